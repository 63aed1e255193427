//! A collective, like in a measurement: again and again, each time behind a barrier, each rank by its own
//! clock.

use cloudmpi_simulate::{
    Goal, GoalBuilder, Message, Mode, Noise, NoiseModel, Operation, OperationKind, Parameters,
    Workspace, simulate_in,
};

/// How ranks begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// All ranks begin at once, each time.
    None,
    /// In step k each rank sends to the one 2^k further, around the end.
    Dissemination,
    /// In step k each rank exchanges with the one whose number differs in bit k; for powers of two.
    RecursiveDoubling,
}

/// A computation of this length marks its time of begin.
const MARK_PS: u64 = 1;

fn barrier(ranks: u32, kind: Barrier) -> Goal {
    let mut goal = Goal::builder(ranks);
    for rank in 0..ranks {
        let mut before = None;
        let mut step = 1;
        while step < ranks {
            let (to, from) = match kind {
                Barrier::RecursiveDoubling => (rank ^ step, rank ^ step),
                _ => ((rank + step) % ranks, (rank + ranks - step) % ranks),
            };
            let send = goal.send(rank, 1, to, 0);
            let receive = goal.receive(rank, 1, from, 0);
            if let Some((sent, received)) = before {
                for earlier in [sent, received] {
                    goal.requires(rank, send, earlier);
                    goal.requires(rank, receive, earlier);
                }
            }
            before = Some((send, receive));
            step *= 2;
        }
    }
    goal.build().expect("a barrier")
}

/// Appends a schedule whose ranks begin after their mark, and a mark for their end.
fn append(builder: &mut GoalBuilder, marks: &mut [Option<u32>], part: &Goal, tag: u32) {
    for rank in 0..part.ranks() {
        let count = part.operations_of(rank);
        let numbers: Vec<u32> = (0..count)
            .map(|number| {
                let operation = part.operation(rank, number);
                let tag = if operation.kind == OperationKind::Calculate {
                    0
                } else {
                    tag
                };
                builder.add(rank, Operation { tag, ..operation })
            })
            .collect();
        let mark = builder.calculate(rank, MARK_PS);
        for number in 0..count {
            for (later, _) in part.successors(rank, number) {
                builder.requires(rank, numbers[later as usize], numbers[number as usize]);
            }
            if let Some(before) = marks[rank as usize] {
                builder.requires(rank, numbers[number as usize], before);
            }
            builder.requires(rank, mark, numbers[number as usize]);
        }
        if let (0, Some(before)) = (count, marks[rank as usize]) {
            builder.requires(rank, mark, before);
        }
        marks[rank as usize] = Some(mark);
    }
}

/// Times of each rank, round by round.
pub struct Rounds {
    ranks: usize,
    times_us: Vec<f64>,
}

impl Rounds {
    pub fn each(&self) -> impl Iterator<Item = &[f64]> {
        self.times_us.chunks_exact(self.ranks)
    }
}

pub struct Measurement<'a> {
    pub parameters: &'a Parameters,
    pub noise: &'a NoiseModel,
    pub barrier: Barrier,
    /// Rounds of a program that are not counted, and counted ones.
    pub warm_up: usize,
    pub rounds: usize,
    /// How often the program runs.
    pub programs: u64,
}

impl Measurement<'_> {
    pub fn of(&self, collective: &Goal) -> Rounds {
        let ranks = collective.ranks();
        let all = self.warm_up + self.rounds;
        let mut builder = Goal::builder(ranks);
        let mut marks = vec![None; ranks as usize];
        let begin = match self.barrier {
            Barrier::None => Goal::builder(ranks).build().expect("nothing"),
            kind => barrier(ranks, kind),
        };
        for round in 0..all as u32 {
            append(&mut builder, &mut marks, &begin, 2 * round);
            append(&mut builder, &mut marks, collective, 2 * round + 1);
        }
        let goal = builder.build().expect("rounds");
        let mut workspace = Workspace::new(&goal);
        let mut times_us = Vec::new();
        for program in 0..self.programs {
            let mut noise = Marked {
                noise: self.noise.run(ranks, program + 1),
                marks: vec![Vec::new(); ranks as usize],
            };
            let mode = Mode::FullDuplex;
            let report = &mut |_| true;
            simulate_in(
                &goal,
                self.parameters,
                mode,
                &mut noise,
                &mut workspace,
                report,
            )
            .expect("it ends");
            for round in self.warm_up..all {
                let of_rank =
                    |marks: &Vec<u64>| (marks[2 * round + 1] - marks[2 * round]) as f64 / 1e6;
                times_us.extend(noise.marks.iter().map(of_rank));
            }
        }
        Rounds {
            ranks: ranks as usize,
            times_us,
        }
    }
}

/// Noise that notes the time of each mark's begin.
struct Marked<N> {
    noise: N,
    marks: Vec<Vec<u64>>,
}

impl<N: Noise> Noise for Marked<N> {
    fn cpu(&mut self, rank: u32, start: u64, duration: u64) -> u64 {
        if duration == MARK_PS {
            self.marks[rank as usize].push(start);
            return 0;
        }
        self.noise.cpu(rank, start, duration)
    }

    fn latency(&self, message: Message) -> u64 {
        self.noise.latency(message)
    }

    fn gap(&self, message: Message) -> u64 {
        self.noise.gap(message)
    }
}
