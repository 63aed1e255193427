//! Finds that every rank waits for another, and names the cycle of waits.
//!
//! This is sound for two reasons. A rank shows a wait only while its library has nothing to do. Before it
//! sleeps, it sets its futex word and looks once more; a process that has something for it clears the
//! word. So the ranks are stuck when all show a wait, none changes for a second, and every sent message
//! has been taken in. Each must also be seen asleep with its word still set. A rank that is slow, stopped
//! or short of a core does not look like that. A rank with other threads in MPI does not either: it never
//! sleeps on its word.

mod mismatch;

use std::collections::VecDeque;
use std::fmt::Write;
use std::time::{Duration, Instant};

use cloudmpi_segment::{WAIT_ANY, WaitEntry, WaitKind, WaitSnapshot, plural};

use crate::dump::{channel, unready};
pub(crate) use mismatch::ordinal;

/// So many unchanged observations over so much time make a deadlock.
const OBSERVATIONS: u32 = 4;
const SPAN: Duration = Duration::from_secs(1);
/// The least number of them in which each rank must be seen asleep.
const SIGHTINGS: u32 = 2;
/// The most ranks that a report names.
const LONGEST_REPORT: usize = 32;
/// The search for a shortest cycle begins at so many ranks; in a larger job any cycle will do.
const SEARCH_STARTS: usize = 64;

/// The state of one rank, as observed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seen {
    /// Ended, or through with MPI: it can no longer help another rank.
    Gone,
    /// Computes, or is not in MPI.
    Busy,
    Waits {
        call: &'static str,
        wait: WaitSnapshot,
    },
}

/// One look at all ranks.
pub struct Observation {
    pub ranks: Vec<Seen>,
    /// Messages sent and taken in, a pair for each rank.
    pub traffic: Vec<(u64, u64)>,
    /// The ranks that sleep and have not been woken.
    pub asleep: Vec<bool>,
    /// A rank has ended before its time, and what was sent to it will never be taken in. All messages go by rings, so that
    /// a rank for which one has come is not seen asleep.
    pub leaves_unread: bool,
}

#[derive(Default)]
pub struct Watcher {
    last: Option<Observation>,
    unchanged: u32,
    /// How often each rank was seen asleep since the last change.
    sightings: Vec<u32>,
    since: Option<Instant>,
    reported: bool,
}

impl Watcher {
    /// True once for each deadlock. `seen` covers all ranks of the job.
    pub fn observe(&mut self, seen: Observation, now: Instant) -> bool {
        let stuck = seen.is_stuck();
        self.look(seen, stuck, now)
    }

    /// The same for some ranks of a job: true once when they can do nothing before others send them
    /// something.
    pub fn observe_part(&mut self, seen: Observation, now: Instant) -> bool {
        let still = seen.is_still();
        self.look(seen, still, now)
    }

    fn look(&mut self, seen: Observation, quiet: bool, now: Instant) -> bool {
        if !quiet {
            *self = Watcher::default();
            return false;
        }
        let same = self.last.as_ref().is_some_and(|last| last.is_same(&seen));
        if !same {
            self.unchanged = 0;
            self.sightings = vec![0; seen.ranks.len()];
            self.since = Some(now);
            self.reported = false;
        }
        self.unchanged += 1;
        for (count, asleep) in self.sightings.iter_mut().zip(&seen.asleep) {
            *count += u32::from(*asleep);
        }
        let all_asleep = (seen.ranks.iter().zip(&self.sightings))
            .all(|(rank, count)| *rank == Seen::Gone || *count >= SIGHTINGS);
        self.last = Some(seen);
        let span = self.since.map_or(Duration::ZERO, |since| now - since);
        if self.reported || !all_asleep || self.unchanged < OBSERVATIONS || span < SPAN {
            return false;
        }
        self.reported = true;
        true
    }

    pub fn explain(&self) -> String {
        self.last
            .as_ref()
            .map_or_else(String::new, Observation::explain)
    }
}

impl Observation {
    /// Every rank waits for something that other ranks can bring about, or is gone.
    fn is_still(&self) -> bool {
        self.ranks.iter().all(|seen| match seen {
            Seen::Gone => true,
            Seen::Busy => false,
            Seen::Waits { wait, .. } => !(wait.entries.iter()).any(|e| {
                matches!(
                    e.kind,
                    WaitKind::User | WaitKind::Threads | WaitKind::Outside
                )
            }),
        })
    }

    /// No rank has moved between two looks.
    pub fn is_same(&self, other: &Observation) -> bool {
        self.ranks == other.ranks && self.traffic == other.traffic
    }

    /// All ranks of the job wait, and all sent messages have been taken in that can be.
    pub fn is_stuck(&self) -> bool {
        let (sent, received) = self
            .traffic
            .iter()
            .fold((0u64, 0u64), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        self.is_still() && waiting(&self.ranks) > 0 && (sent == received || self.leaves_unread)
    }

    /// The waits, each with the rank that is waited for. `self` holds all ranks of the job, in
    /// order.
    pub fn explain(&self) -> String {
        explain(&self.ranks)
    }
}

/// The lines that name the cycle; where there is none, the wait for a rank that is gone; else
/// every wait.
fn explain(ranks: &[Seen]) -> String {
    let mut text = waits(ranks);
    text.push_str(&mismatch::explain(ranks));
    text
}

fn waits(ranks: &[Seen]) -> String {
    let mut text = "cloudmpi: deadlock: every rank waits and no message is under way".to_string();
    if let Some(cycle) = shortest_cycle(ranks) {
        for (i, &(rank, entry)) in cycle.iter().enumerate().take(LONGEST_REPORT) {
            let arrow = if i == 0 { " " } else { "→" };
            let _ = write!(text, "\n  {arrow} {}", sentence(ranks, rank, entry));
        }
        if cycle.len() > LONGEST_REPORT {
            let _ = write!(text, "\n  … and {} more", cycle.len() - LONGEST_REPORT);
        }
        let _ = write!(
            text,
            "\n  a cycle of {}",
            plural(cycle.len() as u64, "rank")
        );
        let others = waiting(ranks) - cycle.len();
        if others > 0 {
            let _ = write!(text, "; {} outside it", plural(others as u64, "rank"));
        }
        return text;
    }
    let mut sentences: Vec<String> = Vec::new();
    let mut hopeless: Vec<String> = Vec::new();
    for rank in 0..ranks.len() {
        for entry in entries(ranks, rank) {
            let sentence = sentence(ranks, rank, *entry);
            if why_no_help(ranks, entry.peer).is_some() {
                hopeless.push(sentence);
            } else {
                sentences.push(sentence);
            }
        }
    }
    // Waits for a rank that is through are the cause, the others follow from them.
    hopeless.append(&mut sentences);
    for sentence in hopeless.iter().take(LONGEST_REPORT) {
        let _ = write!(text, "\n    {sentence}");
    }
    if hopeless.len() > LONGEST_REPORT {
        let _ = write!(text, "\n    and {} more", hopeless.len() - LONGEST_REPORT);
    }
    text
}

fn waiting(ranks: &[Seen]) -> usize {
    let waits = |seen: &&Seen| matches!(seen, Seen::Waits { .. });
    ranks.iter().filter(waits).count()
}

fn entries(ranks: &[Seen], rank: usize) -> &[WaitEntry] {
    match &ranks[rank] {
        Seen::Waits { wait, .. } => &wait.entries,
        _ => &[],
    }
}

/// Why a rank that does not wait for a message will never do what others wait for.
fn why_no_help(ranks: &[Seen], peer: i32) -> Option<String> {
    match ranks.get(usize::try_from(peer).ok()?)? {
        Seen::Gone => Some(", which has finished".to_string()),
        Seen::Waits { call, wait } if wait.entries.iter().any(|e| e.kind == WaitKind::Job) => {
            Some(format!(", which is in {call}"))
        }
        _ => None,
    }
}

fn sentence(ranks: &[Seen], rank: usize, entry: WaitEntry) -> String {
    let (call, one_of) = match &ranks[rank] {
        Seen::Waits { call, wait } => (*call, wait.any && wait.total > 1),
        _ => ("MPI", false),
    };
    let mut text = format!("rank {rank} waits in {call} for ");
    if entry.kind == WaitKind::Partitions {
        text.push_str(&unready(&entry));
        if one_of {
            text.push_str(", among others");
        }
        return text;
    }
    let _ = match entry.peer {
        WAIT_ANY if entry.kind == WaitKind::Job => write!(text, "the other ranks"),
        WAIT_ANY => write!(text, "any rank"),
        peer if peer as usize == rank => write!(text, "itself"),
        peer => write!(text, "rank {peer}"),
    };
    if entry.kind != WaitKind::Job {
        let _ = write!(text, " ({})", channel(&entry));
    }
    if let Some(why) = why_no_help(ranks, entry.peer) {
        text.push_str(&why);
    }
    if one_of {
        text.push_str(", among others");
    }
    text
}

/// A shortest cycle of waits for a named rank, as (rank, wait) pairs, each waiting for the next.
fn shortest_cycle(ranks: &[Seen]) -> Option<Vec<(usize, WaitEntry)>> {
    let mut best: Option<Vec<(usize, WaitEntry)>> = None;
    let starts = (0..ranks.len()).filter(|rank| !entries(ranks, *rank).is_empty());
    for (tried, start) in starts.enumerate() {
        if tried >= SEARCH_STARTS && best.is_some() {
            break;
        }
        let cycle = cycle_through(ranks, start);
        let shorter = |cycle: &Vec<_>| best.as_ref().is_none_or(|best| cycle.len() < best.len());
        if let Some(cycle) = cycle.filter(shorter) {
            best = Some(cycle);
        }
    }
    best
}

/// The rank whose turn it is, if it is a certain one.
fn awaited(rank: usize, entry: &WaitEntry) -> Option<usize> {
    match entry.kind {
        // No thread is left that could make them ready ([`Observation::is_still`]).
        WaitKind::Partitions => Some(rank),
        _ => usize::try_from(entry.peer).ok(),
    }
}

/// A shortest cycle through `start`, by breadth-first search.
fn cycle_through(ranks: &[Seen], start: usize) -> Option<Vec<(usize, WaitEntry)>> {
    let mut reached_by: Vec<Option<(usize, WaitEntry)>> = vec![None; ranks.len()];
    let mut queue = VecDeque::from([start]);
    while let Some(rank) = queue.pop_front() {
        for &entry in entries(ranks, rank) {
            let Some(peer) = awaited(rank, &entry) else {
                continue;
            };
            if peer >= ranks.len() || reached_by[peer].is_some() {
                continue;
            }
            reached_by[peer] = Some((rank, entry));
            if peer != start {
                queue.push_back(peer);
                continue;
            }
            let mut cycle = Vec::new();
            let mut at = start;
            while let Some((from, entry)) = reached_by[at] {
                cycle.push((from, entry));
                at = from;
                if at == start {
                    break;
                }
            }
            cycle.reverse();
            return Some(cycle);
        }
    }
    None
}

#[cfg(test)]
mod tests;
