/* ranks: 2
 * A message longer than the receive buffer gives MPI_ERR_TRUNCATE; nothing past the buffer is
 * written, and the next message is not disturbed. Calls that complete several give
 * MPI_ERR_IN_STATUS. */
#include "check.h"

enum { GUARD = 64, LARGEST = 1 << 20 };
static unsigned char buffer[LARGEST + GUARD];

static void too_long(int n, int room, int nonblocking)
{
    if (check_rank == 0) {
        check_fill(buffer, n, n);
        CHECK_OK(MPI_Send(buffer, n, MPI_BYTE, 1, 1, MPI_COMM_WORLD));
        CHECK_OK(MPI_Send(buffer, 10, MPI_BYTE, 1, 1, MPI_COMM_WORLD));
        return;
    }
    MPI_Status status;
    int count = -1, touched = 0;
    memset(buffer, 0xa5, sizeof buffer);
    if (nonblocking) {
        MPI_Request request;
        CHECK_OK(MPI_Irecv(buffer, room, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &request));
        CHECK_CLASS(MPI_Wait(&request, &status), MPI_ERR_TRUNCATE);
        CHECK(request == MPI_REQUEST_NULL);
    } else {
        CHECK_CLASS(MPI_Recv(buffer, room, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &status), MPI_ERR_TRUNCATE);
    }
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, 1);
    for (int i = room; i < (int)sizeof buffer; i++)
        touched += buffer[i] != 0xa5;
    CHECK_INT(touched, 0);
    CHECK_OK(MPI_Recv(buffer, 10, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &status));
    MPI_Get_count(&status, MPI_BYTE, &count);
    CHECK_INT(count, 10);
}

/* Of two receives the first is truncated, the second is good. */
static void in_status(int call)
{
    char big[16] = {0}, small[8] = {0};
    if (check_rank == 0) {
        MPI_Recv(NULL, 0, MPI_BYTE, 1, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(big, 16, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
        MPI_Send(big, 16, MPI_BYTE, 1, 2, MPI_COMM_WORLD);
        return;
    }
    MPI_Request request[2];
    MPI_Status status[2];
    int flag = 0, count = 0, indices[2], class, done = 0, code = MPI_SUCCESS;
    MPI_Irecv(small, 8, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &request[0]);
    MPI_Irecv(big, 16, MPI_BYTE, 0, 2, MPI_COMM_WORLD, &request[1]);
    MPI_Send(NULL, 0, MPI_BYTE, 0, 3, MPI_COMM_WORLD);
    if (call == 0) {
        code = MPI_Waitall(2, request, status);
    } else if (call == 1) {
        while (!flag && code == MPI_SUCCESS)
            code = MPI_Testall(2, request, &flag, status);
    } else {
        /* Waitsome may take them one by one: if the truncated one is among them, the call has an
         * error. */
        while (done < 2) {
            code = MPI_Waitsome(2, request, &count, indices, status);
            int with_truncated = 0;
            for (int k = 0; k < count; k++)
                if (indices[k] == 0) {
                    with_truncated = 1;
                    MPI_Error_class(status[k].MPI_ERROR, &class);
                    CHECK_INT(class, MPI_ERR_TRUNCATE);
                }
            CHECK_CLASS(code, with_truncated ? MPI_ERR_IN_STATUS : MPI_SUCCESS);
            done += count;
        }
        return;
    }
    CHECK_CLASS(code, MPI_ERR_IN_STATUS);
    MPI_Error_class(status[0].MPI_ERROR, &class);
    CHECK_INT(class, MPI_ERR_TRUNCATE);
    CHECK(status[1].MPI_ERROR == MPI_SUCCESS || status[1].MPI_ERROR == MPI_ERR_PENDING);
    if (call == 0)
        CHECK(request[0] == MPI_REQUEST_NULL);
    if (status[1].MPI_ERROR == MPI_ERR_PENDING)
        CHECK_OK(MPI_Wait(&request[1], MPI_STATUS_IGNORE));
    CHECK(request[1] == MPI_REQUEST_NULL);
}

/* By Sendrecv with rank `other` of a communicator. */
static void exchanged(MPI_Comm comm, int other)
{
    char out[40] = {0}, in[40];
    memset(in, 7, sizeof in);
    CHECK_CLASS(MPI_Sendrecv(out, 40, MPI_BYTE, other, 4, in, 39, MPI_BYTE, other, 4, comm, MPI_STATUS_IGNORE),
                MPI_ERR_TRUNCATE);
    CHECK_INT(in[39], 7);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {20, 1000, 20000, 100000, LARGEST};
    check_start(&argc, &argv);
    for (int s = 0; s < 5; s++)
        for (int nonblocking = 0; nonblocking <= 1; nonblocking++) {
            too_long(sizes[s], sizes[s] - 1, nonblocking);
            too_long(sizes[s], 10, nonblocking);
        }
    for (int call = 0; call < 3; call++)
        in_status(call);
    exchanged(MPI_COMM_WORLD, 1 - check_rank);
    exchanged(MPI_COMM_SELF, 0);
    return check_finish();
}
