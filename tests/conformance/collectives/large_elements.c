/* ranks: 2 3 4
 * Reductions of fewer elements than ranks, each of them as long as many others: nonblocking ones beside others in the same
 * communicator, whose vectors must not be touched. */
#include "check.h"

#include <stdlib.h>

enum { LONGS = 25000, ROUNDS = 24 };

static void add(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void)type;
    const long *from = in;
    long *to = inout;
    for (int i = 0; i < *count * LONGS; i++)
        to[i] += from[i];
}

static void check_sum(const long *got, int elements, int round, int ranks)
{
    for (int i = 0; i < elements * LONGS; i++) {
        const long expected = (long)ranks * (ranks - 1) / 2 * 7 + (long)ranks * (i % 1000 + round);
        if (got[i] != expected) {
            CHECK_INT(got[i], expected);
            return;
        }
    }
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Datatype element;
    MPI_Op sum;
    CHECK_OK(MPI_Type_contiguous(LONGS, MPI_LONG, &element));
    CHECK_OK(MPI_Type_commit(&element));
    CHECK_OK(MPI_Op_create(add, 1, &sum));
    long *mine[3], *got[3];
    for (int i = 0; i < 3; i++) {
        mine[i] = malloc(2 * LONGS * sizeof(long));
        got[i] = malloc(2 * LONGS * sizeof(long));
    }
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Request requests[3];
        const int elements = 1 + round % 2, root = round % check_size;
        for (int k = 0; k < 3; k++)
            for (int i = 0; i < elements * LONGS; i++)
                mine[k][i] = check_rank * 7 + i % 1000 + round + k, got[k][i] = -1;
        CHECK_OK(MPI_Iallreduce(mine[0], got[0], elements, element, sum, MPI_COMM_WORLD, &requests[0]));
        CHECK_OK(MPI_Ireduce(mine[1], got[1], elements, element, sum, root, MPI_COMM_WORLD, &requests[1]));
        CHECK_OK(MPI_Iallreduce(mine[2], got[2], elements, element, sum, MPI_COMM_WORLD, &requests[2]));
        CHECK_OK(MPI_Waitall(3, requests, MPI_STATUSES_IGNORE));
        check_sum(got[0], elements, round, check_size);
        if (check_rank == root)
            check_sum(got[1], elements, round + 1, check_size);
        check_sum(got[2], elements, round + 2, check_size);
        CHECK_OK(MPI_Allreduce(mine[0], got[0], elements, element, sum, MPI_COMM_WORLD));
        check_sum(got[0], elements, round, check_size);
    }
    for (int i = 0; i < 3; i++) {
        free(mine[i]);
        free(got[i]);
    }
    CHECK_OK(MPI_Op_free(&sum));
    CHECK_OK(MPI_Type_free(&element));
    return check_finish();
}
