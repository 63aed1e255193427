//! The three methods on noise that the test makes and therefore knows. On the test's own clock the
//! result must be exact; in real time, signals interrupt the measuring loop and record the time.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use cloudmpi_noise::os::{self, Clock};
use cloudmpi_noise::stats::{Random, Sorted};

/// Time that passes only by looking and working, with detours at known moments.
struct Made {
    now_ns: f64,
    random: Random,
    /// Start and duration, not yet reached, in order.
    detours: std::vec::IntoIter<(f64, f64)>,
    next: Option<(f64, f64)>,
    taken_ns: f64,
}

const LOOK_NS: f64 = 20.0;
const STEP_NS: f64 = 1.3;

impl Made {
    fn new(detours: Vec<(f64, f64)>) -> Made {
        let mut detours = detours.into_iter();
        let next = detours.next();
        Made {
            now_ns: 0.0,
            random: Random::new(9),
            detours,
            next,
            taken_ns: 0.0,
        }
    }

    fn pass(&mut self, ns: f64) {
        // Loops of real processors do not take equally long each time either.
        self.now_ns += ns + (ns * 0.01).min(3.0) * self.random.uniform();
        while let Some((start, duration)) = self.next.filter(|d| d.0 <= self.now_ns) {
            let _ = start;
            self.now_ns += duration;
            self.taken_ns += duration;
            self.next = self.detours.next();
        }
    }
}

impl Clock for Made {
    fn ticks(&mut self) -> u64 {
        self.pass(LOOK_NS);
        (self.now_ns * 2.6) as u64
    }

    fn ns_per_tick(&self) -> f64 {
        1.0 / 2.6
    }

    fn work(&mut self, steps: u64) {
        // In parts, so that a detour falls into the middle of work too.
        self.pass(steps as f64 * STEP_NS);
    }
}

/// `share` of `period_ns` in detours of 5 µs and more: evenly spaced, or at random times and lengths.
fn detours(share: f64, length_ns: f64, even: bool, period_ns: f64) -> Vec<(f64, f64)> {
    let mut random = Random::new((share * 1e6) as u64 + length_ns as u64);
    let mut made = Vec::new();
    let mut at = 0.0;
    let pause = length_ns / share;
    loop {
        let (wait, length) = match even {
            true => (pause, length_ns),
            false => {
                let length = 5000.0 + (length_ns - 5000.0) * random.exponential();
                (pause * random.exponential(), length)
            }
        };
        at += wait;
        if at > period_ns {
            return made;
        }
        // `made` counts starts in time without the earlier detours: the clock adds these itself.
        made.push((at, length));
    }
}

#[test]
fn the_three_methods_agree_on_noise_that_is_known() {
    const PERIOD_NS: f64 = 0.25e9;
    for share in [0.001, 0.003, 0.01, 0.025, 0.05] {
        for (length_ns, even) in [
            (5_000.0, true),
            (50_000.0, true),
            (8_000.0, false),
            (40_000.0, false),
        ] {
            let run = |measure: &mut dyn FnMut(&mut Made) -> f64| {
                let mut clock = Made::new(detours(share, length_ns, even, PERIOD_NS * 1.2));
                let (start, taken) = (clock.now_ns, clock.taken_ns);
                let found = measure(&mut clock);
                let injected = (clock.taken_ns - taken) / (clock.now_ns - start);
                (found, injected)
            };
            let pieces = (PERIOD_NS / 25_000.0) as usize;
            let methods = [
                run(&mut |c| os::selfish(c, PERIOD_NS, 1 << 20).share()),
                run(&mut |c| os::fixed_work(c, 19_000, pieces).noise_share),
                run(&mut |c| os::fixed_time(c, 25_000.0, 200, pieces).noise_share),
            ];
            for (found, injected) in methods {
                assert!(
                    (found / injected - 1.0).abs() < 0.1,
                    "{share} {length_ns} {even}: {methods:?}"
                );
            }
        }
    }
}

#[test]
fn detours_of_5_us_are_found_on_a_known_clock() {
    let mut clock = Made::new(detours(0.02, 12_000.0, false, 1e9));
    let known = detours(0.02, 12_000.0, false, 1e9).len();
    let run = os::selfish(&mut clock, 1e9, 1 << 20);
    let left = clock.detours.count();
    let found = run.duration_ns.iter().filter(|&&d| d >= 4_990.0).count();
    // Two may fall into one gap; none is made up.
    assert!(
        found <= known - left && found * 100 >= (known - left) * 95,
        "{found} of {}",
        known - left
    );
    assert!((run.cycle_ns - LOOK_NS).abs() < 1.0);
}

const MOST: usize = 4096;
static COUNT: AtomicUsize = AtomicUsize::new(0);
static STARTS: [AtomicU64; MOST] = [const { AtomicU64::new(0) }; MOST];
static ENDS: [AtomicU64; MOST] = [const { AtomicU64::new(0) }; MOST];
static LENGTH_TICKS: AtomicU64 = AtomicU64::new(0);

#[cfg(target_arch = "x86_64")]
fn counter() -> u64 {
    // SAFETY: every x86-64 processor has the instruction.
    unsafe { core::arch::x86_64::_rdtsc() }
}

#[cfg(target_arch = "x86_64")]
extern "C" fn detour(_: libc::c_int) {
    let start = counter();
    let end = start + LENGTH_TICKS.load(Ordering::Relaxed);
    let mut now = start;
    while now < end {
        now = counter();
    }
    let slot = COUNT.fetch_add(1, Ordering::Relaxed);
    if slot < MOST {
        STARTS[slot].store(start, Ordering::Relaxed);
        ENDS[slot].store(now, Ordering::Relaxed);
    }
}

/// Interrupts this thread every `every_us` while `measure` runs; the detours with start and end.
#[cfg(target_arch = "x86_64")]
fn interrupted<T>(
    every_us: i64,
    length_ticks: u64,
    measure: impl FnOnce() -> T,
) -> (T, Vec<(u64, u64)>) {
    COUNT.store(0, Ordering::Relaxed);
    LENGTH_TICKS.store(length_ticks, Ordering::Relaxed);
    // SAFETY: the handler reads a counter and writes to atomics; structures are ours and zeroed; the
    // timer is deleted before this returns.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = detour as extern "C" fn(libc::c_int) as usize;
        action.sa_flags = libc::SA_RESTART;
        assert_eq!(
            libc::sigaction(libc::SIGUSR1, &action, std::ptr::null_mut()),
            0
        );
        let mut event: libc::sigevent = std::mem::zeroed();
        event.sigev_notify = libc::SIGEV_THREAD_ID;
        event.sigev_signo = libc::SIGUSR1;
        event.sigev_notify_thread_id = libc::gettid();
        let mut timer: libc::timer_t = std::mem::zeroed();
        assert_eq!(
            libc::timer_create(libc::CLOCK_MONOTONIC, &mut event, &mut timer),
            0
        );
        let every = libc::timespec {
            tv_sec: 0,
            tv_nsec: every_us * 1000,
        };
        let times = libc::itimerspec {
            it_interval: every,
            it_value: every,
        };
        assert_eq!(
            libc::timer_settime(timer, 0, &times, std::ptr::null_mut()),
            0
        );
        let measured = measure();
        libc::timer_delete(timer);
        let made = COUNT.load(Ordering::Relaxed).min(MOST);
        let log = |i: usize| {
            (
                STARTS[i].load(Ordering::Relaxed),
                ENDS[i].load(Ordering::Relaxed),
            )
        };
        (measured, (0..made).map(log).collect())
    }
}

/// A clock that remembers its first and last look: where a run lies in time.
struct Noting<C> {
    clock: C,
    first: Option<u64>,
    last: u64,
}

impl<C: Clock> Clock for Noting<C> {
    #[inline(always)]
    fn ticks(&mut self) -> u64 {
        self.last = self.clock.ticks();
        self.first.get_or_insert(self.last);
        self.last
    }

    fn ns_per_tick(&self) -> f64 {
        self.clock.ns_per_tick()
    }

    #[inline]
    fn work(&mut self, steps: u64) {
        self.clock.work(steps);
    }
}

/// The cost of each span (start, end in ns from the run's start): how much longer the pieces that it
/// touches took than the pieces around them.
fn costs(pieces: &[f64], spans: &[(f64, f64)]) -> Vec<f64> {
    let mut ends = Vec::with_capacity(pieces.len());
    let mut at = 0.0;
    for piece in pieces {
        at += piece;
        ends.push(at);
    }
    let cost = |&(start, end): &(f64, f64)| {
        let first = ends.partition_point(|&e| e <= start);
        let last = ends.partition_point(|&e| e < end);
        let around = &pieces[first.saturating_sub(20)..(last + 20).min(pieces.len())];
        let touched = pieces.get(first..=last).unwrap_or_default();
        touched.iter().sum::<f64>() - Sorted::new(around).median() * touched.len() as f64
    };
    spans.iter().map(cost).collect()
}

/// One test, since the log is one: the methods one after another.
#[cfg(target_arch = "x86_64")]
#[test]
fn real_interruptions_are_found_and_have_their_length() {
    let (clock, timer) = os::choose().unwrap();
    if !timer.name.contains("counter") {
        eprintln!("SKIPPED: this machine's time-stamp counter cannot be trusted");
        return;
    }
    let ns = timer.ns_per_tick;
    // A machine that is busy with other things may make too few at first.
    let mut tries_left = 5;
    let mut lengths_us = vec![50.0, 5.0];
    while let Some(length_us) = lengths_us.pop() {
        let ticks = (length_us * 1000.0 / ns) as u64;
        let mut clock = Noting {
            clock,
            first: None,
            last: 0,
        };
        let (run, log) = interrupted((length_us / 0.02) as i64, ticks, || {
            os::selfish(&mut clock, 0.8e9, 1 << 18)
        });
        let start = clock.last - (run.period_ns / ns).round() as u64;
        let inside: Vec<&(u64, u64)> = log
            .iter()
            .filter(|s| s.0 > start && s.1 < clock.last)
            .collect();
        let found = |span: &&&(u64, u64)| {
            let (from, to) = ((span.0 - start) as f64 * ns, (span.1 - start) as f64 * ns);
            let gaps = run.offset_ns.iter().zip(&run.duration_ns);
            // An offset is the last look before the detour; durations leave one such look out.
            gaps.into_iter()
                .any(|(at, long)| *at <= from + 100.0 && at + long + 1000.0 >= to)
        };
        let count = inside.iter().filter(found).count();
        println!(
            "{length_us} µs: {count} of {} interruptions found",
            inside.len()
        );
        tries_left -= 1;
        if inside.len() <= 50 && tries_left > 0 {
            lengths_us.push(length_us);
            continue;
        }
        assert!(
            inside.len() > 50,
            "only {} interruptions were made",
            inside.len()
        );
        assert!(
            count * 100 >= inside.len() * 95,
            "{length_us} µs: {count} of {}",
            inside.len()
        );
    }
    fixed_work_takes_longer_by_its_interruptions(clock, ns);
}

#[cfg(target_arch = "x86_64")]
fn fixed_work_takes_longer_by_its_interruptions(clock: impl os::Clock, ns: f64) {
    let mut clock = Noting {
        clock,
        first: None,
        last: 0,
    };
    let steps = os::steps_for(&mut clock, 25_000.0);
    clock.first = None;
    let (run, log) = interrupted(6_000, (400_000.0 / ns) as u64, || {
        os::fixed_work(&mut clock, steps, 20_000)
    });
    let first = clock.first.unwrap();
    let inside = log.iter().filter(|s| s.0 > first && s.1 < clock.last);
    let since = |tick: u64| (tick - first) as f64 * ns;
    let spans: Vec<(f64, f64)> = inside
        .map(|&(start, end)| (since(start), since(end)))
        .collect();
    // The interrupt itself takes some 10 µs on a virtual machine. Foreign noise can only add time: so the cheapest tenth shows the cost
    // without it.
    let cost = Sorted::new(&costs(&run.values, &spans)).quantile(0.1) / 400_000.0;
    println!(
        "fixed work: {} interruptions cost {cost:.3} of their length",
        spans.len()
    );
    assert!(
        spans.len() > 50 && (0.98..1.15).contains(&cost),
        "{} interruptions: {cost}",
        spans.len()
    );
}
