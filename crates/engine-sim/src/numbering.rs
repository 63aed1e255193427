//! The events that change the numbers of packets and messages: incarnations, messages taken back, strands
//! that end.

use cloudmpi_engine::Envelope;

use crate::world::{World, say};

impl World {
    /// Both sides of a channel begin a new incarnation. Copies of earlier packets are still under way.
    pub(crate) fn begin_incarnation(&mut self, from: u32, to: u32) {
        let Some(incarnation) = self.model.begin_incarnation(from, to) else {
            return;
        };
        say!(self, "ranks {from} and {to}: incarnation {incarnation}");
        self.totals.incarnations += 1;
        self.engines[from as usize].begin_incarnation(to, incarnation);
        if from != to {
            self.engines[to as usize].begin_incarnation(from, incarnation);
        }
    }

    /// The program takes a message back before its begin, or a background operation with a tag ends.
    pub(crate) fn take_back_or_end(&mut self, (from, to): (u32, u32), envelope: Envelope) {
        let Envelope { context, tag, .. } = envelope;
        let engine = &mut self.engines[from as usize];
        if self.random.as_mut().expect("reset comes first").chance(128) {
            engine.skip_message(to, envelope);
            self.model.take_index(from, to, context, tag);
        } else if self.model.end_strand(from, context, tag) {
            engine.end_strand(context, tag);
        }
    }
}
