/* A process without neighbours sends and receives nothing in neighbourhood collectives, so its buffers may be null
 * pointers for any counts.
 *
 * ranks: 1 3 */
#include "check.h"

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    MPI_Comm graph;
    MPI_Request request;
    int next = 1, previous = 0, in = check_rank == 1, out = check_rank == 0, value = 7, got = 0;
    if (check_size == 1)
        in = out = 0;
    CHECK_OK(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, in, &previous, MPI_UNWEIGHTED, out, &next, MPI_UNWEIGHTED,
                                            MPI_INFO_NULL, 0, &graph));
    MPI_Comm_set_errhandler(graph, MPI_ERRORS_RETURN);
    void *from = out ? &value : NULL, *to = in ? &got : NULL;
    CHECK_OK(MPI_Neighbor_alltoall(from, 1, MPI_INT, to, 1, MPI_INT, graph));
    CHECK_INT(got, in ? 7 : 0);
    got = 0;
    CHECK_OK(MPI_Ineighbor_alltoall(from, 1, MPI_INT, to, 1, MPI_INT, graph, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(got, in ? 7 : 0);
    got = 0;
    CHECK_OK(MPI_Neighbor_allgather(&value, 1, MPI_INT, to, 1, MPI_INT, graph));
    CHECK_INT(got, in ? 7 : 0);
    CHECK_CLASS(MPI_Neighbor_allgather(&value, 1, MPI_INT, to, -1, MPI_INT, graph), MPI_ERR_COUNT);
    CHECK_OK(MPI_Comm_free(&graph));
    return check_finish();
}
