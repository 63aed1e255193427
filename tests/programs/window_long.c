/* ranks: 2 4
   flags: --nodes 2 | --via tcp | --nodes 2 --via tcp --encrypt */
/* Long puts and gets by the server of a window, which holds little of their data in memory, however long they are. */
#include "expect.h"
#include <dirent.h>
#include <string.h>
#include <unistd.h>

enum { DONE, FIRST = 8, STRIPE = 3000, LOCKED = 3 << 20, ROUNDS = 4, BOUND_KIB = 16 << 10 };
static const MPI_Aint BYTES = 256 << 20;

static int rank, size;
static char *memory, *buffer;
static MPI_Comm origins;
static long length; /* of the part of the memory that each origin has to itself */

/* Whether the process that started this one serves windows: it has a thread for that. */
static int parent_serves(void) {
    char path[512], name[64];
    int found = 0;
    snprintf(path, sizeof path, "/proc/%d/task", getppid());
    DIR *tasks = opendir(path);
    if (!tasks) return 0;
    for (struct dirent *task; (task = readdir(tasks));) {
        snprintf(path, sizeof path, "/proc/%d/task/%s/comm", getppid(), task->d_name);
        FILE *file = fopen(path, "r");
        if (!file) continue;
        if (fgets(name, sizeof name, file)) found |= !strncmp(name, "cloudmpi-window", 15);
        fclose(file);
    }
    closedir(tasks);
    return found;
}

/* Memory that the process has to itself: the window's is shared. */
static long parent_kib(void) {
    char path[64], line[256];
    long kib = -1;
    snprintf(path, sizeof path, "/proc/%d/status", getppid());
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) sscanf(line, "RssAnon: %ld", &kib);
    if (file) fclose(file);
    return kib;
}

static char byte(int whose, long at) { return (char)((at >> 12) * 7 + at * 3 + whose); }

static void fill(int whose) {
    for (long at = 0; at < length; at++) buffer[at] = byte(whose, at);
}

static void expect_all(int whose) {
    long wrong = 0;
    for (long at = 0; at < length; at++) wrong += buffer[at] != byte(whose, at);
    EXPECT(wrong == 0);
}

/* All at once; and back, by another type. */
static void put_and_get(MPI_Win win) {
    long begin = FIRST + (rank - 1) * length, stripes = length / (2 * STRIPE);
    MPI_Datatype every;
    MPI_Type_vector(stripes, STRIPE, 2 * STRIPE, MPI_CHAR, &every);
    MPI_Type_commit(&every);
    fill(rank);
    MPI_Put(buffer, length, MPI_CHAR, 0, begin, length, MPI_CHAR, win);
    /* The program may use its buffer again. */
    MPI_Win_flush_local(0, win);
    memset(buffer, 0, length);
    MPI_Win_flush(0, win);
    MPI_Get(buffer, length, MPI_CHAR, 0, begin, length, MPI_CHAR, win);
    MPI_Win_flush(0, win);
    expect_all(rank);
    /* One half of the stripes goes back into the other half's places. */
    MPI_Put(buffer, 1, every, 0, begin + STRIPE, 1, every, win);
    MPI_Win_flush(0, win);
    memset(buffer, 0, length);
    MPI_Get(buffer, stripes * STRIPE, MPI_CHAR, 0, begin + STRIPE, 1, every, win);
    MPI_Win_flush(0, win);
    long wrong = 0;
    for (long i = 0; i < stripes; i++)
        for (long j = 0; j < STRIPE; j++) wrong += buffer[i * STRIPE + j] != byte(rank, i * 2 * STRIPE + j);
    EXPECT(wrong == 0);
    MPI_Type_free(&every);
}

/* A lock is held until the data has been read that a get under it has asked for, and is there before data is put. */
static void take_turns(MPI_Win win) {
    for (int round = 0; round < ROUNDS; round++) {
        memset(buffer, rank * ROUNDS + round, LOCKED);
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Put(buffer, LOCKED, MPI_CHAR, 0, FIRST, LOCKED, MPI_CHAR, win);
        MPI_Win_unlock(0, win);
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Get(buffer, LOCKED, MPI_CHAR, 0, FIRST, LOCKED, MPI_CHAR, win);
        MPI_Win_unlock(0, win);
        EXPECT(buffer[0] >= ROUNDS && memcmp(buffer, buffer + 1, LOCKED - 1) == 0);
    }
}

static void originate(MPI_Win win) {
    long one = 1;
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    put_and_get(win);
    MPI_Win_unlock(0, win);
    MPI_Barrier(origins);
    take_turns(win);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Accumulate(&one, 1, MPI_LONG, 0, DONE, 1, MPI_LONG, MPI_SUM, win);
    MPI_Win_unlock(0, win);
}

/* Rank 0 calls nothing of MPI, and looks at the server meanwhile. */
static void watch(long before_kib) {
    long most_kib = 0, *done = (long *)memory;
    while (__atomic_load_n(done, __ATOMIC_ACQUIRE) < size - 1) {
        long kib = parent_kib();
        if (kib > most_kib) most_kib = kib;
        usleep(500);
    }
    EXPECT(parent_serves());
    EXPECT(before_kib > 0 && most_kib > 0);
    if (most_kib - before_kib >= BOUND_KIB) printf("the server took %ld KiB more\n", most_kib - before_kib);
    EXPECT(most_kib - before_kib < BOUND_KIB);
}

int main(int argc, char **argv) {
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split(MPI_COMM_WORLD, rank == 0, rank, &origins);
    length = (BYTES - FIRST) / (size - 1);
    buffer = malloc(length);
    MPI_Win_allocate(rank ? 8 : BYTES, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    memset(memory, 0, 8);
    long before_kib = parent_kib();
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank) originate(win);
    else watch(before_kib);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_free(&win);
    MPI_Comm_free(&origins);
    free(buffer);
    return finish("window_long");
}
