//! The broadcast buffer as bytes, for the algorithms that cut it. Ranks may describe the same
//! bytes by different counts and datatypes, so bytes are all that they can agree on.

use crate::Call;
use crate::build::Builder;
use crate::schedule::{Region, Type};

pub(crate) struct Flat {
    typed: Region,
    pub bytes: Region,
}

impl Flat {
    /// At the root the bytes hold the data from here on.
    pub fn new(b: &mut Builder, call: &Call) -> Flat {
        let typed = call.recv_region(0);
        let bytes = if call.recv.layout.contiguous {
            Region {
                ty: Type::Bytes,
                count: typed.bytes,
                ..typed
            }
        } else {
            b.temp_bytes(typed.bytes)
        };
        let flat = Flat { typed, bytes };
        if call.is_root() {
            flat.copy(b, typed, bytes);
        }
        flat
    }

    /// Hands the received bytes to the user.
    pub fn deliver(&self, b: &mut Builder, call: &Call) {
        if !call.is_root() {
            self.copy(b, self.bytes, self.typed);
        }
    }

    fn copy(&self, b: &mut Builder, from: Region, to: Region) {
        if self.typed.buf != self.bytes.buf {
            b.copy(from, to);
        }
    }
}
