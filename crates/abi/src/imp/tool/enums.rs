//! The names of values of variables.

use std::ffi::{c_char, c_int};
use std::sync::OnceLock;

use cloudmpi_coll::{Collective, algorithms};

use super::{error, offer_text, state, store};
use crate::generated::constants::*;
use crate::handles::*;
use crate::imp::Result;

pub(super) struct Enum {
    name: String,
    /// By value.
    pub items: Vec<&'static str>,
}

/// Of an algorithm: the table decides.
pub(super) const AUTOMATIC: &str = "automatic";

pub(super) const ERROR_HANDLERS: [&str; 3] = [
    "mpi_errors_are_fatal",
    "mpi_errors_abort",
    "mpi_errors_return",
];

/// Handle of the algorithms of a collective, by its place among all.
pub(super) fn of_algorithms(collective: usize) -> MPI_T_enum {
    MPI_T_enum(1 + collective)
}

pub(super) fn of_error_handlers() -> MPI_T_enum {
    MPI_T_enum(1 + Collective::ALL.len())
}

fn all() -> &'static [Enum] {
    static ALL: OnceLock<Vec<Enum>> = OnceLock::new();
    ALL.get_or_init(|| {
        let of = |collective: &Collective| {
            let algorithms = algorithms(*collective).iter();
            let mut items = vec![AUTOMATIC, "shm"];
            items.extend(algorithms.map(|algorithm| algorithm.name));
            Enum {
                name: format!("algorithms_of_{}", collective.name()),
                items,
            }
        };
        let mut all: Vec<Enum> = Collective::ALL.iter().map(of).collect();
        all.push(Enum {
            name: "error_handlers".to_string(),
            items: ERROR_HANDLERS.to_vec(),
        });
        all
    })
}

pub(super) fn find(handle: MPI_T_enum) -> Result<&'static Enum> {
    match handle.0.checked_sub(1).and_then(|at| all().get(at)) {
        Some(found) => Ok(found),
        None => error(MPI_T_ERR_INVALID_HANDLE, "the enumeration is not valid"),
    }
}

pub unsafe fn t_enum_get_info(
    enumtype: MPI_T_enum,
    num: *mut c_int,
    name: *mut c_char,
    name_len: *mut c_int,
) -> Result {
    let _state = state()?;
    let found = find(enumtype)?;
    // SAFETY: the tool's, passed on.
    unsafe {
        super::offer(num, found.items.len() as c_int);
        offer_text(name, name_len, &found.name);
    }
    Ok(())
}

pub unsafe fn t_enum_get_item(
    enumtype: MPI_T_enum,
    indx: c_int,
    value: *mut c_int,
    name: *mut c_char,
    name_len: *mut c_int,
) -> Result {
    let _state = state()?;
    let found = find(enumtype)?;
    let Some(item) = usize::try_from(indx)
        .ok()
        .and_then(|at| found.items.get(at))
    else {
        return error(
            MPI_T_ERR_INVALID_INDEX,
            &format!("item {indx} is not in the enumeration {}", found.name),
        );
    };
    // SAFETY: the tool's, passed on.
    unsafe {
        store(value, indx)?;
        offer_text(name, name_len, item);
    }
    Ok(())
}
