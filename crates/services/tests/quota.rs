//! A server that refuses requests above its quota, in virtual time. Paced processes never make it refuse; where others use it
//! too, a refused request is repeated until it is done.

use async_trait::async_trait;
use cloudmpi_services::limits::{CONTROL_PART, Rate, Scope};
use cloudmpi_services::paced::{Pacer, paced};
use cloudmpi_services::{
    Blob, BlobInfo, Bytes, Error, JobId, Key, Kind, Result, Row, Rows, Service, Services, Table,
    Version,
};
use cloudmpi_services_local::{LocalOptions, open_temporary};
use std::collections::{HashMap, VecDeque};
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

/// Takes no more than `PER_SECOND` requests in any one second.
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

/// The server, and services that declare its quota.
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

/// All processes put as fast as allowed, with a pause of seconds in the middle; returns the number of
/// failed puts.
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
    // 300 after the pause of 20 s: of the nine tenths that are for messages, nine tenths at least.
    let took = begun.elapsed();
    assert!(
        took < Duration::from_millis(20_000 + 3_800),
        "took {took:?}"
    );
}

/// Messages use their whole share, and a process that runs the job puts once a second: returns the time of its
/// slowest put.
async fn slowest_beside_messages(services: &Services, control: &Services) -> Duration {
    let messages = (0..PROCESSES).map(|_| paced(services, PROCESSES, Duration::from_secs(60)));
    let flood = tokio::spawn(put_all(messages.collect()));
    let key = JobId::new("agents").unwrap().key("k").unwrap();
    let mut slowest = Duration::ZERO;
    while !flood.is_finished() {
        let begun = Instant::now();
        control.blob.put(&key, Bytes::new()).await.expect("put");
        slowest = slowest.max(begun.elapsed());
        tokio::time::sleep(WINDOW).await;
    }
    assert_eq!(flood.await.expect("flood"), 0);
    slowest
}

#[tokio::test(start_paused = true)]
async fn what_runs_the_job_does_not_wait_behind_messages() {
    let (strict, services) = server();
    let part = Box::new(|_, _, _: &str| CONTROL_PART);
    let control = Pacer::new(&services.limits, part, Duration::ZERO).pace(&services);
    let slowest = slowest_beside_messages(&services, &control).await;
    assert_eq!(slowest, Duration::ZERO);
    assert_eq!(strict.refused.load(Ordering::Relaxed), 0);
}

#[tokio::test(start_paused = true)]
async fn without_a_part_of_its_own_it_would() {
    let (_, services) = server();
    // One process, which shares the bucket with its messages.
    let shared = paced(&services, 1, Duration::from_secs(60));
    let key = JobId::new("agents").unwrap().key("k").unwrap();
    let flood = tokio::spawn(put_all(vec![shared.clone(); PROCESSES]));
    tokio::time::sleep(Duration::from_millis(1)).await;
    let begun = Instant::now();
    shared.blob.put(&key, Bytes::new()).await.expect("put");
    assert!(
        begun.elapsed() > Duration::from_secs(1),
        "{:?}",
        begun.elapsed()
    );
    flood.abort();
}

#[tokio::test(start_paused = true)]
async fn who_gives_up_waiting_has_used_nothing() {
    let (strict, services) = server();
    let control = paced(&services, 1, Duration::from_secs(60));
    let key = JobId::new("j").unwrap().key("k").unwrap();
    let put = || control.blob.put(&key, Bytes::new());
    while tokio::time::timeout(Duration::ZERO, put()).await.is_ok() {}
    let done = strict.done.load(Ordering::Relaxed);
    for _ in 0..10 * PER_SECOND {
        assert!(tokio::time::timeout(Duration::ZERO, put()).await.is_err());
    }
    // The next one waits only for its own token.
    let begun = Instant::now();
    put().await.expect("put");
    assert!(
        begun.elapsed() < Duration::from_millis(100),
        "{:?}",
        begun.elapsed()
    );
    assert_eq!(strict.done.load(Ordering::Relaxed), done + 1);
}

/// A table whose partitions each take `PER_SECOND` requests in any one second.
#[derive(Default)]
struct Partitions {
    taken_at: Mutex<HashMap<String, VecDeque<Instant>>>,
    refused: AtomicUsize,
}

impl Partitions {
    fn take(&self, partition: &JobId) -> Result<()> {
        let now = Instant::now();
        let mut all = self.taken_at.lock().unwrap();
        let taken_at = all.entry(partition.to_string()).or_default();
        while (taken_at.front()).is_some_and(|then| now.duration_since(*then) >= WINDOW) {
            taken_at.pop_front();
        }
        if taken_at.len() >= PER_SECOND {
            self.refused.fetch_add(1, Ordering::Relaxed);
            let kind = Kind::Throttled { retry_after: None };
            let what = partition.to_string();
            return Err(Error::new(kind, Service::Table, "get", what, "429"));
        }
        taken_at.push_back(now);
        Ok(())
    }
}

#[async_trait]
impl Table for Partitions {
    async fn get(&self, key: &Key) -> Result<Option<Row>> {
        self.take(key.job()).map(|()| None)
    }

    async fn insert(&self, key: &Key, _: Bytes) -> Result<Version> {
        self.take(key.job()).map(|()| Version(String::new()))
    }

    async fn update(&self, key: &Key, _: Bytes, _: &Version) -> Result<Version> {
        self.take(key.job()).map(|()| Version(String::new()))
    }

    async fn delete(&self, key: &Key, _: Option<&Version>) -> Result<()> {
        self.take(key.job())
    }

    async fn scan(&self, job: &JobId, _: &str) -> Result<Rows> {
        self.take(job).map(|()| Rows::new())
    }
}

#[tokio::test(start_paused = true)]
async fn rows_of_one_partition_share_its_quota() {
    let table = Arc::new(Partitions::default());
    let (_, plain) = server();
    let mut limits = (*plain.limits).clone();
    limits.table.rates = vec![Rate::of(Scope::Name, PER_SECOND as f64)];
    let services = Services {
        table: table.clone(),
        limits: Arc::new(limits),
        ..plain
    };
    let services = paced(&services, 1, Duration::from_secs(60));
    let begun = Instant::now();
    let mut asked = JoinSet::new();
    for job in ["one", "two"] {
        let job = JobId::new(job).unwrap();
        for number in 0..2 * PER_SECOND {
            let (table, job) = (services.table.clone(), job.clone());
            let key = job.key(&format!("row{number}")).unwrap();
            asked.spawn(async move {
                match number % 5 {
                    0 => table.get(&key).await.map(|_| ()),
                    1 => table.insert(&key, Bytes::new()).await.map(|_| ()),
                    2 => {
                        let version = Version(String::new());
                        table.update(&key, Bytes::new(), &version).await.map(|_| ())
                    }
                    3 => table.delete(&key, None).await,
                    _ => table.scan(&job, "").await.map(|_| ()),
                }
            });
        }
    }
    assert!(asked.join_all().await.iter().all(Result::is_ok));
    assert_eq!(table.refused.load(Ordering::Relaxed), 0);
    // Each partition for itself: twice its quota in a little over two seconds.
    let took = begun.elapsed();
    assert!(took < Duration::from_millis(2_500), "took {took:?}");
}

#[tokio::test(start_paused = true)]
async fn what_it_refuses_is_made_again() {
    let (strict, services) = server();
    // Another user has four fifths of the quota, and we do not know it.
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
