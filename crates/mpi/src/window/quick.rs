//! The shortest way of an access of predefined elements to memory that is mapped here: the checks of the general way, and then the
//! loads and stores. Whatever does not fit goes the general way, which does it or says what is wrong.

use cloudmpi_datatype::BasicType;
use cloudmpi_op::Op;
use cloudmpi_window::{Holding, change_at_once, change_row, swap_at_once};

use super::epoch::Open;
use super::{Access, Target, WINDOWS, Win, last_lock};
use crate::process::Process;

impl Win {
    /// Runs `with` on the window of a handle. It must not call MPI, nor wait.
    #[inline(always)]
    pub fn with<R>(handle: usize, with: impl FnOnce(&Win) -> Option<R>) -> Option<R> {
        let windows = WINDOWS.get().borrow();
        with(windows.get(handle)?)
    }

    /// The target's memory, if it can be accessed now, and is as long.
    #[inline(always)]
    fn now(&self, rank: i32, disp: i64, length_bytes: u64) -> Option<*mut u8> {
        self.at_target(rank, disp, length_bytes)
            .map(|(_, address)| address)
    }

    /// The target as well.
    #[inline(always)]
    fn at_target(&self, rank: i32, disp: i64, length_bytes: u64) -> Option<(&Target, *mut u8)> {
        let target: &Target = self.targets.get(rank as usize)?;
        if !target.is_quick || !self.may_access(target) {
            return None;
        }
        let at = u64::try_from(disp.checked_mul(target.disp_unit)?).ok()?;
        let end = at.checked_add(length_bytes)?;
        (end <= target.size_bytes).then(|| (target, target.base.wrapping_add(at as usize)))
    }

    /// Puts a run of bytes.
    ///
    /// # Safety
    /// `from` leads to as many bytes of the program's.
    #[inline(always)]
    pub unsafe fn put_now(
        &self,
        from: *const u8,
        length_bytes: u64,
        (rank, disp): (i32, i64),
    ) -> Option<()> {
        let to = self.now(rank, disp, length_bytes)?;
        // SAFETY: inside the window, which is mapped here.
        unsafe { copy_run(from, to, length_bytes) };
        self.stored.set(true);
        Some(())
    }

    /// Gets a run of bytes.
    ///
    /// # Safety
    /// `to` leads to as many bytes of the program's.
    #[inline(always)]
    pub unsafe fn get_now(
        &self,
        to: *mut u8,
        length_bytes: u64,
        (rank, disp): (i32, i64),
    ) -> Option<()> {
        let from = self.now(rank, disp, length_bytes)?;
        // SAFETY: as for put_now, the other way round.
        unsafe { copy_run(from, to, length_bytes) };
        Some(())
    }

    /// Changes one element by one instruction, if there is one for it. What it was is stored in `old`, if that is not null.
    ///
    /// # Safety
    /// `given`, unless the operation is MPI_NO_OP, and `old` lead to one element of the program's.
    #[inline(always)]
    pub unsafe fn change_now(
        &self,
        (op, basic): (Op, BasicType),
        given: *const u8,
        old: *mut u8,
        (rank, disp): (i32, i64),
    ) -> Option<()> {
        if self.locks_elements {
            return None;
        }
        let (target, at) = self.at_target(rank, disp, basic.size_bytes())?;
        let words = target.words.as_ref()?;
        self.stored.set(true);
        // SAFETY: inside the window, which is mapped here; the others by this function's contract.
        unsafe { change_at_once(words, (op, basic), at, given, old) }.then_some(())
    }

    /// Changes a row of elements without gaps. What they were is stored in `old`, if that is not null.
    ///
    /// # Safety
    /// As for [`Win::change_now`], of `count` elements.
    pub unsafe fn change_row_now(
        &self,
        (op, basic): (Op, BasicType),
        (given, old): (*const u8, *mut u8),
        count: usize,
        (rank, disp): (i32, i64),
    ) -> Option<()> {
        if self.locks_elements {
            return None;
        }
        let length_bytes = basic.size_bytes().checked_mul(count as u64)?;
        let (target, at) = self.at_target(rank, disp, length_bytes)?;
        let words = target.words.as_ref()?;
        self.stored.set(true);
        // SAFETY: as in change_now.
        unsafe { change_row(words, (op, basic), (at, count), given, old) }.then_some(())
    }

    /// Compares and swaps a whole number of 4 or 8 bytes.
    ///
    /// # Safety
    /// All three lead to one element of the program's.
    #[inline(always)]
    pub unsafe fn swap_now(
        &self,
        basic: BasicType,
        both: (*const u8, *const u8),
        result: *mut u8,
        (rank, disp): (i32, i64),
    ) -> Option<()> {
        if self.locks_elements {
            return None;
        }
        let (target, at) = self.at_target(rank, disp, basic.size_bytes())?;
        let words = target.words.as_ref()?;
        self.stored.set(true);
        // SAFETY: inside the window, which is mapped here; the others by this function's contract.
        unsafe { swap_at_once(words, basic, at, both, result) }.then_some(())
    }

    /// Takes a lock that is free, without assertions, where accesses are loads and stores.
    #[inline(always)]
    pub fn lock_now(&self, process: &Process, holding: Holding, rank: i32) -> Option<()> {
        let target = self.targets.get(rank as usize)?;
        let begins = match self.epochs.open.get() {
            Open::Nothing => self.lockable.get(),
            open => open == Open::Locks,
        };
        let is_free = !self.talks && target.access.get() == Access::Closed;
        if !is_free || !begins || last_lock::is_asked() {
            return None;
        }
        let words = target.words.as_ref()?;
        let ticket = words.take_free(holding)?;
        words.enter(ticket, holding, process);
        target.access.set(Access::Locked(holding, ticket));
        self.epochs.begin_lock();
        Some(())
    }

    /// Gives such a lock up.
    #[inline(always)]
    pub fn unlock_now(&self, process: &Process, rank: i32) -> Option<()> {
        let target = self.targets.get(rank as usize)?;
        let Access::Locked(holding, ticket) = target.access.get() else {
            return None;
        };
        if self.talks || self.serves || self.epochs.open.get() != Open::Locks {
            return None;
        }
        let words = target.words.as_ref()?;
        self.may_pass_by()?;
        self.settle();
        target.access.set(Access::Closed);
        words.leave(ticket, holding, process);
        self.epochs.end_lock();
        Some(())
    }

    /// As a flush, where accesses are loads and stores. A local one has nothing to do.
    #[inline(always)]
    pub fn flush_now(&self, rank: i32, locally: bool) -> Option<()> {
        let target = self.targets.get(rank as usize)?;
        if self.talks || !matches!(target.access.get(), Access::Locked(..)) {
            return None;
        }
        if !locally {
            self.settle();
        }
        self.may_pass_by()
    }
}

/// # Safety
/// Both lead to as many bytes.
#[inline(always)]
unsafe fn copy_run(from: *const u8, to: *mut u8, length_bytes: u64) {
    // SAFETY: by this function's contract. A program may put to itself where it puts from.
    unsafe {
        match length_bytes {
            8 => to
                .cast::<u64>()
                .write_unaligned(from.cast::<u64>().read_unaligned()),
            4 => to
                .cast::<u32>()
                .write_unaligned(from.cast::<u32>().read_unaligned()),
            _ => cloudmpi_copy::copy_over(from, to, length_bytes as usize),
        }
    }
}
