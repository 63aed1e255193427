/* ranks: 2
 * Threads make partitions ready and ask for their arrival at once, while the first thread waits. */
#include "check.h"

#include <pthread.h>

enum { THREADS = 6, EACH = 16, PARTITIONS = THREADS * EACH, INTS = 700, ROUNDS = 20 };

static int data[PARTITIONS][INTS];
static MPI_Request request;
static int round_now;

static void *work(void *argument)
{
    const int thread = *(const int *)argument;
    for (int i = 0; i < EACH; i++) {
        const int p = i * THREADS + thread;
        if (check_rank == 0) {
            for (int j = 0; j < INTS; j++)
                data[p][j] = p * 10000 + j + round_now;
            CHECK_OK(MPI_Pready(p, request));
        } else {
            for (int flag = 0; !flag;)
                CHECK_OK(MPI_Parrived(request, p, &flag));
            CHECK_INT(data[p][0], p * 10000 + round_now);
            CHECK_INT(data[p][INTS - 1], p * 10000 + INTS - 1 + round_now);
        }
    }
    return NULL;
}

int main(int argc, char **argv)
{
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    check_started();
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
    if (check_rank == 0)
        CHECK_OK(MPI_Psend_init(data, PARTITIONS, INTS, MPI_INT, 1, 5, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    else
        CHECK_OK(MPI_Precv_init(data, PARTITIONS, INTS, MPI_INT, 0, 5, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (round_now = 0; round_now < ROUNDS; round_now++) {
        pthread_t threads[THREADS];
        int numbers[THREADS];
        CHECK_OK(MPI_Start(&request));
        for (int t = 0; t < THREADS; t++) {
            numbers[t] = t;
            pthread_create(&threads[t], NULL, work, &numbers[t]);
        }
        /* The sender waits while its partitions are made ready. */
        if (check_rank == 0)
            CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int t = 0; t < THREADS; t++)
            pthread_join(threads[t], NULL);
        if (check_rank == 1)
            CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    CHECK_OK(MPI_Request_free(&request));
    return check_finish();
}
