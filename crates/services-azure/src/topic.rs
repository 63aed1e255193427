//! Topics: a table lists the subscriptions, and each is a queue; a publish puts into all of them.
//!
//! Rows of a topic `T`: `T.` shows that it is there, `T.S` has the name of the queue of subscriber `S`. These queues
//! have names without a dash, unlike a job's own.

use std::time::Duration;

use async_trait::async_trait;
use cloudmpi_services::{
    Bytes, Get, JobId, Kind, Name, Receipt, Result, Service, Subscription, Topic,
};

use crate::failure::Asked;
use crate::queue::Queues;
use crate::table::Entities;

/// A message comes again to a subscriber that does not ask for the next one for this long.
const LEASE: Duration = Duration::from_secs(30);

pub(crate) struct Topics {
    pub(crate) queues: Queues,
    pub(crate) rows: Entities,
}

fn asked(operation: &'static str, name: &impl std::fmt::Display) -> Asked {
    Asked::new(Service::Topic, operation, name)
}

fn row_of(topic: &Name) -> String {
    format!("{}.", topic.as_str())
}

fn row_of_subscriber(topic: &Name, subscriber: &Name) -> String {
    format!("{}.{}", topic.as_str(), subscriber.as_str())
}

/// A name that no queue has had: a removed queue's name stays taken for half a minute.
fn fresh_queue(asked: &Asked) -> Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| asked.error(Kind::Broken, error.to_string()))?;
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("topic{digits}"))
}

fn queue_of(value: &[u8]) -> String {
    String::from_utf8_lossy(value).into_owned()
}

impl Topics {
    /// The subscribers' queues, by their rows; None where there is no such topic.
    async fn subscriptions(
        &self,
        asked: &Asked,
        topic: &Name,
    ) -> Result<Option<Vec<(String, String)>>> {
        let first = row_of(topic);
        let rows = self.rows.scan(asked, topic.job(), &first).await?;
        let is_there = rows.iter().any(|entity| entity.row == first);
        let of_subscribers = rows
            .into_iter()
            .filter(|entity| entity.row != first)
            .map(|entity| (entity.row, queue_of(&entity.value)));
        let of_subscribers = of_subscribers.collect();
        Ok(is_there.then_some(of_subscribers))
    }
}

#[async_trait]
impl Topic for Topics {
    async fn create(&self, topic: &Name) -> Result<()> {
        let asked = asked("create", topic);
        let made = self
            .rows
            .insert(&asked, topic.job(), &row_of(topic), b"")
            .await;
        match made {
            Err(error) if error.kind() != Kind::Exists => Err(error),
            _ => Ok(()),
        }
    }

    async fn delete_topic(&self, topic: &Name) -> Result<()> {
        let asked = asked("delete topic", topic);
        // The topic's own row last, so that a failure in between can be repeated.
        let subscriptions = self.subscriptions(&asked, topic).await?;
        for (row, queue) in subscriptions.unwrap_or_default() {
            self.queues.remove(&asked, &queue).await?;
            self.rows.delete(&asked, topic.job(), &row, None).await?;
        }
        self.rows
            .delete(&asked, topic.job(), &row_of(topic), None)
            .await
    }

    async fn publish(&self, topic: &Name, body: Bytes) -> Result<()> {
        let asked = asked("publish", topic);
        let Some(subscriptions) = self.subscriptions(&asked, topic).await? else {
            return Err(asked.error(Kind::NotFound, ""));
        };
        for (_, queue) in subscriptions {
            match self.queues.send(&asked, &queue, &body).await {
                // That subscriber is just unsubscribing.
                Err(error) if error.kind() == Kind::NotFound => {}
                sent => sent?,
            }
        }
        Ok(())
    }

    async fn subscribe(&self, topic: &Name, subscriber: &Name) -> Result<Box<dyn Subscription>> {
        let (asked, job) = (asked("subscribe", topic), topic.job());
        let own = self.rows.get(&asked, job, &row_of(topic)).await?;
        if own.is_none() {
            return Err(asked.error(Kind::NotFound, ""));
        }
        // First the row, then the queue: so an unfinished subscription is found again.
        let (row, mut queue) = (row_of_subscriber(topic, subscriber), fresh_queue(&asked)?);
        match self.rows.insert(&asked, job, &row, queue.as_bytes()).await {
            Ok(_) => {}
            Err(error) if error.kind() == Kind::Exists => {
                let row = self.rows.get(&asked, job, &row).await?;
                let row = row.ok_or_else(|| asked.error(Kind::Cut, "unsubscribed meanwhile"))?;
                queue = queue_of(&row.value);
            }
            Err(error) => return Err(error),
        }
        self.queues.make(&asked, &queue).await?;
        Ok(Box::new(Subscribed {
            queues: self.queues.clone(),
            topic: topic.clone(),
            queue,
            handling: None,
        }))
    }

    async fn unsubscribe(&self, topic: &Name, subscriber: &Name) -> Result<()> {
        let (asked, job) = (asked("unsubscribe", topic), topic.job());
        let row = row_of_subscriber(topic, subscriber);
        if let Some(found) = self.rows.get(&asked, job, &row).await? {
            self.queues.remove(&asked, &queue_of(&found.value)).await?;
            self.rows.delete(&asked, job, &row, None).await?;
        }
        Ok(())
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        let rows = self.rows.scan(&asked("list", job), job, prefix).await?;
        let topics = rows
            .iter()
            .filter_map(|entity| entity.row.strip_suffix('.'));
        topics.map(|topic| job.name(topic)).collect()
    }
}

struct Subscribed {
    queues: Queues,
    topic: Name,
    queue: String,
    /// The receipt of the message handed over last.
    handling: Option<Receipt>,
}

#[async_trait]
impl Subscription for Subscribed {
    async fn next(&mut self, wait: Duration) -> Result<Option<Bytes>> {
        let asked = asked("next", &self.topic);
        let closed = |error: cloudmpi_services::Error| match error.kind() {
            Kind::NotFound => asked.error(Kind::Closed, "unsubscribed, or the topic is gone"),
            _ => error,
        };
        if let Some(receipt) = &self.handling {
            let handled = self.queues.acknowledge(&asked, &self.queue, receipt).await;
            match handled {
                // It was handled for longer than the lease: it comes again.
                Err(error) if error.kind() == Kind::NotFound => {}
                handled => handled?,
            }
            self.handling = None;
        }
        let how = Get::one(wait, LEASE);
        let came = self.queues.receive(&asked, &self.queue, how).await;
        let Some(message) = came.map_err(closed)?.pop() else {
            return Ok(None);
        };
        self.handling = Some(message.receipt);
        Ok(Some(message.body))
    }
}
