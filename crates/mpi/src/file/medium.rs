//! What holds a file's bytes: a file system, or a store of objects.

use std::io;

use cloudmpi_io::{Disk, Lock};

use super::object::Object;

pub enum Medium {
    Disk(Disk),
    Object(Box<Object>),
}

impl Medium {
    /// # Safety
    /// As for [`Disk::read`].
    pub unsafe fn read(&self, to: *mut u8, len: usize, offset: u64) -> io::Result<usize> {
        // SAFETY: this function's contract.
        unsafe {
            match self {
                Medium::Disk(disk) => disk.read(to, len, offset),
                Medium::Object(object) => object.read(to, len, offset),
            }
        }
    }

    /// # Safety
    /// As for [`Disk::write`].
    pub unsafe fn write(&self, from: *const u8, len: usize, offset: u64) -> io::Result<()> {
        // SAFETY: this function's contract.
        unsafe {
            match self {
                Medium::Disk(disk) => disk.write(from, len, offset),
                Medium::Object(object) => object.write(from, len, offset),
            }
        }
    }

    pub fn size(&self) -> io::Result<u64> {
        match self {
            Medium::Disk(disk) => disk.size(),
            Medium::Object(object) => object.size(),
        }
    }

    pub fn set_size(&self, bytes: u64) -> io::Result<()> {
        match self {
            Medium::Disk(disk) => disk.set_size(bytes),
            Medium::Object(object) => object.set_size(bytes),
        }
    }

    pub fn preallocate(&self, bytes: u64) -> io::Result<()> {
        match self {
            Medium::Disk(disk) => disk.preallocate(bytes),
            Medium::Object(object) if bytes <= object.size()? => Ok(()),
            Medium::Object(object) => object.set_size(bytes),
        }
    }

    pub fn sync(&self) -> io::Result<()> {
        match self {
            Medium::Disk(disk) => disk.sync(),
            Medium::Object(object) => object.flush(),
        }
    }

    pub fn lock(&self, offset: u64, len: u64, exclusive: bool) -> io::Result<Lock<'_>> {
        match self {
            Medium::Disk(disk) => disk.lock(offset, len, exclusive),
            Medium::Object(object) => Err(object.cannot_lock()),
        }
    }

    /// As [`Disk::is_removed`], as far as it is known.
    pub fn is_removed(&self) -> bool {
        match self {
            Medium::Disk(disk) => disk.is_removed().unwrap_or(false),
            Medium::Object(_) => false,
        }
    }

    /// As [`Disk::is_stream`].
    pub fn is_stream(&self) -> bool {
        match self {
            Medium::Disk(disk) => disk.is_stream(),
            Medium::Object(_) => false,
        }
    }

    pub fn object(&self) -> Option<&Object> {
        match self {
            Medium::Disk(_) => None,
            Medium::Object(object) => Some(object),
        }
    }
}
