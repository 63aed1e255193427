//! What a rank of a job over agents asks of the agent of its host, to find ranks of other jobs; and the answer: one message each, by the
//! socket at which it would ask for processes.

use crate::control::{Reader, Writer};

/// First number of a question: no process has it, with which requests for processes begin.
const MAGIC: u32 = 0xffff_7175;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// How others reach this host. The answer: `1` or nothing (what goes there is to be encrypted), and then its addresses as texts.
    Here,
    Publish {
        service: Vec<u8>,
        port: Vec<u8>,
    },
    Unpublish {
        service: Vec<u8>,
        port: Vec<u8>,
    },
    /// The answer: the port.
    LookUp {
        service: Vec<u8>,
    },
    /// The answer: the port's name.
    OpenPort,
    ClosePort {
        port: Vec<u8>,
    },
    /// Waits for a greeting at an own port. The answer: the job and its box for the answer, and the greeting.
    Accept {
        port: Vec<u8>,
    },
    /// Lays a greeting into the box of a job that has connected.
    Answer {
        job: Vec<u8>,
        to: Vec<u8>,
        greeting: Vec<u8>,
    },
    /// Brings a greeting to a port, and makes a box for the answer, whose name it answers.
    Connect {
        port: Vec<u8>,
        greeting: Vec<u8>,
    },
    /// Waits for the greeting in that box, as long as the port is open. The answer: the greeting.
    Await {
        port: Vec<u8>,
        to: Vec<u8>,
    },
    /// Takes a box away: no greeting is waited for any more.
    Leave {
        to: Vec<u8>,
    },
}

/// What a failure is about: its error class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum About {
    Other = 0,
    Port = 1,
    Name = 2,
    Service = 3,
    /// A box, or a port: it is not there any more.
    Gone = 4,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    Done(Vec<Vec<u8>>),
    Failed(About, String),
}

impl Question {
    pub fn encode(&self) -> Vec<u8> {
        let (kind, words): (u32, &[&Vec<u8>]) = match self {
            Question::Here => (0, &[]),
            Question::Publish { service, port } => (1, &[service, port]),
            Question::Unpublish { service, port } => (2, &[service, port]),
            Question::LookUp { service } => (3, &[service]),
            Question::OpenPort => (4, &[]),
            Question::ClosePort { port } => (5, &[port]),
            Question::Accept { port } => (6, &[port]),
            Question::Answer { job, to, greeting } => (7, &[job, to, greeting]),
            Question::Connect { port, greeting } => (8, &[port, greeting]),
            Question::Await { port, to } => (9, &[port, to]),
            Question::Leave { to } => (10, &[to]),
        };
        let mut out = Writer::default();
        out.number(MAGIC);
        out.number(kind);
        words.iter().for_each(|word| out.bytes(word));
        out.0
    }

    /// Whether the bytes are a question at all, of whatever build.
    pub fn is(bytes: &[u8]) -> bool {
        Reader(bytes).number() == Some(MAGIC)
    }

    /// `None`: the bytes are none.
    pub fn decode(bytes: &[u8]) -> Option<Question> {
        let mut from = Reader(bytes);
        if from.number()? != MAGIC {
            return None;
        }
        let kind = from.number()?;
        let mut word = || from.bytes().map(<[u8]>::to_vec);
        let question = match kind {
            0 => Question::Here,
            1 => Question::Publish {
                service: word()?,
                port: word()?,
            },
            2 => Question::Unpublish {
                service: word()?,
                port: word()?,
            },
            3 => Question::LookUp { service: word()? },
            4 => Question::OpenPort,
            5 => Question::ClosePort { port: word()? },
            6 => Question::Accept { port: word()? },
            7 => Question::Answer {
                job: word()?,
                to: word()?,
                greeting: word()?,
            },
            8 => Question::Connect {
                port: word()?,
                greeting: word()?,
            },
            9 => Question::Await {
                port: word()?,
                to: word()?,
            },
            10 => Question::Leave { to: word()? },
            _ => return None,
        };
        from.0.is_empty().then_some(question)
    }
}

impl Reply {
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Writer::default();
        match self {
            Reply::Done(words) => {
                out.number(0);
                out.number(words.len() as u32);
                words.iter().for_each(|word| out.bytes(word));
            }
            Reply::Failed(about, why) => {
                out.number(1);
                out.number(*about as u32);
                out.bytes(why.as_bytes());
            }
        }
        out.0
    }

    /// `None`: the bytes are none.
    pub fn decode(bytes: &[u8]) -> Option<Reply> {
        let mut from = Reader(bytes);
        match from.number()? {
            0 => {
                let words = from.list(|from| Some(from.bytes()?.to_vec()))?;
                Some(Reply::Done(words))
            }
            1 => {
                let about = match from.number()? {
                    1 => About::Port,
                    2 => About::Name,
                    3 => About::Service,
                    4 => About::Gone,
                    _ => About::Other,
                };
                let why = String::from_utf8_lossy(from.bytes()?).into_owned();
                Some(Reply::Failed(about, why))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::Request;

    #[test]
    fn questions_and_replies_are_read_as_written() {
        let word = |text: &str| text.as_bytes().to_vec();
        let questions = [
            Question::Here,
            Question::Publish {
                service: word("ocean"),
                port: word("p"),
            },
            Question::Unpublish {
                service: word(""),
                port: word("p"),
            },
            Question::LookUp {
                service: word("\u{e4}"),
            },
            Question::OpenPort,
            Question::ClosePort { port: word("p") },
            Question::Accept { port: word("p") },
            Question::Answer {
                job: word("j"),
                to: word("b"),
                greeting: vec![0; 300],
            },
            Question::Connect {
                port: word("p"),
                greeting: word("l"),
            },
            Question::Await {
                port: word("p"),
                to: word("b"),
            },
            Question::Leave { to: word("b") },
        ];
        for question in questions {
            let bytes = question.encode();
            assert!(Question::is(&bytes) && Request::decode(&bytes).is_none());
            for cut in 0..bytes.len() {
                assert_eq!(Question::decode(&bytes[..cut]), None, "{question:?}");
            }
            assert_eq!(Question::decode(&bytes), Some(question));
        }
        assert!(!Question::is(&Request::default().encode()));
        for about in [
            About::Other,
            About::Port,
            About::Name,
            About::Service,
            About::Gone,
        ] {
            let reply = Reply::Failed(about, "why".to_string());
            assert_eq!(Reply::decode(&reply.encode()), Some(reply));
        }
        let reply = Reply::Done(vec![word("a"), Vec::new()]);
        assert_eq!(Reply::decode(&reply.encode()), Some(reply));
    }
}
