/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

static int do_cart_coords(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *maxdims, MPI_Fint *coords)
{
    return MPI_(Cart_coords)(f_comm(*comm), *rank, *maxdims, coords);
}
void ENTRY(cart_coords)(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *maxdims, MPI_Fint *coords, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_cart_coords(comm, rank, maxdims, coords));
}
F_ALIAS(cart_coords_f08, cart_coords)

static int do_cart_create(MPI_Fint *comm_old, MPI_Fint *ndims, MPI_Fint *dims, MPI_Fint *periods, MPI_Fint *reorder, MPI_Fint *comm_cart)
{
    MPI_Comm comm_cart_c;
    int err = MPI_(Cart_create)(f_comm(*comm_old), *ndims, dims, periods, *reorder, &comm_cart_c);
    if (!err) *comm_cart = f_of_comm(comm_cart_c);
    return err;
}
void ENTRY(cart_create)(MPI_Fint *comm_old, MPI_Fint *ndims, MPI_Fint *dims, MPI_Fint *periods, MPI_Fint *reorder, MPI_Fint *comm_cart, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_cart_create(comm_old, ndims, dims, periods, reorder, comm_cart));
}
F_ALIAS(cart_create_f08, cart_create)

static int do_cart_get(MPI_Fint *comm, MPI_Fint *maxdims, MPI_Fint *dims, MPI_Fint *periods, MPI_Fint *coords)
{
    return MPI_(Cart_get)(f_comm(*comm), *maxdims, dims, periods, coords);
}
void ENTRY(cart_get)(MPI_Fint *comm, MPI_Fint *maxdims, MPI_Fint *dims, MPI_Fint *periods, MPI_Fint *coords, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_cart_get(comm, maxdims, dims, periods, coords));
}
F_ALIAS(cart_get_f08, cart_get)

static int do_cart_map(MPI_Fint *comm, MPI_Fint *ndims, MPI_Fint *dims, MPI_Fint *periods, MPI_Fint *newrank)
{
    return MPI_(Cart_map)(f_comm(*comm), *ndims, dims, periods, newrank);
}
void ENTRY(cart_map)(MPI_Fint *comm, MPI_Fint *ndims, MPI_Fint *dims, MPI_Fint *periods, MPI_Fint *newrank, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_cart_map(comm, ndims, dims, periods, newrank));
}
F_ALIAS(cart_map_f08, cart_map)

static int do_cart_rank(MPI_Fint *comm, MPI_Fint *coords, MPI_Fint *rank)
{
    return MPI_(Cart_rank)(f_comm(*comm), coords, rank);
}
void ENTRY(cart_rank)(MPI_Fint *comm, MPI_Fint *coords, MPI_Fint *rank, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_cart_rank(comm, coords, rank));
}
F_ALIAS(cart_rank_f08, cart_rank)

static int do_cart_shift(MPI_Fint *comm, MPI_Fint *direction, MPI_Fint *disp, MPI_Fint *rank_source, MPI_Fint *rank_dest)
{
    return MPI_(Cart_shift)(f_comm(*comm), *direction, *disp, rank_source, rank_dest);
}
void ENTRY(cart_shift)(MPI_Fint *comm, MPI_Fint *direction, MPI_Fint *disp, MPI_Fint *rank_source, MPI_Fint *rank_dest, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_cart_shift(comm, direction, disp, rank_source, rank_dest));
}
F_ALIAS(cart_shift_f08, cart_shift)

static int do_cart_sub(MPI_Fint *comm, MPI_Fint *remain_dims, MPI_Fint *newcomm)
{
    MPI_Comm newcomm_c;
    int err = MPI_(Cart_sub)(f_comm(*comm), remain_dims, &newcomm_c);
    if (!err) *newcomm = f_of_comm(newcomm_c);
    return err;
}
void ENTRY(cart_sub)(MPI_Fint *comm, MPI_Fint *remain_dims, MPI_Fint *newcomm, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_cart_sub(comm, remain_dims, newcomm));
}
F_ALIAS(cart_sub_f08, cart_sub)

static int do_cartdim_get(MPI_Fint *comm, MPI_Fint *ndims)
{
    return MPI_(Cartdim_get)(f_comm(*comm), ndims);
}
void ENTRY(cartdim_get)(MPI_Fint *comm, MPI_Fint *ndims, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_cartdim_get(comm, ndims));
}
F_ALIAS(cartdim_get_f08, cartdim_get)

static int do_dims_create(MPI_Fint *nnodes, MPI_Fint *ndims, MPI_Fint *dims)
{
    return MPI_(Dims_create)(*nnodes, *ndims, dims);
}
void ENTRY(dims_create)(MPI_Fint *nnodes, MPI_Fint *ndims, MPI_Fint *dims, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_dims_create(nnodes, ndims, dims));
}
F_ALIAS(dims_create_f08, dims_create)

static int do_dist_graph_create(MPI_Fint *comm_old, MPI_Fint *n, MPI_Fint *sources, MPI_Fint *degrees, MPI_Fint *destinations, MPI_Fint *weights, MPI_Fint *info, MPI_Fint *reorder, MPI_Fint *comm_dist_graph)
{
    MPI_Comm comm_dist_graph_c;
    int err = MPI_(Dist_graph_create)(f_comm(*comm_old), *n, sources, degrees, destinations, f_weights(weights), f_info(*info), *reorder, &comm_dist_graph_c);
    if (!err) *comm_dist_graph = f_of_comm(comm_dist_graph_c);
    return err;
}
void ENTRY(dist_graph_create)(MPI_Fint *comm_old, MPI_Fint *n, MPI_Fint *sources, MPI_Fint *degrees, MPI_Fint *destinations, MPI_Fint *weights, MPI_Fint *info, MPI_Fint *reorder, MPI_Fint *comm_dist_graph, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_dist_graph_create(comm_old, n, sources, degrees, destinations, weights, info, reorder, comm_dist_graph));
}
F_ALIAS(dist_graph_create_f08, dist_graph_create)

static int do_dist_graph_create_adjacent(MPI_Fint *comm_old, MPI_Fint *indegree, MPI_Fint *sources, MPI_Fint *sourceweights, MPI_Fint *outdegree, MPI_Fint *destinations, MPI_Fint *destweights, MPI_Fint *info, MPI_Fint *reorder, MPI_Fint *comm_dist_graph)
{
    MPI_Comm comm_dist_graph_c;
    int err = MPI_(Dist_graph_create_adjacent)(f_comm(*comm_old), *indegree, sources, f_weights(sourceweights), *outdegree, destinations, f_weights(destweights), f_info(*info), *reorder, &comm_dist_graph_c);
    if (!err) *comm_dist_graph = f_of_comm(comm_dist_graph_c);
    return err;
}
void ENTRY(dist_graph_create_adjacent)(MPI_Fint *comm_old, MPI_Fint *indegree, MPI_Fint *sources, MPI_Fint *sourceweights, MPI_Fint *outdegree, MPI_Fint *destinations, MPI_Fint *destweights, MPI_Fint *info, MPI_Fint *reorder, MPI_Fint *comm_dist_graph, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_dist_graph_create_adjacent(comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder, comm_dist_graph));
}
F_ALIAS(dist_graph_create_adjacent_f08, dist_graph_create_adjacent)

static int do_dist_graph_neighbors(MPI_Fint *comm, MPI_Fint *maxindegree, MPI_Fint *sources, MPI_Fint *sourceweights, MPI_Fint *maxoutdegree, MPI_Fint *destinations, MPI_Fint *destweights)
{
    return MPI_(Dist_graph_neighbors)(f_comm(*comm), *maxindegree, sources, f_weights(sourceweights), *maxoutdegree, destinations, f_weights(destweights));
}
void ENTRY(dist_graph_neighbors)(MPI_Fint *comm, MPI_Fint *maxindegree, MPI_Fint *sources, MPI_Fint *sourceweights, MPI_Fint *maxoutdegree, MPI_Fint *destinations, MPI_Fint *destweights, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_dist_graph_neighbors(comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, destweights));
}
F_ALIAS(dist_graph_neighbors_f08, dist_graph_neighbors)

static int do_dist_graph_neighbors_count(MPI_Fint *comm, MPI_Fint *indegree, MPI_Fint *outdegree, MPI_Fint *weighted)
{
    return MPI_(Dist_graph_neighbors_count)(f_comm(*comm), indegree, outdegree, weighted);
}
void ENTRY(dist_graph_neighbors_count)(MPI_Fint *comm, MPI_Fint *indegree, MPI_Fint *outdegree, MPI_Fint *weighted, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_dist_graph_neighbors_count(comm, indegree, outdegree, weighted));
}
F_ALIAS(dist_graph_neighbors_count_f08, dist_graph_neighbors_count)

static int do_graph_create(MPI_Fint *comm_old, MPI_Fint *nnodes, MPI_Fint *index, MPI_Fint *edges, MPI_Fint *reorder, MPI_Fint *comm_graph)
{
    MPI_Comm comm_graph_c;
    int err = MPI_(Graph_create)(f_comm(*comm_old), *nnodes, index, edges, *reorder, &comm_graph_c);
    if (!err) *comm_graph = f_of_comm(comm_graph_c);
    return err;
}
void ENTRY(graph_create)(MPI_Fint *comm_old, MPI_Fint *nnodes, MPI_Fint *index, MPI_Fint *edges, MPI_Fint *reorder, MPI_Fint *comm_graph, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_graph_create(comm_old, nnodes, index, edges, reorder, comm_graph));
}
F_ALIAS(graph_create_f08, graph_create)

static int do_graph_get(MPI_Fint *comm, MPI_Fint *maxindex, MPI_Fint *maxedges, MPI_Fint *index, MPI_Fint *edges)
{
    return MPI_(Graph_get)(f_comm(*comm), *maxindex, *maxedges, index, edges);
}
void ENTRY(graph_get)(MPI_Fint *comm, MPI_Fint *maxindex, MPI_Fint *maxedges, MPI_Fint *index, MPI_Fint *edges, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_graph_get(comm, maxindex, maxedges, index, edges));
}
F_ALIAS(graph_get_f08, graph_get)

static int do_graph_map(MPI_Fint *comm, MPI_Fint *nnodes, MPI_Fint *index, MPI_Fint *edges, MPI_Fint *newrank)
{
    return MPI_(Graph_map)(f_comm(*comm), *nnodes, index, edges, newrank);
}
void ENTRY(graph_map)(MPI_Fint *comm, MPI_Fint *nnodes, MPI_Fint *index, MPI_Fint *edges, MPI_Fint *newrank, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_graph_map(comm, nnodes, index, edges, newrank));
}
F_ALIAS(graph_map_f08, graph_map)

static int do_graph_neighbors(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *maxneighbors, MPI_Fint *neighbors)
{
    return MPI_(Graph_neighbors)(f_comm(*comm), *rank, *maxneighbors, neighbors);
}
void ENTRY(graph_neighbors)(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *maxneighbors, MPI_Fint *neighbors, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_graph_neighbors(comm, rank, maxneighbors, neighbors));
}
F_ALIAS(graph_neighbors_f08, graph_neighbors)

static int do_graph_neighbors_count(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *nneighbors)
{
    return MPI_(Graph_neighbors_count)(f_comm(*comm), *rank, nneighbors);
}
void ENTRY(graph_neighbors_count)(MPI_Fint *comm, MPI_Fint *rank, MPI_Fint *nneighbors, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_graph_neighbors_count(comm, rank, nneighbors));
}
F_ALIAS(graph_neighbors_count_f08, graph_neighbors_count)

static int do_graphdims_get(MPI_Fint *comm, MPI_Fint *nnodes, MPI_Fint *nedges)
{
    return MPI_(Graphdims_get)(f_comm(*comm), nnodes, nedges);
}
void ENTRY(graphdims_get)(MPI_Fint *comm, MPI_Fint *nnodes, MPI_Fint *nedges, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_graphdims_get(comm, nnodes, nedges));
}
F_ALIAS(graphdims_get_f08, graphdims_get)

static int do_topo_test(MPI_Fint *comm, MPI_Fint *status)
{
    return MPI_(Topo_test)(f_comm(*comm), status);
}
void ENTRY(topo_test)(MPI_Fint *comm, MPI_Fint *status, MPI_Fint *ierror)
{
    F_RETURN(ierror, do_topo_test(comm, status));
}
F_ALIAS(topo_test_f08, topo_test)
