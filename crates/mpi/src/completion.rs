//! Completing requests: one, all, any or some of them, waiting or not.
//!
//! A request is done, or it is not; what makes it done is progress. Completing a done request takes
//! its outcome, frees it or makes it inactive, and may call the program's code (generalized requests).

use std::rc::Rc;

use cloudmpi_replay::Kind as Asked;
use cloudmpi_segment::{WaitEntry, plural};

use crate::comm::Comm;
use crate::core::Core;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::operation::{Failure, OperationId, Outcome};
use crate::process::Process;
use crate::request::{self, Begun, Request};
use crate::survive;
use crate::ulfm;
use crate::wait;

/// What completing a request gave.
pub struct Completed {
    pub outcome: Outcome,
    pub error: Option<Error>,
    /// The request was null or inactive: the empty status, whose error field says success.
    pub idle: bool,
}

impl Completed {
    pub const EMPTY: Completed = Completed {
        outcome: Outcome::EMPTY,
        error: None,
        idle: true,
    };

    #[inline]
    fn of(outcome: Outcome) -> Completed {
        Completed {
            outcome,
            error: None,
            idle: false,
        }
    }
}

/// What testing any of some requests gave.
pub enum AnyTest {
    /// There is none that is active.
    NoneActive,
    NotYet,
    Done(usize, Completed),
}

/// What a handle stands for, as far as completing goes.
enum Kind {
    Idle,
    Shared(Outcome),
    Operation(OperationId),
    Other,
}

#[cold]
fn no_request<T>(handle: usize) -> Result<T> {
    fail!(
        Request,
        "handle {handle:#x} is no request, or one that has been completed or freed"
    )
}

#[inline]
fn shared(handle: usize) -> Option<Outcome> {
    match handle {
        request::COMPLETE_SEND => Some(Outcome::EMPTY),
        request::COMPLETE_NULL_RECEIVE => Some(Outcome::FROM_PROC_NULL),
        _ => None,
    }
}

#[inline]
fn kind(process: &Process, handle: usize) -> Result<Kind> {
    if handle == request::NULL {
        return Ok(Kind::Idle);
    }
    if let Some(outcome) = shared(handle) {
        return Ok(Kind::Shared(outcome));
    }
    match process.requests.borrow().get(handle) {
        Some(request) => Ok(match &request.begun {
            None => Kind::Idle,
            Some(Begun::Operation(op)) => Kind::Operation(*op),
            Some(_) => Kind::Other,
        }),
        None => no_request(handle),
    }
}

/// Whether a request is neither null nor inactive.
#[inline]
pub fn is_active(process: &Process, handle: usize) -> Result<bool> {
    Ok(!matches!(kind(process, handle)?, Kind::Idle))
}

/// The first request that is not done, or their number; an error if one is none.
fn first_not_done(process: &Process, handles: &[usize]) -> Result<usize> {
    let (requests, core) = (process.requests.borrow(), process.core());
    let mut first = handles.len();
    for (index, handle) in handles.iter().enumerate() {
        if *handle == request::NULL || shared(*handle).is_some() {
            continue;
        }
        match requests.get(*handle) {
            Some(request) if first == handles.len() => {
                if request.begun.as_ref().is_some_and(|b| !b.is_done(&core)) {
                    first = index;
                }
            }
            Some(_) => {}
            None => return no_request(*handle),
        }
    }
    Ok(first)
}

/// How many of the requests are active; an error if one is none.
fn count_active(process: &Process, handles: &[usize]) -> Result<usize> {
    let mut active = 0;
    for handle in handles {
        active += usize::from(is_active(process, *handle)?);
    }
    Ok(active)
}

/// True for null and inactive requests too.
#[inline]
fn is_done(process: &Process, core: &Core, handle: usize) -> bool {
    match process.requests.borrow().get(handle) {
        Some(Request {
            begun: Some(begun), ..
        }) => begun.is_done(core),
        _ => true,
    }
}

fn describe(process: &Process, core: &Core, handles: &[usize], entries: &mut Vec<WaitEntry>) {
    let requests = process.requests.borrow();
    for handle in handles {
        if let Some(Request {
            begun: Some(begun), ..
        }) = requests.get(*handle)
        {
            begun.describe(core, entries);
        }
    }
}

/// An outcome as its request's owner sees it: a truncated message is an error.
#[inline]
pub fn judge(outcome: Outcome) -> Completed {
    match outcome.truncated {
        false => Completed::of(outcome),
        true => truncated(outcome),
    }
}

#[cold]
fn truncated(outcome: Outcome) -> Completed {
    if let Some(error) = ulfm::error_of(&outcome) {
        return Completed {
            outcome: Outcome::EMPTY,
            error: Some(error),
            idle: false,
        };
    }
    let detail = format!(
        "the message from rank {} with tag {} is longer than the receive buffer of {}",
        outcome.source,
        outcome.tag,
        plural(outcome.length_bytes, "byte")
    );
    Completed {
        outcome,
        error: Some(Error::new(Class::Truncate, detail)),
        idle: false,
    }
}

fn judge_result(result: Result<Outcome>) -> Completed {
    match result {
        Ok(outcome) => judge(outcome),
        Err(error) => Completed {
            outcome: Outcome::EMPTY,
            error: Some(error),
            idle: false,
        },
    }
}

/// Completes a request that is done, null or inactive.
#[inline]
fn complete(process: &Process, handle: &mut usize) -> Completed {
    if *handle == request::NULL {
        return Completed::EMPTY;
    }
    if let Some(outcome) = shared(*handle) {
        *handle = request::NULL;
        return Completed::of(outcome);
    }
    if ulfm::is_on()
        && let Some(completed) = interrupted(process, *handle)
    {
        return completed;
    }
    match take_plain(process, handle) {
        Some((outcome, comm)) => judge_on(outcome, comm),
        None => complete_other(process, handle),
    }
}

/// A receive from anyone that a death has interrupted goes on, and so does its request. The program's code may have run since it
/// was, and its message may have begun to come.
#[cold]
fn interrupted(process: &Process, handle: usize) -> Option<Completed> {
    let requests = process.requests.borrow();
    let request = requests.get(handle)?;
    let Some(Begun::Operation(op)) = &request.begun else {
        return None;
    };
    let goes_on = {
        let core = process.core();
        core.is_interrupted(*op) || !core.is_done(*op)
    };
    goes_on.then(|| {
        let outcome = Outcome::failed(Failure::Pending, None);
        judge_on(outcome, request.comm.clone())
    })
}

/// Completes a request that is done and was made for one send or receive, of which nothing is left.
#[inline]
fn take_plain(process: &Process, handle: &mut usize) -> Option<(Outcome, Option<Rc<Comm>>)> {
    let mut requests = process.requests.borrow_mut();
    let taken = requests.remove_if(*handle, |request| {
        let outcome = match request.begun {
            Some(Begun::Done(outcome)) if request.restart.is_none() => outcome,
            Some(Begun::Operation(op)) if request.restart.is_none() => process.core().finish(op),
            _ => return None,
        };
        Some((outcome, request.comm.take()))
    });
    if taken.is_some() {
        *handle = request::NULL;
    }
    taken
}

#[inline]
fn judge_on(outcome: Outcome, comm: Option<Rc<Comm>>) -> Completed {
    let mut completed = judge(outcome);
    if let Some(comm) = comm {
        completed.error = completed.error.map(|error| comm.error(error));
    }
    completed
}

/// Completes a request that is not plain.
#[inline(never)]
fn complete_other(process: &Process, handle: &mut usize) -> Completed {
    let (begun, comm) = {
        let mut requests = process.requests.borrow_mut();
        match requests.get_mut(*handle) {
            Some(request) if request.restart.is_some() => {
                (request.begun.take(), request.comm.as_ref().map(Rc::clone))
            }
            _ => match requests.remove(*handle) {
                Some(request) => {
                    *handle = request::NULL;
                    (request.begun, request.comm)
                }
                None => (None, None),
            },
        }
    };
    let Some(begun) = begun else {
        return Completed::EMPTY;
    };
    let mut completed = judge_result(begun.finish(process));
    if let Some(comm) = comm {
        completed.error = completed.error.map(|error| comm.error(error));
    }
    completed
}

#[inline]
pub fn wait(process: &Process, handle: &mut usize) -> Result<Completed> {
    let here = [*handle];
    match kind(process, *handle)? {
        Kind::Idle => return Ok(Completed::EMPTY),
        Kind::Shared(_) => {}
        Kind::Operation(op) => wait::wait_for(
            process,
            |core| core.is_done(op).then_some(()),
            |core, entries| entries.extend(core.describe(op)),
        ),
        Kind::Other => wait::wait_for(
            process,
            |core| is_done(process, core, here[0]).then_some(()),
            |core, entries| describe(process, core, &here, entries),
        ),
    }
    Ok(complete(process, handle))
}

/// `None`: not yet.
#[inline]
pub fn test(process: &Process, handle: &mut usize) -> Result<Option<Completed>> {
    if !is_active(process, *handle)? {
        return Ok(Some(Completed::EMPTY));
    }
    if !all_done(process, &[*handle]) {
        return Ok(None);
    }
    Ok(Some(complete(process, handle)))
}

/// Asks, and when the answer is no, asks again after one round of progress.
#[inline]
fn done_after_look(process: &Process, done: impl Fn() -> bool) -> bool {
    if done() {
        return true;
    }
    wait::look(process);
    done()
}

/// Whether all are done, after one round of progress where they are not.
#[inline]
fn all_done(process: &Process, handles: &[usize]) -> bool {
    let all = || first_unfinished(process, &process.core(), handles, 0) == handles.len();
    match survive::is_on() {
        true => all_done_recorded(process, handles, || done_after_look(process, all)),
        false => done_after_look(process, all),
    }
}

#[cold]
fn all_done_recorded(process: &Process, handles: &[usize], live: impl FnOnce() -> bool) -> bool {
    let live = || live().then(Vec::new);
    survive::decide(Asked::Done, live, |_| wait_until_done(process, handles)).is_some()
}

/// Waits for requests that were done in an earlier life.
fn wait_until_done(process: &Process, handles: &[usize]) {
    wait::wait_for(
        process,
        |core| (first_unfinished(process, core, handles, 0) == handles.len()).then_some(()),
        |core, entries| describe(process, core, handles, entries),
    );
}

/// The request that was done in an earlier life.
fn of_index(handles: &[usize], index: u64) -> usize {
    match handles.get(index as usize) {
        Some(handle) => *handle,
        None => survive::diverged(&format!(
            "it passes {} where request {index} was done before",
            plural(handles.len() as u64, "request")
        )),
    }
}

/// The first that is done, by `find` or as in an earlier life.
#[inline]
fn any_done(
    process: &Process,
    handles: &[usize],
    find: impl FnOnce() -> Option<usize>,
) -> Option<usize> {
    if !survive::is_on() {
        return find();
    }
    let live = || find().map(|index| vec![index as u64]);
    let again = |words: &[u64]| wait_until_done(process, &[of_index(handles, words[0])]);
    let words = survive::decide(Asked::Index, live, again)?;
    Some(words[0] as usize)
}

/// Those that are active and done when `look` has looked, or that were in an earlier life. They are done now.
fn those_done(process: &Process, handles: &[usize], look: impl FnOnce()) -> Vec<usize> {
    let find = || {
        look();
        let is_done = |index: &usize| {
            let handle = handles[*index];
            is_active(process, handle).unwrap_or(false) && is_done(process, &process.core(), handle)
        };
        (0..handles.len()).filter(is_done).collect::<Vec<usize>>()
    };
    if !survive::is_on() {
        return find();
    }
    let live = || {
        let found = find();
        (!found.is_empty()).then(|| found.into_iter().map(|index| index as u64).collect())
    };
    let again = |words: &[u64]| {
        let those: Vec<usize> = words
            .iter()
            .map(|index| of_index(handles, *index))
            .collect();
        wait_until_done(process, &those);
    };
    let words = survive::decide(Asked::Some, live, again).unwrap_or_default();
    words.into_iter().map(|index| index as usize).collect()
}

/// Index of the first request that is not done, from `first` on.
fn first_unfinished(process: &Process, core: &Core, handles: &[usize], first: usize) -> usize {
    let mut index = first;
    while index < handles.len() && is_done(process, core, handles[index]) {
        index += 1;
    }
    index
}

/// Progress even where some are done already: a program may ask again and again for the others.
fn look_unless_all_done(process: &Process, handles: &[usize]) {
    done_after_look(process, || {
        first_unfinished(process, &process.core(), handles, 0) == handles.len()
    });
}

/// Collects the errors of several completions into the one that the call returns.
#[derive(Default)]
struct Errors {
    first: Option<Error>,
}

impl Errors {
    #[inline]
    fn note(&mut self, index: usize, completed: &Completed) {
        if let Some(error) = &completed.error
            && self.first.is_none()
        {
            let detail = format!(
                "request {index} of the array failed (see the statuses): {}",
                error.detail()
            );
            self.first = Some(Error::new(Class::InStatus, detail).where_of(error));
        }
    }

    fn into_result(self) -> Result<()> {
        self.first.map_or(Ok(()), Err)
    }
}

fn complete_all(
    process: &Process,
    handles: &mut [usize],
    mut each: impl FnMut(usize, &Completed),
) -> Result<()> {
    let mut errors = Errors::default();
    for (index, handle) in handles.iter_mut().enumerate() {
        let completed = complete(process, handle);
        if completed.error.is_some() {
            errors.note(index, &completed);
        }
        each(index, &completed);
    }
    errors.into_result()
}

/// Tells `each` the index and result of every request.
pub fn wait_all(
    process: &Process,
    handles: &mut [usize],
    each: impl FnMut(usize, &Completed),
) -> Result<()> {
    let waiting = &*handles;
    let mut first = first_not_done(process, waiting)?;
    wait::wait_for(
        process,
        |core| {
            first = first_unfinished(process, core, waiting, first);
            if first == waiting.len() && ulfm::is_on() {
                // A receive from anyone that a death had interrupted may be under way again.
                first = first_unfinished(process, core, waiting, 0);
            }
            (first == waiting.len()).then_some(())
        },
        |core, entries| describe(process, core, waiting, entries),
    );
    complete_all(process, handles, each)
}

/// False: not all are done, and none has been completed.
pub fn test_all(
    process: &Process,
    handles: &mut [usize],
    each: impl FnMut(usize, &Completed),
) -> Result<bool> {
    count_active(process, handles)?;
    if !all_done(process, handles) {
        return Ok(false);
    }
    complete_all(process, handles, each)?;
    Ok(true)
}

/// Index of the first active request that is done.
fn first_done(process: &Process, core: &Core, handles: &[usize]) -> Option<usize> {
    let requests = process.requests.borrow();
    handles.iter().position(|handle| {
        *handle != request::NULL
            && match requests.get(*handle) {
                Some(request) => request.begun.as_ref().is_some_and(|b| b.is_done(core)),
                None => true,
            }
    })
}

/// `None`: none is active.
pub fn wait_any(process: &Process, handles: &mut [usize]) -> Result<Option<(usize, Completed)>> {
    if count_active(process, handles)? == 0 {
        return Ok(None);
    }
    let waiting = &*handles;
    let found = any_done(process, waiting, || {
        Some(wait::wait_for_any(
            process,
            |core| first_done(process, core, waiting),
            |core, entries| describe(process, core, waiting, entries),
        ))
    });
    let index = found.expect("it has waited for one");
    Ok(Some((index, complete(process, &mut handles[index]))))
}

/// The first that is done, after one round of progress where none is.
fn look_for_any(process: &Process, handles: &[usize]) -> Option<usize> {
    let first = || first_done(process, &process.core(), handles);
    any_done(process, handles, || {
        done_after_look(process, || first().is_some());
        first()
    })
}

pub fn test_any(process: &Process, handles: &mut [usize]) -> Result<AnyTest> {
    if count_active(process, handles)? == 0 {
        return Ok(AnyTest::NoneActive);
    }
    Ok(match look_for_any(process, handles) {
        Some(index) => AnyTest::Done(index, complete(process, &mut handles[index])),
        None => AnyTest::NotYet,
    })
}

/// Completes those requests, which are done; `each` is told the index and result. How many.
fn complete_those(
    process: &Process,
    handles: &mut [usize],
    those: &[usize],
    mut each: impl FnMut(usize, &Completed),
) -> (usize, Result<()>) {
    let mut errors = Errors::default();
    for &index in those {
        let completed = complete(process, &mut handles[index]);
        errors.note(index, &completed);
        each(index, &completed);
    }
    (those.len(), errors.into_result())
}

/// How many were completed (`None`: none is active), and whether one of them failed.
pub fn wait_some(
    process: &Process,
    handles: &mut [usize],
    each: impl FnMut(usize, &Completed),
) -> Result<Option<(usize, Result<()>)>> {
    if count_active(process, handles)? == 0 {
        return Ok(None);
    }
    let waiting = &*handles;
    let those = those_done(process, waiting, || {
        wait::wait_for_any(
            process,
            |core| first_done(process, core, waiting).map(drop),
            |core, entries| describe(process, core, waiting, entries),
        );
    });
    Ok(Some(complete_those(process, handles, &those, each)))
}

/// As [`wait_some`], without waiting: the count may be 0.
pub fn test_some(
    process: &Process,
    handles: &mut [usize],
    each: impl FnMut(usize, &Completed),
) -> Result<Option<(usize, Result<()>)>> {
    if count_active(process, handles)? == 0 {
        return Ok(None);
    }
    let testing = &*handles;
    let those = those_done(process, testing, || look_unless_all_done(process, testing));
    Ok(Some(complete_those(process, handles, &those, each)))
}

/// The result of a request, which stays as it is. `None`: not done yet.
pub fn peek(process: &Process, handle: usize) -> Result<Option<Completed>> {
    match kind(process, handle)? {
        Kind::Idle => return Ok(Some(Completed::EMPTY)),
        Kind::Shared(outcome) => return Ok(Some(Completed::of(outcome))),
        _ => {}
    }
    if !all_done(process, &[handle]) {
        return Ok(None);
    }
    Ok(Some(peek_done(process, handle)))
}

/// The result of a done request, which stays as it is.
pub fn peek_done(process: &Process, handle: usize) -> Completed {
    if ulfm::is_on()
        && let Some(completed) = interrupted(process, handle)
    {
        return completed;
    }
    // The request is taken out while the program's code may run (a generalized request's query).
    let begun = match process.requests.borrow_mut().get_mut(handle) {
        Some(request) => request.begun.take(),
        None => None,
    };
    let Some(begun) = begun else {
        return shared(handle).map_or(Completed::EMPTY, Completed::of);
    };
    let is_generalized = matches!(begun, Begun::Generalized(_));
    let result = begun.peek(process);
    if let Some(request) = process.requests.borrow_mut().get_mut(handle) {
        request.begun = Some(begun);
    }
    match result {
        // What the program's own query returns is what this call returns.
        Err(error) if is_generalized => judge_result(Err(error)),
        // Any other failure is reported when the request is completed, not when it is looked at.
        Ok(outcome) if outcome.failure == Failure::None => Completed::of(outcome),
        _ => Completed::of(Outcome::EMPTY),
    }
}

/// True when all are done; `each` is then told of every one.
pub fn peek_all(
    process: &Process,
    handles: &[usize],
    mut each: impl FnMut(usize, &Completed),
) -> Result<bool> {
    count_active(process, handles)?;
    if !all_done(process, handles) {
        return Ok(false);
    }
    let mut errors = Errors::default();
    for (index, handle) in handles.iter().enumerate() {
        let completed = peek_done(process, *handle);
        errors.note(index, &completed);
        each(index, &completed);
    }
    errors.into_result()?;
    Ok(true)
}

pub fn peek_any(process: &Process, handles: &[usize]) -> Result<AnyTest> {
    if count_active(process, handles)? == 0 {
        return Ok(AnyTest::NoneActive);
    }
    Ok(match look_for_any(process, handles) {
        Some(index) => AnyTest::Done(index, peek_done(process, handles[index])),
        None => AnyTest::NotYet,
    })
}

/// How many are done (`None`: none is active), and whether a query of the program failed; `each` is told of them.
pub fn peek_some(
    process: &Process,
    handles: &[usize],
    mut each: impl FnMut(usize, &Completed),
) -> Result<Option<(usize, Result<()>)>> {
    if count_active(process, handles)? == 0 {
        return Ok(None);
    }
    let those = those_done(process, handles, || look_unless_all_done(process, handles));
    let mut errors = Errors::default();
    for &index in &those {
        let completed = peek_done(process, handles[index]);
        errors.note(index, &completed);
        each(index, &completed);
    }
    Ok(Some((those.len(), errors.into_result())))
}
