//! MPI_Wtime in a job that is to survive: recorded, and going on where it was on a host that was started at another time.

use std::sync::atomic::{AtomicU64, Ordering};

use cloudmpi_replay::Kind;

use super::{decide, with};

/// What the program has been told of the time, in seconds.
#[derive(Default)]
pub(super) struct Told {
    last: Option<f64>,
    /// Added to this host's clock. `None`: this life has only been told what an earlier one was.
    offset: Option<f64>,
}

/// The main thread's offset, for other threads.
static OFFSET_BITS: AtomicU64 = AtomicU64::new(0);

impl Told {
    /// What the program is told when this host's clock says `now`. A rank that has come from another host goes on from the last time
    /// that it was told there.
    fn tell(&mut self, now: f64, is_moved: impl FnOnce() -> bool) -> f64 {
        let offset = *self.offset.get_or_insert_with(|| match self.last {
            Some(last) if is_moved() => last - now,
            _ => 0.0,
        });
        now + offset
    }
}

/// What another thread than the main one is told, unrecorded, when this host's clock says `now`.
pub fn time_elsewhere(now: f64) -> f64 {
    now + f64::from_bits(OFFSET_BITS.load(Ordering::Relaxed))
}

/// The time that the program is told in its main thread.
pub fn time(read: impl FnOnce() -> f64) -> f64 {
    let live = || {
        let now = read();
        let told = with(|state| {
            let told = state.told.tell(now, || state.file.is_moved());
            let offset = state.told.offset.unwrap_or(0.0);
            OFFSET_BITS.store(offset.to_bits(), Ordering::Relaxed);
            told
        });
        Some(vec![told.to_bits()])
    };
    let found = decide(Kind::Time, live, |_| ());
    let time = found.map_or(0.0, |words| f64::from_bits(words[0]));
    with(|state| state.told.last = Some(time));
    time
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_goes_on_where_it_was_on_another_host() {
        let mut told = Told {
            last: Some(5000.0),
            offset: None,
        };
        assert_eq!(told.tell(20.0, || true), 5000.0);
        assert_eq!(told.tell(21.5, || unreachable!()), 5001.5);
    }

    #[test]
    fn on_its_own_host_a_life_is_told_the_clock() {
        let mut told = Told {
            last: Some(5000.0),
            offset: None,
        };
        assert_eq!(told.tell(5003.0, || false), 5003.0);
        assert_eq!(Told::default().tell(7.0, || true), 7.0);
    }
}
