//! Operations that cannot end as they were asked for, because a process has died or a communicator was revoked
//! (`--tolerate-failures`). Elsewhere nothing here runs.
//!
//! An operation whose peer is dead ends at once. One with a living peer ends when that peer can do nothing more with its
//! buffer: a send is taken back by a question to the receiver, and a receive whose bytes are under way gets them.

use std::collections::{HashMap, HashSet};

use cloudmpi_engine::PeerId;

use super::Core;
use super::works::Works;
use crate::buffer::Buffer;
use crate::operation::{Direction, Failure, Operation, OperationId, Outcome, SendOperation, Stage};

/// Looks for what a dead process has sent; one look takes several packets in.
const LAST_LOOKS: u32 = 1 << 16;

/// What this process knows of deaths and revocations.
pub(crate) struct Failures {
    dead: Vec<bool>,
    /// Those of them that have ended MPI: what others do together goes on.
    left: HashSet<PeerId>,
    /// Contexts in which nothing can be done any more.
    failed: HashMap<u32, Failure>,
    /// Contexts in which a receive from anyone may wait in vain, until the program has acknowledged the deaths.
    pending: HashSet<u32>,
}

impl Failures {
    fn is_dead(&self, peer: PeerId) -> bool {
        self.dead.get(peer as usize) == Some(&true)
    }

    /// Why an operation of a context with this peer (`None`: anyone) cannot be begun.
    fn refuses(&self, peer: Option<PeerId>, (context, tag): (u32, i32)) -> Failure {
        let failed = self.failed.get(&context);
        // What only a group does ([`group_tag`](crate::internal)) is not concerned by the deaths of others.
        match (failed.filter(|failure| concerns(**failure, tag)), peer) {
            (Some(failure), _) => *failure,
            (None, Some(peer)) if self.is_dead(peer) => Failure::Dead,
            _ => Failure::None,
        }
    }
}

impl Core {
    /// Ranks may die from here on.
    pub(crate) fn tolerate(&mut self, ranks: usize) {
        self.failures = Some(Box::new(Failures {
            dead: vec![false; ranks],
            left: HashSet::new(),
            failed: HashMap::new(),
            pending: HashSet::new(),
        }));
        self.set_counted(self.works.counting);
    }

    pub(crate) fn is_dead(&self, peer: PeerId) -> bool {
        (self.failures.as_ref()).is_some_and(|failures| failures.is_dead(peer))
    }

    /// As [`Core::is_dead`], of one that has not ended MPI.
    pub(crate) fn has_died(&self, peer: PeerId) -> bool {
        self.is_dead(peer) && !(self.failures.as_ref()).is_some_and(|f| f.left.contains(&peer))
    }

    /// Why nothing can be done in a context.
    pub(crate) fn failure_of(&self, context: u32) -> Failure {
        let failures = self.failures.as_ref();
        let found = failures.and_then(|failures| failures.failed.get(&context));
        found.copied().unwrap_or_default()
    }

    /// Why a probe of these arguments that has found nothing may wait in vain.
    pub(crate) fn failure_of_probe(&self, context: u32, peer: Option<PeerId>) -> Failure {
        let Some(failures) = &self.failures else {
            return Failure::None;
        };
        match failures.refuses(peer, (context, 0)) {
            Failure::None if peer.is_none() && failures.pending.contains(&context) => {
                Failure::Pending
            }
            failure => failure,
        }
    }

    /// A process has died, or has left: has ended MPI. What it has sent is taken in, and all that needs it ends.
    pub(crate) fn note_dead(&mut self, peer: PeerId, has_left: bool) {
        if self.failures.is_none() || self.is_dead(peer) {
            return;
        }
        for _ in 0..LAST_LOOKS {
            if !self.poll_paths(false) {
                break;
            }
        }
        self.works.bury(peer);
        self.engine.set_held(peer);
        if let Some(failures) = &mut self.failures {
            let known = failures.dead.len().max(peer as usize + 1);
            failures.dead.resize(known, false);
            failures.dead[peer as usize] = true;
            if has_left {
                failures.left.insert(peer);
            }
        }
        for id in self.works.ops.under_way() {
            if peer_of(self.works.ops.get(id)) == Some(peer) {
                self.fail(id, Failure::Dead);
            }
        }
    }

    /// Nothing can be done in a context any more.
    pub(crate) fn fail_context(&mut self, context: u32, failure: Failure) {
        let Some(failures) = &mut self.failures else {
            return;
        };
        let known = failures.failed.insert(context, failure);
        if known == Some(Failure::Revoked) {
            failures.failed.insert(context, Failure::Revoked);
        }
        for id in self.works.ops.under_way() {
            let op = self.works.ops.get(id);
            if context_of(op) == context && concerns(failure, tag_of(op)) {
                self.fail(id, failure);
            }
        }
    }

    /// Whether receives from anyone, in a context, are interrupted: deaths have not been acknowledged.
    pub(crate) fn set_pending(&mut self, context: u32, pending: bool) {
        let Some(failures) = &mut self.failures else {
            return;
        };
        match pending {
            true => failures.pending.insert(context),
            false => failures.pending.remove(&context),
        };
        for id in self.works.ops.under_way() {
            let op = self.works.ops.get_mut(id);
            if context_of(op) != context || peer_of(op).is_some() {
                continue;
            }
            match op.stage {
                Stage::Posted(posted) if pending => op.stage = Stage::Interrupted(posted),
                Stage::Interrupted(posted) if !pending => op.stage = Stage::Posted(posted),
                _ => {}
            }
        }
    }

    /// Whether a receive waits for anyone and is to be told of a death.
    pub(crate) fn is_interrupted(&self, id: OperationId) -> bool {
        matches!(self.works.ops.get(id).stage, Stage::Interrupted(_))
    }

    /// A receive that has begun where it may be in vain.
    #[cold]
    pub(super) fn look_at_receive(&mut self, id: OperationId) {
        let Some(failures) = &self.failures else {
            return;
        };
        let op = self.works.ops.get(id);
        let (context, peer, tag) = (context_of(op), peer_of(op), tag_of(op));
        let is_done = matches!(op.stage, Stage::Done);
        let failure = failures.refuses(peer, (context, tag));
        if is_done {
        } else if failure != Failure::None {
            self.fail(id, failure);
        } else if let (Stage::Posted(posted), true) = (
            &op.stage,
            peer.is_none() && failures.pending.contains(&context),
        ) {
            let stage = Stage::Interrupted(*posted);
            self.works.ops.get_mut(id).stage = stage;
        }
    }

    /// A send that cannot be begun: it has failed already.
    #[cold]
    pub(super) fn refuse_send(
        &mut self,
        send: SendOperation,
        buffer: Buffer,
    ) -> Option<OperationId> {
        let failures = self.failures.as_ref()?;
        let place = (send.envelope.context, send.envelope.tag);
        let failure = failures.refuses(Some(send.peer), place);
        let dead = failures.is_dead(send.peer).then_some(send.peer);
        (failure != Failure::None).then(|| {
            self.works.ops.insert(Operation {
                direction: Direction::Send(send),
                buffer,
                stage: Stage::Done,
                outcome: Outcome::failed(failure, dead),
                detached: false,
                owned: None,
            })
        })
    }

    /// Ends an operation, at once or as soon as its peer can do nothing with its buffer.
    pub(crate) fn fail(&mut self, id: OperationId, failure: Failure) {
        let op = self.works.ops.get_mut(id);
        let peer = peer_of(op);
        let is_dead =
            peer.is_some_and(|peer| self.failures.as_ref().is_some_and(|f| f.is_dead(peer)));
        let outcome = Outcome::failed(failure, peer.filter(|_| is_dead));
        match (&op.direction, &op.stage) {
            (_, Stage::Done) => return,
            _ if is_dead => {
                if let Stage::Posted(posted) | Stage::Interrupted(posted) = op.stage {
                    self.engine.cancel_receive(posted, id);
                }
            }
            (Direction::Receive(_), Stage::Posted(posted) | Stage::Interrupted(posted)) => {
                // One that is being filled where it stands has matched.
                if !self.engine.cancel_receive(*posted, id) {
                    return;
                }
            }
            (Direction::Receive(_), _) => return,
            (Direction::Send(send), Stage::Queued) => {
                let (peer, envelope) = (send.peer, send.envelope);
                self.works.take_back(peer, id, envelope);
            }
            (Direction::Send(send), _) => {
                let (peer, envelope, index) = (send.peer, send.envelope, send.index);
                let is_asked = op.outcome.failure != Failure::None;
                op.outcome = outcome;
                if !is_asked {
                    (self.engine).cancel_send(peer, envelope, index, id, &mut self.works);
                }
                return;
            }
        }
        self.works.ops.get_mut(id).outcome = outcome;
        self.works.ops.finish(id);
    }

    /// The outcome of an operation that is done, which is forgotten. A receive from anyone that is interrupted ends with it.
    #[inline]
    pub(crate) fn take_done(&mut self, id: OperationId) -> Option<Outcome> {
        if !self.is_done(id) || self.failures.is_some() && !self.end_interrupted(id) {
            return None;
        }
        Some(self.finish(id))
    }

    #[cold]
    fn end_interrupted(&mut self, id: OperationId) -> bool {
        let op = self.works.ops.get_mut(id);
        let Stage::Interrupted(posted) = op.stage else {
            return true;
        };
        let withdrawn = self.engine.cancel_receive(posted, id);
        match withdrawn {
            true => {
                op.outcome = Outcome::failed(Failure::Dead, None);
                op.stage = Stage::Done;
            }
            // One that is being filled where it stands has matched.
            false => op.stage = Stage::Posted(posted),
        }
        withdrawn
    }
}

fn peer_of(op: &Operation) -> Option<PeerId> {
    match &op.direction {
        Direction::Send(send) => Some(send.peer),
        Direction::Receive(receive) => receive.peer,
    }
}

fn concerns(failure: Failure, tag: i32) -> bool {
    failure == Failure::Revoked || tag >= 0
}

fn tag_of(op: &Operation) -> i32 {
    match &op.direction {
        Direction::Send(send) => send.envelope.tag,
        Direction::Receive(receive) => receive.tag.unwrap_or(0),
    }
}

fn context_of(op: &Operation) -> u32 {
    match &op.direction {
        Direction::Send(send) => send.envelope.context,
        Direction::Receive(receive) => receive.context,
    }
}

impl Works {
    /// Nothing more goes to a dead process, and nothing more comes from it.
    fn bury(&mut self, peer: PeerId) {
        self.path.bury(peer);
        self.clear_outbox(peer);
        self.streams.retain(|stream| stream.peer != peer);
        self.settle();
    }
}
