//! The loop between one node's rings and the mailboxes.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::os::fd::{AsRawFd, OwnedFd};
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use bytes::{Bytes, BytesMut};
use cloudmpi_path::{Header, Parts, PeerId};
use cloudmpi_path_shm::ShmPath;
use cloudmpi_segment::{
    AGENT_PREFIX_BYTES, BY_TABLE, DESTINATION_BYTES, NodeMap, RankState, Segment,
};
use cloudmpi_services::{Error, Key, Kind, Listener, Rows, Seen, Services, Subscription, Version};
use tokio::io::unix::AsyncFd;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use crate::board::{self, Board};
use crate::cast::{self, Casting};
use crate::letter;
use crate::links::{self, Links};
use crate::mailbox::{self, Arrived, Backlog, Boxes, Delivery, Ledger, Opener, Outgoing};
use crate::mailbox_kind::MailboxKind;
use crate::thread::Stop;

/// A longer letter goes through a blob, also where the queue would take it.
const INLINE_LIMIT_BYTES: usize = 64 << 10;
/// After so long a look at empty rings the loop sleeps: a wake-up by the kernel takes longer than most
/// answers.
const SPIN: Duration = Duration::from_micros(60);
/// With more bytes under way from this node, packets stay in the rings, and so hold up their senders.
const WINDOW_BYTES: usize = 8 << 20;
/// As much by the relay, where bytes are under way until their rank takes them: one that is out of MPI for long must not hold up
/// what goes to all others.
const RELAY_WINDOW_BYTES: usize = 64 << 20;

/// Letters to one mailbox that may be under way at a time: later packets go with the next letter.
const LETTERS_UNDER_WAY: usize = 4;
/// A sleep ends after this at the latest.
const LONGEST_SLEEP: Duration = Duration::from_secs(1);

/// What mailboxes take.
#[derive(Debug, Clone, Copy)]
struct Room {
    /// Longest letter.
    letter_bytes: usize,
    /// Letters may wait behind those that are under way; otherwise packets wait in the rings.
    letters_wait: bool,
}

/// The packets that wait for one mailbox.
#[derive(Default)]
struct Outbox {
    /// Full letters and their blobs, which go before the one that is being written.
    full: VecDeque<(Bytes, Vec<(Key, Bytes)>)>,
    letter: BytesMut,
    blobs: Vec<(Key, Bytes)>,
    under_way: usize,
    /// It is in the list of outboxes that may send a letter now.
    ready: bool,
}

impl Outbox {
    /// Adds itself, under the index `to` of its mailbox, to the outboxes that may send a letter
    /// now, if it may.
    fn get_ready(&mut self, to: usize, all: &mut VecDeque<usize>) {
        let is_empty = self.letter.is_empty() && self.full.is_empty();
        let may_send = !is_empty && self.under_way < LETTERS_UNDER_WAY;
        if !self.ready && may_send {
            self.ready = true;
            all.push_back(to);
        }
    }

    /// Whether so many bytes more find room: in the letter, or in a new one where full letters may wait for their turn.
    fn has_room(&mut self, record_bytes: usize, room: Room) -> bool {
        if self.letter.len() + record_bytes <= room.letter_bytes {
            return true;
        }
        if room.letters_wait {
            let written = self.written();
            self.full.push_back(written);
        }
        room.letters_wait
    }

    /// What has been written of the letter: a new one begins.
    fn written(&mut self) -> (Bytes, Vec<(Key, Bytes)>) {
        let letter = self.letter.split().freeze();
        (letter, std::mem::take(&mut self.blobs))
    }

    fn next_letter(&mut self) -> (Bytes, Vec<(Key, Bytes)>) {
        let full = self.full.pop_front();
        full.unwrap_or_else(|| self.written())
    }

    /// Adds a packet to the letter; one that is too long, as a blob that the letter names by the next number. The bytes that are
    /// under way with it, or none if the letter has no room.
    fn add(
        &mut self,
        (boxes, blobs): (&Boxes, &mut u64),
        room: Room,
        source: PeerId,
        header: &Header,
        payload: &[u8],
    ) -> Result<Option<usize>, Error> {
        let inline = letter::record_bytes(payload.len()) <= room.letter_bytes;
        let record_bytes = match inline {
            true => letter::record_bytes(payload.len()),
            false => letter::record_bytes(size_of::<u64>()),
        };
        if !self.has_room(record_bytes, room) {
            return Ok(None);
        }
        if inline {
            letter::put_inline(&mut self.letter, source, header, payload);
            return Ok(Some(record_bytes));
        }
        let key = boxes.blob_key(source, *blobs)?;
        self.blobs.push((key, Bytes::copy_from_slice(payload)));
        letter::put_reference(&mut self.letter, source, header, *blobs);
        *blobs += 1;
        Ok(Some(record_bytes + payload.len()))
    }
}

/// The letters of one node, coming and going, and its subscription to packets for many.
pub struct Mail {
    pub mailbox_kind: MailboxKind,
    /// The listeners of its ranks, if letters go by the relay.
    pub listeners: HashMap<PeerId, Box<dyn Listener>>,
    pub subscription: Option<Box<dyn Subscription>>,
}

/// The items given to the services, and their number of bytes.
enum Sent {
    Letter {
        to: usize,
        bytes: usize,
    },
    /// The blobs of a letter that can be removed now.
    Blobs {
        to: usize,
        letter: Bytes,
        bytes: usize,
    },
    Publication {
        bytes: usize,
    },
    Row(Version),
}

/// The result of a look at the table.
type Looked = Result<(Seen, Rows), Error>;

pub struct Loop {
    services: Services,
    boxes: Boxes,
    path: ShmPath,
    segment: Arc<Segment>,
    event: AsyncFd<OwnedFd>,
    outboxes: Vec<Outbox>,
    ready: VecDeque<usize>,
    room: Room,
    blobs: u64,
    under_way_bytes: usize,
    window_bytes: usize,
    posts: JoinSet<Result<Sent, Error>>,
    /// The session of this node's letters, if mailboxes have sessions.
    session: Option<String>,
    /// The links, if letters go by the relay.
    links: Option<Links>,
    /// Packets for many, where the job may send them so.
    casting: Option<Casting>,
    /// Packets that go by the table, where the job may send them so.
    board: Option<Board>,
    looks: JoinSet<Looked>,
    /// Blobs of others that this node has taken, to be reported to their senders.
    taken: VecDeque<(PeerId, u64)>,
    /// Removals of blobs; the bridge does not wait for them.
    removals: JoinSet<()>,
    /// By rank.
    nodes: Vec<u32>,
    own: u32,
    receivers: JoinSet<Result<(), Error>>,
    arriving: mpsc::UnboundedReceiver<Arrived>,
    /// Arrived and not yet in the ring of their rank, by rank.
    waiting: BTreeMap<PeerId, VecDeque<Delivery>>,
    /// By place in the node.
    backlogs: Vec<(PeerId, Backlog)>,
}

impl Loop {
    /// The mailboxes of all ranks are there.
    pub fn new(
        services: Services,
        boxes: Boxes,
        segment: Arc<Segment>,
        map: &NodeMap,
        event: AsyncFd<OwnedFd>,
        mut mail: Mail,
        stop: &watch::Receiver<Stop>,
    ) -> Result<Loop, Error> {
        let ranks = map.local_ranks();
        let (give, arriving) = mpsc::unbounded_channel();
        let mut receivers = JoinSet::new();
        let ledger = Arc::new(Ledger::default());
        let backlogs: Vec<(PeerId, Backlog)> = ranks
            .iter()
            .map(|rank| (*rank, Backlog::default()))
            .collect();
        for (rank, backlog) in &backlogs {
            let of_rank = (*rank, backlog);
            let opener = Arc::new(Opener::new((&services, &boxes), of_rank, &ledger, &give));
            match (mail.mailbox_kind, mail.listeners.remove(rank)) {
                (MailboxKind::Queue, _) => receivers.spawn(mailbox::receive(opener)),
                (MailboxKind::Sessions, _) => receivers.spawn(mailbox::receive_sessions(opener)),
                (_, Some(listener)) => receivers.spawn(links::receive(opener, listener)),
                // All ranks of this process have one.
                (_, None) => continue,
            };
        }
        let synchronous = mail.mailbox_kind == MailboxKind::RelaySynchronous;
        let is_relay = mail.mailbox_kind.is_relay();
        let links = is_relay.then(|| Links::new(&services, &boxes, synchronous, stop.clone()));
        let board = match map.table {
            true => {
                let node = (map.own, ranks.clone());
                Some(Board::new(
                    (&services, &boxes.job),
                    node,
                    Arc::clone(&ledger),
                )?)
            }
            false => None,
        };
        let mut casting = None;
        if let Some(subscription) = mail.subscription {
            casting = Some(Casting::new(&services, &boxes.job)?);
            let (services, boxes) = (services.clone(), boxes.clone());
            receivers.spawn(cast::receive(
                (services, boxes),
                subscription,
                backlogs.clone(),
                ledger,
                give,
            ));
        }
        // A relay stores no letter, so letters need not be short.
        let letter_bytes = match is_relay {
            true => services.limits.relay.largest_bytes as usize,
            false => INLINE_LIMIT_BYTES.min(services.limits.queue.largest_bytes as usize),
        };
        Ok(Loop {
            casting,
            board,
            looks: JoinSet::new(),
            taken: VecDeque::new(),
            removals: JoinSet::new(),
            nodes: map.ranks.iter().map(|record| record.node).collect(),
            own: map.own,
            room: Room {
                letter_bytes,
                letters_wait: is_relay,
            },
            session: (mail.mailbox_kind == MailboxKind::Sessions)
                .then(|| format!("node-{}", map.own)),
            links,
            backlogs,
            path: ShmPath::of_agent(Arc::clone(&segment), map),
            segment,
            outboxes: (0..map.size()).map(|_| Outbox::default()).collect(),
            services,
            boxes,
            event,
            ready: VecDeque::new(),
            blobs: 0,
            under_way_bytes: 0,
            window_bytes: match is_relay {
                true => RELAY_WINDOW_BYTES,
                false => WINDOW_BYTES,
            },
            posts: JoinSet::new(),
            receivers,
            arriving,
            waiting: BTreeMap::new(),
        })
    }

    /// Works until the stop, and then until all packets of the ranks are in the mailboxes.
    pub async fn run(mut self, mut stop: watch::Receiver<Stop>) -> Result<(), Error> {
        let mut idle_since = Instant::now();
        loop {
            let mut moved = self.collect()?;
            moved |= self.send_letters()?;
            // Lets the requests under way go on.
            tokio::task::yield_now().await;
            moved |= self.take_answers()?;
            moved |= self.deliver();
            if moved && *stop.borrow() != Stop::AtOnce {
                idle_since = Instant::now();
                continue;
            }
            let casts = self.casting.as_ref().is_none_or(Casting::is_idle);
            let links = self.links.as_ref().is_none_or(Links::is_idle);
            let boards = self.board.as_ref().is_none_or(Board::is_idle);
            let idle = self.posts.is_empty() && self.ready.is_empty() && casts && boards && links;
            match *stop.borrow() {
                Stop::AtOnce => return Ok(()),
                Stop::Drained if idle => return Ok(()),
                Stop::Drained | Stop::No => {}
            }
            if idle_since.elapsed() < SPIN {
                std::thread::yield_now();
                continue;
            }
            self.sleep(&mut stop).await?;
            idle_since = Instant::now();
        }
    }

    /// Takes packets out of the rings.
    fn collect(&mut self) -> Result<bool, Error> {
        let mut moved = self.tell_taken();
        while self.under_way_bytes < self.window_bytes
            && let Some(arrival) = self.path.peek()
        {
            let source = arrival.peer;
            let (prefix, payload) = arrival.payload.split_at(AGENT_PREFIX_BYTES);
            let rank = letter::u32_at(prefix, 0);
            let how = letter::u32_at(prefix, 4);
            let destinations = (how & !BY_TABLE) as usize;
            let header = Header {
                length_bytes: payload.len() as u32,
                ..arrival.header
            };
            if how & BY_TABLE != 0 {
                let Some(board) = &mut self.board else {
                    return Err(not_here("by the table", "table"));
                };
                let node_of = |rank: PeerId| self.nodes[rank as usize];
                let header = Header {
                    length_bytes: 0,
                    ..header
                };
                if !board.add(source, &header, payload, node_of) {
                    // The row is full of packets that others have not taken: a letter to each does
                    // the same.
                    let boxes = (&mut self.outboxes[..], &mut self.ready);
                    let sent = by_letters(boxes, self.room, source, &header, payload);
                    let Some(bytes) = sent else { break };
                    self.under_way_bytes += bytes;
                }
                board.expect(source, payload);
                self.path.consume();
                moved = true;
                continue;
            }
            if destinations != 0 {
                let Some(casting) = &mut self.casting else {
                    return Err(not_here("for many", "topic"));
                };
                let (list, payload) = payload.split_at(destinations * DESTINATION_BYTES);
                let header = Header {
                    length_bytes: payload.len() as u32,
                    ..header
                };
                let node_of = |rank: PeerId| self.nodes[rank as usize];
                let number = (&self.boxes, self.blobs);
                let added = casting.add(number, source, &header, (list, payload), node_of)?;
                let Some(bytes) = added else {
                    break;
                };
                self.blobs += 1;
                self.under_way_bytes += bytes;
                self.path.consume();
                moved = true;
                continue;
            }
            let outbox = &mut self.outboxes[rank as usize];
            let number = (&self.boxes, &mut self.blobs);
            let added = outbox.add(number, self.room, source, &header, payload)?;
            let Some(bytes) = added else {
                // It goes with the next letter.
                break;
            };
            self.under_way_bytes += bytes;
            outbox.get_ready(rank as usize, &mut self.ready);
            self.path.consume();
            moved = true;
        }
        Ok(moved)
    }

    /// Reports to the senders of blobs for many that this node has taken them.
    fn tell_taken(&mut self) -> bool {
        let mut moved = false;
        while let Some((source, blob)) = self.taken.front() {
            let to = *source as usize;
            let outbox = &mut self.outboxes[to];
            let record_bytes = letter::record_bytes(size_of::<u64>());
            if !outbox.has_room(record_bytes, self.room) {
                break;
            }
            letter::put_taken(&mut outbox.letter, self.own, *blob);
            self.under_way_bytes += record_bytes;
            outbox.get_ready(to, &mut self.ready);
            self.taken.pop_front();
            moved = true;
        }
        moved
    }

    /// Publishes packets for many.
    fn publish(&mut self) -> Result<bool, Error> {
        let mut moved = false;
        while let Some(publication) = self.casting.as_mut().and_then(Casting::next) {
            moved = true;
            let sending = publication.send(self.services.clone());
            self.begin(async move {
                Ok(Sent::Publication {
                    bytes: sending.await?,
                })
            })?;
        }
        Ok(moved)
    }

    /// Sends a letter from every outbox that may send one.
    fn send_letters(&mut self) -> Result<bool, Error> {
        let mut moved = self.publish()? | self.go_on_with_board()?;
        while let Some(to) = self.ready.pop_front() {
            moved = true;
            let outbox = &mut self.outboxes[to];
            outbox.ready = false;
            outbox.under_way += 1;
            let (letter, blobs) = outbox.next_letter();
            outbox.get_ready(to, &mut self.ready);
            let outgoing = Outgoing {
                queue: self.boxes.mailbox(to as PeerId)?,
                letter,
                blobs,
                session: self.session.clone(),
            };
            let services = self.services.clone();
            if self.links.is_some() {
                self.send_by_relay(to, outgoing)?;
                continue;
            }
            self.begin(async move {
                let bytes = outgoing.length_bytes();
                outgoing.send(&services).await?;
                Ok(Sent::Letter { to, bytes })
            })?;
        }
        Ok(moved)
    }

    fn send_by_relay(&mut self, to: usize, outgoing: Outgoing) -> Result<(), Error> {
        let (bytes, services) = (outgoing.length_bytes(), self.services.clone());
        let Some(links) = &mut self.links else {
            return Ok(());
        };
        if outgoing.blobs.is_empty() {
            let sending = links.send(to as PeerId, outgoing.letter)?;
            return self.begin(async move {
                sending.await;
                Ok(Sent::Letter { to, bytes })
            });
        }
        let (letter, blobs) = (outgoing.letter, outgoing.blobs);
        self.begin(async move {
            mailbox::put_blobs(blobs, &services).await?;
            Ok(Sent::Blobs { to, letter, bytes })
        })
    }

    fn begin(
        &mut self,
        sending: impl Future<Output = Result<Sent, Error>> + Send + 'static,
    ) -> Result<(), Error> {
        let mut sending = Box::pin(sending);
        // Services in this process are often done at once.
        let context = &mut Context::from_waker(Waker::noop());
        match sending.as_mut().poll(context) {
            Poll::Ready(sent) => self.sent(sent?)?,
            Poll::Pending => {
                self.posts.spawn(sending);
            }
        }
        Ok(())
    }

    fn sent(&mut self, sent: Sent) -> Result<(), Error> {
        match sent {
            Sent::Letter { to, bytes } => {
                self.under_way_bytes -= bytes;
                let outbox = &mut self.outboxes[to];
                outbox.under_way -= 1;
                outbox.get_ready(to, &mut self.ready);
            }
            Sent::Blobs { to, letter, bytes } => {
                if let Some(links) = &mut self.links {
                    let sending = links.send(to as PeerId, letter)?;
                    self.begin(async move {
                        sending.await;
                        Ok(Sent::Letter { to, bytes })
                    })?;
                }
            }
            Sent::Publication { bytes } => {
                self.under_way_bytes -= bytes;
                self.casting.iter_mut().for_each(Casting::has_been_sent);
            }
            Sent::Row(version) => {
                (self.board.iter_mut()).for_each(|board| board.written(version.clone()));
            }
        }
        Ok(())
    }

    /// Writes the node's row, and looks at all rows while a rank waits for a packet there.
    fn go_on_with_board(&mut self) -> Result<bool, Error> {
        let Some(write) = self.board.as_mut().and_then(Board::next) else {
            if let Some(seen) = self.board.as_mut().and_then(Board::begin_look) {
                let (services, job) = (self.services.clone(), self.boxes.job.clone());
                self.looks.spawn(board::look(services, job, seen));
            }
            return Ok(false);
        };
        let services = self.services.clone();
        self.begin(async move { Ok(Sent::Row(write.send(&services).await?)) })?;
        Ok(true)
    }

    fn looked(&mut self, looked: Looked) -> Result<(), Error> {
        if let Some(board) = &mut self.board {
            let deliveries = board.looked(looked?);
            for delivery in deliveries {
                self.take_in(Arrived::Packet(delivery))?;
            }
        }
        Ok(())
    }

    /// Takes the results of requests.
    fn take_answers(&mut self) -> Result<bool, Error> {
        let mut moved = false;
        while let Some(sent) = self.posts.try_join_next() {
            self.sent(joined(sent)??)?;
            moved = true;
        }
        while let Some(looked) = self.looks.try_join_next() {
            self.looked(joined(looked)?)?;
            moved = true;
        }
        while let Ok(arrived) = self.arriving.try_recv() {
            self.take_in(arrived)?;
            moved = true;
        }
        while self.removals.try_join_next().is_some() {}
        if let Some(links) = &mut self.links {
            links.failure()?;
        }
        if let Some(ended) = self.receivers.try_join_next() {
            joined(ended)??;
        }
        Ok(moved)
    }

    fn take_in(&mut self, arrived: Arrived) -> Result<(), Error> {
        match arrived {
            Arrived::Packet(delivery) => {
                let waiting = self.waiting.entry(delivery.rank).or_default();
                waiting.push_back(delivery);
            }
            Arrived::Took { source, blob } => self.taken.push_back((source, blob)),
            Arrived::Taken { node, blob } => {
                if let Some(key) = (self.casting.as_mut()).and_then(|own| own.taken(node, blob)) {
                    let services = self.services.clone();
                    // A blob that stays is removed with the job.
                    self.removals.spawn(async move {
                        let _ = services.blob.delete(&key).await;
                    });
                }
            }
            Arrived::Failed(error) => return Err(error),
        }
        Ok(())
    }

    /// Puts the packets that have arrived into the rings of their ranks.
    fn deliver(&mut self) -> bool {
        let mut moved = false;
        for (rank, waiting) in &mut self.waiting {
            while let Some(delivery) = waiting.front() {
                let length = AGENT_PREFIX_BYTES + delivery.payload.len();
                let Some(slot) = self.path.reserve(*rank, length) else {
                    let of_rank = |(_, (local, _)): &(usize, &(PeerId, Backlog))| local == rank;
                    if let Some((place, (_, backlog))) =
                        self.backlogs.iter().enumerate().find(of_rank)
                    {
                        backlog.set_ended(has_ended(&self.segment, *rank, place));
                    }
                    break;
                };
                let prefix = u64::from(delivery.source).to_le_bytes();
                let header = Header {
                    length_bytes: length as u32,
                    ..delivery.header
                };
                slot.commit(&mut Parts([&prefix, &delivery.payload]), || header);
                waiting.pop_front();
                moved = true;
            }
        }
        moved
    }

    /// Sleeps until a rank has a packet for us, or a request is done.
    async fn sleep(&mut self, stop: &mut watch::Receiver<Stop>) -> Result<(), Error> {
        let Some(_asleep) = self.path.prepare_sleep(&[self.event.as_raw_fd()], || false) else {
            return Ok(());
        };
        let (mut sent, mut looked, mut arrived) = (None, None, None);
        let answers = self.links.as_ref().map(Links::answers);
        tokio::select! {
            ready = self.event.readable() => if let Ok(mut ready) = ready {
                let mut count = [0u8; 8];
                // SAFETY: eight writable bytes; the descriptor does not block.
                unsafe {
                    libc::read(self.event.as_raw_fd(), count.as_mut_ptr().cast(), count.len());
                }
                ready.clear_ready();
            },
            done = self.posts.join_next(), if !self.posts.is_empty() => sent = done,
            rows = self.looks.join_next(), if !self.looks.is_empty() => looked = rows,
            delivery = self.arriving.recv() => arrived = delivery,
            Some(ended) = self.receivers.join_next() => joined(ended)??,
            _ = stop.changed() => {}
            // Only this waits for the last answers.
            () = changed(answers), if *stop.borrow() != Stop::No => {}
            () = tokio::time::sleep(LONGEST_SLEEP) => {}
        }
        if let Some(done) = sent {
            self.sent(joined(done)??)?;
        }
        if let Some(rows) = looked {
            self.looked(joined(rows)?)?;
        }
        if let Some(arrived) = arrived {
            self.take_in(arrived)?;
        }
        Ok(())
    }
}

fn has_ended(segment: &Segment, rank: PeerId, place: usize) -> bool {
    let state = segment.status(place).state();
    segment.has_ended(rank as usize) || matches!(state, RankState::Finalized | RankState::Aborted)
}

async fn changed(answers: Option<watch::Receiver<usize>>) {
    match answers {
        Some(mut answers) => {
            let _ = answers.changed().await;
        }
        None => std::future::pending().await,
    }
}

/// Puts a packet without content into the letters to each of `list`. Returns the number of bytes; `None`:
/// no room now.
fn by_letters(
    (outboxes, ready): (&mut [Outbox], &mut VecDeque<usize>),
    room: Room,
    source: PeerId,
    header: &Header,
    list: &[u8],
) -> Option<usize> {
    let record_bytes = letter::record_bytes(0);
    let to = || letter::destinations(list).map(|(rank, numbers)| (rank as usize, numbers));
    if to().any(|(rank, _)| !outboxes[rank].has_room(record_bytes, room)) {
        return None;
    }
    for (rank, numbers) in to() {
        let header = Header { numbers, ..*header };
        letter::put_inline(&mut outboxes[rank].letter, source, &header, &[]);
        outboxes[rank].get_ready(rank, ready);
    }
    Some(record_bytes * to().count())
}

/// The node map promises one.
fn not_here(how: &str, what: &str) -> Error {
    let cause = format!("a rank has sent a packet {how}, and this node has no {what}");
    Error::of_backend(Kind::Invalid, "run", "bridge", cause)
}

/// Our tasks are not cancelled while we look.
fn joined<T>(ended: Result<T, tokio::task::JoinError>) -> Result<T, Error> {
    ended.map_err(|error| Error::of_backend(Kind::Closed, "run", "bridge", error.to_string()))
}
