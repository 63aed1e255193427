//! What a job that is to survive the death of ranks asks of the launcher.

use cloudmpi_launch::Target;
use cloudmpi_launch::supervisor::ToNode;

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

    /// What is new of a rank's output, and the writer's source for it, which is the same on each host of the rank. A rank that goes
    /// on at another host writes everything again.
    pub fn new_output(
        &mut self,
        host: usize,
        (target, source): (Target, u32),
        bytes: Vec<u8>,
    ) -> (usize, Vec<u8>) {
        let place = (source as usize).checked_sub(1).map(|stream| stream / 2);
        let rank = place.and_then(|place| self.hosts[host].ranks.get(place));
        let Some(rank) = rank.filter(|_| self.spec.job.survive.is_some()) else {
            let group = self.member.number << 40;
            return (group | (host + 1) << 20 | source as usize, bytes);
        };
        let key = (rank.rank, target as usize);
        let lives = self.written.entry(key).or_default();
        let new = lives.new_part(&bytes).to_vec();
        if let Some(within) = lives.take_difference() {
            let name = ["standard output", "standard error"][target as usize];
            self.writer.say(&format!(
                "cloudmpi: rank {}, run again, has not written the same to {name} as before (within the first {within} bytes, which are shown as they were the first time): does it print times, process ids or addresses?",
                rank.rank
            ));
        }
        (1 << 20 | (2 * rank.rank + target as usize + 1), new)
    }
}
