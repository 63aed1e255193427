//! The message engine.
