/* ranks: 2 3 4
 *
 * Accept and connect: two halves of one job, and children who have no parents in common; a chain of three groups that only two at a time
 * are connected, made one communicator; MPI_Comm_join over a socket.
 */
#include "spawn.h"
#include <sys/socket.h>
#include <unistd.h>

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

/* Ranks 0 and 1, who know each other, join over a socket of their own. */
static void joined(void)
{
    MPI_Comm inter = MPI_COMM_NULL;
    int listener, fd = -1, value = -1;
    if (check_rank > 1)
        return;
    struct sockaddr address = {.sa_family = AF_UNIX};
    if (check_rank == 0) {
        char path[14];
        snprintf(path, sizeof path, "j%d", (int)getpid());
        memcpy(address.sa_data + 1, path, strlen(path));
        listener = socket(AF_UNIX, SOCK_STREAM, 0);
        const int bound = bind(listener, &address, sizeof address), listens = listen(listener, 1);
        CHECK(bound == 0 && listens == 0);
        MPI_Send(&address, sizeof address, MPI_BYTE, 1, 3, MPI_COMM_WORLD);
        fd = accept(listener, NULL, NULL);
        close(listener);
    } else {
        MPI_Recv(&address, sizeof address, MPI_BYTE, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        fd = socket(AF_UNIX, SOCK_STREAM, 0);
        const int connected = connect(fd, &address, sizeof address);
        CHECK(connected == 0);
    }
    CHECK(fd >= 0);
    CHECK_OK(MPI_Comm_join(fd, &inter));
    CHECK_OK(MPI_Sendrecv(&check_rank, 1, MPI_INT, 0, 0, &value, 1, MPI_INT, 0, 0, inter, MPI_STATUS_IGNORE));
    CHECK_INT(value, 1 - check_rank);
    CHECK_OK(MPI_Comm_disconnect(&inter));
    /* The socket is the program's again, and empty. */
    char byte = 'x', back = 0;
    const ssize_t sent = send(fd, &byte, 1, 0), got = recv(fd, &back, 1, 0);
    CHECK(sent == 1 && got == 1);
    CHECK_INT(back, 'x');
    close(fd);
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
    joined();
    return check_finish();
}
