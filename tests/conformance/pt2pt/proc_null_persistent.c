/* ranks: 1
 * Persistent operations with MPI_PROC_NULL. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int value = 42, count = -1;
    MPI_Request send, receive;
    MPI_Status status;
    CHECK_OK(MPI_Send_init(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &send));
    CHECK_OK(MPI_Recv_init(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &receive));
    for (int round = 0; round < 3; round++) {
        CHECK_OK(MPI_Start(&send));
        CHECK_OK(MPI_Start(&receive));
        CHECK_OK(MPI_Wait(&send, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Wait(&receive, &status));
        CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
        CHECK_INT(status.MPI_TAG, MPI_ANY_TAG);
        CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
        CHECK_INT(count, 0);
    }
    CHECK_OK(MPI_Request_free(&send));
    CHECK_OK(MPI_Request_free(&receive));
    CHECK_INT(value, 42);
    return check_finish();
}
