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
    let mut writer = LogWriter::recover(memory, 0, |_| panic!("nothing is there"));
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
    let again = LogWriter::recover(memory, 0, |entry| found.push(entry.header.tag));
    assert_eq!(found, (0..20).collect::<Vec<i32>>());
    assert_eq!(again.end(), writer.end());
}

#[test]
fn half_lines_and_lines_stand_behind_each_other() {
    let memory = memory(1 << 14);
    let mut writer = LogWriter::recover(memory, 0, |_| ());
    // Kind, length, sender: those of a few bytes that nobody waits for have half a line.
    let messages = [
        (PacketKind::Eager, 8, 1, 32),
        (PacketKind::Eager, 0, 65_535, 32),
        (PacketKind::Eager, 3, 2, 32),
        (PacketKind::EagerSync, 5, 2, 32 + 64),
        (PacketKind::Eager, 8, 65_536, 64),
        (PacketKind::Eager, 8, 7, 32),
        (PacketKind::Eager, 9, 7, 32 + 64),
        (PacketKind::Eager, 16, 7, 64),
        (PacketKind::Eager, 17, 7, 128),
    ];
    let text = |length: usize| (1..=length as u8).collect::<Vec<u8>>();
    let mut end = 0;
    for (order, (kind, length, source, bytes)) in (0..).zip(messages) {
        let header = Header {
            kind,
            source,
            context: 6 << 10,
            ..header(-7 - order as i32, 1 << 31, length)
        };
        let room = writer.payload(length);
        // SAFETY: room of the log for as many bytes, which nobody reads yet.
        unsafe {
            let to = room.as_ptr().cast::<u8>();
            std::ptr::copy_nonoverlapping(text(length).as_ptr(), to, length);
        }
        let place = writer.publish(&header, order);
        end += bytes;
        assert_eq!(writer.end(), end, "message {order}");
        // A reader of what is there, one that begins behind the last, and another life of the sender.
        let mut reader = LogReader::new(memory);
        let mut last = None;
        while let Some(entry) = reader.peek() {
            last = Some(entry);
            reader.consume();
        }
        assert_eq!(reader.consumed(), end);
        let last = last.expect("an entry");
        assert_eq!((last.header, last.order), (header, order));
        assert_eq!(self::bytes(&last), text(length));
        if kind == PacketKind::EagerSync {
            assert_eq!((last.place, last.at % LINE_BYTES), (place, 0));
            reader.set_matched(place);
            assert!(writer.is_matched(place));
        }
        let mut late = LogReader::behind(memory, end - bytes);
        assert_eq!(late.peek().expect("the last").header, header);
        let again = LogWriter::recover(memory, 0, |_| ());
        assert_eq!((again.end(), again.position()), (end, writer.position()));
    }
}

#[test]
fn what_a_dying_sender_has_half_written_is_written_over() {
    let memory = memory(1 << 16);
    let mut writer = LogWriter::recover(memory, 0, |_| ());
    append(&mut writer, 0, b"whole");
    // It dies in a long payload that looks like entries.
    let room = writer.payload(4096);
    // SAFETY: room of the log.
    unsafe { std::ptr::write_bytes(room.as_ptr().cast::<u8>(), 1, 4096) };
    let mut count = 0;
    let mut writer = LogWriter::recover(memory, 0, |_| count += 1);
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
    let mut process = LogWriter::recover(memory, 0, |_| ());
    append(&mut process, 0, b"before");
    let mut copy = LogWriter::recover(memory, 0, |_| ());
    append(&mut process, 1, b"since");
    append(&mut process, 2, &[2; 300]);
    let mut found = Vec::new();
    copy.go_on(0, |entry| found.push(entry.header.tag));
    assert_eq!(found, [1, 2]);
    append(&mut copy, 3, b"new");
    let mut found = Vec::new();
    LogWriter::recover(memory, 0, |entry| found.push(entry.header.tag));
    assert_eq!(found, [0, 1, 2, 3]);
}

/// Room for a message in a log that may take so much memory. False: there is none.
fn has_room(writer: &mut LogWriter, length: usize, floor: u64, most: u64) -> bool {
    if writer.fits(length) {
        return true;
    }
    match writer.find(length, floor, most) {
        Room::Here => true,
        Room::Above { top } => {
            writer.rise(top.next_multiple_of(PAGE_BYTES).min(most));
            true
        }
        Room::None => false,
    }
}

#[test]
fn a_full_log_says_so() {
    let memory = memory(8192);
    let mut writer = LogWriter::recover(memory, 0, |_| ());
    let mut count = 0;
    while has_room(&mut writer, 8, 0, 4096) {
        append(&mut writer, count, &[7; 8]);
        count += 1;
    }
    // So much is asked for that any entry of this length has room, and the state behind it.
    assert_eq!(count as u64, 1 + (4096 - space(8)) / HALF_BYTES);
    assert_eq!(LogWriter::recover(memory, 4096, |_| ()).end(), writer.end());
    assert!(!has_room(&mut writer, 1 << 20, 0, 4096));
    // What has been released is written again.
    assert!(has_room(&mut writer, 8, 20 * 64, 4096));
    append(&mut writer, 0, &[7; 8]);
    assert_eq!((writer.position, writer.limit), (32, 20 * 64));
}

#[test]
fn what_is_released_is_written_again_and_the_rest_stays() {
    let most = 256 << 10;
    let memory = memory(4 << 20);
    let mut writer = LogWriter::recover(memory, 0, |_| ());
    let mut reader = LogReader::new(memory);
    let mut ends = std::collections::VecDeque::new();
    let mut floor = 0;
    for tag in 0..5000 {
        let length = (tag as usize * 7919) % 20_000;
        while !has_room(&mut writer, length, floor, most) {
            // The older half is read, and released.
            for _ in 0..ends.len().div_ceil(2) {
                let (read, end) = ends.pop_front().expect("an entry");
                let entry = reader.peek().expect("an entry");
                assert_eq!(entry.header.tag, read);
                assert!(bytes(&entry).iter().all(|b| *b == read as u8), "{read}");
                reader.consume();
                assert_eq!(reader.consumed(), end);
            }
            floor = reader.peek().map_or(reader.consumed(), |entry| entry.at);
        }
        append(&mut writer, tag, &vec![tag as u8; length]);
        ends.push_back((tag, writer.end()));
        assert!(writer.top() <= most);
    }
    assert!(writer.end() > 100 * most);
    // Another process that has known nothing since the floor.
    let mut rest = 0;
    while reader.peek().is_some() {
        reader.consume();
        rest += 1;
    }
    assert_eq!(rest, ends.len());
}

#[test]
fn memory_that_is_not_used_is_spared() {
    let memory = memory(4 << 20);
    let mut writer = LogWriter::recover(memory, 0, |_| ());
    for tag in 0..100 {
        assert!(has_room(&mut writer, 10_000, 0, 2 << 20));
        append(&mut writer, tag, &[1; 10_000]);
    }
    let floor = writer.end();
    assert_eq!(writer.spare(0, 4096), None, "all is used");
    writer.spare(floor, 4096);
    writer.descend();
    assert_eq!(
        writer.spare(floor, 4096),
        None,
        "the link has not been read"
    );
    let (from, count) = writer.spare(writer.end(), 4096).expect("memory");
    assert_eq!(
        (from, from + count > 900_000, writer.top()),
        (8192, true, 8192)
    );
    let floor = writer.end();
    assert!(has_room(&mut writer, 10_000, floor, 2 << 20));
}

#[test]
fn a_log_of_which_nothing_is_kept_goes_round() {
    let memory = memory(4 << 20);
    let mut writer = LogWriter::recover(memory, 0, |_| ());
    let mut reader = LogReader::new(memory);
    // What was kept before stays.
    assert!(has_room(&mut writer, 5000, 0, u64::MAX));
    append(&mut writer, 77, &[77; 5000]);
    let kept = reader.peek().expect("the first");
    reader.consume();
    writer.pass();
    let mut waited = 0;
    for tag in 0..2000 {
        let length = (tag as usize * 7919) % 40_000;
        loop {
            let consumed = reader.consumed();
            if !writer.must_wait(length, consumed)
                && has_room(&mut writer, length, consumed, u64::MAX)
            {
                break;
            }
            waited += 1;
            let entry = reader.peek().expect("what is under way");
            assert!(bytes(&entry).iter().all(|b| *b == entry.header.tag as u8));
            reader.consume();
        }
        append(&mut writer, tag, &vec![tag as u8; length]);
    }
    assert_eq!(bytes(&kept), [77; 5000]);
    assert!(
        waited > 0 && writer.top() < 3 << 20,
        "{waited} {}",
        writer.top()
    );
    // A message longer than the window goes alone, and so does the next one.
    for length in [2 << 20, 3 << 20, 2 << 20] {
        while reader.peek().is_some() {
            reader.consume();
        }
        assert!(!writer.must_wait(length, reader.consumed()));
        if !has_room(&mut writer, length, reader.consumed(), u64::MAX) {
            writer.turn_back();
            assert!(reader.peek().is_none());
            assert!(has_room(&mut writer, length, reader.consumed(), u64::MAX));
        }
        append(&mut writer, 5, &vec![5; length]);
    }
}

#[test]
fn the_receiver_says_that_it_has_matched() {
    let memory = memory(1 << 12);
    let mut writer = LogWriter::recover(memory, 0, |_| ());
    append(&mut writer, 1, b"one");
    let place = append(&mut writer, 2, b"in whole lines");
    let mut reader = LogReader::new(memory);
    reader.peek();
    reader.consume();
    let entry = reader.peek().expect("the second");
    assert_eq!(entry.place, place);
    assert!(!writer.is_matched(place));
    reader.set_matched(entry.place);
    assert!(writer.is_matched(place));
}
