/* ranks: 1 2 5
 * Windows of MPI_Win_create, of memory from MPI_Alloc_mem, from a part of such memory, from elsewhere, and of no memory: what ranks
 * put and accumulate there arrives, whichever of these each of them has. Freed memory comes again and is used again. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 300, WORDS = 4096, HELD = 64 };

static long long elsewhere[WORDS];

/* The memory of a rank in a round: `kind` 0 and 1 are from MPI_Alloc_mem, 2 is static, 3 is none. */
static long long *memory_of(int kind, long long *allocated, MPI_Aint *bytes)
{
    *bytes = WORDS * sizeof(long long);
    if (kind == 0)
        return allocated;
    *bytes -= 7 * sizeof(long long);
    if (kind == 1)
        return allocated + 7;
    if (kind == 2)
        return elsewhere;
    *bytes = 0;
    return NULL;
}

static void round_of(int mix, int rank, int size)
{
    MPI_Aint bytes, other_bytes;
    long long *allocated, *memory;
    const int kind = (rank + mix) % 4;
    MPI_Win win;
    CHECK_OK(MPI_Alloc_mem(WORDS * sizeof(long long), MPI_INFO_NULL, &allocated));
    memory = memory_of(kind, allocated, &bytes);
    if (bytes)
        memset(memory, 0, bytes);
    CHECK_OK(MPI_Win_create(memory, bytes, sizeof(long long), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    CHECK_OK(MPI_Win_fence(0, win));
    for (int other = 0; other < size; other++) {
        const long long one = 1, mine = rank + 1;
        const double half = 0.5;
        memory_of((other + mix) % 4, NULL, &other_bytes);
        if (!other_bytes)
            continue;
        for (int again = 0; again < 20; again++) {
            CHECK_OK(MPI_Accumulate(&one, 1, MPI_LONG_LONG, other, 0, 1, MPI_LONG_LONG, MPI_SUM, win));
            CHECK_OK(MPI_Accumulate(&half, 1, MPI_DOUBLE, other, 1, 1, MPI_DOUBLE, MPI_SUM, win));
        }
        CHECK_OK(MPI_Put(&mine, 1, MPI_LONG_LONG, other, 2 + rank, 1, MPI_LONG_LONG, win));
    }
    CHECK_OK(MPI_Win_fence(0, win));
    if (bytes) {
        double halves;
        memcpy(&halves, memory + 1, sizeof halves);
        CHECK_INT(memory[0], 20 * size);
        CHECK_INT((long long)(2 * halves), 20 * size);
        for (int other = 0; other < size; other++)
            CHECK_INT(memory[2 + other], other + 1);
    }
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Free_mem(allocated));
}

/* Places of many lengths do not overlap. */
static void check_places(void)
{
    char *held[HELD] = {NULL};
    size_t lengths[HELD] = {0};
    unsigned seed = 7;
    for (int round = 0; round < ROUNDS; round++) {
        seed = seed * 1103515245u + 12345u;
        const int at = seed / 65536 % HELD;
        if (held[at]) {
            for (size_t i = 0; i < lengths[at]; i += 61)
                CHECK_INT(held[at][i], at);
            CHECK_OK(MPI_Free_mem(held[at]));
            held[at] = NULL;
            continue;
        }
        lengths[at] = (size_t)1 << seed / 1024 % 22;
        lengths[at] += seed / 4096 % lengths[at];
        CHECK_OK(MPI_Alloc_mem(lengths[at], MPI_INFO_NULL, &held[at]));
        memset(held[at], at, lengths[at]);
    }
    for (int at = 0; at < HELD; at++)
        if (held[at])
            CHECK_OK(MPI_Free_mem(held[at]));
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    check_places();
    for (int mix = 0; mix < 8; mix++)
        round_of(mix, rank, size);
    return check_finish();
}
