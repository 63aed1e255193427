//! Topics: a stream that keeps a message until every subscriber has handled it, a durable consumer each.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, PullConsumer, pull};
use async_nats::jetstream::message::AckKind;
use async_nats::jetstream::stream::{self, RetentionPolicy};
use async_trait::async_trait;
use cloudmpi_services::{Bytes, Error, JobId, Kind, Name, Result, Service, Subscription, Topic};

use crate::check_length;
use crate::connection::Connection;
use crate::failure::{failed, unless_absent};
use crate::queue::{acknowledge, pull_messages};

const STREAM_PREFIX: &str = "CT-";
/// A message comes again to a subscriber that does not ask for the next one for this long.
const ACK_WAIT: Duration = Duration::from_secs(30);

pub(crate) struct Topics {
    connection: Connection,
}

fn stream_name(topic: &Name) -> String {
    format!("{STREAM_PREFIX}{}", topic.full())
}

fn subject(topic: &Name) -> String {
    format!("ct.{}.{}", topic.job(), topic.as_str())
}

impl Topics {
    pub(crate) fn new(connection: Connection) -> Topics {
        Topics { connection }
    }
}

#[async_trait]
impl Topic for Topics {
    async fn create(&self, topic: &Name) -> Result<()> {
        let config = stream::Config {
            name: stream_name(topic),
            subjects: vec![subject(topic)],
            retention: RetentionPolicy::Interest,
            ..Default::default()
        };
        let made = self.connection.jetstream.get_or_create_stream(config).await;
        made.map(drop)
            .map_err(|error| failed(&error, Service::Topic, "create", topic))
    }

    async fn delete_topic(&self, topic: &Name) -> Result<()> {
        self.connection
            .remove_stream(&stream_name(topic), Service::Topic, "delete topic", topic)
            .await
    }

    async fn publish(&self, topic: &Name, body: Bytes) -> Result<()> {
        let limit = self.connection.max_payload_bytes();
        check_length(limit, body.len(), Service::Topic, "publish", topic)?;
        let sent = self
            .connection
            .jetstream
            .publish(subject(topic), body)
            .await;
        let acknowledged = sent
            .map_err(|error| failed(&error, Service::Topic, "publish", topic))?
            .await;
        acknowledged
            .map(drop)
            .map_err(|error| failed(&error, Service::Topic, "publish", topic))
    }

    async fn subscribe(&self, topic: &Name, subscriber: &Name) -> Result<Box<dyn Subscription>> {
        let fail = |error: &(dyn std::error::Error + 'static)| {
            failed(error, Service::Topic, "subscribe", topic)
        };
        let stream = self
            .connection
            .jetstream
            .get_stream(stream_name(topic))
            .await
            .map_err(|error| fail(&error))?;
        let config = pull::Config {
            durable_name: Some(subscriber.full()),
            deliver_policy: DeliverPolicy::New,
            ack_policy: AckPolicy::Explicit,
            ack_wait: ACK_WAIT,
            ..Default::default()
        };
        let consumer = stream
            .get_or_create_consumer(&subscriber.full(), config)
            .await;
        let consumer = consumer.map_err(|error| fail(&error))?;
        let mut subscribed = Subscribed {
            connection: self.connection.clone(),
            topic: topic.clone(),
            consumer,
            consumer_name: subscriber.full(),
            handling: None,
            losses: 0,
            is_pulling: true,
        };
        // A message that an earlier subscriber of the name had in hand comes first.
        subscribed.take_back("subscribe").await?;
        Ok(Box::new(subscribed))
    }

    async fn unsubscribe(&self, topic: &Name, subscriber: &Name) -> Result<()> {
        let jetstream = &self.connection.jetstream;
        let removed = jetstream
            .delete_consumer_from_stream(subscriber.full(), stream_name(topic))
            .await;
        unless_absent(removed.map_err(|error| failed(&error, Service::Topic, "unsubscribe", topic)))
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        self.connection
            .list(STREAM_PREFIX, Service::Topic, job, prefix)
            .await
    }
}

struct Subscribed {
    connection: Connection,
    topic: Name,
    consumer: PullConsumer,
    consumer_name: String,
    /// The reply subject that acknowledges the message handed over last.
    handling: Option<String>,
    /// The losses of the connection before the last pull.
    losses: u64,
    /// True also after a pull that was given up.
    is_pulling: bool,
}

impl Subscribed {
    /// The server may have sent a message that did not come. Lets it send that one again at once, before later ones.
    async fn take_back(&mut self, operation: &'static str) -> Result<()> {
        let losses = self.connection.losses.count();
        if !self.is_pulling && losses == self.losses {
            return Ok(());
        }
        let info = self.consumer.get_info().await;
        let info = info.map_err(|error| failed(&error, Service::Topic, operation, &self.topic))?;
        if info.num_ack_pending > 0 {
            let (stream, last) = (stream_name(&self.topic), info.delivered);
            let (of_stream, of_consumer) = (last.stream_sequence, last.consumer_sequence);
            let name = &self.consumer_name;
            let in_hand = format!("$JS.ACK.{stream}.{name}.1.{of_stream}.{of_consumer}.0.0");
            let again = AckKind::Nak(None);
            acknowledge(&self.connection, &self.topic, operation, &in_hand, again).await?;
        }
        (self.losses, self.is_pulling) = (losses, false);
        Ok(())
    }
}

fn of_next(error: Error, topic: &Name) -> Error {
    match error.kind() {
        Kind::NotFound => {
            let name = topic.to_string();
            Error::new(Kind::Closed, Service::Topic, "next", name, "")
        }
        _ => error.at(Service::Topic, "next", &topic.to_string()),
    }
}

#[async_trait]
impl Subscription for Subscribed {
    async fn next(&mut self, wait: Duration) -> Result<Option<Bytes>> {
        if let Some(subject) = self.handling.clone() {
            acknowledge(
                &self.connection,
                &self.topic,
                "next",
                &subject,
                AckKind::Ack,
            )
            .await?;
            self.handling = None;
        }
        if let Err(error) = self.take_back("next").await {
            return Err(of_next(error, &self.topic));
        }
        self.is_pulling = true;
        let from = (&self.consumer, &self.connection.losses);
        let pulled = pull_messages(from, &self.topic, 1, wait).await;
        let pulled = pulled.map_err(|error| of_next(error, &self.topic))?;
        self.is_pulling = pulled.is_given_up;
        let Some(message) = pulled.messages.into_iter().next() else {
            return Ok(None);
        };
        self.handling = message.reply.as_ref().map(|reply| reply.to_string());
        Ok(Some(message.message.payload))
    }
}
