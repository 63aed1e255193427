//! Handshakes of two processes with one secret (SPAKE2), proofs (HMAC-SHA256), and sealed pieces of a stream
//! (ChaCha20-Poly1305).
//!
//! No function is generic, so that all are compiled here, with this crate's optimization.

mod handshake;

pub use handshake::{Agreed, Handshake, OFFER_BYTES, Side};

use chacha20poly1305::aead::AeadInOut;
use chacha20poly1305::{ChaCha20Poly1305, KeyInit, Nonce, Tag};
use hmac::{Hmac, Mac};
use sha2::Sha256;

pub const TAG_BYTES: usize = 16;
pub const PROOF_BYTES: usize = 32;

fn keyed(secret: &[u8], parts: &[&[u8]]) -> Hmac<Sha256> {
    let mut mac =
        <Hmac<Sha256> as KeyInit>::new_from_slice(secret).expect("HMAC takes keys of any length");
    parts.iter().for_each(|part| mac.update(part));
    mac
}

/// A proof over the parts, in order, that only a process with the secret can make.
pub fn proof(secret: &[u8], parts: &[&[u8]]) -> [u8; PROOF_BYTES] {
    keyed(secret, parts).finalize().into_bytes().into()
}

/// Compares in constant time.
pub fn is_proof(secret: &[u8], parts: &[&[u8]], proof: &[u8]) -> bool {
    keyed(secret, parts).verify_slice(proof).is_ok()
}

/// One direction of a stream. Pieces are numbered; the number is the nonce.
pub struct Stream {
    cipher: ChaCha20Poly1305,
    pieces: u64,
}

impl Stream {
    /// The key comes from the secret and the parts; no two streams may have the same.
    pub fn new(secret: &[u8], parts: &[&[u8]]) -> Stream {
        let key = proof(secret, parts);
        Stream {
            cipher: ChaCha20Poly1305::new_from_slice(&key).expect("32 bytes"),
            pieces: 0,
        }
    }

    fn nonce(&mut self) -> Nonce {
        let mut nonce = [0u8; 12];
        nonce[4..].copy_from_slice(&self.pieces.to_le_bytes());
        self.pieces += 1;
        nonce.into()
    }

    /// Encrypts the next piece in place; the tag covers it and the head.
    pub fn seal(&mut self, head: &[u8], piece: &mut [u8]) -> [u8; TAG_BYTES] {
        let nonce = self.nonce();
        let tag = self
            .cipher
            .encrypt_inout_detached(&nonce, head, piece.into());
        tag.expect("a piece is shorter than the cipher's limit")
            .into()
    }

    /// Decrypts the next piece in place. False if the piece, the head or the order differs from the sealed ones.
    /// Then the caller must not use anything of the stream any more.
    pub fn open(&mut self, head: &[u8], piece: &mut [u8], tag: [u8; TAG_BYTES]) -> bool {
        let nonce = self.nonce();
        self.cipher
            .decrypt_inout_detached(&nonce, head, piece.into(), &Tag::from(tag))
            .is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both() -> (Stream, Stream) {
        (Stream::new(b"s", &[b"x"]), Stream::new(b"s", &[b"x"]))
    }

    #[test]
    fn there_and_back() {
        let (mut sealing, mut opening) = both();
        for length in [0usize, 1, 63, 64, 65, 1000] {
            let clear: Vec<u8> = (0..length).map(|at| at as u8).collect();
            let mut piece = clear.clone();
            let tag = sealing.seal(b"head", &mut piece);
            assert!(length < 8 || piece != clear);
            assert!(opening.open(b"head", &mut piece, tag));
            assert_eq!(piece, clear);
        }
    }

    #[test]
    fn any_change_is_seen() {
        for changed in 0..4 {
            let (mut sealing, mut opening) = both();
            if changed == 0 {
                sealing.seal(b"head", &mut [1]); // left out
            }
            let mut piece = *b"some bytes";
            let mut tag = sealing.seal(b"head", &mut piece);
            match changed {
                1 => piece[3] ^= 1,
                2 => tag[15] ^= 128,
                _ => {}
            }
            let head: &[u8] = if changed == 3 { b"heap" } else { b"head" };
            assert!(!opening.open(head, &mut piece, tag), "change {changed}");
        }
        let (mut sealing, mut other) = (both().0, Stream::new(b"t", &[b"x"]));
        let mut piece = *b"x";
        let tag = sealing.seal(b"", &mut piece);
        assert!(!other.open(b"", &mut piece, tag), "another secret");
    }

    #[test]
    fn proofs() {
        let good = proof(b"secret", &[b"a", b"b"]);
        assert!(is_proof(b"secret", &[b"a", b"b"], &good));
        assert!(!is_proof(b"secreu", &[b"a", b"b"], &good));
        assert!(!is_proof(b"secret", &[b"a", b"c"], &good));
        assert!(!is_proof(b"secret", &[b"a", b"b"], &good[..31]));
    }
}
