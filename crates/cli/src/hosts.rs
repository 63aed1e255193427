//! Jobs on other hosts: `cloudmpi agent`, `cloudmpi clean`, `cloudmpi services`, and `cloudmpi run --join`.

use std::io::IsTerminal;

use cloudmpi_agent::{AgentOptions, CleanOptions, HostsJob, Join, MeasureOptions, Plan};
use cloudmpi_launch::{Job, LaunchError, STATUS_USAGE};

use crate::command;
use crate::command::agent::Agent;
use crate::command::clean::Clean;
use crate::command::run::{Hosts, Target};
use crate::command::services::Services;
use crate::out::complain;
use crate::waiting::Waiting;

pub fn run(job: Job, target: Target) -> Result<i32, LaunchError> {
    let usage = |line: String| LaunchError::new(STATUS_USAGE, line);
    let join = match (target.join.clone(), &target.hosts) {
        (None, Some(Hosts::Named(hosts)))
            if std::env::var_os(cloudmpi_agent::URL_VARIABLE).is_none() =>
        {
            return Err(usage(format!(
                "{} ({}): other hosts are reached through their agents; give --join URL too, or set CLOUDMPI_JOIN (`cloudmpi agent --help`)",
                target.named_by,
                hosts
                    .iter()
                    .map(|host| host.name.as_str())
                    .collect::<Vec<_>>()
                    .join(",")
            )));
        }
        (join, _) => Join::new(join, target.secret_file.clone()).map_err(usage)?,
    };
    let launch_dir = std::env::current_dir().map_err(|error| {
        usage(format!(
            "the current directory cannot be read: {error}; change to one that exists"
        ))
    })?;
    if let Some(place) = &target.map_by {
        complain!(
            "cloudmpi: --map-by {place} changes nothing: ranks of one host follow each other (-N gives each host its number of ranks)"
        );
    }
    cloudmpi_agent::run(&HostsJob {
        hosts: target.choices(job.ranks()),
        most_per_host: target.ranks_per_host.filter(|_| !target.oversubscribe),
        job,
        join,
        named_by: target.named_by,
        spares: target.spares,
        places: Vec::new(),
        launch_dir: launch_dir.into_os_string(),
        tuning: target.tuning,
    })
}

pub fn agent(flags: Agent) -> i32 {
    match join(flags.join) {
        Ok(join) => {
            let options = AgentOptions {
                join: Join {
                    data_dir: flags.data_dir,
                    ..join
                },
                name: flags.name,
                notices: !flags.no_notices,
            };
            match flags.drain {
                true => cloudmpi_agent::drain(&options),
                false => cloudmpi_agent::agent(&options),
            }
        }
        Err(line) => refuse("agent", &line),
    }
}

pub fn clean(flags: Clean) -> i32 {
    match join(flags.join) {
        Ok(join) => cloudmpi_agent::clean(&CleanOptions {
            join,
            job: flags.job,
        }),
        Err(line) => refuse("clean", &line),
    }
}

pub fn services(flags: Services) -> i32 {
    let join = match join(flags.join) {
        Ok(join) => join,
        Err(line) => return refuse("services", &line),
    };
    // On a terminal the table itself grows.
    let told = std::io::stdout().is_terminal();
    let _waiting = (!told).then(|| Waiting::new("timing the services"));
    cloudmpi_agent::services(&MeasureOptions {
        join,
        only: flags.only.unwrap_or_default().0,
        plan: Plan {
            others: flags.others as u32,
            rounds: flags.rounds as usize,
            bytes: flags.bytes.map(|bytes| bytes as usize),
        },
        json: flags.json,
    })
}

fn join(flags: command::Join) -> Result<Join, String> {
    Join::new(flags.join, flags.secret_file)
}

fn refuse(command: &str, line: &str) -> i32 {
    complain!("cloudmpi {command}: {line}");
    STATUS_USAGE
}
