//! Bytes that are never printed.

use std::fmt;
use zeroize::Zeroize;

/// Shorter ones are refused: they could be guessed.
pub const LEAST_SECRET_BYTES: usize = 16;

/// A key, password or token. Neither `Debug` nor `Display` shows it, and memory is overwritten at the end.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(Vec<u8>);

impl Secret {
    pub fn new(bytes: impl Into<Vec<u8>>) -> Secret {
        Secret(bytes.into())
    }

    /// For computing with it. Whoever calls this must not print it.
    pub fn expose(&self) -> &[u8] {
        &self.0
    }

    pub fn is_long_enough(&self) -> bool {
        self.0.len() >= LEAST_SECRET_BYTES
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Drop for Secret {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("(secret)")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::Secret;

    #[test]
    fn never_printed() {
        let secret = Secret::new("hunter2");
        assert_eq!(
            format!("{secret} {secret:?} {:?}", Some(&secret)),
            "(secret) (secret) Some((secret))"
        );
        assert_eq!(secret.expose(), b"hunter2");
    }
}
