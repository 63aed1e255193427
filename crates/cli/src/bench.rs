//! `cloudmpi bench` and `cloudmpi compare`: measure MPI libraries.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use cloudmpi_bench::campaign::{self, Found, Options, Plan};
use cloudmpi_bench::compile::Compiler;
use cloudmpi_bench::library::{Library, Placement};
use cloudmpi_bench::limit::Limits;
use cloudmpi_bench::machine::{Bystanders, Machine};
use cloudmpi_bench::record::{Around, Record};
use cloudmpi_bench::{Error, format, interrupt};
use cloudmpi_noise::file::{can_be_written, write_whole};

use crate::command::bench::{Bench, Compare, Form, Measuring, Printing};
use crate::out::{answer, answer_line, complain};
use crate::prefix;
use crate::progress::Progress;
use crate::stop::Stop;

/// While other programs run, limits look higher than they are: they are measured again and again, between jobs.
const LIMITS_EVERY: Duration = Duration::from_secs(2);
/// The bar's steps.
const STEPS: u64 = 1000;

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::failed(error)
    }
}

/// Signals end what is measured, and nothing of it stays. To be called before any thread is started.
pub fn watch() -> Result<(), Stop> {
    interrupt::watch().map_err(|error| Stop::failed(format!("cannot start a process: {error}")))
}

/// After a signal: a line that says what there is, and its status.
pub fn stopped(command: &str, what: &str) -> Option<Stop> {
    let signal = interrupt::signal()?;
    complain!("{command}: stopped by {}: {what}", interrupt::name(signal));
    Some(Stop::Ended(128 + signal))
}

pub fn bench(flags: Bench) -> Result<(), Stop> {
    watch()?;
    let own = own()?;
    measure(
        "cloudmpi bench",
        flags.measuring,
        &flags.printing,
        (vec![own.clone()], own),
    )
}

pub fn compare(flags: Compare) -> Result<(), Stop> {
    watch()?;
    let own = own()?;
    let mut libraries = vec![own.clone()];
    for text in &flags.peers {
        let peer = Library::find(text, &own.prefix)?;
        if libraries.iter().any(|library| library.name == peer.name) {
            return Err(Stop::Usage(format!(
                "--with {text}: {} is given twice",
                peer.name
            )));
        }
        libraries.push(peer);
    }
    measure(
        "cloudmpi compare",
        flags.measuring,
        &flags.printing,
        (libraries, own),
    )
}

/// This installation.
pub fn own() -> Result<Library, Error> {
    let prefix = prefix::prefix().filter(|prefix| prefix.join("bin/mpicc").exists());
    let prefix = prefix.ok_or_else(|| Error::new("this command is not part of an installation: bin/mpicc is not beside it; run `make install`"))?;
    Ok(Library::own(prefix))
}

fn measure(
    command: &str,
    flags: Measuring,
    printing: &Printing,
    (libraries, own): (Vec<Library>, Library),
) -> Result<(), Stop> {
    let machine = Machine::here();
    let (line_rate, by_tcp) = (flags.line_rate, flags.via.as_deref() == Some("tcp"));
    let plan = plan(flags, libraries, own, machine.cores)?;
    check_columns(command, &plan, form(printing))?;
    for note in campaign::check(&plan)? {
        complain!("{command}: {note}");
    }
    let place = find_place(printing.output.as_deref())?;
    let mut limits = Limits::measure(line_rate, by_tcp);
    let bystanders = Bystanders::watch();
    let found = run(&plan, &mut limits);
    let has_figures = found.as_ref().is_ok_and(|found| !found.series.is_empty());
    if !has_figures && let Some(stop) = stopped(command, "nothing was measured until then") {
        return Err(stop);
    }
    let around = Around {
        date: cloudmpi_noise::date::now(),
        machine,
        limits,
        others_percent: bystanders.percent(),
        samples: place.is_some(),
    };
    let found = found?;
    for note in campaign::rounded(&plan, &found) {
        complain!("{command}: {note}");
    }
    let mut record = Record::new(&plan, &found, around);
    if let Some(path) = place {
        write(&record, path)?;
        record
            .figures
            .iter_mut()
            .for_each(|figure| figure.samples_ns.clear());
    }
    if !record.figures.is_empty() {
        print(&record, printing);
    }
    if let Some(stop) = stopped(command, "these are the figures until then") {
        return Err(stop);
    }
    tell_failures(&record, form(printing))
}

/// Says which measures the form has no column for; if it has none for any, nothing is measured.
fn check_columns(command: &str, plan: &Plan, form: Form) -> Result<(), Stop> {
    if !matches!(form, Form::Osu | Form::Imb) {
        return Ok(());
    }
    let without = plan.measures.iter().filter(|one| !format::has_column(one));
    let without: Vec<&str> = without.map(|measure| measure.name.as_str()).collect();
    let said = format!(
        "--format: {} is no time and no rate, and has no column in this form; --format table and --json print it",
        without.join(", ")
    );
    match without.len() {
        0 => {}
        all if all == plan.measures.len() => return Err(Stop::Usage(said)),
        _ => complain!("{command}: {said}"),
    }
    Ok(())
}

/// A place that cannot be written is found before the work, not after it. What stands there stays until then.
fn find_place(output: Option<&Path>) -> Result<Option<&Path>, Stop> {
    let Some(path) = output else {
        return Ok(None);
    };
    can_be_written(path).map_err(|error| unwritable(path, &error))?;
    Ok(Some(path))
}

fn write(record: &Record, path: &Path) -> Result<(), Stop> {
    serde_json::to_vec(record)
        .map_err(io::Error::from)
        .and_then(|bytes| write_whole(path, &bytes))
        .map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &io::Error) -> Stop {
    Stop::failed(format!("{}: cannot be written: {error}", path.display()))
}

/// Measures, and shows how far it has come. The limits are looked at meanwhile and after it.
fn run(plan: &Plan, limits: &mut Limits) -> Result<Found, Error> {
    let names: Vec<&str> = plan
        .measures
        .iter()
        .map(|measure| measure.name.as_str())
        .collect();
    let progress = Progress::of_time(names.join(", "), STEPS);
    let mut looked = Instant::now();
    let found = campaign::run(plan, &mut |share, _| {
        progress.tell((share * STEPS as f64) as u64);
        if looked.elapsed() > LIMITS_EVERY {
            limits.look_again();
            looked = Instant::now();
        }
    });
    progress.end();
    limits.look_again();
    found
}

/// The table shows failures itself, if it is printed.
fn tell_failures(record: &Record, form: Form) -> Result<(), Stop> {
    if record.failures.is_empty() {
        return Ok(());
    }
    for failure in record
        .failures
        .iter()
        .filter(|_| form != Form::Table || record.figures.is_empty())
    {
        complain!(
            "cloudmpi: {} by {} failed: {}",
            failure.what,
            failure.library,
            failure.reason
        );
    }
    Err(Stop::Ended(1))
}

fn plan(
    flags: Measuring,
    libraries: Vec<Library>,
    own: Library,
    cores: usize,
) -> Result<Plan, Stop> {
    let mut measures = Vec::new();
    for measure in flags.measures.into_iter().flat_map(|named| named.0) {
        if !measures.contains(&measure) {
            measures.push(measure);
        }
    }
    Ok(Plan {
        measures,
        sizes: flags.sizes.map(|sizes| sizes.0).unwrap_or_default(),
        ranks: flags.ranks.map(|ranks| ranks as usize),
        libraries,
        own,
        placement: Placement {
            via: flags.via,
            hosts: flags.hosts,
            join: flags.join,
            secret_file: flags.secret_file,
        },
        compiler: Compiler::of_user()?,
        budget: Duration::from_secs_f64(flags.time),
        wanted_share: flags.interval / 100.0,
        options: Options {
            check: !flags.no_check,
            barrier: flags.barrier,
            one_root: flags.one_root,
            tests: flags.tests as u32,
            threads: flags.threads as u32,
            offset_bytes: flags.offset as u32,
            folder: flags.folder.unwrap_or_else(campaign::file_folder),
        },
        cell: None,
        is_race: false,
        left_out: Vec::new(),
        cores,
        seed: seed(),
    })
}

/// Another order in every run. The record tells it.
pub fn seed() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(1, |since| since.as_nanos() as u64 & 0xFFFF_FFFF)
}

fn form(printing: &Printing) -> Form {
    match (printing.json, printing.csv) {
        (true, _) => Form::Json,
        (_, true) => Form::Csv,
        _ => printing.format,
    }
}

fn print(record: &Record, printing: &Printing) {
    match form(printing) {
        Form::Table => answer!("{}", format::table(record)),
        Form::Osu => answer!("{}", format::osu(record)),
        Form::Imb => answer!("{}", format::imb(record)),
        Form::Csv => answer!("{}", format::csv(record)),
        Form::Json => answer_line!(
            "{}",
            serde_json::to_string(record).expect("a record is JSON")
        ),
    }
}
