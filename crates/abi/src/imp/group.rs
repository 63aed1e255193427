//! Groups.

use std::ffi::c_int;
use std::rc::Rc;

use cloudmpi_mpi::group::{Comparison, GROUPS, Group, Range};
use cloudmpi_mpi::{fail, process};

use super::{Result, decode};
use crate::generated::constants::*;
use crate::handles::*;

/// The group behind a handle.
pub fn decode_group(handle: MPI_Group) -> cloudmpi_mpi::Result<Rc<Group>> {
    match handle {
        MPI_GROUP_EMPTY => Ok(Rc::new(Group::new([], process::get().rank() as u32))),
        MPI_GROUP_NULL => fail!(Group, "the group is MPI_GROUP_NULL"),
        MPI_Group(bits) => match GROUPS.get().borrow().get(bits) {
            Some(group) => Ok(Rc::clone(group)),
            None => fail!(Group, "handle {bits:#x} is no group, or a freed one"),
        },
    }
}

/// A handle of the program's for a group.
///
/// # Safety
/// `newgroup` is null or the program's to write.
pub unsafe fn give(group: Rc<Group>, newgroup: *mut MPI_Group) -> Result {
    if newgroup.is_null() {
        fail_arg("newgroup is a null pointer; pass where to store the group")?;
    }
    let handle = if group.size() == 0 {
        MPI_GROUP_EMPTY
    } else {
        match GROUPS.get().borrow_mut().insert(group) {
            Some(bits) => MPI_Group(bits),
            None => return Err(no_room()),
        }
    };
    // SAFETY: not null, and writable by this function's contract.
    unsafe { newgroup.write(handle) };
    Ok(())
}

fn fail_arg(detail: &str) -> cloudmpi_mpi::Result<()> {
    fail!(Arg, "{detail}")
}

#[cold]
fn no_room() -> crate::call::Error {
    let class = cloudmpi_mpi::Class::Other;
    cloudmpi_mpi::Error::new(class, "too many groups; free some with MPI_Group_free").into()
}

pub unsafe fn group_size(group: MPI_Group, size: *mut c_int) -> Result {
    let group = decode_group(group)?;
    // SAFETY: the program passes where to store the size.
    Ok(unsafe { decode::put(size, group.size() as c_int, "size") }?)
}

pub unsafe fn group_rank(group: MPI_Group, rank: *mut c_int) -> Result {
    let own = decode_group(group)?.rank();
    let own = own.map_or(MPI_UNDEFINED, |rank| rank as c_int);
    // SAFETY: the program passes where to store the rank.
    Ok(unsafe { decode::put(rank, own, "rank") }?)
}

pub unsafe fn group_compare(group1: MPI_Group, group2: MPI_Group, result: *mut c_int) -> Result {
    let comparison = decode_group(group1)?.compare(&*decode_group(group2)?);
    let value = match comparison {
        Comparison::Identical => MPI_IDENT,
        Comparison::Similar => MPI_SIMILAR,
        Comparison::Unequal => MPI_UNEQUAL,
    };
    // SAFETY: the program passes where to store the result.
    Ok(unsafe { decode::put(result, value, "result") }?)
}

pub unsafe fn group_translate_ranks(
    group1: MPI_Group,
    n: c_int,
    ranks1: *const c_int,
    group2: MPI_Group,
    ranks2: *mut c_int,
) -> Result {
    let (from, to) = (decode_group(group1)?, decode_group(group2)?);
    // SAFETY: the program's arrays of n elements. They may be one array, so no reference is made.
    unsafe {
        decode::slice(ranks1, n, "ranks1")?;
        decode::slice(ranks2.cast_const(), n, "ranks2")?;
    }
    for index in 0..n as usize {
        // SAFETY: below n.
        let rank = unsafe { ranks1.add(index).read() };
        let translated = match rank {
            MPI_PROC_NULL => MPI_PROC_NULL,
            rank => {
                let peer = from.members()[from.check_rank(rank)?];
                to.rank_of(peer).map_or(MPI_UNDEFINED, |rank| rank as c_int)
            }
        };
        // SAFETY: below n.
        unsafe { ranks2.add(index).write(translated) };
    }
    Ok(())
}

pub unsafe fn group_union(
    group1: MPI_Group,
    group2: MPI_Group,
    newgroup: *mut MPI_Group,
) -> Result {
    let union = decode_group(group1)?.union(&*decode_group(group2)?);
    // SAFETY: the program passes where to store the group.
    unsafe { give(Rc::new(union), newgroup) }
}

pub unsafe fn group_intersection(
    group1: MPI_Group,
    group2: MPI_Group,
    newgroup: *mut MPI_Group,
) -> Result {
    let intersection = decode_group(group1)?.intersection(&*decode_group(group2)?);
    // SAFETY: the program passes where to store the group.
    unsafe { give(Rc::new(intersection), newgroup) }
}

pub unsafe fn group_difference(
    group1: MPI_Group,
    group2: MPI_Group,
    newgroup: *mut MPI_Group,
) -> Result {
    let difference = decode_group(group1)?.difference(&*decode_group(group2)?);
    // SAFETY: the program passes where to store the group.
    unsafe { give(Rc::new(difference), newgroup) }
}

pub unsafe fn group_incl(
    group: MPI_Group,
    n: c_int,
    ranks: *const c_int,
    newgroup: *mut MPI_Group,
) -> Result {
    let group = decode_group(group)?;
    // SAFETY: the program's array of n ranks.
    let included = group.include(unsafe { decode::slice(ranks, n, "ranks") }?)?;
    // SAFETY: the program passes where to store the group.
    unsafe { give(Rc::new(included), newgroup) }
}

pub unsafe fn group_excl(
    group: MPI_Group,
    n: c_int,
    ranks: *const c_int,
    newgroup: *mut MPI_Group,
) -> Result {
    let group = decode_group(group)?;
    // SAFETY: the program's array of n ranks.
    let kept = group.exclude(unsafe { decode::slice(ranks, n, "ranks") }?)?;
    // SAFETY: the program passes where to store the group.
    unsafe { give(Rc::new(kept), newgroup) }
}

/// # Safety
/// `ranges` is null or has `n` elements.
unsafe fn expand(group: &Group, n: c_int, ranges: *mut [c_int; 3]) -> Result<Vec<c_int>> {
    // SAFETY: by this function's contract.
    let triplets = unsafe { decode::slice(ranges.cast_const(), n, "ranges") }?;
    let range = |&[first, last, stride]: &[c_int; 3]| Range {
        first,
        last,
        stride,
    };
    Ok(group.expand(&triplets.iter().map(range).collect::<Vec<_>>())?)
}

pub unsafe fn group_range_incl(
    group: MPI_Group,
    n: c_int,
    ranges: *mut [c_int; 3],
    newgroup: *mut MPI_Group,
) -> Result {
    let group = decode_group(group)?;
    // SAFETY: the program's array of n ranges.
    let included = group.include(&unsafe { expand(&group, n, ranges) }?)?;
    // SAFETY: the program passes where to store the group.
    unsafe { give(Rc::new(included), newgroup) }
}

pub unsafe fn group_range_excl(
    group: MPI_Group,
    n: c_int,
    ranges: *mut [c_int; 3],
    newgroup: *mut MPI_Group,
) -> Result {
    let group = decode_group(group)?;
    // SAFETY: the program's array of n ranges.
    let kept = group.exclude(&unsafe { expand(&group, n, ranges) }?)?;
    // SAFETY: the program passes where to store the group.
    unsafe { give(Rc::new(kept), newgroup) }
}

pub unsafe fn group_free(group: *mut MPI_Group) -> Result {
    if group.is_null() {
        return Ok(fail_arg("group is a null pointer")?);
    }
    // SAFETY: not null; the program's handle.
    let handle = unsafe { group.read() };
    decode_group(handle)?;
    // MPI_GROUP_EMPTY may be freed wherever a group that a call made may be: calls return it.
    if handle != MPI_GROUP_EMPTY {
        GROUPS.get().borrow_mut().remove(handle.0);
    }
    // SAFETY: as above.
    unsafe { group.write(MPI_GROUP_NULL) };
    Ok(())
}
