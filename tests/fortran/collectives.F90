! ranks: 1 2 3
! Collectives with mpi_f08, and the reductions of Fortran's types.
#define CHECK(condition) call check(condition, __LINE__)
program collectives
  use mpi_f08
  use checks
  implicit none
  integer, parameter :: word = storage_size(0) / 8 ! bytes
  integer :: rank, size, i, total, pairs(2), best(2), mine
  integer, allocatable :: each(:), all_of(:), counts(:), displs(:), counts_2(:)
  type(MPI_Datatype), allocatable :: types(:)
  integer(kind=8) :: wide
  real :: single
  double precision :: double
  complex :: z
  complex(kind=8) :: zz
  logical :: yes
  character(len=5) :: word
  double precision :: dpair(2)
  type(MPI_Request) :: request
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  allocate (each(size), all_of(2 * size), counts(size), counts_2(size), displs(size), types(size))
  total = size * (size - 1) / 2

  ! Fortran's types
  mine = rank
  call MPI_Allreduce(MPI_IN_PLACE, mine, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  CHECK(mine == total)
  wide = 2_8**40 + rank
  call MPI_Allreduce(MPI_IN_PLACE, wide, 1, MPI_INTEGER8, MPI_MAX, MPI_COMM_WORLD)
  CHECK(wide == 2_8**40 + size - 1)
  single = 0.5 * rank
  call MPI_Allreduce(MPI_IN_PLACE, single, 1, MPI_REAL, MPI_SUM, MPI_COMM_WORLD)
  CHECK(single == 0.5 * total)
  double = rank + 1
  call MPI_Allreduce(MPI_IN_PLACE, double, 1, MPI_DOUBLE_PRECISION, MPI_PROD, MPI_COMM_WORLD)
  CHECK(double == product([(dble(i), i = 1, size)]))
  z = cmplx(1, rank)
  call MPI_Allreduce(MPI_IN_PLACE, z, 1, MPI_COMPLEX, MPI_SUM, MPI_COMM_WORLD)
  CHECK(z == cmplx(size, total))
  zz = cmplx(rank, -1, kind=8)
  call MPI_Allreduce(MPI_IN_PLACE, zz, 1, MPI_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD)
  CHECK(zz == cmplx(total, -size, kind=8))
  yes = rank /= size - 1
  call MPI_Allreduce(MPI_IN_PLACE, yes, 1, MPI_LOGICAL, MPI_LAND, MPI_COMM_WORLD)
  CHECK(.not. yes)
  yes = rank == 0
  call MPI_Allreduce(MPI_IN_PLACE, yes, 1, MPI_LOGICAL, MPI_LOR, MPI_COMM_WORLD)
  CHECK(yes .eqv. .true.)
  pairs = [rank, 100 + rank]
  if (storage_size(0) == 32) then ! the ABI has no pair of 8-byte integers
    call MPI_Allreduce(pairs, best, 1, MPI_2INTEGER, MPI_MAXLOC, MPI_COMM_WORLD)
    CHECK(all(best == [size - 1, 99 + size]))
  end if
  dpair = [dble(-rank), dble(rank)]
  call MPI_Allreduce(MPI_IN_PLACE, dpair, 1, MPI_2DOUBLE_PRECISION, MPI_MINLOC, MPI_COMM_WORLD)
  CHECK(all(dpair == [dble(1 - size), dble(size - 1)]))

  ! Data movement
  word = 'none'
  if (rank == 0) word = 'hello'
  call MPI_Bcast(word, 5, MPI_CHARACTER, 0, MPI_COMM_WORLD)
  CHECK(word == 'hello')
  call MPI_Allgather(rank, 1, MPI_INTEGER, each, 1, MPI_INTEGER, MPI_COMM_WORLD)
  CHECK(all(each == [(i, i = 0, size - 1)]))
  each = -1
  each(rank + 1) = rank * rank
  call MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, each, 1, MPI_INTEGER, MPI_COMM_WORLD)
  CHECK(all(each == [(i * i, i = 0, size - 1)]))
  call MPI_Gather(rank, 1, MPI_INTEGER, each, 1, MPI_INTEGER, 0, MPI_COMM_WORLD)
  if (rank == 0) each = each * 3
  call MPI_Scatter(each, 1, MPI_INTEGER, mine, 1, MPI_INTEGER, 0, MPI_COMM_WORLD)
  CHECK(mine == 3 * rank)
  counts = 1
  displs = [(2 * i, i = 0, size - 1)]
  all_of = -1
  call MPI_Allgatherv(rank, 1, MPI_INTEGER, all_of, counts, displs, MPI_INTEGER, MPI_COMM_WORLD)
  CHECK(all(all_of(1::2) == [(i, i = 0, size - 1)]) .and. all(all_of(2::2) == -1))
  call MPI_Gatherv(rank, 1, MPI_INTEGER, all_of, counts, displs, MPI_INTEGER, size - 1, MPI_COMM_WORLD)
  call MPI_Scatterv(all_of, counts, displs, MPI_INTEGER, mine, 1, MPI_INTEGER, size - 1, MPI_COMM_WORLD)
  CHECK(mine == rank)
  each = [(10 * rank + i, i = 0, size - 1)]
  call MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, each, 1, MPI_INTEGER, MPI_COMM_WORLD)
  CHECK(all(each == [(10 * i + rank, i = 0, size - 1)]))
  each = [(10 * rank + i, i = 0, size - 1)]
  call MPI_Alltoallv(each, counts, [(i, i = 0, size - 1)], MPI_INTEGER, all_of, counts, displs, MPI_INTEGER, MPI_COMM_WORLD)
  CHECK(all(all_of(1::2) == [(10 * i + rank, i = 0, size - 1)]))
  types = MPI_INTEGER
  displs = word * displs
  all_of = -1
  call MPI_Alltoallw(each, counts, [(word * i, i = 0, size - 1)], types, all_of, counts, displs, types, MPI_COMM_WORLD)
  CHECK(all(all_of(1::2) == [(10 * i + rank, i = 0, size - 1)]))
  all_of = -1
  counts_2 = [(word * i, i = 0, size - 1)]
  call MPI_Ialltoallw(each, counts, counts_2, types, all_of, counts, displs, types, MPI_COMM_WORLD, request)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  CHECK(all(all_of(1::2) == [(10 * i + rank, i = 0, size - 1)]))

  ! Reductions
  call MPI_Reduce(rank, mine, 1, MPI_INTEGER, MPI_SUM, 0, MPI_COMM_WORLD)
  if (rank == 0) CHECK(mine == total)
  call MPI_Scan(rank, mine, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  CHECK(mine == rank * (rank + 1) / 2)
  mine = 0
  call MPI_Exscan(rank, mine, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  CHECK(mine == rank * (rank - 1) / 2)
  each = [(i, i = 1, size)]
  call MPI_Reduce_scatter_block(each, mine, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  CHECK(mine == size * (rank + 1))
  call MPI_Reduce_scatter(each, mine, counts, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  CHECK(mine == size * (rank + 1))

  ! Nonblocking and persistent
  call MPI_Iallreduce(rank, mine, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, request)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  CHECK(mine == total)
  call MPI_Ibarrier(MPI_COMM_WORLD, request)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  mine = merge(5, 0, rank == 0)
  call MPI_Bcast_init(mine, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, MPI_INFO_NULL, request)
  do i = 1, 2
    call MPI_Start(request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    CHECK(mine == 5)
  end do
  call MPI_Request_free(request)
  call went_well(rank, 'collectives')
  call MPI_Finalize()
end program
