//! Distributed graphs: each process learns its own neighbours from the processes that know them.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::comm::Comm;
use crate::create::{self, Parties};
use crate::error::Result;
use crate::internal::{Party, pack_u32, unpack_u32};
use crate::topology::Topology;

/// An edge from one rank to another. The weight is 0 in graphs without weights.
#[derive(Debug, Clone, Copy)]
pub struct Edge {
    pub source: usize,
    pub destination: usize,
    pub weight: i32,
}

/// What a message says of an edge of its receiver.
const IS_SOURCE: u32 = 0;
const IS_DESTINATION: u32 = 1;
const WORDS_A_NEIGHBOR: usize = 3;

/// Parties for counting the messages, sending them, and the new communicator's id.
pub struct Ways {
    counting: Party,
    telling: Party,
    creating: Parties,
}

impl Ways {
    pub fn of(comm: &Comm) -> Ways {
        Ways {
            counting: Party::of(comm),
            telling: Party::of(comm),
            creating: Parties::of(comm),
        }
    }
}

/// MPI_Dist_graph_create: the edges that this process knows of, wherever they are.
pub async fn create(old: Rc<Comm>, ways: Ways, edges: Vec<Edge>, weighted: bool) -> Result<Comm> {
    let mut known: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    for edge in &edges {
        let weight = edge.weight as u32;
        let mut tell = |whom: usize, role: u32, other: usize| {
            let words = known.entry(whom).or_default();
            words.extend([role, other as u32, weight]);
        };
        tell(edge.source, IS_SOURCE, edge.destination);
        tell(edge.destination, IS_DESTINATION, edge.source);
    }
    let told = exchange(&ways, old.size(), known).await;
    let (mut sources, mut destinations) = (Vec::new(), Vec::new());
    let (mut source_weights, mut destination_weights) = (Vec::new(), Vec::new());
    for neighbor in told
        .iter()
        .flat_map(|words| words.chunks_exact(WORDS_A_NEIGHBOR))
    {
        let (other, weight) = (neighbor[1] as usize, neighbor[2] as i32);
        if neighbor[0] == IS_SOURCE {
            destinations.push(other);
            destination_weights.push(weight);
        } else {
            sources.push(other);
            source_weights.push(weight);
        }
    }
    let new = create::duplicate(old, ways.creating).await?;
    new.topology.replace(Some(Rc::new(Topology::DistGraph {
        sources,
        source_weights: weighted.then_some(source_weights),
        destinations,
        destination_weights: weighted.then_some(destination_weights),
    })));
    Ok(new)
}

/// Sends words to the ranks they are for; returns those for this process, by their senders' ranks.
async fn exchange(ways: &Ways, size: usize, known: BTreeMap<usize, Vec<u32>>) -> Vec<Vec<u32>> {
    let own = ways.telling.rank();
    let counts = (0..size).map(|rank| u32::from(rank != own && known.contains_key(&rank)));
    let add = |total: &mut Vec<u8>, more: &[u8]| {
        let sums = unpack_u32(total).into_iter().zip(unpack_u32(more));
        *total = pack_u32(sums.map(|(a, b)| a + b));
    };
    let expected = ways.counting.combine(pack_u32(counts), add).await;
    let mut told = BTreeMap::new();
    for (rank, words) in known {
        if rank == own {
            told.insert(own, words);
        } else {
            let message = std::iter::once(own as u32).chain(words);
            ways.telling.send(rank, pack_u32(message));
        }
    }
    for _ in 0..unpack_u32(&expected)[own] {
        let words = unpack_u32(&ways.telling.receive(None).await);
        told.insert(words[0] as usize, words[1..].to_vec());
    }
    told.into_values().collect()
}
