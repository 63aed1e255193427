//! What a job that is to survive the death of ranks asks of the launcher.

use cloudmpi_launch::supervisor::ToNode;

use super::state::Launch;

impl Launch<'_> {
    /// All ranks of a host have ended. What carries the logs ends on all hosts at once: until then each takes what the others send.
    pub fn through(&mut self, host: usize) {
        self.hosts[host].through = true;
        let nodes = self.nodes();
        if nodes.iter().all(|node| self.hosts[*node].through) {
            for node in nodes {
                self.hosts[node].order(ToNode::AllThrough);
            }
        }
    }
}
