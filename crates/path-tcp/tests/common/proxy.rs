//! A stretch of network between two ranks that does what networks do, from a seed.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::{Random, Setup, seed};

#[derive(Clone, Copy, Debug, Default)]
pub struct Faults {
    /// A connection is cut after at most so many bytes in one direction; 0: never.
    pub cut_within_bytes: u64,
    /// A bit is turned over within so many bytes of a connection and direction; 0: none.
    pub alter_within_bytes: u64,
    /// One piece in so many is held back for up to a millisecond; 0: none.
    pub delay_one_in: u64,
    /// Bytes a second that pass on one connection and direction; 0: no limit.
    pub bytes_per_second: u64,
    /// What passes is kept in `Proxy::seen`.
    pub keep: bool,
}

pub struct Proxy {
    pub address: SocketAddr,
    /// Cuts and turned bits so far.
    pub done: Arc<AtomicU64>,
    pub accepted: Arc<AtomicU64>,
    /// Bytes that each connection has carried towards the target.
    pub carried: Arc<Mutex<Vec<Arc<AtomicU64>>>>,
    /// Both directions of all connections, piece by piece.
    pub seen: Arc<Mutex<Vec<u8>>>,
    /// While set, nothing passes and nobody is let in: connections are refused.
    stop: Arc<AtomicBool>,
}

impl Proxy {
    pub fn new(target: SocketAddr, faults: Faults, seed: u64) -> Proxy {
        let listener = TcpListener::bind((target.ip(), 0)).expect("a port");
        let proxy = Proxy {
            address: listener.local_addr().unwrap(),
            done: Arc::default(),
            accepted: Arc::default(),
            carried: Arc::default(),
            seen: Arc::default(),
            stop: Arc::default(),
        };
        let (done, accepted, carried, seen, stop) = (
            Arc::clone(&proxy.done),
            Arc::clone(&proxy.accepted),
            Arc::clone(&proxy.carried),
            Arc::clone(&proxy.seen),
            Arc::clone(&proxy.stop),
        );
        listener.set_nonblocking(true).unwrap();
        std::thread::spawn(move || {
            let mut random = Random::new(seed);
            while !stop.load(Ordering::Relaxed) {
                let Ok((here, _)) = listener.accept() else {
                    std::thread::sleep(Duration::from_micros(200));
                    continue;
                };
                accepted.fetch_add(1, Ordering::Relaxed);
                let Ok(there) = TcpStream::connect(target) else {
                    continue;
                };
                for stream in [&here, &there] {
                    stream.set_nonblocking(false).unwrap();
                    stream.set_nodelay(true).unwrap();
                    let limit = Some(Duration::from_millis(100));
                    stream.set_read_timeout(limit).unwrap();
                }
                let onward = Arc::new(AtomicU64::new(0));
                carried.lock().unwrap().push(Arc::clone(&onward));
                let ways = [
                    (
                        here.try_clone().unwrap(),
                        there.try_clone().unwrap(),
                        onward,
                    ),
                    (there, here, Arc::default()),
                ];
                for (from, to, carried) in ways {
                    let random = Random::new(random.next());
                    let (done, stop) = (Arc::clone(&done), Arc::clone(&stop));
                    let seen = Arc::clone(&seen);
                    std::thread::spawn(move || {
                        pass(&from, &to, faults, random, [&carried, &done], &seen, &stop)
                    });
                }
            }
        });
        proxy
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn pass(
    mut from: &TcpStream,
    mut to: &TcpStream,
    faults: Faults,
    mut random: Random,
    [carried, done]: [&AtomicU64; 2],
    seen: &Mutex<Vec<u8>>,
    stop: &AtomicBool,
) {
    let mut left = match faults.cut_within_bytes {
        0 => u64::MAX,
        limit => random.below(limit),
    };
    let mut buffer = vec![0; 16 * 1024];
    let mut free_at = Instant::now();
    while !stop.load(Ordering::Relaxed) {
        let length = match faults.cut_within_bytes {
            0 => buffer.len(),
            _ => 1 + random.below(buffer.len() as u64) as usize,
        };
        let count = match from.read(&mut buffer[..length]) {
            Ok(0) => break,
            Ok(count) => count,
            Err(e) if matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => continue,
            Err(_) => break,
        };
        let allowed = (count as u64).min(left) as usize;
        if faults.alter_within_bytes > 0 {
            let at = random.below(faults.alter_within_bytes) as usize;
            if at < allowed {
                buffer[at] ^= 1 << random.below(8);
                done.fetch_add(1, Ordering::Relaxed);
            }
        }
        if faults.delay_one_in > 0 && random.below(faults.delay_one_in) == 0 {
            std::thread::sleep(Duration::from_micros(random.below(1000)));
        }
        if faults.keep {
            seen.lock().unwrap().extend_from_slice(&buffer[..allowed]);
        }
        if to.write_all(&buffer[..allowed]).is_err() {
            break;
        }
        left -= allowed as u64;
        carried.fetch_add(allowed as u64, Ordering::Relaxed);
        if left == 0 {
            done.fetch_add(1, Ordering::Relaxed);
            break;
        }
        if faults.bytes_per_second > 0 {
            // Time not used is not saved up, but for what a timer is late.
            let now = Instant::now();
            free_at = free_at.max(now - Duration::from_millis(5));
            free_at += Duration::from_secs_f64(allowed as f64 / faults.bytes_per_second as f64);
            std::thread::sleep(free_at.saturating_duration_since(now));
        }
    }
    // Unread bytes make it a reset, none a plain end: both happen.
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

/// Puts a proxy before each rank.
pub fn behind_proxies(setups: &mut [Setup], faults: Faults) -> Vec<Proxy> {
    let targets: Vec<SocketAddr> = setups[0].addresses.iter().map(|a| a[0]).collect();
    let proxies: Vec<Proxy> = targets
        .iter()
        .zip(1..)
        .map(|(target, i)| Proxy::new(*target, faults, seed() * 31 + i))
        .collect();
    for setup in setups {
        setup.addresses = proxies.iter().map(|p| vec![p.address]).collect();
    }
    proxies
}

pub fn faults_done(proxies: &[Proxy]) -> u64 {
    let counts = proxies.iter().map(|p| &p.done);
    counts.map(|c| c.load(Ordering::Relaxed)).sum()
}
