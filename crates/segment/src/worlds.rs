//! What processes of different MPI_COMM_WORLDs on one machine know each other by.
//!
//! A *world* is a group of processes that were started together, with a segment of their own, or one for each of several
//! nodes, of which the first names the world. Whoever holds that segment's descriptor open (the launcher, or a process that was started without one) lends it by `/proc`, which the
//! kernel opens for processes of the same user alone.

use std::fs::OpenOptions;
use std::io;
use std::os::fd::OwnedFd;

use crate::words::fnv_1a;

/// One world of this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct World {
    /// When its segment was made, by the machine's monotonic clock.
    pub born_ns: u64,
    /// The process that holds the segment open, and its descriptor there.
    pub holder: i32,
    pub fd: i32,
    /// Its launcher, or the process itself that has none; of jobs over agents 0. It is no part of the world's name: a process may get a
    /// launcher later.
    pub launcher: i32,
    pub ranks: u32,
    /// The number of its first rank among all that its launcher has started.
    pub first: u32,
    /// Bit by which the launcher knows who is connected to it (`StatusPage::linked`).
    pub slot: u32,
}

/// One process of a world.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Member {
    pub world: World,
    pub rank: u32,
}

/// Worlds from this slot on share a bit.
pub const LAST_SLOT: u32 = 63;

impl World {
    /// The number by which jobs over agents know each other; never 0.
    pub fn number_of_job(id: &str) -> u64 {
        fnv_1a(id.bytes()).max(1)
    }

    /// The world of such a job, the same on all its hosts. No process of a machine, and no descriptor, has a number below 0.
    /// `family`: the number of the job that its processes come from; among the jobs of the family it has its `first` and its `slot`.
    pub fn of_job(number: u64, ranks: u32, family: u64, (first, slot): (u32, u32)) -> World {
        World {
            born_ns: number,
            holder: -1 - (number >> 33) as i32,
            fd: -1 - (family >> 33) as i32,
            launcher: 0,
            ranks,
            first,
            slot,
        }
    }

    /// Both are of one launcher: it knows this one by its slot.
    pub fn is_family(&self, other: &World) -> bool {
        match self.holder < 0 {
            true => other.holder < 0 && self.fd == other.fd,
            false => self.launcher == other.launcher,
        }
    }

    /// Whether both are one world; the order of two others is that of their making.
    pub fn age(&self) -> (u64, i32, i32) {
        (self.born_ns, self.holder, self.fd)
    }

    pub fn is(&self, other: &World) -> bool {
        self.age() == other.age()
    }
}

impl Member {
    pub const BYTES: usize = 36;

    pub fn to_bytes(&self) -> [u8; Member::BYTES] {
        let World {
            born_ns,
            holder,
            fd,
            launcher,
            ranks,
            first,
            slot,
        } = self.world;
        let mut bytes = [0; Member::BYTES];
        bytes[..8].copy_from_slice(&born_ns.to_le_bytes());
        let numbers = [holder, fd, launcher].map(|number| number as u32);
        let words = numbers.into_iter().chain([ranks, first, slot, self.rank]);
        for (place, word) in bytes[8..].chunks_exact_mut(4).zip(words) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    pub fn from_bytes(bytes: &[u8; Member::BYTES]) -> Member {
        let word = |i: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| bytes[8 + 4 * i + byte]));
        Member {
            world: World {
                born_ns: u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|byte| bytes[byte])),
                holder: word(0) as i32,
                fd: word(1) as i32,
                launcher: word(2) as i32,
                ranks: word(3),
                first: word(4),
                slot: word(5),
            },
            rank: word(6),
        }
    }

    /// Members that stand one behind another; what is left at the end is no member.
    pub fn all_from(bytes: &[u8]) -> Vec<Member> {
        let (members, _) = bytes.as_chunks::<{ Member::BYTES }>();
        members.iter().map(Member::from_bytes).collect()
    }

    pub fn all_to(members: impl IntoIterator<Item = Member>) -> Vec<u8> {
        let bytes = members.into_iter().map(|member| member.to_bytes());
        bytes.flatten().collect()
    }
}

/// Opens a descriptor that another process of this user holds.
pub fn borrow_fd(holder: i32, fd: i32) -> io::Result<OwnedFd> {
    let path = format!("/proc/{holder}/fd/{fd}");
    let opened = OpenOptions::new().read(true).write(true).open(&path);
    let opened = opened.map_err(|error| {
        io::Error::new(
            error.kind(),
            format!("cannot open {path}, memory that process {holder} shares: {error}"),
        )
    })?;
    Ok(opened.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_read_as_written() {
        let member = |rank| Member {
            world: World {
                born_ns: 1 << 60 | 7,
                holder: 4321,
                fd: 9,
                launcher: 5678,
                ranks: 12,
                first: 400,
                slot: 3,
            },
            rank,
        };
        let mut bytes = Member::all_to([member(0), member(11)]);
        bytes.push(1);
        assert_eq!(Member::all_from(&bytes), [member(0), member(11)]);
    }

    #[test]
    fn jobs_over_agents_are_no_processes() {
        for id in ["", "abc", "zzzzzzzzzzzz", "k3"] {
            let number = World::number_of_job(id);
            let world = World::of_job(number, 3, number, (0, 0));
            assert!(number != 0 && world.holder < 0, "{id}");
        }
        let of = |id: &str, family: &str, slot| {
            let family = World::number_of_job(family);
            World::of_job(World::number_of_job(id), 2, family, (0, slot))
        };
        assert!(of("child", "parent", 1).is_family(&of("parent", "parent", 0)));
        assert!(!of("child", "parent", 1).is_family(&of("other", "other", 0)));
        assert_ne!(World::number_of_job("ab"), World::number_of_job("ba"));
    }

    #[test]
    fn what_nobody_holds_is_named() {
        let error = borrow_fd(std::process::id() as i32, 1 << 20).expect_err("no such descriptor");
        assert!(error.to_string().contains("memory that process"), "{error}");
    }
}
