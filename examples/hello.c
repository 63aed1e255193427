/*
 * Every rank says who it is and what the ranks of all add up to.
 *
 *     mpicc -O2 hello.c -o hello && cloudmpi run -n 4 ./hello
 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, size, sum;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    printf("rank %d of %d, sum of all ranks %d\n", rank, size, sum);
    MPI_Finalize();
    return 0;
}
