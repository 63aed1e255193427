//! MPI's rules, written as plainly as possible: flat lists, searched from the front.
//!
//! It shares no code and no data with the engine. The simulation gives it the programs' actions, and the
//! arrival of each copy of each packet. It puts every channel's packets in order itself, and returns the
//! engine's required actions.

use std::collections::HashMap;
use std::ops::Range;

/// Index of a message in the schedule.
pub type MessageIndex = u32;
/// Index of a receive in the schedule.
pub type ReceiveIndex = u32;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Eager,
    Sync,
    /// Like `Sync`, but the sender does not ask whether it has matched.
    Whole,
    /// `address` 0: the receiver cannot read the memory. `readable`: it can, and does.
    Rendezvous {
        address: u64,
        readable: bool,
    },
}

impl Kind {
    /// Whether the sender hears that it has matched.
    pub fn is_answered(self) -> bool {
        !matches!(self, Kind::Eager | Kind::Whole)
    }
}

/// Where a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    UnderWay,
    Unexpected,
    /// Taken by a matched probe.
    Held,
    Matched(ReceiveIndex),
    Cancelled,
}

#[derive(Debug, Clone)]
pub struct Message {
    pub from: u32,
    pub to: u32,
    pub context: u32,
    pub tag: i32,
    pub kind: Kind,
    /// The place of its bytes among all bytes of the schedule.
    pub bytes: Range<usize>,
    /// Its place among the packets of its channel.
    pub channel_index: u32,
    /// Its place among the messages of its strand.
    pub index: u32,
    pub fate: Fate,
    pub cancel_asked: bool,
    pub strand_ended: bool,
}

impl Message {
    pub fn length_bytes(&self) -> usize {
        self.bytes.len()
    }
}

/// The message that a receive or a probe asks for. `None`: any.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    pub context: u32,
    pub source: Option<u32>,
    pub tag: Option<i32>,
}

impl Wanted {
    pub fn accepts(&self, message: &Message) -> bool {
        self.context == message.context
            && self.source.is_none_or(|source| source == message.from)
            && self.tag.is_none_or(|tag| tag == message.tag)
    }
}

/// The meaning of a packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packet {
    Message(MessageIndex),
    /// The receiver asks for the bytes; `incoming` is its engine's name for the transfer.
    ClearToSend {
        message: MessageIndex,
        incoming: u32,
    },
    Data {
        message: MessageIndex,
        incoming: u32,
        offset_bytes: usize,
        length_bytes: usize,
    },
    Finished(MessageIndex),
    Cancel(MessageIndex),
    CancelReply {
        message: MessageIndex,
        withdrawn: bool,
    },
    /// The receiver of the other direction's messages keeps too much, or no longer does.
    Hold(bool),
}

/// An engine's cost to keep a message, beside its bytes.
const KEPT_OVERHEAD_BYTES: u64 = 128;

/// A call that the engine must make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    Deliver {
        receive: ReceiveIndex,
        message: MessageIndex,
    },
    Pull {
        receive: ReceiveIndex,
        message: MessageIndex,
    },
    Piece {
        receive: ReceiveIndex,
        message: MessageIndex,
        offset_bytes: usize,
        length_bytes: usize,
        last: bool,
    },
    Stream {
        message: MessageIndex,
        incoming: u32,
    },
    Ended {
        message: MessageIndex,
        end: End,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Received,
    Cancelled,
    CancelTooLate,
}

/// The engine's required actions in answer to one input.
#[derive(Debug, Default)]
pub struct Expected {
    pub calls: Vec<Call>,
    /// Packets to send, each with its destination.
    pub packets: Vec<(u32, Packet)>,
}

impl Expected {
    pub fn clear(&mut self) {
        self.calls.clear();
        self.packets.clear();
    }
}

/// A message on its way in pieces.
#[derive(Debug)]
struct Transfer {
    message: MessageIndex,
    receive: ReceiveIndex,
    received_bytes: usize,
}

#[derive(Default)]
struct Inbound {
    /// The packets sent, and whether a copy of each has arrived.
    packets: Vec<(Packet, bool)>,
    handled: usize,
    /// How often both sides have begun to number their packets anew, and the first packet since.
    incarnation: u16,
    first: usize,
    /// Bytes of the messages that came whole and are not received; whether the sender was asked to hold more
    /// back.
    kept_bytes: u64,
    asked_to_hold: bool,
    /// The sender of this direction has asked the other one to hold back.
    holds_other: bool,
}

#[derive(Default)]
pub struct Rank {
    /// Channels to this rank, by sender.
    inbound: Vec<Inbound>,
    /// Oldest first.
    posted: Vec<(ReceiveIndex, Wanted)>,
    /// Oldest first.
    unexpected: Vec<MessageIndex>,
    held: usize,
    transfers: Vec<Transfer>,
    longest: Longest,
}

/// The greatest lengths until now.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Longest {
    pub posted: usize,
    pub unexpected: usize,
    pub transfers: usize,
}

impl Rank {
    fn note_lengths(&mut self) {
        let longest = &mut self.longest;
        longest.posted = longest.posted.max(self.posted.len());
        longest.unexpected = longest.unexpected.max(self.unexpected.len() + self.held);
        longest.transfers = longest.transfers.max(self.transfers.len());
    }
}

/// A context; and a tag, if it belongs to a background operation. Such tags are negative, or have a bit that no tag of
/// the program has.
type Strand = (u32, Option<i32>);

fn strand_of(context: u32, tag: i32) -> Strand {
    let background = !(0..0x4000_0000).contains(&tag);
    (context, background.then_some(tag))
}

#[derive(Default)]
pub struct Model {
    pub messages: Vec<Message>,
    pub hold_bytes: u64,
    /// Where indices begin.
    pub first_message: u32,
    /// By sender, receiver and strand: the messages begun or taken back.
    strands: HashMap<(u32, u32, Strand), u32>,
    ranks: Vec<Rank>,
}

impl Model {
    /// Forgets everything; `peers(rank)` returns the number of ranks that may send to `rank`.
    pub fn reset(&mut self, ranks: u32, peers: impl Fn(u32) -> u32) {
        self.messages.clear();
        self.strands.clear();
        self.ranks.resize_with(ranks as usize, Rank::default);
        for (index, rank) in self.ranks.iter_mut().enumerate() {
            let peers = peers(index as u32) as usize;
            rank.inbound.truncate(peers);
            for inbound in &mut rank.inbound {
                inbound.packets.clear();
                inbound.handled = 0;
                inbound.incarnation = 0;
                inbound.first = 0;
                inbound.kept_bytes = 0;
                inbound.asked_to_hold = false;
                inbound.holds_other = false;
            }
            rank.inbound.resize_with(peers, Inbound::default);
            rank.posted.clear();
            rank.unexpected.clear();
            rank.held = 0;
            rank.transfers.clear();
            rank.longest = Longest::default();
        }
    }

    /// A packet enters a channel; returns its place there.
    pub fn send(&mut self, from: u32, to: u32, packet: Packet) -> u32 {
        let packets = &mut self.ranks[to as usize].inbound[from as usize].packets;
        packets.push((packet, false));
        (packets.len() - 1) as u32
    }

    /// The index of the next message of a strand.
    pub fn take_index(&mut self, from: u32, to: u32, context: u32, tag: i32) -> u32 {
        let key = (from, to, strand_of(context, tag));
        let before = self.strands.entry(key).or_default();
        *before += 1;
        self.first_message.wrapping_add(*before - 1)
    }

    /// The background operation with this tag has ended at `from`. `false`: not while a message of it might still be taken
    /// back.
    pub fn end_strand(&mut self, from: u32, context: u32, tag: i32) -> bool {
        let ended = strand_of(context, tag);
        let of_it = |message: &&Message| {
            (message.from, strand_of(message.context, message.tag)) == (from, ended)
        };
        let is_over = |message: &Message| {
            matches!(message.fate, Fate::Matched(_) | Fate::Cancelled) && !message.cancel_asked
        };
        if ended.1.is_none() || !self.messages.iter().filter(of_it).all(is_over) {
            return false;
        }
        for message in &mut self.messages {
            message.strand_ended |= of_it(&&*message);
        }
        (self.strands).retain(|(sender, _, strand), _| (*sender, *strand) != (from, ended));
        true
    }

    pub fn packet(&self, from: u32, to: u32, index: u32) -> Packet {
        self.ranks[to as usize].inbound[from as usize].packets[index as usize].0
    }

    /// The place that the next packet of a channel will have.
    pub fn next_index(&self, from: u32, to: u32) -> u32 {
        self.ranks[to as usize].inbound[from as usize].packets.len() as u32
    }

    /// The place of a packet among those of its incarnation, and the incarnation's number.
    pub fn in_incarnation(&self, from: u32, to: u32, index: u32) -> (u32, u16) {
        let inbound = &self.ranks[to as usize].inbound[from as usize];
        (index - inbound.first as u32, inbound.incarnation)
    }

    /// Both directions begin a new incarnation. `None`: not while a packet has not been handled.
    pub fn begin_incarnation(&mut self, from: u32, to: u32) -> Option<u16> {
        let directions = [(from, to), (to, from)];
        let is_settled = |(from, to): &(u32, u32)| {
            let inbound = &self.ranks[*to as usize].inbound[*from as usize];
            inbound.handled == inbound.packets.len()
        };
        if !directions.iter().all(is_settled) {
            return None;
        }
        let incarnation = self.ranks[to as usize].inbound[from as usize].incarnation + 1;
        for (from, to) in directions {
            let inbound = &mut self.ranks[to as usize].inbound[from as usize];
            (inbound.incarnation, inbound.first) = (incarnation, inbound.packets.len());
        }
        Some(incarnation)
    }

    /// A copy of a packet reaches `to`. It handles all packets whose turn has come.
    pub fn arrive(&mut self, from: u32, to: u32, index: u32, expected: &mut Expected) {
        let inbound = &mut self.ranks[to as usize].inbound[from as usize];
        inbound.packets[index as usize].1 = true;
        loop {
            let inbound = &mut self.ranks[to as usize].inbound[from as usize];
            let Some(&(packet, true)) = inbound.packets.get(inbound.handled) else {
                return;
            };
            inbound.handled += 1;
            self.handle(from, to, packet, expected);
        }
    }

    fn handle(&mut self, from: u32, to: u32, packet: Packet, expected: &mut Expected) {
        let rank = &mut self.ranks[to as usize];
        match packet {
            Packet::Message(message) => {
                let arrived = &mut self.messages[message as usize];
                let taker = (rank.posted.iter()).position(|(_, wanted)| wanted.accepts(arrived));
                if let Some(taker) = taker {
                    let (receive, _) = rank.posted.remove(taker);
                    self.matched(receive, message, expected);
                } else {
                    arrived.fate = Fate::Unexpected;
                    rank.unexpected.push(message);
                    rank.note_lengths();
                    self.keeps_more(message, expected);
                }
            }
            Packet::ClearToSend { message, incoming } => {
                expected.calls.push(Call::Stream { message, incoming });
            }
            Packet::Data {
                message,
                offset_bytes,
                length_bytes,
                ..
            } => self.data(from, to, message, offset_bytes, length_bytes, expected),
            Packet::Finished(message) => expected.calls.push(Call::Ended {
                message,
                end: End::Received,
            }),
            Packet::Cancel(message) => {
                let place = rank.unexpected.iter().position(|&m| m == message);
                if let Some(place) = place {
                    rank.unexpected.remove(place);
                    self.messages[message as usize].fate = Fate::Cancelled;
                }
                let withdrawn = place.is_some();
                let reply = Packet::CancelReply { message, withdrawn };
                expected.packets.push((from, reply));
                if withdrawn {
                    self.keeps_less(message, expected);
                }
            }
            Packet::CancelReply { message, withdrawn } => {
                let end = match withdrawn {
                    true => End::Cancelled,
                    false => End::CancelTooLate,
                };
                expected.calls.push(Call::Ended { message, end });
            }
            Packet::Hold(asks) => rank.inbound[from as usize].holds_other = asks,
        }
    }

    fn kept_bytes(&self, message: MessageIndex) -> u64 {
        let message = &self.messages[message as usize];
        match message.kind {
            Kind::Eager | Kind::Sync | Kind::Whole => {
                message.length_bytes() as u64 + KEPT_OVERHEAD_BYTES
            }
            Kind::Rendezvous { .. } => 0,
        }
    }

    fn keeps_more(&mut self, message: MessageIndex, expected: &mut Expected) {
        let (bytes, limit) = (self.kept_bytes(message), self.hold_bytes);
        let Message { from, to, .. } = self.messages[message as usize];
        let inbound = &mut self.ranks[to as usize].inbound[from as usize];
        inbound.kept_bytes += bytes;
        if inbound.kept_bytes > limit && !inbound.asked_to_hold {
            inbound.asked_to_hold = true;
            expected.packets.push((from, Packet::Hold(true)));
        }
    }

    fn keeps_less(&mut self, message: MessageIndex, expected: &mut Expected) {
        let (bytes, limit) = (self.kept_bytes(message), self.hold_bytes);
        let Message { from, to, .. } = self.messages[message as usize];
        let inbound = &mut self.ranks[to as usize].inbound[from as usize];
        inbound.kept_bytes -= bytes;
        if inbound.kept_bytes <= limit / 2 && inbound.asked_to_hold {
            inbound.asked_to_hold = false;
            expected.packets.push((from, Packet::Hold(false)));
        }
    }

    /// Whether `from` knows that `to` wants only announcements of its messages.
    pub fn is_held(&self, from: u32, to: u32) -> bool {
        self.ranks[from as usize].inbound[to as usize].holds_other
    }

    fn data(
        &mut self,
        from: u32,
        to: u32,
        message: MessageIndex,
        offset_bytes: usize,
        length_bytes: usize,
        expected: &mut Expected,
    ) {
        let whole_bytes = self.messages[message as usize].length_bytes();
        let transfers = &mut self.ranks[to as usize].transfers;
        let place = (transfers.iter().position(|t| t.message == message))
            .expect("the simulation sent data of a message that is not being fetched");
        let transfer = &mut transfers[place];
        assert_eq!(transfer.received_bytes, offset_bytes);
        transfer.received_bytes += length_bytes;
        let last = transfer.received_bytes == whole_bytes;
        expected.calls.push(Call::Piece {
            receive: transfer.receive,
            message,
            offset_bytes,
            length_bytes,
            last,
        });
        if last {
            transfers.remove(place);
            expected.packets.push((from, Packet::Finished(message)));
        }
    }

    fn matched(&mut self, receive: ReceiveIndex, message: MessageIndex, expected: &mut Expected) {
        let taken = &mut self.messages[message as usize];
        taken.fate = Fate::Matched(receive);
        let (from, to) = (taken.from, taken.to);
        let finished = (from, Packet::Finished(message));
        match taken.kind {
            Kind::Eager | Kind::Whole => expected.calls.push(Call::Deliver { receive, message }),
            Kind::Sync => {
                expected.calls.push(Call::Deliver { receive, message });
                expected.packets.push(finished);
            }
            Kind::Rendezvous { readable, .. } => {
                expected.calls.push(Call::Pull { receive, message });
                if readable {
                    expected.packets.push(finished);
                    return;
                }
                let incoming = 0; // known when the engine has said it
                let ask = Packet::ClearToSend { message, incoming };
                expected.packets.push((from, ask));
                let rank = &mut self.ranks[to as usize];
                rank.transfers.push(Transfer {
                    message,
                    receive,
                    received_bytes: 0,
                });
                rank.note_lengths();
            }
        }
    }

    /// The message that a receive posted now, or a probe, would take.
    pub fn find(&self, at: u32, wanted: Wanted) -> Option<MessageIndex> {
        let unexpected = &self.ranks[at as usize].unexpected;
        let accepted = |&&m: &&MessageIndex| wanted.accepts(&self.messages[m as usize]);
        unexpected.iter().find(accepted).copied()
    }

    /// Posts a receive. `true`: it has matched at once.
    pub fn post(
        &mut self,
        at: u32,
        receive: ReceiveIndex,
        wanted: Wanted,
        expected: &mut Expected,
    ) -> bool {
        if let Some(message) = self.find(at, wanted) {
            self.ranks[at as usize].unexpected.retain(|&m| m != message);
            self.matched(receive, message, expected);
            self.keeps_less(message, expected);
            return true;
        }
        let rank = &mut self.ranks[at as usize];
        rank.posted.push((receive, wanted));
        rank.note_lengths();
        false
    }

    /// Whether a waiting receive that is not posted takes the shown packet at once. That must be a whole message,
    /// the next of its channel, and no later packet of that channel may have come.
    pub fn takes_at_once(&self, from: u32, to: u32, index: u32, wanted: Wanted) -> bool {
        let inbound = &self.ranks[to as usize].inbound[from as usize];
        let Packet::Message(message) = inbound.packets[index as usize].0 else {
            return false;
        };
        let message = &self.messages[message as usize];
        let later = inbound.packets[inbound.handled..].iter();
        inbound.handled == index as usize
            && matches!(message.kind, Kind::Eager)
            && wanted.accepts(message)
            && !later.clone().any(|(_, arrived)| *arrived)
    }

    /// The waiting receive takes it.
    pub fn take_at_once(
        &mut self,
        (from, to, index): (u32, u32, u32),
        receive: ReceiveIndex,
        expected: &mut Expected,
    ) {
        let inbound = &mut self.ranks[to as usize].inbound[from as usize];
        let (packet, arrived) = &mut inbound.packets[index as usize];
        *arrived = true;
        inbound.handled += 1;
        if let Packet::Message(message) = *packet {
            self.matched(receive, message, expected);
        }
    }

    /// Takes back a receive. `false`: it has matched, or was taken back before.
    pub fn cancel_receive(&mut self, at: u32, receive: ReceiveIndex) -> bool {
        let posted = &mut self.ranks[at as usize].posted;
        let before = posted.len();
        posted.retain(|&(r, _)| r != receive);
        posted.len() != before
    }

    /// A matched probe.
    pub fn hold(&mut self, at: u32, wanted: Wanted) -> Option<MessageIndex> {
        let message = self.find(at, wanted)?;
        let rank = &mut self.ranks[at as usize];
        rank.unexpected.retain(|&m| m != message);
        rank.held += 1;
        self.messages[message as usize].fate = Fate::Held;
        Some(message)
    }

    /// Whether a matched probe takes the shown packet from its path.
    pub fn can_claim(&self, (from, to, index): (u32, u32, u32), wanted: Wanted) -> bool {
        self.takes_at_once(from, to, index, wanted)
            && self.find(to, wanted).is_none()
            && match self.ranks[to as usize].inbound[from as usize].packets[index as usize].0 {
                Packet::Message(message) => {
                    let mut posted = self.ranks[to as usize].posted.iter();
                    !posted.any(|(_, wanted)| wanted.accepts(&self.messages[message as usize]))
                }
                _ => false,
            }
    }

    /// The probe takes it. `kept`: its bytes are copied from the path at once.
    pub fn claim(
        &mut self,
        (from, to, index): (u32, u32, u32),
        message: MessageIndex,
        kept: bool,
        expected: &mut Expected,
    ) {
        let rank = &mut self.ranks[to as usize];
        let inbound = &mut rank.inbound[from as usize];
        inbound.packets[index as usize].1 = true;
        inbound.handled += 1;
        rank.held += 1;
        rank.note_lengths();
        self.messages[message as usize].fate = Fate::Held;
        if kept {
            self.keeps_more(message, expected);
        }
    }

    /// What was claimed and not kept is received.
    pub fn receive_claimed(
        &mut self,
        at: u32,
        message: MessageIndex,
        receive: ReceiveIndex,
        expected: &mut Expected,
    ) {
        self.ranks[at as usize].held -= 1;
        self.matched(receive, message, expected);
    }

    /// Receives a message that a matched probe took.
    pub fn receive_held(
        &mut self,
        at: u32,
        message: MessageIndex,
        receive: ReceiveIndex,
        expected: &mut Expected,
    ) {
        self.ranks[at as usize].held -= 1;
        self.matched(receive, message, expected);
        self.keeps_less(message, expected);
    }

    pub fn posted_count(&self, at: u32) -> usize {
        self.ranks[at as usize].posted.len()
    }

    /// Messages arrived and not received; messages that a matched probe took count too.
    pub fn unexpected_count(&self, at: u32) -> usize {
        let rank = &self.ranks[at as usize];
        rank.unexpected.len() + rank.held
    }

    pub fn unexpected(&self, at: u32) -> &[MessageIndex] {
        &self.ranks[at as usize].unexpected
    }

    pub fn longest(&self, at: u32) -> Longest {
        self.ranks[at as usize].longest
    }

    pub fn transfer_count(&self, at: u32) -> usize {
        self.ranks[at as usize].transfers.len()
    }
}
