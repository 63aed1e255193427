//! Rules closer to real network interfaces. Each direction of an interface is a resource of its own,
//! and the CPU pays for its work, not for the time on the wire.

use super::Run;
use super::crowd::Needs;
use crate::goal::OperationKind;
use crate::noise::Noise;
use crate::parameters::Side;
use crate::program::{Program, Step};
use crate::queue::{Event, Kind};

impl<P: Program, N: Noise> Run<'_, P, N> {
    #[inline]
    pub(super) fn full_duplex(&mut self, event: Event) {
        let step = self.program.step(event.rank, event.op);
        match (event.kind(), step.kind) {
            (Kind::Begin, OperationKind::Calculate) => self.calculate(event, &step),
            (Kind::Begin, OperationKind::Send) => self.full_duplex_send(event, &step),
            (Kind::Begin, OperationKind::Receive) => self.full_duplex_receive(event, &step),
            (Kind::Message, _) if self.is_eager(&step) => self.enter(event, &step),
            (Kind::Message, _) => self.announced(event, &step),
            (Kind::Granted, _) => self.granted(event, &step),
            (Kind::Data, _) => self.enter(event, &step),
            (Kind::Landed, _) => self.landed(event, &step),
        }
    }

    /// A message that is sent at once takes the interface; one that waits only sends its
    /// announcement.
    #[inline]
    fn full_duplex_send(&mut self, event: Event, step: &Step) {
        let (time, rank) = (event.time, event.rank);
        if self.waits(event, rank, step, Needs::CpuAndSend) {
            return;
        }
        let eager = self.is_eager(step);
        let end = self.handle_message(time, rank, step, step, Side::Send);
        let wire = if eager { self.wire(event, step) } else { 0 };
        self.nic(rank, step).send = time + self.parameters.gap_ps + wire;
        self.has_taken(event, rank, step, Needs::CpuAndSend);
        let mut way = self.latency(rank, event.op, step);
        if eager {
            way = self.parameters.by_size(way, step.size);
        }
        let arrival = time + self.parameters.overhead_ps + way;
        self.queue.plan(arrival, Kind::Message, rank, event.op);
        self.started(time, rank, event.op);
        if eager {
            self.finished(end, rank, event.op);
        }
    }

    #[inline]
    fn full_duplex_receive(&mut self, event: Event, step: &Step) {
        let (time, rank) = (event.time, event.rank);
        self.started(time, rank, event.op);
        let Some(send) = self.program.post(self.state, rank, event.op) else {
            return;
        };
        let sent = self.program.step(step.peer, send);
        if self.is_eager(&sent) {
            // It lies in memory and is fetched as soon as the CPU has time.
            let begin = time.max(*self.cpu(rank, step));
            let end = self.handle_message(begin, rank, &sent, step, Side::Receive);
            self.finished(end, rank, event.op);
        } else {
            self.grant(time, step.peer, send, &sent);
        }
    }

    fn grant(&mut self, time: u64, source: u32, send: u32, step: &Step) {
        let arrival = time + self.latency(source, send, step);
        self.queue.plan(arrival, Kind::Granted, source, send);
    }

    /// The announcement of a message reaches the receiver.
    fn announced(&mut self, event: Event, step: &Step) {
        self.messages += 1;
        let found = self
            .program
            .arrive(self.state, event.rank, event.op, step.peer);
        if found.is_some() {
            self.grant(event.time, event.rank, event.op, step);
        }
    }

    /// The sender learns that the receiver is ready. Its buffer is free when all bytes have left.
    fn granted(&mut self, event: Event, step: &Step) {
        let (time, rank) = (event.time, event.rank);
        if self.waits(event, rank, step, Needs::Send) {
            return;
        }
        let wire = self.wire(event, step);
        self.nic(rank, step).send = time + self.parameters.gap_ps + wire;
        self.has_taken(event, rank, step, Needs::Send);
        let way = self.latency(rank, event.op, step);
        let arrival = time + self.parameters.by_size(way, step.size);
        self.queue.plan(arrival, Kind::Data, rank, event.op);
        self.finished(time + wire, rank, event.op);
    }

    /// A message begins to come in as soon as the one before it is in.
    #[inline]
    fn enter(&mut self, event: Event, step: &Step) {
        let (time, rank) = (event.time, step.peer);
        if self.waits(event, rank, step, Needs::Receive) {
            return;
        }
        if event.kind() == Kind::Message {
            self.messages += 1;
        }
        let wire = self.wire(event, step);
        self.nic(rank, step).receive = time + self.parameters.gap_ps + wire;
        self.has_taken(event, rank, step, Needs::Receive);
        self.queue
            .plan(time + wire, Kind::Landed, event.rank, event.op);
    }

    /// A message is in the receiver's memory, and its CPU attends to it.
    #[inline]
    fn landed(&mut self, event: Event, step: &Step) {
        let (time, rank) = (event.time, step.peer);
        if self.waits(event, rank, step, Needs::Cpu) {
            return;
        }
        let receive = if self.is_eager(step) {
            self.program.arrive(self.state, event.rank, event.op, rank)
        } else {
            Some(self.program.partner(self.state, event.rank, event.op, rank))
        };
        if let Some(receive) = receive {
            let end = self.handle_message(time, rank, step, step, Side::Receive);
            self.finished(end, rank, receive);
        }
        self.has_taken(event, rank, step, Needs::Cpu);
    }

    /// Charges a CPU for a message that it begins to handle; returns when it is done.
    #[inline]
    fn handle_message(
        &mut self,
        time: u64,
        rank: u32,
        message: &Step,
        on: &Step,
        side: Side,
    ) -> u64 {
        let (bytes, _) = self.byte_times(message);
        let work = self.parameters.overhead_ps + bytes + self.parameters.busy(side, message.size);
        let end = time + work + self.noise.cpu(rank, time, work);
        *self.cpu(rank, on) = end;
        end
    }
}
