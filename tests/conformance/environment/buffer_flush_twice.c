/* ranks: 2 3
 * Flushes a buffer in the background and waits for the same messages meanwhile, also in another thread. */
#include "check.h"

#include <pthread.h>

enum { MESSAGES = 40, LENGTH = 100000, ROUNDS = 10 };

static MPI_Comm comm;

static void *flush(void *argument)
{
    (void)argument;
    CHECK_OK(MPI_Comm_flush_buffer(comm));
    return NULL;
}

int main(int argc, char **argv)
{
    static char out[LENGTH], in[MESSAGES][LENGTH];
    const int room = MESSAGES * (LENGTH + MPI_BSEND_OVERHEAD);
    char *buffer = malloc(room);
    void *detached;
    int provided = -1, size = -1;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    check_started();
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    const int to = (check_rank + 1) % check_size, from = (check_rank + check_size - 1) % check_size;
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Request flushed[2], receives[MESSAGES];
        pthread_t thread;
        CHECK_OK(MPI_Comm_attach_buffer(comm, round % 2 ? MPI_BUFFER_AUTOMATIC : buffer, round % 2 ? 0 : room));
        memset(out, round, LENGTH);
        for (int m = 0; m < MESSAGES; m++)
            CHECK_OK(MPI_Bsend(out, LENGTH, MPI_CHAR, to, m, comm));
        CHECK_OK(MPI_Comm_iflush_buffer(comm, &flushed[0]));
        CHECK_OK(MPI_Comm_iflush_buffer(comm, &flushed[1]));
        pthread_create(&thread, NULL, flush, NULL);
        for (int m = 0; m < MESSAGES; m++)
            CHECK_OK(MPI_Irecv(in[m], LENGTH, MPI_CHAR, from, m, comm, &receives[m]));
        CHECK_OK(MPI_Comm_flush_buffer(comm));
        CHECK_OK(MPI_Waitall(2, flushed, MPI_STATUSES_IGNORE));
        pthread_join(thread, NULL);
        CHECK_OK(MPI_Waitall(MESSAGES, receives, MPI_STATUSES_IGNORE));
        for (int m = 0; m < MESSAGES; m++)
            CHECK(in[m][0] == round && in[m][LENGTH - 1] == round);
        CHECK_OK(MPI_Comm_detach_buffer(comm, &detached, &size));
    }
    CHECK_OK(MPI_Comm_free(&comm));
    free(buffer);
    return check_finish();
}
