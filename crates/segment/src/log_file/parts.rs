//! The files beside the first one. Into a file the kernel writes for one process at a time, so each rank of a node writes into another one,
//! as far as there are enough. An area has the same place in all of them, and is used in one.

use crate::memory::{close_at_exec, memory_file};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::sync::atomic::{AtomicI32, AtomicU32, Ordering};

/// The most files beside the first one: a process has descriptors for as many of each node.
const MOST_PARTS: usize = 16;

/// The numbers of the descriptors, the same in the launcher and in each rank that has inherited them.
#[repr(C)]
pub(super) struct Descriptors {
    count: AtomicU32,
    numbers: [AtomicI32; MOST_PARTS],
}

impl Descriptors {
    pub fn set(&self, parts: &Parts) {
        for (number, part) in self.numbers.iter().zip(&parts.0) {
            number.store(part.as_raw_fd(), Ordering::Relaxed);
        }
        self.count.store(parts.0.len() as u32, Ordering::Relaxed);
    }

    /// One part, with a descriptor of something else.
    #[cfg(test)]
    pub fn set_first(&self, number: RawFd) {
        self.numbers[0].store(number, Ordering::Relaxed);
        self.count.store(1, Ordering::Relaxed);
    }

    fn get(&self) -> impl Iterator<Item = RawFd> {
        let count = self.count.load(Ordering::Relaxed) as usize;
        let numbers = self.numbers.iter().take(count);
        numbers.map(|number| number.load(Ordering::Relaxed))
    }
}

#[derive(Default)]
pub(super) struct Parts(Vec<OwnedFd>);

impl Parts {
    /// For so many ranks of a node. One rank writes into the first file.
    pub fn create(local_ranks: usize, length_bytes: u64) -> io::Result<Parts> {
        let count = match local_ranks {
            0 | 1 => 0,
            ranks => ranks.min(MOST_PARTS),
        };
        let parts = (0..count).map(|_| sparse_file(length_bytes));
        parts.collect::<io::Result<Vec<OwnedFd>>>().map(Parts)
    }

    /// Takes over the descriptors that the launcher has left to this rank.
    pub fn attach(descriptors: &Descriptors, length_bytes: u64) -> io::Result<Parts> {
        let owned = |fd: RawFd| {
            // SAFETY: asks about a descriptor, with a valid out pointer.
            let is_whole = unsafe {
                let mut stat: libc::stat = std::mem::zeroed();
                libc::fstat(fd, &mut stat) == 0 && stat.st_size as u64 == length_bytes
            };
            close_at_exec(fd);
            match is_whole {
                // SAFETY: inherited for this very use, and used once.
                true => Ok(unsafe { OwnedFd::from_raw_fd(fd) }),
                false => Err(io::ErrorKind::InvalidInput.into()),
            }
        };
        let parts: io::Result<Vec<OwnedFd>> = descriptors.get().map(owned).collect();
        parts.map(Parts)
    }

    pub fn iter(&self) -> impl Iterator<Item = &OwnedFd> {
        self.0.iter()
    }

    /// Where a rank writes. `None`: into the first file.
    pub fn of(&self, rank: usize) -> Option<RawFd> {
        let part = self.0.get(rank % self.0.len().max(1));
        part.map(AsRawFd::as_raw_fd)
    }
}

pub(super) fn sparse_file(length_bytes: u64) -> io::Result<OwnedFd> {
    let fd = memory_file(c"cloudmpi-log", 0)?;
    // SAFETY: the descriptor is ours.
    match unsafe { libc::ftruncate(fd.as_raw_fd(), length_bytes as libc::off_t) } {
        0 => Ok(fd),
        _ => Err(io::Error::last_os_error()),
    }
}
