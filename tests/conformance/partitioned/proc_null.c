/* ranks: 1
 * Partitioned operations with MPI_PROC_NULL. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int data[4] = {1, 2, 3, 4}, flag = 0;
    MPI_Request send, receive;
    MPI_Status status;
    CHECK_OK(MPI_Psend_init(data, 4, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &send));
    CHECK_OK(MPI_Precv_init(data, 2, 2, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &receive));
    for (int round = 0; round < 2; round++) {
        CHECK_OK(MPI_Start(&send));
        CHECK_OK(MPI_Start(&receive));
        CHECK_OK(MPI_Pready_range(0, 3, send));
        CHECK_OK(MPI_Wait(&send, &status));
        CHECK_OK(MPI_Parrived(receive, 1, &flag));
        CHECK(flag);
        CHECK_OK(MPI_Wait(&receive, &status));
        CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
        CHECK_INT(status.MPI_TAG, MPI_ANY_TAG);
    }
    CHECK_INT(data[2], 3);
    CHECK_OK(MPI_Request_free(&send));
    CHECK_OK(MPI_Request_free(&receive));
    return check_finish();
}
