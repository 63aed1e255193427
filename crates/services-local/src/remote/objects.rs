//! Carries out requests: decodes the arguments, calls the services, encodes the result. Keeps a client's open
//! objects.

use super::codec::{Reader, Wire};
use super::protocol::{self as op, Handle};
use bytes::Bytes;
use cloudmpi_services::Services;
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::name::{JobId, Key, Name};
use cloudmpi_services::traits::{
    Get, Link, Listener, Message, Receipt, Seen, Session, Subscription, Version,
};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The last item given out, and its number. A client that has not seen it gets it again: a caller that gave up
/// waiting may have dropped the answer.
#[derive(Default)]
struct Last {
    number: u64,
    body: Bytes,
}

struct OpenSubscription {
    inner: Box<dyn Subscription>,
    last: Last,
}

struct OpenLink {
    link: Box<dyn Link>,
    last: tokio::sync::Mutex<Last>,
}

/// None after a close.
type OpenSession = Arc<tokio::sync::Mutex<Option<Box<dyn Session>>>>;

enum Object {
    Session(OpenSession),
    Subscription(Arc<tokio::sync::Mutex<OpenSubscription>>),
    Listener(Arc<dyn Listener>),
    Link(Arc<OpenLink>),
}

#[derive(Default)]
struct Table {
    next: u64,
    open: HashMap<u64, Object>,
}

#[derive(Default)]
pub struct Objects(Mutex<Table>);

fn bytes_of(value: impl Wire) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    value.put(&mut out);
    Ok(out)
}

fn arguments<T: Wire>(reader: Reader) -> Result<T> {
    reader
        .last()
        .ok_or_else(|| Error::of_backend(Kind::Broken, "request", "arguments", "cannot be read"))
}

fn closed<T>() -> Result<T> {
    Err(Error::of_backend(
        Kind::Closed,
        "request",
        "handle",
        "it was closed, or the connection was lost too long",
    ))
}

impl Objects {
    fn table(&self) -> std::sync::MutexGuard<'_, Table> {
        self.0.lock().expect("nothing panics in here")
    }

    fn keep(&self, object: Object, id: &str) -> Handle {
        let mut table = self.table();
        table.next += 1;
        let handle = table.next;
        table.open.insert(handle, object);
        Some((handle, id.to_string()))
    }

    fn session(&self, handle: u64) -> Result<OpenSession> {
        match self.table().open.get(&handle) {
            Some(Object::Session(session)) => Ok(session.clone()),
            _ => closed(),
        }
    }

    fn subscription(&self, handle: u64) -> Result<Arc<tokio::sync::Mutex<OpenSubscription>>> {
        match self.table().open.get(&handle) {
            Some(Object::Subscription(subscription)) => Ok(subscription.clone()),
            _ => closed(),
        }
    }

    fn listener(&self, handle: u64) -> Result<Arc<dyn Listener>> {
        match self.table().open.get(&handle) {
            Some(Object::Listener(listener)) => Ok(listener.clone()),
            _ => closed(),
        }
    }

    fn link(&self, handle: u64) -> Result<Arc<OpenLink>> {
        match self.table().open.get(&handle) {
            Some(Object::Link(link)) => Ok(link.clone()),
            _ => closed(),
        }
    }

    fn keep_link(&self, link: Box<dyn Link>) -> Handle {
        self.keep(
            Object::Link(Arc::new(OpenLink {
                link,
                last: Default::default(),
            })),
            "",
        )
    }

    /// Carries out one request; returns the encoded result.
    pub async fn execute(
        self: Arc<Self>,
        operation: u8,
        reader: Reader,
        services: Services,
    ) -> Result<Vec<u8>> {
        match operation {
            op::QUEUE_CREATE..=op::QUEUE_LIST => self.queue(operation, reader, &services).await,
            op::SESSION_GET..=op::SESSION_CLOSE => self.in_session(operation, reader).await,
            op::TOPIC_CREATE..=op::NEXT => self.topic(operation, reader, &services).await,
            op::BLOB_PUT..=op::BLOB_LIST => blob(operation, reader, &services).await,
            op::ROW_GET..=op::ROW_WATCH => row(operation, reader, &services).await,
            op::LISTEN..=op::LINK_CLOSE => self.relay(operation, reader, &services).await,
            op::DROP_HANDLE => {
                let handle = arguments::<u64>(reader)?;
                let dropped = self.table().open.remove(&handle);
                drop(dropped);
                Ok(Vec::new())
            }
            op::PING => Ok(Vec::new()),
            _ => {
                let cause = format!("operation {operation}: the client is of another version");
                Err(Error::of_backend(
                    Kind::Unsupported,
                    "request",
                    "operation",
                    cause,
                ))
            }
        }
    }

    async fn queue(&self, operation: u8, reader: Reader, services: &Services) -> Result<Vec<u8>> {
        let queue = &services.queue;
        match operation {
            op::QUEUE_CREATE => {
                let (name, sessions) = arguments::<(Name, bool)>(reader)?;
                bytes_of(queue.create(&name, sessions).await?)
            }
            op::QUEUE_DELETE => bytes_of(queue.delete_queue(&arguments::<Name>(reader)?).await?),
            op::PUT => {
                let (name, messages) = arguments::<(Name, Vec<Message>)>(reader)?;
                bytes_of(queue.put_many(&name, messages).await?)
            }
            op::GET => {
                let (name, most, wait, lease) =
                    arguments::<(Name, u32, Duration, Duration)>(reader)?;
                bytes_of(
                    queue
                        .get(
                            &name,
                            Get {
                                most: most as usize,
                                wait,
                                lease,
                            },
                        )
                        .await?,
                )
            }
            op::RENEW => {
                let (name, receipt, lease) = arguments::<(Name, Receipt, Duration)>(reader)?;
                bytes_of(queue.renew(&name, &receipt, lease).await?)
            }
            op::ACK => {
                let (name, receipt) = arguments::<(Name, Receipt)>(reader)?;
                bytes_of(queue.ack(&name, &receipt).await?)
            }
            op::ACCEPT_SESSION => {
                let (name, id, wait, lease) =
                    arguments::<(Name, Option<String>, Duration, Duration)>(reader)?;
                let session = queue
                    .accept_session(&name, id.as_deref(), wait, lease)
                    .await?;
                let handle: Handle = session.and_then(|session| {
                    let id = session.id().to_string();
                    self.keep(
                        Object::Session(Arc::new(tokio::sync::Mutex::new(Some(session)))),
                        &id,
                    )
                });
                bytes_of(handle)
            }
            _ => {
                let (job, prefix) = arguments::<(JobId, String)>(reader)?;
                bytes_of(queue.list(&job, &prefix).await?)
            }
        }
    }

    async fn in_session(&self, operation: u8, reader: Reader) -> Result<Vec<u8>> {
        if operation == op::SESSION_GET {
            let (handle, most, wait) = arguments::<(u64, u32, Duration)>(reader)?;
            let session = self.session(handle)?;
            let mut session = session.lock().await;
            let Some(session) = &mut *session else {
                return closed();
            };
            return bytes_of(session.get(most as usize, wait).await?);
        }
        if operation == op::SESSION_ACK {
            let (handle, receipt) = arguments::<(u64, Receipt)>(reader)?;
            let session = self.session(handle)?;
            let mut session = session.lock().await;
            let Some(session) = &mut *session else {
                return closed();
            };
            return bytes_of(session.ack(&receipt).await?);
        }
        let handle = arguments::<u64>(reader)?;
        let session = self.session(handle)?;
        let mut session = session.lock().await;
        if operation == op::SESSION_RENEW {
            let Some(session) = &mut *session else {
                return closed();
            };
            return bytes_of(session.renew().await?);
        }
        let Some(session) = session.take() else {
            return closed();
        };
        self.table().open.remove(&handle);
        bytes_of(session.close().await?)
    }

    async fn topic(&self, operation: u8, reader: Reader, services: &Services) -> Result<Vec<u8>> {
        let topic = &services.topic;
        match operation {
            op::TOPIC_CREATE => bytes_of(topic.create(&arguments::<Name>(reader)?).await?),
            op::TOPIC_DELETE => bytes_of(topic.delete_topic(&arguments::<Name>(reader)?).await?),
            op::PUBLISH => {
                let (name, body) = arguments::<(Name, Bytes)>(reader)?;
                bytes_of(topic.publish(&name, body).await?)
            }
            op::SUBSCRIBE => {
                let (name, subscriber) = arguments::<(Name, Name)>(reader)?;
                let inner = topic.subscribe(&name, &subscriber).await?;
                let open = OpenSubscription {
                    inner,
                    last: Last::default(),
                };
                bytes_of(self.keep(
                    Object::Subscription(Arc::new(tokio::sync::Mutex::new(open))),
                    "",
                ))
            }
            op::UNSUBSCRIBE => {
                let (name, subscriber) = arguments::<(Name, Name)>(reader)?;
                bytes_of(topic.unsubscribe(&name, &subscriber).await?)
            }
            op::NEXT => {
                let (handle, wait, seen) = arguments::<(u64, Duration, u64)>(reader)?;
                let subscription = self.subscription(handle)?;
                let OpenSubscription { inner, last } = &mut *subscription.lock().await;
                if last.number <= seen {
                    let Some(body) = inner.next(wait).await? else {
                        return bytes_of(None::<(u64, Bytes)>);
                    };
                    *last = Last {
                        number: last.number + 1,
                        body,
                    };
                }
                bytes_of(Some((last.number, last.body.clone())))
            }
            _ => {
                let (job, prefix) = arguments::<(JobId, String)>(reader)?;
                bytes_of(topic.list(&job, &prefix).await?)
            }
        }
    }

    async fn relay(&self, operation: u8, reader: Reader, services: &Services) -> Result<Vec<u8>> {
        match operation {
            op::LISTEN => {
                let listener = services.relay.listen(&arguments::<Name>(reader)?).await?;
                bytes_of(self.keep(Object::Listener(Arc::from(listener)), ""))
            }
            op::ACCEPT => {
                let (handle, wait) = arguments::<(u64, Duration)>(reader)?;
                let listener = self.listener(handle)?;
                let link = listener.accept(wait).await?;
                bytes_of(link.and_then(|link| self.keep_link(link)))
            }
            op::CONNECT => {
                let (name, wait) = arguments::<(Name, Duration)>(reader)?;
                bytes_of(self.keep_link(services.relay.connect(&name, wait).await?))
            }
            op::LINK_SEND => {
                let (handle, frame) = arguments::<(u64, Bytes)>(reader)?;
                bytes_of(self.link(handle)?.link.send(frame).await?)
            }
            op::LINK_RECEIVE => {
                let (handle, wait, seen) = arguments::<(u64, Duration, u64)>(reader)?;
                let open = self.link(handle)?;
                let mut last = open.last.lock().await;
                if last.number <= seen {
                    let Some(body) = open.link.receive(wait).await? else {
                        return bytes_of(None::<(u64, Bytes)>);
                    };
                    *last = Last {
                        number: last.number + 1,
                        body,
                    };
                }
                bytes_of(Some((last.number, last.body.clone())))
            }
            _ => bytes_of(self.link(arguments::<u64>(reader)?)?.link.close().await?),
        }
    }
}

async fn blob(operation: u8, reader: Reader, services: &Services) -> Result<Vec<u8>> {
    let blob = &services.blob;
    match operation {
        op::BLOB_PUT => {
            let (key, body) = arguments::<(Key, Bytes)>(reader)?;
            bytes_of(blob.put(&key, body).await?)
        }
        op::BLOB_GET => {
            let (key, range) = arguments::<(Key, Option<(u64, u64)>)>(reader)?;
            bytes_of(blob.get(&key, range.map(|(from, to)| from..to)).await?)
        }
        op::BLOB_DELETE => bytes_of(blob.delete(&arguments::<Key>(reader)?).await?),
        _ => {
            let (job, prefix) = arguments::<(JobId, String)>(reader)?;
            bytes_of(blob.list(&job, &prefix).await?)
        }
    }
}

async fn row(operation: u8, reader: Reader, services: &Services) -> Result<Vec<u8>> {
    let table = &services.table;
    match operation {
        op::ROW_GET => bytes_of(table.get(&arguments::<Key>(reader)?).await?),
        op::ROW_INSERT => {
            let (key, value) = arguments::<(Key, Bytes)>(reader)?;
            bytes_of(table.insert(&key, value).await?)
        }
        op::ROW_UPDATE => {
            let (key, value, version) = arguments::<(Key, Bytes, Version)>(reader)?;
            bytes_of(table.update(&key, value, &version).await?)
        }
        op::ROW_DELETE => {
            let (key, version) = arguments::<(Key, Option<Version>)>(reader)?;
            bytes_of(table.delete(&key, version.as_ref()).await?)
        }
        op::ROW_SCAN => {
            let (job, prefix) = arguments::<(JobId, String)>(reader)?;
            bytes_of(table.scan(&job, &prefix).await?)
        }
        _ => {
            let (job, prefix, seen, wait) = arguments::<(JobId, String, Seen, Duration)>(reader)?;
            bytes_of(table.watch(&job, &prefix, seen, wait).await?)
        }
    }
}
