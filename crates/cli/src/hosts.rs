//! Jobs on other hosts: `cloudmpi agent`, `cloudmpi clean`, and `cloudmpi run --join`.

use std::ffi::OsString;
use std::path::PathBuf;

use cloudmpi_agent::{AgentOptions, CleanOptions, HostsJob, Join, MeasureOptions, Plan};
use cloudmpi_launch::{Job, LaunchError, STATUS_USAGE};

use crate::args::{Hosts, Place};
use crate::help;
use crate::out::answer;

pub fn run(job: Job, place: Place) -> Result<i32, LaunchError> {
    let usage = |line: String| LaunchError::new(STATUS_USAGE, line);
    let join = match (place.join, &place.hosts) {
        (None, Some(Hosts::Named(hosts)))
            if std::env::var_os(cloudmpi_agent::URL_VARIABLE).is_none() =>
        {
            return Err(usage(format!(
                "--hosts {}: other hosts are reached through their agents; give --join URL too (`cloudmpi agent --help`)",
                hosts
                    .iter()
                    .map(|host| host.name.as_str())
                    .collect::<Vec<_>>()
                    .join(",")
            )));
        }
        (join, _) => Join::new(join, place.secret_file).map_err(usage)?,
    };
    let launch_dir = std::env::current_dir().map_err(|error| {
        usage(format!(
            "the current directory cannot be read: {error}; change to one that exists"
        ))
    })?;
    cloudmpi_agent::run(&HostsJob {
        job,
        join,
        hosts: match place.hosts {
            Some(Hosts::Named(hosts)) => hosts,
            _ => Vec::new(),
        },
        launch_dir: launch_dir.into_os_string(),
    })
}

/// The flags of `agent` and `clean`.
#[derive(Default)]
struct Flags {
    join: Option<String>,
    secret_file: Option<PathBuf>,
    data_dir: Option<PathBuf>,
    name: Option<String>,
    job: Option<String>,
    only: Option<String>,
    others: Option<String>,
    rounds: Option<String>,
    json: bool,
    help: bool,
}

fn flags(words: &[OsString], known: &[&str]) -> Result<Flags, String> {
    let mut flags = Flags::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        let (flag, attached) = match text.split_once('=') {
            Some((flag, value)) => (flag.to_string(), Some(value.to_string())),
            None => (text.to_string(), None),
        };
        if flag == "-h" || flag == "--help" {
            flags.help = true;
            continue;
        }
        if flag == "--json" && known.contains(&"--json") {
            flags.json = true;
            continue;
        }
        if !known.contains(&flag.as_str()) {
            return Err(match flag.starts_with('-') {
                true => format!("there is no flag {flag}; --help lists them"),
                false => format!("{flag} is not expected here; --help says what is"),
            });
        }
        let value = match attached {
            Some(value) => value,
            None => match words.next() {
                Some(value) => value
                    .to_str()
                    .ok_or_else(|| format!("the value of {flag} is not valid text"))?
                    .to_string(),
                None => return Err(format!("{flag} needs a value after it")),
            },
        };
        match flag.as_str() {
            "--join" => flags.join = Some(value),
            "--secret-file" => flags.secret_file = Some(PathBuf::from(value)),
            "--data-dir" => flags.data_dir = Some(PathBuf::from(value)),
            "--name" => flags.name = Some(value),
            "--only" => flags.only = Some(value),
            "--others" => flags.others = Some(value),
            "--rounds" => flags.rounds = Some(value),
            _ => flags.job = Some(value),
        }
    }
    Ok(flags)
}

pub fn agent(words: &[OsString]) -> i32 {
    let known = ["--join", "--secret-file", "--data-dir", "--name"];
    let options = match flags(words, &known) {
        Ok(flags) if flags.help => return show(help::AGENT),
        Ok(flags) => Join::new(flags.join, flags.secret_file).map(|join| AgentOptions {
            join: Join {
                data_dir: flags.data_dir,
                ..join
            },
            name: flags.name,
        }),
        Err(line) => Err(line),
    };
    match options {
        Ok(options) => cloudmpi_agent::agent(&options),
        Err(line) => complain("agent", &line),
    }
}

pub fn clean(words: &[OsString]) -> i32 {
    let options = match flags(words, &["--join", "--secret-file", "--job"]) {
        Ok(flags) if flags.help => return show(help::CLEAN),
        Ok(flags) => Join::new(flags.join, flags.secret_file).map(|join| CleanOptions {
            join,
            job: flags.job,
        }),
        Err(line) => Err(line),
    };
    match options {
        Ok(options) => cloudmpi_agent::clean(&options),
        Err(line) => complain("clean", &line),
    }
}

pub fn services(words: &[OsString]) -> i32 {
    let known = [
        "--join",
        "--secret-file",
        "--only",
        "--others",
        "--rounds",
        "--json",
    ];
    let options = match flags(words, &known) {
        Ok(flags) if flags.help => return show(help::SERVICES),
        Ok(flags) => measure_options(flags),
        Err(line) => Err(line),
    };
    match options {
        Ok(options) => cloudmpi_agent::services(&options),
        Err(line) => complain("services", &line),
    }
}

fn measure_options(flags: Flags) -> Result<MeasureOptions, String> {
    let number = |flag: &str, value: Option<String>, usual: u32, most: u32| match value {
        None => Ok(usual),
        Some(text) => match text.parse() {
            Ok(number) if (1..=most).contains(&number) => Ok(number),
            _ => Err(format!("{flag} {text:?} is no number from 1 to {most}")),
        },
    };
    Ok(MeasureOptions {
        join: Join::new(flags.join, flags.secret_file)?,
        only: match flags.only {
            Some(names) => names.split(',').map(str::to_string).collect(),
            None => Vec::new(),
        },
        plan: Plan {
            others: number("--others", flags.others, 8, 256)?,
            rounds: number("--rounds", flags.rounds, 200, 1_000_000)? as usize,
        },
        json: flags.json,
    })
}

fn show(help: &str) -> i32 {
    answer!("{help}");
    0
}

fn complain(command: &str, line: &str) -> i32 {
    eprintln!("cloudmpi {command}: {line}");
    STATUS_USAGE
}
