//! The command line of `cloudmpi cost`.

use std::ffi::OsString;
use std::path::PathBuf;

use cloudmpi_cost::spot::Interruptions;

use crate::words::{Stop, Words, count};

const HELP: &str = "\
usage: cloudmpi cost --app dummy --on PROFILE[,PROFILE…] --nodes N[,N…] [flags]

What an iteration of the program costs, with and without noise:
USD = nodes × USD an hour × seconds / 3600, with 95 % intervals.

  --app dummy           a product of matrices of order 8192 and an allreduce of 512 MiB
  --on PROFILE,…        systems: .noise files, or measurements that `cloudmpi noise import` reads
  --nodes N,…           numbers of machines
  --published FILE      take the communication's times from published simulated runs (total.csv, also
                        packed or imported)
  --instance NAME[,NAME…]  … on this kind of machine, where a provider has several; one for all
                        profiles or for each
  --placement NAME      … placed so (Different Racks)
  --compute NAME        the measured product whose name contains NAME, where a profile has several
  --machine PROVIDER[/MACHINE],…
                        whose price, for each profile (default: the provider that the profile names)
  --prices FILE         table of prices in place of the built-in one (docs/cost.md has its columns)
  --json                figures for programs: seconds, USD

jobs on machines that may be taken away (needs their spot price in --prices):
  --spot-iterations N   cost of a job of N iterations that survives interruptions
  --interruptions RATE  machines lost an hour, as a share of all (0.05: one of twenty)
  --restart S           seconds from losing a machine until lost work is being made up (120)
  --checkpoint-every S  seconds of work between checkpoints (600)
  --checkpoint S        seconds that a checkpoint takes (0)
  --redo-speed X        how much faster lost work is made up: 1 rolling back (1), above with replay
";

#[derive(Debug)]
pub struct Request {
    pub on: Vec<String>,
    pub nodes: Vec<u64>,
    pub published: Option<PathBuf>,
    pub instances: Vec<String>,
    pub placement: String,
    pub compute: Option<String>,
    pub machines: Vec<String>,
    pub prices: Option<PathBuf>,
    pub json: bool,
    pub spot_iterations: Option<u64>,
    pub interruptions: Interruptions,
}

impl Default for Request {
    fn default() -> Request {
        Request {
            on: Vec::new(),
            nodes: Vec::new(),
            published: None,
            instances: Vec::new(),
            placement: "Different Racks".to_string(),
            compute: None,
            machines: Vec::new(),
            prices: None,
            json: false,
            spot_iterations: None,
            interruptions: Interruptions {
                per_machine_hour: f64::NAN,
                restart_s: 120.0,
                interval_s: 600.0,
                checkpoint_s: 0.0,
                redo_speed: 1.0,
            },
        }
    }
}

fn list(text: &str) -> Vec<String> {
    text.split(',').map(str::to_string).collect()
}

impl Request {
    pub fn parse(words: &[OsString]) -> Result<Request, Stop> {
        let mut words = Words::new(words);
        let mut request = Request::default();
        let mut app = None;
        while let Some(word) = words.next() {
            let flag = word.to_string_lossy();
            match &*flag {
                "-h" | "--help" => {
                    print!("{HELP}");
                    return Err(Stop::Helped);
                }
                "--app" => app = Some(words.text("--app", "a program")?),
                "--on" => request.on = list(words.text("--on", "profiles")?),
                "--nodes" => {
                    let nodes = list(words.text("--nodes", "numbers of machines")?);
                    let number = |text: &String| count("--nodes", text).map(|n| n as u64);
                    request.nodes = nodes.iter().map(number).collect::<Result<_, Stop>>()?;
                }
                "--published" => request.published = Some(words.path("--published")?),
                "--instance" => request.instances = list(words.text("--instance", "a name")?),
                "--placement" => {
                    request.placement = words.text("--placement", "a name")?.to_string()
                }
                "--compute" => {
                    request.compute = Some(words.text("--compute", "a name")?.to_string())
                }
                "--machine" => request.machines = list(words.text("--machine", "names")?),
                "--prices" => request.prices = Some(words.path("--prices")?),
                "--json" => request.json = true,
                "--spot-iterations" => {
                    request.spot_iterations = Some(words.count("--spot-iterations")? as u64);
                }
                _ => request.interruption(&flag, &mut words)?,
            }
        }
        request.check(app)?;
        Ok(request)
    }

    fn interruption(&mut self, flag: &str, words: &mut Words) -> Result<(), Stop> {
        let job = &mut self.interruptions;
        match flag {
            "--interruptions" => job.per_machine_hour = words.number(flag, 0.0)?,
            "--restart" => job.restart_s = words.number(flag, 0.0)?,
            "--checkpoint-every" => job.interval_s = words.number(flag, f64::MIN_POSITIVE)?,
            "--checkpoint" => job.checkpoint_s = words.number(flag, 0.0)?,
            "--redo-speed" => job.redo_speed = words.number(flag, 1.0)?,
            other => return Err(Stop::Usage(format!("there is no flag {other}"))),
        }
        Ok(())
    }

    fn check(&self, app: Option<&str>) -> Result<(), Stop> {
        let usage = |what: &str| Err(Stop::Usage(what.to_string()));
        match app {
            Some("dummy") => {}
            Some(other) => return usage(&format!("--app {other}: dummy is the program there is")),
            None => return usage("--app says which program"),
        }
        if self.on.is_empty() {
            return usage("--on says which systems");
        }
        if self.nodes.is_empty() {
            return usage("--nodes says how many machines");
        }
        if self.published.is_none() {
            return usage("--published says where the communication's times are");
        }
        if !self.machines.is_empty() && self.machines.len() != self.on.len() {
            return usage("--machine needs as many names as --on has profiles");
        }
        if self.instances.len() > 1 && self.instances.len() != self.on.len() {
            return usage("--instance needs one name, or as many as --on has profiles");
        }
        if self.spot_iterations.is_some() && self.interruptions.per_machine_hour.is_nan() {
            return usage(
                "--spot-iterations needs --interruptions RATE: what the provider states, or you measured",
            );
        }
        Ok(())
    }
}
