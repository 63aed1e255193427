//! Short messages between two ranks that do nothing else at the moment: the fewest instructions from
//! call to cache line and back. Whatever is out of the ordinary goes the general way.

use std::rc::Rc;

use cloudmpi_engine::{Envelope, Header, PeerId};
use cloudmpi_path_shm::comes_from_far;

use crate::buffer::Buffer;
use crate::comm::Comm;
use crate::core::{Core, Look, UNLOOKED_LIMIT_BYTES};
use crate::error::Result;
use crate::operation::Outcome;
use crate::process::Process;
use crate::request::{Begun, Request};
use crate::{serial, survive, wait};

/// Longer messages are worth the general way's copying, which lets the receiver follow.
pub(crate) const SHORT_BYTES: usize = 2048;

/// Looks at a socket, each of which is a system call.
const LOOKS_FAR: u32 = 64;

/// Messages that a receive which is begun takes in for those before it.
const LOOKS_AT_ONCE: u32 = 16;

/// Looks at the one peer's ring before turning to everything else: some µs.
const LOOKS: u32 = 1000;

/// Copies `length` bytes. Short ones in line: a call costs more than they do. Others by `long`.
///
/// # Safety
/// `from` is readable and `to` writable for `length` bytes; they do not overlap.
#[inline(always)]
pub(crate) unsafe fn copy(from: *const u8, to: *mut u8, length: usize, long: impl FnOnce()) {
    // SAFETY: each branch touches the first and the last bytes of [0, length) only.
    unsafe {
        match length {
            0 => {}
            1..=3 => {
                for i in 0..length {
                    *to.add(i) = *from.add(i);
                }
            }
            4..=7 => ends::<u32>(from, to, length),
            8..=16 => ends::<u64>(from, to, length),
            17..=32 => ends::<u128>(from, to, length),
            _ => long(),
        }
    }
}

/// Copies the first and the last bytes of a run by one `T` each, which may overlap.
///
/// # Safety
/// As for [`copy`]; `length` is at least the size of `T` and at most twice that.
#[inline(always)]
unsafe fn ends<T: Copy>(from: *const u8, to: *mut u8, length: usize) {
    let last = length - size_of::<T>();
    // SAFETY: both lie inside the run.
    unsafe {
        let head = from.cast::<T>().read_unaligned();
        let tail = from.add(last).cast::<T>().read_unaligned();
        to.cast::<T>().write_unaligned(head);
        to.add(last).cast::<T>().write_unaligned(tail);
    }
}

/// When a receive that is begun looks whether its message is there. A receiver that is ahead of the sender looks at lines
/// which that is about to write, and both wait for them. Where they share no cache this costs more than to post receives: it
/// looks the more rarely the more often that was in vain.
#[derive(Default)]
pub(crate) struct Looks {
    interval: u8,
    left: u8,
    /// The sender of the last packet that was taken in otherwise than by a receive that waited for it alone shares no cache
    /// with this process.
    far: bool,
    /// Nothing looks, because somebody counts what is received.
    counted: bool,
}

/// The most receives begun between two looks.
const LONGEST_INTERVAL: u8 = 3;

impl Looks {
    #[inline(always)]
    fn skips(&mut self) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= u8::from(!self.counted);
        true
    }

    pub(crate) fn set_counted(&mut self, counted: bool) {
        self.counted = counted;
        self.left = u8::from(counted);
    }

    #[inline(always)]
    pub(crate) fn note_sender(&mut self, header: &Header) {
        self.far = comes_from_far(header);
    }

    #[inline]
    fn was_in_vain(&mut self) {
        self.interval = (2 * self.interval + 1).min(LONGEST_INTERVAL);
        self.left = match self.far {
            true => self.interval,
            false => 0,
        };
    }
}

impl Core {
    /// Sends `length` bytes at `address` whole, if that is possible now.
    ///
    /// # Safety
    /// `address` is readable for `length` bytes.
    #[inline(always)]
    pub unsafe fn try_send_bytes(
        &mut self,
        peer: PeerId,
        envelope: Envelope,
        address: *const u8,
        length: usize,
    ) -> bool {
        if length > self.works.path.quick_limit_bytes
            || !self.is_idle()
            || !self.engine.is_quick(peer, envelope.context)
            || self.unlooked_bytes >= UNLOOKED_LIMIT_BYTES
        {
            return false;
        }
        if length > SHORT_BYTES {
            return self.try_eager(
                peer,
                envelope,
                &Buffer::bytes(address.cast_mut(), length as u64),
            );
        }
        // SAFETY: passed on.
        unsafe { self.try_short(peer, envelope, (address, length)) }
    }

    /// Receives the next message of a peer that no ring comes from, if it is the one and nothing else is under way: a look of
    /// [`receive`] alone, for a simulation of several ranks in one process.
    ///
    /// # Safety
    /// The memory is writable for as many bytes.
    pub unsafe fn receive_if_next(
        &mut self,
        peer: PeerId,
        context: u32,
        tag: Option<i32>,
        memory: (*mut u8, usize),
    ) -> Option<Outcome> {
        if !self.engine.is_empty() || !self.is_idle() {
            return None;
        }
        // SAFETY: passed on.
        match unsafe { self.take_from_far(peer, context, tag, memory) } {
            Look::Received(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Takes what has come from `peer` for receives that are posted already, and the message behind that if it is the one
    /// that a receive of these arguments takes. `true` beside: a posted receive is done.
    ///
    /// # Safety
    /// `address` is writable for `capacity` bytes.
    #[inline]
    unsafe fn receive_at_once(
        &mut self,
        peer: PeerId,
        context: u32,
        tag: Option<i32>,
        memory: (*mut u8, usize),
    ) -> (Option<Outcome>, bool) {
        if self.engine.unexpected() != 0 || self.looks.skips() {
            return (None, false);
        }
        let mut looks = LOOKS_AT_ONCE;
        let mut moved = false;
        while self.engine.posted() != 0 {
            match self.take_posted(peer) {
                Look::Nothing => {
                    self.looks.was_in_vain();
                    return (None, moved);
                }
                Look::Other => break,
                Look::Received(()) => moved = true,
            }
            looks -= 1;
            if looks == 0 {
                return (None, moved);
            }
        }
        // SAFETY: passed on.
        match unsafe { self.take_from_ring(peer, context, tag, memory) } {
            Look::Received(outcome) => {
                self.looks.interval = 0;
                (Some(outcome), moved)
            }
            _ => {
                self.looks.was_in_vain();
                (None, moved)
            }
        }
    }
}

/// Begins a receive: done, if its message is there and no other is to be taken before it. The handle of a request for it.
///
/// # Safety
/// `address` is writable for `capacity` bytes until the receive is done.
#[inline(always)]
pub unsafe fn begin_receive(
    process: &Process,
    comm: &Rc<Comm>,
    peer: PeerId,
    tag: Option<i32>,
    memory: (*mut u8, usize),
) -> Result<usize> {
    let context = comm.context();
    let mut core = process.core();
    // SAFETY: passed on.
    let (received, moved) = unsafe { core.receive_at_once(peer, context, tag, memory) };
    let begun = match received {
        Some(outcome) => Begun::Done(outcome),
        None => {
            let buffer = Buffer::bytes(memory.0, memory.1 as u64);
            Begun::Operation(core.receive(context, Some(peer), tag, buffer))
        }
    };
    drop(core);
    if moved {
        wait::progress_made(process);
    }
    Request::new(begun, Some(Rc::clone(comm))).register(process)
}

/// Nothing is under way here that has to go on while a message is awaited.
#[inline(always)]
pub(crate) fn is_free(process: &Process, core: &Core) -> bool {
    core.engine.is_empty() && core.is_idle() && process.has_no_tasks()
}

/// How often to look for a message before turning to everything else.
#[inline(always)]
fn looks(process: &Process) -> u32 {
    match serial::is_multiple() {
        true => 1,
        false => LOOKS.min(process.spin_polls()),
    }
}

/// As [`receive`], from anyone.
///
/// # Safety
/// `address` is writable for `capacity` bytes.
#[inline(never)]
pub unsafe fn receive_any(
    process: &Process,
    context: u32,
    tag: Option<i32>,
    memory: (*mut u8, usize),
) -> Option<Outcome> {
    let mut core = process.core();
    if !is_free(process, &core) || !core.works.path.has_rings_only() {
        return None;
    }
    for _ in 0..looks(process) {
        // SAFETY: passed on.
        match unsafe { core.take_from_rings(context, tag, memory) } {
            Look::Nothing => std::hint::spin_loop(),
            Look::Other => return None,
            Look::Received(outcome) => return Some(outcome),
        }
    }
    None
}

/// What `look` finds in the rings, which it is shown as long as nothing else is under way, if a message comes soon. `None`:
/// nothing has happened.
#[inline]
pub(crate) fn probe<T>(
    process: &Process,
    peer: Option<PeerId>,
    mut look: impl FnMut(&mut Core) -> Look<T>,
) -> Option<T> {
    let mut core = process.core();
    if !is_free(process, &core) || !core.can_look(peer) {
        return None;
    }
    for _ in 0..looks(process) {
        match look(&mut core) {
            Look::Nothing => std::hint::spin_loop(),
            Look::Other => return None,
            Look::Received(found) => return Some(found),
        }
    }
    None
}

/// Receives into `address` if the message comes soon and nothing else is under way. `None`: nothing has
/// happened, the receive is to be posted.
///
/// # Safety
/// `address` is writable for `capacity` bytes.
#[inline(always)]
pub unsafe fn receive(
    process: &Process,
    peer: PeerId,
    context: u32,
    tag: Option<i32>,
    memory: (*mut u8, usize),
) -> Option<Outcome> {
    let mut core = process.core();
    if !is_free(process, &core) {
        return None;
    }
    let looks = looks(process);
    for _ in 0..looks {
        // SAFETY: passed on.
        match unsafe { core.take_from_ring(peer, context, tag, memory) } {
            Look::Nothing if !core.works.path.hears(peer) => {
                if core.works.path.is_shm(peer) {
                    return None;
                }
                // A log is memory, as rings are.
                let looks = match survive::is_on() {
                    true => looks,
                    false => looks.min(LOOKS_FAR),
                };
                for _ in 0..looks {
                    // SAFETY: passed on.
                    match unsafe { core.take_from_far(peer, context, tag, memory) } {
                        Look::Nothing => std::hint::spin_loop(),
                        Look::Other => return None,
                        Look::Received(outcome) => return Some(outcome),
                    }
                }
                return None;
            }
            Look::Nothing => std::hint::spin_loop(),
            Look::Other => return None,
            Look::Received(outcome) => return Some(outcome),
        }
    }
    None
}
