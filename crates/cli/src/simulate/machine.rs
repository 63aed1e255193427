//! The machine that is simulated: from a profile, from flags, or both.

use std::path::Path;

use cloudmpi_cost::machine::{self, Disturbances};
use cloudmpi_noise::Profile;
use cloudmpi_noise::loggp::doubts;
use cloudmpi_simulate::{Draws, NoiseModel, Parameters};

use crate::command::simulate::{Machine as Flags, Sources};
use crate::stop::Stop;

/// Places among the flags.
const GAP_PER_BYTE: usize = 3;
const EAGER_LIMIT: usize = 5;

pub struct Machine {
    pub parameters: Parameters,
    pub noise: NoiseModel,
    /// The disturbances, in words; empty for silence.
    pub disturbed_by: Vec<String>,
    /// Why the user should not trust the profile's parameters, if they are in use.
    pub warnings: Vec<String>,
}

pub fn build(flags: &Flags) -> Result<Machine, Stop> {
    let profile = match &flags.on {
        Some(path) => Some((path, Profile::load(path).map_err(Stop::failed)?)),
        None => None,
    };
    let parameters = parameters(
        flags,
        profile
            .as_ref()
            .map(|(path, profile)| (path.as_path(), profile)),
    )?;
    let mut machine = Machine {
        parameters,
        noise: NoiseModel::default(),
        disturbed_by: Vec::new(),
        warnings: Vec::new(),
    };
    match &profile {
        Some((path, profile)) => {
            let asked = flags.noise;
            let sources = asked.unwrap_or(Sources {
                os: true,
                net: true,
            });
            let draws = flags.draws.unwrap_or(Draws::Blocks);
            machine
                .disturb(profile, sources, draws, asked.is_some())
                .map_err(|error| Stop::Failed(format!("{}: {error}", path.display())))?;
            // The run relies on a profile only for L, o, g, G and its noise.
            if flags.parameters()[..=GAP_PER_BYTE].contains(&None) || !machine.noise.is_silent() {
                let parameters = machine::too_slow(&machine.parameters);
                machine.warnings = doubts(profile)
                    .into_iter()
                    .chain(parameters)
                    .chain(machine::one_machine(profile))
                    .map(|why| format!("{}: {why}", path.display()))
                    .collect();
            }
        }
        None if flags.noise.is_some_and(|sources| sources.os || sources.net) => {
            return Err(Stop::usage(
                "--noise needs --on FILE.noise, to know what noise",
            ));
        }
        None if flags.draws.is_some() => {
            return Err(Stop::usage("--draws needs --on FILE.noise, to draw from"));
        }
        None => {}
    }
    Ok(machine)
}

fn parameters(flags: &Flags, profile: Option<(&Path, &Profile)>) -> Result<Parameters, Stop> {
    let fitted = profile
        .and_then(|(_, profile)| Some((machine::fit(profile)?, machine::Busy::of(profile))))
        .map(|(fit, busy)| machine::parameters(&fit, &busy));
    let known = fitted.as_ref().map(|fitted| {
        [
            fitted.latency_ps,
            fitted.overhead_ps,
            fitted.gap_ps,
            fitted.gap_per_byte_ps,
            fitted.overhead_per_byte_ps,
            fitted.eager_limit_bytes,
        ]
    });
    // Without a profile, bytes cost no CPU time and every message is sent at once, unless the user
    // sets these.
    let otherwise = [None, None, None, None, Some(0), Some(u64::MAX)];
    let names = ["L", "o", "g", "G", "O", "S"];
    let mut values = [0; 6];
    for place in 0..6 {
        let value = flags.parameters()[place]
            .or(known.map(|known| known[place]))
            .or(otherwise[place]);
        values[place] = value.ok_or_else(|| match profile {
            Some((path, _)) => Stop::Failed(format!(
                "{} has no LogGP parameters; give --{} too",
                path.display(),
                names[place]
            )),
            None => Stop::Usage(format!(
                "--{} is missing: give the machine by --on FILE.noise or by --L --o --g --G",
                names[place]
            )),
        })?;
    }
    let [
        latency_ps,
        overhead_ps,
        gap_ps,
        gap_per_byte_ps,
        overhead_per_byte_ps,
        eager,
    ] = values;
    let parameters = Parameters {
        latency_ps,
        overhead_ps,
        gap_ps,
        gap_per_byte_ps,
        overhead_per_byte_ps,
        eager_limit_bytes: eager,
        // A user who sets the time of a byte, or the eager limit, means all sizes.
        lateness: match (
            flags.parameters()[GAP_PER_BYTE],
            flags.parameters()[EAGER_LIMIT],
        ) {
            (None, None) => fitted.and_then(|fitted| fitted.lateness),
            _ => None,
        },
    };
    parameters.check().map_err(Stop::failed)?;
    Ok(parameters)
}

impl Machine {
    /// Takes noise from a profile; noise that the user asked for must be there.
    fn disturb(
        &mut self,
        profile: &Profile,
        sources: Sources,
        draws: Draws,
        asked: bool,
    ) -> Result<(), String> {
        if sources.os {
            match machine::detours(profile).map_err(|error| error.to_string())? {
                Some(detours) => {
                    let share = detours.share() * 100.0;
                    self.disturbed_by
                        .push(format!("detours of the operating system ({share:.3} %)"));
                    self.noise.detours = Some(detours);
                }
                None if asked => {
                    return Err("the profile has no detours of the operating system".to_string());
                }
                None => {}
            }
        }
        let disturbances = Disturbances::of(profile);
        let measured = [
            (disturbances.latency, "latency"),
            (disturbances.bandwidth, "gap a byte"),
        ];
        if sources.net {
            if measured.iter().all(|(series, _)| series.is_none()) {
                return match asked {
                    true => Err("the profile has no series of latency or bandwidth".to_string()),
                    false => Ok(()),
                };
            }
            let network = disturbances.network(draws);
            self.noise.network = Some(network.map_err(|error| error.to_string())?);
            for (series, what) in measured {
                if let Some(series) = series {
                    let count = disturbances.replayed(series).len();
                    self.disturbed_by
                        .push(format!("{what} by {count} samples of {}", series.name));
                }
            }
        }
        Ok(())
    }
}
