/* ranks: 1 2 3 5 8 */
/* Reduce and Allreduce of every length class that shared memory treats differently, with an operation whose
   order matters, at every root, in place and not; the receive buffers of other ranks stay untouched. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { MODULUS = 1000003 };

/* Composition of x -> m x + c: associative, not commutative. */
static void compose(void *in, void *inout, int *count, MPI_Datatype *type)
{
    const long *x = in;
    long *y = inout;
    (void)type;
    for (int i = 0; i < *count; i++) {
        long m = x[2 * i] * y[2 * i] % MODULUS, c = (x[2 * i] * y[2 * i + 1] + x[2 * i + 1]) % MODULUS;
        y[2 * i] = m;
        y[2 * i + 1] = c;
    }
}

static void fill(long *words, long count, int rank)
{
    for (long i = 0; i < 2 * count; i++)
        words[i] = (i * 7 + rank * 13 + 1) % MODULUS;
}

static int differs(const long *got, const long *expected, long count, const char *what, int root)
{
    for (long i = 0; i < 2 * count; i++)
        if (got[i] != expected[i]) {
            fprintf(stderr, "FAIL node_reductions: %s of %ld, root %d, word %ld: got %ld, expected %ld\n", what, count,
                    root, i, got[i], expected[i]);
            return 1;
        }
    return 0;
}

int main(int argc, char **argv)
{
    static const long counts[] = {0, 1, 3, 100, 1025, 5000, 12289, 40000, 131072};
    int rank, ranks, failures = 0, all = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Op op;
    MPI_Datatype pair;
    MPI_Op_create(compose, 0, &op);
    MPI_Type_contiguous(2, MPI_LONG, &pair);
    MPI_Type_commit(&pair);
    for (unsigned s = 0; s < sizeof counts / sizeof *counts; s++) {
        long count = counts[s];
        size_t bytes = 2 * sizeof(long) * (size_t)(count + 1);
        long *mine = malloc(bytes), *result = malloc(bytes), *expected = malloc(bytes), *other = malloc(bytes);
        fill(expected, count, ranks - 1);
        int length = (int)count;
        for (int q = ranks - 2; q >= 0; q--) {
            fill(other, count, q);
            compose(other, expected, &length, &pair);
        }
        for (int root = 0; root < ranks; root++) {
            int in_place = root % 2;
            fill(mine, count, rank);
            for (long i = 0; i < 2 * count; i++)
                result[i] = other[i] = -1;
            if (in_place && rank == root)
                MPI_Reduce(MPI_IN_PLACE, mine, length, pair, op, root, MPI_COMM_WORLD);
            else
                MPI_Reduce(mine, result, length, pair, op, root, MPI_COMM_WORLD);
            if (rank == root)
                failures += differs(in_place ? mine : result, expected, count, "reduce", root);
            else
                failures += differs(result, other, count, "untouched buffer", root);
        }
        fill(mine, count, rank);
        MPI_Allreduce(mine, result, length, pair, op, MPI_COMM_WORLD);
        failures += differs(result, expected, count, "allreduce", -1);
        MPI_Allreduce(MPI_IN_PLACE, mine, length, pair, op, MPI_COMM_WORLD);
        failures += differs(mine, expected, count, "allreduce in place", -1);
        free(mine), free(result), free(expected), free(other);
    }
    MPI_Type_free(&pair);
    MPI_Op_free(&op);
    MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0 && all == 0)
        printf("ok node_reductions\n");
    MPI_Finalize();
    return all != 0;
}
