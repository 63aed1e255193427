//! The hosts of an agent network, as the launcher itself sees them: it is asked to explain a job on them.

use std::path::Path;
use std::process::Stdio;

use cloudmpi_bench::library::{Library, Placement};
use cloudmpi_tune::fingerprint::Fingerprint;
use serde_json::Value;

use super::Place;
use crate::bench;
use crate::command::tune::Tune;
use crate::stop::Stop;

/// So many ranks show all hosts, where the user does not say how many.
const MANY: usize = 64;

pub fn placement(flags: &Tune) -> Placement {
    Placement {
        via: flags.via.clone(),
        hosts: flags.hosts.clone(),
        join: flags.join.clone(),
        secret_file: flags.secret_file.clone(),
    }
}

/// All numbers of ranks must go to the same hosts: a table is for one set of them.
pub fn place(flags: &Tune) -> Result<Place, Stop> {
    let given = flags.ranks.iter().map(|ranks| *ranks as usize);
    let mut counts: Vec<usize> = given.collect();
    if counts.is_empty() {
        counts.push(flags.hosts.as_deref().and_then(slots).unwrap_or(MANY));
    }
    let mut found: Option<(usize, Place)> = None;
    for ranks in counts {
        let place = explained(flags, ranks)?;
        match &found {
            Some((before, known)) if known.nodes != place.nodes => {
                return Err(Stop::Failed(format!(
                    "-n {before} takes {} hosts and -n {ranks} {}: tune each on its own, since a table is for one number of hosts",
                    known.nodes, place.nodes
                )));
            }
            Some(_) => {}
            None => found = Some((ranks, place)),
        }
    }
    found
        .map(|(_, place)| place)
        .ok_or_else(|| Stop::usage("-n names no number of ranks"))
}

/// The sum, if every host has them: `a:2,b:2`.
fn slots(hosts: &str) -> Option<usize> {
    let one = |host: &str| host.split_once(':')?.1.parse::<usize>().ok();
    hosts.split(',').map(one).sum()
}

fn explained(flags: &Tune, ranks: usize) -> Result<Place, Stop> {
    let own = bench::own()?;
    let launcher = Library {
        flags: ["--explain", "--json", "--tune", "none"]
            .map(String::from)
            .to_vec(),
        ..own
    };
    let command = launcher.command(ranks, Path::new("true"), &[], &placement(flags));
    let done = command?
        .stdin(Stdio::null())
        .output()
        .map_err(|error| Stop::Failed(format!("cannot start cloudmpi run: {error}")))?;
    let said = String::from_utf8_lossy(&done.stderr);
    let told: Option<Value> = serde_json::from_slice(&done.stdout).ok();
    let place = told.filter(|_| done.status.success()).as_ref().and_then(of);
    place.ok_or_else(|| {
        let last = said.lines().last().unwrap_or("cloudmpi run says nothing");
        let line = last.split_once(": ").map_or(last, |(_, line)| line);
        Stop::Failed(line.to_string())
    })
}

fn of(told: &Value) -> Option<Place> {
    let facts = told["fingerprint"].as_array()?.iter().map(|fact| {
        let text = |index: usize| fact[index].as_str().map(str::to_string);
        Some((text(0)?, text(1)?))
    });
    let fingerprint = Fingerprint(facts.collect::<Option<_>>()?);
    let nodes = told["nodes"].as_array()?.len();
    let cores = fingerprint.cores(nodes)?;
    Some(Place {
        fingerprint,
        nodes,
        cores,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_added_up() {
        assert_eq!(slots("a:2,b:3"), Some(5));
        assert_eq!(slots("a:2,b"), None);
    }

    #[test]
    fn what_the_launcher_tells_is_understood() {
        let told = serde_json::json!({
            "nodes": [{ "name": "a" }, { "name": "b" }],
            "fingerprint": [["cores", "1 of 2 | 1 of 4"], ["nodes", "2"]],
        });
        let place = of(&told).unwrap();
        assert_eq!((place.nodes, place.cores), (2, 6));
    }
}
