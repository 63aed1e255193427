//! What MPI_Error_string adds to the text of an error class: the call that last failed with it, and why.
//!
//! The codes that calls return are the classes themselves, since programs compare them with classes. So a code alone
//! does not tell one failure from another; but a program that asks for a string mostly asks about the last failure. Each thread
//! keeps one text a class, of its own failures: no more memory than that, and none before the first failure. Where there
//! were several, the text says that it tells the last.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::c_int;

use cloudmpi_mpi::Error;

struct Noted {
    /// Failures with this code, this one included.
    number: u64,
    /// The last one: the call, and why.
    text: String,
}

thread_local! {
    static TEXTS: RefCell<BTreeMap<c_int, Noted>> = const { RefCell::new(BTreeMap::new()) };
}

/// Notes an error that call `id` gives the program.
#[cold]
pub fn note(id: u32, error: &Error) {
    let text = format!("{}: {}", cloudmpi_functions::name(id), error.detail());
    // A thread that is about to end has no such texts any more.
    let _ = TEXTS.try_with(|texts| {
        let mut texts = texts.borrow_mut();
        let number = texts.get(&error.code()).map_or(0, |noted| noted.number) + 1;
        texts.insert(error.code(), Noted { number, text });
    });
}

/// A sentence on the call of this thread that last failed with `code`, and why.
pub fn with(code: c_int) -> Option<String> {
    TEXTS
        .try_with(|texts| {
            let texts = texts.borrow();
            let Noted { number, text } = texts.get(&code)?;
            Some(match number {
                1 => format!("It came from {text}"),
                _ => format!("The last of {number} such errors of this thread came from {text}"),
            })
        })
        .ok()?
}
