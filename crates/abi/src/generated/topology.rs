// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Cart_coords PMPI_Cart_coords cart_coords(comm: MPI_Comm, rank: c_int, maxdims: c_int, coords: *mut c_int) -> c_int {
    call(ids::CART_COORDS, On::Comm(comm), || imp::topology::cart_coords(comm, rank, maxdims, coords))
} }

entry! { MPI_Cart_create PMPI_Cart_create cart_create(comm_old: MPI_Comm, ndims: c_int, dims: *const c_int, periods: *const c_int, reorder: c_int, comm_cart: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::CART_CREATE, On::Comm(comm_old), move |s| { s.comm("comm_old", comm_old); s.number("ndims", i64::from(ndims)); s.ints("dims", dims, i64::from(ndims)); s.ints("periods", periods, i64::from(ndims)); s.number("reorder", i64::from(reorder)); }, || { not_null(comm_cart, "comm_cart")?; imp::topology::cart_create(comm_old, ndims, dims, periods, reorder, comm_cart) })
} }

entry! { MPI_Cart_get PMPI_Cart_get cart_get(comm: MPI_Comm, maxdims: c_int, dims: *mut c_int, periods: *mut c_int, coords: *mut c_int) -> c_int {
    call(ids::CART_GET, On::Comm(comm), || imp::topology::cart_get(comm, maxdims, dims, periods, coords))
} }

entry! { MPI_Cart_map PMPI_Cart_map cart_map(comm: MPI_Comm, ndims: c_int, dims: *const c_int, periods: *const c_int, newrank: *mut c_int) -> c_int {
    call(ids::CART_MAP, On::Comm(comm), || { not_null(newrank, "newrank")?; imp::topology::cart_map(comm, ndims, dims, periods, newrank) })
} }

entry! { MPI_Cart_rank PMPI_Cart_rank cart_rank(comm: MPI_Comm, coords: *const c_int, rank: *mut c_int) -> c_int {
    call(ids::CART_RANK, On::Comm(comm), || { not_null(rank, "rank")?; imp::topology::cart_rank(comm, coords, rank) })
} }

entry! { MPI_Cart_shift PMPI_Cart_shift cart_shift(comm: MPI_Comm, direction: c_int, disp: c_int, rank_source: *mut c_int, rank_dest: *mut c_int) -> c_int {
    call(ids::CART_SHIFT, On::Comm(comm), || { not_null(rank_source, "rank_source")?; not_null(rank_dest, "rank_dest")?; imp::topology::cart_shift(comm, direction, disp, rank_source, rank_dest) })
} }

entry! { MPI_Cart_sub PMPI_Cart_sub cart_sub(comm: MPI_Comm, remain_dims: *const c_int, newcomm: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::CART_SUB, On::Comm(comm), move |s| { s.comm("comm", comm); }, || { not_null(newcomm, "newcomm")?; imp::topology::cart_sub(comm, remain_dims, newcomm) })
} }

entry! { MPI_Cartdim_get PMPI_Cartdim_get cartdim_get(comm: MPI_Comm, ndims: *mut c_int) -> c_int {
    call(ids::CARTDIM_GET, On::Comm(comm), || { not_null(ndims, "ndims")?; imp::topology::cartdim_get(comm, ndims) })
} }

entry! { MPI_Dims_create PMPI_Dims_create dims_create(nnodes: c_int, ndims: c_int, dims: *mut c_int) -> c_int {
    call(ids::DIMS_CREATE, On::Nothing, || imp::topology::dims_create(nnodes, ndims, dims))
} }

entry! { MPI_Dist_graph_create PMPI_Dist_graph_create dist_graph_create(comm_old: MPI_Comm, n: c_int, sources: *const c_int, degrees: *const c_int, destinations: *const c_int, weights: *const c_int, info: MPI_Info, reorder: c_int, comm_dist_graph: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::DIST_GRAPH_CREATE, On::Comm(comm_old), move |s| { s.comm("comm_old", comm_old); s.number("n", i64::from(n)); s.ints("sources", sources, i64::from(n)); s.ints("degrees", degrees, i64::from(n)); s.number("reorder", i64::from(reorder)); }, || { not_null(comm_dist_graph, "comm_dist_graph")?; imp::topology::dist_graph_create(comm_old, n, sources, degrees, destinations, weights, info, reorder, comm_dist_graph) })
} }

entry! { MPI_Dist_graph_create_adjacent PMPI_Dist_graph_create_adjacent dist_graph_create_adjacent(comm_old: MPI_Comm, indegree: c_int, sources: *const c_int, sourceweights: *const c_int, outdegree: c_int, destinations: *const c_int, destweights: *const c_int, info: MPI_Info, reorder: c_int, comm_dist_graph: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::DIST_GRAPH_CREATE_ADJACENT, On::Comm(comm_old), move |s| { s.comm("comm_old", comm_old); s.number("indegree", i64::from(indegree)); s.ints("sources", sources, i64::from(indegree)); s.number("outdegree", i64::from(outdegree)); s.ints("destinations", destinations, i64::from(outdegree)); s.number("reorder", i64::from(reorder)); }, || { not_null(comm_dist_graph, "comm_dist_graph")?; imp::topology::dist_graph_create_adjacent(comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder, comm_dist_graph) })
} }

entry! { MPI_Dist_graph_neighbors PMPI_Dist_graph_neighbors dist_graph_neighbors(comm: MPI_Comm, maxindegree: c_int, sources: *mut c_int, sourceweights: *mut c_int, maxoutdegree: c_int, destinations: *mut c_int, destweights: *mut c_int) -> c_int {
    call(ids::DIST_GRAPH_NEIGHBORS, On::Comm(comm), || imp::topology::dist_graph_neighbors(comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, destweights))
} }

entry! { MPI_Dist_graph_neighbors_count PMPI_Dist_graph_neighbors_count dist_graph_neighbors_count(comm: MPI_Comm, indegree: *mut c_int, outdegree: *mut c_int, weighted: *mut c_int) -> c_int {
    call(ids::DIST_GRAPH_NEIGHBORS_COUNT, On::Comm(comm), || { not_null(indegree, "indegree")?; not_null(outdegree, "outdegree")?; not_null(weighted, "weighted")?; imp::topology::dist_graph_neighbors_count(comm, indegree, outdegree, weighted) })
} }

entry! { MPI_Graph_create PMPI_Graph_create graph_create(comm_old: MPI_Comm, nnodes: c_int, indx: *const c_int, edges: *const c_int, reorder: c_int, comm_graph: *mut MPI_Comm) -> c_int {
    call_that_counts(ids::GRAPH_CREATE, On::Comm(comm_old), move |s| { s.comm("comm_old", comm_old); s.number("nnodes", i64::from(nnodes)); s.ints("indx", indx, i64::from(nnodes)); s.number("reorder", i64::from(reorder)); }, || { not_null(comm_graph, "comm_graph")?; imp::topology::graph_create(comm_old, nnodes, indx, edges, reorder, comm_graph) })
} }

entry! { MPI_Graph_get PMPI_Graph_get graph_get(comm: MPI_Comm, maxindex: c_int, maxedges: c_int, indx: *mut c_int, edges: *mut c_int) -> c_int {
    call(ids::GRAPH_GET, On::Comm(comm), || imp::topology::graph_get(comm, maxindex, maxedges, indx, edges))
} }

entry! { MPI_Graph_map PMPI_Graph_map graph_map(comm: MPI_Comm, nnodes: c_int, indx: *const c_int, edges: *const c_int, newrank: *mut c_int) -> c_int {
    call(ids::GRAPH_MAP, On::Comm(comm), || { not_null(newrank, "newrank")?; imp::topology::graph_map(comm, nnodes, indx, edges, newrank) })
} }

entry! { MPI_Graph_neighbors PMPI_Graph_neighbors graph_neighbors(comm: MPI_Comm, rank: c_int, maxneighbors: c_int, neighbors: *mut c_int) -> c_int {
    call(ids::GRAPH_NEIGHBORS, On::Comm(comm), || imp::topology::graph_neighbors(comm, rank, maxneighbors, neighbors))
} }

entry! { MPI_Graph_neighbors_count PMPI_Graph_neighbors_count graph_neighbors_count(comm: MPI_Comm, rank: c_int, nneighbors: *mut c_int) -> c_int {
    call(ids::GRAPH_NEIGHBORS_COUNT, On::Comm(comm), || { not_null(nneighbors, "nneighbors")?; imp::topology::graph_neighbors_count(comm, rank, nneighbors) })
} }

entry! { MPI_Graphdims_get PMPI_Graphdims_get graphdims_get(comm: MPI_Comm, nnodes: *mut c_int, nedges: *mut c_int) -> c_int {
    call(ids::GRAPHDIMS_GET, On::Comm(comm), || { not_null(nnodes, "nnodes")?; not_null(nedges, "nedges")?; imp::topology::graphdims_get(comm, nnodes, nedges) })
} }

entry! { MPI_Topo_test PMPI_Topo_test topo_test(comm: MPI_Comm, status: *mut c_int) -> c_int {
    call(ids::TOPO_TEST, On::Comm(comm), || { not_null(status, "status")?; imp::topology::topo_test(comm, status) })
} }
