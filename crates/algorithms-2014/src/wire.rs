//! The head of every message.

use bytes::{Buf, BufMut, Bytes, BytesMut};

/// Where the body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyIn {
    Here,
    /// In a blob that the receiver removes.
    OwnBlob,
    /// In a blob with other readers too.
    SharedBlob,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    pub from: u32,
    pub tag: u32,
    pub number: u64,
    pub body_in: BodyIn,
}

impl Head {
    pub const BYTES: usize = 17;

    pub fn frame(&self, body: &[u8]) -> Bytes {
        let mut frame = BytesMut::with_capacity(Head::BYTES + body.len());
        frame.put_u32_le(self.from);
        frame.put_u32_le(self.tag);
        frame.put_u64_le(self.number);
        frame.put_u8(self.body_in as u8);
        frame.put_slice(body);
        frame.freeze()
    }

    pub fn read(mut frame: Bytes) -> Option<(Head, Bytes)> {
        if frame.len() < Head::BYTES {
            return None;
        }
        let (from, tag, number) = (frame.get_u32_le(), frame.get_u32_le(), frame.get_u64_le());
        let body_in = match frame.get_u8() {
            0 => BodyIn::Here,
            1 => BodyIn::OwnBlob,
            2 => BodyIn::SharedBlob,
            _ => return None,
        };
        Some((
            Head {
                from,
                tag,
                number,
                body_in,
            },
            frame,
        ))
    }
}
