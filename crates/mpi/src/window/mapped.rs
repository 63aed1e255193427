//! Memory of MPI_Win_create that its processes have from MPI_Alloc_mem: the others of the node map it.

use cloudmpi_segment::HeapArea;

use crate::process::Process;

/// The program's memory lies where others cannot map it.
pub(super) const NOWHERE: u64 = u64::MAX;
const PAGE_BYTES: u64 = 4096;

/// Window memory of another process of the node.
pub(super) struct Mapped {
    pub rank: usize,
    area: HeapArea,
    /// Of the window in the area.
    at: usize,
}

impl Mapped {
    /// `place`: in the segment's file.
    fn new(process: &Process, rank: usize, (place, size_bytes): (u64, u64)) -> Option<Mapped> {
        let at = place % PAGE_BYTES;
        let (offset, length_bytes) = (place - at, at.checked_add(size_bytes)?);
        let heap = process.heap();
        if !heap.holds(offset, length_bytes) {
            return None;
        }
        let area = heap.map(offset, usize::try_from(length_bytes).ok()?).ok()?;
        Some(Mapped {
            rank,
            area,
            at: at as usize,
        })
    }

    /// The memory of all that have such, by rank, place and size. `None`: some of it cannot be mapped here.
    pub fn all(
        process: &Process,
        places: impl Iterator<Item = (usize, u64, u64)>,
    ) -> Option<Vec<Mapped>> {
        let found = places.filter(|(_, place, size_bytes)| *place != NOWHERE && *size_bytes > 0);
        found
            .map(|(rank, place, size_bytes)| Mapped::new(process, rank, (place, size_bytes)))
            .collect()
    }

    pub fn base(&self) -> *mut u8 {
        self.area.base().as_ptr().wrapping_add(self.at)
    }
}
