//! The hosts of a job.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, ValueHint};
use cloudmpi_agent::{HostChoice, Tuning};

use crate::command::plain;

#[derive(Args, Debug)]
#[command(next_help_heading = "Other hosts")]
pub struct Flags {
    /// Run on the hosts whose agents have joined this URL
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    join: Option<String>,
    /// These of them, in this order; `b:4` gives b 4 ranks at most. Alone: with the URL of CLOUDMPI_JOIN [default: all,
    /// by their cores]
    #[arg(short = 'H', long, alias = "host", value_name = "a,b:4|all", value_parser = list)]
    #[arg(overrides_with = "hostfile")]
    hosts: Option<Hosts>,
    /// The same from a file, one host a line: `b` or `b slots=4`
    #[arg(long, alias = "machinefile", short_alias = 'f', value_name = "FILE")]
    #[arg(value_hint = ValueHint::FilePath, overrides_with = "hosts")]
    #[arg(value_parser = OsStringValueParser::new().try_map(file))]
    hostfile: Option<File>,
    /// Ranks of each host, at most; without -n as many on each named host. Without this flag hosts have ranks by their cores
    #[arg(short = 'N', long = "ppn", aliases = ["perhost", "npernode"], value_name = "RANKS")]
    #[arg(value_parser = per_host)]
    ranks_per_host: Option<usize>,
    /// As other launchers write -N 1
    #[arg(long, hide = true)]
    pernode: bool,
    /// Hosts may get more ranks than --hosts, --hostfile and -N give them. On one machine this needs no flag
    #[arg(long)]
    oversubscribe: bool,
    /// Where ranks are placed: others than `slot` and `core` change nothing, ranks of one host follow each other
    #[arg(long, value_name = "PLACE", hide = true)]
    map_by: Option<String>,
    /// The secret of the URL, in a file that its owner alone can read (`cloudmpi secret -o FILE` makes one) [default: the
    /// secret in CLOUDMPI_SECRET]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    secret_file: Option<PathBuf>,
    /// With --survive: so many hosts, the last ones, have no ranks at first. If another host is lost, its ranks go on there; without
    /// spare hosts they go on at those that are left
    #[arg(long, value_name = "HOSTS", requires = "survive")]
    spare: Option<usize>,
}

#[derive(Debug, Clone)]
struct File {
    path: PathBuf,
    hosts: Hosts,
}

/// Where a job runs.
#[derive(Debug, Default)]
pub struct Target {
    pub join: Option<String>,
    pub secret_file: Option<PathBuf>,
    /// `None`: nothing was said.
    pub hosts: Option<Hosts>,
    /// The source of the hosts, for messages: `--hosts`, or a file.
    pub named_by: String,
    /// The most ranks of a host that has no number of its own; started ones may be more.
    pub ranks_per_host: Option<usize>,
    pub oversubscribe: bool,
    /// What --map-by asks for, where it is not what happens anyway.
    pub map_by: Option<String>,
    /// Hosts without ranks at first.
    pub spares: usize,
    /// Of a job on other hosts.
    pub tuning: Option<Tuning>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hosts {
    Here,
    All,
    Named(Vec<HostChoice>),
}

/// Names that mean this machine.
const HERE: &[&str] = &["localhost", "127.0.0.1", "::1"];

impl Target {
    /// The later value counts. The hosts are those of all programs: other ones in another part are refused.
    pub fn take(&mut self, flags: Flags) -> Result<(), String> {
        let named = flags.hosts.as_ref();
        let named = named.or(flags.hostfile.as_ref().map(|file| &file.hosts));
        if let (Some(before), Some(now)) = (&self.hosts, named)
            && before != now
        {
            return Err(format!(
                "{} stands in two parts between `:` with different hosts, and a job has one list of hosts for all its programs; write one list",
                self.named_by
            ));
        }
        let one = flags.pernode.then_some(1);
        self.ranks_per_host = flags.ranks_per_host.or(one).or(self.ranks_per_host);
        self.oversubscribe |= flags.oversubscribe;
        if let Some(place) = &flags.map_by
            && !matches!(place.split(':').next(), Some("slot" | "core" | ""))
        {
            self.map_by = flags.map_by.clone();
        }
        self.join = flags.join.or(self.join.take());
        self.spares = flags.spare.unwrap_or(self.spares);
        self.secret_file = flags.secret_file.or(self.secret_file.take());
        if let Some(hosts) = flags.hosts {
            (self.hosts, self.named_by) = (Some(hosts), "--hosts".to_string());
        } else if let Some(File { path, hosts }) = flags.hostfile {
            let file = format!("--hostfile {}", plain(path.as_os_str()));
            (self.hosts, self.named_by) = (Some(hosts), file);
        }
        Ok(())
    }

    /// The number of ranks without -n: what -N gives each host.
    pub fn ranks(&self) -> Result<usize, String> {
        let hosts = match (&self.hosts, self.is_elsewhere()) {
            (_, false) => 1,
            (Some(Hosts::Named(hosts)), true) => hosts.len() - self.spares.min(hosts.len()),
            (_, true) if self.ranks_per_host.is_none() => 1,
            (_, true) => {
                return Err(
                    "-N: how many hosts there are is not known yet; write -n, or name the hosts by --hosts"
                        .to_string(),
                );
            }
        };
        Ok(self.ranks_per_host.map_or(1, |ranks| ranks * hosts))
    }

    /// The named hosts, with the numbers that the user wrote behind them. With --oversubscribe a host's number is its share of `ranks`.
    pub fn choices(&self, ranks: usize) -> Vec<HostChoice> {
        let Some(Hosts::Named(hosts)) = &self.hosts else {
            return Vec::new();
        };
        let all: Option<usize> = hosts.iter().map(|host| host.slots).sum();
        let times = match (self.oversubscribe, all) {
            (false, _) => Some(1),
            (true, Some(all)) => Some(ranks.div_ceil(all).max(1)),
            // What the others have is known to their agents alone: all get ranks by their cores.
            (true, None) => None,
        };
        let choice = |host: &HostChoice| HostChoice {
            name: host.name.clone(),
            slots: times.and_then(|times| Some(host.slots? * times)),
        };
        hosts.iter().map(choice).collect()
    }

    /// Whether agents are asked to run the job.
    pub fn is_elsewhere(&self) -> bool {
        match &self.hosts {
            None => self.join.is_some(),
            Some(Hosts::Here) => false,
            Some(Hosts::Named(hosts)) => !self.no_agents() || !hosts.iter().all(is_this_machine),
            Some(Hosts::All) => true,
        }
    }

    fn no_agents(&self) -> bool {
        self.join.is_none() && std::env::var_os(cloudmpi_agent::URL_VARIABLE).is_none()
    }
}

/// Where no agents are asked, a machine may be called by its own name, with its domain or without, as in a batch
/// system's lists.
fn is_this_machine(host: &HostChoice) -> bool {
    let own = cloudmpi_segment::host_name();
    let short = own.split('.').next().unwrap_or_default();
    HERE.contains(&host.name.as_str()) || [own.as_str(), short].contains(&host.name.as_str())
}

fn per_host(text: &str) -> Result<usize, String> {
    match text.parse::<usize>() {
        Ok(ranks) if ranks > 0 => Ok(ranks),
        _ => Err("this is not a number of ranks; write for example -N 4".to_string()),
    }
}

/// `a,b:4,c` or `all`.
fn list(text: &str) -> Result<Hosts, String> {
    let names: Vec<&str> = text.split(',').filter(|name| !name.is_empty()).collect();
    if names.is_empty() {
        return Err("no host is named in it; write for example --hosts a,b:4".to_string());
    }
    if names.iter().all(|name| is_here(name)) {
        return Ok(Hosts::Here);
    }
    if names == ["all"] {
        return Ok(Hosts::All);
    }
    let choices: Result<_, String> = names.iter().map(|name| host(name)).collect();
    choices.map(Hosts::Named)
}

/// With a number of ranks behind it, or without.
fn is_here(host: &str) -> bool {
    HERE.contains(&host.split(':').next().unwrap_or(host)) || host == "::1"
}

fn host(text: &str) -> Result<HostChoice, String> {
    if text.starts_with('[') || text.matches(':').count() > 1 {
        return Err(format!(
            "{text} is an address; hosts are called by their agents' names, each a name or name:ranks"
        ));
    }
    let (name, slots) = match text.split_once(':') {
        None => (text, None),
        Some((name, slots)) => match slots.parse::<usize>() {
            Ok(slots) if slots > 0 => (name, Some(slots)),
            _ => {
                return Err(format!(
                    "in {text}, what follows `:` must be the number of ranks that {name} may get"
                ));
            }
        },
    };
    Ok(HostChoice {
        name: name.to_string(),
        slots,
    })
}

/// The file's lines: `name`, `name:4` or `name slots=4`.
fn file(file: OsString) -> Result<File, String> {
    let text = std::fs::read_to_string(&file).map_err(|error| error.to_string())?;
    let mut names = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default();
        let mut words = line.split_whitespace();
        let Some(name) = words.next() else {
            continue;
        };
        let slots = words.find_map(|word| word.strip_prefix("slots="));
        let name = match slots {
            Some(slots) => format!("{name}:{slots}"),
            None => name.to_string(),
        };
        if !is_here(&name) && name != "all" {
            host(&name).map_err(|why| format!("line {number}: {why}"))?;
        }
        names.push(name);
    }
    if names.is_empty() {
        return Err("no host is named in it; write one host a line".to_string());
    }
    Ok(File {
        hosts: list(&names.join(","))?,
        path: file.into(),
    })
}
