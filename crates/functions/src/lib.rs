//! The MPI functions by number: their names, their chapters and whether they are written yet.
//!
//! A number ("id") is the row of the function in `spec/functions.tsv`, counted from 1; 0 stands
//! for "in no MPI call". Launcher and library share this table: a rank publishes the id of the call
//! it is in, and the launcher prints its name.

#[rustfmt::skip]
mod table;

pub use table::{FUNCTIONS, ids};

/// One row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Function {
    /// The C name, such as `MPI_Send`.
    pub name: &'static str,
    /// The chapter, which is also the file that holds the function.
    pub chapter: &'static str,
    /// `None` when the function works; otherwise why it does not yet.
    pub missing_because: Option<&'static str>,
}

/// Functions that the standard does not have, by number from [`FIRST_EXTENSION`] on.
pub static EXTENSIONS: [&str; 14] = [
    "MPIX_Comm_revoke",
    "MPIX_Comm_is_revoked",
    "MPIX_Comm_get_failed",
    "MPIX_Comm_ack_failed",
    "MPIX_Comm_failure_ack",
    "MPIX_Comm_failure_get_acked",
    "MPIX_Comm_agree",
    "MPIX_Comm_iagree",
    "MPIX_Comm_shrink",
    "MPIX_Comm_ishrink",
    "MPIX_Checkpoint_register",
    "MPIX_Checkpoint_deregister",
    "MPIX_Checkpoint_save",
    "MPIX_Checkpoint_restored",
];

pub const FIRST_EXTENSION: u32 = 800;

/// The C name of the function with this id; `"no MPI call"` for 0 and for numbers out of range.
pub fn name(id: u32) -> &'static str {
    let extension = || {
        let index = id.checked_sub(FIRST_EXTENSION)?;
        EXTENSIONS.get(index as usize).copied()
    };
    let standard = function(id).map(|function| function.name);
    standard.or_else(extension).unwrap_or("no MPI call")
}

/// The row of the function with this id.
pub fn function(id: u32) -> Option<&'static Function> {
    FUNCTIONS.get((id as usize).checked_sub(1)?)
}

/// The functions that return `MPI_ERR_UNSUPPORTED_OPERATION` in this version.
pub fn missing() -> impl Iterator<Item = &'static Function> {
    FUNCTIONS.iter().filter(|f| f.missing_because.is_some())
}

/// What any thread may call at any time, whatever thread level MPI has, by beginning of the name (MPI 5.0, 11.4.1); and the tool
/// interface, which has a thread level of its own.
const ANY_TIME: [&str; 11] = [
    "MPI_Initialized",
    "MPI_Finalized",
    "MPI_Get_version",
    "MPI_Get_library_version",
    "MPI_Abi_",
    "MPI_Info_",
    "MPI_Add_error_",
    "MPI_Remove_error_",
    "MPI_Error_",
    "MPI_Session_create_errhandler",
    "MPI_T_",
];

/// By id.
static IS_ANY_TIME: [bool; FUNCTIONS.len() + 1] = {
    let mut is = [false; FUNCTIONS.len() + 1];
    let mut row = 0;
    while row < FUNCTIONS.len() {
        let mut at = 0;
        while at < ANY_TIME.len() {
            is[row + 1] |= begins_with(FUNCTIONS[row].name, ANY_TIME[at]);
            at += 1;
        }
        row += 1;
    }
    is
};

const fn begins_with(name: &str, begin: &str) -> bool {
    let (name, begin) = (name.as_bytes(), begin.as_bytes());
    let mut at = 0;
    while at < begin.len() {
        if at >= name.len() || name[at] != begin[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// Whether another thread may be in this call while the process is in another one, without MPI having a lock.
#[inline(always)]
pub fn is_any_time(id: u32) -> bool {
    (IS_ANY_TIME.get(id as usize)).is_some_and(|is| *is)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_rows_counted_from_one() {
        assert_eq!(FUNCTIONS.len(), 664);
        assert_eq!(name(ids::SEND), "MPI_Send");
        assert_eq!(name(ids::ABI_GET_FORTRAN_BOOLEANS), FUNCTIONS[0].name);
        assert_eq!(name(0), "no MPI call");
        assert_eq!(name(665), "no MPI call");
        assert_eq!(name(FIRST_EXTENSION + 9), "MPIX_Comm_ishrink");
    }

    #[test]
    fn some_calls_are_for_any_time() {
        for id in [
            ids::INITIALIZED,
            ids::INFO_SET,
            ids::ERROR_STRING,
            ids::T_PVAR_START,
        ] {
            assert!(is_any_time(id), "{}", name(id));
        }
        for id in [
            0,
            ids::INIT,
            ids::SEND,
            ids::SESSION_INIT,
            FIRST_EXTENSION,
            u32::MAX,
        ] {
            assert!(!is_any_time(id), "{}", name(id));
        }
    }

    #[test]
    fn missing_lists_only_functions_with_a_reason() {
        assert!(missing().all(|f| f.missing_because.is_some_and(|why| !why.is_empty())));
    }
}
