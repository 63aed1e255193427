//! `cloudmpi tune`: finds the fastest collective algorithms.

use std::path::{Path, PathBuf};
use std::time::Duration;

use cloudmpi_bench::compile::Compiler;
use cloudmpi_bench::format;
use cloudmpi_bench::library::Placement;
use cloudmpi_coll::Collective;
use cloudmpi_segment::plural;
use cloudmpi_tune::Error;
use cloudmpi_tune::fingerprint::{self, Fingerprint};
use cloudmpi_tune::search::{COLLECTIVES, Checked, Search};
use cloudmpi_tune::table::Table;
use serde_json::{Value, json};

use crate::bench;
use crate::command::tune::Tune;
use crate::out::{answer, answer_line};
use crate::progress::Progress;
use crate::stop::Stop;
use crate::tuned;

/// The bar's steps.
const STEPS: u64 = 1000;
/// Without -n, ranks go up to so many times the cores.
const RANKS_A_CORE: usize = 4;

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::failed(error)
    }
}

/// Removes what was tried.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch, Stop> {
        let folder = std::env::temp_dir().join(format!(
            "cloudmpi-tune-{}-{:x}",
            std::process::id(),
            bench::seed()
        ));
        std::fs::DirBuilder::new()
            .create(&folder)
            .map_err(|error| {
                Stop::failed(format!("{}: cannot be made: {error}", folder.display()))
            })?;
        Ok(Scratch(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn main(flags: Tune) -> Result<(), Stop> {
    let here = fingerprint(&flags);
    let checked = flags.check.as_deref().map(tuned::read).transpose()?;
    let scratch = Scratch::new()?;
    let search = search(&flags, checked.as_ref(), scratch.0.clone())?;
    if let Some(table) = checked {
        return check(&flags, &search, &table, &here);
    }
    let path = output(&flags, &here)?;
    let progress = Progress::of_time("tuning".to_string(), STEPS);
    let found = search.run(&mut |share, _| progress.tell((share.min(1.0) * STEPS as f64) as u64));
    progress.end();
    let (lines, checked) = found?;
    let note = format!(
        "made {} by cloudmpi {}, {:.0} s",
        cloudmpi_noise::date::now(),
        env!("CARGO_PKG_VERSION"),
        flags.time
    );
    let table = Table {
        fingerprint: Some(here),
        notes: vec![note],
        lines,
    };
    cloudmpi_noise::file::write_whole(&path, table.text().as_bytes())
        .map_err(|error| Stop::failed(format!("{}: cannot be written: {error}", path.display())))?;
    if flags.json {
        answer_line!(
            "{}",
            json!({ "file": path.display().to_string(), "lines": table.lines.len(), "checked": cells(&checked) })
        );
        return Ok(());
    }
    answer!("{}", summary(&checked));
    match table.lines.len() {
        0 => answer_line!(
            "No algorithm was shown to be faster than the default: {} changes nothing.",
            path.display()
        ),
        count => answer_line!(
            "{}: {}; `cloudmpi run {}-n 4 PROGRAM` uses it",
            path.display(),
            plural(count as u64, "line"),
            use_of(&flags, &path)
        ),
    }
    Ok(())
}

fn use_of(flags: &Tune, path: &Path) -> String {
    match flags.output {
        Some(_) => format!("--tune {} ", path.display()),
        None => String::new(),
    }
}

/// The machine as `cloudmpi run` with the same flags sees it.
fn fingerprint(flags: &Tune) -> Fingerprint {
    Fingerprint::here(flags.nodes.unwrap_or(1) as usize, flags.via.as_deref())
}

fn search(flags: &Tune, checked: Option<&Table>, folder: PathBuf) -> Result<Search, Stop> {
    let cores = fingerprint::cores();
    let mut collectives = Vec::new();
    for name in &flags.collectives {
        let known = COLLECTIVES
            .iter()
            .find(|collective| collective.name() == name);
        let names: Vec<&str> = COLLECTIVES
            .iter()
            .map(|collective| collective.name())
            .collect();
        collectives.push(*known.ok_or_else(|| {
            Stop::Usage(format!(
                "--collectives {name}: not one of {}",
                names.join(", ")
            ))
        })?);
    }
    let mut words = Vec::new();
    if let Some(nodes) = flags.nodes {
        words.extend(["--nodes".to_string(), nodes.to_string()]);
    }
    let given: Vec<usize> = flags.ranks.iter().map(|ranks| *ranks as usize).collect();
    Ok(Search {
        own: bench::own()?,
        compiler: Compiler::of_user()?,
        placement: Placement {
            via: flags.via.clone(),
            ..Placement::default()
        },
        flags: words,
        spans_nodes: flags.nodes.is_some_and(|nodes| nodes > 1) || flags.via.is_some(),
        ranks: ranks(given, checked, cores),
        collectives: if collectives.is_empty() {
            COLLECTIVES.to_vec()
        } else {
            collectives
        },
        budget: Duration::from_secs_f64(flags.time),
        cores,
        seed: bench::seed(),
        folder,
    })
}

/// Those given, or those of a table that is checked, or what the cores suggest.
fn ranks(given: Vec<usize>, checked: Option<&Table>, cores: usize) -> Vec<usize> {
    if !given.is_empty() {
        return given;
    }
    let mut ranks: Vec<usize> = match checked {
        Some(table) => table
            .lines
            .iter()
            .flat_map(|line| {
                [
                    line.ranks.0.max(2),
                    line.ranks.1.min(RANKS_A_CORE * cores).max(2),
                ]
            })
            .collect(),
        None => std::iter::successors(Some(2), |ranks| Some(ranks * 2))
            .take_while(|ranks| *ranks <= RANKS_A_CORE * cores.max(2))
            .collect(),
    };
    ranks.sort_unstable();
    ranks.dedup();
    ranks
}

/// Where the table goes. A place that cannot be written is found before the work.
fn output(flags: &Tune, here: &Fingerprint) -> Result<PathBuf, Stop> {
    if let Some(path) = &flags.output {
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        return match folder.is_dir() && !path.is_dir() {
            true => Ok(path.clone()),
            false => Err(Stop::failed(format!(
                "{}: cannot be written: -o names a file in a folder that is there",
                path.display()
            ))),
        };
    }
    let folder = tuned::folder()
        .ok_or_else(|| Stop::usage("neither XDG_DATA_HOME nor HOME is set: name a file with -o"))?;
    std::fs::create_dir_all(&folder)
        .map_err(|error| Stop::failed(format!("{}: cannot be made: {error}", folder.display())))?;
    Ok(folder.join(tuned::file_name(here)))
}

fn check(flags: &Tune, search: &Search, table: &Table, here: &Fingerprint) -> Result<(), Stop> {
    if let Some(why) = table
        .fingerprint
        .as_ref()
        .and_then(|facts| facts.differs(here))
    {
        return Err(Stop::failed(format!(
            "the table is for another machine ({why}); `cloudmpi run` does not use it here"
        )));
    }
    let progress = Progress::of_time("checking".to_string(), STEPS);
    let checked = search.check(table, search.budget, &mut |share, _| {
        progress.tell((share * STEPS as f64) as u64)
    });
    progress.end();
    let checked = checked?;
    match flags.json {
        true => answer_line!("{}", json!({ "checked": cells(&checked) })),
        false => answer!("{}", summary(&checked)),
    }
    match checked.iter().filter(|cell| cell.is_slower).count() {
        0 => Ok(()),
        count => Err(Stop::Failed(format!(
            "the table is slower than the default at {count} of {} sizes: make it anew",
            checked.len()
        ))),
    }
}

/// A row for each collective and number of ranks, and the geometric mean.
fn summary(checked: &[Checked]) -> String {
    if checked.is_empty() {
        return String::new();
    }
    let mut rows = vec![
        ["collective", "ranks", "size", "tuned / default", ""]
            .map(String::from)
            .to_vec(),
    ];
    for cell in checked {
        let verdict = match (cell.is_slower, cell.is_faster) {
            (true, _) => "slower",
            (_, true) => "faster",
            _ => "no difference shown",
        };
        rows.push(vec![
            cell.collective.name().to_string(),
            cell.ranks.to_string(),
            if cell.collective == Collective::Barrier {
                String::new()
            } else {
                format::size(cell.bytes)
            },
            format!("{:.2} [{:.2}, {:.2}]", cell.ratio, cell.low, cell.high),
            verdict.to_string(),
        ]);
    }
    let mean =
        (checked.iter().map(|cell| cell.ratio.ln()).sum::<f64>() / checked.len() as f64).exp();
    format::columns(&rows) + &format!("geometric mean of {} ratios: {mean:.2}\n", checked.len())
}

fn cells(checked: &[Checked]) -> Vec<Value> {
    let one = |cell: &Checked| {
        json!({
            "collective": cell.collective.name(),
            "ranks": cell.ranks,
            "bytes": cell.bytes,
            "ratio": { "value": cell.ratio, "low": cell.low, "high": cell.high },
            "is_slower": cell.is_slower,
            "is_faster": cell.is_faster,
        })
    };
    checked.iter().map(one).collect()
}
