/* ranks: 2
 * The program can cancel a receive without a match; a matched one completes. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int value = -1, flag = -1, out = 5;
    const int peer = 1 - check_rank;
    MPI_Request request;
    MPI_Status status;

    CHECK_OK(MPI_Irecv(&value, 1, MPI_INT, peer, 1, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Cancel(&request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK_INT(flag, 1);
    CHECK(request == MPI_REQUEST_NULL);

    /* The cancelled receive takes no message. */
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Sendrecv(&out, 1, MPI_INT, peer, 1, &value, 1, MPI_INT, peer, 1, MPI_COMM_WORLD, &status));
    CHECK_INT(value, 5);
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK_INT(flag, 0);

    /* A persistent receive: cancelled, then used again. */
    CHECK_OK(MPI_Recv_init(&value, 1, MPI_INT, peer, 2, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Start(&request));
    CHECK_OK(MPI_Cancel(&request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Start(&request));
    MPI_Barrier(MPI_COMM_WORLD);
    out = 6;
    MPI_Send(&out, 1, MPI_INT, peer, 2, MPI_COMM_WORLD);
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK_INT(flag, 0);
    CHECK_INT(value, 6);
    CHECK_OK(MPI_Request_free(&request));

    /* A message is on its way: either the cancel takes effect, or the message is received. */
    CHECK_OK(MPI_Irecv(&value, 1, MPI_INT, check_rank, 3, MPI_COMM_WORLD, &request));
    out = 7;
    MPI_Send(&out, 1, MPI_INT, check_rank, 3, MPI_COMM_WORLD);
    CHECK_OK(MPI_Cancel(&request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    if (flag) {
        CHECK_INT(value, 6);
        CHECK_OK(MPI_Recv(&value, 1, MPI_INT, check_rank, 3, MPI_COMM_WORLD, &status));
    }
    CHECK_INT(value, 7);

    /* Cancelled among others. */
    MPI_Request both[2];
    MPI_Status statuses[2];
    int values[2] = {-1, -1};
    MPI_Irecv(&values[0], 1, MPI_INT, peer, 8, MPI_COMM_WORLD, &both[0]);
    MPI_Irecv(&values[1], 1, MPI_INT, peer, 9, MPI_COMM_WORLD, &both[1]);
    CHECK_OK(MPI_Cancel(&both[0]));
    MPI_Send(&out, 1, MPI_INT, peer, 9, MPI_COMM_WORLD);
    CHECK_OK(MPI_Waitall(2, both, statuses));
    CHECK_OK(MPI_Test_cancelled(&statuses[0], &flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Test_cancelled(&statuses[1], &flag));
    CHECK_INT(flag, 0);
    CHECK_INT(values[1], 7);
    return check_finish();
}
