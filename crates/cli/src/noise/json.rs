//! The table of `cloudmpi noise report`, for programs.

use cloudmpi_noise::Profile;
use cloudmpi_noise::loggp::{doubts, predicted};
use cloudmpi_noise::profile::{Estimate, LogGp};
use cloudmpi_noise::report::{figures, os_shares, quantum_shares};
use serde_json::{Value, json};

pub fn table(profiles: &[&Profile]) -> Value {
    profiles.iter().map(|profile| system(profile)).collect()
}

fn system(profile: &Profile) -> Value {
    let line_rate = profile.system.line_rate_gbit_s;
    let one_size = profile.series.iter().filter(|series| series.one_size());
    let series = one_size.map(|series| {
        let figures = figures(series, line_rate);
        json!({
            "name": figures.name,
            "unit": figures.unit,
            "samples": figures.samples,
            "above_line_rate": figures.above_line_rate,
            "best": figures.least,
            "median": estimate(figures.median),
            "bad_1_percent": figures.tail,
            "worst": figures.worst,
            "lag_1": figures.next,
        })
    });
    let detours = os_shares(profile).into_iter().map(
        |(source, share, detours)| json!({ "source": source, "share": share, "detours": detours }),
    );
    let quanta = quantum_shares(profile)
        .into_iter()
        .map(|(by, share)| json!({ "by": by, "share": share }));
    json!({
        "name": profile.system.name,
        "date": profile.origin.date,
        "by": profile.origin.by,
        "series": series.collect::<Vec<Value>>(),
        "os_noise": detours.collect::<Vec<Value>>(),
        "quanta": quanta.collect::<Vec<Value>>(),
        "loggp": profile.loggp.as_ref().map(parameters),
        "warnings": doubts(profile),
    })
}

fn parameters(loggp: &LogGp) -> Value {
    let switch = match loggp.rendezvous_over_bytes {
        u64::MAX => None,
        bytes => Some(bytes),
    };
    json!({
        "L_us": estimate(loggp.latency_us),
        "o_us": estimate(loggp.overhead_us),
        "g_us": estimate(loggp.gap_us),
        "G_ns_per_byte": estimate(loggp.gap_ns_per_byte),
        "O_ns_per_byte": estimate(loggp.overhead_ns_per_byte),
        "S_bytes": switch,
        "held_out_sizes": loggp.held_out.len(),
        "held_out_predicted": predicted(&loggp.held_out),
    })
}

fn estimate(e: Estimate) -> Value {
    json!({ "value": e.value, "low": e.low, "high": e.high })
}
