/* ranks: 2 4
 * Thousands of operations at once; they complete in another order. */
#include "check.h"

enum { N = 3000, ALL = 400 };

/* N receives posted in reverse, N sends: the queue of posted receives grows long. */
static void posted(void)
{
    static int in[N], out[N];
    static MPI_Request request[2 * N];
    const int peer = check_rank ^ 1;
    for (int i = 0; i < N; i++) {
        in[i] = -1;
        MPI_Irecv(&in[i], 1, MPI_INT, peer, N - i, MPI_COMM_WORLD, &request[i]);
    }
    for (int i = 0; i < N; i++) {
        out[i] = i;
        MPI_Isend(&out[i], 1, MPI_INT, peer, N - i, MPI_COMM_WORLD, &request[N + i]);
    }
    CHECK_OK(MPI_Waitall(2 * N, request, MPI_STATUSES_IGNORE));
    for (int i = 0; i < N; i++)
        CHECK_INT(in[i], i);
}

/* N messages sent before any receive: the queue of unexpected messages grows long. */
static void unexpected(void)
{
    static int out[N][16];
    static MPI_Request request[N];
    const int peer = check_rank ^ 1;
    for (int i = 0; i < N; i++) {
        out[i][0] = i;
        MPI_Isend(out[i], 16, MPI_INT, peer, i, MPI_COMM_WORLD, &request[i]);
    }
    for (int i = N - 1; i >= 0; i--) {
        int in[16] = {-1};
        MPI_Recv(in, 16, MPI_INT, peer, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_INT(in[0], i);
    }
    CHECK_OK(MPI_Waitall(N, request, MPI_STATUSES_IGNORE));
}

/* Large messages, from every rank to every rank, all at once. */
static void all_to_all(void)
{
    const int n = 20000;
    int *out = malloc(sizeof(int) * n), *in = malloc(sizeof(int) * n * check_size * 4);
    MPI_Request request[ALL];
    int count = 0;
    for (int i = 0; i < n; i++)
        out[i] = check_rank * n + i;
    for (int r = 0; r < check_size; r++)
        for (int m = 0; m < 4; m++)
            MPI_Irecv(in + (r * 4 + m) * n, n, MPI_INT, r, m, MPI_COMM_WORLD, &request[count++]);
    for (int m = 0; m < 4; m++)
        for (int r = 0; r < check_size; r++)
            MPI_Isend(out, n, MPI_INT, r, m, MPI_COMM_WORLD, &request[count++]);
    CHECK_OK(MPI_Waitall(count, request, MPI_STATUSES_IGNORE));
    for (int r = 0; r < check_size; r++)
        for (int m = 0; m < 4; m++)
            for (int i = 0; i < n; i += 997)
                CHECK_INT(in[(r * 4 + m) * n + i], r * n + i);
    free(out);
    free(in);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    posted();
    unexpected();
    all_to_all();
    return check_finish();
}
