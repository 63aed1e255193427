//! The C types of the standard ABI: handles, integers, the status, callbacks' shapes.

use std::ffi::c_int;

/// Handles are pointers to incomplete structs in C. Here they are their bits: predefined handles
/// are the small constants of the standard, every other value is this library's to choose.
macro_rules! handles {
    ($($name:ident),* $(,)?) => {$(
        #[repr(transparent)]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $name(pub usize);
    )*};
}

handles! {
    MPI_Comm, MPI_Datatype, MPI_Errhandler, MPI_File, MPI_Group, MPI_Info, MPI_Message, MPI_Op,
    MPI_Request, MPI_Session, MPI_Win,
    MPI_T_enum, MPI_T_cvar_handle, MPI_T_pvar_handle, MPI_T_pvar_session,
    MPI_T_event_registration, MPI_T_event_instance,
}

/// `intptr_t`: this library supports 64-bit machines only, where it is also `MPI_Count`.
pub type MPI_Aint = i64;
pub type MPI_Count = i64;
pub type MPI_Offset = i64;
/// C enumerations of the tool interface. Kept as integers: C may pass any value.
pub type MPI_T_cb_safety = c_int;
pub type MPI_T_source_order = c_int;

#[cfg(not(target_pointer_width = "64"))]
compile_error!("the MPI ABI is implemented for 64-bit machines only");

/// The status of the standard ABI: three public fields, five words for the library.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MPI_Status {
    pub MPI_SOURCE: c_int,
    pub MPI_TAG: c_int,
    pub MPI_ERROR: c_int,
    pub MPI_internal: [c_int; 5],
}

const _: () = assert!(size_of::<MPI_Status>() == 32);
const _: () = assert!(size_of::<MPI_Comm>() == size_of::<*const ()>());
