//! Collective accesses: blocking, nonblocking, and in two calls.

use std::cell::Cell;
use std::rc::Rc;

use super::access::{Access, Direction, Memory, Position};

use super::exchange::{Exchange, Part};
use super::hints::Use;
use super::meeting::{Call, Met, Round, Same, agree, meet_with};
use super::{File, open};
use crate::error::Result;
use crate::fail;
use crate::internal::{self, Party, u32_at};
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
    internal::run(
        process,
        steps(Rc::clone(file), talk, direction, access, position),
    )
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
    begin(process, file, direction, position, access)
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

fn begin(
    process: &Process,
    file: &Rc<File>,
    direction: Direction,
    position: Position,
    access: Result<Access>,
) -> Begun {
    let talk = Talk::of(file, true);
    let outcome = Rc::new(Cell::new(Outcome::EMPTY));
    let (file, result) = (Rc::clone(file), Rc::clone(&outcome));
    file.under_way.set(file.under_way.get() + 1);
    let steps = async move {
        let ended = steps(Rc::clone(&file), talk, direction, access, position).await;
        file.under_way.set(file.under_way.get() - 1);
        result.set(ended?);
        Ok(())
    };
    internal::begin_reporting(process, steps, outcome)
}

async fn steps(
    file: Rc<File>,
    talk: Talk,
    direction: Direction,
    access: Result<Access>,
    position: Position,
) -> Result<Outcome> {
    let ordered = position == Position::Shared;
    let done = all_steps(&file, &talk, direction, access, ordered).await;
    talk.end();
    done
}

async fn all_steps(
    file: &File,
    talk: &Talk,
    direction: Direction,
    mut access: Result<Access>,
    ordered: bool,
) -> Result<Outcome> {
    if ordered {
        access = take_turns(file, talk, direction, access).await;
    }
    let (access, parts) = Part::of_all(&talk.data, direction, access).await?;
    let done = match is_buffered(file, direction, &parts) {
        true => Exchange::new(file, talk, &access, &parts).run().await,
        false if file.is_stream => transfer_in_turn(file, talk, &access).await,
        false => access.transfer(file),
    };
    let done = done.and_then(|bytes| access.finish(bytes));
    agree(&talk.data, Call::Done, done).await
}

/// Places the members' accesses one after the other, from the shared pointer on. Where the arguments of one are wrong,
/// nobody does anything, and the pointer stays.
async fn take_turns(
    file: &File,
    talk: &Talk,
    direction: Direction,
    access: Result<Access>,
) -> Result<Access> {
    let members = talk.data.size();
    let amounts = |met: &Met| {
        met.told(members)
            .into_iter()
            .map(u64::from_le_bytes)
            .collect()
    };
    let mine = access.as_ref().map_or(0, Access::etypes);
    let round = Round {
        call: match direction {
            Direction::Read => Call::ReadOrdered,
            Direction::Write => Call::WriteOrdered,
        },
        same: Same::NOTHING,
        told: &mine.to_le_bytes(),
    };
    let at_first = |_: &Access, met: &Met| {
        let amounts: Vec<u64> = amounts(met);
        let base = file.shared.add_here(amounts.iter().sum());
        Ok(base.to_le_bytes().to_vec())
    };
    let (mut access, met) = meet_with(&talk.data, access, round, at_first).await?;
    let amounts: Vec<u64> = amounts(&met);
    let before: u64 = amounts[..talk.data.rank()].iter().sum();
    let base = u64::from(u32_at(&met.given, 0)) | u64::from(u32_at(&met.given, 1)) << 32;
    access.place(base + before)?;
    Ok(access)
}

/// Each member's access when the one before it has made its own.
async fn transfer_in_turn(file: &File, talk: &Talk, access: &Access) -> Result<u64> {
    let rank = talk.data.rank();
    if rank != 0 {
        talk.data.receive(Some(rank - 1)).await;
    }
    let done = access.transfer(file);
    if rank + 1 < talk.data.size() {
        talk.data.send(rank + 1, Vec::new());
    }
    done
}

/// Whether a few members write or read for all. Everyone comes to the same answer.
fn is_buffered(file: &File, direction: Direction, parts: &[Part]) -> bool {
    /// Where all members share a node, the system's memory is shared too, and longer pieces than these take one
    /// system call each with less work than a message.
    const NODE_PIECE_BYTES: u64 = 512;
    /// Between nodes, the file is likely to be reached over a network.
    const NETWORK_PIECE_BYTES: u64 = 1 << 20;
    /// A write to an object is a message to the launcher, which puts its parts together.
    const OBJECT_PIECE_BYTES: u64 = 64 << 10;
    let hints = file.hints.borrow();
    let object = file.disk.object();
    let choice = match direction {
        Direction::Read => hints.cb_read,
        Direction::Write => hints.cb_write,
    };
    let all_ascend = parts.iter().all(|part| part.bytes == 0 || part.ascends);
    if file.atomic.get() || file.is_stream || parts.len() == 1 || !all_ascend {
        return false;
    }
    match choice {
        Use::Never => false,
        Use::Always => true,
        Use::Automatic => {
            let one_node = open::this_process().shares_memory(&file.comm.group);
            let limit = match object.map(|object| object.writes) {
                // A part of an object is made whole by one process.
                Some(true) if file.leaders.borrow().len() > 1 => return true,
                Some(true) => OBJECT_PIECE_BYTES,
                None if one_node => NODE_PIECE_BYTES,
                _ => NETWORK_PIECE_BYTES,
            };
            let bytes: u64 = parts.iter().map(|part| part.bytes).sum();
            let pieces: u64 = parts.iter().map(|part| part.pieces).sum();
            let small = pieces != 0 && bytes / pieces < limit;
            small && !Part::are_sparse(parts) && Part::interleave(parts)
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
    let direction = kind.direction();
    let access = prepare(file, direction, position, memory);
    let begun = begin(process, file, direction, position, access);
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
