//! Finds that the ranks of all hosts wait for one another.
//!
//! A host reports by itself that its ranks are still ([`FromNode::Still`]), which costs nothing while a job
//! runs. When all hosts have reported, and as many packets were taken in as sent, the launcher asks all of them
//! again. A rank's counters only grow. So if all answers equal the reports, all ranks were still at once at the
//! moment of the question, with nothing under way between them.
//!
//! [`FromNode::Still`]: cloudmpi_launch::supervisor::FromNode::Still

use std::rc::Rc;
use std::time::Duration;

use cloudmpi_launch::supervisor::{LocalRank, RankEnd, ToNode};
use cloudmpi_launch::{Exit, Observation, RankView, STATUS_DEADLOCK, second_lives};
use cloudmpi_segment::RankState;
use tokio::time::Instant;

use super::state::{Launch, Phase};

/// Rounds with equal answers before the deadlock is reported.
const ROUNDS: u32 = 2;
/// Between two rounds.
const PAUSE: Duration = Duration::from_millis(300);
/// A host without an answer by then is asked again.
const ANSWER_LIMIT: Duration = Duration::from_secs(5);

#[derive(Default)]
pub struct Stillness {
    /// By host: the status of its ranks when they had been still for a second.
    still: Vec<Option<Vec<RankView>>>,
    round: Option<Round>,
    /// Rounds with equal answers since the last change.
    agreed: u32,
    not_before: Option<Instant>,
    /// Of the family, when all groups are still ([`super::family::Family::note_still`]).
    epoch: Option<u64>,
}

/// A question under way.
struct Round {
    number: u64,
    missing: Vec<usize>,
    until: Instant,
    /// An answer, or a later report of a host, differs from its report.
    changed: bool,
}

impl Stillness {
    pub fn told(&mut self, host: usize, ranks: Vec<RankView>) {
        if self.still.len() <= host {
            self.still.resize(host + 1, None);
        }
        self.still[host] = Some(ranks);
        self.has_changed();
    }

    fn has_changed(&mut self) {
        self.agreed = 0;
        if let Some(round) = &mut self.round {
            round.changed = true;
        }
    }

    fn of(&self, host: usize) -> Option<&Vec<RankView>> {
        self.still.get(host)?.as_ref()
    }

    /// An answer to the question of that number.
    fn compare(&mut self, host: usize, number: u64, ranks: &[RankView]) {
        let Some(round) = self.round.as_mut().filter(|round| round.number == number) else {
            return;
        };
        round.missing.retain(|missing| *missing != host);
        let same = (self.of(host))
            .is_some_and(|before| Observation::of(before).is_same(&Observation::of(ranks)));
        if !same {
            // It will report when its ranks are still again.
            if let Some(still) = self.still.get_mut(host) {
                *still = None;
            }
            self.has_changed();
        }
    }

    /// Ends the finished round. Returns true if nothing has changed for long enough.
    fn has_agreed(&mut self, now: Instant) -> bool {
        let through = |round: &mut Round| round.missing.is_empty() || now >= round.until;
        if let Some(round) = self.round.take_if(through) {
            self.not_before = Some(now + PAUSE);
            match round.changed || !round.missing.is_empty() {
                true => self.agreed = 0,
                false => self.agreed += 1,
            }
        }
        self.agreed >= ROUNDS
    }

    fn may_ask(&self, now: Instant) -> bool {
        self.round.is_none() && self.not_before.is_none_or(|at| now >= at)
    }
}

impl Launch<'_> {
    pub fn compare(&mut self, host: usize, number: u64, ranks: &[RankView]) {
        self.stillness.compare(host, number, ranks);
    }

    /// The caller does this now and then while the job runs. The ranks of all groups of this launcher count.
    pub fn look_for_deadlock(&mut self) {
        let now = Instant::now();
        let number = self.member.number;
        let family = Rc::clone(&self.family);
        let agreed = self.stillness.has_agreed(now);
        let views = match self.phase == Phase::Running && self.ending.is_none() {
            true => self.all_still(),
            false => None,
        };
        let epoch = family.borrow_mut().note_still(number, views);
        if epoch != self.stillness.epoch {
            // Answers count that were asked for when all groups were still.
            self.stillness.epoch = epoch;
            return self.stillness.has_changed();
        }
        let Some(views) = epoch.and_then(|_| family.borrow().views()) else {
            return;
        };
        let seen = Observation::of(&views);
        if !seen.is_stuck() {
            return;
        }
        if !agreed {
            if self.stillness.may_ask(now) {
                self.ask_again(now);
            }
            return;
        }
        if !family.borrow_mut().note_agreed(number) {
            return;
        }
        let again = second_lives(&views);
        let legend = family.borrow().legend();
        self.writer
            .say(&format!("{}{again}{legend}", seen.explain()));
        if self.spec.job.end_on_deadlock {
            let line = "cloudmpi: ending the deadlocked job";
            family.borrow().end_others(number, STATUS_DEADLOCK);
            self.end(STATUS_DEADLOCK, Some(line));
        }
    }

    fn ask_again(&mut self, now: Instant) {
        self.looks += 1;
        let number = self.looks;
        let missing: Vec<usize> = (0..self.hosts.len())
            .filter(|host| self.hosts[*host].is_busy())
            .collect();
        for host in &missing {
            self.hosts[*host].order(ToNode::Look { number });
        }
        self.stillness.round = Some(Round {
            number,
            missing,
            until: now + ANSWER_LIMIT,
            changed: false,
        });
    }

    /// All ranks of the job, as in their hosts' reports; `None` while one host is not still.
    fn all_still(&self) -> Option<Vec<RankView>> {
        let mut views = Vec::new();
        for host in self.nodes() {
            match &self.hosts[host].done {
                Some(ends) => views.extend(ends.iter().map(|end| self.has_ended(end))),
                None => views.extend(self.stillness.of(host)?.iter().cloned()),
            }
        }
        views.sort_by_key(|view| view.rank);
        (views.len() == self.spec.job.ranks()).then_some(views)
    }

    /// The ranks whose end is known.
    pub fn last_views(&self) -> Vec<RankView> {
        if self.started.is_none() {
            let places = self.spec.job.placed();
            let rank = |place: LocalRank| never_started(self.spec.job.first + place.rank);
            return places.map(rank).collect();
        }
        let ends = self.ends();
        ends.iter().map(|(_, end)| self.has_ended(end)).collect()
    }

    fn has_ended(&self, end: &RankEnd) -> RankView {
        let view = has_ended(end);
        RankView {
            rank: self.spec.job.first + view.rank,
            ..view
        }
    }
}

/// A rank of a group that could not be started.
pub fn never_started(rank: usize) -> RankView {
    has_ended(&RankEnd {
        rank,
        pid: 0,
        exit: Exit::Status(0),
        finalized: false,
        packets_sent: 0,
        packets_received: 0,
    })
}

fn has_ended(end: &RankEnd) -> RankView {
    RankView {
        rank: end.rank,
        host: String::new(),
        pid: end.pid,
        exit: Some(end.exit),
        state: RankState::Finalized,
        call: 0,
        inside: false,
        packets_sent: end.packets_sent,
        packets_received: end.packets_received,
        asleep: false,
        wait: None,
        now_ns: 0,
        paths: Vec::new(),
        second_life: None,
        stopped: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(rank: usize, sent: u64) -> RankView {
        let exit = Exit::Status(0);
        has_ended(&RankEnd {
            rank,
            pid: 1,
            exit,
            finalized: true,
            packets_sent: sent,
            packets_received: 0,
        })
    }

    fn asked(stillness: &mut Stillness, number: u64, now: Instant) {
        stillness.round = Some(Round {
            number,
            missing: vec![0, 1],
            until: now + ANSWER_LIMIT,
            changed: false,
        });
    }

    #[test]
    fn two_rounds_of_the_same_answers_are_needed() {
        let (mut stillness, now) = (Stillness::default(), Instant::now());
        stillness.told(0, vec![view(0, 3)]);
        stillness.told(1, vec![view(1, 4)]);
        for number in 1..=2 {
            asked(&mut stillness, number, now);
            stillness.compare(0, number, &[view(0, 3)]);
            assert!(!stillness.has_agreed(now), "one answer is missing");
            // Of an earlier question.
            stillness.compare(1, number - 1, &[view(1, 4)]);
            assert!(!stillness.has_agreed(now), "one answer is missing");
            stillness.compare(1, number, &[view(1, 4)]);
            assert_eq!(stillness.has_agreed(now), number == 2);
        }
    }

    #[test]
    fn whatever_changes_begins_anew() {
        let (mut stillness, now) = (Stillness::default(), Instant::now());
        let told = |stillness: &mut Stillness, sent| {
            stillness.told(0, vec![view(0, sent)]);
            stillness.told(1, vec![view(1, 0)]);
        };
        let answered = |stillness: &mut Stillness, number, sent| {
            asked(stillness, number, now);
            stillness.compare(1, number, &[view(1, 0)]);
            stillness.compare(0, number, &[view(0, sent)]);
            stillness.has_agreed(now)
        };
        told(&mut stillness, 3);
        assert!(!answered(&mut stillness, 1, 3));
        // It has moved: its report no longer counts.
        assert!(!answered(&mut stillness, 2, 4));
        assert!(stillness.of(0).is_none() && stillness.of(1).is_some());
        told(&mut stillness, 4);
        assert!(!answered(&mut stillness, 3, 4));
        // It reports in the middle of a round, after its answer.
        asked(&mut stillness, 4, now);
        stillness.compare(0, 4, &[view(0, 4)]);
        stillness.told(0, vec![view(0, 5)]);
        stillness.compare(1, 4, &[view(1, 0)]);
        assert!(!stillness.has_agreed(now));
        assert!(stillness.of(0).is_some(), "the newer one counts");
        // A host that does not answer in time.
        asked(&mut stillness, 5, now);
        stillness.compare(0, 5, &[view(0, 5)]);
        assert!(!stillness.has_agreed(now + ANSWER_LIMIT));
        assert!(!answered(&mut stillness, 6, 5));
        assert!(answered(&mut stillness, 7, 5));
    }
}
