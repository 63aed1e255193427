//! Buffered sends and the memory attached for them.

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_engine::{Envelope, PeerId};
use cloudmpi_segment::{WaitEntry, plural};

use crate::buffer::Buffer;
use crate::comm::Comm;
use crate::core::{Core, SendSpec, Started};
use crate::error::Result;
use crate::fail;
use crate::operation::{Mode, OperationId, Outcome};
use crate::process::Process;
use crate::request::{Begun, Task};
use crate::serial::Serial;
use crate::session::Session;
use crate::wait;

/// MPI_BSEND_OVERHEAD: what a message takes of a buffer beside its bytes.
pub const OVERHEAD_BYTES: usize = 512;
/// Messages in a buffer begin on a cache line, within the overhead they are charged.
const ALIGN_BYTES: usize = 64;

/// A message in a buffer: where, how long with its overhead, and the send that still reads it.
struct Kept {
    offset_bytes: usize,
    length_bytes: usize,
    op: OperationId,
    /// Counts the messages of a buffer.
    number: u64,
}

/// A buffer that the program attached (or asked the library to provide).
pub struct Attached {
    pub address: usize,
    pub length_bytes: usize,
    /// MPI_BUFFER_AUTOMATIC: memory is taken as needed, without bound.
    pub automatic: bool,
    /// Messages that still occupy it, in the order of their offsets.
    kept: Vec<Kept>,
    /// With so many kept messages it is time to look which of them have left.
    purge_at: usize,
    sent: u64,
}

/// Fewer kept messages are not worth a look at each for one that is short.
const FEW: usize = 64;
const SHORT_BYTES: usize = 64 << 10;

impl Attached {
    pub fn new(address: usize, length_bytes: usize, automatic: bool) -> Attached {
        Attached {
            address,
            length_bytes,
            automatic,
            kept: Vec::new(),
            purge_at: FEW,
            sent: 0,
        }
    }

    /// Forgets messages that have left.
    fn purge(&mut self, process: &Process) {
        let mut core = process.core();
        self.kept.retain(|kept| {
            let done = core.is_done(kept.op);
            if done {
                core.finish(kept.op);
            }
            !done
        });
        self.purge_at = FEW.max(2 * self.kept.len());
    }

    /// Before one more message: short ones cost the same however many are kept.
    fn purge_in_time(&mut self, process: &Process, length_bytes: usize) {
        if length_bytes >= SHORT_BYTES || self.kept.len() >= self.purge_at {
            self.purge(process);
        }
    }

    /// Place in the list and offset of the first gap of `needed_bytes`.
    fn find_gap(&self, needed_bytes: usize) -> Option<(usize, usize)> {
        let mut end = 0;
        for (place, kept) in self.kept.iter().enumerate() {
            if kept.offset_bytes - end >= needed_bytes {
                return Some((place, end));
            }
            end = kept.offset_bytes + kept.length_bytes;
        }
        (self.length_bytes - end >= needed_bytes).then_some((self.kept.len(), end))
    }
}

/// Sends from buffers that are gone with their communicators: nobody waits for them any more.
static ORPHANS: Serial<RefCell<Vec<OperationId>>> = Serial::new(RefCell::new(Vec::new()));

impl Drop for Attached {
    fn drop(&mut self) {
        let ops = self.kept.iter().map(|kept| kept.op);
        ORPHANS.get().borrow_mut().extend(ops);
    }
}

/// Lets the sends go on by themselves whose buffers are gone.
pub fn detach_orphans(core: &mut Core) {
    for op in ORPHANS.get().take() {
        core.detach(op);
    }
}

/// The buffer of MPI_Buffer_attach.
static OF_PROCESS: Serial<RefCell<Option<Attached>>> = Serial::new(RefCell::new(None));

/// Whose buffer.
#[derive(Clone, Copy)]
pub enum Owner<'a> {
    Process,
    Session(&'a Session),
    Comm(&'a Comm),
}

impl Owner<'_> {
    fn slot(&self) -> &RefCell<Option<Attached>> {
        match self {
            Owner::Process => OF_PROCESS.get(),
            Owner::Session(session) => &session.buffer,
            Owner::Comm(comm) => &comm.buffer,
        }
    }
}

/// MPI_Buffer_attach and its kin.
pub fn attach(owner: Owner, buffer: Attached) -> Result<()> {
    let mut slot = owner.slot().borrow_mut();
    if slot.is_some() {
        fail!(
            Buffer,
            "a buffer is attached already; detach it before attaching another"
        );
    }
    *slot = Some(buffer);
    Ok(())
}

/// Whose buffer messages on a communicator take: its own, or else its session's, or else the process's.
fn owner_for(comm: &Comm) -> Owner<'_> {
    match &comm.session {
        _ if comm.buffer.borrow().is_some() => Owner::Comm(comm),
        Some(session) if session.buffer.borrow().is_some() => Owner::Session(session),
        _ => Owner::Process,
    }
}

/// Sends from the buffer that the communicator's messages take.
pub fn send(
    process: &Process,
    comm: &Comm,
    peer: PeerId,
    envelope: Envelope,
    message: &Buffer,
) -> Result<()> {
    let owner = owner_for(comm);
    let mut slot = owner.slot().borrow_mut();
    let Some(buffer) = &mut *slot else {
        fail!(
            Buffer,
            "no buffer is attached for buffered sends; call MPI_Buffer_attach first"
        );
    };
    if buffer.automatic {
        return send_automatic(process, buffer, peer, envelope, message);
    }
    let length = message.length_bytes() as usize;
    let needed = length.saturating_add(OVERHEAD_BYTES);
    buffer.purge_in_time(process, length);
    let Some((place, offset)) = find_room(process, buffer, needed) else {
        let taken: usize = buffer.kept.iter().map(|kept| kept.length_bytes).sum();
        fail!(
            Buffer,
            "a message of {} (and MPI_BSEND_OVERHEAD) does not fit the attached buffer of {}, \
             of which {taken} are in use; attach a larger one",
            plural(length as u64, "byte"),
            plural(buffer.length_bytes as u64, "byte")
        );
    };
    let mut core = process.core();
    if core.try_eager(peer, envelope, message) {
        return Ok(());
    }
    let at = (buffer.address + offset).next_multiple_of(ALIGN_BYTES) as *mut u8;
    // SAFETY: the gap lies inside memory that the program gave us until it detaches it, and the
    // alignment is less than the overhead counted in.
    message.read(0, unsafe { std::slice::from_raw_parts_mut(at, length) });
    let started = core.send(SendSpec {
        peer,
        envelope,
        mode: Mode::Standard,
        buffer: Buffer::bytes(at, length as u64),
    });
    if let Started::Pending(op) = started {
        buffer.sent += 1;
        let number = buffer.sent;
        buffer.kept.insert(
            place,
            Kept {
                offset_bytes: offset,
                length_bytes: needed,
                op,
                number,
            },
        );
    }
    Ok(())
}

/// A gap for a message, after progress if there is none at first.
fn find_room(process: &Process, buffer: &mut Attached, needed: usize) -> Option<(usize, usize)> {
    loop {
        if let Some(gap) = buffer.find_gap(needed) {
            return Some(gap);
        }
        let moved = process.core().poll();
        let before = buffer.kept.len();
        buffer.purge(process);
        if !moved && buffer.kept.len() == before {
            return None;
        }
    }
}

fn send_automatic(
    process: &Process,
    buffer: &mut Attached,
    peer: PeerId,
    envelope: Envelope,
    message: &Buffer,
) -> Result<()> {
    if process.core().try_eager(peer, envelope, message) {
        return Ok(());
    }
    buffer.purge_in_time(process, message.length_bytes() as usize);
    let mut copy = message.copied()?;
    let mut core = process.core();
    let started = core.send(SendSpec {
        peer,
        envelope,
        mode: Mode::Standard,
        buffer: Buffer::bytes(copy.as_mut_ptr(), copy.len() as u64),
    });
    if let Started::Pending(op) = started {
        core.own(op, copy);
        buffer.sent += 1;
        buffer.kept.push(Kept {
            offset_bytes: 0,
            length_bytes: 0,
            op,
            number: buffer.sent,
        });
    }
    Ok(())
}

/// MPI_Buffer_flush and its kin: waits until all messages have left the buffer. Others may find out meanwhile that
/// one has, and forget its send: a flush in the background, another thread.
pub fn flush(process: &Process, owner: Owner) {
    let first = || {
        let slot = owner.slot().borrow();
        slot.as_ref().and_then(|b| b.kept.first().map(|k| k.op))
    };
    while let Some(op) = first() {
        let is_kept = || first() == Some(op);
        wait::wait_for(
            process,
            |core| (!is_kept() || core.is_done(op)).then_some(()),
            |core, entries| {
                if is_kept() {
                    entries.extend(core.describe(op));
                }
            },
        );
        if let Some(buffer) = &mut *owner.slot().borrow_mut() {
            buffer.purge(process);
        }
    }
}

/// The program is about to lose its handle of the owner, and with it any other way to learn when its buffer is its own again.
pub fn leave(process: &Process, owner: Owner) {
    let is_programs = |attached: &Attached| !attached.automatic;
    let waits = owner.slot().borrow().as_ref().is_some_and(is_programs);
    if waits {
        flush(process, owner);
    }
}

/// MPI_Buffer_detach and its kin: flushes, and gives the buffer back.
pub fn detach(process: &Process, owner: Owner) -> Result<Option<Attached>> {
    flush(process, owner);
    Ok(owner.slot().borrow_mut().take())
}

/// MPI_Buffer_iflush and its kin: done when all messages that are in the buffer now have left it.
pub fn begin_flush(process: &Process, flushed: Flushed) -> Begun {
    let mut flush = Flush {
        flushed,
        last: 0,
        waits_for: None,
    };
    flush.last = flush.with_buffer(|buffer| buffer.sent).unwrap_or_default();
    process.spawn(Rc::new(RefCell::new(flush)))
}

/// Whose buffer a flush is of, and is there until it has ended.
pub enum Flushed {
    Process,
    Session(Rc<Session>),
    Comm(Rc<Comm>),
}

struct Flush {
    flushed: Flushed,
    /// Number of the last message that counts.
    last: u64,
    waits_for: Option<OperationId>,
}

impl Flush {
    fn with_buffer<R>(&self, with: impl FnOnce(&mut Attached) -> R) -> Option<R> {
        let owner = match &self.flushed {
            Flushed::Process => Owner::Process,
            Flushed::Session(session) => Owner::Session(session),
            Flushed::Comm(comm) => Owner::Comm(comm),
        };
        owner.slot().borrow_mut().as_mut().map(with)
    }

    /// Whether the send is still the buffer's; if not, its name may stand for another operation by now.
    fn holds(&self, op: OperationId) -> bool {
        self.with_buffer(|buffer| buffer.kept.iter().any(|kept| kept.op == op))
            .unwrap_or(false)
    }

    fn oldest(&self, process: &Process) -> Option<OperationId> {
        self.with_buffer(|buffer| {
            buffer.purge(process);
            let counted = |kept: &&Kept| kept.number <= self.last;
            buffer.kept.iter().find(counted).map(|kept| kept.op)
        })
        .flatten()
    }
}

impl Task for Flush {
    fn advance(&mut self, process: &Process) -> bool {
        if let Some(op) = self.waits_for
            && self.holds(op)
            && !process.core().is_done(op)
        {
            return false;
        }
        self.waits_for = self.oldest(process);
        self.waits_for.is_none()
    }

    fn is_done(&self) -> bool {
        self.waits_for.is_none()
    }

    fn outcome(&mut self) -> Result<Outcome> {
        Ok(Outcome::EMPTY)
    }

    fn describe(&self, core: &Core, entries: &mut Vec<WaitEntry>) {
        if let Some(op) = self.waits_for
            && self.holds(op)
        {
            entries.extend(core.describe(op));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Messages enter and leave in any order: none stands on another or beyond the buffer, with what aligning it takes, and a
    /// message is refused only if no gap is as long. Compared with a map of the bytes in use.
    #[test]
    fn messages_stand_beside_each_other_and_every_gap_is_found() {
        const UNIT: usize = 64;
        const UNITS: usize = 64;
        let mut buffer = Attached::new(0, UNITS * UNIT, false);
        let mut taken = [false; UNITS];
        let (mut refused, mut entered) = (0, 0);
        let mut random = 1_u64;
        for number in 0..20_000 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let pick = (random >> 33) as usize;
            if pick.is_multiple_of(2) && !buffer.kept.is_empty() {
                let left = buffer.kept.remove(pick / 2 % buffer.kept.len());
                let first = left.offset_bytes / UNIT;
                taken[first..first + left.length_bytes / UNIT].fill(false);
                continue;
            }
            let units = 1 + pick / 2 % 12;
            let free = taken.windows(units).any(|gap| gap.iter().all(|unit| !unit));
            let Some((place, offset_bytes)) = buffer.find_gap(units * UNIT) else {
                assert!(!free, "{units} units fit");
                refused += 1;
                continue;
            };
            let first = offset_bytes / UNIT;
            let room = &mut taken[first..first + units];
            assert!(room.iter().all(|unit| !unit), "in use");
            room.fill(true);
            let kept = Kept {
                offset_bytes,
                length_bytes: units * UNIT,
                op: OperationId::MAX,
                number,
            };
            buffer.kept.insert(place, kept);
            assert!(buffer.kept.is_sorted_by_key(|kept| kept.offset_bytes));
            entered += 1;
        }
        assert!(refused > 100 && entered > 1000);
        // The sends are no real ones.
        buffer.kept.clear();
    }
}
