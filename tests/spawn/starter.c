/* What kills.py kills: processes that start others, that are started, and that connect, again and again. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int rank, size;

static void say(const char *text, int number)
{
    printf("%s %d of rank %d\n", text, number, rank);
    fflush(stdout);
}

/* Starts three processes, by either call, from a root that changes; of `last` one at least. */
static int start(char *program, char *last, char **arguments, int round, MPI_Comm *children)
{
    int root = round % size;
    if (round % 2 == 0)
        return MPI_Comm_spawn(last, arguments, 3, MPI_INFO_NULL, root, MPI_COMM_WORLD, children, MPI_ERRCODES_IGNORE);
    char *programs[] = {program, last};
    char **all[] = {arguments, arguments};
    int counts[] = {2, 1};
    MPI_Info infos[] = {MPI_INFO_NULL, MPI_INFO_NULL};
    return MPI_Comm_spawn_multiple(2, programs, all, counts, infos, root, MPI_COMM_WORLD, children, MPI_ERRCODES_IGNORE);
}

static void parents(char *program, char *last, int rounds, char **arguments)
{
    for (int round = 0; round < rounds; round++) {
        MPI_Comm children;
        int error = start(program, last, arguments, round, &children), class = MPI_SUCCESS;
        if (error) {
            MPI_Error_class(error, &class);
            say(class == MPI_ERR_SPAWN ? "refused" : "failed", round);
            continue;
        }
        MPI_Barrier(children);
        MPI_Comm_disconnect(&children);
        say("started", round);
    }
}

static void child(void)
{
    MPI_Comm parents;
    MPI_Comm_get_parent(&parents);
    MPI_Barrier(parents);
    MPI_Comm_disconnect(&parents);
}

/* One side of a meeting, again and again. */
static void meets(int accepts, const char *service, int rounds)
{
    char port[MPI_MAX_PORT_NAME] = "";
    if (rank == 0 && accepts) {
        MPI_Open_port(MPI_INFO_NULL, port);
        MPI_Publish_name(service, MPI_INFO_NULL, port);
        say("published", 0);
    } else if (rank == 0) {
        MPI_Lookup_name(service, MPI_INFO_NULL, port);
    }
    for (int round = 0; round < rounds; round++) {
        MPI_Comm others;
        if (accepts)
            MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &others);
        else
            MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &others);
        MPI_Barrier(others);
        MPI_Comm_disconnect(&others);
    }
    say("met", rounds);
}

/* PART [ROUNDS-OR-SERVICE] [...]; a child's part is one of these:
   child MOST_MS     calls MPI_Init at any time up to then
   never RANK        this rank, or all if it is -1, does not call MPI_Init */
int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    const char *part = argv[1], *own = getenv("CLOUDMPI_RANK");
    int number = atoi(argv[2]);
    if (!strcmp(part, "child") && number)
        usleep(getpid() * 7919 % (number * 1000));
    if (!strcmp(part, "never") && (number < 0 || (own && atoi(own) == number)))
        sleep(600);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (!strcmp(part, "child") || !strcmp(part, "never")) {
        child();
    } else if (!strcmp(part, "accepts") || !strcmp(part, "connects")) {
        meets(!strcmp(part, "accepts"), argv[2], atoi(argv[3]));
    } else {
        int misses = !strcmp(part, "parents-miss");
        if (misses || !strcmp(part, "parents-return"))
            MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        if (rank == 0)
            say("begun", 0);
        parents(argv[0], misses ? "/no/such/program" : argv[0], number, argv + 3);
    }
    MPI_Finalize();
    return 0;
}
