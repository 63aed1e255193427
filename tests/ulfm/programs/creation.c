/* Communicators of those who live, made by other calls than MPIX_Comm_shrink; and the calls where nobody has died. */
#include "common.h"

int main(int argc, char **argv) {
    begin(&argc, &argv);
    int victim = 0, flag = 5, size, remote, acked;
    MPI_Group world, dead, living;
    MPI_Comm comm, inter, shrunk, half;
    MPI_Request request;
    EXPECT("success", MPIX_Comm_agree(MPI_COMM_SELF, &flag));
    CHECK(flag == 5);
    EXPECT("success", MPIX_Comm_ishrink(MPI_COMM_WORLD, &comm, &request));
    EXPECT("success", MPI_Wait(&request, MPI_STATUS_IGNORE));
    MPI_Comm_size(comm, &size);
    CHECK(size == ranks);
    EXPECT("success", MPI_Barrier(comm));
    MPI_Comm_split(comm, my_rank < ranks / 2, 0, &half);
    MPI_Intercomm_create(half, 0, comm, my_rank < ranks / 2 ? ranks / 2 : 0, 3, &inter);
    MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN);
    flag = ~(1 << my_rank);
    EXPECT("success", MPIX_Comm_agree(inter, &flag));
    CHECK(!(flag & ((1 << ranks) - 1)));
    if (my_rank == victim) die();
    /* Its death ends a collective of the other group too. */
    int code = MPI_Barrier(inter);
    CHECK(code == MPI_SUCCESS || is_failure(code));
    hear_of(MPI_COMM_WORLD, 1);
    CHECK(is_failure(MPI_Barrier(inter)));
    EXPECT("success", MPIX_Comm_shrink(inter, &shrunk));
    MPI_Comm_size(shrunk, &size);
    MPI_Comm_remote_size(shrunk, &remote);
    CHECK(size + remote == ranks - 1);
    EXPECT("success", MPI_Barrier(shrunk));
    MPI_Comm_free(&shrunk);
    MPIX_Comm_get_failed(MPI_COMM_WORLD, &dead);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_difference(world, dead, &living);
    EXPECT("success", MPI_Comm_create_group(MPI_COMM_WORLD, living, 3, &shrunk));
    EXPECT("success", MPI_Barrier(shrunk));
    MPI_Comm_free(&shrunk);
    EXPECT("failed", MPI_Comm_dup(MPI_COMM_WORLD, &shrunk));
    flag = 1;
    EXPECT("failed", MPIX_Comm_agree(MPI_COMM_WORLD, &flag));
    CHECK(flag == 1);
    MPIX_Comm_ack_failed(MPI_COMM_WORLD, 1, &acked);
    CHECK(acked == 1);
    EXPECT("success", MPIX_Comm_agree(MPI_COMM_WORLD, &flag));
    return end();
}
