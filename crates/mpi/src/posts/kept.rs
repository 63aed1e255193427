//! Long collectives of ranks that may die: a rank puts what it gives into its records, and tells the others the place. They copy it
//! from there, in all their lives. So it is written once into new memory, and not once by each rank that gets it.

use crate::buffer::Buffer;
use crate::error::Result;
use crate::process::Process;
use crate::reduction::Reduction;
use crate::survive::outcomes::{self, NOT_KEPT, Passed, Run};

use super::Node;

const PLACE_BYTES: u64 = size_of::<u64>() as u64;

/// Readers begin when the first so many bytes are there.
const KEPT_RUN_BYTES: u64 = 256 * 1024;

impl Node {
    /// Whether members give each other long blocks by their records.
    pub fn keeps(&self) -> bool {
        self.lives && outcomes::keeps_records()
    }

    fn fetch(&self, (rank, place): (usize, u64), buffer: &Buffer, run: Run) -> Result<()> {
        outcomes::fetch((self.peers[rank] as usize, place), buffer, run)
    }

    pub fn bcast_kept(&self, process: &Process, root: usize, buffer: &Buffer) -> Result<()> {
        let is_root = self.rank == root;
        for run in Self::runs(buffer.length_bytes(), KEPT_RUN_BYTES) {
            let mut place = match is_root {
                true => outcomes::keep(buffer, &[run]),
                false => 0,
            };
            let word = Buffer::bytes((&raw mut place).cast(), PLACE_BYTES);
            self.bcast_part(process, root, &word, (0, PLACE_BYTES))?;
            match place {
                NOT_KEPT => self.bcast_part(process, root, buffer, run)?,
                _ if is_root => (),
                place => self.fetch((root, place), buffer, run)?,
            }
        }
        Ok(())
    }

    /// The places at which the members keep something.
    fn gather_places(&self, process: &Process, mut own: u64) -> Result<Vec<u64>> {
        let mut places = vec![0; self.size()];
        let all = places.as_mut_ptr();
        let block = |rank: usize| Buffer::bytes(all.wrapping_add(rank).cast(), PLACE_BYTES);
        let own = Buffer::bytes((&raw mut own).cast(), PLACE_BYTES);
        let whole = (0, PLACE_BYTES);
        let passed = Passed {
            given: Some((&own, whole)),
            got: &|each| (0..self.size()).for_each(|rank| each(&block(rank), whole)),
        };
        self.step(&passed, || {
            self.allgather(process, (&own, false), true, block)
        })?;
        Ok(places)
    }

    /// As [`Node::allgather`], of blocks of `block_bytes`.
    pub fn allgather_kept(
        &self,
        process: &Process,
        block_bytes: u64,
        send: &Buffer,
        own: bool,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let whole = (0, block_bytes);
        let places = self.gather_places(process, outcomes::keep(send, &[whole]))?;
        if own {
            crate::collective::copy_between(send, &block(self.rank));
        }
        if places.contains(&NOT_KEPT) {
            return self
                .exchange_unkept(process, (send, whole), block_bytes, |rank| (block(rank), 0));
        }
        self.others()
            .try_for_each(|rank| self.fetch((rank, places[rank]), &block(rank), whole))
    }

    /// As [`Node::alltoall`]: every rank keeps the others' blocks, in the order of the ranks. `send` may be what the blocks received
    /// overwrite (`in_place`).
    pub fn alltoall_kept(
        &self,
        process: &Process,
        block_bytes: u64,
        (send, in_place): (&Buffer, bool),
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let own = self.rank as u64 * block_bytes;
        let behind = own + block_bytes;
        let rest = self.size() as u64 * block_bytes - behind;
        let place = outcomes::keep(send, &[(0, own), (behind, rest)]);
        let places = self.gather_places(process, place)?;
        if !in_place {
            crate::collective::copy_run(send, own, &block(self.rank));
        }
        if places.contains(&NOT_KEPT) {
            return self.alltoall_unkept(process, block_bytes, send, block);
        }
        self.others().try_for_each(|rank| {
            let before = self.rank - usize::from(rank < self.rank);
            let place = places[rank] + before as u64 * block_bytes;
            self.fetch((rank, place), &block(rank), (0, block_bytes))
        })
    }

    /// As [`Node::alltoall_kept`], where there is no room: as much of every block at a time as a post carries.
    fn alltoall_unkept(
        &self,
        process: &Process,
        block_bytes: u64,
        send: &Buffer,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let part_bytes = (self.inline_bytes() / self.size() as u64).max(1);
        for (first, length) in Self::runs(block_bytes, part_bytes) {
            self.step(&Passed::NOTHING, || {
                let number = self.begin();
                let mut parts = vec![0; self.size() * length as usize];
                for (rank, part) in parts.chunks_mut(length as usize).enumerate() {
                    send.read(rank as u64 * block_bytes + first, part);
                }
                let all = Buffer::bytes(parts.as_mut_ptr(), parts.len() as u64);
                self.post_run(process, number, &all, (0, all.length_bytes()));
                self.wait_all_posts(process, number)?;
                let own = (self.rank as u64 * length, length);
                self.others()
                    .for_each(|rank| self.read_run((rank, number), own, &block(rank), first));
                self.finish(number);
                Ok(())
            })?;
        }
        Ok(())
    }

    /// As [`Node::allreduce`]: every rank keeps the part of the result that it has reduced.
    pub fn allreduce_kept(
        &self,
        process: &Process,
        send: &Buffer,
        (result, count): (*mut u8, usize),
        reduction: &Reduction,
    ) -> Result<()> {
        let vector = self.vector(send.length_bytes() as usize, count);
        let reduced = Buffer::bytes(result, send.length_bytes());
        let part = |rank: usize| {
            let (offset, elements) = vector.part(rank, self.size());
            (offset as u64, (elements * vector.element_bytes) as u64)
        };
        let own = part(self.rank);
        let passed = Passed {
            given: Some((send, (0, send.length_bytes()))),
            got: &|each| each(&reduced, own),
        };
        self.step(&passed, || {
            let number = self.post_for_parts(process, send, vector)?;
            self.reduce_part(number, send, vector, reduction, |at, chunk| {
                reduced.write(own.0 + at, chunk);
            });
            self.finish_post(number, vector.half);
            Ok(())
        })?;
        let places = self.gather_places(process, outcomes::place_of_outcome())?;
        if places.contains(&NOT_KEPT) {
            let longest = (0..self.size()).map(|rank| part(rank).1).max();
            let target = |rank: usize| (reduced.clone(), part(rank).0);
            return self.exchange_unkept(process, (&reduced, own), longest.unwrap_or(0), target);
        }
        self.others()
            .try_for_each(|rank| self.fetch((rank, places[rank]), &reduced, part(rank)))
    }

    /// What every rank gives all others, at most `longest_bytes`, where it cannot be kept: as much at a time as a post carries.
    /// `target`: where rank r's goes.
    fn exchange_unkept(
        &self,
        process: &Process,
        (given, own): (&Buffer, Run),
        longest_bytes: u64,
        target: impl Fn(usize) -> (Buffer, u64),
    ) -> Result<()> {
        for (first, length) in Self::runs(longest_bytes, self.inline_bytes()) {
            let run = (own.0 + first, own.1.saturating_sub(first).min(length));
            self.step(&Passed::NOTHING, || {
                let number = self.begin();
                self.post_run(process, number, given, run);
                self.wait_all_posts(process, number)?;
                for rank in self.others() {
                    let (buffer, at) = target(rank);
                    self.read_run((rank, number), (0, length), &buffer, at + first);
                }
                self.finish(number);
                Ok(())
            })?;
        }
        Ok(())
    }
}
