//! Info objects: ordered pairs of key and value.

/// Keys and values in the order in which keys were first set. They are C strings, in no particular
/// encoding.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Info {
    pairs: Vec<(Vec<u8>, Vec<u8>)>,
}

impl Info {
    /// The value as text; `None` as well where it is not UTF-8, which no hint of ours is.
    pub fn get(&self, key: &str) -> Option<&str> {
        std::str::from_utf8(self.get_bytes(key.as_bytes())?).ok()
    }

    pub fn get_bytes(&self, key: &[u8]) -> Option<&[u8]> {
        self.pairs
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, value)| value.as_slice())
    }

    pub fn set(&mut self, key: &str, value: &str) {
        self.set_bytes(key.as_bytes(), value.as_bytes());
    }

    pub fn set_bytes(&mut self, key: &[u8], value: &[u8]) {
        match self.pairs.iter_mut().find(|(k, _)| k == key) {
            Some(pair) => pair.1 = value.to_owned(),
            None => self.pairs.push((key.to_owned(), value.to_owned())),
        }
    }

    /// False when the key is not there.
    pub fn delete(&mut self, key: &[u8]) -> bool {
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

    pub fn key(&self, index: usize) -> Option<&[u8]> {
        self.pairs.get(index).map(|(key, _)| key.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_keep_their_order_and_values_their_bytes() {
        let mut info = Info::default();
        info.set("b", "1");
        info.set_bytes(b"a", b"\xff");
        info.set("b", "2");
        assert_eq!(
            (info.key(0), info.key(1)),
            (Some(&b"b"[..]), Some(&b"a"[..]))
        );
        assert_eq!(info.get("b"), Some("2"));
        assert_eq!(
            (info.get("a"), info.get_bytes(b"a")),
            (None, Some(&b"\xff"[..]))
        );
        assert!(info.delete(b"b") && !info.delete(b"b"));
        assert_eq!((info.len(), info.key(1)), (1, None));
    }
}
