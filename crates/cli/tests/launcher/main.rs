//! The built command, run as a user runs it.

mod basics;
mod compilers;
mod death;
mod hang;
mod harness;
mod output;
mod signals;
mod terminal;
