/* Compares topologies with brute force: grids of every shape that fits, graphs, and random distributed
 * graphs. */
#include "expect.h"
#include <string.h>

static int rank, size;

/* All laws of one grid. */
static void check_grid(MPI_Comm cart, int nd, const int *dims, const int *periods) {
    int n, me, got[4], gotp[4], mine[4], kind, got_nd;
    MPI_Topo_test(cart, &kind);
    EXPECT(kind == MPI_CART);
    MPI_Comm_size(cart, &n);
    MPI_Comm_rank(cart, &me);
    MPI_Cartdim_get(cart, &got_nd);
    EXPECT(got_nd == nd);
    MPI_Cart_get(cart, nd, got, gotp, mine);
    for (int i = 0; i < nd; i++) EXPECT(got[i] == dims[i] && !gotp[i] == !periods[i]);
    for (int r = 0; r < n; r++) {
        int c[4], back, expect = 0;
        MPI_Cart_coords(cart, r, nd, c);
        for (int i = 0; i < nd; i++) expect = expect * dims[i] + c[i];
        EXPECT(expect == r);
        MPI_Cart_rank(cart, c, &back);
        EXPECT(back == r);
        if (r == me)
            for (int i = 0; i < nd; i++) EXPECT(c[i] == mine[i]);
        for (int i = 0; i < nd; i++) {
            if (!periods[i]) continue;
            int far[4];
            memcpy(far, c, sizeof far);
            far[i] -= 3 * dims[i];
            MPI_Cart_rank(cart, far, &back);
            EXPECT(back == r);
        }
    }
    for (int dir = 0; dir < nd; dir++)
        for (int disp = -3; disp <= 3; disp++) {
            int from, to, expect[2];
            MPI_Cart_shift(cart, dir, disp, &from, &to);
            for (int s = 0; s < 2; s++) {
                int c[4];
                memcpy(c, mine, sizeof c);
                c[dir] += s ? disp : -disp;
                if (!periods[dir] && (c[dir] < 0 || c[dir] >= dims[dir])) expect[s] = MPI_PROC_NULL;
                else MPI_Cart_rank(cart, c, &expect[s]);
            }
            EXPECT(from == expect[0] && to == expect[1]);
        }
    /* Every choice of dimensions to keep. */
    for (int mask = 0; mask < 1 << nd; mask++) {
        int keep[4], kept[4], keptp[4], k = 0;
        for (int i = 0; i < nd; i++) {
            keep[i] = mask >> i & 1;
            if (keep[i]) kept[k] = dims[i], keptp[k++] = periods[i];
        }
        MPI_Comm sub;
        MPI_Cart_sub(cart, keep, &sub);
        int sd[4], sp[4], sc[4], snd, product = 1, sn;
        MPI_Cartdim_get(sub, &snd);
        EXPECT(snd == k);
        MPI_Cart_get(sub, k, sd, sp, sc);
        for (int i = 0, j = 0; i < nd; i++) {
            if (!keep[i]) continue;
            EXPECT(sd[j] == kept[j] && !sp[j] == !keptp[j] && sc[j] == mine[i]);
            product *= sd[j++];
        }
        MPI_Comm_size(sub, &sn);
        EXPECT(sn == product);
        /* The part has the processes with this process's other coordinates. */
        MPI_Group all, part;
        MPI_Comm_group(cart, &all);
        MPI_Comm_group(sub, &part);
        for (int r = 0; r < sn; r++) {
            int in_cart, c[4];
            MPI_Group_translate_ranks(part, 1, &r, all, &in_cart);
            MPI_Cart_coords(cart, in_cart, nd, c);
            for (int i = 0; i < nd; i++) EXPECT(keep[i] || c[i] == mine[i]);
        }
        MPI_Group_free(&all);
        MPI_Group_free(&part);
        MPI_Comm_free(&sub);
    }
}

static void grids(void) {
    for (int a = 1; a <= size; a++)
        for (int b = 1; a * b <= size; b++)
            for (int c = 1; a * b * c <= size; c++)
                for (int p = 0; p < 8; p += 3) {
                    int dims[3] = {a, b, c}, periods[3] = {p & 1, p & 2, p & 4}, place;
                    MPI_Comm cart, dup;
                    MPI_Cart_create(MPI_COMM_WORLD, 3, dims, periods, p == 3, &cart);
                    EXPECT((cart == MPI_COMM_NULL) == (rank >= a * b * c));
                    MPI_Cart_map(MPI_COMM_WORLD, 3, dims, periods, &place);
                    EXPECT(place == (rank < a * b * c ? rank : MPI_UNDEFINED));
                    if (cart == MPI_COMM_NULL) continue;
                    check_grid(cart, 3, dims, periods);
                    MPI_Comm_dup(cart, &dup);
                    MPI_Comm_free(&cart);
                    check_grid(dup, 3, dims, periods);
                    MPI_Comm_free(&dup);
                }
    MPI_Comm point;
    MPI_Cart_create(MPI_COMM_WORLD, 0, NULL, NULL, 0, &point);
    EXPECT((point == MPI_COMM_NULL) == (rank != 0));
    if (rank == 0) {
        check_grid(point, 0, NULL, NULL);
        MPI_Comm_free(&point);
    }
}

static void graphs(void) {
    /* A star with a self loop at its centre and a doubled edge. */
    int index[64], edges[256], k = 0;
    for (int i = 0; i < size; i++) {
        if (i == 0) {
            edges[k++] = 0;
            for (int j = 1; j < size; j++) edges[k++] = j;
        } else {
            edges[k++] = 0;
            if (i == 1) edges[k++] = 0;
        }
        index[i] = k;
    }
    MPI_Comm graph, dup;
    int kind, nodes, count, got_index[64], got_edges[256];
    MPI_Graph_create(MPI_COMM_WORLD, size, index, edges, 0, &graph);
    MPI_Comm_dup(graph, &dup);
    MPI_Comm_free(&graph);
    MPI_Topo_test(dup, &kind);
    EXPECT(kind == MPI_GRAPH);
    MPI_Graphdims_get(dup, &nodes, &count);
    EXPECT(nodes == size && count == k);
    MPI_Graph_get(dup, 64, 256, got_index, got_edges);
    EXPECT(memcmp(index, got_index, size * sizeof *index) == 0);
    EXPECT(memcmp(edges, got_edges, k * sizeof *edges) == 0);
    for (int i = 0; i < size; i++) {
        int start = i ? index[i - 1] : 0;
        MPI_Graph_neighbors_count(dup, i, &count);
        EXPECT(count == index[i] - start);
        MPI_Graph_neighbors(dup, i, count, got_edges);
        EXPECT(memcmp(edges + start, got_edges, count * sizeof *edges) == 0);
    }
    MPI_Comm_free(&dup);
    /* Fewer nodes than processes, and none. */
    if (size > 1) {
        int one[1] = {1}, loop[1] = {0};
        MPI_Graph_create(MPI_COMM_WORLD, 1, one, loop, 1, &graph);
        EXPECT((graph == MPI_COMM_NULL) == (rank > 0));
        if (rank == 0) MPI_Comm_free(&graph);
    }
    MPI_Graph_create(MPI_COMM_WORLD, 0, index, edges, 0, &graph);
    EXPECT(graph == MPI_COMM_NULL);
}

static unsigned next(unsigned *state) { return *state = *state * 1664525u + 1013904223u, *state >> 16; }

enum { EDGES = 60 };
struct edge { int from, to, weight, teller; };

static int by_end(const void *a, const void *b) { return memcmp(a, b, 2 * sizeof(int)); }

/* The neighbours found are those of the model, in any order. */
static void compare(const struct edge *edges, int incoming, int n, const int *ranks, const int *weights) {
    int want[EDGES][2], have[EDGES][2], m = 0;
    for (int e = 0; e < EDGES; e++)
        if ((incoming ? edges[e].to : edges[e].from) == rank) {
            want[m][0] = incoming ? edges[e].from : edges[e].to;
            want[m++][1] = edges[e].weight;
        }
    EXPECT(m == n);
    if (m != n) return;
    for (int i = 0; i < n; i++) have[i][0] = ranks[i], have[i][1] = weights[i];
    qsort(want, m, sizeof *want, by_end);
    qsort(have, n, sizeof *have, by_end);
    EXPECT(memcmp(want, have, n * sizeof *want) == 0);
}

static void dist_graphs(void) {
    unsigned state = 7;
    for (int round = 0; round < 30; round++) {
        /* All processes draw the same edges; each passes on its own share. */
        struct edge edges[EDGES];
        int sources[EDGES], degrees[EDGES], destinations[EDGES], weights[EDGES], n = 0;
        for (int e = 0; e < EDGES; e++) {
            edges[e].from = next(&state) % size;
            edges[e].to = next(&state) % size;
            edges[e].weight = next(&state) % 1000;
            edges[e].teller = round % 3 ? (int)(next(&state) % size) : 0;
            if (edges[e].teller != rank) continue;
            sources[n] = edges[e].from;
            degrees[n] = 1;
            destinations[n] = edges[e].to;
            weights[n++] = edges[e].weight;
        }
        MPI_Comm graph, again;
        MPI_Dist_graph_create(MPI_COMM_WORLD, n, sources, degrees, destinations,
                              n ? weights : MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, 0, &graph);
        int in, out, weighted, from[EDGES], to[EDGES], in_w[EDGES], out_w[EDGES], kind;
        MPI_Topo_test(graph, &kind);
        EXPECT(kind == MPI_DIST_GRAPH);
        MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted);
        EXPECT(weighted);
        MPI_Dist_graph_neighbors(graph, in, from, in_w, out, to, out_w);
        compare(edges, 1, in, from, in_w);
        compare(edges, 0, out, to, out_w);
        /* A graph from the same neighbours, given by their owners, returns them in their order. */
        MPI_Dist_graph_create_adjacent(graph, in, from, in ? in_w : MPI_WEIGHTS_EMPTY, out, to,
                                       out ? out_w : MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, 1, &again);
        int in2, out2, from2[EDGES], to2[EDGES], in_w2[EDGES], out_w2[EDGES];
        MPI_Dist_graph_neighbors_count(again, &in2, &out2, &weighted);
        EXPECT(in2 == in && out2 == out && weighted);
        MPI_Dist_graph_neighbors(again, in, from2, in_w2, out, to2, out_w2);
        EXPECT(memcmp(from, from2, in * sizeof *from) == 0 && memcmp(in_w, in_w2, in * sizeof *in_w) == 0);
        EXPECT(memcmp(to, to2, out * sizeof *to) == 0 && memcmp(out_w, out_w2, out * sizeof *out_w) == 0);
        MPI_Comm_free(&again);
        MPI_Dist_graph_create_adjacent(graph, in, from, MPI_UNWEIGHTED, out, to, MPI_UNWEIGHTED,
                                       MPI_INFO_NULL, 0, &again);
        MPI_Dist_graph_neighbors_count(again, &in2, &out2, &weighted);
        EXPECT(in2 == in && out2 == out && !weighted);
        MPI_Dist_graph_neighbors(again, in, from2, MPI_UNWEIGHTED, out, to2, MPI_UNWEIGHTED);
        EXPECT(memcmp(from, from2, in * sizeof *from) == 0);
        MPI_Comm_free(&again);
        MPI_Comm_free(&graph);
    }
}

static void dimensions(void) {
    int six[2] = {0, 0}, fixed[3] = {0, 3, 0}, cube[3] = {0, 0, 0};
    MPI_Dims_create(6, 2, six);
    EXPECT(six[0] == 3 && six[1] == 2);
    MPI_Dims_create(6, 3, fixed);
    EXPECT(fixed[0] == 2 && fixed[1] == 3 && fixed[2] == 1);
    MPI_Dims_create(4096, 3, cube);
    EXPECT(cube[0] == 16 && cube[1] == 16 && cube[2] == 16);
    for (int nodes = 1; nodes < 300; nodes++)
        for (int nd = 1; nd < 5; nd++) {
            int dims[5] = {0}, product = 1;
            MPI_Dims_create(nodes, nd, dims);
            for (int i = 0; i < nd; i++) product *= dims[i];
            EXPECT(product == nodes);
            for (int i = 1; i < nd; i++) EXPECT(dims[i] <= dims[i - 1]);
        }
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int kind;
    MPI_Topo_test(MPI_COMM_WORLD, &kind);
    EXPECT(kind == MPI_UNDEFINED);
    dimensions();
    grids();
    graphs();
    dist_graphs();
    return finish("topology_laws");
}
