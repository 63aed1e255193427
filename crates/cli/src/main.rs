//! The `cloudmpi` command. Under the names mpiexec, mpirun, mpicc, mpicxx and mpifort it acts as these
//! commands.

mod attach;
mod bench;
mod closed;
mod command;
mod compile;
mod cost;
mod goal;
mod hosts;
mod info;
mod kill;
mod listing;
mod noise;
mod out;
mod pages;
mod prefix;
mod progress;
mod schedule_file;
mod secret;
mod simulate;
mod stop;
mod study;
mod trace;
mod tune;
mod tuned;
mod waiting;

use std::ffi::{OsStr, OsString};
use std::path::Path;

use cloudmpi_launch::front;
use command::Command;
use out::{answer, complain};
use stop::status;

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

/// The command's work under its other names.
fn by_name(name: &str, words: &[OsString]) -> Option<i32> {
    Some(match name {
        "mpicc" => compile::main(compile::Language::C, words),
        "mpicxx" | "mpic++" => compile::main(compile::Language::Cxx, words),
        "mpifort" | "mpif90" | "mpif77" => compile::main(compile::Language::Fortran, words),
        "mpiexec" | "mpirun" => run(name, words),
        _ => return None,
    })
}

fn cloudmpi(words: &[OsString]) -> i32 {
    if let Some((first, rest)) = words.split_first() {
        match &*first.to_string_lossy() {
            // Some of its words are the program's: clap cannot read all.
            "run" => return run("cloudmpi run", rest),
            // Started by an agent; not for users.
            "supervise-node" => return supervise_node(rest),
            // Started by the library, for a process that has no launcher; not for users.
            "serve-process" => return serve_process(rest),
            // For installations that cannot have links, for example wheels: `cloudmpi mpicc` is
            // mpicc.
            other => {
                if let Some(status) = by_name(other, rest) {
                    return status;
                }
            }
        }
    }
    match command::parse(words) {
        Ok(command) => perform(command),
        Err((said, name)) => said.end(&name),
    }
}

fn perform(command: Command) -> i32 {
    match command {
        Command::Run(_) => unreachable!("`run` is parsed by itself"),
        Command::Info(flags) => {
            info::main(&flags);
            0
        }
        Command::Kill(flags) => status(
            kill::main(&flags).map_err(stop::Stop::failed),
            "cloudmpi kill",
        ),
        Command::Attach(flags) => attach::main(&flags),
        Command::Agent(flags) => hosts::agent(flags),
        Command::Clean(flags) => hosts::clean(flags),
        Command::Services(flags) => hosts::services(flags),
        Command::Secret(flags) => secret::main(&flags),
        Command::Bench(flags) => status(bench::bench(flags), "cloudmpi bench"),
        Command::Compare(flags) => status(bench::compare(flags), "cloudmpi compare"),
        Command::Tune(flags) => status(tune::main(flags), "cloudmpi tune"),
        Command::Study(flags) => study::main(flags.kind),
        Command::Noise(flags) => noise::main(flags.kind),
        Command::Simulate(flags) => status(simulate::main(&flags), "cloudmpi simulate"),
        Command::Goal(flags) => goal::main(flags.kind),
        Command::Cost(flags) => status(cost::main(flags), "cloudmpi cost"),
        Command::Completions(flags) => {
            pages::completions(&flags);
            0
        }
        Command::Man(flags) => status(pages::man(&flags), "cloudmpi man"),
        Command::Version(_) => {
            command::version();
            0
        }
    }
}

/// `name` is how the user called it, for messages.
fn run(name: &str, words: &[OsString]) -> i32 {
    let (mut job, place) = match command::run::parse(name, words) {
        Ok(parsed) => parsed,
        Err(said) => return said.end(name),
    };
    if job.survive.is_some() && job.explain.is_none() {
        match front::split() {
            Ok(None) => {}
            Ok(Some(status)) => return status,
            Err(error) => {
                complain!("{name}: cannot start the launcher: {error}");
                return cloudmpi_launch::STATUS_NOT_EXECUTABLE;
            }
        }
    }
    let ended = match (place.is_elsewhere(), job.explain) {
        (true, _) => hosts::run(*job, place),
        (false, Some(how)) => cloudmpi_launch::explain::here(&job).map(|told| {
            let facts = tuned::fingerprint(&job).0;
            let told = told.with_tuned(job.tuned_note.take(), facts);
            answer!("{}", told.shown(how));
            0
        }),
        (false, None) => {
            job.library_dir = prefix::library_dir();
            cloudmpi_launch::run(&job)
        }
    };
    let status = match ended {
        Ok(status) => status,
        Err(error) => {
            front::wait();
            complain!("{name}: {error}");
            error.status
        }
    };
    front::end(status);
    status
}

fn serve_process(words: &[OsString]) -> i32 {
    let number = |at: usize| words.get(at)?.to_str()?.parse().ok();
    let (Some(segment), Some(socket)) = (number(0), number(1)) else {
        complain!("cloudmpi serve-process: only the library starts this, with two descriptors");
        return cloudmpi_launch::STATUS_USAGE;
    };
    match cloudmpi_launch::adopt::serve(segment, socket, prefix::library_dir()) {
        Ok(()) => 0,
        Err(error) => {
            complain!("cloudmpi serve-process: {error}");
            1
        }
    }
}

fn supervise_node(words: &[OsString]) -> i32 {
    let control = words.first().and_then(|word| word.to_str()?.parse().ok());
    let Some(control) = control else {
        complain!("cloudmpi supervise-node: only an agent starts this, with a socket");
        return cloudmpi_launch::STATUS_USAGE;
    };
    match cloudmpi_launch::supervisor::supervise_node(control, prefix::library_dir()) {
        Ok(()) => 0,
        Err(error) => {
            complain!("cloudmpi supervise-node: {error}");
            1
        }
    }
}
