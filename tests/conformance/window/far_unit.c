/* Displacement units that no int has: all that can be reached is what lies at displacement 0.
 *
 * ranks: 1 2 3 */
#include "win.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int next = (check_rank + 1) % check_size, previous = (check_rank + check_size - 1) % check_size;
    const MPI_Aint far = (MPI_Aint)1 << 40;
    long *memory, value = 70 + check_rank;
    MPI_Win win;
    CHECK_OK(MPI_Win_allocate_c(sizeof(long), far, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_OK(MPI_Put(&value, 1, MPI_LONG, next, 0, 1, MPI_LONG, win));
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_INT(memory[0], 70 + previous);
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Win_create_c(&value, sizeof value, far, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Win_allocate_shared_c(sizeof(long), far, MPI_INFO_NULL, MPI_COMM_SELF, &memory, &win));
    MPI_Aint bytes, unit = 0;
    CHECK_OK(MPI_Win_shared_query_c(win, 0, &bytes, &unit, &memory));
    CHECK(unit == far);
    CHECK_OK(MPI_Win_free(&win));
    return check_finish();
}
