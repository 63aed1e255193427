//! The answer, for people and for programs.

use std::fmt::Write;

use cloudmpi_cost::iteration::Times;
use cloudmpi_cost::offers::{Offer, Verdict};
use cloudmpi_noise::profile::Estimate;

use super::Row;
use super::request::Request;

fn percent(part: Estimate, whole: f64) -> String {
    let of = |value: f64| value / whole * 100.0;
    format!(
        "{:+.2} % [{:+.2}, {:+.2}]",
        of(part.value),
        of(part.low),
        of(part.high)
    )
}

fn seconds(time: Estimate) -> String {
    format!("{:.4} [{:.4}, {:.4}]", time.value, time.low, time.high)
}

fn dollars(usd: Estimate) -> String {
    format!("{:.6} [{:.6}, {:.6}]", usd.value, usd.low, usd.high)
}

pub fn text(request: &Request, rows: &[Row], offers: &[Offer], verdicts: &[Verdict]) {
    let mut text = String::from(
        "dummy application: a product of matrices of order 8192 and an allreduce of 512 MiB; published runs, \
         compatible mode\nvalues with 95 % intervals\n",
    );
    for row in rows {
        row_text(&mut text, row);
    }
    if offers.len() > 1 {
        text.push_str("\nfrom the cheapest; an iteration and machine, mean with noise (on more machines an iteration does more):\n");
        for (i, offer) in offers.iter().enumerate() {
            let _ = writeln!(text, "  {:<32} {} USD", offer.name, dollars(offer.usd));
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
    print!("{text}");
}

fn row_text(text: &mut String, row: &Row) {
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
                "  {name:<9} {kind:<7} {:<28} s   {} USD",
                seconds(time),
                dollars(row.usd(time))
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
}

fn numbers(times: &Times) -> [(&'static str, Estimate); 3] {
    [
        ("mean", times.mean),
        ("median", times.median),
        ("p99", times.p99),
    ]
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
        let _ = writeln!(
            text,
            "  {}: {:.2} interruptions; {} s (95 % of jobs) for {:.0} s of work; {} USD; on demand {:.4} USD",
            row.name,
            spot.survival.interruptions,
            seconds(spot.survival.seconds),
            spot.work_s,
            dollars(spot.usd(row.nodes)),
            spot.on_demand_usd(row)
        );
    }
}

fn string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", c as u32);
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

fn estimate(e: Estimate) -> String {
    format!(
        "{{\"value\":{},\"low\":{},\"high\":{}}}",
        e.value, e.low, e.high
    )
}

fn times(row: &Row, times: &Times) -> String {
    let fields = numbers(times).map(|(name, time)| {
        format!(
            "\"{name}_s\":{},\"{name}_usd\":{}",
            estimate(time),
            estimate(row.usd(time))
        )
    });
    format!("{{{}}}", fields.join(","))
}

pub fn json(_: &Request, rows: &[Row], offers: &[Offer], verdicts: &[Verdict]) {
    let rows: Vec<String> = rows.iter().map(row_json).collect();
    let ranking: Vec<String> = offers
        .iter()
        .enumerate()
        .map(|(i, offer)| {
            let advice = match verdicts.get(i) {
                Some(Verdict::CannotTell { advice }) => string(advice),
                Some(Verdict::Cheaper) | None => "null".to_string(),
            };
            format!(
                "{{\"name\":{},\"usd\":{},\"cannot_tell_from_next\":{advice}}}",
                string(&offer.name),
                estimate(offer.usd)
            )
        })
        .collect();
    println!(
        "{{\"app\":\"dummy\",\"mode\":\"compatible\",\"confidence\":0.95,\"rows\":[{}],\"from_cheapest\":[{}]}}",
        rows.join(","),
        ranking.join(",")
    );
}

fn row_json(row: &Row) -> String {
    let split = &row.outcome.split;
    let spot = row.spot.as_ref().map_or("null".to_string(), |spot| {
        format!(
            "{{\"usd_per_hour\":{},\"work_s\":{},\"interruptions\":{},\"job_s\":{},\"job_usd\":{},\"on_demand_usd\":{}}}",
            spot.price.usd_per_hour,
            spot.work_s,
            spot.survival.interruptions,
            estimate(spot.survival.seconds),
            estimate(spot.usd(row.nodes)),
            spot.on_demand_usd(row)
        )
    });
    format!(
        "{{\"name\":{},\"nodes\":{},\"usd_per_hour\":{},\"price_date\":{},\"price_source\":{},\
         \"without_noise\":{},\"with_noise\":{},\"increase\":{},\"os_s\":{},\"network_s\":{},\"interaction_s\":{},\
         \"spot\":{spot}}}",
        string(&row.name),
        row.nodes,
        row.price.usd_per_hour,
        string(&row.price.date),
        string(&row.price.source),
        times(row, &row.outcome.without_noise),
        times(row, &row.outcome.with_noise),
        estimate(split.increase),
        estimate(split.os),
        estimate(split.network),
        estimate(split.interaction)
    )
}
