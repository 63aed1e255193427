//! What all members of a communicator have to say alike when they call a collective, as one word that travels with posts and
//! arrivals, so that a program whose ranks call different ones gets an error in place of wrong data or a hang.

use cloudmpi_coll::Collective;

use crate::error::{Class, Error};

const COLLECTIVE_BITS: u32 = 6;
const ROOT_BITS: u32 = 16;
const BYTES_BITS: u32 = 64 - COLLECTIVE_BITS - ROOT_BITS;
const MOST_BYTES: u64 = (1 << BYTES_BITS) - 1;

/// A collective, its root, and its length: the vector's or one block's, 0 where each rank has its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Agreed(u64);

impl Agreed {
    pub const NOTHING: Agreed = Agreed(0);

    #[inline]
    pub fn new(collective: Collective, root: usize, length_bytes: u64) -> Agreed {
        let which = collective as u64 + 1;
        let root = (root as u64) << COLLECTIVE_BITS;
        let length = length_bytes.min(MOST_BYTES) << (COLLECTIVE_BITS + ROOT_BITS);
        Agreed(which | root | length)
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
        let mixed = self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed & !u64::from(u32::MAX) | 1
    }

    fn collective(self) -> Option<Collective> {
        let which = self.0 & ((1 << COLLECTIVE_BITS) - 1);
        Collective::ALL
            .get((which as usize).checked_sub(1)?)
            .copied()
    }

    fn root(self) -> u64 {
        (self.0 >> COLLECTIVE_BITS) & ((1 << ROOT_BITS) - 1)
    }

    fn length_bytes(self) -> u64 {
        self.0 >> (COLLECTIVE_BITS + ROOT_BITS)
    }

    fn name(self) -> &'static str {
        self.collective().map_or("nothing", Collective::name)
    }

    /// The error of a rank that called `self` where `rank` called `theirs`.
    #[cold]
    pub fn mismatch(self, rank: u32, theirs: Agreed) -> Error {
        let (class, how) = if self.collective() != theirs.collective() {
            let how = format!("calls {}, this rank {}", theirs.name(), self.name());
            (Class::Other, how)
        } else if self.root() != theirs.root() {
            let roots = (theirs.root(), self.root());
            let how = format!(
                "names {} as root of this {}, this rank {}",
                roots.0,
                self.name(),
                roots.1
            );
            (Class::Root, how)
        } else {
            return self.other_length(rank, (theirs.length_bytes(), self.length_bytes()));
        };
        let what = "all members of a communicator must call the same collectives alike";
        Error::new(class, format!("rank {rank} {how}; {what}"))
    }

    /// The error of a rank that is to have other bytes from `rank` than that one gives (theirs, mine).
    #[cold]
    pub fn other_length(self, rank: u32, (theirs, mine): (u64, u64)) -> Error {
        let class = match theirs > mine {
            true => Class::Truncate,
            false => Class::Count,
        };
        let name = self.name();
        Error::new(
            class,
            format!(
                "rank {rank} has {theirs} bytes in this {name} where this rank has {mine}; both must say the same"
            ),
        )
    }
}

/// The error where another member is known to have called something else, but not any more which and what.
#[cold]
pub(super) fn mismatch_of_someone(mine: Agreed) -> Error {
    Error::new(
        Class::Other,
        format!(
            "another member of the communicator calls no {}, or one with another length or root",
            mine.name()
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_that_differ_in_anything_add_differently_and_are_told_apart() {
        let calls = [
            (Collective::Bcast, 0, 8),
            (Collective::Bcast, 1, 8),
            (Collective::Bcast, 0, 12),
            (Collective::Reduce, 0, 8),
            (Collective::Barrier, 0, 0),
        ]
        .map(|(which, root, bytes)| Agreed::new(which, root, bytes));
        for (index, call) in calls.iter().enumerate() {
            for other in &calls[index + 1..] {
                assert!(call != other && call.arrival() != other.arrival());
                assert_eq!(call.arrival() as u32, 1);
            }
        }
        let classes = [1, 2, 3].map(|other| calls[0].mismatch(7, calls[other]).code());
        assert_eq!(
            classes,
            [Class::Root, Class::Truncate, Class::Other].map(|c| c as i32)
        );
        assert_eq!(calls[2].mismatch(7, calls[0]).code(), Class::Count as i32);
    }
}
