//! Frames over one tcp connection, between two who know the same secret.
//!
//! ```text
//! client  "CMPISVC1", nonce c (32)
//! server  "CMPISVC1", nonce s (32)
//! client  HMAC-SHA256(secret, "client" c s)
//! server  1, HMAC-SHA256(secret, "server" c s)    or 0, and closes
//! pieces  length u32 (highest bit: more of this frame follows), ChaCha20-Poly1305 of the piece, tag (16)
//! ```
//!
//! Each direction has a key of its own, HMAC-SHA256(secret, direction c s), and numbers its pieces; the number is the
//! nonce and the length is authenticated. A piece changed, left out, repeated or moved ends the connection. A frame
//! longer than a piece is opened while the rest is still on its way.
//! The server shows nothing that depends on the secret before the client has proved that it knows it.

use crate::error::{Error, Kind, Result};
use crate::secret::Secret;
use bytes::{Buf, Bytes, BytesMut};
use cloudmpi_seal::{PROOF_BYTES, Stream, TAG_BYTES, is_proof, proof};
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Notify;

const MAGIC: &[u8; 8] = b"CMPISVC1";
const NONCE_BYTES: usize = 32;
const HEAD_BYTES: usize = 4;
const PIECE_BYTES: usize = 128 * 1024;
const MORE: u32 = 1 << 31;
/// A blob of the largest size, and its name.
const LARGEST_FRAME_BYTES: usize = (1 << 30) + (1 << 16);
/// For the whole handshake: a stranger who says nothing must not hold a place.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(5);

fn stream(secret: &Secret, direction: &str, client: &[u8], server: &[u8]) -> Stream {
    Stream::new(secret.expose(), &[direction.as_bytes(), client, server])
}

/// Why a handshake failed.
#[derive(Debug)]
pub enum Stranger {
    Lost(io::Error),
    /// It does not speak this protocol.
    NoProtocol,
    WrongSecret,
}

type Handshake<T> = std::result::Result<T, Stranger>;

impl From<io::Error> for Stranger {
    fn from(error: io::Error) -> Stranger {
        Stranger::Lost(error)
    }
}

fn random_nonce() -> io::Result<[u8; NONCE_BYTES]> {
    let mut nonce = [0u8; NONCE_BYTES];
    getrandom::fill(&mut nonce).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(nonce)
}

async fn read_hello(stream: &mut TcpStream) -> Handshake<[u8; NONCE_BYTES]> {
    let mut magic = [0u8; 8];
    stream.read_exact(&mut magic).await?;
    if &magic != MAGIC {
        return Err(Stranger::NoProtocol);
    }
    let mut nonce = [0u8; NONCE_BYTES];
    stream.read_exact(&mut nonce).await?;
    Ok(nonce)
}

async fn within<T>(work: impl Future<Output = Handshake<T>>) -> Handshake<T> {
    match tokio::time::timeout(HANDSHAKE_TIMEOUT, work).await {
        Ok(done) => done,
        Err(_) => Err(Stranger::Lost(io::Error::new(
            io::ErrorKind::TimedOut,
            "no answer in the handshake",
        ))),
    }
}

/// The client's part.
pub async fn call(mut tcp: TcpStream, secret: &Secret) -> Handshake<(Sender, Receiver)> {
    let key = secret.expose();
    within(async {
        tcp.set_nodelay(true)?;
        let ours = random_nonce()?;
        tcp.write_all(&[&MAGIC[..], &ours].concat()).await?;
        let theirs = read_hello(&mut tcp).await?;
        tcp.write_all(&proof(key, &[b"client", &ours, &theirs]))
            .await?;
        let mut answer = [0u8; 1];
        tcp.read_exact(&mut answer).await?;
        if answer[0] != 1 {
            return Err(Stranger::WrongSecret);
        }
        let mut shown = [0u8; PROOF_BYTES];
        tcp.read_exact(&mut shown).await?;
        if !is_proof(key, &[b"server", &ours, &theirs], &shown) {
            return Err(Stranger::WrongSecret);
        }
        let (up, down) = (
            stream(secret, "to server", &ours, &theirs),
            stream(secret, "to client", &ours, &theirs),
        );
        Ok(split(tcp, up, down))
    })
    .await
}

/// The server's part.
pub async fn answer(mut tcp: TcpStream, secret: &Secret) -> Handshake<(Sender, Receiver)> {
    let key = secret.expose();
    within(async {
        tcp.set_nodelay(true)?;
        let theirs = read_hello(&mut tcp).await?;
        let ours = random_nonce()?;
        tcp.write_all(&[&MAGIC[..], &ours].concat()).await?;
        let mut shown = [0u8; PROOF_BYTES];
        tcp.read_exact(&mut shown).await?;
        if !is_proof(key, &[b"client", &theirs, &ours], &shown) {
            let _ = tcp.write_all(&[0]).await;
            return Err(Stranger::WrongSecret);
        }
        let shown = proof(key, &[b"server", &theirs, &ours]);
        tcp.write_all(&[&[1][..], &shown].concat()).await?;
        let (up, down) = (
            stream(secret, "to server", &theirs, &ours),
            stream(secret, "to client", &theirs, &ours),
        );
        Ok(split(tcp, down, up))
    })
    .await
}

fn split(tcp: TcpStream, ours: Stream, theirs: Stream) -> (Sender, Receiver) {
    let (reading, writing) = tcp.into_split();
    let sender = Sender {
        out: Mutex::new(Outgoing {
            stream: ours,
            bytes: BytesMut::new(),
        }),
        writing,
        more: Notify::new(),
        is_broken: AtomicBool::new(false),
        written_bytes: AtomicU64::new(0),
    };
    let bytes = BytesMut::with_capacity(64 * 1024);
    (
        sender,
        Receiver {
            reading,
            stream: theirs,
            bytes,
            begun: BytesMut::new(),
        },
    )
}

struct Outgoing {
    stream: Stream,
    /// Sealed, and not yet taken by the kernel.
    bytes: BytesMut,
}

/// Sends without waiting: what the kernel does not take at once, `drain` sends later.
pub struct Sender {
    out: Mutex<Outgoing>,
    writing: OwnedWriteHalf,
    more: Notify,
    is_broken: AtomicBool,
    written_bytes: AtomicU64,
}

impl Sender {
    /// Seals and sends one frame. Nothing is half sent, whatever happens to the caller. False once the connection
    /// is known to be broken.
    pub fn send(&self, body: &[&[u8]]) -> bool {
        let mut out = self.out.lock().expect("nothing panics in here");
        let whole: usize = body.iter().map(|part| part.len()).sum();
        if whole <= PIECE_BYTES {
            self.send_piece(&mut out, body, false);
        } else {
            let joined = body.concat();
            let mut pieces = joined.chunks(PIECE_BYTES).peekable();
            while let Some(piece) = pieces.next() {
                self.send_piece(&mut out, &[piece], pieces.peek().is_some());
            }
        }
        if !out.bytes.is_empty() {
            self.more.notify_one();
        }
        !self.is_broken.load(Ordering::Relaxed)
    }

    fn send_piece(&self, out: &mut Outgoing, body: &[&[u8]], more: bool) {
        let length: usize = body.iter().map(|part| part.len()).sum();
        let head = (length as u32 | if more { MORE } else { 0 }).to_le_bytes();
        let waiting = out.bytes.len();
        out.bytes.reserve(HEAD_BYTES + length + TAG_BYTES);
        out.bytes.extend_from_slice(&head);
        body.iter()
            .for_each(|part| out.bytes.extend_from_slice(part));
        let Outgoing { stream, bytes } = out;
        let tag = stream.seal(&head, &mut bytes[waiting + HEAD_BYTES..]);
        bytes.extend_from_slice(&tag);
        if waiting == 0 {
            self.write_now(out);
        }
    }

    /// Whether there is more to send than the kernel takes, and it has taken some.
    pub fn has_more_since(&self, written_bytes: u64) -> bool {
        let has_more = !self
            .out
            .lock()
            .expect("nothing panics in here")
            .bytes
            .is_empty();
        has_more && self.written_bytes() > written_bytes
    }

    pub fn written_bytes(&self) -> u64 {
        self.written_bytes.load(Ordering::Relaxed)
    }

    fn write_now(&self, out: &mut Outgoing) {
        while !out.bytes.is_empty() {
            match self.writing.try_write(&out.bytes) {
                Ok(written) => {
                    out.bytes.advance(written);
                    self.written_bytes
                        .fetch_add(written as u64, Ordering::Relaxed);
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                Err(_) => {
                    self.is_broken.store(true, Ordering::Relaxed);
                    out.bytes.clear();
                }
            }
        }
        if out.bytes.capacity() > 1 << 20 {
            out.bytes = BytesMut::new();
        }
    }

    /// Sends what was left, as long as the connection stands. To be run beside the reader.
    pub async fn drain(&self) {
        while !self.is_broken.load(Ordering::Relaxed) {
            self.more.notified().await;
            while !self
                .out
                .lock()
                .expect("nothing panics in here")
                .bytes
                .is_empty()
            {
                if self.writing.writable().await.is_err() {
                    return;
                }
                self.write_now(&mut self.out.lock().expect("nothing panics in here"));
            }
        }
    }
}

/// Receives frames, and opens them.
pub struct Receiver {
    reading: OwnedReadHalf,
    stream: Stream,
    bytes: BytesMut,
    /// The pieces so far of a frame that has more.
    begun: BytesMut,
}

impl Receiver {
    /// The next frame. An error ends the connection, and so does silence. May be dropped while waiting, and called
    /// again.
    pub async fn receive(&mut self, silent_after: Duration) -> io::Result<Bytes> {
        loop {
            if let Some(frame) = self.next_frame()? {
                return Ok(frame);
            }
            match tokio::time::timeout(silent_after, self.reading.read_buf(&mut self.bytes)).await {
                Ok(Ok(0)) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(read) => read?,
                Err(_) => return Err(io::ErrorKind::TimedOut.into()),
            };
        }
    }

    fn next_frame(&mut self) -> io::Result<Option<Bytes>> {
        loop {
            let Some(head) = self.bytes.first_chunk::<HEAD_BYTES>().copied() else {
                return Ok(None);
            };
            let (length, more) = (
                u32::from_le_bytes(head) & !MORE,
                u32::from_le_bytes(head) & MORE != 0,
            );
            let length = length as usize;
            if length > PIECE_BYTES || self.begun.len() + length > LARGEST_FRAME_BYTES {
                return Err(io::Error::other("a frame longer than any"));
            }
            let whole = HEAD_BYTES + length + TAG_BYTES;
            if self.bytes.len() < whole {
                self.bytes
                    .reserve((whole - self.bytes.len()).max(16 * 1024));
                return Ok(None);
            }
            let mut piece = self.bytes.split_to(whole);
            let tag = piece.split_off(HEAD_BYTES + length);
            let tag = tag[..].try_into().expect("as long as a tag");
            piece.advance(HEAD_BYTES);
            if !self.stream.open(&head, &mut piece, tag) {
                return Err(io::Error::other("a frame that was changed on the way"));
            }
            if !more && self.begun.is_empty() {
                return Ok(Some(piece.freeze()));
            }
            self.begun.extend_from_slice(&piece);
            if !more {
                return Ok(Some(std::mem::take(&mut self.begun).freeze()));
            }
        }
    }
}

impl Stranger {
    /// As seen by the client.
    pub fn into_error(self, address: &str) -> Error {
        let (kind, cause) = match self {
            Stranger::Lost(error) => (Kind::Unreachable, error.to_string()),
            Stranger::NoProtocol => (Kind::Broken, "something else answers there".to_string()),
            Stranger::WrongSecret => (Kind::Refused, "the secrets are not the same".to_string()),
        };
        Error::of_backend(kind, "connect", address, cause)
    }
}

pub fn secret_of(secret: &Option<Secret>, url: &str) -> Result<Secret> {
    match secret {
        Some(secret) if !secret.is_empty() => Ok(secret.clone()),
        _ => {
            let cause = "there is no secret: set CLOUDMPI_SECRET or give --secret-file, the same on every machine";
            Err(Error::of_backend(Kind::Needs, "connect", url, cause))
        }
    }
}
