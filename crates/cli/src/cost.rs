//! `cloudmpi cost`: the price of a program's iteration on rented machines.

mod request;
mod show;
mod simulated;
mod systems;

use cloudmpi_cost::iteration::Outcome;
use cloudmpi_cost::offers::{Offer, rank};
use cloudmpi_cost::prices::Price;
use cloudmpi_cost::spot::Survival;
use cloudmpi_cost::{scaled, usd};
use cloudmpi_noise::profile::Estimate;

use crate::command::cost::Cost;
use crate::stop::Stop;
use request::Request;

/// One system with one number of machines.
struct Row {
    name: String,
    nodes: u64,
    price: Price,
    /// Where the user wants the machines to be.
    region: Option<String>,
    outcome: Outcome,
    /// Mean of an iteration with noise in the simulator's other mode.
    other_mode_s: Option<f64>,
    spot: Option<Spot>,
    extent: Option<simulated::Extent>,
    /// Why the user should not trust it.
    warnings: Vec<String>,
}

/// The job on machines that may be taken away.
struct Spot {
    /// None if the table has no spot price: these change by the hour.
    price: Option<Price>,
    /// The job's time without interruptions.
    work_s: f64,
    survival: Survival,
}

impl Row {
    fn usd_per_second(&self) -> f64 {
        self.nodes as f64 * self.price.usd_per_hour / 3600.0
    }

    /// The price of ranks that are offered: an iteration on more machines does more, so it is one
    /// machine's share.
    fn machine_usd(&self) -> Estimate {
        usd(1, self.price.usd_per_hour, self.outcome.with_noise.mean)
    }

    fn usd(&self, seconds: Estimate) -> Estimate {
        usd(self.nodes, self.price.usd_per_hour, seconds)
    }

    fn offer(&self) -> Offer {
        Offer {
            name: self.name.clone(),
            usd: self.machine_usd(),
            least_known: self.outcome.least_known.clone(),
            usd_per_second: self.price.usd_per_hour / 3600.0,
        }
    }
}

impl Spot {
    fn usd(&self, nodes: u64) -> Option<Estimate> {
        let price = self.price.as_ref()?;
        Some(usd(nodes, price.usd_per_hour, self.survival.seconds))
    }

    /// Below this spot price an hour, spot machines are cheaper for this job than machines that stay.
    fn worthwhile_usd_per_hour(&self, row: &Row) -> f64 {
        row.price.usd_per_hour * self.work_s / self.survival.seconds.value
    }

    /// The same job on machines that are not taken away.
    fn on_demand_usd(&self, row: &Row) -> f64 {
        scaled(Estimate::exact(self.work_s), row.usd_per_second()).value
    }
}

pub fn main(flags: Cost) -> Result<(), Stop> {
    let request = Request::of(flags)?;
    let rows = systems::rows(&request)?;
    let (offers, verdicts) = rank(rows.iter().map(Row::offer).collect());
    match request.json {
        true => show::json(&request, &rows, &offers, &verdicts),
        false => show::text(&request, &rows, &offers, &verdicts),
    }
    Ok(())
}
