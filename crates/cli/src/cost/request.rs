//! The command line of `cloudmpi cost`.

use std::ffi::OsString;
use std::path::PathBuf;

use cloudmpi_cost::spot::Interruptions;
use cloudmpi_simulate::Mode;

use crate::out::answer;
use crate::words::{Stop, Words, bytes, count};

const HELP: &str = "\
usage: cloudmpi cost --app PROGRAM --on PROFILE[,PROFILE…] --nodes N[,N…] [flags]

What an iteration of the program costs, with and without noise:
USD = nodes × USD an hour × seconds / 3600, with 95 % intervals.

  --app dummy           a product of matrices of order 8192 and two rings of 512 MiB
  --app FILE.goal       a schedule, of as many ranks as machines (also .goal.gz, .bin)
  --app COLLECTIVE[/ALGORITHM]:SIZE
                        one of the library's, as `cloudmpi goal coll` takes it
  --app trace:DIR       a traced program, extrapolated where its pattern tells
  --on PROFILE,…        systems: .noise files, or measurements that `cloudmpi noise import` reads
  --nodes N,…           numbers of machines
  --mode full-duplex|compatible
                        rules of the simulator (full-duplex); the other one's mean is told, too
  --runs N              simulated runs under each noise (100; of long programs as many as tell the mean
                        within 1 %, 20 at least)
  --whole               simulate a traced program with all of its steps, even if some tell as much
  --seed N              same seed, same answer (1)
  --published FILE      of dummy: take the rings' times from published simulated runs (total.csv, also
                        packed or imported) instead of simulating
  --instance NAME[,NAME…]  … on this kind of machine, where a provider has several; one for all
                        profiles or for each
  --placement NAME      … placed so (Different Racks)
  --compute NAME        the measured product whose name contains NAME, where a profile has several
  --machine PROVIDER[/MACHINE[/REGION]],…
                        whose price, for each profile (default: the provider that the profile names);
                        a region, or a zone of one, where a machine has several prices
  --prices FILE         table of prices in place of the built-in one (docs/cost.md has its columns)
  --json                figures for programs: seconds, USD

jobs on machines that may be taken away (with their spot price in --prices; without one, the
price below which they are cheaper):
  --spot-iterations N   cost of a job of N iterations that survives interruptions
  --interruptions RATE  machines lost an hour, as a share of all (0.05: one of twenty)
  --restart S           seconds from losing a machine until lost work is being made up (120)
  --checkpoint-every S  seconds of work between checkpoints (600)
  --checkpoint S        seconds that a checkpoint takes (0)
  --redo-speed X        how much faster lost work is made up: 1 rolling back (1), above with replay
";

/// What is run.
#[derive(Debug, Clone, PartialEq)]
pub enum App {
    Dummy,
    Goal(PathBuf),
    /// Name and bytes.
    Collective(String, u64),
    Trace(PathBuf),
}

impl App {
    fn named(text: &str) -> Result<App, Stop> {
        if text == "dummy" {
            return Ok(App::Dummy);
        }
        if let Some(directory) = text.strip_prefix("trace:") {
            return Ok(App::Trace(PathBuf::from(directory)));
        }
        if [".goal", ".goal.gz", ".bin"]
            .iter()
            .any(|end| text.ends_with(end))
        {
            return Ok(App::Goal(PathBuf::from(text)));
        }
        match text.split_once(':').map(|(name, size)| (name, bytes(size))) {
            Some((name, Some(bytes))) => Ok(App::Collective(name.to_string(), bytes)),
            Some((_, None)) => Err(Stop::Usage(format!(
                "--app {text}: no size stands behind the colon; write 4096, 64KiB, 512MiB, 1.5GB"
            ))),
            None => Err(Stop::Usage(format!(
                "--app {text}: neither dummy, nor a file ending in .goal, .goal.gz or .bin, nor COLLECTIVE[/ALGORITHM]:SIZE, \
                 nor trace:DIR"
            ))),
        }
    }
}

#[derive(Debug)]
pub struct Request {
    pub app: App,
    pub mode: Mode,
    /// As the user says.
    pub runs: Option<u64>,
    pub whole: bool,
    pub seed: u64,
    pub on: Vec<String>,
    pub nodes: Vec<u64>,
    pub published: Option<PathBuf>,
    pub instances: Vec<String>,
    /// None: in different racks.
    pub placement: Option<String>,
    pub compute: Option<String>,
    pub machines: Vec<String>,
    pub prices: Option<PathBuf>,
    pub json: bool,
    pub spot_iterations: Option<u64>,
    pub interruptions: Interruptions,
    /// A flag that tells of interruptions.
    job_flag: Option<String>,
}

impl Default for Request {
    fn default() -> Request {
        Request {
            app: App::Dummy,
            mode: Mode::FullDuplex,
            runs: None,
            whole: false,
            seed: 1,
            on: Vec::new(),
            nodes: Vec::new(),
            published: None,
            instances: Vec::new(),
            placement: None,
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
            job_flag: None,
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
                    answer!("{HELP}");
                    return Err(Stop::Helped);
                }
                "--app" => app = Some(App::named(words.text("--app", "a program")?)?),
                "--mode" => {
                    request.mode = match words.text("--mode", "full-duplex or compatible")? {
                        "full-duplex" => Mode::FullDuplex,
                        "compatible" => Mode::Compatible,
                        other => {
                            return Err(Stop::Usage(format!(
                                "--mode {other}: full-duplex or compatible"
                            )));
                        }
                    };
                }
                "--runs" => request.runs = Some(words.count("--runs")? as u64),
                "--whole" => request.whole = true,
                "--seed" => request.seed = words.count("--seed")? as u64,
                "--on" => request.on = list(words.text("--on", "profiles")?),
                "--nodes" => {
                    let nodes = list(words.text("--nodes", "numbers of machines")?);
                    let number = |text: &String| count("--nodes", text).map(|n| n as u64);
                    request.nodes = nodes.iter().map(number).collect::<Result<_, Stop>>()?;
                }
                "--published" => request.published = Some(words.path("--published")?),
                "--instance" => request.instances = list(words.text("--instance", "a name")?),
                "--placement" => {
                    request.placement = Some(words.text("--placement", "a name")?.to_string())
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
        request.app = app.ok_or_else(|| Stop::Usage("--app says which program".to_string()))?;
        request.check()?;
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
            other if other.starts_with('-') => {
                return Err(Stop::Usage(format!("there is no flag {other}")));
            }
            other => {
                return Err(Stop::Usage(format!(
                    "{other} stands alone; --app names the program, --on the systems"
                )));
            }
        }
        self.job_flag = Some(flag.to_string());
        Ok(())
    }

    pub fn app_name(&self) -> String {
        match &self.app {
            App::Dummy => "two rings of 512 MiB".to_string(),
            App::Goal(path) => path.display().to_string(),
            App::Collective(name, bytes) => format!("{name} of {bytes} bytes"),
            App::Trace(directory) => format!("the program traced in {}", directory.display()),
        }
    }

    fn check(&self) -> Result<(), Stop> {
        let usage = |what: &str| Err(Stop::Usage(what.to_string()));
        if self.on.is_empty() {
            return usage("--on says which systems");
        }
        if self.nodes.is_empty() {
            return usage("--nodes says how many machines");
        }
        if self.published.is_some() && self.app != App::Dummy {
            return usage("--published has the times of --app dummy only");
        }
        if self.published.is_none() && (!self.instances.is_empty() || self.placement.is_some()) {
            return usage("--instance and --placement choose among the runs of --published FILE");
        }
        if self.whole && !matches!(self.app, App::Trace(_)) {
            return usage("--whole is of traced programs: all else is simulated whole");
        }
        if self.compute.is_some() && self.app != App::Dummy {
            return usage("--compute names the matrix product of --app dummy");
        }
        if let (Some(flag), None) = (&self.job_flag, self.spot_iterations) {
            return usage(&format!(
                "{flag} is of a job on machines that may be taken away: --spot-iterations says how long it is"
            ));
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
