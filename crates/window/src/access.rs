//! Doing what a message asks for.

use cloudmpi_datatype::Datatype;
use cloudmpi_op::Op;

use crate::accumulate::Change;
use crate::message::{Head, Kind};
use crate::words::{Holding, Words};

/// Why something that was asked for is not done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// An error class of the ABI.
    pub class: i32,
    pub detail: String,
}

/// MPI_ERR_OP and MPI_ERR_INTERN.
const ERR_OP: i32 = 10;
const ERR_INTERN: i32 = 17;

fn not_ours(detail: String) -> Refused {
    Refused {
        class: ERR_INTERN,
        detail,
    }
}

/// The word of a message that asks for a shared lock for an origin that holds others: it joins those that share the lock.
pub const JOINS: u32 = 2;

/// Of the word of a message.
pub fn holding_of(word: u32) -> Holding {
    match word == Holding::Exclusive as u32 {
        true => Holding::Exclusive,
        false => Holding::Shared,
    }
}

fn change_of(op: u32, datatype: &Datatype) -> Result<Change, Refused> {
    let change = Op::from_abi_handle(op)
        .zip(datatype.uniform_basic())
        .and_then(|(op, basic)| Change::new(op, basic));
    change.ok_or_else(|| Refused {
        class: ERR_OP,
        detail: "the operation is not defined on the datatype".to_string(),
    })
}

/// Puts, gets or changes elements of a process's memory, which begin at `base`: the reply with data, if there is to be one.
/// `under_lock`: elements are changed under the lock of `words` only.
///
/// # Safety
/// `base` leads to `head.count` elements of `datatype`, which is not more than there can be.
pub unsafe fn access(
    (words, under_lock): (&Words, bool),
    base: *mut u8,
    (head, datatype): (Head, &Datatype),
    data: &[u8],
) -> Result<Option<Vec<u8>>, Refused> {
    let length_bytes = (datatype.size() * head.count) as usize;
    let mut reply = Vec::new();
    let mut old = std::ptr::null_mut();
    if !matches!(head.kind, Kind::Put | Kind::Accumulate) {
        reply = Head::of(Kind::Data, 0).begin(length_bytes);
        let begin = reply.len();
        reply.resize(begin + length_bytes, 0);
        old = reply[begin..].as_mut_ptr();
    }
    let as_here = |mut change: Change| {
        change.under_lock = under_lock;
        change
    };
    // SAFETY: by this function's contract. Data is as long as the origin has packed it for this datatype, or this is an
    // error of the library's own, seen before.
    unsafe {
        match head.kind {
            Kind::Put if data.len() == length_bytes => {
                datatype.unpack(data.as_ptr(), base, head.count);
            }
            Kind::Get => datatype.pack(base, head.count, old),
            Kind::Accumulate | Kind::GetAccumulate => {
                let change = as_here(change_of(head.word, datatype)?);
                if change.op != Op::NoOp && data.len() != length_bytes {
                    return Err(not_ours(format!(
                        "an accumulate of {length_bytes} bytes has {}",
                        data.len()
                    )));
                }
                let typed = (base, head.count, datatype);
                change.apply_typed(words, typed, data.as_ptr(), old);
            }
            Kind::CompareAndSwap if data.len() == 2 * length_bytes => {
                let change = as_here(change_of(Op::Replace.abi_handle(), datatype)?);
                let (given, compare) = data.split_at(length_bytes);
                let both = (given.as_ptr(), compare.as_ptr());
                change.compare_and_swap(words, base, both, old);
            }
            _ => {
                return Err(not_ours(format!(
                    "a request for {length_bytes} bytes has {}",
                    data.len()
                )));
            }
        }
    }
    Ok((!old.is_null() || !reply.is_empty()).then_some(reply))
}
