//! Lists of extents as messages carry them.

use crate::view::Extent;

/// `count` extents of `len` bytes, `stride` apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Group {
    offset: u64,
    len: u64,
    stride: u64,
    count: u64,
}

/// Extents in ascending order; those at a regular distance are kept as one group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    groups: Vec<Group>,
    bytes: u64,
}

const WORDS: usize = 4;

impl Pieces {
    pub fn push(&mut self, extent: Extent) {
        self.bytes += extent.len;
        if let Some(last) = self.groups.last_mut()
            && last.len == extent.len
            && extent.offset > last.offset
        {
            if last.count == 1 {
                (last.stride, last.count) = (extent.offset - last.offset, 2);
                return;
            }
            if last.offset + last.stride * last.count == extent.offset {
                last.count += 1;
                return;
            }
        }
        self.groups.push(Group {
            offset: extent.offset,
            len: extent.len,
            stride: 0,
            count: 1,
        });
    }

    /// Bytes of all extents.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    pub fn iter(&self) -> impl Iterator<Item = Extent> {
        self.groups.iter().flat_map(|group| {
            (0..group.count).map(|i| Extent {
                offset: group.offset + i * group.stride,
                len: group.len,
            })
        })
    }

    /// The list in front of what else a message holds.
    pub fn write_to(&self, message: &mut Vec<u8>) {
        message.extend_from_slice(&(self.groups.len() as u64).to_le_bytes());
        for group in &self.groups {
            for word in [group.offset, group.len, group.stride, group.count] {
                message.extend_from_slice(&word.to_le_bytes());
            }
        }
    }

    /// The list at the front of a message, and the rest of it. `None` if it is no list.
    pub fn read_from(message: &[u8]) -> Option<(Pieces, &[u8])> {
        let (count, rest) = message.split_first_chunk::<8>()?;
        let count = usize::try_from(u64::from_le_bytes(*count)).ok()?;
        let (list, rest) = rest.split_at_checked(count.checked_mul(WORDS * 8)?)?;
        let mut pieces = Pieces::default();
        for words in list.chunks_exact(WORDS * 8) {
            let word = |index: usize| {
                let mut bytes = [0; 8];
                bytes.copy_from_slice(&words[8 * index..8 * index + 8]);
                u64::from_le_bytes(bytes)
            };
            let group = Group {
                offset: word(0),
                len: word(1),
                stride: word(2),
                count: word(3),
            };
            pieces.bytes += group.len * group.count;
            pieces.groups.push(group);
        }
        Some((pieces, rest))
    }
}

impl FromIterator<Extent> for Pieces {
    fn from_iter<T: IntoIterator<Item = Extent>>(extents: T) -> Pieces {
        let mut pieces = Pieces::default();
        extents.into_iter().for_each(|extent| pieces.push(extent));
        pieces
    }
}
