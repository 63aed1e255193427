//! `cloudmpi tune`: finds the fastest collective algorithms and limits of point to point, or asks the simulator.

use std::path::{Path, PathBuf};
use std::time::Duration;

use cloudmpi_bench::compile::Compiler;
use cloudmpi_bench::format;
use cloudmpi_bench::interrupt::Scratch;
use cloudmpi_bench::record::deciding_words;
use cloudmpi_coll::Collective;
use cloudmpi_cost::machine;
use cloudmpi_noise::Profile;
use cloudmpi_noise::loggp::doubts;
use cloudmpi_segment::plural;
use cloudmpi_tune::Error;
use cloudmpi_tune::fingerprint::{self, Fingerprint};
use cloudmpi_tune::reach::Reach;
use cloudmpi_tune::search::{Check, Checked, Form, Search, Tuned};
use cloudmpi_tune::simulated::{Model, Shape};
use cloudmpi_tune::table::{SIMULATED, Table};
use serde_json::{Value, json};

mod hosts;

use crate::bench;
use crate::command::tune::Tune;
use crate::out::{answer, answer_line, complain};
use crate::progress::Progress;
use crate::stop::Stop;
use crate::tuned;

/// The bar's steps.
const STEPS: u64 = 1000;
/// Without -n, ranks go up to so many times the cores.
const RANKS_A_CORE: usize = 4;
/// More take turns so long that nothing is learnt, and take the machine's memory.
const MOST_A_CORE: usize = 16;

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::failed(error)
    }
}

/// What the jobs of a tuning run on.
struct Place {
    fingerprint: Fingerprint,
    nodes: usize,
    /// Of all machines together.
    cores: usize,
}

pub fn main(flags: Tune) -> Result<(), Stop> {
    let wanted = wanted(&flags.collectives)?;
    if let Some(shape) = flags.simulate {
        let blocking = wanted.collectives.iter().filter(|form| !form.is_background);
        let collectives: Vec<Collective> = blocking.map(|form| form.collective).collect();
        return simulated(&flags, shape, &collectives);
    }
    bench::watch()?;
    let checked = flags.check.as_deref().map(tuned::read).transpose()?;
    let spans_machines = flags.join.is_some();
    let model = flags.on.as_deref();
    let model = model
        .map(|path| self::model(path, spans_machines))
        .transpose()?;
    let place = match flags.join {
        Some(_) => hosts::place(&flags)?,
        None => place_here(&flags),
    };
    let here = place.fingerprint.clone();
    let scratch = Scratch::new(&std::env::temp_dir(), "tune")?;
    let search = search(
        &flags,
        checked.as_ref(),
        (place, wanted, model),
        scratch.path().to_path_buf(),
    )?;
    if let Some(table) = checked {
        return check(&flags, &search, table, &here);
    }
    make(&flags, &search, here)
}

/// Searches for a table and writes it.
fn make(flags: &Tune, search: &Search, here: Fingerprint) -> Result<(), Stop> {
    let path = output(flags, &here)?;
    let progress = Progress::within("tuning".to_string(), STEPS, search.budget);
    let found = search.run(&mut |share, _| progress.tell((share.min(1.0) * STEPS as f64) as u64));
    progress.end();
    if let Some(stop) = bench::stopped("cloudmpi tune", "no table is written") {
        return Err(stop);
    }
    let Tuned {
        table: found,
        checked,
        failures,
        reaches,
    } = found?;
    tell_failures(&failures);
    let untold = found.notes.clone();
    let note = format!(
        "made {} by cloudmpi {}, {:.0} s",
        cloudmpi_noise::date::now(),
        env!("CARGO_PKG_VERSION"),
        flags.time
    );
    let table = Table {
        fingerprint: Some(here),
        notes: found.notes.iter().cloned().chain([note]).collect(),
        ..found
    };
    // A search that found nothing because its time was short says nothing against an earlier one.
    let kept = match flags.output.is_none() && table.count() == 0 && !untold.is_empty() {
        true => tuned::read(&path).ok().map(|kept| kept.count()),
        false => None,
    };
    let kept = kept.filter(|lines| *lines > 0);
    if kept.is_none() {
        write(&path, &table)?;
    }
    if flags.json {
        answer_line!(
            "{}",
            json!({ "file": path.display().to_string(), "lines": kept.unwrap_or(table.count()), "untold": untold, "fastest": fastest(&reaches), "checked": cells(&checked) })
        );
        return Ok(());
    }
    answer!("{}", summary(&checked));
    for reach in &reaches {
        if reach.cells == 0 {
            answer_line!("{} ranks: nothing was raced", reach.ranks);
            continue;
        }
        answer_line!(
            "{} ranks: the fastest algorithm takes {:.3} of the default's time (geometric mean of {}, {:.1} algorithms each beside the default)",
            reach.ranks,
            reach.ratio,
            plural(reach.cells as u64, "cell"),
            reach.rivals as f64 / reach.cells as f64
        );
    }
    for note in &untold {
        answer_line!("{note}; give it more --time");
    }
    match (table.count(), kept) {
        (_, Some(lines)) => answer_line!(
            "Nothing was shown to be faster than the default in this time: {} keeps its {}.",
            path.display(),
            plural(lines as u64, "line")
        ),
        (0, None) => answer_line!(
            "Nothing was shown to be faster than the default: {} changes nothing.",
            path.display()
        ),
        (count, None) => answer_line!(
            "{}: {}; `cloudmpi run {}PROGRAM` uses it",
            path.display(),
            plural(count as u64, "line"),
            use_of(flags, &path)
        ),
    }
    Ok(())
}

fn fastest(reaches: &[Reach]) -> Vec<Value> {
    let one = |reach: &Reach| json!({ "ranks": reach.ranks, "cells": reach.cells, "rivals": reach.rivals, "ratio": reach.ratio });
    reaches.iter().map(one).collect()
}

fn write(path: &Path, table: &Table) -> Result<(), Stop> {
    cloudmpi_noise::file::write_whole(path, table.text().as_bytes())
        .map_err(|error| Stop::failed(format!("{}: cannot be written: {error}", path.display())))
}

/// The words of a job that uses the table.
fn use_of(flags: &Tune, path: &Path) -> String {
    let join = flags.join.iter().map(|url| format!("--join {url} "));
    let nodes = flags.nodes.iter().map(|nodes| format!("--nodes {nodes} "));
    let via = flags.via.iter().map(|via| format!("--via {via} "));
    let file = flags.output.iter();
    let tune = file.map(|_| format!("--tune {} ", path.display()));
    join.chain(nodes).chain(via).chain(tune).collect()
}

/// The machine as `cloudmpi run` with the same flags sees it.
fn place_here(flags: &Tune) -> Place {
    let nodes = flags.nodes.unwrap_or(1) as usize;
    Place {
        fingerprint: tuned::here(nodes, flags.via.as_deref()),
        nodes,
        cores: fingerprint::cores(),
    }
}

/// What is tuned.
struct Wanted {
    collectives: Vec<Form>,
    limits: bool,
}

/// In place of a collective's name.
const POINT_TO_POINT: &str = "p2p";

/// Nothing named is all.
fn wanted(names: &[String]) -> Result<Wanted, Stop> {
    let all = Form::all();
    let mut collectives = Vec::new();
    for name in names.iter().filter(|name| *name != POINT_TO_POINT) {
        let known = all.iter().find(|form| form.name() == *name);
        let known = known.ok_or_else(|| {
            let names: Vec<String> = all.iter().map(|form| form.name()).collect();
            let names = names.join(", ");
            Stop::Usage(format!(
                "--collectives {name}: not one of {names}, {POINT_TO_POINT}"
            ))
        })?;
        collectives.push(*known);
    }
    let limits = names.iter().any(|name| name == POINT_TO_POINT);
    Ok(match names.is_empty() {
        true => Wanted {
            collectives: all,
            limits: true,
        },
        false => Wanted {
            collectives,
            limits,
        },
    })
}

/// The machine of a profile.
fn model(path: &Path, spans_machines: bool) -> Result<Model, Stop> {
    let profile = Profile::load(path).map_err(Stop::failed)?;
    let fit = machine::fit(&profile).ok_or_else(|| {
        Stop::Failed(format!(
            "{}: has no LogGP parameters; measure the network too: cloudmpi noise measure -n 2",
            path.display()
        ))
    })?;
    let parameters = machine::parameters(&fit, &machine::Busy::of(&profile));
    let within = machine::one_machine(&profile).filter(|_| spans_machines);
    let others = machine::too_slow(&parameters).into_iter().chain(within);
    for doubt in doubts(&profile).into_iter().chain(others) {
        complain!("cloudmpi tune: {}: {doubt}", path.display());
    }
    parameters
        .check()
        .map_err(|error| Stop::Failed(format!("{}: {error}", path.display())))?;
    Ok(Model(parameters))
}

/// Writes what the simulator expects.
fn simulated(flags: &Tune, shape: Shape, collectives: &[Collective]) -> Result<(), Stop> {
    let (Some(on), Some(_)) = (&flags.on, &flags.output) else {
        return Err(Stop::usage(
            "--simulate needs --on FILE.noise and -o FILE.tune",
        ));
    };
    let model = model(on, true)?;
    let path = output(flags, &Fingerprint::default())?;
    let progress = Progress::of_time("simulating".to_string(), STEPS);
    let expected = model.table(shape, collectives, &mut |share, _| {
        progress.tell((share * STEPS as f64) as u64)
    });
    progress.end();
    let Shape {
        nodes,
        ranks_a_node,
    } = shape;
    let each = plural(ranks_a_node as u64, "rank");
    let note = format!(
        "{SIMULATED} on {}, {nodes} nodes with {each} each; nothing of it was measured",
        on.display()
    );
    let made = format!(
        "made {} by cloudmpi {}",
        cloudmpi_noise::date::now(),
        env!("CARGO_PKG_VERSION")
    );
    let facts = [
        ("nodes", nodes.to_string()),
        ("version", env!("CARGO_PKG_VERSION").to_string()),
    ];
    let facts = facts.map(|(name, text)| (name.to_string(), text));
    let untold = expected.untold.clone();
    let table = Table {
        fingerprint: Some(Fingerprint(facts.to_vec())),
        notes: [note, made].into_iter().chain(expected.untold).collect(),
        lines: expected.lines,
        settings: Vec::new(),
    };
    write(&path, &table)?;
    if flags.json {
        let file = path.display().to_string();
        let answer =
            json!({ "file": file, "lines": table.count(), "simulated": true, "untold": untold });
        answer_line!("{answer}");
        return Ok(());
    }
    for line in &untold {
        answer_line!("{line}");
    }
    match table.count() {
        0 => answer_line!(
            "The simulator expects nothing to be faster than the default: {} changes nothing.",
            path.display()
        ),
        count => answer_line!(
            "{}: {}, which the simulator expects to be faster; `cloudmpi run --tune {} …` uses it on {nodes} nodes",
            path.display(),
            plural(count as u64, "line"),
            path.display()
        ),
    }
    Ok(())
}

fn search(
    flags: &Tune,
    checked: Option<&Table>,
    (place, wanted, model): (Place, Wanted, Option<Model>),
    folder: PathBuf,
) -> Result<Search, Stop> {
    // Nothing is to be set of other paths than rings and tcp.
    let path = place.fingerprint.fact("path").unwrap_or_default();
    let has_limits = ["shared memory", "tcp"]
        .iter()
        .any(|known| path.contains(known));
    if !has_limits && flags.collectives.iter().any(|name| name == POINT_TO_POINT) {
        return Err(Stop::Usage(format!(
            "--collectives {POINT_TO_POINT}: there is nothing to set where messages go by {path}"
        )));
    }
    let mut words = Vec::new();
    if let Some(nodes) = flags.nodes {
        words.extend(["--nodes".to_string(), nodes.to_string()]);
    }
    let given: Vec<usize> = flags.ranks.iter().map(|ranks| *ranks as usize).collect();
    let least = if flags.join.is_some() { place.nodes } else { 2 };
    Ok(Search {
        own: bench::own()?,
        compiler: Compiler::of_user()?,
        placement: hosts::placement(flags),
        flags: words,
        spans_nodes: place.nodes > 1 || flags.via.is_some(),
        nodes: place.nodes,
        ranks: ranks(given, checked, (least, place.cores))?,
        collectives: wanted.collectives,
        limits: wanted.limits && has_limits,
        model,
        budget: Duration::from_secs_f64(flags.time),
        cores: place.cores,
        seed: bench::seed(),
        folder,
    })
}

/// Those given, or those of a table that is checked, or what the cores suggest; at most [`MOST_A_CORE`] a core.
fn ranks(
    given: Vec<usize>,
    checked: Option<&Table>,
    (least, cores): (usize, usize),
) -> Result<Vec<usize>, Stop> {
    let most = MOST_A_CORE * cores;
    let too_many = |ranks: usize, what: &str| {
        let cores = plural(cores as u64, "core");
        format!(
            "{what} {ranks} ranks; this machine has {cores}, and more than {MOST_A_CORE} ranks a core are not measured"
        )
    };
    if let Some(ranks) = given.iter().find(|ranks| **ranks > most) {
        return Err(Stop::Usage(too_many(*ranks, "-n:")));
    }
    if !given.is_empty() {
        return Ok(given);
    }
    let mut ranks: Vec<usize> = match checked {
        Some(table) => of_lines(table, cores),
        // Of hosts one on each, and up to two a core.
        None if least > 2 => {
            let doubled = std::iter::successors(Some(least), |ranks| Some(ranks * 2));
            doubled
                .take_while(|ranks| *ranks <= (2 * cores).max(least))
                .collect()
        }
        None => std::iter::successors(Some(2), |ranks| Some(ranks * 2))
            .take_while(|ranks| *ranks <= RANKS_A_CORE * cores.max(2))
            .collect(),
    };
    ranks.sort_unstable();
    ranks.dedup();
    let (fitting, above): (Vec<usize>, Vec<usize>) =
        ranks.into_iter().partition(|ranks| *ranks <= most);
    match above.first() {
        Some(ranks) if fitting.is_empty() => Err(Stop::Failed(too_many(*ranks, "the table needs"))),
        Some(ranks) => {
            complain!("cloudmpi tune: left out: {}", too_many(*ranks, "lines for"));
            Ok(fitting)
        }
        None => Ok(fitting),
    }
}

/// The least that a line is for, and the most that are usual here.
fn of_lines(table: &Table, cores: usize) -> Vec<usize> {
    let lines = table.lines.iter().filter(|line| !line.is_of_leaders());
    let both = lines.flat_map(|line| {
        let least = line.ranks.0.max(2);
        [least, line.ranks.1.min(RANKS_A_CORE * cores).max(least)]
    });
    both.collect()
}

/// Where the table goes. A place that cannot be written is found before the work.
fn output(flags: &Tune, here: &Fingerprint) -> Result<PathBuf, Stop> {
    if let Some(path) = &flags.output {
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        return match is_writable(folder) && !path.is_dir() {
            true => Ok(path.clone()),
            false => Err(Stop::failed(format!(
                "{}: cannot be written; name a file with -o, in a folder that exists",
                path.display()
            ))),
        };
    }
    let folder = tuned::folder()
        .ok_or_else(|| Stop::usage("neither XDG_DATA_HOME nor HOME is set: name a file with -o"))?;
    std::fs::create_dir_all(&folder)
        .map_err(|error| Stop::failed(format!("{}: cannot be made: {error}", folder.display())))?;
    match is_writable(&folder) {
        true => Ok(folder.join(tuned::file_name(here))),
        false => Err(Stop::failed(format!(
            "{}: cannot be written; name a file with -o",
            folder.display()
        ))),
    }
}

fn is_writable(folder: &Path) -> bool {
    Scratch::new(folder, "tune").is_ok()
}

fn check(flags: &Tune, search: &Search, mut table: Table, here: &Fingerprint) -> Result<(), Stop> {
    if let Some(why) = table.unfit(here) {
        let hosts = match flags.join {
            None if why.starts_with("nodes") => "; give --join URL to check it on hosts",
            _ => "",
        };
        return Err(Stop::failed(format!(
            "the table is for another machine ({why}); `cloudmpi run` does not use it here{hosts}"
        )));
    }
    if !search.spans_nodes {
        let before = table.lines.len();
        table
            .lines
            .retain(|line| !line.is_of_nodes() && !line.is_of_leaders());
        let left = before - table.lines.len();
        let said = format!(
            "{} not checked: needs several nodes; add --nodes or --join",
            plural(left as u64, "line")
        );
        match (left, table.count()) {
            (0, _) => {}
            (_, 0) => return Err(Stop::Failed(said)),
            _ => complain!("cloudmpi tune: {said}"),
        }
    }
    if table.count() == 0 {
        complain!("cloudmpi tune: the table has no lines: nothing to check");
    }
    let progress = Progress::within("checking".to_string(), STEPS, search.budget);
    let checked = search.check(&table, &mut |share, _| {
        progress.tell((share.min(1.0) * STEPS as f64) as u64)
    });
    progress.end();
    if let Some(stop) = bench::stopped("cloudmpi tune", "the table is not checked") {
        return Err(stop);
    }
    let Check {
        cells: checked,
        failures,
    } = checked?;
    match flags.json {
        true => answer_line!("{}", json!({ "checked": cells(&checked) })),
        false => answer!("{}", summary(&checked)),
    }
    tell_failures(&failures);
    let untold = search.untold(&table, &checked);
    for line in &untold {
        complain!("cloudmpi tune: not told in this time: {line}");
    }
    let slower = checked.iter().filter(|cell| cell.is_slower).count();
    match (slower, failures.len(), untold.len()) {
        (0, 0, 0) => Ok(()),
        (0, 0, lines) => Err(Stop::Failed(format!(
            "{} of the table has no size that was measured in rounds enough: give it more --time",
            plural(lines as u64, "line")
        ))),
        (0, failures, _) => Err(Stop::Failed(format!(
            "with the table {} failed: make it anew",
            plural(failures as u64, "measurement")
        ))),
        (slower, ..) => Err(Stop::Failed(format!(
            "the table is slower than the default at {slower} of {} sizes: make it anew",
            checked.len()
        ))),
    }
}

fn tell_failures(failures: &[String]) {
    for failure in failures {
        complain!("cloudmpi tune: failed in the check: {failure}");
    }
}

/// A row for each collective and number of ranks, and the geometric mean.
fn summary(checked: &[Checked]) -> String {
    if checked.is_empty() {
        return String::new();
    }
    let mut rows = vec![
        ["measure", "ranks", "size", "tuned / default, 99 %", ""]
            .map(String::from)
            .to_vec(),
    ];
    for cell in checked {
        rows.push(vec![
            cell.what.clone(),
            cell.ranks.to_string(),
            if cell.what == Collective::Barrier.name() {
                String::new()
            } else {
                format::size(cell.bytes)
            },
            deciding_words(&cell.interval, cell.rounds),
            cell.verdict(),
        ]);
    }
    let mean =
        (checked.iter().map(|cell| cell.ratio.ln()).sum::<f64>() / checked.len() as f64).exp();
    format::columns(&rows)
        + &format!(
            "geometric mean of {} ratios: {}\n",
            checked.len(),
            format::times(mean)
        )
}

fn cells(checked: &[Checked]) -> Vec<Value> {
    let one = |cell: &Checked| {
        json!({
            "measure": cell.what,
            "ranks": cell.ranks,
            "bytes": cell.bytes,
            "ratio": cell.interval,
            "rounds": cell.rounds,
            "is_slower": cell.is_slower,
            "is_faster": cell.is_faster,
            "second": cell.second.as_ref().map(|(ratio, rounds)| json!({ "ratio": ratio, "rounds": rounds })),
        })
    };
    checked.iter().map(one).collect()
}
