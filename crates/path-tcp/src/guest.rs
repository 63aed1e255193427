//! A connection that has come in, until it has shown whose it is.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use cloudmpi_path::Endpoint;

use crate::handshake::{self, Answer, HELLO_BYTES, Hello, MESSAGE_BYTES, PROOF_BYTES, Transcript};
use crate::shared::Shared;
use crate::socket::{self, Socket};

/// A connection without a valid Hello by then is closed. A rank sends it in the call that connects.
pub(crate) const SILENCE_LIMIT: Duration = Duration::from_secs(10);

enum Stage {
    Silent,
    Challenged(Hello),
}

pub(crate) struct Guest {
    pub(crate) socket: Socket,
    pub(crate) address: SocketAddr,
    pub(crate) since: Instant,
    pub(crate) transcript: Transcript,
    stage: Stage,
    message: [u8; MESSAGE_BYTES],
    filled: usize,
}

pub(crate) enum Said {
    /// Nothing new; it may still.
    Nothing,
    /// It is gone, having shown that it was one of us.
    Gone,
    /// It is to be turned away, for this reason.
    Stranger(String),
    /// It is who it says: what it said, and how many packets it has taken.
    Proof(Hello, u64),
}

impl Guest {
    pub(crate) fn new(socket: Socket, address: SocketAddr, now: Instant) -> Guest {
        Guest {
            socket,
            address,
            since: now,
            transcript: Transcript::default(),
            stage: Stage::Silent,
            message: [0; MESSAGE_BYTES],
            filled: 0,
        }
    }

    /// Has shown that it knows the secret, or has made somebody's words its own.
    pub(crate) fn is_challenged(&self) -> bool {
        matches!(self.stage, Stage::Challenged(_))
    }

    pub(crate) fn listen(&mut self, shared: &Shared) -> Said {
        if let Stage::Silent = self.stage {
            match self.read(HELLO_BYTES) {
                Ok(true) => {}
                Ok(false) => return Said::Nothing,
                // A peer that has found another way meanwhile does so.
                Err(_) if self.filled == 0 => return Said::Gone,
                Err(problem) => return Said::Stranger(problem),
            }
            match self.on_hello(shared) {
                Ok(hello) => self.stage = Stage::Challenged(hello),
                Err(reason) => return Said::Stranger(reason),
            }
        }
        let Stage::Challenged(hello) = self.stage else {
            return Said::Nothing;
        };
        match self.read(PROOF_BYTES) {
            Ok(true) => {}
            Ok(false) => return Said::Nothing,
            Err(_) => return Said::Gone,
        }
        let message = self.message;
        let taken = self
            .transcript
            .read_proof(&shared.secret, &message[..PROOF_BYTES]);
        match taken {
            Some(taken) => Said::Proof(hello, taken),
            None => Said::Stranger("it repeats what another has said".to_string()),
        }
    }

    fn on_hello(&mut self, shared: &Shared) -> Result<Hello, String> {
        let message = self.message;
        let hello = self
            .transcript
            .read_hello(&shared.secret, &message[..HELLO_BYTES])
            .map_err(|stranger| stranger.text())?;
        let Hello {
            from, to, stream, ..
        } = hello;
        let peers = shared.lanes.len() / shared.streams;
        if to != shared.own_rank || from == to || from as usize >= peers {
            return Err(format!(
                "{} looks for {} and has found {}",
                shared.name(from),
                shared.name(to),
                shared.name(shared.own_rank)
            ));
        }
        if stream as usize >= shared.streams {
            return Err(format!(
                "{} wants a stream {stream}, {} has {}",
                shared.name(from),
                shared.name(shared.own_rank),
                shared.streams
            ));
        }
        let Endpoint {
            name, encrypted, ..
        } = (shared.endpoint)(from);
        let nonce = handshake::nonce();
        let challenge =
            self.transcript
                .challenge(&shared.secret, shared.incarnation, encrypted, &nonce);
        match self.socket.send(&challenge) {
            // It has been told, and says so too.
            _ if hello.encrypted != encrypted => Err(handshake::disagreement(&name, encrypted)),
            Ok(count) if count == challenge.len() => Ok(hello),
            _ => Err(format!("{name} has gone away")),
        }
    }

    /// Whether a message of `length` is whole. An error is the reason to turn the guest away.
    fn read(&mut self, length: usize) -> Result<bool, String> {
        match self.socket.receive(&mut self.message[self.filled..length]) {
            Ok(0) => return Err(format!("it closed after {} bytes", self.filled)),
            Ok(count) => self.filled += count,
            Err(error) if socket::would_block(&error) => {}
            Err(error) => return Err(error.to_string()),
        }
        let whole = self.filled == length;
        if whole {
            self.filled = 0;
        }
        Ok(whole)
    }

    pub(crate) fn answer(&self, shared: &Shared, answer: &Answer) -> bool {
        let message = self.transcript.answer(&shared.secret, answer);
        matches!(self.socket.send(&message), Ok(count) if count == message.len())
    }
}
