! ranks: 1 2
! Start and end, sessions, versions, what the C library is told of Fortran, large counts, texts of the library.
#define CHECK(condition) call check(condition, __LINE__)
program start
  use mpi_f08
  use checks
  implicit none
  integer :: rank, major, minor, length, provided, ierror, sets, class, code
  integer(kind=MPI_COUNT_KIND) :: many, wide
  logical :: flag, yes, no, known
  type(MPI_Session) :: session
  type(MPI_Group) :: group
  type(MPI_Comm) :: comm
  type(MPI_Info) :: info
  type(MPI_Status) :: status
  character(len=MPI_MAX_LIBRARY_VERSION_STRING) :: version
  character(len=MPI_MAX_PROCESSOR_NAME) :: name
  character(len=MPI_MAX_ERROR_STRING) :: text
  character(len=64) :: set, value
  integer :: a(3), b(3)
  call MPI_Initialized(flag)
  CHECK(.not. flag)
  call MPI_Get_version(major, minor)
  CHECK(major >= 4)
  call MPI_Init_thread(MPI_THREAD_FUNNELED, provided, ierror)
  CHECK(ierror == MPI_SUCCESS .and. provided >= MPI_THREAD_FUNNELED)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Get_library_version(version, length)
  CHECK(length > 5 .and. len_trim(version) == length)
  call MPI_Get_processor_name(name, length)
  CHECK(length > 0 .and. len_trim(name) == length)

  call MPI_Abi_get_version(major, minor)
  CHECK(major == 1)
  call MPI_Abi_get_fortran_info(info)
  if (storage_size(0) == 32) then ! to C, MPI_INTEGER has 4 bytes: nothing else is stated
    CHECK(info /= MPI_INFO_NULL)
    call MPI_Info_get(info, 'mpi_integer_size', 64, value, flag)
    CHECK(flag .and. value == '4')
    call MPI_Info_free(info)
    call MPI_Abi_get_fortran_booleans(4, yes, no, known)
    CHECK(known .and. yes .and. .not. no)
  end if

  call MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, session)
  call MPI_Session_get_num_psets(session, MPI_INFO_NULL, sets)
  CHECK(sets >= 2)
  length = 0
  call MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, length, set)
  CHECK(length == 10 .or. length == 11)
  sets = length
  length = 64
  set = ''
  call MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, length, set)
  CHECK(len_trim(set) == sets .and. set(1:6) == 'mpi://')
  call MPI_Group_from_session_pset(session, 'mpi://WORLD', group)
  call MPI_Comm_create_from_group(group, 'a tag', MPI_INFO_NULL, MPI_ERRORS_RETURN, comm)
  call MPI_Barrier(comm)
  call MPI_Comm_free(comm)
  call MPI_Group_free(group)
  call MPI_Session_finalize(session)
  CHECK(session == MPI_SESSION_NULL)

  ! One name for both forms
  many = 3
  a = [1, 2, 3]
  call MPI_Sendrecv(a, many, MPI_INTEGER, 0, 1, b, many, MPI_INTEGER, 0, 1, MPI_COMM_SELF, status)
  CHECK(all(b == a))
  call MPI_Get_count(status, MPI_INTEGER, wide)
  CHECK(wide == 3)
  call MPI_Status_set_elements(status, MPI_BYTE, 2_MPI_COUNT_KIND**40)
  call MPI_Get_elements(status, MPI_BYTE, wide)
  CHECK(wide == 2_MPI_COUNT_KIND**40)
  call MPI_Allreduce(MPI_IN_PLACE, b, many, MPI_INTEGER, MPI_MAX, MPI_COMM_SELF)

  call MPI_Add_error_class(class)
  call MPI_Add_error_code(class, code)
  call MPI_Add_error_string(code, 'our own error   ')
  call MPI_Error_string(code, text, length)
  CHECK(text == 'our own error' .and. length == 13)
  call MPI_Error_class(code, length)
  CHECK(length == class)
  call went_well(rank, 'start')
  call MPI_Finalize()
  call MPI_Finalized(flag)
  CHECK(flag)
end program
