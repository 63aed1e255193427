//! What ranks ask of the agent, and its answers: the supervisor passes them on.

use std::collections::HashMap;
use std::os::fd::{AsRawFd, OwnedFd};

use cloudmpi_segment::{About, Question, Reply, sockets};

use super::messages::FromNode;
use crate::supervise::Supervisor;

/// Questions under way.
#[derive(Default)]
pub struct Questions {
    open: HashMap<u64, Asker>,
    last: u64,
}

struct Asker {
    /// Where the answer goes; `None`: it has gone.
    socket: Option<OwnedFd>,
    question: Vec<u8>,
}

impl Asker {
    /// Its descriptor is given back. The answer may never come; of some questions, what it says is for others then.
    fn is_kept(&mut self) -> bool {
        self.socket.take_if(|socket| sockets::is_closed(socket));
        self.socket.is_some()
            || matches!(
                Question::decode(&self.question),
                Some(Question::Accept { .. })
            )
    }
}

impl Supervisor<'_> {
    pub fn pass_question(&mut self, socket: OwnedFd, bytes: Vec<u8>) {
        let Some(node) = &mut self.node else {
            let why = "this job has no agent".to_string();
            let reply = Reply::Failed(About::Other, why).encode();
            // An asker that has gone does not get it.
            let _ = sockets::send(socket.as_raw_fd(), &reply);
            return;
        };
        let questions = &mut node.questions;
        questions.open.retain(|_, asker| asker.is_kept());
        questions.last += 1;
        let number = questions.last;
        let asker = Asker {
            socket: Some(socket),
            question: bytes.clone(),
        };
        questions.open.insert(number, asker);
        self.tell(&FromNode::Question { number, bytes });
    }

    pub fn pass_reply(&mut self, number: u64, reply: Vec<u8>) {
        let open = self.node.as_mut().map(|node| &mut node.questions.open);
        let Some(Asker { socket, question }) = open.and_then(|open| open.remove(&number)) else {
            return;
        };
        let heard = socket.is_some_and(|fd| sockets::send(fd.as_raw_fd(), &reply).is_ok());
        if !heard {
            self.tell(&FromNode::Unheard { question, reply });
        }
    }

    pub fn note_ended_job(&self, job_number: u64) {
        for header in self.segments.headers() {
            header.note_ended_job(job_number);
        }
    }
}
