/* ranks: 3 4 6
 * flags: | --nodes 2 | --nodes 3 | --via tcp
 *
 * No circle of processes that wait for each other's locks: MPI_Win_lock_all beside exclusive locks of single processes, and several
 * locks that all processes take in the same order.
 */
#include "expect.h"

enum { ROUNDS = 150, LOCK_ALL_ACCESSES = 3 };

static int rank, size;

static void add(int target, MPI_Win win)
{
    const long one = 1;
    EXPECT(!MPI_Accumulate(&one, 1, MPI_LONG, target, 0, 1, MPI_LONG, MPI_SUM, win));
}

/* Adds under an exclusive lock, by a get and a put. */
static void add_alone(int target, MPI_Win win)
{
    long value;
    EXPECT(!MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, win));
    EXPECT(!MPI_Get(&value, 1, MPI_LONG, target, 0, 1, MPI_LONG, win));
    EXPECT(!MPI_Win_flush(target, win));
    value++;
    EXPECT(!MPI_Put(&value, 1, MPI_LONG, target, 0, 1, MPI_LONG, win));
    EXPECT(!MPI_Win_unlock(target, win));
}

/* Even ranks lock all, odd ones single processes. */
static long mixed(MPI_Win win)
{
    unsigned state = 7919u * (unsigned)(rank + 1);
    for (int round = 0; round < ROUNDS; round++) {
        if (rank % 2) {
            add_alone((int)((state = state * 1103515245u + 12345u) >> 16) % size, win);
            continue;
        }
        EXPECT(!MPI_Win_lock_all(0, win));
        for (int i = 0; i < LOCK_ALL_ACCESSES; i++) {
            const int target = (int)((state = state * 1103515245u + 12345u) >> 16) % size;
            add(target, win);
            EXPECT(!MPI_Win_flush(target, win));
        }
        EXPECT(!MPI_Win_unlock_all(win));
    }
    return (long)ROUNDS * ((size + 1) / 2 * LOCK_ALL_ACCESSES + size / 2);
}

/* All ranks lock the last but one, and then the last. */
static long in_order(MPI_Win win)
{
    for (int round = 0; round < ROUNDS; round++) {
        const int kind = (rank + round) % 3 ? MPI_LOCK_EXCLUSIVE : MPI_LOCK_SHARED;
        for (int target = size - 2; target < size; target++) {
            EXPECT(!MPI_Win_lock(kind, target, 0, win));
            add(target, win);
        }
        for (int target = size - 2; target < size; target++)
            EXPECT(!MPI_Win_unlock(target, win));
    }
    return 2L * ROUNDS * size;
}

/* The same with a window each. */
static void two_windows(void)
{
    MPI_Win wins[2];
    long *memory[2], sum = 0, value;
    for (int i = 0; i < 2; i++) {
        EXPECT(!MPI_Win_allocate(sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &memory[i], &wins[i]));
        *memory[i] = 0;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < 2; i++) {
            EXPECT(!MPI_Win_lock(MPI_LOCK_EXCLUSIVE, size - 2 + i, 0, wins[i]));
            add(size - 2 + i, wins[i]);
        }
        for (int i = 0; i < 2; i++)
            EXPECT(!MPI_Win_unlock(size - 2 + i, wins[i]));
    }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 2; i++) {
        value = *memory[i];
        EXPECT(!MPI_Allreduce(&value, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD));
        EXPECT(sum == (long)ROUNDS * size);
        EXPECT(!MPI_Win_free(&wins[i]));
    }
}

static void check(long (*work)(MPI_Win), int allocated)
{
    long *memory, own = 0, sum = 0;
    MPI_Win win;
    if (allocated)
        EXPECT(!MPI_Win_allocate(sizeof *memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    else
        EXPECT(!MPI_Win_create(memory = &own, sizeof *memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    EXPECT(!MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, win));
    *memory = 0;
    EXPECT(!MPI_Win_unlock(rank, win));
    MPI_Barrier(MPI_COMM_WORLD);
    const long expected = work(win);
    MPI_Barrier(MPI_COMM_WORLD);
    EXPECT(!MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win));
    const long value = *memory;
    EXPECT(!MPI_Win_unlock(rank, win));
    EXPECT(!MPI_Allreduce(&value, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD));
    EXPECT(sum == expected);
    EXPECT(!MPI_Win_free(&win));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int allocated = 0; allocated < 2; allocated++) {
        check(mixed, allocated);
        check(in_order, allocated);
    }
    two_windows();
    MPI_Finalize();
    return failures != 0;
}
