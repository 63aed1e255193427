/* ranks: 2
 * flags: --nodes 2 | --via tcp
 *
 * Errors that a target finds come to the call that waits for the access: of a request to its MPI_Wait, of an epoch to MPI_Win_complete.
 */
#include "expect.h"

int main(int argc, char **argv)
{
    int rank, value = 1;
    MPI_Win win;
    MPI_Group world, other;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    EXPECT(!MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    const MPI_Aint nowhere = 64;
    if (rank == 0) {
        EXPECT(!MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win));
        EXPECT(!MPI_Rget(&value, 1, MPI_INT, 1, nowhere, 1, MPI_INT, win, &request));
        EXPECT_CLASS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_RMA_RANGE);
        EXPECT(!MPI_Win_unlock(1, win));
    }
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    const int rank_of_other = 1 - rank;
    MPI_Group_incl(world, 1, &rank_of_other, &other);
    if (rank == 0) {
        EXPECT(!MPI_Win_start(other, 0, win));
        EXPECT(!MPI_Put(&value, 1, MPI_INT, 1, nowhere, 1, MPI_INT, win));
        EXPECT_CLASS(MPI_Win_complete(win), MPI_ERR_RMA_RANGE);
    } else {
        EXPECT(!MPI_Win_post(other, 0, win));
        EXPECT(!MPI_Win_wait(win));
    }
    MPI_Group_free(&other);
    MPI_Group_free(&world);
    EXPECT(!MPI_Win_free(&win));
    EXPECT(win == MPI_WIN_NULL);
    MPI_Finalize();
    return failures != 0;
}
