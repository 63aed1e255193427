//! Ranks as threads of the test, each with a path of its own.
#![allow(dead_code)]

pub mod proxy;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::net::{SocketAddr, TcpListener};
use std::rc::Rc;
use std::time::{Duration, Instant};

use cloudmpi_path::{Direct, Header, Keep, Numbers, PacketKind, Parts, Path, PeerId};
use cloudmpi_path_tcp::{Endpoint, Events, TcpConfig, TcpPath};

pub const SECRET: [u8; 32] = [42; 32];

/// Small, seeded, and good enough to choose sizes and moments.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        (self.next() >> 16) % limit.max(1)
    }
}

/// The seed of this run: `CLOUDMPI_TEST_SEED` to repeat one.
pub fn seed() -> u64 {
    let given = std::env::var("CLOUDMPI_TEST_SEED").ok();
    given.and_then(|s| s.parse().ok()).unwrap_or(20_261_122)
}

#[derive(Default)]
pub struct Told {
    pub lines: Vec<String>,
    pub failures: Vec<(PeerId, String)>,
}

struct Recorder(Rc<RefCell<Told>>);

impl Events for Recorder {
    fn log(&mut self, line: &str) {
        self.0.borrow_mut().lines.push(line.to_string());
    }

    fn failed(&mut self, peer: PeerId, line: &str) {
        self.0.borrow_mut().failures.push((peer, line.to_string()));
    }
}

pub struct Setup {
    pub rank: PeerId,
    pub listener: TcpListener,
    /// Where each rank is to be found.
    pub addresses: Vec<Vec<SocketAddr>>,
    pub secret: [u8; 32],
    pub streams: usize,
    pub retry_limit: Duration,
    pub encrypted: bool,
}

/// `encrypted.rs` has all the other tests once more, as modules: there, connections are encrypted.
pub fn all_encrypted() -> bool {
    module_path!().starts_with("encrypted::")
}

impl Setup {
    pub fn build(self) -> Rank {
        let told = Rc::new(RefCell::new(Told::default()));
        let addresses = self.addresses;
        let world_size = addresses.len();
        let path = TcpPath::new(TcpConfig {
            own_rank: self.rank,
            world_size,
            listener: self.listener.into(),
            secret: self.secret,
            incarnation: 0,
            streams: self.streams,
            retry_limit: self.retry_limit,
            limits: Default::default(),
            endpoint: Box::new(move |peer| Endpoint {
                name: format!("process {peer}"),
                node: peer,
                host: format!("host{peer}"),
                addresses: addresses[peer as usize].clone(),
                encrypted: self.encrypted,
            }),
            events: Box::new(Recorder(Rc::clone(&told))),
        })
        .expect("a path");
        Rank {
            path,
            told,
            rank: self.rank,
            sent: vec![0; world_size],
            inbox: (0..world_size).map(|_| VecDeque::new()).collect(),
            landing: None,
        }
    }
}

/// Listeners of `count` ranks on one address, and where they are.
pub fn listeners(count: usize, address: &str) -> (Vec<TcpListener>, Vec<SocketAddr>) {
    let listeners: Vec<_> = (0..count)
        .map(|_| TcpListener::bind((address, 0)).expect("a port"))
        .collect();
    let addresses = listeners.iter().map(|l| l.local_addr().unwrap()).collect();
    (listeners, addresses)
}

pub fn setups(count: usize, streams: usize) -> Vec<Setup> {
    let (listeners, addresses) = listeners(count, "127.0.0.1");
    let addresses: Vec<Vec<SocketAddr>> = addresses.into_iter().map(|a| vec![a]).collect();
    let ranks = listeners.into_iter().enumerate();
    ranks
        .map(|(rank, listener)| Setup {
            rank: rank as PeerId,
            listener,
            addresses: addresses.clone(),
            secret: SECRET,
            streams,
            retry_limit: Duration::from_secs(10),
            encrypted: all_encrypted(),
        })
        .collect()
}

/// A packet as it arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packet {
    pub sequence: u64,
    pub tag: i32,
    pub bytes: Vec<u8>,
}

pub struct Rank {
    pub path: TcpPath,
    pub told: Rc<RefCell<Told>>,
    pub rank: PeerId,
    sent: Vec<u64>,
    inbox: Vec<VecDeque<Packet>>,
    /// Memory that a direct packet is coming into, and which one.
    landing: Option<((PeerId, u64), Box<[u8]>)>,
}

pub fn header(kind: PacketKind, sequence: u64, tag: i32, length: usize) -> Header {
    Header {
        length_bytes: length as u32,
        kind,
        path_mark: 0,
        incarnation: 0,
        numbers: Numbers::from_bytes(sequence.to_le_bytes()),
        context: 1,
        tag,
        source: 7,
        token: 9,
    }
}

/// Payload that tells of a wrong place, message or sender.
pub fn fill(from: PeerId, sequence: u64, bytes: &mut [u8]) {
    let mut random = Random::new(u64::from(from) << 40 | (sequence + 1));
    let mut chunks = bytes.chunks_exact_mut(8);
    for chunk in &mut chunks {
        chunk.copy_from_slice(&random.next().to_le_bytes());
    }
    let last = random.next().to_le_bytes();
    let rest = chunks.into_remainder();
    rest.copy_from_slice(&last[..rest.len()]);
}

pub fn payload(from: PeerId, sequence: u64, length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    fill(from, sequence, &mut bytes);
    bytes
}

impl Rank {
    /// Sends a copied packet if there is room.
    pub fn try_send(&mut self, to: PeerId, tag: i32, length: usize) -> bool {
        let sequence = self.sent[to as usize];
        let Some(slot) = self.path.reserve(to, length) else {
            return false;
        };
        let header = header(PacketKind::Eager, sequence, tag, length);
        slot.commit(&header, &mut Parts([&payload(self.rank, sequence, length)]));
        self.sent[to as usize] += 1;
        true
    }

    /// Sends a copied packet of these bytes.
    pub fn send_bytes(&mut self, to: PeerId, tag: i32, bytes: &[u8]) {
        self.until("room", |rank| {
            let Some(slot) = rank.path.reserve(to, bytes.len()) else {
                return false;
            };
            let header = header(PacketKind::Eager, rank.sent[to as usize], tag, bytes.len());
            slot.commit(&header, &mut Parts([bytes]));
            rank.sent[to as usize] += 1;
            true
        });
    }

    pub fn send(&mut self, to: PeerId, tag: i32, length: usize) {
        self.until("room", |rank| rank.try_send(to, tag, length));
    }

    /// Sends a packet that stays in `memory` if there is room.
    pub fn try_send_direct(&mut self, to: PeerId, tag: i32, memory: &[u8]) -> bool {
        let reserved = self
            .path
            .reserve_direct(to, memory.len(), Keep::UntilConsumed);
        let Some(slot) = reserved else {
            return false;
        };
        let sequence = self.sent[to as usize];
        let header = header(PacketKind::Data, sequence, tag, memory.len());
        // SAFETY: every test keeps the memory until the path has nothing unacknowledged.
        unsafe { slot.commit(&header, memory.as_ptr()) };
        self.sent[to as usize] += 1;
        true
    }

    /// Sends a packet from memory that is written over at once, if there is room.
    pub fn try_send_kept(&mut self, to: PeerId, tag: i32, length: usize) -> bool {
        let reserved = self.path.reserve_direct(to, length, Keep::UntilCommitted);
        let Some(slot) = reserved else {
            return false;
        };
        let sequence = self.sent[to as usize];
        let mut memory = payload(self.rank, sequence, length);
        let header = header(PacketKind::EagerSync, sequence, tag, length);
        // SAFETY: the memory stands for the call.
        unsafe { slot.commit(&header, memory.as_ptr()) };
        memory.fill(0x5A);
        self.sent[to as usize] += 1;
        true
    }

    /// Takes in what is there. True if anything was.
    pub fn poll(&mut self) -> bool {
        let mut moved = false;
        while let Some(landing) = self.path.landing() {
            moved = true;
            // Every third one goes by way of the path's memory.
            let packet = (
                landing.peer,
                u64::from_le_bytes(landing.header.numbers.to_bytes()),
            );
            if packet.1 % 3 != 0 && self.landing.is_none() {
                let memory = vec![0; landing.header.length_bytes as usize];
                self.landing = Some((packet, memory.into_boxed_slice()));
            }
            // One that broke off comes again into the same memory.
            let target = match &mut self.landing {
                Some((which, memory)) if *which == packet => Some(memory.as_mut_ptr()),
                _ => None,
            };
            // SAFETY: the memory stays until the packet has come.
            unsafe { self.path.land(target) };
        }
        let Some(arrival) = self.path.peek() else {
            return moved;
        };
        let header = arrival.header;
        let landed = header.length_bytes > 0 && arrival.payload.is_empty();
        let bytes = match landed {
            true => {
                let (which, memory) = self.landing.take().expect("memory for it");
                assert_eq!(
                    which,
                    (arrival.peer, u64::from_le_bytes(header.numbers.to_bytes()))
                );
                memory.into_vec()
            }
            false => arrival.payload.to_vec(),
        };
        assert_eq!(bytes.len(), header.length_bytes as usize);
        let packet = Packet {
            sequence: u64::from_le_bytes(header.numbers.to_bytes()),
            tag: header.tag,
            bytes,
        };
        self.inbox[arrival.peer as usize].push_back(packet);
        self.path.consume();
        true
    }

    pub fn take(&mut self, from: PeerId) -> Option<Packet> {
        self.inbox[from as usize].pop_front()
    }

    /// Waits for the next packet and checks all of it.
    pub fn expect(&mut self, from: PeerId, sequence: u64, length: usize) {
        let packet = self.until("a packet", |rank| rank.take(from));
        assert_eq!(packet.sequence, sequence, "from {from}");
        assert_eq!(packet.bytes.len(), length, "from {from}, {sequence}");
        let expected = payload(from, sequence, length);
        assert!(packet.bytes == expected, "bytes from {from}, {sequence}");
    }

    /// Polls until `done` gives something; sleeps as the library would.
    pub fn until<T: Done>(&mut self, what: &str, mut done: impl FnMut(&mut Rank) -> T) -> T::Value {
        let start = Instant::now();
        let mut vain = 0;
        loop {
            if let Some(value) = done(self).value() {
                return value;
            }
            vain = if self.poll() { 0 } else { vain + 1 };
            if vain > 50 {
                self.sleep(Duration::from_millis(50));
                vain = 0;
                assert!(
                    start.elapsed() < Duration::from_secs(60),
                    "rank {} waits for {what}; {:?}; lines {:?}; failures {:?}",
                    self.rank,
                    (0..self.inbox.len() as u32)
                        .filter(|p| *p != self.rank)
                        .map(|p| self.path.state(p))
                        .collect::<Vec<_>>(),
                    self.told.borrow().lines,
                    self.told.borrow().failures
                );
            }
        }
    }

    /// Sends packets of these lengths to `other`, copied or (true) direct, some of which the path keeps a copy of, and takes as many of the same from it: each
    /// once and whole, in any order. Gives back the memory of direct packets, which may be sent again until the end.
    #[must_use]
    pub fn exchange(&mut self, other: PeerId, sizes: &[(bool, usize)]) -> Vec<Vec<u8>> {
        let memory: Vec<Vec<u8>> = (sizes.iter().zip(0..))
            .map(|((_, size), sequence)| payload(self.rank, sequence, *size))
            .collect();
        let mut seen = vec![false; sizes.len()];
        let (mut sent, mut taken) = (0, 0);
        self.until("all packets", |rank| {
            if sent < sizes.len() {
                sent += usize::from(match sizes[sent] {
                    (false, size) => rank.try_send(other, 0, size),
                    (true, size) if sent % 3 == 1 => rank.try_send_kept(other, 0, size),
                    (true, _) => rank.try_send_direct(other, 0, &memory[sent]),
                });
            }
            while let Some(packet) = rank.take(other) {
                let sequence = packet.sequence as usize;
                let expected = payload(other, packet.sequence, sizes[sequence].1);
                assert!(packet.bytes == expected, "bytes (seed {})", seed());
                assert!(!std::mem::replace(&mut seen[sequence], true), "twice");
                taken += 1;
            }
            sent == sizes.len() && taken == sizes.len()
        });
        memory
    }

    pub fn sleep(&mut self, limit: Duration) {
        let Some(longest) = self.path.prepare_sleep() else {
            return;
        };
        let mut wanted = libc::pollfd {
            fd: self.path.wait_fd(),
            events: libc::POLLIN,
            revents: 0,
        };
        let limit_ms = limit.min(longest).as_millis() as i32;
        // SAFETY: one valid pollfd.
        unsafe { libc::poll(&raw mut wanted, 1, limit_ms.max(1)) };
    }

    /// Sees everything sent through to its acknowledgement, then serves others until `others_done`.
    pub fn finish(&mut self, others_done: &std::sync::Barrier) {
        self.until("acknowledgement", |rank| {
            rank.path.flush();
            rank.path.unacknowledged() == 0
        });
        serve_until(self, others_done);
    }
}

/// Keeps polling while the other ranks arrive at the barrier.
fn serve_until(rank: &mut Rank, barrier: &std::sync::Barrier) {
    std::thread::scope(|scope| {
        let waiter = scope.spawn(|| barrier.wait());
        while !waiter.is_finished() {
            rank.poll();
            rank.sleep(Duration::from_millis(2));
        }
    });
}

/// Something that a wait is for.
pub trait Done {
    type Value;
    fn value(self) -> Option<Self::Value>;
}

impl Done for bool {
    type Value = ();
    fn value(self) -> Option<()> {
        self.then_some(())
    }
}

impl<T> Done for Option<T> {
    type Value = T;
    fn value(self) -> Option<T> {
        self
    }
}

/// Runs each rank in a thread of its own; a panic of any ends the test.
pub fn run(setups: Vec<Setup>, body: impl Fn(&mut Rank, &std::sync::Barrier) + Sync) {
    let barrier = std::sync::Barrier::new(setups.len());
    std::thread::scope(|scope| {
        for setup in setups {
            let (body, barrier) = (&body, &barrier);
            scope.spawn(move || {
                let rank = std::panic::AssertUnwindSafe(|| {
                    let mut rank = setup.build();
                    body(&mut rank, barrier);
                });
                if std::panic::catch_unwind(rank).is_err() {
                    // The others would wait for ever.
                    eprintln!("a rank has failed (seed {})", seed());
                    std::process::exit(101);
                }
            });
        }
    });
}
