//! The memory of `--survive`: what every rank has sent, and what it was told that only timing decided.
//!
//! `memfd`s of a node, made by the launcher and inherited by the ranks, so that they outlive each of them. They are sparse: one
//! area for every ordered pair of ranks, and two for every rank, of its records and of what its program saves; each far longer than
//! what is used of it.
//!
//! It is one file, and *parts* of it that have descriptors of their own (`parts`): the kernel writes into a file for one process at a time.

mod kernel;
mod parts;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::checkpoint::Checkpoints;
use crate::memory::{close_at_exec, map_shared};
use crate::saves::{SLOTS, Saves};
use parts::{Descriptors, Parts};

const MAGIC: u64 = 0x636c_6f75_644c_4f47; // "cloudLOG"
/// Raised with each change of what the file holds.
const VERSION: u32 = 8;

/// The most ranks of a node that the areas of all pairs have addresses for.
pub const MAX_LOGGED_RANKS: usize = 512;
/// Length of a pair's area, for the longest messages and for any limit below it. Addresses only: memory is what is written.
const LEAST_AREA_BYTES: u64 = 8 << 30;
/// Messages are named by the line at which they begin, in 32 bits.
const MOST_AREA_BYTES: u64 = 64 << 32;
/// Addresses that a process may map: half of what x86-64 has.
const ADDRESS_BYTES: u64 = 1 << 46;
const PAGE_BYTES: u64 = 4096;
/// Which ranks have sent to one rank: a bit each.
const ANNOUNCE_WORDS: usize = MAX_LOGGED_RANKS / 64;
/// Words of each pair's log: what its receiver and its sender have released, and the memory that it has taken.
const PAIR_WORDS: usize = 3;
/// Logs leave so much of the memory to what a rank was told, and to its calls: the part that one is divided by.
const PART_OF_RANKS: u64 = 8;

/// First page of the file.
#[repr(C, align(64))]
pub struct LogHeader {
    magic: AtomicU64,
    version: AtomicU32,
    ranks: AtomicU32,
    limit_bytes: AtomicU64,
    area_bytes: AtomicU64,
    /// Bytes of memory that all logs of the node have taken.
    used_bytes: AtomicU64,
    /// 1 once the limit has been reached: nothing is kept any more, and a rank that dies ends the job.
    unprotected: AtomicU32,
    /// The time between two checkpoints of a rank. 0: there are none.
    checkpoint_ns: AtomicU64,
    /// Number of the last cut through the records of all ranks, which the node's courier makes.
    cut: AtomicU32,
    /// 1: the node's first host was lost. What its ranks sent each other there is not known here, nor are their calls.
    moved: AtomicU32,
    /// 1: what lies before all checkpoints is given back when memory becomes short.
    is_trimmed: AtomicU32,
    /// How often a log wanted that more is released.
    wants: AtomicU32,
    /// 1: all ranks of the job share the segment, which stays as long as this file. So collectives may go by posts there.
    has_posts: AtomicU32,
    parts: Descriptors,
}

/// Where a rank's records of a cut end: those behind were made by a rank that knew of the cut.
#[repr(C)]
struct CutMark {
    cut: AtomicU32,
    end_bytes: AtomicU64,
}

/// A part of the file, mapped until the process ends.
#[derive(Clone, Copy, Debug)]
pub struct LogArea {
    pub base: NonNull<u8>,
    pub length_bytes: usize,
}

/// A part of the file, mapped until this is dropped.
pub struct LogWindow(LogArea);

impl LogWindow {
    pub fn area(&self) -> LogArea {
        self.0
    }
}

// SAFETY: what is reached through it are atomics.
unsafe impl Send for LogWindow {}

impl Drop for LogWindow {
    fn drop(&mut self) {
        // SAFETY: mapped for this alone; what is made of it is dropped first.
        unsafe { libc::munmap(self.0.base.as_ptr().cast(), self.0.length_bytes) };
    }
}

/// The mapped control part of the file, and the descriptor by which its areas are mapped.
pub struct LogFile {
    /// `None`: it is ordinary memory.
    fd: Option<OwnedFd>,
    parts: Parts,
    control: LogArea,
    ranks: usize,
    area_bytes: u64,
    /// Areas that this process has mapped: each takes addresses once, however often it is asked for.
    mapped: Mutex<HashMap<usize, LogArea>>,
}

// SAFETY: all that is reached through the mapping are atomics, and areas handed out as raw pointers.
unsafe impl Send for LogFile {}
// SAFETY: as above.
unsafe impl Sync for LogFile {}

fn invalid(text: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, text)
}

/// Where the ranks' checkpoints begin.
fn checkpoints_at(ranks: usize) -> u64 {
    let words = ranks * ANNOUNCE_WORDS + ranks * ranks * PAIR_WORDS;
    (PAGE_BYTES + 8 * words as u64).next_multiple_of(align_of::<Checkpoints>() as u64)
}

fn cut_marks_at(ranks: usize) -> u64 {
    checkpoints_at(ranks) + (ranks * size_of::<Checkpoints>()) as u64
}

fn saves_at(ranks: usize) -> u64 {
    (cut_marks_at(ranks) + (ranks * size_of::<CutMark>()) as u64)
        .next_multiple_of(align_of::<Saves>() as u64)
}

fn control_bytes(ranks: usize) -> u64 {
    (saves_at(ranks) + (ranks * size_of::<Saves>()) as u64).next_multiple_of(PAGE_BYTES)
}

/// Areas of a file: records, pairs, saves.
fn areas(ranks: usize) -> u64 {
    (ranks + ranks * ranks + ranks) as u64
}

/// `None`: a process cannot map so many areas.
fn area_bytes(mapped_areas: usize, limit_bytes: u64) -> Option<u64> {
    let most = (ADDRESS_BYTES / mapped_areas.next_power_of_two() as u64).min(MOST_AREA_BYTES);
    // Twice the limit: half is for what is not kept any more.
    let wanted = limit_bytes.next_power_of_two().saturating_mul(2);
    (most >= LEAST_AREA_BYTES).then(|| wanted.clamp(LEAST_AREA_BYTES, most))
}

impl LogFile {
    /// Makes the file for so many ranks. `limit_bytes`: how much of it may become memory.
    pub fn create(ranks: usize, limit_bytes: u64) -> io::Result<LogFile> {
        LogFile::create_for(ranks, limit_bytes, (0, ranks))
    }

    /// The same where a process maps the logs of so many pairs, and so many of the ranks are on the node. A rank maps those to and
    /// from itself.
    pub fn create_for(
        ranks: usize,
        limit_bytes: u64,
        (mapped_pairs, local_ranks): (usize, usize),
    ) -> io::Result<LogFile> {
        if ranks > MAX_LOGGED_RANKS {
            return Err(invalid(format!(
                "--survive: {ranks} ranks; at most {MAX_LOGGED_RANKS} in one job can be logged"
            )));
        }
        let area_bytes = area_bytes(mapped_pairs.max(2 * ranks), limit_bytes).ok_or_else(|| {
            invalid(format!(
                "--survive: {mapped_pairs} logs between ranks of different nodes, more than a process can map; use fewer ranks a node, or fewer nodes on one machine"
            ))
        })?;
        let total = control_bytes(ranks) + areas(ranks) * area_bytes;
        if total > crate::segment::file_size_limit_bytes() {
            return Err(invalid(
                "--survive: the log is a sparse file longer than files may be; raise the file size limit (ulimit -f unlimited)"
                    .to_string(),
            ));
        }
        let (fd, parts) = (
            parts::sparse_file(total)?,
            Parts::create(local_ranks, total)?,
        );
        let file = LogFile::of((fd, parts), ranks, area_bytes)?;
        let header = file.header();
        header.parts.set(&file.parts);
        header.ranks.store(ranks as u32, Ordering::Relaxed);
        header.limit_bytes.store(limit_bytes, Ordering::Relaxed);
        header.area_bytes.store(area_bytes, Ordering::Relaxed);
        header.version.store(VERSION, Ordering::Relaxed);
        header.magic.store(MAGIC, Ordering::Release);
        Ok(file)
    }

    /// Takes over the descriptor that the launcher has left to this rank.
    pub fn attach(fd: RawFd) -> io::Result<LogFile> {
        let wrong = || {
            invalid(format!(
                "descriptor {fd} is not the log of --survive of this installation; did a wrapper close or reuse it before the program started?"
            ))
        };
        // SAFETY: asks about a descriptor, with a valid out pointer.
        let is_long = unsafe {
            let mut stat: libc::stat = std::mem::zeroed();
            libc::fstat(fd, &mut stat) == 0 && stat.st_size as u64 >= PAGE_BYTES
        };
        if !is_long {
            return Err(wrong());
        }
        let first = map(fd, 0, PAGE_BYTES)?;
        // SAFETY: a page, mapped for good; the header is atomics.
        let header = unsafe { first.base.cast::<LogHeader>().as_ref() };
        if header.magic.load(Ordering::Acquire) != MAGIC
            || header.version.load(Ordering::Relaxed) != VERSION
        {
            return Err(wrong());
        }
        let ranks = header.ranks.load(Ordering::Relaxed) as usize;
        let area_bytes = header.area_bytes.load(Ordering::Relaxed);
        let total = control_bytes(ranks) + areas(ranks) * area_bytes;
        let parts = Parts::attach(&header.parts, total).map_err(|_| wrong())?;
        close_at_exec(fd);
        // SAFETY: inherited for this very use, and used once.
        let fd = unsafe { OwnedFd::from_raw_fd(fd) };
        LogFile::of((fd, parts), ranks, area_bytes)
    }

    /// The same in ordinary memory, for simulations of ranks in one process. `base`: `in_memory_bytes` of zeros, on a page.
    ///
    /// # Safety
    /// The memory outlives everything made of the file.
    pub unsafe fn in_memory(base: NonNull<u8>, ranks: usize, area_bytes: u64) -> LogFile {
        assert!(ranks <= MAX_LOGGED_RANKS && area_bytes.is_multiple_of(PAGE_BYTES));
        let file = LogFile {
            fd: None,
            parts: Parts::default(),
            control: LogArea {
                base,
                length_bytes: control_bytes(ranks) as usize,
            },
            ranks,
            area_bytes,
            mapped: Mutex::default(),
        };
        file.header().limit_bytes.store(u64::MAX, Ordering::Relaxed);
        file
    }

    /// Length of a file in ordinary memory.
    pub fn in_memory_bytes(ranks: usize, area_bytes: u64) -> usize {
        (control_bytes(ranks) + areas(ranks) * area_bytes) as usize
    }

    fn of((fd, parts): (OwnedFd, Parts), ranks: usize, area_bytes: u64) -> io::Result<LogFile> {
        let control = map(fd.as_raw_fd(), 0, control_bytes(ranks))?;
        Ok(LogFile {
            fd: Some(fd),
            parts,
            control,
            ranks,
            area_bytes,
            mapped: Mutex::default(),
        })
    }

    pub fn fd(&self) -> RawFd {
        self.fd.as_ref().map_or(-1, OwnedFd::as_raw_fd)
    }

    /// What a rank has to inherit; [`LogFile::fd`] is the first.
    pub fn descriptors(&self) -> Vec<RawFd> {
        let parts = self.parts.iter().map(OwnedFd::as_raw_fd);
        std::iter::once(self.fd()).chain(parts).collect()
    }

    /// The descriptor by which an area is written: that of the rank which writes there. What programs save is in the first.
    fn fd_of(&self, index: usize) -> RawFd {
        let writer = match index.checked_sub(self.ranks) {
            None => index,
            Some(pair) => pair / self.ranks,
        };
        let part = (writer < self.ranks)
            .then(|| self.parts.of(writer))
            .flatten();
        part.unwrap_or_else(|| self.fd())
    }

    pub fn ranks(&self) -> usize {
        self.ranks
    }

    fn header(&self) -> &LogHeader {
        // SAFETY: the control part begins with it, and stays mapped; it is atomics.
        unsafe { self.control.base.cast::<LogHeader>().as_ref() }
    }

    /// Length of an area.
    pub fn area_bytes(&self) -> u64 {
        self.area_bytes
    }

    pub fn limit_bytes(&self) -> u64 {
        self.header().limit_bytes.load(Ordering::Relaxed)
    }

    pub fn used_bytes(&self) -> u64 {
        self.header().used_bytes.load(Ordering::Relaxed)
    }

    /// Takes memory for so many more bytes. False: the limit has been reached, now or before, and the job is unprotected.
    pub fn take(&self, bytes: u64) -> bool {
        if self.is_unprotected() {
            return false;
        }
        let limit = self.limit_bytes();
        if !self.take_below(bytes, limit) {
            self.unprotect();
            return false;
        }
        // What ranks write for themselves is given back with checkpoints, too.
        if self.is_trimmed() && self.used_bytes() > limit - limit / (2 * PART_OF_RANKS) {
            self.want();
        }
        true
    }

    /// The same for a log between ranks. False: there is none, and nothing has changed.
    pub fn take_for_log(&self, bytes: u64) -> bool {
        let limit = self.limit_bytes();
        let left = match self.is_trimmed() {
            true => limit / PART_OF_RANKS,
            false => 0,
        };
        self.take_below(bytes, limit - left)
    }

    fn take_below(&self, bytes: u64, limit: u64) -> bool {
        // What is refused must not count for a moment: another rank could find the memory full, and a rank that dies could leave it so.
        let more = |used: u64| used.checked_add(bytes).filter(|used| *used <= limit);
        let used = &self.header().used_bytes;
        used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more)
            .is_ok()
    }

    /// Memory that had been taken is free.
    pub fn give_back(&self, bytes: u64) {
        self.header().used_bytes.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// From here on what lies before all checkpoints is given back, once half of the memory is used.
    pub fn set_trimmed(&self) {
        self.header().is_trimmed.store(1, Ordering::Relaxed);
    }

    #[inline]
    pub fn is_trimmed(&self) -> bool {
        self.header().is_trimmed.load(Ordering::Relaxed) != 0
    }

    /// All ranks of the job share the segment, which stays as long as this file.
    pub fn set_posts(&self) {
        self.header().has_posts.store(1, Ordering::Release);
    }

    /// Whether collectives may go by posts.
    pub fn has_posts(&self) -> bool {
        self.header().has_posts.load(Ordering::Acquire) != 0
    }

    /// Whether memory is short: by how many quarters it is used, from two on.
    pub fn is_used(&self, quarters: u64) -> bool {
        self.used_bytes() >= self.limit_bytes() / 4 * quarters
    }

    /// A log wants that ranks make checkpoints, so that it may write again what lies before.
    pub fn want(&self) {
        self.header().wants.fetch_add(1, Ordering::Relaxed);
    }

    #[inline]
    pub fn wants(&self) -> u32 {
        self.header().wants.load(Ordering::Relaxed)
    }

    pub fn unprotect(&self) {
        self.header().unprotected.store(1, Ordering::Release);
    }

    #[inline]
    pub fn is_unprotected(&self) -> bool {
        self.header().unprotected.load(Ordering::Acquire) != 0
    }

    fn word(&self, index: usize) -> &AtomicU64 {
        let offset_bytes = PAGE_BYTES as usize + 8 * index;
        assert!(offset_bytes + 8 <= checkpoints_at(self.ranks) as usize);
        // SAFETY: inside the control part, which stays mapped; aligned to eight bytes.
        unsafe {
            self.control
                .base
                .add(offset_bytes)
                .cast::<AtomicU64>()
                .as_ref()
        }
    }

    /// Ranks make a checkpoint each time that so much has passed.
    pub fn set_checkpoint_every(&self, every: Duration) {
        let every_ns = u64::try_from(every.as_nanos()).unwrap_or(u64::MAX);
        self.header()
            .checkpoint_ns
            .store(every_ns, Ordering::Relaxed);
    }

    /// `None`: there are no checkpoints.
    pub fn checkpoint_every(&self) -> Option<Duration> {
        let every_ns = self.header().checkpoint_ns.load(Ordering::Relaxed);
        (every_ns != 0).then(|| Duration::from_nanos(every_ns))
    }

    pub fn checkpoints(&self, rank: usize) -> &Checkpoints {
        assert!(rank < self.ranks);
        let at = checkpoints_at(self.ranks) as usize + rank * size_of::<Checkpoints>();
        // SAFETY: inside the control part, which stays mapped, and aligned; it is atomics.
        unsafe { self.control.base.add(at).cast::<Checkpoints>().as_ref() }
    }

    pub fn saves(&self, rank: usize) -> &Saves {
        assert!(rank < self.ranks);
        let at = saves_at(self.ranks) as usize + rank * size_of::<Saves>();
        // SAFETY: inside the control part, which stays mapped, and aligned; it is atomics.
        unsafe { self.control.base.add(at).cast::<Saves>().as_ref() }
    }

    fn cut_mark(&self, rank: usize) -> &CutMark {
        assert!(rank < self.ranks);
        let at = cut_marks_at(self.ranks) as usize + rank * size_of::<CutMark>();
        // SAFETY: inside the control part, which stays mapped, and aligned; it is atomics.
        unsafe { self.control.base.add(at).cast::<CutMark>().as_ref() }
    }

    /// Number of the last cut.
    #[inline]
    pub fn cut(&self) -> u32 {
        self.header().cut.load(Ordering::Acquire)
    }

    /// Begins a cut: a rank says where its records end before it makes one that knows of the cut ([`LogFile::set_cut_mark`]).
    pub fn begin_cut(&self) -> u32 {
        self.header().cut.fetch_add(1, Ordering::SeqCst) + 1
    }

    pub fn set_cut_mark(&self, rank: usize, cut: u32, end_bytes: u64) {
        let mark = self.cut_mark(rank);
        mark.end_bytes.store(end_bytes, Ordering::Release);
        mark.cut.store(cut, Ordering::Release);
    }

    /// Where the records of a rank end that were made before it knew of this cut. `None`: it has made none since.
    pub fn cut_mark_of(&self, rank: usize, cut: u32) -> Option<u64> {
        let mark = self.cut_mark(rank);
        let is_made = mark.cut.load(Ordering::Acquire) == cut;
        is_made.then(|| mark.end_bytes.load(Ordering::Acquire))
    }

    /// The node has another host than at its start.
    pub fn set_moved(&self) {
        self.header().moved.store(1, Ordering::Release);
    }

    pub fn is_moved(&self) -> bool {
        self.header().moved.load(Ordering::Acquire) != 0
    }

    /// `sender` has a log for `receiver`.
    pub fn announce(&self, sender: usize, receiver: usize) {
        let word = self.word(receiver * ANNOUNCE_WORDS + sender / 64);
        word.fetch_or(1 << (sender % 64), Ordering::Release);
    }

    /// The senders of one word of 64 that have a log for `receiver`.
    #[inline]
    pub fn announced(&self, receiver: usize, word: usize) -> u64 {
        self.word(receiver * ANNOUNCE_WORDS + word)
            .load(Ordering::Acquire)
    }

    fn pair_word(&self, (sender, receiver): (usize, usize), which: usize) -> &AtomicU64 {
        let pair = sender * self.ranks + receiver;
        self.word(self.ranks * ANNOUNCE_WORDS + PAIR_WORDS * pair + which)
    }

    /// What lies before this position of a pair's log is not needed on its receiver's side, in any life.
    pub fn read(&self, pair: (usize, usize)) -> &AtomicU64 {
        self.pair_word(pair, 0)
    }

    /// The same on its sender's side.
    pub fn sent(&self, pair: (usize, usize)) -> &AtomicU64 {
        self.pair_word(pair, 1)
    }

    /// How much memory a pair's log has taken.
    pub fn taken(&self, pair: (usize, usize)) -> &AtomicU64 {
        self.pair_word(pair, 2)
    }

    /// Where an area begins in the file: of a rank's records, of a pair, of what a rank saves.
    fn area_at(&self, index: usize) -> u64 {
        control_bytes(self.ranks) + index as u64 * self.area_bytes
    }

    fn pair_index(&self, (sender, receiver): (usize, usize)) -> usize {
        self.ranks + sender * self.ranks + receiver
    }

    fn area(&self, index: usize) -> io::Result<LogArea> {
        let at = self.area_at(index);
        if self.fd.is_none() {
            return Ok(LogArea {
                // SAFETY: inside the memory, which is as long as `in_memory` demands.
                base: unsafe { self.control.base.add(at as usize) },
                length_bytes: self.area_bytes as usize,
            });
        }
        let mut mapped = self.mapped.lock().unwrap_or_else(PoisonError::into_inner);
        match mapped.entry(index) {
            Entry::Occupied(area) => Ok(*area.get()),
            Entry::Vacant(place) => {
                let area = map(self.fd_of(index), at, self.area_bytes)?;
                Ok(*place.insert(area))
            }
        }
    }

    /// Maps the area of a rank's records.
    pub fn records(&self, rank: usize) -> io::Result<LogArea> {
        self.area(rank)
    }

    /// Maps the log of what `sender` sends to `receiver`.
    pub fn pair(&self, sender: usize, receiver: usize) -> io::Result<LogArea> {
        self.area(self.pair_index((sender, receiver)))
    }

    /// Maps the beginning of a pair's log, at least what lies before `end`: for a process that cannot map the areas of all pairs.
    pub fn window(&self, pair: (usize, usize), end: u64) -> io::Result<LogWindow> {
        let length_bytes = (end + PAGE_BYTES).next_power_of_two();
        let length_bytes = length_bytes.min(self.area_bytes);
        let index = self.pair_index(pair);
        map(self.fd_of(index), self.area_at(index), length_bytes).map(LogWindow)
    }

    /// Length of one of the parts into which a rank's program saves by turns.
    pub fn save_bytes(&self) -> u64 {
        self.area_bytes / SLOTS as u64 / PAGE_BYTES * PAGE_BYTES
    }

    /// The area of what a rank saves, and where in it a part begins.
    fn save_at(&self, rank: usize, slot: usize) -> (usize, u64) {
        let index = self.ranks + self.ranks * self.ranks + rank;
        (index, slot as u64 * self.save_bytes())
    }
}

/// Maps a part of the file until the process ends.
fn map(fd: RawFd, at: u64, length_bytes: u64) -> io::Result<LogArea> {
    match map_shared(fd, at, length_bytes as usize) {
        Some(base) => Ok(LogArea {
            base,
            length_bytes: length_bytes as usize,
        }),
        None => {
            let error = io::Error::last_os_error();
            Err(io::Error::new(
                error.kind(),
                format!(
                    "cannot map {} GiB of addresses for the log of --survive: {error}; raise the address space limit (ulimit -v)",
                    length_bytes >> 30
                ),
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_of_pairs_do_not_overlap_and_begin_with_zeros() {
        let file = LogFile::create(3, 1 << 20).expect("a file");
        for sender in 0..3 {
            for receiver in 0..3 {
                let area = file.pair(sender, receiver).expect("an area");
                let word = area.base.cast::<u64>();
                // SAFETY: mapped above, and of this test alone.
                unsafe {
                    assert_eq!(word.read(), 0);
                    word.write(1);
                }
            }
        }
        let other = file.pair(1, 2).expect("an area");
        // SAFETY: as above.
        assert_eq!(unsafe { other.base.cast::<u64>().read() }, 1);
        assert_eq!(file.pair(1, 2).expect("an area").base, other.base);
        file.punch((1, 2), 0, 4096);
        // SAFETY: as above.
        assert_eq!(unsafe { other.base.cast::<u64>().read() }, 0);
    }

    #[test]
    fn a_window_shows_the_beginning_of_an_area() {
        let file = LogFile::create(2, 1 << 20).expect("a file");
        let bytes = [7_u8; 8];
        // SAFETY: readable for its length.
        unsafe { file.write((1, 0), 10_000, bytes.as_ptr(), 8) }.expect("room");
        let window = file.window((1, 0), 10_008).expect("addresses");
        assert_eq!(window.area().length_bytes, 16 << 10);
        // SAFETY: inside the window.
        let byte = unsafe { window.area().base.add(10_007).read() };
        assert_eq!(byte, 7);
    }

    #[test]
    fn what_is_refused_is_at_no_moment_taken() {
        const TIMES: usize = 20_000;
        let file = LogFile::create(3, 1 << 20).expect("a file");
        let left = file.limit_bytes() - file.used_bytes();
        assert!(file.take_for_log(left - 1));
        std::thread::scope(|scope| {
            scope.spawn(|| (0..TIMES).for_each(|_| assert!(!file.take_for_log(2))));
            for _ in 0..TIMES {
                assert!(file.used_bytes() < file.limit_bytes());
            }
        });
        assert!(file.take_for_log(1) && !file.take_for_log(1));
    }

    #[test]
    fn each_rank_has_parts_to_save_in() {
        let file = LogFile::create(3, 1 << 20).expect("a file");
        let parts = || (0..3).flat_map(|rank| (0..SLOTS).map(move |slot| (rank, slot)));
        let last = file.save_bytes() - 1;
        for (number, part) in (1..).zip(parts()) {
            let byte: u8 = number;
            for at in [0, last] {
                // SAFETY: one byte.
                unsafe { file.write_save(part, at, &raw const byte, 1) }.expect("room");
            }
        }
        for (number, part) in (1..).zip(parts()) {
            for at in [0, last] {
                let mut byte = 0;
                // SAFETY: one byte.
                unsafe { file.read_save(part, at, &raw mut byte, 1) }.expect("it is there");
                assert_eq!(byte, number);
            }
        }
        let area = file.pair(2, 2).expect("an area");
        // SAFETY: mapped above; its last byte.
        assert_eq!(unsafe { area.base.add(area.length_bytes - 1).read() }, 0);
    }

    #[test]
    fn ranks_write_into_files_of_their_own_and_all_find_it() {
        let file = LogFile::create(3, 1 << 20).expect("a file");
        let launched = file.descriptors();
        assert_eq!(launched.len(), 4);
        assert_eq!(
            LogFile::create(1, 1 << 20)
                .expect("a file")
                .descriptors()
                .len(),
            1
        );
        let inherited = || {
            // SAFETY: a descriptor of this process.
            let fd = unsafe { libc::dup(launched[0]) };
            // The descriptors of the parts are the launcher's.
            LogFile::attach(fd).map(std::mem::ManuallyDrop::new)
        };
        let other = inherited().expect("the log");
        for (rank, byte) in [(0, 5_u8), (1, 6), (2, 7)] {
            let mut found = 0;
            // SAFETY: a byte each.
            unsafe {
                file.write_records(rank, 100, &raw const byte, 1)
                    .expect("room");
                other
                    .read_records(rank, 100, &raw mut found, 1)
                    .expect("it is there");
                let area = other.records(rank).expect("an area");
                assert_eq!((found, area.base.add(100).read()), (byte, byte));
            }
        }
        file.header().parts.set(&Parts::default());
        assert_eq!(inherited().expect("the log").descriptors().len(), 1);
        file.header().parts.set_first(0);
        assert!(inherited().is_err());
    }

    #[test]
    fn the_limit_is_reached_once_and_for_all() {
        let file = LogFile::create(1, 8192).expect("a file");
        assert!(file.take(4096) && file.take(4096));
        assert!(!file.is_unprotected());
        assert!(!file.take_for_log(1) && !file.is_unprotected());
        file.give_back(4096);
        assert!(file.take_for_log(4096));
        assert!(!file.take(1));
        assert!(file.is_unprotected() && !file.take(0));
    }

    #[test]
    fn the_most_ranks_have_addresses() {
        let areas = 2 * MAX_LOGGED_RANKS;
        let most = area_bytes(areas, u64::MAX >> 1).expect("room");
        assert!(areas as u64 * most <= ADDRESS_BYTES);
        assert!(area_bytes(areas, 1).expect("room") >= LEAST_AREA_BYTES);
        assert_eq!(area_bytes(1 << 14, 1), None);
        assert!(LogFile::create_for(4, 1, (1 << 14, 4)).is_err());
        assert!(LogFile::create(MAX_LOGGED_RANKS + 1, 1).is_err());
    }

    #[test]
    fn who_has_sent_is_announced() {
        let file = LogFile::create(70, 1 << 20).expect("a file");
        file.announce(69, 3);
        file.announce(1, 3);
        assert_eq!(file.announced(3, 0), 1 << 1);
        assert_eq!(file.announced(3, 1), 1 << 5);
        assert_eq!(file.announced(2, 0), 0);
        file.taken((69, 69)).store(7, Ordering::Relaxed);
        assert_eq!(file.announced(69, 1), 0);
        assert_eq!(file.checkpoints(0).newest(), None);
        let number = file.checkpoints(69).number();
        assert!(file.checkpoints(69).stands(number, 1, Default::default()));
        assert_eq!(file.checkpoints(69).newest(), Some((1, 1)));
        assert_eq!(file.checkpoint_every(), None);
    }
}
