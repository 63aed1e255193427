//! Which bytes of something are there.

/// Ranges that do not meet, in ascending order.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Ranges(Vec<(u64, u64)>);

impl Ranges {
    pub fn add(&mut self, from: u64, to: u64) {
        if from >= to {
            return;
        }
        let first = self.0.partition_point(|range| range.1 < from);
        let last = self.0.partition_point(|range| range.0 <= to);
        let mut joined = (from, to);
        for range in &self.0[first..last] {
            joined = (joined.0.min(range.0), joined.1.max(range.1));
        }
        self.0.splice(first..last, [joined]);
    }

    pub fn holds(&self, from: u64, to: u64) -> bool {
        from >= to || (self.0.iter()).any(|range| range.0 <= from && to <= range.1)
    }

    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> {
        self.0.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_those_of_a_set_of_bytes() {
        let mut random = 12345_u64;
        let mut next = |below: u64| {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1);
            (random >> 33) % below
        };
        for _ in 0..200 {
            let (mut ranges, mut bytes) = (Ranges::default(), [false; 40]);
            for _ in 0..next(12) {
                let (from, len) = (next(40), next(9));
                let to = (from + len).min(40);
                ranges.add(from, to);
                bytes[from as usize..to as usize].fill(true);
                let listed: Vec<u64> = ranges.iter().flat_map(|(from, to)| from..to).collect();
                let there: Vec<u64> = (0..40).filter(|at| bytes[*at as usize]).collect();
                assert_eq!(listed, there);
                assert!(ranges.holds(from, to));
                assert!(ranges.0.windows(2).all(|pair| pair[0].1 < pair[1].0));
            }
            assert_eq!(ranges.holds(0, 40), bytes.iter().all(|byte| *byte));
        }
    }
}
