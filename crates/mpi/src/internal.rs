//! Small collectives of the library's own: how the members of a communicator to be agree on it.
//!
//! They are written once, as `async` functions, and run either to their end ([`run`]) or as a request
//! ([`begin`]). There is no executor but the library's own progress: a routine is a [`Task`], polled from
//! every wait.

use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use cloudmpi_engine::{Envelope, FIRST_BACKGROUND_TAG, MessageId, PeerId};
use cloudmpi_segment::{CalledWords, NOT_CALLED, WAIT_ANY, WaitEntry, WaitKind, What};

use crate::buffer::Buffer;
use crate::calls::{MarkLayout, Marked};
use crate::comm::Comm;
use crate::core::{Core, SendSpec, Started};
use crate::error::{Error, Result};
use crate::group::Group;
use crate::operation::{Mode, Outcome};
use crate::process::{self, Process};
use crate::request::{Begun, Task};
use crate::serial::Serial;
use crate::survive;
use crate::ulfm;
use crate::wait;

/// A message that a routine waits for.
#[derive(Clone, Copy)]
struct Awaited {
    peer: Option<PeerId>,
    tag: i32,
    context: u32,
    called: CalledWords,
}

/// What the routine that is being polled waits for.
static AWAITED: Serial<Cell<Option<Awaited>>> = Serial::new(Cell::new(None));

/// Why the routine that is being polled cannot go on: a member has called something else.
static MISMATCH: Serial<Cell<Option<Error>>> = Serial::new(Cell::new(None));

type Steps<T> = Pin<Box<dyn Future<Output = Result<T>>>>;

/// An `async` function under way.
struct Routine<T> {
    /// `None` when it has ended.
    steps: Option<Steps<T>>,
    result: Option<Result<T>>,
    outcome: Rc<Cell<Outcome>>,
    awaited: Option<Awaited>,
}

impl<T> Routine<T> {
    fn new(
        steps: impl Future<Output = Result<T>> + 'static,
        outcome: Rc<Cell<Outcome>>,
    ) -> Routine<T> {
        Routine {
            steps: Some(Box::pin(steps)),
            result: None,
            outcome,
            awaited: None,
        }
    }
}

impl<T> Task for Routine<T> {
    fn advance(&mut self, _process: &Process) -> bool {
        let Some(steps) = &mut self.steps else {
            return false;
        };
        match steps.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(result) => {
                self.result = Some(result);
                self.steps = None;
                true
            }
            Poll::Pending => {
                self.awaited = AWAITED.get().take();
                let Some(error) = MISMATCH.get().take() else {
                    return false;
                };
                self.result = Some(Err(error));
                self.steps = None;
                true
            }
        }
    }

    fn is_collective(&self) -> bool {
        true
    }

    fn is_done(&self) -> bool {
        self.steps.is_none()
    }

    fn outcome(&mut self) -> Result<Outcome> {
        match self.result.take() {
            Some(Err(error)) => Err(error),
            _ => Ok(self.outcome.get()),
        }
    }

    fn peek(&self) -> Result<Outcome> {
        Ok(self.outcome.get())
    }

    fn describe(&self, _core: &Core, entries: &mut Vec<WaitEntry>) {
        entries.extend(self.awaited.map(|awaited| WaitEntry {
            kind: WaitKind::Receive,
            peer: awaited.peer.map_or(WAIT_ANY, |peer| peer as i32),
            tag: awaited.tag,
            context: awaited.context,
            length_bytes: 0,
            called: awaited.called,
        }));
    }
}

/// A routine that has begun.
fn start<T: 'static>(
    process: &Process,
    steps: impl Future<Output = Result<T>> + 'static,
) -> Rc<RefCell<Routine<T>>> {
    let routine = Rc::new(RefCell::new(Routine::new(steps, Rc::default())));
    process.spawn(Rc::clone(&routine) as Rc<RefCell<dyn Task>>);
    routine
}

/// Runs a routine to its end.
pub fn run<T: 'static>(
    process: &Process,
    steps: impl Future<Output = Result<T>> + 'static,
) -> Result<T> {
    let routine = start(process, steps);
    let take = || routine.try_borrow_mut().ok()?.result.take();
    wait::wait_for(
        process,
        |_| take(),
        |core, entries| {
            if let Ok(routine) = routine.try_borrow() {
                routine.describe(core, entries);
            }
        },
    )
}

/// As [`run`], unless `stop` comes first; then the routine ends where it stands.
pub fn run_unless<T: 'static>(
    process: &Process,
    steps: impl Future<Output = Result<T>> + 'static,
    stop: impl Fn() -> bool,
    describe: impl Fn(&Core, &mut Vec<WaitEntry>),
) -> Option<Result<T>> {
    let routine = start(process, steps);
    let take = || routine.try_borrow_mut().ok()?.result.take();
    wait::wait_for(
        process,
        |_| take().map(Some).or_else(|| stop().then_some(None)),
        describe,
    )
    .or_else(|| {
        routine.borrow_mut().steps = None;
        None
    })
}

/// As [`run`]; `describe` says what is awaited, should it take long.
pub fn run_described<T: 'static>(
    process: &Process,
    steps: impl Future<Output = Result<T>> + 'static,
    describe: impl Fn(&Core, &mut Vec<WaitEntry>),
) -> Result<T> {
    let routine = start(process, steps);
    let take = || routine.try_borrow_mut().ok()?.result.take();
    wait::wait_for(process, |_| take(), describe)
}

/// Begins a routine; `outcome` is the status of its request.
pub fn begin(
    process: &Process,
    steps: impl Future<Output = Result<()>> + 'static,
    outcome: Outcome,
) -> Begun {
    begin_reporting(process, steps, Rc::new(Cell::new(outcome)))
}

/// As [`begin`], with a status that the routine sets.
pub fn begin_reporting(
    process: &Process,
    steps: impl Future<Output = Result<()>> + 'static,
    outcome: Rc<Cell<Outcome>>,
) -> Begun {
    process.spawn(Rc::new(RefCell::new(Routine::new(steps, outcome))))
}

/// The other group's leader, and the messages by which the two leaders talk.
#[derive(Clone, Copy)]
struct OtherLeader {
    peer: PeerId,
    context: u32,
    tag: i32,
}

/// The processes that take part in a routine, and the messages by which they talk.
///
/// To make one on a communicator takes a collective tag: all members make it, in the same order.
#[derive(Clone)]
pub struct Party {
    group: Rc<Group>,
    rank: usize,
    context: u32,
    tag: i32,
    /// Rank of the one that talks to the other group.
    leader: usize,
    /// `Some` at the leader when two groups take part.
    other_leader: Option<OtherLeader>,
    /// The call of a collective that it takes part in, and how its mark is to be read.
    call: Option<(Marked, MarkLayout)>,
}

impl Party {
    /// The members of an intracommunicator, or both groups of an intercommunicator.
    pub fn of(comm: &Comm) -> Party {
        Party::by(comm, comm.next_collective_tag())
    }

    /// The same, for a routine that goes on in the background. [`Party::end`] ends it.
    pub fn in_background(comm: &Comm) -> Party {
        Party::by(comm, comm.next_background_tag())
    }

    /// For a collective function of the file that `comm` belongs to, which may go on in the background.
    pub fn of_file(comm: &Comm, background: bool) -> Party {
        let tag = match background {
            true => comm.next_background_tag(),
            false => comm.next_collective_tag(),
        };
        Party::calling(What::FILE, comm, tag)
    }

    /// The same members by messages with a tag of `comm` of their own.
    pub fn beside(&self, comm: &Comm, background: bool) -> Party {
        let tag = match background {
            true => comm.next_background_tag(),
            false => comm.next_collective_tag(),
        };
        Party {
            tag,
            ..self.clone()
        }
    }

    fn by(comm: &Comm, tag: i32) -> Party {
        let mut party = Party::local_by(comm, tag);
        if let Some(remote) = &comm.remote {
            let other_leader = OtherLeader {
                peer: remote.members()[0],
                context: comm.collective_context(),
                tag: party.tag,
            };
            party.other_leader = (comm.rank == 0).then_some(other_leader);
        }
        party
    }

    /// The members of this process's own group. The tag of an intercommunicator's is not its local half's: its
    /// collectives use the local half's context with tags of the whole too.
    pub fn local(comm: &Comm) -> Party {
        Party::local_by(comm, comm.next_collective_tag())
    }

    /// As [`Party::local`], in the background.
    pub fn local_in_background(comm: &Comm) -> Party {
        Party::local_by(comm, comm.next_background_tag())
    }

    fn local_by(comm: &Comm, tag: i32) -> Party {
        Party::calling(What::CREATION, comm, tag)
    }

    fn calling(what: What, comm: &Comm, tag: i32) -> Party {
        comm.calls.begin(what);
        let members = comm.members();
        let call = (comm.calls.marked(members), MarkLayout::of(members));
        let local = comm.local.as_deref().unwrap_or(comm);
        Party {
            call: Some(call),
            ..Party::on(Rc::clone(&local.group), local.rank, local, tag)
        }
    }

    /// Some members of `comm`, told from others by a tag of the program's.
    pub fn of_group(comm: &Comm, group: Rc<Group>, rank: usize, tag: i32) -> Party {
        Party::on(group, rank, comm, group_tag(tag))
    }

    fn on(group: Rc<Group>, rank: usize, comm: &Comm, tag: i32) -> Party {
        Party {
            group,
            rank,
            context: comm.collective_context(),
            tag,
            leader: 0,
            other_leader: None,
            call: None,
        }
    }

    /// This group and one more: `leader` of this group reaches the other's at `peer` of `peer_comm`
    /// (both known at the leader only).
    pub fn by_leaders(mut self, leader: usize, reach: Option<(&Comm, PeerId)>, tag: i32) -> Party {
        self.leader = leader;
        self.other_leader = reach.map(|(comm, peer)| OtherLeader {
            peer,
            context: comm.collective_context(),
            tag: leaders_tag(tag),
        });
        self
    }

    /// The same processes; what one tells the others comes from this rank.
    pub fn led_by(self, leader: usize) -> Party {
        Party { leader, ..self }
    }

    /// This process talks to the other group, and tells the others of this one.
    pub fn leads(&self) -> bool {
        self.rank == self.leader
    }

    /// What it was made for has ended. Its tag, if it is one of the background or of the program's, will be used again.
    pub fn end(&self) {
        let mut core = process::get().core();
        core.end_strand(self.context, self.tag);
        if let Some(other_leader) = self.other_leader {
            core.end_strand(other_leader.context, other_leader.tag);
        }
    }

    /// As [`Party::end`], when the call for which it was made returns. Not where ranks may die: a message that still waits for
    /// room would begin its strand anew, and only timing decides whether one does.
    pub fn end_of_call(&self) {
        if !survive::is_on() {
            self.end();
        }
    }

    /// What tells the creations of this process apart together with their order: those in the background end in any order, and
    /// all others of a context come one after the other.
    pub fn sequence(&self) -> u64 {
        match self.tag {
            FIRST_BACKGROUND_TAG.. => self.key(),
            _ => u64::from(self.context) << 32,
        }
    }

    /// What tells this creation from others of this process under way at the same time.
    pub fn key(&self) -> u64 {
        u64::from(self.context) << 32 | u64::from(self.tag as u32)
    }

    pub fn rank(&self) -> usize {
        self.rank
    }

    /// Members of this group.
    pub fn size(&self) -> usize {
        self.group.size()
    }

    /// This process is all there is.
    pub fn is_alone(&self) -> bool {
        self.group.size() == 1 && self.other_leader.is_none()
    }

    pub fn send(&self, to: usize, bytes: Vec<u8>) {
        let peer = self.group.members()[to];
        let mark = self.call.map_or(0, |(marked, _)| marked.mark);
        send_marked(peer, self.context, (self.tag, mark), bytes);
    }

    /// The next message from a member (`None`: from any).
    pub async fn receive(&self, from: Option<usize>) -> Vec<u8> {
        let peer = from.map(|rank| self.group.members()[rank]);
        let members = self.group.members();
        receive_marked(peer, (self.context, self.tag), self.call, members).await
    }

    /// Everyone's values joined, in an order of no meaning, at everyone; of both groups, if there are two.
    pub async fn combine(&self, value: Vec<u8>, join: impl FnMut(&mut Vec<u8>, &[u8])) -> Vec<u8> {
        self.combine_then(value, join, |_| ()).await
    }

    /// The same, with something that the leader does to the joined values of its group before others get them.
    pub async fn combine_then(
        &self,
        value: Vec<u8>,
        mut join: impl FnMut(&mut Vec<u8>, &[u8]),
        at_leader: impl FnOnce(&mut Vec<u8>),
    ) -> Vec<u8> {
        let mut total = self.reduce(value, &mut join).await;
        if self.tree_rank() == 0 {
            at_leader(&mut total);
        }
        if let Some(other_leader) = self.other_leader {
            send(
                other_leader.peer,
                other_leader.context,
                other_leader.tag,
                total.clone(),
            );
            let other = receive(
                Some(other_leader.peer),
                other_leader.context,
                other_leader.tag,
            )
            .await;
            join(&mut total, &other);
        }
        self.broadcast(total).await
    }

    /// Value of every member of this group, by rank.
    pub async fn allgather<const N: usize>(&self, value: [u8; N]) -> Vec<[u8; N]> {
        let gathered = self.gather_tagged(&value).await;
        by_rank(&self.broadcast(gathered).await, self.group.size())
    }

    /// Value of every member of this group, and of the other group (of `remote` members), by rank.
    pub async fn allgather_both<const N: usize>(
        &self,
        value: [u8; N],
        remote: usize,
    ) -> (Vec<[u8; N]>, Vec<[u8; N]>) {
        let own = self.gather_tagged(&value).await;
        let others = self.swap(own.clone()).await;
        let own = self.broadcast(own).await;
        (by_rank(&own, self.group.size()), by_rank(&others, remote))
    }

    /// At the leader: the bytes of every member of this group, by rank; elsewhere nothing.
    pub async fn gather(&self, bytes: &[u8]) -> Vec<Vec<u8>> {
        let mut value = self.tagged(&(bytes.len() as u32).to_le_bytes());
        value.extend_from_slice(bytes);
        let mut join = |total: &mut Vec<u8>, more: &[u8]| total.extend_from_slice(more);
        let all = self.reduce(value, &mut join).await;
        let mut rest = 0;
        let mut values = vec![Vec::new(); if self.leads() { self.size() } else { 0 }];
        while self.leads() && rest + 8 <= all.len() {
            let (rank, length) = (u32_at(&all[rest..], 0), u32_at(&all[rest..], 1) as usize);
            values[rank as usize] = all[rest + 8..rest + 8 + length].to_vec();
            rest += 8 + length;
        }
        values
    }

    /// Each group's leader's bytes at everyone of the other group.
    pub async fn swap(&self, mine: Vec<u8>) -> Vec<u8> {
        let theirs = match self.other_leader {
            Some(other_leader) => {
                send(
                    other_leader.peer,
                    other_leader.context,
                    other_leader.tag,
                    mine,
                );
                receive(
                    Some(other_leader.peer),
                    other_leader.context,
                    other_leader.tag,
                )
                .await
            }
            None => Vec::new(),
        };
        self.broadcast(theirs).await
    }

    /// At the leader: rank and value of every member, in no order.
    async fn gather_tagged(&self, value: &[u8]) -> Vec<u8> {
        self.reduce(self.tagged(value), &mut |total, more| {
            total.extend_from_slice(more)
        })
        .await
    }

    /// This rank's value as [`by_rank`] takes it.
    pub fn tagged(&self, value: &[u8]) -> Vec<u8> {
        let mut tagged = (self.rank as u32).to_le_bytes().to_vec();
        tagged.extend_from_slice(value);
        tagged
    }

    /// Rank in the binomial tree whose root is the leader.
    fn tree_rank(&self) -> usize {
        (self.rank + self.group.size() - self.leader) % self.group.size()
    }

    fn rank_at(&self, rank: usize) -> usize {
        (rank + self.leader) % self.group.size()
    }

    /// Joined values of this group, at the leader.
    async fn reduce(
        &self,
        mut value: Vec<u8>,
        join: &mut impl FnMut(&mut Vec<u8>, &[u8]),
    ) -> Vec<u8> {
        let (rank, size) = (self.tree_rank(), self.group.size());
        let mut bit = 1;
        while bit < size {
            if rank & bit != 0 {
                self.send(self.rank_at(rank - bit), value);
                return Vec::new();
            }
            if rank + bit < size {
                let more = self.receive(Some(self.rank_at(rank + bit))).await;
                join(&mut value, &more);
            }
            bit <<= 1;
        }
        value
    }

    /// The leader's bytes at everyone of this group.
    pub async fn broadcast(&self, mut bytes: Vec<u8>) -> Vec<u8> {
        let (rank, size) = (self.tree_rank(), self.group.size());
        let mut bit = 1;
        while bit < size && rank & bit == 0 {
            bit <<= 1;
        }
        if rank != 0 {
            bytes = self.receive(Some(self.rank_at(rank - bit))).await;
        }
        bit >>= 1;
        while bit > 0 {
            if rank + bit < size {
                self.send(self.rank_at(rank + bit), bytes.clone());
            }
            bit >>= 1;
        }
        bytes
    }
}

/// Largest tag of a program's.
pub const TAG_UB: i32 = FIRST_BACKGROUND_TAG - 1;

/// Tags that a program gives to a creation are kept from those of collectives, which are not negative. One half of
/// the others is for members of a group, and one for leaders of two: two threads may give both the same tag.
pub(crate) fn group_tag(tag: i32) -> i32 {
    -1 - tag
}

fn leaders_tag(tag: i32) -> i32 {
    -2 - TAG_UB - tag
}

/// Values that have their ranks before them.
pub fn by_rank<const N: usize>(tagged: &[u8], size: usize) -> Vec<[u8; N]> {
    let mut values = vec![[0; N]; size];
    for entry in tagged.chunks_exact(4 + N) {
        let (rank, value) = entry.split_at(4);
        values[u32_at(rank, 0) as usize].copy_from_slice(value);
    }
    values
}

pub fn u32_at(bytes: &[u8], index: usize) -> u32 {
    let mut word = [0; 4];
    word.copy_from_slice(&bytes[4 * index..4 * index + 4]);
    u32::from_le_bytes(word)
}

/// Numbers as bytes of a message, all of which stay inside one job of one kind of machine.
pub fn pack_u32(values: impl IntoIterator<Item = u32>) -> Vec<u8> {
    values.into_iter().flat_map(u32::to_le_bytes).collect()
}

pub fn unpack_u32(bytes: &[u8]) -> Vec<u32> {
    (0..bytes.len() / 4).map(|i| u32_at(bytes, i)).collect()
}

/// Begins a send that owns its bytes and that nobody waits for.
fn send(peer: PeerId, context: u32, tag: i32, bytes: Vec<u8>) {
    send_marked(peer, context, (tag, 0), bytes);
}

fn send_marked(peer: PeerId, context: u32, (tag, mark): (i32, u32), bytes: Vec<u8>) {
    let envelope = Envelope {
        context,
        tag,
        source: mark,
    };
    send_owned(&mut process::get().core(), peer, envelope, bytes);
}

/// Begins a send that owns its bytes and that nobody waits for.
pub(crate) fn send_owned(core: &mut Core, peer: PeerId, envelope: Envelope, bytes: Vec<u8>) {
    let mut bytes = bytes.into_boxed_slice();
    let buffer = Buffer::bytes(bytes.as_mut_ptr(), bytes.len() as u64);
    let started = core.send(SendSpec {
        peer,
        envelope,
        mode: Mode::Standard,
        buffer,
    });
    if let Started::Pending(op) = started {
        core.own(op, bytes);
        core.detach(op);
    }
}

/// Tells a process of another world something, by `comm` and a tag that no two groups use for their creation.
pub(crate) fn tell_leader(comm: &Comm, peer: PeerId, tag: i32, bytes: Vec<u8>) {
    send(peer, comm.collective_context(), leaders_tag(tag), bytes);
}

/// What the other has told by [`tell_leader`].
pub(crate) async fn heard_from_leader(comm: Rc<Comm>, peer: PeerId, tag: i32) -> Vec<u8> {
    receive(Some(peer), comm.collective_context(), leaders_tag(tag)).await
}

/// The next message of any length.
async fn receive(peer: Option<PeerId>, context: u32, tag: i32) -> Vec<u8> {
    receive_marked(peer, (context, tag), None, &[]).await
}

/// The same, as a message of a call.
async fn receive_marked(
    peer: Option<PeerId>,
    (context, tag): (u32, i32),
    call: Option<(Marked, MarkLayout)>,
    group: &[PeerId],
) -> Vec<u8> {
    let awaited = Awaited {
        peer,
        tag,
        context,
        called: call.map_or(NOT_CALLED, |(marked, _)| marked.shown),
    };
    let found = until(awaited, |core| {
        let (id, message) = core.matched_probe(context, peer, Some(tag))?;
        if let Some((Marked { mark, .. }, layout)) = call
            && mark != message.source
        {
            let error = layout.mismatch(mark, message.peer, message.source);
            discard(core, id, message.length_bytes);
            MISMATCH.get().set(Some(error));
            return None;
        }
        Some((id, message.length_bytes))
    });
    let (message, length_bytes) = match ulfm::is_on() {
        false => found.await,
        true => {
            unless_failed(found, move || {
                ulfm::look_at_party(context, tag, peer, group)
            })
            .await
        }
    };
    let mut bytes = vec![0; length_bytes as usize];
    let buffer = Buffer::bytes(bytes.as_mut_ptr(), length_bytes);
    let op = process::get().core().receive_matched(message, buffer);
    let outcome = until(awaited, |core| core.is_done(op).then(|| core.finish(op))).await;
    if let Some(error) = ulfm::error_of(&outcome) {
        MISMATCH.get().set(Some(error));
        std::future::pending::<()>().await;
    }
    bytes
}

/// What `found` finds, unless `look` says that it never will: then the routine ends with that error.
async fn unless_failed<T>(found: impl Future<Output = T>, look: impl Fn() -> Option<Error>) -> T {
    let mut found = pin!(found);
    poll_fn(move |context| {
        let polled = found.as_mut().poll(context);
        if polled.is_pending()
            && let Some(error) = look()
        {
            MISMATCH.get().set(Some(error));
        }
        polled
    })
    .await
}

/// Receives a message that nobody wants, and forgets it.
fn discard(core: &mut Core, message: MessageId, length_bytes: u64) {
    let mut bytes = vec![0; length_bytes as usize].into_boxed_slice();
    let buffer = Buffer::bytes(bytes.as_mut_ptr(), length_bytes);
    let op = core.receive_matched(message, buffer);
    core.own(op, bytes);
    core.detach(op);
}

/// Waits until no operation of a communicator's context is under way; `collective` is its other one. Where a member has died, some may
/// never end.
pub async fn idle(context: u32, collective: u32) {
    let awaited = Awaited {
        peer: None,
        tag: WAIT_ANY,
        context,
        called: NOT_CALLED,
    };
    let found = until(awaited, |core| (!core.operates_on(context)).then_some(()));
    match ulfm::is_on() {
        false => found.await,
        true => unless_failed(found, || ulfm::look_at_party(collective, 0, None, &[])).await,
    }
}

/// Lets everything else that is under way go on once.
pub async fn pass() {
    let mut passed = false;
    poll_fn(|_| {
        AWAITED.get().set(None);
        match std::mem::replace(&mut passed, true) {
            true => Poll::Ready(()),
            false => Poll::Pending,
        }
    })
    .await;
}

async fn until<T>(awaited: Awaited, mut look: impl FnMut(&mut Core) -> Option<T>) -> T {
    poll_fn(|_| match look(&mut process::get().core()) {
        Some(value) => Poll::Ready(value),
        None => {
            AWAITED.get().set(Some(awaited));
            Poll::Pending
        }
    })
    .await
}
