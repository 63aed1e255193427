//! What a rank that runs again has sent before it died: what it sends again is compared with that, and goes nowhere.

use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt;

use cloudmpi_engine::{FIRST_BACKGROUND_TAG, Header, PeerId};

use crate::log::Entry;

/// A long double in memory, and what of it is its value, on x86-64.
const LONG_DOUBLE_BYTES: usize = 16;
const LONG_DOUBLE_DATA_BYTES: usize = 10;

/// A channel, or a strand of it that goes on in the background.
type Strand = (PeerId, u32, Option<i32>);

fn strand(peer: PeerId, header: &Header) -> Strand {
    let is_background = header.tag as u32 >= FIRST_BACKGROUND_TAG as u32;
    (peer, header.context, is_background.then_some(header.tag))
}

/// A message that leaves inside the call that makes it: the program's own, and of the blocking collectives. What goes on in the
/// background leaves when it can.
fn leaves_at_once(header: &Header) -> bool {
    (0..FIRST_BACKGROUND_TAG).contains(&header.tag)
}

/// The messages of earlier lives that this life has not come to yet.
#[derive(Default)]
pub struct Earlier {
    /// In the order of the log. A tag of the background is used again when what used it has ended: of messages with one index the
    /// first is meant.
    messages: HashMap<Strand, VecDeque<Entry>>,
    left: usize,
    /// Those of them that leave inside the call that makes them.
    left_at_once: usize,
    /// Messages of the program's own that this life has sent.
    sent: u64,
    /// The last position of a message of the program's own.
    last_order: u64,
    /// The call under way sends long doubles alone, of which 6 bytes in 16 mean nothing.
    of_long_doubles: bool,
    /// Context and tag of what goes on in the background and sends nothing else.
    long_doubles: HashSet<(u32, i32)>,
    /// The positions of the program's own that are left: a bit for each.
    orders: Vec<u64>,
    /// Of some receivers not everything is known that was sent to them, but always a beginning.
    is_partial: bool,
    /// Of the program's own, by receiver: those that are left.
    left_to: HashMap<PeerId, usize>,
}

/// How what is sent again differs from what was sent.
#[derive(Debug, PartialEq, Eq)]
pub enum Difference {
    /// It was not sent before, and others that come before it have not been sent again.
    Skipped(Missing),
    /// Another receiver, or another communicator.
    Elsewhere {
        then: (PeerId, Header),
    },
    Argument {
        name: &'static str,
        then: i64,
        now: i64,
    },
    Byte {
        at: usize,
        then: u8,
        now: u8,
    },
}

/// What an earlier life has sent, and this one has not.
#[derive(Debug, PartialEq, Eq)]
pub struct Missing {
    count: usize,
    first: (PeerId, Header),
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (peer, header) = self.first;
        let what = match header.context & 1 {
            0 => format!("tag {}, {} bytes", header.tag, header.length_bytes),
            _ => format!("of a collective, {} bytes", header.length_bytes),
        };
        match self.count {
            1 => write!(
                f,
                "a message to rank {peer} ({what}) that was sent the first time is missing"
            ),
            count => write!(
                f,
                "{count} messages that were sent the first time are missing, one of them to rank {peer} ({what})"
            ),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Skipped(missing) => write!(f, "before it, {missing}"),
            Difference::Elsewhere {
                then: (peer, header),
            } => write!(
                f,
                "the first time it sent something else at this point (to rank {peer}, tag {}, {} bytes)",
                header.tag, header.length_bytes
            ),
            Difference::Argument { name, then, now } => {
                write!(f, "its {name} was {then} the first time and is {now} now")
            }
            Difference::Byte { at, then, now } => write!(
                f,
                "byte {at} was {then:#04x} the first time and is {now:#04x} now (uninitialised or padding bytes count)"
            ),
        }
    }
}

impl Earlier {
    /// A message of the log to `peer`, in the order of the log.
    pub fn add(&mut self, peer: PeerId, entry: Entry) {
        self.left += 1;
        self.left_at_once += usize::from(leaves_at_once(&entry.header));
        self.last_order = self.last_order.max(entry.order);
        if entry.order != 0 {
            self.mark(entry.order, true);
            *self.left_to.entry(peer).or_default() += 1;
        }
        let strand = strand(peer, &entry.header);
        self.messages.entry(strand).or_default().push_back(entry);
    }

    fn mark(&mut self, order: u64, is_left: bool) {
        let (word, bit) = (order as usize / 64, 1 << (order % 64));
        if self.orders.len() <= word {
            self.orders.resize(word + 1, 0);
        }
        match is_left {
            true => self.orders[word] |= bit,
            false => self.orders[word] &= !bit,
        }
    }

    /// Whom and what the program has sent at a position that is left.
    fn of_order(&self, order: u64) -> Option<(PeerId, Header)> {
        let word = self.orders.get(order as usize / 64)?;
        if order == 0 || word >> (order % 64) & 1 == 0 {
            return None;
        }
        self.all()
            .find_map(|(peer, entry)| (entry.order == order).then_some((peer, entry.header)))
    }

    fn all(&self) -> impl Iterator<Item = (PeerId, &Entry)> {
        let strands = self.messages.iter();
        strands.flat_map(|(strand, queue)| queue.iter().map(|entry| (strand.0, entry)))
    }

    /// The oldest message of this strand and index.
    fn pop(&mut self, peer: PeerId, header: &Header) -> Option<Entry> {
        let queue = self.messages.get_mut(&strand(peer, header))?;
        let index = header.numbers.message;
        // Nearly always the first.
        let at = queue
            .iter()
            .position(|entry| entry.header.numbers.message == index)?;
        let entry = queue.remove(at);
        self.left -= 1;
        if self.left == 0 {
            (self.messages, self.orders) = Default::default();
        }
        entry
    }

    /// The host on which the rank ran before was lost, and with it what the rank had sent to others there.
    pub fn set_partial(&mut self) {
        self.is_partial = true;
    }

    /// This life begins where an earlier one stood that had sent so many messages of the program's own. What that one has sent since
    /// is added again.
    pub fn begin_at(&mut self, sent: u64) {
        *self = Earlier {
            sent,
            is_partial: self.is_partial,
            ..Earlier::default()
        };
    }

    /// Everything has been sent again.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    pub fn left(&self) -> usize {
        self.left
    }

    /// Whether the call under way sends nothing but long doubles (or complex ones).
    pub fn set_of_long_doubles(&mut self, of_long_doubles: bool) {
        self.of_long_doubles = of_long_doubles;
    }

    /// The call under way begins something that goes on in the background, with this context and tag.
    pub fn begin_background(&mut self, context: u32, tag: i32) {
        match self.of_long_doubles {
            true => self.long_doubles.insert((context, tag)),
            false => self.long_doubles.remove(&(context, tag)),
        };
    }

    /// Messages of the program's own that this life has sent.
    pub fn sent(&self) -> u64 {
        self.sent
    }

    /// The position of a message that is sent now: the program's own are counted from 1 on, the library's are 0.
    #[inline]
    pub fn position(&mut self, header: &Header) -> u64 {
        match header.context & 1 {
            0 => {
                self.sent += 1;
                self.sent
            }
            _ => 0,
        }
    }

    /// What is missing where a call begins that no earlier life has come to.
    pub fn skipped(&self) -> Option<Missing> {
        (self.left_at_once != 0).then(|| self.missing(leaves_at_once))?
    }

    /// What is missing at the end of the program. Messages with this tag belong to the end itself.
    pub fn missing_at_end(&self, tag_of_end: i32) -> Option<Missing> {
        self.missing(|header| header.tag != tag_of_end)
    }

    fn missing(&self, counts: impl Fn(&Header) -> bool) -> Option<Missing> {
        self.missing_of(|_, entry| counts(&entry.header))
    }

    /// What is missing where the program sends something to this peer that it had not sent, as far as is known.
    fn skipped_before(&self, peer: PeerId) -> Option<Missing> {
        match self.is_partial {
            false => self.skipped(),
            // The messages to one peer are known in their order.
            true if self.left_to.get(&peer).is_none_or(|left| *left == 0) => None,
            true => self.missing_of(|to, entry| to == peer && entry.order != 0),
        }
    }

    fn missing_of(&self, counts: impl Fn(PeerId, &Entry) -> bool) -> Option<Missing> {
        let left = || self.all().filter(|(to, entry)| counts(*to, entry));
        // The program's own tell its author most, and the first of them most of all.
        let (peer, entry) =
            left().min_by_key(|(_, entry)| (entry.order == 0, entry.order, entry.place))?;
        Some(Missing {
            count: left().count(),
            first: (peer, entry.header),
        })
    }

    /// A message is sent, `order`th of the program's own (0: of the library's). `Ok(None)`: it has not been sent before.
    ///
    /// # Errors
    /// What is sent is not what was sent.
    pub fn take(
        &mut self,
        peer: PeerId,
        header: &Header,
        order: u64,
        payload: &[u8],
    ) -> Result<Option<Entry>, Difference> {
        let Some(entry) = self.pop(peer, header) else {
            return match self.of_order(order) {
                Some(then) if order <= self.last_order => Err(Difference::Elsewhere { then }),
                // The program is past the end of its earlier lives.
                _ if order != 0 => match self.skipped_before(peer) {
                    Some(missing) => Err(Difference::Skipped(missing)),
                    None => Ok(None),
                },
                _ => Ok(None),
            };
        };
        self.left_at_once -= usize::from(leaves_at_once(&entry.header));
        if entry.order != 0 {
            self.mark(entry.order, false);
            if let Some(left) = self.left_to.get_mut(&peer) {
                *left -= 1;
            }
        }
        if entry.order != order {
            let then = self.of_order(order);
            let then = then.unwrap_or((peer, entry.header));
            return Err(Difference::Elsewhere { then });
        }
        compare(&entry.header, header)?;
        // SAFETY: an entry of a log that is kept.
        let then = unsafe { &*entry.payload() };
        let pads = match leaves_at_once(header) {
            true => self.of_long_doubles,
            false => self.long_doubles.contains(&(header.context, header.tag)),
        };
        if let Some(at) = first_difference(then, payload, pads) {
            return Err(Difference::Byte {
                at,
                then: then[at],
                now: payload[at],
            });
        }
        Ok(Some(entry))
    }
}

fn compare(then: &Header, now: &Header) -> Result<(), Difference> {
    let arguments = [
        ("tag", i64::from(then.tag), i64::from(now.tag)),
        (
            "length in bytes",
            i64::from(then.length_bytes),
            i64::from(now.length_bytes),
        ),
        (
            "sender's rank in the communicator",
            i64::from(then.source),
            i64::from(now.source),
        ),
        ("mode of sending", then.kind as i64, now.kind as i64),
    ];
    for (name, then, now) in arguments {
        if then != now {
            return Err(Difference::Argument { name, then, now });
        }
    }
    Ok(())
}

/// Both are of one length. With `pads` the bytes of a long double that mean nothing do not count.
fn first_difference(then: &[u8], now: &[u8], pads: bool) -> Option<usize> {
    if then == now {
        return None;
    }
    let counts = |at: usize| !pads || at % LONG_DOUBLE_BYTES < LONG_DOUBLE_DATA_BYTES;
    let mut pairs = then.iter().zip(now).enumerate();
    pairs
        .find(|(at, (then, now))| then != now && counts(*at))
        .map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::LogWriter;
    use crate::log::tests::header;
    use crate::tests::memory;

    /// The messages of a first life to one peer: tag, index and text.
    fn earlier(messages: &[(i32, u32, &[u8])]) -> Earlier {
        let memory = memory(1 << 16);
        let mut writer = LogWriter::recover(memory, 0, |_| ());
        for (order, (tag, index, text)) in (1..).zip(messages) {
            let room = writer.payload(text.len());
            // SAFETY: room of the log.
            unsafe {
                let to = room.as_ptr().cast::<u8>();
                std::ptr::copy_nonoverlapping(text.as_ptr(), to, text.len());
            }
            let own = u64::from(*tag as u32 >= FIRST_BACKGROUND_TAG as u32);
            writer.publish(&header(*tag, *index, text.len()), order * (1 - own));
        }
        let mut earlier = Earlier::default();
        LogWriter::recover(memory, 0, |entry| earlier.add(9, entry));
        earlier
    }

    fn take(
        earlier: &mut Earlier,
        (tag, index, text): (i32, u32, &[u8]),
        order: u64,
    ) -> Result<bool, Difference> {
        let header = header(tag, index, text.len());
        earlier
            .take(9, &header, order, text)
            .map(|found| found.is_some())
    }

    #[test]
    fn what_was_sent_is_found_and_then_nothing_more() {
        let mut sent = earlier(&[(5, 0, b"a"), (6, 1, b"bc")]);
        assert_eq!(take(&mut sent, (5, 0, b"a"), 1), Ok(true));
        assert_eq!(take(&mut sent, (6, 1, b"bc"), 2), Ok(true));
        assert!(sent.is_empty());
        assert_eq!(take(&mut sent, (6, 2, b"d"), 3), Ok(false));
    }

    #[test]
    fn what_is_left_out_is_missing() {
        let background = FIRST_BACKGROUND_TAG;
        let mut sent = earlier(&[(5, 0, b"a"), (6, 1, b"bc"), (background, 0, b"d")]);
        assert_eq!(take(&mut sent, (5, 0, b"a"), 1), Ok(true));
        let missing = sent.skipped().expect("the second");
        assert_eq!((missing.count, missing.first.1.tag), (1, 6));
        let missing = sent.missing_at_end(i32::MIN).expect("two");
        assert_eq!((missing.count, missing.first.1.tag), (2, 6));
        // Something new where the second was.
        assert!(matches!(
            take(&mut sent, (7, 9, b"x"), 2),
            Err(Difference::Elsewhere { .. })
        ));
        assert_eq!(take(&mut sent, (6, 1, b"bc"), 2), Ok(true));
        assert_eq!(sent.skipped(), None, "the background may come later");
        assert_eq!(take(&mut sent, (7, 2, b"new"), 3), Ok(false));
        assert!(sent.missing_at_end(i32::MIN).is_some());
    }

    #[test]
    fn the_background_may_send_in_another_order() {
        let (one, two) = (FIRST_BACKGROUND_TAG, FIRST_BACKGROUND_TAG + 1);
        let mut sent = earlier(&[(one, 0, b"a"), (two, 0, b"b"), (one, 0, b"c")]);
        assert_eq!(take(&mut sent, (two, 0, b"b"), 0), Ok(true));
        assert_eq!(take(&mut sent, (one, 0, b"a"), 0), Ok(true));
        assert_eq!(take(&mut sent, (one, 0, b"c"), 0), Ok(true), "used again");
        assert_eq!(take(&mut sent, (one, 0, b"d"), 0), Ok(false));
    }

    #[test]
    fn padding_of_long_doubles_does_not_count() {
        let (mut then, mut now) = ([7; 32], [7; 32]);
        (then[10], then[31]) = (1, 2);
        assert_eq!(first_difference(&then, &now, true), None);
        assert_eq!(first_difference(&then, &now, false), Some(10));
        now[25] = 8;
        assert_eq!(first_difference(&then, &now, true), Some(25));
    }

    #[test]
    fn what_differs_is_named() {
        let sent = || earlier(&[(5, 0, b"abc"), (5, 1, b"x")]);
        let differs = |message, order| take(&mut sent(), message, order).expect_err("differs");
        let (then, now) = (i64::from(b'c'), i64::from(b'd'));
        assert_eq!(
            differs((5, 0, b"abd"), 1),
            Difference::Byte {
                at: 2,
                then: then as u8,
                now: now as u8
            }
        );
        let named = |message| differs(message, 1).to_string();
        assert!(named((6, 0, b"abc")).contains("tag was 5 the first time and is 6 now"));
        assert!(named((5, 0, b"abcd")).contains("length in bytes was 3"));
        assert!(named((5, 7, b"abc")).contains("something else at this point (to rank 9, tag 5"));
        // A message too few: the second comes as the first.
        assert!(matches!(
            differs((5, 1, b"x"), 1),
            Difference::Elsewhere { .. }
        ));
    }
}
