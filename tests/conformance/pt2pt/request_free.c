/* ranks: 2
 * The program may free an active request: its operation still takes place. */
#include "check.h"

enum { N = 100000 };
static int out[3][N], in[N];

int main(int argc, char **argv)
{
    static const int sizes[] = {1, 2000, N};
    check_start(&argc, &argv);
    const int peer = 1 - check_rank;
    MPI_Request request;
    for (int s = 0; s < 3; s++) {
        for (int i = 0; i < sizes[s]; i++)
            out[s][i] = i + s;
        CHECK_OK(MPI_Isend(out[s], sizes[s], MPI_INT, peer, s, MPI_COMM_WORLD, &request));
        CHECK_OK(MPI_Request_free(&request));
        CHECK(request == MPI_REQUEST_NULL);
    }
    for (int s = 2; s >= 0; s--) {
        int wrong = 0;
        CHECK_OK(MPI_Recv(in, sizes[s], MPI_INT, peer, s, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        for (int i = 0; i < sizes[s]; i++)
            wrong += in[i] != i + s;
        CHECK_INT(wrong, 0);
    }
    /* A freed receive completes too: a later message on the same channel shows that. */
    int first = -1, second = -1, one = 1, two = 2;
    CHECK_OK(MPI_Irecv(&first, 1, MPI_INT, peer, 9, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Request_free(&request));
    MPI_Send(&one, 1, MPI_INT, peer, 9, MPI_COMM_WORLD);
    MPI_Send(&two, 1, MPI_INT, peer, 9, MPI_COMM_WORLD);
    CHECK_OK(MPI_Recv(&second, 1, MPI_INT, peer, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(second, 2);
    CHECK_INT(first, 1);
    /* The sends' buffers are static: they may be in use until now. */
    MPI_Barrier(MPI_COMM_WORLD);
    return check_finish();
}
