//! Handles to integers and back. Every handle of the ABI and of this library (see `table`) fits in an
//! `int`, so both ways are the identity.

use std::ffi::c_int;

use crate::handles::*;

macro_rules! conversions {
    ($($to:ident $from:ident $handle:ident),* $(,)?) => {$(
        pub unsafe fn $to(handle: $handle) -> c_int {
            handle.0 as c_int
        }

        pub unsafe fn $from(integer: c_int) -> $handle {
            $handle(integer as u32 as usize)
        }
    )*};
}

conversions! {
    comm_toint comm_fromint MPI_Comm,
    errhandler_toint errhandler_fromint MPI_Errhandler,
    file_toint file_fromint MPI_File,
    group_toint group_fromint MPI_Group,
    info_toint info_fromint MPI_Info,
    message_toint message_fromint MPI_Message,
    op_toint op_fromint MPI_Op,
    request_toint request_fromint MPI_Request,
    session_toint session_fromint MPI_Session,
    type_toint type_fromint MPI_Datatype,
    win_toint win_fromint MPI_Win,
}
