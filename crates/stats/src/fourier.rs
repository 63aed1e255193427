//! The discrete Fourier transform, and the power of a series by frequency.

use std::f64::consts::{PI, TAU};

#[derive(Debug, Clone, Copy, Default)]
pub struct Complex {
    pub re: f64,
    pub im: f64,
}

/// In place; the length is a power of two.
pub fn transform(values: &mut [Complex]) {
    let count = values.len();
    assert!(
        count.is_power_of_two(),
        "the transform takes powers of two only"
    );
    let bits = count.trailing_zeros();
    for index in 0..count {
        let mirrored = if bits == 0 {
            0
        } else {
            index.reverse_bits() >> (usize::BITS - bits)
        };
        if mirrored > index {
            values.swap(index, mirrored);
        }
    }
    let turns: Vec<Complex> = (0..count / 2)
        .map(|k| {
            let (im, re) = (-TAU * k as f64 / count as f64).sin_cos();
            Complex { re, im }
        })
        .collect();
    let mut half = 1;
    while half < count {
        let step = count / (2 * half);
        for pair in values.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (k, (a, b)) in low.iter_mut().zip(high).enumerate() {
                let turn = turns[k * step];
                let turned = Complex {
                    re: b.re * turn.re - b.im * turn.im,
                    im: b.re * turn.im + b.im * turn.re,
                };
                *b = Complex {
                    re: a.re - turned.re,
                    im: a.im - turned.im,
                };
                *a = Complex {
                    re: a.re + turned.re,
                    im: a.im + turned.im,
                };
            }
        }
        half *= 2;
    }
}

/// Power density by frequency, in cycles a sample up to 1/2. Its integral is the variance.
#[derive(Debug, Clone, Default)]
pub struct Spectrum {
    pub frequency: Vec<f64>,
    pub density: Vec<f64>,
}

/// Welch's method: mean over half-overlapping segments of up to `longest` samples, each under a
/// Hann window. Empty for fewer than 16 samples.
pub fn spectrum(values: &[f64], longest: usize) -> Spectrum {
    let length = longest.min(values.len());
    if length < 16 {
        return Spectrum::default();
    }
    let length = 1usize << length.ilog2();
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let window: Vec<f64> = (0..length)
        .map(|i| (PI * i as f64 / length as f64).sin().powi(2))
        .collect();
    let window_power: f64 = window.iter().map(|w| w * w).sum();
    let mut density = vec![0.0; length / 2];
    let mut segments = 0.0;
    let mut work = vec![Complex::default(); length];
    for start in (0..=values.len() - length).step_by(length / 2) {
        for (slot, (value, weight)) in work.iter_mut().zip(values[start..].iter().zip(&window)) {
            *slot = Complex {
                re: (value - mean) * weight,
                im: 0.0,
            };
        }
        transform(&mut work);
        // Both halves of the transform say the same; the mean itself (index 0) was taken away.
        for (sum, bin) in density.iter_mut().zip(&work[1..=length / 2]) {
            *sum += 2.0 * (bin.re * bin.re + bin.im * bin.im) / window_power;
        }
        segments += 1.0;
    }
    Spectrum {
        frequency: (1..=length / 2).map(|k| k as f64 / length as f64).collect(),
        density: density.into_iter().map(|sum| sum / segments).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn the_transform_is_the_sum_that_defines_it() {
        let mut random = Random::new(1);
        for bits in 0..7 {
            let count = 1usize << bits;
            let values: Vec<Complex> = (0..count)
                .map(|_| Complex {
                    re: random.normal(),
                    im: random.normal(),
                })
                .collect();
            let mut fast = values.clone();
            transform(&mut fast);
            for (k, found) in fast.iter().enumerate() {
                let mut sum = Complex::default();
                for (i, v) in values.iter().enumerate() {
                    let (im, re) = (-TAU * (i * k) as f64 / count as f64).sin_cos();
                    sum.re += v.re * re - v.im * im;
                    sum.im += v.re * im + v.im * re;
                }
                assert!((sum.re - found.re).abs() < 1e-9 && (sum.im - found.im).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn a_wave_stands_at_its_frequency_and_the_whole_is_the_variance() {
        let mut random = Random::new(2);
        let values: Vec<f64> = (0..40_000)
            .map(|i| (TAU * f64::from(i) / 50.0).sin() + 0.1 * random.normal())
            .collect();
        let found = spectrum(&values, 2048);
        let top =
            (0..found.density.len()).max_by(|&a, &b| found.density[a].total_cmp(&found.density[b]));
        assert!((found.frequency[top.unwrap()] - 0.02).abs() < 1.0 / 2048.0);
        let whole: f64 = found.density.iter().sum::<f64>() / 2048.0;
        assert!((whole - 0.51).abs() < 0.01, "{whole}");
    }
}
