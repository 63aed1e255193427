//! The meaning of a request.

use std::collections::{HashMap, VecDeque};
use std::ffi::c_int;

use crate::pmpi::{Handle, REQUEST_NULL, Status};

/// A send's destination, in the trace's form.
#[derive(Clone, Copy, Debug)]
pub struct To {
    pub comm: Handle,
    pub dest: c_int,
    pub tag: c_int,
    pub bytes: i64,
}

/// A receive's source and tag from the program.
#[derive(Clone, Copy, Debug)]
pub struct From {
    pub comm: Handle,
    pub source: c_int,
    pub tag: c_int,
}

/// The operation that a persistent request starts.
#[derive(Clone, Debug)]
pub enum Prepared {
    Send(To),
    Recv(From),
    /// Everything of the event's line behind the request's number.
    Collective {
        comm: u32,
        text: String,
    },
}

/// A request of the program.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// Number of the operation under way; none if the request is persistent and not started.
    pub number: Option<u64>,
    /// It receives: its status names the source.
    pub receives: bool,
    pub persistent: Option<Prepared>,
    /// The address of the handle of the new communicator, which is there once this is complete.
    pub new_comm: Option<usize>,
}

/// The handles given to a completing call, which overwrites them.
pub struct Requests {
    handles: Vec<Handle>,
}

/// The requests that the program has. A library may give several the same handle: ours does where they are complete from the beginning.
/// They are told apart by their order then.
#[derive(Default)]
pub struct Open(HashMap<Handle, VecDeque<Request>>);

impl Open {
    pub fn insert(&mut self, handle: Handle, request: Request) {
        self.0.entry(handle).or_default().push_back(request);
    }

    /// The first with this handle.
    pub fn remove(&mut self, handle: &Handle) -> Option<Request> {
        let alike = self.0.get_mut(handle)?;
        let first = alike.pop_front();
        if alike.is_empty() {
            self.0.remove(handle);
        }
        first
    }
}

/// Statuses of a call on many requests, if the program wants none.
pub struct Statuses {
    own: Vec<Status>,
}

impl Requests {
    /// # Safety
    /// `handles` has `count` elements.
    pub unsafe fn of(count: i64, handles: *const Handle) -> Requests {
        let handles = match count {
            count if count > 0 && !handles.is_null() => {
                // SAFETY: by the caller's promise.
                unsafe { std::slice::from_raw_parts(handles, count as usize) }.to_vec()
            }
            _ => Vec::new(),
        };
        Requests { handles }
    }

    pub fn len(&self) -> usize {
        self.handles.len()
    }

    /// The handle at an index, unless it is null.
    pub fn get(&self, index: usize) -> Option<Handle> {
        self.handles
            .get(index)
            .copied()
            .filter(|handle| *handle != REQUEST_NULL)
    }

    pub fn iter(&self) -> impl Iterator<Item = Handle> + '_ {
        (0..self.len()).filter_map(|i| self.get(i))
    }

    pub fn statuses(&self, given: *mut Status) -> Statuses {
        let own = if given.is_null() { self.len() } else { 0 };
        Statuses {
            own: vec![Status::EMPTY; own],
        }
    }
}

impl Statuses {
    pub fn as_mut_ptr(&mut self, given: *mut Status) -> *mut Status {
        if given.is_null() {
            self.own.as_mut_ptr()
        } else {
            given
        }
    }
}
