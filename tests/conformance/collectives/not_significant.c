/* Buffers, counts and types that the standard says are not significant at a rank may be anything there: null pointers,
 * negative counts, no type. A rank that gets no elements needs no receive buffer.
 *
 * ranks: 1 2 3 4 5 8
 */
#include "check.h"

enum { MOST = 64, LONG = 3000 };

static MPI_Request request;
static int own, size, ones[MOST], places[MOST];

static void wait_for_it(void)
{
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
}

static void is_sum_below(const int *got, int count)
{
    if (own == 0)
        return;
    for (int i = 0; i < count; i++)
        CHECK_INT(got[i], own * (own - 1) / 2 + own * i);
}

/* The receive buffer of the first rank is not significant. */
static void exscan(int count)
{
    static int out[LONG], in[LONG];
    for (int i = 0; i < count; i++)
        out[i] = own + i;
    int *const to = own ? in : NULL;
    CHECK_OK(MPI_Exscan(out, to, count, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    is_sum_below(in, count);
    memset(in, 0, sizeof in);
    CHECK_OK(MPI_Exscan_c(out, to, count, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    is_sum_below(in, count);
    memset(in, 0, sizeof in);
    CHECK_OK(MPI_Iexscan(out, to, count, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    wait_for_it();
    is_sum_below(in, count);
    CHECK_OK(MPI_Exscan_init(out, to, count, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < 3; round++) {
        memset(in, 0, sizeof in);
        CHECK_OK(MPI_Start(&request));
        wait_for_it();
        is_sum_below(in, count);
    }
    CHECK_OK(MPI_Request_free(&request));
    /* Elsewhere it is. */
    if (size == 1)
        return;
    MPI_Comm alone;
    MPI_Comm_split(MPI_COMM_WORLD, own, 0, &alone);
    CHECK_OK(MPI_Exscan(out, NULL, count, MPI_INT, MPI_SUM, alone));
    CHECK_OK(MPI_Comm_free(&alone));
}

/* All elements go to one rank; the others have nowhere to put any. */
static void reduce_scatter(int getter)
{
    int out[MOST], in[MOST], counts[MOST] = {0};
    counts[getter] = size;
    for (int i = 0; i < size; i++)
        out[i] = own * i, in[i] = -1;
    int *const to = own == getter ? in : NULL;
    CHECK_OK(MPI_Reduce_scatter(out, to, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    for (int i = 0; i < size && own == getter; i++)
        CHECK_INT(in[i], size * (size - 1) / 2 * i);
    memset(in, 0, sizeof in);
    CHECK_OK(MPI_Ireduce_scatter(out, to, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    wait_for_it();
    for (int i = 0; i < size && own == getter; i++)
        CHECK_INT(in[i], size * (size - 1) / 2 * i);
    /* In place it is where the vector comes from. */
    CHECK_OK(MPI_Reduce_scatter(MPI_IN_PLACE, out, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    for (int i = 0; i < size && own == getter; i++)
        CHECK_INT(out[i], size * (size - 1) / 2 * i);
}

static void rooted(int root)
{
    const int is_root = own == root;
    int in[MOST], out = own;
    int *const all = is_root ? in : NULL;
    const int count = is_root ? 1 : -5;
    const MPI_Datatype type = is_root ? MPI_INT : MPI_DATATYPE_NULL;
    const int *const counts = is_root ? ones : NULL, *const displs = is_root ? places : NULL;

    CHECK_OK(MPI_Gather(&out, 1, MPI_INT, all, count, type, root, MPI_COMM_WORLD));
    for (int i = 0; i < size && is_root; i++)
        CHECK_INT(in[i], i);
    CHECK_OK(MPI_Scatter(all, count, type, &out, 1, MPI_INT, root, MPI_COMM_WORLD));
    CHECK_INT(out, own);
    memset(in, 0, sizeof in);
    CHECK_OK(MPI_Gatherv(&out, 1, MPI_INT, all, counts, displs, type, root, MPI_COMM_WORLD));
    for (int i = 0; i < size && is_root; i++)
        CHECK_INT(in[i], i);
    CHECK_OK(MPI_Iscatterv(all, counts, displs, type, &out, 1, MPI_INT, root, MPI_COMM_WORLD, &request));
    wait_for_it();
    CHECK_INT(out, own);
    CHECK_OK(MPI_Reduce(&out, all, 1, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD));
    if (is_root)
        CHECK_INT(in[0], size * (size - 1) / 2);
    /* In place the send count and type of the root are not. */
    in[own] = own;
    const void *const from = is_root ? MPI_IN_PLACE : (const void *)&out;
    const MPI_Datatype from_type = is_root ? MPI_DATATYPE_NULL : MPI_INT;
    CHECK_OK(MPI_Gather(from, is_root ? -3 : 1, from_type, all, count, type, root, MPI_COMM_WORLD));
    for (int i = 0; i < size && is_root; i++)
        CHECK_INT(in[i], i);
}

/* Of an intercommunicator: the group that sends has nothing to receive, the others of the root's group neither. */
static void between_groups(void)
{
    MPI_Comm local, inter;
    const int low = own < size / 2;
    MPI_Comm_split(MPI_COMM_WORLD, low, own, &local);
    CHECK_OK(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, low ? size / 2 : 0, 1, &inter));
    int remote, local_rank;
    MPI_Comm_remote_size(inter, &remote);
    MPI_Comm_rank(inter, &local_rank);
    const int is_root = low && local_rank == 0;
    const int root = low ? (is_root ? MPI_ROOT : MPI_PROC_NULL) : 0;
    int in[MOST], out = local_rank;
    const MPI_Datatype sent = low ? MPI_DATATYPE_NULL : MPI_INT, got = is_root ? MPI_INT : MPI_DATATYPE_NULL;
    int *const from = low ? NULL : &out, *const to = is_root ? in : NULL;
    CHECK_OK(MPI_Gather(from, low ? -1 : 1, sent, to, is_root ? 1 : -1, got, root, inter));
    for (int i = 0; i < remote && is_root; i++)
        CHECK_INT(in[i], i);
    CHECK_OK(MPI_Scatter(to, is_root ? 1 : -1, got, from, low ? -1 : 1, sent, root, inter));
    CHECK_INT(out, local_rank);
    CHECK_OK(MPI_Reduce(from, to, 1, MPI_INT, MPI_SUM, root, inter));
    if (is_root)
        CHECK_INT(in[0], remote * (remote - 1) / 2);
    CHECK_OK(MPI_Comm_free(&inter));
    CHECK_OK(MPI_Comm_free(&local));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    own = check_rank, size = check_size;
    for (int i = 0; i < MOST; i++)
        ones[i] = 1, places[i] = i;
    const int lengths[] = {1, 40, 600, LONG};
    for (int i = 0; i < 4; i++)
        exscan(lengths[i]);
    for (int rank = 0; rank < size; rank++) {
        reduce_scatter(rank);
        rooted(rank);
    }
    if (size > 1)
        between_groups();
    return check_finish();
}
