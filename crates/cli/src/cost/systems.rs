//! Systems with their measurements, prices and outcomes.

use std::path::Path;

use cloudmpi_cost::dummy::{self, Published};
use cloudmpi_cost::iteration::{Iteration, Noise, Part};
use cloudmpi_cost::prices::{Kind, Price, Prices, region};
use cloudmpi_cost::sample::mean;
use cloudmpi_cost::system::{Simulation, System};
use cloudmpi_noise::Profile;
use cloudmpi_noise::import::{self, import};
use cloudmpi_noise::loggp::doubt;
use cloudmpi_schedules::trace::Options;
use cloudmpi_schedules::{Work, to_goal};
use cloudmpi_simulate::generate::{Generated, Ring};
use cloudmpi_simulate::{Goal, Mode, Program};

use super::request::{App, Request};
use super::{Row, Spot};
use crate::listing;
use crate::progress::Progress;
use crate::words::Stop;

/// A profile from its own file or from measurements.
fn load(path: &Path) -> Result<Profile, Stop> {
    if path
        .extension()
        .is_some_and(|extension| extension == "noise")
    {
        return Profile::load(path).map_err(Stop::failed);
    }
    let mut profiles = import(path, &import::Options::default())
        .map_err(Stop::failed)?
        .profiles;
    match (profiles.pop(), profiles.len()) {
        (Some(profile), 0) => Ok(profile),
        (_, more) => Err(Stop::Failed(format!(
            "{}: measurements of {} systems; name one, or import them first",
            path.display(),
            more + 1
        ))),
    }
}

fn prices(request: &Request) -> Result<Prices, Stop> {
    let Some(path) = &request.prices else {
        return Ok(Prices::built_in());
    };
    let place = path.display().to_string();
    let bytes = std::fs::read(path)
        .map_err(|error| Stop::Failed(format!("{place}: cannot be read: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|_| {
        Stop::Failed(format!(
            "{place}: no table of prices, as it is no text; docs/cost.md has its columns"
        ))
    })?;
    Prices::parse(&text, &place).map_err(Stop::failed)
}

/// Whose price it is: as the user says, or the one provider that the profile names.
fn machine(request: &Request, index: usize, profile: &Profile, path: &str) -> Result<String, Stop> {
    if let Some(machine) = request.machines.get(index) {
        return Ok(machine.clone());
    }
    let mut providers: Vec<&str> = Vec::new();
    for description in &profile.system.descriptions {
        if !providers.contains(&description.provider.as_str()) {
            providers.push(&description.provider);
        }
    }
    match providers[..] {
        [provider] => Ok(provider.to_string()),
        _ => Err(Stop::Usage(format!(
            "{path} does not say whose machines these are; say it with --machine PROVIDER[/MACHINE[/REGION]]"
        ))),
    }
}

/// Every system with every number of machines.
pub fn rows(request: &Request) -> Result<Vec<Row>, Stop> {
    let prices = prices(request)?;
    let published = request.published.as_deref().map(load).transpose()?;
    let mut rows = Vec::new();
    for (i, path) in request.on.iter().enumerate() {
        let profile = load(Path::new(path))?;
        let machine = machine(request, i, &profile, path)?;
        // Said before anything is simulated.
        let rent = rent(request, &prices, &machine)?;
        let measured = match request.app {
            App::Dummy => {
                vec![dummy::product(&profile, request.compute.as_deref()).map_err(Stop::Failed)?]
            }
            _ => Vec::new(),
        };
        let system = match published {
            Some(_) => None,
            None => Some(Simulated::new(request, &profile)?),
        };
        let warning = match published {
            Some(_) => None,
            None => doubt(&profile).map(|why| format!("{path}: {why}")),
        };
        for &nodes in &request.nodes {
            let (simulated, other_mode) = match (&published, &system) {
                (Some(published), _) => (
                    published_rings(request, published, i, &machine, nodes)?,
                    None,
                ),
                (None, Some(system)) => system.times(request, nodes)?,
                (None, None) => unreachable!("one of them is there"),
            };
            let iteration = Iteration {
                measured: measured.clone(),
                simulated,
            };
            let mut row = row(request, rent.clone(), nodes, &iteration, other_mode)?;
            row.warning = warning.clone();
            rows.push(row);
        }
    }
    Ok(rows)
}

fn published_rings(
    request: &Request,
    published: &Profile,
    index: usize,
    machine: &str,
    nodes: u64,
) -> Result<[Part; 4], Stop> {
    let table = published
        .simulated
        .first()
        .ok_or_else(|| Stop::Failed("no simulated runs in what --published names".to_string()))?;
    let of = Published {
        provider: machine.split('/').next().unwrap_or(machine),
        instance: request
            .instances
            .get(index)
            .or(request.instances.first())
            .map(String::as_str),
        placement: request.placement.as_deref().unwrap_or("Different Racks"),
        nodes,
    };
    dummy::published_rings(table, &of).map_err(Stop::Failed)
}

/// A system in both modes of the simulator: the one asked for, and the other.
struct Simulated {
    system: System,
    other: System,
}

fn other(mode: Mode) -> Mode {
    match mode {
        Mode::Compatible => Mode::FullDuplex,
        Mode::FullDuplex => Mode::Compatible,
    }
}

impl Simulated {
    fn new(request: &Request, profile: &Profile) -> Result<Simulated, Stop> {
        let system = |mode| System::of_profile(profile, mode).map_err(Stop::Failed);
        Ok(Simulated {
            system: system(request.mode)?,
            other: system(other(request.mode))?,
        })
    }

    /// The program's times under each noise, and the mean in the other mode with all noise.
    fn times(&self, request: &Request, nodes: u64) -> Result<([Part; 4], Option<f64>), Stop> {
        if request.app == App::Dummy {
            // Ranks and steps of a ring are as many as machines.
            let events = 3.0 * (nodes as f64).powi(2);
            self.check_events(request, events)?;
            let ring = Generated::new(Ring::new(nodes as u32, dummy::RING_BYTES, nodes as u32));
            return self.times_of(request, nodes, &ring, dummy::RINGS);
        }
        let goal = goal(request, nodes)?;
        self.check_events(request, (goal.operations() + goal.messages()) as f64)?;
        self.times_of(request, nodes, &goal, 1)
    }

    /// Four noises in one mode, and the other mode.
    fn check_events(&self, request: &Request, events: f64) -> Result<(), Stop> {
        let all = events * request.runs as f64 * 5.0;
        listing::check_events(all, "fewer --runs or --nodes").map_err(Stop::Failed)
    }

    fn times_of<P: Program>(
        &self,
        request: &Request,
        nodes: u64,
        program: &P,
        times: usize,
    ) -> Result<([Part; 4], Option<f64>), Stop> {
        let name = format!("{} on {nodes} nodes", request.app_name());
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let how = |mode| Simulation {
            mode,
            runs: request.runs,
            seed: request.seed,
            threads,
        };
        // One run without noise, and so many under each of three noises and in the other mode.
        let of_one = program.operations() + program.messages();
        let of_system = of_one * (1 + 3 * request.runs);
        let progress = Progress::new(
            format!("{nodes} machines"),
            of_system + of_one * request.runs,
        );
        let parts = self
            .system
            .simulate(program, &name, &how(request.mode), &|events| {
                progress.tell(events)
            });
        let others = parts.and_then(|parts| {
            let mode = other(request.mode);
            let tell = |events| progress.tell(of_system + events);
            let others =
                self.other
                    .simulate_under(program, &name, Noise::Both, &how(mode), &tell)?;
            Ok((parts, others))
        });
        progress.end();
        let (mut parts, others) = others.map_err(Stop::Failed)?;
        parts.iter_mut().for_each(|part| part.times = times);
        Ok((parts, Some(times as f64 * mean(&others.seconds))))
    }
}

/// The program as a schedule of so many ranks, one a machine.
fn goal(request: &Request, nodes: u64) -> Result<Goal, Stop> {
    let ranks = nodes as usize;
    let collective = |name: &str, bytes: u64| {
        let graphs = crate::goal::collective(name, ranks, bytes, &Work::default())?;
        to_goal(&graphs).map_err(Stop::failed)
    };
    match &request.app {
        App::Dummy => Err(Stop::Failed(
            "the dummy application is no schedule".to_string(),
        )),
        App::Collective(name, bytes) => collective(name, *bytes),
        App::Trace(directory) => {
            let traced = crate::goal::trace(directory, Some(ranks), Options::default())?;
            to_goal(&traced.graphs).map_err(Stop::failed)
        }
        App::Goal(path) => {
            let place = path.display();
            let goal = crate::schedule_file::read(path).map_err(Stop::Failed)?;
            match u64::from(goal.ranks()) == nodes {
                true => Ok(goal),
                false => Err(Stop::Usage(format!(
                    "{place} is a schedule of {} ranks: --nodes must be {0}",
                    goal.ranks()
                ))),
            }
        }
    }
}

/// What a system's machines are rented for.
#[derive(Clone)]
struct Rent {
    price: Price,
    spot: Option<Price>,
    /// Where the user wants them to be.
    region: Option<String>,
}

fn rent(request: &Request, prices: &Prices, machine: &str) -> Result<Rent, Stop> {
    let price = prices
        .find(machine, Kind::OnDemand)
        .map_err(Stop::failed)?
        .clone();
    let spot = match request.spot_iterations {
        None => None,
        Some(_) => prices
            .spot_of(&price, region(machine))
            .map_err(Stop::failed)?
            .cloned(),
    };
    Ok(Rent {
        price,
        spot,
        region: region(machine).map(str::to_string),
    })
}

fn row(
    request: &Request,
    rent: Rent,
    nodes: u64,
    iteration: &Iteration,
    other_mode: Option<f64>,
) -> Result<Row, Stop> {
    let Rent {
        price,
        spot,
        region,
    } = rent;
    let outcome = iteration.outcome().map_err(Stop::Failed)?;
    if outcome.with_noise.mean.value == 0.0 {
        return Err(Stop::Failed(format!(
            "{} on {nodes} machines takes no time: nothing is sent and nothing computed; take more --nodes",
            request.app_name()
        )));
    }
    let spot = match request.spot_iterations {
        None => None,
        Some(iterations) => {
            let work_s = iterations as f64 * outcome.with_noise.mean.value;
            let survival = request
                .interruptions
                .survive(nodes, work_s)
                .map_err(Stop::Failed)?;
            Some(Spot {
                price: spot,
                work_s,
                survival,
            })
        }
    };
    let name = match region {
        Some(_) => format!("{}/{}/{}", price.provider, price.machine, price.region),
        None => format!("{}/{}", price.provider, price.machine),
    };
    let computing: f64 = iteration
        .measured
        .iter()
        .map(|part| mean(&part.seconds))
        .sum();
    Ok(Row {
        name: format!("{name} × {nodes}"),
        nodes,
        price,
        region,
        outcome,
        other_mode_s: other_mode.map(|s| s + computing),
        spot,
        warning: None,
    })
}
