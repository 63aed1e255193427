/* ranks: 2
 * A matched message that is longer than the buffer: an error on the message's communicator. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    char buffer[100] = {0};
    if (check_rank == 0) {
        MPI_Send(buffer, 100, MPI_BYTE, 1, 6, MPI_COMM_WORLD);
        MPI_Send(buffer, 100, MPI_BYTE, 1, 6, MPI_COMM_WORLD);
    } else {
        MPI_Message message;
        MPI_Request request;
        CHECK_OK(MPI_Mprobe(0, 6, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
        CHECK_CLASS(MPI_Mrecv(buffer, 50, MPI_BYTE, &message, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE);
        CHECK_OK(MPI_Mprobe(0, 6, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Imrecv(buffer, 50, MPI_BYTE, &message, &request));
        CHECK_CLASS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE);
    }
    return check_finish();
}
