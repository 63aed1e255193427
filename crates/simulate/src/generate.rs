//! Schedules that are computed as they run: they take almost no memory at any length.
//!
//! A [`Pattern`] gives each operation of a rank by its number. [`Generated`] makes a program of it, and
//! [`list`] a listed schedule, which takes exactly as long.

use crate::error::GoalError;
use crate::goal::{Goal, Operation};
use crate::program::{Program, Step};

mod all_to_all;
mod binomial;
mod dissemination;
mod ring;
mod stencil;

pub use all_to_all::LinearAllToAll;
pub use binomial::{BinomialBroadcast, BinomialReduce};
pub use dissemination::Dissemination;
pub use ring::Ring;
pub use stencil::Stencil;

/// A schedule as a rule. Receives wait for no operation, so every message finds its receive posted.
pub trait Pattern: Sync {
    fn ranks(&self) -> u32;
    fn operations_of(&self, rank: u32) -> u32;
    /// The number of them that send.
    fn messages_of(&self, rank: u32) -> u32;
    fn operation(&self, rank: u32, number: u32) -> Operation;
    /// The number of operations that this one waits for.
    fn waits_for(&self, rank: u32, number: u32) -> u32;
    /// Adds the operations that wait for this one, in order.
    fn successors(&self, rank: u32, number: u32, later: &mut Vec<u32>);
    /// The other operation of a message, by its number at the peer.
    fn partner(&self, rank: u32, number: u32) -> u32;
    /// The number of messages that the sender has sent to the same peer before.
    fn sequence(&self, _rank: u32, _number: u32) -> u32 {
        0
    }
    /// The most operations of a rank that wait for several others at one time.
    fn counters(&self) -> u32 {
        0
    }
    /// The counter of an operation that waits for several others.
    fn counter(&self, _number: u32) -> u32 {
        0
    }
}

/// A pattern that can be run.
#[derive(Debug, Clone)]
pub struct Generated<P> {
    pattern: P,
    operations: u64,
    messages: u64,
}

impl<P: Pattern> Generated<P> {
    pub fn new(pattern: P) -> Generated<P> {
        let sum =
            |of: &dyn Fn(u32) -> u32| (0..pattern.ranks()).map(|rank| u64::from(of(rank))).sum();
        let operations = sum(&|rank| pattern.operations_of(rank));
        let messages = sum(&|rank| pattern.messages_of(rank));
        Generated {
            pattern,
            operations,
            messages,
        }
    }

    pub fn pattern(&self) -> &P {
        &self.pattern
    }

    #[inline]
    fn counter(&self, rank: u32, number: u32) -> usize {
        (rank * self.pattern.counters() + self.pattern.counter(number)) as usize
    }
}

/// For an operation that waits for several others.
#[derive(Debug, Clone, Copy, Default)]
pub struct Counter {
    /// The number of them that have ended.
    counted: u32,
    /// The latest end that was reported ahead of its time.
    late: u64,
}

/// The handle of an operation is its number within the rank.
impl<P: Pattern> Program for Generated<P> {
    type State = Vec<Counter>;

    fn ranks(&self) -> u32 {
        self.pattern.ranks()
    }

    fn operations(&self) -> u64 {
        self.operations
    }

    fn messages(&self) -> u64 {
        self.messages
    }

    fn state(&self) -> Vec<Counter> {
        let counters = self.pattern.ranks() as usize * self.pattern.counters() as usize;
        vec![Counter::default(); counters]
    }

    fn reset(&self, state: &mut Vec<Counter>) {
        state.fill(Counter::default());
    }

    fn initial(&self, rank: u32, ready: &mut Vec<u32>) {
        let all = 0..self.pattern.operations_of(rank);
        ready.extend(all.filter(|&number| self.pattern.waits_for(rank, number) == 0));
    }

    #[inline]
    fn step(&self, rank: u32, handle: u32) -> Step {
        let operation = self.pattern.operation(rank, handle);
        Step {
            kind: operation.kind,
            size: operation.size,
            peer: operation.peer,
            cpu: 0,
            nic: 0,
        }
    }

    #[inline]
    fn sequence(&self, rank: u32, handle: u32) -> u32 {
        self.pattern.sequence(rank, handle)
    }

    #[inline]
    fn started(&self, _: &mut Vec<Counter>, _: u32, _: u32, _: &mut Vec<u32>) {}

    #[inline]
    fn finished(
        &self,
        state: &mut Vec<Counter>,
        rank: u32,
        handle: u32,
        late: u64,
        ready: &mut Vec<u32>,
    ) {
        let before = ready.len();
        self.pattern.successors(rank, handle, ready);
        if self.pattern.counters() == 0 {
            return;
        }
        let mut kept = before;
        for place in before..ready.len() {
            let later = ready[place];
            let waits_for = self.pattern.waits_for(rank, later);
            if waits_for > 1 {
                let counter = &mut state[self.counter(rank, later)];
                counter.counted += 1;
                if counter.counted < waits_for {
                    counter.late = late.max(counter.late);
                    continue;
                }
                counter.counted = 0;
            }
            ready[kept] = later;
            kept += 1;
        }
        ready.truncate(kept);
    }

    #[inline]
    fn not_before(&self, state: &mut Vec<Counter>, rank: u32, handle: u32) -> u64 {
        if self.pattern.counters() == 0 || self.pattern.waits_for(rank, handle) < 2 {
            return 0;
        }
        std::mem::take(&mut state[self.counter(rank, handle)].late)
    }

    #[inline]
    fn post(&self, _: &mut Vec<Counter>, _: u32, _: u32) -> Option<u32> {
        None
    }

    #[inline]
    fn arrive(&self, _: &mut Vec<Counter>, source: u32, handle: u32, _: u32) -> Option<u32> {
        Some(self.pattern.partner(source, handle))
    }

    #[inline]
    fn partner(&self, _: &Vec<Counter>, source: u32, handle: u32, _: u32) -> u32 {
        self.pattern.partner(source, handle)
    }

    fn waiting(&self, _: &Vec<Counter>, _: usize) -> Vec<String> {
        Vec::new()
    }
}

/// Lists all operations of a pattern.
pub fn list<P: Pattern>(pattern: &P) -> Result<Goal, GoalError> {
    let mut builder = Goal::builder(pattern.ranks());
    let mut later = Vec::new();
    for rank in 0..pattern.ranks() {
        let count = pattern.operations_of(rank);
        for number in 0..count {
            builder.add(rank, pattern.operation(rank, number));
        }
        for number in 0..count {
            later.clear();
            pattern.successors(rank, number, &mut later);
            for &later in &later {
                builder.requires(rank, later, number);
            }
        }
    }
    builder.build()
}

/// Checks the rules of a pattern: every operation by a number, with its partner.
#[cfg(test)]
fn check<P: Pattern>(pattern: &P) {
    for rank in 0..pattern.ranks() {
        let all = 0..pattern.operations_of(rank);
        let sends = all
            .filter(|&number| pattern.operation(rank, number).kind == crate::OperationKind::Send);
        assert_eq!(pattern.messages_of(rank) as usize, sends.count());
        let mut waits = vec![0; pattern.operations_of(rank) as usize];
        for number in 0..pattern.operations_of(rank) {
            let operation = pattern.operation(rank, number);
            if operation.kind != crate::OperationKind::Calculate {
                let partner = pattern.partner(rank, number);
                let other = pattern.operation(operation.peer, partner);
                assert_eq!(
                    (other.peer, other.size, other.tag),
                    (rank, operation.size, operation.tag)
                );
                assert_ne!(other.kind, operation.kind);
                assert_eq!(pattern.partner(operation.peer, partner), number);
            }
            if operation.kind == crate::OperationKind::Receive {
                assert_eq!(pattern.waits_for(rank, number), 0);
            }
            let mut later = Vec::new();
            pattern.successors(rank, number, &mut later);
            for later in later {
                waits[later as usize] += 1;
            }
        }
        for (number, &waits) in waits.iter().enumerate() {
            assert_eq!(
                pattern.waits_for(rank, number as u32),
                waits,
                "rank {rank}: {number}"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mode, Parameters, simulate};

    fn compare<P: Pattern>(pattern: P) {
        check(&pattern);
        let listed = list(&pattern).expect("complete");
        let generated = Generated::new(pattern);
        assert_eq!(Goal::parse(&listed.to_text()).as_ref(), Ok(&listed));
        assert_eq!(Goal::from_bytes(&listed.to_bytes()).as_ref(), Ok(&listed));
        for (eager_limit_bytes, gap_ps) in [(10, 700), (10, 5), (100_000, 700)] {
            let parameters = Parameters {
                latency_ps: 1000,
                overhead_ps: 150,
                gap_ps,
                gap_per_byte_ps: 3,
                overhead_per_byte_ps: 1,
                eager_limit_bytes,
                lateness: None,
            };
            for mode in [Mode::Compatible, Mode::FullDuplex] {
                let a = simulate(&listed, &parameters, mode);
                let b = simulate(&generated, &parameters, mode);
                assert!(a.is_ok());
                assert_eq!(a, b);
            }
        }
    }

    #[test]
    fn generated_schedules_take_as_long_as_listed_ones() {
        for ranks in [2, 3, 8, 13] {
            compare(Ring::new(ranks, 1000, ranks));
            compare(Dissemination {
                ranks,
                bytes: 64,
                compute_ps: 500,
            });
            compare(BinomialBroadcast { ranks, bytes: 64 });
            compare(BinomialReduce { ranks, bytes: 64 });
            compare(LinearAllToAll { ranks, bytes: 64 });
        }
        for sides in [vec![5], vec![4, 3], vec![3, 2, 2], vec![1, 4]] {
            compare(Stencil::new(sides, 64, 4, 1000));
        }
    }
}
