//! Shapes that several algorithms share: binomial trees, powers of two, cuts of a vector.

use std::ops::Range;

/// A binomial tree on ranks relative to its root: a rank's parent is itself without its
/// lowest set bit, and its children are itself with one bit lower than that set.
pub(crate) struct Binomial {
    rank: usize,
    ranks: usize,
    root: usize,
}

impl Binomial {
    pub fn new(rank: usize, ranks: usize, root: usize) -> Binomial {
        Binomial {
            rank: (rank + ranks - root) % ranks,
            ranks,
            root,
        }
    }

    fn absolute(&self, relative: usize) -> usize {
        (relative + self.root) % self.ranks
    }

    /// This rank as counted from the root.
    pub fn relative(&self) -> usize {
        self.rank
    }

    pub fn parent(&self) -> Option<usize> {
        (self.rank != 0).then(|| self.absolute(self.rank & (self.rank - 1)))
    }

    /// How many ranks this rank's subtree has: the relative ranks from its own on.
    pub fn subtree(&self) -> usize {
        subtree(self.rank, self.ranks)
    }

    /// Children from the smallest subtree to the largest: the order in which a gathering rank
    /// hears from them, and their subtrees stand in the order of the ranks.
    pub fn children(&self) -> impl DoubleEndedIterator<Item = Child> + '_ {
        let limit = if self.rank == 0 {
            self.ranks
        } else {
            1 << self.rank.trailing_zeros()
        };
        let bits = (0..usize::BITS - 1).take_while(move |bit| 1usize << bit < limit);
        let bits: Vec<u32> = bits
            .filter(|bit| self.rank + (1 << bit) < self.ranks)
            .collect();
        bits.into_iter().map(|bit| {
            let relative = self.rank + (1 << bit);
            Child {
                rank: self.absolute(relative),
                relative,
                subtree: subtree(relative, self.ranks),
            }
        })
    }
}

pub(crate) struct Child {
    pub rank: usize,
    pub relative: usize,
    pub subtree: usize,
}

fn subtree(relative: usize, ranks: usize) -> usize {
    if relative == 0 {
        return ranks;
    }
    (1usize << relative.trailing_zeros()).min(ranks - relative)
}

/// The largest power of two of the ranks, for algorithms that exchange along a hypercube: of
/// each of the first `spare` pairs of neighbouring ranks one stands aside, and the other takes
/// part for both. The order of the ranks is kept.
pub(crate) struct Hypercube {
    pub ranks: usize,
    pub spare: usize,
    /// A rank that must take part (a root).
    keep: usize,
}

/// What a rank does in a [`Hypercube`].
pub(crate) enum Role {
    /// Stands aside; `partner` takes part for it.
    Aside { partner: usize },
    /// Takes part as `position`, for itself and the rank standing aside, if there is one.
    Member {
        position: usize,
        aside: Option<usize>,
    },
}

impl Hypercube {
    pub fn new(ranks: usize) -> Hypercube {
        Hypercube::keeping(ranks, usize::MAX)
    }

    pub fn keeping(ranks: usize, keep: usize) -> Hypercube {
        let power = 1 << ranks.ilog2();
        Hypercube {
            ranks: power,
            spare: ranks - power,
            keep,
        }
    }

    pub fn role(&self, rank: usize) -> Role {
        if rank >= 2 * self.spare {
            return Role::Member {
                position: rank - self.spare,
                aside: None,
            };
        }
        let member = self.rank_of(rank / 2);
        if member == rank {
            Role::Member {
                position: rank / 2,
                aside: Some(rank ^ 1),
            }
        } else {
            Role::Aside { partner: member }
        }
    }

    /// The rank that takes part as `position`.
    pub fn rank_of(&self, position: usize) -> usize {
        if position >= self.spare {
            position + self.spare
        } else if self.keep == 2 * position {
            self.keep
        } else {
            2 * position + 1
        }
    }

    /// The first of the ranks that `position` stands for; with `self.ranks`, the number of
    /// all ranks.
    pub fn first_rank(&self, position: usize) -> usize {
        position + position.min(self.spare)
    }

    /// 1, 2, 4, … below the number of members.
    pub fn distances(&self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.ranks.ilog2()).map(|bit| 1 << bit)
    }
}

/// Part `i` of `total` cut into `parts` as evenly as can be.
pub(crate) fn cut(total: usize, parts: usize, i: usize) -> Range<usize> {
    // total × i / parts, rounded down, without a product that could overflow.
    let (whole, rest) = (total / parts, total % parts);
    let at = |i: usize| whole * i + rest * i / parts;
    at(i)..at(i + 1)
}

/// Parts `parts` of such a cut together.
pub(crate) fn cut_range(total: usize, count: usize, parts: Range<usize>) -> Range<usize> {
    cut(total, count, parts.start).start..cut(total, count, parts.end).start
}

/// `total` in segments of at most `segment`.
pub(crate) fn segments(total: usize, segment: usize) -> impl Iterator<Item = Range<usize>> {
    let segment = segment.max(1);
    (0..total.div_ceil(segment)).map(move |i| i * segment..total.min((i + 1) * segment))
}
