//! Agreements of members that die at any moment, with messages in any order between two members and news of deaths that come
//! late: whoever decides, decides the same, and whoever lives decides.

use super::*;

struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % end
    }
}

struct Member {
    agreement: Agreement,
    knows_dead: Vec<bool>,
    is_dead: bool,
    has_given: bool,
}

struct Node<'a> {
    own: PeerId,
    knows_dead: &'a [bool],
    sent: &'a mut Vec<(PeerId, PeerId, Message)>,
    numbers: &'a mut u32,
}

impl Around for Node<'_> {
    fn is_dead(&self, peer: PeerId) -> bool {
        self.knows_dead[peer as usize]
    }

    fn fresh_number(&mut self) -> u32 {
        *self.numbers += 1;
        *self.numbers
    }

    fn send(&mut self, to: PeerId, message: Message) {
        self.sent.push((self.own, to, message));
    }
}

struct World {
    members: Vec<Member>,
    under_way: Vec<(PeerId, PeerId, Message)>,
    numbers: u32,
}

impl World {
    fn new(size: usize) -> World {
        let all: Rc<[PeerId]> = (0..size as PeerId).collect();
        let member = |own: PeerId| Member {
            agreement: Agreement::new(Rc::clone(&all), own),
            knows_dead: vec![false; size],
            is_dead: false,
            has_given: false,
        };
        World {
            members: (0..size as PeerId).map(member).collect(),
            under_way: Vec::new(),
            numbers: 0,
        }
    }

    /// Lets a member act. With `dies_after` it dies when it has sent so many messages.
    fn act(
        &mut self,
        own: usize,
        dies_after: Option<usize>,
        act: impl FnOnce(&mut Agreement, &mut Node<'_>),
    ) {
        let member = &mut self.members[own];
        let mut sent = Vec::new();
        let mut node = Node {
            own: own as PeerId,
            knows_dead: &member.knows_dead,
            sent: &mut sent,
            numbers: &mut self.numbers,
        };
        act(&mut member.agreement, &mut node);
        member.agreement.advance(&mut node);
        if let Some(most) = dies_after {
            sent.truncate(most);
            member.is_dead = true;
        }
        self.under_way.extend(sent);
    }

    /// One random event. False: nothing is left to happen.
    fn step(&mut self, random: &mut Random, deaths_left: &mut usize) -> bool {
        let size = self.members.len();
        let mut events: Vec<(usize, usize)> = Vec::new();
        for own in (0..size).filter(|own| !self.members[*own].is_dead) {
            if !self.members[own].has_given {
                events.push((own, usize::MAX));
            }
            let unknown = |other: &usize| {
                self.members[*other].is_dead && !self.members[own].knows_dead[*other]
            };
            events.extend((0..size).filter(unknown).map(|other| (own, other)));
        }
        let count = events.len() + self.under_way.len();
        if count == 0 {
            return false;
        }
        let dies = *deaths_left > 0 && random.below(6) == 0;
        let dies_after = dies.then(|| random.below(size));
        let chosen = random.below(count);
        if let Some((own, other)) = events.get(chosen).copied() {
            *deaths_left -= usize::from(dies);
            if other == usize::MAX {
                self.members[own].has_given = true;
                let flag = 1 << own | 1 << 20;
                let part = Part {
                    flag: !flag,
                    acked: Vec::new(),
                };
                self.act(own, dies_after, |agreement, _| agreement.give(part));
                return true;
            }
            self.members[own].knows_dead[other] = true;
            // Nothing more is taken in from it.
            self.under_way
                .retain(|(from, to, _)| (*from, *to) != (other as PeerId, own as PeerId));
            self.act(own, dies_after, |_, _| ());
            return true;
        }
        let (from, to, message) = self.under_way.swap_remove(chosen - events.len());
        let to = to as usize;
        if !self.members[to].is_dead {
            *deaths_left -= usize::from(dies);
            self.act(to, dies_after, |agreement, node| {
                agreement.take(from, message, node)
            });
        }
        true
    }
}

fn run(seed: u64) {
    let mut random = Random(seed);
    let size = 1 + random.below(6);
    let mut world = World::new(size);
    let mut deaths_left = random.below(size);
    while world.step(&mut random, &mut deaths_left) {}
    let decided = |member: &Member| member.agreement.decision().cloned();
    let mut decisions: Vec<Decision> = world.members.iter().filter_map(decided).collect();
    for (place, member) in world.members.iter().enumerate() {
        let is_stuck = !member.is_dead && decided(member).is_none();
        assert!(
            !is_stuck,
            "seed {seed}: member {place} of {size} has not decided"
        );
        let missing = decided(member)
            .is_some_and(|decision| !member.is_dead && decision.dead.contains(&(place as PeerId)));
        assert!(
            !missing,
            "seed {seed}: member {place} lives and is taken for dead"
        );
    }
    decisions.dedup();
    assert!(decisions.len() <= 1, "seed {seed}: {decisions:?}");
}

#[test]
fn whoever_decides_decides_the_same() {
    for seed in 0..20_000 {
        run(seed);
    }
}

/// A leader heard the decision from one member while another one, which had told it its state, waited for it.
#[test]
fn a_decision_that_the_leader_hears_goes_on() {
    run(2464);
}

#[test]
fn the_flags_are_joined_and_deaths_not_acknowledged_are_told() {
    let mut world = World::new(3);
    world.members[2].is_dead = true;
    for own in [0, 1] {
        world.members[own].knows_dead[2] = true;
        world.members[own].has_given = true;
        let acked = if own == 0 { vec![2] } else { Vec::new() };
        let flag = 0b1110 | own as u32;
        world.act(own, None, |agreement, _| {
            agreement.give(Part { flag, acked })
        });
    }
    while world.step(&mut Random(1), &mut 0) {}
    let decision = world.members[1].agreement.decision().expect("decided");
    assert_eq!((decision.flag, decision.unacked), (0b1110, true));
    assert_eq!(decision.dead, [2]);
}
