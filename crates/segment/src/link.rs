//! The memory that two groups of processes from different worlds share: rings in both directions between every
//! process of the one and every process of the other.
//!
//! One process makes it, for the two groups *A* and *B*. It is sparse: a pair that sends nothing costs no memory.

use std::fmt;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::layout::{CACHE_LINE_BYTES, RING_CONTROL_BYTES};
use crate::memory::{map_shared, memory_file};
use crate::segment::{RingMemory, file_size_limit_bytes, monotonic_ns};
use crate::worlds::{Member, borrow_fd};

const MAGIC: u32 = 0x6c69_6e6b; // "link"
/// Raised with each change of what stands where.
const VERSION: u32 = 2;
const PAGE_BYTES: usize = 4096;
/// Magic, version, sizes of A and B, bytes of a ring, and the time when it was made, in two words.
const HEADER_WORDS: usize = 7;

/// A process's place in a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkEnd {
    /// It is of the group A.
    pub in_a: bool,
    /// Index in its own group, and the other process's in the other group.
    pub own: usize,
    pub other: usize,
}

/// Mapped; unmapped when dropped.
pub struct Link {
    base: NonNull<u8>,
    layout: LinkLayout,
    /// When it was made, by the monotonic clock.
    pub born_ns: u64,
}

// SAFETY: the mapping lives as long as the value. What processes share in it are atomics, or rings, whose users state
// their own reasons.
unsafe impl Send for Link {}
// SAFETY: as above.
unsafe impl Sync for Link {}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LinkLayout {
    a: usize,
    b: usize,
    ring_bytes: usize,
}

impl LinkLayout {
    fn new(a: usize, b: usize) -> LinkLayout {
        let ring_bytes = match a * b {
            0..=16 => 2048 * 1024,
            17..=64 => 512 * 1024,
            65..=1024 => 128 * 1024,
            _ => 32 * 1024,
        };
        LinkLayout { a, b, ring_bytes }
    }

    fn parted_offset(&self) -> usize {
        (CACHE_LINE_BYTES + self.a * Member::BYTES).next_multiple_of(CACHE_LINE_BYTES)
    }

    fn rings_offset(&self) -> usize {
        let words = 2 * self.a * self.b;
        (self.parted_offset() + words * size_of::<AtomicU32>()).next_multiple_of(PAGE_BYTES)
    }

    fn pair(&self, end: LinkEnd) -> usize {
        let (a, b) = match end.in_a {
            true => (end.own, end.other),
            false => (end.other, end.own),
        };
        debug_assert!(a < self.a && b < self.b);
        a * self.b + b
    }

    fn total_bytes(&self) -> usize {
        self.rings_offset() + 2 * self.a * self.b * (RING_CONTROL_BYTES + self.ring_bytes)
    }
}

fn not_a_link(why: &str) -> io::Error {
    io::Error::other(format!("the memory shared with other processes {why}"))
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.layout.fmt(f)
    }
}

impl Link {
    /// Made for the group A, whose members it names, and `b` others. Others open it by the descriptor.
    pub fn create(a: &[Member], b: usize) -> io::Result<(OwnedFd, Link)> {
        let layout = LinkLayout::new(a.len(), b);
        if layout.total_bytes() as u64 > file_size_limit_bytes() {
            return Err(not_a_link(
                "is longer than files may be; raise the file size limit (ulimit -f)",
            ));
        }
        let fd = memory_file(c"cloudmpi-link", 0)?;
        // SAFETY: fd is ours.
        if unsafe { libc::ftruncate(fd.as_raw_fd(), layout.total_bytes() as libc::off_t) } != 0 {
            return Err(io::Error::last_os_error());
        }
        let born_ns = monotonic_ns();
        let link = Link::map(&fd, layout, born_ns)?;
        let words = [
            MAGIC,
            VERSION,
            layout.a as u32,
            layout.b as u32,
            layout.ring_bytes as u32,
            born_ns as u32,
            (born_ns >> 32) as u32,
        ];
        let members = Member::all_to(a.iter().copied());
        // SAFETY: both parts lie inside the mapping, and no other process has it yet.
        unsafe {
            link.base.cast::<[u32; HEADER_WORDS]>().write(words);
            let place = link.base.add(CACHE_LINE_BYTES).as_ptr();
            std::ptr::copy_nonoverlapping(members.as_ptr(), place, members.len());
        }
        Ok((fd, link))
    }

    /// The link that another process of this user holds open.
    pub fn open(holder: i32, fd: i32) -> io::Result<Link> {
        let fd = borrow_fd(holder, fd)?;
        let mut words = [0u32; HEADER_WORDS];
        // SAFETY: room for the words, which any bits are valid for.
        let read = unsafe {
            libc::pread(
                fd.as_raw_fd(),
                words.as_mut_ptr().cast(),
                size_of_val(&words),
                0,
            )
        };
        let mut stat = std::mem::MaybeUninit::<libc::stat>::zeroed();
        // SAFETY: a valid out pointer; zeros stand for a file of no length.
        let length_bytes = unsafe {
            libc::fstat(fd.as_raw_fd(), stat.as_mut_ptr());
            stat.assume_init().st_size as usize
        };
        let [magic, version, a, b, ring_bytes, born_low, born_high] = words;
        let layout = LinkLayout {
            a: a as usize,
            b: b as usize,
            ring_bytes: ring_bytes as usize,
        };
        if read != size_of_val(&words) as isize || magic != MAGIC {
            return Err(not_a_link("is not there any more: they have ended"));
        }
        if version != VERSION || length_bytes != layout.total_bytes() {
            return Err(not_a_link(
                "is of another build of cloudmpi; start all programs by one installation",
            ));
        }
        let born_ns = u64::from(born_low) | u64::from(born_high) << 32;
        Link::map(&fd, layout, born_ns)
    }

    fn map(fd: &OwnedFd, layout: LinkLayout, born_ns: u64) -> io::Result<Link> {
        match map_shared(fd.as_raw_fd(), 0, layout.total_bytes()) {
            Some(base) => Ok(Link {
                base,
                layout,
                born_ns,
            }),
            _ => Err(io::Error::last_os_error()),
        }
    }

    /// The group A.
    pub fn members(&self) -> Vec<Member> {
        // SAFETY: inside the mapping; written before any other process had it.
        Member::all_from(unsafe {
            std::slice::from_raw_parts(
                self.base.add(CACHE_LINE_BYTES).as_ptr(),
                self.layout.a * Member::BYTES,
            )
        })
    }

    /// Members of the group B.
    pub fn others(&self) -> usize {
        self.layout.b
    }

    /// The ring by which the process at `end` sends to the other, or receives from it.
    pub fn ring(&self, end: LinkEnd, sends: bool) -> RingMemory {
        let index = 2 * self.layout.pair(end) + usize::from(end.in_a != sends);
        let stride = RING_CONTROL_BYTES + self.layout.ring_bytes;
        let offset_bytes = self.layout.rings_offset() + index * stride;
        // SAFETY: inside the mapping, by the layout.
        unsafe {
            let control = self.base.add(offset_bytes);
            RingMemory {
                control,
                data: control.add(RING_CONTROL_BYTES),
                data_bytes: self.layout.ring_bytes,
            }
        }
    }

    fn parted(&self, end: LinkEnd, own: bool) -> &AtomicU32 {
        let index = 2 * self.layout.pair(end) + usize::from(end.in_a != own);
        let offset_bytes = self.layout.parted_offset() + index * size_of::<AtomicU32>();
        // SAFETY: inside the mapping, aligned, and an atomic for every process.
        unsafe { self.base.add(offset_bytes).cast::<AtomicU32>().as_ref() }
    }

    /// The process at `end` will use the rings to and from the other no more.
    pub fn part(&self, end: LinkEnd) {
        self.parted(end, true).store(1, Ordering::Release);
    }

    /// The other process has said so.
    pub fn is_parted(&self, end: LinkEnd) -> bool {
        self.parted(end, false).load(Ordering::Acquire) != 0
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        // SAFETY: exactly the mapping that map() made; no reference outlives self.
        unsafe {
            libc::munmap(self.base.as_ptr().cast(), self.layout.total_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worlds::World;

    fn member(rank: u32) -> Member {
        Member {
            world: World {
                born_ns: 5,
                holder: 1,
                fd: 2,
                launcher: 1,
                ranks: 9,
                first: 0,
                slot: 0,
            },
            rank,
        }
    }

    #[test]
    fn what_one_sends_by_is_what_the_other_receives_by() {
        let members: Vec<Member> = (0..3).map(member).collect();
        let (fd, link) = Link::create(&members, 5).expect("memory");
        let same = Link::open(std::process::id() as i32, fd.as_raw_fd()).expect("our own");
        assert_eq!(same.members(), members);
        let offset = |link: &Link, ring: RingMemory| {
            ring.control.as_ptr() as usize - link.base.as_ptr() as usize
        };
        let mut offsets = Vec::new();
        for a in 0..3 {
            for b in 0..5 {
                let [here, there] = [true, false].map(|in_a| LinkEnd {
                    in_a,
                    own: if in_a { a } else { b },
                    other: if in_a { b } else { a },
                });
                for sends in [true, false] {
                    let one = offset(&link, link.ring(here, sends));
                    assert_eq!(one, offset(&same, same.ring(there, !sends)));
                    offsets.push(one);
                }
                assert!(!same.is_parted(there));
                link.part(here);
                assert!(same.is_parted(there) && !link.is_parted(here));
            }
        }
        offsets.sort_unstable();
        offsets.dedup();
        assert_eq!(offsets.len(), 30);
        let last = offsets[29] + RING_CONTROL_BYTES + link.layout.ring_bytes;
        assert_eq!(last, link.layout.total_bytes());
    }
}
