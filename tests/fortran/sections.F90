! ranks: 2
! Sections of arrays that are not contiguous: copied by blocking calls, described by a datatype for others.
#define CHECK(condition) call check(condition, __LINE__)
program sections
  use mpi_f08
  use checks
  implicit none
  integer :: rank, other, i, j
  integer :: m(6, 5), before(6, 5), v(12), cube(4, 4, 4)
  double precision :: d(8)
  type(MPI_Request) :: request
  type(MPI_Datatype) :: pair
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  other = 1 - rank
  CHECK(MPI_SUBARRAYS_SUPPORTED .and. MPI_ASYNC_PROTECTS_NONBLOCKING)
  before = reshape([(i + 100 * rank, i = 1, 30)], [6, 5])

  ! Blocking: a row, every other element, downwards
  m = before; v = -1
  if (rank == 0) then
    call MPI_Send(m(2, :), 5, MPI_INTEGER, 1, 0, MPI_COMM_WORLD)
    call MPI_Send(m(6:1:-2, 1:5:2), 9, MPI_INTEGER, 1, 1, MPI_COMM_WORLD)
  else
    call MPI_Recv(v(1:10:2), 5, MPI_INTEGER, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    CHECK(all(v(1:10:2) == [2, 8, 14, 20, 26]) .and. all(v(2:10:2) == -1) .and. all(v(11:) == -1))
    call MPI_Recv(v, 9, MPI_INTEGER, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    CHECK(all(v(1:9) == [6, 4, 2, 18, 16, 14, 30, 28, 26]))
  end if

  ! Nonblocking: a receive leaves the elements between alone; fewer elements than the section has
  m = before
  call MPI_Irecv(m(1:6:2, 2:4:2), 5, MPI_INTEGER, other, 2, MPI_COMM_WORLD, request)
  v = [(1000 * (rank + 1) + i, i = 1, 12)]
  call MPI_Send(v(1:10:2), 5, MPI_INTEGER, other, 2, MPI_COMM_WORLD)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  do j = 1, 5
    do i = 1, 6
      if (mod(i, 2) == 1 .and. (j == 2 .or. (j == 4 .and. i < 5))) then
        CHECK(m(i, j) == 1000 * (other + 1) + 1 + 2 * ((i - 1) / 2 + merge(0, 3, j == 2)))
      else
        CHECK(m(i, j) == before(i, j))
      end if
    end do
  end do

  ! Elements of a contiguous datatype, and pairs of bytes from bigger elements
  call MPI_Type_contiguous(2, MPI_INTEGER, pair)
  call MPI_Type_commit(pair)
  cube = reshape([(i, i = 1, 64)], [4, 4, 4]) + 1000 * rank
  call MPI_Isend(cube(1:4:3, 2, 1:4:2), 2, pair, other, 3, MPI_COMM_WORLD, request)
  call MPI_Recv(v, 4, MPI_INTEGER, other, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  CHECK(all(v(1:4) == [5, 8, 37, 40] + 1000 * other))
  d = [(dble(i + rank), i = 1, 8)]
  call MPI_Isend(d(2:8:3), 24, MPI_BYTE, other, 4, MPI_COMM_WORLD, request)
  call MPI_Recv(d(1:3), 3, MPI_DOUBLE_PRECISION, other, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  CHECK(d(3) == 8 + other)

  ! Collectives
  m = 1 + rank
  call MPI_Allreduce(MPI_IN_PLACE, m(1:6:2, :), 15, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  CHECK(all(m(1:6:2, :) == 3) .and. all(m(2:6:2, :) == 1 + rank))
  m = rank
  call MPI_Bcast(m(:, 1:5:2), 18, MPI_INTEGER, 0, MPI_COMM_WORLD)
  CHECK(all(m(:, 1:5:2) == 0) .and. all(m(:, 2:4:2) == rank))
  m = rank
  call MPI_Ibcast(m(2:5, :), 20, MPI_INTEGER, 1, MPI_COMM_WORLD, request)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  CHECK(all(m(2:5, :) == 1) .and. all(m(1, :) == rank) .and. all(m(6, :) == rank))

  call MPI_Type_free(pair)
  CHECK(pair == MPI_DATATYPE_NULL)
  call went_well(rank, 'sections')
  call MPI_Finalize()
end program
