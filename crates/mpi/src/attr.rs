//! Cached attributes. Which callbacks to run is the keyval's affair; here is only the storage.

/// Attributes of one object, in the order in which their values were set.
#[derive(Default)]
pub struct Attributes {
    entries: Vec<(i32, usize)>,
}

impl Attributes {
    pub fn get(&self, keyval: i32) -> Option<usize> {
        self.entries
            .iter()
            .find(|(key, _)| *key == keyval)
            .map(|(_, value)| *value)
    }

    /// Sets a value, which is the program's pointer. It is now the youngest.
    pub fn set(&mut self, keyval: i32, value: usize) {
        self.remove(keyval);
        self.entries.push((keyval, value));
    }

    pub fn remove(&mut self, keyval: i32) -> Option<usize> {
        let at = self.entries.iter().position(|(key, _)| *key == keyval)?;
        Some(self.entries.remove(at).1)
    }

    pub fn youngest(&self) -> Option<(i32, usize)> {
        self.entries.last().copied()
    }

    /// The attributes, oldest first.
    pub fn entries(&self) -> Vec<(i32, usize)> {
        self.entries.clone()
    }
}
