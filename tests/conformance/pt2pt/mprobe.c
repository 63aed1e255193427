/* ranks: 2
 * A matched message can be received only through its handle. */
#include "check.h"

enum { LARGEST = 150000 };
static char buffer[LARGEST], other[LARGEST];

static void receive_matched(int n, int tag, int blocking_probe, int blocking_receive)
{
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    int flag = 0, count = -1;
    if (blocking_probe) {
        CHECK_OK(MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &message, &status));
    } else {
        while (!flag)
            CHECK_OK(MPI_Improbe(0, tag, MPI_COMM_WORLD, &flag, &message, &status));
    }
    CHECK(message != MPI_MESSAGE_NULL && message != MPI_MESSAGE_NO_PROC);
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, tag);
    MPI_Get_count(&status, MPI_BYTE, &count);
    CHECK_INT(count, n);
    memset(buffer, 0, n);
    if (blocking_receive) {
        CHECK_OK(MPI_Mrecv(buffer, n, MPI_BYTE, &message, &status));
    } else {
        MPI_Request request;
        CHECK_OK(MPI_Imrecv(buffer, n, MPI_BYTE, &message, &request));
        CHECK(message == MPI_MESSAGE_NULL);
        CHECK_OK(MPI_Wait(&request, &status));
    }
    CHECK(message == MPI_MESSAGE_NULL);
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(check_filled(buffer, n, tag), -1);
}

/* The first of two messages is matched: a receive then takes the second. */
static void not_received_otherwise(int n)
{
    if (check_rank == 0) {
        check_fill(buffer, n, 1);
        check_fill(other, n, 2);
        MPI_Request request[2];
        MPI_Isend(buffer, n, MPI_BYTE, 1, 5, MPI_COMM_WORLD, &request[0]);
        MPI_Isend(other, n, MPI_BYTE, 1, 5, MPI_COMM_WORLD, &request[1]);
        CHECK_OK(MPI_Waitall(2, request, MPI_STATUSES_IGNORE));
    } else {
        MPI_Message message;
        MPI_Status status;
        CHECK_OK(MPI_Mprobe(0, 5, MPI_COMM_WORLD, &message, &status));
        CHECK_OK(MPI_Recv(other, n, MPI_BYTE, 0, 5, MPI_COMM_WORLD, &status));
        CHECK_INT(check_filled(other, n, 2), -1);
        CHECK_OK(MPI_Mrecv(buffer, n, MPI_BYTE, &message, &status));
        CHECK_INT(check_filled(buffer, n, 1), -1);
    }
}

int main(int argc, char **argv)
{
    static const int sizes[] = {0, 1, 100, 9000, LARGEST};
    check_start(&argc, &argv);
    int tag = 0, flag = 1;
    MPI_Message message = MPI_MESSAGE_NULL;
    CHECK_OK(MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &message, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    CHECK(message == MPI_MESSAGE_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int form = 0; form < 4; form++)
        for (int s = 0; s < 5; s++, tag++) {
            if (check_rank == 0) {
                check_fill(buffer, sizes[s], tag);
                CHECK_OK(MPI_Send(buffer, sizes[s], MPI_BYTE, 1, tag, MPI_COMM_WORLD));
            } else {
                receive_matched(sizes[s], tag, form & 1, form & 2);
            }
        }
    for (int s = 1; s < 5; s++)
        not_received_otherwise(sizes[s]);
    return check_finish();
}
