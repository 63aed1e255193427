//! Making a connection: the peer's addresses in turn, overlapping, until one answers.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use cloudmpi_path::PeerId;

use crate::handshake::{
    self, ANSWER_BYTES, Answer, CHALLENGE_BYTES, Hello, MESSAGE_BYTES, Protection, Transcript,
    Verdict,
};
use crate::shared::{Key, Shared};
use crate::socket::{self, Socket, Watch};
use cloudmpi_path::Endpoint;

/// The next address is tried beside one that has not connected in this time.
const NEXT_ADDRESS_AFTER: Duration = Duration::from_millis(250);
/// The same for one that has connected and does not answer: its process may be computing.
const NEXT_AFTER_CONNECTED: Duration = Duration::from_secs(2);
/// An address that has not connected in this time is tried anew: the kernel would wait ever longer.
const CONNECT_LIMIT: Duration = Duration::from_secs(2);
const FIRST_PAUSE: Duration = Duration::from_millis(1);
const LONGEST_PAUSE: Duration = Duration::from_millis(250);
/// After the peer has chosen its own connection, which should come at once.
const PAUSE_FOR_OTHERS: Duration = Duration::from_millis(50);
/// A connection inside a data centre stands in this time, and then the Hello goes out in the same call: the
/// program may not come back to us for long.
const WAIT_CONNECTED_US: i64 = 300;
/// A longer time than this between two looks counts as this much towards the retry limit.
const LONGEST_STEP: Duration = Duration::from_millis(500);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Connecting,
    /// Hello is sent.
    Greeted,
    /// Proof is sent.
    Proved,
}

struct Attempt {
    socket: Socket,
    address: SocketAddr,
    stage: Stage,
    since: Instant,
    transcript: Transcript,
    /// The peer's, once it has said it.
    incarnation: u32,
    message: [u8; MESSAGE_BYTES],
    filled: usize,
}

/// What a lane says of itself in the handshake.
#[derive(Clone, Copy)]
pub(crate) struct Identity {
    pub(crate) peer: PeerId,
    pub(crate) stream: u32,
    pub(crate) epoch: u32,
    pub(crate) taken: u64,
}

/// A connection whose other end has shown who it is.
pub(crate) struct Connection {
    pub(crate) socket: Socket,
    pub(crate) address: SocketAddr,
    pub(crate) protection: Protection,
    /// The peer's life, and how many packets it has taken.
    pub(crate) incarnation: u32,
    pub(crate) peer_has_taken: u64,
    /// The number of this connection among the lane's.
    pub(crate) epoch: u32,
}

pub(crate) enum Progress {
    Going,
    Opened(Box<Connection>),
    /// The peer counts more connections than we.
    Behind(u32),
    /// Out of reach for longer than the limit: the line that says so.
    Lost(String),
}

pub(crate) struct Opening {
    pub(crate) since: Instant,
    endpoint: Endpoint,
    attempts: Vec<Attempt>,
    /// Index of the next address, and when it is its turn.
    next: usize,
    next_at: Instant,
    pause: Duration,
    /// Time out of reach that we have seen; a program that computes does not use up the limit.
    out_of_reach: Duration,
    seen: Instant,
    /// An attempt had connected when we looked last.
    reached: bool,
    /// The last thing that went wrong with each address.
    problems: Vec<(SocketAddr, String)>,
    /// Why it is of no use to try again.
    hopeless: Option<String>,
}

impl Opening {
    /// `pause`: before the first try.
    pub(crate) fn new(shared: &Shared, peer: PeerId, pause: Duration) -> Opening {
        let now = Instant::now();
        let mut endpoint = (shared.endpoint)(peer);
        if let Some(ip) = shared.worked.get(&endpoint.node) {
            endpoint.addresses.sort_by_key(|a| a.ip() != *ip);
        }
        Opening {
            since: now,
            endpoint,
            attempts: Vec::new(),
            next: 0,
            next_at: now + pause,
            pause: FIRST_PAUSE,
            out_of_reach: Duration::ZERO,
            seen: now,
            reached: false,
            problems: Vec::new(),
            hopeless: None,
        }
    }

    pub(crate) fn node(&self) -> u32 {
        self.endpoint.node
    }

    /// The peer had been out of reach for so long when that was noticed.
    pub(crate) fn count_as_out_of_reach(&mut self, time: Duration) {
        self.out_of_reach += time;
    }

    /// Our proof is on its way: the peer will hold this connection to be the one.
    pub(crate) fn has_proved(&self) -> bool {
        self.attempts.iter().any(|a| a.stage == Stage::Proved)
    }

    /// When there is something to do though no socket has news.
    pub(crate) fn due(&self) -> Instant {
        let connecting = self
            .attempts
            .iter()
            .filter(|a| a.stage == Stage::Connecting);
        let limits = connecting.map(|a| a.since + CONNECT_LIMIT);
        let next = (self.next < self.endpoint.addresses.len()).then_some(self.next_at);
        // No later than what counts as time in which this process looked.
        let look = self.seen + LONGEST_STEP;
        limits.chain(next).fold(look, Instant::min)
    }

    /// Takes every step that is possible now.
    pub(crate) fn drive(&mut self, own: Identity, shared: &Shared, now: Instant) -> Progress {
        let mut at = 0;
        while at < self.attempts.len() {
            match self.step(at, own, shared) {
                Ok(None) => at += 1,
                Ok(Some(answer)) => {
                    let attempt = self.attempts.swap_remove(at);
                    match answer.verdict {
                        Verdict::Welcome => {
                            return Progress::Opened(opened(
                                attempt,
                                answer,
                                shared,
                                self.endpoint.encrypted,
                            ));
                        }
                        Verdict::Stale => return Progress::Behind(answer.epoch),
                        Verdict::YoursLoses => {
                            self.attempts.clear();
                            self.next = 0;
                            self.next_at = now + PAUSE_FOR_OTHERS;
                        }
                    }
                }
                Err(problem) => {
                    let attempt = self.attempts.swap_remove(at);
                    self.note(attempt.address, problem);
                    self.next_at = self.next_at.min(now);
                }
            }
        }
        if let Some(line) = self.hopeless.take() {
            return Progress::Lost(line);
        }
        self.drop_unconnected(now);
        self.start_next(own, shared, now);
        self.count_time(shared, now)
    }

    fn drop_unconnected(&mut self, now: Instant) {
        let mut at = 0;
        while at < self.attempts.len() {
            let attempt = &self.attempts[at];
            if attempt.stage == Stage::Connecting && now >= attempt.since + CONNECT_LIMIT {
                let attempt = self.attempts.swap_remove(at);
                self.note(attempt.address, "no answer".to_string());
            } else {
                at += 1;
            }
        }
    }

    fn start_next(&mut self, own: Identity, shared: &Shared, now: Instant) {
        while self.next < self.endpoint.addresses.len() && now >= self.next_at {
            if self.has_proved() {
                return;
            }
            let connected = self
                .attempts
                .iter()
                .filter(|a| a.stage != Stage::Connecting);
            if let Some(latest) = connected.map(|a| a.since).max()
                && now < latest + NEXT_AFTER_CONNECTED
            {
                self.next_at = latest + NEXT_AFTER_CONNECTED;
                return;
            }
            let address = self.endpoint.addresses[self.next];
            self.next += 1;
            if self.is_tried(&address) {
                continue;
            }
            match self.start(address, own, shared, now) {
                Ok(()) => self.next_at = now + NEXT_ADDRESS_AFTER,
                Err(problem) => self.note(address, problem),
            }
        }
        // One that has connected may be silent for as long as its process computes, or be another program's: the other
        // addresses are tried again beside it.
        let mut attempts = self.attempts.iter();
        let is_over = self.next >= self.endpoint.addresses.len()
            && attempts.all(|a| a.stage == Stage::Greeted);
        if is_over && !self.endpoint.addresses.iter().all(|a| self.is_tried(a)) {
            self.next = 0;
            self.next_at = now + self.pause;
            self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        }
    }

    fn is_tried(&self, address: &SocketAddr) -> bool {
        self.attempts.iter().any(|a| a.address == *address)
    }

    fn start(
        &mut self,
        address: SocketAddr,
        own: Identity,
        shared: &Shared,
        now: Instant,
    ) -> Result<(), String> {
        let socket = Socket::connect(&address).map_err(|e| e.to_string())?;
        socket.limit_silence(shared.retry_limit / 2);
        self.attempts.push(Attempt {
            socket,
            address,
            stage: Stage::Connecting,
            since: now,
            transcript: Transcript::default(),
            incarnation: 0,
            message: [0; MESSAGE_BYTES],
            filled: 0,
        });
        let at = self.attempts.len() - 1;
        self.attempts[at].socket.wait_connected(WAIT_CONNECTED_US);
        let result = match self.greet(at, own, shared) {
            Ok(()) => {
                let attempt = &self.attempts[at];
                let watch = match attempt.stage {
                    Stage::Connecting => Watch::Out,
                    _ => Watch::In,
                };
                let added = shared.poller.watch(
                    &attempt.socket,
                    watch,
                    Key::Opening.with(self.index(own, shared)),
                );
                added.map_err(|e| e.to_string())
            }
            Err(problem) => Err(problem),
        };
        if result.is_err() {
            self.attempts.pop();
        }
        result
    }

    fn index(&self, own: Identity, shared: &Shared) -> u32 {
        shared.lane_of(own.peer, own.stream)
    }

    /// One attempt's next step; the peer's answer if it has come.
    fn step(
        &mut self,
        at: usize,
        own: Identity,
        shared: &Shared,
    ) -> Result<Option<Answer>, String> {
        if self.attempts[at].stage == Stage::Connecting {
            self.greet(at, own, shared)?;
            let attempt = &self.attempts[at];
            if attempt.stage == Stage::Connecting {
                return Ok(None);
            }
            let key = Key::Opening.with(self.index(own, shared));
            let changed = shared.poller.change(&attempt.socket, Watch::In, key);
            changed.map_err(|e| e.to_string())?;
        }
        let proved_already = self.has_proved();
        let attempt = &mut self.attempts[at];
        if attempt.stage == Stage::Greeted {
            let Some(message) = attempt.read(CHALLENGE_BYTES)? else {
                return Ok(None);
            };
            let incarnation = attempt.transcript.read_challenge(&shared.secret, &message);
            let Some((incarnation, encrypted)) = incarnation else {
                return Err("it does not know this job's secret".to_string());
            };
            if encrypted != self.endpoint.encrypted {
                let line = handshake::disagreement(&self.endpoint.name, self.endpoint.encrypted);
                return Err(self.hopeless.insert(line).clone());
            }
            attempt.incarnation = incarnation;
            if proved_already {
                return Err("another address was faster".to_string());
            }
            let message = attempt.transcript.proof(&shared.secret, own.taken);
            attempt.send(&message)?;
            attempt.stage = Stage::Proved;
        }
        let attempt = &mut self.attempts[at];
        let Some(message) = attempt.read(ANSWER_BYTES)? else {
            return Ok(None);
        };
        match attempt.transcript.read_answer(&shared.secret, &message) {
            Some(answer) => Ok(Some(answer)),
            None => Err("its answer was altered".to_string()),
        }
    }

    /// Says hello if the connection stands.
    fn greet(&mut self, at: usize, own: Identity, shared: &Shared) -> Result<(), String> {
        let attempt = &mut self.attempts[at];
        if !attempt.socket.is_connected().map_err(|e| e.to_string())? {
            return Ok(());
        }
        let hello = Hello {
            from: shared.own_rank,
            to: own.peer,
            stream: own.stream,
            incarnation: shared.incarnation,
            epoch: own.epoch,
            encrypted: self.endpoint.encrypted,
            nonce: handshake::nonce(),
        };
        let message = attempt.transcript.hello(&shared.secret, &hello);
        attempt.send(&message)?;
        attempt.stage = Stage::Greeted;
        Ok(())
    }

    /// Counts how long the peer has been out of reach, as far as we have looked.
    fn count_time(&mut self, shared: &Shared, now: Instant) -> Progress {
        let step = now.saturating_duration_since(self.seen).min(LONGEST_STEP);
        self.seen = now;
        if !self.reached {
            self.out_of_reach += step;
        }
        // The connector waits for a process that may compute for as long as it likes.
        let reached = |a: &Attempt| a.stage != Stage::Connecting;
        self.reached = self.attempts.iter().any(reached);
        if self.reached || self.out_of_reach <= shared.retry_limit {
            return Progress::Going;
        }
        let mut line = format!(
            "{} on host {} has been out of reach for {:.1} s",
            self.endpoint.name,
            self.endpoint.host,
            self.out_of_reach.as_secs_f64()
        );
        self.write_problems(&mut line);
        Progress::Lost(line)
    }

    fn note(&mut self, address: SocketAddr, problem: String) {
        self.problems.retain(|(a, _)| *a != address);
        self.problems.push((address, problem));
    }

    fn write_problems(&self, line: &mut String) {
        for (i, (address, problem)) in self.problems.iter().enumerate() {
            let before = if i == 0 { ": " } else { "; " };
            let _ = write!(line, "{before}{address}: {problem}");
        }
        if self.endpoint.addresses.is_empty() {
            line.push_str(": no address of it is known");
        }
    }

    pub(crate) fn describe(&self, now: Instant) -> String {
        let mut line = format!("connecting to host {}", self.endpoint.host);
        for attempt in &self.attempts {
            let what = match attempt.stage {
                Stage::Connecting => "no answer from the host",
                _ => "connected, the process has not answered",
            };
            let waited = now.saturating_duration_since(attempt.since);
            let _ = write!(
                line,
                ", {}: {what} for {:.1} s",
                attempt.address,
                waited.as_secs_f64()
            );
        }
        self.write_problems(&mut line);
        line
    }
}

fn opened(attempt: Attempt, answer: Answer, shared: &Shared, encrypted: bool) -> Box<Connection> {
    Box::new(Connection {
        protection: (attempt.transcript).protection(&shared.secret, true, encrypted),
        socket: attempt.socket,
        address: attempt.address,
        incarnation: attempt.incarnation,
        peer_has_taken: answer.taken,
        epoch: answer.epoch,
    })
}

impl Attempt {
    /// A message of the handshake always fits: nothing else is in the socket.
    fn send(&mut self, message: &[u8]) -> Result<(), String> {
        match self.socket.send(message) {
            Ok(count) if count == message.len() => Ok(()),
            Ok(_) => Err("the kernel takes no bytes".to_string()),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The next message, when it is whole.
    fn read(&mut self, length: usize) -> Result<Option<Vec<u8>>, String> {
        match self.socket.receive(&mut self.message[self.filled..length]) {
            Ok(0) => return Err("it closed the connection instead of answering".to_string()),
            Ok(count) => self.filled += count,
            Err(error) if socket::would_block(&error) => return Ok(None),
            Err(error) => return Err(error.to_string()),
        }
        if self.filled < length {
            return Ok(None);
        }
        self.filled = 0;
        Ok(Some(self.message[..length].to_vec()))
    }
}
