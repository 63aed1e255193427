//! Small accesses to memory of MPI_Win_create of another process of the node, by its board: it does them if it waits in MPI, which
//! takes far less time than a call of the kernel. If it does not, this process does them by one copy.
//!
//! Every process of such a window looks at its board from every wait, and while it waits for one that it has asked itself. An
//! origin whose request was not taken asks again when it sees that the target looks, and the more rarely the
//! more often that was in vain.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;

use cloudmpi_datatype::Datatype;
use cloudmpi_op::Op;
use cloudmpi_segment::WaitEntry;
use cloudmpi_window::{Asked, Board, BoardAccess, Change, SLOT_BYTES};

use super::transfer::{Operand, Place};
use super::{Target, Win};
use crate::buffer::Buffer;
use crate::core::Core;
use crate::error::Result;
use crate::operation::Outcome;
use crate::process::Process;
use crate::request::Task;
use crate::serial::{self, Serial};

/// Looks at a request before it is taken back: about as long as a copy by the kernel takes.
const SPINS: u32 = 60;
/// Looks and yields for one that has been taken, before this process sleeps in between.
const SPINS_TAKEN: u32 = 1000;
const NAP: Duration = Duration::from_micros(50);
/// A target is seen to look up to so many times without being asked, if asking it was in vain.
const LONGEST_PAUSE: u32 = 31;
/// So many accesses in a row to a target that does not look wake it, should it sleep in MPI.
const WAKES_AFTER: u32 = 16;

/// The windows whose boards this process looks at, the one first that was asked for something last.
static SERVED: Serial<RefCell<Vec<Weak<Win>>>> = Serial::new(RefCell::new(Vec::new()));
/// Which of the others is looked at next.
static NEXT: Serial<Cell<usize>> = Serial::new(Cell::new(0));
/// There are some, and the task is among those of the process.
static RUNS: Serial<Cell<bool>> = Serial::new(Cell::new(false));

/// How this process asks a target by its board.
pub(super) struct Handing {
    board: Board,
    /// The slot to be used if it is free.
    first: usize,
    /// Requests in a row that were taken back.
    vain: Cell<u32>,
    /// [`Board::looks`] when that was looked at last.
    seen: Cell<u32>,
    /// It is to be seen to look so many times before it is asked again.
    pause: Cell<u32>,
    /// Accesses since it was seen to look.
    unseen: Cell<u32>,
}

impl Handing {
    pub fn new(board: Board, first: usize) -> Handing {
        Handing {
            board,
            first,
            vain: Cell::new(0),
            seen: Cell::new(0),
            pause: Cell::new(0),
            unseen: Cell::new(0),
        }
    }

    #[cold]
    fn was_in_vain(&self) {
        self.vain.set(self.vain.get() + 1);
        self.seen.set(self.board.looks());
        let pause = 1u32.checked_shl(self.vain.get() - 1);
        self.pause
            .set(pause.map_or(LONGEST_PAUSE, |pause| LONGEST_PAUSE.min(pause - 1)));
        self.unseen.set(0);
    }

    /// Whether a target is asked that did not take the last request.
    #[cold]
    fn may_ask_again(&self, process: &Process, target: &Target) -> bool {
        let looks = self.board.looks();
        if looks == self.seen.replace(looks) {
            let unseen = self.unseen.get() + 1;
            self.unseen.set(unseen);
            if unseen.is_multiple_of(WAKES_AFTER) {
                process.core().path().notify(target.peer);
            }
            return false;
        }
        self.unseen.set(0);
        let pause = self.pause.get();
        self.pause.set(pause.saturating_sub(1));
        pause == 0
    }
}

/// Looks at the boards of this process until the window is freed.
pub(super) fn serve(process: &Process, win: &Rc<Win>) {
    SERVED.get().borrow_mut().push(Rc::downgrade(win));
    if !RUNS.get().replace(true) {
        process.spawn(Rc::new(RefCell::new(Desk)));
    }
}

/// The window's memory is about to go.
pub(super) fn stop(win: &Win) {
    let mut served = SERVED.get().borrow_mut();
    served.retain(|served| !std::ptr::eq(served.as_ptr(), win));
}

/// The task is the only one of so many.
#[cold]
pub(crate) fn is_alone_of(tasks: usize) -> bool {
    tasks == 1 && is_serving()
}

/// Whether this process has boards to look at.
#[inline]
pub(crate) fn is_serving() -> bool {
    RUNS.get().get()
}

/// Does what others ask for by boards of this process: true if there was something. However many there are, it looks at two.
pub(crate) fn look() -> bool {
    let mut served = SERVED.get().borrow_mut();
    let looks_at = |win: &Weak<Win>| win.upgrade().is_some_and(|win| win.look_at_board());
    let found = served.first().is_some_and(looks_at);
    if served.len() < 2 {
        return found;
    }
    let next = NEXT.get().get() % (served.len() - 1) + 1;
    NEXT.get().set(next);
    if looks_at(&served[next]) {
        served.swap(0, next);
        return true;
    }
    found
}

struct Desk;

impl Task for Desk {
    fn advance(&mut self, _process: &Process) -> bool {
        let moved = look();
        let mut served = SERVED.get().borrow_mut();
        served.retain(|win| win.strong_count() != 0);
        RUNS.get().set(!served.is_empty());
        moved
    }

    fn could_move(&self) -> bool {
        let served = SERVED.get().borrow();
        let mut windows = served.iter().filter_map(Weak::upgrade);
        windows.any(|win| win.board.as_ref().is_some_and(Board::is_asked))
    }

    fn is_done(&self) -> bool {
        !is_serving()
    }

    fn outcome(&mut self) -> Result<Outcome> {
        Ok(Outcome::EMPTY)
    }

    fn describe(&self, _core: &Core, _entries: &mut Vec<WaitEntry>) {}
}

/// Waits for what has been taken. Its process does it at once, unless it has lost its core or is stopped. If it dies, the job
/// ends: there are no windows where others go on.
#[cold]
fn await_taken(process: &Process, asked: &Asked) {
    let mut spins = 0;
    while !asked.is_done() {
        spins += 1;
        match spins {
            ..SPINS => std::hint::spin_loop(),
            SPINS..SPINS_TAKEN => serial::unlocked(std::thread::yield_now),
            _ => {
                serial::unlocked(|| std::thread::sleep(NAP));
                process.check_launcher();
            }
        }
    }
}

impl Win {
    fn look_at_board(&self) -> bool {
        let own = self.own();
        match (&self.board, &own.words) {
            // SAFETY: this process's window memory, which the program keeps until it frees the window.
            (Some(board), Some(words)) => unsafe { board.look(words, (own.base, own.size_bytes)) },
            _ => false,
        }
    }

    /// Asks a target for an access to so many bytes of its memory, if it looks at its board. `fill` writes to the slot, and `read` reads
    /// from it what the target has answered. False: nothing has been done.
    fn hand(
        &self,
        (process, target): (&Process, &Target),
        access: BoardAccess,
        memory: (u64, usize),
        fill: impl FnOnce(*mut u8),
        read: impl FnOnce(*const u8),
    ) -> bool {
        let Some(handing) = &target.handing else {
            return false;
        };
        // They may ask this process at the same time.
        if is_serving() {
            look();
        }
        // A target that shares a core with this process cannot look while this one waits.
        if process.shares_cores()
            || handing.vain.get() != 0 && !handing.may_ask_again(process, target)
        {
            return false;
        }
        let Some(asked) = handing.board.claim(handing.first) else {
            return false;
        };
        fill(asked.data());
        asked.publish(access, memory);
        let mut spins = SPINS;
        while !asked.is_done() {
            if spins == 0 {
                if asked.take_back() {
                    handing.was_in_vain();
                    return false;
                }
                await_taken(process, &asked);
                break;
            }
            spins -= 1;
            if is_serving() {
                look();
            }
            std::hint::spin_loop();
        }
        handing.vain.set(0);
        read(asked.data());
        true
    }

    /// MPI_Put, by the target. False: nothing has been done.
    pub(super) fn put_handed(
        &self,
        (process, target): (&Process, &Target),
        at: u64,
        origin: &Operand,
        place: &Place,
    ) -> Result<bool> {
        let Some(memory) = small_run(BoardAccess::Put, at, place) else {
            return Ok(false);
        };
        let buffer = origin.buffer()?;
        // SAFETY: the slot holds as many bytes.
        let fill = |data| unsafe { read_to(&buffer, data, memory.1) };
        Ok(self.hand((process, target), BoardAccess::Put, memory, fill, |_| {}))
    }

    /// MPI_Get.
    pub(super) fn get_handed(
        &self,
        (process, target): (&Process, &Target),
        at: u64,
        origin: &Operand,
        place: &Place,
    ) -> Result<bool> {
        let Some(memory) = small_run(BoardAccess::Get, at, place) else {
            return Ok(false);
        };
        let buffer = origin.buffer()?;
        // SAFETY: as in put_handed.
        let read = |data| unsafe { write_from(&buffer, data, memory.1) };
        Ok(self.hand((process, target), BoardAccess::Get, memory, |_| {}, read))
    }

    /// MPI_Accumulate, and with a `result` MPI_Get_accumulate.
    pub(super) fn accumulate_handed(
        &self,
        (process, target): (&Process, &Target),
        at: u64,
        (origin, result): (Option<&Operand>, Option<&Operand>),
        place: &Place,
        change: &Change,
    ) -> Result<bool> {
        let access = match result {
            None => BoardAccess::Accumulate(change.op, change.basic),
            Some(_) => BoardAccess::GetAccumulate(change.op, change.basic),
        };
        if Datatype::of(change.basic).dense().is_none() {
            return Ok(false);
        }
        let Some(memory) = small_run(access, at, place) else {
            return Ok(false);
        };
        let given = origin.filter(|_| change.op != Op::NoOp);
        let given = given.map(Operand::buffer).transpose()?;
        let old = result.map(Operand::buffer).transpose()?;
        // SAFETY: the slot holds as many bytes, and if there is a result twice as many.
        let fill = |data| unsafe {
            given
                .iter()
                .for_each(|given| read_to(given, data, memory.1));
        };
        // SAFETY: as above.
        let read = |data: *const u8| unsafe {
            old.iter()
                .for_each(|old| write_from(old, data.add(memory.1), memory.1));
        };
        Ok(self.hand((process, target), access, memory, fill, read))
    }

    /// MPI_Compare_and_swap.
    ///
    /// # Safety
    /// All three lead to an element of the program's.
    pub(super) unsafe fn swap_handed(
        &self,
        (process, target): (&Process, &Target),
        at: u64,
        (given, compare): (*const u8, *const u8),
        result: *mut u8,
        (place, change): (&Place, &Change),
    ) -> bool {
        let access = BoardAccess::CompareAndSwap(change.basic);
        let Some(memory) = small_run(access, at, place) else {
            return false;
        };
        let length = memory.1;
        // SAFETY: the slot holds three elements.
        let fill = |data: *mut u8| unsafe {
            std::ptr::copy_nonoverlapping(given, data, length);
            std::ptr::copy_nonoverlapping(compare, data.add(length), length);
        };
        // SAFETY: as above.
        let read = |data: *const u8| unsafe {
            std::ptr::copy_nonoverlapping(data.add(2 * length), result, length);
        };
        self.hand((process, target), access, memory, fill, read)
    }
}

/// Where the elements of an access begin and how long they are, if they are one run that a slot has room for.
fn small_run(access: BoardAccess, at: u64, place: &Place) -> Option<(u64, usize)> {
    let (offset, length_bytes) = place.datatype.single_run(place.count)?;
    let fits = length_bytes > 0 && access.slot_bytes(length_bytes as usize) <= SLOT_BYTES;
    fits.then(|| (at.wrapping_add_signed(offset), length_bytes as usize))
}

/// # Safety
/// `data` may be written for as many bytes, and nobody else does.
unsafe fn read_to(buffer: &Buffer, data: *mut u8, length: usize) {
    // SAFETY: by this function's contract.
    buffer.read(0, unsafe { std::slice::from_raw_parts_mut(data, length) });
}

/// # Safety
/// `data` may be read for as many bytes, and nobody writes them.
unsafe fn write_from(buffer: &Buffer, data: *const u8, length: usize) {
    // SAFETY: by this function's contract.
    buffer.write(0, unsafe { std::slice::from_raw_parts(data, length) });
}
