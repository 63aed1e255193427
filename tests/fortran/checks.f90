! What every program here uses: a check that names its line, the last line of a program that went well, and which library runs.
module checks
  implicit none
contains
  subroutine check(holds, line)
    logical, intent(in) :: holds
    integer, intent(in) :: line
    if (holds) return
    print '(a,i0)', 'FAIL in line ', line
    flush (6)
    error stop 1
  end subroutine
  subroutine went_well(rank, name)
    integer, intent(in) :: rank
    character(len=*), intent(in) :: name
    if (rank == 0) print '(a,a)', 'ok ', name
  end subroutine
  logical function is_ours()
    use mpi_f08, only : MPI_Get_library_version, MPI_MAX_LIBRARY_VERSION_STRING
    character(len=MPI_MAX_LIBRARY_VERSION_STRING) :: version
    integer :: length
    call MPI_Get_library_version(version, length)
    is_ours = index(version, 'cloudmpi') > 0
  end function
end module
