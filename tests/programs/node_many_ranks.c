/* ranks: 130 */
/* Nonblocking collectives of nothing, and then of little, of so many ranks that a post has less than a cache line for each. */
#include "expect.h"

enum { MOST = 256 };

int main(int argc, char **argv)
{
    int rank, ranks, out[MOST], in[MOST], own = -1;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (int other = 0; other < ranks; other++) {
        out[other] = 1000 * rank + other;
        in[other] = -1;
    }
    for (int count = 0; count < 2; count++) {
        MPI_Ialltoall(out, count, MPI_INT, in, count, MPI_INT, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        for (int other = 0; other < ranks; other++)
            EXPECT(in[other] == (count ? 1000 * other + rank : -1));
        MPI_Iscatter(out, count, MPI_INT, &own, count, MPI_INT, 1, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        EXPECT(own == (count ? 1000 + rank : -1));
    }
    MPI_Finalize();
    return failures != 0;
}
