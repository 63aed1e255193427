/*
 * A deadlock, to see how it is reported: every rank receives from the left before it sends to the right, so that all
 * wait for each other. One rank alone waits for itself.
 *
 *     mpicc ring.c -o ring && cloudmpi run --end-on-deadlock -n 3 ./ring
 */
#include <mpi.h>
#include <stdio.h>

#define TAG 7

int main(int argc, char **argv)
{
    int rank, size, from_left;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = (rank + size - 1) % size, right = (rank + 1) % size;

    MPI_Recv(&from_left, 1, MPI_INT, left, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&rank, 1, MPI_INT, right, TAG, MPI_COMM_WORLD);

    printf("rank %d got %d\n", rank, from_left);
    MPI_Finalize();
    return 0;
}
