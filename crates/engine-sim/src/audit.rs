//! Judges the end of a schedule from the record of events and by MPI's axioms, not by the model.

use crate::model::{Fate, Longest};
use crate::world::{NEVER, Outcome, World};

/// Longer schedules are not checked pair by pair.
const MAX_PAIRS: usize = 1 << 16;

impl World {
    pub(crate) fn audit(&self) -> Outcome {
        self.audit_leftovers()?;
        self.audit_messages()?;
        self.audit_receives()?;
        if self.sends.len() * self.sends.len() <= MAX_PAIRS {
            self.audit_overtaking()?;
        }
        if self.receives.len() * self.receives.len() <= MAX_PAIRS {
            self.audit_posting_order()?;
        }
        Ok(())
    }

    /// No engine has anything left, except messages that no program received.
    fn audit_leftovers(&self) -> Outcome {
        let mut unexpected = vec![0; self.engines.len()];
        for message in &self.model.messages {
            unexpected[message.to as usize] += usize::from(message.fate == Fate::Unexpected);
        }
        for (rank, engine) in self.engines.iter().enumerate() {
            let found = (engine.queue_lengths(), engine.transfers());
            let right = ((0, unexpected[rank]), 0);
            let early = engine.early_packets();
            if found != right || early != 0 {
                return Err(format!(
                    "rank {rank}: at the end the engine holds ((posted, unexpected), transfers) {found:?}, right is {right:?}; {early} packets that came early"
                ));
            }
        }
        self.audit_memory()?;
        if !self.transfers.is_empty() {
            return Err(format!("unfinished transfers: {:?}", self.transfers));
        }
        Ok(())
    }

    /// Engines reuse returned memory: none has grown past the longest length of its queues.
    fn audit_memory(&self) -> Outcome {
        for (rank, engine) in self.engines.iter().enumerate() {
            let (posted, unexpected) = engine.longest_queues();
            let grown = Longest {
                posted,
                unexpected,
                transfers: engine.most_transfers(),
            };
            let right = self.model.longest(rank as u32);
            if grown != right {
                return Err(format!(
                    "rank {rank}: the engine has grown to {grown:?}, the queues to {right:?}"
                ));
            }
        }
        Ok(())
    }

    /// Each message was received once, or withdrawn, or still waits; and its sender knows the
    /// outcome.
    fn audit_messages(&self) -> Outcome {
        let mut received = vec![0u32; self.sends.len()];
        for receive in &self.receives {
            if let Some(message) = receive.message {
                received[message as usize] += 1;
            }
        }
        for (index, (message, send)) in self.model.messages.iter().zip(&self.sends).enumerate() {
            let waits = message.kind.is_answered();
            let times = received[index];
            let asked = u8::from(message.cancel_asked);
            let right = match message.fate {
                Fate::Matched(_) => times == 1 && send.ends == [u8::from(waits), 0, asked],
                Fate::Cancelled => times == 0 && asked == 1 && send.ends == [0, 1, 0],
                Fate::Unexpected => times == 0 && asked == 0 && send.ends == [0; 3],
                Fate::UnderWay | Fate::Held => false,
            };
            if !right {
                return Err(format!(
                    "message {index} ({message:?}) was received {times} times; ended [received, cancelled, too late] {:?}",
                    send.ends
                ));
            }
        }
        Ok(())
    }

    fn audit_receives(&self) -> Outcome {
        for (index, receive) in self.receives.iter().enumerate() {
            let right = match receive.cancelled {
                true => !receive.complete && receive.message.is_none(),
                false => receive.complete && receive.message.is_some(),
            };
            if !right {
                return Err(format!(
                    "receive {index} at rank {}: cancelled {}, complete {}, message {:?}",
                    receive.rank, receive.cancelled, receive.complete, receive.message
                ));
            }
        }
        Ok(())
    }

    /// No receive took a message while an earlier one of its channel and context also fitted.
    fn audit_overtaking(&self) -> Outcome {
        let messages = &self.model.messages;
        for (taken, send) in messages.iter().zip(&self.sends) {
            let Some(wanted) = send.taken_as else {
                continue;
            };
            for (earlier, other) in messages.iter().zip(&self.sends) {
                let overtaken = other.left_at > send.left_at
                    && earlier.from == taken.from
                    && earlier.to == taken.to
                    && earlier.channel_index < taken.channel_index
                    && wanted.accepts(earlier);
                if overtaken {
                    return Err(format!("{taken:?} overtook {earlier:?}"));
                }
            }
        }
        Ok(())
    }

    /// No receive took a message that an earlier posted one would have taken. No message was left that a
    /// receive would have taken.
    fn audit_posting_order(&self) -> Outcome {
        for (index, later) in self.receives.iter().enumerate() {
            let (Some(message), Some(_)) = (later.message, later.wanted) else {
                continue;
            };
            let message = &self.model.messages[message as usize];
            for (other, earlier) in self.receives.iter().enumerate() {
                let Some(wanted) = earlier.wanted else {
                    continue;
                };
                let passed_over = earlier.posted_at < later.posted_at
                    && earlier.left_at > later.left_at
                    && earlier.rank == later.rank
                    && wanted.accepts(message);
                if passed_over {
                    return Err(format!(
                        "receive {index} took {message:?} before receive {other} ({wanted:?}), posted earlier"
                    ));
                }
            }
        }
        let waiting = self.model.messages.iter().zip(&self.sends);
        for (message, _) in waiting.filter(|(_, send)| send.left_at == NEVER) {
            let missed = (self.receives.iter()).any(|receive| {
                receive.cancelled
                    && receive.rank == message.to
                    && receive.wanted.is_some_and(|w| w.accepts(message))
                    && receive.left_at > self.settled_at
            });
            if missed {
                return Err(format!(
                    "{message:?} waited while a receive for it was posted"
                ));
            }
        }
        Ok(())
    }
}
