/* ranks: 1 2 3 5
 * Small accesses to memory of MPI_Win_create: each does what it says, whether its target waits in MPI, computes, sleeps, or
 * accesses others itself, from several ranks and threads at once. Accumulates are whole beside long ones and beside the target's own. */
#include "check.h"

#include <pthread.h>
#include <time.h>

enum { WORDS = 1024, LONG = 600, LENGTHS = 13, THREADS = 3 };

static const int lengths[LENGTHS] = {0, 1, 3, 8, 31, 33, 64, 255, 600, 1024, 1056, 1057, 1300};

static long long *memory;
static MPI_Win win;
static int multiple;
/* Few where accesses are messages. */
static int rounds;

static void compute(double seconds)
{
    const double end = MPI_Wtime() + seconds;
    while (MPI_Wtime() < end)
        ;
}

static void nap(long us)
{
    const struct timespec time = {0, us * 1000};
    nanosleep(&time, NULL);
}

/* Bytes of every length put to and got from the right neighbour, at an odd place, with a datatype of gaps here. */
static void bytes_of(int right, int salt)
{
    static unsigned char from[4000], to[4000];
    MPI_Datatype gaps;
    MPI_Type_create_resized(MPI_BYTE, 0, 3, &gaps);
    MPI_Type_commit(&gaps);
    for (int l = 0; l < LENGTHS; l++) {
        const int length = lengths[l], step = l % 2 ? 3 : 1;
        const MPI_Datatype type = l % 2 ? gaps : MPI_BYTE;
        for (int i = 0; i < length; i++)
            from[step * i] = (unsigned char)(i * 7 + salt + l);
        memset(to, 0xee, sizeof to);
        CHECK_OK(MPI_Put(from, length, type, right, 513, length, MPI_BYTE, win));
        CHECK_OK(MPI_Win_flush(right, win));
        CHECK_OK(MPI_Get(to, length, type, right, 513, length, MPI_BYTE, win));
        CHECK_OK(MPI_Win_flush(right, win));
        int wrong = 0;
        for (int i = 0; i < step * length; i++)
            wrong += to[i] != (i % step ? 0xee : from[i]);
        CHECK_INT(wrong, 0);
        CHECK_INT(to[step * length], 0xee);
    }
    MPI_Type_free(&gaps);
}

/* Fetching operations give what was there, in the order of the calls; pairs and long double have gaps. */
static void fetches_of(int right)
{
    struct {
        double value;
        int index;
    } pair = {2.5, 7}, found = {0, 0};
    long long value = 100, old = -1, compare = 101, many[80], before[80];
    const MPI_Aint at = 4096;
    CHECK_OK(MPI_Accumulate(&value, 1, MPI_LONG_LONG, right, at, 1, MPI_LONG_LONG, MPI_REPLACE, win));
    value = 1;
    CHECK_OK(MPI_Accumulate(&value, 1, MPI_LONG_LONG, right, at, 1, MPI_LONG_LONG, MPI_SUM, win));
    CHECK_OK(MPI_Fetch_and_op(NULL, &old, MPI_LONG_LONG, right, at, MPI_NO_OP, win));
    CHECK_OK(MPI_Win_flush(right, win));
    CHECK_INT(old, 101);
    value = 5;
    CHECK_OK(MPI_Compare_and_swap(&value, &compare, &old, MPI_LONG_LONG, right, at, win));
    CHECK_OK(MPI_Win_flush(right, win));
    CHECK_INT(old, 101);
    CHECK_OK(MPI_Compare_and_swap(&compare, &compare, &old, MPI_LONG_LONG, right, at, win));
    CHECK_OK(MPI_Win_flush(right, win));
    CHECK_INT(old, 5);
    for (int count = 1; count <= 80; count += 13) {
        for (int i = 0; i < count; i++)
            many[i] = 3 * i + count;
        CHECK_OK(MPI_Accumulate(many, count, MPI_LONG_LONG, right, at, count, MPI_LONG_LONG, MPI_REPLACE, win));
        CHECK_OK(MPI_Get_accumulate(many, count, MPI_LONG_LONG, before, count, MPI_LONG_LONG, right, at, count, MPI_LONG_LONG,
                                    MPI_PROD, win));
        CHECK_OK(MPI_Win_flush(right, win));
        CHECK(!memcmp(many, before, count * sizeof *many));
        CHECK_OK(MPI_Get(before, count, MPI_LONG_LONG, right, at, count, MPI_LONG_LONG, win));
        CHECK_OK(MPI_Win_flush(right, win));
        for (int i = 0; i < count; i++)
            CHECK_INT(before[i], many[i] * many[i]);
    }
    CHECK_OK(MPI_Accumulate(&pair, 1, MPI_DOUBLE_INT, right, at, 1, MPI_DOUBLE_INT, MPI_REPLACE, win));
    pair.value = 1;
    CHECK_OK(MPI_Fetch_and_op(&pair, &found, MPI_DOUBLE_INT, right, at, MPI_MAXLOC, win));
    CHECK_OK(MPI_Win_flush(right, win));
    CHECK(found.value == 2.5 && found.index == 7);
}

static void choose_rounds(void)
{
    const double begin = MPI_Wtime();
    bytes_of((check_rank + 1) % check_size, 0);
    fetches_of((check_rank + 1) % check_size);
    double took = MPI_Wtime() - begin;
    MPI_Allreduce(MPI_IN_PLACE, &took, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    rounds = took < 0.003 ? 40 : 3;
}

/* One rank after the other is the origin of many accesses, while its target does what `state` says. */
static void neighbours(int state)
{
    for (int origin = 0; origin < check_size; origin++) {
        const int target = (origin + 1) % check_size;
        MPI_Barrier(MPI_COMM_WORLD);
        if (check_rank == origin) {
            if (state == 2)
                nap(20000);
            for (int again = 0; again < rounds; again++) {
                bytes_of(target, again);
                fetches_of(target);
            }
        } else if (check_rank == target && state == 1)
            compute(0.01);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

/* All at once, each to its right neighbour: every rank is an origin and a target. */
static void ring(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
    for (int again = 0; again < rounds; again++) {
        bytes_of((check_rank + 1) % check_size, again);
        fetches_of((check_rank + 1) % check_size);
        if (again % 8 == 7)
            MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

static void zero(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_sync(win));
    memset(memory, 0, WORDS * sizeof *memory);
    CHECK_OK(MPI_Win_sync(win));
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Rank 0's memory is added to by all, itself too: by single elements, by long rows, and by compare-and-swap. */
static void sums(int times)
{
    static long long ones[LONG];
    long long one = 1, old, last = -1;
    for (int i = 0; i < LONG; i++)
        ones[i] = 1;
    zero();
    for (int i = 0; i < times; i++) {
        CHECK_OK(MPI_Fetch_and_op(&one, &old, MPI_LONG_LONG, 0, 0, MPI_SUM, win));
        CHECK_OK(MPI_Accumulate(&one, 1, MPI_LONG_LONG, 0, 8 * 5, 1, MPI_LONG_LONG, MPI_SUM, win));
        CHECK_OK(MPI_Win_flush(0, win));
        CHECK(old > last);
        last = old;
        if (i % 8 == 0)
            CHECK_OK(MPI_Accumulate(ones, LONG, MPI_LONG_LONG, 0, 0, LONG, MPI_LONG_LONG, MPI_SUM, win));
        long long expected = 0;
        do {
            const long long next = expected + 1, compare = expected;
            CHECK_OK(MPI_Compare_and_swap(&next, &compare, &expected, MPI_LONG_LONG, 0, 8 * (LONG + 2), win));
            CHECK_OK(MPI_Win_flush(0, win));
            if (expected == compare)
                break;
        } while (1);
        if (check_rank == 0 && i % 50 == 0)
            compute(0.0005);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (check_rank == 0) {
        const long long rows = (times + 7) / 8;
        CHECK_OK(MPI_Win_sync(win));
        CHECK_INT(memory[0], check_size * (times + rows));
        CHECK_INT(memory[1], check_size * rows);
        CHECK_INT(memory[5], check_size * (times + rows));
        CHECK_INT(memory[LONG - 1], check_size * rows);
        CHECK_INT(memory[LONG], 0);
        CHECK_INT(memory[LONG + 2], (long long)check_size * times);
    }
}

static void *thread_of(void *context)
{
    const int thread = (int)(intptr_t)context;
    for (int i = 0; i < 8 * rounds; i++) {
        const int target = (check_rank + 1 + i % 2) % check_size;
        const MPI_Aint at = 8 * (100 + check_rank * THREADS + thread);
        long long value = i + 1, one = 1, got = 0;
        CHECK_OK(MPI_Put(&value, 1, MPI_LONG_LONG, target, at, 1, MPI_LONG_LONG, win));
        CHECK_OK(MPI_Accumulate(&one, 1, MPI_LONG_LONG, target, 8, 1, MPI_LONG_LONG, MPI_SUM, win));
        CHECK_OK(MPI_Win_flush(target, win));
        CHECK_OK(MPI_Get(&got, 1, MPI_LONG_LONG, target, at, 1, MPI_LONG_LONG, win));
        CHECK_OK(MPI_Win_flush(target, win));
        CHECK_INT(got, value);
    }
    return NULL;
}

static void threads(void)
{
    pthread_t all[THREADS];
    long long sum = 0, total;
    zero();
    for (intptr_t t = 0; t < THREADS; t++)
        pthread_create(&all[t], NULL, thread_of, (void *)t);
    for (int t = 0; t < THREADS; t++)
        pthread_join(all[t], NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_sync(win));
    sum = memory[1];
    MPI_Allreduce(&sum, &total, 1, MPI_LONG_LONG, MPI_SUM, MPI_COMM_WORLD);
    CHECK_INT(total, 8LL * rounds * THREADS * check_size);
}

/* Windows come and go while others are in use; a rank may have no memory, and units differ. */
static void many_windows(void)
{
    enum { WINDOWS = 4 };
    static long long areas[WINDOWS][8];
    MPI_Win all[WINDOWS];
    for (int again = 0; again < 10; again++) {
        for (int w = 0; w < WINDOWS; w++) {
            const int has = check_rank % 2 == 0 || w % 2;
            memset(areas[w], 0, sizeof areas[w]);
            CHECK_OK(MPI_Win_create(has ? areas[w] : NULL, has ? sizeof areas[w] : 0, check_rank % 2 ? 1 : 8, MPI_INFO_NULL,
                                    MPI_COMM_WORLD, &all[w]));
            CHECK_OK(MPI_Win_fence(0, all[w]));
        }
        const int target = (check_rank + 1) % check_size, unit = target % 2 ? 1 : 8;
        for (int w = 0; w < WINDOWS; w++)
            if (target % 2 == 0 || w % 2) {
                const long long value = 1000 * w + check_rank + 1;
                CHECK_OK(MPI_Put(&value, 1, MPI_LONG_LONG, target, 8 / unit * 3, 1, MPI_LONG_LONG, all[w]));
            }
        for (int w = WINDOWS - 1; w >= 0; w--) {
            const int left = (check_rank + check_size - 1) % check_size;
            CHECK_OK(MPI_Win_fence(0, all[w]));
            if (check_rank % 2 == 0 || w % 2)
                CHECK_INT(areas[w][3], 1000 * w + left + 1);
            CHECK_OK(MPI_Win_free(&all[w]));
        }
    }
}

int main(int argc, char **argv)
{
    int level;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &check_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &check_size);
    multiple = level == MPI_THREAD_MULTIPLE;
    memory = calloc(WORDS, sizeof *memory);
    CHECK_OK(MPI_Win_create(memory, WORDS * sizeof *memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    CHECK_OK(MPI_Win_lock_all(0, win));
    choose_rounds();
    for (int state = 0; state < 3; state++)
        neighbours(state);
    ring();
    sums(10 * rounds);
    if (multiple)
        threads();
    CHECK_OK(MPI_Win_unlock_all(win));
    many_windows();
    CHECK_OK(MPI_Win_free(&win));
    free(memory);
    return check_finish();
}
