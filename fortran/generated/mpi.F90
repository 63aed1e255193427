! Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.
MODULE mpi
  USE, INTRINSIC :: ISO_C_BINDING, ONLY : C_PTR
  IMPLICIT NONE
  PUBLIC
  PRIVATE :: C_PTR

INTEGER, PARAMETER :: MPI_ADDRESS_KIND = SELECTED_INT_KIND(18)
  INTEGER, PARAMETER :: MPI_COUNT_KIND = SELECTED_INT_KIND(18)
  INTEGER, PARAMETER :: MPI_OFFSET_KIND = SELECTED_INT_KIND(18)
  INTEGER, PARAMETER :: MPI_INTEGER_KIND = KIND(0)
  INTEGER, PARAMETER :: MPI_STATUS_SIZE = 8
  INTEGER, PARAMETER :: MPI_SOURCE = 1, MPI_TAG = 2, MPI_ERROR = 3
  INTEGER(KIND=MPI_OFFSET_KIND), PARAMETER :: MPI_DISPLACEMENT_CURRENT = -1
  LOGICAL, PARAMETER :: MPI_SUBARRAYS_SUPPORTED = .FALSE.
  LOGICAL, PARAMETER :: MPI_ASYNC_PROTECTS_NONBLOCKING = .FALSE.

  INTEGER, PARAMETER :: MPI_VERSION = 5
  INTEGER, PARAMETER :: MPI_SUBVERSION = 0
  INTEGER, PARAMETER :: MPI_ABI_VERSION = 1
  INTEGER, PARAMETER :: MPI_ABI_SUBVERSION = 0
  INTEGER, PARAMETER :: MPI_OP_NULL = 32
  INTEGER, PARAMETER :: MPI_SUM = 33
  INTEGER, PARAMETER :: MPI_MIN = 34
  INTEGER, PARAMETER :: MPI_MAX = 35
  INTEGER, PARAMETER :: MPI_PROD = 36
  INTEGER, PARAMETER :: MPI_BAND = 40
  INTEGER, PARAMETER :: MPI_BOR = 41
  INTEGER, PARAMETER :: MPI_BXOR = 42
  INTEGER, PARAMETER :: MPI_LAND = 48
  INTEGER, PARAMETER :: MPI_LOR = 49
  INTEGER, PARAMETER :: MPI_LXOR = 50
  INTEGER, PARAMETER :: MPI_MINLOC = 56
  INTEGER, PARAMETER :: MPI_MAXLOC = 57
  INTEGER, PARAMETER :: MPI_REPLACE = 60
  INTEGER, PARAMETER :: MPI_NO_OP = 61
  INTEGER, PARAMETER :: MPI_COMM_NULL = 256
  INTEGER, PARAMETER :: MPI_COMM_WORLD = 257
  INTEGER, PARAMETER :: MPI_COMM_SELF = 258
  INTEGER, PARAMETER :: MPI_GROUP_NULL = 264
  INTEGER, PARAMETER :: MPI_GROUP_EMPTY = 265
  INTEGER, PARAMETER :: MPI_WIN_NULL = 272
  INTEGER, PARAMETER :: MPI_FILE_NULL = 280
  INTEGER, PARAMETER :: MPI_SESSION_NULL = 288
  INTEGER, PARAMETER :: MPI_MESSAGE_NULL = 296
  INTEGER, PARAMETER :: MPI_MESSAGE_NO_PROC = 297
  INTEGER, PARAMETER :: MPI_INFO_NULL = 304
  INTEGER, PARAMETER :: MPI_INFO_ENV = 305
  INTEGER, PARAMETER :: MPI_ERRHANDLER_NULL = 320
  INTEGER, PARAMETER :: MPI_ERRORS_ARE_FATAL = 321
  INTEGER, PARAMETER :: MPI_ERRORS_ABORT = 322
  INTEGER, PARAMETER :: MPI_ERRORS_RETURN = 323
  INTEGER, PARAMETER :: MPI_REQUEST_NULL = 384
  INTEGER, PARAMETER :: MPI_DATATYPE_NULL = 512
  INTEGER, PARAMETER :: MPI_AINT = 513
  INTEGER, PARAMETER :: MPI_COUNT = 514
  INTEGER, PARAMETER :: MPI_OFFSET = 515
  INTEGER, PARAMETER :: MPI_PACKED = 519
  INTEGER, PARAMETER :: MPI_SHORT = 520
  INTEGER, PARAMETER :: MPI_INT = 521
  INTEGER, PARAMETER :: MPI_LONG = 522
  INTEGER, PARAMETER :: MPI_LONG_LONG = 523
  INTEGER, PARAMETER :: MPI_UNSIGNED_SHORT = 524
  INTEGER, PARAMETER :: MPI_UNSIGNED = 525
  INTEGER, PARAMETER :: MPI_UNSIGNED_LONG = 526
  INTEGER, PARAMETER :: MPI_UNSIGNED_LONG_LONG = 527
  INTEGER, PARAMETER :: MPI_FLOAT = 528
  INTEGER, PARAMETER :: MPI_C_FLOAT_COMPLEX = 530
  INTEGER, PARAMETER :: MPI_C_COMPLEX = 530
  INTEGER, PARAMETER :: MPI_CXX_FLOAT_COMPLEX = 531
  INTEGER, PARAMETER :: MPI_DOUBLE = 532
  INTEGER, PARAMETER :: MPI_C_DOUBLE_COMPLEX = 534
  INTEGER, PARAMETER :: MPI_CXX_DOUBLE_COMPLEX = 535
  INTEGER, PARAMETER :: MPI_LOGICAL = 536
  INTEGER, PARAMETER :: MPI_INTEGER = 537
  INTEGER, PARAMETER :: MPI_REAL = 538
  INTEGER, PARAMETER :: MPI_COMPLEX = 539
  INTEGER, PARAMETER :: MPI_DOUBLE_PRECISION = 540
  INTEGER, PARAMETER :: MPI_DOUBLE_COMPLEX = 541
  INTEGER, PARAMETER :: MPI_CHARACTER = 542
  INTEGER, PARAMETER :: MPI_LONG_DOUBLE = 544
  INTEGER, PARAMETER :: MPI_C_LONG_DOUBLE_COMPLEX = 548
  INTEGER, PARAMETER :: MPI_CXX_LONG_DOUBLE_COMPLEX = 549
  INTEGER, PARAMETER :: MPI_FLOAT_INT = 552
  INTEGER, PARAMETER :: MPI_DOUBLE_INT = 553
  INTEGER, PARAMETER :: MPI_LONG_INT = 554
  INTEGER, PARAMETER :: MPI_2INT = 555
  INTEGER, PARAMETER :: MPI_SHORT_INT = 556
  INTEGER, PARAMETER :: MPI_LONG_DOUBLE_INT = 557
  INTEGER, PARAMETER :: MPI_2REAL = 560
  INTEGER, PARAMETER :: MPI_2DOUBLE_PRECISION = 561
  INTEGER, PARAMETER :: MPI_2INTEGER = 562
  INTEGER, PARAMETER :: MPI_C_BOOL = 568
  INTEGER, PARAMETER :: MPI_CXX_BOOL = 569
  INTEGER, PARAMETER :: MPI_WCHAR = 572
  INTEGER, PARAMETER :: MPI_INT8_T = 576
  INTEGER, PARAMETER :: MPI_UINT8_T = 577
  INTEGER, PARAMETER :: MPI_CHAR = 579
  INTEGER, PARAMETER :: MPI_SIGNED_CHAR = 580
  INTEGER, PARAMETER :: MPI_UNSIGNED_CHAR = 581
  INTEGER, PARAMETER :: MPI_BYTE = 583
  INTEGER, PARAMETER :: MPI_INT16_T = 584
  INTEGER, PARAMETER :: MPI_UINT16_T = 585
  INTEGER, PARAMETER :: MPI_INT32_T = 592
  INTEGER, PARAMETER :: MPI_UINT32_T = 593
  INTEGER, PARAMETER :: MPI_INT64_T = 600
  INTEGER, PARAMETER :: MPI_UINT64_T = 601
  INTEGER, PARAMETER :: MPI_LOGICAL1 = 704
  INTEGER, PARAMETER :: MPI_INTEGER1 = 705
  INTEGER, PARAMETER :: MPI_LOGICAL2 = 712
  INTEGER, PARAMETER :: MPI_INTEGER2 = 713
  INTEGER, PARAMETER :: MPI_REAL2 = 714
  INTEGER, PARAMETER :: MPI_LOGICAL4 = 720
  INTEGER, PARAMETER :: MPI_INTEGER4 = 721
  INTEGER, PARAMETER :: MPI_REAL4 = 722
  INTEGER, PARAMETER :: MPI_COMPLEX4 = 723
  INTEGER, PARAMETER :: MPI_LOGICAL8 = 728
  INTEGER, PARAMETER :: MPI_INTEGER8 = 729
  INTEGER, PARAMETER :: MPI_REAL8 = 730
  INTEGER, PARAMETER :: MPI_COMPLEX8 = 731
  INTEGER, PARAMETER :: MPI_LOGICAL16 = 736
  INTEGER, PARAMETER :: MPI_INTEGER16 = 737
  INTEGER, PARAMETER :: MPI_REAL16 = 738
  INTEGER, PARAMETER :: MPI_COMPLEX16 = 739
  INTEGER, PARAMETER :: MPI_COMPLEX32 = 747
  INTEGER, PARAMETER :: MPI_MAX_DATAREP_STRING = 127
  INTEGER, PARAMETER :: MPI_MAX_ERROR_STRING = 511
  INTEGER, PARAMETER :: MPI_MAX_INFO_KEY = 255
  INTEGER, PARAMETER :: MPI_MAX_INFO_VAL = 1023
  INTEGER, PARAMETER :: MPI_MAX_LIBRARY_VERSION_STRING = 8191
  INTEGER, PARAMETER :: MPI_MAX_OBJECT_NAME = 127
  INTEGER, PARAMETER :: MPI_MAX_PORT_NAME = 1023
  INTEGER, PARAMETER :: MPI_MAX_PROCESSOR_NAME = 255
  INTEGER, PARAMETER :: MPI_MAX_STRINGTAG_LEN = 1023
  INTEGER, PARAMETER :: MPI_MAX_PSET_NAME_LEN = 1023
  INTEGER, PARAMETER :: MPI_BSEND_OVERHEAD = 512
  INTEGER, PARAMETER :: MPI_SUCCESS = 0
  INTEGER, PARAMETER :: MPI_ERR_BUFFER = 1
  INTEGER, PARAMETER :: MPI_ERR_COUNT = 2
  INTEGER, PARAMETER :: MPI_ERR_TYPE = 3
  INTEGER, PARAMETER :: MPI_ERR_TAG = 4
  INTEGER, PARAMETER :: MPI_ERR_COMM = 5
  INTEGER, PARAMETER :: MPI_ERR_RANK = 6
  INTEGER, PARAMETER :: MPI_ERR_REQUEST = 7
  INTEGER, PARAMETER :: MPI_ERR_ROOT = 8
  INTEGER, PARAMETER :: MPI_ERR_GROUP = 9
  INTEGER, PARAMETER :: MPI_ERR_OP = 10
  INTEGER, PARAMETER :: MPI_ERR_TOPOLOGY = 11
  INTEGER, PARAMETER :: MPI_ERR_DIMS = 12
  INTEGER, PARAMETER :: MPI_ERR_ARG = 13
  INTEGER, PARAMETER :: MPI_ERR_UNKNOWN = 14
  INTEGER, PARAMETER :: MPI_ERR_TRUNCATE = 15
  INTEGER, PARAMETER :: MPI_ERR_OTHER = 16
  INTEGER, PARAMETER :: MPI_ERR_INTERN = 17
  INTEGER, PARAMETER :: MPI_ERR_PENDING = 18
  INTEGER, PARAMETER :: MPI_ERR_IN_STATUS = 19
  INTEGER, PARAMETER :: MPI_ERR_ACCESS = 20
  INTEGER, PARAMETER :: MPI_ERR_AMODE = 21
  INTEGER, PARAMETER :: MPI_ERR_ASSERT = 22
  INTEGER, PARAMETER :: MPI_ERR_BAD_FILE = 23
  INTEGER, PARAMETER :: MPI_ERR_BASE = 24
  INTEGER, PARAMETER :: MPI_ERR_CONVERSION = 25
  INTEGER, PARAMETER :: MPI_ERR_DISP = 26
  INTEGER, PARAMETER :: MPI_ERR_DUP_DATAREP = 27
  INTEGER, PARAMETER :: MPI_ERR_FILE_EXISTS = 28
  INTEGER, PARAMETER :: MPI_ERR_FILE_IN_USE = 29
  INTEGER, PARAMETER :: MPI_ERR_FILE = 30
  INTEGER, PARAMETER :: MPI_ERR_INFO_KEY = 31
  INTEGER, PARAMETER :: MPI_ERR_INFO_NOKEY = 32
  INTEGER, PARAMETER :: MPI_ERR_INFO_VALUE = 33
  INTEGER, PARAMETER :: MPI_ERR_INFO = 34
  INTEGER, PARAMETER :: MPI_ERR_IO = 35
  INTEGER, PARAMETER :: MPI_ERR_KEYVAL = 36
  INTEGER, PARAMETER :: MPI_ERR_LOCKTYPE = 37
  INTEGER, PARAMETER :: MPI_ERR_NAME = 38
  INTEGER, PARAMETER :: MPI_ERR_NO_MEM = 39
  INTEGER, PARAMETER :: MPI_ERR_NOT_SAME = 40
  INTEGER, PARAMETER :: MPI_ERR_NO_SPACE = 41
  INTEGER, PARAMETER :: MPI_ERR_NO_SUCH_FILE = 42
  INTEGER, PARAMETER :: MPI_ERR_PORT = 43
  INTEGER, PARAMETER :: MPI_ERR_QUOTA = 44
  INTEGER, PARAMETER :: MPI_ERR_READ_ONLY = 45
  INTEGER, PARAMETER :: MPI_ERR_RMA_ATTACH = 46
  INTEGER, PARAMETER :: MPI_ERR_RMA_CONFLICT = 47
  INTEGER, PARAMETER :: MPI_ERR_RMA_RANGE = 48
  INTEGER, PARAMETER :: MPI_ERR_RMA_SHARED = 49
  INTEGER, PARAMETER :: MPI_ERR_RMA_SYNC = 50
  INTEGER, PARAMETER :: MPI_ERR_SERVICE = 51
  INTEGER, PARAMETER :: MPI_ERR_SIZE = 52
  INTEGER, PARAMETER :: MPI_ERR_SPAWN = 53
  INTEGER, PARAMETER :: MPI_ERR_UNSUPPORTED_DATAREP = 54
  INTEGER, PARAMETER :: MPI_ERR_UNSUPPORTED_OPERATION = 55
  INTEGER, PARAMETER :: MPI_ERR_WIN = 56
  INTEGER, PARAMETER :: MPI_ERR_RMA_FLAVOR = 57
  INTEGER, PARAMETER :: MPI_ERR_PROC_ABORTED = 58
  INTEGER, PARAMETER :: MPI_ERR_VALUE_TOO_LARGE = 59
  INTEGER, PARAMETER :: MPI_ERR_SESSION = 60
  INTEGER, PARAMETER :: MPI_ERR_ERRHANDLER = 61
  INTEGER, PARAMETER :: MPI_ERR_ABI = 62
  INTEGER, PARAMETER :: MPI_ERR_LASTCODE = 16383
  INTEGER, PARAMETER :: MPI_MODE_APPEND = 1
  INTEGER, PARAMETER :: MPI_MODE_CREATE = 2
  INTEGER, PARAMETER :: MPI_MODE_DELETE_ON_CLOSE = 4
  INTEGER, PARAMETER :: MPI_MODE_EXCL = 8
  INTEGER, PARAMETER :: MPI_MODE_RDONLY = 16
  INTEGER, PARAMETER :: MPI_MODE_RDWR = 32
  INTEGER, PARAMETER :: MPI_MODE_SEQUENTIAL = 64
  INTEGER, PARAMETER :: MPI_MODE_UNIQUE_OPEN = 128
  INTEGER, PARAMETER :: MPI_MODE_WRONLY = 256
  INTEGER, PARAMETER :: MPI_MODE_NOCHECK = 1024
  INTEGER, PARAMETER :: MPI_MODE_NOPRECEDE = 2048
  INTEGER, PARAMETER :: MPI_MODE_NOPUT = 4096
  INTEGER, PARAMETER :: MPI_MODE_NOSTORE = 8192
  INTEGER, PARAMETER :: MPI_MODE_NOSUCCEED = 16384
  INTEGER, PARAMETER :: MPI_ANY_SOURCE = -1
  INTEGER, PARAMETER :: MPI_ANY_TAG = -2
  INTEGER, PARAMETER :: MPI_PROC_NULL = -3
  INTEGER, PARAMETER :: MPI_ROOT = -4
  INTEGER, PARAMETER :: MPI_UNDEFINED = -32766
  INTEGER, PARAMETER :: MPI_THREAD_SINGLE = 0
  INTEGER, PARAMETER :: MPI_THREAD_FUNNELED = 1024
  INTEGER, PARAMETER :: MPI_THREAD_SERIALIZED = 2048
  INTEGER, PARAMETER :: MPI_THREAD_MULTIPLE = 4096
  INTEGER, PARAMETER :: MPI_ORDER_C = 12
  INTEGER, PARAMETER :: MPI_ORDER_FORTRAN = 15
  INTEGER, PARAMETER :: MPI_DISTRIBUTE_NONE = 16
  INTEGER, PARAMETER :: MPI_DISTRIBUTE_BLOCK = 17
  INTEGER, PARAMETER :: MPI_DISTRIBUTE_CYCLIC = 18
  INTEGER, PARAMETER :: MPI_DISTRIBUTE_DFLT_DARG = 19
  INTEGER, PARAMETER :: MPI_COMBINER_NAMED = 101
  INTEGER, PARAMETER :: MPI_COMBINER_DUP = 102
  INTEGER, PARAMETER :: MPI_COMBINER_CONTIGUOUS = 103
  INTEGER, PARAMETER :: MPI_COMBINER_VECTOR = 104
  INTEGER, PARAMETER :: MPI_COMBINER_HVECTOR = 105
  INTEGER, PARAMETER :: MPI_COMBINER_INDEXED = 106
  INTEGER, PARAMETER :: MPI_COMBINER_HINDEXED = 107
  INTEGER, PARAMETER :: MPI_COMBINER_INDEXED_BLOCK = 108
  INTEGER, PARAMETER :: MPI_COMBINER_HINDEXED_BLOCK = 109
  INTEGER, PARAMETER :: MPI_COMBINER_STRUCT = 110
  INTEGER, PARAMETER :: MPI_COMBINER_SUBARRAY = 111
  INTEGER, PARAMETER :: MPI_COMBINER_DARRAY = 112
  INTEGER, PARAMETER :: MPI_COMBINER_F90_REAL = 113
  INTEGER, PARAMETER :: MPI_COMBINER_F90_COMPLEX = 114
  INTEGER, PARAMETER :: MPI_COMBINER_F90_INTEGER = 115
  INTEGER, PARAMETER :: MPI_COMBINER_RESIZED = 116
  INTEGER, PARAMETER :: MPI_COMBINER_VALUE_INDEX = 117
  INTEGER, PARAMETER :: MPI_TYPECLASS_INTEGER = 192
  INTEGER, PARAMETER :: MPI_TYPECLASS_REAL = 193
  INTEGER, PARAMETER :: MPI_TYPECLASS_COMPLEX = 194
  INTEGER, PARAMETER :: MPI_IDENT = 201
  INTEGER, PARAMETER :: MPI_CONGRUENT = 202
  INTEGER, PARAMETER :: MPI_SIMILAR = 203
  INTEGER, PARAMETER :: MPI_UNEQUAL = 204
  INTEGER, PARAMETER :: MPI_CART = 211
  INTEGER, PARAMETER :: MPI_GRAPH = 212
  INTEGER, PARAMETER :: MPI_DIST_GRAPH = 213
  INTEGER, PARAMETER :: MPI_COMM_TYPE_SHARED = 221
  INTEGER, PARAMETER :: MPI_COMM_TYPE_HW_UNGUIDED = 222
  INTEGER, PARAMETER :: MPI_COMM_TYPE_HW_GUIDED = 223
  INTEGER, PARAMETER :: MPI_COMM_TYPE_RESOURCE_GUIDED = 224
  INTEGER, PARAMETER :: MPI_LOCK_EXCLUSIVE = 301
  INTEGER, PARAMETER :: MPI_LOCK_SHARED = 302
  INTEGER, PARAMETER :: MPI_WIN_FLAVOR_CREATE = 311
  INTEGER, PARAMETER :: MPI_WIN_FLAVOR_ALLOCATE = 312
  INTEGER, PARAMETER :: MPI_WIN_FLAVOR_DYNAMIC = 313
  INTEGER, PARAMETER :: MPI_WIN_FLAVOR_SHARED = 314
  INTEGER, PARAMETER :: MPI_WIN_UNIFIED = 321
  INTEGER, PARAMETER :: MPI_WIN_SEPARATE = 322
  INTEGER, PARAMETER :: MPI_SEEK_CUR = 401
  INTEGER, PARAMETER :: MPI_SEEK_END = 402
  INTEGER, PARAMETER :: MPI_SEEK_SET = 403
  INTEGER, PARAMETER :: MPI_KEYVAL_INVALID = 0
  INTEGER, PARAMETER :: MPI_TAG_UB = 501
  INTEGER, PARAMETER :: MPI_IO = 502
  INTEGER, PARAMETER :: MPI_HOST = 503
  INTEGER, PARAMETER :: MPI_WTIME_IS_GLOBAL = 504
  INTEGER, PARAMETER :: MPI_APPNUM = 505
  INTEGER, PARAMETER :: MPI_LASTUSEDCODE = 506
  INTEGER, PARAMETER :: MPI_UNIVERSE_SIZE = 507
  INTEGER, PARAMETER :: MPI_WIN_BASE = 601
  INTEGER, PARAMETER :: MPI_WIN_DISP_UNIT = 602
  INTEGER, PARAMETER :: MPI_WIN_SIZE = 603
  INTEGER, PARAMETER :: MPI_WIN_CREATE_FLAVOR = 604
  INTEGER, PARAMETER :: MPI_WIN_MODEL = 605
  INTEGER, BIND(C, NAME="mpifort_bottom_mpi_") :: MPI_BOTTOM
  INTEGER, BIND(C, NAME="mpifort_in_place_mpi_") :: MPI_IN_PLACE
  INTEGER, BIND(C, NAME="mpifort_buffer_automatic_mpi_") :: MPI_BUFFER_AUTOMATIC
  INTEGER, BIND(C, NAME="mpifort_unweighted_mpi_") :: MPI_UNWEIGHTED(1)
  INTEGER, BIND(C, NAME="mpifort_weights_empty_mpi_") :: MPI_WEIGHTS_EMPTY(1)
  INTEGER, BIND(C, NAME="mpifort_errcodes_ignore_mpi_") :: MPI_ERRCODES_IGNORE(1)
  CHARACTER(LEN=1), BIND(C, NAME="mpifort_argv_null_mpi_") :: MPI_ARGV_NULL(1)
  CHARACTER(LEN=1), BIND(C, NAME="mpifort_argvs_null_mpi_") :: MPI_ARGVS_NULL(1,1)
  INTEGER, BIND(C, NAME="mpifort_status_ignore_mpi_") :: MPI_STATUS_IGNORE(MPI_STATUS_SIZE)
  INTEGER, BIND(C, NAME="mpifort_statuses_ignore_mpi_") :: MPI_STATUSES_IGNORE(MPI_STATUS_SIZE,1)
#ifdef MPIFORT_LONG_INTEGERS
  INTEGER MPIFORT_NEEDS_8_BYTE_INTEGERS
  PARAMETER (MPIFORT_NEEDS_8_BYTE_INTEGERS=1/(KIND(0)/8))
  CHARACTER(LEN=1) MPIFORT_INTEGERS_8(1)
  COMMON /mpifort_integers_8/ MPIFORT_INTEGERS_8
  SAVE /mpifort_integers_8/
  PRIVATE :: MPIFORT_NEEDS_8_BYTE_INTEGERS
#else
  INTEGER MPIFORT_NEEDS_4_BYTE_INTEGERS
  PARAMETER (MPIFORT_NEEDS_4_BYTE_INTEGERS=1/(8-KIND(0)))
  CHARACTER(LEN=1) MPIFORT_INTEGERS_4(1)
  COMMON /mpifort_integers_4/ MPIFORT_INTEGERS_4
  SAVE /mpifort_integers_4/
  PRIVATE :: MPIFORT_NEEDS_4_BYTE_INTEGERS
#endif

  ! The status of mpi_f08, for MPI_Status_f2f08 and MPI_Status_f082f.
  TYPE, BIND(C) :: MPI_Status
    INTEGER :: MPI_SOURCE
    INTEGER :: MPI_TAG
    INTEGER :: MPI_ERROR
    INTEGER, PRIVATE :: MPI_internal(5)
  END TYPE MPI_Status

  ! Procedures of the standard that programs pass.
  EXTERNAL :: MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, MPI_DUP_FN
  EXTERNAL :: MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, MPI_COMM_DUP_FN
  EXTERNAL :: MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, MPI_TYPE_DUP_FN
  EXTERNAL :: MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, MPI_WIN_DUP_FN
  EXTERNAL :: MPI_CONVERSION_FN_NULL

  ! Routines that C does not have.
  INTERFACE MPI_Sizeof
    SUBROUTINE MPI_Sizeof_f08ts(x, size, ierror) BIND(C, NAME="mpi_sizeof_f08ts_")
      TYPE(*), DIMENSION(..) :: x
      INTEGER, INTENT(OUT) :: size
      INTEGER, OPTIONAL, INTENT(OUT) :: ierror
    END SUBROUTINE MPI_Sizeof_f08ts
  END INTERFACE
  INTERFACE
    SUBROUTINE MPI_F_sync_reg(buf)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL buf(*)
    END SUBROUTINE MPI_F_sync_reg
  END INTERFACE
  INTERFACE
    SUBROUTINE MPI_Status_f2f08(f_status, f08_status, ierror)
      IMPORT
      INTEGER, INTENT(IN) :: f_status(MPI_STATUS_SIZE)
      TYPE(MPI_Status), INTENT(OUT) :: f08_status
      INTEGER, INTENT(OUT) :: ierror
    END SUBROUTINE MPI_Status_f2f08
    SUBROUTINE MPI_Status_f082f(f08_status, f_status, ierror)
      IMPORT
      TYPE(MPI_Status), INTENT(IN) :: f08_status
      INTEGER, INTENT(OUT) :: f_status(MPI_STATUS_SIZE)
      INTEGER, INTENT(OUT) :: ierror
    END SUBROUTINE MPI_Status_f082f
  END INTERFACE
  INTERFACE PMPI_Sizeof
    SUBROUTINE PMPI_Sizeof_f08ts(x, size, ierror) BIND(C, NAME="pmpi_sizeof_f08ts_")
      TYPE(*), DIMENSION(..) :: x
      INTEGER, INTENT(OUT) :: size
      INTEGER, OPTIONAL, INTENT(OUT) :: ierror
    END SUBROUTINE PMPI_Sizeof_f08ts
  END INTERFACE
  INTERFACE
    SUBROUTINE PMPI_F_sync_reg(buf)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL buf(*)
    END SUBROUTINE PMPI_F_sync_reg
  END INTERFACE
  INTERFACE
    SUBROUTINE PMPI_Status_f2f08(f_status, f08_status, ierror)
      IMPORT
      INTEGER, INTENT(IN) :: f_status(MPI_STATUS_SIZE)
      TYPE(MPI_Status), INTENT(OUT) :: f08_status
      INTEGER, INTENT(OUT) :: ierror
    END SUBROUTINE PMPI_Status_f2f08
    SUBROUTINE PMPI_Status_f082f(f08_status, f_status, ierror)
      IMPORT
      TYPE(MPI_Status), INTENT(IN) :: f08_status
      INTEGER, INTENT(OUT) :: f_status(MPI_STATUS_SIZE)
      INTEGER, INTENT(OUT) :: ierror
    END SUBROUTINE PMPI_Status_f082f
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Abi_get_fortran_booleans(logical_size, logical_true, logical_false, is_set, ierror)
      IMPORT
      INTEGER logical_size
      LOGICAL logical_true
      LOGICAL logical_false
      LOGICAL is_set
      INTEGER ierror
    END SUBROUTINE MPI_Abi_get_fortran_booleans
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Abi_get_fortran_booleans(logical_size, logical_true, logical_false, is_set, ierror)
      IMPORT
      INTEGER logical_size
      LOGICAL logical_true
      LOGICAL logical_false
      LOGICAL is_set
      INTEGER ierror
    END SUBROUTINE PMPI_Abi_get_fortran_booleans
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Abi_get_fortran_info(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_Abi_get_fortran_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Abi_get_fortran_info(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_Abi_get_fortran_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Abi_get_info(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_Abi_get_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Abi_get_info(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_Abi_get_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Abi_get_version(abi_major, abi_minor, ierror)
      IMPORT
      INTEGER abi_major
      INTEGER abi_minor
      INTEGER ierror
    END SUBROUTINE MPI_Abi_get_version
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Abi_get_version(abi_major, abi_minor, ierror)
      IMPORT
      INTEGER abi_major
      INTEGER abi_minor
      INTEGER ierror
    END SUBROUTINE PMPI_Abi_get_version
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Abi_set_fortran_booleans(logical_size, logical_true, logical_false, ierror)
      IMPORT
      INTEGER logical_size
      LOGICAL logical_true
      LOGICAL logical_false
      INTEGER ierror
    END SUBROUTINE MPI_Abi_set_fortran_booleans
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Abi_set_fortran_booleans(logical_size, logical_true, logical_false, ierror)
      IMPORT
      INTEGER logical_size
      LOGICAL logical_true
      LOGICAL logical_false
      INTEGER ierror
    END SUBROUTINE PMPI_Abi_set_fortran_booleans
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Abi_set_fortran_info(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_Abi_set_fortran_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Abi_set_fortran_info(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_Abi_set_fortran_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Abort(comm, errorcode, ierror)
      IMPORT
      INTEGER comm
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE MPI_Abort
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Abort(comm, errorcode, ierror)
      IMPORT
      INTEGER comm
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE PMPI_Abort
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Accumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, op, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER op
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Accumulate
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Accumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, op, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER op
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Accumulate
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Add_error_class(errorclass, ierror)
      IMPORT
      INTEGER errorclass
      INTEGER ierror
    END SUBROUTINE MPI_Add_error_class
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Add_error_class(errorclass, ierror)
      IMPORT
      INTEGER errorclass
      INTEGER ierror
    END SUBROUTINE PMPI_Add_error_class
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Add_error_code(errorclass, errorcode, ierror)
      IMPORT
      INTEGER errorclass
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE MPI_Add_error_code
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Add_error_code(errorclass, errorcode, ierror)
      IMPORT
      INTEGER errorclass
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE PMPI_Add_error_code
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Add_error_string(errorcode, string, ierror)
      IMPORT
      INTEGER errorcode
      CHARACTER(LEN=*) string
      INTEGER ierror
    END SUBROUTINE MPI_Add_error_string
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Add_error_string(errorcode, string, ierror)
      IMPORT
      INTEGER errorcode
      CHARACTER(LEN=*) string
      INTEGER ierror
    END SUBROUTINE PMPI_Add_error_string
  END INTERFACE

  INTERFACE
    FUNCTION MPI_Aint_add(base, disp)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) :: MPI_Aint_add
      INTEGER(KIND=MPI_ADDRESS_KIND), INTENT(IN) :: base
      INTEGER(KIND=MPI_ADDRESS_KIND), INTENT(IN) :: disp
    END FUNCTION MPI_Aint_add
  END INTERFACE

  INTERFACE
    FUNCTION PMPI_Aint_add(base, disp)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) :: PMPI_Aint_add
      INTEGER(KIND=MPI_ADDRESS_KIND), INTENT(IN) :: base
      INTEGER(KIND=MPI_ADDRESS_KIND), INTENT(IN) :: disp
    END FUNCTION PMPI_Aint_add
  END INTERFACE

  INTERFACE
    FUNCTION MPI_Aint_diff(addr1, addr2)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) :: MPI_Aint_diff
      INTEGER(KIND=MPI_ADDRESS_KIND), INTENT(IN) :: addr1
      INTEGER(KIND=MPI_ADDRESS_KIND), INTENT(IN) :: addr2
    END FUNCTION MPI_Aint_diff
  END INTERFACE

  INTERFACE
    FUNCTION PMPI_Aint_diff(addr1, addr2)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) :: PMPI_Aint_diff
      INTEGER(KIND=MPI_ADDRESS_KIND), INTENT(IN) :: addr1
      INTEGER(KIND=MPI_ADDRESS_KIND), INTENT(IN) :: addr2
    END FUNCTION PMPI_Aint_diff
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Allgather
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Allgather
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Allgather_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Allgather_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Allgatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Allgatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Allgatherv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Allgatherv_init
  END INTERFACE

  INTERFACE MPI_Alloc_mem
    SUBROUTINE MPI_Alloc_mem(size, info, baseptr, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER info
      INTEGER(KIND=MPI_ADDRESS_KIND) baseptr
      INTEGER ierror
    END SUBROUTINE MPI_Alloc_mem
    SUBROUTINE MPI_Alloc_mem_cptr(size, info, baseptr, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER info
      TYPE(C_PTR) baseptr
      INTEGER ierror
    END SUBROUTINE MPI_Alloc_mem_cptr
  END INTERFACE

  INTERFACE PMPI_Alloc_mem
    SUBROUTINE PMPI_Alloc_mem(size, info, baseptr, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER info
      INTEGER(KIND=MPI_ADDRESS_KIND) baseptr
      INTEGER ierror
    END SUBROUTINE PMPI_Alloc_mem
    SUBROUTINE PMPI_Alloc_mem_cptr(size, info, baseptr, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER info
      TYPE(C_PTR) baseptr
      INTEGER ierror
    END SUBROUTINE PMPI_Alloc_mem_cptr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Allreduce(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Allreduce
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Allreduce(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Allreduce
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Allreduce_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Allreduce_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Alltoall
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Alltoall
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Alltoall_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Alltoall_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Alltoallv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Alltoallv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Alltoallv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Alltoallv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Alltoallw
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Alltoallw
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Alltoallw_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Alltoallw_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Attr_delete(comm, keyval, ierror)
      IMPORT
      INTEGER comm
      INTEGER keyval
      INTEGER ierror
    END SUBROUTINE MPI_Attr_delete
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Attr_delete(comm, keyval, ierror)
      IMPORT
      INTEGER comm
      INTEGER keyval
      INTEGER ierror
    END SUBROUTINE PMPI_Attr_delete
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Attr_get(comm, keyval, attribute_val, flag, ierror)
      IMPORT
      INTEGER comm
      INTEGER keyval
      INTEGER attribute_val
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Attr_get
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Attr_get(comm, keyval, attribute_val, flag, ierror)
      IMPORT
      INTEGER comm
      INTEGER keyval
      INTEGER attribute_val
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Attr_get
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Attr_put(comm, keyval, attribute_val, ierror)
      IMPORT
      INTEGER comm
      INTEGER keyval
      INTEGER attribute_val
      INTEGER ierror
    END SUBROUTINE MPI_Attr_put
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Attr_put(comm, keyval, attribute_val, ierror)
      IMPORT
      INTEGER comm
      INTEGER keyval
      INTEGER attribute_val
      INTEGER ierror
    END SUBROUTINE PMPI_Attr_put
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Barrier(comm, ierror)
      IMPORT
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Barrier
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Barrier(comm, ierror)
      IMPORT
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Barrier
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Barrier_init(comm, info, request, ierror)
      IMPORT
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Barrier_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Barrier_init(comm, info, request, ierror)
      IMPORT
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Barrier_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Bcast(buffer, count, datatype, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL :: buffer(*)
      INTEGER count
      INTEGER datatype
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Bcast
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Bcast(buffer, count, datatype, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL :: buffer(*)
      INTEGER count
      INTEGER datatype
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Bcast
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Bcast_init(buffer, count, datatype, root, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL, TARGET :: buffer(*)
      INTEGER count
      INTEGER datatype
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Bcast_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Bcast_init(buffer, count, datatype, root, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL, TARGET :: buffer(*)
      INTEGER count
      INTEGER datatype
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Bcast_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Bsend(buf, count, datatype, dest, tag, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Bsend
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Bsend(buf, count, datatype, dest, tag, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Bsend
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Bsend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Bsend_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Bsend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Bsend_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Buffer_attach(buffer, size, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL, TARGET :: buffer(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Buffer_attach
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Buffer_attach(buffer, size, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL, TARGET :: buffer(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Buffer_attach
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Buffer_detach(buffer_addr, size, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
!DIR$ IGNORE_TKR buffer_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      REAL :: buffer_addr(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Buffer_detach
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Buffer_detach(buffer_addr, size, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
!DIR$ IGNORE_TKR buffer_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      REAL :: buffer_addr(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Buffer_detach
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Buffer_flush(ierror)
      IMPORT
      INTEGER ierror
    END SUBROUTINE MPI_Buffer_flush
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Buffer_flush(ierror)
      IMPORT
      INTEGER ierror
    END SUBROUTINE PMPI_Buffer_flush
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Buffer_iflush(request, ierror)
      IMPORT
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Buffer_iflush
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Buffer_iflush(request, ierror)
      IMPORT
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Buffer_iflush
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Cancel(request, ierror)
      IMPORT
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Cancel
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Cancel(request, ierror)
      IMPORT
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Cancel
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Cart_coords(comm, rank, maxdims, coords, ierror)
      IMPORT
      INTEGER comm
      INTEGER rank
      INTEGER maxdims
      INTEGER coords(*)
      INTEGER ierror
    END SUBROUTINE MPI_Cart_coords
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Cart_coords(comm, rank, maxdims, coords, ierror)
      IMPORT
      INTEGER comm
      INTEGER rank
      INTEGER maxdims
      INTEGER coords(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Cart_coords
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Cart_create(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
      IMPORT
      INTEGER comm_old
      INTEGER ndims
      INTEGER dims(*)
      LOGICAL periods(*)
      LOGICAL reorder
      INTEGER comm_cart
      INTEGER ierror
    END SUBROUTINE MPI_Cart_create
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Cart_create(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
      IMPORT
      INTEGER comm_old
      INTEGER ndims
      INTEGER dims(*)
      LOGICAL periods(*)
      LOGICAL reorder
      INTEGER comm_cart
      INTEGER ierror
    END SUBROUTINE PMPI_Cart_create
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Cart_get(comm, maxdims, dims, periods, coords, ierror)
      IMPORT
      INTEGER comm
      INTEGER maxdims
      INTEGER dims(*)
      LOGICAL periods(*)
      INTEGER coords(*)
      INTEGER ierror
    END SUBROUTINE MPI_Cart_get
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Cart_get(comm, maxdims, dims, periods, coords, ierror)
      IMPORT
      INTEGER comm
      INTEGER maxdims
      INTEGER dims(*)
      LOGICAL periods(*)
      INTEGER coords(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Cart_get
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Cart_map(comm, ndims, dims, periods, newrank, ierror)
      IMPORT
      INTEGER comm
      INTEGER ndims
      INTEGER dims(*)
      LOGICAL periods(*)
      INTEGER newrank
      INTEGER ierror
    END SUBROUTINE MPI_Cart_map
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Cart_map(comm, ndims, dims, periods, newrank, ierror)
      IMPORT
      INTEGER comm
      INTEGER ndims
      INTEGER dims(*)
      LOGICAL periods(*)
      INTEGER newrank
      INTEGER ierror
    END SUBROUTINE PMPI_Cart_map
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Cart_rank(comm, coords, rank, ierror)
      IMPORT
      INTEGER comm
      INTEGER coords(*)
      INTEGER rank
      INTEGER ierror
    END SUBROUTINE MPI_Cart_rank
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Cart_rank(comm, coords, rank, ierror)
      IMPORT
      INTEGER comm
      INTEGER coords(*)
      INTEGER rank
      INTEGER ierror
    END SUBROUTINE PMPI_Cart_rank
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Cart_shift(comm, direction, disp, rank_source, rank_dest, ierror)
      IMPORT
      INTEGER comm
      INTEGER direction
      INTEGER disp
      INTEGER rank_source
      INTEGER rank_dest
      INTEGER ierror
    END SUBROUTINE MPI_Cart_shift
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Cart_shift(comm, direction, disp, rank_source, rank_dest, ierror)
      IMPORT
      INTEGER comm
      INTEGER direction
      INTEGER disp
      INTEGER rank_source
      INTEGER rank_dest
      INTEGER ierror
    END SUBROUTINE PMPI_Cart_shift
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Cart_sub(comm, remain_dims, newcomm, ierror)
      IMPORT
      INTEGER comm
      LOGICAL remain_dims(*)
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE MPI_Cart_sub
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Cart_sub(comm, remain_dims, newcomm, ierror)
      IMPORT
      INTEGER comm
      LOGICAL remain_dims(*)
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE PMPI_Cart_sub
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Cartdim_get(comm, ndims, ierror)
      IMPORT
      INTEGER comm
      INTEGER ndims
      INTEGER ierror
    END SUBROUTINE MPI_Cartdim_get
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Cartdim_get(comm, ndims, ierror)
      IMPORT
      INTEGER comm
      INTEGER ndims
      INTEGER ierror
    END SUBROUTINE PMPI_Cartdim_get
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Close_port(port_name, ierror)
      IMPORT
      CHARACTER(LEN=*) port_name
      INTEGER ierror
    END SUBROUTINE MPI_Close_port
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Close_port(port_name, ierror)
      IMPORT
      CHARACTER(LEN=*) port_name
      INTEGER ierror
    END SUBROUTINE PMPI_Close_port
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_accept(port_name, info, root, comm, newcomm, ierror)
      IMPORT
      CHARACTER(LEN=*) port_name
      INTEGER info
      INTEGER root
      INTEGER comm
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_accept
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_accept(port_name, info, root, comm, newcomm, ierror)
      IMPORT
      CHARACTER(LEN=*) port_name
      INTEGER info
      INTEGER root
      INTEGER comm
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_accept
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_attach_buffer(comm, buffer, size, ierror)
      IMPORT
      INTEGER comm
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL, TARGET :: buffer(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Comm_attach_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_attach_buffer(comm, buffer, size, ierror)
      IMPORT
      INTEGER comm
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL, TARGET :: buffer(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_attach_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_call_errhandler(comm, errorcode, ierror)
      IMPORT
      INTEGER comm
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE MPI_Comm_call_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_call_errhandler(comm, errorcode, ierror)
      IMPORT
      INTEGER comm
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_call_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_compare(comm1, comm2, result, ierror)
      IMPORT
      INTEGER comm1
      INTEGER comm2
      INTEGER result
      INTEGER ierror
    END SUBROUTINE MPI_Comm_compare
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_compare(comm1, comm2, result, ierror)
      IMPORT
      INTEGER comm1
      INTEGER comm2
      INTEGER result
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_compare
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_connect(port_name, info, root, comm, newcomm, ierror)
      IMPORT
      CHARACTER(LEN=*) port_name
      INTEGER info
      INTEGER root
      INTEGER comm
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_connect
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_connect(port_name, info, root, comm, newcomm, ierror)
      IMPORT
      CHARACTER(LEN=*) port_name
      INTEGER info
      INTEGER root
      INTEGER comm
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_connect
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_create(comm, group, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER group
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_create
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_create(comm, group, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER group
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_create
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_create_errhandler(comm_errhandler_fn, errhandler, ierror)
      IMPORT
      EXTERNAL comm_errhandler_fn
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_Comm_create_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_create_errhandler(comm_errhandler_fn, errhandler, ierror)
      IMPORT
      EXTERNAL comm_errhandler_fn
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_create_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_create_from_group(group, stringtag, info, errhandler, newcomm, ierror)
      IMPORT
      INTEGER group
      CHARACTER(LEN=*) stringtag
      INTEGER info
      INTEGER errhandler
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_create_from_group
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_create_from_group(group, stringtag, info, errhandler, newcomm, ierror)
      IMPORT
      INTEGER group
      CHARACTER(LEN=*) stringtag
      INTEGER info
      INTEGER errhandler
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_create_from_group
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_create_group(comm, group, tag, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER group
      INTEGER tag
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_create_group
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_create_group(comm, group, tag, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER group
      INTEGER tag
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_create_group
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state, ierror)
      IMPORT
      EXTERNAL comm_copy_attr_fn
      EXTERNAL comm_delete_attr_fn
      INTEGER comm_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) extra_state
      INTEGER ierror
    END SUBROUTINE MPI_Comm_create_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state, ierror)
      IMPORT
      EXTERNAL comm_copy_attr_fn
      EXTERNAL comm_delete_attr_fn
      INTEGER comm_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) extra_state
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_create_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_delete_attr(comm, comm_keyval, ierror)
      IMPORT
      INTEGER comm
      INTEGER comm_keyval
      INTEGER ierror
    END SUBROUTINE MPI_Comm_delete_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_delete_attr(comm, comm_keyval, ierror)
      IMPORT
      INTEGER comm
      INTEGER comm_keyval
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_delete_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_detach_buffer(comm, buffer_addr, size, ierror)
      IMPORT
      INTEGER comm
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
!DIR$ IGNORE_TKR buffer_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      REAL :: buffer_addr(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Comm_detach_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_detach_buffer(comm, buffer_addr, size, ierror)
      IMPORT
      INTEGER comm
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
!DIR$ IGNORE_TKR buffer_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      REAL :: buffer_addr(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_detach_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_disconnect(comm, ierror)
      IMPORT
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_disconnect
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_disconnect(comm, ierror)
      IMPORT
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_disconnect
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_dup(comm, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_dup
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_dup(comm, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_dup
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_dup_with_info(comm, info, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER info
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_dup_with_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_dup_with_info(comm, info, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER info
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_dup_with_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_flush_buffer(comm, ierror)
      IMPORT
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_flush_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_flush_buffer(comm, ierror)
      IMPORT
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_flush_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_free(comm, ierror)
      IMPORT
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_free
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_free(comm, ierror)
      IMPORT
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_free
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_free_keyval(comm_keyval, ierror)
      IMPORT
      INTEGER comm_keyval
      INTEGER ierror
    END SUBROUTINE MPI_Comm_free_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_free_keyval(comm_keyval, ierror)
      IMPORT
      INTEGER comm_keyval
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_free_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_get_attr(comm, comm_keyval, attribute_val, flag, ierror)
      IMPORT
      INTEGER comm
      INTEGER comm_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Comm_get_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_get_attr(comm, comm_keyval, attribute_val, flag, ierror)
      IMPORT
      INTEGER comm
      INTEGER comm_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_get_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_get_errhandler(comm, errhandler, ierror)
      IMPORT
      INTEGER comm
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_Comm_get_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_get_errhandler(comm, errhandler, ierror)
      IMPORT
      INTEGER comm
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_get_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_get_info(comm, info_used, ierror)
      IMPORT
      INTEGER comm
      INTEGER info_used
      INTEGER ierror
    END SUBROUTINE MPI_Comm_get_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_get_info(comm, info_used, ierror)
      IMPORT
      INTEGER comm
      INTEGER info_used
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_get_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_get_name(comm, comm_name, resultlen, ierror)
      IMPORT
      INTEGER comm
      CHARACTER(LEN=*) comm_name
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE MPI_Comm_get_name
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_get_name(comm, comm_name, resultlen, ierror)
      IMPORT
      INTEGER comm
      CHARACTER(LEN=*) comm_name
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_get_name
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_get_parent(parent, ierror)
      IMPORT
      INTEGER parent
      INTEGER ierror
    END SUBROUTINE MPI_Comm_get_parent
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_get_parent(parent, ierror)
      IMPORT
      INTEGER parent
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_get_parent
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_group(comm, group, ierror)
      IMPORT
      INTEGER comm
      INTEGER group
      INTEGER ierror
    END SUBROUTINE MPI_Comm_group
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_group(comm, group, ierror)
      IMPORT
      INTEGER comm
      INTEGER group
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_group
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_idup(comm, newcomm, request, ierror)
      IMPORT
      INTEGER comm
      INTEGER newcomm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Comm_idup
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_idup(comm, newcomm, request, ierror)
      IMPORT
      INTEGER comm
      INTEGER newcomm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_idup
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_idup_with_info(comm, info, newcomm, request, ierror)
      IMPORT
      INTEGER comm
      INTEGER info
      INTEGER newcomm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Comm_idup_with_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_idup_with_info(comm, info, newcomm, request, ierror)
      IMPORT
      INTEGER comm
      INTEGER info
      INTEGER newcomm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_idup_with_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_iflush_buffer(comm, request, ierror)
      IMPORT
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Comm_iflush_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_iflush_buffer(comm, request, ierror)
      IMPORT
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_iflush_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_join(fd, intercomm, ierror)
      IMPORT
      INTEGER fd
      INTEGER intercomm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_join
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_join(fd, intercomm, ierror)
      IMPORT
      INTEGER fd
      INTEGER intercomm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_join
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_rank(comm, rank, ierror)
      IMPORT
      INTEGER comm
      INTEGER rank
      INTEGER ierror
    END SUBROUTINE MPI_Comm_rank
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_rank(comm, rank, ierror)
      IMPORT
      INTEGER comm
      INTEGER rank
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_rank
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_remote_group(comm, group, ierror)
      IMPORT
      INTEGER comm
      INTEGER group
      INTEGER ierror
    END SUBROUTINE MPI_Comm_remote_group
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_remote_group(comm, group, ierror)
      IMPORT
      INTEGER comm
      INTEGER group
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_remote_group
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_remote_size(comm, size, ierror)
      IMPORT
      INTEGER comm
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Comm_remote_size
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_remote_size(comm, size, ierror)
      IMPORT
      INTEGER comm
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_remote_size
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_set_attr(comm, comm_keyval, attribute_val, ierror)
      IMPORT
      INTEGER comm
      INTEGER comm_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      INTEGER ierror
    END SUBROUTINE MPI_Comm_set_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_set_attr(comm, comm_keyval, attribute_val, ierror)
      IMPORT
      INTEGER comm
      INTEGER comm_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_set_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_set_errhandler(comm, errhandler, ierror)
      IMPORT
      INTEGER comm
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_Comm_set_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_set_errhandler(comm, errhandler, ierror)
      IMPORT
      INTEGER comm
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_set_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_set_info(comm, info, ierror)
      IMPORT
      INTEGER comm
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_Comm_set_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_set_info(comm, info, ierror)
      IMPORT
      INTEGER comm
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_set_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_set_name(comm, comm_name, ierror)
      IMPORT
      INTEGER comm
      CHARACTER(LEN=*) comm_name
      INTEGER ierror
    END SUBROUTINE MPI_Comm_set_name
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_set_name(comm, comm_name, ierror)
      IMPORT
      INTEGER comm
      CHARACTER(LEN=*) comm_name
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_set_name
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_size(comm, size, ierror)
      IMPORT
      INTEGER comm
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Comm_size
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_size(comm, size, ierror)
      IMPORT
      INTEGER comm
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_size
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, ierror)
      IMPORT
      CHARACTER(LEN=*) command
      CHARACTER(LEN=*) argv(*)
      INTEGER maxprocs
      INTEGER info
      INTEGER root
      INTEGER comm
      INTEGER intercomm
      INTEGER array_of_errcodes(*)
      INTEGER ierror
    END SUBROUTINE MPI_Comm_spawn
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, ierror)
      IMPORT
      CHARACTER(LEN=*) command
      CHARACTER(LEN=*) argv(*)
      INTEGER maxprocs
      INTEGER info
      INTEGER root
      INTEGER comm
      INTEGER intercomm
      INTEGER array_of_errcodes(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_spawn
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, &
        root, comm, intercomm, array_of_errcodes, ierror)
      IMPORT
      INTEGER count
      CHARACTER(LEN=*) array_of_commands(*)
      CHARACTER(LEN=*) array_of_argv(count,*)
      INTEGER array_of_maxprocs(*)
      INTEGER array_of_info(*)
      INTEGER root
      INTEGER comm
      INTEGER intercomm
      INTEGER array_of_errcodes(*)
      INTEGER ierror
    END SUBROUTINE MPI_Comm_spawn_multiple
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, &
        root, comm, intercomm, array_of_errcodes, ierror)
      IMPORT
      INTEGER count
      CHARACTER(LEN=*) array_of_commands(*)
      CHARACTER(LEN=*) array_of_argv(count,*)
      INTEGER array_of_maxprocs(*)
      INTEGER array_of_info(*)
      INTEGER root
      INTEGER comm
      INTEGER intercomm
      INTEGER array_of_errcodes(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_spawn_multiple
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_split(comm, color, key, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER color
      INTEGER key
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_split
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_split(comm, color, key, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER color
      INTEGER key
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_split
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_split_type(comm, split_type, key, info, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER split_type
      INTEGER key
      INTEGER info
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE MPI_Comm_split_type
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_split_type(comm, split_type, key, info, newcomm, ierror)
      IMPORT
      INTEGER comm
      INTEGER split_type
      INTEGER key
      INTEGER info
      INTEGER newcomm
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_split_type
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Comm_test_inter(comm, flag, ierror)
      IMPORT
      INTEGER comm
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Comm_test_inter
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Comm_test_inter(comm, flag, ierror)
      IMPORT
      INTEGER comm
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Comm_test_inter
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Compare_and_swap(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: compare_addr
!DIR$ IGNORE_TKR compare_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: compare_addr
      REAL, TARGET :: compare_addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
!DIR$ IGNORE_TKR result_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      REAL, TARGET :: result_addr(*)
      INTEGER datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Compare_and_swap
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Compare_and_swap(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: compare_addr
!DIR$ IGNORE_TKR compare_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: compare_addr
      REAL, TARGET :: compare_addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
!DIR$ IGNORE_TKR result_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      REAL, TARGET :: result_addr(*)
      INTEGER datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Compare_and_swap
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Dims_create(nnodes, ndims, dims, ierror)
      IMPORT
      INTEGER nnodes
      INTEGER ndims
      INTEGER dims(*)
      INTEGER ierror
    END SUBROUTINE MPI_Dims_create
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Dims_create(nnodes, ndims, dims, ierror)
      IMPORT
      INTEGER nnodes
      INTEGER ndims
      INTEGER dims(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Dims_create
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Dist_graph_create(comm_old, n, sources, degrees, destinations, weights, info, reorder, &
        comm_dist_graph, ierror)
      IMPORT
      INTEGER comm_old
      INTEGER n
      INTEGER sources(*)
      INTEGER degrees(*)
      INTEGER destinations(*)
      INTEGER weights(*)
      INTEGER info
      LOGICAL reorder
      INTEGER comm_dist_graph
      INTEGER ierror
    END SUBROUTINE MPI_Dist_graph_create
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Dist_graph_create(comm_old, n, sources, degrees, destinations, weights, info, reorder, &
        comm_dist_graph, ierror)
      IMPORT
      INTEGER comm_old
      INTEGER n
      INTEGER sources(*)
      INTEGER degrees(*)
      INTEGER destinations(*)
      INTEGER weights(*)
      INTEGER info
      LOGICAL reorder
      INTEGER comm_dist_graph
      INTEGER ierror
    END SUBROUTINE PMPI_Dist_graph_create
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Dist_graph_create_adjacent(comm_old, indegree, sources, sourceweights, outdegree, destinations, &
        destweights, info, reorder, comm_dist_graph, ierror)
      IMPORT
      INTEGER comm_old
      INTEGER indegree
      INTEGER sources(*)
      INTEGER sourceweights(*)
      INTEGER outdegree
      INTEGER destinations(*)
      INTEGER destweights(*)
      INTEGER info
      LOGICAL reorder
      INTEGER comm_dist_graph
      INTEGER ierror
    END SUBROUTINE MPI_Dist_graph_create_adjacent
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Dist_graph_create_adjacent(comm_old, indegree, sources, sourceweights, outdegree, destinations, &
        destweights, info, reorder, comm_dist_graph, ierror)
      IMPORT
      INTEGER comm_old
      INTEGER indegree
      INTEGER sources(*)
      INTEGER sourceweights(*)
      INTEGER outdegree
      INTEGER destinations(*)
      INTEGER destweights(*)
      INTEGER info
      LOGICAL reorder
      INTEGER comm_dist_graph
      INTEGER ierror
    END SUBROUTINE PMPI_Dist_graph_create_adjacent
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Dist_graph_neighbors(comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, &
        destweights, ierror)
      IMPORT
      INTEGER comm
      INTEGER maxindegree
      INTEGER sources(*)
      INTEGER sourceweights(*)
      INTEGER maxoutdegree
      INTEGER destinations(*)
      INTEGER destweights(*)
      INTEGER ierror
    END SUBROUTINE MPI_Dist_graph_neighbors
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Dist_graph_neighbors(comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, &
        destweights, ierror)
      IMPORT
      INTEGER comm
      INTEGER maxindegree
      INTEGER sources(*)
      INTEGER sourceweights(*)
      INTEGER maxoutdegree
      INTEGER destinations(*)
      INTEGER destweights(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Dist_graph_neighbors
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Dist_graph_neighbors_count(comm, indegree, outdegree, weighted, ierror)
      IMPORT
      INTEGER comm
      INTEGER indegree
      INTEGER outdegree
      LOGICAL weighted
      INTEGER ierror
    END SUBROUTINE MPI_Dist_graph_neighbors_count
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Dist_graph_neighbors_count(comm, indegree, outdegree, weighted, ierror)
      IMPORT
      INTEGER comm
      INTEGER indegree
      INTEGER outdegree
      LOGICAL weighted
      INTEGER ierror
    END SUBROUTINE PMPI_Dist_graph_neighbors_count
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Errhandler_free(errhandler, ierror)
      IMPORT
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_Errhandler_free
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Errhandler_free(errhandler, ierror)
      IMPORT
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_Errhandler_free
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Error_class(errorcode, errorclass, ierror)
      IMPORT
      INTEGER errorcode
      INTEGER errorclass
      INTEGER ierror
    END SUBROUTINE MPI_Error_class
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Error_class(errorcode, errorclass, ierror)
      IMPORT
      INTEGER errorcode
      INTEGER errorclass
      INTEGER ierror
    END SUBROUTINE PMPI_Error_class
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Error_string(errorcode, string, resultlen, ierror)
      IMPORT
      INTEGER errorcode
      CHARACTER(LEN=*) string
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE MPI_Error_string
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Error_string(errorcode, string, resultlen, ierror)
      IMPORT
      INTEGER errorcode
      CHARACTER(LEN=*) string
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE PMPI_Error_string
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Exscan(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Exscan
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Exscan(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Exscan
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Exscan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Exscan_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Exscan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Exscan_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Fetch_and_op(origin_addr, result_addr, datatype, target_rank, target_disp, op, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
!DIR$ IGNORE_TKR result_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      REAL, TARGET :: result_addr(*)
      INTEGER datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER op
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Fetch_and_op
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Fetch_and_op(origin_addr, result_addr, datatype, target_rank, target_disp, op, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
!DIR$ IGNORE_TKR result_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      REAL, TARGET :: result_addr(*)
      INTEGER datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER op
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Fetch_and_op
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_call_errhandler(fh, errorcode, ierror)
      IMPORT
      INTEGER fh
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE MPI_File_call_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_call_errhandler(fh, errorcode, ierror)
      IMPORT
      INTEGER fh
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE PMPI_File_call_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_close(fh, ierror)
      IMPORT
      INTEGER fh
      INTEGER ierror
    END SUBROUTINE MPI_File_close
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_close(fh, ierror)
      IMPORT
      INTEGER fh
      INTEGER ierror
    END SUBROUTINE PMPI_File_close
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_create_errhandler(file_errhandler_fn, errhandler, ierror)
      IMPORT
      EXTERNAL file_errhandler_fn
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_File_create_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_create_errhandler(file_errhandler_fn, errhandler, ierror)
      IMPORT
      EXTERNAL file_errhandler_fn
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_File_create_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_delete(filename, info, ierror)
      IMPORT
      CHARACTER(LEN=*) filename
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_File_delete
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_delete(filename, info, ierror)
      IMPORT
      CHARACTER(LEN=*) filename
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_File_delete
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_amode(fh, amode, ierror)
      IMPORT
      INTEGER fh
      INTEGER amode
      INTEGER ierror
    END SUBROUTINE MPI_File_get_amode
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_amode(fh, amode, ierror)
      IMPORT
      INTEGER fh
      INTEGER amode
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_amode
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_atomicity(fh, flag, ierror)
      IMPORT
      INTEGER fh
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_File_get_atomicity
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_atomicity(fh, flag, ierror)
      IMPORT
      INTEGER fh
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_atomicity
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_byte_offset(fh, offset, disp, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
      INTEGER(KIND=MPI_OFFSET_KIND) disp
      INTEGER ierror
    END SUBROUTINE MPI_File_get_byte_offset
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_byte_offset(fh, offset, disp, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
      INTEGER(KIND=MPI_OFFSET_KIND) disp
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_byte_offset
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_errhandler(file, errhandler, ierror)
      IMPORT
      INTEGER file
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_File_get_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_errhandler(file, errhandler, ierror)
      IMPORT
      INTEGER file
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_group(fh, group, ierror)
      IMPORT
      INTEGER fh
      INTEGER group
      INTEGER ierror
    END SUBROUTINE MPI_File_get_group
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_group(fh, group, ierror)
      IMPORT
      INTEGER fh
      INTEGER group
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_group
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_info(fh, info_used, ierror)
      IMPORT
      INTEGER fh
      INTEGER info_used
      INTEGER ierror
    END SUBROUTINE MPI_File_get_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_info(fh, info_used, ierror)
      IMPORT
      INTEGER fh
      INTEGER info_used
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_position(fh, offset, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
      INTEGER ierror
    END SUBROUTINE MPI_File_get_position
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_position(fh, offset, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_position
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_position_shared(fh, offset, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
      INTEGER ierror
    END SUBROUTINE MPI_File_get_position_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_position_shared(fh, offset, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_position_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_size(fh, size, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) size
      INTEGER ierror
    END SUBROUTINE MPI_File_get_size
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_size(fh, size, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) size
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_size
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_type_extent(fh, datatype, extent, ierror)
      IMPORT
      INTEGER fh
      INTEGER datatype
      INTEGER(KIND=MPI_ADDRESS_KIND) extent
      INTEGER ierror
    END SUBROUTINE MPI_File_get_type_extent
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_type_extent(fh, datatype, extent, ierror)
      IMPORT
      INTEGER fh
      INTEGER datatype
      INTEGER(KIND=MPI_ADDRESS_KIND) extent
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_type_extent
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_get_view(fh, disp, etype, filetype, datarep, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) disp
      INTEGER etype
      INTEGER filetype
      CHARACTER(LEN=*) datarep
      INTEGER ierror
    END SUBROUTINE MPI_File_get_view
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_get_view(fh, disp, etype, filetype, datarep, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) disp
      INTEGER etype
      INTEGER filetype
      CHARACTER(LEN=*) datarep
      INTEGER ierror
    END SUBROUTINE PMPI_File_get_view
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_iread(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_File_iread
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_iread(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_File_iread
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_iread_all(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_File_iread_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_iread_all(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_File_iread_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_iread_at(fh, offset, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_File_iread_at
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_iread_at(fh, offset, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_File_iread_at
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_iread_at_all(fh, offset, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_File_iread_at_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_iread_at_all(fh, offset, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_File_iread_at_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_iread_shared(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_File_iread_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_iread_shared(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_File_iread_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_iwrite(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_File_iwrite
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_iwrite(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_File_iwrite
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_iwrite_all(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_File_iwrite_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_iwrite_all(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_File_iwrite_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_iwrite_at(fh, offset, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_File_iwrite_at
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_iwrite_at(fh, offset, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_File_iwrite_at
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_iwrite_at_all(fh, offset, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_File_iwrite_at_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_iwrite_at_all(fh, offset, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_File_iwrite_at_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_iwrite_shared(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_File_iwrite_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_iwrite_shared(fh, buf, count, datatype, request, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_File_iwrite_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_open(comm, filename, amode, info, fh, ierror)
      IMPORT
      INTEGER comm
      CHARACTER(LEN=*) filename
      INTEGER amode
      INTEGER info
      INTEGER fh
      INTEGER ierror
    END SUBROUTINE MPI_File_open
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_open(comm, filename, amode, info, fh, ierror)
      IMPORT
      INTEGER comm
      CHARACTER(LEN=*) filename
      INTEGER amode
      INTEGER info
      INTEGER fh
      INTEGER ierror
    END SUBROUTINE PMPI_File_open
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_preallocate(fh, size, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) size
      INTEGER ierror
    END SUBROUTINE MPI_File_preallocate
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_preallocate(fh, size, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) size
      INTEGER ierror
    END SUBROUTINE PMPI_File_preallocate
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_read
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_read
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_all(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_read_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_all(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_all_begin(fh, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE MPI_File_read_all_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_all_begin(fh, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_all_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_all_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_read_all_end
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_all_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_all_end
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_at(fh, offset, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_read_at
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_at(fh, offset, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_at
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_at_all(fh, offset, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_read_at_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_at_all(fh, offset, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_at_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_at_all_begin(fh, offset, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE MPI_File_read_at_all_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_at_all_begin(fh, offset, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_at_all_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_at_all_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_read_at_all_end
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_at_all_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_at_all_end
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_ordered(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_read_ordered
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_ordered(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_ordered
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_ordered_begin(fh, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE MPI_File_read_ordered_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_ordered_begin(fh, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_ordered_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_ordered_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_read_ordered_end
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_ordered_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_ordered_end
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_read_shared(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_read_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_read_shared(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_read_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_seek(fh, offset, whence, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
      INTEGER whence
      INTEGER ierror
    END SUBROUTINE MPI_File_seek
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_seek(fh, offset, whence, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
      INTEGER whence
      INTEGER ierror
    END SUBROUTINE PMPI_File_seek
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_seek_shared(fh, offset, whence, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
      INTEGER whence
      INTEGER ierror
    END SUBROUTINE MPI_File_seek_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_seek_shared(fh, offset, whence, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
      INTEGER whence
      INTEGER ierror
    END SUBROUTINE PMPI_File_seek_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_set_atomicity(fh, flag, ierror)
      IMPORT
      INTEGER fh
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_File_set_atomicity
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_set_atomicity(fh, flag, ierror)
      IMPORT
      INTEGER fh
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_File_set_atomicity
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_set_errhandler(file, errhandler, ierror)
      IMPORT
      INTEGER file
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_File_set_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_set_errhandler(file, errhandler, ierror)
      IMPORT
      INTEGER file
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_File_set_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_set_info(fh, info, ierror)
      IMPORT
      INTEGER fh
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_File_set_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_set_info(fh, info, ierror)
      IMPORT
      INTEGER fh
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_File_set_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_set_size(fh, size, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) size
      INTEGER ierror
    END SUBROUTINE MPI_File_set_size
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_set_size(fh, size, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) size
      INTEGER ierror
    END SUBROUTINE PMPI_File_set_size
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_set_view(fh, disp, etype, filetype, datarep, info, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) disp
      INTEGER etype
      INTEGER filetype
      CHARACTER(LEN=*) datarep
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_File_set_view
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_set_view(fh, disp, etype, filetype, datarep, info, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) disp
      INTEGER etype
      INTEGER filetype
      CHARACTER(LEN=*) datarep
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_File_set_view
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_sync(fh, ierror)
      IMPORT
      INTEGER fh
      INTEGER ierror
    END SUBROUTINE MPI_File_sync
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_sync(fh, ierror)
      IMPORT
      INTEGER fh
      INTEGER ierror
    END SUBROUTINE PMPI_File_sync
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_write
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_write
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_all(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_write_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_all(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_all_begin(fh, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE MPI_File_write_all_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_all_begin(fh, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_all_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_all_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_write_all_end
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_all_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_all_end
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_at(fh, offset, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_write_at
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_at(fh, offset, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_at
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_at_all(fh, offset, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_write_at_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_at_all(fh, offset, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_at_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_at_all_begin(fh, offset, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE MPI_File_write_at_all_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_at_all_begin(fh, offset, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
      INTEGER(KIND=MPI_OFFSET_KIND) offset
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_at_all_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_at_all_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_write_at_all_end
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_at_all_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_at_all_end
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_ordered(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_write_ordered
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_ordered(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_ordered
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_ordered_begin(fh, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE MPI_File_write_ordered_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_ordered_begin(fh, buf, count, datatype, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_ordered_begin
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_ordered_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_write_ordered_end
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_ordered_end(fh, buf, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_ordered_end
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_File_write_shared(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_File_write_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_File_write_shared(fh, buf, count, datatype, status, ierror)
      IMPORT
      INTEGER fh
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_File_write_shared
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Finalize(ierror)
      IMPORT
      INTEGER ierror
    END SUBROUTINE MPI_Finalize
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Finalize(ierror)
      IMPORT
      INTEGER ierror
    END SUBROUTINE PMPI_Finalize
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Finalized(flag, ierror)
      IMPORT
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Finalized
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Finalized(flag, ierror)
      IMPORT
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Finalized
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Free_mem(base, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
!DIR$ IGNORE_TKR base
!DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      REAL, TARGET :: base(*)
      INTEGER ierror
    END SUBROUTINE MPI_Free_mem
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Free_mem(base, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
!DIR$ IGNORE_TKR base
!DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      REAL, TARGET :: base(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Free_mem
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Gather
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Gather
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Gather_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Gather_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Gatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Gatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Gatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Gatherv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Gatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Gatherv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Get(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Get
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Get(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Get
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Get_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
!DIR$ IGNORE_TKR result_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      REAL, TARGET :: result_addr(*)
      INTEGER result_count
      INTEGER result_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER op
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Get_accumulate
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Get_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
!DIR$ IGNORE_TKR result_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      REAL, TARGET :: result_addr(*)
      INTEGER result_count
      INTEGER result_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER op
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Get_accumulate
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Get_address(location, address, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: location
!DIR$ IGNORE_TKR location
!DEC$ ATTRIBUTES NO_ARG_CHECK :: location
      REAL, TARGET :: location(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) address
      INTEGER ierror
    END SUBROUTINE MPI_Get_address
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Get_address(location, address, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: location
!DIR$ IGNORE_TKR location
!DEC$ ATTRIBUTES NO_ARG_CHECK :: location
      REAL, TARGET :: location(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) address
      INTEGER ierror
    END SUBROUTINE PMPI_Get_address
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Get_count(status, datatype, count, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER datatype
      INTEGER count
      INTEGER ierror
    END SUBROUTINE MPI_Get_count
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Get_count(status, datatype, count, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER datatype
      INTEGER count
      INTEGER ierror
    END SUBROUTINE PMPI_Get_count
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Get_elements(status, datatype, count, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER datatype
      INTEGER count
      INTEGER ierror
    END SUBROUTINE MPI_Get_elements
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Get_elements(status, datatype, count, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER datatype
      INTEGER count
      INTEGER ierror
    END SUBROUTINE PMPI_Get_elements
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Get_elements_x(status, datatype, count, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER datatype
      INTEGER(KIND=MPI_COUNT_KIND) count
      INTEGER ierror
    END SUBROUTINE MPI_Get_elements_x
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Get_elements_x(status, datatype, count, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER datatype
      INTEGER(KIND=MPI_COUNT_KIND) count
      INTEGER ierror
    END SUBROUTINE PMPI_Get_elements_x
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Get_hw_resource_info(hw_info, ierror)
      IMPORT
      INTEGER hw_info
      INTEGER ierror
    END SUBROUTINE MPI_Get_hw_resource_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Get_hw_resource_info(hw_info, ierror)
      IMPORT
      INTEGER hw_info
      INTEGER ierror
    END SUBROUTINE PMPI_Get_hw_resource_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Get_library_version(version, resultlen, ierror)
      IMPORT
      CHARACTER(LEN=*) version
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE MPI_Get_library_version
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Get_library_version(version, resultlen, ierror)
      IMPORT
      CHARACTER(LEN=*) version
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE PMPI_Get_library_version
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Get_processor_name(name, resultlen, ierror)
      IMPORT
      CHARACTER(LEN=*) name
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE MPI_Get_processor_name
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Get_processor_name(name, resultlen, ierror)
      IMPORT
      CHARACTER(LEN=*) name
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE PMPI_Get_processor_name
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Get_version(version, subversion, ierror)
      IMPORT
      INTEGER version
      INTEGER subversion
      INTEGER ierror
    END SUBROUTINE MPI_Get_version
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Get_version(version, subversion, ierror)
      IMPORT
      INTEGER version
      INTEGER subversion
      INTEGER ierror
    END SUBROUTINE PMPI_Get_version
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Graph_create(comm_old, nnodes, index, edges, reorder, comm_graph, ierror)
      IMPORT
      INTEGER comm_old
      INTEGER nnodes
      INTEGER index(*)
      INTEGER edges(*)
      LOGICAL reorder
      INTEGER comm_graph
      INTEGER ierror
    END SUBROUTINE MPI_Graph_create
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Graph_create(comm_old, nnodes, index, edges, reorder, comm_graph, ierror)
      IMPORT
      INTEGER comm_old
      INTEGER nnodes
      INTEGER index(*)
      INTEGER edges(*)
      LOGICAL reorder
      INTEGER comm_graph
      INTEGER ierror
    END SUBROUTINE PMPI_Graph_create
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Graph_get(comm, maxindex, maxedges, index, edges, ierror)
      IMPORT
      INTEGER comm
      INTEGER maxindex
      INTEGER maxedges
      INTEGER index(*)
      INTEGER edges(*)
      INTEGER ierror
    END SUBROUTINE MPI_Graph_get
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Graph_get(comm, maxindex, maxedges, index, edges, ierror)
      IMPORT
      INTEGER comm
      INTEGER maxindex
      INTEGER maxedges
      INTEGER index(*)
      INTEGER edges(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Graph_get
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Graph_map(comm, nnodes, index, edges, newrank, ierror)
      IMPORT
      INTEGER comm
      INTEGER nnodes
      INTEGER index(*)
      INTEGER edges(*)
      INTEGER newrank
      INTEGER ierror
    END SUBROUTINE MPI_Graph_map
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Graph_map(comm, nnodes, index, edges, newrank, ierror)
      IMPORT
      INTEGER comm
      INTEGER nnodes
      INTEGER index(*)
      INTEGER edges(*)
      INTEGER newrank
      INTEGER ierror
    END SUBROUTINE PMPI_Graph_map
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Graph_neighbors(comm, rank, maxneighbors, neighbors, ierror)
      IMPORT
      INTEGER comm
      INTEGER rank
      INTEGER maxneighbors
      INTEGER neighbors(*)
      INTEGER ierror
    END SUBROUTINE MPI_Graph_neighbors
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Graph_neighbors(comm, rank, maxneighbors, neighbors, ierror)
      IMPORT
      INTEGER comm
      INTEGER rank
      INTEGER maxneighbors
      INTEGER neighbors(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Graph_neighbors
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Graph_neighbors_count(comm, rank, nneighbors, ierror)
      IMPORT
      INTEGER comm
      INTEGER rank
      INTEGER nneighbors
      INTEGER ierror
    END SUBROUTINE MPI_Graph_neighbors_count
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Graph_neighbors_count(comm, rank, nneighbors, ierror)
      IMPORT
      INTEGER comm
      INTEGER rank
      INTEGER nneighbors
      INTEGER ierror
    END SUBROUTINE PMPI_Graph_neighbors_count
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Graphdims_get(comm, nnodes, nedges, ierror)
      IMPORT
      INTEGER comm
      INTEGER nnodes
      INTEGER nedges
      INTEGER ierror
    END SUBROUTINE MPI_Graphdims_get
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Graphdims_get(comm, nnodes, nedges, ierror)
      IMPORT
      INTEGER comm
      INTEGER nnodes
      INTEGER nedges
      INTEGER ierror
    END SUBROUTINE PMPI_Graphdims_get
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Grequest_complete(request, ierror)
      IMPORT
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Grequest_complete
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Grequest_complete(request, ierror)
      IMPORT
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Grequest_complete
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Grequest_start(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      IMPORT
      EXTERNAL query_fn
      EXTERNAL free_fn
      EXTERNAL cancel_fn
      INTEGER(KIND=MPI_ADDRESS_KIND) extra_state
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Grequest_start
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Grequest_start(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      IMPORT
      EXTERNAL query_fn
      EXTERNAL free_fn
      EXTERNAL cancel_fn
      INTEGER(KIND=MPI_ADDRESS_KIND) extra_state
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Grequest_start
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_compare(group1, group2, result, ierror)
      IMPORT
      INTEGER group1
      INTEGER group2
      INTEGER result
      INTEGER ierror
    END SUBROUTINE MPI_Group_compare
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_compare(group1, group2, result, ierror)
      IMPORT
      INTEGER group1
      INTEGER group2
      INTEGER result
      INTEGER ierror
    END SUBROUTINE PMPI_Group_compare
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_difference(group1, group2, newgroup, ierror)
      IMPORT
      INTEGER group1
      INTEGER group2
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE MPI_Group_difference
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_difference(group1, group2, newgroup, ierror)
      IMPORT
      INTEGER group1
      INTEGER group2
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE PMPI_Group_difference
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_excl(group, n, ranks, newgroup, ierror)
      IMPORT
      INTEGER group
      INTEGER n
      INTEGER ranks(*)
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE MPI_Group_excl
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_excl(group, n, ranks, newgroup, ierror)
      IMPORT
      INTEGER group
      INTEGER n
      INTEGER ranks(*)
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE PMPI_Group_excl
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_free(group, ierror)
      IMPORT
      INTEGER group
      INTEGER ierror
    END SUBROUTINE MPI_Group_free
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_free(group, ierror)
      IMPORT
      INTEGER group
      INTEGER ierror
    END SUBROUTINE PMPI_Group_free
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_from_session_pset(session, pset_name, newgroup, ierror)
      IMPORT
      INTEGER session
      CHARACTER(LEN=*) pset_name
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE MPI_Group_from_session_pset
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_from_session_pset(session, pset_name, newgroup, ierror)
      IMPORT
      INTEGER session
      CHARACTER(LEN=*) pset_name
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE PMPI_Group_from_session_pset
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_incl(group, n, ranks, newgroup, ierror)
      IMPORT
      INTEGER group
      INTEGER n
      INTEGER ranks(*)
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE MPI_Group_incl
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_incl(group, n, ranks, newgroup, ierror)
      IMPORT
      INTEGER group
      INTEGER n
      INTEGER ranks(*)
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE PMPI_Group_incl
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_intersection(group1, group2, newgroup, ierror)
      IMPORT
      INTEGER group1
      INTEGER group2
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE MPI_Group_intersection
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_intersection(group1, group2, newgroup, ierror)
      IMPORT
      INTEGER group1
      INTEGER group2
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE PMPI_Group_intersection
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_range_excl(group, n, ranges, newgroup, ierror)
      IMPORT
      INTEGER group
      INTEGER n
      INTEGER ranges(3,*)
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE MPI_Group_range_excl
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_range_excl(group, n, ranges, newgroup, ierror)
      IMPORT
      INTEGER group
      INTEGER n
      INTEGER ranges(3,*)
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE PMPI_Group_range_excl
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_range_incl(group, n, ranges, newgroup, ierror)
      IMPORT
      INTEGER group
      INTEGER n
      INTEGER ranges(3,*)
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE MPI_Group_range_incl
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_range_incl(group, n, ranges, newgroup, ierror)
      IMPORT
      INTEGER group
      INTEGER n
      INTEGER ranges(3,*)
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE PMPI_Group_range_incl
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_rank(group, rank, ierror)
      IMPORT
      INTEGER group
      INTEGER rank
      INTEGER ierror
    END SUBROUTINE MPI_Group_rank
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_rank(group, rank, ierror)
      IMPORT
      INTEGER group
      INTEGER rank
      INTEGER ierror
    END SUBROUTINE PMPI_Group_rank
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_size(group, size, ierror)
      IMPORT
      INTEGER group
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Group_size
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_size(group, size, ierror)
      IMPORT
      INTEGER group
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Group_size
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_translate_ranks(group1, n, ranks1, group2, ranks2, ierror)
      IMPORT
      INTEGER group1
      INTEGER n
      INTEGER ranks1(*)
      INTEGER group2
      INTEGER ranks2(*)
      INTEGER ierror
    END SUBROUTINE MPI_Group_translate_ranks
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_translate_ranks(group1, n, ranks1, group2, ranks2, ierror)
      IMPORT
      INTEGER group1
      INTEGER n
      INTEGER ranks1(*)
      INTEGER group2
      INTEGER ranks2(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Group_translate_ranks
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Group_union(group1, group2, newgroup, ierror)
      IMPORT
      INTEGER group1
      INTEGER group2
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE MPI_Group_union
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Group_union(group1, group2, newgroup, ierror)
      IMPORT
      INTEGER group1
      INTEGER group2
      INTEGER newgroup
      INTEGER ierror
    END SUBROUTINE PMPI_Group_union
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Iallgather
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Iallgather
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Iallgatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Iallgatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Iallreduce
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Iallreduce
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ialltoall
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ialltoall
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ialltoallv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ialltoallv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ialltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ialltoallw
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ialltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ialltoallw
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ibarrier(comm, request, ierror)
      IMPORT
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ibarrier
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ibarrier(comm, request, ierror)
      IMPORT
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ibarrier
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ibcast(buffer, count, datatype, root, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL, TARGET :: buffer(*)
      INTEGER count
      INTEGER datatype
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ibcast
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ibcast(buffer, count, datatype, root, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL, TARGET :: buffer(*)
      INTEGER count
      INTEGER datatype
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ibcast
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ibsend(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ibsend
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ibsend(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ibsend
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Iexscan(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Iexscan
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Iexscan(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Iexscan
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Igather
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Igather
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Igatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Igatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Improbe(source, tag, comm, flag, message, status, ierror)
      IMPORT
      INTEGER source
      INTEGER tag
      INTEGER comm
      LOGICAL flag
      INTEGER message
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Improbe
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Improbe(source, tag, comm, flag, message, status, ierror)
      IMPORT
      INTEGER source
      INTEGER tag
      INTEGER comm
      LOGICAL flag
      INTEGER message
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Improbe
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Imrecv(buf, count, datatype, message, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER message
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Imrecv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Imrecv(buf, count, datatype, message, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER message
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Imrecv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ineighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ineighbor_allgather
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ineighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ineighbor_allgather
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ineighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ineighbor_allgatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ineighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ineighbor_allgatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ineighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ineighbor_alltoall
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ineighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ineighbor_alltoall
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ineighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ineighbor_alltoallv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ineighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ineighbor_alltoallv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ineighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ineighbor_alltoallw
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ineighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ineighbor_alltoallw
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_create(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_Info_create
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_create(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_Info_create
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_create_env(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_Info_create_env
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_create_env(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_Info_create_env
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_delete(info, key, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) key
      INTEGER ierror
    END SUBROUTINE MPI_Info_delete
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_delete(info, key, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) key
      INTEGER ierror
    END SUBROUTINE PMPI_Info_delete
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_dup(info, newinfo, ierror)
      IMPORT
      INTEGER info
      INTEGER newinfo
      INTEGER ierror
    END SUBROUTINE MPI_Info_dup
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_dup(info, newinfo, ierror)
      IMPORT
      INTEGER info
      INTEGER newinfo
      INTEGER ierror
    END SUBROUTINE PMPI_Info_dup
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_free(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_Info_free
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_free(info, ierror)
      IMPORT
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_Info_free
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_get(info, key, valuelen, value, flag, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) key
      INTEGER valuelen
      CHARACTER(LEN=*) value
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Info_get
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_get(info, key, valuelen, value, flag, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) key
      INTEGER valuelen
      CHARACTER(LEN=*) value
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Info_get
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_get_nkeys(info, nkeys, ierror)
      IMPORT
      INTEGER info
      INTEGER nkeys
      INTEGER ierror
    END SUBROUTINE MPI_Info_get_nkeys
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_get_nkeys(info, nkeys, ierror)
      IMPORT
      INTEGER info
      INTEGER nkeys
      INTEGER ierror
    END SUBROUTINE PMPI_Info_get_nkeys
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_get_nthkey(info, n, key, ierror)
      IMPORT
      INTEGER info
      INTEGER n
      CHARACTER(LEN=*) key
      INTEGER ierror
    END SUBROUTINE MPI_Info_get_nthkey
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_get_nthkey(info, n, key, ierror)
      IMPORT
      INTEGER info
      INTEGER n
      CHARACTER(LEN=*) key
      INTEGER ierror
    END SUBROUTINE PMPI_Info_get_nthkey
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_get_string(info, key, buflen, value, flag, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) key
      INTEGER buflen
      CHARACTER(LEN=*) value
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Info_get_string
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_get_string(info, key, buflen, value, flag, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) key
      INTEGER buflen
      CHARACTER(LEN=*) value
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Info_get_string
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_get_valuelen(info, key, valuelen, flag, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) key
      INTEGER valuelen
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Info_get_valuelen
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_get_valuelen(info, key, valuelen, flag, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) key
      INTEGER valuelen
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Info_get_valuelen
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Info_set(info, key, value, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) key
      CHARACTER(LEN=*) value
      INTEGER ierror
    END SUBROUTINE MPI_Info_set
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Info_set(info, key, value, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) key
      CHARACTER(LEN=*) value
      INTEGER ierror
    END SUBROUTINE PMPI_Info_set
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Init(ierror)
      IMPORT
      INTEGER ierror
    END SUBROUTINE MPI_Init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Init(ierror)
      IMPORT
      INTEGER ierror
    END SUBROUTINE PMPI_Init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Init_thread(required, provided, ierror)
      IMPORT
      INTEGER required
      INTEGER provided
      INTEGER ierror
    END SUBROUTINE MPI_Init_thread
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Init_thread(required, provided, ierror)
      IMPORT
      INTEGER required
      INTEGER provided
      INTEGER ierror
    END SUBROUTINE PMPI_Init_thread
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Initialized(flag, ierror)
      IMPORT
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Initialized
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Initialized(flag, ierror)
      IMPORT
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Initialized
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Intercomm_create(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm, ierror)
      IMPORT
      INTEGER local_comm
      INTEGER local_leader
      INTEGER peer_comm
      INTEGER remote_leader
      INTEGER tag
      INTEGER newintercomm
      INTEGER ierror
    END SUBROUTINE MPI_Intercomm_create
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Intercomm_create(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm, ierror)
      IMPORT
      INTEGER local_comm
      INTEGER local_leader
      INTEGER peer_comm
      INTEGER remote_leader
      INTEGER tag
      INTEGER newintercomm
      INTEGER ierror
    END SUBROUTINE PMPI_Intercomm_create
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Intercomm_create_from_groups(local_group, local_leader, remote_group, remote_leader, stringtag, &
        info, errhandler, newintercomm, ierror)
      IMPORT
      INTEGER local_group
      INTEGER local_leader
      INTEGER remote_group
      INTEGER remote_leader
      CHARACTER(LEN=*) stringtag
      INTEGER info
      INTEGER errhandler
      INTEGER newintercomm
      INTEGER ierror
    END SUBROUTINE MPI_Intercomm_create_from_groups
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Intercomm_create_from_groups(local_group, local_leader, remote_group, remote_leader, stringtag, &
        info, errhandler, newintercomm, ierror)
      IMPORT
      INTEGER local_group
      INTEGER local_leader
      INTEGER remote_group
      INTEGER remote_leader
      CHARACTER(LEN=*) stringtag
      INTEGER info
      INTEGER errhandler
      INTEGER newintercomm
      INTEGER ierror
    END SUBROUTINE PMPI_Intercomm_create_from_groups
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Intercomm_merge(intercomm, high, newintracomm, ierror)
      IMPORT
      INTEGER intercomm
      LOGICAL high
      INTEGER newintracomm
      INTEGER ierror
    END SUBROUTINE MPI_Intercomm_merge
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Intercomm_merge(intercomm, high, newintracomm, ierror)
      IMPORT
      INTEGER intercomm
      LOGICAL high
      INTEGER newintracomm
      INTEGER ierror
    END SUBROUTINE PMPI_Intercomm_merge
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Iprobe(source, tag, comm, flag, status, ierror)
      IMPORT
      INTEGER source
      INTEGER tag
      INTEGER comm
      LOGICAL flag
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Iprobe
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Iprobe(source, tag, comm, flag, status, ierror)
      IMPORT
      INTEGER source
      INTEGER tag
      INTEGER comm
      LOGICAL flag
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Iprobe
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Irecv(buf, count, datatype, source, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Irecv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Irecv(buf, count, datatype, source, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Irecv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ireduce
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ireduce
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ireduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ireduce_scatter
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ireduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ireduce_scatter
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ireduce_scatter_block
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ireduce_scatter_block
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Irsend(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Irsend
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Irsend(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Irsend
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Is_thread_main(flag, ierror)
      IMPORT
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Is_thread_main
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Is_thread_main(flag, ierror)
      IMPORT
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Is_thread_main
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Iscan(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Iscan
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Iscan(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Iscan
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Iscatter
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Iscatter
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER displs(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Iscatterv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER displs(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Iscatterv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Isend(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Isend
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Isend(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Isend
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Isendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
      INTEGER dest
      INTEGER sendtag
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER source
      INTEGER recvtag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Isendrecv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Isendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
      INTEGER dest
      INTEGER sendtag
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER source
      INTEGER recvtag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Isendrecv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Isendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER sendtag
      INTEGER source
      INTEGER recvtag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Isendrecv_replace
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Isendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER sendtag
      INTEGER source
      INTEGER recvtag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Isendrecv_replace
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Issend(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Issend
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Issend(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Issend
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Keyval_create(copy_fn, delete_fn, keyval, extra_state, ierror)
      IMPORT
      EXTERNAL copy_fn
      EXTERNAL delete_fn
      INTEGER keyval
      INTEGER extra_state
      INTEGER ierror
    END SUBROUTINE MPI_Keyval_create
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Keyval_create(copy_fn, delete_fn, keyval, extra_state, ierror)
      IMPORT
      EXTERNAL copy_fn
      EXTERNAL delete_fn
      INTEGER keyval
      INTEGER extra_state
      INTEGER ierror
    END SUBROUTINE PMPI_Keyval_create
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Keyval_free(keyval, ierror)
      IMPORT
      INTEGER keyval
      INTEGER ierror
    END SUBROUTINE MPI_Keyval_free
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Keyval_free(keyval, ierror)
      IMPORT
      INTEGER keyval
      INTEGER ierror
    END SUBROUTINE PMPI_Keyval_free
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Lookup_name(service_name, info, port_name, ierror)
      IMPORT
      CHARACTER(LEN=*) service_name
      INTEGER info
      CHARACTER(LEN=*) port_name
      INTEGER ierror
    END SUBROUTINE MPI_Lookup_name
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Lookup_name(service_name, info, port_name, ierror)
      IMPORT
      CHARACTER(LEN=*) service_name
      INTEGER info
      CHARACTER(LEN=*) port_name
      INTEGER ierror
    END SUBROUTINE PMPI_Lookup_name
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Mprobe(source, tag, comm, message, status, ierror)
      IMPORT
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER message
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Mprobe
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Mprobe(source, tag, comm, message, status, ierror)
      IMPORT
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER message
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Mprobe
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Mrecv(buf, count, datatype, message, status, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER message
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Mrecv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Mrecv(buf, count, datatype, message, status, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER message
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Mrecv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Neighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Neighbor_allgather
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Neighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Neighbor_allgather
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Neighbor_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Neighbor_allgather_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Neighbor_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Neighbor_allgather_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Neighbor_allgatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Neighbor_allgatherv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Neighbor_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
        comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Neighbor_allgatherv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Neighbor_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
        comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER displs(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Neighbor_allgatherv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Neighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Neighbor_alltoall
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Neighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Neighbor_alltoall
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Neighbor_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Neighbor_alltoall_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Neighbor_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Neighbor_alltoall_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Neighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Neighbor_alltoallv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Neighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Neighbor_alltoallv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Neighbor_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Neighbor_alltoallv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Neighbor_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER sdispls(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER rdispls(*)
      INTEGER recvtype
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Neighbor_alltoallv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Neighbor_alltoallw
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Neighbor_alltoallw
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Neighbor_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Neighbor_alltoallw_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Neighbor_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) sdispls(*)
      INTEGER sendtypes(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) rdispls(*)
      INTEGER recvtypes(*)
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Neighbor_alltoallw_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Op_commutative(op, commute, ierror)
      IMPORT
      INTEGER op
      LOGICAL commute
      INTEGER ierror
    END SUBROUTINE MPI_Op_commutative
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Op_commutative(op, commute, ierror)
      IMPORT
      INTEGER op
      LOGICAL commute
      INTEGER ierror
    END SUBROUTINE PMPI_Op_commutative
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Op_create(user_fn, commute, op, ierror)
      IMPORT
      EXTERNAL user_fn
      LOGICAL commute
      INTEGER op
      INTEGER ierror
    END SUBROUTINE MPI_Op_create
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Op_create(user_fn, commute, op, ierror)
      IMPORT
      EXTERNAL user_fn
      LOGICAL commute
      INTEGER op
      INTEGER ierror
    END SUBROUTINE PMPI_Op_create
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Op_free(op, ierror)
      IMPORT
      INTEGER op
      INTEGER ierror
    END SUBROUTINE MPI_Op_free
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Op_free(op, ierror)
      IMPORT
      INTEGER op
      INTEGER ierror
    END SUBROUTINE PMPI_Op_free
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Open_port(info, port_name, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) port_name
      INTEGER ierror
    END SUBROUTINE MPI_Open_port
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Open_port(info, port_name, ierror)
      IMPORT
      INTEGER info
      CHARACTER(LEN=*) port_name
      INTEGER ierror
    END SUBROUTINE PMPI_Open_port
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Pack(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
!DIR$ IGNORE_TKR inbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      REAL :: inbuf(*)
      INTEGER incount
      INTEGER datatype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
!DIR$ IGNORE_TKR outbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      REAL :: outbuf(*)
      INTEGER outsize
      INTEGER position
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Pack
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Pack(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
!DIR$ IGNORE_TKR inbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      REAL :: inbuf(*)
      INTEGER incount
      INTEGER datatype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
!DIR$ IGNORE_TKR outbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      REAL :: outbuf(*)
      INTEGER outsize
      INTEGER position
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Pack
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Pack_external(datarep, inbuf, incount, datatype, outbuf, outsize, position, ierror)
      IMPORT
      CHARACTER(LEN=*) datarep
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
!DIR$ IGNORE_TKR inbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      REAL :: inbuf(*)
      INTEGER incount
      INTEGER datatype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
!DIR$ IGNORE_TKR outbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      REAL :: outbuf(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) outsize
      INTEGER(KIND=MPI_ADDRESS_KIND) position
      INTEGER ierror
    END SUBROUTINE MPI_Pack_external
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Pack_external(datarep, inbuf, incount, datatype, outbuf, outsize, position, ierror)
      IMPORT
      CHARACTER(LEN=*) datarep
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
!DIR$ IGNORE_TKR inbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      REAL :: inbuf(*)
      INTEGER incount
      INTEGER datatype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
!DIR$ IGNORE_TKR outbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      REAL :: outbuf(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) outsize
      INTEGER(KIND=MPI_ADDRESS_KIND) position
      INTEGER ierror
    END SUBROUTINE PMPI_Pack_external
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Pack_external_size(datarep, incount, datatype, size, ierror)
      IMPORT
      CHARACTER(LEN=*) datarep
      INTEGER incount
      INTEGER datatype
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER ierror
    END SUBROUTINE MPI_Pack_external_size
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Pack_external_size(datarep, incount, datatype, size, ierror)
      IMPORT
      CHARACTER(LEN=*) datarep
      INTEGER incount
      INTEGER datatype
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER ierror
    END SUBROUTINE PMPI_Pack_external_size
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Pack_size(incount, datatype, comm, size, ierror)
      IMPORT
      INTEGER incount
      INTEGER datatype
      INTEGER comm
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Pack_size
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Pack_size(incount, datatype, comm, size, ierror)
      IMPORT
      INTEGER incount
      INTEGER datatype
      INTEGER comm
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Pack_size
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Parrived(request, partition, flag, ierror)
      IMPORT
      INTEGER request
      INTEGER partition
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Parrived
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Parrived(request, partition, flag, ierror)
      IMPORT
      INTEGER request
      INTEGER partition
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Parrived
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Pcontrol(level, ierror)
      IMPORT
      INTEGER level
      INTEGER ierror
    END SUBROUTINE MPI_Pcontrol
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Pcontrol(level, ierror)
      IMPORT
      INTEGER level
      INTEGER ierror
    END SUBROUTINE PMPI_Pcontrol
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Pready(partition, request, ierror)
      IMPORT
      INTEGER partition
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Pready
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Pready(partition, request, ierror)
      IMPORT
      INTEGER partition
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Pready
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Pready_list(length, array_of_partitions, request, ierror)
      IMPORT
      INTEGER length
      INTEGER array_of_partitions(*)
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Pready_list
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Pready_list(length, array_of_partitions, request, ierror)
      IMPORT
      INTEGER length
      INTEGER array_of_partitions(*)
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Pready_list
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Pready_range(partition_low, partition_high, request, ierror)
      IMPORT
      INTEGER partition_low
      INTEGER partition_high
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Pready_range
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Pready_range(partition_low, partition_high, request, ierror)
      IMPORT
      INTEGER partition_low
      INTEGER partition_high
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Pready_range
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Precv_init(buf, partitions, count, datatype, source, tag, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER partitions
      INTEGER(KIND=MPI_COUNT_KIND) count
      INTEGER datatype
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Precv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Precv_init(buf, partitions, count, datatype, source, tag, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER partitions
      INTEGER(KIND=MPI_COUNT_KIND) count
      INTEGER datatype
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Precv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Probe(source, tag, comm, status, ierror)
      IMPORT
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Probe
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Probe(source, tag, comm, status, ierror)
      IMPORT
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Probe
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Psend_init(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER partitions
      INTEGER(KIND=MPI_COUNT_KIND) count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Psend_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Psend_init(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER partitions
      INTEGER(KIND=MPI_COUNT_KIND) count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Psend_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Publish_name(service_name, info, port_name, ierror)
      IMPORT
      CHARACTER(LEN=*) service_name
      INTEGER info
      CHARACTER(LEN=*) port_name
      INTEGER ierror
    END SUBROUTINE MPI_Publish_name
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Publish_name(service_name, info, port_name, ierror)
      IMPORT
      CHARACTER(LEN=*) service_name
      INTEGER info
      CHARACTER(LEN=*) port_name
      INTEGER ierror
    END SUBROUTINE PMPI_Publish_name
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Put(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Put
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Put(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Put
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Query_thread(provided, ierror)
      IMPORT
      INTEGER provided
      INTEGER ierror
    END SUBROUTINE MPI_Query_thread
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Query_thread(provided, ierror)
      IMPORT
      INTEGER provided
      INTEGER ierror
    END SUBROUTINE PMPI_Query_thread
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Raccumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, op, win, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER op
      INTEGER win
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Raccumulate
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Raccumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, op, win, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER op
      INTEGER win
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Raccumulate
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Recv(buf, count, datatype, source, tag, comm, status, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Recv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Recv(buf, count, datatype, source, tag, comm, status, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Recv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Recv_init(buf, count, datatype, source, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Recv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Recv_init(buf, count, datatype, source, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER source
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Recv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Reduce(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Reduce
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Reduce(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Reduce
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Reduce_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Reduce_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Reduce_local(inbuf, inoutbuf, count, datatype, op, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
!DIR$ IGNORE_TKR inbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      REAL :: inbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inoutbuf
!DIR$ IGNORE_TKR inoutbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inoutbuf
      REAL :: inoutbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER ierror
    END SUBROUTINE MPI_Reduce_local
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Reduce_local(inbuf, inoutbuf, count, datatype, op, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
!DIR$ IGNORE_TKR inbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      REAL :: inbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inoutbuf
!DIR$ IGNORE_TKR inoutbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inoutbuf
      REAL :: inoutbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER ierror
    END SUBROUTINE PMPI_Reduce_local
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Reduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Reduce_scatter
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Reduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Reduce_scatter
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Reduce_scatter_block
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Reduce_scatter_block
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Reduce_scatter_block_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Reduce_scatter_block_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Reduce_scatter_init(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Reduce_scatter_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Reduce_scatter_init(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcounts(*)
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Reduce_scatter_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Register_datarep(datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn, &
        extra_state, ierror)
      IMPORT
      CHARACTER(LEN=*) datarep
      EXTERNAL read_conversion_fn
      EXTERNAL write_conversion_fn
      EXTERNAL dtype_file_extent_fn
      INTEGER(KIND=MPI_ADDRESS_KIND) extra_state
      INTEGER ierror
    END SUBROUTINE MPI_Register_datarep
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Register_datarep(datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn, &
        extra_state, ierror)
      IMPORT
      CHARACTER(LEN=*) datarep
      EXTERNAL read_conversion_fn
      EXTERNAL write_conversion_fn
      EXTERNAL dtype_file_extent_fn
      INTEGER(KIND=MPI_ADDRESS_KIND) extra_state
      INTEGER ierror
    END SUBROUTINE PMPI_Register_datarep
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Remove_error_class(errorclass, ierror)
      IMPORT
      INTEGER errorclass
      INTEGER ierror
    END SUBROUTINE MPI_Remove_error_class
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Remove_error_class(errorclass, ierror)
      IMPORT
      INTEGER errorclass
      INTEGER ierror
    END SUBROUTINE PMPI_Remove_error_class
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Remove_error_code(errorcode, ierror)
      IMPORT
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE MPI_Remove_error_code
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Remove_error_code(errorcode, ierror)
      IMPORT
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE PMPI_Remove_error_code
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Remove_error_string(errorcode, ierror)
      IMPORT
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE MPI_Remove_error_string
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Remove_error_string(errorcode, ierror)
      IMPORT
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE PMPI_Remove_error_string
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Request_free(request, ierror)
      IMPORT
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Request_free
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Request_free(request, ierror)
      IMPORT
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Request_free
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Request_get_status(request, flag, status, ierror)
      IMPORT
      INTEGER request
      LOGICAL flag
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Request_get_status
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Request_get_status(request, flag, status, ierror)
      IMPORT
      INTEGER request
      LOGICAL flag
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Request_get_status
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Request_get_status_all(count, array_of_requests, flag, array_of_statuses, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      LOGICAL flag
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE MPI_Request_get_status_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Request_get_status_all(count, array_of_requests, flag, array_of_statuses, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      LOGICAL flag
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE PMPI_Request_get_status_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Request_get_status_any(count, array_of_requests, index, flag, status, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      INTEGER index
      LOGICAL flag
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Request_get_status_any
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Request_get_status_any(count, array_of_requests, index, flag, status, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      INTEGER index
      LOGICAL flag
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Request_get_status_any
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Request_get_status_some(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, &
        ierror)
      IMPORT
      INTEGER incount
      INTEGER array_of_requests(*)
      INTEGER outcount
      INTEGER array_of_indices(*)
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE MPI_Request_get_status_some
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Request_get_status_some(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      IMPORT
      INTEGER incount
      INTEGER array_of_requests(*)
      INTEGER outcount
      INTEGER array_of_indices(*)
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE PMPI_Request_get_status_some
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Rget(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER win
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Rget
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Rget(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER win
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Rget
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Rget_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
!DIR$ IGNORE_TKR result_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      REAL, TARGET :: result_addr(*)
      INTEGER result_count
      INTEGER result_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER op
      INTEGER win
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Rget_accumulate
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Rget_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
!DIR$ IGNORE_TKR result_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      REAL, TARGET :: result_addr(*)
      INTEGER result_count
      INTEGER result_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER op
      INTEGER win
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Rget_accumulate
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Rput(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER win
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Rput
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Rput(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
!DIR$ IGNORE_TKR origin_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      REAL, TARGET :: origin_addr(*)
      INTEGER origin_count
      INTEGER origin_datatype
      INTEGER target_rank
      INTEGER(KIND=MPI_ADDRESS_KIND) target_disp
      INTEGER target_count
      INTEGER target_datatype
      INTEGER win
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Rput
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Rsend(buf, count, datatype, dest, tag, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Rsend
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Rsend(buf, count, datatype, dest, tag, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Rsend
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Rsend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Rsend_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Rsend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Rsend_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Scan(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Scan
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Scan(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Scan
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Scan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Scan_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Scan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER count
      INTEGER datatype
      INTEGER op
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Scan_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Scatter
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Scatter
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Scatter_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Scatter_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Scatter_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Scatter_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER displs(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Scatterv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER displs(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Scatterv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Scatterv_init(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER displs(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Scatterv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Scatterv_init(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        info, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL, TARGET :: sendbuf(*)
      INTEGER sendcounts(*)
      INTEGER displs(*)
      INTEGER sendtype
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL, TARGET :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER root
      INTEGER comm
      INTEGER info
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Scatterv_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Send(buf, count, datatype, dest, tag, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Send
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Send(buf, count, datatype, dest, tag, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Send
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Send_init(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Send_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Send_init(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Send_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, status, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
      INTEGER dest
      INTEGER sendtag
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER source
      INTEGER recvtag
      INTEGER comm
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Sendrecv
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, status, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
!DIR$ IGNORE_TKR sendbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      REAL :: sendbuf(*)
      INTEGER sendcount
      INTEGER sendtype
      INTEGER dest
      INTEGER sendtag
!GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
!DIR$ IGNORE_TKR recvbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      REAL :: recvbuf(*)
      INTEGER recvcount
      INTEGER recvtype
      INTEGER source
      INTEGER recvtag
      INTEGER comm
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Sendrecv
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Sendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER sendtag
      INTEGER source
      INTEGER recvtag
      INTEGER comm
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Sendrecv_replace
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Sendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER sendtag
      INTEGER source
      INTEGER recvtag
      INTEGER comm
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Sendrecv_replace
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_attach_buffer(session, buffer, size, ierror)
      IMPORT
      INTEGER session
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL, TARGET :: buffer(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Session_attach_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_attach_buffer(session, buffer, size, ierror)
      IMPORT
      INTEGER session
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
!DIR$ IGNORE_TKR buffer
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      REAL, TARGET :: buffer(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Session_attach_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_call_errhandler(session, errorcode, ierror)
      IMPORT
      INTEGER session
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE MPI_Session_call_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_call_errhandler(session, errorcode, ierror)
      IMPORT
      INTEGER session
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE PMPI_Session_call_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_create_errhandler(session_errhandler_fn, errhandler, ierror)
      IMPORT
      EXTERNAL session_errhandler_fn
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_Session_create_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_create_errhandler(session_errhandler_fn, errhandler, ierror)
      IMPORT
      EXTERNAL session_errhandler_fn
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_Session_create_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_detach_buffer(session, buffer_addr, size, ierror)
      IMPORT
      INTEGER session
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
!DIR$ IGNORE_TKR buffer_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      REAL :: buffer_addr(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Session_detach_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_detach_buffer(session, buffer_addr, size, ierror)
      IMPORT
      INTEGER session
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
!DIR$ IGNORE_TKR buffer_addr
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      REAL :: buffer_addr(*)
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Session_detach_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_finalize(session, ierror)
      IMPORT
      INTEGER session
      INTEGER ierror
    END SUBROUTINE MPI_Session_finalize
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_finalize(session, ierror)
      IMPORT
      INTEGER session
      INTEGER ierror
    END SUBROUTINE PMPI_Session_finalize
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_flush_buffer(session, ierror)
      IMPORT
      INTEGER session
      INTEGER ierror
    END SUBROUTINE MPI_Session_flush_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_flush_buffer(session, ierror)
      IMPORT
      INTEGER session
      INTEGER ierror
    END SUBROUTINE PMPI_Session_flush_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_get_errhandler(session, errhandler, ierror)
      IMPORT
      INTEGER session
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_Session_get_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_get_errhandler(session, errhandler, ierror)
      IMPORT
      INTEGER session
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_Session_get_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_get_info(session, info_used, ierror)
      IMPORT
      INTEGER session
      INTEGER info_used
      INTEGER ierror
    END SUBROUTINE MPI_Session_get_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_get_info(session, info_used, ierror)
      IMPORT
      INTEGER session
      INTEGER info_used
      INTEGER ierror
    END SUBROUTINE PMPI_Session_get_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_get_nth_pset(session, info, n, pset_len, pset_name, ierror)
      IMPORT
      INTEGER session
      INTEGER info
      INTEGER n
      INTEGER pset_len
      CHARACTER(LEN=*) pset_name
      INTEGER ierror
    END SUBROUTINE MPI_Session_get_nth_pset
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_get_nth_pset(session, info, n, pset_len, pset_name, ierror)
      IMPORT
      INTEGER session
      INTEGER info
      INTEGER n
      INTEGER pset_len
      CHARACTER(LEN=*) pset_name
      INTEGER ierror
    END SUBROUTINE PMPI_Session_get_nth_pset
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_get_num_psets(session, info, npset_names, ierror)
      IMPORT
      INTEGER session
      INTEGER info
      INTEGER npset_names
      INTEGER ierror
    END SUBROUTINE MPI_Session_get_num_psets
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_get_num_psets(session, info, npset_names, ierror)
      IMPORT
      INTEGER session
      INTEGER info
      INTEGER npset_names
      INTEGER ierror
    END SUBROUTINE PMPI_Session_get_num_psets
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_get_pset_info(session, pset_name, info, ierror)
      IMPORT
      INTEGER session
      CHARACTER(LEN=*) pset_name
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_Session_get_pset_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_get_pset_info(session, pset_name, info, ierror)
      IMPORT
      INTEGER session
      CHARACTER(LEN=*) pset_name
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_Session_get_pset_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_iflush_buffer(session, request, ierror)
      IMPORT
      INTEGER session
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Session_iflush_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_iflush_buffer(session, request, ierror)
      IMPORT
      INTEGER session
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Session_iflush_buffer
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_init(info, errhandler, session, ierror)
      IMPORT
      INTEGER info
      INTEGER errhandler
      INTEGER session
      INTEGER ierror
    END SUBROUTINE MPI_Session_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_init(info, errhandler, session, ierror)
      IMPORT
      INTEGER info
      INTEGER errhandler
      INTEGER session
      INTEGER ierror
    END SUBROUTINE PMPI_Session_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Session_set_errhandler(session, errhandler, ierror)
      IMPORT
      INTEGER session
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_Session_set_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Session_set_errhandler(session, errhandler, ierror)
      IMPORT
      INTEGER session
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_Session_set_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ssend(buf, count, datatype, dest, tag, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Ssend
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ssend(buf, count, datatype, dest, tag, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Ssend
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Ssend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Ssend_init
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Ssend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
!DIR$ IGNORE_TKR buf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      REAL, TARGET :: buf(*)
      INTEGER count
      INTEGER datatype
      INTEGER dest
      INTEGER tag
      INTEGER comm
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Ssend_init
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Start(request, ierror)
      IMPORT
      INTEGER request
      INTEGER ierror
    END SUBROUTINE MPI_Start
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Start(request, ierror)
      IMPORT
      INTEGER request
      INTEGER ierror
    END SUBROUTINE PMPI_Start
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Startall(count, array_of_requests, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      INTEGER ierror
    END SUBROUTINE MPI_Startall
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Startall(count, array_of_requests, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Startall
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Status_get_error(status, err, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER err
      INTEGER ierror
    END SUBROUTINE MPI_Status_get_error
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Status_get_error(status, err, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER err
      INTEGER ierror
    END SUBROUTINE PMPI_Status_get_error
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Status_get_source(status, source, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER source
      INTEGER ierror
    END SUBROUTINE MPI_Status_get_source
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Status_get_source(status, source, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER source
      INTEGER ierror
    END SUBROUTINE PMPI_Status_get_source
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Status_get_tag(status, tag, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER tag
      INTEGER ierror
    END SUBROUTINE MPI_Status_get_tag
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Status_get_tag(status, tag, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER tag
      INTEGER ierror
    END SUBROUTINE PMPI_Status_get_tag
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Status_set_cancelled(status, flag, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Status_set_cancelled
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Status_set_cancelled(status, flag, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Status_set_cancelled
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Status_set_elements(status, datatype, count, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER datatype
      INTEGER count
      INTEGER ierror
    END SUBROUTINE MPI_Status_set_elements
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Status_set_elements(status, datatype, count, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER datatype
      INTEGER count
      INTEGER ierror
    END SUBROUTINE PMPI_Status_set_elements
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Status_set_elements_x(status, datatype, count, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER datatype
      INTEGER(KIND=MPI_COUNT_KIND) count
      INTEGER ierror
    END SUBROUTINE MPI_Status_set_elements_x
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Status_set_elements_x(status, datatype, count, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER datatype
      INTEGER(KIND=MPI_COUNT_KIND) count
      INTEGER ierror
    END SUBROUTINE PMPI_Status_set_elements_x
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Status_set_error(status, err, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER err
      INTEGER ierror
    END SUBROUTINE MPI_Status_set_error
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Status_set_error(status, err, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER err
      INTEGER ierror
    END SUBROUTINE PMPI_Status_set_error
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Status_set_source(status, source, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER source
      INTEGER ierror
    END SUBROUTINE MPI_Status_set_source
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Status_set_source(status, source, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER source
      INTEGER ierror
    END SUBROUTINE PMPI_Status_set_source
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Status_set_tag(status, tag, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER tag
      INTEGER ierror
    END SUBROUTINE MPI_Status_set_tag
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Status_set_tag(status, tag, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER tag
      INTEGER ierror
    END SUBROUTINE PMPI_Status_set_tag
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Test(request, flag, status, ierror)
      IMPORT
      INTEGER request
      LOGICAL flag
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Test
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Test(request, flag, status, ierror)
      IMPORT
      INTEGER request
      LOGICAL flag
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Test
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Test_cancelled(status, flag, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Test_cancelled
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Test_cancelled(status, flag, ierror)
      IMPORT
      INTEGER status(MPI_STATUS_SIZE)
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Test_cancelled
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Testall(count, array_of_requests, flag, array_of_statuses, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      LOGICAL flag
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE MPI_Testall
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Testall(count, array_of_requests, flag, array_of_statuses, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      LOGICAL flag
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE PMPI_Testall
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Testany(count, array_of_requests, index, flag, status, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      INTEGER index
      LOGICAL flag
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Testany
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Testany(count, array_of_requests, index, flag, status, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      INTEGER index
      LOGICAL flag
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Testany
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Testsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      IMPORT
      INTEGER incount
      INTEGER array_of_requests(*)
      INTEGER outcount
      INTEGER array_of_indices(*)
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE MPI_Testsome
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Testsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      IMPORT
      INTEGER incount
      INTEGER array_of_requests(*)
      INTEGER outcount
      INTEGER array_of_indices(*)
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE PMPI_Testsome
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Topo_test(comm, status, ierror)
      IMPORT
      INTEGER comm
      INTEGER status
      INTEGER ierror
    END SUBROUTINE MPI_Topo_test
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Topo_test(comm, status, ierror)
      IMPORT
      INTEGER comm
      INTEGER status
      INTEGER ierror
    END SUBROUTINE PMPI_Topo_test
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_commit(datatype, ierror)
      IMPORT
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE MPI_Type_commit
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_commit(datatype, ierror)
      IMPORT
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_commit
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_contiguous(count, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_contiguous
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_contiguous(count, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_contiguous
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_darray(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, &
        array_of_psizes, order, oldtype, newtype, ierror)
      IMPORT
      INTEGER size
      INTEGER rank
      INTEGER ndims
      INTEGER array_of_gsizes(*)
      INTEGER array_of_distribs(*)
      INTEGER array_of_dargs(*)
      INTEGER array_of_psizes(*)
      INTEGER order
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_darray
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_darray(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, &
        array_of_psizes, order, oldtype, newtype, ierror)
      IMPORT
      INTEGER size
      INTEGER rank
      INTEGER ndims
      INTEGER array_of_gsizes(*)
      INTEGER array_of_distribs(*)
      INTEGER array_of_dargs(*)
      INTEGER array_of_psizes(*)
      INTEGER order
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_darray
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_f90_complex(p, r, newtype, ierror)
      IMPORT
      INTEGER p
      INTEGER r
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_f90_complex
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_f90_complex(p, r, newtype, ierror)
      IMPORT
      INTEGER p
      INTEGER r
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_f90_complex
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_f90_integer(r, newtype, ierror)
      IMPORT
      INTEGER r
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_f90_integer
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_f90_integer(r, newtype, ierror)
      IMPORT
      INTEGER r
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_f90_integer
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_f90_real(p, r, newtype, ierror)
      IMPORT
      INTEGER p
      INTEGER r
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_f90_real
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_f90_real(p, r, newtype, ierror)
      IMPORT
      INTEGER p
      INTEGER r
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_f90_real
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_hindexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, &
        ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_blocklengths(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) array_of_displacements(*)
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_hindexed
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_hindexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, &
        ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_blocklengths(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) array_of_displacements(*)
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_hindexed
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_hindexed_block(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER blocklength
      INTEGER(KIND=MPI_ADDRESS_KIND) array_of_displacements(*)
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_hindexed_block
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_hindexed_block(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER blocklength
      INTEGER(KIND=MPI_ADDRESS_KIND) array_of_displacements(*)
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_hindexed_block
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_hvector(count, blocklength, stride, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER blocklength
      INTEGER(KIND=MPI_ADDRESS_KIND) stride
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_hvector
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_hvector(count, blocklength, stride, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER blocklength
      INTEGER(KIND=MPI_ADDRESS_KIND) stride
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_hvector
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_indexed_block(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER blocklength
      INTEGER array_of_displacements(*)
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_indexed_block
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_indexed_block(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER blocklength
      INTEGER array_of_displacements(*)
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_indexed_block
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state, ierror)
      IMPORT
      EXTERNAL type_copy_attr_fn
      EXTERNAL type_delete_attr_fn
      INTEGER type_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) extra_state
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state, ierror)
      IMPORT
      EXTERNAL type_copy_attr_fn
      EXTERNAL type_delete_attr_fn
      INTEGER type_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) extra_state
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_resized(oldtype, lb, extent, newtype, ierror)
      IMPORT
      INTEGER oldtype
      INTEGER(KIND=MPI_ADDRESS_KIND) lb
      INTEGER(KIND=MPI_ADDRESS_KIND) extent
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_resized
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_resized(oldtype, lb, extent, newtype, ierror)
      IMPORT
      INTEGER oldtype
      INTEGER(KIND=MPI_ADDRESS_KIND) lb
      INTEGER(KIND=MPI_ADDRESS_KIND) extent
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_resized
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_struct(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype, &
        ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_blocklengths(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) array_of_displacements(*)
      INTEGER array_of_types(*)
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_struct
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_struct(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype, &
        ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_blocklengths(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) array_of_displacements(*)
      INTEGER array_of_types(*)
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_struct
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_create_subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, &
        newtype, ierror)
      IMPORT
      INTEGER ndims
      INTEGER array_of_sizes(*)
      INTEGER array_of_subsizes(*)
      INTEGER array_of_starts(*)
      INTEGER order
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_create_subarray
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_create_subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, &
        newtype, ierror)
      IMPORT
      INTEGER ndims
      INTEGER array_of_sizes(*)
      INTEGER array_of_subsizes(*)
      INTEGER array_of_starts(*)
      INTEGER order
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_create_subarray
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_delete_attr(datatype, type_keyval, ierror)
      IMPORT
      INTEGER datatype
      INTEGER type_keyval
      INTEGER ierror
    END SUBROUTINE MPI_Type_delete_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_delete_attr(datatype, type_keyval, ierror)
      IMPORT
      INTEGER datatype
      INTEGER type_keyval
      INTEGER ierror
    END SUBROUTINE PMPI_Type_delete_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_dup(oldtype, newtype, ierror)
      IMPORT
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_dup
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_dup(oldtype, newtype, ierror)
      IMPORT
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_dup
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_free(datatype, ierror)
      IMPORT
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE MPI_Type_free
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_free(datatype, ierror)
      IMPORT
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_free
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_free_keyval(type_keyval, ierror)
      IMPORT
      INTEGER type_keyval
      INTEGER ierror
    END SUBROUTINE MPI_Type_free_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_free_keyval(type_keyval, ierror)
      IMPORT
      INTEGER type_keyval
      INTEGER ierror
    END SUBROUTINE PMPI_Type_free_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_get_attr(datatype, type_keyval, attribute_val, flag, ierror)
      IMPORT
      INTEGER datatype
      INTEGER type_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Type_get_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_get_attr(datatype, type_keyval, attribute_val, flag, ierror)
      IMPORT
      INTEGER datatype
      INTEGER type_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Type_get_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_get_contents(datatype, max_integers, max_addresses, max_datatypes, array_of_integers, &
        array_of_addresses, array_of_datatypes, ierror)
      IMPORT
      INTEGER datatype
      INTEGER max_integers
      INTEGER max_addresses
      INTEGER max_datatypes
      INTEGER array_of_integers(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) array_of_addresses(*)
      INTEGER array_of_datatypes(*)
      INTEGER ierror
    END SUBROUTINE MPI_Type_get_contents
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_get_contents(datatype, max_integers, max_addresses, max_datatypes, array_of_integers, &
        array_of_addresses, array_of_datatypes, ierror)
      IMPORT
      INTEGER datatype
      INTEGER max_integers
      INTEGER max_addresses
      INTEGER max_datatypes
      INTEGER array_of_integers(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) array_of_addresses(*)
      INTEGER array_of_datatypes(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Type_get_contents
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_get_envelope(datatype, num_integers, num_addresses, num_datatypes, combiner, ierror)
      IMPORT
      INTEGER datatype
      INTEGER num_integers
      INTEGER num_addresses
      INTEGER num_datatypes
      INTEGER combiner
      INTEGER ierror
    END SUBROUTINE MPI_Type_get_envelope
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_get_envelope(datatype, num_integers, num_addresses, num_datatypes, combiner, ierror)
      IMPORT
      INTEGER datatype
      INTEGER num_integers
      INTEGER num_addresses
      INTEGER num_datatypes
      INTEGER combiner
      INTEGER ierror
    END SUBROUTINE PMPI_Type_get_envelope
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_get_extent(datatype, lb, extent, ierror)
      IMPORT
      INTEGER datatype
      INTEGER(KIND=MPI_ADDRESS_KIND) lb
      INTEGER(KIND=MPI_ADDRESS_KIND) extent
      INTEGER ierror
    END SUBROUTINE MPI_Type_get_extent
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_get_extent(datatype, lb, extent, ierror)
      IMPORT
      INTEGER datatype
      INTEGER(KIND=MPI_ADDRESS_KIND) lb
      INTEGER(KIND=MPI_ADDRESS_KIND) extent
      INTEGER ierror
    END SUBROUTINE PMPI_Type_get_extent
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_get_extent_x(datatype, lb, extent, ierror)
      IMPORT
      INTEGER datatype
      INTEGER(KIND=MPI_COUNT_KIND) lb
      INTEGER(KIND=MPI_COUNT_KIND) extent
      INTEGER ierror
    END SUBROUTINE MPI_Type_get_extent_x
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_get_extent_x(datatype, lb, extent, ierror)
      IMPORT
      INTEGER datatype
      INTEGER(KIND=MPI_COUNT_KIND) lb
      INTEGER(KIND=MPI_COUNT_KIND) extent
      INTEGER ierror
    END SUBROUTINE PMPI_Type_get_extent_x
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_get_name(datatype, type_name, resultlen, ierror)
      IMPORT
      INTEGER datatype
      CHARACTER(LEN=*) type_name
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE MPI_Type_get_name
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_get_name(datatype, type_name, resultlen, ierror)
      IMPORT
      INTEGER datatype
      CHARACTER(LEN=*) type_name
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE PMPI_Type_get_name
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_get_true_extent(datatype, true_lb, true_extent, ierror)
      IMPORT
      INTEGER datatype
      INTEGER(KIND=MPI_ADDRESS_KIND) true_lb
      INTEGER(KIND=MPI_ADDRESS_KIND) true_extent
      INTEGER ierror
    END SUBROUTINE MPI_Type_get_true_extent
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_get_true_extent(datatype, true_lb, true_extent, ierror)
      IMPORT
      INTEGER datatype
      INTEGER(KIND=MPI_ADDRESS_KIND) true_lb
      INTEGER(KIND=MPI_ADDRESS_KIND) true_extent
      INTEGER ierror
    END SUBROUTINE PMPI_Type_get_true_extent
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_get_true_extent_x(datatype, true_lb, true_extent, ierror)
      IMPORT
      INTEGER datatype
      INTEGER(KIND=MPI_COUNT_KIND) true_lb
      INTEGER(KIND=MPI_COUNT_KIND) true_extent
      INTEGER ierror
    END SUBROUTINE MPI_Type_get_true_extent_x
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_get_true_extent_x(datatype, true_lb, true_extent, ierror)
      IMPORT
      INTEGER datatype
      INTEGER(KIND=MPI_COUNT_KIND) true_lb
      INTEGER(KIND=MPI_COUNT_KIND) true_extent
      INTEGER ierror
    END SUBROUTINE PMPI_Type_get_true_extent_x
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_get_value_index(value_type, index_type, pair_type, ierror)
      IMPORT
      INTEGER value_type
      INTEGER index_type
      INTEGER pair_type
      INTEGER ierror
    END SUBROUTINE MPI_Type_get_value_index
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_get_value_index(value_type, index_type, pair_type, ierror)
      IMPORT
      INTEGER value_type
      INTEGER index_type
      INTEGER pair_type
      INTEGER ierror
    END SUBROUTINE PMPI_Type_get_value_index
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_indexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_blocklengths(*)
      INTEGER array_of_displacements(*)
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_indexed
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_indexed(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_blocklengths(*)
      INTEGER array_of_displacements(*)
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_indexed
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_match_size(typeclass, size, datatype, ierror)
      IMPORT
      INTEGER typeclass
      INTEGER size
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE MPI_Type_match_size
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_match_size(typeclass, size, datatype, ierror)
      IMPORT
      INTEGER typeclass
      INTEGER size
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_match_size
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_set_attr(datatype, type_keyval, attribute_val, ierror)
      IMPORT
      INTEGER datatype
      INTEGER type_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      INTEGER ierror
    END SUBROUTINE MPI_Type_set_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_set_attr(datatype, type_keyval, attribute_val, ierror)
      IMPORT
      INTEGER datatype
      INTEGER type_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      INTEGER ierror
    END SUBROUTINE PMPI_Type_set_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_set_name(datatype, type_name, ierror)
      IMPORT
      INTEGER datatype
      CHARACTER(LEN=*) type_name
      INTEGER ierror
    END SUBROUTINE MPI_Type_set_name
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_set_name(datatype, type_name, ierror)
      IMPORT
      INTEGER datatype
      CHARACTER(LEN=*) type_name
      INTEGER ierror
    END SUBROUTINE PMPI_Type_set_name
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_size(datatype, size, ierror)
      IMPORT
      INTEGER datatype
      INTEGER size
      INTEGER ierror
    END SUBROUTINE MPI_Type_size
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_size(datatype, size, ierror)
      IMPORT
      INTEGER datatype
      INTEGER size
      INTEGER ierror
    END SUBROUTINE PMPI_Type_size
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_size_x(datatype, size, ierror)
      IMPORT
      INTEGER datatype
      INTEGER(KIND=MPI_COUNT_KIND) size
      INTEGER ierror
    END SUBROUTINE MPI_Type_size_x
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_size_x(datatype, size, ierror)
      IMPORT
      INTEGER datatype
      INTEGER(KIND=MPI_COUNT_KIND) size
      INTEGER ierror
    END SUBROUTINE PMPI_Type_size_x
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Type_vector(count, blocklength, stride, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER blocklength
      INTEGER stride
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE MPI_Type_vector
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Type_vector(count, blocklength, stride, oldtype, newtype, ierror)
      IMPORT
      INTEGER count
      INTEGER blocklength
      INTEGER stride
      INTEGER oldtype
      INTEGER newtype
      INTEGER ierror
    END SUBROUTINE PMPI_Type_vector
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Unpack(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
!DIR$ IGNORE_TKR inbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      REAL :: inbuf(*)
      INTEGER insize
      INTEGER position
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
!DIR$ IGNORE_TKR outbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      REAL :: outbuf(*)
      INTEGER outcount
      INTEGER datatype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE MPI_Unpack
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Unpack(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
!DIR$ IGNORE_TKR inbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      REAL :: inbuf(*)
      INTEGER insize
      INTEGER position
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
!DIR$ IGNORE_TKR outbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      REAL :: outbuf(*)
      INTEGER outcount
      INTEGER datatype
      INTEGER comm
      INTEGER ierror
    END SUBROUTINE PMPI_Unpack
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Unpack_external(datarep, inbuf, insize, position, outbuf, outcount, datatype, ierror)
      IMPORT
      CHARACTER(LEN=*) datarep
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
!DIR$ IGNORE_TKR inbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      REAL :: inbuf(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) insize
      INTEGER(KIND=MPI_ADDRESS_KIND) position
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
!DIR$ IGNORE_TKR outbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      REAL :: outbuf(*)
      INTEGER outcount
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE MPI_Unpack_external
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Unpack_external(datarep, inbuf, insize, position, outbuf, outcount, datatype, ierror)
      IMPORT
      CHARACTER(LEN=*) datarep
!GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
!DIR$ IGNORE_TKR inbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      REAL :: inbuf(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) insize
      INTEGER(KIND=MPI_ADDRESS_KIND) position
!GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
!DIR$ IGNORE_TKR outbuf
!DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      REAL :: outbuf(*)
      INTEGER outcount
      INTEGER datatype
      INTEGER ierror
    END SUBROUTINE PMPI_Unpack_external
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Unpublish_name(service_name, info, port_name, ierror)
      IMPORT
      CHARACTER(LEN=*) service_name
      INTEGER info
      CHARACTER(LEN=*) port_name
      INTEGER ierror
    END SUBROUTINE MPI_Unpublish_name
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Unpublish_name(service_name, info, port_name, ierror)
      IMPORT
      CHARACTER(LEN=*) service_name
      INTEGER info
      CHARACTER(LEN=*) port_name
      INTEGER ierror
    END SUBROUTINE PMPI_Unpublish_name
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Wait(request, status, ierror)
      IMPORT
      INTEGER request
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Wait
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Wait(request, status, ierror)
      IMPORT
      INTEGER request
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Wait
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Waitall(count, array_of_requests, array_of_statuses, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE MPI_Waitall
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Waitall(count, array_of_requests, array_of_statuses, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE PMPI_Waitall
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Waitany(count, array_of_requests, index, status, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      INTEGER index
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE MPI_Waitany
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Waitany(count, array_of_requests, index, status, ierror)
      IMPORT
      INTEGER count
      INTEGER array_of_requests(*)
      INTEGER index
      INTEGER status(MPI_STATUS_SIZE)
      INTEGER ierror
    END SUBROUTINE PMPI_Waitany
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Waitsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      IMPORT
      INTEGER incount
      INTEGER array_of_requests(*)
      INTEGER outcount
      INTEGER array_of_indices(*)
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE MPI_Waitsome
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Waitsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      IMPORT
      INTEGER incount
      INTEGER array_of_requests(*)
      INTEGER outcount
      INTEGER array_of_indices(*)
      INTEGER array_of_statuses(MPI_STATUS_SIZE,*)
      INTEGER ierror
    END SUBROUTINE PMPI_Waitsome
  END INTERFACE

  INTERFACE MPI_Win_allocate
    SUBROUTINE MPI_Win_allocate(size, disp_unit, info, comm, baseptr, win, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER info
      INTEGER comm
      INTEGER(KIND=MPI_ADDRESS_KIND) baseptr
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_allocate
    SUBROUTINE MPI_Win_allocate_cptr(size, disp_unit, info, comm, baseptr, win, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER info
      INTEGER comm
      TYPE(C_PTR) baseptr
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_allocate_cptr
  END INTERFACE

  INTERFACE PMPI_Win_allocate
    SUBROUTINE PMPI_Win_allocate(size, disp_unit, info, comm, baseptr, win, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER info
      INTEGER comm
      INTEGER(KIND=MPI_ADDRESS_KIND) baseptr
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_allocate
    SUBROUTINE PMPI_Win_allocate_cptr(size, disp_unit, info, comm, baseptr, win, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER info
      INTEGER comm
      TYPE(C_PTR) baseptr
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_allocate_cptr
  END INTERFACE

  INTERFACE MPI_Win_allocate_shared
    SUBROUTINE MPI_Win_allocate_shared(size, disp_unit, info, comm, baseptr, win, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER info
      INTEGER comm
      INTEGER(KIND=MPI_ADDRESS_KIND) baseptr
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_allocate_shared
    SUBROUTINE MPI_Win_allocate_shared_cptr(size, disp_unit, info, comm, baseptr, win, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER info
      INTEGER comm
      TYPE(C_PTR) baseptr
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_allocate_shared_cptr
  END INTERFACE

  INTERFACE PMPI_Win_allocate_shared
    SUBROUTINE PMPI_Win_allocate_shared(size, disp_unit, info, comm, baseptr, win, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER info
      INTEGER comm
      INTEGER(KIND=MPI_ADDRESS_KIND) baseptr
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_allocate_shared
    SUBROUTINE PMPI_Win_allocate_shared_cptr(size, disp_unit, info, comm, baseptr, win, ierror)
      IMPORT
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER info
      INTEGER comm
      TYPE(C_PTR) baseptr
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_allocate_shared_cptr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_attach(win, base, size, ierror)
      IMPORT
      INTEGER win
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
!DIR$ IGNORE_TKR base
!DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      REAL, TARGET :: base(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER ierror
    END SUBROUTINE MPI_Win_attach
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_attach(win, base, size, ierror)
      IMPORT
      INTEGER win
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
!DIR$ IGNORE_TKR base
!DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      REAL, TARGET :: base(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER ierror
    END SUBROUTINE PMPI_Win_attach
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_call_errhandler(win, errorcode, ierror)
      IMPORT
      INTEGER win
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE MPI_Win_call_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_call_errhandler(win, errorcode, ierror)
      IMPORT
      INTEGER win
      INTEGER errorcode
      INTEGER ierror
    END SUBROUTINE PMPI_Win_call_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_complete(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_complete
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_complete(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_complete
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_create(base, size, disp_unit, info, comm, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
!DIR$ IGNORE_TKR base
!DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      REAL, TARGET :: base(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER info
      INTEGER comm
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_create
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_create(base, size, disp_unit, info, comm, win, ierror)
      IMPORT
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
!DIR$ IGNORE_TKR base
!DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      REAL, TARGET :: base(*)
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER info
      INTEGER comm
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_create
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_create_dynamic(info, comm, win, ierror)
      IMPORT
      INTEGER info
      INTEGER comm
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_create_dynamic
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_create_dynamic(info, comm, win, ierror)
      IMPORT
      INTEGER info
      INTEGER comm
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_create_dynamic
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_create_errhandler(win_errhandler_fn, errhandler, ierror)
      IMPORT
      EXTERNAL win_errhandler_fn
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_Win_create_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_create_errhandler(win_errhandler_fn, errhandler, ierror)
      IMPORT
      EXTERNAL win_errhandler_fn
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_Win_create_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state, ierror)
      IMPORT
      EXTERNAL win_copy_attr_fn
      EXTERNAL win_delete_attr_fn
      INTEGER win_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) extra_state
      INTEGER ierror
    END SUBROUTINE MPI_Win_create_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state, ierror)
      IMPORT
      EXTERNAL win_copy_attr_fn
      EXTERNAL win_delete_attr_fn
      INTEGER win_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) extra_state
      INTEGER ierror
    END SUBROUTINE PMPI_Win_create_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_delete_attr(win, win_keyval, ierror)
      IMPORT
      INTEGER win
      INTEGER win_keyval
      INTEGER ierror
    END SUBROUTINE MPI_Win_delete_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_delete_attr(win, win_keyval, ierror)
      IMPORT
      INTEGER win
      INTEGER win_keyval
      INTEGER ierror
    END SUBROUTINE PMPI_Win_delete_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_detach(win, base, ierror)
      IMPORT
      INTEGER win
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
!DIR$ IGNORE_TKR base
!DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      REAL, TARGET :: base(*)
      INTEGER ierror
    END SUBROUTINE MPI_Win_detach
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_detach(win, base, ierror)
      IMPORT
      INTEGER win
!GCC$ ATTRIBUTES NO_ARG_CHECK :: base
!DIR$ IGNORE_TKR base
!DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      REAL, TARGET :: base(*)
      INTEGER ierror
    END SUBROUTINE PMPI_Win_detach
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_fence(assert, win, ierror)
      IMPORT
      INTEGER assert
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_fence
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_fence(assert, win, ierror)
      IMPORT
      INTEGER assert
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_fence
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_flush(rank, win, ierror)
      IMPORT
      INTEGER rank
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_flush
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_flush(rank, win, ierror)
      IMPORT
      INTEGER rank
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_flush
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_flush_all(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_flush_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_flush_all(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_flush_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_flush_local(rank, win, ierror)
      IMPORT
      INTEGER rank
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_flush_local
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_flush_local(rank, win, ierror)
      IMPORT
      INTEGER rank
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_flush_local
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_flush_local_all(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_flush_local_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_flush_local_all(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_flush_local_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_free(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_free
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_free(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_free
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_free_keyval(win_keyval, ierror)
      IMPORT
      INTEGER win_keyval
      INTEGER ierror
    END SUBROUTINE MPI_Win_free_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_free_keyval(win_keyval, ierror)
      IMPORT
      INTEGER win_keyval
      INTEGER ierror
    END SUBROUTINE PMPI_Win_free_keyval
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_get_attr(win, win_keyval, attribute_val, flag, ierror)
      IMPORT
      INTEGER win
      INTEGER win_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Win_get_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_get_attr(win, win_keyval, attribute_val, flag, ierror)
      IMPORT
      INTEGER win
      INTEGER win_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Win_get_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_get_errhandler(win, errhandler, ierror)
      IMPORT
      INTEGER win
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_Win_get_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_get_errhandler(win, errhandler, ierror)
      IMPORT
      INTEGER win
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_Win_get_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_get_group(win, group, ierror)
      IMPORT
      INTEGER win
      INTEGER group
      INTEGER ierror
    END SUBROUTINE MPI_Win_get_group
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_get_group(win, group, ierror)
      IMPORT
      INTEGER win
      INTEGER group
      INTEGER ierror
    END SUBROUTINE PMPI_Win_get_group
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_get_info(win, info_used, ierror)
      IMPORT
      INTEGER win
      INTEGER info_used
      INTEGER ierror
    END SUBROUTINE MPI_Win_get_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_get_info(win, info_used, ierror)
      IMPORT
      INTEGER win
      INTEGER info_used
      INTEGER ierror
    END SUBROUTINE PMPI_Win_get_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_get_name(win, win_name, resultlen, ierror)
      IMPORT
      INTEGER win
      CHARACTER(LEN=*) win_name
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE MPI_Win_get_name
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_get_name(win, win_name, resultlen, ierror)
      IMPORT
      INTEGER win
      CHARACTER(LEN=*) win_name
      INTEGER resultlen
      INTEGER ierror
    END SUBROUTINE PMPI_Win_get_name
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_lock(lock_type, rank, assert, win, ierror)
      IMPORT
      INTEGER lock_type
      INTEGER rank
      INTEGER assert
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_lock
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_lock(lock_type, rank, assert, win, ierror)
      IMPORT
      INTEGER lock_type
      INTEGER rank
      INTEGER assert
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_lock
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_lock_all(assert, win, ierror)
      IMPORT
      INTEGER assert
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_lock_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_lock_all(assert, win, ierror)
      IMPORT
      INTEGER assert
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_lock_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_post(group, assert, win, ierror)
      IMPORT
      INTEGER group
      INTEGER assert
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_post
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_post(group, assert, win, ierror)
      IMPORT
      INTEGER group
      INTEGER assert
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_post
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_set_attr(win, win_keyval, attribute_val, ierror)
      IMPORT
      INTEGER win
      INTEGER win_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      INTEGER ierror
    END SUBROUTINE MPI_Win_set_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_set_attr(win, win_keyval, attribute_val, ierror)
      IMPORT
      INTEGER win
      INTEGER win_keyval
      INTEGER(KIND=MPI_ADDRESS_KIND) attribute_val
      INTEGER ierror
    END SUBROUTINE PMPI_Win_set_attr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_set_errhandler(win, errhandler, ierror)
      IMPORT
      INTEGER win
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE MPI_Win_set_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_set_errhandler(win, errhandler, ierror)
      IMPORT
      INTEGER win
      INTEGER errhandler
      INTEGER ierror
    END SUBROUTINE PMPI_Win_set_errhandler
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_set_info(win, info, ierror)
      IMPORT
      INTEGER win
      INTEGER info
      INTEGER ierror
    END SUBROUTINE MPI_Win_set_info
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_set_info(win, info, ierror)
      IMPORT
      INTEGER win
      INTEGER info
      INTEGER ierror
    END SUBROUTINE PMPI_Win_set_info
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_set_name(win, win_name, ierror)
      IMPORT
      INTEGER win
      CHARACTER(LEN=*) win_name
      INTEGER ierror
    END SUBROUTINE MPI_Win_set_name
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_set_name(win, win_name, ierror)
      IMPORT
      INTEGER win
      CHARACTER(LEN=*) win_name
      INTEGER ierror
    END SUBROUTINE PMPI_Win_set_name
  END INTERFACE

  INTERFACE MPI_Win_shared_query
    SUBROUTINE MPI_Win_shared_query(win, rank, size, disp_unit, baseptr, ierror)
      IMPORT
      INTEGER win
      INTEGER rank
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER(KIND=MPI_ADDRESS_KIND) baseptr
      INTEGER ierror
    END SUBROUTINE MPI_Win_shared_query
    SUBROUTINE MPI_Win_shared_query_cptr(win, rank, size, disp_unit, baseptr, ierror)
      IMPORT
      INTEGER win
      INTEGER rank
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      TYPE(C_PTR) baseptr
      INTEGER ierror
    END SUBROUTINE MPI_Win_shared_query_cptr
  END INTERFACE

  INTERFACE PMPI_Win_shared_query
    SUBROUTINE PMPI_Win_shared_query(win, rank, size, disp_unit, baseptr, ierror)
      IMPORT
      INTEGER win
      INTEGER rank
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      INTEGER(KIND=MPI_ADDRESS_KIND) baseptr
      INTEGER ierror
    END SUBROUTINE PMPI_Win_shared_query
    SUBROUTINE PMPI_Win_shared_query_cptr(win, rank, size, disp_unit, baseptr, ierror)
      IMPORT
      INTEGER win
      INTEGER rank
      INTEGER(KIND=MPI_ADDRESS_KIND) size
      INTEGER disp_unit
      TYPE(C_PTR) baseptr
      INTEGER ierror
    END SUBROUTINE PMPI_Win_shared_query_cptr
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_start(group, assert, win, ierror)
      IMPORT
      INTEGER group
      INTEGER assert
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_start
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_start(group, assert, win, ierror)
      IMPORT
      INTEGER group
      INTEGER assert
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_start
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_sync(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_sync
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_sync(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_sync
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_test(win, flag, ierror)
      IMPORT
      INTEGER win
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE MPI_Win_test
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_test(win, flag, ierror)
      IMPORT
      INTEGER win
      LOGICAL flag
      INTEGER ierror
    END SUBROUTINE PMPI_Win_test
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_unlock(rank, win, ierror)
      IMPORT
      INTEGER rank
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_unlock
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_unlock(rank, win, ierror)
      IMPORT
      INTEGER rank
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_unlock
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_unlock_all(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_unlock_all
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_unlock_all(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_unlock_all
  END INTERFACE

  INTERFACE
    SUBROUTINE MPI_Win_wait(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE MPI_Win_wait
  END INTERFACE

  INTERFACE
    SUBROUTINE PMPI_Win_wait(win, ierror)
      IMPORT
      INTEGER win
      INTEGER ierror
    END SUBROUTINE PMPI_Win_wait
  END INTERFACE

  INTERFACE
    FUNCTION MPI_Wtick()
      IMPORT
      DOUBLE PRECISION :: MPI_Wtick
    END FUNCTION MPI_Wtick
  END INTERFACE

  INTERFACE
    FUNCTION PMPI_Wtick()
      IMPORT
      DOUBLE PRECISION :: PMPI_Wtick
    END FUNCTION PMPI_Wtick
  END INTERFACE

  INTERFACE
    FUNCTION MPI_Wtime()
      IMPORT
      DOUBLE PRECISION :: MPI_Wtime
    END FUNCTION MPI_Wtime
  END INTERFACE

  INTERFACE
    FUNCTION PMPI_Wtime()
      IMPORT
      DOUBLE PRECISION :: PMPI_Wtime
    END FUNCTION PMPI_Wtime
  END INTERFACE
END MODULE mpi
