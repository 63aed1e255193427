/* ranks: 2 3 4 5 7
 * Duplicates of an intercommunicator are made in the background while its collectives go on. The messages of one
 * are never taken for the other's, after any number of either. */
#include "../check.h"

enum { ROUNDS = 40, LENGTH = 300 };

static int in[LENGTH], out[LENGTH];

/* Every rank gets the data of the other group's ranks. */
static void reduce(MPI_Comm inter, int round)
{
    int others;
    CHECK_OK(MPI_Comm_remote_size(inter, &others));
    for (int i = 0; i < LENGTH; i++)
        out[i] = round + i, in[i] = -1;
    CHECK_OK(MPI_Allreduce(out, in, LENGTH, MPI_INT, MPI_SUM, inter));
    CHECK_INT(in[0], others * round);
    CHECK_INT(in[LENGTH - 1], others * (round + LENGTH - 1));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int cut = (check_size + 1) / 2, side = check_rank >= cut;
    MPI_Comm half, inter;
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, side, 0, &half));
    CHECK_OK(MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, side ? 0 : cut, 7, &inter));
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Comm made;
        MPI_Request request;
        CHECK_OK(MPI_Comm_idup(inter, &made, &request));
        for (int i = 0; i < round % 5; i++)
            reduce(inter, round + i);
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        reduce(made, round);
        if (round % 3 == 0) {
            CHECK_OK(MPI_Comm_free(&made));
        } else { /* the next is made of this one */
            CHECK_OK(MPI_Comm_free(&inter));
            inter = made;
        }
    }
    CHECK_OK(MPI_Comm_free(&inter));
    CHECK_OK(MPI_Comm_free(&half));
    return check_finish();
}
