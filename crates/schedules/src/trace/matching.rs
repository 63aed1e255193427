//! Finds the receive of each message.
//!
//! Messages of one kind are received in the order sent. A kind is a communicator, tag and pair of
//! ranks; for a collective, also its number. Each gets a number that no other message of its pair of
//! ranks has, so that the simulator cannot match it wrongly.

use std::collections::BTreeMap;

use super::TraceError;
use crate::graph::{Op, OpId, RankGraph};

/// A message and its receive must agree in this, besides the pair of ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Message { comm: u32, tag: i32 },
    Collective { comm: u32, number: u32 },
}

/// A send or receive that has no tag yet.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    pub op: OpId,
    pub kind: Kind,
    /// Its line in the trace.
    pub line: usize,
    /// A receive that takes any length.
    pub any_length: bool,
}

/// Ends of the messages of one kind between two ranks, in order.
#[derive(Default)]
struct Ends {
    sends: Vec<(OpId, usize)>,
    receives: Vec<(OpId, usize, bool)>,
}

/// Sets the tags of all messages. `open` and `places` are by rank.
pub fn match_all(
    graphs: &mut [RankGraph],
    open: &[Vec<Open>],
    places: &[&str],
) -> Result<(), TraceError> {
    let mut pairs: BTreeMap<(u32, u32), BTreeMap<Kind, Ends>> = BTreeMap::new();
    for (rank, open) in open.iter().enumerate() {
        for end in open {
            match graphs[rank].ops[end.op as usize] {
                Op::Send { to, .. } => {
                    let ends = pairs.entry((rank as u32, to)).or_default().entry(end.kind);
                    ends.or_default().sends.push((end.op, end.line));
                }
                Op::Recv { from, .. } => {
                    let ends = pairs
                        .entry((from, rank as u32))
                        .or_default()
                        .entry(end.kind);
                    let receive = (end.op, end.line, end.any_length);
                    ends.or_default().receives.push(receive);
                }
                Op::Calc { .. } => {}
            }
        }
    }
    for ((source, destination), kinds) in pairs {
        let mut matched = Vec::new();
        for (kind, mut ends) in kinds {
            // The order of the program differs from the order of completion.
            ends.sends.sort_unstable();
            ends.receives.sort_unstable();
            lone(&ends, (source, destination), kind, places)?;
            for (send, receive) in ends.sends.iter().zip(&ends.receives) {
                matched.push((*send, *receive));
            }
        }
        matched.sort_unstable();
        for (number, ((send, send_line), (receive, line, any_length))) in
            matched.into_iter().enumerate()
        {
            let Op::Send {
                tag, bytes: sent, ..
            } = &mut graphs[source as usize].ops[send as usize]
            else {
                unreachable!("ends are filed by what they are");
            };
            *tag = number as u32;
            let sent = *sent;
            let Op::Recv { tag, bytes, .. } =
                &mut graphs[destination as usize].ops[receive as usize]
            else {
                unreachable!("ends are filed by what they are");
            };
            *tag = number as u32;
            if !any_length && *bytes != sent {
                return Err(TraceError(format!(
                    "{}:{line}: this collective takes {bytes} bytes from rank {source}, which sends {sent} \
                     ({}:{send_line}): the ranks' arguments disagree",
                    places[destination as usize], places[source as usize]
                )));
            }
            *bytes = sent;
        }
    }
    Ok(())
}

/// Refuses a message without a receive, or a receive without a message.
fn lone(
    ends: &Ends,
    (source, destination): (u32, u32),
    kind: Kind,
    places: &[&str],
) -> Result<(), TraceError> {
    let (sent, received) = (ends.sends.len(), ends.receives.len());
    let what = match kind {
        Kind::Message { tag, .. } => format!("with tag {tag}"),
        Kind::Collective { number, .. } => format!("of collective number {}", number + 1),
    };
    if let Some((_, line)) = ends.sends.get(received) {
        return Err(TraceError(format!(
            "{}:{line}: rank {destination} never receives this message of rank {source} {what} ({sent} sent, \
             {received} received)",
            places[source as usize]
        )));
    }
    if let Some((_, line, _)) = ends.receives.get(sent) {
        return Err(TraceError(format!(
            "{}:{line}: rank {source} never sends what rank {destination} receives here {what} ({sent} sent, \
             {received} received)",
            places[destination as usize]
        )));
    }
    Ok(())
}
