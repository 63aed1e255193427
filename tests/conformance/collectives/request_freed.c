/* ranks: 1 2 4 7
 * The program may free the request of a collective: when the operation has completed, while it is active (it
 * goes on to its end), and between two starts if it is persistent. The standard forbids freeing an active one,
 * but other libraries allow it, and programs do it. tests/programs/request_freed.c has the cases that other
 * libraries do not allow. */
#include "check.h"

enum { ROUNDS = 20 };

/* Only its result shows that an operation without a request has ended. */
static void await_value(volatile int *value, int expected)
{
    while (*value != expected) {
        int flag;
        MPI_Iprobe(MPI_ANY_SOURCE, 99, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    }
}

/* Rank 0 begins last, when all others have freed their requests: so these are active then. */
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
    static int values[ROUNDS];
    int sum = -1, flag = 0;
    MPI_Request request;
    MPI_Comm twin;

    /* Completed. */
    CHECK_OK(MPI_Iallreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    while (!flag)
        CHECK_OK(MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Request_free(&request));
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_INT(sum, expected);

    /* Active. */
    sum = -1;
    come_last(1);
    CHECK_OK(MPI_Iallreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Request_free(&request));
    CHECK(request == MPI_REQUEST_NULL);
    come_last(0);
    await_value(&sum, expected);

    /* Many active ones, on a communicator that is freed too. */
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    for (int round = 0; round < ROUNDS; round++) {
        values[round] = -1;
        CHECK_OK(MPI_Iallreduce(&mine, &values[round], 1, MPI_INT, MPI_SUM, twin, &request));
        CHECK_OK(MPI_Request_free(&request));
    }
    CHECK_OK(MPI_Comm_free(&twin));
    for (int round = 0; round < ROUNDS; round++)
        await_value(&values[round], expected);

    /* Persistent, and inactive after its first use. */
    sum = -1;
    CHECK_OK(MPI_Allreduce_init(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    CHECK_OK(MPI_Start(&request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(sum, expected);
    CHECK_OK(MPI_Request_free(&request));

    return check_finish();
}
