//! One agreement among processes that may die while it goes on. No I/O.
//!
//! The lowest member that is not known to be dead *leads*. Everybody tells it its part. It makes a decision of all parts,
//! *proposes* it to all, and when all living members have said that they have it, it is *decided*, and the leader says so.
//! When the leader dies, the next one asks everybody, and takes over what has been proposed by the latest leader that anyone
//! alive has heard of. Whoever has decided goes on answering.
//!
//! All deaths are reported to everyone in the end, by the launcher. So when a leader decides, every process that may ever lead after it
//! has its proposal: all that ever decide, decide the same, those that die then too.
//!
//! A process that is reported dead has ended, or its host is lost and it may go on for a while, alone: of those that live, each takes
//! and says nothing more, to it or of it, from the moment when it counts as dead there (`note_dead`). It does no harm then. It is told of
//! no death that did not happen, and so it decides nothing before all that live have its proposal. Each of them takes a proposal only
//! if it follows no later leader.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::worlds::Number;

/// What a member gives to an agreement.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Part {
    /// Those of all members are joined by a bitwise and.
    pub flag: u32,
    /// The deaths that the member has acknowledged.
    pub acked: Vec<Number>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Decision {
    pub flag: u32,
    /// Members that are dead.
    pub dead: Vec<Number>,
    /// One of them has not been acknowledged by everyone.
    pub unacked: bool,
    /// A number that the leader has chosen, as nobody else ever does, where one is needed.
    pub number: Option<u32>,
}

/// What was proposed, and the place of the leader that proposed it first or again.
type Proposal = (u32, Decision);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Message {
    /// From a leader that has come after others: what do you know?
    Query {
        leader: u32,
    },
    /// To the leader.
    State {
        part: Part,
        accepted: Option<Proposal>,
    },
    Propose(Proposal),
    /// The member has that leader's proposal.
    Have {
        leader: u32,
    },
    Decided(Decision),
}

/// What the processes around an agreement are.
pub(crate) trait Around {
    fn is_dead(&self, peer: Number) -> bool;

    /// For [`Decision::number`]; `None`: it comes later.
    fn fresh_number(&mut self) -> Option<u32>;

    fn send(&mut self, to: Number, message: Message);
}

pub(crate) struct Agreement {
    /// In one order at everyone.
    members: Rc<[Number]>,
    own: u32,
    /// What is decided needs a number of its own.
    is_numbered: bool,
    part: Option<Part>,
    /// Place of the latest leader that this process follows.
    follows: u32,
    /// Whether that one has been told this process's state.
    has_told: bool,
    accepted: Option<Proposal>,
    decided: Option<Decision>,
    /// At the leader: the states that it was told, and below the members that have its proposal.
    states: BTreeMap<Number, (Part, Option<Proposal>)>,
    have: Option<BTreeSet<Number>>,
    has_asked: bool,
}

impl Agreement {
    pub(crate) fn new(members: Rc<[Number]>, own: Number, is_numbered: bool) -> Agreement {
        let place = members.iter().position(|member| *member == own);
        Agreement {
            own: place.expect("a member takes part") as u32,
            members,
            is_numbered,
            part: None,
            follows: 0,
            has_told: false,
            accepted: None,
            decided: None,
            states: BTreeMap::new(),
            have: None,
            has_asked: false,
        }
    }

    /// This process takes part from here on.
    pub(crate) fn give(&mut self, part: Part) {
        self.part = Some(part);
    }

    pub(crate) fn decision(&self) -> Option<&Decision> {
        self.decided.as_ref()
    }

    pub(crate) fn take(&mut self, from: Number, message: Message, around: &mut impl Around) {
        // An earlier communicator, which was given up, may have had the same id.
        if !self.members.contains(&from) {
            return;
        }
        match message {
            Message::Decided(decision) => self.hear(from, decision, around),
            Message::Query { leader } => match &self.decided {
                Some(decision) => around.send(from, Message::Decided(decision.clone())),
                None if leader >= self.follows => self.follow(leader),
                None => {}
            },
            Message::State { part, accepted } => match &self.decided {
                Some(decision) => around.send(from, Message::Decided(decision.clone())),
                None => {
                    self.states.insert(from, (part, accepted));
                }
            },
            Message::Propose((leader, decision)) => {
                if self.decided.is_none() {
                    if leader < self.follows {
                        return;
                    }
                    self.follow(leader);
                    self.has_told = true;
                    self.accepted = Some((leader, decision));
                }
                around.send(from, Message::Have { leader });
            }
            Message::Have { leader } => {
                if let Some(have) = self.have.as_mut().filter(|_| leader == self.own) {
                    have.insert(from);
                }
            }
        }
    }

    /// Someone else knows the decision. Those who have told this process their state wait for its word alone.
    fn hear(&mut self, from: Number, decision: Decision, around: &mut impl Around) {
        if self.decided.is_some() {
            return;
        }
        let own = self.members[self.own as usize];
        for peer in self
            .states
            .keys()
            .filter(|peer| ![own, from].contains(peer))
        {
            around.send(*peer, Message::Decided(decision.clone()));
        }
        self.decided = Some(decision);
    }

    fn follow(&mut self, leader: u32) {
        // The state is told again, even to the same leader: it may have asked before this process took part.
        self.follows = leader;
        self.has_told = false;
    }

    /// Goes on as far as it can: to be called when something has been taken in or given, and after deaths.
    pub(crate) fn advance(&mut self, around: &mut impl Around) {
        if self.decided.is_some() {
            return;
        }
        let alive = |peer: &Number| !around.is_dead(*peer);
        let first = self.members.iter().position(alive).unwrap_or(0) as u32;
        if first > self.follows {
            self.follow(first);
        }
        if self.follows == self.own {
            return self.lead(around);
        }
        if let (Some(part), false) = (&self.part, self.has_told) {
            self.has_told = true;
            let state = Message::State {
                part: part.clone(),
                accepted: self.accepted.clone(),
            };
            around.send(self.members[self.follows as usize], state);
        }
    }

    fn lead(&mut self, around: &mut impl Around) {
        let own = self.members[self.own as usize];
        let members = Rc::clone(&self.members);
        let others: Vec<Number> = (members.iter().copied())
            .filter(|peer| *peer != own && !around.is_dead(*peer))
            .collect();
        if !self.has_asked {
            self.has_asked = true;
            // The first leader is told without asking.
            for peer in others.iter().filter(|_| self.own != 0) {
                around.send(*peer, Message::Query { leader: self.own });
            }
        }
        let Some(part) = &self.part else {
            return;
        };
        self.states
            .insert(own, (part.clone(), self.accepted.clone()));
        if self.have.is_none() {
            if !others.iter().all(|peer| self.states.contains_key(peer)) {
                return;
            }
            let Some(decision) = self.make_decision(around) else {
                return;
            };
            for peer in &others {
                around.send(*peer, Message::Propose((self.own, decision.clone())));
            }
            self.accepted = Some((self.own, decision));
            self.have = Some(BTreeSet::new());
        }
        let have = self.have.iter().flatten().copied().collect::<BTreeSet<_>>();
        if let (Some((_, decision)), true) = (
            &self.accepted,
            others.iter().all(|peer| have.contains(peer)),
        ) {
            for peer in &others {
                around.send(*peer, Message::Decided(decision.clone()));
            }
            self.decided = Some(decision.clone());
        }
    }

    /// `None`: it needs a number that is not there yet.
    fn make_decision(&self, around: &mut impl Around) -> Option<Decision> {
        let proposals = self
            .states
            .values()
            .filter_map(|(_, accepted)| accepted.as_ref());
        if let Some((_, decision)) = proposals.max_by_key(|(leader, _)| *leader) {
            return Some(decision.clone());
        }
        let number = match self.is_numbered {
            true => Some(around.fresh_number()?),
            false => None,
        };
        let dead = self.members.iter().copied();
        let dead: Vec<Number> = dead.filter(|peer| around.is_dead(*peer)).collect();
        let parts = || self.states.values().map(|(part, _)| part);
        let knows_all = |part: &Part| dead.iter().all(|peer| part.acked.contains(peer));
        Some(Decision {
            flag: parts().fold(u32::MAX, |flag, part| flag & part.flag),
            unacked: !parts().all(knows_all),
            number,
            dead,
        })
    }
}

#[cfg(test)]
mod tests;
