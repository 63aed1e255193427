//! A schedule from beginning to end.

use crate::model::Wanted;
use crate::plan::{Plan, Weights};
use crate::random::Random;
use crate::world::{Outcome, World};

impl World {
    /// Runs the schedule of `seed`. `ranks`: replaces the number from the seed.
    pub(crate) fn run(&mut self, seed: u64, ranks: Option<u32>) -> Outcome {
        let mut random = Random::new(seed);
        let plan = Plan::new(seed, ranks, &mut random);
        let (operations, deliver) = (plan.operations, plan.deliver);
        self.reset(plan, random);
        let mut left = operations;
        while left > 0 {
            if self.random().chance(deliver) {
                self.progress()?;
            } else {
                self.operate()?;
                left -= 1;
            }
        }
        self.totals.operations += u64::from(operations);
        self.finish()
    }

    /// A packet arrives or is lost, or a piece is sent.
    fn progress(&mut self) -> Outcome {
        if !self.streams.is_empty() && self.random().chance(128) {
            return self.send_piece();
        }
        let (order, faults) = (self.plan().order, self.plan().faults);
        let random = self.random.as_mut().expect("reset comes first");
        match self.network.step(order, faults, random) {
            Some(flight) => self.arrive(flight),
            None => Ok(()),
        }
    }

    /// Goes on until nothing is under way.
    fn settle(&mut self) -> Outcome {
        while !self.network.is_quiet() || !self.streams.is_empty() {
            self.progress()?;
        }
        Ok(())
    }

    /// A rank, half of the time a hub, and one of its peers.
    fn any_pair(&mut self) -> (u32, u32) {
        let (ranks, hubs) = (self.plan().ranks, self.plan().hubs);
        let random = self.random();
        let from = match random.chance(128) {
            true => random.below(hubs),
            false => random.below(ranks),
        };
        let peers = if from < hubs { ranks } else { hubs };
        (from, random.below(peers))
    }

    fn any_wanted(&mut self, source: u32) -> Wanted {
        let (context, tag) = self.any_context_and_tag();
        let (any_source, any_tag) = (self.plan().any_source, self.plan().any_tag);
        let random = self.random();
        Wanted {
            context,
            source: (!random.chance(any_source)).then_some(source),
            tag: (!random.chance(any_tag)).then_some(tag),
        }
    }

    /// Some program does something.
    fn operate(&mut self) -> Outcome {
        let weights = self.plan().weights;
        let Weights {
            send,
            receive,
            probe,
            matched_probe,
            receive_held,
            cancel_receive,
            cancel_send,
        } = weights;
        let mut point = self.random().below(weights.total());
        let mut falls_in = |weight: u32| {
            let here = point < weight;
            point = point.wrapping_sub(weight);
            here
        };
        if falls_in(send) {
            let (from, to) = self.any_pair();
            return self.send(from, to);
        }
        if falls_in(receive) {
            let (rank, source) = self.any_pair();
            let wanted = self.any_wanted(source);
            return self.post(rank, wanted);
        }
        if falls_in(probe) {
            let (rank, source) = self.any_pair();
            let wanted = self.any_wanted(source);
            return self.probe(rank, wanted);
        }
        if falls_in(matched_probe) {
            let (rank, source) = self.any_pair();
            let wanted = self.any_wanted(source);
            return self.matched_probe(rank, wanted);
        }
        if falls_in(receive_held) {
            return self.receive_held();
        }
        if falls_in(cancel_receive) {
            return self.cancel_some_receive();
        }
        debug_assert!(falls_in(cancel_send));
        self.cancel_some_send()
    }

    /// Lets all traffic end, empties the queues, and audits.
    fn finish(&mut self) -> Outcome {
        self.settle()?;
        while !self.held.is_empty() {
            self.receive_held()?;
        }
        self.settle()?;
        self.settled_at = self.time;
        self.check_unexpected()?;
        if !self.plan().leave_unexpected {
            self.drain()?;
        }
        for receive in 0..self.receives.len() {
            let pending = &self.receives[receive];
            if pending.message.is_none() && !pending.cancelled {
                self.cancel_receive(receive as u32)?;
            }
        }
        self.settle()?;
        while self.network.has_echoes() {
            let random = self.random.as_mut().expect("reset comes first");
            let flight = self.network.echo(random);
            self.arrive(flight)?;
        }
        self.totals.copies += self.network.copies;
        self.totals.losses += self.network.losses;
        self.audit()
    }

    /// A probe finds every message that has not been received, by its envelope.
    fn check_unexpected(&mut self) -> Outcome {
        for rank in 0..self.plan().ranks {
            for place in 0..self.model.unexpected(rank).len() {
                let index = self.model.unexpected(rank)[place];
                let message = &self.model.messages[index as usize];
                let wanted = Wanted {
                    context: message.context,
                    source: Some(message.from),
                    tag: Some(message.tag),
                };
                self.probe(rank, wanted)?;
            }
        }
        Ok(())
    }

    /// Receives the remaining messages, by wildcards and by name.
    fn drain(&mut self) -> Outcome {
        for rank in 0..self.plan().ranks {
            while !self.model.unexpected(rank).is_empty() {
                let count = self.model.unexpected(rank).len() as u32;
                let some = self.random().below(count) as usize;
                let index = self.model.unexpected(rank)[some];
                let message = &self.model.messages[index as usize];
                let (context, source, tag) = (message.context, message.from, message.tag);
                let random = self.random();
                let wanted = Wanted {
                    context,
                    source: random.chance(128).then_some(source),
                    tag: random.chance(128).then_some(tag),
                };
                self.post(rank, wanted)?;
            }
        }
        self.settle()
    }
}
