//! Runs the schedules of all ranks against each other, in random order.
//!
//! It knows no algorithm: it is what the text of `schedule.rs` says, and it panics where a
//! schedule breaks a rule of that text (touching bytes that are under way, a message of another
//! size than its receive expects, bytes outside a buffer, a deadlock, a message left over).

use cloudmpi_coll::{Buf, Layout, Peer, Region, Schedule, Step, Type};
use std::collections::VecDeque;
use std::ops::Range;

/// Every datatype here is made of units of eight bytes.
pub const UNIT: usize = 8;
/// User buffers start so far into their image, so that what lies before them is watched too.
pub const BASE: i64 = 64;

#[derive(Clone, Debug, PartialEq)]
pub struct Datatype {
    /// Where the units of an element lie, in the order in which they are packed.
    pub units: Vec<i64>,
    pub extent: i64,
}

impl Datatype {
    pub fn layout(&self) -> Layout {
        let low = *self.units.iter().min().unwrap();
        let high = *self.units.iter().max().unwrap() + UNIT as i64;
        let size = self.units.len() * UNIT;
        let dense = self
            .units
            .windows(2)
            .all(|pair| pair[0] + UNIT as i64 == pair[1]);
        Layout {
            size,
            extent: self.extent,
            low: low.min(0).min(self.extent),
            high: high.max(0).max(self.extent),
            contiguous: dense && low == 0 && self.extent == size as i64,
        }
    }

    /// Where the units of `count` elements lie that start at `offset`.
    pub fn spread(&self, offset: i64, count: usize) -> impl Iterator<Item = i64> + '_ {
        (0..count as i64).flat_map(move |i| {
            self.units
                .iter()
                .map(move |unit| offset + i * self.extent + unit)
        })
    }
}

/// One process: its buffers, its datatypes and its part of the collective.
pub struct Process {
    pub send: Vec<u8>,
    pub recv: Vec<u8>,
    pub send_types: Vec<Datatype>,
    pub recv_types: Vec<Datatype>,
    pub schedule: Schedule,
}

pub type Operation = fn(u64, u64) -> u64;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mode {
    /// A send is complete, and its bytes are taken, when it starts.
    Buffered,
    /// A send is complete, and its bytes are taken, when its receive has come.
    Rendezvous,
}

/// xorshift64*
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545F4914F6CDD1D) >> 33) as usize % limit
    }
}

struct UnderWay {
    buf: Buf,
    bounds: Range<i64>,
    spans: Vec<Range<i64>>,
    written: bool,
}

struct Runner {
    temps: Vec<Vec<u8>>,
    next: usize,
    pending: usize,
    round: Vec<UnderWay>,
    done: bool,
}

enum Message {
    Taken(Vec<u8>),
    At(Region),
}

enum Event {
    Run(usize),
    Match(usize, usize),
}

pub struct Machine<'a> {
    processes: &'a mut [Process],
    /// Size of the first group; the other ranks are the second.
    group: usize,
    operation: Operation,
    mode: Mode,
    runners: Vec<Runner>,
    sends: Vec<VecDeque<Message>>,
    recvs: Vec<VecDeque<Region>>,
    events: Vec<Event>,
}

pub fn run(
    processes: &mut [Process],
    group: usize,
    operation: Operation,
    mode: Mode,
    random: &mut Random,
) {
    let n = processes.len();
    let runner = |process: &Process| Runner {
        temps: process
            .schedule
            .temps
            .iter()
            .map(|temp| vec![0xAA; temp.bytes])
            .collect(),
        next: 0,
        pending: 0,
        round: Vec::new(),
        done: false,
    };
    let runners = processes.iter().map(runner).collect();
    let mut machine = Machine {
        processes,
        group,
        operation,
        mode,
        runners,
        sends: (0..n * n).map(|_| VecDeque::new()).collect(),
        recvs: (0..n * n).map(|_| VecDeque::new()).collect(),
        events: (0..n).map(Event::Run).collect(),
    };
    while !machine.events.is_empty() {
        let chosen = random.below(machine.events.len());
        match machine.events.swap_remove(chosen) {
            Event::Run(rank) => machine.advance(rank),
            Event::Match(from, to) => machine.transfer(from, to),
        }
    }
    machine.check_end();
}

impl Machine<'_> {
    fn check_end(&self) {
        let stuck: Vec<usize> = (0..self.runners.len())
            .filter(|&rank| !self.runners[rank].done)
            .collect();
        assert!(
            stuck.is_empty(),
            "deadlock in mode {:?}: ranks {stuck:?} wait",
            self.mode
        );
        assert!(
            self.sends.iter().all(VecDeque::is_empty),
            "a message was never received"
        );
        assert!(
            self.recvs.iter().all(VecDeque::is_empty),
            "a receive got no message"
        );
    }

    fn absolute(&self, rank: usize, peer: Peer) -> usize {
        let first = rank < self.group;
        let (peer, in_first) = match peer {
            Peer::Local(peer) => (peer, first),
            Peer::Remote(peer) => (peer, !first),
        };
        let size = if in_first {
            self.group
        } else {
            self.processes.len() - self.group
        };
        assert!(peer < size, "rank {rank}: peer {peer} of a group of {size}");
        if in_first { peer } else { self.group + peer }
    }

    fn advance(&mut self, rank: usize) {
        while let Some(&step) = self.processes[rank]
            .schedule
            .steps
            .get(self.runners[rank].next)
        {
            match step {
                Step::Fence if self.runners[rank].pending > 0 => return,
                Step::Fence => self.runners[rank].round.clear(),
                Step::Copy { from, to } => {
                    self.use_bytes(rank, from, false, false);
                    self.use_bytes(rank, to, true, false);
                    let bytes = self.read(rank, from);
                    self.write(rank, to, &bytes);
                }
                Step::Reduce { from, into } => self.reduce(rank, from, into),
                Step::Send { to, from } => {
                    let to = self.absolute(rank, to);
                    self.start_send(rank, to, from);
                }
                Step::Recv { from, into } => {
                    let from = self.absolute(rank, from);
                    self.start_recv(rank, from, into);
                }
            }
            self.runners[rank].next += 1;
        }
        self.runners[rank].done = self.runners[rank].pending == 0;
    }

    fn start_send(&mut self, rank: usize, to: usize, from: Region) {
        self.use_bytes(rank, from, false, true);
        let message = match self.mode {
            Mode::Buffered => Message::Taken(self.read(rank, from)),
            Mode::Rendezvous => {
                self.runners[rank].pending += 1;
                Message::At(from)
            }
        };
        let pair = rank * self.processes.len() + to;
        self.sends[pair].push_back(message);
        if self.sends[pair].len() <= self.recvs[pair].len() {
            self.events.push(Event::Match(rank, to));
        }
    }

    fn start_recv(&mut self, rank: usize, from: usize, into: Region) {
        self.use_bytes(rank, into, true, true);
        self.runners[rank].pending += 1;
        let pair = from * self.processes.len() + rank;
        self.recvs[pair].push_back(into);
        if self.recvs[pair].len() <= self.sends[pair].len() {
            self.events.push(Event::Match(from, rank));
        }
    }

    fn transfer(&mut self, from: usize, to: usize) {
        let pair = from * self.processes.len() + to;
        let message = self.sends[pair].pop_front().unwrap();
        let into = self.recvs[pair].pop_front().unwrap();
        let bytes = match message {
            Message::Taken(bytes) => bytes,
            Message::At(region) => {
                let bytes = self.read(from, region);
                self.complete(from);
                bytes
            }
        };
        assert_eq!(
            bytes.len(),
            into.bytes,
            "message from {from} to {to}: sizes differ"
        );
        self.write(to, into, &bytes);
        self.complete(to);
    }

    fn complete(&mut self, rank: usize) {
        self.runners[rank].pending -= 1;
        if self.runners[rank].pending == 0 {
            self.events.push(Event::Run(rank));
        }
    }

    fn reduce(&mut self, rank: usize, from: Region, into: Region) {
        assert_eq!((from.ty, into.ty), (Type::Recv, Type::Recv));
        assert_eq!(from.count, into.count);
        self.use_bytes(rank, from, false, false);
        self.use_bytes(rank, into, true, false);
        self.assert_whole(rank, from);
        self.assert_whole(rank, into);
        let (left, right) = (self.read(rank, from), self.read(rank, into));
        let units = left.chunks(UNIT).zip(right.chunks(UNIT));
        let unit = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().unwrap());
        let result: Vec<u8> = units
            .flat_map(|(a, b)| (self.operation)(unit(a), unit(b)).to_le_bytes())
            .collect();
        self.write(rank, into, &result);
    }

    /// What a reduction function is given of a temporary buffer has room for whole elements, padding and all, as
    /// programs' functions work on C structures. Its first byte is aligned like the buffer.
    fn assert_whole(&self, rank: usize, region: Region) {
        let Buf::Temp(i) = region.buf else { return };
        let process = &self.processes[rank];
        let temp = process.schedule.temps[i];
        let layout = process.recv_types[0].layout();
        let first = temp.origin + region.offset;
        let last = first + (region.count as i64 - 1) * layout.extent;
        assert!(
            first.min(last) + layout.low >= 0 && first.max(last) + layout.high <= temp.bytes as i64,
            "rank {rank}: {region:?} does not hold whole elements: {temp:?}"
        );
        assert_eq!(temp.origin % 16, 0);
    }

    /// The bytes of a region, as positions in its buffer's image, in packing order.
    fn spans(&self, rank: usize, region: Region) -> Vec<Range<i64>> {
        let process = &self.processes[rank];
        let origin = match region.buf {
            Buf::Send | Buf::Recv => BASE,
            Buf::Temp(i) => process.schedule.temps[i].origin,
        };
        let start = origin + region.offset;
        let datatype = match region.ty {
            Type::Bytes => {
                assert_eq!(region.count, region.bytes);
                return std::iter::once(start..start + region.bytes as i64).collect();
            }
            Type::Send => &process.send_types[0],
            Type::Recv => &process.recv_types[0],
            Type::SendAt(i) => &process.send_types[i],
            Type::RecvAt(i) => &process.recv_types[i],
        };
        assert_eq!(region.bytes, region.count * datatype.units.len() * UNIT);
        let span = |at| at..at + UNIT as i64;
        datatype.spread(start, region.count).map(span).collect()
    }

    fn image(&mut self, rank: usize, buf: Buf) -> &mut Vec<u8> {
        match buf {
            Buf::Send => &mut self.processes[rank].send,
            Buf::Recv => &mut self.processes[rank].recv,
            Buf::Temp(i) => &mut self.runners[rank].temps[i],
        }
    }

    fn read(&mut self, rank: usize, region: Region) -> Vec<u8> {
        let spans = self.spans(rank, region);
        let image = self.image(rank, region.buf);
        spans
            .iter()
            .flat_map(|span| &image[span.start as usize..span.end as usize])
            .copied()
            .collect()
    }

    fn write(&mut self, rank: usize, region: Region, bytes: &[u8]) {
        assert_ne!(region.buf, Buf::Send, "rank {rank} writes its send buffer");
        assert_eq!(region.bytes, bytes.len());
        let spans = self.spans(rank, region);
        let image = self.image(rank, region.buf);
        let mut rest = bytes;
        for span in spans {
            let (now, later) = rest.split_at((span.end - span.start) as usize);
            image[span.start as usize..span.end as usize].copy_from_slice(now);
            rest = later;
        }
    }

    /// Panics if these bytes clash with a communication of this round.
    fn use_bytes(&mut self, rank: usize, region: Region, written: bool, stays: bool) {
        if region.bytes == 0 {
            return;
        }
        let spans = self.spans(rank, region);
        let low = spans.iter().map(|span| span.start).min().unwrap();
        let high = spans.iter().map(|span| span.end).max().unwrap();
        let bounds = low..high;
        let apart = |a: &Range<i64>, b: &Range<i64>| a.end <= b.start || b.end <= a.start;
        for other in &self.runners[rank].round {
            if other.buf != region.buf
                || !(written || other.written)
                || apart(&bounds, &other.bounds)
            {
                continue;
            }
            let clash = spans
                .iter()
                .any(|a| other.spans.iter().any(|b| !apart(a, b)));
            let step = self.runners[rank].next;
            assert!(
                !clash,
                "rank {rank}, step {step}: {region:?} is under way in this round"
            );
        }
        if stays {
            self.runners[rank].round.push(UnderWay {
                buf: region.buf,
                bounds,
                spans,
                written,
            });
        }
    }
}
