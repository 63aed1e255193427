//! The path by the services. A packet goes from a rank's ring to its node's agent. It goes on by the destination's
//! mailbox, a queue or another kind ([`MailboxKind`]), to the agent of that node, and by a ring to the rank.
//!
//! Queues may deliver late, twice and out of order: the engines at both ends put packets in order. One thread
//! does all, in one loop that looks at the rings and polls the requests. So no packet waits for another
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
pub use thread::{Bridge, Open, PATIENCE, ServedNode, Stop, Work, begin, start};
