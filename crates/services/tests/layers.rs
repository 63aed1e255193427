//! Counting is exact, also under faults; pacing stays under the quota.

use async_trait::async_trait;
use cloudmpi_services::counted::counted;
use cloudmpi_services::faulty::{Faults, faulty};
use cloudmpi_services::limits::{Rate, Scope};
use cloudmpi_services::meter::Meter;
use cloudmpi_services::paced::paced;
use cloudmpi_services::price::PriceTable;
use cloudmpi_services::{
    Blob, BlobInfo, Bytes, Get, JobId, Key, Kind, Message, Result, Service, Services,
};
use cloudmpi_services_local::{LocalOptions, open_temporary};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Counts the requests that reach the backend: the server's own log.
struct Witness {
    inner: Arc<dyn Blob>,
    requests: AtomicU64,
}

#[async_trait]
impl Blob for Witness {
    async fn put(&self, key: &Key, body: Bytes) -> Result<()> {
        self.requests.fetch_add(1, Ordering::Relaxed);
        self.inner.put(key, body).await
    }

    async fn get(&self, key: &Key, range: Option<Range<u64>>) -> Result<Bytes> {
        self.requests.fetch_add(1, Ordering::Relaxed);
        self.inner.get(key, range).await
    }

    async fn delete(&self, key: &Key) -> Result<()> {
        self.requests.fetch_add(1, Ordering::Relaxed);
        self.inner.delete(key).await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<BlobInfo>> {
        self.requests.fetch_add(1, Ordering::Relaxed);
        self.inner.list(job, prefix).await
    }
}

fn local() -> Services {
    open_temporary(LocalOptions::default()).expect("open")
}

#[tokio::test]
async fn counts_to_the_request() {
    let plain = local();
    let witness = Arc::new(Witness {
        inner: plain.blob.clone(),
        requests: AtomicU64::new(0),
    });
    let server = Services {
        blob: witness.clone(),
        ..plain
    };
    // It cuts only after the request: each attempt reaches the server, and most are repeated.
    let none = Faults {
        throttled: 0,
        unreachable: 0,
        cut: 0,
        clock_jumps: 0,
        ..Faults::default()
    };
    let meter = Arc::new(Meter::new(
        "b",
        PriceTable::parse("blob\t*\t2.0\t0\t2026-11-21\ttest").unwrap(),
    ));
    let counted = counted(&server, meter.clone());
    let faults = Faults { cut: 400, ..none };
    let services = paced(
        &faulty(&counted, 3, faults, None),
        1,
        Duration::from_secs(20),
    );
    let key = JobId::new("j").unwrap().key("k").unwrap();
    for _ in 0..30 {
        services
            .blob
            .put(&key, Bytes::from(vec![1u8; 100]))
            .await
            .expect("put");
        assert_eq!(services.blob.get(&key, None).await.expect("get").len(), 100);
    }
    let tally = meter.of_service(Service::Blob);
    assert_eq!(tally.requests, witness.requests.load(Ordering::Relaxed));
    assert!(
        tally.requests > 62,
        "no request was made again: {}",
        tally.requests
    );
    assert!((tally.usd - tally.requests as f64 * 2e-6).abs() < 1e-12);
    let text = meter.to_string();
    assert!(
        text.contains(&format!("b blob: {} requests", tally.requests)),
        "{text}"
    );
    let (fixed_us, _) = meter.tallies()[0].2.time.line().expect("measured");
    assert!(fixed_us > 0.0);
    assert!(meter.estimate(Service::Blob, "put", 100).is_some());
}

#[tokio::test]
async fn keeps_under_the_quota() {
    let plain = local();
    let mut limits = (*plain.limits).clone();
    limits.queue.rates = vec![Rate {
        scope: Scope::Account,
        operations_per_s: 200.0,
        burst: 10.0,
    }];
    let services = paced(
        &Services {
            limits: Arc::new(limits),
            ..plain.clone()
        },
        1,
        Duration::from_secs(5),
    );
    let queue = JobId::new("j").unwrap().name("q").unwrap();
    services.queue.create(&queue, false).await.unwrap();
    let started = Instant::now();
    let puts: Vec<_> = (0..100)
        .map(|_| {
            let (services, queue) = (services.clone(), queue.clone());
            tokio::spawn(async move { services.queue.put(&queue, Message::new("x")).await })
        })
        .collect();
    for put in puts {
        put.await.unwrap().expect("put");
    }
    // 101 requests, 10 of them at once, the rest at 200 a second.
    let took = started.elapsed();
    assert!(
        took >= Duration::from_millis(440),
        "101 requests in {took:?} are above the quota"
    );
    let how = Get {
        most: 200,
        wait: Duration::ZERO,
        lease: Duration::from_secs(5),
    };
    assert_eq!(services.queue.get(&queue, how).await.unwrap().len(), 100);
}

#[tokio::test]
async fn gives_up_in_time() {
    let always = Faults {
        throttled: 1000,
        ..Faults::default()
    };
    let services = paced(
        &faulty(&local(), 1, always, None),
        1,
        Duration::from_millis(300),
    );
    let queue = JobId::new("j").unwrap().name("q").unwrap();
    let started = Instant::now();
    let error = services
        .queue
        .create(&queue, false)
        .await
        .expect_err("always throttled");
    assert!(matches!(error.kind(), Kind::Throttled { .. }), "{error}");
    assert!(started.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn a_full_memory_is_refused() {
    let services = open_temporary(LocalOptions {
        capacity_bytes: 10_000,
        ..LocalOptions::default()
    })
    .unwrap();
    let job = JobId::new("j").unwrap();
    let (queue, key) = (job.name("q").unwrap(), job.key("k").unwrap());
    services.queue.create(&queue, false).await.unwrap();
    services
        .blob
        .put(&key, Bytes::from(vec![0u8; 6000]))
        .await
        .unwrap();
    let put = services
        .queue
        .put(&queue, Message::new(vec![0u8; 6000]))
        .await;
    assert_eq!(put.expect_err("more than the capacity").kind(), Kind::Full);
    services.blob.delete(&key).await.unwrap();
    services
        .queue
        .put(&queue, Message::new(vec![0u8; 6000]))
        .await
        .expect("room again");
}
