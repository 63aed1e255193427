//! What a rank asks of its launcher, and the answer: one message each, on a socket of sequenced packets.

use crate::worlds::{Member, World};

/// The word by which a launcher that a process has started for itself says that it serves it.
pub const LATER_LAUNCHER_SERVES: &[u8] = b"serves";

/// One program of a world to be started.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SpawnApp {
    pub ranks: u32,
    pub program: Vec<u8>,
    pub args: Vec<Vec<u8>>,
    /// Working directory, from that of the asking process; empty: that one.
    pub working_dir: Vec<u8>,
    /// Where to look for the program before anywhere else, with colons; may be empty.
    pub path: Vec<u8>,
    /// Hosts that it may run on, in a job over agents; empty: all.
    pub hosts: Vec<Vec<u8>>,
}

/// Start a world.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Request {
    /// Of the asking process.
    pub working_dir: Vec<u8>,
    /// The process that holds the link to the parents, and its descriptor there.
    pub link: (i32, i32),
    /// In a job over agents: the port at which the parents wait for the new processes instead, or for why there are none.
    pub port: Vec<u8>,
    /// Index of the asking process among the parents.
    pub root: u32,
    /// The number by which the launcher knows the asking process.
    pub asker: u32,
    /// Variables that the asking process has set since its start, as `NAME=value`.
    pub env: Vec<Vec<u8>>,
    /// For `CLOUDMPI_INITIAL_ERRHANDLER`; empty: unset.
    pub errhandler: Vec<u8>,
    /// None: nobody waits any more at this port for the processes that were asked for.
    pub apps: Vec<SpawnApp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    Started(World),
    /// No process was started, and this is why.
    Refused(String),
}

#[derive(Default)]
pub(crate) struct Writer(pub(crate) Vec<u8>);

impl Writer {
    pub(crate) fn number(&mut self, number: u32) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    pub(crate) fn long(&mut self, number: u64) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u32);
        self.0.extend_from_slice(bytes);
    }
}

pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl<'a> Reader<'a> {
    pub(crate) fn number(&mut self) -> Option<u32> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u32::from_le_bytes(*first))
    }

    pub(crate) fn long(&mut self) -> Option<u64> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*first))
    }

    pub(crate) fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = self.number()? as usize;
        let (bytes, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(bytes)
    }

    /// As many as are counted first. A count is believed only as far as there are bytes.
    pub(crate) fn list<T>(
        &mut self,
        mut one: impl FnMut(&mut Self) -> Option<T>,
    ) -> Option<Vec<T>> {
        let count = self.number()?;
        let mut list = Vec::new();
        for _ in 0..count {
            list.push(one(self)?);
        }
        Some(list)
    }
}

impl Request {
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Writer::default();
        out.number(self.link.0 as u32);
        out.number(self.link.1 as u32);
        out.number(self.root);
        out.number(self.asker);
        out.bytes(&self.port);
        out.bytes(&self.working_dir);
        out.bytes(&self.errhandler);
        out.number(self.env.len() as u32);
        self.env.iter().for_each(|variable| out.bytes(variable));
        out.number(self.apps.len() as u32);
        for app in &self.apps {
            out.number(app.ranks);
            out.bytes(&app.program);
            out.bytes(&app.working_dir);
            out.bytes(&app.path);
            out.number(app.hosts.len() as u32);
            app.hosts.iter().for_each(|host| out.bytes(host));
            out.number(app.args.len() as u32);
            app.args.iter().for_each(|arg| out.bytes(arg));
        }
        out.0
    }

    /// `None`: the bytes are no request.
    pub fn decode(bytes: &[u8]) -> Option<Request> {
        let mut from = Reader(bytes);
        let link = (from.number()? as i32, from.number()? as i32);
        let root = from.number()?;
        let asker = from.number()?;
        let port = from.bytes()?.to_vec();
        let working_dir = from.bytes()?.to_vec();
        let errhandler = from.bytes()?.to_vec();
        let env = from.list(|from| Some(from.bytes()?.to_vec()))?;
        let apps = from.list(|from| {
            Some(SpawnApp {
                ranks: from.number()?,
                program: from.bytes()?.to_vec(),
                working_dir: from.bytes()?.to_vec(),
                path: from.bytes()?.to_vec(),
                hosts: from.list(|from| Some(from.bytes()?.to_vec()))?,
                args: from.list(|from| Some(from.bytes()?.to_vec()))?,
            })
        })?;
        from.0.is_empty().then_some(Request {
            working_dir,
            link,
            port,
            root,
            asker,
            env,
            errhandler,
            apps,
        })
    }
}

impl Answer {
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Writer::default();
        match self {
            Answer::Started(world) => {
                out.number(0);
                let member = Member {
                    world: *world,
                    rank: 0,
                };
                out.0.extend_from_slice(&member.to_bytes());
            }
            Answer::Refused(why) => {
                out.number(1);
                out.bytes(why.as_bytes());
            }
        }
        out.0
    }

    /// `None`: the bytes are no answer.
    pub fn decode(bytes: &[u8]) -> Option<Answer> {
        let mut from = Reader(bytes);
        match from.number()? {
            0 => {
                let bytes = from.0.first_chunk()?;
                Some(Answer::Started(Member::from_bytes(bytes).world))
            }
            1 => Some(Answer::Refused(
                String::from_utf8_lossy(from.bytes()?).into_owned(),
            )),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_and_answers_are_read_as_written() {
        let app = |ranks| SpawnApp {
            ranks,
            program: b"./child".to_vec(),
            args: vec![b"-v".to_vec(), Vec::new(), b"\xff".to_vec()],
            working_dir: b"/tmp".to_vec(),
            path: Vec::new(),
            hosts: vec![b"a".to_vec(), b"b".to_vec()],
        };
        let request = Request {
            working_dir: b"/home".to_vec(),
            link: (77, 5),
            port: b"cloudmpi-port:job:k3:abc".to_vec(),
            root: 2,
            asker: 9,
            env: vec![b"A=1".to_vec(), b"B=".to_vec()],
            errhandler: b"mpi_errors_return".to_vec(),
            apps: vec![app(3), app(1)],
        };
        let bytes = request.encode();
        assert_eq!(Request::decode(&bytes), Some(request));
        for cut in 0..bytes.len() {
            assert_eq!(Request::decode(&bytes[..cut]), None, "{cut} bytes");
        }
        let world = World {
            born_ns: 9,
            holder: 3,
            fd: 4,
            launcher: 3,
            ranks: 2,
            first: 8,
            slot: 1,
        };
        let refused = Answer::Refused("no such program".to_string());
        for answer in [Answer::Started(world), refused] {
            assert_eq!(Answer::decode(&answer.encode()), Some(answer));
        }
    }
}
