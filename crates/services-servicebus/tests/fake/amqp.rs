//! The AMQP side of the fake: frames by hand, so that it can act and refuse like the service.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bytes::{Buf, BytesMut};
use fe2o3_amqp::frames::amqp::{FrameBody, FrameDecoder};
use fe2o3_amqp::types::definitions::{Error, ErrorCondition, Fields, Handle, Role};
use fe2o3_amqp::types::messaging::message::__private::Serializable;
use fe2o3_amqp::types::messaging::message::DecodeIntoMessage;
use fe2o3_amqp::types::messaging::{
    Accepted, Address, AmqpValue, ApplicationProperties, Body, Data, DeliveryState, Header,
    Message, Properties, Rejected, TargetArchetype,
};
use fe2o3_amqp::types::performatives::{
    Attach, Begin, Close, Detach, Disposition, End, Flow, MaxFrameSize, Open, Transfer,
};
use fe2o3_amqp::types::primitives::{Array, Binary, SimpleValue, Symbol, Value};
use fe2o3_amqp::types::sasl::{SaslCode, SaslMechanisms, SaslOutcome};
use serde_amqp::serde::Serialize;
use serde_amqp::to_vec;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::mpsc;
use tokio_util::codec::Decoder;

use super::model::{LinkId, Token};
use super::{Namespace, tokens};

const LARGEST_BYTES: u64 = 256 * 1024;
const WINDOW: u32 = 1 << 20;
const TICK: Duration = Duration::from_millis(20);
const SESSION_FILTER: &str = "com.microsoft:session-filter";

/// One end of a link, by channel and the client's handle.
struct Link {
    id: LinkId,
    /// The client sends.
    is_incoming: bool,
    /// The entity, `$cbs` or `entity/$management`.
    node: String,
    /// The client's address for answers.
    reply_to: String,
    birth: Option<u64>,
    session: Option<String>,
    credit: u32,
    delivery_count: u32,
    /// The received part of a message.
    partial: Vec<u8>,
    partial_id: u32,
    /// Answers to send.
    answers: Vec<Vec<u8>>,
}

/// An attach that waits for a session to become free.
struct Waiting {
    channel: u16,
    attach: Attach,
    until: Instant,
}

struct Connection {
    namespace: Arc<Namespace>,
    out: mpsc::UnboundedSender<Vec<u8>>,
    links: HashMap<(u16, u32), Link>,
    waiting: Vec<Waiting>,
    /// Unsettled deliveries: the entity and the lock.
    unsettled: HashMap<(u16, u32), (String, Token)>,
    next_delivery: HashMap<u16, u32>,
    granted: HashMap<String, u64>,
    frame_bytes: usize,
}

pub async fn serve(namespace: Arc<Namespace>, stream: TcpStream) {
    let mut cuts = namespace.cuts.subscribe();
    tokio::select! {
        _ = cuts.changed() => {}
        _ = converse(namespace, stream) => {}
    }
}

async fn converse(namespace: Arc<Namespace>, stream: TcpStream) -> io::Result<()> {
    let (mut reader, mut writer) = stream.into_split();
    let mut header = [0; 8];
    reader.read_exact(&mut header).await?;
    if header == *b"AMQP\x03\x01\x00\x00" {
        writer.write_all(&header).await?;
        let mechanisms = SaslMechanisms {
            sasl_server_mechanisms: Array::from(vec![Symbol::from("ANONYMOUS")]),
        };
        writer.write_all(&frame(1, 0, &mechanisms, &[])).await?;
        read_frame(&mut reader).await?;
        let outcome = SaslOutcome {
            code: SaslCode::Ok,
            additional_data: None,
        };
        writer.write_all(&frame(1, 0, &outcome, &[])).await?;
        reader.read_exact(&mut header).await?;
    }
    writer.write_all(b"AMQP\x00\x01\x00\x00").await?;
    let (out, to_write) = mpsc::unbounded_channel();
    let writing = tokio::spawn(write(writer, to_write));
    let mut connection = Connection {
        out,
        links: HashMap::new(),
        waiting: Vec::new(),
        unsettled: HashMap::new(),
        next_delivery: HashMap::new(),
        granted: HashMap::new(),
        frame_bytes: 512,
        namespace: namespace.clone(),
    };
    let ended = connection.run(&mut reader).await;
    connection.drop_links(|_| true);
    namespace.touch();
    drop(connection);
    let abort = writing.abort_handle();
    if tokio::time::timeout(Duration::from_secs(1), writing)
        .await
        .is_err()
    {
        abort.abort();
    }
    ended
}

async fn write(mut writer: OwnedWriteHalf, mut frames: mpsc::UnboundedReceiver<Vec<u8>>) {
    while let Some(frame) = frames.recv().await {
        if writer.write_all(&frame).await.is_err() {
            return;
        }
    }
}

fn frame(kind: u8, channel: u16, performative: &impl Serialize, payload: &[u8]) -> Vec<u8> {
    let body = to_vec(performative).expect("a performative");
    let size = 8 + body.len() + payload.len();
    let mut bytes = (size as u32).to_be_bytes().to_vec();
    bytes.extend([2, kind]);
    bytes.extend(channel.to_be_bytes());
    bytes.extend(body);
    bytes.extend(payload);
    bytes
}

/// A frame without its size.
async fn read_frame(reader: &mut OwnedReadHalf) -> io::Result<BytesMut> {
    let size = reader.read_u32().await?;
    let mut bytes = BytesMut::zeroed(size as usize - 4);
    reader.read_exact(&mut bytes).await?;
    Ok(bytes)
}

fn error(condition: &str, description: &str) -> Error {
    let condition = serde_amqp::from_slice::<ErrorCondition>(
        &to_vec(&Symbol::from(condition)).expect("a symbol"),
    );
    let description = Some(description.to_string()).filter(|text| !text.is_empty());
    Error::new(condition.expect("a condition"), description, None::<Fields>)
}

fn address(address: Option<&Address>) -> String {
    address.map(|it| it.to_string()).unwrap_or_default()
}

impl Connection {
    async fn run(&mut self, reader: &mut OwnedReadHalf) -> io::Result<()> {
        let mut changes = self.namespace.changes.subscribe();
        let (to_us, mut frames) = mpsc::channel(16);
        // Another event does not cut reading in the middle of a frame.
        let reading = async {
            loop {
                let frame = read_frame(reader).await?;
                if to_us.send(frame).await.is_err() {
                    return Ok::<(), io::Error>(());
                }
            }
        };
        tokio::pin!(reading);
        loop {
            tokio::select! {
                ended = &mut reading => return ended,
                Some(mut frame) = frames.recv() => {
                    let channel = u16::from_be_bytes([frame[2], frame[3]]);
                    let decoded = (FrameDecoder {}).decode(&mut frame);
                    let body = decoded.ok().flatten().expect("a frame").into_body();
                    if !self.on_frame(channel, body) {
                        return Ok(());
                    }
                }
                _ = changes.changed() => {}
                _ = tokio::time::sleep(TICK) => {}
            }
            self.look_around();
        }
    }

    fn send(&self, channel: u16, performative: &impl Serialize, payload: &[u8]) {
        let _ = self.out.send(frame(0, channel, performative, payload));
    }

    /// False when the connection ends.
    fn on_frame(&mut self, channel: u16, body: FrameBody) -> bool {
        match body {
            FrameBody::Open(open) => {
                self.frame_bytes = (open.max_frame_size.0 as usize).min(64 * 1024);
                let answer = Open {
                    container_id: "fake".into(),
                    max_frame_size: MaxFrameSize(64 * 1024),
                    hostname: None,
                    channel_max: 4999.into(),
                    idle_time_out: Some(120_000),
                    outgoing_locales: None,
                    incoming_locales: None,
                    offered_capabilities: None,
                    desired_capabilities: None,
                    properties: None,
                };
                self.send(0, &answer, &[]);
            }
            FrameBody::Begin(_) => {
                let answer = Begin {
                    remote_channel: Some(channel),
                    next_outgoing_id: 0,
                    incoming_window: WINDOW,
                    outgoing_window: WINDOW,
                    handle_max: Handle(254),
                    offered_capabilities: None,
                    desired_capabilities: None,
                    properties: None,
                };
                self.send(channel, &answer, &[]);
            }
            FrameBody::Attach(attach) => self.on_attach(channel, attach, None),
            FrameBody::Flow(flow) => self.on_flow(channel, &flow),
            FrameBody::Transfer {
                performative,
                payload,
            } => self.on_transfer(channel, &performative, payload.chunk()),
            FrameBody::Disposition(disposition) => self.on_disposition(channel, &disposition),
            FrameBody::Detach(detach) => {
                let key = (channel, detach.handle.0);
                if self.links.contains_key(&key) {
                    self.drop_links(|other| other == key);
                    let answer = Detach {
                        handle: detach.handle,
                        closed: true,
                        error: None,
                    };
                    self.send(channel, &answer, &[]);
                }
            }
            FrameBody::End(_) => {
                self.drop_links(|(other, _)| other == channel);
                self.send(channel, &End { error: None }, &[]);
            }
            FrameBody::Close(_) => {
                self.send(0, &Close { error: None }, &[]);
                return false;
            }
            FrameBody::Empty => {}
        }
        true
    }

    fn drop_links(&mut self, which: impl Fn((u16, u32)) -> bool) {
        let gone: Vec<_> = self
            .links
            .keys()
            .copied()
            .filter(|key| which(*key))
            .collect();
        for key in gone {
            let Some(link) = self.links.remove(&key) else {
                continue;
            };
            if let Some(session) = &link.session {
                let mut model = self.namespace.model();
                model.unlock_session(&link.node, session, link.id);
            }
        }
        self.namespace.touch();
    }

    fn on_attach(&mut self, channel: u16, attach: Attach, until: Option<Instant>) {
        let is_incoming = attach.role == Role::Sender;
        let source = attach.source.clone().unwrap_or_default();
        let of_source = address(source.address.as_ref());
        let of_target = match attach.target.as_deref() {
            Some(TargetArchetype::Target(target)) => address(target.address.as_ref()),
            _ => String::new(),
        };
        let (node, reply_to) = match is_incoming {
            true => (of_target, of_source),
            false => (of_source, of_target),
        };
        let id = self.namespace.model().next();
        let wanted = source
            .filter
            .as_ref()
            .and_then(|all| all.get(SESSION_FILTER));
        let session = match self.may_attach(&node, is_incoming, wanted, id) {
            Ok(session) => session,
            Err(("com.microsoft:timeout", _))
                if Instant::now() < until.unwrap_or_else(|| end_of_wait(&attach)) =>
            {
                let until = until.unwrap_or_else(|| end_of_wait(&attach));
                self.waiting.push(Waiting {
                    channel,
                    attach,
                    until,
                });
                return;
            }
            Err((condition, description)) => {
                return self.refuse(channel, attach, error(condition, &description));
            }
        };
        let mut answered = source;
        if let (Some(id), Some(filter)) = (&session, answered.filter.as_mut()) {
            filter.insert(Symbol::from(SESSION_FILTER), Value::String(id.clone()));
        }
        let handle = attach.handle.0;
        let answer = Attach {
            role: if is_incoming {
                Role::Receiver
            } else {
                Role::Sender
            },
            source: Some(answered),
            initial_delivery_count: (!is_incoming).then_some(0),
            max_message_size: match self.namespace.swollen_bytes.load(Ordering::Relaxed) {
                0 => Some(LARGEST_BYTES),
                _ => None,
            },
            ..attach
        };
        self.send(channel, &answer, &[]);
        let link = Link {
            id,
            is_incoming,
            birth: self.namespace.model().birth(&node),
            node,
            reply_to,
            session,
            credit: 0,
            delivery_count: 0,
            partial: Vec::new(),
            partial_id: 0,
            answers: Vec::new(),
        };
        self.links.insert((channel, handle), link);
        if is_incoming {
            self.give_credit(channel, handle, 0);
        }
    }

    /// The locked session, if the attach names one.
    fn may_attach(
        &self,
        node: &str,
        is_incoming: bool,
        wanted: Option<&Value>,
        id: LinkId,
    ) -> Result<Option<String>, (&'static str, String)> {
        let entity = node.trim_end_matches("/$management");
        if node == "$cbs" {
            return Ok(None);
        }
        match self.granted.get(entity) {
            None => return Err(("amqp:unauthorized-access", "no token was put".into())),
            Some(end) if *end <= self.namespace.now() => {
                return Err(("amqp:unauthorized-access", "ExpiredToken".into()));
            }
            Some(_) => {}
        }
        let mut model = self.namespace.model();
        if model.birth(entity).is_none() {
            let text = format!("The messaging entity '{entity}' could not be found.\nTrackingId:1");
            return Err(("amqp:not-found", text));
        }
        if entity != node || is_incoming {
            return Ok(None);
        }
        let refused = |condition| (condition, "no".to_string());
        // Plain or described: the vendor's clients send either.
        let wanted = match wanted {
            Some(Value::Described(described)) => Some(&described.value),
            plain => plain,
        };
        match wanted {
            Some(Value::String(name)) => {
                let locked = model.lock_session(node, Some(name), id);
                locked.map(Some).map_err(refused)
            }
            Some(_) => model
                .lock_session(node, None, id)
                .map(Some)
                .map_err(refused),
            None if model.stores.get(node).is_some_and(|store| store.sessions) => {
                Err(("amqp:not-allowed", "it requires sessions".into()))
            }
            None => Ok(None),
        }
    }

    /// Attached to nothing and detached with the reason, by the rules of the protocol.
    fn refuse(&mut self, channel: u16, attach: Attach, error: Error) {
        let is_incoming = attach.role == Role::Sender;
        let handle = attach.handle.clone();
        let answer = Attach {
            role: if is_incoming {
                Role::Receiver
            } else {
                Role::Sender
            },
            source: attach.source.filter(|_| is_incoming),
            target: attach.target.filter(|_| !is_incoming),
            initial_delivery_count: (!is_incoming).then_some(0),
            ..attach
        };
        self.send(channel, &answer, &[]);
        let detach = Detach {
            handle,
            closed: true,
            error: Some(error),
        };
        self.send(channel, &detach, &[]);
    }

    fn give_credit(&self, channel: u16, handle: u32, delivery_count: u32) {
        let flow = Flow {
            next_incoming_id: Some(0),
            incoming_window: WINDOW,
            next_outgoing_id: self.next_delivery.get(&channel).copied().unwrap_or(0),
            outgoing_window: WINDOW,
            handle: Some(Handle(handle)),
            delivery_count: Some(delivery_count),
            link_credit: Some(1000),
            available: None,
            drain: false,
            echo: false,
            properties: None,
        };
        self.send(channel, &flow, &[]);
    }

    fn on_flow(&mut self, channel: u16, flow: &Flow) {
        let Some(handle) = &flow.handle else { return };
        let Some(link) = self.links.get_mut(&(channel, handle.0)) else {
            return;
        };
        if let Some(credit) = flow.link_credit {
            let end = flow.delivery_count.unwrap_or(0).wrapping_add(credit);
            link.credit = end.saturating_sub(link.delivery_count);
        }
    }

    fn on_transfer(&mut self, channel: u16, transfer: &Transfer, payload: &[u8]) {
        let key = (channel, transfer.handle.0);
        let Some(link) = self.links.get_mut(&key) else {
            return;
        };
        link.partial.extend_from_slice(payload);
        if let Some(id) = transfer.delivery_id {
            link.partial_id = id;
        }
        if transfer.more {
            return;
        }
        link.delivery_count += 1;
        let (count, id) = (link.delivery_count, link.partial_id);
        let (node, message) = (link.node.clone(), std::mem::take(&mut link.partial));
        let state = match self.on_message(&node, &message) {
            Ok(()) => DeliveryState::Accepted(Accepted {}),
            Err(error) => DeliveryState::Rejected(Rejected { error: Some(error) }),
        };
        let disposition = Disposition {
            role: Role::Receiver,
            first: id,
            last: None,
            settled: true,
            state: Some(state),
            batchable: false,
        };
        self.send(channel, &disposition, &[]);
        if count % 500 == 0 {
            self.give_credit(channel, transfer.handle.0, count);
        }
    }

    fn on_message(&mut self, node: &str, bytes: &[u8]) -> Result<(), Error> {
        if bytes.len() as u64 > LARGEST_BYTES {
            return Err(error("amqp:link:message-size-exceeded", ""));
        }
        let reader = serde_amqp::read::SliceReader::new(bytes);
        let message: Message<Body<Value>> =
            Body::<Value>::decode_message_from_reader(reader).expect("a message");
        if node == "$cbs" || node.ends_with("/$management") {
            self.on_request(node, message);
            return Ok(());
        }
        let counts = &self.namespace.counts;
        counts.puts.fetch_add(1, Ordering::Relaxed);
        let busy = &self.namespace.busy;
        let take = |left: u32| left.checked_sub(1);
        let is_busy = busy.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
        if is_busy.is_ok() {
            let text = "The request was terminated because the namespace is being throttled.";
            return Err(error("com.microsoft:server-busy", text));
        }
        let Body::Data(parts) = message.body else {
            return Err(error("amqp:not-implemented", ""));
        };
        let body: Vec<u8> = parts
            .into_iter()
            .flat_map(|Data(part)| part.into_vec())
            .collect();
        let session = message.properties.and_then(|it| it.group_id);
        let of_session = session.is_some();
        let put = self.namespace.model().put(node, body, session);
        if of_session && put.is_ok() {
            let counts = &self.namespace.counts;
            counts.of_sessions.fetch_add(1, Ordering::Relaxed);
        }
        self.namespace.touch();
        put.map_err(|condition| error(condition, ""))
    }

    /// A request to `$cbs` or a management node; the answer goes to the link named in the request.
    fn on_request(&mut self, node: &str, message: Message<Body<Value>>) {
        let properties = message.properties.unwrap_or_default();
        let asked = message.application_properties.unwrap_or_default();
        let text = |name: &str| match asked.0.get(name) {
            Some(SimpleValue::String(text)) => text.clone(),
            _ => String::new(),
        };
        let Body::Value(AmqpValue(body)) = message.body else {
            return;
        };
        let silent = self.namespace.silent_managers.load(Ordering::Relaxed);
        let reply_to = address(properties.reply_to.as_ref());
        let answers =
            |link: &&mut Link| !link.is_incoming && link.node == node && link.reply_to == reply_to;
        let is_silent = |link: &mut Link| link.node != "$cbs" && link.id < silent;
        if self.links.values_mut().find(answers).is_some_and(is_silent) {
            let counts = &self.namespace.counts;
            counts.unanswered.fetch_add(1, Ordering::Relaxed);
            return;
        }
        let (status, description) = match &text("operation")[..] {
            "put-token" if node == "$cbs" => self.on_token(&text("name"), &body),
            operation => self.on_order(node.trim_end_matches("/$management"), operation, &body),
        };
        let (status_name, description_name) = match node {
            "$cbs" => ("status-code", "status-description"),
            _ => ("statusCode", "statusDescription"),
        };
        let answer = Message::builder()
            .properties(Properties {
                correlation_id: properties.message_id,
                ..Properties::default()
            })
            .application_properties(
                ApplicationProperties::builder()
                    .insert(status_name, status)
                    .insert(description_name, description)
                    .build(),
            )
            .body(AmqpValue(Value::Null))
            .build();
        if let Some(link) = self.links.values_mut().find(answers) {
            let bytes = to_vec(&Serializable(answer)).expect("an answer");
            link.answers.push(bytes);
        }
    }

    fn on_token(&mut self, audience: &str, body: &Value) -> (i32, &'static str) {
        let Value::String(token) = body else {
            return (400, "no token");
        };
        self.namespace.counts.tokens.fetch_add(1, Ordering::Relaxed);
        match tokens::judge(token, audience, self.namespace.now()) {
            Ok(end) => {
                let entity = audience.trim_start_matches("sb://127.0.0.1/");
                self.granted.insert(entity.to_string(), end);
                (202, "Accepted")
            }
            Err(description) => (401, description),
        }
    }

    fn on_order(&mut self, entity: &str, operation: &str, body: &Value) -> (i32, &'static str) {
        let Value::Map(fields) = body else {
            return (400, "no map");
        };
        let field = |name: &str| fields.get(&Value::String(name.to_string()));
        let lost = (410, "The lock supplied is invalid.");
        let done = |is_done: bool| if is_done { (200, "OK") } else { lost };
        let mut tokens = Vec::new();
        if let Some(Value::Array(all)) = field("lock-tokens") {
            for one in all.clone().into_inner() {
                let Value::Uuid(uuid) = one else { continue };
                // A GUID in .NET's form.
                let mut token: Token = uuid.into_inner();
                token[0..4].reverse();
                token[4..6].reverse();
                token[6..8].reverse();
                tokens.push(token);
            }
        }
        let counts = &self.namespace.counts;
        let busy = &self.namespace.busy_orders;
        let take = |left: u32| left.checked_sub(1);
        let is_busy = busy.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
        if is_busy.is_ok() {
            return (503, "The service is busy.");
        }
        let mut model = self.namespace.model();
        match operation {
            "com.microsoft:renew-lock" => {
                counts.renewals.fetch_add(1, Ordering::Relaxed);
                done(tokens.iter().all(|token| model.renew(entity, token)))
            }
            "com.microsoft:renew-session-lock" => {
                counts.renewals.fetch_add(1, Ordering::Relaxed);
                let Some(Value::String(id)) = field("session-id") else {
                    return (400, "no session");
                };
                done(model.renew_session(entity, id))
            }
            "com.microsoft:update-disposition" => {
                let status = field("disposition-status");
                let is_done = status == Some(&Value::String("completed".into()));
                let settle = |token| model.settle(entity, token, is_done);
                let all = tokens.iter().all(settle);
                counts
                    .completed
                    .fetch_add(u32::from(is_done && all), Ordering::Relaxed);
                done(all)
            }
            _ => (501, "not in the fake"),
        }
    }

    fn on_disposition(&mut self, channel: u16, disposition: &Disposition) {
        for id in disposition.first..=disposition.last.unwrap_or(disposition.first) {
            let Some((node, token)) = self.unsettled.remove(&(channel, id)) else {
                continue;
            };
            let is_done = matches!(disposition.state, Some(DeliveryState::Accepted(_)));
            let settled = self.namespace.model().settle(&node, &token, is_done);
            let counts = &self.namespace.counts;
            counts
                .completed
                .fetch_add(u32::from(is_done && settled), Ordering::Relaxed);
        }
        self.namespace.touch();
    }

    /// After every event: ends links, answers waiting ones, and sends messages to those with credit.
    fn look_around(&mut self) {
        for (key, reason) in self.to_end() {
            self.drop_links(|other| other == key);
            let detach = Detach {
                handle: Handle(key.1),
                closed: true,
                error: Some(error(reason, "")),
            };
            self.send(key.0, &detach, &[]);
        }
        for waiting in std::mem::take(&mut self.waiting) {
            self.on_attach(waiting.channel, waiting.attach, Some(waiting.until));
        }
        let keys: Vec<_> = self.links.keys().copied().collect();
        for key in keys {
            while let Some((bytes, tag, entity)) = self.next_message(key) {
                self.deliver(key, &bytes, tag, entity);
            }
        }
    }

    fn to_end(&self) -> Vec<((u16, u32), &'static str)> {
        let model = self.namespace.model();
        let reason = |link: &Link| {
            let entity = link.node.trim_end_matches("/$management");
            if entity == "$cbs" {
                return None;
            }
            let closed = self.namespace.closed_managers.load(Ordering::Relaxed);
            if link.node != entity && link.id < closed {
                return Some("amqp:link:detach-forced");
            }
            if link.node == entity && model.birth(entity) != link.birth {
                return Some("amqp:resource-deleted");
            }
            if self
                .granted
                .get(entity)
                .is_none_or(|end| *end <= self.namespace.now())
            {
                return Some("amqp:unauthorized-access");
            }
            let session = link.session.as_ref()?;
            let has = model.has_session(entity, session, link.id);
            (!has).then_some("com.microsoft:session-lock-lost")
        };
        let links = self.links.iter();
        links
            .filter_map(|(key, link)| Some((*key, reason(link)?)))
            .collect()
    }

    /// The next item for a link with credit: an encoded message, its tag, and its lock.
    #[allow(clippy::type_complexity)]
    fn next_message(&mut self, key: (u16, u32)) -> Option<(Vec<u8>, Token, Option<String>)> {
        let link = self.links.get_mut(&key)?;
        if link.is_incoming || link.credit == 0 {
            return None;
        }
        if !link.answers.is_empty() {
            return Some((link.answers.remove(0), [0; 16], None));
        }
        let mut model = self.namespace.model();
        let (token, stored) = model.take(&link.node, link.session.as_deref())?;
        let mut message = Message::builder()
            .header(Header {
                delivery_count: stored.failures,
                ..Header::default()
            })
            .data(Binary::from(stored.body))
            .build();
        message.properties = stored.session.map(|session| Properties {
            group_id: Some(session),
            ..Properties::default()
        });
        let mut bytes = to_vec(&Serializable(message)).expect("a message");
        let more = self.namespace.swollen_bytes.load(Ordering::Relaxed);
        bytes.resize(bytes.len() + more, 0);
        Some((bytes, token, Some(link.node.clone())))
    }

    fn deliver(&mut self, key: (u16, u32), bytes: &[u8], tag: Token, entity: Option<String>) {
        let (channel, handle) = key;
        let id = self.next_delivery.entry(channel).or_insert(0);
        let delivery_id = *id;
        *id += 1;
        if let Some(link) = self.links.get_mut(&key) {
            link.credit -= 1;
            link.delivery_count += 1;
        }
        if let Some(entity) = entity {
            self.unsettled.insert((channel, delivery_id), (entity, tag));
        }
        let parts: Vec<&[u8]> = bytes.chunks(self.frame_bytes - 128).collect();
        for (number, part) in parts.iter().enumerate() {
            let is_first = number == 0;
            let transfer = Transfer {
                handle: Handle(handle),
                delivery_id: is_first.then_some(delivery_id),
                delivery_tag: is_first.then(|| Binary::from(tag.to_vec())),
                message_format: is_first.then_some(0),
                settled: is_first.then_some(false),
                more: number + 1 < parts.len(),
                rcv_settle_mode: None,
                state: None,
                resume: false,
                aborted: false,
                batchable: false,
            };
            self.send(channel, &transfer, part);
        }
    }
}

/// How long an attach may wait for a session.
fn end_of_wait(attach: &Attach) -> Instant {
    let property = attach
        .properties
        .as_ref()
        .map(|all| all.get("com.microsoft:timeout"));
    let wait_ms = match property.flatten() {
        Some(Value::Uint(wait_ms)) => *wait_ms,
        _ => 0,
    };
    Instant::now() + Duration::from_millis(u64::from(wait_ms))
}
