//! The five services of a server, used through a connection.

use super::client::{Class, Client, Leaves};
use super::protocol::{self as op, Handle};
use async_trait::async_trait;
use bytes::Bytes;
use cloudmpi_services::error::{Error, Kind, Result, Service};
use cloudmpi_services::limits::Limits;
use cloudmpi_services::name::{JobId, Key, Name};
use cloudmpi_services::traits::*;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

pub struct RemoteServices {
    pub client: Arc<Client>,
    pub limits: Arc<Limits>,
}

const AGAIN: (Class, Leaves) = (Class::Again, Leaves::Nothing);
const ONCE: (Class, Leaves) = (Class::Once, Leaves::Nothing);
const BOUND: (Class, Leaves) = (Class::Bound, Leaves::Nothing);

/// An object that the server keeps for us, dropped with this.
struct Kept {
    client: Arc<Client>,
    handle: u64,
    name: String,
}

impl Drop for Kept {
    fn drop(&mut self) {
        self.client.tell(op::DROP_HANDLE, self.handle);
    }
}

impl RemoteServices {
    fn kept(&self, handle: Handle, name: &Name) -> Result<(Kept, String)> {
        let Some((handle, id)) = handle else {
            let cause = "the answer cannot be read";
            return Err(Error::of_backend(
                Kind::Broken,
                "request",
                name.to_string(),
                cause,
            ));
        };
        Ok((
            Kept {
                client: self.client.clone(),
                handle,
                name: name.to_string(),
            },
            id,
        ))
    }

    /// Refuses it here, before sending it.
    fn check_size(
        &self,
        service: Service,
        operation: &'static str,
        name: &dyn std::fmt::Display,
        bytes: usize,
    ) -> Result<()> {
        let limit_bytes = self.limits.of(service).largest_bytes;
        if bytes as u64 > limit_bytes {
            let kind = Kind::TooLarge { limit_bytes };
            return Err(Error::new(
                kind,
                service,
                operation,
                name.to_string(),
                format!("{bytes} bytes"),
            ));
        }
        Ok(())
    }
}

#[async_trait]
impl Queue for RemoteServices {
    async fn create(&self, queue: &Name, sessions: bool) -> Result<()> {
        self.client
            .ask(
                op::QUEUE_CREATE,
                (queue.clone(), sessions),
                AGAIN,
                &queue.to_string(),
            )
            .await
    }

    async fn delete_queue(&self, queue: &Name) -> Result<()> {
        self.client
            .ask(op::QUEUE_DELETE, queue.clone(), AGAIN, &queue.to_string())
            .await
    }

    async fn put(&self, queue: &Name, message: Message) -> Result<()> {
        self.put_many(queue, vec![message]).await
    }

    async fn put_many(&self, queue: &Name, messages: Vec<Message>) -> Result<()> {
        for message in &messages {
            self.check_size(Service::Queue, "put", queue, message.body.len())?;
        }
        self.client
            .ask(
                op::PUT,
                (queue.clone(), messages),
                AGAIN,
                &queue.to_string(),
            )
            .await
    }

    async fn get(&self, queue: &Name, how: Get) -> Result<Vec<Delivered>> {
        let arguments = (queue.clone(), how.most as u32, how.wait, how.lease);
        let class = (Class::Again, Leaves::Messages(queue.clone()));
        self.client
            .ask(op::GET, arguments, class, &queue.to_string())
            .await
    }

    async fn renew(&self, queue: &Name, receipt: &Receipt, lease: Duration) -> Result<Receipt> {
        let arguments = (queue.clone(), receipt.clone(), lease);
        self.client
            .ask(op::RENEW, arguments, AGAIN, &queue.to_string())
            .await
    }

    async fn ack(&self, queue: &Name, receipt: &Receipt) -> Result<()> {
        self.client
            .ask(
                op::ACK,
                (queue.clone(), receipt.clone()),
                AGAIN,
                &queue.to_string(),
            )
            .await
    }

    async fn accept_session(
        &self,
        queue: &Name,
        session: Option<&str>,
        wait: Duration,
        lease: Duration,
    ) -> Result<Option<Box<dyn Session>>> {
        let arguments = (queue.clone(), session.map(str::to_string), wait, lease);
        let class = (Class::Again, Leaves::Kept);
        let handle: Handle = self
            .client
            .ask(op::ACCEPT_SESSION, arguments, class, &queue.to_string())
            .await?;
        if handle.is_none() {
            return Ok(None);
        }
        let (kept, id) = self.kept(handle, queue)?;
        Ok(Some(Box::new(RemoteSession { kept, id })))
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        self.client
            .ask(
                op::QUEUE_LIST,
                (job.clone(), prefix.to_string()),
                AGAIN,
                job.as_str(),
            )
            .await
    }
}

struct RemoteSession {
    kept: Kept,
    id: String,
}

#[async_trait]
impl Session for RemoteSession {
    fn id(&self) -> &str {
        &self.id
    }

    async fn get(&mut self, most: usize, wait: Duration) -> Result<Vec<Delivered>> {
        let Kept {
            client,
            handle,
            name,
        } = &self.kept;
        client
            .ask(op::SESSION_GET, (*handle, most as u32, wait), BOUND, name)
            .await
    }

    async fn ack(&mut self, receipt: &Receipt) -> Result<()> {
        let Kept {
            client,
            handle,
            name,
        } = &self.kept;
        client
            .ask(op::SESSION_ACK, (*handle, receipt.clone()), BOUND, name)
            .await
    }

    async fn renew(&mut self) -> Result<()> {
        let Kept {
            client,
            handle,
            name,
        } = &self.kept;
        client.ask(op::SESSION_RENEW, *handle, BOUND, name).await
    }

    async fn close(self: Box<Self>) -> Result<()> {
        let Kept {
            client,
            handle,
            name,
        } = &self.kept;
        client.ask(op::SESSION_CLOSE, *handle, BOUND, name).await
    }
}

#[async_trait]
impl Topic for RemoteServices {
    async fn create(&self, topic: &Name) -> Result<()> {
        self.client
            .ask(op::TOPIC_CREATE, topic.clone(), AGAIN, &topic.to_string())
            .await
    }

    async fn delete_topic(&self, topic: &Name) -> Result<()> {
        self.client
            .ask(op::TOPIC_DELETE, topic.clone(), AGAIN, &topic.to_string())
            .await
    }

    async fn publish(&self, topic: &Name, body: Bytes) -> Result<()> {
        self.check_size(Service::Topic, "publish", topic, body.len())?;
        self.client
            .ask(
                op::PUBLISH,
                (topic.clone(), body),
                AGAIN,
                &topic.to_string(),
            )
            .await
    }

    async fn subscribe(&self, topic: &Name, subscriber: &Name) -> Result<Box<dyn Subscription>> {
        let class = (Class::Again, Leaves::Kept);
        let arguments = (topic.clone(), subscriber.clone());
        let handle: Handle = self
            .client
            .ask(op::SUBSCRIBE, arguments, class, &topic.to_string())
            .await?;
        let (kept, _) = self.kept(handle, topic)?;
        Ok(Box::new(RemoteSubscription { kept, seen: 0 }))
    }

    async fn unsubscribe(&self, topic: &Name, subscriber: &Name) -> Result<()> {
        let arguments = (topic.clone(), subscriber.clone());
        self.client
            .ask(op::UNSUBSCRIBE, arguments, AGAIN, &topic.to_string())
            .await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        self.client
            .ask(
                op::TOPIC_LIST,
                (job.clone(), prefix.to_string()),
                AGAIN,
                job.as_str(),
            )
            .await
    }
}

struct RemoteSubscription {
    kept: Kept,
    seen: u64,
}

#[async_trait]
impl Subscription for RemoteSubscription {
    async fn next(&mut self, wait: Duration) -> Result<Option<Bytes>> {
        let Kept {
            client,
            handle,
            name,
        } = &self.kept;
        let next: Option<(u64, Bytes)> = client
            .ask(op::NEXT, (*handle, wait, self.seen), BOUND, name)
            .await?;
        Ok(next.map(|(number, body)| {
            self.seen = number;
            body
        }))
    }
}

#[async_trait]
impl Blob for RemoteServices {
    async fn put(&self, key: &Key, body: Bytes) -> Result<()> {
        self.check_size(Service::Blob, "put", key, body.len())?;
        self.client
            .ask(op::BLOB_PUT, (key.clone(), body), AGAIN, &key.to_string())
            .await
    }

    async fn get(&self, key: &Key, range: Option<Range<u64>>) -> Result<Bytes> {
        let range = range.map(|range| (range.start, range.end));
        self.client
            .ask(op::BLOB_GET, (key.clone(), range), AGAIN, &key.to_string())
            .await
    }

    async fn delete(&self, key: &Key) -> Result<()> {
        self.client
            .ask(op::BLOB_DELETE, key.clone(), AGAIN, &key.to_string())
            .await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<BlobInfo>> {
        self.client
            .ask(
                op::BLOB_LIST,
                (job.clone(), prefix.to_string()),
                AGAIN,
                job.as_str(),
            )
            .await
    }
}

#[async_trait]
impl Table for RemoteServices {
    async fn get(&self, key: &Key) -> Result<Option<Row>> {
        self.client
            .ask(op::ROW_GET, key.clone(), AGAIN, &key.to_string())
            .await
    }

    async fn insert(&self, key: &Key, value: Bytes) -> Result<Version> {
        self.check_size(Service::Table, "insert", key, value.len())?;
        self.client
            .ask(op::ROW_INSERT, (key.clone(), value), ONCE, &key.to_string())
            .await
    }

    async fn update(&self, key: &Key, value: Bytes, expected: &Version) -> Result<Version> {
        self.check_size(Service::Table, "update", key, value.len())?;
        let arguments = (key.clone(), value, expected.clone());
        self.client
            .ask(op::ROW_UPDATE, arguments, ONCE, &key.to_string())
            .await
    }

    async fn delete(&self, key: &Key, expected: Option<&Version>) -> Result<()> {
        let class = if expected.is_some() { ONCE } else { AGAIN };
        self.client
            .ask(
                op::ROW_DELETE,
                (key.clone(), expected.cloned()),
                class,
                &key.to_string(),
            )
            .await
    }

    async fn scan(&self, job: &JobId, prefix: &str) -> Result<Rows> {
        self.client
            .ask(
                op::ROW_SCAN,
                (job.clone(), prefix.to_string()),
                AGAIN,
                job.as_str(),
            )
            .await
    }

    async fn watch(
        &self,
        job: &JobId,
        prefix: &str,
        seen: Seen,
        wait: Duration,
    ) -> Result<(Seen, Rows)> {
        let arguments = (job.clone(), prefix.to_string(), seen, wait);
        self.client
            .ask(op::ROW_WATCH, arguments, AGAIN, job.as_str())
            .await
    }
}

#[async_trait]
impl Relay for RemoteServices {
    async fn listen(&self, name: &Name) -> Result<Box<dyn Listener>> {
        let class = (Class::Again, Leaves::Kept);
        let handle: Handle = self
            .client
            .ask(op::LISTEN, name.clone(), class, &name.to_string())
            .await?;
        let (kept, _) = self.kept(handle, name)?;
        Ok(Box::new(RemoteListener(kept)))
    }

    async fn connect(&self, name: &Name, wait: Duration) -> Result<Box<dyn Link>> {
        let class = (Class::Again, Leaves::Kept);
        let handle: Handle = self
            .client
            .ask(op::CONNECT, (name.clone(), wait), class, &name.to_string())
            .await?;
        let (kept, _) = self.kept(handle, name)?;
        Ok(Box::new(RemoteLink {
            kept,
            seen: Default::default(),
        }))
    }
}

struct RemoteListener(Kept);

#[async_trait]
impl Listener for RemoteListener {
    async fn accept(&self, wait: Duration) -> Result<Option<Box<dyn Link>>> {
        let Kept {
            client,
            handle,
            name,
        } = &self.0;
        let class = (Class::Bound, Leaves::Kept);
        let accepted: Handle = client.ask(op::ACCEPT, (*handle, wait), class, name).await?;
        Ok(accepted.map(|(handle, _)| {
            let kept = Kept {
                client: client.clone(),
                handle,
                name: name.clone(),
            };
            Box::new(RemoteLink {
                kept,
                seen: Default::default(),
            }) as Box<dyn Link>
        }))
    }
}

struct RemoteLink {
    kept: Kept,
    seen: tokio::sync::Mutex<u64>,
}

#[async_trait]
impl Link for RemoteLink {
    async fn send(&self, frame: Bytes) -> Result<()> {
        let Kept {
            client,
            handle,
            name,
        } = &self.kept;
        client
            .ask(op::LINK_SEND, (*handle, frame), BOUND, name)
            .await
    }

    async fn receive(&self, wait: Duration) -> Result<Option<Bytes>> {
        let Kept {
            client,
            handle,
            name,
        } = &self.kept;
        let mut seen = self.seen.lock().await;
        let next: Option<(u64, Bytes)> = client
            .ask(op::LINK_RECEIVE, (*handle, wait, *seen), BOUND, name)
            .await?;
        Ok(next.map(|(number, body)| {
            *seen = number;
            body
        }))
    }

    async fn close(&self) -> Result<()> {
        let Kept {
            client,
            handle,
            name,
        } = &self.kept;
        client.ask(op::LINK_CLOSE, *handle, BOUND, name).await
    }
}
