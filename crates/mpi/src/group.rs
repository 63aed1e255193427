//! Groups: ordered sets of processes.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use cloudmpi_engine::PeerId;

use crate::error::{Class, Result, not_a_rank};
use crate::fail;
use crate::serial::Serial;
use crate::session::Session;
use crate::table::{Kind, Table};

/// Groups that the program holds.
pub static GROUPS: Serial<RefCell<Table<Rc<Group>>>> =
    Serial::new(RefCell::new(Table::new(Kind::Group)));

/// Below this many members a search through all of them is the fastest.
const SEARCHED_LINEARLY: usize = 16;

/// An ordered set of processes.
#[derive(Debug, Clone)]
pub struct Group {
    members: Box<[PeerId]>,
    /// This process.
    own: PeerId,
    /// This process's rank in it.
    rank: Option<usize>,
    /// Members with their ranks, by member; made when first asked for.
    by_peer: OnceCell<Box<[(PeerId, u32)]>>,
    /// The session that it comes from, if it is not of the world model.
    session: Option<Rc<Session>>,
}

impl PartialEq for Group {
    fn eq(&self, other: &Group) -> bool {
        self.members == other.members
    }
}

impl Eq for Group {}

/// How two groups compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    Identical,
    /// The same processes in another order.
    Similar,
    Unequal,
}

/// Ranks `first`, `first + stride`, … up to `last`.
#[derive(Debug, Clone, Copy)]
pub struct Range {
    pub first: i32,
    pub last: i32,
    pub stride: i32,
}

impl Group {
    /// `own` is this process.
    pub fn new(members: impl Into<Box<[PeerId]>>, own: PeerId) -> Group {
        let members = members.into();
        let rank = members.iter().position(|m| *m == own);
        Group {
            members,
            own,
            rank,
            by_peer: OnceCell::new(),
            session: None,
        }
    }

    pub fn in_session(self, session: Option<Rc<Session>>) -> Group {
        Group { session, ..self }
    }

    pub fn session(&self) -> Option<&Rc<Session>> {
        self.session.as_ref()
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
        if self.members.len() <= SEARCHED_LINEARLY {
            return self.members.iter().position(|m| *m == peer);
        }
        // Most groups are the first processes of the job in their order.
        if self.members.get(peer as usize) == Some(&peer) {
            return Some(peer as usize);
        }
        let by_peer = self.by_peer.get_or_init(|| {
            let mut pairs: Vec<_> = (0..).zip(&self.members).map(|(r, m)| (*m, r)).collect();
            pairs.sort_unstable();
            pairs.into()
        });
        let at = by_peer.binary_search_by_key(&peer, |(member, _)| *member);
        at.ok().map(|at| by_peer[at].1 as usize)
    }

    pub fn contains(&self, peer: PeerId) -> bool {
        self.rank_of(peer).is_some()
    }

    pub fn compare(&self, other: &Group) -> Comparison {
        if self.members == other.members {
            return Comparison::Identical;
        }
        let same_size = self.size() == other.size();
        if same_size && self.members.iter().all(|m| other.contains(*m)) {
            Comparison::Similar
        } else {
            Comparison::Unequal
        }
    }

    /// Members of this group, then those of the other that are not in it.
    pub fn union(&self, other: &Group) -> Group {
        let more = other.members.iter().filter(|m| !self.contains(**m));
        let all = self.with(self.members.iter().chain(more).copied());
        // An empty group is of no session.
        all.in_session((self.session.as_ref()).or(other.session.as_ref()).cloned())
    }

    pub fn intersection(&self, other: &Group) -> Group {
        self.with(self.members.iter().copied().filter(|m| other.contains(*m)))
    }

    pub fn difference(&self, other: &Group) -> Group {
        self.with(self.members.iter().copied().filter(|m| !other.contains(*m)))
    }

    /// The members at `ranks`, in that order.
    pub fn include(&self, ranks: &[i32]) -> Result<Group> {
        self.check_distinct(ranks)?;
        Ok(self.with(ranks.iter().map(|rank| self.members[*rank as usize])))
    }

    /// The members at all ranks but these.
    pub fn exclude(&self, ranks: &[i32]) -> Result<Group> {
        let excluded = self.check_distinct(ranks)?;
        let kept = self.members.iter().zip(excluded).filter(|(_, out)| !out);
        Ok(self.with(kept.map(|(member, _)| *member)))
    }

    /// Ranks that ranges stand for, all of them in this group.
    pub fn expand(&self, ranges: &[Range]) -> Result<Vec<i32>> {
        let mut ranks = Vec::new();
        for range in ranges {
            let Range {
                first,
                last,
                stride,
            } = *range;
            if stride == 0 {
                fail!(Arg, "a range of ranks has stride 0");
            }
            let (first, last, stride) = (i64::from(first), i64::from(last), i64::from(stride));
            if (last - first) * stride < 0 {
                fail!(
                    Arg,
                    "the range from {first} to {last} never ends with stride {stride}"
                );
            }
            // The last rank need not be one that the stride reaches.
            let steps = (last - first) / stride;
            self.check_rank(first as i32)?;
            self.check_rank((first + steps * stride) as i32)?;
            ranks.extend((0..=steps).map(|step| (first + step * stride) as i32));
            if ranks.len() > self.size() {
                fail!(
                    Rank,
                    "the ranges name more ranks than the group has: one is named twice"
                );
            }
        }
        Ok(ranks)
    }

    pub fn check_rank(&self, rank: i32) -> Result<usize> {
        self.check_rank_of(rank, "group")
    }

    /// As [`Group::check_rank`], where `whole` is what the program calls the group: perhaps its communicator.
    pub fn check_rank_of(&self, rank: i32, whole: &str) -> Result<usize> {
        match usize::try_from(rank) {
            Ok(rank) if rank < self.size() => Ok(rank),
            _ => Err(not_a_rank(Class::Rank, "rank", rank, whole, self.size())),
        }
    }

    /// For each rank of the group, whether it is named.
    fn check_distinct(&self, ranks: &[i32]) -> Result<Vec<bool>> {
        let mut named = vec![false; self.size()];
        for rank in ranks {
            if std::mem::replace(&mut named[self.check_rank(*rank)?], true) {
                fail!(Rank, "rank {rank} is named twice");
            }
        }
        Ok(named)
    }

    fn with(&self, members: impl Iterator<Item = PeerId>) -> Group {
        Group::new(members.collect::<Box<[PeerId]>>(), self.own).in_session(self.session.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(members: impl IntoIterator<Item = u32>) -> Group {
        Group::new(members.into_iter().collect::<Vec<_>>(), 3)
    }

    #[test]
    fn ranks_of_large_groups_are_found() {
        let shuffled: Vec<u32> = (0..1000).map(|i| (i * 7 + 5) % 1000 * 2).collect();
        let large = group(shuffled.iter().copied());
        for (rank, member) in shuffled.iter().enumerate() {
            assert_eq!(large.rank_of(*member), Some(rank));
            assert_eq!(large.rank_of(*member + 1), None);
        }
        assert_eq!(group(0..100).rank_of(99), Some(99));
        assert_eq!(group(0..100).rank_of(100), None);
    }

    #[test]
    fn set_operations_keep_the_first_groups_order() {
        let (a, b) = (group([4, 1, 3]), group([3, 9, 4]));
        assert_eq!(a.union(&b).members(), [4, 1, 3, 9]);
        assert_eq!(a.intersection(&b).members(), [4, 3]);
        assert_eq!(a.difference(&b).members(), [1]);
        assert_eq!(a.intersection(&b).rank(), Some(1));
        assert_eq!(a.compare(&group([3, 4, 1])), Comparison::Similar);
        assert_eq!(a.compare(&b), Comparison::Unequal);
    }

    #[test]
    fn ranges_expand() {
        let g = group(0..10);
        let ranks = |first, last, stride| {
            g.expand(&[Range {
                first,
                last,
                stride,
            }])
            .map_err(|e| e.code())
        };
        assert_eq!(ranks(1, 8, 3), Ok(vec![1, 4, 7]));
        assert_eq!(ranks(9, 0, -4), Ok(vec![9, 5, 1]));
        assert_eq!(ranks(7, 11, 5), Ok(vec![7]));
        assert_eq!(ranks(5, 4, 1), Err(13));
        assert_eq!(ranks(5, 5, -7), Ok(vec![5]));
        assert_eq!(ranks(0, 10, 1), Err(6));
        assert_eq!(ranks(0, 9, 0), Err(13));
        let twice = g.include(&[1, 2, 1]).map_err(|e| e.code());
        assert_eq!(twice.map(|_| ()), Err(6));
    }
}
