/* MPI_Compare_and_swap on every type it is defined on, MPI_Fetch_and_op on types of every kind and width, and accumulates
 * of pairs. Bytes beside the element stay as they were.
 *
 * ranks: 1 2 3
 */
#include "check.h"

#include <complex.h>
#include <wchar.h>

enum { BYTES = 256, MARK = 0x11 };

static char *memory;
static MPI_Win win;
static int next;

/* Every rank's window begins with this value, and the rest is marked. */
static void begin(const void *value, size_t length)
{
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, check_rank, 0, win);
    memset(memory, MARK, BYTES);
    memcpy(memory, value, length);
    MPI_Win_unlock(check_rank, win);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void ended_as(const void *value, size_t length)
{
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, check_rank, 0, win);
    CHECK_BYTES(memory, value, length);
    CHECK_INT(memory[length], MARK);
    MPI_Win_unlock(check_rank, win);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void swaps(MPI_Datatype type, const void *zero, const void *one, size_t length)
{
    char got[32];
    begin(zero, length);
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win));
    memcpy(got, one, length);
    CHECK_OK(MPI_Compare_and_swap(one, zero, got, type, next, 0, win));
    CHECK_OK(MPI_Win_flush(next, win));
    CHECK_BYTES(got, zero, length);
    CHECK_OK(MPI_Compare_and_swap(zero, zero, got, type, next, 0, win));
    CHECK_OK(MPI_Win_unlock(next, win));
    CHECK_BYTES(got, one, length);
    ended_as(one, length);
}

#define SWAPS(TYPE, HANDLE)                                    \
    do {                                                       \
        const TYPE zero_ = 0, one_ = 1;                        \
        swaps(HANDLE, &zero_, &one_, sizeof zero_);            \
    } while (0)

static void all_swaps(void)
{
    SWAPS(signed char, MPI_SIGNED_CHAR);
    SWAPS(unsigned char, MPI_UNSIGNED_CHAR);
    SWAPS(short, MPI_SHORT);
    SWAPS(unsigned short, MPI_UNSIGNED_SHORT);
    SWAPS(int, MPI_INT);
    SWAPS(unsigned, MPI_UNSIGNED);
    SWAPS(long, MPI_LONG);
    SWAPS(unsigned long, MPI_UNSIGNED_LONG);
    SWAPS(long long, MPI_LONG_LONG);
    SWAPS(unsigned long long, MPI_UNSIGNED_LONG_LONG);
    SWAPS(int8_t, MPI_INT8_T);
    SWAPS(uint8_t, MPI_UINT8_T);
    SWAPS(int16_t, MPI_INT16_T);
    SWAPS(uint16_t, MPI_UINT16_T);
    SWAPS(int32_t, MPI_INT32_T);
    SWAPS(uint32_t, MPI_UINT32_T);
    SWAPS(int64_t, MPI_INT64_T);
    SWAPS(uint64_t, MPI_UINT64_T);
    SWAPS(_Bool, MPI_C_BOOL);
    SWAPS(unsigned char, MPI_BYTE);
    SWAPS(MPI_Aint, MPI_AINT);
    SWAPS(MPI_Offset, MPI_OFFSET);
    SWAPS(MPI_Count, MPI_COUNT);
    SWAPS(MPI_Fint, MPI_INTEGER);
    SWAPS(MPI_Fint, MPI_LOGICAL);
    SWAPS(int16_t, MPI_INTEGER2);
    SWAPS(int64_t, MPI_INTEGER8);
}

#define FETCH(TYPE, HANDLE, OPERATION, BEFORE, OPERAND, AFTER)                             \
    do {                                                                                   \
        TYPE before_ = BEFORE, operand_ = OPERAND, after_ = AFTER, fetched_ = OPERAND;     \
        begin(&before_, sizeof before_);                                                   \
        CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win));                             \
        CHECK_OK(MPI_Fetch_and_op(&operand_, &fetched_, HANDLE, next, 0, OPERATION, win)); \
        CHECK_OK(MPI_Win_unlock(next, win));                                               \
        CHECK(fetched_ == before_);                                                        \
        MPI_Barrier(MPI_COMM_WORLD);                                                       \
        MPI_Win_lock(MPI_LOCK_SHARED, check_rank, 0, win);                                 \
        memcpy(&fetched_, memory, sizeof fetched_);                                        \
        CHECK(fetched_ == after_);                                                         \
        CHECK_INT(memory[sizeof fetched_], MARK);                                          \
        MPI_Win_unlock(check_rank, win);                                                   \
        MPI_Barrier(MPI_COMM_WORLD);                                                       \
    } while (0)

static void fetches(void)
{
    FETCH(double, MPI_DOUBLE, MPI_SUM, 1.5, 2.5, 4.0);
    FETCH(float, MPI_FLOAT, MPI_PROD, 3, 2, 6);
    FETCH(long double, MPI_LONG_DOUBLE, MPI_MAX, 1, 2, 2);
    FETCH(float complex, MPI_C_FLOAT_COMPLEX, MPI_PROD, 1 + 2 * I, 3 + 1 * I, 1 + 7 * I);
    FETCH(double complex, MPI_C_DOUBLE_COMPLEX, MPI_SUM, 1 + 2 * I, 3 + 1 * I, 4 + 3 * I);
    FETCH(long double complex, MPI_C_LONG_DOUBLE_COMPLEX, MPI_SUM, 1 + 2 * I, 3 + 1 * I, 4 + 3 * I);
    FETCH(_Bool, MPI_C_BOOL, MPI_LXOR, 1, 1, 0);
    FETCH(unsigned char, MPI_BYTE, MPI_BXOR, 0x0f, 0x3c, 0x33);
    FETCH(short, MPI_SHORT, MPI_LAND, 5, 2, 1);
    FETCH(int8_t, MPI_INT8_T, MPI_SUM, 100, 27, 127);
    FETCH(uint64_t, MPI_UINT64_T, MPI_SUM, UINT64_MAX, 1, 0);
    FETCH(MPI_Aint, MPI_AINT, MPI_MIN, 5, -2, -2);
    FETCH(MPI_Fint, MPI_LOGICAL, MPI_LOR, 0, 1, 1);
    FETCH(double, MPI_REAL8, MPI_SUM, 1, 2, 3);
    FETCH(double, MPI_DOUBLE, MPI_REPLACE, 1, 2, 2);
    FETCH(double, MPI_DOUBLE, MPI_NO_OP, 1, 2, 1);
    FETCH(wchar_t, MPI_WCHAR, MPI_REPLACE, 1, 2, 2);
    FETCH(char, MPI_CHAR, MPI_REPLACE, 1, 2, 2);
}

typedef struct {
    double value;
    int place;
} Pair;

/* The places of equal values: the lower one is kept. */
static void pairs(void)
{
    const Pair mine[3] = {{1, 1}, {5, 2}, {7, 3}};
    Pair there[3], got[3];
    memset(there, MARK, sizeof there);
    for (int i = 0; i < 3; i++)
        there[i].value = 5, there[i].place = 9;
    begin(there, sizeof there);
    CHECK_OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win));
    CHECK_OK(MPI_Get_accumulate(mine, 3, MPI_DOUBLE_INT, got, 3, MPI_DOUBLE_INT, next, 0, 3, MPI_DOUBLE_INT,
                                MPI_MAXLOC, win));
    CHECK_OK(MPI_Win_unlock(next, win));
    for (int i = 0; i < 3; i++)
        CHECK(got[i].value == 5 && got[i].place == 9);
    there[1].place = 2, there[2].value = 7, there[2].place = 3;
    ended_as(there, sizeof there); /* the padding too */
    CHECK_OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win));
    CHECK_OK(MPI_Fetch_and_op(mine, got, MPI_DOUBLE_INT, next, 0, MPI_REPLACE, win));
    CHECK_OK(MPI_Win_unlock(next, win));
    CHECK(got[0].value == 5 && got[0].place == 9);
    there[0].value = 1, there[0].place = 1;
    ended_as(there, sizeof there);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    next = (check_rank + 1) % check_size;
    for (int allocated = 0; allocated < 2; allocated++) {
        static char own[BYTES] __attribute__((aligned(16)));
        memory = own;
        if (allocated)
            CHECK_OK(MPI_Win_allocate(BYTES, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
        else
            CHECK_OK(MPI_Win_create(own, BYTES, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
        MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
        all_swaps();
        fetches();
        pairs();
        CHECK_OK(MPI_Win_free(&win));
    }
    return check_finish();
}
