//! The removal of a job's objects from a slow service, and from one that falls silent.

use async_trait::async_trait;
use cloudmpi_services::{Blob, BlobInfo, Bytes, Cleaned, JobId, Key, Result, Services};
use cloudmpi_services_local::{LocalOptions, open_temporary};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const BLOBS: usize = 100;
const SILENCE: Duration = Duration::from_secs(3);

/// A removal takes a second; after so many, no answer comes.
struct Slow {
    inner: Arc<dyn Blob>,
    answers: AtomicUsize,
}

#[async_trait]
impl Blob for Slow {
    async fn put(&self, key: &Key, body: Bytes) -> Result<()> {
        self.inner.put(key, body).await
    }

    async fn get(&self, key: &Key, range: Option<Range<u64>>) -> Result<Bytes> {
        self.inner.get(key, range).await
    }

    async fn delete(&self, key: &Key) -> Result<()> {
        let one_less = |left: usize| left.checked_sub(1);
        let left = (self.answers).fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less);
        if left.is_err() {
            std::future::pending::<()>().await;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        self.inner.delete(key).await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<BlobInfo>> {
        self.inner.list(job, prefix).await
    }
}

async fn cleaned(answers: usize) -> std::result::Result<Cleaned, String> {
    let plain = open_temporary(LocalOptions::default()).expect("open");
    let job = JobId::new("j").expect("a name");
    for index in 0..BLOBS {
        let key = job.key(&index.to_string()).expect("a name");
        plain.blob.put(&key, Bytes::new()).await.expect("put");
    }
    let slow = Slow {
        inner: plain.blob.clone(),
        answers: AtomicUsize::new(answers),
    };
    let services = Services {
        blob: Arc::new(slow),
        ..plain
    };
    services.clean_while_answered(&job, SILENCE).await
}

#[tokio::test(start_paused = true)]
async fn it_goes_on_while_something_is_answered() {
    let all = Cleaned {
        blobs: BLOBS as u64,
        ..Cleaned::default()
    };
    assert_eq!(cleaned(BLOBS).await, Ok(all));
}

#[tokio::test(start_paused = true)]
async fn it_says_how_far_it_came() {
    let why = "20 of 100 objects removed, then no answer in 3 s".to_string();
    assert_eq!(cleaned(20).await, Err(why));
    assert_eq!(
        cleaned(0).await,
        Err("0 of 100 objects removed, then no answer in 3 s".into())
    );
}
