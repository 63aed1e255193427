//! How far the default is from the fastest of all algorithms that raced.

use crate::choose::At;

/// Of all collectives and sizes that raced on one number of ranks.
#[derive(Debug, Clone, PartialEq)]
pub struct Reach {
    pub ranks: usize,
    /// Collectives and sizes at which the default had rivals.
    pub cells: usize,
    /// Algorithms that raced against the default, in all cells together.
    pub rivals: usize,
    /// The fastest algorithm's time divided by the default's, geometric mean. The default is one of them, so at most 1. The fastest of many
    /// uncertain times looks faster than it is, so the truth is nearer to 1.
    pub ratio: f64,
}

/// Adds up cells in the order in which they race.
#[derive(Debug, Default)]
pub struct Reaches(Vec<Reach>);

impl Reaches {
    pub fn note(&mut self, ranks: usize, sizes: &[At]) {
        let index = match self.0.iter().position(|reach| reach.ranks == ranks) {
            Some(index) => index,
            None => {
                self.0.push(Reach {
                    ranks,
                    cells: 0,
                    rivals: 0,
                    ratio: 1.0,
                });
                self.0.len() - 1
            }
        };
        let reach = &mut self.0[index];
        for at in sizes.iter().filter(|at| !at.measured.is_empty()) {
            let fastest = at
                .measured
                .iter()
                .fold(1.0, |least: f64, one| least.min(one.ratio));
            let logs = reach.ratio.ln() * reach.cells as f64 + fastest.ln();
            reach.cells += 1;
            reach.rivals += at.measured.len();
            reach.ratio = (logs / reach.cells as f64).exp();
        }
    }

    pub fn all(self) -> Vec<Reach> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choose::Measured;

    #[test]
    fn the_fastest_of_each_size_counts_and_the_default_is_one_of_them() {
        let at = |ratios: &[f64]| At {
            bytes: 8,
            measured: ratios
                .iter()
                .map(|&ratio| Measured {
                    algorithm: "ring".to_string(),
                    ratio,
                    low: ratio,
                    high: ratio,
                    is_better: false,
                })
                .collect(),
        };
        let mut reaches = Reaches::default();
        reaches.note(4, &[at(&[2.0, 0.25]), at(&[3.0])]);
        reaches.note(8, &[at(&[1.5])]);
        reaches.note(4, &[at(&[0.5]), at(&[])]);
        let [four, eight] = &reaches.all()[..] else {
            panic!("two numbers of ranks");
        };
        assert_eq!((four.ranks, four.cells, four.rivals), (4, 3, 4));
        assert!(
            (four.ratio - 0.125_f64.cbrt()).abs() < 1e-12,
            "{}",
            four.ratio
        );
        assert_eq!((eight.ranks, eight.cells, eight.ratio), (8, 1, 1.0));
    }
}
