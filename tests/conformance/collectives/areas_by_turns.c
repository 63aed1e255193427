/* ranks: 3 5
 * Communicators of two neighbours each, one after the other. A rank's area has served others than its neighbour's before, and has
 * been used more or less often; long reductions go on from there all the same. */
#include "check.h"

enum { TURNS = 60, LENGTH = 1500 };

static double given[LENGTH], sum[LENGTH];

static void reduce(MPI_Comm two, int rank, int first)
{
    for (int i = 0; i < LENGTH; i++)
        given[i] = rank + i;
    for (int again = 0; again < 20; again++) {
        MPI_Allreduce(given, sum, LENGTH, MPI_DOUBLE, MPI_SUM, two);
        for (int i = 0; i < LENGTH; i++)
            CHECK_INT((long long)sum[i], 2 * first + 1 + 2 * i);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int turn = 0; turn < TURNS; turn++) {
        const int first = turn % (size - 1);
        const int is_in = rank == first || rank == first + 1;
        MPI_Comm two;
        MPI_Comm_split(MPI_COMM_WORLD, is_in ? 1 : MPI_UNDEFINED, rank, &two);
        if (is_in) {
            if (turn % 2)
                reduce(two, rank, first);
            else
                for (int i = 0; i < 5 + turn % 7; i++)
                    MPI_Barrier(two);
            MPI_Comm_free(&two);
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
    return check_finish();
}
