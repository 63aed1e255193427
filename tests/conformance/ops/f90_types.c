/* The predefined operations on types from MPI_Type_create_f90_*, which are predefined too, though unnamed.
 *
 * ranks: 1 3 */
#include "check.h"

static void integers(void)
{
    MPI_Datatype type;
    int mine = 1 << check_rank, all = 0, largest = 0;
    CHECK_OK(MPI_Type_create_f90_integer(9, &type));
    CHECK_OK(MPI_Allreduce(&mine, &all, 1, type, MPI_BOR, MPI_COMM_WORLD));
    CHECK_INT(all, (1 << check_size) - 1);
    CHECK_OK(MPI_Allreduce(&mine, &largest, 1, type, MPI_MAX, MPI_COMM_WORLD));
    CHECK_INT(largest, 1 << (check_size - 1));
    CHECK_OK(MPI_Reduce_local(&mine, &largest, 1, type, MPI_SUM));
    CHECK_INT(largest, mine + (1 << (check_size - 1)));
}

static void reals(void)
{
    MPI_Datatype type;
    double mine = check_rank + 1, least = 0, left[2] = {1, 2}, right[2] = {3, -1};
    CHECK_OK(MPI_Type_create_f90_real(15, MPI_UNDEFINED, &type));
    CHECK_OK(MPI_Allreduce(&mine, &least, 1, type, MPI_MIN, MPI_COMM_WORLD));
    CHECK(least == 1);
    CHECK_CLASS(MPI_Allreduce(&mine, &least, 1, type, MPI_BAND, MPI_COMM_WORLD), MPI_ERR_OP);
    CHECK_OK(MPI_Type_create_f90_complex(15, MPI_UNDEFINED, &type));
    CHECK_OK(MPI_Reduce_local(left, right, 1, type, MPI_PROD));
    CHECK(right[0] == 5 && right[1] == 5);
    CHECK_CLASS(MPI_Reduce_local(left, right, 1, type, MPI_MAX), MPI_ERR_OP);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    integers();
    reals();
    return check_finish();
}
