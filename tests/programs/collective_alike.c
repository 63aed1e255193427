/* ranks: 1 2 3 5 8
 * The same collectives in different forms: other counts and datatypes for the same bytes, no bytes at all, roots that
 * change from call to call. Each rank completes nonblocking and persistent ones in another order. Nothing here is a
 * mismatch. */
#include "../conformance/check.h"

enum { PAIRS = 30, ROUNDS = 20, OPEN = 5 };

static int rank, size;

/* An even rank has pairs of ints, an odd one ints. */
static void bytes(MPI_Comm comm, int root, int pairs, MPI_Datatype pair)
{
    int buffer[2 * PAIRS], mine[2 * PAIRS], all[2 * PAIRS * 8];
    int even = rank % 2 == 0;
    int count = even ? pairs : 2 * pairs;
    MPI_Datatype type = even ? pair : MPI_INT;
    for (int i = 0; i < 2 * pairs; i++)
        buffer[i] = rank == root ? 100 * root + i : -1, mine[i] = 1000 * rank + i;
    CHECK_OK(MPI_Bcast(buffer, count, type, root, comm));
    for (int i = 0; i < 2 * pairs; i++)
        CHECK_INT(buffer[i], 100 * root + i);
    CHECK_OK(MPI_Gather(mine, count, type, all, 2 * pairs, MPI_INT, root, comm));
    for (int i = 0; rank == root && i < 2 * pairs * size; i++)
        CHECK_INT(all[i], 1000 * (i / (2 * pairs)) + i % (2 * pairs));
    CHECK_OK(MPI_Scatter(all, 2 * pairs, MPI_INT, buffer, count, type, root, comm));
    for (int i = 0; i < 2 * pairs; i++)
        CHECK_INT(buffer[i], 1000 * rank + i);
    CHECK_OK(MPI_Allgather(mine, count, type, all, even ? 2 * pairs : pairs, even ? MPI_INT : pair, comm));
    for (int i = 0; i < 2 * pairs * size; i++)
        CHECK_INT(all[i], 1000 * (i / (2 * pairs)) + i % (2 * pairs));
}

/* A rank has a count of 0, or a datatype without bytes. */
static void nothing(MPI_Comm comm, int root, MPI_Datatype empty)
{
    int unused = 7, even = rank % 2 == 0;
    MPI_Datatype type = even ? MPI_INT : empty;
    CHECK_OK(MPI_Bcast(&unused, even ? 0 : 3, type, root, comm));
    CHECK_OK(MPI_Gather(&unused, even ? 0 : 3, type, &unused, 0, MPI_INT, root, comm));
    CHECK_OK(MPI_Allgather(&unused, even ? 0 : 3, type, &unused, 0, MPI_CHAR, comm));
    CHECK_OK(MPI_Allreduce(MPI_IN_PLACE, &unused, 0, MPI_INT, MPI_SUM, comm));
    CHECK_INT(unused, 7);
}

/* Only sender and root know the blocks' lengths. */
static void uneven(MPI_Comm comm, int root)
{
    int counts[8], places[8], all[8 * 8], mine[8];
    for (int i = 0; i < size; i++)
        counts[i] = i % 3, places[i] = 8 * i, mine[i] = 10 * rank + i;
    CHECK_OK(MPI_Gatherv(mine, rank % 3, MPI_INT, all, counts, places, MPI_INT, root, comm));
    for (int i = 0; rank == root && i < size; i++)
        for (int k = 0; k < counts[i]; k++)
            CHECK_INT(all[8 * i + k], 10 * i + k);
    CHECK_OK(MPI_Scatterv(all, counts, places, MPI_INT, mine, rank % 3, MPI_INT, root, comm));
    for (int k = 0; k < rank % 3; k++)
        CHECK_INT(mine[k], 10 * rank + k);
}

/* All ranks begin them in the same order; each ends them in another one. */
static void unfinished(MPI_Comm comm)
{
    MPI_Request begun[OPEN], made[OPEN];
    int got[OPEN], sums[OPEN], value[OPEN];
    for (int i = 0; i < OPEN; i++) {
        value[i] = rank + i;
        CHECK_OK(MPI_Allreduce_init(&value[i], &sums[i], 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &made[i]));
    }
    for (int i = 0; i < OPEN; i++) {
        got[i] = rank == i % size ? 50 + i : -1;
        CHECK_OK(MPI_Ibcast(&got[i], 1, MPI_INT, i % size, comm, &begun[i]));
        CHECK_OK(MPI_Start(&made[i]));
    }
    CHECK_OK(MPI_Barrier(comm));
    for (int i = 0; i < OPEN; i++) {
        int one = (i * 2 + rank) % OPEN;
        CHECK_OK(MPI_Wait(&begun[one], MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Wait(&made[one], MPI_STATUS_IGNORE));
        CHECK_INT(got[one], 50 + one);
        CHECK_INT(sums[one], size * (size - 1) / 2 + size * one);
    }
    for (int i = 0; i < OPEN; i++)
        CHECK_OK(MPI_Request_free(&made[i]));
}

/* Calls in which not all ranks have work. */
static void parts(MPI_Comm comm, int round)
{
    MPI_Comm half, same, line;
    int period = 0, value = rank, from[2] = {-1, -1}, wanted = rank % 2 == 0;
    CHECK_OK(MPI_Comm_split(comm, wanted ? 0 : MPI_UNDEFINED, rank, &half));
    if (wanted) {
        CHECK_OK(MPI_Bcast(&value, 1, MPI_INT, 0, half));
        CHECK_INT(value, 0);
        if (round % 2 == 0)
            CHECK_OK(MPI_Barrier(half));
        CHECK_OK(MPI_Comm_free(&half));
    }
    CHECK_OK(MPI_Comm_dup(comm, &same));
    CHECK_OK(MPI_Cart_create(same, 1, &size, &period, 0, &line));
    value = rank;
    CHECK_OK(MPI_Neighbor_allgather(&value, 1, MPI_INT, from, 1, MPI_INT, line));
    CHECK_INT(from[0], rank == 0 ? -1 : rank - 1);
    CHECK_INT(from[1], rank == size - 1 ? -1 : rank + 1);
    CHECK_OK(MPI_Comm_free(&line));
    CHECK_OK(MPI_Comm_free(&same));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    rank = check_rank, size = check_size;
    MPI_Datatype pair, empty;
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &pair));
    CHECK_OK(MPI_Type_commit(&pair));
    CHECK_OK(MPI_Type_contiguous(0, MPI_INT, &empty));
    CHECK_OK(MPI_Type_commit(&empty));
    for (int round = 0; round < ROUNDS; round++) {
        int root = round % size;
        bytes(MPI_COMM_WORLD, root, 1 + round % PAIRS, pair);
        nothing(MPI_COMM_WORLD, root, empty);
        uneven(MPI_COMM_WORLD, root);
        unfinished(MPI_COMM_WORLD);
        parts(MPI_COMM_WORLD, round);
    }
    CHECK_OK(MPI_Type_free(&pair));
    CHECK_OK(MPI_Type_free(&empty));
    return check_finish();
}
