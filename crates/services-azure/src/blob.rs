//! Blobs: block blobs of one container for all jobs, `job.key` their names.

use std::ops::Range;

use async_trait::async_trait;
use cloudmpi_services::{Blob, BlobInfo, Bytes, JobId, Key, Kind, Result, Service};
use hyper::Method;

use crate::client::{Client, unless};
use crate::failure::Asked;
use crate::request::Request;
use crate::xml::items;

const CONTAINER: &str = "cloudmpi";
/// The most that one Put Blob carries.
pub(crate) const LARGEST_BYTES: u64 = 5000 << 20;

pub(crate) struct Blobs {
    client: Client,
}

fn asked(operation: &'static str, name: &impl std::fmt::Display) -> Asked {
    Asked::new(Service::Blob, operation, name)
}

fn request(method: Method, key: &Key) -> Request {
    let path = format!("/{CONTAINER}/{}", key.full());
    Request::new(Service::Blob, method, path)
}

impl Blobs {
    /// Makes the container if it is missing.
    pub(crate) async fn open(client: Client) -> Result<Blobs> {
        let path = format!("/{CONTAINER}");
        let make = Request::new(Service::Blob, Method::PUT, path).query("restype", "container");
        let made = client.send(&asked("open", &"azure:"), make).await;
        unless(Kind::Exists, made)?;
        Ok(Blobs { client })
    }
}

#[async_trait]
impl Blob for Blobs {
    async fn put(&self, key: &Key, body: Bytes) -> Result<()> {
        let asked = asked("put", key);
        if body.len() as u64 > LARGEST_BYTES {
            let limit_bytes = LARGEST_BYTES;
            let cause = format!("{} bytes", body.len());
            return Err(asked.error(Kind::TooLarge { limit_bytes }, cause));
        }
        let request = request(Method::PUT, key)
            .header("x-ms-blob-type", "BlockBlob")
            .header("content-type", "application/octet-stream")
            .body(body);
        self.client.send(&asked, request).await.map(drop)
    }

    async fn get(&self, key: &Key, range: Option<Range<u64>>) -> Result<Bytes> {
        let asked = asked("get", key);
        let mut request = request(Method::GET, key).answered_by_at_most(LARGEST_BYTES);
        let Some(range) = range else {
            return Ok(self.client.send(&asked, request).await?.body);
        };
        // The header names the last byte, not the one after; so no range is empty.
        let last = range.end.saturating_sub(1).max(range.start);
        request = request
            .header("x-ms-range", format!("bytes={}-{last}", range.start))
            .answered_by_at_most((last - range.start).saturating_add(1));
        match self.client.send(&asked, request).await {
            Ok(_) if range.is_empty() => Ok(Bytes::new()),
            Ok(answer) => Ok(answer.body),
            Err(error) if error.cause().contains("InvalidRange") => Ok(Bytes::new()),
            Err(error) => Err(error),
        }
    }

    async fn delete(&self, key: &Key) -> Result<()> {
        let deleted = self
            .client
            .send(&asked("delete", key), request(Method::DELETE, key))
            .await;
        unless(Kind::NotFound, deleted)
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<BlobInfo>> {
        let (asked, first) = (asked("list", job), format!("{job}."));
        let (mut found, mut marker) = (Vec::new(), None);
        loop {
            let mut request = Request::new(Service::Blob, Method::GET, format!("/{CONTAINER}"))
                .query("restype", "container")
                .query("comp", "list")
                .query("prefix", format!("{first}{prefix}"));
            if let Some(marker) = marker {
                request = request.query("marker", marker);
            }
            let answer = self.client.send(&asked, request).await?;
            let (blobs, next) = items(&asked, &answer.body, "Blob", ["Name", "Content-Length"])?;
            for [name, length] in blobs {
                let key = name.strip_prefix(&first).and_then(|key| job.key(key).ok());
                found.extend(key.map(|key| BlobInfo {
                    key,
                    length_bytes: length.parse().unwrap_or(0),
                }));
            }
            marker = next;
            if marker.is_none() {
                found.sort_by(|a, b| a.key.cmp(&b.key));
                return Ok(found);
            }
        }
    }
}
