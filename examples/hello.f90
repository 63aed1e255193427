! Every rank says who it is and what the ranks of all add up to.
!
!     mpifort -O2 hello.f90 -o hello && cloudmpi run -n 4 ./hello
program hello
    use mpi_f08
    implicit none
    integer :: rank, size, total

    call MPI_Init()
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    call MPI_Comm_size(MPI_COMM_WORLD, size)
    call MPI_Allreduce(rank, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
    print '(3(a,i0))', 'rank ', rank, ' of ', size, ', sum of all ranks ', total
    call MPI_Finalize()
end program hello
