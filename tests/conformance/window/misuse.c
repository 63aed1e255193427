/* Errors of the classes that the standard names: calls without an epoch, wrong ranks, ranges, datatypes, arguments.
 *
 * ranks: 1 2 */
#include "win.h"

static void epochs(MPI_Win win, int target)
{
    int value = 1;
    MPI_Request request;
    CHECK_CLASS(MPI_Win_unlock(target, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_complete(win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_wait(win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Put(&value, 1, MPI_INT, target, 0, 1, MPI_INT, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_flush(target, win), MPI_ERR_RMA_SYNC);
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, target, 0, win));
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, target, 0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_fence(0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Raccumulate(&value, 1, MPI_INT, target, 0, 1, MPI_INT, MPI_NO_OP, win, &request), MPI_ERR_OP);
    CHECK_OK(MPI_Win_unlock(target, win));
}

static void arguments(MPI_Win win, int target)
{
    int value = 1;
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, check_size, 0, win), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Win_lock(0, target, 0, win), MPI_ERR_LOCKTYPE);
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_CLASS(MPI_Put(&value, 1, MPI_INT, check_size, 0, 1, MPI_INT, win), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Put(&value, -1, MPI_INT, target, 0, 1, MPI_INT, win), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Put(&value, 1, MPI_DATATYPE_NULL, target, 0, 1, MPI_INT, win), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Accumulate(&value, 1, MPI_INT, target, 0, 1, MPI_INT, MPI_OP_NULL, win), MPI_ERR_OP);
    CHECK_CLASS(MPI_Accumulate(&value, 1, MPI_INT, target, 0, 1, MPI_INT, MPI_NO_OP, win), MPI_ERR_OP);
    CHECK_CLASS(MPI_Accumulate_c(&value, 1, MPI_INT, target, 0, 1, MPI_INT, MPI_NO_OP, win), MPI_ERR_OP);
    CHECK_OK(MPI_Win_fence(0, win));
}

int main(int argc, char **argv)
{
    MPI_Win win;
    int *memory;
    check_start(&argc, &argv);
    const int target = check_size - 1;
    CHECK_OK(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    epochs(win, target);
    arguments(win, target);
    CHECK_OK(MPI_Win_free(&win));
    CHECK_CLASS(MPI_Win_fence(0, MPI_WIN_NULL), MPI_ERR_WIN);
    CHECK_CLASS(MPI_Win_allocate(-1, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win), MPI_ERR_SIZE);
    CHECK_CLASS(MPI_Win_allocate(64, 0, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win), MPI_ERR_DISP);
    return check_finish();
}
