//! Several cores in one process, some of them on one node, some reached by a simulated path, driven step by step as a seed
//! says, in virtual time. Every message has to come once, whole, and in the order that MPI demands.
//!
//! `CLOUDMPI_TEST_SEED=N cargo test -p cloudmpi-mpi --test many_cores` runs one seed.

mod simulated;

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use cloudmpi_datatype::Datatype;
use cloudmpi_engine::Envelope;
use cloudmpi_mpi::buffer::Buffer;
use cloudmpi_mpi::core::{Core, Remotes, SendSpec, Started};
use cloudmpi_mpi::operation::{Mode, OperationId};
use cloudmpi_segment::{NodeMap, NodeRecord, PathId, RankRecord, Segment};

use simulated::{Faults, Network, Random, SimulatedPath};

const SEEDS: u64 = 400;
/// What the maps call the simulated path.
const SIMULATED: PathId = PathId(u8::MAX);
/// Steps after which nothing moves any more.
const MOST_STEPS: u64 = 2_000_000;
const MPI_BYTE: u32 = 0x247;
/// Contexts that the messages are of.
const CONTEXTS: u64 = 2;

/// What the receives of one rank name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    SourceAndTag,
    Source,
    Nothing,
}

/// Memory of a message: dense, or with a gap behind every 5 bytes.
struct Memory {
    bytes: Vec<u8>,
    length: usize,
    gaps: bool,
}

impl Memory {
    fn new(length: usize, gaps: bool) -> Memory {
        let room = if gaps { 2 * length } else { length };
        Memory {
            bytes: vec![0xee; room + 8],
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
        let strided = Datatype::vector((self.length / 5) as i64, 5, 10, byte).expect("a vector");
        Buffer::new(base, 1, &strided).expect("short")
    }

    /// The first `count` bytes are message `seed`'s, all others untouched.
    fn holds(&self, count: usize, seed: usize) -> bool {
        let mut expected = vec![0xee; self.bytes.len()];
        for i in 0..count {
            expected[self.place(i)] = pattern(i, seed);
        }
        expected == self.bytes
    }
}

fn pattern(index: usize, seed: usize) -> u8 {
    (index.wrapping_mul(31) + (index >> 8) + seed.wrapping_mul(97)) as u8
}

struct Message {
    from: usize,
    to: usize,
    context: u32,
    tag: i32,
    memory: Memory,
    send: Option<OperationId>,
    /// How many its sender had begun before it to the same rank in the same context.
    index: u32,
}

/// A message that its sender takes back as soon as it has begun it.
struct TakenBack {
    to: usize,
    from: usize,
    tag: i32,
    _memory: Memory,
    send: Option<OperationId>,
    /// It was too late: the receive that takes it, and its memory.
    receive: Option<(OperationId, Memory)>,
    index: u32,
}

/// The tags of such messages begin here, and so does the number by which a packet tells them apart.
const TAKEN_BACK: u32 = 1 << 20;
/// Their context, which no other receive names.
const TAKEN_BACK_CONTEXT: u32 = CONTEXTS as u32;

struct Receive {
    at: usize,
    context: u32,
    source: Option<u32>,
    tag: Option<i32>,
    memory: Memory,
    op: Option<OperationId>,
    /// Index of the message received.
    got: Option<usize>,
}

impl TakenBack {
    /// A receive for what could not be taken back.
    fn receive_late(&mut self, cores: &mut [Core]) {
        let mut memory = Memory::new(400_000, false);
        let (source, tag) = (Some(self.from as u32), Some(self.tag));
        let buffer = memory.buffer();
        let op = cores[self.to].receive(TAKEN_BACK_CONTEXT, source, tag, buffer);
        self.receive = Some((op, memory));
    }
}

struct World {
    random: Random,
    network: Rc<RefCell<Network>>,
    cores: Vec<Core>,
    messages: Vec<Message>,
    receives: Vec<Receive>,
    /// What each rank has still to begin: messages, receives.
    sends_left: Vec<VecDeque<usize>>,
    receives_left: Vec<VecDeque<usize>>,
    taken_back: Vec<TakenBack>,
    /// Messages begun, by sender, receiver and context.
    begun: HashMap<(usize, usize, u32), u32>,
}

fn node_map(own: u32, node_of: &[u32], nodes: u32) -> NodeMap {
    let mut next = vec![0; nodes as usize];
    let mut map = NodeMap::one_node("node", 0);
    map.own = own;
    map.nodes = (0..nodes)
        .map(|node| NodeRecord {
            name: format!("node{node}"),
            addresses: Vec::new(),
            path: if node == own {
                PathId::RINGS
            } else {
                SIMULATED
            },
            encrypted: false,
        })
        .collect();
    map.ranks = node_of
        .iter()
        .map(|&node| {
            let local = next[node as usize];
            next[node as usize] += 1;
            RankRecord {
                node,
                local,
                port: 0,
            }
        })
        .collect();
    map
}

impl World {
    fn new(seed: u64) -> World {
        let mut random = Random(seed);
        let ranks = random.pick(&[2, 2, 3, 4, 5]);
        let nodes = 1 + random.below(ranks as u64) as u32;
        // Every node has a rank.
        let node_of: Vec<u32> = (0..ranks as u32)
            .map(|rank| match rank < nodes {
                true => rank,
                false => random.below(u64::from(nodes)) as u32,
            })
            .collect();
        let faults = Faults {
            latency: random.pick(&[0, 10, 1000]),
            twice_percent: random.pick(&[0, 10, 40]),
            refused_percent: random.pick(&[0, 10, 60]),
            ordered: random.chance(30),
        };
        let network = Rc::new(RefCell::new(Network::new(random.next(), faults)));
        let (direct, single_copy) = (random.chance(50), random.chance(50));
        let segments: Vec<Arc<Segment>> = (0..nodes)
            .map(|node| {
                let map = node_map(node, &node_of, nodes);
                let (_fd, segment) = Segment::create(&map).expect("segment");
                for place in 0..map.local_ranks().len() {
                    segment.status(place).set_pid(match single_copy {
                        true => std::process::id() as i32,
                        false => i32::MAX,
                    });
                }
                Arc::new(segment)
            })
            .collect();
        let core = |rank: usize| {
            let node = node_of[rank];
            let map = node_map(node, &node_of, nodes);
            let place = map.ranks[rank].local as usize;
            let remotes = Remotes {
                settings: Default::default(),
                paths: vec![(
                    SIMULATED,
                    Box::new(SimulatedPath::new(rank as u32, &network, direct)),
                )],
                tolerant: false,
                by_sockets: false,
                faults: None,
            };
            Core::new(Arc::clone(&segments[node as usize]), &map, place, remotes)
        };
        let mut cores: Vec<Core> = (0..ranks).map(core).collect();
        // In a half of the worlds receivers soon ask to be sent announcements alone.
        if random.below(2) == 0 {
            cores
                .iter_mut()
                .for_each(|core| core.set_hold_bytes(20_000));
        }
        let mut world = World {
            random,
            network,
            cores,
            messages: Vec::new(),
            receives: Vec::new(),
            sends_left: vec![VecDeque::new(); ranks],
            receives_left: vec![VecDeque::new(); ranks],
            taken_back: Vec::new(),
            begun: HashMap::new(),
        };
        world.make_up(ranks);
        world
    }

    fn any_length(&mut self) -> (usize, bool) {
        let most = match self.random.below(20) {
            0 => 400_000,
            1..=4 => 70_000,
            5..=9 => 5_000,
            10 | 11 => 0,
            _ => 80,
        };
        let length = self.random.below(most + 1) as usize;
        match self.random.chance(30) {
            true => (length / 5 * 5, true),
            false => (length, false),
        }
    }

    /// Makes up messages, and for each a receive that some message of its sender fits.
    fn make_up(&mut self, ranks: usize) {
        let naming: Vec<Naming> = (0..ranks)
            .map(|_| (self.random).pick(&[Naming::SourceAndTag, Naming::Source, Naming::Nothing]))
            .collect();
        let count = 5 + self.random.below(60) as usize;
        let tags = self.random.pick(&[1, 2, 5]);
        for index in 0..count {
            let from = self.random.below(ranks as u64) as usize;
            let to = self.random.below(ranks as u64) as usize;
            let (context, tag) = (
                self.random.below(CONTEXTS) as u32,
                self.random.below(tags) as i32,
            );
            let (length, gaps) = self.any_length();
            let mut memory = Memory::new(length, gaps);
            memory.fill(index);
            self.messages.push(Message {
                from,
                to,
                context,
                tag,
                memory,
                send: None,
                index: 0,
            });
            self.sends_left[from].push_back(index);
            self.receives.push(Receive {
                at: to,
                context,
                source: (naming[to] != Naming::Nothing).then_some(from as u32),
                tag: (naming[to] == Naming::SourceAndTag).then_some(tag),
                // Longer than any message: which one comes is not known.
                memory: Memory::new(400_000, self.random.chance(30)),
                op: None,
                got: None,
            });
            self.receives_left[to].push_back(index);
        }
        // Receives need not be in the order of the messages.
        for left in &mut self.receives_left {
            for i in (1..left.len()).rev() {
                left.swap(i, self.random.below(i as u64 + 1) as usize);
            }
        }
    }

    /// How many messages of a strand have been begun; one more is.
    fn count(&mut self, from: usize, to: usize, context: u32) -> u32 {
        let begun = self.begun.entry((from, to, context)).or_default();
        *begun += 1;
        *begun - 1
    }

    fn begin_send(&mut self, rank: usize) {
        let Some(index) = self.sends_left[rank].pop_front() else {
            return;
        };
        let (to, context) = (self.messages[index].to, self.messages[index].context);
        if self.random.chance(40) {
            self.take_back(rank, to);
        }
        self.messages[index].index = self.count(rank, to, context);
        let message = &mut self.messages[index];
        let envelope = Envelope {
            context: message.context,
            tag: message.tag,
            // Tells messages apart; the engine hands it on.
            source: index as u32,
        };
        let buffer = message.memory.buffer();
        let peer = message.to as u32;
        let core = &mut self.cores[rank];
        let mode = self
            .random
            .pick(&[Mode::Standard, Mode::Standard, Mode::Synchronous]);
        if mode == Mode::Standard
            && let Some(base) = buffer.dense()
        {
            let length = buffer.length_bytes() as usize;
            // SAFETY: the message's memory stays until the end.
            let short = self.random.chance(50)
                && unsafe { core.try_send_bytes(peer, envelope, base, length) };
            if short || self.random.chance(30) && core.push_kept(peer, envelope, &buffer) {
                return;
            }
        }
        let spec = SendSpec {
            peer,
            envelope,
            mode,
            buffer,
        };
        if let Started::Pending(op) = core.send(spec) {
            message.send = Some(op);
        }
    }

    /// Begins a message and cancels it at once: some wait for room still, some have left.
    fn take_back(&mut self, rank: usize, to: usize) {
        let number = TAKEN_BACK + self.taken_back.len() as u32;
        let index = self.count(rank, to, TAKEN_BACK_CONTEXT);
        let (length, gaps) = self.any_length();
        let mut memory = Memory::new(length, gaps);
        let core = &mut self.cores[rank];
        let started = core.send(SendSpec {
            peer: to as u32,
            envelope: Envelope {
                context: TAKEN_BACK_CONTEXT,
                tag: number as i32,
                source: number,
            },
            mode: Mode::Standard,
            buffer: memory.buffer(),
        });
        let mut taken_back = TakenBack {
            to,
            from: rank,
            tag: number as i32,
            _memory: memory,
            send: None,
            receive: None,
            index,
        };
        match started {
            Started::Pending(op) => {
                core.cancel(op);
                taken_back.send = Some(op);
            }
            Started::Done => taken_back.receive_late(&mut self.cores),
        }
        self.taken_back.push(taken_back);
    }

    fn reap_taken_back(&mut self, rank: usize) {
        for taken_back in &mut self.taken_back {
            if taken_back.from == rank
                && let Some(op) = taken_back.send.filter(|op| self.cores[rank].is_done(*op))
            {
                taken_back.send = None;
                if !self.cores[rank].finish(op).cancelled {
                    taken_back.receive_late(&mut self.cores);
                }
            }
            if taken_back.to == rank
                && let Some((op, _)) = taken_back.receive
                && self.cores[rank].is_done(op)
            {
                let outcome = self.cores[rank].finish(op);
                assert_eq!((outcome.tag, outcome.truncated), (taken_back.tag, false));
                taken_back.receive = None;
            }
        }
    }

    fn begin_receive(&mut self, rank: usize) {
        let Some(index) = self.receives_left[rank].pop_front() else {
            return;
        };
        let receive = &mut self.receives[index];
        let buffer = receive.memory.buffer();
        let op = self.cores[rank].receive(receive.context, receive.source, receive.tag, buffer);
        receive.op = Some(op);
    }

    /// Takes note of operations of a rank that have ended.
    fn reap(&mut self, rank: usize) {
        self.reap_taken_back(rank);
        let core = &mut self.cores[rank];
        for receive in self.receives.iter_mut().filter(|r| r.at == rank) {
            let Some(op) = receive.op.filter(|op| core.is_done(*op)) else {
                continue;
            };
            let outcome = core.finish(op);
            assert!(!outcome.truncated && !outcome.cancelled);
            receive.op = None;
            let got = outcome.source as usize;
            receive.got = Some(got);
            let message = &self.messages[got];
            assert_eq!(
                (message.to, message.context, message.tag),
                (rank, receive.context, outcome.tag)
            );
            assert_eq!(outcome.length_bytes, message.memory.length as u64);
            assert!(
                receive.memory.holds(message.memory.length, got),
                "message {got}: other bytes"
            );
        }
        for message in self.messages.iter_mut().filter(|m| m.from == rank) {
            if let Some(op) = message.send.filter(|op| core.is_done(*op)) {
                core.finish(op);
                message.send = None;
                // The program's again: what is read from here on is not the message.
                message.memory.bytes.fill(0);
            }
        }
    }

    fn is_done(&self) -> bool {
        let all_begun = (self.sends_left.iter().chain(&self.receives_left)).all(VecDeque::is_empty);
        all_begun
            && self.receives.iter().all(|r| r.got.is_some())
            && self.messages.iter().all(|m| m.send.is_none())
            && (self.taken_back.iter()).all(|t| t.send.is_none() && t.receive.is_none())
            && self.network.borrow().is_quiet()
    }

    fn step(&mut self) {
        let rank = self.random.below(self.cores.len() as u64) as usize;
        match self.random.below(8) {
            0 => self.begin_send(rank),
            1 => self.begin_receive(rank),
            2 => {
                let pause = self.random.below(100);
                self.network.borrow_mut().now += pause;
            }
            _ => {
                self.cores[rank].poll();
                self.reap(rank);
            }
        }
    }

    /// Of two messages that a receive would take, the one sent first is received by the receive that was posted first.
    fn check_order(&self) {
        let mut got: Vec<usize> = self.receives.iter().filter_map(|r| r.got).collect();
        got.sort_unstable();
        assert!(got.iter().copied().eq(0..self.messages.len()), "{got:?}");
    }

    fn run(mut self) {
        let mut steps = 0;
        let mut posted: Vec<Vec<usize>> = vec![Vec::new(); self.cores.len()];
        while !self.is_done() {
            assert!(steps < MOST_STEPS, "nothing moves any more");
            let before: Vec<Option<usize>> = self
                .receives_left
                .iter()
                .map(|left| left.front().copied())
                .collect();
            let lengths: Vec<usize> = self.receives_left.iter().map(VecDeque::len).collect();
            self.step();
            for rank in 0..self.cores.len() {
                if self.receives_left[rank].len() != lengths[rank] {
                    posted[rank].extend(before[rank]);
                }
            }
            steps += 1;
        }
        self.check_order();
        self.check_indices();
        for receives in &posted {
            self.check_overtaking(receives);
        }
        for core in &mut self.cores {
            while core.poll() {}
            assert_eq!(core.unfinished(), 0);
            assert!((0..CONTEXTS).all(|context| !core.holds_message(context as u32)));
        }
    }

    /// Message indices follow from the order of the sender's program alone.
    fn check_indices(&self) {
        for (from, to, header) in &self.network.borrow().begun {
            let (right, what) = match header.source.checked_sub(TAKEN_BACK) {
                None => {
                    let message = &self.messages[header.source as usize];
                    (message.index, (message.from, message.to))
                }
                Some(number) => {
                    let message = &self.taken_back[number as usize];
                    (message.index, (message.from, message.to))
                }
            };
            assert_eq!(what, (*from as usize, *to as usize));
            assert_eq!(header.numbers.message, right, "{header:?}");
        }
    }

    /// `receives` in the order posted: those that name the same take the messages of one sender in the order sent.
    fn check_overtaking(&self, receives: &[usize]) {
        for (i, &first) in receives.iter().enumerate() {
            let first = &self.receives[first];
            for &second in &receives[i + 1..] {
                let second = &self.receives[second];
                let same = (first.context, first.source, first.tag)
                    == (second.context, second.source, second.tag);
                let (Some(a), Some(b)) = (first.got, second.got) else {
                    continue;
                };
                let one_sender = self.messages[a].from == self.messages[b].from;
                assert!(!(same && one_sender) || a < b, "message {b} overtook {a}");
            }
        }
    }
}

#[test]
fn messages_come_once_whole_and_in_order_over_any_paths() {
    let one = std::env::var("CLOUDMPI_TEST_SEED").ok();
    let seeds = match one.map(|seed| seed.parse().expect("CLOUDMPI_TEST_SEED is a number")) {
        Some(seed) => seed..seed + 1,
        None => 0..SEEDS,
    };
    for seed in seeds {
        let run = std::panic::AssertUnwindSafe(|| World::new(seed).run());
        if let Err(panic) = std::panic::catch_unwind(run) {
            eprintln!(
                "to see it again: CLOUDMPI_TEST_SEED={seed} cargo test -p cloudmpi-mpi --test many_cores"
            );
            std::panic::resume_unwind(panic);
        }
    }
}
