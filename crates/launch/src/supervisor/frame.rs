//! Frames on the socket between an agent and the supervisor of a node: a length, a kind, bytes.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Longer than any output piece or list of ranks; a length above it means that the other side is not ours.
const LONGEST_BYTES: usize = 256 << 20;
const HEADER_BYTES: usize = 5;

/// The content of a frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Frame {
    /// A [`super::ToNode`] or [`super::FromNode`] as JSON.
    Message(Vec<u8>),
    /// Output of a rank (its stream counts from 1), or of the supervisor itself (0).
    Stdout {
        source: u32,
        bytes: Vec<u8>,
    },
    Stderr {
        source: u32,
        bytes: Vec<u8>,
    },
    /// Standard input for rank 0.
    Stdin(Vec<u8>),
}

#[derive(Debug)]
pub enum FrameError {
    UnknownKind(u8),
    TooLong(usize),
    /// A message that does not parse: agent and supervisor are of different builds.
    Message(serde_json::Error),
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FrameError::UnknownKind(kind) => write!(f, "a frame of unknown kind {kind}"),
            FrameError::TooLong(bytes) => write!(f, "a frame of {bytes} bytes"),
            FrameError::Message(error) => write!(f, "a message that does not parse: {error}"),
        }
    }
}

impl std::error::Error for FrameError {}

impl Frame {
    pub fn message<T: Serialize>(message: &T) -> Result<Frame, FrameError> {
        serde_json::to_vec(message)
            .map(Frame::Message)
            .map_err(FrameError::Message)
    }

    pub fn encode(&self) -> Vec<u8> {
        let (kind, source, bytes) = match self {
            Frame::Message(bytes) => (0, None, bytes),
            Frame::Stdout { source, bytes } => (1, Some(*source), bytes),
            Frame::Stderr { source, bytes } => (2, Some(*source), bytes),
            Frame::Stdin(bytes) => (3, None, bytes),
        };
        let source = source.map(u32::to_le_bytes);
        let source = source.as_ref().map_or(&[][..], |source| &source[..]);
        let mut frame = Vec::with_capacity(HEADER_BYTES + source.len() + bytes.len());
        frame.extend_from_slice(&((source.len() + bytes.len()) as u32).to_le_bytes());
        frame.push(kind);
        frame.extend_from_slice(source);
        frame.extend_from_slice(bytes);
        frame
    }

    fn decode(kind: u8, payload: &[u8]) -> Result<Frame, FrameError> {
        let output = || {
            let (source, bytes) = payload.split_first_chunk::<4>()?;
            Some((u32::from_le_bytes(*source), bytes.to_vec()))
        };
        match (kind, output()) {
            (0, _) => Ok(Frame::Message(payload.to_vec())),
            (1, Some((source, bytes))) => Ok(Frame::Stdout { source, bytes }),
            (2, Some((source, bytes))) => Ok(Frame::Stderr { source, bytes }),
            (3, _) => Ok(Frame::Stdin(payload.to_vec())),
            _ => Err(FrameError::UnknownKind(kind)),
        }
    }

    /// The message of a [`Frame::Message`].
    pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, FrameError> {
        serde_json::from_slice(bytes).map_err(FrameError::Message)
    }
}

/// Puts frames together from the bytes of a stream.
#[derive(Default)]
pub struct FrameReader {
    bytes: Vec<u8>,
    taken: usize,
}

impl FrameReader {
    pub fn push(&mut self, bytes: &[u8]) {
        if self.taken > 0 {
            self.bytes.drain(..self.taken);
            self.taken = 0;
        }
        self.bytes.extend_from_slice(bytes);
    }

    /// The next whole frame.
    pub fn whole(&mut self) -> Result<Option<Frame>, FrameError> {
        let Some((header, rest)) = self.bytes[self.taken..].split_first_chunk::<HEADER_BYTES>()
        else {
            return Ok(None);
        };
        let length = u32::from_le_bytes([header[0], header[1], header[2], header[3]]) as usize;
        if length > LONGEST_BYTES {
            return Err(FrameError::TooLong(length));
        }
        let Some(payload) = rest.get(..length) else {
            return Ok(None);
        };
        let frame = Frame::decode(header[4], payload)?;
        self.taken += HEADER_BYTES + length;
        Ok(Some(frame))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_survive_any_cutting() {
        let frames = [
            Frame::Message(b"{}".to_vec()),
            Frame::Stdout {
                source: 7,
                bytes: b"hello\n".to_vec(),
            },
            Frame::Stderr {
                source: 0,
                bytes: Vec::new(),
            },
            Frame::Stdin(vec![0; 3000]),
        ];
        let stream: Vec<u8> = frames.iter().flat_map(Frame::encode).collect();
        for piece in [1, 2, 7, 4096] {
            let mut reader = FrameReader::default();
            let mut seen = Vec::new();
            for bytes in stream.chunks(piece) {
                reader.push(bytes);
                while let Some(frame) = reader.whole().expect("valid frames") {
                    seen.push(frame);
                }
            }
            assert_eq!(seen, frames);
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        let mut reader = FrameReader::default();
        reader.push(b"GET / HTTP/1.1\r\n\r\n");
        assert!(matches!(reader.whole(), Err(FrameError::TooLong(_))));
        let mut reader = FrameReader::default();
        reader.push(&[0, 0, 0, 0, 9]);
        assert!(matches!(reader.whole(), Err(FrameError::UnknownKind(9))));
    }
}
