/* ranks: 1 2 3 4 5 8
 * Persistent collectives are made in one order. Each rank may start them in an order of its own, with
 * other collectives in between; each start brings its own data. */
#include "coll.h"

enum { KINDS = 5, COPIES = 2, MANY = KINDS * COPIES, LENGTH = 700, ROUNDS = 4 };
static int in[MANY][LENGTH * 8], out[MANY][LENGTH * 8];
static MPI_Request requests[MANY];

static void make(int which)
{
    int *from = out[which], *to = in[which];
    switch (which % KINDS) {
    case 0:
        CHECK_OK(MPI_Allreduce_init(from, to, LENGTH, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &requests[which]));
        break;
    case 1:
        CHECK_OK(MPI_Bcast_init(to, LENGTH, MPI_INT, size - 1, comm, MPI_INFO_NULL, &requests[which]));
        break;
    case 2:
        CHECK_OK(MPI_Alltoall_init(from, LENGTH, MPI_INT, to, LENGTH, MPI_INT, comm, MPI_INFO_NULL, &requests[which]));
        break;
    case 3:
        CHECK_OK(MPI_Scan_init(from, to, LENGTH, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &requests[which]));
        break;
    default:
        CHECK_OK(MPI_Barrier_init(comm, MPI_INFO_NULL, &requests[which]));
    }
}

static void fill(int which, int salt)
{
    for (int i = 0; i < LENGTH * size; i++) {
        out[which][i] = value(rank, which + salt, i);
        in[which][i] = which % KINDS == 1 && rank == size - 1 ? out[which][i] : -1;
    }
}

static int expected(int which, int salt, int i)
{
    int sum = 0;
    switch (which % KINDS) {
    case 1:
        return value(size - 1, which + salt, i);
    case 2:
        return value(i / LENGTH, which + salt, rank * LENGTH + i % LENGTH);
    default:
        for (int r = 0; r < size && (which % KINDS == 0 || r <= rank); r++)
            sum += value(r, which + salt, i);
        return sum;
    }
}

static void round_of(int round)
{
    uint64_t own = 100 * round + rank;
    int order[MANY], sum = 0, one = 1, wrong = 0;
    for (int i = 0; i < MANY; i++) {
        order[i] = i;
        fill(i, 10 * round);
    }
    for (int i = MANY - 1; i > 0; i--) {
        const int j = check_random_below(&own, i + 1), other = order[j];
        order[j] = order[i];
        order[i] = other;
    }
    for (int i = 0; i < MANY; i++) {
        CHECK_OK(MPI_Start(&requests[order[i]]));
        if (i == MANY / 2) {
            CHECK_OK(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm));
            CHECK_INT(sum, size);
        }
    }
    for (int i = MANY - 1; i >= 0; i--)
        CHECK_OK(MPI_Wait(&requests[order[i]], MPI_STATUS_IGNORE));
    for (int which = 0; which < MANY; which++)
        for (int i = 0; which % KINDS != 4 && i < (which % KINDS == 2 ? LENGTH * size : LENGTH); i++)
            wrong += in[which][i] != expected(which, 10 * round, i);
    CHECK_INT(wrong, 0);
}

static void test(void)
{
    for (int i = 0; i < MANY; i++)
        make(i);
    for (int round = 0; round < ROUNDS; round++)
        round_of(round);
    for (int i = 0; i < MANY; i++)
        CHECK_OK(MPI_Request_free(&requests[i]));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    use_comm(MPI_COMM_WORLD);
    test();
    return check_finish();
}
