//! What MPI_Error_string adds to the text of an error class: the call that last failed with it, and why.
//!
//! The codes that calls return are the classes themselves, since programs compare them with classes. So a code alone
//! does not tell one failure from another; but who asks for a string mostly asks about the last failure. Each thread
//! keeps one text a class, of its own failures: no more memory than that, and none before the first failure.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::c_int;

use cloudmpi_mpi::Error;

thread_local! {
    static TEXTS: RefCell<BTreeMap<c_int, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// Notes an error that call `id` gives the program.
#[cold]
pub fn note(id: u32, error: &Error) {
    let text = format!("{}: {}", cloudmpi_functions::name(id), error.detail());
    // A thread that is about to end has no such texts any more.
    let _ = TEXTS.try_with(|texts| texts.borrow_mut().insert(error.code(), text));
}

/// The call of this thread that last failed with `code`, and why.
pub fn with(code: c_int) -> Option<String> {
    TEXTS
        .try_with(|texts| texts.borrow().get(&code).cloned())
        .ok()?
}
