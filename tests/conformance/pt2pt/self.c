/* ranks: 1 2
 * A rank sends to itself, on MPI_COMM_SELF and on MPI_COMM_WORLD. */
#include "check.h"

enum { LARGEST = 1 << 20 };
static char out[LARGEST], in[LARGEST];

static void to_self(MPI_Comm comm, int me, int n, int receive_first, int synchronous)
{
    MPI_Request send, receive;
    MPI_Status status;
    int count = -1;
    check_fill(out, n, n);
    memset(in, 0, n);
    if (receive_first)
        CHECK_OK(MPI_Irecv(in, n, MPI_BYTE, me, 4, comm, &receive));
    if (synchronous)
        CHECK_OK(MPI_Issend(out, n, MPI_BYTE, me, 4, comm, &send));
    else
        CHECK_OK(MPI_Isend(out, n, MPI_BYTE, me, 4, comm, &send));
    if (!receive_first) {
        if (synchronous) {
            int flag = -1;
            CHECK_OK(MPI_Test(&send, &flag, MPI_STATUS_IGNORE));
            CHECK_INT(flag, 0); /* a synchronous send waits for its receive */
        }
        CHECK_OK(MPI_Irecv(in, n, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &receive));
    }
    CHECK_OK(MPI_Wait(&receive, &status));
    CHECK_OK(MPI_Wait(&send, MPI_STATUS_IGNORE));
    MPI_Get_count(&status, MPI_BYTE, &count);
    CHECK_INT(count, n);
    CHECK_INT(status.MPI_SOURCE, me);
    CHECK_INT(check_filled(in, n, n), -1);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {0, 1, 100, 5000, 70000, LARGEST};
    check_start(&argc, &argv);
    for (int s = 0; s < 6; s++)
        for (int form = 0; form < 4; form++) {
            to_self(MPI_COMM_SELF, 0, sizes[s], form & 1, form & 2);
            to_self(MPI_COMM_WORLD, check_rank, sizes[s], form & 1, form & 2);
        }
    int a = check_rank, b = -1;
    CHECK_OK(MPI_Sendrecv(&a, 1, MPI_INT, 0, 1, &b, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(b, check_rank);
    return check_finish();
}
