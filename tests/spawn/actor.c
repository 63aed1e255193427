/* What parents and children do in the cases of run.py. The first argument is the part; a child's begins with "child-". */
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static int rank, size;

static void say(const char *text)
{
    printf("%s %d\n", text, rank);
    fflush(stdout);
}

static MPI_Comm start(char *program, char *part, int count)
{
    char *arguments[] = {part, NULL};
    MPI_Comm children;
    if (MPI_Comm_spawn(program, arguments, count, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE))
        return MPI_COMM_NULL;
    return children;
}

static volatile sig_atomic_t is_told;

static void hear(int number)
{
    (void)number;
    is_told = 1;
}

/* Lives on for some time, as the ranks of a job do that has nothing to do with others. */
static void go_on(int rounds)
{
    for (int round = 0; round < rounds; round++) {
        usleep(20000);
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

/* Where its children are: the order of their nodes, and the number of these. */
static void places(char *program, int count)
{
    int nodes = 0, last = -1, ranks = 0;
    MPI_Comm children = start(program, "child-says-node", count);
    for (int from = 0; from < count; from++) {
        int node;
        MPI_Recv(&node, 1, MPI_INT, from, 0, children, MPI_STATUS_IGNORE);
        nodes += node != last; /* ranks of one node follow each other */
        last = node;
        ranks++;
    }
    printf("nodes %d ranks %d\n", nodes, ranks);
    MPI_Comm_disconnect(&children);
}

static int universe_size(void)
{
    int *size, there;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &size, &there);
    return there ? *size : -1;
}

static void on_hosts(char *program, const char *hosts, int count)
{
    char *arguments[] = {"child-talks", NULL};
    MPI_Info info;
    MPI_Comm children;
    MPI_Info_create(&info);
    MPI_Info_set(info, "host", hosts);
    MPI_Comm_spawn(program, arguments, count, info, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
    MPI_Info_free(&info);
    MPI_Comm_disconnect(&children);
}

static void two_programs(char *program)
{
    char *programs[] = {program, program}, *arguments[] = {"child-says-program", NULL};
    char **all[] = {arguments, arguments};
    int counts[] = {2, 1}, codes[] = {-1, -1, -1};
    MPI_Info infos[] = {MPI_INFO_NULL, MPI_INFO_NULL};
    MPI_Comm children;
    printf("universe %d\n", universe_size());
    MPI_Comm_spawn_multiple(2, programs, all, counts, infos, 0, MPI_COMM_WORLD, &children, codes);
    for (int at = 0; at < 3; at++)
        if (codes[at] != MPI_SUCCESS)
            MPI_Abort(MPI_COMM_WORLD, 5);
    MPI_Comm_disconnect(&children);
}

/* Several ways lead to all members: they have to choose the same. */
static void chooses_alike(MPI_Comm all)
{
    char words[64] = "";
    int own;
    MPI_Comm_rank(all, &own);
    if (own == 0)
        strcpy(words, "from the first");
    MPI_Bcast(words, sizeof words, MPI_CHAR, 0, all);
    if (strcmp(words, "from the first"))
        MPI_Abort(MPI_COMM_WORLD, 5);
}

/* All that are there start two more, again and again, until there are so many generations beside the first; then all add. */
static void generations(char *program, int left, MPI_Comm all)
{
    char word[16], *arguments[] = {"child-generations", word, NULL};
    int one = 1, sum = 0, everyone;
    while (left > 0) {
        MPI_Comm children, merged;
        snprintf(word, sizeof word, "%d", --left);
        MPI_Comm_spawn(program, arguments, 2, MPI_INFO_NULL, 0, all, &children, MPI_ERRCODES_IGNORE);
        MPI_Intercomm_merge(children, 0, &merged);
        MPI_Comm_disconnect(&children);
        MPI_Comm_disconnect(&all);
        all = merged;
    }
    chooses_alike(all);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, all);
    MPI_Comm_size(all, &everyone);
    MPI_Comm_rank(all, &rank);
    if (rank == 0)
        printf("all %d of %d\n", sum, everyone);
    MPI_Comm_disconnect(&all);
}

static int threads(void)
{
    DIR *folder = opendir("/proc/self/task");
    int count = -2; /* . and .. */
    while (folder && readdir(folder))
        count++;
    closedir(folder);
    return count;
}

/* A program that no launcher has started starts others, and does not see how. */
static void alone(char *program)
{
    signal(SIGCHLD, hear);
    for (int time = 1; time <= 2; time++) {
        int sum = 0;
        MPI_Comm children = start(program, "child-answers", 3);
        for (int to = 0; to < 3; to++)
            MPI_Send(&time, 1, MPI_INT, to, 0, children);
        for (int from = 0; from < 3; from++) {
            int answer;
            MPI_Recv(&answer, 1, MPI_INT, from, 0, children, MPI_STATUS_IGNORE);
            sum += answer;
        }
        MPI_Comm_disconnect(&children);
        printf("sum %d\n", sum);
    }
    if (is_told || waitpid(-1, NULL, WNOHANG) != -1 || errno != ECHILD || threads() != 1)
        MPI_Abort(MPI_COMM_WORLD, 5);
    printf("universe %d\n", universe_size());
}

static int child(const char *part, char **argv)
{
    MPI_Comm parent;
    MPI_Comm_get_parent(&parent);
    int value = 0;
    if (!strcmp(part, "child-talks")) {
        say("child");
        fprintf(stderr, "child's error %d\n", rank);
    } else if (!strcmp(part, "child-dies")) {
        if (rank == 1)
            raise(SIGSEGV);
        MPI_Recv(&value, 1, MPI_INT, 0, 0, parent, MPI_STATUS_IGNORE);
    } else if (!strcmp(part, "child-answers")) {
        MPI_Recv(&value, 1, MPI_INT, 0, 0, parent, MPI_STATUS_IGNORE);
        value = 10 * value + rank;
        MPI_Send(&value, 1, MPI_INT, 0, 0, parent);
    } else if (!strcmp(part, "child-aborts")) {
        if (rank == 1)
            MPI_Abort(MPI_COMM_WORLD, 9);
        MPI_Recv(&value, 1, MPI_INT, 0, 0, parent, MPI_STATUS_IGNORE);
    } else if (!strcmp(part, "child-waits")) {
        MPI_Recv(&value, 1, MPI_INT, 0, 0, parent, MPI_STATUS_IGNORE);
    } else if (!strcmp(part, "child-computes")) {
        sleep(4);
        MPI_Send(&value, 1, MPI_INT, 0, 0, parent);
    } else if (!strcmp(part, "child-sleeps")) {
        sleep(600);
        say("slept");
    } else if (!strcmp(part, "child-dies-late")) {
        MPI_Recv(&value, 1, MPI_INT, 0, 0, parent, MPI_STATUS_IGNORE);
        if (rank == 1)
            raise(SIGSEGV);
        sleep(600);
    } else if (!strcmp(part, "child-says-node")) {
        MPI_Comm node;
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
        value = rank;
        MPI_Bcast(&value, 1, MPI_INT, 0, node);
        MPI_Comm_free(&node);
        MPI_Send(&value, 1, MPI_INT, 0, 0, parent);
    } else if (!strcmp(part, "child-says-program")) {
        int *app, there;
        MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &app, &there);
        printf("program %d of rank %d universe %d\n", there ? *app : -1, rank, universe_size());
    } else if (!strcmp(part, "child-generations")) {
        MPI_Comm merged;
        MPI_Intercomm_merge(parent, 1, &merged);
        MPI_Comm_disconnect(&parent);
        generations(argv[0], atoi(argv[2]), merged);
    } else if (!strcmp(part, "child-fails")) {
        MPI_Comm_disconnect(&parent);
        MPI_Finalize();
        return rank == 1 ? 7 : 0;
    } else if (!strcmp(part, "child-outlives")) {
        MPI_Comm_disconnect(&parent);
        sleep(2);
        say("outlived");
    } else if (!strcmp(part, "child-parts-and-sleeps")) {
        MPI_Comm_disconnect(&parent);
        sleep(600);
    } else if (strcmp(part, "child-leaves")) {
        MPI_Comm_disconnect(&parent);
        if (!strcmp(part, "child-parts-and-dies") && rank == 1)
            raise(SIGSEGV);
        if (!strcmp(part, "child-parts-and-aborts") && rank == 1)
            MPI_Abort(MPI_COMM_WORLD, 9);
        MPI_Barrier(MPI_COMM_WORLD); /* one of them does not come */
    }
    if (parent != MPI_COMM_NULL)
        MPI_Comm_disconnect(&parent);
    MPI_Finalize();
    return 0;
}

/* Connects without time to wait, some times, which may succeed. */
static MPI_Comm hurried(const char *port)
{
    MPI_Comm other = MPI_COMM_NULL;
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "timeout", "0");
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int time = 0; time < 5 && other == MPI_COMM_NULL; time++)
        if (MPI_Comm_connect(port, info, 0, MPI_COMM_WORLD, &other))
            other = MPI_COMM_NULL;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Info_free(&info);
    return other;
}

/* Two jobs: the first accepts, the second connects by the name that is the second argument. */
static void two_jobs(const char *part, const char *service)
{
    char port[MPI_MAX_PORT_NAME] = "";
    MPI_Comm other;
    int value = 0, theirs;
    if (!strcmp(part, "accepts")) {
        if (rank == 0) {
            MPI_Open_port(MPI_INFO_NULL, port);
            MPI_Publish_name(service, MPI_INFO_NULL, port);
            say("published");
        }
        MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other);
    } else {
        if (rank == 0)
            MPI_Lookup_name(service, MPI_INFO_NULL, port);
        other = strcmp(part, "connects-at-last") ? MPI_COMM_NULL : hurried(port);
        if (other == MPI_COMM_NULL)
            MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other);
    }
    MPI_Comm_remote_size(other, &theirs);
    MPI_Allreduce(&size, &value, 1, MPI_INT, MPI_SUM, other);
    if (value != theirs * theirs)
        MPI_Abort(MPI_COMM_WORLD, 5);
    say("connected");
    if (strncmp(service, "left-alone", 10)) {
        MPI_Comm all;
        MPI_Intercomm_merge(other, !strcmp(part, "accepts"), &all);
        chooses_alike(all);
        MPI_Comm_disconnect(&all);
        MPI_Comm_disconnect(&other);
    } else if (strcmp(part, "accepts")) {
        if (rank == 0 && !strcmp(part, "connects"))
            raise(SIGKILL);
        sleep(600);
    } else {
        MPI_Recv(&value, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE);
    }
    if (!strcmp(part, "accepts") && rank == 0) {
        MPI_Unpublish_name(service, MPI_INFO_NULL, port);
        MPI_Close_port(port);
    }
}

/* Two programs that are alone meet, and start processes together. The first two have been started by one of them before. */
static void meet(char *program, int accepts, const char *service, int starts_before)
{
    char port[MPI_MAX_PORT_NAME];
    MPI_Comm other, all;
    if (starts_before) {
        MPI_Comm children = start(program, "child-leaves", 2);
        MPI_Comm_disconnect(&children);
    }
    if (accepts) {
        MPI_Open_port(MPI_INFO_NULL, port);
        MPI_Publish_name(service, MPI_INFO_NULL, port);
        say("published");
        MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
    } else {
        MPI_Lookup_name(service, MPI_INFO_NULL, port);
        MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
    }
    MPI_Intercomm_merge(other, accepts, &all);
    MPI_Comm_disconnect(&other);
    generations(program, 2, all);
}

/* Two processes that have a connected socket: one listens at a port of its host, the other comes there. */
static void joins(const char *address, const char *port)
{
    struct sockaddr_in where = {.sin_family = AF_INET, .sin_port = htons(atoi(port))};
    int fd = socket(AF_INET, SOCK_STREAM, 0), value = -1;
    inet_pton(AF_INET, address, &where.sin_addr);
    if (where.sin_addr.s_addr == INADDR_ANY) {
        int listener = fd, on = 1;
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
        if (bind(listener, (void *)&where, sizeof where) || listen(listener, 1))
            MPI_Abort(MPI_COMM_WORLD, 5);
        say("listens");
        fd = accept(listener, NULL, NULL);
        close(listener);
    } else if (connect(fd, (void *)&where, sizeof where)) {
        MPI_Abort(MPI_COMM_WORLD, 6);
    }
    int mine = where.sin_addr.s_addr == INADDR_ANY;
    MPI_Comm other;
    MPI_Comm_join(fd, &other);
    if (other == MPI_COMM_NULL) {
        /* The socket is as it was. */
        char byte = 'a' + mine, got = 0;
        if (send(fd, &byte, 1, 0) == 1 && recv(fd, &got, 1, 0) == 1 && got == 'a' + !mine)
            printf("joined nobody\n");
    } else {
        MPI_Sendrecv(&mine, 1, MPI_INT, 0, 0, &value, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE);
        printf("joined %d\n", value);
        MPI_Comm_disconnect(&other);
    }
    close(fd);
}

/* Open descriptors and mapped pieces of memory of a process. */
static int holds(int pid)
{
    char command[200];
    int count = -1;
    snprintf(command, sizeof command, "cat /proc/%d/maps | wc -l; ls /proc/%d/fd | wc -l", pid, pid);
    FILE *output = popen(command, "r");
    int maps, fds;
    if (output && fscanf(output, "%d %d", &maps, &fds) == 2)
        count = maps + fds;
    pclose(output);
    return count;
}

/* The least that it holds within some time: the last ranks' output is read, their memory given back, and their sockets are closed.
   It ends sooner at `enough`. */
static int settled(int pid, int enough, int rounds)
{
    int least = holds(pid), flag;
    for (int round = 0; round < rounds && least > enough; round++) {
        usleep(50000);
        MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
        int now = holds(pid);
        least = now < least ? now : least;
    }
    return least;
}

/* The process itself, and its launcher, hold no more after many starts than after a few. */
static void many(char *program, int times)
{
    int before[2] = {0, 0}, after[2] = {0, 0}, pids[] = {getpid(), getppid()};
    for (int time = 0; time <= times; time++) {
        if (time == 5)
            for (int who = 0; who < 2; who++)
                before[who] = settled(pids[who], 0, 6);
        if (time == times) {
            for (int who = 0; who < 2; who++)
                after[who] = settled(pids[who], before[who] + 2, 200);
            break;
        }
        MPI_Comm children = start(program, "child-leaves", 2);
        MPI_Comm_disconnect(&children);
    }
    printf("itself %d -> %d, launcher %d -> %d\n", before[0], after[0], before[1], after[1]);
    for (int who = 0; who < 2; who++)
        if (before[who] <= 0 || after[who] > before[who] + 2)
            MPI_Abort(MPI_COMM_WORLD, 5);
}

int main(int argc, char **argv)
{
    char *part = argc > 1 ? argv[1] : "";
    int value = 0;
    if (!strcmp(part, "child-is-no-mpi-program"))
        return 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (!strncmp(part, "child-", 6))
        return child(part, argv);
    if (!strcmp(part, "accepts") || !strcmp(part, "connects") || !strcmp(part, "connects-and-stays")
        || !strcmp(part, "connects-at-last")) {
        two_jobs(part, argv[2]);
    } else if (!strcmp(part, "closes")) {
        char port[MPI_MAX_PORT_NAME];
        if (rank == 0) {
            MPI_Open_port(MPI_INFO_NULL, port);
            say(port);
            sleep(1); /* the other comes */
            MPI_Close_port(port);
        }
    } else if (!strcmp(part, "connects-by-port") || !strcmp(part, "connects-in-time")) {
        MPI_Comm other;
        MPI_Info info;
        MPI_Info_create(&info);
        MPI_Info_set(info, "timeout", strcmp(part, "connects-in-time") ? "1" : "20");
        MPI_Comm_connect(argv[2], info, 0, MPI_COMM_WORLD, &other);
    } else if (!strcmp(part, "opens")) {
        char port[MPI_MAX_PORT_NAME];
        MPI_Open_port(MPI_INFO_NULL, port);
        printf("port %s\n", port);
        fflush(stdout);
        sleep(30);
    } else if (!strcmp(part, "ends-mpi")) {
        char port[MPI_MAX_PORT_NAME];
        MPI_Open_port(MPI_INFO_NULL, port);
        MPI_Publish_name(argv[2], MPI_INFO_NULL, port);
        MPI_Finalize();
        say(port);
        sleep(30);
        return 0;
    } else if (!strcmp(part, "places")) {
        places(argv[0], atoi(argv[2]));
    } else if (!strcmp(part, "on-hosts")) {
        on_hosts(argv[0], argv[2], atoi(argv[3]));
    } else if (!strcmp(part, "multiple")) {
        two_programs(argv[0]);
    } else if (!strcmp(part, "joins")) {
        joins(argv[2], argv[3]);
    } else if (!strcmp(part, "generations")) {
        MPI_Comm all;
        MPI_Comm_dup(MPI_COMM_WORLD, &all);
        generations(argv[0], atoi(argv[2]), all);
    } else if (!strcmp(part, "alone")) {
        alone(argv[0]);
    } else if (!strcmp(part, "meets")) {
        meet(argv[0], !strcmp(argv[2], "first"), argv[3], !strcmp(argv[4], "starts"));
    } else if (!strcmp(part, "parent-aborts")) {
        start(argv[0], argv[2], 2);
        MPI_Abort(MPI_COMM_WORLD, 6);
    } else if (!strcmp(part, "parent-waits")) {
        signal(SIGUSR1, hear);
        MPI_Comm children = start(argv[0], argv[2], 2);
        MPI_Comm_disconnect(&children);
        say("parted");
        while (!is_told)
            usleep(1000);
        say("went on");
    } else if (!strcmp(part, "parent-dies")) {
        start(argv[0], argv[2], 2);
        say("started");
        if (rank == 1)
            raise(SIGSEGV);
        sleep(600);
        say("slept");
    } else if (!strcmp(part, "many")) {
        many(argv[0], atoi(argv[2]));
    } else if (!strcmp(part, "tries-program")) {
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        for (int time = 0; time < 3; time++) {
            if (start(argv[2], "x", 3) != MPI_COMM_NULL)
                MPI_Abort(MPI_COMM_WORLD, 5);
            MPI_Comm children = start(argv[0], "child-leaves", 2);
            MPI_Comm_disconnect(&children);
        }
        say("refused");
    } else if (!strcmp(part, "tries")) {
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        if (start(argv[0], argv[2], 2) != MPI_COMM_NULL)
            MPI_Abort(MPI_COMM_WORLD, 5);
        say("refused");
    } else {
        MPI_Comm children = start(argv[0], part = argv[2], 2);
        say("started");
        if (!strcmp(part, "child-dies-late")) {
            for (int to = 0; to < 2; to++)
                if (rank == 0)
                    MPI_Ssend(&value, 1, MPI_INT, to, 0, children);
            sleep(600);
            say("slept");
        }
        if (!strncmp(part, "child-parts", 11) || !strcmp(part, "child-fails") || !strcmp(part, "child-outlives")) {
            MPI_Comm_disconnect(&children);
            go_on(strcmp(part, "child-outlives") ? 75 : 0);
            say("went on");
        } else if (!strcmp(part, "child-talks")) {
            MPI_Comm_disconnect(&children);
        } else {
            MPI_Recv(&value, 1, MPI_INT, 0, 0, children, MPI_STATUS_IGNORE);
            say("received");
            MPI_Comm_disconnect(&children);
        }
    }
    MPI_Finalize();
    return 0;
}
