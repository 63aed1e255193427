//! The answer, for people and for programs.

use std::fmt::Write;

use crate::out::{answer, answer_line};
use cloudmpi_segment::plural;

use cloudmpi_cost::iteration::Times;
use cloudmpi_cost::offers::{Offer, Verdict};
use cloudmpi_noise::profile::Estimate;
use cloudmpi_simulate::Mode;
use serde_json::{Map, Value, json};

use super::request::{App, Request};
use super::simulated::{Extent, RUNS, WITHIN};
use super::{Row, Spot};

/// What stands for the interval of a single value.
const UNKNOWN: &str = "[unknown]";

fn percent(part: Estimate, whole: f64) -> String {
    let of = |value: f64| value / whole * 100.0;
    if part.high.is_infinite() {
        return format!("{:+.2} % {UNKNOWN}", of(part.value));
    }
    format!(
        "{:+.2} % [{:+.2}, {:+.2}]",
        of(part.value),
        of(part.low),
        of(part.high)
    )
}

/// The number of digits that count.
const DIGITS: i32 = 5;

/// How many digits after the point a value needs.
fn places(value: f64) -> usize {
    let magnitude = if value > 0.0 {
        value.log10().floor() as i32
    } else {
        0
    };
    (DIGITS - 1 - magnitude).clamp(0, 15) as usize
}

fn number(value: f64) -> String {
    format!("{value:.*}", places(value))
}

/// Value and interval, with the digits that the value needs.
fn interval(e: Estimate) -> String {
    let places = places(e.value);
    if e.high.is_infinite() {
        return format!("{:.places$} {UNKNOWN}", e.value);
    }
    format!(
        "{:.places$} [{:.places$}, {:.places$}]",
        e.value, e.low, e.high
    )
}

pub fn text(request: &Request, rows: &[Row], offers: &[Offer], verdicts: &[Verdict]) {
    let mut text = format!("{}\nvalues with 95 % intervals\n", heading(request));
    for row in rows {
        row_text(&mut text, request, row);
    }
    if offers.len() > 1 {
        text.push_str("\nfrom the cheapest; an iteration and machine, mean with noise (on more machines an iteration does more):\n");
        for (i, offer) in offers.iter().enumerate() {
            let _ = writeln!(text, "  {:<32} {} USD", offer.name, interval(offer.usd));
            match verdicts.get(i) {
                Some(Verdict::CannotTell { advice }) => {
                    let _ = writeln!(
                        text,
                        "    cannot tell whether cheaper than the next: {advice}"
                    );
                }
                Some(Verdict::Cheaper) | None => {}
            }
        }
    }
    if request.spot_iterations.is_some() {
        spot_text(&mut text, request, rows);
    }
    answer!("{text}");
}

fn row_text(text: &mut String, request: &Request, row: &Row) {
    let _ = writeln!(
        text,
        "\n{}   {} USD/h {} ({}; {}; {})",
        row.name,
        row.price.usd_per_hour,
        row.price.kind,
        row.price.region,
        row.price.date,
        row.price.source
    );
    let lines = [
        ("no noise", &row.outcome.without_noise),
        ("noise", &row.outcome.with_noise),
    ];
    for (name, times) in lines {
        for (kind, time) in numbers(times) {
            let _ = writeln!(
                text,
                "  {name:<9} {kind:<7} {:<30} s   {} USD",
                interval(time),
                interval(row.usd(time))
            );
        }
    }
    let split = &row.outcome.split;
    let base = row.outcome.without_noise.mean.value;
    let _ = writeln!(
        text,
        "  noise costs {}: OS {}, network {}, both at once {}",
        percent(split.increase, 1.0),
        percent(split.os, base),
        percent(split.network, base),
        percent(split.interaction, base)
    );
    if let Some(other_s) = row.other_mode_s {
        let gap = other_s / row.outcome.with_noise.mean.value - 1.0;
        let flag = if gap.abs() > MODES_AGREE {
            "   MORE THAN 5 % APART: see docs/cost.md"
        } else {
            ""
        };
        let _ = writeln!(
            text,
            "  the simulator's other mode: mean {} s with noise, {:+.1} %{flag}",
            number(other_s),
            gap * 100.0
        );
    }
    if let Some(extent) = &row.extent {
        let _ = writeln!(text, "  {}", simulated(request, extent));
    }
    for warning in &row.warnings {
        let _ = writeln!(text, "  WARNING: {warning}");
    }
}

/// The simulated part of the program, and the number of runs.
fn simulated(request: &Request, extent: &Extent) -> String {
    let runs = match extent.runs as u64 == request.runs.unwrap_or(RUNS) {
        true => format!("{} under each noise", plural(extent.runs as u64, "run")),
        false => format!(
            "{} under all noise, as they tell the mean within {:.0} % (--runs N makes more)",
            plural(extent.runs as u64, "run"),
            WITHIN * 100.0
        ),
    };
    let steps = extent.steps.map_or(String::new(), |(told, all)| {
        format!(
            "; {told} of its {all} steps, which make the same calls, stand for all of them (--whole takes all)"
        )
    });
    format!("simulated: {runs}{steps}")
}

fn mode(request: &Request) -> Mode {
    match request.published {
        Some(_) => Mode::Compatible,
        None => request.mode,
    }
}

fn heading(request: &Request) -> String {
    let program = match request.app {
        App::Dummy => {
            "dummy application: a product of matrices of order 8192 and two rings of 512 MiB"
                .to_string()
        }
        _ => request.app_name(),
    };
    let source = match request.published {
        Some(_) => "published runs".to_string(),
        None => format!("simulated, seed {}", request.seed),
    };
    format!("{program}; {source}, {} mode", mode(request))
}

/// Beyond this difference of the modes' results the user gets a warning.
const MODES_AGREE: f64 = 0.05;

fn numbers(times: &Times) -> [(&'static str, Estimate); 3] {
    [
        ("mean", times.mean),
        ("median", times.median),
        ("p99", times.p99),
    ]
}

/// Spot prices change by the hour: this names their source and time.
fn priced(spot: &Spot) -> String {
    spot.price.as_ref().map_or(String::new(), |price| {
        format!(
            " at {} USD/h ({}; {}; {})",
            price.usd_per_hour, price.region, price.date, price.source
        )
    })
}

fn spot_text(text: &mut String, request: &Request, rows: &[Row]) {
    let job = &request.interruptions;
    let _ = writeln!(
        text,
        "\njobs of {} iterations on machines that may be taken away ({} an hour of each; restart {} s; \
         checkpoint every {} s, {} s each; lost work at {} × the speed)",
        request.spot_iterations.unwrap_or(0),
        job.per_machine_hour,
        job.restart_s,
        job.interval_s,
        job.checkpoint_s,
        job.redo_speed
    );
    for row in rows {
        let Some(spot) = &row.spot else { continue };
        let usd = match spot.usd(row.nodes) {
            Some(usd) => format!("{} USD{}", interval(usd), priced(spot)),
            None => format!(
                "USD unknown: no spot price of {}/{}{}, give yours with --prices",
                row.price.provider,
                row.price.machine,
                row.region
                    .as_ref()
                    .map_or(String::new(), |region| format!(" in {region}"))
            ),
        };
        let _ = writeln!(
            text,
            "  {}: {}; {usd}; {}",
            row.name,
            survival_text(spot),
            on_demand_text(spot.on_demand_usd(row), spot.worthwhile_usd_per_hour(row))
        );
    }
}

fn survival_text(spot: &Spot) -> String {
    format!(
        "{:.2} interruptions; {} s (95 % of jobs) for {} s of work",
        spot.survival.interruptions,
        interval(spot.survival.seconds),
        number(spot.work_s)
    )
}

fn on_demand_text(usd: f64, below_usd_per_hour: f64) -> String {
    format!(
        "on demand {} USD; spot is cheaper below {} USD/h a machine",
        number(usd),
        number(below_usd_per_hour)
    )
}

fn estimate(e: Estimate) -> Value {
    json!({ "value": e.value, "low": e.low, "high": e.high })
}

fn times(row: &Row, times: &Times) -> Value {
    let mut told = Map::new();
    for (name, time) in numbers(times) {
        told.insert(format!("{name}_s"), estimate(time));
        told.insert(format!("{name}_usd"), estimate(row.usd(time)));
    }
    Value::Object(told)
}

pub fn json(request: &Request, rows: &[Row], offers: &[Offer], verdicts: &[Verdict]) {
    let offer = |(i, offer): (usize, &Offer)| {
        let advice = match verdicts.get(i) {
            Some(Verdict::CannotTell { advice }) => Some(advice),
            Some(Verdict::Cheaper) | None => None,
        };
        json!({
            "name": offer.name,
            "usd": estimate(offer.usd),
            "cannot_tell_from_next": advice,
        })
    };
    let told = json!({
        "app": request.app_name(),
        "mode": mode(request).to_string(),
        "confidence": 0.95,
        "rows": rows.iter().map(row_json).collect::<Vec<Value>>(),
        "from_cheapest": offers.iter().enumerate().map(offer).collect::<Vec<Value>>(),
    });
    answer_line!("{told}");
}

fn row_json(row: &Row) -> Value {
    let split = &row.outcome.split;
    let steps = row.extent.and_then(|extent| extent.steps);
    json!({
        "name": row.name,
        "nodes": row.nodes,
        "usd_per_hour": row.price.usd_per_hour,
        "price_region": row.price.region,
        "price_date": row.price.date,
        "price_source": row.price.source,
        "without_noise": times(row, &row.outcome.without_noise),
        "with_noise": times(row, &row.outcome.with_noise),
        "increase": estimate(split.increase),
        "os_s": estimate(split.os),
        "network_s": estimate(split.network),
        "interaction_s": estimate(split.interaction),
        "other_mode_s": row.other_mode_s,
        "spot": row.spot.as_ref().map(|spot| spot_json(row, spot)),
        "runs": row.extent.map(|extent| extent.runs),
        "steps_simulated": steps.map(|(told, _)| told),
        "steps": steps.map(|(_, all)| all),
        "warnings": row.warnings,
    })
}

fn spot_json(row: &Row, spot: &Spot) -> Value {
    let price = spot.price.as_ref();
    json!({
        "usd_per_hour": price.map(|price| price.usd_per_hour),
        "price_region": price.map(|price| &price.region),
        "price_date": price.map(|price| &price.date),
        "price_source": price.map(|price| &price.source),
        "work_s": spot.work_s,
        "interruptions": spot.survival.interruptions,
        "job_s": estimate(spot.survival.seconds),
        "job_usd": spot.usd(row.nodes).map(estimate),
        "on_demand_usd": spot.on_demand_usd(row),
        "cheaper_below_usd_per_hour": spot.worthwhile_usd_per_hour(row),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_follow_the_size() {
        let around = |value: f64| {
            interval(Estimate {
                value,
                low: value * 0.99,
                high: value * 1.01,
            })
        };
        assert_eq!(around(0.54601), "0.54601 [0.54055, 0.55147]");
        assert_eq!(around(1.5e-6), "0.0000015000 [0.0000014850, 0.0000015150]");
        assert_eq!(around(56680.7), "56681 [56114, 57248]");
        assert_eq!(interval(Estimate::exact(0.0)), "0.0000 [0.0000, 0.0000]");
        assert_eq!(number(50_992.4), "50992");
        let spot = Spot {
            price: None,
            work_s: 2.5e-6,
            survival: cloudmpi_cost::spot::Survival {
                seconds: Estimate::exact(2.5e-6),
                interruptions: 0.0,
            },
        };
        let told = survival_text(&spot);
        assert!(told.ends_with("for 0.0000025000 s of work"), "{told}");
        let told = on_demand_text(3e-9, 2.88);
        assert!(
            told.starts_with("on demand 0.0000000030000 USD; spot is cheaper below 2.8800 "),
            "{told}"
        );
        let single = Estimate {
            value: 0.5,
            low: 0.0,
            high: f64::INFINITY,
        };
        assert_eq!(interval(single), "0.50000 [unknown]");
        assert_eq!(percent(single, 1.0), "+50.00 % [unknown]");
    }
}
