//! Queues: a stream for each queue; the server removes its messages when they are acknowledged.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_nats::Message as Reply;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::message::AckKind;
use async_nats::jetstream::stream::{self, RetentionPolicy};
use async_nats::jetstream::{self};
use async_trait::async_trait;
use cloudmpi_services::{
    Bytes, Delivered, Error, Get, JobId, Kind, Message, Name, Queue, Receipt, Result, Service,
    Session,
};
use futures::{Stream, StreamExt};
use tokio::time::sleep;

use crate::check_length;
use crate::connection::Connection;
use crate::failure::failed;
use crate::losses::Losses;
use crate::session;

const STREAM_PREFIX: &str = "CQ-";
/// The lease without extra cost; any other is one more message to the server.
const PLAIN_LEASE: Duration = Duration::from_secs(30);
/// A server does not answer for a missing consumer.
const SILENCE: Duration = Duration::from_secs(2);
/// A message was sent no longer before it came, if the network is well.
const LONGEST_WAY: Duration = Duration::from_secs(2);
/// The consumer of a queue without sessions.
const CONSUMER: &str = "get";

pub(crate) struct Queues {
    connection: Connection,
    /// Consumers by stream, so that a get is one request.
    consumers: Mutex<HashMap<String, PullConsumer>>,
    leases: Leases,
}

/// Receipts carry the end of their lease on this clock. A late acknowledgement must not remove a message
/// that another consumer has by now, and the server does not check that.
#[derive(Clone)]
pub(crate) struct Leases {
    start: Instant,
    /// For deliveries whose lease was renewed or given back: the one end that counts (0: none), and the end
    /// of the receipts that no longer count.
    renewed: Arc<Mutex<HashMap<String, (u128, u128)>>>,
}

impl Leases {
    pub(crate) fn new() -> Leases {
        Leases {
            start: Instant::now(),
            renewed: Arc::default(),
        }
    }

    fn now_us(&self) -> u128 {
        self.start.elapsed().as_micros()
    }

    pub(crate) fn receipt(&self, reply: &str, lease: Duration) -> Receipt {
        self.receipt_since(Instant::now(), reply, lease)
    }

    /// `begun`: not later than the server began the lease.
    fn receipt_since(&self, begun: Instant, reply: &str, lease: Duration) -> Receipt {
        let end_us = (begun + lease)
            .saturating_duration_since(self.start)
            .as_micros();
        Receipt(Bytes::from(format!("{end_us} {reply}")))
    }

    /// The subject that acknowledges, while the lease lasts.
    pub(crate) fn subject(&self, receipt: &Receipt) -> Option<String> {
        let (end_us, subject) = parse(receipt)?;
        let renewed = self.renewed.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = renewed.get(subject).is_none_or(|(end, _)| *end == end_us);
        (counts && self.now_us() < end_us).then(|| subject.to_string())
    }

    /// A receipt that replaces another, which is void from here on.
    fn replace(&self, old: &Receipt, lease: Duration) -> Option<Receipt> {
        let (old_end_us, subject) = parse(old)?;
        let now_us = self.now_us();
        let receipt = self.receipt(subject, lease);
        let end_us = match lease.is_zero() {
            true => 0,
            false => parse(&receipt)?.0,
        };
        let mut renewed = self.renewed.lock().unwrap_or_else(PoisonError::into_inner);
        renewed.retain(|_, (_, forget_us)| *forget_us > now_us);
        renewed.insert(subject.to_string(), (end_us, old_end_us.max(end_us)));
        Some(receipt)
    }
}

fn parse(receipt: &Receipt) -> Option<(u128, &str)> {
    let text = std::str::from_utf8(&receipt.0).ok()?;
    let (end_us, subject) = text.split_once(' ')?;
    Some((end_us.parse().ok()?, subject))
}

pub(crate) fn stream_name(queue: &Name) -> String {
    format!("{STREAM_PREFIX}{}", queue.full())
}

fn plain_subject(queue: &Name) -> String {
    format!("cq.{}.{}", queue.job(), queue.as_str())
}

impl Queues {
    pub(crate) fn new(connection: Connection) -> Queues {
        Queues {
            connection,
            consumers: Mutex::default(),
            leases: Leases::new(),
        }
    }

    fn forget(&self, stream: &str) {
        self.consumers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(stream);
    }

    async fn consumer(&self, queue: &Name) -> Result<PullConsumer> {
        let stream_name = stream_name(queue);
        let known = {
            let consumers = self
                .consumers
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            consumers.get(&stream_name).cloned()
        };
        if let Some(known) = known {
            return Ok(known);
        }
        let stream = self.connection.jetstream.get_stream(&stream_name).await;
        let stream = stream.map_err(|error| failed(&error, Service::Queue, "get", queue))?;
        if session::is_of_sessions(stream.cached_info()) {
            let cause = "this queue has sessions; accept one of them";
            return Err(Error::new(
                Kind::Invalid,
                Service::Queue,
                "get",
                queue.to_string(),
                cause,
            ));
        }
        let config = pull::Config {
            durable_name: Some(CONSUMER.to_string()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: PLAIN_LEASE,
            max_ack_pending: 100_000,
            max_waiting: 4096,
            ..Default::default()
        };
        let consumer = stream.get_or_create_consumer(CONSUMER, config).await;
        let consumer = consumer.map_err(|error| failed(&error, Service::Queue, "get", queue))?;
        let mut consumers = self
            .consumers
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        consumers.insert(stream_name, consumer.clone());
        Ok(consumer)
    }

    fn subject(&self, queue: &Name, message: &Message) -> Result<String> {
        let limit = self.connection.max_payload_bytes();
        check_length(limit, message.body.len(), Service::Queue, "put", queue)?;
        Ok(match &message.session {
            Some(session) => session::subject(queue, session),
            None => plain_subject(queue),
        })
    }

    async fn publish_all(&self, queue: &Name, messages: Vec<Message>) -> Result<()> {
        let fail =
            |error: &(dyn std::error::Error + 'static)| failed(error, Service::Queue, "put", queue);
        let mut acknowledgements = Vec::with_capacity(messages.len());
        for message in messages {
            let subject = self.subject(queue, &message)?;
            let published = self
                .connection
                .jetstream
                .publish(subject, message.body)
                .await;
            acknowledgements.push(published.map_err(|error| fail(&error))?);
        }
        for acknowledgement in acknowledgements {
            acknowledgement.await.map_err(|error| fail(&error))?;
        }
        Ok(())
    }

    async fn why_not_taken(&self, queue: &Name, error: Error) -> Error {
        if self
            .connection
            .jetstream
            .get_stream(stream_name(queue))
            .await
            .is_err()
        {
            return error;
        }
        let cause = "a queue with sessions takes messages that name one, and only such";
        Error::new(
            Kind::Invalid,
            Service::Queue,
            "put",
            queue.to_string(),
            cause,
        )
    }

    async fn answer(
        &self,
        queue: &Name,
        receipt: &Receipt,
        operation: &'static str,
        kind: AckKind,
    ) -> Result<()> {
        let Some(subject) = self.leases.subject(receipt) else {
            return Err(lease_ended(queue, operation));
        };
        acknowledge(&self.connection, queue, operation, &subject, kind)
            .await
            .map(drop)
    }
}

pub(crate) fn lease_ended(queue: &Name, operation: &'static str) -> Error {
    Error::new(
        Kind::NotFound,
        Service::Queue,
        operation,
        queue.to_string(),
        "the lease has ended",
    )
}

/// Sends an acknowledgement of some kind and waits until the server has taken it.
pub(crate) async fn acknowledge(
    connection: &Connection,
    queue: &Name,
    operation: &'static str,
    subject: &str,
    kind: AckKind,
) -> Result<Reply> {
    let asked = connection
        .client
        .request(subject.to_string(), kind.into())
        .await;
    asked.map_err(|error| failed(&error, Service::Queue, operation, queue))
}

/// The messages of a pull.
pub(crate) struct Pulled<T = jetstream::Message> {
    pub(crate) messages: Vec<T>,
    /// Not later than the server sent the first of them.
    begun: Instant,
    /// The pull was given up: the server may have sent more messages, and sends them again only after the lease.
    pub(crate) is_given_up: bool,
}

/// Messages of one pull: those that are there, else the first that comes within the wait.
pub(crate) async fn pull_messages(
    (consumer, losses): (&PullConsumer, &Losses),
    queue: &Name,
    most: usize,
    wait: Duration,
) -> Result<Pulled> {
    let fail =
        |error: &(dyn std::error::Error + 'static)| failed(error, Service::Queue, "get", queue);
    let before = losses.count();
    let lost = || losses.after(before);
    let begun = Instant::now();
    // One message and a wait is one request. Several take two requests, or the wait would be for all of them.
    if most > 1 || wait.is_zero() {
        let batch = consumer.fetch().max_messages(most.max(1)).messages().await;
        let batch = batch.map_err(|error| fail(&error))?;
        let pulled = take(batch, queue, SILENCE, lost()).await?;
        if !pulled.messages.is_empty() || pulled.is_given_up || wait.is_zero() {
            return Ok(Pulled { begun, ..pulled });
        }
    }
    let waiting = consumer.batch().max_messages(1).expires(wait);
    let batch = waiting.messages().await.map_err(|error| fail(&error))?;
    let pulled = take(batch, queue, wait.saturating_add(SILENCE), lost()).await?;
    let sent = pulled.begun.checked_sub(LONGEST_WAY);
    Ok(Pulled {
        begun: sent.map_or(begun, |sent| sent.max(begun)),
        ..pulled
    })
}

/// Until the batch or the connection has ended, or `silence` has passed without a message. The messages that came before
/// are leased to us, and handed over.
async fn take<T>(
    mut batch: impl Stream<Item = std::result::Result<T, async_nats::Error>> + Unpin,
    queue: &Name,
    silence: Duration,
    lost: impl Future<Output = ()>,
) -> Result<Pulled<T>> {
    let mut found = Pulled {
        messages: Vec::new(),
        begun: Instant::now(),
        is_given_up: false,
    };
    tokio::pin!(lost);
    loop {
        let next = tokio::select! {
            biased;
            next = batch.next() => next,
            () = sleep(silence) => {
                found.is_given_up = true;
                break;
            }
            () = &mut lost => match found.messages.is_empty() {
                false => break,
                true => return Err(connection_lost(queue)),
            },
        };
        match next {
            None => break,
            Some(Ok(message)) => {
                if found.messages.is_empty() {
                    found.begun = Instant::now();
                }
                found.messages.push(message);
            }
            Some(Err(_)) if !found.messages.is_empty() => break,
            Some(Err(error)) => return Err(failed(&*error, Service::Queue, "get", queue)),
        }
    }
    Ok(found)
}

fn connection_lost(queue: &Name) -> Error {
    let cause = "the connection was lost";
    Error::new(Kind::Cut, Service::Queue, "get", queue.to_string(), cause)
}

pub(crate) fn delivered(
    message: jetstream::Message,
    receipt: Receipt,
    session: Option<String>,
) -> Delivered {
    let attempt = message
        .info()
        .map_or(1, |info| info.delivered.clamp(1, i64::from(u32::MAX)));
    Delivered::new(message.message.payload, receipt, session, attempt as u32)
}

#[async_trait]
impl Queue for Queues {
    async fn create(&self, queue: &Name, sessions: bool) -> Result<()> {
        let subject = match sessions {
            true => session::any_subject(queue),
            false => plain_subject(queue),
        };
        let config = stream::Config {
            name: stream_name(queue),
            subjects: vec![subject.clone()],
            retention: RetentionPolicy::WorkQueue,
            ..Default::default()
        };
        let stream = self.connection.jetstream.get_or_create_stream(config).await;
        let stream = stream.map_err(|error| failed(&error, Service::Queue, "create", queue))?;
        if stream.cached_info().config.subjects != [subject] {
            let cause = "it is there with sessions where none are wanted, or without";
            return Err(Error::new(
                Kind::Exists,
                Service::Queue,
                "create",
                queue.to_string(),
                cause,
            ));
        }
        Ok(())
    }

    async fn delete_queue(&self, queue: &Name) -> Result<()> {
        let stream = stream_name(queue);
        self.forget(&stream);
        self.connection
            .remove_stream(&stream, Service::Queue, "delete queue", queue)
            .await
    }

    async fn put(&self, queue: &Name, message: Message) -> Result<()> {
        self.put_many(queue, vec![message]).await
    }

    async fn put_many(&self, queue: &Name, messages: Vec<Message>) -> Result<()> {
        match self.publish_all(queue, messages).await {
            // No stream takes the subject: no such queue, or one of the other kind.
            Err(error) if error.kind() == Kind::NotFound => {
                Err(self.why_not_taken(queue, error).await)
            }
            done => done,
        }
    }

    async fn get(&self, queue: &Name, how: Get) -> Result<Vec<Delivered>> {
        let consumer = self.consumer(queue).await?;
        let from = (&consumer, &self.connection.losses);
        let pulled = match pull_messages(from, queue, how.most, how.wait).await {
            Err(error) => {
                self.forget(&stream_name(queue));
                return Err(error);
            }
            Ok(pulled) => pulled,
        };
        if pulled.is_given_up {
            self.forget(&stream_name(queue));
        }
        let mut found = Vec::with_capacity(pulled.messages.len());
        for message in pulled.messages {
            let mut begun = pulled.begun;
            let reply = message.reply.clone().unwrap_or_else(|| "none".into());
            if how.lease != PLAIN_LEASE {
                begun = Instant::now();
                // For the server this means: again after this time, unless acknowledged before.
                let kind = AckKind::Nak(Some(how.lease));
                let sent = self
                    .connection
                    .client
                    .publish(reply.clone(), kind.into())
                    .await;
                sent.map_err(|error| failed(&error, Service::Queue, "get", queue))?;
            }
            found.push(delivered(
                message,
                self.leases.receipt_since(begun, &reply, how.lease),
                None,
            ));
        }
        Ok(found)
    }

    async fn renew(&self, queue: &Name, receipt: &Receipt, lease: Duration) -> Result<Receipt> {
        let again_in = (!lease.is_zero()).then_some(lease);
        self.answer(queue, receipt, "renew", AckKind::Nak(again_in))
            .await?;
        let replaced = self.leases.replace(receipt, lease);
        replaced.ok_or_else(|| lease_ended(queue, "renew"))
    }

    async fn ack(&self, queue: &Name, receipt: &Receipt) -> Result<()> {
        self.answer(queue, receipt, "ack", AckKind::Ack).await
    }

    async fn accept_session(
        &self,
        queue: &Name,
        session: Option<&str>,
        wait: Duration,
        lease: Duration,
    ) -> Result<Option<Box<dyn Session>>> {
        session::accept(
            &self.connection,
            self.leases.clone(),
            queue,
            session,
            wait,
            lease,
        )
        .await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        self.connection
            .list(STREAM_PREFIX, Service::Queue, job, prefix)
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::{Build, Server};

    /// The server's lease of a message begins before the message is here.
    #[tokio::test]
    async fn a_lease_is_over_here_before_it_is_at_the_server() {
        let Some(server) = Server::start(Build::Newest, &["-js"]) else {
            return;
        };
        let connection = Connection::open(&server.url("")).await.expect("open");
        let queues = Queues::new(connection);
        let queue = JobId::new("j")
            .and_then(|job| job.name("q"))
            .expect("a name");
        queues.create(&queue, false).await.expect("create");
        let wait = Duration::from_secs(10);
        for most in [1, 2] {
            let before_us = queues.leases.now_us();
            let how = Get {
                most,
                wait,
                lease: PLAIN_LEASE,
            };
            let put = async {
                if most == 1 {
                    sleep(LONGEST_WAY + Duration::from_millis(500)).await;
                }
                queues.put(&queue, Message::new("x")).await.expect("put");
                queues.leases.now_us()
            };
            let (sent_us, got) = match most {
                1 => tokio::join!(put, queues.get(&queue, how)),
                _ => (put.await, queues.get(&queue, how).await),
            };
            let got = got.expect("get");
            let begun_us = parse(&got[0].receipt).expect("a receipt").0 - PLAIN_LEASE.as_micros();
            let got_us = queues.leases.now_us();
            match most {
                1 => assert!(begun_us + LONGEST_WAY.as_micros() <= got_us && begun_us >= before_us),
                _ => assert!((before_us..got_us).contains(&begun_us) && begun_us >= sent_us),
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn messages_of_a_slow_batch_are_handed_over() {
        let slow = futures::stream::unfold(0, |next| async move {
            // The last one never comes.
            let pause = if next == 10 { 1000 } else { 1 };
            sleep(Duration::from_secs(pause)).await;
            Some((Ok(next), next + 1))
        });
        let queue = JobId::new("j")
            .and_then(|job| job.name("q"))
            .expect("a name");
        let lost = std::future::pending();
        let taken = take(Box::pin(slow), &queue, SILENCE, lost).await;
        let taken = taken.expect("messages");
        assert_eq!(taken.messages, Vec::from_iter(0..10));
        assert!(taken.is_given_up);
    }
}
