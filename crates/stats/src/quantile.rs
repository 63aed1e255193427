//! Quantiles by linear interpolation between order statistics.

/// Values in ascending order.
#[derive(Debug, Clone)]
pub struct Sorted(Vec<f64>);

impl Sorted {
    pub fn new(values: &[f64]) -> Sorted {
        let mut values = values.to_vec();
        values.sort_unstable_by(f64::total_cmp);
        Sorted(values)
    }

    pub fn values(&self) -> &[f64] {
        &self.0
    }

    /// Not a number where there are no values. `share` is from 0 to 1.
    pub fn quantile(&self, share: f64) -> f64 {
        let Some(last) = self.0.len().checked_sub(1) else {
            return f64::NAN;
        };
        let position = share.clamp(0.0, 1.0) * last as f64;
        let below = position.floor() as usize;
        let above = (below + 1).min(last);
        let (low, high) = (self.0[below], self.0[above]);
        low + (high - low) * (position - below as f64)
    }

    pub fn median(&self) -> f64 {
        self.quantile(0.5)
    }

    pub fn min(&self) -> f64 {
        self.quantile(0.0)
    }

    pub fn max(&self) -> f64 {
        self.quantile(1.0)
    }
}

/// The median, faster than by sorting.
pub fn median(values: &[f64]) -> f64 {
    let mut values = values.to_vec();
    median_of(&mut values)
}

/// The same, in the caller's memory, whose order is lost.
pub fn median_of(values: &mut [f64]) -> f64 {
    let count = values.len();
    if count == 0 {
        return f64::NAN;
    }
    let (lower, &mut high, _) = values.select_nth_unstable_by(count / 2, f64::total_cmp);
    if count % 2 == 1 {
        return high;
    }
    let low = lower.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    low + (high - low) * 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_interpolate_between_order_statistics() {
        let sorted = Sorted::new(&[4.0, 1.0, 3.0, 2.0]);
        assert_eq!(sorted.median(), 2.5);
        assert_eq!(sorted.quantile(0.25), 1.75);
        assert_eq!((sorted.min(), sorted.max()), (1.0, 4.0));
        assert!(Sorted::new(&[]).median().is_nan());
    }

    #[test]
    fn both_medians_agree() {
        for count in 1..40u64 {
            let values: Vec<f64> = (0..count).map(|i| ((i * 7919) % 31) as f64).collect();
            assert_eq!(median(&values), Sorted::new(&values).median());
        }
    }
}
