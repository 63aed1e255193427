//! A traced collective as a call of the library's algorithms.

use cloudmpi_coll::{Block, Call, Collective, Layout, Neighbors, Root, Schedule, Selector, Span};

use super::read::{Members, Side, Topology, TracedCall};

const ROOT: i32 = -4;

/// Blocks of a side, if it is a table.
struct Blocks {
    table: Vec<Block>,
    layout: Layout,
    typed: bool,
}

impl Blocks {
    fn new(side: &Side, typed: bool) -> Blocks {
        let (size, counts) = match side {
            Side::Table { size, counts } => (*size, &counts[..]),
            _ => (1, &[][..]),
        };
        let layout = Layout::contiguous(size as usize);
        let counts: Vec<usize> = counts.iter().map(|&count| count as usize).collect();
        Blocks {
            table: Block::consecutive(&counts, &layout),
            layout,
            typed,
        }
    }

    fn side<'a>(&'a self, side: &Side) -> cloudmpi_coll::Side<'a> {
        match side {
            Side::None => cloudmpi_coll::Side::NONE,
            Side::Uniform { count, size } => {
                cloudmpi_coll::Side::uniform(*count as usize, Layout::contiguous(*size as usize))
            }
            Side::Table { .. } if self.typed => cloudmpi_coll::Side::typed_table(&self.table),
            Side::Table { .. } => cloudmpi_coll::Side::table(&self.table, self.layout),
        }
    }
}

fn neighbors(ranks: &[i32]) -> Vec<Option<usize>> {
    ranks
        .iter()
        .map(|&rank| usize::try_from(rank).ok())
        .collect()
}

/// The schedule of the rank whose number in the job is `rank`, or the fault of the call.
pub fn schedule(
    traced: &TracedCall,
    members: &Members,
    topology: Option<&Topology>,
    rank: u32,
    selector: &Selector,
) -> Result<Schedule, String> {
    let own_rank = members
        .own
        .iter()
        .position(|&member| member == rank)
        .ok_or("the rank is no member of the communicator")?;
    if members.remote.is_some() && !traced.collective.has_inter_form() {
        return Err(format!(
            "a {} on an intercommunicator",
            traced.collective.name()
        ));
    }
    check_tables(traced, members, topology)?;
    let typed = matches!(
        traced.collective,
        Collective::Alltoallw | Collective::NeighborAlltoallw
    );
    let (send, recv) = (
        Blocks::new(&traced.send, typed),
        Blocks::new(&traced.recv, typed),
    );
    let none = Topology::default();
    let topology = topology.unwrap_or(&none);
    let (sources, destinations) = (
        neighbors(&topology.sources),
        neighbors(&topology.destinations),
    );
    let mut call = Call::new(traced.collective, own_rank, members.own.len());
    // As ranks are simulated: each on a node of its own.
    call.span = Span::SeveralNodes;
    call.remote_ranks = members.remote.as_ref().map(Vec::len);
    call.root = match traced.root {
        None => Root::Rank(0),
        Some(ROOT) => Root::Me,
        Some(root) => usize::try_from(root).map_or(Root::Nobody, Root::Rank),
    };
    call.in_place = traced.in_place;
    call.commutative = traced.commutative;
    call.send = send.side(&traced.send);
    call.recv = recv.side(&traced.recv);
    call.neighbors = Neighbors {
        sources: &sources,
        destinations: &destinations,
        cartesian: topology.cartesian,
    };
    check_own_block(&call)?;
    Ok(selector.schedule(&call))
}

/// Checks that a rank sends to itself as much as it receives from itself.
fn check_own_block(call: &Call) -> Result<(), String> {
    use Collective::*;
    if call.in_place || call.remote_ranks.is_some() {
        return Ok(());
    }
    let (sent, received) = match call.collective {
        Gather | Gatherv if call.is_root() => (0, call.rank),
        Scatter | Scatterv if call.is_root() => (call.rank, 0),
        Allgather | Allgatherv => (0, call.rank),
        Alltoall | Alltoallv | Alltoallw => (call.rank, call.rank),
        _ => return Ok(()),
    };
    let (sent, received) = (call.send.block(sent).bytes, call.recv.block(received).bytes);
    match sent == received {
        true => Ok(()),
        false => Err(format!(
            "the rank sends {sent} bytes to itself and receives {received} from itself"
        )),
    }
}

/// Algorithms index tables by rank.
fn check_tables(
    traced: &TracedCall,
    members: &Members,
    topology: Option<&Topology>,
) -> Result<(), String> {
    let peers = members.remote.as_ref().unwrap_or(&members.own).len();
    let due = |sending: bool| match (traced.collective, topology) {
        (Collective::ReduceScatter, _) => members.own.len(),
        (_, Some(topology)) if sending => topology.destinations.len(),
        (_, Some(topology)) => topology.sources.len(),
        (_, None) => peers,
    };
    for (side, sending) in [(&traced.send, true), (&traced.recv, false)] {
        if let Side::Table { counts, .. } = side
            && counts.len() != due(sending)
        {
            return Err(format!(
                "{} counts where {} are due",
                counts.len(),
                due(sending)
            ));
        }
    }
    let groups = members.remote.as_ref().map_or(members.own.len(), Vec::len);
    match traced.root {
        Some(root) if root < 0 && members.remote.is_none() => {
            Err(format!("root {root}, which only an intercommunicator has"))
        }
        Some(root) if root >= 0 && root as usize >= groups => {
            Err(format!("root {root} of {groups} ranks"))
        }
        _ => Ok(()),
    }
}
