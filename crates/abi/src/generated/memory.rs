// Generated from spec/ by `cargo run -p cloudmpi-specgen -- generate`. Do not edit.

#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
use std::ffi::{c_char, c_int, c_void};

entry! { MPI_Aint_add PMPI_Aint_add aint_add(base: MPI_Aint, disp: MPI_Aint) -> MPI_Aint {
    imp::memory::aint_add(base, disp)
} }

entry! { MPI_Aint_diff PMPI_Aint_diff aint_diff(addr1: MPI_Aint, addr2: MPI_Aint) -> MPI_Aint {
    imp::memory::aint_diff(addr1, addr2)
} }

entry! { MPI_Alloc_mem PMPI_Alloc_mem alloc_mem(size: MPI_Aint, info: MPI_Info, baseptr: *mut c_void) -> c_int {
    call(ids::ALLOC_MEM, On::Nothing, || { not_null(baseptr, "baseptr")?; imp::memory::alloc_mem(size, info, baseptr) })
} }

entry! { MPI_Free_mem PMPI_Free_mem free_mem(base: *mut c_void) -> c_int {
    call(ids::FREE_MEM, On::Nothing, || imp::memory::free_mem(base))
} }

entry! { MPI_Get_address PMPI_Get_address get_address(location: *const c_void, address: *mut MPI_Aint) -> c_int {
    call(ids::GET_ADDRESS, On::Nothing, || { not_null(address, "address")?; imp::memory::get_address(location, address) })
} }
