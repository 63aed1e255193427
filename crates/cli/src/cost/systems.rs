//! Systems with their measurements, prices and outcomes.

use std::path::Path;

use cloudmpi_cost::dummy::{self, Published};
use cloudmpi_cost::iteration::Part;
use cloudmpi_cost::prices::{Kind, Prices};
use cloudmpi_noise::Profile;
use cloudmpi_noise::import::{Options, import};

use super::request::Request;
use super::{Row, Spot};
use crate::words::Stop;

/// A profile from its own file or from measurements.
fn load(path: &Path) -> Result<Profile, Stop> {
    if path
        .extension()
        .is_some_and(|extension| extension == "noise")
    {
        return Profile::load(path).map_err(Stop::failed);
    }
    let mut profiles = import(path, &Options::default())
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
    let text = std::fs::read_to_string(path)
        .map_err(|error| Stop::Failed(format!("{place}: cannot be read: {error}")))?;
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
            "{path} does not say whose machines these are; say it with --machine PROVIDER[/MACHINE]"
        ))),
    }
}

/// Every system with every number of machines.
pub fn rows(request: &Request) -> Result<Vec<Row>, Stop> {
    let prices = prices(request)?;
    let published = request.published.as_deref().map(load).transpose()?;
    let table = published
        .as_ref()
        .and_then(|profile| profile.simulated.first());
    let Some(table) = table else {
        return Err(Stop::Failed(
            "no simulated runs in what --published names".to_string(),
        ));
    };
    let mut rows = Vec::new();
    for (i, path) in request.on.iter().enumerate() {
        let profile = load(Path::new(path))?;
        let machine = machine(request, i, &profile, path)?;
        let product = dummy::product(&profile, request.compute.as_deref()).map_err(Stop::Failed)?;
        for &nodes in &request.nodes {
            let of = Published {
                provider: machine.split('/').next().unwrap_or(&machine),
                instance: request
                    .instances
                    .get(i)
                    .or(request.instances.first())
                    .map(String::as_str),
                placement: &request.placement,
                nodes,
            };
            let rings = dummy::published_rings(table, &of).map_err(Stop::Failed)?;
            rows.push(row(
                request,
                &prices,
                &machine,
                nodes,
                product.clone(),
                rings,
            )?);
        }
    }
    Ok(rows)
}

fn row(
    request: &Request,
    prices: &Prices,
    machine: &str,
    nodes: u64,
    product: Part,
    rings: [Part; 4],
) -> Result<Row, Stop> {
    let price = prices
        .find(machine, Kind::OnDemand)
        .map_err(Stop::failed)?
        .clone();
    let outcome = dummy::iteration(product, rings)
        .outcome()
        .map_err(Stop::Failed)?;
    let spot = match request.spot_iterations {
        None => None,
        Some(iterations) => {
            let price = prices
                .find(machine, Kind::Spot)
                .map_err(Stop::failed)?
                .clone();
            let work_s = iterations as f64 * outcome.with_noise.mean.value;
            let survival = request
                .interruptions
                .survive(nodes, work_s)
                .map_err(Stop::Failed)?;
            Some(Spot {
                price,
                work_s,
                survival,
            })
        }
    };
    Ok(Row {
        name: format!("{}/{} × {nodes}", price.provider, price.machine),
        nodes,
        price,
        outcome,
        spot,
    })
}
