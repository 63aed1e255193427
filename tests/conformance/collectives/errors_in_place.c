/* MPI_IN_PLACE is an error of class MPI_ERR_BUFFER where it is not allowed: as the other buffer, at ranks other than
 * the root, in neighbourhoods, on intercommunicators, and in MPI_Reduce_local.
 *
 * ranks: 1 2 3 5 */
#include "check.h"

#define REFUSED(call) CHECK_CLASS(call, MPI_ERR_BUFFER)

enum { MOST = 8 }; /* ranks */

static int a[4 * MOST], b[4 * MOST], counts[MOST], at[MOST];
static MPI_Aint far[MOST];
static MPI_Datatype types[MOST];
static void *const in_place = MPI_IN_PLACE;
static MPI_Request request;

static void reductions(MPI_Comm comm, int root)
{
    const int is_root = check_rank == root;
    REFUSED(MPI_Reduce_local(in_place, a, 1, MPI_INT, MPI_SUM));
    REFUSED(MPI_Reduce_local(a, in_place, 1, MPI_INT, MPI_SUM));
    REFUSED(MPI_Reduce_local(in_place, in_place, 1, MPI_INT, MPI_SUM));
    REFUSED(MPI_Reduce_local_c(in_place, a, 1, MPI_INT, MPI_SUM));
    /* At the root the result, elsewhere the input. */
    REFUSED(MPI_Reduce(is_root ? a : in_place, is_root ? in_place : b, 1, MPI_INT, MPI_SUM, root, comm));
    REFUSED(MPI_Ireduce(is_root ? a : in_place, is_root ? in_place : b, 1, MPI_INT, MPI_SUM, root, comm, &request));
    REFUSED(MPI_Allreduce(a, in_place, 1, MPI_INT, MPI_SUM, comm));
    REFUSED(MPI_Iallreduce(a, in_place, 1, MPI_INT, MPI_SUM, comm, &request));
    REFUSED(MPI_Scan(a, in_place, 1, MPI_INT, MPI_SUM, comm));
    REFUSED(MPI_Exscan(a, in_place, 1, MPI_INT, MPI_SUM, comm));
    REFUSED(MPI_Reduce_scatter(a, in_place, counts, MPI_INT, MPI_SUM, comm));
    REFUSED(MPI_Reduce_scatter_block(a, in_place, 1, MPI_INT, MPI_SUM, comm));
    REFUSED(MPI_Reduce_scatter_block_init(a, in_place, 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &request));
}

static void rooted(MPI_Comm comm, int root)
{
    const int is_root = check_rank == root;
    REFUSED(MPI_Bcast(in_place, 1, MPI_INT, root, comm));
    REFUSED(MPI_Ibcast(in_place, 1, MPI_INT, root, comm, &request));
    void *const wrong = is_root ? (void *)a : in_place, *const other = is_root ? in_place : (void *)b;
    REFUSED(MPI_Gather(wrong, 1, MPI_INT, other, 1, MPI_INT, root, comm));
    REFUSED(MPI_Gatherv(wrong, 1, MPI_INT, other, counts, at, MPI_INT, root, comm));
    REFUSED(MPI_Igatherv(wrong, 1, MPI_INT, other, counts, at, MPI_INT, root, comm, &request));
    REFUSED(MPI_Scatter(other, 1, MPI_INT, wrong, 1, MPI_INT, root, comm));
    REFUSED(MPI_Scatterv(other, counts, at, MPI_INT, wrong, 1, MPI_INT, root, comm));
    REFUSED(MPI_Scatterv_init(other, counts, at, MPI_INT, wrong, 1, MPI_INT, root, comm, MPI_INFO_NULL, &request));
}

static void for_all(MPI_Comm comm)
{
    REFUSED(MPI_Allgather(a, 1, MPI_INT, in_place, 1, MPI_INT, comm));
    REFUSED(MPI_Allgatherv(a, 1, MPI_INT, in_place, counts, at, MPI_INT, comm));
    REFUSED(MPI_Alltoall(a, 1, MPI_INT, in_place, 1, MPI_INT, comm));
    REFUSED(MPI_Alltoallv(a, counts, at, MPI_INT, in_place, counts, at, MPI_INT, comm));
    REFUSED(MPI_Alltoallw(a, counts, at, types, in_place, counts, at, types, comm));
    REFUSED(MPI_Alltoallw(in_place, counts, at, types, in_place, counts, at, types, comm));
    REFUSED(MPI_Ialltoallw(a, counts, at, types, in_place, counts, at, types, comm, &request));
    REFUSED(MPI_Alltoallw_init(a, counts, at, types, in_place, counts, at, types, comm, MPI_INFO_NULL, &request));
    /* A null pointer is an error too, if there is data. */
    REFUSED(MPI_Alltoallw(NULL, counts, at, types, b, counts, at, types, comm));
    REFUSED(MPI_Alltoallw(a, counts, at, types, NULL, counts, at, types, comm));
}

static void in_neighborhoods(void)
{
    MPI_Comm grid;
    int periodic = 1;
    MPI_Cart_create(MPI_COMM_WORLD, 1, &check_size, &periodic, 0, &grid);
    MPI_Comm_set_errhandler(grid, MPI_ERRORS_RETURN);
    for (int side = 0; side < 2; side++) {
        void *const from = side ? (void *)a : in_place, *const to = side ? in_place : (void *)b;
        REFUSED(MPI_Neighbor_allgather(from, 1, MPI_INT, to, 1, MPI_INT, grid));
        REFUSED(MPI_Neighbor_allgatherv(from, 1, MPI_INT, to, counts, at, MPI_INT, grid));
        REFUSED(MPI_Neighbor_alltoall(from, 1, MPI_INT, to, 1, MPI_INT, grid));
        REFUSED(MPI_Neighbor_alltoallv(from, counts, at, MPI_INT, to, counts, at, MPI_INT, grid));
        REFUSED(MPI_Neighbor_alltoallw(from, counts, far, types, to, counts, far, types, grid));
        REFUSED(MPI_Ineighbor_alltoallw(from, counts, far, types, to, counts, far, types, grid, &request));
    }
    MPI_Comm_free(&grid);
}

static void between_groups(void)
{
    MPI_Comm local, inter;
    const int low = check_rank < (check_size + 1) / 2;
    MPI_Comm_split(MPI_COMM_WORLD, low, check_rank, &local);
    MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, low ? (check_size + 1) / 2 : 0, 3, &inter);
    MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN);
    REFUSED(MPI_Allgather(in_place, 1, MPI_INT, b, 1, MPI_INT, inter));
    REFUSED(MPI_Allgatherv(in_place, 1, MPI_INT, b, counts, at, MPI_INT, inter));
    REFUSED(MPI_Alltoall(in_place, 1, MPI_INT, b, 1, MPI_INT, inter));
    REFUSED(MPI_Alltoallv(in_place, counts, at, MPI_INT, b, counts, at, MPI_INT, inter));
    REFUSED(MPI_Alltoallw(in_place, counts, at, types, b, counts, at, types, inter));
    REFUSED(MPI_Allreduce(in_place, b, 1, MPI_INT, MPI_SUM, inter));
    REFUSED(MPI_Reduce_scatter(in_place, b, counts, MPI_INT, MPI_SUM, inter));
    REFUSED(MPI_Reduce_scatter_block(in_place, b, 1, MPI_INT, MPI_SUM, inter));
    REFUSED(MPI_Bcast(in_place, 1, MPI_INT, low ? (check_rank == 0 ? MPI_ROOT : 0) : 0, inter));
    if (!low) {
        REFUSED(MPI_Reduce(in_place, b, 1, MPI_INT, MPI_SUM, 0, inter));
        REFUSED(MPI_Gather(in_place, 1, MPI_INT, b, 1, MPI_INT, 0, inter));
        REFUSED(MPI_Scatter(a, 1, MPI_INT, in_place, 1, MPI_INT, 0, inter));
    } else if (check_rank == 0) {
        REFUSED(MPI_Reduce(a, in_place, 1, MPI_INT, MPI_SUM, MPI_ROOT, inter));
        REFUSED(MPI_Gather(a, 1, MPI_INT, in_place, 1, MPI_INT, MPI_ROOT, inter));
        REFUSED(MPI_Scatter(in_place, 1, MPI_INT, b, 1, MPI_INT, MPI_ROOT, inter));
    }
    MPI_Comm_free(&inter);
    MPI_Comm_free(&local);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int i = 0; i < MOST; i++) {
        counts[i] = 1;
        at[i] = 4 * i;
        far[i] = 4 * i;
        types[i] = MPI_INT;
    }
    reductions(MPI_COMM_WORLD, 0);
    reductions(MPI_COMM_WORLD, check_size - 1);
    rooted(MPI_COMM_WORLD, 0);
    rooted(MPI_COMM_WORLD, check_size - 1);
    for_all(MPI_COMM_WORLD);
    in_neighborhoods();
    if (check_size > 1)
        between_groups();
    return check_finish();
}
