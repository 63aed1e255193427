//! What disturbs a run. (Silence, for now.)

/// Disturbances of CPUs and messages.
pub trait Noise {
    /// How much longer CPU work takes that a rank begins at `start` and that takes `duration`.
    fn cpu(&mut self, rank: u32, start: u64, duration: u64) -> u64;
    /// How a message is disturbed; the same whenever it is asked.
    fn message(&self, source: u32, destination: u32, sequence: u32) -> Disturbance;
}

/// How a message is disturbed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Disturbance {
    /// Later by so much.
    pub latency_ps: u64,
    /// More gap a byte than G, in units of 2^-32 ps.
    pub gap_per_byte: u64,
}

impl Disturbance {
    /// How much longer that many bytes take on the wire.
    #[inline]
    pub(crate) fn further(self, bytes: u64) -> u64 {
        let product = u128::from(bytes) * u128::from(self.gap_per_byte);
        u64::try_from(product >> 32)
            .unwrap_or(u64::MAX >> 4)
            .min(1 << 60)
    }
}

/// No noise.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Noise for Silent {
    #[inline]
    fn cpu(&mut self, _: u32, _: u64, _: u64) -> u64 {
        0
    }

    #[inline]
    fn message(&self, _: u32, _: u32, _: u32) -> Disturbance {
        Disturbance::default()
    }
}
