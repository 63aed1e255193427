//! Rows: one key-value bucket for all jobs, `job.key` its keys. A deleted row leaves no marker.

use std::time::Duration;

use async_nats::jetstream::kv::{self, Operation, Store};
use async_nats::jetstream::stream::{self, DiscardPolicy};
use async_trait::async_trait;
use cloudmpi_services::{
    Bytes, Error, JobId, Key, Kind, Result, Row, Rows, Seen, Service, Table, Version,
};
use futures::StreamExt;
use futures::TryStreamExt;
use tokio::sync::OnceCell;
use tokio::time::{Instant, timeout};

use crate::check_length;
use crate::connection::Connection;
use crate::failure::failed;

const BUCKET: &str = "cloudmpi";
/// A message to a plain subscriber may be lost with a connection: so a watch also looks this often.
const LOOK_AGAIN: Duration = Duration::from_secs(2);
/// The number of rows that a scan fetches at the same time.
pub(crate) const FETCHED_AT_ONCE: usize = 32;

pub(crate) struct Tables {
    connection: Connection,
    bucket: OnceCell<Store>,
}

type Cause<'a> = &'a (dyn std::error::Error + 'static);

fn fail(error: Cause<'_>, operation: &'static str, key: &Key) -> Error {
    failed(error, Service::Table, operation, key)
}

fn version(revision: u64) -> Version {
    Version(revision.to_string())
}

/// If a version is not ours, the result is one that no row has.
fn revision(version: &Version) -> u64 {
    version.0.parse().unwrap_or(u64::MAX)
}

/// The stream of a key-value bucket. The client's own way of making one sends servers before 2.10 options
/// that they do not know.
fn bucket_stream() -> stream::Config {
    stream::Config {
        name: format!("KV_{BUCKET}"),
        subjects: vec![format!("$KV.{BUCKET}.>")],
        max_messages_per_subject: 1,
        discard: DiscardPolicy::New,
        allow_rollup: true,
        deny_delete: true,
        allow_direct: true,
        ..Default::default()
    }
}

impl Tables {
    pub(crate) fn new(connection: Connection) -> Tables {
        Tables {
            connection,
            bucket: OnceCell::new(),
        }
    }

    async fn bucket(
        &self,
        operation: &'static str,
        name: &impl std::fmt::Display,
    ) -> Result<&Store> {
        let open = async || {
            let jetstream = &self.connection.jetstream;
            if let Ok(store) = jetstream.get_key_value(BUCKET).await {
                return Ok(store);
            }
            let wrong = |error: Cause<'_>| failed(error, Service::Table, operation, name);
            let made = jetstream.get_or_create_stream(bucket_stream()).await;
            made.map_err(|error| wrong(&error))?;
            let store = jetstream.get_key_value(BUCKET).await;
            store.map_err(|error| wrong(&error))
        };
        self.bucket.get_or_try_init(open).await
    }

    /// Why a compare-and-set failed.
    async fn mismatch(&self, key: &Key, operation: &'static str) -> Error {
        match self.get(key).await {
            Ok(None) => Error::new(
                Kind::NotFound,
                Service::Table,
                operation,
                key.to_string(),
                "",
            ),
            Ok(Some(_)) => Error::new(
                Kind::VersionMismatch,
                Service::Table,
                operation,
                key.to_string(),
                "",
            ),
            Err(error) => error,
        }
    }

    /// Removes the marker of a deletion; watchers have seen it by now.
    async fn forget(&self, bucket: &Store, key: &Key) -> Result<()> {
        let subject = format!("$KV.{BUCKET}.{}", key.full());
        // A row made since the deletion stays: the subject's newest message is kept if it is a row.
        let entry = bucket
            .entry(key.full())
            .await
            .map_err(|error| fail(&error, "delete", key))?;
        let Some(entry) = entry.filter(|entry| entry.operation != Operation::Put) else {
            return Ok(());
        };
        let purge = bucket
            .stream
            .purge()
            .filter(subject)
            .sequence(entry.revision + 1);
        purge
            .await
            .map(drop)
            .map_err(|error| fail(&error, "delete", key))
    }
}

#[async_trait]
impl Table for Tables {
    async fn get(&self, key: &Key) -> Result<Option<Row>> {
        let bucket = self.bucket("get", key).await?;
        let entry = bucket
            .entry(key.full())
            .await
            .map_err(|error| fail(&error, "get", key))?;
        let row = |entry: kv::Entry| Row {
            version: version(entry.revision),
            value: entry.value,
        };
        Ok(entry
            .filter(|entry| entry.operation == Operation::Put)
            .map(row))
    }

    async fn insert(&self, key: &Key, value: Bytes) -> Result<Version> {
        check_length(
            self.connection.max_payload_bytes(),
            value.len(),
            Service::Table,
            "insert",
            key,
        )?;
        let bucket = self.bucket("insert", key).await?;
        match bucket.create(key.full(), value).await {
            Ok(revision) => Ok(version(revision)),
            Err(error) if error.kind() == kv::CreateErrorKind::AlreadyExists => Err(Error::new(
                Kind::Exists,
                Service::Table,
                "insert",
                key.to_string(),
                "",
            )),
            Err(error) => Err(fail(&error, "insert", key)),
        }
    }

    async fn update(&self, key: &Key, value: Bytes, expected: &Version) -> Result<Version> {
        check_length(
            self.connection.max_payload_bytes(),
            value.len(),
            Service::Table,
            "update",
            key,
        )?;
        let bucket = self.bucket("update", key).await?;
        match bucket.update(key.full(), value, revision(expected)).await {
            Ok(revision) => Ok(version(revision)),
            Err(error) if error.kind() == kv::UpdateErrorKind::WrongLastRevision => {
                Err(self.mismatch(key, "update").await)
            }
            Err(error) => Err(fail(&error, "update", key)),
        }
    }

    async fn delete(&self, key: &Key, expected: Option<&Version>) -> Result<()> {
        let bucket = self.bucket("delete", key).await?;
        let deleted = match expected {
            None if self.get(key).await?.is_none() => return Ok(()),
            None => bucket.delete(key.full()).await,
            Some(expected) => {
                bucket
                    .delete_expect_revision(key.full(), Some(revision(expected)))
                    .await
            }
        };
        if let Err(error) = deleted {
            return Err(match fail(&error, "delete", key) {
                error if error.kind() == Kind::VersionMismatch => {
                    self.mismatch(key, "delete").await
                }
                error if error.cause().contains("wrong last sequence") => {
                    self.mismatch(key, "delete").await
                }
                error => error,
            });
        }
        self.forget(bucket, key).await
    }

    async fn scan(&self, job: &JobId, prefix: &str) -> Result<Rows> {
        let bucket = self.bucket("scan", job).await?;
        let first = format!("$KV.{BUCKET}.{job}.");
        let wrong = |error: Cause<'_>| failed(error, Service::Table, "scan", job);
        // Gets the names by one question about the stream; the client's list of keys would leave a
        // consumer behind.
        let info = bucket.stream.info_with_subjects(format!("{first}>")).await;
        let subjects = info.map_err(|error| wrong(&error))?;
        let subjects: Vec<(String, usize)> = subjects
            .try_collect()
            .await
            .map_err(|error| wrong(&error))?;
        let ours = subjects
            .iter()
            .filter_map(|(subject, _)| subject.strip_prefix(&first))
            .filter(|key| key.starts_with(prefix));
        let ours = ours.map(|key| job.key(key)).collect::<Result<Vec<Key>>>()?;
        let fetches = futures::stream::iter(ours.into_iter().map(async |key| {
            let row = self.get(&key).await?;
            Ok(row.map(|row| (key, row)))
        }));
        let rows: Vec<Option<(Key, Row)>> = fetches
            .buffer_unordered(FETCHED_AT_ONCE)
            .try_collect()
            .await?;
        let mut rows: Rows = rows.into_iter().flatten().collect();
        rows.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(rows)
    }

    async fn watch(
        &self,
        job: &JobId,
        prefix: &str,
        seen: Seen,
        wait: Duration,
    ) -> Result<(Seen, Rows)> {
        let end = Instant::now() + wait;
        let wrong = |error: Cause<'_>| failed(error, Service::Table, "watch", job);
        // Plain messages change rows, and a plain subscriber gets them too: the client's way to watch would
        // leave a consumer behind. First the subscription, then the look, so that no change falls between them.
        let client = &self.connection.client;
        let changes = client.subscribe(format!("$KV.{BUCKET}.{job}.>")).await;
        let mut changes = changes.map_err(|error| wrong(&error))?;
        client.flush().await.map_err(|error| wrong(&error))?;
        loop {
            let rows = self.scan(job, prefix).await?;
            let now_seen = Seen::of(rows.iter().map(|(key, row)| (key, &row.version)));
            let left = end.saturating_duration_since(Instant::now());
            if now_seen != seen || left.is_zero() {
                return Ok((now_seen, rows));
            }
            let _ = timeout(left.min(LOOK_AGAIN), changes.next()).await;
        }
    }
}
