//! What a job that is to survive the death of ranks asks of the launcher.

use cloudmpi_launch::supervisor::ToNode;
use std::time::Instant;

use cloudmpi_launch::{Count, Cut, LineBuffer, Target, cut_for, label};

use super::state::Launch;

/// What has come of one output of a rank.
pub struct Arrived {
    pub count: Count,
    /// A save, or the loss of a host, cuts what a rank has written anywhere. The rest comes later, perhaps from another host: until
    /// then no other rank's line ends this one.
    lines: LineBuffer,
}

/// The writer's source of a rank's output, the same on each host of the rank.
fn source_of(rank: usize, stream: usize) -> usize {
    1 << 20 | (2 * rank + stream + 1)
}

impl Launch<'_> {
    /// All ranks of a host have ended. What carries the logs ends on all hosts at once: until then each takes what the others send.
    pub fn through(&mut self, host: usize, epoch: u32) {
        if epoch != self.losses.epoch || self.losses.is_wiring() {
            return;
        }
        self.hosts[host].through = true;
        let nodes = self.nodes();
        if nodes.iter().all(|node| self.hosts[*node].through) {
            self.losses.all_through = true;
            for node in nodes {
                self.hosts[node].order(ToNode::AllThrough);
            }
        }
    }

    /// Shows output of a host. That of a rank which is to survive is counted: the rank may go on at another host, and writes there
    /// what has not come.
    pub fn pass_on(&mut self, host: usize, (target, source): (Target, u32), bytes: Vec<u8>) {
        let group = self.member.number;
        let place = (source as usize).checked_sub(1).map(|stream| stream / 2);
        let rank = place.and_then(|place| self.hosts[host].ranks.get(place));
        let Some(place) = rank.filter(|_| self.spec.job.survive.is_some()) else {
            let source = group << 40 | (host + 1) << 20 | source as usize;
            return self.writer.put(target, source, bytes);
        };
        let (rank, stream) = (place.rank, target as usize);
        let label_bytes = match self.spec.job.label {
            true => label(*place, group).len(),
            false => 0,
        };
        let arrived = self.arrived.entry((rank, stream));
        let arrived = arrived.or_insert_with(|| Arrived {
            count: Count::new(rank, stream),
            lines: LineBuffer::new(
                match cut_for(self.spec.job.ranks(), target) {
                    Cut::Lines => Cut::Lines,
                    // The host has waited with the line for as long as a person would.
                    Cut::Bytes | Cut::Terminal => Cut::Bytes,
                },
                None,
            ),
        });
        arrived.count.add(&bytes, label_bytes);
        if let Some(shown) = arrived.lines.push(&bytes, Instant::now()) {
            self.writer.put(target, source_of(rank, stream), shown);
        }
    }

    /// Nothing more comes: shows the lines that have no end.
    pub fn show_unfinished(&mut self) {
        for ((rank, stream), arrived) in &mut self.arrived {
            if let Some(rest) = arrived.lines.finish() {
                let target = match stream {
                    0 => Target::Stdout,
                    _ => Target::Stderr,
                };
                self.writer.put(target, source_of(*rank, *stream), rest);
            }
        }
    }
}
