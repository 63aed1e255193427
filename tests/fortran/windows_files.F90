! ranks: 2
! Windows, files and partitioned communication with mpi_f08.
#define CHECK(condition) call check(condition, __LINE__)
program windows_files
  use mpi_f08
  use checks
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: word = storage_size(0) / 8 ! bytes
  integer :: rank, other
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  other = 1 - rank
  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
  call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)
  call MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN, ierror=other)
  other = 1 - rank
  call windows()
  call files()
  call partitioned()
  call went_well(rank, 'windows_files')
  call MPI_Finalize()
contains
  subroutine windows()
    type(MPI_Win) :: win
    type(c_ptr) :: base
    integer, pointer :: memory(:)
    integer :: ierror, x, y, m(4, 4), unit, part(4)
    integer(kind=MPI_ADDRESS_KIND) :: size, value, place
    logical :: flag
    character(len=MPI_MAX_OBJECT_NAME) :: name
    type(MPI_Request) :: request
    call MPI_Win_allocate(16_MPI_ADDRESS_KIND * word, word, MPI_INFO_NULL, MPI_COMM_WORLD, base, win, ierror)
    CHECK(ierror == MPI_SUCCESS)
    call c_f_pointer(base, memory, [16])
    memory = rank
    call MPI_Win_fence(0, win)
    m = 100 + rank
    place = 2
    call MPI_Put(m(1, :), 4, MPI_INTEGER, other, place, 4, MPI_INTEGER, win)
    call MPI_Win_fence(0, win)
    CHECK(all(memory(3:6) == 100 + other) .and. memory(2) == rank .and. memory(7) == rank)
    part = 0
    call MPI_Get(part, 2, MPI_INTEGER, other, place, 2, MPI_INTEGER, win)
    call MPI_Win_fence(0, win)
    CHECK(all(part == [100 + rank, 100 + rank, 0, 0]))
    call MPI_Accumulate(part, 1, MPI_INTEGER, 0, 0_MPI_ADDRESS_KIND, 1, MPI_INTEGER, MPI_SUM, win)
    call MPI_Win_fence(0, win)
    if (rank == 0) CHECK(memory(1) == 201)
    call MPI_Win_lock_all(0, win)
    x = 5
    call MPI_Fetch_and_op(x, y, MPI_INTEGER, other, 15_MPI_ADDRESS_KIND, MPI_SUM, win)
    call MPI_Win_flush(other, win)
    CHECK(y == other)
    call MPI_Rget(y, 1, MPI_INTEGER, other, 15_MPI_ADDRESS_KIND, 1, MPI_INTEGER, win, request)
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    CHECK(y == other + 5)
    call MPI_Win_unlock_all(win)
    call MPI_Win_get_attr(win, MPI_WIN_SIZE, value, flag)
    CHECK(flag .and. value == 16 * word)
    call MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, value, flag)
    CHECK(flag .and. value == word)
    call MPI_Win_get_attr(win, MPI_WIN_BASE, value, flag)
    CHECK(flag .and. value == transfer(base, value))
    call MPI_Win_set_name(win, 'ours')
    call MPI_Win_get_name(win, name, unit)
    CHECK(name == 'ours')
    call MPI_Win_free(win)
    CHECK(win == MPI_WIN_NULL)
    call MPI_Win_allocate_shared(int(merge(40, 0, rank == 0), MPI_ADDRESS_KIND), 8, MPI_INFO_NULL, MPI_COMM_WORLD, base, win)
    call MPI_Win_shared_query(win, 0, size, unit, base)
    CHECK(size == 40 .and. unit == 8 .and. c_associated(base))
    call MPI_Win_free(win)
  end subroutine

  subroutine files()
    type(MPI_File) :: file
    type(MPI_Status) :: status
    type(MPI_Datatype) :: etype, filetype
    type(MPI_Request) :: request
    integer :: ierror, count, v(6), out(6), amode
    integer(kind=MPI_OFFSET_KIND) :: offset, size, where
    character(len=MPI_MAX_DATAREP_STRING) :: datarep
    character(len=100) :: path
    integer :: clock
    if (rank == 0) call system_clock(clock)
    call MPI_Bcast(clock, 1, MPI_INTEGER, 0, MPI_COMM_WORLD)
    write (path, '(a,i0)') '/tmp/cloudmpi-fortran-', abs(clock)
    call MPI_File_open(MPI_COMM_WORLD, path, ior(MPI_MODE_CREATE, ior(MPI_MODE_RDWR, MPI_MODE_DELETE_ON_CLOSE)), &
                       MPI_INFO_NULL, file, ierror)
    CHECK(ierror == MPI_SUCCESS)
    v = [1, 2, 3, 4, 5, 6] + 10 * rank
    offset = 3 * word * rank
    call MPI_File_write_at_all(file, offset, v(1:6:2), 3, MPI_INTEGER, status)
    call MPI_Get_count(status, MPI_INTEGER, count)
    CHECK(count == 3)
    call MPI_File_sync(file)
    call MPI_Barrier(MPI_COMM_WORLD)
    call MPI_File_sync(file)
    call MPI_File_get_size(file, size)
    CHECK(size == 6 * word)
    offset = 3 * word * other
    out = 0
    call MPI_File_iread_at(file, offset, out(2:6:2), 3, MPI_INTEGER, request)
    call MPI_Wait(request, status)
    CHECK(all(out == [0, 1, 0, 3, 0, 5] + [0, 10, 0, 10, 0, 10] * other))
    call MPI_File_set_view(file, int(word, MPI_OFFSET_KIND), MPI_INTEGER, MPI_INTEGER, 'native', MPI_INFO_NULL)
    call MPI_File_get_view(file, where, etype, filetype, datarep)
    CHECK(where == word .and. etype == MPI_INTEGER .and. datarep == 'native')
    call MPI_File_read(file, out, 1, MPI_INTEGER, MPI_STATUS_IGNORE)
    CHECK(out(1) == 3)
    call MPI_File_get_position(file, where)
    CHECK(where == 1)
    call MPI_File_get_amode(file, amode)
    CHECK(iand(amode, MPI_MODE_RDWR) /= 0)
    call MPI_File_close(file)
    CHECK(file == MPI_FILE_NULL)
  end subroutine

  subroutine partitioned()
    type(MPI_Request) :: request
    integer :: ierror, v(4), i
    integer(kind=MPI_COUNT_KIND) :: each
    logical :: flag
    each = 2
    if (rank == 0) then
      v = [1, 2, 3, 4]
      call MPI_Psend_init(v, 2, each, MPI_INTEGER, 1, 3, MPI_COMM_WORLD, MPI_INFO_NULL, request, ierror)
      CHECK(ierror == MPI_SUCCESS)
      call MPI_Start(request)
      do i = 0, 1
        call MPI_Pready(i, request)
      end do
    else
      v = 0
      call MPI_Precv_init(v, 2, each, MPI_INTEGER, 0, 3, MPI_COMM_WORLD, MPI_INFO_NULL, request, ierror)
      CHECK(ierror == MPI_SUCCESS)
      call MPI_Start(request)
      call MPI_Parrived(request, 1, flag)
    end if
    call MPI_Wait(request, MPI_STATUS_IGNORE)
    CHECK(all(v == [1, 2, 3, 4]))
    call MPI_Request_free(request)
  end subroutine
end program
