//! The collectives in terms of posts.

use crate::buffer::Buffer;
use crate::error::Result;
use crate::op::Reduction;
use crate::process::Process;

use super::{Node, RESULT_BYTES, copy_failed};

/// Vectors up to this length every rank reduces whole: a second round of posts would cost more.
const FOLD_ALL_BYTES: usize = 8 * 1024;

/// Vectors up to this length the root reduces alone, so that the others need not wait.
const FOLD_AT_ROOT_BYTES: usize = 96 * 1024;

/// Posts and parts of posts from this length on are written past the caches to readers that are far.
const FAR_POST_BYTES: u64 = 2 * 1024;

/// Parts of a post begin on a page.
const PART_UNIT_BYTES: u64 = 4096;

/// What a rank posted, for as long as others may read it.
pub(super) struct Posted {
    by_address: bool,
    /// Packed copy of a buffer with gaps.
    _packed: Option<Vec<u8>>,
}

impl Node {
    /// Posts a buffer under `number`.
    pub(super) fn post(&self, process: &Process, number: u64, buffer: &Buffer) -> Posted {
        self.wait_slot(process, number);
        let length = buffer.length_bytes();
        let own = self.own();
        own.set_begun(number);
        if length <= self.inline_bytes() {
            own.make_room(number, length as usize, &self.cursor);
            // SAFETY: there is room for that much.
            unsafe { self.fill(number, 0, buffer, (0, length)) };
            own.post(number, 0, length);
            return Posted {
                by_address: false,
                _packed: None,
            };
        }
        let mut packed = None;
        let address = match buffer.dense() {
            Some(address) => address as u64,
            None => {
                let mut bytes = vec![0; length as usize];
                buffer.read(0, &mut bytes);
                let address = bytes.as_ptr() as u64;
                packed = Some(bytes);
                address
            }
        };
        own.post(number, address, length);
        Posted {
            by_address: true,
            _packed: packed,
        }
    }

    /// Some members run on cores that share no cache with this one's.
    fn are_far(&self, copied_bytes: u64) -> bool {
        self.distance.note(&self.areas[0], copied_bytes);
        self.distance.is_far()
    }

    /// To be called by who reads a post: all have to take part in measuring how far they are.
    pub(super) fn note_copy(&self, length_bytes: u64) {
        if length_bytes >= FAR_POST_BYTES {
            self.distance.note(&self.areas[0], length_bytes);
        }
    }

    /// Copies a run (offset, length) of a buffer to `at` in the payload of collective `number`.
    ///
    /// # Safety
    /// There is room for that much.
    unsafe fn fill(&self, number: u64, at: u64, buffer: &Buffer, (offset, length): (u64, u64)) {
        let far = length >= FAR_POST_BYTES && self.are_far(length);
        // SAFETY: by the caller's word; slots are whole lines, and parts of one post are filled in order.
        unsafe {
            let start = self.own().payload(number).add(at as usize);
            let payload = std::slice::from_raw_parts_mut(start, length as usize);
            buffer.read_for(far, offset, payload);
        }
    }

    /// Posts a run (offset, length) of a buffer under `number`, which a post can carry.
    pub(super) fn post_run(
        &self,
        process: &Process,
        number: u64,
        buffer: &Buffer,
        run: (u64, u64),
    ) {
        self.wait_slot(process, number);
        self.own().set_begun(number);
        self.own().make_room(number, run.1 as usize, &self.cursor);
        // SAFETY: there is room for it.
        unsafe { self.fill(number, 0, buffer, run) };
        self.own().post(number, 0, run.1);
    }

    /// Copies a run (offset, length) of `rank`'s post, which is inline, to `at` of `target`.
    pub(super) fn read_run(
        &self,
        (rank, number): (usize, u64),
        (offset, length): (u64, u64),
        target: &Buffer,
        at: u64,
    ) {
        let area = &self.areas[rank];
        self.note_copy(length);
        let there = area.posted(number).1.saturating_sub(offset).min(length);
        // SAFETY: a posted inline payload stays until this rank has finished the collective.
        let payload = unsafe {
            let start = area.payload(number).add(offset as usize).cast_const();
            std::slice::from_raw_parts(start, there as usize)
        };
        target.write(at, payload);
    }

    /// The runs (offset, length) of `length_bytes` that a post carries each; one at least.
    pub(super) fn runs(length_bytes: u64, run_bytes: u64) -> impl Iterator<Item = (u64, u64)> {
        (0..length_bytes.max(1))
            .step_by(run_bytes as usize)
            .map(move |first| (first, run_bytes.min(length_bytes - first)))
    }

    /// Ends a collective in which this rank posted.
    fn end(&self, process: &Process, number: u64, posted: &Posted) {
        self.finish(number);
        if posted.by_address {
            self.wait_finished(process, number);
        }
    }

    /// Ends a collective in which this rank only read `rank`'s post.
    fn end_reading(&self, process: &Process, number: u64, rank: usize) {
        let (address, _) = self.areas[rank].posted(number);
        self.finish(number);
        if address != 0 {
            self.notify(process, rank);
        }
    }

    /// Copies `target` length bytes at `offset` of `rank`'s post, which is there.
    pub(super) fn read(
        &self,
        process: &Process,
        (rank, number): (usize, u64),
        offset: u64,
        target: &Buffer,
    ) -> Result<()> {
        let area = &self.areas[rank];
        let (address, length) = area.posted(number);
        let wanted = target.length_bytes().min(length.saturating_sub(offset));
        if wanted == 0 {
            return Ok(());
        }
        if address == 0 {
            // SAFETY: a posted inline payload stays until this rank has finished the collective.
            let payload = unsafe {
                std::slice::from_raw_parts(
                    area.payload(number).add(offset as usize),
                    wanted as usize,
                )
            };
            target.write(0, payload);
            return Ok(());
        }
        process
            .core()
            .copy_from_peer(self.peers[rank], address + offset, target, wanted)
            .map_err(|e| copy_failed(self.peers[rank], &e))
    }

    /// Waits until all members have posted under `number`.
    pub(super) fn wait_all_posts(&self, process: &Process, number: u64) {
        if self.shared_cores {
            self.arrive(process);
            return;
        }
        self.notify_all(process);
        for rank in 0..self.size() {
            self.wait_post(process, rank, number);
        }
    }

    pub fn barrier(&self, process: &Process) {
        let number = self.begin();
        if self.shared_cores || self.size() > 2 {
            self.own().set_begun(number);
            self.arrive(process);
        } else {
            self.post(process, number, &Buffer::bytes(std::ptr::null_mut(), 0));
            self.notify(process, 1 - self.rank);
            self.wait_post(process, 1 - self.rank, number);
        }
        self.finish(number);
    }

    /// As much at a time as a post carries.
    pub fn bcast(&self, process: &Process, root: usize, buffer: &Buffer) {
        for (first, length) in Self::runs(buffer.length_bytes(), self.inline_bytes()) {
            let number = self.begin();
            if self.rank == root {
                self.post_run(process, number, buffer, (first, length));
                self.notify_all(process);
            } else {
                self.own().set_begun(number);
                self.wait_post(process, root, number);
                self.read_run((root, number), (0, length), buffer, first);
            }
            self.finish(number);
        }
    }

    /// Blocks of `block_bytes` each, as all know, as much at a time as a post carries. `send`: this rank's block (`None`:
    /// in place at the root); `block`: where rank r's block goes, at the root.
    pub fn gather(
        &self,
        process: &Process,
        root: usize,
        block_bytes: u64,
        send: Option<&Buffer>,
        block: impl Fn(usize) -> Buffer,
    ) {
        let is_root = self.rank == root;
        let mut own = send.filter(|_| is_root);
        for (first, length) in Self::runs(block_bytes, self.inline_bytes()) {
            let number = self.begin();
            if !is_root {
                if let Some(send) = send {
                    self.post_run(process, number, send, (first, length));
                    self.notify(process, root);
                }
            } else {
                self.own().set_begun(number);
                if let Some(send) = own.take() {
                    crate::collective::copy_between(send, &block(root));
                }
                for rank in (0..self.size()).filter(|rank| *rank != root) {
                    self.wait_post(process, rank, number);
                    self.read_run((rank, number), (0, length), &block(rank), first);
                }
            }
            self.finish(number);
        }
    }

    /// As [`Node::gather`] of blocks whose lengths are known to sender and root only.
    pub fn gatherv(
        &self,
        process: &Process,
        root: usize,
        send: Option<&Buffer>,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let number = self.begin();
        if self.rank != root {
            let Some(send) = send else { return Ok(()) };
            let posted = self.post(process, number, send);
            self.notify(process, root);
            self.finish(number);
            if posted.by_address {
                let area = &self.areas[root];
                self.wait(process, || area.finished() >= number, || root);
            }
            return Ok(());
        }
        self.own().set_begun(number);
        if let Some(send) = send {
            crate::collective::copy_between(send, &block(root));
        }
        let mut by_address = false;
        for rank in (0..self.size()).filter(|rank| *rank != root) {
            self.wait_post(process, rank, number);
            by_address |= self.areas[rank].posted(number).0 != 0;
            self.read(process, (rank, number), 0, &block(rank))?;
        }
        self.finish(number);
        if by_address {
            self.notify_all(process);
        }
        Ok(())
    }

    /// `send`: all blocks, at the root; `receive`: this rank's block (`None`: in place at the root). A
    /// block has `block_bytes`.
    pub fn scatter(
        &self,
        process: &Process,
        root: usize,
        block_bytes: u64,
        send: Option<&Buffer>,
        receive: Option<&Buffer>,
    ) -> Result<()> {
        let number = self.begin();
        if let Some(send) = send {
            let posted = self.post(process, number, send);
            self.notify_all(process);
            if let Some(receive) = receive {
                self.read_own(number, self.rank as u64 * block_bytes, send, receive);
            }
            self.end(process, number, &posted);
            return Ok(());
        }
        self.own().set_begun(number);
        self.wait_post(process, root, number);
        if let Some(receive) = receive {
            let offset = self.rank as u64 * block_bytes;
            self.read(process, (root, number), offset, receive)?;
        }
        self.end_reading(process, number, root);
        Ok(())
    }

    /// This rank's own block of what it posted.
    pub(super) fn read_own(&self, number: u64, offset: u64, send: &Buffer, target: &Buffer) {
        let length = target.length_bytes() as usize;
        let (address, _) = self.own().posted(number);
        let start = match (address, send.dense()) {
            (0, _) => self.own().payload(number).cast_const(),
            (_, Some(dense)) => dense.cast_const(),
            (address, None) => address as usize as *const u8,
        };
        if length != 0 {
            // SAFETY: the post holds all blocks, and this one is among them.
            let bytes = unsafe { std::slice::from_raw_parts(start.add(offset as usize), length) };
            target.write(0, bytes);
        }
    }

    /// `send`: this rank's block; `block`: where rank r's block goes. `own` says whether the own block is
    /// to be copied too (not in place).
    pub fn allgather(
        &self,
        process: &Process,
        send: &Buffer,
        own: bool,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let number = self.begin();
        let posted = self.post(process, number, send);
        if own {
            crate::collective::copy_between(send, &block(self.rank));
        }
        self.wait_all_posts(process, number);
        self.read_all(process, number, |_| 0, block)?;
        self.end_all(process, number, &posted);
        Ok(())
    }

    /// `send`: the blocks for all ranks, of `block_bytes` each; `block`: where rank r's goes.
    pub fn alltoall(
        &self,
        process: &Process,
        block_bytes: u64,
        send: &Buffer,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let number = self.begin();
        let posted = self.post(process, number, send);
        let offset = self.rank as u64 * block_bytes;
        self.read_own(number, offset, send, &block(self.rank));
        self.wait_all_posts(process, number);
        self.read_all(process, number, |_| offset, block)?;
        self.end_all(process, number, &posted);
        Ok(())
    }

    /// What a post can carry for each rank; 0 where they are too many.
    pub fn part_bytes(&self) -> u64 {
        self.inline_bytes() / self.size() as u64 / PART_UNIT_BYTES * PART_UNIT_BYTES
    }

    /// As [`Node::alltoall`] of blocks too long for one post: a part of every block at a time. `send` may be what
    /// the blocks received overwrite.
    pub fn alltoall_by_parts(
        &self,
        process: &Process,
        block_bytes: u64,
        send: &Buffer,
        in_place: bool,
        block: impl Fn(usize) -> Buffer,
    ) {
        let others = |step| (self.rank + step) % self.size();
        let part_bytes = self.part_bytes();
        if !in_place {
            let own = self.rank as u64 * block_bytes;
            crate::collective::copy_run(send, own, &block(self.rank));
        }
        for (first, length) in Self::runs(block_bytes, part_bytes) {
            let number = self.begin();
            self.wait_slot(process, number);
            self.own().set_begun(number);
            let post_bytes = self.size() as u64 * part_bytes;
            self.own()
                .make_room(number, post_bytes as usize, &self.cursor);
            for rank in 0..self.size() {
                let run = (rank as u64 * block_bytes + first, length);
                if rank != self.rank {
                    // SAFETY: there is room for a part for every rank.
                    unsafe { self.fill(number, rank as u64 * part_bytes, send, run) };
                }
            }
            self.own().post(number, 0, post_bytes);
            self.wait_all_posts(process, number);
            for rank in (1..self.size()).map(others) {
                let run = (self.rank as u64 * part_bytes, length);
                self.read_run((rank, number), run, &block(rank), first);
            }
            self.finish(number);
        }
    }

    /// Reads every other rank's post, beginning behind the own rank so that readers spread.
    pub(super) fn read_all(
        &self,
        process: &Process,
        number: u64,
        offset: impl Fn(usize) -> u64,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        for step in 1..self.size() {
            let rank = (self.rank + step) % self.size();
            self.read(process, (rank, number), offset(rank), &block(rank))?;
        }
        Ok(())
    }

    /// Ends a collective in which all posted and all read.
    fn end_all(&self, process: &Process, number: u64, posted: &Posted) {
        self.finish(number);
        if posted.by_address {
            self.notify_all(process);
            self.wait_finished(process, number);
        }
    }

    /// Reduces vectors of `count` elements, at most [`Node::inline_bytes`] long, into `result` at every
    /// rank, in the order of the ranks and so that all have the same bits: short vectors each by
    /// itself, long ones each a part.
    pub fn allreduce(
        &self,
        process: &Process,
        send: &Buffer,
        result: *mut u8,
        count: usize,
        reduction: &Reduction,
    ) -> Result<()> {
        let length_bytes = send.length_bytes() as usize;
        if self.reduces_once(length_bytes) {
            self.allreduce_once(process, send, result, count, reduction);
            return Ok(());
        }
        if length_bytes > FOLD_ALL_BYTES && count >= self.size() {
            let offset = self.part(self.rank, length_bytes, count).0;
            let mine = result.wrapping_add(offset);
            let number = self.fold_part(process, send, mine, count, reduction);
            self.wait_all_posts(process, number);
            self.read_parts(process, number, result, (length_bytes, count))?;
            self.finish(number);
            return Ok(());
        }
        let number = self.begin();
        self.post(process, number, send);
        self.wait_all_posts(process, number);
        self.fold(number, (0, length_bytes), result, count, reduction);
        self.finish(number);
        Ok(())
    }

    /// Whether one rank reduces for all: what fits beside the word that all wait for.
    #[inline]
    pub fn reduces_once(&self, length_bytes: usize) -> bool {
        self.shared_cores && length_bytes <= RESULT_BYTES
    }

    /// [`Node::allreduce`] where [`Node::reduces_once`]: the last to arrive reduces.
    #[inline]
    pub fn allreduce_once(
        &self,
        process: &Process,
        send: &Buffer,
        result: *mut u8,
        count: usize,
        reduction: &Reduction,
    ) {
        let length_bytes = send.length_bytes() as usize;
        let number = self.begin();
        self.post(process, number, send);
        let common = self.areas[0].result();
        self.arrive_and(process, || {
            self.fold(number, (0, length_bytes), common, count, reduction);
        });
        // SAFETY: the result stands there until this rank arrives again.
        let reduced = unsafe { std::slice::from_raw_parts(common.cast_const(), length_bytes) };
        Buffer::bytes(result, length_bytes as u64).write(0, reduced);
        self.finish(number);
    }

    /// Offset and length in bytes of the part of a vector that `rank` reduces.
    fn part(&self, rank: usize, length_bytes: usize, count: usize) -> (usize, usize) {
        let (element_bytes, parts) = (length_bytes / count, self.size());
        let (first, last) = (count * rank / parts, count * (rank + 1) / parts);
        (first * element_bytes, (last - first) * element_bytes)
    }

    /// Posts a vector, reduces this rank's part of all vectors into `mine`, and posts that under the
    /// number returned.
    fn fold_part(
        &self,
        process: &Process,
        send: &Buffer,
        mine: *mut u8,
        count: usize,
        reduction: &Reduction,
    ) -> u64 {
        let number = self.begin();
        self.post(process, number, send);
        self.wait_all_posts(process, number);
        let length_bytes = send.length_bytes() as usize;
        let (offset, part_bytes) = self.part(self.rank, length_bytes, count);
        let elements = part_bytes / (length_bytes / count);
        self.fold(number, (offset, part_bytes), mine, elements, reduction);
        self.finish(number);
        let number = self.begin();
        self.post(process, number, &Buffer::bytes(mine, part_bytes as u64));
        number
    }

    /// Reads the others' parts, which are posted.
    fn read_parts(
        &self,
        process: &Process,
        number: u64,
        result: *mut u8,
        (length_bytes, count): (usize, usize),
    ) -> Result<()> {
        for step in 1..self.size() {
            let rank = (self.rank + step) % self.size();
            let (offset, part_bytes) = self.part(rank, length_bytes, count);
            let target = Buffer::bytes(result.wrapping_add(offset), part_bytes as u64);
            self.read(process, (rank, number), 0, &target)?;
        }
        Ok(())
    }

    /// As [`Node::allreduce`], with the result at the root only.
    pub fn reduce(
        &self,
        process: &Process,
        root: usize,
        send: &Buffer,
        (result, count): (*mut u8, usize),
        reduction: &Reduction,
    ) -> Result<()> {
        let length_bytes = send.length_bytes() as usize;
        if length_bytes > FOLD_AT_ROOT_BYTES && count >= self.size() {
            return self.reduce_by_parts(process, root, send, (result, count), reduction);
        }
        let number = self.begin();
        self.post(process, number, send);
        if self.rank == root {
            for rank in 0..self.size() {
                self.wait_post(process, rank, number);
            }
            self.fold(number, (0, length_bytes), result, count, reduction);
        } else {
            self.notify(process, root);
        }
        self.finish(number);
        Ok(())
    }

    fn reduce_by_parts(
        &self,
        process: &Process,
        root: usize,
        send: &Buffer,
        (result, count): (*mut u8, usize),
        reduction: &Reduction,
    ) -> Result<()> {
        let length_bytes = send.length_bytes() as usize;
        let (offset, part_bytes) = self.part(self.rank, length_bytes, count);
        if self.rank != root {
            let mut mine = vec![0; part_bytes];
            let number = self.fold_part(process, send, mine.as_mut_ptr(), count, reduction);
            self.notify(process, root);
            self.finish(number);
            return Ok(());
        }
        let mine = result.wrapping_add(offset);
        let number = self.fold_part(process, send, mine, count, reduction);
        for rank in 0..self.size() {
            self.wait_post(process, rank, number);
        }
        self.read_parts(process, number, result, (length_bytes, count))?;
        self.finish(number);
        Ok(())
    }

    /// x₀ op (x₁ op (… op xₙ)) of bytes (offset, length) of the posts, which are `count` elements: the order
    /// of the ranks, with a function that takes its left operand first.
    fn fold(
        &self,
        number: u64,
        (offset, length_bytes): (usize, usize),
        result: *mut u8,
        count: usize,
        reduction: &Reduction,
    ) {
        let last = self.size() - 1;
        // SAFETY: all posts are there and hold `count` elements; `result` is the program's and has room
        // for them. The reduction may call the program's function: nothing is borrowed.
        unsafe {
            std::ptr::copy_nonoverlapping(
                self.areas[last].payload(number).add(offset),
                result,
                length_bytes,
            );
            for rank in (0..last).rev() {
                let operand = self.areas[rank].payload(number).add(offset);
                reduction.apply(operand, result, count);
            }
        }
    }
}
