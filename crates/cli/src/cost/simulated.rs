//! The program in the simulator, on one system: whole, or with enough steps and runs for the mean.

use std::path::Path;

use cloudmpi_cost::iteration::{Noise, Part};
use cloudmpi_cost::sample::mean;
use cloudmpi_cost::system::{Simulation, System, Whole};
use cloudmpi_cost::{dummy, machine};
use cloudmpi_noise::Profile;
use cloudmpi_schedules::to_goal;
use cloudmpi_schedules::trace::{Clock, Options, Steps};
use cloudmpi_segment::plural;
use cloudmpi_simulate::generate::{Generated, Ring};
use cloudmpi_simulate::{Goal, Mode, Program};

use super::request::{App, Request};
use crate::goal::Recorded;
use crate::listing;
use crate::progress::Progress;
use crate::stop::Stop;
use crate::waiting::Waiting;

pub const RUNS: u64 = 100;
/// So many events are simulated without a further check: some seconds.
const FEW_EVENTS: f64 = 15e6;
/// If all runs have more events, they end when the mean is known so well.
pub const WITHIN: f64 = 0.01;
/// A program that repeats its steps: simulated steps of so many events stand for the rest; at least so many
/// steps.
const EVENTS_OF_STEPS: u64 = 50_000;
const LEAST_STEPS: usize = 10;
/// The steps before them, in which all ranks begin at once and drift apart: a quarter of those, but
/// at least this.
const LEAST_STEPS_BEFORE: usize = 4;

/// How much was simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Under all noise.
    pub runs: usize,
    /// The number of simulated steps, and of all steps.
    pub steps: Option<(usize, usize)>,
}

/// The results of the simulation.
pub struct Times {
    pub parts: [Vec<Part>; 4],
    /// Mean with all noise in the simulator's other mode.
    pub other_mode_s: Option<f64>,
    pub extent: Option<Extent>,
    /// The warning about work that the schedule leaves out.
    pub uncounted: Option<String>,
}

/// A system in both modes of the simulator: the one asked for, and the other.
pub struct Simulated {
    system: System,
    other: System,
}

fn other(mode: Mode) -> Mode {
    match mode {
        Mode::Compatible => Mode::FullDuplex,
        Mode::FullDuplex => Mode::Compatible,
    }
}

impl Simulated {
    pub fn new(request: &Request, profile: &Profile) -> Result<Simulated, Stop> {
        let system = |mode| System::of_profile(profile, mode).map_err(Stop::Failed);
        Ok(Simulated {
            system: system(request.mode)?,
            other: system(other(request.mode))?,
        })
    }

    /// The warning about the parameters.
    pub fn too_slow(&self) -> Option<String> {
        machine::too_slow(&self.system.parameters)
    }

    /// The program's times under each noise, and the mean in the other mode with all noise.
    pub fn times(&self, request: &Request, nodes: u64) -> Result<Times, Stop> {
        if request.app == App::Dummy {
            // A ring has as many ranks and steps as machines.
            let events = 3.0 * (nodes as f64).powi(2);
            check_events(request, events)?;
            let ring = Generated::new(Ring::new(nodes as u32, dummy::RING_BYTES, nodes as u32));
            let mut times = self.times_of(request, nodes, &Whole::of(&ring))?;
            times
                .parts
                .iter_mut()
                .flatten()
                .for_each(|part| part.times = dummy::RINGS);
            times.other_mode_s = times.other_mode_s.map(|s| s * dummy::RINGS as f64);
            return Ok(times);
        }
        let waiting = Waiting::new("making the schedule");
        let program = program(request, nodes);
        drop(waiting);
        let program = program?;
        let whole = Whole {
            program: &program.goal,
            shorter: program.shorter.as_ref().map(|(goal, times)| (goal, *times)),
        };
        check_events(request, whole.events() as f64)?;
        let mut times = self.times_of(request, nodes, &whole)?;
        if program.reduces && !request.reductions_known {
            times.uncounted = Some(
                "its reductions are simulated as if they took no time; say what one takes with --reduce-ps-per-byte"
                    .to_string(),
            );
        }
        if let Some(extent) = &mut times.extent {
            extent.steps = program.steps;
        }
        Ok(times)
    }

    fn times_of<P: Program>(
        &self,
        request: &Request,
        nodes: u64,
        whole: &Whole<P>,
    ) -> Result<Times, Stop> {
        let name = format!("{} on {}", request.app_name(), plural(nodes, "node"));
        let of_one = whole.events();
        let how = |mode| Simulation {
            mode,
            runs: request.runs.unwrap_or(RUNS),
            within: match request.runs {
                None if of_all(request, of_one as f64) > FEW_EVENTS && !request.whole => WITHIN,
                _ => 0.0,
            },
            seed: request.seed,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
        };
        // One run without noise, and so many under each of three noises and in the other mode.
        let of_system = of_one * (1 + 3 * how(request.mode).runs);
        let progress = Progress::new(
            plural(nodes, "machine"),
            of_system + of_one * how(request.mode).runs,
            "events",
        );
        let parts = self
            .system
            .simulate(whole, &name, &how(request.mode), &|events| {
                progress.tell(events)
            });
        let others = parts.and_then(|parts| {
            let mode = other(request.mode);
            let tell = |events| progress.tell(of_system + events);
            let others = self
                .other
                .simulate_under(whole, &name, Noise::Both, &how(mode), &tell)?;
            Ok((parts, others))
        });
        progress.end();
        let (parts, others) = others.map_err(Stop::Failed)?;
        let in_mean = |part: &Part| part.times as f64 * mean(&part.seconds);
        Ok(Times {
            extent: Some(Extent {
                runs: parts[Noise::Both as usize][0].seconds.len(),
                steps: None,
            }),
            other_mode_s: Some(others.iter().map(in_mean).sum()),
            uncounted: None,
            parts,
        })
    }
}

/// Events of all runs: under three noises in one mode, under one in the other.
fn of_all(request: &Request, of_one: f64) -> f64 {
    of_one * request.runs.unwrap_or(RUNS) as f64 * 4.0
}

fn check_events(request: &Request, of_one: f64) -> Result<(), Stop> {
    listing::check_events(of_all(request, of_one), "fewer --runs or --nodes").map_err(Stop::Failed)
}

/// A program as a schedule of so many ranks, one a machine.
struct Scheduled {
    goal: Goal,
    /// The same with fewer steps, and how often the left-out steps come in the program.
    shorter: Option<(Goal, usize)>,
    /// The number of simulated steps, and of all steps.
    steps: Option<(usize, usize)>,
    /// Whether ranks reduce in collectives of the library.
    reduces: bool,
}

fn program(request: &Request, nodes: u64) -> Result<Scheduled, Stop> {
    let whole = |goal, reduces| Scheduled {
        goal,
        shorter: None,
        steps: None,
        reduces,
    };
    match &request.app {
        App::Dummy => Err(Stop::Failed(
            "the dummy application is no schedule".to_string(),
        )),
        App::Collective(name, bytes) => {
            let ranks = nodes as usize;
            let graphs = crate::goal::collective(name, ranks, *bytes, &request.work)?;
            let reduces = crate::goal::reduces(name, ranks, *bytes)?;
            Ok(whole(to_goal(&graphs).map_err(Stop::failed)?, reduces))
        }
        App::Trace(directory) => traced(request, directory, nodes as usize),
        App::Goal(path) => {
            let place = path.display();
            let goal = crate::schedule_file::read(path).map_err(Stop::Failed)?;
            match u64::from(goal.ranks()) == nodes {
                true => Ok(whole(goal, false)),
                false => Err(Stop::Usage(format!(
                    "{place} is a schedule of {} ranks: --nodes must be {0}",
                    goal.ranks()
                ))),
            }
        }
    }
}

fn events(goal: &Goal) -> u64 {
    goal.operations() + goal.messages()
}

/// A traced program: whole, or with some of its steps if it repeats them and the whole takes long.
fn traced(request: &Request, directory: &Path, ranks: usize) -> Result<Scheduled, Stop> {
    let recorded = Recorded::read(directory, Clock::Suitable)?;
    let goal = |recorded: &Recorded| {
        let options = Options {
            work: request.work,
            ..Options::default()
        };
        let traced = recorded.operations(Some(ranks), options)?;
        Ok::<_, Stop>((
            to_goal(&traced.graphs).map_err(Stop::failed)?,
            traced.reduces(),
        ))
    };
    let whole = || {
        let (goal, reduces) = goal(&recorded)?;
        Ok(Scheduled {
            goal,
            shorter: None,
            steps: None,
            reduces,
        })
    };
    let steps = match request.whole {
        true => None,
        false => recorded.steps(),
    };
    let Some(steps) = steps else {
        return whole();
    };
    // If a program cannot be simulated with two steps, all of them fail too; the whole then gives the
    // error.
    let probe = |told| goal(&recorded.with_fewer(&steps, 1, 1, told));
    let (Ok((one, _)), Ok((two, reduces))) = (probe(1), probe(2)) else {
        return whole();
    };
    let of_step = events(&two).saturating_sub(events(&one)).max(1);
    let of_run = events(&one) + of_step * (steps.count as u64 - 1);
    let plan = match of_all(request, of_run as f64) > FEW_EVENTS {
        true => Plan::new(&steps, of_step),
        false => None,
    };
    let Some(plan) = plan else {
        return whole();
    };
    let part = |told| goal(&recorded.with_fewer(&steps, plan.before, plan.sampled, told));
    Ok(Scheduled {
        goal: part(plan.before + plan.sampled)?.0,
        shorter: Some((part(plan.before)?.0, plan.times)),
        reduces,
        steps: Some((plan.before + plan.sampled, steps.count)),
    })
}

/// The simulated steps: the first ones, and some that stand for all others.
#[derive(Debug, PartialEq, Eq)]
struct Plan {
    before: usize,
    sampled: usize,
    times: usize,
}

impl Plan {
    /// None if it would not save half of the events.
    fn new(steps: &Steps, of_step: u64) -> Option<Plan> {
        Plan::of(steps.count, of_step)
    }

    fn of(steps: usize, of_step: u64) -> Option<Plan> {
        let sampled = ((EVENTS_OF_STEPS / of_step) as usize).max(LEAST_STEPS);
        let before = (sampled / 4).max(LEAST_STEPS_BEFORE);
        let times = steps.checked_sub(before)? / sampled;
        if times < 2 {
            return None;
        }
        // The steps left over come first, too: fewer than `times`, or fewer than `sampled`.
        let larger = (steps - before) / times;
        let left = |sampled: usize, times: usize| steps - times * sampled;
        let plans = [(larger, times), (sampled, times)];
        let (sampled, times) = plans
            .into_iter()
            .min_by_key(|&(sampled, times)| 2 * left(sampled, times) + sampled)?;
        let plan = Plan {
            before: left(sampled, times),
            sampled,
            times,
        };
        (2 * (2 * plan.before + plan.sampled) <= steps).then_some(plan)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_holds_every_step_once() {
        for steps in 1..3000 {
            for of_step in [10, 1000, 5000, 100_000] {
                let Some(plan) = Plan::of(steps, of_step) else {
                    continue;
                };
                assert_eq!(plan.before + plan.times * plan.sampled, steps, "{plan:?}");
                assert!(plan.before >= LEAST_STEPS_BEFORE, "{plan:?}");
                assert!(2 * plan.before + plan.sampled <= steps / 2, "{plan:?}");
            }
        }
        let plan = Plan::of(10_000, 1152).expect("long");
        assert!(plan.before + plan.sampled < 200, "{plan:?}");
        assert_eq!(Plan::of(40, 1000), None, "short");
    }
}
