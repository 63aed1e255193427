//! The disturbances of a run, replayed from measured series.
//!
//! Each draw follows from the seed and from its rank or message, never from the order of events or
//! the thread. So the same seed gives the same result to the bit.

use std::fmt;

use crate::program::fetch;

/// Disturbances of CPUs and messages.
pub trait Noise {
    /// The delay of CPU work that a rank begins at `start` and that takes `duration`.
    fn cpu(&mut self, rank: u32, start: u64, duration: u64) -> u64;
    /// May fetch into the cache the next disturbances of a rank's CPU, and of one of its messages.
    #[inline]
    fn fetch(&self, _rank: u32, _message: Option<Message>) {}
    /// The factor on a message's latency, in units of [`ONE`]: the same at every call.
    fn latency(&self, message: Message) -> u64;
    /// The factor on its gap a byte.
    fn gap(&self, message: Message) -> u64;
}

/// A message, reduced to the facts that its noise depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Message {
    pub source: u32,
    pub destination: u32,
    /// The number of earlier messages from the one to the other.
    pub sequence: u32,
    pub bytes: u64,
}

/// The factor 1.
pub const ONE: u64 = 1 << 32;

/// A time, disturbed.
#[inline]
pub(crate) fn scale(time_ps: u64, factor: u64) -> u64 {
    let scaled = (u128::from(time_ps) * u128::from(factor)) >> 32;
    u64::try_from(scaled).unwrap_or(u64::MAX)
}

/// No noise.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Noise for Silent {
    #[inline]
    fn cpu(&mut self, _: u32, _: u64, _: u64) -> u64 {
        0
    }

    #[inline]
    fn latency(&self, _: Message) -> u64 {
        ONE
    }

    #[inline]
    fn gap(&self, _: Message) -> u64 {
        ONE
    }
}

/// A series that cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoiseError(pub String);

impl fmt::Display for NoiseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoiseError {}

/// The times at which the operating system took the CPU away, and their lengths: a trace that
/// repeats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Detours {
    spans: Vec<Span>,
    period_ps: u64,
    /// The part of a period that detours leave free.
    free_ps: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Span {
    start: u64,
    end: u64,
}

/// Work with so long a delay ends after all simulated time; sums of few such times do not overflow.
const NEVER_PS: u64 = 1 << 62;
/// No trace may be longer: some 13 days.
const LONGEST_TRACE_PS: u64 = 1 << 60;

impl Detours {
    /// Recordings, one after the other. Each has the beginnings and lengths of its detours, ascending, and
    /// its own length (at least until the last detour ended).
    pub fn from_recordings<'a>(
        recordings: impl IntoIterator<Item = (&'a [(u64, u64)], u64)>,
    ) -> Result<Detours, NoiseError> {
        let mut spans: Vec<Span> = Vec::new();
        let mut begin = 0u64;
        for (recording, length_ps) in recordings {
            let mut free = begin;
            for (row, &(offset_ps, duration_ps)) in recording.iter().enumerate() {
                let start = begin.saturating_add(offset_ps);
                let end = start.saturating_add(duration_ps);
                if end > LONGEST_TRACE_PS {
                    return Err(NoiseError(format!(
                        "detour {row} ends at {end} ps; a trace may be {LONGEST_TRACE_PS} ps long"
                    )));
                }
                if end < free {
                    return Err(NoiseError(format!(
                        "detour {row} begins before the one before it has ended"
                    )));
                }
                // Rounded digits may make neighbours overlap a little.
                let start = start.max(free);
                match spans.last_mut() {
                    _ if end <= start => {}
                    Some(last) if last.end == start => last.end = end,
                    _ => spans.push(Span { start, end }),
                }
                free = free.max(end);
            }
            begin = free.max(begin.saturating_add(length_ps.min(LONGEST_TRACE_PS)));
        }
        let period_ps = begin.max(1);
        let taken: u64 = spans.iter().map(|span| span.end - span.start).sum();
        if taken == period_ps {
            return Err(NoiseError(
                "detours take all the time that was recorded: nothing would ever be computed"
                    .to_string(),
            ));
        }
        Ok(Detours {
            spans,
            period_ps,
            free_ps: period_ps - taken,
        })
    }

    pub fn period_ps(&self) -> u64 {
        self.period_ps
    }

    /// The part of time that detours take.
    pub fn share(&self) -> f64 {
        (self.period_ps - self.free_ps) as f64 / self.period_ps as f64
    }
}

/// The way to take messages' samples from a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Draws {
    /// Each pair of ranks replays the series from a random place on, sample by sample, so that a
    /// slow stretch stays a slow stretch.
    Blocks,
    /// Each sample by itself, and gaps a byte rounded up to whole picoseconds, as the published simulator
    /// does.
    Independent,
}

/// Samples of one message: the mean of so many is that of more.
const MOST_PARTS: u64 = 1 << 16;

/// Measured latencies and gaps.
#[derive(Debug, Clone, PartialEq)]
pub struct Network {
    /// Factors of the median, in units of 2^-32.
    latency: Vec<u64>,
    gap: Vec<u64>,
    /// The length of the messages that measured the gaps: longer ones take several samples.
    probe_bytes: u64,
    draws: Draws,
}

impl Network {
    /// Latencies and gaps a byte may have any unit, but `Independent` needs the gaps in picoseconds. An
    /// empty series gives no noise.
    pub fn new(
        latencies: &[f64],
        gaps_per_byte_ps: &[f64],
        probe_bytes: u64,
        draws: Draws,
    ) -> Result<Network, NoiseError> {
        if probe_bytes == 0 {
            return Err(NoiseError(
                "gaps cannot be measured with 0 bytes".to_string(),
            ));
        }
        let rounded: Vec<f64>;
        let gaps = match draws {
            Draws::Blocks => gaps_per_byte_ps,
            Draws::Independent => {
                rounded = gaps_per_byte_ps.iter().map(|gap| gap.ceil()).collect();
                &rounded
            }
        };
        Ok(Network {
            latency: factors("latency", latencies, draws)?,
            gap: factors("gap", gaps, draws)?,
            probe_bytes,
            draws,
        })
    }

    fn latency_factor(&self, hash: u64, sequence: u32) -> u64 {
        self.sample(&self.latency, hash, u64::from(sequence))
    }

    /// For a long message, the mean of its parts' factors.
    fn gap_factor(&self, hash: u64, sequence: u32, bytes: u64) -> u64 {
        if self.gap.is_empty() {
            return ONE;
        }
        let parts = bytes.div_ceil(self.probe_bytes).max(1);
        if parts > MOST_PARTS {
            let first = u64::from(sequence) * MOST_PARTS;
            let samples = (0..MOST_PARTS).map(|part| self.sample(&self.gap, hash, first + part));
            return (samples.map(u128::from).sum::<u128>() / u128::from(MOST_PARTS)) as u64;
        }
        let first = u64::from(sequence) * parts;
        if parts == 1 {
            return self.sample(&self.gap, hash, first);
        }
        let last_bytes = bytes - (parts - 1) * self.probe_bytes;
        let mut sum = 0u128;
        for part in 0..parts {
            let length = if part + 1 < parts {
                self.probe_bytes
            } else {
                last_bytes
            };
            let factor = self.sample(&self.gap, hash, first + part);
            sum += u128::from(factor) * u128::from(length);
        }
        (sum / u128::from(bytes)) as u64
    }

    #[inline]
    fn sample(&self, series: &[u64], hash: u64, place: u64) -> u64 {
        match self.place(series, hash, place) {
            Some(place) => series[place],
            None => ONE,
        }
    }

    #[inline]
    fn place(&self, series: &[u64], hash: u64, number: u64) -> Option<usize> {
        let length = series.len() as u64;
        if length == 0 {
            return None;
        }
        let place = match self.draws {
            Draws::Independent => below(mix(hash ^ number), length),
            Draws::Blocks => below(hash, length) + number,
        };
        // Mostly the number is within, and a division takes long.
        Some(
            (if place < length {
                place
            } else {
                place % length
            }) as usize,
        )
    }
}

fn factors(name: &str, series: &[f64], draws: Draws) -> Result<Vec<u64>, NoiseError> {
    if let Some(row) = series
        .iter()
        .position(|value| !(value.is_finite() && *value > 0.0))
    {
        return Err(NoiseError(format!(
            "{name} sample {row} is {}; it must be a positive number",
            series[row]
        )));
    }
    if series.is_empty() {
        return Ok(Vec::new());
    }
    let mut sorted = series.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    let median = if sorted.len() % 2 == 1 || draws == Draws::Independent {
        sorted[middle]
    } else {
        (sorted[middle - 1] + sorted[middle]) / 2.0
    };
    let factor = |value: &f64| (value / median * ONE as f64) as u64;
    Ok(series.iter().map(factor).collect())
}

/// All noise of a simulation: shared by all runs.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct NoiseModel {
    pub detours: Option<Detours>,
    pub network: Option<Network>,
}

impl NoiseModel {
    pub fn is_silent(&self) -> bool {
        self.detours.is_none() && self.network.is_none()
    }

    /// The noise of one run.
    pub fn run(&self, ranks: u32, seed: u64) -> RunNoise<'_> {
        let mut noise = RunNoise {
            model: self,
            seed: 0,
            cpus: Vec::new(),
        };
        if self.detours.is_some() {
            noise.cpus.resize(ranks as usize, Cpu::default());
        }
        noise.begin(seed);
        noise
    }
}

/// The place of a rank in the trace of detours.
#[derive(Debug, Clone, Copy, Default)]
#[repr(align(32))]
struct Cpu {
    /// The place in the trace where the rank begins.
    phase: u64,
    /// From `since` until `start`, in the rank's own time, there is no detour.
    since: u64,
    /// The beginning of the first detour that had not ended at the last call.
    start: u64,
    /// Its number in the trace.
    place: u32,
}

/// The noise of one run.
#[derive(Debug, Clone)]
pub struct RunNoise<'a> {
    model: &'a NoiseModel,
    seed: u64,
    cpus: Vec<Cpu>,
}

impl RunNoise<'_> {
    /// Begins another run.
    pub fn begin(&mut self, seed: u64) {
        self.seed = mix(seed);
        if let Some(detours) = &self.model.detours {
            let seed = self.seed;
            for (rank, cpu) in self.cpus.iter_mut().enumerate() {
                *cpu = Cpu {
                    phase: below(mix(seed ^ rank as u64), detours.period_ps),
                    ..Cpu::default()
                };
            }
        }
    }

    /// A random number for a pair of ranks.
    #[inline]
    fn hash(&self, message: Message) -> u64 {
        let pair = u64::from(message.source) << 32 | u64::from(message.destination);
        mix(self.seed ^ mix(pair))
    }

    #[cold]
    #[inline(never)]
    fn stretch(&mut self, rank: u32, start: u64, duration: u64) -> u64 {
        let Some(detours) = &self.model.detours else {
            return 0;
        };
        let cpu = &mut self.cpus[rank as usize];
        let own = start + cpu.phase;
        detours.find(cpu, own);
        let mut end = own + duration;
        while let Some(span) = detours.spans.get(cpu.place as usize)
            && cpu.start < end
            && end < NEVER_PS
        {
            // The rest of a detour that has begun already counts, too.
            end += cpu.start + (span.end - span.start) - cpu.start.max(own);
            detours.advance(cpu);
            end += detours.skip_laps(cpu, end);
        }
        end - own - duration
    }
}

impl Detours {
    /// Sets a rank's place to the first detour that ends after `time`.
    fn find(&self, cpu: &mut Cpu, time: u64) {
        if self.spans.is_empty() {
            return;
        }
        let lap = time / self.period_ps * self.period_ps;
        let within = time - lap;
        // Mostly it is one of the next few.
        let near = cpu.place as usize;
        let ahead = &self.spans[near.min(self.spans.len())..];
        let before_ends = near == 0 || self.spans[near - 1].end <= within;
        let place = match ahead.iter().take(8).position(|span| span.end > within) {
            Some(step) if before_ends => near + step,
            _ => self.spans.partition_point(|span| span.end <= within),
        };
        self.set(cpu, place, lap);
    }

    fn advance(&self, cpu: &mut Cpu) {
        let lap = cpu.start - self.spans[cpu.place as usize].start;
        self.set(cpu, cpu.place as usize + 1, lap);
    }

    /// Passes as many whole laps of the trace as work until `end` needs at least; returns the time of their detours.
    #[inline]
    fn skip_laps(&self, cpu: &mut Cpu, end: u64) -> u64 {
        // Each lap leaves `free_ps` for the work; while work is left, all detours of the lap count.
        let left = end.saturating_sub(cpu.start);
        if left <= self.free_ps {
            return 0;
        }
        let laps = (left - 1) / self.free_ps;
        let passed = laps.saturating_mul(self.period_ps);
        if passed >= NEVER_PS {
            return NEVER_PS;
        }
        cpu.since += passed;
        cpu.start += passed;
        passed - laps * self.free_ps
    }

    fn set(&self, cpu: &mut Cpu, place: usize, lap: u64) {
        cpu.since = match place.checked_sub(1) {
            Some(before) => lap + self.spans[before].end,
            None => lap,
        };
        let (place, lap) = if place < self.spans.len() {
            (place, lap)
        } else {
            (0, lap + self.period_ps)
        };
        cpu.place = place as u32;
        cpu.start = lap + self.spans[place].start;
    }
}

impl Noise for RunNoise<'_> {
    #[inline]
    fn fetch(&self, rank: u32, message: Option<Message>) {
        if let Some(cpu) = self.cpus.get(rank as usize) {
            fetch(cpu);
        }
        let (Some(network), Some(message)) = (&self.model.network, message) else {
            return;
        };
        let hash = self.hash(message);
        let fetch_sample = |series: &[u64], hash: u64| {
            if let Some(place) = network.place(series, hash, u64::from(message.sequence)) {
                fetch(&series[place]);
            }
        };
        if rank == message.source {
            fetch_sample(&network.latency, hash);
        }
        if message.bytes <= network.probe_bytes {
            fetch_sample(&network.gap, mix(hash));
        }
    }

    #[inline]
    fn cpu(&mut self, rank: u32, start: u64, duration: u64) -> u64 {
        let Some(cpu) = self.cpus.get(rank as usize) else {
            return 0;
        };
        let own = start + cpu.phase;
        // Calls of a rank with several CPUs go back in time.
        if own >= cpu.since && own + duration <= cpu.start {
            return 0;
        }
        self.stretch(rank, start, duration)
    }

    #[inline]
    fn latency(&self, message: Message) -> u64 {
        match &self.model.network {
            Some(network) => network.latency_factor(self.hash(message), message.sequence),
            None => ONE,
        }
    }

    #[inline]
    fn gap(&self, message: Message) -> u64 {
        match &self.model.network {
            // Gaps begin at another place than latencies.
            Some(network) => {
                network.gap_factor(mix(self.hash(message)), message.sequence, message.bytes)
            }
            None => ONE,
        }
    }
}

/// A number that looks random and follows from another (the finishing step of SplitMix64).
#[inline]
pub(crate) fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A random number below a limit.
#[inline]
fn below(random: u64, limit: u64) -> u64 {
    ((u128::from(random) * u128::from(limit)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noise(spans: &[(u64, u64)]) -> NoiseModel {
        NoiseModel {
            detours: Some(Detours::from_recordings([(spans, 0)]).expect("ascending")),
            network: None,
        }
    }

    #[test]
    fn work_goes_on_when_a_detour_is_over() {
        // Taken: 100..110, 120..150; the trace repeats after 150.
        let model = noise(&[(100, 10), (120, 30)]);
        let stretch = |start, duration| {
            let mut run = model.run(1, 1);
            run.cpus[0].phase = 0;
            run.cpu(0, start, duration)
        };
        assert_eq!(stretch(0, 100), 0, "ends as the detour begins");
        assert_eq!(stretch(50, 51), 10);
        assert_eq!(stretch(105, 1), 5, "what is left of a detour");
        assert_eq!(stretch(105, 20), 35, "and all of the next one");
        assert_eq!(stretch(149, 0), 1, "work of no length waits, too");
        assert_eq!(stretch(150, 101), 10, "the trace begins again");
        assert_eq!(stretch(401, 0), 9, "400 is 100 of the third time");
        assert_eq!(stretch(1500, 0), 0);
    }

    /// Compares with adding up the trace unit by unit.
    #[test]
    fn stretching_agrees_with_counting() {
        let model = noise(&[(3, 4), (9, 1), (10, 2), (30, 15), (50, 2)]);
        let period = 52;
        let taken = |time: u64| {
            let within = time % period;
            [(3, 7), (9, 12), (30, 45), (50, 52)]
                .iter()
                .any(|&(a, b)| (a..b).contains(&within))
        };
        for phase in 0..period {
            let mut run = model.run(1, 1);
            run.cpus[0].phase = phase;
            let mut start = 0;
            for step in 0..200u64 {
                // Now and then several laps of the trace.
                let most = if step % 8 == 0 { 400 } else { 20 };
                let duration = mix(step ^ phase << 32) % most;
                let mut time = start + phase;
                let mut left = duration;
                while taken(time) || left > 0 {
                    // Work that ends as a detour begins has no delay.
                    if !taken(time) {
                        left -= 1;
                    }
                    time += 1;
                    if left == 0 && duration > 0 {
                        break;
                    }
                }
                let expected = time - start - phase - duration;
                // Work of no length waits for detours that have begun before, not at, its start.
                let begins =
                    duration == 0 && !(start + phase > 0 && taken((start + phase).wrapping_sub(1)));
                if !begins {
                    assert_eq!(
                        run.cpu(0, start, duration),
                        expected,
                        "{phase} {start} {duration}"
                    );
                }
                start += duration + expected + mix(step) % 9;
            }
        }
    }

    /// The CPUs of a rank begin their work in any order.
    #[test]
    fn work_that_began_earlier_than_the_last_is_stretched_too() {
        let model = noise(&[(3, 4), (9, 1), (30, 15), (50, 2)]);
        let (mut one, mut other) = (model.run(1, 1), model.run(1, 1));
        for step in 0..2000u64 {
            let (start, duration) = (mix(step) % 300, mix(!step) % 60);
            other.cpus[0] = Cpu {
                phase: one.cpus[0].phase,
                ..Cpu::default()
            };
            let alone = other.cpu(0, start, duration);
            assert_eq!(one.cpu(0, start, duration), alone, "{start} {duration}");
        }
    }

    /// Detour by detour, this would take hours, or overflow.
    #[test]
    fn work_of_a_day_is_stretched_at_once() {
        let day = 24 * 3600 * 1_000_000_000_000;
        // Each lap leaves 49 of 100.
        let model = noise(&[(0, 1), (50, 50)]);
        let mut run = model.run(1, 1);
        run.cpus[0].phase = 1;
        assert_eq!(run.cpu(0, 0, 49 * day / 10), 51 * day / 10 - 51);
        let model = noise(&[(1, (1 << 50) - 1)]);
        let mut run = model.run(1, 1);
        assert!(run.cpu(0, 0, day) >= NEVER_PS);
    }

    #[test]
    fn blocks_follow_the_series_and_independent_draws_do_not() {
        let gaps: Vec<f64> = (1..=1000).map(f64::from).collect();
        let latencies = vec![2.0; 10];
        for draws in [Draws::Blocks, Draws::Independent] {
            let network = Network::new(&latencies, &gaps, 1000, draws).expect("positive");
            let model = NoiseModel {
                detours: None,
                network: Some(network),
            };
            let run = model.run(2, 7);
            let message = |sequence| Message {
                source: 0,
                destination: 1,
                sequence,
                bytes: 10,
            };
            let gap = |sequence| run.gap(message(sequence)) as f64;
            let one = ONE as f64 / 500.5;
            let steps = (0..100).filter(|&n| (gap(n + 1) - gap(n) - one).abs() < one / 10.0);
            let in_order = steps.count();
            match draws {
                Draws::Blocks => assert!(in_order >= 99, "{in_order}"),
                Draws::Independent => assert!(in_order < 10, "{in_order}"),
            }
            assert_eq!(run.latency(message(5)), ONE);
            assert_eq!(run.gap(message(5)), run.gap(message(5)));
            assert_ne!(run.gap(message(5)), model.run(2, 8).gap(message(5)));
        }
    }

    #[test]
    fn a_long_message_takes_several_samples() {
        let network = Network::new(&[], &[1.0, 3.0], 100, Draws::Blocks).expect("positive");
        let model = NoiseModel {
            detours: None,
            network: Some(network),
        };
        let message = Message {
            source: 0,
            destination: 1,
            sequence: 0,
            bytes: 200,
        };
        let gap = model.run(2, 1).gap(message);
        assert_eq!(gap, ONE, "the mean of 0.5 and 1.5");
        // Sample by sample, this would take years.
        let longest = Message {
            sequence: u32::MAX,
            bytes: 1 << 56,
            ..message
        };
        assert_eq!(model.run(2, 1).gap(longest), ONE);
    }

    #[test]
    fn impossible_series_are_refused() {
        assert!(Network::new(&[1.0, f64::NAN], &[], 1, Draws::Blocks).is_err());
        assert!(Network::new(&[], &[1.0, 0.0], 1, Draws::Blocks).is_err());
        assert!(Network::new(&[], &[], 0, Draws::Blocks).is_err());
        assert!(Detours::from_recordings([(&[(u64::MAX, 1)][..], 0)]).is_err());
        assert!(Detours::from_recordings([(&[(100, 10), (5, 1)][..], 0)]).is_err());
        let all = Detours::from_recordings([(&[(0, 10), (10, 90)][..], 100)]);
        assert!(all.is_err_and(|why| why.to_string().contains("all the time")));
    }
}
