//! Programs that repeat their work: finds the steps, and makes traces with fewer of them.
//!
//! Steps are alike if their calls are: the same calls with the same arguments, on every rank. A rank's computing between
//! them may differ from step to step.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::read::{Action, RankTrace};

/// Consecutive equal steps, on all ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    pub count: usize,
    /// For each rank, the first event of the first step, and the number of events of a step.
    ranks: Vec<(usize, usize)>,
}

/// The least part of all calls that must be in steps: otherwise most of the program is elsewhere.
const LEAST_SHARE: f64 = 0.5;
const LEAST_STEPS: usize = 4;
/// The most comparisons of calls in a search.
const MOST_COMPARISONS: usize = 50_000_000;

/// The steps of a program; none if most of its calls are not in steps, or if requests are open between steps.
pub fn steps(traces: &[RankTrace]) -> Option<Steps> {
    let found: Vec<Region> = traces.iter().map(Region::find).collect::<Option<_>>()?;
    let count = found.iter().map(|region| region.count).min()?;
    let mut steps = Steps {
        count,
        ranks: Vec::new(),
    };
    for region in &found {
        // For one rank, the halves of a step may look alike.
        let halves = (region.count as f64 / count as f64).round() as usize;
        let per_step = region.period * halves;
        steps.count = steps.count.min(region.events / per_step);
        // A rank has one step more than others if its first calls look like a step.
        if region.events / per_step > count + 1 {
            return None;
        }
        steps.ranks.push((region.first, per_step));
    }
    (steps.count >= LEAST_STEPS && steps.count + 1 >= count).then_some(steps)
}

/// The place where the calls of one rank repeat.
struct Region {
    first: usize,
    events: usize,
    period: usize,
    count: usize,
}

impl Region {
    fn find(trace: &RankTrace) -> Option<Region> {
        let (shapes, begun) = shapes(trace);
        let middle = shapes.len() / 2;
        let mut comparisons = 0;
        for period in 1..=shapes.len() / LEAST_STEPS {
            if shapes.get(middle + period) != shapes.get(middle) {
                continue;
            }
            let alike = |place: usize| shapes[place] == shapes[place + period];
            let below = (0..middle).rev().take_while(|&place| alike(place)).count();
            let above = (middle..shapes.len() - period)
                .take_while(|&place| alike(place))
                .count();
            comparisons += below + above;
            let events = below + above + period;
            if events as f64 >= LEAST_SHARE * shapes.len() as f64 && events / period >= LEAST_STEPS
            {
                return Region::closed(middle - below, events, period, &begun);
            }
            if comparisons > MOST_COMPARISONS {
                return None;
            }
        }
        None
    }

    /// Begins where no open request is completed in a step.
    fn closed(first: usize, events: usize, period: usize, begun: &[usize]) -> Option<Region> {
        let closed = |start: &usize| {
            let second = start + period..(start + 2 * period).min(first + events);
            begun[second.clone()]
                .iter()
                .all(|&begun| begun >= second.start)
        };
        let start = (first..first + period).find(closed)?;
        let events = events - (start - first);
        let count = events / period;
        (count >= LEAST_STEPS).then_some(Region {
            first: start,
            events,
            period,
            count,
        })
    }
}

/// The shape of each call, without the names of its requests. With it, the earliest event that began a request
/// which it completes (its own place if there is none).
fn shapes(trace: &RankTrace) -> (Vec<u64>, Vec<usize>) {
    let mut opened: HashMap<u64, usize> = HashMap::new();
    let mut begun = Vec::with_capacity(trace.events.len());
    let mut shapes = Vec::with_capacity(trace.events.len());
    for (place, event) in trace.events.iter().enumerate() {
        let mut earliest = place;
        let mut hasher = DefaultHasher::new();
        std::mem::discriminant(&event.action).hash(&mut hasher);
        let mut back = |request: &u64| {
            let from = opened.get(request).copied().unwrap_or(place);
            earliest = earliest.min(from);
            place - from
        };
        match &event.action {
            Action::Complete(completions) => {
                for completion in completions {
                    let distance = back(&completion.request);
                    (distance, completion.matched, completion.cancelled).hash(&mut hasher);
                }
            }
            Action::Free { request } => back(request).hash(&mut hasher),
            other => {
                let mut named = other.clone();
                if let Some(request) = request_of(&mut named) {
                    opened.insert(*request, place);
                    *request = 0;
                }
                format!("{named:?}").hash(&mut hasher);
            }
        }
        shapes.push(hasher.finish());
        begun.push(earliest);
    }
    (shapes, begun)
}

/// The request that a call begins.
fn request_of(action: &mut Action) -> Option<&mut u64> {
    match action {
        Action::BeginSend { request, .. } | Action::BeginRecv { request, .. } => Some(request),
        Action::Collective { request, .. } => request.as_mut(),
        _ => None,
    }
}

/// Sampled steps come from so many places of the program.
const PLACES: usize = 16;

/// The program with fewer steps: the first `exactly` as they are, then `sampled` of the others in place of all of these. A
/// factor on their computing makes its mean that of all the others. They are runs of neighbours, evenly spread, since a
/// rank's lateness in one step affects the next.
///
/// `told` is the number of these that the traces have, from the first on: traces that differ only in `told` begin
/// alike.
pub fn with_fewer_steps(
    traces: &[RankTrace],
    steps: &Steps,
    exactly: usize,
    sampled: usize,
    told: usize,
) -> Vec<RankTrace> {
    let others = steps.count - exactly;
    let run = sampled.div_ceil(PLACES);
    let runs = sampled.div_ceil(run);
    let source = |number: usize| {
        let (place, within) = (number / run, number % run);
        let room = others - run;
        exactly + place * room / (runs - 1).max(1) + within
    };
    let factor = |of: fn(&super::Event) -> u64| {
        let computed = |step: usize| -> u64 {
            let of_rank = |(trace, &(first, period)): (&RankTrace, &(usize, usize))| -> u64 {
                let begin = first + step * period;
                trace.events[begin..begin + period].iter().map(of).sum()
            };
            traces.iter().zip(&steps.ranks).map(of_rank).sum()
        };
        let all: u64 = (exactly..steps.count).map(computed).sum();
        let some: u64 = (0..sampled).map(|number| computed(source(number))).sum();
        match some {
            0 => 1.0,
            _ => all as f64 / others as f64 * sampled as f64 / some as f64,
        }
    };
    let (wall, cpu) = (factor(|event| event.wall_ns), factor(|event| event.cpu_ns));
    let scaled = |ns: u64, factor: f64| (ns as f64 * factor).round() as u64;
    let mut shorter = Vec::with_capacity(traces.len());
    for (trace, &(first, period)) in traces.iter().zip(&steps.ranks) {
        let end = first + steps.count * period;
        let begin = first + exactly.min(told) * period;
        let mut events = trace.events[..begin].to_vec();
        for number in 0..told.saturating_sub(exactly) {
            let from = first + source(number) * period;
            for event in &trace.events[from..from + period] {
                let mut event = event.clone();
                event.wall_ns = scaled(event.wall_ns, wall);
                event.cpu_ns = scaled(event.cpu_ns, cpu);
                events.push(event);
            }
        }
        events.extend_from_slice(&trace.events[end..]);
        shorter.push(RankTrace {
            events,
            ..trace.clone()
        });
    }
    shorter
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Clock, Converted, Options, convert};

    /// Two ranks: a broadcast, then `steps` steps of a swap by requests and an allreduce, then a barrier.
    fn traces(steps: usize, swap: fn(usize, usize, usize) -> String) -> Vec<RankTrace> {
        let rank = |rank: usize| {
            let mut text = format!("cloudmpi-trace 1\nrank {rank} 2\nhost vm 2\ncomm 0 0 1\n");
            text += "c 5000 5000 - 0 bcast 0 0 1 - u:1:8\n";
            for step in 0..steps {
                text += &swap(step, 2 * step, 1 - rank);
                text += "c 7 7 - 0 allreduce - 0 1 - u:1:8\n";
            }
            text += "c 9 9 - 0 barrier - 0 1 - -\ne 3 3\n";
            RankTrace::parse(&text, "test").expect("a trace")
        };
        (0..2).map(rank).collect()
    }

    fn swap(step: usize, request: usize, other: usize) -> String {
        let (ns, second) = (1000 + 10 * step, request + 1);
        format!(
            "R {ns} 1 {request} 0 {other} 3\nS 1 1 {second} 0 {other} 3 64\nw 1 1 {request}:{other}:3 {second}\n"
        )
    }

    fn converted(traces: &[RankTrace]) -> Converted {
        let options = Options {
            clock: Clock::Wall,
            ..Options::default()
        };
        convert(traces, &options).expect("it converts")
    }

    #[test]
    fn steps_are_found_and_what_is_kept_of_them_computes_as_much_a_step() {
        let traces = traces(100, swap);
        let found = steps(&traces).expect("steps");
        assert_eq!(found.count, 100);
        let whole = converted(&traces).summary;
        let (long, short) = (
            converted(&with_fewer_steps(&traces, &found, 4, 12, 16)),
            converted(&with_fewer_steps(&traces, &found, 4, 12, 4)),
        );
        let a_step = |of: fn(&crate::trace::Summary) -> u64| {
            let (long, short, whole) = (of(&long.summary), of(&short.summary), of(&whole));
            // Twelve stand for 96.
            assert_eq!(whole, short + (long - short) * 8);
        };
        a_step(|summary| summary.messages);
        a_step(|summary| summary.collective_calls);
        let computed =
            short.summary.computed_ns + (long.summary.computed_ns - short.summary.computed_ns) * 8;
        let off = computed.abs_diff(whole.computed_ns);
        assert!(off < 96 * 8, "rounded times only: {off} ns");
        let operations = long.graphs[0].ops.len();
        assert!(operations < converted(&traces).graphs[0].ops.len() / 5);
    }

    #[test]
    fn what_differs_from_step_to_step_or_stays_open_between_them_is_left_whole() {
        let growing = |step: usize, _: usize, other: usize| {
            format!("x 1 1 0 {other} 3 {} {other} 3\n", 64 + step * step)
        };
        assert_eq!(steps(&traces(100, growing)), None);
        // In each step a receive begins; the step after the next waits for its message.
        let open = |step: usize, _: usize, other: usize| {
            let wait = match step.checked_sub(2) {
                Some(before) => format!("w 1 1 {before}:{other}:3\n"),
                None => String::new(),
            };
            format!("R 1 1 {step} 0 {other} 3\ns 1 1 0 {other} 3 64\n{wait}")
        };
        assert_eq!(steps(&traces(100, open)), None);
        assert_eq!(steps(&traces(2, swap)), None, "too few");
    }

    #[test]
    fn steps_that_hold_loops_are_found_whole() {
        let looping = |_: usize, _: usize, other: usize| {
            format!("x 1 1 0 {other} 3 8 {other} 3\n").repeat(20) + "c 1 1 - 0 barrier - 0 1 - -\n"
        };
        assert_eq!(steps(&traces(50, looping)).expect("steps").count, 50);
    }
}
