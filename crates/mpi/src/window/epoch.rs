//! Epochs: when a process may access the memory of others, and when others may access its own.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{Ordering, fence};

use cloudmpi_window::{Holding, JOINS, Kind, Words};

use super::{Flavor, Target, Win, last_lock};
use crate::error::Result;
use crate::fail;
use crate::group::Group;
use crate::process::Process;
use crate::wait;

/// What a process may do at a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Closed,
    /// MPI_Win_start names it; it has not been seen to post.
    AwaitsPost,
    Started,
    /// Its words say that the lock is held with this ticket.
    Locked(Holding, u32),
    /// It has been asked for the lock by a message, and will do what follows when it has given it.
    LockedByMessage(Holding),
    /// MPI_MODE_NOCHECK: nobody else asks for the lock.
    LockedUnchecked,
    /// Of MPI_Win_lock_all: it is asked for the lock with the first access.
    LockedLater,
}

impl Access {
    /// It is under a lock that the target gives in its turn.
    pub(super) fn is_by_message(self) -> bool {
        matches!(self, Access::LockedByMessage(_))
    }
}

/// The epoch that is open at this process as an origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Open {
    #[default]
    Nothing,
    Fence,
    Started,
    Locks,
    LockAll,
}

/// Which call ends the open epoch.
fn ended_by(open: Open) -> &'static str {
    match open {
        Open::Nothing | Open::Fence => "MPI_Win_fence",
        Open::Started => "MPI_Win_complete",
        Open::Locks => "MPI_Win_unlock",
        Open::LockAll => "MPI_Win_unlock_all",
    }
}

#[derive(Default)]
pub struct Epochs {
    pub(super) open: Cell<Open>,
    /// Something was accessed since the last fence.
    fence_used: Cell<bool>,
    /// Ranks that MPI_Win_start named.
    started: RefCell<Vec<usize>>,
    /// Targets that are locked.
    locks: Cell<usize>,
    /// Number of MPI_Win_complete that end the posted epoch, counted from the window's beginning; `None`: nothing is posted.
    awaited_completes: Cell<Option<u32>>,
    completes: Cell<u32>,
}

impl Epochs {
    /// One more target is locked.
    #[inline(always)]
    pub(super) fn begin_lock(&self) {
        self.open.set(Open::Locks);
        self.locks.set(self.locks.get() + 1);
    }

    #[inline(always)]
    pub(super) fn end_lock(&self) {
        let locks = self.locks.get() - 1;
        self.locks.set(locks);
        if locks == 0 {
            self.open.set(Open::Nothing);
        }
    }
}

/// Calls that flush between two rounds of progress, where all accesses go by loads and stores.
const CALLS: u32 = 64;

/// An assertion of the standard: name and value of the ABI's constant.
pub type Mode = (&'static str, i32);

pub const MODES: [Mode; 5] = [
    ("MPI_MODE_NOCHECK", 1024),
    ("MPI_MODE_NOPRECEDE", 2048),
    ("MPI_MODE_NOPUT", 4096),
    ("MPI_MODE_NOSTORE", 8192),
    ("MPI_MODE_NOSUCCEED", 16384),
];
const NOCHECK: i32 = MODES[0].1;
const NOPRECEDE: i32 = MODES[1].1;
const NOPUT: i32 = MODES[2].1;
const NOSTORE: i32 = MODES[3].1;
const NOSUCCEED: i32 = MODES[4].1;

fn check_assert(given: i32, allowed: i32) -> Result<()> {
    if given & !allowed == 0 {
        return Ok(());
    }
    let names = |bits: i32| {
        let named = MODES.iter().filter(|(_, bit)| bits & bit != 0);
        named.map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    };
    let wrong = match names(given & !allowed) {
        text if text.is_empty() => format!("has unknown bits ({given:#x})"),
        text => format!("has {text}"),
    };
    fail!(
        Assert,
        "the assertion {wrong}; this call takes 0 or some of {}",
        names(allowed)
    )
}

impl Win {
    /// Whether an access to a target may begin at once.
    #[inline(always)]
    pub(super) fn may_access(&self, target: &Target) -> bool {
        match (self.epochs.open.get(), target.access.get()) {
            (Open::Fence, _) => {
                self.epochs.fence_used.set(true);
                true
            }
            (_, Access::Started | Access::Locked(..) | Access::LockedUnchecked) => true,
            _ => false,
        }
    }

    /// An access to `rank` begins: its target, if an epoch allows it.
    #[inline]
    pub(super) fn accessed(&self, process: &Process, rank: i32) -> Result<&Target> {
        let target = self.target(rank)?;
        match (self.epochs.open.get(), target.access.get()) {
            (Open::Fence, _) => self.epochs.fence_used.set(true),
            (_, Access::Started | Access::Locked(..)) => {}
            (_, access) => self.open_late(process, rank, target, access)?,
        }
        Ok(target)
    }

    #[cold]
    fn open_late(
        &self,
        process: &Process,
        rank: i32,
        target: &Target,
        access: Access,
    ) -> Result<()> {
        match access {
            Access::AwaitsPost => self.await_post(process, rank as usize),
            Access::LockedLater => {
                // This process holds the lock of its own memory at least.
                self.tell(target, Kind::Lock, JOINS);
                target.access.set(Access::LockedByMessage(Holding::Shared));
            }
            Access::Closed => return Err(self.not_open(rank)),
            _ => {}
        }
        Ok(())
    }

    #[cold]
    fn not_open(&self, rank: i32) -> crate::Error {
        let label = self.label();
        let detail = match self.epochs.open.get() {
            Open::Started => format!(
                "rank {rank} of {label} is not in the group given to MPI_Win_start; \
                 name it there, or end that epoch with MPI_Win_complete"
            ),
            Open::Locks => format!(
                "rank {rank} of {label} is not locked, others are; call MPI_Win_lock for it first"
            ),
            _ => format!(
                "no epoch is open at rank {rank} of {label}; \
                 call MPI_Win_fence, MPI_Win_start, MPI_Win_lock or MPI_Win_lock_all first"
            ),
        };
        crate::Error::new(crate::Class::RmaSync, detail)
    }

    /// Calls that are for locked windows only.
    pub(super) fn check_locked(&self, what: &str) -> Result<()> {
        if !matches!(self.epochs.open.get(), Open::Locks | Open::LockAll) {
            fail!(
                RmaSync,
                "{what} needs a lock, and this process holds none of {}; call MPI_Win_lock or MPI_Win_lock_all first",
                self.label()
            );
        }
        Ok(())
    }

    /// Calls that make requests are for locked windows only.
    pub fn check_passive(&self) -> Result<()> {
        self.check_locked("an access with a request")
    }

    /// Nothing is open that MPI_Win_free would cut off.
    pub fn check_freeable(&self) -> Result<()> {
        self.check_idle("freed")
    }

    /// An epoch is about to begin; another one must not be open.
    fn check_none(&self, what: &str) -> Result<()> {
        match self.epochs.open.get() {
            Open::Nothing => Ok(()),
            Open::Fence if !self.epochs.fence_used.get() => Ok(()),
            open => fail!(
                RmaSync,
                "{} cannot be {what}: this process has an epoch open there; end it with {} first",
                self.label(),
                ended_by(open)
            ),
        }
    }

    /// Nothing is open that MPI_Win_free or a fence would cut off.
    pub(super) fn check_idle(&self, what: &str) -> Result<()> {
        if self.epochs.awaited_completes.get().is_some() {
            fail!(
                RmaSync,
                "{} cannot be {what}: it is posted; end that with MPI_Win_wait first",
                self.label()
            );
        }
        match self.epochs.open.get() {
            Open::Nothing | Open::Fence => Ok(()),
            _ => self.check_none(what),
        }
    }

    /// MPI_Win_fence.
    pub fn fence(&self, process: &Process, assert: i32) -> Result<()> {
        check_assert(assert, NOSTORE | NOPUT | NOPRECEDE | NOSUCCEED)?;
        self.check_idle("fenced")?;
        if assert & NOPRECEDE != 0 && self.epochs.fence_used.get() {
            fail!(
                RmaSync,
                "MPI_MODE_NOPRECEDE says that this process has accessed nothing in {} since the last fence, but it has",
                self.label()
            );
        }
        self.flush_all(process)?;
        self.meet(process)?;
        fence(Ordering::SeqCst);
        self.epochs.fence_used.set(false);
        self.epochs.open.set(match assert & NOSUCCEED {
            0 => Open::Fence,
            _ => Open::Nothing,
        });
        self.take_failure()
    }

    /// The ranks in this window of a group's members.
    fn ranks_of(&self, group: &Group) -> Result<Vec<usize>> {
        let rank = |peer: &u32| match self.comm.group.rank_of(*peer) {
            Some(rank) => Ok(rank),
            None => fail!(
                Group,
                "rank {peer} of MPI_COMM_WORLD is in the group but not in {}",
                self.label()
            ),
        };
        group.members().iter().map(rank).collect()
    }

    /// MPI_Win_start.
    pub fn start(&self, group: &Group, assert: i32) -> Result<()> {
        check_assert(assert, NOCHECK)?;
        self.check_none("started")?;
        let ranks = self.ranks_of(group)?;
        for rank in &ranks {
            self.targets[*rank].access.set(Access::AwaitsPost);
        }
        self.epochs.started.replace(ranks);
        self.epochs.open.set(Open::Started);
        Ok(())
    }

    /// Waits until a started target has posted.
    fn await_post(&self, process: &Process, rank: usize) {
        let target = &self.targets[rank];
        let used = target.posts_used.get();
        let posts = self.own_words().posts(rank);
        wait::wait_for_memory(
            process,
            || posts.load(Ordering::Acquire) != used,
            |_, entries| entries.push(self.wait_entry(Some(target.peer), -1)),
        );
        target.posts_used.set(used.wrapping_add(1));
        target.access.set(Access::Started);
    }

    /// MPI_Win_complete.
    pub fn complete(&self, process: &Process) -> Result<()> {
        if self.epochs.open.get() != Open::Started {
            fail!(
                RmaSync,
                "this process has not started an epoch on {}; call MPI_Win_start first",
                self.label()
            );
        }
        let ranks = self.epochs.started.take();
        for rank in &ranks {
            if self.targets[*rank].access.get() == Access::AwaitsPost {
                self.await_post(process, *rank);
            }
        }
        self.flush_ranks(process, &ranks, |target| {
            // Errors of memory that is not attached come with the answer.
            let may_fail = self.flavor == Flavor::Dynamic;
            target.words.is_some() || may_fail || target.outgoing.awaits()
        });
        self.settle();
        for rank in &ranks {
            let target = &self.targets[*rank];
            target.access.set(Access::Closed);
            match &target.words {
                Some(words) => {
                    words.completes().fetch_add(1, Ordering::AcqRel);
                    process.core().path().notify(target.peer);
                }
                None => self.tell(target, Kind::Complete, 0),
            }
        }
        self.hand_over(process, &ranks);
        self.epochs.open.set(Open::Nothing);
        self.take_failure()
    }

    /// MPI_Win_post.
    pub fn post(&self, process: &Process, group: &Group, assert: i32) -> Result<()> {
        check_assert(assert, NOCHECK | NOSTORE | NOPUT)?;
        if self.epochs.awaited_completes.get().is_some() {
            fail!(
                RmaSync,
                "{} is posted already; end that with MPI_Win_wait first",
                self.label()
            );
        }
        let ranks = self.ranks_of(group)?;
        let awaited = self.epochs.completes.get().wrapping_add(ranks.len() as u32);
        self.epochs.awaited_completes.set(Some(awaited));
        for rank in &ranks {
            let target = &self.targets[*rank];
            match &target.words {
                Some(words) => {
                    words.posts(self.comm.rank).fetch_add(1, Ordering::AcqRel);
                    process.core().path().notify(target.peer);
                }
                None => self.tell(target, Kind::Post, 0),
            }
        }
        self.hand_over(process, &ranks);
        Ok(())
    }

    fn awaited_completes(&self) -> Result<u32> {
        match self.epochs.awaited_completes.get() {
            Some(awaited) => Ok(awaited),
            None => fail!(
                RmaSync,
                "{} is not posted by this process; call MPI_Win_post first",
                self.label()
            ),
        }
    }

    fn end_posted(&self, awaited: u32) {
        self.epochs.completes.set(awaited);
        self.epochs.awaited_completes.set(None);
    }

    /// MPI_Win_wait.
    pub fn wait(&self, process: &Process) -> Result<()> {
        let awaited = self.awaited_completes()?;
        let completes = self.own_words().completes();
        wait::wait_for_memory(
            process,
            || completes.load(Ordering::Acquire) == awaited,
            |_, entries| entries.push(self.wait_entry(None, -1)),
        );
        self.end_posted(awaited);
        Ok(())
    }

    /// MPI_Win_test.
    pub fn test(&self, process: &Process) -> Result<bool> {
        let awaited = self.awaited_completes()?;
        let completes = self.own_words().completes();
        if completes.load(Ordering::Acquire) != awaited {
            wait::look(process);
        }
        let done = completes.load(Ordering::Acquire) == awaited;
        if done {
            self.end_posted(awaited);
        }
        Ok(done)
    }

    /// The hints have been changed.
    pub fn note_hints(&self) {
        let promised = self.info.borrow().get("no_locks") == Some("true");
        self.lockable.set(!promised);
    }

    fn check_lockable(&self) -> Result<()> {
        if !self.lockable.get() {
            fail!(
                RmaSync,
                "{} was made with the info key no_locks; leave that away to lock it",
                self.label()
            );
        }
        Ok(())
    }

    /// MPI_Win_lock.
    pub fn lock(&self, process: &Process, holding: Holding, rank: i32, assert: i32) -> Result<()> {
        check_assert(assert, NOCHECK)?;
        let target = self.target(rank)?;
        if target.access.get() != Access::Closed {
            fail!(
                RmaSync,
                "rank {rank} of {} is in an epoch of this process already; end it with {} first",
                self.label(),
                ended_by(self.epochs.open.get())
            );
        }
        if self.epochs.open.get() != Open::Locks {
            self.check_none("locked")?;
            self.check_lockable()?;
        }
        last_lock::wait(process);
        target.access.set(match &target.words {
            _ if assert & NOCHECK != 0 => Access::LockedUnchecked,
            Some(words) => {
                let ticket = self.take_lock(process, words, rank, holding);
                Access::Locked(holding, ticket)
            }
            None => {
                self.tell(target, Kind::Lock, holding as u32);
                last_lock::note(self, target);
                Access::LockedByMessage(holding)
            }
        });
        self.epochs.begin_lock();
        Ok(())
    }

    /// Waits for the lock of a process whose words are mapped: the ticket.
    #[inline]
    fn take_lock(&self, process: &Process, words: &Words, rank: i32, holding: Holding) -> u32 {
        let ticket = words.take_ticket();
        if !words.is_turn(ticket, holding) {
            self.await_turn(process, words, (rank, ticket), holding);
        }
        words.enter(ticket, holding, process);
        ticket
    }

    #[cold]
    fn await_turn(
        &self,
        process: &Process,
        words: &Words,
        (rank, ticket): (i32, u32),
        holding: Holding,
    ) {
        words.wait_with(ticket, self.own().peer);
        wait::wait_for_memory(
            process,
            || words.is_turn(ticket, holding),
            |_, entries| entries.push(self.wait_entry(None, rank)),
        );
    }

    /// MPI_Win_unlock.
    pub fn unlock(&self, process: &Process, rank: i32) -> Result<()> {
        let target = self.target(rank)?;
        let access = target.access.get();
        if self.epochs.open.get() != Open::Locks || access == Access::Closed {
            fail!(
                RmaSync,
                "rank {rank} of {} is not locked by MPI_Win_lock of this process",
                self.label()
            );
        }
        if !access.is_by_message() {
            self.flush_ranks(process, &[rank as usize], |_| true);
        }
        self.settle();
        let asked = self.release(process, target, access);
        if asked {
            self.await_answers(process, &[rank as usize]);
        }
        self.epochs.end_lock();
        self.pass(process);
        self.take_failure()
    }

    /// Gives a lock up, when what was done under it has been done: true if an answer to that is to come.
    fn release(&self, process: &Process, target: &Target, access: Access) -> bool {
        target.access.set(Access::Closed);
        match (access, &target.words) {
            (Access::Locked(holding, ticket), Some(words)) => {
                words.leave(ticket, holding, process);
                false
            }
            (Access::LockedByMessage(holding), _) => {
                if let Some(served) = &target.served {
                    served.gave_up_lock();
                }
                last_lock::forget(self, target);
                self.ask(target, Kind::Unlock, holding as u32);
                true
            }
            _ => false,
        }
    }

    /// MPI_Win_lock_all.
    pub fn lock_all(&self, process: &Process, assert: i32) -> Result<()> {
        check_assert(assert, NOCHECK)?;
        self.check_none("locked")?;
        self.check_lockable()?;
        last_lock::wait(process);
        for (rank, target) in self.targets.iter().enumerate() {
            target.access.set(match &target.words {
                _ if assert & NOCHECK != 0 => Access::LockedUnchecked,
                Some(words) => {
                    let ticket = self.take_lock(process, words, rank as i32, Holding::Shared);
                    Access::Locked(Holding::Shared, ticket)
                }
                None => Access::LockedLater,
            });
        }
        self.epochs.open.set(Open::LockAll);
        Ok(())
    }

    /// MPI_Win_unlock_all.
    pub fn unlock_all(&self, process: &Process) -> Result<()> {
        if self.epochs.open.get() != Open::LockAll {
            fail!(
                RmaSync,
                "{} is not locked by MPI_Win_lock_all of this process",
                self.label()
            );
        }
        let all: Vec<usize> = (0..self.targets.len()).collect();
        self.flush_ranks(process, &all, |target| !target.access.get().is_by_message());
        self.settle();
        let mut asked = Vec::new();
        for (rank, target) in self.targets.iter().enumerate() {
            if self.release(process, target, target.access.get()) {
                asked.push(rank);
            }
        }
        self.await_answers(process, &asked);
        self.epochs.open.set(Open::Nothing);
        self.pass(process);
        self.take_failure()
    }

    /// MPI_Win_flush and MPI_Win_flush_local of one rank.
    pub fn flush(&self, process: &Process, rank: i32, locally: bool) -> Result<()> {
        self.check_locked("a flush")?;
        let target = self.target(rank)?;
        if target.access.get() == Access::Closed {
            return Err(self.not_open(rank));
        }
        self.flush_ranks(process, &[rank as usize], |target| {
            !locally || target.outgoing.awaits()
        });
        if !locally {
            self.settle();
        }
        self.pass(process);
        self.take_failure()
    }

    /// MPI_Win_flush_all and MPI_Win_flush_local_all.
    pub fn flush_everyone(&self, process: &Process, locally: bool) -> Result<()> {
        self.check_locked("a flush")?;
        match locally {
            false => {
                self.flush_all(process)?;
                self.settle();
            }
            true => {
                let all: Vec<usize> = (0..self.targets.len()).collect();
                self.flush_ranks(process, &all, |target| target.outgoing.awaits());
            }
        }
        self.pass(process);
        self.take_failure()
    }

    /// What this process has stored is at the targets before it looks at anything later: a store may else wait in the
    /// processor while later loads pass it.
    #[inline(always)]
    pub(super) fn settle(&self) {
        match self.stored.replace(false) {
            true => fence(Ordering::SeqCst),
            false => fence(Ordering::AcqRel),
        }
    }

    /// MPI_Win_sync.
    pub fn sync(&self, process: &Process) {
        fence(Ordering::SeqCst);
        self.pass(process);
    }

    /// `Some` if the next round of progress need not be made yet.
    #[inline(always)]
    pub(super) fn may_pass_by(&self) -> Option<()> {
        let calls = self.calls.get() + 1;
        (calls < CALLS).then(|| self.calls.set(calls))
    }

    /// A program may call in a loop until another process has stored what it waits for: that one may need this core, or our
    /// answer to its message.
    #[inline]
    fn pass(&self, process: &Process) {
        let calls = self.calls.get() + 1;
        self.calls.set(calls);
        if self.serves || calls >= CALLS {
            self.calls.set(0);
            wait::look(process);
        }
    }
}
