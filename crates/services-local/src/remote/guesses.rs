//! Answers an address that sent wrong secrets later, so that many guesses take long.
//!
//! A connection allows one guess. From one address `MOST_PAUSED` connections at a time wait for `AFTER_GUESSES` each,
//! and more are turned away: 16 guesses a second. From all addresses together `MOST_PAUSED_IN_ALL` wait, so that they do
//! not use up the descriptors. A secret of 16 random bytes is out of reach by far. Addresses without a wrong secret
//! never wait.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Shorter than a client waits. A client that shares an address with a guessing one waits too. It is served only while fewer
/// than [`MOST_PAUSED`] connections from there wait: who guesses without end can shut out its own address.
pub const AFTER_GUESSES: Duration = Duration::from_millis(500);
/// Connections from one address that wait at a time.
const MOST_PAUSED: u32 = 8;
const MOST_PAUSED_IN_ALL: u32 = 256;
/// A user who mistypes the secret does not have to wait at once.
const FREE_GUESSES: u32 = 3;
const FORGOTTEN_AFTER: Duration = Duration::from_secs(60);
/// The most addresses that are kept. One more takes the place of the one that guessed the longest
/// time ago.
const MOST_ADDRESSES: usize = 4096;

#[derive(Clone, Default)]
pub struct Guesses(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    guessers: HashMap<IpAddr, Guesser>,
    paused: u32,
}

struct Guesser {
    guesses: u32,
    last: Instant,
    paused: u32,
}

/// The time when a connection may go on.
pub enum Turn {
    Now,
    /// After [`AFTER_GUESSES`]. The pause ends with the value.
    Later(Paused),
    /// Too many from its address wait already.
    Never,
}

/// A connection that waits.
pub struct Paused {
    guesses: Guesses,
    owner: IpAddr,
}

impl Drop for Paused {
    fn drop(&mut self) {
        let mut known = self.guesses.lock();
        known.paused -= 1;
        if let Some(guesser) = known.guessers.get_mut(&self.owner) {
            guesser.paused = guesser.paused.saturating_sub(1);
        }
    }
}

/// The addresses that one owner may have: in IPv6 a whole network.
pub fn owner(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = address.to_bits() >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
        address => address,
    }
}

impl Guesses {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn turn(&self, address: IpAddr) -> Turn {
        let owner = owner(address);
        let Known { guessers, paused } = &mut *self.lock();
        match guessers.get_mut(&owner) {
            Some(guesser)
                if guesser.guesses >= FREE_GUESSES && guesser.last.elapsed() < FORGOTTEN_AFTER =>
            {
                if guesser.paused >= MOST_PAUSED || *paused >= MOST_PAUSED_IN_ALL {
                    return Turn::Never;
                }
                guesser.paused += 1;
                *paused += 1;
                Turn::Later(Paused {
                    guesses: self.clone(),
                    owner,
                })
            }
            _ => Turn::Now,
        }
    }

    fn add(&self, address: IpAddr) {
        let owner = owner(address);
        let guessers = &mut self.lock().guessers;
        if guessers.len() >= MOST_ADDRESSES && !guessers.contains_key(&owner) {
            let oldest = guessers.iter().min_by_key(|(_, guesser)| guesser.last);
            if let Some(oldest) = oldest.map(|(owner, _)| *owner) {
                guessers.remove(&oldest);
            }
        }
        let guesser = guessers.entry(owner).or_insert(Guesser {
            guesses: 0,
            last: Instant::now(),
            paused: 0,
        });
        if guesser.last.elapsed() >= FORGOTTEN_AFTER {
            guesser.guesses = 0;
        }
        guesser.guesses = guesser.guesses.saturating_add(1);
        guesser.last = Instant::now();
    }
}

/// A handshake. It counts if it ends after a guess could be tried and before it was shown to be right.
pub struct Guessing<'a> {
    pub has_guessed: AtomicBool,
    pub from: IpAddr,
    pub guesses: &'a Guesses,
}

impl Drop for Guessing<'_> {
    fn drop(&mut self) {
        if self.has_guessed.load(Ordering::Acquire) {
            self.guesses.add(self.from);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    fn is_now(guesses: &Guesses, address: &str) -> bool {
        matches!(guesses.turn(ip(address)), Turn::Now)
    }

    #[test]
    fn who_guesses_waits_and_others_do_not() {
        let guesses = Guesses::default();
        for _ in 0..FREE_GUESSES {
            assert!(is_now(&guesses, "10.0.0.1"));
            guesses.add(ip("10.0.0.1"));
        }
        assert!(!is_now(&guesses, "10.0.0.1") && is_now(&guesses, "10.0.0.2"));
        assert!(!is_now(&guesses, "::ffff:10.0.0.1"));
        for last in 1..=FREE_GUESSES {
            guesses.add(ip(&format!("2001:db8::{last}")));
        }
        assert!(!is_now(&guesses, "2001:db8::99"));
        assert!(is_now(&guesses, "2001:db8:0:1::1"));
    }

    #[test]
    fn few_from_one_address_wait_at_a_time() {
        let guesses = Guesses::default();
        (0..FREE_GUESSES).for_each(|_| guesses.add(ip("10.0.0.1")));
        let mut waiting = Vec::new();
        for _ in 0..MOST_PAUSED {
            match guesses.turn(ip("10.0.0.1")) {
                Turn::Later(paused) => waiting.push(paused),
                Turn::Now | Turn::Never => panic!("it has to wait"),
            }
        }
        assert!(matches!(guesses.turn(ip("10.0.0.1")), Turn::Never));
        assert!(is_now(&guesses, "10.0.0.2"));
        waiting.pop();
        assert!(matches!(guesses.turn(ip("10.0.0.1")), Turn::Later(_)));
    }

    #[test]
    fn few_wait_at_a_time_from_all_addresses() {
        let guesses = Guesses::default();
        let from = |number: u32| IpAddr::from(number.to_be_bytes());
        let mut waiting = Vec::new();
        for number in 0..=MOST_PAUSED_IN_ALL {
            (0..FREE_GUESSES).for_each(|_| guesses.add(from(number)));
            match guesses.turn(from(number)) {
                Turn::Later(paused) => waiting.push(paused),
                Turn::Never => assert_eq!(number, MOST_PAUSED_IN_ALL),
                Turn::Now => panic!("it has to wait"),
            }
        }
        assert_eq!(waiting.len(), MOST_PAUSED_IN_ALL as usize);
        assert!(is_now(&guesses, "10.0.0.2"));
        waiting.clear();
        assert!(matches!(guesses.turn(from(0)), Turn::Later(_)));
    }

    #[test]
    fn a_full_table_makes_nobody_wait_who_has_not_guessed() {
        let guesses = Guesses::default();
        for number in 0..2 * MOST_ADDRESSES as u32 {
            (0..FREE_GUESSES).for_each(|_| guesses.add(IpAddr::from(number.to_be_bytes())));
        }
        assert_eq!(guesses.lock().guessers.len(), MOST_ADDRESSES);
        assert!(is_now(&guesses, "10.0.0.1"));
        let last = 2 * MOST_ADDRESSES as u32 - 1;
        assert!(!matches!(
            guesses.turn(IpAddr::from(last.to_be_bytes())),
            Turn::Now
        ));
    }
}
