/* ranks: 1
 * Type_create_darray: every distribution of a two-dimensional array over a grid, in both orders. The ranks'
 * parts hold each element once, in the order of the array. */
#include "check.h"

enum { ROWS = 7, COLUMNS = 10 };

/* The process along one dimension of the grid that owns an index. */
static int owner(int distribution, int argument, int size, int processes, int index)
{
    if (distribution == MPI_DISTRIBUTE_NONE)
        return 0;
    if (distribution == MPI_DISTRIBUTE_BLOCK) {
        const int block = argument == MPI_DISTRIBUTE_DFLT_DARG ? (size + processes - 1) / processes : argument;
        return index / block;
    }
    const int block = argument == MPI_DISTRIBUTE_DFLT_DARG ? 1 : argument;
    return index / block % processes;
}

static void check_one(const int *distribution, const int *argument, const int *grid, int order)
{
    const int sizes[2] = {ROWS, COLUMNS}, processes = grid[0] * grid[1];
    int owned = 0;
    for (int rank = 0; rank < processes; rank++) {
        const int at[2] = {rank / grid[1], rank % grid[1]}; /* the grid is in C order, always */
        int array[ROWS * COLUMNS], got[ROWS * COLUMNS], want[ROWS * COLUMNS], n = 0, bytes = -1, position = 0;
        MPI_Datatype part;
        MPI_Aint lb, extent;
        for (int i = 0; i < ROWS * COLUMNS; i++)
            array[i] = i;
        /* in memory order */
        for (int i = 0; i < ROWS * COLUMNS; i++) {
            const int row = order == MPI_ORDER_C ? i / COLUMNS : i % ROWS;
            const int column = order == MPI_ORDER_C ? i % COLUMNS : i / ROWS;
            if (owner(distribution[0], argument[0], ROWS, grid[0], row) == at[0] &&
                owner(distribution[1], argument[1], COLUMNS, grid[1], column) == at[1])
                want[n++] = i;
        }
        CHECK_OK(MPI_Type_create_darray(processes, rank, 2, sizes, distribution, argument, grid, order, MPI_INT,
                                        &part));
        CHECK_OK(MPI_Type_commit(&part));
        MPI_Type_size(part, &bytes);
        CHECK_INT(bytes, 4 * n);
        MPI_Type_get_extent(part, &lb, &extent);
        CHECK_INT(lb, 0);
        CHECK_INT(extent, sizeof array);
        MPI_Status status;
        CHECK_OK(MPI_Sendrecv(array, 1, part, 0, 0, got, ROWS * COLUMNS, MPI_INT, 0, 0, MPI_COMM_SELF, &status));
        MPI_Get_count(&status, MPI_INT, &position);
        CHECK_INT(position, n);
        CHECK_BYTES(got, want, 4 * n);
        owned += n;
        MPI_Type_free(&part);
    }
    CHECK_INT(owned, ROWS * COLUMNS);
}

int main(int argc, char **argv)
{
    static const int kinds[] = {MPI_DISTRIBUTE_NONE, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC};
    static const int orders[] = {MPI_ORDER_C, MPI_ORDER_FORTRAN};
    check_start(&argc, &argv);
    for (int first = 0; first < 3; first++)
        for (int second = 0; second < 3; second++)
            for (int given = 0; given <= 1; given++)
                for (int order = 0; order < 2; order++) {
                    const int distribution[2] = {kinds[first], kinds[second]};
                    const int grid[2] = {first == 0 ? 1 : 2, second == 0 ? 1 : 3};
                    int argument[2] = {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG};
                    if (given && first)
                        argument[0] = first == 1 ? 5 : 2;
                    if (given && second)
                        argument[1] = second == 1 ? 4 : 3;
                    check_one(distribution, argument, grid, orders[order]);
                }
    return check_finish();
}
