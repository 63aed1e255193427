//! A measured system in the simulator: its parameters from the fit of its ping-pongs, its noise from its
//! series, replayed. What was not measured is refused, not guessed.

use cloudmpi_noise::Profile;
use cloudmpi_noise::loggp::of_profile;
use cloudmpi_noise::profile::{DetourRun, Distance, Load, LogGp, Quantity, Series};
use cloudmpi_simulate::{
    Detours, Draws, Mode, Network, NoiseError, NoiseModel, Parameters, Program, Runs, simulate_runs,
};

use crate::iteration::{Noise, Part};

const PS_PER_US: f64 = 1e6;
const PS_PER_NS: f64 = 1e3;
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
        let fit = match &profile.loggp {
            Some(known) => known.clone(),
            None => {
                of_profile(profile).ok_or_else(|| missing("a ping-pong of many sizes (LogGP)"))?
            }
        };
        let latency =
            best(profile, Quantity::Latency).ok_or_else(|| missing("a series of latencies"))?;
        let bandwidth =
            best(profile, Quantity::Bandwidth).ok_or_else(|| missing("a series of bandwidths"))?;
        if profile.os_noise.iter().all(|run| run.offset_ns.is_empty()) {
            return Err(missing("noise of the operating system"));
        }
        let refuse = |error: NoiseError| format!("{name}: {error}");
        let detours = detours(profile).map_err(refuse)?;
        let (gaps, probe_bytes) = gaps_ps(bandwidth);
        let draws = match mode {
            Mode::Compatible => Draws::Independent,
            Mode::FullDuplex => Draws::Blocks,
        };
        let network =
            Network::new(&latency.latency_us(), &gaps, probe_bytes, draws).map_err(refuse)?;
        let models = Noise::ALL.map(|noise| NoiseModel {
            detours: matches!(noise, Noise::Os | Noise::Both).then(|| detours.clone()),
            network: matches!(noise, Noise::Network | Noise::Both).then(|| network.clone()),
        });
        Ok(System {
            parameters: parameters(&fit),
            models,
        })
    }

    /// A schedule's times under each noise; without noise there is one.
    pub fn simulate<P: Program>(
        &self,
        program: &P,
        name: &str,
        how: &Simulation,
    ) -> Result<[Part; 4], String> {
        let part = |noise: Noise| self.simulate_under(program, name, noise, how);
        let [none, os, network, both] = Noise::ALL.map(part);
        Ok([none?, os?, network?, both?])
    }

    pub fn simulate_under<P: Program>(
        &self,
        program: &P,
        name: &str,
        noise: Noise,
        how: &Simulation,
    ) -> Result<Part, String> {
        let runs = Runs {
            parameters: &self.parameters,
            mode: how.mode,
            noise: &self.models[noise as usize],
            seed: how.seed,
            count: if noise == Noise::None { 1 } else { how.runs },
            threads: how.threads,
        };
        let outcomes =
            simulate_runs(program, &runs, &|_| true).map_err(|error| format!("{name}: {error}"))?;
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

/// All recordings, one after the other.
fn detours(profile: &Profile) -> Result<Detours, NoiseError> {
    let ps = |ns: f64| (ns * PS_PER_NS).round().max(0.0) as u64;
    let recording = |run: &DetourRun| {
        let spans = run.offset_ns.iter().zip(&run.duration_ns);
        let spans: Vec<(u64, u64)> = spans.map(|(at, long)| (ps(*at), ps(*long))).collect();
        (spans, ps(run.period_ns))
    };
    let recordings: Vec<_> = profile.os_noise.iter().map(recording).collect();
    Detours::from_recordings(
        recordings
            .iter()
            .map(|(spans, length)| (&spans[..], *length)),
    )
}

/// In the fit a message takes `L + 2o + sG` one way: the processor's time for its bytes is within G.
fn parameters(fit: &LogGp) -> Parameters {
    let ps = |us: f64| (us * PS_PER_US).round().max(0.0) as u64;
    Parameters {
        latency_ps: ps(fit.latency_us.value),
        overhead_ps: ps(fit.overhead_us.value),
        gap_ps: ps(fit.gap_us.value),
        gap_per_byte_ps: (fit.gap_ns_per_byte.value * PS_PER_NS).round().max(0.0) as u64,
        overhead_per_byte_ps: 0,
        eager_limit_bytes: fit.rendezvous_over_bytes,
    }
}

/// The series of one quantity that tells most of a job on several machines: one pair on an idle network,
/// as far apart as was measured.
fn best(profile: &Profile, quantity: Quantity) -> Option<&Series> {
    let other_transport = |name: &str| {
        ["_tcp", "_udp", "_ib", "_ibv"]
            .iter()
            .any(|end| name.ends_with(end))
    };
    let fits = |series: &&Series| {
        series.quantity == quantity
            && series.streams == 1
            && !series.both_ways
            && series.load != Load::UnderLoad
            && series.rows() > 0
            && series.one_size()
            && !other_transport(&series.name)
    };
    let order = |series: &&Series| match series.distance {
        Distance::Far => 0,
        Distance::Unknown => 1,
        Distance::Near => 2,
        Distance::SameMachine => 3,
    };
    profile.series.iter().filter(fits).min_by_key(order)
}

/// Picoseconds a byte, and the length of the messages that told.
fn gaps_ps(series: &Series) -> (Vec<f64>, u64) {
    let bytes = series.blocks.first().map_or(1, |block| block.bytes.max(1));
    let gaps = series
        .latency_us()
        .iter()
        .map(|us| us * PS_PER_US / bytes as f64)
        .collect();
    (gaps, bytes)
}
