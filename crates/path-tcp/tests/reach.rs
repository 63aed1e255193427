//! Who can be reached, who is turned away, and what is said about it.

mod common;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use cloudmpi_path::Path;
use common::{SECRET, Setup, listeners, run, setups};

/// An address where nobody listens.
fn refused() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

fn exchange(setups: Vec<Setup>) {
    run(setups, |rank, barrier| {
        let other = 1 - rank.rank;
        for sequence in 0..100 {
            rank.send(other, 0, 100);
            rank.expect(other, sequence, 100);
        }
        rank.finish(barrier);
        assert_eq!(rank.told.borrow().lines, [""; 0]);
        assert_eq!(rank.told.borrow().failures, []);
    });
}

#[test]
fn both_families() {
    for address in ["127.0.0.1", "::1"] {
        let (listeners, addresses) = listeners(2, address);
        let mut setups = setups(2, 1);
        for (setup, listener) in setups.iter_mut().zip(listeners) {
            setup.listener = listener;
            setup.addresses = addresses.iter().map(|a| vec![*a]).collect();
        }
        exchange(setups);
    }
}

#[test]
fn one_address_of_several_works() {
    let mut setups = setups(2, 1);
    // Nobody at the first; at the second somebody who connects and never says a word.
    let mute = TcpListener::bind("127.0.0.1:0").unwrap();
    let mute_address = mute.local_addr().unwrap();
    for setup in &mut setups {
        for addresses in &mut setup.addresses {
            addresses.insert(0, mute_address);
            addresses.insert(0, refused());
        }
    }
    let start = Instant::now();
    exchange(setups);
    assert!(start.elapsed() < Duration::from_secs(8));
    drop(mute);
}

#[test]
fn a_peer_out_of_reach_is_named() {
    let mut setup = setups(2, 1).swap_remove(0);
    let addresses = [refused(), refused()];
    setup.addresses[1] = addresses.to_vec();
    setup.retry_limit = Duration::from_millis(400);
    let mut rank = setup.build();
    let start = Instant::now();
    assert!(rank.try_send(1, 0, 10));
    rank.until("failure", |rank| !rank.told.borrow().failures.is_empty());
    let took = start.elapsed();
    assert!(
        took >= Duration::from_millis(400) && took < Duration::from_secs(3),
        "{took:?}"
    );
    let told = rank.told.borrow();
    let (peer, line) = &told.failures[0];
    assert_eq!(*peer, 1);
    for part in [
        "process 1 on host host1 has been out of reach for 0.",
        "refused",
    ] {
        assert!(line.contains(part), "{line}");
    }
    for address in addresses {
        assert!(line.contains(&address.to_string()), "{line}");
    }
    drop(told);
    assert_eq!(rank.path.unacknowledged(), 0, "nothing to wait for");
    for _ in 0..100 {
        rank.poll();
    }
    assert_eq!(rank.told.borrow().failures.len(), 1, "told once");
}

#[test]
fn a_program_that_computes_does_not_use_up_the_retry_limit() {
    let mut setups = setups(2, 1);
    let late = setups.pop().unwrap();
    let mut first = setups.pop().unwrap();
    first.retry_limit = Duration::from_secs(2);
    let address = late.addresses[1][0];
    drop(late.listener);
    let mut rank = first.build();
    assert!(rank.try_send(1, 0, 10));
    rank.poll();
    std::thread::sleep(Duration::from_secs(3));
    rank.poll();
    assert_eq!(rank.told.borrow().failures, []);
    let listener = TcpListener::bind(address).expect("the port again");
    rank.until("a connection", |_| {
        listener.set_nonblocking(true).unwrap();
        listener.accept().is_ok()
    });
}

/// Another program has the first address, takes connections and says nothing. The process itself begins to listen later.
#[test]
fn a_silent_address_does_not_keep_the_others_from_being_tried_again() {
    let mute = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut setups = setups(2, 1);
    let late = setups.pop().unwrap();
    let mut first = setups.pop().unwrap();
    let address = late.addresses[1][0];
    first.addresses[1].insert(0, mute.local_addr().unwrap());
    drop(late.listener);
    let mut rank = first.build();
    assert!(rank.try_send(1, 0, 10));
    // Both addresses have been tried by then.
    let begun = Instant::now();
    rank.until("3 s", |_| begun.elapsed() > Duration::from_secs(3));
    let listener = TcpListener::bind(address).expect("the port again");
    listener.set_nonblocking(true).unwrap();
    rank.until("a connection", |_| listener.accept().is_ok());
    // The silent one may be a process that computes: its connection stays.
    mute.accept().expect("a connection");
    mute.set_nonblocking(true).unwrap();
    assert!(mute.accept().is_err(), "one is enough");
    assert_eq!(rank.told.borrow().failures, []);
}

#[test]
fn strangers_are_turned_away_with_a_line_and_harm_nothing() {
    let setups = setups(2, 1);
    let target = setups[0].addresses[1][0];
    run(setups, |rank, barrier| {
        let other = 1 - rank.rank;
        rank.send(other, 0, 100);
        rank.expect(other, 0, 100);
        barrier.wait();
        if rank.rank == 0 {
            // Somebody who speaks another protocol, one who breaks off, one who says nothing for now.
            let mut web = TcpStream::connect(target).unwrap();
            web.write_all(&[b'G'; 500]).unwrap();
            let mut short = TcpStream::connect(target).unwrap();
            short.write_all(b"cMPItcp").unwrap();
            drop(short);
            let silent = TcpStream::connect(target).unwrap();
            rank.send(other, 0, 100);
            rank.expect(other, 1, 100);
            barrier.wait();
            web.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
            let answer = web.read(&mut [0; 10]);
            assert!(matches!(answer, Ok(0) | Err(_)), "{answer:?}");
            drop(silent);
        } else {
            rank.expect(other, 1, 100);
            rank.until("two lines", |rank| rank.told.borrow().lines.len() == 2);
            rank.send(other, 0, 100);
            barrier.wait();
            let told = rank.told.borrow();
            let all = told.lines.join("\n");
            for part in [
                "process 1 turned away a connection from 127.0.0.1:",
                "does not speak cloudMPI's protocol",
                "closed after 7 bytes",
            ] {
                assert!(all.contains(part), "{all}");
            }
        }
        rank.finish(barrier);
    });
}

#[test]
fn a_wrong_secret_gets_nothing() {
    let mut setups = setups(2, 1);
    setups[1].secret[31] ^= 1;
    for setup in &mut setups {
        setup.retry_limit = Duration::from_millis(300);
    }
    run(setups, |rank, barrier| {
        if rank.rank == 0 {
            assert!(rank.try_send(1, 0, 10));
            rank.until("failure", |rank| !rank.told.borrow().failures.is_empty());
            let told = rank.told.borrow();
            let line = &told.failures[0].1;
            assert!(
                line.contains("closed the connection instead of answering"),
                "{line}"
            );
            assert!(!format!("{line}{:?}", told.lines).contains(&format!("{:?}", &SECRET[..4])));
            drop(told);
            barrier.wait();
        } else {
            let stop = std::sync::atomic::AtomicBool::new(false);
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    barrier.wait();
                    stop.store(true, std::sync::atomic::Ordering::Relaxed);
                });
                while !stop.load(std::sync::atomic::Ordering::Relaxed) {
                    rank.poll();
                    rank.sleep(Duration::from_millis(1));
                }
            });
            let told = rank.told.borrow();
            assert!(
                told.lines[0].contains("another job, or has another secret"),
                "{:?}",
                told.lines
            );
            assert!(told.lines.len() <= 20, "{}", told.lines.len());
            drop(told);
            assert!(rank.take(0).is_none());
        }
    });
}

/// A rank that ends in order leaves no trouble behind; one that is needed again is connected again.
#[test]
fn an_orderly_end_is_no_break() {
    run(setups(3, 1), |rank, barrier| {
        if rank.rank == 2 {
            rank.expect(0, 0, 10);
            rank.send(0, 0, 10);
            rank.until("acknowledgement", |rank| {
                rank.path.flush();
                rank.path.unacknowledged() == 0
            });
            barrier.wait();
            return;
        }
        if rank.rank == 0 {
            rank.send(2, 0, 10);
            rank.expect(2, 0, 10);
            rank.until("acknowledgement", |rank| {
                rank.path.flush();
                rank.path.unacknowledged() == 0
            });
        }
        // Rank 2 needs our answers until it arrives.
        std::thread::scope(|scope| {
            let waiter = scope.spawn(|| barrier.wait());
            while !waiter.is_finished() {
                rank.poll();
                rank.sleep(Duration::from_millis(2));
            }
        });
        let until = Instant::now() + Duration::from_millis(300);
        while Instant::now() < until {
            rank.poll();
            rank.sleep(Duration::from_millis(10));
        }
        assert_eq!(rank.told.borrow().lines, [""; 0]);
        assert_eq!(rank.told.borrow().failures, []);
    });
}

#[test]
fn those_who_say_nothing_are_dismissed() {
    let setups = setups(2, 1);
    let target = setups[0].addresses[1][0];
    run(setups, |rank, barrier| {
        let other = 1 - rank.rank;
        // More than have room, before anybody else.
        let mute: Vec<TcpStream> = match rank.rank {
            0 => (0..100)
                .map(|_| TcpStream::connect(target).unwrap())
                .collect(),
            _ => Vec::new(),
        };
        barrier.wait();
        for sequence in 0..100 {
            rank.send(other, 0, 100);
            rank.expect(other, sequence, 100);
        }
        if rank.rank == 1 {
            let start = Instant::now();
            rank.until("lines", |rank| rank.told.borrow().lines.len() >= 20);
            assert!(start.elapsed() >= Duration::from_secs(8));
            let told = rank.told.borrow();
            assert!(
                told.lines[0].contains("it said nothing"),
                "{:?}",
                told.lines
            );
            assert!(
                told.lines[19].contains("no more of these lines"),
                "{:?}",
                told.lines
            );
            drop(told);
            barrier.wait();
            assert_eq!(rank.told.borrow().lines.len(), 20);
        } else {
            barrier.wait();
        }
        drop(mute);
        rank.finish(barrier);
    });
}

/// A process that was started again in the place of a peer cannot go on where that one was.
#[test]
fn another_life_of_a_peer_is_noticed() {
    let mut all = setups(2, 1);
    let second = all.pop().unwrap();
    let first = all.pop().unwrap();
    let again = second.listener.try_clone().unwrap();
    let addresses = second.addresses.clone();
    let stop = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (addresses, stop) = (&addresses, &stop);
        scope.spawn(move || {
            let mut rank = second.build();
            rank.expect(0, 0, 100);
            drop(rank);
            let mut rank = Setup {
                encrypted: common::all_encrypted(),
                rank: 1,
                listener: again,
                addresses: addresses.clone(),
                secret: SECRET,
                streams: 1,
                retry_limit: Duration::from_secs(10),
            }
            .build();
            while !stop.load(std::sync::atomic::Ordering::Relaxed) {
                rank.poll();
                rank.sleep(Duration::from_millis(5));
            }
        });
        let mut rank = first.build();
        rank.send(1, 0, 100);
        rank.until("a packet taken", |rank| {
            rank.path.flush();
            rank.path.unacknowledged() == 0
        });
        rank.until("failure", |rank| {
            rank.try_send(1, 0, 100);
            !rank.told.borrow().failures.is_empty()
        });
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        let line = rank.told.borrow().failures[0].1.clone();
        assert!(line.contains("is not the process it was"), "{line}");
    });
}
