! A grid of 100 x 100 points, whose solution is 1 everywhere, solved by MUMPS three times: unsymmetric, positive definite,
! and symmetric with the matrix distributed over the ranks. Without ScaLAPACK (ICNTL(13) = 1).
program mumps_grid
  implicit none
  include 'mpif.h'
  include 'dmumps_struc.h'
  type(dmumps_struc) :: id
  integer, parameter :: n = 100
  integer :: ierror, rank, symmetry, count, rows(5 * n * n), columns(5 * n * n)
  double precision :: values(5 * n * n), sums(n * n)
  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  do symmetry = 0, 2
    id%comm = MPI_COMM_WORLD
    id%sym = symmetry
    id%par = 1
    id%job = -1
    call dmumps(id)
    id%icntl(1:4) = [6, 0, 0, 1]
    id%icntl(13) = 1
    if (symmetry == 2) id%icntl(18) = 3
    call matrix()
    id%job = 6
    call dmumps(id)
    if (id%infog(1) /= 0) then
      print *, 'MUMPS says', id%infog(1:2)
    else if (rank == 0) then
      if (maxval(abs(id%rhs - 1)) < 1d-9) print '(a,i0)', 'right: symmetry ', symmetry
      deallocate (id%rhs)
    end if
    if (associated(id%irn)) deallocate (id%irn, id%jcn, id%a)
    if (associated(id%irn_loc)) deallocate (id%irn_loc, id%jcn_loc, id%a_loc)
    nullify (id%irn, id%irn_loc)
    id%job = -2
    call dmumps(id)
  end do
  call MPI_Finalize(ierror)
contains
  subroutine matrix()
    integer :: i, j, at, ranks
    call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierror)
    count = 0
    sums = 0
    do j = 1, n
      do i = 1, n
        at = i + n * (j - 1)
        call element(at, at, 4.01d0)
        if (i > 1) call element(at, at - 1, -1d0)
        if (j > 1) call element(at, at - n, -1d0)
        if (symmetry == 0 .and. i < n) call element(at, at + 1, -1d0)
        if (symmetry == 0 .and. j < n) call element(at, at + n, -1d0)
      end do
    end do
    id%n = n * n
    if (rank == 0) then
      allocate (id%rhs(n * n))
      id%rhs = sums
    end if
    if (symmetry == 2) then
      id%nz_loc = size(rows(rank + 1:count:ranks))
      allocate (id%irn_loc(id%nz_loc), id%jcn_loc(id%nz_loc), id%a_loc(id%nz_loc))
      id%irn_loc = rows(rank + 1:count:ranks)
      id%jcn_loc = columns(rank + 1:count:ranks)
      id%a_loc = values(rank + 1:count:ranks)
    else if (rank == 0) then
      id%nz = count
      allocate (id%irn(count), id%jcn(count), id%a(count))
      id%irn = rows(1:count)
      id%jcn = columns(1:count)
      id%a = values(1:count)
    end if
  end subroutine
  subroutine element(row, column, value)
    integer, intent(in) :: row, column
    double precision, intent(in) :: value
    count = count + 1
    rows(count) = row
    columns(count) = column
    values(count) = value
    sums(row) = sums(row) + value
    if (symmetry /= 0 .and. row /= column) sums(column) = sums(column) + value
  end subroutine
end program
