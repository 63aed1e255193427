//! What goes on all the time where ranks may die: deaths are noticed, and what ranks tell each other is taken in.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use cloudmpi_engine::{Envelope, PeerId};
use cloudmpi_segment::{Segment, WaitEntry};

use super::agreement::{Agreement, Around, Decision, Message, Part};
use super::wire::{Key, News, decode, encode};
use super::{State, apply, with};
use crate::buffer::Buffer;
use crate::core::Core;
use crate::error::Result;
use crate::ids;
use crate::internal::{pack_u32, send_owned, unpack_u32};
use crate::operation::{Failure, OperationId, Outcome};
use crate::process::{self, Process};
use crate::request::Task;

/// Of no communicator: the messages of this module have its second context.
pub(super) const ID: u32 = 2;
const CONTEXT: u32 = 2 * ID + 1;
/// Decided agreements of a communicator that this process can still be asked about.
const REMEMBERED: u32 = 64;

/// An agreement, in which this process takes part yet or not.
#[derive(Default)]
struct Running {
    agreement: Option<Agreement>,
    /// What came before this process knew the members.
    early: Vec<(PeerId, Message)>,
}

#[derive(Default)]
pub(super) struct Vigil {
    segment: Option<Arc<Segment>>,
    own: PeerId,
    ranks: u32,
    /// Ended processes of the job at the last look.
    ended: u32,
    arrivals: Option<u64>,
    receiving: Vec<(PeerId, OperationId, Box<[u8]>)>,
    agreements: HashMap<Key, Running>,
    /// Numbers chosen so far.
    numbers: u32,
}

impl Vigil {
    pub(super) fn open(&mut self, process: &Process) {
        self.segment = Some(Arc::clone(process.segment()));
        self.own = process.rank() as PeerId;
        self.ranks = process.size() as u32;
    }

    fn ended(&self) -> u32 {
        let header = self.segment.as_ref().map(|segment| segment.header());
        header.map_or(0, |header| header.ended.load(Ordering::Acquire))
    }
}

/// What an agreement sees of this process.
struct Here<'a> {
    dead: &'a [PeerId],
    own: PeerId,
    ranks: u32,
    numbers: &'a mut u32,
    sent: Vec<(PeerId, Message)>,
}

impl Around for Here<'_> {
    fn is_dead(&self, peer: PeerId) -> bool {
        self.dead.contains(&peer)
    }

    fn fresh_number(&mut self) -> u32 {
        let number = *self.numbers;
        *self.numbers += 1;
        ids::number_of_own(number, self.own, self.ranks)
    }

    fn send(&mut self, to: PeerId, message: Message) {
        self.sent.push((to, message));
    }
}

impl State {
    /// Lets an agreement act, and sends what it says.
    fn act(&mut self, key: Key, act: impl FnOnce(&mut Agreement, &mut Here<'_>)) {
        let State { dead, vigil, .. } = self;
        let Vigil {
            own,
            ranks,
            numbers,
            agreements,
            ..
        } = vigil;
        let Some(agreement) = agreements.get_mut(&key).and_then(|r| r.agreement.as_mut()) else {
            return;
        };
        let mut here = Here {
            dead,
            own: *own,
            ranks: *ranks,
            numbers,
            sent: Vec::new(),
        };
        act(agreement, &mut here);
        agreement.advance(&mut here);
        let is_decided = agreement.decision().is_some();
        for (to, message) in here.sent {
            send(to, &News::Agreement(key, message));
        }
        if is_decided {
            agreements.retain(|(id, number), running| {
                let is_open = running
                    .agreement
                    .as_ref()
                    .is_none_or(|a| a.decision().is_none());
                *id != key.0 || is_open || number.saturating_add(REMEMBERED) >= key.1
            });
        }
    }

    fn take(&mut self, from: PeerId, key: Key, message: Message) {
        let running = self.vigil.agreements.entry(key).or_default();
        match running.agreement {
            None => running.early.push((from, message)),
            Some(_) => self.act(key, |agreement, here| agreement.take(from, message, here)),
        }
    }
}

/// This process takes part in an agreement.
pub(super) fn join(key: Key, members: Rc<[PeerId]>, part: Part, is_numbered: bool) {
    with(|state| {
        let own = state.vigil.own;
        let running = state.vigil.agreements.entry(key).or_default();
        let early = std::mem::take(&mut running.early);
        running.agreement = Some(Agreement::new(members, own, is_numbered));
        state.act(key, |agreement, here| {
            for (from, message) in early {
                agreement.take(from, message, here);
            }
            agreement.give(part);
        });
    });
}

pub(super) fn decision(key: Key) -> Option<Decision> {
    with(|state| {
        let running = state.vigil.agreements.get(&key)?;
        running.agreement.as_ref()?.decision().cloned()
    })
}

pub(super) fn send(to: PeerId, news: &News) {
    let envelope = Envelope {
        context: CONTEXT,
        tag: 0,
        source: 0,
    };
    let bytes = pack_u32(encode(news));
    send_owned(&mut process::get().core(), to, envelope, bytes);
}

/// A communicator has been revoked. Whoever hears of it for the first time tells all: it may be that nobody else is left who
/// will.
pub(super) fn revoke(id: u32, members: Vec<PeerId>) {
    let (is_news, own) = with(|state| (state.revoked.insert(id), state.vigil.own));
    if !is_news {
        return;
    }
    let news = News::Revoked { id, members };
    if let News::Revoked { members, .. } = &news {
        for peer in members.iter().filter(|peer| **peer != own) {
            send(*peer, &news);
        }
    }
    apply(id);
}

/// Notices the processes that have ended since the last look.
fn look_for_deaths(process: &Process) -> bool {
    let found = with(|state| {
        let ended = state.vigil.ended();
        if ended == state.vigil.ended {
            return Vec::new();
        }
        state.vigil.ended = ended;
        let segment = state.vigil.segment.clone();
        let ranks = segment.iter().flat_map(|segment| segment.ended_ranks());
        let ranks = ranks.map(|rank| rank as PeerId);
        let is_news = |peer: &PeerId| *peer != state.vigil.own && !state.dead.contains(peer);
        ranks.filter(is_news).collect::<Vec<PeerId>>()
    });
    for peer in &found {
        process.core().note_dead(*peer);
        let concerned = with(|state| {
            state.dead.push(*peer);
            let comms = state.comms.iter();
            let has = comms.filter(|(_, known)| known.members.contains(peer));
            has.map(|(id, _)| *id).collect::<Vec<u32>>()
        });
        for id in concerned {
            apply(id);
        }
    }
    if !found.is_empty() {
        // What they have said before they died came in with the last look at them.
        take_in(process);
        let open = |running: &Running| {
            (running.agreement.as_ref()).is_some_and(|a| a.decision().is_none())
        };
        with(|state| {
            let agreements = state.vigil.agreements.iter();
            let keys: Vec<Key> = agreements
                .filter(|(_, r)| open(r))
                .map(|(key, _)| *key)
                .collect();
            for key in keys {
                state.act(key, |_, _| ());
            }
        });
    }
    !found.is_empty()
}

/// Takes in what other processes have to say.
fn take_in(process: &Process) -> bool {
    let came = with(|state| {
        let core = &mut *process.core();
        state.vigil.look(core);
        let receiving = std::mem::take(&mut state.vigil.receiving);
        let (done, open): (Vec<_>, Vec<_>) = receiving
            .into_iter()
            .partition(|(_, op, _)| core.is_done(*op));
        state.vigil.receiving = open;
        let whole = done
            .into_iter()
            .map(|(from, op, bytes)| (from, core.finish(op), bytes));
        whole.collect::<Vec<(PeerId, Outcome, Box<[u8]>)>>()
    });
    for (from, outcome, bytes) in &came {
        if outcome.failure != Failure::None {
            continue;
        }
        match decode(&unpack_u32(bytes)) {
            Some(News::Revoked { id, members }) => revoke(id, members),
            Some(News::Agreement(key, message)) => with(|state| state.take(*from, key, message)),
            None => {}
        }
    }
    !came.is_empty()
}

impl Vigil {
    /// Begins to receive what has arrived.
    fn look(&mut self, core: &mut Core) {
        let arrivals = core.unexpected_arrivals();
        if self.arrivals == Some(arrivals) {
            return;
        }
        self.arrivals = Some(arrivals);
        while let Some((message, info)) = core.matched_probe(CONTEXT, None, None) {
            let mut bytes = vec![0; info.length_bytes as usize].into_boxed_slice();
            let buffer = Buffer::bytes(bytes.as_mut_ptr(), info.length_bytes);
            let op = core.receive_matched(message, buffer);
            self.receiving.push((info.peer, op, bytes));
        }
    }
}

/// The task that does all this. It never ends.
pub(super) struct Watch;

impl Task for Watch {
    fn advance(&mut self, process: &Process) -> bool {
        look_for_deaths(process) | take_in(process)
    }

    fn could_move(&self) -> bool {
        with(|state| state.vigil.ended() != state.vigil.ended)
    }

    fn is_done(&self) -> bool {
        false
    }

    fn outcome(&mut self) -> Result<Outcome> {
        Ok(Outcome::EMPTY)
    }

    fn describe(&self, _core: &Core, _entries: &mut Vec<WaitEntry>) {}
}
