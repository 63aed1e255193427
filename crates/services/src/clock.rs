//! The clock of leases: monotonic, and in tests one that jumps.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

#[derive(Clone, Debug)]
pub struct Clock {
    start: Instant,
    skew_us: Option<Arc<AtomicI64>>,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock {
            start: Instant::now(),
            skew_us: None,
        }
    }
}

impl Clock {
    /// A clock that can jump, and the handle for that.
    pub fn jumping() -> (Clock, Jump) {
        let skew_us = Arc::new(AtomicI64::new(0));
        (
            Clock {
                start: Instant::now(),
                skew_us: Some(skew_us.clone()),
            },
            Jump(skew_us),
        )
    }

    /// Time since some fixed moment. After a jump back it may be earlier than before, never before the start.
    pub fn now(&self) -> Duration {
        let real = self.start.elapsed();
        let Some(skew_us) = &self.skew_us else {
            return real;
        };
        let us = (real.as_micros() as i64).saturating_add(skew_us.load(Ordering::Relaxed));
        Duration::from_micros(us.max(0) as u64)
    }

    /// A sleeper must look again after this time at the latest, as a jump of the clock may bring the
    /// awaited time.
    pub fn longest_sleep(&self) -> Duration {
        if self.skew_us.is_some() {
            Duration::from_millis(5)
        } else {
            Duration::from_secs(3600)
        }
    }
}

/// Moves the clock it came with.
#[derive(Clone, Debug)]
pub struct Jump(Arc<AtomicI64>);

impl Jump {
    pub fn by_ms(&self, ms: i64) {
        self.0.fetch_add(ms.saturating_mul(1000), Ordering::Relaxed);
    }
}
