//! A profile, for people: a table for the terminal, a page with figures.

mod figures;
mod page;
mod table;

pub use page::page;
pub use table::{figures, os_shares, quantum_shares, table};
