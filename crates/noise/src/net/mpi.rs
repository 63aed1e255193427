//! MPI by its standard ABI, loaded at run time: one executable measures every library that has it,
//! and needs no compiler on the machine. All calls into the library are here.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr;

use crate::{Error, Result};

pub const LIBRARY: &str = "libmpi_abi.so.1";

/// Handles of the ABI are pointers; predefined ones are these numbers.
type Handle = *mut c_void;
const COMM_WORLD: usize = 0x101;
const BYTE: usize = 0x247;
const MAX_PROCESSOR_NAME: usize = 256;
const TAG: c_int = 7;

type Call = unsafe extern "C" fn() -> c_int;
type Init = unsafe extern "C" fn(*mut c_int, *mut *mut *mut c_char) -> c_int;
type Number = unsafe extern "C" fn(Handle, *mut c_int) -> c_int;
type Name = unsafe extern "C" fn(*mut c_char, *mut c_int) -> c_int;
type Send = unsafe extern "C" fn(*const c_void, c_int, Handle, c_int, c_int, Handle) -> c_int;
type Recv =
    unsafe extern "C" fn(*mut c_void, c_int, Handle, c_int, c_int, Handle, *mut c_void) -> c_int;
type Isend =
    unsafe extern "C" fn(*const c_void, c_int, Handle, c_int, c_int, Handle, *mut Handle) -> c_int;
type Irecv =
    unsafe extern "C" fn(*mut c_void, c_int, Handle, c_int, c_int, Handle, *mut Handle) -> c_int;
type Waitall = unsafe extern "C" fn(c_int, *mut Handle, *mut c_void) -> c_int;
type Barrier = unsafe extern "C" fn(Handle) -> c_int;
type Bcast = unsafe extern "C" fn(*mut c_void, c_int, Handle, c_int, Handle) -> c_int;
type Allgather =
    unsafe extern "C" fn(*const c_void, c_int, Handle, *mut c_void, c_int, Handle, Handle) -> c_int;
type Abort = unsafe extern "C" fn(Handle, c_int) -> c_int;

/// A job that this process is a rank of. Errors of MPI end the job: this is its default handler.
pub struct Mpi {
    pub rank: usize,
    pub size: usize,
    /// The library's own name, its first line.
    pub library: String,
    finalize: Call,
    send: Send,
    recv: Recv,
    isend: Isend,
    irecv: Irecv,
    waitall: Waitall,
    barrier: Barrier,
    bcast: Bcast,
    allgather: Allgather,
    processor_name: Name,
    abort: Abort,
}

/// The last reason of dlopen or dlsym.
fn reason() -> String {
    // SAFETY: dlerror gives null or a string that stays until the next call of this thread.
    unsafe {
        let text = libc::dlerror();
        match text.is_null() {
            true => "no reason given".to_string(),
            false => CStr::from_ptr(text).to_string_lossy().into_owned(),
        }
    }
}

fn symbol(library: *mut c_void, name: &str) -> Result<*mut c_void> {
    let text = CString::new(name).expect("names of functions have no zero byte");
    // SAFETY: the library is open and never closed; the name ends with a zero byte.
    let found = unsafe { libc::dlsym(library, text.as_ptr()) };
    match found.is_null() {
        true => Err(Error::new(
            LIBRARY,
            format!("the MPI library has no {name}: {}", reason()),
        )),
        false => Ok(found),
    }
}

/// `file` is a path or a name that the system looks for.
fn load(file: &str) -> Result<*mut c_void> {
    let text =
        CString::new(file).map_err(|_| Error::new("--library", "a path has no zero byte"))?;
    // SAFETY: loading runs the library's constructors; the user chose to run it.
    let library = unsafe { libc::dlopen(text.as_ptr(), libc::RTLD_NOW | libc::RTLD_GLOBAL) };
    if !library.is_null() {
        return Ok(library);
    }
    let why = reason();
    let why = why.strip_prefix(&format!("{file}: ")).unwrap_or(&why);
    let todo = match !file.contains('/') && std::path::Path::new(file).exists() {
        true => format!("a file here is --library ./{file}"),
        false => "--library names one".to_string(),
    };
    Err(Error::new(
        file,
        format!("no MPI library of the standard ABI can be loaded: {why}; {todo}"),
    ))
}

/// Whether a library can be loaded and is an MPI library: checked once, before each rank would
/// report it.
pub fn check_library(file: &str) -> Result<()> {
    symbol(load(file)?, "MPI_Init").map(drop).map_err(|error| {
        Error::new(
            file,
            format!(
                "{}; --library names a library of MPI's standard ABI",
                error.what
            ),
        )
    })
}

impl Mpi {
    /// Loads the library, `MPI_Init`s. `file` is a path or a name that the system looks for.
    pub fn start(file: &str) -> Result<Mpi> {
        let library = load(file)?;
        macro_rules! function {
            ($name:literal as $kind:ty) => {
                // SAFETY: the standard's ABI gives the function of this name this type.
                unsafe { std::mem::transmute::<*mut c_void, $kind>(symbol(library, $name)?) }
            };
        }
        let init = function!("MPI_Init" as Init);
        let rank_of = function!("MPI_Comm_rank" as Number);
        let size_of = function!("MPI_Comm_size" as Number);
        let version = function!("MPI_Get_library_version" as Name);
        let mut mpi = Mpi {
            rank: 0,
            size: 0,
            library: String::new(),
            finalize: function!("MPI_Finalize" as Call),
            send: function!("MPI_Send" as Send),
            recv: function!("MPI_Recv" as Recv),
            isend: function!("MPI_Isend" as Isend),
            irecv: function!("MPI_Irecv" as Irecv),
            waitall: function!("MPI_Waitall" as Waitall),
            barrier: function!("MPI_Barrier" as Barrier),
            bcast: function!("MPI_Bcast" as Bcast),
            allgather: function!("MPI_Allgather" as Allgather),
            processor_name: function!("MPI_Get_processor_name" as Name),
            abort: function!("MPI_Abort" as Abort),
        };
        // The standard's longest version string.
        let mut text = vec![0u8; 8192];
        let (mut rank, mut size, mut length) = (0, 0, 0);
        // SAFETY: MPI_Init takes null for both; numbers and text are written to memory of ours.
        unsafe {
            if init(ptr::null_mut(), ptr::null_mut()) != 0 {
                return Err(Error::new(file, "MPI_Init failed"));
            }
            rank_of(world(), &mut rank);
            size_of(world(), &mut size);
            version(text.as_mut_ptr().cast(), &mut length);
        }
        (mpi.rank, mpi.size) = (rank as usize, size as usize);
        text.truncate(length.max(0) as usize);
        let text = String::from_utf8_lossy(&text);
        mpi.library = text
            .lines()
            .next()
            .unwrap_or("")
            .trim_end_matches('\0')
            .to_string();
        Ok(mpi)
    }

    pub fn finish(self) {
        // SAFETY: MPI is initialised, and nothing is under way: every call here waits for its end.
        unsafe { (self.finalize)() };
    }

    pub fn abort(&self, status: i32) {
        // SAFETY: MPI is initialised.
        unsafe { (self.abort)(world(), status) };
    }

    #[inline]
    pub fn send(&self, bytes: &[u8], to: usize) {
        // SAFETY: the library reads the slice, no more, before it returns.
        unsafe {
            (self.send)(
                bytes.as_ptr().cast(),
                length(bytes),
                byte(),
                to as c_int,
                TAG,
                world(),
            )
        };
    }

    /// A message of the slice's length at most.
    #[inline]
    pub fn receive(&self, bytes: &mut [u8], from: usize) {
        let count = length(bytes);
        // SAFETY: the library writes to the slice, no more, before it returns; null ignores the status.
        unsafe {
            (self.recv)(
                bytes.as_mut_ptr().cast(),
                count,
                byte(),
                from as c_int,
                TAG,
                world(),
                ptr::null_mut(),
            )
        };
    }

    /// The same message so many times, all under way at once.
    pub fn send_all(&self, bytes: &[u8], times: usize, to: usize) {
        let mut requests = vec![ptr::null_mut(); times];
        // SAFETY: the slice outlives the requests, which Waitall ends.
        unsafe {
            for request in &mut requests {
                (self.isend)(
                    bytes.as_ptr().cast(),
                    length(bytes),
                    byte(),
                    to as c_int,
                    TAG,
                    world(),
                    request,
                );
            }
            (self.waitall)(times as c_int, requests.as_mut_ptr(), ptr::null_mut());
        }
    }

    /// One message into each of these, all under way at once.
    pub fn receive_all(&self, buffers: &mut [Vec<u8>], from: usize) {
        let mut requests = vec![ptr::null_mut(); buffers.len()];
        // SAFETY: buffers are apart from each other and outlive the requests, which Waitall ends.
        unsafe {
            for (request, buffer) in requests.iter_mut().zip(&mut *buffers) {
                let count = length(buffer);
                (self.irecv)(
                    buffer.as_mut_ptr().cast(),
                    count,
                    byte(),
                    from as c_int,
                    TAG,
                    world(),
                    request,
                );
            }
            (self.waitall)(
                requests.len() as c_int,
                requests.as_mut_ptr(),
                ptr::null_mut(),
            );
        }
    }

    pub fn barrier(&self) {
        // SAFETY: MPI is initialised.
        unsafe { (self.barrier)(world()) };
    }

    /// Copies rank 0's bytes to every rank; all give slices of one length.
    pub fn broadcast(&self, bytes: &mut [u8]) {
        // SAFETY: the library reads or writes the slice, no more, before it returns.
        unsafe { (self.bcast)(bytes.as_mut_ptr().cast(), length(bytes), byte(), 0, world()) };
    }

    /// The machine of every rank.
    pub fn machines(&self) -> Vec<String> {
        let mut name = vec![0u8; MAX_PROCESSOR_NAME];
        let mut all = vec![0u8; MAX_PROCESSOR_NAME * self.size];
        let mut written = 0;
        let count = MAX_PROCESSOR_NAME as c_int;
        // SAFETY: a name has at most so many bytes; `all` has room for one of every rank.
        unsafe {
            (self.processor_name)(name.as_mut_ptr().cast(), &mut written);
            (self.allgather)(
                name.as_ptr().cast(),
                count,
                byte(),
                all.as_mut_ptr().cast(),
                count,
                byte(),
                world(),
            );
        }
        let text = |name: &[u8]| {
            let end = name.iter().position(|&b| b == 0).unwrap_or(name.len());
            String::from_utf8_lossy(&name[..end]).into_owned()
        };
        all.chunks_exact(MAX_PROCESSOR_NAME).map(text).collect()
    }

    /// Bytes of any number to rank 0, in parts.
    pub fn send_long(&self, bytes: &[u8]) {
        self.send(&(bytes.len() as u64).to_le_bytes(), 0);
        bytes.chunks(PART_BYTES).for_each(|part| self.send(part, 0));
    }

    pub fn receive_long(&self, from: usize) -> Vec<u8> {
        let mut count = [0; 8];
        self.receive(&mut count, from);
        let mut bytes = vec![0; u64::from_le_bytes(count) as usize];
        bytes
            .chunks_mut(PART_BYTES)
            .for_each(|part| self.receive(part, from));
        bytes
    }

    /// Rank 0's bytes, of any number, at every rank.
    pub fn broadcast_long(&self, bytes: Vec<u8>) -> Vec<u8> {
        let mut count = (bytes.len() as u64).to_le_bytes();
        self.broadcast(&mut count);
        let mut bytes = bytes;
        bytes.resize(u64::from_le_bytes(count) as usize, 0);
        bytes
            .chunks_mut(PART_BYTES)
            .for_each(|part| self.broadcast(part));
        bytes
    }
}

const PART_BYTES: usize = 1 << 24;

fn world() -> Handle {
    COMM_WORLD as Handle
}

fn byte() -> Handle {
    BYTE as Handle
}

fn length(bytes: &[u8]) -> c_int {
    c_int::try_from(bytes.len()).expect("messages are far shorter than 2 GiB")
}
