/* ranks: 1 2 3
 * A dynamic window of which pieces are attached: a type whose data lies in them may have gaps that are not. */
#include "check.h"

enum { PLACES = 8192, FAR = 6000 };

int main(int argc, char **argv)
{
    static int memory[PLACES];
    MPI_Win win;
    MPI_Aint own, at[8];
    MPI_Datatype type, beyond;
    const int places[2] = {0, FAR}, outside[2] = {0, FAR + 1};
    check_start(&argc, &argv);
    CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    CHECK_OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Win_attach(win, &memory[0], sizeof(int)));
    CHECK_OK(MPI_Win_attach(win, &memory[FAR], sizeof(int)));
    MPI_Get_address(memory, &own);
    MPI_Allgather(&own, 1, MPI_AINT, at, 1, MPI_AINT, MPI_COMM_WORLD);
    MPI_Type_create_indexed_block(2, 1, places, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Type_create_indexed_block(2, 1, outside, MPI_INT, &beyond);
    MPI_Type_commit(&beyond);

    const int to = (check_rank + 1) % check_size, from = (check_rank + check_size - 1) % check_size;
    const int put[2] = {check_rank + 1, check_rank + 100}, one[2] = {1, 1};
    int got[2] = {-1, -1};
    MPI_Win_fence(0, win);
    CHECK_OK(MPI_Put(put, 2, MPI_INT, to, at[to], 1, type, win));
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_INT(memory[0], from + 1);
    CHECK_INT(memory[FAR], from + 100);
    CHECK_INT(memory[1], 0);
    MPI_Win_fence(0, win);
    CHECK_OK(MPI_Accumulate(one, 2, MPI_INT, to, at[to], 1, type, MPI_SUM, win));
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_OK(MPI_Get(got, 2, MPI_INT, to, at[to], 1, type, win));
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_INT(got[0], check_rank + 2);
    CHECK_INT(got[1], check_rank + 101);

    /* A piece that is not attached is refused still; of one's own memory at once. */
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, check_rank, 0, win);
    CHECK_CLASS(MPI_Put(put, 2, MPI_INT, check_rank, own, 1, beyond, win), MPI_ERR_RMA_RANGE);
    MPI_Win_unlock(check_rank, win);
    CHECK_INT(memory[FAR + 1], 0);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_detach(win, &memory[0]);
    MPI_Win_detach(win, &memory[FAR]);
    MPI_Win_free(&win);
    MPI_Type_free(&type);
    MPI_Type_free(&beyond);
    return check_finish();
}
