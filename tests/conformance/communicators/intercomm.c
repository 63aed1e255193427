/* ranks: 2 3 4 7
 * Intercommunicators: creation, both groups, messages between them, dup, split, create and merge. */
#include "check.h"

static int low, boundary, local_size, remote_size, local_rank;
static MPI_Comm local;

static void has_groups(MPI_Comm inter, int line)
{
    int flag = -1, size = -1, other = -1, rank = -1, group_size = -1;
    MPI_Group group;
    MPI_Comm_test_inter(inter, &flag);
    check_record(flag == 1, __FILE__, line, "is an intercommunicator", flag, 1);
    MPI_Comm_size(inter, &size);
    check_record(size == local_size, __FILE__, line, "local size", size, local_size);
    MPI_Comm_remote_size(inter, &other);
    check_record(other == remote_size, __FILE__, line, "remote size", other, remote_size);
    MPI_Comm_rank(inter, &rank);
    check_record(rank == local_rank, __FILE__, line, "rank", rank, local_rank);
    MPI_Comm_remote_group(inter, &group);
    MPI_Group_size(group, &group_size);
    check_record(group_size == remote_size, __FILE__, line, "size of the remote group", group_size, remote_size);
    MPI_Group_free(&group);
}

/* Each rank sends to every rank of the other group. */
static void messages_pass(MPI_Comm inter)
{
    MPI_Request request[64];
    int mine = 100 * low + local_rank;
    for (int r = 0; r < remote_size; r++)
        MPI_Isend(&mine, 1, MPI_INT, r, 4, inter, &request[r]);
    int seen[64] = {0};
    for (int r = 0; r < remote_size; r++) {
        int got = -1;
        MPI_Status status;
        CHECK_OK(MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 4, inter, &status));
        CHECK_INT(got, 100 * !low + status.MPI_SOURCE);
        seen[status.MPI_SOURCE]++;
    }
    for (int r = 0; r < remote_size; r++)
        CHECK_INT(seen[r], 1);
    MPI_Barrier(MPI_COMM_WORLD); /* the next use of the tag starts afresh */
    CHECK_OK(MPI_Waitall(remote_size, request, MPI_STATUSES_IGNORE));
}

static void merged(MPI_Comm inter, int high_argument, int low_first)
{
    MPI_Comm both;
    int rank = -1, size = -1;
    CHECK_OK(MPI_Intercomm_merge(inter, high_argument, &both));
    MPI_Comm_size(both, &size);
    MPI_Comm_rank(both, &rank);
    CHECK_INT(size, check_size);
    const int before = low == low_first ? 0 : remote_size;
    CHECK_INT(rank, before + local_rank);
    int one = 1, sum = 0;
    CHECK_OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, both));
    CHECK_INT(sum, check_size);
    MPI_Comm_free(&both);
}

static void split_by_parity(MPI_Comm inter)
{
    MPI_Comm part;
    const int color = local_rank % 2;
    CHECK_OK(MPI_Comm_split(inter, color, 0, &part));
    const int others = color ? remote_size / 2 : (remote_size + 1) / 2;
    const int ours = color ? local_size / 2 : (local_size + 1) / 2;
    CHECK((part == MPI_COMM_NULL) == (others == 0));
    if (part != MPI_COMM_NULL) {
        int size = -1, other = -1;
        MPI_Comm_size(part, &size);
        MPI_Comm_remote_size(part, &other);
        CHECK_INT(size, ours);
        CHECK_INT(other, others);
        MPI_Comm_free(&part);
    }
}

/* An intercommunicator between the first ranks of both groups. */
static void create_from_first(MPI_Comm inter)
{
    MPI_Group group, first;
    MPI_Comm made;
    const int zero = 0;
    MPI_Comm_group(inter, &group);
    MPI_Group_incl(group, 1, &zero, &first);
    CHECK_OK(MPI_Comm_create(inter, first, &made));
    CHECK((made != MPI_COMM_NULL) == (local_rank == 0));
    if (made != MPI_COMM_NULL) {
        int size = -1, other = -1;
        MPI_Comm_size(made, &size);
        MPI_Comm_remote_size(made, &other);
        CHECK_INT(size, 1);
        CHECK_INT(other, 1);
        MPI_Comm_free(&made);
    }
    MPI_Group_free(&first);
    MPI_Group_free(&group);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Comm inter, copy;
    MPI_Request request;
    int result = -1;
    boundary = (check_size + 2) / 3;
    low = check_rank < boundary;
    MPI_Comm_split(MPI_COMM_WORLD, low, check_rank, &local);
    MPI_Comm_size(local, &local_size);
    MPI_Comm_rank(local, &local_rank);
    remote_size = check_size - local_size;
    /* The leader of the high group is its last rank, of the low group its first. */
    CHECK_OK(MPI_Intercomm_create(local, low ? 0 : local_size - 1, MPI_COMM_WORLD, low ? check_size - 1 : 0, 12,
                                  &inter));
    has_groups(inter, __LINE__);
    messages_pass(inter);
    CHECK_OK(MPI_Comm_dup(inter, &copy));
    has_groups(copy, __LINE__);
    messages_pass(copy);
    CHECK_OK(MPI_Comm_compare(inter, copy, &result));
    CHECK_INT(result, MPI_CONGRUENT);
    CHECK_OK(MPI_Comm_compare(inter, local, &result));
    CHECK_INT(result, MPI_UNEQUAL);
    MPI_Comm_free(&copy);
    CHECK_OK(MPI_Comm_idup(inter, &copy, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    has_groups(copy, __LINE__);
    messages_pass(copy);
    MPI_Comm_free(&copy);
    merged(inter, low ? 0 : 1, 1);
    merged(inter, low ? 1 : 0, 0);
    split_by_parity(inter);
    create_from_first(inter);
    MPI_Comm_free(&inter);
    MPI_Comm_free(&local);
    return check_finish();
}
