//! Messages to servers of windows, and what they answer: packets of the tcp path that the engine never sees.

use std::collections::VecDeque;

use cloudmpi_engine::{Header, PeerId};
use cloudmpi_path::Path;
use cloudmpi_segment::NodeMap;
use cloudmpi_window::{Assembly, Leaving, Whole};

use super::far::Far;
use super::{PathTo, Router};

/// What this process has to do with servers.
pub(super) struct Servers {
    /// Index into `Far::paths`.
    path: u8,
    /// Peers of that path from here on are servers.
    first: PeerId,
    assembly: Assembly,
    came: VecDeque<Whole>,
}

impl Servers {
    /// `path`: index of the tcp path.
    pub(super) fn new(path: usize, map: &NodeMap) -> Servers {
        Servers {
            path: path as u8,
            first: cloudmpi_paths::server_of(map, 0),
            assembly: Assembly::default(),
            came: VecDeque::new(),
        }
    }

    /// Whether a packet is from a server.
    pub(super) fn sent(&self, path: u8, peer: PeerId) -> bool {
        path == self.path && peer >= self.first
    }

    /// Takes in a packet from a server. True: a message is whole.
    pub(super) fn take(&mut self, peer: PeerId, header: &Header, payload: &[u8]) -> bool {
        match self.assembly.take(peer, header, payload) {
            Ok(whole) => {
                let is_whole = whole.is_some();
                self.came.extend(whole);
                is_whole
            }
            Err(_) => crate::process::give_up("a server of windows is of another build"),
        }
    }
}

impl Router {
    /// Whether `peer` is reached by the path that servers are on.
    pub fn is_on_servers_path(&self, peer: PeerId) -> bool {
        let servers = self.far.as_ref().and_then(|far| far.servers.as_ref());
        servers.is_some_and(|servers| self.path_to(peer) == PathTo::Far(servers.path))
    }

    /// Sends what there is room for. True: all of it.
    pub fn send_to_server(&mut self, server: PeerId, queue: &mut VecDeque<Leaving>) -> bool {
        let Some(far) = &mut self.far else {
            return false;
        };
        let Far { paths, servers, .. } = far.as_mut();
        let Some(servers) = servers else {
            return false;
        };
        let path: &mut dyn Path = paths[servers.path as usize].as_mut();
        let most = path.capabilities().max_payload_bytes;
        while let Some(leaving) = queue.front_mut() {
            let header = leaving.next(most);
            let length_bytes = header.length_bytes as usize;
            let Some(slot) = path.reserve(server, length_bytes) else {
                return false;
            };
            slot.commit(&header, leaving);
            if leaving.has_left(length_bytes) {
                queue.pop_front();
            }
        }
        true
    }

    /// As [`Router::has_handed_over`], of a server.
    pub fn has_handed_over_to_server(&self, server: PeerId) -> bool {
        let Some(far) = &self.far else {
            return true;
        };
        let path = far
            .servers
            .as_ref()
            .map(|servers| &far.paths[servers.path as usize]);
        path.is_none_or(|path| path.has_handed_over(server))
    }

    /// A message to a server is about to leave.
    pub fn count_asked(&mut self) {
        if let Some(far) = &mut self.far {
            far.counts.count_sent(1);
        }
    }

    /// The next message of a server.
    pub fn next_of_servers(&mut self) -> Option<Whole> {
        self.far.as_mut()?.servers.as_mut()?.came.pop_front()
    }

    /// Whether there is one.
    pub fn has_of_servers(&self) -> bool {
        let servers = self.far.as_ref().and_then(|far| far.servers.as_ref());
        servers.is_some_and(|servers| !servers.came.is_empty())
    }
}
