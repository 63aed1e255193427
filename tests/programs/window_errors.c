/* ranks: 2 3 */
/* Errors of one-sided calls name what is wrong, where, and the window; those of MPI_MODE_ and of ranges are ours to find. */
#include "expect.h"
#include <string.h>

static int rank, size;

/* The call fails with this class, and its text holds the words. */
static void expect_error(int code, int expected, const char *words, int line) {
    char text[MPI_MAX_ERROR_STRING] = "";
    int length, class;
    MPI_Error_class(code, &class);
    MPI_Error_string(code, text, &length);
    if (class != expected || !strstr(text, words)) {
        fprintf(stderr, "%s:%d: rank %d: class %d (expected %d), text \"%s\" without \"%s\"\n", __FILE__, line, rank, class,
                expected, text, words);
        failures++;
    }
}
#define EXPECT_ERROR(call, class, words) expect_error(call, class, words, __LINE__)

static void ranges(MPI_Win win, int target) {
    double values[3] = {0};
    MPI_Win_fence(0, win);
    EXPECT_ERROR(MPI_Put(values, 1, MPI_DOUBLE, target, 8, 1, MPI_DOUBLE, win), MPI_ERR_RMA_RANGE, "window \"halo\" has 64 bytes");
    EXPECT_ERROR(MPI_Put(values, 1, MPI_DOUBLE, target, 8, 1, MPI_DOUBLE, win), MPI_ERR_RMA_RANGE, "bytes 64 to 71");
    EXPECT_ERROR(MPI_Get(values, 1, MPI_DOUBLE, target, -1, 1, MPI_DOUBLE, win), MPI_ERR_RMA_RANGE, "bytes -8 to -1");
    EXPECT_ERROR(MPI_Accumulate(values, 3, MPI_DOUBLE, target, 6, 3, MPI_DOUBLE, MPI_SUM, win), MPI_ERR_RMA_RANGE, "bytes 48 to 71");
    EXPECT_ERROR(MPI_Put(values, 1, MPI_DOUBLE, target, MPI_Aint_add((MPI_Aint)1 << 61, 0), 1, MPI_DOUBLE, win), MPI_ERR_RMA_RANGE,
                 "halo");
    EXPECT_ERROR(MPI_Put(values, 2, MPI_DOUBLE, target, 0, 1, MPI_DOUBLE, win), MPI_ERR_TRUNCATE, "16 bytes");
    EXPECT_ERROR(MPI_Put(NULL, 2, MPI_DOUBLE, target, 0, 2, MPI_DOUBLE, win), MPI_ERR_BUFFER, "null pointer");
    MPI_Win_fence(0, win);
}

static void epochs(MPI_Win win, int target) {
    int value = 0;
    MPI_Request request;
    MPI_Group group, none = MPI_GROUP_EMPTY;
    MPI_Win_get_group(win, &group);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    EXPECT_ERROR(MPI_Put(&value, 1, MPI_INT, target, 0, 1, MPI_INT, win), MPI_ERR_RMA_SYNC, "no epoch is open");
    EXPECT_ERROR(MPI_Win_unlock(target, win), MPI_ERR_RMA_SYNC, "not locked");
    EXPECT_ERROR(MPI_Win_unlock_all(win), MPI_ERR_RMA_SYNC, "MPI_Win_lock_all");
    MPI_Win_lock(MPI_LOCK_SHARED, target, 0, win);
    EXPECT_ERROR(MPI_Win_lock(MPI_LOCK_SHARED, target, 0, win), MPI_ERR_RMA_SYNC, "already");
    EXPECT_ERROR(MPI_Put(&value, 1, MPI_INT, (target + 1) % size, 0, 1, MPI_INT, win), MPI_ERR_RMA_SYNC, "is not locked");
    EXPECT_ERROR(MPI_Win_lock_all(0, win), MPI_ERR_RMA_SYNC, "MPI_Win_unlock first");
    EXPECT_ERROR(MPI_Win_start(group, 0, win), MPI_ERR_RMA_SYNC, "MPI_Win_unlock first");
    EXPECT_ERROR(MPI_Win_free(&win), MPI_ERR_RMA_SYNC, "freed");
    EXPECT(win != MPI_WIN_NULL);
    MPI_Win_unlock(target, win);
    EXPECT_ERROR(MPI_Rput(&value, 1, MPI_INT, target, 0, 1, MPI_INT, win, &request), MPI_ERR_RMA_SYNC, "holds none");
    EXPECT_ERROR(MPI_Win_complete(win), MPI_ERR_RMA_SYNC, "MPI_Win_start");
    EXPECT_ERROR(MPI_Win_wait(win), MPI_ERR_RMA_SYNC, "MPI_Win_post");
    EXPECT_ERROR(MPI_Win_fence(MPI_MODE_NOCHECK, win), MPI_ERR_ASSERT, "MPI_MODE_NOCHECK");
    EXPECT_ERROR(MPI_Win_lock(MPI_LOCK_SHARED, target, 1, win), MPI_ERR_ASSERT, "0x1");
    EXPECT_ERROR(MPI_Win_lock(7, target, 0, win), MPI_ERR_LOCKTYPE, "lock type 7");
    MPI_Win_post(none, 0, win);
    EXPECT_ERROR(MPI_Win_post(none, 0, win), MPI_ERR_RMA_SYNC, "posted already");
    MPI_Win_wait(win);
    MPI_Group_free(&group);
}

static void operations(MPI_Win win, int target) {
    double real = 1;
    int values[2] = {0};
    MPI_Datatype pair;
    MPI_Win_fence(0, win);
    EXPECT_ERROR(MPI_Accumulate(&real, 1, MPI_DOUBLE, target, 0, 1, MPI_DOUBLE, MPI_BAND, win), MPI_ERR_OP, "MPI_BAND");
    EXPECT_ERROR(MPI_Accumulate(&real, 1, MPI_DOUBLE, target, 0, 2, MPI_INT, MPI_SUM, win), MPI_ERR_TYPE, "MPI_INT");
    EXPECT_ERROR(MPI_Accumulate(values, 1, MPI_2INT, target, 0, 1, MPI_2INT, MPI_SUM, win), MPI_ERR_OP, "MPI_2INT");
    EXPECT_ERROR(MPI_Accumulate(values, 1, MPI_WCHAR, target, 0, 1, MPI_WCHAR, MPI_SUM, win), MPI_ERR_OP, "MPI_WCHAR");
    EXPECT_ERROR(MPI_Compare_and_swap(&real, &real, &real, MPI_DOUBLE, target, 0, win), MPI_ERR_TYPE, "cannot be compared");
    MPI_Type_contiguous(2, MPI_INT, &pair);
    EXPECT_ERROR(MPI_Put(values, 1, pair, target, 0, 1, pair, win), MPI_ERR_TYPE, "committed");
    MPI_Type_commit(&pair);
    EXPECT_ERROR(MPI_Fetch_and_op(values, values, pair, target, 0, MPI_SUM, win), MPI_ERR_TYPE, "predefined");
    MPI_Type_free(&pair);
    MPI_Win_fence(0, win);
}

static void dynamic(void) {
    MPI_Win win;
    int here[4] = {1, 2, 3, 4}, value = -1;
    MPI_Aint begin, *begins = malloc(size * sizeof *begins);
    const int next = (rank + 1) % size;
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Win_set_name(win, "heap");
    EXPECT(MPI_Win_attach(win, here, sizeof here) == MPI_SUCCESS);
    EXPECT_ERROR(MPI_Win_attach(win, here + 1, 4), MPI_ERR_RMA_ATTACH, "overlap");
    EXPECT_ERROR(MPI_Win_detach(win, here + 1), MPI_ERR_BASE, "heap");
    MPI_Get_address(here, &begin);
    MPI_Allgather(&begin, 1, MPI_AINT, begins, 1, MPI_AINT, MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win);
    MPI_Get(&value, 1, MPI_INT, next, begins[next] + 4, 1, MPI_INT, win);
    EXPECT(MPI_Win_flush(next, win) == MPI_SUCCESS && value == 2);
    /* The target finds it, and the flush says it. */
    MPI_Put(&value, 1, MPI_INT, next, begins[next] + (MPI_Aint)sizeof here, 1, MPI_INT, win);
    EXPECT_ERROR(MPI_Win_flush(next, win), MPI_ERR_RMA_RANGE, "not all attached to window \"heap\"");
    MPI_Get(&value, 1, MPI_INT, next, begins[next] - 4, 1, MPI_INT, win);
    EXPECT_ERROR(MPI_Win_unlock(next, win), MPI_ERR_RMA_RANGE, "MPI_Win_attach");
    MPI_Barrier(MPI_COMM_WORLD);
    EXPECT(MPI_Win_detach(win, here) == MPI_SUCCESS);
    MPI_Win_free(&win);
    free(begins);
}

int main(int argc, char **argv) {
    MPI_Win win, freed;
    double *memory;
    MPI_Info info;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    const int target = (rank + 1) % size;
    MPI_Win_allocate(64, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Win_set_name(win, "halo");
    ranges(win, target);
    epochs(win, target);
    operations(win, target);
    EXPECT_ERROR(MPI_Win_attach(win, memory, 8), MPI_ERR_RMA_FLAVOR, "MPI_Win_create_dynamic");
    freed = win;
    MPI_Win_free(&win);
    EXPECT_ERROR(MPI_Win_fence(0, freed), MPI_ERR_WIN, "freed one");
    dynamic();
    MPI_Info_create(&info);
    MPI_Info_set(info, "no_locks", "true");
    MPI_Win_allocate(64, 8, info, MPI_COMM_WORLD, &memory, &win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    EXPECT_ERROR(MPI_Win_lock(MPI_LOCK_SHARED, target, 0, win), MPI_ERR_RMA_SYNC, "no_locks");
    MPI_Info_free(&info);
    MPI_Win_free(&win);
    return finish("window_errors");
}
