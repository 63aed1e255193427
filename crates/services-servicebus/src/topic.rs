//! Topics with subscriptions, in the service's own form.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use cloudmpi_services::{Bytes, JobId, Kind, Name, Receipt, Result, Service, Subscription, Topic};

use crate::entities::Entity;
use crate::failure::Asked;
use crate::link::{Inlet, Lock};
use crate::queue::{Shared, names_of};

const PREFIX: &str = "t-";
/// A subscriber has its message in hand until it asks for the next one; its lock is renewed for so long.
const IN_HAND: Duration = Duration::from_secs(24 * 3600);

pub(crate) struct Topics(pub(crate) Arc<Shared>);

fn asked(operation: &'static str, name: &impl std::fmt::Display) -> Asked {
    Asked::new(Service::Topic, operation, name)
}

fn entity_of(topic: &Name) -> String {
    format!("{PREFIX}{}", topic.full())
}

fn subscription_of(topic: &Name, subscriber: &Name) -> String {
    format!("{}/subscriptions/{}", entity_of(topic), subscriber.as_str())
}

#[async_trait]
impl Topic for Topics {
    async fn create(&self, topic: &Name) -> Result<()> {
        let (asked, path) = (asked("create", topic), entity_of(topic));
        let wanted = Entity::Topic { path: &path };
        self.0.entities.make(&asked, wanted).await
    }

    async fn delete_topic(&self, topic: &Name) -> Result<()> {
        let (asked, entity) = (asked("delete topic", topic), entity_of(topic));
        self.0.outlets.forget(&entity);
        self.0.entities.remove(&asked, &entity).await
    }

    async fn publish(&self, topic: &Name, body: Bytes) -> Result<()> {
        let Topics(shared) = self;
        let (asked, entity) = (asked("publish", topic), entity_of(topic));
        shared
            .outlets
            .send(&shared.connection, &asked, &entity, &[(body, None)])
            .await
    }

    async fn subscribe(&self, topic: &Name, subscriber: &Name) -> Result<Box<dyn Subscription>> {
        let asked = asked("subscribe", topic);
        let path = subscription_of(topic, subscriber);
        let wanted = Entity::Subscription { path: &path };
        self.0.entities.make(&asked, wanted).await?;
        Ok(Box::new(Subscribed {
            shared: self.0.clone(),
            asked: Asked {
                operation: "next",
                ..asked
            },
            path,
            inlet: None,
            in_hand: None,
        }))
    }

    async fn unsubscribe(&self, topic: &Name, subscriber: &Name) -> Result<()> {
        let asked = asked("unsubscribe", topic);
        let path = subscription_of(topic, subscriber);
        self.0.entities.remove(&asked, &path).await
    }

    async fn list(&self, job: &JobId, prefix: &str) -> Result<Vec<Name>> {
        let begin = format!("{PREFIX}{job}-");
        let paths = self.0.entities.topics(&asked("list", job)).await?;
        Ok(names_of(job, prefix, &begin, &paths))
    }
}

struct Subscribed {
    shared: Arc<Shared>,
    asked: Asked,
    path: String,
    inlet: Option<Inlet>,
    /// The receipt of the message handed over last.
    in_hand: Option<Receipt>,
}

impl Subscribed {
    async fn inlet(&mut self) -> Result<&mut Inlet> {
        if self.inlet.is_none() {
            self.shared.wait_for_leaving(&self.path).await;
            let connection = &self.shared.connection;
            let attached = Inlet::attach(connection, &self.asked, &self.path, Lock::None).await;
            self.inlet = Some(attached.map_err(|error| error.at(&self.asked))?);
        }
        Ok(self.inlet.as_mut().expect("just made"))
    }

    async fn pull(&mut self, wait: Duration) -> Result<Option<Bytes>> {
        let is_known = self.inlet.is_some();
        for is_last in [!is_known, true] {
            let failure = match self.inlet().await?.pull(1, wait).await {
                Ok(mut came) => {
                    let Some(came) = came.pop() else {
                        return Ok(None);
                    };
                    let receipt = self.shared.leases.lease(&self.path, &came, IN_HAND);
                    self.in_hand = Some(receipt);
                    return Ok(Some(came.body));
                }
                Err(failure) => failure,
            };
            self.inlet = None;
            if is_last || !failure.is_of_link {
                return Err(failure.at(&self.asked));
            }
        }
        unreachable!("the last round returns")
    }
}

#[async_trait]
impl Subscription for Subscribed {
    async fn next(&mut self, wait: Duration) -> Result<Option<Bytes>> {
        if let Some(receipt) = &self.in_hand {
            let leases = &self.shared.leases;
            match leases.acknowledge(&self.asked, receipt).await {
                // Lost with its link: it comes again.
                Err(error) if error.kind() == Kind::NotFound => {}
                handled => handled?,
            }
            self.in_hand = None;
        }
        let came = self.pull(wait).await;
        came.map_err(|error| match error.kind() {
            Kind::NotFound => {
                let cause = "unsubscribed, or the topic is gone";
                self.asked.error(Kind::Closed, cause)
            }
            _ => error,
        })
    }
}

impl Drop for Subscribed {
    /// The message in hand goes back to its place before the link closes.
    fn drop(&mut self) {
        let (inlet, shared) = (self.inlet.take(), self.shared.clone());
        let (in_hand, asked) = (self.in_hand.take(), self.asked.clone());
        self.shared.clone().leave(&self.path, async move {
            if let Some(receipt) = in_hand {
                let given = shared.leases.renew(&asked, &receipt, Duration::ZERO);
                let _ = given.await;
            }
            // The close goes behind it, in order; an end of the AMQP session would overtake it.
            if let Some(inlet) = inlet {
                inlet.close().await;
            }
        });
    }
}
