//! Measures every algorithm that can run against the default, in a race, and checks what has won.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use cloudmpi_bench::campaign::{self, Found, Options, Plan};
use cloudmpi_bench::catalogue;
use cloudmpi_bench::compile::Compiler;
use cloudmpi_bench::interrupt;
use cloudmpi_bench::library::{Library, Placement};
use cloudmpi_bench::record::deciding;
use cloudmpi_coll::{
    Collective, Place, background_candidates, background_default, candidates, default_for,
    leaders_call, leaders_candidates, leaders_default, line_bytes,
};
use cloudmpi_stats::{LEAST_ROUNDS, ratio};

use crate::Error;
pub use crate::checked::{Check, Checked};
use crate::choose::{self, At, Measured};
use crate::limits;
use crate::reach::{Reach, Reaches};
use crate::simulated::Model;
use crate::table::{Line, Table};

/// In bytes; of a block or a vector.
pub(crate) const SIZES: [u64; 10] = [
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
/// So many names stand in a note.
const NAMED: usize = 6;
/// Of the racing and of the check, what is for point to point.
const LIMITS_SHARE: f64 = 0.2;

/// What can be tuned: everything whose length all ranks know.
pub(crate) const COLLECTIVES: [Collective; 9] = [
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

/// A collective, and which form of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Form {
    pub collective: Collective,
    /// Nonblocking, beside computation.
    pub is_background: bool,
}

/// The word of the column `where` for nonblocking forms.
const BACKGROUND: &str = "background";

impl Form {
    pub fn blocking(collective: Collective) -> Form {
        Form {
            collective,
            is_background: false,
        }
    }

    /// As MPI and its measure are called.
    pub fn name(self) -> String {
        let i = if self.is_background { "i" } else { "" };
        format!("{i}{}", self.collective.name())
    }

    /// All that can be tuned: every blocking form, and the nonblocking ones that go through shared memory in two ways.
    pub fn all() -> Vec<Form> {
        let blocking = COLLECTIVES.map(Form::blocking);
        let one_node = Place {
            ranks: 4,
            shared_cores: false,
            spans_nodes: false,
        };
        let has_choice = |form: &Form| background_candidates(form.collective, one_node).len() > 1;
        let nonblocking = blocking.into_iter().filter(has_choice).map(|form| Form {
            is_background: true,
            ..form
        });
        blocking.into_iter().chain(nonblocking).collect()
    }

    /// Of a table's line; `None`: no such collective can be tuned.
    fn of(line: &Line) -> Option<Form> {
        Some(Form {
            collective: Collective::by_name(&line.collective)?,
            is_background: line.place.split(',').any(|word| word == BACKGROUND),
        })
    }
}

/// Where and how long.
pub struct Search {
    pub own: Library,
    pub compiler: Compiler,
    pub placement: Placement,
    /// Flags of every job, as `--nodes 2`.
    pub flags: Vec<String>,
    pub spans_nodes: bool,
    pub nodes: usize,
    pub ranks: Vec<usize>,
    pub collectives: Vec<Form>,
    /// Limits of point to point too.
    pub limits: bool,
    /// By which algorithms are left out that are far from the best.
    pub model: Option<Model>,
    pub budget: Duration,
    /// Of all machines together.
    pub cores: usize,
    pub seed: u64,
    /// A folder for tables that are tried; it is there and empty.
    pub folder: PathBuf,
}

/// What a tuning has found.
pub struct Tuned {
    pub table: Table,
    pub checked: Vec<Checked>,
    /// What of the check failed, in words; lines of which nothing was measured there are left out.
    pub failures: Vec<String>,
    pub reaches: Vec<Reach>,
}

/// One campaign.
struct Measuring<'a> {
    names: &'a [&'a str],
    ranks: usize,
    sizes: &'a [u64],
    /// The first is the default.
    libraries: Vec<Library>,
    left_out: Vec<(usize, u64)>,
    budget: Duration,
    is_race: bool,
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
    fn condition(&self, form: Form, ranks: usize) -> String {
        if self.spans_nodes {
            return "several_nodes".to_string();
        }
        let cores = match ranks > self.cores {
            true => "shared_cores",
            false => "own_cores",
        };
        match form.is_background {
            true => format!("{BACKGROUND},{cores}"),
            false => format!("blocking,{cores}"),
        }
    }

    /// Lines and limits that were shown to be better than the default, in a race and again in a check.
    pub fn run(&self, tell: Tell) -> Result<Tuned, Error> {
        let begin = Instant::now();
        let share = || begin.elapsed().as_secs_f64() / self.budget.as_secs_f64();
        let mut table = Table::default();
        let mut untried = Vec::new();
        let mut reaches = Reaches::default();
        let mut units: Vec<(usize, Form)> = self
            .ranks
            .iter()
            .flat_map(|ranks| self.collectives.iter().map(|form| (*ranks, *form)))
            // Between nodes nonblocking forms go by messages, as blocking ones do without levels.
            .filter(|(_, form)| !(form.is_background && self.spans_nodes))
            .collect();
        // With too little time the rarer ones are left out.
        units.sort_by_key(|(_, form)| form.is_background);
        let racing = self.budget.mul_f64(1.0 - CHECK_SHARE);
        let limits_share = match (self.limits, units.is_empty()) {
            (false, _) => 0.0,
            (true, false) => LIMITS_SHARE,
            (true, true) => 1.0,
        };
        let by_collectives = racing.mul_f64(1.0 - limits_share);
        for (index, (ranks, form)) in units.iter().enumerate() {
            let left =
                by_collectives.saturating_sub(begin.elapsed()) / (units.len() - index) as u32;
            let what = format!("{} on {ranks} ranks", form.name());
            if left.is_zero() {
                untried.push(what);
                continue;
            }
            let sizes = self.race(*form, *ranks, left, &mut |_, _| tell(share(), &what))?;
            reaches.note(*ranks, &sizes);
            let place = self.condition(*form, *ranks);
            let found = choose::lines(form.collective, *ranks, &place, self.nodes, &sizes);
            table.lines.extend(found);
        }
        if self.limits {
            let left = racing.saturating_sub(begin.elapsed());
            let tell = &mut |_: f64, what: &str| tell(share(), what);
            table.settings = self.race_limits(left, &mut untried, tell)?;
        }
        if !untried.is_empty() {
            table.notes.push(format!(
                "not raced for want of time: {}",
                shortened(&untried)
            ));
        }
        let left = self.budget.saturating_sub(begin.elapsed());
        let Check {
            cells: checked,
            failures,
        } = self.check_within(&table, left, &mut |what| tell(share(), what))?;
        let mut unchecked: Vec<String> = Vec::new();
        for form in table.lines.iter().filter_map(Form::of).map(Form::name) {
            if !checked.iter().any(|cell| cell.what == form) && !unchecked.contains(&form) {
                unchecked.push(form);
            }
        }
        if !unchecked.is_empty() {
            table.notes.push(format!(
                "not checked for want of time, and so left out: {}",
                shortened(&unchecked)
            ));
        }
        table.lines = confirmed(table.lines, &checked);
        table.settings = limits::confirmed(table.settings, &checked, self.cores);
        Ok(Tuned {
            table,
            checked,
            failures,
            reaches: reaches.all(),
        })
    }

    /// What races against the default. Where members are on several nodes, `levels` also with each algorithm of the leaders.
    fn candidates(&self, form: Form, ranks: usize) -> Vec<String> {
        let collective = form.collective;
        if form.is_background {
            let ways = background_candidates(collective, self.place(ranks));
            return ways.into_iter().map(String::from).collect();
        }
        let mut names = candidates(collective, self.place(ranks));
        let step = leaders_call(collective, ranks, 0, 0).filter(|_| self.has_levels(ranks));
        if let Some((step, _)) = step {
            let found = leaders_candidates(step, self.nodes);
            names.extend(found.iter().map(|name| choose::by_leaders(name)));
        }
        names
    }

    fn has_levels(&self, ranks: usize) -> bool {
        self.nodes > 1 && ranks > self.nodes
    }

    /// The candidates that are the default at this size: measured against itself, it can only look better by chance.
    fn is_default(&self, form: Form, ranks: usize, bytes: u64, name: &str) -> bool {
        let collective = form.collective;
        if form.is_background {
            return background_default(collective, self.place(ranks), bytes) == Some(name);
        }
        let own = default_for(collective, self.place(ranks), bytes);
        let post_bytes = cloudmpi_path_shm::inline_bytes_of(ranks.div_ceil(self.nodes)) as u64;
        let step = leaders_call(collective, ranks, bytes, post_bytes);
        let same = |(step, bytes)| choose::by_leaders(leaders_default(step, self.nodes, bytes));
        name == own || own == "levels" && step.map(same).is_some_and(|same| same == name)
    }

    /// All candidates of a collective beside the default.
    fn race(
        &self,
        form: Form,
        ranks: usize,
        budget: Duration,
        tell: Tell,
    ) -> Result<Vec<At>, Error> {
        let collective = form.collective;
        let names = self.candidates(form, ranks);
        let place = if form.is_background { BACKGROUND } else { "-" };
        let mut libraries = vec![self.library("default", "none")];
        for (index, name) in names.iter().enumerate() {
            let line = choose::line((collective, ranks), place, name, self.nodes);
            let table = Table {
                lines: vec![line],
                ..Table::default()
            };
            let file = self.write(&format!("{}-{index}.tune", form.name()), &table)?;
            libraries.push(self.library(name, &file));
        }
        let sizes: &[u64] = match collective {
            Collective::Barrier => &[0],
            _ => &SIZES,
        };
        // Where ranks share cores their turns count, of which the model knows nothing.
        let model = self.model.as_ref().filter(|_| ranks <= self.cores);
        let left_out = model.map_or(Vec::new(), |model| {
            let far = model.far_from_best(collective, ranks, &names, sizes);
            far.into_iter()
                .map(|(name, bytes)| (name + 1, bytes))
                .collect()
        });
        let job = Measuring {
            names: &[&form.name()],
            ranks,
            sizes,
            libraries,
            left_out,
            budget,
            is_race: true,
        };
        let found = self.measure(job, tell)?;
        let mut sizes: Vec<u64> = found.series.iter().map(|series| series.bytes).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let of = |bytes: u64| {
            let mut at = at(&found, bytes, &names);
            at.measured
                .retain(|one| !self.is_default(form, ranks, bytes, &one.algorithm));
            at
        };
        Ok(sizes.into_iter().map(of).collect())
    }

    /// The table against the default: at all sizes for which it has lines, and point to point where it sets limits.
    pub fn check(&self, table: &Table, tell: Tell) -> Result<Check, Error> {
        let begin = Instant::now();
        let share = || begin.elapsed().as_secs_f64() / self.budget.as_secs_f64();
        self.check_within(table, self.budget, &mut |what| tell(share(), what))
    }

    fn check_within(
        &self,
        table: &Table,
        budget: Duration,
        tell: &mut dyn FnMut(&str),
    ) -> Result<Check, Error> {
        let of_limits = match (table.settings.is_empty(), table.lines.is_empty()) {
            (true, _) => 0.0,
            (false, false) => LIMITS_SHARE,
            (false, true) => 1.0,
        };
        let mut check = self.check_lines(table, budget.mul_f64(1.0 - of_limits), tell)?;
        if !table.settings.is_empty() {
            let limits = self.check_limits(table, budget.mul_f64(of_limits), tell)?;
            check.cells.extend(limits.cells);
            check.failures.extend(limits.failures);
        }
        Ok(check)
    }

    /// Lines for these numbers of ranks of which no size was measured in rounds enough to show anything.
    pub fn untold(&self, table: &Table, cells: &[Checked]) -> Vec<String> {
        let asked = |line: &&Line| {
            let here = |ranks: &usize| (line.ranks.0..=line.ranks.1).contains(ranks);
            !line.is_of_leaders() && self.ranks.iter().any(here)
        };
        let lines = table.lines.iter().filter(asked);
        let lines = lines.filter(|line| !is_told(line, cells)).map(Line::words);
        lines.chain(self.untold_limits(table, cells)).collect()
    }

    fn check_lines(
        &self,
        table: &Table,
        budget: Duration,
        tell: &mut dyn FnMut(&str),
    ) -> Result<Check, Error> {
        let mut units: BTreeMap<(usize, Form), Vec<u64>> = BTreeMap::new();
        for line in table.lines.iter().filter(|line| !line.is_of_leaders()) {
            let form = Form::of(line).ok_or_else(|| {
                Error::new(format!("no collective is called {}", line.collective))
            })?;
            for &ranks in &self.ranks {
                // A barrier has no size.
                let none = (form.collective == Collective::Barrier).then_some(0);
                let held = SIZES.iter().chain(&BETWEEN).copied().chain(none);
                let held: Vec<u64> = held
                    .filter(|bytes| holds(line, form.collective, ranks, *bytes))
                    .collect();
                if !held.is_empty() {
                    units.entry((ranks, form)).or_default().extend(held);
                }
            }
        }
        let file = self.write(
            "checked.tune",
            &Table {
                fingerprint: None,
                settings: Vec::new(),
                ..table.clone()
            },
        )?;
        let begin = Instant::now();
        let mut check = Check::default();
        for (index, ((ranks, form), sizes)) in units.iter().enumerate() {
            let left = budget.saturating_sub(begin.elapsed()) / (units.len() - index) as u32;
            let what = format!("checking {} on {ranks} ranks", form.name());
            let both = || {
                vec![
                    self.library("default", "none"),
                    self.library("tuned", &file),
                ]
            };
            let mut run = |sizes: &[u64], share: f64| {
                let job = Measuring {
                    names: &[&form.name()],
                    ranks: *ranks,
                    sizes,
                    libraries: both(),
                    left_out: Vec::new(),
                    budget: left.mul_f64(share),
                    is_race: false,
                };
                let found = self.measure(job, &mut |_, _| tell(&what))?;
                check.hear_failures(&found);
                Ok::<_, Error>(cells(&found, (0, 1), &form.name(), *ranks))
            };
            let mut cells = run(sizes, 0.7)?;
            let slower: Vec<u64> = cells
                .iter()
                .filter(|cell| cell.is_slower)
                .map(|cell| cell.bytes)
                .collect();
            if !slower.is_empty() {
                Checked::hear(&mut cells, &run(&slower, 0.3)?);
            }
            check.cells.append(&mut cells);
        }
        Ok(check)
    }

    pub(crate) fn library(&self, name: &str, table: &str) -> Library {
        let mut flags = self.flags.clone();
        flags.extend(["--tune".to_string(), table.to_string()]);
        Library {
            name: name.to_string(),
            flags,
            ..self.own.clone()
        }
    }

    pub(crate) fn write(&self, name: &str, table: &Table) -> Result<String, Error> {
        let path = self.folder.join(name);
        fs::write(&path, table.text()).map_err(|error| {
            Error::new(format!("{}: cannot be written: {error}", path.display()))
        })?;
        Ok(path.display().to_string())
    }

    /// Measures of pairs, for every library at every size.
    pub(crate) fn measure_pairs(
        &self,
        names: &[&str],
        ranks: usize,
        sizes: &[u64],
        libraries: Vec<Library>,
        budget: Duration,
        tell: Tell,
    ) -> Result<Found, Error> {
        let job = Measuring {
            names,
            ranks,
            sizes,
            libraries,
            left_out: Vec::new(),
            budget: budget / names.len() as u32,
            is_race: false,
        };
        self.measure(job, tell)
    }

    fn measure(&self, job: Measuring, tell: Tell) -> Result<Found, Error> {
        let Measuring {
            names,
            ranks,
            sizes,
            libraries,
            left_out,
            budget,
            is_race,
        } = job;
        let plan = Plan {
            measures: names
                .iter()
                .flat_map(|name| catalogue::find(name))
                .collect(),
            sizes: sizes.to_vec(),
            ranks: Some(ranks),
            budget: budget / libraries.len() as u32,
            libraries,
            left_out,
            own: self.own.clone(),
            placement: self.placement.clone(),
            compiler: self.compiler.clone(),
            wanted_share: WANTED_SHARE,
            options: Options {
                check: false,
                threads: 1,
                ..Options::default()
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
        let found =
            campaign::run_within(&plan, tell).map_err(|error| Error::new(error.to_string()))?;
        if interrupt::signal().is_some() {
            return Err(Error::new("a signal asks for the end"));
        }
        // A candidate that fails here is none; without the default there is nothing to compare with.
        match found.failures.iter().find(|failure| failure.library == 0) {
            Some(failure) => Err(Error::new(format!("{}: {}", failure.what, failure.reason))),
            None => Ok(found),
        }
    }
}

/// The first few, and how many more there are.
fn shortened(names: &[String]) -> String {
    let (first, rest) = names.split_at(names.len().min(NAMED));
    match rest.len() {
        0 => first.join(", "),
        more => format!("{} and {more} more", first.join(", ")),
    }
}

fn rounds(found: &Found, (measure, library): (usize, usize), bytes: u64) -> Option<Vec<Vec<f64>>> {
    let series = found
        .series
        .iter()
        .find(|s| (s.measure, s.library, s.bytes) == (measure, library, bytes))?;
    Some(series.values())
}

fn at(found: &Found, bytes: u64, names: &[String]) -> At {
    let one = |(index, name): (usize, &String)| {
        let of = |library| rounds(found, (0, library), bytes);
        let ratio = ratio(&of(index + 1)?, &of(0)?)?;
        Some(Measured {
            algorithm: name.to_string(),
            ratio: ratio.decides.value,
            low: ratio.decides.low,
            high: ratio.decides.high,
            is_better: ratio.differs && ratio.estimate.value < 1.0,
        })
    };
    At {
        bytes,
        measured: names.iter().enumerate().filter_map(one).collect(),
    }
}

/// A library beside the default.
pub(crate) fn cells(
    found: &Found,
    (measure, library): (usize, usize),
    what: &str,
    ranks: usize,
) -> Vec<Checked> {
    let default = found.series.iter();
    let default = default.filter(|series| (series.measure, series.library) == (measure, 0));
    let one = |bytes: u64| {
        let of = |library| rounds(found, (measure, library), bytes);
        let ratio = ratio(&of(library)?, &of(0)?)?;
        let value = ratio.estimate.value;
        Some(Checked {
            what: what.to_string(),
            ranks,
            bytes,
            ratio: value,
            interval: deciding(&ratio),
            rounds: ratio.rounds,
            second: None,
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

fn is_told(line: &Line, cells: &[Checked]) -> bool {
    let Some(form) = Form::of(line) else {
        return false;
    };
    cells.iter().any(|cell| {
        cell.rounds >= LEAST_ROUNDS
            && cell.what == form.name()
            && holds(line, form.collective, cell.ranks, cell.bytes)
    })
}

/// What a second run shows to be better: of each line the parts between sizes at which it was slower, as far as they are
/// somewhere faster, and faster on the whole.
fn confirmed(lines: Vec<Line>, checked: &[Checked]) -> Vec<Line> {
    let parts = |line: Line| {
        let Some(form) = Form::of(&line) else {
            return Vec::new();
        };
        let collective = form.collective;
        let counted =
            |cell: &Checked| line_bytes(collective, &line.algorithm, cell.ranks, cell.bytes);
        let held = |cell: &&Checked| {
            cell.what == form.name() && holds(&line, collective, cell.ranks, cell.bytes)
        };
        let mut cells: Vec<&Checked> = checked.iter().filter(held).collect();
        cells.sort_by_key(|cell| cell.bytes);
        let mut kept = Vec::new();
        let mut first = line.bytes.0;
        for run in cells.split_inclusive(|cell| cell.is_slower) {
            let (good, slower) = match run.split_last() {
                Some((last, before)) if last.is_slower => (before, Some(*last)),
                _ => (run, None),
            };
            let counted = slower.map(counted);
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
    use cloudmpi_bench::record::Interval;

    #[test]
    fn nonblocking_forms_with_a_choice_are_tuned() {
        let names: Vec<String> = Form::all().into_iter().map(Form::name).collect();
        assert!(names.contains(&"ibcast".to_string()) && names.contains(&"reduce".to_string()));
        assert!(!names.contains(&"ireduce".to_string()), "it goes one way");
    }

    #[test]
    fn a_line_stays_only_if_a_second_run_shows_it_to_be_better() {
        let line = |bytes| Line {
            collective: "bcast".into(),
            ranks: (4, 4),
            bytes,
            algorithm: "binomial".into(),
            place: "-".into(),
            leaders: None,
            evidence: String::new(),
        };
        let cell = |bytes, ratio: f64, shown| Checked {
            what: "bcast".into(),
            ranks: 4,
            bytes,
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
        };
        let lines = vec![line((0, Some(100))), line((101, None))];
        let few = Checked {
            rounds: LEAST_ROUNDS - 1,
            ..cell(256, 0.8, true)
        };
        let told = |line: &Line| is_told(line, &[cell(8, 0.8, true), few.clone()]);
        assert!(told(&lines[0]) && !told(&lines[1]), "too few rounds");
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
