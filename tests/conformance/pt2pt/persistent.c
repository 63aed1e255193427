/* ranks: 2
 * Persistent requests: many starts, alone and together, with new contents each time. */
#include "check.h"

enum { ROUNDS = 20, N = 4 };

int main(int argc, char **argv)
{
    static const int sizes[N] = {1, 300, 9000, 100000};
    check_start(&argc, &argv);
    const int peer = 1 - check_rank;
    MPI_Request request[2 * N];
    int *out[N], *in[N], flag = -1;
    for (int i = 0; i < N; i++) {
        out[i] = calloc(sizes[i], sizeof(int));
        in[i] = calloc(sizes[i], sizeof(int));
        CHECK_OK(MPI_Send_init(out[i], sizes[i], MPI_INT, peer, i, MPI_COMM_WORLD, &request[i]));
        CHECK_OK(MPI_Recv_init(in[i], sizes[i], MPI_INT, peer, i, MPI_COMM_WORLD, &request[N + i]));
    }
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Status status[2 * N];
        for (int i = 0; i < N; i++)
            for (int k = 0; k < sizes[i]; k++)
                out[i][k] = (check_rank << 24) + (round << 16) + k;
        if (round % 2) {
            CHECK_OK(MPI_Startall(2 * N, request));
        } else {
            for (int i = 2 * N - 1; i >= 0; i--)
                CHECK_OK(MPI_Start(&request[i]));
        }
        CHECK_OK(MPI_Waitall(2 * N, request, status));
        for (int i = 0; i < N; i++) {
            int wrong = 0;
            for (int k = 0; k < sizes[i]; k++)
                wrong += in[i][k] != (peer << 24) + (round << 16) + k;
            CHECK_INT(wrong, 0);
            CHECK_INT(status[N + i].MPI_TAG, i);
            CHECK(request[i] != MPI_REQUEST_NULL);
        }
        CHECK_OK(MPI_Testall(2 * N, request, &flag, status)); /* all inactive */
        CHECK_INT(flag, 1);
    }
    for (int i = 0; i < 2 * N; i++) {
        CHECK_OK(MPI_Request_free(&request[i]));
        CHECK(request[i] == MPI_REQUEST_NULL);
    }
    for (int i = 0; i < N; i++) {
        free(out[i]);
        free(in[i]);
    }
    return check_finish();
}
