//! The ways that a collective can go through the shared memory of a node, and the rows of the selection
//! table that choose between them and messages.

use crate::call::{Collective, Span};

/// How a collective goes through shared memory. A row of the table for a way says how many bytes it is for:
/// of `posts` and `runs` what a rank posts, of `pair`, `parts` and `reads` what one rank gives to another, of `levels`
/// those of [`crate::Call::bytes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// One post of each rank that gives something, which holds all of it or says where it is.
    Posts,
    /// One post of each rank that gives something, which says where that is: the others copy it from there.
    Reads,
    /// As many posts as it takes.
    Runs,
    /// As many posts as it takes, each with a part of every block.
    Parts,
    /// One post of each rank that gives something; it begins with a table of its blocks.
    Parcels,
    /// Pieces between two ranks that have a core each.
    Pair,
    /// Posts inside each node, messages between nodes.
    Levels,
    /// Not through shared memory alone: an algorithm of messages.
    Messages,
}

impl Way {
    const NAMES: [(&'static str, Way); 7] = [
        ("posts", Way::Posts),
        ("reads", Way::Reads),
        ("runs", Way::Runs),
        ("parts", Way::Parts),
        ("parcels", Way::Parcels),
        ("pair", Way::Pair),
        ("levels", Way::Levels),
    ];

    /// As written in the selection table.
    pub(crate) fn by_name(name: &str) -> Option<Way> {
        let mut names = Way::NAMES.iter();
        names.find(|(known, _)| *known == name).map(|(_, way)| *way)
    }

    pub(crate) fn name(self) -> &'static str {
        let mut names = Way::NAMES.iter();
        let found = names.find(|(_, way)| *way == self);
        found.map_or("messages", |(name, _)| name)
    }

    /// Whether members like these can go so.
    pub(crate) fn is_for(self, place: Place) -> bool {
        match self {
            Way::Messages => true,
            Way::Levels => place.spans_nodes,
            Way::Pair => place.ranks == 2 && !place.shared_cores && !place.spans_nodes,
            _ => !place.spans_nodes,
        }
    }

    /// Whether this collective can go so.
    pub(crate) fn is_of(self, collective: Collective, background: bool) -> bool {
        ways(collective, background).contains(&self)
    }
}

fn ways(collective: Collective, background: bool) -> &'static [Way] {
    use Collective::*;
    if background {
        return match collective {
            Bcast | Gather | Scatter | Allgather | Alltoall => &[Way::Reads, Way::Runs],
            Barrier | Allgatherv | Reduce | Allreduce | ReduceScatter | ReduceScatterBlock
            | Scan | Exscan => &[Way::Runs],
            _ => &[],
        };
    }
    match collective {
        Barrier => &[Way::Posts, Way::Levels],
        Bcast | Reduce | Allreduce => &[Way::Pair, Way::Runs, Way::Levels],
        Gather => &[Way::Pair, Way::Reads, Way::Runs],
        Gatherv => &[Way::Pair, Way::Posts],
        Scatter => &[Way::Pair, Way::Reads, Way::Posts],
        Scatterv => &[Way::Pair, Way::Parcels],
        Allgather => &[Way::Pair, Way::Reads, Way::Posts, Way::Levels],
        Allgatherv => &[Way::Posts],
        Alltoall => &[Way::Pair, Way::Reads, Way::Parts, Way::Posts, Way::Levels],
        Alltoallv | Alltoallw => &[Way::Pair, Way::Parcels],
        ReduceScatter | ReduceScatterBlock => &[Way::Runs],
        Scan | Exscan => &[Way::Pair, Way::Runs],
        NeighborAllgather | NeighborAllgatherv | NeighborAlltoall | NeighborAlltoallv
        | NeighborAlltoallw => &[Way::Parcels],
    }
}

/// The names of the ways that a blocking collective can go among such members.
pub(crate) fn names_for(collective: Collective, place: Place) -> Vec<&'static str> {
    let ways = ways(collective, false).iter();
    ways.filter(|way| way.is_for(place))
        .map(|way| way.name())
        .collect()
}

/// The same of a nonblocking one.
pub(crate) fn background_names_for(collective: Collective, place: Place) -> Vec<&'static str> {
    let ways = ways(collective, true).iter();
    ways.filter(|way| way.is_for(place))
        .map(|way| way.name())
        .collect()
}

/// The bytes by which a row of `way` counts a call of `given` bytes: those of a block, or of the vector of a
/// broadcast or reduction.
pub(crate) fn counted_bytes(collective: Collective, way: Way, ranks: usize, given: u64) -> u64 {
    use Collective::*;
    let all = given * ranks as u64;
    match (collective, way) {
        (Scatter | Alltoall, Way::Posts | Way::Runs) => all,
        (Allgather, Way::Levels | Way::Messages) => all,
        _ => given,
    }
}

/// The names of a collective's ways, for messages.
pub(crate) fn way_names(collective: Collective, background: bool) -> Vec<&'static str> {
    ways(collective, background)
        .iter()
        .map(|way| way.name())
        .collect()
}

/// The members of a communicator, as far as its ways rest on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub ranks: usize,
    pub shared_cores: bool,
    /// They are on several nodes.
    pub spans_nodes: bool,
}

impl Place {
    pub(crate) fn span(self) -> Span {
        match self.spans_nodes {
            true => Span::SeveralNodes,
            false => Span::OneNode,
        }
    }
}

/// A row of the table that fits a communicator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayRow {
    pub way: Way,
    /// First and last length that it is for.
    pub bytes: (u64, u64),
    /// For calls with `MPI_IN_PLACE` only.
    pub in_place: bool,
}

impl WayRow {
    #[inline]
    pub fn fits(&self, bytes: u64, in_place: bool) -> bool {
        self.bytes.0 <= bytes && bytes <= self.bytes.1 && (in_place || !self.in_place)
    }
}
