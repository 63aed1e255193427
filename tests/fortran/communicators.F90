! ranks: 2 4
! Communicators, groups, topologies, names, info and intercommunicators with mpi_f08.
#define CHECK(condition) call check(condition, __LINE__)
program communicators
  use mpi_f08
  use checks
  implicit none
  integer :: rank, size, n, result, length, new_rank, i, dims(2), coords(2), from, to, index(2), edges(2)
  integer :: in_degree, out_degree, sources(2), targets(2), weights(2), provided(2), level
  integer, allocatable :: ranks(:)
  logical :: periods(2), remain(2), flag, weighted
  type(MPI_Comm) :: comm, half, cart, line, graph, inter, merged
  type(MPI_Group) :: group, other
  type(MPI_Info) :: info, copy
  character(len=MPI_MAX_OBJECT_NAME) :: name
  character(len=12) :: value
  character(len=MPI_MAX_INFO_KEY) :: key
  call MPI_Init_thread(MPI_THREAD_SINGLE, level)
  CHECK(level >= MPI_THREAD_SINGLE)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)

  ! Groups
  call MPI_Comm_group(MPI_COMM_WORLD, group)
  call MPI_Group_incl(group, 1, [size - 1], other)
  call MPI_Group_translate_ranks(other, 1, [0], group, provided)
  CHECK(provided(1) == size - 1)
  call MPI_Group_free(other)
  call MPI_Group_range_incl(group, 1, reshape([size - 1, 0, -1], [3, 1]), other)
  call MPI_Group_rank(other, n)
  CHECK(n == size - 1 - rank)
  call MPI_Group_compare(group, other, result)
  CHECK(result == MPI_SIMILAR)
  call MPI_Comm_create(MPI_COMM_WORLD, other, comm)
  call MPI_Comm_rank(comm, n)
  CHECK(n == size - 1 - rank)
  call MPI_Comm_compare(comm, MPI_COMM_WORLD, result)
  CHECK(result == MPI_SIMILAR)
  call MPI_Comm_free(comm)
  CHECK(comm == MPI_COMM_NULL .and. comm%MPI_VAL == MPI_COMM_NULL%MPI_VAL)
  call MPI_Group_free(other)
  call MPI_Group_free(group)
  CHECK(group == MPI_GROUP_NULL)

  ! Names
  call MPI_Comm_dup(MPI_COMM_WORLD, comm)
  call MPI_Comm_set_name(comm, 'a name   ')
  name = repeat('?', len(name))
  call MPI_Comm_get_name(comm, name, length)
  CHECK(name == 'a name' .and. length == 6)
  call MPI_Comm_get_name(MPI_COMM_WORLD, name, length)
  CHECK(name == 'MPI_COMM_WORLD')
  call MPI_Comm_split(comm, mod(rank, 2), -rank, half)
  call MPI_Comm_size(half, n)
  CHECK(n == (size + 1 - mod(rank, 2)) / 2)

  ! Topologies
  dims = [0, 0]
  call MPI_Dims_create(size, 2, dims)
  CHECK(product(dims) == size)
  periods = [.true., .false.]
  call MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, .false., cart)
  call MPI_Cart_get(cart, 2, dims, periods, coords)
  CHECK(periods(1) .and. .not. periods(2))
  call MPI_Cart_rank(cart, coords, n)
  CHECK(n == rank)
  call MPI_Cart_shift(cart, 0, 1, from, to)
  coords(1) = coords(1) + 1
  call MPI_Cart_rank(cart, coords, n)
  CHECK(n == to)
  call MPI_Cart_shift(cart, 1, 1, from, to)
  if (coords(2) == dims(2) - 1) CHECK(to == MPI_PROC_NULL)
  remain = [.true., .false.]
  call MPI_Cart_sub(cart, remain, line)
  call MPI_Cartdim_get(line, n)
  CHECK(n == 1)
  call MPI_Topo_test(cart, n)
  CHECK(n == MPI_CART)
  call MPI_Comm_free(line)
  call MPI_Comm_free(cart)
  call MPI_Graph_create(MPI_COMM_WORLD, 2, [1, 2], [1, 0], .false., graph)
  if (graph /= MPI_COMM_NULL) then
    call MPI_Graph_get(graph, 2, 2, index, edges)
    CHECK(all(index == [1, 2]) .and. all(edges == [1, 0]))
    call MPI_Comm_free(graph)
  end if
  sources(1) = mod(rank + size - 1, size)
  targets(1) = mod(rank + 1, size)
  call MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, sources, MPI_UNWEIGHTED, 1, targets, MPI_UNWEIGHTED, &
                                      MPI_INFO_NULL, .false., graph)
  call MPI_Dist_graph_neighbors_count(graph, in_degree, out_degree, weighted)
  CHECK(in_degree == 1 .and. out_degree == 1 .and. .not. weighted)
  n = -1
  call MPI_Neighbor_allgather(rank, 1, MPI_INTEGER, n, 1, MPI_INTEGER, graph)
  CHECK(n == sources(1))
  n = -1
  call MPI_Neighbor_alltoallw([rank], [1], [0_MPI_ADDRESS_KIND], [MPI_INTEGER], n, [1], [0_MPI_ADDRESS_KIND], &
                              [MPI_INTEGER], graph)
  CHECK(n == sources(1))
  call MPI_Comm_free(graph)
  call MPI_Dist_graph_create(MPI_COMM_WORLD, 1, [rank], [1], targets, [3], MPI_INFO_NULL, .false., graph)
  call MPI_Dist_graph_neighbors(graph, 1, sources, weights, 1, targets, weights(2:2))
  CHECK(weights(1) == 3 .and. weights(2) == 3)
  call MPI_Comm_free(graph)

  ! Intercommunicators
  call MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, merge(size - 1 - mod(size, 2), size - 2 + mod(size, 2), mod(rank, 2) == 0), &
                            9, inter)
  call MPI_Comm_test_inter(inter, flag)
  CHECK(flag)
  call MPI_Comm_remote_size(inter, n)
  CHECK(n == (size + mod(rank, 2)) / 2)
  call MPI_Intercomm_merge(inter, mod(rank, 2) == 1, merged)
  call MPI_Comm_size(merged, n)
  CHECK(n == size)
  call MPI_Comm_free(merged)
  call MPI_Comm_free(inter)
  call MPI_Comm_free(half)
  call MPI_Comm_free(comm)

  ! Info: blanks around keys and values do not count
  call MPI_Info_create(info)
  call MPI_Info_set(info, '  key ', '  a value   ')
  call MPI_Info_get(info, 'key', 12, value, flag)
  CHECK(flag .and. value == 'a value')
  value = ''
  length = 4
  call MPI_Info_get_string(info, 'key', length, value, flag)
  CHECK(flag .and. value == 'a va' .and. length == 7)
  call MPI_Info_get_valuelen(info, 'key', length, flag)
  CHECK(flag .and. length == 7)
  call MPI_Info_get(info, 'no key', 12, value, flag)
  CHECK(.not. flag)
  call MPI_Info_dup(info, copy)
  call MPI_Info_get_nkeys(copy, n)
  call MPI_Info_get_nthkey(copy, 0, key)
  CHECK(n == 1 .and. key == 'key')
  call MPI_Info_delete(copy, ' key')
  call MPI_Info_get_nkeys(copy, n)
  CHECK(n == 0)
  call MPI_Info_free(copy)
  call MPI_Info_free(info)
  call went_well(rank, 'communicators')
  call MPI_Finalize()
end program
