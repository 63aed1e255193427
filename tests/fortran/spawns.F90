! ranks: 2
! Processes that are started, with and without arguments, by one command and by several; jobs that meet at a port.
! What a child has been started with, it tells rank 0 of its parents: how many arguments, which, and its application's number.
module spawning
  use mpi_f08
  use checks
  implicit none
  integer, parameter :: LONG = 40
contains
  function own_name() result(name)
    character(len=512) :: name
    call get_command_argument(0, name)
  end function

  subroutine be_a_child(parent)
    type(MPI_Comm), intent(inout) :: parent
    character(len=LONG) :: words(3)
    integer :: numbers(2), rank, i
    integer(MPI_ADDRESS_KIND) :: application
    logical :: is_there
    numbers(1) = command_argument_count()
    words = ''
    do i = 1, min(3, command_argument_count())
      call get_command_argument(i, words(i))
    end do
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, application, is_there)
    call check(is_there, __LINE__)
    numbers(2) = int(application)
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    call MPI_Send(numbers, 2, MPI_INTEGER, 0, 1, parent)
    call MPI_Send(words, 3 * LONG, MPI_CHARACTER, 0, 2, parent)
    call MPI_Comm_disconnect(parent)
  end subroutine

  ! At all parents.
  subroutine is_told(children, rank, count, words, application, line)
    type(MPI_Comm), intent(in) :: children
    integer, intent(in) :: rank, count, application, line
    character(len=*), intent(in) :: words(:)
    character(len=LONG) :: told(3)
    integer :: numbers(2), own, i
    call MPI_Comm_rank(MPI_COMM_WORLD, own)
    if (own /= 0) return
    call MPI_Recv(numbers, 2, MPI_INTEGER, rank, 1, children, MPI_STATUS_IGNORE)
    call MPI_Recv(told, 3 * LONG, MPI_CHARACTER, rank, 2, children, MPI_STATUS_IGNORE)
    call check(numbers(1) == count, line)
    call check(numbers(2) == application, line)
    do i = 1, count
      call check(told(i) == words(i), line)
    end do
  end subroutine

  subroutine start_without_arguments()
    type(MPI_Comm) :: children
    integer :: size
    call MPI_Comm_spawn(own_name(), MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, children, MPI_ERRCODES_IGNORE)
    call MPI_Comm_remote_size(children, size)
    call check(size == 2, __LINE__)
    call is_told(children, 0, 0, [''], 0, __LINE__)
    call is_told(children, 1, 0, [''], 0, __LINE__)
    call MPI_Comm_disconnect(children)
    call check(children == MPI_COMM_NULL, __LINE__)
  end subroutine

  ! Blanks around a word are not of it, those inside are. Only the root's arguments count.
  subroutine start_with_arguments()
    type(MPI_Comm) :: children
    character(len=12) :: words(4)
    integer :: codes(3), own
    call MPI_Comm_rank(MPI_COMM_WORLD, own)
    words = [character(len=12) :: 'one', 'two words', '  three', '']
    if (own == 0) words = 'not for them'
    codes = -1
    call MPI_Comm_spawn(own_name(), words, 3, MPI_INFO_NULL, 1, MPI_COMM_WORLD, children, codes)
    call check(all(codes == MPI_SUCCESS), __LINE__)
    call is_told(children, 0, 3, [character(len=12) :: 'one', 'two words', 'three'], 0, __LINE__)
    call is_told(children, 1, 3, [character(len=12) :: 'one', 'two words', 'three'], 0, __LINE__)
    call is_told(children, 2, 3, [character(len=12) :: 'one', 'two words', 'three'], 0, __LINE__)
    call MPI_Comm_disconnect(children)
  end subroutine

  ! The words of a command stand in a row of the array.
  subroutine start_several()
    type(MPI_Comm) :: children
    character(len=512) :: commands(2)
    character(len=8) :: words(2, 3)
    integer :: codes(3)
    commands = own_name()
    words(1, :) = [character(len=8) :: 'a', 'b c', '']
    words(2, :) = [character(len=8) :: 'd', '', 'lost']
    codes = -1
    call MPI_Comm_spawn_multiple(2, commands, words, [1, 2], [MPI_INFO_NULL, MPI_INFO_NULL], 0, MPI_COMM_WORLD, children, codes)
    call check(all(codes == MPI_SUCCESS), __LINE__)
    call is_told(children, 0, 2, [character(len=8) :: 'a', 'b c'], 0, __LINE__)
    call is_told(children, 1, 1, [character(len=8) :: 'd'], 1, __LINE__)
    call is_told(children, 2, 1, [character(len=8) :: 'd'], 1, __LINE__)
    call MPI_Comm_disconnect(children)
    call MPI_Comm_spawn_multiple(2, commands, MPI_ARGVS_NULL, [1, 1], [MPI_INFO_NULL, MPI_INFO_NULL], 0, MPI_COMM_WORLD, &
      children, MPI_ERRCODES_IGNORE)
    call is_told(children, 0, 0, [''], 0, __LINE__)
    call is_told(children, 1, 0, [''], 1, __LINE__)
    call MPI_Comm_disconnect(children)
  end subroutine

  subroutine meet_at_a_port()
    type(MPI_Comm) :: other
    character(len=MPI_MAX_PORT_NAME) :: port
    character(len=*), parameter :: SERVICE = '  fortran meets  '
    integer :: own, told
    call MPI_Comm_rank(MPI_COMM_WORLD, own)
    if (own == 0) then
      call MPI_Open_port(MPI_INFO_NULL, port)
      call check(len_trim(port) > 0, __LINE__)
      call MPI_Publish_name(SERVICE, MPI_INFO_NULL, port)
      call MPI_Barrier(MPI_COMM_WORLD)
      call MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, other)
      call MPI_Recv(told, 1, MPI_INTEGER, 0, 0, other, MPI_STATUS_IGNORE)
      call check(told == 42, __LINE__)
      call MPI_Unpublish_name(SERVICE, MPI_INFO_NULL, port)
      call MPI_Close_port(port)
    else
      call MPI_Barrier(MPI_COMM_WORLD)
      call MPI_Lookup_name('fortran meets', MPI_INFO_NULL, port)
      call MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, other)
      call MPI_Send(42, 1, MPI_INTEGER, 0, 0, other)
    end if
    call MPI_Comm_disconnect(other)
  end subroutine

  ! MPICH waits for such a program for ever, in C too.
  subroutine miss_a_program()
    type(MPI_Comm) :: children
    integer :: codes(1), error, class
    if (.not. is_ours()) return
    call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
    call MPI_Comm_spawn('./no such program', MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, children, codes, error)
    call MPI_Error_class(error, class)
    call check(class == MPI_ERR_SPAWN, __LINE__)
    call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL)
  end subroutine
end module

! The same calls by the older module, whose handles are integers.
subroutine start_by_the_older_module(rank)
  use mpi
  use checks
  implicit none
  integer, intent(in) :: rank
  character(len=512) :: name, commands(2)
  character(len=9) :: words(2), rows(2, 2)
  integer :: children, error, codes(2), size, child, numbers(2)
  character(len=40) :: told(3)
  call get_command_argument(0, name)
  words = ['old words', '         ']
  codes = -1
  call MPI_Comm_spawn(name, words, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, children, codes, error)
  call check(all(codes == MPI_SUCCESS), __LINE__)
  call MPI_Comm_remote_size(children, size, error)
  call check(size == 2, __LINE__)
  if (rank == 0) then
    do child = 0, 1
      call MPI_Recv(numbers, 2, MPI_INTEGER, child, 1, children, MPI_STATUS_IGNORE, error)
      call MPI_Recv(told, 120, MPI_CHARACTER, child, 2, children, MPI_STATUS_IGNORE, error)
      call check(numbers(1) == 1 .and. told(1) == 'old words', __LINE__)
    end do
  end if
  call MPI_Comm_disconnect(children, error)
  commands = name
  rows(1, :) = ['first    ', '         ']
  rows(2, :) = '         '
  call MPI_Comm_spawn_multiple(2, commands, rows, [1, 1], [MPI_INFO_NULL, MPI_INFO_NULL], 0, MPI_COMM_WORLD, children, &
    MPI_ERRCODES_IGNORE, error)
  if (rank == 0) then
    do child = 0, 1
      call MPI_Recv(numbers, 2, MPI_INTEGER, child, 1, children, MPI_STATUS_IGNORE, error)
      call MPI_Recv(told, 120, MPI_CHARACTER, child, 2, children, MPI_STATUS_IGNORE, error)
      call check(numbers(1) == 1 - child .and. numbers(2) == child, __LINE__)
      if (child == 0) call check(told(1) == 'first', __LINE__)
    end do
  end if
  call MPI_Comm_disconnect(children, error)
  call check(children == MPI_COMM_NULL, __LINE__)
end subroutine

program spawns
  use mpi_f08
  use checks
  use spawning
  implicit none
  type(MPI_Comm) :: parent
  integer :: rank
  interface
    subroutine start_by_the_older_module(rank)
      integer, intent(in) :: rank
    end subroutine
  end interface
  call MPI_Init()
  call MPI_Comm_get_parent(parent)
  if (parent /= MPI_COMM_NULL) then
    call be_a_child(parent)
  else
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    call start_without_arguments()
    call start_with_arguments()
    call start_several()
    call start_by_the_older_module(rank)
    call meet_at_a_port()
    call miss_a_program()
    call went_well(rank, 'spawns')
  end if
  call MPI_Finalize()
end program
