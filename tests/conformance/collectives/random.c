/* ranks: 2 3 4 5 8
 * A random sequence of collectives, the same on every rank from a seed. Kinds, roots, sizes,
 * communicators and pauses are random, and all results are checked. Argument: seed. */
#include "coll.h"

#include <unistd.h>

enum { STEPS = 150, LARGEST = 9000, COMMS = 3 };
static int *out, *in;

static void expect(int index, int expected, int *wrong)
{
    *wrong += in[index] != expected;
}

static int sum_of(int i)
{
    int sum = 0;
    for (int r = 0; r < size; r++)
        sum += value(r, 0, i);
    return sum;
}

static void step(int kind, int root, int n, int salt)
{
    int wrong = 0;
    for (int i = 0; i < n * size; i++) {
        out[i] = value(rank, 0, i + salt);
        in[i] = -1;
    }
    switch (kind) {
    case 0:
        if (rank == root)
            memcpy(in, out, sizeof(int) * n);
        CHECK_OK(MPI_Bcast(in, n, MPI_INT, root, comm));
        for (int i = 0; i < n; i++)
            expect(i, value(root, 0, i + salt), &wrong);
        break;
    case 1:
        CHECK_OK(MPI_Allreduce(out, in, n, MPI_INT, MPI_SUM, comm));
        for (int i = 0; i < n; i++)
            expect(i, sum_of(i + salt), &wrong);
        break;
    case 2:
        CHECK_OK(MPI_Allgather(out, n, MPI_INT, in, n, MPI_INT, comm));
        for (int i = 0; i < n * size; i++)
            expect(i, value(i / n, 0, i % n + salt), &wrong);
        break;
    case 3:
        CHECK_OK(MPI_Alltoall(out, n, MPI_INT, in, n, MPI_INT, comm));
        for (int i = 0; i < n * size; i++)
            expect(i, value(i / n, 0, rank * n + i % n + salt), &wrong);
        break;
    case 4:
        CHECK_OK(MPI_Reduce(out, in, n, MPI_INT, MPI_SUM, root, comm));
        for (int i = 0; rank == root && i < n; i++)
            expect(i, sum_of(i + salt), &wrong);
        break;
    case 5:
        CHECK_OK(MPI_Gather(out, n, MPI_INT, in, n, MPI_INT, root, comm));
        for (int i = 0; rank == root && i < n * size; i++)
            expect(i, value(i / n, 0, i % n + salt), &wrong);
        break;
    case 6:
        CHECK_OK(MPI_Scatter(out, n, MPI_INT, in, n, MPI_INT, root, comm));
        for (int i = 0; i < n; i++)
            expect(i, value(root, 0, rank * n + i + salt), &wrong);
        break;
    case 7:
        CHECK_OK(MPI_Reduce_scatter_block(out, in, n, MPI_INT, MPI_SUM, comm));
        for (int i = 0; i < n; i++)
            expect(i, sum_of(rank * n + i + salt), &wrong);
        break;
    default:
        CHECK_OK(MPI_Barrier(comm));
    }
    check_record(wrong == 0, __FILE__, __LINE__, "elements of this kind of collective that are wrong", kind, wrong);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Comm comms[COMMS];
    const int seed = argc > 1 ? atoi(argv[1]) : 42;
    uint64_t shared = seed, own = 1000 * seed + check_rank;
    out = malloc(sizeof(int) * LARGEST * check_size);
    in = malloc(sizeof(int) * LARGEST * check_size);
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[0]);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -check_rank, &comms[1]);
    MPI_Comm_split(MPI_COMM_WORLD, check_rank < check_size / 2, check_rank, &comms[2]);
    for (int s = 0; s < STEPS; s++) {
        const int which = check_random_below(&shared, COMMS), kind = check_random_below(&shared, 9);
        const int big = check_random_below(&shared, 8) == 0;
        const int n = 1 + check_random_below(&shared, big ? LARGEST - 1 : 60);
        const int root_seed = check_random_below(&shared, 1000);
        use_comm(comms[which]);
        if (check_random_below(&own, 20) == 0)
            usleep(check_random_below(&own, 2000));
        step(kind, root_seed % size, n, s);
    }
    for (int c = 0; c < COMMS; c++)
        MPI_Comm_free(&comms[c]);
    free(out);
    free(in);
    return check_finish();
}
