/* Accumulates: every operation against a plain computation, atomicity among all ranks, order, types of every width.
 *
 * ranks: 1 2 4 */
#include "win.h"

enum { ROUNDS = 200 };

/* All ranks add to the same elements of one; none of it is lost. */
static void sums(Win *w)
{
    struct {
        long long integer;
        double real;
        short small;
        signed char tiny;
    } *there = (void *)w->memory;
    memset(w->memory, 0, 64);
    MPI_Barrier(MPI_COMM_WORLD);
    const long long one = 1;
    const double half = 0.5;
    const short two = 2;
    const signed char minus = -1;
    const MPI_Aint at = w->begins[0];
    CHECK_OK(MPI_Win_lock_all(0, w->win));
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Accumulate(&one, 1, MPI_LONG_LONG, 0, at + ((char *)&there->integer - w->memory), 1, MPI_LONG_LONG, MPI_SUM,
                       w->win);
        MPI_Accumulate(&half, 1, MPI_DOUBLE, 0, at + ((char *)&there->real - w->memory), 1, MPI_DOUBLE, MPI_SUM, w->win);
        MPI_Accumulate(&two, 1, MPI_SHORT, 0, at + ((char *)&there->small - w->memory), 1, MPI_SHORT, MPI_SUM, w->win);
        MPI_Accumulate(&minus, 1, MPI_SIGNED_CHAR, 0, at + ((char *)&there->tiny - w->memory), 1, MPI_SIGNED_CHAR, MPI_SUM,
                       w->win);
    }
    CHECK_OK(MPI_Win_unlock_all(w->win));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, check_rank, 0, w->win));
    if (check_rank == 0) {
        CHECK_INT(there->integer, ROUNDS * check_size);
        CHECK(there->real == ROUNDS * check_size / 2.0);
        CHECK_INT(there->small, 2 * ROUNDS * check_size);
        CHECK_INT(there->tiny, (signed char)(-ROUNDS * check_size));
    }
    CHECK_OK(MPI_Win_unlock(check_rank, w->win));
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Elements that no single instruction changes: complex numbers, pairs with gaps. */
static void wide(Win *w)
{
    const double _Complex one = 1 + 2.0i;
    double _Complex *there = (void *)w->memory;
    struct {
        double value;
        int place;
    } mine = {check_rank % 3, check_rank}, *best = (void *)(w->memory + 64);
    memset(w->memory, 0, 256);
    best->value = -1;
    memset((char *)best + 12, 0x55, 4);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock_all(0, w->win));
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Accumulate(&one, 1, MPI_C_DOUBLE_COMPLEX, 0, w->begins[0], 1, MPI_C_DOUBLE_COMPLEX, MPI_SUM, w->win);
        MPI_Accumulate(&mine, 1, MPI_DOUBLE_INT, 0, w->begins[0] + 64, 1, MPI_DOUBLE_INT, MPI_MAXLOC, w->win);
    }
    CHECK_OK(MPI_Win_unlock_all(w->win));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, check_rank, 0, w->win));
    if (check_rank == 0) {
        const double _Complex sum = (double)(ROUNDS * check_size) * one;
        CHECK_BYTES(there, &sum, sizeof sum);
        const int most = check_size < 3 ? check_size - 1 : 2;
        CHECK(best->value == most);
        CHECK_INT(best->place, most);
        CHECK_INT(((char *)best)[13], 0x55);
    }
    CHECK_OK(MPI_Win_unlock(check_rank, w->win));
    MPI_Barrier(MPI_COMM_WORLD);
}

/* One element after the other of derived datatypes on both sides. */
static void derived(Win *w)
{
    MPI_Datatype here, there, pairs;
    int out[20], *memory = (int *)w->memory;
    struct {
        short value;
        int place;
    } out_pairs[6], *in_pairs = (void *)(w->memory + 512);
    MPI_Type_vector(5, 1, 2, MPI_INT, &here);
    MPI_Type_vector(5, 1, 3, MPI_INT, &there);
    MPI_Type_contiguous(3, MPI_SHORT_INT, &pairs);
    MPI_Type_commit(&here);
    MPI_Type_commit(&there);
    MPI_Type_commit(&pairs);
    const int next = (check_rank + 1) % check_size, previous = (check_rank + check_size - 1) % check_size;
    for (int i = 0; i < 20; i++)
        out[i] = 100 * check_rank + i;
    memset(out_pairs, 0, sizeof out_pairs);
    for (int i = 0; i < 6; i++) {
        out_pairs[i].value = i % 2 ? 10 : -10;
        out_pairs[i].place = 7;
    }
    for (int i = 0; i < 30; i++)
        memory[i] = i;
    for (int i = 0; i < 6; i++) {
        in_pairs[i].value = 0;
        in_pairs[i].place = i;
    }
    CHECK_OK(MPI_Win_fence(0, w->win));
    CHECK_OK(MPI_Accumulate(out, 2, here, next, w->begins[next], 2, there, MPI_SUM, w->win));
    CHECK_OK(MPI_Accumulate(out_pairs, 2, pairs, next, w->begins[next] + 512, 6, MPI_SHORT_INT, MPI_MINLOC, w->win));
    CHECK_OK(MPI_Win_fence(0, w->win));
    for (int i = 0; i < 5; i++) {
        CHECK_INT(memory[3 * i], 3 * i + 100 * previous + 2 * i);
        CHECK_INT(memory[13 + 3 * i], 13 + 3 * i + 100 * previous + 9 + 2 * i);
        CHECK_INT(memory[3 * i + 2], 3 * i + 2);
    }
    for (int i = 0; i < 6; i++) {
        CHECK_INT(in_pairs[i].value, i % 2 ? 0 : -10);
        CHECK_INT(in_pairs[i].place, i % 2 ? i : 7);
    }
    MPI_Type_free(&here);
    MPI_Type_free(&there);
    MPI_Type_free(&pairs);
}

static int combine(MPI_Op op, int a, int b)
{
    if (op == MPI_SUM)
        return a + b;
    if (op == MPI_PROD)
        return a * b;
    if (op == MPI_MIN)
        return a < b ? a : b;
    if (op == MPI_MAX)
        return a > b ? a : b;
    if (op == MPI_BAND)
        return a & b;
    if (op == MPI_BOR)
        return a | b;
    if (op == MPI_BXOR)
        return a ^ b;
    if (op == MPI_LAND)
        return a && b;
    if (op == MPI_LOR)
        return a || b;
    if (op == MPI_LXOR)
        return !a != !b;
    return op == MPI_REPLACE ? a : b;
}

/* Get_accumulate gives what was there, and does the operation. */
static void operations(Win *w)
{
    const MPI_Op ops[] = {MPI_SUM, MPI_PROD, MPI_MIN,  MPI_MAX, MPI_BAND,    MPI_BOR,
                          MPI_BXOR, MPI_LAND, MPI_LOR, MPI_LXOR, MPI_REPLACE, MPI_NO_OP};
    const int next = (check_rank + 1) % check_size;
    const int given[4] = {6, 0, -3, 1 << 20}, before[4] = {5, 9, 0, 12345};
    for (unsigned i = 0; i < sizeof ops / sizeof *ops; i++) {
        int got[4] = {0}, after[4] = {0};
        MPI_Request request;
        memcpy(w->memory, before, sizeof before);
        MPI_Barrier(MPI_COMM_WORLD);
        CHECK_OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, w->win));
        if (i % 2)
            CHECK_OK(MPI_Get_accumulate(given, 4, MPI_INT, got, 4, MPI_INT, next, w->begins[next], 4, MPI_INT, ops[i],
                                        w->win));
        else {
            CHECK_OK(MPI_Rget_accumulate(given, 4, MPI_INT, got, 4, MPI_INT, next, w->begins[next], 4, MPI_INT, ops[i],
                                         w->win, &request));
            CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        }
        CHECK_OK(MPI_Win_flush(next, w->win));
        CHECK_BYTES(got, before, sizeof got);
        CHECK_OK(MPI_Get(after, 4, MPI_INT, next, w->begins[next], 4, MPI_INT, w->win));
        CHECK_OK(MPI_Win_unlock(next, w->win));
        for (int e = 0; e < 4; e++)
            CHECK_INT(after[e], combine(ops[i], given[e], before[e]));
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

/* A counter that everyone draws numbers from: each number once. */
static void counter(Win *w)
{
    enum { DRAWS = 100 };
    const long one = 1;
    long drawn[DRAWS];
    char *seen = calloc(DRAWS, check_size);
    memset(w->memory, 0, 8);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock_all(0, w->win));
    for (int i = 0; i < DRAWS; i++) {
        CHECK_OK(MPI_Fetch_and_op(&one, &drawn[i], MPI_LONG, 0, w->begins[0], MPI_SUM, w->win));
        CHECK_OK(MPI_Win_flush(0, w->win));
        CHECK(drawn[i] >= 0 && drawn[i] < DRAWS * check_size);
        CHECK(i == 0 || drawn[i] > drawn[i - 1]);
        seen[drawn[i] % (DRAWS * check_size)] = 1;
    }
    CHECK_OK(MPI_Win_unlock_all(w->win));
    MPI_Allreduce(MPI_IN_PLACE, seen, DRAWS * check_size, MPI_CHAR, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < DRAWS * check_size; i++)
        CHECK_INT(seen[i], 1);
    free(seen);
}

/* A mutex made of MPI_Compare_and_swap around a counter that is read and written without one. */
static void mutex(Win *w)
{
    enum { TURNS = 30 };
    const int own = check_rank + 1, zero = 0;
    int found, count;
    memset(w->memory, 0, 16);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock_all(0, w->win));
    for (int i = 0; i < TURNS; i++) {
        do {
            MPI_Compare_and_swap(&own, &zero, &found, MPI_INT, 0, w->begins[0], w->win);
            MPI_Win_flush(0, w->win);
        } while (found != 0);
        CHECK_OK(MPI_Get(&count, 1, MPI_INT, 0, w->begins[0] + 8, 1, MPI_INT, w->win));
        CHECK_OK(MPI_Win_flush(0, w->win));
        count++;
        CHECK_OK(MPI_Put(&count, 1, MPI_INT, 0, w->begins[0] + 8, 1, MPI_INT, w->win));
        CHECK_OK(MPI_Win_flush(0, w->win));
        CHECK_OK(MPI_Compare_and_swap(&zero, &own, &found, MPI_INT, 0, w->begins[0], w->win));
        CHECK_OK(MPI_Win_flush(0, w->win));
        CHECK_INT(found, own);
    }
    CHECK_OK(MPI_Win_unlock_all(w->win));
    MPI_Barrier(MPI_COMM_WORLD);
    if (check_rank == 0)
        CHECK_INT(*(int *)(w->memory + 8), TURNS * check_size);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Accumulates of one origin to one target are done in their order. */
static void order(Win *w)
{
    const int next = (check_rank + 1) % check_size;
    long got[50], values[50];
    for (long i = 0; i < 50; i++)
        values[i] = i;
    memset(w->memory, 0, 8);
    CHECK_OK(MPI_Win_fence(0, w->win));
    for (long i = 0; i < 50; i++)
        CHECK_OK(MPI_Get_accumulate(&values[i], 1, MPI_LONG, &got[i], 1, MPI_LONG, next, w->begins[next], 1, MPI_LONG,
                                    MPI_REPLACE, w->win));
    CHECK_OK(MPI_Win_fence(0, w->win));
    for (long i = 0; i < 50; i++)
        CHECK_INT(got[i], i ? i - 1 : 0);
    CHECK_INT(*(long *)w->memory, 49);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int f = 0; f < FLAVORS; f++) {
        Win w;
        if (!win_make(&w, win_flavors[f], 4096))
            continue;
        sums(&w);
        wide(&w);
        derived(&w);
        operations(&w);
        counter(&w);
        mutex(&w);
        order(&w);
        win_end(&w);
    }
    return check_finish();
}
