//! Info objects: ordered pairs of key and value.

/// Keys and values in the order in which keys were first set.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Info {
    pairs: Vec<(String, String)>,
}

impl Info {
    pub fn get(&self, key: &str) -> Option<&str> {
        self.pairs
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, value)| value.as_str())
    }

    pub fn set(&mut self, key: &str, value: &str) {
        match self.pairs.iter_mut().find(|(k, _)| k == key) {
            Some(pair) => pair.1 = value.to_owned(),
            None => self.pairs.push((key.to_owned(), value.to_owned())),
        }
    }

    /// False when the key is not there.
    pub fn delete(&mut self, key: &str) -> bool {
        let before = self.pairs.len();
        self.pairs.retain(|(k, _)| k != key);
        self.pairs.len() != before
    }

    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    pub fn key(&self, index: usize) -> Option<&str> {
        self.pairs.get(index).map(|(key, _)| key.as_str())
    }
}
