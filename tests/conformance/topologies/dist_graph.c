/* ranks: 1 2 3 5
 * Distributed graphs, from each rank's own neighbours, and from edges that any rank may name. */
#include "check.h"

/* Edges go from r to r+1 and to r+2, with weights. */
static void has_edges(MPI_Comm graph, int weighted_as_given, int ordered, int line)
{
    int in = -1, out = -1, weighted = -1, status = -1, sources[8], targets[8], source_weights[8], target_weights[8];
    const int want_in = 2, want_out = 2;
    MPI_Topo_test(graph, &status);
    check_record(status == MPI_DIST_GRAPH, __FILE__, line, "kind of topology", status, MPI_DIST_GRAPH);
    MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted);
    check_record(in == want_in, __FILE__, line, "number of sources", in, want_in);
    check_record(out == want_out, __FILE__, line, "number of targets", out, want_out);
    check_record(!!weighted == weighted_as_given, __FILE__, line, "weighted", !!weighted, weighted_as_given);
    if (in != want_in || out != want_out)
        return;
    if (weighted)
        MPI_Dist_graph_neighbors(graph, in, sources, source_weights, out, targets, target_weights);
    else
        MPI_Dist_graph_neighbors(graph, in, sources, MPI_UNWEIGHTED, out, targets, MPI_UNWEIGHTED);
    int rank, found = 0;
    MPI_Comm_rank(graph, &rank);
    for (int step = 1; step <= 2; step++)
        for (int k = 0; k < 2; k++) {
            if (ordered && k != step - 1)
                continue;
            found += targets[k] == (rank + step) % check_size && (!weighted || target_weights[k] == 10 * rank + step);
            const int source = ((rank - step) % check_size + check_size) % check_size;
            found += sources[k] == source && (!weighted || source_weights[k] == 10 * source + step);
        }
    check_record(found >= 4, __FILE__, line, "edges found", found, 4);
}

static void adjacent(int weighted)
{
    MPI_Comm graph, copy;
    int sources[2], targets[2], source_weights[2], target_weights[2];
    for (int step = 1; step <= 2; step++) {
        targets[step - 1] = (check_rank + step) % check_size;
        sources[step - 1] = ((check_rank - step) % check_size + check_size) % check_size;
        target_weights[step - 1] = 10 * check_rank + step;
        source_weights[step - 1] = 10 * sources[step - 1] + step;
    }
    CHECK_OK(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 2, sources, weighted ? source_weights : MPI_UNWEIGHTED, 2,
                                            targets, weighted ? target_weights : MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                            &graph));
    has_edges(graph, weighted, 1, __LINE__);
    CHECK_OK(MPI_Comm_dup(graph, &copy));
    has_edges(copy, weighted, 1, __LINE__);
    MPI_Comm_free(&copy);
    MPI_Comm_free(&graph);
}

/* Each rank names the edges of the rank after it. */
static void named_by_another(int weighted)
{
    MPI_Comm graph;
    const int source = (check_rank + 1) % check_size, degree = 2;
    const int targets[2] = {(source + 1) % check_size, (source + 2) % check_size};
    const int weights[2] = {10 * source + 1, 10 * source + 2};
    CHECK_OK(MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &source, &degree, targets,
                                   weighted ? weights : MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph));
    has_edges(graph, weighted, 0, __LINE__);
    MPI_Comm_free(&graph);
}

/* Rank 0 names all edges; the others none. */
static void named_by_one(void)
{
    MPI_Comm graph;
    int sources[64], degrees[64], targets[128], n = check_rank == 0 ? check_size : 0;
    for (int r = 0; r < n; r++) {
        sources[r] = r;
        degrees[r] = 2;
        targets[2 * r] = (r + 1) % check_size;
        targets[2 * r + 1] = (r + 2) % check_size;
    }
    CHECK_OK(MPI_Dist_graph_create(MPI_COMM_WORLD, n, sources, degrees, targets, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                   &graph));
    has_edges(graph, 0, 0, __LINE__);
    MPI_Comm_free(&graph);
}

static void without_edges(void)
{
    MPI_Comm graph;
    int in = -1, out = -1, weighted = -1;
    CHECK_OK(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, NULL, MPI_WEIGHTS_EMPTY, 0, NULL, MPI_WEIGHTS_EMPTY,
                                            MPI_INFO_NULL, 0, &graph));
    CHECK_OK(MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted));
    CHECK_INT(in, 0);
    CHECK_INT(out, 0);
    CHECK(weighted);
    CHECK_OK(MPI_Neighbor_allgather(NULL, 0, MPI_INT, NULL, 0, MPI_INT, graph));
    MPI_Comm_free(&graph);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int weighted = 0; weighted <= 1; weighted++) {
        adjacent(weighted);
        named_by_another(weighted);
    }
    named_by_one();
    without_edges();
    return check_finish();
}
