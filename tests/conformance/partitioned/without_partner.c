/* ranks: 2 3
 * A partitioned receive that is freed before a sender was there, on a communicator that is freed: a later communicator, which may
 * have its number, has nothing to do with it. The same with a sender that no receive has found. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int lost = -1;
    for (int round = 0; round < 20; round++) {
        MPI_Comm comm;
        MPI_Request request = MPI_REQUEST_NULL;
        int value = round, got = -1;
        CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
        if (check_rank == 1) {
            CHECK_OK(MPI_Precv_init(&lost, 1, 1, MPI_INT, 0, 7, comm, MPI_INFO_NULL, &request));
            CHECK_OK(MPI_Request_free(&request));
        } else if (check_rank == 0 && round % 2) {
            CHECK_OK(MPI_Psend_init(&value, 1, 1, MPI_INT, 1, 8, comm, MPI_INFO_NULL, &request));
            CHECK_OK(MPI_Request_free(&request));
        }
        MPI_Barrier(comm);
        CHECK_OK(MPI_Comm_free(&comm));
        CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
        if (check_rank == 0) {
            CHECK_OK(MPI_Psend_init(&value, 1, 1, MPI_INT, 1, 7, comm, MPI_INFO_NULL, &request));
            CHECK_OK(MPI_Start(&request));
            CHECK_OK(MPI_Pready(0, request));
        } else if (check_rank == 1) {
            CHECK_OK(MPI_Precv_init(&got, 1, 1, MPI_INT, 0, 7, comm, MPI_INFO_NULL, &request));
            CHECK_OK(MPI_Start(&request));
        }
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        if (check_rank == 1) CHECK_INT(got, round);
        if (check_rank < 2) CHECK_OK(MPI_Request_free(&request));
        CHECK_OK(MPI_Comm_free(&comm));
    }
    CHECK_INT(lost, -1);
    return check_finish();
}
