/* The forms with large counts, and displacement units: of every rank its own.
 *
 * ranks: 1 2 3 */
#include "win.h"

int main(int argc, char **argv)
{
    MPI_Win win;
    MPI_Request requests[4];
    long values[4] = {10, 20, 30, 40}, got[4] = {0}, *memory;
    check_start(&argc, &argv);
    const int next = (check_rank + 1) % check_size, previous = (check_rank + check_size - 1) % check_size;
    const MPI_Aint step = next % 2 ? 1 : 2; /* displacement of one long at the next rank */
    CHECK_OK(MPI_Win_allocate_c(8 * sizeof(long), check_rank % 2 ? 8 : 4, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    memset(memory, 0, 8 * sizeof(long));
    for (int i = 0; i < 4; i++)
        values[i] += check_rank;
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock_all(0, win));
    CHECK_OK(MPI_Put_c(values, (MPI_Count)2, MPI_LONG, next, 2 * step, (MPI_Count)2, MPI_LONG, win));
    CHECK_OK(MPI_Win_flush(next, win));
    CHECK_OK(MPI_Accumulate_c(values + 2, 2, MPI_LONG, next, 2 * step, 2, MPI_LONG, MPI_SUM, win));
    CHECK_OK(MPI_Win_flush(next, win));
    CHECK_OK(MPI_Get_accumulate_c(values, 2, MPI_LONG, got, 2, MPI_LONG, next, 2 * step, 2, MPI_LONG, MPI_REPLACE, win));
    CHECK_OK(MPI_Win_flush(next, win));
    CHECK_INT(got[0], 40 + 2 * check_rank);
    CHECK_INT(got[1], 60 + 2 * check_rank);
    CHECK_OK(MPI_Get_c(got, 2, MPI_LONG, next, 2 * step, 2, MPI_LONG, win));
    CHECK_OK(MPI_Win_flush(next, win));
    CHECK_BYTES(got, values, 2 * sizeof(long));
    CHECK_OK(MPI_Rput_c(values + 3, 1, MPI_LONG, next, 6 * step, 1, MPI_LONG, win, &requests[0]));
    CHECK_OK(MPI_Raccumulate_c(values, 1, MPI_LONG, next, 7 * step, 1, MPI_LONG, MPI_SUM, win, &requests[1]));
    CHECK_OK(MPI_Rget_c(got, 1, MPI_LONG, next, 3 * step, 1, MPI_LONG, win, &requests[2]));
    CHECK_OK(MPI_Rget_accumulate_c(NULL, 0, MPI_LONG, got + 1, 1, MPI_LONG, next, 2 * step, 1, MPI_LONG, MPI_NO_OP, win,
                                   &requests[3]));
    CHECK_OK(MPI_Waitall(4, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(got[0], values[1]);
    CHECK_INT(got[1], values[0]);
    CHECK_OK(MPI_Win_unlock_all(win));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, check_rank, 0, win));
    CHECK_INT(memory[2], 10 + previous);
    CHECK_INT(memory[3], 20 + previous);
    CHECK_INT(memory[6], 40 + previous);
    CHECK_INT(memory[7], 10 + previous);
    CHECK_OK(MPI_Win_unlock(check_rank, win));
    CHECK_OK(MPI_Win_free(&win));
    return check_finish();
}
