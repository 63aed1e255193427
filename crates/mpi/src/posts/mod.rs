//! Posts: collectives among ranks of one node, through the shared segment.
//!
//! Every collective of a communicator has a number, the same at all members. A rank that has something
//! to give *posts* it under that number in its own area: inline, or as an address that the readers copy
//! from. Readers wait for the posts they need, and when a rank has finished a collective it says so in
//! one word that only it writes. A post's slot is used again only when all members have finished the
//! collective it belonged to, so a member waits for data only, not for other members. Where ranks share cores,
//! an arrival counter tells with one look that all have posted.
//!
//! * `background`: the posts of nonblocking collectives.
//! * `agreed`: what all members have to say alike of a call, and the error where they do not.
//! * `copies`: whether a post holds its bytes, or names the memory in which they are.
//! * `distance`: whether the readers of a post share a cache with its writer.
//! * `kept`: long collectives of such ranks.
//! * `lives`: what ranks that may die and run again do differently.
//! * `levels`: communicators that span nodes: posts inside each, messages between one member of each.
//! * `neighbors`: blocks between neighbours.
//! * `operations`: the collectives in terms of posts.
//! * `pair`: the same for two ranks that have a core each, whose copies can overlap.
//! * `parcels`: the collectives of blocks whose lengths only two ranks know.
//! * `reductions`: the reductions in terms of posts.
//! * `scans`, `scattered`: scans, and reductions whose result is scattered.

mod agreed;
mod background;
mod copies;
mod distance;
mod kept;
mod levels;
mod lives;
mod neighbors;
mod operations;
mod pair;
mod parcels;
mod reductions;
mod scans;
mod scattered;

use std::cell::Cell;
use std::rc::Rc;
use std::sync::atomic::Ordering;

use cloudmpi_coll::{Collective, Place};
use cloudmpi_engine::PeerId;
use cloudmpi_path_shm::{
    Area, Arrived, HALF_SLOTS, MOST_NAMED, RESULT_BYTES, has_come_to, publish_before_looking,
};
use cloudmpi_segment::{COLL_CONTEXTS, WAIT_ANY, WaitEntry, WaitKind, What};

use crate::calls::{self, Calls};
use crate::collective::plan::Ways;
use crate::comm::Comm;
use crate::core::Core;
use crate::error::{Class, Error, Result};
use crate::process::{self, Process};
use crate::survive;
use crate::wait;

pub(crate) use agreed::Agreed;
use agreed::mismatch_of_someone;
pub use background::{Background, highest_background};
use copies::{Copies, Copy};
use distance::Distance;
pub use levels::{Levels, Span};
pub use neighbors::Neighbor;
use operations::FAR_POST_BYTES;
pub use pair::Vectors;
pub(crate) use reductions::{FOLD_CHUNK_BYTES, Whole, fold};
pub use scattered::{Scattered, ScatteredRun};

/// Of the ways: what the shortest calls go by.
pub struct Quick {
    pub barrier: bool,
    /// Up to what [`Node::reduces_once`] takes.
    pub allreduce: bool,
}

/// What a communicator's members share in the segment.
pub struct Node {
    areas: Vec<Area>,
    peers: Box<[PeerId]>,
    rank: usize,
    context: u32,
    /// Number of the last collective begun.
    number: Cell<u64>,
    /// All members are known to have finished this one.
    finished_by_all: Cell<u64>,
    /// The sum of arrivals when all have arrived at the last collective that used it.
    arrivals: Cell<u64>,
    /// What is being called.
    agreed: Cell<Agreed>,
    calls: Rc<Calls>,
    /// Where this rank's last rolling payload ended.
    cursor: Cell<usize>,
    /// Ranks share cores: prefer the counter, which costs the fewest looks.
    shared_cores: bool,
    whole: Whole,
    single_copy: bool,
    /// Members may die and run again.
    lives: bool,
    /// What this rank has finished when the step that is under way ends.
    finishing: Cell<u64>,
    /// Number of the last collective before this step.
    begun_from: Cell<u64>,
    /// A member has to fence when it writes something that others may sleep for.
    fences: bool,
    /// How far the members are from each other.
    copies: Copies,
    distance: Distance,
    /// The same for exchanges in long posts, which lose by taking near for far too.
    exchange_distance: Distance,
    /// Two ranks are all there are, and each has a core.
    is_pair: bool,
    /// Of a communicator that spans nodes.
    pub levels: Option<Levels>,
    /// By what collectives of which lengths go.
    pub(crate) ways: Ways,
    pub quick: Quick,
}

/// Words of [`Node::standing`].
pub(crate) const STANDING_WORDS: usize = 6;

/// The areas of a communicator's members that share this node's memory, in order.
struct Areas {
    all: Vec<Area>,
    peers: Box<[PeerId]>,
    /// This process's place among them.
    rank: usize,
    shared_cores: bool,
}

impl Areas {
    fn of(process: &Process, comm: &Comm, here: &[usize]) -> Areas {
        let segment = process.segment();
        let context = comm.id as usize;
        let members = comm.group.members();
        let peers: Box<[PeerId]> = here.iter().map(|rank| members[*rank]).collect();
        // Posts of the others are placed by what the poster has done before, which its next life does not know.
        let shared_cores = segment.shares_cores() || survive::is_on();
        let area = |place| Area::new(segment.coll_area(place, context), shared_cores);
        let all = peers.iter().map(|peer| area(process.place_of(*peer)));
        let rank = here.iter().position(|rank| *rank == comm.rank);
        Areas {
            all: all.collect(),
            rank: rank.expect("a process is on its own node"),
            peers,
            shared_cores,
        }
    }
}

/// The node state of an intracommunicator, made on the first collective; `None` where messages must do. A
/// communicator that spans nodes has [`Node::levels`], and its node state is of this node's members.
pub fn of(process: &Process, comm: &Rc<Comm>) -> Result<Option<Rc<Node>>> {
    if let Some(node) = comm.node.get() {
        return Ok(node.clone());
    }
    let suitable = !comm.is_inter() && comm.size() > 1 && (comm.id as usize) < COLL_CONTEXTS;
    let lives = survive::is_on();
    let shares = || match lives {
        true => survive::outcomes::has_posts() && comm.size() <= MOST_NAMED,
        false => process.shares_memory(&comm.group),
    };
    let node = match suitable {
        false => None,
        true if shares() => {
            let everyone: Vec<usize> = (0..comm.size()).collect();
            Some(Node::join(process, comm, &everyone, None)?)
        }
        true if lives => None,
        true => match Levels::of(process, &comm.group) {
            None => None,
            Some(levels) => {
                let here = levels.here().to_vec();
                Some(Node::join(process, comm, &here, Some(levels))?)
            }
        },
    };
    let node = node.map(Rc::new);
    Ok(comm.node.get_or_init(|| node).clone())
}

impl Node {
    /// The areas may have served other communicators before: members agree to number on from the
    /// highest number any of them has used there.
    ///
    /// `here`: ranks in `comm` of the members that share this node's memory, in order.
    fn join(
        process: &Process,
        comm: &Rc<Comm>,
        here: &[usize],
        levels: Option<Levels>,
    ) -> Result<Node> {
        let areas = Areas::of(process, comm, here);
        // Before the others can look.
        areas.all[areas.rank].forget_calls();
        let mut mine = [areas.all[areas.rank].highest(), areas.all[0].arrivals()];
        if survive::is_on() {
            mine = survive::outcomes::numbers_from(mine);
        } else if areas.rank == 0 {
            // So that no release of a communicator before this one is taken for one of this.
            areas.all[0].release(mine[1]);
        }
        let all = crate::collective::allgather_words(process, comm, mine)?;
        let highest = all.iter().map(|words| words[0]).max().unwrap_or(0);
        // What other communicators did in these areas is over. Numbers go on from the highest, also in an area that was used less.
        let own = &areas.all[areas.rank];
        if own.finished() < highest {
            own.set_finished(highest);
        }
        // Nobody can arrive before all have told their words: the leader's is the base.
        let arrivals = all[here[0]][1];
        Ok(Node::of_areas(
            process,
            comm,
            (areas, levels),
            (highest, arrivals),
        ))
    }

    /// As another life of this process had joined it, and stood ([`Node::standing`]).
    pub(crate) fn stood(
        process: &Process,
        comm: &Rc<Comm>,
        standing: &[u64; STANDING_WORDS],
    ) -> Node {
        let everyone: Vec<usize> = (0..comm.size()).collect();
        let areas = Areas::of(process, comm, &everyone);
        let node = Node::of_areas(process, comm, (areas, None), (0, 0));
        node.begin_at(standing);
        node
    }

    /// How far its collectives are, in words for [`Node::begin_at`].
    pub(crate) fn standing(&self) -> [u64; STANDING_WORDS] {
        [
            self.number.get(),
            self.finished_by_all.get(),
            self.arrivals.get(),
            self.cursor.get() as u64,
            self.finishing.get(),
            self.begun_from.get(),
        ]
    }

    pub(crate) fn begin_at(&self, standing: &[u64; STANDING_WORDS]) {
        let [
            number,
            finished_by_all,
            arrivals,
            cursor,
            finishing,
            begun_from,
        ] = *standing;
        self.number.set(number);
        self.finished_by_all.set(finished_by_all);
        self.arrivals.set(arrivals);
        self.cursor.set(cursor as usize);
        self.finishing.set(finishing);
        self.begun_from.set(begun_from);
    }

    /// `highest`: the number that is counted on from. `arrivals`: the sum of them then.
    fn of_areas(
        process: &Process,
        comm: &Rc<Comm>,
        (areas, levels): (Areas, Option<Levels>),
        (highest, arrivals): (u64, u64),
    ) -> Node {
        let header = process.segment().header();
        let lives = survive::is_on();
        let Areas {
            all: areas,
            peers,
            rank,
            shared_cores,
        } = areas;
        // Nodes may differ in cores.
        let ways = Ways::of(Place {
            ranks: comm.size(),
            shared_cores: shared_cores && levels.is_none(),
            spans_nodes: levels.is_some(),
        });
        Node {
            is_pair: peers.len() == 2 && !shared_cores && levels.is_none(),
            whole: Whole::of(peers.len(), shared_cores),
            copies: Copies::new(&areas[rank], peers.len(), shared_cores),
            areas,
            peers,
            rank,
            context: comm.collective_context(),
            number: Cell::new(highest),
            finished_by_all: Cell::new(highest),
            arrivals: Cell::new(arrivals),
            agreed: Cell::new(Agreed::NOTHING),
            calls: Rc::clone(&comm.calls),
            shared_cores,
            cursor: Cell::new(0),
            single_copy: !lives && header.single_copy_refused.load(Ordering::Relaxed) == 0,
            lives,
            finishing: Cell::new(highest),
            begun_from: Cell::new(highest),
            fences: process.core().path().sender_fences(),
            distance: Distance::new(false),
            exchange_distance: Distance::new(shared_cores),
            levels,
            quick: Quick {
                barrier: ways.has_posts(Collective::Barrier, 0),
                allreduce: (0..=RESULT_BYTES as u64)
                    .all(|length| ways.has_posts(Collective::Allreduce, length)),
            },
            ways,
        }
    }

    fn size(&self) -> usize {
        self.peers.len()
    }

    /// Whether members may die and run again.
    #[inline]
    pub fn has_lives(&self) -> bool {
        self.lives
    }

    /// Whether one post can give so much: the post itself, or the memory that it names.
    pub fn takes(&self, length_bytes: u64) -> bool {
        length_bytes <= self.inline_bytes() || self.single_copy
    }

    /// Whether members may read each other's memory.
    pub fn reads_memory(&self) -> bool {
        self.single_copy
    }

    /// Longest payload that a post carries itself.
    pub fn inline_bytes(&self) -> u64 {
        self.own().inline_bytes() as u64
    }

    fn own(&self) -> &Area {
        &self.areas[self.rank]
    }

    /// Says what is called, before anything else of it. `length_bytes`: the vector's or a block's, 0 where every rank has its own.
    #[inline]
    pub fn call(&self, collective: Collective, root: usize, length_bytes: u64) {
        self.calls.set_length(length_bytes);
        let before = self.calls.before_bits();
        self.agreed
            .set(Agreed::new(collective, root, length_bytes, before));
    }

    /// As [`Node::call`], of a call that its communicator has not noted yet ([`Calls::begin`]); without a root.
    #[inline]
    pub fn call_anew(&self, collective: Collective, length_bytes: u64) {
        let what = calls::what(collective, 0);
        self.calls.begin(what);
        if self.lives {
            survive::note_collective(survive::Begins::Blocking, what, self.context - 1);
        }
        self.own().remember(self.calls.number(), what);
        self.call(collective, 0, length_bytes);
    }

    /// Notes what this rank calls where the others find it, should they have called something else.
    #[inline]
    pub fn remember(&self) {
        self.own().remember(self.calls.number(), self.calls.what());
    }

    /// Begins the next collective.
    fn begin(&self) -> u64 {
        let number = self.number.get() + 1;
        self.number.set(number);
        number
    }

    /// Begins a collective and finds room for a post of `length_bytes`. With `half`, the post takes half of this rank's area:
    /// its number is the next whose slot is the first of a half. Successive ones take turns, so that one
    /// may be written while another is read, and both stay in the caches.
    fn begin_post(&self, process: &Process, length_bytes: u64, half: bool) -> u64 {
        let slots = if half { HALF_SLOTS as u64 } else { 1 };
        let before = self.number.get();
        let number = (before / slots + 1) * slots;
        self.number.set(number);
        // The numbers left out are finished where nothing before them is still going on.
        if half && self.own().finished() >= before {
            self.finish_now(number - 1);
        }
        // All its slots must be free: what the last of a half had before was `2 * HALF_SLOTS` before that.
        let until = if half {
            number + HALF_SLOTS as u64 - 2
        } else {
            number
        };
        self.wait_slot(process, until, length_bytes);
        self.own().set_begun(number, self.agreed.get().word());
        self.make_room(number, length_bytes as usize);
        number
    }

    /// Ends what began with [`Node::begin_post`]. The slots of a half are not used in between.
    fn finish_post(&self, number: u64, half: bool) {
        let last = if half {
            number + HALF_SLOTS as u64 - 1
        } else {
            number
        };
        self.number.set(self.number.get().max(last));
        self.finish(last);
    }

    /// This rank needs nothing more of collective `number`. Where it may die, it says so at the end of the step.
    #[inline]
    fn finish(&self, number: u64) {
        match self.lives {
            false => self.finish_now(number),
            true => self.finishing.set(self.finishing.get().max(number)),
        }
    }

    #[inline]
    fn finish_now(&self, number: u64) {
        if (self.own()).finish(number, &self.areas[0], self.fences) {
            self.notify_all(process::get());
        }
    }

    fn wait(&self, process: &Process, ready: impl Fn() -> bool, awaited: impl Fn() -> usize) {
        if ready() {
            return;
        }
        wait::wait_for_memory(process, ready, |_: &Core, entries: &mut Vec<WaitEntry>| {
            let rank = awaited();
            entries.push(WaitEntry {
                kind: WaitKind::Collective,
                peer: self.peers.get(rank).map_or(WAIT_ANY, |peer| *peer as i32),
                tag: WAIT_ANY,
                context: self.context,
                length_bytes: 0,
                called: self.calls.shown(),
            });
        });
    }

    fn first_unfinished(&self, number: u64) -> usize {
        let found = self.areas.iter().position(|a| a.finished() < number);
        found.unwrap_or(self.size())
    }

    /// Waits until every member has finished collective `number`.
    fn wait_finished(&self, process: &Process, number: u64) {
        if self.finished_by_all.get() >= number {
            return;
        }
        for area in self
            .areas
            .iter()
            .enumerate()
            .filter(|(r, _)| *r != self.rank)
        {
            self.wait_as_sleeper(process, || area.1.finished() >= number, || area.0);
        }
        self.finished_by_all.set(number);
    }

    /// Waits until `length_bytes` can be posted under `number`: what had the place before must be finished.
    fn wait_slot(&self, process: &Process, number: u64, length_bytes: u64) {
        let Some(before) = self.own().finished_before(number, length_bytes) else {
            return;
        };
        if self.finished_by_all.get() >= before {
            return;
        }
        // Look as far as the slowest has come, so as not to look again for the next slots.
        let slowest = || {
            let others = self.areas.iter().enumerate();
            let numbers = others.filter(|(r, _)| *r != self.rank);
            numbers.map(|(_, a)| a.finished()).min().unwrap_or(number)
        };
        let ready = || slowest() >= before;
        self.wait_as_sleeper(process, ready, || self.first_unfinished(before));
        self.finished_by_all.set(slowest());
    }

    /// As [`Node::wait`], for what members tell only while somebody is counted as a sleeper.
    fn wait_as_sleeper(
        &self,
        process: &Process,
        ready: impl Fn() -> bool,
        awaited: impl Fn() -> usize,
    ) {
        let sleeps = Cell::new(false);
        self.wait(process, ready, || {
            // Asked before the first sleep.
            if !sleeps.replace(true) {
                self.areas[0].add_sleeper();
            }
            awaited()
        });
        if sleeps.get() {
            self.areas[0].remove_sleeper();
        }
    }

    /// Wakes every member, if any is counted as a sleeper ([`Node::wait_as_sleeper`]).
    #[inline]
    fn notify_sleepers(&self, process: &Process) {
        publish_before_looking(self.fences);
        if self.areas[0].has_sleepers() {
            self.notify_all(process);
        }
    }

    /// Wakes every member that may sleep until this one does something.
    fn notify_all(&self, process: &Process) {
        let mut core = process.core();
        let path = core.path();
        for peer in &self.peers {
            path.notify(*peer);
        }
    }

    fn notify(&self, process: &Process, rank: usize) {
        process.core().path().notify(self.peers[rank]);
    }

    /// Waits for `rank`'s post; an error if it called something else.
    #[inline]
    fn wait_post(&self, process: &Process, rank: usize, number: u64) -> Result<()> {
        let area = &self.areas[rank];
        self.wait(process, || area.is_posted(number), || rank);
        self.check_post(rank, number)
    }

    /// An error if `rank`, whose post is there, called something else.
    #[inline]
    fn check_post(&self, rank: usize, number: u64) -> Result<()> {
        let theirs = Agreed::from_word(self.areas[rank].agreed(number));
        match self.agreed.get() == theirs {
            true => Ok(()),
            false => Err(self.give_up(number, self.mismatch(rank, theirs))),
        }
    }

    #[cold]
    fn mismatch(&self, rank: usize, theirs: Agreed) -> Error {
        let (mine, peer) = (self.agreed.get(), self.peers[rank]);
        if !mine.differs_before_only(theirs) {
            return mine.mismatch(peer, theirs);
        }
        let last = self.calls.number().wrapping_sub(1);
        let last_of = |rank: usize| self.areas[rank].recalled(last);
        let my_last = last_of(self.rank).unwrap_or_default();
        let their_last = last_of(rank).filter(|last| *last != my_last);
        calls::other_call_before(peer, mine.what(), my_last, their_last)
    }

    /// Leaves a collective with an error, so that nobody waits for this rank.
    #[cold]
    fn give_up(&self, number: u64, error: Error) -> Error {
        self.finish(number);
        error
    }

    /// Arrives and waits until all members have arrived at this collective.
    fn arrive(&self, process: &Process) -> Result<()> {
        self.arrive_and(process, || {})
    }

    /// The sum of arrivals once all have arrived where this rank does.
    #[inline]
    fn next_arrivals(&self) -> u64 {
        let all = (self.agreed.get().arrival()).wrapping_mul(self.size() as u64);
        self.arrivals.get().wrapping_add(all)
    }

    /// As [`Node::arrive`]; the last to arrive does something before all go on.
    #[inline]
    fn arrive_and(&self, process: &Process, last: impl FnOnce()) -> Result<()> {
        if self.lives {
            return self.arrive_again(process, last);
        }
        let all = self.next_arrivals();
        let leader = &self.areas[0];
        match leader.arrive(self.agreed.get().arrival(), all) {
            Arrived::Last => {
                last();
                leader.release(all);
                self.notify_all(process);
            }
            Arrived::Apart(sum) => return Err(self.arrived_apart(process, sum)),
            Arrived::Early => {
                self.wait_release(process, all);
                let released = leader.released();
                if released != all {
                    return Err(self.released_apart(released));
                }
            }
        }
        self.arrivals.set(all);
        // A member that has come here has finished all earlier collectives.
        let before = self.number.get() - 1;
        if self.finished_by_all.get() < before {
            self.finished_by_all.set(before);
        }
        Ok(())
    }

    /// All have arrived, this rank as the last, but not all at the same call.
    #[cold]
    fn arrived_apart(&self, process: &Process, sum: u64) -> Error {
        let error = self.who_differs();
        self.areas[0].release(sum);
        self.notify_all(process);
        self.arrivals.set(sum);
        self.give_up(self.number.get(), error)
    }

    #[cold]
    fn released_apart(&self, sum: u64) -> Error {
        self.arrivals.set(sum);
        self.give_up(self.number.get(), self.who_differs())
    }

    #[cold]
    fn who_differs(&self) -> Error {
        let (mine, number) = (self.agreed.get(), self.number.get());
        let calls = self.areas.iter().enumerate();
        let mut others =
            calls.filter_map(|(rank, area)| Some((rank, Agreed::from_word(area.begun(number)?))));
        match others.find(|(_, theirs)| *theirs != mine) {
            Some((rank, theirs)) => self.mismatch(rank, theirs),
            None => self.who_differed(),
        }
    }

    /// As [`Node::who_differs`], where the others have gone on since.
    fn who_differed(&self) -> Error {
        let (now, mine) = (self.calls.number(), self.agreed.get().what());
        let other_than = |call: u32, what: What| {
            let recalled = (0..self.size()).map(|rank| (rank, self.areas[rank].recalled(call)));
            let mut others = recalled.filter_map(|(rank, recalled)| Some((rank, recalled?)));
            others.find(|(_, theirs)| *theirs != what)
        };
        if let Some((rank, theirs)) = other_than(now, mine) {
            return calls::other_call(self.peers[rank], mine, theirs);
        }
        let last = now.wrapping_sub(1);
        let my_last = self.own().recalled(last).unwrap_or_default();
        match other_than(last, my_last) {
            Some((rank, theirs)) => {
                calls::other_call_before(self.peers[rank], mine, my_last, Some(theirs))
            }
            None => mismatch_of_someone(self.agreed.get()),
        }
    }

    #[inline]
    fn wait_release(&self, process: &Process, all: u64) {
        let number = self.number.get();
        self.wait(
            process,
            || has_come_to(self.areas[0].released(), all),
            || {
                let absent = self.areas.iter().position(|a| !a.has_begun(number));
                absent.unwrap_or(self.size())
            },
        );
    }

    /// All members have finished what this rank took part in: the areas may serve another communicator.
    pub fn is_drained(&self) -> bool {
        self.first_unfinished(self.number.get()) == self.size()
    }
}

fn copy_failed(peer: PeerId, error: &std::io::Error) -> Error {
    Error::new(
        Class::Other,
        format!(
            "cannot read the memory of rank {peer} ({error}) though the launcher found it allowed; \
             run the job with --no-single-copy"
        ),
    )
}
