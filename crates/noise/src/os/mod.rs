//! Noise of the operating system on one core, by three methods that must agree.
//!
//! * [`selfish`]: looks at the clock without pause; a long time between two looks is a detour.
//! * [`fixed_work`]: the same work again and again; time beyond the usual is noise.
//! * [`fixed_time`]: counts the work done in equal times; missing work is noise.
//!
//! All read time only through [`Clock`], so that a test can give them a clock with known detours.

mod clock;
mod company;
mod quantum;
mod selfish;
mod timer;

pub use clock::{Clock, Ticks};
pub use company::Watch;
pub use quantum::{fixed_time, fixed_work, steps_for};
pub use selfish::selfish;
pub use timer::{choose, self_test};
