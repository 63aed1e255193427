/* ranks: 1
 * MPI_Type_create_f90_*: types by precision and range, the same handle each time, and their contents. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Datatype single, twice, again, number, pair, none;
    int size = -1, integers, addresses, types, combiner, values[2];
    CHECK_OK(MPI_Type_create_f90_real(6, 37, &single));
    CHECK_OK(MPI_Type_size(single, &size));
    CHECK_INT(size, 4);
    CHECK_OK(MPI_Type_create_f90_real(15, 307, &twice));
    CHECK_OK(MPI_Type_size(twice, &size));
    CHECK_INT(size, 8);
    CHECK_OK(MPI_Type_create_f90_real(15, 307, &again));
    CHECK(again == twice);
    CHECK_OK(MPI_Type_create_f90_integer(9, &number));
    CHECK_OK(MPI_Type_size(number, &size));
    CHECK_INT(size, 4);
    CHECK_OK(MPI_Type_create_f90_complex(15, MPI_UNDEFINED, &pair));
    CHECK_OK(MPI_Type_size(pair, &size));
    CHECK_INT(size, 16);
    CHECK_OK(MPI_Type_get_envelope(twice, &integers, &addresses, &types, &combiner));
    CHECK_INT(combiner, MPI_COMBINER_F90_REAL);
    CHECK_INT(integers, 2);
    CHECK_INT(addresses, 0);
    CHECK_INT(types, 0);
    CHECK_OK(MPI_Type_get_contents(twice, 2, 0, 0, values, NULL, NULL));
    CHECK_INT(values[0], 15);
    CHECK_INT(values[1], 307);
    CHECK_OK(MPI_Type_get_envelope(number, &integers, &addresses, &types, &combiner));
    CHECK_INT(combiner, MPI_COMBINER_F90_INTEGER);
    CHECK(MPI_Type_create_f90_real(300, 5, &none) != MPI_SUCCESS);
    double out = 2.5, in = 0;
    CHECK_OK(MPI_Sendrecv(&out, 1, twice, 0, 0, &in, 1, twice, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK(in == 2.5);
#ifdef __x86_64__
    /* 16 to 18 digits are the kind of 80 bits there, which is C's long double. */
    long double mine = 1.5L, sum = 0;
    MPI_Datatype longer;
    CHECK_OK(MPI_Type_create_f90_real(18, 4931, &longer));
    CHECK_OK(MPI_Allreduce(&mine, &sum, 1, longer, MPI_SUM, MPI_COMM_SELF));
    CHECK(sum == 1.5L);
    CHECK_OK(MPI_Reduce_local(&mine, &sum, 1, longer, MPI_SUM));
    CHECK(sum == 3.0L);
#endif
    return check_finish();
}
