//! Blocks whose lengths only the two ranks know that they pass between: a post begins with a table that says where in it
//! each rank's block stands, or where in the poster's memory if the post cannot carry all of them.

use std::mem::size_of;

use cloudmpi_segment::CACHE_LINE_BYTES;

use crate::buffer::Buffer;
use crate::error::Result;
use crate::process::Process;

use super::{Node, copy_failed};

/// Of the table: where a block stands, from the payload's beginning or, with [`BY_ADDRESS`], in the poster's memory, and how
/// long it is.
type Entry = [u64; 2];

/// No address in a program has it.
const BY_ADDRESS: u64 = 1 << 63;

/// Blocks from this length on are read where they stand: the kernel's one copy takes less time than two.
pub(super) const READ_FROM_BYTES: u64 = 32 * 1024;

/// What stays as long as others may read it.
struct Parcels {
    number: u64,
    by_address: bool,
    /// Copies of blocks with gaps, or that are overwritten.
    _packed: Vec<Vec<u8>>,
}

impl Node {
    fn table_bytes(&self) -> u64 {
        let table = self.size() * size_of::<Entry>();
        table.next_multiple_of(CACHE_LINE_BYTES) as u64
    }

    /// Whether blocks of lengths that not all know go by posts.
    pub fn takes_parcels(&self) -> bool {
        self.single_copy && self.table_bytes() <= self.inline_bytes() / 2
    }

    /// Posts a block for every other rank. `half`: as [`Node::begin_post`] says. Blocks that are overwritten meanwhile
    /// are copied (`copies`).
    fn post_parcels(
        &self,
        process: &Process,
        (half, copies): (bool, bool),
        block: &dyn Fn(usize) -> Buffer,
    ) -> Parcels {
        let blocks: Vec<Buffer> = (0..self.size())
            .map(|rank| match rank == self.rank {
                true => Buffer::bytes(std::ptr::null_mut(), 0),
                false => block(rank),
            })
            .collect();
        let room = match half {
            true => self.own().half_bytes() as u64,
            false => self.inline_bytes(),
        };
        let lines =
            |buffer: &Buffer| (buffer.length_bytes()).next_multiple_of(CACHE_LINE_BYTES as u64);
        let stays = |buffer: &Buffer| {
            !copies && buffer.length_bytes() >= READ_FROM_BYTES && buffer.dense().is_some()
        };
        let copied = blocks.iter().filter(|buffer| !stays(buffer));
        let total = self.table_bytes() + copied.map(lines).sum::<u64>();
        let fits = total <= room;
        let post_bytes = if fits { total } else { self.table_bytes() };
        let number = self.begin_post(process, post_bytes, half);
        let mut table = Vec::with_capacity(blocks.len());
        let mut packed = Vec::new();
        let mut by_address = false;
        let mut at = self.table_bytes();
        for buffer in &blocks {
            let length = buffer.length_bytes();
            if fits && !stays(buffer) {
                // SAFETY: there is room for all blocks that do not stay.
                unsafe { self.fill(number, at, buffer, (0, length)) };
                table.push([at, length]);
                at += lines(buffer);
                continue;
            }
            let address = match buffer.dense() {
                Some(address) if !copies => address as u64,
                _ => {
                    let mut bytes = vec![0; length as usize];
                    buffer.read(0, &mut bytes);
                    packed.push(bytes);
                    packed.last().map_or(0, |bytes| bytes.as_ptr() as u64)
                }
            };
            by_address = true;
            table.push([BY_ADDRESS | address, length]);
        }
        // SAFETY: there is room for the table, in front of the blocks.
        unsafe {
            let start = self.own().payload(number).cast::<Entry>();
            std::ptr::copy_nonoverlapping(table.as_ptr(), start, table.len());
        }
        self.own().post(number, self.agreed.get().word());
        Parcels {
            number,
            by_address,
            _packed: packed,
        }
    }

    /// Copies this rank's block of `rank`'s post, which is there. Whether it stood in that rank's memory.
    fn take_parcel(
        &self,
        process: &Process,
        (rank, number): (usize, u64),
        target: &Buffer,
    ) -> Result<bool> {
        let payload = self.areas[rank].payload(number).cast_const();
        // SAFETY: a post of this kind begins with a table of as many entries, and stays until this rank has finished.
        let [place, length] = unsafe { payload.cast::<Entry>().add(self.rank).read() };
        let wanted = target.length_bytes();
        self.check_length((rank, number), length, wanted)?;
        let is_named = place & BY_ADDRESS != 0;
        if is_named && wanted != 0 {
            let address = place & !BY_ADDRESS;
            (process.core())
                .copy_from_peer(self.peers[rank], address, target, wanted)
                .map_err(|e| self.give_up(number, copy_failed(self.peers[rank], &e)))?;
        } else if wanted != 0 {
            self.note_copy(wanted);
            // SAFETY: as above; the block stands there.
            target.write(0, unsafe {
                std::slice::from_raw_parts(payload.add(place as usize), wanted as usize)
            });
        }
        Ok(is_named)
    }

    /// `send` and `receive`: the blocks to and from every rank. In place the former are copied before any of the latter
    /// is written.
    pub fn alltoallv(
        &self,
        process: &Process,
        in_place: bool,
        send: impl Fn(usize) -> Buffer,
        receive: impl Fn(usize) -> Buffer,
    ) -> Result<()> {
        let half = self.own().half_bytes() > 0;
        let posted = self.post_parcels(process, (half, in_place), &send);
        if !in_place {
            crate::collective::copy_between(&send(self.rank), &receive(self.rank));
        }
        self.wait_all_posts(process, posted.number)?;
        let mut from_memory = posted.by_address;
        for rank in self.others() {
            from_memory |= self.take_parcel(process, (rank, posted.number), &receive(rank))?;
        }
        self.finish_post(posted.number, half);
        if from_memory {
            self.notify_all(process);
        }
        if posted.by_address {
            self.wait_finished(process, posted.number);
        }
        Ok(())
    }

    /// `send`: every rank's block, at the root; `receive`: this rank's (`None`: in place at the root).
    pub fn scatterv(
        &self,
        process: &Process,
        root: usize,
        send: impl Fn(usize) -> Buffer,
        receive: Option<&Buffer>,
    ) -> Result<()> {
        if self.rank == root {
            let posted = self.post_parcels(process, (false, false), &send);
            self.notify_all(process);
            if let Some(receive) = receive {
                crate::collective::copy_between(&send(root), receive);
            }
            self.finish(posted.number);
            if posted.by_address {
                self.wait_finished(process, posted.number);
            }
            return Ok(());
        }
        let number = self.begin();
        self.own().set_begun(number, self.agreed.get().word());
        self.wait_post(process, root, number)?;
        let from_memory = match receive {
            Some(receive) => self.take_parcel(process, (root, number), receive)?,
            None => false,
        };
        self.finish(number);
        if from_memory {
            self.notify(process, root);
        }
        Ok(())
    }
}
