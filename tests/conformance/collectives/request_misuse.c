/* A program must not cancel the request of an active collective operation: others count on it. The operation
 * goes on and can be completed.
 *
 * ranks: 2 3 */
#include "check.h"

/* Rank 0 comes last, after the others have tried: the operation is active there. */
static void misuse(MPI_Request *request)
{
    if (check_rank == 0) {
        for (int from = 1; from < check_size; from++)
            CHECK_OK(MPI_Recv(NULL, 0, MPI_INT, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        return;
    }
    MPI_Request copy = *request;
    CHECK_CLASS(MPI_Cancel(&copy), MPI_ERR_REQUEST);
    CHECK(copy == *request);
    CHECK_OK(MPI_Send(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Comm made;
    int mine = check_rank, sum = -1, expected = check_size * (check_size - 1) / 2;
    if (check_rank == 0)
        misuse(NULL);
    CHECK_OK(MPI_Iallreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    if (check_rank != 0)
        misuse(&request);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(sum, expected);

    CHECK_OK(MPI_Allreduce_init(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    if (check_rank == 0)
        misuse(NULL);
    sum = -1;
    CHECK_OK(MPI_Start(&request));
    if (check_rank != 0)
        misuse(&request);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(sum, expected);
    CHECK_OK(MPI_Request_free(&request));

    if (check_rank == 0)
        misuse(NULL);
    CHECK_OK(MPI_Comm_idup(MPI_COMM_WORLD, &made, &request));
    if (check_rank != 0)
        misuse(&request);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Comm_free(&made));
    return check_finish();
}
