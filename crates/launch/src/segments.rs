//! The shared segments that this supervisor has made, and the ranks' places in them. One node, one segment;
//! several where one machine stands for several nodes.

use std::ops::Range;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};

use cloudmpi_segment::{Counts, JobHeader, NodeMap, Segment, SegmentError, StatusPage};

/// The place of one of this supervisor's ranks.
#[derive(Debug, Clone, Copy)]
pub struct Seat {
    /// Index of its segment.
    pub segment: usize,
    /// Index among the ranks of its node, and their number.
    pub local: usize,
    pub local_size: usize,
    pub segment_fd: RawFd,
}

/// Segment of a rank whose segment is gone.
const GONE: usize = usize::MAX;

pub struct Segments {
    /// `None`: its ranks have ended before the job has.
    list: Vec<Option<(OwnedFd, Segment)>>,
    /// By the order of ranks in the supervisor.
    seats: Vec<Seat>,
}

impl Segments {
    /// `ranks`: the supervisor's, in MPI_COMM_WORLD; each is on the own node of one of the maps.
    pub fn create(maps: &[NodeMap], ranks: &[usize]) -> Result<Segments, SegmentError> {
        let list = (maps.iter().map(Segment::create)).collect::<Result<Vec<_>, _>>()?;
        let fds: Vec<RawFd> = list.iter().map(|(fd, _)| fd.as_raw_fd()).collect();
        let seat = |rank: &usize| {
            let record = maps[0].ranks[*rank];
            let segment = maps.iter().position(|map| map.own == record.node);
            let segment = segment.expect("a rank of a node of this supervisor");
            Seat {
                segment,
                local: record.local as usize,
                local_size: list[segment].1.layout().ranks,
                segment_fd: fds[segment],
            }
        };
        let seats = ranks.iter().map(seat).collect();
        Ok(Segments {
            list: list.into_iter().map(Some).collect(),
            seats,
        })
    }

    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// One more segment, for the ranks behind the last one. Their seats.
    pub fn add(&mut self, map: &NodeMap) -> Result<Vec<Seat>, SegmentError> {
        let made = Segment::create(map)?;
        let segment_fd = made.0.as_raw_fd();
        let free = self.list.iter().position(Option::is_none);
        let segment = free.unwrap_or(self.list.len());
        match free {
            Some(place) => self.list[place] = Some(made),
            None => self.list.push(Some(made)),
        }
        let seat = |local| Seat {
            segment,
            local,
            local_size: map.size(),
            segment_fd,
        };
        let seats: Vec<Seat> = (0..map.size()).map(seat).collect();
        self.seats.extend_from_slice(&seats);
        Ok(seats)
    }

    /// The ranks with these indices have ended, and are all that are in their segment.
    pub fn drop_of(&mut self, ranks: Range<usize>) {
        for seat in &mut self.seats[ranks] {
            if let Some(place) = self.list.get_mut(seat.segment) {
                *place = None;
            }
            seat.segment = GONE;
        }
    }

    /// Of the ranks from `first` on, the last ones, only so many have come after all.
    pub fn give_up(&mut self, first: usize, came: usize) {
        if came == 0 {
            self.drop_of(first..self.seats.len());
        }
        self.seats.truncate(first + came);
    }

    fn segment_of(&self, rank: usize) -> Option<&Segment> {
        let made = self.list.get(self.seats.get(rank)?.segment)?;
        made.as_ref().map(|(_, segment)| segment)
    }

    /// Status page of the supervisor's rank with this index; `None`: its segment is gone.
    pub fn find_status(&self, rank: usize) -> Option<&StatusPage> {
        Some(self.segment_of(rank)?.status(self.seats[rank].local))
    }

    /// The header of a rank's segment.
    pub fn header_of(&self, rank: usize) -> Option<&JobHeader> {
        self.segment_of(rank).map(Segment::header)
    }

    /// As [`Segments::find_status`], of a rank that has not ended.
    pub fn status(&self, rank: usize) -> &StatusPage {
        self.find_status(rank).expect("its segment is there")
    }

    fn live(&self) -> impl Iterator<Item = &(OwnedFd, Segment)> {
        self.list.iter().flatten()
    }

    /// What the supervisor's rank with this index counts; `None`: its segment is gone.
    pub fn counts(&self, rank: usize) -> Option<Counts<'_>> {
        Some(self.segment_of(rank)?.counts(self.seats[rank].local))
    }

    /// The agents' pages, of segments that have one.
    pub fn agents(&self) -> impl Iterator<Item = &StatusPage> {
        let has_agent = |segment: &&Segment| segment.layout().places > segment.layout().ranks;
        let segments = self.live().map(|(_, segment)| segment);
        segments
            .filter(has_agent)
            .map(|segment| segment.status(segment.layout().ranks))
    }

    pub fn descriptors(&self) -> impl Iterator<Item = RawFd> {
        self.live().map(|(fd, _)| fd.as_raw_fd())
    }

    /// Gives their memory back: all ranks have ended, and the launcher may have to wait for a reader. From here on
    /// the pages hold zeros.
    pub fn release(&self) {
        let how = libc::FALLOC_FL_PUNCH_HOLE | libc::FALLOC_FL_KEEP_SIZE;
        for (fd, _) in self.live() {
            // SAFETY: no memory of Rust's own is involved: shared pages are atomics, for which zeros are valid.
            unsafe { libc::fallocate(fd.as_raw_fd(), how, 0, libc::off_t::MAX) };
        }
    }

    /// The process of this rank of the job has ended, and the job goes on.
    pub fn note_ended(&self, rank: usize) {
        for (_, segment) in self.live() {
            segment.note_ended(rank);
        }
    }

    pub fn headers(&self) -> impl Iterator<Item = &JobHeader> {
        self.live().map(|(_, segment)| segment.header())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_keep_their_seats_while_others_come_and_go() {
        let map = |ranks| NodeMap::one_node("here", ranks);
        let mut segments = Segments::create(&[map(2)], &[0, 1]).expect("memory");
        let first = segments.add(&map(3)).expect("memory");
        assert_eq!((first[2].local, first[2].local_size), (2, 3));
        segments.drop_of(2..5);
        assert!(segments.find_status(4).is_none() && segments.find_status(1).is_some());
        // The second of four did not start.
        segments.add(&map(4)).expect("memory");
        segments.give_up(5, 1);
        segments.add(&map(2)).expect("memory");
        assert!(segments.find_status(5).is_some());
        assert!(!std::ptr::eq(segments.status(5), segments.status(6)));
        let ranks = |rank| {
            segments
                .segment_of(rank)
                .map(|segment| segment.layout().ranks)
        };
        assert_eq!([ranks(1), ranks(5), ranks(6)], [Some(2), Some(4), Some(2)]);
        // None of these has started.
        segments.add(&map(9)).expect("memory");
        segments.give_up(8, 0);
        assert_eq!((segments.seats().len(), segments.live().count()), (8, 3));
    }
}
