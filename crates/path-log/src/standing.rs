//! Where a rank stands in its logs, by which another life of it begins there: what lies before is neither read nor compared again.

use cloudmpi_path::PeerId;
use cloudmpi_replay::LogReader;

use crate::way::{Incoming, memory};
use crate::{LogPath, Shown};

impl LogPath {
    /// The program's own messages that have been sent; of each log from a peer, its peer and how far it has been read; the same of
    /// those to peers, and how far they have been written. `None`: something is under way, or a log does not keep everything.
    pub(crate) fn standing(&self) -> Option<Vec<u64>> {
        if self.file.is_unprotected() || !self.unanswered.is_empty() {
            return None;
        }
        let mut words = vec![self.earlier.borrow().sent(), self.incoming.len() as u64];
        for incoming in &self.incoming {
            if !incoming.reader.is_straight() {
                return None;
            }
            words.extend([u64::from(incoming.peer), incoming.reader.consumed()]);
        }
        for (peer, log) in self.outgoing.iter().enumerate() {
            let Some(log) = log else { continue };
            if log.writer.end() != log.writer.position() {
                return None;
            }
            words.extend([peer as u64, log.writer.end()]);
        }
        Some(words)
    }

    /// Begins where [`LogPath::standing`] was said, in place of where this life has come to. `kept`: places of synchronous messages
    /// that no receive had taken.
    pub(crate) fn stand(&mut self, place: &[u64], kept: &[(PeerId, u32)]) {
        let [sent, incoming, pairs @ ..] = place else {
            return;
        };
        let (pairs, _) = pairs.as_chunks::<2>();
        let (from, to) = pairs.split_at((*incoming as usize).min(pairs.len()));
        self.take_announcements();
        for &[peer, bytes] in from {
            self.read_from(peer as PeerId, bytes);
        }
        // Whoever had sent nothing then: all that it has sent since.
        let unread: Vec<PeerId> = self.incoming.iter().map(|incoming| incoming.peer).collect();
        for peer in unread {
            if !from.iter().any(|[known, _]| *known == u64::from(peer)) {
                self.read_from(peer, 0);
            }
        }
        for (peer, place) in kept {
            if let Some(index) = self.incoming_of[*peer as usize] {
                self.incoming[index].owe(*place);
            }
        }
        self.earlier.borrow_mut().begin_at(*sent);
        for peer in 0..self.outgoing.len() {
            let known = to.iter().find(|[known, _]| *known == peer as u64);
            if self.outgoing[peer].is_some() || known.is_some() {
                self.add_earlier(peer, known.map_or(0, |[_, bytes]| *bytes));
            }
        }
        self.unanswered.clear();
        (self.shown, self.is_ahead) = (Shown::Nothing, false);
        self.show_left();
    }

    fn read_from(&mut self, peer: PeerId, bytes: u64) {
        match self.file.pair(peer as usize, self.rank) {
            Ok(area) => {
                // Logs that are known are counted with those that are announced; on another host nothing of it may have come yet.
                self.file.announce(peer as usize, self.rank);
                let index = *self.incoming_of[peer as usize].get_or_insert_with(|| {
                    self.incoming.push(Incoming::new(peer, area));
                    self.incoming.len() - 1
                });
                self.incoming[index].begin_at(area, bytes);
            }
            Err(error) => (self.give_up)(&error.to_string()),
        }
    }

    /// What earlier lives have sent to a peer from behind so many bytes on.
    fn add_earlier(&mut self, peer: usize, bytes: u64) {
        match self.file.pair(self.rank, peer) {
            Ok(area) => {
                let end = self.outgoing[peer]
                    .as_ref()
                    .map_or(0, |log| log.writer.end());
                if end < bytes {
                    (self.give_up)(&format!(
                        "the log to rank {peer} has {end} bytes, and had {bytes} when the program saved; this is a bug of cloudmpi, please report it"
                    ));
                }
                let mut reader = LogReader::behind(memory(area), bytes);
                while let Some(entry) = reader.peek() {
                    self.earlier.borrow_mut().add(peer as PeerId, entry);
                    reader.consume();
                }
            }
            Err(error) => (self.give_up)(&error.to_string()),
        }
    }
}
