//! The published simulator's results, to the picosecond.

mod shared;

use cloudmpi_simulate::{Goal, Mode, Parameters, simulate};
use std::collections::HashMap;

fn parameters(folder: &std::path::Path) -> HashMap<String, Parameters> {
    let row = |words: Vec<String>| {
        let value = |column: usize| words[column].parse().expect("a number");
        let parameters = Parameters {
            latency_ps: value(1),
            overhead_ps: value(2),
            gap_ps: value(3),
            gap_per_byte_ps: value(4),
            overhead_per_byte_ps: value(5),
            eager_limit_bytes: value(6),
            lateness: None,
        };
        (words[0].clone(), parameters)
    };
    shared::table(folder, "parameters.tsv")
        .into_iter()
        .map(row)
        .collect()
}

#[test]
fn compatible_mode_gives_the_published_finishing_times() {
    let Some(folder) = shared::folder() else {
        return;
    };
    let parameters = parameters(&folder);
    let goldens = shared::table(&folder, "goldens.tsv");
    assert!(goldens.len() >= 48, "there are 48 results and perhaps more");
    let mut wrong = Vec::new();
    for row in &goldens {
        let goal = Goal::parse(&shared::schedule(&folder, &row[0])).expect(&row[0]);
        let outcome = simulate(&goal, &parameters[&row[1]], Mode::Compatible).expect(&row[0]);
        let found = (
            outcome.finish_ps.to_string(),
            outcome.operations.to_string(),
        );
        if found != (row[2].clone(), row[3].clone()) {
            wrong.push(format!("{row:?}: {found:?}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
