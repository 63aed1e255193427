//! `engine-sim`: runs many schedules, or shows one.

use std::cell::Cell;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cloudmpi_engine_sim::{Failure, Simulation, Totals};

const HELP: &str = "\
engine-sim: drives the message engine through random schedules and checks it against a plain model

  --schedules N   how many schedules (default 100000)
  --seed S        the first one's seed; the next ones follow (default 1)
  --threads T     threads (default: one a core)
  --ranks K       K ranks in every schedule, in place of the number that its seed gives
  --verbose       progress every second
  --replay SEED   run this one schedule and print every step
";

/// A schedule takes milliseconds; after this time it will not end.
const STUCK_AFTER: Duration = Duration::from_secs(60);

struct Options {
    schedules: u64,
    seed: u64,
    threads: u64,
    ranks: Option<u32>,
    verbose: bool,
    replay: Option<u64>,
}

fn number(name: &str, value: Option<String>) -> Result<u64, String> {
    let value = value.ok_or_else(|| format!("{name} wants a number"))?;
    (value.parse()).map_err(|_| format!("{name} wants a number, not \"{value}\""))
}

fn options() -> Result<Option<Options>, String> {
    let mut options = Options {
        schedules: 100_000,
        seed: 1,
        threads: std::thread::available_parallelism().map_or(1, |n| n.get() as u64),
        ranks: None,
        verbose: false,
        replay: None,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        match name.as_str() {
            "--schedules" => options.schedules = number(&name, arguments.next())?,
            "--seed" => options.seed = number(&name, arguments.next())?,
            "--threads" => options.threads = number(&name, arguments.next())?.clamp(1, 1024),
            "--ranks" => match number(&name, arguments.next())? {
                ranks @ 1..=100_000 => options.ranks = Some(ranks as u32),
                ranks => return Err(format!("--ranks wants 1 to 100000, not {ranks}")),
            },
            "--replay" => options.replay = Some(number(&name, arguments.next())?),
            "--verbose" => options.verbose = true,
            "--help" | "-h" => return Ok(None),
            _ => return Err(format!("unknown argument \"{name}\"; --help lists them")),
        }
    }
    Ok(Some(options))
}

thread_local! {
    /// The schedule that this thread runs.
    static RUNNING: Cell<Option<(u64, Option<u32>)>> = const { Cell::new(None) };
}

/// A panic, in the engine or in the simulation, ends the run like any other failure. In a hook, because
/// panics abort in release builds.
fn report_panics() {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        report(panic);
        if let Some((seed, ranks)) = RUNNING.get() {
            let why = format!("panic: {panic}");
            fail(&Failure { seed, ranks, why });
        }
        std::process::exit(1);
    }));
}

fn fail(failure: &Failure) -> ! {
    eprintln!(
        "engine-sim: seed {} failed: {}\nto see it again:\n  {}",
        failure.seed,
        failure.why,
        failure.command()
    );
    std::process::exit(1);
}

fn main() -> ExitCode {
    let options = match options() {
        Ok(Some(options)) => options,
        Ok(None) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(why) => {
            eprintln!("engine-sim: {why}");
            return ExitCode::from(2);
        }
    };
    report_panics();
    if let Some(seed) = options.replay {
        RUNNING.set(Some((seed, options.ranks)));
        let mut simulation = Simulation::new(options.ranks);
        simulation.trace();
        if let Err(failure) = simulation.run(seed) {
            fail(&failure);
        }
        println!("seed {seed}: as the model says");
        return ExitCode::SUCCESS;
    }
    run(&options);
    ExitCode::SUCCESS
}

fn run(options: &Options) {
    let begin = Instant::now();
    let next = AtomicU64::new(0);
    let done = AtomicBool::new(false);
    let current: Vec<AtomicU64> = (0..options.threads).map(|_| AtomicU64::new(0)).collect();
    let mut totals = Totals::default();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (current.iter())
            .map(|current| scope.spawn(|| work(options, &next, current)))
            .collect();
        scope.spawn(|| watch(options, &next, &current, &done));
        for worker in workers {
            totals += worker.join().expect("a panic ends the process");
        }
        done.store(true, Ordering::Relaxed);
    });
    println!(
        "{} schedules from seed {} in {:.1} s, as the model says: {} ranks, {} operations, {} messages \
         ({} received, {} cancelled), {} packets arrived ({} copies), {} lost and sent again, \
         {} senders asked to hold back, {} messages taken by receives that were not posted, {} by matched probes from their paths, {} incarnations begun",
        totals.schedules,
        options.seed,
        begin.elapsed().as_secs_f64(),
        totals.ranks,
        totals.operations,
        totals.messages,
        totals.matches,
        totals.cancelled_messages,
        totals.arrivals,
        totals.copies,
        totals.losses,
        totals.holds,
        totals.accepted,
        totals.claimed,
        totals.incarnations,
    );
}

/// A thread takes so many schedules at a time.
const BATCH: u64 = 100;

fn work(options: &Options, next: &AtomicU64, current: &AtomicU64) -> Totals {
    let mut simulation = Simulation::new(options.ranks);
    loop {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= options.schedules {
            current.store(u64::MAX, Ordering::Relaxed);
            return simulation.totals();
        }
        for place in first..options.schedules.min(first + BATCH) {
            let seed = options.seed.wrapping_add(place);
            RUNNING.set(Some((seed, options.ranks)));
            current.store(place, Ordering::Relaxed);
            if let Err(failure) = simulation.run(seed) {
                fail(&failure);
            }
        }
    }
}

/// Ends the run when a schedule does not end (a broken list may be a ring).
fn watch(options: &Options, next: &AtomicU64, current: &[AtomicU64], done: &AtomicBool) {
    let mut seen: Vec<(u64, Instant)> = current.iter().map(|_| (0, Instant::now())).collect();
    let mut ticks = 0;
    while !done.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(20));
        ticks += 1;
        if options.verbose && ticks % 50 == 0 {
            let begun = next.load(Ordering::Relaxed).min(options.schedules);
            eprintln!("{begun} of {} schedules", options.schedules);
        }
        for (current, (place, since)) in current.iter().zip(&mut seen) {
            let now = current.load(Ordering::Relaxed);
            if now != *place || now == u64::MAX {
                (*place, *since) = (now, Instant::now());
            } else if since.elapsed() > STUCK_AFTER {
                let seed = options.seed.wrapping_add(now);
                let why = format!("does not end within {} s", STUCK_AFTER.as_secs());
                fail(&Failure {
                    seed,
                    ranks: options.ranks,
                    why,
                });
            }
        }
    }
}
