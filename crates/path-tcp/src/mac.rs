//! A keyed tag over long payloads at the speed of memory: the MAC of AEGIS-128X2, as
//! draft-irtf-cfrg-aegis-aead defines it, with tags of 128 bits.
//!
//! Two AEGIS-128L states side by side, each eight AES blocks, take in 64 bytes by sixteen AES rounds that do
//! not wait for each other. The same tag comes from every processor: with 256-bit AES instructions
//! (VAES), 128-bit ones (AES-NI, Armv8), or none, in constant time and some hundred times slower.
//!
//! A pair of key and nonce must be used for one message only. The path gives each connection and direction
//! a key, and each packet its number as nonce.

#[cfg(target_arch = "aarch64")]
mod aarch64;
mod portable;
mod rounds;
#[cfg(target_arch = "x86_64")]
mod x86;

use rounds::{BLOCK_BYTES, State};

pub(crate) const MAC_BYTES: usize = 16;

pub(crate) type Bytes16 = [u8; 16];

/// The steps of the MAC by one kind of instructions.
struct Backend {
    begin: unsafe fn(&mut State, &Bytes16, &Bytes16),
    /// Takes in so many blocks of [`BLOCK_BYTES`].
    absorb: unsafe fn(&mut State, *const u8, usize),
    /// Takes in the last bytes, less than a block; `u64` is the length of all.
    finish: unsafe fn(&State, &[u8], u64) -> Bytes16,
    /// All of it, the state in registers.
    whole: unsafe fn(&Bytes16, &Bytes16, &[u8]) -> Bytes16,
    #[cfg(test)]
    name: &'static str,
}

/// The best one that this processor has.
fn backend() -> &'static Backend {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("vaes") && is_x86_feature_detected!("avx2") {
            return &x86::VAES;
        }
        if is_x86_feature_detected!("aes") && is_x86_feature_detected!("avx") {
            return &x86::AES_NI;
        }
    }
    #[cfg(target_arch = "aarch64")]
    if std::arch::is_aarch64_feature_detected!("aes") {
        return &aarch64::ARMV8;
    }
    &portable::PORTABLE
}

#[derive(Clone)]
pub(crate) struct MacKey {
    key: Bytes16,
    backend: &'static Backend,
}

impl MacKey {
    pub(crate) fn new(key: Bytes16) -> MacKey {
        MacKey {
            key,
            backend: backend(),
        }
    }

    #[inline]
    pub(crate) fn mac(&self, nonce: &Bytes16, message: &[u8]) -> Bytes16 {
        // SAFETY: the processor has what the backend needs.
        unsafe { (self.backend.whole)(&self.key, nonce, message) }
    }

    /// Begins the MAC of a message that comes in pieces.
    pub(crate) fn begin(&self, nonce: &Bytes16) -> Mac {
        let mut state = State::ZERO;
        // SAFETY: the processor has what the backend needs.
        unsafe { (self.backend.begin)(&mut state, &self.key, nonce) };
        Mac {
            backend: self.backend,
            state,
            tail: [0; BLOCK_BYTES],
            tail_bytes: 0,
            length_bytes: 0,
        }
    }
}

/// A message whose MAC is being made.
pub(crate) struct Mac {
    backend: &'static Backend,
    state: State,
    /// The last bytes, less than a block.
    tail: [u8; BLOCK_BYTES],
    tail_bytes: usize,
    length_bytes: u64,
}

impl Mac {
    /// Takes in the next `count` bytes of the message. Each byte is read once: what an erroneous program
    /// writes there meanwhile may make a wrong tag and nothing worse.
    ///
    /// # Safety
    /// `at` is readable for `count` bytes.
    pub(crate) unsafe fn add(&mut self, at: *const u8, count: usize) {
        self.length_bytes += count as u64;
        let (mut at, mut count) = (at, count);
        if self.tail_bytes > 0 {
            let wanted = count.min(BLOCK_BYTES - self.tail_bytes);
            // SAFETY: both have room for that; the tail is ours.
            unsafe {
                let tail = self.tail.as_mut_ptr().add(self.tail_bytes);
                std::ptr::copy_nonoverlapping(at, tail, wanted);
                at = at.add(wanted);
            }
            count -= wanted;
            self.tail_bytes += wanted;
            if self.tail_bytes < BLOCK_BYTES {
                return;
            }
            // SAFETY: the processor has what the backend needs; the tail is one block.
            unsafe { (self.backend.absorb)(&mut self.state, self.tail.as_ptr(), 1) };
        }
        let blocks = count / BLOCK_BYTES;
        self.tail_bytes = count % BLOCK_BYTES;
        // SAFETY: as above; so many blocks are readable, and the rest fits the tail.
        unsafe {
            (self.backend.absorb)(&mut self.state, at, blocks);
            let rest = at.add(blocks * BLOCK_BYTES);
            std::ptr::copy_nonoverlapping(rest, self.tail.as_mut_ptr(), self.tail_bytes);
        }
    }

    pub(crate) fn finish(self) -> Bytes16 {
        let tail = &self.tail[..self.tail_bytes];
        // SAFETY: the processor has what the backend needs.
        unsafe { (self.backend.finish)(&self.state, tail, self.length_bytes) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that can be tried here.
    fn backends() -> Vec<&'static Backend> {
        let mut all = vec![&portable::PORTABLE];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("aes") && is_x86_feature_detected!("avx") {
                all.push(&x86::AES_NI);
            }
            if is_x86_feature_detected!("vaes") && is_x86_feature_detected!("avx2") {
                all.push(&x86::VAES);
            }
        }
        #[cfg(target_arch = "aarch64")]
        if std::arch::is_aarch64_feature_detected!("aes") {
            all.push(&aarch64::ARMV8);
        }
        all
    }

    fn in_pieces(key: &MacKey, nonce: &Bytes16, message: &[u8], piece: usize) -> Bytes16 {
        let mut mac = key.begin(nonce);
        for piece in message.chunks(piece) {
            // SAFETY: a slice.
            unsafe { mac.add(piece.as_ptr(), piece.len()) };
        }
        mac.finish()
    }

    /// The draft's test vector for AEGISMAC-128X2, 128 bits.
    #[test]
    fn it_is_the_mac_of_aegis_128x2() {
        let mut key = [0; 16];
        (key[0], key[1]) = (0x10, 0x01);
        let mut nonce = [0; 16];
        (nonce[0], nonce[2]) = (0x10, 0x02);
        let data: Vec<u8> = (0..35).collect();
        let expected = 0x6873_ee34_e6b5_c591_43b6_d35c_5e4f_2c6e_u128.to_be_bytes();
        for backend in backends() {
            let key = MacKey { key, backend };
            assert_eq!(key.mac(&nonce, &data), expected, "{}", backend.name);
            for piece in [1, 7, 34, 35] {
                let mac = in_pieces(&key, &nonce, &data, piece);
                assert_eq!(mac, expected, "{}, {piece}", backend.name);
            }
        }
    }

    /// Tags that the crate `aegis` 0.9.20 gives for what the draft has no vectors of: lengths around a block.
    #[test]
    fn other_lengths_are_as_elsewhere() {
        for (length, expected) in VECTORS {
            let message: Vec<u8> = (0..length).map(|i| (i * 7 + 3) as u8).collect();
            for backend in backends() {
                let key = MacKey {
                    key: *b"0123456789abcdef",
                    backend,
                };
                let mac = key.mac(b"fedcba9876543210", &message);
                assert_eq!(
                    u128::from_be_bytes(mac),
                    expected,
                    "{} {length}",
                    backend.name
                );
            }
        }
    }

    const VECTORS: [(usize, u128); 7] = [
        (1, 0x67bc_456b_a6c8_f658_2a1e_4a57_9e8f_7cbe),
        (63, 0xf954_60a8_6760_5f99_7561_626a_3580_0f66),
        (64, 0x34ed_4fcd_8012_3e93_8bf0_8fd1_33f5_32be),
        (65, 0x5847_0d5a_27c2_2a6f_4690_d9b6_baf8_ddb3),
        (128, 0x8a3b_1563_acd5_ab0f_a9c2_3961_a11a_5d46),
        (1000, 0x5114_742f_5b97_cbaf_eb32_e927_a111_3fcf),
        (4096, 0x0283_9212_f881_bf1a_1885_a1e0_0844_474c),
    ];

    #[test]
    fn every_backend_and_cut_gives_the_same() {
        let message: Vec<u8> = (0..5000u32).map(|i| ((i * i) >> 3) as u8).collect();
        let nonce = [9; 16];
        let portable = MacKey {
            key: [5; 16],
            backend: &portable::PORTABLE,
        };
        for length in (0..200).chain([255, 256, 257, 1023, 1024, 5000]) {
            let message = &message[5000 - length..];
            let expected = portable.mac(&nonce, message);
            for backend in backends() {
                let key = MacKey {
                    key: [5; 16],
                    backend,
                };
                assert_eq!(key.mac(&nonce, message), expected, "{length}");
                for piece in [1, 63, 64, 65, 200] {
                    let mac = in_pieces(&key, &nonce, message, piece);
                    assert_eq!(mac, expected, "{}, {length}, {piece}", backend.name);
                }
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
        for backend in backends() {
            let key = MacKey {
                key: [5; 16],
                backend,
            };
            for length in [257, 1024, 4096, 65_536, 1 << 20] {
                let rounds = (1 << 21) / (length + 4000);
                let mut best = f64::INFINITY;
                for _ in 0..20 {
                    let start = std::time::Instant::now();
                    for _ in 0..rounds {
                        std::hint::black_box(key.mac(&[1; 16], &memory[..length]));
                    }
                    best = best.min(start.elapsed().as_secs_f64() / rounds as f64);
                    if best * rounds as f64 > 0.1 {
                        break;
                    }
                }
                println!(
                    "{:>8}: {length:>8} B: {:>9.0} ns, {:.4} ns/B",
                    backend.name,
                    best * 1e9,
                    best * 1e9 / length as f64
                );
            }
        }
    }
}
