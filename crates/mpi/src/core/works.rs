//! What the engine calls back into: operations, path, and what waits for room on it.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::time::Instant;

use cloudmpi_engine::{Envelope, Header, Host, Message, PacketKind, PeerId, SendOutcome};
use cloudmpi_segment::{NodeMap, Segment};

use super::copying::{Copying, Transfer};
use super::egress;
use super::router::{Remotes, Room, Router};
use crate::buffer::Buffer;
use crate::counting;
use crate::events;
use crate::operation::{Direction, Failure, Operation, OperationId, Operations, Outcome};
use crate::survive;

/// Longest payload of the engine's own packets.
pub(super) const CONTROL_BYTES: usize = 16;
/// Pieces of a long message go through shared memory in packets of this size at most, so that both sides
/// copy at the same time.
pub(super) const PIECE_BYTES: usize = 64 * 1024;
/// Memory through which a message read from its sender reaches a buffer with gaps.
const BOUNCE_BYTES: usize = 64 * 1024;

#[derive(Clone, Copy)]
struct Control {
    peer: PeerId,
    header: Header,
    payload: [u8; CONTROL_BYTES],
}

/// A send that waits for room.
#[derive(Clone, Copy)]
pub(super) enum Queued {
    Send(OperationId),
    /// It has been cancelled. Its place stays, because its message index is used up in its turn.
    TakenBack(Envelope),
}

/// What found no room on the path to a peer.
#[derive(Default)]
struct Outbox {
    /// The engine's packets, oldest first.
    control: VecDeque<Control>,
    /// Sends, in order.
    sends: VecDeque<Queued>,
}

impl Outbox {
    fn is_empty(&self) -> bool {
        self.control.is_empty() && self.sends.is_empty()
    }
}

/// A long message that its receiver asked for.
pub(super) struct Stream {
    pub(super) op: OperationId,
    pub(super) peer: PeerId,
    pub(super) incoming: u32,
    pub(super) sent_bytes: u64,
}

/// What the engine's calls back need, apart from the engine itself.
pub(crate) struct Works {
    pub(crate) path: Router,
    pub(crate) ops: Operations,
    outboxes: Vec<Outbox>,
    /// Peers whose outboxes are not empty.
    pub(super) busy: Vec<PeerId>,
    pub(super) streams: Vec<Stream>,
    copying: Copying,
    rank: PeerId,
    bounce: Vec<u8>,
    /// The payload that the engine is given lies in a ring.
    pub(crate) in_ring: bool,
    /// Somebody counts the messages.
    pub(super) counting: bool,
    /// There is something to note of a message that has come whole: it is counted, or ranks may die.
    pub(super) noting: bool,
}

impl Works {
    pub(super) fn new(
        segment: Arc<Segment>,
        map: &NodeMap,
        place: usize,
        remotes: Remotes,
    ) -> Works {
        let ranks = map.size();
        let rank = map.local_ranks()[place];
        let shared_cores = segment.shares_cores();
        let path = Router::new(segment, map, place, remotes);
        let single_copy = path.capabilities(rank).single_copy;
        Works {
            copying: Copying::new(ranks, single_copy, shared_cores),
            path,
            ops: Operations::default(),
            outboxes: (0..ranks).map(|_| Outbox::default()).collect(),
            busy: Vec::new(),
            streams: Vec::new(),
            rank,
            bounce: Vec::new(),
            in_ring: false,
            counting: false,
            noting: survive::is_on(),
        }
    }

    /// One more peer, behind the last one.
    pub(super) fn add_peer(&mut self) {
        self.copying.add_peer();
        self.outboxes.push(Outbox::default());
    }

    #[inline]
    pub(super) fn rank(&self) -> PeerId {
        self.rank
    }

    /// Whether something has to go to `peer` before a new send.
    #[inline]
    pub(super) fn has_backlog(&self, peer: PeerId) -> bool {
        !self.outboxes[peer as usize].is_empty()
    }

    fn outbox(&mut self, peer: PeerId) -> &mut Outbox {
        let outbox = &mut self.outboxes[peer as usize];
        if outbox.is_empty() {
            self.busy.push(peer);
        }
        outbox
    }

    pub(super) fn queue_send(&mut self, peer: PeerId, op: OperationId) {
        self.outbox(peer).sends.push_back(Queued::Send(op));
    }

    /// Takes a queued send back.
    pub(super) fn take_back(&mut self, peer: PeerId, op: OperationId, envelope: Envelope) {
        for queued in &mut self.outboxes[peer as usize].sends {
            if matches!(queued, Queued::Send(id) if *id == op) {
                *queued = Queued::TakenBack(envelope);
            }
        }
    }

    pub(super) fn next_queued(&self, peer: PeerId) -> Option<Queued> {
        self.outboxes[peer as usize].sends.front().copied()
    }

    pub(super) fn drop_queued(&mut self, peer: PeerId) {
        self.outboxes[peer as usize].sends.pop_front();
    }

    pub(super) fn clear_outbox(&mut self, peer: PeerId) {
        self.outboxes[peer as usize] = Outbox::default();
    }

    /// Forgets peers whose outboxes have become empty.
    pub(super) fn settle(&mut self) {
        let outboxes = &self.outboxes;
        self.busy
            .retain(|peer| !outboxes[*peer as usize].is_empty());
    }

    pub(super) fn has_control(&self) -> bool {
        self.busy
            .iter()
            .any(|peer| !self.outboxes[*peer as usize].control.is_empty())
    }

    /// Sends the engine's packets that wait; true if any went.
    pub(super) fn push_control(&mut self, peer: PeerId) -> bool {
        let mut moved = false;
        while let Some(control) = self.outboxes[peer as usize].control.front().copied() {
            if !self.put_control(&control) {
                break;
            }
            self.outboxes[peer as usize].control.pop_front();
            moved = true;
        }
        moved
    }

    fn put_control(&mut self, control: &Control) -> bool {
        let room = Room::Copied {
            peer: control.peer,
            length_bytes: control.header.length_bytes as usize,
        };
        let payload = egress::Control(control.payload);
        // SAFETY: copied.
        unsafe { egress::send(&mut self.path, room, payload, || control.header) }
    }

    /// Reads `length_bytes` of the sender's memory into the receive's buffer.
    fn read_sender(
        &mut self,
        peer: PeerId,
        address: u64,
        op: OperationId,
        length_bytes: u64,
    ) -> bool {
        let Works {
            path, ops, bounce, ..
        } = self;
        if peer != self.rank {
            let target = &ops.get(op).buffer;
            return copy_from(path, bounce, (peer, address), target, length_bytes).is_ok();
        }
        // SAFETY: our own memory, which the send that is under way keeps alive.
        let bytes = unsafe {
            std::slice::from_raw_parts(address as usize as *const u8, length_bytes as usize)
        };
        ops.get(op).buffer.write(0, bytes);
        true
    }

    pub(super) fn copy_from_peer(
        &mut self,
        peer: PeerId,
        address: u64,
        target: &Buffer,
        length_bytes: u64,
    ) -> io::Result<()> {
        let Works { path, bounce, .. } = self;
        copy_from(path, bounce, (peer, address), target, length_bytes)
    }
}

/// Copies from a peer's memory, by way of `bounce` where the target has gaps.
fn copy_from(
    path: &mut Router,
    bounce: &mut Vec<u8>,
    (peer, address): (PeerId, u64),
    target: &Buffer,
    length_bytes: u64,
) -> io::Result<()> {
    debug_assert!(length_bytes <= target.length_bytes());
    if let Some(target) = target.dense() {
        // SAFETY: the buffer holds at least `length_bytes`.
        return unsafe { path.read_memory(peer, address, target, length_bytes as usize) };
    }
    bounce.resize(BOUNCE_BYTES, 0);
    let mut offset = 0;
    while offset < length_bytes {
        let length = (length_bytes - offset).min(BOUNCE_BYTES as u64) as usize;
        // SAFETY: the bounce buffer has BOUNCE_BYTES.
        unsafe { path.read_memory(peer, address + offset, bounce.as_mut_ptr(), length) }?;
        target.write(offset, &bounce[..length]);
        offset += length as u64;
    }
    Ok(())
}

/// Writes a packet's payload of `length_bytes` into the buffer, of which `payload` is there: the rest as it
/// comes, unless it has been put there already.
#[inline]
fn fill(
    path: &mut Router,
    buffer: &Buffer,
    (offset_bytes, length_bytes): (u64, u64),
    payload: &[u8],
    in_ring: bool,
) {
    if !in_ring {
        return buffer.write(offset_bytes, payload);
    }
    let (mut have, mut more): (usize, *const [u8]) = (0, payload);
    loop {
        // SAFETY: the ring keeps the packet shown until it is consumed.
        let part = unsafe { &*more };
        buffer.write_by(offset_bytes + have as u64, part, |from, to, length| {
            // SAFETY: as write_by promises.
            unsafe { path.copy_out(from, to, length) }
        });
        have += part.len();
        if have as u64 >= length_bytes {
            return;
        }
        more = path.rest(have);
    }
}

impl Works {
    #[cold]
    fn note_delivered(&mut self, receive: OperationId, message: &Message) {
        if self.counting {
            counting::received(message);
        }
        if let Direction::Receive(receive) = &mut self.ops.get_mut(receive).direction {
            // Whose it is of those that a receive from anyone could have taken. The program may have freed the communicator.
            receive.peer = Some(message.peer);
        }
    }
}

fn note_message(op: &mut Operation, message: &Message) {
    let room = op.buffer.length_bytes();
    op.outcome = Outcome {
        source: message.source as i32,
        tag: message.tag,
        length_bytes: message.length_bytes.min(room),
        truncated: message.length_bytes > room,
        cancelled: false,
        failure: Failure::None,
    };
}

impl Host for Works {
    fn emit(&mut self, peer: PeerId, header: Header, payload: &[u8]) {
        let mut control = Control {
            peer,
            header,
            payload: [0; CONTROL_BYTES],
        };
        control.payload[..payload.len()].copy_from_slice(payload);
        if header.kind == PacketKind::Finished && survive::is_on() {
            // The sender must not learn of a match that the next life does not know.
            survive::note_matches(&mut self.ops);
        }
        if self.path.is_buried(peer) {
            return;
        }
        let waiting = !self.outboxes[peer as usize].control.is_empty();
        if waiting || !self.put_control(&control) {
            self.outbox(peer).control.push_back(control);
        }
    }

    #[inline]
    fn deliver(&mut self, receive: OperationId, message: &Message, payload: &[u8]) {
        if self.noting {
            self.note_delivered(receive, message);
        }
        let op = self.ops.get_mut(receive);
        note_message(op, message);
        fill(
            &mut self.path,
            &op.buffer,
            (0, message.length_bytes),
            payload,
            self.in_ring,
        );
        if self.path.shows_torn() {
            self.ops.get_mut(receive).outcome = Outcome::failed(Failure::Dead, Some(message.peer));
        }
        self.ops.finish(receive);
    }

    fn pull(&mut self, receive: OperationId, message: &Message, address: u64) -> bool {
        if self.counting {
            counting::received(message);
        }
        self.ops.match_with(receive, message.peer);
        let op = self.ops.get_mut(receive);
        note_message(op, message);
        let length_bytes = op.outcome.length_bytes;
        if address == 0 {
            return false;
        }
        let peer = message.peer;
        let once = self.path.is_copied_once(peer);
        if peer != self.rank
            && self.copying.choose((peer, once), receive, length_bytes) == Transfer::Stream
        {
            return false;
        }
        let since = Instant::now();
        if !self.read_sender(peer, address, receive, length_bytes) {
            // Containers often forbid it; the message is sent in pieces instead, now and later. A dead process can send none.
            if !self.path.has_died(peer) {
                self.copying.refused();
            }
            return false;
        }
        self.copying.has_read(peer, length_bytes, since);
        self.ops.finish(receive);
        true
    }

    fn deliver_piece(
        &mut self,
        receive: OperationId,
        offset_bytes: u64,
        length_bytes: u64,
        payload: &[u8],
        last: bool,
    ) {
        let buffer = &self.ops.get(receive).buffer;
        fill(
            &mut self.path,
            buffer,
            (offset_bytes, length_bytes),
            payload,
            self.in_ring,
        );
        if last && !self.path.shows_torn() {
            self.copying.stream_ended(receive);
            self.ops.finish(receive);
        }
    }

    fn kept(&mut self, message: &Message) {
        if self.counting {
            events::unexpected(message);
        }
    }

    fn stream(&mut self, send: OperationId, peer: PeerId, incoming: u32) {
        self.streams.push(Stream {
            op: send,
            peer,
            incoming,
            sent_bytes: 0,
        });
    }

    fn stays(&self, payload: &[u8]) -> Option<&'static [u8]> {
        if !self.path.payload_stays() {
            return None;
        }
        let (at, length_bytes) = (payload.as_ptr(), payload.len());
        // SAFETY: the path keeps it mapped and as it is, as it has said of the packet shown.
        Some(unsafe { std::slice::from_raw_parts(at, length_bytes) })
    }

    fn send_ended(&mut self, send: OperationId, outcome: SendOutcome) {
        match outcome {
            SendOutcome::Received => self.ops.finish(send),
            SendOutcome::Cancelled => {
                let outcome = &mut self.ops.get_mut(send).outcome;
                outcome.cancelled = outcome.failure == Failure::None;
                self.ops.finish(send);
            }
            SendOutcome::CancelTooLate => {}
        }
    }
}
