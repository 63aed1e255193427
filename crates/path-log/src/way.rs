//! The two ends of a pair's log, with the memory behind them.

use std::io;
use std::ptr::NonNull;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cloudmpi_path::{Header, PeerId};
use cloudmpi_replay::{Entry, LINE_BYTES, LogReader, LogWriter, Memory, Room, crash};
use cloudmpi_segment::{LogArea, LogFile};

use crate::{LONG_BYTES, PUBLISH};

const PAGE_BYTES: u64 = 4096;
/// A log takes more memory than it needs now: this part of what it has, and at most so much.
const STEP_PART: u64 = 8;
const MOST_STEP_BYTES: u64 = 256 << 10;
/// Memory is short when so many quarters of it are used.
const SHORT_QUARTERS: u64 = 2;
/// A log that has written little lately keeps so much memory.
const LEAST_SPARE_BYTES: u64 = 64 << 10;
/// More memory than so many times of that is too much.
const MOST_PARTS: u64 = 4;
/// A log of which nothing is kept has so much memory, and the longest message's.
const MOST_PASSING_BYTES: u64 = 4 << 20;
/// Nothing has been released for so long: a rank that computes, or waits for this one, makes no checkpoint.
const LONGEST_WAIT: Duration = Duration::from_secs(1);
/// The reader of an unprotected log says how far it has come after so many bytes.
const SAY_BYTES: u64 = 64 << 10;

/// Where the payload of the packet under way is written.
pub(crate) enum Reserved {
    Log,
    Scratch,
}

/// The memory of an area.
pub fn memory(area: LogArea) -> Memory {
    // SAFETY: mapped until the process ends, and written by the sender alone, but for the words that the reader sets.
    unsafe { Memory::new(area.base, area.length_bytes as u64) }
}

/// The log to one peer.
pub struct Outgoing {
    pair: (usize, usize),
    pub writer: LogWriter,
    /// Whoever writes it does not die while the job goes on: there are no checkpoints of it.
    outlives: bool,
    /// An entry that ends before this place of the memory needs no look for room; 0: all do.
    ready_to: u64,
    /// Memory from here on to the end of what has been taken was never written, nor made ready for it.
    new_from: u64,
    /// More has been asked to be released since the last look for room.
    has_wanted: bool,
    waits: Option<Wait>,
    /// The log's end at the last checkpoint.
    end_at_checkpoint: u64,
}

/// Room is waited for since then, and so much had been released.
struct Wait {
    since: Instant,
    floor: u64,
}

impl Outgoing {
    /// Goes on behind what lies there, of which `each` is told. `outlives`: its writer does not die.
    pub fn recover(
        pair: (usize, usize),
        file: &LogFile,
        outlives: bool,
        each: impl FnMut(Entry),
    ) -> io::Result<Outgoing> {
        let area = file.pair(pair.0, pair.1)?;
        let taken = file.taken(pair).load(Ordering::Relaxed);
        Ok(Outgoing {
            pair,
            writer: LogWriter::recover(memory(area), taken, each),
            outlives,
            ready_to: 0,
            new_from: u64::MAX,
            has_wanted: false,
            waits: None,
            end_at_checkpoint: 0,
        })
    }

    /// This process is a copy of one that has died: goes on behind what that one has written since, of which `each` is told.
    pub fn go_on(&mut self, file: &LogFile, each: impl FnMut(Entry)) {
        let taken = file.taken(self.pair).load(Ordering::Relaxed);
        self.writer.go_on(taken, each);
        (self.ready_to, self.has_wanted, self.waits) = (0, false, None);
    }

    /// Whether the next entry stands in memory that the kernel has not given yet.
    pub(crate) fn is_new_behind(&self) -> bool {
        self.writer.position() + PAGE_BYTES > self.new_from
    }

    /// Writes the payload of the entry for which there is room by the kernel. `false`: nothing is written, or a part.
    ///
    /// # Safety
    /// `payload` is readable for `length_bytes`, for which room was found last.
    pub(crate) unsafe fn write_payload(
        &mut self,
        file: &LogFile,
        length_bytes: usize,
        payload: *const u8,
    ) -> bool {
        crash::point();
        let at = self.writer.payload_at(length_bytes);
        self.new_from = (at + length_bytes as u64).next_multiple_of(PAGE_BYTES);
        // SAFETY: passed on.
        unsafe { file.write(self.pair, at, payload, length_bytes) }.is_ok()
    }

    /// Publishes the entry whose payload has been written to its room.
    #[inline]
    pub fn publish(&mut self, header: &Header, order: u64) -> Spot {
        let before = self.writer.end();
        Spot {
            place: self.writer.publish(header, order),
            at: before,
        }
    }

    /// Room for a payload. `None`: not now. What lies from `keep_from` on must stay, also in a job that is unprotected.
    #[inline]
    pub fn room(
        &mut self,
        file: &LogFile,
        length_bytes: usize,
        keep_from: impl Fn() -> u64,
    ) -> Option<NonNull<[u8]>> {
        let room = self.room_here(file, length_bytes);
        room.or_else(|| self.look_for_room(file, length_bytes, keep_from()))
    }

    /// The same, if no look is needed.
    #[inline]
    pub(crate) fn room_here(
        &mut self,
        file: &LogFile,
        length_bytes: usize,
    ) -> Option<NonNull<[u8]>> {
        let is_ready = self.writer.ends_before(length_bytes, self.ready_to);
        (is_ready && !file.is_unprotected()).then(|| self.writer.payload(length_bytes))
    }

    #[cold]
    #[inline(never)]
    fn look_for_room(
        &mut self,
        file: &LogFile,
        length_bytes: usize,
        keep_from: u64,
    ) -> Option<NonNull<[u8]>> {
        self.ready_to = 0;
        let is_here = self.writer.fits(length_bytes) && !file.is_unprotected();
        let room = match is_here && (self.has_wanted || !self.writer.is_short()) {
            true => Some(self.writer.payload(length_bytes)),
            false => self.find_room(file, length_bytes, keep_from),
        };
        self.ready_to = self.writer.ready_to(self.has_wanted);
        room
    }

    fn find_room(
        &mut self,
        file: &LogFile,
        length_bytes: usize,
        keep_from: u64,
    ) -> Option<NonNull<[u8]>> {
        if !file.is_unprotected() {
            if self.find_kept(file, length_bytes, keep_from) {
                self.want(file);
                self.waits = None;
                return Some(self.writer.payload(length_bytes));
            }
            if file.is_trimmed() && self.may_wait(file, keep_from) {
                file.want();
                return None;
            }
            file.unprotect();
        }
        self.find_passing(file, length_bytes, keep_from)
            .then(|| self.writer.payload(length_bytes))
    }

    /// What lies before is needed by no life of the two ranks.
    fn floor(&self, file: &LogFile, keep_from: u64) -> u64 {
        let read = file.read(self.pair).load(Ordering::Acquire);
        match self.outlives || file.is_unprotected() {
            true => read.min(keep_from),
            false => read.min(file.sent(self.pair).load(Ordering::Acquire)),
        }
    }

    fn find_kept(&mut self, file: &LogFile, length_bytes: usize, keep_from: u64) -> bool {
        if self.writer.fits(length_bytes) {
            return true;
        }
        self.has_wanted = false;
        let floor = self.floor(file, keep_from);
        // Half of the area is left for what is not kept.
        match self.writer.find(length_bytes, floor, file.area_bytes() / 2) {
            Room::Here => true,
            Room::Above { top } => {
                self.take(file, top, length_bytes < LONG_BYTES)
                    || self.writer.find_any(length_bytes) == Room::Here
            }
            Room::None => false,
        }
    }

    /// Takes memory up to `top`, or somewhat more. `for_short`: for short messages, which are written through the mapping.
    fn take(&mut self, file: &LogFile, top: u64, for_short: bool) -> bool {
        let had = self.writer.top();
        let more = (had / STEP_PART).min(MOST_STEP_BYTES);
        for top in [top + more, top].map(|top| top.next_multiple_of(PAGE_BYTES)) {
            if file.take_for_log(top - had.next_multiple_of(PAGE_BYTES).min(top)) {
                crash::point();
                file.taken(self.pair).store(top, Ordering::Relaxed);
                // Nobody has written above what had been taken.
                let new_from = had.next_multiple_of(PAGE_BYTES);
                if for_short && new_from < top {
                    crash::point();
                    file.make_ready(self.pair, new_from, self.writer.memory(new_from, top));
                } else {
                    self.new_from = self.new_from.min(new_from);
                }
                self.writer.rise(top);
                return true;
            }
        }
        false
    }

    /// Asks the ranks for checkpoints, once until this log has found room again.
    fn want(&mut self, file: &LogFile) {
        if self.writer.is_short() && !self.has_wanted {
            self.has_wanted = true;
            if file.is_trimmed() && file.is_used(SHORT_QUARTERS) {
                file.want();
            }
        }
    }

    /// Whether it is worth waiting until ranks have made checkpoints.
    fn may_wait(&mut self, file: &LogFile, keep_from: u64) -> bool {
        let floor = self.floor(file, keep_from);
        let waits = self.waits.get_or_insert_with(|| Wait {
            since: Instant::now(),
            floor,
        });
        if waits.floor != floor {
            *waits = Wait {
                since: Instant::now(),
                floor,
            };
        }
        waits.since.elapsed() < LONGEST_WAIT
    }

    fn find_passing(&mut self, file: &LogFile, length_bytes: usize, keep_from: u64) -> bool {
        self.writer.pass();
        let consumed = file.read(self.pair).load(Ordering::Acquire);
        if self.writer.must_wait(length_bytes, consumed) {
            return false;
        }
        if self.writer.fits(length_bytes) {
            return true;
        }
        let floor = self.floor(file, keep_from);
        match self.writer.find(length_bytes, floor, u64::MAX) {
            Room::Here => {}
            Room::Above { top } => self.writer.rise(top.next_multiple_of(PAGE_BYTES)),
            Room::None => {
                self.writer.turn_back();
                return false;
            }
        }
        // After a long message.
        if let Some((from, count)) = self
            .writer
            .spare(floor, MOST_PASSING_BYTES + length_bytes as u64)
        {
            file.punch(self.pair, from, count);
        }
        self.writer.fits(length_bytes)
    }

    /// A checkpoint is about to be made: gives memory back that this log does not use lately, where it is short.
    pub fn spare(&mut self, file: &LogFile) {
        self.ready_to = 0;
        let written = self.writer.end() - self.end_at_checkpoint;
        self.end_at_checkpoint = self.writer.end();
        if !file.is_used(SHORT_QUARTERS) || file.is_unprotected() {
            return;
        }
        let floor = self.floor(file, 0);
        let most = 2 * written + LEAST_SPARE_BYTES;
        if let Some((from, count)) = self.writer.spare(floor, most) {
            file.taken(self.pair).store(from, Ordering::Relaxed);
            file.punch(self.pair, from, count);
            file.give_back(count);
        } else if self.writer.top() > MOST_PARTS * most {
            self.writer.descend();
        }
    }

    /// What this process is now is a checkpoint that stands. It needs nothing from before, but from `keep_from` on.
    pub fn release(&self, file: &LogFile, keep_from: u64) {
        let floor = self.writer.end().min(keep_from);
        file.sent(self.pair).fetch_max(floor, PUBLISH);
    }
}

/// Where an entry stands: its place, and its position in the log.
#[derive(Clone, Copy)]
pub struct Spot {
    pub place: u32,
    pub at: u64,
}

impl Spot {
    pub fn of(entry: &Entry) -> Spot {
        Spot {
            place: entry.place,
            at: entry.at,
        }
    }
}

/// The log from one peer.
pub struct Incoming {
    pub peer: PeerId,
    pub reader: LogReader,
    /// Link number of the next packet: the log has its packets in order and once.
    pub(crate) link: u32,
    /// What the sender knows to be consumed.
    said: u64,
    /// The packet shown is a synchronous message that no receive has taken.
    pub(crate) shown: Option<Spot>,
    /// Synchronous messages that no receive has taken: that is said at their places.
    owed: Vec<Spot>,
}

impl Incoming {
    pub fn new(peer: PeerId, area: LogArea) -> Incoming {
        Incoming::behind(peer, area, 0)
    }

    /// Begins behind so many bytes of a log that keeps everything.
    pub fn behind(peer: PeerId, area: LogArea, bytes: u64) -> Incoming {
        Incoming {
            peer,
            reader: LogReader::behind(memory(area), bytes),
            link: 0,
            said: 0,
            shown: None,
            owed: Vec::new(),
        }
    }

    #[inline]
    pub fn consume(&mut self) {
        self.reader.consume();
        self.link = self.link.wrapping_add(1);
        if let Some(shown) = self.shown.take() {
            self.owed.push(shown);
        }
    }

    /// Reads on from behind so many bytes of a log that keeps everything. Link numbers go on.
    pub(crate) fn begin_at(&mut self, area: LogArea, bytes: u64) {
        self.reader = LogReader::behind(memory(area), bytes);
        (self.shown, self.said) = (None, 0);
        self.owed.clear();
    }

    /// No receive has taken the synchronous message at this place of a log that keeps everything.
    pub(crate) fn owe(&mut self, place: u32) {
        self.owed.push(Spot {
            place,
            at: LINE_BYTES * u64::from(place),
        });
    }

    /// Tells the sender that a receive has taken a synchronous message.
    pub(crate) fn answer(&mut self, place: u32) {
        self.reader.set_matched(place);
        // Also of the message shown, which is taken before it is consumed.
        self.shown = self.shown.filter(|spot| spot.place != place);
        self.owed.retain(|spot| spot.place != place);
    }

    /// Tells the sender how far the log to rank `own` has been read, now and then and at the end.
    pub fn publish(&mut self, file: &LogFile, own: usize) {
        let consumed = self.reader.consumed();
        if consumed - self.said >= SAY_BYTES || self.reader.peek().is_none() {
            self.release(file, own);
        }
    }

    /// What this process is now needs nothing more of the log.
    pub fn release(&mut self, file: &LogFile, own: usize) {
        self.said = self.reader.consumed();
        let owed = self.owed.iter().map(|spot| spot.at).min();
        // In a job that is unprotected the sender itself keeps what is not answered, and this says what is under way.
        let floor = match file.is_unprotected() {
            true => self.said,
            false => self.said.min(owed.unwrap_or(u64::MAX)),
        };
        file.read((self.peer as usize, own))
            .fetch_max(floor, PUBLISH);
    }

    /// Whether the sender knows less than it could.
    pub fn has_passed(&self) -> bool {
        self.said != self.reader.consumed()
    }
}
