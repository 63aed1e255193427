/* The empty status, which calls give for requests that are null or inactive: source MPI_ANY_SOURCE, tag
 * MPI_ANY_TAG, no elements, not cancelled, and an error field of MPI_SUCCESS. A call that completes one
 * active request leaves the field alone.
 *
 * ranks: 1 */
#include "check.h"

static MPI_Status status;

static void spoil(void)
{
    memset(&status, 0x3c, sizeof status);
    status.MPI_ERROR = MPI_ERR_OTHER;
}

static void is_empty(int line)
{
    int count = -1, cancelled = -1;
    MPI_Get_count(&status, MPI_INT, &count);
    MPI_Test_cancelled(&status, &cancelled);
    check_record(status.MPI_SOURCE == MPI_ANY_SOURCE, __FILE__, line, "source", status.MPI_SOURCE, MPI_ANY_SOURCE);
    check_record(status.MPI_TAG == MPI_ANY_TAG, __FILE__, line, "tag", status.MPI_TAG, MPI_ANY_TAG);
    check_record(status.MPI_ERROR == MPI_SUCCESS, __FILE__, line, "error", status.MPI_ERROR, MPI_SUCCESS);
    check_record(count == 0, __FILE__, line, "count", count, 0);
    check_record(cancelled == 0, __FILE__, line, "cancelled", cancelled, 0);
}

#define GIVES_EMPTY(call) (spoil(), CHECK_OK(call), is_empty(__LINE__))

static void of_one(MPI_Request request)
{
    int flag = 0, index = 0;
    GIVES_EMPTY(MPI_Wait(&request, &status));
    GIVES_EMPTY(MPI_Test(&request, &flag, &status));
    CHECK_INT(flag, 1);
    flag = 0;
    GIVES_EMPTY(MPI_Request_get_status(request, &flag, &status));
    CHECK_INT(flag, 1);
    GIVES_EMPTY(MPI_Waitany(1, &request, &index, &status));
    CHECK_INT(index, MPI_UNDEFINED);
    GIVES_EMPTY(MPI_Testany(1, &request, &index, &flag, &status));
    CHECK_INT(index, MPI_UNDEFINED);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int value = 3, got = 0;
    MPI_Request request;
    of_one(MPI_REQUEST_NULL);
    MPI_Recv_init(&got, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request);
    of_one(request);
    MPI_Start(&request);
    MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_SELF);
    spoil();
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_ERROR, MPI_ERR_OTHER);
    of_one(request); /* inactive again */
    MPI_Request_free(&request);
    return check_finish();
}
