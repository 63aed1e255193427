//! Some hundred schedules in the build of all tests, in which ranks die between calls alone. `scripts/test.sh lives` runs a
//! million, and there they die before any store as well.

use cloudmpi_survive_sim::{Place, Totals, run};

const SEEDS: u64 = 400;

/// One test: the library has one state a process.
#[test]
fn every_life_is_told_what_a_rank_that_never_died_would_be_told() {
    let mut place = Place::new();
    let mut totals = Totals::default();
    for seed in 1..=SEEDS {
        println!("cargo run -p cloudmpi-survive-sim -- --replay {seed}");
        totals += run(&mut place, seed);
    }
    println!("{totals}");
    assert!(totals.deaths > SEEDS && totals.catching_up > SEEDS / 20);
    assert!(totals.beside_dead > SEEDS / 20 && totals.told > 10 * SEEDS);
}
