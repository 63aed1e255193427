//! The pairs of ranks that measure, and their turns.

use crate::profile::Distance;

/// Two ranks; the first leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    pub leader: usize,
    pub follower: usize,
    pub distance: Distance,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Rank 0 and the nearest rank on another machine; on this one if there is only one machine.
    pub near: Pair,
    /// Rank 0 and the last rank on another machine, where that is not the near one.
    pub far: Option<Pair>,
    /// All ranks in pairs, half the job apart, where there are several pairs.
    pub all: Vec<Pair>,
    /// Ranks that are not the near pair, in pairs: the load.
    pub others: Vec<Pair>,
    /// The first rank of every machine: measures the operating system there.
    pub first_on_machine: Vec<usize>,
}

impl Plan {
    /// `machines` names every rank's machine; there are at least two ranks.
    pub fn new(machines: &[String]) -> Plan {
        let size = machines.len();
        let elsewhere = |rank: &usize| machines[*rank] != machines[0];
        let one_machine = !(1..size).any(|r| elsewhere(&r));
        let near = (1..size).find(elsewhere).unwrap_or(1);
        let far = (1..size)
            .rev()
            .find(|r| one_machine || elsewhere(r))
            .unwrap_or(size - 1);
        let pair = |leader: usize, follower: usize, distance: Distance| Pair {
            leader,
            follower,
            distance: if machines[leader] == machines[follower] {
                Distance::SameMachine
            } else {
                distance
            },
        };
        let others: Vec<usize> = (1..size).filter(|r| *r != near).collect();
        let half = size / 2;
        let apart = |r: usize| pair(r, r + half, Distance::Far);
        Plan {
            near: pair(0, near, Distance::Near),
            far: (far != near).then(|| pair(0, far, Distance::Far)),
            all: if half > 1 {
                (0..half).map(apart).collect()
            } else {
                Vec::new()
            },
            others: others
                .chunks_exact(2)
                .map(|c| pair(c[0], c[1], Distance::Unknown))
                .collect(),
            first_on_machine: (0..size)
                .filter(|&r| !machines[..r].contains(&machines[r]))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machines(names: &str) -> Vec<String> {
        names.chars().map(String::from).collect()
    }

    #[test]
    fn two_ranks_are_one_pair() {
        let plan = Plan::new(&machines("aa"));
        assert_eq!(
            (
                plan.near.follower,
                plan.far,
                plan.all.len(),
                plan.others.len()
            ),
            (1, None, 0, 0)
        );
        assert_eq!(plan.near.distance, Distance::SameMachine);
        assert_eq!(plan.first_on_machine, [0]);
    }

    #[test]
    fn near_and_far_are_on_other_machines() {
        let plan = Plan::new(&machines("aabbcc"));
        assert_eq!(
            (plan.near.leader, plan.near.follower, plan.near.distance),
            (0, 2, Distance::Near)
        );
        assert_eq!(plan.far.unwrap().follower, 5);
        assert_eq!(plan.first_on_machine, [0, 2, 4]);
        let pairs: Vec<(usize, usize)> = plan.all.iter().map(|p| (p.leader, p.follower)).collect();
        assert_eq!(pairs, [(0, 3), (1, 4), (2, 5)]);
        let pairs: Vec<(usize, usize)> =
            plan.others.iter().map(|p| (p.leader, p.follower)).collect();
        assert_eq!(pairs, [(1, 3), (4, 5)]);
    }

    #[test]
    fn every_rank_is_in_one_pair_at_most() {
        for size in 2..20 {
            let plan = Plan::new(&machines(&"a".repeat(size)));
            for pairs in [&plan.all, &plan.others] {
                let mut ranks: Vec<usize> =
                    pairs.iter().flat_map(|p| [p.leader, p.follower]).collect();
                let count = ranks.len();
                ranks.sort_unstable();
                ranks.dedup();
                assert_eq!(ranks.len(), count);
            }
        }
    }
}
