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
