/* ranks: 2
 * A process makes a communicator of its own while many others are made in the background: so many that these may
 * get each free id. */
#include "check.h"

enum { MANY = 4100 };

int main(int argc, char **argv)
{
    static MPI_Comm made[MANY];
    static MPI_Request request[MANY];
    int size = -1, go = 1, sum = -1;
    MPI_Comm single;
    check_start(&argc, &argv);
    /* The first rank is ahead of all others. */
    if (check_rank != 0)
        CHECK_OK(MPI_Recv(&go, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = 0; i < MANY; i++) {
        CHECK_OK(MPI_Comm_idup(MPI_COMM_WORLD, &made[i], &request[i]));
        if (i == MANY - 2 && check_rank == 0)
            for (int r = 1; r < check_size; r++)
                CHECK_OK(MPI_Send(&go, 1, MPI_INT, r, 1, MPI_COMM_WORLD));
    }
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &single));
    CHECK_OK(MPI_Comm_size(single, &size));
    CHECK_INT(size, 1);
    CHECK_OK(MPI_Waitall(MANY, request, MPI_STATUSES_IGNORE));
    for (int i = 0; i < MANY; i += 500) {
        CHECK_OK(MPI_Allreduce(&i, &sum, 1, MPI_INT, MPI_SUM, made[i]));
        CHECK_INT(sum, i * check_size);
    }
    for (int i = 0; i < MANY; i++)
        CHECK_OK(MPI_Comm_free(&made[i]));
    CHECK_OK(MPI_Comm_free(&single));
    return check_finish();
}
