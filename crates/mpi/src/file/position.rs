//! Where a process and all processes are in a file, and how long it is.

use std::rc::Rc;

use super::meeting::{Call, Round, Same, meet, meet_with};
use super::{File, mode, removed};
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
        let arguments = file.check_no_split().and(arguments);
        let mut value = Vec::new();
        if let Ok((offset, whence)) = &arguments {
            value.extend_from_slice(&offset.to_le_bytes());
            value.push(*whence as u8);
        }
        let same = Same {
            value: &value,
            what: "offset or whence",
        };
        let at_first = |(offset, whence): &(i64, Whence)| {
            let to = target(&file, file.shared.here(), *offset, *whence)?;
            file.shared.set_here(to);
            Ok(Vec::new())
        };
        meet(&party, Call::SeekShared, arguments, same, at_first)
            .await
            .map(drop)
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
        call: Call,
        bytes: Result<u64>,
        run: impl FnOnce(&File, u64) -> Result<()> + 'static,
    ) -> Result<()> {
        let party = Party::of_file(&file.comm, false);
        let file = Rc::clone(file);
        internal::run(process, async move {
            let bytes = file.check_no_split().and(file.check_writable()).and(bytes);
            let value = bytes.as_ref().map_or(0, |bytes| *bytes).to_le_bytes();
            let same = Same {
                value: &value,
                what: "size",
            };
            let at_first = |bytes: &u64| run(&file, *bytes).map(|()| Vec::new());
            meet(&party, call, bytes, same, at_first).await.map(drop)
        })
    }

    /// MPI_File_set_size.
    pub fn set(process: &Process, file: &Rc<File>, bytes: Result<u64>) -> Result<()> {
        at_first(process, file, Call::SetSize, bytes, |file, bytes| {
            (file.disk.set_size(bytes)).map_err(|cause| file.failed("set the size of", &cause))
        })
    }

    /// MPI_File_preallocate: takes up room, and makes a shorter file longer.
    pub fn preallocate(process: &Process, file: &Rc<File>, bytes: Result<u64>) -> Result<()> {
        at_first(process, file, Call::Preallocate, bytes, |file, bytes| {
            (file.disk.preallocate(bytes)).map_err(|cause| file.failed("take up room for", &cause))
        })
    }

    /// MPI_File_sync.
    pub fn sync(process: &Process, file: &Rc<File>) -> Result<()> {
        let party = Party::of_file(&file.comm, false);
        let file = Rc::clone(file);
        internal::run(process, async move {
            let done = file.check_no_split().and_then(|()| file.synchronise());
            let told = removed::told(&file);
            let round = Round {
                call: Call::Sync,
                same: Same::NOTHING,
                told: told.as_slice(),
            };
            let (_, met) = meet_with(&party, done, round, |(), _| Ok(Vec::new())).await?;
            removed::check(&party, &met, &file.name)
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
            let same = Same {
                value: &[u8::from(atomic)],
                what: "flag",
            };
            meet(&party, Call::SetAtomicity, checked, same, |()| {
                Ok(Vec::new())
            })
            .await?;
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
            let exclusive = !self.has_mode(mode::RDONLY);
            let lock = self.disk.lock(0, 1, exclusive);
            lock.map(drop)
                .map_err(|cause| self.failed("lock a part of", &cause))
        }
    }
}
