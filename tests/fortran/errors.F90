! ranks: 1 2
! Errors that return: through ierror, to the handler of the communicator; sections that no call can describe.
#define CHECK(condition) call check(condition, __LINE__)
program errors
  use mpi_f08
  use checks
  implicit none
  integer :: rank, size, ierror, class, x, length, m(6, 5), v(12)
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  type(MPI_Datatype) :: gap
  character(len=MPI_MAX_ERROR_STRING) :: text
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)
  call MPI_Comm_dup(MPI_COMM_WORLD, comm)
  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
  call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN) ! of calls without a communicator
  call MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN)
  call MPI_Send(x, 1, MPI_INTEGER, size + 7, 0, comm, ierror)
  call MPI_Error_class(ierror, class)
  CHECK(class == MPI_ERR_RANK)
  call MPI_Error_string(ierror, text, length)
  CHECK(length > 0 .and. len_trim(text) == length)
  call MPI_Send(x, -1, MPI_INTEGER, rank, 0, comm, ierror)
  call MPI_Error_class(ierror, class)
  CHECK(class == MPI_ERR_COUNT)
  call MPI_Bcast(x, 1, MPI_DATATYPE_NULL, 0, comm, ierror)
  call MPI_Error_class(ierror, class)
  CHECK(class == MPI_ERR_TYPE)
  if (bit_size(x) == 64) then ! a tag that C's int cannot hold is refused, and not cut
    call MPI_Send(x, 1, MPI_INTEGER, rank, ishft(1, min(33, bit_size(x) - 1)) + 1, comm, ierror)
    call MPI_Error_class(ierror, class)
    CHECK(class == MPI_ERR_TAG)
  end if
  call MPI_Comm_size(MPI_COMM_NULL, length, ierror)
  call MPI_Error_class(ierror, class)
  CHECK(class == MPI_ERR_COMM)

  ! What a call that goes on cannot describe is refused
  m = 1; v = 2
  call MPI_Allreduce_init(MPI_IN_PLACE, m(1:6:2, :), 15, MPI_INTEGER, MPI_SUM, comm, MPI_INFO_NULL, request, ierror)
  CHECK(ierror == MPI_ERR_BUFFER)
  call MPI_Type_vector(2, 1, 2, MPI_INTEGER, gap)
  call MPI_Type_commit(gap)
  call MPI_Isend(v(1:12:2), 1, gap, rank, 5, comm, request, ierror)
  CHECK(ierror == MPI_ERR_BUFFER)
  call MPI_Type_free(gap)
  call MPI_Comm_free(comm)
  call went_well(rank, 'errors')
  call MPI_Finalize()
end program
