//! Systems with their measurements, prices and outcomes.

use std::path::Path;

use cloudmpi_cost::dummy::{self, Published};
use cloudmpi_cost::iteration::{Iteration, Part};
use cloudmpi_cost::machine::{beyond_belief, one_machine};
use cloudmpi_cost::prices::{Kind, Price, Prices, region};
use cloudmpi_cost::sample::mean;
use cloudmpi_noise::Profile;
use cloudmpi_noise::import::{self, import};
use cloudmpi_noise::loggp::doubts;

use super::request::{App, Request};
use super::simulated::{Simulated, Times};
use super::{Row, Spot};
use crate::stop::Stop;
use crate::waiting::Waiting;
use cloudmpi_segment::plural;

/// A profile from its own file or from measurements.
fn load(path: &Path) -> Result<Profile, Stop> {
    if path
        .extension()
        .is_some_and(|extension| extension == "noise")
    {
        return Profile::load(path).map_err(Stop::failed);
    }
    let _waiting = Waiting::new(&format!("reading {}", path.display()));
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
            "{place}: this is no text, so no table of prices; docs/cost.md has its columns"
        ))
    })?;
    Prices::parse(&text, &place).map_err(Stop::failed)
}

/// The provider of the price: the user's choice, or the one provider that the profile names.
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
        // Checked before any simulation.
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
        let doubts = match published {
            Some(_) => Vec::new(),
            None => doubts(&profile)
                .into_iter()
                .chain(system.as_ref().and_then(Simulated::too_slow))
                .collect(),
        };
        for &nodes in &request.nodes {
            let mut times = match (&published, &system) {
                (Some(published), _) => {
                    let rings = published_rings(request, published, i, &machine, nodes)?;
                    Times {
                        parts: rings.map(|ring| vec![ring]),
                        other_mode_s: None,
                        extent: None,
                        uncounted: None,
                    }
                }
                (None, Some(system)) => system.times(request, nodes)?,
                (None, None) => unreachable!("one of them is there"),
            };
            let uncounted = times.uncounted.take();
            let iteration = Iteration {
                measured: measured.clone(),
                simulated: times.parts,
            };
            let apart = match published {
                None if nodes > 1 => one_machine(&profile),
                _ => None,
            };
            let mut row = row(request, rent.clone(), nodes, &iteration, times.other_mode_s)?;
            row.extent = times.extent;
            let times = 1.0 + row.outcome.split.increase.value;
            let of_run = apart
                .into_iter()
                .chain(uncounted)
                .chain(beyond_belief(times));
            let doubts = doubts.iter().cloned().chain(of_run);
            row.warnings = doubts.map(|why| format!("{path}: {why}")).collect();
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
        .ok_or_else(|| Stop::Failed("--published FILE has no simulated runs in it".to_string()))?;
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

/// The rent of a system's machines.
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
            "{} on {} takes no time: nothing is sent and nothing computed; take more --nodes",
            request.app_name(),
            plural(nodes, "machine")
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
        extent: None,
        warnings: Vec::new(),
    })
}
