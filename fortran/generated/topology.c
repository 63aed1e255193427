/* Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit. */
#include "../runtime/mpifort.h"

F_DO int do_cart_coords(f_int *comm, f_int *rank, f_int *maxdims, f_int *coords)
{
    F_INTS(coords, *maxdims);
    int err_ = MPI_(Cart_coords)(f_comm(*comm), f_narrow(*rank), f_narrow(*maxdims), F_ARRAY(coords));
    F_INTS_BACK(coords, *maxdims);
    return err_;
}
void ENTRY(cart_coords)(f_int *comm, f_int *rank, f_int *maxdims, f_int *coords, f_int *ierror)
{
    F_RETURN(ierror, do_cart_coords(comm, rank, maxdims, coords));
}
F_ALIAS(cart_coords_f08, cart_coords)

F_DO int do_cart_create(f_int *comm_old, f_int *ndims, f_int *dims, f_int *periods, f_int *reorder, f_int *comm_cart)
{
    F_INTS(dims, *ndims);
    F_INTS(periods, *ndims);
    MPI_Comm comm_cart_c;
    int err_ = MPI_(Cart_create)(f_comm(*comm_old), f_narrow(*ndims), F_ARRAY(dims), F_ARRAY(periods), f_narrow(*reorder), &comm_cart_c);
    F_INTS_DONE(dims);
    F_INTS_DONE(periods);
    if (!err_) *comm_cart = f_of_comm(comm_cart_c);
    return err_;
}
void ENTRY(cart_create)(f_int *comm_old, f_int *ndims, f_int *dims, f_int *periods, f_int *reorder, f_int *comm_cart, f_int *ierror)
{
    F_RETURN(ierror, do_cart_create(comm_old, ndims, dims, periods, reorder, comm_cart));
}
F_ALIAS(cart_create_f08, cart_create)

F_DO int do_cart_get(f_int *comm, f_int *maxdims, f_int *dims, f_int *periods, f_int *coords)
{
    F_INTS(dims, *maxdims);
    F_INTS(periods, *maxdims);
    F_INTS(coords, *maxdims);
    int err_ = MPI_(Cart_get)(f_comm(*comm), f_narrow(*maxdims), F_ARRAY(dims), F_ARRAY(periods), F_ARRAY(coords));
    F_INTS_BACK(dims, *maxdims);
    F_INTS_BACK(periods, *maxdims);
    F_INTS_BACK(coords, *maxdims);
    return err_;
}
void ENTRY(cart_get)(f_int *comm, f_int *maxdims, f_int *dims, f_int *periods, f_int *coords, f_int *ierror)
{
    F_RETURN(ierror, do_cart_get(comm, maxdims, dims, periods, coords));
}
F_ALIAS(cart_get_f08, cart_get)

F_DO int do_cart_map(f_int *comm, f_int *ndims, f_int *dims, f_int *periods, f_int *newrank)
{
    F_INTS(dims, *ndims);
    F_INTS(periods, *ndims);
    F_OUT(newrank);
    int err_ = MPI_(Cart_map)(f_comm(*comm), f_narrow(*ndims), F_ARRAY(dims), F_ARRAY(periods), F_POINTER(newrank));
    F_INTS_DONE(dims);
    F_INTS_DONE(periods);
    F_OUT_DONE(newrank);
    return err_;
}
void ENTRY(cart_map)(f_int *comm, f_int *ndims, f_int *dims, f_int *periods, f_int *newrank, f_int *ierror)
{
    F_RETURN(ierror, do_cart_map(comm, ndims, dims, periods, newrank));
}
F_ALIAS(cart_map_f08, cart_map)

F_DO int do_cart_rank(f_int *comm, f_int *coords, f_int *rank)
{
    F_INTS(coords, f_dimensions(f_comm(*comm)));
    F_OUT(rank);
    int err_ = MPI_(Cart_rank)(f_comm(*comm), F_ARRAY(coords), F_POINTER(rank));
    F_INTS_DONE(coords);
    F_OUT_DONE(rank);
    return err_;
}
void ENTRY(cart_rank)(f_int *comm, f_int *coords, f_int *rank, f_int *ierror)
{
    F_RETURN(ierror, do_cart_rank(comm, coords, rank));
}
F_ALIAS(cart_rank_f08, cart_rank)

F_DO int do_cart_shift(f_int *comm, f_int *direction, f_int *disp, f_int *rank_source, f_int *rank_dest)
{
    F_OUT(rank_source);
    F_OUT(rank_dest);
    int err_ = MPI_(Cart_shift)(f_comm(*comm), f_narrow(*direction), f_narrow(*disp), F_POINTER(rank_source), F_POINTER(rank_dest));
    F_OUT_DONE(rank_source);
    F_OUT_DONE(rank_dest);
    return err_;
}
void ENTRY(cart_shift)(f_int *comm, f_int *direction, f_int *disp, f_int *rank_source, f_int *rank_dest, f_int *ierror)
{
    F_RETURN(ierror, do_cart_shift(comm, direction, disp, rank_source, rank_dest));
}
F_ALIAS(cart_shift_f08, cart_shift)

F_DO int do_cart_sub(f_int *comm, f_int *remain_dims, f_int *newcomm)
{
    F_INTS(remain_dims, f_dimensions(f_comm(*comm)));
    MPI_Comm newcomm_c;
    int err_ = MPI_(Cart_sub)(f_comm(*comm), F_ARRAY(remain_dims), &newcomm_c);
    F_INTS_DONE(remain_dims);
    if (!err_) *newcomm = f_of_comm(newcomm_c);
    return err_;
}
void ENTRY(cart_sub)(f_int *comm, f_int *remain_dims, f_int *newcomm, f_int *ierror)
{
    F_RETURN(ierror, do_cart_sub(comm, remain_dims, newcomm));
}
F_ALIAS(cart_sub_f08, cart_sub)

F_DO int do_cartdim_get(f_int *comm, f_int *ndims)
{
    F_OUT(ndims);
    int err_ = MPI_(Cartdim_get)(f_comm(*comm), F_POINTER(ndims));
    F_OUT_DONE(ndims);
    return err_;
}
void ENTRY(cartdim_get)(f_int *comm, f_int *ndims, f_int *ierror)
{
    F_RETURN(ierror, do_cartdim_get(comm, ndims));
}
F_ALIAS(cartdim_get_f08, cartdim_get)

F_DO int do_dims_create(f_int *nnodes, f_int *ndims, f_int *dims)
{
    F_INTS(dims, *ndims);
    int err_ = MPI_(Dims_create)(f_narrow(*nnodes), f_narrow(*ndims), F_ARRAY(dims));
    F_INTS_BACK(dims, *ndims);
    return err_;
}
void ENTRY(dims_create)(f_int *nnodes, f_int *ndims, f_int *dims, f_int *ierror)
{
    F_RETURN(ierror, do_dims_create(nnodes, ndims, dims));
}
F_ALIAS(dims_create_f08, dims_create)

F_DO int do_dist_graph_create(f_int *comm_old, f_int *n, f_int *sources, f_int *degrees, f_int *destinations, f_int *weights, f_int *info, f_int *reorder, f_int *comm_dist_graph)
{
    F_INTS(sources, *n);
    F_INTS(degrees, *n);
    F_INTS(destinations, f_sum(degrees, *n));
    F_WEIGHTS(weights, f_sum(degrees, *n));
    MPI_Comm comm_dist_graph_c;
    int err_ = MPI_(Dist_graph_create)(f_comm(*comm_old), f_narrow(*n), F_ARRAY(sources), F_ARRAY(degrees), F_ARRAY(destinations), F_WEIGHTS_OF(weights), f_info(*info), f_narrow(*reorder), &comm_dist_graph_c);
    F_INTS_DONE(sources);
    F_INTS_DONE(degrees);
    F_INTS_DONE(destinations);
    F_INTS_DONE(weights);
    if (!err_) *comm_dist_graph = f_of_comm(comm_dist_graph_c);
    return err_;
}
void ENTRY(dist_graph_create)(f_int *comm_old, f_int *n, f_int *sources, f_int *degrees, f_int *destinations, f_int *weights, f_int *info, f_int *reorder, f_int *comm_dist_graph, f_int *ierror)
{
    F_RETURN(ierror, do_dist_graph_create(comm_old, n, sources, degrees, destinations, weights, info, reorder, comm_dist_graph));
}
F_ALIAS(dist_graph_create_f08, dist_graph_create)

F_DO int do_dist_graph_create_adjacent(f_int *comm_old, f_int *indegree, f_int *sources, f_int *sourceweights, f_int *outdegree, f_int *destinations, f_int *destweights, f_int *info, f_int *reorder, f_int *comm_dist_graph)
{
    F_INTS(sources, *indegree);
    F_WEIGHTS(sourceweights, *indegree);
    F_INTS(destinations, *outdegree);
    F_WEIGHTS(destweights, *outdegree);
    MPI_Comm comm_dist_graph_c;
    int err_ = MPI_(Dist_graph_create_adjacent)(f_comm(*comm_old), f_narrow(*indegree), F_ARRAY(sources), F_WEIGHTS_OF(sourceweights), f_narrow(*outdegree), F_ARRAY(destinations), F_WEIGHTS_OF(destweights), f_info(*info), f_narrow(*reorder), &comm_dist_graph_c);
    F_INTS_DONE(sources);
    F_INTS_DONE(sourceweights);
    F_INTS_DONE(destinations);
    F_INTS_DONE(destweights);
    if (!err_) *comm_dist_graph = f_of_comm(comm_dist_graph_c);
    return err_;
}
void ENTRY(dist_graph_create_adjacent)(f_int *comm_old, f_int *indegree, f_int *sources, f_int *sourceweights, f_int *outdegree, f_int *destinations, f_int *destweights, f_int *info, f_int *reorder, f_int *comm_dist_graph, f_int *ierror)
{
    F_RETURN(ierror, do_dist_graph_create_adjacent(comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder, comm_dist_graph));
}
F_ALIAS(dist_graph_create_adjacent_f08, dist_graph_create_adjacent)

F_DO int do_dist_graph_neighbors(f_int *comm, f_int *maxindegree, f_int *sources, f_int *sourceweights, f_int *maxoutdegree, f_int *destinations, f_int *destweights)
{
    F_INTS(sources, *maxindegree);
    F_WEIGHTS(sourceweights, *maxindegree);
    F_INTS(destinations, *maxoutdegree);
    F_WEIGHTS(destweights, *maxoutdegree);
    int err_ = MPI_(Dist_graph_neighbors)(f_comm(*comm), f_narrow(*maxindegree), F_ARRAY(sources), F_WEIGHTS_OF(sourceweights), f_narrow(*maxoutdegree), F_ARRAY(destinations), F_WEIGHTS_OF(destweights));
    F_INTS_BACK(sources, *maxindegree);
    F_INTS_BACK(sourceweights, *maxindegree);
    F_INTS_BACK(destinations, *maxoutdegree);
    F_INTS_BACK(destweights, *maxoutdegree);
    return err_;
}
void ENTRY(dist_graph_neighbors)(f_int *comm, f_int *maxindegree, f_int *sources, f_int *sourceweights, f_int *maxoutdegree, f_int *destinations, f_int *destweights, f_int *ierror)
{
    F_RETURN(ierror, do_dist_graph_neighbors(comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, destweights));
}
F_ALIAS(dist_graph_neighbors_f08, dist_graph_neighbors)

F_DO int do_dist_graph_neighbors_count(f_int *comm, f_int *indegree, f_int *outdegree, f_int *weighted)
{
    F_OUT(indegree);
    F_OUT(outdegree);
    F_OUT(weighted);
    int err_ = MPI_(Dist_graph_neighbors_count)(f_comm(*comm), F_POINTER(indegree), F_POINTER(outdegree), F_POINTER(weighted));
    F_OUT_DONE(indegree);
    F_OUT_DONE(outdegree);
    F_OUT_DONE(weighted);
    return err_;
}
void ENTRY(dist_graph_neighbors_count)(f_int *comm, f_int *indegree, f_int *outdegree, f_int *weighted, f_int *ierror)
{
    F_RETURN(ierror, do_dist_graph_neighbors_count(comm, indegree, outdegree, weighted));
}
F_ALIAS(dist_graph_neighbors_count_f08, dist_graph_neighbors_count)

F_DO int do_graph_create(f_int *comm_old, f_int *nnodes, f_int *index, f_int *edges, f_int *reorder, f_int *comm_graph)
{
    F_INTS(index, *nnodes);
    F_INTS(edges, *nnodes > 0 ? index[*nnodes - 1] : 0);
    MPI_Comm comm_graph_c;
    int err_ = MPI_(Graph_create)(f_comm(*comm_old), f_narrow(*nnodes), F_ARRAY(index), F_ARRAY(edges), f_narrow(*reorder), &comm_graph_c);
    F_INTS_DONE(index);
    F_INTS_DONE(edges);
    if (!err_) *comm_graph = f_of_comm(comm_graph_c);
    return err_;
}
void ENTRY(graph_create)(f_int *comm_old, f_int *nnodes, f_int *index, f_int *edges, f_int *reorder, f_int *comm_graph, f_int *ierror)
{
    F_RETURN(ierror, do_graph_create(comm_old, nnodes, index, edges, reorder, comm_graph));
}
F_ALIAS(graph_create_f08, graph_create)

F_DO int do_graph_get(f_int *comm, f_int *maxindex, f_int *maxedges, f_int *index, f_int *edges)
{
    F_INTS(index, *maxindex);
    F_INTS(edges, *maxedges);
    int err_ = MPI_(Graph_get)(f_comm(*comm), f_narrow(*maxindex), f_narrow(*maxedges), F_ARRAY(index), F_ARRAY(edges));
    F_INTS_BACK(index, *maxindex);
    F_INTS_BACK(edges, *maxedges);
    return err_;
}
void ENTRY(graph_get)(f_int *comm, f_int *maxindex, f_int *maxedges, f_int *index, f_int *edges, f_int *ierror)
{
    F_RETURN(ierror, do_graph_get(comm, maxindex, maxedges, index, edges));
}
F_ALIAS(graph_get_f08, graph_get)

F_DO int do_graph_map(f_int *comm, f_int *nnodes, f_int *index, f_int *edges, f_int *newrank)
{
    F_INTS(index, *nnodes);
    F_INTS(edges, *nnodes > 0 ? index[*nnodes - 1] : 0);
    F_OUT(newrank);
    int err_ = MPI_(Graph_map)(f_comm(*comm), f_narrow(*nnodes), F_ARRAY(index), F_ARRAY(edges), F_POINTER(newrank));
    F_INTS_DONE(index);
    F_INTS_DONE(edges);
    F_OUT_DONE(newrank);
    return err_;
}
void ENTRY(graph_map)(f_int *comm, f_int *nnodes, f_int *index, f_int *edges, f_int *newrank, f_int *ierror)
{
    F_RETURN(ierror, do_graph_map(comm, nnodes, index, edges, newrank));
}
F_ALIAS(graph_map_f08, graph_map)

F_DO int do_graph_neighbors(f_int *comm, f_int *rank, f_int *maxneighbors, f_int *neighbors)
{
    F_INTS(neighbors, *maxneighbors);
    int err_ = MPI_(Graph_neighbors)(f_comm(*comm), f_narrow(*rank), f_narrow(*maxneighbors), F_ARRAY(neighbors));
    F_INTS_BACK(neighbors, *maxneighbors);
    return err_;
}
void ENTRY(graph_neighbors)(f_int *comm, f_int *rank, f_int *maxneighbors, f_int *neighbors, f_int *ierror)
{
    F_RETURN(ierror, do_graph_neighbors(comm, rank, maxneighbors, neighbors));
}
F_ALIAS(graph_neighbors_f08, graph_neighbors)

F_DO int do_graph_neighbors_count(f_int *comm, f_int *rank, f_int *nneighbors)
{
    F_OUT(nneighbors);
    int err_ = MPI_(Graph_neighbors_count)(f_comm(*comm), f_narrow(*rank), F_POINTER(nneighbors));
    F_OUT_DONE(nneighbors);
    return err_;
}
void ENTRY(graph_neighbors_count)(f_int *comm, f_int *rank, f_int *nneighbors, f_int *ierror)
{
    F_RETURN(ierror, do_graph_neighbors_count(comm, rank, nneighbors));
}
F_ALIAS(graph_neighbors_count_f08, graph_neighbors_count)

F_DO int do_graphdims_get(f_int *comm, f_int *nnodes, f_int *nedges)
{
    F_OUT(nnodes);
    F_OUT(nedges);
    int err_ = MPI_(Graphdims_get)(f_comm(*comm), F_POINTER(nnodes), F_POINTER(nedges));
    F_OUT_DONE(nnodes);
    F_OUT_DONE(nedges);
    return err_;
}
void ENTRY(graphdims_get)(f_int *comm, f_int *nnodes, f_int *nedges, f_int *ierror)
{
    F_RETURN(ierror, do_graphdims_get(comm, nnodes, nedges));
}
F_ALIAS(graphdims_get_f08, graphdims_get)

F_DO int do_topo_test(f_int *comm, f_int *status)
{
    F_OUT(status);
    int err_ = MPI_(Topo_test)(f_comm(*comm), F_POINTER(status));
    F_OUT_DONE(status);
    return err_;
}
void ENTRY(topo_test)(f_int *comm, f_int *status, f_int *ierror)
{
    F_RETURN(ierror, do_topo_test(comm, status));
}
F_ALIAS(topo_test_f08, topo_test)
