/* ranks: 1 2
 * MPI_PROC_NULL: every operation completes at once and moves nothing. */
#include "check.h"

#define EMPTY(status)                                \
    do {                                             \
        int n_ = -1;                                 \
        CHECK_INT((status).MPI_SOURCE, MPI_PROC_NULL); \
        CHECK_INT((status).MPI_TAG, MPI_ANY_TAG);    \
        CHECK_OK(MPI_Get_count(&(status), MPI_INT, &n_)); \
        CHECK_INT(n_, 0);                            \
        memset(&(status), 0x77, sizeof(status));     \
    } while (0)

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int value = 42, flag = 0, count;
    MPI_Status status;
    MPI_Request request;
    MPI_Message message;

    CHECK_OK(MPI_Send(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD));
    CHECK_OK(MPI_Ssend(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD));
    CHECK_OK(MPI_Rsend(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD));
    CHECK_OK(MPI_Bsend(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD));
    CHECK_OK(MPI_Recv(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status));
    EMPTY(status);
    CHECK_OK(MPI_Issend(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Irecv(&value, 1, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Test(&request, &flag, &status));
    CHECK_INT(flag, 1);
    EMPTY(status);

    CHECK_OK(MPI_Probe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &status));
    EMPTY(status);
    CHECK_OK(MPI_Iprobe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &flag, &status));
    CHECK_INT(flag, 1);
    EMPTY(status);
    CHECK_OK(MPI_Mprobe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &message, &status));
    CHECK(message == MPI_MESSAGE_NO_PROC);
    EMPTY(status);
    CHECK_OK(MPI_Mrecv(&value, 1, MPI_INT, &message, &status));
    CHECK(message == MPI_MESSAGE_NULL);
    EMPTY(status);
    CHECK_OK(MPI_Improbe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &flag, &message, &status));
    CHECK_INT(flag, 1);
    CHECK(message == MPI_MESSAGE_NO_PROC);
    CHECK_OK(MPI_Imrecv(&value, 1, MPI_INT, &message, &request));
    CHECK(message == MPI_MESSAGE_NULL);
    CHECK_OK(MPI_Wait(&request, &status));
    EMPTY(status);

    CHECK_OK(MPI_Sendrecv(&value, 1, MPI_INT, MPI_PROC_NULL, 0, &count, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD,
                          &status));
    EMPTY(status);
    CHECK_OK(MPI_Sendrecv_replace(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status));
    EMPTY(status);
    CHECK_INT(value, 42);
    return check_finish();
}
