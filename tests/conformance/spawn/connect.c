/* ranks: 2 3 4
 * needs: spawn
 *
 * Accept and connect: two halves of one job, and children who have no parents in common; a chain of three groups that only two at a time
 * are connected, made one communicator.
 */
#include "spawn.h"

static void talk(MPI_Comm inter, int value)
{
    int rank, remote, got[64];
    MPI_Comm_rank(inter, &rank);
    MPI_Comm_remote_size(inter, &remote);
    value += rank;
    CHECK_OK(MPI_Allgather(&value, 1, MPI_INT, got, 1, MPI_INT, inter));
    for (int i = 1; i < remote; i++)
        CHECK_INT(got[i], got[0] + i);
}

/* The first rank accepts the others, who connect alone or together. */
static void halves(void)
{
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Comm half, inter;
    MPI_Comm_split(MPI_COMM_WORLD, check_rank == 0, 0, &half);
    if (check_rank == 0)
        CHECK_OK(MPI_Open_port(MPI_INFO_NULL, port));
    MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, MPI_COMM_WORLD);
    if (check_rank == 0)
        CHECK_OK(MPI_Comm_accept(port, MPI_INFO_NULL, 0, half, &inter));
    else
        CHECK_OK(MPI_Comm_connect(port, MPI_INFO_NULL, 0, half, &inter));
    talk(inter, check_rank == 0 ? 100 : 200);
    CHECK_OK(MPI_Comm_disconnect(&inter));
    if (check_rank == 0)
        CHECK_OK(MPI_Close_port(port));
    MPI_Comm_free(&half);
}

/* Parents start two groups, which then connect to each other by a port. */
static void siblings(void)
{
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Comm groups[2];
    groups[0] = spawn_children("accepts", 2, 0, MPI_COMM_WORLD);
    groups[1] = spawn_children("connects", 3, 0, MPI_COMM_WORLD);
    if (check_rank == 0) {
        CHECK_OK(MPI_Recv(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, 1, groups[0], MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Send(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, 1, groups[1]));
    }
    spawn_part(&groups[0], MPI_COMM_WORLD);
    spawn_part(&groups[1], MPI_COMM_WORLD);
}

/* Both are connected to the parents, and not to each other; an intercommunicator joins all. */
static void chain(void)
{
    MPI_Comm first = spawn_children("chained", 2, 0, MPI_COMM_WORLD), second = spawn_children("apart", 2, 0, MPI_COMM_WORLD);
    MPI_Comm both, three, all;
    int size, sum = 1, rank;
    CHECK_OK(MPI_Intercomm_merge(first, 0, &both));
    /* The leaders: rank 0 of the parents, and rank 0 of the second group. */
    MPI_Comm bridge;
    CHECK_OK(MPI_Intercomm_merge(second, 0, &bridge));
    CHECK_OK(MPI_Intercomm_create(both, 0, bridge, check_size, 7, &three));
    CHECK_OK(MPI_Intercomm_merge(three, 0, &all));
    MPI_Comm_size(all, &size);
    CHECK_INT(size, check_size + 4);
    MPI_Comm_rank(all, &rank);
    CHECK_INT(rank, check_rank);
    CHECK_OK(MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, all));
    CHECK_INT(sum, size);
    CHECK_OK(MPI_Comm_free(&all));
    CHECK_OK(MPI_Comm_disconnect(&three));
    CHECK_OK(MPI_Comm_free(&bridge));
    CHECK_OK(MPI_Comm_free(&both));
    spawn_part(&first, MPI_COMM_WORLD);
    spawn_part(&second, MPI_COMM_WORLD);
}

static void chained(MPI_Comm parent, int apart)
{
    MPI_Comm merged, three, all;
    int sum = 1, size, rank;
    CHECK_OK(MPI_Intercomm_merge(parent, 1, &merged));
    if (apart)
        CHECK_OK(MPI_Intercomm_create(MPI_COMM_WORLD, 0, merged, 0, 7, &three));
    else
        CHECK_OK(MPI_Intercomm_create(merged, 0, MPI_COMM_NULL, 0, 7, &three));
    CHECK_OK(MPI_Intercomm_merge(three, apart, &all));
    MPI_Comm_size(all, &size);
    CHECK_OK(MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, all));
    CHECK_INT(sum, size);
    MPI_Comm_rank(all, &rank);
    CHECK_INT(rank, size - 4 + 2 * apart + check_rank);
    CHECK_OK(MPI_Comm_free(&all));
    CHECK_OK(MPI_Comm_disconnect(&three));
    CHECK_OK(MPI_Comm_free(&merged));
}

static int child(const char *what)
{
    char port[MPI_MAX_PORT_NAME];
    MPI_Comm parent, inter = MPI_COMM_NULL;
    MPI_Comm_get_parent(&parent);
    if (!strcmp(what, "accepts")) {
        if (check_rank == 0) {
            CHECK_OK(MPI_Open_port(MPI_INFO_NULL, port));
            CHECK_OK(MPI_Send(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, 1, parent));
        }
        CHECK_OK(MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter));
    } else if (!strcmp(what, "connects")) {
        if (check_rank == 0)
            CHECK_OK(MPI_Recv(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, 1, parent, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &inter));
    } else {
        chained(parent, !strcmp(what, "apart"));
    }
    if (inter != MPI_COMM_NULL) {
        talk(inter, 10);
        CHECK_OK(MPI_Comm_disconnect(&inter));
    }
    return spawn_child_finish(parent);
}

int main(int argc, char **argv)
{
    MPI_Comm parent;
    spawn_self = argv[0];
    check_start(&argc, &argv);
    CHECK_OK(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL)
        return child(argc > 1 ? argv[1] : "");
    halves();
    siblings();
    chain();
    return check_finish();
}
