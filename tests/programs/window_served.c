/* ranks: 2 4 7
   flags: --nodes 2 | --via tcp */
/* A target on another node computes, and calls nothing of MPI, until a word in its own memory says that all others are through with what
   they do to it. If they needed its help, it would find its work done first. */
#include "expect.h"
#include <string.h>

enum { DONE, SUM, SWAPPED, LOCKED, FIRST, LONGS = 200000, UNITS = 8000 };

static int rank, size;
static long *memory, *buffer;
static volatile double spoiled;
static MPI_Comm origins;

static void work(void) {
    for (int i = 0; i < 300000; i++) spoiled = spoiled * 0.5 + i;
}

/* Rank 0 computes until all others have counted themselves. */
static void compute(void) {
    int unit = 0;
    while (__atomic_load_n(&memory[DONE], __ATOMIC_ACQUIRE) < size - 1 && unit < UNITS) {
        work();
        unit++;
    }
    EXPECT(unit < UNITS);
}

static void count_in(MPI_Win win) {
    long one = 1;
    MPI_Accumulate(&one, 1, MPI_LONG, 0, DONE, 1, MPI_LONG, MPI_SUM, win);
}

/* A part of the memory for each origin. */
static void part(int *begin, int *length) {
    *length = (LONGS - FIRST) / size;
    *begin = FIRST + rank * *length;
}

static void put_and_get(MPI_Win win) {
    int begin, length;
    long got = -1;
    MPI_Datatype every;
    MPI_Request requests[2];
    part(&begin, &length);
    MPI_Type_vector(length / 2, 1, 2, MPI_LONG, &every);
    MPI_Type_commit(&every);
    for (int i = 0; i < length; i++) buffer[i] = 1000 * rank + i;
    MPI_Put(buffer, length, MPI_LONG, 0, begin, length, MPI_LONG, win);
    MPI_Put(buffer + 5, 1, MPI_LONG, 0, begin + 2, 1, MPI_LONG, win);
    MPI_Win_flush(0, win);
    memset(buffer, 0, length * sizeof *buffer);
    MPI_Rget(buffer, 1, every, 0, begin, 1, every, win, &requests[0]);
    MPI_Rget(&got, 1, MPI_LONG, 0, begin + 1, 1, MPI_LONG, win, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    EXPECT(got == 1000 * rank + 1 && buffer[0] == 1000 * rank && buffer[1] == 0);
    EXPECT(buffer[2] == 1000 * rank + 5 || length <= 5);
    for (int i = 4; i + 1 < length; i += 2) EXPECT(buffer[i] == 1000 * rank + i && buffer[i + 1] == 0);
    MPI_Type_free(&every);
}

static void change(MPI_Win win) {
    long one = 1, before = -1, last = -1, old, none = -1;
    for (int i = 0; i < 50; i++) MPI_Accumulate(&one, 1, MPI_LONG, 0, SUM, 1, MPI_LONG, MPI_SUM, win);
    for (int i = 0; i < 50; i++) {
        MPI_Get_accumulate(&one, 1, MPI_LONG, &before, 1, MPI_LONG, 0, SUM, 1, MPI_LONG, MPI_SUM, win);
        MPI_Win_flush(0, win);
        EXPECT(before >= 50 && before > last);
        last = before;
    }
    /* Ranks take turns at a word that they swap. */
    do {
        old = rank - 1;
        long mine = rank;
        MPI_Compare_and_swap(&mine, &old, &none, MPI_LONG, 0, SWAPPED, win);
        MPI_Win_flush(0, win);
    } while (none != old);
    MPI_Fetch_and_op(NULL, &old, MPI_LONG, 0, SWAPPED, MPI_NO_OP, win);
    MPI_Win_flush_local(0, win);
    EXPECT(old >= rank);
}

static void lock_and_count(MPI_Win win) {
    for (int i = 0; i < 20; i++) {
        long value = -1;
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Get(&value, 1, MPI_LONG, 0, LOCKED, 1, MPI_LONG, win);
        MPI_Win_flush(0, win);
        value++;
        MPI_Put(&value, 1, MPI_LONG, 0, LOCKED, 1, MPI_LONG, win);
        MPI_Win_unlock(0, win);
    }
}

static void passive(MPI_Win win) {
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        compute();
    } else {
        lock_and_count(win);
        /* Whoever is behind wants the lock alone, and the others wait for it with shared ones. */
        MPI_Barrier(origins);
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        put_and_get(win);
        MPI_Win_unlock(0, win);
        MPI_Win_lock_all(0, win);
        change(win);
        count_in(win);
        MPI_Win_unlock_all(win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank) return;
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    EXPECT(memory[SUM] == 100 * (size - 1) && memory[SWAPPED] == size - 1 && memory[LOCKED] == 20 * (size - 1));
    memory[DONE] = 0;
    MPI_Win_unlock(0, win);
}

/* The target posts and then computes; origins come to the end of their epochs meanwhile. */
static void posted(MPI_Win win) {
    MPI_Group all, target, others;
    int zero = 0;
    MPI_Win_get_group(win, &all);
    MPI_Group_incl(all, 1, &zero, &target);
    MPI_Group_excl(all, 1, &zero, &others);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Win_post(others, 0, win);
        compute();
        MPI_Win_wait(win);
        memory[DONE] = 0;
    } else {
        MPI_Win_start(target, 0, win);
        count_in(win);
        MPI_Win_complete(win);
    }
    MPI_Group_free(&all);
    MPI_Group_free(&target);
    MPI_Group_free(&others);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Others change what the target changes too, between two fences. */
static void fenced(MPI_Win win) {
    long one = 1;
    MPI_Win_fence(0, win);
    for (int i = 0; i < 1000; i++) MPI_Accumulate(&one, 1, MPI_LONG, 0, SUM, 1, MPI_LONG, MPI_SUM, win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    if (rank == 0) EXPECT(memory[SUM] == 100 * (size - 1) + 1000 * size);
}

int main(int argc, char **argv) {
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split(MPI_COMM_WORLD, rank == 0, rank, &origins);
    buffer = calloc(LONGS, sizeof *buffer);
    MPI_Win_allocate(rank ? 8 : LONGS * sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    memory[DONE] = 0;
    passive(win);
    posted(win);
    fenced(win);
    MPI_Win_free(&win);
    MPI_Comm_free(&origins);
    free(buffer);
    return finish("window_served");
}
