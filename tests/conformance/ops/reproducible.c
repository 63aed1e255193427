/* ranks: 2 3 4 8
 * A floating-point sum gives the same bits on every rank, and the same bits each time. */
#include "check.h"

enum { N = 3000 };

int main(int argc, char **argv)
{
    static double mine[N], first[N], got[N], of_zero[N];
    check_start(&argc, &argv);
    uint64_t state = 3 + check_rank;
    for (int i = 0; i < N; i++)
        mine[i] = (double)(int64_t)check_random(&state) * 1e-18 * (i % 7 ? 1.0 : 1e9);
    static const int counts[] = {1, 10, 300, N};
    for (int c = 0; c < 4; c++) {
        const int n = counts[c];
        CHECK_OK(MPI_Allreduce(mine, first, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
        memcpy(of_zero, first, sizeof(double) * n);
        MPI_Bcast(of_zero, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        CHECK_BYTES(first, of_zero, sizeof(double) * n);
        for (int again = 0; again < 5; again++) {
            CHECK_OK(MPI_Allreduce(mine, got, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
            CHECK_BYTES(got, first, sizeof(double) * n);
        }
    }
    return check_finish();
}
