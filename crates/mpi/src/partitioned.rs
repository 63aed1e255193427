//! Partitioned communication: one message whose parts the sender releases one at a time, from any thread.
//!
//! Each of the sender's partitions is a message of the engine with a tag of its own, so it leaves when it is ready, and
//! a long one is announced and fetched as others are. The two sides match once, when they are made: the sender then
//! says which tags it uses, and how its message is cut. The receiver posts a receive for each of the sender's partitions
//! whenever it is started. Messages of one tag stay in order, so a round never mixes with the next.
//!
//! A short message ([`Announcement::goes_whole`]) has one tag more. The receiver posts a receive of that tag alone. The
//! sender sends all there when all partitions are ready. If it makes progress before (`partitioned_rounds`), it sends an empty message
//! there, and then the partitions one by one. The receiver posts its receives for these when the empty message has come.
//!
//! All this goes by the context of the communicator's collectives, in a range of tags that those do not use.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use cloudmpi_datatype::Datatype;
use cloudmpi_engine::{Envelope, PeerId};
use cloudmpi_segment::{NOT_CALLED, Unready, WAIT_ANY, WaitEntry, WaitKind};

use crate::buffer::Buffer;
use crate::comm::Comm;
use crate::core::{Core, SendSpec, Started};
use crate::error::Result;
use crate::fail;
use crate::operation::{Failure, Mode, OperationId, Outcome};
use crate::partitioned_matching::{self as matching, Announcement};
use crate::partitioned_rounds as rounds;
use crate::partitioned_tags as tags;
use crate::process::{self, Process};
use crate::request::{self, Begun, Request};
use crate::wait;

/// A program's memory that is cut into partitions, one behind the other.
pub struct Layout {
    base: *mut u8,
    partitions: u32,
    /// Elements of one partition.
    count: u64,
    datatype: Datatype,
    /// Bytes of data in one partition.
    partition_bytes: u64,
    /// The first byte, if all of it is one run.
    dense: Option<*mut u8>,
}

impl Layout {
    pub fn new(base: *mut u8, partitions: i32, count: u64, datatype: &Datatype) -> Result<Layout> {
        let Ok(partitions) = u32::try_from(partitions) else {
            fail!(
                Arg,
                "the number of partitions is {partitions}; it cannot be negative"
            );
        };
        let elements = count.checked_mul(u64::from(partitions));
        let whole = elements.and_then(|elements| Buffer::new(base, elements, datatype));
        let (Some(whole), Some(partition_bytes)) = (whole, datatype.packed_size(count)) else {
            fail!(
                Count,
                "{partitions} partitions of {count} elements are more than 2^63 bytes"
            );
        };
        Ok(Layout {
            base,
            partitions,
            count,
            datatype: datatype.clone(),
            partition_bytes,
            dense: whole.dense(),
        })
    }

    fn total_bytes(&self) -> u64 {
        u64::from(self.partitions) * self.partition_bytes
    }

    /// `count` elements from the element `first` on.
    fn elements(&self, first: u64, count: u64) -> Buffer {
        let offset_bytes = (first as i64).wrapping_mul(self.datatype.extent());
        let base = self.base.wrapping_offset(offset_bytes as isize);
        // All elements together are fewer than 2^63 bytes.
        Buffer::new(base, count, &self.datatype).unwrap_or(Buffer::bytes(base, 0))
    }

    fn partition(&self, number: u32) -> Buffer {
        match self.dense {
            Some(base) => {
                let offset_bytes = u64::from(number) * self.partition_bytes;
                Buffer::bytes(
                    base.wrapping_add(offset_bytes as usize),
                    self.partition_bytes,
                )
            }
            None => self.elements(u64::from(number) * self.count, self.count),
        }
    }

    /// The bytes of data from `offset_bytes` on, if they are whole elements or one run.
    fn range(&self, offset_bytes: u64, length_bytes: u64) -> Option<Buffer> {
        if let Some(base) = self.dense {
            let at = base.wrapping_add(offset_bytes as usize);
            return Some(Buffer::bytes(at, length_bytes));
        }
        let size = self.datatype.size().max(1);
        let whole = offset_bytes.is_multiple_of(size) && length_bytes.is_multiple_of(size);
        whole.then(|| self.elements(offset_bytes / size, length_bytes / size))
    }

    fn whole(&self) -> Buffer {
        self.elements(0, u64::from(self.partitions) * self.count)
    }
}

/// A partitioned send.
pub struct Outgoing {
    /// `None`: MPI_PROC_NULL.
    peer: Option<PeerId>,
    context: u32,
    announcement: Announcement,
    /// As the program knows it.
    tag: i32,
    layout: Layout,
    round: RefCell<SendRound>,
    /// It is among the rounds that progress looks at.
    is_watched: Cell<bool>,
}

#[derive(Default)]
struct SendRound {
    ready: Vec<bool>,
    /// Partitions that are not ready.
    left: u32,
    /// Each partition goes by itself.
    by_parts: bool,
    /// What did not leave at once.
    under_way: Vec<OperationId>,
    /// Those of it before this one have left wholly.
    gone: usize,
}

impl SendRound {
    fn send(&mut self, core: &mut Core, peer: PeerId, envelope: Envelope, buffer: Buffer) {
        let started = core.send(SendSpec {
            peer,
            envelope,
            mode: Mode::Standard,
            buffer,
        });
        if let Started::Pending(op) = started {
            self.under_way.push(op);
        }
    }
}

impl Outgoing {
    fn start(self: &Rc<Self>) -> Begun {
        let mut round = self.round.borrow_mut();
        round.ready.clear();
        round.ready.resize(self.layout.partitions as usize, false);
        round.left = self.layout.partitions;
        round.by_parts = !self.announcement.goes_whole();
        Begun::Partitioned(Rc::new(Partitioned::Send(Rc::clone(self))))
    }

    /// Lets a partition go, or all when it is the last one.
    fn release(self: &Rc<Self>, process: &Process, number: u32) {
        let mut round = self.round.borrow_mut();
        round.ready[number as usize] = true;
        round.left -= 1;
        let Some(peer) = self.peer else {
            return;
        };
        if round.by_parts {
            let buffer = self.layout.partition(number);
            round.send(&mut process.core(), peer, self.envelope(number), buffer);
        } else if round.left == 0 {
            let envelope = self.envelope(self.layout.partitions);
            round.send(&mut process.core(), peer, envelope, self.layout.whole());
        } else if !self.is_watched.replace(true) {
            rounds::note_send(Rc::clone(self));
            rounds::watch(process);
        }
    }

    /// Progress is made: what is ready goes now, if it has not.
    pub(crate) fn go_by_parts(&self, core: &mut Core) {
        self.is_watched.set(false);
        let mut round = self.round.borrow_mut();
        let waits = !round.by_parts && round.left != 0 && round.left != self.layout.partitions;
        let Some(peer) = self.peer.filter(|_| waits) else {
            return;
        };
        round.by_parts = true;
        let nothing = Buffer::bytes(std::ptr::null_mut(), 0);
        round.send(core, peer, self.envelope(self.layout.partitions), nothing);
        for number in 0..self.layout.partitions {
            if round.ready[number as usize] {
                let buffer = self.layout.partition(number);
                round.send(core, peer, self.envelope(number), buffer);
            }
        }
    }

    /// Of a partition; behind the last one: of the whole message.
    fn envelope(&self, number: u32) -> Envelope {
        Envelope {
            context: self.context,
            tag: (self.announcement.first_tag + number) as i32,
            source: 0,
        }
    }

    fn check(&self, number: i64) -> Result<u32> {
        let number = check_partition(number, self.layout.partitions)?;
        if self.round.borrow().ready[number as usize] {
            fail!(
                Arg,
                "partition {number} is ready already; each is made ready once after MPI_Start"
            );
        }
        Ok(number)
    }

    fn is_done(&self, core: &Core) -> bool {
        let mut round = self.round.borrow_mut();
        while let Some(op) = round.under_way.get(round.gone)
            && core.is_done(*op)
        {
            round.gone += 1;
        }
        round.left == 0 && round.gone == round.under_way.len()
    }

    fn finish(&self, core: &mut Core) {
        let mut round = self.round.borrow_mut();
        round.gone = 0;
        for op in round.under_way.drain(..) {
            core.finish(op);
        }
    }

    fn describe(&self, core: &Core, entries: &mut Vec<WaitEntry>) {
        let round = self.round.borrow();
        if let Some(first) = round.ready.iter().position(|ready| !ready) {
            let unready = Unready {
                first: first as u32,
                partitions: round.left,
            };
            entries.push(WaitEntry {
                length_bytes: unready.word(),
                ..self.entry(WaitKind::Partitions)
            });
        }
        let waits = round.under_way.iter().filter_map(|op| core.describe(*op));
        entries.extend(waits.map(|entry| WaitEntry {
            kind: entry.kind,
            length_bytes: entry.length_bytes,
            ..self.entry(entry.kind)
        }));
    }

    fn entry(&self, kind: WaitKind) -> WaitEntry {
        WaitEntry {
            kind,
            peer: self.peer.map_or(WAIT_ANY, |peer| peer as i32),
            tag: self.tag,
            context: self.context & !1,
            length_bytes: self.layout.partition_bytes,
            called: NOT_CALLED,
        }
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        // Its tags are somebody else's when they are taken again.
        if let (Some(_), Some(mut core)) = (self.peer, process::get().try_core()) {
            for number in 0..=self.layout.partitions {
                core.end_strand(self.context, self.envelope(number).tag);
            }
        }
        tags::release(self.announcement.first_tag);
    }
}

/// A partitioned receive.
pub struct Incoming {
    /// `None`: MPI_PROC_NULL.
    peer: Option<PeerId>,
    context: u32,
    /// The sender's rank in the communicator.
    source: i32,
    tag: i32,
    layout: Layout,
    announcement: Cell<Option<Announcement>>,
    round: RefCell<ReceiveRound>,
    /// It is among the rounds that progress looks at.
    is_watched: Cell<bool>,
}

#[derive(Default)]
struct ReceiveRound {
    /// It has been started, and its receives are to be posted when its sender is known.
    started: bool,
    /// The whole message, or the news that it comes by parts.
    whole: Option<OperationId>,
    parts: Vec<Part>,
    /// All parts before this one are here.
    here: usize,
    has_asides: bool,
}

/// What one partition of the sender's becomes here.
struct Part {
    op: OperationId,
    /// It begins or ends inside an element, and is taken apart when it is here.
    aside: Option<Box<[u8]>>,
}

impl Incoming {
    pub(crate) fn is_for(&self, context: u32, peer: PeerId, tag: i32) -> bool {
        (self.context, self.peer, self.tag) == (context, Some(peer), tag)
    }

    pub(crate) fn context(&self) -> u32 {
        self.context
    }

    /// The sender is known from here on.
    pub(crate) fn matched(self: &Rc<Self>, core: &mut Core, announcement: Announcement) {
        self.announcement.set(Some(announcement));
        if self.round.borrow().started {
            self.post(core, announcement);
        }
    }

    fn start(self: &Rc<Self>, process: &Process) -> Begun {
        if self.peer.is_none() {
            return Begun::Done(Outcome::FROM_PROC_NULL);
        }
        *self.round.borrow_mut() = ReceiveRound {
            started: true,
            ..ReceiveRound::default()
        };
        if let Some(announcement) = self.announcement.get() {
            self.post(&mut process.core(), announcement);
            rounds::watch(process);
        }
        Begun::Partitioned(Rc::new(Partitioned::Receive(Rc::clone(self))))
    }

    /// [`rounds::watch`] has to follow.
    fn post(self: &Rc<Self>, core: &mut Core, from: Announcement) {
        if !from.goes_whole() {
            return self.post_parts(core, from);
        }
        let tag = Some((from.first_tag + from.partitions) as i32);
        let op = core.receive(self.context, self.peer, tag, self.layout.whole());
        self.round.borrow_mut().whole = Some(op);
        if !self.is_watched.replace(true) {
            rounds::note_receive(Rc::clone(self));
        }
    }

    /// Whether it is still open how the message comes. If it comes by parts, they are posted.
    pub(crate) fn may_come_either_way(&self, core: &mut Core) -> bool {
        let whole = self.round.borrow().whole;
        if whole.is_some_and(|op| !core.is_done(op)) {
            return true;
        }
        self.is_watched.set(false);
        if let (Some(op), Some(from)) = (whole, self.announcement.get())
            && !is_whole(core, op)
        {
            core.finish(op);
            self.round.borrow_mut().whole = None;
            self.post_parts(core, from);
        }
        false
    }

    fn post_parts(&self, core: &mut Core, from: Announcement) {
        let mut round = self.round.borrow_mut();
        let total_bytes = self.layout.total_bytes();
        for number in 0..from.partitions {
            let begin = (u64::from(number) * from.partition_bytes).min(total_bytes);
            let length_bytes = from.partition_bytes.min(total_bytes - begin);
            let mut aside = None;
            let buffer = self.layout.range(begin, length_bytes).unwrap_or_else(|| {
                let bytes = aside.insert(vec![0; length_bytes as usize].into_boxed_slice());
                Buffer::bytes(bytes.as_mut_ptr(), length_bytes)
            });
            let tag = Some((from.first_tag + number) as i32);
            let op = core.receive(self.context, self.peer, tag, buffer);
            round.has_asides |= aside.is_some();
            round.parts.push(Part { op, aside });
        }
    }

    /// Takes apart what has come since, in order, until a part is missing.
    fn settle(&self, core: &Core, from: Announcement) -> usize {
        let mut round = self.round.borrow_mut();
        if let Some(op) = round.whole {
            let is_here = core.is_done(op) && is_whole(core, op);
            return if is_here { from.partitions as usize } else { 0 };
        }
        while let Some(part) = round.parts.get(round.here) {
            if !core.is_done(part.op) {
                break;
            }
            round.here += 1;
        }
        let here = round.here;
        if !round.has_asides {
            return here;
        }
        for (number, part) in round.parts.iter_mut().enumerate() {
            if part.aside.is_some() && core.is_done(part.op) {
                let bytes = part.aside.take().unwrap_or_default();
                let begin = number as u64 * from.partition_bytes;
                self.layout.whole().write(begin, &bytes);
            }
        }
        here
    }

    fn is_done(&self, core: &Core) -> bool {
        let Some(from) = self.announcement.get() else {
            return false;
        };
        self.settle(core, from) == from.partitions as usize
    }

    /// Whether all of a partition of this side has come.
    fn has(&self, core: &Core, number: u32) -> bool {
        let Some(from) = self.announcement.get() else {
            return false;
        };
        if self.settle(core, from) == from.partitions as usize {
            return true;
        }
        let number = u64::from(number);
        let (sent, own) = (from.partition_bytes, self.layout.partition_bytes);
        // Partitions without bytes have their share of the sender's.
        let (first, last) = match sent {
            0 => share(
                number,
                u64::from(from.partitions),
                u64::from(self.layout.partitions),
            ),
            _ => (number * own / sent, ((number + 1) * own).div_ceil(sent)),
        };
        let round = self.round.borrow();
        let is_here = |part: u64| {
            let part = round.parts.get(part as usize);
            part.is_none_or(|part| core.is_done(part.op))
        };
        round.whole.is_none() && (first..last).all(is_here)
    }

    fn outcome(&self) -> Outcome {
        let from = self.announcement.get().unwrap_or_default();
        let (sent_bytes, room_bytes) = (from.total_bytes(), self.layout.total_bytes());
        Outcome {
            source: self.source,
            tag: self.tag,
            length_bytes: sent_bytes.min(room_bytes),
            truncated: sent_bytes > room_bytes,
            cancelled: false,
            failure: Failure::None,
        }
    }

    fn finish(&self, core: &mut Core) -> Outcome {
        let round = self.round.take();
        for op in round
            .whole
            .into_iter()
            .chain(round.parts.iter().map(|part| part.op))
        {
            core.finish(op);
        }
        self.outcome()
    }

    fn describe(&self, core: &Core, entries: &mut Vec<WaitEntry>) {
        let of = |kind, length_bytes| WaitEntry {
            kind,
            peer: self.peer.map_or(WAIT_ANY, |peer| peer as i32),
            tag: self.tag,
            context: self.context & !1,
            length_bytes,
            called: NOT_CALLED,
        };
        if self.announcement.get().is_none() {
            entries.push(of(WaitKind::Receive, self.layout.total_bytes()));
        }
        let round = self.round.borrow();
        let all = (round.whole.into_iter()).chain(round.parts.iter().map(|part| part.op));
        let waits = all.filter_map(|op| core.describe(op));
        entries.extend(waits.map(|entry| of(entry.kind, entry.length_bytes)));
    }
}

/// Whether what came under the tag of all partitions has them. Such a message has bytes, but there may be no room for them.
fn is_whole(core: &Core, op: OperationId) -> bool {
    let outcome = core.outcome(op);
    outcome.length_bytes != 0 || outcome.truncated
}

/// Which of `sent` partitions are in the partition `number` of `own`, if all are equally long.
fn share(number: u64, sent: u64, own: u64) -> (u64, u64) {
    (number * sent / own, ((number + 1) * sent).div_ceil(own))
}

fn check_partition(number: i64, partitions: u32) -> Result<u32> {
    match u32::try_from(number) {
        Ok(number) if number < partitions => Ok(number),
        _ if partitions == 0 => fail!(Arg, "partition {number} is not there: there are none"),
        _ => fail!(Arg, "partition {number} is not in 0 to {}", partitions - 1),
    }
}

/// A partitioned operation that has been started.
pub enum Partitioned {
    Send(Rc<Outgoing>),
    Receive(Rc<Incoming>),
}

impl Partitioned {
    pub fn is_done(&self, core: &Core) -> bool {
        match self {
            Partitioned::Send(send) => send.is_done(core),
            Partitioned::Receive(receive) => receive.is_done(core),
        }
    }

    /// The result of one that is done, which stays.
    pub fn peek(&self) -> Outcome {
        match self {
            Partitioned::Send(_) => Outcome::EMPTY,
            Partitioned::Receive(receive) => receive.outcome(),
        }
    }

    pub fn finish(&self, core: &mut Core) -> Outcome {
        match self {
            Partitioned::Send(send) => {
                send.finish(core);
                Outcome::EMPTY
            }
            Partitioned::Receive(receive) => receive.finish(core),
        }
    }

    pub fn describe(&self, core: &Core, entries: &mut Vec<WaitEntry>) {
        match self {
            Partitioned::Send(send) => send.describe(core, entries),
            Partitioned::Receive(receive) => receive.describe(core, entries),
        }
    }
}

/// MPI_Psend_init.
pub fn send_init(
    process: &Process,
    comm: Rc<Comm>,
    peer: Option<PeerId>,
    tag: i32,
    layout: Layout,
) -> Result<usize> {
    let first_tag = tags::take(layout.partitions)?;
    let announcement = Announcement {
        first_tag,
        partitions: layout.partitions,
        partition_bytes: layout.partition_bytes,
    };
    let send = Rc::new(Outgoing {
        peer,
        context: comm.collective_context(),
        announcement,
        tag,
        layout,
        round: RefCell::default(),
        is_watched: Cell::new(false),
    });
    let context = send.context;
    let made = Request::persistent(Rc::new(move |_| Ok(send.start())), comm);
    let handle = made.register(process)?;
    if let Some(peer) = peer {
        matching::announce(process, (context, peer, tag), announcement);
    }
    Ok(handle)
}

/// MPI_Precv_init.
pub fn receive_init(
    process: &Process,
    comm: Rc<Comm>,
    (peer, source): (Option<PeerId>, i32),
    tag: i32,
    layout: Layout,
) -> Result<usize> {
    let receive = Rc::new(Incoming {
        peer,
        context: comm.collective_context(),
        source,
        tag,
        layout,
        announcement: Cell::new(None),
        round: RefCell::default(),
        is_watched: Cell::new(false),
    });
    let to_match = Rc::clone(&receive);
    let made = Request::persistent(Rc::new(move |process| Ok(receive.start(process))), comm);
    let handle = made.register(process)?;
    if peer.is_some() {
        matching::await_sender(process, to_match);
    }
    Ok(handle)
}

/// The send that a request stands for, which has been started.
fn active_send(process: &Process, handle: usize) -> Result<Rc<Partitioned>> {
    match process.requests.borrow().get(handle) {
        Some(Request {
            begun: Some(Begun::Partitioned(begun)),
            ..
        }) if matches!(**begun, Partitioned::Send(_)) => Ok(Rc::clone(begun)),
        Some(Request {
            begun: None,
            restart: Some(_),
            ..
        }) => fail!(
            Request,
            "the request is inactive; call MPI_Start before its partitions are made ready"
        ),
        None if handle == request::NULL => fail!(Request, "the request is MPI_REQUEST_NULL"),
        Some(_) => fail!(
            Request,
            "the request is not a partitioned send; make one by MPI_Psend_init"
        ),
        None => fail!(
            Request,
            "handle {handle:#x} is no request, or one that has been completed or freed"
        ),
    }
}

/// MPI_Pready and its like. No partition goes if one of them is wrong.
pub fn ready(
    process: &Process,
    handle: usize,
    partitions: impl Iterator<Item = i64> + Clone,
) -> Result<()> {
    let begun = active_send(process, handle)?;
    let Partitioned::Send(send) = &*begun else {
        return Ok(());
    };
    for number in partitions.clone() {
        send.check(number)?;
    }
    for number in partitions {
        // A list may name one twice.
        let number = send.check(number)?;
        send.release(process, number);
    }
    // Another thread may wait for the last one.
    wait::progress_made(process);
    Ok(())
}

/// MPI_Parrived.
pub fn has_arrived(process: &Process, handle: usize, number: i64) -> Result<bool> {
    let begun = match process.requests.borrow().get(handle) {
        Some(Request {
            begun: Some(Begun::Partitioned(begun)),
            ..
        }) => Rc::clone(begun),
        // Started, and from MPI_PROC_NULL, or inactive.
        Some(Request {
            begun: None | Some(Begun::Done(_)),
            restart: Some(_),
            ..
        }) => return Ok(true),
        None if handle == request::NULL => return Ok(true),
        Some(_) => fail!(
            Request,
            "the request is not a partitioned receive; make one by MPI_Precv_init"
        ),
        None => fail!(
            Request,
            "handle {handle:#x} is no request, or one that has been completed or freed"
        ),
    };
    let Partitioned::Receive(receive) = &*begun else {
        fail!(
            Request,
            "the request is a partitioned send; MPI_Parrived is for receives"
        );
    };
    let number = check_partition(number, receive.layout.partitions)?;
    if receive.has(&process.core(), number) {
        return Ok(true);
    }
    wait::look(process);
    Ok(receive.has(&process.core(), number))
}
