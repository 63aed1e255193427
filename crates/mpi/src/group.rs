//! Groups: ordered sets of processes.

use cloudmpi_engine::PeerId;

/// An ordered set of processes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    members: Box<[PeerId]>,
    /// This process's rank in it.
    rank: Option<usize>,
}

/// How two groups compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    Identical,
    /// The same processes in another order.
    Similar,
    Unequal,
}

impl Group {
    /// `own` is this process.
    pub fn new(members: impl Into<Box<[PeerId]>>, own: PeerId) -> Group {
        let members = members.into();
        let rank = members.iter().position(|m| *m == own);
        Group { members, rank }
    }

    #[inline]
    pub fn size(&self) -> usize {
        self.members.len()
    }

    pub fn rank(&self) -> Option<usize> {
        self.rank
    }

    #[inline]
    pub fn members(&self) -> &[PeerId] {
        &self.members
    }

    pub fn rank_of(&self, peer: PeerId) -> Option<usize> {
        self.members.iter().position(|m| *m == peer)
    }

    pub fn compare(&self, other: &Group) -> Comparison {
        if self.members == other.members {
            return Comparison::Identical;
        }
        let sorted = |group: &Group| {
            let mut members = group.members.to_vec();
            members.sort_unstable();
            members
        };
        if sorted(self) == sorted(other) {
            Comparison::Similar
        } else {
            Comparison::Unequal
        }
    }
}
