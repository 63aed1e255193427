//! Ranks that wait for each other since they have called different collectives.

use cloudmpi_segment::{Called, Form, WaitEntry, WaitKind, What, plural};

use super::{Seen, entries};
use crate::dump::communicator;

/// The most pairs of ranks that a report names.
const LONGEST: usize = 4;
/// Context of collectives on MPI_COMM_WORLD; every rank is a member of it.
const WORLD: u32 = 1;

/// A rank's collective, or in MPI_Finalize its last one.
struct RankCall {
    rank: usize,
    context: u32,
    called: Called,
    is_last: bool,
}

/// The collective that a rank's status page shows.
fn rank_call(rank: usize, entry: &WaitEntry) -> Option<RankCall> {
    let called = Called::from_words(entry.called);
    (!called.is_nothing()).then_some(RankCall {
        rank,
        context: entry.context | 1,
        called,
        is_last: entry.kind == WaitKind::Job,
    })
}

impl RankCall {
    /// Whether these ranks cannot have called the same: calls of one number (or the calls before them) differ, or `other` is a call
    /// further and its previous call differs from this one.
    fn contradicts(&self, other: &RankCall) -> bool {
        let (mine, theirs) = (self.called, other.called);
        if mine.number == theirs.number {
            let alike = mine.what == theirs.what && mine.length_bytes == theirs.length_bytes;
            return !alike || mine.before != theirs.before;
        }
        mine.number + 1 == theirs.number && theirs.before != mine.what
    }

    /// Whether `other` will never do what this rank waits for. No message is under way: a rank more than a call further has given all that
    /// it gives to this call. A rank in MPI_Finalize makes no more calls.
    fn waits_in_vain_for(&self, other: &RankCall) -> bool {
        let (mine, theirs) = (self.called.number, other.called.number);
        // Waits for nonblocking and persistent ones may come in any order.
        let in_order = self.called.form == Form::Blocking;
        self.contradicts(other) || in_order && (mine + 1 < theirs || mine > theirs && other.is_last)
    }
}

/// A line for each of the first pairs of ranks that differ, and the conclusion.
pub(super) fn explain(ranks: &[Seen]) -> String {
    let shown = |rank: usize| entries(ranks, rank).iter().map(move |entry| (rank, entry));
    let waits = || {
        let all = (0..ranks.len()).flat_map(shown);
        all.filter(|(_, entry)| entry.kind != WaitKind::Job)
    };
    // Ranks that wait for each other in a communicator are its members; all ranks are members of
    // MPI_COMM_WORLD.
    let by_edges = waits().filter_map(|(rank, entry)| {
        let peer = usize::try_from(entry.peer)
            .ok()
            .filter(|peer| *peer < ranks.len())?;
        differing(
            ranks,
            &rank_call(rank, entry)?,
            peer,
            RankCall::waits_in_vain_for,
        )
    });
    let in_world = waits().filter_map(|(rank, entry)| {
        let call = rank_call(rank, entry).filter(|call| call.context == WORLD)?;
        (0..ranks.len()).find_map(|peer| differing(ranks, &call, peer, RankCall::contradicts))
    });
    let mut lines: Vec<String> = Vec::new();
    for line in by_edges.chain(in_world) {
        if lines.len() < LONGEST && !lines.contains(&line) {
            lines.push(line);
        }
    }
    if lines.is_empty() {
        return String::new();
    }
    let lines: String = lines.iter().map(|line| format!("\n  {line}")).collect();
    format!(
        "{lines}\n  all members of a communicator must call the same collectives in the same order, alike in root and length"
    )
}

/// How `peer` differs from the rank that waits in `call`, if `differs` returns true.
fn differing(
    ranks: &[Seen],
    call: &RankCall,
    peer: usize,
    differs: impl Fn(&RankCall, &RankCall) -> bool,
) -> Option<String> {
    if peer == call.rank {
        return None;
    }
    let calls = entries(ranks, peer).iter();
    let mut others = calls.filter_map(|entry| rank_call(peer, entry));
    let other = others.find(|other| {
        other.context == call.context
            && other.called.form == call.called.form
            && differs(call, other)
    })?;
    let (first, second) = match call.rank < other.rank {
        true => (call, &other),
        false => (&other, call),
    };
    Some(line(first, second))
}

fn line(first: &RankCall, second: &RankCall) -> String {
    let form = match first.called.form {
        Form::Blocking => "",
        Form::Nonblocking => "nonblocking ",
        Form::Persistent => "persistent ",
    };
    let (a, b) = (first.called, second.called);
    let by_length = a.what == b.what && a.number == b.number;
    let before = by_length && a.length_bytes == b.length_bytes;
    let of = |called: &Called, other: &Called| match by_length && !before {
        true => format!("{} of {}", called.what, plural(called.length_bytes, "byte")),
        // The call that the other is still in.
        false if called.number == other.number + 1 => {
            format!("{}, after {}", called.what, called.before)
        }
        false => called.what.to_string(),
    };
    let subject = |call: &RankCall| match call.is_last {
        true => format!("rank {} is in MPI_Finalize, after its", call.rank),
        false => format!("rank {} is in its", call.rank),
    };
    let on = communicator(first.context);
    let mut text = format!(
        "{} {} {form}collective on {on}, {}; {} {}, {}",
        subject(first),
        ordinal(a.number),
        of(&a, &b),
        subject(second),
        ordinal(b.number),
        of(&b, &a),
    );
    if before {
        let before = |what: What| match what == What::NOTHING {
            true => "none".to_string(),
            false => what.to_string(),
        };
        text += &format!(
            "; the call before was {} on rank {}, {} on rank {}",
            before(a.before),
            first.rank,
            before(b.before),
            second.rank
        );
    }
    text
}

pub(crate) fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
