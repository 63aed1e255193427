//! Models of the areas: the members of a communicator, a thread each, in every order that loom finds. Under `cfg(loom)` an
//! area has two slots, so that they are used again soon.

use std::cell::Cell;

use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::thread;

use cloudmpi_segment::SLEEPS;

use super::*;
use crate::models::{Sleeper, TURNS_TAKEN, model};
use crate::sleep::Wakeup;

/// One member, with all areas as it has mapped them.
struct Member {
    rank: usize,
    areas: Vec<Area>,
    sleepers: Vec<Arc<Sleeper>>,
}

/// Where senders fence, and where sleepers make them: one is as the other in a model (`ring::models` has both).
const WAKEUP: Wakeup = Wakeup {
    sender_fences: false,
};

/// Runs `act` as each of some members.
fn run(members: usize, act: impl Fn(&Member) + Send + Sync + 'static) {
    let cells: Vec<AreaCells> = (0..members).map(|_| AreaCells::new(SLOTS)).collect();
    let sleepers: Vec<_> = (0..members).map(|_| Sleeper::new(SLEEPS)).collect();
    let act = Arc::new(act);
    let member = |rank: usize| {
        let (cells, sleepers, act) = (cells.clone(), sleepers.clone(), Arc::clone(&act));
        move || {
            let areas = cells.into_iter().map(|cells| Area::new(cells, true));
            act(&Member {
                rank,
                areas: areas.collect(),
                sleepers,
            });
        }
    };
    let others: Vec<_> = (1..members)
        .map(|rank| thread::spawn(member(rank)))
        .collect();
    member(0)();
    for other in others {
        other.join().expect("a member");
    }
}

/// What all call, and what rank `rank` gives to collective `number`.
const CALLED: u64 = 77;

fn given(rank: usize, number: u64) -> u64 {
    number * 10 + rank as u64
}

impl Member {
    fn own(&self) -> &Area {
        &self.areas[self.rank]
    }

    /// As `Node::wait`.
    fn wait(&self, ready: impl Fn() -> bool) {
        self.sleepers[self.rank].sleep_until(WAKEUP, ready);
    }

    fn notify_others(&self) {
        let others = self.sleepers.iter().enumerate();
        for (_, other) in others.filter(|(rank, _)| *rank != self.rank) {
            WAKEUP.notify(&**other);
        }
    }

    /// As `Node::wait_slot`.
    fn wait_slot(&self, number: u64) {
        let Some(before) = self.own().finished_before(number, 8) else {
            return;
        };
        let mut others = self.areas.iter().enumerate();
        let finished =
            |(rank, area): (usize, &Area)| rank == self.rank || area.finished() >= before;
        if others.all(finished) {
            return;
        }
        self.areas[0].add_sleeper();
        self.wait(|| self.areas.iter().enumerate().all(finished));
        self.areas[0].remove_sleeper();
    }

    fn post(&self, number: u64) {
        let own = self.own();
        own.make_room(number, 8, &Cell::new(0));
        let payload = own.payload_offset(number);
        own.memory.write(payload, given(self.rank, number));
        own.post(number, CALLED);
    }

    /// As `Node::wait_post`, and what follows.
    fn read(&self, rank: usize, number: u64) {
        let area = &self.areas[rank];
        self.wait(|| area.is_posted(number));
        assert_eq!(area.agreed(number), CALLED);
        assert_eq!(area.posted(number), (0, 8));
        let payload = area.memory.read(area.payload_offset(number));
        assert_eq!(payload, given(rank, number));
    }

    /// As `Node::finish`.
    fn finish(&self, number: u64) {
        if (self.own()).finish(number, &self.areas[0], WAKEUP.sender_fences) {
            self.notify_others();
        }
    }
}

/// Rank 0 gives, again and again: it uses its slots again while another may still read them.
fn broadcasts(members: usize, calls: u64, turns_taken: usize) {
    model(turns_taken, move || {
        run(members, move |member| {
            for number in 1..=calls {
                if member.rank == 0 {
                    member.wait_slot(number);
                    member.post(number);
                    member.notify_others();
                } else {
                    member.read(0, number);
                }
                member.finish(number);
            }
        });
    });
}

#[test]
fn a_post_stays_until_it_has_been_read() {
    broadcasts(2, 3, TURNS_TAKEN);
}

/// Nobody sleeps, so that there are no fences but those of the words themselves.
#[test]
fn a_post_stays_where_nobody_fences() {
    model(TURNS_TAKEN, || {
        run(2, |member| {
            let areas = &member.areas;
            for number in 1..=3 {
                let ready = || match (member.rank, areas[0].finished_before(number, 8)) {
                    (0, Some(before)) => areas[1].finished() >= before,
                    (0, None) => true,
                    _ => areas[0].is_posted(number),
                };
                while !ready() {
                    thread::yield_now();
                }
                match member.rank {
                    0 => member.post(number),
                    _ => member.read(0, number),
                }
                member.own().set_finished(number);
            }
        });
    });
}

#[test]
fn a_post_stays_until_both_of_two_receivers_have_read_it() {
    broadcasts(3, 3, 1);
}

#[test]
fn both_read_what_both_have_posted() {
    model(2, || {
        run(2, |member| {
            for number in 1..=3 {
                member.wait_slot(number);
                member.post(number);
                member.notify_others();
                member.read(1 - member.rank, number);
                member.finish(number);
            }
        });
    });
}

/// What is behind the word of the release, which the last to arrive writes for all.
struct Common(UnsafeCell<u64>);

// SAFETY: loom checks who reads and writes it.
unsafe impl Sync for Common {}
// SAFETY: as above.
unsafe impl Send for Common {}

impl Member {
    /// Arrivals of one call, as `Node::arrive_and` has them. `arrival`: what this call adds. The new base; `None` where the
    /// members have not called the same.
    fn arrive(&self, base: u64, arrival: u64, last: impl FnOnce()) -> Option<u64> {
        let all = base.wrapping_add(arrival.wrapping_mul(self.areas.len() as u64));
        let leader = &self.areas[0];
        let released = match leader.arrive(arrival, all) {
            Arrived::Last => {
                last();
                all
            }
            Arrived::Apart(sum) => sum,
            Arrived::Early => {
                self.wait(|| has_come_to(leader.released(), all));
                return (leader.released() == all).then_some(all);
            }
        };
        leader.release(released);
        self.notify_others();
        (released == all).then_some(all)
    }
}

/// What calls 1, 2 … add: one, and above it a number that tells them apart.
fn arrival(call: u64) -> u64 {
    call << 62 | 1
}

/// The posts of all are read after one look at the release, and the last to arrive computes the sum for all.
fn reduce(members: usize, calls: u64, turns_taken: usize) {
    model(turns_taken, move || {
        let common = Arc::new(Common(UnsafeCell::new(0)));
        run(members, move |member| {
            let mut base = 0;
            for number in 1..=calls {
                // A rank that has come here has arrived at the call before: no look at the others.
                member.post(number);
                let last = || {
                    let areas = member.areas.iter();
                    let payloads = areas.map(|area| area.memory.read(area.payload_offset(number)));
                    let sum = payloads.sum();
                    // SAFETY: loom makes sure that nobody else is here.
                    common.0.with_mut(|common| unsafe { *common = sum });
                };
                let arrived = member.arrive(base, arrival(number), last);
                base = arrived.expect("all call the same");
                // SAFETY: loom makes sure that nobody writes.
                let sum = common.0.with(|common| unsafe { *common });
                assert_eq!(sum, (0..members).map(|rank| given(rank, number)).sum());
            }
        });
    });
}

#[test]
fn two_that_arrive_go_on_together_and_see_what_the_last_wrote() {
    reduce(2, 3, TURNS_TAKEN);
}

#[test]
fn three_that_arrive_go_on_together_and_see_what_the_last_wrote() {
    reduce(3, 2, 2);
}

/// One calls something else: the one that comes last finds it out, and the other sees another sum.
#[test]
fn members_that_call_different_things_all_find_out() {
    model(TURNS_TAKEN, || {
        run(2, |member| {
            let mine = arrival(1 + member.rank as u64);
            assert_eq!(member.arrive(0, mine, || ()), None);
        });
    });
}

/// A rank that asks what another has begun gets what that one calls by this number, or nothing.
#[test]
fn what_has_begun_is_told_of_the_call_that_was_asked_for() {
    model(TURNS_TAKEN, || {
        run(2, |member| match member.rank {
            0 => (1..=3).for_each(|number| member.own().set_begun(number, given(0, number))),
            _ => {
                if let Some(called) = member.areas[0].begun(2) {
                    assert_eq!(called, given(0, 2));
                }
            }
        });
    });
}
