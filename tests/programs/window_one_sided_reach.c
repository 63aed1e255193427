/* ranks: 2 3
 * flags: | --no-single-copy | --nodes 2 | --via tcp
 *
 * A rank that reaches the memory of all others, and whose own memory these reach by messages alone: it serves them all the same.
 */
#include "expect.h"
#include <string.h>

enum { LENGTH = 3000 };

static char kept[LENGTH];

int main(int argc, char **argv)
{
    int rank, size;
    char *memory = kept, sent[LENGTH];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank)
        EXPECT(!MPI_Alloc_mem(LENGTH, MPI_INFO_NULL, &memory));
    memset(memory, 0, LENGTH);
    memset(sent, 10 + rank, LENGTH);
    EXPECT(!MPI_Win_create(memory, LENGTH, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    EXPECT(!MPI_Win_fence(0, win));
    for (int target = 0; target < size; target++)
        EXPECT(!MPI_Put(sent, LENGTH / size, MPI_CHAR, target, rank * (LENGTH / size), LENGTH / size, MPI_CHAR, win));
    EXPECT(!MPI_Win_fence(0, win));
    for (int from = 0; from < size; from++)
        EXPECT(memory[from * (LENGTH / size)] == 10 + from && memory[(from + 1) * (LENGTH / size) - 1] == 10 + from);
    EXPECT(!MPI_Win_free(&win));
    if (rank)
        EXPECT(!MPI_Free_mem(memory));
    /* A window of nothing, which a process puts nothing into. */
    EXPECT(!MPI_Win_create(rank ? memory = kept : NULL, rank ? LENGTH : 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    EXPECT(!MPI_Win_fence(0, win));
    EXPECT(!MPI_Put(sent, 0, MPI_CHAR, 0, 0, 0, MPI_CHAR, win));
    EXPECT(!MPI_Win_fence(0, win));
    EXPECT(!MPI_Win_free(&win));
    MPI_Finalize();
    return failures != 0;
}
