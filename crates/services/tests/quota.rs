//! A server that refuses what is above its quota, in virtual time: paced processes never make it refuse, and where others use
//! it too, what it refuses is made again until it is done.

use async_trait::async_trait;
use cloudmpi_services::limits::{Rate, Scope};
use cloudmpi_services::local::{LocalOptions, open_temporary};
use cloudmpi_services::paced::paced;
use cloudmpi_services::{
    Blob, BlobInfo, Bytes, Error, JobId, Key, Kind, Result, Service, Services,
};
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::Instant;

const PER_SECOND: usize = 100;
const PROCESSES: usize = 3;
const EACH: usize = 200;
const WINDOW: Duration = Duration::from_secs(1);

/// Takes no more than `PER_SECOND` requests in any one second, whichever second that is.
#[derive(Default)]
struct Strict {
    taken_at: Mutex<VecDeque<Instant>>,
    done: AtomicUsize,
    refused: AtomicUsize,
}

#[async_trait]
impl Blob for Strict {
    async fn put(&self, key: &Key, _: Bytes) -> Result<()> {
        let now = Instant::now();
        let mut taken_at = self.taken_at.lock().unwrap();
        while (taken_at.front()).is_some_and(|then| now.duration_since(*then) >= WINDOW) {
            taken_at.pop_front();
        }
        if taken_at.len() >= PER_SECOND {
            self.refused.fetch_add(1, Ordering::Relaxed);
            let kind = Kind::Throttled { retry_after: None };
            return Err(Error::new(
                kind,
                Service::Blob,
                "put",
                key.to_string(),
                "429",
            ));
        }
        taken_at.push_back(now);
        self.done.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    async fn get(&self, _: &Key, _: Option<Range<u64>>) -> Result<Bytes> {
        unreachable!("nobody gets")
    }

    async fn delete(&self, _: &Key) -> Result<()> {
        unreachable!("nobody deletes")
    }

    async fn list(&self, _: &JobId, _: &str) -> Result<Vec<BlobInfo>> {
        unreachable!("nobody lists")
    }
}

/// The server, and services that say what its quota is.
fn server() -> (Arc<Strict>, Services) {
    let strict = Arc::new(Strict::default());
    let plain = open_temporary(LocalOptions::default()).expect("open");
    let mut limits = (*plain.limits).clone();
    limits.blob.rates = vec![Rate::of(Scope::Account, PER_SECOND as f64)];
    let services = Services {
        blob: strict.clone(),
        limits: Arc::new(limits),
        ..plain
    };
    (strict, services)
}

/// All processes put as fast as they may, with a pause of seconds in the middle; how many puts failed.
async fn put_all(processes: Vec<Services>) -> usize {
    let key = JobId::new("j").unwrap().key("k").unwrap();
    let mut puts = JoinSet::new();
    for services in processes {
        for number in 0..EACH {
            let (blob, key) = (services.blob.clone(), key.clone());
            puts.spawn(async move {
                if number >= EACH / 2 {
                    tokio::time::sleep(Duration::from_secs(20)).await;
                }
                blob.put(&key, Bytes::new()).await
            });
        }
    }
    let ended = puts.join_all().await;
    ended.iter().filter(|put| put.is_err()).count()
}

#[tokio::test(start_paused = true)]
async fn who_does_not_pace_is_refused() {
    let (strict, services) = server();
    let failed = put_all(vec![services; PROCESSES]).await;
    let all = PROCESSES * EACH;
    assert_eq!(
        (strict.done.load(Ordering::Relaxed), failed),
        (2 * PER_SECOND, all - 2 * PER_SECOND)
    );
}

#[tokio::test(start_paused = true)]
async fn paced_processes_never_make_it_refuse() {
    let (strict, services) = server();
    let begun = Instant::now();
    let each = || paced(&services, PROCESSES, Duration::from_secs(60));
    let failed = put_all((0..PROCESSES).map(|_| each()).collect()).await;
    assert_eq!((failed, strict.refused.load(Ordering::Relaxed)), (0, 0));
    assert_eq!(strict.done.load(Ordering::Relaxed), PROCESSES * EACH);
    // 300 after the pause of 20 s, at nine tenths of the quota at least.
    let took = begun.elapsed();
    assert!(
        took < Duration::from_millis(20_000 + 3_500),
        "took {took:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn what_it_refuses_is_made_again() {
    let (strict, services) = server();
    // Somebody else uses four fifths of the quota, of which nobody tells us.
    let other = services.blob.clone();
    let stranger = tokio::spawn(async move {
        let key = JobId::new("other").unwrap().key("k").unwrap();
        loop {
            let _ = other.put(&key, Bytes::new()).await;
            tokio::time::sleep(WINDOW / (PER_SECOND as u32 * 4 / 5)).await;
        }
    });
    let each = || paced(&services, PROCESSES, Duration::from_secs(120));
    let failed = put_all((0..PROCESSES).map(|_| each()).collect()).await;
    stranger.abort();
    assert_eq!(failed, 0);
    assert!(
        strict.refused.load(Ordering::Relaxed) > 0,
        "it never refused"
    );
}
