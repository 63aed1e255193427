//! The one place where the way of a collective is chosen: through shared memory by a row of the selection table
//! (`coll/data/selection.tsv`), or by an algorithm of messages, a topic or a table, which
//! [`Prepared`](super::Prepared) takes from the same table. Every member comes to the same answer, so it rests on
//! what all know.

use std::rc::Rc;

use cloudmpi_coll::{Collective, Place, Way, WayRow};

use super::arguments::{Arguments, Part};
use super::background::part_bytes;
use super::{forced, is_forced};
use crate::error::Result;
use crate::posts::{self, Background, Node};
use crate::process::Process;
use crate::reduction::Reduction;

/// Blocks up to these lengths are copied for the record, where ranks may die, in less time than messages take (docs/measurements.md).
const MOST_RECORDED_BYTES: u64 = 512;
const MOST_RECORDED_OF_TWO_BYTES: u64 = 64;
/// From this length on each rank records a part of a reduction's result that the others read, and not all of it.
const LEAST_KEPT_OF_REDUCTION_BYTES: u64 = 16 * 1024;

/// Longer blocks go by messages: a record holds less than 128 MiB.
const MOST_KEPT_BYTES: u64 = 64 << 20;
/// Longer blocks of an alltoall take as long by messages, since each is read by one rank (docs/measurements.md).
const MOST_KEPT_OF_ALLTOALL_BYTES: u64 = 32 * 1024;
/// In the background a post has a part for each rank; where the parts are shorter, blocks go in so many rounds at most.
const LEAST_PART_BYTES: u64 = 1024;
const MOST_ROUNDS: u64 = 16;

/// The rows of every collective that fit the members of a communicator.
pub(crate) struct Ways(Box<[Box<[WayRow]>]>);

impl Ways {
    pub(crate) fn of(place: Place) -> Ways {
        let forced = forced();
        let selector = &forced.selector;
        let rows = Collective::ALL
            .iter()
            .map(|c| selector.ways(*c, place).into());
        Ways(rows.collect())
    }

    /// The same for nonblocking ones.
    pub(crate) fn in_background(place: Place) -> Ways {
        let forced = forced();
        let selector = &forced.selector;
        let rows = Collective::ALL
            .iter()
            .map(|c| selector.ways_in_background(*c, place).into());
        Ways(rows.collect())
    }

    #[inline]
    fn rows(&self, collective: Collective) -> &[WayRow] {
        &self.0[collective as usize]
    }

    /// Whether a call of this length that is not in place goes by posts.
    pub(crate) fn has_posts(&self, collective: Collective, length_bytes: u64) -> bool {
        let mut rows = self.rows(collective).iter();
        let first = rows.find(|row| row.fits(length_bytes, false));
        first.is_some_and(|row| matches!(row.way, Way::Posts | Way::Runs))
    }
}

/// The lengths of a call by which its way is chosen.
#[derive(Clone, Copy, Default)]
pub(super) struct Lengths {
    /// The vector, or what one rank gives another; of a reduce-scatter all blocks. 0 where every rank has its own. All
    /// members must say the same.
    pub agreed: u64,
    /// What a rank posts at once.
    pub posted: u64,
    /// As [`cloudmpi_coll::Call::bytes`].
    pub whole: u64,
}

impl Lengths {
    const fn all(length: u64) -> Lengths {
        Lengths {
            agreed: length,
            posted: length,
            whole: length,
        }
    }

    fn of(&self, way: Way) -> u64 {
        match way {
            Way::Pair | Way::Parts | Way::Reads => self.agreed,
            Way::Posts | Way::Runs | Way::Parcels => self.posted,
            Way::Levels | Way::Messages => self.whole,
        }
    }
}

pub(super) enum Plan {
    Messages,
    SharedMemory(Rc<Node>, Way, Lengths),
    /// Of ranks that may die: by what they keep.
    Kept(Rc<Node>, Lengths),
}

/// How a blocking call goes.
#[inline]
pub(super) fn plan(call: &Arguments, process: &Process) -> Result<Plan> {
    if is_forced(call.collective) {
        return Ok(Plan::Messages);
    }
    let Some(node) = posts::of(process, &call.comm)? else {
        return Ok(Plan::Messages);
    };
    node.remember();
    let rows = node.ways.rows(call.collective);
    if rows.is_empty() {
        return Ok(Plan::Messages);
    }
    let lengths = call.lengths(node.is_pair());
    if node.has_lives() && call.is_kept(&node, &lengths) {
        return Ok(Plan::Kept(node, lengths));
    }
    let mut fitting = rows.iter().filter(|row| {
        row.fits(lengths.of(row.way), call.in_place) && call.can_go(row.way, &node, &lengths)
    });
    Ok(match fitting.next().map(|row| row.way) {
        None | Some(Way::Messages) => Plan::Messages,
        Some(way) => Plan::SharedMemory(node, way, lengths),
    })
}

/// What the members share, if a nonblocking call goes through it.
pub(super) fn plan_in_background(
    call: &Arguments,
    process: &Process,
) -> Option<(Rc<Background>, Way, Lengths)> {
    if is_forced(call.collective) {
        return None;
    }
    let posts = Background::of(process, &call.comm)?;
    let rows = posts.ways.rows(call.collective);
    let lengths = call.lengths(false);
    let mut fitting = rows.iter().filter(|row| {
        row.fits(lengths.of(row.way), call.in_place)
            && call.can_go_in_background(row.way, &posts, &lengths)
    });
    match fitting.next()?.way {
        Way::Messages => None,
        way => Some((posts, way, lengths)),
    }
}

impl Arguments {
    #[inline]
    fn lengths(&self, is_pair: bool) -> Lengths {
        use Collective::*;
        let ranks = self.comm.size() as u64;
        match self.collective {
            Bcast | Reduce | Allreduce | Scan | Exscan => Lengths::all(self.recv.uniform_bytes()),
            Gather if self.is_root() => Lengths::all(self.recv.uniform_bytes()),
            Gather => Lengths::all(self.send.uniform_bytes()),
            Scatter | Allgather | Alltoall => {
                let block = match self.collective == Scatter && self.is_root() {
                    true => self.send.uniform_bytes(),
                    false => self.recv.uniform_bytes(),
                };
                let all = block * ranks;
                let (posted, whole) = match self.collective {
                    Allgather => (block, all),
                    _ => (all, block),
                };
                Lengths {
                    agreed: block,
                    posted,
                    whole,
                }
            }
            // Of two ranks both know how long what passes between them is.
            Gatherv | Scatterv if is_pair => Lengths {
                agreed: self.passed_bytes(),
                ..Lengths::default()
            },
            Alltoallv | Alltoallw if is_pair => Lengths {
                agreed: self.exchanged_bytes(),
                ..Lengths::default()
            },
            Allgatherv => Lengths {
                posted: self.recv.longest_bytes(),
                whole: self.recv.total_bytes(),
                ..Lengths::default()
            },
            ReduceScatter | ReduceScatterBlock => Lengths {
                agreed: self.recv.total_bytes(),
                posted: self.recv.longest_bytes() * ranks,
                whole: self.recv.total_bytes(),
            },
            _ => Lengths::default(),
        }
    }

    /// Whether a call can go a way that a row has for it: what posts hold, and how data must lie for that.
    #[inline]
    fn can_go(&self, way: Way, node: &Node, lengths: &Lengths) -> bool {
        use Collective::*;
        if node.has_lives() && !self.can_run_again(way, lengths.agreed) {
            return false;
        }
        let is_vector = matches!(self.collective, Reduce | Allreduce | Scan | Exscan);
        match way {
            Way::Messages => true,
            Way::Levels => self.can_span(node, lengths),
            Way::Parcels => node.takes_parcels(),
            Way::Parts => {
                lengths.posted > node.inline_bytes() && node.part_bytes(lengths.agreed).is_some()
            }
            Way::Pair | Way::Runs if is_vector => self.has_dense_elements(node.inline_bytes()),
            Way::Runs if matches!(self.collective, ReduceScatter | ReduceScatterBlock) => {
                self.scattered_run(node).is_some()
            }
            Way::Pair if matches!(self.collective, Alltoallv | Alltoallw) => {
                lengths.agreed <= node.inline_bytes()
            }
            Way::Pair | Way::Runs => true,
            // Nobody but sender and root knows the lengths, so any may have to be read where it is.
            Way::Posts if self.collective == Gatherv => node.reads_memory(),
            // In place, only what is posted as a copy is safe from being overwritten.
            Way::Reads => node.reads_memory() && !(self.collective == Alltoall && self.in_place),
            Way::Posts if self.collective == Alltoall && self.in_place => {
                lengths.posted <= node.inline_bytes()
            }
            Way::Posts => node.takes(lengths.posted),
        }
    }

    /// Whether a collective goes by posts where its members may die: its steps are recorded, and this is faster than messages. What a
    /// rank gets is written once more for the record, and a reduction's result is shorter than what it is made of. A function of the
    /// program's is called in each life, and may record something itself.
    fn can_run_again(&self, way: Way, agreed_bytes: u64) -> bool {
        use Collective::*;
        let most_bytes = match self.comm.size() {
            2 => MOST_RECORDED_OF_TWO_BYTES,
            _ => MOST_RECORDED_BYTES,
        };
        match (self.collective, way) {
            (_, Way::Messages) | (Barrier, Way::Posts) => true,
            (Scatter | Allgather | Alltoall, Way::Posts) | (Bcast | Gather, Way::Runs) => {
                agreed_bytes <= most_bytes
            }
            (Reduce | Allreduce, Way::Runs) => self.is_predefined(),
            _ => false,
        }
    }

    /// Whether a collective of ranks that may die is so long that they give each other bytes by their records. Of two ranks only one
    /// reads them, so that a message costs the same.
    fn is_kept(&self, node: &Node, lengths: &Lengths) -> bool {
        use Collective::*;
        let is_several = self.comm.size() > 2;
        let (least_bytes, most_bytes) = match self.collective {
            Bcast if is_several => (MOST_RECORDED_BYTES + 1, u64::MAX),
            Allgather if is_several => (MOST_RECORDED_BYTES + 1, MOST_KEPT_BYTES),
            Alltoall if is_several => (MOST_RECORDED_BYTES + 1, MOST_KEPT_OF_ALLTOALL_BYTES),
            Allreduce => (LEAST_KEPT_OF_REDUCTION_BYTES, u64::MAX),
            _ => return false,
        };
        (least_bytes..=most_bytes).contains(&lengths.agreed)
            && node.keeps()
            && (self.collective != Allreduce || self.is_kept_reduction(node))
    }

    /// A vector of which every rank can reduce a part.
    fn is_kept_reduction(&self, node: &Node) -> bool {
        self.is_predefined() && self.has_dense_elements(node.inline_bytes())
    }

    /// Of a reduction: the program brings no function of its own.
    fn is_predefined(&self) -> bool {
        matches!(self.memory.reduction, Some(Reduction::Predefined(_)))
    }

    /// As [`Arguments::can_go`], of a nonblocking call.
    fn can_go_in_background(&self, way: Way, posts: &Background, lengths: &Lengths) -> bool {
        use Collective::*;
        let post_bytes = posts.post_bytes() as u64;
        match self.collective {
            _ if way == Way::Messages => true,
            // In place, only what is posted as a copy is safe from being overwritten.
            Alltoall if way == Way::Reads => posts.reads_memory && !self.in_place,
            _ if way == Way::Reads => posts.reads_memory,
            // Longer ones go in parts, of which each rank reduces one.
            Reduce | Allreduce => {
                self.has_dense_elements(post_bytes)
                    && (lengths.agreed <= post_bytes || self.has_elements_for(posts.size()))
            }
            Scan | Exscan => self.has_dense_elements(post_bytes) && lengths.posted <= post_bytes,
            ReduceScatter | ReduceScatterBlock => {
                self.scattered_blocks().is_some() && lengths.whole <= post_bytes
            }
            Scatter | Alltoall => {
                let part_bytes = part_bytes(post_bytes, posts.size());
                part_bytes >= LEAST_PART_BYTES || lengths.agreed <= MOST_ROUNDS * part_bytes
            }
            _ => true,
        }
    }

    /// On several nodes: lengths and the node map alone count.
    fn can_span(&self, node: &Node, lengths: &Lengths) -> bool {
        let Some(levels) = &node.levels else {
            return false;
        };
        match self.collective {
            Collective::Reduce | Collective::Allreduce => {
                self.has_dense_elements(levels.inline_bytes)
                    && (self.commutative || levels.in_order)
            }
            Collective::Alltoall => {
                lengths.posted <= levels.inline_bytes
                    && levels.exchanged_bytes(lengths.agreed) <= levels.inline_bytes
            }
            _ => true,
        }
    }

    /// Whether each of so many ranks has an element of the vector to reduce.
    fn has_elements_for(&self, ranks: usize) -> bool {
        matches!(&self.recv, Part::Uniform(count, _) if *count >= ranks)
    }

    /// A vector of dense elements, each of which fits into a post.
    fn has_dense_elements(&self, post_bytes: u64) -> bool {
        match &self.recv {
            Part::Uniform(_, layout) => {
                layout.contiguous && (1..=post_bytes).contains(&(layout.size as u64))
            }
            _ => false,
        }
    }
}
