/* If members of a short collective disagree on its length, they get an error, in shared memory and by messages. A member
 * with too little room gets MPI_ERR_TRUNCATE, nothing is written past its arguments, and the next call works.
 *
 * ranks: 2 3 */
#include "expect.h"
#include <string.h>

enum { ROOM = 2, MORE = 4, MAX_RANKS = 8, UNTOUCHED = -1 };

static int rank, size;

static void bcast(void)
{
    int vector[MORE] = {UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED};
    if (rank == 0)
        for (int i = 0; i < MORE; i++)
            vector[i] = i;
    EXPECT_CLASS(MPI_Bcast(vector, rank == 0 ? MORE : ROOM, MPI_INT, 0, MPI_COMM_WORLD),
                 rank == 0 ? MPI_SUCCESS : MPI_ERR_TRUNCATE);
    EXPECT(rank == 0 || vector[ROOM] == UNTOUCHED);
}

/* The last rank sends more than the root has room for. */
static void gathers(void)
{
    int mine[MORE] = {1, 2, 3, 4}, all[MAX_RANKS * ROOM + MORE], lengths[MAX_RANKS], places[MAX_RANKS];
    int length = rank == size - 1 ? MORE : ROOM;
    for (int i = 0; i < size; i++)
        lengths[i] = ROOM, places[i] = ROOM * i;
    memset(all, 0xff, sizeof all);
    EXPECT_CLASS(MPI_Gather(mine, length, MPI_INT, all, ROOM, MPI_INT, 0, MPI_COMM_WORLD),
                 rank == 0 ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    EXPECT(all[ROOM * size] == UNTOUCHED);
    EXPECT_CLASS(MPI_Gatherv(mine, length, MPI_INT, all, lengths, places, MPI_INT, 0, MPI_COMM_WORLD),
                 rank == 0 ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    EXPECT(all[ROOM * size] == UNTOUCHED);
    EXPECT_CLASS(MPI_Allgatherv(mine, length, MPI_INT, all, lengths, places, MPI_INT, MPI_COMM_WORLD),
                 rank == size - 1 ? MPI_SUCCESS : MPI_ERR_TRUNCATE);
    EXPECT(all[ROOM * size] == UNTOUCHED);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int i = 0; i < 3; i++) {
        int sum = 0;
        bcast();
        gathers();
        EXPECT_CLASS(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD), MPI_SUCCESS);
        EXPECT(sum == size * (size - 1) / 2);
    }
    return finish("coll_truncated");
}
