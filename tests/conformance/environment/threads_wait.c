/* ranks: 1 2
 * A thread that is blocked in MPI does not keep the others out. One waits for a message that
 * another thread of the same rank sends later; matched probes share a queue without losing a
 * message. */
#include "check.h"

#include <pthread.h>
#include <unistd.h>

enum { THREADS = 4, MESSAGES = 200 };

static void *blocked(void *argument)
{
    (void)argument;
    int value = -1;
    CHECK_OK(MPI_Recv(&value, 1, MPI_INT, check_rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(value, 77);
    return NULL;
}

static void one_waits(void)
{
    pthread_t thread;
    const int value = 77;
    int sum = 0, one = 1;
    pthread_create(&thread, NULL, blocked, NULL);
    usleep(20000);
    CHECK_OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD)); /* while it waits */
    CHECK_INT(sum, check_size);
    CHECK_OK(MPI_Send(&value, 1, MPI_INT, check_rank, 1, MPI_COMM_WORLD));
    pthread_join(thread, NULL);
}

static MPI_Request generalized;

static int query(void *extra, MPI_Status *status)
{
    (void)extra;
    MPI_Status_set_elements(status, MPI_BYTE, 0);
    MPI_Status_set_cancelled(status, 0);
    return MPI_SUCCESS;
}

static int nothing(void *extra)
{
    (void)extra;
    return MPI_SUCCESS;
}

static int cancel(void *extra, int complete)
{
    (void)extra;
    (void)complete;
    return MPI_SUCCESS;
}

static void *complete_later(void *argument)
{
    (void)argument;
    usleep(20000);
    CHECK_OK(MPI_Grequest_complete(generalized));
    return NULL;
}

static void generalized_request(void)
{
    pthread_t thread;
    CHECK_OK(MPI_Grequest_start(query, nothing, cancel, NULL, &generalized));
    MPI_Request mine = generalized;
    pthread_create(&thread, NULL, complete_later, NULL);
    CHECK_OK(MPI_Wait(&mine, MPI_STATUS_IGNORE));
    pthread_join(thread, NULL);
}

static int seen[MESSAGES];

static void *take(void *argument)
{
    (void)argument;
    for (int m = 0; m < MESSAGES / THREADS; m++) {
        MPI_Message message;
        MPI_Status status;
        int count = -1, value[64];
        CHECK_OK(MPI_Mprobe(MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &message, &status));
        MPI_Get_count(&status, MPI_INT, &count);
        CHECK_OK(MPI_Mrecv(value, count, MPI_INT, &message, MPI_STATUS_IGNORE));
        CHECK_INT(count, 1 + value[0] % 60); /* the message whose length was seen */
        __atomic_fetch_add(&seen[value[0]], 1, __ATOMIC_RELAXED);
    }
    return NULL;
}

static void shared_queue(void)
{
    pthread_t thread[THREADS];
    for (int t = 0; t < THREADS; t++)
        pthread_create(&thread[t], NULL, take, NULL);
    for (int m = 0; m < MESSAGES; m++) {
        int value[64] = {m};
        CHECK_OK(MPI_Send(value, 1 + m % 60, MPI_INT, (check_rank + 1) % check_size, 2, MPI_COMM_WORLD));
    }
    for (int t = 0; t < THREADS; t++)
        pthread_join(thread[t], NULL);
    for (int m = 0; m < MESSAGES; m++)
        CHECK_INT(seen[m], 1);
}

int main(int argc, char **argv)
{
    int provided = -1;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    check_started();
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
    one_waits();
    generalized_request();
    shared_queue();
    return check_finish();
}
