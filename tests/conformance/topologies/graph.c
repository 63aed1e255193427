/* ranks: 1 3 4 7
 * Graph topologies: a ring with a chord from rank 0. */
#include "check.h"

static int index_[64], edges[256];

static int make_ring(void)
{
    int count = 0;
    for (int r = 0; r < check_size; r++) {
        if (check_size > 1) {
            edges[count++] = (r + 1) % check_size;
            edges[count++] = (r + check_size - 1) % check_size;
        }
        if (r == 0)
            edges[count++] = check_size / 2;
        index_[r] = count;
    }
    return count;
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    const int count = make_ring();
    MPI_Comm graph, copy;
    int status = -1, nodes = -1, n_edges = -1, got_index[64], got_edges[256], mapped = -1;
    CHECK_OK(MPI_Graph_create(MPI_COMM_WORLD, check_size, index_, edges, 0, &graph));
    CHECK_OK(MPI_Comm_dup(graph, &copy));
    MPI_Comm both[2] = {graph, copy};
    for (int k = 0; k < 2; k++) {
        CHECK_OK(MPI_Topo_test(both[k], &status));
        CHECK_INT(status, MPI_GRAPH);
        CHECK_OK(MPI_Graphdims_get(both[k], &nodes, &n_edges));
        CHECK_INT(nodes, check_size);
        CHECK_INT(n_edges, count);
        CHECK_OK(MPI_Graph_get(both[k], nodes, n_edges, got_index, got_edges));
        CHECK_BYTES(got_index, index_, sizeof(int) * check_size);
        CHECK_BYTES(got_edges, edges, sizeof(int) * count);
        for (int r = 0; r < check_size; r++) {
            int n = -1, list[256];
            const int first = r ? index_[r - 1] : 0;
            CHECK_OK(MPI_Graph_neighbors_count(both[k], r, &n));
            CHECK_INT(n, index_[r] - first);
            CHECK_OK(MPI_Graph_neighbors(both[k], r, n, list));
            CHECK_BYTES(list, edges + first, sizeof(int) * n);
        }
    }
    CHECK_OK(MPI_Graph_map(MPI_COMM_WORLD, check_size, index_, edges, &mapped));
    CHECK(mapped >= 0 && mapped < check_size);
    CHECK_OK(MPI_Topo_test(MPI_COMM_WORLD, &status));
    CHECK_INT(status, MPI_UNDEFINED);
    MPI_Comm_free(&graph);
    MPI_Comm_free(&copy);
    return check_finish();
}
