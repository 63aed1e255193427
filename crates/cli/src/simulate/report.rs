//! The results, for people and for programs.

use std::fmt::Write;
use std::time::Duration;

use cloudmpi_simulate::{Draws, Mode, Outcome, Summary};

use cloudmpi_cost::machine::beyond_belief;
use serde_json::{Value, json};

use super::machine::Machine;
use super::units::{plural, show_count, show_time};

/// If the modes' results differ by more than this, the answer mentions it.
const WORTH_TELLING: f64 = 0.05;

/// The result of the runs under one set of rules.
pub struct Result {
    pub mode: Mode,
    pub summary: Summary,
    pub events: u64,
    pub took: Duration,
    /// The same without noise, if there is noise.
    pub quiet_ps: Option<u64>,
}

impl Result {
    /// A warning, if the noise makes it slower than a user can believe.
    fn beyond_belief(&self) -> Option<String> {
        let times = self.summary.median / self.quiet_ps? as f64;
        beyond_belief(times).map(|why| format!("{} mode: {why}", self.mode))
    }

    pub fn of(
        mode: Mode,
        outcomes: &[Outcome],
        took: Duration,
        quiet_ps: Option<u64>,
    ) -> std::result::Result<Result, String> {
        let summary = Summary::of(outcomes.iter().map(|outcome| outcome.finish_ps));
        Ok(Result {
            mode,
            summary: summary.ok_or("no run was made")?,
            events: outcomes.iter().map(|outcome| outcome.events).sum(),
            took,
            quiet_ps,
        })
    }
}

pub struct Report<'a> {
    pub name: &'a str,
    /// The origin of the schedule, of a trace.
    pub described: Option<&'a str>,
    pub ranks: u32,
    pub operations: u64,
    pub machine: &'a Machine,
    pub draws: Option<Draws>,
    pub seed: u64,
    pub results: &'a [Result],
}

impl Report<'_> {
    /// The distance of the two modes, as a part of the shorter time.
    fn apart(&self) -> Option<f64> {
        let [a, b] = self.results else { return None };
        let (a, b) = (a.summary.median, b.summary.median);
        (a.min(b) > 0.0).then(|| a.max(b) / a.min(b) - 1.0)
    }

    fn warnings(&self) -> impl Iterator<Item = String> {
        let beyond = self.results.iter().filter_map(Result::beyond_belief);
        self.machine.warnings.iter().cloned().chain(beyond)
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        let parameters = &self.machine.parameters;
        let time = |ps: u64| show_time(ps as f64);
        let _ = writeln!(
            out,
            "schedule     {}: {}, {}",
            self.name,
            plural(u64::from(self.ranks), "rank"),
            plural(self.operations, "operation")
        );
        if let Some(described) = self.described {
            let _ = writeln!(out, "traced       {described}");
        }
        let eager = match parameters.eager_limit_bytes {
            u64::MAX => "no limit".to_string(),
            bytes => plural(bytes, "byte"),
        };
        let by_size = match &parameters.lateness {
            Some(_) => " (full-duplex: and as late as its size was measured)",
            None => "",
        };
        let _ = writeln!(
            out,
            "machine      L {}, o {}, g {}, G {} a byte{by_size}, O {} a byte, S {eager}",
            time(parameters.latency_ps),
            time(parameters.overhead_ps),
            time(parameters.gap_ps),
            time(parameters.gap_per_byte_ps),
            time(parameters.overhead_per_byte_ps),
        );
        match &self.machine.disturbed_by[..] {
            [] => out.push_str("noise        none\n"),
            all => {
                let how = match self.draws {
                    Some(Draws::Independent) => "each sample drawn by itself",
                    _ => "samples in blocks",
                };
                let _ = writeln!(
                    out,
                    "noise        {}; {how}; seed {}",
                    all.join(", "),
                    self.seed
                );
            }
        }
        for result in self.results {
            out.push_str(&result.line());
        }
        for warning in self.warnings() {
            let _ = writeln!(out, "WARNING      {warning}");
        }
        if let Some(apart) = self.apart().filter(|&apart| apart > WORTH_TELLING) {
            let _ = writeln!(
                out,
                "note         the modes are {:.1} % apart: compatible mode holds the receiving CPU while a \
                 message comes in, which real network interfaces do not; trust full-duplex",
                100.0 * apart
            );
        }
        out
    }

    pub fn json(&self) -> Value {
        let parameters = &self.machine.parameters;
        let eager_limit = match parameters.eager_limit_bytes {
            u64::MAX => None,
            bytes => Some(bytes),
        };
        let mut told = json!({
            "schedule": self.name,
            "ranks": self.ranks,
            "operations": self.operations,
            "parameters": {
                "L_ps": parameters.latency_ps,
                "o_ps": parameters.overhead_ps,
                "g_ps": parameters.gap_ps,
                "G_ps_per_byte": parameters.gap_per_byte_ps,
                "O_ps_per_byte": parameters.overhead_per_byte_ps,
                "S_bytes": eager_limit,
                "by_size": parameters.lateness.is_some(),
            },
            "noise": self.machine.disturbed_by,
            "seed": self.seed,
            "warnings": self.warnings().collect::<Vec<String>>(),
        });
        if let Some(described) = self.described {
            told["traced"] = json!(described);
        }
        // One mode's result is the answer; two are shown separately.
        match self.results {
            [only] => only.json(&mut told),
            all => {
                let one = |result: &Result| {
                    let mut told = json!({});
                    result.json(&mut told);
                    told
                };
                told["results"] = all.iter().map(one).collect();
            }
        }
        if let Some(apart) = self.apart() {
            told["modes_apart"] = json!(apart);
            told["modes_disagree"] = json!(apart > WORTH_TELLING);
        }
        told
    }
}

impl Result {
    fn line(&self) -> String {
        let summary = &self.summary;
        let mut line = format!("{:12} {}", self.mode.to_string(), show_time(summary.median));
        if summary.runs > 1 {
            let _ = write!(line, "  median of {}", plural(summary.runs as u64, "run"));
            if let Some((low, high)) = summary.median_interval {
                let _ = write!(line, " (95 %: {} to {})", show_time(low), show_time(high));
            }
            let _ = write!(
                line,
                ", mean {}, p99 {}, longest {}",
                show_time(summary.mean),
                show_time(summary.p99),
                show_time(summary.maximum)
            );
        } else {
            let _ = write!(line, "  ({} ps)", show_count(summary.median as u64));
        }
        let seconds = self.took.as_secs_f64();
        let _ = writeln!(
            line,
            "  [{} in {seconds:.2} s]",
            plural(self.events, "event")
        );
        line
    }

    fn json(&self, told: &mut Value) {
        let summary = &self.summary;
        let whole = |ps: f64| json!(ps.round() as u64);
        told["mode"] = json!(self.mode.to_string());
        told["finish_ps"] = whole(summary.median);
        told["events"] = json!(self.events);
        told["runs"] = json!(summary.runs);
        if summary.runs > 1 {
            if let Some((low, high)) = summary.median_interval {
                told["finish_ps_interval"] = json!([whole(low), whole(high)]);
            }
            told["mean_ps"] = whole(summary.mean);
            told["minimum_ps"] = whole(summary.minimum);
            told["p99_ps"] = whole(summary.p99);
            told["maximum_ps"] = whole(summary.maximum);
        }
        if let Some(quiet_ps) = self.quiet_ps {
            told["finish_without_noise_ps"] = json!(quiet_ps);
        }
        told["seconds"] = json!(self.took.as_secs_f64());
    }
}
