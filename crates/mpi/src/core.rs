//! The moving part of a process: engine, path and operations under way, driven by [`Core::poll`].
//!
//! Nothing here calls the program's code, so it may be borrowed for a whole poll.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;

use cloudmpi_engine::{
    Engine, Envelope, Header, Host, Message, MessageId, PeerId, SendOutcome, Source,
};
use cloudmpi_path::Path;
use cloudmpi_path_shm::ShmPath;
use cloudmpi_wire::{Segment, WAIT_ANY, WaitEntry, WaitKind};

use crate::buffer::Buffer;
use crate::ops::{Direction, Mode, Op, OpId, Ops, Outcome, ReceiveOp, SendOp, Stage};

/// Longest payload of the engine's own packets.
const CONTROL_BYTES: usize = 16;
/// Pieces of a long message go in packets of this size, so that both sides copy at the same time.
const PIECE_BYTES: usize = 32 * 1024;
/// Memory through which a message read from its sender reaches a buffer with gaps.
const BOUNCE_BYTES: usize = 64 * 1024;

struct Control {
    peer: PeerId,
    header: Header,
    payload: [u8; CONTROL_BYTES],
}

/// A long message that its receiver asked for.
struct Stream {
    op: OpId,
    peer: PeerId,
    incoming: u32,
    sent_bytes: u64,
}

/// What the engine's calls back need, apart from the engine itself.
struct Works {
    path: ShmPath,
    ops: Ops,
    /// Engine packets that found no room, oldest first.
    control: VecDeque<Control>,
    streams: Vec<Stream>,
    /// False once the kernel has refused to let us read a peer's memory.
    single_copy: bool,
    rank: PeerId,
    bounce: Vec<u8>,
}

/// Engine, path and operations of this process.
pub struct Core {
    engine: Engine,
    works: Works,
    /// Sends that found no room, in order, for each peer.
    queued: Vec<VecDeque<OpId>>,
    queued_count: usize,
}

/// How a send began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Started {
    /// Complete: the buffer may be used again.
    Done,
    Pending(OpId),
}

/// What is to be sent, and where.
pub struct SendSpec {
    pub peer: PeerId,
    pub envelope: Envelope,
    pub mode: Mode,
    pub buffer: Buffer,
}

impl Core {
    pub fn new(segment: Arc<Segment>, rank: usize) -> Core {
        let ranks = segment.layout().ranks;
        Core {
            engine: Engine::new(ranks),
            works: Works {
                path: ShmPath::new(segment, rank),
                ops: Ops::default(),
                control: VecDeque::new(),
                streams: Vec::new(),
                single_copy: true,
                rank: rank as PeerId,
                bounce: Vec::new(),
            },
            queued: (0..ranks).map(|_| VecDeque::new()).collect(),
            queued_count: 0,
        }
    }

    pub fn path(&mut self) -> &mut ShmPath {
        &mut self.works.path
    }

    /// Takes in what has arrived and sends on what waits. True if anything moved.
    #[inline]
    pub fn poll(&mut self) -> bool {
        let mut moved = false;
        // A bound, so that a flood of messages does not keep a finished wait from returning.
        for _ in 0..16 {
            let Works { path, .. } = &mut self.works;
            let Some(arrival) = path.peek() else { break };
            let (peer, header) = (arrival.peer, arrival.header);
            // SAFETY: the ring's memory stays until `consume` below; the engine's calls back do
            // not consume, and reserving for sending touches other rings only.
            let payload = unsafe {
                std::slice::from_raw_parts(arrival.payload.as_ptr(), arrival.payload.len())
            };
            self.engine
                .on_packet(peer, &header, payload, &mut self.works);
            self.works.path.consume();
            moved = true;
        }
        if !self.works.control.is_empty()
            || !self.works.streams.is_empty()
            || self.queued_count != 0
        {
            moved |= self.push();
        }
        moved
    }

    /// Sends on what found no room before.
    #[cold]
    fn push(&mut self) -> bool {
        let mut moved = self.works.flush_control();
        for peer in 0..self.queued.len() {
            while let Some(&op) = self.queued[peer].front() {
                if !self.transmit(op) {
                    break;
                }
                self.queued[peer].pop_front();
                self.queued_count -= 1;
                moved = true;
            }
        }
        moved | self.push_streams()
    }

    fn push_streams(&mut self) -> bool {
        let mut moved = false;
        let works = &mut self.works;
        works.streams.retain_mut(|stream| {
            let buffer = &works.ops.get(stream.op).buffer;
            let total = buffer.length_bytes();
            while stream.sent_bytes < total {
                let length = (total - stream.sent_bytes).min(PIECE_BYTES as u64) as usize;
                let length = length.min(works.path.capabilities().max_payload_bytes);
                let Some(room) = works.path.reserve(stream.peer, length) else {
                    return true;
                };
                buffer.read(stream.sent_bytes, room);
                let header = self.engine.begin_data(stream.peer, stream.incoming, length);
                works.path.commit(stream.peer, &header);
                stream.sent_bytes += length as u64;
                moved = true;
            }
            false
        });
        moved
    }

    fn has_backlog(&self, peer: PeerId) -> bool {
        !self.queued[peer as usize].is_empty() || !self.works.control.is_empty()
    }

    /// Sends a short message at once if there is room; this is the whole send of small messages.
    #[inline]
    pub fn try_eager(&mut self, peer: PeerId, envelope: Envelope, buffer: &Buffer) -> bool {
        let length = buffer.length_bytes() as usize;
        if length > self.works.path.capabilities().eager_limit_bytes || self.has_backlog(peer) {
            return false;
        }
        let Some(room) = self.works.path.reserve(peer, length) else {
            return false;
        };
        buffer.read(0, room);
        let header = self.engine.begin_eager(peer, envelope, length);
        self.works.path.commit(peer, &header);
        true
    }

    /// Begins a send.
    pub fn send(&mut self, spec: SendSpec) -> Started {
        if spec.mode != Mode::Synchronous && self.try_eager(spec.peer, spec.envelope, &spec.buffer)
        {
            return Started::Done;
        }
        let peer = spec.peer;
        let op = self.works.ops.insert(Op {
            direction: Direction::Send(SendOp {
                peer,
                envelope: spec.envelope,
                mode: spec.mode,
                sequence: u64::MAX,
            }),
            buffer: spec.buffer,
            stage: Stage::Queued,
            outcome: Outcome::EMPTY,
            detached: false,
            owned: None,
        });
        if self.has_backlog(peer) || !self.transmit(op) {
            self.queued[peer as usize].push_back(op);
            self.queued_count += 1;
        }
        Started::Pending(op)
    }

    /// Gives an operation the copy of the message that its buffer points into.
    pub fn own(&mut self, op: OpId, bytes: Box<[u8]>) {
        self.works.ops.get_mut(op).owned = Some(bytes);
    }

    /// Puts a send on its path; false when there is no room.
    fn transmit(&mut self, id: OpId) -> bool {
        let Works { path, ops, .. } = &mut self.works;
        let op = ops.get_mut(id);
        let Direction::Send(send) = &mut op.direction else {
            return true;
        };
        let length = op.buffer.length_bytes();
        let eager = length <= path.capabilities().eager_limit_bytes as u64;
        let packet_bytes = if eager {
            length as usize
        } else {
            CONTROL_BYTES
        };
        let Some(room) = path.reserve(send.peer, packet_bytes) else {
            return false;
        };
        op.stage = Stage::Announced;
        let header = if !eager {
            let address = op.buffer.dense().map_or(0, |at| at as u64);
            let (header, payload) =
                self.engine
                    .begin_rendezvous(send.peer, send.envelope, length, address, id);
            room.copy_from_slice(&payload);
            header
        } else {
            op.buffer.read(0, room);
            match send.mode {
                Mode::Synchronous => {
                    self.engine
                        .begin_sync(send.peer, send.envelope, packet_bytes, id)
                }
                _ => self
                    .engine
                    .begin_eager(send.peer, send.envelope, packet_bytes),
            }
        };
        send.sequence = header.sequence;
        let (peer, mode) = (send.peer, send.mode);
        path.commit(peer, &header);
        if eager && mode != Mode::Synchronous {
            ops.finish(id);
        }
        true
    }

    /// Posts a receive. It may be done on return.
    #[inline]
    pub fn receive(
        &mut self,
        context: u32,
        peer: Option<PeerId>,
        tag: Option<i32>,
        buffer: Buffer,
    ) -> OpId {
        let op = self.insert_receive(context, peer, tag, buffer);
        let source = peer.map_or(Source::Any, Source::Peer);
        let posted = self
            .engine
            .post_receive(op, context, source, tag, &mut self.works);
        if let Some(id) = posted {
            self.works.ops.get_mut(op).stage = Stage::Posted(id);
        }
        op
    }

    #[inline]
    fn insert_receive(
        &mut self,
        context: u32,
        peer: Option<PeerId>,
        tag: Option<i32>,
        buffer: Buffer,
    ) -> OpId {
        self.works.ops.insert(Op {
            direction: Direction::Receive(ReceiveOp { context, peer, tag }),
            buffer,
            stage: Stage::Filling,
            outcome: Outcome::EMPTY,
            detached: false,
            owned: None,
        })
    }

    /// Receives a message that a matched probe took.
    pub fn receive_matched(&mut self, message: MessageId, buffer: Buffer) -> OpId {
        let info = self.engine.message(message).copied();
        let (context, peer, tag) = match info {
            Some(m) => (m.context, Some(m.peer), Some(m.tag)),
            None => (0, None, None),
        };
        let op = self.insert_receive(context, peer, tag, buffer);
        self.engine.receive_message(message, op, &mut self.works);
        op
    }

    pub fn probe(
        &mut self,
        context: u32,
        peer: Option<PeerId>,
        tag: Option<i32>,
    ) -> Option<Message> {
        let source = peer.map_or(Source::Any, Source::Peer);
        self.engine.probe(context, source, tag)
    }

    /// Unexpected messages so far: a probe that found nothing finds nothing until this changes.
    #[inline]
    pub fn unexpected_arrivals(&self) -> u64 {
        self.engine.unexpected_arrivals()
    }

    pub fn matched_probe(
        &mut self,
        context: u32,
        peer: Option<PeerId>,
        tag: Option<i32>,
    ) -> Option<(MessageId, Message)> {
        let source = peer.map_or(Source::Any, Source::Peer);
        self.engine.matched_probe(context, source, tag)
    }

    #[inline]
    pub fn is_done(&self, op: OpId) -> bool {
        self.works.ops.is_done(op)
    }

    /// Takes a done operation's outcome and forgets it.
    #[inline]
    pub fn finish(&mut self, op: OpId) -> Outcome {
        debug_assert!(self.is_done(op));
        self.works.ops.remove(op).outcome
    }

    pub fn outcome(&self, op: OpId) -> Outcome {
        self.works.ops.get(op).outcome
    }

    /// Nobody will ask for this operation again; it still runs to its end.
    pub fn detach(&mut self, op: OpId) {
        if self.is_done(op) {
            self.works.ops.remove(op);
        } else {
            self.works.ops.get_mut(op).detached = true;
        }
    }

    /// Cancels a receive that has not matched, or asks for a send back.
    pub fn cancel(&mut self, id: OpId) {
        let op = self.works.ops.get_mut(id);
        match (&op.direction, &op.stage) {
            (Direction::Receive(_), Stage::Posted(posted)) => {
                let posted = *posted;
                if self.engine.cancel_receive(posted, id) {
                    self.works.ops.get_mut(id).outcome.cancelled = true;
                    self.works.ops.finish(id);
                }
            }
            (Direction::Send(send), Stage::Queued) => {
                let peer = send.peer as usize;
                self.queued[peer].retain(|queued| *queued != id);
                self.queued_count -= 1;
                op.outcome.cancelled = true;
                self.works.ops.finish(id);
            }
            (Direction::Send(send), Stage::Announced) => {
                let (peer, context, sequence) = (send.peer, send.envelope.context, send.sequence);
                self.engine
                    .cancel_send(peer, context, sequence, id, &mut self.works);
            }
            _ => {}
        }
    }

    /// Copies `length_bytes` at `address` of `peer`'s memory into `target`.
    pub fn copy_from_peer(
        &mut self,
        peer: PeerId,
        address: u64,
        target: &Buffer,
        length_bytes: u64,
    ) -> std::io::Result<()> {
        self.works
            .copy_from_peer(peer, address, target, length_bytes)
    }

    /// Operations and packets that this process still has to see through.
    pub fn unfinished(&self) -> usize {
        self.works.ops.live() + self.works.control.len()
    }

    /// True when sends of this process still need this process.
    pub fn has_outgoing(&self) -> bool {
        !self.works.control.is_empty()
            || self.works.ops.iter().any(|op| {
                matches!(op.direction, Direction::Send(_)) && !matches!(op.stage, Stage::Done)
            })
    }

    /// Whether an operation under way, or a message that nobody has received, belongs to a context.
    pub fn uses_context(&mut self, context: u32) -> bool {
        let of_op = |op: &Op| match &op.direction {
            Direction::Send(send) => send.envelope.context,
            Direction::Receive(receive) => receive.context,
        };
        let mut under_way = self.works.ops.iter().filter(|op| !matches!(op.stage, Stage::Done));
        under_way.any(|op| of_op(op) == context)
            || self.engine.probe(context, Source::Any, None).is_some()
    }

    /// What an operation waits for, for those who look at a hanging job.
    pub fn describe(&self, id: OpId) -> Option<WaitEntry> {
        let op = self.works.ops.get(id);
        let (peer, tag, context) = match &op.direction {
            Direction::Send(s) => (s.peer as i32, s.envelope.tag, s.envelope.context),
            Direction::Receive(r) => (
                r.peer.map_or(WAIT_ANY, |p| p as i32),
                r.tag.unwrap_or(WAIT_ANY),
                r.context,
            ),
        };
        let kind = match op.stage {
            Stage::Queued => WaitKind::SendChannelFull,
            Stage::Announced => WaitKind::Send,
            Stage::Posted(_) => WaitKind::Receive,
            Stage::Filling => WaitKind::ReceiveData,
            Stage::Done => return None,
        };
        Some(WaitEntry {
            kind,
            peer,
            tag,
            context,
            length_bytes: op.buffer.length_bytes(),
        })
    }
}

impl Works {
    fn flush_control(&mut self) -> bool {
        let mut moved = false;
        let mut kept = VecDeque::new();
        while let Some(control) = self.control.pop_front() {
            if self.put_control(&control) {
                moved = true;
            } else {
                kept.push_back(control);
            }
        }
        self.control = kept;
        moved
    }

    fn put_control(&mut self, control: &Control) -> bool {
        let length = control.header.length_bytes as usize;
        let Some(room) = self.path.reserve(control.peer, length) else {
            return false;
        };
        room.copy_from_slice(&control.payload[..length]);
        self.path.commit(control.peer, &control.header);
        true
    }

    /// Reads `length_bytes` of the sender's memory into the receive's buffer.
    fn read_sender(&mut self, peer: PeerId, address: u64, op: OpId, length_bytes: u64) -> bool {
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

    fn copy_from_peer(
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
    path: &mut ShmPath,
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

fn note_message(op: &mut Op, message: &Message) {
    let room = op.buffer.length_bytes();
    op.outcome = Outcome {
        source: message.source as i32,
        tag: message.tag,
        length_bytes: message.length_bytes.min(room),
        truncated: message.length_bytes > room,
        cancelled: false,
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
        if !self.control.is_empty() || !self.put_control(&control) {
            self.control.push_back(control);
        }
    }

    #[inline]
    fn deliver(&mut self, receive: OpId, message: &Message, payload: &[u8]) {
        let op = self.ops.get_mut(receive);
        note_message(op, message);
        op.buffer.write(0, payload);
        self.ops.finish(receive);
    }

    fn pull(&mut self, receive: OpId, message: &Message, address: u64) -> bool {
        let op = self.ops.get_mut(receive);
        note_message(op, message);
        op.stage = Stage::Filling;
        let length_bytes = op.outcome.length_bytes;
        if address == 0 || !self.single_copy {
            return false;
        }
        if !self.read_sender(message.peer, address, receive, length_bytes) {
            // Containers often forbid it; the message is sent in pieces instead, now and later.
            self.single_copy = false;
            return false;
        }
        self.ops.finish(receive);
        true
    }

    fn deliver_piece(&mut self, receive: OpId, offset_bytes: u64, payload: &[u8], last: bool) {
        self.ops.get(receive).buffer.write(offset_bytes, payload);
        if last {
            self.ops.finish(receive);
        }
    }

    fn stream(&mut self, send: OpId, peer: PeerId, incoming: u32) {
        self.streams.push(Stream {
            op: send,
            peer,
            incoming,
            sent_bytes: 0,
        });
    }

    fn send_ended(&mut self, send: OpId, outcome: SendOutcome) {
        match outcome {
            SendOutcome::Received => self.ops.finish(send),
            SendOutcome::Cancelled => {
                self.ops.get_mut(send).outcome.cancelled = true;
                self.ops.finish(send);
            }
            SendOutcome::CancelTooLate => {}
        }
    }
}
