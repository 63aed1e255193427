//! The path by the services: from a rank's ring to its node's agent, by the queue that is the mailbox of the
//! destination, or by another kind of mailbox ([`MailboxKind`]), to the agent of that node, and by a ring to the rank.
//!
//! Queues may deliver late, twice and out of order: the engines at both ends put packets in order. One thread
//! does it all, in one loop that looks at the rings and polls the requests, so that no packet waits for another
//! thread to wake.

mod board;
mod bridge;
mod cast;
mod letter;
mod links;
mod mailbox;
mod mailbox_kind;
mod row;
mod thread;

pub use mailbox_kind::MailboxKind;
pub use thread::{Bridge, Open, PATIENCE, ServedNode, Stop, Work, start};
