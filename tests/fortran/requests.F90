! ranks: 2
! with: requests_c.c
! What a request has until it is done: copies of sections, arrays of datatypes, the place of a communicator.
#define CHECK(condition) call check(condition, __LINE__)
module in_between
  use mpi_f08
  implicit none
  integer, asynchronous :: from_here(2), into_here(2, 2)
  type(MPI_Request) :: started
contains
  subroutine start_another() bind(C)
    call MPI_Ialltoall(from_here, 1, MPI_INTEGER, into_here(1, :), 1, MPI_INTEGER, MPI_COMM_WORLD, started)
  end subroutine
end module

program requests
  use mpi_f08
  use checks
  use in_between
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    subroutine c_after_wait(procedure) bind(C)
      import
      type(c_funptr), value :: procedure
    end subroutine
    integer(c_int) function c_waits(request) bind(C)
      import
      integer(c_int), value :: request
    end function
  end interface
  integer :: rank, other
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  other = 1 - rank
  call found_done()
  call many()
  call left_alone()
  call ended_in_c()
  call numbers_again()
  call arrays()
  call late_communicators()
  call went_well(rank, 'requests')
  call MPI_Finalize()
contains
  ! A section is filled as soon as a call says that the operation is done.
  subroutine found_done()
    integer, asynchronous :: from(2), into(4, 4)
    type(MPI_Request) :: request(2)
    integer :: i, form, indices(2), count ! of those found done
    logical :: flag
    do form = 1, 4
      from = [10 * form, 10 * form + 1] + 100 * rank
      into = -1
      do i = 1, 2
        call MPI_Ialltoall(from, 1, MPI_INTEGER, into(2 * i, 1:4:2), 1, MPI_INTEGER, MPI_COMM_WORLD, request(i))
      end do
      call MPI_Barrier(MPI_COMM_WORLD)
      count = 0
      do while (count < 2)
        select case (form)
        case (1)
          call MPI_Request_get_status(request(count + 1), flag, MPI_STATUS_IGNORE)
          if (flag) count = count + 1
        case (2)
          call MPI_Request_get_status_all(2, request, flag, MPI_STATUSES_IGNORE)
          if (flag) count = 2
        case (3)
          call MPI_Request_get_status_any(2, request, i, flag, MPI_STATUS_IGNORE)
          if (.not. flag) cycle
          CHECK(all(into(2 * i, 1:4:2) == [10 * form + rank, 10 * form + rank + 100]))
          call MPI_Wait(request(3 - i), MPI_STATUS_IGNORE)
          count = 2
        case (4)
          call MPI_Request_get_status_some(2, request, count, indices, MPI_STATUSES_IGNORE)
          do i = 1, count
            CHECK(all(into(2 * indices(i), 1:4:2) == [10 * form + rank, 10 * form + rank + 100]))
          end do
          if (count < 1) cycle
          call MPI_Waitall(2, request, MPI_STATUSES_IGNORE)
          count = 2
        end select
      end do
      CHECK(all(into(2, 1:4:2) == [10 * form + rank, 10 * form + rank + 100]))
      CHECK(all(into(4, 1:4:2) == into(2, 1:4:2)) .and. all(into(1:3:2, :) == -1))
      ! The operation is over: what the program writes stays.
      into = -2
      call MPI_Waitall(2, request, MPI_STATUSES_IGNORE)
      CHECK(all(into == -2))
    end do
  end subroutine

  ! Also where a library ends such operations at once.
  subroutine many()
    integer, asynchronous :: from(8), into(2, 8)
    type(MPI_Request) :: request(8)
    integer :: i
    from = [(i, i = 1, 8)]
    into = 0
    do i = 1, 8
      call MPI_Ialltoall(from(i), 1, MPI_INTEGER, into(1, i:i + 7:8), 1, MPI_INTEGER, MPI_COMM_SELF, request(i))
    end do
    call MPI_Waitall(8, request, MPI_STATUSES_IGNORE)
    CHECK(all(into(1, :) == from))
    into = 0
    do i = 1, 4
      call MPI_Iallreduce(from(i:i + 4:4), into(1, i:i + 4:4), 2, MPI_INTEGER, MPI_SUM, MPI_COMM_SELF, request(i))
    end do
    call MPI_Waitall(4, request, MPI_STATUSES_IGNORE)
    CHECK(all(into(1, :) == from) .and. all(into(2, :) == 0))
  end subroutine

  ! What the operation leaves out is the program's.
  subroutine left_alone()
    integer, asynchronous :: from, b(12), few(4)
    type(MPI_Request) :: request
    from = 5 + rank
    b = 1
    call MPI_Igather(from, 1, MPI_INTEGER, b(::2), 1, MPI_INTEGER, 0, MPI_COMM_WORLD, request)
    if (rank /= 0) b = 7
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    CHECK(all(b == merge([5, 1, 6, spread(1, 1, 9)], spread(7, 1, 12), rank == 0)))
    b = 1
    call MPI_Ireduce(from, b(3:4:2), 1, MPI_INTEGER, MPI_SUM, 1, MPI_COMM_WORLD, request)
    if (rank /= 1) b = 7
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    if (rank == 1) CHECK(b(3) == 11)
    if (rank == 0) CHECK(all(b == 7))
    ! One element from each, between them the program's
    few = [1, 2, 3, 4] + 10 * rank
    b = 1
    call MPI_Ialltoallv(few, [1, 1], [0, 1], MPI_INTEGER, b(::2), [1, 1], [0, 3], MPI_INTEGER, MPI_COMM_WORLD, request)
    b(3:5) = 9
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    CHECK(all(b == [1 + rank, 1, 9, 9, 9, 1, 11 + rank, 1, 1, 1, 1, 1]))
  end subroutine

  ! C ends a request: its section is not filled, and neither by a later request that gets its number.
  subroutine ended_in_c()
    integer, asynchronous :: from(2), into(2, 2), later(2), i
    type(MPI_Request) :: request
    if (.not. is_ours()) return
    from = rank
    into = -1
    do i = 1, 100
      call MPI_Ialltoall(from, 1, MPI_INTEGER, into(1, :), 1, MPI_INTEGER, MPI_COMM_WORLD, request)
      CHECK(c_waits(int(request%MPI_VAL, c_int)) == MPI_SUCCESS)
      into = -1
      call MPI_Irecv(later, 2, MPI_INTEGER, other, 0, MPI_COMM_WORLD, request)
      call MPI_Barrier(MPI_COMM_WORLD)
      call MPI_Send(from, 2, MPI_INTEGER, other, 0, MPI_COMM_WORLD)
      call MPI_Wait(request, MPI_STATUS_IGNORE)
      CHECK(all(into == -1) .and. all(later == other))
    end do
  end subroutine

  ! A request gets the number of one that has just ended, before Fortran has looked at that one's section.
  subroutine numbers_again()
    integer, asynchronous :: from(2), into(2, 2), i
    type(MPI_Request) :: request
    do i = 1, 50
      from = i + 100 * rank
      from_here = -from
      into = -1
      into_here = -1
      call MPI_Ialltoall(from, 1, MPI_INTEGER, into(1, :), 1, MPI_INTEGER, MPI_COMM_WORLD, request)
      call c_after_wait(c_funloc(start_another))
      call MPI_Wait(request, MPI_STATUS_IGNORE)
      CHECK(all(into(1, :) == i + [0, 100]))
      call MPI_Wait(started, MPI_STATUS_IGNORE)
      CHECK(all(into_here(1, :) == -i - [0, 100]) .and. all(into_here(2, :) == -1))
    end do
  end subroutine

  ! The array of datatypes may change before the operation is done.
  subroutine arrays()
    integer, asynchronous :: from(2), into(2), i
    type(MPI_Datatype) :: types(2)
    type(MPI_Request) :: request
    from = 10 * rank + [1, 2]
    do i = 1, 3
      types = MPI_INTEGER
      into = 0
      call MPI_Ialltoallw(from, [1, 1], [0, storage_size(0) / 8], types, into, [1, 1], [0, storage_size(0) / 8], types, &
                          MPI_COMM_WORLD, request)
      types = MPI_DATATYPE_NULL
      call MPI_Wait(request, MPI_STATUS_IGNORE)
      CHECK(all(into == [1, 11] + rank))
    end do
    types = MPI_INTEGER
    call MPI_Alltoallw_init(from, [1, 1], [0, storage_size(0) / 8], types, into, [1, 1], [0, storage_size(0) / 8], types, &
                            MPI_COMM_WORLD, MPI_INFO_NULL, request)
    types = MPI_DATATYPE_NULL
    do i = 1, 2
      into = 0
      call MPI_Start(request)
      call MPI_Wait(request, MPI_STATUS_IGNORE)
      CHECK(all(into == [1, 11] + rank))
    end do
    call MPI_Request_free(request)
    CHECK(request == MPI_REQUEST_NULL)
  end subroutine

  subroutine late_communicators()
    type(MPI_Comm), asynchronous :: made(3)
    type(MPI_Request) :: request(3)
    integer :: i, size
    do i = 1, 3
      call MPI_Comm_idup(MPI_COMM_WORLD, made(i), request(i))
    end do
    call MPI_Waitall(3, request, MPI_STATUSES_IGNORE)
    do i = 1, 3
      call MPI_Comm_size(made(i), size)
      CHECK(size == 2)
      call MPI_Comm_free(made(i))
    end do
  end subroutine
end program
