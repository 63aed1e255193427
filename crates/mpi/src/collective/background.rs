//! A nonblocking collective through the node's shared memory: rounds of posts. A rank posts all that it can at once, so that
//! those it gives something to need not wait until it calls MPI again.

use std::rc::Rc;

use cloudmpi_coll::{Collective, Way};
use cloudmpi_segment::{CACHE_LINE_BYTES, CalledWords, WAIT_ANY, WaitEntry, WaitKind};

use super::arguments::{Arguments, Part};
use super::plan::Lengths;
use super::{copy_between, copy_run};
use crate::buffer::Buffer;
use crate::core::Core;
use crate::error::{Error, Result};
use crate::operation::Outcome;
use crate::posts::{Agreed, Background, FOLD_CHUNK_BYTES, Vectors, fold};
use crate::process::Process;
use crate::request::{Begun, Task};

/// Of every block at a time, where a post holds one for each rank. 0: none fits.
pub(super) fn part_bytes(post_bytes: u64, ranks: usize) -> u64 {
    let line = CACHE_LINE_BYTES as u64;
    post_bytes / ranks as u64 / line * line
}

/// What the rounds of a collective are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Posts of nothing, of all ranks to all.
    Barrier,
    /// The root's buffer, `run_bytes` at a time.
    Bcast { run_bytes: u64 },
    /// Every rank's block to the root or to all, `run_bytes` at a time.
    Gather { run_bytes: u64 },
    /// The root's blocks, or every rank's, `part_bytes` of each at a time.
    Scatter { part_bytes: u64 },
    /// Every rank's vector, which whoever needs the result reduces whole.
    Fold,
    /// Every rank's vector in runs of so many elements, of which every rank reduces a part; then, a round a run, what it
    /// has reduced.
    Parts { elements: usize, runs: usize },
    /// Every rank's vector, of which every rank reduces its own block.
    Scattered,
}

/// Posts so many bytes that a function writes.
type Post<'a> = &'a dyn Fn(u64, &dyn Fn(*mut u8));

/// Whose posts a rank needs in a round.
enum Needed {
    Nobodys,
    Of(usize),
    /// One after the other.
    Others,
    /// All at once: those of the first so many ranks, its own included.
    First(usize),
}

/// A nonblocking collective under way.
struct Run {
    call: Arguments,
    posts: Rc<Background>,
    kind: Kind,
    rounds: usize,
    /// Number of the first round.
    first: u64,
    agreed: Agreed,
    /// Number of the call among the nonblocking ones.
    number: u32,
    shown: CalledWords,
    /// Rounds in which this rank has posted or had nothing to post.
    posted: usize,
    /// Rounds of which it needs nothing more.
    read: usize,
    /// Of those needed in the next one: how many it has.
    had: usize,
    /// Every post names memory; there is one round.
    by_address: bool,
    /// This rank's post names memory, which stays until all have finished the first round. It has no further post.
    named: bool,
    /// The ranks whose posts did so in the first of several rounds.
    whole: Vec<bool>,
    /// What is in such a post where the program's buffer has gaps.
    packed: Vec<u8>,
    /// It is counted among those that others wake when they finish something.
    awaits_others: bool,
    /// What it has reduced for others, where it gets no result itself.
    kept: Vec<u128>,
    error: Option<Error>,
}

/// Begins a call that was found to go by posts.
pub(super) fn begin(
    call: Arguments,
    process: &Process,
    posts: Rc<Background>,
    (way, lengths): (Way, &Lengths),
) -> Begun {
    let calls = &call.comm.background_calls;
    calls.begin(call.what());
    calls.set_length(lengths.agreed);
    let before = calls.before_bits();
    let agreed = Agreed::new(call.collective, call.root_rank(), lengths.agreed, before);
    let (number, shown) = (calls.number(), calls.shown());
    let by_address = way == Way::Reads;
    let (kind, rounds) = call.rounds(&posts, by_address, lengths);
    let first = posts.begin(rounds, calls);
    let mut run = Run {
        call,
        posts,
        kind,
        rounds,
        first,
        agreed,
        number,
        shown,
        posted: 0,
        read: 0,
        had: 0,
        by_address,
        named: false,
        whole: Vec::new(),
        packed: Vec::new(),
        awaits_others: false,
        kept: Vec::new(),
        error: None,
    };
    // First what others wait for.
    run.post(process);
    run.copy_own();
    run.advance(process);
    if run.is_done() && run.error.is_none() {
        return Begun::Done(Outcome::EMPTY);
    }
    process.spawn(Rc::new(std::cell::RefCell::new(run)))
}

impl Arguments {
    fn rounds(&self, posts: &Background, by_address: bool, lengths: &Lengths) -> (Kind, usize) {
        use Collective::*;
        let post_bytes = match by_address {
            true => u64::MAX,
            false => posts.post_bytes() as u64,
        };
        let by_runs = |length: u64| {
            let run_bytes = match by_address {
                true => post_bytes,
                false => posts.run_bytes(length).min(post_bytes),
            };
            (run_bytes, length.div_ceil(run_bytes).max(1) as usize)
        };
        let is_whole = |most: usize| lengths.agreed <= (most as u64).min(post_bytes);
        match self.collective {
            Barrier => (Kind::Barrier, 1),
            Bcast => {
                let (run_bytes, rounds) = by_runs(lengths.agreed);
                (Kind::Bcast { run_bytes }, rounds)
            }
            Gather | Allgather | Allgatherv => {
                let (run_bytes, rounds) = by_runs(lengths.posted);
                (Kind::Gather { run_bytes }, rounds)
            }
            Scatter | Alltoall => {
                let part_bytes = match by_address {
                    true => post_bytes,
                    false => {
                        // None of many ranks may have room for a line: then there is nothing to send.
                        let most = part_bytes(post_bytes, posts.size());
                        (posts.run_bytes(lengths.agreed).min(most)).max(CACHE_LINE_BYTES as u64)
                    }
                };
                let rounds = lengths.agreed.div_ceil(part_bytes).max(1) as usize;
                (Kind::Scatter { part_bytes }, rounds)
            }
            ReduceScatter | ReduceScatterBlock => (Kind::Scattered, 1),
            Reduce if is_whole(posts.whole.at_root_bytes) => (Kind::Fold, 1),
            Allreduce if is_whole(posts.whole.everywhere_bytes) => (Kind::Fold, 1),
            Reduce | Allreduce => self.parts(post_bytes as usize, posts.size()),
            _ => (Kind::Fold, 1),
        }
    }

    /// Runs that are as long as each other, as far as elements allow.
    fn parts(&self, post_bytes: usize, ranks: usize) -> (Kind, usize) {
        let Part::Uniform(count, layout) = &self.recv else {
            return (Kind::Fold, 1);
        };
        let most = post_bytes / layout.size;
        if *count < ranks {
            return (Kind::Fold, 1);
        }
        let runs = count.div_ceil(most);
        let elements = count.div_ceil(runs);
        // Rounding may have made the last ones empty.
        let runs = count.div_ceil(elements);
        (Kind::Parts { elements, runs }, 2 * runs)
    }

    /// Whether every rank gets the result, or gives to every rank.
    fn is_for_all(&self) -> bool {
        use Collective::*;
        !matches!(self.collective, Bcast | Gather | Scatter | Reduce)
    }

    fn root_or(&self, other: usize) -> usize {
        match self.is_for_all() {
            true => other,
            false => self.root_rank(),
        }
    }
}

impl Run {
    fn rank(&self) -> usize {
        self.posts.rank
    }

    fn ranks(&self) -> usize {
        self.posts.size()
    }

    fn is_root(&self) -> bool {
        self.call.root_or(self.rank()) == self.rank()
    }

    /// What does not go through shared memory.
    fn copy_own(&self) {
        let (call, rank) = (&self.call, self.rank());
        if call.in_place || !self.is_root() {
            return;
        }
        match (self.kind, call.is_for_all()) {
            (Kind::Gather { .. }, _) => {
                copy_between(&call.send_whole(1), &call.recv_block(rank));
            }
            (Kind::Scatter { .. }, for_all) => {
                let own = call.recv_block(if for_all { rank } else { 0 });
                let from = rank as u64 * own.length_bytes();
                copy_run(&call.all_blocks(), from, &own);
            }
            _ => {}
        }
    }

    /// Whether this rank posts in a round.
    fn posts_in(&self, round: usize) -> bool {
        let is_root = self.is_root();
        match self.kind {
            _ if self.named && round > 0 => false,
            Kind::Bcast { .. } | Kind::Scatter { .. } => is_root,
            Kind::Gather { .. } => self.call.is_for_all() || !is_root,
            Kind::Parts { runs, .. } if round >= runs => self.call.is_for_all() || !is_root,
            _ => true,
        }
    }

    fn needs_in(&self, round: usize) -> Needed {
        let (rank, ranks) = (self.rank(), self.ranks());
        let (for_all, is_root) = (self.call.is_for_all(), self.is_root());
        match self.kind {
            Kind::Barrier => Needed::First(ranks),
            Kind::Scatter { .. } if for_all => Needed::Others,
            Kind::Bcast { .. } | Kind::Scatter { .. } => match is_root {
                true => Needed::Nobodys,
                false => Needed::Of(self.call.root_rank()),
            },
            Kind::Gather { .. } if for_all || is_root => Needed::Others,
            Kind::Gather { .. } => Needed::Nobodys,
            Kind::Fold => match self.call.collective {
                Collective::Scan => Needed::First(rank + 1),
                Collective::Exscan => Needed::First(rank),
                _ if is_root => Needed::First(ranks),
                _ => Needed::Nobodys,
            },
            Kind::Parts { runs, .. } if round < runs => Needed::First(ranks),
            Kind::Parts { .. } if for_all || is_root => Needed::Others,
            Kind::Parts { .. } => Needed::Nobodys,
            Kind::Scattered => Needed::First(ranks),
        }
    }

    /// Whether what this rank posts in a round is there to be posted, and room for it.
    fn may_post(&self, round: usize) -> bool {
        let is_ready = match self.kind {
            Kind::Parts { runs, .. } if round >= runs => self.read > round - runs,
            _ => true,
        };
        is_ready && self.posts.has_slot(self.number_of(round))
    }

    fn number_of(&self, round: usize) -> u64 {
        self.first + round as u64
    }

    /// The rank whose post this one needs next in the round that it reads; `None`: it has all.
    fn next_needed(&self) -> Option<usize> {
        match self.needs_in(self.read) {
            Needed::Nobodys => None,
            Needed::Of(rank) => (self.had == 0).then_some(rank),
            Needed::Others => {
                let ranks = self.ranks();
                (self.had + 1 < ranks).then_some((self.rank() + 1 + self.had) % ranks)
            }
            Needed::First(ranks) => (self.had < ranks).then_some(self.had),
        }
    }

    /// Whether this rank has had all of what that one gives it, before the last round.
    fn has_whole(&self, rank: usize) -> bool {
        self.whole.get(rank) == Some(&true)
    }

    /// Posts as far as it can. True if it posted.
    fn post(&mut self, process: &Process) -> bool {
        let before = self.posted;
        while self.posted < self.rounds {
            let round = self.posted;
            if !self.posts_in(round) {
                self.posted += 1;
                continue;
            }
            let mut may_post = self.may_post(round);
            if !may_post {
                self.await_others(true);
                may_post = self.may_post(round);
            }
            if !may_post {
                break;
            }
            self.fill(process, round);
            self.posted += 1;
        }
        if self.posted == self.rounds && self.read < self.rounds {
            self.await_others(false);
        }
        self.posted != before
    }

    /// Has others wake this rank from here on, before it looks again.
    fn await_others(&mut self, awaits: bool) {
        if self.awaits_others != awaits {
            self.posts.await_others(awaits);
            self.awaits_others = awaits;
        }
    }

    /// Whether others may still read this rank's memory.
    fn is_being_read(&self) -> bool {
        self.named && !self.posts.is_finished(self.first)
    }

    /// Reads as far as it can. True if it read.
    fn read(&mut self, process: &Process) -> Result<bool> {
        let mut moved = false;
        while self.read < self.rounds {
            let (round, number) = (self.read, self.number_of(self.read));
            if self.posted <= round && self.posts_in(round) {
                break;
            }
            while let Some(rank) = self.next_needed() {
                if self.has_whole(rank) {
                    self.had += 1;
                    continue;
                }
                if !self.posts.is_posted(rank, number) {
                    return Ok(moved);
                }
                let theirs = self.posts.agreed(rank, number);
                if theirs != self.agreed {
                    let call = (rank, self.number);
                    return Err(self.posts.mismatch(call, self.agreed, theirs));
                }
                self.take(process, round, rank)?;
                self.had += 1;
                moved = true;
            }
            if let Needed::First(operands) = self.needs_in(round) {
                self.reduce(round, operands);
            }
            self.posts.finish(process, number);
            self.read += 1;
            self.had = 0;
            moved = true;
        }
        Ok(moved)
    }

    /// Ends with an error: the others find posts of this call, so that they need not wait for this rank.
    #[cold]
    fn give_up(&mut self, process: &Process, error: Error) {
        for round in self.posted..self.rounds {
            let number = self.number_of(round);
            if self.posts.has_slot(number) {
                self.posts.post(process, (number, self.agreed), 0, |_| {});
            }
        }
        for round in self.read..self.rounds {
            self.posts.finish(process, self.number_of(round));
        }
        self.await_others(false);
        (self.posted, self.read) = (self.rounds, self.rounds);
        self.named = false;
        self.error = Some(self.call.comm.error(error));
    }

    /// The run of a vector that a round is about: first element, elements.
    fn run_of(&self, vectors: &Vectors, round: usize) -> (usize, usize) {
        match self.kind {
            Kind::Parts { elements, runs } => {
                let first = round % runs * elements;
                (first, elements.min(vectors.count - first))
            }
            _ => (0, vectors.count),
        }
    }

    /// The part of a run that a rank reduces: first element, elements.
    fn part_of(&self, rank: usize, (first, elements): (usize, usize)) -> (usize, usize) {
        let ranks = self.ranks();
        let (begin, end) = (elements * rank / ranks, elements * (rank + 1) / ranks);
        (first + begin, end - begin)
    }

    /// From what a rank reduces of one run to what it reduces of the next, where it keeps that for others.
    fn kept_words(&self, element_bytes: usize) -> usize {
        let Kind::Parts { elements, .. } = self.kind else {
            return 0;
        };
        let most = elements.div_ceil(self.ranks());
        (most * element_bytes).div_ceil(size_of::<u128>())
    }

    /// What this rank gives in a round.
    fn fill(&mut self, process: &Process, round: usize) {
        let (call, rank) = (&self.call, self.rank());
        let posted = (self.number_of(round), self.agreed);
        let run_of = |buffer: &Buffer, run_bytes: u64| {
            let first = (round as u64 * run_bytes).min(buffer.length_bytes());
            (first, run_bytes.min(buffer.length_bytes() - first))
        };
        let post = |length_bytes: u64, fill: &dyn Fn(*mut u8)| {
            self.posts
                .post(process, posted, length_bytes as usize, fill);
        };
        match self.kind {
            Kind::Barrier => post(0, &|_| {}),
            Kind::Bcast { run_bytes } | Kind::Gather { run_bytes } => {
                let buffer = match call.collective {
                    Collective::Bcast => call.recv_block(0),
                    Collective::Gather => call.send_whole(1),
                    _ => call.own_block(),
                };
                if self.is_to_name(round, &buffer) {
                    return self.post_address(process, &buffer);
                }
                let (first, length_bytes) = run_of(&buffer, run_bytes);
                // SAFETY: there is room for a run.
                post(length_bytes, &|at| unsafe {
                    self.posts.fill(at, &buffer, (first, length_bytes));
                });
            }
            Kind::Scatter { part_bytes } => {
                let blocks = call.all_blocks();
                if self.is_to_name(round, &blocks) {
                    return self.post_address(process, &blocks);
                }
                let block_bytes = blocks.length_bytes() / self.ranks() as u64;
                let first = round as u64 * part_bytes;
                let length_bytes = part_bytes.min(block_bytes - first);
                post(length_bytes * self.ranks() as u64, &|at| {
                    for other in (0..self.ranks()).filter(|other| *other != rank) {
                        let from = other as u64 * block_bytes + first;
                        let at = at.wrapping_add(other * length_bytes as usize);
                        // SAFETY: there is room for a part for every rank.
                        unsafe { self.posts.fill(at, &blocks, (from, length_bytes)) };
                    }
                });
            }
            Kind::Fold | Kind::Parts { .. } | Kind::Scattered => self.fill_vector(&post, round),
        }
    }

    /// Whether this rank's post names memory.
    fn is_to_name(&self, round: usize, buffer: &Buffer) -> bool {
        let (blocks, run_bytes) = match self.kind {
            Kind::Scatter { part_bytes } => (self.ranks() as u64, part_bytes),
            Kind::Bcast { run_bytes } | Kind::Gather { run_bytes } => (1, run_bytes),
            _ => return false,
        };
        let length_bytes = buffer.length_bytes() / blocks;
        // In place, only what is posted as a copy is safe from being overwritten.
        let is_overwritten = self.call.in_place && self.call.collective == Collective::Alltoall;
        let may = round == 0 && !is_overwritten && buffer.dense().is_some();
        self.by_address
            || (may
                && self
                    .posts
                    .names((length_bytes, run_bytes.min(length_bytes)), blocks == 1))
    }

    fn post_address(&mut self, process: &Process, buffer: &Buffer) {
        self.named = true;
        let length_bytes = buffer.length_bytes();
        let address = match buffer.dense() {
            Some(address) => address.cast_const(),
            None => {
                self.packed.resize(length_bytes as usize, 0);
                buffer.read(0, &mut self.packed);
                self.packed.as_ptr()
            }
        };
        let posted = (self.first, self.agreed);
        self.posts
            .post_address(process, posted, (address, length_bytes));
    }

    fn fill_vector(&self, post: Post, round: usize) {
        if let Kind::Scattered = self.kind {
            let length_bytes = self.call.recv.total_bytes();
            let vector = Buffer::bytes(self.call.input().cast_mut(), length_bytes);
            // SAFETY: there is room for the vector, which the program keeps.
            return post(length_bytes, &|at| unsafe {
                self.posts.fill(at, &vector, (0, length_bytes))
            });
        }
        let Some(vectors) = self.call.vectors() else {
            return;
        };
        let run = self.run_of(&vectors, round);
        let (source, elements) = match self.kind {
            Kind::Parts { runs, .. } if round >= runs => {
                let (first, elements) = self.part_of(self.rank(), run);
                let source = match self.call.is_for_all() {
                    true => vectors.result.wrapping_add(first * vectors.element_bytes),
                    false => {
                        let kept = (round - runs) * self.kept_words(vectors.element_bytes);
                        self.kept[kept..].as_ptr().cast_mut().cast()
                    }
                };
                (source, elements)
            }
            _ => {
                let offset = run.0 * vectors.element_bytes;
                (vectors.send.cast_mut().wrapping_add(offset), run.1)
            }
        };
        let length_bytes = (elements * vectors.element_bytes) as u64;
        let source = Buffer::bytes(source, length_bytes);
        // SAFETY: there is room for a run; the source is the program's vector, or what this rank has reduced.
        post(length_bytes, &|at| unsafe {
            self.posts.fill(at, &source, (0, length_bytes))
        });
    }

    /// Takes what `rank` gives in a round, which is posted.
    fn take(&mut self, process: &Process, round: usize, rank: usize) -> Result<()> {
        let (call, number) = (&self.call, self.number_of(round));
        let is_named = self.posts.is_named(rank, number);
        let (target, run_bytes, blocks) = match self.kind {
            Kind::Barrier | Kind::Fold | Kind::Scattered => return Ok(()),
            Kind::Parts { runs, .. } if round < runs => return Ok(()),
            Kind::Parts { .. } => return self.take_part(round, rank),
            Kind::Bcast { run_bytes } => (call.recv_block(0), run_bytes, 1),
            Kind::Gather { run_bytes } => (call.recv_block(rank), run_bytes, 1),
            Kind::Scatter { part_bytes } => {
                let for_all = call.is_for_all();
                if call.in_place && !for_all {
                    return Ok(());
                }
                let target = call.recv_block(if for_all { rank } else { 0 });
                (target, part_bytes, self.ranks() as u64)
            }
        };
        let whole_bytes = target.length_bytes();
        let first = match is_named {
            true => 0,
            false => (round as u64 * run_bytes.min(whole_bytes)).min(whole_bytes),
        };
        let length_bytes = match is_named {
            true => whole_bytes,
            false => run_bytes.min(whole_bytes - first),
        };
        let there_bytes = self.posts.length_bytes(rank, number);
        if there_bytes != length_bytes * blocks {
            return Err(self.other_length(rank, there_bytes, length_bytes * blocks));
        }
        let from = match blocks {
            1 => 0,
            _ => self.rank() as u64 * length_bytes,
        };
        if !is_named {
            let run = (&target, first, length_bytes);
            self.posts.copy_out((rank, number), from, run);
            return Ok(());
        }
        if self.rounds > 1 {
            self.whole.resize(self.ranks(), false);
            self.whole[rank] = true;
        }
        self.posts.copy_from(process, (rank, number), from, &target)
    }

    /// What `rank` has reduced of a run.
    fn take_part(&self, round: usize, rank: usize) -> Result<()> {
        let Some(vectors) = self.call.vectors() else {
            return Ok(());
        };
        let number = self.number_of(round);
        let (first, elements) = self.part_of(rank, self.run_of(&vectors, round));
        let length_bytes = (elements * vectors.element_bytes) as u64;
        let there_bytes = self.posts.length_bytes(rank, number);
        if there_bytes != length_bytes {
            return Err(self.other_length(rank, there_bytes, length_bytes));
        }
        let result = vectors.result.wrapping_add(first * vectors.element_bytes);
        let target = Buffer::bytes(result, length_bytes);
        self.posts
            .copy_out((rank, number), 0, (&target, 0, length_bytes));
        Ok(())
    }

    #[cold]
    fn other_length(&self, rank: usize, theirs: u64, mine: u64) -> Error {
        self.agreed
            .other_length(self.posts.peer(rank), (theirs, mine))
    }

    /// Reduces what a round is for, of the posts of the first `operands` ranks, which are there.
    fn reduce(&mut self, round: usize, operands: usize) {
        if self.kind == Kind::Barrier || operands == 0 {
            return;
        }
        if self.kind == Kind::Scattered {
            return self.reduce_block(round);
        }
        let mut kept = std::mem::take(&mut self.kept);
        if let Some(vectors) = self.call.vectors() {
            let run = self.run_of(&vectors, round);
            match self.kind {
                Kind::Parts { runs, .. } if round < runs => {
                    let part = self.part_of(self.rank(), run);
                    let result = if self.call.is_for_all() || self.is_root() {
                        vectors.result.wrapping_add(part.0 * vectors.element_bytes)
                    } else {
                        let words = self.kept_words(vectors.element_bytes);
                        kept.resize(words * runs, 0);
                        kept[words * round..].as_mut_ptr().cast()
                    };
                    let from = part.0 - run.0;
                    self.fold(round, (&vectors, from, part.1), (operands, result));
                }
                _ => self.fold(round, (&vectors, 0, run.1), (operands, vectors.result)),
            }
        }
        self.kept = kept;
    }

    /// Reduces so many elements of the posts of a round, from `from` on.
    fn fold(
        &self,
        round: usize,
        (vectors, from, elements): (&Vectors, usize, usize),
        (operands, result): (usize, *mut u8),
    ) {
        let element_bytes = vectors.element_bytes;
        let number = self.number_of(round);
        let step = (FOLD_CHUNK_BYTES / element_bytes).max(1);
        for first in (0..elements).step_by(step) {
            let count = step.min(elements - first);
            let offset = (from + first) * element_bytes;
            let operand = |rank: usize| self.posts.payload(rank, number).wrapping_add(offset);
            let lengths = (operands, count, count * element_bytes);
            let result = result.wrapping_add(first * element_bytes);
            // SAFETY: all posts are there and hold as many elements; there is room for the result, which is no post.
            unsafe { fold(operand, result, lengths, vectors.reduction) };
        }
    }

    /// Reduces this rank's block of all vectors.
    fn reduce_block(&self, round: usize) {
        let blocks = self.call.scattered_blocks();
        let (Some((blocks, element_bytes)), Some(reduction)) =
            (blocks, &self.call.memory.reduction)
        else {
            return;
        };
        let (first, elements) = blocks[self.rank()];
        let vectors = Vectors {
            send: self.call.input(),
            result: self.call.memory.recv,
            count: elements,
            element_bytes,
            reduction,
        };
        let result = vectors.result;
        self.fold(round, (&vectors, first, elements), (self.ranks(), result));
    }
}

impl Task for Run {
    fn advance(&mut self, process: &Process) -> bool {
        let mut moved = false;
        loop {
            if self.is_done() {
                self.await_others(false);
                return moved;
            }
            let posted = self.post(process);
            match self.read(process) {
                Ok(read) if posted || read => moved = true,
                Ok(_) if self.read == self.rounds && !self.awaits_others => self.await_others(true),
                Ok(_) => return moved,
                Err(error) => {
                    self.give_up(process, error);
                    return true;
                }
            }
        }
    }

    fn could_move(&self) -> bool {
        if self.read == self.rounds {
            return self.awaits_others && self.is_done();
        }
        if self.posted < self.rounds && self.may_post(self.posted) {
            return true;
        }
        let number = self.number_of(self.read);
        let is_there = |rank| self.has_whole(rank) || self.posts.is_posted(rank, number);
        self.next_needed().is_some_and(is_there)
    }

    fn is_collective(&self) -> bool {
        true
    }

    fn is_done(&self) -> bool {
        self.read == self.rounds && !self.is_being_read()
    }

    fn outcome(&mut self) -> Result<Outcome> {
        self.error.take().map_or(Ok(Outcome::EMPTY), Err)
    }

    fn describe(&self, _core: &Core, entries: &mut Vec<WaitEntry>) {
        let number = self.number_of(self.read);
        let needed = (self.read < self.rounds).then(|| self.next_needed());
        let rank = match needed.flatten() {
            _ if self.read == self.rounds => self.posts.unfinished(self.first),
            Some(rank) if !self.has_whole(rank) && !self.posts.is_posted(rank, number) => rank,
            _ => self
                .posts
                .holder(self.number_of(self.posted.min(self.rounds - 1))),
        };
        entries.push(WaitEntry {
            kind: WaitKind::Collective,
            peer: self.posts.peer(rank) as i32,
            tag: WAIT_ANY,
            context: self.call.comm.collective_context(),
            length_bytes: 0,
            called: self.shown,
        });
    }
}
