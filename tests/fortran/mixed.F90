! ranks: 2
! with: mixed_c.c
! A program in both languages: handles, statuses and attributes of one used by the other.
#define CHECK(condition) call check(condition, __LINE__)
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
  call MPI_Op_free(op)
  call MPI_Type_free(own_type)
  call MPI_Comm_free(own)
  call MPI_Comm_free(comm)
  call went_well(rank, 'mixed')
  call MPI_Finalize()
contains
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
