//! Frames over one tcp connection, between two processes with the same secret.
//!
//! ```text
//! client  "CMPISVC2", offer (33)
//! server  "CMPISVC2", offer (33), proof (32)
//! client  proof (32)
//! pieces  length u32 (highest bit: more of this frame follows), ChaCha20-Poly1305 of the piece, tag (16)
//! ```
//!
//! The digit is the version; a peer with another one learns ours. Offers are SPAKE2's; proofs and the keys of both directions come from its
//! key (crate `seal`). The server proves first: so a client sends nothing that depends on the secret to a server without it. A server shows
//! its proof to any client. That allows one guess, and a client that has guessed wrong waits (`server.rs`). Each direction numbers its
//! pieces; the number is the nonce and the length is authenticated. A piece changed, left out, repeated or moved ends the connection. A
//! frame longer than a piece is opened while the rest still comes in.

use bytes::{Buf, Bytes, BytesMut};
use cloudmpi_seal::{
    Agreed, Handshake as Begun, OFFER_BYTES, PROOF_BYTES, Side, Stream, TAG_BYTES,
};
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::secret::Secret;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Notify;

const MAGIC: &[u8; 8] = b"CMPISVC2";
/// The beginning of all versions.
const ANY_MAGIC: &[u8] = b"CMPISVC";
const HEAD_BYTES: usize = 4;
const PIECE_BYTES: usize = 128 * 1024;
const MORE: u32 = 1 << 31;
/// A blob of the largest size, and its name.
const LARGEST_FRAME_BYTES: usize = (1 << 30) + (1 << 16);
/// For the whole handshake: a stranger that sends nothing must not hold a place.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(5);

/// Why a handshake failed.
#[derive(Debug)]
pub enum Stranger {
    Lost(io::Error),
    /// It left before it sent anything.
    Left,
    /// It does not speak this protocol.
    NoProtocol,
    /// It speaks the protocol's version with this digit.
    OtherVersion(char),
    WrongSecret,
}

type Handshake<T> = std::result::Result<T, Stranger>;

impl From<io::Error> for Stranger {
    fn from(error: io::Error) -> Stranger {
        Stranger::Lost(error)
    }
}

async fn read_offer(stream: &mut TcpStream) -> Handshake<[u8; OFFER_BYTES]> {
    let mut magic = [0u8; MAGIC.len()];
    let mut got = 0;
    while got < magic.len() {
        match stream.read(&mut magic[got..]).await {
            Ok(0) if got == 0 => return Err(Stranger::Left),
            Ok(0) => return Err(Stranger::NoProtocol),
            Err(error) if error.kind() == io::ErrorKind::ConnectionReset && got == 0 => {
                return Err(Stranger::Left);
            }
            read => got += read?,
        }
    }
    match magic.strip_prefix(ANY_MAGIC) {
        _ if &magic == MAGIC => {}
        Some([digit]) => return Err(Stranger::OtherVersion(char::from(*digit))),
        _ => return Err(Stranger::NoProtocol),
    }
    let mut offer = [0u8; OFFER_BYTES];
    stream.read_exact(&mut offer).await?;
    Ok(offer)
}

async fn within<T>(work: impl Future<Output = Handshake<T>>) -> Handshake<T> {
    match tokio::time::timeout(HANDSHAKE_TIMEOUT, work).await {
        Ok(done) => done,
        Err(_) => Err(Stranger::Lost(io::Error::new(
            io::ErrorKind::TimedOut,
            "no answer in the handshake; perhaps another program has this port",
        ))),
    }
}

/// The client's part.
pub async fn call(mut tcp: TcpStream, secret: &Secret) -> Handshake<(Sender, Receiver)> {
    within(async {
        tcp.set_nodelay(true)?;
        let begun = Begun::begin(Side::Client, secret.expose());
        tcp.write_all(&[&MAGIC[..], begun.offer()].concat()).await?;
        let theirs = read_offer(&mut tcp).await?;
        let agreed = begun.finish(&theirs).ok_or(Stranger::NoProtocol)?;
        let mut shown = [0u8; PROOF_BYTES];
        tcp.read_exact(&mut shown).await?;
        // Before this, it sends nothing that depends on the secret.
        if !agreed.is_proof(&shown) {
            return Err(Stranger::WrongSecret);
        }
        tcp.write_all(&agreed.proof()).await?;
        Ok(split(tcp, &agreed))
    })
    .await
}

/// The server's part. `has_guessed` is set from the time when the other side could find out whether a guess was right
/// until it has shown that it was.
pub async fn answer(
    mut tcp: TcpStream,
    secret: &Secret,
    has_guessed: &AtomicBool,
) -> Handshake<(Sender, Receiver)> {
    within(async {
        tcp.set_nodelay(true)?;
        let theirs = match read_offer(&mut tcp).await {
            Err(Stranger::OtherVersion(digit)) => {
                let _ = tcp.write_all(MAGIC).await;
                return Err(Stranger::OtherVersion(digit));
            }
            read => read?,
        };
        let begun = Begun::begin(Side::Server, secret.expose());
        let offer = *begun.offer();
        let agreed = begun.finish(&theirs).ok_or(Stranger::NoProtocol)?;
        has_guessed.store(true, Ordering::Release);
        tcp.write_all(&[&MAGIC[..], &offer, &agreed.proof()].concat())
            .await?;
        let mut shown = [0u8; PROOF_BYTES];
        match tcp.read_exact(&mut shown).await {
            // A client that sees by our proof that the secrets differ leaves.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                return Err(Stranger::WrongSecret);
            }
            read => read?,
        };
        if !agreed.is_proof(&shown) {
            return Err(Stranger::WrongSecret);
        }
        has_guessed.store(false, Ordering::Release);
        Ok(split(tcp, &agreed))
    })
    .await
}

fn split(tcp: TcpStream, agreed: &Agreed) -> (Sender, Receiver) {
    let (ours, theirs) = agreed.streams();
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

/// Sends without waiting: `drain` sends the bytes later that the kernel does not take at once.
pub struct Sender {
    out: Mutex<Outgoing>,
    writing: OwnedWriteHalf,
    more: Notify,
    is_broken: AtomicBool,
    written_bytes: AtomicU64,
}

impl Sender {
    /// Seals and sends one frame. A frame is never half sent, even if the caller is dropped. False once the
    /// connection is known to be broken.
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

    /// Whether there is more to send than the kernel takes, and the kernel has taken some.
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

    /// Sends the rest, as long as the connection stands. It runs beside the reader.
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
    /// The next frame. An error ends the connection, and so does silence. The caller may drop it while waiting,
    /// and call again.
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
    /// For the client.
    pub fn into_error(self, address: &str) -> Error {
        let advice = match self {
            Stranger::OtherVersion(_) => Some("install one build everywhere"),
            Stranger::NoProtocol => Some("another program has this port; choose another one"),
            _ => None,
        };
        let (kind, cause) = match self {
            Stranger::Lost(error) => (Kind::Unreachable, error.to_string()),
            Stranger::Left => (
                Kind::Unreachable,
                "the server closed the connection without a word, as one does that has had many wrong secrets from this \
                 address, or that is another build"
                    .to_string(),
            ),
            Stranger::NoProtocol => (
                Kind::Invalid,
                "what answers there is no server of cloudmpi://".to_string(),
            ),
            Stranger::OtherVersion(digit) => (Kind::Invalid, other_version(digit)),
            Stranger::WrongSecret => (Kind::Refused, "the secrets are not the same".to_string()),
        };
        let error = Error::of_backend(kind, "connect", address, cause);
        match advice {
            Some(advice) => error.advising(advice),
            None => error,
        }
    }
}

/// As a cause, for either side.
pub fn other_version(digit: char) -> String {
    let ours = char::from(MAGIC[ANY_MAGIC.len()]);
    let theirs = digit.escape_default();
    format!(
        "it is another build of cloudMPI (version {theirs} of cloudmpi://, this is version {ours})"
    )
}

pub fn secret_of(secret: &Option<Secret>, url: &str) -> Result<Secret> {
    let (kind, cause) = match secret {
        None => (Kind::Needs, "there is no secret".to_string()),
        Some(secret) => match secret.check() {
            Ok(()) => return Ok(secret.clone()),
            Err(cause) => (Kind::Refused, cause),
        },
    };
    let advice = "`cloudmpi secret` makes one: set CLOUDMPI_SECRET or give --secret-file, the same on every machine";
    Err(Error::of_backend(kind, "connect", url, cause).advising(advice))
}
