//! Packets between ranks over a network that breaks: each arrives exactly once and in order.

mod common;

use std::time::Duration;

use common::proxy::{Faults, behind_proxies, faults_done};
use common::{Random, payload, run, seed, setups};

#[test]
fn connections_cut_at_random_bytes() {
    let mut setups = setups(2, 1);
    let faults = Faults {
        cut_within_bytes: 100_000,
        delay_one_in: 50,
        ..Faults::default()
    };
    let proxies = behind_proxies(&mut setups, faults);
    const PACKETS: usize = 4000;
    run(setups, |rank, barrier| {
        let other = 1 - rank.rank;
        let size = |from: u32, sequence: u64| {
            Random::new(seed() ^ u64::from(from) ^ (sequence << 8)).below(3000) as usize
        };
        let (mut sent, mut taken) = (0, 0);
        rank.until("all packets", |rank| {
            while sent < PACKETS as u64 && rank.try_send(other, 0, size(rank.rank, sent)) {
                sent += 1;
                if sent % 16 == 0 {
                    break;
                }
            }
            while let Some(packet) = rank.take(other) {
                assert_eq!(packet.sequence, taken, "order (seed {})", seed());
                let expected = payload(other, taken, size(other, taken));
                assert!(packet.bytes == expected, "bytes (seed {})", seed());
                taken += 1;
            }
            sent == PACKETS as u64 && taken == PACKETS as u64
        });
        rank.finish(barrier);
        assert_eq!(rank.told.borrow().failures, []);
    });
    assert!(
        faults_done(&proxies) > 20,
        "only {} cuts",
        faults_done(&proxies)
    );
    println!("{} connections were cut", faults_done(&proxies));
}

#[test]
fn answers_over_connections_that_are_cut() {
    let mut setups = setups(2, 1);
    let faults = Faults {
        cut_within_bytes: 5000,
        delay_one_in: 200,
        ..Faults::default()
    };
    let proxies = behind_proxies(&mut setups, faults);
    run(setups, |rank, barrier| {
        let other = 1 - rank.rank;
        for sequence in 0..1000 {
            if rank.rank == 0 {
                rank.send(other, 0, 64);
                rank.expect(other, sequence, 64);
            } else {
                rank.expect(other, sequence, 64);
                rank.send(other, 0, 64);
            }
        }
        rank.finish(barrier);
    });
    assert!(
        faults_done(&proxies) > 10,
        "only {} cuts",
        faults_done(&proxies)
    );
}

#[test]
fn direct_packets_over_connections_that_are_cut() {
    let mut setups = setups(2, 3);
    let faults = Faults {
        cut_within_bytes: 2_000_000,
        delay_one_in: 50,
        ..Faults::default()
    };
    let proxies = behind_proxies(&mut setups, faults);
    run(setups, |rank, barrier| {
        let other = 1 - rank.rank;
        let mut random = Random::new(seed());
        let sizes: Vec<(bool, usize)> = (0..300)
            .map(|_| (true, 1 + random.below(256 * 1024) as usize))
            .collect();
        let _in_use = rank.exchange(other, &sizes);
        rank.finish(barrier);
        assert_eq!(rank.told.borrow().failures, []);
    });
    assert!(
        faults_done(&proxies) > 10,
        "only {} cuts",
        faults_done(&proxies)
    );
}

#[test]
fn many_ranks_whose_connections_are_cut() {
    const RANKS: u32 = 5;
    let mut setups = setups(RANKS as usize, 1);
    let faults = Faults {
        cut_within_bytes: 60_000,
        delay_one_in: 100,
        ..Faults::default()
    };
    let proxies = behind_proxies(&mut setups, faults);
    run(setups, |rank, barrier| {
        let others: Vec<u32> = (0..RANKS).filter(|r| *r != rank.rank).collect();
        const PACKETS: u64 = 300;
        let mut sent = vec![0; RANKS as usize];
        let mut taken = vec![0; RANKS as usize];
        rank.until("all packets", |rank| {
            let mut done = true;
            for other in &others {
                let (sent, taken) = (&mut sent[*other as usize], &mut taken[*other as usize]);
                if *sent < PACKETS && rank.try_send(*other, 0, 1000) {
                    *sent += 1;
                }
                while let Some(packet) = rank.take(*other) {
                    assert_eq!(packet.sequence, *taken);
                    assert!(packet.bytes == payload(*other, *taken, 1000));
                    *taken += 1;
                }
                done &= *sent == PACKETS && *taken == PACKETS;
            }
            done
        });
        rank.finish(barrier);
        assert_eq!(rank.told.borrow().failures, []);
    });
    assert!(
        faults_done(&proxies) > 20,
        "only {} cuts",
        faults_done(&proxies)
    );
}

/// Both connect at the same moment, again and again: one connection must win, and nothing be lost.
#[test]
fn both_open_at_once() {
    for round in 0..40 {
        run(setups(2, 1), |rank, barrier| {
            let other = 1 - rank.rank;
            let mut random = Random::new(seed() + round * 2 + u64::from(rank.rank));
            let wait = Duration::from_micros(random.below(300));
            barrier.wait();
            std::thread::sleep(wait);
            for sequence in 0..20 {
                rank.send(other, 0, 100);
                rank.expect(other, sequence, 100);
            }
            rank.finish(barrier);
            assert_eq!(rank.told.borrow().lines, [""; 0]);
        });
    }
}

/// Sockets whose every look comes after a long computation.
#[test]
fn ranks_that_look_seldom() {
    run(setups(2, 1), |rank, barrier| {
        let other = 1 - rank.rank;
        assert!(rank.try_send(other, 0, 10));
        let mut random = Random::new(seed() + u64::from(rank.rank));
        let mut looks = 0;
        while rank.take(other).is_none() {
            std::thread::sleep(Duration::from_millis(20 + random.below(60)));
            rank.poll();
            looks += 1;
            assert!(looks < 40, "no connection after {looks} looks");
        }
        rank.finish(barrier);
    });
}
