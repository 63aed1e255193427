//! A job on this machine alone: the ranks that share memory, and the paths between the others.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStringExt;

use cloudmpi_path::{Pair, Reach};
use cloudmpi_path_services::Bridge;
use cloudmpi_segment::{
    NodeAddress, NodeMap, NodeRecord, PathId, RankRecord, SECRET_BYTES, host_name,
};
use cloudmpi_services::Secret;

use crate::job::{Job, LaunchError, STATUS_USAGE};
use crate::mail::{MailSpec, ServicesAt, open_mail};
use crate::start::system;
use crate::supervisor::sockets;

/// The map of each node, and a socket for each rank that needs one.
pub fn maps(job: &Job) -> Result<(Vec<NodeMap>, Vec<OwnedFd>), LaunchError> {
    let (ranks, nodes) = (job.ranks(), nodes(job));
    let inside = job.via.unwrap_or(PathId::RINGS);
    let between = path_between(nodes, job.via)?;
    if nodes == 1 && inside == PathId::RINGS {
        return Ok((vec![NodeMap::one_node(&host_name(), ranks)], Vec::new()));
    }
    let sockets = sockets::bind(ranks, job.via, Reach::Loopback)
        .map_err(system("make the sockets of the ranks"))?;
    // Of IPv4, or of IPv6 on a machine without IPv4: the same for all.
    let first = sockets.addresses.first();
    let bound_to = first.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), SocketAddr::ip);
    let secret = secret().map_err(system("make the job's secret"))?;
    let host = host_name();
    let record = |own: usize, node: usize| NodeRecord {
        name: match nodes {
            1 => host.clone(),
            _ => format!("{host}-{node}"),
        },
        addresses: vec![NodeAddress {
            ip: bound_to,
            scope: 0,
        }],
        path: if node == own { inside } else { between },
        // On one machine nothing is encrypted unless the user asks.
        encrypted: job.encrypt == Some(true),
    };
    let by_services = inside == cloudmpi_paths::by_agent();
    let has_courier = inside == cloudmpi_paths::log() && nodes > 1;
    let map = |own: usize| NodeMap {
        own: own as u32,
        nodes: (0..nodes).map(|node| record(own, node)).collect(),
        ranks: places(ranks, nodes, &sockets.ports(ranks)),
        secret,
        agent: by_services || has_courier,
        multicast: false,
        table: by_services,
    };
    Ok(((0..nodes).map(map).collect(), sockets.sockets))
}

/// The path between two of the nodes that this machine stands for.
fn path_between(nodes: usize, via: Option<PathId>) -> Result<PathId, LaunchError> {
    let pair = Pair {
        one_node: false,
        one_machine: true,
        reached: true,
    };
    let id = via.unwrap_or_else(|| cloudmpi_paths::choose(&pair));
    let kind = cloudmpi_paths::get(id);
    if nodes > 1 && !(kind.connects)(&pair) {
        let name = kind.name;
        return Err(LaunchError::new(
            STATUS_USAGE,
            format!(
                "--via {name}: {nodes} nodes have no memory in common; leave --via or --nodes out"
            ),
        ));
    }
    Ok(id)
}

/// As many as the user asks for, but no node without a rank.
pub fn nodes(job: &Job) -> usize {
    job.nodes.max(1).min(job.ranks().max(1))
}

/// The services' URL, from the command line, or from the environment: a URL with credentials must not show in
/// `ps`.
pub fn services_url(job: &Job) -> String {
    let given = job.services.clone();
    let given = given.or_else(|| std::env::var("CLOUDMPI_SERVICES").ok());
    let given = given.filter(|url| !url.is_empty());
    given.unwrap_or_else(|| "local:".to_string())
}

/// The bridge to the services, in a job that is to use nothing else, or nothing else between nodes.
pub fn mail(job: &Job, maps: &mut [NodeMap]) -> Result<Option<Bridge>, LaunchError> {
    let carries_logs = job.logs_by_services && maps.len() > 1;
    if job.via != Some(cloudmpi_paths::by_agent()) && !carries_logs {
        return Ok(None);
    }
    let name = secret().map_err(system("name the job"))?;
    let letter = |byte: &u8| char::from(b'a' + byte % 26);
    let spec = MailSpec {
        job_id: name[..12].iter().map(letter).collect(),
        epoch: 0,
        server: Some(ServicesAt {
            url: services_url(job),
            secret: std::env::var_os("CLOUDMPI_SECRET")
                .map(|text| Secret::of_text(text.into_vec()).expose().to_vec()),
        }),
        owns_job: true,
        processes: 1,
        mailbox_kind: job.p2p,
        multicast: match carries_logs {
            // A courier sends to one node at a time.
            true => Some(false),
            false => job.multicast.then_some(true),
        },
    };
    let nodes = match carries_logs {
        // Of each node, its courier.
        true => maps.iter().map(|map| vec![map.own]).collect(),
        false => maps.iter().map(NodeMap::local_ranks).collect(),
    };
    let bridge = open_mail(&spec, nodes)?;
    for map in maps {
        map.multicast = bridge.multicast();
    }
    Ok(Some(bridge))
}

/// Equal shares of the ranks, in their order.
fn places(ranks: usize, nodes: usize, ports: &[u16]) -> Vec<RankRecord> {
    let mut next = vec![0; nodes];
    (0..ranks)
        .map(|rank| {
            let node = rank * nodes / ranks;
            let local = next[node];
            next[node] += 1;
            RankRecord {
                node: node as u32,
                local,
                port: ports[rank],
            }
        })
        .collect()
}

/// Random bytes from the kernel.
fn secret() -> io::Result<[u8; SECRET_BYTES]> {
    let mut secret = [0; SECRET_BYTES];
    // SAFETY: writable for its length; so few bytes come whole.
    let got = unsafe { libc::getrandom(secret.as_mut_ptr().cast(), secret.len(), 0) };
    match got == secret.len() as isize {
        true => Ok(secret),
        false => Err(io::Error::last_os_error()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_shared_out_in_order() {
        for (ranks, nodes) in [(1, 1), (5, 2), (8, 3), (7, 7)] {
            let map = NodeMap {
                ranks: places(ranks, nodes, &vec![1; ranks]),
                nodes: vec![
                    NodeRecord {
                        name: String::new(),
                        addresses: Vec::new(),
                        path: PathId(1),
                        encrypted: false,
                    };
                    nodes
                ],
                ..NodeMap::one_node("", 1)
            };
            assert_eq!(map.check(), Ok(()), "{ranks} ranks on {nodes} nodes");
            let count = |node| map.ranks.iter().filter(|rank| rank.node == node).count();
            let counts: Vec<usize> = (0..nodes as u32).map(count).collect();
            let (least, most) = (counts.iter().min(), counts.iter().max());
            assert!(
                most.zip(least)
                    .is_some_and(|(most, least)| most - least <= 1)
            );
        }
    }
}
