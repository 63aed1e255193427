//! Doubly linked lists whose nodes live in one slab, so that a node is unlinked in constant time from
//! anywhere and nothing is allocated once the slab has grown.

pub(crate) const NIL: u32 = u32::MAX;

/// Ends of a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    pub(crate) head: u32,
    pub(crate) tail: u32,
}

impl Default for List {
    fn default() -> List {
        List {
            head: NIL,
            tail: NIL,
        }
    }
}

/// A node's neighbours in one list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Links {
    pub(crate) previous: u32,
    pub(crate) next: u32,
}

impl Default for Links {
    fn default() -> Links {
        Links {
            previous: NIL,
            next: NIL,
        }
    }
}

/// Nodes with `LISTS` sets of links each.
pub(crate) struct Slab<T, const LISTS: usize> {
    nodes: Vec<Node<T, LISTS>>,
    free: u32,
    used: usize,
}

struct Node<T, const LISTS: usize> {
    links: [Links; LISTS],
    value: Option<T>,
}

impl<T, const LISTS: usize> Slab<T, LISTS> {
    pub(crate) fn new() -> Self {
        Slab {
            nodes: Vec::new(),
            free: NIL,
            used: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.used
    }

    /// The most nodes that there have been at a time: memory does not shrink.
    pub(crate) fn longest(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(crate) fn insert(&mut self, value: T) -> u32 {
        self.used += 1;
        if self.free == NIL {
            self.nodes.push(Node {
                links: [Links::default(); LISTS],
                value: Some(value),
            });
            return (self.nodes.len() - 1) as u32;
        }
        let index = self.free;
        let node = &mut self.nodes[index as usize];
        self.free = node.links[0].next;
        node.value = Some(value);
        index
    }

    /// Takes a node out; it must have been unlinked from every list.
    #[inline]
    pub(crate) fn remove(&mut self, index: u32) -> Option<T> {
        let node = self.nodes.get_mut(index as usize)?;
        let value = node.value.take()?;
        node.links[0].next = self.free;
        self.free = index;
        self.used -= 1;
        Some(value)
    }

    #[inline]
    pub(crate) fn get(&self, index: u32) -> Option<&T> {
        self.nodes.get(index as usize)?.value.as_ref()
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, index: u32) -> Option<&mut T> {
        self.nodes.get_mut(index as usize)?.value.as_mut()
    }

    #[inline]
    pub(crate) fn next(&self, which: usize, index: u32) -> u32 {
        self.nodes[index as usize].links[which].next
    }

    #[inline]
    pub(crate) fn push_back(&mut self, which: usize, list: &mut List, index: u32) {
        self.nodes[index as usize].links[which] = Links {
            previous: list.tail,
            next: NIL,
        };
        if list.tail == NIL {
            list.head = index;
        } else {
            self.nodes[list.tail as usize].links[which].next = index;
        }
        list.tail = index;
    }

    #[inline]
    pub(crate) fn unlink(&mut self, which: usize, list: &mut List, index: u32) {
        let Links { previous, next } = self.nodes[index as usize].links[which];
        if previous == NIL {
            list.head = next;
        } else {
            self.nodes[previous as usize].links[which].next = next;
        }
        if next == NIL {
            list.tail = previous;
        } else {
            self.nodes[next as usize].links[which].previous = previous;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nodes of a list, forwards; that its links lead back in the same way is checked.
    fn nodes(slab: &Slab<u64, 2>, which: usize, list: &List) -> Vec<u32> {
        let mut nodes = Vec::new();
        let (mut at, mut previous) = (list.head, NIL);
        while at != NIL {
            assert_eq!(slab.nodes[at as usize].links[which].previous, previous);
            nodes.push(at);
            previous = at;
            at = slab.next(which, at);
        }
        assert_eq!(list.tail, previous);
        nodes
    }

    /// As in matching: every value is in two of several lists, and leaves both from anywhere. Compared with plain lists.
    #[test]
    fn two_lists_keep_their_orders_whoever_leaves() {
        let mut slab: Slab<u64, 2> = Slab::new();
        let (mut rows, mut columns) = ([List::default(); 3], [List::default(); 2]);
        let (mut row_model, mut column_model) = (vec![Vec::new(); 3], vec![Vec::new(); 2]);
        // Node, value, row and column of all that are there.
        let mut there: Vec<(u32, u64, usize, usize)> = Vec::new();
        let mut longest = 0;
        let mut random = 1_u64;
        for value in 0..20_000 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let pick = (random >> 33) as usize;
            // Grows to some dozens, and comes down to none again and again.
            let grows = value / 100 % 2 == 0;
            if !there.is_empty() && (pick % 8 < if grows { 3 } else { 6 }) {
                let (index, value, row, column) = there.swap_remove(pick / 8 % there.len());
                slab.unlink(0, &mut rows[row], index);
                slab.unlink(1, &mut columns[column], index);
                assert_eq!(slab.remove(index), Some(value));
                assert_eq!(slab.get(index), None);
                assert_eq!(slab.remove(index), None, "twice");
                row_model[row].retain(|other| *other != index);
                column_model[column].retain(|other| *other != index);
            } else {
                let index = slab.insert(value);
                let (row, column) = (pick / 8 % 3, pick / 64 % 2);
                assert!(there.iter().all(|(other, ..)| *other != index), "in use");
                slab.push_back(0, &mut rows[row], index);
                slab.push_back(1, &mut columns[column], index);
                row_model[row].push(index);
                column_model[column].push(index);
                there.push((index, value, row, column));
            }
            longest = longest.max(there.len());
            assert_eq!((slab.len(), slab.longest()), (there.len(), longest));
            for (list, model) in rows.iter().zip(&row_model) {
                assert_eq!(nodes(&slab, 0, list), *model);
            }
            for (list, model) in columns.iter().zip(&column_model) {
                assert_eq!(nodes(&slab, 1, list), *model);
            }
            for (index, value, ..) in &there {
                assert_eq!(slab.get(*index), Some(value));
            }
        }
        assert!(longest > 20);
    }
}
