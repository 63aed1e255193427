//! Blocks between neighbours. A rank posts its blocks behind a table that says for whom each is; the others look there for
//! theirs. Long blocks stay where they are, and the table says where.

use std::collections::BTreeMap;
use std::mem::size_of;

use cloudmpi_segment::CACHE_LINE_BYTES;

use crate::buffer::Buffer;
use crate::error::{Class, Error, Result};
use crate::process::Process;

use super::parcels::READ_FROM_BYTES;
use super::{Node, copy_failed};

/// The receiver, and how many blocks for it stand before; where the block stands, from the payload's beginning or, with
/// [`BY_ADDRESS`], in the poster's memory; its length.
type Entry = [u64; 3];

/// The first words of a payload: how many entries there are, and 0 or where in the poster's memory they stand.
type Head = [u64; 2];

/// No address in a program has it.
const BY_ADDRESS: u64 = 1 << 63;

/// A neighbour and the block that goes to it or comes from it.
pub type Neighbor = (usize, Buffer);

/// What others may still read.
struct Posted {
    number: u64,
    by_address: bool,
    table: Vec<Entry>,
    _packed: Vec<Vec<u8>>,
}

/// Lists up to this length are looked through for those that are alike.
const SHORT_LIST: usize = 32;

/// Numbers those that are alike: 0 for the first of each rank, 1 for the second, …
fn occurrences(neighbors: &[Neighbor]) -> impl Iterator<Item = u64> {
    let mut met = BTreeMap::<usize, u64>::new();
    neighbors.iter().enumerate().map(move |(at, (rank, _))| {
        if neighbors.len() <= SHORT_LIST {
            let before = neighbors[..at].iter();
            return before.filter(|(other, _)| other == rank).count() as u64;
        }
        let count = met.entry(*rank).or_default();
        *count += 1;
        *count - 1
    })
}

fn key(rank: usize, occurrence: u64) -> u64 {
    rank as u64 | occurrence << 32
}

fn lines(bytes: u64) -> u64 {
    bytes.next_multiple_of(CACHE_LINE_BYTES as u64)
}

impl Node {
    /// Blocks from and to the neighbours. The blocks of one pair of ranks meet in the order of the lists. `same`: all
    /// outgoing blocks are one.
    pub fn exchange_with_neighbors(
        &self,
        process: &Process,
        (outgoing, same): (&[Neighbor], bool),
        incoming: &[Neighbor],
    ) -> Result<()> {
        let posted = self.post_blocks(process, outgoing, same);
        let number = posted.number;
        for ((source, target), occurrence) in incoming.iter().zip(occurrences(incoming)) {
            if *source == self.rank {
                self.pass_to_self(outgoing, occurrence, target);
                continue;
            }
            self.wait_post(process, *source, number)?;
            self.take_block(process, (*source, number), occurrence, target)?;
        }
        self.finish(number);
        for (source, _) in incoming {
            self.notify(process, *source);
        }
        if posted.by_address {
            for (to, _) in outgoing.iter().filter(|(to, _)| *to != self.rank) {
                let area = &self.areas[*to];
                self.wait(process, || area.finished() >= number, || *to);
            }
        }
        Ok(())
    }

    fn pass_to_self(&self, outgoing: &[Neighbor], occurrence: u64, target: &Buffer) {
        let own = outgoing.iter().filter(|(to, _)| *to == self.rank);
        if let Some((_, block)) = own.into_iter().nth(occurrence as usize) {
            crate::collective::copy_between(block, target);
        }
    }

    /// Posts the blocks and tells those they are for.
    fn post_blocks(&self, process: &Process, outgoing: &[Neighbor], same: bool) -> Posted {
        let room = self.inline_bytes();
        let table_bytes = lines((size_of::<Head>() + outgoing.len() * size_of::<Entry>()) as u64);
        let names_table = table_bytes > room / 2;
        let head_bytes = match names_table {
            true => lines(size_of::<Head>() as u64),
            false => table_bytes,
        };
        let stays = |block: &Buffer| block.length_bytes() >= READ_FROM_BYTES;
        let copied = outgoing.iter().filter(|(_, block)| !stays(block));
        let copied_bytes = copied.map(|(_, block)| lines(block.length_bytes()));
        let payload_bytes = head_bytes
            + match same {
                true => copied_bytes.max().unwrap_or(0),
                false => copied_bytes.sum(),
            };
        let fits = payload_bytes <= room;
        let post_bytes = if fits { payload_bytes } else { head_bytes };
        let number = self.begin_post(process, post_bytes, false);
        let mut posted = Posted {
            number,
            by_address: names_table,
            table: Vec::with_capacity(outgoing.len()),
            _packed: Vec::new(),
        };
        let mut at = head_bytes;
        for ((to, block), occurrence) in outgoing.iter().zip(occurrences(outgoing)) {
            let length = block.length_bytes();
            let before = posted.table.last().filter(|_| same);
            let place = match before {
                Some([_, place, _]) => *place,
                None if fits && !stays(block) => {
                    // SAFETY: there is room for all blocks that do not stay.
                    unsafe { self.fill(number, at, block, (0, length)) };
                    at += lines(length);
                    at - lines(length)
                }
                None => {
                    posted.by_address = true;
                    BY_ADDRESS | posted.keep(block)
                }
            };
            posted.table.push([key(*to, occurrence), place, length]);
        }
        let named = match names_table {
            true => posted.table.as_ptr() as u64,
            false => 0,
        };
        // SAFETY: there is room for the head and, if it is not named, the table.
        unsafe {
            let start = self.own().payload(number);
            (start.cast::<Head>()).write([outgoing.len() as u64, named]);
            if !names_table {
                let entries = start.add(size_of::<Head>()).cast::<Entry>();
                let table = &posted.table;
                std::ptr::copy_nonoverlapping(table.as_ptr(), entries, table.len());
            }
        }
        self.own().post(number, self.agreed.get().word());
        for (to, _) in outgoing {
            self.notify(process, *to);
        }
        posted
    }

    /// Copies a block for this rank from `source`'s post, which is there.
    fn take_block(
        &self,
        process: &Process,
        (source, number): (usize, u64),
        occurrence: u64,
        target: &Buffer,
    ) -> Result<()> {
        let payload = self.areas[source].payload(number).cast_const();
        let read = |address: u64, target: &Buffer| {
            let (peer, length) = (self.peers[source], target.length_bytes());
            let copied = (process.core()).copy_from_peer(peer, address, target, length);
            copied.map_err(|error| self.give_up(number, copy_failed(peer, &error)))
        };
        // SAFETY: a post of this kind begins with its head, behind which its entries stand unless it names them. It stays
        // until this rank has finished.
        let [count, named] = unsafe { payload.cast::<Head>().read() };
        let mut copy = Vec::<Entry>::new();
        let entries: &[Entry] = match named {
            0 => unsafe {
                let first = payload.add(size_of::<Head>()).cast::<Entry>();
                std::slice::from_raw_parts(first, count as usize)
            },
            address => {
                copy.resize(count as usize, [0; 3]);
                let bytes = (count as usize * size_of::<Entry>()) as u64;
                read(address, &Buffer::bytes(copy.as_mut_ptr().cast(), bytes))?;
                &copy
            }
        };
        let own = key(self.rank, occurrence);
        let Some([_, place, length]) = entries.iter().find(|entry| entry[0] == own) else {
            let error = Error::new(
                Class::Topology,
                format!(
                    "rank {} has no block for this rank in this {}; each edge of the topology must be known at both ends",
                    self.peers[source],
                    self.agreed.get().what().name()
                ),
            );
            return Err(self.give_up(number, error));
        };
        let wanted = target.length_bytes();
        self.check_length((source, number), *length, wanted)?;
        if wanted == 0 {
            return Ok(());
        }
        if place & BY_ADDRESS != 0 {
            return read(place & !BY_ADDRESS, target);
        }
        self.note_copy(wanted);
        // SAFETY: as above; the block stands there.
        target.write(0, unsafe {
            std::slice::from_raw_parts(payload.add(*place as usize), wanted as usize)
        });
        Ok(())
    }
}

impl Posted {
    /// Where a block stands for others to read, packed if it has gaps.
    fn keep(&mut self, block: &Buffer) -> u64 {
        if let Some(address) = block.dense() {
            return address as u64;
        }
        let mut bytes = vec![0; block.length_bytes() as usize];
        block.read(0, &mut bytes);
        let address = bytes.as_ptr() as u64;
        self._packed.push(bytes);
        address
    }
}
