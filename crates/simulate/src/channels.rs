//! The messages that a receive can get: those of its sender, receiver and tag, a *channel*.
//!
//! With channels numbered beforehand, matching in the simulation is a look at one entry. If a channel has only
//! one message, its two ends know each other.

use crate::goal::{Goal, Meeting, OperationKind};

/// An operation without a partner on its channel.
pub(crate) struct Lone {
    pub rank: u32,
    pub number: u32,
    pub sends: u32,
    pub receives: u32,
}

/// One end of a message, for its receiver.
#[derive(Clone, Copy)]
struct End {
    source: u32,
    tag: u32,
    /// Among all operations.
    operation: u32,
    /// The rank that has the operation.
    owner: u32,
    receives: bool,
}

const NOTHING: End = End {
    source: 0,
    tag: 0,
    operation: 0,
    owner: 0,
    receives: false,
};

/// Numbers the channels; every one must have as many receives as sends.
pub(crate) fn assign(goal: &mut Goal) -> Result<(), Lone> {
    let ranks = goal.ranks() as usize;
    // The ends in the order of their receiver, by counting.
    let mut place = vec![0u32; ranks + 1];
    for_each_end(goal, |destination, _| place[destination as usize + 1] += 1);
    for rank in 0..ranks {
        place[rank + 1] += place[rank];
    }
    let begin = place.clone();
    let mut ends = vec![NOTHING; place[ranks] as usize];
    for_each_end(goal, |destination, end| {
        let place = &mut place[destination as usize];
        ends[*place as usize] = end;
        *place += 1;
    });
    let mut channels = 0;
    for rank in 0..ranks {
        let own = &mut ends[begin[rank] as usize..begin[rank + 1] as usize];
        own.sort_unstable_by_key(|end| (end.source, end.operation));
        for pair in own.chunk_by(|a, b| a.source == b.source) {
            for (sequence, end) in pair.iter().filter(|end| !end.receives).enumerate() {
                if sequence > 0 {
                    goal.sequences.resize(goal.operations.len(), 0);
                    goal.sequences[end.operation as usize] = sequence as u32;
                }
            }
        }
        own.sort_unstable_by_key(|end| (end.source, end.tag, end.operation));
        for channel in own.chunk_by(|a, b| (a.source, a.tag) == (b.source, b.tag)) {
            let receives = channel.iter().filter(|end| end.receives).count();
            let sends = channel.len() - receives;
            if receives != sends {
                let lone = channel
                    .iter()
                    .rfind(|end| end.receives == (receives > sends));
                if let Some(lone) = lone {
                    return Err(Lone {
                        rank: lone.owner,
                        number: lone.operation - goal.first[lone.owner as usize],
                        sends: sends as u32,
                        receives: receives as u32,
                    });
                }
            }
            if let [a, b] = channel {
                for (end, other) in [(a, b), (b, a)] {
                    let meeting = Meeting::Pair(other.operation);
                    goal.operations[end.operation as usize].second = meeting.word();
                }
                continue;
            }
            for end in channel {
                let meeting = Meeting::Channel(channels);
                goal.operations[end.operation as usize].second = meeting.word();
            }
            channels += 1;
        }
    }
    goal.channels = channels;
    goal.messages = ends.len() as u64 / 2;
    Ok(())
}

fn for_each_end(goal: &Goal, mut visit: impl FnMut(u32, End)) {
    for rank in 0..goal.ranks() {
        for index in goal.first[rank as usize]..goal.first[rank as usize + 1] {
            let operation = goal.step_at(index as usize);
            let receives = match operation.kind {
                OperationKind::Send => false,
                OperationKind::Receive => true,
                OperationKind::Calculate => continue,
            };
            let (source, destination) = if receives {
                (operation.peer, rank)
            } else {
                (rank, operation.peer)
            };
            let end = End {
                source,
                tag: goal.tags[index as usize],
                operation: index,
                owner: rank,
                receives,
            };
            visit(destination, end);
        }
    }
}
