//! Putting a schedule together, and checking it.

use std::collections::HashMap;

use crate::error::{GoalError, Reason, Unmatched};
use crate::goal::{AT_START, Class, Goal, LISTED, Operation, OperationKind, Stored};

/// A schedule in the making. Operations may be added for any rank in any order; `build` checks.
#[derive(Debug)]
pub struct GoalBuilder {
    count: u32,
    /// One for each rank up to the last with operations.
    ranks: Vec<RankBuilder>,
    total: u64,
    line: Option<u32>,
    /// The first error.
    error: Option<GoalError>,
}

#[derive(Debug, Default)]
struct RankBuilder {
    operations: Vec<Operation>,
    edges: Vec<Edge>,
    /// The line of each operation, if it came from a text.
    lines: Vec<u32>,
}

#[derive(Debug, Clone, Copy)]
struct Edge {
    later: u32,
    earlier: u32,
    at_start: bool,
}

/// The most operations that can be numbered, with room for [`AT_START`].
const MOST_OPERATIONS: u64 = AT_START as u64 - 1;
/// No operation may be longer, in bytes or picoseconds: time must not overflow.
const LARGEST_SIZE: u64 = 1 << 56;
/// The most operations of a cycle that an error names.
const MOST_NAMED: usize = 16;

impl GoalBuilder {
    pub fn new(ranks: u32) -> GoalBuilder {
        GoalBuilder {
            count: ranks,
            ranks: Vec::new(),
            total: 0,
            line: None,
            error: None,
        }
    }

    /// The next statements are from this line of a text.
    pub(crate) fn at_line(&mut self, line: u32) {
        self.line = Some(line);
    }

    fn fail(&mut self, reason: Reason) {
        let line = self.line;
        self.error.get_or_insert(GoalError::new(line, reason));
    }

    pub(crate) fn failed(&mut self) -> Option<GoalError> {
        self.error.take()
    }

    /// Adds an operation; returns its number within the rank.
    pub fn add(&mut self, rank: u32, operation: Operation) -> u32 {
        let ranks = self.count;
        let is_message = operation.kind != OperationKind::Calculate;
        for number in [Some(rank), is_message.then_some(operation.peer)] {
            if let Some(number) = number.filter(|&number| number >= ranks) {
                self.fail(Reason::RankOutOfRange {
                    rank: u64::from(number),
                    ranks,
                });
                return 0;
            }
        }
        if operation.size > LARGEST_SIZE {
            self.fail(Reason::TooLarge(format!(
                "{operation}: at most {LARGEST_SIZE} bytes or picoseconds can be simulated"
            )));
        }
        self.total += 1;
        if self.total > MOST_OPERATIONS {
            self.fail(Reason::TooLarge(format!(
                "more than {MOST_OPERATIONS} operations; use a generator, which need not list them"
            )));
            return 0;
        }
        let line = self.line;
        if self.ranks.len() <= rank as usize {
            self.ranks
                .resize_with(rank as usize + 1, RankBuilder::default);
        }
        let own = &mut self.ranks[rank as usize];
        own.operations.push(operation);
        own.lines.extend(line);
        (own.operations.len() - 1) as u32
    }

    pub fn send(&mut self, rank: u32, bytes: u64, to: u32, tag: u32) -> u32 {
        self.add(rank, Operation::send(bytes, to, tag))
    }

    pub fn receive(&mut self, rank: u32, bytes: u64, from: u32, tag: u32) -> u32 {
        self.add(rank, Operation::receive(bytes, from, tag))
    }

    pub fn calculate(&mut self, rank: u32, duration_ps: u64) -> u32 {
        self.add(rank, Operation::calculate(duration_ps))
    }

    /// `later` begins when `earlier` has ended.
    pub fn requires(&mut self, rank: u32, later: u32, earlier: u32) {
        self.edge(rank, later, earlier, false);
    }

    /// `later` may begin when `earlier` has begun.
    pub fn requires_start(&mut self, rank: u32, later: u32, earlier: u32) {
        self.edge(rank, later, earlier, true);
    }

    fn edge(&mut self, rank: u32, later: u32, earlier: u32, at_start: bool) {
        if rank >= self.count {
            return self.fail(Reason::RankOutOfRange {
                rank: u64::from(rank),
                ranks: self.count,
            });
        }
        let own = self.ranks.get_mut(rank as usize);
        let count = own.as_ref().map_or(0, |own| own.operations.len()) as u32;
        if let Some(unknown) = [later, earlier].into_iter().find(|&number| number >= count) {
            return self.fail(Reason::UnknownLabel {
                rank,
                label: default_label(unknown),
            });
        }
        if let Some(own) = own {
            own.edges.push(Edge {
                later,
                earlier,
                at_start,
            });
        }
    }

    /// Checks the schedule and makes it ready to run.
    pub fn build(self) -> Result<Goal, GoalError> {
        self.build_with_labels(|_, number| default_label(number))
    }

    /// `label` gives the name of an operation in an error.
    pub(crate) fn build_with_labels(
        mut self,
        label: impl Fn(u32, u32) -> String,
    ) -> Result<Goal, GoalError> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        let edges: usize = self.ranks.iter().map(|rank| rank.edges.len()).sum();
        // The list gives each of them a number first.
        let most = u64::from(LISTED) - self.total - 1;
        if edges as u64 > most {
            let text = format!("{edges} dependences; at most {most} can be simulated");
            return Err(GoalError::new(None, Reason::TooLarge(text)));
        }
        let total = self.total as usize;
        let mut goal = Goal {
            first: Vec::with_capacity(self.count as usize + 1),
            operations: Vec::with_capacity(total),
            classes: Vec::new(),
            tags: Vec::with_capacity(total),
            successors: vec![0],
            waits_for: Vec::with_capacity(total),
            sequences: Vec::new(),
            awaits_beginnings: false,
            channels: 0,
            messages: 0,
            cpus: 1,
            nics: 1,
        };
        let mut classes = HashMap::new();
        for (rank, own) in self.ranks.iter_mut().enumerate() {
            goal.first.push(goal.operations.len() as u32);
            append_rank(&mut goal, own, &mut classes);
            if let Some(cycle) = find_cycle(&goal, rank as u32) {
                let line = own.lines.get(cycle[0] as usize).copied();
                let named = &cycle[..cycle.len().min(MOST_NAMED)];
                let reason = Reason::Cycle {
                    rank: rank as u32,
                    operations: named
                        .iter()
                        .map(|&number| label(rank as u32, number))
                        .collect(),
                    more: cycle.len() - named.len(),
                };
                return Err(GoalError::new(line, reason));
            }
            own.operations = Vec::new();
            own.edges = Vec::new();
        }
        goal.first
            .resize(self.count as usize + 1, goal.operations.len() as u32);
        let lines = |rank: u32, number: u32| {
            self.ranks[rank as usize]
                .lines
                .get(number as usize)
                .copied()
        };
        crate::channels::assign(&mut goal)
            .map_err(|lone| lone_error(&goal, &lone, lines, label))?;
        Ok(goal)
    }
}

fn default_label(number: u32) -> String {
    format!("l{}", u64::from(number) + 1)
}

/// Appends a rank's operations and, in the order in which they were stated, their successors. `classes` are
/// the places of the goal's classes.
fn append_rank(goal: &mut Goal, own: &RankBuilder, classes: &mut HashMap<Class, u32>) {
    let count = own.operations.len();
    let first = goal.operations.len() as u32;
    let mut begin = vec![0u32; count + 1];
    let mut waits_for = vec![0u32; count];
    for edge in &own.edges {
        begin[edge.earlier as usize + 1] += 1;
        waits_for[edge.later as usize] += 1;
    }
    for number in 0..count {
        begin[number + 1] += begin[number];
    }
    let mut later = vec![0u32; own.edges.len()];
    let mut place = begin.clone();
    for edge in &own.edges {
        let flag = if edge.at_start { AT_START } else { 0 };
        goal.awaits_beginnings |= edge.at_start;
        later[place[edge.earlier as usize] as usize] = (first + edge.later) | flag;
        place[edge.earlier as usize] += 1;
    }
    for (number, operation) in own.operations.iter().enumerate() {
        goal.cpus = goal.cpus.max(u16::from(operation.cpu) + 1);
        goal.nics = goal.nics.max(u16::from(operation.nic) + 1);
        goal.tags.push(operation.tag);
        let class = class_of(operation);
        let class = *classes.entry(class).or_insert_with(|| {
            goal.classes.push(class);
            (goal.classes.len() - 1) as u32
        });
        let later = &later[begin[number] as usize..begin[number + 1] as usize];
        let (first, second) = match operation.kind {
            OperationKind::Calculate => (operation.size as u32, (operation.size >> 32) as u32),
            _ => (operation.peer, 0),
        };
        let successors = store_successors(&mut goal.successors, later);
        goal.operations.push(Stored {
            first,
            second,
            successors,
            class,
        });
    }
    goal.waits_for.extend_from_slice(&waits_for);
}

fn class_of(operation: &Operation) -> Class {
    let computes = operation.kind == OperationKind::Calculate;
    Class {
        kind: operation.kind,
        cpu: operation.cpu,
        nic: operation.nic,
        bytes: if computes { 0 } else { operation.size },
    }
}

/// The word for these successors, which may need a place in the list.
fn store_successors(list: &mut Vec<u32>, later: &[u32]) -> u32 {
    match later {
        [] => LISTED,
        &[only] if only & AT_START == 0 => only,
        several => {
            let begin = list.len() as u32;
            list.push(several.len() as u32);
            list.extend_from_slice(several);
            begin | LISTED
        }
    }
}

/// Operations of the rank appended last that form a cycle of waits.
fn find_cycle(goal: &Goal, rank: u32) -> Option<Vec<u32>> {
    let first = goal.first[rank as usize] as usize;
    let count = goal.operations.len() - first;
    let successors = |number: usize| {
        goal.successors_at(first + number)
            .iter()
            .map(|&word| (word & !AT_START) as usize - first)
    };
    // In most schedules every operation waits for earlier ones only: then there is no cycle.
    if (0..count).all(|number| successors(number).all(|later| later > number)) {
        return None;
    }
    let mut left = goal.waits_for[first..].to_vec();
    let mut ready: Vec<usize> = (0..count).filter(|&number| left[number] == 0).collect();
    let mut predecessor = vec![usize::MAX; count];
    while let Some(number) = ready.pop() {
        for later in successors(number) {
            left[later] -= 1;
            if left[later] == 0 {
                ready.push(later);
            }
        }
    }
    for number in (0..count).filter(|&number| left[number] > 0) {
        for later in successors(number) {
            predecessor[later] = number;
        }
    }
    // Each operation left waits for another one left: going back must come to a cycle.
    let mut at = (0..count).find(|&number| left[number] > 0)?;
    for _ in 0..count {
        at = predecessor[at];
    }
    let begin = at;
    let mut cycle = vec![begin as u32];
    at = predecessor[at];
    while at != begin {
        cycle.push(at as u32);
        at = predecessor[at];
    }
    Some(cycle)
}

fn lone_error(
    goal: &Goal,
    lone: &crate::channels::Lone,
    lines: impl Fn(u32, u32) -> Option<u32>,
    label: impl Fn(u32, u32) -> String,
) -> GoalError {
    let operation = goal.operation(lone.rank, lone.number);
    let receives = operation.kind == OperationKind::Receive;
    let (source, destination) = if receives {
        (operation.peer, lone.rank)
    } else {
        (lone.rank, operation.peer)
    };
    let unmatched = Unmatched {
        source,
        destination,
        tag: operation.tag,
        sends: lone.sends,
        receives: lone.receives,
        operation: label(lone.rank, lone.number),
    };
    let reason = if receives {
        Reason::UnmatchedReceive(unmatched)
    } else {
        Reason::UnmatchedSend(unmatched)
    };
    GoalError::new(lines(lone.rank, lone.number), reason)
}
