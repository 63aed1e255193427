//! What all members of a communicator have to say alike when they call a collective, as one word that travels with posts and
//! arrivals, so that a program whose ranks call different ones gets an error in place of wrong data or a hang.

use cloudmpi_coll::Collective;
use cloudmpi_segment::{What, plural};

use crate::calls::{self, BEFORE_BITS, RULE};
use crate::error::{Class, Error};

const WHICH_BITS: u32 = 6;
const ROOT_BITS: u32 = 16;
const LENGTH_BITS: u32 = 64 - WHICH_BITS - ROOT_BITS - BEFORE_BITS;
/// Lengths from here on are told apart by a number made from them.
const LONG_BYTES: u64 = 1 << (LENGTH_BITS - 1);

/// A collective, its root, its length (the vector's or one block's, 0 where each rank has its own), and a number that stands
/// for all calls before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Agreed(u64);

impl Agreed {
    pub const NOTHING: Agreed = Agreed(0);

    #[inline]
    pub fn new(collective: Collective, root: usize, length_bytes: u64, before: u64) -> Agreed {
        let which = collective as u64 + 1;
        let root = (root as u64) << WHICH_BITS;
        let length = match length_bytes < LONG_BYTES {
            true => length_bytes,
            false => LONG_BYTES | mixed(length_bytes) >> (64 - LENGTH_BITS + 1),
        };
        let length = length << (WHICH_BITS + ROOT_BITS);
        Agreed(which | root | length | before << (64 - BEFORE_BITS))
    }

    pub fn word(self) -> u64 {
        self.0
    }

    pub fn from_word(word: u64) -> Agreed {
        Agreed(word)
    }

    /// What one arrival adds to the counter: one in its lower half, in its upper half a number that tells calls apart.
    #[inline]
    pub fn arrival(self) -> u64 {
        mixed(self.0) & !u64::from(u32::MAX) | 1
    }

    pub fn what(self) -> What {
        What {
            which: (self.0 & ((1 << WHICH_BITS) - 1)) as u8,
            root: (self.0 >> WHICH_BITS) as u32 & ((1 << ROOT_BITS) - 1),
        }
    }

    /// `None`: a long one.
    fn length_bytes(self) -> Option<u64> {
        let length = self.0 >> (WHICH_BITS + ROOT_BITS) & ((1 << LENGTH_BITS) - 1);
        (length < LONG_BYTES).then_some(length)
    }

    /// Whether these are the same apart from the earlier calls.
    pub fn differs_before_only(self, other: Agreed) -> bool {
        self.0 << BEFORE_BITS == other.0 << BEFORE_BITS
    }

    /// The error of a rank that calls `self` where `rank` calls `theirs`.
    #[cold]
    pub fn mismatch(self, rank: u32, theirs: Agreed) -> Error {
        if self.what() != theirs.what() {
            return calls::other_call(rank, self.what(), theirs.what());
        }
        match (theirs.length_bytes(), self.length_bytes()) {
            (Some(theirs), Some(mine)) => self.other_length(rank, (theirs, mine)),
            _ => Error::new(
                Class::Count,
                format!(
                    "rank {rank} has another length in this {}; {RULE}",
                    self.what().name()
                ),
            ),
        }
    }

    /// The error of a rank that is to have other bytes from `rank` than that one gives (theirs, mine).
    #[cold]
    pub fn other_length(self, rank: u32, (theirs, mine): (u64, u64)) -> Error {
        let class = match theirs > mine {
            true => Class::Truncate,
            false => Class::Count,
        };
        let name = self.what().name();
        Error::new(
            class,
            format!(
                "rank {rank} has {} in this {name} where this rank has {mine}; both must say the same",
                plural(theirs, "byte")
            ),
        )
    }
}

#[inline]
fn mixed(word: u64) -> u64 {
    word.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The error where another member is known to have called something else, but not any more which and what.
#[cold]
pub(super) fn mismatch_of_someone(mine: Agreed) -> Error {
    Error::new(
        Class::Other,
        format!(
            "another member of the communicator calls no {}, or one with another length or root, or has called something else before",
            mine.what().name()
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_that_differ_in_anything_add_differently_and_are_told_apart() {
        let calls = [
            (Collective::Bcast, 0, 8, 0),
            (Collective::Bcast, 1, 8, 0),
            (Collective::Bcast, 0, 12, 0),
            (Collective::Reduce, 0, 8, 0),
            (Collective::Barrier, 0, 0, 0),
            (Collective::Bcast, 0, 8, 1),
            (Collective::Bcast, 0, 8, (1 << BEFORE_BITS) - 1),
            (Collective::Bcast, 0, 1 << 40, 0),
            (Collective::Bcast, 0, 1 << 41, 0),
        ]
        .map(|(which, root, bytes, before)| Agreed::new(which, root, bytes, before));
        for (index, call) in calls.iter().enumerate() {
            for other in &calls[index + 1..] {
                assert!(call != other && call.arrival() != other.arrival());
                assert_eq!(call.arrival() as u32, 1);
            }
        }
        let classes = [1, 2, 3, 7].map(|other| calls[0].mismatch(7, calls[other]).code());
        assert_eq!(
            classes,
            [Class::Root, Class::Truncate, Class::Other, Class::Count].map(|c| c as i32)
        );
        assert_eq!(calls[2].mismatch(7, calls[0]).code(), Class::Count as i32);
        assert!(calls[0].differs_before_only(calls[5]));
        assert!(!calls[0].differs_before_only(calls[1]));
    }
}
