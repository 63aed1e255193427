//! Blobs: one object store for all jobs, `job.key` its names. A deleted blob leaves no marker.

use std::ops::Range;
use std::time::Duration;

use async_nats::jetstream::context::GetStreamError;
use async_nats::jetstream::object_store::{self, ObjectStore};
use async_nats::jetstream::stream::Stream;
use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE;
use cloudmpi_services::{Blob, BlobInfo, Bytes, Error, JobId, Key, Kind, Result, Service};
use futures::{StreamExt, TryStreamExt};
use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::sync::OnceCell;
use tokio::time::{Instant, timeout_at};

use crate::LARGEST_BLOB_BYTES;
use crate::connection::{ANSWER_LIMIT, Connection};
use crate::failure::failed;
use crate::table::FETCHED_AT_ONCE;
use crate::upload;

pub(crate) const STORE: &str = "cloudmpi";
pub(crate) const STREAM: &str = "OBJ_cloudmpi";
/// Read at a time; for each so many bytes that have come a blob may take one more [`ANSWER_LIMIT`].
const PIECE_BYTES: usize = 1 << 20;
/// The beginning of the subjects of objects' metadata, before the encoded name.
pub(crate) const META: &str = "$O.cloudmpi.M.";

pub(crate) struct Blobs {
    connection: Connection,
    store: OnceCell<ObjectStore>,
}

type Cause<'a> = &'a (dyn std::error::Error + 'static);

pub(crate) fn fail(error: Cause<'_>, operation: &'static str, key: &Key) -> Error {
    failed(error, Service::Blob, operation, key)
}

/// All bytes of a blob that has `size`, as its server says. No more of the memory is used than has come.
async fn read_whole(
    blob: &mut (impl AsyncRead + Unpin),
    size: u64,
    time: Duration,
) -> std::result::Result<Vec<u8>, String> {
    if size > LARGEST_BLOB_BYTES {
        return Err(format!(
            "it has {size} bytes, and no blob may have more than {LARGEST_BLOB_BYTES}"
        ));
    }
    let begun = Instant::now();
    let mut body = Vec::new();
    // One more than there is: the end must come too.
    let mut left = blob.take(size + 1);
    loop {
        let times = 1 + (body.len() / PIECE_BYTES) as u32;
        body.reserve(PIECE_BYTES.min(size as usize + 1 - body.len()).max(1));
        match timeout_at(begun + time * times, left.read_buf(&mut body)).await {
            Ok(Ok(0)) => break,
            Ok(Ok(_)) if body.len() as u64 > size => {
                return Err(format!("more than its {size} bytes came"));
            }
            Ok(Ok(_)) => {}
            Ok(Err(error)) => return Err(error.to_string()),
            Err(_) => {
                return Err(format!(
                    "{} of its {size} bytes came within {} s; check the network",
                    body.len(),
                    (time * times).as_secs()
                ));
            }
        }
    }
    match body.len() as u64 == size {
        true => Ok(body),
        false => Err(format!("{} of its {size} bytes came", body.len())),
    }
}

impl Blobs {
    pub(crate) fn new(connection: Connection) -> Blobs {
        Blobs {
            connection,
            store: OnceCell::new(),
        }
    }

    async fn store(
        &self,
        operation: &'static str,
        name: &impl std::fmt::Display,
    ) -> Result<&ObjectStore> {
        let open = async || {
            let jetstream = &self.connection.jetstream;
            if let Ok(store) = jetstream.get_object_store(STORE).await {
                return Ok(store);
            }
            let config = object_store::Config {
                bucket: STORE.to_string(),
                ..Default::default()
            };
            let made = jetstream.create_object_store(config).await;
            made.map_err(|error| failed(&error, Service::Blob, operation, name))
        };
        self.store.get_or_try_init(open).await
    }

    async fn meta_stream(&self) -> std::result::Result<Stream<()>, GetStreamError> {
        let jetstream = &self.connection.jetstream;
        jetstream.get_stream_no_info(STREAM).await
    }

    /// Of blobs and of markers. Asks one question about the stream; the client's list would leave a consumer behind.
    async fn keys(&self, operation: &'static str, job: &JobId, prefix: &str) -> Result<Vec<Key>> {
        let wrong = |error: Cause<'_>| failed(error, Service::Blob, operation, job);
        let stream = self.meta_stream().await.map_err(|error| wrong(&error))?;
        let subjects = stream.info_with_subjects(format!("{META}*")).await;
        let subjects = subjects.map_err(|error| wrong(&error))?;
        let subjects: Vec<(String, usize)> = subjects
            .try_collect()
            .await
            .map_err(|error| wrong(&error))?;
        let first = format!("{job}.");
        let keys = subjects.iter().filter_map(|(subject, _)| {
            let name = URL_SAFE.decode(&subject[META.len()..]).ok()?;
            let name = String::from_utf8(name).ok()?;
            let key = name.strip_prefix(&first)?;
            key.starts_with(prefix).then(|| job.key(key))
        });
        keys.collect()
    }

    /// Removes the marker of a deletion.
    async fn forget(&self, key: &Key) -> Result<()> {
        let subject = format!("{META}{}", URL_SAFE.encode(key.full()));
        let stream = self.meta_stream().await;
        let stream = stream.map_err(|error| fail(&error, "delete", key))?;
        let Ok(last) = stream.get_last_raw_message_by_subject(&subject).await else {
            return Ok(());
        };
        // A blob put again since the deletion stays: the purge ends with the marker seen here.
        let info: object_store::ObjectInfo = match serde_json::from_slice(&last.payload) {
            Ok(info) => info,
            Err(error) => {
                let cause = error.to_string();
                return Err(Error::new(
                    Kind::Broken,
                    Service::Blob,
                    "delete",
                    key.to_string(),
                    cause,
                ));
            }
        };
        if !info.deleted {
            return Ok(());
        }
        let purge = stream.purge().filter(subject).sequence(last.sequence + 1);
        purge
            .await
            .map(drop)
            .map_err(|error| fail(&error, "delete", key))
    }
}

#[async_trait]
impl Blob for Blobs {
    async fn put(&self, key: &Key, body: Bytes) -> Result<()> {
        if body.len() as u64 > LARGEST_BLOB_BYTES {
            let kind = Kind::TooLarge {
                limit_bytes: LARGEST_BLOB_BYTES,
            };
            let cause = format!("{} bytes", body.len());
            let name = key.to_string();
            return Err(Error::new(kind, Service::Blob, "put", name, cause));
        }
        let store = self.store("put", key).await?;
        upload::put(&self.connection, store, key, &body).await
    }

    async fn get(&self, key: &Key, range: Option<Range<u64>>) -> Result<Bytes> {
        let store = self.store("get", key).await?;
        let mut object = store
            .get(key.full())
            .await
            .map_err(|error| fail(&error, "get", key))?;
        let size = object.info().size as u64;
        let body = read_whole(&mut object, size, ANSWER_LIMIT).await;
        let body = body
            .map_err(|cause| Error::new(Kind::Cut, Service::Blob, "get", key.to_string(), cause))?;
        let body = Bytes::from(body);
        Ok(match range {
            None => body,
            Some(range) => {
                let end = (range.end.min(body.len() as u64)) as usize;
                body.slice((range.start as usize).min(end)..end)
            }
        })
    }

    async fn delete(&self, key: &Key) -> Result<()> {
        let store = self.store("delete", key).await?;
        match store.delete(key.full()).await {
            Ok(()) => self.forget(key).await,
            Err(error) => match fail(&error, "delete", key) {
                error if error.kind() == Kind::NotFound => Ok(()),
                error => Err(error),
            },
        }
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<BlobInfo>> {
        let store = self.store("list", job).await?;
        let wrong = |error: Cause<'_>| failed(error, Service::Blob, "list", job);
        let keys = self.keys("list", job, prefix).await?;
        let asked = futures::stream::iter(keys.into_iter().map(async |key| {
            match store.info(key.full()).await {
                Ok(info) => Ok((!info.deleted).then_some(BlobInfo {
                    key,
                    length_bytes: info.size as u64,
                })),
                Err(error) => match wrong(&error) {
                    // Removed meanwhile.
                    error if error.kind() == Kind::NotFound => Ok(None),
                    error => Err(error),
                },
            }
        }));
        let found: Vec<Option<BlobInfo>> = asked
            .buffer_unordered(FETCHED_AT_ONCE)
            .try_collect()
            .await?;
        let mut found: Vec<BlobInfo> = found.into_iter().flatten().collect();
        found.sort_by(|a, b| a.key.cmp(&b.key));
        Ok(found)
    }

    async fn remove_rests(&self, job: &JobId) -> Result<()> {
        let wrong = |error: Cause<'_>| failed(error, Service::Blob, "remove rests", job);
        self.store("remove rests", job).await?;
        for key in self.keys("remove rests", job, "").await? {
            self.forget(&key).await?;
        }
        let stream = self.meta_stream().await.map_err(|error| wrong(&error))?;
        let chunks = upload::subject_of_chunks(&format!("{job}.*"));
        let purged = stream.purge().filter(chunks).await;
        purged.map(drop).map_err(|error| wrong(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::AsyncWriteExt;

    const TIME: Duration = Duration::from_secs(5);

    #[tokio::test(start_paused = true)]
    async fn a_blob_is_as_long_as_its_server_says_and_comes_in_time() {
        assert_eq!(
            read_whole(&mut &b"blob"[..], 4, TIME).await.unwrap(),
            b"blob"
        );
        assert_eq!(read_whole(&mut &b""[..], 0, TIME).await.unwrap(), b"");
        let large = vec![7; 3 * PIECE_BYTES + 1];
        let got = read_whole(&mut &large[..], large.len() as u64, TIME).await;
        assert!(got.unwrap() == large);
        for (size, words) in [
            (3, "more than its 3 bytes"),
            (5, "4 of its 5 bytes came"),
            (1 << 60, "no blob may have more"),
            (u64::MAX, "no blob may have more"),
        ] {
            let line = read_whole(&mut &b"blob"[..], size, TIME).await;
            let line = line.expect_err("another length");
            assert!(line.contains(words), "{line}");
        }
        // The largest that it may say takes no memory before it comes; and no end is not waited for.
        let (mut blob, mut server) = tokio::io::duplex(64);
        server.write_all(b"ab").await.expect("taken");
        let begun = Instant::now();
        let line = read_whole(&mut blob, LARGEST_BLOB_BYTES, TIME).await;
        let line = line.expect_err("no end");
        assert!(
            line.starts_with("2 of its ") && line.contains("within 5 s"),
            "{line}"
        );
        assert_eq!(begun.elapsed(), TIME);
    }
}
