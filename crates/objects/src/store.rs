//! What is needed of a store, and from a name to it.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use cloudmpi_segment::objects::{Trouble, shown};
use object_store::aws::AmazonS3Builder;
use object_store::azure::MicrosoftAzureBuilder;
use object_store::multipart::{MultipartStore, PartId};
use object_store::path::Path;
use object_store::{
    BackoffConfig, GetOptions, GetRange, ObjectStore, ObjectStoreExt, PutPayload, RetryConfig,
};

use crate::fault::{Fault, Result, fault, of_store};
use crate::http::Network;
use crate::settings::{self, Kind};

/// After so long without an answer the user gets a line.
const SILENCE: Duration = Duration::from_secs(2);
/// The next line comes after as long again.
const NEXT_WORD: Duration = Duration::from_secs(10);
/// How long one request is tried, again and again.
pub const RETRY_LIMIT: Duration = Duration::from_secs(20);
/// How long it may take in all.
const REQUEST_LIMIT: Duration = Duration::from_secs(90);

pub type Say = Arc<dyn Fn(&str) + Send + Sync>;

/// An object as it was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub size: u64,
    /// Changes when the object is replaced.
    pub tag: Option<String>,
}

/// One object of a store, there or not.
#[async_trait]
pub trait Object: Send + Sync {
    /// `None`: there is none.
    async fn find(&self) -> Result<Option<Found>>;
    /// Bytes of the object that was found.
    async fn get(&self, found: &Found, offset: u64, bytes: u64) -> Result<Vec<u8>>;
    /// Makes the object from at most one part.
    async fn put(&self, body: Vec<u8>) -> Result<()>;
    /// Begins an upload by parts: its name.
    async fn begin(&self) -> Result<String>;
    /// Sends a part: the store's name of it.
    async fn put_part(&self, upload: &str, index: u64, body: Vec<u8>) -> Result<String>;
    /// The object is there when this returns, made of the parts in their order.
    async fn complete(&self, upload: &str, parts: Vec<String>, size: u64) -> Result<()>;
    /// Removes the parts, whole or not, unless the object was made of them.
    async fn abort(&self, upload: &str, parts: &[u64]) -> Result<()>;
    async fn delete(&self) -> Result<()>;
    fn most_parts(&self) -> u64;
}

/// Tells the user of a request that takes long, and ends it in the end.
pub async fn watched<T>(
    say: &Say,
    network: Option<&Network>,
    what: &str,
    request: impl Future<Output = T>,
) -> Result<T> {
    let end = tokio::time::Instant::now() + REQUEST_LIMIT;
    let mut word = tokio::time::Instant::now() + SILENCE;
    tokio::pin!(request);
    loop {
        tokio::select! {
            done = &mut request => return Ok(done),
            () = tokio::time::sleep_until(word.min(end)) => {}
        }
        let trouble = network.and_then(Network::last_trouble);
        let trouble = trouble.map_or("no answer yet".to_string(), crate::fault::without_secrets);
        if tokio::time::Instant::now() >= end {
            return fault(
                Trouble::Io,
                format!(
                    "cannot {what}: {trouble}, after {} s; check the network",
                    REQUEST_LIMIT.as_secs()
                ),
            );
        }
        say(&format!(
            "cloudmpi: to {what} takes long: {trouble}; waiting"
        ));
        word += NEXT_WORD;
    }
}

trait Both: ObjectStore + MultipartStore {}
impl<T: ObjectStore + MultipartStore> Both for T {}

/// An object of a store that the library `object_store` knows.
struct Cloud {
    store: Arc<dyn Both>,
    path: Path,
    url: String,
    /// The settings that say how the store is reached.
    advice: &'static str,
    most_parts: u64,
    network: Network,
    say: Say,
}

impl Cloud {
    async fn ask<T>(
        &self,
        doing: &str,
        request: impl Future<Output = object_store::Result<T>>,
    ) -> Result<T> {
        let what = format!("{doing} {}", self.url);
        watched(&self.say, Some(&self.network), &what, request)
            .await?
            .map_err(|error| of_store(doing, &self.url, self.advice, &error))
    }
}

#[async_trait]
impl Object for Cloud {
    async fn find(&self) -> Result<Option<Found>> {
        match self.ask("open", self.store.head(&self.path)).await {
            Ok(found) => Ok(Some(Found {
                size: found.size,
                tag: found.e_tag,
            })),
            Err(Fault(Trouble::NoSuchFile, _)) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    async fn get(&self, found: &Found, offset: u64, bytes: u64) -> Result<Vec<u8>> {
        let options = GetOptions {
            range: Some(GetRange::Bounded(offset..offset + bytes)),
            if_match: found.tag.clone(),
            ..GetOptions::default()
        };
        let request = async {
            let got = self.store.get_opts(&self.path, options).await?;
            got.bytes().await
        };
        Ok(self.ask("read", request).await?.to_vec())
    }

    async fn put(&self, body: Vec<u8>) -> Result<()> {
        let request = self.store.put(&self.path, PutPayload::from(body));
        self.ask("write", request).await.map(drop)
    }

    async fn begin(&self) -> Result<String> {
        self.ask("begin to write", self.store.create_multipart(&self.path))
            .await
    }

    async fn put_part(&self, upload: &str, index: u64, body: Vec<u8>) -> Result<String> {
        let (upload, body) = (upload.to_string(), PutPayload::from(body));
        let request = (self.store).put_part(&self.path, &upload, index as usize, body);
        Ok(self.ask("write a part of", request).await?.content_id)
    }

    async fn complete(&self, upload: &str, parts: Vec<String>, size: u64) -> Result<()> {
        let parts = parts.into_iter();
        let parts = parts.map(|content_id| PartId { content_id }).collect();
        let upload = upload.to_string();
        let before = self.find().await?;
        let request = (self.store).complete_multipart(&self.path, &upload, parts);
        match self.ask("complete", request).await {
            // The answer to a request was lost, and when it was repeated, there was no such upload any more.
            Err(Fault(Trouble::NoSuchFile, why)) => match self.find().await? {
                Some(made) if made.size == size && Some(&made) != before.as_ref() => Ok(()),
                _ => Err(Fault(Trouble::NoSuchFile, why)),
            },
            done => done.map(drop),
        }
    }

    async fn abort(&self, upload: &str, _: &[u64]) -> Result<()> {
        let upload = upload.to_string();
        let request = self.store.abort_multipart(&self.path, &upload);
        self.ask("give up", request).await
    }

    async fn delete(&self) -> Result<()> {
        self.ask("delete", self.store.delete(&self.path)).await
    }

    fn most_parts(&self) -> u64 {
        self.most_parts
    }
}

fn retries() -> RetryConfig {
    RetryConfig {
        backoff: BackoffConfig {
            max_backoff: Duration::from_secs(4),
            ..BackoffConfig::default()
        },
        max_retries: 10,
        retry_timeout: RETRY_LIMIT,
    }
}

const AWS: &str = "the network, and AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment of the launcher or agent";
const AZURE: &str = "the network, and AZURE_STORAGE_ACCOUNT_NAME and AZURE_STORAGE_ACCOUNT_KEY (or AZURE_STORAGE_CONNECTION_STRING) in the environment of the launcher or agent";

/// Bucket and key of `scheme://bucket/key`.
pub fn parts_of<'a>(url: &'a str, scheme: &str) -> Result<(&'a str, &'a str)> {
    let rest = url.strip_prefix(scheme).unwrap_or(url);
    match rest.split_once('/') {
        Some((bucket, key)) if !bucket.is_empty() && !key.is_empty() => {
            if bucket.contains('@') || key.contains("sig=") || key.contains("Signature=") {
                return fault(
                    Trouble::BadFile,
                    format!(
                        "{}: credentials must not be in a file's name; give them in the environment of the launcher or agent",
                        shown(url)
                    ),
                );
            }
            Ok((bucket, key))
        }
        _ => {
            let parts = match scheme {
                "az://" => "CONTAINER/BLOB",
                _ => "BUCKET/KEY",
            };
            let shown = shown(url);
            fault(
                Trouble::BadFile,
                format!("{shown} is no object's name; it must be {scheme}{parts}"),
            )
        }
    }
}

/// The object of a name that begins with `s3://` or `az://`.
pub fn cloud(url: &str, say: &Say) -> Result<Arc<dyn Object>> {
    let network = Network::default();
    let aws = url.starts_with("s3://");
    let (bucket, key) = parts_of(url, if aws { "s3://" } else { "az://" })?;
    settings::check_bucket(url, bucket)?;
    settings::check_all(aws, settings::environment())?;
    let shown = shown(url);
    let path = Path::parse(key)
        .map_err(|error| of_store("open", &shown, "", &object_store::Error::from(error)))?;
    let advice = if aws { AWS } else { AZURE };
    let wrong = |error| of_store("open", &shown, advice, &error);
    let store: Arc<dyn Both> = match aws {
        true => Arc::new(
            AmazonS3Builder::from_env()
                .with_bucket_name(bucket)
                .with_http_connector(network.clone())
                .with_retry(retries())
                .build()
                .map_err(wrong)?,
        ),
        false => Arc::new(
            azure()?
                .with_container_name(bucket)
                .with_http_connector(network.clone())
                .with_retry(retries())
                .build()
                .map_err(wrong)?,
        ),
    };
    Ok(Arc::new(Cloud {
        store,
        path,
        url: shown,
        advice,
        most_parts: if aws { 10_000 } else { 50_000 },
        network,
        say: Arc::clone(say),
    }))
}

/// The account, from Azure's variables one by one or from its connection string.
fn azure() -> Result<MicrosoftAzureBuilder> {
    const VARIABLE: &str = "AZURE_STORAGE_CONNECTION_STRING";
    let mut builder = MicrosoftAzureBuilder::from_env();
    let Ok(text) = std::env::var(VARIABLE) else {
        return Ok(builder);
    };
    for part in text.split(';').filter(|part| !part.trim().is_empty()) {
        let Some((name, value)) = part.trim().split_once('=') else {
            return fault(
                Trouble::Access,
                format!("{VARIABLE} is not NAME=VALUE;NAME=VALUE;… as the portal gives it"),
            );
        };
        use object_store::azure::AzureConfigKey as Key;
        let lower = name.to_ascii_lowercase();
        let kind = match lower.as_str() {
            "blobendpoint" => Kind::Address,
            "accountname" => Kind::Word,
            "accountkey" | "sharedaccesssignature" => Kind::Text,
            _ => continue,
        };
        settings::check(&format!("{name} of {VARIABLE}"), kind, value)?;
        builder = match lower.as_str() {
            "accountname" => builder.with_account(value),
            "accountkey" => builder.with_access_key(value),
            "blobendpoint" => builder.with_endpoint(value.trim_end_matches('/').to_string()),
            "sharedaccesssignature" => builder.with_config(Key::SasKey, value),
            _ => builder,
        };
    }
    Ok(builder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_without_its_parts_is_told_in_the_words_of_its_cloud() {
        for (url, scheme, wanted) in [
            ("s3://only", "s3://", "it must be s3://BUCKET/KEY"),
            ("az://only", "az://", "it must be az://CONTAINER/BLOB"),
        ] {
            let Err(Fault(trouble, text)) = parts_of(url, scheme) else {
                panic!("{url} has two parts");
            };
            assert_eq!(trouble, Trouble::BadFile);
            assert!(text.ends_with(wanted), "{text}");
        }
    }
}
