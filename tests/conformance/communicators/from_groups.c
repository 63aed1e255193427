/* ranks: 2 3 4
 * Communicators made from groups alone, without a parent communicator. */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Group world, low_group, high_group;
    MPI_Comm made;
    const int boundary = (check_size + 2) / 3, low = check_rank < boundary;
    int low_range[1][3] = {{0, boundary - 1, 1}}, high_range[1][3] = {{boundary, check_size - 1, 1}};
    int size = -1, remote = -1, one = 1, sum = 0;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_range_incl(world, 1, low_range, &low_group);
    MPI_Group_range_incl(world, 1, high_range, &high_group);

    CHECK_OK(MPI_Comm_create_from_group(low ? low_group : high_group, "test.intracomm", MPI_INFO_NULL,
                                        MPI_ERRORS_RETURN, &made));
    CHECK_OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, made));
    CHECK_INT(sum, low ? boundary : check_size - boundary);
    CHECK_OK(MPI_Comm_free(&made));

    CHECK_OK(MPI_Intercomm_create_from_groups(low ? low_group : high_group, 0, low ? high_group : low_group, 0,
                                              "test.intercomm", MPI_INFO_NULL, MPI_ERRORS_RETURN, &made));
    CHECK_OK(MPI_Comm_size(made, &size));
    CHECK_OK(MPI_Comm_remote_size(made, &remote));
    CHECK_INT(size, low ? boundary : check_size - boundary);
    CHECK_INT(remote, check_size - size);
    CHECK_OK(MPI_Barrier(made));
    CHECK_OK(MPI_Comm_free(&made));
    MPI_Group_free(&low_group);
    MPI_Group_free(&high_group);
    MPI_Group_free(&world);
    return check_finish();
}
