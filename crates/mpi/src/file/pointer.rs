//! The shared file pointer: one number for all members of a file.
//!
//! Members that share memory have it there, and move it without the others. Otherwise the first member keeps it, and
//! the others ask by messages, which it answers whenever it is inside MPI.

use std::cell::Cell;
use std::ffi::CString;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::ptr::NonNull;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use cloudmpi_segment::memory_file;

use crate::comm::Comm;
use crate::error::Result;
use crate::internal::{self, Party, pack_u32, u32_at};
use crate::operation::Outcome;
use crate::process::Process;
use crate::request::Begun;

/// Memory that the first member has made, and its descriptor, which is open until all have found it.
pub type Offer = (SharedWord, OwnedFd);

/// In etypes of the current view.
pub enum Shared {
    /// A file of one process.
    Own(Cell<u64>),
    Memory(SharedWord),
    Messages(Rc<ByMessages>),
}

/// The number at its keeper, or the way to it.
pub struct ByMessages {
    party: Party,
    /// At the first member.
    position: Cell<u64>,
    /// A question is under way; answers to two could be taken for each other.
    asking: Cell<bool>,
    /// At the first member: the routine that answers.
    answering: Cell<Option<Begun>>,
}

impl Shared {
    /// The first member's part of what members share, and where others find it, for a file that is being opened.
    pub fn offer(process: &Process, comm: &Comm) -> (Option<Offer>, Vec<u8>) {
        let offer = match comm.size() > 1 && process.shares_memory(&comm.group) {
            true => SharedWord::make().ok(),
            false => None,
        };
        let place = offer.as_ref().map_or(Vec::new(), |(_, fd)| {
            pack_u32([std::process::id(), fd.as_raw_fd() as u32])
        });
        (offer, place)
    }

    /// The other members' part. `None` where there is no offer, or some process is not let in, as in some containers.
    pub fn accept(place: &[u8]) -> Option<SharedWord> {
        match place.is_empty() {
            true => None,
            false => SharedWord::open(u32_at(place, 0), u32_at(place, 1)).ok(),
        }
    }

    /// Made by all members, which have all got the word or none.
    pub fn new(process: &Process, comm: &Comm, word: Option<SharedWord>) -> Shared {
        if comm.size() == 1 {
            return Shared::Own(Cell::new(0));
        }
        if let Some(word) = word {
            return Shared::Memory(word);
        }
        let by_messages = Rc::new(ByMessages {
            party: Party::of_file(comm, true),
            position: Cell::new(0),
            asking: Cell::new(false),
            answering: Cell::new(None),
        });
        if comm.rank == 0 {
            let keeper = Rc::clone(&by_messages);
            let begun = internal::begin(process, answer(keeper), Outcome::EMPTY);
            by_messages.answering.set(Some(begun));
        }
        Shared::Messages(by_messages)
    }

    /// Where the pointer is, at the first member.
    pub fn here(&self) -> u64 {
        match self {
            Shared::Own(position) => position.get(),
            Shared::Memory(word) => word.get().load(Ordering::Acquire),
            Shared::Messages(by_messages) => by_messages.position.get(),
        }
    }

    /// Moves the pointer on. Where it was.
    pub async fn add(&self, etypes: u64) -> u64 {
        match self {
            Shared::Messages(by_messages) => by_messages.add(etypes).await,
            Shared::Own(_) | Shared::Memory(_) => self.add_here(etypes),
        }
    }

    /// The same at the first member, which need not wait.
    pub fn add_here(&self, etypes: u64) -> u64 {
        match self {
            Shared::Own(position) => position.replace(position.get() + etypes),
            Shared::Memory(word) => word.get().fetch_add(etypes, Ordering::AcqRel),
            Shared::Messages(by_messages) => by_messages.add_here(etypes),
        }
    }

    /// Sets the pointer, at the first member.
    pub fn set_here(&self, etypes: u64) {
        match self {
            Shared::Own(position) => position.set(etypes),
            Shared::Memory(word) => word.get().store(etypes, Ordering::Release),
            Shared::Messages(by_messages) => by_messages.position.set(etypes),
        }
    }

    /// Called by all members of a file when none will move the pointer any more.
    pub async fn close(&self) {
        let Shared::Messages(by_messages) = self else {
            return;
        };
        let party = &by_messages.party;
        if party.rank() == 1 {
            party.send(0, Vec::new());
        }
        if let Some(Begun::Task(answering)) = by_messages.answering.take() {
            while !answering.try_borrow().is_ok_and(|task| task.is_done()) {
                internal::pass().await;
            }
        }
        party.end();
    }
}

impl ByMessages {
    fn add_here(&self, etypes: u64) -> u64 {
        self.position.replace(self.position.get() + etypes)
    }

    async fn add(&self, etypes: u64) -> u64 {
        if self.party.rank() == 0 {
            return self.add_here(etypes);
        }
        while self.asking.get() {
            internal::pass().await;
        }
        self.asking.set(true);
        let own = self.party.rank() as u32;
        let question = pack_u32([own, etypes as u32, (etypes >> 32) as u32]);
        self.party.send(0, question);
        let answer = self.party.receive(Some(0)).await;
        self.asking.set(false);
        two_words(&answer, 0)
    }
}

fn two_words(bytes: &[u8], index: usize) -> u64 {
    u64::from(u32_at(bytes, index)) | u64::from(u32_at(bytes, index + 1)) << 32
}

/// Answers questions until one is empty.
async fn answer(keeper: Rc<ByMessages>) -> Result<()> {
    loop {
        let question = keeper.party.receive(None).await;
        if question.is_empty() {
            return Ok(());
        }
        let (rank, etypes) = (u32_at(&question, 0) as usize, two_words(&question, 1));
        let before = keeper.add_here(etypes);
        keeper.party.send(rank, before.to_le_bytes().to_vec());
    }
}

/// A number in memory that processes share.
pub struct SharedWord {
    page: NonNull<AtomicU64>,
}

const PAGE_BYTES: usize = 4096;

impl SharedWord {
    fn get(&self) -> &AtomicU64 {
        // SAFETY: mapped, and zero or set by an atomic store, until it is dropped.
        unsafe { self.page.as_ref() }
    }

    fn map(fd: &OwnedFd) -> io::Result<SharedWord> {
        // SAFETY: a new mapping of a descriptor that is open.
        let page = unsafe {
            libc::mmap(
                std::ptr::null_mut(),
                PAGE_BYTES,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED,
                fd.as_raw_fd(),
                0,
            )
        };
        match NonNull::new(page.cast()) {
            Some(page) if page.as_ptr() as *mut libc::c_void != libc::MAP_FAILED => {
                Ok(SharedWord { page })
            }
            _ => Err(io::Error::last_os_error()),
        }
    }

    /// Memory that has no name in any file system.
    fn make() -> io::Result<(SharedWord, OwnedFd)> {
        let fd = memory_file(c"cloudmpi shared file pointer", 0)?;
        // SAFETY: a descriptor of ours.
        if unsafe { libc::ftruncate(fd.as_raw_fd(), PAGE_BYTES as libc::off_t) } != 0 {
            return Err(io::Error::last_os_error());
        }
        Ok((SharedWord::map(&fd)?, fd))
    }

    /// The memory that another process has made.
    fn open(pid: u32, fd: u32) -> io::Result<SharedWord> {
        let path = CString::new(format!("/proc/{pid}/fd/{fd}"))?;
        // SAFETY: a string that ends in a null byte; the descriptor is new and ours.
        let fd = unsafe {
            let fd = libc::open(path.as_ptr(), libc::O_RDWR | libc::O_CLOEXEC);
            if fd == -1 {
                return Err(io::Error::last_os_error());
            }
            OwnedFd::from_raw_fd(fd)
        };
        SharedWord::map(&fd)
    }
}

impl Drop for SharedWord {
    fn drop(&mut self) {
        // SAFETY: mapped by `map`, and used no more.
        unsafe { libc::munmap(self.page.as_ptr().cast(), PAGE_BYTES) };
    }
}
