//! What calls say of themselves where ranks may die: handles as what they denote in every life of a rank, never an address.

use std::ffi::c_void;

use cloudmpi_datatype::{BasicType, Datatype};
use cloudmpi_mpi::survive::{self, Argument, Guess, Shows};
use cloudmpi_mpi::types;

use crate::generated::constants::{MPI_IN_PLACE, MPI_ROOT};
use crate::handles::*;
use crate::imp::decode;
use crate::imp::group::decode_group;

/// What a handle of a request, message or operation denotes: the place in its table, which the program's calls alone decide. The
/// rest of a handle says how often the place was used.
const PLACE: u64 = (1 << 22) - 1;
/// Handles below this are constants of the standard.
const FIRST_OWN_HANDLE: u64 = 0x1000;

/// On x86-64 they have padding, which is not the same in each life of a rank.
const LONG_DOUBLES: [BasicType; 3] = [
    BasicType::LONG_DOUBLE,
    BasicType::C_LONG_DOUBLE_COMPLEX,
    BasicType::CXX_LONG_DOUBLE_COMPLEX,
];

/// Takes the arguments of one call, in one of two ways: compares them, as they were passed, with those of the call that is
/// expected; or says what they denote. The second is out of line: the entries of all functions use it, and none of them where
/// ranks may not die.
pub struct Said(Option<Guess>);

/// Notes a call that counts, before anything of it is done.
#[inline(always)]
pub fn note(id: u32, say: impl Fn(&Said)) {
    for guess in Guess::each(id) {
        let said = Said(Some(guess));
        say(&said);
        if let Some(guess) = said.0.filter(Guess::is_right) {
            if survive::note_guess(&guess) {
                return;
            }
            break;
        }
    }
    survive::begin_call(id);
    say(&Said(None));
    survive::note_call();
}

impl Said {
    /// `passed`: a word for what the program has passed. `say` says what it denotes, where nothing is guessed.
    #[inline(always)]
    fn take(&self, passed: u64, say: impl FnOnce()) {
        match &self.0 {
            Some(guess) => guess.compare(passed),
            None => {
                survive::say_passed(passed);
                say();
            }
        }
    }

    /// The call asks without waiting.
    #[inline(always)]
    pub fn asks(&self) {
        match &self.0 {
            Some(guess) => guess.fail(),
            None => survive::say_asks(),
        }
    }

    /// Whether this rank's arguments for the root count.
    #[cold]
    #[inline(never)]
    pub fn is_root(&self, comm: MPI_Comm, root: i32) -> bool {
        match decode::comm_object(comm) {
            Ok(comm) if comm.is_inter() => root == MPI_ROOT,
            Ok(comm) => root == comm.rank as i32,
            Err(_) => false,
        }
    }

    pub fn is_in_place(&self, buffer: *const c_void) -> bool {
        buffer.addr() == MPI_IN_PLACE.addr()
    }

    #[inline(always)]
    pub fn number(&self, name: &'static str, value: i64) {
        self.take(value as u64, || push(name, value as u64, Shows::Number));
    }

    #[inline(always)]
    pub fn comm(&self, name: &'static str, handle: MPI_Comm) {
        self.take(handle.0 as u64, || say_comm(name, handle));
    }

    #[inline(always)]
    pub fn comm_at(&self, name: &'static str, at: *mut MPI_Comm) {
        if !at.is_null() {
            // SAFETY: the program passes its handle.
            self.comm(name, unsafe { at.read() });
        }
    }

    /// Which predefined one it is, and its sequence of basic types.
    #[inline(always)]
    pub fn datatype(&self, name: &'static str, handle: MPI_Datatype) {
        self.take(handle.0 as u64, || say_datatype(name, handle));
    }

    /// Its members.
    #[inline(always)]
    pub fn group(&self, name: &'static str, handle: MPI_Group) {
        self.take(handle.0 as u64, || say_group(name, handle));
    }

    #[inline(always)]
    pub fn op(&self, name: &'static str, handle: MPI_Op) {
        self.mark(name, place(handle.0));
    }

    #[inline(always)]
    pub fn request(&self, name: &'static str, handle: MPI_Request) {
        self.mark(name, place(handle.0));
    }

    #[inline(always)]
    pub fn request_at(&self, name: &'static str, at: *const MPI_Request) {
        if !at.is_null() {
            // SAFETY: the program passes its handle.
            self.request(name, unsafe { at.read() });
        }
    }

    #[inline(always)]
    pub fn message_at(&self, name: &'static str, at: *const MPI_Message) {
        if !at.is_null() {
            // SAFETY: the program passes its handle.
            self.mark(name, place(unsafe { at.read() }.0));
        }
    }

    #[cold]
    #[inline(never)]
    pub fn requests(&self, name: &'static str, at: *const MPI_Request, length: i64) {
        self.array(name, at, length, |handle| place(handle.0));
    }

    #[cold]
    #[inline(never)]
    pub fn datatypes(&self, name: &'static str, at: *const MPI_Datatype, length: i64) {
        self.array(name, at, length, |handle| {
            decode::member_type(handle).map_or(0, |datatype| datatype.signature().hash)
        });
    }

    #[cold]
    #[inline(never)]
    pub fn ints(&self, name: &'static str, at: *const i32, length: i64) {
        self.array(name, at, length, |value| value as u64);
    }

    #[cold]
    #[inline(never)]
    pub fn wide_ints(&self, name: &'static str, at: *const i64, length: i64) {
        self.array(name, at, length, |value| value as u64);
    }

    #[cold]
    #[inline(never)]
    pub fn triples(&self, name: &'static str, at: *const [i32; 3], length: i64) {
        self.array(name, at, length, |triple| {
            hash(triple.into_iter().map(|value| value as u64))
        });
    }

    fn array<T: Copy>(
        &self,
        name: &'static str,
        at: *const T,
        length: i64,
        value: impl Fn(T) -> u64,
    ) {
        let is_there = !at.is_null() && length > 0;
        let length = if is_there { length as usize } else { 0 };
        // SAFETY: the program passes as many elements, which the call itself reads, too.
        let elements = (0..length).map(|index| unsafe { at.add(index).read() });
        self.mark(name, hash(elements.map(value)));
    }

    /// What says only that it is the same or not, and is the same in each life as it was passed.
    #[inline(always)]
    fn mark(&self, name: &'static str, value: u64) {
        self.take(value, || mark(name, value));
    }
}

#[cold]
#[inline(never)]
fn push(name: &'static str, value: u64, shows: Shows) {
    survive::say_argument(Argument { name, value, shows });
}

/// What says only that it is the same or not.
fn mark(name: &'static str, value: u64) {
    push(name, value, Shows::Nothing);
}

/// A handle that denotes nothing now may denote something later, without having been made anew.
fn mark_unknown(name: &'static str, value: u64) {
    survive::say_unknown();
    mark(name, value);
}

#[cold]
#[inline(never)]
fn say_comm(name: &'static str, handle: MPI_Comm) {
    match decode::comm_object(handle) {
        Ok(comm) => push(name, u64::from(comm.context()), Shows::Comm),
        Err(_) => mark_unknown(name, (handle.0 as u64) << 32),
    }
}

#[cold]
#[inline(never)]
fn say_datatype(name: &'static str, handle: MPI_Datatype) {
    match decode::member_type(handle) {
        Ok(datatype) => {
            let predefined = types::predefined(handle.0).map_or(0, |_| handle.0 as u64);
            survive::say_type(is_of_long_doubles(&datatype));
            push(name, predefined, Shows::Datatype);
            mark(name, datatype.signature().hash);
        }
        Err(_) => mark_unknown(name, handle.0 as u64),
    }
}

#[cold]
#[inline(never)]
fn say_group(name: &'static str, handle: MPI_Group) {
    match decode_group(handle) {
        Ok(group) => {
            let members = group.members().iter();
            mark(name, hash(members.map(|peer| u64::from(*peer))));
        }
        Err(_) => mark_unknown(name, handle.0 as u64),
    }
}

/// Whether it consists of long doubles alone.
pub fn is_of_long_doubles(datatype: &Datatype) -> bool {
    let basic = datatype.uniform_basic();
    basic.is_some_and(|basic| LONG_DOUBLES.contains(&basic))
}

fn place(handle: usize) -> u64 {
    let handle = handle as u64;
    match handle < FIRST_OWN_HANDLE {
        true => handle,
        // The kind is kept: requests that were complete when they were made have one of their own.
        false => handle & PLACE | (handle >> 27) << 32,
    }
}

fn hash(values: impl Iterator<Item = u64>) -> u64 {
    values.fold(0x1b87_3593, |hash: u64, value| {
        let mixed = (hash.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    })
}
