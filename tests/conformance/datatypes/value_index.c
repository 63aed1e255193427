/* ranks: 1
 * Type_get_value_index: the predefined pairs, pairs that are not predefined, and types without one. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    int integers = -1, addresses = -1, types = -1, combiner = -1;
    CHECK_OK(MPI_Type_get_value_index(MPI_DOUBLE, MPI_INT, &pair));
    CHECK(pair == MPI_DOUBLE_INT);
    CHECK_OK(MPI_Type_get_value_index(MPI_FLOAT, MPI_INT, &pair));
    CHECK(pair == MPI_FLOAT_INT);
    CHECK_OK(MPI_Type_get_value_index(MPI_INT, MPI_INT, &pair));
    CHECK(pair == MPI_2INT);
    CHECK_OK(MPI_Type_get_value_index(MPI_DOUBLE, MPI_INT64_T, &pair));
    if (pair != MPI_DATATYPE_NULL) {
        CHECK_OK(MPI_Type_get_envelope(pair, &integers, &addresses, &types, &combiner));
        CHECK_INT(combiner, MPI_COMBINER_VALUE_INDEX);
        CHECK_INT(types, 2);
        struct { double value; int64_t index; } mine = {check_rank, check_rank + 5}, most = {0, 0};
        CHECK_OK(MPI_Allreduce(&mine, &most, 1, pair, MPI_MAXLOC, MPI_COMM_WORLD));
        CHECK(most.value == check_size - 1);
        CHECK_INT(most.index, check_size - 1 + 5);
    }
    return check_finish();
}
