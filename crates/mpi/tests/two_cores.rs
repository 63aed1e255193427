//! Two cores in one process, driven by hand: every way a message can go, with the kernel's single copy and
//! with pieces instead, from and into buffers with and without gaps.

use std::sync::Arc;

use cloudmpi_datatype::Datatype;
use cloudmpi_engine::Envelope;
use cloudmpi_mpi::buffer::Buffer;
use cloudmpi_mpi::core::{Core, Remotes, SendSpec, Started};
use cloudmpi_mpi::operation::{Mode, OperationId, Outcome};
use cloudmpi_segment::{NodeMap, Segment};

const MPI_BYTE: u32 = 0x247;
const EAGER: usize = 16 * 1024;
const PIECE: usize = 32 * 1024;

struct Pair {
    cores: [Core; 2],
}

impl Pair {
    /// `single_copy`: false makes reading the peer's memory fail, as many containers do.
    fn new(single_copy: bool) -> Pair {
        let map = NodeMap::one_node("here", 2);
        let (_fd, segment) = Segment::create(&map).expect("segment");
        let segment = Arc::new(segment);
        for rank in 0..2 {
            let no_process = i32::MAX;
            segment.status(rank).set_pid(match single_copy {
                true => std::process::id() as i32,
                false => no_process,
            });
        }
        let core = |rank| Core::new(Arc::clone(&segment), &map, rank, Remotes::default());
        Pair {
            cores: [core(0), core(1)],
        }
    }

    /// Both move on until nothing moves.
    fn settle(&mut self) {
        while self
            .cores
            .iter_mut()
            .fold(false, |moved, core| core.poll() | moved)
        {}
    }

    fn finish(&mut self, side: usize, op: OperationId) -> Outcome {
        self.settle();
        assert!(self.cores[side].is_done(op), "nothing moves any more");
        self.cores[side].finish(op)
    }

    fn send_to(
        &mut self,
        (side, peer): (usize, u32),
        tag: i32,
        mode: Mode,
        buffer: Buffer,
    ) -> Option<OperationId> {
        let envelope = Envelope {
            context: 0,
            tag,
            source: side as u32,
        };
        let spec = SendSpec {
            peer,
            envelope,
            mode,
            buffer,
        };
        match self.cores[side].send(spec) {
            Started::Done => None,
            Started::Pending(op) => Some(op),
        }
    }

    fn send(&mut self, side: usize, tag: i32, mode: Mode, buffer: Buffer) -> Option<OperationId> {
        self.send_to((side, 1 - side as u32), tag, mode, buffer)
    }

    fn assert_nothing_left(&self) {
        assert!(self.cores.iter().all(|core| core.unfinished() == 0));
    }
}

/// Memory for `length` bytes of data, dense or with a gap of the same length behind every 5 bytes.
struct Memory {
    bytes: Vec<u8>,
    length: usize,
    gaps: bool,
}

impl Memory {
    fn new(length: usize, gaps: bool) -> Memory {
        assert!(!gaps || length.is_multiple_of(5), "whole blocks");
        let room = if gaps { 2 * length } else { length };
        Memory {
            bytes: vec![0xee; room + 1],
            length,
            gaps,
        }
    }

    fn place(&self, index: usize) -> usize {
        match self.gaps {
            true => index / 5 * 10 + index % 5,
            false => index,
        }
    }

    fn fill(&mut self, seed: usize) {
        for i in 0..self.length {
            let place = self.place(i);
            self.bytes[place] = pattern(i, seed);
        }
    }

    fn buffer(&mut self) -> Buffer {
        let byte = Datatype::predefined(MPI_BYTE).expect("MPI_BYTE");
        let base = self.bytes.as_mut_ptr();
        if !self.gaps {
            return Buffer::new(base, self.length as u64, byte).expect("short");
        }
        let blocks = (self.length / 5) as i64;
        let strided = Datatype::vector(blocks, 5, 10, byte).expect("a vector");
        Buffer::new(base, 1, &strided).expect("short")
    }

    /// The first `count` bytes are the pattern, and everything else is untouched.
    fn check(&self, count: usize, seed: usize) {
        let mut expected = vec![0xee; self.bytes.len()];
        for i in 0..count {
            expected[self.place(i)] = pattern(i, seed);
        }
        assert!(expected == self.bytes, "length {count}, seed {seed}");
    }
}

fn pattern(index: usize, seed: usize) -> u8 {
    (index.wrapping_mul(31) + (index >> 8) + seed) as u8
}

fn lengths(gaps: bool) -> Vec<usize> {
    let around = [0, EAGER, PIECE, 2 * PIECE, 3 * PIECE, 4 * PIECE];
    let mut all: Vec<usize> = around
        .iter()
        .flat_map(|&n| [n.saturating_sub(5), n.saturating_sub(1), n, n + 1, n + 5])
        .map(|n| if gaps { n / 5 * 5 } else { n })
        .collect();
    all.dedup();
    all
}

fn every_length(single_copy: bool) {
    let mut pair = Pair::new(single_copy);
    let mut seed = 0;
    let ways = [
        (Mode::Standard, true),
        (Mode::Standard, false),
        (Mode::Synchronous, true),
        (Mode::Synchronous, false),
    ];
    for (out_gaps, in_gaps) in [(false, false), (false, true), (true, false), (true, true)] {
        for length in lengths(out_gaps || in_gaps) {
            for (mode, posted_first) in ways {
                seed += 1;
                let mut out = Memory::new(length, out_gaps);
                let mut into = Memory::new(length, in_gaps);
                out.fill(seed);
                let target = into.buffer();
                let post =
                    |pair: &mut Pair| pair.cores[1].receive(0, Some(0), Some(7), target.clone());
                let early = posted_first.then(|| post(&mut pair));
                let send = pair.send(0, 7, mode, out.buffer());
                let receive = early.unwrap_or_else(|| {
                    pair.settle();
                    post(&mut pair)
                });
                let outcome = pair.finish(1, receive);
                assert_eq!((outcome.source, outcome.tag), (0, 7));
                assert_eq!(outcome.length_bytes, length as u64);
                assert!(!outcome.truncated && !outcome.cancelled);
                if let Some(op) = send {
                    pair.finish(0, op);
                }
                into.check(length, seed);
            }
        }
    }
    pair.assert_nothing_left();
}

#[test]
fn every_length_and_shape_by_single_copy() {
    every_length(true);
}

#[test]
fn every_length_and_shape_in_pieces() {
    every_length(false);
}

#[test]
fn truncation_keeps_what_fits_and_the_channel_going() {
    for single_copy in [true, false] {
        let mut pair = Pair::new(single_copy);
        let cases = [
            (100, 40),
            (EAGER + 1, 10),
            (5 * PIECE, PIECE + 3),
            (5 * PIECE, 0),
        ];
        for (length, room) in cases {
            let mut out = Memory::new(length, false);
            let mut into = Memory::new(room, false);
            out.fill(3);
            let receive = pair.cores[1].receive(0, None, None, into.buffer());
            let send = pair.send(0, 1, Mode::Standard, out.buffer());
            let outcome = pair.finish(1, receive);
            assert!(outcome.truncated);
            assert_eq!(outcome.length_bytes, room as u64);
            if let Some(op) = send {
                pair.finish(0, op);
            }
            into.check(room, 3);
        }
        pair.assert_nothing_left();
    }
}

/// Long messages both ways at once, in pieces, among short ones that fill the rings.
#[test]
fn pieces_and_short_messages_share_full_rings() {
    struct One {
        to: usize,
        tag: i32,
        _out: Memory,
        into: Memory,
        target: Buffer,
    }
    let mut pair = Pair::new(false);
    let mut sends = Vec::new();
    let mut all = Vec::new();
    for side in 0..2 {
        for tag in 0..400 {
            let length = match tag % 20 {
                0 => 10 * PIECE + 77,
                _ => 1 + tag * 40,
            };
            let mut out = Memory::new(length, false);
            let mut into = Memory::new(length, false);
            out.fill(tag + side);
            let buffer = out.buffer();
            let send = pair.send(side, tag as i32, Mode::Standard, buffer);
            sends.extend(send.map(|op| (side, op)));
            all.push(One {
                to: 1 - side,
                tag: tag as i32,
                _out: out,
                target: into.buffer(),
                into,
            });
        }
    }
    // The last ones first, so that all others are unexpected.
    let mut receives = Vec::new();
    for one in all.iter().rev() {
        let from = Some(1 - one.to as u32);
        let op = pair.cores[one.to].receive(0, from, Some(one.tag), one.target.clone());
        receives.push((one.to, op));
    }
    for (side, op) in receives.into_iter().chain(sends) {
        pair.finish(side, op);
    }
    for one in &all {
        let seed = one.tag as usize + 1 - one.to;
        one.into.check(one.into.length, seed);
    }
    pair.assert_nothing_left();
}

#[test]
fn a_send_is_taken_back_before_it_matches_and_not_after() {
    for (single_copy, length) in [(true, 10), (true, 5 * PIECE), (false, 5 * PIECE)] {
        let mut pair = Pair::new(single_copy);
        let mut out = Memory::new(length, false);
        let mut into = Memory::new(length, false);
        out.fill(9);
        let send = pair.send(0, 1, Mode::Synchronous, out.buffer());
        let op = send.expect("waits for its receive");
        pair.settle();
        assert!(pair.cores[1].probe(0, None, None).is_some());
        pair.cores[0].cancel(op);
        assert!(pair.finish(0, op).cancelled);
        assert!(pair.cores[1].probe(0, None, None).is_none());

        let receive = pair.cores[1].receive(0, None, None, into.buffer());
        let send = pair.send(0, 2, Mode::Synchronous, out.buffer());
        let op = send.expect("waits for its receive");
        pair.cores[1].poll();
        pair.cores[0].cancel(op);
        pair.cores[0].cancel(op);
        assert!(!pair.finish(0, op).cancelled);
        assert_eq!(pair.finish(1, receive).tag, 2);
        into.check(length, 9);
        pair.assert_nothing_left();
    }
}

#[test]
fn a_send_behind_a_full_ring_is_taken_back_unsent() {
    let mut pair = Pair::new(true);
    let mut filler = Memory::new(EAGER, false);
    let mut queued = Vec::new();
    while queued.len() < 4 {
        queued.extend(pair.send(0, 3, Mode::Standard, filler.buffer()));
    }
    let taken_back = queued.remove(2);
    pair.cores[0].cancel(taken_back);
    assert!(pair.cores[0].is_done(taken_back));
    assert!(pair.cores[0].finish(taken_back).cancelled);
    for op in queued {
        assert!(!pair.finish(0, op).cancelled);
    }
    pair.assert_nothing_left();
}

#[test]
fn a_receive_is_cancelled_only_before_it_matches() {
    let mut pair = Pair::new(true);
    let mut into = Memory::new(8, false);
    let op = pair.cores[1].receive(0, Some(0), Some(4), into.buffer());
    pair.cores[1].cancel(op);
    assert!(pair.finish(1, op).cancelled);
    let mut out = Memory::new(8, false);
    out.fill(1);
    pair.send(0, 4, Mode::Standard, out.buffer());
    pair.settle();
    into.check(0, 0);
    let op = pair.cores[1].receive(0, Some(0), Some(4), into.buffer());
    pair.cores[1].cancel(op);
    assert!(!pair.finish(1, op).cancelled);
    into.check(8, 1);
}

#[test]
fn operations_that_nobody_asks_for_end_and_are_forgotten() {
    for single_copy in [true, false] {
        let mut pair = Pair::new(single_copy);
        for length in [10, EAGER + 1, 4 * PIECE] {
            let mut out = Memory::new(length, false);
            let mut into = Memory::new(length, false);
            out.fill(2);
            let receive = pair.cores[1].receive(0, None, None, into.buffer());
            pair.cores[1].detach(receive);
            let send = pair.send(0, 1, Mode::Synchronous, out.buffer());
            pair.cores[0].detach(send.expect("waits for its receive"));
            pair.settle();
            into.check(length, 2);
            pair.assert_nothing_left();
        }
    }
}

/// To itself: a long message with gaps goes in pieces through the core's own ring.
#[test]
fn a_core_sends_to_itself() {
    let mut pair = Pair::new(true);
    for gaps in [false, true] {
        for length in [0, 10, EAGER, EAGER + 1, 8 * PIECE] {
            let length = if gaps { length / 5 * 5 + 5 } else { length };
            let mut out = Memory::new(length, gaps);
            let mut into = Memory::new(length, gaps);
            out.fill(6);
            let send = pair.send_to((0, 0), 1, Mode::Synchronous, out.buffer());
            let receive = pair.cores[0].receive(0, None, None, into.buffer());
            pair.finish(0, receive);
            pair.finish(0, send.expect("waits for its receive"));
            into.check(length, 6);
        }
    }
    pair.assert_nothing_left();
}
