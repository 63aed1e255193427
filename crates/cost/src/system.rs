//! A measured system in the simulator, under each noise. Data that was not measured is refused, not
//! guessed.

use std::sync::atomic::{AtomicU64, Ordering};

use cloudmpi_noise::Profile;
use cloudmpi_noise::stats::student_95;
use cloudmpi_simulate::{
    Draws, Mode, NoiseError, NoiseModel, Parameters, Program, Runs, simulate_runs,
};

use crate::iteration::{Noise, Part};
use crate::machine::{self, Disturbances};
use crate::sample::mean;

const S_PER_PS: f64 = 1e-12;

pub struct System {
    pub parameters: Parameters,
    /// In the order of [`Noise::ALL`].
    models: [NoiseModel; 4],
}

/// How a system is simulated.
#[derive(Clone, Copy, Debug)]
pub struct Simulation {
    pub mode: Mode,
    /// The most runs under each noise.
    pub runs: u64,
    /// Runs end when the 95 % interval of the mean is within this part of it; if it is 0, all are made.
    pub within: f64,
    pub seed: u64,
    pub threads: usize,
}

/// After so many runs the precision of the mean is checked, and again after each further batch.
pub const RUNS_AT_ONCE: u64 = 20;

/// A program simulated in part: its begin and end, and some of its steps.
#[derive(Clone, Copy, Debug)]
pub struct Whole<'a, P> {
    /// The program, or the program without some of its steps.
    pub program: &'a P,
    /// The same without these steps, and how often they come in the program.
    pub shorter: Option<(&'a P, usize)>,
}

impl<'a, P: Program> Whole<'a, P> {
    pub fn of(program: &'a P) -> Whole<'a, P> {
        Whole {
            program,
            shorter: None,
        }
    }

    /// Events of one run.
    pub fn events(&self) -> u64 {
        let of = |program: &P| program.operations() + program.messages();
        of(self.program) + self.shorter.map_or(0, |(program, _)| of(program))
    }
}

impl System {
    pub fn of_profile(profile: &Profile, mode: Mode) -> Result<System, String> {
        let name = &profile.system.name;
        let missing = |what: &str| {
            format!(
                "{name}: {what} was not measured: without it there is no simulation; see `cloudmpi noise`"
            )
        };
        let fit =
            machine::fit(profile).ok_or_else(|| missing("a ping-pong of many sizes (LogGP)"))?;
        let disturbances = Disturbances::of(profile);
        if disturbances.latency.is_none() {
            return Err(missing("a series of latencies"));
        }
        if disturbances.bandwidth.is_none() {
            return Err(missing("a series of bandwidths"));
        }
        let refuse = |error: NoiseError| format!("{name}: {error}");
        let detours = machine::detours(profile)
            .map_err(refuse)?
            .ok_or_else(|| missing("noise of the operating system"))?;
        let draws = match mode {
            Mode::Compatible => Draws::Independent,
            Mode::FullDuplex => Draws::Blocks,
        };
        let network = disturbances.network(draws).map_err(refuse)?;
        let models = Noise::ALL.map(|noise| NoiseModel {
            detours: matches!(noise, Noise::Os | Noise::Both).then(|| detours.clone()),
            network: matches!(noise, Noise::Network | Noise::Both).then(|| network.clone()),
        });
        Ok(System {
            parameters: machine::parameters(&fit, &machine::Busy::of(profile)),
            models,
        })
    }

    /// A program's times under each noise; without noise there is one. `report` gets the number of events.
    pub fn simulate<P: Program>(
        &self,
        whole: &Whole<P>,
        name: &str,
        how: &Simulation,
        report: &(dyn Fn(u64) + Sync),
    ) -> Result<[Vec<Part>; 4], String> {
        let so_far = AtomicU64::new(0);
        let part = |noise: Noise| {
            let before = so_far.load(Ordering::Relaxed);
            self.simulate_under(whole, name, noise, how, &|events| {
                report(
                    so_far
                        .fetch_max(before + events, Ordering::Relaxed)
                        .max(before + events),
                );
            })
        };
        let [none, os, network, both] = Noise::ALL.map(part);
        Ok([none?, os?, network?, both?])
    }

    pub fn simulate_under<P: Program>(
        &self,
        whole: &Whole<P>,
        name: &str,
        noise: Noise,
        how: &Simulation,
        report: &(dyn Fn(u64) + Sync),
    ) -> Result<Vec<Part>, String> {
        let most = if noise == Noise::None { 1 } else { how.runs };
        let at_once = if how.within > 0.0 { RUNS_AT_ONCE } else { most };
        let so_far = AtomicU64::new(0);
        let mut parts = vec![Part {
            name: format!("{name}, simulated"),
            unit: "runs",
            times: 1,
            seconds: Vec::new(),
        }];
        if let Some((_, times)) = whole.shorter {
            parts.push(Part {
                name: format!("steps of {name}, simulated"),
                times,
                ..parts[0].clone()
            });
        }
        while (parts[0].seconds.len() as u64) < most && !known_within(&parts, how.within) {
            let first = parts[0].seconds.len() as u64;
            let runs = Runs {
                parameters: &self.parameters,
                mode: how.mode,
                noise: &self.models[noise as usize],
                seed: how.seed,
                first,
                count: at_once.min(most - first),
                threads: how.threads,
            };
            let run = |program: &P| {
                let before = so_far.load(Ordering::Relaxed);
                let go_on = |events| {
                    report(
                        so_far
                            .fetch_max(before + events, Ordering::Relaxed)
                            .max(before + events),
                    );
                    true
                };
                let outcomes = simulate_runs(program, &runs, &go_on)
                    .map_err(|error| format!("{name}: {error}"))?;
                Ok::<Vec<f64>, String>(
                    outcomes
                        .iter()
                        .map(|run| run.finish_ps as f64 * S_PER_PS)
                        .collect(),
                )
            };
            let long = run(whole.program)?;
            match whole.shorter {
                None => parts[0].seconds.extend(long),
                // Runs with the same number have the same noise, so that they differ only by the additional
                // steps of one.
                Some((shorter, _)) => {
                    let short = run(shorter)?;
                    // Noise may hit the shorter run alone. Without such runs the mean would be too large.
                    let steps = long.iter().zip(&short).map(|(long, short)| long - short);
                    parts[1].seconds.extend(steps);
                    parts[0].seconds.extend(short);
                }
            }
        }
        Ok(parts)
    }
}

/// Whether the mean of independent runs is that precise.
fn known_within(parts: &[Part], within: f64) -> bool {
    let runs = parts[0].seconds.len();
    if runs < 2 || within <= 0.0 {
        return false;
    }
    let of_run = |run: usize| -> f64 {
        parts
            .iter()
            .map(|part| part.times as f64 * part.seconds[run])
            .sum()
    };
    let seconds: Vec<f64> = (0..runs).map(of_run).collect();
    let mean = mean(&seconds);
    let squares: f64 = seconds.iter().map(|s| (s - mean).powi(2)).sum();
    let half_width = student_95(runs - 1) * (squares / (runs - 1) as f64 / runs as f64).sqrt();
    half_width <= within * mean
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_runs_must_agree_better_than_many() {
        let known = |runs: usize| {
            let part = Part {
                name: String::new(),
                unit: "run",
                times: 1,
                seconds: (0..runs).map(|run| 1.0 + 0.02 * (run % 2) as f64).collect(),
            };
            // Half of the interval, times the root of the number of runs, is 0.01 times Student's t.
            let least = move |t: f64| 0.01 / 1.01 * t / (runs as f64 - 1.0).sqrt();
            move |t| known_within(std::slice::from_ref(&part), least(t))
        };
        assert!(!known(2)(2.09) && known(2)(12.71));
        assert!(!known(20)(2.05) && known(20)(2.094));
        assert!(!known(100)(1.9) && known(100)(1.985));
    }
}
