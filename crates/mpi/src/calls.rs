//! Which collectives this process has called on a communicator, so that a program whose ranks call different ones, or the same
//! with different roots, gets an error in place of wrong data.
//!
//! Every message of a collective carries a *mark* (in its header, where other messages have the sender's rank): this call and
//! the one before with their roots, and a number that stands for all earlier ones. Posts in shared memory carry the
//! call and a number for all before it. So a call that needs nothing from the ranks that called something else is found out by the
//! next one, whose messages connect all members.

use std::cell::Cell;

use cloudmpi_coll::{Call, Collective, Root};
use cloudmpi_segment::{Called, CalledWords, Form, What};

use crate::error::{Class, Error};

const WHICH_BITS: u32 = 5;
/// Roots are told apart by so many bits at most.
const MOST_ROOT_BITS: u32 = 11;
/// Bits that stand for all calls before, in a post.
pub const BEFORE_BITS: u32 = 12;

pub const RULE: &str = "all members of a communicator must call the same collectives alike";

/// A number that stands for a list of calls, and one more.
#[inline]
fn with(earlier: u64, word: u64) -> u64 {
    (earlier ^ word)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .rotate_left(29)
}

/// The collective and the root of a call, as all members have to name them.
#[inline]
pub fn what(collective: Collective, root: usize) -> What {
    What {
        which: collective as u8 + 1,
        root: root as u32,
    }
}

/// The root of an intercommunicator's collective is not the same number at all members.
pub fn what_of(call: &Call) -> What {
    let root = match call.root {
        Root::Rank(root) if call.remote_ranks.is_none() => root,
        _ => 0,
    };
    what(call.collective, root)
}

/// A [`What`] in one word, so that it is written and read at once.
#[inline]
fn word_of(what: What) -> u64 {
    u64::from(what.which) | u64::from(what.root) << 8
}

#[inline]
fn what_in(word: u64) -> What {
    What {
        which: word as u8,
        root: (word >> 8) as u32,
    }
}

/// The call before, as a word, and all earlier ones.
#[derive(Clone, Copy, Default)]
struct Before {
    last: u64,
    earlier: u64,
}

/// Words of [`Calls::standing`].
pub(crate) const CALLS_WORDS: usize = 7;

/// The calls of one form on a communicator, counted by themselves.
pub struct Calls {
    form: Form,
    number: Cell<u32>,
    /// As a word.
    what: Cell<u64>,
    length_bytes: Cell<u64>,
    before: Cell<Before>,
    before_bits: Cell<u64>,
    next_bits: Cell<u64>,
}

/// One call.
#[derive(Clone, Copy)]
pub struct Marked {
    /// What its messages carry.
    pub mark: u32,
    pub shown: CalledWords,
}

impl Calls {
    pub fn new(form: Form) -> Calls {
        Calls {
            form,
            number: Cell::new(0),
            what: Cell::default(),
            length_bytes: Cell::new(0),
            before: Cell::default(),
            before_bits: Cell::new(0),
            next_bits: Cell::new(0),
        }
    }

    /// Notes a call, before anything of it is sent or posted.
    #[inline]
    pub fn begin(&self, what: What) {
        let Before { last, earlier } = self.before.get();
        let before = Before {
            last: self.what.get(),
            earlier: with(earlier, last),
        };
        self.before.set(before);
        self.what.set(word_of(what));
        self.number.set(self.number.get().wrapping_add(1));
        self.before_bits.set(self.next_bits.get());
        // Now, so that the next call's post does not wait for the sum.
        let with_this = u64::from(what.which) | u64::from(what.root) << WHICH_BITS;
        let earlier = with(before.earlier, before.last) >> (64 - BEFORE_BITS);
        self.next_bits
            .set((with_this & ((1 << BEFORE_BITS) - 1)) ^ earlier);
    }

    /// The length that all members have to say alike, once that is known.
    #[inline]
    pub fn set_length(&self, length_bytes: u64) {
        self.length_bytes.set(length_bytes);
    }

    #[inline]
    pub fn what(&self) -> What {
        what_in(self.what.get())
    }

    #[inline]
    pub fn number(&self) -> u32 {
        self.number.get()
    }

    /// For a post: tells two ranks apart that have called different things before this call. The call before always does among
    /// 128 ranks.
    #[inline]
    pub fn before_bits(&self) -> u64 {
        self.before_bits.get()
    }

    /// What stands for all calls so far, and for those of another form.
    pub fn all_and(&self, others: u64) -> u64 {
        with(self.all(), others)
    }

    /// What stands for all calls so far.
    pub fn all(&self) -> u64 {
        let Before { last, earlier } = self.before.get();
        with(with(earlier, last), self.what.get())
    }

    /// All of it, in words for [`Calls::begin_at`].
    pub(crate) fn standing(&self) -> [u64; CALLS_WORDS] {
        let Before { last, earlier } = self.before.get();
        [
            u64::from(self.number.get()),
            self.what.get(),
            self.length_bytes.get(),
            last,
            earlier,
            self.before_bits.get(),
            self.next_bits.get(),
        ]
    }

    pub(crate) fn begin_at(&self, standing: &[u64; CALLS_WORDS]) {
        let [
            number,
            what,
            length_bytes,
            last,
            earlier,
            before_bits,
            next_bits,
        ] = *standing;
        self.number.set(number as u32);
        self.what.set(what);
        self.length_bytes.set(length_bytes);
        self.before.set(Before { last, earlier });
        self.before_bits.set(before_bits);
        self.next_bits.set(next_bits);
    }

    pub fn shown(&self) -> CalledWords {
        Called {
            what: self.what(),
            number: self.number.get(),
            form: self.form,
            length_bytes: self.length_bytes.get(),
            before: what_in(self.before.get().last),
        }
        .words()
    }

    /// `members`: of the communicator, in both groups.
    pub fn marked(&self, members: usize) -> Marked {
        let layout = MarkLayout::of(members);
        let Before { last, earlier } = self.before.get();
        Marked {
            mark: layout.mark(self.what(), what_in(last), earlier),
            shown: self.shown(),
        }
    }
}

/// Where in a mark what stands.
#[derive(Clone, Copy)]
pub struct MarkLayout {
    root_bits: u32,
    /// Marks have only a part of a root's number, which tells that two differ and not which they are.
    is_cut: bool,
}

impl MarkLayout {
    pub fn of(members: usize) -> MarkLayout {
        let needed = usize::BITS - members.saturating_sub(1).leading_zeros();
        MarkLayout {
            root_bits: needed.min(MOST_ROOT_BITS),
            is_cut: needed > MOST_ROOT_BITS,
        }
    }

    fn what_bits(self) -> u32 {
        WHICH_BITS + self.root_bits
    }

    fn mark(self, what: What, last: What, earlier: u64) -> u32 {
        let bits = self.what_bits();
        let word = |what: What| {
            let root = what.root & ((1 << self.root_bits) - 1);
            u32::from(what.which) | root << WHICH_BITS
        };
        let rest = match 32 - 2 * bits {
            0 => 0,
            rest => ((earlier >> (64 - rest)) as u32) << (2 * bits),
        };
        word(what) | word(last) << bits | rest
    }

    /// This call and the one before.
    fn calls(self, mark: u32) -> [What; 2] {
        let bits = self.what_bits();
        [mark, mark >> bits].map(|word| What {
            which: (word & ((1 << WHICH_BITS) - 1)) as u8,
            root: (word >> WHICH_BITS) & ((1 << self.root_bits) - 1),
        })
    }

    /// The error of a rank with mark `mine` that got a message with mark `theirs` from `rank`.
    #[cold]
    pub fn mismatch(self, mine: u32, rank: u32, theirs: u32) -> Error {
        let [(my, their), (my_last, their_last)] = {
            let (mine, theirs) = (self.calls(mine), self.calls(theirs));
            [(mine[0], theirs[0]), (mine[1], theirs[1])]
        };
        match (my == their, my_last == their_last) {
            (false, _) if my.which == their.which && self.is_cut => other_root(rank, my),
            (false, _) => other_call(rank, my, their),
            (true, false) if self.is_cut => other_call_before(rank, my, my_last, None),
            (true, false) => other_call_before(rank, my, my_last, Some(their_last)),
            (true, true) => other_call_before(rank, my, my_last, None),
        }
    }
}

/// `rank` names another root, of which only a part is known.
#[cold]
fn other_root(rank: u32, mine: What) -> Error {
    Error::new(
        Class::Root,
        format!(
            "rank {rank} names another root of this {} than this rank; {RULE}",
            mine.name()
        ),
    )
}

/// `rank` calls something else than this rank now.
#[cold]
pub fn other_call(rank: u32, mine: What, theirs: What) -> Error {
    match mine.which == theirs.which {
        true => Error::new(
            Class::Root,
            format!(
                "rank {rank} names {} as root of this {}, this rank {}; {RULE}",
                theirs.root,
                mine.name(),
                mine.root
            ),
        ),
        false => Error::new(
            Class::Other,
            format!(
                "rank {rank} calls {}, this rank {}; {RULE}",
                theirs.name(),
                mine.name()
            ),
        ),
    }
}

/// `rank` has called something else before: the last time where `their_last` is known.
#[cold]
pub fn other_call_before(rank: u32, mine: What, my_last: What, their_last: Option<What>) -> Error {
    let class = match their_last {
        Some(last) if last.which == my_last.which => Class::Root,
        _ => Class::Other,
    };
    let this = mine.name();
    let how = match their_last {
        Some(last) => format!(
            "on this communicator rank {rank} called {last} before this {this}, this rank {my_last}"
        ),
        None => format!(
            "rank {rank} has called other collectives on this communicator than this rank, or the same with other roots, before this {this}"
        ),
    };
    Error::new(class, format!("{how}; {RULE}"))
}

/// What two ranks have called until MPI_Finalize is not the same; mine and that of `rank`: how many, and the last.
#[cold]
pub fn other_calls_in_all(rank: u32, mine: &Called, theirs: &Called) -> Error {
    let how = match mine.number == theirs.number {
        true if mine.what == theirs.what && mine.before == theirs.before => {
            format!(
                "rank {rank} has called other collectives on MPI_COMM_WORLD than this rank, or the same with other roots: nonblocking or persistent ones, or some calls ago"
            )
        }
        true if mine.what == theirs.what => format!(
            "the last collective but one that rank {rank} called on MPI_COMM_WORLD is {}, that of this rank {}",
            theirs.before, mine.before
        ),
        true => format!(
            "the last collective that rank {rank} called on MPI_COMM_WORLD is {}, that of this rank {}",
            theirs.what, mine.what
        ),
        false => format!(
            "rank {rank} has called {} collectives on MPI_COMM_WORLD, the last one {}; this rank {}, the last one {}",
            theirs.number, theirs.what, mine.number, mine.what
        ),
    };
    Error::new(Class::Other, format!("{how}; {RULE}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calls(list: &[What]) -> Calls {
        let calls = Calls::new(Form::Blocking);
        for what in list {
            calls.begin(*what);
        }
        calls
    }

    #[test]
    fn names_are_those_of_the_collectives() {
        for collective in Collective::ALL {
            let name = what(*collective, 0).name().to_lowercase();
            assert_eq!(name, format!("mpi_{}", collective.name()));
        }
        assert!(Collective::ALL.len() + 2 <= 1 << WHICH_BITS);
    }

    #[test]
    fn whatever_differs_is_seen_by_marks_and_posts_now_and_by_the_next_call() {
        let barrier = what(Collective::Barrier, 0);
        let some = [
            barrier,
            what(Collective::Bcast, 0),
            what(Collective::Bcast, 1),
            what(Collective::Scatter, 1),
            What::CREATION,
        ];
        for members in [2, 3, 8, 100, 5000] {
            let mark = |list: &[What]| calls(list).marked(members).mark;
            for a in some {
                for b in some {
                    let same = a == b;
                    assert_eq!(mark(&[barrier, a]) == mark(&[barrier, b]), same);
                    assert_eq!(mark(&[a, barrier]) == mark(&[b, barrier]), same);
                    let before = |what| calls(&[what, barrier]).before_bits();
                    assert_eq!(before(a) == before(b), same);
                    assert_eq!(
                        calls(&[a, barrier]).all() == calls(&[b, barrier]).all(),
                        same
                    );
                    if members < 1000 {
                        let later = |what| mark(&[what, barrier, barrier, barrier]);
                        assert_eq!(later(a) == later(b), same);
                    }
                }
            }
        }
    }

    #[test]
    fn a_root_that_is_known_in_part_is_not_named() {
        let members = 1 << (MOST_ROOT_BITS + 1);
        let layout = MarkLayout::of(members);
        let mark = |root| calls(&[what(Collective::Bcast, root)]).marked(members).mark;
        let error = layout.mismatch(mark(members - 1), 3, mark(0));
        assert!(
            error
                .detail()
                .contains("rank 3 names another root of this MPI_Bcast than this rank")
        );
    }

    #[test]
    fn the_error_says_who_called_what() {
        let layout = MarkLayout::of(8);
        let barrier = what(Collective::Barrier, 0);
        let (zero, five) = (what(Collective::Bcast, 0), what(Collective::Bcast, 5));
        let mark = |list: &[What]| calls(list).marked(8).mark;
        let text = |mine: &[What], theirs: &[What]| {
            layout
                .mismatch(mark(mine), 3, mark(theirs))
                .detail()
                .to_string()
        };
        assert!(
            text(&[zero], &[five])
                .contains("rank 3 names 5 as root of this MPI_Bcast, this rank 0")
        );
        assert!(
            text(&[zero], &[barrier]).contains("rank 3 calls MPI_Barrier, this rank MPI_Bcast")
        );
        assert!(text(&[zero, barrier], &[five, barrier])
            .contains("rank 3 called MPI_Bcast with root 5 before this MPI_Barrier, this rank MPI_Bcast with root 0"));
        assert!(
            text(&[zero, barrier, barrier], &[five, barrier, barrier])
                .contains("or the same with other roots, before this MPI_Barrier")
        );
    }
}
