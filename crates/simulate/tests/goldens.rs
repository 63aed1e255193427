//! The published simulator's results, to the picosecond.

mod shared;

use cloudmpi_simulate::{Goal, Mode, simulate};

#[test]
fn compatible_mode_gives_the_published_finishing_times() {
    let Some(folder) = shared::folder() else {
        return;
    };
    let mut wrong = Vec::new();
    for row in shared::goldens(&folder) {
        let goal = Goal::parse(&shared::schedule(&folder, &row.schedule)).expect(&row.schedule);
        let outcome = simulate(&goal, &row.parameters, Mode::Compatible).expect(&row.schedule);
        if (outcome.finish_ps, outcome.operations) != (row.finish_ps, row.operations) {
            wrong.push(format!("{row:?}: {outcome:?}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
