//! The members of communicators.
//!
//! Ranks number their communicators each for itself. Two facts are the same on all of them, so
//! these are written down: the list of members and, for communicators with the same members, the
//! order of making.

use std::collections::HashMap;
use std::ffi::c_int;
use std::fmt::Write;

use crate::pmpi::{self, CART, COMM_SELF, COMM_WORLD, DIST_GRAPH, GRAPH, Handle};

pub struct Comms {
    world: Handle,
    world_size: usize,
    ids: HashMap<Handle, Comm>,
    next: u32,
}

#[derive(Clone, Copy)]
struct Comm {
    id: u32,
    shape: Shape,
    topology_written: bool,
}

/// The facts on which collectives' arguments depend.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shape {
    pub rank: c_int,
    pub inter: bool,
    /// Size of its own group.
    pub own: usize,
    /// Length of the tables: the size of the remote group, if there is one.
    pub peers: usize,
}

fn members(group: Handle, world: Handle) -> Vec<c_int> {
    let mut size = 0;
    // SAFETY: both are groups that the library just gave.
    unsafe { pmpi::group_size(group, &mut size) };
    let ranks: Vec<c_int> = (0..size).collect();
    let mut out = vec![0; ranks.len()];
    // SAFETY: both lists have `size` elements.
    unsafe {
        pmpi::group_translate_ranks(group, size, ranks.as_ptr(), world, out.as_mut_ptr());
    }
    out
}

fn list(ranks: &[c_int]) -> String {
    let mut text = String::new();
    for rank in ranks {
        let _ = write!(text, " {rank}");
    }
    text
}

impl Comms {
    pub fn new() -> Comms {
        let (mut world, mut size) = (0, 0);
        // SAFETY: MPI is initialized.
        unsafe {
            pmpi::comm_group(COMM_WORLD, &mut world);
            pmpi::group_size(world, &mut size);
        }
        Comms {
            world,
            world_size: size as usize,
            ids: HashMap::new(),
            next: 0,
        }
    }

    pub fn world_size(&self) -> usize {
        self.world_size
    }

    /// The number of a communicator, and the line that describes it if it is new.
    pub fn id(&mut self, comm: Handle) -> (u32, Option<String>) {
        if let Some(known) = self.ids.get(&comm) {
            return (known.id, None);
        }
        let (mut group, mut remote, mut inter, mut rank) = (0, 0, 0, 0);
        // SAFETY: the program has just used this communicator, or got it from the library.
        let (own, other) = unsafe {
            pmpi::comm_group(comm, &mut group);
            pmpi::comm_test_inter(comm, &mut inter);
            pmpi::comm_rank(comm, &mut rank);
            let own = members(group, self.world);
            pmpi::group_free(&mut group);
            let other = (inter != 0).then(|| {
                pmpi::comm_remote_group(comm, &mut remote);
                let other = members(remote, self.world);
                pmpi::group_free(&mut remote);
                other
            });
            (own, other)
        };
        let id = self.next;
        self.next += 1;
        let known = Comm {
            id,
            shape: Shape {
                rank,
                inter: other.is_some(),
                own: own.len(),
                peers: other.as_ref().unwrap_or(&own).len(),
            },
            topology_written: false,
        };
        self.ids.insert(comm, known);
        let mut line = format!("comm {id}{}", list(&own));
        if let Some(other) = other {
            let _ = write!(line, " /{}", list(&other));
        }
        (id, Some(line))
    }

    pub fn forget(&mut self, comm: Handle) {
        if comm != COMM_WORLD && comm != COMM_SELF {
            self.ids.remove(&comm);
        }
    }

    pub fn shape(&self, comm: Handle) -> Shape {
        self.ids
            .get(&comm)
            .map_or(Shape::default(), |comm| comm.shape)
    }

    /// The line about this rank's neighbours, at the first question for them.
    pub fn topology_line(&mut self, comm: Handle) -> Option<String> {
        let known = self.ids.get_mut(&comm)?;
        if std::mem::replace(&mut known.topology_written, true) {
            return None;
        }
        let id = known.id;
        let (kind, sources, destinations) = neighbors(comm);
        Some(format!(
            "topology {id} {kind}{} /{}",
            list(&sources),
            list(&destinations)
        ))
    }
}

/// The kind of topology, sources and destinations of this rank.
pub fn neighbors(comm: Handle) -> (&'static str, Vec<c_int>, Vec<c_int>) {
    let mut kind = 0;
    // SAFETY: the communicator is the program's, and every list has the length asked for.
    unsafe {
        pmpi::topo_test(comm, &mut kind);
        match kind {
            CART => {
                let mut dimensions = 0;
                pmpi::cartdim_get(comm, &mut dimensions);
                let mut both = Vec::new();
                for dimension in 0..dimensions {
                    let (mut below, mut above) = (0, 0);
                    pmpi::cart_shift(comm, dimension, 1, &mut below, &mut above);
                    both.extend([below, above]);
                }
                ("cartesian", both.clone(), both)
            }
            GRAPH => {
                let (mut rank, mut count) = (0, 0);
                pmpi::comm_rank(comm, &mut rank);
                pmpi::graph_neighbors_count(comm, rank, &mut count);
                let mut all = vec![0; count as usize];
                pmpi::graph_neighbors(comm, rank, count, all.as_mut_ptr());
                ("graph", all.clone(), all)
            }
            DIST_GRAPH => {
                let (mut indegree, mut outdegree, mut weighted) = (0, 0, 0);
                pmpi::dist_graph_neighbors_count(
                    comm,
                    &mut indegree,
                    &mut outdegree,
                    &mut weighted,
                );
                let mut sources = vec![0; indegree as usize];
                let mut destinations = vec![0; outdegree as usize];
                let mut weights = [vec![0; indegree as usize], vec![0; outdegree as usize]];
                let [source_weights, destination_weights] = &mut weights;
                pmpi::dist_graph_neighbors(
                    comm,
                    indegree,
                    sources.as_mut_ptr(),
                    source_weights.as_mut_ptr(),
                    outdegree,
                    destinations.as_mut_ptr(),
                    destination_weights.as_mut_ptr(),
                );
                ("graph", sources, destinations)
            }
            _ => ("none", Vec::new(), Vec::new()),
        }
    }
}
