//! Hosts that silently go away: two network namespaces and a cable between them that is pulled. Needs root
//! and `ip`; says so and passes where there is none.

mod common;

use std::fs::File;
use std::net::{SocketAddr, TcpListener};
use std::os::fd::AsRawFd;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::Command;
use std::sync::Barrier;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use common::{Rank, SECRET, Setup};

const PORT: u16 = 4711;

/// Two hosts with a cable.
struct Hosts {
    names: [String; 2],
}

fn ip(arguments: &str) -> bool {
    let result = Command::new("ip")
        .args(arguments.split_whitespace())
        .output();
    result.is_ok_and(|output| output.status.success())
}

impl Hosts {
    fn new() -> Option<Hosts> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let id = format!(
            "{}-{}",
            std::process::id(),
            MADE.fetch_add(1, Ordering::Relaxed)
        );
        let hosts = Hosts {
            names: ["a", "b"].map(|side| format!("cmpi-{id}{side}")),
        };
        let [a, b] = &hosts.names;
        let made = ip(&format!("netns add {a}"))
            && ip(&format!("netns add {b}"))
            && ip(&format!(
                "link add veth0 netns {a} type veth peer name veth0 netns {b}"
            ))
            && ip(&format!("-n {a} addr add 10.77.0.1/24 dev veth0"))
            && ip(&format!("-n {b} addr add 10.77.0.2/24 dev veth0"))
            && hosts.cable("up");
        if !made {
            eprintln!("skipped: cannot make network namespaces here");
        }
        made.then_some(hosts)
    }

    fn cable(&self, state: &str) -> bool {
        let set = |name| ip(&format!("-n {name} link set veth0 {state}"));
        self.names.iter().all(set)
    }

    /// Makes the calling thread one of that host.
    fn enter(&self, host: usize) {
        let file = File::open(format!("/var/run/netns/{}", self.names[host])).expect("a namespace");
        // SAFETY: takes no pointers; concerns the calling thread.
        let result = unsafe { libc::setns(file.as_raw_fd(), libc::CLONE_NEWNET) };
        assert_eq!(result, 0, "{}", std::io::Error::last_os_error());
    }
}

impl Hosts {
    fn remove(&self) {
        for name in &self.names {
            ip(&format!("netns del {name}"));
        }
    }
}

impl Drop for Hosts {
    fn drop(&mut self) {
        self.remove();
    }
}

fn run(hosts: &Hosts, retry_limit: Duration, body: impl Fn(&mut Rank, &Barrier) + Sync) {
    let barrier = Barrier::new(2);
    let (body, barrier) = (&body, &barrier);
    std::thread::scope(|scope| {
        for rank in 0..2 {
            scope.spawn(move || {
                hosts.enter(rank);
                let address = |rank| SocketAddr::from(([10, 77, 0, 1 + rank as u8], PORT));
                let listener = TcpListener::bind(address(rank)).expect("a port");
                barrier.wait();
                let mut rank = Setup {
                    encrypted: common::all_encrypted(),
                    rank: rank as u32,
                    listener,
                    addresses: (0..2).map(|r| vec![address(r)]).collect(),
                    secret: SECRET,
                    streams: 1,
                    retry_limit,
                }
                .build();
                let rank = AssertUnwindSafe(|| body(&mut rank, barrier));
                if catch_unwind(rank).is_err() {
                    // The other would wait for ever.
                    hosts.remove();
                    std::process::exit(101);
                }
            });
        }
    });
}

/// Packets from rank 0 to rank 1 while the cable is pulled for a while.
/// `connected`: before the gap begins.
fn over_a_gap(gap: Duration, retry_limit: Duration, connected: bool) -> Option<usize> {
    let hosts = Hosts::new()?;
    let lines = AtomicU32::new(0);
    run(&hosts, retry_limit, |rank, barrier| {
        const PACKETS: u64 = 2000;
        if connected {
            let other = 1 - rank.rank;
            rank.send(other, 0, 100);
            rank.expect(other, 0, 100);
        }
        let first = u64::from(connected);
        if rank.rank == 0 {
            for sequence in 0..PACKETS {
                if sequence == PACKETS / 2 {
                    assert!(hosts.cable("down"));
                    let until = Instant::now() + gap;
                    rank.send(1, 0, 500);
                    while Instant::now() < until {
                        rank.poll();
                        rank.sleep(Duration::from_millis(20));
                    }
                    assert!(hosts.cable("up"));
                } else {
                    rank.send(1, 0, 500);
                }
            }
        } else {
            for sequence in first..first + PACKETS {
                rank.expect(0, sequence, 500);
            }
        }
        rank.finish(barrier);
        assert_eq!(rank.told.borrow().failures, []);
        lines.fetch_add(rank.told.borrow().lines.len() as u32, Ordering::Relaxed);
    });
    Some(lines.into_inner() as usize)
}

#[test]
fn a_short_gap_is_bridged_by_the_kernel() {
    if let Some(lines) = over_a_gap(Duration::from_millis(1500), Duration::from_secs(10), true) {
        assert_eq!(lines, 0);
    }
}

#[test]
fn after_a_longer_gap_there_is_a_new_connection() {
    // The silence is noticed after half of the limit and up to a second.
    if let Some(lines) = over_a_gap(Duration::from_secs(5), Duration::from_secs(6), true) {
        assert!(lines >= 1, "the connection was never made again");
    }
}

#[test]
fn a_gap_while_connecting() {
    if let Some(lines) = over_a_gap(Duration::from_secs(3), Duration::from_secs(4), false) {
        assert_eq!(lines, 0);
    }
}

#[test]
fn a_host_that_stays_away_is_named_in_time() {
    let Some(hosts) = Hosts::new() else { return };
    run(&hosts, Duration::from_secs(3), |rank, barrier| {
        let other = 1 - rank.rank;
        rank.send(other, 0, 100);
        rank.expect(other, 0, 100);
        barrier.wait();
        if rank.rank == 0 {
            assert!(hosts.cable("down"));
            let start = Instant::now();
            rank.send(1, 0, 100);
            rank.until("failure", |rank| !rank.told.borrow().failures.is_empty());
            let took = start.elapsed().as_secs_f64();
            let line = rank.told.borrow().failures[0].1.clone();
            println!("after {took:.1} s: {line}");
            assert!(took < 6.0, "{took}");
            assert!(
                line.contains("process 1 on host host1 has been out of reach for 3."),
                "{line}"
            );
            assert!(line.contains("10.77.0.2:4711"), "{line}");
        }
        barrier.wait();
    });
}
