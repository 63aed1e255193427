//! The shared segments that this supervisor has made, and the ranks' places in them. One node, one segment;
//! several where one machine stands for several nodes.

use std::ops::Range;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};

use cloudmpi_segment::{Counts, End, JobHeader, NodeMap, Segment, SegmentError, StatusPage};

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
        let mut segments = Segments {
            list: Vec::new(),
            seats: Vec::new(),
        };
        segments.add(maps, ranks)?;
        Ok(segments)
    }

    /// The segment of a process that was started without a launcher.
    pub fn adopted(made: (OwnedFd, Segment)) -> Segments {
        let seat = Seat {
            segment: 0,
            local: 0,
            local_size: 1,
            segment_fd: made.0.as_raw_fd(),
        };
        Segments {
            list: vec![Some(made)],
            seats: vec![seat],
        }
    }

    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// More segments, one for each map, for ranks behind the last one; `ranks` as for [`Segments::create`]. Their seats.
    pub fn add(&mut self, maps: &[NodeMap], ranks: &[usize]) -> Result<Vec<Seat>, SegmentError> {
        let made = (maps.iter().map(Segment::create)).collect::<Result<Vec<_>, _>>()?;
        let fds: Vec<RawFd> = made.iter().map(|(fd, _)| fd.as_raw_fd()).collect();
        let places: Vec<usize> = made.into_iter().map(|made| self.keep(made)).collect();
        let seat = |rank: &usize| {
            let record = maps[0].ranks[*rank];
            let map = maps.iter().position(|map| map.own == record.node);
            let map = map.expect("a rank of a node of this supervisor");
            Seat {
                segment: places[map],
                local: record.local as usize,
                local_size: maps[map].local_ranks().len(),
                segment_fd: fds[map],
            }
        };
        let seats: Vec<Seat> = ranks.iter().map(seat).collect();
        self.seats.extend_from_slice(&seats);
        Ok(seats)
    }

    fn keep(&mut self, made: (OwnedFd, Segment)) -> usize {
        match self.list.iter().position(Option::is_none) {
            Some(free) => {
                self.list[free] = Some(made);
                free
            }
            None => {
                self.list.push(Some(made));
                self.list.len() - 1
            }
        }
    }

    /// The segments of some seats, each once, in the order of their first seats.
    pub fn of_seats(&self, seats: &[Seat]) -> Vec<(RawFd, &Segment)> {
        let mut places: Vec<usize> = Vec::new();
        for seat in seats {
            if !places.contains(&seat.segment) {
                places.push(seat.segment);
            }
        }
        let made = places
            .into_iter()
            .filter_map(|place| self.list.get(place)?.as_ref());
        made.map(|(fd, segment)| (fd.as_raw_fd(), segment))
            .collect()
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

    /// As [`Segment::forget_sleeper`].
    pub fn forget_sleeper(&self, rank: usize) {
        if let Some(segment) = self.segment_of(rank) {
            segment.forget_sleeper(self.seats[rank].local);
        }
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

    /// The process of this rank has ended, and the job goes on. `group`: the supervisor's ranks that are of its world.
    pub fn note_ended(&self, group: Range<usize>, rank: usize, how: End) {
        let seats = self.seats.get(group).unwrap_or_default();
        for (_, segment) in self.of_seats(seats) {
            segment.note_ended(rank, how);
        }
    }

    /// A process of a world that another supervisor watches has ended.
    pub fn note_ended_elsewhere(&self, number: u32, how: End) {
        for (_, segment) in self.live() {
            segment.note_ended_elsewhere(number, how);
        }
    }

    /// Whether no rank reaches another by anything but shared memory.
    pub fn have_rings_only(&self) -> bool {
        let by_rings = |segment: &Segment| {
            segment
                .node_map()
                .is_ok_and(|map| !map.has_remote() && !map.agent)
        };
        self.live().all(|(_, segment)| by_rings(segment))
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
        let add = |segments: &mut Segments, ranks: usize| {
            let all: Vec<usize> = (0..ranks).collect();
            segments.add(&[map(ranks)], &all).expect("memory")
        };
        let mut segments = Segments::create(&[map(2)], &[0, 1]).expect("memory");
        let first = add(&mut segments, 3);
        assert_eq!((first[2].local, first[2].local_size), (2, 3));
        segments.drop_of(2..5);
        assert!(segments.find_status(4).is_none() && segments.find_status(1).is_some());
        // The second of four did not start.
        add(&mut segments, 4);
        segments.give_up(5, 1);
        add(&mut segments, 2);
        assert!(segments.find_status(5).is_some());
        assert!(!std::ptr::eq(segments.status(5), segments.status(6)));
        let ranks = |rank| {
            segments
                .segment_of(rank)
                .map(|segment| segment.layout().ranks)
        };
        assert_eq!([ranks(1), ranks(5), ranks(6)], [Some(2), Some(4), Some(2)]);
        // None of these has started.
        add(&mut segments, 9);
        segments.give_up(8, 0);
        assert_eq!((segments.seats().len(), segments.live().count()), (8, 3));
    }
}
