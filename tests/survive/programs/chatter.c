/* Each rank passes numbers round and writes many lines, some of them on standard error: lines, bytes of a line. With a third word rank 1
 * ends with status 3 at the end. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int rank, size, lines = atoi(argv[1]), width = atoi(argv[2]), from = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char *filler = malloc(width + 1);
    memset(filler, 'a' + rank % 26, width);
    filler[width] = 0;
    for (int line = 0; line < lines; line++) {
        int value = line * size + rank;
        MPI_Sendrecv(&value, 1, MPI_INT, (rank + 1) % size, 0, &from, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        printf("rank %d line %d from %d %s\n", rank, line, from, filler);
        if (line % 10 == 0)
            fprintf(stderr, "rank %d word %d\n", rank, line);
    }
    MPI_Finalize();
    return argc > 3 && rank == 1 ? 3 : 0;
}
