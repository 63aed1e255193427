/* ranks: 2 3 8 */
/* Communicators made and freed in quick succession use the same shared memory again: a slow reader of
   the old one must not see the new one's posts. */
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

enum { ROUNDS = 400, WORDS = 64 };

static int check(const int *got, int expected, const char *what, int round)
{
    for (int i = 0; i < WORDS; i++)
        if (got[i] != expected + i) {
            fprintf(stderr, "FAIL node_reuse: %s, round %d: got %d, expected %d\n", what, round, got[i], expected + i);
            return 1;
        }
    return 0;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, ranks, failures = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (int round = 0; round < ROUNDS && failures == 0; round++) {
        MPI_Comm whole, part;
        MPI_Comm_dup(MPI_COMM_WORLD, &whole);
        int root = round % ranks, words[WORDS];
        for (int i = 0; i < WORDS; i++)
            words[i] = rank == root ? 1000 * round + i : -1;
        if (round % 7 == 0 && rank != root)
            usleep(200); /* a reader that comes late */
        MPI_Bcast(words, WORDS, MPI_INT, root, whole);
        failures += check(words, 1000 * round, "broadcast", round);
        MPI_Comm_free(&whole);
        MPI_Comm_split(MPI_COMM_WORLD, (rank + round) % 2, rank, &part);
        int part_rank, sums[WORDS], part_ranks;
        MPI_Comm_rank(part, &part_rank);
        MPI_Comm_size(part, &part_ranks);
        for (int i = 0; i < WORDS; i++)
            words[i] = round + i;
        MPI_Allreduce(words, sums, WORDS, MPI_INT, MPI_SUM, part);
        for (int i = 0; i < WORDS; i++)
            sums[i] = sums[i] / part_ranks;
        failures += check(sums, round, "sum", round);
        MPI_Comm_free(&part);
    }
    int all = 0;
    MPI_Allreduce(&failures, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0 && all == 0)
        printf("ok node_reuse %d\n", ROUNDS);
    MPI_Finalize();
    return all != 0;
}
