//! Statistics of series whose samples depend on each other.

mod correlation;
mod estimate;
mod fourier;
mod interval;
mod middle;
mod quantile;
mod random;
mod rounds;
mod student;

pub use correlation::{autocorrelation, correlation_length};
pub use estimate::Estimate;
pub use fourier::{Spectrum, spectrum};
pub use interval::{mean_interval, quantile_interval};
pub use middle::median_interval;
pub use quantile::{Sorted, median, median_of};
pub use random::Random;
pub use rounds::{LEAST_ROUNDS, Ratio, ratio, warm_up};
pub use student::{stretch, student_95};
