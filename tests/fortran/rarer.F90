! ranks: 2
! Calls that few programs make, where Fortran and C differ: indices, triplets, orders, callbacks of windows, files and sessions.
#define CHECK(condition) call check(condition, __LINE__)
module callbacks_of_files
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: errors = 0, conversions = 0, copies = 0, deletions = 0
  integer(kind=MPI_ADDRESS_KIND), parameter :: STATE = 2_8**40 + 7
contains
  subroutine on_window_error(win, error_code)
    type(MPI_Win) :: win
    integer :: error_code
    if (win == MPI_WIN_NULL .or. error_code == MPI_SUCCESS) error stop 2
    errors = errors + 1
  end subroutine
  subroutine on_file_error(file, error_code)
    type(MPI_File) :: file
    integer :: error_code
    if (file == MPI_FILE_NULL .or. error_code == MPI_SUCCESS) error stop 3
    errors = errors + 1
  end subroutine
  subroutine on_session_error(session, error_code)
    type(MPI_Session) :: session
    integer :: error_code
    if (session == MPI_SESSION_NULL .or. error_code == MPI_SUCCESS) error stop 4
    errors = errors + 1
  end subroutine
  subroutine copy(oldwin, win_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
    type(MPI_Win) :: oldwin
    integer :: win_keyval, ierror
    integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
    logical :: flag
    copies = copies + 1
    flag = .false.
    ierror = MPI_SUCCESS
  end subroutine
  subroutine delete(win, win_keyval, attribute_val, extra_state, ierror)
    type(MPI_Win) :: win
    integer :: win_keyval, ierror
    integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
    if (extra_state /= STATE .or. attribute_val /= -5) error stop 5
    deletions = deletions + 1
    ierror = MPI_SUCCESS
  end subroutine
  ! In the file stand integers with their sign changed.
  subroutine extent_in_file(datatype, extent, extra_state, ierror)
    type(MPI_Datatype) :: datatype
    integer(kind=MPI_ADDRESS_KIND) :: extent, extra_state, lower
    integer :: ierror
    if (extra_state /= STATE) error stop 6
    call MPI_Type_get_extent(datatype, lower, extent, ierror)
  end subroutine
  subroutine to_file(userbuf, datatype, count, filebuf, position, extra_state, ierror)
    type(c_ptr), value :: userbuf, filebuf
    type(MPI_Datatype) :: datatype
    integer :: count, ierror
    integer(kind=MPI_OFFSET_KIND) :: position
    integer(kind=MPI_ADDRESS_KIND) :: extra_state
    integer, pointer :: from(:), to(:)
    if (extra_state /= STATE) error stop 7
    call c_f_pointer(userbuf, from, [int(position) + count])
    call c_f_pointer(filebuf, to, [count])
    to = -from(int(position) + 1:)
    conversions = conversions + 1
    ierror = MPI_SUCCESS
  end subroutine
  subroutine from_file(userbuf, datatype, count, filebuf, position, extra_state, ierror)
    type(c_ptr), value :: userbuf, filebuf
    type(MPI_Datatype) :: datatype
    integer :: count, ierror
    integer(kind=MPI_OFFSET_KIND) :: position
    integer(kind=MPI_ADDRESS_KIND) :: extra_state
    integer, pointer :: from(:), to(:)
    if (extra_state /= STATE) error stop 8
    call c_f_pointer(userbuf, to, [int(position) + count])
    call c_f_pointer(filebuf, from, [count])
    to(int(position) + 1:) = -from
    conversions = conversions + 1
    ierror = MPI_SUCCESS
  end subroutine
end module

program rarer
  use mpi_f08
  use checks
  use callbacks_of_files
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: rank, size
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  call indices_count_from_one()
  call groups_and_graphs()
  call types()
  call statuses()
  call windows()
  call files()
  call sessions_and_buffers()
  call neighbours()
  call went_well(rank, 'rarer')
  call MPI_Finalize()
contains
  subroutine indices_count_from_one()
    type(MPI_Request) :: requests(3)
    integer :: got(2), given, at, count, which(3), i
    logical :: flag
    type(MPI_Status) :: statuses_of(3)
    given = 7 + rank
    got = -1
    requests(1) = MPI_REQUEST_NULL
    call MPI_Irecv(got(1), 1, MPI_INTEGER, 1 - rank, 3, MPI_COMM_WORLD, requests(2))
    call MPI_Irecv(got(2), 1, MPI_INTEGER, rank, 4, MPI_COMM_WORLD, requests(3))
    call MPI_Send(given, 1, MPI_INTEGER, 1 - rank, 3, MPI_COMM_WORLD)
    flag = .false.
    do while (.not. flag)
      call MPI_Request_get_status_any(3, requests, at, flag, statuses_of(1))
    end do
    CHECK(at == 2 .and. statuses_of(1)%MPI_SOURCE == 1 - rank .and. got(1) == 8 - rank)
    call MPI_Request_get_status_some(3, requests, count, which, statuses_of)
    CHECK(count == 1 .and. which(1) == 2)
    call MPI_Request_get_status_all(3, requests, flag, statuses_of)
    CHECK(.not. flag)
    call MPI_Testall(3, requests, flag, statuses_of)
    CHECK(.not. flag)
    call MPI_Send(given, 1, MPI_INTEGER, rank, 4, MPI_COMM_WORLD)
    flag = .false.
    do while (.not. flag)
      call MPI_Request_get_status_all(3, requests, flag, statuses_of)
    end do
    CHECK(statuses_of(2)%MPI_TAG == 3 .and. statuses_of(3)%MPI_TAG == 4)
    call MPI_Waitall(3, requests, statuses_of)
    CHECK(all([(requests(i) == MPI_REQUEST_NULL, i = 1, 3)]) .and. got(2) == given)
    call MPI_Request_get_status_any(3, requests, at, flag, MPI_STATUS_IGNORE)
    CHECK(flag .and. at == MPI_UNDEFINED)
  end subroutine

  subroutine groups_and_graphs()
    type(MPI_Group) :: world, one, other, both
    type(MPI_Comm) :: graph, node
    integer :: members, edges, nodes, neighbours(4), count, place
    call MPI_Comm_group(MPI_COMM_WORLD, world)
    call MPI_Group_range_excl(world, 1, reshape([1, size - 1, 1], [3, 1]), one)
    call MPI_Group_excl(world, 1, [0], other)
    call MPI_Group_size(one, members)
    CHECK(members == 1)
    call MPI_Group_union(other, one, both)
    call MPI_Group_size(both, members)
    CHECK(members == size)
    call MPI_Group_intersection(one, other, both)
    CHECK(both == MPI_GROUP_EMPTY)
    call MPI_Group_difference(world, other, both)
    call MPI_Group_size(both, members)
    CHECK(members == 1)
    ! 0 <-> 1, and 0 with itself.
    call MPI_Graph_create(MPI_COMM_WORLD, 2, [2, 3], [0, 1, 0], .false., graph)
    call MPI_Graphdims_get(graph, nodes, edges)
    CHECK(nodes == 2 .and. edges == 3)
    call MPI_Graph_neighbors_count(graph, 0, count)
    CHECK(count == 2)
    call MPI_Graph_neighbors(graph, 1, 1, neighbours)
    CHECK(neighbours(1) == 0)
    call MPI_Graph_map(MPI_COMM_WORLD, 2, [2, 3], [0, 1, 0], place)
    CHECK(place == MPI_UNDEFINED .or. (place >= 0 .and. place < 2))
    call MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, -rank, MPI_INFO_NULL, node)
    call MPI_Comm_rank(node, place)
    CHECK(place == size - 1 - rank)
    call MPI_Comm_free(node)
    call MPI_Comm_free(graph)
  end subroutine

  subroutine types()
    type(MPI_Datatype) :: block, indexed, pair
    integer :: matrix(4, 6), bytes, i, j
    integer(kind=MPI_COUNT_KIND) :: lower, extent
    integer, allocatable :: packed(:)
    integer :: position
    matrix = reshape([((i + 10 * j, i = 1, 4), j = 1, 6)], [4, 6])
    ! Columns dealt in twos to the two ranks; rows are whole.
    call MPI_Type_create_darray(2, rank, 2, [4, 6], [MPI_DISTRIBUTE_NONE, MPI_DISTRIBUTE_CYCLIC], &
      [MPI_DISTRIBUTE_DFLT_DARG, 2], [1, 2], MPI_ORDER_FORTRAN, MPI_INTEGER, block)
    call MPI_Type_commit(block)
    call MPI_Type_size(block, bytes)
    bytes = bytes / (storage_size(bytes) / 8)
    CHECK(bytes == merge(16, 8, rank == 0))
    allocate (packed(bytes))
    position = 0
    call MPI_Pack(matrix, 1, block, packed, (storage_size(bytes) / 8) * bytes, position, MPI_COMM_SELF)
    CHECK(all(packed(1:4) == matrix(:, 2 * rank + 1)) .and. all(packed(bytes - 3:) == matrix(:, merge(6, 4, rank == 0))))
    call MPI_Type_create_indexed_block(2, 2, [1, 5], MPI_INTEGER, indexed)
    call MPI_Type_get_extent(indexed, lower, extent)
    CHECK(lower == storage_size(bytes) / 8 .and. extent == 6 * storage_size(bytes) / 8)
    call MPI_Type_get_value_index(MPI_FLOAT, MPI_INT, pair)
    CHECK(pair == MPI_FLOAT_INT)
    call MPI_Type_free(indexed)
    call MPI_Type_free(block)
  end subroutine

  subroutine statuses()
    type(MPI_Status) :: status
    integer :: value
    call MPI_Status_set_source(status, 11)
    call MPI_Status_set_tag(status, 12)
    call MPI_Status_set_error(status, MPI_ERR_TAG)
    call MPI_Status_get_tag(status, value)
    CHECK(value == 12 .and. status%MPI_TAG == 12 .and. status%MPI_SOURCE == 11)
    call MPI_Status_get_error(status, value)
    CHECK(value == MPI_ERR_TAG .and. status%MPI_ERROR == MPI_ERR_TAG)
    call MPI_Status_set_elements_x(status, MPI_INTEGER, 2_MPI_COUNT_KIND**33)
    call MPI_Get_count(status, MPI_INTEGER, value)
    CHECK(value == MPI_UNDEFINED .or. storage_size(value) == 64)
  end subroutine

  subroutine windows()
    type(MPI_Win) :: win
    type(MPI_Errhandler) :: handler
    type(MPI_Group) :: world, others
    integer, asynchronous :: memory(4)
    integer :: keyval, one, found, error
    logical :: flag
    integer(kind=MPI_ADDRESS_KIND) :: value
    memory = 0
    call MPI_Win_create(memory, int(4 * storage_size(one) / 8, MPI_ADDRESS_KIND), storage_size(one) / 8, MPI_INFO_NULL, &
      MPI_COMM_WORLD, win)
    call MPI_Win_create_keyval(copy, delete, keyval, STATE)
    call MPI_Win_set_attr(win, keyval, -5_MPI_ADDRESS_KIND)
    call MPI_Win_get_attr(win, keyval, value, flag)
    CHECK(flag .and. value == -5)
    call MPI_Win_get_attr(win, MPI_WIN_SIZE, value, flag)
    CHECK(flag .and. value == 4 * storage_size(one) / 8)
    call MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, value, flag)
    CHECK(flag .and. value == storage_size(one) / 8)
    call MPI_Win_create_errhandler(on_window_error, handler)
    call MPI_Win_set_errhandler(win, handler)
    call MPI_Win_call_errhandler(win, MPI_ERR_OTHER)
    CHECK(errors == 1)
    one = 5 + rank
    call MPI_Comm_group(MPI_COMM_WORLD, world)
    call MPI_Group_incl(world, 1, [1 - rank], others)
    call MPI_Win_post(others, 0, win)
    call MPI_Win_start(others, 0, win)
    call MPI_Put(one, 1, MPI_INTEGER, 1 - rank, 2_MPI_ADDRESS_KIND, 1, MPI_INTEGER, win)
    call MPI_Win_complete(win)
    call MPI_Win_wait(win)
    CHECK(memory(3) == 6 - rank)
    call MPI_Barrier(MPI_COMM_WORLD)
    call MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win)
    call MPI_Compare_and_swap(one, 0, found, MPI_INTEGER, 0, 0_MPI_ADDRESS_KIND, win)
    call MPI_Win_unlock(0, win)
    CHECK(found == 0 .or. found == 6 - rank)
    ! No epoch is open. A library need not notice.
    if (is_ours()) then
      call MPI_Put(one, 1, MPI_INTEGER, 1 - rank, 0_MPI_ADDRESS_KIND, 1, MPI_INTEGER, win, error)
      CHECK(error /= MPI_SUCCESS .and. errors == 2)
    end if
    call MPI_Win_free(win)
    CHECK(deletions == 1 .and. copies == 0)
    call MPI_Win_free_keyval(keyval)
    CHECK(keyval == MPI_KEYVAL_INVALID)
    call MPI_Errhandler_free(handler)
  end subroutine

  subroutine files()
    type(MPI_File) :: file
    type(MPI_Errhandler) :: handler
    integer :: error, numbers(6), told(6), i
    character(len=*), parameter :: NAME = 'rarer.data'
    errors = 0
    call MPI_File_create_errhandler(on_file_error, handler)
    call MPI_File_open(MPI_COMM_WORLD, NAME, MPI_MODE_CREATE + MPI_MODE_RDWR + MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, file)
    call MPI_File_set_errhandler(file, handler)
    call MPI_File_call_errhandler(file, MPI_ERR_FILE)
    CHECK(errors == 1)
    ! ROMIO, of MPICH and Intel MPI, has no representations but its own.
    if (is_ours()) call MPI_Register_datarep('minus', from_file, to_file, extent_in_file, STATE)
    call MPI_File_set_view(file, 0_MPI_OFFSET_KIND, MPI_INTEGER, MPI_INTEGER, merge('minus ', 'native', is_ours()), MPI_INFO_NULL)
    numbers = [(100 * rank + i, i = 1, 6)]
    call MPI_File_write_at_all(file, 6_MPI_OFFSET_KIND * rank, numbers, 6, MPI_INTEGER, MPI_STATUS_IGNORE)
    call MPI_File_sync(file)
    call MPI_Barrier(MPI_COMM_WORLD)
    call MPI_File_read_at_all(file, 6_MPI_OFFSET_KIND * (1 - rank), told, 6, MPI_INTEGER, MPI_STATUS_IGNORE)
    CHECK(all(told == [(100 * (1 - rank) + i, i = 1, 6)]) .and. (conversions >= 2 .or. .not. is_ours()))
    call MPI_File_set_view(file, 0_MPI_OFFSET_KIND, MPI_INTEGER, MPI_INTEGER, 'native', MPI_INFO_NULL)
    call MPI_File_read_at(file, 2_MPI_OFFSET_KIND, told, 1, MPI_INTEGER, MPI_STATUS_IGNORE)
    CHECK(told(1) == merge(-3, 3, is_ours()))
    ! No such representation. MPICH calls the handler, and then returns MPI_SUCCESS.
    call MPI_File_set_view(file, 0_MPI_OFFSET_KIND, MPI_INTEGER, MPI_INTEGER, 'unheard', MPI_INFO_NULL, error)
    CHECK((error /= MPI_SUCCESS .and. errors == 2) .or. .not. is_ours())
    call MPI_File_close(file)
    call MPI_Errhandler_free(handler)
  end subroutine

  subroutine sessions_and_buffers()
    type(MPI_Session) :: session
    type(MPI_Errhandler) :: handler
    type(MPI_Request) :: request
    type(c_ptr) :: address
    integer, parameter :: BYTES = 1000
    character, target, asynchronous :: room(BYTES + MPI_BSEND_OVERHEAD)
    integer :: length, told
    errors = 0
    call MPI_Session_create_errhandler(on_session_error, handler)
    call MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, session)
    call MPI_Session_set_errhandler(session, handler)
    call MPI_Session_call_errhandler(session, MPI_ERR_OTHER)
    CHECK(errors == 1)
    call MPI_Session_attach_buffer(session, room, BYTES)
    call MPI_Session_flush_buffer(session)
    call MPI_Session_detach_buffer(session, address, length)
    CHECK(c_associated(address, c_loc(room)) .and. length == BYTES)
    call MPI_Session_finalize(session)
    call MPI_Comm_attach_buffer(MPI_COMM_WORLD, room, BYTES + MPI_BSEND_OVERHEAD)
    call MPI_Ibsend(rank, 1, MPI_INTEGER, 1 - rank, 9, MPI_COMM_WORLD, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    call MPI_Recv(told, 1, MPI_INTEGER, 1 - rank, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    CHECK(told == 1 - rank)
    call MPI_Comm_iflush_buffer(MPI_COMM_WORLD, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    call MPI_Comm_detach_buffer(MPI_COMM_WORLD, address, length)
    CHECK(c_associated(address, c_loc(room)) .and. length == BYTES + MPI_BSEND_OVERHEAD)
    call MPI_Errhandler_free(handler)
    ! A buffer of the library's comes back as the constant.
    call MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0)
    call MPI_Buffer_detach(address, length)
    CHECK(c_associated(address, c_loc(MPI_BUFFER_AUTOMATIC)))
    call MPI_Comm_attach_buffer(MPI_COMM_WORLD, MPI_BUFFER_AUTOMATIC, 0)
    call MPI_Comm_detach_buffer(MPI_COMM_WORLD, address, length)
    CHECK(c_associated(address, c_loc(MPI_BUFFER_AUTOMATIC)))
    call MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, session)
    call MPI_Session_attach_buffer(session, MPI_BUFFER_AUTOMATIC, 0)
    call MPI_Session_detach_buffer(session, address, length)
    CHECK(c_associated(address, c_loc(MPI_BUFFER_AUTOMATIC)))
    call MPI_Session_finalize(session)
  end subroutine

  subroutine neighbours()
    type(MPI_Comm) :: ring
    type(MPI_Request) :: request
    integer, asynchronous :: sent(2), got(2)
    integer(kind=MPI_ADDRESS_KIND) :: places(2)
    call MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 2, [1 - rank, rank], MPI_UNWEIGHTED, 2, [1 - rank, rank], MPI_UNWEIGHTED, &
      MPI_INFO_NULL, .false., ring)
    sent = [10 + rank, 20 + rank]
    places = [0, storage_size(rank) / 8]
    call MPI_Ineighbor_alltoallw(sent, [1, 1], places, [MPI_INTEGER, MPI_INTEGER], got, [1, 1], places, &
      [MPI_INTEGER, MPI_INTEGER], ring, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    CHECK(got(1) == 11 - rank .and. got(2) == 20 + rank)
    call MPI_Neighbor_allgather_init(sent, 1, MPI_INTEGER, got, 1, MPI_INTEGER, ring, MPI_INFO_NULL, request)
    call MPI_Start(request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    CHECK(got(1) == 11 - rank .and. got(2) == 10 + rank)
    call MPI_Request_free(request)
    call MPI_Comm_free(ring)
    call MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, [rank], MPI_WEIGHTS_EMPTY, 0, [rank], MPI_WEIGHTS_EMPTY, &
      MPI_INFO_NULL, .false., ring)
    call MPI_Comm_free(ring)
  end subroutine
end program
