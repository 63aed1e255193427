/* Grids and graphs in which a process is its own neighbour, or another one is its neighbour twice: which block comes
 * from where. Grids of no dimensions.
 *
 * ranks: 1 2 3 4
 */
#include "check.h"

enum { FORMS = 5 };

static int own, size;

/* Sends the ints of `out`, one a neighbour, in each form. */
static void exchange(MPI_Comm comm, int form, const int *out, int *in)
{
    const int counts[4] = {1, 1, 1, 1}, places[4] = {0, 1, 2, 3};
    const MPI_Aint bytes[4] = {0, sizeof(int), 2 * sizeof(int), 3 * sizeof(int)};
    const MPI_Datatype types[4] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT};
    MPI_Request request = MPI_REQUEST_NULL;
    if (form == 0)
        CHECK_OK(MPI_Neighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, comm));
    if (form == 1)
        CHECK_OK(MPI_Neighbor_alltoallv(out, counts, places, MPI_INT, in, counts, places, MPI_INT, comm));
    if (form == 2)
        CHECK_OK(MPI_Neighbor_alltoallw(out, counts, bytes, types, in, counts, bytes, types, comm));
    if (form == 3)
        CHECK_OK(MPI_Ineighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, comm, &request));
    if (form == 4) {
        CHECK_OK(MPI_Neighbor_alltoall_init(out, 1, MPI_INT, in, 1, MPI_INT, comm, MPI_INFO_NULL, &request));
        CHECK_OK(MPI_Start(&request));
    }
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    if (form == 4)
        CHECK_OK(MPI_Request_free(&request));
}

/* What one sends in the positive direction comes from the negative one, also where both are the same process. */
static void periodic(int length)
{
    MPI_Comm grid;
    const int dims[2] = {length, 1}, periods[2] = {1, 1};
    CHECK_OK(MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid));
    if (grid == MPI_COMM_NULL)
        return;
    int rank, below, above;
    MPI_Comm_rank(grid, &rank);
    CHECK_OK(MPI_Cart_shift(grid, 0, 1, &below, &above));
    CHECK_INT(below, (rank + length - 1) % length);
    CHECK_INT(above, (rank + 1) % length);
    for (int form = 0; form < FORMS; form++) {
        const int out[4] = {rank * 10, rank * 10 + 1, rank * 10 + 2, rank * 10 + 3};
        int in[4] = {-1, -1, -1, -1};
        exchange(grid, form, out, in);
        CHECK_INT(in[0], below * 10 + 1);
        CHECK_INT(in[1], above * 10);
        CHECK_INT(in[2], rank * 10 + 3);
        CHECK_INT(in[3], rank * 10 + 2);
    }
    CHECK_OK(MPI_Comm_free(&grid));
}

/* Edges to the next process, to itself, and to the next again: the n-th edge of one meets the n-th of the other. */
static void edges(void)
{
    const int next = (own + 1) % size, before = (own + size - 1) % size;
    const int sources[3] = {before, own, before}, targets[3] = {next, own, next};
    MPI_Comm graph;
    CHECK_OK(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 3, sources, MPI_UNWEIGHTED, 3, targets, MPI_UNWEIGHTED,
                                            MPI_INFO_NULL, 0, &graph));
    int ins = -1, outs = -1, weighted = -1, got[3];
    CHECK_OK(MPI_Dist_graph_neighbors_count(graph, &ins, &outs, &weighted));
    CHECK_INT(ins, 3);
    CHECK_INT(outs, 3);
    CHECK_INT(weighted, 0);
    CHECK_OK(MPI_Dist_graph_neighbors(graph, 3, got, MPI_UNWEIGHTED, 0, NULL, MPI_UNWEIGHTED));
    CHECK_BYTES(got, sources, sizeof sources);
    /* Room for fewer than there are: the first ones. */
    got[1] = -9;
    CHECK_OK(MPI_Dist_graph_neighbors(graph, 1, got, MPI_UNWEIGHTED, 0, NULL, MPI_UNWEIGHTED));
    CHECK_INT(got[0], before);
    CHECK_INT(got[1], -9);
    for (int form = 0; form < FORMS; form++) {
        const int out[4] = {own * 10, own * 10 + 1, own * 10 + 2, 0};
        int in[4] = {-1, -1, -1, -1};
        exchange(graph, form, out, in);
        CHECK_INT(in[0], before * 10);
        CHECK_INT(in[1], own * 10 + 1);
        CHECK_INT(in[2], before * 10 + 2);
        CHECK_INT(in[3], -1);
    }
    int twice[4] = {-1, -1, -1, -1};
    CHECK_OK(MPI_Neighbor_allgather(&own, 1, MPI_INT, twice, 1, MPI_INT, graph));
    CHECK_BYTES(twice, sources, sizeof sources);
    CHECK_OK(MPI_Comm_free(&graph));
}

/* Some ranks have weights and others none to give, for want of edges. */
static void weights(void)
{
    MPI_Comm chain;
    const int in = own > 0, out = own < size - 1, from = own - 1, to = own + 1, in_weight = own * 7, out_weight = to * 7;
    CHECK_OK(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, in, &from, in ? &in_weight : MPI_WEIGHTS_EMPTY, out, &to,
                                            out ? &out_weight : MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, 0, &chain));
    int ins = -1, outs = -1, weighted = -1, neighbor = -1, weight = -1;
    CHECK_OK(MPI_Dist_graph_neighbors_count(chain, &ins, &outs, &weighted));
    CHECK_INT(ins, in);
    CHECK_INT(outs, out);
    CHECK_INT(weighted, 1);
    CHECK_OK(MPI_Dist_graph_neighbors(chain, 1, &neighbor, &weight, 0, NULL, NULL));
    CHECK_INT(weight, in ? in_weight : -1);
    CHECK_OK(MPI_Comm_free(&chain));
}

static void no_dimensions(void)
{
    MPI_Comm point;
    CHECK_OK(MPI_Cart_create(MPI_COMM_WORLD, 0, NULL, NULL, 0, &point));
    CHECK_INT(point != MPI_COMM_NULL, own == 0);
    if (point == MPI_COMM_NULL)
        return;
    int number = -1, status = -1, in = -1;
    CHECK_OK(MPI_Topo_test(point, &status));
    CHECK_INT(status, MPI_CART);
    CHECK_OK(MPI_Cartdim_get(point, &number));
    CHECK_INT(number, 0);
    CHECK_OK(MPI_Cart_get(point, 0, NULL, NULL, NULL));
    number = -1;
    CHECK_OK(MPI_Cart_rank(point, NULL, &number));
    CHECK_INT(number, 0);
    CHECK_OK(MPI_Cart_coords(point, 0, 0, NULL));
    CHECK_OK(MPI_Neighbor_allgather(&own, 1, MPI_INT, &in, 1, MPI_INT, point));
    CHECK_INT(in, -1);
    MPI_Comm again;
    CHECK_OK(MPI_Comm_dup(point, &again));
    CHECK_OK(MPI_Topo_test(again, &status));
    CHECK_INT(status, MPI_CART);
    CHECK_OK(MPI_Comm_free(&again));
    CHECK_OK(MPI_Comm_free(&point));
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    own = check_rank, size = check_size;
    for (int length = 1; length <= size; length++)
        periodic(length);
    edges();
    weights();
    no_dimensions();
    return check_finish();
}
