//! One-way latency and bandwidth of the path between two processes on loopback, beside bare spinning
//! sockets, in turns of some milliseconds so that both meet the same machine:
//!
//!     cargo run --release -p cloudmpi-path-tcp --example loopback
//!
//! Prints medians over the turns. `chrt -r 10` in front keeps other processes away.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use cloudmpi_path::{Header, PacketKind, Path};
use cloudmpi_path_tcp::{Endpoint, RETRY_LIMIT, TcpConfig, TcpPath, ToStderr};

const TURNS: usize = 25;
const LATENCY_SIZES: [usize; 7] = [1, 8, 64, 1024, 4096, 16_384, 65_536];
const BANDWIDTH_SIZES: [usize; 3] = [256 * 1024, 1 << 20, 16 << 20];

fn main() {
    let listeners: Vec<TcpListener> = (0..3)
        .map(|_| TcpListener::bind(("127.0.0.1", 0)).expect("a port"))
        .collect();
    let addresses: Vec<SocketAddr> = listeners.iter().map(|l| l.local_addr().unwrap()).collect();
    // SAFETY: there is one thread.
    let child = unsafe { libc::fork() };
    let rank = u32::from(child == 0);
    pin(rank as usize);
    let mut end = End::new(rank, listeners, &addresses);
    if rank == 0 {
        println!("one way, medians of {TURNS} turns");
        println!("{:>9}  {:>9}  {:>9}  ratio", "bytes", "bare", "path");
    }
    for size in LATENCY_SIZES {
        let rounds = if size <= 4096 { 500 } else { 100 };
        let (bare, path) = end.turns(|end, bare| end.ping_pong(size, rounds, bare));
        if rank == 0 {
            println!(
                "{size:>9}  {:>6.2} µs  {:>6.2} µs  {:.2}",
                bare * 1e6,
                path * 1e6,
                path / bare
            );
        }
    }
    for size in BANDWIDTH_SIZES {
        let (bare, path) = end.turns(|end, bare| end.stream(size, bare));
        if rank == 0 {
            let (bare, path) = (size as f64 / bare / 1e9, size as f64 / path / 1e9);
            println!(
                "{size:>9}  {bare:>4.2} GB/s  {path:>4.2} GB/s  {:.2}",
                path / bare
            );
        }
    }
    if rank == 0 {
        // SAFETY: waits for our child.
        unsafe { libc::waitpid(child, std::ptr::null_mut(), 0) };
    }
}

fn pin(core: usize) {
    // SAFETY: all-zero is a valid set; its size is given.
    unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        libc::CPU_SET(
            core % libc::sysconf(libc::_SC_NPROCESSORS_ONLN) as usize,
            &mut set,
        );
        libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), &raw const set);
    }
}

/// One of the two processes.
struct End {
    rank: u32,
    path: TcpPath,
    bare: TcpStream,
    sequence: u64,
    memory: Vec<u8>,
    target: Vec<u8>,
}

impl End {
    fn new(rank: u32, mut listeners: Vec<TcpListener>, addresses: &[SocketAddr]) -> End {
        let bare = match rank {
            0 => listeners[2].accept().expect("a connection").0,
            _ => TcpStream::connect(addresses[2]).expect("a connection"),
        };
        bare.set_nodelay(true).unwrap();
        bare.set_nonblocking(true).unwrap();
        let at: Vec<SocketAddr> = addresses.to_vec();
        let path = TcpPath::new(TcpConfig {
            own_rank: rank,
            world_size: 2,
            listener: listeners.swap_remove(rank as usize).into(),
            secret: [7; 32],
            incarnation: 0,
            streams: 1,
            retry_limit: RETRY_LIMIT,
            endpoint: Box::new(move |peer| Endpoint {
                node: 0,
                host: "localhost".to_string(),
                addresses: vec![at[peer as usize]],
                encrypted: false,
            }),
            events: Box::new(ToStderr),
        });
        End {
            rank,
            path: path.expect("a path"),
            bare,
            sequence: 0,
            memory: vec![1; 16 << 20],
            target: vec![0; 16 << 20],
        }
    }

    /// Bare and path in turns: medians of the seconds that `once` gives.
    fn turns(&mut self, mut once: impl FnMut(&mut End, bool) -> f64) -> (f64, f64) {
        let mut times = [Vec::new(), Vec::new()];
        for turn in 0..2 * TURNS + 2 {
            let seconds = once(self, turn % 2 == 0);
            if turn >= 2 {
                times[turn % 2].push(seconds);
            }
        }
        let [bare, path] = times.map(|mut t| {
            t.sort_by(f64::total_cmp);
            t[t.len() / 2]
        });
        (bare, path)
    }

    fn ping_pong(&mut self, size: usize, rounds: usize, bare: bool) -> f64 {
        let start = Instant::now();
        for _ in 0..rounds {
            for sender in [0, 1] {
                match (sender == self.rank, bare) {
                    (true, true) => self.write_bare(size),
                    (false, true) => self.read_bare(size),
                    (true, false) => self.send(size),
                    (false, false) => self.receive(size),
                }
            }
        }
        start.elapsed().as_secs_f64() / rounds as f64 / 2.0
    }

    /// Seconds for `size` bytes to the other side and a byte back.
    fn stream(&mut self, size: usize, bare: bool) -> f64 {
        let messages = ((16 << 20) / size).max(1);
        let start = Instant::now();
        if bare {
            for _ in 0..messages {
                match self.rank {
                    0 => self.write_bare(size),
                    _ => self.read_bare(size),
                }
            }
            match self.rank {
                0 => self.read_bare(1),
                _ => self.write_bare(1),
            }
        } else {
            for _ in 0..messages {
                match self.rank {
                    0 => self.send_direct(size),
                    _ => self.receive_direct(size),
                }
            }
            match self.rank {
                0 => self.receive(1),
                _ => self.send(1),
            }
        }
        start.elapsed().as_secs_f64() / messages as f64
    }

    fn write_bare(&mut self, size: usize) {
        let mut sent = 0;
        while sent < size {
            if let Ok(count) = self.bare.write(&self.memory[sent..size]) {
                sent += count;
            }
        }
    }

    fn read_bare(&mut self, size: usize) {
        let mut got = 0;
        while got < size {
            if let Ok(count) = self.bare.read(&mut self.target[got..size]) {
                assert!(count > 0, "the other side has ended");
                got += count;
            }
        }
    }

    fn header(&mut self, kind: PacketKind, size: usize) -> Header {
        self.sequence += 1;
        Header {
            length_bytes: size as u32,
            kind,
            reserved: [0; 3],
            sequence: self.sequence,
            context: 0,
            tag: 0,
            source: self.rank,
            token: 0,
        }
    }

    fn send(&mut self, size: usize) {
        let header = self.header(PacketKind::Eager, size);
        let other = 1 - self.rank;
        loop {
            if let Some(room) = self.path.reserve(other, size) {
                room.copy_from_slice(&self.memory[..size]);
                break;
            }
            assert!(self.path.peek().is_none());
        }
        self.path.commit(other, &header);
    }

    fn receive(&mut self, size: usize) {
        let start = Instant::now();
        let mut looks = 0u64;
        loop {
            if let Some(arrival) = self.path.peek() {
                self.target[..size].copy_from_slice(arrival.payload);
                self.path.consume();
                return;
            }
            looks += 1;
            if looks.is_multiple_of(1 << 20) {
                assert!(start.elapsed() < Duration::from_secs(30), "nothing came");
            }
        }
    }

    fn send_direct(&mut self, size: usize) {
        let other = 1 - self.rank;
        let piece = self.path.direct_limit_bytes(other);
        let mut sent = 0;
        while sent < size {
            let length = piece.min(size - sent);
            if self.path.reserve_direct(other, length) {
                let header = self.header(PacketKind::Data, length);
                // SAFETY: the memory lives as long as the path and does not change.
                unsafe {
                    let payload = self.memory.as_ptr().add(sent);
                    self.path.commit_direct(other, &header, payload);
                }
                sent += length;
            } else {
                assert!(self.path.peek().is_none());
            }
        }
    }

    fn receive_direct(&mut self, size: usize) {
        let (mut asked, mut got) = (0, 0);
        while got < size {
            while let Some(landing) = self.path.landing() {
                // SAFETY: the memory lives as long as the path, and is read by nobody.
                unsafe {
                    let target = self.target.as_mut_ptr().add(asked);
                    self.path.land(Some(target));
                }
                asked += landing.header.length_bytes as usize;
            }
            if let Some(arrival) = self.path.peek() {
                got += arrival.header.length_bytes as usize;
                self.path.consume();
            }
        }
    }
}
