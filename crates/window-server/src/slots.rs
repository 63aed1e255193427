//! The memory that ranks have opened, each for itself, and what they have asked of it that is not done yet.

use std::collections::{HashMap, VecDeque};
use std::io;
use std::rc::{Rc, Weak};

use cloudmpi_segment::{Heap, HeapArea, Segment};
use cloudmpi_window::{Opened, Turn, Words};

/// A message that has not been handled.
pub(crate) struct Asked {
    pub(crate) bytes: Vec<u8>,
    /// The supervisor knows that it has come.
    pub(crate) counted: bool,
}

/// What one rank has opened of the memory of one rank of this node.
pub(crate) struct Slot {
    /// Keeps the memory mapped.
    pub(crate) area: Rc<HeapArea>,
    pub(crate) words: Words,
    pub(crate) base: *mut u8,
    pub(crate) opened: Opened,
    pub(crate) asked: VecDeque<Asked>,
    /// The origin's, at the lock.
    pub(crate) turn: Turn,
    /// As many others know this as there are long gets whose data has not left.
    pub(crate) reads: Rc<()>,
}

impl Slot {
    /// Data is still read for the origin: what it has locked stays locked.
    pub(crate) fn is_read(&self) -> bool {
        Rc::strong_count(&self.reads) > 1
    }

    /// The origin does not hold the lock yet that it has asked for.
    pub(crate) fn awaits_lock(&self) -> bool {
        self.turn.waits()
    }
}

/// The windows' memory that is mapped here, by where it is in the node's memory for windows.
#[derive(Default)]
pub(crate) struct Areas(HashMap<u64, Weak<HeapArea>>);

fn wrong(what: &str) -> io::Error {
    io::Error::other(format!("a rank of another build has opened {what}"))
}

/// Bytes from `at` on are inside so many.
fn fits(at: u64, length_bytes: u64, all_bytes: u64) -> bool {
    at.checked_add(length_bytes)
        .is_some_and(|end| end <= all_bytes)
}

impl Areas {
    pub(crate) fn open(
        &mut self,
        heap: &Heap,
        segment: &Segment,
        opened: Opened,
    ) -> io::Result<Slot> {
        let words_bytes = Words::length_bytes(opened.ranks as usize) as u64;
        let is_inside = fits(opened.words_at, words_bytes, opened.area_bytes)
            && fits(opened.memory_at, opened.memory_bytes, opened.area_bytes)
            && opened.words_at.is_multiple_of(64)
            && opened.origin < opened.ranks
            && opened.ranks < u64::from(u32::MAX);
        if !is_inside || opened.place >= segment.layout().ranks as u64 {
            return Err(wrong("no window"));
        }
        let area = self.map(heap, &opened)?;
        let at = |offset: u64| area.base().as_ptr().wrapping_add(offset as usize);
        // SAFETY: inside the area, as checked, which is not at address 0, and at a multiple of a cache line; the ranks of the
        // node use it for these words alone. It is mapped as long as the slot is there.
        let words = unsafe {
            let ranks = opened.ranks as usize;
            let words = std::ptr::NonNull::new_unchecked(at(opened.words_at));
            Words::at(words, ranks, ranks)
        };
        let base = at(opened.memory_at);
        Ok(Slot {
            area,
            words,
            base,
            opened,
            asked: VecDeque::new(),
            turn: Turn::default(),
            reads: Rc::default(),
        })
    }

    fn map(&mut self, heap: &Heap, opened: &Opened) -> io::Result<Rc<HeapArea>> {
        self.0.retain(|_, area| area.strong_count() != 0);
        let mapped = self.0.get(&opened.area_at).and_then(Weak::upgrade);
        if let Some(area) = mapped {
            return match area.length_bytes() as u64 == opened.area_bytes {
                true => Ok(area),
                false => Err(wrong("a window of another length")),
            };
        }
        if !heap.holds(opened.area_at, opened.area_bytes) {
            return Err(wrong("memory of no window"));
        }
        let area = heap.map(opened.area_at, opened.area_bytes as usize);
        let area = area.map_err(|error| {
            let bytes = opened.area_bytes;
            io::Error::other(format!(
                "a window's {bytes} bytes cannot be mapped: {error}; raise the limit of address space (ulimit -v)"
            ))
        })?;
        let area = Rc::new(area);
        self.0.insert(opened.area_at, Rc::downgrade(&area));
        Ok(area)
    }
}
