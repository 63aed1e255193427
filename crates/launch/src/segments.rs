//! The shared segments that this supervisor has made, and the ranks' places in them. One node, one segment;
//! several where one machine stands for several nodes.

use std::os::fd::{AsRawFd, OwnedFd, RawFd};

use cloudmpi_segment::{Counts, JobHeader, NodeMap, Segment, SegmentError, StatusPage};

/// The place of one of this supervisor's ranks.
#[derive(Debug, Clone, Copy)]
pub struct Seat {
    /// Index of its segment.
    segment: usize,
    /// Index among the ranks of its node, and their number.
    pub local: usize,
    pub local_size: usize,
    pub segment_fd: RawFd,
}

pub struct Segments {
    list: Vec<(OwnedFd, Segment)>,
    /// By the order of ranks in the supervisor.
    seats: Vec<Seat>,
}

impl Segments {
    /// `ranks`: the supervisor's, in MPI_COMM_WORLD; each is on the own node of one of the maps.
    pub fn create(maps: &[NodeMap], ranks: &[usize]) -> Result<Segments, SegmentError> {
        let list = (maps.iter().map(Segment::create)).collect::<Result<Vec<_>, _>>()?;
        let seat = |rank: &usize| {
            let record = maps[0].ranks[*rank];
            let segment = maps.iter().position(|map| map.own == record.node);
            let segment = segment.expect("a rank of a node of this supervisor");
            Seat {
                segment,
                local: record.local as usize,
                local_size: list[segment].1.layout().ranks,
                segment_fd: list[segment].0.as_raw_fd(),
            }
        };
        let seats = ranks.iter().map(seat).collect();
        Ok(Segments { list, seats })
    }

    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Status page of the supervisor's rank with this index.
    pub fn status(&self, rank: usize) -> &StatusPage {
        let seat = &self.seats[rank];
        self.list[seat.segment].1.status(seat.local)
    }

    /// What the supervisor's rank with this index counts.
    pub fn counts(&self, rank: usize) -> Counts<'_> {
        let seat = &self.seats[rank];
        self.list[seat.segment].1.counts(seat.local)
    }

    /// The agents' pages, of segments that have one.
    pub fn agents(&self) -> impl Iterator<Item = &StatusPage> {
        let has_agent = |segment: &&Segment| segment.layout().places > segment.layout().ranks;
        let segments = self.list.iter().map(|(_, segment)| segment);
        segments
            .filter(has_agent)
            .map(|segment| segment.status(segment.layout().ranks))
    }

    pub fn descriptors(&self) -> impl Iterator<Item = RawFd> {
        self.list.iter().map(|(fd, _)| fd.as_raw_fd())
    }

    /// Gives their memory back: all ranks have ended, and the launcher may have to wait for a reader. From here on
    /// the pages hold zeros.
    pub fn release(&self) {
        let how = libc::FALLOC_FL_PUNCH_HOLE | libc::FALLOC_FL_KEEP_SIZE;
        for (fd, _) in &self.list {
            // SAFETY: no memory of Rust's own is involved: shared pages are atomics, for which zeros are valid.
            unsafe { libc::fallocate(fd.as_raw_fd(), how, 0, libc::off_t::MAX) };
        }
    }

    pub fn headers(&self) -> impl Iterator<Item = &JobHeader> {
        self.list.iter().map(|(_, segment)| segment.header())
    }
}
