//! What goes on all the time where ranks may die: deaths are noticed, and what ranks tell each other is taken in.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use cloudmpi_engine::{Envelope, PeerId};
use cloudmpi_segment::{End, Segment, WaitEntry, World};

use super::agreement::{Agreement, Around, Decision, Message, Part};
use super::wire::{Key, News, decode, encode};
use super::{State, apply, meeting, number_of, with};
use crate::buffer::Buffer;
use crate::core::Core;
use crate::error::Result;
use crate::ids;
use crate::internal::{pack_u32, send_owned, unpack_u32};
use crate::operation::{Failure, OperationId, Outcome};
use crate::process::{self, Process};
use crate::request::Task;
use crate::worlds::{self, Number};

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
    early: Vec<(Number, Message)>,
}

/// A world with processes that this one knows.
pub(super) struct Watched {
    /// `None`: this process's own.
    pub world: Option<World>,
    /// The number of its first rank.
    pub first: Number,
    pub segment: Arc<Segment>,
    /// Ended processes at the last look.
    pub seen: u32,
}

impl Watched {
    fn ended(&self) -> u32 {
        self.segment.header().ended.load(Ordering::Acquire)
    }
}

#[derive(Default)]
pub(super) struct Vigil {
    pub worlds: Vec<Watched>,
    own: Number,
    /// Where all that the launcher has started on one machine count ids that they give away; `None`: the launcher over agents gives them.
    family: Option<Arc<Segment>>,
    /// An agreement waits for one.
    awaits_number: bool,
    /// Processes of other worlds that a launcher over agents has said to have ended, at the last look.
    elsewhere: usize,
    arrivals: Option<u64>,
    receiving: Vec<(PeerId, OperationId, Box<[u8]>)>,
    agreements: HashMap<Key, Running>,
}

impl Vigil {
    pub(super) fn open(&mut self, process: &Process, family: Option<Arc<Segment>>) {
        let segment = process.segment();
        let first = segment.header().first.load(Ordering::Relaxed);
        self.own = first + process.rank() as u32;
        self.worlds.push(Watched {
            world: None,
            first,
            segment: Arc::clone(segment),
            seen: 0,
        });
        self.family = family;
    }

    /// The segment of the own world.
    fn own_segment(&self) -> &Segment {
        &self.worlds[0].segment
    }

    fn has_news(&self) -> bool {
        self.worlds.iter().any(|world| world.ended() != world.seen)
            || self.own_segment().count_ended_elsewhere() != self.elsewhere
            || self.may_number()
    }

    /// Whether an agreement that waits for a number can go on.
    fn may_number(&self) -> bool {
        self.awaits_number && self.own_segment().header().shrinks_here.has_any()
    }

    /// The processes that have ended since the last look, and perhaps others that ended before.
    fn news(&mut self) -> Vec<(Number, End)> {
        let mut found = Vec::new();
        for world in &mut self.worlds {
            let ended = world.ended();
            if ended != world.seen {
                world.seen = ended;
                // Ranks of one world end MPI together, but for those that use sessions alone.
                let is_own = world.world.is_none();
                let ranks = world.segment.ended_ranks().map(|(rank, how)| match is_own {
                    true => (rank, End::Died),
                    false => (rank, how),
                });
                found.extend(ranks.map(|(rank, how)| (world.first + rank as Number, how)));
            }
        }
        let elsewhere = self.worlds[0].segment.ended_elsewhere(self.elsewhere);
        let known = found.len();
        found.extend(elsewhere);
        self.elsewhere += found.len() - known;
        found
    }
}

/// What an agreement sees of this process.
struct Here<'a> {
    dead: &'a BTreeSet<Number>,
    family: Option<&'a Segment>,
    own: &'a Segment,
    awaits_number: &'a mut bool,
    sent: Vec<(Number, Message)>,
}

impl Around for Here<'_> {
    fn is_dead(&self, number: Number) -> bool {
        self.dead.contains(&number)
    }

    fn fresh_number(&mut self) -> Option<u32> {
        let nth = match self.family {
            Some(family) => Some(family.header().shrinks.fetch_add(1, Ordering::Relaxed)),
            None => self.own.header().shrinks_here.take(),
        };
        *self.awaits_number |= nth.is_none();
        nth.map(ids::number_of_own)
    }

    fn send(&mut self, to: Number, message: Message) {
        self.sent.push((to, message));
    }
}

impl State {
    /// Lets an agreement act, and sends what it says.
    fn act(&mut self, key: Key, act: impl FnOnce(&mut Agreement, &mut Here<'_>)) {
        let State { dead, vigil, .. } = self;
        let Vigil {
            worlds,
            family,
            awaits_number,
            agreements,
            ..
        } = vigil;
        let Some(agreement) = agreements.get_mut(&key).and_then(|r| r.agreement.as_mut()) else {
            return;
        };
        let mut here = Here {
            dead,
            family: family.as_deref(),
            own: &worlds[0].segment,
            awaits_number,
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

    /// Lets all agreements act that are not decided.
    fn act_on_all(&mut self) {
        let is_open = |running: &Running| {
            (running.agreement.as_ref()).is_some_and(|a| a.decision().is_none())
        };
        let agreements = self.vigil.agreements.iter();
        let open = agreements.filter(|(_, running)| is_open(running));
        for key in open.map(|(key, _)| *key).collect::<Vec<Key>>() {
            self.act(key, |_, _| ());
        }
    }

    fn take(&mut self, from: Number, key: Key, message: Message) {
        // This process may never get this communicator. Its id is kept from others all the same.
        ids::reserve(key.0);
        let running = self.vigil.agreements.entry(key).or_default();
        match running.agreement {
            None => running.early.push((from, message)),
            Some(_) => self.act(key, |agreement, here| agreement.take(from, message, here)),
        }
    }
}

/// This process takes part in an agreement.
pub(super) fn join(key: Key, members: Rc<[Number]>, part: Part, is_numbered: bool) {
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

pub(super) fn send(to: Number, news: &News) {
    let process = process::get();
    let Some(to) = worlds::peer_of_number(process, to) else {
        return;
    };
    let envelope = Envelope {
        context: CONTEXT,
        tag: 0,
        source: 0,
    };
    let bytes = pack_u32(encode(news));
    send_owned(&mut process.core(), to, envelope, bytes);
}

/// A communicator has been revoked. Whoever hears of it for the first time tells all: it may be that nobody else is left who
/// will.
pub(super) fn revoke(id: u32, members: Vec<Number>) {
    let revoked = (id, members.as_slice().into());
    let (is_news, own) = with(|state| (state.revoked.insert(revoked), state.vigil.own));
    if !is_news {
        return;
    }
    ids::reserve(id);
    let news = News::Revoked { id, members };
    if let News::Revoked { members, .. } = &news {
        for number in members.iter().filter(|number| **number != own) {
            send(*number, &news);
        }
    }
    apply(id);
}

/// Notices the processes that have ended since the last look.
fn look_for_deaths(process: &Process) -> bool {
    let found = with(|state| {
        let mut ended = state.vigil.news();
        // Where ranks may die, only one that ends MPI parts from others that live.
        // What such a process has sent is shown first. `parted_numbers` needs the core, so nothing may hold it here.
        let holds_packets = process.core().path().holds_packets();
        let parted = match holds_packets {
            true => Vec::new(),
            false => worlds::parted_numbers(process),
        };
        let parted = parted.into_iter();
        ended.extend(parted.map(|number| (number, End::Left)));
        let mut seen = BTreeSet::new();
        ended.retain(|(number, _)| {
            *number != state.vigil.own && !state.dead.contains(number) && seen.insert(*number)
        });
        ended
    });
    for (number, how) in &found {
        let has_left = *how == End::Left;
        for peer in worlds::peers_of_number(process, *number) {
            process.core().note_dead(peer, has_left);
        }
        let concerned = with(|state| {
            state.dead.insert(*number);
            if has_left {
                state.left.insert(*number);
            }
            let comms = state.comms.iter_mut();
            // Members are in order.
            let has = comms.filter(|(_, known)| known.members.binary_search(number).is_ok());
            has.map(|(id, known)| {
                known.dead.push(*number);
                *id
            })
            .collect::<Vec<u32>>()
        });
        for id in concerned {
            apply(id);
        }
    }
    if !found.is_empty() {
        // What they have said before they died came in with the last look at them.
        take_in(process);
        with(State::act_on_all);
    }
    !found.is_empty()
}

/// The launcher has given numbers that agreements have waited for.
fn look_for_numbers() -> bool {
    with(|state| {
        let may_number = state.vigil.may_number();
        if may_number {
            state.vigil.awaits_number = false;
            state.act_on_all();
        }
        may_number
    })
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
            Some(News::Agreement(key, message)) => {
                if let Some(from) = number_of(*from) {
                    with(|state| state.take(from, key, message));
                }
            }
            Some(News::Failed(key)) => meeting::fails(key),
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
        look_for_deaths(process) | take_in(process) | look_for_numbers()
    }

    fn could_move(&self) -> bool {
        with(|state| {
            let is_news = |number: &Number| !state.dead.contains(number);
            state.vigil.has_news() || worlds::parted_numbers(process::get()).iter().any(is_news)
        })
    }

    fn is_done(&self) -> bool {
        false
    }

    fn outcome(&mut self) -> Result<Outcome> {
        Ok(Outcome::EMPTY)
    }

    fn describe(&self, _core: &Core, _entries: &mut Vec<WaitEntry>) {}
}
