// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

use crate::Function;

/// Every function, in the order of `spec/functions.tsv`.
pub static FUNCTIONS: [Function; 664] = [
    Function { name: "MPI_Abi_get_fortran_booleans", chapter: "abi", missing_because: None },
    Function { name: "MPI_Abi_get_fortran_info", chapter: "abi", missing_because: None },
    Function { name: "MPI_Abi_get_info", chapter: "abi", missing_because: None },
    Function { name: "MPI_Abi_get_version", chapter: "abi", missing_because: None },
    Function { name: "MPI_Abi_set_fortran_booleans", chapter: "abi", missing_because: None },
    Function { name: "MPI_Abi_set_fortran_info", chapter: "abi", missing_because: None },
    Function { name: "MPI_Abort", chapter: "environment", missing_because: None },
    Function { name: "MPI_Accumulate", chapter: "window", missing_because: None },
    Function { name: "MPI_Accumulate_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Add_error_class", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Add_error_code", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Add_error_string", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Aint_add", chapter: "memory", missing_because: None },
    Function { name: "MPI_Aint_diff", chapter: "memory", missing_because: None },
    Function { name: "MPI_Allgather", chapter: "collective", missing_because: None },
    Function { name: "MPI_Allgather_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Allgather_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Allgather_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Allgatherv", chapter: "collective", missing_because: None },
    Function { name: "MPI_Allgatherv_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Allgatherv_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Allgatherv_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Alloc_mem", chapter: "memory", missing_because: None },
    Function { name: "MPI_Allreduce", chapter: "collective", missing_because: None },
    Function { name: "MPI_Allreduce_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Allreduce_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Allreduce_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Alltoall", chapter: "collective", missing_because: None },
    Function { name: "MPI_Alltoall_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Alltoall_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Alltoall_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Alltoallv", chapter: "collective", missing_because: None },
    Function { name: "MPI_Alltoallv_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Alltoallv_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Alltoallv_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Alltoallw", chapter: "collective", missing_because: None },
    Function { name: "MPI_Alltoallw_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Alltoallw_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Alltoallw_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Attr_delete", chapter: "deprecated", missing_because: None },
    Function { name: "MPI_Attr_get", chapter: "deprecated", missing_because: None },
    Function { name: "MPI_Attr_put", chapter: "deprecated", missing_because: None },
    Function { name: "MPI_Barrier", chapter: "collective", missing_because: None },
    Function { name: "MPI_Barrier_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Bcast", chapter: "collective", missing_because: None },
    Function { name: "MPI_Bcast_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Bcast_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Bcast_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Bsend", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Bsend_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Bsend_init", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Bsend_init_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Buffer_attach", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Buffer_attach_c", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Buffer_detach", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Buffer_detach_c", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Buffer_flush", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Buffer_iflush", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Cancel", chapter: "request", missing_because: None },
    Function { name: "MPI_Cart_coords", chapter: "topology", missing_because: None },
    Function { name: "MPI_Cart_create", chapter: "topology", missing_because: None },
    Function { name: "MPI_Cart_get", chapter: "topology", missing_because: None },
    Function { name: "MPI_Cart_map", chapter: "topology", missing_because: None },
    Function { name: "MPI_Cart_rank", chapter: "topology", missing_because: None },
    Function { name: "MPI_Cart_shift", chapter: "topology", missing_because: None },
    Function { name: "MPI_Cart_sub", chapter: "topology", missing_because: None },
    Function { name: "MPI_Cartdim_get", chapter: "topology", missing_because: None },
    Function { name: "MPI_Close_port", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Comm_accept", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Comm_attach_buffer", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Comm_attach_buffer_c", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Comm_call_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Comm_compare", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_connect", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Comm_create", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_create_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Comm_create_from_group", chapter: "session", missing_because: None },
    Function { name: "MPI_Comm_create_group", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_create_keyval", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Comm_delete_attr", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Comm_detach_buffer", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Comm_detach_buffer_c", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Comm_disconnect", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Comm_dup", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_dup_with_info", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_flush_buffer", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Comm_free", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_free_keyval", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Comm_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Comm_get_attr", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Comm_get_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Comm_get_info", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_get_name", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_get_parent", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Comm_group", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_idup", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_idup_with_info", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_iflush_buffer", chapter: "buffer", missing_because: None },
    Function { name: "MPI_Comm_join", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Comm_rank", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_remote_group", chapter: "intercomm", missing_because: None },
    Function { name: "MPI_Comm_remote_size", chapter: "intercomm", missing_because: None },
    Function { name: "MPI_Comm_set_attr", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Comm_set_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Comm_set_info", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_set_name", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_size", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_spawn", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Comm_spawn_multiple", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Comm_split", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_split_type", chapter: "communicator", missing_because: None },
    Function { name: "MPI_Comm_test_inter", chapter: "intercomm", missing_because: None },
    Function { name: "MPI_Comm_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Compare_and_swap", chapter: "window", missing_because: None },
    Function { name: "MPI_Dims_create", chapter: "topology", missing_because: None },
    Function { name: "MPI_Dist_graph_create", chapter: "topology", missing_because: None },
    Function { name: "MPI_Dist_graph_create_adjacent", chapter: "topology", missing_because: None },
    Function { name: "MPI_Dist_graph_neighbors", chapter: "topology", missing_because: None },
    Function { name: "MPI_Dist_graph_neighbors_count", chapter: "topology", missing_because: None },
    Function { name: "MPI_Errhandler_free", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Errhandler_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Errhandler_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Error_class", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Error_string", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Exscan", chapter: "collective", missing_because: None },
    Function { name: "MPI_Exscan_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Exscan_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Exscan_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Fetch_and_op", chapter: "window", missing_because: None },
    Function { name: "MPI_File_call_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_File_close", chapter: "file", missing_because: None },
    Function { name: "MPI_File_create_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_File_delete", chapter: "file", missing_because: None },
    Function { name: "MPI_File_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_File_get_amode", chapter: "file", missing_because: None },
    Function { name: "MPI_File_get_atomicity", chapter: "file", missing_because: None },
    Function { name: "MPI_File_get_byte_offset", chapter: "file", missing_because: None },
    Function { name: "MPI_File_get_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_File_get_group", chapter: "file", missing_because: None },
    Function { name: "MPI_File_get_info", chapter: "file", missing_because: None },
    Function { name: "MPI_File_get_position", chapter: "file", missing_because: None },
    Function { name: "MPI_File_get_position_shared", chapter: "file", missing_because: None },
    Function { name: "MPI_File_get_size", chapter: "file", missing_because: None },
    Function { name: "MPI_File_get_type_extent", chapter: "file", missing_because: None },
    Function { name: "MPI_File_get_type_extent_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_get_view", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iread", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iread_all", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iread_all_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iread_at", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iread_at_all", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iread_at_all_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iread_at_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iread_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iread_shared", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iread_shared_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iwrite", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iwrite_all", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iwrite_all_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iwrite_at", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iwrite_at_all", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iwrite_at_all_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iwrite_at_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iwrite_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iwrite_shared", chapter: "file", missing_because: None },
    Function { name: "MPI_File_iwrite_shared_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_open", chapter: "file", missing_because: None },
    Function { name: "MPI_File_preallocate", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_all", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_all_begin", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_all_begin_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_all_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_all_end", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_at", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_at_all", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_at_all_begin", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_at_all_begin_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_at_all_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_at_all_end", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_at_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_ordered", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_ordered_begin", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_ordered_begin_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_ordered_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_ordered_end", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_shared", chapter: "file", missing_because: None },
    Function { name: "MPI_File_read_shared_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_seek", chapter: "file", missing_because: None },
    Function { name: "MPI_File_seek_shared", chapter: "file", missing_because: None },
    Function { name: "MPI_File_set_atomicity", chapter: "file", missing_because: None },
    Function { name: "MPI_File_set_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_File_set_info", chapter: "file", missing_because: None },
    Function { name: "MPI_File_set_size", chapter: "file", missing_because: None },
    Function { name: "MPI_File_set_view", chapter: "file", missing_because: None },
    Function { name: "MPI_File_sync", chapter: "file", missing_because: None },
    Function { name: "MPI_File_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_File_write", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_all", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_all_begin", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_all_begin_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_all_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_all_end", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_at", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_at_all", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_at_all_begin", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_at_all_begin_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_at_all_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_at_all_end", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_at_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_ordered", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_ordered_begin", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_ordered_begin_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_ordered_c", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_ordered_end", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_shared", chapter: "file", missing_because: None },
    Function { name: "MPI_File_write_shared_c", chapter: "file", missing_because: None },
    Function { name: "MPI_Finalize", chapter: "environment", missing_because: None },
    Function { name: "MPI_Finalized", chapter: "environment", missing_because: None },
    Function { name: "MPI_Free_mem", chapter: "memory", missing_because: None },
    Function { name: "MPI_Gather", chapter: "collective", missing_because: None },
    Function { name: "MPI_Gather_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Gather_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Gather_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Gatherv", chapter: "collective", missing_because: None },
    Function { name: "MPI_Gatherv_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Gatherv_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Gatherv_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Get", chapter: "window", missing_because: None },
    Function { name: "MPI_Get_accumulate", chapter: "window", missing_because: None },
    Function { name: "MPI_Get_accumulate_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Get_address", chapter: "memory", missing_because: None },
    Function { name: "MPI_Get_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Get_count", chapter: "status", missing_because: None },
    Function { name: "MPI_Get_count_c", chapter: "status", missing_because: None },
    Function { name: "MPI_Get_elements", chapter: "status", missing_because: None },
    Function { name: "MPI_Get_elements_c", chapter: "status", missing_because: None },
    Function { name: "MPI_Get_elements_x", chapter: "status", missing_because: None },
    Function { name: "MPI_Get_hw_resource_info", chapter: "environment", missing_because: None },
    Function { name: "MPI_Get_library_version", chapter: "environment", missing_because: None },
    Function { name: "MPI_Get_processor_name", chapter: "environment", missing_because: None },
    Function { name: "MPI_Get_version", chapter: "environment", missing_because: None },
    Function { name: "MPI_Graph_create", chapter: "topology", missing_because: None },
    Function { name: "MPI_Graph_get", chapter: "topology", missing_because: None },
    Function { name: "MPI_Graph_map", chapter: "topology", missing_because: None },
    Function { name: "MPI_Graph_neighbors", chapter: "topology", missing_because: None },
    Function { name: "MPI_Graph_neighbors_count", chapter: "topology", missing_because: None },
    Function { name: "MPI_Graphdims_get", chapter: "topology", missing_because: None },
    Function { name: "MPI_Grequest_complete", chapter: "request", missing_because: None },
    Function { name: "MPI_Grequest_start", chapter: "request", missing_because: None },
    Function { name: "MPI_Group_compare", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_difference", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_excl", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_free", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_from_session_pset", chapter: "session", missing_because: None },
    Function { name: "MPI_Group_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Group_incl", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_intersection", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_range_excl", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_range_incl", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_rank", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_size", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Group_translate_ranks", chapter: "group", missing_because: None },
    Function { name: "MPI_Group_union", chapter: "group", missing_because: None },
    Function { name: "MPI_Iallgather", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iallgather_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iallgatherv", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iallgatherv_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iallreduce", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iallreduce_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ialltoall", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ialltoall_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ialltoallv", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ialltoallv_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ialltoallw", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ialltoallw_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ibarrier", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ibcast", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ibcast_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ibsend", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Ibsend_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Iexscan", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iexscan_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Igather", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Igather_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Igatherv", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Igatherv_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Improbe", chapter: "probe", missing_because: None },
    Function { name: "MPI_Imrecv", chapter: "probe", missing_because: None },
    Function { name: "MPI_Imrecv_c", chapter: "probe", missing_because: None },
    Function { name: "MPI_Ineighbor_allgather", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Ineighbor_allgather_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Ineighbor_allgatherv", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Ineighbor_allgatherv_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Ineighbor_alltoall", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Ineighbor_alltoall_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Ineighbor_alltoallv", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Ineighbor_alltoallv_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Ineighbor_alltoallw", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Ineighbor_alltoallw_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Info_create", chapter: "info", missing_because: None },
    Function { name: "MPI_Info_create_env", chapter: "info", missing_because: None },
    Function { name: "MPI_Info_delete", chapter: "info", missing_because: None },
    Function { name: "MPI_Info_dup", chapter: "info", missing_because: None },
    Function { name: "MPI_Info_free", chapter: "info", missing_because: None },
    Function { name: "MPI_Info_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Info_get", chapter: "deprecated", missing_because: None },
    Function { name: "MPI_Info_get_nkeys", chapter: "info", missing_because: None },
    Function { name: "MPI_Info_get_nthkey", chapter: "info", missing_because: None },
    Function { name: "MPI_Info_get_string", chapter: "info", missing_because: None },
    Function { name: "MPI_Info_get_valuelen", chapter: "deprecated", missing_because: None },
    Function { name: "MPI_Info_set", chapter: "info", missing_because: None },
    Function { name: "MPI_Info_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Init", chapter: "environment", missing_because: None },
    Function { name: "MPI_Init_thread", chapter: "environment", missing_because: None },
    Function { name: "MPI_Initialized", chapter: "environment", missing_because: None },
    Function { name: "MPI_Intercomm_create", chapter: "intercomm", missing_because: None },
    Function { name: "MPI_Intercomm_create_from_groups", chapter: "session", missing_because: None },
    Function { name: "MPI_Intercomm_merge", chapter: "intercomm", missing_because: None },
    Function { name: "MPI_Iprobe", chapter: "probe", missing_because: None },
    Function { name: "MPI_Irecv", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Irecv_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Ireduce", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ireduce_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ireduce_scatter", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ireduce_scatter_block", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ireduce_scatter_block_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Ireduce_scatter_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Irsend", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Irsend_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Is_thread_main", chapter: "environment", missing_because: None },
    Function { name: "MPI_Iscan", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iscan_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iscatter", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iscatter_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iscatterv", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Iscatterv_c", chapter: "icollective", missing_because: None },
    Function { name: "MPI_Isend", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Isend_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Isendrecv", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Isendrecv_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Isendrecv_replace", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Isendrecv_replace_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Issend", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Issend_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Keyval_create", chapter: "deprecated", missing_because: None },
    Function { name: "MPI_Keyval_free", chapter: "deprecated", missing_because: None },
    Function { name: "MPI_Lookup_name", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Message_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Message_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Mprobe", chapter: "probe", missing_because: None },
    Function { name: "MPI_Mrecv", chapter: "probe", missing_because: None },
    Function { name: "MPI_Mrecv_c", chapter: "probe", missing_because: None },
    Function { name: "MPI_Neighbor_allgather", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_allgather_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_allgather_init", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_allgather_init_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_allgatherv", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_allgatherv_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_allgatherv_init", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_allgatherv_init_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoall", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoall_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoall_init", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoall_init_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoallv", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoallv_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoallv_init", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoallv_init_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoallw", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoallw_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoallw_init", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Neighbor_alltoallw_init_c", chapter: "neighbor", missing_because: None },
    Function { name: "MPI_Op_commutative", chapter: "op", missing_because: None },
    Function { name: "MPI_Op_create", chapter: "op", missing_because: None },
    Function { name: "MPI_Op_create_c", chapter: "op", missing_because: None },
    Function { name: "MPI_Op_free", chapter: "op", missing_because: None },
    Function { name: "MPI_Op_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Op_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Open_port", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Pack", chapter: "pack", missing_because: None },
    Function { name: "MPI_Pack_c", chapter: "pack", missing_because: None },
    Function { name: "MPI_Pack_external", chapter: "pack", missing_because: None },
    Function { name: "MPI_Pack_external_c", chapter: "pack", missing_because: None },
    Function { name: "MPI_Pack_external_size", chapter: "pack", missing_because: None },
    Function { name: "MPI_Pack_external_size_c", chapter: "pack", missing_because: None },
    Function { name: "MPI_Pack_size", chapter: "pack", missing_because: None },
    Function { name: "MPI_Pack_size_c", chapter: "pack", missing_because: None },
    Function { name: "MPI_Parrived", chapter: "partitioned", missing_because: None },
    Function { name: "MPI_Pcontrol", chapter: "environment", missing_because: None },
    Function { name: "MPI_Pready", chapter: "partitioned", missing_because: None },
    Function { name: "MPI_Pready_list", chapter: "partitioned", missing_because: None },
    Function { name: "MPI_Pready_range", chapter: "partitioned", missing_because: None },
    Function { name: "MPI_Precv_init", chapter: "partitioned", missing_because: None },
    Function { name: "MPI_Precv_init_c", chapter: "partitioned", missing_because: None },
    Function { name: "MPI_Probe", chapter: "probe", missing_because: None },
    Function { name: "MPI_Psend_init", chapter: "partitioned", missing_because: None },
    Function { name: "MPI_Psend_init_c", chapter: "partitioned", missing_because: None },
    Function { name: "MPI_Publish_name", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Put", chapter: "window", missing_because: None },
    Function { name: "MPI_Put_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Query_thread", chapter: "environment", missing_because: None },
    Function { name: "MPI_Raccumulate", chapter: "window", missing_because: None },
    Function { name: "MPI_Raccumulate_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Recv", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Recv_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Recv_init", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Recv_init_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Reduce", chapter: "collective", missing_because: None },
    Function { name: "MPI_Reduce_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Reduce_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Reduce_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Reduce_local", chapter: "op", missing_because: None },
    Function { name: "MPI_Reduce_local_c", chapter: "op", missing_because: None },
    Function { name: "MPI_Reduce_scatter", chapter: "collective", missing_because: None },
    Function { name: "MPI_Reduce_scatter_block", chapter: "collective", missing_because: None },
    Function { name: "MPI_Reduce_scatter_block_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Reduce_scatter_block_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Reduce_scatter_block_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Reduce_scatter_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Reduce_scatter_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Reduce_scatter_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Register_datarep", chapter: "file", missing_because: None },
    Function { name: "MPI_Register_datarep_c", chapter: "file", missing_because: None },
    Function { name: "MPI_Remove_error_class", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Remove_error_code", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Remove_error_string", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Request_free", chapter: "request", missing_because: None },
    Function { name: "MPI_Request_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Request_get_status", chapter: "request", missing_because: None },
    Function { name: "MPI_Request_get_status_all", chapter: "request", missing_because: None },
    Function { name: "MPI_Request_get_status_any", chapter: "request", missing_because: None },
    Function { name: "MPI_Request_get_status_some", chapter: "request", missing_because: None },
    Function { name: "MPI_Request_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Rget", chapter: "window", missing_because: None },
    Function { name: "MPI_Rget_accumulate", chapter: "window", missing_because: None },
    Function { name: "MPI_Rget_accumulate_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Rget_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Rput", chapter: "window", missing_because: None },
    Function { name: "MPI_Rput_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Rsend", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Rsend_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Rsend_init", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Rsend_init_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Scan", chapter: "collective", missing_because: None },
    Function { name: "MPI_Scan_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Scan_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Scan_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Scatter", chapter: "collective", missing_because: None },
    Function { name: "MPI_Scatter_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Scatter_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Scatter_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Scatterv", chapter: "collective", missing_because: None },
    Function { name: "MPI_Scatterv_c", chapter: "collective", missing_because: None },
    Function { name: "MPI_Scatterv_init", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Scatterv_init_c", chapter: "pcollective", missing_because: None },
    Function { name: "MPI_Send", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Send_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Send_init", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Send_init_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Sendrecv", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Sendrecv_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Sendrecv_replace", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Sendrecv_replace_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Session_attach_buffer", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_attach_buffer_c", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_call_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Session_create_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Session_detach_buffer", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_detach_buffer_c", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_finalize", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_flush_buffer", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Session_get_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Session_get_info", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_get_nth_pset", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_get_num_psets", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_get_pset_info", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_iflush_buffer", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_init", chapter: "session", missing_because: None },
    Function { name: "MPI_Session_set_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Session_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Ssend", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Ssend_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Ssend_init", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Ssend_init_c", chapter: "p2p", missing_because: None },
    Function { name: "MPI_Start", chapter: "request", missing_because: None },
    Function { name: "MPI_Startall", chapter: "request", missing_because: None },
    Function { name: "MPI_Status_get_error", chapter: "status", missing_because: None },
    Function { name: "MPI_Status_get_source", chapter: "status", missing_because: None },
    Function { name: "MPI_Status_get_tag", chapter: "status", missing_because: None },
    Function { name: "MPI_Status_set_cancelled", chapter: "status", missing_because: None },
    Function { name: "MPI_Status_set_elements", chapter: "status", missing_because: None },
    Function { name: "MPI_Status_set_elements_c", chapter: "status", missing_because: None },
    Function { name: "MPI_Status_set_elements_x", chapter: "status", missing_because: None },
    Function { name: "MPI_Status_set_error", chapter: "status", missing_because: None },
    Function { name: "MPI_Status_set_source", chapter: "status", missing_because: None },
    Function { name: "MPI_Status_set_tag", chapter: "status", missing_because: None },
    Function { name: "MPI_T_category_changed", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_category_get_categories", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_category_get_cvars", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_category_get_events", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_category_get_index", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_category_get_info", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_category_get_num", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_category_get_num_events", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_category_get_pvars", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_cvar_get_index", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_cvar_get_info", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_cvar_get_num", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_cvar_handle_alloc", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_cvar_handle_free", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_cvar_read", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_cvar_write", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_enum_get_info", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_enum_get_item", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_callback_get_info", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_callback_set_info", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_copy", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_get_index", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_get_info", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_get_num", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_get_source", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_get_timestamp", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_handle_alloc", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_handle_free", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_handle_get_info", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_handle_set_info", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_read", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_register_callback", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_event_set_dropped_handler", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_finalize", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_init_thread", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_get_index", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_get_info", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_get_num", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_handle_alloc", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_handle_free", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_read", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_readreset", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_reset", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_session_create", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_session_free", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_start", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_stop", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_pvar_write", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_source_get_info", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_source_get_num", chapter: "tool", missing_because: None },
    Function { name: "MPI_T_source_get_timestamp", chapter: "tool", missing_because: None },
    Function { name: "MPI_Test", chapter: "request", missing_because: None },
    Function { name: "MPI_Test_cancelled", chapter: "status", missing_because: None },
    Function { name: "MPI_Testall", chapter: "request", missing_because: None },
    Function { name: "MPI_Testany", chapter: "request", missing_because: None },
    Function { name: "MPI_Testsome", chapter: "request", missing_because: None },
    Function { name: "MPI_Topo_test", chapter: "topology", missing_because: None },
    Function { name: "MPI_Type_commit", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_contiguous", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_contiguous_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_darray", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_darray_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_f90_complex", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_f90_integer", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_f90_real", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_hindexed", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_hindexed_block", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_hindexed_block_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_hindexed_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_hvector", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_hvector_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_indexed_block", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_indexed_block_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_keyval", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Type_create_resized", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_resized_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_struct", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_struct_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_subarray", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_create_subarray_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_delete_attr", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Type_dup", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_free", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_free_keyval", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Type_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Type_get_attr", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Type_get_contents", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_contents_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_envelope", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_envelope_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_extent", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_extent_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_extent_x", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_name", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_true_extent", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_true_extent_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_true_extent_x", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_get_value_index", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_indexed", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_indexed_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_match_size", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_set_attr", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Type_set_name", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_size", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_size_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_size_x", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Type_vector", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Type_vector_c", chapter: "datatype", missing_because: None },
    Function { name: "MPI_Unpack", chapter: "pack", missing_because: None },
    Function { name: "MPI_Unpack_c", chapter: "pack", missing_because: None },
    Function { name: "MPI_Unpack_external", chapter: "pack", missing_because: None },
    Function { name: "MPI_Unpack_external_c", chapter: "pack", missing_because: None },
    Function { name: "MPI_Unpublish_name", chapter: "spawn", missing_because: None },
    Function { name: "MPI_Wait", chapter: "request", missing_because: None },
    Function { name: "MPI_Waitall", chapter: "request", missing_because: None },
    Function { name: "MPI_Waitany", chapter: "request", missing_because: None },
    Function { name: "MPI_Waitsome", chapter: "request", missing_because: None },
    Function { name: "MPI_Win_allocate", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_allocate_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_allocate_shared", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_allocate_shared_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_attach", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_call_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Win_complete", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_create", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_create_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_create_dynamic", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_create_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Win_create_keyval", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Win_delete_attr", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Win_detach", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_fence", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_flush", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_flush_all", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_flush_local", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_flush_local_all", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_free", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_free_keyval", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Win_fromint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Win_get_attr", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Win_get_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Win_get_group", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_get_info", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_get_name", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_lock", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_lock_all", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_post", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_set_attr", chapter: "attribute", missing_because: None },
    Function { name: "MPI_Win_set_errhandler", chapter: "errhandler", missing_because: None },
    Function { name: "MPI_Win_set_info", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_set_name", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_shared_query", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_shared_query_c", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_start", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_sync", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_test", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_toint", chapter: "handle", missing_because: None },
    Function { name: "MPI_Win_unlock", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_unlock_all", chapter: "window", missing_because: None },
    Function { name: "MPI_Win_wait", chapter: "window", missing_because: None },
    Function { name: "MPI_Wtick", chapter: "environment", missing_because: None },
    Function { name: "MPI_Wtime", chapter: "environment", missing_because: None },
];

/// The number of each function.
pub mod ids {
    pub const ABI_GET_FORTRAN_BOOLEANS: u32 = 1;
    pub const ABI_GET_FORTRAN_INFO: u32 = 2;
    pub const ABI_GET_INFO: u32 = 3;
    pub const ABI_GET_VERSION: u32 = 4;
    pub const ABI_SET_FORTRAN_BOOLEANS: u32 = 5;
    pub const ABI_SET_FORTRAN_INFO: u32 = 6;
    pub const ABORT: u32 = 7;
    pub const ACCUMULATE: u32 = 8;
    pub const ACCUMULATE_C: u32 = 9;
    pub const ADD_ERROR_CLASS: u32 = 10;
    pub const ADD_ERROR_CODE: u32 = 11;
    pub const ADD_ERROR_STRING: u32 = 12;
    pub const AINT_ADD: u32 = 13;
    pub const AINT_DIFF: u32 = 14;
    pub const ALLGATHER: u32 = 15;
    pub const ALLGATHER_C: u32 = 16;
    pub const ALLGATHER_INIT: u32 = 17;
    pub const ALLGATHER_INIT_C: u32 = 18;
    pub const ALLGATHERV: u32 = 19;
    pub const ALLGATHERV_C: u32 = 20;
    pub const ALLGATHERV_INIT: u32 = 21;
    pub const ALLGATHERV_INIT_C: u32 = 22;
    pub const ALLOC_MEM: u32 = 23;
    pub const ALLREDUCE: u32 = 24;
    pub const ALLREDUCE_C: u32 = 25;
    pub const ALLREDUCE_INIT: u32 = 26;
    pub const ALLREDUCE_INIT_C: u32 = 27;
    pub const ALLTOALL: u32 = 28;
    pub const ALLTOALL_C: u32 = 29;
    pub const ALLTOALL_INIT: u32 = 30;
    pub const ALLTOALL_INIT_C: u32 = 31;
    pub const ALLTOALLV: u32 = 32;
    pub const ALLTOALLV_C: u32 = 33;
    pub const ALLTOALLV_INIT: u32 = 34;
    pub const ALLTOALLV_INIT_C: u32 = 35;
    pub const ALLTOALLW: u32 = 36;
    pub const ALLTOALLW_C: u32 = 37;
    pub const ALLTOALLW_INIT: u32 = 38;
    pub const ALLTOALLW_INIT_C: u32 = 39;
    pub const ATTR_DELETE: u32 = 40;
    pub const ATTR_GET: u32 = 41;
    pub const ATTR_PUT: u32 = 42;
    pub const BARRIER: u32 = 43;
    pub const BARRIER_INIT: u32 = 44;
    pub const BCAST: u32 = 45;
    pub const BCAST_C: u32 = 46;
    pub const BCAST_INIT: u32 = 47;
    pub const BCAST_INIT_C: u32 = 48;
    pub const BSEND: u32 = 49;
    pub const BSEND_C: u32 = 50;
    pub const BSEND_INIT: u32 = 51;
    pub const BSEND_INIT_C: u32 = 52;
    pub const BUFFER_ATTACH: u32 = 53;
    pub const BUFFER_ATTACH_C: u32 = 54;
    pub const BUFFER_DETACH: u32 = 55;
    pub const BUFFER_DETACH_C: u32 = 56;
    pub const BUFFER_FLUSH: u32 = 57;
    pub const BUFFER_IFLUSH: u32 = 58;
    pub const CANCEL: u32 = 59;
    pub const CART_COORDS: u32 = 60;
    pub const CART_CREATE: u32 = 61;
    pub const CART_GET: u32 = 62;
    pub const CART_MAP: u32 = 63;
    pub const CART_RANK: u32 = 64;
    pub const CART_SHIFT: u32 = 65;
    pub const CART_SUB: u32 = 66;
    pub const CARTDIM_GET: u32 = 67;
    pub const CLOSE_PORT: u32 = 68;
    pub const COMM_ACCEPT: u32 = 69;
    pub const COMM_ATTACH_BUFFER: u32 = 70;
    pub const COMM_ATTACH_BUFFER_C: u32 = 71;
    pub const COMM_CALL_ERRHANDLER: u32 = 72;
    pub const COMM_COMPARE: u32 = 73;
    pub const COMM_CONNECT: u32 = 74;
    pub const COMM_CREATE: u32 = 75;
    pub const COMM_CREATE_ERRHANDLER: u32 = 76;
    pub const COMM_CREATE_FROM_GROUP: u32 = 77;
    pub const COMM_CREATE_GROUP: u32 = 78;
    pub const COMM_CREATE_KEYVAL: u32 = 79;
    pub const COMM_DELETE_ATTR: u32 = 80;
    pub const COMM_DETACH_BUFFER: u32 = 81;
    pub const COMM_DETACH_BUFFER_C: u32 = 82;
    pub const COMM_DISCONNECT: u32 = 83;
    pub const COMM_DUP: u32 = 84;
    pub const COMM_DUP_WITH_INFO: u32 = 85;
    pub const COMM_FLUSH_BUFFER: u32 = 86;
    pub const COMM_FREE: u32 = 87;
    pub const COMM_FREE_KEYVAL: u32 = 88;
    pub const COMM_FROMINT: u32 = 89;
    pub const COMM_GET_ATTR: u32 = 90;
    pub const COMM_GET_ERRHANDLER: u32 = 91;
    pub const COMM_GET_INFO: u32 = 92;
    pub const COMM_GET_NAME: u32 = 93;
    pub const COMM_GET_PARENT: u32 = 94;
    pub const COMM_GROUP: u32 = 95;
    pub const COMM_IDUP: u32 = 96;
    pub const COMM_IDUP_WITH_INFO: u32 = 97;
    pub const COMM_IFLUSH_BUFFER: u32 = 98;
    pub const COMM_JOIN: u32 = 99;
    pub const COMM_RANK: u32 = 100;
    pub const COMM_REMOTE_GROUP: u32 = 101;
    pub const COMM_REMOTE_SIZE: u32 = 102;
    pub const COMM_SET_ATTR: u32 = 103;
    pub const COMM_SET_ERRHANDLER: u32 = 104;
    pub const COMM_SET_INFO: u32 = 105;
    pub const COMM_SET_NAME: u32 = 106;
    pub const COMM_SIZE: u32 = 107;
    pub const COMM_SPAWN: u32 = 108;
    pub const COMM_SPAWN_MULTIPLE: u32 = 109;
    pub const COMM_SPLIT: u32 = 110;
    pub const COMM_SPLIT_TYPE: u32 = 111;
    pub const COMM_TEST_INTER: u32 = 112;
    pub const COMM_TOINT: u32 = 113;
    pub const COMPARE_AND_SWAP: u32 = 114;
    pub const DIMS_CREATE: u32 = 115;
    pub const DIST_GRAPH_CREATE: u32 = 116;
    pub const DIST_GRAPH_CREATE_ADJACENT: u32 = 117;
    pub const DIST_GRAPH_NEIGHBORS: u32 = 118;
    pub const DIST_GRAPH_NEIGHBORS_COUNT: u32 = 119;
    pub const ERRHANDLER_FREE: u32 = 120;
    pub const ERRHANDLER_FROMINT: u32 = 121;
    pub const ERRHANDLER_TOINT: u32 = 122;
    pub const ERROR_CLASS: u32 = 123;
    pub const ERROR_STRING: u32 = 124;
    pub const EXSCAN: u32 = 125;
    pub const EXSCAN_C: u32 = 126;
    pub const EXSCAN_INIT: u32 = 127;
    pub const EXSCAN_INIT_C: u32 = 128;
    pub const FETCH_AND_OP: u32 = 129;
    pub const FILE_CALL_ERRHANDLER: u32 = 130;
    pub const FILE_CLOSE: u32 = 131;
    pub const FILE_CREATE_ERRHANDLER: u32 = 132;
    pub const FILE_DELETE: u32 = 133;
    pub const FILE_FROMINT: u32 = 134;
    pub const FILE_GET_AMODE: u32 = 135;
    pub const FILE_GET_ATOMICITY: u32 = 136;
    pub const FILE_GET_BYTE_OFFSET: u32 = 137;
    pub const FILE_GET_ERRHANDLER: u32 = 138;
    pub const FILE_GET_GROUP: u32 = 139;
    pub const FILE_GET_INFO: u32 = 140;
    pub const FILE_GET_POSITION: u32 = 141;
    pub const FILE_GET_POSITION_SHARED: u32 = 142;
    pub const FILE_GET_SIZE: u32 = 143;
    pub const FILE_GET_TYPE_EXTENT: u32 = 144;
    pub const FILE_GET_TYPE_EXTENT_C: u32 = 145;
    pub const FILE_GET_VIEW: u32 = 146;
    pub const FILE_IREAD: u32 = 147;
    pub const FILE_IREAD_ALL: u32 = 148;
    pub const FILE_IREAD_ALL_C: u32 = 149;
    pub const FILE_IREAD_AT: u32 = 150;
    pub const FILE_IREAD_AT_ALL: u32 = 151;
    pub const FILE_IREAD_AT_ALL_C: u32 = 152;
    pub const FILE_IREAD_AT_C: u32 = 153;
    pub const FILE_IREAD_C: u32 = 154;
    pub const FILE_IREAD_SHARED: u32 = 155;
    pub const FILE_IREAD_SHARED_C: u32 = 156;
    pub const FILE_IWRITE: u32 = 157;
    pub const FILE_IWRITE_ALL: u32 = 158;
    pub const FILE_IWRITE_ALL_C: u32 = 159;
    pub const FILE_IWRITE_AT: u32 = 160;
    pub const FILE_IWRITE_AT_ALL: u32 = 161;
    pub const FILE_IWRITE_AT_ALL_C: u32 = 162;
    pub const FILE_IWRITE_AT_C: u32 = 163;
    pub const FILE_IWRITE_C: u32 = 164;
    pub const FILE_IWRITE_SHARED: u32 = 165;
    pub const FILE_IWRITE_SHARED_C: u32 = 166;
    pub const FILE_OPEN: u32 = 167;
    pub const FILE_PREALLOCATE: u32 = 168;
    pub const FILE_READ: u32 = 169;
    pub const FILE_READ_ALL: u32 = 170;
    pub const FILE_READ_ALL_BEGIN: u32 = 171;
    pub const FILE_READ_ALL_BEGIN_C: u32 = 172;
    pub const FILE_READ_ALL_C: u32 = 173;
    pub const FILE_READ_ALL_END: u32 = 174;
    pub const FILE_READ_AT: u32 = 175;
    pub const FILE_READ_AT_ALL: u32 = 176;
    pub const FILE_READ_AT_ALL_BEGIN: u32 = 177;
    pub const FILE_READ_AT_ALL_BEGIN_C: u32 = 178;
    pub const FILE_READ_AT_ALL_C: u32 = 179;
    pub const FILE_READ_AT_ALL_END: u32 = 180;
    pub const FILE_READ_AT_C: u32 = 181;
    pub const FILE_READ_C: u32 = 182;
    pub const FILE_READ_ORDERED: u32 = 183;
    pub const FILE_READ_ORDERED_BEGIN: u32 = 184;
    pub const FILE_READ_ORDERED_BEGIN_C: u32 = 185;
    pub const FILE_READ_ORDERED_C: u32 = 186;
    pub const FILE_READ_ORDERED_END: u32 = 187;
    pub const FILE_READ_SHARED: u32 = 188;
    pub const FILE_READ_SHARED_C: u32 = 189;
    pub const FILE_SEEK: u32 = 190;
    pub const FILE_SEEK_SHARED: u32 = 191;
    pub const FILE_SET_ATOMICITY: u32 = 192;
    pub const FILE_SET_ERRHANDLER: u32 = 193;
    pub const FILE_SET_INFO: u32 = 194;
    pub const FILE_SET_SIZE: u32 = 195;
    pub const FILE_SET_VIEW: u32 = 196;
    pub const FILE_SYNC: u32 = 197;
    pub const FILE_TOINT: u32 = 198;
    pub const FILE_WRITE: u32 = 199;
    pub const FILE_WRITE_ALL: u32 = 200;
    pub const FILE_WRITE_ALL_BEGIN: u32 = 201;
    pub const FILE_WRITE_ALL_BEGIN_C: u32 = 202;
    pub const FILE_WRITE_ALL_C: u32 = 203;
    pub const FILE_WRITE_ALL_END: u32 = 204;
    pub const FILE_WRITE_AT: u32 = 205;
    pub const FILE_WRITE_AT_ALL: u32 = 206;
    pub const FILE_WRITE_AT_ALL_BEGIN: u32 = 207;
    pub const FILE_WRITE_AT_ALL_BEGIN_C: u32 = 208;
    pub const FILE_WRITE_AT_ALL_C: u32 = 209;
    pub const FILE_WRITE_AT_ALL_END: u32 = 210;
    pub const FILE_WRITE_AT_C: u32 = 211;
    pub const FILE_WRITE_C: u32 = 212;
    pub const FILE_WRITE_ORDERED: u32 = 213;
    pub const FILE_WRITE_ORDERED_BEGIN: u32 = 214;
    pub const FILE_WRITE_ORDERED_BEGIN_C: u32 = 215;
    pub const FILE_WRITE_ORDERED_C: u32 = 216;
    pub const FILE_WRITE_ORDERED_END: u32 = 217;
    pub const FILE_WRITE_SHARED: u32 = 218;
    pub const FILE_WRITE_SHARED_C: u32 = 219;
    pub const FINALIZE: u32 = 220;
    pub const FINALIZED: u32 = 221;
    pub const FREE_MEM: u32 = 222;
    pub const GATHER: u32 = 223;
    pub const GATHER_C: u32 = 224;
    pub const GATHER_INIT: u32 = 225;
    pub const GATHER_INIT_C: u32 = 226;
    pub const GATHERV: u32 = 227;
    pub const GATHERV_C: u32 = 228;
    pub const GATHERV_INIT: u32 = 229;
    pub const GATHERV_INIT_C: u32 = 230;
    pub const GET: u32 = 231;
    pub const GET_ACCUMULATE: u32 = 232;
    pub const GET_ACCUMULATE_C: u32 = 233;
    pub const GET_ADDRESS: u32 = 234;
    pub const GET_C: u32 = 235;
    pub const GET_COUNT: u32 = 236;
    pub const GET_COUNT_C: u32 = 237;
    pub const GET_ELEMENTS: u32 = 238;
    pub const GET_ELEMENTS_C: u32 = 239;
    pub const GET_ELEMENTS_X: u32 = 240;
    pub const GET_HW_RESOURCE_INFO: u32 = 241;
    pub const GET_LIBRARY_VERSION: u32 = 242;
    pub const GET_PROCESSOR_NAME: u32 = 243;
    pub const GET_VERSION: u32 = 244;
    pub const GRAPH_CREATE: u32 = 245;
    pub const GRAPH_GET: u32 = 246;
    pub const GRAPH_MAP: u32 = 247;
    pub const GRAPH_NEIGHBORS: u32 = 248;
    pub const GRAPH_NEIGHBORS_COUNT: u32 = 249;
    pub const GRAPHDIMS_GET: u32 = 250;
    pub const GREQUEST_COMPLETE: u32 = 251;
    pub const GREQUEST_START: u32 = 252;
    pub const GROUP_COMPARE: u32 = 253;
    pub const GROUP_DIFFERENCE: u32 = 254;
    pub const GROUP_EXCL: u32 = 255;
    pub const GROUP_FREE: u32 = 256;
    pub const GROUP_FROM_SESSION_PSET: u32 = 257;
    pub const GROUP_FROMINT: u32 = 258;
    pub const GROUP_INCL: u32 = 259;
    pub const GROUP_INTERSECTION: u32 = 260;
    pub const GROUP_RANGE_EXCL: u32 = 261;
    pub const GROUP_RANGE_INCL: u32 = 262;
    pub const GROUP_RANK: u32 = 263;
    pub const GROUP_SIZE: u32 = 264;
    pub const GROUP_TOINT: u32 = 265;
    pub const GROUP_TRANSLATE_RANKS: u32 = 266;
    pub const GROUP_UNION: u32 = 267;
    pub const IALLGATHER: u32 = 268;
    pub const IALLGATHER_C: u32 = 269;
    pub const IALLGATHERV: u32 = 270;
    pub const IALLGATHERV_C: u32 = 271;
    pub const IALLREDUCE: u32 = 272;
    pub const IALLREDUCE_C: u32 = 273;
    pub const IALLTOALL: u32 = 274;
    pub const IALLTOALL_C: u32 = 275;
    pub const IALLTOALLV: u32 = 276;
    pub const IALLTOALLV_C: u32 = 277;
    pub const IALLTOALLW: u32 = 278;
    pub const IALLTOALLW_C: u32 = 279;
    pub const IBARRIER: u32 = 280;
    pub const IBCAST: u32 = 281;
    pub const IBCAST_C: u32 = 282;
    pub const IBSEND: u32 = 283;
    pub const IBSEND_C: u32 = 284;
    pub const IEXSCAN: u32 = 285;
    pub const IEXSCAN_C: u32 = 286;
    pub const IGATHER: u32 = 287;
    pub const IGATHER_C: u32 = 288;
    pub const IGATHERV: u32 = 289;
    pub const IGATHERV_C: u32 = 290;
    pub const IMPROBE: u32 = 291;
    pub const IMRECV: u32 = 292;
    pub const IMRECV_C: u32 = 293;
    pub const INEIGHBOR_ALLGATHER: u32 = 294;
    pub const INEIGHBOR_ALLGATHER_C: u32 = 295;
    pub const INEIGHBOR_ALLGATHERV: u32 = 296;
    pub const INEIGHBOR_ALLGATHERV_C: u32 = 297;
    pub const INEIGHBOR_ALLTOALL: u32 = 298;
    pub const INEIGHBOR_ALLTOALL_C: u32 = 299;
    pub const INEIGHBOR_ALLTOALLV: u32 = 300;
    pub const INEIGHBOR_ALLTOALLV_C: u32 = 301;
    pub const INEIGHBOR_ALLTOALLW: u32 = 302;
    pub const INEIGHBOR_ALLTOALLW_C: u32 = 303;
    pub const INFO_CREATE: u32 = 304;
    pub const INFO_CREATE_ENV: u32 = 305;
    pub const INFO_DELETE: u32 = 306;
    pub const INFO_DUP: u32 = 307;
    pub const INFO_FREE: u32 = 308;
    pub const INFO_FROMINT: u32 = 309;
    pub const INFO_GET: u32 = 310;
    pub const INFO_GET_NKEYS: u32 = 311;
    pub const INFO_GET_NTHKEY: u32 = 312;
    pub const INFO_GET_STRING: u32 = 313;
    pub const INFO_GET_VALUELEN: u32 = 314;
    pub const INFO_SET: u32 = 315;
    pub const INFO_TOINT: u32 = 316;
    pub const INIT: u32 = 317;
    pub const INIT_THREAD: u32 = 318;
    pub const INITIALIZED: u32 = 319;
    pub const INTERCOMM_CREATE: u32 = 320;
    pub const INTERCOMM_CREATE_FROM_GROUPS: u32 = 321;
    pub const INTERCOMM_MERGE: u32 = 322;
    pub const IPROBE: u32 = 323;
    pub const IRECV: u32 = 324;
    pub const IRECV_C: u32 = 325;
    pub const IREDUCE: u32 = 326;
    pub const IREDUCE_C: u32 = 327;
    pub const IREDUCE_SCATTER: u32 = 328;
    pub const IREDUCE_SCATTER_BLOCK: u32 = 329;
    pub const IREDUCE_SCATTER_BLOCK_C: u32 = 330;
    pub const IREDUCE_SCATTER_C: u32 = 331;
    pub const IRSEND: u32 = 332;
    pub const IRSEND_C: u32 = 333;
    pub const IS_THREAD_MAIN: u32 = 334;
    pub const ISCAN: u32 = 335;
    pub const ISCAN_C: u32 = 336;
    pub const ISCATTER: u32 = 337;
    pub const ISCATTER_C: u32 = 338;
    pub const ISCATTERV: u32 = 339;
    pub const ISCATTERV_C: u32 = 340;
    pub const ISEND: u32 = 341;
    pub const ISEND_C: u32 = 342;
    pub const ISENDRECV: u32 = 343;
    pub const ISENDRECV_C: u32 = 344;
    pub const ISENDRECV_REPLACE: u32 = 345;
    pub const ISENDRECV_REPLACE_C: u32 = 346;
    pub const ISSEND: u32 = 347;
    pub const ISSEND_C: u32 = 348;
    pub const KEYVAL_CREATE: u32 = 349;
    pub const KEYVAL_FREE: u32 = 350;
    pub const LOOKUP_NAME: u32 = 351;
    pub const MESSAGE_FROMINT: u32 = 352;
    pub const MESSAGE_TOINT: u32 = 353;
    pub const MPROBE: u32 = 354;
    pub const MRECV: u32 = 355;
    pub const MRECV_C: u32 = 356;
    pub const NEIGHBOR_ALLGATHER: u32 = 357;
    pub const NEIGHBOR_ALLGATHER_C: u32 = 358;
    pub const NEIGHBOR_ALLGATHER_INIT: u32 = 359;
    pub const NEIGHBOR_ALLGATHER_INIT_C: u32 = 360;
    pub const NEIGHBOR_ALLGATHERV: u32 = 361;
    pub const NEIGHBOR_ALLGATHERV_C: u32 = 362;
    pub const NEIGHBOR_ALLGATHERV_INIT: u32 = 363;
    pub const NEIGHBOR_ALLGATHERV_INIT_C: u32 = 364;
    pub const NEIGHBOR_ALLTOALL: u32 = 365;
    pub const NEIGHBOR_ALLTOALL_C: u32 = 366;
    pub const NEIGHBOR_ALLTOALL_INIT: u32 = 367;
    pub const NEIGHBOR_ALLTOALL_INIT_C: u32 = 368;
    pub const NEIGHBOR_ALLTOALLV: u32 = 369;
    pub const NEIGHBOR_ALLTOALLV_C: u32 = 370;
    pub const NEIGHBOR_ALLTOALLV_INIT: u32 = 371;
    pub const NEIGHBOR_ALLTOALLV_INIT_C: u32 = 372;
    pub const NEIGHBOR_ALLTOALLW: u32 = 373;
    pub const NEIGHBOR_ALLTOALLW_C: u32 = 374;
    pub const NEIGHBOR_ALLTOALLW_INIT: u32 = 375;
    pub const NEIGHBOR_ALLTOALLW_INIT_C: u32 = 376;
    pub const OP_COMMUTATIVE: u32 = 377;
    pub const OP_CREATE: u32 = 378;
    pub const OP_CREATE_C: u32 = 379;
    pub const OP_FREE: u32 = 380;
    pub const OP_FROMINT: u32 = 381;
    pub const OP_TOINT: u32 = 382;
    pub const OPEN_PORT: u32 = 383;
    pub const PACK: u32 = 384;
    pub const PACK_C: u32 = 385;
    pub const PACK_EXTERNAL: u32 = 386;
    pub const PACK_EXTERNAL_C: u32 = 387;
    pub const PACK_EXTERNAL_SIZE: u32 = 388;
    pub const PACK_EXTERNAL_SIZE_C: u32 = 389;
    pub const PACK_SIZE: u32 = 390;
    pub const PACK_SIZE_C: u32 = 391;
    pub const PARRIVED: u32 = 392;
    pub const PCONTROL: u32 = 393;
    pub const PREADY: u32 = 394;
    pub const PREADY_LIST: u32 = 395;
    pub const PREADY_RANGE: u32 = 396;
    pub const PRECV_INIT: u32 = 397;
    pub const PRECV_INIT_C: u32 = 398;
    pub const PROBE: u32 = 399;
    pub const PSEND_INIT: u32 = 400;
    pub const PSEND_INIT_C: u32 = 401;
    pub const PUBLISH_NAME: u32 = 402;
    pub const PUT: u32 = 403;
    pub const PUT_C: u32 = 404;
    pub const QUERY_THREAD: u32 = 405;
    pub const RACCUMULATE: u32 = 406;
    pub const RACCUMULATE_C: u32 = 407;
    pub const RECV: u32 = 408;
    pub const RECV_C: u32 = 409;
    pub const RECV_INIT: u32 = 410;
    pub const RECV_INIT_C: u32 = 411;
    pub const REDUCE: u32 = 412;
    pub const REDUCE_C: u32 = 413;
    pub const REDUCE_INIT: u32 = 414;
    pub const REDUCE_INIT_C: u32 = 415;
    pub const REDUCE_LOCAL: u32 = 416;
    pub const REDUCE_LOCAL_C: u32 = 417;
    pub const REDUCE_SCATTER: u32 = 418;
    pub const REDUCE_SCATTER_BLOCK: u32 = 419;
    pub const REDUCE_SCATTER_BLOCK_C: u32 = 420;
    pub const REDUCE_SCATTER_BLOCK_INIT: u32 = 421;
    pub const REDUCE_SCATTER_BLOCK_INIT_C: u32 = 422;
    pub const REDUCE_SCATTER_C: u32 = 423;
    pub const REDUCE_SCATTER_INIT: u32 = 424;
    pub const REDUCE_SCATTER_INIT_C: u32 = 425;
    pub const REGISTER_DATAREP: u32 = 426;
    pub const REGISTER_DATAREP_C: u32 = 427;
    pub const REMOVE_ERROR_CLASS: u32 = 428;
    pub const REMOVE_ERROR_CODE: u32 = 429;
    pub const REMOVE_ERROR_STRING: u32 = 430;
    pub const REQUEST_FREE: u32 = 431;
    pub const REQUEST_FROMINT: u32 = 432;
    pub const REQUEST_GET_STATUS: u32 = 433;
    pub const REQUEST_GET_STATUS_ALL: u32 = 434;
    pub const REQUEST_GET_STATUS_ANY: u32 = 435;
    pub const REQUEST_GET_STATUS_SOME: u32 = 436;
    pub const REQUEST_TOINT: u32 = 437;
    pub const RGET: u32 = 438;
    pub const RGET_ACCUMULATE: u32 = 439;
    pub const RGET_ACCUMULATE_C: u32 = 440;
    pub const RGET_C: u32 = 441;
    pub const RPUT: u32 = 442;
    pub const RPUT_C: u32 = 443;
    pub const RSEND: u32 = 444;
    pub const RSEND_C: u32 = 445;
    pub const RSEND_INIT: u32 = 446;
    pub const RSEND_INIT_C: u32 = 447;
    pub const SCAN: u32 = 448;
    pub const SCAN_C: u32 = 449;
    pub const SCAN_INIT: u32 = 450;
    pub const SCAN_INIT_C: u32 = 451;
    pub const SCATTER: u32 = 452;
    pub const SCATTER_C: u32 = 453;
    pub const SCATTER_INIT: u32 = 454;
    pub const SCATTER_INIT_C: u32 = 455;
    pub const SCATTERV: u32 = 456;
    pub const SCATTERV_C: u32 = 457;
    pub const SCATTERV_INIT: u32 = 458;
    pub const SCATTERV_INIT_C: u32 = 459;
    pub const SEND: u32 = 460;
    pub const SEND_C: u32 = 461;
    pub const SEND_INIT: u32 = 462;
    pub const SEND_INIT_C: u32 = 463;
    pub const SENDRECV: u32 = 464;
    pub const SENDRECV_C: u32 = 465;
    pub const SENDRECV_REPLACE: u32 = 466;
    pub const SENDRECV_REPLACE_C: u32 = 467;
    pub const SESSION_ATTACH_BUFFER: u32 = 468;
    pub const SESSION_ATTACH_BUFFER_C: u32 = 469;
    pub const SESSION_CALL_ERRHANDLER: u32 = 470;
    pub const SESSION_CREATE_ERRHANDLER: u32 = 471;
    pub const SESSION_DETACH_BUFFER: u32 = 472;
    pub const SESSION_DETACH_BUFFER_C: u32 = 473;
    pub const SESSION_FINALIZE: u32 = 474;
    pub const SESSION_FLUSH_BUFFER: u32 = 475;
    pub const SESSION_FROMINT: u32 = 476;
    pub const SESSION_GET_ERRHANDLER: u32 = 477;
    pub const SESSION_GET_INFO: u32 = 478;
    pub const SESSION_GET_NTH_PSET: u32 = 479;
    pub const SESSION_GET_NUM_PSETS: u32 = 480;
    pub const SESSION_GET_PSET_INFO: u32 = 481;
    pub const SESSION_IFLUSH_BUFFER: u32 = 482;
    pub const SESSION_INIT: u32 = 483;
    pub const SESSION_SET_ERRHANDLER: u32 = 484;
    pub const SESSION_TOINT: u32 = 485;
    pub const SSEND: u32 = 486;
    pub const SSEND_C: u32 = 487;
    pub const SSEND_INIT: u32 = 488;
    pub const SSEND_INIT_C: u32 = 489;
    pub const START: u32 = 490;
    pub const STARTALL: u32 = 491;
    pub const STATUS_GET_ERROR: u32 = 492;
    pub const STATUS_GET_SOURCE: u32 = 493;
    pub const STATUS_GET_TAG: u32 = 494;
    pub const STATUS_SET_CANCELLED: u32 = 495;
    pub const STATUS_SET_ELEMENTS: u32 = 496;
    pub const STATUS_SET_ELEMENTS_C: u32 = 497;
    pub const STATUS_SET_ELEMENTS_X: u32 = 498;
    pub const STATUS_SET_ERROR: u32 = 499;
    pub const STATUS_SET_SOURCE: u32 = 500;
    pub const STATUS_SET_TAG: u32 = 501;
    pub const T_CATEGORY_CHANGED: u32 = 502;
    pub const T_CATEGORY_GET_CATEGORIES: u32 = 503;
    pub const T_CATEGORY_GET_CVARS: u32 = 504;
    pub const T_CATEGORY_GET_EVENTS: u32 = 505;
    pub const T_CATEGORY_GET_INDEX: u32 = 506;
    pub const T_CATEGORY_GET_INFO: u32 = 507;
    pub const T_CATEGORY_GET_NUM: u32 = 508;
    pub const T_CATEGORY_GET_NUM_EVENTS: u32 = 509;
    pub const T_CATEGORY_GET_PVARS: u32 = 510;
    pub const T_CVAR_GET_INDEX: u32 = 511;
    pub const T_CVAR_GET_INFO: u32 = 512;
    pub const T_CVAR_GET_NUM: u32 = 513;
    pub const T_CVAR_HANDLE_ALLOC: u32 = 514;
    pub const T_CVAR_HANDLE_FREE: u32 = 515;
    pub const T_CVAR_READ: u32 = 516;
    pub const T_CVAR_WRITE: u32 = 517;
    pub const T_ENUM_GET_INFO: u32 = 518;
    pub const T_ENUM_GET_ITEM: u32 = 519;
    pub const T_EVENT_CALLBACK_GET_INFO: u32 = 520;
    pub const T_EVENT_CALLBACK_SET_INFO: u32 = 521;
    pub const T_EVENT_COPY: u32 = 522;
    pub const T_EVENT_GET_INDEX: u32 = 523;
    pub const T_EVENT_GET_INFO: u32 = 524;
    pub const T_EVENT_GET_NUM: u32 = 525;
    pub const T_EVENT_GET_SOURCE: u32 = 526;
    pub const T_EVENT_GET_TIMESTAMP: u32 = 527;
    pub const T_EVENT_HANDLE_ALLOC: u32 = 528;
    pub const T_EVENT_HANDLE_FREE: u32 = 529;
    pub const T_EVENT_HANDLE_GET_INFO: u32 = 530;
    pub const T_EVENT_HANDLE_SET_INFO: u32 = 531;
    pub const T_EVENT_READ: u32 = 532;
    pub const T_EVENT_REGISTER_CALLBACK: u32 = 533;
    pub const T_EVENT_SET_DROPPED_HANDLER: u32 = 534;
    pub const T_FINALIZE: u32 = 535;
    pub const T_INIT_THREAD: u32 = 536;
    pub const T_PVAR_GET_INDEX: u32 = 537;
    pub const T_PVAR_GET_INFO: u32 = 538;
    pub const T_PVAR_GET_NUM: u32 = 539;
    pub const T_PVAR_HANDLE_ALLOC: u32 = 540;
    pub const T_PVAR_HANDLE_FREE: u32 = 541;
    pub const T_PVAR_READ: u32 = 542;
    pub const T_PVAR_READRESET: u32 = 543;
    pub const T_PVAR_RESET: u32 = 544;
    pub const T_PVAR_SESSION_CREATE: u32 = 545;
    pub const T_PVAR_SESSION_FREE: u32 = 546;
    pub const T_PVAR_START: u32 = 547;
    pub const T_PVAR_STOP: u32 = 548;
    pub const T_PVAR_WRITE: u32 = 549;
    pub const T_SOURCE_GET_INFO: u32 = 550;
    pub const T_SOURCE_GET_NUM: u32 = 551;
    pub const T_SOURCE_GET_TIMESTAMP: u32 = 552;
    pub const TEST: u32 = 553;
    pub const TEST_CANCELLED: u32 = 554;
    pub const TESTALL: u32 = 555;
    pub const TESTANY: u32 = 556;
    pub const TESTSOME: u32 = 557;
    pub const TOPO_TEST: u32 = 558;
    pub const TYPE_COMMIT: u32 = 559;
    pub const TYPE_CONTIGUOUS: u32 = 560;
    pub const TYPE_CONTIGUOUS_C: u32 = 561;
    pub const TYPE_CREATE_DARRAY: u32 = 562;
    pub const TYPE_CREATE_DARRAY_C: u32 = 563;
    pub const TYPE_CREATE_F90_COMPLEX: u32 = 564;
    pub const TYPE_CREATE_F90_INTEGER: u32 = 565;
    pub const TYPE_CREATE_F90_REAL: u32 = 566;
    pub const TYPE_CREATE_HINDEXED: u32 = 567;
    pub const TYPE_CREATE_HINDEXED_BLOCK: u32 = 568;
    pub const TYPE_CREATE_HINDEXED_BLOCK_C: u32 = 569;
    pub const TYPE_CREATE_HINDEXED_C: u32 = 570;
    pub const TYPE_CREATE_HVECTOR: u32 = 571;
    pub const TYPE_CREATE_HVECTOR_C: u32 = 572;
    pub const TYPE_CREATE_INDEXED_BLOCK: u32 = 573;
    pub const TYPE_CREATE_INDEXED_BLOCK_C: u32 = 574;
    pub const TYPE_CREATE_KEYVAL: u32 = 575;
    pub const TYPE_CREATE_RESIZED: u32 = 576;
    pub const TYPE_CREATE_RESIZED_C: u32 = 577;
    pub const TYPE_CREATE_STRUCT: u32 = 578;
    pub const TYPE_CREATE_STRUCT_C: u32 = 579;
    pub const TYPE_CREATE_SUBARRAY: u32 = 580;
    pub const TYPE_CREATE_SUBARRAY_C: u32 = 581;
    pub const TYPE_DELETE_ATTR: u32 = 582;
    pub const TYPE_DUP: u32 = 583;
    pub const TYPE_FREE: u32 = 584;
    pub const TYPE_FREE_KEYVAL: u32 = 585;
    pub const TYPE_FROMINT: u32 = 586;
    pub const TYPE_GET_ATTR: u32 = 587;
    pub const TYPE_GET_CONTENTS: u32 = 588;
    pub const TYPE_GET_CONTENTS_C: u32 = 589;
    pub const TYPE_GET_ENVELOPE: u32 = 590;
    pub const TYPE_GET_ENVELOPE_C: u32 = 591;
    pub const TYPE_GET_EXTENT: u32 = 592;
    pub const TYPE_GET_EXTENT_C: u32 = 593;
    pub const TYPE_GET_EXTENT_X: u32 = 594;
    pub const TYPE_GET_NAME: u32 = 595;
    pub const TYPE_GET_TRUE_EXTENT: u32 = 596;
    pub const TYPE_GET_TRUE_EXTENT_C: u32 = 597;
    pub const TYPE_GET_TRUE_EXTENT_X: u32 = 598;
    pub const TYPE_GET_VALUE_INDEX: u32 = 599;
    pub const TYPE_INDEXED: u32 = 600;
    pub const TYPE_INDEXED_C: u32 = 601;
    pub const TYPE_MATCH_SIZE: u32 = 602;
    pub const TYPE_SET_ATTR: u32 = 603;
    pub const TYPE_SET_NAME: u32 = 604;
    pub const TYPE_SIZE: u32 = 605;
    pub const TYPE_SIZE_C: u32 = 606;
    pub const TYPE_SIZE_X: u32 = 607;
    pub const TYPE_TOINT: u32 = 608;
    pub const TYPE_VECTOR: u32 = 609;
    pub const TYPE_VECTOR_C: u32 = 610;
    pub const UNPACK: u32 = 611;
    pub const UNPACK_C: u32 = 612;
    pub const UNPACK_EXTERNAL: u32 = 613;
    pub const UNPACK_EXTERNAL_C: u32 = 614;
    pub const UNPUBLISH_NAME: u32 = 615;
    pub const WAIT: u32 = 616;
    pub const WAITALL: u32 = 617;
    pub const WAITANY: u32 = 618;
    pub const WAITSOME: u32 = 619;
    pub const WIN_ALLOCATE: u32 = 620;
    pub const WIN_ALLOCATE_C: u32 = 621;
    pub const WIN_ALLOCATE_SHARED: u32 = 622;
    pub const WIN_ALLOCATE_SHARED_C: u32 = 623;
    pub const WIN_ATTACH: u32 = 624;
    pub const WIN_CALL_ERRHANDLER: u32 = 625;
    pub const WIN_COMPLETE: u32 = 626;
    pub const WIN_CREATE: u32 = 627;
    pub const WIN_CREATE_C: u32 = 628;
    pub const WIN_CREATE_DYNAMIC: u32 = 629;
    pub const WIN_CREATE_ERRHANDLER: u32 = 630;
    pub const WIN_CREATE_KEYVAL: u32 = 631;
    pub const WIN_DELETE_ATTR: u32 = 632;
    pub const WIN_DETACH: u32 = 633;
    pub const WIN_FENCE: u32 = 634;
    pub const WIN_FLUSH: u32 = 635;
    pub const WIN_FLUSH_ALL: u32 = 636;
    pub const WIN_FLUSH_LOCAL: u32 = 637;
    pub const WIN_FLUSH_LOCAL_ALL: u32 = 638;
    pub const WIN_FREE: u32 = 639;
    pub const WIN_FREE_KEYVAL: u32 = 640;
    pub const WIN_FROMINT: u32 = 641;
    pub const WIN_GET_ATTR: u32 = 642;
    pub const WIN_GET_ERRHANDLER: u32 = 643;
    pub const WIN_GET_GROUP: u32 = 644;
    pub const WIN_GET_INFO: u32 = 645;
    pub const WIN_GET_NAME: u32 = 646;
    pub const WIN_LOCK: u32 = 647;
    pub const WIN_LOCK_ALL: u32 = 648;
    pub const WIN_POST: u32 = 649;
    pub const WIN_SET_ATTR: u32 = 650;
    pub const WIN_SET_ERRHANDLER: u32 = 651;
    pub const WIN_SET_INFO: u32 = 652;
    pub const WIN_SET_NAME: u32 = 653;
    pub const WIN_SHARED_QUERY: u32 = 654;
    pub const WIN_SHARED_QUERY_C: u32 = 655;
    pub const WIN_START: u32 = 656;
    pub const WIN_SYNC: u32 = 657;
    pub const WIN_TEST: u32 = 658;
    pub const WIN_TOINT: u32 = 659;
    pub const WIN_UNLOCK: u32 = 660;
    pub const WIN_UNLOCK_ALL: u32 = 661;
    pub const WIN_WAIT: u32 = 662;
    pub const WTICK: u32 = 663;
    pub const WTIME: u32 = 664;
}
