//! `cloudmpi study`: trials of many kinds, and their page.

use std::path::{Path, PathBuf};
use std::time::Duration;

use cloudmpi_bench::compile::Compiler;
use cloudmpi_bench::limit::Limits;
use cloudmpi_bench::machine::Machine;
use cloudmpi_study::{
    Conditions, Done, Journal, Programs, Published, SHIPPED, Study, SystemClock, Trial, read, run,
    shipped, write_report,
};
use serde_json::json;

use crate::bench;
use crate::command::study::{Check, Kind, List, Report, Run};
use crate::out::{answer, answer_line, complain};
use crate::progress::Progress;
use crate::stop::{Stop, status};
use crate::tuned;

pub fn main(kind: Kind) -> i32 {
    match kind {
        Kind::List(flags) => status(list(&flags), "cloudmpi study list"),
        Kind::Check(flags) => status(check(&flags), "cloudmpi study check"),
        Kind::Run(flags) => status(run_study(flags), "cloudmpi study run"),
        Kind::Report(flags) => status(report(&flags), "cloudmpi study report"),
    }
}

/// A study, with the text of its file and the numbers of its paper.
struct Found {
    study: Study,
    text: String,
    published: Option<Published>,
}

fn find(name: &str, small: bool) -> Result<Found, Stop> {
    let (study, text, published) = match shipped(name) {
        Some(known) => (
            known.study(),
            known.text.to_string(),
            Some(known.published()),
        ),
        None => {
            let names: Vec<&str> = SHIPPED.iter().map(|known| known.name).collect();
            let text = std::fs::read_to_string(name).map_err(|error| {
                Stop::failed(format!("{name}: neither a study that comes with cloudmpi ({}) nor a file that can be read: {error}", names.join(", ")))
            })?;
            (Study::parse(name, &text).map_err(Stop::Failed)?, text, None)
        }
    };
    let study = if small {
        study.small().map_err(Stop::Failed)?
    } else {
        study
    };
    Ok(Found {
        study,
        text,
        published,
    })
}

fn journal_of(study: &Study, small: bool, given: Option<&Path>) -> PathBuf {
    let name = if small {
        format!("{}-small.study", study.name)
    } else {
        format!("{}.study", study.name)
    };
    given.map_or_else(|| PathBuf::from(name), Path::to_path_buf)
}

fn list(flags: &List) -> Result<(), Stop> {
    let trials = |study: &Study| study.all_trials().len();
    if flags.json {
        let one = |known: &cloudmpi_study::Shipped| {
            let study = known.study();
            let small = study.clone().small().ok().map(|small| trials(&small));
            json!({ "name": known.name, "title": study.title, "about": study.about, "trials": trials(&study), "small_trials": small })
        };
        answer_line!("{}", json!(SHIPPED.iter().map(one).collect::<Vec<_>>()));
        return Ok(());
    }
    for known in &SHIPPED {
        let study = known.study();
        let small = study.clone().small().map_or_else(
            |_| String::new(),
            |small| format!(", {} in the small form", trials(&small)),
        );
        answer_line!(
            "{}: {}{small}\n    {}",
            known.name,
            counted(trials(&study)),
            study.about
        );
    }
    Ok(())
}

fn check(flags: &Check) -> Result<(), Stop> {
    let found = find(&flags.study, flags.small)?;
    if flags.print {
        answer!("{}", found.text);
        return Ok(());
    }
    let (trials, sizes) = (found.study.all_trials(), found.study.sizes());
    answer_line!("{}: {}", found.study.name, counted(trials.len()));
    for trial in trials.iter().filter(|trial| trial.repetition == 1) {
        let sizes: Vec<String> = sizes[trial.part].iter().map(u64::to_string).collect();
        answer_line!(
            "    {} size={}",
            trial.id().trim_end_matches(" #1"),
            sizes.join(",")
        );
    }
    Ok(())
}

/// Whether a trial has all the values that were asked for.
fn wanted(only: &[String]) -> Result<impl Fn(&Trial) -> bool, Stop> {
    let mut pairs = Vec::new();
    for text in only {
        let (factor, value) = text.split_once('=').ok_or_else(|| {
            Stop::Usage(format!(
                "--only {text}: expected FACTOR=VALUE, as place=north"
            ))
        })?;
        if !cloudmpi_study::LABELS.contains(&factor) {
            return Err(Stop::Usage(format!(
                "--only {text}: not a factor; there are {}",
                cloudmpi_study::LABELS.join(", ")
            )));
        }
        pairs.push((factor.to_string(), value.to_string()));
    }
    Ok(move |trial: &Trial| {
        pairs
            .iter()
            .all(|(factor, value)| trial.label(factor) == *value)
    })
}

fn run_study(flags: Run) -> Result<(), Stop> {
    bench::watch()?;
    let study = find(&flags.study, flags.small)?.study;
    let wanted = wanted(&flags.only)?;
    if !study.all_trials().iter().any(&wanted) {
        return Err(Stop::Failed(
            "no trial has these values: `cloudmpi study check` lists the trials".to_string(),
        ));
    }
    let path = journal_of(&study, flags.small, flags.journal.as_deref());
    if flags.resume && !path.exists() {
        return Err(Stop::Failed(format!(
            "--resume: there is no journal {}; leave --resume out to begin one",
            path.display()
        )));
    }
    let here = Machine::here();
    let mut journal = Journal::open(&path, &study, &describe(&here)).map_err(Stop::Failed)?;
    let own = bench::own()?;
    let mut programs = Programs {
        own,
        compiler: Compiler::of_user()?,
        budget: Duration::from_secs_f64(flags.time),
        join: flags.join,
        secret_file: flags.secret_file,
        hosts: flags.hosts.unwrap_or_default().0,
        settings: study.settings.clone(),
        host_groups: study.host_groups.clone(),
        cores: here.cores,
        seed: bench::seed(),
        has_table: tuned::has_table,
        machines: flags.machines,
        conditions: Conditions::default(),
    };
    let mut trials = study.all_trials();
    trials.retain(&wanted);
    if programs.join.is_none() {
        warn(&study, &trials, here.cores);
    }
    let progress = Progress::of_trials(study.name.clone(), trials.len() as u64);
    let done = run(
        &study,
        &mut journal,
        wanted,
        &mut programs,
        &mut SystemClock,
        |done, _, waits| {
            progress.tell(done as u64);
            if let Some(window) = waits {
                complain!(
                    "cloudmpi: {}: waiting for the hours of {window:?}",
                    study.name
                );
            }
        },
    );
    progress.end();
    let done = done.map_err(Stop::Failed)?;
    tell(&done, &study.name, &path, (&flags.study, flags.small))
}

/// What has been done, and what to do next.
fn tell(
    done: &Done,
    name: &str,
    journal: &Path,
    (file, is_small): (&str, bool),
) -> Result<(), Stop> {
    answer_line!(
        "{name}: {} measured, {} before, {} failed; journal: {}",
        counted(done.measured),
        done.before,
        done.failed,
        journal.display()
    );
    let left = format!(
        "{} left, and the same command goes on with them",
        counted(done.left)
    );
    if let Some(stop) = bench::stopped("cloudmpi study run", &left) {
        return Err(stop);
    }
    let small = if is_small { " --small" } else { "" };
    answer_line!("the page: cloudmpi study report {file}{small}");
    for (why, count) in done.reasons.iter().take(REASONS) {
        complain!("cloudmpi study run: {} failed: {why}", counted(*count));
    }
    match done.failed {
        0 => Ok(()),
        failed => Err(Stop::Failed(format!(
            "{} failed; the page names each with its reason, and the same command tries them again",
            counted(failed)
        ))),
    }
}

/// So many reasons of failures are printed; the page has all.
const REASONS: usize = 3;

fn counted(trials: usize) -> String {
    let ending = if trials == 1 { "" } else { "s" };
    format!("{trials} trial{ending}")
}

/// Says what a user may not expect where all ranks run on this machine.
fn warn(study: &Study, trials: &[Trial], cores: usize) {
    let is_label = |factor: &&str| {
        let is_host = |trial: &Trial| {
            *factor == "host_group" && study.host_groups.contains_key(&trial.host_group)
        };
        (trials.iter()).any(|trial| !trial.label(factor).is_empty() && !is_host(trial))
    };
    let labels = ["place", "instance_type", "host_group"];
    let labels: Vec<&str> = labels.into_iter().filter(is_label).collect();
    if !labels.is_empty() {
        complain!(
            "cloudmpi: {}: {} only labels trials here: without --join all of them run on this machine",
            study.name,
            labels.join(" and ")
        );
    }
    let untuned = trials.iter().filter(|trial| {
        let setting = study.settings.get(&trial.setting);
        setting.is_some_and(cloudmpi_study::Setting::is_untuned)
    });
    let mut nodes: Vec<usize> = untuned
        .map(|trial| trial.nodes().unwrap_or(1) as usize)
        .collect();
    nodes.sort_unstable();
    nodes.dedup();
    if !nodes.is_empty() && !nodes.iter().any(|nodes| tuned::has_table(*nodes, None)) {
        complain!(
            "cloudmpi: {}: no table of `cloudmpi tune` is kept for this machine: trials without a table are those of the default; tune first to compare them",
            study.name
        );
    }
    let most = trials.iter().map(|trial| trial.ranks as usize).max();
    if let Some(ranks) = most.filter(|ranks| *ranks > cores * MANY_RANKS_A_CORE) {
        complain!(
            "cloudmpi: {}: up to {ranks} ranks on {cores} cores: their times are those of a crowded machine; --small has a form for one machine",
            study.name
        );
    }
}

const MANY_RANKS_A_CORE: usize = 4;

fn describe(machine: &Machine) -> String {
    let line = Limits::measure(None, false).words(machine.cores);
    format!(
        "{}, {} cores, Linux {}, load {}; {}{}.",
        machine.processor, machine.cores, machine.kernel, machine.load, machine.cores_share, line
    )
}

fn report(flags: &Report) -> Result<(), Stop> {
    let mut found = find(&flags.study, flags.small)?;
    if let Some(folder) = &flags.published {
        let series = cloudmpi_study::read_noise_data(folder).map_err(Stop::Failed)?;
        let published = found.published.get_or_insert_with(|| Published {
            source: folder.display().to_string(),
            missing: String::new(),
            numbers: Vec::new(),
            series: Vec::new(),
        });
        published.series.extend(series);
    }
    let path = journal_of(&found.study, flags.small, flags.journal.as_deref());
    let (name, machine, outcomes) = read(&path).map_err(Stop::Failed)?;
    if name != found.study.name {
        return Err(Stop::Failed(format!(
            "{} is a journal of {name}, not of {}",
            path.display(),
            found.study.name
        )));
    }
    let folder = flags
        .output
        .clone()
        .unwrap_or_else(|| PathBuf::from(format!("{}-page", found.study.name)));
    if folder.exists() && !folder.is_dir() {
        return Err(Stop::Failed(format!(
            "{} is there and is no folder; -o names the folder of the page",
            folder.display()
        )));
    }
    std::fs::create_dir_all(&folder)
        .map_err(|error| Stop::failed(format!("{}: cannot be made: {error}", folder.display())))?;
    let written = write_report(
        &folder,
        &found.study,
        found.published.as_ref(),
        &machine,
        outcomes,
    )
    .map_err(Stop::Failed)?;
    if let Some(why) = written.without_png {
        complain!("cloudmpi study report: no PNG files: {why}");
    }
    answer_line!("{}", written.page.display());
    Ok(())
}
