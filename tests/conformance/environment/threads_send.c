/* ranks: 1 2 3
 * MPI_THREAD_MULTIPLE for real. Eight threads of every rank send and receive at once, on one
 * communicator with a tag each, and with wildcards on a communicator each. */
#include "check.h"

#include <pthread.h>

enum { THREADS = 8, MESSAGES = 60, LARGEST = 50000 };

static MPI_Comm own[THREADS];
static pthread_barrier_t together;

/* Rank r's thread t sends to thread t of the next rank, and receives from the one before. */
static void exchange(MPI_Comm comm, int thread, int wild, uint64_t *state)
{
    const int next = (check_rank + 1) % check_size, previous = (check_rank + check_size - 1) % check_size;
    char *out = malloc(LARGEST), *in = malloc(LARGEST);
    for (int m = 0; m < MESSAGES; m++) {
        const int n = check_random_below(state, m % 10 ? 200 : LARGEST);
        MPI_Request request;
        MPI_Status status;
        int count = -1;
        check_fill(out, n, 1000 * thread + m);
        if (m % 3 == 0)
            CHECK_OK(MPI_Issend(out, n, MPI_BYTE, next, thread, comm, &request));
        else
            CHECK_OK(MPI_Isend(out, n, MPI_BYTE, next, thread, comm, &request));
        CHECK_OK(MPI_Recv(in, LARGEST, MPI_BYTE, wild ? MPI_ANY_SOURCE : previous, wild ? MPI_ANY_TAG : thread, comm,
                          &status));
        MPI_Get_count(&status, MPI_BYTE, &count);
        CHECK_INT(count, n); /* all ranks draw the same sizes */
        CHECK_INT(status.MPI_TAG, thread);
        CHECK_INT(check_filled(in, count, 1000 * thread + m), -1);
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    free(out);
    free(in);
}

static void *run(void *argument)
{
    const int thread = (int)(intptr_t)argument;
    uint64_t state = 50 + thread;
    pthread_barrier_wait(&together);
    exchange(MPI_COMM_WORLD, thread, 0, &state);
    exchange(own[thread], thread, 1, &state);
    return NULL;
}

int main(int argc, char **argv)
{
    int provided = -1, level = -1, is_main = -1;
    pthread_t threads[THREADS];
    CHECK_OK(MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided));
    check_started();
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
    CHECK_OK(MPI_Query_thread(&level));
    CHECK_INT(level, MPI_THREAD_MULTIPLE);
    CHECK_OK(MPI_Is_thread_main(&is_main));
    CHECK_INT(is_main, 1);
    pthread_barrier_init(&together, NULL, THREADS);
    for (int t = 0; t < THREADS; t++)
        MPI_Comm_dup(MPI_COMM_WORLD, &own[t]);
    for (int t = 0; t < THREADS; t++)
        pthread_create(&threads[t], NULL, run, (void *)(intptr_t)t);
    for (int t = 0; t < THREADS; t++)
        pthread_join(threads[t], NULL);
    for (int t = 0; t < THREADS; t++)
        MPI_Comm_free(&own[t]);
    return check_finish();
}
