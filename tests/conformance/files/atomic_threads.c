/* ranks: 1 2
 * In atomic mode, what one thread writes is whole in the file, also where another one of its process writes there. */
#include "file.h"
#include <pthread.h>

enum { THREADS = 3, TIMES = 60, INTS = 400 };

static MPI_File file;
static pthread_barrier_t together;

static void *work(void *argument)
{
    const int mine = check_rank * THREADS + *(int *)argument;
    static const MPI_Offset lengths[THREADS] = {INTS, INTS / 2, INTS};
    int data[INTS];
    for (int i = 0; i < TIMES; i++) {
        for (int k = 0; k < INTS; k++)
            data[k] = mine;
        pthread_barrier_wait(&together);
        CHECK_OK(MPI_File_write_at(file, 0, data, (int)lengths[mine % THREADS], MPI_INT, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_File_read_at(file, 0, data, INTS / 2, MPI_INT, MPI_STATUS_IGNORE));
        for (int k = 1; k < INTS / 2; k++)
            CHECK_INT(data[k], data[0]);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    int level, numbers[THREADS];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    check_started();
    CHECK_INT(level, MPI_THREAD_MULTIPLE);
    const char *path = file_path("atomic-threads");
    MPI_Datatype one, spread;
    file = file_new(path);
    MPI_Type_contiguous(1, MPI_INT, &one);
    MPI_Type_create_resized(one, 0, 2 * sizeof(int), &spread);
    MPI_Type_commit(&spread);
    CHECK_OK(MPI_File_set_view(file, 0, MPI_INT, spread, "native", MPI_INFO_NULL));
    MPI_Type_free(&one);
    MPI_Type_free(&spread);
    CHECK_OK(MPI_File_set_atomicity(file, 1));
    pthread_t threads[THREADS];
    pthread_barrier_init(&together, NULL, THREADS);
    for (int t = 0; t < THREADS; t++) {
        numbers[t] = t;
        pthread_create(&threads[t], NULL, work, &numbers[t]);
    }
    for (int t = 0; t < THREADS; t++)
        pthread_join(threads[t], NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    file_end(file, path);
    return check_finish();
}
