//! The one source of chance: everything in a schedule follows from its seed.

/// SplitMix64: any seed works, and neighbouring seeds give unrelated sequences.
pub struct Random {
    state: u64,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        let mut random = Random { state: seed };
        random.state = random.next() ^ seed.rotate_left(32);
        random
    }

    #[inline]
    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform in 0..`limit`; 0 when `limit` is 0.
    #[inline]
    pub fn below(&mut self, limit: u32) -> u32 {
        (((self.next() >> 32) * u64::from(limit)) >> 32) as u32
    }

    /// Uniform in `low`..=`high`.
    #[inline]
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high - low + 1)
    }

    /// True `of_256` times in 256.
    #[inline]
    pub fn chance(&mut self, of_256: u32) -> bool {
        self.below(256) < of_256
    }

    /// One of `values`.
    #[inline]
    pub fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len() as u32) as usize]
    }
}
