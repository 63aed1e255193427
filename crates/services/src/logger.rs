//! Where lines about the service itself go (a torn log, a stranger turned away).

use std::fmt;
use std::sync::Arc;

/// Takes whole lines. Default: standard error.
#[derive(Clone)]
pub struct Logger(Arc<dyn Fn(&str) + Send + Sync>);

impl Logger {
    pub fn new(write: impl Fn(&str) + Send + Sync + 'static) -> Logger {
        Logger(Arc::new(write))
    }

    pub fn line(&self, text: impl AsRef<str>) {
        (self.0)(text.as_ref());
    }
}

impl Default for Logger {
    fn default() -> Logger {
        Logger::new(|line| eprintln!("cloudmpi: services: {line}"))
    }
}

impl fmt::Debug for Logger {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Logger")
    }
}
