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
        let mut consumer = consumer.map_err(|error| fail(&error))?;
        // A message that an earlier subscriber of the name had in hand comes first, and at once.
        let info = consumer.info().await.map_err(|error| fail(&error))?;
        if info.num_ack_pending > 0 {
            let (stream, last) = (stream_name(topic), info.delivered);
            let (of_stream, of_consumer) = (last.stream_sequence, last.consumer_sequence);
            let in_hand = format!(
                "$JS.ACK.{stream}.{}.1.{of_stream}.{of_consumer}.0.0",
                subscriber.full()
            );
            acknowledge(
                &self.connection,
                topic,
                "subscribe",
                &in_hand,
                AckKind::Nak(None),
            )
            .await?;
        }
        Ok(Box::new(Subscribed {
            connection: self.connection.clone(),
            topic: topic.clone(),
            consumer,
            handling: None,
        }))
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
    /// The reply subject that acknowledges the message handed over last.
    handling: Option<String>,
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
        let pulled = pull_messages(
            (&self.consumer, &self.connection.losses),
            &self.topic,
            1,
            wait,
        )
        .await;
        let mut found = pulled.map_err(|error| match error.kind() {
            Kind::NotFound => Error::new(
                Kind::Closed,
                Service::Topic,
                "next",
                self.topic.to_string(),
                "",
            ),
            _ => error.at(Service::Topic, "next", &self.topic.to_string()),
        })?;
        let Some(message) = found.pop() else {
            return Ok(None);
        };
        self.handling = message.reply.as_ref().map(|reply| reply.to_string());
        Ok(Some(message.message.payload))
    }
}
