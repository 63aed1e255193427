//! The price of a program's iteration on rented machines, before they are rented.
//!
//! * [`prices`]: a table with dates and sources that the user can replace;
//! * [`iteration`]: time with and without noise, with intervals, and the cause of the noise;
//! * [`dummy`]: the published dummy application, from measurements and simulated runs;
//! * [`machine`]: a measured system as the simulator's machine;
//! * [`system`]: a measured system in the simulator, under each noise;
//! * [`spot`]: the cost of interruptions for a job that survives them;
//! * [`offers`]: machines and their numbers, ranked as far as the intervals allow.
//!
//! USD an iteration = nodes × USD an hour × seconds / 3600.

pub mod dummy;
pub mod iteration;
pub mod machine;
pub mod offers;
pub mod prices;
pub mod sample;
pub mod spot;
pub mod system;

use cloudmpi_noise::profile::Estimate;

/// A time as money.
pub fn usd(nodes: u64, usd_per_hour: f64, seconds: Estimate) -> Estimate {
    scaled(seconds, nodes as f64 * usd_per_hour / 3600.0)
}

/// An estimate times a factor that is not negative.
pub fn scaled(estimate: Estimate, factor: f64) -> Estimate {
    Estimate {
        value: estimate.value * factor,
        low: estimate.low * factor,
        high: estimate.high * factor,
    }
}
