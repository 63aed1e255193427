/* ranks: 2 5
 * A cancelled message to oneself is cancelled at the first question about its request, even if others have sent messages
 * without a receive. Otherwise mpi4py's testProbeCancel receives it. */
#include <unistd.h>

#include "expect.h"

enum { ROUNDS = 50, UNAWAITED = 7, CANCELLED = 123 };

static void cancel(void)
{
    MPI_Request request;
    MPI_Status status;
    int flag = 0, is_cancelled = 0;
    MPI_Issend(NULL, 0, MPI_BYTE, 0, CANCELLED, MPI_COMM_WORLD, &request);
    MPI_Probe(0, CANCELLED, MPI_COMM_WORLD, &status);
    MPI_Barrier(MPI_COMM_WORLD);
    usleep(1000); /* in which the others send */
    MPI_Cancel(&request);
    MPI_Request_get_status(request, &flag, &status);
    EXPECT(flag);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &is_cancelled);
    EXPECT(is_cancelled);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    /* Faults delay packets, also packets to oneself. */
    for (int round = 0; round < ROUNDS && getenv("CLOUDMPI_FAULTS") == NULL; round++) {
        if (rank != 0) {
            MPI_Barrier(MPI_COMM_WORLD);
            MPI_Send(&rank, 1, MPI_INT, 0, UNAWAITED, MPI_COMM_WORLD);
            continue;
        }
        cancel();
        for (int other = 1; other < size; other++) {
            int got = 0;
            MPI_Recv(&got, 1, MPI_INT, other, UNAWAITED, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            EXPECT(got == other);
        }
    }
    return finish("p2p_cancel_self");
}
