/* ranks: 1 3
 * expect: death
 * MPI_Abort on one rank ends the others. */
#include "check.h"

#include <unistd.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == size - 1)
        MPI_Abort(MPI_COMM_WORLD, 7);
    sleep(20);
    printf("SURVIVED: rank %d\n", rank);
    fflush(stdout);
    MPI_Finalize();
    return 0;
}
