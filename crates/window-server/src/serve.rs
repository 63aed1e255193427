//! Doing what a message asks for, in the memory that its sender has opened.

use std::rc::Rc;
use std::sync::atomic::{Ordering, fence};

use cloudmpi_datatype::Datatype;
use cloudmpi_segment::HeapArea;
use cloudmpi_window::{Data, Head, Kind, LONG_BYTES, Refused, access, read_datatype};

use crate::round::Alarm;
use crate::slots::Slot;

/// What has become of a message.
pub(crate) enum Done {
    /// It waits for a lock.
    Waits,
    /// With the answer, if there is one.
    Yes(Option<Vec<u8>>),
    /// The answer has data behind it, which has not been read yet.
    Reads(Vec<u8>, Rc<dyn Data>),
    /// The slot is used no more.
    Closed(Vec<u8>),
    NotOurs,
}

/// MPI_ERR_INTERN.
const ERR_INTERN: i32 = 17;

fn told(kind: Kind) -> Vec<u8> {
    // Whatever was stored is seen by whoever hears of it.
    fence(Ordering::SeqCst);
    Head::of(kind, 0).begin(0)
}

pub(crate) fn handle(slot: &mut Slot, bytes: &[u8], alarm: &Alarm) -> Done {
    let Some((head, rest)) = Head::read(bytes) else {
        return Done::NotOurs;
    };
    match head.kind {
        Kind::Lock => lock(slot, head, alarm),
        // With the last packet that has read something for the origin, this is looked at again.
        Kind::Unlock if slot.is_read() => Done::Waits,
        Kind::Unlock => {
            slot.turn.leave(&slot.words, head.word, alarm);
            Done::Yes(Some(told(Kind::Done)))
        }
        Kind::Flush => Done::Yes(Some(told(Kind::Done))),
        // Others wait behind its ticket.
        Kind::Close if slot.turn.is_queued() => Done::Waits,
        Kind::Close => Done::Closed(told(Kind::Done)),
        Kind::Complete => {
            slot.words.completes().fetch_add(1, Ordering::AcqRel);
            alarm.wake_place(slot.opened.place as usize);
            Done::Yes(None)
        }
        Kind::Get => match long_get(slot, head, rest) {
            Some(data) => Done::Reads(Head::of(Kind::Data, 0).begin(0), data),
            None => Done::Yes(answer(slot, head, rest)),
        },
        Kind::Put | Kind::Accumulate | Kind::GetAccumulate | Kind::CompareAndSwap => {
            Done::Yes(answer(slot, head, rest))
        }
        // A post is taken before.
        Kind::Data | Kind::Done | Kind::Failed | Kind::Open | Kind::Post => Done::NotOurs,
    }
}

/// The origin has begun to let others access its memory.
pub(crate) fn post(slot: &Slot, alarm: &Alarm) {
    let posts = slot.words.posts(slot.opened.origin as usize);
    posts.fetch_add(1, Ordering::AcqRel);
    alarm.wake_place(slot.opened.place as usize);
}

fn lock(slot: &mut Slot, head: Head, alarm: &Alarm) -> Done {
    // A rank that gives up the lock at this moment sees that this thread waits, or this thread sees that it is free.
    let announced = || alarm.fence_everyone();
    let (words, turn) = (&slot.words, &mut slot.turn);
    match turn.take(words, head.word, cloudmpi_paths::SERVER, alarm, announced) {
        true => Done::Yes(None),
        false => Done::Waits,
    }
}

fn answer(slot: &Slot, head: Head, rest: &[u8]) -> Option<Vec<u8>> {
    let wants_data = !matches!(head.kind, Kind::Put | Kind::Accumulate);
    match at_memory(slot, head, rest) {
        Ok(reply) => reply,
        Err(refused) => {
            let head = Head {
                count: wants_data.into(),
                ..Head::of(Kind::Failed, refused.class as u32)
            };
            let mut reply = head.begin(refused.detail.len());
            reply.extend_from_slice(refused.detail.as_bytes());
            Some(reply)
        }
    }
}

fn at_memory(slot: &Slot, head: Head, rest: &[u8]) -> Result<Option<Vec<u8>>, Refused> {
    let refused = |detail: &str| Refused {
        class: ERR_INTERN,
        detail: detail.to_string(),
    };
    let Some((datatype, data)) = read_datatype(rest) else {
        return Err(refused(
            "a datatype that another rank has described cannot be read",
        ));
    };
    // The origin has checked, with better words; this process must not be harmed by one that has not.
    let Some(base) = inside(slot, head, &datatype) else {
        return Err(refused("an access reaches beyond the window's memory"));
    };
    // SAFETY: inside the memory of the window, which is mapped.
    unsafe { access((&slot.words, false), base, (head, &datatype), data) }
}

/// Where an access begins, if all of it is inside the window's memory.
pub(crate) fn inside(slot: &Slot, head: Head, datatype: &Datatype) -> Option<*mut u8> {
    datatype.packed_size(head.count)?;
    let (low, high) = datatype.span(head.count)?;
    let at = i64::try_from(head.at).ok()?;
    let inside = |offset| {
        let byte = at.checked_add(offset);
        byte.is_some_and(|b| b >= 0 && b as u64 <= slot.opened.memory_bytes)
    };
    let is_inside = low == high || inside(low) && inside(high);
    is_inside.then(|| slot.base.wrapping_add(head.at as usize))
}

/// Elements of a window's memory that are read packet by packet, as their data leaves.
struct Read {
    base: *const u8,
    datatype: Datatype,
    count: u64,
    length_bytes: u64,
    /// Keeps the memory mapped.
    _area: Rc<HeapArea>,
    _under_way: Rc<()>,
}

impl Data for Read {
    fn length_bytes(&self) -> u64 {
        self.length_bytes
    }

    fn read(&self, offset_bytes: u64, room: &mut [u8]) {
        let length_bytes = room.len() as u64;
        // SAFETY: inside the memory of the window, as `inside` has seen, which is mapped; `room` is as long.
        unsafe {
            let to = room.as_mut_ptr();
            (self.datatype).pack_range(self.base, self.count, offset_bytes, length_bytes, to);
        }
    }
}

/// The data of a get that is too long to be held in this process's memory.
fn long_get(slot: &Slot, head: Head, rest: &[u8]) -> Option<Rc<dyn Data>> {
    let (datatype, _) = read_datatype(rest)?;
    let length_bytes = datatype.packed_size(head.count)?;
    if length_bytes <= LONG_BYTES {
        return None;
    }
    Some(Rc::new(Read {
        base: inside(slot, head, &datatype)?,
        datatype,
        count: head.count,
        length_bytes,
        _area: Rc::clone(&slot.area),
        _under_way: Rc::clone(&slot.reads),
    }))
}
