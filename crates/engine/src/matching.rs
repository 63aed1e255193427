//! Posted receives and unexpected messages of every communicator context.
//!
//! Receives from a named source stand in a list a source, those from any source in one list; the older
//! of the two first matches wins. Unexpected messages stand in a list a source and in one list in order of
//! arrival. A match between named source and tag at the head of its list takes constant time.

use crate::packet::{Header, PeerId};
use crate::strand::are_of_one_strand;

use crate::SendToken;
use crate::list::{List, NIL, Slab};

/// Context ids are below this. The communicator layer hands out the lowest free ones.
pub const MAX_CONTEXTS: u32 = 1 << 17;

/// The host's name for a receive.
pub type ReceiveToken = u32;
/// The engine's name for a posted receive that has not matched.
pub type PostedId = u32;
/// The engine's name for a message taken out of matching by a matched probe.
pub type MessageId = u32;

/// Whom a receive takes messages from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Any,
    Peer(PeerId),
}

/// What a send says of its message besides the bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Envelope {
    pub context: u32,
    pub tag: i32,
    /// Sender's rank in the communicator.
    pub source: u32,
}

/// A message that has arrived, at least its announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Message {
    pub peer: PeerId,
    pub context: u32,
    pub tag: i32,
    /// Sender's rank in the communicator.
    pub source: u32,
    pub length_bytes: u64,
}

impl Message {
    #[inline]
    pub(crate) fn new(peer: PeerId, header: &Header, length_bytes: u64) -> Message {
        Message {
            peer,
            context: header.context,
            tag: header.tag,
            source: header.source,
            length_bytes,
        }
    }
}

/// What there is of an unexpected message.
pub(crate) enum Body {
    Eager(Vec<u8>),
    /// As `Eager`, in memory that is not this process's.
    Stays(&'static [u8]),
    EagerSync(Vec<u8>, SendToken),
    /// On its path still, from which the host takes it ([`Engine::claim`](crate::Engine::claim)).
    OnPath,
    /// Announced; the sender's address (0: cannot be read) and its name for the send.
    Rendezvous {
        address: u64,
        send: SendToken,
    },
}

/// What keeping a message costs beside its bytes.
pub(crate) const KEPT_OVERHEAD_BYTES: u64 = 128;

pub(crate) struct Unexpected {
    pub(crate) message: Message,
    /// Its index in its strand.
    pub(crate) index: u32,
    pub(crate) body: Body,
}

impl Unexpected {
    /// What keeping it costs, if it is here whole.
    pub(crate) fn kept_bytes(&self) -> u64 {
        match &self.body {
            Body::Eager(bytes) | Body::EagerSync(bytes, _) => {
                bytes.len() as u64 + KEPT_OVERHEAD_BYTES
            }
            Body::Stays(_) => KEPT_OVERHEAD_BYTES,
            Body::OnPath | Body::Rendezvous { .. } => 0,
        }
    }
}

struct Posted {
    token: ReceiveToken,
    context: u32,
    source: Source,
    /// `None`: any tag.
    tag: Option<i32>,
    /// Order of posting in the context.
    order: u64,
}

impl Posted {
    #[inline]
    fn takes(&self, tag: i32) -> bool {
        match self.tag {
            None => true,
            Some(wanted) => wanted == tag,
        }
    }
}

#[derive(Default)]
struct Context {
    posted_by_peer: Vec<List>,
    posted_any: List,
    unexpected_by_peer: Vec<List>,
    unexpected_all: List,
    posts: u64,
}

const BY_PEER: usize = 0;
const IN_ORDER: usize = 1;

pub(crate) struct Matching {
    contexts: Vec<Option<Box<Context>>>,
    posted: Slab<Posted, 1>,
    unexpected: Slab<Unexpected, 2>,
    unexpected_arrivals: u64,
}

#[inline]
fn list_of(lists: &mut Vec<List>, peer: PeerId) -> &mut List {
    let index = peer as usize;
    if lists.len() <= index {
        grow(lists, index + 1);
    }
    &mut lists[index]
}

#[cold]
fn grow(lists: &mut Vec<List>, length: usize) {
    lists.resize(length, List::default());
}

impl Matching {
    pub(crate) fn new() -> Matching {
        Matching {
            contexts: Vec::new(),
            posted: Slab::new(),
            unexpected: Slab::new(),
            unexpected_arrivals: 0,
        }
    }

    #[inline]
    fn context(contexts: &mut Vec<Option<Box<Context>>>, id: u32) -> &mut Context {
        let index = id as usize;
        if contexts.get(index).is_none_or(Option::is_none) {
            Self::add_context(contexts, id);
        }
        contexts[index].as_mut().expect("added if it was not there")
    }

    #[cold]
    fn add_context(contexts: &mut Vec<Option<Box<Context>>>, id: u32) {
        assert!(id < MAX_CONTEXTS, "context id {id} out of range");
        let index = id as usize;
        if index >= contexts.len() {
            contexts.resize_with(index + 1, || None);
        }
        contexts[index] = Some(Box::default());
    }

    /// The posted receive that takes a message, removed. The oldest wins.
    #[inline]
    pub(crate) fn match_arrival(
        &mut self,
        context: u32,
        peer: PeerId,
        tag: i32,
    ) -> Option<ReceiveToken> {
        let context = Self::context(&mut self.contexts, context);
        let named = match context.posted_by_peer.get(peer as usize) {
            Some(list) => first_taking(&self.posted, list, tag),
            None => NIL,
        };
        let any = first_taking(&self.posted, &context.posted_any, tag);
        let index = match (self.posted.get(named), self.posted.get(any)) {
            (None, None) => return None,
            (Some(_), None) => named,
            (None, Some(_)) => any,
            (Some(n), Some(a)) => {
                if n.order < a.order {
                    named
                } else {
                    any
                }
            }
        };
        let list = if index == any {
            &mut context.posted_any
        } else {
            &mut context.posted_by_peer[peer as usize]
        };
        self.posted.unlink(BY_PEER, list, index);
        self.posted.remove(index).map(|posted| posted.token)
    }

    /// Whether a posted receive takes a message.
    pub(crate) fn is_awaited(&self, context: u32, peer: PeerId, tag: i32) -> bool {
        let Some(Some(context)) = self.contexts.get(context as usize) else {
            return false;
        };
        let named = context.posted_by_peer.get(peer as usize);
        named.is_some_and(|list| first_taking(&self.posted, list, tag) != NIL)
            || first_taking(&self.posted, &context.posted_any, tag) != NIL
    }

    #[inline]
    pub(crate) fn post(
        &mut self,
        token: ReceiveToken,
        context_id: u32,
        source: Source,
        tag: Option<i32>,
    ) -> PostedId {
        let context = Self::context(&mut self.contexts, context_id);
        context.posts += 1;
        let index = self.posted.insert(Posted {
            token,
            context: context_id,
            source,
            tag,
            order: context.posts,
        });
        let list = match source {
            Source::Any => &mut context.posted_any,
            Source::Peer(peer) => list_of(&mut context.posted_by_peer, peer),
        };
        self.posted.push_back(BY_PEER, list, index);
        index
    }

    /// Takes back a posted receive. `None` when it has matched already.
    pub(crate) fn withdraw(&mut self, id: PostedId, token: ReceiveToken) -> Option<()> {
        let posted = self.posted.get(id).filter(|p| p.token == token)?;
        let context = Self::context(&mut self.contexts, posted.context);
        let list = match posted.source {
            Source::Any => &mut context.posted_any,
            Source::Peer(peer) => list_of(&mut context.posted_by_peer, peer),
        };
        self.posted.unlink(BY_PEER, list, id);
        self.posted.remove(id).map(drop)
    }

    pub(crate) fn keep(&mut self, unexpected: Unexpected) {
        let Message { peer, context, .. } = unexpected.message;
        let context = Self::context(&mut self.contexts, context);
        self.unexpected_arrivals += 1;
        let index = self.unexpected.insert(unexpected);
        let by_peer = list_of(&mut context.unexpected_by_peer, peer);
        self.unexpected.push_back(BY_PEER, by_peer, index);
        self.unexpected
            .push_back(IN_ORDER, &mut context.unexpected_all, index);
    }

    /// The oldest unexpected message that a receive would take.
    #[inline]
    pub(crate) fn find(
        &mut self,
        context: u32,
        source: Source,
        tag: Option<i32>,
    ) -> Option<(MessageId, &Message)> {
        let context = Self::context(&mut self.contexts, context);
        let (which, mut index) = match source {
            Source::Any => (IN_ORDER, context.unexpected_all.head),
            Source::Peer(peer) => (
                BY_PEER,
                context
                    .unexpected_by_peer
                    .get(peer as usize)
                    .map_or(NIL, |list| list.head),
            ),
        };
        while index != NIL {
            let here = self.unexpected.get(index)?;
            if tag.is_none_or(|wanted| wanted == here.message.tag) {
                break;
            }
            index = self.unexpected.next(which, index);
        }
        Some((index, &self.unexpected.get(index)?.message))
    }

    /// Takes a message out of matching; it stays in the slab until [`Matching::take`].
    pub(crate) fn detach(&mut self, id: MessageId) {
        let Some(unexpected) = self.unexpected.get(id) else {
            return;
        };
        let Message { peer, context, .. } = unexpected.message;
        let context = Self::context(&mut self.contexts, context);
        let by_peer = list_of(&mut context.unexpected_by_peer, peer);
        self.unexpected.unlink(BY_PEER, by_peer, id);
        self.unexpected
            .unlink(IN_ORDER, &mut context.unexpected_all, id);
    }

    /// Keeps a message out of matching, as if it had been kept and detached.
    pub(crate) fn keep_detached(&mut self, unexpected: Unexpected) -> MessageId {
        self.unexpected.insert(unexpected)
    }

    /// The messages that are not detached, of each context in the order in which they came.
    pub(crate) fn unexpected_in_order(&self) -> impl Iterator<Item = &Unexpected> {
        let contexts = self.contexts.iter().flatten();
        contexts.flat_map(move |context| {
            let is_one = |index: u32| (index != NIL).then_some(index);
            let next = move |index: &u32| is_one(self.unexpected.next(IN_ORDER, *index));
            std::iter::successors(is_one(context.unexpected_all.head), next)
                .filter_map(|index| self.unexpected.get(index))
        })
    }

    /// Removes a detached message.
    pub(crate) fn take(&mut self, id: MessageId) -> Option<Unexpected> {
        self.unexpected.remove(id)
    }

    /// What there is of a detached message.
    pub(crate) fn body_mut(&mut self, id: MessageId) -> Option<&mut Body> {
        self.unexpected.get_mut(id).map(|u| &mut u.body)
    }

    /// A detached message.
    pub(crate) fn peek(&self, id: MessageId) -> Option<&Message> {
        self.unexpected.get(id).map(|u| &u.message)
    }

    /// The unexpected message that has an index in the strand of a context and tag, if it has not been matched.
    pub(crate) fn find_index(
        &mut self,
        context: u32,
        tag: i32,
        peer: PeerId,
        message_index: u32,
    ) -> Option<MessageId> {
        let context = Self::context(&mut self.contexts, context);
        let mut index = context.unexpected_by_peer.get(peer as usize)?.head;
        while index != NIL {
            let here = self.unexpected.get(index)?;
            if here.index == message_index && are_of_one_strand(here.message.tag, tag) {
                return Some(index);
            }
            index = self.unexpected.next(BY_PEER, index);
        }
        None
    }

    pub(crate) fn posted_count(&self) -> usize {
        self.posted.len()
    }

    pub(crate) fn unexpected_arrivals(&self) -> u64 {
        self.unexpected_arrivals
    }

    pub(crate) fn unexpected_count(&self) -> usize {
        self.unexpected.len()
    }

    /// The most receives posted, and messages unexpected, at a time.
    pub(crate) fn longest(&self) -> (usize, usize) {
        (self.posted.longest(), self.unexpected.longest())
    }
}

#[inline]
fn first_taking(posted: &Slab<Posted, 1>, list: &List, tag: i32) -> u32 {
    let mut index = list.head;
    while index != NIL {
        match posted.get(index) {
            Some(p) if p.takes(tag) => break,
            Some(_) => index = posted.next(BY_PEER, index),
            None => return NIL,
        }
    }
    index
}
