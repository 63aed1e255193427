//! The place of every rank, and how nodes reach each other: the same at every rank of a node. The node's
//! supervisor writes it before any rank starts; then it is only read.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The most addresses of a node that others get.
pub const MAX_ADDRESSES: usize = 8;
/// Longest name of a node.
pub const MAX_NAME_BYTES: usize = 255;
pub const SECRET_BYTES: usize = 32;

/// The path between the ranks of two nodes (or of one): a place in the list of all paths (crate `paths`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PathId(pub u8);

impl PathId {
    /// The rings in the segment that the ranks of one node share.
    pub const RINGS: PathId = PathId(0);
}

/// An address of a node. Scope: the number of a link-local IPv6 address's interface on the node that
/// *uses* the address, 0 for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodeAddress {
    pub ip: IpAddr,
    pub scope: u32,
}

/// One node of the job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeRecord {
    pub name: String,
    /// Best first; at most [`MAX_ADDRESSES`].
    pub addresses: Vec<NodeAddress>,
    /// The path from the node that has this map to the ranks of this node.
    pub path: PathId,
    /// Packets there are encrypted, by a path that can: the same in the maps of both nodes.
    pub encrypted: bool,
}

/// The place of one rank of the job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankRecord {
    pub node: u32,
    /// Index among the ranks of its node.
    pub local: u32,
    /// TCP port that it listens on; 0: it does not.
    pub port: u16,
}

/// The job, for one node.
#[derive(Clone, PartialEq, Eq)]
pub struct NodeMap {
    /// The node that has this map.
    pub own: u32,
    pub nodes: Vec<NodeRecord>,
    /// By rank in MPI_COMM_WORLD.
    pub ranks: Vec<RankRecord>,
    /// The job's processes know each other by it. It is never in an environment, a log or an error.
    pub secret: [u8; SECRET_BYTES],
    /// The segment has one more place, that of the node's agent, or of its courier under `--survive`: its index is the number of
    /// local ranks.
    pub agent: bool,
    /// The agents of all nodes that have one carry a packet for many ranks once: the same in every map of the job.
    pub multicast: bool,
    /// These agents also carry packets without content by the services' table: the same in every map of the job.
    pub table: bool,
}

impl fmt::Debug for NodeMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NodeMap")
            .field("own", &self.own)
            .field("nodes", &self.nodes)
            .field("ranks", &self.ranks)
            .field("agent", &self.agent)
            .field("multicast", &self.multicast)
            .field("table", &self.table)
            .finish_non_exhaustive()
    }
}

/// A map that contradicts itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadMap(pub &'static str);

impl fmt::Display for BadMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the job's node map is not usable: {}", self.0)
    }
}

impl std::error::Error for BadMap {}

impl NodeMap {
    /// A job on one node whose ranks share memory and need no other path.
    pub fn one_node(name: &str, ranks: usize) -> NodeMap {
        NodeMap {
            own: 0,
            nodes: vec![NodeRecord {
                name: name.to_string(),
                addresses: Vec::new(),
                path: PathId::RINGS,
                encrypted: false,
            }],
            ranks: (0..ranks as u32)
                .map(|local| RankRecord {
                    node: 0,
                    local,
                    port: 0,
                })
                .collect(),
            secret: [0; SECRET_BYTES],
            agent: false,
            multicast: false,
            table: false,
        }
    }

    pub fn size(&self) -> usize {
        self.ranks.len()
    }

    /// Ranks in MPI_COMM_WORLD of the own node's ranks, by local index.
    pub fn local_ranks(&self) -> Vec<u32> {
        let mut local: Vec<(u32, u32)> = (0..)
            .zip(&self.ranks)
            .filter(|(_, record)| record.node == self.own)
            .map(|(rank, record)| (record.local, rank))
            .collect();
        local.sort_unstable();
        local.into_iter().map(|(_, rank)| rank).collect()
    }

    /// Whether two ranks are of one node.
    pub fn same_node(&self, a: u32, b: u32) -> bool {
        self.ranks[a as usize].node == self.ranks[b as usize].node
    }

    /// The path from the own node's ranks to `rank`.
    pub fn path(&self, rank: u32) -> PathId {
        self.nodes[self.ranks[rank as usize].node as usize].path
    }

    /// Whether any rank is reached by another path than shared memory.
    pub fn has_remote(&self) -> bool {
        self.ranks
            .iter()
            .any(|record| self.nodes[record.node as usize].path != PathId::RINGS)
    }

    pub fn check(&self) -> Result<(), BadMap> {
        let nodes = self.nodes.len();
        if self.own as usize >= nodes {
            return Err(BadMap("the own node is not among the nodes"));
        }
        if self.ranks.iter().any(|rank| rank.node as usize >= nodes) {
            return Err(BadMap("a rank is of a node that is not there"));
        }
        let mut next = vec![0u32; nodes];
        for rank in &self.ranks {
            let next = &mut next[rank.node as usize];
            if rank.local != *next {
                return Err(BadMap("a node's ranks are not numbered in their order"));
            }
            *next += 1;
        }
        if next[self.own as usize] == 0 {
            return Err(BadMap("the own node has no ranks"));
        }
        let foreign = |node: usize| node != self.own as usize && next[node] != 0;
        if (0..nodes).any(|node| foreign(node) && self.nodes[node].path == PathId::RINGS) {
            return Err(BadMap("another node cannot be reached by shared memory"));
        }
        Ok(())
    }

    /// As bytes, for the segment or for another process of the same build.
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Writer(Vec::with_capacity(64 + 10 * self.ranks.len()));
        out.u32(self.own);
        out.u32(self.nodes.len() as u32);
        out.u32(self.ranks.len() as u32);
        let flags = [self.agent, self.multicast, self.table];
        out.u32(
            (0..)
                .zip(flags)
                .map(|(bit, flag)| u32::from(flag) << bit)
                .sum(),
        );
        out.0.extend_from_slice(&self.secret);
        for node in &self.nodes {
            let name = &node.name.as_bytes()[..node.name.len().min(MAX_NAME_BYTES)];
            out.0.push(name.len() as u8);
            out.0.extend_from_slice(name);
            out.0.push(node.path.0);
            out.0.push(u8::from(node.encrypted));
            let addresses = &node.addresses[..node.addresses.len().min(MAX_ADDRESSES)];
            out.0.push(addresses.len() as u8);
            for address in addresses {
                let (family, bytes) = match address.ip {
                    IpAddr::V4(ip) => (4, ip.to_ipv6_mapped().octets()),
                    IpAddr::V6(ip) => (6, ip.octets()),
                };
                out.0.push(family);
                out.0.extend_from_slice(&bytes);
                out.u32(address.scope);
            }
        }
        for rank in &self.ranks {
            out.u32(rank.node);
            out.u32(rank.local);
            out.0.extend_from_slice(&rank.port.to_le_bytes());
        }
        out.0
    }

    pub fn decode(bytes: &[u8]) -> Result<NodeMap, BadMap> {
        let mut input = Reader(bytes);
        let own = input.u32()?;
        let (nodes, ranks) = (input.u32()?, input.u32()?);
        let flags = input.u32()?;
        let secret = input.array()?;
        // Counts are checked by reading the records, not trusted for memory.
        let mut map = NodeMap {
            own,
            nodes: Vec::new(),
            ranks: Vec::new(),
            secret,
            agent: flags & 1 != 0,
            multicast: flags & 2 != 0,
            table: flags & 4 != 0,
        };
        for _ in 0..nodes {
            map.nodes.push(input.node()?);
        }
        for _ in 0..ranks {
            map.ranks.push(RankRecord {
                node: input.u32()?,
                local: input.u32()?,
                port: u16::from_le_bytes(input.array()?),
            });
        }
        map.check()?;
        Ok(map)
    }
}

struct Writer(Vec<u8>);

impl Writer {
    fn u32(&mut self, value: u32) {
        self.0.extend_from_slice(&value.to_le_bytes());
    }
}

struct Reader<'a>(&'a [u8]);

const TOO_SHORT: BadMap = BadMap("it ends early");

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], BadMap> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(TOO_SHORT)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], BadMap> {
        self.take(N)?.try_into().map_err(|_| TOO_SHORT)
    }

    fn u8(&mut self) -> Result<u8, BadMap> {
        Ok(self.array::<1>()?[0])
    }

    fn u32(&mut self) -> Result<u32, BadMap> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    fn node(&mut self) -> Result<NodeRecord, BadMap> {
        let length = self.u8()?;
        let name = String::from_utf8_lossy(self.take(length.into())?).into_owned();
        let path = PathId(self.u8()?);
        let encrypted = self.u8()? != 0;
        let count = self.u8()?;
        let mut addresses = Vec::new();
        for _ in 0..count {
            let family = self.u8()?;
            let ip = Ipv6Addr::from(self.array::<16>()?);
            let ip = match family {
                4 => IpAddr::V4(ip.to_ipv4_mapped().unwrap_or(Ipv4Addr::UNSPECIFIED)),
                _ => IpAddr::V6(ip),
            };
            let scope = self.u32()?;
            addresses.push(NodeAddress { ip, scope });
        }
        Ok(NodeRecord {
            name,
            addresses,
            path,
            encrypted,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOCKETS: PathId = PathId(1);

    fn two_nodes() -> NodeMap {
        let node = |name: &str, path, addresses: &[&str]| NodeRecord {
            name: name.to_string(),
            addresses: addresses
                .iter()
                .map(|ip| NodeAddress {
                    ip: ip.parse().expect("an address"),
                    scope: 7,
                })
                .collect(),
            path,
            encrypted: path != PathId::RINGS,
        };
        let rank = |node, local, port| RankRecord { node, local, port };
        NodeMap {
            own: 1,
            nodes: vec![
                node("alpha", SOCKETS, &["10.0.0.1", "fe80::1"]),
                node("beta", PathId::RINGS, &[]),
            ],
            ranks: vec![rank(0, 0, 40000), rank(1, 0, 65535), rank(1, 1, 1)],
            secret: [9; SECRET_BYTES],
            agent: true,
            multicast: true,
            table: true,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let map = two_nodes();
        assert_eq!(NodeMap::decode(&map.encode()), Ok(map.clone()));
        assert_eq!(map.local_ranks(), [1, 2]);
        assert!(map.has_remote() && map.path(0) == SOCKETS);
        let one = NodeMap::one_node("here", 3);
        assert_eq!(NodeMap::decode(&one.encode()), Ok(one.clone()));
        assert!(!one.has_remote());
    }

    #[test]
    fn a_map_that_ends_early_is_refused() {
        let bytes = two_nodes().encode();
        for length in 0..bytes.len() {
            assert!(NodeMap::decode(&bytes[..length]).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn maps_that_contradict_themselves_are_refused() {
        let spoilt = |spoil: fn(&mut NodeMap)| {
            let mut map = two_nodes();
            spoil(&mut map);
            NodeMap::decode(&map.encode()).is_err()
        };
        assert!(spoilt(|map| map.own = 2));
        assert!(spoilt(|map| map.ranks[2].local = 0));
        assert!(spoilt(|map| map.ranks[2].node = 9));
        assert!(spoilt(|map| map.nodes[0].path = PathId::RINGS));
        assert!(spoilt(|map| map.ranks.truncate(1)));
    }

    #[test]
    fn the_secret_is_not_shown() {
        let mut map = two_nodes();
        map.secret = [0xab; SECRET_BYTES];
        let shown = format!("{map:?}");
        assert!(!shown.contains("secret") && !shown.contains("171") && !shown.contains("ab, "));
    }
}
