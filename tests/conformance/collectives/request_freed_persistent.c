/* ranks: 1 2 4 7
 * The request of an active persistent collective is freed: the operation goes on to its end. */
#include "check.h"

/* Nothing tells when an operation without a request has ended but its result. */
static void await_value(volatile int *value, int expected)
{
    while (*value != expected) {
        int flag;
        MPI_Iprobe(MPI_ANY_SOURCE, 99, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    }
}

/* Rank 0 begins last, when all others have freed their requests: they are active then. */
static void come_last(int before)
{
    for (int from = 1; before && check_rank == 0 && from < check_size; from++)
        CHECK_OK(MPI_Recv(NULL, 0, MPI_INT, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    if (!before && check_rank != 0)
        CHECK_OK(MPI_Send(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int expected = check_size * (check_size + 1) / 2, mine = check_rank + 1;
    int sum = -1;
    MPI_Request request;
    CHECK_OK(MPI_Allreduce_init(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    come_last(1);
    CHECK_OK(MPI_Start(&request));
    CHECK_OK(MPI_Request_free(&request));
    CHECK(request == MPI_REQUEST_NULL);
    come_last(0);
    await_value(&sum, expected);
    return check_finish();
}
