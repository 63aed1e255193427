//! `cloudmpi services`: the limits of a URL's services, and their speed.

use std::sync::Arc;
use std::time::Duration;

use cloudmpi_algorithms_2014::measure::{Algorithm, Plan, Timed, chosen, measure};
use cloudmpi_segment::plural;
use cloudmpi_services::counted::counted;
use cloudmpi_services::meter::Meter;
use cloudmpi_services::{JobId, Service, Services, size};
use cloudmpi_stats::{Estimate, median, quantile_interval};
use tokio::signal::unix::{SignalKind, signal};

use crate::STATUS_FAILED;
use crate::join::{Join, open_for};
use crate::out::tell;
use crate::records::random_word;

pub struct MeasureOptions {
    pub join: Join,
    /// Names of algorithms or of families of them; empty: all.
    pub only: Vec<String>,
    pub plan: Plan,
    /// One JSON object a row, times in microseconds, instead of the table.
    pub json: bool,
}

const STATUS_INTERRUPTED: i32 = 130;

pub fn services(options: &MeasureOptions) -> i32 {
    let result = crate::runtime()
        .map_err(|error| error.to_string())
        .and_then(|runtime| runtime.block_on(run(options)));
    match result {
        Ok(status) => status,
        Err(line) => {
            eprintln!("cloudmpi services: {line}");
            STATUS_FAILED
        }
    }
}

async fn run(options: &MeasureOptions) -> Result<i32, String> {
    let algorithms = chosen(&options.only).map_err(|error| error.to_string())?;
    let plain = open_for("cloudmpi services", &options.join)
        .await
        .map_err(|error| error.to_string())?;
    let meter = Arc::new(Meter::of(plain.backend));
    let services = counted(&plain, meter.clone());
    if !options.json {
        show_limits(&services);
    }
    let job = JobId::new(&random_word(12)).expect("letters and digits");
    let mut interrupts = signal(SignalKind::interrupt()).map_err(|error| error.to_string())?;
    let mut endings = signal(SignalKind::terminate()).map_err(|error| error.to_string())?;
    let result = tokio::select! {
        result = all(&services, &job, &algorithms, options) => result.map(|()| 0),
        _ = interrupts.recv() => Ok(STATUS_INTERRUPTED),
        _ = endings.recv() => Ok(STATUS_INTERRUPTED),
    };
    let cleaned = services.clean(&job).await;
    let status = result?;
    cleaned.map_err(|error| {
        format!("cannot remove what was made: {error}; `cloudmpi clean --job {job}` does")
    })?;
    if !options.json {
        tell!("\nrequests of all this\n{meter}");
    }
    Ok(status)
}

/// Family by family; each is shown when it is done.
async fn all(
    services: &Services,
    job: &JobId,
    algorithms: &[Algorithm],
    options: &MeasureOptions,
) -> Result<(), String> {
    if !options.json {
        tell!(
            "\n1 root, {}, {} (a twentieth of them, 5 at least, for 8 KiB and more); medians, 95 % intervals",
            plural(u64::from(options.plan.others), "other"),
            plural(options.plan.rounds as u64, "round")
        );
    }
    for family in algorithms.chunk_by(|one, next| one.family() == next.family()) {
        let rows = measure(services, job, family, options.plan)
            .await
            .map_err(|error| format!("{}: {error}", family[0].family()))?;
        let first = rows.iter().find(|row| !row.times.is_empty());
        for row in &rows {
            match options.json {
                true => show_json(row, options.plan),
                false => show(row, first, options.plan),
            }
        }
        services
            .clean(job)
            .await
            .map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn show_limits(services: &Services) {
    tell!("{}", services.backend.name);
    tell!("service    largest body   batch   requests a second at most   who waits is");
    let limits = &services.limits;
    for service in Service::ALL {
        let (name, limits) = (service.name(), limits.of(service));
        if !limits.offered {
            tell!("{name:<8}   not offered");
            continue;
        }
        let rates: Vec<_> = limits
            .rates
            .iter()
            .map(|rate| format!("{}", rate.operations_per_s))
            .collect();
        let rates = match rates.is_empty() {
            true => "no limit known".to_string(),
            false => rates.join(", "),
        };
        let woken = match limits.wakes_receiver {
            true => "woken",
            false => "asking again",
        };
        let largest = size(limits.largest_bytes);
        tell!(
            "{name:<8} {largest:>14} {:>7}   {rates:<27} {woken}",
            limits.batch
        );
    }
    if !limits.sessions {
        tell!("queues have no sessions here");
    }
}

fn us(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

fn show(row: &Timed, first: Option<&Timed>, plan: Plan) {
    let (name, what) = (&row.algorithm.name, row.algorithm.what(plan));
    if row.times.is_empty() {
        tell!("{name:<26} {what:<18} not offered");
        return;
    }
    // In the order of time: a slow spell makes the interval wide.
    let times_us: Vec<f64> = row.times.iter().copied().map(us).collect();
    let Estimate { value, low, high } = quantile_interval(&times_us, 0.5);
    // Ways of a family take turns, so that a ratio compares neighbours in time.
    let ratio = first
        .filter(|first| first.algorithm.name != *name)
        .map(|first| {
            let pairs = row.times.iter().zip(&first.times);
            let ratios: Vec<f64> = pairs.map(|(this, first)| us(*this) / us(*first)).collect();
            format!("   {:.2} x {}", median(&ratios), first.algorithm.name)
        })
        .unwrap_or_default();
    let line = format!("{name:<26} {what:<18} {value:>11.1} us   {low:>9.1} .. {high:<9.1}{ratio}");
    tell!("{}", line.trim_end());
}

fn show_json(row: &Timed, plan: Plan) {
    let times_us: Vec<_> = row.times.iter().copied().map(us).collect();
    let row = serde_json::json!({
        "algorithm": row.algorithm.name,
        "what": row.algorithm.what(plan),
        "times_us": times_us,
    });
    tell!("{row}");
}
