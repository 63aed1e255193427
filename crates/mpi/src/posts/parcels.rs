//! Blocks whose lengths only the two ranks know that they pass between: a post begins with a table that says where in it
//! each rank's block stands, or where in the poster's memory if the post cannot carry all of them.

use std::mem::size_of;

use cloudmpi_segment::CACHE_LINE_BYTES;

use crate::buffer::Buffer;
use crate::error::Result;
use crate::process::Process;

use super::{Copy, Node, copy_failed};

/// What a post begins with: its rounds, as many as the poster needs to give its blocks.
type Head = [u64; 2];

/// Of the table: where a block's piece stands, from the payload's beginning or, with [`BY_ADDRESS`], in the poster's memory, how
/// long it is, and the whole block.
type Entry = [u64; 3];

/// No address in a program has it.
const BY_ADDRESS: u64 = 1 << 63;

/// Neighbours read blocks from this length on where they stand.
pub(super) const READ_FROM_BYTES: u64 = 32 * 1024;

/// What stays as long as others may read it.
struct Parcels {
    number: u64,
    by_address: bool,
    /// How many posts carry what does not stay in the poster's memory.
    rounds: u64,
    /// Of each block that goes in pieces.
    piece_bytes: u64,
    /// By rank: the block goes in pieces.
    in_pieces: Vec<bool>,
    /// Copies of blocks with gaps, or that are overwritten.
    _packed: Vec<Vec<u8>>,
}

fn in_lines(length_bytes: u64) -> u64 {
    length_bytes.next_multiple_of(CACHE_LINE_BYTES as u64)
}

/// The piece (offset, length) of a block that goes in a round.
fn piece_of(block_bytes: u64, piece_bytes: u64, round: u64) -> (u64, u64) {
    let first = (round * piece_bytes).min(block_bytes);
    (first, piece_bytes.min(block_bytes - first))
}

impl Node {
    fn table_bytes(&self) -> u64 {
        in_lines((size_of::<Head>() + self.size() * size_of::<Entry>()) as u64)
    }

    /// Whether blocks of lengths that not all know go by posts.
    pub fn takes_parcels(&self) -> bool {
        self.single_copy && self.table_bytes() <= self.inline_bytes() / 2
    }

    fn parcel_room(&self, half: bool) -> u64 {
        let room = match half {
            true => self.own().half_bytes() as u64,
            false => self.inline_bytes(),
        };
        room - self.table_bytes()
    }

    fn parcels(&self, block: &dyn Fn(usize) -> Buffer) -> Vec<Buffer> {
        (0..self.size())
            .map(|rank| match rank == self.rank {
                true => Buffer::bytes(std::ptr::null_mut(), 0),
                false => block(rank),
            })
            .collect()
    }

    /// How blocks go: those that a reader gets faster from the poster's memory stay there, the others are copied into posts. What
    /// does not fit one post goes in several if `rounds` are allowed, else it stays too. Of blocks that are overwritten
    /// meanwhile (`copies`) nothing stays that fits.
    fn split(&self, blocks: &[Buffer], room: u64, (copies, rounds): (bool, bool)) -> Parcels {
        let stays = |rank: usize, block: &Buffer| {
            let length = block.length_bytes();
            let lengths = (length, length.min(room));
            !copies && block.dense().is_some() && self.copies.names(&self.areas[rank], lengths, 1)
        };
        let mut in_pieces: Vec<bool> = (blocks.iter().enumerate())
            .map(|(rank, block)| block.length_bytes() != 0 && !stays(rank, block))
            .collect();
        let copied = blocks.iter().zip(&in_pieces).filter(|(_, copied)| **copied);
        let lengths: Vec<u64> = copied.map(|(block, _)| block.length_bytes()).collect();
        let longest = lengths.iter().copied().max().unwrap_or(0);
        let fits = lengths.iter().map(|length| in_lines(*length)).sum::<u64>() <= room;
        let (piece_bytes, rounds) = if fits {
            (longest, 1)
        } else if rounds && !copies {
            let lines = room / lengths.len() as u64 / CACHE_LINE_BYTES as u64;
            let piece_bytes = lines * CACHE_LINE_BYTES as u64;
            (piece_bytes, longest.div_ceil(piece_bytes))
        } else {
            in_pieces.fill(false);
            (0, 1)
        };
        Parcels {
            number: 0,
            by_address: false,
            rounds,
            piece_bytes,
            in_pieces,
            _packed: Vec::new(),
        }
    }

    /// Posts a block for every other rank, or the first pieces of blocks. `half`: as [`Node::begin_post`] says. Blocks that are
    /// overwritten meanwhile are copied (`copies`). `rounds`: all ranks take part in as many posts as it needs.
    fn post_parcels(
        &self,
        process: &Process,
        (half, copies, rounds): (bool, bool, bool),
        blocks: &[Buffer],
    ) -> Parcels {
        let mut parcels = self.split(blocks, self.parcel_room(half), (copies, rounds));
        parcels.number = self.post_round(process, (half, copies), &mut parcels, blocks, 0);
        parcels
    }

    /// Posts what goes in one round, and returns the post's number.
    fn post_round(
        &self,
        process: &Process,
        (half, copies): (bool, bool),
        parcels: &mut Parcels,
        blocks: &[Buffer],
        round: u64,
    ) -> u64 {
        let pieces = |parcels: &Parcels, rank: usize| {
            piece_of(blocks[rank].length_bytes(), parcels.piece_bytes, round)
        };
        let copied = (0..blocks.len()).filter(|rank| parcels.in_pieces[*rank]);
        let total: u64 = copied.map(|rank| in_lines(pieces(parcels, rank).1)).sum();
        let number = self.begin_post(process, self.table_bytes() + total, half);
        let mut table: Vec<Entry> = Vec::with_capacity(blocks.len());
        let mut at = self.table_bytes();
        for (rank, buffer) in blocks.iter().enumerate() {
            let whole = buffer.length_bytes();
            if parcels.in_pieces[rank] {
                let (first, length) = pieces(parcels, rank);
                // SAFETY: there is room for all pieces of a round.
                unsafe { self.fill(number, at, buffer, (first, length)) };
                table.push([at, length, whole]);
                at += in_lines(length);
            } else if round > 0 || whole == 0 {
                table.push([0, 0, whole]);
            } else {
                let address = parcels.keep(buffer, copies);
                table.push([BY_ADDRESS | address, whole, whole]);
            }
        }
        // SAFETY: there is room for the head and the table, in front of the blocks.
        unsafe {
            let start = self.own().payload(number);
            start.cast::<Head>().write([parcels.rounds, 0]);
            let entries = start.add(size_of::<Head>()).cast::<Entry>();
            std::ptr::copy_nonoverlapping(table.as_ptr(), entries, table.len());
        }
        self.own().post(number, self.agreed.get().word());
        number
    }

    /// How many rounds `rank` needs, as its post says, which is there.
    fn rounds_of(&self, rank: usize, number: u64) -> u64 {
        let payload = self.areas[rank].payload(number).cast_const();
        // SAFETY: a post of this kind begins with its head, and stays until this rank has finished.
        unsafe { payload.cast::<Head>().read()[0] }
    }

    /// Copies what `rank`'s post has for this rank, which is there, to `at` of `target`. The length, and whether it stood in that rank's
    /// memory.
    fn take_parcel(
        &self,
        process: &Process,
        (rank, number): (usize, u64),
        target: &Buffer,
        at: u64,
    ) -> Result<(u64, bool)> {
        let payload = self.areas[rank].payload(number).cast_const();
        // SAFETY: a post of this kind has a table of as many entries behind its head, and stays until this rank has finished.
        let [place, length, whole] = unsafe {
            let entries = payload.add(size_of::<Head>()).cast::<Entry>();
            entries.add(self.rank).read()
        };
        self.check_length((rank, number), whole, target.length_bytes())?;
        if length == 0 {
            return Ok((0, false));
        }
        let own = self.own();
        if place & BY_ADDRESS != 0 {
            let (peer, address) = (self.peers[rank], place & !BY_ADDRESS);
            let copy = || process.core().copy_from_peer(peer, address, target, length);
            (self.copies.timed(own, Copy::Read, length, copy))
                .map_err(|e| self.give_up(number, copy_failed(peer, &e)))?;
            return Ok((length, true));
        }
        self.note_copy(length);
        // SAFETY: as above; the piece stands there.
        let piece =
            unsafe { std::slice::from_raw_parts(payload.add(place as usize), length as usize) };
        let copy = || target.write(at, piece);
        self.copies.timed(own, Copy::Out, length, copy);
        Ok((length, false))
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
        let blocks = self.parcels(&send);
        let mut posted = self.post_parcels(process, (half, in_place, true), &blocks);
        if !in_place {
            crate::collective::copy_between(&send(self.rank), &receive(self.rank));
        }
        let mut taken_bytes = vec![0; self.size()];
        let mut from_memory = posted.by_address;
        let (mut number, mut round, mut rounds) = (posted.number, 0, posted.rounds);
        loop {
            self.wait_all_posts(process, number)?;
            for rank in self.others() {
                if round == 0 {
                    rounds = rounds.max(self.rounds_of(rank, number));
                }
                let taken = &mut taken_bytes[rank];
                let (length, is_named) =
                    self.take_parcel(process, (rank, number), &receive(rank), *taken)?;
                *taken += length;
                from_memory |= is_named;
            }
            self.finish_post(number, half);
            round += 1;
            if round == rounds {
                break;
            }
            number = self.post_round(process, (half, false), &mut posted, &blocks, round);
        }
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
            let blocks = self.parcels(&send);
            let posted = self.post_parcels(process, (false, false, false), &blocks);
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
            Some(receive) => self.take_parcel(process, (root, number), receive, 0)?.1,
            None => false,
        };
        self.finish(number);
        if from_memory {
            self.notify(process, root);
        }
        Ok(())
    }
}

impl Parcels {
    /// Where a block stands for others to read: packed if it has gaps, or is overwritten meanwhile.
    fn keep(&mut self, block: &Buffer, is_overwritten: bool) -> u64 {
        self.by_address = true;
        if let Some(address) = block.dense().filter(|_| !is_overwritten) {
            return address as u64;
        }
        let mut bytes = vec![0; block.length_bytes() as usize];
        block.read(0, &mut bytes);
        self._packed.push(bytes);
        self._packed.last().map_or(0, |bytes| bytes.as_ptr() as u64)
    }
}
