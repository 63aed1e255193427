//! Sessions of a queue. A session is a subject of the queue's stream, and its lock is the one consumer that a
//! work-queue stream allows a subject. The maker of the consumer has the session, and the server removes it
//! when it has been idle for the lease. The next holder's consumer begins with the messages that were not
//! acknowledged, in order.

use std::collections::HashSet;
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::ConsumerInfoErrorKind;
use async_nats::jetstream::message::AckKind;
use async_nats::jetstream::stream::{Info, Stream};
use async_trait::async_trait;
use cloudmpi_services::{Delivered, Error, Kind, Name, Receipt, Result, Service, Session};
use futures::TryStreamExt;
use tokio::time::{Instant, sleep};

use crate::connection::Connection;
use crate::failure::{failed, unless_absent};
use crate::queue::{Leases, acknowledge, delivered, lease_ended, pull_messages, stream_name};

/// Receipts are good as long as the session: the lock's lease decides, not theirs.
const RECEIPT_LEASE: Duration = Duration::from_secs(24 * 3600);
const FIRST_PAUSE: Duration = Duration::from_millis(5);
const LONGEST_PAUSE: Duration = Duration::from_millis(200);
/// The server's words for a second consumer of a subject (error 10100).
const NOT_UNIQUE: u64 = 10100;

pub(crate) fn any_subject(queue: &Name) -> String {
    format!("cqs.{}.{}.*", queue.job(), queue.as_str())
}

/// Session ids are any text; a subject's parts are not.
pub(crate) fn subject(queue: &Name, session: &str) -> String {
    let hex: String = session.bytes().map(|byte| format!("{byte:02x}")).collect();
    format!("cqs.{}.{}.x{hex}", queue.job(), queue.as_str())
}

fn session_of(subject: &str) -> Option<String> {
    let hex = subject.rsplit('.').next()?.strip_prefix('x')?;
    let digits: Vec<char> = hex.chars().collect();
    let bytes = digits
        .chunks(2)
        .map(|pair| u8::from_str_radix(&pair.iter().collect::<String>(), 16));
    String::from_utf8(bytes.collect::<std::result::Result<_, _>>().ok()?).ok()
}

pub(crate) fn is_of_sessions(info: &Info) -> bool {
    info.config
        .subjects
        .iter()
        .any(|subject| subject.starts_with("cqs."))
}

pub(crate) struct Locked {
    connection: Connection,
    leases: Leases,
    queue: Name,
    id: String,
    stream: Stream,
    consumer: PullConsumer,
    consumer_name: String,
    /// A renewal got them, and they are not handed over yet.
    waiting: Vec<async_nats::jetstream::Message>,
    /// The reply subjects that acknowledge our messages, handed over or not, without those that were acknowledged.
    held: HashSet<String>,
    /// The losses of the connection before this session.
    lost_before: u64,
    /// True also after a pull that was given up.
    is_pulling: bool,
}

impl Locked {
    /// The server gives a message again after a lease without a sign from us; it must not while we hold the
    /// session.
    async fn keep(&self) -> Result<()> {
        for subject in &self.held {
            let sent = self
                .connection
                .client
                .publish(subject.clone(), AckKind::Progress.into())
                .await;
            sent.map_err(|error| failed(&error, Service::Queue, "renew of session", &self.queue))?;
        }
        Ok(())
    }

    async fn pull(
        &mut self,
        most: usize,
        wait: Duration,
    ) -> Result<Vec<async_nats::jetstream::Message>> {
        self.is_pulling = true;
        let pulled = pull_messages(
            (&self.consumer, &self.connection.losses),
            &self.queue,
            most,
            wait,
        )
        .await;
        self.is_pulling = pulled.as_ref().is_ok_and(|pulled| pulled.is_given_up);
        let found = pulled?.messages;
        let replies = found.iter().filter_map(|message| message.reply.as_ref());
        self.held.extend(replies.map(|reply| reply.to_string()));
        Ok(found)
    }

    /// The server may have sent messages that did not come. It sends them again only after the lease, and before that
    /// later ones. So the session is given up: the next holder gets all in order.
    async fn check_order(&self, operation: &'static str) -> Result<()> {
        if !self.is_pulling && self.connection.losses.count() == self.lost_before {
            return Ok(());
        }
        self.remove(operation).await?;
        Err(lease_ended(&self.queue, operation))
    }

    async fn remove(&self, operation: &'static str) -> Result<()> {
        let removed = self.stream.delete_consumer(&self.consumer_name).await;
        unless_absent(
            removed.map_err(|error| failed(&error, Service::Queue, operation, &self.queue)),
        )
    }

    /// Whether the server still has the consumer.
    async fn check_lock(&self, operation: &'static str) -> Result<()> {
        let Err(error) = self.consumer.get_info().await else {
            return Ok(());
        };
        Err(match error.kind() {
            ConsumerInfoErrorKind::NotFound => lease_ended(&self.queue, operation),
            ConsumerInfoErrorKind::StreamNotFound => {
                failed(&error, Service::Queue, operation, &self.queue)
            }
            ConsumerInfoErrorKind::JetStream(answer) => {
                failed(&answer, Service::Queue, operation, &self.queue)
            }
            // A server that is silent or has just started says nothing about the lock.
            _ => {
                let cause = error.to_string();
                let name = self.queue.to_string();
                Error::new(Kind::Cut, Service::Queue, operation, name, cause)
            }
        })
    }
}

pub(crate) async fn accept(
    connection: &Connection,
    leases: Leases,
    queue: &Name,
    session: Option<&str>,
    wait: Duration,
    lease: Duration,
) -> Result<Option<Box<dyn Session>>> {
    let fail = |error: &(dyn std::error::Error + 'static)| {
        failed(error, Service::Queue, "accept session", queue)
    };
    let lost_before = connection.losses.count();
    let stream = connection
        .jetstream
        .get_stream(stream_name(queue))
        .await
        .map_err(|error| fail(&error))?;
    if !is_of_sessions(stream.cached_info()) {
        let cause = "this queue has no sessions";
        return Err(Error::new(
            Kind::Invalid,
            Service::Queue,
            "accept session",
            queue.to_string(),
            cause,
        ));
    }
    let end = Instant::now() + wait;
    let mut pause = FIRST_PAUSE;
    loop {
        let candidates = match session {
            Some(session) => vec![session.to_string()],
            None => with_messages(&stream, queue).await?,
        };
        for id in candidates {
            if let Some((consumer_name, consumer)) =
                lock(connection, &stream, queue, &id, lease).await?
            {
                return Ok(Some(Box::new(Locked {
                    connection: connection.clone(),
                    leases: leases.clone(),
                    queue: queue.clone(),
                    id,
                    stream,
                    consumer,
                    consumer_name,
                    waiting: Vec::new(),
                    held: HashSet::new(),
                    lost_before,
                    is_pulling: false,
                })));
            }
        }
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(None);
        }
        sleep(pause.min(left)).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Sessions that have messages.
async fn with_messages(stream: &Stream, queue: &Name) -> Result<Vec<String>> {
    let fail = |error: &(dyn std::error::Error + 'static)| {
        failed(error, Service::Queue, "accept session", queue)
    };
    let info = stream
        .info_with_subjects(any_subject(queue))
        .await
        .map_err(|error| fail(&error))?;
    let subjects: Vec<(String, usize)> = info.try_collect().await.map_err(|error| fail(&error))?;
    Ok(subjects
        .iter()
        .filter_map(|(subject, _)| session_of(subject))
        .collect())
}

async fn lock(
    connection: &Connection,
    stream: &Stream,
    queue: &Name,
    id: &str,
    lease: Duration,
) -> Result<Option<(String, PullConsumer)>> {
    let inbox = connection.client.new_inbox();
    let name = format!("s-{}", inbox.rsplit('.').next().unwrap_or_default());
    let config = pull::Config {
        name: Some(name.clone()),
        durable_name: Some(name.clone()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: lease,
        filter_subject: subject(queue, id),
        inactive_threshold: lease,
        ..Default::default()
    };
    match stream.create_consumer(config).await {
        Ok(consumer) => Ok(Some((name, consumer))),
        Err(error)
            if error.to_string().contains(&NOT_UNIQUE.to_string())
                || error.to_string().contains("not unique") =>
        {
            Ok(None)
        }
        Err(error) => Err(failed(&error, Service::Queue, "accept session", queue)),
    }
}

#[async_trait]
impl Session for Locked {
    fn id(&self) -> &str {
        &self.id
    }

    async fn get(&mut self, most: usize, wait: Duration) -> Result<Vec<Delivered>> {
        self.check_order("get of session").await?;
        self.keep().await?;
        let mut found = std::mem::take(&mut self.waiting);
        if found.is_empty() {
            found = self.pull(most, wait).await?;
        } else if found.len() > most {
            self.waiting = found.split_off(most);
        }
        if found.is_empty() {
            // An absent consumer answers a pull with silence.
            self.check_lock("get of session").await?;
        }
        let receipt = |message: &async_nats::jetstream::Message| {
            let reply = message.reply.clone().unwrap_or_else(|| "none".into());
            self.leases.receipt(&reply, RECEIPT_LEASE)
        };
        let session = || Some(self.id.clone());
        Ok(found
            .into_iter()
            .map(|message| {
                let receipt = receipt(&message);
                delivered(message, receipt, session())
            })
            .collect())
    }

    async fn ack(&mut self, receipt: &Receipt) -> Result<()> {
        let Some(subject) = self.leases.subject(receipt) else {
            return Err(lease_ended(&self.queue, "ack"));
        };
        acknowledge(&self.connection, &self.queue, "ack", &subject, AckKind::Ack).await?;
        self.held.remove(&subject);
        Ok(())
    }

    /// Only a pull tells the server that the consumer is in use.
    async fn renew(&mut self) -> Result<()> {
        self.check_order("renew of session").await?;
        self.keep().await?;
        let more = self.pull(1, Duration::ZERO).await?;
        self.waiting.extend(more);
        self.check_lock("renew of session").await
    }

    async fn close(self: Box<Self>) -> Result<()> {
        self.remove("close session").await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use cloudmpi_services::{JobId, Message, Queue};

    use super::*;
    use crate::queue::Queues;
    use crate::server::{Build, Server};

    #[tokio::test]
    async fn what_is_acknowledged_is_not_kept_alive() {
        for build in [Build::Newest, Build::Debian] {
            if let Some(server) = Server::start(build, &["-js"]) {
                renew_one_of_twenty(&server).await;
            }
        }
    }

    async fn renew_one_of_twenty(server: &Server) {
        let connection = Connection::open(&server.url("")).await.expect("open");
        let queues = Queues::new(connection.clone());
        let job = JobId::new("j").expect("a name");
        let queue = job.name("q").expect("a name");
        queues.create(&queue, true).await.expect("create");
        for _ in 0..20 {
            let put = queues.put(&queue, Message::in_session("x", "s")).await;
            put.expect("put");
        }
        let wait = Duration::from_secs(10);
        let session = queues.accept_session(&queue, Some("s"), wait, wait).await;
        let mut session = session.expect("accept").expect("free");
        let got = session.get(20, wait).await.expect("get");
        assert_eq!(got.len(), 20);
        for message in &got[..19] {
            session.ack(&message.receipt).await.expect("ack");
        }
        let sent = || {
            connection
                .client
                .statistics()
                .out_messages
                .load(Ordering::Relaxed)
        };
        let before = sent();
        session.renew().await.expect("renew");
        // One for the message that is left, and the requests of a renewal.
        let count = sent() - before;
        assert!(count < 10, "{count} messages to the server");
    }
}
