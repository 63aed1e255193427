//! The memory of windows, without MPI: what is done to it for others, by the process whose memory it is, or by the server of its
//! node, which maps it too.
//!
//! * `words`: the words of a node's processes by which they synchronise.
//! * `accumulate`: changing elements so that each change is whole.
//! * `turn`: the turn at a lock of an origin that asks by messages.
//! * `message`: what is asked for, and answered. `access`: doing what a message asks for.
//! * `board`: small accesses that a process does for others of its node while it waits.
//! * `packets`: messages to a server, and its answers, cut into packets of a path.

mod access;
mod accumulate;
mod board;
mod message;
mod packets;
mod turn;
mod words;

pub use access::{JOINS, Refused, access, holding_of};
pub use accumulate::{Change, change_at_once, change_row, swap_at_once};
pub use board::{Access as BoardAccess, Asked, Board, SLOT_BYTES};
pub use message::{
    DATATYPE_BYTES, HEAD_BYTES, Head, Kind, LONG_BYTES, OPENED_BYTES, Opened, read_datatype,
};
pub use packets::{Assembly, Data, Leaving, NotOurs, Whole, is_first, total_bytes};
pub use turn::Turn;
pub use words::{Holding, Wakes, Words};
