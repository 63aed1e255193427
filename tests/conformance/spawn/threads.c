/* ranks: 1 2
 * needs: spawn
 *
 * A server: one thread accepts clients, and another one parts from those that have come before.
 */
#include "spawn.h"
#include <pthread.h>

enum { CLIENTS = 3, VISITS = 40, ALL = CLIENTS * VISITS };

static char port[MPI_MAX_PORT_NAME];
static MPI_Comm come[ALL];
static int accepted;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t one_more = PTHREAD_COND_INITIALIZER;

static void *accepts(void *unused)
{
    for (int i = 0; i < ALL; i++) {
        MPI_Comm client = MPI_COMM_NULL;
        CHECK_OK(MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &client));
        pthread_mutex_lock(&lock);
        come[accepted++] = client;
        pthread_cond_signal(&one_more);
        pthread_mutex_unlock(&lock);
    }
    return unused;
}

static void serve(void)
{
    pthread_t thread;
    CHECK_INT(pthread_create(&thread, NULL, accepts, NULL), 0);
    for (int i = 0; i < ALL; i++) {
        int value = -1;
        pthread_mutex_lock(&lock);
        while (accepted == i)
            pthread_cond_wait(&one_more, &lock);
        MPI_Comm client = come[i];
        pthread_mutex_unlock(&lock);
        CHECK_OK(MPI_Recv(&value, 1, MPI_INT, 0, 0, client, MPI_STATUS_IGNORE));
        CHECK_INT(value, 7);
        CHECK_OK(MPI_Comm_disconnect(&client));
    }
    pthread_join(thread, NULL);
}

static int visit(MPI_Comm parent)
{
    int value = 7;
    CHECK_OK(MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, parent));
    long long own[2] = {check_count, check_failures};
    MPI_Reduce(own, NULL, 2, MPI_LONG_LONG, MPI_SUM, 0, parent);
    MPI_Comm_disconnect(&parent);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    for (int i = 0; i < VISITS; i++) {
        MPI_Comm server;
        MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &server);
        MPI_Send(&value, 1, MPI_INT, 0, 0, server);
        MPI_Comm_disconnect(&server);
    }
    MPI_Finalize();
    return 0;
}

int main(int argc, char **argv)
{
    MPI_Comm parent, children;
    spawn_self = argv[0];
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    check_started();
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
    CHECK_OK(MPI_Comm_get_parent(&parent));
    if (parent != MPI_COMM_NULL)
        return visit(parent);
    if (check_rank == 0)
        CHECK_OK(MPI_Open_port(MPI_INFO_NULL, port));
    children = spawn_children("client", CLIENTS, 0, MPI_COMM_WORLD);
    CHECK_OK(MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, check_rank == 0 ? MPI_ROOT : MPI_PROC_NULL, children));
    spawn_part(&children, MPI_COMM_WORLD);
    if (check_rank == 0) {
        serve();
        CHECK_OK(MPI_Close_port(port));
    }
    return check_finish();
}
