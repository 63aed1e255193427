! ranks: 2 3
! Procedures of the program that MPI calls: reductions, error handlers, attributes, generalized requests.
#define CHECK(condition) call check(condition, __LINE__)
module callbacks_of_the_program
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: errors = 0, last_error = 0, copies = 0, deletions = 0, queries = 0, frees = 0, cancels = 0
  type(MPI_Comm) :: wanted
contains
  subroutine add(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer :: len
    type(MPI_Datatype) :: datatype
    integer, pointer :: from(:), to(:)
    call c_f_pointer(invec, from, [len])
    call c_f_pointer(inoutvec, to, [len])
    if (datatype /= MPI_INTEGER) error stop 2
    to = from + to
  end subroutine
  ! Not commutative: the pair (a, b) stands for x -> a x + b.
  subroutine compose(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer(kind=MPI_COUNT_KIND) :: len
    type(MPI_Datatype) :: datatype
    integer, pointer :: first(:, :), then(:, :)
    integer :: i
    if (datatype == MPI_DATATYPE_NULL) error stop 3
    call c_f_pointer(invec, first, [2_MPI_COUNT_KIND, len])
    call c_f_pointer(inoutvec, then, [2_MPI_COUNT_KIND, len])
    do i = 1, int(len)
      then(:, i) = [then(1, i) * first(1, i), then(1, i) * first(2, i) + then(2, i)]
    end do
  end subroutine
  subroutine on_error(comm, error_code)
    type(MPI_Comm) :: comm
    integer :: error_code
    if (comm /= wanted) error stop 4
    errors = errors + 1
    last_error = error_code
  end subroutine
  subroutine copy(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
    type(MPI_Comm) :: oldcomm
    integer :: comm_keyval, ierror
    integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
    logical :: flag
    if (oldcomm /= MPI_COMM_SELF .or. extra_state /= 2_8**33) error stop 5
    copies = copies + 1
    attribute_val_out = attribute_val_in + 1
    flag = .true.
    ierror = MPI_SUCCESS
  end subroutine
  subroutine delete(comm, comm_keyval, attribute_val, extra_state, ierror)
    type(MPI_Comm) :: comm
    integer :: comm_keyval, ierror
    integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
    if (extra_state /= 2_8**33 .or. attribute_val < 2_8**34) error stop 6
    deletions = deletions + 1
    ierror = MPI_SUCCESS
  end subroutine
  subroutine query(extra_state, status, ierror)
    integer(kind=MPI_ADDRESS_KIND) :: extra_state
    type(MPI_Status) :: status
    integer :: ierror
    queries = queries + 1
    call MPI_Status_set_elements(status, MPI_INTEGER, int(extra_state))
    call MPI_Status_set_cancelled(status, .false.)
    status%MPI_SOURCE = 5
    status%MPI_TAG = 6
    ierror = MPI_SUCCESS
  end subroutine
  subroutine release(extra_state, ierror)
    integer(kind=MPI_ADDRESS_KIND) :: extra_state
    integer :: ierror
    frees = frees + int(extra_state)
    ierror = MPI_SUCCESS
  end subroutine
  subroutine cancel(extra_state, complete, ierror)
    integer(kind=MPI_ADDRESS_KIND) :: extra_state
    logical :: complete
    integer :: ierror
    if (.not. complete) cancels = cancels + int(extra_state)
    ierror = MPI_SUCCESS
  end subroutine
end module

program callbacks
  use callbacks_of_the_program
  use checks
  implicit none
  integer :: rank, size, i, sums(100), ones(100), keyval, kept, ierror, count, class, length, x, expected(2)
  integer :: f(2, 3), g(2, 3)
  integer(kind=MPI_ADDRESS_KIND) :: value
  logical :: flag, commutes
  type(MPI_Op) :: op
  type(MPI_Datatype) :: pair, copied
  type(MPI_Errhandler) :: handler, other
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  type(MPI_Status) :: status
  character(len=MPI_MAX_ERROR_STRING) :: text
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, size)

  call MPI_Op_create(add, .true., op)
  call MPI_Op_commutative(op, commutes)
  CHECK(commutes)
  ones = rank
  call MPI_Allreduce(ones, sums, 100, MPI_INTEGER, op, MPI_COMM_WORLD)
  CHECK(all(sums == size * (size - 1) / 2))
  call MPI_Reduce_local(ones, sums, 100, MPI_INTEGER, op)
  CHECK(all(sums == size * (size - 1) / 2 + rank))
  call MPI_Op_free(op)
  CHECK(op == MPI_OP_NULL)
  call MPI_Op_create_c(compose, .false., op)
  call MPI_Type_contiguous(2, MPI_INTEGER, pair)
  call MPI_Type_commit(pair)
  f(1, :) = rank + 2
  f(2, :) = rank + 1
  call MPI_Allreduce(f, g, 3, pair, op, MPI_COMM_WORLD)
  expected = [1, 0]
  do i = 0, size - 1
    expected = [expected(1) * (i + 2), expected(2) * (i + 2) + i + 1]
  end do
  CHECK(all(g(1, :) == expected(1)) .and. all(g(2, :) == expected(2)))
  call MPI_Op_free(op)

  call MPI_Comm_dup(MPI_COMM_WORLD, comm)
  wanted = comm
  call MPI_Comm_create_errhandler(on_error, handler)
  call MPI_Comm_set_errhandler(comm, handler)
  call MPI_Errhandler_free(handler)
  CHECK(handler == MPI_ERRHANDLER_NULL)
  call MPI_Send(x, 1, MPI_INTEGER, size + 7, 0, comm, ierror)
  CHECK(errors == 1)
  call MPI_Error_class(last_error, class)
  CHECK(class == MPI_ERR_RANK)
  call MPI_Error_string(last_error, text, length)
  CHECK(length > 0 .and. len_trim(text) == length)
  call MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER)
  CHECK(errors == 2 .and. last_error == MPI_ERR_OTHER)
  call MPI_Comm_get_errhandler(comm, other)
  CHECK(other /= MPI_ERRORS_ARE_FATAL)
  call MPI_Errhandler_free(other)
  call MPI_Comm_free(comm)

  call MPI_Comm_create_keyval(copy, delete, keyval, 2_8**33)
  call MPI_Comm_set_attr(MPI_COMM_SELF, keyval, 2_8**34)
  call MPI_Comm_get_attr(MPI_COMM_SELF, keyval, value, flag)
  CHECK(flag .and. value == 2_8**34)
  call MPI_Comm_dup(MPI_COMM_SELF, comm)
  call MPI_Comm_get_attr(comm, keyval, value, flag)
  CHECK(flag .and. value == 2_8**34 + 1 .and. copies == 1)
  call MPI_Comm_free(comm)
  CHECK(deletions == 1)
  call MPI_Comm_set_attr(MPI_COMM_SELF, keyval, 2_8**34 + 7)
  CHECK(deletions == 2)
  call MPI_Comm_delete_attr(MPI_COMM_SELF, keyval)
  CHECK(deletions == 3)
  call MPI_Comm_get_attr(MPI_COMM_SELF, keyval, value, flag)
  CHECK(.not. flag)
  call MPI_Comm_free_keyval(keyval)
  CHECK(keyval == MPI_KEYVAL_INVALID)
  call MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, kept, 0_MPI_ADDRESS_KIND)
  call MPI_Type_set_attr(pair, kept, -3_MPI_ADDRESS_KIND)
  call MPI_Type_dup(pair, copied)
  call MPI_Type_get_attr(copied, kept, value, flag)
  CHECK(flag .and. value == -3)
  call MPI_Type_free(copied)
  call MPI_Type_free(pair)
  call MPI_Type_free_keyval(kept)
  call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, value, flag)
  CHECK(flag .and. value >= 32767)

  call MPI_Grequest_start(query, release, cancel, 4_MPI_ADDRESS_KIND, request)
  call MPI_Test(request, flag, status)
  CHECK(.not. flag)
  call MPI_Cancel(request)
  CHECK(cancels == 4)
  call MPI_Grequest_complete(request)
  call MPI_Wait(request, status)
  call MPI_Get_count(status, MPI_INTEGER, count)
  CHECK(queries >= 1 .and. frees == 4 .and. count == 4 .and. status%MPI_TAG == 6)
  call went_well(rank, 'callbacks')
  call MPI_Finalize()
end program
