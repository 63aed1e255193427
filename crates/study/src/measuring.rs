//! A trial, measured by the programs of `bench`.

use std::collections::BTreeMap;
use std::time::Duration;

use cloudmpi_bench::campaign::{self, Options, Plan};
use cloudmpi_bench::catalogue;
use cloudmpi_bench::compile::Compiler;
use cloudmpi_bench::library::{Library, Placement};
use cloudmpi_bench::machine::Bystanders;

use crate::run::Measuring;
use crate::{Conditions, Sample, Setting, Trial};

/// The default path: shared memory between ranks of one machine.
pub(crate) const SHARED_MEMORY: &str = "shm";
const WANTED_SHARE: f64 = 0.02;

pub struct Programs {
    /// The installation whose compiler makes the programs.
    pub own: Library,
    pub compiler: Compiler,
    /// For one trial.
    pub budget: Duration,
    /// As `cloudmpi run --join` has it.
    pub join: Option<String>,
    /// The file with the secret of `join`.
    pub secret_file: Option<String>,
    /// Hosts of trials whose host group has none of its own.
    pub hosts: Vec<String>,
    pub settings: BTreeMap<String, Setting>,
    pub host_groups: BTreeMap<String, Vec<String>>,
    pub cores: usize,
    pub seed: u64,
    /// Whether a tuned table is kept for so many nodes of this machine and a path other than the default.
    pub has_table: fn(usize, Option<&str>) -> bool,
    /// What the user says of the hosts that agents or `hosts` stand for.
    pub machines: Option<String>,
    /// Of the last trial.
    pub conditions: Conditions,
}

impl Programs {
    fn library(&self, trial: &Trial) -> Result<Library, String> {
        let mut library = match trial.library.as_str() {
            "cloudmpi" => self.own.clone(),
            name => Library::find(name, &self.own.prefix)
                .map_err(|error| error.to_string().replace("--with ", "library "))?,
        };
        if let Some(setting) = self.settings.get(&trial.setting) {
            if library.is_cloudmpi() {
                library.flags.extend(setting.flags.iter().cloned());
            } else if setting.environment.is_empty() && !setting.flags.is_empty() {
                return Err(format!(
                    "the setting {} is cloudmpi's: {} has no such flags",
                    trial.setting, trial.library
                ));
            }
            library.environment.extend(setting.environment.clone());
        }
        let algorithm = trial.algorithm.as_str();
        if !algorithm.is_empty() {
            if library.prefix != self.own.prefix {
                return Err(format!(
                    "the algorithm {algorithm} is cloudmpi's: {} cannot be told to take it",
                    trial.library
                ));
            }
            let flag = if algorithm.contains('=') {
                "--coll"
            } else {
                "--tune"
            };
            library
                .flags
                .extend([flag.to_string(), algorithm.to_string()]);
        }
        Ok(library)
    }

    /// Ranks a node are nodes of this machine where no agents are asked.
    fn place(&self, trial: &Trial, library: &mut Library) -> Result<Placement, String> {
        let mut placement = Placement {
            join: self.join.clone(),
            secret_file: self.secret_file.clone(),
            ..Placement::default()
        };
        match trial.path.as_str() {
            "" => {}
            SHARED_MEMORY => {}
            path => placement.via = Some(path.to_string()),
        }
        let hosts = self
            .host_groups
            .get(&trial.host_group)
            .unwrap_or(&self.hosts);
        if !hosts.is_empty() {
            placement.hosts = Some(on_hosts(hosts, trial)?);
        } else if let Some(nodes) = trial.nodes()
            && self.join.is_none()
            && nodes > 1
        {
            if library.prefix != self.own.prefix {
                return Err(format!(
                    "{} cannot take this machine for {nodes} nodes; give --join",
                    trial.library
                ));
            }
            library
                .flags
                .extend(["--nodes".to_string(), nodes.to_string()]);
        }
        Ok(placement)
    }
}

/// As many of the hosts as the trial has nodes, each with its ranks.
fn on_hosts(hosts: &[String], trial: &Trial) -> Result<String, String> {
    let nodes = trial.nodes().unwrap_or(hosts.len() as u32) as usize;
    if nodes > hosts.len() {
        return Err(format!(
            "{nodes} nodes are needed, and {} hosts are named: {}",
            hosts.len(),
            hosts.join(", ")
        ));
    }
    let ranks = match trial.ranks_a_node {
        0 => trial.ranks.div_ceil(nodes as u32),
        some => some,
    };
    let words = hosts[..nodes].iter().map(|host| format!("{host}:{ranks}"));
    Ok(words.collect::<Vec<_>>().join(","))
}

impl Measuring for Programs {
    fn run(&mut self, trial: &Trial, sizes: &[u64]) -> Result<Vec<Sample>, String> {
        // Of a trial that does not come to run.
        self.conditions = Conditions::default();
        let mut library = self.library(trial)?;
        let placement = self.place(trial, &mut library)?;
        let on_hosts = placement.join.is_some() || placement.hosts.is_some();
        let is_told = library.flags.iter().any(|flag| flag == "--tune");
        let tuned = (library.is_cloudmpi() && !is_told && !on_hosts).then(|| {
            let nodes = trial.nodes().unwrap_or(1) as usize;
            (self.has_table)(nodes, placement.via.as_deref())
        });
        let measures = catalogue::find(&trial.measure);
        let measure = measures
            .first()
            .cloned()
            .ok_or_else(|| format!("there is no measure {}", trial.measure))?;
        self.seed = self.seed.wrapping_add(1);
        let plan = Plan {
            measures,
            sizes: sizes.to_vec(),
            ranks: Some(trial.ranks as usize),
            libraries: vec![library],
            own: self.own.clone(),
            placement,
            compiler: self.compiler.clone(),
            budget: self.budget,
            wanted_share: WANTED_SHARE,
            options: Options::default(),
            cell: None,
            is_race: false,
            left_out: Vec::new(),
            cores: self.cores,
            seed: self.seed,
        };
        let bystanders = Bystanders::watch();
        let found = campaign::run(&plan, &mut |_, _| ()).map_err(|error| error.to_string());
        self.conditions = Conditions {
            // Not known where agents start the ranks: they are others, too.
            others_percent: self.join.is_none().then(|| bystanders.percent()),
            on_hosts: Some(on_hosts),
            tuned,
            machines: self.machines.clone().filter(|_| on_hosts),
        };
        let found = found?;
        if let Some(failure) = found.failures.first() {
            return Err(failure.reason.clone());
        }
        let mut samples = Vec::new();
        for series in &found.series {
            let values = series.rounds.iter().flat_map(|round| &round.values);
            samples.extend(values.map(|ns| Sample {
                bytes: series.bytes,
                value: measure.figure(*ns, series.bytes, series.ranks),
            }));
        }
        Ok(samples)
    }

    fn conditions(&self) -> Conditions {
        self.conditions.clone()
    }
}
