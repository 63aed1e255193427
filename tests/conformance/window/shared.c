/* Memory of MPI_Win_allocate_shared: where it lies, and loads and stores of all ranks in it.
 *
 * ranks: 1 2 4 */
#include "win.h"

static void check_stores(MPI_Win win, long *mine, int count)
{
    MPI_Aint size;
    int unit;
    long *theirs;
    CHECK_OK(MPI_Win_lock_all(MPI_MODE_NOCHECK, win));
    for (int i = 0; i < count; i++)
        mine[i] = 1000 * check_rank + i;
    CHECK_OK(MPI_Win_sync(win));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_sync(win));
    for (int r = 0; r < check_size; r++) {
        CHECK_OK(MPI_Win_shared_query(win, r, &size, &unit, &theirs));
        CHECK_INT(unit, sizeof(long));
        for (int i = 0; i < (int)(size / sizeof(long)); i++)
            CHECK_INT(theirs[i], 1000 * r + i);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_unlock_all(win));
}

int main(int argc, char **argv)
{
    MPI_Win win;
    MPI_Info info;
    MPI_Aint size;
    int unit;
    long *mine, *first, *other;
    check_start(&argc, &argv);
    if (!win_one_node())
        return check_finish();

    /* One after the other, whatever their sizes are; rank 0 has none. */
    const int count = 3 * check_rank;
    CHECK_OK(MPI_Win_allocate_shared(count * sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win));
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    check_stores(win, mine, count);
    CHECK_OK(MPI_Win_shared_query(win, MPI_PROC_NULL, &size, &unit, &first));
    if (check_size > 1) {
        CHECK_INT(size, 3 * sizeof(long));
        long begin = 0;
        for (int r = 1; r < check_size; r++) {
            CHECK_OK(MPI_Win_shared_query(win, r, &size, &unit, &other));
            CHECK_INT(other - first, begin);
            begin += 3 * r;
        }
    }
    CHECK_OK(MPI_Win_free(&win));

    /* Apart. */
    MPI_Info_create(&info);
    MPI_Info_set(info, "alloc_shared_noncontig", "true");
    CHECK_OK(MPI_Win_allocate_shared(5 * sizeof(long), sizeof(long), info, MPI_COMM_WORLD, &mine, &win));
    check_stores(win, mine, 5);
    CHECK_OK(MPI_Win_free(&win));
    MPI_Info_free(&info);

    /* Atomic operations of C and of MPI on memory of many pages, made and freed often: it is given back. */
    for (int i = 0; i < 20; i++) {
        enum { LONGS = 1 << 20 };
        const long one = 1;
        CHECK_OK(MPI_Win_allocate_shared(LONGS * sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win));
        mine[0] = 0;
        mine[LONGS - 1] = 5;
        CHECK_OK(MPI_Win_fence(0, win));
        CHECK_OK(MPI_Accumulate(&one, 1, MPI_LONG, 0, 0, 1, MPI_LONG, MPI_SUM, win));
        CHECK_OK(MPI_Win_fence(0, win));
        CHECK_INT(mine[0], check_rank == 0 ? check_size : 0);
        CHECK_OK(MPI_Win_free(&win));
    }
    return check_finish();
}
