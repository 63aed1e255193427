! The bursts of bursts.c in Fortran, by mpi_f08 or, with -DOLDER, by the module mpi.
#define BURST 8
#define TAG 1
subroutine send_burst(length_bytes) bind(C)
#ifdef OLDER
  use mpi
#else
  use mpi_f08
#endif
  use, intrinsic :: iso_c_binding, only : c_int
  implicit none
  integer(c_int), value :: length_bytes
  integer :: i, length, ierror
  character, save :: buffer(4096) = 'a'
  length = length_bytes
  do i = 1, BURST
    call MPI_Send(buffer, length, MPI_CHARACTER, 1, TAG, MPI_COMM_WORLD, ierror)
  end do
end subroutine

subroutine receive_burst(length_bytes) bind(C)
#ifdef OLDER
  use mpi
#else
  use mpi_f08
#endif
  use, intrinsic :: iso_c_binding, only : c_int
  implicit none
  integer(c_int), value :: length_bytes
  integer :: i, length, ierror
  character, save :: buffer(4096)
  length = length_bytes
  do i = 1, BURST
    call MPI_Recv(buffer, length, MPI_CHARACTER, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
  end do
end subroutine
