/* Data that is shorter than the receiving side has room for fits; the rest stays as it was. Longer data is refused.
 *
 * ranks: 2 3
 */
#include "check.h"

enum { INTS = 12 };
static int *memory;
static MPI_Win window = MPI_WIN_NULL;

static void all_are(const int *got, const int *wanted, int count)
{
    for (int i = 0; i < count; i++) CHECK_INT(got[i], wanted[i]);
}

static void begin(void)
{
    MPI_Win_fence(0, window);
    for (int i = 0; i < INTS; i++) memory[i] = -1;
    MPI_Win_fence(0, window);
}

static void puts_and_gets(MPI_Datatype three, MPI_Datatype gaps)
{
    const int mine[4] = {1, 2, 3, 4};
    int got[6] = {-7, -7, -7, -7, -7, -7};
    MPI_Request request;
    begin();
    if (check_rank == 0) {
        CHECK_OK(MPI_Put(mine, 2, MPI_INT, 1, 0, 4, MPI_INT, window));
        CHECK_OK(MPI_Put(mine, 2, MPI_INT, 1, 4, 1, three, window));
        CHECK_OK(MPI_Put(mine, 3, MPI_INT, 1, 7, 2, gaps, window));
        CHECK_OK(MPI_Put(mine, 0, MPI_INT, 1, 0, 4, MPI_INT, window));
        CHECK_CLASS(MPI_Put(mine, 4, MPI_INT, 1, 0, 1, three, window), MPI_ERR_TRUNCATE);
    }
    MPI_Win_fence(0, window);
    if (check_rank == 1)
        all_are(memory, (int[INTS]){1, 2, -1, -1, 1, 2, -1, 1, -1, 2, 3, -1}, INTS);
    if (check_rank == 0) {
        CHECK_OK(MPI_Get(got, 4, MPI_INT, 1, 0, 2, MPI_INT, window));
        CHECK_CLASS(MPI_Get(got, 1, MPI_INT, 1, 0, 2, MPI_INT, window), MPI_ERR_TRUNCATE);
    }
    MPI_Win_fence(MPI_MODE_NOSUCCEED, window);
    if (check_rank != 0) return;
    all_are(got, (int[]){1, 2, -7, -7}, 4);
    MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, window);
    CHECK_OK(MPI_Rget(got, 2, gaps, 1, 4, 2, MPI_INT, window, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    all_are(got, (int[]){1, 2, 2, -7}, 4);
    CHECK_OK(MPI_Rput(mine + 3, 1, MPI_INT, 1, 11, 1, MPI_INT, window, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    MPI_Win_unlock(1, window);
}

static void accumulates(MPI_Datatype three)
{
    const int mine[4] = {1, 2, 3, 4};
    int old[5] = {-7, -7, -7, -7, -7};
    begin();
    if (check_rank == 0) {
        CHECK_OK(MPI_Accumulate(mine, 1, MPI_INT, 1, 0, 3, MPI_INT, MPI_SUM, window));
        CHECK_OK(MPI_Accumulate(mine, 4, MPI_INT, 1, 3, 2, three, MPI_SUM, window));
        CHECK_OK(MPI_Get_accumulate(mine, 2, MPI_INT, old, 5, MPI_INT, 1, 10, 2, MPI_INT, MPI_REPLACE, window));
        CHECK_CLASS(MPI_Get_accumulate(mine, 2, MPI_INT, old, 1, MPI_INT, 1, 10, 2, MPI_INT, MPI_SUM, window), MPI_ERR_TRUNCATE);
    }
    MPI_Win_fence(0, window);
    if (check_rank == 0) all_are(old, (int[]){-1, -1, -7, -7, -7}, 5);
    if (check_rank == 1)
        all_are(memory, (int[INTS]){0, -1, -1, 0, 1, 2, 3, -1, -1, -1, 1, 2}, INTS);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Datatype three, gaps;
    MPI_Type_contiguous(3, MPI_INT, &three);
    MPI_Type_commit(&three);
    MPI_Type_vector(2, 1, 2, MPI_INT, &gaps);
    MPI_Type_commit(&gaps);
    for (int kind = 0; kind < 2; kind++) {
        if (kind == 0)
            CHECK_OK(MPI_Win_allocate(INTS * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &window));
        else {
            MPI_Alloc_mem(INTS * sizeof(int), MPI_INFO_NULL, &memory);
            CHECK_OK(MPI_Win_create(memory, INTS * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &window));
        }
        if (window == MPI_WIN_NULL) return check_finish();
        MPI_Win_set_errhandler(window, MPI_ERRORS_RETURN);
        puts_and_gets(three, gaps);
        accumulates(three);
        MPI_Win_free(&window);
        if (kind == 1) MPI_Free_mem(memory);
    }
    MPI_Type_free(&three);
    MPI_Type_free(&gaps);
    return check_finish();
}
