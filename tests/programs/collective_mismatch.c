/* ranks: 2 3 5 8
 * Ranks that call different collectives, or one with different lengths or roots: some rank gets an error of a fitting
 * class, no rank hangs, and nothing is written behind a buffer. Each call has its own communicator, used only once. */
#include <string.h>

#include "expect.h"

enum { LONG = 200, GUARD = 64 };

static int rank, size, is_last, on_one_node;
static int given[8 * LONG], taken[8 * LONG + GUARD];

/* The number of ranks with an error; each must be of one of these classes. */
static int wrong(int code, int one_class, int other_class)
{
    int class = MPI_SUCCESS, ranks = 0;
    MPI_Error_class(code, &class);
    EXPECT(class == MPI_SUCCESS || class == one_class || class == other_class || class == MPI_ERR_OTHER);
    for (int i = size * LONG; i < size * LONG + GUARD; i++)
        EXPECT(taken[i] == -7);
    int is_wrong = class != MPI_SUCCESS;
    MPI_Allreduce(&is_wrong, &ranks, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    return ranks;
}

static MPI_Comm fresh(void)
{
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    memset(taken, 0xff, sizeof taken);
    for (int i = size * LONG; i < size * LONG + GUARD; i++)
        taken[i] = -7;
    return comm;
}

static void lengths(int longer, int shorter)
{
    int mine = is_last ? shorter : longer;
    EXPECT(wrong(MPI_Bcast(taken, mine, MPI_INT, 0, fresh()), MPI_ERR_TRUNCATE, MPI_ERR_COUNT) == 1);
    EXPECT(wrong(MPI_Bcast(taken, is_last ? longer : shorter, MPI_INT, size - 1, fresh()), MPI_ERR_TRUNCATE,
                 MPI_ERR_COUNT) == size - 1);
    EXPECT(wrong(MPI_Allreduce(given, taken, mine, MPI_INT, MPI_SUM, fresh()), MPI_ERR_TRUNCATE, MPI_ERR_COUNT) > 0);
    EXPECT(wrong(MPI_Reduce(given, taken, mine, MPI_INT, MPI_SUM, 0, fresh()), MPI_ERR_TRUNCATE, MPI_ERR_COUNT) > 0);
    EXPECT(wrong(MPI_Gather(given, mine, MPI_INT, taken, longer, MPI_INT, 0, fresh()), MPI_ERR_TRUNCATE, MPI_ERR_COUNT)
           > 0);
    EXPECT(wrong(MPI_Scatter(given, longer, MPI_INT, taken, rank == 0 ? longer : shorter, MPI_INT, 0, fresh()),
                 MPI_ERR_TRUNCATE, MPI_ERR_COUNT) > 0);
    EXPECT(wrong(MPI_Allgather(given, mine, MPI_INT, taken, mine, MPI_INT, fresh()), MPI_ERR_TRUNCATE, MPI_ERR_COUNT) > 0);
    EXPECT(wrong(MPI_Alltoall(given, mine, MPI_INT, taken, mine, MPI_INT, fresh()), MPI_ERR_TRUNCATE, MPI_ERR_COUNT) > 0);
    EXPECT(wrong(MPI_Scan(given, taken, mine, MPI_INT, MPI_SUM, fresh()), MPI_ERR_TRUNCATE, MPI_ERR_COUNT) > 0);
}

/* By messages. */
static void nonblocking(void)
{
    MPI_Request request;
    int code = MPI_Ibcast(taken, is_last ? 1 : 2, MPI_INT, 0, fresh(), &request);
    EXPECT(code == MPI_SUCCESS);
    EXPECT(wrong(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE, MPI_ERR_TRUNCATE) == 1);
    code = MPI_Ibcast(taken, is_last ? 2 : 1, MPI_INT, 0, fresh(), &request);
    EXPECT(code == MPI_SUCCESS);
    EXPECT(wrong(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_COUNT, MPI_ERR_COUNT) == 1);
}

static void calls(void)
{
    int root = is_last;
    EXPECT(wrong(MPI_Reduce(given, taken, 2, MPI_INT, MPI_SUM, root, fresh()), MPI_ERR_ROOT, MPI_ERR_ROOT) > 0);
    MPI_Comm comm = fresh();
    int code = is_last ? MPI_Allgather(given, 2, MPI_INT, taken, 2, MPI_INT, comm)
                       : MPI_Allreduce(given, taken, 2, MPI_INT, MPI_SUM, comm);
    EXPECT(wrong(code, MPI_ERR_OTHER, MPI_ERR_OTHER) > 0);
    comm = fresh();
    code = is_last ? MPI_Barrier(comm) : MPI_Allreduce(given, taken, 2, MPI_INT, MPI_SUM, comm);
    EXPECT(wrong(code, MPI_ERR_OTHER, MPI_ERR_OTHER) > 0);
}

/* No rank of these calls waits for the rank with another root: the next call, of any kind, finds the error. */
static int roots_in(int scatters, int count, int next)
{
    MPI_Comm comm = fresh();
    int root = is_last ? size - 1 : 0, sum = 0;
    int code = scatters ? MPI_Scatter(given, count, MPI_INT, taken, count, MPI_INT, root, comm)
                        : MPI_Bcast(taken, count, MPI_INT, root, comm);
    if (code != MPI_SUCCESS)
        return code;
    switch (next) {
    case 0: return MPI_Barrier(comm);
    case 1: return MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    case 2: return MPI_Allgather(&rank, 1, MPI_INT, taken, 1, MPI_INT, comm);
    default: return MPI_Alltoall(given, 1, MPI_INT, taken, 1, MPI_INT, comm);
    }
}

static void roots(void)
{
    for (int next = 0; next < 4; next++)
        for (int scatters = 0; scatters < 2; scatters++) {
            EXPECT(wrong(roots_in(scatters, 1, next), MPI_ERR_ROOT, MPI_ERR_ROOT) > 0);
            EXPECT(wrong(roots_in(scatters, LONG, next), MPI_ERR_ROOT, MPI_ERR_ROOT) > 0);
        }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    is_last = rank == size - 1;
    MPI_Comm node;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    int here;
    MPI_Comm_size(node, &here);
    MPI_Allreduce(&here, &on_one_node, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    on_one_node = on_one_node == size;
    nonblocking();
    /* By messages, ranks that disagree may each wait for a message that the other does not send; two ranks get each other's. */
    if (size == 2)
        roots();
    if (on_one_node && getenv("CLOUDMPI_TEST_FLAGS") == NULL) {
        lengths(2, 1);
        lengths(LONG, LONG * 3 / 5);
        calls();
        roots();
    }
    return finish("collective_mismatch");
}
