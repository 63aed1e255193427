//! Memory of MPI_Win_create of another process of the node: read and written by one copy, where the kernel lets us. The target
//! takes no part.

use std::io;

use cloudmpi_datatype::{Datatype, Run};

/// Runs of the other's memory in one call of the kernel, which takes at most 1024.
const RUNS: usize = 256;

/// Window memory of another process.
#[derive(Debug, Clone, Copy)]
pub struct Reach {
    pub pid: i32,
    /// Its address there.
    pub base: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Read,
    Write,
}

impl Reach {
    /// Copies elements of the other's window, from `at` bytes after its beginning on, packed to `to`.
    ///
    /// # Safety
    /// `to` may be written for the packed length.
    pub unsafe fn get(
        &self,
        at: u64,
        count: u64,
        datatype: &Datatype,
        to: *mut u8,
    ) -> io::Result<()> {
        // SAFETY: passed on.
        unsafe { self.copy(Way::Read, at, (count, datatype), to) }
    }

    /// The other way round.
    ///
    /// # Safety
    /// `from` may be read for the packed length.
    pub unsafe fn put(
        &self,
        at: u64,
        count: u64,
        datatype: &Datatype,
        from: *const u8,
    ) -> io::Result<()> {
        // SAFETY: passed on; it is only read.
        unsafe { self.copy(Way::Write, at, (count, datatype), from.cast_mut()) }
    }

    unsafe fn copy(
        &self,
        way: Way,
        at: u64,
        (count, datatype): (u64, &Datatype),
        local: *mut u8,
    ) -> io::Result<()> {
        let total = datatype.size() * count;
        let (mut done, mut runs) = (0, [Run::default(); RUNS]);
        while done < total {
            let (used, _) = datatype.fill_runs(done, total, &mut runs);
            let begin = self.base.wrapping_add(at);
            // SAFETY: as many bytes as the runs hold lie behind `done`, by the contract of the caller.
            done += unsafe {
                let local = local.wrapping_add(done as usize);
                match &runs[..used] {
                    [run] => self.copy_run(way, begin, *run, local),
                    runs => self.copy_runs(way, begin, runs, local),
                }
            }?;
        }
        Ok(())
    }

    /// The number of bytes copied: all of one run.
    unsafe fn copy_run(&self, way: Way, begin: u64, run: Run, local: *mut u8) -> io::Result<u64> {
        let there = begin.wrapping_add_signed(run.offset_bytes);
        let all = |done: usize, place: *mut u8, part: usize| {
            let mut moved = 0;
            while moved < part as u64 {
                let rest = Run {
                    offset_bytes: (done as u64 + moved) as i64,
                    len_bytes: part as u64 - moved,
                };
                let place = place.wrapping_add(moved as usize);
                // SAFETY: the place holds or has room for the part.
                moved += unsafe { self.copy_runs(way, there, &[rest], place) }?;
            }
            Ok(())
        };
        let length = run.len_bytes as usize;
        // SAFETY: passed on.
        unsafe {
            match way {
                Way::Read => {
                    let read = |done, place, part| all(done, place, part).map(|()| part);
                    cloudmpi_copy::read_by(there as usize, local, length, read).map(drop)
                }
                Way::Write => {
                    let write = |done, place: *const u8, part| all(done, place.cast_mut(), part);
                    cloudmpi_copy::write_by(local, there as usize, length, write)
                }
            }
        }
        .map(|()| run.len_bytes)
    }

    /// The number of bytes copied, which may be less than all.
    unsafe fn copy_runs(
        &self,
        way: Way,
        begin: u64,
        runs: &[Run],
        local: *mut u8,
    ) -> io::Result<u64> {
        let nothing = libc::iovec {
            iov_base: std::ptr::null_mut(),
            iov_len: 0,
        };
        let mut remote = [nothing; RUNS];
        let mut length = 0;
        for (place, run) in remote.iter_mut().zip(runs) {
            place.iov_base =
                begin.wrapping_add_signed(run.offset_bytes) as usize as *mut libc::c_void;
            place.iov_len = run.len_bytes as usize;
            length += run.len_bytes as usize;
        }
        let local = libc::iovec {
            iov_base: local.cast(),
            iov_len: length,
        };
        let call = match way {
            Way::Read => libc::process_vm_readv,
            Way::Write => libc::process_vm_writev,
        };
        loop {
            // SAFETY: the local memory is the caller's; the kernel checks the other's.
            let moved = unsafe {
                call(
                    self.pid,
                    &local,
                    1,
                    remote.as_ptr(),
                    runs.len() as libc::c_ulong,
                    0,
                )
            };
            match moved {
                moved if moved > 0 => return Ok(moved as u64),
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                _ => {
                    let error = io::Error::last_os_error();
                    if error.kind() != io::ErrorKind::Interrupted {
                        return Err(error);
                    }
                }
            }
        }
    }
}
