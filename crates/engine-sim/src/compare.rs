//! Compares the engine's answer to one input with the model's.

use cloudmpi_engine::{PacketKind, SendOutcome};

use crate::model::{Call, End, Kind, MessageIndex, Packet, ReceiveIndex};
use crate::recorder::{Called, Emitted};
use crate::world::{NEVER, Outcome, Stream, World, say};

impl World {
    /// Compares the actions of `rank`'s engine since [`World::begin`], and lets them take effect.
    pub(crate) fn compare(&mut self, rank: u32) -> Outcome {
        let calls = std::mem::take(&mut self.recorder.calls);
        let packets = std::mem::take(&mut self.recorder.packets);
        let expected = std::mem::take(&mut self.expected);
        let lengths_agree =
            calls.len() == expected.calls.len() && packets.len() == expected.packets.len();
        let mut outcome = match lengths_agree {
            true => Ok(()),
            false => Err("the number of calls or packets differs".to_string()),
        };
        for (called, call) in calls.iter().zip(&expected.calls) {
            if outcome.is_ok() {
                outcome = self.compare_call(rank, called, call);
            }
        }
        for (emitted, &(peer, packet)) in packets.iter().zip(&expected.packets) {
            if outcome.is_ok() {
                outcome = self.compare_packet(rank, emitted, peer, packet);
            }
        }
        let outcome = outcome.and_then(|()| self.compare_queues(rank)).map_err(|why| {
            format!(
                "rank {rank}, step {}: {why}\n  engine calls:    {calls:?}\n  model calls:     {:?}\n  engine packets:  {packets:?}\n  model packets:   {:?}",
                self.time, expected.calls, expected.packets
            )
        });
        (self.recorder.calls, self.recorder.packets) = (calls, packets);
        self.expected = expected;
        outcome
    }

    fn compare_queues(&self, rank: u32) -> Outcome {
        let engine = &self.engines[rank as usize];
        let found = (engine.queue_lengths(), engine.transfers());
        let queues = (
            self.model.posted_count(rank),
            self.model.unexpected_count(rank),
        );
        let right = (queues, self.model.transfer_count(rank));
        if found == right {
            return Ok(());
        }
        Err(format!(
            "((posted, unexpected), transfers): the engine says {found:?}, the model {right:?}"
        ))
    }

    fn compare_call(&mut self, rank: u32, called: &Called, call: &Call) -> Outcome {
        say!(self, "        {call:?}");
        let agree = match (called, *call) {
            (
                Called::Deliver {
                    receive: token,
                    message: found,
                    bytes,
                },
                Call::Deliver { receive, message },
            ) => {
                let right = self.model.messages[message as usize].bytes.clone();
                *token == self.receives[receive as usize].token
                    && *found == self.engine_message(message)
                    && self.recorder.bytes[bytes.clone()] == self.bytes[right]
            }
            (
                Called::Pull {
                    receive: token,
                    message: found,
                    address: at,
                },
                Call::Pull { receive, message },
            ) => {
                *token == self.receives[receive as usize].token
                    && *found == self.engine_message(message)
                    && matches!(self.model.messages[message as usize].kind,
                        Kind::Rendezvous { address, .. } if address == *at)
            }
            (
                Called::Piece {
                    receive: token,
                    offset_bytes: found_offset_bytes,
                    bytes,
                    last: found_last,
                },
                Call::Piece {
                    receive,
                    message,
                    offset_bytes,
                    length_bytes,
                    last,
                },
            ) => {
                let start = self.model.messages[message as usize].bytes.start + offset_bytes;
                *token == self.receives[receive as usize].token
                    && *found_offset_bytes == offset_bytes as u64
                    && *found_last == last
                    && self.recorder.bytes[bytes.clone()] == self.bytes[start..start + length_bytes]
            }
            (
                Called::Stream {
                    send,
                    peer,
                    incoming: found,
                },
                Call::Stream { message, incoming },
            ) => {
                *send == self.sends[message as usize].token
                    && *peer == self.model.messages[message as usize].to
                    && *found == incoming
            }
            (Called::Ended { send, outcome }, Call::Ended { message, end }) => {
                let right = match end {
                    End::Received => SendOutcome::Received,
                    End::Cancelled => SendOutcome::Cancelled,
                    End::CancelTooLate => SendOutcome::CancelTooLate,
                };
                *send == self.sends[message as usize].token && *outcome == right
            }
            _ => false,
        };
        if !agree {
            return Err(format!("the engine called {called:?}, the model {call:?}"));
        }
        self.take_effect(rank, *call);
        Ok(())
    }

    fn take_effect(&mut self, rank: u32, call: Call) {
        match call {
            Call::Deliver { receive, message } => {
                self.note_match(receive, message);
                self.complete(receive);
            }
            Call::Pull { receive, message } => {
                self.note_match(receive, message);
                let kind = self.model.messages[message as usize].kind;
                if matches!(kind, Kind::Rendezvous { readable: true, .. }) {
                    self.complete(receive);
                }
            }
            Call::Piece {
                receive,
                message,
                last,
                ..
            } => {
                if last {
                    self.transfers.retain(|&(_, _, m)| m != message);
                    self.complete(receive);
                }
            }
            Call::Stream { message, incoming } => self.streams.push(Stream {
                message,
                incoming,
                sent_bytes: 0,
            }),
            Call::Ended { message, end } => {
                let send = &mut self.sends[message as usize];
                send.ends[end as usize] += 1;
                let sent = &self.model.messages[message as usize];
                let received_due = u8::from(sent.kind.is_answered());
                let done = match send.ends {
                    [received, 0, too_late] => {
                        received == received_due && too_late == u8::from(sent.cancel_asked)
                    }
                    _ => true,
                };
                if done {
                    self.send_tokens[rank as usize].give_back(send.token);
                }
            }
        }
    }

    fn note_match(&mut self, receive: ReceiveIndex, message: MessageIndex) {
        self.time += 1;
        self.totals.matches += 1;
        let taker = &mut self.receives[receive as usize];
        (taker.message, taker.left_at) = (Some(message), self.time);
        let send = &mut self.sends[message as usize];
        if send.left_at == NEVER {
            (send.left_at, send.taken_as) = (self.time, taker.wanted);
        }
    }

    /// A receive has all its bytes. Half of the programs forget it at once, the others may still cancel it.
    fn complete(&mut self, receive: ReceiveIndex) {
        let taker = &mut self.receives[receive as usize];
        taker.complete = true;
        let (rank, token) = (taker.rank, taker.token);
        if !self.random().chance(128) {
            return;
        }
        let place = self.live_receives.iter().position(|&r| r == receive);
        if let Some(place) = place {
            self.live_receives.swap_remove(place);
            self.receive_tokens[rank as usize].give_back(token);
        }
    }

    fn compare_packet(
        &mut self,
        rank: u32,
        emitted: &Emitted,
        peer: u32,
        packet: Packet,
    ) -> Outcome {
        let header = &emitted.header;
        let payload = &self.recorder.bytes[emitted.bytes.clone()];
        let number = match payload.try_into() {
            Ok(eight) => Some(u64::from_le_bytes(eight)),
            Err(_) => None,
        };
        let mut packet = packet;
        if let Packet::Hold(asks) = packet {
            let right = (PacketKind::Hold, i32::from(asks), 0, peer);
            if (header.kind, header.tag, payload.len(), emitted.peer) != right {
                return Err(format!(
                    "the engine sent {emitted:?}, the model {packet:?} to rank {peer}"
                ));
            }
            self.totals.holds += u64::from(asks);
            let end = self.bytes.len();
            return self.put(rank, peer, packet, *header, end..end);
        }
        let (kind, message, agree) = match &mut packet {
            Packet::ClearToSend { message, incoming } => {
                let Some(name) = number.and_then(|n| u32::try_from(n).ok()) else {
                    return Err(format!("clear to send without a name: {emitted:?}"));
                };
                *incoming = name;
                let taken = (self.transfers.iter()).any(|&(r, i, _)| (r, i) == (rank, name));
                self.transfers.push((rank, name, *message));
                (PacketKind::ClearToSend, *message, !taken)
            }
            Packet::Finished(message) => (PacketKind::Finished, *message, payload.is_empty()),
            Packet::Cancel(message) => {
                let sent = &self.model.messages[*message as usize];
                let index = self.sends[*message as usize].index;
                let same = (header.context, header.tag) == (sent.context, sent.tag);
                let agree = same && number == Some(u64::from(index));
                (PacketKind::CancelSend, *message, agree)
            }
            Packet::CancelReply { message, withdrawn } => {
                if *withdrawn {
                    self.sends[*message as usize].left_at = self.time;
                    self.totals.cancelled_messages += 1;
                }
                let agree = header.tag == i32::from(*withdrawn) && payload.is_empty();
                (PacketKind::CancelReply, *message, agree)
            }
            Packet::Message(_) | Packet::Data { .. } | Packet::Hold(_) => {
                return Err(format!("the engine sent {emitted:?} by itself"));
            }
        };
        let token = self.sends[message as usize].token;
        if !agree || emitted.peer != peer || header.kind != kind || header.token != token {
            return Err(format!(
                "the engine sent {emitted:?}, the model {packet:?} to rank {peer}, token {token}"
            ));
        }
        say!(self, "        sends to rank {peer}: {packet:?}");
        let start = self.bytes.len();
        self.bytes
            .extend_from_slice(&self.recorder.bytes[emitted.bytes.clone()]);
        let end = self.bytes.len();
        self.put(rank, peer, packet, emitted.header, start..end)
    }
}
