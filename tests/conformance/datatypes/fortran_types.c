/* ranks: 1
 * Sized Fortran types, Type_match_size and the f90 types, used from C. */
#include "check.h"

static void matches(int class, int size, MPI_Datatype expected)
{
    MPI_Datatype got = MPI_DATATYPE_NULL;
    int n = -1;
    CHECK_OK(MPI_Type_match_size(class, size, &got));
    CHECK(got == expected);
    CHECK_OK(MPI_Type_size(got, &n));
    CHECK_INT(n, size);
}

static void has_size(MPI_Datatype type, int expected)
{
    int n = -1;
    CHECK_OK(MPI_Type_size(type, &n));
    CHECK_INT(n, expected);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    matches(MPI_TYPECLASS_INTEGER, 1, MPI_INTEGER1);
    matches(MPI_TYPECLASS_INTEGER, 2, MPI_INTEGER2);
    matches(MPI_TYPECLASS_INTEGER, 4, MPI_INTEGER4);
    matches(MPI_TYPECLASS_INTEGER, 8, MPI_INTEGER8);
    matches(MPI_TYPECLASS_REAL, 4, MPI_REAL4);
    matches(MPI_TYPECLASS_REAL, 8, MPI_REAL8);
    matches(MPI_TYPECLASS_COMPLEX, 8, MPI_COMPLEX8);
    matches(MPI_TYPECLASS_COMPLEX, 16, MPI_COMPLEX16);
    has_size(MPI_INTEGER, 4);
    has_size(MPI_REAL, 4);
    has_size(MPI_DOUBLE_PRECISION, 8);
    has_size(MPI_COMPLEX, 8);
    has_size(MPI_DOUBLE_COMPLEX, 16);
    has_size(MPI_LOGICAL, 4);
    has_size(MPI_CHARACTER, 1);
    has_size(MPI_2REAL, 8);
    has_size(MPI_2INTEGER, 8);
    has_size(MPI_2DOUBLE_PRECISION, 16);
    return check_finish();
}
