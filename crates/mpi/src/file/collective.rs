//! Collective accesses: blocking, nonblocking, and in two calls.

use std::cell::Cell;
use std::rc::Rc;

use super::access::{Access, Direction, Memory, Position};

use super::exchange::{Exchange, Part};
use super::hints::Use;
use super::meeting::agree;
use super::{File, open};
use crate::error::Result;
use crate::fail;
use crate::internal::{self, Party};
use crate::operation::Outcome;
use crate::process::Process;
use crate::request::Begun;
use crate::wait;

/// The messages of one collective access: data to those who write it or know where it is wanted, and what comes back.
pub(super) struct Talk {
    pub data: Party,
    pub replies: Party,
    background: bool,
}

impl Talk {
    fn of(file: &File, background: bool) -> Talk {
        let data = Party::of_file(&file.comm, background);
        let replies = data.beside(&file.comm, background);
        Talk {
            data,
            replies,
            background,
        }
    }

    fn end(&self) {
        if self.background {
            self.data.end();
            self.replies.end();
        }
    }
}

/// A blocking collective access. `Position::Shared` is that of the members in the order of their ranks.
pub fn run_all(
    process: &Process,
    file: &Rc<File>,
    direction: Direction,
    position: Position,
    memory: Result<Memory>,
) -> Result<Outcome> {
    let access = prepare(file, direction, position, memory);
    let talk = Talk::of(file, false);
    internal::run(process, steps(Rc::clone(file), talk, access, position))
}

/// The same as a request.
pub fn begin_all(
    process: &Process,
    file: &Rc<File>,
    direction: Direction,
    position: Position,
    memory: Result<Memory>,
) -> Begun {
    let access = prepare(file, direction, position, memory);
    begin(process, file, position, access)
}

fn prepare(
    file: &File,
    direction: Direction,
    position: Position,
    memory: Result<Memory>,
) -> Result<Access> {
    file.check_no_split()?;
    Access::prepare(file, direction, position, memory?)
}

fn begin(process: &Process, file: &Rc<File>, position: Position, access: Result<Access>) -> Begun {
    let talk = Talk::of(file, true);
    let outcome = Rc::new(Cell::new(Outcome::EMPTY));
    let (file, result) = (Rc::clone(file), Rc::clone(&outcome));
    file.under_way.set(file.under_way.get() + 1);
    let steps = async move {
        let ended = steps(Rc::clone(&file), talk, access, position).await;
        file.under_way.set(file.under_way.get() - 1);
        result.set(ended?);
        Ok(())
    };
    internal::begin_reporting(process, steps, outcome)
}

async fn steps(
    file: Rc<File>,
    talk: Talk,
    access: Result<Access>,
    position: Position,
) -> Result<Outcome> {
    let done = all_steps(&file, &talk, access, position == Position::Shared).await;
    talk.end();
    done
}

async fn all_steps(
    file: &File,
    talk: &Talk,
    mut access: Result<Access>,
    ordered: bool,
) -> Result<Outcome> {
    if ordered {
        access = take_turns(file, talk, access).await;
    }
    let parts = Part::of_all(&talk.data, &access).await;
    let access = match (access, parts.iter().any(|part| part.failed)) {
        (Ok(access), false) => access,
        (access, _) => {
            agree(&talk.data, access.map(drop)).await?;
            fail!(Intern, "a member has failed without an error");
        }
    };
    let done = match is_buffered(file, access.direction, &parts) {
        true => Exchange::new(file, talk, &access, &parts).run().await,
        false => access.transfer(file),
    };
    agree(&talk.data, done.and_then(|bytes| access.finish(bytes))).await
}

/// Places the members' accesses one after the other, from the shared pointer on.
async fn take_turns(file: &File, talk: &Talk, access: Result<Access>) -> Result<Access> {
    /// Of a member whose arguments are wrong: nobody will do anything, and the pointer stays.
    const FAILED: u64 = u64::MAX;
    let mine = access.as_ref().map_or(FAILED, Access::etypes);
    let all = talk.data.allgather(mine.to_le_bytes()).await;
    let all: Vec<u64> = all.into_iter().map(u64::from_le_bytes).collect();
    if all.contains(&FAILED) {
        return access;
    }
    let rank = talk.data.rank();
    let base = match rank {
        0 => file.shared.add(all.iter().sum()).await,
        _ => 0,
    };
    let base = talk.data.broadcast(base.to_le_bytes().to_vec()).await;
    let base = u64::from_le_bytes(base.try_into().expect("a number of 8 bytes"));
    let mut access = access?;
    access.place(base + all[..rank].iter().sum::<u64>())?;
    Ok(access)
}

/// Whether a few members write or read for all. Everyone comes to the same answer.
fn is_buffered(file: &File, direction: Direction, parts: &[Part]) -> bool {
    /// Where all members share a node, the system's memory is shared too, and longer pieces than these take one
    /// system call each with less work than a message.
    const NODE_PIECE_BYTES: u64 = 512;
    /// Between nodes, the file is likely to be reached over a network.
    const NETWORK_PIECE_BYTES: u64 = 1 << 20;
    let hints = file.hints.borrow();
    let choice = match direction {
        Direction::Read => hints.cb_read,
        Direction::Write => hints.cb_write,
    };
    if file.atomic.get() || parts.len() == 1 {
        return false;
    }
    match choice {
        Use::Never => false,
        Use::Always => true,
        Use::Automatic => {
            let limit = match open::this_process().shares_memory(&file.comm.group) {
                true => NODE_PIECE_BYTES,
                false => NETWORK_PIECE_BYTES,
            };
            let bytes: u64 = parts.iter().map(|part| part.bytes).sum();
            let pieces: u64 = parts.iter().map(|part| part.pieces).sum();
            pieces != 0 && bytes / pieces < limit && Part::interleave(parts)
        }
    }
}

/// Which pair of calls a collective access is made by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SplitKind {
    ReadAtAll,
    ReadAll,
    ReadOrdered,
    WriteAtAll,
    WriteAll,
    WriteOrdered,
}

impl SplitKind {
    pub fn begin_name(self) -> &'static str {
        match self {
            SplitKind::ReadAtAll => "MPI_File_read_at_all_begin",
            SplitKind::ReadAll => "MPI_File_read_all_begin",
            SplitKind::ReadOrdered => "MPI_File_read_ordered_begin",
            SplitKind::WriteAtAll => "MPI_File_write_at_all_begin",
            SplitKind::WriteAll => "MPI_File_write_all_begin",
            SplitKind::WriteOrdered => "MPI_File_write_ordered_begin",
        }
    }

    fn direction(self) -> Direction {
        match self {
            SplitKind::ReadAtAll | SplitKind::ReadAll | SplitKind::ReadOrdered => Direction::Read,
            _ => Direction::Write,
        }
    }
}

/// A collective access between its two calls.
pub(super) struct Split {
    kind: SplitKind,
    address: usize,
    begun: Begun,
}

impl Split {
    pub fn kind(&self) -> SplitKind {
        self.kind
    }
}

/// The first call.
pub fn begin_split(
    process: &Process,
    file: &Rc<File>,
    kind: SplitKind,
    position: Position,
    address: usize,
    memory: Result<Memory>,
) -> Result<()> {
    // There is one at a time, so that this is a member's own mistake, which it makes alone.
    file.check_no_split()?;
    let access = prepare(file, kind.direction(), position, memory);
    let begun = begin(process, file, position, access);
    file.split.replace(Some(Split {
        kind,
        address,
        begun,
    }));
    Ok(())
}

/// The second.
pub fn end_split(
    process: &Process,
    file: &Rc<File>,
    kind: SplitKind,
    address: usize,
) -> Result<Outcome> {
    match &*file.split.borrow() {
        None => fail!(
            Io,
            "no {} is active on {}; begin the access before ending it",
            kind.begin_name(),
            file.name
        ),
        Some(split) if split.kind != kind => fail!(
            Io,
            "{} is active on {}, which only its own _end function ends",
            split.kind.begin_name(),
            file.name
        ),
        Some(split) if split.address != address => fail!(
            Buffer,
            "the buffer of {} on {} was at {:#x}, and that of its end is at {address:#x}; pass the same",
            kind.begin_name(),
            file.name,
            split.address
        ),
        Some(_) => {}
    }
    let done = |core: &mut _| {
        let split = file.split.borrow();
        let begun = &split.as_ref().expect("active").begun;
        begun.is_done(core).then_some(())
    };
    wait::wait_for(process, done, |core, entries| {
        if let Some(split) = &*file.split.borrow() {
            split.begun.describe(core, entries);
        }
    });
    let split = file.split.take().expect("active");
    split.begun.finish(process)
}
