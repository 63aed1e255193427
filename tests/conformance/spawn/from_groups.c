/* ranks: 1 2 3
 * needs: spawn
 *
 * Communicators made of groups with processes of two worlds.
 */
#include "spawn.h"

static void talk(MPI_Comm all)
{
    MPI_Group group, half, others;
    MPI_Comm made = MPI_COMM_NULL, inter = MPI_COMM_NULL;
    int size, rank, sum = 0, one = 1, remote;
    MPI_Comm_size(all, &size);
    MPI_Comm_rank(all, &rank);
    MPI_Comm_group(all, &group);
    CHECK_OK(MPI_Comm_create_from_group(group, "all", MPI_INFO_NULL, MPI_ERRORS_RETURN, &made));
    CHECK_OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, made));
    CHECK_INT(sum, size);
    CHECK_OK(MPI_Comm_free(&made));
    /* The first and the last, who are of two worlds, and all others. */
    int ends[] = {0, size - 1}, is_end = rank == 0 || rank == size - 1;
    if (is_end)
        MPI_Group_incl(group, 2, ends, &half);
    else
        MPI_Group_excl(group, 2, ends, &half);
    CHECK_OK(MPI_Comm_create_from_group(half, "half", MPI_INFO_NULL, MPI_ERRORS_RETURN, &made));
    CHECK_OK(MPI_Comm_free(&made));
    MPI_Group_difference(group, half, &others);
    CHECK_OK(MPI_Intercomm_create_from_groups(half, 0, others, 0, "between", MPI_INFO_NULL, MPI_ERRORS_RETURN, &inter));
    MPI_Comm_remote_size(inter, &remote);
    CHECK_INT(remote, is_end ? size - 2 : 2);
    CHECK_OK(MPI_Comm_free(&inter));
    MPI_Group_free(&others);
    MPI_Group_free(&half);
    MPI_Group_free(&group);
}

int main(int argc, char **argv)
{
    MPI_Comm parent, both, all;
    spawn_self = argv[0];
    check_start(&argc, &argv);
    CHECK_OK(MPI_Comm_get_parent(&parent));
    both = parent == MPI_COMM_NULL ? spawn_children("child", 2, 0, MPI_COMM_WORLD) : parent;
    CHECK_OK(MPI_Intercomm_merge(both, parent != MPI_COMM_NULL, &all));
    talk(all);
    CHECK_OK(MPI_Comm_free(&all));
    if (parent != MPI_COMM_NULL)
        return spawn_child_finish(parent);
    spawn_part(&both, MPI_COMM_WORLD);
    return check_finish();
}
