//! The shortest way of a barrier and of an allreduce of a few bytes, for the ABI's fast path: what the plan comes to is kept
//! in the node's state.

use std::rc::Rc;

use cloudmpi_coll::Collective;

use super::is_forced;
use crate::buffer::Buffer;
use crate::comm::Comm;
use crate::error::Result;
use crate::posts::Node;
use crate::process;
use crate::reduction::Reduction;
use crate::survive::outcomes::Passed;

/// What the members share, if an allreduce of this length goes by it in one post and its schedule is not asked for.
#[inline]
pub fn allreduce_node(comm: &Rc<Comm>, length_bytes: usize) -> Option<Rc<Node>> {
    let node = comm.node.get()?.clone()?;
    let goes = node.quick.allreduce && node.reduces_once(length_bytes);
    (goes && !is_general(Collective::Allreduce)).then_some(node)
}

/// As [`allreduce_node`], for a barrier.
#[inline]
pub fn barrier_node(comm: &Rc<Comm>) -> Option<Rc<Node>> {
    let node = comm.node.get()?.clone()?;
    (node.quick.barrier && !is_general(Collective::Barrier)).then_some(node)
}

/// Whether it goes the general way, because the user asked for an algorithm or to be told.
#[inline]
fn is_general(collective: Collective) -> bool {
    is_forced(collective) || process::get().is_verbose()
}

/// On the node of [`allreduce_node`]; the buffers do not overlap.
#[inline]
pub fn allreduce(
    node: &Node,
    send: &Buffer,
    (result, count): (*mut u8, usize),
    reduction: &Reduction,
) -> Result<()> {
    let length_bytes = send.length_bytes();
    node.call_anew(Collective::Allreduce, length_bytes);
    let reduced = Buffer::bytes(result, length_bytes);
    let passed = Passed {
        given: Some((send, (0, length_bytes))),
        got: &|each| each(&reduced, (0, length_bytes)),
    };
    node.step(&passed, || {
        node.allreduce_once(process::get(), send, result, count, reduction)
    })
}

/// On the node of [`barrier_node`].
#[inline]
pub fn barrier(node: &Node) -> Result<()> {
    node.call_anew(Collective::Barrier, 0);
    node.step(&Passed::NOTHING, || node.barrier(process::get()))
}
