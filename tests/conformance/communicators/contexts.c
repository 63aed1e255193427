/* ranks: 2 3 4
 * Communicators never share messages. The test makes and frees a random tree of them in random
 * order; each has a receive that takes any message while others are used. */
#include "check.h"

enum { SLOTS = 12, STEPS = 150 };

static MPI_Comm live[SLOTS]; /* or MPI_COMM_NULL */
static MPI_Request waiting[SLOTS];
static int in[SLOTS], number[SLOTS];

static void make(int slot, MPI_Comm parent, int kind, int label)
{
    int rank;
    MPI_Comm_rank(parent, &rank);
    if (kind == 0)
        CHECK_OK(MPI_Comm_dup(parent, &live[slot]));
    else
        CHECK_OK(MPI_Comm_split(parent, kind == 1 ? 0 : rank % 2, -rank, &live[slot]));
    number[slot] = label;
    in[slot] = -1;
    MPI_Irecv(&in[slot], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, live[slot], &waiting[slot]);
}

/* The waiting receive gets the only message of its communicator. */
static void release(int slot)
{
    int size, rank;
    MPI_Comm_size(live[slot], &size);
    MPI_Comm_rank(live[slot], &rank);
    CHECK_OK(MPI_Send(&number[slot], 1, MPI_INT, (rank + 1) % size, 0, live[slot]));
    CHECK_OK(MPI_Wait(&waiting[slot], MPI_STATUS_IGNORE));
    CHECK_INT(in[slot], number[slot]);
    CHECK_OK(MPI_Comm_free(&live[slot]));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    uint64_t state = 99; /* the same on every rank: all make and free alike */
    for (int slot = 0; slot < SLOTS; slot++)
        live[slot] = MPI_COMM_NULL;
    for (int s = 0; s < STEPS; s++) {
        const int slot = check_random_below(&state, SLOTS), other = check_random_below(&state, SLOTS);
        const int kind = check_random_below(&state, 3);
        if (live[slot] != MPI_COMM_NULL)
            release(slot);
        else
            make(slot, live[other] == MPI_COMM_NULL ? MPI_COMM_WORLD : live[other], kind, 1000 + s);
    }
    for (int slot = 0; slot < SLOTS; slot++)
        if (live[slot] != MPI_COMM_NULL)
            release(slot);
    return check_finish();
}
