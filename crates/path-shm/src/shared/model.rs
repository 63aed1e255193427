//! A memory for models. Half a line is a word, at its beginning, that may be accessed atomically, and bytes that may not.
//!
//! What is written as bytes over a word is what the next atomic load of the word may give: a consumer that polls a word too
//! far sees an old payload, as it would in the segment. Bytes that are read or written while the other side writes them end
//! the model with an error, whatever their values.

use loom::cell::UnsafeCell;
use loom::sync::Arc;

use cloudmpi_path::{HEADER_BYTES, Header, PacketKind};

pub(crate) use loom::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};
pub(crate) use loom::thread::yield_now;

/// Where the real one keeps the compiler from reordering, the sleeper's membarrier makes the processor keep the order
/// too: together they are two fences.
pub(crate) fn compiler_fence(ordering: Ordering) {
    fence(ordering);
}

/// Lets the others run: loom would look again for ever.
pub(crate) fn spin_loop() {
    yield_now();
}

/// No clock runs in a model.
pub(crate) fn timed<T>(act: impl FnOnce() -> T) -> (T, u64) {
    (act(), 0)
}

const HALF_BYTES: usize = HEADER_BYTES;
const WORD_BYTES: usize = 8;

/// Bytes that only one side may touch at a time, with the word at their beginning.
struct Half {
    word: AtomicU64,
    bytes: UnsafeCell<[u8; HALF_BYTES]>,
}

impl Half {
    fn new() -> Half {
        Half {
            word: AtomicU64::new(0),
            bytes: UnsafeCell::new([0; HALF_BYTES]),
        }
    }

    /// Writes at `at`. The word is written as other bytes are: with no promise to a thread that loads it.
    fn write(&self, at: usize, new: &[u8]) {
        let word = self.bytes.with_mut(|bytes| {
            // SAFETY: loom has made sure that nobody else is here.
            let bytes = unsafe { &mut *bytes };
            bytes[at..at + new.len()].copy_from_slice(new);
            u64::from_ne_bytes(bytes[..WORD_BYTES].try_into().expect("a word"))
        });
        if at < WORD_BYTES && !new.is_empty() {
            self.word.store(word, Ordering::Relaxed);
        }
    }

    fn read(&self) -> [u8; HALF_BYTES] {
        // SAFETY: loom has made sure that nobody writes.
        let mut bytes = self.bytes.with(|bytes| unsafe { *bytes });
        let word = self.word.load(Ordering::Relaxed);
        bytes[..WORD_BYTES].copy_from_slice(&word.to_ne_bytes());
        bytes
    }
}

struct Halves(Vec<Half>);

impl Halves {
    fn new(bytes: usize) -> Halves {
        Halves((0..bytes / HALF_BYTES).map(|_| Half::new()).collect())
    }

    fn write(&self, start: usize, new: &[u8]) {
        let mut done = 0;
        while done < new.len() {
            let at = (start + done) % HALF_BYTES;
            let length = (HALF_BYTES - at).min(new.len() - done);
            self.0[(start + done) / HALF_BYTES].write(at, &new[done..done + length]);
            done += length;
        }
    }

    fn read(&self, start: usize, length: usize) -> Vec<u8> {
        let first = start / HALF_BYTES;
        let last = (start + length).div_ceil(HALF_BYTES);
        let halves = self.0[first..last].iter().flat_map(Half::read);
        halves.skip(start % HALF_BYTES).take(length).collect()
    }
}

/// One ring's memory; both ends have it.
#[derive(Clone)]
pub struct RingCells(Arc<RingModel>);

struct RingModel {
    head: AtomicU64,
    data: Halves,
}

impl RingCells {
    pub fn new(data_bytes: usize) -> RingCells {
        RingCells(Arc::new(RingModel {
            head: AtomicU64::new(0),
            data: Halves::new(data_bytes),
        }))
    }

    pub fn data_bytes(&self) -> usize {
        self.0.data.0.len() * HALF_BYTES
    }

    pub fn word(&self, offset_bytes: usize) -> &AtomicU64 {
        assert!(offset_bytes.is_multiple_of(HALF_BYTES));
        &self.0.data.0[offset_bytes / HALF_BYTES].word
    }

    pub fn head(&self) -> &AtomicU64 {
        &self.0.head
    }

    pub unsafe fn write_header(&self, position: usize, header: &Header) {
        // SAFETY: a header is plain data without gaps.
        let bytes: [u8; HEADER_BYTES] = unsafe { std::mem::transmute(*header) };
        self.0
            .data
            .write(position + WORD_BYTES, &bytes[WORD_BYTES..]);
    }

    pub unsafe fn read_header(&self, position: usize) -> Header {
        let bytes = self.0.data.read(position, HEADER_BYTES);
        // Models send no others.
        assert_eq!(bytes[4], PacketKind::Eager as u8, "a header that is none");
        let bytes: [u8; HEADER_BYTES] = bytes.try_into().expect("a header");
        // SAFETY: its kind is valid; the rest are integers.
        unsafe { std::mem::transmute(bytes) }
    }

    pub unsafe fn write(&self, start: usize, length: usize, fill: impl FnOnce(&mut [u8])) {
        let mut bytes = vec![0; length];
        fill(&mut bytes);
        self.0.data.write(start, &bytes);
    }

    /// A copy, which nobody frees: the real one shows the memory itself.
    pub unsafe fn bytes(&self, start: usize, length: usize) -> &[u8] {
        self.0.data.read(start, length).leak()
    }

    pub unsafe fn zero_line(&self, start: usize) {
        self.0.data.write(start, &[0; 2 * HALF_BYTES]);
    }
}

const CONTROL_LINES: usize = 6;
const HEADER_WORDS: usize = 4;
/// As in [`Area`](crate::Area): two for a call, four calls to remember.
const CONTROL_WORDS: (usize, usize) = (2, 4);

/// One rank's memory of one communicator; all members have it.
#[derive(Clone)]
pub struct AreaCells(Arc<AreaModel>);

struct AreaModel {
    words: [[AtomicU64; CONTROL_WORDS.0]; CONTROL_LINES],
    remembered: [AtomicU64; CONTROL_WORDS.1],
    /// Of slots of a line each: the header's words, and the payload.
    slots: Vec<([AtomicU64; HEADER_WORDS], UnsafeCell<u64>)>,
}

const LINE_BYTES: usize = 2 * HALF_BYTES;

fn zeros<const N: usize>() -> [AtomicU64; N] {
    std::array::from_fn(|_| AtomicU64::new(0))
}

impl AreaCells {
    pub fn new(slots: usize) -> AreaCells {
        AreaCells(Arc::new(AreaModel {
            words: std::array::from_fn(|_| zeros()),
            remembered: zeros(),
            slots: (0..slots).map(|_| (zeros(), UnsafeCell::new(0))).collect(),
        }))
    }

    pub fn buffer_bytes(&self) -> usize {
        self.0.slots.len() * LINE_BYTES
    }

    pub fn bytes_to(&self, _unit: usize) -> usize {
        0
    }

    pub fn control<const N: usize>(&self, line: usize, first: usize) -> &[AtomicU64; N] {
        let words: &[AtomicU64] = match first {
            0 => &self.0.words[line],
            _ => &self.0.remembered,
        };
        words.try_into().expect("as many words")
    }

    pub fn header(&self, offset_bytes: usize) -> &[AtomicU64; HEADER_WORDS] {
        &self.0.slots[offset_bytes / LINE_BYTES].0
    }

    /// Writes a payload: it stands for all of the slot's.
    pub fn write(&self, offset_bytes: usize, value: u64) {
        // SAFETY: loom makes sure that nobody else is here.
        self.0.slots[offset_bytes / LINE_BYTES]
            .1
            .with_mut(|payload| unsafe { *payload = value });
    }

    pub fn read(&self, offset_bytes: usize) -> u64 {
        // SAFETY: loom makes sure that nobody writes.
        self.0.slots[offset_bytes / LINE_BYTES]
            .1
            .with(|payload| unsafe { *payload })
    }
}
