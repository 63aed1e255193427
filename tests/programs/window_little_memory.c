/* ranks: 4
 * flags: --nodes 1 | --nodes 2
 * One rank cannot map the memory of its node: all ranks get memory of their own and messages. What even that rank alone cannot
 * have is an error at all ranks, and the next window is as any other. */
#include "expect.h"
#include <string.h>
#include <sys/resource.h>

enum { ROOM = 90, FITS_ALONE = 50, FITS_NOWHERE = 200 };

/* This process may map so much more than it has. */
static void limit_memory(long megabytes) {
    struct rlimit limit;
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    EXPECT(file && fscanf(file, "%ld", &pages) == 1);
    fclose(file);
    getrlimit(RLIMIT_AS, &limit);
    limit.rlim_cur = (rlim_t)pages * 4096 + (megabytes << 20);
    EXPECT(setrlimit(RLIMIT_AS, &limit) == 0);
}

static void exchange(MPI_Aint length, int rank, int size) {
    int *memory, given = rank + 5;
    MPI_Win win;
    EXPECT(MPI_Win_allocate(length, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win) == MPI_SUCCESS);
    MPI_Win_fence(0, win);
    MPI_Put(&given, 1, MPI_INT, (rank + 1) % size, 1, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    EXPECT(memory[1] == (rank + size - 1) % size + 5);
    MPI_Win_free(&win);
}

int main(int argc, char **argv) {
    int rank, size, *memory;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (rank == 1) limit_memory(ROOM);
    exchange((MPI_Aint)FITS_ALONE << 20, rank, size);
    EXPECT_CLASS(MPI_Win_allocate((MPI_Aint)FITS_NOWHERE << 20, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win), MPI_ERR_NO_MEM);
    exchange(64, rank, size);
    return finish("window_little_memory");
}
