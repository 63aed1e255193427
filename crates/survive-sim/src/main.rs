//! `survive-sim`: runs many schedules, or shows one.

use std::cell::Cell;
use std::io::{BufRead, BufReader};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use cloudmpi_survive_sim::{Place, Totals, run};

const HELP: &str = "\
survive-sim: ranks that die and run again, in random schedules, compared with a model that never crashed

  --schedules N   how many schedules (default 100000)
  --seed S        the first one's seed; the next ones follow (default 1)
  --processes P   how many processes share them (default: one a core)
  --replay SEED   run this one schedule and print every step
";

/// What the parent reads from each process that it starts.
const TOTALS: &str = "totals";

struct Options {
    schedules: u64,
    seed: u64,
    processes: u64,
    replay: Option<u64>,
    is_child: bool,
}

fn options() -> Result<Option<Options>, String> {
    let mut options = Options {
        schedules: 100_000,
        seed: 1,
        processes: std::thread::available_parallelism().map_or(1, |n| n.get() as u64),
        replay: None,
        is_child: false,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let mut number = || {
            let value = arguments.next().unwrap_or_default();
            (value.parse::<u64>()).map_err(|_| format!("{name} wants a number, not \"{value}\""))
        };
        match name.as_str() {
            "--schedules" => options.schedules = number()?,
            "--seed" => options.seed = number()?,
            "--processes" => options.processes = number()?.clamp(1, 1024),
            "--replay" => options.replay = Some(number()?),
            "--child" => options.is_child = true,
            "--help" | "-h" => return Ok(None),
            _ => return Err(format!("unknown argument \"{name}\"; --help lists them")),
        }
    }
    Ok(Some(options))
}

thread_local! {
    static RUNNING: Cell<Option<u64>> = const { Cell::new(None) };
}

/// A failure is a panic, in the library or in the simulation. It ends the process.
fn report_panics() {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        report(panic);
        if let Some(seed) = RUNNING.get() {
            eprintln!(
                "survive-sim: seed {seed} failed; to see it again:\n  {}",
                command(seed)
            );
        }
        std::process::exit(1);
    }));
}

fn command(seed: u64) -> String {
    let build = match cfg!(crash_points) {
        true => {
            "RUSTFLAGS=\"--cfg crash_points\" CARGO_PROFILE_RELEASE_PANIC=unwind cargo run --release --target-dir target/lives"
        }
        false => "cargo run",
    };
    format!("{build} -p cloudmpi-survive-sim -- --replay {seed}")
}

fn main() -> ExitCode {
    let options = match options() {
        Ok(Some(options)) => options,
        Ok(None) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(why) => {
            eprintln!("survive-sim: {why}");
            return ExitCode::from(2);
        }
    };
    report_panics();
    if let Some(seed) = options.replay {
        let mut place = Place::new();
        place.trace = true;
        RUNNING.set(Some(seed));
        println!("{:?}", run(&mut place, seed));
        println!("seed {seed}: as the model says");
        return ExitCode::SUCCESS;
    }
    if options.is_child {
        let totals = work(options.seed, options.schedules);
        println!("{TOTALS} {}", totals.to_line());
        return ExitCode::SUCCESS;
    }
    share(&options)
}

fn work(seed: u64, schedules: u64) -> Totals {
    let mut place = Place::new();
    let mut totals = Totals::default();
    for seed in seed..seed + schedules {
        RUNNING.set(Some(seed));
        totals += run(&mut place, seed);
    }
    totals
}

/// The library has one state a process, so every share of the schedules has a process of its own.
fn share(options: &Options) -> ExitCode {
    let begin = Instant::now();
    let own = std::env::current_exe().expect("the path of this program");
    let mut children = Vec::new();
    for index in 0..options.processes {
        let first = options.schedules * index / options.processes;
        let last = options.schedules * (index + 1) / options.processes;
        let mut child = Command::new(&own);
        child.arg("--child");
        child.args(["--seed", &(options.seed + first).to_string()]);
        child.args(["--schedules", &(last - first).to_string()]);
        child.stdout(Stdio::piped());
        children.push(child.spawn().expect("a process"));
    }
    let mut totals = Totals::default();
    let mut failed = false;
    for mut child in children {
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        for line in output.lines().map_while(Result::ok) {
            match line.strip_prefix(TOTALS) {
                Some(of_child) => totals += Totals::from_line(of_child),
                None => println!("{line}"),
            }
        }
        failed |= !child.wait().is_ok_and(|status| status.success());
    }
    if failed {
        return ExitCode::FAILURE;
    }
    println!(
        "{} schedules from seed {} in {:.1} s, as the model says: {totals}",
        totals.schedules,
        options.seed,
        begin.elapsed().as_secs_f64()
    );
    ExitCode::SUCCESS
}
