//! Queues: one of Azure's for each of ours. Bodies are bytes, so they travel in base64.

use std::time::Duration;

use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cloudmpi_services::{
    Bytes, Delivered, Get, JobId, Kind, Message, Name, Queue, Receipt, Result, Service, Session,
};
use hyper::Method;
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep};

use crate::client::{Answer, Client, unless};
use crate::failure::Asked;
use crate::request::Request;
use crate::xml::items;

/// 64 KiB of text; four letters carry three bytes.
pub(crate) const LARGEST_BYTES: u64 = 48 * 1024;
/// The most messages of one request.
pub(crate) const BATCH: usize = 32;
pub(crate) const LONGEST_LEASE: Duration = Duration::from_secs(7 * 24 * 3600);
/// The pauses between two requests of a caller that waits.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// Queues by their names at the service; topics use them too.
#[derive(Clone)]
pub(crate) struct Queues {
    pub(crate) client: Client,
}

/// The service counts in seconds.
fn seconds(lease: Duration) -> u64 {
    let lease = lease.min(LONGEST_LEASE);
    lease.as_secs() + u64::from(lease.subsec_nanos() > 0)
}

fn request(method: Method, path: String) -> Request {
    Request::new(Service::Queue, method, path)
}

impl Queues {
    pub(crate) async fn make(&self, asked: &Asked, queue: &str) -> Result<()> {
        let made = self
            .client
            .send(asked, request(Method::PUT, format!("/{queue}")))
            .await;
        made.map(drop)
    }

    pub(crate) async fn remove(&self, asked: &Asked, queue: &str) -> Result<()> {
        let removed = self
            .client
            .send(asked, request(Method::DELETE, format!("/{queue}")))
            .await;
        unless(Kind::NotFound, removed)
    }

    pub(crate) async fn send(&self, asked: &Asked, queue: &str, body: &[u8]) -> Result<()> {
        if body.len() as u64 > LARGEST_BYTES {
            let kind = Kind::TooLarge {
                limit_bytes: LARGEST_BYTES,
            };
            return Err(asked.error(kind, format!("{} bytes", body.len())));
        }
        let text = STANDARD.encode(body);
        let request = request(Method::POST, format!("/{queue}/messages"))
            .query("messagettl", "-1")
            .header("content-type", "application/xml")
            .body(format!(
                "<QueueMessage><MessageText>{text}</MessageText></QueueMessage>"
            ));
        self.client.send(asked, request).await.map(drop)
    }

    /// Asks once. The request is made to its end also when its caller has given up; then the messages go back.
    async fn take(
        &self,
        asked: &Asked,
        queue: &str,
        most: usize,
        lease: Duration,
    ) -> Result<Vec<Delivered>> {
        let mut taken = Taken {
            queues: self.clone(),
            queue: queue.to_string(),
            messages: Vec::new(),
        };
        let what = asked.clone();
        let taking = tokio::spawn(async move {
            let (queues, queue) = (&taken.queues, &taken.queue);
            taken.messages = queues.ask(&what, queue, most, lease).await?;
            Ok(taken)
        });
        match taking.await {
            Ok(taken) => Ok(taken?.hand_over()),
            Err(error) => Err(asked.error(Kind::Cut, error.to_string())),
        }
    }

    async fn ask(
        &self,
        asked: &Asked,
        queue: &str,
        most: usize,
        lease: Duration,
    ) -> Result<Vec<Delivered>> {
        let request = request(Method::GET, format!("/{queue}/messages"))
            .query("numofmessages", most.clamp(1, BATCH).to_string())
            .query("visibilitytimeout", seconds(lease).max(1).to_string());
        let answer = self.client.send(asked, request).await?;
        let fields = ["MessageId", "PopReceipt", "DequeueCount", "MessageText"];
        let (messages, _) = items(asked, &answer.body, "QueueMessage", fields)?;
        let delivered = messages.into_iter().map(|[id, pop, count, text]| {
            let body = STANDARD
                .decode(text)
                .map_err(|_| asked.error(Kind::Broken, "a message that cloudmpi did not put"))?;
            let attempt = count.parse().unwrap_or(1);
            let receipt = Receipt(format!("{id} {pop}").into());
            Ok(Delivered::new(body.into(), receipt, None, attempt))
        });
        delivered.collect()
    }

    /// Asks until a message came or the wait has passed, at growing intervals.
    pub(crate) async fn receive(
        &self,
        asked: &Asked,
        queue: &str,
        how: Get,
    ) -> Result<Vec<Delivered>> {
        let end = Instant::now() + how.wait;
        let mut pause = FIRST_PAUSE;
        loop {
            let came = self.take(asked, queue, how.most, how.lease).await?;
            let left = end.saturating_duration_since(Instant::now());
            if !came.is_empty() || left.is_zero() {
                return Ok(came);
            }
            sleep(pause.min(left)).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Gives a message a new lease, or removes it; the receipt names it.
    async fn change(
        &self,
        asked: &Asked,
        queue: &str,
        receipt: &Receipt,
        lease: Option<Duration>,
    ) -> Result<(String, Answer)> {
        let text = String::from_utf8_lossy(&receipt.0);
        let Some((id, pop)) = text.split_once(' ') else {
            return Err(asked.error(Kind::NotFound, "not a receipt of this backend"));
        };
        let method = if lease.is_some() {
            Method::PUT
        } else {
            Method::DELETE
        };
        let mut request =
            request(method, format!("/{queue}/messages/{id}")).query("popreceipt", pop);
        if let Some(lease) = lease {
            request = request.query("visibilitytimeout", seconds(lease).to_string());
        }
        let answer = self.client.send(asked, request).await?;
        Ok((id.to_string(), answer))
    }

    pub(crate) async fn acknowledge(
        &self,
        asked: &Asked,
        queue: &str,
        receipt: &Receipt,
    ) -> Result<()> {
        self.change(asked, queue, receipt, None).await.map(drop)
    }
}

/// Messages that nobody has yet: the service hides them from all others.
struct Taken {
    queues: Queues,
    queue: String,
    messages: Vec<Delivered>,
}

impl Taken {
    fn hand_over(mut self) -> Vec<Delivered> {
        std::mem::take(&mut self.messages)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let messages = std::mem::take(&mut self.messages);
        let Ok(runtime) = Handle::try_current() else {
            return;
        };
        if messages.is_empty() {
            return;
        }
        let (queues, queue) = (self.queues.clone(), std::mem::take(&mut self.queue));
        runtime.spawn(async move {
            let asked = asked("renew", &queue);
            for message in messages {
                let now = Some(Duration::ZERO);
                // After a failure they come again when the lease has ended.
                let _ = queues.change(&asked, &queue, &message.receipt, now).await;
            }
        });
    }
}

fn asked(operation: &'static str, name: &impl std::fmt::Display) -> Asked {
    Asked::new(Service::Queue, operation, name)
}

const NO_SESSIONS: &str = "Azure Storage queues have no sessions";

#[async_trait]
impl Queue for Queues {
    async fn create(&self, queue: &Name, sessions: bool) -> Result<()> {
        let asked = asked("create", queue);
        if sessions {
            return Err(asked.error(Kind::Unsupported, NO_SESSIONS));
        }
        self.make(&asked, &queue.full()).await
    }

    async fn delete_queue(&self, queue: &Name) -> Result<()> {
        self.remove(&asked("delete queue", queue), &queue.full())
            .await
    }

    async fn put(&self, queue: &Name, message: Message) -> Result<()> {
        let asked = asked("put", queue);
        if message.session.is_some() {
            return Err(asked.error(Kind::Unsupported, NO_SESSIONS));
        }
        self.send(&asked, &queue.full(), &message.body).await
    }

    async fn get(&self, queue: &Name, how: Get) -> Result<Vec<Delivered>> {
        self.receive(&asked("get", queue), &queue.full(), how).await
    }

    async fn renew(&self, queue: &Name, receipt: &Receipt, lease: Duration) -> Result<Receipt> {
        let asked = asked("renew", queue);
        let (id, answer) = self
            .change(&asked, &queue.full(), receipt, Some(lease))
            .await?;
        let pop = answer
            .header("x-ms-popreceipt")
            .ok_or_else(|| asked.error(Kind::Broken, "the answer has no receipt"))?;
        Ok(Receipt(Bytes::from(format!("{id} {pop}"))))
    }

    async fn ack(&self, queue: &Name, receipt: &Receipt) -> Result<()> {
        self.acknowledge(&asked("ack", queue), &queue.full(), receipt)
            .await
    }

    async fn accept_session(
        &self,
        queue: &Name,
        _session: Option<&str>,
        _wait: Duration,
        _lease: Duration,
    ) -> Result<Option<Box<dyn Session>>> {
        Err(asked("accept session", queue).error(Kind::Unsupported, NO_SESSIONS))
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        let (asked, first) = (asked("list", job), format!("{job}-"));
        let (mut found, mut marker) = (Vec::new(), None);
        loop {
            let mut request = request(Method::GET, "/".to_string())
                .query("comp", "list")
                .query("prefix", format!("{first}{prefix}"));
            if let Some(marker) = marker {
                request = request.query("marker", marker);
            }
            let answer = self.client.send(&asked, request).await?;
            let (queues, next) = items(&asked, &answer.body, "Queue", ["Name"])?;
            for [queue] in queues {
                // Queues with other names are not ours.
                found.extend(
                    queue
                        .strip_prefix(&first)
                        .and_then(|name| job.name(name).ok()),
                );
            }
            marker = next;
            if marker.is_none() {
                return Ok(found);
            }
        }
    }
}
