/* Everybody waits on a communicator in a way of their own; one rank revokes it, and with an argument dies at once. */
#include "common.h"

static char buffer[1 << 22];

int main(int argc, char **argv) {
    begin(&argc, &argv);
    MPI_Comm comm, shrunk;
    MPI_Status status;
    MPI_Request request;
    int flag, size;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    int revoker = ranks - 1;
    if (my_rank == revoker) {
        usleep(50000);
        EXPECT("success", MPIX_Comm_revoke(comm));
        if (argc > 1) die();
    } else {
        switch (my_rank % 4) {
        case 0: EXPECT("revoked", MPI_Recv(buffer, 1, MPI_CHAR, revoker, 1, comm, &status)); break;
        case 1: EXPECT("revoked", MPI_Send(buffer, sizeof buffer, MPI_CHAR, 0, 9, comm)); break;
        case 2:
            MPI_Irecv(buffer, 1, MPI_CHAR, MPI_ANY_SOURCE, 1, comm, &request);
            EXPECT("revoked", MPI_Wait(&request, &status));
            break;
        default: EXPECT("revoked", MPI_Probe(MPI_ANY_SOURCE, 1, comm, &status));
        }
    }
    MPIX_Comm_is_revoked(comm, &flag);
    CHECK(flag);
    EXPECT("revoked", MPI_Barrier(comm));
    EXPECT("revoked", MPI_Send(buffer, 1, MPI_CHAR, MPI_PROC_NULL, 1, comm));
    EXPECT("success", MPIX_Comm_shrink(comm, &shrunk));
    MPI_Comm_size(shrunk, &size);
    CHECK(size == ranks || (argc > 1 && size == ranks - 1));
    flag = ~(1 << my_rank);
    if (argc > 1) MPIX_Comm_failure_ack(comm);
    int code = MPIX_Comm_agree(comm, &flag);
    CHECK(code == MPI_SUCCESS || argc > 1);
    CHECK(!(flag & ((1 << (ranks - 1)) - 1)));
    MPIX_Comm_is_revoked(shrunk, &flag);
    CHECK(!flag);
    while (argc > 1 && size == ranks) {
        /* The death was later than the agreement on who lives. */
        MPI_Comm again;
        MPIX_Comm_shrink(shrunk, &again);
        MPI_Comm_free(&shrunk);
        shrunk = again;
        MPI_Comm_size(shrunk, &size);
    }
    EXPECT("success", MPI_Barrier(shrunk));
    MPI_Comm_free(&shrunk);
    MPI_Comm_free(&comm);
    return end();
}
