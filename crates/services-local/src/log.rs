//! The append log: a row of segments, the last one being written.
//!
//! Records are numbered without gaps over the life of the log. A restart begins a new segment. Segments leave
//! only at the front, when nothing in them is live any more. So a removal in a later record can never outlive
//! the removed record. The owner marks records (`live`, `dead`), and copies the rest of the front segment to
//! the end when `wants_cleaning` returns it.

use crate::private::{self, NotPrivate};
use crate::segment::{Found, HEADER_BYTES, RECORD_HEAD_BYTES, Segment, Spare, path_of};
use cloudmpi_services::error::{Error, Kind, Result};
use cloudmpi_services::logger::Logger;
use std::collections::VecDeque;
use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};

/// The place of a live record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub segment: u64,
    pub bytes: u64,
    /// Sum of all bytes appended up to its end: the segment is durable when these are synced.
    pub end: u64,
}

/// Whether a record may be written when the disk is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Adds something: refused once only the reserve is left.
    Adds,
    /// Removes something, or moves it to free a segment: may use the reserve.
    Frees,
}

struct Held {
    segment: Segment,
    live_bytes: u64,
    /// `appended_bytes` when the last live record died. The record that replaced it lies before
    /// that.
    died_at: u64,
}

pub struct Log {
    dir: PathBuf,
    segment_bytes: u64,
    synced: bool,
    /// In order; the last is being written.
    held: VecDeque<Held>,
    /// One is always kept in reserve for records that free something.
    spares: Vec<Spare>,
    /// Lengths of all segments, and of the live records in them.
    total_bytes: u64,
    live_bytes: u64,
    at: u64,
    next_sequence: u64,
    appended_bytes: u64,
    /// How far the log is on the disk, where this durability needs that.
    safe_bytes: u64,
    scratch: Vec<u8>,
    broken: bool,
    spares_named: u64,
    /// Whether files of removed segments are kept for new ones.
    recycles: bool,
    /// Files of segments that are gone, still to be removed.
    left_over: Vec<PathBuf>,
    /// The end of the records in the last segment, if no record was begun behind it.
    clean_end: Option<u64>,
    lock: File,
}

/// Spares kept beyond the reserve, so that a log that breathes makes no new files.
const SPARES_KEPT: usize = 3;
/// Cleaning keeps the log under this many times the live bytes, plus a few segments.
const SLACK: u64 = 4;
const FEW_SEGMENTS: u64 = 6;

fn failed(kind: Kind, operation: &'static str, path: &Path, cause: impl ToString) -> Error {
    Error::of_backend(
        kind,
        operation,
        path.display().to_string(),
        cause.to_string(),
    )
}

fn io_failed(operation: &'static str, path: &Path, cause: io::Error) -> Error {
    if let Some(private) = cause
        .get_ref()
        .and_then(|cause| cause.downcast_ref::<NotPrivate>())
    {
        return failed(Kind::Invalid, operation, path, private.cause.clone())
            .advising(private.advice);
    }
    let kind = match cause.raw_os_error() {
        Some(libc::ENOSPC | libc::EDQUOT | libc::EFBIG) => Kind::Full,
        Some(libc::EACCES | libc::EPERM | libc::EROFS) => Kind::Refused,
        Some(libc::ENOENT | libc::ENOTDIR) => Kind::Invalid,
        _ => Kind::Broken,
    };
    failed(kind, operation, path, cause)
}

/// The number of a segment file, from its name.
fn number_of(path: &Path) -> Option<u64> {
    (path.extension()? == "segment").then(|| path.file_stem()?.to_str()?.parse().ok())?
}

/// Allows one opener at a time, by a lock that ends with the process.
fn lock_dir(dir: &Path) -> io::Result<Option<File>> {
    let file = private::open_or_create(&dir.join("lock"))?;
    // SAFETY: a plain system call on a descriptor that we own.
    let rc = unsafe { libc::flock(file.as_raw_fd(), libc::LOCK_EX | libc::LOCK_NB) };
    Ok((rc == 0).then_some(file))
}

impl Log {
    /// Opens or makes the log in a directory and gives every record to `replay`, in order, with its position.
    pub fn open(
        dir: &Path,
        segment_bytes: u64,
        synced: bool,
        logger: &Logger,
        mut replay: impl FnMut(u64, Vec<u8>, Position) -> Result<()>,
    ) -> Result<Log> {
        let operation = "open log";
        private::dir(dir, logger).map_err(|error| io_failed(operation, dir, error))?;
        let lock = lock_dir(dir).map_err(|error| io_failed(operation, dir, error))?;
        let lock = lock
            .ok_or_else(|| failed(Kind::Exists, operation, dir, "another process has it open"))?;
        let mut log = Log {
            dir: dir.to_path_buf(),
            segment_bytes: segment_bytes.max(4096),
            synced,
            held: VecDeque::new(),
            spares: Vec::new(),
            total_bytes: 0,
            live_bytes: 0,
            at: 0,
            next_sequence: 1,
            appended_bytes: 0,
            safe_bytes: if synced { 0 } else { u64::MAX },
            scratch: Vec::new(),
            broken: false,
            spares_named: 0,
            recycles: true,
            left_over: Vec::new(),
            clean_end: None,
            lock,
        };
        let numbers = log
            .find_files()
            .map_err(|error| io_failed(operation, dir, error))?;
        log.replay_all(&numbers, logger, &mut replay)?;
        if synced {
            // The records found count as acknowledged from now on.
            for held in &log.held {
                held.segment
                    .file
                    .sync_data()
                    .map_err(|error| io_failed(operation, dir, error))?;
            }
            log.safe_bytes = log.appended_bytes;
        }
        // The reserve is made when something is added. A full disk must not keep the log from opening: then it goes
        // on where it ended.
        match (log.rotate(0, Weight::Frees), log.clean_end) {
            (Err(error), Some(at)) if error.kind() == Kind::Full => log.at = at,
            (rotated, _) => rotated?,
        }
        Ok(log)
    }

    /// Removes spares of an earlier life; the numbers of the segments, in order.
    fn find_files(&self) -> io::Result<Vec<u64>> {
        let mut numbers = Vec::new();
        for entry in std::fs::read_dir(&self.dir)? {
            let path = entry?.path();
            match number_of(&path) {
                Some(number) => numbers.push(number),
                None if path.extension().is_some_and(|end| end == "spare") => {
                    std::fs::remove_file(&path)?
                }
                None => {}
            }
        }
        numbers.sort_unstable();
        Ok(numbers)
    }

    fn replay_all(
        &mut self,
        numbers: &[u64],
        logger: &Logger,
        replay: &mut impl FnMut(u64, Vec<u8>, Position) -> Result<()>,
    ) -> Result<()> {
        for (index, number) in numbers.iter().enumerate() {
            let path = path_of(&self.dir, *number);
            let is_last = index + 1 == numbers.len();
            let opened = Segment::open(&self.dir, *number)
                .map_err(|error| io_failed("open log", &path, error))?;
            let Some(segment) = opened else {
                if is_last {
                    logger.line(format!(
                        "log {}: a segment that was never begun is removed",
                        path.display()
                    ));
                    std::fs::remove_file(&path)
                        .map_err(|error| io_failed("open log", &path, error))?;
                    return Ok(());
                }
                return Err(failed(Kind::Broken, "open log", &path, "no segment header"));
            };
            if self.held.is_empty() {
                self.next_sequence = segment.first_sequence;
            }
            if segment.first_sequence != self.next_sequence {
                return self.give_up_after_hole(segment, &numbers[index..], logger);
            }
            self.total_bytes += segment.length_bytes;
            self.held.push_back(Held {
                segment,
                live_bytes: 0,
                died_at: 0,
            });
            self.replay_last(is_last, logger, replay)?;
        }
        Ok(())
    }

    /// The records before this segment end too early. With `Durability::Crash`, a stop of
    /// the machine does this, and the rest cannot be used. With `Durability::Synced` it is damage.
    fn give_up_after_hole(
        &mut self,
        segment: Segment,
        rest: &[u64],
        logger: &Logger,
    ) -> Result<()> {
        let path = path_of(&self.dir, segment.number);
        let cause = format!(
            "begins at record {}, not {}",
            segment.first_sequence, self.next_sequence
        );
        if segment.synced {
            return Err(failed(
                Kind::Broken,
                "open log",
                &path,
                format!("{cause}: a file is damaged or missing"),
            ));
        }
        logger.line(format!(
            "log {}: {cause}: the machine stopped before all was on disk; {} segments given up",
            path.display(),
            rest.len()
        ));
        for number in rest {
            let _ = std::fs::remove_file(path_of(&self.dir, *number));
        }
        Ok(())
    }

    fn replay_last(
        &mut self,
        is_last: bool,
        logger: &Logger,
        replay: &mut impl FnMut(u64, Vec<u8>, Position) -> Result<()>,
    ) -> Result<()> {
        let mut at = HEADER_BYTES;
        loop {
            let segment = &self.held.back().expect("just pushed").segment;
            let number = segment.number;
            let path = path_of(&self.dir, number);
            let found = segment
                .read(at, self.next_sequence)
                .map_err(|error| io_failed("read log", &path, error))?;
            match found {
                Found::Record { payload, end } => {
                    self.appended_bytes += end - at;
                    let position = Position {
                        segment: number,
                        bytes: end - at,
                        end: self.appended_bytes,
                    };
                    replay(self.next_sequence, payload, position)?;
                    self.next_sequence += 1;
                    at = end;
                }
                Found::Torn if is_last => {
                    logger.line(format!(
                        "log {}: ends in the middle of record {} at byte {at}; cut there",
                        path.display(),
                        self.next_sequence
                    ));
                    return Ok(());
                }
                Found::Torn => return Ok(()),
                Found::End => {
                    self.clean_end = is_last.then_some(at);
                    return Ok(());
                }
            }
        }
    }

    pub fn next_sequence(&self) -> u64 {
        self.next_sequence
    }

    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Appends one record: `meta` followed by `body`. After an error the log is as before.
    pub fn append(&mut self, meta: &[u8], body: &[u8], weight: Weight) -> Result<Position> {
        self.check("write log")?;
        let bytes = RECORD_HEAD_BYTES + (meta.len() + body.len()) as u64;
        if self.at + bytes > self.current().length_bytes {
            self.rotate(bytes, weight)?;
        }
        let segment = &self.held.back().expect("a log has a segment").segment;
        let (at, sequence) = (self.at, self.next_sequence);
        let end = segment
            .write(at, sequence, meta, body, &mut self.scratch)
            .map_err(|error| {
                let path = path_of(&self.dir, segment.number);
                io_failed("write log", &path, error)
            })?;
        self.at = end;
        self.next_sequence += 1;
        self.appended_bytes += bytes;
        Ok(Position {
            segment: segment.number,
            bytes,
            end: self.appended_bytes,
        })
    }

    fn current(&self) -> &Segment {
        &self.held.back().expect("a log has a segment").segment
    }

    /// A spare's name must not be that of another: the file of a spare in reserve would be replaced.
    fn spare_path(&mut self) -> PathBuf {
        self.spares_named += 1;
        self.dir.join(format!("{}.spare", self.spares_named))
    }

    /// Begins a segment with room for a record of `bytes`.
    fn rotate(&mut self, bytes: u64, weight: Weight) -> Result<()> {
        let needed = HEADER_BYTES + bytes;
        let number = self.held.back().map_or(1, |held| held.segment.number + 1);
        let dir = self.dir.clone();
        let fail = |error| io_failed("extend log", &dir, error);
        let spare = if needed > self.segment_bytes {
            Spare::create(self.spare_path(), needed).map_err(fail)?
        } else {
            // A record that adds must leave one spare behind it.
            let wanted = if weight == Weight::Adds { 2 } else { 1 };
            while self.spares.len() < wanted {
                let path = self.spare_path();
                self.spares
                    .push(Spare::create(path, self.segment_bytes).map_err(fail)?);
            }
            self.spares.pop().expect("just filled")
        };
        let broken = &mut self.broken;
        let mut note = |synced: io::Result<()>| synced.inspect_err(|_| *broken = true);
        if self.synced
            && let Some(held) = self.held.back()
        {
            note(held.segment.file.sync_data()).map_err(fail)?;
        }
        let segment = spare
            .into_segment(&self.dir, number, self.next_sequence, self.synced, note)
            .map_err(fail)?;
        self.total_bytes += segment.length_bytes;
        self.held.push_back(Held {
            segment,
            live_bytes: 0,
            died_at: 0,
        });
        self.at = HEADER_BYTES;
        Ok(())
    }

    /// The file to sync, and the position that is durable then.
    pub fn sync_point(&self) -> Result<(File, u64)> {
        self.check("sync log")?;
        let file = self
            .current()
            .file
            .try_clone()
            .map_err(|error| io_failed("sync log", &self.dir, error))?;
        Ok((file, self.appended_bytes))
    }

    pub fn appended_bytes(&self) -> u64 {
        self.appended_bytes
    }

    /// After a failed sync the state of the disk is unknown: the log acknowledges nothing more. The system tells the
    /// failure once, and the next sync of that file succeeds.
    pub fn set_broken(&mut self) {
        self.broken = true;
    }

    fn check(&self, operation: &'static str) -> Result<()> {
        if self.broken {
            let cause = "an earlier write to the disk failed";
            return Err(failed(Kind::Broken, operation, &self.dir, cause));
        }
        Ok(())
    }

    fn held_mut(&mut self, number: u64) -> Option<&mut Held> {
        let first = self.held.front()?.segment.number;
        self.held
            .get_mut(number.checked_sub(first)? as usize)
            .filter(|held| held.segment.number == number)
    }

    pub fn live(&mut self, position: Position) {
        if let Some(held) = self.held_mut(position.segment) {
            held.live_bytes += position.bytes;
            self.live_bytes += position.bytes;
        }
    }

    pub fn dead(&mut self, position: Position) {
        let died_at = self.appended_bytes;
        if let Some(held) = self.held_mut(position.segment) {
            held.live_bytes -= position.bytes;
            held.died_at = died_at;
            self.live_bytes -= position.bytes;
        }
        let _ = self.drop_front();
    }

    /// The log is on the disk up to `end`, if no other sync has failed meanwhile.
    pub fn synced(&mut self, end: u64) -> Result<()> {
        self.check("sync log")?;
        self.safe_bytes = self.safe_bytes.max(end);
        let _ = self.drop_front();
        Ok(())
    }

    /// Lets segments go that have no live record, once the records that replaced theirs are safe.
    pub fn drop_front(&mut self) -> Result<()> {
        let is_done = |held: &Held, safe_bytes| held.live_bytes == 0 && held.died_at <= safe_bytes;
        while self.held.len() > 1 && is_done(&self.held[0], self.safe_bytes) {
            let held = self.held.pop_front().expect("more than one");
            self.total_bytes -= held.segment.length_bytes;
            let fits =
                held.segment.length_bytes == self.segment_bytes && self.spares.len() <= SPARES_KEPT;
            let path = path_of(&self.dir, held.segment.number);
            let recycled = (fits && self.recycles)
                .then(|| Spare::recycle(&path, self.spare_path(), held.segment));
            match recycled {
                Some(Ok(spare)) => self.spares.push(spare),
                Some(Err(_)) | None => self.left_over.push(path),
            }
        }
        self.remove_left_over()
    }

    /// The next call tries again to remove the rest.
    fn remove_left_over(&mut self) -> Result<()> {
        let mut result = Ok(());
        self.left_over
            .retain(|path| match std::fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    result = Err(io_failed("remove", path, error));
                    true
                }
                _ => false,
            });
        result
    }

    /// Begins a segment without data of an earlier life, so that all others can go. Refuses if that would need the
    /// reserve. Until `left_behind`, files that go are removed: their content must not come into new segments.
    pub fn leave_behind(&mut self) -> Result<u64> {
        let dir = &self.dir;
        let wiped = self.spares.iter_mut().try_for_each(Spare::wipe);
        wiped.map_err(|error| io_failed("wipe log", dir, error))?;
        let last = self.current().number;
        self.rotate(0, Weight::Adds)?;
        self.recycles = false;
        Ok(last)
    }

    pub fn left_behind(&mut self) -> Result<()> {
        let dropped = self.drop_front();
        self.recycles = true;
        dropped
    }

    /// The number of the front segment, if the owner should append its live records anew to free it. That is so
    /// when they are few, or when the whole log is much longer than its live records.
    pub fn wants_cleaning(&self) -> Option<u64> {
        let front = &self.held[0];
        if self.held.len() <= 2 || front.live_bytes == 0 {
            return None;
        }
        let allowed = FEW_SEGMENTS * self.segment_bytes + SLACK * self.live_bytes;
        let few = front.live_bytes * SLACK <= front.segment.length_bytes;
        (few || self.total_bytes > allowed).then_some(front.segment.number)
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        for spare in self.spares.drain(..) {
            spare.remove();
        }
        // By hand: a child process that is just being started may still hold a copy of the descriptor.
        // SAFETY: a plain system call on a descriptor that we own.
        unsafe { libc::flock(self.lock.as_raw_fd(), libc::LOCK_UN) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEGMENT_BYTES: u64 = 4096;

    struct Dir(PathBuf);

    impl Drop for Dir {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    fn log(tag: &str, synced: bool) -> (Log, Dir) {
        let dir = std::env::temp_dir().join(format!("cloudmpi-log-{tag}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        let log = Log::open(
            &dir,
            SEGMENT_BYTES,
            synced,
            &Logger::new(|_| {}),
            |_, _, _| Ok(()),
        );
        (log.expect("a log"), Dir(dir))
    }

    /// Appends until another segment has begun; the records before it, and the first one in it.
    fn fill(log: &mut Log, weight: Weight) -> Result<(Vec<Position>, Position)> {
        let number = log.current().number;
        let mut before = Vec::new();
        loop {
            let position = log.append(&[7; 100], &[], weight)?;
            log.live(position);
            if position.segment != number {
                return Ok((before, position));
            }
            before.push(position);
        }
    }

    #[test]
    fn the_reserve_is_there_when_a_removal_needs_a_segment() {
        let (mut log, _dir) = log("reserve", false);
        // As messages that are put and acknowledged do it: the segments become spares one after the other.
        let mut dead = Vec::new();
        for _ in 0..3 {
            let (before, next) = fill(&mut log, Weight::Adds).expect("room");
            for position in dead.drain(..).chain(before) {
                log.dead(position);
            }
            dead.push(next);
        }
        while !log.spares.is_empty() {
            fill(&mut log, Weight::Frees).expect("the reserve");
        }
    }

    #[test]
    fn a_failed_sync_at_the_end_of_a_segment_breaks_the_log() {
        let (mut log, _dir) = log("failed-sync", true);
        log.append(&[7; 100], &[], Weight::Adds).expect("room");
        let (_, end) = log.sync_point().expect("a file");
        // It takes writes and no sync.
        let null = File::options().write(true).open("/dev/null");
        let held = log.held.back_mut().expect("a segment");
        let good = std::mem::replace(&mut held.segment.file, null.expect("open"));
        fill(&mut log, Weight::Adds).expect_err("no sync");
        // The system has told the failure: from here on a sync succeeds.
        log.held.back_mut().expect("a segment").segment.file = good;
        let refused = [
            log.append(&[7; 100], &[], Weight::Frees).map(drop),
            log.sync_point().map(drop),
            log.synced(end),
        ];
        for refused in refused {
            assert_eq!(refused.expect_err("broken").kind(), Kind::Broken);
        }
    }
}
