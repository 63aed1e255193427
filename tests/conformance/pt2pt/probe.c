/* ranks: 2 3
 * Probe and Iprobe return source, tag and size without taking the message. */
#include "check.h"

enum { LARGEST = 150000 };
static char buffer[LARGEST];

static void probed_then_received(int n, int tag, int blocking, int wild)
{
    const int from = wild ? MPI_ANY_SOURCE : 0, any = wild ? MPI_ANY_TAG : tag;
    MPI_Status probed, received;
    int flag = 0, count = -1;
    if (blocking) {
        CHECK_OK(MPI_Probe(from, any, MPI_COMM_WORLD, &probed));
    } else {
        while (!flag)
            CHECK_OK(MPI_Iprobe(from, any, MPI_COMM_WORLD, &flag, &probed));
    }
    CHECK_INT(probed.MPI_SOURCE, 0);
    CHECK_INT(probed.MPI_TAG, tag);
    CHECK_OK(MPI_Get_count(&probed, MPI_BYTE, &count));
    CHECK_INT(count, n);
    CHECK_OK(MPI_Iprobe(from, any, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE)); /* it is still there */
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Recv(buffer, count, MPI_BYTE, probed.MPI_SOURCE, probed.MPI_TAG, MPI_COMM_WORLD, &received));
    CHECK_INT(received.MPI_SOURCE, 0);
    CHECK_INT(check_filled(buffer, n, tag), -1);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {0, 1, 100, 9000, LARGEST};
    check_start(&argc, &argv);
    const int last = check_size - 1;
    int tag = 0, flag = 1;
    CHECK_OK(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int blocking = 0; blocking <= 1; blocking++)
        for (int wild = 0; wild <= 1; wild++)
            for (int s = 0; s < 5; s++, tag++) {
                if (check_rank == 0) {
                    check_fill(buffer, sizes[s], tag);
                    CHECK_OK(MPI_Send(buffer, sizes[s], MPI_BYTE, last, tag, MPI_COMM_WORLD));
                } else if (check_rank == last) {
                    probed_then_received(sizes[s], tag, blocking, wild);
                }
            }
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    return check_finish();
}
