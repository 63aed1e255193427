/* ranks: 1 3
 * flags: | --nodes 2
 *
 * A FIFO is read and written by ordered accesses, with more data than it holds.
 */
#include "expect.h"
#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

enum { INTS = 50000, ROUNDS = 2 };

static char name[512];
static int rank, size, ends[2];

/* The other end of the pipe, at rank 0. */
static void *write_all(void *unused)
{
    char go;
    const int fd = open(name, O_WRONLY);
    EXPECT(fd >= 0);
    /* All have opened it. */
    EXPECT(read(ends[0], &go, 1) == 1);
    for (int i = 0; i < ROUNDS * size * INTS; i++)
        EXPECT(write(fd, &i, sizeof i) == sizeof i);
    close(fd);
    return unused;
}

static void *read_all(void *unused)
{
    const int fd = open(name, O_RDONLY);
    EXPECT(fd >= 0);
    FILE *file = fdopen(fd, "r");
    for (int i = 0, got; i < ROUNDS * size * INTS; i++)
        EXPECT(fread(&got, sizeof got, 1, file) == 1 && got == i);
    EXPECT(fgetc(file) == EOF);
    fclose(file);
    return unused;
}

static void check(int mode, void *(*other_end)(void *))
{
    static int data[INTS];
    MPI_File file;
    MPI_Status status;
    pthread_t thread;
    int count = -1;
    if (rank == 0)
        EXPECT(!pthread_create(&thread, NULL, other_end, NULL));
    EXPECT(!MPI_File_open(MPI_COMM_WORLD, name, mode | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &file));
    if (rank == 0 && mode == MPI_MODE_RDONLY)
        EXPECT(write(ends[1], "g", 1) == 1);
    MPI_Datatype gaps;
    MPI_Type_create_resized(MPI_INT, 0, 8, &gaps);
    MPI_Type_commit(&gaps);
    EXPECT(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, gaps, "native", MPI_INFO_NULL) != MPI_SUCCESS);
    EXPECT(!MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    MPI_Type_free(&gaps);
    for (int round = 0; round < ROUNDS; round++) {
        const int first = (round * size + rank) * INTS;
        for (int i = 0; i < INTS; i++)
            data[i] = mode == MPI_MODE_RDONLY ? -1 : first + i;
        if (mode == MPI_MODE_RDONLY)
            EXPECT(!MPI_File_read_ordered(file, data, INTS, MPI_INT, &status));
        else
            EXPECT(!MPI_File_write_ordered(file, data, INTS, MPI_INT, &status));
        EXPECT(!MPI_Get_count(&status, MPI_INT, &count) && count == INTS);
        for (int i = 0; i < INTS; i++)
            EXPECT(data[i] == first + i);
    }
    if (mode == MPI_MODE_RDONLY) {
        EXPECT(!MPI_File_read_shared(file, data, 1, MPI_INT, &status));
        EXPECT(!MPI_Get_count(&status, MPI_INT, &count) && count == 0);
    }
    EXPECT(!MPI_File_close(&file));
    if (rank == 0)
        EXPECT(!pthread_join(thread, NULL));
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    snprintf(name, sizeof name, "%s.fifo", argv[0]);
    if (rank == 0) {
        unlink(name);
        EXPECT(!mkfifo(name, 0600) && !pipe(ends));
    }
    MPI_Barrier(MPI_COMM_WORLD);
    check(MPI_MODE_RDONLY, write_all);
    check(MPI_MODE_WRONLY, read_all);
    if (rank == 0)
        unlink(name);
    MPI_Finalize();
    return failures != 0;
}
