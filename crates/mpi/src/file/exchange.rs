//! Collective accesses in two steps: members send their pieces to a few of them, the aggregators, each of which
//! handles a part of the file in large accesses.
//!
//! An aggregator handles its part a window at a time. In each round, a member sends it one message if its own part of
//! the file and the window meet: a list of pieces, and the data if it writes. It gets one message back: the data if
//! it reads, and otherwise word that it may send the next.

use std::collections::HashMap;
use std::ops::Range;

use cloudmpi_engine::PeerId;
use cloudmpi_io::{Cover, Domains, Extent, Pieces};

use super::File;
use super::access::{Access, Direction};
use super::collective::Talk;
use super::meeting::{Call, Round, Same, meet_with};
use crate::error::{Class, Error, Result};
use crate::group::Group;
use crate::internal::Party;
use crate::process::Process;
use crate::worlds;

/// What a member says of its access to all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    /// The span of the file that it touches.
    pub start: u64,
    pub end: u64,
    pub bytes: u64,
    /// About.
    pub pieces: u64,
    /// Its pieces ascend, and none share bytes.
    pub ascends: bool,
}

impl Part {
    /// Those of all members, by rank, if nobody's arguments are wrong.
    pub async fn of_all(
        party: &Party,
        direction: Direction,
        access: Result<Access>,
    ) -> Result<(Access, Vec<Part>)> {
        let mine = access.as_ref().map_or([0; 5], |access| {
            let (start, end) = access.span();
            let map = &access.view.map;
            let pieces = map.count_extents(access.bytes());
            let ascends = map.ascends(access.start, access.bytes());
            [start, end, access.bytes(), pieces, ascends.into()]
        });
        let told: Vec<u8> = mine.into_iter().flat_map(u64::to_le_bytes).collect();
        let round = Round {
            call: match direction {
                Direction::Read => Call::Read,
                Direction::Write => Call::Write,
            },
            same: Same::NOTHING,
            told: &told,
        };
        let (access, met) = meet_with(party, access, round, |_, _| Ok(Vec::new())).await?;
        let part = |bytes: [u8; 40]| {
            let word = |index: usize| u64::from_le_bytes(bytes.as_chunks::<8>().0[index]);
            Part {
                start: word(0),
                end: word(1),
                bytes: word(2),
                pieces: word(3),
                ascends: word(4) != 0,
            }
        };
        let parts = met.told(party.size()).into_iter().map(part).collect();
        Ok((access, parts))
    }

    /// Whether the spans of some two members meet.
    pub fn interleave(parts: &[Part]) -> bool {
        let mut spans: Vec<(u64, u64)> = (parts.iter())
            .filter(|part| part.bytes != 0)
            .map(|part| (part.start, part.end))
            .collect();
        spans.sort_unstable();
        spans.windows(2).any(|pair| pair[1].0 < pair[0].1)
    }

    /// Whether so little of the span of all is data that aggregators would mostly walk over gaps.
    pub fn are_sparse(parts: &[Part]) -> bool {
        /// A span has at most so many times the bytes of data.
        const MOST_GAPS: u64 = 64;
        let (start, end) = Part::span_of_all(parts);
        let bytes: u64 = parts.iter().map(|part| part.bytes).sum();
        (end - start) / MOST_GAPS > bytes
    }

    fn span_of_all(parts: &[Part]) -> (u64, u64) {
        let used = || parts.iter().filter(|part| part.bytes != 0);
        let start = used().map(|part| part.start).min().unwrap_or(0);
        let end = used().map(|part| part.end).max().unwrap_or(0);
        (start, end)
    }

    fn meets(&self, window: &Range<u64>) -> bool {
        self.bytes != 0 && self.start < window.end && window.start < self.end
    }
}

/// One member's side of such an access.
pub(super) struct Exchange<'a> {
    file: &'a File,
    talk: &'a Talk,
    access: &'a Access,
    parts: &'a [Part],
    /// Their ranks.
    aggregators: Vec<usize>,
    domains: Domains,
}

impl<'a> Exchange<'a> {
    pub fn new(
        file: &'a File,
        talk: &'a Talk,
        access: &'a Access,
        parts: &'a [Part],
    ) -> Exchange<'a> {
        let hints = file.hints.borrow();
        let aggregators = aggregators(file, hints.cb_nodes as usize);
        let (start, end) = Part::span_of_all(parts);
        let count = aggregators.len();
        let domains = match file.disk.object() {
            Some(object) if object.writes => {
                Domains::by_turns(start..end, count, object.begun.part_bytes)
            }
            _ => Domains::new(
                start..end,
                count,
                hints.cb_buffer_bytes,
                hints.striping_unit,
            ),
        };
        Exchange {
            file,
            talk,
            access,
            parts,
            aggregators,
            domains,
        }
    }

    /// Bytes that this member has read or written. After an error of its own, an aggregator goes on for the others.
    pub async fn run(self) -> Result<u64> {
        let rank = self.talk.data.rank();
        let mine = self.aggregators.iter().position(|other| *other == rank);
        let (mut failed, mut bytes) = (Ok(()), 0);
        for round in 0..self.domains.rounds() {
            let own = self.send_all(round);
            let mut own_reply = None;
            if let Some(index) = mine {
                let window = self.domains.window(index, round);
                let handled = match self.access.direction {
                    Direction::Write => self.write_window(&window, own, &mut own_reply).await,
                    Direction::Read => self.read_window(&window, own, &mut own_reply).await,
                };
                failed = failed.and(handled);
            }
            bytes += self.take_replies(round, own_reply).await;
        }
        failed?;
        Ok(match self.access.direction {
            Direction::Write => self.access.bytes(),
            Direction::Read => bytes,
        })
    }

    /// The part of this member's stream that lies in a window.
    fn stream_in(&self, window: &Range<u64>) -> Range<u64> {
        let (access, map) = (self.access, &self.access.view.map);
        let end = access.start + access.bytes();
        let from = map.stream_before(window.start).clamp(access.start, end);
        from..map.stream_before(window.end).clamp(from, end)
    }

    fn sends(&self, member: usize, window: &Range<u64>) -> bool {
        !window.is_empty() && self.parts[member].meets(window)
    }

    /// Sends what this member has for each window of a round. What it has for its own is the result.
    fn send_all(&self, round: u64) -> Option<Vec<u8>> {
        let rank = self.talk.data.rank();
        let mut own = None;
        for (index, aggregator) in self.aggregators.iter().enumerate() {
            let window = self.domains.window(index, round);
            if !self.sends(rank, &window) {
                continue;
            }
            let message = self.message(&window);
            match *aggregator == rank {
                true => own = Some(message),
                false => self.talk.data.send(*aggregator, message),
            }
        }
        own
    }

    fn message(&self, window: &Range<u64>) -> Vec<u8> {
        let stream = self.stream_in(window);
        let len = stream.end - stream.start;
        let map = &self.access.view.map;
        let pieces: Pieces = map.extents(stream.start, len).collect();
        let mut message = Vec::new();
        pieces.write_to(&mut message);
        if self.access.direction == Direction::Write {
            let list_bytes = message.len();
            message.resize(list_bytes + len as usize, 0);
            let from = stream.start - self.access.start;
            self.access.buffer.read(from, &mut message[list_bytes..]);
        }
        message
    }

    /// The messages of a window, by rank, from those who have something in it.
    async fn receive_all(
        &self,
        window: &Range<u64>,
        own: Option<Vec<u8>>,
    ) -> Vec<(usize, Vec<u8>)> {
        let rank = self.talk.data.rank();
        let mut messages = Vec::new();
        let mut own = own;
        for member in 0..self.parts.len() {
            if !self.sends(member, window) {
                continue;
            }
            let message = match member == rank {
                true => own.take().unwrap_or_default(),
                false => self.talk.data.receive(Some(member)).await,
            };
            messages.push((member, message));
        }
        messages
    }

    fn reply(&self, member: usize, bytes: Vec<u8>, own_reply: &mut Option<Vec<u8>>) {
        match member == self.talk.replies.rank() {
            true => *own_reply = Some(bytes),
            false => self.talk.replies.send(member, bytes),
        }
    }

    /// Gathers a window and writes what is covered of it. What lies between is not touched, so that nothing is lost
    /// that others write there meanwhile.
    async fn write_window(
        &self,
        window: &Range<u64>,
        own: Option<Vec<u8>>,
        own_reply: &mut Option<Vec<u8>>,
    ) -> Result<()> {
        let messages = self.receive_all(window, own).await;
        let mut held = vec![0; (window.end - window.start) as usize];
        let mut cover = Cover::default();
        for (member, message) in messages {
            let (pieces, mut data) = pieces_of(&message)?;
            for piece in pieces.iter() {
                let (now, later) = data.split_at(piece.len as usize);
                let at = (piece.offset - window.start) as usize;
                held[at..at + now.len()].copy_from_slice(now);
                data = later;
            }
            cover.add(pieces.iter());
            self.reply(member, Vec::new(), own_reply);
        }
        for extent in cover.joined(0) {
            let at = (extent.offset - window.start) as usize;
            let bytes = &held[at..at + extent.len as usize];
            self.file.note_write();
            // SAFETY: a slice.
            unsafe {
                self.file
                    .disk
                    .write(bytes.as_ptr(), bytes.len(), extent.offset)
            }
            .map_err(|cause| self.file.failed("write", &cause))?;
        }
        Ok(())
    }

    /// Reads what members want of a window, and sends it to them. After an error, nothing.
    async fn read_window(
        &self,
        window: &Range<u64>,
        own: Option<Vec<u8>>,
        own_reply: &mut Option<Vec<u8>>,
    ) -> Result<()> {
        let messages = self.receive_all(window, own).await;
        let mut lists = Vec::new();
        let mut cover = Cover::default();
        for (member, message) in &messages {
            let (pieces, _) = pieces_of(message)?;
            cover.add(pieces.iter());
            lists.push((*member, pieces));
        }
        let mut held = vec![0; (window.end - window.start) as usize];
        let (file_end, failed) = match self.read_cover(window, cover, &mut held) {
            Ok(end) => (end, Ok(())),
            Err(error) => (0, Err(error)),
        };
        for (member, pieces) in lists {
            let mut data = Vec::with_capacity(pieces.bytes() as usize);
            for piece in pieces.iter() {
                let at = (piece.offset - window.start) as usize;
                let end = piece.end().min(file_end).max(piece.offset);
                data.extend_from_slice(&held[at..at + (end - piece.offset) as usize]);
                if end < piece.end() {
                    break;
                }
            }
            self.reply(member, data, own_reply);
        }
        failed
    }

    /// Reads the joined pieces of a window, across gaps that take less time than another system call, or another request to a
    /// store. Where the file ends, if it does before the last of them.
    fn read_cover(&self, window: &Range<u64>, cover: Cover, held: &mut [u8]) -> Result<u64> {
        const GAP_BYTES: u64 = 16 * 1024;
        const STORE_GAP_BYTES: u64 = 1 << 20;
        let gap_bytes = match self.file.disk.object() {
            Some(_) => STORE_GAP_BYTES,
            None => GAP_BYTES,
        };
        for Extent { offset, len } in cover.joined(gap_bytes) {
            let at = (offset - window.start) as usize;
            let part = &mut held[at..at + len as usize];
            // SAFETY: a slice.
            let got = unsafe { self.file.disk.read(part.as_mut_ptr(), part.len(), offset) }
                .map_err(|cause| self.file.failed("read", &cause))?;
            if (got as u64) < len {
                return Ok(offset + got as u64);
            }
        }
        Ok(window.end)
    }

    /// Waits for what comes back in a round. Bytes that were read.
    async fn take_replies(&self, round: u64, own_reply: Option<Vec<u8>>) -> u64 {
        let rank = self.talk.replies.rank();
        let (mut own_reply, mut total) = (own_reply, 0);
        for (index, aggregator) in self.aggregators.iter().enumerate() {
            let window = self.domains.window(index, round);
            if !self.sends(rank, &window) {
                continue;
            }
            let data = match *aggregator == rank {
                true => own_reply.take().unwrap_or_default(),
                false => self.talk.replies.receive(Some(*aggregator)).await,
            };
            let from = self.stream_in(&window).start - self.access.start;
            self.access.buffer.write(from, &data);
            total += data.len() as u64;
        }
        total
    }
}

fn pieces_of(message: &[u8]) -> Result<(Pieces, &[u8])> {
    Pieces::read_from(message)
        .ok_or_else(|| Error::new(Class::Intern, "a message of a collective access is cut off"))
}

/// The ranks of a file that is being opened, by node. Every member comes to the same.
pub(super) async fn by_node(process: &Process, party: &Party, group: &Group) -> Vec<Vec<usize>> {
    let map = process.map();
    let own_world = |peer: &PeerId| {
        let rank = map.ranks.get(*peer as usize)?;
        Some(u128::from(rank.node))
    };
    let known: Option<Vec<u128>> = group.members().iter().map(own_world).collect();
    let keys = match known {
        Some(keys) => keys,
        // Processes of other worlds alone know where they are. If there are any, every member sees some.
        None => {
            let own = u128::from(worlds::machine_number()) << 64 | u128::from(map.own);
            let told = party.allgather(own.to_le_bytes()).await;
            told.into_iter().map(u128::from_le_bytes).collect()
        }
    };
    let mut nodes: Vec<Vec<usize>> = Vec::new();
    let mut index_of = HashMap::new();
    for (rank, key) in keys.into_iter().enumerate() {
        let index = *index_of.entry(key).or_insert(nodes.len());
        if index == nodes.len() {
            nodes.push(Vec::new());
        }
        nodes[index].push(rank);
    }
    nodes
}

/// One member a node, or as many as `wanted`, spread over the nodes.
fn aggregators(file: &File, wanted: usize) -> Vec<usize> {
    let nodes = &file.nodes;
    let wanted = match wanted {
        0 => nodes.len(),
        count => count.min(file.comm.size()),
    };
    let most = nodes.iter().map(Vec::len).max().unwrap_or(0);
    let by_turns =
        (0..most).flat_map(|turn| nodes.iter().filter_map(move |node| node.get(turn).copied()));
    by_turns.take(wanted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_bytes_far_apart_are_sparse() {
        let part = |start: u64, end: u64, bytes: u64| Part {
            start,
            end,
            bytes,
            pieces: 1,
            ascends: true,
        };
        assert!(!Part::are_sparse(&[]));
        assert!(!Part::are_sparse(&[part(0, 0, 0), part(5, 6, 1)]));
        assert!(!Part::are_sparse(&[part(0, 640, 5), part(4, 640, 5)]));
        assert!(Part::are_sparse(&[
            part(0, 1 << 40, 4000),
            part(4, 1 << 40, 4000)
        ]));
        // Each is dense, and they are far apart.
        assert!(Part::are_sparse(&[
            part(0, 10, 10),
            part(1 << 30, (1 << 30) + 10, 10)
        ]));
    }
}
