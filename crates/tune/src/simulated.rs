//! What the simulator says of algorithms of messages: tables for shapes that nobody has here, and which algorithms need no race.

use cloudmpi_coll::{Collective, leaders_call, leaders_candidates, leaders_default, line_bytes};
use cloudmpi_schedules::{Work, Workload, to_goal};
use cloudmpi_simulate::{Mode, Parameters, simulate};

use crate::choose::{self, At, Measured};
use crate::search::{SIZES, Tell};
use crate::table::{LEADERS, Line};

/// An algorithm that takes so many times as long as the best of messages, by the simulator, is not raced: it errs by less.
const FAR: f64 = 4.0;
/// The simulator errs by some percent (docs/simulate.md), so a smaller gain is none.
const LEAST_GAIN: f64 = 0.1;
/// More operations take too long to be listed for every size.
const MOST_OPERATIONS: usize = 4 << 20;

/// A machine of the simulator, without noise.
#[derive(Debug, Clone)]
pub struct Model(pub Parameters);

/// So many nodes, with so many ranks each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    pub nodes: usize,
    pub ranks_a_node: usize,
}

/// Lines that the simulator expects to be faster, and what it does not tell, in words.
pub struct Expected {
    pub lines: Vec<Line>,
    pub untold: Vec<String>,
}

impl Model {
    /// How long a call takes. `name` is an algorithm's, and `bytes` are as its lines count them. `None`: it cannot be simulated.
    fn time_ps(&self, collective: Collective, name: &str, ranks: usize, bytes: u64) -> Option<u64> {
        let (algorithm, segment) = match name.split_once('/') {
            None => (name, None),
            Some((algorithm, segment)) => (algorithm, Some(segment.parse().ok()?)),
        };
        let named = format!("{}/{algorithm}", collective.name());
        let workload = Workload::named(&named, ranks, bytes as usize).ok()?;
        let workload = Workload {
            segment_bytes: segment.unwrap_or(workload.segment_bytes),
            ..workload
        };
        let work = Work::default();
        let middle = workload.rank_graph(ranks / 2, &work).ops.len();
        if middle.saturating_mul(ranks) > MOST_OPERATIONS {
            return None;
        }
        let goal = to_goal(&workload.graphs(&work)).ok()?;
        let outcome = simulate(&goal, &self.0, Mode::FullDuplex).ok()?;
        Some(outcome.finish_ps)
    }

    /// Of `names` those that need not race, with the sizes where that is so.
    pub(crate) fn far_from_best(
        &self,
        collective: Collective,
        ranks: usize,
        names: &[String],
        sizes: &[u64],
    ) -> Vec<(usize, u64)> {
        let mut far = Vec::new();
        for &bytes in sizes {
            let time = |name: &String| {
                let counted = line_bytes(collective, name, ranks, bytes);
                self.time_ps(collective, name, ranks, counted)
            };
            // Ways through shared memory are no schedules of messages: they have no time here, and race.
            let times: Vec<Option<u64>> = names.iter().map(time).collect();
            let Some(best) = times.iter().flatten().min() else {
                continue;
            };
            let most = *best as f64 * FAR;
            let is_far = |time: &Option<u64>| time.is_some_and(|time| time as f64 > most);
            far.extend(
                (0..names.len())
                    .filter(|i| is_far(&times[*i]))
                    .map(|i| (i, bytes)),
            );
        }
        far
    }

    /// The table for a shape: of one rank a node whole collectives, of several the steps between nodes, since what happens
    /// inside a node is no message.
    pub fn table(&self, shape: Shape, collectives: &[Collective], tell: Tell) -> Expected {
        let mut expected = Expected {
            lines: Vec::new(),
            untold: Vec::new(),
        };
        let ranks = shape.nodes * shape.ranks_a_node;
        let post_bytes = cloudmpi_path_shm::inline_bytes_of(shape.ranks_a_node) as u64;
        let mut without_step = Vec::new();
        let mut too_long = 0;
        for (index, &collective) in collectives.iter().enumerate() {
            tell(index as f64 / collectives.len() as f64, collective.name());
            let sizes: &[u64] = if collective == Collective::Barrier {
                &[0]
            } else {
                &SIZES
            };
            let (step, place, mut sizes): (_, _, Vec<u64>) = match shape.ranks_a_node {
                1 => (collective, "several_nodes", sizes.to_vec()),
                _ => {
                    let of = |bytes: &u64| leaders_call(collective, ranks, *bytes, post_bytes);
                    let Some((step, _)) = of(&0) else {
                        without_step.push(collective.name());
                        continue;
                    };
                    let sizes = sizes.iter().filter_map(of).map(|(_, bytes)| bytes);
                    (step, LEADERS, sizes.collect())
                }
            };
            sizes.dedup();
            let names = leaders_candidates(step, shape.nodes);
            let at = |bytes: &u64| {
                let (at, left_out) = self.at(step, shape.nodes, &names, *bytes);
                too_long += left_out;
                at
            };
            let sizes: Vec<At> = sizes.iter().map(at).collect();
            let found = choose::lines(step, shape.nodes, place, shape.nodes, &sizes);
            expected.lines.extend(found);
        }
        if !without_step.is_empty() {
            expected.untold.push(format!(
                "not told: {}, of which messages inside and between nodes are mixed",
                without_step.join(", ")
            ));
        }
        if too_long > 0 {
            expected.untold.push(format!(
                "not told: {too_long} pairs of an algorithm and a size, which would take too long to simulate"
            ));
        }
        expected
    }

    fn at(&self, step: Collective, nodes: usize, names: &[String], bytes: u64) -> (At, usize) {
        let counted = line_bytes(step, "", nodes, bytes);
        let own = leaders_default(step, nodes, counted);
        let time = |name: &str| self.time_ps(step, name, nodes, counted);
        let Some(default) = time(own).filter(|ps| *ps > 0) else {
            let at = At {
                bytes,
                measured: Vec::new(),
            };
            return (at, names.len());
        };
        let others = names.iter().filter(|name| *name != own);
        let times: Vec<(&String, Option<u64>)> = others.map(|name| (name, time(name))).collect();
        let left_out = times.iter().filter(|(_, time)| time.is_none()).count();
        let measured = times.into_iter().filter_map(|(name, time)| {
            let ratio = time? as f64 / default as f64;
            Some(Measured {
                algorithm: name.clone(),
                ratio,
                low: ratio,
                high: ratio,
                is_better: ratio < 1.0 - LEAST_GAIN,
            })
        });
        let at = At {
            bytes,
            measured: measured.collect(),
        };
        (at, left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::COLLECTIVES;

    /// A network whose bytes cost nothing: the fewest steps win.
    fn by_steps() -> Model {
        Model(Parameters {
            latency_ps: 1_000_000,
            overhead_ps: 1000,
            gap_ps: 1000,
            gap_per_byte_ps: 0,
            overhead_per_byte_ps: 0,
            eager_limit_bytes: u64::MAX,
            lateness: None,
        })
    }

    #[test]
    fn a_ring_of_many_steps_is_far_from_the_best() {
        let names: Vec<String> = ["runs", "recursive_doubling", "ring"]
            .map(String::from)
            .into();
        let far = by_steps().far_from_best(Collective::Allreduce, 16, &names, &[8, 1024]);
        assert_eq!(far, [(2, 8), (2, 1024)], "and what is no message stays");
    }

    #[test]
    fn a_table_says_what_the_model_says() {
        let model = by_steps();
        let shape = |ranks_a_node| Shape {
            nodes: 16,
            ranks_a_node,
        };
        // Long vectors go by many steps in the built-in table, since bytes cost time elsewhere.
        let one = model.table(shape(1), &[Collective::Allreduce], &mut |_, _| ());
        let long = one
            .lines
            .iter()
            .find(|line| line.bytes.1.is_none())
            .unwrap();
        assert_eq!(
            (long.ranks, long.place.as_str()),
            ((16, 16), "several_nodes")
        );
        let default = leaders_default(Collective::Allreduce, 16, 1 << 20);
        let time = |name| {
            model
                .time_ps(Collective::Allreduce, name, 16, 1 << 20)
                .unwrap()
        };
        assert!(time(&long.algorithm) * 10 < time(default) * 9, "{long:?}");
        let several = model.table(shape(4), &COLLECTIVES, &mut |_, _| ());
        assert!(
            several
                .lines
                .iter()
                .all(|line| line.is_of_leaders() && line.ranks == (16, 16))
        );
        assert!(
            several.untold[0].contains("alltoall"),
            "{:?}",
            several.untold
        );
    }
}
