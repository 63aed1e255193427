/* Nearly nothing but the beginning and the end of MPI: `brief world|sessions FOLDER`. The first lives of each rank are killed after
 * a random time inside the first call or the last one. The folder has a file for every life that was, and one for each death. */
#include <fcntl.h>
#include <math.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define DEATHS 4
static const char *folder;
static int life;
static char death[300];

static void make(const char *name)
{
    close(open(name, O_CREAT | O_WRONLY, 0600));
}

static void die(int signal)
{
    (void)signal;
    make(death);
    kill(getpid(), SIGKILL);
}

/* Lives with even numbers die in the first call, if they live so long, and those with odd ones in the last. */
static void arm(int number, const char *call)
{
    if (life >= DEATHS || life % 2 != number)
        return;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    srand48(now.tv_nsec ^ getpid());
    snprintf(death, sizeof death, "%s/%s.%d", folder, call, (int)getpid());
    /* From a microsecond to 30 ms, as often short as long. */
    struct itimerval timer = {.it_value.tv_usec = (long)exp(drand48() * log(30000.0))};
    signal(SIGALRM, die);
    setitimer(ITIMER_REAL, &timer, NULL);
}

static void disarm(void)
{
    struct itimerval none = {0};
    setitimer(ITIMER_REAL, &none, NULL);
}

static int of_sessions(void)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    int rank, sum;
    arm(0, "MPI_Session_init");
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    disarm();
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "brief", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Comm_rank(comm, &rank);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    MPI_Group_free(&group);
    MPI_Comm_free(&comm);
    arm(1, "MPI_Session_finalize");
    MPI_Session_finalize(&session);
    disarm();
    printf("rank %d sum %d\n", rank, sum);
    return 0;
}

int main(int argc, char **argv)
{
    int rank, sum;
    char name[300];
    folder = argc > 2 ? argv[2] : ".";
    for (life = 0;; life++) {
        snprintf(name, sizeof name, "%s/life.%s.%d", folder, getenv("CLOUDMPI_RANK"), life);
        if (access(name, F_OK) != 0)
            break;
    }
    make(name);
    if (argc > 1 && !strcmp(argv[1], "sessions"))
        return of_sessions();
    arm(0, "MPI_Init");
    MPI_Init(&argc, &argv);
    disarm();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    arm(1, "MPI_Finalize");
    MPI_Finalize();
    disarm();
    printf("rank %d sum %d\n", rank, sum);
    return 0;
}
