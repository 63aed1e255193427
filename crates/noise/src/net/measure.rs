//! The whole measurement: cycles through all phases, so that each series spans the whole time and
//! all phases get equal moments.

use std::time::Duration;

use super::mpi::Mpi;
use super::phases::{
    Limit, Page, Stopwatch, arrival_us, burst, goes_on, load, overheads, ping_pong, round_trips,
    send_waits, streams,
};
use super::plan::{Pair, Plan};
use super::sizes::Sizes;
use crate::codec::{Code, Input};
use crate::loggp::{self, Burst};
use crate::profile::*;
use crate::stats::{Random, median};
use crate::{Error, Result, os};

/// The user's wishes; the same at every rank.
#[derive(Debug, Clone)]
pub struct Request {
    pub seconds: f64,
    /// The MPI library, a path or a name.
    pub library: String,
    pub name: Option<String>,
    pub line_rate_gbit_s: Option<f64>,
    pub date: String,
    /// A line a cycle to standard error.
    pub tells_progress: bool,
}

const LATENCY_BYTES: usize = 1;
const BANDWIDTH_BYTES: usize = 4 << 20;
const STREAMS: usize = 8;
/// The first samples of a block depend on the caches and queues that the earlier phase left.
const WARM_UP: usize = 21;
const BLOCK_ROWS: usize = 10_000;
/// A piece of fixed work or time; noise above 40,000 interruptions a second would fill each.
const QUANTUM_NS: f64 = 25_000.0;
const STEP_NS: f64 = 250.0;
/// One round trip of a short message may take only a few steps of the clock.
const SHORT_BYTES: u64 = 8192;
const SHORT_ROUND_TRIPS: usize = 8;
/// Samples of a size in a round; the first clears the other size's bytes from the caches.
const SAMPLES: usize = 6;
/// The same, of one round trip each, where a round takes longer than a cycle has for them.
const SAMPLES_SLOW: usize = 2;
/// On a busy machine cycles take longer than planned: a new one begins until this multiple of the given
/// time.
const LATE: f64 = 1.5;
/// Within this share of the time the switch is found to the byte, after that to an eighth.
const SWITCH_SHARE: f64 = 0.1;
const BURST: usize = 16;
const BURST_SIZES: [usize; 8] = [1, 64, 256, 512, 1024, 2048, 4096, 8192];

/// Noise comes and goes: more cycles make the moments of the phases more alike.
const SECONDS_A_CYCLE: f64 = 2.5;
/// Shares of a cycle.
const OS_PARTS: f64 = 2.0;
const LATENCY_PARTS: f64 = 0.5;
const BANDWIDTH_PARTS: f64 = 1.0;
const SIZES_PARTS: f64 = 5.0;
const BURST_PARTS: f64 = 1.0;

/// Runs at every rank of the job; rank 0 gets the profile.
pub fn measure(request: &Request) -> Result<Option<Profile>> {
    let mpi = Mpi::start(&request.library)?;
    // A library that does not understand its launcher takes each rank for its own job.
    if let Some(said) = super::ranks_said().filter(|&said| mpi.size == 1 && said > 1) {
        let text = format!(
            "the launcher started {said} ranks, but this library ({}) knows of one: name the library that \
             belongs to the launcher with --library",
            mpi.library
        );
        mpi.finish();
        return Err(Error::new(&request.library, text));
    }
    let done = Measurement::new(&mpi, request).map(|measurement| measurement.run());
    match done {
        Ok(profile) => {
            let rank = mpi.rank;
            mpi.finish();
            Ok((rank == 0).then_some(profile))
        }
        Err(error) => {
            eprintln!("cloudmpi noise: rank {}: {error}", mpi.rank);
            mpi.abort(1);
            Err(error)
        }
    }
}

struct Measurement<'a> {
    mpi: &'a Mpi,
    request: &'a Request,
    plan: Option<Plan>,
    first_here: bool,
    clock: os::Ticks,
    watch: Stopwatch,
    timer: Timer,
    machine: String,
    work_steps: u64,
    piece_steps: u64,
    cycles: usize,
    begin_us: f64,
    company: os::Watch,
    /// One part of a cycle, in seconds.
    part: f64,
    profile: Profile,
    sizes: Sizes,
    /// Rounds through all sizes so far, and the time of the last one.
    rounds: usize,
    round_seconds: f64,
    bursts: Vec<BurstSamples>,
    send_waits_over: u64,
    /// Half a round trip of a short message of the first pair.
    usual_us: f64,
}

struct BurstSamples {
    bytes: u64,
    overhead_us: Vec<f64>,
    gap_us: Vec<f64>,
}

impl<'a> Measurement<'a> {
    fn new(mpi: &'a Mpi, request: &'a Request) -> Result<Measurement<'a>> {
        let (mut clock, timer) = os::choose()?;
        let machines = mpi.machines();
        let plan = (mpi.size > 1).then(|| Plan::new(&machines));
        let first_here = plan
            .as_ref()
            .is_none_or(|p| p.first_on_machine.contains(&mpi.rank));
        let work_steps = os::steps_for(&mut clock, QUANTUM_NS);
        let piece_steps = os::steps_for(&mut clock, STEP_NS);
        Ok(Measurement {
            mpi,
            request,
            first_here,
            watch: Stopwatch::new(clock),
            clock,
            timer,
            machine: machines[mpi.rank].clone(),
            work_steps,
            piece_steps,
            cycles: 0,
            begin_us: 0.0,
            company: os::Watch::begin(),
            part: 0.0,
            profile: Profile::default(),
            sizes: Sizes::new(),
            rounds: 0,
            round_seconds: 0.0,
            bursts: BURST_SIZES
                .map(|b| BurstSamples {
                    bytes: b as u64,
                    overhead_us: Vec::new(),
                    gap_us: Vec::new(),
                })
                .into(),
            send_waits_over: u64::MAX,
            usual_us: 0.0,
            plan,
        })
    }

    fn parts(&self) -> f64 {
        let Some(plan) = &self.plan else {
            return OS_PARTS;
        };
        let both = LATENCY_PARTS + BANDWIDTH_PARTS;
        let mut parts = OS_PARTS + both + BANDWIDTH_PARTS + SIZES_PARTS + BURST_PARTS;
        parts += if plan.far.is_some() { both } else { 0.0 };
        parts += if plan.all.is_empty() { 0.0 } else { both };
        parts + if plan.others.is_empty() { 0.0 } else { both }
    }

    fn run(mut self) -> Profile {
        let cycles = (self.request.seconds / SECONDS_A_CYCLE)
            .round()
            .clamp(3.0, 400.0) as usize;
        self.cycles = cycles;
        self.part = self.request.seconds / cycles as f64 / self.parts();
        self.begin_us = self.watch.now_us();
        let begin = self.begin_us;
        if let Some(plan) = self.plan.clone() {
            self.warm_up(&plan);
        }
        for cycle in 0..cycles {
            if cycle > 0 && !self.time_is_left() {
                break;
            }
            self.os_noise();
            if let Some(plan) = self.plan.clone() {
                let end_us =
                    begin + self.request.seconds * 1e6 * (cycle + 1) as f64 / cycles as f64;
                self.cycle(&plan, cycle, end_us);
            }
            if self.mpi.rank == 0 && self.request.tells_progress {
                let passed = (self.watch.now_us() - begin) / 1e6;
                let left = passed / (cycle + 1) as f64 * (cycles - cycle - 1) as f64;
                eprintln!(
                    "cloudmpi noise: cycle {} of {cycles}, {left:.0} s left",
                    cycle + 1
                );
            }
        }
        self.keep_company();
        self.finish()
    }

    /// All ranks report to rank 0; the ranks of one machine give one report together.
    fn keep_company(&mut self) {
        let seconds = self.passed_s();
        let own = self.company.end(&self.machine, seconds);
        if self.mpi.rank != 0 {
            let mut bytes = Vec::new();
            own.put(&mut bytes);
            return self.mpi.send_long(&bytes);
        }
        let mut all = vec![own];
        for from in 1..self.mpi.size {
            let bytes = self.mpi.receive_long(from);
            let other = Company::get(&mut Input::new(&bytes, "a rank's machine"));
            let other = other.expect("written by the same program");
            match all.iter_mut().find(|known| known.machine == other.machine) {
                Some(known) => known.join(&other),
                None => all.push(other),
            }
        }
        self.profile.company = all;
    }

    /// By this rank's clock.
    fn passed_s(&mut self) -> f64 {
        (self.watch.now_us() - self.begin_us) / 1e6
    }

    /// Rank 0 decides that there is time for another cycle.
    fn time_is_left(&mut self) -> bool {
        let mut goes_on = [u8::from(self.passed_s() < self.request.seconds * LATE)];
        self.mpi.broadcast(&mut goes_on);
        goes_on[0] == 1
    }

    /// Makes the connections, and finds out which sends wait.
    fn warm_up(&mut self, plan: &Plan) {
        let few = Limit {
            seconds: 0.0,
            least: 50,
            most: 50,
        };
        let pair = plan.near;
        let samples = ping_pong(self.mpi, &mut self.watch, pair, LATENCY_BYTES, few);
        let usual_us = if self.mpi.rank == pair.leader {
            median(&samples)
        } else {
            0.0
        };
        // Rank 0 leads every near pair.
        let mut known = usual_us.to_le_bytes();
        self.mpi.broadcast(&mut known);
        self.usual_us = f64::from_le_bytes(known);
        // A first guess of a round: it takes all messages for short ones.
        let messages = |bytes: u64| {
            let (samples, trips) = effort(bytes, false);
            (samples * trips * 2) as f64
        };
        let round: f64 = self.sizes.known().into_iter().map(messages).sum();
        self.round_seconds = round * self.usual_us / 1e6;
        let late_us = (self.usual_us * 50.0).clamp(300.0, 5000.0);
        let largest = Sizes::largest();
        // The smallest size whose send waits lies above `low` and not above `high`.
        let (mut low, mut high) = (0, largest + 1);
        loop {
            let in_time = self.passed_s() < self.request.seconds * SWITCH_SHARE;
            let found = high - low <= if in_time { 1 } else { (low / 8).max(1) };
            // Only rank 0 knows how late it is: no size ends the search.
            let next_bytes = if found { u64::MAX } else { (low + high) / 2 };
            let mut next = next_bytes.to_le_bytes();
            self.mpi.broadcast(&mut next);
            let bytes = u64::from_le_bytes(next);
            if bytes == u64::MAX {
                break;
            }
            let waits = send_waits(self.mpi, &mut self.watch, pair, bytes as usize, late_us);
            // Only the leader knows.
            let mut answer = [u8::from(waits)];
            self.mpi.broadcast(&mut answer);
            if answer[0] == 1 {
                high = bytes
            } else {
                low = bytes
            }
        }
        self.send_waits_over = if high > largest { u64::MAX } else { low };
        if high <= largest {
            self.sizes.add(low);
            self.sizes.add(high);
        }
    }

    fn os_noise(&mut self) {
        let seconds = self.part * OS_PARTS;
        if !self.first_here {
            std::thread::sleep(Duration::from_secs_f64(seconds));
        } else {
            let clock = &mut self.clock;
            let mut run = os::selfish(clock, seconds * 0.5e9, 1 << 16);
            let pieces = ((seconds * 0.25e9 / QUANTUM_NS) as usize).clamp(10, 100_000);
            let mut work = os::fixed_work(clock, self.work_steps, pieces);
            let mut time = os::fixed_time(clock, QUANTUM_NS, self.piece_steps, pieces);
            run.source = format!("measured on {}", self.machine);
            work.source.clone_from(&run.source);
            time.source.clone_from(&run.source);
            self.keep_os_noise(run, vec![work, time]);
        }
        self.mpi.barrier();
    }

    /// To rank 0, from the first rank of every machine.
    fn keep_os_noise(&mut self, run: DetourRun, quanta: Vec<QuantumRun>) {
        if self.mpi.rank != 0 {
            let mut bytes = Vec::new();
            run.put(&mut bytes);
            quanta.put(&mut bytes);
            self.mpi.send_long(&bytes);
            return;
        }
        self.profile.os_noise.push(run);
        self.profile.quanta.extend(quanta);
        let firsts = self
            .plan
            .as_ref()
            .map(|p| p.first_on_machine.clone())
            .unwrap_or_default();
        for first in firsts.into_iter().filter(|&f| f != 0) {
            let bytes = self.mpi.receive_long(first);
            let mut input = Input::new(&bytes, "a rank's OS noise");
            let run = DetourRun::get(&mut input).expect("written by the same program");
            self.profile.os_noise.push(run);
            self.profile
                .quanta
                .extend(Vec::<QuantumRun>::get(&mut input).expect("written by the same program"));
        }
    }

    fn cycle(&mut self, plan: &Plan, cycle: usize, end_us: f64) {
        self.one_pair(plan.near, "near", Load::Idle, &[]);
        if let Some(far) = plan.far {
            self.one_pair(far, "far", Load::Idle, &[]);
        }
        self.at_once(plan.near);
        if !plan.all.is_empty() {
            self.all_pairs(plan);
        }
        if !plan.others.is_empty() {
            self.one_pair(plan.near, "near", Load::UnderLoad, &plan.others);
        }
        self.bursts(plan.near);
        self.many_sizes(plan.near, cycle, end_us);
    }

    fn limit(&self, parts: f64) -> Limit {
        Limit {
            seconds: self.part * parts,
            least: WARM_UP + 5,
            most: BLOCK_ROWS,
        }
    }

    /// A rank with no part sleeps, so that its waiting disturbs no other rank.
    fn aside(&self, taking_part: &[Pair], parts: f64) {
        let takes_part = taking_part
            .iter()
            .any(|p| p.leader == self.mpi.rank || p.follower == self.mpi.rank);
        if !takes_part {
            std::thread::sleep(Duration::from_secs_f64(self.part * parts));
        }
    }

    fn one_pair(&mut self, pair: Pair, place: &str, state: Load, others: &[Pair]) {
        let word = if state == Load::UnderLoad {
            "load"
        } else {
            "idle"
        };
        for (quantity, bytes, parts) in [
            (Quantity::Latency, LATENCY_BYTES, LATENCY_PARTS),
            (Quantity::Bandwidth, BANDWIDTH_BYTES, BANDWIDTH_PARTS),
        ] {
            let limit = self.limit(parts);
            let others_here = others
                .iter()
                .find(|p| p.leader == self.mpi.rank || p.follower == self.mpi.rank);
            if let Some(other) = others_here {
                load(self.mpi, &mut self.watch, *other, limit.seconds);
            } else {
                let samples = ping_pong(self.mpi, &mut self.watch, pair, bytes, limit);
                self.keep(
                    quantity,
                    &format!("{place}_{word}"),
                    pair.distance,
                    state,
                    1,
                    bytes,
                    samples,
                );
                self.aside(&[pair], parts);
            }
            self.mpi.barrier();
        }
    }

    /// Several messages of one pair under way at once.
    fn at_once(&mut self, pair: Pair) {
        let limit = self.limit(BANDWIDTH_PARTS);
        let bytes = BANDWIDTH_BYTES / STREAMS;
        let samples = streams(self.mpi, &mut self.watch, pair, bytes, STREAMS, limit);
        let streams = STREAMS as u32;
        self.keep(
            Quantity::Bandwidth,
            "near_streams",
            pair.distance,
            Load::Idle,
            streams,
            bytes,
            samples,
        );
        self.aside(&[pair], BANDWIDTH_PARTS);
        self.mpi.barrier();
    }

    /// All ranks in pairs at the same time; a block for every pair.
    fn all_pairs(&mut self, plan: &Plan) {
        for (quantity, bytes, parts) in [
            (Quantity::Latency, LATENCY_BYTES, LATENCY_PARTS),
            (Quantity::Bandwidth, BANDWIDTH_BYTES, BANDWIDTH_PARTS),
        ] {
            let limit = self.limit(parts);
            self.mpi.barrier();
            let own = plan
                .all
                .iter()
                .find(|p| p.leader == self.mpi.rank || p.follower == self.mpi.rank);
            let samples = match own {
                Some(pair) => ping_pong(self.mpi, &mut self.watch, *pair, bytes, limit),
                None => Vec::new(),
            };
            self.aside(&plan.all, parts);
            self.mpi.barrier();
            // Beside pairs that use the network, those within a machine show nothing of it.
            let apart = |pair: &&Pair| pair.distance != Distance::SameMachine;
            let several = plan.all.iter().any(|pair| apart(&pair));
            let streams = plan.all.len() as u32;
            for pair in &plan.all {
                let samples = match (pair.leader, self.mpi.rank) {
                    (0, 0) => samples.clone(),
                    (leader, 0) => {
                        let bytes = self.mpi.receive_long(leader);
                        Vec::<f64>::get(&mut Input::new(&bytes, "a rank's samples"))
                            .expect("written by the same program")
                    }
                    (leader, rank) if leader == rank => {
                        let mut bytes = Vec::new();
                        samples.put(&mut bytes);
                        self.mpi.send_long(&bytes);
                        Vec::new()
                    }
                    _ => Vec::new(),
                };
                if several && !apart(&pair) {
                    continue;
                }
                self.keep(
                    quantity,
                    "all_pairs",
                    pair.distance,
                    Load::Idle,
                    streams,
                    bytes,
                    samples,
                );
            }
        }
    }

    /// A block more of the series of this name, at rank 0.
    #[allow(clippy::too_many_arguments)]
    fn keep(
        &mut self,
        quantity: Quantity,
        name: &str,
        distance: Distance,
        state: Load,
        streams: u32,
        bytes: usize,
        samples: Vec<f64>,
    ) {
        if self.mpi.rank != 0 || samples.is_empty() {
            return;
        }
        let word = if quantity == Quantity::Bandwidth {
            "bandwidth"
        } else {
            "latency"
        };
        let name = format!("{word}_{name}");
        let found = self.profile.series.iter().position(|s| s.name == name);
        let at = found.unwrap_or_else(|| {
            self.profile.series.push(Series {
                name,
                source: "measured".to_string(),
                quantity,
                distance,
                load: state,
                streams,
                both_ways: false,
                warm_up: WARM_UP,
                blocks: Vec::new(),
            });
            self.profile.series.len() - 1
        });
        let half_round_trip_us = rounded(&samples);
        self.profile.series[at].blocks.push(Block {
            bytes: bytes as u64,
            half_round_trip_us,
            restarted: false,
        });
    }

    /// Rounds through all sizes, each in another order, for the rest of the cycle. Earlier phases that
    /// had their samples early leave their time to this one. Between two rounds the machine may change;
    /// within one, it is the same for all sizes.
    fn many_sizes(&mut self, pair: Pair, cycle: usize, end_us: f64) {
        let least = self.part * SIZES_PARTS;
        let left = ((end_us - self.watch.now_us()) / 1e6).max(least / 4.0);
        let mut bytes = Vec::new();
        let slow = self.round_seconds > least;
        ((left, u64::from(slow)), self.sizes.known()).put(&mut bytes);
        let bytes = self.mpi.broadcast_long(bytes);
        let ((left, slow), mut sizes) =
            <((f64, u64), Vec<u64>)>::get(&mut Input::new(&bytes, "the sizes"))
                .expect("written by the same program");
        if self.mpi.rank == pair.leader || self.mpi.rank == pair.follower {
            self.rounds_of_sizes(pair, left, slow == 1, &mut sizes);
        } else {
            std::thread::sleep(Duration::from_secs_f64(left));
        }
        self.mpi.barrier();
        // Sizes that join now still have half the cycles before them.
        if self.mpi.rank == 0 && cycle * 2 < self.cycles {
            self.sizes.refine();
        }
    }

    fn rounds_of_sizes(&mut self, pair: Pair, seconds: f64, slow: bool, sizes: &mut [u64]) {
        let begin = self.watch.now_us();
        let mut page = Page::new(Sizes::largest() as usize);
        loop {
            let round_begin = self.watch.now_us();
            // The follower has counted the same number.
            Random::new(self.rounds as u64).shuffle(sizes);
            let mut round = Vec::with_capacity(sizes.len());
            for &bytes in &*sizes {
                // A cut-off round is not kept: a fit needs rounds that all sizes were part of.
                let in_time = self.passed_s() < self.request.seconds * LATE;
                if !goes_on(self.mpi, pair, in_time) {
                    return;
                }
                let (samples, trips) = effort(bytes, slow);
                let buffer = page.first(bytes as usize);
                let taken = round_trips(self.mpi, &mut self.watch, pair, buffer, samples, trips);
                if self.mpi.rank == 0 {
                    round.push((bytes, median(&taken[1..])));
                }
            }
            for (bytes, us) in round {
                self.sizes.keep(bytes, self.rounds, us);
            }
            self.rounds += 1;
            let now = self.watch.now_us();
            self.round_seconds = (now - round_begin) / 1e6;
            let another = (now - begin) / 1e6 + self.round_seconds / 2.0 < seconds;
            if !goes_on(self.mpi, pair, another) {
                return;
            }
        }
    }

    fn bursts(&mut self, pair: Pair) {
        let seconds = self.part * BURST_PARTS / self.bursts.len() as f64 / 3.0;
        let limit = Limit {
            seconds,
            least: 10,
            most: 1000,
        };
        let look_us = self.timer.overhead_ns / 1e3;
        for at in 0..self.bursts.len() {
            let bytes = self.bursts[at].bytes as usize;
            let mpi = self.mpi;
            let watch = &mut self.watch;
            let one = burst(mpi, watch, pair, bytes, 1, limit);
            let many = burst(mpi, watch, pair, bytes, BURST, limit);
            let wait_us = arrival_us(self.usual_us, bytes);
            let busy = overheads(mpi, watch, pair, bytes, wait_us, limit);
            if self.mpi.rank == 0 && bytes as u64 <= self.send_waits_over {
                let usual = median(&one);
                let kept = &mut self.bursts[at];
                kept.gap_us
                    .extend(many.iter().map(|us| (us - usual) / (BURST - 1) as f64));
                kept.overhead_us
                    .extend(busy.iter().map(|(s, r)| ((s + r) / 2.0 - look_us).max(0.0)));
            }
        }
        self.aside(&[pair], BURST_PARTS);
        self.mpi.barrier();
    }

    fn finish(mut self) -> Profile {
        if self.mpi.rank != 0 {
            return self.profile;
        }
        let known: Vec<Burst> = self
            .bursts
            .iter()
            .filter(|b| !b.overhead_us.is_empty())
            .map(|b| Burst {
                bytes: b.bytes,
                overhead_us: loggp::usual(&b.overhead_us),
                gap_us: loggp::usual(&b.gap_us),
            })
            .collect();
        self.profile.loggp = loggp::fit(&self.sizes.points(), &known, "measured");
        if let Some(loggp) = &mut self.profile.loggp {
            loggp.rendezvous_over_bytes = self.send_waits_over;
            loggp.held_out = self.sizes.tried(&loggp.curve);
        } else if self.plan.is_some() {
            eprintln!(
                "cloudmpi noise: no LogGP parameters: messages took so long that {:.0} s did not do for all sizes once; \
                 measure with nothing else running, or longer",
                self.request.seconds * LATE
            );
        }
        let distance = self
            .plan
            .as_ref()
            .map_or(Distance::Unknown, |p| p.near.distance);
        self.profile.series.extend(self.sizes_series(distance));
        self.profile.timers.push(self.timer.clone());
        let several = distance == Distance::Near;
        self.profile.system = System {
            name: self
                .request
                .name
                .clone()
                .unwrap_or_else(|| self.machine.clone()),
            descriptions: Vec::new(),
            line_rate_gbit_s: self
                .request
                .line_rate_gbit_s
                .or_else(|| line_rate_gbit_s().filter(|rate| several && self.limits(*rate))),
        };
        self.profile.origin = Origin {
            by: format!(
                "measured by cloudMPI {} with {}",
                env!("CARGO_PKG_VERSION"),
                self.mpi.library
            ),
            date: self.request.date.clone(),
            source: format!("{} ranks, first on {}", self.mpi.size, self.machine),
        };
        self.profile
    }

    /// Whether samples lie below a rate that an interface tells: with several interfaces at once they do not.
    fn limits(&self, rate_gbit_s: f64) -> bool {
        self.profile.series.iter().all(|series| {
            let (kept, above) = series.kept_values(Some(rate_gbit_s));
            above as f64 <= MOST_ABOVE * (kept.len() + above) as f64
        })
    }

    fn sizes_series(&self, distance: Distance) -> Option<Series> {
        let block = |(bytes, samples): (u64, Vec<f64>)| Block {
            bytes,
            half_round_trip_us: rounded(&samples),
            restarted: false,
        };
        let blocks: Vec<Block> = self
            .sizes
            .all()
            .filter(|s| !s.1.is_empty())
            .map(block)
            .collect();
        (!blocks.is_empty()).then(|| Series {
            name: "sizes_near_idle".to_string(),
            source: "measured".to_string(),
            quantity: Quantity::Sizes,
            distance,
            load: Load::Idle,
            streams: 1,
            both_ways: false,
            warm_up: 0,
            blocks,
        })
    }
}

/// Samples of a size in a round, and round trips of each.
fn effort(bytes: u64, slow: bool) -> (usize, usize) {
    match (slow, bytes <= SHORT_BYTES) {
        (true, _) => (SAMPLES_SLOW, 1),
        (false, true) => (SAMPLES, SHORT_ROUND_TRIPS),
        (false, false) => (SAMPLES, 1),
    }
}

/// A larger share of samples above a line rate shows that it is no limit.
const MOST_ABOVE: f64 = 0.01;

/// To a tenth of a nanosecond: finer than any clock, and short in a file.
fn rounded(us: &[f64]) -> Vec<f64> {
    us.iter().map(|us| (us * 1e4).round() / 1e4).collect()
}

/// The fastest network interface of this machine, where the system tells. Interfaces without a device (pairs
/// of namespaces, bridges, tunnels) name a speed, too, which limits nothing.
fn line_rate_gbit_s() -> Option<f64> {
    let files = |folder: &str| {
        std::fs::read_dir(folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|e| e.path())
    };
    let megabits = files("/sys/class/net")
        .filter(|interface| interface.join("device").exists())
        .filter_map(|interface| std::fs::read_to_string(interface.join("speed")).ok());
    let ethernet = megabits
        .filter_map(|t| t.trim().parse::<f64>().ok())
        .map(|m| m / 1e3);
    // `100 Gb/sec (4X EDR)`
    let ports = files("/sys/class/infiniband").flat_map(|d| {
        let ports = std::fs::read_dir(d.join("ports"))
            .into_iter()
            .flatten()
            .flatten();
        ports
            .filter_map(|p| std::fs::read_to_string(p.path().join("rate")).ok())
            .collect::<Vec<_>>()
    });
    let infiniband = ports.filter_map(|t| t.split(' ').next()?.parse::<f64>().ok());
    ethernet
        .chain(infiniband)
        .filter(|r| *r > 0.0)
        .max_by(f64::total_cmp)
}

/// Nothing can be measured in less time, and a job must end.
pub const LEAST_SECONDS: f64 = 2.0;
pub const MOST_SECONDS: f64 = 86_400.0;

impl Request {
    pub fn check(&self) -> Result<()> {
        if (LEAST_SECONDS..=MOST_SECONDS).contains(&self.seconds) {
            return Ok(());
        }
        Err(Error::new(
            "--time",
            format!(
                "{} s; from {LEAST_SECONDS} s to a day is possible",
                self.seconds
            ),
        ))
    }
}
