//! Keeps requests under the quotas, and makes them again when they fail for a passing reason.

use crate::error::{Kind, Result, Service};
use crate::layer::{Around, Call, Measure, Repeat, wrap};
use crate::limits::{Limits, Rate, Scope};
use crate::open::Services;
use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::Instant;

/// A token bucket. Whoever comes takes a token at once, and waits if it was not there yet: first come, first served.
/// Burst and what is filled in during a second are together what the rate allows in one.
struct Bucket {
    burst: f64,
    tokens_per_s: f64,
    tokens: f64,
    filled_at: Instant,
}

impl Bucket {
    fn new(rate: Rate) -> Bucket {
        let burst = rate.burst.max(1.0);
        Bucket {
            burst,
            // A quota of a few operations is left some of it.
            tokens_per_s: (rate.operations_per_s - burst).max(rate.operations_per_s / 2.0),
            tokens: burst,
            filled_at: Instant::now(),
        }
    }

    /// How long to wait before the request.
    fn take(&mut self, now: Instant) -> Duration {
        let passed = now.saturating_duration_since(self.filled_at).as_secs_f64();
        self.tokens = (self.tokens + passed * self.tokens_per_s).min(self.burst) - 1.0;
        self.filled_at = now;
        Duration::from_secs_f64((-self.tokens).max(0.0) / self.tokens_per_s)
    }
}

/// Buckets of names that were not used for so long are full again, and forgotten.
const NAMES_KEPT: usize = 10_000;

struct Paced {
    limits: Arc<Limits>,
    processes: usize,
    buckets: Mutex<HashMap<(Service, usize, String), Bucket>>,
    /// From the first attempt to the last.
    patience: Duration,
    jitter: Mutex<u64>,
}

/// The services, kept under the share of their quotas that one of so many processes has; passing failures are tried again for
/// as long as `patience`.
pub fn paced(inner: &Services, processes: usize, patience: Duration) -> Services {
    let jitter = Mutex::new(getrandom::u64().unwrap_or(1) | 1);
    wrap(
        inner,
        Arc::new(Paced {
            limits: inner.limits.clone(),
            processes,
            buckets: Mutex::default(),
            patience,
            jitter,
        }),
    )
}

const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

impl Paced {
    /// Waits until every quota has room for one request.
    async fn wait_for_room(&self, call: &Call<'_>) {
        let rates = &self.limits.of(call.service).rates;
        if rates.is_empty() {
            return;
        }
        let now = Instant::now();
        let mut wait = Duration::ZERO;
        {
            let mut buckets = self.buckets.lock().expect("nothing panics in here");
            if buckets.len() > NAMES_KEPT {
                buckets.retain(|_, bucket| {
                    now.saturating_duration_since(bucket.filled_at) < Duration::from_secs(60)
                });
            }
            for (index, rate) in rates.iter().enumerate() {
                let name = if rate.scope == Scope::Name {
                    call.name
                } else {
                    ""
                };
                let bucket = buckets.entry((call.service, index, name.to_string()));
                wait = wait.max(
                    bucket
                        .or_insert_with(|| Bucket::new(rate.shared_by(self.processes)))
                        .take(now),
                );
            }
        }
        if !wait.is_zero() {
            tokio::time::sleep(wait).await;
        }
    }

    /// Between half and all of the pause, so that those who failed together do not come back together.
    fn with_jitter(&self, pause: Duration) -> Duration {
        let mut state = self.jitter.lock().expect("nothing panics in here");
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        pause.mul_f64(0.5 + (*state >> 11) as f64 / (1u64 << 54) as f64)
    }
}

impl Around for Paced {
    async fn around<T, F, R>(&self, call: Call<'_>, attempt: F) -> Result<T>
    where
        T: Measure + Send,
        F: Fn() -> R + Send + Sync,
        R: Future<Output = Result<T>> + Send,
    {
        let end = Instant::now() + self.patience;
        let mut pause = FIRST_PAUSE;
        let mut was_cut = false;
        loop {
            self.wait_for_room(&call).await;
            let error = match attempt().await {
                Ok(done) => return Ok(done),
                Err(error) => error,
            };
            let retry_after = match error.kind() {
                Kind::Throttled { retry_after } => retry_after,
                Kind::Unreachable => None,
                Kind::Cut if call.repeat != Repeat::Never => {
                    was_cut = true;
                    None
                }
                // What was to be removed is gone: the attempt whose answer was lost did it.
                Kind::NotFound if call.repeat == Repeat::Removing && was_cut => {
                    return match T::nothing() {
                        Some(done) => Ok(done),
                        None => Err(error),
                    };
                }
                _ => return Err(error),
            };
            let wait = retry_after.unwrap_or_default().max(self.with_jitter(pause));
            if Instant::now() + wait > end {
                return Err(error);
            }
            tokio::time::sleep(wait).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_keeps_the_rate() {
        let rate = Rate {
            scope: Scope::Account,
            operations_per_s: 105.0,
            burst: 5.0,
        };
        let mut bucket = Bucket::new(rate);
        let start = bucket.filled_at;
        let waits: Vec<f64> = (0..10).map(|_| bucket.take(start).as_secs_f64()).collect();
        assert!(waits[..5].iter().all(|wait| *wait == 0.0), "{waits:?}");
        for (index, wait) in waits[5..].iter().enumerate() {
            assert!(
                (wait - (index + 1) as f64 / 100.0).abs() < 1e-9,
                "{waits:?}"
            );
        }
        // After a pause the burst is there again, and no more than that.
        let later = start + Duration::from_secs(100);
        assert_eq!((0..6).filter(|_| bucket.take(later).is_zero()).count(), 5);
    }
}
