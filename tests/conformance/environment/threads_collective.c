/* ranks: 1 2 3
 * Threads run collectives at once, each on its own communicator, and make communicators meanwhile. */
#include "check.h"

#include <pthread.h>

enum { THREADS = 6, ROUNDS = 25 };

static MPI_Comm own[THREADS];

static void *run(void *argument)
{
    const int thread = (int)(intptr_t)argument;
    MPI_Comm comm = own[thread];
    for (int round = 0; round < ROUNDS; round++) {
        int mine = 100 * round + thread + check_rank, sum = -1, all[64], root = round % check_size;
        CHECK_OK(MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, comm));
        CHECK_INT(sum, check_size * (100 * round + thread) + check_size * (check_size - 1) / 2);
        CHECK_OK(MPI_Allgather(&mine, 1, MPI_INT, all, 1, MPI_INT, comm));
        for (int r = 0; r < check_size; r++)
            CHECK_INT(all[r], 100 * round + thread + r);
        CHECK_OK(MPI_Bcast(&mine, 1, MPI_INT, root, comm));
        CHECK_INT(mine, 100 * round + thread + root);
        if (round % 8 == 0) {
            MPI_Comm made;
            CHECK_OK(MPI_Comm_dup(comm, &made));
            CHECK_OK(MPI_Barrier(made));
            CHECK_OK(MPI_Comm_free(&made));
        }
    }
    return NULL;
}

int main(int argc, char **argv)
{
    int provided = -1;
    pthread_t threads[THREADS];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    check_started();
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
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
