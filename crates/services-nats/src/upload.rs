//! Puts an object into the store, as the client's own put does. But that one leaves the chunks of a put that failed or was
//! given up, and nothing names them any more.

use std::time::Duration;

use async_nats::datetime;
use async_nats::header::{HeaderMap, NATS_ROLLUP};
use async_nats::jetstream::Context;
use async_nats::jetstream::object_store::{ObjectInfo, ObjectOptions, ObjectStore};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE;
use cloudmpi_services::{Bytes, Key, Kind, Result};
use sha2::{Digest, Sha256};
use tokio::runtime::Handle;
use tokio::time::sleep;

use crate::blob::{META, STORE, STREAM, fail};
use crate::connection::Connection;

const CHUNK_BYTES: usize = 128 * 1024;
/// A chunk that was on its way is stored by then.
const PAUSE: Duration = Duration::from_secs(1);
const TRIES: u32 = 10;

/// The chunks of an object that nothing names yet.
struct Chunks {
    subject: String,
    jetstream: Context,
    may_be_named: bool,
}

impl Drop for Chunks {
    fn drop(&mut self) {
        let Ok(runtime) = Handle::try_current() else {
            return;
        };
        if self.may_be_named {
            return;
        }
        let (jetstream, subject) = (self.jetstream.clone(), std::mem::take(&mut self.subject));
        runtime.spawn(async move {
            for _ in 0..TRIES {
                sleep(PAUSE).await;
                let Ok(stream) = jetstream.get_stream_no_info(STREAM).await else {
                    continue;
                };
                if stream.purge().filter(&subject).await.is_ok() {
                    return;
                }
            }
        });
    }
}

pub(crate) async fn put(
    connection: &Connection,
    store: &ObjectStore,
    key: &Key,
    body: &Bytes,
) -> Result<()> {
    let jetstream = &connection.jetstream;
    let old = match store.info(key.full()).await {
        Ok(old) => Some(old),
        Err(error) => match fail(&error, "put", key) {
            error if error.kind() == Kind::NotFound => None,
            error => return Err(error),
        },
    };
    let inbox = connection.client.new_inbox();
    let random = inbox.rsplit('.').next().unwrap_or_default();
    // So the job's chunks can be found where nothing names them.
    let nuid = format!("{}.{random}", key.job());
    let mut chunks = Chunks {
        subject: subject_of_chunks(&nuid),
        jetstream: jetstream.clone(),
        may_be_named: false,
    };
    let mut digest = Sha256::new();
    for begin in (0..body.len()).step_by(CHUNK_BYTES) {
        let chunk = body.slice(begin..(begin + CHUNK_BYTES).min(body.len()));
        digest.update(&chunk);
        let sent = jetstream.publish(chunks.subject.clone(), chunk).await;
        let stored = sent.map_err(|error| fail(&error, "put", key))?.await;
        stored.map_err(|error| fail(&error, "put", key))?;
    }
    let info = ObjectInfo {
        name: key.full(),
        description: None,
        metadata: Default::default(),
        headers: None,
        options: Some(ObjectOptions {
            link: None,
            max_chunk_size: Some(CHUNK_BYTES),
        }),
        bucket: STORE.to_string(),
        nuid,
        size: body.len(),
        chunks: body.len().div_ceil(CHUNK_BYTES),
        modified: Some(datetime::now()),
        digest: Some(format!("SHA-256={}", URL_SAFE.encode(digest.finalize()))),
        deleted: false,
    };
    // Also if the answer to this is lost.
    chunks.may_be_named = true;
    name(jetstream, key, &info).await?;
    let Some(old) = old else { return Ok(()) };
    let stream = jetstream.get_stream_no_info(STREAM).await;
    let stream = stream.map_err(|error| fail(&error, "put", key))?;
    let purged = stream.purge().filter(subject_of_chunks(&old.nuid)).await;
    purged.map(drop).map_err(|error| fail(&error, "put", key))
}

/// Publishes the object's metadata in the place of the old.
async fn name(jetstream: &Context, key: &Key, info: &ObjectInfo) -> Result<()> {
    let subject = format!("{META}{}", URL_SAFE.encode(&info.name));
    let mut headers = HeaderMap::new();
    headers.insert(NATS_ROLLUP, "sub");
    let text = serde_json::to_vec(info).expect("plain fields");
    let sent = jetstream
        .publish_with_headers(subject, headers, text.into())
        .await;
    let stored = sent.map_err(|error| fail(&error, "put", key))?.await;
    stored.map(drop).map_err(|error| fail(&error, "put", key))
}

pub(crate) fn subject_of_chunks(nuid: &str) -> String {
    format!("$O.{STORE}.C.{nuid}")
}

#[cfg(test)]
mod tests {
    use cloudmpi_services::{Blob, JobId};
    use futures::TryStreamExt;

    use super::*;
    use crate::blob::Blobs;
    use crate::server::{Build, Server};

    async fn count(connection: &Connection) -> usize {
        let stream = connection.jetstream.get_stream_no_info(STREAM).await;
        let stream = stream.expect("a stream");
        let subjects = stream.info_with_subjects(subject_of_chunks(">")).await;
        let subjects: Vec<_> = subjects.expect("info").try_collect().await.expect("all");
        subjects.len()
    }

    async fn wait_for(connection: &Connection, wanted: usize) {
        while count(connection).await != wanted {
            sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test]
    async fn what_a_job_left_is_removed_and_nothing_of_another() {
        let Some(server) = Server::start(Build::Newest, &["-js"]) else {
            return;
        };
        let connection = Connection::open(&server.url("")).await.expect("open");
        let blobs = Blobs::new(connection.clone());
        let [own, other] = ["j", "k"].map(|job| JobId::new(job).expect("a name"));
        let key = |job: &JobId| job.key("a.b").expect("a key");
        for job in [&own, &other] {
            blobs.put(&key(job), "old".into()).await.expect("put");
        }
        // A delete whose process ended after its marker.
        let store = connection.jetstream.get_object_store(STORE).await;
        let info = store.expect("a store").info(key(&own).full()).await;
        let mut info = info.expect("info");
        info.deleted = true;
        let named = name(&connection.jetstream, &key(&own), &info).await;
        named.expect("a marker");
        // A put whose process ended.
        let chunk = connection
            .jetstream
            .publish(subject_of_chunks("j.x"), "x".into());
        chunk.await.expect("sent").await.expect("stored");
        assert_eq!(count(&connection).await, 3);
        assert!(blobs.list(&own, "").await.expect("list").is_empty());
        for _ in 0..2 {
            blobs.remove_rests(&own).await.expect("removed");
        }
        assert_eq!(count(&connection).await, 1);
        assert_eq!(blobs.get(&key(&other), None).await.expect("get"), "old");
        let stream = connection.jetstream.get_stream_no_info(STREAM).await;
        let all = stream.expect("a stream").info_with_subjects(">").await;
        let all: Vec<_> = all.expect("info").try_collect().await.expect("all");
        assert_eq!(all.len(), 2, "{all:?}");
    }

    #[tokio::test]
    async fn a_put_that_is_given_up_leaves_no_chunks() {
        let Some(server) = Server::start(Build::Newest, &["-js"]) else {
            return;
        };
        let connection = Connection::open(&server.url("")).await.expect("open");
        let blobs = Blobs::new(connection.clone());
        let key = JobId::new("j").and_then(|job| job.key("k"));
        let key = key.expect("a key");
        for body in ["old", "new"] {
            blobs.put(&key, body.into()).await.expect("put");
        }
        assert_eq!(count(&connection).await, 1);
        let other = key.clone();
        let putting = tokio::spawn(async move {
            let large = Bytes::from(vec![7; 256 << 20]);
            blobs.put(&other, large).await
        });
        wait_for(&connection, 2).await;
        putting.abort();
        assert!(putting.await.is_err(), "it was too fast to be given up");
        let gone = tokio::time::timeout(Duration::from_secs(60), wait_for(&connection, 1));
        gone.await.expect("the chunks are gone");
        let blobs = Blobs::new(connection.clone());
        assert_eq!(blobs.get(&key, None).await.expect("get"), "new");
        blobs.delete(&key).await.expect("delete");
        assert_eq!(count(&connection).await, 0);
    }
}
