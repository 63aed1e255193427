//! The user's request to `cloudmpi cost`.

use std::path::PathBuf;

use cloudmpi_cost::spot::Interruptions;
use cloudmpi_schedules::Work;
use cloudmpi_segment::plural;
use cloudmpi_simulate::Mode;

pub use crate::command::cost::App;
use crate::command::cost::{Cost, Spot};
use crate::command::goal::WorkFlags;
use crate::stop::Stop;

#[derive(Debug)]
pub struct Request {
    pub app: App,
    pub mode: Mode,
    /// As the user says.
    pub runs: Option<u64>,
    pub whole: bool,
    pub seed: u64,
    /// The time of copies and reductions within ranks.
    pub work: Work,
    /// The user gave the time of reductions, even if it is 0.
    pub reductions_known: bool,
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
    /// A flag about interruptions.
    job_flag: Option<&'static str>,
    /// A flag about work within ranks.
    work_flag: Option<&'static str>,
}

impl Request {
    pub fn of(flags: Cost) -> Result<Request, Stop> {
        let request = Request {
            app: flags.program.app,
            mode: flags.program.mode,
            runs: flags.program.runs.map(|runs| runs as u64),
            whole: flags.program.whole,
            seed: flags.program.seed,
            work: flags.program.work.work(),
            reductions_known: flags.program.work.reduce_ps_per_byte.is_some(),
            work_flag: work_flag(&flags.program.work),
            on: flags.systems.on.0,
            nodes: flags.systems.nodes.0,
            published: flags.published.published,
            instances: flags.published.instance.unwrap_or_default().0,
            placement: flags.published.placement,
            compute: flags.published.compute,
            machines: flags.systems.machine.unwrap_or_default().0,
            prices: flags.systems.prices,
            json: flags.json,
            spot_iterations: flags.spot.spot_iterations.map(|count| count as u64),
            job_flag: job_flag(&flags.spot),
            interruptions: interruptions(&flags.spot),
        };
        request.check()?;
        Ok(request)
    }

    pub fn app_name(&self) -> String {
        match &self.app {
            App::Dummy => "two rings of 512 MiB".to_string(),
            App::Goal(path) => path.display().to_string(),
            App::Collective(name, bytes) => format!("{name} of {}", plural(*bytes, "byte")),
            App::Trace(directory) => format!("the program traced in {}", directory.display()),
        }
    }

    fn check(&self) -> Result<(), Stop> {
        let usage = |what: &str| Err(Stop::Usage(what.to_string()));
        if self.published.is_some() && self.app != App::Dummy {
            return usage("--published has the times of --app dummy only");
        }
        if self.published.is_none() && (!self.instances.is_empty() || self.placement.is_some()) {
            return usage("--instance and --placement choose among the runs of --published FILE");
        }
        if self.whole && !matches!(self.app, App::Trace(_)) {
            return usage(
                "--whole is for traced programs; all other programs are always simulated whole",
            );
        }
        if let (Some(flag), App::Dummy | App::Goal(_)) = (self.work_flag, &self.app) {
            return usage(&format!(
                "{flag} is for collectives and traced programs; what else runs already has its computations"
            ));
        }
        if self.compute.is_some() && self.app != App::Dummy {
            return usage("--compute names the matrix product of --app dummy");
        }
        if let (Some(flag), None) = (self.job_flag, self.spot_iterations) {
            return usage(&format!(
                "{flag} is for a job on machines that may be taken away; give its length with --spot-iterations"
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

fn interruptions(flags: &Spot) -> Interruptions {
    Interruptions {
        per_machine_hour: flags.interruptions.unwrap_or(f64::NAN),
        restart_s: flags.restart.unwrap_or(120.0),
        interval_s: flags.checkpoint_every.unwrap_or(600.0),
        checkpoint_s: flags.checkpoint.unwrap_or(0.0),
        redo_speed: flags.redo_speed.unwrap_or(1.0),
    }
}

fn work_flag(flags: &WorkFlags) -> Option<&'static str> {
    let copy = flags.copy_ps_per_byte.map(|_| "--copy-ps-per-byte");
    copy.or(flags.reduce_ps_per_byte.map(|_| "--reduce-ps-per-byte"))
}

fn job_flag(flags: &Spot) -> Option<&'static str> {
    let given = [
        ("--interruptions", flags.interruptions),
        ("--restart", flags.restart),
        ("--checkpoint-every", flags.checkpoint_every),
        ("--checkpoint", flags.checkpoint),
        ("--redo-speed", flags.redo_speed),
    ];
    given
        .iter()
        .find(|(_, value)| value.is_some())
        .map(|(flag, _)| *flag)
}
