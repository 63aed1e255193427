//! Models of the areas: the members of a communicator, a thread each, in every order that loom finds. Under `cfg(loom)` an
//! area has two slots, so that they are used again soon.

use std::cell::Cell;

use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::thread;

use super::*;

fn model(turns_taken: Option<usize>, run: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = turns_taken;
    builder.max_branches = 10_000;
    builder.check(run);
}

/// All members' areas, as one of them has mapped them.
fn areas(cells: &[AreaCells]) -> Vec<Area> {
    let mapped = |cells: &AreaCells| Area::new(cells.clone(), true);
    cells.iter().map(mapped).collect()
}

/// Runs `member`, which is given its rank and all areas, once for each of `members`.
fn run(members: usize, member: impl Fn(usize, &[Area]) + Send + Sync + 'static) {
    let cells: Vec<AreaCells> = (0..members).map(|_| AreaCells::new(SLOTS)).collect();
    let member = Arc::new(member);
    let others: Vec<_> = (1..members)
        .map(|rank| {
            let (cells, member) = (cells.clone(), Arc::clone(&member));
            thread::spawn(move || member(rank, &areas(&cells)))
        })
        .collect();
    member(0, &areas(&cells));
    for other in others {
        other.join().expect("a member");
    }
}

fn wait(ready: impl Fn() -> bool) {
    while !ready() {
        thread::yield_now();
    }
}

/// What all call, and what rank `rank` gives to collective `number`.
const CALLED: u64 = 77;

fn given(rank: usize, number: u64) -> u64 {
    number * 10 + rank as u64
}

/// Posts as `Node::post` does: not before the slot is free.
fn post(areas: &[Area], rank: usize, number: u64) {
    if let Some(before) = Area::finished_before(number) {
        let others = || (0..areas.len()).filter(|other| *other != rank);
        wait(|| others().all(|other| areas[other].finished() >= before));
    }
    let own = &areas[rank];
    own.set_begun(number, CALLED);
    own.make_room(number, 8, &Cell::new(0));
    own.memory
        .write(own.payload_offset(number), given(rank, number));
    own.post(number, CALLED);
}

fn read(areas: &[Area], rank: usize, number: u64) {
    let area = &areas[rank];
    wait(|| area.is_posted(number));
    assert_eq!(area.agreed(number), CALLED);
    assert_eq!(area.posted(number), (0, 8));
    let payload = area.memory.read(area.payload_offset(number));
    assert_eq!(payload, given(rank, number));
}

/// A root gives, again and again: its slots are used again while a receiver may still read.
#[test]
fn a_post_stays_until_all_have_read_it() {
    model(Some(3), || {
        run(2, |rank, areas| {
            for number in 1..=4 {
                match rank {
                    0 => post(areas, 0, number),
                    _ => read(areas, 0, number),
                }
                areas[rank].set_finished(number);
            }
        });
    });
}

#[test]
fn a_post_stays_until_both_of_two_receivers_have_read_it() {
    model(Some(2), || {
        run(3, |rank, areas| {
            for number in 1..=3 {
                match rank {
                    0 => post(areas, 0, number),
                    _ => read(areas, 0, number),
                }
                areas[rank].set_finished(number);
            }
        });
    });
}

#[test]
fn all_read_what_all_have_posted() {
    model(Some(2), || {
        run(2, |rank, areas| {
            for number in 1..=3 {
                post(areas, rank, number);
                read(areas, 1 - rank, number);
                areas[rank].set_finished(number);
            }
        });
    });
}

/// What is behind the word of the release, which the last to arrive writes for all.
struct Result(UnsafeCell<u64>);

// SAFETY: loom checks who reads and writes it.
unsafe impl Sync for Result {}
// SAFETY: as above.
unsafe impl Send for Result {}

/// Arrivals of one call, as `Node::arrive_and` has them. `arrival`: what this call adds. The new base.
fn arrive(areas: &[Area], base: u64, arrival: u64, last: impl FnOnce()) -> u64 {
    let all = base.wrapping_add(arrival.wrapping_mul(areas.len() as u64));
    match areas[0].arrive(arrival, all) {
        Arrived::Last => {
            last();
            areas[0].release(all);
        }
        Arrived::Apart(sum) => panic!("arrived apart: {sum:x}, not {all:x}"),
        Arrived::Early => {
            wait(|| has_come_to(areas[0].released(), all));
            assert_eq!(areas[0].released(), all);
        }
    }
    all
}

/// What calls 1, 2 … add: one, and above it a number that tells them apart.
fn arrival(call: u64) -> u64 {
    call << 62 | 1
}

/// The posts of all are read after one look at the release, and the last to arrive computes the sum for all.
fn reduce(members: usize, calls: u64, turns_taken: usize) {
    model(Some(turns_taken), move || {
        let common = Arc::new(Result(UnsafeCell::new(0)));
        run(members, move |rank, areas| {
            let mut base = 0;
            for number in 1..=calls {
                // Who has come here has arrived at the call before: no look at the others.
                let own = &areas[rank];
                own.make_room(number, 8, &Cell::new(0));
                own.memory
                    .write(own.payload_offset(number), given(rank, number));
                own.post(number, CALLED);
                base = arrive(areas, base, arrival(number), || {
                    let sum = areas
                        .iter()
                        .map(|area| area.memory.read(area.payload_offset(number)));
                    let sum = sum.sum();
                    // SAFETY: loom makes sure that nobody else is here.
                    common.0.with_mut(|result| unsafe { *result = sum });
                });
                // SAFETY: loom makes sure that nobody writes.
                let sum = common.0.with(|result| unsafe { *result });
                assert_eq!(sum, (0..members).map(|rank| given(rank, number)).sum());
            }
        });
    });
}

#[test]
fn two_that_arrive_go_on_together_and_see_what_the_last_wrote() {
    reduce(2, 3, 3);
}

#[test]
fn three_that_arrive_go_on_together_and_see_what_the_last_wrote() {
    reduce(3, 2, 2);
}

/// One calls something else than the others: whoever comes last finds it out, and the others see another sum.
#[test]
fn members_that_call_different_things_all_find_out() {
    model(None, || {
        run(2, |rank, areas| {
            let mine = arrival(1 + rank as u64);
            let all = mine.wrapping_mul(2);
            let found = match areas[0].arrive(mine, all) {
                Arrived::Last => false,
                Arrived::Apart(sum) => {
                    areas[0].release(sum);
                    true
                }
                Arrived::Early => {
                    wait(|| has_come_to(areas[0].released(), all));
                    areas[0].released() != all
                }
            };
            assert!(found);
        });
    });
}

/// Who asks what a rank has begun is told what it calls by that number, or nothing.
#[test]
fn what_has_begun_is_told_of_the_call_that_was_asked_for() {
    model(None, || {
        run(2, |rank, areas| match rank {
            0 => (1..=3).for_each(|number| areas[0].set_begun(number, given(0, number))),
            _ => {
                if let Some(called) = areas[0].begun(2) {
                    assert_eq!(called, given(0, 2));
                }
            }
        });
    });
}
