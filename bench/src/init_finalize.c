/* MPI_Init and MPI_Finalize alone. The driver times the whole job from outside; rank 0 prints what
   the two calls took inside it. */
#include <mpi.h>
#include <stdio.h>
#include <time.h>

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

int main(int argc, char **argv)
{
    int rank, ranks;
    double start_ms = now_ms();
    MPI_Init(&argc, &argv);
    double initialised_ms = now_ms();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    double finalize_ms = now_ms();
    MPI_Finalize();
    double end_ms = now_ms();
    if (rank == 0) {
        printf("sample init_inside %d 0 %.6g ms\n", ranks, initialised_ms - start_ms);
        printf("sample finalize_inside %d 0 %.6g ms\n", ranks, end_ms - finalize_ms);
    }
    return 0;
}
