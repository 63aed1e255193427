/* Send and receive buffers that share bytes are an error of class MPI_ERR_BUFFER; buffers that lie in each
 * other without sharing a byte, and empty ones, are not. (MPI_IN_PLACE where it is not allowed: errors_in_place.)
 *
 * ranks: 1 2 3 5 */
#include "check.h"

#define SHARED(call) CHECK_CLASS(call, MPI_ERR_BUFFER)

enum { MOST = 8 }; /* ranks */

static int a[8 * MOST], b[8 * MOST];

static void reductions(void)
{
    MPI_Comm world = MPI_COMM_WORLD;
    int counts[MOST], i;
    MPI_Request request;
    for (i = 0; i < check_size; i++)
        counts[i] = 1;
    SHARED(MPI_Allreduce(a, a, 1, MPI_INT, MPI_SUM, world));
    SHARED(MPI_Allreduce(a, MPI_IN_PLACE, 1, MPI_INT, MPI_SUM, world));
    SHARED(MPI_Iallreduce(a, a, 1, MPI_INT, MPI_SUM, world, &request));
    SHARED(MPI_Allreduce_init(a, a, 1, MPI_INT, MPI_SUM, world, MPI_INFO_NULL, &request));
    SHARED(MPI_Scan(a, a, 1, MPI_INT, MPI_SUM, world));
    /* The first rank has no result. */
    if (check_rank > 0) SHARED(MPI_Exscan(a, a, 1, MPI_INT, MPI_SUM, world));
    CHECK_OK(MPI_Exscan(a, a, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF));
    SHARED(MPI_Reduce_scatter(a, a, counts, MPI_INT, MPI_SUM, world));
    SHARED(MPI_Reduce_scatter_block(a, a, 1, MPI_INT, MPI_SUM, world));
    SHARED(MPI_Reduce_local(a, a, 1, MPI_INT, MPI_SUM));
    SHARED(MPI_Reduce(a, a, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_SELF));
    SHARED(MPI_Reduce(a, MPI_IN_PLACE, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_SELF));
    CHECK_OK(MPI_Allreduce(a, a, 0, MPI_INT, MPI_SUM, world));
    /* Only the root has a result, so only there it must differ from the send buffer. */
    CHECK_OK(MPI_Reduce(a, check_rank == 0 ? b : a, 1, MPI_INT, MPI_SUM, 0, world));
}

static void blocks(void)
{
    MPI_Comm world = MPI_COMM_WORLD, self = MPI_COMM_SELF;
    int one[1] = {1}, zero[1] = {0};
    MPI_Request request;
    SHARED(MPI_Gather(a, 1, MPI_INT, a, 1, MPI_INT, 0, self));
    SHARED(MPI_Gatherv(a, 1, MPI_INT, a, one, zero, MPI_INT, 0, self));
    SHARED(MPI_Scatter(a, 1, MPI_INT, a, 1, MPI_INT, 0, self));
    SHARED(MPI_Scatterv(a, one, zero, MPI_INT, a, 1, MPI_INT, 0, self));
    SHARED(MPI_Alltoallv(a, one, zero, MPI_INT, a, one, zero, MPI_INT, self));
    SHARED(MPI_Allgather(a, 1, MPI_INT, a, 1, MPI_INT, world));
    SHARED(MPI_Allgather(a + check_rank, 1, MPI_INT, a, 1, MPI_INT, world)); /* its own block */
    SHARED(MPI_Iallgather(a, 1, MPI_INT, a, 1, MPI_INT, world, &request));
    SHARED(MPI_Alltoall(a, 1, MPI_INT, a, 1, MPI_INT, world));
    SHARED(MPI_Alltoall_init(a, 1, MPI_INT, a, 1, MPI_INT, world, MPI_INFO_NULL, &request));
    CHECK_OK(MPI_Allgather(a, 0, MPI_INT, a, 0, MPI_INT, world));
    CHECK_OK(MPI_Alltoall(a, 0, MPI_INT, a, 0, MPI_INT, world));
}

/* Blocks with types of their own. */
static void typed_blocks(void)
{
    MPI_Comm world = MPI_COMM_WORLD, grid;
    int counts[MOST], at[MOST], from[MOST], empty[MOST], i, periodic = 1;
    MPI_Aint far[MOST], beyond[MOST];
    MPI_Datatype types[MOST];
    MPI_Request request;
    for (i = 0; i < MOST; i++) {
        counts[i] = 1;
        empty[i] = 0;
        at[i] = i * (int)(2 * sizeof(int));
        from[i] = at[i] + (int)sizeof(int);
        far[i] = at[i];
        beyond[i] = from[i];
        types[i] = MPI_INT;
    }
    SHARED(MPI_Alltoallw(a, counts, at, types, a, counts, at, types, world));
    SHARED(MPI_Ialltoallw(a, counts, at, types, a, counts, at, types, world, &request));
    SHARED(MPI_Alltoallw_init(a, counts, at, types, a, counts, at, types, world, MPI_INFO_NULL, &request));
    CHECK_OK(MPI_Alltoallw(a, empty, at, types, a, empty, at, types, world));
    for (i = 0; i < check_size; i++)
        a[2 * i] = 100 * check_rank + i;
    CHECK_OK(MPI_Alltoallw(a, counts, at, types, a, counts, from, types, world));
    for (i = 0; i < check_size; i++)
        CHECK_INT(a[2 * i + 1], 100 * i + check_rank);
    MPI_Cart_create(world, 1, &check_size, &periodic, 0, &grid);
    MPI_Comm_set_errhandler(grid, MPI_ERRORS_RETURN);
    SHARED(MPI_Neighbor_allgather(a, 1, MPI_INT, a, 1, MPI_INT, grid));
    SHARED(MPI_Neighbor_alltoall(a, 1, MPI_INT, a, 1, MPI_INT, grid));
    SHARED(MPI_Neighbor_alltoallw(a, counts, far, types, a, counts, far, types, grid));
    SHARED(MPI_Ineighbor_alltoallw(a, counts, far, types, a, counts, far, types, grid, &request));
    SHARED(MPI_Neighbor_alltoallw_init(a, counts, far, types, a, counts, far, types, grid, MPI_INFO_NULL, &request));
    CHECK_OK(MPI_Neighbor_alltoallw(a, counts, far, types, a, counts, beyond, types, grid));
    MPI_Comm_free(&grid);
}

/* Every process sends one part of an array and receives into another. */
static void beside(void)
{
    int counts[MOST], to[MOST], from[MOST], i;
    for (i = 0; i < check_size; i++) {
        counts[i] = 1;
        to[i] = 2 * i;
        from[i] = 2 * i + 1;
        a[2 * i] = 100 * check_rank + i;
        a[2 * i + 1] = -1;
    }
    CHECK_OK(MPI_Alltoallv(a, counts, to, MPI_INT, a, counts, from, MPI_INT, MPI_COMM_WORLD));
    for (i = 0; i < check_size; i++) {
        CHECK_INT(a[2 * i], 100 * check_rank + i);
        CHECK_INT(a[2 * i + 1], 100 * i + check_rank);
    }
    a[check_size] = 7 + check_rank;
    CHECK_OK(MPI_Allgather(a + check_size, 1, MPI_INT, a, 1, MPI_INT, MPI_COMM_WORLD));
    for (i = 0; i < check_size; i++)
        CHECK_INT(a[i], 7 + i);
}

/* Every second element: both buffers begin at the same place of an absolute type, and share no byte. */
static void between(void)
{
    MPI_Datatype even, odd, odd_here;
    int i;
    const MPI_Aint at[1] = {sizeof(int)};
    const int lengths[1] = {1};
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &even);
    MPI_Type_create_hindexed(1, lengths, at, MPI_INT, &odd);
    MPI_Type_create_resized(odd, 0, 2 * sizeof(int), &odd_here);
    MPI_Type_commit(&even);
    MPI_Type_commit(&odd_here);
    for (i = 0; i < check_size; i++) {
        a[2 * i] = 50 * check_rank + i;
        a[2 * i + 1] = -1;
    }
    CHECK_OK(MPI_Alltoall(a, 1, even, a, 1, odd_here, MPI_COMM_WORLD));
    for (i = 0; i < check_size; i++)
        CHECK_INT(a[2 * i + 1], 50 * i + check_rank);
    MPI_Type_free(&even);
    MPI_Type_free(&odd);
    MPI_Type_free(&odd_here);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    reductions();
    blocks();
    typed_blocks();
    beside();
    between();
    return check_finish();
}
