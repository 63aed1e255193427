//! The memory of a window: the words of its processes of one node, and what MPI allocates for the program behind them.

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ptr::NonNull;

use cloudmpi_segment::HeapArea;
use cloudmpi_window::{Board, Words};

use crate::process::Process;

/// Memory of each process begins at a page.
const PAGE_BYTES: usize = 4096;

/// What a process of the node asks for.
#[derive(Debug, Clone, Copy)]
pub struct Wish {
    pub length_bytes: usize,
    /// A power of two.
    pub align_bytes: usize,
}

/// Where things are, from the beginning of the area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    words_bytes: usize,
    /// Of each process's memory.
    offsets: Vec<usize>,
    pub length_bytes: usize,
}

impl Plan {
    /// For processes of one node in the order of their ranks in a window of `ranks` ranks. `None`: more than there can be.
    /// If `contiguous`, the memory of each begins where that of the one before ends.
    pub fn new(wishes: &[Wish], ranks: usize, contiguous: bool) -> Option<Plan> {
        let words_bytes = Words::length_bytes(ranks);
        let align_bytes = wishes.iter().map(|wish| wish.align_bytes).max()?;
        let mut end = (words_bytes * wishes.len()).next_multiple_of(align_bytes.max(PAGE_BYTES));
        let mut offsets = Vec::with_capacity(wishes.len());
        for wish in wishes {
            if !contiguous {
                end = end.checked_next_multiple_of(wish.align_bytes.max(PAGE_BYTES))?;
            }
            offsets.push(end);
            end = end.checked_add(wish.length_bytes)?;
        }
        let length_bytes = end.checked_next_multiple_of(PAGE_BYTES)?;
        Some(Plan {
            words_bytes,
            offsets,
            length_bytes,
        })
    }
}

impl Plan {
    /// Where the words of a process are, by its index.
    pub fn words_at(&self, index: usize) -> usize {
        index * self.words_bytes
    }

    /// Where its memory is.
    pub fn memory_at(&self, index: usize) -> usize {
        self.offsets[index]
    }
}

/// The area itself.
pub enum Memory {
    /// Mapped by all of the node. The one that handed it out gives it back.
    Shared {
        area: HeapArea,
        offset: u64,
        is_mine: bool,
        plan: Plan,
    },
    /// This process's alone, the only one in its plan.
    Private {
        base: NonNull<u8>,
        layout: Layout,
        plan: Plan,
    },
}

impl Memory {
    pub fn private(plan: Plan, align_bytes: usize) -> Option<Memory> {
        let align_bytes = align_bytes.max(PAGE_BYTES);
        let layout = Layout::from_size_align(plan.length_bytes.max(1), align_bytes).ok()?;
        // SAFETY: the layout is not empty.
        let base = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        Some(Memory::Private { base, layout, plan })
    }

    fn parts(&self) -> (NonNull<u8>, &Plan) {
        match self {
            Memory::Shared { area, plan, .. } => (area.base(), plan),
            Memory::Private { base, plan, .. } => (*base, plan),
        }
    }

    /// The words of a process, by its index in the plan, for this one of rank `rank`.
    pub fn words(&self, index: usize, ranks: usize, rank: usize) -> Words {
        let (base, plan) = self.parts();
        // SAFETY: inside the area, at a multiple of a cache line, as the plan says; zero at first, and used for nothing else. It
        // stays as long as the window, which alone uses the words.
        unsafe { Words::at(base.add(plan.words_at(index)), ranks, rank) }
    }

    /// The board of a process for so many others, for which it has asked for memory.
    pub fn board(&self, index: usize, others: usize) -> Board {
        let (base, plan) = self.parts();
        // SAFETY: inside the area, at a page, as the plan says; zero at first, and used for nothing else. It stays as long as the
        // window, which alone uses the board.
        unsafe { Board::at(base.add(plan.memory_at(index)), others) }
    }

    /// The memory of a process.
    pub fn of(&self, index: usize) -> *mut u8 {
        let (base, plan) = self.parts();
        base.as_ptr().wrapping_add(plan.memory_at(index))
    }

    /// Gives the memory back that nobody uses any more.
    pub fn end(self, process: &Process) {
        if let Memory::Shared {
            offset,
            is_mine: true,
            ref plan,
            ..
        } = self
        {
            process.heap().give_back(offset, plan.length_bytes);
        }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        if let Memory::Private { base, layout, .. } = self {
            // SAFETY: allocated with this layout, and freed once.
            unsafe { dealloc(base.as_ptr(), *layout) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(length_bytes: usize, align_bytes: usize) -> Wish {
        Wish {
            length_bytes,
            align_bytes,
        }
    }

    #[test]
    fn memory_is_contiguous_where_asked_for_and_aligned_elsewhere() {
        let wishes = [wish(10, 64), wish(0, 64), wish(5000, 64)];
        let plan = Plan::new(&wishes, 3, true).expect("a plan");
        let first = plan.offsets[0];
        assert_eq!(plan.offsets, [first, first + 10, first + 10]);
        assert!(first >= 3 * plan.words_bytes && first.is_multiple_of(PAGE_BYTES));
        let plan = Plan::new(&wishes, 3, false).expect("a plan");
        assert!(plan.offsets.iter().all(|at| at.is_multiple_of(PAGE_BYTES)));
        assert!(plan.length_bytes >= plan.offsets[2] + 5000);
        let wide = Plan::new(&[wish(1, 64), wish(1, 1 << 20)], 2, false).expect("a plan");
        assert!(wide.offsets[1].is_multiple_of(1 << 20));
        assert!(Plan::new(&[wish(usize::MAX, 64)], 1, true).is_none());
    }
}
