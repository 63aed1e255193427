//! What a node keeps for another one, in case that one's host is lost: the records of its ranks, and, where their programs save, the
//! newest save of each and the logs among them.
//!
//! What is saved comes in shipments. One counts when its sender says so: then the records that it depends on are kept, and what the
//! ranks had sent to other nodes before is there. Up to then the one before is what would go back.

use std::collections::HashMap;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use cloudmpi_path::PeerId;
use cloudmpi_segment::LogFile;

use crate::frame::{self, Ranks, Saved};
use crate::gate::Piece;
use crate::inbox::not_ours;

/// Something is kept while at least this part of the memory is left to the ranks of the node itself.
const PART_OF_RANKS: u64 = 8;

/// Records of ranks of another node, and what these have saved.
#[derive(Default)]
pub struct Keep(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    records: HashMap<PeerId, Vec<u8>>,
    /// What counts.
    stock: Option<Stock>,
    /// What has come since.
    staged: Stock,
    /// What counted when couriers began anew.
    before: Option<Stock>,
    /// There was no room: nothing more is taken until couriers begin anew.
    is_full: bool,
    /// Of this node's own keeper it has been said that it has no room.
    is_told: bool,
}

/// Saves and logs, as they have come.
#[derive(Default)]
pub(crate) struct Stock {
    logs: HashMap<Ranks, Log>,
    saves: HashMap<PeerId, Save>,
    bytes: u64,
}

#[derive(Default)]
struct Log {
    packets: Vec<Vec<u8>>,
    end: u64,
    taken: Vec<u8>,
}

#[derive(Default)]
struct Save {
    packets: Vec<Vec<u8>>,
    length_bytes: u64,
    sum: u64,
    /// What is said of it, and when that came.
    saved: Option<(Saved, Instant)>,
}

/// What has become of a packet.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    Fine,
    /// The memory has no room. Nothing is kept of what was saved.
    NoRoom,
    /// The save is not what it was: it is dropped.
    Damaged,
}

impl Keep {
    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the records of a cut.
    pub(crate) fn take(&self, pieces: Vec<Piece>) {
        let mut kept = self.lock();
        for (rank, from, bytes) in pieces {
            let of_rank = kept.records.entry(rank).or_default();
            let end = from as usize + bytes.len();
            if of_rank.len() < end {
                of_rank.resize(end, 0);
            }
            of_rank[from as usize..end].copy_from_slice(&bytes);
        }
    }

    pub(crate) fn of(&self, ranks: impl Iterator<Item = PeerId>) -> Vec<(PeerId, Vec<u8>)> {
        let kept = self.lock();
        ranks
            .filter_map(|rank| Some((rank, kept.records.get(&rank)?.clone())))
            .collect()
    }

    /// Couriers begin anew. What counts now may go back once; after that it has to come again.
    pub(crate) fn begin_anew(&self) {
        let mut kept = self.lock();
        kept.staged = Stock::default();
        (kept.before, kept.is_full) = (kept.stock.take(), false);
    }

    /// What counted when couriers began anew, in packets. After this it is not kept any more.
    pub(crate) fn take_back(&self) -> Option<Vec<(i32, Ranks, Vec<u8>)>> {
        let stock = self.lock().before.take()?;
        Some(stock.packets())
    }

    /// A shipment begins.
    pub(crate) fn begin(&self) {
        self.lock().staged = Stock::default();
    }

    /// A part of a shipment.
    ///
    /// # Errors
    /// It does not follow what has come before.
    pub(crate) fn put(
        &self,
        file: &LogFile,
        (what, ranks): (i32, Ranks),
        bytes: Vec<u8>,
    ) -> io::Result<Taken> {
        let mut kept = self.lock();
        if kept.is_full {
            return Ok(Taken::Fine);
        }
        let used = file.used_bytes() + kept.bytes() + bytes.len() as u64;
        if used > file.limit_bytes() - file.limit_bytes() / PART_OF_RANKS {
            kept.drop_saved();
            return Ok(Taken::NoRoom);
        }
        let known = kept.stock.as_ref().and_then(|stock| stock.logs.get(&ranks));
        let end = known.map_or(0, |log| log.end);
        kept.staged.put((what, ranks), end, bytes)
    }

    /// All that has come since the shipment began counts.
    pub(crate) fn count(&self) {
        let mut kept = self.lock();
        if kept.is_full {
            return;
        }
        let staged = std::mem::take(&mut kept.staged);
        kept.stock.get_or_insert_default().add(staged);
    }

    /// Drops what was saved, if the ranks of this node need the memory. True: it has done so.
    pub(crate) fn spare(&self, file: &LogFile) -> bool {
        let mut kept = self.lock();
        let bytes = kept.bytes();
        let most = file.limit_bytes() - file.limit_bytes() / PART_OF_RANKS / 2;
        let is_short = bytes != 0 && file.used_bytes() + bytes > most;
        if is_short {
            kept.drop_saved();
        }
        is_short
    }

    /// Whether it is said for the first time that the keeper of this node has no room.
    pub(crate) fn is_first_time(&self) -> bool {
        !std::mem::replace(&mut self.lock().is_told, true)
    }
}

impl Kept {
    /// The memory of what was saved. It counts with that of the ranks of this node, who do not see it: it gives way to them.
    fn bytes(&self) -> u64 {
        let before = self.stock.iter().chain(&self.before);
        self.staged.bytes + before.map(|stock| stock.bytes).sum::<u64>()
    }

    fn drop_saved(&mut self) {
        (self.staged, self.stock, self.before) = (Stock::default(), None, None);
        self.is_full = true;
    }
}

impl Save {
    fn bytes(&self) -> u64 {
        self.packets.iter().map(|packet| packet.len() as u64).sum()
    }
}

impl Stock {
    fn put(&mut self, (what, ranks): (i32, Ranks), end: u64, bytes: Vec<u8>) -> io::Result<Taken> {
        let length_bytes = bytes.len() as u64;
        match what {
            frame::LOG => {
                let (from, part) = frame::number(&bytes).ok_or_else(not_ours)?;
                let log = self.logs.entry(ranks).or_default();
                log.end = log.end.max(end);
                if from != log.end {
                    return Err(not_ours());
                }
                log.end += part.len() as u64;
                log.packets.push(bytes);
            }
            frame::TAKEN => {
                let log = self.logs.entry(ranks).or_default();
                log.end = log.end.max(end);
                log.taken.extend_from_slice(&bytes);
            }
            frame::SAVE => {
                let (from, part) = frame::number(&bytes).ok_or_else(not_ours)?;
                let save = self.saves.entry(ranks.0).or_default();
                if from != save.length_bytes {
                    return Err(not_ours());
                }
                save.length_bytes += part.len() as u64;
                save.sum = frame::sum_on(save.sum, part);
                save.packets.push(bytes);
            }
            // What it says is of one length, whatever was saved: only packets count.
            _ => return self.end_save(ranks.0, &bytes),
        }
        self.bytes += length_bytes;
        Ok(Taken::Fine)
    }

    fn drop_save(&mut self, rank: PeerId) {
        let dropped = self.saves.remove(&rank);
        self.bytes -= dropped.map_or(0, |save| save.bytes());
    }

    fn end_save(&mut self, rank: PeerId, bytes: &[u8]) -> io::Result<Taken> {
        let saved = Saved::decode(bytes).ok_or_else(not_ours)?;
        if saved.number == 0 {
            // The rank has written something else there meanwhile.
            self.drop_save(rank);
            return Ok(Taken::Fine);
        }
        let save = self.saves.entry(rank).or_default();
        if (save.length_bytes, save.sum) != (saved.length_bytes, saved.sum) {
            self.drop_save(rank);
            return Ok(Taken::Damaged);
        }
        save.saved = Some((saved, Instant::now()));
        Ok(Taken::Fine)
    }

    /// What follows this.
    fn add(&mut self, staged: Stock) {
        self.bytes += staged.bytes;
        for (ranks, new) in staged.logs {
            let log = self.logs.entry(ranks).or_default();
            log.packets.extend(new.packets);
            log.taken.extend(new.taken);
            log.end = new.end;
        }
        for (rank, new) in staged.saves {
            let old = self.saves.insert(rank, new);
            self.bytes -= old.map_or(0, |save| save.bytes());
        }
    }

    fn packets(self) -> Vec<(i32, Ranks, Vec<u8>)> {
        let mut all = Vec::new();
        for (ranks, log) in self.logs {
            all.extend(
                log.packets
                    .into_iter()
                    .map(|packet| (frame::LOG, ranks, packet)),
            );
            let taken = log.taken.chunks(frame::MOST_TAKEN_BYTES);
            all.extend(taken.map(|places| (frame::TAKEN, ranks, places.to_vec())));
        }
        for (rank, save) in self.saves {
            let Some((mut saved, came)) = save.saved else {
                continue;
            };
            let of_rank = (rank, rank);
            let packets = save.packets.into_iter();
            all.extend(packets.map(|packet| (frame::SAVE, of_rank, packet)));
            saved.age_ns += came.elapsed().as_nanos() as u64;
            all.push((frame::SAVED, of_rank, saved.encode()));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: u64 = 1 << 20;

    fn at(from: u64, bytes: &[u8]) -> Vec<u8> {
        [&from.to_le_bytes()[..], bytes].concat()
    }

    fn file() -> LogFile {
        LogFile::create(2, LIMIT).expect("memory")
    }

    fn ship(keep: &Keep, file: &LogFile, number: u64, from: u64, damage: Option<usize>) -> Taken {
        keep.begin();
        let log = at(from, &[number as u8; 64]);
        assert_eq!(
            keep.put(file, (frame::LOG, (0, 1)), log).ok(),
            Some(Taken::Fine)
        );
        let taken = (number as u32).to_le_bytes().to_vec();
        assert_eq!(
            keep.put(file, (frame::TAKEN, (0, 1)), taken).ok(),
            Some(Taken::Fine)
        );
        let body: Vec<u8> = (0..100).map(|byte| byte + number as u8).collect();
        let sum = frame::sum_on(frame::sum_on(0, &body[..64]), &body[64..]);
        let mut sent = body;
        if let Some(at) = damage {
            sent[at] ^= 1;
        }
        for (from, part) in [(0, &sent[..64]), (64, &sent[64..])] {
            let put = keep.put(file, (frame::SAVE, (0, 0)), at(from, part));
            assert_eq!(put.ok(), Some(Taken::Fine));
        }
        let saved = Saved {
            number,
            length_bytes: 100,
            age_ns: 5,
            sum,
        };
        let put = keep.put(file, (frame::SAVED, (0, 0)), saved.encode());
        put.expect("it follows")
    }

    /// Number of the save, ends of the log's parts, places taken.
    fn back(keep: &Keep) -> Option<(Option<u64>, Vec<u64>, usize)> {
        keep.begin_anew();
        let packets = keep.take_back()?;
        let of = |what| packets.iter().filter(move |packet| packet.0 == what);
        let mut saved = of(frame::SAVED).map(|packet| Saved::decode(&packet.2).expect("its form"));
        let ends = of(frame::LOG).map(|packet| frame::number(&packet.2).expect("its form").0 + 64);
        let taken = of(frame::TAKEN).map(|packet| packet.2.len() / 4).sum();
        Some((
            saved.next_back().map(|saved| saved.number),
            ends.collect(),
            taken,
        ))
    }

    #[test]
    fn a_shipment_goes_back_if_it_counts() {
        let (keep, file) = (Keep::default(), file());
        ship(&keep, &file, 1, 0, None);
        assert_eq!(back(&keep), None, "nobody has said that it counts");
        ship(&keep, &file, 1, 0, None);
        keep.count();
        ship(&keep, &file, 2, 64, None);
        assert_eq!(back(&keep), Some((Some(1), vec![64], 1)));
        assert_eq!((back(&keep), keep.lock().bytes()), (None, 0), "once");
        ship(&keep, &file, 3, 0, None);
        keep.count();
        ship(&keep, &file, 4, 64, None);
        keep.count();
        assert_eq!(back(&keep), Some((Some(4), vec![64, 128], 2)));
        assert_eq!(keep.lock().bytes(), 0);
    }

    #[test]
    fn a_second_loss_takes_what_does_not_count_again() {
        let (keep, file) = (Keep::default(), file());
        ship(&keep, &file, 1, 0, None);
        keep.count();
        keep.begin_anew();
        keep.begin_anew();
        assert!(keep.take_back().is_none());
        assert_eq!(keep.lock().bytes(), 0);
    }

    fn check_count(keep: &Keep) {
        let kept = keep.lock();
        let stocks = [&kept.staged].into_iter().chain(&kept.stock);
        let of = |stock: &Stock| {
            let logs = stock.logs.values();
            let logs = logs.map(|log| log.packets.concat().len() + log.taken.len());
            let saves = stock.saves.values().map(|save| save.packets.concat().len());
            logs.chain(saves).sum::<usize>() as u64
        };
        assert_eq!(kept.bytes(), stocks.map(of).sum::<u64>());
    }

    #[test]
    fn what_is_kept_is_counted_exactly() {
        let (keep, file) = (Keep::default(), file());
        for number in 0..50 {
            let damage = (number % 3 == 1).then_some(7);
            // 0: there is no save any more.
            let number = if number % 5 == 2 { 0 } else { number };
            let from = keep_end(&keep);
            ship(&keep, &file, number, from, damage);
            check_count(&keep);
            keep.count();
            check_count(&keep);
        }
    }

    fn keep_end(keep: &Keep) -> u64 {
        let kept = keep.lock();
        let log = kept
            .stock
            .as_ref()
            .and_then(|stock| stock.logs.get(&(0, 1)));
        log.map_or(0, |log| log.end)
    }

    #[test]
    fn a_damaged_save_is_not_kept() {
        for damage in [0, 63, 64, 99] {
            let (keep, file) = (Keep::default(), file());
            ship(&keep, &file, 1, 0, None);
            keep.count();
            assert_eq!(ship(&keep, &file, 2, 64, Some(damage)), Taken::Damaged);
            keep.count();
            assert_eq!(back(&keep), Some((Some(1), vec![64, 128], 2)));
        }
    }

    #[test]
    fn what_does_not_follow_is_refused() {
        let (keep, file) = (Keep::default(), file());
        ship(&keep, &file, 1, 0, None);
        keep.count();
        keep.begin();
        for (what, packet) in [
            (frame::LOG, at(0, &[1; 8])),
            (frame::LOG, at(72, &[1; 8])),
            (frame::LOG, vec![1]),
            (frame::SAVE, at(8, &[1; 8])),
            (frame::SAVED, vec![0; 31]),
        ] {
            assert!(keep.put(&file, (what, (0, 1)), packet).is_err());
        }
    }

    #[test]
    fn what_is_kept_leaves_memory_to_the_ranks() {
        let (keep, file) = (Keep::default(), file());
        ship(&keep, &file, 1, 0, None);
        keep.count();
        keep.begin();
        let mut from = 64;
        let last = loop {
            let put = keep.put(&file, (frame::LOG, (0, 1)), at(from, &[0; 4096]));
            match put.expect("it follows") {
                Taken::Fine => from += 4096,
                other => break other,
            }
        };
        assert_eq!(last, Taken::NoRoom);
        assert!((LIMIT * 3 / 4..LIMIT * 7 / 8).contains(&from));
        assert_eq!(keep.lock().bytes(), 0);
        // More of it may be under way.
        let more = keep.put(&file, (frame::LOG, (0, 1)), at(from + 4096, &[0; 8]));
        assert_eq!(more.ok(), Some(Taken::Fine));
        keep.count();
        assert_eq!(back(&keep), None);
        ship(&keep, &file, 1, 0, None);
        keep.count();
        assert!(!keep.spare(&file));
        let own = LIMIT - LIMIT / 16;
        assert!(file.take_for_log(own) && keep.spare(&file) && !keep.spare(&file));
        assert_eq!((keep.lock().bytes(), file.used_bytes()), (0, own));
    }
}
