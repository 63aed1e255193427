/* Sessions without MPI_Init, before it, and after MPI_Finalize. */
#include "expect.h"
#include <pthread.h>
#include <string.h>
#include <unistd.h>

static int own_rank, size;

static void states(int initialized, int finalized) {
    int flag = -1;
    MPI_Initialized(&flag);
    if (flag != initialized) failures++, fprintf(stderr, "MPI_Initialized says %d\n", flag);
    MPI_Finalized(&flag);
    if (flag != finalized) failures++, fprintf(stderr, "MPI_Finalized says %d\n", flag);
}

static MPI_Session begin(void) {
    MPI_Session session;
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE");
    EXPECT(MPI_Session_init(info, MPI_ERRORS_RETURN, &session) == MPI_SUCCESS);
    MPI_Info_free(&info);
    return session;
}

static void use(MPI_Session session, const char *tag) {
    MPI_Group group;
    MPI_Comm comm;
    int one = 1, sum = 0;
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Group_rank(group, &own_rank);
    MPI_Group_size(group, &size);
    EXPECT(MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm) == MPI_SUCCESS);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm);
    EXPECT(sum == size);
    MPI_Comm_free(&comm);
    MPI_Group_free(&group);
}

static void once(const char *tag) {
    MPI_Session session = begin();
    use(session, tag);
    EXPECT(MPI_Session_finalize(&session) == MPI_SUCCESS);
}

/* The thread level of a session: the highest, unless the program asks for less. */
static void levels(void) {
    const char *asked[] = {NULL, "MPI_THREAD_SINGLE", "MPI_THREAD_SERIALIZED", "MPI_THREAD_MULTIPLE"};
    for (int i = 0; i < 4; i++) {
        MPI_Session session;
        MPI_Info info = MPI_INFO_NULL, used;
        char level[32] = "";
        int room = sizeof level, flag = 0;
        if (asked[i]) {
            MPI_Info_create(&info);
            MPI_Info_set(info, "thread_level", asked[i]);
        }
        EXPECT(MPI_Session_init(info, MPI_ERRORS_RETURN, &session) == MPI_SUCCESS);
        if (asked[i]) MPI_Info_free(&info);
        MPI_Session_get_info(session, &used);
        MPI_Info_get_string(used, "thread_level", &room, level, &flag);
        EXPECT(flag && strcmp(level, asked[i] ? asked[i] : "MPI_THREAD_MULTIPLE") == 0);
        MPI_Info_free(&used);
        MPI_Session_finalize(&session);
    }
}

static void *in_thread(void *tag) {
    for (int round = 0; round < 5; round++) once(tag);
    return NULL;
}

/* The last message stays under way when its sender is done: the end of its session waits for no
 * receiver. */
static void leave_early(void) {
    MPI_Session session = begin();
    MPI_Group group;
    MPI_Comm comm;
    int value = 42, got = 0;
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "early", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    if (own_rank == 0) {
        for (int to = 1; to < size; to++) MPI_Send(&value, 1, MPI_INT, to, 0, comm);
    } else {
        usleep(100000);
        MPI_Recv(&got, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
        EXPECT(got == value);
    }
    MPI_Comm_free(&comm);
    MPI_Group_free(&group);
    MPI_Session_finalize(&session);
}

int main(int argc, char **argv) {
    states(0, 0);
    /* A session of this process only: its end is local. */
    MPI_Session session = begin();
    EXPECT(MPI_Session_finalize(&session) == MPI_SUCCESS);
    levels();
    once("first");
    states(0, 0);
    pthread_t threads[3];
    char *tags[3] = {"red", "green", "blue"};
    for (int i = 0; i < 3; i++) pthread_create(&threads[i], NULL, in_thread, tags[i]);
    for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
    leave_early();
    if (argc > 1) return failures != 0;

    session = begin();
    MPI_Init(&argc, &argv);
    states(1, 0);
    int rank = -1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    EXPECT(rank == own_rank);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    EXPECT_CLASS(MPI_Init(&argc, &argv), MPI_ERR_OTHER);
    use(session, "beside");
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    states(1, 1);
    use(session, "after");
    EXPECT_CLASS(MPI_Finalize(), MPI_ERR_OTHER);
    EXPECT(MPI_Session_finalize(&session) == MPI_SUCCESS);
    once("again");
    states(1, 1);
    if (failures == 0 && own_rank == 0) printf("session_alone: all as expected\n");
    return failures != 0;
}
