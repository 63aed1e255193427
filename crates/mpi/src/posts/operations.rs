//! The collectives in terms of posts.

use crate::buffer::Buffer;
use crate::error::Result;
use crate::process::Process;
use crate::survive::outcomes::Passed;

use super::distance::Distance;
use super::{Copy, Node, copy_failed};

/// Posts and parts of posts from this length on are written past the caches to readers that are far.
pub(super) const FAR_POST_BYTES: u64 = 2 * 1024;

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
        self.post_or_name(process, number, buffer, false)
    }

    /// As [`Node::post`]; the post says where the buffer is if it is too long, or if it is to be read there in any case.
    fn post_or_name(
        &self,
        process: &Process,
        number: u64,
        buffer: &Buffer,
        is_read: bool,
    ) -> Posted {
        let length = buffer.length_bytes();
        let is_inline = length <= self.inline_bytes() && !is_read;
        self.wait_slot(process, number, if is_inline { length } else { 0 });
        let own = self.own();
        own.set_begun(number, self.agreed.get().word());
        if is_inline {
            self.make_room(number, length as usize);
            // SAFETY: there is room for that much.
            unsafe { self.fill(number, 0, buffer, (0, length)) };
            own.post(number, self.agreed.get().word());
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
        own.post_address(number, self.agreed.get().word(), (address, length));
        Posted {
            by_address: true,
            _packed: packed,
        }
    }

    /// Posts under `number` where a run (offset, length) of a buffer is, if that is better than posts of `run_bytes` each. The run
    /// has to stay until `reader` has finished `number`.
    pub(super) fn name(
        &self,
        process: &Process,
        (reader, number): (usize, u64),
        buffer: &Buffer,
        (offset, length, run_bytes): (u64, u64, u64),
    ) -> bool {
        let Some(address) = self.address_to_name(buffer, reader, (length, run_bytes)) else {
            return false;
        };
        self.wait_slot(process, number, 0);
        let (own, agreed) = (self.own(), self.agreed.get().word());
        own.set_begun(number, agreed);
        own.post_address(number, agreed, (address + offset, length));
        true
    }

    /// Where a buffer is, if posts of `run_bytes` each of `length` bytes of it are worse for `reader` than one that names them.
    fn address_to_name(
        &self,
        buffer: &Buffer,
        reader: usize,
        (length, run_bytes): (u64, u64),
    ) -> Option<u64> {
        let address = buffer.dense().filter(|_| self.single_copy)? as u64;
        let lengths = (length, run_bytes.min(length));
        let names = self.copies.names(&self.areas[reader], lengths, 1);
        names.then_some(address)
    }

    /// Whether `rank`'s post, which is there, says where its bytes are.
    pub(super) fn is_named(&self, rank: usize, number: u64) -> bool {
        self.areas[rank].posted(number).0 != 0
    }

    /// Some members run on cores that share no cache with this one's.
    fn are_far(&self, distance: &Distance, copied_bytes: u64) -> bool {
        distance.note(&self.areas[0], copied_bytes);
        distance.is_far()
    }

    /// The reader of a post calls this: every member has to take part in measuring how far the members are from each other.
    pub(super) fn note_copy(&self, length_bytes: u64) {
        if length_bytes >= FAR_POST_BYTES {
            self.distance.note(&self.areas[0], length_bytes);
        }
    }

    /// Copies a run (offset, length) of a buffer to `at` in the payload of collective `number`.
    ///
    /// # Safety
    /// There is room for that much.
    pub(super) unsafe fn fill(&self, number: u64, at: u64, buffer: &Buffer, run: (u64, u64)) {
        // SAFETY: passed on.
        unsafe { self.fill_by(&self.distance, (number, at), buffer, run) }
    }

    /// As [`Node::fill`], by what `distance` says.
    ///
    /// # Safety
    /// As there.
    unsafe fn fill_by(
        &self,
        distance: &Distance,
        (number, at): (u64, u64),
        buffer: &Buffer,
        (offset, length): (u64, u64),
    ) {
        if self.has_posted(number) {
            return self.compare_posted(number, at, buffer, (offset, length));
        }
        let far = length >= FAR_POST_BYTES && self.are_far(distance, length);
        // SAFETY: by the caller's word; slots are whole lines, and parts of one post are filled in order.
        let payload = unsafe {
            let start = self.own().payload(number).add(at as usize);
            std::slice::from_raw_parts_mut(start, length as usize)
        };
        // SAFETY: as above.
        let copy = || unsafe { buffer.read_for(far, offset, payload) };
        self.copies.timed(self.own(), Copy::In, length, copy);
    }

    /// Posts a run (offset, length) of a buffer under `number`, which a post can carry.
    pub(super) fn post_run(
        &self,
        process: &Process,
        number: u64,
        buffer: &Buffer,
        run: (u64, u64),
    ) {
        self.wait_slot(process, number, run.1);
        self.own().set_begun(number, self.agreed.get().word());
        self.make_room(number, run.1 as usize);
        // SAFETY: there is room for it.
        unsafe { self.fill(number, 0, buffer, run) };
        self.own().post(number, self.agreed.get().word());
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
        let copy = || target.write_posted(self.distance.is_far(), at, payload);
        self.copies.timed(self.own(), Copy::Out, there, copy);
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
            target.write_posted(self.distance.is_far(), 0, payload);
            return Ok(());
        }
        let copy =
            || (process.core()).copy_from_peer(self.peers[rank], address + offset, target, wanted);
        (self.copies.timed(self.own(), Copy::Read, wanted, copy))
            .map_err(|e| self.give_up(number, copy_failed(self.peers[rank], &e)))
    }

    /// An error where `rank` gives this rank another length than it is to have.
    #[inline]
    pub(super) fn check_length(
        &self,
        (rank, number): (usize, u64),
        theirs: u64,
        mine: u64,
    ) -> Result<()> {
        match theirs == mine {
            true => Ok(()),
            false => {
                let error = self
                    .agreed
                    .get()
                    .other_length(self.peers[rank], (theirs, mine));
                Err(self.give_up(number, error))
            }
        }
    }

    /// Waits until all members have posted under `number`.
    pub(super) fn wait_all_posts(&self, process: &Process, number: u64) -> Result<()> {
        if self.shared_cores {
            return self.arrive(process);
        }
        self.notify_all(process);
        self.wait_posts(process, number)
    }

    /// As [`Node::wait_all_posts`], by one rank that the others do not wait for.
    pub(super) fn wait_posts(&self, process: &Process, number: u64) -> Result<()> {
        (0..self.size()).try_for_each(|rank| self.wait_post(process, rank, number))
    }

    pub fn barrier(&self, process: &Process) -> Result<()> {
        let number = self.begin();
        if self.shared_cores || self.size() > 2 {
            self.own().set_begun(number, self.agreed.get().word());
            self.arrive(process)?;
        } else {
            self.post(process, number, &Buffer::bytes(std::ptr::null_mut(), 0));
            self.notify(process, 1 - self.rank);
            self.wait_post(process, 1 - self.rank, number)?;
        }
        self.finish(number);
        Ok(())
    }

    pub fn bcast(&self, process: &Process, root: usize, buffer: &Buffer) -> Result<()> {
        self.bcast_part(process, root, buffer, (0, buffer.length_bytes()))
    }

    /// Part of a buffer (offset, length), as much at a time as a post carries.
    pub(super) fn bcast_part(
        &self,
        process: &Process,
        root: usize,
        buffer: &Buffer,
        (begin, length): (u64, u64),
    ) -> Result<()> {
        for (first, length) in Self::runs(length, self.inline_bytes()) {
            let (run, is_root) = ((begin + first, length), self.rank == root);
            let passed = Passed {
                given: is_root.then_some((buffer, run)),
                got: &|each| {
                    if !is_root {
                        each(buffer, run);
                    }
                },
            };
            self.step(&passed, || self.bcast_run(process, root, buffer, run))?;
        }
        Ok(())
    }

    fn bcast_run(
        &self,
        process: &Process,
        root: usize,
        buffer: &Buffer,
        (first, length): (u64, u64),
    ) -> Result<()> {
        let number = self.begin();
        if self.rank == root {
            self.post_run(process, number, buffer, (first, length));
            self.notify_all(process);
        } else {
            self.own().set_begun(number, self.agreed.get().word());
            self.wait_post(process, root, number)?;
            self.read_run((root, number), (0, length), buffer, first);
        }
        self.finish(number);
        Ok(())
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
    ) -> Result<()> {
        let is_root = self.rank == root;
        if is_root && let Some(send) = send {
            crate::collective::copy_between(send, &block(root));
        }
        for run in Self::runs(block_bytes, self.inline_bytes()) {
            let passed = Passed {
                given: send.filter(|_| !is_root).map(|send| (send, run)),
                got: &|each| {
                    if is_root {
                        self.others().for_each(|rank| each(&block(rank), run));
                    }
                },
            };
            self.step(&passed, || {
                self.gather_run(process, root, send, run, &block)
            })?;
        }
        Ok(())
    }

    fn gather_run(
        &self,
        process: &Process,
        root: usize,
        send: Option<&Buffer>,
        (first, length): (u64, u64),
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let number = self.begin();
        if self.rank != root {
            if let Some(send) = send {
                self.post_run(process, number, send, (first, length));
                self.notify(process, root);
            }
        } else {
            self.own().set_begun(number, self.agreed.get().word());
            // Beginning behind the root: the one before it may be the last one's root, and busy.
            for rank in self.others() {
                self.wait_post(process, rank, number)?;
                self.read_run((rank, number), (0, length), &block(rank), first);
            }
        }
        self.finish(number);
        Ok(())
    }

    /// As [`Node::gather`] of blocks whose lengths are known to sender and root only. `is_read`: they are read where they are.
    pub fn gatherv(
        &self,
        process: &Process,
        (root, is_read): (usize, bool),
        send: Option<&Buffer>,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let number = self.begin();
        if self.rank != root {
            let Some(send) = send else { return Ok(()) };
            let posted = self.post_or_name(process, number, send, is_read);
            self.notify(process, root);
            self.finish(number);
            if posted.by_address {
                let area = &self.areas[root];
                self.wait(process, || area.finished() >= number, || root);
            }
            return Ok(());
        }
        self.own().set_begun(number, self.agreed.get().word());
        if let Some(send) = send {
            crate::collective::copy_between(send, &block(root));
        }
        let mut by_address = false;
        for rank in (0..self.size()).filter(|rank| *rank != root) {
            self.wait_post(process, rank, number)?;
            let (address, length) = self.areas[rank].posted(number);
            by_address |= address != 0;
            let block = block(rank);
            self.check_length((rank, number), length, block.length_bytes())?;
            self.read(process, (rank, number), 0, &block)?;
        }
        self.finish(number);
        if by_address {
            self.notify_all(process);
        }
        Ok(())
    }

    /// `send`: all blocks, at the root; `receive`: this rank's block (`None`: in place at the root). A
    /// block has `block_bytes`. `is_read`: it is read where it is.
    pub fn scatter(
        &self,
        process: &Process,
        (root, is_read): (usize, bool),
        block_bytes: u64,
        send: Option<&Buffer>,
        receive: Option<&Buffer>,
    ) -> Result<()> {
        let number = self.begin();
        if let Some(send) = send {
            let posted = self.post_or_name(process, number, send, is_read);
            self.notify_all(process);
            if let Some(receive) = receive {
                self.read_own(number, self.rank as u64 * block_bytes, send, receive);
            }
            self.end(process, number, &posted);
            return Ok(());
        }
        self.own().set_begun(number, self.agreed.get().word());
        self.wait_post(process, root, number)?;
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
    /// to be copied too (not in place). `is_read`: blocks are read where they are.
    pub fn allgather(
        &self,
        process: &Process,
        (send, is_read): (&Buffer, bool),
        own: bool,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let number = self.begin();
        let posted = self.post_or_name(process, number, send, is_read);
        if own {
            crate::collective::copy_between(send, &block(self.rank));
        }
        self.wait_all_posts(process, number)?;
        for rank in self.others() {
            let block = block(rank);
            let length = self.areas[rank].posted(number).1;
            self.check_length((rank, number), length, block.length_bytes())?;
            self.read(process, (rank, number), 0, &block)?;
        }
        self.end_all(process, number, &posted);
        Ok(())
    }

    /// `send`: the blocks for all ranks, of `block_bytes` each; `block`: where rank r's goes. `is_read`: blocks are read where
    /// they are.
    pub fn alltoall(
        &self,
        process: &Process,
        block_bytes: u64,
        (send, is_read): (&Buffer, bool),
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let number = self.begin();
        let posted = self.post_or_name(process, number, send, is_read);
        let offset = self.rank as u64 * block_bytes;
        self.read_own(number, offset, send, &block(self.rank));
        self.wait_all_posts(process, number)?;
        self.read_all(process, number, |_| offset, block)?;
        self.end_all(process, number, &posted);
        Ok(())
    }

    /// Parts of blocks of this size that an exchange goes in, as even as pages allow; `None` where so many ranks'
    /// do not fit into half an area.
    pub fn part_bytes(&self, block_bytes: u64) -> Option<u64> {
        let ranks = self.size() as u64;
        let most = self.own().half_bytes() as u64 / ranks / PART_UNIT_BYTES * PART_UNIT_BYTES;
        let parts = block_bytes
            .max(1)
            .div_ceil(if most == 0 { return None } else { most });
        Some(
            block_bytes
                .max(1)
                .div_ceil(parts)
                .next_multiple_of(PART_UNIT_BYTES),
        )
    }

    /// As [`Node::alltoall`] of blocks too long for one post: parts of every block at a time, `part_bytes` long. `send` may be
    /// what the blocks received overwrite.
    pub fn alltoall_by_parts(
        &self,
        process: &Process,
        (block_bytes, part_bytes): (u64, u64),
        send: &Buffer,
        in_place: bool,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        if !in_place {
            let own = self.rank as u64 * block_bytes;
            crate::collective::copy_run(send, own, &block(self.rank));
        }
        let post_bytes = self.size() as u64 * part_bytes;
        // In place, only what is posted as a copy is safe from being overwritten. Members that do not arrive wait for every post,
        // and one that names its bytes makes a single one.
        let address = match in_place || !self.shared_cores {
            true => None,
            false => {
                let reader = (self.rank + 1) % self.size();
                self.address_to_name(send, reader, (block_bytes, part_bytes))
            }
        };
        let (mut named_number, mut whole) = (None, vec![false; self.size()]);
        for (first, length) in Self::runs(block_bytes, part_bytes) {
            let number = self.begin_post(process, post_bytes, true);
            let agreed = self.agreed.get().word();
            match address {
                None => {
                    self.fill_parts(number, send, (block_bytes, part_bytes), (first, length));
                    self.own().post(number, agreed);
                }
                Some(address) if named_number.is_none() => {
                    let place = (address, send.length_bytes());
                    self.own().post_address(number, agreed, place);
                    named_number = Some(number);
                }
                Some(_) => {}
            }
            self.wait_all_posts(process, number)?;
            let is_first = first == 0;
            for rank in self.others() {
                whole[rank] |= is_first && self.is_named(rank, number);
                match whole[rank] {
                    true if is_first => {
                        let offset = self.rank as u64 * block_bytes;
                        self.read(process, (rank, number), offset, &block(rank))?;
                    }
                    true => {}
                    false => {
                        let run = (self.rank as u64 * part_bytes, length);
                        self.read_run((rank, number), run, &block(rank), first);
                    }
                }
            }
            self.finish_post(number, true);
            if is_first && whole.contains(&true) {
                self.notify_all(process);
            }
            // Everybody has seen the same posts.
            if address.is_some() && self.others().all(|rank| whole[rank]) {
                break;
            }
        }
        if let Some(number) = named_number {
            self.wait_finished(process, number);
        }
        Ok(())
    }

    /// Fills a post with a run (offset, length) of every other rank's block.
    fn fill_parts(
        &self,
        number: u64,
        send: &Buffer,
        (block_bytes, part_bytes): (u64, u64),
        (first, length): (u64, u64),
    ) {
        for rank in (0..self.size()).filter(|rank| *rank != self.rank) {
            let (at, run) = (
                rank as u64 * part_bytes,
                (rank as u64 * block_bytes + first, length),
            );
            // SAFETY: there is room for a part for every rank.
            unsafe { self.fill_by(&self.exchange_distance, (number, at), send, run) };
        }
    }

    /// The other ranks, beginning behind this one so that readers spread.
    pub(super) fn others(&self) -> impl Iterator<Item = usize> {
        let (rank, size) = (self.rank, self.size());
        (1..size).map(move |step| (rank + step) % size)
    }

    /// Reads every other rank's post.
    pub(super) fn read_all(
        &self,
        process: &Process,
        number: u64,
        offset: impl Fn(usize) -> u64,
        block: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        for rank in self.others() {
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
}
