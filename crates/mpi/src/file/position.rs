//! Where a process and all processes are in a file, and how long it is.

use std::rc::Rc;

use super::File;
use super::error::agree;
use crate::error::Result;
use crate::fail;
use crate::internal::{self, Party};
use crate::process::Process;

/// From where an offset of a seek counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whence {
    Start,
    Current,
    End,
}

/// The pointer's new value.
fn target(file: &File, current: u64, offset: i64, whence: Whence) -> Result<u64> {
    let from = match whence {
        Whence::Start => 0,
        Whence::Current => current,
        Whence::End => file.view().map.etypes_before(file.byte_size()?),
    };
    match i64::try_from(from)
        .ok()
        .and_then(|from| from.checked_add(offset))
    {
        Some(position) if position >= 0 => Ok(position as u64),
        Some(position) => fail!(
            Arg,
            "the file pointer of {} would be at {position}, before the view begins",
            file.name
        ),
        None => fail!(
            Arg,
            "the file pointer of {} would be beyond 2^63",
            file.name
        ),
    }
}

/// MPI_File_seek.
pub fn seek(file: &File, offset: i64, whence: Whence) -> Result<()> {
    file.check_not_sequential()?;
    let position = target(file, file.position.get(), offset, whence)?;
    file.position.set(position);
    Ok(())
}

/// MPI_File_get_byte_offset: where an offset of the view is in the file.
pub fn byte_offset(file: &File, offset: i64) -> Result<i64> {
    let view = file.view();
    let stream = u64::try_from(offset).ok();
    match stream.and_then(|etypes| view.map.stream_at(etypes)) {
        Some(stream) => Ok(view.map.byte_at(stream) as i64),
        None => fail!(
            Arg,
            "the offset {offset} is negative, or beyond what a file can have (2^63 bytes)"
        ),
    }
}

/// MPI_File_seek_shared. All must give the same.
pub fn seek_shared(
    process: &Process,
    file: &Rc<File>,
    arguments: Result<(i64, Whence)>,
) -> Result<()> {
    let party = Party::of_file(&file.comm, false);
    let file = Rc::clone(file);
    internal::run(process, async move {
        let (arguments, failed) = match file.check_no_split().and(arguments) {
            Ok(arguments) => (arguments, Ok(())),
            Err(error) => ((0, Whence::Start), Err(error)),
        };
        agree(&party, failed).await?;
        let (offset, whence) = arguments;
        let mut mine = [0; 9];
        mine[..8].copy_from_slice(&offset.to_le_bytes());
        mine[8] = whence as u8;
        let all = party.allgather(mine).await;
        if let Some(rank) = all.iter().position(|other| *other != all[0]) {
            fail!(
                NotSame,
                "rank {rank} of the file seeks to another place than rank 0; all must give the same offset and whence"
            );
        }
        let mut moved = Ok(());
        if party.rank() == 0 {
            let current = file.shared.add(0).await;
            moved = target(&file, current, offset, whence).map(|to| file.shared.set_here(to));
        }
        agree(&party, moved).await
    })
}

/// MPI_File_get_position_shared.
pub fn shared_position(process: &Process, file: &Rc<File>) -> Result<u64> {
    let file = Rc::clone(file);
    internal::run(process, async move { Ok(file.shared.add(0).await) })
}

/// Functions that change or settle the whole file.
pub mod size {
    use super::*;

    /// Runs something at the first member, whose outcome is that of all. All must give the same size.
    fn at_first(
        process: &Process,
        file: &Rc<File>,
        bytes: Result<u64>,
        run: impl FnOnce(&File, u64) -> Result<()> + 'static,
    ) -> Result<()> {
        let party = Party::of_file(&file.comm, false);
        let file = Rc::clone(file);
        internal::run(process, async move {
            let checked = file.check_no_split().and(file.check_writable()).and(bytes);
            let (bytes, failed) = match checked {
                Ok(bytes) => (bytes, Ok(())),
                Err(error) => (0, Err(error)),
            };
            agree(&party, failed).await?;
            let all = party.allgather(bytes.to_le_bytes()).await;
            if let Some(rank) = all.iter().position(|other| *other != all[0]) {
                fail!(
                    NotSame,
                    "rank {rank} of the file gives the size {}, rank 0 gives {}; all must give the same",
                    u64::from_le_bytes(all[rank]),
                    u64::from_le_bytes(all[0])
                );
            }
            let done = match party.rank() {
                0 => run(&file, bytes),
                _ => Ok(()),
            };
            agree(&party, done).await
        })
    }

    /// MPI_File_set_size.
    pub fn set(process: &Process, file: &Rc<File>, bytes: Result<u64>) -> Result<()> {
        at_first(process, file, bytes, |file, bytes| {
            (file.disk.set_size(bytes)).map_err(|cause| file.failed("set the size of", &cause))
        })
    }

    /// MPI_File_preallocate: takes up room, and makes a shorter file longer.
    pub fn preallocate(process: &Process, file: &Rc<File>, bytes: Result<u64>) -> Result<()> {
        at_first(process, file, bytes, |file, bytes| {
            (file.disk.preallocate(bytes)).map_err(|cause| file.failed("take up room for", &cause))
        })
    }

    /// MPI_File_sync.
    pub fn sync(process: &Process, file: &Rc<File>) -> Result<()> {
        let party = Party::of_file(&file.comm, false);
        let file = Rc::clone(file);
        internal::run(process, async move {
            let done = file.check_no_split().and_then(|()| file.synchronise());
            agree(&party, done).await
        })
    }

    /// MPI_File_set_atomicity.
    pub fn set_atomicity(process: &Process, file: &Rc<File>, atomic: bool) -> Result<()> {
        let party = Party::of_file(&file.comm, false);
        let file = Rc::clone(file);
        internal::run(process, async move {
            let lockable = || match atomic {
                true => file.check_lockable(),
                false => Ok(()),
            };
            let checked = file.check_no_split().and_then(|()| lockable());
            agree(&party, checked).await?;
            let all = party.allgather([u8::from(atomic)]).await;
            if let Some(rank) = all.iter().position(|other| *other != all[0]) {
                fail!(
                    NotSame,
                    "rank {rank} of the file gives another flag than rank 0; all must give the same"
                );
            }
            file.atomic.set(atomic);
            Ok(())
        })
    }

    impl File {
        /// What this process has written is on the device when this returns without an error.
        pub(in crate::file) fn synchronise(&self) -> Result<()> {
            if !self.dirty.get() {
                return Ok(());
            }
            // Cleared before: after an error, the system does not say it again, and what was lost is lost.
            self.dirty.set(false);
            (self.disk.sync()).map_err(|cause| self.failed("synchronise", &cause))
        }

        /// Atomic mode rests on locks of the file system.
        fn check_lockable(&self) -> Result<()> {
            let exclusive = !self.has_mode(super::super::mode::RDONLY);
            let shared_only = exclusive && self.has_mode(super::super::mode::WRONLY);
            let lock = self.disk.lock(0, 1, exclusive || shared_only);
            lock.map(drop)
                .map_err(|cause| self.failed("lock a part of", &cause))
        }
    }
}
