// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call}, entry, handles::*, imp};
use cloudmpi_calls::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Aint_add PMPI_Aint_add aint_add(base: MPI_Aint, disp: MPI_Aint) -> MPI_Aint {
    Default::default()
} }

entry! { MPI_Aint_diff PMPI_Aint_diff aint_diff(addr1: MPI_Aint, addr2: MPI_Aint) -> MPI_Aint {
    Default::default()
} }

entry! { MPI_Alloc_mem PMPI_Alloc_mem alloc_mem(size: MPI_Aint, info: MPI_Info, baseptr: *mut c_void) -> c_int {
    call(ids::ALLOC_MEM, On::Nothing, || Err(Error::unsupported("MPI_Alloc_mem")))
} }

entry! { MPI_Free_mem PMPI_Free_mem free_mem(base: *mut c_void) -> c_int {
    call(ids::FREE_MEM, On::Nothing, || Err(Error::unsupported("MPI_Free_mem")))
} }

entry! { MPI_Get_address PMPI_Get_address get_address(location: *const c_void, address: *mut MPI_Aint) -> c_int {
    call(ids::GET_ADDRESS, On::Nothing, || Err(Error::unsupported("MPI_Get_address")))
} }
