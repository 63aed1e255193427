//! Scripts of all ranks, made up in one common order in which they would run to their end, so that no schedule hangs.

use cloudmpi_engine::FIRST_BACKGROUND_TAG;

use crate::mpi::{Mode, Named};
use crate::random::Random;

/// Contexts of messages of the program's own.
const CONTEXTS: [u32; 2] = [0, 2];
const CANCEL_CONTEXT: u32 = 4;
const REPLY_CONTEXT: u32 = 6;
const TASK_CONTEXT: u32 = 8;
pub const COLLECTIVE_CONTEXT: u32 = 1;
/// The first of those that one task farm has for itself.
const OWN_TASK_CONTEXT: u32 = 10;

/// What the logs of a pair may take, so that none is ever full.
pub const LOG_AREA_BYTES: u64 = 16 << 10;
const BUDGET_BYTES: usize = 5 << 10;

/// How a receive that waits goes about it.
#[derive(Clone, Copy, Debug)]
pub enum How {
    Direct,
    Probe { waits: bool, takes: bool },
}

#[derive(Clone, Copy, Debug)]
pub enum Item {
    Send {
        to: u32,
        envelope: (u32, i32),
        most: usize,
        mode: Mode,
    },
    Post(Named),
    Receive(Named, How),
    /// Waits for all that has been posted, in ways that follow from what the program was told.
    Drain,
    /// To the sender of the message that was received last.
    Reply {
        envelope: (u32, i32),
    },
    PostToCancel(Named),
    Cancel,
    /// Receives the message after all if the cancel came in time.
    EndCancelled(Named),
    Time,
    /// Every rank sends to every other. `offers`: the ids for a new communicator.
    Collective {
        tag: i32,
        offers: bool,
    },
    EndBackground,
    /// As `Drain`, of the synchronous sends too; then the end.
    End,
}

/// What the receives of one rank name in one context, so that none takes a message that another one needs.
#[derive(Clone, Copy, PartialEq)]
enum Policy {
    SourceAndTag,
    Source,
    Tag,
    Nothing,
}

pub struct Scripts {
    pub items: Vec<Vec<Item>>,
    /// All contexts that messages are of.
    pub contexts: Vec<u32>,
}

struct Maker<'r> {
    random: &'r mut Random,
    items: Vec<Vec<Item>>,
    contexts: Vec<u32>,
    policies: Vec<[Policy; CONTEXTS.len()]>,
    /// Messages that are sent and have no receive yet.
    unread: Vec<(usize, usize, usize, i32)>,
    /// Receives that are posted and whose messages are not sent yet.
    ahead: Vec<(usize, usize, usize, i32)>,
    used_bytes: Vec<usize>,
    in_background: Option<i32>,
    made: i32,
}

pub fn make(random: &mut Random) -> Scripts {
    let ranks = random.pick(&[2, 2, 2, 3, 3, 4]);
    let policies = [
        Policy::SourceAndTag,
        Policy::Source,
        Policy::Tag,
        Policy::Nothing,
    ];
    let policies = (0..ranks)
        .map(|_| [random.pick(&policies), random.pick(&policies)])
        .collect();
    let mut maker = Maker {
        items: vec![Vec::new(); ranks],
        contexts: CONTEXTS.to_vec(),
        policies,
        unread: Vec::new(),
        ahead: Vec::new(),
        used_bytes: vec![0; ranks * ranks],
        in_background: None,
        made: 0,
        random,
    };
    maker.contexts.extend([
        CANCEL_CONTEXT,
        REPLY_CONTEXT,
        TASK_CONTEXT,
        COLLECTIVE_CONTEXT,
    ]);
    for _ in 0..4 + maker.random.below(10) {
        maker.step();
    }
    maker.end();
    Scripts {
        items: maker.items,
        contexts: maker.contexts,
    }
}

impl Maker<'_> {
    fn any_rank(&mut self) -> usize {
        self.random.below(self.items.len())
    }

    fn step(&mut self) {
        match self.random.below(20) {
            0..=7 => self.message(),
            8..=10 => self.read_one(),
            11 => self.send_one_ahead(),
            12 | 13 => self.drain(),
            14 => self.cancel(),
            15 | 16 => self.farm(),
            17 | 18 => self.collective(),
            _ => {
                let rank = self.any_rank();
                self.items[rank].push(Item::Time);
            }
        }
    }

    fn named(&self, (from, to, context, tag): (usize, usize, usize, i32)) -> Named {
        let policy = self.policies[to][context];
        let by_source = matches!(policy, Policy::SourceAndTag | Policy::Source);
        let by_tag = matches!(policy, Policy::SourceAndTag | Policy::Tag);
        Named {
            context: CONTEXTS[context],
            source: by_source.then_some(from as u32),
            tag: by_tag.then_some(tag),
        }
    }

    fn how(&mut self) -> How {
        match self.random.below(8) {
            0..=3 => How::Direct,
            way => How::Probe {
                waits: way & 1 == 0,
                takes: way & 2 == 0,
            },
        }
    }

    fn send(&mut self, from: usize, to: usize, envelope: (u32, i32)) {
        let used = &mut self.used_bytes[from * self.items.len() + to];
        let most = self.random.pick(&[0, 8, 16, 40, 80, 200, 900]);
        let most = if *used > BUDGET_BYTES { 0 } else { most };
        *used += 128 + most;
        let modes = [Mode::Standard, Mode::Fast, Mode::Fast, Mode::Synchronous];
        self.items[from].push(Item::Send {
            to: to as u32,
            envelope,
            most,
            mode: self.random.pick(&modes),
        });
    }

    /// A message, now or later, and its receive, before or after.
    fn message(&mut self) {
        let (from, to) = (self.any_rank(), self.any_rank());
        let (context, tag) = (
            self.random.below(CONTEXTS.len()),
            self.random.below(3) as i32,
        );
        let message = (from, to, context, tag);
        if self.random.chance(25) {
            let named = self.named(message);
            self.items[to].push(Item::Post(named));
            self.ahead.push(message);
            return;
        }
        self.send(from, to, (CONTEXTS[context], tag));
        self.unread.push(message);
    }

    fn read_one(&mut self) {
        if self.unread.is_empty() {
            return;
        }
        let index = self.random.below(self.unread.len());
        let message = self.unread[index];
        // It would wait for a message that is not sent yet.
        let waits = !self.is_ahead(message.1);
        self.unread.swap_remove(index);
        let named = self.named(message);
        let item = match waits && self.random.chance(60) {
            true => Item::Receive(named, self.how()),
            false => Item::Post(named),
        };
        self.items[message.1].push(item);
    }

    fn is_ahead(&self, rank: usize) -> bool {
        self.ahead.iter().any(|(_, to, ..)| *to == rank)
    }

    fn send_one_ahead(&mut self) {
        if !self.ahead.is_empty() {
            let index = self.random.below(self.ahead.len());
            let (from, to, context, tag) = self.ahead.swap_remove(index);
            self.send(from, to, (CONTEXTS[context], tag));
        }
    }

    fn drain(&mut self) {
        let rank = self.any_rank();
        if !self.is_ahead(rank) {
            self.items[rank].push(Item::Drain);
        }
    }

    fn cancel(&mut self) {
        let (from, to) = (self.any_rank(), self.any_rank());
        self.made += 1;
        let tag = 100 + self.made;
        let named = Named {
            context: CANCEL_CONTEXT,
            source: self.random.chance(50).then_some(from as u32),
            tag: Some(tag),
        };
        self.items[to].push(Item::PostToCancel(named));
        let sent_first = self.random.chance(60);
        if sent_first {
            self.send(from, to, (CANCEL_CONTEXT, tag));
        }
        if self.random.chance(30) {
            self.items[to].push(Item::Time);
        }
        self.items[to].push(Item::Cancel);
        if !sent_first {
            self.send(from, to, (CANCEL_CONTEXT, tag));
        }
        self.items[to].push(Item::EndCancelled(named));
    }

    /// One rank answers all others, in the order in which they ask.
    fn farm(&mut self) {
        let ranks = self.items.len();
        let master = self.any_rank();
        self.made += 1;
        let tag = 200 + self.made;
        let (context, named_tag) = match self.random.chance(50) {
            true => (TASK_CONTEXT, Some(tag)),
            false => (OWN_TASK_CONTEXT + 2 * self.made as u32, None),
        };
        if !self.contexts.contains(&context) {
            self.contexts.push(context);
        }
        for worker in (0..ranks).filter(|rank| *rank != master) {
            self.send(worker, master, (context, tag));
        }
        for _ in 1..ranks {
            let named = Named {
                context,
                source: None,
                tag: named_tag,
            };
            let how = self.how();
            self.items[master].push(Item::Receive(named, how));
            self.items[master].push(Item::Reply {
                envelope: (REPLY_CONTEXT, tag),
            });
        }
        for worker in (0..ranks).filter(|rank| *rank != master) {
            let named = Named {
                context: REPLY_CONTEXT,
                source: Some(master as u32),
                tag: Some(tag),
            };
            self.items[worker].push(Item::Receive(named, How::Direct));
        }
    }

    fn collective(&mut self) {
        let is_background = self.in_background.is_none() && self.random.chance(50);
        if self.in_background.is_some() && self.random.chance(50) {
            return self.end_background();
        }
        self.made += 1;
        let tag = match is_background {
            true => FIRST_BACKGROUND_TAG + self.made,
            false => self.made,
        };
        let offers = self.random.chance(30);
        for items in &mut self.items {
            items.push(Item::Collective { tag, offers });
        }
        if is_background {
            self.in_background = Some(tag);
        }
    }

    fn end_background(&mut self) {
        if self.in_background.take().is_some() {
            self.items
                .iter_mut()
                .for_each(|items| items.push(Item::EndBackground));
        }
    }

    fn end(&mut self) {
        while !self.ahead.is_empty() {
            self.send_one_ahead();
        }
        while !self.unread.is_empty() {
            self.read_one();
        }
        self.end_background();
        self.items
            .iter_mut()
            .for_each(|items| items.push(Item::End));
    }
}
