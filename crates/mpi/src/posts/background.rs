//! What nonblocking collectives share in the segment: posts, in areas and with numbers of their own. A blocking collective may
//! begin and end while they are under way, and they end in any order.
//!
//! A number stands for one round of one collective. Every member gives the same numbers to the same rounds, because all begin
//! nonblocking collectives in the same order. No member has to be waited for before the first round: the members agreed
//! where to begin when they made the communicator ([`crate::ids::Id::posts_from`]).

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::atomic::Ordering;

use cloudmpi_coll::Place;
use cloudmpi_engine::PeerId;
use cloudmpi_path_shm::Area;
use cloudmpi_segment::{BACKGROUND_CONTEXTS, What};

use super::agreed::Agreed;
use super::{Copies, Copy, Distance, FAR_POST_BYTES, Whole, copy_failed};
use crate::buffer::Buffer;
use crate::calls::{self, Calls};
use crate::collective::plan::Ways;
use crate::comm::Comm;
use crate::error::{Error, Result};
use crate::process::Process;
use crate::serial::Serial;

/// Posts that follow each other are so long at least, and begin on a page of what they are about.
const LEAST_RUN_BYTES: u64 = 16 * 1024;
const RUN_UNIT_BYTES: u64 = 4096;

/// The highest number that this process has used on any communicator.
static HIGHEST: Serial<Cell<u64>> = Serial::new(Cell::new(0));

/// What a new communicator's numbers begin behind.
pub fn highest_background() -> u64 {
    HIGHEST.get().get()
}

/// Of one communicator.
pub struct Background {
    areas: Vec<Area>,
    peers: Box<[PeerId]>,
    pub rank: usize,
    fences: bool,
    /// Members may read each other's memory.
    pub reads_memory: bool,
    shares_cores: bool,
    pub(crate) whole: Whole,
    /// Members that copy one after the other on a core.
    in_turn: u32,
    copies: Copies,
    distance: Distance,
    /// Of the last round begun.
    number: Cell<u64>,
    /// This rank needs nothing more of the rounds up to this one,
    finished: Cell<u64>,
    /// nor of those behind it for which this says so.
    finished_beyond: RefCell<VecDeque<bool>>,
    /// The same, of all other members.
    finished_by_all: Cell<u64>,
    pub(crate) ways: Ways,
}

impl Background {
    /// `None` where messages must do.
    pub fn of(process: &Process, comm: &Comm) -> Option<Rc<Background>> {
        let make = || {
            let suitable = !comm.is_inter()
                && comm.size() > 1
                && (comm.id as usize) < BACKGROUND_CONTEXTS
                && process.shares_memory(&comm.group);
            suitable.then(|| Rc::new(Background::new(process, comm)))
        };
        comm.background.get_or_init(make).clone()
    }

    fn new(process: &Process, comm: &Comm) -> Background {
        let (segment, peers) = (process.segment(), comm.group.members());
        let area = |peer: &PeerId| {
            let memory = segment.background_area(process.place_of(*peer), comm.id as usize);
            Area::in_background(memory, process.shares_cores())
        };
        let areas: Vec<Area> = peers.iter().map(area).collect();
        areas[comm.rank].forget_calls();
        let cores = segment.header().cores.load(Ordering::Relaxed).max(1);
        let readers = comm.size() as u32 - 1;
        let ways = Ways::in_background(Place {
            ranks: comm.size(),
            shared_cores: process.shares_cores(),
            spans_nodes: false,
        });
        Background {
            copies: Copies::new(&areas[comm.rank], peers.len(), process.shares_cores()),
            areas,
            peers: peers.into(),
            rank: comm.rank,
            reads_memory: (segment.header().single_copy_refused).load(Ordering::Relaxed) == 0,
            shares_cores: process.shares_cores(),
            whole: Whole::in_background(comm.size(), process.shares_cores()),
            in_turn: match process.shares_cores() {
                true => readers.div_ceil(cores),
                false => 1,
            },
            distance: Distance::new(process.shares_cores()),
            fences: process.core().path().sender_fences(),
            number: Cell::new(comm.posts_from),
            finished: Cell::new(comm.posts_from),
            finished_beyond: RefCell::default(),
            finished_by_all: Cell::new(comm.posts_from),
            ways,
        }
    }

    pub fn size(&self) -> usize {
        self.peers.len()
    }

    fn own(&self) -> &Area {
        &self.areas[self.rank]
    }

    /// Longest payload of a post.
    pub fn post_bytes(&self) -> usize {
        self.own().inline_bytes()
    }

    pub fn peer(&self, rank: usize) -> PeerId {
        self.peers[rank]
    }

    /// Numbers for the rounds of the next collective: the first.
    pub fn begin(&self, rounds: usize, calls: &Calls) -> u64 {
        let first = self.number.get() + 1;
        let last = self.number.get() + rounds as u64;
        self.number.set(last);
        HIGHEST.get().set(highest_background().max(last));
        self.own().remember(calls.number(), calls.what());
        first
    }

    /// Whether this rank may post under `number`: all members have finished what had its slot before.
    pub fn has_slot(&self, number: u64) -> bool {
        self.is_finished(self.own().finished_before(number, u64::MAX).unwrap_or(0))
    }

    /// Whether all members have finished a round.
    pub fn is_finished(&self, number: u64) -> bool {
        if self.finished.get() < number {
            return false;
        }
        if self.finished_by_all.get() >= number {
            return true;
        }
        let others = self.areas.iter().enumerate();
        let numbers = others.filter(|(rank, _)| *rank != self.rank);
        let slowest = numbers.map(|(_, area)| area.finished()).min();
        // An area may still show what the last communicator with this id came to.
        self.finished_by_all
            .set(slowest.unwrap_or(number).max(self.finished_by_all.get()));
        self.finished_by_all.get() >= number
    }

    /// A member that has not finished a round.
    pub fn unfinished(&self, number: u64) -> usize {
        let unfinished = |area: &Area| area.finished() < number;
        self.areas.iter().position(unfinished).unwrap_or(self.rank)
    }

    /// As [`Background::unfinished`], of what had the slot of `number` before.
    pub fn holder(&self, number: u64) -> usize {
        self.unfinished(self.own().finished_before(number, u64::MAX).unwrap_or(0))
    }

    /// Counts this rank among those that others wake when they finish a round; see [`Area::add_sleeper`].
    pub fn await_others(&self, awaits: bool) {
        match awaits {
            true => self.areas[0].add_sleeper(),
            false => self.areas[0].remove_sleeper(),
        }
    }

    /// How much of `length_bytes` a post is to hold at most, so that whoever reads it need not wait for the rest. As many posts as there
    /// are slots, so that nobody waits for those.
    pub fn run_bytes(&self, length_bytes: u64) -> u64 {
        match self.shares_cores {
            true => u64::MAX,
            false => {
                let run_bytes = length_bytes.div_ceil(Area::POSTS_AT_ONCE);
                run_bytes
                    .next_multiple_of(RUN_UNIT_BYTES)
                    .max(LEAST_RUN_BYTES)
            }
        }
    }

    /// Whether posts of `length_bytes` in all, each of `run_bytes`, are to be one that names them. `for_all`: all other members read
    /// all of it.
    pub fn names(&self, (length_bytes, run_bytes): (u64, u64), for_all: bool) -> bool {
        let reader = (self.rank + 1) % self.size();
        let in_turn = if for_all { self.in_turn } else { 1 };
        self.reads_memory
            && self
                .copies
                .names(&self.areas[reader], (length_bytes, run_bytes), in_turn)
    }

    /// Posts `length_bytes` bytes that `fill` writes, where [`Background::has_slot`].
    pub fn post(
        &self,
        process: &Process,
        (number, agreed): (u64, Agreed),
        length_bytes: usize,
        fill: impl FnOnce(*mut u8),
    ) {
        let own = self.own();
        own.make_room(number, length_bytes, &Cell::new(0));
        let payload = own.payload(number);
        (self.copies).timed(own, Copy::In, length_bytes as u64, || fill(payload));
        own.post(number, agreed.word());
        self.notify_all(process);
    }

    /// Copies a run (offset, length) of a buffer to `at` in a post that is being filled.
    ///
    /// # Safety
    /// There is room for that much.
    pub unsafe fn fill(&self, at: *mut u8, buffer: &Buffer, (offset, length_bytes): (u64, u64)) {
        let is_far = length_bytes >= FAR_POST_BYTES && {
            self.distance.note(&self.areas[0], length_bytes);
            self.distance.is_far()
        };
        // SAFETY: by the caller's word; slots are whole lines, and parts of one post are filled in order.
        let payload = unsafe { std::slice::from_raw_parts_mut(at, length_bytes as usize) };
        // SAFETY: as above.
        unsafe { buffer.read_for(is_far, offset, payload) };
    }

    /// Posts where the others find `length_bytes` bytes, which stay there until all have finished the round.
    pub fn post_address(
        &self,
        process: &Process,
        (number, agreed): (u64, Agreed),
        (address, length_bytes): (*const u8, u64),
    ) {
        let place = (address as u64, length_bytes);
        self.own().post_address(number, agreed.word(), place);
        self.notify_all(process);
    }

    /// Copies from `offset` of a post that names memory.
    pub fn copy_from(
        &self,
        process: &Process,
        (rank, number): (usize, u64),
        offset: u64,
        target: &Buffer,
    ) -> Result<()> {
        if target.length_bytes() == 0 {
            return Ok(());
        }
        let ((address, _), peer) = (self.areas[rank].posted(number), self.peers[rank]);
        let length_bytes = target.length_bytes();
        let copied = self.copies.timed(self.own(), Copy::Read, length_bytes, || {
            (process.core()).copy_from_peer(peer, address + offset, target, length_bytes)
        });
        copied.map_err(|error| copy_failed(peer, &error))
    }

    fn notify_all(&self, process: &Process) {
        let mut core = process.core();
        let path = core.path();
        for peer in &self.peers {
            path.notify(*peer);
        }
    }

    pub fn is_posted(&self, rank: usize, number: u64) -> bool {
        self.areas[rank].is_posted(number)
    }

    /// What the poster of a post that is there called.
    pub fn agreed(&self, rank: usize, number: u64) -> Agreed {
        Agreed::from_word(self.areas[rank].agreed(number))
    }

    /// Of a post that is there.
    pub fn length_bytes(&self, rank: usize, number: u64) -> u64 {
        self.areas[rank].posted(number).1
    }

    /// Whether a post that is there names memory.
    pub fn is_named(&self, rank: usize, number: u64) -> bool {
        self.areas[rank].posted(number).0 != 0
    }

    /// Copies `length_bytes` from `offset` of a post that holds them to `at` of a buffer, before this rank has finished the round.
    pub fn copy_out(
        &self,
        (rank, number): (usize, u64),
        offset: u64,
        (target, at, length_bytes): (&Buffer, u64, u64),
    ) {
        if length_bytes >= FAR_POST_BYTES {
            self.distance.note(&self.areas[0], length_bytes);
        }
        let payload = self.payload(rank, number).wrapping_add(offset as usize);
        // SAFETY: the post holds so much, and stays until this rank has finished its round.
        let bytes = unsafe { std::slice::from_raw_parts(payload, length_bytes as usize) };
        self.copies.timed(self.own(), Copy::Out, length_bytes, || {
            target.write_posted(self.distance.is_far(), at, bytes)
        });
    }

    /// Of a post that is there, until this rank has finished its round.
    pub fn payload(&self, rank: usize, number: u64) -> *const u8 {
        self.areas[rank].payload(number).cast_const()
    }

    /// This rank needs nothing more of a round.
    pub fn finish(&self, process: &Process, number: u64) {
        let before = self.finished.get();
        {
            let mut beyond = self.finished_beyond.borrow_mut();
            let at = (number - before - 1) as usize;
            if beyond.len() <= at {
                beyond.resize(at + 1, false);
            }
            beyond[at] = true;
            while beyond.front() == Some(&true) {
                beyond.pop_front();
                self.finished.set(self.finished.get() + 1);
            }
        }
        let now = self.finished.get();
        if now != before && self.own().finish(now, &self.areas[0], self.fences) {
            self.notify_all(process);
        }
    }

    /// The error of a rank that finds a post of another call.
    #[cold]
    pub fn mismatch(&self, (rank, call): (usize, u32), mine: Agreed, theirs: Agreed) -> Error {
        let peer = self.peers[rank];
        if !mine.differs_before_only(theirs) {
            return mine.mismatch(peer, theirs);
        }
        let last = call.wrapping_sub(1);
        let my_last = self.own().recalled(last).unwrap_or_default();
        let their_last = self.areas[rank].recalled(last);
        let their_last = their_last.filter(|last: &What| *last != my_last);
        calls::other_call_before(peer, mine.what(), my_last, their_last)
    }

    /// All members have finished what this rank took part in: the areas may serve another communicator.
    pub fn is_drained(&self) -> bool {
        let last = self.number.get();
        self.finished.get() >= last
            && (self.finished_by_all.get() >= last
                || self.areas.iter().all(|area| area.finished() >= last))
    }
}
