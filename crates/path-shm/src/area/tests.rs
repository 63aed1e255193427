use std::collections::VecDeque;

use super::*;
use cloudmpi_segment::{NodeMap, Segment};

/// An area of a node with so many ranks, and the segment that it is in.
fn area(ranks: usize, shared_cores: bool) -> (Segment, Area) {
    let (_fd, segment) = Segment::create(&NodeMap::one_node("here", ranks)).expect("segment");
    let memory = segment.coll_area(ranks - 1, 0);
    let area = Area::new(memory, shared_cores);
    (segment, area)
}

type Run = std::ops::Range<usize>;

fn overlap(a: &Run, b: &Run) -> bool {
    a.start < b.end && b.start < a.end
}

/// Posts of all lengths that a node's ranks post, in an order without pattern.
fn lengths(most: usize) -> impl Iterator<Item = usize> {
    let special = [0, 1, SHORT_BYTES, SHORT_BYTES + 1, most - 1, most];
    (0..4000_usize).map(move |i| match i % 5 {
        0 => special[i / 5 % special.len()],
        1 | 2 => most,
        _ => i.wrapping_mul(2_654_435_761) % (most + 1),
    })
}

/// A payload is written while those of the collectives that not all have finished may still be read.
#[test]
fn no_payload_stands_where_one_that_may_be_read_stands() {
    for (ranks, shared_cores) in [(2, false), (2, true), (65, false), (65, true)] {
        let (segment, _) = area(ranks, shared_cores);
        let memory = || segment.coll_area(ranks - 1, 0);
        no_payload_stands_where_another_does(&Area::new(memory(), shared_cores));
        no_payload_stands_where_another_does(&Area::in_background(memory(), shared_cores));
    }
}

fn no_payload_stands_where_another_does(area: &Area) {
    let headers: Vec<Run> = (0..area.headers.count as u64)
        .map(|number| area.headers.offset(number))
        .map(|offset| offset..offset + POST_HEADER_BYTES)
        .collect();
    let cursor = Cell::new(0);
    let mut live: VecDeque<(u64, Run)> = VecDeque::new();
    for (number, length_bytes) in (1..).zip(lengths(area.inline_bytes())) {
        // The slowest member is as far behind as it may be.
        if let Some(finished) = area.finished_before(number, length_bytes as u64) {
            live.retain(|(number, _)| *number > finished);
        }
        area.make_room(number, length_bytes, &cursor);
        let start = area.payload_offset(number);
        // Copies past the caches write whole lines, where posts roll.
        let payload = start..start + length_bytes;
        assert!(payload.end <= area.memory.buffer_bytes(), "{payload:?}");
        assert!(headers.iter().all(|header| !overlap(header, &payload)));
        let read = live.iter().find(|(_, read)| overlap(read, &payload));
        assert_eq!(read, None, "{payload:?} of collective {number}");
        let header = area.headers.offset(number);
        let shared = live
            .iter()
            .find(|(number, _)| area.headers.offset(*number) == header);
        assert_eq!(shared, None, "the header of collective {number}");
        live.push_back((number, payload));
    }
}

/// The two halves of an area take turns: one is written while the other is read.
#[test]
fn halves_stand_beside_each_other() {
    let (_segment, area) = area(2, true);
    let half = |number: u64| {
        area.make_room(number, area.half_bytes(), &Cell::new(0));
        let start = area.payload_offset(number);
        start..start + area.half_bytes()
    };
    let turns = HALF_SLOTS as u64;
    for number in (turns..10 * turns).step_by(HALF_SLOTS) {
        let (this, next) = (half(number), half(number + turns));
        assert!(!overlap(&this, &next), "{this:?} {next:?}");
        assert!(this.end <= area.memory.buffer_bytes());
        assert_eq!(half(number + 2 * turns), this);
    }
    assert!(area.half_bytes() > area.inline_bytes());
}

/// Sums go past 32 bits: what the lower half carries into the upper one is no difference between calls.
#[test]
fn arrivals_are_counted_beyond_what_their_half_holds() {
    let (_segment, area) = area(3, true);
    let arrival = 0xdead_beef_0000_0001_u64;
    let mut base = u64::from(u32::MAX) - 4;
    area.add_arrival(base);
    for _ in 0..4 {
        let all = base.wrapping_add(arrival.wrapping_mul(3));
        assert_eq!(area.arrive(arrival, all), Arrived::Early);
        assert_eq!(area.arrive(arrival, all), Arrived::Early);
        assert!(!has_come_to(area.released().max(base), all));
        assert_eq!(area.arrive(arrival, all), Arrived::Last);
        area.release(all);
        assert!(has_come_to(area.released(), all));
        base = all;
    }
    assert!((base as u32) < 16, "the half has begun again");
    let all = base.wrapping_add(arrival.wrapping_mul(3));
    area.add_arrival(arrival);
    area.add_arrival(arrival);
    let other = area.arrive(0xbad_0000_0001, all);
    assert_eq!(other, Arrived::Apart(area.arrivals()));
}

/// A member dies at any moment and arrives again: before all have come, after, and when the others are at later collectives.
#[test]
fn a_member_may_arrive_again() {
    let (_segment, area) = area(3, true);
    let arrive = |number, rank| area.arrive_again(number, rank, 3);
    let mut number = 5;
    for _ in 0..4 {
        assert_eq!(arrive(number, 0), Arrived::Early);
        assert_eq!(arrive(number, 2), Arrived::Early);
        assert_eq!(arrive(number, 0), Arrived::Early, "again");
        assert!(!area.has_released(number));
        assert_eq!(arrive(number, 1), Arrived::Last);
        // The last one has died before it released them, and somebody else runs again.
        assert_eq!(arrive(number, 1), Arrived::Last);
        assert_eq!(arrive(number, 2), Arrived::Last);
        area.release_from(number, false);
        assert!(area.has_released(number) && !area.was_apart(number));
        assert_eq!(arrive(number, 2), Arrived::Early, "after the release");
        // The others have come to the next one, and this has not.
        let before = number;
        number += (1 << 33) + 1;
        assert_eq!(arrive(number, 1), Arrived::Early);
        assert_eq!(arrive(before, 2), Arrived::Early);
        assert_eq!(arrive(number, 0), Arrived::Early, "nobody is forgotten");
        assert_eq!(arrive(number, 2), Arrived::Last);
        area.release_from(number, true);
        assert!(area.has_released(number) && area.was_apart(number));
        number += 3;
    }
}

#[test]
fn results_of_all_lengths_stand_beside_the_release() {
    let (_segment, area) = area(3, true);
    for length in 0..=RESULT_BYTES {
        let bytes: Vec<u8> = (0..length).map(|at| (at * 7 + length) as u8).collect();
        area.set_result(&bytes);
        // SAFETY: as many bytes stand there.
        let there = unsafe { std::slice::from_raw_parts(area.result().cast_const(), length) };
        assert_eq!(there, bytes);
    }
}
