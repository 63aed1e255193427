//! Student's t: how much wider an interval is whose variance was found from few values.

/// 97.5 % of Student's t lies below, by degrees of freedom 1, 2, …
const BELOW_97_5: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
    2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
    2.052, 2.048, 2.045, 2.042,
];
/// The same for 99.5 %.
const BELOW_99_5: [f64; 30] = [
    63.657, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.250, 3.169, 3.106, 3.055, 3.012,
    2.977, 2.947, 2.921, 2.898, 2.878, 2.861, 2.845, 2.831, 2.819, 2.807, 2.797, 2.787, 2.779,
    2.771, 2.763, 2.756, 2.750,
];
/// The same of the normal distribution.
pub(crate) const NORMAL_97_5: f64 = 1.95996;
const NORMAL_99_5: f64 = 2.57583;

/// Half of a 95 % interval, in standard deviations of the mean. Infinite without a degree of freedom.
pub fn student_95(freedom: usize) -> f64 {
    of_table(&BELOW_97_5, NORMAL_97_5, freedom)
}

/// The same of a 99 % interval.
pub fn student_99(freedom: usize) -> f64 {
    of_table(&BELOW_99_5, NORMAL_99_5, freedom)
}

/// How much further than the replicates of a bootstrap a mean of so many blocks may lie. Replicates vary too little by
/// √((n−1)/n), and their variance itself is known from n blocks only. Infinite for fewer than two.
pub fn stretch(blocks: usize) -> f64 {
    if blocks < 2 {
        return f64::INFINITY;
    }
    let n = blocks as f64;
    student_95(blocks - 1) / NORMAL_97_5 * (n / (n - 1.0)).sqrt()
}

fn of_table(table: &[f64], normal: f64, freedom: usize) -> f64 {
    match freedom {
        0 => f64::INFINITY,
        few if few <= table.len() => table[few - 1],
        // The first terms of the expansion about the normal distribution.
        many => {
            let (z, many) = (normal, many as f64);
            let first = (z.powi(3) + z) / (4.0 * many);
            let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * many * many);
            z + first + second
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beyond_the_table_it_goes_on_smoothly() {
        assert!(student_95(0).is_infinite());
        assert_eq!((student_95(1), student_99(2)), (12.706, 9.925));
        for (of, normal) in [
            (student_95 as fn(usize) -> f64, NORMAL_97_5),
            (student_99, NORMAL_99_5),
        ] {
            for freedom in 1..200 {
                assert!(of(freedom) > of(freedom + 1), "{freedom}");
            }
            assert!(of(30) - of(31) < 0.01 && of(100_000) - normal < 1e-4);
        }
        assert!(stretch(1).is_infinite() && stretch(100_000) < 1.0001);
        assert!((stretch(5) - 2.776 / 1.95996 * 1.25f64.sqrt()).abs() < 1e-9);
        // Published: 2.0003 and 2.6603 for 60.
        assert!((student_95(60) - 2.0003).abs() < 0.001 && (student_99(60) - 2.6603).abs() < 0.002);
    }
}
