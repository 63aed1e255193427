/* ranks: 1 2
 * Threads that read and write one file at the same time, each its own part, and one shared pointer. */
#include "file.h"
#include <pthread.h>

enum { THREADS = 4, TIMES = 50, INTS = 64 };

static MPI_File file;

static void *work(void *argument)
{
    const int mine = check_rank * THREADS + *(int *)argument;
    int data[INTS], got[INTS];
    for (int i = 0; i < TIMES; i++) {
        const MPI_Offset place = (MPI_Offset)sizeof data * (i * THREADS * check_size + mine);
        for (int k = 0; k < INTS; k++)
            data[k] = mine * 1000 + i;
        MPI_Request request;
        CHECK_OK(MPI_File_iwrite_at(file, place, data, INTS, MPI_INT, &request));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_File_read_at(file, place, got, INTS, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_BYTES(got, data, sizeof data);
        CHECK_OK(MPI_File_read_shared(file, got, 1, MPI_INT, MPI_STATUS_IGNORE));
    }
    return NULL;
}

int main(int argc, char **argv)
{
    int level, numbers[THREADS];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    check_started();
    CHECK_INT(level, MPI_THREAD_MULTIPLE);
    const char *path = file_path("threads");
    pthread_t threads[THREADS];
    MPI_Offset position = -1;
    file = file_new(path);
    for (int t = 0; t < THREADS; t++) {
        numbers[t] = t;
        pthread_create(&threads[t], NULL, work, &numbers[t]);
    }
    for (int t = 0; t < THREADS; t++)
        pthread_join(threads[t], NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, (MPI_Offset)4 * TIMES * THREADS * check_size);
    file_end(file, path);
    return check_finish();
}
