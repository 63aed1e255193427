//! Links: sending ones, which are kept, and receiving ones.

use std::collections::{HashMap, VecDeque};
use std::future::Future;
use std::sync::{Arc, Mutex as Plain, PoisonError};
use std::time::Duration;

use cloudmpi_services::{Bytes, Error, Kind, Result};
use fe2o3_amqp::link::delivery::{Delivery, DeliveryInfo};
use fe2o3_amqp::link::receiver::{CreditMode, ReceiverDisposer};
use fe2o3_amqp::session::SessionHandle;
use fe2o3_amqp::types::definitions::Fields;
use fe2o3_amqp::types::messaging::{Batch, Body, Data, Message, Outcome, Properties, Source};
use fe2o3_amqp::types::primitives::{Binary, OrderedMap, Symbol, Value};
use fe2o3_amqp::{Receiver, Sender};
use serde_amqp::described::Described;
use serde_amqp::descriptor::Descriptor;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout, timeout_at};

use crate::connection::{Connection, unique};
use crate::failure::{Asked, Failure};
use crate::{ANSWER_LIMIT, LARGEST_ANSWER_BYTES, LARGEST_BYTES};

const SESSION_FILTER: &str = "com.microsoft:session-filter";
/// The descriptor that the vendor's clients give the filter.
const SESSION_FILTER_CODE: u64 = 0x0000_0137_0000_000C;
const WAIT_PROPERTY: &str = "com.microsoft:timeout";

struct Outlet {
    sender: Sender,
    _session: SessionHandle<()>,
}

/// The links that send, by entity.
#[derive(Default)]
pub(crate) struct Outlets(Plain<HashMap<String, Arc<Mutex<Outlet>>>>);

impl Outlets {
    fn known(&self, entity: &str) -> Option<Arc<Mutex<Outlet>>> {
        let links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        links.get(entity).cloned()
    }

    pub(crate) fn forget(&self, entity: &str) {
        let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        links.remove(entity);
    }

    /// Sends all messages and waits until the service has taken all. A link known from earlier may have died: then it
    /// sends all once more, by a new one.
    pub(crate) async fn send(
        &self,
        connection: &Connection,
        asked: &Asked,
        entity: &str,
        messages: &[(Bytes, Option<String>)],
    ) -> Result<()> {
        let largest = messages.iter().map(|(body, _)| body.len()).max();
        if largest.unwrap_or(0) as u64 > LARGEST_BYTES {
            let kind = Kind::TooLarge {
                limit_bytes: LARGEST_BYTES,
            };
            return Err(asked.error(kind, format!("{} bytes", largest.unwrap_or(0))));
        }
        loop {
            let known = self.known(entity);
            let is_known = known.is_some();
            let link = match known {
                Some(link) => link,
                None => {
                    let link =
                        Arc::new(Mutex::new(attach_outlet(connection, asked, entity).await?));
                    let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                    links.insert(entity.to_string(), link.clone());
                    link
                }
            };
            let failure = match timeout(ANSWER_LIMIT, send_all(&link, messages)).await {
                Ok(Ok(())) => return Ok(()),
                Ok(Err(failure)) => failure,
                Err(_) => {
                    self.forget(entity);
                    return Err(asked.silent());
                }
            };
            if failure.is_of_link {
                self.forget(entity);
                if is_known {
                    continue;
                }
            }
            return Err(failure.at(asked));
        }
    }
}

async fn attach_outlet(connection: &Connection, asked: &Asked, entity: &str) -> Result<Outlet> {
    let mut session = connection.session(asked, entity).await?;
    let attaching = Sender::attach(&mut session, unique("put"), entity);
    let sender = timeout(ANSWER_LIMIT, attaching)
        .await
        .map_err(|_| asked.silent())?
        .map_err(|error| Failure::from(error).at(asked))?;
    Ok(Outlet {
        sender,
        _session: session,
    })
}

async fn send_all(
    link: &Mutex<Outlet>,
    messages: &[(Bytes, Option<String>)],
) -> std::result::Result<(), Failure> {
    let mut outcomes = Vec::with_capacity(messages.len());
    {
        let mut link = link.lock().await;
        for (body, session) in messages {
            let message = message(body, session.as_deref());
            outcomes.push(link.sender.send_batchable(message).await?);
        }
    }
    for outcome in outcomes {
        match outcome.await? {
            Outcome::Accepted(_) => {}
            Outcome::Rejected(rejected) => {
                return Err(match rejected.error {
                    Some(error) => error.into(),
                    None => refused(Kind::Invalid, "rejected without a reason"),
                });
            }
            _ => return Err(refused(Kind::Throttled { retry_after: None }, "given back")),
        }
    }
    Ok(())
}

fn refused(kind: Kind, cause: &str) -> Failure {
    Failure {
        kind,
        cause: cause.to_string(),
        condition: String::new(),
        is_of_link: false,
    }
}

fn message(body: &Bytes, session: Option<&str>) -> Message<Data> {
    // The service keeps every message on disk, with the header's `durable` or without.
    let mut message = Message::builder().data(Binary::from(body.to_vec())).build();
    if let Some(session) = session {
        let properties = Properties::builder().group_id(session.to_string());
        message.properties = Some(properties.build());
    }
    message
}

/// A message, unchanged.
pub(crate) struct Came {
    pub(crate) body: Bytes,
    /// 1 the first time.
    pub(crate) attempt: u32,
    pub(crate) info: DeliveryInfo,
    pub(crate) disposer: ReceiverDisposer,
    at: Instant,
}

/// A link that receives. Messages under its credit may come after the call that asked for them. Credit cannot be taken
/// back: the library drops messages that cross with that.
pub(crate) struct Inlet {
    receiver: Receiver,
    /// Received before a call asked for it.
    buffer: VecDeque<Came>,
    pub(crate) disposer: ReceiverDisposer,
    /// How long the service took to answer the attach.
    round_trip: Duration,
    _session: SessionHandle<()>,
}

/// The session of an entity to lock.
pub(crate) enum Lock<'a> {
    None,
    /// The named one, or any that has messages and is free.
    Session(Option<&'a str>, Duration),
}

impl Inlet {
    pub(crate) async fn attach(
        connection: &Connection,
        asked: &Asked,
        entity: &str,
        lock: Lock<'_>,
    ) -> std::result::Result<Inlet, AttachError> {
        let mut session = connection.session(asked, entity).await?;
        let mut source = Source::builder().address(entity);
        let mut properties = Fields::new();
        let mut limit = ANSWER_LIMIT;
        if let Lock::Session(id, wait) = &lock {
            let filter = Described {
                descriptor: Descriptor::Code(SESSION_FILTER_CODE),
                value: id.map_or(Value::Null, |id| Value::String(id.to_string())),
            };
            let filter = Value::Described(Box::new(filter));
            let filter = [(Symbol::from(SESSION_FILTER), filter)];
            source = source.filter(OrderedMap::from_iter(filter));
            let wait_ms = wait.as_millis().min(u128::from(u32::MAX)) as u32;
            properties.insert(Symbol::from(WAIT_PROPERTY), Value::Uint(wait_ms));
            limit += *wait;
        }
        let started = Instant::now();
        let attaching = Receiver::builder()
            .name(unique("get"))
            .source(source.build())
            .properties(properties)
            .credit_mode(CreditMode::Manual)
            .max_message_size(LARGEST_ANSWER_BYTES)
            .verify_incoming_source(false)
            .verify_incoming_target(false)
            .attach(&mut session);
        let receiver = timeout(limit, attaching)
            .await
            .map_err(|_| asked.silent())?
            .map_err(|error| AttachError::Refused(error.into()))?;
        Ok(Inlet {
            disposer: receiver.disposer(),
            receiver,
            buffer: VecDeque::new(),
            round_trip: started.elapsed(),
            _session: session,
        })
    }

    /// The session that the service has locked for us, from the link's source.
    pub(crate) fn session_id(&self) -> Option<String> {
        let source = self.receiver.source().as_ref()?;
        match source.filter.as_ref()?.get(SESSION_FILTER)? {
            Value::String(id) => Some(id.clone()),
            Value::Described(described) => match &described.value {
                Value::String(id) => Some(id.clone()),
                _ => None,
            },
            _ => None,
        }
    }

    /// No answer tells that a queue is empty, so a get without a wait waits for this long: present messages come
    /// meanwhile.
    pub(crate) fn shortest_wait(&self) -> Duration {
        self.round_trip * 2 + Duration::from_millis(30)
    }

    /// The messages that are there, else the first that comes within the wait.
    pub(crate) async fn pull(
        &mut self,
        most: usize,
        wait: Duration,
    ) -> std::result::Result<Vec<Came>, Failure> {
        let most = most.max(1);
        self.gather(most).await?;
        if self.buffer.is_empty() {
            let end = Instant::now() + wait.max(self.shortest_wait());
            if (self.receiver.credit() as usize) < most {
                self.receiver.set_credit(most as u32).await?;
            }
            if let Ok(fetched) = timeout_at(end, self.fetch()).await {
                fetched?;
                self.gather(most).await?;
            }
        }
        let count = most.min(self.buffer.len());
        Ok(self.buffer.drain(..count).collect())
    }

    /// Moves into the buffer the messages that have come already. A failure waits until the buffer
    /// is empty.
    async fn gather(&mut self, most: usize) -> std::result::Result<(), Failure> {
        while self.buffer.len() < most {
            match now_or_never(self.fetch()).await {
                Some(Ok(())) => {}
                Some(Err(failure)) if self.buffer.is_empty() => return Err(failure),
                _ => break,
            }
        }
        Ok(())
    }

    /// Waits for the next one, which goes into the buffer. The caller may drop it while it waits.
    pub(crate) async fn fetch(&mut self) -> std::result::Result<(), Failure> {
        let next = self.next().await?;
        self.buffer.push_back(next);
        Ok(())
    }

    /// The time since when the first in the buffer waits.
    pub(crate) fn waits_since(&self) -> Option<Instant> {
        self.buffer.front().map(|came| came.at)
    }

    /// Gives all in the buffer back to the service, for others.
    pub(crate) async fn give_back(&mut self) {
        give_back(self.buffer.drain(..)).await;
    }

    /// Detaches, and waits until the service has given back the locked messages.
    pub(crate) async fn close(self) {
        let _ = timeout(ANSWER_LIMIT, self.receiver.close()).await;
    }

    async fn next(&mut self) -> std::result::Result<Came, Failure> {
        let delivery = self.receiver.recv::<Body<Value>>().await?;
        Ok(self.came(delivery))
    }

    fn came(&self, delivery: Delivery<Body<Value>>) -> Came {
        let (info, message) = delivery.into_parts();
        let before = message.header.map_or(0, |header| header.delivery_count);
        Came {
            body: bytes_of(message.body),
            attempt: before.saturating_add(1),
            info,
            disposer: self.disposer.clone(),
            at: Instant::now(),
        }
    }
}

pub(crate) async fn give_back(all: impl Iterator<Item = Came>) {
    for came in all {
        // If the link is gone, the service does it when the lock ends.
        let _ = came.disposer.release(came.info).await;
    }
}

/// We put bytes only: other bodies are not ours, and are ignored.
fn bytes_of(body: Body<Value>) -> Bytes {
    let Body::Data(parts) = body else {
        return Bytes::new();
    };
    let parts: Batch<Data> = parts;
    let mut parts: Vec<Vec<u8>> = parts
        .into_iter()
        .map(|Data(part)| part.into_vec())
        .collect();
    match parts.len() {
        1 => Bytes::from(parts.remove(0)),
        _ => Bytes::from(parts.concat()),
    }
}

pub(crate) enum AttachError {
    /// The service's answer.
    Refused(Failure),
    /// A message that came before the question.
    Other(Error),
}

impl From<Error> for AttachError {
    fn from(error: Error) -> AttachError {
        AttachError::Other(error)
    }
}

impl AttachError {
    pub(crate) fn at(self, asked: &Asked) -> Error {
        match self {
            AttachError::Refused(failure) => failure.at(asked),
            AttachError::Other(error) => error,
        }
    }
}

/// Polls once; dropping the future must be safe.
async fn now_or_never<T>(future: impl Future<Output = T>) -> Option<T> {
    let mut future = std::pin::pin!(future);
    std::future::poll_fn(|context| match future.as_mut().poll(context) {
        std::task::Poll::Ready(done) => std::task::Poll::Ready(Some(done)),
        std::task::Poll::Pending => std::task::Poll::Ready(None),
    })
    .await
}
