//! The algorithms of each collective.

use crate::call::{Call, Collective};
use crate::schedule::Schedule;
use crate::select::Traits;
use crate::{
    allgather, allreduce, alltoall, barrier, bcast, gather, neighbor, reduce, reduce_scatter, scan,
    scatter,
};
use std::fmt;

/// One way to carry out a collective.
#[derive(Debug)]
pub struct Algorithm {
    /// Unique within its collective.
    pub name: &'static str,
    /// For intercommunicators, and only for those.
    pub inter: bool,
    /// What must hold for it to be right. What else makes it fast stands in the selection table.
    pub needs: &'static [Need],
    /// Time on the busiest rank: n ranks, m bytes (see [`Call::bytes`]; for gather, scatter and
    /// alltoall of one block), α a message's latency, β a byte's transfer time, γ a byte's
    /// reduction time, o the overhead of starting a message.
    pub cost: &'static str,
    pub(crate) build: fn(&Call) -> Schedule,
}

impl Algorithm {
    /// This rank's steps.
    pub fn build(&self, call: &Call) -> Schedule {
        debug_assert_eq!(self.inter, call.remote_ranks.is_some());
        (self.build)(call)
    }

    /// Whether it cuts messages into segments ([`Call::segment_bytes`]).
    pub fn has_segments(&self) -> bool {
        ["chain", "binary_tree"].contains(&self.name)
    }

    /// The first need that does not hold.
    pub fn unmet(&self, ranks: usize, traits: Traits) -> Option<Need> {
        if self.inter != traits.inter {
            return Some(if self.inter {
                Need::Intercommunicator
            } else {
                Need::Intracommunicator
            });
        }
        self.needs
            .iter()
            .copied()
            .find(|need| !need.holds(ranks, traits))
    }
}

/// What an algorithm relies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    PowerOfTwo,
    EvenRanks,
    Commutative,
    Multicast,
    Table,
    Intercommunicator,
    Intracommunicator,
}

impl Need {
    fn holds(self, ranks: usize, traits: Traits) -> bool {
        match self {
            Need::PowerOfTwo => ranks.is_power_of_two(),
            Need::EvenRanks => ranks.is_multiple_of(2),
            Need::Commutative => traits.commutative,
            Need::Multicast => traits.multicast,
            Need::Table => traits.table,
            Need::Intercommunicator => traits.inter,
            Need::Intracommunicator => !traits.inter,
        }
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Need::PowerOfTwo => "a number of ranks that is a power of two",
            Need::EvenRanks => "an even number of ranks",
            Need::Commutative => "a commutative operation",
            Need::Multicast => "ranks that reach each other by services with topics",
            Need::Table => "ranks that reach each other by services",
            Need::Intercommunicator => "an intercommunicator",
            Need::Intracommunicator => "an intracommunicator",
        })
    }
}

macro_rules! tables {
    ($($table:ident = $module:ident { $($algorithm:ident),* $(,)? })*) => {
        $(static $table: &[Algorithm] = &[$($module::$algorithm::ALGORITHM),*];)*
    };
}

tables! {
    BARRIER = barrier { linear, binomial, dissemination, recursive_doubling, event, table, inter_leaders }
    BCAST = bcast {
        linear, binomial, chain, binary_tree, scatter_ring, scatter_recursive_doubling, topic, inter_linear,
        inter_leaders,
    }
    GATHER = gather { linear, binomial, inter_linear, inter_leaders }
    GATHERV = gather { linear, inter_linear }
    SCATTER = scatter { linear, binomial, inter_linear, inter_leaders }
    SCATTERV = scatter { linear, inter_linear }
    ALLGATHER = allgather {
        linear, ring, recursive_doubling, bruck, neighbor_exchange, gather_bcast, inter_linear,
        inter_leaders,
    }
    ALLGATHERV = allgather {
        linear, ring, recursive_doubling, bruck, neighbor_exchange, gather_bcast, inter_linear,
    }
    ALLTOALL = alltoall { linear, batched, pairwise, bruck, inter_linear, inter_pairwise }
    ALLTOALLV = alltoall { linear, batched, pairwise, inter_linear, inter_pairwise }
    REDUCE = reduce { linear, binomial, chain, rabenseifner, inter_linear, inter_leaders }
    ALLREDUCE = allreduce {
        linear, reduce_bcast, recursive_doubling, rabenseifner, ring, direct, inter_leaders,
    }
    REDUCE_SCATTER = reduce_scatter {
        reduce_then_scatter, pairwise, ring, recursive_halving, recursive_doubling, inter_leaders,
    }
    SCAN = scan { linear, recursive_doubling }
    EXSCAN = scan { exscan_linear, exscan_recursive_doubling }
    NEIGHBOR_ALLGATHER = neighbor { linear_allgather }
    NEIGHBOR_ALLTOALL = neighbor { linear_alltoall }
}

/// All algorithms of a collective.
pub fn algorithms(collective: Collective) -> &'static [Algorithm] {
    match collective {
        Collective::Barrier => BARRIER,
        Collective::Bcast => BCAST,
        Collective::Gather => GATHER,
        Collective::Gatherv => GATHERV,
        Collective::Scatter => SCATTER,
        Collective::Scatterv => SCATTERV,
        Collective::Allgather => ALLGATHER,
        Collective::Allgatherv => ALLGATHERV,
        Collective::Alltoall => ALLTOALL,
        Collective::Alltoallv | Collective::Alltoallw => ALLTOALLV,
        Collective::Reduce => REDUCE,
        Collective::Allreduce => ALLREDUCE,
        Collective::ReduceScatter | Collective::ReduceScatterBlock => REDUCE_SCATTER,
        Collective::Scan => SCAN,
        Collective::Exscan => EXSCAN,
        Collective::NeighborAllgather | Collective::NeighborAllgatherv => NEIGHBOR_ALLGATHER,
        Collective::NeighborAlltoall
        | Collective::NeighborAlltoallv
        | Collective::NeighborAlltoallw => NEIGHBOR_ALLTOALL,
    }
}
