//! The engine's host in the simulation: it records the engine's requests and decides nothing.

use std::ops::Range;

use cloudmpi_engine::{Header, Host, Message, SendOutcome};

/// A call that the engine made. Its bytes are in [`Recorder::bytes`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Called {
    Deliver {
        receive: u32,
        message: Message,
        bytes: Range<usize>,
    },
    Pull {
        receive: u32,
        message: Message,
        address: u64,
    },
    Piece {
        receive: u32,
        offset_bytes: u64,
        bytes: Range<usize>,
        last: bool,
    },
    Stream {
        send: u32,
        peer: u32,
        incoming: u32,
    },
    Ended {
        send: u32,
        outcome: SendOutcome,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Emitted {
    pub peer: u32,
    pub header: Header,
    pub bytes: Range<usize>,
}

#[derive(Default)]
pub struct Recorder {
    pub calls: Vec<Called>,
    pub packets: Vec<Emitted>,
    pub bytes: Vec<u8>,
    /// The rest of the packet under way: paths may show a packet before all of it is there.
    pub rest: Vec<u8>,
}

/// Addresses with this bit mean memory that the receiver can read.
pub const READABLE: u64 = 1;

impl Recorder {
    pub fn clear(&mut self) {
        self.calls.clear();
        self.packets.clear();
        self.bytes.clear();
        self.rest.clear();
    }

    fn copy(&mut self, payload: &[u8]) -> Range<usize> {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(payload);
        start..self.bytes.len()
    }

    /// Like [`Recorder::copy`], with the rest of a packet of which the engine got a part.
    fn copy_all(&mut self, payload: &[u8], length_bytes: u64) -> Range<usize> {
        let start = self.copy(payload).start;
        if (payload.len() as u64) < length_bytes {
            self.bytes.append(&mut self.rest);
        }
        start..self.bytes.len()
    }
}

impl Host for Recorder {
    fn emit(&mut self, peer: u32, header: Header, payload: &[u8]) {
        let bytes = self.copy(payload);
        self.packets.push(Emitted {
            peer,
            header,
            bytes,
        });
    }

    fn deliver(&mut self, receive: u32, message: &Message, payload: &[u8]) {
        let bytes = self.copy_all(payload, message.length_bytes);
        self.calls.push(Called::Deliver {
            receive,
            message: *message,
            bytes,
        });
    }

    fn pull(&mut self, receive: u32, message: &Message, address: u64) -> bool {
        self.calls.push(Called::Pull {
            receive,
            message: *message,
            address,
        });
        address & READABLE != 0
    }

    fn deliver_piece(
        &mut self,
        receive: u32,
        offset_bytes: u64,
        length_bytes: u64,
        payload: &[u8],
        last: bool,
    ) {
        let bytes = self.copy_all(payload, length_bytes);
        self.calls.push(Called::Piece {
            receive,
            offset_bytes,
            bytes,
            last,
        });
    }

    fn stream(&mut self, send: u32, peer: u32, incoming: u32) {
        self.calls.push(Called::Stream {
            send,
            peer,
            incoming,
        });
    }

    fn send_ended(&mut self, send: u32, outcome: SendOutcome) {
        self.calls.push(Called::Ended { send, outcome });
    }
}
