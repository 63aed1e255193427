//! The order in which a rank finds its requests complete is chance, not pattern. `MPI_Waitany`,
//! `MPI_Waitsome` and the tests tell equal ranks different orders, and different numbers of calls.

use std::ops::Range;

use super::read::{Action, Completion, Event, RankTrace};

/// Makes calls that complete requests alike, where ranks differ only in the order: consecutive calls must
/// complete the same requests on all ranks. As many calls on each rank then complete them in the order of
/// their begin; where the numbers differ, one call waits for all.
pub fn in_one_order(traces: &[RankTrace]) -> Vec<RankTrace> {
    let mut traces = traces.to_vec();
    let found: Vec<Vec<Run>> = traces.iter().map(|trace| runs(&trace.events)).collect();
    let places = |runs: &[Run]| runs.iter().map(|run| run.others).collect::<Vec<_>>();
    if found.iter().any(|runs| places(runs) != places(&found[0])) {
        return traces;
    }
    // From behind, so that earlier places stay valid.
    for place in (0..found[0].len()).rev() {
        let calls = |rank: usize| &traces[rank].events[found[rank][place].events.clone()];
        let differ = |of: fn(&[Event]) -> Vec<u64>| {
            (1..traces.len()).any(|rank| of(calls(rank)) != of(calls(0)))
        };
        let same_counts = !differ(counts);
        let same_order = same_counts && !differ(in_their_order);
        if same_order || differ(|events| requests(&completed(events))) {
            continue;
        }
        for (rank, trace) in traces.iter_mut().enumerate() {
            let run = found[rank][place].events.clone();
            if same_counts {
                deal_out(&mut trace.events[run]);
            } else {
                merge(&mut trace.events, run);
            }
        }
    }
    traces
}

/// Consecutive calls that complete requests.
struct Run {
    events: Range<usize>,
    /// The number of other events before it.
    others: usize,
}

fn runs(events: &[Event]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut others = 0;
    for (place, event) in events.iter().enumerate() {
        if !matches!(event.action, Action::Complete(_)) {
            others += 1;
            continue;
        }
        match runs.last_mut() {
            Some(run) if run.events.end == place => run.events.end += 1,
            _ => runs.push(Run {
                events: place..place + 1,
                others,
            }),
        }
    }
    runs
}

/// The completions in the order of their begin.
fn completed(events: &[Event]) -> Vec<Completion> {
    let mut all: Vec<Completion> = events.iter().flat_map(of).copied().collect();
    all.sort_by_key(|completion| completion.request);
    all
}

fn requests(completions: &[Completion]) -> Vec<u64> {
    completions.iter().map(|one| one.request).collect()
}

/// As `events` complete them.
fn in_their_order(events: &[Event]) -> Vec<u64> {
    events
        .iter()
        .flat_map(|event| requests(of(event)))
        .collect()
}

/// The number of completions of each call.
fn counts(events: &[Event]) -> Vec<u64> {
    events.iter().map(|event| of(event).len() as u64).collect()
}

fn of(event: &Event) -> &[Completion] {
    match &event.action {
        Action::Complete(completions) => completions,
        _ => &[],
    }
}

fn deal_out(events: &mut [Event]) {
    let mut all = completed(events).into_iter();
    for event in events {
        if let Action::Complete(completions) = &mut event.action {
            let many = completions.len();
            *completions = all.by_ref().take(many).collect();
        }
    }
}

/// The computing between the calls moves to the end, when all is complete.
fn merge(events: &mut Vec<Event>, run: Range<usize>) {
    let all = completed(&events[run.clone()]);
    let further = &events[run.start + 1..run.end];
    let wall_ns: u64 = further.iter().map(|event| event.wall_ns).sum();
    let cpu_ns: u64 = further.iter().map(|event| event.cpu_ns).sum();
    // A trace ends with MPI_Finalize, so another event follows.
    if let Some(next) = events.get_mut(run.end) {
        next.wall_ns = next.wall_ns.saturating_add(wall_ns);
        next.cpu_ns = next.cpu_ns.saturating_add(cpu_ns);
    }
    events[run.start].action = Action::Complete(all);
    events.drain(run.start + 1..run.end);
}
