! What every program here uses: a check that names its line, and the last line of a program that went well.
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
end module
