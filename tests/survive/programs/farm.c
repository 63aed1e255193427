/* A task farm: the master takes results from anyone, with any tag, and gives each worker its next task. The answer does not
 * depend on who did what, but every message that the master sends depends on whom it has heard from. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { STOP = 1, TASK = 2 };

static double work(int task)
{
    double x = task + 1;
    for (int i = 0; i < 20000; i++)
        x = x * 1.0000001 + 1.0 / (1.0 + x);
    return x;
}

int main(int argc, char **argv)
{
    int rank, size, tasks = argc > 1 ? atoi(argv[1]) : 300, unit_us = argc > 2 ? atoi(argv[2]) : 1000;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        double *results = calloc(tasks, sizeof *results), sum = 0;
        int next = 0, done = 0, active = size - 1;
        while (active > 0) {
            double result;
            MPI_Status status;
            MPI_Recv(&result, 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            if (status.MPI_TAG != 0) {
                results[status.MPI_TAG - 1] = result;
                done++;
            }
            int task = next < tasks ? next++ : -1;
            MPI_Send(&task, 1, MPI_INT, status.MPI_SOURCE, task < 0 ? STOP : TASK, MPI_COMM_WORLD);
            active -= task < 0;
        }
        for (int i = 0; i < tasks; i++)
            sum += results[i];
        printf("%d tasks, sum %.17g\n", done, sum);
    } else {
        double result = 0;
        int task, tag = 0;
        for (;;) {
            MPI_Status status;
            MPI_Send(&result, 1, MPI_DOUBLE, 0, tag, MPI_COMM_WORLD);
            MPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            if (status.MPI_TAG == STOP)
                break;
            result = work(task);
            tag = task + 1;
            usleep(unit_us * (1 + (rank + task) % 5));
        }
    }
    MPI_Finalize();
    return 0;
}
