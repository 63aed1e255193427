/* ranks: 1 3
 * expect: death
 * MPI_ERRORS_ARE_FATAL is the handler that a program starts with: the error of one rank ends the job. */
#include "check.h"

#include <unistd.h>

int main(int argc, char **argv)
{
    int rank, size, x = 0;
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &handler);
    if (handler != MPI_ERRORS_ARE_FATAL)
        printf("SURVIVED: another handler is set\n");
    if (rank == size - 1)
        MPI_Send(&x, 1, MPI_INT, size + 5, 0, MPI_COMM_WORLD);
    else
        sleep(20);
    printf("SURVIVED: rank %d\n", rank);
    fflush(stdout);
    MPI_Finalize();
    return 0;
}
