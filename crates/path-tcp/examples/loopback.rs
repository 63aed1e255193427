//! One-way latency and bandwidth of the path between two processes on loopback, in the clear and encrypted, beside bare
//! spinning sockets, in turns of some milliseconds so that both meet the same machine:
//!
//!     cargo run --release -p cloudmpi-path-tcp --example loopback
//!
//! Prints medians over the turns. `chrt -r 10` in front keeps other processes away.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use cloudmpi_path::{Direct, Header, Keep, Numbers, PacketKind, Parts, Path};
use cloudmpi_path_tcp::{Endpoint, RETRY_LIMIT, TcpConfig, TcpPath, ToStderr};

const TURNS: usize = 25;
const LATENCY_SIZES: [usize; 7] = [1, 8, 64, 1024, 4096, 16_384, 65_536];
const BANDWIDTH_SIZES: [usize; 3] = [256 * 1024, 1 << 20, 16 << 20];

fn main() {
    let listeners: Vec<TcpListener> = (0..5)
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
        println!(
            "{:>9}  {:>9}  {:>9}  {:>9}  path/bare  encrypted/path",
            "bytes", "bare", "path", "encrypted"
        );
    }
    for size in LATENCY_SIZES {
        let rounds = if size <= 4096 { 500 } else { 100 };
        let [bare, path, encrypted] =
            end.turns(|end, measured| end.ping_pong(size, rounds, measured));
        if rank == 0 {
            println!(
                "{size:>9}  {:>6.2} µs  {:>6.2} µs  {:>6.2} µs  {:.2}  {:.2}",
                bare * 1e6,
                path * 1e6,
                encrypted * 1e6,
                path / bare,
                encrypted / path
            );
        }
    }
    for size in BANDWIDTH_SIZES {
        let [bare, path, encrypted] = end.turns(|end, measured| end.stream(size, measured));
        if rank == 0 {
            let speed = |seconds: f64| size as f64 / seconds / 1e9;
            let [bare, path, encrypted] = [bare, path, encrypted].map(speed);
            println!(
                "{size:>9}  {bare:>4.2} GB/s  {path:>4.2} GB/s  {encrypted:>4.2} GB/s  {:.2}  {:.2}",
                path / bare,
                encrypted / path
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

/// What carries the bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measured {
    Bare,
    /// Index into `End::paths`.
    Path(usize),
}

const MEASURED: [Measured; 3] = [Measured::Bare, Measured::Path(0), Measured::Path(1)];

/// One of the two processes.
struct End {
    rank: u32,
    /// In the clear, and encrypted; which of them is in use.
    paths: [TcpPath; 2],
    used: usize,
    bare: TcpStream,
    sequence: u32,
    memory: Vec<u8>,
    target: Vec<u8>,
}

impl End {
    fn new(rank: u32, listeners: Vec<TcpListener>, addresses: &[SocketAddr]) -> End {
        let bare = match rank {
            0 => listeners[4].accept().expect("a connection").0,
            _ => TcpStream::connect(addresses[4]).expect("a connection"),
        };
        bare.set_nodelay(true).unwrap();
        bare.set_nonblocking(true).unwrap();
        let paths = [false, true].map(|encrypted| {
            let at: Vec<SocketAddr> = addresses[2 * usize::from(encrypted)..].to_vec();
            let listener = &listeners[2 * usize::from(encrypted) + rank as usize];
            let path = TcpPath::new(TcpConfig {
                own_rank: rank,
                world_size: 2,
                listener: listener.try_clone().expect("a descriptor").into(),
                secret: [7; 32],
                incarnation: 0,
                streams: 1,
                retry_limit: RETRY_LIMIT,
                limits: Default::default(),
                endpoint: Box::new(move |peer| Endpoint {
                    name: format!("rank {peer}"),
                    node: 0,
                    host: "localhost".to_string(),
                    addresses: vec![at[peer as usize]],
                    encrypted,
                }),
                events: Box::new(ToStderr),
            });
            path.expect("a path")
        });
        End {
            rank,
            paths,
            used: 0,
            bare,
            sequence: 0,
            memory: vec![1; 16 << 20],
            target: vec![0; 16 << 20],
        }
    }

    /// All in turns: medians of the seconds that `once` gives.
    fn turns(&mut self, mut once: impl FnMut(&mut End, Measured) -> f64) -> [f64; 3] {
        let mut times = [Vec::new(), Vec::new(), Vec::new()];
        for turn in 0..3 * TURNS + 3 {
            if let Measured::Path(index) = MEASURED[turn % 3] {
                self.used = index;
            }
            let seconds = once(self, MEASURED[turn % 3]);
            if turn >= 3 {
                times[turn % 3].push(seconds);
            }
        }
        times.map(|mut t| {
            t.sort_by(f64::total_cmp);
            t[t.len() / 2]
        })
    }

    fn ping_pong(&mut self, size: usize, rounds: usize, measured: Measured) -> f64 {
        let bare = measured == Measured::Bare;
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
    fn stream(&mut self, size: usize, measured: Measured) -> f64 {
        let bare = measured == Measured::Bare;
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
            path_mark: 0,
            incarnation: 0,
            numbers: Numbers {
                link: self.sequence,
                message: 0,
            },
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
            if let Some(slot) = self.paths[self.used].reserve(other, size) {
                slot.commit(&header, &mut Parts([&self.memory[..size]]));
                break;
            }
            assert!(self.paths[self.used].peek().is_none());
        }
    }

    fn receive(&mut self, size: usize) {
        let start = Instant::now();
        let mut looks = 0u64;
        loop {
            if let Some(arrival) = self.paths[self.used].peek() {
                self.target[..size].copy_from_slice(arrival.payload);
                self.paths[self.used].consume();
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
        let piece = self.paths[self.used].capabilities().direct_limit_bytes;
        let mut sent = 0;
        while sent < size {
            let length = piece.min(size - sent);
            let header = self.header(PacketKind::Data, length);
            let path = &mut self.paths[self.used];
            loop {
                if let Some(slot) = path.reserve_direct(other, length, Keep::UntilConsumed) {
                    // SAFETY: the memory lives as long as the path and does not change.
                    unsafe { slot.commit(&header, self.memory.as_ptr().add(sent)) };
                    break;
                }
                assert!(path.peek().is_none());
            }
            sent += length;
        }
    }

    fn receive_direct(&mut self, size: usize) {
        let (mut asked, mut got) = (0, 0);
        while got < size {
            while let Some(landing) = self.paths[self.used].landing() {
                // SAFETY: the memory lives as long as the path, and is read by nobody.
                unsafe {
                    let target = self.target.as_mut_ptr().add(asked);
                    self.paths[self.used].land(Some(target));
                }
                asked += landing.header.length_bytes as usize;
            }
            if let Some(arrival) = self.paths[self.used].peek() {
                got += arrival.header.length_bytes as usize;
                self.paths[self.used].consume();
            }
        }
    }
}
