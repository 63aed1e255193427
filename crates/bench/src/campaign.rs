//! Runs measures on libraries, in rounds: every round runs every library, in an order drawn anew, so that the machine's
//! moods meet all alike. Rounds go on until the medians are sure enough or the time is over.

mod memory;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use cloudmpi_stats::{Random, median, median_interval, warm_up};

use crate::Error;
use crate::compile::Compiler;
use crate::interrupt::Scratch;
use crate::library::{Library, Placement};
use crate::machine::allowed_cores;
use crate::measure::{Measure, Whose};
use crate::protocol::{Cell, Output};
use crate::{interrupt, job, outside, protocol};

/// Fewer rounds say too little about how rounds differ.
const LEAST_ROUNDS: usize = 5;
/// In a race, after the first round, a library may be slower than the fastest by this share; later by less.
const RACE: f64 = 0.6;
/// A library that fails so often in a row is left out.
const FAILURES: usize = 2;
/// Where ranks share cores, the clock is read seldom: a batch must be longer than the turns of the ranks.
const SHARED_BATCH_US: u64 = 5000;
const BATCH_US: u64 = 20;
const SHARED_CELL: Duration = Duration::from_millis(100);
const CELL: Duration = Duration::from_millis(20);
/// A job may take its cells' time so many times, and this besides, before it counts as hanging.
const LIMIT_TIMES: u32 = 50;
const LIMIT_BESIDES: Duration = Duration::from_secs(60);

/// The program of the measures of files.
const FILES: &str = "files";

/// The program whose ranks work in several threads.
const THREADS: &str = "threads";

/// All that is asked for.
pub struct Plan {
    pub measures: Vec<Measure>,
    /// In bytes; each measure's own where there are none.
    pub sizes: Vec<u64>,
    /// Each measure's own where none is given.
    pub ranks: Option<usize>,
    /// The first is the one that others are compared with.
    pub libraries: Vec<Library>,
    /// The installation whose compiler makes programs of the standard ABI.
    pub own: Library,
    pub placement: Placement,
    pub compiler: Compiler,
    /// For one measure on one library.
    pub budget: Duration,
    /// Half of a median's interval may be this share of it.
    pub wanted_share: f64,
    pub options: Options,
    /// How long a cell is measured in a round; by the cores where it is not given.
    pub cell: Option<Duration>,
    /// A library that is clearly slower than another at a size is measured there no longer; the first always is.
    pub is_race: bool,
    /// Libraries, by their place, and sizes that are not measured.
    pub left_out: Vec<(usize, u64)>,
    /// Cores that ranks can have.
    pub cores: usize,
    pub seed: u64,
}

impl Plan {
    /// Whether the programs bind each rank, or each of its threads, to a core. On several hosts each has cores of its own.
    pub fn binds(&self, program: &str, ranks: usize) -> bool {
        !self.shares_cores(program, ranks) && self.is_here()
    }

    fn shares_cores(&self, program: &str, ranks: usize) -> bool {
        let threads = match program {
            THREADS => self.options.threads as usize,
            _ => 1,
        };
        ranks * threads > self.cores
    }

    /// All ranks are on this machine.
    pub fn is_here(&self) -> bool {
        self.placement.is_here()
    }
}

/// Flags of the programs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    pub check: bool,
    pub barrier: bool,
    pub one_root: bool,
    /// MPI_Test calls within the computation beside a nonblocking operation.
    pub tests: u32,
    pub threads: u32,
    /// From the beginning of a page to a buffer, below a page.
    pub offset_bytes: u32,
    /// Where the measures of files write.
    pub folder: PathBuf,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            check: true,
            barrier: false,
            one_root: false,
            tests: 0,
            threads: 2,
            offset_bytes: 0,
            folder: file_folder(),
        }
    }
}

/// A file system in memory where there is one.
pub fn file_folder() -> PathBuf {
    let memory = PathBuf::from("/dev/shm");
    match memory.is_dir() {
        true => memory,
        false => std::env::temp_dir(),
    }
}

/// What one round gives of one cell. Times are nanoseconds an operation.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Round {
    /// In the order of time; the warm-up is left out.
    pub values: Vec<f64>,
    /// All operations that were timed.
    pub operations: u64,
    /// Of the parts of the measure after the first: their medians.
    pub parts: BTreeMap<String, f64>,
    /// Of every rank the mean.
    pub of_ranks: Vec<f64>,
}

/// A measure at a size on a library.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// Places in the plan.
    pub measure: usize,
    pub library: usize,
    pub bytes: u64,
    pub ranks: usize,
    /// One for every round of its work; empty where the library failed in it.
    pub rounds: Vec<Round>,
    /// It has rounds enough, and gets no more.
    pub converged: bool,
    /// In some round a rank could not bind itself to its core.
    pub is_unbound: bool,
    /// Out of the race.
    pub is_beaten: bool,
}

impl Series {
    pub fn values(&self) -> Vec<Vec<f64>> {
        self.rounds
            .iter()
            .map(|round| round.values.clone())
            .collect()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    pub library: usize,
    pub what: String,
    pub reason: String,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Found {
    pub series: Vec<Series>,
    pub failures: Vec<Failure>,
    /// What each library says of itself; empty where it never ran.
    pub titles: Vec<String>,
    /// Of reading the clock.
    pub clock_ns: f64,
}

impl Found {
    /// What is not disturbed by others is the least.
    fn note_clock(&mut self, ns: f64) {
        if ns > 0.0 && (self.clock_ns == 0.0 || ns < self.clock_ns) {
            self.clock_ns = ns;
        }
    }
}

/// Measures that one program makes in one job.
struct Work {
    program: &'static str,
    measures: Vec<usize>,
    ranks: usize,
    sizes: Vec<u64>,
}

/// Told after every job: the share of the time that is over, and what runs next.
pub type Tell<'a> = &'a mut dyn FnMut(f64, &str);

/// Ends early, with what was measured, where [`interrupt::signal`] says so.
pub fn run(plan: &Plan, tell: Tell) -> Result<Found, Error> {
    run_by(plan, false, tell)
}

/// As [`run`], but begins no job after the plan's time, however few rounds there are then.
pub fn run_within(plan: &Plan, tell: Tell) -> Result<Found, Error> {
    run_by(plan, true, tell)
}

fn run_by(plan: &Plan, is_strict: bool, tell: Tell) -> Result<Found, Error> {
    let works = works(plan)?;
    let mut found = Found {
        titles: vec![String::new(); plan.libraries.len()],
        ..Found::default()
    };
    let mut random = Random::new(plan.seed);
    let whole: f64 = works
        .iter()
        .map(|work| budget(plan, work).as_secs_f64())
        .sum();
    let mut spent = 0.0;
    for work in &works {
        if interrupt::signal().is_some() {
            break;
        }
        let mut campaign = Campaign::new(plan, work, is_strict)?;
        let share = budget(plan, work).as_secs_f64();
        campaign.all_rounds(&mut random, &mut found, &mut |done, what| {
            tell((spent + done * share) / whole, what)
        });
        spent += share;
        found.series.append(&mut campaign.series);
    }
    // In the order in which the user has named them.
    found
        .series
        .sort_by_key(|series| (series.measure, series.bytes, series.library));
    Ok(found)
}

fn budget(plan: &Plan, work: &Work) -> Duration {
    plan.budget * (plan.libraries.len() * work.measures.len()) as u32
}

fn ranks_of(plan: &Plan, measure: &Measure) -> usize {
    plan.ranks
        .unwrap_or_else(|| measure.default_ranks(plan.cores))
}

/// Those of the sizes that the measure can have.
fn taken(measure: &Measure, sizes: &[u64], ranks: usize) -> Vec<u64> {
    let sizes = sizes.iter().copied();
    sizes.filter(|size| measure.takes(*size, ranks)).collect()
}

/// Why this plan cannot be run, before anything is; or what of it is left out or measured otherwise, a line each.
pub fn check(plan: &Plan) -> Result<Vec<String>, Error> {
    let works = works(plan)?;
    if plan.is_here() {
        memory::check(plan, &works)?;
    }
    if works.iter().any(|work| work.program == FILES) && plan.is_here() {
        Scratch::new(&plan.options.folder, "bench")?;
    }
    let mut notes = Vec::new();
    for measure in plan.measures.iter().filter(|_| !plan.sizes.is_empty()) {
        let name = &measure.name;
        let ranks = ranks_of(plan, measure);
        let taken = taken(measure, &plan.sizes, ranks);
        let left = plan.sizes.iter().filter(|size| !taken.contains(size));
        let left: Vec<String> = left.map(u64::to_string).collect();
        if !measure.has_sizes() {
            notes.push(format!("{name} has no sizes: --sizes is not for it"));
        } else if !left.is_empty() {
            let (taken, left) = (measure.sizes_taken(ranks), left.join(", "));
            notes.push(format!("{name} takes {taken}: left out: {left}"));
        }
    }
    Ok(notes)
}

/// The sizes that a program has measured in place of those given: whole elements of its types.
pub fn rounded(plan: &Plan, found: &Found) -> Vec<String> {
    let mut notes = Vec::new();
    for (index, measure) in plan.measures.iter().enumerate() {
        let others = found.series.iter().filter(|series| {
            series.measure == index && measure.has_sizes() && !plan.sizes.is_empty()
        });
        let mut others: Vec<u64> = others.map(|series| series.bytes).collect();
        others.retain(|bytes| !plan.sizes.contains(bytes));
        others.dedup();
        let others: Vec<String> = others.iter().map(u64::to_string).collect();
        if !others.is_empty() {
            let (name, others) = (&measure.name, others.join(", "));
            notes.push(format!(
                "{name} rounds sizes to whole elements: it has measured {others} bytes"
            ));
        }
    }
    notes
}

fn works(plan: &Plan) -> Result<Vec<Work>, Error> {
    let mut works: Vec<Work> = Vec::new();
    let mut none = None;
    for (index, measure) in plan.measures.iter().enumerate() {
        let ranks = ranks_of(plan, measure);
        if let Some(why) = measure.refuses(ranks) {
            return Err(Error::new(why));
        }
        let sizes = match measure.has_sizes() && !plan.sizes.is_empty() {
            true => taken(measure, &plan.sizes, ranks),
            false => {
                let fits = |size: &u64| *size <= measure.longest(ranks);
                measure.default_sizes().into_iter().filter(fits).collect()
            }
        };
        if sizes.is_empty() {
            none.get_or_insert_with(|| {
                let (name, taken) = (&measure.name, measure.sizes_taken(ranks));
                format!("--sizes: {name} takes {taken}, and none is given")
            });
            continue;
        }
        let alike = |work: &&mut Work| {
            work.program == measure.program && work.ranks == ranks && work.sizes == sizes
        };
        match works.iter_mut().find(alike) {
            Some(work) => work.measures.push(index),
            None => works.push(Work {
                program: measure.program,
                measures: vec![index],
                ranks,
                sizes,
            }),
        }
    }
    match (works.is_empty(), none) {
        (true, Some(none)) => Err(Error::new(none)),
        _ => Ok(works),
    }
}

struct Campaign<'a> {
    plan: &'a Plan,
    work: &'a Work,
    /// Of each library.
    binaries: Vec<PathBuf>,
    failures: Vec<usize>,
    series: Vec<Series>,
    rounds: usize,
    begin: Instant,
    /// Begins no job after its time.
    is_strict: bool,
    /// Of the files that are measured; none where ranks are on other hosts.
    files: Option<Scratch>,
    /// Of Open MPI's own files, which stay where it is killed.
    temporary: Option<Scratch>,
}

impl<'a> Campaign<'a> {
    fn new(plan: &'a Plan, work: &'a Work, is_strict: bool) -> Result<Campaign<'a>, Error> {
        let make = |library: &Library| match work.program {
            outside::SERVICES => Ok(PathBuf::new()),
            program => plan.compiler.make(program, &library.mpicc(&plan.own)),
        };
        let is_here = plan.is_here();
        let has_openmpi = plan.libraries.iter().any(Library::is_openmpi);
        let files = (work.program == FILES && is_here)
            .then(|| Scratch::new(&plan.options.folder, "bench"))
            .transpose()?;
        let temporary = (has_openmpi && is_here)
            .then(|| Scratch::new(&std::env::temp_dir(), "bench"))
            .transpose()?;
        Ok(Campaign {
            plan,
            work,
            binaries: plan
                .libraries
                .iter()
                .map(make)
                .collect::<Result<_, Error>>()?,
            failures: vec![0; plan.libraries.len()],
            series: Vec::new(),
            rounds: 0,
            begin: Instant::now(),
            is_strict,
            files,
            temporary,
        })
    }

    fn all_rounds(&mut self, random: &mut Random, found: &mut Found, tell: Tell) {
        let budget = budget(self.plan, self.work);
        loop {
            let (measures, mut sizes) = self.open();
            let over = self.begin.elapsed() >= budget && (self.rounds >= 2 || self.is_strict);
            if measures.is_empty() || over || interrupt::signal().is_some() {
                return;
            }
            random.shuffle(&mut sizes);
            let mut order: Vec<usize> = (0..self.plan.libraries.len())
                .filter(|library| self.failures[*library] < FAILURES)
                .collect();
            if order.is_empty() {
                return;
            }
            random.shuffle(&mut order);
            for library in order {
                let sizes = self.sizes_of(library, &sizes);
                let over = self.is_strict && self.begin.elapsed() >= budget;
                if sizes.is_empty() || over || interrupt::signal().is_some() {
                    continue;
                }
                let share = self.begin.elapsed().as_secs_f64() / budget.as_secs_f64();
                tell(
                    share.min(1.0),
                    &format!(
                        "{} on {}",
                        self.names(&measures),
                        self.plan.libraries[library].name
                    ),
                );
                self.job(library, &measures, &sizes, found);
            }
            self.rounds += 1;
            for series in &mut self.series {
                series.rounds.resize(self.rounds, Round::default());
            }
            if self.rounds >= LEAST_ROUNDS {
                self.look_whether_converged();
            }
            if self.plan.is_race {
                self.leave_beaten_out();
            }
        }
    }

    /// Those of the open sizes at which this library is still in the race.
    fn sizes_of(&self, library: usize, sizes: &[u64]) -> Vec<u64> {
        let is_in = |bytes: &&u64| {
            let same = |series: &&Series| (series.library, series.bytes) == (library, **bytes);
            let mut here = self.series.iter().filter(same).peekable();
            library == 0
                || !self.plan.left_out.contains(&(library, **bytes))
                    && (here.peek().is_none() || here.any(|series| !series.is_beaten))
        };
        sizes.iter().filter(is_in).copied().collect()
    }

    /// The more rounds, the less a library may be slower than the fastest.
    fn leave_beaten_out(&mut self) {
        let allowed = 1.0 + RACE / self.rounds as f64;
        let medians: Vec<f64> = self
            .series
            .iter()
            .map(|series| median(&series.values().concat()))
            .collect();
        let best = |measure: usize, bytes: u64| {
            let same =
                |(series, _): &(&Series, &f64)| (series.measure, series.bytes) == (measure, bytes);
            let all = self.series.iter().zip(&medians).filter(same);
            all.map(|(_, median)| *median).fold(f64::INFINITY, f64::min)
        };
        let beaten: Vec<bool> = self
            .series
            .iter()
            .zip(&medians)
            .map(|(series, median)| {
                series.library > 0 && *median > allowed * best(series.measure, series.bytes)
            })
            .collect();
        for (series, beaten) in self.series.iter_mut().zip(beaten) {
            series.is_beaten |= beaten;
        }
    }

    fn names(&self, measures: &[usize]) -> String {
        match measures {
            [one] => self.plan.measures[*one].name.clone(),
            [first, rest @ ..] => format!(
                "{} and {} more",
                self.plan.measures[*first].name,
                rest.len()
            ),
            [] => String::new(),
        }
    }

    /// Measures and sizes that need further rounds.
    fn open(&self) -> (Vec<usize>, Vec<u64>) {
        if self.rounds == 0 {
            return (self.work.measures.clone(), self.work.sizes.clone());
        }
        let open: Vec<&Series> = self
            .series
            .iter()
            .filter(|series| !series.converged && self.failures[series.library] < FAILURES)
            .filter(|series| self.has_rivals(series))
            .collect();
        let measures = self
            .work
            .measures
            .iter()
            .copied()
            .filter(|measure| open.iter().any(|series| series.measure == *measure));
        let sizes = self.work.sizes.iter().copied();
        // Types and alike round a size; all their sizes go on.
        let rounded = |size: &u64| {
            open.iter().any(|series| series.bytes == *size)
                || open
                    .iter()
                    .any(|series| !self.work.sizes.contains(&series.bytes))
        };
        (measures.collect(), sizes.filter(rounded).collect())
    }

    /// In a race: whether anyone but the first is left at this size.
    fn has_rivals(&self, series: &Series) -> bool {
        let rival = |other: &Series| {
            let same = (other.measure, other.bytes) == (series.measure, series.bytes);
            same && other.library > 0 && !other.is_beaten
        };
        !self.plan.is_race || (!series.is_beaten && self.series.iter().any(rival))
    }

    fn job(&mut self, library: usize, measures: &[usize], sizes: &[u64], found: &mut Found) {
        let program = self.work.program;
        if !outside::is_outside(program) {
            return self.one_job(library, measures, sizes, found);
        }
        for size in sizes {
            self.one_job(library, measures, &[*size], found);
        }
    }

    fn one_job(&mut self, library: usize, measures: &[usize], sizes: &[u64], found: &mut Found) {
        let cells = (measures.len() * sizes.len()) as u32;
        let limit = self.cell_time() * cells * LIMIT_TIMES + LIMIT_BESIDES;
        let (program, ranks) = (self.work.program, self.work.ranks);
        let read = |text: &str| match program {
            outside::SERVICES => outside::read_services(sizes[0], ranks, text),
            _ if outside::is_example(program) => {
                outside::read_example(program, sizes[0], ranks, text)
            }
            _ => protocol::parse(text),
        };
        let done = self
            .command(library, measures, sizes)
            .and_then(|command| job::run(command, limit, read));
        match done {
            Ok(done) => {
                self.failures[library] = 0;
                let title = &mut found.titles[library];
                if !done.output.library.is_empty() {
                    title.clone_from(&done.output.library);
                } else if title.is_empty() {
                    // A program that does not ask the library for its name.
                    title.clone_from(&self.plan.libraries[library].name);
                }
                found.note_clock(done.output.clock_ns);
                self.add(library, &done.output, done.wall);
            }
            // The user has ended it.
            Err(_) if interrupt::signal().is_some() => {}
            Err(reason) => {
                self.failures[library] += 1;
                let what = format!("{} on {} ranks", self.names(measures), self.work.ranks);
                let failure = Failure {
                    library,
                    what,
                    reason,
                };
                if !found.failures.contains(&failure) {
                    found.failures.push(failure);
                }
            }
        }
    }

    fn command(
        &self,
        library: usize,
        measures: &[usize],
        sizes: &[u64],
    ) -> Result<Command, String> {
        let (plan, program, ranks) = (self.plan, self.work.program, self.work.ranks);
        let one = &plan.libraries[library];
        if program == outside::SERVICES {
            let ways = measures.iter().map(|index| &plan.measures[*index].cell[..]);
            let ways: Vec<&str> = ways.collect();
            return outside::services(one, &ways, sizes[0], ranks, &plan.placement);
        }
        let arguments = match outside::is_example(program) {
            true => outside::arguments(program, sizes[0]),
            false => self.arguments(measures, sizes),
        };
        // The others' launchers are told to bind nothing, and these programs do not bind themselves.
        let unbound = (outside::is_example(program) && one.is_cloudmpi()).then(|| Library {
            flags: [&one.flags[..], &["--bind", "none"].map(String::from)].concat(),
            ..one.clone()
        });
        let mut command = unbound
            .as_ref()
            .unwrap_or(one)
            .command(ranks, &self.binaries[library], &arguments, &plan.placement)
            .map_err(|error| error.to_string())?;
        if let Some(temporary) = self.temporary.as_ref().filter(|_| one.is_openmpi()) {
            command.env("TMPDIR", temporary.path());
        }
        Ok(command)
    }

    fn shares_cores(&self) -> bool {
        self.plan.shares_cores(self.work.program, self.work.ranks)
    }

    fn cell_time(&self) -> Duration {
        let usual = if self.shares_cores() {
            SHARED_CELL
        } else {
            CELL
        };
        self.plan.cell.unwrap_or(usual)
    }

    fn arguments(&self, measures: &[usize], sizes: &[u64]) -> Vec<String> {
        let options = &self.plan.options;
        let folder = self.files.as_ref().map_or(&*options.folder, Scratch::path);
        let mut names: Vec<&str> = measures
            .iter()
            .map(|measure| self.plan.measures[*measure].cell.as_str())
            .collect();
        names.sort_unstable();
        names.dedup();
        let sizes: Vec<String> = sizes.iter().map(u64::to_string).collect();
        let batch_us = if self.shares_cores() {
            SHARED_BATCH_US
        } else {
            BATCH_US
        };
        let mut words = vec![
            "--measures".to_string(),
            names.join(","),
            "--sizes".to_string(),
            sizes.join(","),
            "--ms".to_string(),
            self.cell_time().as_millis().to_string(),
            "--batch-us".to_string(),
            batch_us.to_string(),
            "--tests".to_string(),
            options.tests.to_string(),
            "--threads".to_string(),
            options.threads.to_string(),
            "--offset".to_string(),
            options.offset_bytes.to_string(),
            "--folder".to_string(),
            folder.display().to_string(),
        ];
        if self.plan.is_here() {
            let cores: Vec<String> = allowed_cores().iter().map(usize::to_string).collect();
            words.extend(["--cores".to_string(), cores.join(",")]);
        }
        let bind = self.plan.binds(self.work.program, self.work.ranks);
        for (wanted, flag) in [
            (bind, "--bind"),
            (!options.check, "--no-check"),
            (options.barrier, "--barrier"),
            (options.one_root, "--one-root"),
        ] {
            if wanted {
                words.push(flag.to_string());
            }
        }
        words
    }

    fn add(&mut self, library: usize, output: &Output, wall: Duration) {
        for &index in &self.work.measures {
            let measure = &self.plan.measures[index];
            if measure.program == "startup" {
                let round = Round {
                    values: vec![wall.as_nanos() as f64],
                    operations: 1,
                    ..Round::default()
                };
                self.push(
                    index,
                    library,
                    0,
                    self.work.ranks,
                    (round, output.is_unbound),
                );
                continue;
            }
            let mut cells = output
                .cells
                .iter()
                .filter(|cell| cell.measure == measure.cell && cell.part == measure.parts[0]);
            let round_of = |cell: &Cell| Round {
                parts: parts(measure, output, cell.bytes),
                operations: cell.operations * cell.mean.len() as u64,
                of_ranks: cell.of_ranks.clone(),
                values: without_warm_up(whose(measure, cell)),
            };
            cells.by_ref().for_each(|cell| {
                self.push(
                    index,
                    library,
                    cell.bytes,
                    cell.ranks,
                    (round_of(cell), output.is_unbound),
                )
            });
        }
    }

    fn push(
        &mut self,
        measure: usize,
        library: usize,
        bytes: u64,
        ranks: usize,
        (round, is_unbound): (Round, bool),
    ) {
        let same = |series: &&mut Series| {
            (series.measure, series.library, series.bytes) == (measure, library, bytes)
        };
        let rounds = self.rounds;
        let series = match self.series.iter_mut().find(same) {
            Some(series) => series,
            None => {
                self.series.push(Series {
                    measure,
                    library,
                    bytes,
                    ranks,
                    rounds: Vec::new(),
                    converged: false,
                    is_unbound: false,
                    is_beaten: false,
                });
                self.series.last_mut().expect("just pushed")
            }
        };
        series.rounds.resize(rounds, Round::default());
        series.rounds.push(round);
        series.is_unbound |= is_unbound;
    }

    fn look_whether_converged(&mut self) {
        for series in self.series.iter_mut().filter(|series| !series.converged) {
            let median = median_interval(&series.values());
            series.converged = median.is_within(self.plan.wanted_share);
        }
    }
}

fn whose<'a>(measure: &Measure, cell: &'a Cell) -> &'a [f64] {
    match measure.whose {
        Whose::Mean => &cell.mean,
        Whose::Slowest => &cell.slowest,
    }
}

/// The program has warmed up; what is still slow at the beginning is left out here.
fn without_warm_up(values: &[f64]) -> Vec<f64> {
    values[warm_up(values)..].to_vec()
}

/// Medians of the parts that come after the first.
fn parts(measure: &Measure, output: &Output, bytes: u64) -> BTreeMap<String, f64> {
    let of = |part: &&str| {
        let cell = output.cells.iter().find(|cell| {
            cell.measure == measure.cell && cell.part == **part && cell.bytes == bytes
        })?;
        Some((
            part.to_string(),
            cloudmpi_stats::median(whose(measure, cell)),
        ))
    };
    measure.parts[1..].iter().filter_map(of).collect()
}
