//! The payload of a log record.
//!
//! A kind byte, then fields: numbers as u64, texts with a u16 length; the body of a message, row or blob is the
//! rest. Every object and message has a number: the sequence number of its first record. It keeps the number
//! when cleaning writes it again.

use bytes::Bytes;
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::name::{JobId, Key, Name};

#[derive(Clone, Debug, PartialEq)]
pub enum Record {
    Queue {
        id: u64,
        name: Name,
        sessions: bool,
    },
    Topic {
        id: u64,
        name: Name,
    },
    Subscription {
        id: u64,
        topic: u64,
        name: Name,
    },
    Put {
        queue: u64,
        id: u64,
        session: Option<String>,
    },
    Publish {
        id: u64,
        targets: Vec<u64>,
    },
    /// A message is done with at a queue or subscription.
    Ack {
        holder: u64,
        id: u64,
    },
    /// A queue, topic or subscription is gone, with its messages.
    Gone {
        id: u64,
    },
    Row {
        key: Key,
        version: u64,
    },
    RowGone {
        key: Key,
    },
    Blob {
        key: Key,
    },
    BlobGone {
        key: Key,
    },
}

const QUEUE: u8 = 1;
const TOPIC: u8 = 2;
const SUBSCRIPTION: u8 = 3;
const PUT: u8 = 4;
const PUT_IN_SESSION: u8 = 5;
const PUBLISH: u8 = 6;
const ACK: u8 = 7;
const GONE: u8 = 8;
const ROW: u8 = 9;
const ROW_GONE: u8 = 10;
const BLOB: u8 = 11;
const BLOB_GONE: u8 = 12;

fn number(out: &mut Vec<u8>, value: u64) {
    out.extend_from_slice(&value.to_le_bytes());
}

fn text(out: &mut Vec<u8>, value: &str) {
    out.extend_from_slice(&(value.len() as u16).to_le_bytes());
    out.extend_from_slice(value.as_bytes());
}

fn name(out: &mut Vec<u8>, value: &Name) {
    text(out, value.job().as_str());
    text(out, value.as_str());
}

fn key(out: &mut Vec<u8>, value: &Key) {
    text(out, value.job().as_str());
    text(out, value.as_str());
}

/// A put, encoded without making a `Record` first: every message passes here.
pub fn encode_put(out: &mut Vec<u8>, queue: u64, id: u64, session: Option<&str>) {
    out.push(if session.is_some() {
        PUT_IN_SESSION
    } else {
        PUT
    });
    number(out, queue);
    number(out, id);
    if let Some(session) = session {
        text(out, session);
    }
}

impl Record {
    /// Everything except the body, which follows.
    pub fn encode(&self, out: &mut Vec<u8>) {
        match self {
            Record::Queue {
                id,
                name: queue,
                sessions,
            } => {
                out.push(QUEUE);
                number(out, *id);
                number(out, u64::from(*sessions));
                name(out, queue);
            }
            Record::Topic { id, name: topic } => {
                out.push(TOPIC);
                number(out, *id);
                name(out, topic);
            }
            Record::Subscription {
                id,
                topic,
                name: subscriber,
            } => {
                out.push(SUBSCRIPTION);
                number(out, *id);
                number(out, *topic);
                name(out, subscriber);
            }
            Record::Put { queue, id, session } => encode_put(out, *queue, *id, session.as_deref()),
            Record::Publish { id, targets } => {
                out.push(PUBLISH);
                number(out, *id);
                number(out, targets.len() as u64);
                targets.iter().for_each(|target| number(out, *target));
            }
            Record::Ack { holder, id } => {
                out.push(ACK);
                number(out, *holder);
                number(out, *id);
            }
            Record::Gone { id } => {
                out.push(GONE);
                number(out, *id);
            }
            Record::Row { key: row, version } => {
                out.push(ROW);
                number(out, *version);
                key(out, row);
            }
            Record::RowGone { key: row } => {
                out.push(ROW_GONE);
                key(out, row);
            }
            Record::Blob { key: blob } => {
                out.push(BLOB);
                key(out, blob);
            }
            Record::BlobGone { key: blob } => {
                out.push(BLOB_GONE);
                key(out, blob);
            }
        }
    }

    /// The record and its body.
    pub fn decode(payload: Vec<u8>) -> Result<(Record, Bytes)> {
        let payload = Bytes::from(payload);
        let mut reader = Reader { rest: &payload };
        let record = reader.record().ok_or_else(|| {
            let cause = "a record of the log has a good checksum and a content that this version does not know";
            Error::of_backend(Kind::Broken, "read log", "record", cause)
        })?;
        let body = payload.slice_ref(reader.rest);
        Ok((record, body))
    }
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(self.take(8)?.try_into().ok()?))
    }

    fn text(&mut self) -> Option<&'a str> {
        let length = u16::from_le_bytes(self.take(2)?.try_into().ok()?);
        std::str::from_utf8(self.take(length as usize)?).ok()
    }

    fn name(&mut self) -> Option<Name> {
        JobId::new(self.text()?).ok()?.name(self.text()?).ok()
    }

    fn key(&mut self) -> Option<Key> {
        JobId::new(self.text()?).ok()?.key(self.text()?).ok()
    }

    fn record(&mut self) -> Option<Record> {
        Some(match self.take(1)?[0] {
            QUEUE => {
                let (id, sessions) = (self.number()?, self.number()? != 0);
                Record::Queue {
                    id,
                    name: self.name()?,
                    sessions,
                }
            }
            TOPIC => Record::Topic {
                id: self.number()?,
                name: self.name()?,
            },
            SUBSCRIPTION => Record::Subscription {
                id: self.number()?,
                topic: self.number()?,
                name: self.name()?,
            },
            PUT => Record::Put {
                queue: self.number()?,
                id: self.number()?,
                session: None,
            },
            PUT_IN_SESSION => {
                let (queue, id) = (self.number()?, self.number()?);
                Record::Put {
                    queue,
                    id,
                    session: Some(self.text()?.to_string()),
                }
            }
            PUBLISH => {
                let (id, count) = (self.number()?, self.number()?);
                let targets = (0..count)
                    .map(|_| self.number())
                    .collect::<Option<Vec<u64>>>()?;
                Record::Publish { id, targets }
            }
            ACK => Record::Ack {
                holder: self.number()?,
                id: self.number()?,
            },
            GONE => Record::Gone { id: self.number()? },
            ROW => Record::Row {
                version: self.number()?,
                key: self.key()?,
            },
            ROW_GONE => Record::RowGone { key: self.key()? },
            BLOB => Record::Blob { key: self.key()? },
            BLOB_GONE => Record::BlobGone { key: self.key()? },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let job = JobId::new("j").unwrap();
        let (name, key) = (job.name("n-1").unwrap(), job.key("K.1").unwrap());
        let records = [
            Record::Queue {
                id: 1,
                name: name.clone(),
                sessions: true,
            },
            Record::Topic {
                id: 2,
                name: name.clone(),
            },
            Record::Subscription {
                id: 3,
                topic: 2,
                name,
            },
            Record::Put {
                queue: 1,
                id: 4,
                session: None,
            },
            Record::Put {
                queue: 1,
                id: 4,
                session: Some("s".into()),
            },
            Record::Publish {
                id: 5,
                targets: vec![3, 9],
            },
            Record::Ack { holder: 1, id: 4 },
            Record::Gone { id: 2 },
            Record::Row {
                key: key.clone(),
                version: 7,
            },
            Record::RowGone { key: key.clone() },
            Record::Blob { key: key.clone() },
            Record::BlobGone { key },
        ];
        for record in records {
            let mut payload = Vec::new();
            record.encode(&mut payload);
            for cut in 0..payload.len() {
                if let Ok((other, _)) = Record::decode(payload[..cut].to_vec()) {
                    panic!("{record:?} cut at {cut} reads as {other:?}");
                }
            }
            payload.extend_from_slice(b"body");
            assert_eq!(
                Record::decode(payload).unwrap(),
                (record, Bytes::from_static(b"body"))
            );
        }
    }
}
