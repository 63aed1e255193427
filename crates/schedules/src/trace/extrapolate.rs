//! The traced program on another number of ranks.
//!
//! A trace records a program on R ranks. Its work on M ranks is known only if all ranks do the same, each with
//! peers at the same distance around the ring of ranks. Collectives must also take the same amount from every
//! rank. Then every rank keeps its share of the data and of the computing (weak scaling), and the distances
//! stay. All other traces are refused, with the reason. The order in which requests happened to complete does
//! not matter (`completions.rs`).

use super::TraceError;
use super::completions::in_one_order;
use super::read::{Action, Event, Members, RankTrace, Side, TracedCall};

/// The same program on `ranks` ranks.
pub fn extrapolate(traces: &[RankTrace], ranks: usize) -> Result<Vec<RankTrace>, TraceError> {
    if ranks == traces.len() {
        return Ok(traces.to_vec());
    }
    let refuse = |what: String| {
        let measured = traces.len();
        TraceError(format!(
            "this trace of {measured} ranks cannot be extrapolated to {ranks}: {what}"
        ))
    };
    if ranks == 0 || traces.len() < 2 {
        return Err(refuse(
            "at least two traced ranks are needed to see a pattern".to_string(),
        ));
    }
    let traces = &in_one_order(traces)[..];
    check_comms(traces).map_err(refuse)?;
    let count = traces[0].events.len();
    for trace in traces {
        if trace.events.len() != count {
            return Err(refuse(format!(
                "rank {} makes {} calls and rank 0 makes {count}: the ranks do not do the same",
                trace.rank,
                trace.events.len()
            )));
        }
    }
    let mut roots = vec![false; traces.len()];
    for i in 0..count {
        let events: Vec<&Event> = traces.iter().map(|trace| &trace.events[i]).collect();
        check_event(&events, ranks, &mut roots)
            .map_err(|what| refuse(format!("{}:{}: {what}", traces[0].place, events[0].line)))?;
    }
    // A root's work is unlike any other rank's, so it stands for itself only.
    let donors: Vec<&RankTrace> = traces.iter().filter(|trace| !roots[trace.rank]).collect();
    if donors.is_empty() {
        return Err(refuse(
            "every rank is the root of some collective".to_string(),
        ));
    }
    let rank_trace = |rank: usize| {
        let from = traces
            .get(rank)
            .unwrap_or_else(|| donors[rank % donors.len()]);
        let resized = |event: &Event| resize(event, from.rank, traces.len(), rank, ranks);
        let world = Members {
            own: (0..ranks as u32).collect(),
            remote: None,
        };
        RankTrace {
            place: from.place.clone(),
            rank,
            ranks,
            host: from.host.clone(),
            cores: from.cores,
            comms: vec![world; from.comms.len()],
            topologies: from.topologies.clone(),
            events: from.events.iter().map(resized).collect(),
        }
    };
    Ok((0..ranks).map(rank_trace).collect())
}

/// Only communicators of all ranks in their order show which rank of a larger job is the same.
fn check_comms(traces: &[RankTrace]) -> Result<(), String> {
    for trace in traces {
        let used = trace
            .events
            .iter()
            .filter_map(|event| comm_of(&event.action));
        for comm in used {
            let Members { own, remote } = &trace.comms[comm];
            let all = own.iter().copied().eq(0..traces.len() as u32);
            if !all || remote.is_some() {
                return Err(format!(
                    "rank {} communicates in a communicator that does not hold all ranks in their order; who \
                     would be in it in a job of another size is not known",
                    trace.rank
                ));
            }
        }
        if trace.comms.len() != traces[0].comms.len() {
            return Err("the ranks have different numbers of communicators".to_string());
        }
    }
    Ok(())
}

fn comm_of(action: &Action) -> Option<usize> {
    match action {
        Action::Send { comm, .. }
        | Action::Recv { comm, .. }
        | Action::SendRecv { comm, .. }
        | Action::BeginSend { comm, .. }
        | Action::BeginRecv { comm, .. }
        | Action::Collective { comm, .. } => Some(*comm),
        Action::Complete(_) | Action::Free { .. } | Action::End => None,
    }
}

/// Peers of an event: at the same places on every rank.
fn peers(action: &Action) -> Vec<i32> {
    match action {
        Action::Send { to, .. } | Action::BeginSend { to, .. } => vec![*to],
        Action::Recv { from, .. } | Action::BeginRecv { from, .. } => vec![*from],
        Action::SendRecv { to, from, .. } => vec![*to, *from],
        Action::Complete(completions) => {
            let matched = completions
                .iter()
                .filter_map(|completion| completion.matched);
            matched.map(|(source, _)| source).collect()
        }
        _ => Vec::new(),
    }
}

/// An action without its peers and without the part that only a root has.
fn shape(action: &Action) -> Action {
    let mut shape = action.clone();
    match &mut shape {
        Action::Send { to, .. } | Action::BeginSend { to, .. } => *to = 0,
        Action::Recv { from, .. } => *from = 0,
        Action::BeginRecv { from, .. } => *from = (*from).min(0),
        Action::SendRecv { to, from, .. } => (*to, *from) = (0, 0),
        Action::Complete(completions) => {
            for completion in completions {
                if let Some((source, _)) = &mut completion.matched {
                    *source = 0;
                }
            }
        }
        Action::Collective { call, .. } => {
            (call.send, call.recv) = (Side::None, Side::None);
            if call.root.is_some() {
                call.in_place = false;
            }
        }
        Action::Free { .. } | Action::End => {}
    }
    shape
}

fn check_event(events: &[&Event], ranks: usize, roots: &mut [bool]) -> Result<(), String> {
    let first = &events[0].action;
    if let Some(rank) = events
        .iter()
        .position(|event| shape(&event.action) != shape(first))
    {
        return Err(format!("here rank {rank} does something else than rank 0"));
    }
    let first_peers = peers(first);
    let traced = events.len() as i32;
    for (i, peer) in first_peers
        .iter()
        .enumerate()
        .filter(|(_, peer)| **peer >= 0)
    {
        let distance = peer.rem_euclid(traced);
        let far = events.iter().enumerate().position(|(rank, event)| {
            (peers(&event.action)[i] - rank as i32).rem_euclid(traced) != distance
        });
        if let Some(rank) = far {
            return Err(format!(
                "rank 0's peer here is {peer} and rank {rank}'s is {}: not at the same distance around the \
                 ring of ranks",
                peers(&events[rank].action)[i]
            ));
        }
        if 2 * distance == traced {
            return Err(format!(
                "the peer is {distance} of {traced} ranks away: that may be as much up as down, or half of \
                 all ranks; trace an odd number of ranks"
            ));
        }
    }
    let calls: Vec<&TracedCall> = events
        .iter()
        .filter_map(|event| match &event.action {
            Action::Collective { call, .. } => Some(call),
            _ => None,
        })
        .collect();
    if calls.is_empty() {
        Ok(())
    } else {
        check_collective(&calls, ranks, roots)
    }
}

fn check_collective(calls: &[&TracedCall], ranks: usize, roots: &mut [bool]) -> Result<(), String> {
    let name = calls[0].collective.name();
    if name.starts_with("neighbor_") {
        return Err(format!(
            "{name}: the topology of a job of another size is not known"
        ));
    }
    let root = calls[0].root.map(|root| root as usize);
    if let Some(root) = root {
        if root >= ranks {
            return Err(format!("{name}: its root is rank {root}"));
        }
        roots[root] = true;
    }
    for side in [
        |call: &TracedCall| call.send.clone(),
        |call: &TracedCall| call.recv.clone(),
    ] {
        let mut common: Option<(u64, u64)> = None;
        let sides = calls
            .iter()
            .enumerate()
            .filter(|(rank, _)| Some(*rank) != root);
        for (rank, call) in sides {
            let amount = match side(call) {
                Side::None => continue,
                Side::Uniform { count, size } => (count, size),
                Side::Table { size, counts } => {
                    let first = counts.first().copied().unwrap_or(0);
                    if let Some(other) = counts.iter().find(|count| **count != first) {
                        return Err(format!(
                            "{name}: the counts are not the same for all ranks ({first} and {other})"
                        ));
                    }
                    (first, size)
                }
            };
            if *common.get_or_insert(amount) != amount {
                return Err(format!(
                    "{name}: rank {rank} passes another amount than the ranks before it"
                ));
            }
        }
        if let Some(root) = root
            && let Side::Table { counts, .. } = side(calls[root])
            && counts.windows(2).any(|pair| pair[0] != pair[1])
        {
            return Err(format!(
                "{name}: the root's counts are not the same for all ranks"
            ));
        }
    }
    Ok(())
}

/// Turns the event of rank `old` of `traced` ranks into that of rank `new` of `ranks`.
fn resize(event: &Event, old: usize, traced: usize, new: usize, ranks: usize) -> Event {
    let moved = |peer: i32| -> i32 {
        if peer < 0 {
            return peer;
        }
        let distance = (i64::from(peer) - old as i64).rem_euclid(traced as i64);
        let signed = if 2 * distance > traced as i64 {
            distance - traced as i64
        } else {
            distance
        };
        (new as i64 + signed).rem_euclid(ranks as i64) as i32
    };
    let mut event = event.clone();
    match &mut event.action {
        Action::Send { to, .. } | Action::BeginSend { to, .. } => *to = moved(*to),
        Action::Recv { from, .. } | Action::BeginRecv { from, .. } => *from = moved(*from),
        Action::SendRecv { to, from, .. } => (*to, *from) = (moved(*to), moved(*from)),
        Action::Complete(completions) => {
            for completion in completions {
                if let Some((source, _)) = &mut completion.matched {
                    *source = moved(*source);
                }
            }
        }
        Action::Collective { call, .. } => {
            for side in [&mut call.send, &mut call.recv] {
                if let Side::Table { counts, .. } = side {
                    *counts = vec![counts.first().copied().unwrap_or(0); ranks];
                }
            }
        }
        Action::Free { .. } | Action::End => {}
    }
    event
}
