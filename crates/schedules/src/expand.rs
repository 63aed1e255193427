//! One rank's schedule of a collective as operations.
//!
//! Turns the execution rules of [`cloudmpi_coll::schedule`] into edges. A round's sends and receives
//! wait for the fence before it. A copy or reduction runs on the spot: it waits for that fence and for
//! the begin of the round's sends so far. All later steps wait for it. A fence waits for all of its
//! round.

use cloudmpi_coll::{Peer, Schedule, Step};

use crate::graph::{After, Frontier, Op, RankGraph};

/// The time to move and reduce bytes within a rank.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    pub copy_ps_per_byte: f64,
    pub reduce_ps_per_byte: f64,
}

impl Work {
    fn ps(&self, step: &Step) -> Option<u64> {
        let (bytes, rate) = match step {
            Step::Copy { from, .. } => (from.bytes, self.copy_ps_per_byte),
            Step::Reduce { from, .. } => (from.bytes, self.reduce_ps_per_byte),
            _ => return None,
        };
        Some((bytes as f64 * rate).round() as u64)
    }
}

/// The bytes that a rank reduces by a schedule.
pub fn reduced_bytes(schedule: &Schedule) -> u64 {
    let of_step = |step: &Step| match step {
        Step::Reduce { from, .. } => from.bytes as u64,
        _ => 0,
    };
    schedule.rounds().flatten().map(of_step).sum()
}

/// Gives a message its tag; called for the messages of a rank in the order of its schedule.
pub trait Tags {
    fn send(&mut self, to: u32) -> u32;
    fn recv(&mut self, from: u32) -> u32;
}

/// Appends `schedule` behind `frontier`, which then holds the operations that the next one has to
/// wait for. `world` gives the simulator's rank of a peer.
pub fn expand(
    graph: &mut RankGraph,
    frontier: &mut Frontier,
    schedule: &Schedule,
    work: &Work,
    world: &dyn Fn(Peer) -> u32,
    tags: &mut dyn Tags,
) {
    for round in schedule.rounds() {
        let calculates = |step: &Step| work.ps(step).is_some_and(|ps| ps > 0);
        let is_message = |step: &&Step| matches!(step, Step::Send { .. } | Step::Recv { .. });
        let messages = round
            .iter()
            .take_while(|step| !calculates(step))
            .filter(is_message);
        let calculation = usize::from(round.iter().any(calculates));
        frontier.narrow(graph, messages.count() + calculation);
        let mut base = frontier.clone();
        let mut end = Frontier::default();
        let mut last_send = None;
        let mut last_calc = None;
        for step in round {
            match step {
                Step::Send { to, from } => {
                    let to = world(*to);
                    let op = Op::Send {
                        to,
                        bytes: from.bytes as u64,
                        tag: tags.send(to),
                    };
                    let id = graph.add(op, base.after());
                    end.push(After::Finish(id));
                    last_send = Some(id);
                    last_calc = None;
                }
                Step::Recv { from, into } => {
                    let from = world(*from);
                    let op = Op::Recv {
                        from,
                        bytes: into.bytes as u64,
                        tag: tags.recv(from),
                    };
                    let id = graph.add(op, base.after());
                    end.push(After::Finish(id));
                    last_calc = None;
                }
                Step::Copy { .. } | Step::Reduce { .. } => {
                    let ps = work.ps(step).unwrap_or(0);
                    if ps == 0 {
                        continue;
                    }
                    if let Some(Op::Calc { ps: sum }) =
                        last_calc.and_then(|id: u32| graph.ops.get_mut(id as usize))
                    {
                        *sum += ps;
                        continue;
                    }
                    let mut before = base.clone();
                    if let Some(send) = last_send {
                        before.push(After::Start(send));
                    }
                    let id = before.then(graph, Op::Calc { ps });
                    base = before;
                    last_calc = Some(id);
                }
                Step::Fence => unreachable!("rounds are what lies between fences"),
            }
        }
        // The round's messages wait for its beginning, so they stand for it if there are any. A
        // calculation after the last of them stands for itself.
        match (end.after().is_empty(), last_calc) {
            (true, _) => *frontier = base,
            (false, Some(calc)) => {
                end.push(After::Finish(calc));
                *frontier = end;
            }
            (false, None) => *frontier = end,
        }
    }
}
