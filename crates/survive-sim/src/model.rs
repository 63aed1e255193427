//! The model: the same programs on plain queues, in an order in which nobody ever crashes. What only timing decides is taken
//! from what the ranks were told; the model says whether that may be, and what follows from it.

use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

use crate::mpi::{self, Answer, Collective, Got, Mode, Mpi, Named, Question, Request, Told};
use crate::program::{Program, Progress};
use crate::script::Item;

/// What has been sent, of one ordered pair: context, tag, length and digest.
pub type Sent = (u32, i32, usize, u64);

struct Message {
    from: u32,
    envelope: (u32, i32),
    length: usize,
    digest: u64,
    /// The sender's request.
    request: Option<Request>,
}

impl Message {
    fn fits(&self, named: &Named) -> bool {
        self.envelope.0 == named.context
            && named.source == Some(self.from)
            && named.tag.is_none_or(|tag| tag == self.envelope.1)
    }
}

enum Slot {
    Open,
    Done(Got),
    Taken,
}

#[derive(Default)]
struct Rank {
    slots: Vec<Slot>,
    /// Receives in the order posted, each with the source that its message has.
    posted: Vec<(Request, Named)>,
    unexpected: VecDeque<Message>,
    probed: Option<Message>,
    /// How far it has come in what it was told.
    at: usize,
}

#[derive(Default)]
struct Network {
    ranks: Vec<Rank>,
    sent: HashMap<(u32, u32), Vec<Sent>>,
}

struct Caller<'n> {
    network: &'n mut Network,
    rank: usize,
    /// What the rank was told, and what each of its requests brought.
    told: &'n [Told],
    brought: &'n HashMap<Request, Got>,
}

/// Runs the programs.
///
/// # Errors
/// What a rank was told is not what MPI allows.
pub fn check(
    scripts: &[Rc<[Item]>],
    told: &[Vec<Told>],
) -> Result<HashMap<(u32, u32), Vec<Sent>>, String> {
    let ranks = scripts.len();
    let mut network = Network::default();
    network.ranks.resize_with(ranks, Rank::default);
    let programs = scripts.iter().enumerate();
    let mut programs: Vec<Program> = programs
        .map(|(rank, script)| Program::new(rank, ranks, script))
        .collect();
    let brought: Vec<HashMap<Request, Got>> = told.iter().map(|told| brought(told)).collect();
    let mut moved = true;
    while moved {
        moved = false;
        for (rank, program) in programs.iter_mut().enumerate() {
            let mut caller = Caller {
                network: &mut network,
                rank,
                told: &told[rank],
                brought: &brought[rank],
            };
            while program.advance(&mut caller) == Progress::Moved {
                moved = true;
            }
        }
    }
    for (rank, program) in programs.iter().enumerate() {
        if !program.has_ended() {
            let item = program.item();
            return Err(format!(
                "in the model rank {rank} waits for ever at item {}, {item:?}",
                program.at
            ));
        }
        let state = &network.ranks[rank];
        if state.at != told[rank].len() {
            return Err(format!("rank {rank} was told more than the model knows"));
        }
        if !state.unexpected.is_empty() || !state.posted.is_empty() {
            return Err(format!(
                "rank {rank}: messages or receives are left in the model"
            ));
        }
    }
    Ok(network.sent)
}

fn brought(told: &[Told]) -> HashMap<Request, Got> {
    let got = told.iter().filter_map(|told| match told {
        Told::Got(request, got) => Some((*request, *got)),
        _ => None,
    });
    got.collect()
}

impl Caller<'_> {
    fn own(&mut self) -> &mut Rank {
        &mut self.network.ranks[self.rank]
    }

    fn next(&mut self) -> Told {
        let at = self.own().at;
        match self.told.get(at) {
            Some(told) => *told,
            None => panic!("rank {} was told less than the model knows", self.rank),
        }
    }

    fn is_done(&mut self, request: Request) -> bool {
        matches!(self.own().slots[request], Slot::Done(_))
    }

    /// A receive has taken a message.
    fn give(&mut self, to: usize, request: Request, message: Message) {
        self.network.ranks[to].slots[request] = Slot::Done(Got {
            source: message.from as i32,
            tag: message.envelope.1,
            is_cancelled: false,
            length: message.length,
            digest: message.digest,
        });
        if let Some(request) = message.request {
            let sender = &mut self.network.ranks[message.from as usize];
            sender.slots[request] = Slot::Done(Got::nothing(false));
        }
    }

    fn slot(&mut self) -> Request {
        let slots = &mut self.own().slots;
        slots.push(Slot::Open);
        slots.len() - 1
    }
}

impl Mpi for Caller<'_> {
    fn send(&mut self, to: u32, envelope: (u32, i32), mode: Mode, bytes: &[u8]) -> Option<Request> {
        let request = (mode == Mode::Synchronous).then(|| self.slot());
        let message = Message {
            from: self.rank as u32,
            envelope,
            length: bytes.len(),
            digest: mpi::digest(bytes),
            request,
        };
        let sent = (envelope.0, envelope.1, message.length, message.digest);
        let pair = (self.rank as u32, to);
        self.network.sent.entry(pair).or_default().push(sent);
        let receiver = &mut self.network.ranks[to as usize];
        let posted = &mut receiver.posted;
        match posted.iter().position(|(_, named)| message.fits(named)) {
            Some(index) => {
                let (receive, _) = posted.remove(index);
                self.give(to as usize, receive, message);
            }
            None => receiver.unexpected.push_back(message),
        }
        request
    }

    fn receive(&mut self, named: Named) -> Request {
        let request = self.slot();
        let Some(got) = self.brought.get(&request).copied() else {
            panic!("rank {}: receive {request} has brought nothing", self.rank);
        };
        if got.is_cancelled {
            return request;
        }
        let source = got.source as u32;
        assert!(named.source.is_none_or(|named| named == source));
        let named = Named {
            source: Some(source),
            ..named
        };
        let unexpected = &mut self.own().unexpected;
        match unexpected.iter().position(|message| message.fits(&named)) {
            Some(index) => {
                let message = unexpected.remove(index).expect("it is there");
                self.give(self.rank, request, message);
            }
            None => self.own().posted.push((request, named)),
        }
        request
    }

    fn wait(&mut self, request: Request) -> Option<()> {
        self.is_done(request).then_some(())
    }

    fn take(&mut self, request: Request) -> Got {
        match std::mem::replace(&mut self.own().slots[request], Slot::Taken) {
            Slot::Done(got) => got,
            _ => panic!("rank {}: request {request} is not done", self.rank),
        }
    }

    fn ask(&mut self, question: Question, requests: &[Request]) -> Option<Answer> {
        let Told::Answer(answer) = self.next() else {
            panic!("rank {} was told something else", self.rank);
        };
        let Some(those) = answer else {
            assert!(!question.waits(), "a wait that ended with nothing");
            return Some(None);
        };
        let all = (1u64 << requests.len()) - 1;
        let is_one_of_them = match question {
            Question::Test => those == all,
            _ if question.wants_one() => those.count_ones() == 1,
            _ => those != 0,
        };
        assert!(
            is_one_of_them && those & !all == 0,
            "no answer to {question:?}: {those:#b}"
        );
        for (index, request) in requests.iter().enumerate() {
            if those >> index & 1 == 1 && !self.is_done(*request) {
                return None;
            }
        }
        Some(Some(those))
    }

    fn probe(&mut self, named: Named, waits: bool, takes: bool) -> Option<Option<(u32, i32)>> {
        let Told::Found(found) = self.next() else {
            panic!("rank {} was told something else", self.rank);
        };
        let Some((source, tag)) = found else {
            assert!(!waits, "a probe that waited has found nothing");
            return Some(None);
        };
        assert!(named.source.is_none_or(|named| named == source));
        let named = Named {
            source: Some(source),
            ..named
        };
        let unexpected = &mut self.own().unexpected;
        let index = unexpected.iter().position(|message| message.fits(&named))?;
        assert_eq!(
            unexpected[index].envelope.1, tag,
            "a probe found another message"
        );
        if takes {
            let message = unexpected.remove(index);
            self.own().probed = message;
        }
        Some(found)
    }

    fn receive_probed(&mut self) -> Request {
        let request = self.slot();
        let message = self.own().probed.take().expect("a probe has taken it");
        self.give(self.rank, request, message);
        request
    }

    fn cancel(&mut self, request: Request) {
        if self.brought[&request].is_cancelled {
            self.own().slots[request] = Slot::Done(Got::nothing(true));
        }
    }

    fn time(&mut self) -> u64 {
        match self.next() {
            Told::Time(time) => time,
            told => panic!("rank {} was told {told:?}, no time", self.rank),
        }
    }

    fn offer(&mut self) -> u64 {
        match self.next() {
            Told::Offer(offer) => offer,
            told => panic!("rank {} was told {told:?}, no offer", self.rank),
        }
    }

    fn begin_collective(&mut self, _how: Collective, _which: u8, _context: u32) {}

    fn end_strand(&mut self, _context: u32, _tag: i32) {}

    fn end(&mut self) {}

    fn told(&mut self, told: Told) {
        let was = self.next();
        assert_eq!(
            was, told,
            "rank {} was told one thing, and the model says another",
            self.rank
        );
        self.own().at += 1;
    }
}
