//! The built command, run as a user runs it.

mod basics;
mod compilers;
mod cores;
mod death;
mod guard;
mod hang;
mod harness;
mod output;
mod signals;
mod terminal;
