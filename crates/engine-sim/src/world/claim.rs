//! Matched probes that take a packet from its path, and leave its bytes there.

use super::{NEVER, Receive, World, engine_source};
use crate::model::{ReceiveIndex, Wanted};
use crate::network::Flight;

impl World {
    /// A matched probe of any arguments, often those of the packet, looks at the packet. `true`: it has taken it, and its bytes
    /// have been received or kept.
    pub(crate) fn claim(&mut self, flight: Flight) -> Result<bool, String> {
        let Flight {
            from,
            to,
            index,
            wire,
        } = flight;
        let header = self.wires[wire as usize].header;
        let (context, tag) = match self.random().chance(192) {
            true => (header.context, header.tag),
            false => self.any_context_and_tag(),
        };
        let (any_source, any_tag) = (self.random().chance(64), self.random().chance(64));
        let wanted = Wanted {
            context,
            source: (!any_source).then_some(from),
            tag: (!any_tag).then_some(tag),
        };
        let right = self.model.can_claim((from, to, index), wanted);
        let args = (context, engine_source(wanted), wanted.tag);
        let claimed = self.engines[to as usize].claim(from, &header, args);
        if claimed.is_some() != right {
            return Err(format!(
                "rank {to}: a matched probe of {wanted:?}, {header:?} is shown: the engine found {claimed:?}, the model says {right}"
            ));
        }
        let Some((id, found)) = claimed else {
            return Ok(false);
        };
        self.totals.claimed += 1;
        let message = header.source;
        if found != self.engine_message(message) {
            return Err(format!(
                "rank {to}: claimed message {message} is not itself"
            ));
        }
        let kept = self.random().chance(128);
        (self.model).claim((from, to, index), message, kept, &mut self.expected);
        let send = &mut self.sends[message as usize];
        (send.left_at, send.taken_as) = (self.time, Some(wanted));
        let payload = self.wires[wire as usize].payload.clone();
        let engine = &mut self.engines[to as usize];
        if kept {
            engine.keep_claimed(id, &self.bytes[payload], &mut self.recorder);
            self.held.push((id, message));
            return Ok(true);
        }
        let token = self.receive_tokens[to as usize].take();
        engine.receive_claimed(id, token, &self.bytes[payload], &mut self.recorder);
        let receive = self.receives.len() as ReceiveIndex;
        self.receives.push(Receive {
            rank: to,
            token,
            posted: None,
            wanted: None,
            posted_at: self.time,
            left_at: NEVER,
            message: None,
            complete: false,
            cancelled: false,
        });
        (self.model).receive_claimed(to, message, receive, &mut self.expected);
        Ok(true)
    }
}
