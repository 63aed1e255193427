/* ranks: 2
 * says: rank 0: MPI_Finalize: window "halo" cannot be left open: this process has an epoch open there; end it with MPI_Win_unlock first
 *
 * The program ends while it holds a lock. */
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, *memory;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_set_name(win, "halo");
    if (rank == 0) MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Finalize();
    return 0;
}
