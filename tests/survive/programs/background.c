/* A stencil with collectives in the background, several at a time, tested now and then. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { CELLS = 2000 };

int main(int argc, char **argv)
{
    int rank, size, steps = argc > 1 ? atoi(argv[1]) : 120;
    MPI_Init(&argc, &argv);
    MPI_Comm comm, pair;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Comm_split(comm, rank / 2, rank, &pair);
    double *cells = malloc(CELLS * sizeof *cells), norm = 0, least = 0, pairs = 0;
    double *gathered = calloc(size, sizeof *gathered);
    int *counts = calloc(size, sizeof *counts), *theirs = calloc(size, sizeof *theirs);
    for (int i = 0; i < CELLS; i++)
        cells[i] = rank + 1.0 / (i + 1);
    for (int step = 0; step < steps; step++) {
        double mine = 0;
        for (int i = 0; i < CELLS; i++)
            mine += cells[i] * cells[i];
        MPI_Request requests[6];
        for (int i = 0; i < size; i++)
            counts[i] = rank * size + i + step;
        MPI_Iallreduce(&mine, &norm, 1, MPI_DOUBLE, MPI_SUM, comm, &requests[0]);
        MPI_Iallreduce(&cells[step % CELLS], &least, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD, &requests[1]);
        MPI_Iallgather(&mine, 1, MPI_DOUBLE, gathered, 1, MPI_DOUBLE, comm, &requests[2]);
        MPI_Ialltoall(counts, 1, MPI_INT, theirs, 1, MPI_INT, comm, &requests[3]);
        MPI_Iallreduce(&mine, &pairs, 1, MPI_DOUBLE, MPI_MAX, pair, &requests[4]);
        MPI_Ibarrier(comm, &requests[5]);
        int flag = 0;
        for (int tries = 0; tries < 5 && !flag; tries++) {
            MPI_Testall(6, requests, &flag, MPI_STATUSES_IGNORE);
            usleep(300);
        }
        if (!flag)
            MPI_Waitall(6, requests, MPI_STATUSES_IGNORE);
        double sum = 0;
        for (int i = 0; i < size; i++)
            sum += gathered[i] * theirs[i];
        for (int i = 0; i < CELLS; i++)
            cells[i] = cells[i] * 0.99 + 0.001 * sum / (norm * size * (step + 1)) + 1e-6 * least + 1e-9 * pairs;
        usleep(2000);
    }
    double sum = 0;
    for (int i = 0; i < CELLS; i++)
        sum += cells[i];
    printf("rank %d: sum %.17g norm %.17g\n", rank, sum, norm);
    MPI_Comm_free(&pair);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
