//! What this study has found of a number of the paper: ratios, in the paper's words, or why there is none.

use cloudmpi_bench::format::{number, size_of};
use cloudmpi_stats::{LEAST_ROUNDS, Ratio};

use crate::condense::{Environment, ratio_over, varied};
use crate::published::Number;

/// Of one environment at one size: the time divided by that of its base.
struct Found<'a> {
    of: &'a Environment,
    bytes: u64,
    ratio: Ratio,
}

impl Found<'_> {
    /// How far from 1.
    fn times(&self) -> f64 {
        self.ratio.estimate.value
    }
}

/// `untuned`: no table was kept that could be compared with none.
pub(crate) fn beside(published: &Number, environments: &[Environment], untuned: bool) -> String {
    if untuned && published.needs_table {
        return "cannot be told here: no table of `cloudmpi tune` was kept for this machine, so that nothing was tuned".to_string();
    }
    let found = all(published, environments);
    let nodes = |one: &Found| {
        published
            .nodes
            .is_none_or(|n| one.of.nodes() == Some(n.into()))
    };
    let bytes = |one: &Found| {
        let (least, most) = (published.at_least, published.at_most);
        published.bytes.is_none_or(|bytes| bytes == one.bytes)
            && least.is_none_or(|least| least <= one.bytes)
            && most.is_none_or(|most| one.bytes <= most)
    };
    let (here, others): (Vec<&Found>, Vec<&Found>) =
        found.iter().partition(|one| nodes(one) && bytes(one));
    match (here.is_empty(), published.nodes) {
        (false, _) => told(published, &here, &varied(environments)),
        (true, Some(count)) if others.iter().any(|one| bytes(one)) => {
            let others: Vec<&Found> = others.into_iter().filter(|one| bytes(one)).collect();
            let most = others.iter().filter_map(|one| one.of.nodes());
            let most = most.fold(0.0, f64::max);
            let on_most: Vec<&Found> = others
                .into_iter()
                .filter(|one| one.of.nodes() == Some(most))
                .collect();
            format!(
                "cannot be told here: nothing was measured on {count} nodes; on {most} nodes {}",
                told(published, &on_most, &varied(environments))
            )
        }
        (true, _) if found.is_empty() => {
            "cannot be told here: no trials with a result stand side by side for it".to_string()
        }
        _ => "cannot be told here: this size was not measured".to_string(),
    }
}

fn all<'a>(published: &Number, environments: &'a [Environment]) -> Vec<Found<'a>> {
    let wanted = |one: &&Environment| {
        let mut only = published.only.iter();
        published.measures.contains(&one.measure.name)
            && only.all(|(factor, values)| values.iter().any(|v| v == one.label(factor)))
    };
    let over = published.over.iter();
    let over = over.map(|(k, v)| (k.as_str(), v.as_str())).collect();
    let of = |one: &'a Environment| {
        let cells = one.cells.iter().map(move |cell| (one, cell));
        cells
            .filter_map(|(of, cell)| {
                let ratio = ratio_over(environments, of, cell, &over)?;
                let found = Found {
                    of,
                    bytes: cell.bytes,
                    ratio,
                };
                Some(found)
            })
            .collect::<Vec<_>>()
    };
    environments.iter().filter(wanted).flat_map(of).collect()
}

/// All of them, or where the paper says "up to" the greatest.
fn told(published: &Number, found: &[&Found], varied: &[usize]) -> String {
    if !published.up_to {
        let words = found.iter().map(|one| words(published, one, varied));
        return words.collect::<Vec<_>>().join("; ");
    }
    let shown = found.iter().filter(|one| one.ratio.differs);
    let greatest = |a: &&&Found, b: &&&Found| a.times().total_cmp(&b.times());
    match shown.filter(|one| one.times() > 1.0).max_by(greatest) {
        Some(one) => format!("up to {}", words(published, one, varied)),
        None => {
            let most = found.iter().max_by(greatest).expect("not empty");
            format!(
                "no gain is shown in any of {} ratios; the greatest is {}",
                found.len(),
                words(published, most, varied)
            )
        }
    }
}

/// A ratio with the interval that decides, in the paper's unit, and where it was measured.
fn words(published: &Number, one: &Found, varied: &[usize]) -> String {
    // Of a time that is so many times as long.
    let in_unit = |times: f64| match published.unit.as_str() {
        "%" => 100.0 * (1.0 - 1.0 / times),
        _ => times,
    };
    let estimate = one.ratio.decides;
    let [value, low, high] = [estimate.value, estimate.low, estimate.high]
        .map(|times| number(in_unit(times)).to_string());
    let mut place = one.of.name(varied);
    if published.measures.len() > 1 {
        place = format!("{}, {place}", one.of.measure.name);
    }
    let at = match one.of.measure.has_sizes() {
        true => format!(" at {}", size_of(&one.of.measure, one.bytes)),
        false => String::new(),
    };
    let interval = match one.ratio.rounds < LEAST_ROUNDS {
        true => "from too few trials".to_string(),
        false => format!("[{low}, {high}]"),
    };
    format!("{value} {} {interval}{at} ({place})", published.unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::condense::environments;
    use crate::journal::Outcome;
    use crate::trial::tests::trial;
    use cloudmpi_bench::catalogue;
    use std::collections::BTreeMap;

    /// Services take `times` as long as tcp.
    fn found(times: f64) -> Vec<Environment> {
        let outcome = |path: &str, repetition: u32, value: f64| {
            let mut trial = trial(path, repetition);
            trial.ranks_a_node = 1;
            Outcome {
                trial,
                at: 0,
                failed: None,
                conditions: crate::Conditions::default(),
                samples: vec![(8, vec![value; 9]), (64, vec![value; 9])],
            }
        };
        let both = |repetition| {
            let tcp = 1.0 + 0.001 * f64::from(repetition * repetition % 5);
            [
                outcome("tcp", repetition, tcp),
                outcome("services", repetition, times),
            ]
        };
        let outcomes: Vec<Outcome> = (1..=4).flat_map(both).collect();
        environments(&outcomes)
    }

    fn published(more: &str) -> Number {
        let text = format!(
            "what = 'x'\nmeasures = ['latency']\nunit = 'times as fast'\nvalue = 50.0\n\
             only = {{ path = ['services'] }}\nover = {{ path = 'tcp' }}\n{more}"
        );
        toml::from_str(&text).expect("a number")
    }

    #[test]
    fn ratios_stand_beside_the_papers_with_their_intervals() {
        let said = beside(&published("bytes = 64"), &found(4.0), false);
        assert!(
            said.starts_with("3.9") && said.contains(" times as fast ["),
            "{said}"
        );
        assert!(said.contains("] at 64 B (services"), "{said}");
        let said = beside(&published("up_to = true\nat_most = 8"), &found(4.0), false);
        assert!(
            said.starts_with("up to 3.9") && said.contains("at 8 B"),
            "{said}"
        );
        let said = beside(&published("up_to = true"), &found(0.5), false);
        assert!(
            said.starts_with("no gain is shown in any of 2 ratios"),
            "{said}"
        );
        let gain = Number {
            unit: "%".into(),
            ..published("bytes = 8")
        };
        let said = beside(&gain, &found(4.0), false);
        assert!(
            said.starts_with("74.9") || said.starts_with("75.0"),
            "{said}"
        );
    }

    #[test]
    fn where_nothing_was_measured_the_reason_is_said() {
        let of = |more: &str, untuned| beside(&published(more), &found(4.0), untuned);
        let begins = |said: String, words: &str| {
            let expected = format!("cannot be told here: {words}");
            assert!(said.starts_with(&expected), "{said}");
        };
        begins(of("bytes = 1024", false), "this size was not measured");
        begins(
            of("nodes = 16", false),
            "nothing was measured on 16 nodes; on 2 nodes 3.9",
        );
        begins(
            of("needs_table = true", true),
            "no table of `cloudmpi tune`",
        );
        begins(
            beside(&published(""), &[], false),
            "no trials with a result",
        );
    }

    #[test]
    fn every_number_that_ships_has_something_beside_it() {
        for shipped in &crate::SHIPPED {
            for number in shipped.published().numbers {
                let what = format!("{}: {}", shipped.name, number.what);
                assert!(
                    number.measure.is_some() || !number.over.is_empty(),
                    "{what}"
                );
                let measures: BTreeMap<_, _> = (number.measures.iter().chain(&number.measure))
                    .map(|name| (name, catalogue::find(name).len()))
                    .collect();
                assert!(
                    measures.values().all(|count| *count == 1),
                    "{what}: {measures:?}"
                );
            }
        }
    }
}
