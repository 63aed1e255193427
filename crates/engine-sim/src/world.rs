//! One schedule: engines, the network between them, the model beside them, and the programs that use them.

mod claim;

use std::ops::{AddAssign, Range};

use cloudmpi_engine::{
    Engine, Envelope, Header, Host, MessageId, NO_ANSWER, Numbers, PacketKind, PostedId, Source,
};

use crate::model::{
    Expected, Fate, Kind, Message, MessageIndex, Model, Packet, ReceiveIndex, Wanted,
};
use crate::network::{Flight, Network};
use crate::plan::Plan;
use crate::random::Random;
use crate::recorder::{READABLE, Recorder};

/// A packet, made by the engine.
pub(crate) struct Wire {
    header: Header,
    payload: Range<usize>,
}

/// A time that never comes.
pub(crate) const NEVER: u32 = u32::MAX;

/// The sending program's knowledge of a message, beside the model's.
pub(crate) struct Send {
    pub token: u32,
    pub index: u32,
    /// Seen so far: ended as received, ended as cancelled, cancel answered as too late.
    pub ends: [u8; 3],
    /// When it left matching, and the envelope that its receive or probe asked for.
    pub left_at: u32,
    pub taken_as: Option<Wanted>,
}

pub(crate) struct Receive {
    pub rank: u32,
    pub token: u32,
    pub posted: Option<PostedId>,
    /// `None`: it receives a message that a matched probe had taken.
    pub wanted: Option<Wanted>,
    pub posted_at: u32,
    /// The time when it matched or was cancelled.
    pub left_at: u32,
    pub message: Option<MessageIndex>,
    pub complete: bool,
    pub cancelled: bool,
}

/// A message that its receiver has asked for.
#[derive(Clone, Copy)]
pub(crate) struct Stream {
    pub message: MessageIndex,
    pub incoming: u32,
    pub sent_bytes: usize,
}

/// Names that one rank gives its operations. They are used again.
#[derive(Default)]
pub(crate) struct Tokens {
    free: Vec<u32>,
    next: u32,
}

impl Tokens {
    fn reset(&mut self, first: u32) {
        self.free.clear();
        self.next = first;
    }

    pub(crate) fn take(&mut self) -> u32 {
        self.free.pop().unwrap_or_else(|| {
            let token = self.next;
            self.next = match self.next + 1 {
                NO_ANSWER => 0,
                next => next,
            };
            token
        })
    }

    pub(crate) fn give_back(&mut self, token: u32) {
        self.free.push(token);
    }
}

/// Counts over the schedules, to show that they did real work.
#[derive(Debug, Default, Clone, Copy)]
pub struct Totals {
    pub schedules: u64,
    pub ranks: u64,
    pub operations: u64,
    pub messages: u64,
    pub matches: u64,
    pub cancelled_messages: u64,
    pub arrivals: u64,
    pub copies: u64,
    pub losses: u64,
    /// Times that a receiver asked a sender to hold back.
    pub holds: u64,
    /// Messages taken by a receive that was not posted.
    pub accepted: u64,
    pub claimed: u64,
    /// Times that two ranks numbered their packets anew.
    pub incarnations: u64,
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Totals) {
        self.schedules += other.schedules;
        self.ranks += other.ranks;
        self.operations += other.operations;
        self.messages += other.messages;
        self.matches += other.matches;
        self.cancelled_messages += other.cancelled_messages;
        self.arrivals += other.arrivals;
        self.copies += other.copies;
        self.losses += other.losses;
        self.holds += other.holds;
        self.accepted += other.accepted;
        self.claimed += other.claimed;
        self.incarnations += other.incarnations;
    }
}

/// All state of one schedule. It stays from one to the next for its memory.
#[derive(Default)]
pub(crate) struct World {
    pub trace: bool,
    pub random: Option<Random>,
    pub plan: Option<Plan>,
    pub engines: Vec<Engine>,
    pub model: Model,
    pub network: Network,
    pub recorder: Recorder,
    pub expected: Expected,
    /// The bytes of all messages and packets.
    pub bytes: Vec<u8>,
    pub wires: Vec<Wire>,
    pub sends: Vec<Send>,
    pub receives: Vec<Receive>,
    pub send_tokens: Vec<Tokens>,
    pub receive_tokens: Vec<Tokens>,
    /// Receives that the program may still cancel.
    pub live_receives: Vec<ReceiveIndex>,
    pub live_sends: Vec<MessageIndex>,
    pub held: Vec<(MessageId, MessageIndex)>,
    pub streams: Vec<Stream>,
    /// Transfers under way: rank, the engine's name, message.
    pub transfers: Vec<(u32, u32, MessageIndex)>,
    pub time: u32,
    /// The time when the last packet before the end had arrived.
    pub settled_at: u32,
    pub totals: Totals,
}

macro_rules! say {
    ($world:expr, $($words:tt)*) => {
        if $world.trace {
            println!("{:6}  {}", $world.time, format_args!($($words)*));
        }
    };
}
pub(crate) use say;

/// The fault, as an error.
pub(crate) type Outcome = Result<(), String>;

impl World {
    pub(crate) fn reset(&mut self, plan: Plan, mut random: Random) {
        let (ranks, hubs) = (plan.ranks, plan.hubs);
        let peers = |rank| if rank < hubs { ranks } else { hubs };
        self.engines.clear();
        let engines = (0..ranks).map(|rank| Engine::new(peers(rank) as usize));
        self.engines.extend(engines);
        let hold_bytes = plan.hold_bytes;
        for engine in &mut self.engines {
            engine.set_hold_bytes(hold_bytes);
            engine.begin_numbers_with(plan.first_link, plan.first_message);
        }
        self.model.reset(ranks, peers);
        self.model.hold_bytes = hold_bytes;
        self.model.first_message = plan.first_message;
        self.network.clear();
        self.bytes.clear();
        self.wires.clear();
        self.sends.clear();
        self.receives.clear();
        for tokens in [&mut self.send_tokens, &mut self.receive_tokens] {
            tokens.resize_with(ranks as usize, Tokens::default);
            // Close to the largest number, so that they wrap.
            let first = NO_ANSWER - 1 - random.below(8);
            tokens.iter_mut().for_each(|t| t.reset(first));
        }
        self.live_receives.clear();
        self.live_sends.clear();
        self.held.clear();
        self.streams.clear();
        self.transfers.clear();
        self.time = 0;
        self.totals.schedules += 1;
        self.totals.ranks += u64::from(ranks);
        say!(self, "{plan:#?}");
        self.plan = Some(plan);
        self.random = Some(random);
    }

    pub(crate) fn plan(&self) -> &Plan {
        self.plan.as_ref().expect("reset comes first")
    }

    pub(crate) fn random(&mut self) -> &mut Random {
        self.random.as_mut().expect("reset comes first")
    }

    /// Begins an input to an engine.
    pub(crate) fn begin(&mut self) {
        self.time += 1;
        self.recorder.clear();
        self.expected.clear();
    }

    /// Puts a packet into its channel and on the network.
    pub(crate) fn put(
        &mut self,
        from: u32,
        to: u32,
        packet: Packet,
        header: Header,
        payload: Range<usize>,
    ) -> Outcome {
        let index = self.model.send(from, to, packet);
        let (position, incarnation) = self.model.in_incarnation(from, to, index);
        let right = Numbers {
            link: self.plan().first_link.wrapping_add(position),
            message: match packet {
                Packet::Message(message) => self.model.messages[message as usize].index,
                _ => 0,
            },
        };
        if header.numbers != right || header.incarnation != incarnation {
            return Err(format!(
                "rank {from}: packet {packet:?} to rank {to}: {header:?}, the model says {right:?} of incarnation {incarnation}"
            ));
        }
        if header.length_bytes as usize != payload.len() {
            return Err(format!(
                "rank {from}: packet {packet:?} has a payload of {} bytes, its header says {}",
                payload.len(),
                header.length_bytes
            ));
        }
        let wire = self.wires.len() as u32;
        self.wires.push(Wire { header, payload });
        self.network.send(Flight {
            from,
            to,
            index,
            wire,
        });
        Ok(())
    }

    /// A copy of a packet arrives.
    pub(crate) fn arrive(&mut self, flight: Flight) -> Outcome {
        let Flight {
            from,
            to,
            index,
            wire,
        } = flight;
        self.begin();
        self.totals.arrivals += 1;
        say!(
            self,
            "rank {to} <- rank {from}: packet {index}: {:?}",
            self.model.packet(from, to, index)
        );
        if self.random().chance(64)
            && self.engines[to as usize].is_empty()
            && self.wait_for(flight)?
        {
            return self.compare(to);
        }
        if self.random().chance(32) && self.claim(flight)? {
            return self.compare(to);
        }
        let Wire { header, payload } = &self.wires[wire as usize];
        let engine = &mut self.engines[to as usize];
        let mut payload = &self.bytes[payload.clone()];
        let random = self.random.as_mut().expect("reset comes first");
        if random.chance(64) {
            // Acts like a path that asks where the bytes go; only the copying side changes.
            engine.landing(from, header);
        }
        if engine.delivers(from, header) {
            let (now, later) = payload.split_at(random.between(0, payload.len() as u32) as usize);
            self.recorder.rest.extend_from_slice(later);
            payload = now;
        }
        if !(random.chance(128)
            && engine.deliver_awaited(from, header, payload, &mut self.recorder))
        {
            engine.on_packet(from, header, payload, &mut self.recorder);
        }
        if !self.recorder.rest.is_empty() {
            return Err(format!("rank {to}: {header:?} was to be delivered at once"));
        }
        self.model.arrive(from, to, index, &mut self.expected);
        self.compare(to)
    }

    /// The receiver waits in a receive that it has not posted (a short one), and looks at the packet. `true`: it has
    /// taken the packet.
    fn wait_for(&mut self, flight: Flight) -> Result<bool, String> {
        let Flight {
            from, to, index, ..
        } = flight;
        let header = self.wires[flight.wire as usize].header;
        let (mut context, mut tag) = self.any_context_and_tag();
        let (this_one, any_tag, any_source) = (
            self.random().chance(192),
            self.random().chance(64),
            self.random().chance(64),
        );
        if this_one {
            (context, tag) = (header.context, header.tag);
        }
        let wanted = Wanted {
            context,
            source: (!any_source).then_some(from),
            tag: (!any_tag).then_some(tag),
        };
        let right = self.model.takes_at_once(from, to, index, wanted);
        let engine = &mut self.engines[to as usize];
        let would = engine.would_accept(from, &header, context, wanted.tag);
        let accepted = engine.accept_eager(from, &header, context, wanted.tag);
        if (would, accepted) != (right, right) {
            return Err(format!(
                "rank {to}: a receive of {wanted:?} is waited in, {header:?} is shown: the engine would accept it: {would}, accepts it: {accepted}, the model says {right}"
            ));
        }
        if !accepted {
            return Ok(false);
        }
        self.totals.accepted += 1;
        let receive = self.receives.len() as ReceiveIndex;
        let token = self.receive_tokens[to as usize].take();
        say!(self, "rank {to}: waits in receive {receive}: {wanted:?}");
        self.receives.push(Receive {
            rank: to,
            token,
            posted: None,
            wanted: Some(wanted),
            posted_at: self.time,
            left_at: NEVER,
            message: None,
            complete: false,
            cancelled: false,
        });
        (self.model).take_at_once((from, to, index), receive, &mut self.expected);
        // The program copies the bytes itself.
        let message = self.engine_message(header.source);
        let payload = self.wires[flight.wire as usize].payload.clone();
        self.recorder.deliver(token, &message, &self.bytes[payload]);
        self.receive_tokens[to as usize].give_back(token);
        Ok(true)
    }

    /// Invents a message and sends it.
    pub(crate) fn send(&mut self, from: u32, to: u32) -> Outcome {
        self.begin();
        if self.random().chance(8) {
            self.begin_incarnation(from, to);
        }
        let (context, tag) = self.any_context_and_tag();
        let bytes = self.any_bytes();
        let length_bytes = bytes.len();
        let message = self.model.messages.len() as MessageIndex;
        let held = self.model.is_held(from, to);
        if self.engines[from as usize].is_held(to) != held {
            return Err(format!(
                "rank {from}: held by rank {to}: the model says {held}"
            ));
        }
        let kind = match held {
            true if length_bytes == 0 && self.random().chance(128) => Kind::Sync,
            true => self.any_rendezvous(message),
            false => self.any_kind(message),
        };
        let envelope = Envelope {
            context,
            tag,
            source: message, // the engine hands it on; here it tells messages apart
        };
        if self.random().chance(16) {
            self.take_back_or_end((from, to), envelope);
        }
        let next = self.engines[from as usize].next_numbers(to, envelope);
        let (header, token, payload) = self.begin_message((from, to), envelope, kind, &bytes);
        say!(
            self,
            "rank {from} -> rank {to}: message {message}: context {context} tag {tag}, {length_bytes} B, {kind:?}, token {token}"
        );
        let right_kind = match kind {
            Kind::Eager => PacketKind::Eager,
            Kind::Sync | Kind::Whole => PacketKind::EagerSync,
            Kind::Rendezvous { .. } => PacketKind::RequestToSend,
        };
        let right = (right_kind, context, tag, message, token);
        let made = (
            header.kind,
            header.context,
            header.tag,
            header.source,
            header.token,
        );
        if made != right || header.numbers != next {
            return Err(format!(
                "rank {from}: message {message}: {header:?}, after {next:?}"
            ));
        }
        let index = self.model.take_index(from, to, context, tag);
        self.model.messages.push(Message {
            from,
            to,
            context,
            tag,
            kind,
            bytes,
            channel_index: self.model.next_index(from, to),
            index,
            fate: Fate::UnderWay,
            cancel_asked: false,
            strand_ended: false,
        });
        self.sends.push(Send {
            token,
            index: header.numbers.message,
            ends: [0; 3],
            left_at: NEVER,
            taken_as: None,
        });
        self.live_sends.push(message);
        self.totals.messages += 1;
        self.put(from, to, Packet::Message(message), header, payload)
    }

    /// The engine's header of a message, its token, and the bytes that go with the header.
    fn begin_message(
        &mut self,
        (from, to): (u32, u32),
        envelope: Envelope,
        kind: Kind,
        bytes: &Range<usize>,
    ) -> (Header, u32, Range<usize>) {
        let length_bytes = bytes.len();
        let engine = &mut self.engines[from as usize];
        let tokens = &mut self.send_tokens[from as usize];
        let whole = |header, token| (header, token, bytes.clone());
        match kind {
            Kind::Eager => whole(engine.begin_eager(to, envelope, length_bytes), 0),
            Kind::Sync => {
                let token = tokens.take();
                whole(engine.begin_sync(to, envelope, length_bytes, token), token)
            }
            Kind::Whole => whole(engine.begin_whole(to, envelope, length_bytes), NO_ANSWER),
            Kind::Rendezvous { address, .. } => {
                let token = tokens.take();
                let header = engine.begin_rendezvous(to, envelope, token);
                let request = cloudmpi_engine::request(length_bytes as u64, address);
                let start = self.bytes.len();
                self.bytes.extend_from_slice(&request);
                (header, token, start..self.bytes.len())
            }
        }
    }

    fn any_kind(&mut self, message: MessageIndex) -> Kind {
        let plan = self.plan();
        let (sync, rendezvous) = (plan.sync, plan.rendezvous);
        let random = self.random();
        if random.chance(sync) {
            return match random.below(2) {
                0 => Kind::Sync,
                _ => Kind::Whole,
            };
        }
        if !random.chance(rendezvous) {
            return Kind::Eager;
        }
        self.any_rendezvous(message)
    }

    fn any_rendezvous(&mut self, message: MessageIndex) -> Kind {
        let (address, readable) = (self.plan().address, self.plan().readable);
        let random = self.random();
        if !random.chance(address) {
            return Kind::Rendezvous {
                address: 0,
                readable: false,
            };
        }
        let readable = random.chance(readable);
        Kind::Rendezvous {
            address: (u64::from(message) + 1) << 33 | if readable { READABLE } else { 0 },
            readable,
        }
    }

    pub(crate) fn any_context_and_tag(&mut self) -> (u32, i32) {
        let (contexts, tags) = (self.plan().contexts, self.plan().tags);
        let random = self.random();
        let context = match random.below(contexts) {
            2 => 37,
            5 => 5_000,
            context => context,
        };
        let tag = match random.below(tags) {
            1 => i32::MAX,
            2 => -7,
            tag => tag as i32,
        };
        (context, tag)
    }

    /// Bytes that no other message has.
    fn any_bytes(&mut self) -> Range<usize> {
        let longest = self.plan().max_length_bytes;
        let random = self.random.as_mut().expect("reset comes first");
        let length = match random.below(8) {
            0 => 0,
            _ => random.between(0, longest) as usize,
        };
        let start = self.bytes.len();
        while self.bytes.len() < start + length {
            self.bytes.extend_from_slice(&random.next().to_le_bytes());
        }
        self.bytes.truncate(start + length);
        start..start + length
    }

    /// Posts a receive.
    pub(crate) fn post(&mut self, rank: u32, wanted: Wanted) -> Outcome {
        self.begin();
        let token = self.receive_tokens[rank as usize].take();
        let receive = self.receives.len() as ReceiveIndex;
        say!(
            self,
            "rank {rank}: receive {receive}, token {token}: {wanted:?}"
        );
        let posted = self.engines[rank as usize].post_receive(
            token,
            wanted.context,
            engine_source(wanted),
            wanted.tag,
            &mut self.recorder,
        );
        let at_once = self.model.post(rank, receive, wanted, &mut self.expected);
        self.receives.push(Receive {
            rank,
            token,
            posted,
            wanted: Some(wanted),
            posted_at: self.time,
            left_at: NEVER,
            message: None,
            complete: false,
            cancelled: false,
        });
        self.live_receives.push(receive);
        if posted.is_none() != at_once {
            return Err(format!(
                "rank {rank}: receive {receive} {wanted:?}: the engine says posted = {posted:?}, the model matched at once = {at_once}"
            ));
        }
        self.compare(rank)
    }

    pub(crate) fn probe(&mut self, rank: u32, wanted: Wanted) -> Outcome {
        self.begin();
        let found =
            self.engines[rank as usize].probe(wanted.context, engine_source(wanted), wanted.tag);
        let right = self.model.find(rank, wanted);
        say!(self, "rank {rank}: probe {wanted:?}: {right:?}");
        self.same_message("probe", rank, wanted, found, right)
    }

    pub(crate) fn matched_probe(&mut self, rank: u32, wanted: Wanted) -> Outcome {
        self.begin();
        let found = self.engines[rank as usize].matched_probe(
            wanted.context,
            engine_source(wanted),
            wanted.tag,
        );
        let right = self.model.hold(rank, wanted);
        say!(self, "rank {rank}: matched probe {wanted:?}: {right:?}");
        self.same_message("matched probe", rank, wanted, found.map(|(_, m)| m), right)?;
        if let (Some((id, _)), Some(message)) = (found, right) {
            self.held.push((id, message));
            let send = &mut self.sends[message as usize];
            (send.left_at, send.taken_as) = (self.time, Some(wanted));
        }
        self.compare(rank)
    }

    fn same_message(
        &self,
        what: &str,
        rank: u32,
        wanted: Wanted,
        found: Option<cloudmpi_engine::Message>,
        right: Option<MessageIndex>,
    ) -> Outcome {
        let right = right.map(|m| self.engine_message(m));
        if found == right {
            return Ok(());
        }
        Err(format!(
            "rank {rank}: {what} {wanted:?}: the engine found {found:?}, the model {right:?}"
        ))
    }

    /// Receives one of the messages that matched probes took.
    pub(crate) fn receive_held(&mut self) -> Outcome {
        if self.held.is_empty() {
            return Ok(());
        }
        self.begin();
        let count = self.held.len() as u32;
        let which = self.random().below(count) as usize;
        let (id, message) = self.held.swap_remove(which);
        let rank = self.model.messages[message as usize].to;
        let token = self.receive_tokens[rank as usize].take();
        let receive = self.receives.len() as ReceiveIndex;
        say!(
            self,
            "rank {rank}: receive {receive}, token {token}, of held message {message}"
        );
        let engine = &mut self.engines[rank as usize];
        if engine.message(id).copied() != Some(self.engine_message(message)) {
            return Err(format!("rank {rank}: held message {message} is not itself"));
        }
        let engine = &mut self.engines[rank as usize];
        engine.receive_message(id, token, &mut self.recorder);
        self.receives.push(Receive {
            rank,
            token,
            posted: None,
            wanted: None,
            posted_at: self.time,
            left_at: NEVER,
            message: None,
            complete: false,
            cancelled: false,
        });
        self.model
            .receive_held(rank, message, receive, &mut self.expected);
        self.compare(rank)
    }

    /// Cancels some receive, often one that has matched.
    pub(crate) fn cancel_some_receive(&mut self) -> Outcome {
        if self.live_receives.is_empty() {
            return Ok(());
        }
        let count = self.live_receives.len() as u32;
        let which = self.random().below(count) as usize;
        let receive = self.live_receives.swap_remove(which);
        self.cancel_receive(receive)
    }

    pub(crate) fn cancel_receive(&mut self, receive: ReceiveIndex) -> Outcome {
        self.begin();
        let Receive {
            rank,
            token,
            posted,
            complete,
            ..
        } = self.receives[receive as usize];
        let Some(id) = posted else {
            if complete {
                self.receive_tokens[rank as usize].give_back(token);
            }
            return Ok(());
        };
        let right = self.model.cancel_receive(rank, receive);
        let cancelled = self.engines[rank as usize].cancel_receive(id, token);
        say!(self, "rank {rank}: cancel receive {receive}: {right}");
        if cancelled != right {
            return Err(format!(
                "rank {rank}: cancel of receive {receive}: the engine says {cancelled}, the model {right}"
            ));
        }
        if cancelled {
            let ended = &mut self.receives[receive as usize];
            (ended.cancelled, ended.left_at) = (true, self.time);
        }
        if cancelled || complete {
            self.receive_tokens[rank as usize].give_back(token);
        }
        self.compare(rank)
    }

    /// Cancels some send that its program takes for unended.
    pub(crate) fn cancel_some_send(&mut self) -> Outcome {
        if self.live_sends.is_empty() {
            return Ok(());
        }
        let count = self.live_sends.len() as u32;
        let which = self.random().below(count) as usize;
        let index = self.live_sends.swap_remove(which);
        let message = &mut self.model.messages[index as usize];
        let send = &mut self.sends[index as usize];
        // MPI_Cancel does not apply to a background operation; here, this holds after its end too.
        if send.ends != [0; 3] || message.strand_ended {
            return Ok(());
        }
        message.cancel_asked = true;
        let (from, to) = (message.from, message.to);
        let envelope = Envelope {
            context: message.context,
            tag: message.tag,
            source: index,
        };
        if !message.kind.is_answered() {
            send.token = self.send_tokens[from as usize].take();
        }
        let (number, token) = (send.index, send.token);
        self.begin();
        say!(self, "rank {from}: cancel message {index}, token {token}");
        self.engines[from as usize].cancel_send(to, envelope, number, token, &mut self.recorder);
        self.expected.packets.push((to, Packet::Cancel(index)));
        self.compare(from)
    }

    /// Sends the next piece of some message that is being streamed.
    pub(crate) fn send_piece(&mut self) -> Outcome {
        let count = self.streams.len() as u32;
        let which = self.random().below(count) as usize;
        let Stream {
            message,
            incoming,
            sent_bytes,
        } = self.streams[which];
        let sent = &self.model.messages[message as usize];
        let (from, to, start) = (sent.from, sent.to, sent.bytes.start + sent_bytes);
        let left = sent.length_bytes() - sent_bytes;
        let length_bytes = match self.random().below(4) {
            0 => left,
            1 => left / 2,
            _ => self.random().between(0, left as u32) as usize,
        };
        let whole = length_bytes == left;
        if whole {
            self.streams.swap_remove(which);
        } else {
            self.streams[which].sent_bytes += length_bytes;
        }
        self.begin();
        say!(
            self,
            "rank {from}: message {message}: piece of {length_bytes} B at {sent_bytes}"
        );
        let header =
            self.engines[from as usize].begin_data(to, incoming, sent_bytes as u64, length_bytes);
        if (header.kind, header.token) != (PacketKind::Data, incoming) {
            return Err(format!("rank {from}: message {message}: {header:?}"));
        }
        let packet = Packet::Data {
            message,
            incoming,
            offset_bytes: sent_bytes,
            length_bytes,
        };
        self.put(from, to, packet, header, start..start + length_bytes)
    }

    /// A message in the form for the engine.
    pub(crate) fn engine_message(&self, index: MessageIndex) -> cloudmpi_engine::Message {
        let message = &self.model.messages[index as usize];
        cloudmpi_engine::Message {
            peer: message.from,
            context: message.context,
            tag: message.tag,
            source: index,
            length_bytes: message.length_bytes() as u64,
        }
    }
}

fn engine_source(wanted: Wanted) -> Source {
    wanted.source.map_or(Source::Any, Source::Peer)
}
