//! Who is at the other end, and what it still has to be sent. Messages as bytes; no I/O.
//!
//! ```text
//! connector                                        acceptor
//!   Hello      who, to whom, stream, epoch, nonce  →
//!              ←  Challenge   nonce
//!   Proof      packets taken so far                →
//!              ←  Answer      verdict, epoch, packets taken so far
//! ```
//!
//! Each message ends with HMAC-SHA256 under the job's secret over its name, every message before it and
//! itself. So each side proves that it knows the secret and has seen this connection's nonces: nothing
//! recorded from another connection passes for a Challenge or a Proof. The keys of the frames' tags come
//! from the secret and both nonces.
//!
//! The *epoch* of a stream counts its connections. It turns away what was begun before the connection
//! that now stands: an address tried earlier and answered late, or the loser of two opened at once.

use hmac_sha256::HMAC;

use crate::frame::Tagger;
use crate::mac::Bytes16;
use crate::records::{self, Records};

pub(crate) const HELLO_BYTES: usize = 88;
pub(crate) const CHALLENGE_BYTES: usize = 56;
pub(crate) const PROOF_BYTES: usize = 48;
pub(crate) const ANSWER_BYTES: usize = 56;
/// The longest of them.
pub(crate) const MESSAGE_BYTES: usize = HELLO_BYTES;

const MAC_BYTES: usize = 32;
const NONCE_BYTES: usize = 16;
/// The last byte is the version of the protocol.
const MAGIC: [u8; 8] = *b"cMPItcp\x04";

pub(crate) type Nonce = [u8; NONCE_BYTES];

/// The secret of the job, and what it is known by.
pub(crate) struct Secret {
    key: [u8; 32],
    /// Tells jobs apart; tells nothing of the secret.
    job: [u8; 8],
}

impl Secret {
    pub(crate) fn new(key: [u8; 32]) -> Secret {
        let mac = HMAC::mac(b"cloudMPI job", key);
        let mut job = [0; 8];
        job.copy_from_slice(&mac[..8]);
        Secret { key, job }
    }

    fn mac(&self, name: &[u8], before: &[u8], message: &[u8]) -> [u8; MAC_BYTES] {
        let mut hmac = HMAC::new(self.key);
        hmac.update(name);
        hmac.update(before);
        hmac.update(message);
        hmac.finalize()
    }

    fn check(&self, name: &[u8], before: &[u8], message: &[u8]) -> bool {
        let (body, mac) = message.split_at(message.len() - MAC_BYTES);
        let expected = self.mac(name, before, body);
        // Looks at all bytes, whatever it finds.
        let difference = mac.iter().zip(&expected).fold(0, |d, (a, b)| d | (a ^ b));
        difference == 0
    }

    fn close(&self, name: &[u8], before: &[u8], message: &mut [u8]) {
        let (body, mac) = message.split_at_mut(message.len() - MAC_BYTES);
        mac.copy_from_slice(&self.mac(name, before, body));
    }
}

/// Sixteen bytes that nobody has seen before.
pub(crate) fn nonce() -> Nonce {
    let mut bytes = [0; NONCE_BYTES];
    let mut filled = 0;
    while filled < NONCE_BYTES {
        let rest = &mut bytes[filled..];
        // SAFETY: the slice is valid for its length.
        let count = unsafe { libc::getrandom(rest.as_mut_ptr().cast(), rest.len(), 0) };
        filled += usize::try_from(count).unwrap_or(0);
    }
    bytes
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hello {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) stream: u32,
    pub(crate) incarnation: u32,
    pub(crate) epoch: u32,
    /// What follows the handshake is encrypted.
    pub(crate) encrypted: bool,
    pub(crate) nonce: Nonce,
}

/// Why a Hello is turned away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stranger {
    /// Not of this protocol at all.
    NotOurs,
    OtherVersion(u8),
    OtherJob,
    WrongSecret,
}

impl Stranger {
    pub(crate) fn text(self) -> String {
        match self {
            Stranger::NotOurs => "it does not speak cloudMPI's protocol".to_string(),
            Stranger::OtherVersion(version) => {
                format!(
                    "it speaks version {version} of the protocol, this library {}",
                    MAGIC[7]
                )
            }
            Stranger::OtherJob => "it belongs to another job, or has another secret".to_string(),
            Stranger::WrongSecret => "it does not know this job's secret".to_string(),
        }
    }
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from(u32_at(bytes, at)) | u64::from(u32_at(bytes, at + 4)) << 32
}

/// All that has been said on a connection so far.
#[derive(Debug, Clone, Default)]
pub(crate) struct Transcript(Vec<u8>);

/// The two directions of a connection, as this side sees them.
#[derive(Clone)]
pub(crate) struct Taggers {
    pub(crate) sending: Tagger,
    pub(crate) receiving: Tagger,
}

/// By tags of frames, or by encryption of everything.
pub(crate) struct Protection {
    pub(crate) taggers: Taggers,
    pub(crate) records: Option<Box<Records>>,
}

impl Transcript {
    fn add(&mut self, message: &[u8]) {
        self.0.extend_from_slice(message);
    }

    pub(crate) fn hello(&mut self, secret: &Secret, hello: &Hello) -> [u8; HELLO_BYTES] {
        let mut message = [0; HELLO_BYTES];
        message[0..8].copy_from_slice(&MAGIC);
        message[8..16].copy_from_slice(&secret.job);
        let fields = [
            hello.from,
            hello.to,
            hello.stream,
            hello.incarnation,
            hello.epoch,
            u32::from(hello.encrypted),
        ];
        for (i, field) in fields.iter().enumerate() {
            message[16 + 4 * i..20 + 4 * i].copy_from_slice(&field.to_le_bytes());
        }
        message[40..56].copy_from_slice(&hello.nonce);
        secret.close(b"hello", &self.0, &mut message);
        self.add(&message);
        message
    }

    pub(crate) fn read_hello(
        &mut self,
        secret: &Secret,
        message: &[u8],
    ) -> Result<Hello, Stranger> {
        if message[..7] != MAGIC[..7] {
            return Err(Stranger::NotOurs);
        }
        if message[7] != MAGIC[7] {
            return Err(Stranger::OtherVersion(message[7]));
        }
        if message[8..16] != secret.job {
            return Err(Stranger::OtherJob);
        }
        if !secret.check(b"hello", &self.0, message) {
            return Err(Stranger::WrongSecret);
        }
        self.add(message);
        let mut nonce = [0; NONCE_BYTES];
        nonce.copy_from_slice(&message[40..56]);
        Ok(Hello {
            from: u32_at(message, 16),
            to: u32_at(message, 20),
            stream: u32_at(message, 24),
            incarnation: u32_at(message, 28),
            epoch: u32_at(message, 32),
            encrypted: u32_at(message, 36) != 0,
            nonce,
        })
    }

    pub(crate) fn challenge(
        &mut self,
        secret: &Secret,
        incarnation: u32,
        encrypted: bool,
        nonce: &Nonce,
    ) -> [u8; CHALLENGE_BYTES] {
        let mut message = [0; CHALLENGE_BYTES];
        message[0..4].copy_from_slice(&incarnation.to_le_bytes());
        message[4..8].copy_from_slice(&u32::from(encrypted).to_le_bytes());
        message[8..24].copy_from_slice(nonce);
        secret.close(b"challenge", &self.0, &mut message);
        self.add(&message);
        message
    }

    /// The acceptor's incarnation and whether it encrypts; `None`: it does not know the secret.
    pub(crate) fn read_challenge(
        &mut self,
        secret: &Secret,
        message: &[u8],
    ) -> Option<(u32, bool)> {
        if !secret.check(b"challenge", &self.0, message) {
            return None;
        }
        self.add(message);
        Some((u32_at(message, 0), u32_at(message, 4) != 0))
    }

    pub(crate) fn proof(&mut self, secret: &Secret, taken: u64) -> [u8; PROOF_BYTES] {
        let mut message = [0; PROOF_BYTES];
        message[0..8].copy_from_slice(&taken.to_le_bytes());
        secret.close(b"proof", &self.0, &mut message);
        self.add(&message);
        message
    }

    /// How many packets the connector has taken.
    pub(crate) fn read_proof(&mut self, secret: &Secret, message: &[u8]) -> Option<u64> {
        if !secret.check(b"proof", &self.0, message) {
            return None;
        }
        self.add(message);
        Some(u64_at(message, 0))
    }

    pub(crate) fn answer(&self, secret: &Secret, answer: &Answer) -> [u8; ANSWER_BYTES] {
        let mut message = [0; ANSWER_BYTES];
        message[0..4].copy_from_slice(&(answer.verdict as u32).to_le_bytes());
        message[4..8].copy_from_slice(&answer.epoch.to_le_bytes());
        message[8..16].copy_from_slice(&answer.taken.to_le_bytes());
        secret.close(b"answer", &self.0, &mut message);
        message
    }

    pub(crate) fn read_answer(&self, secret: &Secret, message: &[u8]) -> Option<Answer> {
        if !secret.check(b"answer", &self.0, message) {
            return None;
        }
        let verdict = match u32_at(message, 0) {
            0 => Verdict::Welcome,
            1 => Verdict::Stale,
            _ => Verdict::YoursLoses,
        };
        Some(Answer {
            verdict,
            epoch: u32_at(message, 4),
            taken: u64_at(message, 8),
        })
    }

    /// Keys of this side's direction and of the other's. To be asked for after Hello and Challenge.
    fn keys(&self, secret: &Secret, connector: bool, name: &[u8]) -> (Bytes16, Bytes16) {
        let said = &self.0[..HELLO_BYTES + CHALLENGE_BYTES];
        let bytes = secret.mac(name, said, &[]);
        let (mut first, mut second) = ([0; 16], [0; 16]);
        first.copy_from_slice(&bytes[..16]);
        second.copy_from_slice(&bytes[16..]);
        match connector {
            true => (first, second),
            false => (second, first),
        }
    }

    /// How frames are protected on the connection.
    pub(crate) fn protection(
        &self,
        secret: &Secret,
        connector: bool,
        encrypted: bool,
    ) -> Protection {
        let keys = |name: &[u8]| self.keys(secret, connector, name);
        if encrypted {
            let (ours, theirs) = keys(b"keys of records");
            let (our_lengths, their_lengths) = keys(b"keys of lengths");
            let of = |contents, lengths| records::Keys { contents, lengths };
            let records = Records::new(&of(ours, our_lengths), &of(theirs, their_lengths));
            return Protection {
                taggers: Taggers {
                    sending: Tagger::in_records(),
                    receiving: Tagger::in_records(),
                },
                records: Some(Box::new(records)),
            };
        }
        let (ours, theirs) = keys(b"keys");
        let (our_long, their_long) = keys(b"keys of payloads");
        Protection {
            taggers: Taggers {
                sending: Tagger::new(&ours, our_long),
                receiving: Tagger::new(&theirs, their_long),
            },
            records: None,
        }
    }
}

/// What is said of a peer that does not encrypt as this rank does.
pub(crate) fn disagreement(name: &str, encrypted: bool) -> String {
    let (theirs, ours) = match encrypted {
        true => ("sends in the clear", "encrypts"),
        false => ("encrypts", "sends in the clear"),
    };
    format!(
        "{name} {theirs} and this process {ours}: the node maps of the two hosts do not agree; \
         use one installation's launcher, agents and library"
    )
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Welcome = 0,
    /// Begun before the connection that now stands; `epoch` is that one's.
    Stale = 1,
    /// Both have connected at once, and the other one stays.
    YoursLoses = 2,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) verdict: Verdict,
    pub(crate) epoch: u32,
    pub(crate) taken: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELLO: Hello = Hello {
        from: 1,
        to: 2,
        stream: 3,
        incarnation: 0,
        epoch: 4,
        encrypted: true,
        nonce: [9; 16],
    };

    #[test]
    fn both_sides_agree() {
        let secret = Secret::new([7; 32]);
        let (mut connector, mut acceptor) = (Transcript::default(), Transcript::default());
        let message = connector.hello(&secret, &HELLO);
        assert_eq!(acceptor.read_hello(&secret, &message), Ok(HELLO));
        let message = acceptor.challenge(&secret, 5, true, &nonce());
        assert_eq!(connector.read_challenge(&secret, &message), Some((5, true)));
        let message = connector.proof(&secret, 77);
        assert_eq!(acceptor.read_proof(&secret, &message), Some(77));
        let answer = Answer {
            verdict: Verdict::Stale,
            epoch: 6,
            taken: u64::MAX,
        };
        let message = acceptor.answer(&secret, &answer);
        assert_eq!(connector.read_answer(&secret, &message), Some(answer));
        let (ours, theirs) = (
            connector.protection(&secret, true, false).taggers,
            acceptor.protection(&secret, false, false).taggers,
        );
        let frame = ours.sending.control(1, 2, 3);
        assert!(theirs.receiving.is_genuine_control(2, &frame));
        assert!(
            !ours.receiving.is_genuine_control(2, &frame),
            "a reflection"
        );
    }

    #[test]
    fn who_does_not_know_the_secret_is_told_from_who_speaks_something_else() {
        let (ours, other) = (Secret::new([7; 32]), Secret::new([8; 32]));
        let mut message = Transcript::default().hello(&other, &HELLO);
        let read = |message: &[u8]| Transcript::default().read_hello(&ours, message);
        assert_eq!(read(&message), Err(Stranger::OtherJob));
        message[8..16].copy_from_slice(&ours.job);
        assert_eq!(read(&message), Err(Stranger::WrongSecret));
        message[7] = 9;
        assert_eq!(read(&message), Err(Stranger::OtherVersion(9)));
        message[0] = b'G';
        assert_eq!(read(&message), Err(Stranger::NotOurs));
    }

    #[test]
    fn a_recorded_proof_is_worth_nothing_on_another_connection() {
        let secret = Secret::new([7; 32]);
        let (mut connector, mut acceptor) = (Transcript::default(), Transcript::default());
        let hello = connector.hello(&secret, &HELLO);
        acceptor.read_hello(&secret, &hello).unwrap();
        connector
            .read_challenge(&secret, &acceptor.challenge(&secret, 0, true, &nonce()))
            .unwrap();
        let proof = connector.proof(&secret, 0);
        let mut second = Transcript::default();
        second.read_hello(&secret, &hello).unwrap();
        second.challenge(&secret, 0, true, &nonce());
        assert_eq!(second.read_proof(&secret, &proof), None);
        assert_eq!(acceptor.read_proof(&secret, &proof), Some(0));
    }
}
