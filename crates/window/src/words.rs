//! The words of a window by which its processes synchronise: one set for each process, in memory that all of its node map.
//!
//! * The lock is a queue of tickets. A reader lets the next one in as soon as it is in itself; a writer when it leaves. So
//!   whoever asks first enters first, and nobody waits for ever.
//! * A ticket's slot says who waits with it, so that the right process is woken.
//! * A process counts the posts of every other one, and the calls of MPI_Win_complete for its own post.
//! * Elements that one instruction could change are changed under a lock at first, many at once by vectors. Where processes change
//!   single ones by turns, each is changed by one instruction from then on: a lock would be one more cache line that moves.

use std::ptr::NonNull;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};

use cloudmpi_engine::PeerId;
use cloudmpi_path_shm::publish_before_looking;

/// How a process of the node wakes others.
pub trait Wakes {
    /// It has to fence after it publishes something and before it looks which processes sleep.
    fn fences(&self) -> bool;

    /// Wakes the process that [`Words::wait_with`] has named for a ticket.
    fn wake(&self, waiter: PeerId);
}

/// Rounds in which the lock of an accumulate is looked at before others may run.
const SPINS: u32 = 100;

/// So often processes take turns at single elements before these are changed by instructions.
const TURNS: u32 = 16;

/// States of a lock of elements.
const FREE: u32 = 0;
const HELD: u32 = 1;
/// Nobody takes the lock of [`Elements`] any more. It stays so.
const BY_INSTRUCTIONS: u32 = 2;

#[repr(C, align(64))]
struct Lock {
    /// Tickets handed out.
    users: AtomicU32,
    /// Upper half: the ticket that may enter alone. Lower half: the ticket that may enter as a reader.
    turns: AtomicU64,
}

#[repr(C, align(64))]
struct Head {
    lock: Lock,
    /// Held while elements are changed that no single instruction can change.
    lock_only: Line,
    elements: Elements,
    completes: Line,
}

/// How elements are changed that one instruction could change.
#[repr(C, align(64))]
struct Elements {
    state: AtomicU32,
    /// The last process that changed a single one. This and `turns` are changed by the holder alone.
    last: AtomicU32,
    /// How often that was another one than before, since many were changed at once.
    turns: AtomicU32,
}

#[repr(C, align(64))]
struct Line(AtomicU32);

/// One process's set of words.
#[derive(Clone, Copy)]
pub struct Words {
    head: NonNull<Head>,
    ranks: usize,
    /// This process's rank, from 1 on.
    user: u32,
}

/// Whether a lock is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holding {
    Shared,
    Exclusive,
}

fn halves(turns: u64) -> (u32, u32) {
    ((turns >> 32) as u32, turns as u32)
}

fn joined(alone: u32, reader: u32) -> u64 {
    u64::from(alone) << 32 | u64::from(reader)
}

impl Words {
    /// Bytes of one set for a window of so many ranks.
    pub fn length_bytes(ranks: usize) -> usize {
        let words = ranks + ranks.next_power_of_two();
        (size_of::<Head>() + words * size_of::<AtomicU32>()).next_multiple_of(64)
    }

    /// `rank` is this process's in the window, or `ranks` for another one that changes elements for them.
    ///
    /// # Safety
    /// `at` is aligned to a cache line, and leads to [`Words::length_bytes`] bytes, zero at first, that stay as long as this is
    /// used and hold nothing else.
    pub unsafe fn at(at: NonNull<u8>, ranks: usize, rank: usize) -> Words {
        Words {
            head: at.cast(),
            ranks,
            user: rank as u32 + 1,
        }
    }

    fn head(&self) -> &Head {
        // SAFETY: by the contract of `at`; all fields are atomic.
        unsafe { self.head.as_ref() }
    }

    fn word(&self, index: usize) -> &AtomicU32 {
        debug_assert!(index < self.ranks + self.ranks.next_power_of_two());
        // SAFETY: inside the set by the contract of `at`.
        unsafe { self.head.add(1).cast::<AtomicU32>().add(index).as_ref() }
    }

    /// Posts of a rank to this process.
    pub fn posts(&self, rank: usize) -> &AtomicU32 {
        self.word(rank)
    }

    pub fn completes(&self) -> &AtomicU32 {
        &self.head().completes.0
    }

    fn slot(&self, ticket: u32) -> &AtomicU32 {
        let mask = self.ranks.next_power_of_two() - 1;
        self.word(self.ranks + (ticket as usize & mask))
    }

    /// A place in the queue of the lock.
    pub fn take_ticket(&self) -> u32 {
        self.head().lock.users.fetch_add(1, Ordering::AcqRel)
    }

    /// Takes the lock if it is free for this one, which nobody else has asked for: its ticket.
    #[inline(always)]
    pub fn take_free(&self, holding: Holding) -> Option<u32> {
        let users = &self.head().lock.users;
        let ticket = users.load(Ordering::Relaxed);
        if !self.is_turn(ticket, holding) {
            return None;
        }
        // The turn of a ticket that nobody has does not pass.
        let taken = ticket.wrapping_add(1);
        let order = (Ordering::AcqRel, Ordering::Relaxed);
        (users.compare_exchange(ticket, taken, order.0, order.1)).ok()
    }

    /// Says who is to be woken when it is the ticket's turn. Whether that has come is to be asked again after this.
    pub fn wait_with(&self, ticket: u32, own: PeerId) {
        self.slot(ticket).store(own + 1, Ordering::SeqCst);
    }

    pub fn is_turn(&self, ticket: u32, holding: Holding) -> bool {
        let (alone, reader) = halves(self.head().lock.turns.load(Ordering::Acquire));
        ticket
            == match holding {
                Holding::Shared => reader,
                Holding::Exclusive => alone,
            }
    }

    /// It is the ticket's turn: a reader lets the next one in as well.
    pub fn enter(&self, ticket: u32, holding: Holding, by: &impl Wakes) {
        if holding == Holding::Exclusive {
            return;
        }
        let next = ticket.wrapping_add(1);
        self.change_turns(|alone, _| (alone, next));
        self.wake(next, by);
    }

    /// Joins those that share the lock, if some do, before others whose turn comes first: whoever waits for one of them may wait for
    /// this process too, which holds other locks.
    pub fn join(&self) -> bool {
        // As if the readers had begun one ticket earlier.
        let joined = |turns| match halves(turns) {
            (alone, reader) if alone == reader => None,
            (alone, reader) => Some(joined(alone.wrapping_sub(1), reader)),
        };
        let turns = &self.head().lock.turns;
        let order = (Ordering::AcqRel, Ordering::Relaxed);
        turns.fetch_update(order.0, order.1, joined).is_ok()
    }

    /// Whether [`Words::join`] could now.
    pub fn is_shared(&self) -> bool {
        let (alone, reader) = halves(self.head().lock.turns.load(Ordering::Acquire));
        alone != reader
    }

    /// Gives the lock up. `ticket` is that of an exclusive lock.
    pub fn leave(&self, ticket: u32, holding: Holding, by: &impl Wakes) {
        let next = match holding {
            Holding::Exclusive => {
                let next = ticket.wrapping_add(1);
                // Nobody else is inside, or can enter before this.
                let turns = &self.head().lock.turns;
                turns.store(joined(next, next), Ordering::Release);
                next
            }
            Holding::Shared => self.change_turns(|alone, reader| (alone.wrapping_add(1), reader)),
        };
        self.wake(next, by);
    }

    /// The ticket that may enter alone afterwards.
    fn change_turns(&self, change: impl Fn(u32, u32) -> (u32, u32)) -> u32 {
        let turns = &self.head().lock.turns;
        let mut before = turns.load(Ordering::Relaxed);
        loop {
            let (alone, reader) = halves(before);
            let (alone, reader) = change(alone, reader);
            let after = joined(alone, reader);
            match turns.compare_exchange_weak(before, after, Ordering::AcqRel, Ordering::Relaxed) {
                Ok(_) => return alone,
                Err(now) => before = now,
            }
        }
    }

    /// Wakes the process with this ticket, if it waits.
    #[inline]
    fn wake(&self, ticket: u32, by: &impl Wakes) {
        if by.fences() {
            fence(Ordering::SeqCst);
        }
        publish_before_looking(false);
        if self.head().lock.users.load(Ordering::Relaxed) != ticket {
            self.wake_waiter(ticket, by);
        }
    }

    #[cold]
    fn wake_waiter(&self, ticket: u32, by: &impl Wakes) {
        if let Some(peer) = self.slot(ticket).load(Ordering::Relaxed).checked_sub(1) {
            by.wake(peer);
        }
    }

    /// Runs `change` while no other process changes elements by this.
    pub fn with_elements<R>(&self, change: impl FnOnce() -> R) -> R {
        let state = &self.head().lock_only.0;
        hold(state);
        let result = change();
        state.store(FREE, Ordering::Release);
        result
    }

    /// Changes elements that one instruction could change: by `plainly`, which runs while nobody else changes any, or by
    /// `atomically`, which changes each by one instruction. All processes do the same at a time.
    #[inline(always)]
    pub fn change_elements<R>(
        &self,
        is_single: bool,
        plainly: impl FnOnce() -> R,
        atomically: impl FnOnce() -> R,
    ) -> R {
        let elements = &self.head().elements;
        if !hold(&elements.state) {
            return atomically();
        }
        let result = plainly();
        let state = elements.state_after(is_single, self.user);
        elements.state.store(state, Ordering::Release);
        result
    }
}

impl Elements {
    /// By the holder.
    #[inline(always)]
    fn state_after(&self, is_single: bool, user: u32) -> u32 {
        if !is_single {
            self.turns.store(0, Ordering::Relaxed);
            return FREE;
        }
        if self.last.load(Ordering::Relaxed) == user {
            return FREE;
        }
        self.last.store(user, Ordering::Relaxed);
        let turns = self.turns.load(Ordering::Relaxed) + 1;
        self.turns.store(turns, Ordering::Relaxed);
        match turns < TURNS {
            true => FREE,
            false => BY_INSTRUCTIONS,
        }
    }
}

/// Waits until this process holds the lock. False: nobody takes it any more.
#[inline(always)]
fn hold(state: &AtomicU32) -> bool {
    let mut spins = 0;
    loop {
        match state.load(Ordering::Acquire) {
            BY_INSTRUCTIONS => return false,
            FREE => {
                let taken =
                    state.compare_exchange_weak(FREE, HELD, Ordering::Acquire, Ordering::Relaxed);
                if taken.is_ok() {
                    return true;
                }
            }
            _ => wait_for_holder(&mut spins),
        }
    }
}

#[cold]
fn wait_for_holder(spins: &mut u32) {
    *spins += 1;
    match *spins {
        ..SPINS => std::hint::spin_loop(),
        // Its holder may need this core.
        _ => std::thread::yield_now(),
    }
}
