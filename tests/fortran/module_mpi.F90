! ranks: 2 3
! The module mpi: handles as integers, buffers of any type and rank, constants by address, MPI-1's attributes.
#define CHECK(condition) call check(condition, __LINE__)
module old_callbacks
  implicit none
  integer :: called = 0
contains
  subroutine multiply(invec, inoutvec, len, datatype)
    integer :: len, datatype
    integer :: invec(len), inoutvec(len)
    inoutvec = invec * inoutvec
  end subroutine
  subroutine handler(comm, error_code)
    integer :: comm, error_code
    if (error_code == 0 .or. comm < 0) called = called + 0
    called = called + 1
  end subroutine
end module

program module_mpi
  use mpi
  use checks
  use old_callbacks
  use, intrinsic :: iso_c_binding, only : c_ptr, c_f_pointer
  implicit none
  integer :: rank, size, ierror, x, op, comm, errhandler, request(2), statuses(MPI_STATUS_SIZE, 2), index
  integer :: status(MPI_STATUS_SIZE), keyval, old, bytes, m(2, 3), n(2, 3), right, left
  integer(kind=MPI_ADDRESS_KIND) :: address, wide
  type(MPI_Status) :: f08_status
  type(c_ptr) :: pointer
  double precision, pointer :: memory(:)
  double precision :: t
  complex(kind=8) :: z(2)
  character(len=8) :: word
  logical :: flag
  call MPI_INIT(ierror)
  call MPI_COMM_RANK(MPI_COMM_WORLD, rank, ierror)
  call MPI_COMM_SIZE(MPI_COMM_WORLD, size, ierror)
  CHECK(.not. MPI_SUBARRAYS_SUPPORTED)
  right = mod(rank + 1, size)
  left = mod(rank + size - 1, size)
  m = rank
  call MPI_IRECV(n, 6, MPI_INTEGER, left, 1, MPI_COMM_WORLD, request(1), ierror)
  call MPI_ISEND(m, 6, MPI_INTEGER, right, 1, MPI_COMM_WORLD, request(2), ierror)
  call MPI_WAITALL(2, request, statuses, ierror)
  CHECK(all(n == left) .and. statuses(MPI_SOURCE, 1) == left .and. request(1) == MPI_REQUEST_NULL)
  call MPI_WAITANY(2, request, index, status, ierror)
  CHECK(index == MPI_UNDEFINED)
  call MPI_STATUS_F2F08(statuses(:, 1), f08_status, ierror)
  CHECK(f08_status%MPI_SOURCE == left .and. f08_status%MPI_TAG == 1)
  call MPI_STATUS_F082F(f08_status, status, ierror)
  CHECK(all(status == statuses(:, 1)))
  x = rank + 1
  call MPI_ALLREDUCE(MPI_IN_PLACE, x, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierror)
  CHECK(x == size * (size + 1) / 2)
  z = (0d0, 0d0)
  if (rank == 0) z = [(1d0, 2d0), (3d0, 4d0)]
  call MPI_BCAST(z, 2, MPI_DOUBLE_COMPLEX, 0, MPI_COMM_WORLD, ierror)
  CHECK(z(2) == (3d0, 4d0))
  word = '?'
  if (rank == 0) word = 'letters'
  call MPI_BCAST(word, 8, MPI_CHARACTER, 0, MPI_COMM_WORLD, ierror)
  CHECK(word == 'letters')
  call MPI_SENDRECV(rank, 1, MPI_INTEGER, right, 2, x, 1, MPI_INTEGER, left, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
  CHECK(x == left)

  call MPI_OP_CREATE(multiply, .true., op, ierror)
  x = rank + 1
  call MPI_ALLREDUCE(MPI_IN_PLACE, x, 1, MPI_INTEGER, op, MPI_COMM_WORLD, ierror)
  CHECK(x == product([(index, index = 1, size)]))
  call MPI_OP_FREE(op, ierror)
  call MPI_COMM_DUP(MPI_COMM_WORLD, comm, ierror)
  call MPI_COMM_CREATE_ERRHANDLER(handler, errhandler, ierror)
  call MPI_COMM_SET_ERRHANDLER(comm, errhandler, ierror)
  call MPI_SEND(x, 1, MPI_INTEGER, size, 0, comm, ierror)
  CHECK(called == 1)
  call MPI_ERRHANDLER_FREE(errhandler, ierror)
  call MPI_KEYVAL_CREATE(MPI_DUP_FN, MPI_NULL_DELETE_FN, keyval, 3, ierror)
  call MPI_ATTR_PUT(comm, keyval, -17, ierror)
  call MPI_ATTR_GET(comm, keyval, x, flag, ierror)
  CHECK(flag .and. x == -17)
  call MPI_COMM_GET_ATTR(comm, keyval, wide, flag, ierror)
  CHECK(flag .and. wide == -17)
  call MPI_COMM_DUP(comm, old, ierror)
  call MPI_ATTR_GET(old, keyval, x, flag, ierror)
  CHECK(flag .and. x == -17)
  call MPI_COMM_FREE(old, ierror)
  call MPI_ATTR_DELETE(comm, keyval, ierror)
  call MPI_ATTR_GET(comm, keyval, x, flag, ierror)
  CHECK(.not. flag)
  call MPI_KEYVAL_FREE(keyval, ierror)
  call MPI_ATTR_GET(MPI_COMM_WORLD, MPI_TAG_UB, x, flag, ierror)
  CHECK(flag .and. x >= 32767)
  call MPI_COMM_FREE(comm, ierror)
  CHECK(comm == MPI_COMM_NULL)

  call MPI_ALLOC_MEM(80_MPI_ADDRESS_KIND, MPI_INFO_NULL, pointer, ierror)
  call c_f_pointer(pointer, memory, [10])
  memory = 1d0
  CHECK(sum(memory) == 10d0)
  call MPI_FREE_MEM(memory, ierror)
  call MPI_ALLOC_MEM(80_MPI_ADDRESS_KIND, MPI_INFO_NULL, address, ierror)
  CHECK(ierror == MPI_SUCCESS .and. address /= 0)
  call MPI_SIZEOF(z, bytes, ierror)
  CHECK(bytes == 16)
  call MPI_GET_ADDRESS(m(2, 1), address, ierror)
  call MPI_GET_ADDRESS(m, wide, ierror)
  CHECK(MPI_AINT_DIFF(address, wide) == storage_size(0) / 8)
  call MPI_F_SYNC_REG(m)
  t = MPI_WTIME()
  CHECK(t > 0 .and. MPI_WTICK() > 0 .and. PMPI_WTIME() >= t)
  call went_well(rank, 'module_mpi')
  call MPI_FINALIZE(ierror)
end program
