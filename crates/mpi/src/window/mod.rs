//! Windows: memory that other processes read and write.
//!
//! * `create`: making and freeing windows; `memory`: where their memory lies.
//! * `epoch`: which accesses are open, and the calls that open and close them.
//! * `reach`: memory of MPI_Win_create on the node, by one copy. `handed`: small accesses to it, by its process if that waits.
//! * `quick`: the shortest way to memory that is mapped. `transfer`: put, get and accumulate.
//! * `origin`, `service`: the same by messages, where the target's memory is not mapped here. The target does what
//!   they ask for in its own calls of MPI; or the server of its node does (`served`).
//!
//! A process whose memory is mapped is reached by loads and stores, and needs not take part.

mod create;
mod epoch;
pub(crate) mod handed;
mod last_lock;
mod mapped;
mod memory;
mod origin;
mod quick;
mod reach;
mod served;
mod service;
mod shorter;
mod transfer;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

use cloudmpi_engine::PeerId;
use cloudmpi_segment::{NOT_CALLED, WAIT_ANY, WaitEntry, WaitKind};
use cloudmpi_window::{Board, Turn, Words};

use crate::attr::Attributes;
use crate::comm::Comm;
use crate::errhandler::Handler;
use crate::error::{Class, Error, Result, not_a_rank};
use crate::fail;
use crate::info::Info;
use crate::process::Process;
use crate::say;
use crate::serial::Serial;
use crate::table::{Kind, Table};

pub use cloudmpi_window::{Change, Holding};
pub use create::{Spec, check_sizes, create};
pub use epoch::{Access, MODES, Mode};
pub use origin::Arrival;
pub use served::server_port;
pub(crate) use service::waits_to_join;
pub use transfer::{Operand, Pending, Place, uses_origin};

use handed::Handing;
use memory::Memory;
use origin::Outgoing;
use reach::Reach;
use served::Served;
use service::Incoming;

/// How a window was made. The values of the ABI's constants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i32)]
pub enum Flavor {
    Create = 311,
    Allocate = 312,
    Dynamic = 313,
    Shared = 314,
}

/// All windows of this process by handle.
pub static WINDOWS: Serial<RefCell<Table<Rc<Win>>>> =
    Serial::new(RefCell::new(Table::new(Kind::Win)));

/// A process of a window, as this one sees it.
struct Target {
    /// In the window.
    rank: usize,
    peer: PeerId,
    /// Of its window memory.
    size_bytes: u64,
    disp_unit: i64,
    /// First byte of its window memory, where that is mapped here.
    base: *mut u8,
    /// Its memory is mapped here.
    is_direct: bool,
    /// Its memory is mapped here, and a displacement says where in it.
    is_quick: bool,
    /// Its memory can be read and written by one copy.
    reach: Option<Reach>,
    /// It does small accesses to it for this process while it waits.
    handing: Option<Handing>,
    /// Its words, where they are mapped here.
    words: Option<Words>,
    /// What this process may do there.
    access: Cell<Access>,
    /// Posts of it that this process has made use of.
    posts_used: Cell<u32>,
    /// Its turn at our lock, for which it asks by messages.
    turn: RefCell<Turn>,
    outgoing: Outgoing,
    /// The server of its node does what it is asked for by messages.
    served: Option<Served>,
}

/// A window.
pub struct Win {
    this: Weak<Win>,
    /// Of the window's own: its messages meet no others.
    comm: Rc<Comm>,
    pub handle: Cell<usize>,
    pub flavor: Flavor,
    pub errhandler: RefCell<Handler>,
    /// As the program has given it, in any encoding.
    pub name: RefCell<Vec<u8>>,
    pub attributes: RefCell<Attributes>,
    pub info: RefCell<Info>,
    /// What the attributes of the window point to.
    pub shown: Shown,
    targets: Vec<Target>,
    epochs: epoch::Epochs,
    /// Memory that the program has attached: length by first byte.
    attached: RefCell<BTreeMap<usize, usize>>,
    /// The program has not promised (no_locks) to lock it never.
    lockable: Cell<bool>,
    /// Some processes are reached by messages.
    talks: bool,
    /// Some processes may reach this one by messages.
    serves: bool,
    /// Something was stored into mapped memory since the last flush.
    stored: Cell<bool>,
    /// Processes of the node reach each other's memory by one copy, and so change elements under a lock.
    locks_elements: bool,
    /// By which others ask this process for small accesses to its memory.
    board: Option<Board>,
    incoming: RefCell<Incoming>,
    /// An error that a target found in what this process asked of it.
    failed: RefCell<Option<Error>>,
    /// Calls since the last round of progress.
    calls: Cell<u32>,
    /// Holds what the targets' addresses lead to.
    _others: Vec<mapped::Mapped>,
    /// The last to be dropped of what holds memory.
    memory: RefCell<Option<Memory>>,
}

/// The values of the attributes.
pub struct Shown {
    pub base: *mut u8,
    pub size: Cell<i64>,
    pub disp_unit: Cell<i32>,
    pub flavor: Cell<i32>,
    pub model: Cell<i32>,
}

impl Win {
    /// The window of a handle.
    #[inline]
    pub fn find(handle: usize) -> Result<Rc<Win>> {
        match WINDOWS.get().borrow().get(handle) {
            Some(win) => Ok(Rc::clone(win)),
            None => Err(no_window(handle)),
        }
    }

    pub fn comm(&self) -> &Rc<Comm> {
        &self.comm
    }

    pub fn size(&self) -> usize {
        self.targets.len()
    }

    pub fn rank(&self) -> usize {
        self.comm.rank
    }

    /// The words of this process.
    fn own_words(&self) -> &Words {
        self.own()
            .words
            .as_ref()
            .expect("a process maps its own words")
    }

    fn own(&self) -> &Target {
        &self.targets[self.comm.rank]
    }

    #[inline]
    fn target(&self, rank: i32) -> Result<&Target> {
        match self.targets.get(rank as usize) {
            Some(target) if rank >= 0 => Ok(target),
            _ => Err(not_a_rank(Class::Rank, "rank", rank, "window", self.size())),
        }
    }

    /// The window in an error's text.
    pub fn label(&self) -> String {
        let name = self.name.borrow();
        match name.is_empty() {
            true => "the window".to_owned(),
            false => format!("window \"{}\"", String::from_utf8_lossy(&name)),
        }
    }

    /// MPI_Win_attach.
    pub fn attach(&self, base: usize, length_bytes: usize) -> Result<()> {
        self.check_dynamic("memory can be attached to")?;
        let Some(end) = base.checked_add(length_bytes) else {
            fail!(
                Size,
                "{length_bytes} bytes at {base:#x} end beyond all memory"
            );
        };
        let mut attached = self.attached.borrow_mut();
        let before = attached.range(..end.max(base + 1)).next_back();
        if let Some((at, length)) = before
            && (at + length > base || *at == base)
        {
            fail!(
                RmaAttach,
                "{length_bytes} bytes at {base:#x} overlap {length} bytes at {at:#x}, which are attached to {} already",
                self.label()
            );
        }
        attached.insert(base, length_bytes);
        Ok(())
    }

    /// MPI_Win_detach.
    pub fn detach(&self, base: usize) -> Result<()> {
        self.check_dynamic("memory can be detached from")?;
        if self.attached.borrow_mut().remove(&base).is_none() {
            fail!(
                Base,
                "no memory that begins at {base:#x} is attached to {}; pass the address given to MPI_Win_attach",
                self.label()
            );
        }
        Ok(())
    }

    fn check_dynamic(&self, what: &str) -> Result<()> {
        if self.flavor != Flavor::Dynamic {
            fail!(
                RmaFlavor,
                "{what} windows of MPI_Win_create_dynamic only; {} is another one",
                self.label()
            );
        }
        Ok(())
    }

    /// Whether `length_bytes` at an address are attached.
    fn is_attached(&self, base: u64, length_bytes: u64) -> bool {
        let attached = self.attached.borrow();
        // Neighbours may be attached piece by piece.
        let (mut at, end) = (base, base.saturating_add(length_bytes));
        while at < end {
            let Some((begin, length)) = attached.range(..=at as usize).next_back() else {
                return false;
            };
            let piece_end = (begin + length) as u64;
            if piece_end <= at {
                return false;
            }
            at = piece_end;
        }
        true
    }

    /// MPI_Win_shared_query: size, displacement unit and address here of a process's memory. `None`: of the lowest rank that
    /// has any.
    pub fn shared_query(&self, rank: Option<i32>) -> Result<(i64, i64, *mut u8)> {
        let target = match rank {
            Some(rank) => self.target(rank)?,
            None => {
                let mut all = self.targets.iter();
                let first = all.find(|target| target.size_bytes != 0);
                first.unwrap_or(&self.targets[0])
            }
        };
        if self.flavor == Flavor::Dynamic {
            fail!(
                RmaFlavor,
                "{} is of MPI_Win_create_dynamic, whose memory has no address for others",
                self.label()
            );
        }
        match target.is_direct {
            true => Ok((target.size_bytes as i64, target.disp_unit, target.base)),
            false => Ok((0, target.disp_unit, std::ptr::null_mut())),
        }
    }

    /// What this process waits for.
    fn wait_entry(&self, peer: Option<PeerId>, tag: i32) -> WaitEntry {
        WaitEntry {
            kind: WaitKind::Window,
            peer: peer.map_or(WAIT_ANY, |peer| peer as i32),
            tag,
            context: self.comm.context(),
            length_bytes: 0,
            called: NOT_CALLED,
        }
    }
}

/// MPI_Finalize is called: says which windows have an epoch open, for whose end others may wait in vain. Those of sessions go on.
pub fn tell_of_open_epochs(process: &Process) {
    for (_, win) in WINDOWS.get().borrow().iter() {
        if let (Err(error), None) = (win.check_idle("left open"), &win.comm.session) {
            say(format_args!(
                "{}: MPI_Finalize: {}, and free the window",
                process.name().told(),
                error.detail()
            ));
        }
    }
}

/// What the program uses for MPI_WIN_NULL.
const NULL: usize = 0x110;

#[cold]
fn no_window(handle: usize) -> Error {
    let detail = match handle {
        NULL => "the window is MPI_WIN_NULL".to_owned(),
        _ => format!("handle {handle:#x} is no window, or a freed one"),
    };
    Error::new(Class::Win, detail)
}
