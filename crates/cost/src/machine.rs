//! A measured system as the simulator's machine: parameters from the fit of its ping-pongs, noise from its
//! series, replayed. `cloudmpi cost` and `cloudmpi simulate` share this one rule.

use cloudmpi_noise::Profile;
use cloudmpi_noise::loggp::{Point, of_profile, predict, ranges};
use cloudmpi_noise::profile::{
    DetourRun, Distance, Estimate, Load, LogGp, LogGpRow, Quantity, Range, Series,
};
use cloudmpi_simulate::{Detours, Draws, Lateness, Network, NoiseError, Parameters};

const PS_PER_US: f64 = 1e6;
const PS_PER_NS: f64 = 1e3;

/// The profile's own fit, or one made from its data; none if that is too little.
pub fn fit(profile: &Profile) -> Option<LogGp> {
    profile.loggp.clone().or_else(|| of_profile(profile))
}

/// In the fit a message takes `L + 2o + sG` one way. The processor's time for its bytes is within G, so O is
/// 0 although the fit has one. G is the time that a byte keeps an interface busy; where messages of a size
/// take longer or shorter, they are later or earlier.
pub fn parameters(fit: &LogGp, busy: &Busy) -> Parameters {
    let mut parameters = Parameters {
        latency_ps: ps(fit.latency_us.value),
        overhead_ps: ps(fit.overhead_us.value),
        gap_ps: ps(fit.gap_us.value),
        gap_per_byte_ps: (fit.gap_ns_per_byte.value * PS_PER_NS).round().max(0.0) as u64,
        overhead_per_byte_ps: 0,
        eager_limit_bytes: fit.rendezvous_over_bytes,
        lateness: None,
    };
    let mut sizes = fit.curve.knots();
    let limit = parameters.eager_limit_bytes;
    if fit
        .curve
        .ranges
        .last()
        .is_some_and(|last| limit < last.to_bytes)
    {
        // A pair that first agrees sends two messages more: so there is a knot on either side.
        sizes.extend([limit, limit + 1]);
    }
    sizes.sort_unstable();
    sizes.dedup();
    sizes.extend(ends_of(&busy.receive));
    sizes.sort_unstable();
    sizes.dedup();
    let (mut knots, mut receives) = (Vec::new(), Vec::new());
    for bytes in sizes {
        let measured = ps(fit.half_round_trip_us(bytes)) as i64;
        let beyond_line = measured - line_ps(&parameters, bytes) as i64;
        // The receiver's time is part of the message's, and no way is shorter than nothing.
        let most = (beyond_line + parameters.latency_ps as i64).max(0);
        let receiving = beyond_ps(&busy.receive, fit, bytes).min(most);
        knots.push((bytes, beyond_line - receiving));
        receives.push((bytes, receiving));
    }
    let mut ends: Vec<u64> = ends_of(&busy.send).collect();
    ends.dedup();
    let send = |bytes| (bytes, beyond_ps(&busy.send, fit, bytes));
    let sends = ends.into_iter().map(send).collect();
    parameters.lateness = Lateness::keeping_busy(knots, [sends, receives]);
    parameters
}

/// The warning about sizes that the simulator takes for slower than they were measured.
pub fn too_slow(parameters: &Parameters) -> Option<String> {
    let bytes = parameters
        .lateness
        .as_ref()?
        .earlier_than(parameters.latency_ps)?;
    Some(format!(
        "messages of {bytes} bytes took less time than their overheads and bytes take by the fitted o and G: they are simulated \
         slower than they were measured; so may those of other sizes be"
    ))
}

/// How long a message keeps the sending and the receiving processor busy, by size, if the profile
/// tells.
#[derive(Clone, Debug, Default)]
pub struct Busy {
    pub send: Vec<Range>,
    pub receive: Vec<Range>,
}

impl Busy {
    /// From the table of the published program, which measured both at each size; beyond the largest size there
    /// are no data.
    pub fn of(profile: &Profile) -> Busy {
        let rows = profile.loggp_rows.first().map(|table| &table.rows[..]);
        let line = |of: fn(&LogGpRow) -> f64| {
            let point = |row: &LogGpRow| Point {
                bytes: row.bytes,
                us: Estimate::exact(of(row)),
            };
            let points: Vec<Point> = rows.unwrap_or_default().iter().map(point).collect();
            ranges(&points)
        };
        Busy {
            send: line(|row| row.send_overhead_us),
            receive: line(|row| row.receive_overhead_us),
        }
    }
}

fn ends_of(ranges: &[Range]) -> impl Iterator<Item = u64> {
    ranges.iter().flat_map(|r| [r.from_bytes, r.to_bytes])
}

/// The processor's time for a message beyond `o`.
fn beyond_ps(side: &[Range], fit: &LogGp, bytes: u64) -> i64 {
    let (Some(first), Some(last)) = (side.first(), side.last()) else {
        return 0;
    };
    let known = bytes.clamp(first.from_bytes, last.to_bytes);
    (ps(predict(side, known)) as i64 - ps(fit.overhead_us.value) as i64).max(0)
}

/// The time of a message by the six numbers alone.
fn line_ps(parameters: &Parameters, bytes: u64) -> u64 {
    let ways = if bytes > parameters.eager_limit_bytes {
        3
    } else {
        1
    };
    let bytes_ps = bytes.saturating_sub(1) * parameters.gap_per_byte_ps;
    ways * parameters.latency_ps + 2 * parameters.overhead_ps + bytes_ps
}

fn ps(us: f64) -> u64 {
    (us * PS_PER_US).round().max(0.0) as u64
}

/// All recordings of the operating system's detours, one after the other; none if there are no recordings. One without
/// a detour tells of a quiet machine.
pub fn detours(profile: &Profile) -> Result<Option<Detours>, NoiseError> {
    let ps = |ns: f64| (ns * PS_PER_NS).round().max(0.0) as u64;
    let recording = |run: &DetourRun| {
        let spans = run.offset_ns.iter().zip(&run.duration_ns);
        let spans: Vec<(u64, u64)> = spans.map(|(at, long)| (ps(*at), ps(*long))).collect();
        (spans, ps(run.period_ns))
    };
    if profile.os_noise.is_empty() {
        return Ok(None);
    }
    let recordings: Vec<_> = profile.os_noise.iter().map(recording).collect();
    let slices = recordings
        .iter()
        .map(|(spans, length)| (&spans[..], *length));
    Detours::from_recordings(slices).map(Some)
}

/// If noise makes a run this many times longer, it is not the noise of a machine that users would compute on.
const MOST_TIMES: f64 = 10.0;

/// The warning about a result that noise makes so many times as long, if that is beyond belief.
pub fn beyond_belief(times: f64) -> Option<String> {
    (times > MOST_TIMES).then(|| {
        format!(
            "beyond belief: with this noise it takes {times:.0} times as long as without (more than {MOST_TIMES:.0} is not \
             believed); the profile tells of a machine that did something else: measure noise again on an idle one"
        )
    })
}

/// The warning if messages were measured within one machine, for programs on several.
pub fn one_machine(profile: &Profile) -> Option<String> {
    let used = Disturbances::of(profile);
    let sizes = (profile.series.iter()).filter(|series| series.quantity == Quantity::Sizes);
    let sizes = sizes.min_by_key(|series| series.distance == Distance::SameMachine);
    let mut used = [used.latency, used.bandwidth, sizes].into_iter().flatten();
    let within = used.find(|series| series.distance == Distance::SameMachine)?;
    Some(format!(
        "{} was measured within one machine: this is no network between several; measure with ranks on two machines",
        within.name
    ))
}

/// The disturbances of messages, if they were measured. Samples above the line rate are no message's: they are left out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disturbances<'a> {
    pub latency: Option<&'a Series>,
    pub bandwidth: Option<&'a Series>,
    line_rate_gbit_s: Option<f64>,
}

impl Disturbances<'_> {
    pub fn of(profile: &Profile) -> Disturbances<'_> {
        Disturbances {
            latency: best(profile, Quantity::Latency),
            bandwidth: best(profile, Quantity::Bandwidth),
            line_rate_gbit_s: profile.system.line_rate_gbit_s,
        }
    }

    /// The samples of a series that are replayed: times of latency, rates of bandwidth.
    pub fn replayed(&self, series: &Series) -> Vec<f64> {
        series.kept_values(self.line_rate_gbit_s).0
    }

    pub fn network(&self, draws: Draws) -> Result<Network, NoiseError> {
        let latency = self.latency.map(|series| self.replayed(series));
        let (gaps, probe_bytes) = self
            .bandwidth
            .map_or((Vec::new(), 1), |series| self.gaps_ps(series));
        Network::new(&latency.unwrap_or_default(), &gaps, probe_bytes, draws)
    }

    /// Picoseconds a byte, and the length of the measured messages.
    fn gaps_ps(&self, series: &Series) -> (Vec<f64>, u64) {
        let bytes = series.blocks.first().map_or(1, |block| block.bytes.max(1));
        let gap = |rate_gbit_s: f64| 8.0 * PS_PER_NS / rate_gbit_s;
        (self.replayed(series).into_iter().map(gap).collect(), bytes)
    }
}

/// The series of one quantity that shows most about a job on several machines: one pair on an idle
/// network, at the largest measured distance.
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
            && !series
                .kept_values(profile.system.line_rate_gbit_s)
                .0
                .is_empty()
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

#[cfg(test)]
mod tests {
    use super::*;
    use cloudmpi_noise::profile::{Block, Curve};
    use cloudmpi_simulate::{Goal, Mode, simulate};

    fn line(from_bytes: u64, to_bytes: u64, us: f64, ns: f64) -> Range {
        Range {
            from_bytes,
            to_bytes,
            base_us: Estimate::exact(us),
            ns_per_byte: Estimate::exact(ns),
        }
    }

    /// A small message of 3 µs, bytes of 0.1 ns, and receivers that are busy for longer than messages are late.
    fn late() -> (LogGp, Busy) {
        let fit = LogGp {
            latency_us: Estimate::exact(2.0),
            overhead_us: Estimate::exact(0.5),
            gap_us: Estimate::exact(0.1),
            gap_ns_per_byte: Estimate::exact(0.1),
            rendezvous_over_bytes: 10_000,
            curve: Curve {
                ranges: vec![line(1, 10_000, 3.0, 0.15), line(10_001, 200_000, 6.5, 0.1)],
                ..Curve::default()
            },
            ..LogGp::default()
        };
        let busy = Busy {
            receive: vec![line(1, 1000, 0.5, 0.2), line(1001, 200_000, 1.0, 0.5)],
            ..Busy::default()
        };
        (fit, busy)
    }

    #[test]
    fn a_message_takes_its_measured_time_however_busy_its_receiver_is() {
        let (fit, busy) = late();
        let parameters = parameters(&fit, &busy);
        for bytes in [
            1, 500, 1000, 1001, 5000, 10_000, 10_001, 50_000, 131_072, 200_000,
        ] {
            let goal = format!(
                "num_ranks 2\nrank 0 {{\na: send {bytes}b to 1 tag 0\n}}\nrank 1 {{\nb: recv {bytes}b from 0 tag 0\n}}\n"
            );
            let goal = Goal::parse(&goal).expect("a schedule");
            let run = simulate(&goal, &parameters, Mode::FullDuplex).expect("runs");
            let measured = fit.half_round_trip_us(bytes) * PS_PER_US;
            let off = run.finish_ps as f64 - measured;
            assert!(off.abs() < 1e-4 * measured, "{bytes} bytes: {off} ps");
        }
        assert_eq!(too_slow(&parameters), None);
    }

    #[test]
    fn a_message_that_was_faster_than_its_bytes_is_told() {
        let (mut fit, busy) = late();
        fit.curve.ranges[1] = line(10_001, 200_000, 6.5, 0.01);
        let said = too_slow(&parameters(&fit, &busy)).expect("too fast");
        assert!(said.contains("messages of 200000 bytes"), "{said}");
    }

    #[test]
    fn samples_above_the_line_rate_are_not_replayed() {
        let series = |quantity, bytes, half_round_trip_us: &[f64]| Series {
            quantity,
            streams: 1,
            blocks: vec![Block {
                bytes,
                half_round_trip_us: half_round_trip_us.to_vec(),
                ..Block::default()
            }],
            ..Series::default()
        };
        let mut profile = Profile::default();
        profile
            .series
            .push(series(Quantity::Latency, 1000, &[12.0, 0.05, 13.0]));
        profile
            .series
            .push(series(Quantity::Bandwidth, 1_000_000, &[100.0, 1.0, 200.0]));
        let gaps = |profile: &Profile| {
            let found = Disturbances::of(profile);
            found.gaps_ps(found.bandwidth.expect("measured"))
        };
        assert_eq!(gaps(&profile), (vec![100.0, 1.0, 200.0], 1_000_000));
        // 80 and 40 Gbit/s are possible, 8,000 are not.
        profile.system.line_rate_gbit_s = Some(80.0);
        assert_eq!(gaps(&profile).0, [100.0, 200.0]);
        let found = Disturbances::of(&profile);
        assert_eq!(
            found.replayed(found.latency.expect("measured")),
            [12.0, 13.0]
        );
        // A series without any other sample shows nothing.
        profile.system.line_rate_gbit_s = Some(1.0);
        assert!(Disturbances::of(&profile).bandwidth.is_none());
    }

    #[test]
    fn a_recording_without_a_detour_is_a_quiet_machine() {
        let mut profile = Profile::default();
        assert_eq!(detours(&profile), Ok(None));
        profile.os_noise.push(DetourRun {
            period_ns: 1e9,
            ..DetourRun::default()
        });
        let quiet = detours(&profile).expect("a recording").expect("measured");
        assert_eq!((quiet.share(), quiet.period_ps()), (0.0, 1_000_000_000_000));
    }

    #[test]
    fn messages_within_a_machine_are_told() {
        let mut profile = Profile::default();
        let series = |quantity, distance| Series {
            name: "latency_near_idle".to_string(),
            quantity,
            distance,
            streams: 1,
            blocks: vec![Block {
                bytes: 1,
                half_round_trip_us: vec![1.0; 3],
                ..Block::default()
            }],
            ..Series::default()
        };
        assert_eq!(one_machine(&profile), None);
        (profile.series).push(series(Quantity::Latency, Distance::SameMachine));
        let said = one_machine(&profile).expect("within one");
        assert!(
            said.contains("latency_near_idle was measured within one"),
            "{said}"
        );
        profile
            .series
            .push(series(Quantity::Latency, Distance::Near));
        assert_eq!(one_machine(&profile), None);
        (profile.series).push(series(Quantity::Sizes, Distance::SameMachine));
        assert!(one_machine(&profile).is_some());
    }
}
