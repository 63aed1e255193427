//! What a job that is to survive the death of ranks asks of the launcher.

use cloudmpi_launch::supervisor::ToNode;
use cloudmpi_launch::{Count, Target, label};

use super::state::Launch;

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

    /// Counts a rank's output, and gives the writer's source for it, which is the same on each host of the rank. A rank that goes on at
    /// another host writes there what has not come.
    pub fn count_output(
        &mut self,
        host: usize,
        (target, source): (Target, u32),
        bytes: &[u8],
    ) -> usize {
        let group = self.member.number;
        let place = (source as usize).checked_sub(1).map(|stream| stream / 2);
        let rank = place.and_then(|place| self.hosts[host].ranks.get(place));
        let Some(place) = rank.filter(|_| self.spec.job.survive.is_some()) else {
            return group << 40 | (host + 1) << 20 | source as usize;
        };
        let (rank, stream) = (place.rank, target as usize);
        let label_bytes = match self.spec.job.label {
            true => label(*place, group).len(),
            false => 0,
        };
        let count = self.written.entry((rank, stream));
        let count = count.or_insert_with(|| Count::new(rank, stream));
        count.add(bytes, label_bytes);
        1 << 20 | (2 * rank + stream + 1)
    }
}
