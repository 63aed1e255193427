//! The connecting side: one connection, made again after a loss, and the requests that wait for answers.

use super::codec::{Reader, Wire};
use super::protocol::{self as op, Handle};
use super::seal::{self, Receiver, Sender};
use bytes::Bytes;
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::name::Name;
use cloudmpi_services::secret::Secret;
use cloudmpi_services::traits::Delivered;
use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::AbortHandle;

const PING_EVERY: Duration = Duration::from_secs(1);
/// The server answers every ping at once; when it is silent for longer, the client makes a new connection. After a cut of some
/// seconds the kernel waits as long as the cut lasted before it tries the old connection again. Leases do not allow that.
const SILENT_AFTER: Duration = Duration::from_secs(3);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// For this long after a loss the client tries again in a hurry. The network may be back at any time, and the kernel's pauses
/// between its own tries grow. A try that fails for so long may have met a slow server.
const HURRY: Duration = Duration::from_secs(4);
const HURRIED_TRY: Duration = Duration::from_secs(1);
const LONGEST_TRY: Duration = Duration::from_secs(8);
/// Callers wait so much longer if the server has only fallen silent: the network may be back before leases have ended.
const SILENT_PATIENCE: Duration = Duration::from_secs(3);
const LONGEST_PAUSE: Duration = Duration::from_millis(250);

/// The treatment of a request that was sent to a server that is gone.
#[derive(Clone, Copy, PartialEq)]
pub enum Class {
    /// It may be done twice: the next server gets it.
    Again,
    /// It may have been done: the caller gets an error that tells this.
    Once,
    /// It belongs to an object of the old server: that is closed.
    Bound,
}

/// The leftovers of an answer whose caller has given up.
#[derive(Clone)]
pub enum Leaves {
    Nothing,
    /// Messages under lease; they are given back.
    Messages(Name),
    /// An object kept by the server; it is dropped.
    Kept,
}

struct Pending {
    /// Operation and arguments.
    request: Vec<u8>,
    class: Class,
    leaves: Leaves,
    was_sent: bool,
    /// None: the caller has given up.
    caller: Option<oneshot::Sender<Result<Bytes>>>,
}

#[derive(Default)]
struct State {
    sender: Option<Arc<Sender>>,
    pending: HashMap<u64, Pending>,
    received: Vec<u64>,
    next_number: u64,
    /// Why there has been no connection for longer than callers wait.
    given_up: Option<Error>,
}

/// The connection to a server, shared by all that use it.
pub struct Client {
    state: Arc<Mutex<State>>,
    manager: AbortHandle,
}

impl Drop for Client {
    fn drop(&mut self) {
        self.manager.abort();
        let mut state = lock(&self.state);
        state.send(0, &[op::BYE]);
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().expect("nothing panics in here")
}

impl State {
    /// Sends a request if there is a connection. Without a connection, `resume` sends it later.
    fn send(&mut self, number: u64, request: &[u8]) -> bool {
        let Some(sender) = &self.sender else {
            return false;
        };
        let mut head = Vec::with_capacity(32);
        number.put(&mut head);
        std::mem::take(&mut self.received).put(&mut head);
        sender.send(&[&head, request]);
        true
    }

    fn begin(
        &mut self,
        request: Vec<u8>,
        class: Class,
        leaves: Leaves,
    ) -> (u64, oneshot::Receiver<Result<Bytes>>) {
        self.next_number += 1;
        let number = self.next_number;
        let (caller, answer) = oneshot::channel();
        let was_sent = self.send(number, &request);
        self.pending.insert(
            number,
            Pending {
                request,
                class,
                leaves,
                was_sent,
                caller: Some(caller),
            },
        );
        (number, answer)
    }

    /// A request without a caller that waits for its answer.
    fn begin_unheard(&mut self, request: Vec<u8>) {
        let (number, _) = self.begin(request, Class::Bound, Leaves::Nothing);
        self.pending.get_mut(&number).expect("just begun").caller = None;
    }

    fn on_answer(&mut self, frame: Bytes) -> Option<()> {
        let mut reader = Reader::new(frame);
        let (number, is_good) = reader.next::<(u64, bool)>()?;
        self.received.push(number);
        let Some(pending) = self.pending.remove(&number) else {
            return Some(());
        };
        let result = match is_good {
            true => Ok(reader.rest()),
            false => Err(reader.last::<Error>()?),
        };
        let unheard = match pending.caller {
            Some(caller) => caller.send(result).err(),
            None => Some(result),
        };
        if let Some(Ok(payload)) = unheard {
            self.undo(pending.leaves, payload);
        }
        Some(())
    }

    fn undo(&mut self, leaves: Leaves, payload: Bytes) {
        let reader = Reader::new(payload);
        match leaves {
            Leaves::Nothing => {}
            Leaves::Messages(queue) => {
                for message in reader.last::<Vec<Delivered>>().unwrap_or_default() {
                    let mut request = vec![op::RENEW];
                    (queue.clone(), message.receipt, Duration::ZERO).put(&mut request);
                    self.begin_unheard(request);
                }
            }
            Leaves::Kept => {
                if let Some(Some((handle, _))) = reader.last::<Handle>() {
                    let mut request = vec![op::DROP_HANDLE];
                    handle.put(&mut request);
                    self.begin_unheard(request);
                }
            }
        }
    }

    /// A new connection stands. `same`: the server remembers this client.
    fn resume(&mut self, sender: Arc<Sender>, same: bool) {
        self.sender = Some(sender);
        self.given_up = None;
        let mut numbers: Vec<u64> = self.pending.keys().copied().collect();
        numbers.sort_unstable();
        for number in numbers {
            let pending = &self.pending[&number];
            // At another server there is nothing to undo.
            let unheard = pending.caller.is_none() && !matches!(pending.leaves, Leaves::Nothing);
            let given_up = unheard && matches!(pending.request[0], op::GET | op::ACCEPT_SESSION);
            let lost = match pending.class {
                _ if unheard && !same => Some(Kind::Closed),
                _ if same || !pending.was_sent => None,
                Class::Again => None,
                Class::Once => Some(Kind::Cut),
                Class::Bound => Some(Kind::Closed),
            };
            if let Some(kind) = lost {
                let pending = self.pending.remove(&number).expect("listed above");
                let error = Error::of_backend(kind, "request", "", "the server was started anew");
                pending.caller.map(|caller| caller.send(Err(error)));
                continue;
            }
            let request = pending.request.clone();
            self.send(number, &request);
            if given_up {
                self.send(number, &[op::CANCEL]);
            }
            self.pending
                .get_mut(&number)
                .expect("listed above")
                .was_sent = true;
        }
    }

    /// Tells all waiting callers that there is no server. If it has only been cut off, what it did for them is undone when it is back.
    fn give_up(&mut self, error: Error) {
        for pending in self.pending.values_mut() {
            let kind = match error.kind() {
                Kind::Unreachable if pending.was_sent => Kind::Cut,
                kind => kind,
            };
            let error = Error::of_backend(kind, "request", error.name(), error.cause());
            pending.caller.take().map(|caller| caller.send(Err(error)));
        }
        self.pending
            .retain(|_, pending| pending.was_sent && !matches!(pending.leaves, Leaves::Nothing));
        self.given_up = Some(error);
    }
}

/// A caller that waits. If it is dropped before the answer, it cancels the request, or undoes it.
struct Waiting<'a> {
    client: &'a Client,
    number: u64,
    leaves: Leaves,
    answer: oneshot::Receiver<Result<Bytes>>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut state = lock(&self.client.state);
        let number = self.number;
        if let Some(pending) = state.pending.get_mut(&number) {
            pending.caller = None;
            state.send(number, &[op::CANCEL]);
        } else if let Ok(Ok(payload)) = self.answer.try_recv() {
            // The answer came, and the caller was dropped before it got it.
            state.undo(self.leaves.clone(), payload);
        }
    }
}

impl Client {
    /// Sends a request and waits for the answer. A lost connection is made again meanwhile.
    pub async fn ask<T: Wire>(
        &self,
        operation: u8,
        arguments: impl Wire,
        (class, leaves): (Class, Leaves),
        name: &str,
    ) -> Result<T> {
        let mut request = vec![operation];
        arguments.put(&mut request);
        let mut waiting = {
            let mut state = lock(&self.state);
            if let Some(error) = &state.given_up {
                return Err(described(error.clone(), operation, name));
            }
            let (number, answer) = state.begin(request, class, leaves.clone());
            Waiting {
                client: self,
                number,
                leaves,
                answer,
            }
        };
        let result = (&mut waiting.answer).await;
        drop(waiting);
        let payload = match result {
            Ok(Ok(payload)) => payload,
            Ok(Err(error)) => return Err(described(error, operation, name)),
            Err(_) => {
                let error = Error::of_backend(
                    Kind::Closed,
                    "request",
                    name,
                    "the runtime that it ran on has ended",
                );
                return Err(described(error, operation, name));
            }
        };
        Reader::new(payload).last().ok_or_else(|| {
            let error =
                Error::of_backend(Kind::Broken, "request", name, "the answer cannot be read");
            described(error, operation, name)
        })
    }

    /// Sends a request without waiting for its answer.
    pub fn tell(&self, operation: u8, arguments: impl Wire) {
        let mut request = vec![operation];
        arguments.put(&mut request);
        lock(&self.state).begin_unheard(request);
    }
}

/// The error in the terms of the caller's request: the answer has only the cause.
fn described(error: Error, operation: u8, name: &str) -> Error {
    let (service, operation) = op::describe(operation);
    let name = if error.name().is_empty() || error.name() == "handle" {
        name
    } else {
        error.name()
    };
    match service {
        Some(service) => Error::new(error.kind(), service, operation, name, error.cause()),
        None => Error::of_backend(error.kind(), operation, name, error.cause()),
    }
}

/// Where and how to connect.
struct Target {
    address: String,
    secret: Secret,
    id: u128,
    /// How long requests wait for a connection that was lost.
    patience: Duration,
}

type Connected = (Arc<Sender>, Receiver, (u64, bool));

impl Target {
    fn lost(&self, why: &str) -> Error {
        Error::of_backend(Kind::Unreachable, "connect", &self.address, why)
    }

    async fn connect(&self, waiting_for: Vec<u64>) -> Result<Connected> {
        let lost = |error: io::Error| self.lost(&error.to_string());
        let stream =
            match tokio::time::timeout(CONNECT_TIMEOUT, TcpStream::connect(&self.address)).await {
                Ok(stream) => stream.map_err(lost)?,
                Err(_) => return Err(self.lost("no answer")),
            };
        let (sender, mut receiver) = seal::call(stream, &self.secret)
            .await
            .map_err(|stranger| stranger.into_error(&self.address))?;
        let mut hello = Vec::new();
        (self.id, waiting_for).put(&mut hello);
        sender.send(&[&hello]);
        let welcome = receiver.receive(CONNECT_TIMEOUT).await.map_err(lost)?;
        let welcome = Reader::new(welcome).last::<(u64, bool)>();
        let welcome = welcome.ok_or_else(|| {
            Error::of_backend(
                Kind::Broken,
                "connect",
                &self.address,
                "the welcome cannot be read",
            )
        })?;
        Ok((Arc::new(sender), receiver, welcome))
    }
}

/// Connects, and keeps the connection.
pub async fn connect(address: &str, secret: Secret, patience: Duration) -> Result<Arc<Client>> {
    let mut id = [0u8; 16];
    getrandom::fill(&mut id).map_err(|error| {
        Error::of_backend(Kind::Broken, "connect", "random numbers", error.to_string())
    })?;
    let target = Target {
        address: address.to_string(),
        secret,
        id: u128::from_le_bytes(id),
        patience,
    };
    let connected = target.connect(Vec::new()).await?;
    let state = Arc::new(Mutex::new(State {
        sender: Some(connected.0.clone()),
        ..State::default()
    }));
    let manager = tokio::spawn(manage(target, state.clone(), connected)).abort_handle();
    Ok(Arc::new(Client { state, manager }))
}

/// Reads answers until the connection is lost, makes it again, and so on.
async fn manage(target: Target, state: Arc<Mutex<State>>, first: Connected) {
    let (mut sender, mut receiver, (mut instance, _)) = first;
    loop {
        let fell_silent = tokio::select! {
            fell_silent = read(&mut receiver, &sender, &state) => fell_silent,
            () = sender.drain() => false,
            () = ping(&state) => false,
        };
        let patience = match fell_silent {
            true => target.patience + SILENT_PATIENCE,
            false => target.patience,
        };
        lock(&state).sender = None;
        let lost_at = Instant::now();
        let mut pause = Duration::from_millis(20);
        loop {
            let waiting_for = lock(&state).pending.keys().copied().collect();
            let limit = match lost_at.elapsed() < HURRY {
                true => HURRIED_TRY,
                false => LONGEST_TRY,
            };
            let tried = tokio::time::timeout(limit, target.connect(waiting_for)).await;
            match tried.unwrap_or_else(|_| Err(target.lost("no answer"))) {
                Ok((new_sender, new_receiver, (new_instance, known))) => {
                    let same = known && new_instance == instance;
                    instance = new_instance;
                    (sender, receiver) = (new_sender, new_receiver);
                    lock(&state).resume(sender.clone(), same);
                    break;
                }
                Err(error) => {
                    // Waiting does not help against a server with another secret.
                    if lost_at.elapsed() >= patience || error.kind() == Kind::Refused {
                        lock(&state).give_up(error);
                    }
                }
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

/// Reads until the connection is lost; returns whether silence was the reason.
async fn read(receiver: &mut Receiver, sender: &Sender, state: &Mutex<State>) -> bool {
    let mut written_bytes = 0;
    loop {
        match receiver.receive(SILENT_AFTER).await {
            Ok(frame) => {
                if lock(state).on_answer(frame).is_none() {
                    return false;
                }
            }
            // While the server takes bytes from us, its answers wait behind them.
            Err(error)
                if error.kind() == io::ErrorKind::TimedOut
                    && sender.has_more_since(written_bytes) => {}
            Err(error) => return error.kind() == io::ErrorKind::TimedOut,
        }
        written_bytes = sender.written_bytes();
    }
}

async fn ping(state: &Mutex<State>) {
    loop {
        tokio::time::sleep(PING_EVERY).await;
        lock(state).begin_unheard(vec![op::PING]);
    }
}
