/* Locks: an exclusive one keeps all others out, shared ones go together, everyone's turn comes, with more ranks than cores too.
 *
 * ranks: 1 2 4 8 */
#include "win.h"

/* Read, add, write under an exclusive lock: nothing is lost. Shared locks in between see a sum that is whole. */
static void exclusive(Win *w)
{
    enum { TURNS = 40 };
    long pair[2];
    memset(w->memory, 0, 16);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < TURNS; i++) {
        CHECK_OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w->win));
        CHECK_OK(MPI_Get(pair, 2, MPI_LONG, 0, w->begins[0], 2, MPI_LONG, w->win));
        CHECK_OK(MPI_Win_flush(0, w->win));
        CHECK_INT(pair[0], -pair[1]);
        pair[0]++;
        pair[1]--;
        CHECK_OK(MPI_Put(&pair[0], 1, MPI_LONG, 0, w->begins[0], 1, MPI_LONG, w->win));
        CHECK_OK(MPI_Put(&pair[1], 1, MPI_LONG, 0, w->begins[0] + sizeof(long), 1, MPI_LONG, w->win));
        CHECK_OK(MPI_Win_unlock(0, w->win));
        CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w->win));
        CHECK_OK(MPI_Get(pair, 2, MPI_LONG, 0, w->begins[0], 2, MPI_LONG, w->win));
        CHECK_OK(MPI_Win_unlock(0, w->win));
        CHECK_INT(pair[0], -pair[1]);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w->win));
    CHECK_OK(MPI_Get(pair, 2, MPI_LONG, 0, w->begins[0], 2, MPI_LONG, w->win));
    CHECK_OK(MPI_Win_unlock(0, w->win));
    CHECK_INT(pair[0], TURNS * check_size);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Shared locks of all at once: each waits, inside its lock, for the others to have theirs. */
static void shared(Win *w)
{
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w->win));
    if (check_size > 1 && win_one_node())
        MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_unlock(0, w->win));
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Several targets at a time, in any order of unlocking; nothing is asked of others. */
static void several(Win *w)
{
    int value = check_rank, got = -1;
    for (int t = 0; t < check_size; t++)
        CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, t, MPI_MODE_NOCHECK * (t % 2), w->win));
    for (int t = check_size - 1; t >= 0; t--)
        CHECK_OK(MPI_Put(&value, 1, MPI_INT, t, w->begins[t] + 100 + 4 * check_rank, 1, MPI_INT, w->win));
    for (int t = 0; t < check_size; t++)
        CHECK_OK(MPI_Win_unlock(t, w->win));
    MPI_Barrier(MPI_COMM_WORLD);
    const int next = (check_rank + 1) % check_size;
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, w->win));
    CHECK_OK(MPI_Get(&got, 1, MPI_INT, next, w->begins[next] + 100 + 4 * (check_size - 1), 1, MPI_INT, w->win));
    CHECK_OK(MPI_Win_unlock(next, w->win));
    CHECK_INT(got, check_size - 1);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Lock_all of some while others lock one target alone. */
static void mixed(Win *w)
{
    long one = 1, sum = 0;
    memset(w->memory, 0, 8);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 20; i++) {
        if ((check_rank + i) % 2) {
            CHECK_OK(MPI_Win_lock_all(0, w->win));
            CHECK_OK(MPI_Accumulate(&one, 1, MPI_LONG, 0, w->begins[0], 1, MPI_LONG, MPI_SUM, w->win));
            CHECK_OK(MPI_Win_unlock_all(w->win));
        } else {
            CHECK_OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w->win));
            CHECK_OK(MPI_Accumulate(&one, 1, MPI_LONG, 0, w->begins[0], 1, MPI_LONG, MPI_SUM, w->win));
            CHECK_OK(MPI_Win_unlock(0, w->win));
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w->win));
    CHECK_OK(MPI_Get(&sum, 1, MPI_LONG, 0, w->begins[0], 1, MPI_LONG, w->win));
    CHECK_OK(MPI_Win_unlock(0, w->win));
    CHECK_INT(sum, 20 * check_size);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int f = 0; f < FLAVORS; f++) {
        Win w;
        if (!win_make(&w, win_flavors[f], 4096))
            continue;
        exclusive(&w);
        shared(&w);
        several(&w);
        mixed(&w);
        win_end(&w);
    }
    return check_finish();
}
