//! The extents of many processes, joined.

use crate::view::Extent;

/// Extents collected in any order.
#[derive(Default)]
pub struct Cover {
    extents: Vec<Extent>,
}

impl Cover {
    pub fn add(&mut self, extents: impl Iterator<Item = Extent>) {
        for extent in extents {
            match self.extents.last_mut() {
                Some(last) if last.end() == extent.offset => last.len += extent.len,
                _ => self.extents.push(extent),
            }
        }
    }

    /// What they cover, ascending. Extents that overlap, touch, or have at most `gap` bytes between them are joined.
    pub fn joined(mut self, gap: u64) -> Vec<Extent> {
        self.extents.sort_unstable();
        let mut joined: Vec<Extent> = Vec::new();
        for extent in self.extents {
            match joined.last_mut() {
                Some(last) if extent.offset <= last.end().saturating_add(gap) => {
                    last.len = extent.end().max(last.end()) - last.offset;
                }
                _ => joined.push(extent),
            }
        }
        joined
    }
}
