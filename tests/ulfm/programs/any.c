/* Receives from anyone, while somebody dies: they are interrupted until the death is acknowledged, and can still get a message. */
#include "common.h"

int main(int argc, char **argv) {
    begin(&argc, &argv);
    int victim = ranks - 1, acked, value = 0, flag = 0;
    MPI_Request request;
    MPI_Status status;
    MPI_Group group;
    if (my_rank == victim) die();
    if (my_rank == 0) {
        MPI_Irecv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &request);
        EXPECT("pending", MPI_Wait(&request, &status));
        CHECK(request != MPI_REQUEST_NULL);
        EXPECT("pending", MPI_Test(&request, &flag, &status));
        /* A blocking one fails, and is gone. */
        EXPECT("failed", MPI_Recv(&flag, 1, MPI_INT, MPI_ANY_SOURCE, 4, MPI_COMM_WORLD, &status));
        EXPECT("pending", MPI_Probe(MPI_ANY_SOURCE, 4, MPI_COMM_WORLD, &status));
        MPIX_Comm_ack_failed(MPI_COMM_WORLD, 0, &acked);
        CHECK(acked == 0);
        EXPECT("pending", MPI_Wait(&request, &status));
        MPIX_Comm_ack_failed(MPI_COMM_WORLD, ranks, &acked);
        CHECK(acked == 1);
        MPIX_Comm_failure_get_acked(MPI_COMM_WORLD, &group);
        MPI_Group world;
        int in_world, first = 0;
        MPI_Comm_group(MPI_COMM_WORLD, &world);
        MPI_Group_translate_ranks(group, 1, &first, world, &in_world);
        CHECK(in_world == victim);
        /* Only now the other one sends. */
        MPI_Send(&acked, 1, MPI_INT, 1, 5, MPI_COMM_WORLD);
        EXPECT("success", MPI_Wait(&request, &status));
        CHECK(value == 42 && status.MPI_SOURCE == 1 && request == MPI_REQUEST_NULL);
        EXPECT("success", MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, &status));
    } else if (my_rank == 1) {
        MPI_Recv(&value, 1, MPI_INT, 0, 5, MPI_COMM_WORLD, &status);
        value = 42;
        MPI_Send(&value, 1, MPI_INT, 0, 3, MPI_COMM_WORLD);
        MPI_Send(&value, 1, MPI_INT, 0, 6, MPI_COMM_WORLD);
    }
    return end();
}
