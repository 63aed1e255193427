//! Values to bytes and back: numbers little-endian, lengths as u32, everything in the order of its fields.

use bytes::Bytes;
use cloudmpi_services::error::{Error, Kind, Service};
use cloudmpi_services::name::{JobId, Key, Name};
use cloudmpi_services::traits::{BlobInfo, Delivered, Message, Receipt, Row, Seen, Version};
use std::time::Duration;

/// A value that can cross the wire. `get` gives None for bytes that are no such value.
pub trait Wire: Sized {
    fn put(&self, out: &mut Vec<u8>);
    fn get(from: &mut Reader) -> Option<Self>;
}

/// Reads from a frame. Bodies are slices of the frame, not copies.
pub struct Reader {
    rest: Bytes,
}

impl Reader {
    pub fn new(frame: Bytes) -> Reader {
        Reader { rest: frame }
    }

    fn take(&mut self, length: usize) -> Option<Bytes> {
        (length <= self.rest.len()).then(|| self.rest.split_to(length))
    }

    /// A value that takes the rest of the frame.
    pub fn last<T: Wire>(mut self) -> Option<T> {
        let value = T::get(&mut self)?;
        self.rest.is_empty().then_some(value)
    }

    /// The bytes not read yet.
    pub fn rest(self) -> Bytes {
        self.rest
    }

    pub fn next<T: Wire>(&mut self) -> Option<T> {
        T::get(self)
    }
}

macro_rules! numbers {
    ($($kind:ty)*) => {
        $(impl Wire for $kind {
            fn put(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }

            fn get(from: &mut Reader) -> Option<$kind> {
                let bytes = from.take(size_of::<$kind>())?;
                Some(<$kind>::from_le_bytes(bytes[..].try_into().ok()?))
            }
        })*
    };
}

numbers!(u8 u32 u64 u128);

impl Wire for () {
    fn put(&self, _out: &mut Vec<u8>) {}

    fn get(_from: &mut Reader) -> Option<()> {
        Some(())
    }
}

impl Wire for bool {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn get(from: &mut Reader) -> Option<bool> {
        match u8::get(from)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Wire for Bytes {
    fn put(&self, out: &mut Vec<u8>) {
        (self.len() as u32).put(out);
        out.extend_from_slice(self);
    }

    fn get(from: &mut Reader) -> Option<Bytes> {
        let length = u32::get(from)?;
        from.take(length as usize)
    }
}

impl Wire for String {
    fn put(&self, out: &mut Vec<u8>) {
        (self.len() as u32).put(out);
        out.extend_from_slice(self.as_bytes());
    }

    fn get(from: &mut Reader) -> Option<String> {
        String::from_utf8(Bytes::get(from)?.to_vec()).ok()
    }
}

impl Wire for Duration {
    fn put(&self, out: &mut Vec<u8>) {
        (self.as_micros().min(u128::from(u64::MAX)) as u64).put(out);
    }

    fn get(from: &mut Reader) -> Option<Duration> {
        Some(Duration::from_micros(u64::get(from)?))
    }
}

impl<T: Wire> Wire for Option<T> {
    fn put(&self, out: &mut Vec<u8>) {
        self.is_some().put(out);
        if let Some(value) = self {
            value.put(out);
        }
    }

    fn get(from: &mut Reader) -> Option<Option<T>> {
        Some(if bool::get(from)? {
            Some(T::get(from)?)
        } else {
            None
        })
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn put(&self, out: &mut Vec<u8>) {
        (self.len() as u32).put(out);
        self.iter().for_each(|value| value.put(out));
    }

    fn get(from: &mut Reader) -> Option<Vec<T>> {
        let count = u32::get(from)?;
        (0..count).map(|_| T::get(from)).collect()
    }
}

macro_rules! tuples {
    ($(($($field:ident $index:tt),+))*) => {
        $(impl<$($field: Wire),+> Wire for ($($field,)+) {
            fn put(&self, out: &mut Vec<u8>) {
                $(self.$index.put(out);)+
            }

            fn get(from: &mut Reader) -> Option<Self> {
                Some(($($field::get(from)?,)+))
            }
        })*
    };
}

tuples!((A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, D 3));

/// A text that must follow a rule.
fn text(from: &mut Reader) -> Option<String> {
    String::get(from)
}

impl Wire for JobId {
    fn put(&self, out: &mut Vec<u8>) {
        self.as_str().to_string().put(out);
    }

    fn get(from: &mut Reader) -> Option<JobId> {
        JobId::new(&text(from)?).ok()
    }
}

impl Wire for Name {
    fn put(&self, out: &mut Vec<u8>) {
        self.job().put(out);
        self.as_str().to_string().put(out);
    }

    fn get(from: &mut Reader) -> Option<Name> {
        JobId::get(from)?.name(&text(from)?).ok()
    }
}

impl Wire for Key {
    fn put(&self, out: &mut Vec<u8>) {
        self.job().put(out);
        self.as_str().to_string().put(out);
    }

    fn get(from: &mut Reader) -> Option<Key> {
        JobId::get(from)?.key(&text(from)?).ok()
    }
}

impl Wire for Receipt {
    fn put(&self, out: &mut Vec<u8>) {
        self.0.put(out);
    }

    fn get(from: &mut Reader) -> Option<Receipt> {
        Some(Receipt(Bytes::get(from)?))
    }
}

impl Wire for Version {
    fn put(&self, out: &mut Vec<u8>) {
        self.0.put(out);
    }

    fn get(from: &mut Reader) -> Option<Version> {
        Some(Version(String::get(from)?))
    }
}

impl Wire for Seen {
    fn put(&self, out: &mut Vec<u8>) {
        self.0.put(out);
    }

    fn get(from: &mut Reader) -> Option<Seen> {
        Some(Seen(u64::get(from)?))
    }
}

impl Wire for Row {
    fn put(&self, out: &mut Vec<u8>) {
        self.version.put(out);
        self.value.put(out);
    }

    fn get(from: &mut Reader) -> Option<Row> {
        Some(Row {
            version: Version::get(from)?,
            value: Bytes::get(from)?,
        })
    }
}

impl Wire for BlobInfo {
    fn put(&self, out: &mut Vec<u8>) {
        self.key.put(out);
        self.length_bytes.put(out);
    }

    fn get(from: &mut Reader) -> Option<BlobInfo> {
        Some(BlobInfo {
            key: Key::get(from)?,
            length_bytes: u64::get(from)?,
        })
    }
}

impl Wire for Message {
    fn put(&self, out: &mut Vec<u8>) {
        self.session.put(out);
        self.body.put(out);
    }

    fn get(from: &mut Reader) -> Option<Message> {
        let session = Option::get(from)?;
        let mut message = Message::new(Bytes::get(from)?);
        message.session = session;
        Some(message)
    }
}

impl Wire for Delivered {
    fn put(&self, out: &mut Vec<u8>) {
        self.receipt.put(out);
        self.session.put(out);
        self.attempt.put(out);
        self.body.put(out);
    }

    fn get(from: &mut Reader) -> Option<Delivered> {
        let (receipt, session, attempt) =
            (Receipt::get(from)?, Option::get(from)?, u32::get(from)?);
        Some(Delivered::new(Bytes::get(from)?, receipt, session, attempt))
    }
}

const KINDS: [Kind; 12] = [
    Kind::Unreachable,
    Kind::Cut,
    Kind::Refused,
    Kind::Expired,
    Kind::NotFound,
    Kind::Exists,
    Kind::VersionMismatch,
    Kind::Full,
    Kind::Closed,
    Kind::Invalid,
    Kind::Unsupported,
    Kind::Broken,
];
const THROTTLED: u8 = 100;
const TOO_LARGE: u8 = 101;

impl Wire for Kind {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Kind::Throttled { retry_after } => {
                THROTTLED.put(out);
                retry_after.put(out);
            }
            Kind::TooLarge { limit_bytes } => {
                TOO_LARGE.put(out);
                limit_bytes.put(out);
            }
            _ => (KINDS
                .iter()
                .position(|kind| kind == self)
                .unwrap_or(KINDS.len() - 1) as u8)
                .put(out),
        }
    }

    fn get(from: &mut Reader) -> Option<Kind> {
        match u8::get(from)? {
            THROTTLED => Some(Kind::Throttled {
                retry_after: Option::get(from)?,
            }),
            TOO_LARGE => Some(Kind::TooLarge {
                limit_bytes: u64::get(from)?,
            }),
            index => KINDS.get(index as usize).copied(),
        }
    }
}

/// An error without its operation, which the asking side knows.
impl Wire for Error {
    fn put(&self, out: &mut Vec<u8>) {
        self.kind().put(out);
        (self
            .service()
            .and_then(|service| Service::ALL.iter().position(|other| *other == service))
            .unwrap_or(255) as u8)
            .put(out);
        self.name().to_string().put(out);
        self.cause().to_string().put(out);
    }

    fn get(from: &mut Reader) -> Option<Error> {
        let (kind, service) = (Kind::get(from)?, u8::get(from)?);
        let (name, cause) = (String::get(from)?, String::get(from)?);
        Some(match Service::ALL.get(service as usize) {
            Some(service) => Error::new(kind, *service, "request", name, cause),
            None => Error::of_backend(kind, "request", name, cause),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back<T: Wire + std::fmt::Debug>(value: T) {
        let mut out = Vec::new();
        value.put(&mut out);
        let whole = Reader::new(Bytes::from(out.clone()))
            .last::<T>()
            .expect("reads back");
        assert_eq!(format!("{value:?}"), format!("{whole:?}"));
        for cut in 0..out.len() {
            assert!(
                Reader::new(Bytes::from(out[..cut].to_vec()))
                    .last::<T>()
                    .is_none(),
                "{value:?} cut at {cut}"
            );
        }
    }

    #[test]
    fn values() {
        let job = JobId::new("j").unwrap();
        there_and_back((job.name("n-1").unwrap(), job.key("K.1").unwrap(), job));
        there_and_back(vec![Message::new("a"), Message::in_session("", "s")]);
        there_and_back(Delivered::new(
            Bytes::from("b"),
            Receipt(Bytes::from("r")),
            Some("s".into()),
            3,
        ));
        there_and_back((Some(Version("v".into())), None::<u8>, Seen(7), true));
        for kind in KINDS {
            there_and_back(Error::new(kind, Service::Blob, "request", "n", "c"));
        }
        there_and_back(Error::of_backend(
            Kind::TooLarge { limit_bytes: 7 },
            "request",
            "n",
            "c",
        ));
        there_and_back(Kind::Throttled {
            retry_after: Some(Duration::from_millis(5)),
        });
    }

    #[test]
    fn lengths_that_lie() {
        let huge = Bytes::from(vec![255u8; 40]);
        assert!(Reader::new(huge.clone()).last::<Vec<Bytes>>().is_none());
        assert!(Reader::new(huge).last::<String>().is_none());
    }
}
