/* Processes that ranks start where some have died, and that die themselves. The first argument is the case; a child's begins with
   "child-". Whoever lives to the end says so. */
#include "common.h"

static char *program;

static int class_of(int code) {
    int class;
    MPI_Error_class(code, &class);
    return class;
}

static int spawn(MPI_Comm comm, const char *part, int count, MPI_Comm *children) {
    char *arguments[] = {(char *)part, NULL};
    *children = MPI_COMM_NULL;
    return MPI_Comm_spawn(program, arguments, count, MPI_INFO_NULL, 0, comm, children, MPI_ERRCODES_IGNORE);
}

static MPI_Comm spawned(MPI_Comm comm, const char *part, int count) {
    MPI_Comm children;
    EXPECT("success", spawn(comm, part, count, &children));
    return children;
}

static MPI_Comm parents(void) {
    MPI_Comm comm;
    MPI_Comm_get_parent(&comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    return comm;
}

static int group_size(MPI_Group group) {
    int size;
    MPI_Group_size(group, &size);
    return size;
}

static int size_of(MPI_Comm comm) {
    int size;
    MPI_Comm_size(comm, &size);
    return size;
}

/* All come here; then some die. Others may hear of that before they have its result. */
static void last_meeting(MPI_Comm comm) {
    int code = MPI_Barrier(comm);
    CHECK(code == MPI_SUCCESS || is_failure(code));
}

/* An error of everyone, whatever came first. */
static void fails(int code) {
    CHECK(is_failure(code));
}

static int sum_of(MPI_Comm comm, int value) {
    int sum = -1;
    EXPECT("success", MPI_Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, comm));
    return sum;
}

/* The job's rank 1 dies, and a new process takes its place. */
static void replace(void) {
    MPI_Comm living, children, all, comm;
    if (my_rank == 1) die();
    hear_of(MPI_COMM_WORLD, 1);
    MPI_Comm none;
    fails(spawn(MPI_COMM_WORLD, "child-replaces", 1, &none));
    MPIX_Comm_revoke(MPI_COMM_WORLD);
    EXPECT("success", MPIX_Comm_shrink(MPI_COMM_WORLD, &living));
    children = spawned(living, "child-replaces", 1);
    EXPECT("success", MPI_Intercomm_merge(children, 0, &all));
    int old = my_rank;
    EXPECT("success", MPI_Bcast(&ranks, 1, MPI_INT, 0, all));
    EXPECT("success", MPI_Comm_split(all, 0, old, &comm));
    int rank;
    MPI_Comm_rank(comm, &rank);
    CHECK(rank == old && size_of(comm) == ranks && sum_of(comm, rank) == ranks * (ranks - 1) / 2);
    EXPECT("success", MPI_Comm_disconnect(&children));
}

static void child_replaces(void) {
    MPI_Comm all, comm, both = parents();
    EXPECT("success", MPI_Intercomm_merge(both, 1, &all));
    EXPECT("success", MPI_Bcast(&ranks, 1, MPI_INT, 0, all));
    EXPECT("success", MPI_Comm_split(all, 0, 1, &comm));
    int rank;
    MPI_Comm_rank(comm, &rank);
    CHECK(rank == 1 && size_of(comm) == ranks && sum_of(comm, rank) == ranks * (ranks - 1) / 2);
    EXPECT("success", MPI_Comm_disconnect(&both));
}

/* Both groups see a death in either. One of the last group has died. */
static void see_death(MPI_Comm both, MPI_Comm all, int dead_is_remote, int dead) {
    int local, remote, flag = 6 + dead_is_remote, one = 1, sum;
    MPI_Comm_size(both, &local);
    MPI_Comm_remote_size(both, &remote);
    hear_of(both, 1);
    hear_of(all, 1);
    MPI_Group failed, group;
    EXPECT("success", MPIX_Comm_get_failed(both, &failed));
    CHECK(group_size(failed) == 1);
    MPI_Comm_remote_group(both, &group);
    int first = 0, place;
    MPI_Group_translate_ranks(failed, 1, &first, group, &place);
    CHECK(place == (dead_is_remote ? dead : MPI_UNDEFINED));
    MPI_Group_free(&group);
    MPI_Group_free(&failed);
    if (dead_is_remote) EXPECT("failed", MPI_Recv(&one, 1, MPI_INT, dead, 1, both, MPI_STATUS_IGNORE));
    if (dead_is_remote) EXPECT("failed", MPI_Ssend(&one, 1, MPI_INT, dead, 1, both));
    fails(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, both));
    fails(MPI_Barrier(all));
    EXPECT("failed", MPI_Recv(&one, 1, MPI_INT, MPI_ANY_SOURCE, 1, both, MPI_STATUS_IGNORE));
    EXPECT("failed", MPIX_Comm_agree(both, &flag));
    int acked = 0;
    EXPECT("success", MPIX_Comm_ack_failed(both, 1, &acked));
    CHECK(acked == 1);
    flag = 6 + dead_is_remote;
    EXPECT("success", MPIX_Comm_agree(both, &flag));
    CHECK(flag == 6);
    MPI_Comm living, living_all;
    EXPECT("success", MPIX_Comm_shrink(both, &living));
    EXPECT("success", MPIX_Comm_shrink(all, &living_all));
    int left;
    MPI_Comm_remote_size(living, &left);
    CHECK(size_of(living) + left == local + remote - 1 && size_of(living_all) == local + remote - 1);
    CHECK(sum_of(living, 1) == left && sum_of(living_all, 1) == local + remote - 1);
    int is_revoked;
    if (my_rank == 0 && dead_is_remote) EXPECT("success", MPIX_Comm_revoke(living));
    EXPECT("revoked", MPI_Recv(&one, 1, MPI_INT, 0, 1, living, MPI_STATUS_IGNORE));
    EXPECT("success", MPIX_Comm_is_revoked(living, &is_revoked));
    CHECK(is_revoked);
    EXPECT("revoked", MPI_Barrier(living));
    EXPECT("success", MPI_Comm_free(&living));
    EXPECT("success", MPI_Barrier(living_all));
    /* Those who are left start one more, of both worlds. */
    MPI_Comm more = spawned(living_all, "child-says", 2);
    int from_child = 0;
    EXPECT("success", MPI_Bcast(&from_child, 1, MPI_INT, 1, more));
    CHECK(from_child == 77);
    EXPECT("success", MPI_Comm_disconnect(&more));
    EXPECT("success", MPI_Comm_free(&living_all));
    int code = MPI_Comm_disconnect(&both);
    CHECK(code == MPI_SUCCESS || is_failure(code));
    if (both != MPI_COMM_NULL) EXPECT("success", MPI_Comm_free(&both));
    MPI_Comm_free(&all);
}

static void child_says(void) {
    int value = 77;
    MPI_Comm both = parents();
    EXPECT("success", MPI_Bcast(&value, 1, MPI_INT, my_rank == 1 ? MPI_ROOT : MPI_PROC_NULL, both));
    EXPECT("success", MPI_Comm_disconnect(&both));
}

static void child_dies(int dies) {
    MPI_Comm all, both = parents();
    EXPECT("success", MPI_Intercomm_merge(both, 1, &all));
    last_meeting(all);
    if (dies && my_rank == 1) die();
    see_death(both, all, !dies, 1);
}

static void death(int of_child) {
    MPI_Comm all, children = spawned(MPI_COMM_WORLD, of_child ? "child-dies" : "child-lives", 3);
    EXPECT("success", MPI_Intercomm_merge(children, 0, &all));
    last_meeting(all);
    if (!of_child && my_rank == 1) die();
    see_death(children, all, of_child, 1);
}

/* All parents die, and their children go on. */
static void parents_die(void) {
    MPI_Comm children = spawned(MPI_COMM_WORLD, "child-orphan", 3);
    last_meeting(children);
    die();
}

static void child_orphan(void) {
    MPI_Comm living, both = parents();
    int remote, one = 1;
    MPI_Comm_remote_size(both, &remote);
    last_meeting(both);
    hear_of(both, remote);
    EXPECT("failed", MPI_Recv(&one, 1, MPI_INT, 0, 1, both, MPI_STATUS_IGNORE));
    CHECK(sum_of(MPI_COMM_WORLD, 1) == 3);
    MPIX_Comm_failure_ack(both);
    int flag = 5;
    EXPECT("success", MPIX_Comm_agree(both, &flag));
    CHECK(flag == 5);
    int code = MPIX_Comm_shrink(both, &living);
    CHECK(living == MPI_COMM_NULL || code != MPI_SUCCESS);
    code = MPI_Comm_disconnect(&both);
    CHECK(code == MPI_SUCCESS || is_failure(code));
    MPI_Comm more = spawned(MPI_COMM_WORLD, "child-says", 2);
    EXPECT("success", MPI_Bcast(&one, 1, MPI_INT, 1, more));
    CHECK(one == 77);
    EXPECT("success", MPI_Comm_disconnect(&more));
}

/* A child dies before, or while, MPI begins in it. Then there are others that do not. */
static void early(const char *part) {
    MPI_Comm children;
    CHECK(class_of(spawn(MPI_COMM_WORLD, part, 3, &children)) == MPI_ERR_SPAWN && children == MPI_COMM_NULL);
    children = spawned(MPI_COMM_WORLD, "child-says", 2);
    int value = 0;
    EXPECT("success", MPI_Bcast(&value, 1, MPI_INT, 1, children));
    CHECK(value == 77);
    EXPECT("success", MPI_Comm_disconnect(&children));
}

/* The host of children that do not come is lost. */
static void lost_start(void) {
    MPI_Comm children;
    CHECK(class_of(spawn(MPI_COMM_WORLD, "child-never", 2, &children)) == MPI_ERR_SPAWN && children == MPI_COMM_NULL);
}

/* A parent dies while the children, which do not come, are waited for. */
static void while_starting(int dead) {
    MPI_Comm children;
    if (my_rank == dead && fork() == 0) {
        /* The parent is in the call by then. */
        usleep(300000);
        kill(getppid(), SIGKILL);
        _exit(0);
    }
    fails(spawn(MPI_COMM_WORLD, "child-never", 2, &children));
    CHECK(children == MPI_COMM_NULL);
    MPI_Comm living;
    EXPECT("success", MPIX_Comm_shrink(MPI_COMM_WORLD, &living));
    children = spawned(living, "child-says", 2);
    int value = 0;
    EXPECT("success", MPI_Bcast(&value, 1, MPI_INT, 1, children));
    CHECK(value == 77);
    EXPECT("success", MPI_Comm_disconnect(&children));
}

/* One revokes the communicator while the others start processes that do not come. */
static void revoked(void) {
    MPI_Comm children, comm, living;
    EXPECT("success", MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    if (my_rank == ranks - 1) {
        usleep(300000);
        EXPECT("success", MPIX_Comm_revoke(comm));
    } else {
        EXPECT("revoked", spawn(comm, "child-never", 2, &children));
    }
    EXPECT("success", MPIX_Comm_shrink(comm, &living));
    CHECK(size_of(living) == ranks);
    children = spawned(living, "child-says", 2);
    int value = 0;
    EXPECT("success", MPI_Bcast(&value, 1, MPI_INT, 1, children));
    CHECK(value == 77);
    EXPECT("success", MPI_Comm_disconnect(&children));
}

/* Two groups that one has started connect at a port; then one of the first dies. */
static void ports(void) {
    MPI_Comm first = spawned(MPI_COMM_WORLD, "child-accepts", 2), second = spawned(MPI_COMM_WORLD, "child-connects", 2);
    char port[MPI_MAX_PORT_NAME];
    if (my_rank == 0) {
        EXPECT("success", MPI_Recv(port, sizeof port, MPI_CHAR, 0, 1, first, MPI_STATUS_IGNORE));
        EXPECT("success", MPI_Send(port, sizeof port, MPI_CHAR, 0, 1, second));
    }
    EXPECT("success", MPI_Comm_disconnect(&first));
    EXPECT("success", MPI_Comm_disconnect(&second));
}

static void child_port(int accepts) {
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Comm both = parents(), other;
    if (my_rank == 0 && accepts) {
        EXPECT("success", MPI_Open_port(MPI_INFO_NULL, port));
        EXPECT("success", MPI_Send(port, sizeof port, MPI_CHAR, 0, 1, both));
    } else if (my_rank == 0) {
        EXPECT("success", MPI_Recv(port, sizeof port, MPI_CHAR, 0, 1, both, MPI_STATUS_IGNORE));
    }
    EXPECT("success", MPI_Comm_disconnect(&both));
    int code = accepts ? MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other)
                       : MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other);
    EXPECT("success", code);
    last_meeting(other);
    if (accepts && my_rank == 1) die();
    hear_of(other, 1);
    fails(MPI_Barrier(other));
    MPI_Comm living;
    EXPECT("success", MPIX_Comm_shrink(other, &living));
    CHECK(sum_of(living, 1) == (accepts ? 2 : 1));
    /* Nobody accepts any more where a member of the group is dead. */
    if (accepts) fails(MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other));
}

/* Nobody connects, and the last rank dies. */
static void no_guest(void) {
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Comm other;
    if (my_rank == 0) EXPECT("success", MPI_Open_port(MPI_INFO_NULL, port));
    if (my_rank == ranks - 1) {
        usleep(200000);
        die();
    }
    fails(MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other));
    /* The next one that comes to the port is for who accepts then. */
    if (my_rank == 0) {
        EXPECT("success", MPI_Send(port, sizeof port, MPI_CHAR, 1, 2, MPI_COMM_WORLD));
        EXPECT("success", MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other));
    } else {
        EXPECT("success", MPI_Recv(port, sizeof port, MPI_CHAR, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        EXPECT("success", MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other));
    }
    EXPECT("success", MPI_Comm_disconnect(&other));
}

/* Spawn_multiple, and an end in peace: nobody is told to be dead. The last group ends while the first still holds its communicator. */
static void ends(void) {
    char *commands[] = {program, program}, *words[] = {"child-ends", NULL}, **arguments[] = {words, words};
    int counts[] = {1, 2}, size, sum = 0, one = 1, codes[3];
    MPI_Info infos[] = {MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Comm children;
    EXPECT("success", MPI_Comm_spawn_multiple(2, commands, arguments, counts, infos, 0, MPI_COMM_WORLD, &children, codes));
    MPI_Comm_remote_size(children, &size);
    CHECK(size == 3 && codes[0] == MPI_SUCCESS && codes[2] == MPI_SUCCESS);
    EXPECT("success", MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, children));
    CHECK(sum == 3);
    usleep(300000);
    int value = 0;
    if (my_rank == 0) {
        EXPECT("success", MPI_Recv(&value, 1, MPI_INT, 2, 5, children, MPI_STATUS_IGNORE));
        CHECK(value == 42);
    }
}

static void child_ends(void) {
    MPI_Comm both = parents();
    int sum = 0, one = 1, value = 42;
    EXPECT("success", MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, both));
    if (my_rank == 2) EXPECT("success", MPI_Send(&value, 1, MPI_INT, 0, 5, both));
}

/* A process that has ended MPI, and lives on, is noticed. */
static void lingers(void) {
    MPI_Comm children = spawned(MPI_COMM_WORLD, "child-lingers", 2);
    if (my_rank == 0) {
        int pid, none;
        for (int child = 0; child < 2; child++) {
            EXPECT("success", MPI_Recv(&pid, 1, MPI_INT, child, 1, children, MPI_STATUS_IGNORE));
            EXPECT("failed", MPI_Recv(&none, 1, MPI_INT, child, 2, children, MPI_STATUS_IGNORE));
            /* It waits for this alone. */
            CHECK(kill(pid, SIGUSR1) == 0);
        }
    }
}

static volatile sig_atomic_t may_leave;

static void leave(int signal) {
    (void)signal;
    may_leave = 1;
}

static void child_lingers(void) {
    MPI_Comm both = parents();
    int pid = getpid();
    signal(SIGUSR1, leave);
    EXPECT("success", MPI_Send(&pid, 1, MPI_INT, 0, 1, both));
    end();
    while (!may_leave) usleep(1000);
    fflush(stdout);
    _exit(0);
}

/* Two groups of three fail to connect, as one of the first dies meanwhile. Those who are left connect, by the same roots. */
static void again(void) {
    MPI_Comm first = spawned(MPI_COMM_WORLD, "child-accepts-again", 3), second = spawned(MPI_COMM_WORLD, "child-connects-again", 3);
    char port[MPI_MAX_PORT_NAME];
    if (my_rank == 0) {
        EXPECT("success", MPI_Recv(port, sizeof port, MPI_CHAR, 0, 1, first, MPI_STATUS_IGNORE));
        EXPECT("success", MPI_Send(port, sizeof port, MPI_CHAR, 0, 1, second));
    }
    EXPECT("success", MPI_Comm_disconnect(&first));
    EXPECT("success", MPI_Comm_disconnect(&second));
}

static void child_again(int accepts) {
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Comm both = parents(), other, own = MPI_COMM_WORLD;
    if (my_rank == 0 && accepts) {
        EXPECT("success", MPI_Open_port(MPI_INFO_NULL, port));
        EXPECT("success", MPI_Send(port, sizeof port, MPI_CHAR, 0, 1, both));
    } else if (my_rank == 0) {
        EXPECT("success", MPI_Recv(port, sizeof port, MPI_CHAR, 0, 1, both, MPI_STATUS_IGNORE));
    }
    EXPECT("success", MPI_Comm_disconnect(&both));
    if (accepts && my_rank == 1) {
        /* The roots have met by then. */
        usleep(300000);
        die();
    }
    while (1) {
        int code = accepts ? MPI_Comm_accept(port, MPI_INFO_NULL, 0, own, &other)
                           : MPI_Comm_connect(port, MPI_INFO_NULL, 0, own, &other);
        if (code == MPI_SUCCESS) break;
        fails(code);
        if (accepts) EXPECT("success", MPIX_Comm_shrink(MPI_COMM_WORLD, &own));
    }
    CHECK(sum_of(other, accepts ? 10 : 1) == (accepts ? 3 : 20));
    MPI_Comm all;
    EXPECT("success", MPI_Intercomm_merge(other, accepts, &all));
    CHECK(size_of(all) == 5 && sum_of(all, 1) == 5);
    EXPECT("success", MPI_Comm_disconnect(&other));
}

/* Children that have parted end alone. */
static void parted(void) {
    MPI_Comm children = spawned(MPI_COMM_WORLD, "child-aborts", 2);
    EXPECT("success", MPI_Comm_disconnect(&children));
    /* Their end would be that of these by then. */
    for (int round = 0; round < 100; round++) {
        CHECK(sum_of(MPI_COMM_WORLD, 1) == ranks);
        usleep(10000);
    }
}

static void child_aborts(void) {
    MPI_Comm both = parents();
    EXPECT("success", MPI_Comm_disconnect(&both));
    /* A parent may still be inside the call, which then fails. */
    usleep(300000);
    if (my_rank == 1) MPI_Abort(MPI_COMM_WORLD, 7);
    pause();
}

int main(int argc, char **argv) {
    program = argv[0];
    const char *part = argc > 1 ? argv[1] : "";
    if (strcmp(part, "child-exits") == 0) {
        usleep(50000);
        return 3;
    }
    if (strcmp(part, "child-never") == 0) {
        pause();
    }
    if (strcmp(part, "child-one-dies") == 0 && getenv("CLOUDMPI_RANK") && strcmp(getenv("CLOUDMPI_RANK"), "1") == 0) die();
    begin(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    if (strcmp(part, "replace") == 0) replace();
    else if (strcmp(part, "child-replaces") == 0) child_replaces();
    else if (strcmp(part, "child") == 0) death(1);
    else if (strcmp(part, "child-dies") == 0) child_dies(1);
    else if (strcmp(part, "parent") == 0) death(0);
    else if (strcmp(part, "child-lives") == 0) child_dies(0);
    else if (strcmp(part, "child-says") == 0) child_says();
    else if (strcmp(part, "orphans") == 0) parents_die();
    else if (strcmp(part, "child-orphan") == 0) child_orphan();
    else if (strcmp(part, "exits") == 0) early("child-exits");
    else if (strcmp(part, "one-dies") == 0) early("child-one-dies");
    else if (strcmp(part, "lost-start") == 0) lost_start();
    else if (strcmp(part, "root") == 0) while_starting(0);
    else if (strcmp(part, "member") == 0) while_starting(1);
    else if (strcmp(part, "revoked") == 0) revoked();
    else if (strcmp(part, "ports") == 0) ports();
    else if (strcmp(part, "child-accepts") == 0) child_port(1);
    else if (strcmp(part, "child-connects") == 0) child_port(0);
    else if (strcmp(part, "no-guest") == 0) no_guest();
    else if (strcmp(part, "ends") == 0) ends();
    else if (strcmp(part, "child-ends") == 0) child_ends();
    else if (strcmp(part, "lingers") == 0) lingers();
    else if (strcmp(part, "child-lingers") == 0) child_lingers();
    else if (strcmp(part, "again") == 0) again();
    else if (strcmp(part, "child-accepts-again") == 0) child_again(1);
    else if (strcmp(part, "child-connects-again") == 0) child_again(0);
    else if (strcmp(part, "parted") == 0) parted();
    else if (strcmp(part, "child-aborts") == 0) child_aborts();
    else CHECK(!"a case");
    return end();
}
