/* ranks: 2
 * flags: --end-on-deadlock | --end-on-deadlock --nodes 2
 * dies with: rank 0 waits in MPI_Wait for partition 2 and 1 more of its message to rank 1 (tag 7, MPI_COMM_WORLD) to be made ready
 *
 * The program forgets to make the last partitions ready: nobody else can, so that this is a deadlock. */
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, values[4] = {0};
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) MPI_Psend_init(values, 4, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    if (rank == 1) MPI_Precv_init(values, 4, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    MPI_Start(&request);
    if (rank == 0) MPI_Pready_range(0, 1, request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
