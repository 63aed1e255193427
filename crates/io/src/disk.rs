//! Files of a file system, by system calls that are repeated until all is done.

use std::ffi::CStr;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

/// What a file is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Read,
    Write,
    ReadWrite,
}

/// An open file.
pub struct Disk {
    fd: OwnedFd,
    /// It has no positions, as a pipe, and goes on from where it is with each call.
    is_stream: bool,
    /// A file that had a name when it was opened.
    had_name: bool,
}

/// Most bytes of one system call: Linux takes a page less than 2 GiB.
const MOST_BYTES: usize = 1 << 30;

fn checked(result: libc::c_int) -> io::Result<libc::c_int> {
    match result {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok(result),
    }
}

/// Repeats a system call that a signal has interrupted.
fn uninterrupted(mut call: impl FnMut() -> libc::c_int) -> io::Result<libc::c_int> {
    loop {
        match checked(call()) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}

impl Disk {
    /// A file that is open to be read and written.
    pub fn of(fd: OwnedFd) -> Disk {
        Disk {
            fd,
            is_stream: false,
            had_name: false,
        }
    }

    /// The same file for accesses from front to back, which it may be able to do although it has no positions.
    pub fn sequential(self) -> Disk {
        // SAFETY: a descriptor of ours.
        let place = unsafe { libc::lseek(self.fd.as_raw_fd(), 0, libc::SEEK_CUR) };
        let is_stream =
            place == -1 && io::Error::last_os_error().raw_os_error() == Some(libc::ESPIPE);
        Disk { is_stream, ..self }
    }

    /// Whether accesses go on from where the file is, wherever they are to be.
    pub fn is_stream(&self) -> bool {
        self.is_stream
    }

    /// Opens a file that is there.
    pub fn open(path: &CStr, access: Access) -> io::Result<Disk> {
        Disk::by_flags(path, access, 0, 0)
    }

    /// Opens a file, and makes it if it is not there; if `exclusive`, it must not be there.
    pub fn create(
        path: &CStr,
        access: Access,
        exclusive: bool,
        permissions: u32,
    ) -> io::Result<Disk> {
        let exclusive = if exclusive { libc::O_EXCL } else { 0 };
        Disk::by_flags(path, access, libc::O_CREAT | exclusive, permissions)
    }

    fn by_flags(path: &CStr, access: Access, flags: i32, permissions: u32) -> io::Result<Disk> {
        let access = match access {
            Access::Read => libc::O_RDONLY,
            Access::Write => libc::O_WRONLY,
            Access::ReadWrite => libc::O_RDWR,
        };
        let flags = access | flags | libc::O_CLOEXEC;
        // SAFETY: a string that ends in a null byte; the descriptor is new and ours.
        let fd = unsafe {
            OwnedFd::from_raw_fd(uninterrupted(|| {
                libc::open(path.as_ptr(), flags, permissions)
            })?)
        };
        let disk = Disk::of(fd);
        let status = disk.status()?;
        // A directory can be opened to be read, and then has no bytes.
        if status.st_mode & libc::S_IFMT == libc::S_IFDIR {
            return Err(io::Error::from_raw_os_error(libc::EISDIR));
        }
        let had_name = status.st_mode & libc::S_IFMT == libc::S_IFREG && status.st_nlink != 0;
        Ok(Disk { had_name, ..disk })
    }

    /// Whether somebody has removed the file since it was opened. Its bytes are lost when nobody has it open any more.
    pub fn is_removed(&self) -> io::Result<bool> {
        Ok(self.had_name && self.status()?.st_nlink == 0)
    }

    fn status(&self) -> io::Result<libc::stat> {
        // SAFETY: all bits zero are a status; the call fills it.
        unsafe {
            let mut status: libc::stat = std::mem::zeroed();
            checked(libc::fstat(self.fd.as_raw_fd(), &raw mut status))?;
            Ok(status)
        }
    }

    pub fn size(&self) -> io::Result<u64> {
        Ok(self.status()?.st_size as u64)
    }

    pub fn set_size(&self, bytes: u64) -> io::Result<()> {
        let bytes = bytes as libc::off_t;
        // SAFETY: a descriptor of ours.
        uninterrupted(|| unsafe { libc::ftruncate(self.fd.as_raw_fd(), bytes) })?;
        Ok(())
    }

    /// Takes up room for the first `bytes` bytes; a shorter file gets longer.
    pub fn preallocate(&self, bytes: u64) -> io::Result<()> {
        if bytes == 0 {
            return Ok(());
        }
        // This function returns its error, and works by writing where the file system cannot do it.
        // SAFETY: a descriptor of ours.
        let call =
            || unsafe { libc::posix_fallocate(self.fd.as_raw_fd(), 0, bytes as libc::off_t) };
        loop {
            match call() {
                0 => return Ok(()),
                libc::EINTR => {}
                error => return Err(io::Error::from_raw_os_error(error)),
            }
        }
    }

    /// Returns when what was written is on the device.
    pub fn sync(&self) -> io::Result<()> {
        // SAFETY: a descriptor of ours.
        match uninterrupted(|| unsafe { libc::fsync(self.fd.as_raw_fd()) }) {
            // What cannot be synchronised, such as /dev/null, has nothing to be lost.
            Err(error) if error.raw_os_error() == Some(libc::EINVAL) => Ok(()),
            result => result.map(drop),
        }
    }

    /// Reads until `len` bytes are there or the file ends. How many there are.
    ///
    /// # Safety
    /// `to` may be written for `len` bytes.
    pub unsafe fn read(&self, to: *mut u8, len: usize, offset: u64) -> io::Result<usize> {
        let read = |done: usize, place: *mut u8, part: usize| {
            // SAFETY: the place has room for the part.
            unsafe { self.read_straight(place, part, offset + done as u64) }
        };
        // The kernel keeps a file's pages by their offsets.
        // SAFETY: passed on.
        unsafe { cloudmpi_copy::read_by(offset as usize, to, len, read) }
    }

    /// # Safety
    /// As for [`Self::read`].
    unsafe fn read_straight(&self, to: *mut u8, len: usize, offset: u64) -> io::Result<usize> {
        let mut done = 0;
        while done < len {
            let part = (len - done).min(MOST_BYTES);
            let (fd, at) = (self.fd.as_raw_fd(), (offset + done as u64) as libc::off_t);
            // SAFETY: inside the caller's memory.
            let got = unsafe {
                let place = to.add(done).cast();
                match self.is_stream {
                    true => libc::read(fd, place, part),
                    false => libc::pread(fd, place, part, at),
                }
            };
            match got {
                -1 => match io::Error::last_os_error() {
                    error if error.kind() == io::ErrorKind::Interrupted => {}
                    error => return Err(error),
                },
                0 => break,
                got => done += got as usize,
            }
        }
        Ok(done)
    }

    /// Writes all of `len` bytes.
    ///
    /// # Safety
    /// `from` may be read for `len` bytes.
    pub unsafe fn write(&self, from: *const u8, len: usize, offset: u64) -> io::Result<()> {
        let write = |done: usize, place: *const u8, part: usize| {
            // SAFETY: the place holds the part.
            unsafe { self.write_straight(place, part, offset + done as u64) }
        };
        // SAFETY: passed on.
        unsafe { cloudmpi_copy::write_by(from, offset as usize, len, write) }
    }

    /// # Safety
    /// As for [`Self::write`].
    unsafe fn write_straight(&self, from: *const u8, len: usize, offset: u64) -> io::Result<()> {
        let mut done = 0;
        while done < len {
            let part = (len - done).min(MOST_BYTES);
            let (fd, at) = (self.fd.as_raw_fd(), (offset + done as u64) as libc::off_t);
            // SAFETY: inside the caller's memory.
            let put = unsafe {
                let place = from.add(done).cast();
                match self.is_stream {
                    true => libc::write(fd, place, part),
                    false => libc::pwrite(fd, place, part, at),
                }
            };
            match put {
                -1 => match io::Error::last_os_error() {
                    error if error.kind() == io::ErrorKind::Interrupted => {}
                    error => return Err(error),
                },
                // Never said of a file; a loop that goes on for ever would be worse.
                0 => return Err(io::Error::from_raw_os_error(libc::EIO)),
                put => done += put as usize,
            }
        }
        Ok(())
    }

    /// Waits until no other open file has a lock on the range that excludes this one, and takes it.
    pub fn lock(&self, offset: u64, len: u64, exclusive: bool) -> io::Result<Lock<'_>> {
        let kind = if exclusive {
            libc::F_WRLCK
        } else {
            libc::F_RDLCK
        };
        self.set_lock(kind, offset, len)?;
        Ok(Lock {
            of: self,
            offset,
            len,
        })
    }

    /// Locks belong to the open file, so that they work between threads' files as well as between processes'.
    fn set_lock(&self, kind: i32, offset: u64, len: u64) -> io::Result<()> {
        // SAFETY: all bits zero are a lock; the call reads it.
        unsafe {
            let mut lock: libc::flock = std::mem::zeroed();
            lock.l_type = kind as libc::c_short;
            lock.l_whence = libc::SEEK_SET as libc::c_short;
            lock.l_start = offset as libc::off_t;
            lock.l_len = len as libc::off_t;
            uninterrupted(|| {
                libc::fcntl(self.fd.as_raw_fd(), libc::F_OFD_SETLKW, &raw const lock)
            })?;
        }
        Ok(())
    }

    /// Closes the file: the last error of what was written may come now.
    pub fn close(self) -> io::Result<()> {
        use std::os::fd::IntoRawFd;
        // SAFETY: a descriptor of ours, which nobody uses from here on. It is closed even if a signal interrupts the call.
        match checked(unsafe { libc::close(self.fd.into_raw_fd()) }) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(()),
            result => result.map(drop),
        }
    }
}

/// A lock on a range of a file, until it is dropped.
pub struct Lock<'a> {
    of: &'a Disk,
    offset: u64,
    len: u64,
}

impl Drop for Lock<'_> {
    fn drop(&mut self) {
        // Giving up a lock that is held does not fail.
        let _ = self.of.set_lock(libc::F_UNLCK, self.offset, self.len);
    }
}

/// Removes the name of a file.
pub fn delete(path: &CStr) -> io::Result<()> {
    // SAFETY: a string that ends in a null byte.
    checked(unsafe { libc::unlink(path.as_ptr()) }).map(drop)
}
