//! Agreements of members that die at any moment, with messages in any order between two members and news of deaths that come
//! late: whoever decides, decides the same, and whoever lives decides. Some are cut off and count as dead while they go on: those who
//! know it take nothing from them and send them nothing, and what they decide must be the same too.

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
    /// It has died when so many hosts had been cut off.
    died: usize,
    /// It is on the host that was cut off as that one: it counts as dead, and goes on.
    cut: Option<usize>,
    has_given: bool,
}

impl Member {
    fn lives(&self) -> bool {
        !self.is_dead && self.cut.is_none()
    }

    /// Whether it can be told that another one counts as dead. Once its host is cut off, it hears of deaths on its host alone.
    fn hears_of(&self, other: &Member) -> bool {
        match (self.cut, other.cut) {
            (None, _) => !other.lives(),
            (Some(own), Some(other_cut)) => other_cut < own || other_cut == own && other.is_dead,
            (Some(own), None) => other.is_dead && other.died <= own,
        }
    }
}

struct Node<'a> {
    own: Number,
    knows_dead: &'a [bool],
    sent: &'a mut Vec<(Number, Number, Message)>,
    numbers: &'a mut u32,
}

impl Around for Node<'_> {
    fn is_dead(&self, peer: Number) -> bool {
        self.knows_dead[peer as usize]
    }

    fn fresh_number(&mut self) -> Option<u32> {
        *self.numbers += 1;
        Some(*self.numbers)
    }

    fn send(&mut self, to: Number, message: Message) {
        self.sent.push((self.own, to, message));
    }
}

struct World {
    /// How many hosts have been cut off.
    cuts: usize,
    members: Vec<Member>,
    under_way: Vec<(Number, Number, Message)>,
    numbers: u32,
}

impl World {
    fn new(size: usize) -> World {
        let all: Rc<[Number]> = (0..size as Number).collect();
        let member = |own: Number| Member {
            agreement: Agreement::new(Rc::clone(&all), own, true),
            knows_dead: vec![false; size],
            is_dead: false,
            died: 0,
            cut: None,
            has_given: false,
        };
        World {
            cuts: 0,
            members: (0..size as Number).map(member).collect(),
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
            own: own as Number,
            knows_dead: &member.knows_dead,
            sent: &mut sent,
            numbers: &mut self.numbers,
        };
        act(&mut member.agreement, &mut node);
        member.agreement.advance(&mut node);
        if let Some(most) = dies_after {
            sent.truncate(most);
            member.is_dead = true;
            member.died = self.cuts;
        }
        let knows_dead = &member.knows_dead;
        sent.retain(|(_, to, _)| !knows_dead[*to as usize]);
        self.under_way.extend(sent);
    }

    /// A host is cut off. Its members, at least one other of whom stays, count as dead and go on. Those of others end at some time.
    fn cut_some(&mut self, random: &mut Random, most: usize) {
        for _ in 0..random.below(most + 1) {
            let own = random.below(self.members.len());
            let lives = |member: &&Member| member.lives();
            if self.members[own].lives() && self.members.iter().filter(lives).count() > 1 {
                self.members[own].cut = Some(self.cuts);
            }
        }
        self.cuts += 1;
        for member in &mut self.members {
            member.is_dead |= member.cut.is_some() && random.below(8) == 0;
        }
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
                let is_news = !self.members[own].knows_dead[*other];
                *other != own && is_news && self.members[own].hears_of(&self.members[*other])
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
                .retain(|(from, to, _)| (*from, *to) != (other as Number, own as Number));
            self.act(own, dies_after, |_, _| ());
            return true;
        }
        let (from, to, message) = self.under_way.swap_remove(chosen - events.len());
        let to = to as usize;
        if !self.members[to].is_dead && !self.members[to].knows_dead[from as usize] {
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
    let mut cuts_left = if random.below(2) == 0 { 2 } else { 0 };
    while world.step(&mut random, &mut deaths_left) {
        if cuts_left > 0 && random.below(12) == 0 {
            cuts_left -= 1;
            world.cut_some(&mut random, size);
        }
    }
    let decided = |member: &Member| member.agreement.decision().cloned();
    let mut decisions: Vec<Decision> = world.members.iter().filter_map(decided).collect();
    for (place, member) in world.members.iter().enumerate() {
        let is_stuck = member.lives() && decided(member).is_none();
        assert!(
            !is_stuck,
            "seed {seed}: member {place} of {size} has not decided"
        );
        let missing = decided(member)
            .is_some_and(|decision| member.lives() && decision.dead.contains(&(place as Number)));
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

#[test]
fn a_number_is_chosen_only_where_one_is_needed() {
    for is_numbered in [false, true] {
        let mut world = World::new(1);
        world.members[0].agreement = Agreement::new(Rc::new([0]), 0, is_numbered);
        world.act(0, None, |agreement, _| agreement.give(Part::default()));
        let decision = world.members[0].agreement.decision().expect("decided");
        assert_eq!(decision.number.is_some(), is_numbered);
        assert_eq!(world.numbers, u32::from(is_numbered));
    }
}
