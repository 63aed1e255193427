//! From measurements to lines: a choice stands in the table only where it was shown to be better than the default.

use cloudmpi_bench::format::times;
use cloudmpi_coll::{Collective, leaders_call, line_bytes};

use crate::table::{Leaders, Line};

/// A candidate's time divided by the default's, at one size.
#[derive(Debug, Clone, PartialEq)]
pub struct Measured {
    pub algorithm: String,
    pub ratio: f64,
    /// The 95 % interval.
    pub low: f64,
    pub high: f64,
    /// Even the 99 % interval is below 1.
    pub is_better: bool,
}

/// All candidates of a collective at one size, in bytes as the user counts: of a block or a vector.
#[derive(Debug, Clone, PartialEq)]
pub struct At {
    pub bytes: u64,
    pub measured: Vec<Measured>,
}

/// A gain below this is not worth a line: the next day's machine has other moods.
pub const LEAST_GAIN: f64 = 0.03;

/// Between `levels` and the algorithm of the leaders, in the name of a candidate.
const WITH: char = '+';

/// The candidate by levels whose leaders go by `algorithm`.
pub fn by_leaders(algorithm: &str) -> String {
    format!("levels{WITH}{algorithm}")
}

/// A line for the candidate of that name.
pub fn line(
    (collective, ranks): (Collective, usize),
    place: &str,
    name: &str,
    nodes: usize,
) -> Line {
    let (algorithm, leaders) = match name.split_once(WITH) {
        None => (name, None),
        Some((algorithm, leaders)) => (algorithm, Some(leaders)),
    };
    let step = leaders_call(collective, ranks, 0, 0).map(|(step, _)| step.name());
    Line {
        collective: collective.name().to_string(),
        ranks: (ranks, ranks),
        bytes: (0, None),
        algorithm: algorithm.to_string(),
        place: place.to_string(),
        leaders: leaders.zip(step).map(|(algorithm, step)| Leaders {
            collective: step.to_string(),
            nodes,
            algorithm: algorithm.to_string(),
        }),
        evidence: String::new(),
    }
}

/// The lines for one number of ranks. Neighbouring sizes with the same choice become one line; a line ends in the geometric
/// middle between its last size and the next.
pub fn lines(
    collective: Collective,
    ranks: usize,
    place: &str,
    nodes: usize,
    sizes: &[At],
) -> Vec<Line> {
    let chosen: Vec<Option<&Measured>> = sizes.iter().map(best).collect();
    let mut lines = Vec::new();
    let mut first = 0;
    while first < sizes.len() {
        let name = |index: usize| chosen[index].map(|choice| choice.algorithm.as_str());
        let run = (first..sizes.len())
            .take_while(|index| name(*index) == name(first))
            .count();
        if let Some(algorithm) = name(first) {
            let last = first + run - 1;
            let least = first.checked_sub(1).map_or(0, |before| {
                middle(sizes[before].bytes, sizes[first].bytes) + 1
            });
            let most = sizes
                .get(last + 1)
                .map(|after| middle(sizes[last].bytes, after.bytes));
            let line = line((collective, ranks), place, algorithm, nodes);
            let counted = |bytes: u64| line_bytes(collective, &line.algorithm, ranks, bytes);
            lines.push(Line {
                bytes: (counted(least), most.map(counted)),
                evidence: evidence(&sizes[first..=last], algorithm),
                ..line
            });
        }
        first += run;
    }
    lines
}

/// Shown to be better than the default, and of those the fastest.
fn best(at: &At) -> Option<&Measured> {
    let better = at
        .measured
        .iter()
        .filter(|one| one.is_better && one.ratio < 1.0 - LEAST_GAIN);
    better.min_by(|a, b| a.ratio.total_cmp(&b.ratio))
}

fn middle(low: u64, high: u64) -> u64 {
    ((low.max(1) as f64) * (high as f64)).sqrt() as u64
}

fn evidence(sizes: &[At], algorithm: &str) -> String {
    let words = sizes.iter().filter_map(|at| {
        let own = at.measured.iter().find(|one| one.algorithm == algorithm)?;
        let second = at
            .measured
            .iter()
            .filter(|one| one.algorithm != algorithm)
            .min_by(|a, b| a.ratio.total_cmp(&b.ratio));
        let second = second.map(|one| format!(", then {} {}", one.algorithm, times(one.ratio)));
        let interval = match own.low == own.high {
            // Of the simulator.
            true => String::new(),
            false => format!(" [{}, {}]", times(own.low), times(own.high)),
        };
        Some(format!(
            "{} B: {}{interval} of the default's time{}",
            at.bytes,
            times(own.ratio),
            second.unwrap_or_default()
        ))
    });
    words.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(bytes: u64, measured: &[(&str, f64, bool)]) -> At {
        let one = |(name, ratio, is_better): &(&str, f64, bool)| Measured {
            algorithm: name.to_string(),
            ratio: *ratio,
            low: ratio - 0.01,
            high: ratio + 0.01,
            is_better: *is_better,
        };
        At {
            bytes,
            measured: measured.iter().map(one).collect(),
        }
    }

    #[test]
    fn nothing_is_written_where_nothing_is_better() {
        let sizes = [
            at(8, &[("runs", 0.9, false), ("linear", 1.2, false)]),
            at(64, &[("runs", 0.98, true)]),
        ];
        assert_eq!(lines(Collective::Bcast, 4, "shared_cores", 1, &sizes), []);
    }

    #[test]
    fn neighbours_become_one_line_that_ends_in_the_middle() {
        let sizes = [
            at(8, &[("runs", 0.8, true), ("linear", 0.9, true)]),
            at(32, &[("runs", 0.7, true)]),
            at(128, &[("runs", 1.0, false)]),
            at(512, &[("linear", 0.5, true)]),
        ];
        let found = lines(Collective::Bcast, 4, "own_cores", 1, &sizes);
        let short: Vec<_> = found
            .iter()
            .map(|line| (line.algorithm.as_str(), line.bytes))
            .collect();
        assert_eq!(short, [("runs", (0, Some(64))), ("linear", (257, None))]);
        assert!(
            found[0].evidence.contains("8 B: 0.80")
                && found[0].evidence.contains("then linear 0.90"),
            "{}",
            found[0].evidence
        );
    }

    #[test]
    fn bytes_are_those_that_the_line_counts() {
        let sizes = [
            at(8, &[("posts", 0.5, true)]),
            at(32, &[("posts", 1.0, false)]),
        ];
        let found = lines(Collective::Alltoall, 4, "-", 1, &sizes);
        // Of posts all blocks count.
        assert_eq!(found[0].bytes, (0, Some(64)));
    }

    #[test]
    fn leaders_keep_the_number_of_their_nodes() {
        let sizes = [at(8, &[("levels+ring", 0.5, true)])];
        let found = lines(Collective::Allgather, 8, "several_nodes", 2, &sizes);
        let leaders = found[0].leaders.clone().unwrap();
        assert_eq!(found[0].algorithm, "levels");
        assert_eq!(
            (leaders.collective.as_str(), leaders.nodes),
            ("allgatherv", 2)
        );
    }
}
