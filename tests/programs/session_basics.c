/* Sessions beside the world model: their information, groups, communicators, buffers and error handlers. */
#include "expect.h"
#include <string.h>

static int handled, handled_code;
static MPI_Session handled_session;
static MPI_Comm handled_comm;

static void on_session_error(MPI_Session *session, int *code, ...) {
    handled++;
    handled_session = *session;
    handled_code = *code;
}

static void on_comm_error(MPI_Comm *comm, int *code, ...) {
    handled++;
    handled_comm = *comm;
    handled_code = *code;
}

static void process_sets(MPI_Session session, int size) {
    int sets = 0, world = 0, self = 0;
    EXPECT(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &sets) == MPI_SUCCESS);
    EXPECT(sets == 2);
    for (int n = 0; n < sets; n++) {
        char name[MPI_MAX_PSET_NAME_LEN], shorter[6];
        int length = 0, room = sizeof shorter;
        EXPECT(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, &length, NULL) == MPI_SUCCESS);
        int needed = length;
        EXPECT(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, &length, name) == MPI_SUCCESS);
        EXPECT(needed == length && (int)strlen(name) == length - 1);
        EXPECT(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, &room, shorter) == MPI_SUCCESS);
        EXPECT(room == needed && strcmp(shorter, "mpi:/") == 0);
        world += strcmp(name, "mpi://WORLD") == 0;
        self += strcmp(name, "mpi://SELF") == 0;

        MPI_Info info;
        char value[16] = "";
        int flag = 0, value_room = sizeof value;
        EXPECT(MPI_Session_get_pset_info(session, name, &info) == MPI_SUCCESS);
        MPI_Info_get_string(info, "mpi_size", &value_room, value, &flag);
        EXPECT(flag && atoi(value) == (strcmp(name, "mpi://WORLD") == 0 ? size : 1));
        MPI_Info_free(&info);
    }
    EXPECT(world == 1 && self == 1);
}

static void errors(MPI_Session session) {
    MPI_Errhandler handler;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Info info;
    int number, length = 0;
    MPI_Session_create_errhandler(on_session_error, &handler);
    EXPECT(MPI_Session_set_errhandler(session, handler) == MPI_SUCCESS);
    handled = 0;
    EXPECT_CLASS(MPI_Group_from_session_pset(session, "no such set", &group), MPI_ERR_ARG);
    EXPECT(handled == 1 && handled_session == session);
    EXPECT_CLASS(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 2, &length, NULL), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, -1, &length, NULL), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Session_get_pset_info(session, "", &info), MPI_ERR_ARG);
    EXPECT(handled == 4);
    EXPECT(MPI_Session_call_errhandler(session, MPI_ERR_OTHER) == MPI_SUCCESS);
    EXPECT(handled == 5 && handled_code == MPI_ERR_OTHER);
    MPI_Errhandler again;
    EXPECT(MPI_Session_get_errhandler(session, &again) == MPI_SUCCESS && again == handler);
    MPI_Errhandler_free(&again);

    /* Errors of calls that make an object go to the given handler. */
    MPI_Session never = MPI_SESSION_NULL;
    MPI_Info_create(&info);
    MPI_Info_set(info, "thread_level", "many");
    EXPECT_CLASS(MPI_Session_init(info, handler, &never), MPI_ERR_INFO_VALUE);
    EXPECT(handled == 6 && handled_session == MPI_SESSION_NULL && never == MPI_SESSION_NULL);
    MPI_Info_free(&info);
    MPI_Errhandler_free(&handler);
    MPI_Errhandler comm_handler;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm_create_errhandler(on_comm_error, &comm_handler);
    EXPECT_CLASS(MPI_Comm_create_from_group(MPI_GROUP_NULL, "tag", MPI_INFO_NULL, comm_handler, &comm), MPI_ERR_GROUP);
    EXPECT(handled == 7 && handled_comm == MPI_COMM_NULL);
    MPI_Errhandler_free(&comm_handler);

    /* Without a session: MPI_COMM_SELF's handler. */
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    EXPECT_CLASS(MPI_Session_get_num_psets(MPI_SESSION_NULL, MPI_INFO_NULL, &number), MPI_ERR_SESSION);
    EXPECT_CLASS(MPI_Session_set_errhandler(MPI_SESSION_NULL, MPI_ERRORS_RETURN), MPI_ERR_SESSION);
    EXPECT(handled == 7);
    MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN);
}

/* A message too long to leave at once waits in the session's buffer, not in the process's. */
static void buffered(MPI_Session session, MPI_Comm comm, int rank, int size) {
    enum { COUNT = 1 << 18 };
    int *data = malloc(sizeof(int) * COUNT), length = 0;
    const int room = sizeof(int) * COUNT + MPI_BSEND_OVERHEAD;
    char *memory = malloc(room), *back = NULL;
    for (int i = 0; i < COUNT; i++) data[i] = rank + i;
    EXPECT_CLASS(MPI_Bsend(data, COUNT, MPI_INT, (rank + 1) % size, 7, comm), MPI_ERR_BUFFER);
    EXPECT(MPI_Session_attach_buffer(session, memory, room) == MPI_SUCCESS);
    EXPECT_CLASS(MPI_Session_attach_buffer(session, memory, room), MPI_ERR_BUFFER);
    EXPECT(MPI_Bsend(data, COUNT, MPI_INT, (rank + 1) % size, 7, comm) == MPI_SUCCESS);
    const int from = (rank + size - 1) % size;
    memset(data, 0, sizeof(int) * COUNT);
    EXPECT(MPI_Recv(data, COUNT, MPI_INT, from, 7, comm, MPI_STATUS_IGNORE) == MPI_SUCCESS);
    EXPECT(data[0] == from && data[COUNT - 1] == from + COUNT - 1);
    MPI_Request request;
    EXPECT(MPI_Session_iflush_buffer(session, &request) == MPI_SUCCESS);
    EXPECT(MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS);
    EXPECT(MPI_Session_flush_buffer(session) == MPI_SUCCESS);
    EXPECT(MPI_Session_detach_buffer(session, &back, &length) == MPI_SUCCESS);
    EXPECT(back == memory && length == room);
    free(memory);
    free(data);
}

static void communicators(MPI_Session session, int rank, int size) {
    MPI_Group world, half;
    MPI_Comm all, part, again;
    int result = -1, sum = 0, own = -1;
    EXPECT(MPI_Group_from_session_pset(session, "mpi://WORLD", &world) == MPI_SUCCESS);
    EXPECT(MPI_Comm_create_from_group(world, "all", MPI_INFO_NULL, MPI_ERRORS_RETURN, &all) == MPI_SUCCESS);
    MPI_Comm_compare(all, MPI_COMM_WORLD, &result);
    EXPECT(result == MPI_CONGRUENT);
    buffered(session, all, rank, size);

    /* The buffers of a communicator's duplicate belong to the session as well. */
    MPI_Comm_dup(all, &again);
    buffered(session, again, rank, size);
    MPI_Comm_free(&again);

    int *ranks = malloc(sizeof(int) * size), chosen = 0;
    for (int r = size - 1; r >= 0; r--)
        if (r % 2 == rank % 2) ranks[chosen++] = r;
    MPI_Group_incl(world, chosen, ranks, &half);
    for (int round = 0; round < 3; round++) {
        EXPECT(MPI_Comm_create_from_group(half, "half", MPI_INFO_NULL, MPI_ERRORS_RETURN, &part) == MPI_SUCCESS);
        MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, part);
        MPI_Comm_rank(part, &own);
        int wanted = 0;
        for (int i = 0; i < chosen; i++) wanted += ranks[i];
        EXPECT(sum == wanted && ranks[own] == rank);
        MPI_Comm_free(&part);
    }
    EXPECT(MPI_Comm_create_from_group(MPI_GROUP_EMPTY, "none", MPI_INFO_NULL, MPI_ERRORS_RETURN, &part) == MPI_SUCCESS);
    EXPECT(part == MPI_COMM_NULL);

    if (size > 1) {
        MPI_Group other;
        MPI_Group_difference(world, half, &other);
        const int others = size - chosen;
        /* Only the leader need know the other group. It is the last of its own, the lowest in MPI_COMM_WORLD, and so
         * the first of the group that the others make of it. */
        const int leads = own == chosen - 1;
        EXPECT(MPI_Intercomm_create_from_groups(half, chosen - 1, leads ? other : MPI_GROUP_NULL,
                                                leads ? 0 : -5, "halves", MPI_INFO_NULL, MPI_ERRORS_RETURN,
                                                &part) == MPI_SUCCESS);
        int remote = 0, got = 0;
        MPI_Comm_remote_size(part, &remote);
        EXPECT(remote == others);
        MPI_Allreduce(&rank, &got, 1, MPI_INT, MPI_SUM, part);
        EXPECT(got + sum == size * (size - 1) / 2);
        MPI_Comm_free(&part);
        MPI_Group_free(&other);
    }
    free(ranks);
    MPI_Group_free(&half);
    MPI_Group_free(&world);
    MPI_Comm_free(&all);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, size, flag = 0, room = 32;
    char level[32];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Session first, second;
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE");
    EXPECT(MPI_Session_init(info, MPI_ERRORS_RETURN, &first) == MPI_SUCCESS && first != MPI_SESSION_NULL);
    MPI_Info_free(&info);
    EXPECT(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &second) == MPI_SUCCESS && second != first);
    /* MPI runs without locks since MPI_Init, and a session cannot change that. */
    EXPECT(MPI_Session_get_info(first, &info) == MPI_SUCCESS);
    MPI_Info_get_string(info, "thread_level", &room, level, &flag);
    EXPECT(flag && strcmp(level, "MPI_THREAD_SINGLE") == 0);
    MPI_Info_free(&info);
    process_sets(first, size);
    errors(first);
    communicators(first, rank, size);
    MPI_Session stale = first;
    EXPECT(MPI_Session_finalize(&first) == MPI_SUCCESS && first == MPI_SESSION_NULL);
    EXPECT_CLASS(MPI_Session_get_info(stale, &info), MPI_ERR_SESSION);
    communicators(second, rank, size);
    EXPECT(MPI_Session_finalize(&second) == MPI_SUCCESS);
    return finish("session_basics");
}
