//! Memory of MPI_Alloc_mem. It lies where all processes of the node can map it, so that a window that a program makes of it is
//! reached by loads and stores, like the memory of MPI_Win_allocate.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

use cloudmpi_segment::{HEAP_ALIGN_BYTES, HeapArea};

use crate::process::Process;
use crate::serial::Serial;
use crate::survive;

const PAGE_BYTES: usize = 4096;
/// What a program asks for up to this length shares areas, in places whose length is a power of two.
const SMALL_BYTES: usize = 32 * 1024;
const SHARED_AREA_BYTES: usize = 1024 * 1024;
/// Freed memory of so many bytes is kept, for the next that asks for the same length; more goes back to the system.
const KEPT_BYTES: usize = 16 * 1024 * 1024;

/// Each area is some mappings of the process, of which the kernel allows 65,530: beyond this number the allocator of the system
/// does better.
const MOST_AREAS: usize = 8192;

/// An area that is mapped here, and where it is in the segment's file.
struct Mapped {
    area: HeapArea,
    offset: u64,
}

struct Pool {
    /// A longer one could not be filled: the system's allocator says so.
    most_bytes: usize,
    /// By the address of their first byte.
    areas: BTreeMap<usize, Mapped>,
    /// Addresses of free places, by their length.
    free: HashMap<usize, Vec<usize>>,
    /// Of the free places that have an area each.
    kept_bytes: usize,
    /// What no place has had yet of the newest shared area.
    rest: (usize, usize),
    /// Lengths of the places in use, by address.
    used: HashMap<usize, usize>,
}

static POOL: Serial<RefCell<Option<Pool>>> = Serial::new(RefCell::new(None));

/// `None`: there is no such memory here, or nobody would map it.
pub fn take(process: &Process, size_bytes: usize, align_bytes: usize) -> Option<*mut u8> {
    let mut pool = POOL.get().borrow_mut();
    let pool = pool.get_or_insert_with(|| Pool::new(process));
    let is_fit = size_bytes > 0 && size_bytes <= pool.most_bytes;
    (is_fit && align_bytes <= HEAP_ALIGN_BYTES)
        .then(|| pool.take(process, size_bytes.max(align_bytes)))
        .flatten()
}

/// Whether `base` was taken from here; then it is free now.
pub fn give_back(process: &Process, base: *mut u8) -> bool {
    let mut pool = POOL.get().borrow_mut();
    pool.as_mut()
        .is_some_and(|pool| pool.give_back(process, base as usize))
}

/// Where memory of the program is in the segment's file, if all of it is from here.
pub fn place_of(base: *const u8, size_bytes: u64) -> Option<u64> {
    let pool = POOL.get().borrow();
    let areas = &pool.as_ref()?.areas;
    let (first, mapped) = areas.range(..=base as usize).next_back()?;
    let at = (base as usize - first) as u64;
    let end = at.checked_add(size_bytes)?;
    (end <= mapped.area.length_bytes() as u64).then_some(mapped.offset + at)
}

impl Pool {
    fn new(process: &Process) -> Pool {
        let map = process.map();
        let here = map.ranks.iter().filter(|rank| rank.node == map.own);
        // Another life of this process finds nothing of what it has stored in memory that others share.
        let is_private = survive::is_on() || !process.has_rings() || here.count() < 2;
        Pool {
            most_bytes: if is_private { 0 } else { machine_bytes() },
            areas: BTreeMap::new(),
            free: HashMap::new(),
            kept_bytes: 0,
            rest: (0, 0),
            used: HashMap::new(),
        }
    }

    fn take(&mut self, process: &Process, size_bytes: usize) -> Option<*mut u8> {
        let is_small = size_bytes <= SMALL_BYTES;
        let length_bytes = match is_small {
            true => size_bytes.next_power_of_two().max(64),
            false => size_bytes.checked_next_multiple_of(PAGE_BYTES)?,
        };
        let found = self.free.get_mut(&length_bytes).and_then(Vec::pop);
        if found.is_some() && !is_small {
            self.kept_bytes -= length_bytes;
        }
        let base = match found {
            Some(base) => base,
            None if is_small => self.cut(process, length_bytes)?,
            None => self.map(process, length_bytes)?,
        };
        self.used.insert(base, length_bytes);
        Some(base as *mut u8)
    }

    fn map(&mut self, process: &Process, length_bytes: usize) -> Option<usize> {
        if self.areas.len() >= MOST_AREAS {
            return None;
        }
        let heap = process.heap();
        let offset = heap.hand_out(process.segment(), length_bytes)?;
        let area = heap.map(offset, length_bytes).ok()?;
        let base = area.base().as_ptr() as usize;
        self.areas.insert(base, Mapped { area, offset });
        Some(base)
    }

    fn cut(&mut self, process: &Process, length_bytes: usize) -> Option<usize> {
        let (from, end) = self.rest;
        let mut base = from.next_multiple_of(length_bytes);
        if base + length_bytes > end {
            base = self.map(process, SHARED_AREA_BYTES)?;
            self.rest.1 = base + SHARED_AREA_BYTES;
        }
        self.rest.0 = base + length_bytes;
        Some(base)
    }

    fn give_back(&mut self, process: &Process, base: usize) -> bool {
        let Some(length_bytes) = self.used.remove(&base) else {
            return false;
        };
        let is_small = length_bytes <= SMALL_BYTES;
        if is_small || self.kept_bytes + length_bytes <= KEPT_BYTES {
            self.free.entry(length_bytes).or_default().push(base);
            self.kept_bytes += if is_small { 0 } else { length_bytes };
            return true;
        }
        if let Some(mapped) = self.areas.remove(&base) {
            process.heap().give_back(mapped.offset, length_bytes);
        }
        true
    }
}

/// The memory of this machine.
fn machine_bytes() -> usize {
    // SAFETY: asks for a number.
    let pages = unsafe { libc::sysconf(libc::_SC_PHYS_PAGES) };
    usize::try_from(pages).map_or(0, |pages| pages.saturating_mul(PAGE_BYTES))
}
