//! A collective on any number of ranks, by any algorithm of the library's tables, as operations.

use std::collections::HashMap;
use std::fmt;

use cloudmpi_coll::call::DEFAULT_SEGMENT_BYTES;
use cloudmpi_coll::{
    Algorithm, Block, Call, Collective, Layout, Need, Neighbors, Peer, Root, Schedule, Selector,
    Side, Span, Traits, algorithms,
};

use crate::expand::{Tags, Work, expand, reduced_bytes};
use crate::graph::{Frontier, RankGraph};

/// This name stands for the selection table's choice.
pub const CHOSEN: &str = "auto";

/// A collective call that every rank makes, with rank 0 as the root.
///
/// Neighbourhood collectives run on a periodic ring. An algorithm for intercommunicators runs
/// between the first half of the ranks, with the root, and the rest.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    pub collective: Collective,
    pub algorithm: &'static Algorithm,
    pub ranks: usize,
    /// As the selection table counts them: of the vector (bcast, reductions, scans), of one rank's
    /// block (gather, scatter, alltoall, neighbourhood forms), or of all blocks (allgather,
    /// reduce_scatter).
    pub bytes: usize,
    /// What pipelined algorithms cut messages into.
    pub segment_bytes: usize,
}

/// Why there is no such workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    Name(cloudmpi_coll::Error),
    Unmet {
        algorithm: &'static str,
        need: Need,
        ranks: usize,
    },
    Uneven {
        collective: Collective,
        bytes: usize,
        blocks: usize,
    },
    NoRanks,
}

impl std::error::Error for Error {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Error::Name(error) => error.fmt(f),
            Error::Unmet {
                algorithm,
                need,
                ranks,
            } => write!(f, "{algorithm} needs {need}; {ranks} ranks will not do"),
            Error::Uneven {
                collective,
                bytes,
                blocks,
            } => write!(
                f,
                "{bytes} bytes are no whole number for each of {blocks} ranks; {} has blocks of one \
                 size, so give a multiple of {blocks}",
                collective.name()
            ),
            Error::NoRanks => f.write_str("a collective needs at least one rank"),
        }
    }
}

fn is_neighborhood(collective: Collective) -> bool {
    use Collective::*;
    matches!(
        collective,
        NeighborAllgather
            | NeighborAllgatherv
            | NeighborAlltoall
            | NeighborAlltoallv
            | NeighborAlltoallw
    )
}

impl Workload {
    /// `name` is `COLLECTIVE/ALGORITHM`; without the second part, or with [`CHOSEN`], the library's
    /// selection table chooses.
    pub fn named(name: &str, ranks: usize, bytes: usize) -> Result<Workload, Error> {
        let (collective, algorithm) = name.split_once('/').unwrap_or((name, CHOSEN));
        let mut selector = Selector::new();
        let known = Collective::by_name(collective).ok_or_else(|| {
            Error::Name(cloudmpi_coll::Error::UnknownCollective {
                name: collective.to_string(),
            })
        })?;
        if ranks == 0 {
            return Err(Error::NoRanks);
        }
        let named = match algorithm {
            CHOSEN => {
                let traits = Traits {
                    inter: false,
                    commutative: true,
                    multicast: false,
                    shared_cores: false,
                    span: Span::SeveralNodes,
                    table: false,
                };
                selector.choose(known, ranks, bytes, traits).algorithm
            }
            _ => {
                selector.force(collective, algorithm).map_err(Error::Name)?;
                algorithms(known)
                    .iter()
                    .find(|a| selector.forces(known, a))
                    .expect("what was forced is in the table")
            }
        };
        Workload::new(known, named, ranks, bytes)
    }

    pub fn new(
        collective: Collective,
        algorithm: &'static Algorithm,
        ranks: usize,
        bytes: usize,
    ) -> Result<Workload, Error> {
        let workload = Workload {
            collective,
            algorithm,
            ranks,
            bytes,
            segment_bytes: DEFAULT_SEGMENT_BYTES,
        };
        let traits = Traits {
            inter: algorithm.inter,
            commutative: true,
            // The model has no parameter for the cost of topics and tables.
            multicast: false,
            shared_cores: false,
            span: Span::SeveralNodes,
            table: false,
        };
        let (local, remote) = workload.groups();
        if local == 0 || (algorithm.inter && remote == 0) {
            return Err(Error::NoRanks);
        }
        if let Some(need) = algorithm.unmet(local.max(remote), traits) {
            return Err(Error::Unmet {
                algorithm: algorithm.name,
                need,
                ranks,
            });
        }
        let uneven = |blocks: &usize| *blocks > 0 && !bytes.is_multiple_of(*blocks);
        if workload.is_shared_evenly()
            && let Some(blocks) = [local, remote].into_iter().find(uneven)
        {
            return Err(Error::Uneven {
                collective,
                bytes,
                blocks,
            });
        }
        Ok(workload)
    }

    /// Whether `bytes` is the sum of equal blocks.
    fn is_shared_evenly(&self) -> bool {
        use Collective::*;
        matches!(self.collective, Allgather | ReduceScatterBlock)
    }

    /// Sizes of the local and the remote group, for the first ranks.
    fn groups(&self) -> (usize, usize) {
        match self.algorithm.inter {
            true => (self.ranks.div_ceil(2), self.ranks / 2),
            false => (self.ranks, 0),
        }
    }

    /// Rank `rank`'s schedule: the one that the library would run.
    pub fn schedule(&self, rank: usize) -> Schedule {
        let (first, second) = self.groups();
        let local = rank < first;
        let (own, other, own_rank) = match local {
            true => (first, second, rank),
            false => (second, first, rank - first),
        };
        let byte = Layout::contiguous(1);
        let table = self.table(own, first.max(second).max(2));
        let neighbors = [
            Some((rank + self.ranks - 1) % self.ranks),
            Some((rank + 1) % self.ranks),
        ];
        let mut call = Call::new(self.collective, own_rank, own);
        call.segment_bytes = self.segment_bytes;
        if self.algorithm.inter {
            call.remote_ranks = Some(other);
            call.root = match (local, rank) {
                (true, 0) => Root::Me,
                (true, _) => Root::Nobody,
                (false, _) => Root::Rank(0),
            };
        }
        if is_neighborhood(self.collective) {
            call.neighbors = Neighbors {
                sources: &neighbors,
                destinations: &neighbors,
                cartesian: true,
            };
        }
        use Collective::*;
        let typed = matches!(self.collective, Alltoallw | NeighborAlltoallw);
        let many = if typed {
            Side::typed_table(&table)
        } else {
            Side::table(&table, byte)
        };
        let uniform = Side::uniform(self.bytes, byte);
        let share = |ranks: usize| Side::uniform(self.bytes / ranks, byte);
        let own_block = Side::uniform(table.get(own_rank).map_or(0, |b| b.count), byte);
        (call.send, call.recv) = match self.collective {
            Barrier => (Side::NONE, Side::NONE),
            Allgather => (share(first), share(first)),
            ReduceScatterBlock => (Side::NONE, share(own)),
            Allgatherv => (own_block, many),
            ReduceScatter => (Side::NONE, many),
            Gatherv | NeighborAllgatherv => (uniform, many),
            Scatterv => (many, uniform),
            Alltoallv | Alltoallw | NeighborAlltoallv | NeighborAlltoallw => (many, many),
            _ => (uniform, uniform),
        };
        self.algorithm.build(&call)
    }

    /// One block a rank: of `bytes` each, or `bytes` cut as evenly as possible.
    fn table(&self, own: usize, blocks: usize) -> Vec<Block> {
        let over = match self.collective {
            Collective::Allgatherv => self.groups().0,
            // Both groups of an intercommunicator get the whole vector of the other.
            Collective::ReduceScatter => own,
            _ => blocks,
        };
        let count = |i: usize| match self.collective {
            Collective::Allgatherv | Collective::ReduceScatter => {
                self.bytes * (i + 1) / over - self.bytes * i / over
            }
            _ => self.bytes,
        };
        let counts: Vec<usize> = (0..blocks)
            .map(|i| if i < over { count(i) } else { 0 })
            .collect();
        Block::consecutive(&counts, &Layout::contiguous(1))
    }

    /// Rank `rank`'s operations.
    pub fn rank_graph(&self, rank: usize, work: &Work) -> RankGraph {
        let (first, _) = self.groups();
        let world = |peer: Peer| match (peer, rank < first) {
            (Peer::Local(peer), true) | (Peer::Remote(peer), false) => peer as u32,
            (Peer::Local(peer), false) | (Peer::Remote(peer), true) => (first + peer) as u32,
        };
        let mut graph = RankGraph::default();
        expand(
            &mut graph,
            &mut Frontier::default(),
            &self.schedule(rank),
            work,
            &world,
            &mut InOrder::default(),
        );
        graph
    }

    /// Whether ranks reduce. Whichever is the root or the end of a chain, the first or the last rank does then.
    pub fn reduces(&self) -> bool {
        let ends = [0, self.ranks - 1];
        ends.iter()
            .any(|&rank| reduced_bytes(&self.schedule(rank)) > 0)
    }

    /// All ranks' operations.
    pub fn graphs(&self, work: &Work) -> Vec<RankGraph> {
        (0..self.ranks)
            .map(|rank| self.rank_graph(rank, work))
            .collect()
    }
}

/// The messages of one ordered pair of ranks are numbered, and received in the order sent.
#[derive(Default)]
struct InOrder {
    sent: HashMap<u32, u32>,
    received: HashMap<u32, u32>,
}

fn next(numbers: &mut HashMap<u32, u32>, peer: u32) -> u32 {
    let number = numbers.entry(peer).or_default();
    *number += 1;
    *number - 1
}

impl Tags for InOrder {
    fn send(&mut self, to: u32) -> u32 {
        next(&mut self.sent, to)
    }

    fn recv(&mut self, from: u32) -> u32 {
        next(&mut self.received, from)
    }
}
