! ranks: 2
! with: mixed_c.c
! A program in both languages: handles, statuses and attributes of one used by the other.
#define CHECK(condition) call check(condition, __LINE__)
! The key of MPI-1, whose callbacks take default integers.
subroutine old_key(keyval)
  use mpi
  implicit none
  integer, intent(out) :: keyval
  integer :: ierror
  call MPI_KEYVAL_CREATE(MPI_DUP_FN, MPI_NULL_DELETE_FN, keyval, 0, ierror)
end subroutine

program mixed
  use mpi_f08
  use checks
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    integer(c_int) function c_makes_objects(comm, type, request, buffer) bind(C)
      import
      integer(c_int) :: comm, type, request, buffer
    end function
    integer(c_int) function c_uses_objects(comm, type, op, status, keyval) bind(C)
      import
      integer(c_int), value :: comm, type, op, keyval
      type(MPI_Status) :: status
    end function
    integer(c_int) function c_keyval(comm) bind(C)
      import
      integer(c_int), value :: comm
    end function
    integer(c_int) function c_sets_pointer(comm, keyval) bind(C)
      import
      integer(c_int), value :: comm, keyval
    end function
    integer(c_int) function c_finds_pointer(comm, keyval) bind(C)
      import
      integer(c_int), value :: comm, keyval
    end function
    integer(c_int) function c_sets_place(comm, keyval, place) bind(C)
      import
      integer(c_int), value :: comm, keyval
      type(c_ptr), value :: place
    end function
    type(c_ptr) function c_place(comm, keyval) bind(C)
      import
      integer(c_int), value :: comm, keyval
    end function
    subroutine old_key(keyval)
      integer, intent(out) :: keyval
    end subroutine
  end interface
  integer :: rank, size, keyval
  integer(c_int), target, asynchronous :: buffer
  integer(kind=MPI_ADDRESS_KIND) :: value
  logical :: flag
  type(MPI_Comm) :: comm, own
  type(MPI_Datatype) :: type, own_type
  type(MPI_Request) :: request
  type(MPI_Status) :: status
  type(MPI_Op) :: op
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)

  ! Made in C
  buffer = -1
  CHECK(c_makes_objects(comm%MPI_VAL, type%MPI_VAL, request%MPI_VAL, buffer) == 0)
  call MPI_Comm_size(comm, size)
  CHECK(size == 2)
  call MPI_Type_size(type, size)
  CHECK(size == 12)
  call MPI_Wait(request, status)
  CHECK(buffer == 1 - rank .and. status%MPI_TAG == 8)
  call MPI_Type_free(type)
  keyval = c_keyval(comm%MPI_VAL)
  call MPI_Comm_get_attr(comm, keyval, value, flag)
  CHECK(flag .and. value == 4321)
  call MPI_Comm_set_attr(comm, keyval, 8765_MPI_ADDRESS_KIND)

  ! Made in Fortran
  call MPI_Comm_dup(comm, own)
  call MPI_Type_contiguous(5, MPI_INTEGER, own_type)
  call MPI_Op_create(largest, .true., op)
  call MPI_Sendrecv(rank, 1, MPI_INTEGER, 1 - rank, 3, buffer, 1, MPI_INTEGER, 1 - rank, 3, own, status)
  CHECK(c_uses_objects(comm%MPI_VAL, own_type%MPI_VAL, op%MPI_VAL, status, keyval) == 0)
  call keys_of_fortran(comm)
  call borrowed_places()
  call MPI_Op_free(op)
  call MPI_Type_free(own_type)
  call MPI_Comm_free(own)
  call MPI_Comm_free(comm)
  call went_well(rank, 'mixed')
  call MPI_Finalize()
contains
  ! Attributes that C sets under keys of Fortran, and those that cannot be set.
  subroutine keys_of_fortran(comm)
    type(MPI_Comm), intent(in) :: comm
    integer :: keys(2), i, ierror
    integer(kind=MPI_ADDRESS_KIND) :: value
    type(c_ptr) :: place
    type(MPI_Comm) :: copied
    call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, keys(1), 0_MPI_ADDRESS_KIND)
    call old_key(keys(2))
    do i = 1, 2
      CHECK(c_sets_pointer(comm%MPI_VAL, keys(i)) == MPI_SUCCESS)
    end do
    call MPI_Comm_dup(comm, copied)
    do i = 1, 2
      CHECK(c_finds_pointer(comm%MPI_VAL, keys(i)) == 1)
      CHECK(c_finds_pointer(copied%MPI_VAL, keys(i)) == 1)
    end do
    call MPI_Comm_get_attr(copied, keys(1), value, flag)
    CHECK(flag)
    call MPI_Comm_free(copied)
    call MPI_Comm_delete_attr(comm, keys(2))
    call MPI_Comm_free_keyval(keys(2))

    ! What cannot be set takes no room: the next attribute gets the place of the last.
    call MPI_Comm_set_attr(comm, keys(1), 5_MPI_ADDRESS_KIND)
    place = c_place(comm%MPI_VAL, keys(1))
    call MPI_Comm_delete_attr(comm, keys(1))
    call MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN)
    call MPI_Comm_set_attr(comm, MPI_KEYVAL_INVALID, 6_MPI_ADDRESS_KIND, ierror)
    CHECK(ierror /= MPI_SUCCESS)
    call MPI_Comm_set_errhandler(comm, MPI_ERRORS_ARE_FATAL)
    call MPI_Comm_set_attr(comm, keys(1), 7_MPI_ADDRESS_KIND)
    CHECK(c_associated(place, c_place(comm%MPI_VAL, keys(1))))
    call MPI_Comm_delete_attr(comm, keys(1))
    call MPI_Comm_free_keyval(keys(1))
  end subroutine

  ! C sets the address of a Fortran attribute's integer as its own attribute: it is C's pointer there.
  subroutine borrowed_places()
    type(MPI_Comm) :: one, two, three
    type(c_ptr) :: place
    integer :: key
    integer(kind=MPI_ADDRESS_KIND) :: value
    call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND)
    call MPI_Comm_dup(MPI_COMM_SELF, one)
    call MPI_Comm_dup(MPI_COMM_SELF, two)
    call MPI_Comm_set_attr(one, key, 11_MPI_ADDRESS_KIND)
    place = c_place(one%MPI_VAL, key)
    CHECK(c_sets_place(two%MPI_VAL, key, place) == MPI_SUCCESS)
    call MPI_Comm_get_attr(two, key, value, flag)
    CHECK(flag .and. value == transfer(place, value))
    ! A copy is of the same language.
    call MPI_Comm_dup(one, three)
    call MPI_Comm_get_attr(three, key, value, flag)
    CHECK(flag .and. value == 11)
    call MPI_Comm_free(three)
    call MPI_Comm_dup(two, three)
    call MPI_Comm_get_attr(three, key, value, flag)
    CHECK(flag .and. value == transfer(place, value) .and. c_associated(c_place(three%MPI_VAL, key), place))
    call MPI_Comm_free(three)
    call MPI_Comm_set_attr(one, key, 12_MPI_ADDRESS_KIND)
    ! The integer is given back once: the next ones are not the same.
    call MPI_Comm_free(one)
    call MPI_Comm_free(two)
    call MPI_Comm_dup(MPI_COMM_SELF, one)
    call MPI_Comm_dup(MPI_COMM_SELF, two)
    call MPI_Comm_set_attr(one, key, 13_MPI_ADDRESS_KIND)
    call MPI_Comm_set_attr(two, key, 14_MPI_ADDRESS_KIND)
    call MPI_Comm_dup(MPI_COMM_SELF, three)
    call MPI_Comm_set_attr(three, key, 15_MPI_ADDRESS_KIND)
    call MPI_Comm_get_attr(one, key, value, flag)
    CHECK(flag .and. value == 13)
    call MPI_Comm_get_attr(two, key, value, flag)
    CHECK(flag .and. value == 14)
    call MPI_Comm_free(one)
    call MPI_Comm_free(two)
    call MPI_Comm_free(three)
    call MPI_Comm_free_keyval(key)
  end subroutine

  subroutine largest(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer :: len
    type(MPI_Datatype) :: datatype
    integer, pointer :: from(:), to(:)
    if (datatype /= MPI_INT) error stop 7
    call c_f_pointer(invec, from, [len])
    call c_f_pointer(inoutvec, to, [len])
    to = max(from, to)
  end subroutine
end program
