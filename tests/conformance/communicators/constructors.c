/* ranks: 1 2 3 4 7
 * Every constructor of intracommunicators: members, ranks, and messages that do not cross. */
#include "check.h"

/* The communicator has `size` ranks, this is its `rank`, and it works. */
static void works(MPI_Comm comm, int size, int rank, int line)
{
    int s = -1, r = -1, inter = -1, sum = -1;
    MPI_Comm_size(comm, &s);
    MPI_Comm_rank(comm, &r);
    MPI_Comm_test_inter(comm, &inter);
    check_record(s == size, __FILE__, line, "size", s, size);
    check_record(r == rank, __FILE__, line, "rank", r, rank);
    check_record(inter == 0, __FILE__, line, "is an intercommunicator", inter, 0);
    MPI_Allreduce(&r, &sum, 1, MPI_INT, MPI_SUM, comm);
    check_record(sum == s * (s - 1) / 2, __FILE__, line, "sum of the ranks", sum, s * (s - 1) / 2);
}

static void compares(MPI_Comm comm, int expected, int line)
{
    int result = -1;
    MPI_Comm_compare(comm, MPI_COMM_WORLD, &result);
    check_record(result == expected, __FILE__, line, "comparison with the world", result, expected);
}

static void duplicates(void)
{
    MPI_Comm made;
    MPI_Request request;
    compares(MPI_COMM_WORLD, MPI_IDENT, __LINE__);
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &made));
    works(made, check_size, check_rank, __LINE__);
    compares(made, MPI_CONGRUENT, __LINE__);
    CHECK_OK(MPI_Comm_free(&made));
    CHECK(made == MPI_COMM_NULL);

    CHECK_OK(MPI_Comm_dup_with_info(MPI_COMM_WORLD, MPI_INFO_NULL, &made));
    works(made, check_size, check_rank, __LINE__);
    MPI_Comm_free(&made);

    MPI_Comm several[3];
    MPI_Request requests[3];
    CHECK_OK(MPI_Comm_idup(MPI_COMM_WORLD, &several[0], &requests[0]));
    CHECK_OK(MPI_Comm_idup_with_info(MPI_COMM_WORLD, MPI_INFO_NULL, &several[1], &requests[1]));
    CHECK_OK(MPI_Comm_idup(MPI_COMM_SELF, &several[2], &requests[2]));
    CHECK_OK(MPI_Waitall(3, requests, MPI_STATUSES_IGNORE));
    works(several[0], check_size, check_rank, __LINE__);
    works(several[1], check_size, check_rank, __LINE__);
    works(several[2], 1, 0, __LINE__);
    for (int i = 0; i < 3; i++)
        MPI_Comm_free(&several[i]);

    /* The communicator is freed while a message is under way. */
    int in = -1, out = 3;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &made));
    MPI_Irecv(&in, 1, MPI_INT, check_rank, 0, made, &request);
    MPI_Send(&out, 1, MPI_INT, check_rank, 0, made);
    CHECK_OK(MPI_Comm_free(&made));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(in, 3);
}

static void splits(void)
{
    MPI_Comm made;
    const int parity = check_rank % 2, evens = (check_size + 1) / 2;
    const int members = parity ? check_size / 2 : evens;
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, parity, check_rank, &made));
    works(made, members, check_rank / 2, __LINE__);
    MPI_Comm_free(&made);
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, 5, -check_rank, &made));
    works(made, check_size, check_size - 1 - check_rank, __LINE__);
    compares(made, check_size == 1 ? MPI_CONGRUENT : MPI_SIMILAR, __LINE__);
    MPI_Comm_free(&made);
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, 5, 0, &made)); /* equal keys keep the order */
    works(made, check_size, check_rank, __LINE__);
    MPI_Comm_free(&made);
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, parity ? MPI_UNDEFINED : 0, 0, &made));
    CHECK((made == MPI_COMM_NULL) == parity);
    if (!parity) {
        works(made, evens, check_rank / 2, __LINE__);
        MPI_Comm_free(&made);
    }
}

static void split_types(void)
{
    static char names[64][MPI_MAX_PROCESSOR_NAME];
    MPI_Comm made;
    int length, sharing = 0, before = 0;
    memset(names, 0, sizeof names);
    CHECK_OK(MPI_Get_processor_name(names[check_rank], &length));
    CHECK_OK(MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, names, MPI_MAX_PROCESSOR_NAME, MPI_CHAR,
                           MPI_COMM_WORLD));
    for (int r = 0; r < check_size; r++)
        if (!strcmp(names[r], names[check_rank])) {
            sharing++;
            before += r < check_rank;
        }
    CHECK_OK(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, check_rank, MPI_INFO_NULL, &made));
    works(made, sharing, before, __LINE__); /* those on one node, in their order */
    MPI_Comm_free(&made);
    CHECK_OK(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_UNDEFINED, 0, MPI_INFO_NULL, &made));
    CHECK(made == MPI_COMM_NULL);
    /* The part below all is the node, if there are several. */
    CHECK_OK(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_UNGUIDED, check_rank, MPI_INFO_NULL, &made));
    CHECK((made == MPI_COMM_NULL) == (sharing == check_size));
    if (made != MPI_COMM_NULL) {
        works(made, sharing, before, __LINE__);
        MPI_Comm_free(&made);
    }
}

/* Processes that are bound to the same part of a kind: those that are bound to several parts of it get no communicator. */
static void split_by_kind(const char *kind)
{
    MPI_Info bound, info;
    MPI_Comm made, node;
    char value[8] = "";
    int length = sizeof value, flag, size, node_size;
    CHECK_OK(MPI_Get_hw_resource_info(&bound));
    CHECK_OK(MPI_Info_get_string(bound, kind, &length, value, &flag));
    MPI_Info_free(&bound);
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "mpi_hw_resource_type", kind));
    for (int type = 0; type < 2; type++) {
        CHECK_OK(MPI_Comm_split_type(MPI_COMM_WORLD, type ? MPI_COMM_TYPE_RESOURCE_GUIDED : MPI_COMM_TYPE_HW_GUIDED,
                                     check_rank, info, &made));
        CHECK((made != MPI_COMM_NULL) == (flag && !strcmp(value, "true")));
        if (made == MPI_COMM_NULL) continue;
        CHECK_OK(MPI_Comm_split_type(made, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node));
        MPI_Comm_size(made, &size);
        MPI_Comm_size(node, &node_size);
        CHECK(size == node_size);
        MPI_Comm_free(&node);
        MPI_Comm_free(&made);
    }
    MPI_Info_free(&info);
}

static void from_groups(void)
{
    MPI_Group world, group;
    MPI_Comm made;
    int reversed[64], n = 0;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    for (int r = check_size - 1; r >= 0; r -= 2)
        reversed[n++] = r;
    MPI_Group_incl(world, n, reversed, &group);
    const int inside = (check_size - 1 - check_rank) % 2 == 0;
    CHECK_OK(MPI_Comm_create(MPI_COMM_WORLD, group, &made));
    CHECK((made != MPI_COMM_NULL) == inside);
    if (inside) {
        works(made, n, (check_size - 1 - check_rank) / 2, __LINE__);
        MPI_Comm_free(&made);
        /* Only the members call this one. */
        CHECK_OK(MPI_Comm_create_group(MPI_COMM_WORLD, group, 77, &made));
        works(made, n, (check_size - 1 - check_rank) / 2, __LINE__);
        MPI_Comm_free(&made);
    }
    MPI_Group_free(&group);

    /* Disjoint groups at the same time, in one call. */
    MPI_Comm_group(MPI_COMM_SELF, &group);
    CHECK_OK(MPI_Comm_create(MPI_COMM_WORLD, group, &made));
    works(made, 1, 0, __LINE__);
    MPI_Comm_free(&made);
    MPI_Group_free(&group);
    CHECK_OK(MPI_Comm_create(MPI_COMM_WORLD, MPI_GROUP_EMPTY, &made));
    CHECK(made == MPI_COMM_NULL);
    MPI_Group_free(&world);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    works(MPI_COMM_WORLD, check_size, check_rank, __LINE__);
    works(MPI_COMM_SELF, 1, 0, __LINE__);
    duplicates();
    splits();
    split_types();
    split_by_kind("hwloc://Machine");
    split_by_kind("hwloc://Core");
    split_by_kind("hwloc://PU");
    split_by_kind("hwloc://Continent");
    from_groups();
    return check_finish();
}
