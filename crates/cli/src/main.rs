//! The `cloudmpi` command. Installed a second time as mpiexec, mpirun, mpicc and mpicxx, it acts
//! as these by the name that it is called by.

mod args;
mod compile;
mod cost;
mod goal;
mod help;
mod hosts;
mod info;
mod listing;
mod nearest;
mod noise;
mod out;
mod prefix;
mod progress;
mod schedule_file;
mod secret;
mod simulate;
mod trace;
mod words;

use std::ffi::{OsStr, OsString};
use std::path::Path;

use args::Command;
use out::{answer, answer_line};

const COMMANDS: [&str; 12] = [
    "run", "info", "agent", "clean", "services", "noise", "simulate", "goal", "cost", "secret",
    "help", "version",
];

fn main() {
    let mut words = std::env::args_os();
    let own = words.next().unwrap_or_default();
    let words: Vec<OsString> = words.collect();
    let name = Path::new(&own)
        .file_name()
        .and_then(OsStr::to_str)
        .unwrap_or("cloudmpi")
        .to_string();
    std::process::exit(by_name(&name, &words).unwrap_or_else(|| cloudmpi(&words)));
}

/// What the command does under its other names.
fn by_name(name: &str, words: &[OsString]) -> Option<i32> {
    Some(match name {
        "mpicc" => compile::main(compile::Language::C, words),
        "mpicxx" | "mpic++" | "mpiCC" => compile::main(compile::Language::Cxx, words),
        "mpiexec" | "mpirun" => run(name, words),
        _ => return None,
    })
}

fn cloudmpi(words: &[OsString]) -> i32 {
    let (first, rest) = match words.split_first() {
        Some((first, rest)) => (first.to_string_lossy(), rest),
        None => {
            eprint!("{}", help::CLOUDMPI);
            return cloudmpi_launch::STATUS_USAGE;
        }
    };
    match &*first {
        "run" => run("cloudmpi run", rest),
        "info" => info::main(rest),
        "agent" => hosts::agent(rest),
        "clean" => hosts::clean(rest),
        "services" => hosts::services(rest),
        "secret" => secret::main(rest),
        "noise" => noise::main(rest),
        "simulate" => simulate::main(rest),
        "goal" => goal::main(rest),
        "cost" => cost::main(rest),
        // Started by an agent; not for users.
        "supervise-node" => supervise_node(rest),
        "help" if !rest.is_empty() => {
            let words = [rest[0].clone(), "--help".into()];
            cloudmpi(&words)
        }
        "-h" | "--help" | "help" => {
            answer!("{}", help::CLOUDMPI);
            0
        }
        "-V" | "--version" | "version" => {
            answer_line!("cloudmpi {}", env!("CARGO_PKG_VERSION"));
            0
        }
        // For installations that cannot have links, such as wheels: `cloudmpi mpicc` is mpicc.
        other => by_name(other, rest).unwrap_or_else(|| {
            let hint = nearest::hint(other, COMMANDS);
            eprintln!(
                "cloudmpi: there is no command {other}{hint}; `cloudmpi run -n 4 prog` starts a job, `cloudmpi --help` lists the rest"
            );
            cloudmpi_launch::STATUS_USAGE
        }),
    }
}

/// `name` is how the user called it, for messages.
fn run(name: &str, words: &[OsString]) -> i32 {
    let (mut job, place) = match args::parse(words) {
        Ok(Command::Run(job, place)) => (job, place),
        Ok(Command::Help) => {
            answer!("{}", help::RUN);
            return 0;
        }
        Ok(Command::Version) => {
            answer_line!("cloudmpi {}", env!("CARGO_PKG_VERSION"));
            return 0;
        }
        Err(message) => {
            eprintln!("{name}: {message}");
            return cloudmpi_launch::STATUS_USAGE;
        }
    };
    let ended = match place.is_elsewhere() {
        true => hosts::run(*job, place),
        false if job.explain => cloudmpi_launch::explain::here(&job).map(|text| {
            answer!("{text}");
            0
        }),
        false => {
            job.library_dir = prefix::library_dir();
            cloudmpi_launch::run(&job)
        }
    };
    match ended {
        Ok(status) => status,
        Err(error) => {
            eprintln!("{name}: {error}");
            error.status
        }
    }
}

fn supervise_node(words: &[OsString]) -> i32 {
    let control = words.first().and_then(|word| word.to_str()?.parse().ok());
    let Some(control) = control else {
        eprintln!("cloudmpi supervise-node: only an agent starts this, with a socket");
        return cloudmpi_launch::STATUS_USAGE;
    };
    match cloudmpi_launch::node::supervise_node(control, prefix::library_dir()) {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("cloudmpi supervise-node: {error}");
            1
        }
    }
}
