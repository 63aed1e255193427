//! A log between two ranks that make copies of themselves and die at any moment. What lies before both of the newest copies is
//! written again; every message arrives as it was sent.

use std::ptr::NonNull;

use cloudmpi_engine::{Header, Numbers, PacketKind};
use cloudmpi_replay::{LogReader, LogWriter, Memory, Room};

const SCHEDULES: u64 = 2000;
const STEPS: usize = 1000;
const LOG_BYTES: usize = 128 << 10;
const MOST_BYTES: u64 = 24 << 10;
const PAGE_BYTES: u64 = 4096;

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 8) % limit
    }
}

fn text(number: u32) -> Vec<u8> {
    let mixed = number.wrapping_mul(2_654_435_761);
    let length = match mixed % 16 {
        0 => 3000 + mixed as usize % 2000,
        // About half of them have half a line.
        1..=6 => mixed as usize / 16 % 16,
        _ => mixed as usize % 400,
    };
    vec![mixed as u8; length]
}

fn header(number: u32, length_bytes: usize) -> Header {
    Header {
        length_bytes: length_bytes as u32,
        kind: PacketKind::Eager,
        path_mark: 0,
        incarnation: 0,
        numbers: Numbers {
            link: 0,
            message: number,
        },
        context: 0,
        tag: number as i32,
        source: 0,
        token: 0,
    }
}

/// What a copy of a process has: the state of its end of the log, and the number of its next message.
#[derive(Clone)]
struct Sender {
    writer: LogWriter,
    next: u32,
}

#[derive(Clone)]
struct Receiver {
    reader: LogReader,
    next: u32,
}

/// What outlives both.
#[derive(Default)]
struct Shared {
    /// What sender and receiver have released.
    sent: u64,
    read: u64,
    /// Memory that the log has taken.
    top: u64,
}

impl Sender {
    fn find(&mut self, length: usize, shared: &mut Shared) -> bool {
        if self.writer.fits(length) {
            return true;
        }
        let floor = shared.sent.min(shared.read);
        match self.writer.find(length, floor, MOST_BYTES) {
            Room::Here => true,
            Room::Above { top } => {
                shared.top = top.next_multiple_of(PAGE_BYTES).min(MOST_BYTES);
                self.writer.rise(shared.top);
                true
            }
            Room::None => self.writer.find_any(length) == Room::Here,
        }
    }

    /// `dies`: before the entry is published. False: there is no room.
    fn send(&mut self, shared: &mut Shared, dies: bool) -> bool {
        let bytes = text(self.next);
        if !self.find(bytes.len(), shared) {
            return false;
        }
        let room = self.writer.payload(bytes.len());
        // SAFETY: room of the log for as many bytes, which nobody reads yet.
        unsafe {
            let to = room.as_ptr().cast::<u8>();
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), to, bytes.len());
        }
        if !dies {
            let order = 1 + u64::from(self.next);
            self.writer.publish(&header(self.next, bytes.len()), order);
            self.next += 1;
        }
        true
    }

    /// A copy goes on: what was sent since is what it would send again.
    fn go_on(mut self, shared: &Shared) -> Sender {
        let mut next = self.next;
        self.writer.go_on(shared.top, |entry| {
            assert_eq!(
                entry.header.tag, next as i32,
                "what was sent since is there"
            );
            // SAFETY: an entry of a log that is kept.
            assert!(unsafe { &*entry.payload() } == text(next));
            next += 1;
        });
        self.next = next;
        self
    }
}

impl Receiver {
    fn receive(&mut self) -> bool {
        let Some(entry) = self.reader.peek() else {
            return false;
        };
        assert_eq!(entry.header.tag, self.next as i32);
        // SAFETY: an entry of a log that is kept.
        assert!(unsafe { &*entry.payload() } == text(self.next));
        self.reader.consume();
        self.next += 1;
        true
    }
}

/// The sender dies before one of its next stores.
#[cfg(crash_points)]
fn die(sender: &mut Sender, shared: &mut Shared, stores: u32) {
    use cloudmpi_replay::crash;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    crash::die_after(Some(stores));
    let sends = AssertUnwindSafe(|| while sender.send(shared, false) {});
    let ended = catch_unwind(sends);
    crash::die_after(None);
    if let Err(panic) = ended
        && !panic.is::<crash::Died>()
    {
        std::panic::resume_unwind(panic);
    }
}

/// The sender dies before it publishes a message.
#[cfg(not(crash_points))]
fn die(sender: &mut Sender, shared: &mut Shared, stores: u32) {
    for _ in 0..stores / 8 {
        sender.send(shared, false);
    }
    sender.send(shared, true);
}

fn run(seed: u64, memory: Memory) -> (u32, u64) {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut shared = Shared::default();
    let mut sender = Sender {
        writer: LogWriter::recover(memory, 0, |_| ()),
        next: 0,
    };
    let mut receiver = Receiver {
        reader: LogReader::new(memory),
        next: 0,
    };
    let mut copies = (sender.clone(), receiver.clone());
    let mut links = 0;
    for _ in 0..STEPS {
        match random.below(20) {
            0..9 => links += u64::from(!sender.send(&mut shared, false)),
            9..16 => _ = receiver.receive(),
            16 => {
                // Before the copy: memory that is not used is spared.
                if random.below(2) == 0 {
                    let floor = shared.sent.min(shared.read);
                    match sender.writer.spare(floor, 2000) {
                        Some((from, _)) => shared.top = from,
                        None => sender.writer.descend(),
                    }
                }
                copies.0 = sender.clone();
                // A copy that dies after it stands has released nothing.
                if random.below(4) != 0 {
                    shared.sent = copies.0.writer.end();
                }
            }
            17 => {
                copies.1 = receiver.clone();
                if random.below(4) != 0 {
                    shared.read = copies.1.reader.consumed();
                }
            }
            18 => {
                die(&mut sender, &mut shared, random.below(40) as u32);
                sender = copies.0.clone().go_on(&shared);
            }
            _ => receiver = copies.1.clone(),
        }
    }
    while receiver.receive() {}
    assert_eq!(receiver.next, sender.next, "seed {seed}");
    (sender.next, links)
}

#[test]
fn every_message_arrives_as_it_was_sent() {
    let mut block = vec![0u128; LOG_BYTES / 16].into_boxed_slice();
    let (mut sent, mut full) = (0, 0);
    for seed in 1..=SCHEDULES {
        block.fill(0);
        let base = NonNull::from(&mut block[..]).cast::<u8>();
        // SAFETY: the block outlives the schedule; one thread.
        let memory = unsafe { Memory::new(base, LOG_BYTES as u64) };
        let (messages, waits) = run(seed, memory);
        sent += u64::from(messages);
        full += waits;
    }
    // Many logs have been full, and have sent more than they can hold.
    assert!(
        sent > 200 * SCHEDULES && full > SCHEDULES / 10,
        "{sent} {full}"
    );
}
