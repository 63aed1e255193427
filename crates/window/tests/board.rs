//! What is asked by a board is done by one of the two, once: by the process that looks, or, taken back, by the one that asked.

use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use cloudmpi_datatype::BasicType;
use cloudmpi_op::Op;
use cloudmpi_window::{Board, BoardAccess, Change, SLOT_BYTES, Words};

const MPI_INT64_T: u32 = 0x258;
const OTHERS: usize = 3;
const ROUNDS: u64 = 20_000;
const ELEMENTS: usize = 8;

#[derive(Clone, Copy)]
struct Place(*mut u64);
// SAFETY: the threads use it by the functions under test alone.
unsafe impl Send for Place {}
// SAFETY: as above.
unsafe impl Sync for Place {}

/// One process's words, board and memory.
struct Shared {
    words: Vec<u64>,
    board: Vec<u64>,
    memory: Vec<u64>,
}

#[derive(Clone, Copy)]
struct View {
    words: Place,
    board: Place,
    memory: Place,
}

impl Shared {
    fn new() -> Shared {
        Shared {
            words: vec![0; Words::length_bytes(OTHERS + 1) / 8 + 8],
            board: vec![0; Board::length_bytes(OTHERS) / 8 + 8],
            memory: vec![0; ELEMENTS],
        }
    }

    fn view(&mut self) -> View {
        View {
            words: Place(self.words.as_mut_ptr()),
            board: Place(self.board.as_mut_ptr()),
            memory: Place(self.memory.as_mut_ptr()),
        }
    }
}

fn aligned(place: Place) -> NonNull<u8> {
    let begin = place.0.cast::<u8>();
    NonNull::new(begin.wrapping_add(begin.align_offset(64))).expect("an address")
}

impl View {
    fn words(&self, rank: usize) -> Words {
        // SAFETY: aligned, zero at first, as long as asked for, and used for nothing else.
        unsafe { Words::at(aligned(self.words), OTHERS + 1, rank) }
    }

    fn board(&self) -> Board {
        // SAFETY: as above.
        unsafe { Board::at(aligned(self.board), OTHERS) }
    }

    fn look(&self, board: &Board) -> bool {
        // SAFETY: the memory has so many bytes, and stays.
        unsafe { board.look(&self.words(0), (self.memory.0.cast(), 8 * ELEMENTS as u64)) }
    }
}

fn int64() -> BasicType {
    BasicType::from_abi_handle(MPI_INT64_T).expect("a type")
}

/// Asks, and looks `patience` times whether it is done; else takes it back. What the slot holds then, if it was done.
fn ask(
    board: &Board,
    access: BoardAccess,
    given: &[u64],
    at: u64,
    patience: u32,
) -> Option<[u64; 3]> {
    let asked = board.claim(1)?;
    // SAFETY: the slot has room for three numbers.
    unsafe { std::ptr::copy_nonoverlapping(given.as_ptr(), asked.data().cast(), given.len()) };
    asked.publish(access, (at, 8));
    for _ in 0..patience {
        if asked.is_done() {
            break;
        }
        std::hint::spin_loop();
    }
    if !asked.is_done() {
        if asked.take_back() {
            return None;
        }
        while !asked.is_done() {
            thread::yield_now();
        }
    }
    // SAFETY: as above.
    Some(unsafe { asked.data().cast::<[u64; 3]>().read() })
}

#[test]
fn each_access_does_what_its_name_says() {
    let mut shared = Shared::new();
    let view = shared.view();
    let (own, other) = (view.board(), view.board());
    let done = |access, given: &[u64]| {
        let asked = other.claim(0).expect("a free slot");
        // SAFETY: the slot has room for three numbers.
        unsafe { std::ptr::copy_nonoverlapping(given.as_ptr(), asked.data().cast(), given.len()) };
        asked.publish(access, (16, 8));
        assert!(other.is_asked() && !asked.is_done());
        assert!(view.look(&own) && asked.is_done() && !view.look(&own));
        // SAFETY: as above.
        unsafe { asked.data().cast::<[u64; 3]>().read() }
    };
    done(BoardAccess::Put, &[7]);
    assert_eq!(done(BoardAccess::Get, &[0])[0], 7);
    done(BoardAccess::Accumulate(Op::Prod, int64()), &[6]);
    assert_eq!(
        done(BoardAccess::GetAccumulate(Op::Replace, int64()), &[5])[1],
        42
    );
    assert_eq!(
        done(BoardAccess::GetAccumulate(Op::NoOp, int64()), &[9])[1],
        5
    );
    assert_eq!(
        done(BoardAccess::CompareAndSwap(int64()), &[1, 4])[2],
        5,
        "not equal"
    );
    assert_eq!(done(BoardAccess::CompareAndSwap(int64()), &[1, 5])[2], 5);
    assert_eq!(shared.memory, [0, 0, 1, 0, 0, 0, 0, 0]);
}

#[test]
fn what_is_taken_back_is_not_done_and_its_slot_is_free_again() {
    let mut shared = Shared::new();
    let view = shared.view();
    let (own, other) = (view.board(), view.board());
    for _ in 0..10 * OTHERS {
        assert_eq!(ask(&other, BoardAccess::Put, &[7], 0, 3), None);
        assert!(!view.look(&own));
    }
    let all: Vec<_> = (0..OTHERS).map(|_| other.claim(0)).collect();
    assert!(all.iter().all(Option::is_some) && other.claim(0).is_none());
    drop(all);
    assert!(other.claim(2).is_some());
    assert_eq!(shared.memory, [0; ELEMENTS]);
}

#[test]
fn looks_are_shown_while_there_are_some() {
    let mut shared = Shared::new();
    let view = shared.view();
    let (own, other) = (view.board(), view.board());
    let before = other.looks();
    for _ in 0..100 {
        view.look(&own);
    }
    assert_ne!(other.looks(), before);
}

#[test]
fn room_of_a_slot() {
    assert!(BoardAccess::Put.slot_bytes(SLOT_BYTES) <= SLOT_BYTES);
    assert!(BoardAccess::GetAccumulate(Op::Sum, int64()).slot_bytes(SLOT_BYTES) > SLOT_BYTES);
    assert_eq!(BoardAccess::Get.slot_bytes(usize::MAX), usize::MAX);
}

/// Origins with more and less patience add to one element, by the board or themselves; its process looks now and then.
#[test]
fn no_sum_is_lost_or_made_twice_whoever_makes_it() {
    let mut shared = Shared::new();
    let view = shared.view();
    let (ends, by_board) = (AtomicBool::new(false), AtomicU64::new(0));
    thread::scope(|scope| {
        let origins: Vec<_> = (0..OTHERS)
            .map(|rank| {
                let by_board = &by_board;
                scope.spawn(move || {
                    let (board, words) = (view.board(), view.words(rank + 1));
                    let mut change = Change::new(Op::Sum, int64()).expect("sums");
                    change.under_lock = true;
                    for round in 0..ROUNDS {
                        let access = BoardAccess::Accumulate(Op::Sum, int64());
                        let patience = (round % 7 * 100) as u32 + rank as u32;
                        if ask(&board, access, &[1], 8, patience).is_some() {
                            by_board.fetch_add(1, Ordering::Relaxed);
                            continue;
                        }
                        let (one, at) = (1u64, view.memory.0.wrapping_add(1).cast());
                        let (given, nothing) = ((&raw const one).cast(), std::ptr::null_mut());
                        // SAFETY: the element is the window's.
                        unsafe { change.apply(&words, at, given, nothing, 1) };
                    }
                })
            })
            .collect();
        let (view, ends) = (&view, &ends);
        scope.spawn(move || {
            let board = view.board();
            while !ends.load(Ordering::Relaxed) {
                for _ in 0..200 {
                    view.look(&board);
                }
                thread::yield_now();
            }
        });
        for origin in origins {
            origin.join().expect("an origin ends");
        }
        ends.store(true, Ordering::Relaxed);
    });
    assert_eq!(shared.memory[1], OTHERS as u64 * ROUNDS);
    let by_board = by_board.into_inner();
    assert!(
        by_board > 0 && by_board < OTHERS as u64 * ROUNDS,
        "both ways are taken: {by_board} by the board"
    );
}
