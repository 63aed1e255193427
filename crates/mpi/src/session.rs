//! Sessions: what isolates one user of MPI in a process from others.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::Rc;

use cloudmpi_segment::fnv_1a;

use crate::bsend::Attached;
use crate::errhandler::Handler;
use crate::error::Result;
use crate::fail;
use crate::group::Group;
use crate::internal::TAG_UB;
use crate::process;
use crate::serial::{self, Serial};
use crate::table::{Kind, Table};

/// Sessions that are open.
static SESSIONS: Serial<RefCell<Table<Rc<Session>>>> =
    Serial::new(RefCell::new(Table::new(Kind::Session)));

/// A session as the program knows it. Its groups, and the communicators made of them, hold it.
pub struct Session {
    pub handle: Cell<usize>,
    pub errhandler: RefCell<Handler>,
    /// What the program may do with the session's objects.
    pub thread_level: i32,
    /// Memory allocation kinds that its objects support, as `mpi_memory_alloc_kinds` tells them.
    pub memory_kinds: String,
    /// Buffer attached for buffered sends on the session's communicators.
    pub buffer: RefCell<Option<Attached>>,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "session {:#x}", self.handle.get())
    }
}

impl Session {
    /// MPI_Session_init.
    pub fn open(
        thread_level: i32,
        memory_kinds: String,
        errhandler: Handler,
    ) -> Result<Rc<Session>> {
        let thread_level = process::open_session(thread_level)?;
        let session = Rc::new(Session {
            handle: Cell::new(0),
            errhandler: RefCell::new(errhandler),
            thread_level,
            memory_kinds,
            buffer: RefCell::new(None),
        });
        let inserted = {
            let _guard = serial::lock_always();
            SESSIONS.get().borrow_mut().insert(Rc::clone(&session))
        };
        let Some(handle) = inserted else {
            process::close_session();
            fail!(Other, "too many sessions; finalize some");
        };
        session.handle.set(handle);
        Ok(session)
    }

    /// MPI_Session_finalize, after everything that waits for the session's own.
    pub fn close(&self) {
        let removed = {
            let _guard = serial::lock_always();
            SESSIONS.get().borrow_mut().remove(self.handle.get())
        };
        if removed.is_some() {
            process::close_session();
        }
    }

    /// The open session with this handle.
    pub fn find(handle: usize) -> Option<Rc<Session>> {
        let _guard = serial::lock_always();
        SESSIONS.get().borrow().get(handle).cloned()
    }

    /// The group of a process set.
    pub fn group(self: &Rc<Session>, set: ProcessSet) -> Rc<Group> {
        let process = process::get();
        let group = match set {
            ProcessSet::World => &process.world().group,
            ProcessSet::Own => &process.own().group,
        };
        Rc::new((**group).clone().in_session(Some(Rc::clone(self))))
    }
}

/// A set of processes that a session knows by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProcessSet {
    World,
    Own,
}

impl ProcessSet {
    pub const ALL: [ProcessSet; 2] = [ProcessSet::World, ProcessSet::Own];

    pub fn name(self) -> &'static str {
        match self {
            ProcessSet::World => "mpi://WORLD",
            ProcessSet::Own => "mpi://SELF",
        }
    }

    /// Names are URIs, whose scheme and authority have no case.
    pub fn named(name: &[u8]) -> Result<ProcessSet> {
        let found = |set: &ProcessSet| set.name().as_bytes().eq_ignore_ascii_case(name);
        match ProcessSet::ALL.into_iter().find(found) {
            Some(set) => Ok(set),
            None => fail!(
                Arg,
                "there is no process set {:?}; MPI_Session_get_nth_pset names those there are",
                String::from_utf8_lossy(name)
            ),
        }
    }

    pub fn size(self) -> usize {
        match self {
            ProcessSet::World => process::get().size(),
            ProcessSet::Own => 1,
        }
    }
}

/// Tag of the messages by which processes make a communicator out of groups alone. They are in the library's
/// own context of MPI_COMM_SELF, where nothing else is ever sent from one process to another. Two tags of the
/// program's meet in one of ours once in 2^30. `members`: as [`encode_members`](crate::worlds::encode_members) names them.
pub fn creation_tag(tag: &[u8], members: &[u8]) -> i32 {
    let hash = fnv_1a(tag.iter().chain(members).copied());
    ((hash ^ hash >> 32) & TAG_UB as u64) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_tell_strings_and_groups_apart() {
        let tag = creation_tag(b"solver", &[0, 1]);
        assert!(tag >= 0);
        assert_eq!(tag, creation_tag(b"solver", &[0, 1]));
        assert_ne!(tag, creation_tag(b"solves", &[0, 1]));
        assert_ne!(tag, creation_tag(b"solver", &[0, 2]));
    }

    #[test]
    fn process_sets_have_names_without_case() {
        assert_eq!(
            ProcessSet::named(b"mpi://world").ok(),
            Some(ProcessSet::World)
        );
        assert_eq!(ProcessSet::named(b"mpi://SELF").ok(), Some(ProcessSet::Own));
        assert_eq!(ProcessSet::named(b"mpi://").map_err(|e| e.code()), Err(13));
    }
}
