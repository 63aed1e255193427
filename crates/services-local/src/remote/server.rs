//! The serving side: the connections, each client's open objects, and answers kept until the client
//! confirms them.

use super::codec::{Reader, Wire};
use super::guesses::{AFTER_GUESSES, Guesses, Guessing, Turn, owner};
use super::objects::Objects;
use super::protocol as op;
use super::seal::{self, Receiver, Sender, Stranger};
use bytes::Bytes;
use cloudmpi_services::Services;
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::logger::{Logger, Strangers};
use cloudmpi_services::secret::Secret;
use std::collections::{HashMap, VecDeque};
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::Poll;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::{AbortHandle, JoinSet};

/// A client that lost its connection has so long to come back.
const FORGET_AFTER: Duration = Duration::from_secs(15);
/// A client sends something every few seconds; if it is silent for longer, its network is lost.
const SILENT_AFTER: Duration = Duration::from_secs(12);
/// The most connections that have not yet shown that they know the secret. If there are more, the oldest of the
/// address with the most connections makes room; a network of IPv6 counts as one address.
const MAX_GUESTS: usize = 256;

/// Serves until it is dropped.
pub struct Server {
    accepting: AbortHandle,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

struct Shared {
    services: Services,
    secret: Secret,
    logger: Logger,
    strangers: Strangers,
    guesses: Guesses,
    /// A client that comes back sees with it whether this is the server it knew.
    instance: u64,
    clients: Mutex<HashMap<u128, Arc<Client>>>,
}

impl Shared {
    fn turned_away(&self, address: SocketAddr, why: &str) {
        self.strangers
            .line(format!("a stranger at {address} was turned away: {why}"));
    }
}

/// Starts serving on a listening socket.
pub fn serve(
    listener: TcpListener,
    services: Services,
    secret: Secret,
    logger: Logger,
) -> Result<Server> {
    let instance = getrandom::u64().map_err(|error| {
        Error::of_backend(Kind::Broken, "serve", "random numbers", error.to_string())
    })?;
    let shared = Arc::new(Shared {
        services,
        secret,
        strangers: Strangers::new(logger.clone()),
        logger,
        guesses: Guesses::default(),
        instance,
        clients: Default::default(),
    });
    let accepting = tokio::spawn(accept(listener, shared)).abort_handle();
    Ok(Server { accepting })
}

async fn accept(listener: TcpListener, shared: Arc<Shared>) {
    let mut connections = JoinSet::new();
    let mut guests = Guests::default();
    let (rested, mut has_rested) = mpsc::unbounded_channel();
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => match shared.guesses.turn(address.ip()) {
                    Turn::Now => (stream, address),
                    // It waits before it becomes a guest: guests are few.
                    Turn::Later(paused) => {
                        let rested = rested.clone();
                        connections.spawn(async move {
                            tokio::time::sleep(AFTER_GUESSES).await;
                            drop(paused);
                            let _ = rested.send((stream, address));
                        });
                        continue;
                    }
                    Turn::Never => {
                        shared.turned_away(address, "many wrong secrets came from its address");
                        continue;
                    }
                },
                Err(error) => {
                    // Out of descriptors: some clients will leave and free theirs.
                    shared.strangers.line(format!("cannot accept a connection: {error}"));
                    tokio::time::sleep(Duration::from_millis(200)).await;
                    continue;
                }
            },
            Some(guest) = has_rested.recv() => guest,
            Some(_) = connections.join_next() => continue,
        };
        let is_known = Arc::new(AtomicBool::new(false));
        let welcome = welcome(stream, address, is_known.clone(), shared.clone());
        let task = connections.spawn(welcome);
        let guest = Guest {
            task,
            is_known,
            address,
        };
        if let Some(address) = guests.add(guest) {
            shared.turned_away(address, "too many have connected and said nothing");
        }
    }
}

struct Guest {
    task: AbortHandle,
    is_known: Arc<AtomicBool>,
    address: SocketAddr,
}

/// In the order of their arrival.
#[derive(Default)]
struct Guests(VecDeque<Guest>);

impl Guests {
    /// Returns the guest that had to make room.
    fn add(&mut self, guest: Guest) -> Option<SocketAddr> {
        self.0.push_back(guest);
        if self.0.len() <= MAX_GUESTS {
            return None;
        }
        self.0
            .retain(|guest| !guest.task.is_finished() && !guest.is_known.load(Ordering::Acquire));
        if self.0.len() <= MAX_GUESTS {
            return None;
        }
        let mut counts = HashMap::<IpAddr, usize>::new();
        for guest in &self.0 {
            *counts.entry(owner(guest.address.ip())).or_default() += 1;
        }
        let most = counts.values().max()?;
        let oldest =
            (self.0.iter()).position(|guest| &counts[&owner(guest.address.ip())] == most)?;
        let oldest = self.0.remove(oldest)?;
        oldest.task.abort();
        Some(oldest.address)
    }
}

async fn welcome(
    stream: TcpStream,
    address: SocketAddr,
    is_known: Arc<AtomicBool>,
    shared: Arc<Shared>,
) {
    let guessing = Guessing {
        has_guessed: AtomicBool::new(false),
        from: address.ip(),
        guesses: &shared.guesses,
    };
    let met = seal::answer(stream, &shared.secret, &guessing.has_guessed).await;
    drop(guessing);
    match met {
        Ok((sender, receiver)) => {
            is_known.store(true, Ordering::Release);
            converse(Arc::new(sender), receiver, &shared).await;
        }
        Err(stranger) => {
            let why = match stranger {
                Stranger::WrongSecret => "it does not know the secret".to_string(),
                Stranger::NoProtocol => "it speaks another protocol".to_string(),
                Stranger::OtherVersion(digit) => seal::other_version(digit),
                Stranger::Left => "it left before it said anything".to_string(),
                Stranger::Lost(error) => error.to_string(),
            };
            shared.turned_away(address, &why);
        }
    }
}

/// One connection, from the hello to its end.
async fn converse(sender: Arc<Sender>, mut receiver: Receiver, shared: &Arc<Shared>) {
    let Ok(frame) = receiver.receive(SILENT_AFTER).await else {
        return;
    };
    let Some((id, waiting_for)) = Reader::new(frame).last::<(u128, Vec<u64>)>() else {
        return;
    };
    let (client, known, visit) = shared.enter(id, &waiting_for);
    let mut out = Vec::new();
    (shared.instance, known).put(&mut out);
    sender.send(&[&out]);
    client.attach(&sender);
    let said_bye = tokio::select! {
        said_bye = read_requests(&mut receiver, (&client, visit), shared) => said_bye,
        () = sender.drain() => false,
    };
    client.detach(visit);
    if said_bye {
        shared.forget(id, visit);
        return;
    }
    let weak = Arc::downgrade(shared);
    drop(client);
    tokio::spawn(async move {
        tokio::time::sleep(FORGET_AFTER).await;
        if let Some(shared) = Weak::upgrade(&weak) {
            shared.forget(id, visit);
        }
    });
}

/// Returns whether the client will not come back to this connection.
async fn read_requests(
    receiver: &mut Receiver,
    (client, visit): (&Arc<Client>, u64),
    shared: &Shared,
) -> bool {
    while let Ok(frame) = receiver.receive(SILENT_AFTER).await {
        match client.clone().request(frame, visit, &shared.services) {
            Some(Go::On) => {}
            Some(Go::Away) => return true,
            None => {
                shared
                    .logger
                    .line("a client sent something that is no request; its connection is closed");
                return false;
            }
        }
    }
    false
}

impl Shared {
    fn clients(&self) -> MutexGuard<'_, HashMap<u128, Arc<Client>>> {
        self.clients.lock().expect("nothing panics in here")
    }

    fn enter(&self, id: u128, waiting_for: &[u64]) -> (Arc<Client>, bool, u64) {
        let mut clients = self.clients();
        let known = clients.contains_key(&id);
        let client = clients.entry(id).or_default().clone();
        drop(clients);
        let mut state = client.state();
        state.visit += 1;
        state.sender = None;
        state
            .answers
            .retain(|number, _| waiting_for.contains(number));
        let visit = state.visit;
        drop(state);
        (client, known, visit)
    }

    /// Does nothing if the client has come back in the meantime.
    fn forget(&self, id: u128, visit: u64) {
        let mut clients = self.clients();
        if clients
            .get(&id)
            .is_some_and(|client| client.state().visit == visit)
        {
            let client = clients.remove(&id);
            drop(clients);
            drop(client);
        }
    }
}

#[derive(Default)]
struct ClientState {
    visit: u64,
    sender: Option<Arc<Sender>>,
    answers: HashMap<u64, Bytes>,
    running: HashMap<u64, Option<AbortHandle>>,
}

#[derive(Default)]
struct Client {
    state: Mutex<ClientState>,
    objects: Arc<Objects>,
}

impl Drop for Client {
    fn drop(&mut self) {
        self.state()
            .running
            .values()
            .flatten()
            .for_each(AbortHandle::abort);
    }
}

enum Go {
    On,
    Away,
}

impl Client {
    fn state(&self) -> MutexGuard<'_, ClientState> {
        // A client is dropped also when a task panics.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers go to this sender from now on, first those from the time without a connection.
    fn attach(&self, sender: &Arc<Sender>) {
        let mut state = self.state();
        state.answers.values().for_each(|answer| {
            sender.send(&[answer]);
        });
        state.sender = Some(sender.clone());
    }

    /// Closes the connection of that visit, if there is none since: the client must see that it has no reader any more.
    fn detach(&self, visit: u64) {
        let mut state = self.state();
        if state.visit == visit {
            state.sender = None;
        }
    }

    /// None for bytes that are no request.
    fn request(self: Arc<Self>, frame: Bytes, visit: u64, services: &Services) -> Option<Go> {
        let mut reader = Reader::new(frame);
        let (number, received, operation) = reader.next::<(u64, Vec<u64>, u8)>()?;
        {
            let mut state = self.state();
            // It was delayed in an older connection. The client has sent it again on the newer one, where it may have been
            // answered and forgotten.
            if state.visit != visit {
                return Some(Go::Away);
            }
            for number in received {
                state.answers.remove(&number);
            }
            match operation {
                op::BYE => return Some(Go::Away),
                op::CANCEL => {
                    let task = state.running.get(&number).cloned().flatten();
                    drop(state);
                    let gone = Error::of_backend(Kind::Closed, "request", "", "cancelled");
                    if self.finish(number, Err(gone)) {
                        task.iter().for_each(AbortHandle::abort);
                    }
                    return Some(Go::On);
                }
                _ => {}
            }
            if state.running.contains_key(&number) || state.answers.contains_key(&number) {
                return Some(Go::On);
            }
            state.running.insert(number, None);
        }
        // Work that can be done at once is done here, in the order of the requests, without another
        // task.
        let work = self
            .objects
            .clone()
            .execute(operation, reader, services.clone());
        let mut work = Box::pin(work);
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        match work.as_mut().poll(&mut context) {
            Poll::Ready(result) => {
                self.finish(number, result);
            }
            Poll::Pending => self.go_on(number, work),
        }
        Some(Go::On)
    }

    /// Carries out the rest beside the connection. It outlives the connection, not the client.
    fn go_on(
        self: Arc<Self>,
        number: u64,
        work: Pin<Box<impl Future<Output = Result<Vec<u8>>> + Send + 'static>>,
    ) {
        let client = Arc::downgrade(&self);
        let task = tokio::spawn(async move {
            let result = work.await;
            if let Some(client) = client.upgrade() {
                client.finish(number, result);
            }
        });
        if let Some(running) = self.state().running.get_mut(&number) {
            *running = Some(task.abort_handle());
        }
    }

    /// Answers a request; false if it has been answered.
    fn finish(&self, number: u64, result: Result<Vec<u8>>) -> bool {
        let mut out = Vec::with_capacity(64 + result.as_ref().map_or(0, Vec::len));
        number.put(&mut out);
        match result {
            Ok(payload) => {
                true.put(&mut out);
                out.extend_from_slice(&payload);
            }
            Err(error) => {
                false.put(&mut out);
                error.put(&mut out);
            }
        }
        let answer = Bytes::from(out);
        let mut state = self.state();
        // Both at once: the same request, sent again on another connection, must find one of the two.
        if state.running.remove(&number).is_none() {
            return false;
        }
        state.answers.insert(number, answer.clone());
        let sender = state.sender.clone();
        drop(state);
        if let Some(sender) = sender {
            sender.send(&[&answer]);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_that_was_begun_is_running_or_answered() {
        let client = Client::default();
        for number in 0..100 {
            client.state().running.insert(number, None);
            std::thread::scope(|threads| {
                let done = threads.spawn(|| client.finish(number, Ok(vec![0; 1 << 20])));
                while !done.is_finished() {
                    let state = client.state();
                    let is_known =
                        state.running.contains_key(&number) || state.answers.contains_key(&number);
                    assert!(is_known, "request {number} would be done again");
                }
            });
            client.state().answers.clear();
        }
    }

    #[tokio::test]
    async fn who_has_most_connections_makes_room() {
        let mut guests = Guests::default();
        let mut add = |address: String| {
            let guest = Guest {
                task: tokio::spawn(std::future::pending::<()>()).abort_handle(),
                is_known: Arc::default(),
                address: SocketAddr::new(address.parse().expect("an address"), 1),
            };
            guests.add(guest)
        };
        assert_eq!(add("10.0.0.1".to_string()), None);
        assert_eq!(add("2001:db8:0:1::1".to_string()), None);
        // One network of IPv6, however many addresses it has.
        let mut away = Vec::new();
        for number in 1..=MAX_GUESTS {
            away.extend(add(format!("2001:db8::{number:x}")));
        }
        let away: Vec<String> = away
            .iter()
            .map(|address| address.ip().to_string())
            .collect();
        assert_eq!(away, ["2001:db8::1", "2001:db8::2"]);
    }
}
