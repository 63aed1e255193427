//! What the machine can do at most, without any MPI library: how long a cache line takes from one core to another, how
//! fast a core copies, how long a message takes by a socket. A figure beyond these is no figure of messages.

use std::collections::BTreeSet;
use std::hint::black_box;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::library::Placement;
use crate::machine::allowed_cores;
use crate::measure::{Measure, Unit};

/// One-way trips of the line in a series, and series.
const TRIPS: u64 = 20_000;
const SERIES: usize = 5;
/// A line that does not come back within this time: the other thread has no core.
const PATIENCE: Duration = Duration::from_secs(2);
/// Round trips of a socket in a series.
const SOCKET_TRIPS: usize = 1000;
/// In bytes; the fastest of them counts.
const COPIED: [usize; 4] = [4 << 10, 32 << 10, 256 << 10, 4 << 20];
const COPY_TIME: Duration = Duration::from_millis(4);
/// Measured limits are not exact.
const SLACK: f64 = 1.2;

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Limits {
    /// One way, in nanoseconds; none where there is one core only.
    pub line_ns: Option<f64>,
    /// 8 bytes by tcp on the loopback, one way, both sides looking all the time; only where messages go by tcp.
    pub socket_ns: Option<f64>,
    /// Of one core, in bytes a nanosecond (GB/s).
    pub copy_bytes_per_ns: f64,
    /// Of the network, in bytes a nanosecond; as the user gives it.
    pub line_rate_bytes_per_ns: Option<f64>,
}

impl Limits {
    /// Takes about a tenth of a second. `by_tcp`: messages go by sockets.
    pub fn measure(line_rate_gbit_s: Option<f64>, by_tcp: bool) -> Limits {
        let cores = allowed_cores();
        let pair = match cores[..] {
            [first, second, ..] => Some((first, second)),
            _ => None,
        };
        Limits {
            line_ns: pair.and_then(|(first, second)| line_ns(first, second)),
            socket_ns: pair
                .filter(|_| by_tcp)
                .and_then(|(first, second)| socket_ns(first, second).ok()),
            copy_bytes_per_ns: COPIED
                .iter()
                .map(|bytes| copy_rate(*bytes))
                .fold(0.0, f64::max),
            line_rate_bytes_per_ns: line_rate_gbit_s.map(|gbit_s| gbit_s / 8.0),
        }
    }

    /// Measures them once more: what another process has disturbed is not the limit, so the best counts.
    pub fn look_again(&mut self) {
        self.take_better(Limits::measure(None, self.socket_ns.is_some()));
    }

    fn take_better(&mut self, other: Limits) {
        let least = |one: Option<f64>, other: Option<f64>| match (one, other) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        self.line_ns = least(self.line_ns, other.line_ns);
        self.socket_ns = least(self.socket_ns, other.socket_ns);
        self.copy_bytes_per_ns = self.copy_bytes_per_ns.max(other.copy_bytes_per_ns);
    }

    /// Why a figure cannot be of messages between ranks.
    pub fn anomaly(
        &self,
        measure: &Measure,
        figure: f64,
        ranks: usize,
        placement: &Placement,
    ) -> Option<String> {
        let is_here = placement.is_here();
        if measure.unit == Unit::MegabytesPerSecond {
            let bytes_per_ns = figure / 1e3;
            if let Some(rate) = self.line_rate_bytes_per_ns
                && let Some(links) = links(placement, ranks)
                && bytes_per_ns > rate * links as f64 * measure_ways(measure)
            {
                return Some("above the line rate".to_string());
            }
            // Every rank can copy at once.
            let most = self.copy_bytes_per_ns * ranks as f64 * SLACK;
            if is_here && bytes_per_ns > most {
                return Some("faster than the cores can copy".to_string());
            }
        }
        let (least_ns, what) = match self.socket_ns {
            Some(ns) => (ns, "less than a socket takes"),
            None => (self.line_ns?, "less than a cache line takes"),
        };
        let is_beyond = is_here && measure.name == "latency" && figure < least_ns / 1e3 / SLACK;
        is_beyond.then(|| what.to_string())
    }
}

fn measure_ways(measure: &Measure) -> f64 {
    if measure.name == "bibw" { 2.0 } else { 1.0 }
}

/// By how many links the first half of the ranks sends to the second half; none where that is not known, or where a pair is on
/// one host and needs no link.
fn links(placement: &Placement, ranks: usize) -> Option<usize> {
    let hosts = placement.host_of_each(ranks)?;
    let (senders, receivers) = hosts.split_at(ranks / 2);
    if senders.iter().zip(receivers).any(|(a, b)| a == b) {
        return None;
    }
    let distinct = |hosts: &[&str]| hosts.iter().collect::<BTreeSet<_>>().len();
    Some(distinct(senders).min(distinct(receivers)))
}

fn bind(core: usize) {
    // SAFETY: all zeros are a set, and the calls read no more than its size.
    unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        libc::CPU_SET(core, &mut set);
        libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), &set);
    }
}

/// Two threads hand a number to each other and back.
fn line_ns(first: usize, second: usize) -> Option<f64> {
    #[repr(align(128))]
    struct Line(AtomicU64);
    let line = Line(AtomicU64::new(0));
    let last = TRIPS * SERIES as u64;
    let play = |core: usize, odd: u64| {
        bind(core);
        let mut best = f64::INFINITY;
        let mut begin = Instant::now();
        for turn in (odd..last).step_by(2) {
            let mut looks = 0u32;
            while line.0.load(Ordering::Acquire) != turn {
                looks = looks.wrapping_add(1);
                if looks.is_multiple_of(1 << 16) && begin.elapsed() > PATIENCE {
                    line.0.store(last, Ordering::Release);
                    return None;
                }
                std::hint::spin_loop();
            }
            line.0.store(turn + 1, Ordering::Release);
            if (turn + 2 - odd).is_multiple_of(TRIPS) {
                best = best.min(begin.elapsed().as_nanos() as f64 / TRIPS as f64);
                begin = Instant::now();
            }
        }
        Some(best)
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| play(second, 1));
        let own = scope.spawn(|| play(first, 0));
        let (own, other) = (own.join().ok()??, other.join().ok()??);
        Some(own.min(other))
    })
}

/// Two threads send 8 bytes to and fro by a connection that does not block.
fn socket_ns(first: usize, second: usize) -> std::io::Result<f64> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let near = TcpStream::connect(listener.local_addr()?)?;
    let (far, _) = listener.accept()?;
    for stream in [&near, &far] {
        stream.set_nodelay(true)?;
        stream.set_nonblocking(true)?;
    }
    let trips = SOCKET_TRIPS * SERIES;
    std::thread::scope(|scope| {
        let other = scope.spawn(move || {
            bind(second);
            for _ in 0..trips {
                read_whole(&far)?;
                (&far).write_all(&[1; 8])?;
            }
            std::io::Result::Ok(())
        });
        // Bound in a thread of its own: the binding ends with it.
        let own = scope.spawn(move || {
            bind(first);
            let mut best = f64::INFINITY;
            for _ in 0..SERIES {
                let begin = Instant::now();
                for _ in 0..SOCKET_TRIPS {
                    (&near).write_all(&[1; 8])?;
                    read_whole(&near)?;
                }
                let ns = begin.elapsed().as_nanos() as f64;
                best = best.min(ns / (2 * SOCKET_TRIPS) as f64);
            }
            std::io::Result::Ok(best)
        });
        let lost = || std::io::Error::other("a thread has ended");
        let own = own.join().map_err(|_| lost())?;
        other.join().map_err(|_| lost())??;
        own
    })
}

fn read_whole(mut stream: &TcpStream) -> std::io::Result<()> {
    let (mut bytes, mut got) = ([0; 8], 0);
    let mut begin = None;
    while got < bytes.len() {
        match stream.read(&mut bytes[got..]) {
            Ok(0) => return Err(std::io::ErrorKind::UnexpectedEof.into()),
            Ok(more) => got += more,
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {
                if begin.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                    return Err(std::io::ErrorKind::TimedOut.into());
                }
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn copy_rate(bytes: usize) -> f64 {
    let (from, mut to) = (vec![1u8; bytes], vec![0u8; bytes]);
    let begin = Instant::now();
    let mut best = 0.0f64;
    while begin.elapsed() < COPY_TIME {
        let times = (1 << 20) / bytes + 1;
        let start = Instant::now();
        for _ in 0..times {
            to.copy_from_slice(black_box(&from));
            black_box(&mut to);
        }
        best = best.max((times * bytes) as f64 / start.elapsed().as_nanos().max(1) as f64);
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;

    #[test]
    fn figures_beyond_the_limits_are_named() {
        let limits = Limits {
            line_ns: Some(60.0),
            socket_ns: None,
            copy_bytes_per_ns: 10.0,
            line_rate_bytes_per_ns: Some(1.25),
        };
        let here = Placement::default();
        let of = |name: &str, figure, is_here| {
            let placement = if is_here { &here } else { &on("a:1,b:1") };
            limits.anomaly(&find(name)[0], figure, 2, placement)
        };
        assert_eq!(
            of("latency", 0.01, true).unwrap(),
            "less than a cache line takes"
        );
        assert_eq!(of("latency", 0.15, true), None);
        let by_tcp = Limits {
            socket_ns: Some(4000.0),
            ..limits
        };
        let said = by_tcp.anomaly(&find("latency")[0], 2.0, 2, &here);
        assert_eq!(said.unwrap(), "less than a socket takes");
        assert_eq!(
            of("bandwidth", 50_000.0, true).unwrap(),
            "faster than the cores can copy"
        );
        assert_eq!(of("bandwidth", 15_000.0, true), None);
        assert_eq!(
            of("bandwidth", 1_300.0, false).unwrap(),
            "above the line rate"
        );
        assert_eq!(of("bibw", 2_400.0, false), None);
    }

    fn on(hosts: &str) -> Placement {
        Placement {
            hosts: Some(hosts.to_string()),
            ..Placement::default()
        }
    }

    #[test]
    fn the_line_rate_is_that_of_each_host_that_sends() {
        let limits = Limits {
            line_ns: None,
            socket_ns: None,
            copy_bytes_per_ns: 10.0,
            line_rate_bytes_per_ns: Some(1.25),
        };
        let flags = |hosts: &str, ranks, figure| {
            let measure = &find("multi_bandwidth")[0];
            let found = limits.anomaly(measure, figure, ranks, &on(hosts));
            found.is_some()
        };
        // Pairs a-c and b-d have a link each.
        assert!(!flags("a:1,b:1,c:1,d:1", 4, 2_400.0));
        assert!(flags("a:1,b:1,c:1,d:1", 4, 2_600.0));
        assert!(flags("a:2,b:2", 4, 2_400.0), "both pairs share a link");
        assert!(flags("a:2,b:1,c:1", 4, 2_400.0), "one host sends");
        assert!(flags("a:1,b:1,c:2", 4, 2_400.0), "one host receives");
        assert!(!flags("a:1,b:3", 4, 9_000.0), "b sends to itself");
        assert!(!flags("a:4", 4, 9_000.0));
        // What the words do not tell is not judged.
        assert!(flags("a,b", 2, 2_400.0));
        assert!(!flags("a,b", 4, 9_000.0) && !flags("a,b:3", 4, 9_000.0));
        assert!(!flags("all", 4, 9_000.0));
    }

    #[test]
    fn the_limits_of_this_machine_are_none_of_other_hosts() {
        let limits = Limits {
            line_ns: Some(60.0),
            socket_ns: None,
            copy_bytes_per_ns: 10.0,
            line_rate_bytes_per_ns: None,
        };
        let joined = Placement {
            join: Some("cloudmpi://head:7777".to_string()),
            ..Placement::default()
        };
        let of = |placement| limits.anomaly(&find("bandwidth")[0], 50_000.0, 2, placement);
        let here = Placement::default();
        assert!(of(&here).is_some() && of(&joined).is_none());
    }

    #[test]
    fn of_several_looks_the_best_counts() {
        let of = |line_ns, copy_bytes_per_ns| Limits {
            line_ns,
            socket_ns: None,
            copy_bytes_per_ns,
            line_rate_bytes_per_ns: Some(1.0),
        };
        let mut limits = of(Some(356.0), 20.0);
        limits.take_better(of(Some(22.0), 10.0));
        limits.take_better(of(None, 30.0));
        assert_eq!(limits, of(Some(22.0), 30.0));
    }

    #[test]
    fn this_machine_has_limits() {
        let limits = Limits::measure(None, true);
        assert!(limits.socket_ns.is_none_or(|ns| ns > 100.0), "{limits:?}");
        assert!(limits.copy_bytes_per_ns > 0.1);
        assert!(limits.line_ns.is_none_or(|ns| ns > 1.0), "{limits:?}");
    }
}
