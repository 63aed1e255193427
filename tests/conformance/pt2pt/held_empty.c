/* ranks: 2
 * A message of no bytes behind more than a receiver keeps of what it has not asked for: it arrives all the same. */
#include "check.h"

enum { MESSAGES = 12000, LENGTH = 4096 }; /* 48 MiB */

int main(int argc, char **argv)
{
    static char bytes[LENGTH];
    static MPI_Request request[MESSAGES];
    MPI_Status status;
    int count = -1;
    check_start(&argc, &argv);
    if (check_rank == 0) {
        for (int i = 0; i < MESSAGES; i++)
            CHECK_OK(MPI_Isend(bytes, LENGTH, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &request[i]));
        CHECK_OK(MPI_Send(NULL, 0, MPI_BYTE, 1, 2, MPI_COMM_WORLD));
        CHECK_OK(MPI_Ssend(NULL, 0, MPI_BYTE, 1, 3, MPI_COMM_WORLD));
        CHECK_OK(MPI_Waitall(MESSAGES, request, MPI_STATUSES_IGNORE));
    } else {
        for (int tag = 2; tag <= 3; tag++) {
            CHECK_OK(MPI_Recv(bytes, LENGTH, MPI_BYTE, 0, tag, MPI_COMM_WORLD, &status));
            MPI_Get_count(&status, MPI_BYTE, &count);
            CHECK_INT(count, 0);
        }
        for (int i = 0; i < MESSAGES; i++)
            CHECK_OK(MPI_Recv(bytes, LENGTH, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    return check_finish();
}
