//! What the kernel does with the file: it reads and writes parts that need not be mapped, gives memory and takes it back.

use std::io;
use std::os::fd::RawFd;
use std::ptr::NonNull;
use std::sync::atomic::AtomicU64;

use super::LogFile;

const ZEROS_BYTES: usize = 16 << 10;
/// Atomics, so that they are no part of the library's file.
static ZEROS: [AtomicU64; ZEROS_BYTES / 8] = [const { AtomicU64::new(0) }; ZEROS_BYTES / 8];

impl LogFile {
    /// Writes bytes into one of those parts.
    ///
    /// # Errors
    /// The kernel's; a part may have been written.
    ///
    /// # Safety
    /// `bytes` is readable for `length_bytes`.
    pub unsafe fn write_save(
        &self,
        (rank, slot): (usize, usize),
        from: u64,
        bytes: *const u8,
        length_bytes: usize,
    ) -> io::Result<()> {
        debug_assert!(from + length_bytes as u64 <= self.save_bytes());
        // SAFETY: passed on.
        unsafe {
            let (index, begin) = self.save_at(rank, slot);
            self.write_at((index, begin + from), bytes, length_bytes)
        }
    }

    /// Reads bytes of such a part.
    ///
    /// # Errors
    /// The kernel's.
    ///
    /// # Safety
    /// `to` is writable for `length_bytes`.
    pub unsafe fn read_save(
        &self,
        (rank, slot): (usize, usize),
        from: u64,
        to: *mut u8,
        length_bytes: usize,
    ) -> io::Result<()> {
        // SAFETY: passed on.
        unsafe {
            let (index, begin) = self.save_at(rank, slot);
            self.read_at((index, begin + from), to, length_bytes)
        }
    }

    /// Writes bytes of a rank's records by the kernel, as [`LogFile::write`] does into a pair's area.
    ///
    /// # Errors
    /// As there.
    ///
    /// # Safety
    /// As there.
    pub unsafe fn write_records(
        &self,
        rank: usize,
        from: u64,
        bytes: *const u8,
        length_bytes: usize,
    ) -> io::Result<()> {
        // SAFETY: passed on.
        unsafe { self.write_at((rank, from), bytes, length_bytes) }
    }

    /// Reads bytes of a rank's records, which need not be mapped.
    ///
    /// # Errors
    /// The kernel's.
    ///
    /// # Safety
    /// `to` is writable for `length_bytes`.
    pub unsafe fn read_records(
        &self,
        rank: usize,
        from: u64,
        to: *mut u8,
        length_bytes: usize,
    ) -> io::Result<()> {
        // SAFETY: passed on.
        unsafe { self.read_at((rank, from), to, length_bytes) }
    }

    /// Reads bytes of an area.
    ///
    /// # Safety
    /// `to` is writable for `length_bytes`.
    unsafe fn read_at(
        &self,
        (index, from): (usize, u64),
        to: *mut u8,
        length_bytes: usize,
    ) -> io::Result<()> {
        let (fd, at) = (self.fd_of(index), self.area_at(index) + from);
        let read = |done: usize, place: *mut u8, part: usize| {
            // SAFETY: the place has room for the part.
            unsafe { read_all(fd, at + done as u64, place, part) }.map(|()| part)
        };
        // SAFETY: as the caller promises.
        unsafe { cloudmpi_copy::read_by(at as usize, to, length_bytes, read) }.map(drop)
    }

    /// Writes bytes into a pair's area by the kernel. What it has to give memory for, it does not clear.
    ///
    /// # Errors
    /// The file is ordinary memory, or the kernel's; a part may have been written.
    ///
    /// # Safety
    /// `bytes` is readable for `length_bytes`, and nobody else uses that part of the area.
    pub unsafe fn write(
        &self,
        pair: (usize, usize),
        from: u64,
        bytes: *const u8,
        length_bytes: usize,
    ) -> io::Result<()> {
        // SAFETY: passed on.
        unsafe { self.write_at((self.pair_index(pair), from), bytes, length_bytes) }
    }

    /// Writes bytes into an area.
    ///
    /// # Safety
    /// `bytes` is readable for `length_bytes`, and nobody else uses that part of the file.
    unsafe fn write_at(
        &self,
        (index, from): (usize, u64),
        bytes: *const u8,
        length_bytes: usize,
    ) -> io::Result<()> {
        let (fd, at) = (self.fd_of(index), self.area_at(index) + from);
        // A program may have set a limit since; writing beyond it would be the end of the process.
        if at + length_bytes as u64 > crate::segment::file_size_limit_bytes() {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let mut done = 0;
        while done < length_bytes {
            // SAFETY: as the caller promises.
            let written = unsafe {
                let bytes = bytes.add(done).cast::<libc::c_void>();
                let at = at + done as u64;
                libc::pwrite(fd, bytes, length_bytes - done, at as libc::off_t)
            };
            match written {
                1.. => done += written as usize,
                0 => return Err(io::ErrorKind::WriteZero.into()),
                _ => return Err(io::Error::last_os_error()),
            }
        }
        Ok(())
    }

    /// Has the kernel give memory for a part of a pair's area that nobody has used, and map it here: in this way, it costs three
    /// quarters of what it does page by page. `memory`: the part, from this place on. Without this the first stores there do it.
    pub fn make_ready(&self, pair: (usize, usize), from: u64, memory: NonNull<[u8]>) {
        let mut done = 0;
        while done < memory.len() {
            let piece = (memory.len() - done).min(ZEROS_BYTES);
            // SAFETY: the zeros are as long, and nobody uses that part of the area.
            let written =
                unsafe { self.write(pair, from + done as u64, ZEROS.as_ptr().cast::<u8>(), piece) };
            if written.is_err() {
                return;
            }
            done += piece;
        }
        // SAFETY: reads pages that stay mapped, and changes nothing.
        unsafe {
            let from = memory.cast::<libc::c_void>().as_ptr();
            libc::madvise(from, memory.len(), libc::MADV_POPULATE_READ);
        }
    }

    /// Gives the memory of a part of a pair's area back; it holds zeros from here on.
    pub fn punch(&self, pair: (usize, usize), from: u64, length_bytes: u64) {
        self.punch_area(self.pair_index(pair), from, length_bytes);
    }

    /// The same of a rank's records.
    pub fn punch_records(&self, rank: usize, from: u64, length_bytes: u64) {
        self.punch_area(rank, from, length_bytes);
    }

    fn punch_area(&self, index: usize, from: u64, length_bytes: u64) {
        let at = self.area_at(index) + from;
        let how = libc::FALLOC_FL_PUNCH_HOLE | libc::FALLOC_FL_KEEP_SIZE;
        // SAFETY: no memory of Rust's own is involved, and nobody needs what lies there.
        unsafe {
            libc::fallocate(
                self.fd_of(index),
                how,
                at as libc::off_t,
                length_bytes as libc::off_t,
            )
        };
    }
}

/// # Safety
/// `to` is writable for `length_bytes`.
unsafe fn read_all(fd: RawFd, at: u64, to: *mut u8, length_bytes: usize) -> io::Result<()> {
    let mut done = 0;
    while done < length_bytes {
        // SAFETY: as the caller promises.
        let read = unsafe {
            let to = to.add(done).cast::<libc::c_void>();
            let at = at + done as u64;
            libc::pread(fd, to, length_bytes - done, at as libc::off_t)
        };
        match read {
            1.. => done += read as usize,
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            _ => return Err(io::Error::last_os_error()),
        }
    }
    Ok(())
}
