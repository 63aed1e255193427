! ranks: 2
! Sections that become datatypes: where one element of the call's datatype is several of the section's, and what is refused.
#define CHECK(condition) call check(condition, __LINE__)
program described
  use mpi_f08
  use checks
  implicit none
  integer, parameter :: word = storage_size(0) / 8 ! bytes
  integer :: rank, other, i
  type(MPI_Datatype) :: pair, triple, gaps, odd
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  other = 1 - rank
  call MPI_Type_contiguous(2, MPI_INTEGER, pair)
  call MPI_Type_commit(pair)
  call MPI_Type_contiguous(3, MPI_INTEGER, triple)
  call MPI_Type_commit(triple)
  call MPI_Type_create_resized(MPI_INTEGER, 0_MPI_ADDRESS_KIND, 3_MPI_ADDRESS_KIND * word, gaps)
  call MPI_Type_commit(gaps)
  call MPI_Type_create_struct(2, [1, 1], [0_MPI_ADDRESS_KIND, int(word, MPI_ADDRESS_KIND)], [MPI_INTEGER, MPI_CHARACTER], odd)
  call MPI_Type_commit(odd)
  call messages()
  call windows()
  call files()
  call MPI_Type_free(pair)
  call MPI_Type_free(triple)
  call MPI_Type_free(gaps)
  call MPI_Type_free(odd)
  call went_well(rank, 'described')
  call MPI_Finalize()
contains
  subroutine messages()
    integer :: a(2, 10), b(20), c(2, 3, 4)
    type(MPI_Request) :: requests(3)
    a = reshape([(i + 100 * rank, i = 1, 20)], [2, 10])
    c = reshape([(i + 100 * rank, i = 1, 24)], [2, 3, 4])
    b = 0
    ! A column, elements of different columns, and one and a half columns
    call MPI_Isend(a(:, 1:9:2), 5, pair, other, 1, MPI_COMM_WORLD, requests(1))
    call MPI_Isend(a(1, ::2), 2, pair, other, 2, MPI_COMM_WORLD, requests(2))
    call MPI_Isend(c(:, :, 1:4:2), 3, triple, other, 3, MPI_COMM_WORLD, requests(3))
    call MPI_Recv(b, 10, MPI_INTEGER, other, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    CHECK(all(b(:10) == [1, 2, 5, 6, 9, 10, 13, 14, 17, 18] + 100 * other))
    call MPI_Recv(b, 4, MPI_INTEGER, other, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    CHECK(all(b(:4) == [1, 5, 9, 13] + 100 * other))
    call MPI_Recv(b, 9, MPI_INTEGER, other, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
    CHECK(all(b(:9) == [1, 2, 3, 4, 5, 6, 13, 14, 15] + 100 * other))
    call MPI_Waitall(3, requests, MPI_STATUSES_IGNORE)
  end subroutine

  subroutine windows()
    integer, asynchronous :: a(2, 10), memory(20), ierror
    integer :: part(8)
    type(MPI_Win) :: win
    a = reshape([(i + 100 * rank, i = 1, 20)], [2, 10])
    memory = 1000
    call MPI_Win_create(memory, 20_MPI_ADDRESS_KIND * word, word, MPI_INFO_NULL, MPI_COMM_WORLD, win)
    call MPI_Win_fence(0, win)
    call MPI_Accumulate(a(:, 1:9:2), 5, pair, other, 0_MPI_ADDRESS_KIND, 10, MPI_INTEGER, MPI_SUM, win)
    call MPI_Accumulate(a(2, ::5), 1, pair, other, 10_MPI_ADDRESS_KIND, 2, MPI_INTEGER, MPI_SUM, win)
    call MPI_Win_fence(0, win)
    CHECK(all(memory(1:10) == [1, 2, 5, 6, 9, 10, 13, 14, 17, 18] + 100 * other + 1000))
    CHECK(all(memory(11:12) == [2, 12] + 100 * other + 1000) .and. all(memory(13:) == 1000))
    ! The origin of MPI_NO_OP does not count.
    call MPI_Get_accumulate(a(1, ::2), 0, MPI_DATATYPE_NULL, part, 2, MPI_INTEGER, other, 12_MPI_ADDRESS_KIND, 2, MPI_INTEGER, &
                            MPI_NO_OP, win)
    call MPI_Win_fence(0, win)
    CHECK(all(part(:2) == 1000))
    ! The window's own handler hears of refusals. (Intel MPI does not honour MPI_ERRORS_RETURN.)
    if (is_ours()) then
      call MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN)
      call MPI_Put(a(1, ::2), 1, gaps, other, 0_MPI_ADDRESS_KIND, 1, MPI_INTEGER, win, ierror)
      CHECK(ierror == MPI_ERR_BUFFER)
    end if
    call MPI_Win_free(win)
  end subroutine

  subroutine files()
    integer, asynchronous :: a(2, 10)
    integer :: raw(10), blocking(10), ierror
    type(MPI_File) :: file
    type(MPI_Request) :: request
    character(len=100) :: path
    integer :: clock
    if (rank == 0) call system_clock(clock)
    call MPI_Bcast(clock, 1, MPI_INTEGER, 0, MPI_COMM_WORLD)
    write (path, '(a,i0)') '/tmp/cloudmpi-described-', abs(clock)
    a = reshape([(i, i = 1, 20)], [2, 10])
    call MPI_File_open(MPI_COMM_WORLD, path, ior(MPI_MODE_CREATE, ior(MPI_MODE_RDWR, MPI_MODE_DELETE_ON_CLOSE)), MPI_INFO_NULL, &
                       file)
    ! A file's handler is MPI_ERRORS_RETURN.
    call MPI_File_iread(file, a(1, 1:10:2), 1, gaps, request, ierror)
    CHECK(ierror == MPI_ERR_BUFFER)
    call MPI_File_iwrite(file, a(1, ::2), 1, odd, request, ierror)
    CHECK(ierror == MPI_ERR_BUFFER)
    ! What a nonblocking call writes is what the blocking one does.
    call MPI_File_set_view(file, 0_MPI_OFFSET_KIND, MPI_INTEGER, MPI_INTEGER, 'external32', MPI_INFO_NULL, ierror)
    if (ierror == MPI_SUCCESS) then
      call MPI_File_iwrite_at(file, int(20 * rank, MPI_OFFSET_KIND), a(:, 1:9:2), 5, pair, request)
      call MPI_Wait(request, MPI_STATUS_IGNORE)
      call MPI_File_write_at(file, int(20 * rank + 10, MPI_OFFSET_KIND), a(:, 1:9:2), 5, pair, MPI_STATUS_IGNORE)
      call MPI_File_set_view(file, 0_MPI_OFFSET_KIND, MPI_INTEGER, MPI_INTEGER, 'native', MPI_INFO_NULL)
      call MPI_File_read_at(file, int(20 * rank, MPI_OFFSET_KIND), raw, 10, MPI_INTEGER, MPI_STATUS_IGNORE)
      call MPI_File_read_at(file, int(20 * rank + 10, MPI_OFFSET_KIND), blocking, 10, MPI_INTEGER, MPI_STATUS_IGNORE)
      CHECK(all(raw == blocking))
      if (is_ours()) CHECK(raw(1) == ishft(1, 8 * (word - 1)))
    end if
    call MPI_File_close(file)
  end subroutine
end program
