//! Point to point: races values of the limits that a table can set. A value is good only if it is slower in no measure at no
//! size, since it holds for all.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use cloudmpi_bench::campaign::Found;
use cloudmpi_bench::format::times;
use cloudmpi_bench::record::deciding_words;
use cloudmpi_segment::{SetLine, Setting};
use cloudmpi_stats::LEAST_ROUNDS;

use crate::Error;
use crate::choose::LEAST_GAIN;
use crate::search::{Check, Checked, Search, Tell, cells};
use crate::table::{Set, Table};

const KIB: usize = 1024;
/// What is raced and, behind it, what is checked besides: around every limit's candidates.
const SIZES: [u64; 6] = [1024, 8192, 32_768, 131_072, 262_144, 1_048_576];
const BETWEEN: [u64; 6] = [64, 4096, 16_384, 65_536, 196_608, 524_288];
/// A pair alone, and pairs side by side.
const OF_TWO: [&str; 3] = ["latency", "bandwidth", "bibw"];
const OF_PAIRS: [&str; 2] = ["multi_latency", "multi_bandwidth"];

/// The values that race against the default, which is none of them.
fn candidates(setting: Setting, shared_cores: bool) -> Vec<usize> {
    let kib: &[usize] = match (setting, shared_cores) {
        (Setting::RingEager, true) => &[8, 16, 64],
        (Setting::RingEager, false) => &[32, 64, 128, 512],
        // Where cores are shared, no reader is far.
        (Setting::RingFarEager, true) => &[],
        (Setting::RingFarEager, false) => &[16, 32, 64],
        (Setting::RingDepth, true) => &[64, 256, 512],
        (Setting::RingDepth, false) => &[256, 512, 1024],
        (Setting::TcpEager, _) => &[16, 32],
        (Setting::TcpUnasked, _) => &[128, 512, 1024],
        (Setting::TcpPiece, _) => &[256, 512],
    };
    kib.iter().map(|kib| kib * KIB).collect()
}

/// A number of ranks with a limit that counts there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Unit {
    ranks: usize,
    setting: Setting,
}

impl Search {
    /// What to race: rings on one node, sockets between several.
    fn units(&self) -> Vec<Unit> {
        let (settings, crowded) = match self.spans_nodes {
            true => (&Setting::ALL[3..], self.nodes.max(2)),
            false => (&Setting::ALL[..3], 2 * self.cores.max(1)),
        };
        let mut ranks = vec![2, crowded + crowded % 2];
        ranks.dedup();
        let unit = |ranks: usize| {
            let all = settings.iter().map(move |setting| Unit {
                ranks,
                setting: *setting,
            });
            all.filter(move |unit| !candidates(unit.setting, self.shares_cores(ranks)).is_empty())
        };
        // A value for sockets holds on all nodes, however many ranks there are.
        let ranks = if self.spans_nodes {
            vec![ranks[ranks.len() - 1]]
        } else {
            ranks
        };
        ranks.into_iter().flat_map(unit).collect()
    }

    fn shares_cores(&self, ranks: usize) -> bool {
        ranks > self.cores
    }

    fn measures_of(ranks: usize) -> &'static [&'static str] {
        if ranks == 2 { &OF_TWO } else { &OF_PAIRS }
    }

    /// Values that were shown to be better than the default.
    pub(crate) fn race_limits(
        &self,
        budget: Duration,
        untried: &mut Vec<String>,
        tell: Tell,
    ) -> Result<Vec<Set>, Error> {
        let units = self.units();
        let begin = Instant::now();
        let mut sets = Vec::new();
        for (index, unit) in units.iter().enumerate() {
            let left = budget.saturating_sub(begin.elapsed()) / (units.len() - index) as u32;
            let what = format!("{} of {} ranks", unit.setting.name(), unit.ranks);
            if left.is_zero() {
                untried.push(what);
                continue;
            }
            let shared_cores = self.shares_cores(unit.ranks);
            let line = |bytes: usize| SetLine {
                setting: unit.setting,
                bytes,
                // Over several nodes the cores of one say nothing of the others.
                shared_cores: (!self.spans_nodes).then_some(shared_cores),
            };
            let values = candidates(unit.setting, shared_cores);
            let mut libraries = vec![self.library("default", "none")];
            for bytes in &values {
                let set = Set {
                    line: line(*bytes),
                    evidence: String::new(),
                };
                let table = Table {
                    settings: vec![set],
                    ..Table::default()
                };
                let file = self.write(&format!("{}-{bytes}.tune", unit.setting.name()), &table)?;
                libraries.push(self.library(&format!("{} {bytes}", unit.setting.name()), &file));
            }
            let names = Search::measures_of(unit.ranks);
            let found =
                self.measure_pairs(names, unit.ranks, &SIZES, libraries, left, &mut |_, _| {
                    tell(0.0, &what)
                })?;
            let best = (0..values.len()).filter_map(|value| {
                let cells = self.cells_of(&found, value + 1, names, unit.ranks);
                gain(&cells).map(|mean| (mean, value, cells))
            });
            if let Some((mean, value, cells)) = best.min_by(|a, b| a.0.total_cmp(&b.0)) {
                sets.push(Set {
                    line: line(values[value]),
                    evidence: evidence(mean, &cells),
                });
            }
        }
        Ok(sets)
    }

    /// Limits against the default, all of a table's together.
    pub(crate) fn check_limits(
        &self,
        table: &Table,
        budget: Duration,
        tell: &mut dyn FnMut(&str),
    ) -> Result<Check, Error> {
        let mut ranks: Vec<usize> = self.units().iter().map(|unit| unit.ranks).collect();
        ranks.dedup();
        // Lines for crowded nodes say nothing of others.
        ranks.retain(|ranks| {
            let shared = self.shares_cores(*ranks);
            let fits = |set: &Set| set.line.shared_cores.is_none_or(|asked| asked == shared);
            table.settings.iter().any(fits)
        });
        let only = Table {
            settings: table.settings.clone(),
            ..Table::default()
        };
        let file = self.write("limits.tune", &only)?;
        let sizes: Vec<u64> = SIZES.iter().chain(&BETWEEN).copied().collect();
        let begin = Instant::now();
        let mut check = Check::default();
        for (index, count) in ranks.iter().enumerate() {
            let left = budget.saturating_sub(begin.elapsed()) / (ranks.len() - index) as u32;
            let names = Search::measures_of(*count);
            let mut run = |sizes: &[u64], share: f64| {
                let both = vec![
                    self.library("default", "none"),
                    self.library("tuned", &file),
                ];
                let time = left.mul_f64(share);
                let found = self.measure_pairs(names, *count, sizes, both, time, &mut |_, _| {
                    tell("checking point to point")
                })?;
                check.hear_failures(&found);
                Ok::<_, Error>(self.cells_of(&found, 1, names, *count))
            };
            let mut cells = run(&sizes, 0.7)?;
            let slower = cells.iter().filter(|cell| cell.is_slower);
            let slower: BTreeSet<u64> = slower.map(|cell| cell.bytes).collect();
            if !slower.is_empty() {
                let slower: Vec<u64> = slower.into_iter().collect();
                Checked::hear(&mut cells, &run(&slower, 0.3)?);
            }
            check.cells.append(&mut cells);
        }
        Ok(check)
    }

    /// Limits of which no size was measured in rounds enough to show anything.
    pub(crate) fn untold_limits(&self, table: &Table, cells: &[Checked]) -> Vec<String> {
        let is_told = |set: &Set| {
            let told = |cell: &Checked| cell.rounds >= LEAST_ROUNDS && is_of(set, cell, self.cores);
            cells.iter().any(told)
        };
        let untold = table.settings.iter().filter(|set| !is_told(set));
        untold.map(|set| set.line.words().join(" ")).collect()
    }

    fn cells_of(
        &self,
        found: &Found,
        library: usize,
        names: &[&str],
        ranks: usize,
    ) -> Vec<Checked> {
        let of = |(measure, name): (usize, &&str)| cells(found, (measure, library), name, ranks);
        names.iter().enumerate().flat_map(of).collect()
    }
}

/// Whether a limit counts in a cell of point to point.
fn is_of(set: &Set, cell: &Checked, cores: usize) -> bool {
    let is_pairs = OF_TWO.contains(&cell.what.as_str()) || OF_PAIRS.contains(&cell.what.as_str());
    let shared = cell.ranks > cores;
    is_pairs && set.line.shared_cores.is_none_or(|asked| asked == shared)
}

/// Which limits a fresh run shows to be good: of one kind of node all or none, as they were checked together.
pub(crate) fn confirmed(sets: Vec<Set>, checked: &[Checked], cores: usize) -> Vec<Set> {
    let good = |set: &Set| {
        let here = checked.iter().filter(|cell| is_of(set, cell, cores));
        let cells: Vec<Checked> = here.cloned().collect();
        gain(&cells).is_some()
    };
    sets.into_iter().filter(good).collect()
}

/// The geometric mean of the ratios, if they show a gain and nowhere a loss.
fn gain(cells: &[Checked]) -> Option<f64> {
    let mean = cells.iter().map(|cell| cell.ratio.ln()).sum::<f64>() / cells.len() as f64;
    let is_good = !cells.iter().any(|cell| cell.is_slower)
        && cells.iter().any(|cell| cell.is_faster)
        && mean < (1.0 - LEAST_GAIN).ln();
    is_good.then(|| mean.exp())
}

fn evidence(mean: f64, cells: &[Checked]) -> String {
    let faster = cells.iter().filter(|cell| cell.is_faster).map(|cell| {
        format!(
            "{} {} B: {}",
            cell.what,
            cell.bytes,
            deciding_words(&cell.interval, cell.rounds)
        )
    });
    let faster: Vec<String> = faster.collect();
    format!(
        "{} of the default's time on the whole; {}",
        times(mean),
        faster.join("; ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use cloudmpi_bench::record::Interval;

    fn cell(what: &str, ranks: usize, ratio: f64, shown: bool) -> Checked {
        Checked {
            what: what.to_string(),
            ranks,
            bytes: 1024,
            ratio,
            interval: Interval {
                value: ratio,
                low: ratio - 0.01,
                high: ratio + 0.01,
            },
            rounds: 5,
            second: None,
            is_slower: shown && ratio > 1.0,
            is_faster: shown && ratio < 1.0,
        }
    }

    #[test]
    fn one_measure_that_is_slower_spoils_a_value() {
        let good = [cell("latency", 2, 0.8, true), cell("bibw", 2, 0.99, false)];
        assert!(gain(&good).is_some());
        let spoilt = [cell("latency", 2, 0.5, true), cell("bibw", 2, 1.02, true)];
        assert_eq!(gain(&spoilt), None);
        assert_eq!(gain(&[cell("latency", 2, 0.8, false)]), None, "not shown");
        assert_eq!(gain(&[cell("latency", 2, 0.99, true)]), None, "too little");
        assert_eq!(gain(&[]), None);
    }

    #[test]
    fn a_fresh_run_decides_for_each_kind_of_node() {
        let set = |shared_cores| Set {
            line: SetLine {
                setting: Setting::RingEager,
                bytes: 65_536,
                shared_cores,
            },
            evidence: String::new(),
        };
        let checked = [
            cell("latency", 2, 0.8, true),
            cell("multi_latency", 4, 1.3, true),
            cell("bcast", 2, 1.5, true),
        ];
        let sets = vec![set(Some(false)), set(Some(true))];
        assert_eq!(confirmed(sets, &checked, 2), [set(Some(false))]);
    }

    #[test]
    fn every_candidate_can_be_set() {
        for setting in Setting::ALL {
            for shared in [false, true] {
                for bytes in candidates(setting, shared) {
                    let text = format!("set {} {bytes}", setting.name());
                    assert!(SetLine::parse(&text).unwrap().is_ok(), "{text}");
                }
            }
        }
    }
}
