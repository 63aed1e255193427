//! Who has guessed wrong is answered later, so that many guesses take long.
//!
//! Each connection serves to try one guess. With `MAX_GUESTS` connections at a time and this pause, some 500 a second at most
//! can be tried from the addresses of those who have; a secret of 16 random bytes is out of reach by far.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Shorter than a client waits. Who shares an address with one who guesses waits too, but is served.
pub const AFTER_GUESSES: Duration = Duration::from_millis(500);
/// Somebody who mistook the secret is not made to wait at once.
const FREE_GUESSES: u32 = 3;
const FORGOTTEN_AFTER: Duration = Duration::from_secs(60);
/// Addresses kept at most. Where there are more, all wait.
const MOST_ADDRESSES: usize = 4096;

#[derive(Default)]
pub struct Guesses(Mutex<HashMap<IpAddr, (u32, Instant)>>);

/// The addresses that one owner may have: in IPv6 a whole network.
fn owner(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = address.to_bits() >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
        address => address,
    }
}

impl Guesses {
    pub fn has_guessed(&self, address: IpAddr) -> bool {
        let mut guesses = self.0.lock().expect("nothing panics in here");
        if guesses.len() >= MOST_ADDRESSES {
            guesses.retain(|_, (_, last)| last.elapsed() < FORGOTTEN_AFTER);
        }
        let of_this = guesses.get(&owner(address));
        guesses.len() >= MOST_ADDRESSES
            || of_this.is_some_and(|(count, last)| {
                *count >= FREE_GUESSES && last.elapsed() < FORGOTTEN_AFTER
            })
    }

    fn add(&self, address: IpAddr) {
        let mut guesses = self.0.lock().expect("nothing panics in here");
        if guesses.len() >= MOST_ADDRESSES {
            guesses.retain(|_, (_, last)| last.elapsed() < FORGOTTEN_AFTER);
        }
        if guesses.len() < MOST_ADDRESSES || guesses.contains_key(&owner(address)) {
            let (count, last) = guesses.entry(owner(address)).or_insert((0, Instant::now()));
            if last.elapsed() >= FORGOTTEN_AFTER {
                *count = 0;
            }
            (*count, *last) = (count.saturating_add(1), Instant::now());
        }
    }
}

/// A handshake. One that ends after a guess could be tried and before it was shown to be right counts, however it ends.
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

    #[test]
    fn who_guesses_waits_and_others_do_not() {
        let guesses = Guesses::default();
        let [one, other]: [IpAddr; 2] = ["10.0.0.1", "10.0.0.2"].map(|ip| ip.parse().unwrap());
        for _ in 0..FREE_GUESSES {
            assert!(!guesses.has_guessed(one));
            guesses.add(one);
        }
        assert!(guesses.has_guessed(one) && !guesses.has_guessed(other));
        assert!(guesses.has_guessed("::ffff:10.0.0.1".parse().unwrap()));
        for last in 1..=FREE_GUESSES {
            guesses.add(format!("2001:db8::{last}").parse().unwrap());
        }
        assert!(guesses.has_guessed("2001:db8::99".parse().unwrap()));
        assert!(!guesses.has_guessed("2001:db8:0:1::1".parse().unwrap()));
        for number in 0..2 * MOST_ADDRESSES as u32 {
            guesses.add(IpAddr::from(number.to_be_bytes()));
        }
        assert!(guesses.0.lock().unwrap().len() <= MOST_ADDRESSES);
    }
}
