/* ranks: 8 66
 * Pairs of ranks on a node of many, where a post has less room: with a core for each rank (the step cores), a pair gives what it has
 * in pieces. */
#include "check.h"

#include <stdlib.h>

enum { LEAST = 512, MOST = 8192, ROUNDS = 20 };

static double *given, *got;

static void fill(int elements, double first, double step)
{
    for (int i = 0; i < elements; i++)
        given[i] = first + step * i;
}

static void check_from(const double *found, int elements, double first)
{
    for (int i = 0; i < elements; i++)
        if (found[i] != first + i) {
            CHECK_INT((long long)found[i], (long long)first + i);
            return;
        }
}

static void round_of(MPI_Comm pair, int rank, int elements, int round)
{
    const int root = round % 2;
    MPI_Request request;
    fill(elements, round, 0.5);
    CHECK_OK(MPI_Reduce(given, got, elements, MPI_DOUBLE, MPI_SUM, root, pair));
    if (rank == root)
        check_from(got, elements, 2 * round);
    CHECK_OK(MPI_Ireduce(given, got, elements, MPI_DOUBLE, MPI_SUM, root, pair, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    if (rank == root)
        check_from(got, elements, 2 * round);
    CHECK_OK(MPI_Iallreduce(given, got, elements, MPI_DOUBLE, MPI_SUM, pair, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    check_from(got, elements, 2 * round);
    CHECK_OK(MPI_Scan(given, got, elements, MPI_DOUBLE, MPI_SUM, pair));
    if (rank == 1)
        check_from(got, elements, 2 * round);
    fill(elements, rank == root ? round : -5, 1);
    CHECK_OK(MPI_Bcast(given, elements, MPI_DOUBLE, root, pair));
    check_from(given, elements, round);
    fill(2 * elements, round, 1);
    CHECK_OK(MPI_Scatter(given, elements, MPI_DOUBLE, got, elements, MPI_DOUBLE, root, pair));
    check_from(got, elements, round + rank * elements);
    fill(elements, round + rank * elements, 1);
    CHECK_OK(MPI_Gather(given, elements, MPI_DOUBLE, got, elements, MPI_DOUBLE, root, pair));
    if (rank == root)
        check_from(got, 2 * elements, round);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    given = malloc(2 * MOST * sizeof *given);
    got = malloc(2 * MOST * sizeof *got);
    MPI_Comm pair;
    int rank;
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, check_rank / 2, check_rank, &pair));
    MPI_Comm_rank(pair, &rank);
    /* The first ones and the last: all would take long where ranks share cores. */
    if (check_rank < 4 || check_rank >= check_size - 2)
        for (int elements = LEAST; elements <= MOST; elements *= 2)
            for (int round = 0; round < ROUNDS; round++)
                round_of(pair, rank, elements, round);
    CHECK_OK(MPI_Comm_free(&pair));
    free(given);
    free(got);
    return check_finish();
}
