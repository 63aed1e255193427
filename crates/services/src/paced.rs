//! Keeps requests under the quotas, and repeats them after passing failures.

use crate::error::{Kind, Result, Service};
use crate::layer::{Around, Call, Measure, Repeat, wrap};
use crate::limits::{CONTROL_PART, Limits, Rate, Scope};
use crate::services::Services;
use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::Instant;

/// A token bucket. A caller takes a token at once, and waits if it was not there yet: first come, first served.
/// Burst and the tokens that arrive during a second are together the rate's number for one second.
struct Bucket {
    burst: f64,
    tokens_per_s: f64,
    tokens: f64,
    filled_at: Instant,
}

impl Bucket {
    fn new(now: Instant) -> Bucket {
        Bucket {
            burst: 0.0,
            tokens_per_s: 0.0,
            tokens: f64::INFINITY,
            filled_at: now,
        }
    }

    fn keep_to(&mut self, rate: Rate) {
        self.burst = rate.burst.max(1.0);
        // A small quota keeps half of its rate beside the burst.
        self.tokens_per_s = (rate.operations_per_s - self.burst).max(rate.operations_per_s / 2.0);
    }

    /// How long to wait before the request; `rate` is what the process may use now.
    fn take(&mut self, rate: Rate, now: Instant) -> Duration {
        self.keep_to(rate);
        let passed = now.saturating_duration_since(self.filled_at).as_secs_f64();
        self.tokens = (self.tokens + passed * self.tokens_per_s).min(self.burst) - 1.0;
        self.filled_at = now;
        Duration::from_secs_f64((-self.tokens).max(0.0) / self.tokens_per_s)
    }
}

/// Buckets of names that were not used for so long are full again, and forgotten.
const NAMES_KEPT: usize = 10_000;

/// The part of a quota that this process may use now; 1: all of it.
pub type Part = Box<dyn Fn(Service, Scope, &str) -> f64 + Send + Sync>;

type BucketKey = (Service, usize, String);

struct Paced {
    limits: Arc<Limits>,
    part: Part,
    buckets: Mutex<HashMap<BucketKey, Bucket>>,
    /// From the first failure to the last attempt, without waits for the quotas.
    patience: Duration,
    jitter: Mutex<u64>,
}

/// The services, kept under one process's share of the quotas for messages, where there are so many processes. It repeats
/// passing failures for as long as `patience`.
pub fn paced(inner: &Services, processes: usize, patience: Duration) -> Services {
    let share = processes.max(1) as f64;
    let part: Part = Box::new(move |_, scope, _| match scope {
        Scope::Account => (1.0 - CONTROL_PART) / share,
        Scope::Name => 1.0 / share,
    });
    Pacer::new(&inner.limits, part, patience).pace(inner)
}

/// Keeps the requests of several clients of one process under one part of the quotas.
#[derive(Clone)]
pub struct Pacer(Arc<Paced>);

impl Pacer {
    pub fn new(limits: &Arc<Limits>, part: Part, patience: Duration) -> Pacer {
        let jitter = Mutex::new(getrandom::u64().unwrap_or(1) | 1);
        Pacer(Arc::new(Paced {
            limits: limits.clone(),
            part,
            buckets: Mutex::default(),
            patience,
            jitter,
        }))
    }

    pub fn pace(&self, inner: &Services) -> Services {
        wrap(inner, self.0.clone())
    }
}

/// Tokens of a request that has not been made: a caller that stops waiting gives them back.
struct Taken<'a> {
    paced: &'a Paced,
    from: Vec<BucketKey>,
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        if self.from.is_empty() {
            return;
        }
        let mut buckets = self.paced.buckets.lock().expect("nothing panics in here");
        for key in &self.from {
            if let Some(bucket) = buckets.get_mut(key) {
                bucket.tokens += 1.0;
            }
        }
    }
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
        let mut taken = Taken {
            paced: self,
            from: Vec::new(),
        };
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
                let key = (call.service, index, name.to_string());
                let bucket = buckets.entry(key.clone());
                let bucket = bucket.or_insert_with(|| Bucket::new(now));
                let part = (self.part)(call.service, rate.scope, name);
                wait = wait.max(bucket.take(rate.part(part), now));
                taken.from.push(key);
            }
        }
        if !wait.is_zero() {
            tokio::time::sleep(wait).await;
        }
        taken.from.clear();
    }

    /// Between half and all of the pause, so that requests that failed together do not come back
    /// together.
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
        let mut end = None;
        let mut pause = FIRST_PAUSE;
        let mut was_cut = false;
        loop {
            let begun = Instant::now();
            self.wait_for_room(&call).await;
            if let Some(end) = &mut end {
                *end += begun.elapsed();
            }
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
                // The object is gone: the attempt whose answer was lost removed it.
                Kind::NotFound if call.repeat == Repeat::Removing && was_cut => {
                    return match T::nothing() {
                        Some(done) => Ok(done),
                        None => Err(error),
                    };
                }
                _ => return Err(error),
            };
            let wait = retry_after.unwrap_or_default().max(self.with_jitter(pause));
            let now = Instant::now();
            if now + wait > *end.get_or_insert(now + self.patience) {
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
    use crate::error::Error;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn a_bucket_keeps_the_rate() {
        let rate = Rate {
            scope: Scope::Account,
            operations_per_s: 105.0,
            burst: 5.0,
        };
        let start = Instant::now();
        let mut bucket = Bucket::new(start);
        let waits: Vec<f64> = (0..10)
            .map(|_| bucket.take(rate, start).as_secs_f64())
            .collect();
        assert!(waits[..5].iter().all(|wait| *wait == 0.0), "{waits:?}");
        for (index, wait) in waits[5..].iter().enumerate() {
            assert!(
                (wait - (index + 1) as f64 / 100.0).abs() < 1e-9,
                "{waits:?}"
            );
        }
        // After a pause the burst is there again, and no more than that.
        let later = start + Duration::from_secs(100);
        let at_once = |bucket: &mut Bucket, rate| {
            (0..20)
                .filter(|_| bucket.take(rate, later).is_zero())
                .count()
        };
        assert_eq!(at_once(&mut bucket, rate), 5);
        // A smaller part counts from then on.
        let half = rate.part(0.5);
        bucket.tokens = 5.0;
        assert_eq!(at_once(&mut bucket, half), 2);
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_for_the_quota_is_not_out_of_patience() {
        let mut limits = crate::limits::ServiceLimits::unlimited(1);
        limits.rates = vec![Rate {
            scope: Scope::Account,
            operations_per_s: 2.0,
            burst: 1.0,
        }];
        let all: Part = Box::new(|_, _, _| 1.0);
        let limits = Limits {
            queue: limits.clone(),
            topic: limits.clone(),
            blob: limits.clone(),
            table: limits.clone(),
            relay: limits,
            sessions: false,
        };
        let pacer = Pacer::new(&Arc::new(limits), all, Duration::from_secs(2));
        let call = Call {
            service: Service::Blob,
            operation: "put",
            name: "b",
            sent_bytes: 0,
            repeat: Repeat::Free,
            may_wait: false,
        };
        let mut all = tokio::task::JoinSet::new();
        // The last waits long for its turn, and fails then; and all work for longer than the patience.
        for _ in 0..10 {
            let pacer = pacer.clone();
            all.spawn(async move {
                let tries = AtomicU32::new(0);
                let attempt = async || {
                    tokio::time::sleep(Duration::from_secs(3)).await;
                    match tries.fetch_add(1, Ordering::Relaxed) {
                        0 => Err(Error::of_backend(Kind::Unreachable, "put", "b", "test")),
                        _ => Ok(()),
                    }
                };
                pacer.0.around(call, attempt).await
            });
        }
        let done = all.join_all().await;
        assert!(done.iter().all(Result::is_ok), "{done:?}");
    }
}
