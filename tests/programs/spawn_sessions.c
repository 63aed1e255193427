/* ranks: 1 2
 * flags: | --nodes 2 | --via tcp
 *
 * Parents with a session. Connections outlive MPI_Finalize of the world model, and end with the last session: children go on when
 * parents that have freed what connects them are gone. While a child is in MPI_Init_thread, another of its threads is in MPI too.
 */
#include "expect.h"
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { CHILDREN = 2, GENERATIONS = 40, ORPHAN_S = 3 };

static atomic_int begun;

static void *uses_infos(void *unused)
{
    do {
        MPI_Info info;
        EXPECT(!MPI_Info_create(&info));
        EXPECT(!MPI_Info_free(&info));
    } while (!begun);
    return unused;
}

/* A freed parent is not found again, whatever takes its handle. */
static void no_parent(void)
{
    for (int i = 0; i < GENERATIONS; i++) {
        MPI_Comm copy, parent;
        EXPECT(!MPI_Comm_dup(MPI_COMM_SELF, &copy));
        EXPECT(!MPI_Comm_get_parent(&parent));
        EXPECT(parent == MPI_COMM_NULL);
        EXPECT(!MPI_Comm_free(&copy));
    }
}

static int child(int is_orphan)
{
    pthread_t thread;
    MPI_Comm parent;
    int provided, rank, value = -1;
    EXPECT(!pthread_create(&thread, NULL, uses_infos, NULL));
    EXPECT(!MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    begun = 1;
    pthread_join(thread, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    EXPECT(!MPI_Comm_get_parent(&parent));
    EXPECT(!MPI_Recv(&value, 1, MPI_INT, 0, 1, parent, MPI_STATUS_IGNORE));
    EXPECT(value == 100 + rank);
    EXPECT(!MPI_Send(&value, 1, MPI_INT, 0, 2, parent));
    if (!is_orphan) {
        EXPECT(!MPI_Comm_disconnect(&parent));
    } else {
        EXPECT(!MPI_Comm_free(&parent));
        no_parent();
        if (rank == 1)
            sleep(ORPHAN_S);
        EXPECT(!MPI_Barrier(MPI_COMM_WORLD));
    }
    MPI_Finalize();
    return failures != 0;
}

static MPI_Comm start(char *program, char *part, MPI_Comm own)
{
    char *arguments[] = {part, NULL};
    MPI_Comm children = MPI_COMM_NULL;
    EXPECT(!MPI_Comm_spawn(program, arguments, CHILDREN, MPI_INFO_NULL, 0, own, &children, MPI_ERRCODES_IGNORE));
    return children;
}

static void talk(MPI_Comm children)
{
    for (int to = 0; to < CHILDREN; to++) {
        int value = 100 + to, back = -1;
        EXPECT(!MPI_Send(&value, 1, MPI_INT, to, 1, children));
        EXPECT(!MPI_Recv(&back, 1, MPI_INT, to, 2, children, MPI_STATUS_IGNORE));
        EXPECT(back == value);
    }
}

int main(int argc, char **argv)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm own, children;
    if (argc > 1)
        return child(!strcmp(argv[1], "orphan"));
    EXPECT(!MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    EXPECT(!MPI_Init(NULL, NULL));
    EXPECT(!MPI_Group_from_session_pset(session, "mpi://SELF", &group));
    EXPECT(!MPI_Comm_create_from_group(group, "own", MPI_INFO_NULL, MPI_ERRORS_RETURN, &own));
    children = start(argv[0], "guest", own);
    EXPECT(!MPI_Finalize());
    talk(children);
    EXPECT(!MPI_Comm_disconnect(&children));
    children = start(argv[0], "orphan", own);
    talk(children);
    EXPECT(!MPI_Comm_free(&children));
    EXPECT(!MPI_Comm_free(&own));
    EXPECT(!MPI_Group_free(&group));
    EXPECT(!MPI_Session_finalize(&session));
    return failures != 0;
}
