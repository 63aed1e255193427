/* A bar of metal whose ends are hot and cold. Each rank has a part of it, and saves that every so many steps. A rank that is killed
   goes on from its last save:

       mpicc checkpoint.c -o checkpoint && cloudmpi run -n 4 --survive ./checkpoint 1000000 2000 50
       cloudmpi kill --rank 2                                                          (in another terminal) */
#include <mpi.h>
#include <mpi-ext.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, ranks, step = 0, restored;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int cells = argc > 1 ? atoi(argv[1]) : 1000, steps = argc > 2 ? atoi(argv[2]) : 100, every = argc > 3 ? atoi(argv[3]) : 10;
    double *now = calloc(cells + 2, sizeof *now), *next = calloc(cells + 2, sizeof *next);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;

    MPIX_Checkpoint_register(0, &step, sizeof step);
    MPIX_Checkpoint_register(1, now, (cells + 2) * sizeof *now);
    MPIX_Checkpoint_restored(&restored);
    if (!restored && rank == 0) now[0] = 100;

    while (step < steps) {
        MPI_Sendrecv(&now[1], 1, MPI_DOUBLE, left, 0, &now[cells + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&now[cells], 1, MPI_DOUBLE, right, 1, &now[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 1; i <= cells; i++) next[i] = now[i] + 0.25 * (now[i - 1] - 2 * now[i] + now[i + 1]);
        for (int i = 1; i <= cells; i++) now[i] = next[i];
        step++;
        if (step % every == 0) MPIX_Checkpoint_save();
    }

    double sum = 0, total;
    for (int i = 1; i <= cells; i++) sum += now[i];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("heat after %d steps: %.12f\n", steps, total);
    MPI_Finalize();
}
