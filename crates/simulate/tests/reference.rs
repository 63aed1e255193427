//! Compares compatible mode with a model of its own on random schedules. The model has the rules of the crate's page,
//! with a plain heap and maps. The schedules have several CPUs and interfaces, receives posted late, and all sizes.
//! The model gives the published results, too.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, VecDeque};

mod shared;

use cloudmpi_simulate::{Goal, Mode, OperationKind, Parameters, SimulateError, simulate};

/// An operation: rank and number.
type Id = (u32, u32);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum What {
    Begin,
    Arrive,
}

#[derive(Default)]
struct Reference {
    /// By time, then by when they were planned.
    events: BinaryHeap<Reverse<(u64, u64, What, Id)>>,
    planned: u64,
    waits_for: HashMap<Id, usize>,
    cpus: HashMap<(u32, u8), u64>,
    sending: HashMap<(u32, u8), u64>,
    receiving: HashMap<(u32, u8), u64>,
    /// By source, destination and tag.
    posted: HashMap<(u32, u32, u32), VecDeque<Id>>,
    arrived: HashMap<(u32, u32, u32), VecDeque<Id>>,
    finish: u64,
    done: u64,
}

impl Reference {
    fn plan(&mut self, time: u64, what: What, id: Id) {
        self.events.push(Reverse((time, self.planned, what, id)));
        self.planned += 1;
    }

    /// An operation has begun, or ended: the operations that waited for that may begin.
    fn release(&mut self, goal: &Goal, id: Id, time: u64, begun: bool) {
        for (later, at_start) in goal.successors(id.0, id.1) {
            if at_start == begun {
                let waits_for = self.waits_for.get_mut(&(id.0, later)).expect("listed");
                *waits_for -= 1;
                if *waits_for == 0 {
                    let from = time.max(self.free(goal, (id.0, later)));
                    self.plan(from, What::Begin, (id.0, later));
                }
            }
        }
    }

    /// The time from which an operation's rank can do it: receives need the CPU for their order, though they do not
    /// take it.
    fn free(&mut self, goal: &Goal, (rank, number): Id) -> u64 {
        let operation = goal.operation(rank, number);
        let cpu = *self.cpus.entry((rank, operation.cpu)).or_default();
        if operation.kind == OperationKind::Send {
            return cpu.max(*self.sending.entry((rank, operation.nic)).or_default());
        }
        cpu
    }

    /// A send that asked first has been matched: it ends, and its rank's next operation comes after that.
    fn end_matched(&mut self, goal: &Goal, id: Id, time: u64) {
        let operation = goal.operation(id.0, id.1);
        let cpu = self.cpus.entry((id.0, operation.cpu)).or_default();
        *cpu = time.max(*cpu);
        let sending = self.sending.entry((id.0, operation.nic)).or_default();
        *sending = time.max(*sending);
        self.end(goal, id, time);
    }

    fn end(&mut self, goal: &Goal, id: Id, time: u64) {
        self.finish = self.finish.max(time);
        self.done += 1;
        self.release(goal, id, time, false);
    }

    /// The finishing time, or the number of operations that never ended.
    fn run(goal: &Goal, machine: &Parameters) -> Result<u64, u64> {
        let mut run = Reference::default();
        let all: Vec<Id> = (0..goal.ranks())
            .flat_map(|rank| (0..goal.operations_of(rank)).map(move |number| (rank, number)))
            .collect();
        for &id in &all {
            run.waits_for.entry(id).or_default();
            for (later, _) in goal.successors(id.0, id.1) {
                *run.waits_for.entry((id.0, later)).or_default() += 1;
            }
        }
        for &id in &all {
            if run.waits_for[&id] == 0 {
                run.plan(0, What::Begin, id);
            }
        }
        while let Some(Reverse((time, place, what, id))) = run.events.pop() {
            if let Some(later) = run.handle(goal, machine, time, what, id) {
                run.events.push(Reverse((later, place, what, id)));
            }
        }
        match all.len() as u64 - run.done {
            0 => Ok(run.finish),
            left => Err(left),
        }
    }

    fn receive(&mut self, goal: &Goal, machine: &Parameters, time: u64, id: Id) {
        let operation = goal.operation(id.0, id.1);
        self.release(goal, id, time, true);
        let channel = (operation.peer, id.0, operation.tag);
        match self.arrived.entry(channel).or_default().pop_front() {
            Some(message) => {
                if goal.operation(message.0, message.1).size > machine.eager_limit_bytes {
                    self.end_matched(goal, message, time);
                }
                self.end(goal, id, time);
            }
            None => self.posted.entry(channel).or_default().push_back(id),
        }
    }

    /// The time to look again, if a port is busy.
    fn handle(
        &mut self,
        goal: &Goal,
        machine: &Parameters,
        time: u64,
        what: What,
        id: Id,
    ) -> Option<u64> {
        let operation = goal.operation(id.0, id.1);
        let further = operation.size.saturating_sub(1);
        let cpu_time = further * machine.overhead_per_byte_ps;
        let wire_time = further * machine.gap_per_byte_ps;
        let eager = operation.size <= machine.eager_limit_bytes;
        // A message takes its sender's number of CPU and interface at both ends.
        let at = if what == What::Arrive {
            operation.peer
        } else {
            id.0
        };
        let cpu = *self.cpus.entry((at, operation.cpu)).or_default();
        match (what, operation.kind) {
            (What::Begin, OperationKind::Calculate) => {
                if cpu > time {
                    return Some(cpu);
                }
                let end = time + operation.size;
                self.cpus.insert((at, operation.cpu), end);
                self.release(goal, id, time, true);
                self.end(goal, id, end);
            }
            (What::Begin, OperationKind::Send) => {
                let free = cpu.max(*self.sending.entry((at, operation.nic)).or_default());
                if free > time {
                    return Some(free);
                }
                let end = time + machine.overhead_ps + cpu_time;
                self.cpus.insert((at, operation.cpu), end);
                self.sending
                    .insert((at, operation.nic), time + machine.gap_ps + wire_time);
                let ways = if eager { 1 } else { 3 };
                let arrival = time + machine.overhead_ps + ways * machine.latency_ps;
                self.plan(arrival, What::Arrive, id);
                self.release(goal, id, time, true);
                if eager {
                    self.end(goal, id, end);
                }
            }
            (What::Begin, OperationKind::Receive) => self.receive(goal, machine, time, id),
            (What::Arrive, _) => {
                let free = cpu.max(*self.receiving.entry((at, operation.nic)).or_default());
                if free > time {
                    return Some(free);
                }
                let end = time + machine.overhead_ps + cpu_time.max(wire_time);
                self.cpus.insert((at, operation.cpu), end);
                self.receiving
                    .insert((at, operation.nic), time + machine.gap_ps + wire_time);
                self.finish = self.finish.max(end);
                let channel = (id.0, at, operation.tag);
                match self.posted.entry(channel).or_default().pop_front() {
                    Some(receive) => {
                        if !eager {
                            self.end_matched(goal, id, time);
                        }
                        self.end(goal, receive, end);
                    }
                    None => self.arrived.entry(channel).or_default().push_back(id),
                }
            }
        }
        None
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// The text of a schedule: messages over few channels, in any order at both ends, and computing between them.
fn schedule(random: &mut Random) -> String {
    let ranks = random.one_of(&[1, 2, 3, 5, 9, 40]);
    let (cpus, nics) = (random.one_of(&[1, 1, 2, 3]), random.one_of(&[1, 1, 2]));
    let tags = random.one_of(&[1, 2]);
    let sizes = random.one_of(&[
        &[0, 1][..],
        &[1, 8, 1024],
        &[100, 1024, 1025],
        &[1, 1_000_000],
    ]);
    let mut operations = vec![Vec::new(); ranks];
    let channels: Vec<[usize; 3]> = (0..random.one_of(&[1, 4, 20]))
        .map(|_| [random.below(ranks), random.below(ranks), random.below(tags)])
        .collect();
    for _ in 0..random.one_of(&[1, 5, 30, 30, 200]) {
        let [source, destination, tag] = channels[random.below(channels.len())];
        let bytes = random.one_of(sizes);
        let mut at = || {
            format!(
                "tag {tag} cpu {} nic {}",
                random.below(cpus),
                random.below(nics)
            )
        };
        let (sends, receives) = (at(), at());
        operations[source].push(format!("send {bytes}b to {destination} {sends}"));
        operations[destination].push(format!("recv {bytes}b from {source} {receives}"));
    }
    let style = random.below(4);
    let mut text = format!("num_ranks {ranks}\n");
    for (rank, own) in operations.iter_mut().enumerate() {
        for _ in 0..random.one_of(&[0, 2, 6]) {
            let time = random.one_of(&[0, 1, 1500, 1_000_000]);
            own.push(format!("calc {time} cpu {}", random.below(cpus)));
        }
        for place in (1..own.len()).rev() {
            own.swap(place, random.below(place + 1));
        }
        text += &format!("rank {rank} {{\n");
        for (number, operation) in own.iter().enumerate() {
            text += &format!("l{number}: {operation}\n");
            // The styles: no operation waits; each waits for the one before it; some for some; all
            // but receives for some.
            let waits = match style {
                0 => 0,
                1 => 1,
                2 => random.below(3),
                _ if operation.starts_with("recv") => 0,
                _ => random.below(3),
            };
            for _ in 0..if number == 0 { 0 } else { waits } {
                let back = if style == 1 {
                    1
                } else {
                    1 + random.below(number.min(6))
                };
                let how = random.one_of(&["requires", "requires", "irequires"]);
                text += &format!("l{number} {how} l{}\n", number - back);
            }
        }
        text += "}\n";
    }
    text
}

const SCHEDULES: usize = 4000;

#[test]
fn compatible_mode_is_its_rules_to_the_picosecond() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut ended = 0;
    for _ in 0..SCHEDULES {
        let text = schedule(&mut random);
        let machine = Parameters {
            latency_ps: random.one_of(&[0, 1, 2500, 1_300_000]),
            overhead_ps: random.one_of(&[0, 1, 1500, 150_000]),
            gap_ps: random.one_of(&[0, 1000, 1_500_000]),
            gap_per_byte_ps: random.one_of(&[0, 1, 40, 86]),
            overhead_per_byte_ps: random.one_of(&[0, 7, 50]),
            eager_limit_bytes: random.one_of(&[0, 1, 1024, u64::MAX]),
            lateness: None,
        };
        let goal = Goal::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let found = match simulate(&goal, &machine, Mode::Compatible) {
            Ok(outcome) => Ok(outcome.finish_ps),
            Err(SimulateError::Deadlock { left, .. }) => Err(left),
            Err(error) => panic!("{error}\n{text}"),
        };
        ended += usize::from(found.is_ok());
        let due = Reference::run(&goal, &machine);
        assert_eq!(found, due, "{machine:?}\n{text}");
    }
    assert!(
        (SCHEDULES / 2..SCHEDULES).contains(&ended),
        "{ended} of {SCHEDULES} end"
    );
}

#[test]
fn the_model_gives_the_published_finishing_times() {
    let Some(folder) = shared::folder() else {
        return;
    };
    for row in shared::goldens(&folder) {
        let goal = Goal::parse(&shared::schedule(&folder, &row.schedule)).expect(&row.schedule);
        let found = Reference::run(&goal, &row.parameters);
        assert_eq!(found, Ok(row.finish_ps), "{row:?}");
    }
}
