/* Communicators that are made in the background, several at a time: which asks for its id first is another in each life. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { MADE = 4 };

int main(int argc, char **argv)
{
    int rank, size, half;
    MPI_Comm part, across, made[MADE];
    MPI_Request requests[MADE];
    long total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    half = rank % 2;
    MPI_Comm_split(MPI_COMM_WORLD, half, rank, &part);
    MPI_Intercomm_create(part, 0, MPI_COMM_WORLD, 1 - half, 5, &across);
    for (int round = 0; round < atoi(argv[1]); round++) {
        MPI_Comm_idup(across, &made[0], &requests[0]);
        MPI_Comm_idup(MPI_COMM_WORLD, &made[1], &requests[1]);
        MPI_Comm_idup(part, &made[2], &requests[2]);
        MPI_Comm_idup(across, &made[3], &requests[3]);
        MPI_Waitall(MADE, requests, MPI_STATUSES_IGNORE);
        for (int i = 0; i < MADE; i++) {
            long mine = rank + round, sum;
            MPI_Allreduce(&mine, &sum, 1, MPI_LONG, MPI_SUM, made[i]);
            total = total * 3 + sum;
        }
        for (int i = 0; i < MADE; i++) MPI_Comm_free(&made[(i + round) % MADE]);
    }
    printf("rank %d of %d: %ld\n", rank, size, total);
    MPI_Comm_free(&across);
    MPI_Comm_free(&part);
    MPI_Finalize();
    return 0;
}
