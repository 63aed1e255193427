//! How a partitioned receive finds its sender. A sender that is made announces itself by a message, and the receives of
//! its communicator, tag and source match these in the order in which both were made.

use std::cell::RefCell;
use std::rc::Rc;

use cloudmpi_engine::{Envelope, PeerId};
use cloudmpi_segment::WaitEntry;

use crate::buffer::Buffer;
use crate::core::Core;
use crate::error::Result;
use crate::internal;
use crate::operation::{OperationId, Outcome};
use crate::partitioned::Incoming;
use crate::partitioned_rounds as rounds;
use crate::partitioned_tags::FIRST_TAG;
use crate::process::Process;
use crate::request::Task;
use crate::serial::Serial;

/// What a receiver has to know of its sender.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Announcement {
    pub first_tag: u32,
    pub partitions: u32,
    pub partition_bytes: u64,
}

const BYTES: usize = 20;

/// Messages up to this length, and those of partitions up to the other one, go as a whole if they can: it costs more to send parts of
/// them than it gains to send them early.
const WHOLE_BYTES: u64 = 256 * 1024;
const WHOLE_PARTITION_BYTES: u64 = 16 * 1024;

impl Announcement {
    pub fn total_bytes(&self) -> u64 {
        u64::from(self.partitions) * self.partition_bytes
    }

    /// Whether it is one message where all partitions are ready before the sender makes progress.
    pub fn goes_whole(&self) -> bool {
        let total_bytes = self.total_bytes();
        total_bytes != 0
            && (total_bytes <= WHOLE_BYTES || self.partition_bytes <= WHOLE_PARTITION_BYTES)
    }

    fn encode(&self, tag: i32) -> Vec<u8> {
        let mut bytes = tag.to_le_bytes().to_vec();
        bytes.extend_from_slice(&self.first_tag.to_le_bytes());
        bytes.extend_from_slice(&self.partitions.to_le_bytes());
        bytes.extend_from_slice(&self.partition_bytes.to_le_bytes());
        bytes
    }

    /// With the tag that the program knows.
    fn decode(bytes: &[u8; BYTES]) -> (i32, Announcement) {
        let word = |index| internal::u32_at(bytes, index);
        let announcement = Announcement {
            first_tag: word(1),
            partitions: word(2),
            partition_bytes: u64::from(word(3)) | u64::from(word(4)) << 32,
        };
        (word(0) as i32, announcement)
    }
}

/// Of an announcement whose communicator is gone.
const NO_CONTEXT: u32 = u32::MAX;

/// An announcement that is here or coming in.
struct Arrival {
    context: u32,
    peer: PeerId,
    bytes: Box<[u8; BYTES]>,
    /// `None`: here.
    op: Option<OperationId>,
}

/// Receives and announcements of all communicators that have not found each other, in order.
#[derive(Default)]
struct Unmatched {
    receives: Vec<Rc<Incoming>>,
    arrivals: Vec<Arrival>,
    /// Unexpected messages ever, at the last look: without others there is nothing new.
    seen: u64,
    /// Somebody looks for announcements.
    watched: bool,
}

static UNMATCHED: Serial<RefCell<Unmatched>> = Serial::new(RefCell::new(Unmatched {
    receives: Vec::new(),
    arrivals: Vec::new(),
    seen: 0,
    watched: false,
}));

/// Tells the receiver of a sender.
pub fn announce(
    process: &Process,
    (context, peer, tag): (u32, PeerId, i32),
    announcement: Announcement,
) {
    let envelope = Envelope {
        context,
        tag: FIRST_TAG as i32,
        source: 0,
    };
    internal::send_owned(
        &mut process.core(),
        peer,
        envelope,
        announcement.encode(tag),
    );
}

/// A receive finds its sender now or when the announcement comes.
pub fn await_sender(process: &Process, receive: Rc<Incoming>) {
    let mut unmatched = UNMATCHED.get().borrow_mut();
    unmatched.receives.push(receive);
    unmatched.advance(&mut process.core());
    let watch = !unmatched.receives.is_empty() && !unmatched.watched;
    unmatched.watched |= watch;
    drop(unmatched);
    rounds::watch(process);
    if watch {
        process.spawn(Rc::new(RefCell::new(Watch)));
    }
}

/// A communicator ends, and its number will be another one's: what of it has found nobody never will.
pub fn forget(context: u32) {
    let mut unmatched = UNMATCHED.get().borrow_mut();
    let Unmatched {
        receives, arrivals, ..
    } = &mut *unmatched;
    // Memory into which one still comes stays until it is there.
    arrivals.retain(|arrival| arrival.context != context || arrival.op.is_some());
    for arrival in arrivals.iter_mut() {
        if arrival.context == context {
            arrival.context = NO_CONTEXT;
        }
    }
    let old = receives.extract_if(.., |receive| receive.context() == context);
    let old: Vec<Rc<Incoming>> = old.collect();
    unmatched.watched &= !unmatched.receives.is_empty();
    drop(unmatched);
    drop(old);
}

impl Unmatched {
    /// Whether an announcement may have come since the last look, or nobody waits for one any more.
    fn has_news(&self, core: &Core) -> bool {
        let is_coming = |arrival: &Arrival| arrival.op.is_some();
        core.unexpected_arrivals() != self.seen
            || self.receives.is_empty()
            || self.arrivals.iter().any(is_coming)
    }

    /// Takes in the announcements that have come, and matches them. True if any did.
    fn advance(&mut self, core: &mut Core) -> bool {
        self.seen = core.unexpected_arrivals();
        let mut contexts: Vec<u32> = self.receives.iter().map(|r| r.context()).collect();
        contexts.sort_unstable();
        contexts.dedup();
        for context in contexts {
            self.take_in(core, context);
        }
        for arrival in &mut self.arrivals {
            if arrival.op.is_some_and(|op| core.is_done(op)) {
                arrival.op.take().map(|op| core.finish(op));
            }
        }
        (self.arrivals).retain(|arrival| arrival.context != NO_CONTEXT || arrival.op.is_some());
        let before = self.receives.len();
        self.receives
            .retain(|receive| !find_sender(&mut self.arrivals, receive, core));
        self.receives.len() != before
    }

    fn take_in(&mut self, core: &mut Core, context: u32) {
        while let Some((id, message)) = core.matched_probe(context, None, Some(FIRST_TAG as i32)) {
            let mut bytes = Box::new([0; BYTES]);
            let buffer = Buffer::bytes(bytes.as_mut_ptr(), BYTES as u64);
            let op = Some(core.receive_matched(id, buffer));
            self.arrivals.push(Arrival {
                context,
                peer: message.peer,
                bytes,
                op,
            });
        }
    }
}

fn find_sender(arrivals: &mut Vec<Arrival>, receive: &Rc<Incoming>, core: &mut Core) -> bool {
    let found = arrivals.iter().position(|arrival| {
        let (tag, _) = Announcement::decode(&arrival.bytes);
        // One that is still coming in could be the one, so those behind it wait.
        let may_be = (arrival.op.is_some()).then(|| arrival.context == receive.context());
        may_be.unwrap_or_else(|| receive.is_for(arrival.context, arrival.peer, tag))
    });
    match found {
        Some(at) if arrivals[at].op.is_none() => {
            let (_, announcement) = Announcement::decode(&arrivals.remove(at).bytes);
            receive.matched(core, announcement);
            true
        }
        _ => false,
    }
}

/// Looks for announcements as long as a receive waits for one.
struct Watch;

impl Task for Watch {
    fn advance(&mut self, process: &Process) -> bool {
        let mut unmatched = UNMATCHED.get().borrow_mut();
        let mut core = process.core();
        if !unmatched.has_news(&core) {
            return false;
        }
        let moved = unmatched.advance(&mut core);
        drop(core);
        unmatched.watched = !unmatched.receives.is_empty();
        drop(unmatched);
        rounds::watch(process);
        moved
    }

    fn is_done(&self) -> bool {
        !UNMATCHED.get().borrow().watched
    }

    fn outcome(&mut self) -> Result<Outcome> {
        Ok(Outcome::EMPTY)
    }

    fn describe(&self, _core: &Core, _entries: &mut Vec<WaitEntry>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_announcement_is_read_as_it_was_written() {
        let announcement = Announcement {
            first_tag: FIRST_TAG + 7,
            partitions: 300,
            partition_bytes: 1 << 40,
        };
        let bytes = announcement.encode(-5);
        let bytes: &[u8; BYTES] = bytes.as_slice().try_into().expect("as long as it says");
        assert_eq!(Announcement::decode(bytes), (-5, announcement));
    }
}
