//! A straight line through weighted points, with the intervals of its two numbers.

use crate::profile::Estimate;

/// Bytes, time in µs, and the time's standard deviation.
#[derive(Debug, Clone, Copy)]
pub struct Weighted {
    pub bytes: f64,
    pub us: f64,
    pub deviation_us: f64,
}

#[derive(Debug, Clone, Copy, Default)]
pub struct Line {
    pub base_us: Estimate,
    pub us_per_byte: Estimate,
    /// Sum of squared residuals, each in deviations.
    pub misfit: f64,
}

/// Sums over points: they give the line through any stretch of the points at once.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sums {
    weight: f64,
    x: f64,
    y: f64,
    xx: f64,
    xy: f64,
    yy: f64,
    count: f64,
}

impl Sums {
    pub fn add(&mut self, point: Weighted) {
        let weight = point.deviation_us.powi(-2);
        self.weight += weight;
        self.x += weight * point.bytes;
        self.y += weight * point.us;
        self.xx += weight * point.bytes * point.bytes;
        self.xy += weight * point.bytes * point.us;
        self.yy += weight * point.us * point.us;
        self.count += 1.0;
    }

    /// The best fit among the lines that do not fall.
    pub fn line(&self) -> Line {
        let (mean_x, mean_y) = (self.x / self.weight, self.y / self.weight);
        let spread = self.xx - self.weight * mean_x * mean_x;
        let joint = self.xy - self.weight * mean_x * mean_y;
        let apart = spread > 1e-12 * self.xx.max(f64::MIN_POSITIVE);
        let slope = if apart {
            (joint / spread).max(0.0)
        } else {
            0.0
        };
        let total = self.yy - self.weight * mean_y * mean_y;
        let misfit = (total - 2.0 * slope * joint + slope * slope * spread).max(0.0);
        // Points lie further from the line than their deviations allow: then the deviations were
        // too small.
        let freedom = (self.count - 2.0).max(1.0);
        let scale = (misfit / freedom).max(1.0);
        let slope_deviation = if apart { (scale / spread).sqrt() } else { 0.0 };
        let base_deviation = (scale
            * (1.0 / self.weight + mean_x * mean_x * slope_deviation.powi(2) / scale))
            .sqrt();
        Line {
            base_us: around(mean_y - slope * mean_x, base_deviation),
            us_per_byte: around(slope, slope_deviation),
            misfit,
        }
    }
}

pub fn around(value: f64, deviation: f64) -> Estimate {
    Estimate {
        value,
        low: value - 1.96 * deviation,
        high: value + 1.96 * deviation,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_through_exact_points_is_exact() {
        let mut sums = Sums::default();
        for bytes in [1.0, 8.0, 1000.0, 4096.0] {
            sums.add(Weighted {
                bytes,
                us: 1.5 + bytes * 0.002,
                deviation_us: 0.01,
            });
        }
        let line = sums.line();
        assert!(
            (line.base_us.value - 1.5).abs() < 1e-9
                && (line.us_per_byte.value - 0.002).abs() < 1e-12
        );
        assert!(line.misfit < 1e-9);
    }
}
