//! The call and the waits of every rank, asked of all hosts.

use std::time::Duration;

use cloudmpi_launch::supervisor::ToNode;
use cloudmpi_launch::{RankView, dump, whose_numbers};
use cloudmpi_segment::plural;
use tokio::time::Instant;

use super::state::Launch;

/// Hosts without an answer by then are left out.
const ANSWER_LIMIT: Duration = Duration::from_secs(1);

/// A question under way.
pub struct Look {
    number: u64,
    ranks: Vec<RankView>,
    /// Hosts that have not answered.
    missing: Vec<usize>,
    until: Instant,
}

impl Launch<'_> {
    /// Asks all hosts, unless a question is under way.
    pub fn ask(&mut self) {
        if self.look.is_some() {
            return;
        }
        self.looks += 1;
        let missing: Vec<usize> = (0..self.hosts.len())
            .filter(|host| self.hosts[*host].is_busy())
            .collect();
        for host in &missing {
            self.hosts[*host].order(ToNode::Look { number: self.looks });
        }
        self.look = Some(Look {
            number: self.looks,
            ranks: Vec::new(),
            missing,
            until: Instant::now() + ANSWER_LIMIT,
        });
    }

    pub fn answered(&mut self, host: usize, number: u64, ranks: Vec<RankView>) {
        let name = &self.hosts[host].name;
        if let Some(look) = &mut self.look
            && look.number == number
        {
            look.missing.retain(|missing| *missing != host);
            look.ranks.extend(ranks.into_iter().map(|rank| RankView {
                host: name.clone(),
                ..rank
            }));
        }
    }

    /// Shows the answers once all are there, or time is up. Returns true if it has just shown them.
    pub fn show_look(&mut self) -> bool {
        let complete = |look: &Look| look.missing.is_empty() || Instant::now() >= look.until;
        let Some(mut look) = self.look.take_if(|look| complete(look)) else {
            return false;
        };
        look.ranks.sort_by_key(|rank| rank.rank);
        let seconds = self.started.map_or(0.0, |at| at.elapsed().as_secs_f64());
        let mut text = format!(
            "cloudmpi: {}{} on {} after {seconds:.1} s:\n{}",
            plural(self.spec.job.ranks() as u64, "rank"),
            self.of_group(),
            plural(self.nodes().len() as u64, "host"),
            dump(&look.ranks)
        );
        if self.member.number != 0 {
            let (first, ranks) = (self.spec.job.first, self.spec.job.ranks());
            text.push_str(&whose_numbers(self.member.number, first, ranks));
        }
        for host in look.missing {
            text.push_str(&format!(
                "\n  host {} does not answer",
                self.hosts[host].name
            ));
        }
        self.writer.say(&text);
        true
    }
}
