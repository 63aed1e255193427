! ranks: 1 2
! Datatypes with mpi_f08: constructors, contents, packing, absolute addresses, Fortran's parametrised types.
#define CHECK(condition) call check(condition, __LINE__)
program types
  use mpi_f08
  use checks
  implicit none
  type particle
    sequence
    double precision :: position(3)
    integer :: charge, padding
  end type
  integer, parameter :: word = storage_size(0) / 8 ! bytes
  integer :: rank, size, number, position, i, integers, addresses, datatypes, combiner, bytes
  integer :: ints(16), m(4, 4), out(4), lengths(2)
  integer(kind=MPI_ADDRESS_KIND) :: displacements(2), base, lb, extent, address, address_list(4), moved
  integer(kind=MPI_COUNT_KIND) :: wide, wide_counts(2)
  type(MPI_Datatype) :: made, list(4), column
  type(particle) :: p(2), q(2)
  character(len=1) :: packed(200)
  character(len=MPI_MAX_OBJECT_NAME) :: name
  real(kind=selected_real_kind(12, 100)) :: precise
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  m = reshape([(i, i = 1, 16)], [4, 4])

  ! A struct of the program's
  call MPI_Get_address(p(1), base)
  call MPI_Get_address(p(1)%position, displacements(1))
  call MPI_Get_address(p(1)%charge, displacements(2))
  displacements = [MPI_Aint_diff(displacements(1), base), MPI_Aint_diff(displacements(2), base)]
  lengths = [3, 1]
  list(1:2) = [MPI_DOUBLE_PRECISION, MPI_INTEGER]
  call MPI_Type_create_struct(2, lengths, displacements, list, made)
  call MPI_Get_address(p(2), moved)
  call MPI_Type_create_resized(made, 0_MPI_ADDRESS_KIND, MPI_Aint_diff(moved, base), column)
  call MPI_Type_commit(column)
  p(1) = particle([1d0, 2d0, 3d0], 4, 0)
  p(2) = particle([5d0, 6d0, 7d0], 8, 0)
  q = particle([0d0, 0d0, 0d0], 0, 9)
  call MPI_Sendrecv(p, 2, column, 0, 1, q, 2, column, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE)
  CHECK(all(q(2)%position == [5d0, 6d0, 7d0]) .and. q(2)%charge == 8 .and. q(1)%padding == 9)
  call MPI_Type_get_extent(column, lb, extent)
  CHECK(lb == 0 .and. extent == 24 + 2 * word)
  call MPI_Type_size(column, size)
  CHECK(size == 24 + word)
  call MPI_Type_size(column, wide)
  CHECK(wide == 24 + word)
  call MPI_Type_get_envelope(made, integers, addresses, datatypes, combiner)
  CHECK(integers == 3 .and. addresses == 2 .and. datatypes == 2 .and. combiner == MPI_COMBINER_STRUCT)
  call MPI_Type_get_contents(made, 3, 2, 2, ints, address_list, list)
  CHECK(all(ints(1:3) == [2, 3, 1]) .and. address_list(2) == 24 .and. list(1) == MPI_DOUBLE_PRECISION)
  CHECK(list(2) == MPI_INTEGER)
  call MPI_Type_free(made)
  call MPI_Type_free(column)

  ! Absolute addresses
  number = 77
  call MPI_Get_address(number, address)
  call MPI_Type_create_hindexed(1, [1], [address], MPI_INTEGER, made)
  call MPI_Type_commit(made)
  call MPI_Sendrecv(MPI_BOTTOM, 1, made, 0, 2, out, 1, MPI_INTEGER, 0, 2, MPI_COMM_SELF, MPI_STATUS_IGNORE)
  CHECK(out(1) == 77)
  call MPI_Type_free(made)

  ! A row, by several constructors
  do i = 1, 4
    select case (i)
    case (1); call MPI_Type_vector(4, 1, 4, MPI_INTEGER, made)
    case (2); call MPI_Type_create_hvector(4, 1, 4_MPI_ADDRESS_KIND * word, MPI_INTEGER, made)
    case (3); call MPI_Type_indexed(4, [1, 1, 1, 1], [0, 4, 8, 12], MPI_INTEGER, made)
    case (4); call MPI_Type_create_subarray(2, [4, 4], [1, 4], [0, 0], MPI_ORDER_FORTRAN, MPI_INTEGER, made)
    end select
    call MPI_Type_commit(made)
    call MPI_Sendrecv(m, 1, made, 0, 3, out, 4, MPI_INTEGER, 0, 3, MPI_COMM_SELF, MPI_STATUS_IGNORE)
    CHECK(all(out == [1, 5, 9, 13]))
    call MPI_Type_free(made)
  end do
  wide_counts = 1
  call MPI_Type_contiguous(2_MPI_COUNT_KIND**33, MPI_BYTE, made)
  call MPI_Type_size(made, wide)
  CHECK(wide == 2_MPI_COUNT_KIND**33)
  call MPI_Type_size(made, size)
  CHECK(size == merge(int(wide), MPI_UNDEFINED, word == 8))
  call MPI_Type_free(made)

  ! Packing
  position = 0
  call MPI_Pack(m, 4, MPI_INTEGER, packed, 200, position, MPI_COMM_WORLD)
  call MPI_Pack([1d0, 2d0], 2, MPI_DOUBLE_PRECISION, packed, 200, position, MPI_COMM_WORLD)
  call MPI_Pack_size(4, MPI_INTEGER, MPI_COMM_WORLD, bytes)
  CHECK(bytes >= 16)
  position = 0
  call MPI_Unpack(packed, 200, position, out, 4, MPI_INTEGER, MPI_COMM_WORLD)
  CHECK(all(out == [1, 2, 3, 4]))
  extent = 0
  call MPI_Pack_external('external32  ', [258], 1, MPI_INTEGER, packed, 200_MPI_ADDRESS_KIND, extent)
  CHECK(extent == word .and. iachar(packed(extent - 1)) == 1 .and. iachar(packed(extent)) == 2)
  extent = 0
  call MPI_Unpack_external('external32', packed, 8_MPI_ADDRESS_KIND, extent, number, 1, MPI_INTEGER)
  CHECK(number == 258)

  ! Fortran's kinds
  call MPI_Type_create_f90_real(12, 100, made)
  call MPI_Type_size(made, size)
  call MPI_Sizeof(precise, bytes)
  CHECK(size == 8 .and. bytes == 8)
  call MPI_Type_get_envelope(made, integers, addresses, datatypes, combiner)
  CHECK(combiner == MPI_COMBINER_F90_REAL)
  call MPI_Type_create_f90_integer(9, made)
  call MPI_Type_size(made, size)
  CHECK(size == 4)
  call MPI_Type_create_f90_complex(6, MPI_UNDEFINED, made)
  call MPI_Type_size(made, size)
  CHECK(size == 8)
  call MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, made)
  call MPI_Type_size(made, size)
  CHECK(size == 8)
  call MPI_Sizeof(m, bytes)
  CHECK(bytes == word)
  call MPI_Type_dup(MPI_REAL, made)
  call MPI_Type_set_name(made, 'my real  ')
  name = repeat('x', len(name))
  call MPI_Type_get_name(made, name, size)
  CHECK(size == 7 .and. name == 'my real')
  call MPI_Type_free(made)
  call went_well(rank, 'types')
  call MPI_Finalize()
end program
