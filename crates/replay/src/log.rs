//! The log of what one rank sends to another. The sender appends, the receiver reads; whoever runs again begins at the
//! beginning.
//!
//! An entry is whole lines of 64 bytes: a state, a word that the receiver sets, the message's position in the program of its
//! sender, the header, the payload. It is there when its state is stored, which is the last thing the sender does. So an entry
//! that a dying sender has half written is none: the sender's next life writes over it. Before it publishes an entry, the
//! sender makes sure that the state behind it is zero, because a half-written entry may have been longer.

use std::ptr::NonNull;
use std::sync::atomic::Ordering;

use cloudmpi_engine::{HEADER_BYTES, Header};

use crate::Memory;

const LINE_BYTES: u64 = 64;
const NOTHING: u32 = 0;
const MESSAGE: u32 = 1;
/// The next entry stands where the word of the order says. Only logs of which nothing is kept go round.
const WRAP: u32 = 2;

const MATCHED_AT: u64 = 4;
const ORDER_AT: u64 = 8;
const HEADER_AT: u64 = 16;
const PAYLOAD_AT: u64 = 48;
const _: () = assert!(HEADER_AT as usize + HEADER_BYTES == PAYLOAD_AT as usize);

/// What is under way at most in a log of which nothing is kept, but for a longer message alone.
const WINDOW_BYTES: u64 = 1 << 20;

fn entry_bytes(length_bytes: usize) -> u64 {
    (PAYLOAD_AT + length_bytes as u64).next_multiple_of(LINE_BYTES)
}

/// One message of a log.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub header: Header,
    /// Its position among all messages that the program itself has sent, from 1 on; 0: the library's own.
    pub order: u64,
    /// Where it stands, in lines.
    pub place: u32,
    payload: NonNull<u8>,
}

impl Entry {
    /// The memory stays as it is as long as the log keeps it: for good, or until the reader has consumed it.
    pub fn payload(&self) -> *const [u8] {
        std::ptr::slice_from_raw_parts(self.payload.as_ptr(), self.header.length_bytes as usize)
    }
}

/// `None`: none is there yet.
fn read_entry(memory: &Memory, at: u64) -> Option<Entry> {
    match memory.word32(at).load(Ordering::Acquire) {
        MESSAGE => {}
        _ => return None,
    }
    let mut bytes = [0u8; HEADER_BYTES];
    // SAFETY: the entry is whole, and is not written any more.
    unsafe {
        let from = memory.at(at + HEADER_AT).as_ptr();
        std::ptr::copy_nonoverlapping(from, bytes.as_mut_ptr(), HEADER_BYTES);
    }
    Some(Entry {
        header: Header::from_bytes(&bytes)?,
        order: memory.word64(at + ORDER_AT).load(Ordering::Relaxed),
        place: (at / LINE_BYTES) as u32,
        payload: memory.at(at + PAYLOAD_AT),
    })
}

/// Whether there is room for an entry.
#[derive(Debug, PartialEq, Eq)]
pub enum Room {
    /// There is. What is kept takes so much memory with it.
    Here { needed_bytes: u64 },
    /// Not before the reader has consumed something.
    Later,
    /// Never, if everything is to be kept.
    Full,
}

/// The sender's side.
pub struct LogWriter {
    memory: Memory,
    /// Bytes written since the beginning, wraps included.
    end: u64,
    /// Where the next entry stands.
    position: u64,
    /// What lies before is kept, and what comes behind it no more: there the log goes round.
    kept: Option<u64>,
    /// Bytes of which the memory has been given back or is kept.
    freed: u64,
}

impl LogWriter {
    /// Goes on behind what is there, of which `each` is told in order.
    pub fn recover(memory: Memory, each: impl FnMut(Entry)) -> LogWriter {
        let mut writer = LogWriter {
            memory,
            end: 0,
            position: 0,
            kept: None,
            freed: 0,
        };
        writer.go_on(each);
        writer
    }

    /// This process is a copy of one that has died. Goes on behind what that one has written since, of which `each` is told.
    pub fn go_on(&mut self, mut each: impl FnMut(Entry)) {
        while self.end + LINE_BYTES <= self.memory.length_bytes
            && let Some(entry) = read_entry(&self.memory, self.end)
        {
            each(entry);
            self.end += entry_bytes(entry.header.length_bytes as usize);
        }
        self.position = self.end;
    }

    pub fn is_empty(&self) -> bool {
        self.end == 0
    }

    /// Room for a message that is kept for good. Half of the memory is left for those that are not.
    pub fn room(&self, length_bytes: usize) -> Room {
        // With the state behind it.
        let needed_bytes = self.end + entry_bytes(length_bytes) + LINE_BYTES;
        match needed_bytes <= self.memory.length_bytes / 2 {
            true => Room::Here { needed_bytes },
            false => Room::Full,
        }
    }

    /// Room for a message in a log of which nothing is kept, and of which the reader has consumed so much.
    pub fn passing_room(&mut self, length_bytes: usize, consumed: u64) -> Room {
        let needed = entry_bytes(length_bytes) + LINE_BYTES;
        let kept = *self.kept.get_or_insert(self.end);
        self.freed = self.freed.max(kept);
        let under_way = self.end - consumed.max(kept);
        if under_way != 0 && under_way + needed > WINDOW_BYTES {
            return Room::Later;
        }
        if self.position + needed > self.memory.length_bytes {
            self.go_round(kept);
        }
        Room::Here { needed_bytes: kept }
    }

    fn go_round(&mut self, to: u64) {
        self.memory.store32(to, NOTHING, Ordering::Relaxed);
        let at = self.position;
        self.memory.store64(at + ORDER_AT, to, Ordering::Relaxed);
        self.memory.store32(at, WRAP, Ordering::Release);
        self.end += self.memory.length_bytes - at;
        self.position = to;
    }

    /// What may be given back of what is not kept: up to what the reader has consumed, in pieces of at least `least` but for the
    /// ends. Position and length.
    pub fn free(&mut self, consumed: u64, least: u64) -> Option<(u64, u64)> {
        let from = self.freed;
        let kept = self.kept?;
        if consumed < from + least {
            return None;
        }
        let begin = kept + (from - kept) % (self.memory.length_bytes - kept);
        let count = (consumed - from).min(self.memory.length_bytes - begin);
        self.freed = from + count;
        Some((begin, count))
    }

    /// The payload's memory of the entry for which there is room.
    pub fn payload(&mut self, length_bytes: usize) -> NonNull<[u8]> {
        let at = self.position + PAYLOAD_AT;
        debug_assert!(at + length_bytes as u64 <= self.memory.length_bytes);
        // A payload of no bytes may begin at the end of an entry's last line, which is inside the memory all the same.
        NonNull::slice_from_raw_parts(self.memory.at(at), length_bytes)
    }

    /// Publishes the entry whose payload has been written. Where it stands, in lines.
    pub fn publish(&mut self, header: &Header, order: u64) -> u32 {
        let at = self.position;
        let memory = &self.memory;
        memory.copy_in(at + HEADER_AT, &header.to_bytes());
        memory.store64(at + ORDER_AT, order, Ordering::Relaxed);
        memory.store32(at + MATCHED_AT, 0, Ordering::Relaxed);
        let next = at + entry_bytes(header.length_bytes as usize);
        memory.store32(next, NOTHING, Ordering::Relaxed);
        memory.store32(at, MESSAGE, Ordering::Release);
        self.end += next - at;
        self.position = next;
        (at / LINE_BYTES) as u32
    }

    /// Whether the receiver has said that a receive has taken the message at a place.
    pub fn is_matched(&self, place: u32) -> bool {
        let at = u64::from(place) * LINE_BYTES + MATCHED_AT;
        self.memory.word32(at).load(Ordering::Acquire) != 0
    }

    /// Bytes written since the beginning.
    pub fn end(&self) -> u64 {
        self.end
    }
}

/// The receiver's side.
pub struct LogReader {
    memory: Memory,
    /// Bytes read since the beginning, wraps included.
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

    #[inline]
    pub fn peek(&mut self) -> Option<Entry> {
        if self.memory.word32(self.position).load(Ordering::Acquire) == WRAP {
            self.at += self.memory.length_bytes - self.position;
            let to = self.memory.word64(self.position + ORDER_AT);
            self.position = to.load(Ordering::Relaxed);
        }
        let entry = read_entry(&self.memory, self.position)?;
        self.shown = entry_bytes(entry.header.length_bytes as usize);
        Some(entry)
    }

    /// The entry shown last has been taken.
    pub fn consume(&mut self) {
        self.at += self.shown;
        self.position += self.shown;
        self.shown = 0;
    }

    pub fn consumed(&self) -> u64 {
        self.at
    }

    /// Tells the sender that a receive has taken the message at a place.
    pub fn set_matched(&self, place: u32) {
        let at = u64::from(place) * LINE_BYTES + MATCHED_AT;
        self.memory.store32(at, 1, Ordering::Release);
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::tests::memory;
    use cloudmpi_engine::{Numbers, PacketKind};

    pub(crate) fn header(tag: i32, message: u32, length_bytes: usize) -> Header {
        Header {
            length_bytes: length_bytes as u32,
            kind: PacketKind::Eager,
            path_mark: 0,
            incarnation: 0,
            numbers: Numbers { link: 0, message },
            context: 0,
            tag,
            source: 1,
            token: 0,
        }
    }

    fn append(writer: &mut LogWriter, tag: i32, bytes: &[u8]) -> u32 {
        let room = writer.payload(bytes.len());
        // SAFETY: room of the log for as many bytes, which nobody reads yet.
        unsafe {
            let to = room.as_ptr().cast::<u8>();
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), to, bytes.len());
        }
        writer.publish(&header(tag, tag as u32, bytes.len()), 1 + tag as u64)
    }

    fn bytes(entry: &Entry) -> Vec<u8> {
        // SAFETY: the log of a test, which keeps it.
        unsafe { (*entry.payload()).to_vec() }
    }

    #[test]
    fn the_reader_gets_what_was_written_and_gets_it_again() {
        let memory = memory(1 << 16);
        let mut writer = LogWriter::recover(memory, |_| panic!("nothing is there"));
        for tag in 0..20 {
            append(&mut writer, tag, &vec![tag as u8; 17 * tag as usize]);
        }
        for _ in 0..2 {
            let mut reader = LogReader::new(memory);
            for tag in 0..20 {
                let entry = reader.peek().expect("an entry");
                assert_eq!((entry.header.tag, entry.order), (tag, 1 + tag as u64));
                assert_eq!(bytes(&entry), vec![tag as u8; 17 * tag as usize]);
                reader.consume();
            }
            assert!(reader.peek().is_none());
        }
        let mut found = Vec::new();
        let again = LogWriter::recover(memory, |entry| found.push(entry.header.tag));
        assert_eq!(found, (0..20).collect::<Vec<i32>>());
        assert_eq!(again.end(), writer.end());
    }

    #[test]
    fn what_a_dying_sender_has_half_written_is_written_over() {
        let memory = memory(1 << 16);
        let mut writer = LogWriter::recover(memory, |_| ());
        append(&mut writer, 0, b"whole");
        // It dies in a long payload that looks like entries.
        let room = writer.payload(4096);
        // SAFETY: room of the log.
        unsafe { std::ptr::write_bytes(room.as_ptr().cast::<u8>(), 1, 4096) };
        let mut count = 0;
        let mut writer = LogWriter::recover(memory, |_| count += 1);
        assert_eq!(count, 1);
        let mut reader = LogReader::new(memory);
        reader.peek();
        reader.consume();
        assert!(reader.peek().is_none());
        for tag in 1..5 {
            append(&mut writer, tag, b"short");
            assert_eq!(bytes(&reader.peek().expect("an entry")), b"short");
            reader.consume();
            assert!(reader.peek().is_none(), "behind entry {tag}");
        }
    }

    #[test]
    fn a_copy_goes_on_behind_what_the_process_has_written_since() {
        let memory = memory(1 << 16);
        let mut process = LogWriter::recover(memory, |_| ());
        append(&mut process, 0, b"before");
        let mut copy = LogWriter::recover(memory, |_| ());
        append(&mut process, 1, b"since");
        append(&mut process, 2, &[2; 300]);
        let mut found = Vec::new();
        copy.go_on(|entry| found.push(entry.header.tag));
        assert_eq!(found, [1, 2]);
        append(&mut copy, 3, b"new");
        let mut found = Vec::new();
        LogWriter::recover(memory, |entry| found.push(entry.header.tag));
        assert_eq!(found, [0, 1, 2, 3]);
    }

    #[test]
    fn a_full_log_says_so() {
        let memory = memory(4096);
        let mut writer = LogWriter::recover(memory, |_| ());
        let mut count = 0;
        while writer.room(8) != Room::Full {
            append(&mut writer, count, &[7; 8]);
            count += 1;
        }
        // Half of it, and the last line is the state behind the last entry.
        assert_eq!(count, 4096 / 64 / 2 - 1);
        assert_eq!(LogWriter::recover(memory, |_| ()).end(), writer.end());
        assert_eq!(writer.room(1 << 20), Room::Full);
    }

    #[test]
    fn a_log_of_which_nothing_is_kept_goes_round() {
        let length_bytes = 4 << 20;
        let memory = memory(length_bytes);
        let mut writer = LogWriter::recover(memory, |_| ());
        let mut reader = LogReader::new(memory);
        // What was kept before stays.
        append(&mut writer, 77, &[77; 5000]);
        let kept = reader.peek().expect("the first");
        reader.consume();
        let mut freed = 0;
        let mut waited = 0;
        for tag in 0..2000 {
            let length = (tag as usize * 7919) % 40_000;
            while writer.passing_room(length, reader.consumed()) == Room::Later {
                waited += 1;
                let entry = reader.peek().expect("what is under way");
                assert!(bytes(&entry).iter().all(|b| *b == entry.header.tag as u8));
                reader.consume();
            }
            append(&mut writer, tag, &vec![tag as u8; length]);
            if let Some((from, count)) = writer.free(reader.consumed(), 65536) {
                freed += count;
                assert!(from + count <= length_bytes as u64);
                // SAFETY: as the kernel does, of what the reader has consumed.
                unsafe {
                    let from = memory.at(from).as_ptr();
                    std::ptr::write_bytes(from, 0, count as usize);
                }
            }
        }
        assert_eq!(bytes(&kept), [77; 5000]);
        assert!(
            waited > 0 && freed > 8 * length_bytes as u64,
            "{waited} {freed}"
        );
        // A message longer than the window goes alone.
        while reader.peek().is_some() {
            reader.consume();
        }
        assert!(matches!(
            writer.passing_room(2 << 20, reader.consumed()),
            Room::Here { .. }
        ));
    }

    #[test]
    fn the_receiver_says_that_it_has_matched() {
        let memory = memory(1 << 12);
        let mut writer = LogWriter::recover(memory, |_| ());
        append(&mut writer, 1, b"one");
        let place = append(&mut writer, 2, b"two");
        let mut reader = LogReader::new(memory);
        reader.peek();
        reader.consume();
        let entry = reader.peek().expect("the second");
        assert_eq!(entry.place, place);
        assert!(!writer.is_matched(place));
        reader.set_matched(entry.place);
        assert!(writer.is_matched(place));
    }
}
