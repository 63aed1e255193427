//! The machine that is simulated: from a profile, from options, or both.

use std::path::Path;

use cloudmpi_noise::Profile;
use cloudmpi_noise::profile::{Quantity, Series};
use cloudmpi_simulate::{Detours, Draws, Network, NoiseModel, Parameters};

use super::options::{Options, Sources};

pub struct Machine {
    pub parameters: Parameters,
    pub noise: NoiseModel,
    /// What disturbs, in words; empty for silence.
    pub disturbed_by: Vec<String>,
}

pub fn build(options: &Options) -> Result<Machine, String> {
    let profile = match &options.on {
        Some(path) => Some((
            path,
            Profile::load(path).map_err(|error| error.to_string())?,
        )),
        None => None,
    };
    let parameters = parameters(
        options,
        profile
            .as_ref()
            .map(|(path, profile)| (path.as_path(), profile)),
    )?;
    let mut machine = Machine {
        parameters,
        noise: NoiseModel::default(),
        disturbed_by: Vec::new(),
    };
    match &profile {
        Some((path, profile)) => {
            let asked = options.noise;
            let sources = asked.unwrap_or(Sources {
                os: true,
                net: true,
            });
            let draws = options.draws.unwrap_or(Draws::Blocks);
            machine
                .disturb(profile, sources, draws, asked.is_some())
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
        None if options
            .noise
            .is_some_and(|sources| sources.os || sources.net) =>
        {
            return Err("--noise needs --on FILE.noise, to know what noise".to_string());
        }
        None if options.draws.is_some() => {
            return Err("--draws needs --on FILE.noise, to draw from".to_string());
        }
        None => {}
    }
    Ok(machine)
}

fn parameters(options: &Options, profile: Option<(&Path, &Profile)>) -> Result<Parameters, String> {
    let fitted = profile
        .and_then(|(_, profile)| profile.loggp.as_ref())
        .map(|fit| {
            let ps = |value: f64, unit: f64| (value * unit).round().max(0.0) as u64;
            [
                ps(fit.latency_us.value, 1e6),
                ps(fit.overhead_us.value, 1e6),
                ps(fit.gap_us.value, 1e6),
                ps(fit.gap_ns_per_byte.value, 1e3),
                ps(fit.overhead_ns_per_byte.value, 1e3),
                fit.rendezvous_over_bytes,
            ]
        });
    // Without a profile, bytes cost the CPU nothing and every message is sent at once unless said.
    let otherwise = [None, None, None, None, Some(0), Some(u64::MAX)];
    let names = ["L", "o", "g", "G", "O", "S"];
    let mut values = [0; 6];
    for place in 0..6 {
        let value = options.machine[place]
            .or(fitted.map(|fitted| fitted[place]))
            .or(otherwise[place]);
        values[place] = value.ok_or_else(|| match profile {
            Some((path, _)) => format!(
                "{} has no LogGP parameters; give --{} too",
                path.display(),
                names[place]
            ),
            None => format!(
                "--{} is missing: give the machine by --on FILE.noise or by --L --o --g --G",
                names[place]
            ),
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
    };
    parameters.check().map_err(|error| error.to_string())?;
    Ok(parameters)
}

impl Machine {
    /// Takes noise from a profile; what was asked for must be there.
    fn disturb(
        &mut self,
        profile: &Profile,
        sources: Sources,
        draws: Draws,
        asked: bool,
    ) -> Result<(), String> {
        if sources.os && (asked || !profile.os_noise.is_empty()) {
            let detours = detours(profile)?;
            let share = detours.share() * 100.0;
            self.disturbed_by
                .push(format!("detours of the operating system ({share:.3} %)"));
            self.noise.detours = Some(detours);
        }
        let latency = samples(profile, Quantity::Latency);
        let bandwidth = samples(profile, Quantity::Bandwidth);
        if sources.net && (asked || latency.is_some() || bandwidth.is_some()) {
            if latency.is_none() && bandwidth.is_none() {
                return Err("the profile has no series of latency or bandwidth".to_string());
            }
            let (latency_name, latency_us) = latency.unwrap_or_default();
            let (gap_name, bandwidth) = bandwidth.unwrap_or_default();
            let probe_bytes = bandwidth.first().map_or(1, |(bytes, _)| *bytes);
            let gaps: Vec<f64> = bandwidth
                .iter()
                .map(|&(bytes, us)| us * 1e6 / bytes as f64)
                .collect();
            let latencies: Vec<f64> = latency_us.iter().map(|&(_, us)| us).collect();
            let network = Network::new(&latencies, &gaps, probe_bytes, draws);
            self.noise.network = Some(network.map_err(|error| error.to_string())?);
            for (name, what, count) in [
                (latency_name, "latency", latencies.len()),
                (gap_name, "gap a byte", gaps.len()),
            ] {
                if count > 0 {
                    self.disturbed_by
                        .push(format!("{what} by {count} samples of {name}"));
                }
            }
        }
        Ok(())
    }
}

fn detours(profile: &Profile) -> Result<Detours, String> {
    let recordings: Vec<(Vec<(u64, u64)>, u64)> = profile
        .os_noise
        .iter()
        .map(|run| {
            let ps = |ns: f64| (ns * 1e3).round().max(0.0) as u64;
            let spans = run.offset_ns.iter().zip(&run.duration_ns);
            let spans = spans
                .map(|(&offset, &duration)| (ps(offset), ps(duration)))
                .collect();
            (spans, ps(run.period_ns))
        })
        .collect();
    if recordings.is_empty() {
        return Err("the profile has no detours of the operating system".to_string());
    }
    let recordings = recordings
        .iter()
        .map(|(spans, length)| (&spans[..], *length));
    Detours::from_recordings(recordings).map_err(|error| error.to_string())
}

/// The longest series of that kind between two ranks, one message at a time: its name, and each
/// sample's bytes and half round trip in µs.
fn samples(profile: &Profile, quantity: Quantity) -> Option<(String, Vec<(u64, f64)>)> {
    let fits = |series: &&Series| {
        series.quantity == quantity && series.one_size() && series.streams <= 1 && !series.both_ways
    };
    let series = profile
        .series
        .iter()
        .filter(fits)
        .max_by_key(|series| series.rows())?;
    let used = series.used();
    let samples: Vec<(u64, f64)> = used
        .flat_map(|(bytes, samples)| samples.iter().map(move |&us| (bytes, us)))
        .collect();
    (!samples.is_empty()).then(|| (series.name.clone(), samples))
}
