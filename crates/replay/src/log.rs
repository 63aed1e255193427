//! The log of what one rank sends to another. The sender appends, the receiver reads; whoever runs again begins at the
//! beginning, or where it was when the copy of its process was made.
//!
//! An entry is whole lines of 64 bytes: a state, a word that the receiver sets, the message's position in the program of its
//! sender, the header, the payload. It is there when its state is stored, which is the last thing the sender does. So an entry
//! that a dying sender has half written is none: the sender's next life writes over it. Before it publishes an entry, the
//! sender makes sure that the state behind it is zero, because a half-written entry may have been longer.
//!
//! A message of a few bytes has half a line, since most of its cost is memory that nobody has touched: what of the header is not
//! the same for all such messages, and the payload. What goes in whole lines begins one; behind half a line a *pad* says so.

use std::ptr::NonNull;
use std::sync::atomic::Ordering;

use cloudmpi_engine::{HEADER_BYTES, Header, Numbers, PacketKind};

use crate::Memory;
use crate::extents::{Extents, Gap};

/// The unit in which places of a log are counted.
pub const LINE_BYTES: u64 = 64;
const PAGE_BYTES: u64 = 4096;
const NOTHING: u32 = 0;
const MESSAGE: u32 = 1;
/// The next entry stands where the word of the order says.
const LINK: u32 = 2;
/// The next entry begins the next line.
const PAD: u32 = 3;
/// A message in half a line; the state's other bytes have its length and its sender.
const SHORT: u32 = 4;
const KIND_MASK: u32 = 0xff;
const LENGTH_SHIFT: u32 = 8;
const SOURCE_SHIFT: u32 = 16;

const MATCHED_AT: u64 = 4;
const ORDER_AT: u64 = 8;
const HEADER_AT: u64 = 16;
const PAYLOAD_AT: u64 = 48;
const _: () = assert!(HEADER_AT as usize + HEADER_BYTES == PAYLOAD_AT as usize);

const HALF_BYTES: u64 = LINE_BYTES / 2;
const SHORT_MESSAGE_AT: u64 = 4;
const SHORT_CONTEXT_AT: u64 = 16;
const SHORT_TAG_AT: u64 = 20;
const SHORT_PAYLOAD_AT: u64 = 24;
/// The longest payload of a message in half a line.
const MOST_SHORT_BYTES: usize = (HALF_BYTES - SHORT_PAYLOAD_AT) as usize;

/// What is under way at most in a log of which nothing is kept, but for a longer message alone.
const WINDOW_BYTES: u64 = 1 << 20;

/// More is wanted when the room behind the last message is less than this part of the log's memory.
const SHORT_PART: u64 = 4;

/// Of an entry in whole lines.
#[inline]
fn entry_bytes(length_bytes: usize) -> u64 {
    (PAYLOAD_AT + length_bytes as u64).next_multiple_of(LINE_BYTES)
}

/// The most that an entry takes, with a pad, and the state behind it.
#[inline]
fn space(length_bytes: usize) -> u64 {
    HALF_BYTES + entry_bytes(length_bytes) + LINE_BYTES
}

/// Whether a message has half a line: all that is not written there of its header is the same as in others.
#[inline]
fn fits_half(header: &Header) -> bool {
    header.length_bytes as usize <= MOST_SHORT_BYTES
        && header.kind == PacketKind::Eager
        && header.token == 0
        && header.source <= u32::from(u16::MAX)
}

/// One message of a log.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub header: Header,
    /// Its position among all messages that the program itself has sent, from 1 on; 0: the library's own.
    pub order: u64,
    /// Where it stands, in lines.
    pub place: u32,
    /// Its position in the log.
    pub at: u64,
    payload: NonNull<u8>,
    /// Its length in the log.
    bytes: u64,
}

impl Entry {
    /// The memory stays as it is as long as the log keeps it: for good, or until the reader has consumed it.
    pub fn payload(&self) -> *const [u8] {
        std::ptr::slice_from_raw_parts(self.payload.as_ptr(), self.header.length_bytes as usize)
    }
}

/// What stands where an entry is looked for.
enum Step {
    /// No entry, and so many bytes of the log: the next one stands there.
    To(u64, u64),
    /// An entry, or nothing yet.
    None,
}

/// Where the next entry stands, if it is not here.
#[inline]
fn read_step(memory: &Memory, at: u64) -> Step {
    match memory.word32(at).load(Ordering::Acquire) {
        LINK => Step::To(
            memory.word64(at + ORDER_AT).load(Ordering::Relaxed),
            LINE_BYTES,
        ),
        PAD => Step::To(at + HALF_BYTES, HALF_BYTES),
        _ => Step::None,
    }
}

/// The entry that stands `at`, at a position of its log. `None`: none is there yet.
#[inline(always)]
fn read_entry(memory: &Memory, position: u64, at: u64) -> Option<Entry> {
    let state = memory.word32(at).load(Ordering::Acquire);
    match state & KIND_MASK {
        MESSAGE => {}
        SHORT => return Some(read_short(memory, position, at, state)),
        _ => return None,
    }
    let mut bytes = [0u8; HEADER_BYTES];
    // SAFETY: the entry is whole, and is not written any more.
    unsafe {
        let from = memory.at(at + HEADER_AT).as_ptr();
        std::ptr::copy_nonoverlapping(from, bytes.as_mut_ptr(), HEADER_BYTES);
    }
    let header = Header::from_bytes(&bytes)?;
    Some(Entry {
        header,
        order: memory.word64(at + ORDER_AT).load(Ordering::Relaxed),
        place: (at / LINE_BYTES) as u32,
        at: position,
        payload: memory.at(at + PAYLOAD_AT),
        bytes: entry_bytes(header.length_bytes as usize),
    })
}

/// The same of half a line with this state.
#[inline(always)]
fn read_short(memory: &Memory, position: u64, at: u64, state: u32) -> Entry {
    let word = |offset| memory.word32(at + offset).load(Ordering::Relaxed);
    Entry {
        header: Header {
            length_bytes: state >> LENGTH_SHIFT & KIND_MASK,
            kind: PacketKind::Eager,
            path_mark: 0,
            incarnation: 0,
            numbers: Numbers {
                link: 0,
                message: word(SHORT_MESSAGE_AT),
            },
            context: word(SHORT_CONTEXT_AT),
            tag: word(SHORT_TAG_AT) as i32,
            source: state >> SOURCE_SHIFT,
            token: 0,
        },
        order: memory.word64(at + ORDER_AT).load(Ordering::Relaxed),
        place: (at / LINE_BYTES) as u32,
        at: position,
        payload: memory.at(at + SHORT_PAYLOAD_AT),
        bytes: HALF_BYTES,
    }
}

/// Whether there is room for an entry.
#[derive(Debug, PartialEq, Eq)]
pub enum Room {
    Here,
    /// If the memory up to here may be taken.
    Above {
        top: u64,
    },
    /// Not before more has been released.
    None,
}

/// The sender's side. It writes again where nothing is needed any more (`extents`), and takes new memory above else.
#[derive(Clone)]
pub struct LogWriter {
    memory: Memory,
    /// Bytes written since the beginning, links included.
    end: u64,
    /// Where the next entry stands.
    position: u64,
    /// How far one may write from there.
    limit: u64,
    /// Memory up to here has been taken.
    top: u64,
    extents: Extents,
    /// In a log of which nothing is kept any more: what came before does not count as under way.
    passing_from: Option<u64>,
}

impl LogWriter {
    /// Goes on behind what is there, of which `each` is told in order. Memory up to `top` has been taken.
    pub fn recover(memory: Memory, top: u64, each: impl FnMut(Entry)) -> LogWriter {
        let mut writer = LogWriter {
            memory,
            end: 0,
            position: 0,
            limit: 0,
            top: 0,
            extents: Extents::new(),
            passing_from: None,
        };
        writer.go_on(top, each);
        writer
    }

    /// This process is a copy of one that has died. Goes on behind what that one has written since, of which `each` is told.
    pub fn go_on(&mut self, top: u64, mut each: impl FnMut(Entry)) {
        while self.position + LINE_BYTES <= self.memory.length_bytes {
            if let Step::To(to, bytes) = read_step(&self.memory, self.position) {
                match bytes {
                    HALF_BYTES => self.grow(bytes),
                    _ => self.follow(to),
                }
                continue;
            }
            let Some(entry) = read_entry(&self.memory, self.end, self.position) else {
                break;
            };
            each(entry);
            self.grow(entry.bytes);
        }
        self.top = top.max(self.position);
        // Looked for with the next entry: the other process may have written where this one knows of needed entries.
        self.limit = self.position;
    }

    /// So much more stands where the next entry was to stand.
    #[inline]
    fn grow(&mut self, bytes: u64) {
        self.extents.grow(bytes);
        self.end += bytes;
        self.position += bytes;
    }

    fn follow(&mut self, to: u64) {
        self.extents.grow(LINE_BYTES);
        self.end += LINE_BYTES;
        self.extents.begin(to, self.end);
        self.position = to;
    }

    pub fn is_empty(&self) -> bool {
        self.end == 0
    }

    /// Whether a message fits behind the last one, in memory that is this log's.
    #[inline]
    pub fn fits(&self, length_bytes: usize) -> bool {
        self.ends_before(length_bytes, self.limit)
    }

    /// Whether the entry of a message, with the state behind it, ends before this place of the memory.
    #[inline]
    pub fn ends_before(&self, length_bytes: usize, place: u64) -> bool {
        self.position + space(length_bytes) <= place
    }

    /// Entries that end before this place fit. With `when_short` also those that leave little room.
    pub fn ready_to(&self, when_short: bool) -> u64 {
        match when_short {
            true => self.limit,
            false => self.limit.saturating_sub(self.top / SHORT_PART),
        }
    }

    /// Whether so little is left, behind the last message, that more should be released soon.
    #[inline]
    pub fn is_short(&self) -> bool {
        self.limit.saturating_sub(self.position) < self.top / SHORT_PART
    }

    /// Looks for room for a message. What lies before `floor` is not needed any more; memory above the log may not come to more
    /// than `most`.
    pub fn find(&mut self, length_bytes: usize, floor: u64, most: u64) -> Room {
        self.extents.release(floor);
        let space = space(length_bytes);
        let gaps = self.set_limit();
        if self.fits(length_bytes) {
            return Room::Here;
        }
        let largest = gaps.into_iter().max_by_key(Gap::length);
        // A small part of the memory would soon be full again.
        if let Some(gap) = largest
            && gap.length() >= space.max(self.top / SHORT_PART)
        {
            self.go_to(gap.begin);
            return Room::Here;
        }
        let top = match self.is_on_top() {
            true => self.position + space,
            false => self.top + space,
        };
        if top <= most.min(self.memory.length_bytes) {
            return Room::Above { top };
        }
        self.find_any(length_bytes)
    }

    /// The same of any free part, without more memory.
    pub fn find_any(&mut self, length_bytes: usize) -> Room {
        let largest = self.set_limit().into_iter().max_by_key(Gap::length);
        match largest {
            Some(gap) if gap.length() >= space(length_bytes) => {
                self.go_to(gap.begin);
                Room::Here
            }
            _ => Room::None,
        }
    }

    /// Memory up to here has been taken, as [`Room::Above`] asks for, or more. The next message stands above.
    pub fn rise(&mut self, top: u64) {
        if !self.is_on_top() {
            let begin = self.top;
            self.top = top;
            self.go_to(begin);
        }
        self.top = top;
        self.limit = top;
    }

    /// No needed entry lies behind the place of the next one.
    fn is_on_top(&self) -> bool {
        self.limit == self.top
    }

    /// How far one may write, and the free parts elsewhere.
    fn set_limit(&mut self) -> Vec<Gap> {
        let mut gaps = self.extents.gaps(self.top, LINE_BYTES);
        // The line behind the last entry is used: it is what the reader looks at.
        let begin = self.position + LINE_BYTES;
        let own = gaps.iter().position(|gap| gap.begin == begin);
        self.limit = match own {
            Some(own) => gaps.remove(own).end,
            None => begin.min(self.top),
        };
        gaps
    }

    /// The next entry stands there.
    fn go_to(&mut self, to: u64) {
        self.memory.store32(to, NOTHING, Ordering::Relaxed);
        let at = self.position;
        self.memory.store64(at + ORDER_AT, to, Ordering::Relaxed);
        self.memory.store32(at, LINK, Ordering::Release);
        self.follow(to);
        self.set_limit();
    }

    /// Nothing is kept any more, but for what is there.
    pub fn pass(&mut self) {
        if self.passing_from.is_none() {
            self.extents.keep();
            self.passing_from = Some(self.end);
        }
    }

    /// Whether a message must wait in a log of which nothing is kept, until its reader has read more than it has.
    pub fn must_wait(&self, length_bytes: usize, consumed: u64) -> bool {
        let from = self.passing_from.unwrap_or(0);
        let under_way = self.end.saturating_sub(consumed.max(from));
        under_way != 0 && under_way + space(length_bytes) > WINDOW_BYTES
    }

    /// A message fits nowhere, though nothing is under way: goes to the beginning of the highest free part, so that all above the
    /// needed entries is free once the reader has followed.
    pub fn turn_back(&mut self) {
        if let Some(gap) = self.set_limit().pop()
            && gap.length() >= 2 * LINE_BYTES
            && gap.begin < self.position
        {
            self.go_to(gap.begin);
        }
    }

    /// Takes off the memory above that is free, but for so much: the rest may be given back. Position and length.
    pub fn spare(&mut self, floor: u64, most: u64) -> Option<(u64, u64)> {
        self.extents.release(floor);
        self.set_limit();
        let keep = (self.position + LINE_BYTES + most).next_multiple_of(PAGE_BYTES);
        if !self.is_on_top() || self.top < keep + PAGE_BYTES {
            return None;
        }
        let spare = self.top - keep;
        (self.top, self.limit) = (keep, keep);
        Some((keep, spare))
    }

    /// Goes down to the first free part, so that what is above can be taken off later.
    pub fn descend(&mut self) {
        if let Some(gap) = self.set_limit().first()
            && gap.begin < self.position
            && gap.length() >= 2 * LINE_BYTES
        {
            self.go_to(gap.begin);
        }
    }

    /// Where the next entry stands.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Where the payload of the next entry stands, if that is of this length.
    #[inline]
    pub fn payload_at(&self, length_bytes: usize) -> u64 {
        match length_bytes <= MOST_SHORT_BYTES {
            true => self.position + SHORT_PAYLOAD_AT,
            false => self.position.next_multiple_of(LINE_BYTES) + PAYLOAD_AT,
        }
    }

    /// A part of the log's memory, of which there is so much.
    pub fn memory(&self, from: u64, to: u64) -> NonNull<[u8]> {
        assert!(from < to && to <= self.memory.length_bytes);
        NonNull::slice_from_raw_parts(self.memory.at(from), (to - from) as usize)
    }

    /// The payload's memory of the entry for which there is room.
    #[inline]
    pub fn payload(&mut self, length_bytes: usize) -> NonNull<[u8]> {
        debug_assert!(self.position + space(length_bytes) <= self.memory.length_bytes);
        let at = self.payload_at(length_bytes);
        NonNull::slice_from_raw_parts(self.memory.at(at), length_bytes)
    }

    /// Publishes the entry whose payload has been written. Where it stands, in lines.
    #[inline]
    pub fn publish(&mut self, header: &Header, order: u64) -> u32 {
        match fits_half(header) {
            true => self.publish_short(header, order),
            false => self.publish_lines(header, order),
        }
    }

    #[inline]
    fn publish_short(&mut self, header: &Header, order: u64) -> u32 {
        let (memory, at) = (&self.memory, self.position);
        let store = |offset, value| memory.store32(at + offset, value, Ordering::Relaxed);
        store(SHORT_MESSAGE_AT, header.numbers.message);
        store(SHORT_CONTEXT_AT, header.context);
        store(SHORT_TAG_AT, header.tag as u32);
        memory.store64(at + ORDER_AT, order, Ordering::Relaxed);
        store(HALF_BYTES, NOTHING);
        let state = SHORT | header.length_bytes << LENGTH_SHIFT | header.source << SOURCE_SHIFT;
        memory.store32(at, state, Ordering::Release);
        self.grow(HALF_BYTES);
        (at / LINE_BYTES) as u32
    }

    fn publish_lines(&mut self, header: &Header, order: u64) -> u32 {
        let length_bytes = header.length_bytes as usize;
        let (begin, at) = (self.position, self.position.next_multiple_of(LINE_BYTES));
        let memory = &self.memory;
        if length_bytes <= MOST_SHORT_BYTES {
            // Its room was that of half a line.
            let payload = memory.word64(begin + SHORT_PAYLOAD_AT);
            let payload = payload.load(Ordering::Relaxed);
            memory.store64(at + PAYLOAD_AT, payload, Ordering::Relaxed);
        }
        memory.copy_in(at + HEADER_AT, &header.to_bytes());
        memory.store64(at + ORDER_AT, order, Ordering::Relaxed);
        memory.store32(at + MATCHED_AT, 0, Ordering::Relaxed);
        let bytes = entry_bytes(length_bytes);
        memory.store32(at + bytes, NOTHING, Ordering::Relaxed);
        memory.store32(at, MESSAGE, Ordering::Release);
        if begin != at {
            // Before this the reader does not come so far.
            memory.store32(begin, PAD, Ordering::Release);
        }
        self.grow(at - begin + bytes);
        (at / LINE_BYTES) as u32
    }

    /// Whether the receiver has said that a receive has taken the message at a place.
    pub fn is_matched(&self, place: u32) -> bool {
        let at = u64::from(place) * LINE_BYTES + MATCHED_AT;
        self.memory.word32(at).load(Ordering::Acquire) != 0
    }

    /// The message at a place has been taken before this log was copied here.
    pub fn set_matched(&self, place: u32) {
        let at = u64::from(place) * LINE_BYTES + MATCHED_AT;
        self.memory.store32(at, 1, Ordering::Release);
    }

    /// Bytes written since the beginning.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// Memory of the log up to here has been taken.
    pub fn top(&self) -> u64 {
        self.top
    }
}

/// The receiver's side.
#[derive(Clone)]
pub struct LogReader {
    memory: Memory,
    /// Bytes read since the beginning, links included.
    at: u64,
    /// Where the next entry stands.
    position: u64,
    /// Length of the entry shown.
    shown: u64,
}

impl LogReader {
    pub fn new(memory: Memory) -> LogReader {
        LogReader::behind(memory, 0)
    }

    /// Begins behind so many bytes of a log that keeps everything: at the beginning or the end of an entry.
    pub fn behind(memory: Memory, bytes: u64) -> LogReader {
        LogReader {
            memory,
            at: bytes,
            position: bytes,
            shown: 0,
        }
    }

    #[inline(always)]
    pub fn peek(&mut self) -> Option<Entry> {
        let mut found = read_entry(&self.memory, self.at, self.position);
        if found.is_none() && self.step_on() {
            found = read_entry(&self.memory, self.at, self.position);
        }
        self.shown = found.as_ref()?.bytes;
        found
    }

    /// Passes what is no entry. Whether there was any.
    fn step_on(&mut self) -> bool {
        let mut has_passed = false;
        while let Step::To(to, bytes) = read_step(&self.memory, self.position) {
            self.at += bytes;
            self.position = to;
            has_passed = true;
        }
        has_passed
    }

    /// The entry shown last has been taken.
    #[inline]
    pub fn consume(&mut self) {
        self.at += self.shown;
        self.position += self.shown;
        self.shown = 0;
    }

    pub fn consumed(&self) -> u64 {
        self.at
    }

    /// Whether all of the log so far lies where it was written first: nothing of it has been written again.
    pub fn is_straight(&self) -> bool {
        self.at == self.position
    }

    /// Where the word is that says whether a receive has taken the message at a place. Only messages in whole lines have one.
    pub fn matched_at(place: u32) -> u64 {
        u64::from(place) * LINE_BYTES + MATCHED_AT
    }

    /// Whether a receive has taken the message at a place.
    pub fn is_matched(&self, place: u32) -> bool {
        let at = u64::from(place) * LINE_BYTES + MATCHED_AT;
        self.memory.word32(at).load(Ordering::Acquire) != 0
    }

    /// The bytes of a log between two positions, which have been read. `unmatched`: places of messages of which it does not say
    /// whether they have been taken.
    pub fn copy(&self, from: u64, to: u64, unmatched: &[u32]) -> Vec<u8> {
        let words = (from..to).step_by(8);
        let word = |at| self.memory.word64(at).load(Ordering::Relaxed);
        let mut bytes: Vec<u8> = words.flat_map(|at| word(at).to_le_bytes()).collect();
        for place in unmatched {
            let at = u64::from(*place) * LINE_BYTES + MATCHED_AT;
            if let Some(at) = at.checked_sub(from)
                && let Some(word) = bytes.get_mut(at as usize..at as usize + 4)
            {
                word.fill(0);
            }
        }
        bytes
    }

    /// Tells the sender that a receive has taken the message at a place.
    pub fn set_matched(&self, place: u32) {
        let at = u64::from(place) * LINE_BYTES + MATCHED_AT;
        self.memory.store32(at, 1, Ordering::Release);
    }
}

#[cfg(test)]
pub(crate) mod tests;
