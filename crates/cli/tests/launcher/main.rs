//! The built command, run like a user does.

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
