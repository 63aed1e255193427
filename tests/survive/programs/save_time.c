/* How long a save takes: `save_time MIB`. The first two take fresh memory, all others write it again. No test: for docs/survive.md. */
#include <mpi.h>
#include <mpi-ext.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, flag;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const size_t bytes = (size_t)(argc > 1 ? atoi(argv[1]) : 64) << 20;
    char *memory = malloc(bytes);
    MPIX_Checkpoint_register(0, memory, bytes);
    MPIX_Checkpoint_restored(&flag);
    for (int i = 0; i < 8; i++) {
        memset(memory, i, bytes);
        const double begun = MPI_Wtime();
        MPIX_Checkpoint_save();
        printf("rank %d, save %d: %.1f ms\n", rank, i + 1, 1e3 * (MPI_Wtime() - begun));
    }
    MPI_Finalize();
}
