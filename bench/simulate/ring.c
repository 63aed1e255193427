/* What the simulator needs to know of this machine to predict a ring allreduce, and the allreduce itself.
 *
 * All ranks at once, since they share cores. For each piece size, interleaved and from round to round:
 *   shift   each rank sends a piece up the ring and receives one from below, twice around
 *   reduce  the same, and each piece received is reduced with one's own
 *   all     MPI_Allreduce of as many pieces as there are ranks (run with --coll allreduce=ring)
 * Pieces above 1 MiB take part in every second round, above 2 MiB in every fourth, and so on: the time goes
 * to all sizes alike. Prints for each the slowest rank's time of one step (shift, reduce) or call (all), a
 * line a round. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, ranks;
static char *own, *result;

static double slowest(double begin_s)
{
    double mine = MPI_Wtime() - begin_s, all;
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return all;
}

/* Twice around the ring: as many steps as an allreduce has, so that beginning and end weigh as much. */
static double around(size_t piece, int reducing)
{
    const int up = (rank + 1) % ranks, down = (rank + ranks - 1) % ranks, steps = 2 * (ranks - 1);
    MPI_Barrier(MPI_COMM_WORLD);
    const double begin_s = MPI_Wtime();
    for (int step = 0; step < steps; step++) {
        char *to = result + piece * ((rank + 4 * ranks - step - 1) % ranks);
        const char *from = (step ? result : own) + piece * ((rank + 4 * ranks - step) % ranks);
        MPI_Sendrecv(from, (int)(piece / 4), MPI_FLOAT, up, 0, to, (int)(piece / 4), MPI_FLOAT, down, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (reducing)
            MPI_Reduce_local(own + (to - result), to, (int)(piece / 4), MPI_FLOAT, MPI_SUM);
    }
    return slowest(begin_s) / steps;
}

static double allreduce(size_t piece)
{
    MPI_Barrier(MPI_COMM_WORLD);
    const double begin_s = MPI_Wtime();
    MPI_Allreduce(own, result, (int)(piece * ranks / 4), MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
    return slowest(begin_s);
}

static int every(size_t piece)
{
    int rounds = 1;
    while (rounds < 8 && piece > (size_t)rounds << 20)
        rounds *= 2;
    return rounds;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (argc < 3) {
        fprintf(stderr, "usage: ring ROUNDS PIECE_BYTES...\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    size_t most = 0;
    for (int i = 2; i < argc; i++) {
        const size_t piece = strtoull(argv[i], NULL, 10);
        most = piece > most ? piece : most;
    }
    own = malloc(most * ranks);
    result = malloc(most * ranks);
    memset(own, 1, most * ranks);
    memset(result, 1, most * ranks);
    const int rounds = atoi(argv[1]);
    for (int round = -1; round < rounds; round++) /* the first is warm-up */
        for (int i = 2; i < argc; i++) {
            const size_t piece = strtoull(argv[i], NULL, 10);
            if (round > 0 && round % every(piece))
                continue;
            const double shift_s = around(piece, 0), reduce_s = around(piece, 1), all_s = allreduce(piece);
            if (rank == 0 && round >= 0)
                printf("%zu %.9f %.9f %.9f\n", piece, shift_s, reduce_s, all_s);
        }
    MPI_Finalize();
    return 0;
}
