//! What the machine can do at most, without any MPI library: how long a cache line takes from one core to another, how
//! fast a core copies, how long a message takes by a socket. A figure beyond these is no figure of messages.

use std::collections::BTreeSet;
use std::hint::black_box;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::library::Placement;
use crate::machine::allowed_cores;
use crate::measure::{Measure, Unit};

/// Two threads play so long at least, and so long at most where they have found nothing to be believed.
const SHORT_GAME: Duration = Duration::from_millis(10);
const LONG_GAME: Duration = Duration::from_millis(300);
/// How often a thread that waits looks at the clock.
const LOOKS_A_CLOCK: u32 = 1 << 10;
const LINE: Game = Game {
    round_trips: 32,
    longest_ns: 1e3,
};
const SOCKET: Game = Game {
    round_trips: 8,
    longest_ns: 40e3,
};
/// The least time is believed where so many series agree with it, to this factor.
const AGREEING: usize = 32;
const AGREEMENT: f64 = 1.25;
/// In bytes; the fastest of them counts.
const COPIED: [usize; 4] = [4 << 10, 32 << 10, 256 << 10, 4 << 20];
const COPY_TIME: Duration = Duration::from_millis(4);
/// Measured limits are not exact.
const SLACK: f64 = 1.2;

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Limits {
    /// One way, in nanoseconds; none where there is one core only, and where two threads never ran at once.
    pub line_ns: Option<f64>,
    /// 8 bytes by tcp on the loopback, one way, both sides looking all the time; only where messages go by tcp, and two
    /// threads ran at once.
    pub socket_ns: Option<f64>,
    /// Of one core, in bytes a nanosecond (GB/s).
    pub copy_bytes_per_ns: f64,
    /// Of the network, in bytes a nanosecond; as the user gives it.
    pub line_rate_bytes_per_ns: Option<f64>,
    #[serde(skip)]
    by_tcp: bool,
}

impl Limits {
    /// Takes a few hundredths of a second, or tenths where other programs have the cores. `by_tcp`: messages go by sockets.
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
                .and_then(|(first, second)| socket_ns(first, second).ok()?),
            copy_bytes_per_ns: COPIED
                .iter()
                .map(|bytes| copy_rate(*bytes))
                .fold(0.0, f64::max),
            line_rate_bytes_per_ns: line_rate_gbit_s.map(|gbit_s| gbit_s / 8.0),
            by_tcp,
        }
    }

    /// What was found between two cores, to be put behind words on them.
    pub fn words(&self, cores: usize) -> String {
        let not_known = |what: &str| {
            format!(
                "; how long {what} takes is not known: other programs left no time in which both cores ran this"
            )
        };
        let line = match self.line_ns {
            Some(ns) => format!("; a cache line takes {ns:.0} ns from one to the other"),
            None if cores < 2 => return String::new(),
            None => not_known("a cache line"),
        };
        let socket = match self.socket_ns {
            Some(ns) => format!("; 8 B take {:.1} µs by a bare socket", ns / 1e3),
            None if self.by_tcp => not_known("a bare socket"),
            None => String::new(),
        };
        line + &socket
    }

    /// Measures them once more: what another process has disturbed is not the limit, so the best counts.
    pub fn look_again(&mut self) {
        self.take_better(Limits::measure(None, self.by_tcp));
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
        if !is_here || !has_one_way_trip(measure, ranks) {
            return None;
        }
        let (least_ns, what) = match (self.by_tcp, self.socket_ns) {
            (true, Some(ns)) => (ns, "less than a socket takes"),
            _ => (self.line_ns?, "less than a cache line takes"),
        };
        (figure < least_ns / 1e3 / SLACK).then(|| what.to_string())
    }
}

/// Whether its figure is the time of a message, or more, between the cores whose line was measured: each operation waits for
/// one that the other rank sends after one from here. Two ranks have these cores; more have others, too.
fn has_one_way_trip(measure: &Measure, ranks: usize) -> bool {
    const NAMES: [&str; 6] = [
        "latency",
        "matched_latency",
        "multi_latency",
        "pingping",
        "sendrecv",
        "exchange",
    ];
    ranks == 2 && NAMES.contains(&measure.name.as_str())
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

/// Two threads on cores of their own hand something to each other and back, in many short series.
///
/// A thread that loses its core gets it back after a tick of the scheduler, if not later: a series in which that happened takes
/// many times as long, and no two of them the same time.
struct Game {
    /// In a series.
    round_trips: usize,
    /// One way; what takes longer is a wait for a core.
    longest_ns: f64,
}

impl Game {
    /// Nanoseconds one way. `trip` goes there and back, or says that time is over.
    fn play(&self, mut trip: impl FnMut(&Clock) -> Option<()>) -> Option<f64> {
        let clock = Clock(Instant::now());
        let (mut series, mut next) = (Vec::new(), SHORT_GAME);
        loop {
            let begin = Instant::now();
            let mut trips = 0..self.round_trips;
            if !trips.all(|_| trip(&clock).is_some()) {
                return self.least(&series);
            }
            series.push(begin.elapsed().as_nanos() as f64 / (2 * self.round_trips) as f64);
            if clock.0.elapsed() < next {
                continue;
            }
            next += SHORT_GAME;
            let found = self.least(&series);
            if found.is_some() || clock.is_over() {
                return found;
            }
        }
    }

    /// The least of the series, where it is no accident.
    fn least(&self, series: &[f64]) -> Option<f64> {
        let least = series.iter().copied().fold(self.longest_ns, f64::min);
        let agrees = |one: &&f64| **one <= least * AGREEMENT && **one < self.longest_ns;
        (series.iter().filter(agrees).count() >= AGREEING).then_some(least)
    }
}

struct Clock(Instant);

impl Clock {
    fn is_over(&self) -> bool {
        self.0.elapsed() > LONG_GAME
    }
}

/// A number in a line of its own.
fn line_ns(first: usize, second: usize) -> Option<f64> {
    #[repr(align(128))]
    struct Line<T>(T);
    let (line, over) = (Line(AtomicU64::new(0)), Line(AtomicBool::new(false)));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            bind(second);
            while !over.0.load(Ordering::Relaxed) {
                let turn = line.0.load(Ordering::Acquire);
                if turn % 2 == 1 {
                    line.0.store(turn + 1, Ordering::Release);
                } else {
                    std::hint::spin_loop();
                }
            }
        });
        // Bound in a thread of its own: the binding ends with it.
        let own = scope.spawn(|| {
            bind(first);
            let mut turn = 0;
            let found = LINE.play(|clock| {
                line.0.store(turn + 1, Ordering::Release);
                turn += 2;
                let mut looks = 0u32;
                while line.0.load(Ordering::Acquire) != turn {
                    looks = looks.wrapping_add(1);
                    if looks.is_multiple_of(LOOKS_A_CLOCK) && clock.is_over() {
                        return None;
                    }
                    std::hint::spin_loop();
                }
                Some(())
            });
            over.0.store(true, Ordering::Relaxed);
            found
        });
        own.join().ok()?
    })
}

/// Two threads send 8 bytes to and fro by a connection that does not block.
fn socket_ns(first: usize, second: usize) -> std::io::Result<Option<f64>> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let near = TcpStream::connect(listener.local_addr()?)?;
    let (far, _) = listener.accept()?;
    for stream in [&near, &far] {
        stream.set_nodelay(true)?;
        stream.set_nonblocking(true)?;
    }
    std::thread::scope(|scope| {
        // Until the other end is closed.
        scope.spawn(move || {
            bind(second);
            while read_whole(&far, || false).is_ok() && (&far).write_all(&[1; 8]).is_ok() {}
        });
        let own = scope.spawn(move || {
            bind(first);
            SOCKET.play(|clock| {
                (&near).write_all(&[1; 8]).ok()?;
                read_whole(&near, || clock.is_over()).ok()
            })
        });
        own.join()
            .map_err(|_| std::io::Error::other("a thread has ended"))
    })
}

fn read_whole(mut stream: &TcpStream, is_over: impl Fn() -> bool) -> std::io::Result<()> {
    let (mut bytes, mut got) = ([0; 8], 0);
    while got < bytes.len() {
        match stream.read(&mut bytes[got..]) {
            Ok(0) => return Err(std::io::ErrorKind::UnexpectedEof.into()),
            Ok(more) => got += more,
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock && !is_over() => {}
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
            by_tcp: false,
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
            by_tcp: true,
            ..limits
        };
        let said = by_tcp.anomaly(&find("latency")[0], 2.0, 2, &here);
        assert_eq!(said.unwrap(), "less than a socket takes");
        // All that waits for the other's message; of more ranks, pairs have other cores.
        for name in [
            "matched_latency",
            "multi_latency",
            "pingping",
            "sendrecv",
            "exchange",
        ] {
            assert!(
                of(name, 0.01, true).is_some() && of(name, 0.15, true).is_none(),
                "{name}"
            );
            assert!(of(name, 0.01, false).is_none(), "{name}");
        }
        assert!(
            limits
                .anomaly(&find("multi_latency")[0], 0.01, 4, &here)
                .is_none()
        );
        // What is not known flags nothing.
        let unknown = Limits {
            line_ns: None,
            ..limits
        };
        assert_eq!(unknown.anomaly(&find("latency")[0], 0.01, 2, &here), None);
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
            by_tcp: false,
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
            by_tcp: false,
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
            by_tcp: false,
        };
        let mut limits = of(Some(356.0), 20.0);
        limits.take_better(of(Some(22.0), 10.0));
        limits.take_better(of(None, 30.0));
        assert_eq!(limits, of(Some(22.0), 30.0));
    }

    #[test]
    fn a_time_is_believed_where_many_series_agree() {
        let quiet: Vec<f64> = (0..200).map(|at| 33.0 + f64::from(at % 7)).collect();
        assert_eq!(LINE.least(&quiet), Some(33.0));
        // A core was lost in most of them.
        let mut busy: Vec<f64> = (0..2000).map(|at| 800.0 + 40.0 * f64::from(at)).collect();
        busy.extend_from_slice(&quiet[..50]);
        assert_eq!(LINE.least(&busy), Some(33.0));
        // In all of them, but for a few.
        busy.truncate(2005);
        assert_eq!(LINE.least(&busy), None);
        // Both threads have one core: all alike, and each trip a wait.
        assert_eq!(LINE.least(&[3e6; 100]), None);
        assert_eq!(LINE.least(&[]), None);
    }

    #[test]
    fn threads_on_one_core_find_no_limit() {
        let core = allowed_cores()[0];
        assert_eq!(line_ns(core, core), None);
    }

    #[test]
    fn what_is_not_known_is_said() {
        let mut limits = Limits {
            line_ns: None,
            socket_ns: None,
            copy_bytes_per_ns: 1.0,
            line_rate_bytes_per_ns: None,
            by_tcp: false,
        };
        assert_eq!(limits.words(1), "");
        assert!(limits.words(2).contains("a cache line takes is not known"));
        limits.line_ns = Some(35.2);
        let known = "; a cache line takes 35 ns from one to the other";
        assert_eq!(limits.words(2), known);
        limits.by_tcp = true;
        assert!(limits.words(2).contains("a bare socket takes is not known"));
        limits.socket_ns = Some(4100.0);
        assert_eq!(
            limits.words(2),
            format!("{known}; 8 B take 4.1 µs by a bare socket")
        );
    }

    #[test]
    fn this_machine_has_limits() {
        let limits = Limits::measure(None, true);
        assert!(limits.socket_ns.is_none_or(|ns| ns > 100.0), "{limits:?}");
        assert!(limits.copy_bytes_per_ns > 0.1);
        assert!(limits.line_ns.is_none_or(|ns| ns > 1.0), "{limits:?}");
    }
}
