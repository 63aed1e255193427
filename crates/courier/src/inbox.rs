//! The copies of logs that ranks of other nodes write for ranks of this one: here the receivers read them, in all their lives.

use std::collections::HashMap;
use std::io;
use std::ptr::NonNull;
use std::sync::Arc;

use cloudmpi_path::{Parts, Path, PeerId};
use cloudmpi_path_log::{Outgoing, Spot};
use cloudmpi_segment::LogFile;

use crate::frame::{self, Begin, Ranks, wants_answer};

/// An entry of which not everything has come.
struct UnderWay {
    begin: Begin,
    room: NonNull<[u8]>,
    filled: usize,
    /// It goes back to its sender's node.
    is_return: bool,
}

struct Copied {
    log: Outgoing,
    under_way: Option<UnderWay>,
}

/// A synchronous message that no receive has taken yet.
struct Unanswered {
    ranks: Ranks,
    node: PeerId,
    /// In the copy, and in the sender's log.
    here: Spot,
    there: u32,
    /// Counts the answers; 0: it has none.
    number: u64,
}

/// Bytes of an answer.
pub(crate) const ANSWER_BYTES: usize = size_of::<u32>();

/// What has become of a part.
#[derive(Debug, PartialEq)]
pub(crate) enum Put {
    /// The entry is not whole yet.
    Part,
    /// The receiver can read it.
    Whole,
    /// Its receiver has to read first, or to make a checkpoint.
    NoRoom,
}

pub(crate) struct Inbox {
    file: Arc<LogFile>,
    logs: HashMap<Ranks, Copied>,
    unanswered: Vec<Unanswered>,
    /// Those that a receive has taken, and how many of them may be told. `None`: all may.
    answers: Vec<Unanswered>,
    released: Option<usize>,
    /// Answers that have been found so far.
    found: u64,
}

pub(crate) fn not_ours() -> io::Error {
    io::Error::other("another build of cloudmpi has sent a part of a log")
}

impl Inbox {
    pub(crate) fn new(file: Arc<LogFile>) -> Inbox {
        Inbox {
            file,
            logs: HashMap::new(),
            unanswered: Vec::new(),
            answers: Vec::new(),
            released: None,
            found: 0,
        }
    }

    /// Answers leave when they are released.
    pub(crate) fn set_gated(&mut self) {
        self.released = Some(0);
    }

    /// Takes up a copy that another courier has made: messages whose senders may not know that they have been taken are answered
    /// again. Its end.
    pub(crate) fn take_up(&mut self, (node, ranks): (PeerId, Ranks)) -> io::Result<u64> {
        let pair = (ranks.0 as usize, ranks.1 as usize);
        let mut unanswered = Vec::new();
        let log = Outgoing::recover(pair, &self.file, true, |entry| {
            if wants_answer(&entry.header) {
                unanswered.push(Unanswered {
                    ranks,
                    node,
                    here: Spot::of(&entry),
                    there: entry.place,
                    number: 0,
                });
            }
        })?;
        let end = log.writer.end();
        self.unanswered.extend(unanswered);
        let copied = Copied {
            log,
            under_way: None,
        };
        self.logs.insert(ranks, copied);
        Ok(end)
    }

    /// The logs of which something has come here.
    pub(crate) fn known(&self) -> impl Iterator<Item = Ranks> {
        self.logs.keys().copied()
    }

    /// Bytes of a log that has come here.
    pub(crate) fn end_of(&self, ranks: Ranks) -> u64 {
        let copied = self.logs.get(&ranks);
        copied.map_or(0, |copied| copied.log.writer.end())
    }

    /// The first part of an entry, from this node. `drop_if_full`: its receiver reads no more. `is_return`: its sender is here.
    pub(crate) fn begin(
        &mut self,
        (node, ranks): (PeerId, Ranks),
        bytes: &[u8],
        (drop_if_full, is_return): (bool, bool),
    ) -> io::Result<Put> {
        let (begin, part) = Begin::decode(bytes).ok_or_else(not_ours)?;
        let length_bytes = begin.header.length_bytes as usize;
        let of_pair = self.unanswered.iter().filter(|sent| sent.ranks == ranks);
        let keep_from = of_pair.map(|sent| sent.here.at).min().unwrap_or(u64::MAX);
        let file = Arc::clone(&self.file);
        let copied = self.log(ranks)?;
        let Some(room) = copied.log.room(&file, length_bytes, || keep_from) else {
            self.spare();
            return Ok(match drop_if_full {
                true => Put::Part,
                false => Put::NoRoom,
            });
        };
        copied.under_way = Some(UnderWay {
            begin,
            room,
            filled: 0,
            is_return,
        });
        self.more((node, ranks), part)
    }

    /// Gives memory back that other logs have not used lately.
    fn spare(&mut self) {
        let idle = self
            .logs
            .values_mut()
            .filter(|copied| copied.under_way.is_none());
        idle.for_each(|copied| copied.log.spare(&self.file));
    }

    fn log(&mut self, ranks: Ranks) -> io::Result<&mut Copied> {
        if !self.logs.contains_key(&ranks) {
            let pair = (ranks.0 as usize, ranks.1 as usize);
            let copied = Copied {
                log: Outgoing::recover(pair, &self.file, true, |_| ())?,
                under_way: None,
            };
            self.logs.insert(ranks, copied);
            self.file.announce(pair.0, pair.1);
        }
        self.logs.get_mut(&ranks).ok_or_else(not_ours)
    }

    /// The next bytes of an entry.
    pub(crate) fn more(&mut self, (node, ranks): (PeerId, Ranks), part: &[u8]) -> io::Result<Put> {
        let copied = self.logs.get_mut(&ranks).ok_or_else(not_ours)?;
        let Some(entry) = &mut copied.under_way else {
            // Its beginning has been dropped.
            return Ok(Put::Part);
        };
        if entry.filled + part.len() > entry.room.len() {
            return Err(not_ours());
        }
        // SAFETY: room of the log for the whole entry, which nobody reads before it is published; checked above.
        unsafe {
            let to = entry.room.as_ptr().cast::<u8>().add(entry.filled);
            std::ptr::copy_nonoverlapping(part.as_ptr(), to, part.len());
        }
        entry.filled += part.len();
        if entry.filled < entry.room.len() {
            return Ok(Put::Part);
        }
        let (begin, is_return) = (entry.begin, entry.is_return);
        copied.under_way = None;
        let here = copied.log.publish(&begin.header, begin.order);
        if wants_answer(&begin.header) && !is_return {
            if begin.is_taken {
                // By an earlier life of the receiver, which may not take it again.
                copied.log.writer.set_matched(here.place);
                return Ok(Put::Whole);
            }
            self.unanswered.push(Unanswered {
                ranks,
                node,
                here,
                there: begin.place,
                number: 0,
            });
        }
        Ok(Put::Whole)
    }

    fn is_answered(&self, sent: &Unanswered) -> bool {
        let copied = self.logs.get(&sent.ranks);
        copied.is_some_and(|copied| copied.log.writer.is_matched(sent.here.place))
    }

    /// Notes which messages have been taken. True: there is one that has not been released.
    pub(crate) fn look(&mut self) -> bool {
        let mut index = 0;
        while let Some(sent) = self.unanswered.get(index) {
            match self.is_answered(sent) {
                true => {
                    self.found += 1;
                    self.answers.push(Unanswered {
                        number: self.found,
                        ..self.unanswered.swap_remove(index)
                    });
                }
                false => index += 1,
            }
        }
        self.answers.len() > self.released.unwrap_or(usize::MAX)
    }

    /// How many answers have been found, at the last look.
    pub(crate) fn mark(&self) -> u64 {
        self.found
    }

    /// Whether all that were found before this mark have been given to the path.
    pub(crate) fn has_passed(&self, mark: u64) -> bool {
        self.answers.iter().all(|sent| sent.number > mark)
    }

    /// What was found at the last look may be told.
    pub(crate) fn release(&mut self) {
        self.released = self.released.map(|_| self.answers.len());
    }

    /// Whether a receive has taken a synchronous message whose sender does not know it, and `may` be told. `holds`: what is new has
    /// to wait.
    pub(crate) fn has_answers(&self, holds: bool, mut may: impl FnMut(PeerId) -> bool) -> bool {
        let released = self.released.unwrap_or(self.answers.len());
        let mut sent = self.answers.iter().take(released);
        sent.any(|sent| may(sent.node))
            || !holds
                && (self.answers.len() > released
                    || self.unanswered.iter().any(|sent| self.is_answered(sent)))
    }

    /// Nobody waits for an answer that is known here.
    pub(crate) fn has_answered(&self) -> bool {
        self.answers.is_empty() && !self.has_answers(false, |_| true)
    }

    /// Tells senders of synchronous messages that these have been taken, unless their node `must_wait`. True: something has moved.
    pub(crate) fn answer(
        &mut self,
        path: &mut dyn Path,
        must_wait: impl Fn(PeerId) -> bool,
    ) -> bool {
        if self.released.is_none() {
            self.look();
        }
        let mut moved = false;
        let mut index = 0;
        while index < self.released.unwrap_or(self.answers.len()) {
            let sent = &self.answers[index];
            let place = sent.there.to_le_bytes();
            let may = !must_wait(sent.node);
            let Some(slot) = may.then(|| path.reserve(sent.node, place.len())).flatten() else {
                // Others take what this node does not.
                index += 1;
                continue;
            };
            let header = frame::packet(frame::MATCHED, sent.ranks, place.len());
            slot.commit(&header, &mut Parts([&place]));
            self.answers.remove(index);
            self.released = self.released.map(|released| released - 1);
            moved = true;
        }
        moved
    }
}
