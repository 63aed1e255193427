//! Some of the schedules of `engine-sim`, with the checks of a debug build.

use cloudmpi_engine_sim::Simulation;

fn run(seeds: impl Iterator<Item = u64>, ranks: Option<u32>) -> cloudmpi_engine_sim::Totals {
    let mut simulation = Simulation::new(ranks);
    for seed in seeds {
        if let Err(failure) = simulation.run(seed) {
            panic!(
                "seed {seed}: {}\nto see it again:\n  {}",
                failure.why,
                failure.command()
            );
        }
    }
    simulation.totals()
}

#[test]
fn twenty_thousand_schedules() {
    let totals = run(1_000_000..1_020_000, None);
    assert_eq!(totals.schedules, 20_000);
    // Every kind of event occurred.
    assert!(totals.matches > 50_000, "{totals:?}");
    assert!(totals.cancelled_messages > 1_000, "{totals:?}");
    assert!(totals.copies > 10_000, "{totals:?}");
    assert!(totals.losses > 10_000, "{totals:?}");
}

#[test]
fn a_rank_alone() {
    run(1..500, Some(1));
}

#[test]
fn thousands_of_ranks() {
    let totals = run(1..4, Some(3_000));
    assert_eq!(totals.ranks, 9_000);
}

#[test]
fn a_seed_gives_the_same_schedule_every_time() {
    let first = run(5..105, None);
    let second = run(5..105, None);
    assert_eq!(format!("{first:?}"), format!("{second:?}"));
}
