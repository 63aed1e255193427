//! What communicators and datatypes need of the chapters of attributes and info objects.

pub use super::attribute;
pub use super::info::{contents as info, make as new_info};
