/* ranks: 2 3
 * What the variables show of messages that are known; setting an algorithm; events.
 * flags: --bind share | --nodes 2 | --via tcp */
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int rank, size, failures;
static MPI_T_pvar_session session;

#define CHECK(what)                                                  \
    do {                                                             \
        if (!(what)) {                                               \
            failures++;                                              \
            printf("rank %d: line %d: %s\n", rank, __LINE__, #what); \
        }                                                            \
    } while (0)

struct variable {
    MPI_T_pvar_handle handle;
    int count;
};

static struct variable open_variable(const char *name, int class, void *object)
{
    struct variable v;
    int index = -1;
    CHECK(MPI_T_pvar_get_index(name, class, &index) == MPI_SUCCESS);
    CHECK(MPI_T_pvar_handle_alloc(session, index, object, &v.handle, &v.count) == MPI_SUCCESS);
    return v;
}

static unsigned long long value(struct variable v, int at)
{
    unsigned long long values[64];
    CHECK(MPI_T_pvar_read(session, v.handle, values) == MPI_SUCCESS);
    return values[at];
}

static double seconds(struct variable v, int at)
{
    double values[64];
    CHECK(MPI_T_pvar_read(session, v.handle, values) == MPI_SUCCESS);
    return values[at];
}

/* Rank 0 sends 5 messages of 100 bytes to rank 1. */
static void five(MPI_Comm comm)
{
    char bytes[100] = {0};
    for (int i = 0; i < 5 && rank == 0; i++)
        MPI_Send(bytes, sizeof bytes, MPI_BYTE, 1, i, comm);
    for (int i = 0; i < 5 && rank == 1; i++)
        MPI_Recv(bytes, sizeof bytes, MPI_BYTE, 0, i, comm, MPI_STATUS_IGNORE);
}

static void messages(void)
{
    MPI_Comm dup;
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    const int counter = MPI_T_PVAR_CLASS_COUNTER, aggregate = MPI_T_PVAR_CLASS_AGGREGATE;
    const int one = rank == 0 ? 1 : 0;
    struct variable sent = open_variable("messages_sent_by_peer", counter, NULL);
    struct variable received = open_variable("messages_received_by_peer", counter, NULL);
    struct variable bytes = open_variable("bytes_sent_by_peer", aggregate, NULL);
    struct variable on_comm = open_variable("messages_sent_on_comm", counter, &dup);
    struct variable total = open_variable("bytes_received", aggregate, NULL);
    CHECK(sent.count == size && on_comm.count == 1);
    five(MPI_COMM_WORLD); /* Nothing is started: nothing is shown. */
    CHECK(value(sent, 1) == 0);
    CHECK(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES) == MPI_SUCCESS);
    five(MPI_COMM_WORLD);
    five(dup);
    CHECK(value(sent, 1) == 10u * one && value(bytes, 1) == 1000u * one);
    CHECK(value(received, 0) == (rank == 1 ? 10 : 0));
    CHECK(value(on_comm, 0) == 5u * one);
    CHECK(value(total, 0) == (rank == 1 ? 1000 : 0));
    CHECK(MPI_T_pvar_stop(session, sent.handle) == MPI_SUCCESS);
    five(dup);
    CHECK(value(sent, 1) == 10u * one && value(bytes, 1) == 1500u * one);
    CHECK(MPI_T_pvar_start(session, sent.handle) == MPI_SUCCESS);
    five(dup);
    CHECK(value(sent, 1) == 15u * one);
    unsigned long long values[64];
    CHECK(MPI_T_pvar_readreset(session, sent.handle, values) == MPI_SUCCESS && values[1] == 15u * one);
    CHECK(value(sent, 1) == 0);
    five(dup);
    CHECK(value(sent, 1) == 5u * one);
    memset(values, 0, sizeof values);
    values[1] = 100;
    CHECK(MPI_T_pvar_write(session, sent.handle, values) == MPI_SUCCESS);
    five(dup);
    CHECK(value(sent, 1) == 100u + 5u * one);
    CHECK(MPI_T_pvar_handle_free(session, &on_comm.handle) == MPI_SUCCESS);
    CHECK(MPI_T_pvar_read(session, on_comm.handle, values) == MPI_T_ERR_INVALID_HANDLE);
    MPI_Comm_free(&dup);
}

static void times(void)
{
    struct variable waiting = open_variable("time_waiting", MPI_T_PVAR_CLASS_TIMER, NULL);
    struct variable by_peer = open_variable("time_waiting_by_peer", MPI_T_PVAR_CLASS_TIMER, NULL);
    struct variable barrier = open_variable("time_in_MPI_Barrier", MPI_T_PVAR_CLASS_TIMER, NULL);
    struct variable calls = open_variable("calls_of_MPI_Barrier", MPI_T_PVAR_CLASS_COUNTER, NULL);
    MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES);
    if (rank == 0) {
        usleep(200000);
        for (int to = 1; to < size; to++)
            MPI_Send(NULL, 0, MPI_BYTE, to, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(NULL, 0, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(seconds(waiting, 0) > 0.1 && seconds(waiting, 0) < 60);
        CHECK(seconds(by_peer, 0) > 0.1 && seconds(by_peer, 1) < 0.1);
    }
    CHECK(seconds(barrier, 0) == 0 && value(calls, 0) == 0);
    if (rank == size - 1)
        usleep(200000);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK(value(calls, 0) == 2);
    CHECK((seconds(barrier, 0) > 0.1) == (rank != size - 1) || rank == size - 1);
}

static void queues(void)
{
    char bytes[8] = {0};
    MPI_Request requests[3];
    struct variable length = open_variable("unexpected_queue_length", MPI_T_PVAR_CLASS_LEVEL, NULL);
    struct variable most = open_variable("unexpected_queue_length_max", MPI_T_PVAR_CLASS_HIGHWATERMARK, NULL);
    struct variable ever = open_variable("unexpected_messages", MPI_T_PVAR_CLASS_COUNTER, NULL);
    struct variable posted = open_variable("posted_queue_length", MPI_T_PVAR_CLASS_LEVEL, NULL);
    CHECK(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES) == MPI_SUCCESS);
    CHECK(MPI_T_pvar_start(session, length.handle) == MPI_T_ERR_PVAR_NO_STARTSTOP);
    CHECK(MPI_T_pvar_reset(session, length.handle) == MPI_T_ERR_PVAR_NO_WRITE);
    if (rank == 0) {
        /* Not before rank 1 counts. */
        MPI_Recv(bytes, 0, MPI_BYTE, 1, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < 4; i++)
            MPI_Send(bytes, 8, MPI_BYTE, 1, i, MPI_COMM_WORLD);
        MPI_Recv(bytes, 0, MPI_BYTE, 1, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 10; i < 13; i++)
            MPI_Send(bytes, 8, MPI_BYTE, 1, i, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Send(bytes, 0, MPI_BYTE, 0, 8, MPI_COMM_WORLD);
        MPI_Recv(bytes, 8, MPI_BYTE, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(value(length, 0) == 3 && value(most, 0) >= 3 && value(ever, 0) >= 3);
        for (int i = 0; i < 3; i++)
            MPI_Recv(bytes, 8, MPI_BYTE, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(value(length, 0) == 0 && value(most, 0) >= 3);
        CHECK(MPI_T_pvar_reset(session, most.handle) == MPI_SUCCESS && value(most, 0) == 0);
        for (int i = 0; i < 3; i++)
            MPI_Irecv(bytes, 8, MPI_BYTE, 0, 10 + i, MPI_COMM_WORLD, &requests[i]);
        CHECK(value(posted, 0) == 3);
        MPI_Send(bytes, 0, MPI_BYTE, 0, 9, MPI_COMM_WORLD);
        MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
        CHECK(value(posted, 0) == 0);
        for (int to = 2; to < size; to++)
            MPI_Send(bytes, 0, MPI_BYTE, to, 20, MPI_COMM_WORLD);
    } else {
        /* What they send next would stand in rank 1's queue. */
        MPI_Recv(bytes, 0, MPI_BYTE, 1, 20, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static MPI_T_cvar_handle open_setting(const char *name, MPI_T_enum *values)
{
    int index = -1, count;
    MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
    CHECK(MPI_T_cvar_get_index(name, &index) == MPI_SUCCESS);
    CHECK(MPI_T_cvar_get_info(index, NULL, NULL, NULL, NULL, values, NULL, NULL, NULL, NULL) == MPI_SUCCESS);
    CHECK(MPI_T_cvar_handle_alloc(index, NULL, &handle, &count) == MPI_SUCCESS && count == 1);
    return handle;
}

/* An algorithm over messages makes a broadcast send messages, which shared memory need not. */
static void settings(void)
{
    MPI_T_enum values;
    MPI_T_cvar_handle algorithm = open_setting("algorithm_of_bcast", &values);
    int items = 0, chosen = -1, linear = -1, data = rank, wrong = 1000;
    CHECK(MPI_T_cvar_read(algorithm, &chosen) == MPI_SUCCESS && chosen == 0);
    CHECK(MPI_T_enum_get_info(values, &items, NULL, NULL) == MPI_SUCCESS && items > 3);
    for (int i = 0; i < items; i++) {
        char name[64];
        int length = sizeof name, is = -1;
        CHECK(MPI_T_enum_get_item(values, i, &is, name, &length) == MPI_SUCCESS && is == i);
        if (!strcmp(name, "linear"))
            linear = is;
    }
    CHECK(linear > 0);
    CHECK(MPI_T_cvar_write(algorithm, &wrong) == MPI_T_ERR_INVALID);
    CHECK(MPI_T_cvar_write(algorithm, &linear) == MPI_SUCCESS);
    CHECK(MPI_T_cvar_read(algorithm, &chosen) == MPI_SUCCESS && chosen == linear);
    struct variable sent = open_variable("messages_sent", MPI_T_PVAR_CLASS_COUNTER, NULL);
    MPI_T_pvar_start(session, sent.handle);
    MPI_Bcast(&data, 1, MPI_INT, 0, MPI_COMM_WORLD);
    CHECK(data == 0);
    CHECK(value(sent, 0) == (rank == 0 ? (unsigned)size - 1 : 0));
    chosen = 0;
    CHECK(MPI_T_cvar_write(algorithm, &chosen) == MPI_SUCCESS);
    unsigned long long hold = 1 << 20, now = 0;
    MPI_T_cvar_handle setting = open_setting("hold_bytes", &values);
    CHECK(MPI_T_cvar_write(setting, &hold) == MPI_SUCCESS);
    CHECK(MPI_T_cvar_read(setting, &now) == MPI_SUCCESS && now == hold);
    setting = open_setting("initial_errhandler", &values);
    CHECK(MPI_T_cvar_write(setting, &chosen) == MPI_T_ERR_CVAR_SET_NEVER);
    CHECK(MPI_T_cvar_handle_free(&setting) == MPI_SUCCESS && setting == MPI_T_CVAR_HANDLE_NULL);
    CHECK(MPI_T_cvar_read(setting, &chosen) == MPI_T_ERR_INVALID_HANDLE);
}

struct unexpected {
    int source, tag, communicator;
    unsigned long long length;
};
static struct unexpected seen[64];
static int told, freed;
static MPI_Count last_time;

static void on_event(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety, void *data)
{
    int source = -1, tag = -1, done = 0;
    MPI_Count now = 0;
    (void)registration;
    CHECK(safety == MPI_T_CB_REQUIRE_NONE && data == (void *)seen);
    CHECK(MPI_T_event_get_source(instance, &source) == MPI_SUCCESS && source == 0);
    CHECK(MPI_T_event_get_timestamp(instance, &now) == MPI_SUCCESS && now >= last_time);
    last_time = now;
    CHECK(MPI_T_event_copy(instance, &seen[told % 64]) == MPI_SUCCESS);
    CHECK(MPI_T_event_read(instance, 1, &tag) == MPI_SUCCESS && tag == seen[told % 64].tag);
    CHECK(MPI_T_event_read(instance, 4, &tag) == MPI_T_ERR_INVALID_INDEX);
    /* MPI may be called here. */
    MPI_Initialized(&done);
    CHECK(done);
    told++;
}

static void on_freed(MPI_T_event_registration registration, MPI_T_cb_safety safety, void *data)
{
    (void)registration, (void)safety;
    freed += data == (void *)&freed;
}

static void events(void)
{
    char bytes[16] = {0};
    int index = -1, elements = 8;
    MPI_Datatype types[8];
    MPI_Aint places[8];
    MPI_T_event_registration registration;
    CHECK(MPI_T_event_get_index("unexpected_message", &index) == MPI_SUCCESS);
    CHECK(MPI_T_event_get_info(index, NULL, NULL, NULL, types, places, &elements, NULL, NULL, NULL, NULL, NULL) == MPI_SUCCESS);
    CHECK(elements == 4 && types[1] == MPI_INT && places[3] == offsetof(struct unexpected, length));
    CHECK(MPI_T_event_handle_alloc(index, NULL, MPI_INFO_NULL, &registration) == MPI_SUCCESS);
    CHECK(MPI_T_event_register_callback(registration, 77, MPI_INFO_NULL, seen, on_event) == MPI_T_ERR_INVALID);
    CHECK(MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, seen, on_event) == MPI_SUCCESS);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 3 && rank == 0; i++)
        MPI_Send(bytes, 10 + i, MPI_BYTE, 1, 20 + i, MPI_COMM_WORLD);
    if (rank == 1) {
        MPI_Recv(bytes, 16, MPI_BYTE, 0, 22, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(told >= 2 && seen[0].source == 0 && seen[0].tag == 20 && seen[0].length == 10 && seen[0].communicator == 0);
        CHECK(seen[1].tag == 21 && seen[1].length == 11);
        MPI_Recv(bytes, 16, MPI_BYTE, 0, 20, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(bytes, 16, MPI_BYTE, 0, 21, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    CHECK(MPI_T_event_handle_free(registration, &freed, on_freed) == MPI_SUCCESS && freed == 1);
    CHECK(MPI_T_event_handle_free(registration, NULL, NULL) == MPI_T_ERR_INVALID_HANDLE);
    CHECK(MPI_T_event_copy((MPI_T_event_instance)(MPI_Aint)1, bytes) == MPI_T_ERR_INVALID_HANDLE);
}

int main(int argc, char **argv)
{
    int provided;
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    void (*const parts[])(void) = {messages, times, queues, settings, events};
    for (int i = 0; i < 5; i++) {
        CHECK(MPI_T_pvar_session_create(&session) == MPI_SUCCESS);
        MPI_Barrier(MPI_COMM_WORLD);
        parts[i]();
        MPI_Barrier(MPI_COMM_WORLD);
        CHECK(MPI_T_pvar_session_free(&session) == MPI_SUCCESS);
    }
    /* Handles live as long as the tool interface, which may end after MPI. */
    int flag = 0;
    CHECK(MPI_T_pvar_session_create(&session) == MPI_SUCCESS);
    struct variable sent = open_variable("messages_sent", MPI_T_PVAR_CLASS_COUNTER, NULL);
    CHECK(MPI_T_pvar_start(session, sent.handle) == MPI_SUCCESS);
    five(MPI_COMM_WORLD);
    MPI_Finalize();
    CHECK(value(sent, 0) >= (rank == 0 ? 5 : 0));
    CHECK(MPI_T_finalize() == MPI_SUCCESS);
    MPI_Finalized(&flag);
    CHECK(flag);
    return failures != 0;
}
