//! Handles of objects that a program makes: small integers that remember their table and how often
//! their slot was used, so that a freed or foreign handle is recognised.

/// What a handle names. In bits 27..31 of the handle; never 0, so that no handle of ours is below the
/// range that the ABI keeps for predefined ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Kind {
    Comm = 1,
    Group = 2,
    Datatype = 3,
    Op = 4,
    Request = 5,
    Info = 6,
    Errhandler = 7,
    Message = 8,
    Win = 9,
    File = 10,
    Session = 11,
    /// Requests that were complete when they were made: shared, in no table.
    CompleteRequest = 12,
}

const INDEX_BITS: u32 = 22;
const GENERATION_BITS: u32 = 5;
/// Where the kind stands in a handle.
pub(crate) const KIND_SHIFT: u32 = INDEX_BITS + GENERATION_BITS;

struct Slot<T> {
    generation: u32,
    value: Option<T>,
}

/// Objects of one kind by handle.
pub struct Table<T> {
    kind: Kind,
    slots: Vec<Slot<T>>,
    free: Vec<u32>,
}

impl<T> Table<T> {
    pub const fn new(kind: Kind) -> Table<T> {
        Table {
            kind,
            slots: Vec::new(),
            free: Vec::new(),
        }
    }

    /// `None` when 4 million objects of this kind exist.
    #[inline]
    pub fn insert(&mut self, value: T) -> Option<usize> {
        let index = match self.free.pop() {
            Some(index) => index,
            None => self.add_slot()?,
        };
        let slot = &mut self.slots[index as usize];
        slot.value = Some(value);
        Some(self.handle(index, slot_generation(self, index)))
    }

    #[cold]
    fn add_slot(&mut self) -> Option<u32> {
        if self.slots.len() >> INDEX_BITS != 0 {
            return None;
        }
        self.slots.push(Slot {
            generation: 0,
            value: None,
        });
        Some((self.slots.len() - 1) as u32)
    }

    fn handle(&self, index: u32, generation: u32) -> usize {
        let kind = self.kind as u32;
        (kind << KIND_SHIFT | generation << INDEX_BITS | index) as usize
    }

    #[inline]
    fn index(&self, handle: usize) -> Option<usize> {
        let index = handle & ((1 << INDEX_BITS) - 1);
        let slot = self.slots.get(index)?;
        let expected = self.handle(index as u32, slot.generation);
        (handle == expected && slot.value.is_some()).then_some(index)
    }

    #[inline]
    pub fn get(&self, handle: usize) -> Option<&T> {
        let index = self.index(handle)?;
        self.slots[index].value.as_ref()
    }

    #[inline]
    pub fn get_mut(&mut self, handle: usize) -> Option<&mut T> {
        let index = self.index(handle)?;
        self.slots[index].value.as_mut()
    }

    pub fn remove(&mut self, handle: usize) -> Option<T> {
        let index = self.index(handle)?;
        self.release(index);
        self.slots[index].value.take()
    }

    /// Gives up the object of a handle if `take` takes something out of it. That is left to drop without the table.
    #[inline]
    pub fn remove_if<R>(
        &mut self,
        handle: usize,
        take: impl FnOnce(&mut T) -> Option<R>,
    ) -> Option<R> {
        let index = self.index(handle)?;
        let taken = take(self.slots[index].value.as_mut()?)?;
        self.release(index);
        self.slots[index].value = None;
        Some(taken)
    }

    #[inline]
    fn release(&mut self, index: usize) {
        let slot = &mut self.slots[index];
        slot.generation = (slot.generation + 1) & ((1 << GENERATION_BITS) - 1);
        self.free.push(index as u32);
    }

    /// Every live object with its handle.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &T)> {
        self.slots.iter().enumerate().filter_map(|(index, slot)| {
            let value = slot.value.as_ref()?;
            Some((self.handle(index as u32, slot.generation), value))
        })
    }

    pub fn len(&self) -> usize {
        self.slots.len() - self.free.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// From here on the lowest free places are taken first. So two tables with the same objects go on alike, whatever they have had.
    pub fn settle(&mut self) {
        self.free.sort_unstable_by(|one, other| other.cmp(one));
    }
}

fn slot_generation<T>(table: &Table<T>, index: u32) -> u32 {
    table.slots[index as usize].generation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freed_and_foreign_handles_are_not_found() {
        let mut comms = Table::new(Kind::Comm);
        let mut groups = Table::new(Kind::Group);
        let comm = comms.insert(1).expect("room");
        let group = groups.insert(2).expect("room");
        assert!(i32::try_from(comm).is_ok() && comm > 0xfff);
        assert_eq!(comms.get(group), None);
        assert_eq!(comms.remove(comm), Some(1));
        let again = comms.insert(3).expect("room");
        assert_ne!(comm, again);
        assert_eq!(comms.get(comm), None);
        assert_eq!(comms.get(again), Some(&3));
    }

    #[test]
    fn tables_with_the_same_objects_go_on_alike() {
        let place = |handle: usize| handle & ((1 << INDEX_BITS) - 1);
        let (mut short, mut long) = (Table::new(Kind::Request), Table::new(Kind::Request));
        let made: Vec<usize> = (0..6).map(|n| long.insert(n).expect("room")).collect();
        short.insert(0);
        for index in [2, 5, 1, 4, 3] {
            long.remove(made[index]);
        }
        short.settle();
        long.settle();
        for round in 0..4 {
            let both = [&mut short, &mut long].map(|table| {
                let new = [(); 3].map(|()| table.insert(round).expect("room"));
                table.remove(new[round as usize % 3]);
                new.map(place)
            });
            assert_eq!(both[0], both[1]);
        }
    }
}
