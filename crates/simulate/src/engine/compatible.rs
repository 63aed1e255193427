//! The rules of the published simulator.

use super::Run;
use super::crowd::Needs;
use crate::goal::OperationKind;
use crate::noise::Noise;
use crate::program::{Program, Step};
use crate::queue::{Event, Kind};

impl<P: Program, N: Noise> Run<'_, P, N> {
    #[inline]
    pub(super) fn compatible(&mut self, event: Event) {
        let step = self.program.step(event.rank, event.op);
        match (event.kind(), step.kind) {
            (Kind::Begin, OperationKind::Calculate) => self.calculate(event, &step),
            (Kind::Begin, OperationKind::Send) => self.compatible_send(event, &step),
            (Kind::Begin, OperationKind::Receive) => self.compatible_receive(event, &step),
            _ => self.compatible_message(event, &step),
        }
    }

    /// The time from which a receive is posted, if the operation is one: it waits for the CPU, but does not take it.
    /// Computations and sends are put off when it is their turn and a port is busy; the result is the same.
    #[inline]
    pub(super) fn free_to_post(&self, rank: u32, handle: u32) -> u64 {
        let step = self.program.step(rank, handle);
        match step.kind {
            OperationKind::Receive => {
                self.ports[rank as usize * self.stride + step.cpu as usize].cpu
            }
            OperationKind::Calculate | OperationKind::Send => 0,
        }
    }

    #[inline]
    fn compatible_send(&mut self, event: Event, step: &Step) {
        let (time, rank) = (event.time, event.rank);
        if self.waits(event, rank, step, Needs::CpuAndSend) {
            return;
        }
        let parameters = self.parameters;
        let (cpu, _) = self.byte_times(step);
        let work = parameters.overhead_ps;
        // A detour holds up the CPU, but the message has left.
        let end = time + work + cpu + self.noise.cpu(rank, time, work);
        *self.cpu(rank, step) = end;
        self.nic(rank, step).send = time + parameters.gap_ps + self.wire(event, step);
        self.has_taken(event, rank, step, Needs::CpuAndSend);
        let eager = self.is_eager(step);
        // Asking the receiver costs a way there and back, and no CPU time.
        let ways = if eager { 1 } else { 3 };
        let arrival = time + work + ways * self.latency(rank, event.op, step);
        self.queue.plan(arrival, Kind::Message, rank, event.op);
        self.started(time, rank, event.op);
        if eager {
            self.finished(end, rank, event.op);
        }
    }

    #[inline]
    fn compatible_receive(&mut self, event: Event, step: &Step) {
        let (time, rank) = (event.time, event.rank);
        self.started(time, rank, event.op);
        // A message that came earlier was paid for then.
        if let Some(send) = self.program.post(self.state, rank, event.op) {
            let sent = self.program.step(step.peer, send);
            if !self.is_eager(&sent) {
                self.finished(time, step.peer, send);
            }
            self.finished(time, rank, event.op);
        }
    }

    #[inline]
    fn compatible_message(&mut self, event: Event, step: &Step) {
        let (time, rank) = (event.time, step.peer);
        if self.waits(event, rank, step, Needs::CpuAndReceive) {
            return;
        }
        self.messages += 1;
        let parameters = self.parameters;
        let (cpu, _) = self.byte_times(step);
        let wire = self.wire(event, step);
        let work = parameters.overhead_ps;
        // The CPU is held for as long as the message comes in.
        let end = time + work + cpu.max(wire) + self.noise.cpu(rank, time, work);
        *self.cpu(rank, step) = end;
        self.nic(rank, step).receive = time + parameters.gap_ps + wire;
        self.has_taken(event, rank, step, Needs::CpuAndReceive);
        self.finish = self.finish.max(end);
        if let Some(receive) = self.program.arrive(self.state, event.rank, event.op, rank) {
            if !self.is_eager(step) {
                self.finished(time, event.rank, event.op);
            }
            self.finished(end, rank, receive);
        }
    }
}
