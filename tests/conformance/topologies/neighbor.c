/* ranks: 1 2 4 6
 * Neighbourhood collectives in every form, on Cartesian grids with and without borders and on a
 * distributed graph with different numbers of neighbours. */
#include "coll.h"

enum { MOST = 16, N = 7 };
static int ins, outs, sources[MOST], targets[MOST];
static int out[MOST * N * 2], in[MOST * N * 2];
static int out_counts[MOST], out_firsts[MOST], in_counts[MOST], in_firsts[MOST];
static MPI_Count large_out_counts[MOST], large_in_counts[MOST];
static MPI_Aint out_bytes[MOST], in_bytes[MOST];
static MPI_Datatype types[MOST];

/* The block that `from` sends along its edge to `to`; on a grid both directions may join the same two
 * ranks, so the value says which of its edges it left by. */
static int along(int from, int edge, int i)
{
    return value(from, edge, i);
}

/* Which of the sender's edges ends at our edge k: on a grid the opposite direction; the graph's ranks all
 * list their edges in one order. */
static int edge_of(int k, int is_cart)
{
    return is_cart ? k ^ 1 : k;
}

static void fill(int alltoall)
{
    for (int i = 0; i < MOST * N * 2; i++)
        in[i] = -1;
    for (int k = 0; k < outs; k++)
        for (int i = 0; i < N; i++)
            out[k * N + i] = along(rank, alltoall ? k : 0, i);
}

/* Blocks at borders stay untouched. `v`: lengths and places from in_counts and in_firsts. */
static void verify(int alltoall, int v, int is_cart)
{
    for (int k = 0; k < ins; k++)
        for (int i = 0; i < (v ? in_counts[k] : N); i++) {
            const int got = in[(v ? in_firsts[k] : k * N) + i];
            if (sources[k] == MPI_PROC_NULL)
                CHECK_INT(got, -1);
            else
                CHECK_INT(got, along(sources[k], alltoall ? edge_of(k, is_cart) : 0, i));
        }
}

static void lay_out(int is_cart)
{
    int at = 0;
    for (int k = 0; k < outs; k++) {
        large_out_counts[k] = out_counts[k] = 1 + k / 2 % 3 + (is_cart ? 0 : k % 2);
        out_firsts[k] = k * N;
        out_bytes[k] = 4 * k * N;
        types[k] = MPI_INT;
    }
    for (int k = 0; k < ins; k++) {
        large_in_counts[k] = in_counts[k] = 1 + k / 2 % 3 + (is_cart ? 0 : k % 2);
        in_firsts[k] = at + 1;
        in_bytes[k] = 4 * in_firsts[k];
        at = in_firsts[k] + in_counts[k];
        types[k] = MPI_INT;
    }
}

static void all_kinds(MPI_Comm with_topology, int is_cart)
{
    use_comm(with_topology);
    lay_out(is_cart);
    EVERY_FORM_AND_LARGE(Neighbor_allgather, neighbor_allgather, (out, N, MPI_INT, in, N, MPI_INT, comm), fill(0),
                         verify(0, 0, is_cart));
    EVERY_FORM_AND_LARGE(Neighbor_alltoall, neighbor_alltoall, (out, N, MPI_INT, in, N, MPI_INT, comm), fill(1),
                         verify(1, 0, is_cart));
    EVERY_FORM(Neighbor_alltoallv, neighbor_alltoallv,
               (out, out_counts, out_firsts, MPI_INT, in, in_counts, in_firsts, MPI_INT, comm), fill(1),
               verify(1, 1, is_cart));
    EVERY_FORM(Neighbor_alltoallw, neighbor_alltoallw,
               (out, out_counts, out_bytes, types, in, in_counts, in_bytes, types, comm), fill(1),
               verify(1, 1, is_cart));
    EVERY_LARGE_FORM(Neighbor_alltoallw, neighbor_alltoallw,
                     (out, large_out_counts, out_bytes, types, in, large_in_counts, in_bytes, types, comm), fill(1),
                     verify(1, 1, is_cart));
    for (int k = 0; k < ins; k++)
        in_counts[k] = N;
    for (int k = 0; k < ins; k++)
        in_firsts[k] = (ins - 1 - k) * N; /* the last block first */
    EVERY_FORM(Neighbor_allgatherv, neighbor_allgatherv,
               (out, N, MPI_INT, in, in_counts, in_firsts, MPI_INT, comm), fill(0), verify(0, 1, is_cart));
}

/* Neighbours of a grid, in the standard's order: for each dimension the one before, then the one after. */
static void on_grid(int dimensions, int periodic)
{
    MPI_Comm cart;
    int dims[3] = {0}, periods[3] = {periodic, periodic, periodic};
    MPI_Dims_create(check_size, dimensions, dims);
    MPI_Cart_create(MPI_COMM_WORLD, dimensions, dims, periods, 0, &cart);
    MPI_Comm_set_errhandler(cart, MPI_ERRORS_RETURN);
    for (int d = 0; d < dimensions; d++)
        MPI_Cart_shift(cart, d, 1, &sources[2 * d], &sources[2 * d + 1]);
    ins = outs = 2 * dimensions;
    memcpy(targets, sources, sizeof targets);
    all_kinds(cart, 1);
    MPI_Comm_free(&cart);
}

/* From r to r+1 and r+2. */
static void on_graph(void)
{
    MPI_Comm graph;
    ins = outs = 2;
    for (int step = 1; step <= 2; step++) {
        targets[step - 1] = (check_rank + step) % check_size;
        sources[step - 1] = ((check_rank - step) % check_size + check_size) % check_size;
    }
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, ins, sources, MPI_UNWEIGHTED, outs, targets, MPI_UNWEIGHTED,
                                   MPI_INFO_NULL, 0, &graph);
    MPI_Comm_set_errhandler(graph, MPI_ERRORS_RETURN);
    all_kinds(graph, 0);
    MPI_Comm_free(&graph);
}

/* A star: every rank sends to rank 0, which has as many sources as there are ranks. */
static void on_star(void)
{
    MPI_Comm star;
    const int zero = 0;
    int from_all[64], all[64 * N], mine[N];
    const int n_in = check_rank == 0 ? check_size : 0;
    for (int r = 0; r < check_size; r++)
        from_all[r] = check_size - 1 - r; /* in falling order */
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, n_in, from_all, MPI_UNWEIGHTED, 1, &zero, MPI_UNWEIGHTED,
                                   MPI_INFO_NULL, 0, &star);
    for (int i = 0; i < N; i++)
        mine[i] = value(check_rank, 9, i);
    CHECK_OK(MPI_Neighbor_allgather(mine, N, MPI_INT, all, N, MPI_INT, star));
    for (int r = 0; r < n_in; r++)
        for (int i = 0; i < N; i++)
            CHECK_INT(all[r * N + i], value(check_size - 1 - r, 9, i));
    MPI_Comm_free(&star);
}

int main(int argc, char **argv)
{
    check_start(&argc, &argv);
    for (int dimensions = 1; dimensions <= 3; dimensions++)
        for (int periodic = 0; periodic <= 1; periodic++)
            on_grid(dimensions, periodic);
    on_graph();
    on_star();
    return check_finish();
}
