//! Files that somebody removes while they are open: what is written to them is lost when they are closed, and no system call
//! says so.

use std::ffi::CStr;

use super::meeting::Met;
use super::{FILES, File, mode};
use crate::error::{Class, Error, Result};
use crate::internal::Party;

/// What a member tells the others: it has written to the file, which is no more.
const LOST: u8 = 1;
/// It has deleted the file itself: the program means it to be lost.
const MEANT: u8 = 2;

/// MPI_File_delete has removed this name.
pub fn note_deletion(path: &CStr) {
    let files = FILES.get().borrow();
    for (_, file) in files.iter() {
        if *file.path == *path {
            file.deleted.set(true);
        }
    }
}

/// What this member is to tell, if anything.
pub fn told(file: &File) -> Option<u8> {
    if file.deleted.get() {
        return Some(MEANT);
    }
    let is_at_stake = file.written.get() && !file.has_mode(mode::DELETE_ON_CLOSE);
    (is_at_stake && file.disk.is_removed()).then_some(LOST)
}

/// The error of all members if what one has written is lost, and no member means it.
pub fn check(party: &Party, met: &Met, name: &str) -> Result<()> {
    outcome(&met.told(party.size()), party.rank(), name)
}

fn outcome(told: &[[u8; 1]], rank: usize, name: &str) -> Result<()> {
    let first = |wanted: u8| told.iter().position(|[told]| *told == wanted);
    let Some(loser) = first(LOST).filter(|_| first(MEANT).is_none()) else {
        return Ok(());
    };
    let who = match loser == rank {
        true => String::new(),
        false => format!("rank {loser} of the file: "),
    };
    Err(Error::new(
        Class::NoSuchFile,
        format!(
            "{who}{name} was removed or replaced while it was open, so what was written to it is lost; write it again to a new file"
        ),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_told_who_lost_something_unless_one_means_it() {
        let all = [[0], [LOST], [LOST]];
        let own = outcome(&all, 1, "/a").expect_err("lost");
        assert_eq!(own.code(), Class::NoSuchFile as i32);
        assert!(own.detail().starts_with("/a was removed"));
        let other = outcome(&all, 0, "/a").expect_err("lost");
        assert!(other.detail().starts_with("rank 1 of the file: /a was"));
        assert!(outcome(&[[0], [0]], 0, "/a").is_ok());
        assert!(outcome(&[[MEANT], [LOST]], 1, "/a").is_ok());
    }
}
