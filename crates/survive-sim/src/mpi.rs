//! What a program of the simulation calls: of the library, or of the model.

use crate::random::mix;

/// A request by its number: the program counts those that it makes.
pub type Request = usize;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Standard,
    /// By the way of short messages, if it is free.
    Fast,
    /// There is a request, which is done when a receive has taken the message.
    Synchronous,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whether all are done.
    Test,
    WaitAny,
    TestAny,
    WaitSome,
    TestSome,
}

impl Question {
    pub fn waits(self) -> bool {
        matches!(self, Question::WaitAny | Question::WaitSome)
    }

    pub fn wants_one(self) -> bool {
        matches!(self, Question::WaitAny | Question::TestAny)
    }
}

/// Whom a receive or a probe names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    pub context: u32,
    pub source: Option<u32>,
    pub tag: Option<i32>,
}

/// The requests that are done, a bit each in the order of the question. `None`: not yet.
pub type Answer = Option<u64>;

/// What a request has brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Got {
    pub source: i32,
    pub tag: i32,
    pub is_cancelled: bool,
    pub length: usize,
    pub digest: u64,
}

impl Got {
    /// Of a send, or of a receive that was cancelled.
    pub const fn nothing(is_cancelled: bool) -> Got {
        Got {
            source: 0,
            tag: 0,
            is_cancelled,
            length: 0,
            digest: 0,
        }
    }
}

/// What a program is told, in order: what every life of a rank, and the model, must be told alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    Got(Request, Got),
    Answer(Answer),
    Found(Option<(u32, i32)>),
    Time(u64),
    Offer(u64),
}

impl Told {
    pub fn digest(&self) -> u64 {
        let words = match *self {
            Told::Got(request, got) => [
                request as u64 | u64::from(got.is_cancelled) << 32,
                got.source as u64 ^ (got.tag as u64) << 32,
                got.length as u64 ^ got.digest,
            ],
            Told::Answer(answer) => [1 << 40, answer.unwrap_or(u64::MAX), 0],
            Told::Found(found) => {
                let (source, tag) = found.unwrap_or((u32::MAX, -1));
                [2 << 40, u64::from(source), tag as u64]
            }
            Told::Time(time) => [3 << 40, time, 0],
            Told::Offer(offer) => [4 << 40, offer, 0],
        };
        words.into_iter().fold(0, mix)
    }
}

pub fn digest(bytes: &[u8]) -> u64 {
    let mut sum = bytes.len() as u64;
    let mut words = bytes.chunks_exact(8);
    for word in &mut words {
        let word = u64::from_le_bytes(word.try_into().expect("eight bytes"));
        sum = (sum.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    for byte in words.remainder() {
        sum = (sum.rotate_left(9) ^ u64::from(*byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    sum ^ sum >> 31
}

/// How a collective begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Collective {
    Blocking,
    Background,
}

/// A call that waits gives `None` until it is over, and is then called again alike.
pub trait Mpi {
    /// A request comes of synchronous sends alone.
    fn send(&mut self, to: u32, envelope: (u32, i32), mode: Mode, bytes: &[u8]) -> Option<Request>;
    fn receive(&mut self, named: Named) -> Request;
    fn wait(&mut self, request: Request) -> Option<()>;
    /// Of a request that is done.
    fn take(&mut self, request: Request) -> Got;
    fn ask(&mut self, question: Question, requests: &[Request]) -> Option<Answer>;
    /// `takes`: out of matching, for `receive_probed`.
    fn probe(&mut self, named: Named, waits: bool, takes: bool) -> Option<Option<(u32, i32)>>;
    fn receive_probed(&mut self) -> Request;
    fn cancel(&mut self, request: Request);
    fn time(&mut self) -> u64;
    fn begin_collective(&mut self, how: Collective, which: u8, context: u32);
    fn end_strand(&mut self, context: u32, tag: i32);
    /// The ids that this rank offers for a new communicator.
    fn offer(&mut self) -> u64;
    fn end(&mut self);
    fn told(&mut self, told: Told);
}
