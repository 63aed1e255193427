//! A process's board: what others of its node ask it to do with its memory, which they do not map, in slots of memory that all map.
//!
//! An origin fills a slot and publishes it. The process looks at its board while it waits in MPI. It takes what it finds, does it
//! by loads and stores, and marks it as done. An origin whose slot has not been taken soon takes it back, and goes
//! another way: so whatever is asked is done by one of the two, once.

use std::cell::{Cell, UnsafeCell};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU32, Ordering};

use cloudmpi_datatype::BasicType;
use cloudmpi_op::Op;

use crate::accumulate::Change;
use crate::words::Words;

/// States of a slot. A process takes what is asked in it from `ASKED` to `TAKEN`; an origin takes it back to `FILLED`.
const FREE: u32 = 0;
const FILLED: u32 = 1;
const ASKED: u32 = 2;
const TAKEN: u32 = 3;
const DONE: u32 = 4;

/// Bytes of a slot behind its head: those of the first cache line, and 16 more lines.
pub const SLOT_BYTES: usize = 32 + 16 * 64;
/// At most so many slots: a process looks at all of them, again and again.
const SLOTS: usize = 8;
/// So many looks at a board are shown at once: others read the line in which they are counted.
const LOOKS_SHOWN: u32 = 16;

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// The slot holds bytes for the memory.
    Put,
    /// The slot is to get them.
    Get,
    /// The slot holds elements to change those of the memory by.
    Accumulate(Op, BasicType),
    /// What those were is to stand behind them.
    GetAccumulate(Op, BasicType),
    /// The slot holds a new element and the one to compare with; what was found is to stand behind them.
    CompareAndSwap(BasicType),
}

impl Access {
    /// Kind, operation and type as numbers.
    fn encode(self) -> [u32; 3] {
        match self {
            Access::Put => [1, 0, 0],
            Access::Get => [2, 0, 0],
            Access::Accumulate(op, basic) => [3, op.abi_handle(), basic.abi_handle()],
            Access::GetAccumulate(op, basic) => [4, op.abi_handle(), basic.abi_handle()],
            Access::CompareAndSwap(basic) => [5, 0, basic.abi_handle()],
        }
    }

    fn decode([kind, op, basic]: [u32; 3]) -> Option<Access> {
        let (op, basic) = (Op::from_abi_handle(op), BasicType::from_abi_handle(basic));
        match kind {
            1 => Some(Access::Put),
            2 => Some(Access::Get),
            3 => Some(Access::Accumulate(op?, basic?)),
            4 => Some(Access::GetAccumulate(op?, basic?)),
            5 => Some(Access::CompareAndSwap(basic?)),
            _ => None,
        }
    }

    /// Bytes of a slot for an access to so many bytes of the memory.
    pub fn slot_bytes(self, length_bytes: usize) -> usize {
        let parts: usize = match self {
            Access::Put | Access::Get | Access::Accumulate(..) => 1,
            Access::GetAccumulate(..) => 2,
            Access::CompareAndSwap(_) => 3,
        };
        length_bytes.saturating_mul(parts)
    }
}

/// Of a slot; it belongs to whoever the state names.
#[derive(Clone, Copy)]
#[repr(C)]
struct Order {
    access: [u32; 3],
    length_bytes: u32,
    /// From the beginning of the memory.
    at: u64,
}

#[repr(C, align(64))]
struct Slot {
    state: AtomicU32,
    order: UnsafeCell<Order>,
    data: UnsafeCell<[u8; SLOT_BYTES]>,
}

#[repr(C, align(64))]
struct Head {
    looks: AtomicU32,
}

/// A board as one process sees it.
pub struct Board {
    head: NonNull<Head>,
    slots: usize,
    /// Looks at it by this process that are not shown yet.
    unshown: Cell<u32>,
}

/// A slot that this process has for what it asks for.
pub struct Asked<'a>(&'a Slot);

impl Board {
    fn slots(others: usize) -> usize {
        others.min(SLOTS)
    }

    /// Bytes of a board for so many others.
    pub fn length_bytes(others: usize) -> usize {
        size_of::<Head>() + Board::slots(others) * size_of::<Slot>()
    }

    /// # Safety
    /// `at` is aligned to a cache line, and leads to [`Board::length_bytes`] bytes, zero at first, that stay as long as this is
    /// used and hold nothing else.
    pub unsafe fn at(at: NonNull<u8>, others: usize) -> Board {
        Board {
            head: at.cast(),
            slots: Board::slots(others),
            unshown: Cell::new(0),
        }
    }

    fn slot(&self, index: usize) -> &Slot {
        debug_assert!(index < self.slots);
        // SAFETY: inside the board by the contract of `at`.
        unsafe { self.head.add(1).cast::<Slot>().add(index).as_ref() }
    }

    fn looks_shown(&self) -> &AtomicU32 {
        // SAFETY: by the contract of `at`.
        &unsafe { self.head.as_ref() }.looks
    }

    /// A number that changes as long as the board's process looks at it.
    pub fn looks(&self) -> u32 {
        self.looks_shown().load(Ordering::Relaxed)
    }

    /// A free slot, if there is one: number `first` before others.
    pub fn claim(&self, first: usize) -> Option<Asked<'_>> {
        let indices = (0..self.slots).map(|index| (first + index) % self.slots);
        let mut slots = indices.map(|index| self.slot(index));
        let free = |slot: &&Slot| {
            let (success, failure) = (Ordering::Acquire, Ordering::Relaxed);
            (slot.state.load(failure) == FREE)
                && slot
                    .state
                    .compare_exchange(FREE, FILLED, success, failure)
                    .is_ok()
        };
        slots.find(free).map(Asked)
    }

    /// Whether something is asked for now.
    pub fn is_asked(&self) -> bool {
        (0..self.slots).any(|index| self.slot(index).state.load(Ordering::Relaxed) == ASKED)
    }

    /// The board's process looks at it, and does what is asked for, if its `words` are these: true if there was something.
    ///
    /// # Safety
    /// `memory` leads to as many bytes, which others may access.
    #[inline]
    pub unsafe fn look(&self, words: &Words, memory: (*mut u8, u64)) -> bool {
        self.unshown.set(self.unshown.get() + 1);
        if self.unshown.get() >= LOOKS_SHOWN {
            self.unshown.set(0);
            // Nobody else stores to it.
            self.looks_shown()
                .store(self.looks().wrapping_add(1), Ordering::Relaxed);
        }
        let mut found = false;
        for index in 0..self.slots {
            let slot = self.slot(index);
            if slot.state.load(Ordering::Relaxed) == ASKED {
                // SAFETY: passed on.
                found |= unsafe { slot.serve(words, memory) };
            }
        }
        found
    }
}

impl Slot {
    /// False: it was taken back.
    ///
    /// # Safety
    /// As for [`Board::look`].
    unsafe fn serve(&self, words: &Words, memory: (*mut u8, u64)) -> bool {
        let (success, failure) = (Ordering::Acquire, Ordering::Relaxed);
        let taken = self
            .state
            .compare_exchange(ASKED, TAKEN, success, failure)
            .is_ok();
        if taken {
            // SAFETY: it is this process's now, until the state says otherwise.
            unsafe { (*self.order.get()).follow(words, memory, self.data.get().cast()) };
            self.state.store(DONE, Ordering::Release);
        }
        taken
    }
}

impl Order {
    /// # Safety
    /// As for [`Board::look`]; `data` leads to the bytes of a slot.
    unsafe fn follow(&self, words: &Words, (base, size_bytes): (*mut u8, u64), data: *mut u8) {
        let length = self.length_bytes as usize;
        let end = self.at.checked_add(length as u64);
        let access = Access::decode(self.access).filter(|access| {
            end.is_some_and(|end| end <= size_bytes) && access.slot_bytes(length) <= SLOT_BYTES
        });
        let Some(access) = access else {
            panic!("another process asks for what no origin can ask for");
        };
        let change = |op, basic| {
            let change = Change::new(op, basic);
            let mut change = change.expect("an origin asks for operations that are defined");
            // As those do that reach the memory by copies.
            change.under_lock = true;
            change
        };
        // SAFETY: inside the memory and the slot, as just seen.
        unsafe {
            let at = base.add(self.at as usize);
            match access {
                Access::Put => std::ptr::copy_nonoverlapping(data, at, length),
                Access::Get => std::ptr::copy_nonoverlapping(at, data, length),
                Access::Accumulate(op, basic) => {
                    let count = length / basic.size_bytes() as usize;
                    change(op, basic).apply(words, at, data, std::ptr::null_mut(), count);
                }
                Access::GetAccumulate(op, basic) => {
                    let count = length / basic.size_bytes() as usize;
                    change(op, basic).apply(words, at, data, data.add(length), count);
                }
                Access::CompareAndSwap(basic) => {
                    let both = (data.cast_const(), data.add(length).cast_const());
                    let swap = change(Op::Replace, basic);
                    swap.compare_and_swap(words, at, both, data.add(2 * length));
                }
            }
        }
    }
}

impl Asked<'_> {
    /// The bytes of the slot: to be written before it is published, and read when that is done.
    pub fn data(&self) -> *mut u8 {
        self.0.data.get().cast()
    }

    /// Asks for an access to `length_bytes` from `at` bytes after the beginning of the memory on. The slot has
    /// [`Access::slot_bytes`], and the elements of the memory are dense.
    pub fn publish(&self, access: Access, (at, length_bytes): (u64, usize)) {
        let order = Order {
            access: access.encode(),
            length_bytes: length_bytes as u32,
            at,
        };
        // SAFETY: the slot is this process's until it is published.
        unsafe { self.0.order.get().write(order) };
        self.0.state.store(ASKED, Ordering::Release);
    }

    #[inline]
    pub fn is_done(&self) -> bool {
        self.0.state.load(Ordering::Acquire) == DONE
    }

    /// Asks no longer. False: it has been taken, and will be done.
    pub fn take_back(&self) -> bool {
        let (success, failure) = (Ordering::Relaxed, Ordering::Relaxed);
        self.0
            .state
            .compare_exchange(ASKED, FILLED, success, failure)
            .is_ok()
    }
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        debug_assert!(!matches!(
            self.0.state.load(Ordering::Relaxed),
            ASKED | TAKEN
        ));
        self.0.state.store(FREE, Ordering::Release);
    }
}
