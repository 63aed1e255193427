//! The protocol: eager messages, rendezvous, acknowledgement, cancel.

use crate::SendToken;
use crate::channel::{Channel, Turn};
use crate::list::Slab;
use crate::matching::{
    Body, Envelope, Matching, Message, MessageId, PostedId, ReceiveToken, Source, Unexpected,
};
use crate::packet::{Header, Numbers, PacketKind, PeerId};
use crate::strand::Strands;

/// How a send that waited for its receiver ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendOutcome {
    /// Matched, and for a rendezvous wholly received.
    Received,
    /// Taken back before any receive matched it.
    Cancelled,
    /// A cancel came too late; the message has been or will be received.
    CancelTooLate,
}

/// What the engine asks of the layer around it.
pub trait Host {
    /// Sends a packet made by the engine. It may be kept and sent later, but not dropped.
    fn emit(&mut self, peer: PeerId, header: Header, payload: &[u8]);

    /// `receive` matched `message`, whose bytes are all here (as far as they were given to [`Engine::on_packet`]). The
    /// receive is complete.
    fn deliver(&mut self, receive: ReceiveToken, message: &Message, payload: &[u8]);

    /// `receive` matched `message`, which stands at `address` in the sender's memory (0: not
    /// readable). `true`: the bytes have been read, the receive is complete. `false`: they are to be sent.
    fn pull(&mut self, receive: ReceiveToken, message: &Message, address: u64) -> bool;

    /// `length_bytes` from `offset_bytes` on of the message that `receive` matched: the payload, as far as it was
    /// given to [`Engine::on_packet`]. The receive is complete when `last`.
    fn deliver_piece(
        &mut self,
        receive: ReceiveToken,
        offset_bytes: u64,
        length_bytes: u64,
        payload: &[u8],
        last: bool,
    );

    /// The receiver asks for the bytes of `send`: to be sent by [`Engine::begin_data`] with `incoming`.
    fn stream(&mut self, send: SendToken, peer: PeerId, incoming: u32);

    /// `message` has come, matched nothing and is kept.
    fn kept(&mut self, _message: &Message) {}

    /// A payload that stays where it is for good, though its packet is consumed: it need not be copied until it is received.
    fn stays(&self, _payload: &[u8]) -> Option<&'static [u8]> {
        None
    }

    /// `send`, begun synchronous or as a rendezvous, or cancelled, has ended. Once for each, but that a
    /// synchronous or rendezvous send whose cancel came too late ends twice, in either order: as `Received` and
    /// as `CancelTooLate`. Until then its token must not name another send.
    fn send_ended(&mut self, send: SendToken, outcome: SendOutcome);
}

/// A message that is being streamed to us.
struct Incoming {
    receive: ReceiveToken,
    send: SendToken,
    received_bytes: u64,
    length_bytes: u64,
}

/// A piece says by the fields of its envelope where it begins.
fn piece_offset(header: &Header) -> u64 {
    u64::from(header.context) | u64::from(header.tag as u32) << 32
}

/// Payload of a request to send.
const REQUEST_BYTES: usize = 16;

/// The payload of an announcement. `address`: where the bytes stand in this process, 0 if they cannot be read there.
pub fn request(length_bytes: u64, address: u64) -> [u8; REQUEST_BYTES] {
    let mut payload = [0; REQUEST_BYTES];
    payload[..8].copy_from_slice(&length_bytes.to_le_bytes());
    payload[8..].copy_from_slice(&address.to_le_bytes());
    payload
}

/// State of all channels and matching of one process.
pub struct Engine {
    pub(crate) channels: Vec<Channel>,
    pub(crate) matching: Matching,
    pub(crate) strands: Strands,
    /// Where link numbers begin.
    first_link: u32,
    incoming: Slab<Incoming, 1>,
    /// Buffers of past unexpected messages, for the next ones.
    spare: Vec<Vec<u8>>,
    /// Kept of one peer's messages before it is asked to hold them back.
    hold_bytes: u64,
    /// Of all channels, and of those of peers that come later.
    counted: bool,
}

/// Bytes kept of one peer's unexpected messages before it is asked to announce further ones only. What is under way
/// then comes on top. Generous: programs that count on their sends being buffered are wrong, but there are such.
pub const HOLD_BYTES: u64 = 32 * 1024 * 1024;

const MAX_SPARE_BUFFERS: usize = 32;
const MAX_SPARE_BYTES: usize = 16 * 1024;

impl Engine {
    pub fn new(peers: usize) -> Engine {
        Engine {
            channels: (0..peers).map(|_| Channel::default()).collect(),
            matching: Matching::new(),
            strands: Strands::default(),
            first_link: 0,
            incoming: Slab::new(),
            spare: Vec::new(),
            hold_bytes: HOLD_BYTES,
            counted: false,
        }
    }

    /// One more peer, behind the last one.
    pub fn add_peer(&mut self) {
        let mut channel = Channel::default();
        channel.begin_incarnation(0, self.first_link);
        channel.count(self.counted);
        self.channels.push(channel);
    }

    /// Lets all numbers begin elsewhere, before the first packet: all processes of a job begin with the same.
    pub fn begin_numbers_with(&mut self, link: u32, message: u32) {
        self.first_link = link;
        self.strands.begin_with(message);
        for channel in &mut self.channels {
            channel.begin_incarnation(0, link);
        }
    }

    /// `peer` or this process has been started again: packets of earlier incarnations that are still under way are dropped, and
    /// link numbers begin anew in both directions. Message indices go on: they are the program's.
    pub fn begin_incarnation(&mut self, peer: PeerId, incarnation: u16) {
        self.channels[peer as usize].begin_incarnation(incarnation, self.first_link);
    }

    /// The header of a packet that begins a message.
    #[inline]
    fn message_header(
        &mut self,
        kind: PacketKind,
        peer: PeerId,
        envelope: Envelope,
        token: u32,
        length_bytes: usize,
    ) -> Header {
        let message = self.assign_index(peer, envelope);
        let mut header = self.header(kind, peer, envelope, token, length_bytes);
        header.numbers.message = message;
        header
    }

    #[inline(always)]
    fn assign_index(&mut self, peer: PeerId, envelope: Envelope) -> u32 {
        let recent = &mut self.channels[peer as usize].recent;
        match recent.assign(envelope) {
            Some(index) => index,
            None => self.strands.assign(recent, peer, envelope),
        }
    }

    /// The header of any packet.
    #[inline]
    fn header(
        &mut self,
        kind: PacketKind,
        peer: PeerId,
        envelope: Envelope,
        token: u32,
        length_bytes: usize,
    ) -> Header {
        let channel = &mut self.channels[peer as usize];
        Header {
            length_bytes: length_bytes as u32,
            kind,
            path_mark: 0,
            incarnation: channel.incarnation(),
            numbers: Numbers {
                link: channel.assign(),
                message: 0,
            },
            context: envelope.context,
            tag: envelope.tag,
            source: envelope.source,
            token,
        }
    }

    /// The numbers that the next message to `peer` will have.
    pub fn next_numbers(&self, peer: PeerId, envelope: Envelope) -> Numbers {
        let channel = &self.channels[peer as usize];
        Numbers {
            link: channel.next_link(),
            message: self.strands.next(&channel.recent, peer, envelope),
        }
    }

    /// A message that the program has taken back before it was begun: the next one's index is the same as if it had been
    /// sent, because only timing decided that it was not.
    pub fn skip_message(&mut self, peer: PeerId, envelope: Envelope) {
        self.assign_index(peer, envelope);
    }

    /// What used a tag of the background has ended at this process; its next use begins a new strand.
    pub fn end_strand(&mut self, context: u32, tag: i32) {
        self.strands.end(context, tag);
    }

    /// Says which peer is this process itself.
    pub fn set_own(&mut self, own: PeerId) {
        self.channels[own as usize].make_own();
    }

    /// Whether somebody counts all messages. While this is so, no peer is quick ([`Engine::is_quick`]).
    pub fn set_counted(&mut self, counted: bool) {
        self.counted = counted;
        for channel in &mut self.channels {
            channel.count(counted);
        }
    }

    /// Another limit on what is kept of a peer's unexpected messages.
    pub fn set_hold_bytes(&mut self, hold_bytes: u64) {
        self.hold_bytes = hold_bytes;
    }

    /// `peer` keeps so much that messages to it are to be announced, short ones too, until it has received some.
    #[inline(always)]
    pub fn is_held(&self, peer: PeerId) -> bool {
        self.channels[peer as usize].is_held()
    }

    /// Nothing more goes to `peer`, which is gone.
    pub fn set_held(&mut self, peer: PeerId) {
        self.channels[peer as usize].hold(true);
    }

    /// Whether [`Engine::begin_quick`] may be called: `peer` is neither held nor counted nor this process itself, and messages
    /// of this context, a program's own, have gone to it lately.
    #[inline(always)]
    pub fn is_quick(&self, peer: PeerId, context: u32) -> bool {
        let channel = &self.channels[peer as usize];
        channel.is_plain() && channel.recent.is_here(context)
    }

    /// As [`Engine::begin_eager`], in fewer instructions.
    #[inline(always)]
    pub fn begin_quick(&mut self, peer: PeerId, envelope: Envelope, length_bytes: usize) -> Header {
        debug_assert!(self.is_quick(peer, envelope.context));
        let message = self.channels[peer as usize]
            .recent
            .assign_quickly(envelope.context);
        let mut header = self.header(PacketKind::Eager, peer, envelope, 0, length_bytes);
        header.numbers.message = message;
        header
    }

    /// Whether all that was sent to `own`, this process itself, has been handled.
    pub fn is_caught_up(&self, own: PeerId) -> bool {
        self.channels[own as usize].is_caught_up()
    }

    /// Whether a posted receive takes a message from `peer`.
    pub fn awaits(&self, peer: PeerId, envelope: Envelope) -> bool {
        (self.matching).is_awaited(envelope.context, peer, envelope.tag)
    }

    /// A message sent whole; the send is complete once the packet is on its path. Not while [`Engine::is_held`].
    #[inline]
    pub fn begin_eager(&mut self, peer: PeerId, envelope: Envelope, length_bytes: usize) -> Header {
        self.message_header(PacketKind::Eager, peer, envelope, 0, length_bytes)
    }

    /// A message sent whole; [`Host::send_ended`] says when it has matched. Not while [`Engine::is_held`], but for one
    /// without content.
    pub fn begin_sync(
        &mut self,
        peer: PeerId,
        envelope: Envelope,
        length_bytes: usize,
        send: SendToken,
    ) -> Header {
        self.message_header(PacketKind::EagerSync, peer, envelope, send, length_bytes)
    }

    /// As [`Engine::begin_sync`], when nobody wants to know whether it has matched.
    pub fn begin_whole(&mut self, peer: PeerId, envelope: Envelope, length_bytes: usize) -> Header {
        self.begin_sync(peer, envelope, length_bytes, NO_ANSWER)
    }

    /// A message that is announced and fetched: the header of the announcement, whose payload is a [`request`].
    pub fn begin_rendezvous(
        &mut self,
        peer: PeerId,
        envelope: Envelope,
        send: SendToken,
    ) -> Header {
        let kind = PacketKind::RequestToSend;
        self.message_header(kind, peer, envelope, send, REQUEST_BYTES)
    }

    /// The next piece of a message that [`Host::stream`] asked for, from `offset_bytes` on. The pieces are
    /// sent in order and make up the message exactly; a message of no bytes is one empty piece.
    pub fn begin_data(
        &mut self,
        peer: PeerId,
        incoming: u32,
        offset_bytes: u64,
        length_bytes: usize,
    ) -> Header {
        let envelope = Envelope {
            context: offset_bytes as u32,
            tag: (offset_bytes >> 32) as i32,
            ..NO_ENVELOPE
        };
        self.header(PacketKind::Data, peer, envelope, incoming, length_bytes)
    }

    /// Where the payload of a packet that has not been handled belongs: a receive and an offset in its
    /// message. `None`: that is not known yet. A whole message is matched by this; it is delivered by
    /// [`Engine::on_packet`] all the same.
    pub fn landing(&mut self, peer: PeerId, header: &Header) -> Option<(ReceiveToken, u64)> {
        if header.kind == PacketKind::EagerSync {
            return Some((self.match_early(peer, header)?, 0));
        }
        if header.kind != PacketKind::Data || self.channels[peer as usize].has_handled(header) {
            return None;
        }
        let incoming = self.incoming.get(header.token)?;
        let offset_bytes = piece_offset(header);
        let end = offset_bytes.checked_add(u64::from(header.length_bytes))?;
        (end <= incoming.length_bytes).then_some((incoming.receive, offset_bytes))
    }

    /// Matches a message that is the next of its channel and still coming in. What breaks off comes again, and
    /// belongs to the same receive.
    fn match_early(&mut self, peer: PeerId, header: &Header) -> Option<ReceiveToken> {
        let channel = &mut self.channels[peer as usize];
        if !channel.is_next(header) {
            return None;
        }
        if channel.landing.is_none() {
            channel.landing = (self.matching).match_arrival(header.context, peer, header.tag);
        }
        channel.landing
    }

    /// Asks `peer` to give back the message of `send`, whose index is `message`; [`Host::send_ended`] has the answer.
    pub fn cancel_send<H: Host>(
        &mut self,
        peer: PeerId,
        envelope: Envelope,
        message: u32,
        send: SendToken,
        host: &mut H,
    ) {
        let header = self.header(PacketKind::CancelSend, peer, envelope, send, 8);
        host.emit(peer, header, &u64::from(message).to_le_bytes());
    }

    /// Posts a receive. `None`: an unexpected message matched, and the host has been told.
    #[inline]
    pub fn post_receive<H: Host>(
        &mut self,
        receive: ReceiveToken,
        context: u32,
        source: Source,
        tag: Option<i32>,
        host: &mut H,
    ) -> Option<PostedId> {
        if self.matching.unexpected_count() != 0
            && let Some((id, _)) = self.matching.find(context, source, tag)
        {
            self.matching.detach(id);
            self.receive_message(id, receive, host);
            return None;
        }
        Some(self.matching.post(receive, context, source, tag))
    }

    /// Takes back a posted receive: `false` when it has matched.
    pub fn cancel_receive(&mut self, id: PostedId, receive: ReceiveToken) -> bool {
        self.matching.withdraw(id, receive).is_some()
    }

    /// Receives a message that a matched probe took.
    pub fn receive_message<H: Host>(&mut self, id: MessageId, receive: ReceiveToken, host: &mut H) {
        let Some(unexpected) = self.matching.take(id) else {
            return;
        };
        let message = unexpected.message;
        let kept_bytes = unexpected.kept_bytes();
        match unexpected.body {
            Body::Eager(bytes) => {
                host.deliver(receive, &message, &bytes);
                self.keep_spare(bytes);
            }
            Body::Stays(bytes) => host.deliver(receive, &message, bytes),
            Body::EagerSync(bytes, send) => {
                host.deliver(receive, &message, &bytes);
                self.keep_spare(bytes);
                self.finish(message.peer, send, host);
            }
            Body::Rendezvous { address, send } => {
                self.fetch(receive, &message, address, send, host);
            }
            Body::OnPath => debug_assert!(false, "a claimed message is received from its path"),
        }
        self.keeps_less(message.peer, kept_bytes, host);
    }

    /// Whether [`Engine::on_packet`] would deliver this packet's payload at once, and so pass on as much of it
    /// as it gets: of a packet for which this does not hold it must get all.
    pub fn delivers(&mut self, peer: PeerId, header: &Header) -> bool {
        self.channels[peer as usize].is_next(header)
            && match header.kind {
                PacketKind::Eager | PacketKind::EagerSync => {
                    (self.matching).is_awaited(header.context, peer, header.tag)
                }
                kind => kind == PacketKind::Data,
            }
    }

    /// Delivers a packet that is the next of its channel and a whole message that a posted receive awaits.
    /// `false`: it is not, nothing has happened, and the packet is to go by [`Engine::on_packet`].
    #[inline(always)]
    pub fn deliver_awaited<H: Host>(
        &mut self,
        peer: PeerId,
        header: &Header,
        payload: &[u8],
        host: &mut H,
    ) -> bool {
        if !self.channels[peer as usize].takes_next_eager(header) {
            return false;
        }
        let (context, tag) = (header.context, header.tag);
        let Some(receive) = self.matching.match_arrival(context, peer, tag) else {
            return false;
        };
        self.channels[peer as usize].take_next_eager(header);
        let message = Message::new(peer, header, u64::from(header.length_bytes));
        host.deliver(receive, &message, payload);
        true
    }

    /// A packet has come in by any path, in any order, perhaps not for the first time.
    #[inline]
    pub fn on_packet<H: Host>(
        &mut self,
        peer: PeerId,
        header: &Header,
        payload: &[u8],
        host: &mut H,
    ) {
        if self.channels[peer as usize].arrive(header, payload) != Turn::Now {
            return;
        }
        self.handle(peer, header, payload, host);
        while self.channels[peer as usize].has_early() {
            let Some((header, payload)) = self.channels[peer as usize].next_early() else {
                break;
            };
            self.handle(peer, &header, &payload, host);
        }
    }

    #[inline]
    fn handle<H: Host>(&mut self, peer: PeerId, header: &Header, payload: &[u8], host: &mut H) {
        match header.kind {
            PacketKind::Eager => {
                let message = Message::new(peer, header, u64::from(header.length_bytes));
                match self
                    .matching
                    .match_arrival(header.context, peer, header.tag)
                {
                    Some(receive) => host.deliver(receive, &message, payload),
                    None => {
                        let body = match host.stays(payload) {
                            Some(bytes) => Body::Stays(bytes),
                            None => Body::Eager(self.copy_of(payload)),
                        };
                        self.keep(message, header.numbers.message, body, host);
                    }
                }
            }
            _ => self.handle_other(peer, header, payload, host),
        }
    }

    fn handle_other<H: Host>(
        &mut self,
        peer: PeerId,
        header: &Header,
        payload: &[u8],
        host: &mut H,
    ) {
        match header.kind {
            PacketKind::Eager => {}
            PacketKind::EagerSync => {
                let message = Message::new(peer, header, u64::from(header.length_bytes));
                let matched = match self.channels[peer as usize].landing.take() {
                    None => (self.matching).match_arrival(header.context, peer, header.tag),
                    early => early,
                };
                match matched {
                    Some(receive) => {
                        host.deliver(receive, &message, payload);
                        self.finish(peer, header.token, host);
                    }
                    None => {
                        let body = Body::EagerSync(self.copy_of(payload), header.token);
                        self.keep(message, header.numbers.message, body, host);
                    }
                }
            }
            PacketKind::RequestToSend => self.on_request(peer, header, payload, host),
            PacketKind::ClearToSend => {
                host.stream(header.token, peer, read_u64(payload, 0) as u32);
            }
            PacketKind::Data => self.on_data(peer, header, payload, host),
            PacketKind::Finished => host.send_ended(header.token, SendOutcome::Received),
            PacketKind::CancelSend => {
                self.on_cancel(peer, header, read_u64(payload, 0) as u32, host);
            }
            PacketKind::CancelReply => {
                let outcome = match header.tag {
                    1 => SendOutcome::Cancelled,
                    _ => SendOutcome::CancelTooLate,
                };
                host.send_ended(header.token, outcome);
            }
            PacketKind::Hold => self.channels[peer as usize].hold(header.tag == 1),
        }
    }

    fn on_request<H: Host>(&mut self, peer: PeerId, header: &Header, payload: &[u8], host: &mut H) {
        let message = Message::new(peer, header, read_u64(payload, 0));
        let address = read_u64(payload, 8);
        let send = header.token;
        match self
            .matching
            .match_arrival(header.context, peer, header.tag)
        {
            Some(receive) => self.fetch(receive, &message, address, send, host),
            None => {
                let body = Body::Rendezvous { address, send };
                self.keep(message, header.numbers.message, body, host);
            }
        }
    }

    /// The payload is empty if it has been put where [`Engine::landing`] said.
    fn on_data<H: Host>(&mut self, peer: PeerId, header: &Header, payload: &[u8], host: &mut H) {
        let (id, length_bytes) = (header.token, u64::from(header.length_bytes));
        let Some(incoming) = self.incoming.get_mut(id) else {
            debug_assert!(false, "{peer} sent data for transfer {id}: there is none");
            return;
        };
        let offset_bytes = incoming.received_bytes;
        debug_assert_eq!(offset_bytes, piece_offset(header), "{peer} left a gap");
        incoming.received_bytes += length_bytes;
        debug_assert!(
            incoming.received_bytes <= incoming.length_bytes,
            "{peer} sent more than the message for transfer {id}"
        );
        let last = incoming.received_bytes >= incoming.length_bytes;
        let (receive, send) = (incoming.receive, incoming.send);
        host.deliver_piece(receive, offset_bytes, length_bytes, payload, last);
        if last {
            self.incoming.remove(id);
            self.finish(peer, send, host);
        }
    }

    fn on_cancel<H: Host>(&mut self, peer: PeerId, header: &Header, index: u32, host: &mut H) {
        let found = (self.matching).find_index(header.context, header.tag, peer, index);
        let taken = found.and_then(|id| {
            self.matching.detach(id);
            self.matching.take(id)
        });
        let envelope = Envelope {
            tag: i32::from(taken.is_some()),
            ..NO_ENVELOPE
        };
        let reply = self.header(PacketKind::CancelReply, peer, envelope, header.token, 0);
        host.emit(peer, reply, &[]);
        if let Some(taken) = taken {
            self.keeps_less(peer, taken.kept_bytes(), host);
        }
    }

    /// A rendezvous matched: read the bytes, or ask for them.
    fn fetch<H: Host>(
        &mut self,
        receive: ReceiveToken,
        message: &Message,
        address: u64,
        send: SendToken,
        host: &mut H,
    ) {
        if host.pull(receive, message, address) {
            self.finish(message.peer, send, host);
            return;
        }
        let id = self.incoming.insert(Incoming {
            receive,
            send,
            received_bytes: 0,
            length_bytes: message.length_bytes,
        });
        let header = self.header(PacketKind::ClearToSend, message.peer, NO_ENVELOPE, send, 8);
        host.emit(message.peer, header, &u64::from(id).to_le_bytes());
    }

    fn finish<H: Host>(&mut self, peer: PeerId, send: SendToken, host: &mut H) {
        if send == NO_ANSWER {
            return;
        }
        let header = self.header(PacketKind::Finished, peer, NO_ENVELOPE, send, 0);
        host.emit(peer, header, &[]);
    }

    pub(crate) fn keep<H: Host>(&mut self, message: Message, index: u32, body: Body, host: &mut H) {
        let unexpected = Unexpected {
            message,
            index,
            body,
        };
        self.keeps_more(message.peer, unexpected.kept_bytes(), host);
        host.kept(&message);
        self.matching.keep(unexpected);
    }

    pub(crate) fn keeps_more<H: Host>(&mut self, peer: PeerId, bytes: u64, host: &mut H) {
        let channel = &mut self.channels[peer as usize];
        channel.kept_bytes += bytes;
        if channel.kept_bytes > self.hold_bytes && !channel.asks_to_hold {
            self.ask_to_hold(peer, true, host);
        }
    }

    /// A message that was kept has been received or taken back.
    fn keeps_less<H: Host>(&mut self, peer: PeerId, bytes: u64, host: &mut H) {
        let channel = &mut self.channels[peer as usize];
        channel.kept_bytes -= bytes;
        if channel.asks_to_hold && channel.kept_bytes <= self.hold_bytes / 2 {
            self.ask_to_hold(peer, false, host);
        }
    }

    #[cold]
    fn ask_to_hold<H: Host>(&mut self, peer: PeerId, hold: bool, host: &mut H) {
        self.channels[peer as usize].asks_to_hold = hold;
        let envelope = Envelope {
            tag: i32::from(hold),
            ..NO_ENVELOPE
        };
        let header = self.header(PacketKind::Hold, peer, envelope, 0, 0);
        host.emit(peer, header, &[]);
    }

    pub(crate) fn copy_of(&mut self, payload: &[u8]) -> Vec<u8> {
        if payload.is_empty() {
            return Vec::new();
        }
        let mut bytes = self.spare.pop().unwrap_or_default();
        bytes.clear();
        bytes.extend_from_slice(payload);
        bytes
    }

    fn keep_spare(&mut self, bytes: Vec<u8>) {
        // Those of empty messages (barriers) would crowd out the others.
        let worth_it = (1..=MAX_SPARE_BYTES).contains(&bytes.capacity());
        if worth_it && self.spare.len() < MAX_SPARE_BUFFERS {
            self.spare.push(bytes);
        }
    }

    /// Messages that found no posted receive, ever.
    #[inline]
    pub fn unexpected_arrivals(&self) -> u64 {
        self.matching.unexpected_arrivals()
    }

    /// Takes a packet that is the next of its channel and a whole message that the caller has a receive
    /// for, without posting the receive: allowed while no receive is posted that takes it and no message is kept.
    /// `false`: the packet is to go by [`Engine::on_packet`].
    #[inline(always)]
    pub fn accept_eager(
        &mut self,
        peer: PeerId,
        header: &Header,
        context: u32,
        tag: Option<i32>,
    ) -> bool {
        is_taken_by(header, context, tag) && self.channels[peer as usize].take_next_eager(header)
    }

    /// Whether [`Engine::accept_eager`] takes the packet.
    #[inline]
    pub fn would_accept(
        &self,
        peer: PeerId,
        header: &Header,
        context: u32,
        tag: Option<i32>,
    ) -> bool {
        is_taken_by(header, context, tag) && self.channels[peer as usize].takes_next_eager(header)
    }

    /// No receive is posted and no message is kept.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.matching.posted_count() + self.matching.unexpected_count() == 0
    }

    /// Receives posted and not matched.
    #[inline(always)]
    pub fn posted(&self) -> usize {
        self.matching.posted_count()
    }

    /// Messages arrived and not received.
    #[inline(always)]
    pub fn unexpected(&self) -> usize {
        self.matching.unexpected_count()
    }

    /// Receives posted and not matched, messages arrived and not received.
    pub fn queue_lengths(&self) -> (usize, usize) {
        (
            self.matching.posted_count(),
            self.matching.unexpected_count(),
        )
    }

    /// Messages that are being streamed to this process.
    pub fn transfers(&self) -> usize {
        self.incoming.len()
    }

    /// The greatest [`Engine::queue_lengths`] so far, which memory has grown to.
    pub fn longest_queues(&self) -> (usize, usize) {
        self.matching.longest()
    }

    /// The greatest [`Engine::transfers`] so far.
    pub fn most_transfers(&self) -> usize {
        self.incoming.longest()
    }

    /// Packets that have arrived and wait for one sent before them.
    pub fn early_packets(&self) -> usize {
        self.channels.iter().map(Channel::early_count).sum()
    }
}

/// Names no send: of a message that [`Engine::begin_whole`] began.
pub const NO_ANSWER: SendToken = SendToken::MAX;

const NO_ENVELOPE: Envelope = Envelope {
    context: 0,
    tag: 0,
    source: 0,
};

/// A message that a receive of these arguments takes.
#[inline(always)]
fn is_taken_by(header: &Header, context: u32, tag: Option<i32>) -> bool {
    header.context == context && tag.is_none_or(|tag| tag == header.tag)
}

fn read_u64(payload: &[u8], at: usize) -> u64 {
    let mut bytes = [0; 8];
    if let Some(found) = payload.get(at..at + 8) {
        bytes.copy_from_slice(found);
    }
    u64::from_le_bytes(bytes)
}
