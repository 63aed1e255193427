/* Wrong arguments to calls on groups, communicators and topologies: each error has its class, and MPI stays
 * usable. */
#include "expect.h"
#include <string.h>

static int rank, size, one, two, array[64];
static MPI_Comm out;
static MPI_Group group_out;

static void groups(MPI_Group world) {
    int high = size, low = -1, twice[2] = {0, 0}, still[1][3] = {{0, 0, 0}};
    int endless[1][3] = {{0, size - 1, -1}}, beyond[1][3] = {{0, size, 1}};
    EXPECT_CLASS(MPI_Group_size(MPI_GROUP_NULL, &one), MPI_ERR_GROUP);
    EXPECT_CLASS(MPI_Group_size((MPI_Group)MPI_COMM_WORLD, &one), MPI_ERR_GROUP);
    EXPECT_CLASS(MPI_Group_size(world, NULL), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Group_incl(world, 1, &high, &group_out), MPI_ERR_RANK);
    EXPECT_CLASS(MPI_Group_incl(world, 1, &low, &group_out), MPI_ERR_RANK);
    EXPECT_CLASS(MPI_Group_incl(world, 2, twice, &group_out), MPI_ERR_RANK);
    EXPECT_CLASS(MPI_Group_incl(world, -1, &high, &group_out), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Group_incl(world, 1, NULL, &group_out), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Group_excl(world, 2, twice, &group_out), MPI_ERR_RANK);
    EXPECT_CLASS(MPI_Group_range_incl(world, 1, still, &group_out), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Group_range_excl(world, 1, beyond, &group_out), MPI_ERR_RANK);
    if (size > 1) EXPECT_CLASS(MPI_Group_range_incl(world, 1, endless, &group_out), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Group_translate_ranks(world, 1, &high, world, &one), MPI_ERR_RANK);
    EXPECT_CLASS(MPI_Group_union(world, MPI_GROUP_NULL, &group_out), MPI_ERR_GROUP);
    int none = MPI_PROC_NULL;
    MPI_Group_translate_ranks(world, 1, &none, world, &one);
    EXPECT(one == MPI_PROC_NULL);
    MPI_Group copy;
    MPI_Comm_group(MPI_COMM_WORLD, &copy);
    MPI_Group freed = copy;
    MPI_Group_free(&copy);
    EXPECT(copy == MPI_GROUP_NULL);
    EXPECT_CLASS(MPI_Group_free(&freed), MPI_ERR_GROUP);
    EXPECT_CLASS(MPI_Group_free(&copy), MPI_ERR_GROUP);
}

static void communicators(MPI_Group world) {
    MPI_Comm world_handle = MPI_COMM_WORLD, self = MPI_COMM_SELF, null = MPI_COMM_NULL, freed;
    EXPECT_CLASS(MPI_Comm_size(MPI_COMM_NULL, &one), MPI_ERR_COMM);
    EXPECT_CLASS(MPI_Comm_free(&world_handle), MPI_ERR_COMM);
    EXPECT_CLASS(MPI_Comm_free(&self), MPI_ERR_COMM);
    EXPECT_CLASS(MPI_Comm_free(&null), MPI_ERR_COMM);
    EXPECT_CLASS(MPI_Comm_disconnect(&world_handle), MPI_ERR_COMM);
    MPI_Comm_dup(MPI_COMM_WORLD, &out);
    freed = out;
    MPI_Comm_free(&out);
    EXPECT_CLASS(MPI_Comm_size(freed, &one), MPI_ERR_COMM);
    EXPECT_CLASS(MPI_Comm_dup(freed, &out), MPI_ERR_COMM);
    EXPECT_CLASS(MPI_Comm_dup(MPI_COMM_WORLD, NULL), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Comm_split(MPI_COMM_WORLD, -5, 0, &out), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Comm_split_type(MPI_COMM_WORLD, 12345, 0, MPI_INFO_NULL, &out), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Comm_create(MPI_COMM_WORLD, MPI_GROUP_NULL, &out), MPI_ERR_GROUP);
    EXPECT_CLASS(MPI_Comm_create_group(MPI_COMM_WORLD, world, -1, &out), MPI_ERR_TAG);
    if (size > 1) EXPECT_CLASS(MPI_Comm_create(MPI_COMM_SELF, world, &out), MPI_ERR_GROUP);
    EXPECT_CLASS(MPI_Comm_remote_size(MPI_COMM_WORLD, &one), MPI_ERR_COMM);
    EXPECT_CLASS(MPI_Comm_remote_group(MPI_COMM_WORLD, &group_out), MPI_ERR_COMM);
    EXPECT_CLASS(MPI_Intercomm_merge(MPI_COMM_WORLD, 0, &out), MPI_ERR_COMM);
    EXPECT_CLASS(MPI_Intercomm_create(MPI_COMM_SELF, 1, MPI_COMM_WORLD, 0, 0, &out), MPI_ERR_RANK);
    EXPECT_CLASS(MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, size, 0, &out), MPI_ERR_RANK);
    EXPECT_CLASS(MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_NULL, 0, 0, &out), MPI_ERR_COMM);
    EXPECT_CLASS(MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, rank, 0, &out), MPI_ERR_RANK);
}

static void topologies(void) {
    int dims[2] = {size, 2}, line[1] = {size}, zero[1] = {0}, periods[2] = {0, 0}, far[1] = {size};
    EXPECT_CLASS(MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &out), MPI_ERR_DIMS);
    EXPECT_CLASS(MPI_Cart_create(MPI_COMM_WORLD, 1, zero, periods, 0, &out), MPI_ERR_DIMS);
    EXPECT_CLASS(MPI_Cart_create(MPI_COMM_WORLD, -1, dims, periods, 0, &out), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Cart_get(MPI_COMM_WORLD, 1, array, array, array), MPI_ERR_TOPOLOGY);
    EXPECT_CLASS(MPI_Graphdims_get(MPI_COMM_WORLD, &one, &two), MPI_ERR_TOPOLOGY);
    EXPECT_CLASS(MPI_Dist_graph_neighbors_count(MPI_COMM_WORLD, &one, &two, array), MPI_ERR_TOPOLOGY);
    EXPECT_CLASS(MPI_Dims_create(7, 1, (int[]){3}), MPI_ERR_DIMS);
    EXPECT_CLASS(MPI_Dims_create(6, 2, (int[]){3, 0, 0}), MPI_SUCCESS);
    EXPECT_CLASS(MPI_Dims_create(6, 1, (int[]){-3}), MPI_ERR_DIMS);
    EXPECT_CLASS(MPI_Dims_create(0, 1, (int[]){0}), MPI_ERR_ARG);
    MPI_Comm cart, graph;
    MPI_Cart_create(MPI_COMM_WORLD, 1, line, periods, 0, &cart);
    EXPECT_CLASS(MPI_Cart_rank(cart, far, &one), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Cart_coords(cart, size, 1, array), MPI_ERR_RANK);
    EXPECT_CLASS(MPI_Cart_coords(cart, 0, 0, array), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Cart_shift(cart, 1, 1, &one, &two), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Graph_neighbors_count(cart, 0, &one), MPI_ERR_TOPOLOGY);
    MPI_Comm_free(&cart);
    int index[1] = {2}, edges[2] = {0, 1}, down[2] = {1, 0};
    EXPECT_CLASS(MPI_Graph_create(MPI_COMM_SELF, 1, index, edges, 0, &graph), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Graph_create(MPI_COMM_SELF, 2, down, edges, 0, &graph), MPI_ERR_ARG);
    edges[1] = 0;
    MPI_Graph_create(MPI_COMM_SELF, 1, index, edges, 0, &graph);
    EXPECT_CLASS(MPI_Graph_neighbors(graph, 1, 2, array), MPI_ERR_RANK);
    EXPECT_CLASS(MPI_Graph_neighbors(graph, 0, 1, array), MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Graph_get(graph, 0, 2, array, array), MPI_ERR_ARG);
    MPI_Comm_free(&graph);
    int there[1] = {size}, here[1] = {0}, weight[1] = {-1};
    EXPECT_CLASS(MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 1, there, MPI_UNWEIGHTED, 0, NULL,
                                                MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph),
                 MPI_ERR_RANK);
    EXPECT_CLASS(MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 1, here, weight, 0, NULL,
                                                MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, 0, &graph),
                 MPI_ERR_ARG);
    EXPECT_CLASS(MPI_Dist_graph_create(MPI_COMM_SELF, 1, here, weight, here, MPI_UNWEIGHTED,
                                       MPI_INFO_NULL, 0, &graph),
                 MPI_ERR_ARG);
}

/* Makes the greatest number of communicators: the next call fails, and works again when one is
 * freed. */
static void exhausted(void) {
    enum { MOST = 70000 };
    static MPI_Comm comms[MOST];
    int made = 0, code = MPI_SUCCESS;
    while (made < MOST && (code = MPI_Comm_dup(MPI_COMM_SELF, &comms[made])) == MPI_SUCCESS) made++;
    EXPECT(made < MOST && made > 30000);
    EXPECT_CLASS(code, MPI_ERR_OTHER);
    EXPECT_CLASS(MPI_Comm_dup(MPI_COMM_WORLD, &out), MPI_ERR_OTHER);
    MPI_Comm_free(&comms[made / 2]);
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[made / 2]);
    for (int i = 0; i < made; i++) MPI_Comm_free(&comms[i]);
}

/* A program must not use a duplicate before its request has ended. Rank 0 begins; the others begin when it has
 * checked that. */
static void promised(void) {
    MPI_Comm early;
    MPI_Request request;
    int token = 1;
    if (rank != 0) MPI_Recv(&token, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Comm_idup(MPI_COMM_WORLD, &early, &request);
    if (rank == 0) {
        if (size > 1) {
            EXPECT_CLASS(MPI_Send(&token, 1, MPI_INT, 1, 0, early), MPI_ERR_COMM);
            EXPECT_CLASS(MPI_Barrier(early), MPI_ERR_COMM);
            EXPECT_CLASS(MPI_Comm_dup(early, &out), MPI_ERR_COMM);
        }
        /* A setting that needs no message is allowed, as mpi4py makes it; it stays. */
        EXPECT_CLASS(MPI_Comm_set_name(early, "early"), MPI_SUCCESS);
        EXPECT_CLASS(MPI_Comm_set_errhandler(early, MPI_ERRORS_ABORT), MPI_SUCCESS);
        for (int peer = 1; peer < size; peer++) MPI_Send(&token, 1, MPI_INT, peer, 0, MPI_COMM_WORLD);
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    EXPECT_CLASS(MPI_Barrier(early), MPI_SUCCESS);
    char name[MPI_MAX_OBJECT_NAME];
    int length;
    MPI_Errhandler handler;
    MPI_Comm_get_name(early, name, &length);
    MPI_Comm_get_errhandler(early, &handler);
    EXPECT(strcmp(name, rank == 0 ? "early" : "") == 0);
    EXPECT(handler == (rank == 0 ? MPI_ERRORS_ABORT : MPI_ERRORS_RETURN));
    MPI_Comm_free(&early);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Group world;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    groups(world);
    communicators(world);
    topologies();
    promised();
    exhausted();
    MPI_Group_free(&world);
    MPI_Comm parent;
    MPI_Comm_get_parent(&parent);
    EXPECT(parent == MPI_COMM_NULL);
    return finish("communicator_errors");
}
