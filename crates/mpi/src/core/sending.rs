//! The beginning of a send, up to the packet that carries the message or announces it.

use cloudmpi_engine::{Envelope, PeerId};
use cloudmpi_path::Keep;

use super::egress::{self, Control, Copied, InPlace, Short};
use super::router::Room;
use super::works::{CONTROL_BYTES, Works};
use super::{Core, UNLOOKED_LIMIT_BYTES, UNLOOKED_MESSAGE_BYTES};
use crate::buffer::Buffer;
use crate::counting;
use crate::operation::{Direction, Mode, Operation, OperationId, Outcome, SendOperation, Stage};

/// Longest message to oneself that is kept until its receive is posted, and does not wait in the ring.
const KEPT_BYTES: usize = 16 << 10;

/// How a send began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Started {
    /// Complete: the buffer may be used again.
    Done,
    Pending(OperationId),
}

/// What is to be sent, and where.
pub struct SendSpec {
    pub peer: PeerId,
    pub envelope: Envelope,
    pub mode: Mode,
    pub buffer: Buffer,
}

impl Core {
    /// Sends a short message at once if there is room; this is the whole send of small messages.
    #[inline]
    pub fn try_eager(&mut self, peer: PeerId, envelope: Envelope, buffer: &Buffer) -> bool {
        let length = buffer.length_bytes() as usize;
        if !(self.works.path).sends_whole(peer, length, buffer.dense().is_some())
            || self.works.has_backlog(peer)
            || self.engine.is_held(peer)
            || self.unlooked_bytes >= UNLOOKED_LIMIT_BYTES
        {
            return false;
        }
        if peer == self.works.rank() && self.pass_to_self(envelope, buffer) {
            self.count_sent(peer, envelope, length as u64);
            return true;
        }
        let room = Room::Copied {
            peer,
            length_bytes: length,
        };
        let Core { engine, works, .. } = self;
        let payload = Copied {
            buffer,
            offset_bytes: 0,
        };
        let begin = || engine.begin_eager(peer, envelope, length);
        // SAFETY: copied.
        let sent = unsafe { egress::send(&mut works.path, room, payload, begin) };
        if sent {
            self.unlooked_bytes += length + UNLOOKED_MESSAGE_BYTES;
            self.count_sent(peer, envelope, length as u64);
        }
        sent
    }

    /// Sends `length_bytes` at `address`, at most [`SHORT_BYTES`](crate::fast::SHORT_BYTES), whole if there is room. The engine has said that it
    /// is quick to this peer.
    ///
    /// # Safety
    /// `address` is readable for as many bytes.
    #[inline(always)]
    pub(crate) unsafe fn try_short(
        &mut self,
        peer: PeerId,
        envelope: Envelope,
        (address, length_bytes): (*const u8, usize),
    ) -> bool {
        let Core { engine, works, .. } = self;
        let payload = Short {
            address,
            length_bytes,
            wide_registers: works.path.wide_registers(),
        };
        let begin = || engine.begin_quick(peer, envelope, length_bytes);
        let room = Room::Copied { peer, length_bytes };
        // SAFETY: copied.
        let sent = unsafe { egress::send(&mut works.path, room, payload, begin) };
        if sent {
            self.unlooked_bytes += length_bytes + UNLOOKED_MESSAGE_BYTES;
        }
        sent
    }

    /// Takes a message to this process itself in at once, from the sender's buffer: not before what is still under
    /// way, and long ones only into a receive's buffer, as memory would have to be found for them otherwise.
    fn pass_to_self(&mut self, envelope: Envelope, buffer: &Buffer) -> bool {
        let (own, length) = (self.works.rank(), buffer.length_bytes() as usize);
        let Some(base) = buffer.dense() else {
            return false;
        };
        // To oneself by the log: it is to outlive this process.
        if !self.works.path.is_shm(own)
            || !self.engine.is_caught_up(own)
            || length > KEPT_BYTES && !self.engine.awaits(own, envelope)
        {
            return false;
        }
        let payload: &[u8] = match length {
            0 => &[],
            // SAFETY: the program's memory, which it keeps as it is while it sends.
            _ => unsafe { std::slice::from_raw_parts(base, length) },
        };
        let header = self.engine.begin_eager(own, envelope, length);
        self.take_own(&header, payload);
        self.unlooked_bytes += length + UNLOOKED_MESSAGE_BYTES;
        // Another thread may sleep until this message comes.
        self.works.path.notify(own);
        true
    }

    /// Begins a send.
    pub fn send(&mut self, spec: SendSpec) -> Started {
        if self.unlooked_bytes >= UNLOOKED_LIMIT_BYTES {
            self.poll();
        }
        if self.failures.is_some() {
            let send = SendOperation {
                peer: spec.peer,
                envelope: spec.envelope,
                mode: spec.mode,
                index: u32::MAX,
            };
            if let Some(op) = self.refuse_send(send, spec.buffer.clone()) {
                return Started::Pending(op);
            }
        }
        if spec.mode != Mode::Synchronous && self.try_eager(spec.peer, spec.envelope, &spec.buffer)
        {
            return Started::Done;
        }
        let peer = spec.peer;
        let op = self.works.ops.insert(Operation {
            direction: Direction::Send(SendOperation {
                peer,
                envelope: spec.envelope,
                mode: spec.mode,
                index: u32::MAX,
            }),
            buffer: spec.buffer,
            stage: Stage::Queued,
            outcome: Outcome::EMPTY,
            detached: false,
            owned: None,
        });
        if self.works.has_backlog(peer) || !self.transmit(op) {
            self.works.queue_send(peer, op);
        }
        Started::Pending(op)
    }

    /// Gives an operation the copy of the message that its buffer points into.
    pub fn own(&mut self, op: OperationId, bytes: Box<[u8]>) {
        self.works.ops.get_mut(op).owned = Some(bytes);
    }

    /// Puts a send on its path; false when there is no room.
    pub(super) fn transmit(&mut self, id: OperationId) -> bool {
        let Works { path, ops, .. } = &mut self.works;
        let op = ops.get_mut(id);
        let Direction::Send(send) = &mut op.direction else {
            return true;
        };
        let length = op.buffer.length_bytes();
        let is_held = self.engine.is_held(send.peer);
        // A message of no bytes has no piece that would follow its announcement: it goes whole.
        let eager = usize::try_from(length)
            .is_ok_and(|length| path.sends_whole(send.peer, length, op.buffer.dense().is_some()))
            && (length == 0 || !is_held);
        if !eager && let Some(pushed) = self.push_whole(id) {
            return pushed;
        }
        let Works { path, ops, .. } = &mut self.works;
        let op = ops.get_mut(id);
        let Direction::Send(send) = &mut op.direction else {
            return true;
        };
        let packet_bytes = if eager {
            length as usize
        } else {
            CONTROL_BYTES
        };
        let (peer, buffer) = (send.peer, &op.buffer);
        // What is kept of it there takes memory all the same. So its send ends no sooner than an announced one.
        let until_matched = is_held || send.mode == Mode::Synchronous;
        let context = send.envelope.context;
        let readable = buffer.dense().filter(|_| path.is_shm(peer));
        let room = Room::Copied {
            peer,
            length_bytes: packet_bytes,
        };
        let engine = &mut self.engine;
        // SAFETY: copied.
        let sent = unsafe {
            match eager {
                false => {
                    let address = readable.map_or(0, |at| at as u64);
                    let payload = Control(cloudmpi_engine::request(length, address));
                    egress::send(path, room, payload, || {
                        let header = engine.begin_rendezvous(peer, send.envelope, id);
                        send.index = header.numbers.message;
                        header
                    })
                }
                true => {
                    let payload = Copied {
                        buffer,
                        offset_bytes: 0,
                    };
                    egress::send(path, room, payload, || {
                        let header = match until_matched {
                            true => engine.begin_sync(peer, send.envelope, packet_bytes, id),
                            false => engine.begin_eager(peer, send.envelope, packet_bytes),
                        };
                        send.index = header.numbers.message;
                        header
                    })
                }
            }
        };
        if !sent {
            return false;
        }
        op.stage = Stage::Announced;
        if self.works.counting {
            counting::sent(peer, context, length);
        }
        let ops = &mut self.works.ops;
        if eager {
            self.unlooked_bytes += packet_bytes + UNLOOKED_MESSAGE_BYTES;
            if !until_matched {
                ops.finish(id);
            }
        }
        true
    }

    /// Sends a message of middle length from where it stands, without asking: the question and its answer
    /// would take longer than the bytes. It has ended when its receiver has it. `None`: not by this path, or
    /// not this message; `Some(false)`: no room.
    fn push_whole(&mut self, id: OperationId) -> Option<bool> {
        let Works { path, ops, .. } = &mut self.works;
        let op = ops.get_mut(id);
        let Direction::Send(send) = &mut op.direction else {
            return None;
        };
        let peer = send.peer;
        let length_bytes = op.buffer.length_bytes() as usize;
        let most = path
            .capabilities(peer)
            .direct_limit_bytes
            .min(self.unasked_limit_bytes);
        let base = op.buffer.dense()?;
        if length_bytes > most || self.engine.is_held(peer) {
            return None;
        }
        let engine = &mut self.engine;
        let begin = || {
            let header = engine.begin_sync(peer, send.envelope, length_bytes, id);
            send.index = header.numbers.message;
            header
        };
        let keep = Keep::UntilConsumed;
        let room = Room::InPlace {
            peer,
            length_bytes,
            keep,
        };
        // SAFETY: the send ends, and gives its buffer back, when the receiver has it all.
        let sent = unsafe { egress::send(path, room, InPlace(base), begin) };
        if sent {
            let envelope = send.envelope;
            op.stage = Stage::Announced;
            self.unlooked_bytes += length_bytes + UNLOOKED_MESSAGE_BYTES;
            self.count_sent(peer, envelope, length_bytes as u64);
        }
        Some(sent)
    }

    /// As [`Core::push_whole`] of a message whose sender does nothing else: it need not hear from the receiver,
    /// since the path copies the message while it travels. False: not this message, or not by this path.
    #[cold]
    pub fn push_kept(&mut self, peer: PeerId, envelope: Envelope, buffer: &Buffer) -> bool {
        let length_bytes = buffer.length_bytes() as usize;
        let Some(base) = buffer.dense() else {
            return false;
        };
        let can = self.works.path.capabilities(peer);
        let most = can.direct_limit_bytes.min(self.unasked_limit_bytes);
        if length_bytes > most || length_bytes <= can.eager_limit_bytes {
            return false;
        }
        if self.unlooked_bytes >= UNLOOKED_LIMIT_BYTES {
            self.poll();
        }
        if self.works.has_backlog(peer) || self.engine.is_held(peer) {
            return false;
        }
        let Core { engine, works, .. } = self;
        let keep = Keep::UntilCommitted;
        let room = Room::InPlace {
            peer,
            length_bytes,
            keep,
        };
        let begin = || engine.begin_whole(peer, envelope, length_bytes);
        // SAFETY: the caller's buffer, which it is not given back before this returns.
        let sent = unsafe { egress::send(&mut works.path, room, InPlace(base), begin) };
        if sent {
            self.unlooked_bytes += length_bytes + UNLOOKED_MESSAGE_BYTES;
            self.count_sent(peer, envelope, length_bytes as u64);
        }
        sent
    }
}
