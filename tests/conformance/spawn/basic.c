/* ranks: 1 2 3 4
 * needs: spawn
 *
 * Spawn: sizes, ranks, arguments, names, attributes; messages of many lengths, collectives and merges between parents and children; children of
 * a part of the parents; several starts in a row; grandchildren.
 */
#include "spawn.h"

enum { CHILDREN = 3, LONGEST_BYTES = 3 << 20 };

/* Every process of one group exchanges messages with every one of the other. */
static void exchange(MPI_Comm inter, int low)
{
    static unsigned char mine[LONGEST_BYTES], theirs[LONGEST_BYTES];
    const int lengths[] = {0, 1, 8, 100, 4000, 70000, 300001, LONGEST_BYTES};
    int rank, remote;
    MPI_Comm_rank(inter, &rank);
    MPI_Comm_remote_size(inter, &remote);
    for (int l = 0; l < 8; l++)
        for (int peer = 0; peer < remote; peer++) {
            const int length = lengths[l];
            /* The same number on both sides, from the side that sends. */
            const int up = low ? rank * 100 + peer : peer * 100 + rank;
            MPI_Request requests[2];
            MPI_Status statuses[2];
            check_fill(mine, (size_t)length, (uint64_t)(up * 2 + low + l));
            if (l & 1) {
                MPI_Message message;
                CHECK_OK(MPI_Isend(mine, length, MPI_BYTE, peer, 5 + l, inter, &requests[1]));
                CHECK_OK(MPI_Mprobe(peer, 5 + l, inter, &message, MPI_STATUS_IGNORE));
                CHECK_OK(MPI_Imrecv(theirs, length, MPI_BYTE, &message, &requests[0]));
            } else {
                CHECK_OK(MPI_Irecv(theirs, length, MPI_BYTE, peer, 5 + l, inter, &requests[0]));
                CHECK_OK(MPI_Isend(mine, length, MPI_BYTE, peer, 5 + l, inter, &requests[1]));
            }
            CHECK_OK(MPI_Waitall(2, requests, statuses));
            CHECK_INT(check_filled(theirs, (size_t)length, (uint64_t)(up * 2 + !low + l)), -1);
            CHECK_INT(statuses[0].MPI_SOURCE, peer);
            CHECK_INT(statuses[0].MPI_TAG, 5 + l);
        }
}

/* Those of a part share memory, whichever job they began in; the process set of the world holds one job's. */
static void alike(MPI_Comm both)
{
    MPI_Comm part;
    MPI_Win win;
    MPI_Info info;
    int *memory, size, all;
    MPI_Comm_size(both, &all);
    CHECK_OK(MPI_Comm_split_type(both, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &part));
    CHECK_OK(MPI_Win_allocate_shared(sizeof *memory, 1, MPI_INFO_NULL, part, &memory, &win));
    CHECK_OK(MPI_Win_free(&win));
    MPI_Comm_free(&part);
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_pset_name", "mpi://WORLD");
    CHECK_OK(MPI_Comm_split_type(both, MPI_COMM_TYPE_RESOURCE_GUIDED, 0, info, &part));
    MPI_Comm_size(part, &size);
    CHECK(size < all);
    MPI_Comm_free(&part);
    MPI_Info_free(&info);
}

/* Collectives on the union of both groups. */
static void together(MPI_Comm inter, int high, int first_rank)
{
    MPI_Comm both;
    int rank, size, own, local, remote;
    CHECK_OK(MPI_Intercomm_merge(inter, high, &both));
    MPI_Comm_rank(both, &rank);
    MPI_Comm_size(both, &size);
    MPI_Comm_rank(inter, &own);
    MPI_Comm_size(inter, &local);
    MPI_Comm_remote_size(inter, &remote);
    CHECK_INT(size, local + remote);
    CHECK_INT(rank, first_rank + own);
    int sum = rank + 1, all[64];
    CHECK_OK(MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, both));
    CHECK_INT(sum, size * (size + 1) / 2);
    alike(both);
    CHECK_OK(MPI_Allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, both));
    for (int i = 0; i < size; i++)
        CHECK_INT(all[i], i);
    for (int root = 0; root < size; root++) {
        int value = rank == root ? 1000 + root : -1;
        CHECK_OK(MPI_Bcast(&value, 1, MPI_INT, root, both));
        CHECK_INT(value, 1000 + root);
    }
    static int large[20000];
    for (int i = 0; i < 20000; i++)
        large[i] = rank == size - 1 ? i : 0;
    CHECK_OK(MPI_Bcast(large, 20000, MPI_INT, size - 1, both));
    CHECK_INT(large[19999], 19999);
    CHECK_OK(MPI_Barrier(both));
    MPI_Comm part;
    CHECK_OK(MPI_Comm_split(both, rank % 2, -rank, &part));
    int part_sum = 1, part_size;
    MPI_Comm_size(part, &part_size);
    CHECK_OK(MPI_Allreduce(MPI_IN_PLACE, &part_sum, 1, MPI_INT, MPI_SUM, part));
    CHECK_INT(part_sum, part_size);
    CHECK_OK(MPI_Comm_free(&part));
    CHECK_OK(MPI_Comm_free(&both));
}

/* Intercommunicators of some members of both groups. */
static void parts(MPI_Comm inter, int rank, int remote)
{
    MPI_Comm part, firsts;
    MPI_Group group, first;
    int got[64], size, zero = 0;
    CHECK_OK(MPI_Comm_split(inter, rank % 2, -rank, &part));
    const int there = (remote + 1 - rank % 2) / 2;
    CHECK_INT(part != MPI_COMM_NULL, there > 0);
    if (part != MPI_COMM_NULL) {
        CHECK_OK(MPI_Comm_remote_size(part, &size));
        CHECK_INT(size, there);
        CHECK_OK(MPI_Allgather(&rank, 1, MPI_INT, got, 1, MPI_INT, part));
        for (int i = 0; i < there; i++)
            CHECK_INT(got[i], rank % 2 + 2 * (there - 1 - i));
        CHECK_OK(MPI_Comm_free(&part));
    }
    MPI_Comm_group(inter, &group);
    MPI_Group_incl(group, 1, &zero, &first);
    CHECK_OK(MPI_Comm_create(inter, first, &firsts));
    CHECK_INT(firsts != MPI_COMM_NULL, rank == 0);
    if (firsts != MPI_COMM_NULL) {
        CHECK_OK(MPI_Comm_remote_size(firsts, &size));
        CHECK_INT(size, 1);
        CHECK_OK(MPI_Barrier(firsts));
        CHECK_OK(MPI_Comm_free(&firsts));
    }
    MPI_Group_free(&first);
    MPI_Group_free(&group);
}

static void collectives(MPI_Comm inter)
{
    int rank, size, remote, from_all[64], flag;
    MPI_Comm_rank(inter, &rank);
    MPI_Comm_size(inter, &size);
    MPI_Comm_remote_size(inter, &remote);
    CHECK_OK(MPI_Comm_test_inter(inter, &flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Allgather(&rank, 1, MPI_INT, from_all, 1, MPI_INT, inter));
    for (int i = 0; i < remote; i++)
        CHECK_INT(from_all[i], i);
    int sum = 0;
    CHECK_OK(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, inter));
    CHECK_INT(sum, remote * (remote - 1) / 2);
    MPI_Comm again;
    CHECK_OK(MPI_Comm_dup(inter, &again));
    CHECK_OK(MPI_Barrier(again));
    CHECK_OK(MPI_Comm_free(&again));
    parts(inter, rank, remote);
}

static int child(const char *what, int argc)
{
    MPI_Comm parent;
    char name[MPI_MAX_OBJECT_NAME];
    int length, remote, *appnum, flag;
    MPI_Comm_get_parent(&parent);
    MPI_Comm_set_errhandler(parent, MPI_ERRORS_RETURN);
    CHECK_INT(argc, 2);
    CHECK_OK(MPI_Comm_get_name(parent, name, &length));
    CHECK_STR(name, "MPI_COMM_PARENT");
    CHECK_OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &appnum, &flag));
    CHECK_INT(flag, 1);
    if (flag)
        CHECK_INT(*appnum, 0);
    MPI_Comm_remote_size(parent, &remote);
    if (!strcmp(what, "lone")) {
        CHECK_INT(remote, 1);
        CHECK_INT(check_size, 1);
        return spawn_child_finish(parent);
    }
    if (!strcmp(what, "older")) {
        MPI_Comm grandchildren = spawn_children("lone", 1, 0, MPI_COMM_SELF);
        spawn_part(&grandchildren, MPI_COMM_SELF);
        return spawn_child_finish(parent);
    }
    CHECK_INT(check_size, CHILDREN);
    exchange(parent, 0);
    collectives(parent);
    together(parent, 1, remote);
    together(parent, 0, 0);
    exchange(parent, 0);
    return spawn_child_finish(parent);
}

int main(int argc, char **argv)
{
    MPI_Comm parent;
    spawn_self = argv[0];
    check_start(&argc, &argv);
    CHECK_OK(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL)
        return child(argc > 1 ? argv[1] : "", argc);
    int size, *universe, flag;
    CHECK_OK(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &universe, &flag));
    if (flag)
        CHECK(*universe >= check_size);
    for (int root = 0; root < check_size; root += 2) {
        MPI_Comm children = spawn_children("all", CHILDREN, root, MPI_COMM_WORLD);
        CHECK_OK(MPI_Comm_remote_size(children, &size));
        CHECK_INT(size, CHILDREN);
        exchange(children, 1);
        collectives(children);
        together(children, 0, 0);
        together(children, 1, CHILDREN);
        exchange(children, 1);
        spawn_part(&children, MPI_COMM_WORLD);
    }
    for (int time = 0; time < 2; time++) {
        MPI_Comm lone = spawn_children("lone", 1, 0, MPI_COMM_SELF);
        spawn_part(&lone, MPI_COMM_SELF);
    }
    MPI_Comm older = spawn_children("older", 2, check_size - 1, MPI_COMM_WORLD);
    spawn_part(&older, MPI_COMM_WORLD);
    return check_finish();
}
