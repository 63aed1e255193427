//! A keyed tag over long payloads at the speed of memory: the MAC of AEGIS-128X2, as
//! draft-irtf-cfrg-aegis-aead defines it, with tags of 128 bits.
//!
//! A pair of key and nonce must be used for one message only. The path gives each connection and direction
//! a key, and each packet its number as nonce.

use aegis::aegis128x2::Aegis128X2Mac;

pub(crate) const MAC_BYTES: usize = 16;

pub(crate) type Bytes16 = [u8; 16];

#[derive(Clone)]
pub(crate) struct MacKey {
    key: Bytes16,
}

impl MacKey {
    pub(crate) fn new(key: Bytes16) -> MacKey {
        MacKey { key }
    }

    pub(crate) fn mac(&self, nonce: &Bytes16, message: &[u8]) -> Bytes16 {
        let mut state = Aegis128X2Mac::new_with_nonce(&self.key, nonce);
        state.update(message);
        state.finalize()
    }

    /// Begins the MAC of a message that comes in pieces.
    pub(crate) fn begin(&self, nonce: &Bytes16) -> Mac {
        Mac(Some(Aegis128X2Mac::new_with_nonce(&self.key, nonce)))
    }
}

/// A message whose MAC is being made; `None`: of one that needs none, 16 bytes of 0.
pub(crate) struct Mac(Option<Aegis128X2Mac<MAC_BYTES>>);

impl Mac {
    pub(crate) const NOT_NEEDED: Mac = Mac(None);

    /// Takes in the next `count` bytes of the message. Code that is not Rust reads them, by their address: what an
    /// erroneous program writes there meanwhile may make a wrong tag and nothing worse.
    ///
    /// # Safety
    /// `at` is readable for `count` bytes.
    pub(crate) unsafe fn add(&mut self, at: *const u8, count: usize) {
        if let Some(mac) = &mut self.0 {
            // SAFETY: passed on.
            mac.update(unsafe { std::slice::from_raw_parts(at, count) });
        }
    }

    pub(crate) fn finish(self) -> Bytes16 {
        self.0.map_or([0; MAC_BYTES], Aegis128X2Mac::finalize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_pieces(key: &MacKey, nonce: &Bytes16, message: &[u8], piece: usize) -> Bytes16 {
        let mut mac = key.begin(nonce);
        for piece in message.chunks(piece) {
            // SAFETY: a slice.
            unsafe { mac.add(piece.as_ptr(), piece.len()) };
        }
        mac.finish()
    }

    /// The draft's test vector for AEGISMAC-128X2, 128 bits: another build or processor must give the same.
    #[test]
    fn it_is_the_mac_of_aegis_128x2() {
        let mut key = [0; 16];
        (key[0], key[1]) = (0x10, 0x01);
        let mut nonce = [0; 16];
        (nonce[0], nonce[2]) = (0x10, 0x02);
        let data: Vec<u8> = (0..35).collect();
        let expected = 0x6873_ee34_e6b5_c591_43b6_d35c_5e4f_2c6e_u128.to_be_bytes();
        assert_eq!(MacKey::new(key).mac(&nonce, &data), expected);
    }

    #[test]
    fn every_cut_gives_the_same() {
        let message: Vec<u8> = (0..5000_u32).map(|i| ((i * i) >> 3) as u8).collect();
        let (key, nonce) = (MacKey::new([5; 16]), [9; 16]);
        for length in (0..200).chain([255, 256, 257, 1023, 1024, 5000]) {
            let message = &message[5000 - length..];
            let expected = key.mac(&nonce, message);
            for piece in [1, 63, 64, 65, 200] {
                let mac = in_pieces(&key, &nonce, message, piece);
                assert_eq!(mac, expected, "{length}, {piece}");
            }
        }
    }

    #[test]
    fn every_bit_counts() {
        let key = MacKey::new([1; 16]);
        let message = [0x5A; 300];
        let mac = key.mac(&[2; 16], &message);
        for bit in 0..message.len() * 8 {
            let mut changed = message;
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(key.mac(&[2; 16], &changed), mac, "bit {bit}");
        }
        assert_ne!(key.mac(&[2; 16], &message[..299]), mac, "shorter");
        assert_ne!(key.mac(&[3; 16], &message), mac, "another nonce");
        assert_ne!(MacKey::new([2; 16]).mac(&[2; 16], &message), mac);
    }

    /// Measures, for `docs/tcp.md`:
    /// `cargo test --release -p cloudmpi-path-tcp cost_of_macs -- --ignored --nocapture`
    #[test]
    #[ignore = "a measurement"]
    fn cost_of_macs() {
        let memory = vec![1u8; 1 << 20];
        let key = MacKey::new([5; 16]);
        for length in [129, 257, 1024, 4096, 65_536, 1 << 20] {
            let rounds = (1 << 21) / (length + 4000);
            let mut best = f64::INFINITY;
            for _ in 0..20 {
                let start = std::time::Instant::now();
                for _ in 0..rounds {
                    std::hint::black_box(key.mac(&[1; 16], &memory[..length]));
                }
                best = best.min(start.elapsed().as_secs_f64() / rounds as f64);
            }
            println!(
                "{length:>8} B: {:>9.0} ns, {:.4} ns/B",
                best * 1e9,
                best * 1e9 / length as f64
            );
        }
    }
}
