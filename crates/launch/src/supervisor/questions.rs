//! What ranks ask of the agent, and its answers: the supervisor passes them on.

use std::collections::HashMap;
use std::os::fd::{AsRawFd, OwnedFd};

use cloudmpi_segment::{About, Reply, sockets};

use super::messages::FromNode;
use crate::supervise::Supervisor;

/// Questions under way.
#[derive(Default)]
pub struct Questions {
    /// Where the answers go.
    open: HashMap<u64, OwnedFd>,
    last: u64,
}

impl Supervisor<'_> {
    pub fn pass_question(&mut self, socket: OwnedFd, bytes: Vec<u8>) {
        let Some(node) = &mut self.node else {
            let why = "this job has no agent".to_string();
            return answer(&socket, &Reply::Failed(About::Other, why).encode());
        };
        let questions = &mut node.questions;
        // Of a rank that has gone the answer may never come.
        questions
            .open
            .retain(|_, socket| !sockets::is_closed(socket));
        questions.last += 1;
        let number = questions.last;
        questions.open.insert(number, socket);
        self.tell(&FromNode::Question { number, bytes });
    }

    pub fn pass_reply(&mut self, number: u64, bytes: &[u8]) {
        let open = self.node.as_mut().map(|node| &mut node.questions.open);
        if let Some(socket) = open.and_then(|open| open.remove(&number)) {
            answer(&socket, bytes);
        }
    }

    pub fn note_ended_job(&self, job_number: u64) {
        for header in self.segments.headers() {
            header.note_ended_job(job_number);
        }
    }
}

/// An asker that has gone does not get it.
fn answer(socket: &OwnedFd, bytes: &[u8]) {
    let _ = sockets::send(socket.as_raw_fd(), bytes);
}
