//! A figure and how sure it is.

/// A value and the interval that holds it with 95 % confidence.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Estimate {
    pub fn exact(value: f64) -> Estimate {
        Estimate {
            value,
            low: value,
            high: value,
        }
    }

    /// Whether half of the interval is at most this share of the value.
    pub fn is_within(&self, share: f64) -> bool {
        let half = (self.high - self.value).max(self.value - self.low);
        half <= share * self.value
    }
}
