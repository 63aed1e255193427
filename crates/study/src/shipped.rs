//! The studies that come with cloudmpi, each with the numbers of the paper that it repeats.

use crate::{Published, Study};

pub struct Shipped {
    pub name: &'static str,
    pub text: &'static str,
    published: &'static str,
}

macro_rules! shipped {
    ($($name:literal),*) => {
        [$(Shipped {
            name: $name,
            text: include_str!(concat!("../studies/", $name, ".toml")),
            published: include_str!(concat!("../published/", $name, ".toml")),
        }),*]
    };
}

pub const SHIPPED: [Shipped; 5] = shipped![
    "exchange-day-and-night",
    "latency-by-instance",
    "services-vs-network",
    "collectives-by-shape",
    "hpc-or-ordinary"
];

pub fn shipped(name: &str) -> Option<&'static Shipped> {
    SHIPPED.iter().find(|s| s.name == name)
}

impl Shipped {
    pub fn study(&self) -> Study {
        Study::parse(self.name, self.text).expect("a test has read it")
    }

    pub fn published(&self) -> Published {
        Published::parse(self.published).expect("a test has read it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_study_that_ships_can_be_read_and_has_a_small_form() {
        for shipped in &SHIPPED {
            let study = Study::parse(shipped.name, shipped.text).unwrap();
            assert_eq!(study.name, shipped.name);
            let all = study.all_trials().len();
            let small = study.small().unwrap().all_trials().len();
            assert!(
                0 < small && small < all && small <= 150,
                "{}: {small} of {all}",
                shipped.name
            );
            let published = Published::parse(shipped.published).unwrap();
            assert!(published.numbers.iter().all(|n| !n.text().is_empty()));
            let mut factors = published.numbers.iter().flat_map(|n| n.only.keys());
            assert!(factors.all(|factor| crate::LABELS.contains(&factor.as_str())));
        }
    }
}
