//! Topics of the local backend. One record a message, for any number of subscribers.

use crate::LocalServices;
use crate::backlog::Item;
use crate::engine::Engine;
use crate::log::Weight;
use crate::queue::WaitOn;
use crate::record::Record;
use crate::state::{Published, SubscriptionEntry, TopicEntry};
use async_trait::async_trait;
use bytes::Bytes;
use cloudmpi_services::error::{Error, Kind, Result, Service};
use cloudmpi_services::name::{JobId, Name};
use cloudmpi_services::traits::{Subscription, Topic};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// A subscriber keeps its message until it asks for the next, or another subscribes under its name.
const FOREVER: Duration = Duration::from_secs(1 << 40);

fn error<T>(kind: Kind, operation: &'static str, topic: &Name, cause: &str) -> Result<T> {
    Err(Error::new(
        kind,
        Service::Topic,
        operation,
        topic.to_string(),
        cause,
    ))
}

impl Engine {
    fn publish_now(&self, topic: &Name, body: Bytes) -> Result<u64> {
        self.check_size(Service::Topic, topic, body.len())?;
        let mut inner = self.lock();
        let Some(entry) = inner.state.topics.get(topic) else {
            return error(Kind::NotFound, "publish", topic, "");
        };
        let holders: Vec<u64> = entry
            .subscriptions
            .values()
            .map(|subscription| subscription.id)
            .collect();
        if holders.is_empty() {
            return Ok(0);
        }
        self.check_room(&inner, Service::Topic, topic, body.len() as u64)?;
        let id = inner.log.next_sequence();
        let record = Record::Publish {
            id,
            targets: holders,
        };
        let position = inner
            .append_live(&record, &body, Weight::Adds)
            .map_err(|error| error.at(Service::Topic, "publish", &topic.to_string()))?;
        let Record::Publish {
            targets: holders, ..
        } = record
        else {
            unreachable!("made above")
        };
        inner.state.body_bytes += body.len() as u64;
        for holder in &holders {
            let backlog = inner
                .state
                .backlogs
                .get_mut(holder)
                .expect("a subscription has a backlog");
            backlog.add(id, Item::new(body.clone(), None, position, true));
            backlog.wake();
        }
        inner.state.published.insert(
            id,
            Published {
                body,
                position,
                holders,
            },
        );
        inner.clean();
        Ok(position.end)
    }

    fn unsubscribe_now(&self, topic: &Name, subscriber: &Name) -> Result<u64> {
        let mut inner = self.lock();
        let entry = inner
            .state
            .topics
            .get(topic)
            .and_then(|topic| topic.subscriptions.get(subscriber));
        let Some(SubscriptionEntry { id, position, .. }) = entry else {
            return Ok(0);
        };
        let (id, position) = (*id, *position);
        let end = inner.append_removal(&Record::Gone { id })?;
        inner
            .state
            .topics
            .get_mut(topic)
            .expect("found above")
            .subscriptions
            .remove(subscriber);
        let mut dead = inner.state.remove_backlog(id);
        dead.push(position);
        dead.into_iter()
            .for_each(|position| inner.log.dead(position));
        Ok(end)
    }
}

#[async_trait]
impl Topic for LocalServices {
    async fn create(&self, topic: &Name) -> Result<()> {
        let end = {
            let mut inner = self.0.lock();
            match inner.state.topics.get(topic) {
                Some(entry) => entry.position.end,
                None => {
                    let id = inner.log.next_sequence();
                    let position = inner.append_live(
                        &Record::Topic {
                            id,
                            name: topic.clone(),
                        },
                        &[],
                        Weight::Adds,
                    )?;
                    let entry = TopicEntry {
                        id,
                        position,
                        subscriptions: BTreeMap::new(),
                    };
                    inner.state.topics.insert(topic.clone(), entry);
                    position.end
                }
            }
        };
        self.0.commit(end).await
    }

    async fn delete_topic(&self, topic: &Name) -> Result<()> {
        let end = {
            let mut inner = self.0.lock();
            let Some(entry) = inner.state.topics.get(topic) else {
                return Ok(());
            };
            // The topic's record first: a restart in between finds subscriptions without a topic, and drops them.
            let id = entry.id;
            let end = inner.append_removal(&Record::Gone { id })?;
            let entry = inner.state.topics.remove(topic).expect("found above");
            let mut dead = vec![entry.position];
            for subscription in entry.subscriptions.values() {
                dead.extend(inner.state.remove_backlog(subscription.id));
                dead.push(subscription.position);
            }
            dead.into_iter()
                .for_each(|position| inner.log.dead(position));
            end
        };
        crate::wipe::soon(&self.0);
        self.0.commit(end).await
    }

    async fn publish(&self, topic: &Name, body: Bytes) -> Result<()> {
        let end = self.0.publish_now(topic, body)?;
        self.0.commit(end).await
    }

    async fn subscribe(&self, topic: &Name, subscriber: &Name) -> Result<Box<dyn Subscription>> {
        let (id, generation, end) = {
            let mut inner = self.0.lock();
            let Some(entry) = inner.state.topics.get(topic) else {
                return error(Kind::NotFound, "subscribe", topic, "");
            };
            let topic_id = entry.id;
            if !entry.subscriptions.contains_key(subscriber) {
                let id = inner.log.next_sequence();
                let record = Record::Subscription {
                    id,
                    topic: topic_id,
                    name: subscriber.clone(),
                };
                let position = inner.append_live(&record, &[], Weight::Adds)?;
                let backlog = inner.new_backlog(false);
                inner.state.backlogs.insert(id, backlog);
                let entry = SubscriptionEntry {
                    id,
                    position,
                    generation: 0,
                };
                let topic = inner.state.topics.get_mut(topic).expect("found above");
                topic.subscriptions.insert(subscriber.clone(), entry);
            }
            let topic = inner.state.topics.get_mut(topic).expect("found above");
            let entry = topic.subscriptions.get_mut(subscriber).expect("made above");
            entry.generation += 1;
            let (id, generation, end) = (entry.id, entry.generation, entry.position.end);
            let backlog = inner
                .state
                .backlogs
                .get_mut(&id)
                .expect("a subscription has a backlog");
            backlog.release_all();
            backlog.arrivals.notify_waiters();
            (id, generation, end)
        };
        self.0.commit(end).await?;
        Ok(Box::new(LocalSubscription {
            engine: self.0.clone(),
            topic: topic.clone(),
            subscriber: subscriber.clone(),
            id,
            generation,
            in_hand: None,
        }))
    }

    async fn unsubscribe(&self, topic: &Name, subscriber: &Name) -> Result<()> {
        let end = self.0.unsubscribe_now(topic, subscriber)?;
        self.0.commit(end).await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        let inner = self.0.lock();
        let names = inner
            .state
            .topics
            .keys()
            .filter(|name| name.job() == job && name.as_str().starts_with(prefix));
        Ok(names.cloned().collect())
    }
}

struct LocalSubscription {
    engine: Arc<Engine>,
    topic: Name,
    subscriber: Name,
    id: u64,
    generation: u64,
    in_hand: Option<u64>,
}

#[async_trait]
impl Subscription for LocalSubscription {
    async fn next(&mut self, wait: Duration) -> Result<Option<Bytes>> {
        let LocalSubscription {
            engine,
            topic,
            subscriber,
            id,
            generation,
            in_hand,
        } = self;
        let taken = engine.wait_in(wait, |inner, now| {
            let entry = inner
                .state
                .topics
                .get(topic)
                .and_then(|topic| topic.subscriptions.get(subscriber));
            match entry {
                Some(entry) if entry.id == *id && entry.generation == *generation => {}
                Some(_) => {
                    return error(
                        Kind::Closed,
                        "next",
                        topic,
                        "somebody else subscribed under this name",
                    );
                }
                None => return error(Kind::Closed, "next", topic, "the subscription was ended"),
            }
            if let Some(done) = in_hand.take() {
                inner.finish_message(*id, done)?;
            }
            let backlog = inner
                .state
                .backlogs
                .get_mut(id)
                .expect("a subscription has a backlog");
            Ok((backlog.take(now, 1, FOREVER).pop(), WaitOn::of(backlog)))
        });
        let Some(taken) = taken.await? else {
            return Ok(None);
        };
        *in_hand = Some(taken.id);
        engine.commit(taken.end).await?;
        Ok(Some(taken.body))
    }
}
