//! The copies of logs that ranks of other nodes write for ranks of this one: here the receivers read them, in all their lives.

use std::collections::HashMap;
use std::io;
use std::ptr::NonNull;
use std::sync::Arc;

use cloudmpi_engine::{NO_ANSWER, PacketKind};
use cloudmpi_path::{Parts, Path, PeerId};
use cloudmpi_path_log::{Outgoing, Spot};
use cloudmpi_segment::LogFile;

use crate::frame::{self, Begin, Ranks};

/// An entry of which not everything has come.
struct UnderWay {
    begin: Begin,
    room: NonNull<[u8]>,
    filled: usize,
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
}

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
}

fn not_ours() -> io::Error {
    io::Error::other("another build of cloudmpi has sent a part of a log")
}

impl Inbox {
    pub(crate) fn new(file: Arc<LogFile>) -> Inbox {
        Inbox {
            file,
            logs: HashMap::new(),
            unanswered: Vec::new(),
        }
    }

    /// The first part of an entry, from this node. `drop_if_full`: its receiver reads no more.
    pub(crate) fn begin(
        &mut self,
        (node, ranks): (PeerId, Ranks),
        bytes: &[u8],
        drop_if_full: bool,
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
        let begin = entry.begin;
        copied.under_way = None;
        let here = copied.log.publish(&begin.header, begin.order);
        if begin.header.kind == PacketKind::EagerSync && begin.header.token != NO_ANSWER {
            self.unanswered.push(Unanswered {
                ranks,
                node,
                here,
                there: begin.place,
            });
        }
        Ok(Put::Whole)
    }

    fn is_answered(&self, sent: &Unanswered) -> bool {
        let copied = self.logs.get(&sent.ranks);
        copied.is_some_and(|copied| copied.log.writer.is_matched(sent.here.place))
    }

    /// Whether a receive has taken a synchronous message whose sender does not know it.
    pub(crate) fn has_answers(&self) -> bool {
        self.unanswered.iter().any(|sent| self.is_answered(sent))
    }

    /// Tells senders of synchronous messages that these have been taken. True: something has moved.
    pub(crate) fn answer(&mut self, tcp: &mut dyn Path) -> bool {
        let mut moved = false;
        let mut index = 0;
        while let Some(sent) = self.unanswered.get(index) {
            if !self.is_answered(sent) {
                index += 1;
                continue;
            }
            let place = sent.there.to_le_bytes();
            let Some(slot) = tcp.reserve(sent.node, place.len()) else {
                return moved;
            };
            let header = frame::packet(frame::MATCHED, sent.ranks, place.len());
            slot.commit(&header, &mut Parts([&place]));
            self.unanswered.swap_remove(index);
            moved = true;
        }
        moved
    }
}
