! ranks: 1 2 4
! What default integers and logicals of any size have to do right: also with -fdefault-integer-8, where they have 8 bytes.
#define CHECK(condition) call check(condition, __LINE__)
program integers
  use mpi
  use checks
  implicit none
  integer, parameter :: bytes = storage_size(0) / 8
  ! What C's int cannot hold, if it can be an integer here.
  integer, parameter :: large = ishft(1, merge(33, 3, bytes == 8))
  integer :: rank, size, ierror, i, x, many(3), statuses(MPI_STATUS_SIZE, 3), status(MPI_STATUS_SIZE), requests(3)
  integer :: cart, coords(2), dims(2), neighbours, graph, list(8), weights(8), group, part, ranges(3, 1), translated(2)
  integer :: outcount, indices(3), type, empty, number, combiner, integers_of(4), types(1), version, subversion
  integer(kind=MPI_ADDRESS_KIND) :: addresses(1), extent, lb
  logical :: flag, periods(2), remain(2), flags(2)
  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  call MPI_Comm_size(MPI_COMM_WORLD, size, ierror)
  call MPI_Get_version(version, subversion, ierror)
  CHECK(version >= 4 .and. subversion >= 0)
  call MPI_Type_size(MPI_INTEGER, number, ierror)
  CHECK(number == bytes)
  call MPI_Type_size(MPI_LOGICAL, number, ierror)
  CHECK(number == storage_size(.true.) / 8)

  ! Values that need all bytes, in messages, reductions and gathers with counts and places.
  x = huge(0) / 2 - rank
  call MPI_Allreduce(MPI_IN_PLACE, x, 1, MPI_INTEGER, MPI_MIN, MPI_COMM_WORLD, ierror)
  CHECK(x == huge(0) / 2 - (size - 1))
  flag = rank == 0
  call MPI_Allreduce(MPI_IN_PLACE, flag, 1, MPI_LOGICAL, MPI_LOR, MPI_COMM_WORLD, ierror)
  CHECK(flag)
  list = -1
  x = huge(0) - rank
  call MPI_Allgatherv(x, 1, MPI_INTEGER, list, [(1, i = 1, size)], [(size - i, i = 1, size)], MPI_INTEGER, MPI_COMM_WORLD, &
                      ierror)
  CHECK(all(list(1:size) == [(huge(0) - size + i, i = 1, size)]))

  ! Statuses and positions.
  do i = 1, 3
    call MPI_Irecv(many(i), 1, MPI_INTEGER, rank, i, MPI_COMM_WORLD, requests(i), ierror)
  end do
  do i = 1, 3
    call MPI_Send(10 * i, 1, MPI_INTEGER, rank, i, MPI_COMM_WORLD, ierror)
  end do
  call MPI_Waitsome(3, requests, outcount, indices, statuses, ierror)
  CHECK(outcount >= 1 .and. indices(1) >= 1 .and. indices(1) <= 3)
  do i = 1, outcount
    CHECK(statuses(MPI_TAG, i) == indices(i) .and. statuses(MPI_SOURCE, i) == rank)
    call MPI_Get_count(statuses(:, i), MPI_INTEGER, number, ierror)
    CHECK(number == 1)
  end do
  call MPI_Waitall(3, requests, statuses, ierror)
  CHECK(all(many == [10, 20, 30]) .and. all(requests == MPI_REQUEST_NULL))
  call MPI_Testany(3, requests, i, flag, status, ierror)
  CHECK(flag .and. i == MPI_UNDEFINED)
  call MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, flag, status, ierror)
  CHECK(.not. flag)

  ! Arrays of integers and logicals.
  dims = [0, 1]
  call MPI_Dims_create(size, 2, dims, ierror)
  CHECK(all(dims == [size, 1]))
  call MPI_Cart_create(MPI_COMM_WORLD, 2, dims, [.true., .false.], .false., cart, ierror)
  call MPI_Cart_get(cart, 2, dims, periods, coords, ierror)
  CHECK(periods(1) .and. .not. periods(2) .and. all(coords == [rank, 0]))
  call MPI_Cart_rank(cart, [rank + size, 0], x, ierror)
  CHECK(x == rank)
  remain = [.false., .true.]
  call MPI_Cart_sub(cart, remain, part, ierror)
  call MPI_Comm_size(part, x, ierror)
  CHECK(x == 1)
  call MPI_Comm_free(part, ierror)
  call MPI_Comm_free(cart, ierror)
  call MPI_Dist_graph_create(MPI_COMM_WORLD, 1, [rank], [2], [mod(rank + 1, size), rank], [7, 9], MPI_INFO_NULL, .false., &
                             graph, ierror)
  call MPI_Dist_graph_neighbors_count(graph, x, neighbours, flag, ierror)
  CHECK(x == 2 .and. neighbours == 2 .and. flag)
  call MPI_Dist_graph_neighbors(graph, 2, list, weights, 2, list(3), weights(3), ierror)
  CHECK(sum(weights(3:4)) == 16 .and. any(list(3:4) == rank))
  call MPI_Comm_free(graph, ierror)
  call MPI_Graph_create(MPI_COMM_WORLD, 1, [1], [0], .false., graph, ierror)
  if (rank == 0) then
    call MPI_Graph_get(graph, 1, 1, list(1), list(2), ierror)
    CHECK(list(1) == 1 .and. list(2) == 0)
    call MPI_Comm_free(graph, ierror)
  else
    CHECK(graph == MPI_COMM_NULL)
  end if
  call MPI_Comm_group(MPI_COMM_WORLD, group, ierror)
  ranges(:, 1) = [size - 1, 0, -1]
  call MPI_Group_range_incl(group, 1, ranges, part, ierror)
  call MPI_Group_translate_ranks(part, 2, [0, MPI_PROC_NULL], group, translated, ierror)
  CHECK(translated(1) == size - 1 .and. translated(2) == MPI_PROC_NULL)
  call MPI_Group_free(part, ierror)
  call MPI_Group_free(group, ierror)

  ! Datatypes, and what they were made of.
  call MPI_Type_vector(3, 2, 5, MPI_INTEGER, type, ierror)
  call MPI_Type_get_envelope(type, number, x, i, combiner, ierror)
  CHECK(number == 3 .and. x == 0 .and. i == 1 .and. combiner == MPI_COMBINER_VECTOR)
  call MPI_Type_get_contents(type, 3, 0, 1, integers_of, addresses, types, ierror)
  CHECK(all(integers_of(1:3) == [3, 2, 5]) .and. types(1) == MPI_INTEGER)
  call MPI_Type_get_extent(type, lb, extent, ierror)
  CHECK(extent == 12 * bytes)
  call MPI_Type_free(type, ierror)
  call MPI_Type_create_subarray(2, [4, 4], [2, 2], [1, 1], MPI_ORDER_FORTRAN, MPI_INTEGER, type, ierror)
  call MPI_Type_size(type, number, ierror)
  CHECK(number == 4 * bytes)
  call MPI_Type_free(type, ierror)

  ! A count that C's int cannot hold.
  if (bytes == 8) then
    call MPI_Type_contiguous(0, MPI_BYTE, empty, ierror)
    call MPI_Type_commit(empty, ierror)
    x = large
    call MPI_Sendrecv(list, x, empty, rank, 1, weights, x, empty, rank, 1, MPI_COMM_WORLD, status, ierror)
    CHECK(ierror == MPI_SUCCESS .and. status(MPI_TAG) == 1)
    call MPI_Type_free(empty, ierror)
    call MPI_Type_contiguous(large, MPI_INTEGER, type, ierror)
    call MPI_Type_size(type, x, ierror)
    CHECK(x == 8 * large)
    call MPI_Type_free(type, ierror)
    ! A tag that is no int is refused, and not cut.
    call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, ierror)
    call MPI_Send(x, 1, MPI_INTEGER, rank, large + 1, MPI_COMM_WORLD, ierror)
    call MPI_Error_class(ierror, x, ierror)
    CHECK(x == MPI_ERR_TAG)
  end if
  flags = .true.
  call MPI_Initialized(flags(1), ierror)
  call MPI_Finalized(flags(2), ierror)
  CHECK(flags(1) .and. .not. flags(2))
  call went_well(rank, 'integers')
  call MPI_Finalize(ierror)
end program
