/* ranks: 2
 * Calls that any thread may make at any time, beside one that is in a receive, while counts are kept. MPI has no lock for the program's own
 * calls; a tool that was promised calls of all its threads may take and free handles meanwhile. */
#include "check.h"

#include <pthread.h>

static volatile int ends;

static void *asks(void *nothing)
{
    (void)nothing;
    while (!ends) {
        int flag, version, subversion, keys;
        MPI_Info info;
        CHECK_OK(MPI_Initialized(&flag));
        CHECK(flag);
        CHECK_OK(MPI_Get_version(&version, &subversion));
        CHECK_OK(MPI_Info_create(&info));
        CHECK_OK(MPI_Info_set(info, "key", "value"));
        CHECK_OK(MPI_Info_get_nkeys(info, &keys));
        CHECK_INT(keys, 1);
        CHECK_OK(MPI_Info_free(&info));
    }
    return NULL;
}

static void *counts(void *nothing)
{
    (void)nothing;
    while (!ends) {
        MPI_T_pvar_session session;
        MPI_T_pvar_handle handle;
        int index, count;
        CHECK(MPI_T_pvar_get_index("messages_sent", MPI_T_PVAR_CLASS_COUNTER, &index) == MPI_SUCCESS);
        CHECK(MPI_T_pvar_session_create(&session) == MPI_SUCCESS);
        CHECK(MPI_T_pvar_handle_alloc(session, index, NULL, &handle, &count) == MPI_SUCCESS);
        CHECK(MPI_T_pvar_start(session, handle) == MPI_SUCCESS || 1); /* a continuous one cannot be started */
        CHECK(MPI_T_pvar_handle_free(session, &handle) == MPI_SUCCESS);
        CHECK(MPI_T_pvar_session_free(&session) == MPI_SUCCESS);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    pthread_t asking, counting;
    int provided, value = 0;
    CHECK(MPI_T_init_thread(MPI_THREAD_MULTIPLE, &provided) == MPI_SUCCESS);
    const int all_threads = provided == MPI_THREAD_MULTIPLE;
    check_start(&argc, &argv);
    CHECK_INT(pthread_create(&asking, NULL, asks, NULL), 0);
    if (all_threads) CHECK_INT(pthread_create(&counting, NULL, counts, NULL), 0);
    /* Each message by services waits for a core that the other threads leave. */
    const double begun = MPI_Wtime();
    for (int i = 0; value >= 0; i++) {
        int sent = i < 2000 && MPI_Wtime() - begun < 3 ? i : -1;
        if (check_rank == 0) {
            MPI_Send(&sent, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK_INT(value, sent);
        } else {
            MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
            if (value >= 0) CHECK_INT(value, i);
        }
    }
    ends = 1;
    pthread_join(asking, NULL);
    if (all_threads) pthread_join(counting, NULL);
    const int status = check_finish();
    MPI_T_finalize();
    return status;
}
