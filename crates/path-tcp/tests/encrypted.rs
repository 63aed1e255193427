//! Every test of frames and connections once more, with encryption; and what encryption alone promises.
// Each of the files brings what they share, as it does alone.
#![allow(clippy::duplicate_mod)]

mod common;

#[path = "altered.rs"]
mod altered;
#[path = "exchange.rs"]
mod exchange;
#[path = "faults.rs"]
mod faults;
#[path = "reach.rs"]
mod reach;
#[path = "silent.rs"]
mod silent;
#[path = "streams.rs"]
mod streams;

use common::proxy::{Faults, behind_proxies};
use common::{run, setups};

/// What somebody on the way sees of a short message, of a long one and of their tags.
fn seen_on_the_way(encrypted: bool) -> Vec<u8> {
    let mut setups = setups(2, 1);
    for setup in &mut setups {
        setup.encrypted = encrypted;
    }
    let faults = Faults {
        keep: true,
        ..Faults::default()
    };
    let proxies = behind_proxies(&mut setups, faults);
    let memory = LONG.repeat(10_000);
    run(setups, |rank, barrier| {
        if rank.rank == 0 {
            rank.send_bytes(1, TAG, SHORT);
            rank.until("room", |rank| rank.try_send_direct(1, TAG, &memory));
        } else {
            let short = rank.until("a packet", |rank| rank.take(0));
            assert_eq!((short.tag, &short.bytes[..]), (TAG, SHORT));
            let long = rank.until("a packet", |rank| rank.take(0));
            assert!(long.tag == TAG && long.bytes == memory);
            rank.send_bytes(0, TAG, SHORT);
        }
        rank.finish(barrier);
    });
    proxies
        .iter()
        .flat_map(|proxy| proxy.seen.lock().unwrap().clone())
        .collect()
}

const SHORT: &[u8] = b"the short message's own words";
const LONG: &[u8] = b"words of the long one";
const TAG: i32 = 0x5EC2_E71A;

#[test]
fn who_listens_learns_nothing_of_messages() {
    let holds = |seen: &[u8], what: &[u8]| seen.windows(what.len()).any(|w| w == what);
    let (clear, encrypted) = (seen_on_the_way(false), seen_on_the_way(true));
    for what in [SHORT, LONG, &TAG.to_le_bytes()[..]] {
        assert!(holds(&clear, what), "the test does not see {what:?}");
        assert!(!holds(&encrypted, what), "{what:?}");
    }
    // The same number of packets, and of bytes but for the records' heads and tags.
    assert!(encrypted.len() > clear.len() && encrypted.len() < clear.len() + 4096);
}

/// The same job, the same secret, but one of both was told to encrypt.
#[test]
fn who_does_not_agree_is_told_and_refused() {
    for encrypts in [0, 1] {
        let mut setups = setups(2, 1);
        for setup in &mut setups {
            setup.encrypted = setup.rank == encrypts;
        }
        let over = std::sync::atomic::AtomicBool::new(false);
        run(setups, |rank, _| {
            use std::sync::atomic::Ordering::Relaxed;
            let other = 1 - rank.rank;
            let says = match rank.rank == encrypts {
                true => format!("process {other} sends in the clear and this process encrypts"),
                false => format!("process {other} encrypts and this process sends in the clear"),
            };
            if rank.rank == 0 {
                rank.send(1, 0, 100);
                rank.until("a failure", |rank| !rank.told.borrow().failures.is_empty());
                let told = rank.told.borrow();
                assert_eq!(told.failures.len(), 1);
                assert!(told.failures[0].1.starts_with(&says), "{:?}", told.failures);
                over.store(true, Relaxed);
            } else {
                rank.until("the end", |_| over.load(Relaxed));
                let lines = rank.told.borrow().lines.clone();
                assert_eq!(lines.len(), 1, "{lines:?}");
                assert!(lines[0].contains(&says), "{lines:?}");
                assert!(rank.take(0).is_none());
            }
        });
    }
}
