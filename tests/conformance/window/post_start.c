/* Post, start, complete, wait and test, among neighbours and with groups of all sizes.
 *
 * ranks: 1 2 3 6 */
#include "win.h"

static MPI_Group of_ranks(const int *ranks, int count)
{
    MPI_Group world, group;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, count, ranks, &group);
    MPI_Group_free(&world);
    return group;
}

/* A ring: everyone posts for the one before and starts to the one behind. */
static void ring(Win *w, int by_test)
{
    const int next = (check_rank + 1) % check_size, previous = (check_rank + check_size - 1) % check_size;
    MPI_Group to = of_ranks(&next, 1), from = of_ranks(&previous, 1);
    for (int round = 0; round < 50; round++) {
        const int value = 1000 * check_rank + round;
        int flag = 0;
        CHECK_OK(MPI_Win_post(from, 0, w->win));
        CHECK_OK(MPI_Win_start(to, 0, w->win));
        CHECK_OK(MPI_Put(&value, 1, MPI_INT, next, w->begins[next] + 4 * (round % 10), 1, MPI_INT, w->win));
        CHECK_OK(MPI_Win_complete(w->win));
        if (by_test)
            while (!flag)
                CHECK_OK(MPI_Win_test(w->win, &flag));
        else
            CHECK_OK(MPI_Win_wait(w->win));
        CHECK_INT(((int *)w->memory)[round % 10], 1000 * previous + round);
    }
    MPI_Group_free(&to);
    MPI_Group_free(&from);
}

/* One target, all others put; then the other way round: one origin puts to all. */
static void star(Win *w)
{
    int *ranks = malloc(check_size * sizeof *ranks), count = 0, first = 0;
    for (int r = 1; r < check_size; r++)
        ranks[count++] = r;
    MPI_Group others = of_ranks(ranks, count), root = of_ranks(&first, 1);
    for (int round = 0; round < 20; round++) {
        const int value = 100 * check_rank + round;
        int got = -1;
        if (check_rank == 0) {
            CHECK_OK(MPI_Win_post(others, MPI_MODE_NOSTORE, w->win));
            CHECK_OK(MPI_Win_wait(w->win));
            for (int r = 1; r < check_size; r++)
                CHECK_INT(((int *)w->memory)[r], 100 * r + round);
            CHECK_OK(MPI_Win_start(others, 0, w->win));
            for (int r = 1; r < check_size; r++)
                CHECK_OK(MPI_Put(&value, 1, MPI_INT, r, w->begins[r], 1, MPI_INT, w->win));
            CHECK_OK(MPI_Win_complete(w->win));
        } else {
            CHECK_OK(MPI_Win_start(root, 0, w->win));
            CHECK_OK(MPI_Put(&value, 1, MPI_INT, 0, w->begins[0] + 4 * check_rank, 1, MPI_INT, w->win));
            CHECK_OK(MPI_Get(&got, 1, MPI_INT, 0, w->begins[0] + 4000, 1, MPI_INT, w->win));
            CHECK_OK(MPI_Win_complete(w->win));
            CHECK_INT(got, 77);
            CHECK_OK(MPI_Win_post(root, MPI_MODE_NOPUT * 0, w->win));
            CHECK_OK(MPI_Win_wait(w->win));
            CHECK_INT(*(int *)w->memory, round);
        }
    }
    MPI_Group_free(&others);
    MPI_Group_free(&root);
    free(ranks);
}

/* Epochs with nobody in them. */
static void empty(Win *w)
{
    int flag = 0;
    CHECK_OK(MPI_Win_post(MPI_GROUP_EMPTY, 0, w->win));
    CHECK_OK(MPI_Win_start(MPI_GROUP_EMPTY, 0, w->win));
    CHECK_OK(MPI_Win_complete(w->win));
    CHECK_OK(MPI_Win_test(w->win, &flag));
    CHECK_INT(flag, 1);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int f = 0; f < FLAVORS; f++) {
        Win w;
        if (!win_make(&w, win_flavors[f], 8000))
            continue;
        ring(&w, 0);
        ring(&w, 1);
        *(int *)(w.memory + 4000) = 77;
        MPI_Barrier(MPI_COMM_WORLD);
        star(&w);
        empty(&w);
        win_end(&w);
    }
    return check_finish();
}
