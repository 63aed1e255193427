//! The facts about a system's noise. The profile keeps every number as measured: readers leave out
//! warm-up and anomalies, through the methods here.

pub use cloudmpi_stats::Estimate;

/// All facts about one system. Parts that were not measured are empty.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Profile {
    pub system: System,
    pub origin: Origin,
    pub timers: Vec<Timer>,
    pub loggp: Option<LogGp>,
    pub series: Vec<Series>,
    pub os_noise: Vec<DetourRun>,
    pub quanta: Vec<QuantumRun>,
    pub loggp_rows: Vec<LogGpTable>,
    pub after_sleep: Vec<AfterSleep>,
    pub compute: Vec<Compute>,
    pub collectives: Vec<Collective>,
    pub simulated: Vec<Simulated>,
    pub logs: Vec<Log>,
    /// The other work of the machines during the measurement; empty where the measurement did not
    /// look.
    pub company: Vec<Company>,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct System {
    pub name: String,
    /// The system's names where it was rented; one measurement may stand for several.
    pub descriptions: Vec<Description>,
    /// The network's line rate one way, if known: samples above it are anomalies.
    pub line_rate_gbit_s: Option<f64>,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Description {
    pub provider: String,
    pub instance: String,
    pub placement: String,
    pub time_of_day: String,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Origin {
    /// `measured` or `imported`, with the version of the program.
    pub by: String,
    /// `YYYY-MM-DD hh:mm:ss`, in the clock of the machine that measured.
    pub date: String,
    /// The archive, folder or host of the numbers.
    pub source: String,
}

/// The result of the self-test of a measurement's clock.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Timer {
    pub name: String,
    pub resolution_ns: f64,
    /// The time of one look at the clock.
    pub overhead_ns: f64,
    /// How often it went back.
    pub backwards: u64,
    pub ns_per_tick: f64,
}

/// The other work of a machine during its measurement.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Company {
    pub machine: String,
    pub seconds: f64,
    pub ranks: u32,
    /// Numbers of the cores that the ranks were allowed to use.
    pub cores: Vec<u64>,
    /// Processor time of each of these, for all programs.
    pub busy_s: Vec<f64>,
    /// That of the ranks.
    pub own_s: f64,
    /// How long ranks were ready and waited for a core.
    pub waited_s: f64,
    /// How often a rank had to leave its core.
    pub involuntary: u64,
    /// Of the last minute, at the end.
    pub load: f64,
}

impl Company {
    /// The part of the cores' time that other programs had.
    pub fn others_share(&self) -> f64 {
        let all = self.seconds * self.cores.len() as f64;
        let busy: f64 = self.busy_s.iter().sum();
        match all > 0.0 {
            true => ((busy - self.own_s) / all).clamp(0.0, 1.0),
            false => 0.0,
        }
    }

    /// The part of the time that a rank waited for a core.
    pub fn waited_share(&self) -> f64 {
        let all = self.seconds * f64::from(self.ranks);
        match all > 0.0 {
            true => (self.waited_s / all).clamp(0.0, 1.0),
            false => 0.0,
        }
    }

    /// Adds the report of another rank of the machine.
    pub fn join(&mut self, other: &Company) {
        self.seconds = self.seconds.max(other.seconds);
        self.ranks += other.ranks;
        for (&core, &busy_s) in other.cores.iter().zip(&other.busy_s) {
            if !self.cores.contains(&core) {
                self.cores.push(core);
                self.busy_s.push(busy_s);
            }
        }
        self.own_s += other.own_s;
        self.waited_s += other.waited_s;
        self.involuntary += other.involuntary;
        self.load = self.load.max(other.load);
    }
}

/// The LogGP(S) parameters of a network, in the model's own letters.
///
/// A message of `s` bytes takes `L + 2o + sG` one way. Above `rendezvous_over_bytes` sender and
/// receiver first agree. `curve` has the same more precisely.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LogGp {
    pub latency_us: Estimate,
    pub overhead_us: Estimate,
    pub gap_us: Estimate,
    pub gap_ns_per_byte: Estimate,
    pub overhead_ns_per_byte: Estimate,
    /// `S`: the largest message that is sent without asking; `u64::MAX` if no switch was seen.
    pub rendezvous_over_bytes: u64,
    pub curve: Curve,
    /// Sizes that the fit has not seen, and its predictions of them.
    pub held_out: Vec<HeldOut>,
    /// The file or measurement that they were fitted to.
    pub source: String,
}

/// The time of messages by their size, in ranges of one straight line each.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Curve {
    pub ranges: Vec<Range>,
    /// A copy by pieces of so many bytes takes longer, or another way, where a tail is left that fills no
    /// piece. Such sizes have ranges of their own, up to the end of the last; 0 if they need none.
    pub grain_bytes: u64,
    pub with_tail: Vec<Range>,
}

/// Half a round trip of `from_bytes ..= to_bytes` takes `base_us + bytes × ns_per_byte / 1000`.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Range {
    pub from_bytes: u64,
    pub to_bytes: u64,
    pub base_us: Estimate,
    pub ns_per_byte: Estimate,
}

/// Half a round trip of a size that was measured but not fitted to.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct HeldOut {
    pub bytes: u64,
    pub measured_us: Estimate,
    pub predicted_us: f64,
}

impl HeldOut {
    /// The error of the prediction, as a share of the measured time.
    pub fn error(&self) -> f64 {
        self.predicted_us / self.measured_us.value - 1.0
    }

    /// Whether the prediction may be off by no more than this share: the interval of the measurement reaches that far.
    pub fn may_be_within(&self, share: f64) -> bool {
        let Estimate { low, high, .. } = self.measured_us;
        low <= self.predicted_us / (1.0 - share) && high >= self.predicted_us / (1.0 + share)
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Quantity {
    /// Small messages of one size, over time.
    #[default]
    Latency,
    /// Large messages of one size, over time.
    Bandwidth,
    /// Many sizes, one after another.
    Sizes,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Distance {
    #[default]
    Unknown,
    /// Ranks of one machine.
    SameMachine,
    /// Neighbours in rank order, on different machines.
    Near,
    /// As far apart in rank order as possible.
    Far,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Load {
    #[default]
    Unknown,
    Idle,
    /// Other ranks sent to each other all the time.
    UnderLoad,
}

/// Ping-pongs between two ranks, in the order in which they were made.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Series {
    /// Name without extension, such as `ng_netnoise_mpi_lat` or `latency_far_idle`.
    pub name: String,
    pub source: String,
    pub quantity: Quantity,
    pub distance: Distance,
    pub load: Load,
    /// The number of pairs or messages at once.
    pub streams: u32,
    /// Both directions at the same time: a rate may reach twice the line rate.
    pub both_ways: bool,
    /// So many samples at the beginning of every block are warm-up.
    pub warm_up: usize,
    pub blocks: Vec<Block>,
}

/// Samples of one size made without a pause.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Block {
    pub bytes: u64,
    pub half_round_trip_us: Vec<f64>,
    /// The program was started anew before this block (the file has a header line there).
    pub restarted: bool,
}

impl Block {
    pub fn rate_gbit_s(&self, half_round_trip_us: f64) -> f64 {
        rate_gbit_s(self.bytes, half_round_trip_us)
    }
}

pub fn rate_gbit_s(bytes: u64, half_round_trip_us: f64) -> f64 {
    bytes as f64 * 8.0 / (half_round_trip_us * 1e3)
}

impl Series {
    /// Blocks without their warm-up; within one, neighbours in time are neighbours in the slice.
    pub fn used(&self) -> impl Iterator<Item = (u64, &[f64])> {
        self.blocks.iter().map(|block| {
            let samples = &block.half_round_trip_us;
            (block.bytes, &samples[self.warm_up.min(samples.len())..])
        })
    }

    /// Half round trips without warm-up, µs.
    pub fn latency_us(&self) -> Vec<f64> {
        self.used()
            .flat_map(|(_, samples)| samples)
            .copied()
            .collect()
    }

    /// The same as rates.
    pub fn bandwidth_gbit_s(&self) -> Vec<f64> {
        self.used()
            .flat_map(|(bytes, samples)| samples.iter().map(move |&us| rate_gbit_s(bytes, us)))
            .collect()
    }

    /// The series in the quantity of its name: rates for bandwidth, times otherwise.
    pub fn values(&self) -> Vec<f64> {
        match self.quantity {
            Quantity::Bandwidth => self.bandwidth_gbit_s(),
            _ => self.latency_us(),
        }
    }

    /// The same without samples above the line rate, and the number of samples left out. If one is
    /// faster than the network, a clock or a queue played a trick.
    pub fn kept_values(&self, line_rate_gbit_s: Option<f64>) -> (Vec<f64>, usize) {
        let directions = if self.both_ways { 2.0 } else { 1.0 };
        let most = line_rate_gbit_s.map_or(f64::INFINITY, |rate| rate * directions);
        let mut kept = Vec::new();
        let mut above = 0;
        for (bytes, samples) in self.used() {
            for &us in samples {
                let rate = rate_gbit_s(bytes, us);
                match (rate > most, self.quantity) {
                    (true, _) => above += 1,
                    (false, Quantity::Bandwidth) => kept.push(rate),
                    (false, _) => kept.push(us),
                }
            }
        }
        (kept, above)
    }

    /// Whether all samples are of one size, so that one line can describe them.
    pub fn one_size(&self) -> bool {
        self.blocks
            .windows(2)
            .all(|pair| pair[0].bytes == pair[1].bytes)
    }

    pub fn unit(&self) -> &'static str {
        match self.quantity {
            Quantity::Bandwidth => "Gbit/s",
            _ => "µs",
        }
    }

    pub fn rows(&self) -> usize {
        self.blocks.iter().map(|b| b.half_round_trip_us.len()).sum()
    }

    /// All samples without warm-up of each size, sizes ascending.
    pub fn by_size(&self) -> Vec<(u64, Vec<f64>)> {
        let mut sizes = std::collections::BTreeMap::<u64, Vec<f64>>::new();
        for (bytes, samples) in self.used() {
            sizes.entry(bytes).or_default().extend(samples);
        }
        sizes.into_iter().collect()
    }
}

/// The times at which the operating system took the processor away, from one run of a loop that
/// looks at the clock.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct DetourRun {
    pub source: String,
    /// How long the loop ran; zero if unknown.
    pub period_ns: f64,
    /// The time between two looks at the clock when nothing happens.
    pub cycle_ns: f64,
    /// Gaps above this count as detours.
    pub threshold_ns: f64,
    pub offset_ns: Vec<f64>,
    pub duration_ns: Vec<f64>,
    /// Lines of the source that are not numbers, in order, with the detours before each.
    pub comments: Vec<(u64, String)>,
}

impl DetourRun {
    /// Share of the time that detours took. If the period is not known, the end of the last detour
    /// stands for it.
    pub fn share(&self) -> f64 {
        let taken: f64 = self.duration_ns.iter().sum();
        let last = match (self.offset_ns.last(), self.duration_ns.last()) {
            (Some(at), Some(long)) => at + long,
            _ => 0.0,
        };
        let seen = if self.period_ns > 0.0 {
            self.period_ns
        } else {
            last
        };
        if seen > 0.0 { taken / seen } else { 0.0 }
    }
}

/// A loop of equal pieces: of equal work, how long each took; of equal time, how much was done.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct QuantumRun {
    pub source: String,
    pub kind: Quantum,
    /// Fixed work: steps in a piece. Fixed time: ns in a piece.
    pub quantum: f64,
    /// Fixed work: ns of each piece. Fixed time: steps done in each.
    pub values: Vec<f64>,
    pub noise_share: f64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Quantum {
    #[default]
    Work,
    Time,
}

/// A table of `ng_loggp.out`: eleven columns in µs, unchanged.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LogGpTable {
    pub source: String,
    pub comments: Vec<String>,
    pub rows: Vec<LogGpRow>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct LogGpRow {
    pub bytes: u64,
    pub messages: u64,
    /// Round trip of one message: PRTT(1,0,s).
    pub one_us: f64,
    /// Round trip of `messages` without delay: PRTT(n,0,s).
    pub many_us: f64,
    /// Round trip of `messages`, each delayed by `one_us`.
    pub delayed_us: f64,
    pub latency_us: f64,
    pub send_overhead_us: f64,
    pub receive_overhead_us: f64,
    pub gap_us: f64,
    pub gap_us_per_byte: f64,
    pub least_squares: f64,
}

/// Messages after the network was left alone for a time.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AfterSleep {
    pub source: String,
    pub bytes: u64,
    pub repetitions: u64,
    pub sleep_ns: u64,
    pub times_ns: Vec<f64>,
}

/// Matrix products of one order on one machine.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Compute {
    /// Name without the order and extension, such as `gemm_azure_hpc44rs_default`.
    pub name: String,
    pub source: String,
    pub order: u64,
    pub seconds: Vec<f64>,
    pub gflop_s: Vec<f64>,
    /// As printed by the measuring program; empty where it prints none. Often that of another machine.
    pub peak_gflop_s: Vec<f64>,
}

/// A collective operation measured again and again, a time for each rank.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Collective {
    pub name: String,
    pub source: String,
    pub ranks: u32,
    pub bytes: u64,
    /// Row after row, `ranks` times each.
    pub times_us: Vec<f64>,
}

impl Collective {
    pub fn repetitions(&self) -> impl Iterator<Item = &[f64]> {
        self.times_us.chunks_exact(self.ranks.max(1) as usize)
    }
}

/// Simulated runs as published, a column each; text columns are indices into their own list.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Simulated {
    pub source: String,
    pub index: Vec<u64>,
    pub noise: Names,
    pub kind: Names,
    pub collective: Names,
    pub provider: Names,
    pub instance: Names,
    pub placement: Names,
    pub scenario: Names,
    pub nodes: Vec<u64>,
    pub bytes: Vec<u64>,
    /// Not a number where the published table has no time: leave such runs out.
    pub time_us: Vec<f64>,
}

/// A column of few different texts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Names {
    pub texts: Vec<String>,
    pub rows: Vec<u32>,
}

impl Names {
    pub fn push(&mut self, text: &str) {
        // The last few are by far the likeliest: rows come sorted.
        let found = self.texts.iter().rposition(|t| t == text);
        let index = found.unwrap_or_else(|| {
            self.texts.push(text.to_string());
            self.texts.len() - 1
        });
        self.rows.push(index as u32);
    }

    pub fn get(&self, row: usize) -> &str {
        &self.texts[self.rows[row] as usize]
    }
}

/// The other output of a measuring program, beside its numbers.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Log {
    pub source: String,
    pub text: String,
}

impl Profile {
    pub fn series_named(&self, name: &str) -> Option<&Series> {
        self.series.iter().find(|s| s.name == name)
    }

    /// Whether both profiles name providers, and share none.
    pub fn is_of_another_provider(&self, other: &Profile) -> bool {
        let providers = |of: &Profile| -> Vec<String> {
            let descriptions = of.system.descriptions.iter();
            descriptions.map(|d| d.provider.clone()).collect()
        };
        let (own, others) = (providers(self), providers(other));
        !own.is_empty() && !others.is_empty() && !own.iter().any(|name| others.contains(name))
    }

    /// Adds the data of another profile of the same system.
    pub fn merge(&mut self, other: Profile) {
        for description in other.system.descriptions {
            if !self.system.descriptions.contains(&description) {
                self.system.descriptions.push(description);
            }
        }
        self.system.line_rate_gbit_s = self
            .system
            .line_rate_gbit_s
            .or(other.system.line_rate_gbit_s);
        for (own, others) in [
            (&mut self.origin.source, other.origin.source),
            (&mut self.origin.date, other.origin.date),
        ] {
            if own.is_empty() {
                *own = others;
            } else if *own != others && !others.is_empty() {
                *own = format!("{own}, {others}");
            }
        }
        if self.loggp.is_none() {
            self.loggp = other.loggp;
        }
        self.timers.extend(other.timers);
        self.series.extend(other.series);
        self.os_noise.extend(other.os_noise);
        self.quanta.extend(other.quanta);
        self.loggp_rows.extend(other.loggp_rows);
        self.after_sleep.extend(other.after_sleep);
        self.compute.extend(other.compute);
        self.collectives.extend(other.collectives);
        self.simulated.extend(other.simulated);
        self.logs.extend(other.logs);
        self.company.extend(other.company);
    }

    /// The content, in a line.
    pub fn summary(&self) -> String {
        let mut parts = Vec::new();
        let samples: usize = self.series.iter().map(Series::rows).sum();
        let detours: usize = self.os_noise.iter().map(|r| r.offset_ns.len()).sum();
        let runs: usize = self.simulated.iter().map(|s| s.index.len()).sum();
        for (count, what) in [
            (self.series.len(), "network series"),
            (samples, "samples"),
            (self.os_noise.len(), "runs of OS noise"),
            (detours, "detours"),
            (
                self.loggp_rows.iter().map(|t| t.rows.len()).sum(),
                "rows of LogGP",
            ),
            (self.after_sleep.len(), "parts after sleep"),
            (self.compute.len(), "files of matrix products"),
            (self.collectives.len(), "collectives"),
            (runs, "simulated runs"),
            (self.logs.len(), "logs"),
        ] {
            if count > 0 {
                parts.push(format!("{count} {what}"));
            }
        }
        parts.join(", ")
    }

    /// Nothing but its name.
    pub fn is_empty(&self) -> bool {
        self.loggp.is_none()
            && self.series.is_empty()
            && self.os_noise.is_empty()
            && self.quanta.is_empty()
            && self.loggp_rows.is_empty()
            && self.after_sleep.is_empty()
            && self.compute.is_empty()
            && self.collectives.is_empty()
            && self.simulated.is_empty()
    }
}
