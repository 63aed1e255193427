//! Bytes that are never printed.

use std::fmt;
use zeroize::Zeroize;

/// A shorter secret is refused: it could be guessed.
const LEAST_SECRET_BYTES: usize = 16;

/// A key, password or token. Neither `Debug` nor `Display` shows it, and its memory is overwritten at the
/// end.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(Vec<u8>);

impl Secret {
    pub fn new(bytes: impl Into<Vec<u8>>) -> Secret {
        Secret(bytes.into())
    }

    /// The bytes, for computing. The caller must not print them.
    pub fn expose(&self) -> &[u8] {
        &self.0
    }

    /// From the text of a file or a variable, with a line's end, or spaces around it.
    pub fn of_text(text: impl Into<Vec<u8>>) -> Secret {
        let text = Secret::new(text);
        Secret::new(text.expose().trim_ascii())
    }

    /// The fault of the secret, if it has one.
    pub fn check(&self) -> Result<(), String> {
        match self.0.len() {
            0 => Err("the secret is empty".to_string()),
            LEAST_SECRET_BYTES.. => Ok(()),
            _ => Err(format!(
                "the secret is shorter than {LEAST_SECRET_BYTES} bytes and could be guessed"
            )),
        }
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
    use super::{LEAST_SECRET_BYTES, Secret};

    #[test]
    fn what_can_be_guessed_is_refused() {
        let said = |text: &str| Secret::of_text(text).check();
        assert_eq!(said(" \n"), Err("the secret is empty".to_string()));
        let short = "x".repeat(LEAST_SECRET_BYTES - 1);
        let line = said(&format!("  {short}\n")).expect_err("refused");
        assert!(line.contains("shorter than 16 bytes"), "{line}");
        assert!(!line.contains(&short), "{line}");
        assert_eq!(said(&format!("{short}x\n")), Ok(()));
    }

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
