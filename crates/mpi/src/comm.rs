//! Communicators.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use cloudmpi_engine::{Envelope, FIRST_BACKGROUND_TAG, PeerId};

use cloudmpi_segment::Form;

use crate::attr::Attributes;
use crate::calls::{CALLS_WORDS, Calls};
use crate::errhandler::Handler;
use crate::error::{Class, Error, Result, not_a_rank};
use crate::group::Group;
use crate::ids::{Id, NO_ID};
use crate::info::Info;
use crate::posts::{Background, Node, STANDING_WORDS};
use crate::process::Process;
use crate::session::Session;
use crate::topology::Topology;

/// In the place of a handle that the program has freed. 0 stands for one that it never had.
pub const FREED: usize = usize::MAX;

/// A communicator as this process sees it.
pub struct Comm {
    /// Id agreed by all members; messages use context 2·id for the program's and 2·id + 1 for the
    /// library's own.
    pub id: u32,
    /// The group this process is in.
    pub group: Rc<Group>,
    /// The other group of an intercommunicator.
    pub remote: Option<Rc<Group>>,
    /// This process's rank in `group`.
    pub rank: usize,
    /// Intracommunicator of the local group, for the collectives of an intercommunicator.
    pub local: Option<Rc<Comm>>,
    pub handle: Cell<usize>,
    pub errhandler: RefCell<Handler>,
    /// As the program has given it, in any encoding.
    pub name: RefCell<Vec<u8>>,
    pub attributes: RefCell<Attributes>,
    pub info: RefCell<Info>,
    pub topology: RefCell<Option<Rc<Topology>>>,
    /// Collectives begun so far: the tag of the next one's messages.
    collectives: Cell<u32>,
    /// The same of those that go on in the background.
    background_collectives: Cell<u32>,
    /// The same of persistent ones, when they are made.
    persistent_collectives: Cell<u32>,
    /// What has been called: blocking collectives and creations, nonblocking ones, and persistent ones when they are made.
    pub calls: Rc<Calls>,
    pub background_calls: Calls,
    pub persistent_calls: Calls,
    /// State of the shared-memory collectives, made on first use; `None` inside where there are none.
    pub node: OnceCell<Option<Rc<Node>>>,
    /// The same of nonblocking ones.
    pub background: OnceCell<Option<Rc<Background>>>,
    /// [`Id::posts_from`].
    pub(crate) posts_from: u64,
    /// Whether one launcher has started all members; made when first asked for.
    of_one_launcher: OnceCell<bool>,
    /// Buffer attached for buffered sends on this communicator.
    pub buffer: RefCell<Option<crate::bsend::Attached>>,
    /// The session that it was made in, if not in the world model.
    pub session: Option<Rc<Session>>,
}

impl Comm {
    pub fn new(id: Id, group: Rc<Group>, remote: Option<Rc<Group>>, rank: usize) -> Comm {
        crate::worlds::begin_use([Some(&*group), remote.as_deref()]);
        if crate::ulfm::is_on() {
            crate::ulfm::note_made(id.number, [Some(&*group), remote.as_deref()]);
        }
        Comm {
            id: id.number,
            group,
            remote,
            rank,
            local: None,
            handle: Cell::new(0),
            errhandler: RefCell::new(Handler::Fatal),
            name: RefCell::new(Vec::new()),
            attributes: RefCell::new(Attributes::default()),
            info: RefCell::new(Info::default()),
            topology: RefCell::new(None),
            collectives: Cell::new(0),
            background_collectives: Cell::new(0),
            persistent_collectives: Cell::new(0),
            calls: Rc::new(Calls::new(Form::Blocking)),
            background_calls: Calls::new(Form::Nonblocking),
            persistent_calls: Calls::new(Form::Persistent),
            node: OnceCell::new(),
            background: OnceCell::new(),
            posts_from: id.posts_from,
            of_one_launcher: OnceCell::new(),
            buffer: RefCell::new(None),
            session: None,
        }
    }

    /// An error of an operation on it. The program may have freed its handle since: the object, and with it its error
    /// handler, is there until its operations have ended.
    #[cold]
    pub fn error(&self, error: Error) -> Error {
        match self.handle.get() {
            FREED => error.on_handler(self.errhandler.borrow().clone()),
            handle => error.on_comm(handle),
        }
    }

    #[inline]
    pub fn size(&self) -> usize {
        self.group.size()
    }

    pub fn is_inter(&self) -> bool {
        self.remote.is_some()
    }

    /// A number that stands for all collectives that have been called, of every form.
    pub fn all_calls(&self) -> u64 {
        let background = self.background_calls.all_and(self.persistent_calls.all());
        self.calls.all_and(background)
    }

    /// Whether it is the stand-in of a duplicate whose request has not ended (MPI_Comm_idup).
    #[inline]
    pub fn is_promised(&self) -> bool {
        self.id == NO_ID
    }

    /// Of both groups, where there are two.
    pub fn members(&self) -> usize {
        self.size() + self.remote.as_ref().map_or(0, |remote| remote.size())
    }

    /// Whether one launcher has started all members, of both groups.
    #[inline]
    pub fn is_of_one_launcher(&self) -> bool {
        *self.of_one_launcher.get_or_init(|| {
            let mut groups = std::iter::once(&self.group).chain(&self.remote);
            groups.all(|group| crate::worlds::are_family(group))
        })
    }

    /// The group that ranks of messages refer to.
    #[inline]
    pub fn peers(&self) -> &Group {
        self.remote.as_deref().unwrap_or(&self.group)
    }

    #[inline]
    pub fn context(&self) -> u32 {
        2 * self.id
    }

    #[inline]
    pub fn collective_context(&self) -> u32 {
        2 * self.id + 1
    }

    #[inline]
    pub fn envelope(&self, tag: i32) -> Envelope {
        Envelope {
            context: self.context(),
            tag,
            source: self.rank as u32,
        }
    }

    /// One of the communicator's groups for the program, which may make more of it in the same session.
    pub fn give_group(&self, group: &Rc<Group>) -> Rc<Group> {
        if self.session.is_none() {
            return Rc::clone(group);
        }
        Rc::new((**group).clone().in_session(self.session.clone()))
    }

    /// The process behind a rank; `Err` with class MPI_ERR_RANK if there is none.
    #[inline]
    pub fn peer(&self, rank: i32) -> Result<PeerId> {
        match self.peers().members().get(rank as usize) {
            Some(peer) if rank >= 0 => Ok(*peer),
            _ => {
                let (whole, size) = match self.is_inter() {
                    true => ("remote group", self.peers().size()),
                    false => ("communicator", self.size()),
                };
                Err(not_a_rank(Class::Rank, "rank", rank, whole, size))
            }
        }
    }

    /// Takes over what every communicator has from the one that it is made from.
    pub(crate) fn inherit(mut self, from: &Comm) -> Comm {
        self.session.clone_from(&from.session);
        self.errhandler.replace(from.errhandler.borrow().clone());
        self
    }

    /// How far its collectives are, in words for [`Comm::begin_at`].
    pub(crate) fn standing(&self) -> Vec<u64> {
        let counters = [
            &self.collectives,
            &self.background_collectives,
            &self.persistent_collectives,
        ];
        let mut words: Vec<u64> = vec![u64::from(self.id)];
        words.extend(counters.map(|counter| u64::from(counter.get())));
        for calls in [&*self.calls, &self.background_calls, &self.persistent_calls] {
            words.extend(calls.standing());
        }
        let node = self.node.get().and_then(Option::as_ref);
        words.extend(node.map(|node| node.standing()).into_iter().flatten());
        words
    }

    /// Its collectives go on where those of another life of this process stood. `false`: that is another communicator.
    pub(crate) fn begin_at(self: &Rc<Comm>, process: &Process, standing: &[u64]) -> bool {
        let Some(([id, counts @ ..], rest)) = standing.split_first_chunk::<4>() else {
            return false;
        };
        let Some((calls, node)) = rest.split_at_checked(3 * CALLS_WORDS) else {
            return false;
        };
        if *id != u64::from(self.id) {
            return false;
        }
        let counters = [
            &self.collectives,
            &self.background_collectives,
            &self.persistent_collectives,
        ];
        for (counter, count) in counters.into_iter().zip(counts) {
            counter.set(*count as u32);
        }
        let forms = [&*self.calls, &self.background_calls, &self.persistent_calls];
        for (form, words) in forms.into_iter().zip(calls.as_chunks().0) {
            form.begin_at(words);
        }
        if let Some(words) = node.first_chunk::<STANDING_WORDS>() {
            let stood = || Some(Rc::new(Node::stood(process, self, words)));
            if let Some(node) = self.node.get_or_init(stood) {
                node.begin_at(words);
            }
        }
        true
    }

    /// Tag for the messages of the next collective. Every member calls collectives in the same order.
    pub fn next_collective_tag(&self) -> i32 {
        next_number(&self.collectives, FIRST_BACKGROUND_TAG as u32) as i32
    }

    /// Tag for the messages of the next nonblocking collective. These are numbered by themselves,
    /// for programs whose members call them in an order of their own among the blocking ones: that is not
    /// allowed, and works where blocking ones use no messages.
    pub fn next_background_tag(&self) -> i32 {
        let number = next_number(&self.background_collectives, 0x2000_0000);
        FIRST_BACKGROUND_TAG | number as i32
    }

    /// Tag for the messages of a persistent collective, each time that it is started. Members make these in
    /// the same order, and start them in any.
    pub fn next_persistent_tag(&self) -> i32 {
        (next_number(&self.persistent_collectives, 0x1000_0000) | 0x6000_0000) as i32
    }
}

/// Counts on, and from `end`, a power of two, starts again.
fn next_number(counter: &Cell<u32>, end: u32) -> u32 {
    let number = counter.get();
    counter.set((number + 1) & (end - 1));
    number
}

impl Drop for Comm {
    fn drop(&mut self) {
        let node = self.node.get().cloned().flatten();
        let background = self.background.get().cloned().flatten();
        match crate::ulfm::is_on() {
            // An id is not used again: word of its revocation may still be under way.
            true => crate::ulfm::note_gone(self.id),
            false => crate::ids::release(self.id, (node, background)),
        }
        crate::worlds::end_use([Some(&*self.group), self.remote.as_deref()]);
    }
}
