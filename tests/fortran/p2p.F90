! ranks: 2 3
! Point to point with mpi_f08: modes, requests and their indices, probes, persistent requests, statuses.
#define CHECK(condition) call check(condition, __LINE__)
program p2p
  use mpi_f08
  use checks
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: rank, size, right, left, i, index, outcount, count, ierror, indices(3), x, y
  integer :: a(4), b(4), c(4), many(3,4)
  logical :: flag
  type(MPI_Status) :: status, statuses(3)
  type(MPI_Request) :: requests(3), request
  type(MPI_Message) :: message
  type(c_ptr) :: detached
  character(len=1), target :: room(2000)
  call MPI_Init(ierror)
  CHECK(ierror == MPI_SUCCESS)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  right = mod(rank + 1, size)
  left = mod(rank + size - 1, size)

  ! Every mode
  a = [1, 2, 3, 4] + 10 * rank
  call MPI_Buffer_attach(room, 2000)
  do i = 1, 4
    call MPI_Irecv(b, 4, MPI_INTEGER, left, i, MPI_COMM_WORLD, request)
    call MPI_Barrier(MPI_COMM_WORLD)
    select case (i)
    case (1); call MPI_Send(a, 4, MPI_INTEGER, right, i, MPI_COMM_WORLD)
    case (2); call MPI_Ssend(a, 4, MPI_INTEGER, right, i, MPI_COMM_WORLD)
    case (3); call MPI_Bsend(a, 4, MPI_INTEGER, right, i, MPI_COMM_WORLD)
    case (4); call MPI_Rsend(a, 4, MPI_INTEGER, right, i, MPI_COMM_WORLD)
    end select
    call MPI_Wait(request, status)
    CHECK(request == MPI_REQUEST_NULL)
    CHECK(status%MPI_SOURCE == left .and. status%MPI_TAG == i)
    CHECK(all(b == [1, 2, 3, 4] + 10 * left))
    call MPI_Get_count(status, MPI_INTEGER, count)
    CHECK(count == 4)
    call MPI_Get_elements(status, MPI_INTEGER, count)
    CHECK(count == 4)
  end do
  call MPI_Buffer_detach(detached, count)
  CHECK(count == 2000 .and. c_associated(detached, c_loc(room)))

  ! Indices count from 1
  do i = 1, 3
    call MPI_Irecv(many(i, 1), 1, MPI_INTEGER, left, 20 + i, MPI_COMM_WORLD, requests(i))
  end do
  call MPI_Barrier(MPI_COMM_WORLD)
  call MPI_Testany(3, requests, index, flag, status)
  CHECK(.not. flag .and. index == MPI_UNDEFINED)
  call MPI_Barrier(MPI_COMM_WORLD)
  x = 7
  call MPI_Send(x, 1, MPI_INTEGER, right, 22, MPI_COMM_WORLD)
  call MPI_Waitany(3, requests, index, status)
  CHECK(index == 2 .and. status%MPI_TAG == 22 .and. many(2, 1) == 7)
  CHECK(requests(2) == MPI_REQUEST_NULL .and. requests(1) /= MPI_REQUEST_NULL)
  call MPI_Barrier(MPI_COMM_WORLD)
  call MPI_Send(x, 1, MPI_INTEGER, right, 23, MPI_COMM_WORLD)
  call MPI_Waitsome(3, requests, outcount, indices, statuses)
  CHECK(outcount == 1 .and. indices(1) == 3 .and. statuses(1)%MPI_TAG == 23)
  call MPI_Barrier(MPI_COMM_WORLD)
  call MPI_Send(x, 1, MPI_INTEGER, right, 21, MPI_COMM_WORLD)
  do
    call MPI_Testsome(3, requests, outcount, indices, MPI_STATUSES_IGNORE)
    if (outcount /= 0) exit
  end do
  CHECK(outcount == 1 .and. indices(1) == 1)
  call MPI_Testsome(3, requests, outcount, indices, MPI_STATUSES_IGNORE)
  CHECK(outcount == MPI_UNDEFINED)
  call MPI_Waitany(3, requests, index, MPI_STATUS_IGNORE)
  CHECK(index == MPI_UNDEFINED)

  ! Both directions at once
  x = rank; y = -1
  call MPI_Sendrecv(x, 1, MPI_INTEGER, right, 30, y, 1, MPI_INTEGER, left, 30, MPI_COMM_WORLD, status)
  CHECK(y == left)
  call MPI_Sendrecv_replace(x, 1, MPI_INTEGER, right, 31, left, 31, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  CHECK(x == left)
  call MPI_Isendrecv(rank, 1, MPI_INTEGER, right, 32, y, 1, MPI_INTEGER, left, 32, MPI_COMM_WORLD, request)
  call MPI_Wait(request, status)
  CHECK(y == left .and. status%MPI_SOURCE == left)

  ! Probes
  call MPI_Isend(a, 3, MPI_INTEGER, right, 40, MPI_COMM_WORLD, request)
  call MPI_Probe(MPI_ANY_SOURCE, 40, MPI_COMM_WORLD, status)
  call MPI_Get_count(status, MPI_INTEGER, count)
  CHECK(count == 3 .and. status%MPI_SOURCE == left)
  call MPI_Iprobe(left, MPI_ANY_TAG, MPI_COMM_WORLD, flag, status)
  CHECK(flag .and. status%MPI_TAG == 40)
  call MPI_Recv(c, 4, MPI_INTEGER, left, 40, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  CHECK(all(c(1:3) == [1, 2, 3] + 10 * left))
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  call MPI_Isend(a, 2, MPI_INTEGER, right, 41, MPI_COMM_WORLD, request)
  call MPI_Mprobe(left, 41, MPI_COMM_WORLD, message, status)
  call MPI_Mrecv(c, 2, MPI_INTEGER, message, status)
  CHECK(message == MPI_MESSAGE_NULL .and. all(c(1:2) == [1, 2] + 10 * left))
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  call MPI_Mprobe(MPI_PROC_NULL, 41, MPI_COMM_WORLD, message, status)
  CHECK(message == MPI_MESSAGE_NO_PROC .and. status%MPI_SOURCE == MPI_PROC_NULL)
  call MPI_Imrecv(c, 2, MPI_INTEGER, message, request)
  call MPI_Wait(request, MPI_STATUS_IGNORE)

  ! Persistent requests
  call MPI_Recv_init(b, 4, MPI_INTEGER, left, 50, MPI_COMM_WORLD, requests(1))
  call MPI_Send_init(a, 4, MPI_INTEGER, right, 50, MPI_COMM_WORLD, requests(2))
  do i = 1, 3
    b = 0
    call MPI_Startall(2, requests)
    call MPI_Waitall(2, requests, statuses)
    CHECK(all(b == [1, 2, 3, 4] + 10 * left) .and. statuses(1)%MPI_TAG == 50)
    CHECK(requests(1) /= MPI_REQUEST_NULL)
  end do
  call MPI_Request_free(requests(1))
  call MPI_Request_free(requests(2))
  CHECK(requests(1) == MPI_REQUEST_NULL)

  ! A receive that nobody answers
  call MPI_Irecv(b, 4, MPI_INTEGER, left, 60, MPI_COMM_WORLD, request)
  call MPI_Request_get_status(request, flag, status)
  CHECK(.not. flag)
  call MPI_Cancel(request)
  call MPI_Wait(request, status)
  call MPI_Test_cancelled(status, flag)
  CHECK(flag)

  ! Names of profiling tools, and nobody as a peer
  call PMPI_Sendrecv(rank, 1, MPI_INTEGER, right, 70, y, 1, MPI_INTEGER, left, 70, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
  CHECK(ierror == MPI_SUCCESS .and. y == left)
  call MPI_Recv(y, 1, MPI_INTEGER, MPI_PROC_NULL, 0, MPI_COMM_WORLD, status)
  CHECK(y == left .and. status%MPI_SOURCE == MPI_PROC_NULL)
  call MPI_Status_set_source(status, 3)
  call MPI_Status_get_source(status, x)
  CHECK(x == 3 .and. status%MPI_SOURCE == 3)
  call went_well(rank, 'p2p')
  call MPI_Finalize()
end program
