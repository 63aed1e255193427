//! Requests with answers over a pair of links: to `$cbs` for tokens, and to the management nodes of entities.

use cloudmpi_services::{Kind, Result, Secret};
use fe2o3_amqp::session::SessionHandle;
use fe2o3_amqp::types::messaging::{
    AmqpValue, ApplicationProperties, Body, Message, MessageId, Properties, Target,
};
use fe2o3_amqp::types::primitives::{Array, OrderedMap, SimpleValue, Uuid, Value};
use fe2o3_amqp::{Receiver, Sender};
use tokio::time::{Instant, timeout, timeout_at};

use crate::connection::unique;
use crate::failure::{Asked, Failure, one_line};
use crate::{ANSWER_LIMIT, LARGEST_ANSWER_BYTES};

/// The node's answer, or the failure to get one; the exchange is of no use any more then.
pub(crate) type Answer = std::result::Result<Result<()>, Failure>;

pub(crate) struct Exchange {
    sender: Sender,
    receiver: Receiver,
    /// Where answers go to.
    address: String,
    number: u64,
    _session: SessionHandle<()>,
}

/// The requests to an entity's management node.
pub(crate) enum Order<'a> {
    RenewLocks(&'a [Uuid]),
    RenewSession(&'a str),
    /// Settles a message whose link is gone.
    Settle {
        token: &'a Uuid,
        is_done: bool,
    },
}

impl Exchange {
    pub(crate) async fn attach(
        asked: &Asked,
        mut session: SessionHandle<()>,
        node: &str,
    ) -> Result<Exchange> {
        let address = unique("answers");
        let attaching = async {
            let sender = Sender::attach(&mut session, unique("ask"), node).await;
            let sender = sender.map_err(Failure::from)?;
            let receiver = Receiver::builder()
                .name(unique("answer"))
                .source(node)
                .target(Target::builder().address(&address[..]).build())
                .max_message_size(LARGEST_ANSWER_BYTES)
                .verify_incoming_source(false)
                .verify_incoming_target(false)
                .attach(&mut session)
                .await?;
            Ok::<_, Failure>((sender, receiver))
        };
        let (sender, receiver) = timeout(ANSWER_LIMIT, attaching)
            .await
            .map_err(|_| asked.silent())?
            .map_err(|failure| failure.at(asked))?;
        Ok(Exchange {
            sender,
            receiver,
            address,
            number: 0,
            _session: session,
        })
    }

    /// Tells the service the rights of this connection.
    pub(crate) async fn put_token(
        &mut self,
        asked: &Asked,
        audience: &str,
        token: &Secret,
    ) -> Result<()> {
        let properties = ApplicationProperties::builder()
            .insert("operation", "put-token")
            .insert("type", "servicebus.windows.net:sastoken")
            .insert("name", audience)
            .build();
        let token = String::from_utf8_lossy(token.expose()).into_owned();
        let answer = self.ask(asked, properties, Value::String(token)).await;
        answer.map_err(|failure| failure.at(asked))?
    }

    pub(crate) async fn order(&mut self, asked: &Asked, order: &Order<'_>) -> Answer {
        let uuids = |tokens: &[Uuid]| -> Value {
            let all: Vec<Value> = tokens.iter().cloned().map(Value::Uuid).collect();
            Value::Array(Array::from(all))
        };
        let text = |text: &str| Value::String(text.to_string());
        let (operation, fields) = match order {
            Order::RenewLocks(tokens) => (
                "com.microsoft:renew-lock",
                vec![("lock-tokens", uuids(tokens))],
            ),
            Order::RenewSession(session) => (
                "com.microsoft:renew-session-lock",
                vec![("session-id", text(session))],
            ),
            Order::Settle { token, is_done } => {
                let status = if *is_done { "completed" } else { "abandoned" };
                (
                    "com.microsoft:update-disposition",
                    vec![
                        ("disposition-status", text(status)),
                        ("lock-tokens", uuids(std::slice::from_ref(*token))),
                    ],
                )
            }
        };
        let properties = ApplicationProperties::builder()
            .insert("operation", operation)
            .insert(
                "com.microsoft:server-timeout",
                ANSWER_LIMIT.as_millis() as u32,
            )
            .build();
        let body: OrderedMap<Value, Value> = fields
            .into_iter()
            .map(|(name, value)| (text(name), value))
            .collect();
        self.ask(asked, properties, Value::Map(body)).await
    }

    async fn ask(
        &mut self,
        asked: &Asked,
        properties: ApplicationProperties,
        body: Value,
    ) -> Answer {
        let end = Instant::now() + ANSWER_LIMIT;
        self.number += 1;
        let id = MessageId::String(format!("{}-{}", self.address, self.number));
        let message = Message::builder()
            .properties(
                Properties::builder()
                    .message_id(id.clone())
                    .reply_to(&self.address[..])
                    .build(),
            )
            .application_properties(properties)
            .body(AmqpValue(body))
            .build();
        let asking = async {
            self.sender.send(message).await?;
            loop {
                let answer = self.receiver.recv::<Body<Value>>().await?;
                // Settled for any answer, or the node keeps it for us.
                self.receiver.accept(&answer).await?;
                let message = answer.into_message();
                let answers = message.properties.and_then(|it| it.correlation_id);
                if answers.as_ref() == Some(&id) {
                    return Ok::<_, Failure>(message.application_properties);
                }
            }
        };
        let answer = timeout_at(end, asking)
            .await
            .map_err(|_| Failure::silent())??;
        Ok(judge(asked, answer.unwrap_or_default()))
    }
}

/// The status of an answer: the two kinds of nodes have different names for it.
fn judge(asked: &Asked, answer: ApplicationProperties) -> Result<()> {
    let find = |names: [&str; 2]| names.iter().find_map(|name| answer.0.get(*name));
    let text = |names| match find(names) {
        Some(SimpleValue::String(text)) => text.clone(),
        Some(SimpleValue::Symbol(text)) => text.to_string(),
        _ => String::new(),
    };
    let status = match find(["status-code", "statusCode"]) {
        Some(SimpleValue::Int(status)) => *status,
        Some(SimpleValue::Uint(status)) => *status as i32,
        _ => return Err(asked.error(Kind::Broken, "an answer without a status")),
    };
    let description = text(["status-description", "statusDescription"]);
    let condition = text(["error-condition", "errorCondition"]);
    let kind = match status {
        200..=299 => return Ok(()),
        401 | 403 if description.contains("xpired") => Kind::Expired,
        401 | 403 => Kind::Refused,
        404 | 410 => Kind::NotFound,
        429 | 503 => Kind::Throttled { retry_after: None },
        500 | 504 => Kind::Cut,
        _ => crate::failure::kind_of(&condition, &description),
    };
    Err(asked.error(
        kind,
        format!("{status} {}", one_line(&condition, &description)),
    ))
}
