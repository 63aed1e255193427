//! Two processes find out that they have the same secret, and agree on keys. No process gets the means to guess the
//! secret.
//!
//! SPAKE2 (RFC 9382's scheme, over edwards25519): each side sends one element of the group, blinded by the secret, which looks
//! the same for all secrets. Both then have a key of this connection alone; it is the same if the secrets are. A proof made with
//! the key tells nothing to a process without it, and a connection allows one guess. A process that learns the secret later
//! cannot compute the keys of earlier connections.

use crate::{PROOF_BYTES, Stream, is_proof, proof};
use spake2::{Ed25519Group, Identity, Password, Spake2};
use zeroize::Zeroizing;

/// The side, and an element.
pub const OFFER_BYTES: usize = 33;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Client,
    Server,
}

impl Side {
    pub fn other(self) -> Side {
        match self {
            Side::Client => Side::Server,
            Side::Server => Side::Client,
        }
    }

    fn name(self) -> &'static [u8] {
        match self {
            Side::Client => b"client",
            Side::Server => b"server",
        }
    }
}

/// A handshake that has begun.
pub struct Handshake {
    side: Side,
    state: Spake2<Ed25519Group>,
    offer: [u8; OFFER_BYTES],
}

impl Handshake {
    pub fn begin(side: Side, secret: &[u8]) -> Handshake {
        let password = Password::new(secret);
        let (client, server) = (
            Identity::new(b"cloudmpi client"),
            Identity::new(b"cloudmpi server"),
        );
        let (state, offer) = match side {
            Side::Client => Spake2::start_a(&password, &client, &server),
            Side::Server => Spake2::start_b(&password, &client, &server),
        };
        let offer = offer.try_into().expect("a side and an element");
        Handshake { side, state, offer }
    }

    /// The bytes to send to the other side.
    pub fn offer(&self) -> &[u8; OFFER_BYTES] {
        &self.offer
    }

    /// None if that is not an offer of the other side.
    pub fn finish(self, theirs: &[u8; OFFER_BYTES]) -> Option<Agreed> {
        let key = Zeroizing::new(self.state.finish(theirs).ok()?);
        Some(Agreed {
            side: self.side,
            key,
        })
    }
}

/// A key that the other side has too, if it knows the secret.
pub struct Agreed {
    side: Side,
    key: Zeroizing<Vec<u8>>,
}

impl Agreed {
    /// A proof that this side has the key.
    pub fn proof(&self) -> [u8; PROOF_BYTES] {
        proof(&self.key, &[b"proof of the ", self.side.name()])
    }

    /// Whether the other side has proved that it has the key.
    pub fn is_proof(&self, shown: &[u8]) -> bool {
        let other = self.side.other();
        is_proof(&self.key, &[b"proof of the ", other.name()], shown)
    }

    fn stream(&self, from: Side) -> Stream {
        Stream::new(&self.key, &[b"stream from the ", from.name()])
    }

    /// The stream that this side seals, and the one that it opens.
    pub fn streams(&self) -> (Stream, Stream) {
        (self.stream(self.side), self.stream(self.side.other()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meet(client: &[u8], server: &[u8]) -> (Agreed, Agreed) {
        let client = Handshake::begin(Side::Client, client);
        let server = Handshake::begin(Side::Server, server);
        let (offer, answer) = (*client.offer(), *server.offer());
        (
            client.finish(&answer).expect("an offer"),
            server.finish(&offer).expect("an offer"),
        )
    }

    #[test]
    fn the_same_secret() {
        let (client, server) = meet(b"of sixteen bytes", b"of sixteen bytes");
        assert!(client.is_proof(&server.proof()) && server.is_proof(&client.proof()));
        assert_ne!(client.proof(), server.proof());
        assert!(
            !client.is_proof(&client.proof()),
            "its own proof comes back"
        );
        let ((mut up, _), (_, mut up_there)) = (client.streams(), server.streams());
        let mut piece = *b"piece";
        let tag = up.seal(b"", &mut piece);
        assert!(up_there.open(b"", &mut piece, tag) && &piece == b"piece");
    }

    #[test]
    fn another_secret() {
        let (client, server) = meet(b"of sixteen bytes", b"of sixteen bytez");
        assert!(!client.is_proof(&server.proof()) && !server.is_proof(&client.proof()));
    }

    #[test]
    fn offers_come_back_and_no_offers() {
        let begin = || Handshake::begin(Side::Client, b"of sixteen bytes");
        let client = begin();
        let offer = *client.offer();
        assert!(client.finish(&offer).is_none(), "its own offer comes back");
        assert_ne!(&offer, begin().offer(), "an element is random");
        let is_taken = |byte| {
            let mut offer = *Handshake::begin(Side::Server, b"x").offer();
            offer[1..].fill(byte);
            begin().finish(&offer).is_some()
        };
        // Half of all bytes are no element.
        let taken = (0..=255).filter(|byte| is_taken(*byte)).count();
        assert!((64..192).contains(&taken), "{taken} of 256 are taken");
    }

    /// A later connection of the same two has other keys; so has a replay of a recorded one.
    #[test]
    fn each_connection_has_keys_of_its_own() {
        let (first, _) = meet(b"of sixteen bytes", b"of sixteen bytes");
        let (second, _) = meet(b"of sixteen bytes", b"of sixteen bytes");
        assert_ne!(first.proof(), second.proof());
    }
}
