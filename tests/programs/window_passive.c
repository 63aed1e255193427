/* ranks: 2 4 */
/* A target that is outside of MPI for some seconds takes no part in what others do with its memory on the same node, and nobody
   calls it a deadlock that they wait for a lock that it holds meanwhile. */
#include "expect.h"
#include <unistd.h>

enum { LONGS = 100000 };

static int rank, size;

static void use(MPI_Win win, long *buffer) {
    long one = 1, found = -1, old = -1;
    MPI_Datatype strided;
    MPI_Type_vector(LONGS / 4, 1, 2, MPI_LONG, &strided);
    MPI_Type_commit(&strided);
    MPI_Win_lock_all(0, win);
    for (int i = 0; i < LONGS; i++) buffer[i] = rank + i;
    if (rank == 1) {
        MPI_Put(buffer + 1, LONGS - 1, MPI_LONG, 0, 1, LONGS - 1, MPI_LONG, win);
        MPI_Win_flush(0, win);
        MPI_Get(buffer, 1, strided, 0, 1, 1, strided, win);
        MPI_Win_flush(0, win);
        EXPECT(buffer[2] == 1 + 3 && buffer[1] == 1 + 1);
    }
    for (int i = 0; i < 100; i++) MPI_Accumulate(&one, 1, MPI_LONG, 0, 0, 1, MPI_LONG, MPI_SUM, win);
    MPI_Fetch_and_op(&one, &found, MPI_LONG, 0, 0, MPI_NO_OP, win);
    MPI_Win_flush(0, win);
    EXPECT(found >= 100);
    MPI_Compare_and_swap(&one, &one, &old, MPI_LONG, 0, 0, win);
    MPI_Win_flush(0, win);
    EXPECT(old >= found);
    MPI_Win_unlock_all(win);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Win_unlock(0, win);
    MPI_Type_free(&strided);
}

/* Rank 0's marks: 1 when it comes back to MPI. */
static void passive(MPI_Win win, MPI_Win marks, volatile long *back) {
    long *buffer = malloc(LONGS * sizeof *buffer);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        sleep(3);
        *back = 1;
    } else {
        use(win, buffer);
        EXPECT(*back == 0);
    }
    MPI_Win_sync(marks);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) *back = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    free(buffer);
}

static void long_lock(MPI_Win win) {
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Barrier(MPI_COMM_WORLD);
        sleep(3);
        MPI_Win_unlock(0, win);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        MPI_Win_unlock(0, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    MPI_Win marks, win;
    MPI_Aint bytes;
    int unit;
    long *memory, *back;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate_shared(rank ? 0 : sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &back, &marks);
    MPI_Win_shared_query(marks, 0, &bytes, &unit, &back);
    if (rank == 0) *back = 0;
    MPI_Win_allocate(LONGS * sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    memory[0] = 0;
    passive(win, marks, back);
    long_lock(win);
    MPI_Win_free(&win);
    memory = calloc(LONGS, sizeof(long));
    MPI_Win_create(memory, LONGS * sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    passive(win, marks, back);
    MPI_Win_free(&win);
    free(memory);
    MPI_Win_free(&marks);
    return finish("window_passive");
}
