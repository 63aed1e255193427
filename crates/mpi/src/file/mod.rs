//! Parallel files: what the functions of MPI's chapter on files mean.
//!
//! A file has a communicator of its own, a duplicate of the one it was opened on, so that its messages meet no others.
//! Collective functions are `async` routines over it ([`crate::internal`]): blocking forms run them to their end,
//! nonblocking and split forms let them go on in the background. An access by one process is done when its call
//! returns, whatever its form.

mod access;
mod collective;
mod datarep;
mod ending;
mod error;
mod exchange;
mod hints;
mod medium;
mod meeting;
mod object;
mod open;
mod pointer;
mod position;
mod removed;
mod view;

use std::cell::{Cell, RefCell};
use std::ffi::CString;
use std::rc::Rc;

use crate::comm::Comm;
use crate::errhandler::Handler;
use crate::error::Result;
use crate::fail;
use crate::serial::Serial;
use crate::table::{Kind, Table};
use medium::Medium;

pub use access::{Direction, Memory, Position, begin_alone, run_alone};
pub use collective::{SplitKind, begin_all, begin_split, end_split, run_all};
pub use datarep::{Conversion, Items, Representation, register};
pub use hints::Hints;
pub use open::{Opening, close, delete, open};
pub use position::{Whence, byte_offset, seek, seek_shared, shared_position, size};
pub use view::{NewView, ViewState, set_info, set_view};

/// Values of `MPI_MODE_…` in the standard ABI.
pub mod mode {
    pub const APPEND: i32 = 1;
    pub const CREATE: i32 = 2;
    pub const DELETE_ON_CLOSE: i32 = 4;
    pub const EXCL: i32 = 8;
    pub const RDONLY: i32 = 16;
    pub const RDWR: i32 = 32;
    pub const SEQUENTIAL: i32 = 64;
    pub const UNIQUE_OPEN: i32 = 128;
    pub const WRONLY: i32 = 256;
}

/// An open file as this process sees it.
pub struct File {
    /// The file's own communicator. Its handle is the file's: errors of requests go by it to the file's handler.
    comm: Rc<Comm>,
    /// As the program named it, for messages.
    name: String,
    path: CString,
    pub amode: i32,
    disk: Medium,
    /// It is a pipe or the like at some member, so that all must be in the order of the file, without gaps.
    is_stream: bool,
    /// Of an object of a store: members of which each is the first that one process beside them serves.
    leaders: RefCell<Vec<usize>>,
    /// The members by node.
    nodes: Vec<Vec<usize>>,
    view: RefCell<Rc<ViewState>>,
    /// The individual file pointer, in etypes.
    pub position: Cell<u64>,
    shared: pointer::Shared,
    pub atomic: Cell<bool>,
    pub hints: RefCell<Hints>,
    pub errhandler: RefCell<Handler>,
    split: RefCell<Option<collective::Split>>,
    /// Something was written here that has not been synchronised.
    dirty: Cell<bool>,
    /// Something was written here.
    written: Cell<bool>,
    /// This process has called MPI_File_delete on it.
    deleted: Cell<bool>,
    /// Requests of collective accesses that have not ended.
    under_way: Cell<u32>,
}

static FILES: Serial<RefCell<Table<Rc<File>>>> = Serial::new(RefCell::new(Table::new(Kind::File)));

/// The open file of a handle.
pub fn find(handle: usize) -> Option<Rc<File>> {
    FILES.get().borrow().get(handle).cloned()
}

impl File {
    pub fn handle(&self) -> usize {
        self.comm.handle.get()
    }

    pub fn comm(&self) -> &Rc<Comm> {
        &self.comm
    }

    /// The file as messages name it.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn count_nodes(&self) -> usize {
        self.nodes.len()
    }

    pub fn view(&self) -> Rc<ViewState> {
        Rc::clone(&self.view.borrow())
    }

    fn has_mode(&self, flag: i32) -> bool {
        self.amode & flag != 0
    }

    /// Collective functions wait their turn behind a split one.
    fn check_no_split(&self) -> Result<()> {
        match &*self.split.borrow() {
            Some(split) => fail!(
                Io,
                "{} of {} is active; end it before the next collective call on the file",
                split.kind().begin_name(),
                self.name
            ),
            None => Ok(()),
        }
    }

    fn check_writable(&self) -> Result<()> {
        if self.has_mode(mode::RDONLY) {
            fail!(
                ReadOnly,
                "{} is open with MPI_MODE_RDONLY; open it with MPI_MODE_RDWR or MPI_MODE_WRONLY to change it",
                self.name
            );
        }
        Ok(())
    }

    fn check_readable(&self) -> Result<()> {
        if self.has_mode(mode::WRONLY) {
            fail!(
                Access,
                "{} is open with MPI_MODE_WRONLY; open it with MPI_MODE_RDWR or MPI_MODE_RDONLY to read it",
                self.name
            );
        }
        Ok(())
    }

    /// Explicit offsets, individual pointers, and asking for or moving the shared one are not for files that are read or written
    /// from front to back.
    pub fn check_not_sequential(&self) -> Result<()> {
        if self.has_mode(mode::SEQUENTIAL) {
            fail!(
                UnsupportedOperation,
                "{} is open with MPI_MODE_SEQUENTIAL, where only accesses by the shared file pointer may be made",
                self.name
            );
        }
        Ok(())
    }

    /// The error of a system call on this file.
    fn failed(&self, doing: &str, cause: &std::io::Error) -> crate::Error {
        error::of_io(doing, &self.name, cause)
    }

    fn note_write(&self) {
        self.dirty.set(true);
        self.written.set(true);
    }

    pub fn byte_size(&self) -> Result<u64> {
        (self.disk.size()).map_err(|cause| self.failed("ask for the size of", &cause))
    }
}
