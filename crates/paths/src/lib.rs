//! All paths that packets can take between two ranks. Whoever adds one adds its crate, and one line to [`ALL`].

mod servers;
mod services;

use cloudmpi_path::{Carried, Pair, PathKind};
use cloudmpi_segment::PathId;

pub use servers::{SERVER, bind_tcp, endpoint, peers, server_of, socket_address, tcp};

/// The first is that of the node's segment ([`PathId::RINGS`]). A [`PathId`] is a place in this list.
pub static ALL: [&PathKind; 5] = [
    &cloudmpi_path_shm::SHM,
    &cloudmpi_path_tcp::TCP,
    &services::SERVICES,
    &cloudmpi_path_loopback_udp::LOOPBACK_UDP,
    &cloudmpi_path_log::LOG,
];

/// Those that a user can ask for by `--via`.
pub fn for_users() -> impl Iterator<Item = &'static PathKind> {
    let is_for_users = |kind: &&PathKind| !matches!(kind.carried, Carried::Log);
    ALL.into_iter().filter(is_for_users)
}

/// The path of `--survive`.
pub fn log() -> PathId {
    let is_log = |id: &PathId| matches!(get(*id).carried, Carried::Log);
    ids().find(is_log).expect("one path is the log")
}

/// The path of a node map. `None`: another build wrote the map.
pub fn find(id: PathId) -> Option<&'static PathKind> {
    ALL.get(usize::from(id.0)).copied()
}

/// As [`find`], of a map that this build has checked.
pub fn get(id: PathId) -> &'static PathKind {
    ALL[usize::from(id.0)]
}

/// By the name that users give it.
pub fn by_name(name: &str) -> Option<PathId> {
    ids().find(|id| get(*id).name == name)
}

pub fn ids() -> impl Iterator<Item = PathId> {
    (0..ALL.len() as u8).map(PathId)
}

/// The path by the node's agents, which can always be had where a job has services.
pub fn by_agent() -> PathId {
    let is_by_agent = |id: &PathId| matches!(get(*id).carried, Carried::Agent);
    ids().find(is_by_agent).expect("one path is by the agents")
}

/// The path that a pair of nodes takes where nobody asks for another: the one whose figures are best, of those that connect them.
pub fn choose(pair: &Pair) -> PathId {
    let connects = |id: &PathId| get(*id).is_offered && (get(*id).connects)(pair);
    let time = |id: &PathId| get(*id).figures.typical_s();
    let best = (ids().filter(connects)).min_by(|a, b| time(a).total_cmp(&time(b)));
    best.unwrap_or_else(by_agent)
}

/// The path that each rank needs a socket for: the one asked for, else the one offered to nodes that reach each other.
/// `None`: what was asked for needs none.
pub fn with_socket(asked_for: Option<PathId>) -> Option<PathId> {
    let has_socket = |id: &PathId| matches!(get(*id).carried, Carried::Socket { .. });
    match asked_for {
        Some(id) if id != PathId::RINGS => Some(id).filter(has_socket),
        _ => {
            let reached = Pair {
                one_node: false,
                one_machine: false,
                reached: true,
            };
            Some(choose(&reached)).filter(has_socket)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Pair = Pair {
        one_node: false,
        one_machine: false,
        reached: false,
    };

    #[test]
    fn the_first_is_the_rings_and_names_are_unique() {
        assert!(matches!(get(PathId::RINGS).carried, Carried::Rings));
        for id in ids() {
            assert_eq!(by_name(get(id).name), Some(id));
        }
        assert_eq!(by_name("carrier pigeon"), None);
    }

    #[test]
    fn a_pair_takes_the_fastest_path_that_connects_it() {
        let name = |pair| get(choose(&pair)).name;
        let reached = Pair {
            reached: true,
            ..NOTHING
        };
        assert_eq!(name(NOTHING), "services");
        assert_eq!(name(reached), "tcp");
        let one_machine = Pair {
            one_machine: true,
            ..reached
        };
        // The example is for those who ask for it.
        assert_eq!(name(one_machine), "tcp");
        let one_node = Pair {
            one_node: true,
            ..one_machine
        };
        assert_eq!(name(one_node), "shm");
    }

    #[test]
    fn sockets_are_made_for_the_path_that_will_use_them() {
        let name = |asked_for: Option<&str>| {
            with_socket(asked_for.and_then(by_name)).map(|id| get(id).name)
        };
        assert_eq!(name(None), Some("tcp"));
        assert_eq!(name(Some("shm")), Some("tcp"));
        assert_eq!(name(Some("loopback-udp")), Some("loopback-udp"));
        assert_eq!(name(Some("services")), None);
    }
}
