//! A measured system in the simulator, under each noise. What was not measured is refused, not guessed.

use std::sync::atomic::{AtomicU64, Ordering};

use cloudmpi_noise::Profile;
use cloudmpi_simulate::{
    Draws, Mode, NoiseError, NoiseModel, Parameters, Program, Runs, simulate_runs,
};

use crate::iteration::{Noise, Part};
use crate::machine::{self, Disturbances};

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
    pub runs: u64,
    pub seed: u64,
    pub threads: usize,
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

    /// A schedule's times under each noise; without noise there is one. `report` is told how many events there were.
    pub fn simulate<P: Program>(
        &self,
        program: &P,
        name: &str,
        how: &Simulation,
        report: &(dyn Fn(u64) + Sync),
    ) -> Result<[Part; 4], String> {
        let so_far = AtomicU64::new(0);
        let part = |noise: Noise| {
            let before = so_far.load(Ordering::Relaxed);
            self.simulate_under(program, name, noise, how, &|events| {
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
        program: &P,
        name: &str,
        noise: Noise,
        how: &Simulation,
        report: &(dyn Fn(u64) + Sync),
    ) -> Result<Part, String> {
        let runs = Runs {
            parameters: &self.parameters,
            mode: how.mode,
            noise: &self.models[noise as usize],
            seed: how.seed,
            count: if noise == Noise::None { 1 } else { how.runs },
            threads: how.threads,
        };
        let go_on = |events| {
            report(events);
            true
        };
        let outcomes =
            simulate_runs(program, &runs, &go_on).map_err(|error| format!("{name}: {error}"))?;
        Ok(Part {
            name: format!("{name}, simulated"),
            unit: "runs",
            times: 1,
            seconds: outcomes
                .iter()
                .map(|run| run.finish_ps as f64 * S_PER_PS)
                .collect(),
        })
    }
}
