/* ranks: 2 3 4 8
 * A floating-point sum gives the same bits on every rank, and the same bits each time. So do a maximum over numbers and NaN, and a minimum
 * over zeros of both signs, where the place of an operand may decide; blocking, nonblocking and persistent. */
#include "check.h"

#include <math.h>

enum { N = 3000 };

static void same_everywhere(const double *got, int n)
{
    static double of_zero[N];
    memcpy(of_zero, got, sizeof(double) * n);
    MPI_Bcast(of_zero, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    CHECK_BYTES(got, of_zero, sizeof(double) * n);
}

static void by_places(int n, MPI_Op op)
{
    static double mine[N], got[N];
    MPI_Request request;
    for (int in_place = 0; in_place < 2; in_place++)
        for (int form = 0; form < 3; form++) {
            for (int i = 0; i < n; i++) {
                const int other = i % check_size == check_rank;
                mine[i] = got[i] = i % 3 == 0 ? (other ? -0.0 : 0.0) : other ? NAN : check_rank;
            }
            const void *from = in_place ? MPI_IN_PLACE : (const void *)mine;
            if (form == 0) {
                CHECK_OK(MPI_Allreduce(from, got, n, MPI_DOUBLE, op, MPI_COMM_WORLD));
            } else if (form == 1) {
                CHECK_OK(MPI_Iallreduce(from, got, n, MPI_DOUBLE, op, MPI_COMM_WORLD, &request));
                CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
            } else {
                CHECK_OK(MPI_Allreduce_init(from, got, n, MPI_DOUBLE, op, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
                CHECK_OK(MPI_Start(&request));
                CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
                CHECK_OK(MPI_Request_free(&request));
            }
            same_everywhere(got, n);
        }
}

int main(int argc, char **argv)
{
    static double mine[N], first[N], got[N];
    check_start(&argc, &argv);
    uint64_t state = 3 + check_rank;
    for (int i = 0; i < N; i++)
        mine[i] = (double)(int64_t)check_random(&state) * 1e-18 * (i % 7 ? 1.0 : 1e9);
    static const int counts[] = {1, 10, 300, N};
    for (int c = 0; c < 4; c++) {
        const int n = counts[c];
        CHECK_OK(MPI_Allreduce(mine, first, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
        same_everywhere(first, n);
        by_places(n, MPI_MAX);
        by_places(n, MPI_MIN);
        for (int again = 0; again < 5; again++) {
            CHECK_OK(MPI_Allreduce(mine, got, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
            CHECK_BYTES(got, first, sizeof(double) * n);
        }
    }
    return check_finish();
}
