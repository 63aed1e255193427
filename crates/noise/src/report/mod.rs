//! What a profile says, for people: a table for the terminal, a page with figures.

mod table;

pub use table::table;
