//! Blobs and tables of the local backend.

use crate::LocalServices;
use crate::log::Weight;
use crate::record::Record;
use crate::state::{StoredBlob, StoredRow};
use async_trait::async_trait;
use bytes::Bytes;
use cloudmpi_services::error::{Error, Kind, Result, Service};
use cloudmpi_services::name::{JobId, Key};
use cloudmpi_services::traits::{Blob, BlobInfo, Row, Rows, Seen, Table, Version};
use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

fn error<T>(kind: Kind, service: Service, operation: &'static str, key: &Key) -> Result<T> {
    Err(Error::new(kind, service, operation, key.to_string(), ""))
}

/// The entries of a job with a prefix, in order; it visits no others.
fn below<'a, V>(
    map: &'a BTreeMap<Key, V>,
    job: &JobId,
    prefix: &str,
) -> Box<dyn Iterator<Item = (&'a Key, &'a V)> + 'a> {
    let (job, prefix) = (job.clone(), prefix.to_string());
    // The shortest key of the job that can have the prefix. If the prefix is no key itself (it may end in a
    // dot), the search covers all entries of the job.
    let from = job
        .key(&prefix)
        .or_else(|_| job.key("-"))
        .expect("a dash is a key");
    let is_below = move |key: &Key| *key.job() == job && key.as_str().starts_with(&prefix);
    if from.as_str() == "-" {
        let job = from.job().clone();
        let range = map
            .range(from..)
            .take_while(move |(key, _)| *key.job() == job);
        return Box::new(range.filter(move |(key, _)| is_below(key)));
    }
    Box::new(map.range(from..).take_while(move |(key, _)| is_below(key)))
}

#[async_trait]
impl Blob for LocalServices {
    async fn put(&self, key: &Key, body: Bytes) -> Result<()> {
        self.0.check_size(Service::Blob, key, body.len())?;
        let end = {
            let mut inner = self.0.lock();
            self.0
                .check_room(&inner, Service::Blob, key, body.len() as u64)?;
            let position = inner
                .append_live(&Record::Blob { key: key.clone() }, &body, Weight::Adds)
                .map_err(|error| error.at(Service::Blob, "put", &key.to_string()))?;
            inner.state.body_bytes += body.len() as u64;
            if let Some(old) = inner
                .state
                .blobs
                .insert(key.clone(), StoredBlob { body, position })
            {
                inner.state.body_bytes -= old.body.len() as u64;
                inner.log.dead(old.position);
            }
            inner.clean();
            position.end
        };
        self.0.commit(end).await
    }

    async fn get(&self, key: &Key, range: Option<Range<u64>>) -> Result<Bytes> {
        let (body, end) = {
            let inner = self.0.lock();
            let Some(blob) = inner.state.blobs.get(key) else {
                return error(Kind::NotFound, Service::Blob, "get", key);
            };
            (blob.body.clone(), blob.position.end)
        };
        self.0.commit(end).await?;
        let Some(range) = range else { return Ok(body) };
        let length = body.len() as u64;
        let (start, stop) = (range.start.min(length), range.end.min(length));
        Ok(body.slice(start as usize..stop.max(start) as usize))
    }

    async fn delete(&self, key: &Key) -> Result<()> {
        let end = {
            let mut inner = self.0.lock();
            if !inner.state.blobs.contains_key(key) {
                return Ok(());
            }
            let end = inner.append_removal(&Record::BlobGone { key: key.clone() })?;
            let old = inner.state.blobs.remove(key).expect("found above");
            inner.state.body_bytes -= old.body.len() as u64;
            inner.log.dead(old.position);
            end
        };
        self.0.commit(end).await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<BlobInfo>> {
        let inner = self.0.lock();
        let blobs = below(&inner.state.blobs, job, prefix);
        Ok(blobs
            .map(|(key, blob)| BlobInfo {
                key: key.clone(),
                length_bytes: blob.body.len() as u64,
            })
            .collect())
    }
}

fn version_of(row: &StoredRow) -> Version {
    Version(format!("{:x}", row.version))
}

impl LocalServices {
    fn write_row(
        &self,
        operation: &'static str,
        key: &Key,
        value: Bytes,
        expected: Option<&Version>,
    ) -> Result<(Version, u64)> {
        self.0.check_size(Service::Table, key, value.len())?;
        let mut inner = self.0.lock();
        match (inner.state.rows.get(key), expected) {
            (Some(_), None) => return error(Kind::Exists, Service::Table, operation, key),
            (None, Some(_)) => return error(Kind::NotFound, Service::Table, operation, key),
            (Some(row), Some(expected)) if version_of(row) != *expected => {
                return error(Kind::VersionMismatch, Service::Table, operation, key);
            }
            _ => {}
        }
        self.0
            .check_room(&inner, Service::Table, key, value.len() as u64)?;
        let version = inner.log.next_sequence();
        let record = Record::Row {
            key: key.clone(),
            version,
        };
        let position = inner
            .append_live(&record, &value, Weight::Adds)
            .map_err(|error| error.at(Service::Table, operation, &key.to_string()))?;
        inner.state.body_bytes += value.len() as u64;
        let row = StoredRow {
            value,
            version,
            position,
        };
        let version = version_of(&row);
        if let Some(old) = inner.state.rows.insert(key.clone(), row) {
            inner.state.body_bytes -= old.value.len() as u64;
            inner.log.dead(old.position);
        }
        inner.clean();
        Ok((version, position.end))
    }

    fn scan_now(&self, job: &JobId, prefix: &str) -> (Rows, u64) {
        let inner = self.0.lock();
        let rows = below(&inner.state.rows, job, prefix);
        let rows = rows.map(|(key, row)| {
            (
                key.clone(),
                Row {
                    value: row.value.clone(),
                    version: version_of(row),
                },
            )
        });
        (rows.collect(), inner.relied_on)
    }
}

#[async_trait]
impl Table for LocalServices {
    async fn get(&self, key: &Key) -> Result<Option<Row>> {
        let (row, end) = {
            let inner = self.0.lock();
            let row = inner.state.rows.get(key);
            (
                row.map(|row| Row {
                    value: row.value.clone(),
                    version: version_of(row),
                }),
                inner.relied_on,
            )
        };
        self.0.commit(end).await?;
        Ok(row)
    }

    async fn insert(&self, key: &Key, value: Bytes) -> Result<Version> {
        let (version, end) = self.write_row("insert", key, value, None)?;
        self.0.commit(end).await?;
        self.0.row_changes.notify_waiters();
        Ok(version)
    }

    async fn update(&self, key: &Key, value: Bytes, expected: &Version) -> Result<Version> {
        let (version, end) = self.write_row("update", key, value, Some(expected))?;
        self.0.commit(end).await?;
        self.0.row_changes.notify_waiters();
        Ok(version)
    }

    async fn delete(&self, key: &Key, expected: Option<&Version>) -> Result<()> {
        let end = {
            let mut inner = self.0.lock();
            match (inner.state.rows.get(key), expected) {
                (None, None) => return Ok(()),
                (None, Some(_)) => return error(Kind::NotFound, Service::Table, "delete", key),
                (Some(row), Some(expected)) if version_of(row) != *expected => {
                    return error(Kind::VersionMismatch, Service::Table, "delete", key);
                }
                _ => {}
            }
            let end = inner.append_removal(&Record::RowGone { key: key.clone() })?;
            let old = inner.state.rows.remove(key).expect("found above");
            inner.state.body_bytes -= old.value.len() as u64;
            inner.log.dead(old.position);
            end
        };
        self.0.commit(end).await?;
        self.0.row_changes.notify_waiters();
        Ok(())
    }

    async fn scan(&self, job: &JobId, prefix: &str) -> Result<Rows> {
        let (rows, end) = self.scan_now(job, prefix);
        self.0.commit(end).await?;
        Ok(rows)
    }

    async fn watch(
        &self,
        job: &JobId,
        prefix: &str,
        seen: Seen,
        wait: Duration,
    ) -> Result<(Seen, Rows)> {
        let stop = crate::engine::end_of(wait);
        loop {
            let change = self.0.row_changes.notified();
            tokio::pin!(change);
            change.as_mut().enable();
            let (rows, end) = self.scan_now(job, prefix);
            let now_seen = Seen::of(rows.iter().map(|(key, row)| (key, &row.version)));
            if now_seen != seen || tokio::time::Instant::now() >= stop {
                self.0.commit(end).await?;
                return Ok((now_seen, rows));
            }
            let _ = tokio::time::timeout_at(stop, change).await;
        }
    }
}
