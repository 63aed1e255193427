/* Accesses to MPI_PROC_NULL and of no elements with null pointers, in epochs of every kind, also between nobody.
 *
 * ranks: 1 2 4
 */
#include "check.h"

static MPI_Win win;
static int value = 3, result = 4, other = 5;

/* Every access, to MPI_PROC_NULL. */
static void to_proc_null(void)
{
    const int nobody = MPI_PROC_NULL;
    CHECK_OK(MPI_Put(&value, 1, MPI_INT, nobody, 0, 1, MPI_INT, win));
    CHECK_OK(MPI_Get(&value, 1, MPI_INT, nobody, 0, 1, MPI_INT, win));
    CHECK_OK(MPI_Accumulate(&value, 1, MPI_INT, nobody, 0, 1, MPI_INT, MPI_SUM, win));
    CHECK_OK(MPI_Get_accumulate(&value, 1, MPI_INT, &result, 1, MPI_INT, nobody, 0, 1, MPI_INT, MPI_SUM, win));
    CHECK_OK(MPI_Fetch_and_op(&value, &result, MPI_INT, nobody, 0, MPI_SUM, win));
    CHECK_OK(MPI_Compare_and_swap(&value, &other, &result, MPI_INT, nobody, 0, win));
}

static void of_nothing(int target)
{
    CHECK_OK(MPI_Put(NULL, 0, MPI_INT, target, 0, 0, MPI_INT, win));
    CHECK_OK(MPI_Get(NULL, 0, MPI_INT, target, 0, 0, MPI_INT, win));
    CHECK_OK(MPI_Accumulate(NULL, 0, MPI_INT, target, 0, 0, MPI_INT, MPI_SUM, win));
    CHECK_OK(MPI_Get_accumulate(NULL, 0, MPI_INT, NULL, 0, MPI_INT, target, 0, 0, MPI_INT, MPI_SUM, win));
}

static void with_requests(int nobody)
{
    MPI_Request requests[5];
    CHECK_OK(MPI_Rput(&value, 1, MPI_INT, nobody, 0, 1, MPI_INT, win, &requests[0]));
    CHECK_OK(MPI_Rget(&value, 1, MPI_INT, nobody, 0, 1, MPI_INT, win, &requests[1]));
    CHECK_OK(MPI_Raccumulate(&value, 1, MPI_INT, nobody, 0, 1, MPI_INT, MPI_SUM, win, &requests[2]));
    CHECK_OK(MPI_Rget_accumulate(&value, 1, MPI_INT, &result, 1, MPI_INT, nobody, 0, 1, MPI_INT, MPI_SUM, win,
                                 &requests[3]));
    CHECK_OK(MPI_Rput(NULL, 0, MPI_INT, check_rank, 0, 0, MPI_INT, win, &requests[4]));
    CHECK_OK(MPI_Waitall(5, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < 5; i++)
        CHECK(requests[i] == MPI_REQUEST_NULL);
}

static void epochs(void)
{
    CHECK_OK(MPI_Win_fence(MPI_MODE_NOPRECEDE, win));
    to_proc_null();
    of_nothing((check_rank + 1) % check_size);
    CHECK_OK(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));

    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, MPI_PROC_NULL, 0, win));
    to_proc_null();
    CHECK_OK(MPI_Win_flush(MPI_PROC_NULL, win));
    CHECK_OK(MPI_Win_flush_local(MPI_PROC_NULL, win));
    CHECK_OK(MPI_Win_unlock(MPI_PROC_NULL, win));

    CHECK_OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, check_rank, 0, win));
    of_nothing(check_rank);
    CHECK_OK(MPI_Win_unlock(check_rank, win));

    CHECK_OK(MPI_Win_lock_all(0, win));
    to_proc_null();
    of_nothing(0);
    with_requests(MPI_PROC_NULL);
    CHECK_OK(MPI_Win_flush(MPI_PROC_NULL, win));
    CHECK_OK(MPI_Win_flush_local(MPI_PROC_NULL, win));
    CHECK_OK(MPI_Win_flush_all(win));
    CHECK_OK(MPI_Win_flush_local_all(win));
    CHECK_OK(MPI_Win_sync(win));
    CHECK_OK(MPI_Win_unlock_all(win));

    /* An epoch between nobody. */
    int over = 0;
    CHECK_OK(MPI_Win_post(MPI_GROUP_EMPTY, 0, win));
    CHECK_OK(MPI_Win_start(MPI_GROUP_EMPTY, 0, win));
    to_proc_null();
    CHECK_OK(MPI_Win_complete(win));
    CHECK_OK(MPI_Win_test(win, &over));
    CHECK(over);
    CHECK_OK(MPI_Win_post(MPI_GROUP_EMPTY, 0, win));
    CHECK_OK(MPI_Win_wait(win));
    CHECK_INT(value, 3);
    CHECK_INT(result, 4);
    CHECK_INT(other, 5);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    int memory[4] = {0}, *allocated;
    CHECK_OK(MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    epochs();
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Win_allocate(sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &allocated, &win));
    epochs();
    CHECK_OK(MPI_Win_free(&win));
    /* A window of no bytes at all. */
    CHECK_OK(MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    epochs();
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    epochs();
    CHECK_OK(MPI_Win_free(&win));
    return check_finish();
}
