//! The machine: LogGOPS parameters, in picoseconds and bytes.

use std::fmt;

/// LogGOPS. A message of `s` bytes costs the sender `o + (s-1)·O` of CPU and `g + (s-1)·G` of its
/// network interface, and travels for `L`; over `S` bytes it waits for its receiver first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parameters {
    /// L: how long the first byte travels.
    pub latency_ps: u64,
    /// o: CPU time a message, on each side.
    pub overhead_ps: u64,
    /// g: least time between two messages of one network interface, in one direction.
    pub gap_ps: u64,
    /// G: time a byte on the wire.
    pub gap_per_byte_ps: u64,
    /// O: CPU time a byte.
    pub overhead_per_byte_ps: u64,
    /// S: the longest message that is sent without asking (eager).
    pub eager_limit_bytes: u64,
}

/// No parameter may be larger: some 13 days.
const LARGEST_PS: u64 = 1 << 60;

impl Parameters {
    /// Refuses values with which time would overflow.
    pub fn check(&self) -> Result<(), ParameterError> {
        let values = [
            ("L", self.latency_ps),
            ("o", self.overhead_ps),
            ("g", self.gap_ps),
            ("G", self.gap_per_byte_ps),
            ("O", self.overhead_per_byte_ps),
        ];
        for (name, value_ps) in values {
            if value_ps > LARGEST_PS / 16 {
                return Err(ParameterError { name, value_ps });
            }
        }
        Ok(())
    }
}

/// A parameter out of range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParameterError {
    pub name: &'static str,
    pub value_ps: u64,
}

impl fmt::Display for ParameterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is {} ps; at most {} ps can be simulated",
            self.name,
            self.value_ps,
            LARGEST_PS / 16
        )
    }
}

impl std::error::Error for ParameterError {}
