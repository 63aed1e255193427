//! Running a schedule.
//!
//! One queue of events for all ranks. An event that finds its rank's CPU or network interface busy
//! moves to the time when it is free, and keeps its place among that time's others. Every other event
//! comes after those planned before it for the same time. That order is the whole of the tie-breaking.

use std::fmt;

use crate::goal::OperationKind;
use crate::noise::{Message, Noise, scale};
use crate::parameters::{ParameterError, Parameters};
use crate::program::{Program, Step, fetch};
use crate::queue::{Distance, Event, Kind, Queue};
use crowd::{Crowd, Needs};

/// The rules of a run. The crate's page states them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The rules of the published LogGOPS simulator.
    Compatible,
    /// Both directions of a network interface at once, and a CPU that copies no more than
    /// necessary.
    FullDuplex,
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mode::Compatible => "compatible",
            Mode::FullDuplex => "full-duplex",
        })
    }
}

/// The result of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// When the last operation ended.
    pub finish_ps: u64,
    /// Operations of all ranks.
    pub operations: u64,
    /// Operations begun and messages received.
    pub events: u64,
}

/// Why a run has no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SimulateError {
    Parameter(ParameterError),
    /// Nothing goes on, but some operations are not done: the waits of each.
    Deadlock {
        at_ps: u64,
        left: u64,
        waiting: Vec<String>,
    },
    /// Simulated time is over, after some 50 days.
    TimeOver,
    /// The caller stopped the run.
    Stopped,
}

impl fmt::Display for SimulateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimulateError::Parameter(error) => write!(f, "{error}"),
            SimulateError::Deadlock {
                at_ps,
                left,
                waiting,
            } => write!(
                f,
                "deadlock at {at_ps} ps: {left} operations are never done; these wait for each other: {}",
                waiting.join("; ")
            ),
            SimulateError::TimeOver => {
                write!(
                    f,
                    "the simulated time exceeds {LATEST} ps; is a parameter in the wrong unit?"
                )
            }
            SimulateError::Stopped => write!(f, "stopped"),
        }
    }
}

impl std::error::Error for SimulateError {}

/// No event may be later, so that adding to its time cannot overflow.
const LATEST: u64 = 1 << 62;
/// The bytes of one message may not take longer either, for the same reason.
const LONGEST_PS: u64 = 1 << 60;
/// The most operations that an error names when a schedule is stuck.
const NAMED: usize = 8;
/// A long run reports its progress once in so many events.
const REPORTED: u64 = 1 << 18;

/// The times when a rank's CPU and the two directions of its network interface are free again.
#[derive(Debug, Clone, Copy, Default)]
#[repr(align(32))]
struct Ports {
    cpu: u64,
    send: u64,
    receive: u64,
}

/// The memory of a run; several runs may share it, which saves allocations.
pub struct Workspace<P: Program> {
    state: P::State,
    queue: Queue,
    crowd: Crowd,
    ports: Vec<Ports>,
    ready: Vec<u32>,
    used: bool,
}

impl<P: Program> Workspace<P> {
    pub fn new(program: &P) -> Workspace<P> {
        let (cpus, nics) = program.resources();
        let ports = program.ranks() as usize * cpus.max(nics) as usize;
        Workspace {
            state: program.state(),
            queue: Queue::new(),
            crowd: Crowd::default(),
            ports: vec![Ports::default(); ports],
            ready: Vec::new(),
            used: false,
        }
    }
}

/// Runs a schedule once, without noise.
pub fn simulate<P: Program>(
    program: &P,
    parameters: &Parameters,
    mode: Mode,
) -> Result<Outcome, SimulateError> {
    let mut workspace = Workspace::new(program);
    let noise = &mut crate::noise::Silent;
    simulate_in(
        program,
        parameters,
        mode,
        noise,
        &mut workspace,
        &mut |_| true,
    )
}

/// Runs a schedule once. It calls `report` now and then with the number of events; the run stops
/// when that returns false.
pub fn simulate_in<P: Program, N: Noise>(
    program: &P,
    parameters: &Parameters,
    mode: Mode,
    noise: &mut N,
    workspace: &mut Workspace<P>,
    report: &mut dyn FnMut(u64) -> bool,
) -> Result<Outcome, SimulateError> {
    parameters.check().map_err(SimulateError::Parameter)?;
    if std::mem::replace(&mut workspace.used, true) {
        program.reset(&mut workspace.state);
        workspace.queue.clear();
        workspace.crowd.clear();
        workspace.ports.fill(Ports::default());
    }
    let (cpus, nics) = program.resources();
    let mut run = Run {
        program,
        parameters,
        mode,
        noise,
        stride: cpus.max(nics) as usize,
        state: &mut workspace.state,
        queue: &mut workspace.queue,
        crowd: &mut workspace.crowd,
        ports: &mut workspace.ports,
        ready: &mut workspace.ready,
        now: 0,
        finish: 0,
        done: 0,
        messages: 0,
        too_long: false,
    };
    run.begin(report)?;
    match mode {
        Mode::Compatible => run.drain(Run::compatible, report)?,
        Mode::FullDuplex => run.drain(Run::full_duplex, report)?,
    }
    run.outcome()
}

struct Run<'a, P: Program, N: Noise> {
    program: &'a P,
    parameters: &'a Parameters,
    mode: Mode,
    noise: &'a mut N,
    /// Ports of a rank.
    stride: usize,
    state: &'a mut P::State,
    queue: &'a mut Queue,
    crowd: &'a mut Crowd,
    ports: &'a mut [Ports],
    ready: &'a mut Vec<u32>,
    /// The time of the event that is handled.
    now: u64,
    finish: u64,
    done: u64,
    messages: u64,
    /// A message took longer than allowed.
    too_long: bool,
}

impl<P: Program, N: Noise> Run<'_, P, N> {
    /// Plans the operations that wait for nothing, rank by rank.
    fn begin(&mut self, report: &mut dyn FnMut(u64) -> bool) -> Result<(), SimulateError> {
        let at_once = !self.program.awaits_posting();
        let mut until_report = REPORTED;
        for rank in 0..self.program.ranks() {
            self.ready.clear();
            self.program.initial(rank, self.ready);
            for &handle in &*self.ready {
                let receives = self.program.step(rank, handle).kind == OperationKind::Receive;
                // No message has been sent, so such a receive only waits.
                if at_once && receives {
                    self.program.post(self.state, rank, handle);
                } else {
                    self.queue.plan(0, Kind::Begin, rank, handle);
                }
            }
            // A rank may have millions of operations.
            let planned = 1 + self.ready.len() as u64;
            if planned >= until_report && !report(0) {
                return Err(SimulateError::Stopped);
            }
            until_report = match planned >= until_report {
                true => REPORTED,
                false => until_report - planned,
            };
        }
        Ok(())
    }

    fn drain(
        &mut self,
        handle: impl Fn(&mut Self, Event),
        report: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(), SimulateError> {
        let mut until_report = REPORTED;
        loop {
            let (program, state) = (self.program, &*self.state);
            let (ports, noise) = (&*self.ports, &*self.noise);
            let ahead = |event: &Event, distance: Distance| {
                if distance == Distance::Far {
                    return program.fetch(state, event.op);
                }
                let step = program.step(event.rank, event.op);
                let rank = if event.kind() == Kind::Begin {
                    event.rank
                } else {
                    program.fetch_partner(state, event.rank, event.op);
                    step.peer
                };
                let sends = step.kind == OperationKind::Send;
                noise.fetch(
                    rank,
                    sends.then(|| message(program, event.rank, event.op, &step)),
                );
                fetch(&ports[rank as usize]);
            };
            let Some(event) = self.queue.next(ahead) else {
                return Ok(());
            };
            if event.time >= LATEST {
                return Err(SimulateError::TimeOver);
            }
            self.now = event.time;
            handle(self, event);
            until_report -= 1;
            if until_report == 0 {
                until_report = REPORTED;
                if !report(self.done + self.messages) {
                    return Err(SimulateError::Stopped);
                }
            }
        }
    }

    fn outcome(&self) -> Result<Outcome, SimulateError> {
        if self.too_long || self.finish >= LATEST {
            return Err(SimulateError::TimeOver);
        }
        let operations = self.program.operations();
        if self.done < operations {
            return Err(SimulateError::Deadlock {
                at_ps: self.finish,
                left: operations - self.done,
                waiting: self.program.waiting(self.state, NAMED),
            });
        }
        Ok(Outcome {
            finish_ps: self.finish,
            operations,
            events: self.done + self.messages,
        })
    }

    #[inline]
    fn cpu(&mut self, rank: u32, step: &Step) -> &mut u64 {
        &mut self.ports[rank as usize * self.stride + step.cpu as usize].cpu
    }

    #[inline]
    fn nic(&mut self, rank: u32, step: &Step) -> &mut Ports {
        &mut self.ports[rank as usize * self.stride + step.nic as usize]
    }

    /// The time when all ports that an event needs are free.
    #[inline]
    fn free(&mut self, rank: u32, step: &Step, needs: Needs) -> u64 {
        let cpu = *self.cpu(rank, step);
        let nic = self.nic(rank, step);
        match needs {
            Needs::Cpu => cpu,
            Needs::CpuAndSend => cpu.max(nic.send),
            Needs::CpuAndReceive => cpu.max(nic.receive),
            Needs::Send => nic.send,
            Needs::Receive => nic.receive,
        }
    }

    /// Puts an event off if a port that it needs is busy.
    #[inline]
    fn waits(&mut self, mut event: Event, rank: u32, step: &Step, needs: Needs) -> bool {
        let free = self.free(rank, step, needs);
        if free <= event.time {
            return false;
        }
        event.put_off();
        if event.is_in_crowd() {
            self.crowd.queue_up(line(rank, step, needs), event);
            self.call(rank, step, needs);
        } else {
            self.queue.postpone(event, free);
        }
        true
    }

    /// The caller calls this when an event has taken its ports.
    #[inline]
    fn has_taken(&mut self, event: Event, rank: u32, step: &Step, needs: Needs) {
        if event.is_in_crowd() {
            self.crowd.leave(line(rank, step, needs), &event);
            self.call(rank, step, needs);
        }
    }

    /// Plans the first event of a line, if it is not yet planned.
    #[cold]
    fn call(&mut self, rank: u32, step: &Step, needs: Needs) {
        if let Some(first) = self.crowd.call(line(rank, step, needs)) {
            let free = self.free(rank, step, needs);
            self.queue.call(first, free);
        }
    }

    /// Plans the operations that waited for the beginning of this one.
    #[inline]
    fn started(&mut self, time: u64, rank: u32, handle: u32) {
        self.ready.clear();
        self.program.started(self.state, rank, handle, self.ready);
        self.plan_ready(time, rank);
    }

    /// Plans the operations that waited for the end of this one.
    #[inline]
    fn finished(&mut self, time: u64, rank: u32, handle: u32) {
        self.finish = self.finish.max(time);
        self.done += 1;
        let late = match self.mode {
            Mode::FullDuplex if time > self.now => time,
            // The published rules know one CPU a rank; an operation has it until its end.
            _ => 0,
        };
        self.ready.clear();
        (self.program).finished(self.state, rank, handle, late, self.ready);
        self.plan_ready(time, rank);
    }

    #[inline]
    fn plan_ready(&mut self, time: u64, rank: u32) {
        for &handle in &*self.ready {
            let from = match self.mode {
                Mode::Compatible => time.max(self.free_to_post(rank, handle)),
                Mode::FullDuplex => time.max(self.program.not_before(self.state, rank, handle)),
            };
            self.queue.plan(from, Kind::Begin, rank, handle);
        }
    }

    /// Whether a message is sent without asking the receiver.
    #[inline]
    fn is_eager(&self, step: &Step) -> bool {
        step.size <= self.parameters.eager_limit_bytes
    }

    /// CPU time and wire time of a message's bytes.
    #[inline]
    fn byte_times(&mut self, step: &Step) -> (u64, u64) {
        let further = step.size.saturating_sub(1);
        let (cpu, wire) = (
            further.saturating_mul(self.parameters.overhead_per_byte_ps),
            further.saturating_mul(self.parameters.gap_per_byte_ps),
        );
        (self.bounded(cpu), self.bounded(wire))
    }

    #[inline]
    fn bounded(&mut self, time_ps: u64) -> u64 {
        self.too_long |= time_ps > LONGEST_PS;
        time_ps.min(LONGEST_PS)
    }

    /// The latency of a message, with noise.
    #[inline]
    fn latency(&mut self, source: u32, send: u32, step: &Step) -> u64 {
        let factor = (self.noise).latency(message(self.program, source, send, step));
        self.bounded(scale(self.parameters.latency_ps, factor))
    }

    /// The wire time of a message's bytes, with noise.
    #[inline]
    fn wire(&mut self, event: Event, step: &Step) -> u64 {
        let factor = (self.noise).gap(message(self.program, event.rank, event.op, step));
        let wire = self.byte_times(step).1;
        self.bounded(scale(wire, factor))
    }

    /// Computing takes the CPU, in both modes.
    #[inline]
    fn calculate(&mut self, event: Event, step: &Step) {
        let time = event.time;
        if self.waits(event, event.rank, step, Needs::Cpu) {
            return;
        }
        let end = time + step.size + self.noise.cpu(event.rank, time, step.size);
        *self.cpu(event.rank, step) = end;
        self.has_taken(event, event.rank, step, Needs::Cpu);
        self.started(time, event.rank, event.op);
        self.finished(end, event.rank, event.op);
    }
}

fn line(rank: u32, step: &Step, needs: Needs) -> crowd::Ports {
    (rank, step.cpu, step.nic, needs)
}

#[inline]
fn message<P: Program>(program: &P, source: u32, send: u32, step: &Step) -> Message {
    Message {
        source,
        destination: step.peer,
        sequence: program.sequence(source, send),
        bytes: step.size,
    }
}

mod compatible;
mod crowd;
mod full_duplex;
