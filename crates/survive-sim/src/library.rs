//! The library that ships, as a program of the simulation calls it: its core, its log and its records.

use cloudmpi_datatype::Datatype;
use cloudmpi_engine::{Envelope, MessageId};
use cloudmpi_mpi::buffer::Buffer;
use cloudmpi_mpi::core::{Core, SendSpec, Started};
use cloudmpi_mpi::operation::{self, OperationId, Outcome};
use cloudmpi_mpi::survive::{self, Begins};
use cloudmpi_replay::Kind;
use cloudmpi_segment::What;

use crate::mpi::{self, Answer, Collective, Got, Mode, Mpi, Named, Question, Request, Told};
use crate::random::Random;

/// Longer than any message.
const RECEIVE_BYTES: usize = 1024;
const MPI_BYTE: u32 = 0x247;

enum State {
    Operation(OperationId),
    /// It was received without being posted.
    Received(Outcome),
    Over,
}

struct Slot {
    state: State,
    /// Where the operation's buffer points to.
    memory: Box<[u8]>,
    is_send: bool,
}

/// What an earlier life was told, and this one is to bring about.
enum Awaited {
    Requests(u64),
    Message(u32, i32),
}

/// One life of a rank, as far as the library goes. The core comes first: it is dropped before the memory that it points to.
pub struct Library {
    core: Core,
    rank: u32,
    slots: Vec<Slot>,
    awaited: Option<Awaited>,
    probed: Option<MessageId>,
    /// Chance, and the time, which differ from life to life.
    chance: Random,
    told: Vec<Told>,
    /// Receives that it has begun since they were taken.
    begun: Vec<Request>,
}

impl Library {
    pub fn new(core: Core, rank: usize, chance: u64) -> Library {
        Library {
            core,
            rank: rank as u32,
            slots: Vec::new(),
            awaited: None,
            probed: None,
            chance: Random::new(chance),
            told: Vec::new(),
            begun: Vec::new(),
        }
    }

    pub fn poll(&mut self) -> bool {
        self.core.poll()
    }

    pub fn core(&mut self) -> &mut Core {
        &mut self.core
    }

    /// What the program has been told since the last call.
    pub fn take_told(&mut self) -> std::vec::Drain<'_, Told> {
        self.told.drain(..)
    }

    /// The receives that have been begun since the last call, or were to be when the rank died.
    pub fn take_begun(&mut self) -> std::vec::Drain<'_, Request> {
        self.begun.drain(..)
    }

    fn is_done(&self, request: Request) -> bool {
        match self.slots[request].state {
            State::Operation(op) => self.core.is_done(op),
            State::Received(_) => true,
            State::Over => false,
        }
    }

    /// A bit for each that is done.
    fn done(&self, requests: &[Request]) -> u64 {
        let bits = requests.iter().enumerate();
        bits.fold(0, |bits, (index, request)| {
            bits | u64::from(self.is_done(*request)) << index
        })
    }

    fn slot(&mut self, op: OperationId, memory: Box<[u8]>, is_send: bool) -> Request {
        self.slots.push(Slot {
            state: State::Operation(op),
            memory,
            is_send,
        });
        self.slots.len() - 1
    }

    /// Room for a receive that begins now.
    fn room(&mut self) -> (Box<[u8]>, Buffer) {
        self.begun.push(self.slots.len());
        let mut memory = vec![0xee; RECEIVE_BYTES].into_boxed_slice();
        let base = memory.as_mut_ptr();
        let buffer = match self.chance.chance(80) {
            true => Buffer::bytes(base, RECEIVE_BYTES as u64),
            false => {
                let byte = Datatype::predefined(MPI_BYTE).expect("MPI_BYTE");
                Buffer::new(base, RECEIVE_BYTES as u64, byte).expect("short")
            }
        };
        (memory, buffer)
    }

    fn find(&mut self, named: Named, takes: bool) -> Option<(u32, i32)> {
        let Named {
            context,
            source,
            tag,
        } = named;
        let message = match takes {
            true => {
                let (id, message) = self.core.matched_probe(context, source, tag)?;
                self.probed = Some(id);
                message
            }
            false => self.core.probe(context, source, tag)?,
        };
        Some((message.peer, message.tag))
    }

    fn look(&mut self, named: Named, takes: bool) -> Option<(u32, i32)> {
        self.find(named, takes).or_else(|| {
            self.core.poll();
            self.find(named, takes)
        })
    }
}

/// As the calls of `completion.rs` do: what is asked, and the answer in words.
fn kind(question: Question) -> Kind {
    match question {
        Question::Test => Kind::Done,
        Question::WaitAny | Question::TestAny => Kind::Index,
        Question::WaitSome | Question::TestSome => Kind::Some,
    }
}

fn words(question: Question, done: u64, count: usize) -> Option<Vec<u64>> {
    let indices = (0..count as u64).filter(|index| done >> index & 1 == 1);
    match question {
        Question::Test => (done.count_ones() as usize == count).then(Vec::new),
        _ if done == 0 => None,
        _ if question.wants_one() => Some(vec![u64::from(done.trailing_zeros())]),
        _ => Some(indices.collect()),
    }
}

fn bits(question: Question, words: &[u64], count: usize) -> u64 {
    match question {
        Question::Test => (1 << count) - 1,
        _ => words.iter().fold(0, |bits, index| bits | 1 << index),
    }
}

impl Mpi for Library {
    fn send(
        &mut self,
        to: u32,
        (context, tag): (u32, i32),
        mode: Mode,
        bytes: &[u8],
    ) -> Option<Request> {
        let envelope = Envelope {
            context,
            tag,
            source: self.rank,
        };
        // SAFETY: the program's bytes, which are copied.
        let is_sent = mode == Mode::Fast
            && unsafe { (self.core).try_send_bytes(to, envelope, bytes.as_ptr(), bytes.len()) };
        if is_sent {
            return None;
        }
        let mut memory: Box<[u8]> = bytes.into();
        let started = self.core.send(SendSpec {
            peer: to,
            envelope,
            mode: match mode {
                Mode::Synchronous => operation::Mode::Synchronous,
                _ => operation::Mode::Standard,
            },
            buffer: Buffer::bytes(memory.as_mut_ptr(), bytes.len() as u64),
        });
        match (started, mode) {
            (Started::Pending(op), Mode::Synchronous) => Some(self.slot(op, memory, true)),
            (Started::Done, Mode::Standard | Mode::Fast) => None,
            _ => panic!("a send that is {started:?}: {mode:?}"),
        }
    }

    fn receive(&mut self, named: Named) -> Request {
        let (memory, buffer) = self.room();
        let op = (self.core).receive(named.context, named.source, named.tag, buffer);
        self.slot(op, memory, false)
    }

    fn receive_freed(&mut self, named: Named, _from: u32) {
        let request = self.receive(named);
        if let State::Operation(op) = self.slots[request].state {
            self.core.detach(op);
        }
        self.slots[request].state = State::Over;
    }

    fn begin_waiting(&mut self, named: Named) -> Request {
        let (mut memory, buffer) = self.room();
        let peer = named.source.expect("a named source");
        let room = (memory.as_mut_ptr(), memory.len());
        // SAFETY: the memory is as long, and lives.
        let received = unsafe { (self.core).receive_if_next(peer, named.context, named.tag, room) };
        if let Some(outcome) = received {
            self.slots.push(Slot {
                state: State::Received(outcome),
                memory,
                is_send: false,
            });
            return self.slots.len() - 1;
        }
        let op = (self.core).receive(named.context, named.source, named.tag, buffer);
        self.slot(op, memory, false)
    }

    fn wait(&mut self, request: Request) -> Option<()> {
        if !self.is_done(request) {
            self.core.poll();
        }
        self.is_done(request).then_some(())
    }

    fn take(&mut self, request: Request) -> Got {
        let slot = &mut self.slots[request];
        let outcome = match std::mem::replace(&mut slot.state, State::Over) {
            State::Operation(op) => self.core.finish(op),
            State::Received(outcome) => outcome,
            State::Over => panic!("it is taken once"),
        };
        if slot.is_send || outcome.cancelled {
            return Got::nothing(outcome.cancelled);
        }
        assert!(!outcome.truncated);
        let length = outcome.length_bytes as usize;
        let (bytes, behind) = slot.memory.split_at(length);
        assert!(behind.iter().all(|byte| *byte == 0xee), "written behind");
        Got {
            source: outcome.source,
            tag: outcome.tag,
            is_cancelled: false,
            length,
            digest: mpi::digest(bytes),
        }
    }

    fn ask(&mut self, question: Question, requests: &[Request]) -> Option<Answer> {
        let count = requests.len();
        if self.awaited.is_none() {
            if question.waits() && self.done(requests) == 0 {
                self.core.poll();
                if self.done(requests) == 0 {
                    return None;
                }
            }
            let live = || {
                // Chance looks for more before it answers, or answers at once.
                let found = words(question, self.done(requests), count);
                if found.is_some() && self.chance.chance(70) {
                    return found;
                }
                self.core.poll();
                words(question, self.done(requests), count)
            };
            let Some(words) = survive::decide(kind(question), live, |_| ()) else {
                return Some(None);
            };
            self.awaited = Some(Awaited::Requests(bits(question, &words, count)));
        }
        let Some(Awaited::Requests(those)) = self.awaited else {
            panic!("another call waits");
        };
        if self.done(requests) & those != those {
            self.core.poll();
            if self.done(requests) & those != those {
                return None;
            }
        }
        self.awaited = None;
        Some(Some(those))
    }

    fn probe(&mut self, named: Named, waits: bool, takes: bool) -> Option<Option<(u32, i32)>> {
        if waits && named.source.is_some() {
            return self.look(named, takes).map(Some);
        }
        if self.awaited.is_none() {
            if waits && self.look(named, false).is_none() {
                return None;
            }
            let mut here = None;
            let live = || {
                here = self.look(named, takes);
                here.map(|(peer, tag)| vec![u64::from(peer), u64::from(tag as u32)])
            };
            let Some(words) = survive::decide(Kind::Found, live, |_| ()) else {
                return Some(None);
            };
            if here.is_some() {
                return Some(here);
            }
            self.awaited = Some(Awaited::Message(words[0] as u32, words[1] as u32 as i32));
        }
        let Some(Awaited::Message(source, tag)) = self.awaited else {
            panic!("another call waits");
        };
        let same = Named {
            context: named.context,
            source: Some(source),
            tag: Some(tag),
        };
        let found = self.look(same, takes)?;
        self.awaited = None;
        Some(Some(found))
    }

    fn receive_probed(&mut self) -> Request {
        let (memory, buffer) = self.room();
        let message = self.probed.take().expect("a probe has taken a message");
        let op = self.core.receive_matched(message, buffer);
        self.slot(op, memory, false)
    }

    fn cancel(&mut self, request: Request) {
        let State::Operation(op) = self.slots[request].state else {
            panic!("it has been posted, and not been taken");
        };
        if self.chance.chance(50) {
            self.core.poll();
        }
        self.core.cancel(op);
    }

    fn time(&mut self) -> u64 {
        survive::time(|| (self.chance.next() >> 12) as f64) as u64
    }

    fn begin_collective(&mut self, how: Collective, which: u8, context: u32) {
        let how = match how {
            Collective::Blocking => Begins::Blocking,
            Collective::Background => Begins::Background,
        };
        survive::note_collective(how, What { which, root: 0 }, context);
    }

    fn end_strand(&mut self, context: u32, tag: i32) {
        self.core.end_strand(context, tag);
    }

    fn offer(&mut self) -> u64 {
        let creation = survive::count_creation(0);
        if let Some(words) = survive::offered(creation, 0) {
            return words[0];
        }
        let offer = self.chance.next();
        survive::note_offer(creation, 0, || vec![offer]);
        offer
    }

    fn end(&mut self) {
        survive::note_end(0);
    }

    fn told(&mut self, told: Told) {
        self.told.push(told);
    }
}
