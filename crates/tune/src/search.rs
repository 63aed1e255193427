//! Measures every algorithm that can run against the default, in a race, and checks what has won.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use cloudmpi_bench::campaign::{self, Found, Options, Plan};
use cloudmpi_bench::catalogue;
use cloudmpi_bench::compile::Compiler;
use cloudmpi_bench::library::{Library, Placement};
use cloudmpi_coll::{Collective, Place, candidates, default_for, line_bytes};
use cloudmpi_stats::ratio;

use crate::Error;
use crate::choose::{self, At, Measured};
use crate::table::{Line, Table};

/// In bytes; of a block or a vector.
const SIZES: [u64; 10] = [
    8, 32, 128, 512, 2048, 8192, 32_768, 131_072, 524_288, 1_048_576,
];
/// Checked besides at the end: none of them was tuned.
const BETWEEN: [u64; 9] = [16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 786_432];
/// Of the whole time, what is left for the check.
const CHECK_SHARE: f64 = 0.3;
/// Of a cell in a round; where ranks share cores more, since they have to have their turns.
const CELL: Duration = Duration::from_millis(10);
const SHARED_CELL: Duration = Duration::from_millis(40);
const WANTED_SHARE: f64 = 0.02;

/// What can be tuned: everything whose length all ranks know.
pub const COLLECTIVES: [Collective; 9] = [
    Collective::Barrier,
    Collective::Bcast,
    Collective::Gather,
    Collective::Scatter,
    Collective::Allgather,
    Collective::Alltoall,
    Collective::Reduce,
    Collective::Allreduce,
    Collective::ReduceScatter,
];

/// Where and how long.
pub struct Search {
    pub own: Library,
    pub compiler: Compiler,
    pub placement: Placement,
    /// Flags of every job, as `--nodes 2`.
    pub flags: Vec<String>,
    pub spans_nodes: bool,
    pub ranks: Vec<usize>,
    pub collectives: Vec<Collective>,
    pub budget: Duration,
    pub cores: usize,
    pub seed: u64,
    /// A folder for tables that are tried; it is there and empty.
    pub folder: PathBuf,
}

/// One cell of a check: the table's time divided by the default's.
#[derive(Debug, Clone, PartialEq)]
pub struct Checked {
    pub collective: Collective,
    pub ranks: usize,
    pub bytes: u64,
    pub ratio: f64,
    pub low: f64,
    pub high: f64,
    /// Shown in two runs, each by a 99 % interval.
    pub is_slower: bool,
    /// Shown by a 99 % interval.
    pub is_faster: bool,
}

/// Told the share of the time that is over, and what runs.
pub type Tell<'a> = &'a mut dyn FnMut(f64, &str);

impl Search {
    fn place(&self, ranks: usize) -> Place {
        Place {
            ranks,
            shared_cores: ranks > self.cores,
            spans_nodes: self.spans_nodes,
        }
    }

    /// The column `where` of such ranks' lines.
    fn condition(&self, ranks: usize) -> &'static str {
        match (self.spans_nodes, ranks > self.cores) {
            (true, _) => "-",
            (false, true) => "shared_cores",
            (false, false) => "own_cores",
        }
    }

    /// Lines that were shown to be better than the default, in a race and again in a check.
    pub fn run(&self, tell: Tell) -> Result<(Vec<Line>, Vec<Checked>), Error> {
        let begin = Instant::now();
        let mut lines = Vec::new();
        let units: Vec<(usize, Collective)> = self
            .ranks
            .iter()
            .flat_map(|ranks| self.collectives.iter().map(|c| (*ranks, *c)))
            .collect();
        let racing = self.budget.mul_f64(1.0 - CHECK_SHARE);
        for (index, (ranks, collective)) in units.iter().enumerate() {
            let left = racing.saturating_sub(begin.elapsed()) / (units.len() - index) as u32;
            let what = format!("{} on {ranks} ranks", collective.name());
            let share = || begin.elapsed().as_secs_f64() / self.budget.as_secs_f64();
            let sizes = self.race(*collective, *ranks, left, &mut |_, _| tell(share(), &what))?;
            lines.extend(choose::lines(
                *collective,
                *ranks,
                self.condition(*ranks),
                &sizes,
            ));
        }
        let table = Table {
            lines,
            ..Table::default()
        };
        let left = self.budget.saturating_sub(begin.elapsed());
        let share = || begin.elapsed().as_secs_f64() / self.budget.as_secs_f64();
        let checked = self.check(&table, left, &mut |_, what| tell(share(), what))?;
        Ok((confirmed(table.lines, &checked), checked))
    }

    /// All candidates of a collective beside the default.
    fn race(
        &self,
        collective: Collective,
        ranks: usize,
        budget: Duration,
        tell: Tell,
    ) -> Result<Vec<At>, Error> {
        let names = candidates(collective, self.place(ranks));
        let mut libraries = vec![self.library("default", "none")];
        for name in &names {
            let line = Line {
                collective: collective.name().to_string(),
                ranks: (ranks, ranks),
                bytes: (0, None),
                algorithm: name.to_string(),
                place: "-".to_string(),
                evidence: String::new(),
            };
            let table = Table {
                lines: vec![line],
                ..Table::default()
            };
            let file = self.write(&format!("{}-{name}.tune", collective.name()), &table)?;
            libraries.push(self.library(name, &file));
        }
        let found = self.measure(collective, ranks, &SIZES, libraries, (budget, true), tell)?;
        let mut sizes: Vec<u64> = found.series.iter().map(|series| series.bytes).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let of = |bytes: u64| {
            let mut at = at(&found, bytes, &names);
            // Measured against itself, the default can only look better by chance.
            let own = default_for(collective, self.place(ranks), bytes);
            at.measured.retain(|one| one.algorithm != own);
            at
        };
        Ok(sizes.into_iter().map(of).collect())
    }

    /// The table against the default, at all sizes for which it has lines.
    pub fn check(
        &self,
        table: &Table,
        budget: Duration,
        tell: Tell,
    ) -> Result<Vec<Checked>, Error> {
        let mut units: BTreeMap<(usize, Collective), Vec<u64>> = BTreeMap::new();
        for line in &table.lines {
            let collective = Collective::by_name(&line.collective).ok_or_else(|| {
                Error::new(format!("no collective is called {}", line.collective))
            })?;
            for &ranks in &self.ranks {
                // A barrier has no size.
                let none = (collective == Collective::Barrier).then_some(0);
                let held = SIZES.iter().chain(&BETWEEN).copied().chain(none);
                let held: Vec<u64> = held
                    .filter(|bytes| holds(line, collective, ranks, *bytes))
                    .collect();
                if !held.is_empty() {
                    units.entry((ranks, collective)).or_default().extend(held);
                }
            }
        }
        let file = self.write(
            "checked.tune",
            &Table {
                fingerprint: None,
                ..table.clone()
            },
        )?;
        let begin = Instant::now();
        let mut checked = Vec::new();
        for (index, ((ranks, collective), sizes)) in units.iter().enumerate() {
            let left = budget.saturating_sub(begin.elapsed()) / (units.len() - index) as u32;
            let what = format!("checking {} on {ranks} ranks", collective.name());
            let both = || {
                vec![
                    self.library("default", "none"),
                    self.library("tuned", &file),
                ]
            };
            let once = self.measure(
                *collective,
                *ranks,
                sizes,
                both(),
                (left.mul_f64(0.7), false),
                &mut |share, _| tell(share, &what),
            )?;
            let mut cells = cells(&once, *collective, *ranks);
            let slower: Vec<u64> = cells
                .iter()
                .filter(|cell| cell.is_slower)
                .map(|cell| cell.bytes)
                .collect();
            if !slower.is_empty() {
                // Of a hundred cells that are alike one looks slower; seldom twice.
                let again = self.measure(
                    *collective,
                    *ranks,
                    &slower,
                    both(),
                    (left.mul_f64(0.3), false),
                    &mut |share, _| tell(share, &what),
                )?;
                let again = self::cells(&again, *collective, *ranks);
                for cell in &mut cells {
                    cell.is_slower &= again
                        .iter()
                        .any(|other| other.bytes == cell.bytes && other.is_slower);
                }
            }
            checked.append(&mut cells);
        }
        Ok(checked)
    }

    fn library(&self, name: &str, table: &str) -> Library {
        let mut flags = self.flags.clone();
        flags.extend(["--tune".to_string(), table.to_string()]);
        Library {
            name: name.to_string(),
            flags,
            ..self.own.clone()
        }
    }

    fn write(&self, name: &str, table: &Table) -> Result<String, Error> {
        let path = self.folder.join(name);
        fs::write(&path, table.text()).map_err(|error| {
            Error::new(format!("{}: cannot be written: {error}", path.display()))
        })?;
        Ok(path.display().to_string())
    }

    fn measure(
        &self,
        collective: Collective,
        ranks: usize,
        sizes: &[u64],
        libraries: Vec<Library>,
        (budget, is_race): (Duration, bool),
        tell: Tell,
    ) -> Result<Found, Error> {
        let plan = Plan {
            measures: catalogue::find(collective.name()),
            sizes: sizes.to_vec(),
            ranks: Some(ranks),
            budget: budget / libraries.len() as u32,
            libraries,
            own: self.own.clone(),
            placement: self.placement.clone(),
            compiler: self.compiler.clone(),
            wanted_share: WANTED_SHARE,
            options: Options {
                check: false,
                barrier: false,
                one_root: false,
                tests: 0,
                threads: 1,
            },
            cell: Some(if ranks > self.cores {
                SHARED_CELL
            } else {
                CELL
            }),
            is_race,
            cores: self.cores,
            seed: self.seed,
        };
        let found = campaign::run(&plan, tell).map_err(|error| Error::new(error.to_string()))?;
        // A candidate that fails here is none; without the default there is nothing to compare with.
        match found.failures.iter().find(|failure| failure.library == 0) {
            Some(failure) => Err(Error::new(format!("{}: {}", failure.what, failure.reason))),
            None => Ok(found),
        }
    }
}

fn rounds(found: &Found, library: usize, bytes: u64) -> Option<Vec<Vec<f64>>> {
    let series = found
        .series
        .iter()
        .find(|series| (series.library, series.bytes) == (library, bytes))?;
    Some(series.values())
}

fn at(found: &Found, bytes: u64, names: &[&str]) -> At {
    let one = |(index, name): (usize, &&str)| {
        let ratio = ratio(&rounds(found, index + 1, bytes)?, &rounds(found, 0, bytes)?)?;
        Some(Measured {
            algorithm: name.to_string(),
            ratio: ratio.estimate.value,
            low: ratio.estimate.low,
            high: ratio.estimate.high,
            is_better: ratio.differs && ratio.estimate.value < 1.0,
        })
    };
    At {
        bytes,
        measured: names.iter().enumerate().filter_map(one).collect(),
    }
}

/// Of two libraries, the default and the table.
fn cells(found: &Found, collective: Collective, ranks: usize) -> Vec<Checked> {
    let default = found.series.iter().filter(|series| series.library == 0);
    let one = |bytes: u64| {
        let ratio = ratio(&rounds(found, 1, bytes)?, &rounds(found, 0, bytes)?)?;
        let value = ratio.estimate.value;
        Some(Checked {
            collective,
            ranks,
            bytes,
            ratio: value,
            low: ratio.estimate.low,
            high: ratio.estimate.high,
            is_slower: ratio.differs && value > 1.0,
            is_faster: ratio.differs && value < 1.0,
        })
    };
    default.filter_map(|series| one(series.bytes)).collect()
}

fn holds(line: &Line, collective: Collective, ranks: usize, bytes: u64) -> bool {
    let counted = line_bytes(collective, &line.algorithm, ranks, bytes);
    line.collective == collective.name()
        && (line.ranks.0..=line.ranks.1).contains(&ranks)
        && (line.bytes.0..=line.bytes.1.unwrap_or(u64::MAX)).contains(&counted)
}

/// What a second run shows to be better: of each line the parts between sizes at which it was slower, as far as they are
/// somewhere faster, and faster on the whole.
fn confirmed(lines: Vec<Line>, checked: &[Checked]) -> Vec<Line> {
    let parts = |line: Line| {
        let held = |cell: &&Checked| holds(&line, cell.collective, cell.ranks, cell.bytes);
        let mut cells: Vec<&Checked> = checked.iter().filter(held).collect();
        cells.sort_by_key(|cell| cell.bytes);
        let mut kept = Vec::new();
        let mut first = line.bytes.0;
        for run in cells.split_inclusive(|cell| cell.is_slower) {
            let (good, slower) = match run.split_last() {
                Some((last, before)) if last.is_slower => (before, Some(*last)),
                _ => (run, None),
            };
            let counted = slower
                .map(|cell| line_bytes(cell.collective, &line.algorithm, cell.ranks, cell.bytes));
            if is_better(good) {
                let last = counted.map(|bytes| bytes - 1).or(line.bytes.1);
                kept.push(Line {
                    bytes: (first, last),
                    ..line.clone()
                });
            }
            first = counted.map_or(first, |bytes| bytes + 1);
        }
        kept
    };
    lines.into_iter().flat_map(parts).collect()
}

fn is_better(cells: &[&Checked]) -> bool {
    let mean = cells.iter().map(|cell| cell.ratio.ln()).sum::<f64>() / cells.len() as f64;
    cells.iter().any(|cell| cell.is_faster) && mean < (1.0 - choose::LEAST_GAIN).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_stays_only_if_a_second_run_shows_it_to_be_better() {
        let line = |bytes| Line {
            collective: "bcast".into(),
            ranks: (4, 4),
            bytes,
            algorithm: "binomial".into(),
            place: "-".into(),
            evidence: String::new(),
        };
        let cell = |bytes, ratio: f64, shown| Checked {
            collective: Collective::Bcast,
            ranks: 4,
            bytes,
            ratio,
            low: ratio - 0.01,
            high: ratio + 0.01,
            is_slower: shown && ratio > 1.0,
            is_faster: shown && ratio < 1.0,
        };
        let lines = vec![line((0, Some(100))), line((101, None))];
        let kept = |cells: &[Checked]| confirmed(lines.clone(), cells).len();
        assert_eq!(kept(&[cell(8, 0.8, true), cell(256, 0.8, true)]), 2);
        // A size at which it is slower parts a line.
        let slower = [
            cell(256, 0.8, true),
            cell(512, 1.1, true),
            cell(1024, 0.7, true),
        ];
        let parts: Vec<_> = confirmed(lines.clone(), &slower)
            .into_iter()
            .map(|line| line.bytes)
            .collect();
        assert_eq!(parts, [(101, Some(511)), (513, None)]);
        // Not shown, hardly better, not measured.
        assert_eq!(kept(&[cell(8, 0.8, false), cell(256, 0.99, true)]), 0);
        assert_eq!(kept(&[]), 0);
    }
}
