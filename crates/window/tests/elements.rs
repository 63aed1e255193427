//! Elements that several threads change, single ones and many at once, lose no change, whichever way they are changed by.

use std::ptr::NonNull;
use std::thread;

use cloudmpi_datatype::BasicType;
use cloudmpi_op::Op;
use cloudmpi_window::{Change, Words, change_at_once, swap_at_once};

const MPI_INT64_T: u32 = 0x258;
const ELEMENTS: usize = 20_000;
const ROUNDS: usize = 200;
const RANKS: usize = 5;

#[derive(Clone, Copy)]
struct Place(*mut u64);
// SAFETY: the threads change the elements by the functions under test alone.
unsafe impl Send for Place {}

struct Window {
    words: Vec<u64>,
    elements: Vec<u64>,
}

impl Window {
    fn new() -> Window {
        Window {
            words: vec![0; Words::length_bytes(RANKS) / 8 + 8],
            elements: vec![0; ELEMENTS],
        }
    }

    /// Runs each of `tasks` in a thread, with words of its own as another process would have.
    fn share(&mut self, tasks: &[fn(&Words, *mut u64)]) {
        let words = Place(self.words.as_mut_ptr());
        let elements = Place(self.elements.as_mut_ptr());
        thread::scope(|scope| {
            for (rank, task) in tasks.iter().enumerate() {
                scope.spawn(move || {
                    let (words, elements) = (words, elements);
                    task(&words_of(words, rank), elements.0);
                });
            }
        });
    }
}

/// As rank `rank` sees them.
fn words_of(words: Place, rank: usize) -> Words {
    let begin = words.0.cast::<u8>();
    let aligned = begin.wrapping_add(begin.align_offset(64));
    let at = NonNull::new(aligned).expect("an address");
    // SAFETY: aligned, zero at first, as long as asked for, and used for nothing else.
    unsafe { Words::at(at, RANKS, rank) }
}

fn int64() -> BasicType {
    BasicType::from_abi_handle(MPI_INT64_T).expect("a type")
}

fn add_to_all(words: &Words, at: *mut u64) {
    let change = Change::new(Op::Sum, int64()).expect("sums of whole numbers");
    let ones = vec![1u64; ELEMENTS];
    for _ in 0..ROUNDS {
        // SAFETY: the elements are the window's, and the ones are as many.
        unsafe {
            change.apply(
                words,
                at.cast(),
                ones.as_ptr().cast(),
                std::ptr::null_mut(),
                ELEMENTS,
            );
        }
    }
}

fn add_to_first(words: &Words, at: *mut u64) {
    let one = 1u64;
    for _ in 0..ROUNDS {
        let (given, nothing) = ((&raw const one).cast(), std::ptr::null_mut());
        // SAFETY: the element is the window's.
        assert!(unsafe { change_at_once(words, (Op::Sum, int64()), at.cast(), given, nothing) });
        thread::yield_now();
    }
}

fn swap_last(words: &Words, at: *mut u64) {
    let last = at.wrapping_add(ELEMENTS - 1);
    for _ in 0..ROUNDS {
        let mut found = 0u64;
        loop {
            let (compare, given) = (found, found + 1);
            let both = ((&raw const given).cast(), (&raw const compare).cast());
            // SAFETY: the element is the window's.
            assert!(unsafe {
                swap_at_once(words, int64(), last.cast(), both, (&raw mut found).cast())
            });
            if found == compare {
                break;
            }
        }
    }
}

#[test]
fn many_at_once() {
    let mut window = Window::new();
    window.share(&[add_to_all, add_to_all, add_to_all]);
    assert!(window.elements.iter().all(|sum| *sum == 3 * ROUNDS as u64));
}

#[test]
fn many_and_single_ones() {
    let mut window = Window::new();
    window.share(&[add_to_all, add_to_first, add_to_first, swap_last, swap_last]);
    let rounds = ROUNDS as u64;
    assert_eq!(window.elements[0], 3 * rounds);
    assert_eq!(window.elements[ELEMENTS - 1], 3 * rounds);
    assert!(
        window.elements[1..ELEMENTS - 1]
            .iter()
            .all(|sum| *sum == rounds)
    );
}

/// Two ranks that take turns at an element make all go on by instructions, also who changes many at once.
#[test]
fn by_instructions() {
    const TURNS: u64 = 100;
    let mut window = Window::new();
    let one = 1u64;
    let (words, first) = (
        Place(window.words.as_mut_ptr()),
        window.elements.as_mut_ptr(),
    );
    for turn in 0..TURNS as usize {
        let words = words_of(words, turn % 2);
        let (given, nothing) = ((&raw const one).cast(), std::ptr::null_mut());
        // SAFETY: the element is the window's.
        assert!(unsafe {
            change_at_once(&words, (Op::Sum, int64()), first.cast(), given, nothing)
        });
    }
    let way = words_of(words, 0).change_elements(true, || "the lock", || "an instruction");
    assert_eq!(way, "an instruction");
    window.share(&[add_to_all, add_to_all, add_to_first, swap_last, swap_last]);
    let rounds = ROUNDS as u64;
    assert_eq!(window.elements[0], TURNS + 3 * rounds);
    assert_eq!(window.elements[ELEMENTS - 1], 4 * rounds);
    assert!(
        window.elements[1..ELEMENTS - 1]
            .iter()
            .all(|sum| *sum == 2 * rounds)
    );
}
