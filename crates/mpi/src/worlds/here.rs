//! Memory shared with other processes of this machine, and what tells one machine from another.

use std::os::fd::{AsRawFd, OwnedFd};
use std::sync::Arc;

use cloudmpi_segment::{Link, Member};

use crate::error::Result;
use crate::fail;
use crate::internal::{pack_u32, u32_at};

/// A link that this process holds open for others, as long as this lives.
pub struct Made {
    fd: OwnedFd,
}

impl Made {
    /// Where others find it.
    pub fn place(&self) -> Vec<u8> {
        pack_u32([std::process::id(), self.fd.as_raw_fd() as u32])
    }

    pub fn holder(&self) -> (i32, i32) {
        (std::process::id() as i32, self.fd.as_raw_fd())
    }
}

pub const PLACE_BYTES: usize = 8;

/// For the group `a`, and `b` others.
pub fn make_link(a: &[Member], b: usize) -> Result<Made> {
    match Link::create(a, b) {
        Ok((fd, _)) => Ok(Made { fd }),
        Err(error) => fail!(
            NoMem,
            "cannot make the memory to share with {b} other processes: {error}"
        ),
    }
}

pub fn open_link(place: &[u8]) -> Result<Arc<Link>> {
    if place.len() != PLACE_BYTES {
        fail!(
            NoMem,
            "the memory to share with the other processes could not be made"
        );
    }
    match Link::open(u32_at(place, 0) as i32, u32_at(place, 1) as i32) {
        Ok(link) => Ok(Arc::new(link)),
        Err(error) => fail!(Other, "the other processes cannot be reached: {error}"),
    }
}

/// The same at processes that can share memory: the running kernel, and the numbers by which they see each other.
pub fn machine() -> Vec<u8> {
    let boot = std::fs::read("/proc/sys/kernel/random/boot_id").unwrap_or_default();
    let pids = std::fs::read_link("/proc/self/ns/pid").unwrap_or_default();
    let mut machine = boot.trim_ascii().to_vec();
    machine.push(b' ');
    machine.extend(pids.as_os_str().as_encoded_bytes());
    machine
}
