//! The path of `--survive`. A message is an entry of its pair's log, which outlives both ranks; the receiver reads it there.
//! A rank that runs again reads every log to it from the beginning, and what it sends again is found in its own logs and
//! goes nowhere. So no other rank takes part in a recovery, or hears of it.
//!
//! Every message goes whole, however long. The answer to a synchronous one is a word of its entry. Once memory is at its
//! limit the logs keep nothing and go round: the job is unprotected.

mod standing;
mod way;

use std::cell::RefCell;
use std::os::fd::RawFd;
use std::ptr::NonNull;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use cloudmpi_engine::NO_ANSWER;
use cloudmpi_path::{
    Arrival, Capabilities, Carried, CommitSlot, Figures, Header, Numbers, PacketKind, Path,
    PathKind, PeerId, Slot, Token,
};
use cloudmpi_path_shm::Waker;
use cloudmpi_replay::{Earlier, crash};
use cloudmpi_segment::{LogFile, NodeMap, RankRecord, Segment};

use way::Reserved;
pub use way::{Incoming, Outgoing, Spot, memory};

/// What `--survive` takes for all ranks of a node; nobody else can.
pub static LOG: PathKind = PathKind {
    name: "log",
    about: "logs in shared memory, which outlive the ranks; to other nodes the launcher carries them by tcp",
    why: "the job is to survive the death of ranks (--survive)",
    carried: Carried::Log,
    connects: |pair| pair.one_node || pair.reached,
    // Two copies; every page of a log is new memory.
    figures: Figures {
        latency_s: 0.3e-6,
        bandwidth_bytes_per_s: 2e9,
        price: "memory for every message",
    },
    is_offered: false,
    // Between nodes, where it goes by tcp.
    can_encrypt: true,
};

/// Longest message: lengths of packets have 32 bits.
pub const MAX_MESSAGE_BYTES: usize = u32::MAX as usize - 4096;
/// Payloads from this length on are written into new memory by the kernel. It need not clear the pages then, nor map them here.
const LONG_BYTES: usize = 16 << 10;
/// An unprotected rank that waits for room looks again after this time.
const ROOM_LOOK: Duration = Duration::from_millis(1);
/// One that waits for checkpoints of others looks again after this time.
const CHECKPOINT_LOOK: Duration = Duration::from_micros(100);

/// What the path has to say when the job cannot go on: a line for the user. Does not come back.
pub type GiveUp = Box<dyn Fn(&str)>;

/// A synchronous send whose receive has not been seen.
struct Unanswered {
    peer: PeerId,
    spot: Spot,
    token: u32,
}

/// Which packet was shown last.
enum Shown {
    Nothing,
    /// The first entry of this log.
    Entry(usize),
    /// The answer to this synchronous send.
    Answer(usize),
}

/// For each rank the place, in the segment of this node, of the one that is woken for it.
pub fn places(map: &NodeMap) -> Vec<usize> {
    let courier = map.local_ranks().len();
    let place = |record: &RankRecord| match record.node == map.own {
        true => record.local as usize,
        false => courier,
    };
    map.ranks.iter().map(place).collect()
}

/// The logs to and from one rank.
pub struct LogPath {
    file: Arc<LogFile>,
    waker: Waker,
    segment: Arc<Segment>,
    rank: usize,
    /// In the segment, by rank: of each rank of this node, and the courier's for all others.
    places: Vec<usize>,
    /// The courier's, if the job has several nodes.
    courier: Option<usize>,
    capabilities: Capabilities,
    outgoing: Vec<Option<Outgoing>>,
    incoming: Vec<Incoming>,
    /// Index into `incoming` by peer.
    incoming_of: Vec<Option<usize>>,
    /// Where the next look for packets starts, so that no peer starves another.
    next: usize,
    shown: Shown,
    unanswered: Vec<Unanswered>,
    /// What earlier lives of this rank have sent and this one has not yet.
    earlier: Rc<RefCell<Earlier>>,
    /// This life has sent something that no earlier one has.
    is_ahead: bool,
    /// The payload of a packet that may have been sent before.
    scratch: Vec<u8>,
    reserved: Reserved,
    /// Length of the payload for which new memory was reserved.
    new_bytes: usize,
    /// The last `reserve` found no room.
    waits_for_room: bool,
    give_up: GiveUp,
    heed: Heed,
}

/// Whom the path tells how this life goes beside earlier ones.
pub struct Heed {
    /// This life does something else. Does not come back.
    pub diverged: GiveUp,
    /// The program sends something for the first time: it must be past the end of its earlier lives.
    pub is_ahead: Box<dyn Fn()>,
}

impl LogPath {
    /// The path of one rank, which may have run before.
    ///
    /// # Errors
    /// A line about what this process lacks.
    pub fn open(
        file: Arc<LogFile>,
        segment: Arc<Segment>,
        map: &NodeMap,
        rank: usize,
        give_up: GiveUp,
        heed: Heed,
    ) -> Result<LogPath, String> {
        let ranks = file.ranks();
        let mut path = LogPath {
            waker: Waker::new(Arc::clone(&segment)),
            segment,
            rank,
            places: places(map),
            courier: {
                let local = map.local_ranks().len();
                (local < map.size()).then_some(local)
            },
            capabilities: Capabilities {
                name: LOG.name,
                max_payload_bytes: MAX_MESSAGE_BYTES,
                eager_limit_bytes: MAX_MESSAGE_BYTES,
                ordered: true,
                reliable: true,
                single_copy: false,
                direct_limit_bytes: 0,
            },
            outgoing: (0..ranks).map(|_| None).collect(),
            incoming: Vec::new(),
            incoming_of: vec![None; ranks],
            next: 0,
            shown: Shown::Nothing,
            unanswered: Vec::new(),
            earlier: Rc::default(),
            is_ahead: false,
            scratch: Vec::new(),
            reserved: Reserved::Scratch,
            new_bytes: 0,
            waits_for_room: false,
            give_up,
            heed,
            file,
        };
        if path.file.is_moved() {
            path.earlier.borrow_mut().set_partial();
        }
        path.take_earlier()?;
        Ok(path)
    }

    /// Takes in what this rank has sent in other processes than this one.
    fn take_earlier(&mut self) -> Result<(), String> {
        for peer in 0..self.file.ranks() {
            if let Some(log) = &mut self.outgoing[peer] {
                let mut earlier = self.earlier.borrow_mut();
                log.go_on(&self.file, |entry| earlier.add(peer as PeerId, entry));
                continue;
            }
            let announced = self.file.announced(peer, self.rank / 64);
            if announced >> (self.rank % 64) & 1 == 1 {
                self.open_to(peer as PeerId)?;
            }
        }
        self.show_left();
        Ok(())
    }

    /// What earlier lives have sent, and this one has not yet.
    pub fn earlier(&self) -> Rc<RefCell<Earlier>> {
        Rc::clone(&self.earlier)
    }

    /// Shows the launcher how many messages are still to be sent again.
    fn show_left(&self) {
        let left = self.earlier.borrow().left();
        let place = self.places[self.rank];
        self.segment.status(place).set_repeat_left(left as u64);
    }

    fn open_to(&mut self, peer: PeerId) -> Result<(), String> {
        let pair = (self.rank, peer as usize);
        let mut earlier = self.earlier.borrow_mut();
        let outgoing = Outgoing::recover(pair, &self.file, false, |entry| earlier.add(peer, entry));
        drop(earlier);
        let outgoing = outgoing.map_err(|error| error.to_string())?;
        self.outgoing[peer as usize] = Some(outgoing);
        Ok(())
    }

    /// The log to a peer, which is made with the first message there.
    #[inline]
    fn outgoing(&mut self, peer: PeerId) -> &mut Outgoing {
        if self.outgoing[peer as usize].is_none() {
            self.open_first(peer);
        }
        self.outgoing[peer as usize]
            .as_mut()
            .expect("opened above, or the process has ended")
    }

    #[cold]
    fn open_first(&mut self, peer: PeerId) {
        if let Err(why) = self.open_to(peer) {
            (self.give_up)(&why);
        }
        crash::point();
        self.file.announce(self.rank, peer as usize);
    }

    #[cold]
    fn take_announcements(&mut self) {
        for word in 0..self.file.ranks().div_ceil(64) {
            let mut senders = self.file.announced(self.rank, word);
            while senders != 0 {
                let sender = word * 64 + senders.trailing_zeros() as usize;
                senders &= senders - 1;
                if self.incoming_of[sender].is_some() {
                    continue;
                }
                match self.file.pair(sender, self.rank) {
                    Ok(area) => {
                        self.incoming_of[sender] = Some(self.incoming.len());
                        self.incoming.push(Incoming::new(sender as PeerId, area));
                    }
                    Err(error) => (self.give_up)(&error.to_string()),
                }
            }
        }
    }

    fn has_new_announcements(&self) -> bool {
        let words = 0..self.file.ranks().div_ceil(64);
        let announced: u32 = words
            .map(|word| self.file.announced(self.rank, word).count_ones())
            .sum();
        announced as usize != self.incoming.len()
    }

    /// As [`Path::reserve`], in every case.
    #[cold]
    #[inline(never)]
    fn reserve_slowly(
        &mut self,
        peer: PeerId,
        length_bytes: usize,
        is_empty: bool,
    ) -> Option<Slot<'_>> {
        let room = match is_empty {
            true => {
                let room = self.room(peer, length_bytes);
                self.waits_for_room = room.is_none();
                self.reserved = Reserved::Log;
                let room = room?;
                let log = self.outgoing[peer as usize].as_ref()?;
                if length_bytes >= LONG_BYTES && log.is_new_behind() {
                    self.new_bytes = length_bytes;
                    // SAFETY: memory of the log behind its last entry, used by nobody else until the commit.
                    return Some(unsafe { Slot::of_new_memory(self, peer, room) });
                }
                room
            }
            false => {
                self.reserved = Reserved::Scratch;
                if self.scratch.len() < length_bytes {
                    self.scratch.resize(length_bytes, 0);
                }
                NonNull::from(&mut self.scratch[..length_bytes])
            }
        };
        // SAFETY: memory of the log behind its last entry, or of this path, used by nobody else until the commit.
        Some(unsafe { Slot::new(self, peer, room) })
    }

    /// The next packet of one log, with the link number that the engine expects.
    #[inline]
    fn show(&mut self, index: usize) -> Option<(PeerId, Header, *const [u8])> {
        let incoming = &mut self.incoming[index];
        let Some(entry) = incoming.reader.peek() else {
            // The sender of a log of which nothing is kept may wait until a link has been followed.
            if incoming.has_passed() && self.file.is_unprotected() {
                incoming.release(&self.file, self.rank);
            }
            return None;
        };
        self.shown = Shown::Entry(index);
        let mut header = entry.header;
        header.incarnation = 0;
        header.numbers.link = incoming.link;
        incoming.shown = None;
        if header.kind == PacketKind::EagerSync && header.token != NO_ANSWER {
            header.token = entry.place;
            incoming.shown = Some(Spot::of(&entry));
        }
        Some((incoming.peer, header, entry.payload()))
    }

    /// The answer to a synchronous send, as if it had come as a packet.
    #[cold]
    fn show_answer(&mut self) -> Option<(PeerId, Header)> {
        let is_answered = |sent: &Unanswered| {
            let log = self.outgoing[sent.peer as usize].as_ref();
            log.is_some_and(|log| log.writer.is_matched(sent.spot.place))
        };
        let index = self.unanswered.iter().position(is_answered)?;
        let Unanswered { peer, token, .. } = self.unanswered[index];
        // Its link number is the next of what comes from there.
        if self.incoming_of[peer as usize].is_none() {
            match self.file.pair(peer as usize, self.rank) {
                Ok(area) => {
                    // Numbers are counted with the log from there, whether or not anything lies in it.
                    self.file.announce(peer as usize, self.rank);
                    self.incoming_of[peer as usize] = Some(self.incoming.len());
                    self.incoming.push(Incoming::new(peer, area));
                }
                Err(error) => (self.give_up)(&error.to_string()),
            }
        }
        let from = self.incoming_of[peer as usize]?;
        self.shown = Shown::Answer(index);
        let header = Header {
            length_bytes: 0,
            kind: PacketKind::Finished,
            path_mark: 0,
            incarnation: 0,
            numbers: Numbers {
                link: self.incoming[from].link,
                message: 0,
            },
            context: 0,
            tag: 0,
            source: 0,
            token,
        };
        Some((peer, header))
    }

    /// Looks at all logs once.
    fn look(&mut self) -> Option<(PeerId, Header, *const [u8])> {
        if !self.unanswered.is_empty()
            && let Some((peer, header)) = self.show_answer()
        {
            return Some((peer, header, &raw const *<&[u8]>::default()));
        }
        let first = self.next;
        for index in (first..self.incoming.len()).chain(0..first) {
            if let Some(found) = self.show(index) {
                self.next = index;
                return Some(found);
            }
        }
        None
    }

    fn commit_packet(&mut self, peer: PeerId, header: &Header) {
        match header.kind {
            PacketKind::Eager | PacketKind::EagerSync => self.commit_message(peer, header),
            PacketKind::Finished => {
                if let Some(index) = self.incoming_of[peer as usize] {
                    self.incoming[index].answer(header.token);
                }
            }
            PacketKind::RequestToSend => (self.give_up)(
                "a message of 4 GiB or more cannot be sent with --survive; send it in parts",
            ),
            other => (self.give_up)(&format!(
                "a packet of kind {other:?} cannot be logged; this is a bug of cloudmpi, please report it"
            )),
        }
        self.waker.notify(self.places[peer as usize]);
    }

    #[inline]
    fn commit_message(&mut self, peer: PeerId, header: &Header) {
        // Messages of the program's own leave in the order of its calls.
        let order = self.earlier.borrow_mut().position(header);
        let spot = match self.reserved {
            Reserved::Log => None,
            Reserved::Scratch => self.commit_again(peer, header, order),
        };
        if spot.is_none() && order != 0 && !self.is_ahead {
            (self.heed.is_ahead)();
            self.is_ahead = true;
        }
        let spot = match spot {
            Some(spot) => spot,
            None => self.outgoing(peer).publish(header, order),
        };
        if header.kind == PacketKind::EagerSync && header.token != NO_ANSWER {
            self.unanswered.push(Unanswered {
                peer,
                spot,
                token: header.token,
            });
        }
    }

    /// A message that may have been sent before. `None`: it has not, and stands in the room of the log.
    #[cold]
    fn commit_again(&mut self, peer: PeerId, header: &Header, order: u64) -> Option<Spot> {
        let length_bytes = header.length_bytes as usize;
        let payload = &self.scratch[..length_bytes];
        let found = self.earlier.borrow_mut().take(peer, header, order, payload);
        match found {
            Ok(Some(entry)) => {
                if self.earlier.borrow().is_empty() {
                    self.scratch = Vec::new();
                }
                self.show_left();
                return Some(Spot::of(&entry));
            }
            Ok(None) => self.copy_from_scratch(peer, length_bytes),
            Err(difference) => {
                let (index, tag) = (header.numbers.message, header.tag);
                (self.heed.diverged)(&format!(
                    "its message {index} to rank {peer} (tag {tag}, {length_bytes} bytes) differs: {difference}"
                ));
            }
        }
        None
    }

    /// A message that was not sent before is appended while others are still to be sent again.
    fn copy_from_scratch(&mut self, peer: PeerId, length_bytes: usize) {
        let Some(room) = self.room(peer, length_bytes) else {
            (self.give_up)(
                "the log is full (--log-memory) before this rank has come to where it died",
            );
            return;
        };
        // SAFETY: room of the log for as many bytes, which is this process's until it is published.
        unsafe {
            let to = room.as_ptr().cast::<u8>();
            cloudmpi_copy::copy(self.scratch.as_ptr(), to, length_bytes);
        }
    }

    /// Room in the log to a peer. Waits while ranks may still make checkpoints by which there is some: nothing else of the
    /// program may leave before this message. `None`: not now, in a job that is unprotected.
    #[inline]
    fn room(&mut self, peer: PeerId, length_bytes: usize) -> Option<NonNull<[u8]>> {
        let room = self.room_now(peer, length_bytes);
        if room.is_some() {
            return room;
        }
        self.wait_for_room(peer, length_bytes)
    }

    #[inline]
    fn room_now(&mut self, peer: PeerId, length_bytes: usize) -> Option<NonNull<[u8]>> {
        // Opens it.
        self.outgoing(peer);
        let log = self.outgoing[peer as usize].as_mut()?;
        let unanswered = &self.unanswered;
        log.room(&self.file, length_bytes, || {
            oldest_unanswered(unanswered, peer)
        })
    }

    #[cold]
    fn wait_for_room(&mut self, peer: PeerId, length_bytes: usize) -> Option<NonNull<[u8]>> {
        while !self.file.is_unprotected() {
            std::thread::sleep(CHECKPOINT_LOOK);
            let room = self.room_now(peer, length_bytes);
            if room.is_some() {
                return room;
            }
        }
        None
    }
}

/// What of the log to a peer synchronous sends still look at.
fn oldest_unanswered(unanswered: &[Unanswered], peer: PeerId) -> u64 {
    let of_peer = unanswered.iter().filter(|sent| sent.peer == peer);
    of_peer.map(|sent| sent.spot.at).min().unwrap_or(u64::MAX)
}

impl CommitSlot for LogPath {
    unsafe fn write(&mut self, _token: Token, peer: PeerId, payload: *const u8) -> bool {
        let Some(Some(log)) = self.outgoing.get_mut(peer as usize) else {
            return false;
        };
        // SAFETY: passed on; the room is this log's.
        unsafe { log.write_payload(&self.file, self.new_bytes, payload) }
    }

    fn commit(&mut self, _token: Token, peer: PeerId, header: &Header) {
        self.commit_packet(peer, header);
    }
}

impl Path for LogPath {
    fn capabilities(&self) -> &Capabilities {
        &self.capabilities
    }

    fn reserve(&mut self, peer: PeerId, length_bytes: usize) -> Option<Slot<'_>> {
        let is_empty = self.earlier.borrow().is_empty();
        if is_empty
            && length_bytes < LONG_BYTES
            && let Some(Some(log)) = self.outgoing.get_mut(peer as usize)
            && let Some(room) = log.room_here(&self.file, length_bytes)
        {
            (self.waits_for_room, self.reserved) = (false, Reserved::Log);
            // SAFETY: memory of the log behind its last entry, used by nobody else until the commit.
            return Some(unsafe { Slot::new(self, peer, room) });
        }
        self.reserve_slowly(peer, length_bytes, is_empty)
    }
    fn peek(&mut self) -> Option<Arrival<'_>> {
        let found = match self.look() {
            None if self.has_new_announcements() => {
                self.take_announcements();
                self.look()
            }
            found => found,
        };
        let (peer, header, payload) = found?;
        Some(Arrival {
            peer,
            header,
            // SAFETY: an entry that is kept until it is consumed, and the path is borrowed.
            payload: unsafe { &*payload },
        })
    }

    fn consume(&mut self) {
        match std::mem::replace(&mut self.shown, Shown::Nothing) {
            Shown::Nothing => {}
            Shown::Entry(index) => {
                let incoming = &mut self.incoming[index];
                incoming.consume();
                if self.file.is_unprotected() {
                    incoming.publish(&self.file, self.rank);
                }
            }
            Shown::Answer(index) => {
                let sent = self.unanswered.swap_remove(index);
                if let Some(from) = self.incoming_of[sent.peer as usize] {
                    let link = &mut self.incoming[from].link;
                    *link = link.wrapping_add(1);
                }
            }
        }
    }

    fn peek_from(&mut self, peer: PeerId) -> Option<(Header, &[u8])> {
        if self.incoming_of[peer as usize].is_none() && self.has_new_announcements() {
            self.take_announcements();
        }
        let index = self.incoming_of[peer as usize]?;
        let (_, header, payload) = self.show(index)?;
        // SAFETY: as in `peek`.
        Some((header, unsafe { &*payload }))
    }

    fn keeps_payloads(&self) -> bool {
        !self.file.is_unprotected() && !self.file.is_trimmed()
    }

    /// Peers wake this rank as they do for what lies in its rings.
    fn wait_fd(&self) -> RawFd {
        -1
    }

    fn prepare_sleep(&mut self) -> Option<Duration> {
        if self.peek().is_some() {
            return None;
        }
        Some(match self.waits_for_room {
            true => ROOM_LOOK,
            false => Duration::MAX,
        })
    }

    fn go_on(&mut self) {
        (self.shown, self.is_ahead) = (Shown::Nothing, false);
        if let Err(why) = self.take_earlier() {
            (self.give_up)(&why);
        }
    }

    fn place(&self) -> Option<Vec<u64>> {
        self.standing()
    }

    fn begin_at(&mut self, place: &[u64], kept: &[(PeerId, u32)]) {
        self.stand(place, kept);
    }

    fn note_saved(&mut self) {
        if let Some(courier) = self.courier {
            self.waker.notify(courier);
        }
    }

    fn before_checkpoint(&mut self) {
        for log in self.outgoing.iter_mut().flatten() {
            log.spare(&self.file);
        }
    }

    fn at_checkpoint(&mut self) {
        for log in &mut self.incoming {
            log.release(&self.file, self.rank);
        }
        for (peer, log) in self.outgoing.iter().enumerate() {
            if let Some(log) = log {
                let keep_from = oldest_unanswered(&self.unanswered, peer as PeerId);
                log.release(&self.file, keep_from);
            }
        }
    }

    fn describe(&self, peer: PeerId) -> Option<String> {
        let sent = self.outgoing[peer as usize].as_ref();
        let sent_bytes = sent.map_or(0, |log| log.writer.end());
        let from = self.incoming_of[peer as usize];
        let read_bytes = from.map_or(0, |index| self.incoming[index].reader.consumed());
        Some(format!(
            "{sent_bytes} bytes lie in the log to it, and {read_bytes} of the log from it have been read{}",
            match self.earlier.borrow().left() {
                0 => String::new(),
                left => format!("; {left} messages are still to be sent again"),
            }
        ))
    }
}

/// The engine's consumer position in memory order: what the sender sees, it may give back.
const PUBLISH: Ordering = Ordering::Release;
