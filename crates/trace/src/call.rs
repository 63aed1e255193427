//! One call of the program, reported by the entry points to the recorder.

use std::ffi::c_int;

use crate::arguments::Arguments;
use crate::pmpi::{self, COMM_NULL, Handle, PROC_NULL, Status, size_bytes};
use crate::recorder::{self, Recorder, Time};
use crate::requests::{From, Prepared, Request, Requests, To};

const SUCCESS: c_int = 0;

/// A call has begun. Its methods record only between `MPI_Init` and `MPI_Finalize`, and not in
/// calls that MPI's callbacks make.
pub struct Entered {
    outermost: bool,
    at: Time,
}

impl Drop for Entered {
    fn drop(&mut self) {
        if self.outermost {
            recorder::leave();
        }
    }
}

/// The form of a collective's call, and the place of its request.
#[derive(Clone, Copy)]
pub enum Form {
    Blocking,
    Begun(*const Handle),
    Prepared(*const Handle),
}

/// What a call with this result has sent. Of a call that failed, or that sends nothing, the datatype may be none.
pub fn to(code: c_int, count: i64, datatype: Handle, dest: c_int, tag: c_int, comm: Handle) -> To {
    To {
        comm,
        dest,
        tag,
        bytes: if code != 0 || dest == PROC_NULL {
            0
        } else {
            count * size_bytes(datatype)
        },
    }
}

pub fn from(source: c_int, tag: c_int, comm: Handle) -> From {
    From { comm, source, tag }
}

/// An index in the form of `MPI_Waitany`.
pub fn index(value: c_int) -> Option<usize> {
    usize::try_from(value).ok()
}

/// The indices that `MPI_Waitsome` gives.
///
/// # Safety
/// `indices` has `count` elements, if `count` is above 0.
pub unsafe fn indices(count: i64, indices: *const c_int) -> Vec<usize> {
    let Ok(count) = usize::try_from(count) else {
        return Vec::new();
    };
    // SAFETY: by the caller's promise.
    (0..count)
        .map(|i| unsafe { *indices.add(i) } as usize)
        .collect()
}

impl Entered {
    pub fn now() -> Entered {
        Entered {
            outermost: recorder::enter(),
            at: Time::now(),
        }
    }

    /// Records, if this call is to be recorded.
    fn record(&self, action: impl FnOnce(&mut Recorder)) {
        if !self.outermost {
            return;
        }
        if let Some(recorder) = recorder::lock().as_mut() {
            recorder.begin(self.at);
            action(recorder);
            recorder.end();
        }
    }

    /// Records, if the call succeeded; its time never counts as computing.
    fn if_done(&self, code: c_int, action: impl FnOnce(&mut Recorder)) {
        self.record(|recorder| {
            if code == SUCCESS {
                action(recorder);
            }
        });
    }

    pub fn init(&self, code: c_int) {
        if self.outermost && code == SUCCESS {
            let started = Recorder::start();
            *recorder::lock() = started;
        }
    }

    pub fn finalize(&self) {
        if !self.outermost {
            return;
        }
        let ended = recorder::lock().take();
        if let Some(mut recorder) = ended {
            recorder.begin(self.at);
            recorder.finish();
        }
    }

    pub fn silent(&self) {
        self.record(|_| {});
    }

    pub fn unsupported(&self, what: &'static str) {
        self.record(|recorder| recorder.unsupported(what));
    }

    pub unsafe fn new_comm(&self, code: c_int, comm: *const Handle) {
        self.if_done(code, |recorder| {
            // SAFETY: the library has put a handle there.
            let comm = unsafe { *comm };
            if comm != COMM_NULL {
                recorder.comms.forget(comm);
                recorder.comm(comm);
            }
        });
    }

    pub unsafe fn idup(&self, code: c_int, comm: *mut Handle, request: *const Handle) {
        self.if_done(code, |recorder| {
            // SAFETY: the library has put a handle there.
            let request = unsafe { *request };
            let new_comm = Some(comm as usize);
            let request_of = Request {
                new_comm,
                ..Request::default()
            };
            recorder.requests.insert(request, request_of);
        });
    }

    pub fn send(&self, code: c_int, to: To) {
        self.if_done(code, |recorder| {
            if to.dest != PROC_NULL {
                let comm = recorder.comm(to.comm);
                recorder.event(
                    "s",
                    format_args!(" {comm} {} {} {}", to.dest, to.tag, to.bytes),
                );
            }
        });
    }

    pub fn recv(&self, code: c_int, source: c_int, comm: Handle, status: &Status) {
        self.if_done(code, |recorder| {
            if source != PROC_NULL {
                let comm = recorder.comm(comm);
                recorder.event(
                    "r",
                    format_args!(" {comm} {} {}", status.source, status.tag),
                );
            }
        });
    }

    pub fn sendrecv(&self, code: c_int, to: To, source: c_int, status: &Status) {
        match (to.dest, source) {
            (PROC_NULL, _) => return self.recv(code, source, to.comm, status),
            (_, PROC_NULL) => return self.send(code, to),
            _ => {}
        }
        self.if_done(code, |recorder| {
            let comm = recorder.comm(to.comm);
            let To {
                dest, tag, bytes, ..
            } = to;
            recorder.event(
                "x",
                format_args!(
                    " {comm} {dest} {tag} {bytes} {} {}",
                    status.source, status.tag
                ),
            );
        });
    }

    /// A nonblocking send, receive or both.
    pub unsafe fn begun(
        &self,
        code: c_int,
        request: *const Handle,
        to: Option<To>,
        from: Option<From>,
    ) {
        self.if_done(code, |recorder| {
            // SAFETY: the library has put a handle there.
            let handle = unsafe { *request };
            let number = recorder.new_request();
            begin(recorder, number, to.as_ref(), from.as_ref());
            let request = Request {
                number: Some(number),
                receives: from.is_some_and(|from| from.source != PROC_NULL),
                ..Request::default()
            };
            recorder.requests.insert(handle, request);
        });
    }

    pub unsafe fn prepared(&self, code: c_int, request: *const Handle, what: Prepared) {
        self.if_done(code, |recorder| {
            // SAFETY: the library has put a handle there.
            let handle = unsafe { *request };
            let request = Request {
                persistent: Some(what),
                ..Request::default()
            };
            recorder.requests.insert(handle, request);
        });
    }

    pub fn started(&self, code: c_int, requests: &Requests) {
        self.if_done(code, |recorder| {
            for handle in requests.iter() {
                let Some(mut request) = recorder.requests.remove(&handle) else {
                    continue;
                };
                let number = recorder.new_request();
                request.number = Some(number);
                match &request.persistent {
                    Some(Prepared::Send(to)) => begin(recorder, number, Some(to), None),
                    Some(Prepared::Recv(from)) => {
                        request.receives = from.source != PROC_NULL;
                        begin(recorder, number, None, Some(from));
                    }
                    Some(Prepared::Collective { comm, text }) => {
                        recorder.event("c", format_args!(" {number} {comm} {text}"));
                    }
                    None => {}
                }
                recorder.requests.insert(handle, request);
            }
        });
    }

    pub fn freed(&self, code: c_int, requests: &Requests) {
        self.if_done(code, |recorder| {
            for handle in requests.iter() {
                if let Some(Request {
                    number: Some(number),
                    ..
                }) = recorder.requests.remove(&handle)
                {
                    recorder.event("f", format_args!(" {number}"));
                }
            }
        });
    }

    /// The requests with these indices are complete; the statuses follow in the same order.
    pub unsafe fn completed(
        &self,
        code: c_int,
        requests: &Requests,
        indices: impl IntoIterator<Item = usize>,
        statuses: *const Status,
    ) {
        self.if_done(code, |recorder| {
            let mut text = String::new();
            for (i, index) in indices.into_iter().enumerate() {
                let Some(handle) = requests.get(index) else {
                    continue;
                };
                // SAFETY: the library has filled a status for every request that it completed.
                let status = unsafe { &*statuses.add(i) };
                complete(recorder, handle, status, &mut text);
            }
            if !text.is_empty() {
                recorder.event("w", format_args!("{text}"));
            }
        });
    }

    pub unsafe fn probed(
        &self,
        code: c_int,
        message: *const Handle,
        status: &Status,
        comm: Handle,
    ) {
        self.if_done(code, |recorder| {
            let comm = recorder.comm(comm);
            // SAFETY: the library has put a handle there.
            let message = unsafe { *message };
            recorder
                .messages
                .insert(message, (comm, status.source, status.tag));
        });
    }

    pub fn mrecv(&self, code: c_int, message: Handle, _: &Status) {
        self.if_done(code, |recorder| {
            if let Some((comm, source, tag)) = recorder.messages.remove(&message)
                && source != PROC_NULL
            {
                recorder.event("r", format_args!(" {comm} {source} {tag}"));
            }
        });
    }

    pub unsafe fn imrecv(&self, code: c_int, message: Handle, request: *const Handle) {
        self.if_done(code, |recorder| {
            // SAFETY: the library has put a handle there.
            let handle = unsafe { *request };
            let Some((comm, source, tag)) = recorder.messages.remove(&message) else {
                return;
            };
            let number = recorder.new_request();
            if source != PROC_NULL {
                recorder.event("R", format_args!(" {number} {comm} {source} {tag}"));
            }
            let request = Request {
                number: Some(number),
                receives: source != PROC_NULL,
                ..Request::default()
            };
            recorder.requests.insert(handle, request);
        });
    }

    pub unsafe fn collective(
        &self,
        code: c_int,
        name: &str,
        form: Form,
        arguments: &dyn Fn() -> Arguments,
        comm: Handle,
    ) {
        let mut id = None;
        self.if_done(code, |recorder| id = Some(recorder.comm(comm)));
        let Some(id) = id else {
            return;
        };
        let arguments = arguments();
        let text = format!("{name} {arguments}");
        let Some(recorder) = &mut *recorder::lock() else {
            return;
        };
        if arguments.is_neighborhood
            && let Some(line) = recorder.comms.topology_line(comm)
        {
            recorder.emit(format_args!("{line}"));
        }
        match form {
            Form::Blocking => recorder.event("c", format_args!(" - {id} {text}")),
            Form::Begun(handle) => {
                let number = recorder.new_request();
                recorder.event("c", format_args!(" {number} {id} {text}"));
                let request = Request {
                    number: Some(number),
                    ..Request::default()
                };
                // SAFETY: the library has put a handle there.
                recorder.requests.insert(unsafe { *handle }, request);
            }
            Form::Prepared(handle) => {
                let request = Request {
                    persistent: Some(Prepared::Collective { comm: id, text }),
                    ..Request::default()
                };
                // SAFETY: the library has put a handle there.
                recorder.requests.insert(unsafe { *handle }, request);
            }
        }
        recorder.end();
    }
}

/// Writes that a send, a receive or both have begun.
fn begin(recorder: &mut Recorder, number: u64, to: Option<&To>, from: Option<&From>) {
    if let Some(to) = to.filter(|to| to.dest != PROC_NULL) {
        let comm = recorder.comm(to.comm);
        let To {
            dest, tag, bytes, ..
        } = to;
        recorder.event("S", format_args!(" {number} {comm} {dest} {tag} {bytes}"));
    }
    if let Some(from) = from.filter(|from| from.source != PROC_NULL) {
        let comm = recorder.comm(from.comm);
        recorder.event(
            "R",
            format_args!(" {number} {comm} {} {}", from.source, from.tag),
        );
    }
}

/// Notes that a request is complete: ` NUMBER`, ` NUMBER:SOURCE:TAG` of a receive, or ` NUMBER:x` of
/// one that was cancelled.
fn complete(recorder: &mut Recorder, handle: Handle, status: &Status, text: &mut String) {
    use std::fmt::Write;
    let Some(mut request) = recorder.requests.remove(&handle) else {
        return;
    };
    if let Some(comm) = request.new_comm {
        // SAFETY: the program keeps the handle's place until the request is complete.
        let comm = unsafe { *(comm as *const Handle) };
        recorder.comms.forget(comm);
        recorder.comm(comm);
    }
    if let Some(number) = request.number.take() {
        let _ = match (request.receives, is_cancelled(status)) {
            (_, true) => write!(text, " {number}:x"),
            (true, false) => write!(text, " {number}:{}:{}", status.source, status.tag),
            (false, false) => write!(text, " {number}"),
        };
    }
    if request.persistent.is_some() {
        recorder.requests.insert(handle, request);
    }
}

fn is_cancelled(status: &Status) -> bool {
    let mut flag = 0;
    // SAFETY: the library filled this status.
    unsafe { pmpi::test_cancelled(status, &mut flag) };
    flag != 0
}
