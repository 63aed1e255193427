//! The node's shared segment: made by the launcher, mapped by every rank.

use std::fmt;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use crate::counts::Counts;
use crate::host::pid_namespace;
use crate::layout::{COLL_CONTROL_BYTES, HEAP_BYTES, Layout, MAX_NUMBERS, RING_CONTROL_BYTES};
use crate::map::{BadMap, NodeMap, RankRecord};
use crate::memory::{map_shared, memory_file};
use crate::status::{JobHeader, MAX_NODE_RANKS, StatusPage};
use crate::worlds::{World, borrow_fd};

const MAGIC: u64 = 0x636c_6f75_644d_5049; // "cloudMPI"
/// Raised with each change of the layout: launcher and library must be of one build.
const LAYOUT_VERSION: u32 = 19;

/// A mapped segment. Unmapped when dropped.
pub struct Segment {
    base: NonNull<u8>,
    mapped_bytes: usize,
    layout: Layout,
}

// SAFETY: the mapping lives as long as the value. All shared fields behind it are atomics, or byte
// ranges handed out as raw pointers, whose users state their own reasons.
unsafe impl Send for Segment {}
// SAFETY: as above.
unsafe impl Sync for Segment {}

/// Why a segment could not be made or mapped.
#[derive(Debug)]
pub enum SegmentError {
    TooManyRanks { ranks: usize },
    Create(io::Error),
    FileLimit { bytes: usize },
    Map { bytes: usize, error: io::Error },
    NotASegment { fd: RawFd },
    OtherBuild { found: u32 },
    NodeMap(BadMap),
}

impl fmt::Display for SegmentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SegmentError::TooManyRanks { ranks } => write!(
                f,
                "{ranks} ranks on one node: at most {MAX_NODE_RANKS} are possible; use more nodes"
            ),
            SegmentError::Create(e) => write!(f, "cannot make the shared segment: {e}"),
            SegmentError::FileLimit { bytes } => write!(
                f,
                "the shared segment of {bytes} bytes is longer than files may be; raise the file size limit (ulimit -f)"
            ),
            SegmentError::Map { bytes, error } => write!(
                f,
                "cannot map the shared segment of {bytes} bytes: {error}; raise the address space limit (ulimit -v)"
            ),
            SegmentError::NotASegment { fd } => write!(
                f,
                "descriptor {fd} is not a cloudmpi segment; did a wrapper close or reuse it before the program started?"
            ),
            SegmentError::OtherBuild { found } => write!(
                f,
                "launcher and library are of different builds (segment layout {found}, library {LAYOUT_VERSION}); use the cloudmpi and libmpi_abi.so.1 of one installation"
            ),
            SegmentError::NodeMap(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SegmentError {}

/// How a process has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum End {
    Died = 1,
    /// After MPI_Finalize.
    Left = 2,
}

/// One rank's memory in a collective area.
#[derive(Clone, Copy)]
pub struct CollArea {
    /// 16 cache lines of control words.
    pub control: NonNull<u8>,
    /// Payload.
    pub buffer: NonNull<u8>,
    pub buffer_bytes: usize,
}

/// One ring's memory.
#[derive(Clone, Copy)]
pub struct RingMemory {
    /// Two cache lines: the consumer's, then the producer's.
    pub control: NonNull<u8>,
    pub data: NonNull<u8>,
    /// A power of two.
    pub data_bytes: usize,
}

impl Segment {
    /// Makes the segment of the map's own node; all zero except the header and the map. The descriptor
    /// is inherited by children only if the caller clears close-on-exec on it.
    pub fn create(map: &NodeMap) -> Result<(OwnedFd, Segment), SegmentError> {
        map.check().map_err(SegmentError::NodeMap)?;
        let own = |rank: &&RankRecord| rank.node == map.own;
        let ranks = map.ranks.iter().filter(own).count();
        if ranks + usize::from(map.agent) > MAX_NODE_RANKS {
            return Err(SegmentError::TooManyRanks { ranks });
        }
        let encoded = map.encode();
        let layout = Layout::new(ranks, map.agent, encoded.len()).of_job(map.size());
        // Past the limit the kernel would end the process by SIGXFSZ, without a message.
        if layout.total_bytes() as u64 > file_size_limit_bytes() {
            return Err(SegmentError::FileLimit {
                bytes: layout.total_bytes(),
            });
        }
        let fd = memory_file(c"cloudmpi-segment", 0).map_err(SegmentError::Create)?;
        // Where files may not be as long as that, windows do without shared memory.
        let with_heap = layout.heap_offset() + HEAP_BYTES;
        let length_bytes = match with_heap as u64 <= file_size_limit_bytes() {
            true => with_heap,
            false => layout.total_bytes(),
        };
        // SAFETY: fd is ours.
        if unsafe { libc::ftruncate(fd.as_raw_fd(), length_bytes as libc::off_t) } != 0 {
            return Err(SegmentError::Create(io::Error::last_os_error()));
        }
        let segment = Segment::map(fd.as_raw_fd(), layout)?;
        // SAFETY: the map's part of the segment is that long, and no other process has the segment
        // yet.
        unsafe {
            let place = segment.at(layout.map_offset()).as_ptr();
            std::ptr::copy_nonoverlapping(encoded.as_ptr(), place, encoded.len());
        }
        let header = segment.header();
        header.ranks.store(ranks as u32, Ordering::Relaxed);
        header.agent.store(map.agent.into(), Ordering::Relaxed);
        header.job_ranks.store(map.size() as u32, Ordering::Relaxed);
        header
            .map_bytes
            .store(encoded.len() as u32, Ordering::Relaxed);
        header
            .launcher_pid
            .store(std::process::id() as i32, Ordering::Relaxed);
        header
            .pid_namespace
            .store(pid_namespace(), Ordering::Relaxed);
        header.born_ns.store(monotonic_ns(), Ordering::Relaxed);
        header
            .layout_version
            .store(LAYOUT_VERSION, Ordering::Relaxed);
        header.magic.store(MAGIC, Ordering::Release);
        Ok((fd, segment))
    }

    /// Maps the segment that the launcher made for `ranks` ranks of this node.
    pub fn attach(fd: RawFd, ranks: usize) -> Result<Segment, SegmentError> {
        Segment::attach_if(fd, |layout| layout.ranks == ranks)
    }

    fn attach_if(fd: RawFd, fits: impl FnOnce(&Layout) -> bool) -> Result<Segment, SegmentError> {
        let layout = Segment::read_layout(fd)?;
        let mut stat = std::mem::MaybeUninit::<libc::stat>::zeroed();
        // SAFETY: stat is a valid out pointer; fstat checks the descriptor.
        let length_bytes = unsafe {
            if libc::fstat(fd, stat.as_mut_ptr()) != 0 {
                return Err(SegmentError::NotASegment { fd });
            }
            stat.assume_init().st_size as usize
        };
        if !fits(&layout) || length_bytes < layout.total_bytes() {
            return Err(SegmentError::NotASegment { fd });
        }
        Segment::map(fd, layout)
    }

    /// Maps the segment of another world, or that of its first rank where it has several: for the ranks' status pages.
    pub fn of_world(world: &World) -> Result<Segment, SegmentError> {
        let fd = borrow_fd(world.holder, world.fd).map_err(SegmentError::Create)?;
        let segment = Segment::attach_if(fd.as_raw_fd(), |_| true)?;
        let header = segment.header();
        let (born_ns, ranks) = (&header.born_ns, &header.job_ranks);
        match born_ns.load(Ordering::Relaxed) == world.born_ns
            && ranks.load(Ordering::Relaxed) == world.ranks
        {
            true => Ok(segment),
            false => Err(SegmentError::NotASegment { fd: world.fd }),
        }
    }

    /// Reads the header without mapping anything.
    fn read_layout(fd: RawFd) -> Result<Layout, SegmentError> {
        let mut header = std::mem::MaybeUninit::<JobHeader>::zeroed();
        let length_bytes = size_of::<JobHeader>();
        // SAFETY: room for the header, whose fields are integers, valid for any bits.
        let header = unsafe {
            let read = libc::pread(fd, header.as_mut_ptr().cast(), length_bytes, 0);
            if read != length_bytes as isize {
                return Err(SegmentError::NotASegment { fd });
            }
            header.assume_init()
        };
        let word = |word: &AtomicU32| word.load(Ordering::Relaxed);
        if header.magic.load(Ordering::Acquire) != MAGIC {
            return Err(SegmentError::NotASegment { fd });
        }
        if word(&header.layout_version) != LAYOUT_VERSION {
            return Err(SegmentError::OtherBuild {
                found: word(&header.layout_version),
            });
        }
        let ranks = word(&header.ranks) as usize;
        let agent = word(&header.agent) != 0;
        let layout = Layout::new(ranks, agent, word(&header.map_bytes) as usize);
        Ok(layout.of_job(word(&header.job_ranks) as usize))
    }

    /// The job, described by this node's supervisor.
    pub fn node_map(&self) -> Result<NodeMap, SegmentError> {
        let place = self.at(self.layout.map_offset());
        // SAFETY: the map's part of the segment; no process writes it once the segment is made.
        let bytes = unsafe { std::slice::from_raw_parts(place.as_ptr(), self.layout.map_bytes) };
        NodeMap::decode(bytes).map_err(SegmentError::NodeMap)
    }

    fn map(fd: RawFd, layout: Layout) -> Result<Segment, SegmentError> {
        let bytes = layout.total_bytes();
        match map_shared(fd, 0, bytes) {
            Some(base) => Ok(Segment {
                base,
                mapped_bytes: bytes,
                layout,
            }),
            None => Err(SegmentError::Map {
                bytes,
                error: io::Error::last_os_error(),
            }),
        }
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    fn at(&self, offset_bytes: usize) -> NonNull<u8> {
        debug_assert!(offset_bytes < self.mapped_bytes);
        // SAFETY: layout offsets lie inside the mapping (tested in layout.rs).
        unsafe { self.base.add(offset_bytes) }
    }

    /// Whether this node has fewer cores than ranks.
    pub fn shares_cores(&self) -> bool {
        (self.header().cores.load(Ordering::Relaxed) as usize) < self.layout.ranks
    }

    pub fn header(&self) -> &JobHeader {
        // SAFETY: page-aligned, inside the mapping, all fields atomic and valid for any bits.
        unsafe { self.at(self.layout.header_offset()).cast().as_ref() }
    }

    /// The page of a local rank, or of the agent behind them.
    pub fn status(&self, place: usize) -> &StatusPage {
        // SAFETY: as for the header.
        unsafe { self.at(self.layout.status_offset(place)).cast().as_ref() }
    }

    /// The process of a rank has died. If it slept, it is not among the sleepers any more.
    pub fn forget_sleeper(&self, place: usize) {
        if self.status(place).sleeping.swap(0, Ordering::Relaxed) != 0 {
            let sleepers = &self.header().sleepers;
            let fewer = |count: u32| count.checked_sub(1);
            // It may have died before it was counted: then the count is one too low until another life.
            let _ = sleepers.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer);
        }
    }

    /// What a local rank counts.
    pub fn counts(&self, rank: usize) -> Counts<'_> {
        let first = self.at(self.layout.counts_offset(rank)).cast();
        let words = Counts::words(self.layout.job_ranks);
        // SAFETY: page-aligned, as long and inside the mapping; atomics are valid for any bits.
        Counts::new(unsafe { std::slice::from_raw_parts(first.as_ptr(), words) })
    }

    /// Of every rank of the job an [`End`] when its process has ended, where the job tolerates that. The supervisor writes.
    fn ended(&self) -> &[AtomicU8] {
        let first = self.at(self.layout.ended_offset()).cast();
        // SAFETY: as long and inside the mapping; atomics are valid for any bits.
        unsafe { std::slice::from_raw_parts(first.as_ptr(), self.layout.job_ranks) }
    }

    /// The process of this rank of the job has ended. All that it has sent through shared memory can be seen.
    pub fn note_ended(&self, rank: usize, how: End) {
        if let Some(place) = self.ended().get(rank)
            && place.swap(how as u8, Ordering::Release) == 0
        {
            self.header().ended.fetch_add(1, Ordering::Release);
        }
    }

    pub fn has_ended(&self, rank: usize) -> bool {
        let place = self.ended().get(rank);
        place.is_some_and(|place| place.load(Ordering::Acquire) != 0)
    }

    /// The ranks of the job whose processes have ended.
    pub fn ended_ranks(&self) -> impl Iterator<Item = (usize, End)> {
        let ended = self.ended().iter().enumerate();
        ended.filter_map(|(rank, place)| match place.load(Ordering::Acquire) {
            0 => None,
            end if end == End::Left as u8 => Some((rank, End::Left)),
            _ => Some((rank, End::Died)),
        })
    }

    /// Entries of processes of other worlds that have ended, in the order in which the supervisor heard of them; it alone writes. Twice
    /// a process's number, and 1 more for one that has left.
    fn elsewhere(&self) -> &[AtomicU32] {
        let first = self.at(self.layout.elsewhere_offset()).cast();
        // SAFETY: page-aligned, as long and inside the mapping; atomics are valid for any bits.
        unsafe { std::slice::from_raw_parts(first.as_ptr(), MAX_NUMBERS) }
    }

    /// The process of another world with this number, among all that the launcher has started, has ended. To be called once.
    pub fn note_ended_elsewhere(&self, number: u32, how: End) {
        let count = &self.header().ended_elsewhere;
        let known = count.load(Ordering::Relaxed);
        if let Some(place) = self.elsewhere().get(known as usize) {
            let word = 2 * number + u32::from(how == End::Left);
            place.store(word, Ordering::Relaxed);
            count.store(known + 1, Ordering::Release);
        }
    }

    /// How many processes of other worlds have ended.
    pub fn count_ended_elsewhere(&self) -> usize {
        self.header().ended_elsewhere.load(Ordering::Acquire) as usize
    }

    /// The numbers of these, but for the first so many.
    pub fn ended_elsewhere(&self, from: usize) -> impl Iterator<Item = (u32, End)> {
        let words = self.elsewhere().iter();
        let words = words.take(self.count_ended_elsewhere()).skip(from);
        words.map(|word| {
            let word = word.load(Ordering::Relaxed);
            let how = match word % 2 {
                0 => End::Died,
                _ => End::Left,
            };
            (word / 2, how)
        })
    }

    /// Between two places: local ranks, or the agent behind them.
    pub fn ring(&self, sender: usize, receiver: usize) -> RingMemory {
        let control = self.at(self.layout.ring_offset(sender, receiver));
        RingMemory {
            control,
            // SAFETY: the data follows the control lines inside the same area.
            data: unsafe { control.add(RING_CONTROL_BYTES) },
            data_bytes: self.layout.ring_bytes,
        }
    }

    /// Area of `rank` in communicator context `context` (< COLL_CONTEXTS).
    pub fn coll_area(&self, rank: usize, context: usize) -> CollArea {
        self.area_at(self.layout.coll_offset(rank, context))
    }

    /// The same for nonblocking collectives (`context` < BACKGROUND_CONTEXTS).
    pub fn background_area(&self, rank: usize, context: usize) -> CollArea {
        self.area_at(self.layout.background_offset(rank, context))
    }

    fn area_at(&self, offset_bytes: usize) -> CollArea {
        let control = self.at(offset_bytes);
        CollArea {
            control,
            // SAFETY: the buffer follows the control lines inside the same area.
            buffer: unsafe { control.add(COLL_CONTROL_BYTES) },
            buffer_bytes: self.layout.coll_buffer_bytes,
        }
    }
}

impl Drop for Segment {
    fn drop(&mut self) {
        // SAFETY: exactly the mapping that map() made; no reference outlives self.
        unsafe {
            libc::munmap(self.base.as_ptr().cast(), self.mapped_bytes);
        }
    }
}

/// The clock by which status pages and headers tell times.
pub fn monotonic_ns() -> u64 {
    let mut now = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: a valid out pointer.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &raw mut now) };
    now.tv_sec as u64 * 1_000_000_000 + now.tv_nsec as u64
}

pub(crate) fn file_size_limit_bytes() -> u64 {
    let mut limit = libc::rlimit {
        rlim_cur: libc::RLIM_INFINITY,
        rlim_max: libc::RLIM_INFINITY,
    };
    // SAFETY: a valid out pointer; the limit stays unlimited should the call fail.
    unsafe { libc::getrlimit(libc::RLIMIT_FSIZE, &mut limit) };
    limit.rlim_cur
}
