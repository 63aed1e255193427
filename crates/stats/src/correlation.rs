//! How much a sample tells of later ones.

use super::fourier::{Complex, transform};

/// Correlation of samples 0, 1, … `lags` apart; the first is 1. Zeros for a constant series.
pub fn autocorrelation(values: &[f64], lags: usize) -> Vec<f64> {
    let lags = lags.min(values.len().saturating_sub(1));
    if values.is_empty() {
        return Vec::new();
    }
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let centred: Vec<f64> = values.iter().map(|value| value - mean).collect();
    let mut found = lagged_sums(&centred, lags);
    let whole = found[0];
    for sum in &mut found {
        *sum = if whole > 0.0 { *sum / whole } else { 0.0 };
    }
    found[0] = 1.0;
    found
}

/// Sums of the products of values 0, 1, … `lags` apart, as far as there are any.
pub(crate) fn lagged_sums(values: &[f64], lags: usize) -> Vec<f64> {
    let lags = lags.min(values.len().saturating_sub(1));
    // Zeros behind the series keep its end from meeting its beginning.
    let length = (values.len() + lags + 1).next_power_of_two();
    let mut work: Vec<Complex> = values.iter().map(|&re| Complex { re, im: 0.0 }).collect();
    work.resize(length, Complex::default());
    transform(&mut work);
    for bin in &mut work {
        *bin = Complex {
            re: bin.re * bin.re + bin.im * bin.im,
            im: 0.0,
        };
    }
    transform(&mut work);
    // Transformed twice, everything is as many times as large.
    let scale = 1.0 / length as f64;
    work[..=lags].iter().map(|bin| bin.re * scale).collect()
}

/// How many samples tell as much as one independent sample would: 1 + 2 Σ correlations, up to the
/// first that is not above noise.
pub fn correlation_length(values: &[f64]) -> f64 {
    let lags = autocorrelation(values, values.len() / 4);
    let noise = 2.0 / (values.len().max(1) as f64).sqrt();
    1.0 + 2.0 * lags.iter().skip(1).take_while(|&&c| c > noise).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn an_autoregressive_series_has_its_powers() {
        let mut random = Random::new(3);
        let mut last = 0.0;
        let values: Vec<f64> = (0..100_000)
            .map(|_| {
                last = 0.9 * last + random.normal();
                last
            })
            .collect();
        let found = autocorrelation(&values, 10);
        for (lag, correlation) in found.iter().enumerate() {
            assert!(
                (correlation - 0.9f64.powi(lag as i32)).abs() < 0.03,
                "{lag}: {correlation}"
            );
        }
        assert!((correlation_length(&values) - 19.0).abs() < 3.0);
    }

    #[test]
    fn few_or_equal_samples_have_none() {
        assert_eq!(autocorrelation(&[], 5), Vec::<f64>::new());
        assert_eq!(autocorrelation(&[3.0], 5), [1.0]);
        assert_eq!(autocorrelation(&[3.0; 4], 2), [1.0, 0.0, 0.0]);
    }
}
