//! The moving part of a process: engine, path and operations under way, driven by [`Core::poll`].
//!
//! Nothing here calls the program's code, so it may be borrowed for a whole poll.

mod claimed;
mod copying;
mod egress;
mod failing;
mod faults;
mod ingress;
mod multicast;
mod router;
mod sending;
mod torn;
mod works;

use std::sync::Arc;

use cloudmpi_engine::{Engine, Envelope, Message, MessageId, PeerId, Source};
use cloudmpi_path::Keep;
use cloudmpi_path_shm::Foreign;
use cloudmpi_segment::{NOT_CALLED, NodeMap, Segment, Setting, WAIT_ANY, WaitEntry, WaitKind};

use self::claimed::Claimed;
use self::egress::{Copied, InPlace};
use self::failing::Failures;
use self::ingress::Aim;
pub(crate) use self::ingress::Look;
use self::router::Room;
pub use self::router::{NewLink, Remotes, Router};
pub use self::sending::{SendSpec, Started};
use self::works::{PIECE_BYTES, Queued, Works};
use crate::buffer::Buffer;
use crate::counting;
use crate::fast::Looks;
use crate::operation::{Direction, Mode, Operation, OperationId, Outcome, ReceiveOperation, Stage};
use crate::survive;

/// Engine, path and operations of this process.
pub struct Core {
    pub(crate) engine: Engine,
    pub(crate) works: Works,
    /// Longest message that is sent without asking, from where it stands.
    unasked_limit_bytes: usize,
    /// Sent since the last look at what has come: a receiver that wants us to hold back says so there.
    pub(crate) unlooked_bytes: usize,
    pub(crate) looks: Looks,
    /// A message that a matched probe has taken, and that still lies in its ring.
    claimed: Option<Claimed>,
    /// Messages claimed since the last look at what has come.
    claims: u32,
    /// Where ranks may die.
    failures: Option<Box<Failures>>,
}

/// So much is sent at most between two looks.
pub(crate) const UNLOOKED_LIMIT_BYTES: usize = 1 << 20;
/// What a message counts beside its length.
pub(crate) const UNLOOKED_MESSAGE_BYTES: usize = 64;

/// Messages up to this length are sent without asking by a path that puts them where they belong while they
/// come in. One that comes before its receive is copied twice more; this bounds what that costs.
const UNASKED_LIMIT_BYTES: usize = 256 << 10;

impl Core {
    /// `place` is this process's index among the ranks of its node.
    pub fn new(segment: Arc<Segment>, map: &NodeMap, place: usize, remotes: Remotes) -> Core {
        let mut engine = Engine::new(map.size());
        let unasked = (remotes.settings).get(Setting::TcpUnasked, segment.shares_cores());
        let works = Works::new(segment, map, place, remotes);
        engine.set_own(works.rank());
        Core {
            engine,
            works,
            unasked_limit_bytes: unasked.unwrap_or(UNASKED_LIMIT_BYTES),
            unlooked_bytes: 0,
            looks: Looks::default(),
            claimed: None,
            claims: 0,
            failures: None,
        }
    }

    /// A process of another world is a peer from here on.
    pub(crate) fn add_foreign(&mut self, foreign: Foreign) -> PeerId {
        self.engine.add_peer();
        self.works.add_peer();
        self.works.path.add_foreign(foreign)
    }

    /// As [`Core::add_foreign`], by sockets.
    pub(crate) fn add_linked(&mut self, link: usize, number: PeerId) -> PeerId {
        self.engine.add_peer();
        self.works.add_peer();
        self.works.path.add_linked(link, number)
    }

    /// It is none any more: nothing is under way between the two.
    pub(crate) fn remove_foreign(&mut self, peer: PeerId) {
        self.clear_rings();
        self.works.path.remove_foreign(peer);
    }

    /// Whether an operation with `peer` is under way, or something waits to go there.
    pub(crate) fn is_busy_with(&self, peer: PeerId) -> bool {
        let of_op = |op: &Operation| match &op.direction {
            Direction::Send(send) => send.peer == peer,
            Direction::Receive(receive) => receive.peer == Some(peer),
        };
        let mut under_way = self.works.ops.iter();
        self.works.has_backlog(peer)
            || under_way.any(|op| !matches!(op.stage, Stage::Done) && of_op(op))
    }

    /// As [`Engine::set_hold_bytes`].
    pub fn set_hold_bytes(&mut self, hold_bytes: u64) {
        // A log keeps everything in any case; a peer that is asked to hold back could not tell so again.
        let hold_bytes = if survive::is_on() {
            u64::MAX
        } else {
            hold_bytes
        };
        self.engine.set_hold_bytes(hold_bytes);
    }

    /// Whether every message is counted from here on.
    pub(crate) fn set_counted(&mut self, counted: bool) {
        self.works.counting = counted;
        self.works.noting = counted || survive::is_on();
        // The shortest ways do not look for deaths.
        let is_watched = counted || self.failures.is_some();
        self.engine.set_counted(is_watched);
        self.looks.set_counted(is_watched);
    }

    fn count_sent(&self, peer: PeerId, envelope: Envelope, length_bytes: u64) {
        if self.works.counting {
            counting::sent(peer, envelope.context, length_bytes);
        }
    }

    pub fn path(&mut self) -> &mut Router {
        &mut self.works.path
    }

    /// Takes in what has arrived and sends on what waits. True if anything moved.
    #[inline]
    pub fn poll(&mut self) -> bool {
        self.poll_until(false)
    }

    /// As [`Core::poll`], for a caller that repeats it until something has come: after a first packet it leaves a packet that no receive is posted for.
    /// The caller's wait may be over, and it may post that receive next. Taken in now, the packet would be copied twice more.
    #[inline]
    pub(crate) fn poll_waiting(&mut self) -> bool {
        self.poll_until(true)
    }

    #[inline(always)]
    fn poll_until(&mut self, unawaited: bool) -> bool {
        match self.works.path.has_remote() {
            true => self.poll_far(unawaited),
            false => self.poll_paths(unawaited),
        }
    }

    #[cold]
    fn poll_far(&mut self, unawaited: bool) -> bool {
        self.land();
        let moved = self.poll_paths(unawaited);
        if moved && survive::is_on() {
            survive::note_matches(&mut self.works.ops);
        }
        moved
    }

    #[inline(always)]
    fn poll_paths(&mut self, unawaited: bool) -> bool {
        self.unlooked_bytes = 0;
        if self.claims != 0 {
            self.clear_rings();
        }
        let mut moved = false;
        // A bound, so that a flood of messages does not keep a finished wait from returning.
        for _ in 0..16 {
            let may_stay = unawaited && moved;
            if !self.take_next(Aim::Any { may_stay }) {
                break;
            }
            moved = true;
        }
        if !self.works.busy.is_empty() || !self.works.streams.is_empty() {
            moved |= self.push();
        }
        moved
    }

    /// Sends on what found no room before: first the engine's packets, which end what others wait for,
    /// then long messages, then new sends.
    #[cold]
    fn push(&mut self) -> bool {
        let mut moved = false;
        for index in 0..self.works.busy.len() {
            moved |= self.works.push_control(self.works.busy[index]);
        }
        moved |= self.push_streams();
        for index in 0..self.works.busy.len() {
            let peer = self.works.busy[index];
            while let Some(queued) = self.works.next_queued(peer) {
                // Then another look at what has come, before the rest.
                if self.unlooked_bytes >= UNLOOKED_LIMIT_BYTES {
                    break;
                }
                match queued {
                    Queued::Send(op) if !self.transmit(op) => break,
                    Queued::Send(_) => {}
                    Queued::TakenBack(envelope) => self.engine.skip_message(peer, envelope),
                }
                self.works.drop_queued(peer);
                moved = true;
            }
        }
        self.works.settle();
        moved
    }

    fn push_streams(&mut self) -> bool {
        let mut moved = false;
        let Core { engine, works, .. } = self;
        let Works {
            path, ops, streams, ..
        } = works;
        streams.retain_mut(|stream| {
            let buffer = &ops.get(stream.op).buffer;
            let total = buffer.length_bytes();
            let most = path.capabilities(stream.peer).max_payload_bytes;
            let piece_bytes = match path.is_shm(stream.peer) {
                true => most.min(PIECE_BYTES),
                false => most,
            };
            let direct_bytes = path.capabilities(stream.peer).direct_limit_bytes;
            while stream.sent_bytes < total {
                let left = total - stream.sent_bytes;
                let (peer, offset_bytes) = (stream.peer, stream.sent_bytes);
                let in_place = buffer.dense().filter(|_| direct_bytes != 0);
                let most = if in_place.is_some() {
                    direct_bytes
                } else {
                    piece_bytes
                };
                let length_bytes = left.min(most as u64) as usize;
                let begin = || engine.begin_data(peer, stream.incoming, offset_bytes, length_bytes);
                // SAFETY: the send's buffer stays as it is until the receiver has it all.
                let sent = unsafe {
                    match in_place {
                        Some(base) => {
                            let at = base.wrapping_add(offset_bytes as usize);
                            let keep = Keep::UntilConsumed;
                            let room = Room::InPlace {
                                peer,
                                length_bytes,
                                keep,
                            };
                            egress::send(path, room, InPlace(at), begin)
                        }
                        None => {
                            let room = Room::Copied { peer, length_bytes };
                            let payload = Copied {
                                buffer,
                                offset_bytes,
                            };
                            egress::send(path, room, payload, begin)
                        }
                    }
                };
                if !sent {
                    return true;
                }
                stream.sent_bytes += length_bytes as u64;
                moved = true;
            }
            false
        });
        moved
    }

    /// Nothing of this process waits to be sent on.
    #[inline(always)]
    pub(crate) fn is_idle(&self) -> bool {
        self.works.busy.is_empty() && self.works.streams.is_empty()
    }

    /// Posts a receive. It may be done on return.
    #[inline]
    pub fn receive(
        &mut self,
        context: u32,
        peer: Option<PeerId>,
        tag: Option<i32>,
        buffer: Buffer,
    ) -> OperationId {
        if self.works.path.has_remote() && context & 1 == 0 && survive::is_on() {
            return self.receive_recorded(context, (peer, tag), buffer);
        }
        let op = self.post(context, peer, tag, buffer);
        if self.failures.is_some() {
            self.look_at_receive(op);
        }
        op
    }

    #[inline(always)]
    pub(crate) fn post(
        &mut self,
        context: u32,
        peer: Option<PeerId>,
        tag: Option<i32>,
        buffer: Buffer,
    ) -> OperationId {
        let op = self.insert_receive(context, peer, tag, buffer);
        self.post_inserted(op, context, peer, tag);
        op
    }

    #[inline(always)]
    pub(crate) fn post_inserted(
        &mut self,
        op: OperationId,
        context: u32,
        peer: Option<PeerId>,
        tag: Option<i32>,
    ) {
        let source = peer.map_or(Source::Any, Source::Peer);
        let posted = self
            .engine
            .post_receive(op, context, source, tag, &mut self.works);
        if let Some(id) = posted {
            self.works.ops.get_mut(op).stage = Stage::Posted(id);
            if self.works.counting {
                counting::queued(self);
            }
        }
    }

    #[inline]
    pub(crate) fn insert_receive(
        &mut self,
        context: u32,
        peer: Option<PeerId>,
        tag: Option<i32>,
        buffer: Buffer,
    ) -> OperationId {
        self.works.ops.insert(Operation {
            direction: Direction::Receive(ReceiveOperation { context, peer, tag }),
            buffer,
            stage: Stage::Filling,
            outcome: Outcome::EMPTY,
            detached: false,
            owned: None,
        })
    }

    /// Receives a message that a matched probe took.
    pub fn receive_matched(&mut self, message: MessageId, buffer: Buffer) -> OperationId {
        let info = self.engine.message(message).copied();
        let (context, peer, tag) = match info {
            Some(m) => (m.context, Some(m.peer), Some(m.tag)),
            None => (0, None, None),
        };
        let op = self.insert_receive(context, peer, tag, buffer);
        if !self.receive_claimed(message, op) {
            self.engine.receive_message(message, op, &mut self.works);
        }
        if self.failures.is_some() {
            self.look_at_receive(op);
        }
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
    pub fn is_done(&self, op: OperationId) -> bool {
        self.works.ops.is_done(op)
    }

    /// Takes a done operation's outcome and forgets it.
    #[inline]
    pub fn finish(&mut self, op: OperationId) -> Outcome {
        debug_assert!(self.is_done(op));
        self.works.ops.remove_for_outcome(op)
    }

    pub fn outcome(&self, op: OperationId) -> Outcome {
        self.works.ops.get(op).outcome
    }

    /// Nobody will ask for this operation again; it still runs to its end.
    pub fn detach(&mut self, op: OperationId) {
        if self.is_done(op) && !self.is_interrupted(op) {
            self.works.ops.remove(op);
        } else if survive::is_on() && survive::is_freed_later(op) {
        } else {
            self.works.ops.get_mut(op).detached = true;
        }
    }

    /// Cancels a receive that has not matched, or asks for a send back.
    pub fn cancel(&mut self, id: OperationId) {
        let op = self.works.ops.get_mut(id);
        match (&op.direction, &op.stage) {
            (Direction::Receive(_), _) if survive::is_on() => self.cancel_recorded(id),
            (Direction::Receive(_), Stage::Posted(_) | Stage::Interrupted(_)) => {
                self.cancel_receive(id);
            }
            (Direction::Send(send), Stage::Queued) => {
                let (peer, envelope) = (send.peer, send.envelope);
                op.outcome.cancelled = true;
                self.works.take_back(peer, id, envelope);
                self.works.ops.finish(id);
            }
            (Direction::Send(send), Stage::Announced) => {
                let (peer, envelope, index) = (send.peer, send.envelope, send.index);
                self.engine
                    .cancel_send(peer, envelope, index, id, &mut self.works);
            }
            _ => {}
        }
    }

    /// Whether a receive waits for its message.
    pub(crate) fn is_posted(&self, id: OperationId) -> bool {
        matches!(self.works.ops.get(id).stage, Stage::Posted(_))
    }

    /// Takes back a receive that no message has matched. False: one has.
    pub(crate) fn cancel_receive(&mut self, id: OperationId) -> bool {
        let (Stage::Posted(posted) | Stage::Interrupted(posted)) = self.works.ops.get(id).stage
        else {
            return false;
        };
        if !self.engine.cancel_receive(posted, id) {
            return false;
        }
        self.end_cancelled(id);
        true
    }

    pub(crate) fn end_cancelled(&mut self, id: OperationId) {
        self.works.ops.get_mut(id).outcome.cancelled = true;
        self.works.ops.finish(id);
    }

    pub(crate) fn is_synchronous_send(&self, id: OperationId) -> bool {
        let op = self.works.ops.get(id);
        matches!(&op.direction, Direction::Send(send) if send.mode == Mode::Synchronous)
    }

    /// What used a tag of the background has ended at this process.
    pub fn end_strand(&mut self, context: u32, tag: i32) {
        self.engine.end_strand(context, tag);
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
        self.works.ops.live() + self.works.busy.len()
    }

    /// True when sends of this process still need this process.
    pub fn has_outgoing(&self) -> bool {
        self.works.has_control()
            || self.works.ops.iter().any(|op| {
                matches!(op.direction, Direction::Send(_)) && !matches!(op.stage, Stage::Done)
            })
    }

    /// Whether an operation of a context is under way.
    pub fn operates_on(&self, context: u32) -> bool {
        let of_op = |op: &Operation| match &op.direction {
            Direction::Send(send) => send.envelope.context,
            Direction::Receive(receive) => receive.context,
        };
        let mut under_way = self
            .works
            .ops
            .iter()
            .filter(|op| !matches!(op.stage, Stage::Done));
        under_way.any(|op| of_op(op) == context)
    }

    /// Whether a message of a context has come that nobody has received.
    pub fn holds_message(&mut self, context: u32) -> bool {
        self.engine.probe(context, Source::Any, None).is_some()
    }

    /// What an operation waits for: the report of a hanging job shows it.
    pub fn describe(&self, id: OperationId) -> Option<WaitEntry> {
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
            Stage::Posted(_) | Stage::Interrupted(_) => WaitKind::Receive,
            Stage::Filling => WaitKind::ReceiveData,
            Stage::Done => return None,
        };
        Some(WaitEntry {
            kind,
            peer,
            tag,
            context,
            length_bytes: op.buffer.length_bytes(),
            called: NOT_CALLED,
        })
    }
}
