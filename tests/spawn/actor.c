/* What parents and children do in the cases of run.py. The first argument is the part; a child's begins with "child-". */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/* Lives on for some time, as the ranks of a job do that has nothing to do with others. */
static void go_on(int rounds)
{
    for (int round = 0; round < rounds; round++) {
        usleep(20000);
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

static int child(const char *part)
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
    } else if (!strcmp(part, "child-waits")) {
        MPI_Recv(&value, 1, MPI_INT, 0, 0, parent, MPI_STATUS_IGNORE);
    } else if (!strcmp(part, "child-computes")) {
        sleep(4);
        MPI_Send(&value, 1, MPI_INT, 0, 0, parent);
    } else if (!strcmp(part, "child-sleeps")) {
        sleep(600);
    } else if (!strcmp(part, "child-fails")) {
        MPI_Comm_disconnect(&parent);
        MPI_Finalize();
        return rank == 1 ? 7 : 0;
    } else if (!strcmp(part, "child-outlives")) {
        MPI_Comm_disconnect(&parent);
        sleep(2);
        say("outlived");
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
        MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other);
    }
    MPI_Comm_remote_size(other, &theirs);
    MPI_Allreduce(&size, &value, 1, MPI_INT, MPI_SUM, other);
    if (value != theirs * theirs)
        MPI_Abort(MPI_COMM_WORLD, 5);
    say("connected");
    if (strncmp(service, "left-alone", 10)) {
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

/* The process itself, and its launcher, hold no more after many starts than after a few. */
static void many(char *program, int times)
{
    int before[2] = {0, 0}, after[2];
    for (int time = 0; time <= times; time++) {
        if (time == 5 || time == times) {
            usleep(300000); /* the last ranks' output is read, and their memory given back */
            after[0] = holds(getpid());
            after[1] = holds(getppid());
            if (time == 5)
                memcpy(before, after, sizeof before);
        }
        if (time == times)
            break;
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
        return child(part);
    if (!strcmp(part, "accepts") || !strcmp(part, "connects") || !strcmp(part, "connects-and-stays")) {
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
