//! The work of one rank, as operations with their waits: GOAL before it is written down.

use std::fmt;

use cloudmpi_simulate::{Goal, GoalError};

/// Number of an operation within its rank.
pub type OpId = u32;

/// One operation of one rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    Send { to: u32, bytes: u64, tag: u32 },
    Recv { from: u32, bytes: u64, tag: u32 },
    Calc { ps: u64 },
}

/// The event that an operation waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Until it has finished (GOAL's `requires`).
    Finish(OpId),
    /// Until it has begun (`irequires`).
    Start(OpId),
}

/// The operations of one rank, in the order in which the program began them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RankGraph {
    pub ops: Vec<Op>,
    /// The waiting operation and its event, in the order of the waiting operations.
    pub edges: Vec<(OpId, After)>,
}

impl RankGraph {
    pub fn add(&mut self, op: Op, after: &[After]) -> OpId {
        let id = self.ops.len() as OpId;
        self.ops.push(op);
        self.edges.extend(after.iter().map(|&edge| (id, edge)));
        id
    }

    /// Messages and bytes that this rank sends.
    pub fn sent(&self) -> (usize, u64) {
        self.ops.iter().fold((0, 0), |(count, sum), op| match op {
            Op::Send { bytes, .. } => (count + 1, sum + bytes),
            _ => (count, sum),
        })
    }

    /// Messages and bytes that this rank receives.
    pub fn received(&self) -> (usize, u64) {
        self.ops.iter().fold((0, 0), |(count, sum), op| match op {
            Op::Recv { bytes, .. } => (count + 1, sum + bytes),
            _ => (count, sum),
        })
    }
}

/// The events that a rank's next operation has to wait for.
///
/// If several operations wait for several others, one `calc 0` between them keeps the edges few.
#[derive(Clone, Debug, Default)]
pub struct Frontier {
    after: Vec<After>,
}

impl Frontier {
    pub fn of(after: Vec<After>) -> Frontier {
        Frontier { after }
    }

    pub fn after(&self) -> &[After] {
        &self.after
    }

    pub fn push(&mut self, after: After) {
        self.after.push(after);
    }

    /// Prepares for `users` operations that all wait for this.
    pub fn narrow(&mut self, graph: &mut RankGraph, users: usize) {
        let width = self.after.len();
        if width > 1 && users > 1 && width * users > width + users {
            let join = graph.add(Op::Calc { ps: 0 }, &self.after);
            self.after = vec![After::Finish(join)];
        }
    }

    /// Adds an operation behind this, which is the new frontier.
    pub fn then(&mut self, graph: &mut RankGraph, op: Op) -> OpId {
        let id = graph.add(op, &self.after);
        self.after = vec![After::Finish(id)];
        id
    }
}

/// All ranks as GOAL text.
pub struct GoalText<'a>(pub &'a [RankGraph]);

impl fmt::Display for GoalText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", TextHead(self.0.len()))?;
        let ranks = self.0.iter().enumerate();
        ranks
            .map(|(rank, graph)| RankText { rank, graph })
            .try_for_each(|rank| rank.fmt(f))
    }
}

/// The beginning of GOAL text for so many ranks.
pub struct TextHead(pub usize);

impl fmt::Display for TextHead {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "num_ranks {}", self.0)
    }
}

/// One rank as GOAL text.
pub struct RankText<'a> {
    pub rank: usize,
    pub graph: &'a RankGraph,
}

impl fmt::Display for RankText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "\nrank {} {{", self.rank)?;
        for (i, op) in self.graph.ops.iter().enumerate() {
            let label = i + 1;
            match op {
                Op::Send { to, bytes, tag } => {
                    writeln!(f, "l{label}: send {bytes}b to {to} tag {tag}")?;
                }
                Op::Recv { from, bytes, tag } => {
                    writeln!(f, "l{label}: recv {bytes}b from {from} tag {tag}")?;
                }
                Op::Calc { ps } => writeln!(f, "l{label}: calc {ps}")?,
            }
        }
        for (id, after) in &self.graph.edges {
            let (word, other) = match after {
                After::Finish(other) => ("requires", other),
                After::Start(other) => ("irequires", other),
            };
            writeln!(f, "l{} {word} l{}", id + 1, other + 1)?;
        }
        writeln!(f, "}}")
    }
}

/// All ranks in the simulator's form.
pub fn to_goal(graphs: &[RankGraph]) -> Result<Goal, GoalError> {
    let mut goal = Goal::builder(graphs.len() as u32);
    for (rank, graph) in graphs.iter().enumerate() {
        let rank = rank as u32;
        for op in &graph.ops {
            match *op {
                Op::Send { to, bytes, tag } => goal.send(rank, bytes, to, tag),
                Op::Recv { from, bytes, tag } => goal.receive(rank, bytes, from, tag),
                Op::Calc { ps } => goal.calculate(rank, ps),
            };
        }
        for &(later, after) in &graph.edges {
            match after {
                After::Finish(earlier) => goal.requires(rank, later, earlier),
                After::Start(earlier) => goal.requires_start(rank, later, earlier),
            }
        }
    }
    goal.build()
}
