! ranks: 2
! flags: -fopenmp
! Threads whose requests get the numbers that other threads' requests had: each section gets its own operation's elements.
#define CHECK(condition) call check(condition, __LINE__)
program threads
  use mpi_f08
  use checks
  implicit none
  integer, parameter :: THREADS_HERE = 4, ROUNDS = 500
  integer :: rank, provided, thread, bad
  type(MPI_Comm) :: comms(THREADS_HERE)
  call MPI_Init_thread(MPI_THREAD_MULTIPLE, provided)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  bad = 0
  if (provided == MPI_THREAD_MULTIPLE) then
    do thread = 1, THREADS_HERE
      call MPI_Comm_dup(MPI_COMM_WORLD, comms(thread))
    end do
    !$omp parallel do num_threads(THREADS_HERE) schedule(static, 1) reduction(+:bad)
    do thread = 1, THREADS_HERE
      bad = bad + sections_of(comms(thread), 1000 * thread)
    end do
    do thread = 1, THREADS_HERE
      call MPI_Comm_free(comms(thread))
    end do
  end if
  CHECK(bad == 0)
  call went_well(rank, 'threads')
  call MPI_Finalize()
contains
  integer function sections_of(comm, base)
    type(MPI_Comm), intent(in) :: comm
    integer, intent(in) :: base
    integer, asynchronous :: from(2), into(2, 2)
    type(MPI_Request) :: request
    integer :: round
    logical :: done
    sections_of = 0
    do round = 1, ROUNDS
      from = base + round + 100000 * rank
      into = -1
      call MPI_Ialltoall(from, 1, MPI_INTEGER, into(1, :), 1, MPI_INTEGER, comm, request)
      done = .false.
      do while (.not. done)
        call MPI_Test(request, done, MPI_STATUS_IGNORE)
      end do
      if (any(into(1, :) /= base + round + [0, 100000]) .or. any(into(2, :) /= -1)) sections_of = sections_of + 1
    end do
  end function
end program
