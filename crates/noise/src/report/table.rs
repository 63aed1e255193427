//! The table for the terminal: a line a series, a line a machine's OS noise, LogGP.

use std::fmt::Write;

use crate::loggp::{doubts, open, predicted};
use crate::profile::{Estimate, HeldOut, LogGp, Profile, Series};
use crate::stats::{Sorted, autocorrelation, quantile_interval};

/// The numbers of a series in the table.
pub struct Figures {
    pub name: String,
    pub unit: &'static str,
    pub samples: usize,
    pub above_line_rate: usize,
    pub median: Estimate,
    pub least: f64,
    /// The bad end: the 99th percentile of times, the first of rates.
    pub tail: f64,
    pub worst: f64,
    /// Correlation of neighbours.
    pub next: f64,
}

pub fn figures(series: &Series, line_rate: Option<f64>) -> Figures {
    let (values, above_line_rate) = series.kept_values(line_rate);
    let sorted = Sorted::new(&values);
    let rate = series.unit() != "µs";
    let share = |time: f64| if rate { 1.0 - time } else { time };
    Figures {
        name: series.name.clone(),
        unit: series.unit(),
        samples: values.len(),
        above_line_rate,
        median: quantile_interval(&values, 0.5),
        least: sorted.quantile(share(0.0)),
        tail: sorted.quantile(share(0.99)),
        worst: sorted.quantile(share(1.0)),
        next: autocorrelation(&values, 1).get(1).copied().unwrap_or(0.0),
    }
}

pub fn table(profiles: &[&Profile]) -> String {
    let mut out = String::new();
    for profile in profiles {
        system(&mut out, profile).expect("writing to a string does not fail");
    }
    out
}

fn system(out: &mut String, profile: &Profile) -> std::fmt::Result {
    writeln!(
        out,
        "\n{}  ({}; {})",
        profile.system.name, profile.origin.date, profile.origin.by
    )?;
    let series: Vec<&Series> = profile.series.iter().filter(|s| s.one_size()).collect();
    if !series.is_empty() {
        writeln!(
            out,
            "  {:<28} {:>8} {:>10} {:>23} {:>10} {:>10} {:>10} {:>6}",
            "series", "samples", "best", "median [95 %]", "99 % bad", "worst", "unit", "lag 1"
        )?;
    }
    for series in series {
        let f = figures(series, profile.system.line_rate_gbit_s);
        let median = format!(
            "{} [{}, {}]",
            short(f.median.value),
            short(f.median.low),
            short(f.median.high)
        );
        writeln!(
            out,
            "  {:<28} {:>8} {:>10} {:>23} {:>10} {:>10} {:>10} {:>6.2}",
            f.name,
            f.samples,
            short(f.least),
            median,
            short(f.tail),
            short(f.worst),
            f.unit,
            f.next
        )?;
        if f.above_line_rate > 0 {
            writeln!(
                out,
                "    {} samples above the line rate left out",
                f.above_line_rate
            )?;
        }
    }
    for (source, share, detours) in os_shares(profile) {
        writeln!(
            out,
            "  OS noise {:.3} % by selfish detours ({detours}), {source}",
            share * 100.0
        )?;
    }
    for (name, share) in quantum_shares(profile) {
        writeln!(out, "  OS noise {:.3} % by {name}", share * 100.0)?;
    }
    if let Some(loggp) = &profile.loggp {
        parameters(out, loggp)?;
    }
    for doubt in doubts(profile) {
        writeln!(out, "  WARNING: {doubt}")?;
    }
    Ok(())
}

/// Share of time and number of detours of all runs of each source.
pub fn os_shares(profile: &Profile) -> Vec<(String, f64, usize)> {
    let mut sources: Vec<(String, f64, f64, usize)> = Vec::new();
    for run in &profile.os_noise {
        let taken: f64 = run.duration_ns.iter().sum();
        let period = if run.share() > 0.0 {
            taken / run.share()
        } else {
            run.period_ns
        };
        match sources.iter_mut().find(|s| s.0 == run.source) {
            Some(source) => {
                source.1 += taken;
                source.2 += period;
                source.3 += run.offset_ns.len();
            }
            None => sources.push((run.source.clone(), taken, period, run.offset_ns.len())),
        }
    }
    sources
        .into_iter()
        .map(|(name, taken, period, count)| (name, taken / period.max(1.0), count))
        .collect()
}

/// The same by equal pieces of work and of time: medians of their runs.
pub fn quantum_shares(profile: &Profile) -> Vec<(&'static str, f64)> {
    use crate::profile::Quantum;
    let mut found = Vec::new();
    for (kind, name) in [(Quantum::Work, "fixed work"), (Quantum::Time, "fixed time")] {
        let shares: Vec<f64> = profile
            .quanta
            .iter()
            .filter(|q| q.kind == kind)
            .map(|q| q.noise_share)
            .collect();
        if !shares.is_empty() {
            found.push((name, shares.iter().sum::<f64>() / shares.len() as f64));
        }
    }
    found
}

/// The most sizes without a right prediction that it names.
const MOST_TOLD: usize = 6;

fn parameters(out: &mut String, loggp: &LogGp) -> std::fmt::Result {
    let with = |e: Estimate| format!("{} [{}, {}]", short(e.value), short(e.low), short(e.high));
    writeln!(
        out,
        "  LogGP: L {} µs, o {} µs, g {} µs,\n         G {} ns/byte, O {} ns/byte, S {}",
        with(loggp.latency_us),
        with(loggp.overhead_us),
        with(loggp.gap_us),
        with(loggp.gap_ns_per_byte),
        with(loggp.overhead_ns_per_byte),
        switch(loggp)
    )?;
    if !loggp.held_out.is_empty() {
        let within = predicted(&loggp.held_out);
        let mut worst: Vec<&HeldOut> = loggp.held_out.iter().collect();
        worst.sort_by(|a, b| b.error().abs().total_cmp(&a.error().abs()));
        let told = (loggp.held_out.len() - within).clamp(1, MOST_TOLD);
        let off =
            |size: &&HeldOut| format!("{:+.1} % at {} bytes", size.error() * 100.0, size.bytes);
        let worst: Vec<String> = worst.iter().take(told).map(off).collect();
        writeln!(
            out,
            "         {within} of {} sizes that were held out are predicted within 5 %; worst {}{}",
            loggp.held_out.len(),
            worst.join(", "),
            match open(&loggp.held_out) {
                0 => String::new(),
                open => format!(
                    ";\n         of the others {open} cannot be told: their own measured time is not known to 5 %"
                ),
            }
        )?;
    }
    Ok(())
}

pub fn switch(loggp: &LogGp) -> String {
    match loggp.rendezvous_over_bytes {
        u64::MAX => "not seen".to_string(),
        bytes => format!("{bytes} bytes"),
    }
}

/// Four digits.
pub fn short(value: f64) -> String {
    if !value.is_finite() {
        return if value.is_nan() {
            "–".to_string()
        } else {
            "∞".to_string()
        };
    }
    if value == 0.0 {
        return "0".to_string();
    }
    let whole = value.abs().log10().floor() as i32 + 1;
    let digits = (4 - whole).clamp(0, 9) as usize;
    format!("{value:.digits$}")
}
