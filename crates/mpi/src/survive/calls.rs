//! The calls of the program beside those of its earlier lives: the first that differs ends the job, before it does anything.

use std::cell::{Cell, RefCell};

use cloudmpi_replay::{MAX_WORDS, OtherCall};

use super::guess::{self, Guess};
use super::{State, checkpoint, diverged, is_on, with};
use crate::process;
use crate::serial::Serial;
use crate::types;

/// What a call is given, as it is in each life of a rank.
#[derive(Clone, Copy)]
pub struct Argument {
    pub name: &'static str,
    pub value: u64,
    pub shows: Shows,
}

/// What the value tells to the program's author.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shows {
    Number,
    /// A context.
    Comm,
    /// The handle of a predefined type, or 0.
    Datatype,
    /// Nothing but that it is the same or not.
    Nothing,
}

const NOTHING: Argument = Argument {
    name: "",
    value: 0,
    shows: Shows::Nothing,
};

/// A call of the program's.
struct Call {
    function: u32,
    arguments: [Argument; MAX_WORDS],
    /// Their values, as the row of calls takes them.
    values: [u64; MAX_WORDS],
    count: usize,
    /// Its arguments as they were passed.
    passed: [u64; MAX_WORDS],
    passed_count: usize,
    /// A handle denotes nothing, or there are more arguments.
    has_unknown: bool,
    /// Whether the first of its datatypes, that of what it sends, consists of long doubles.
    of_long_doubles: Option<bool>,
}

impl Call {
    const fn new(function: u32) -> Call {
        Call {
            function,
            arguments: [NOTHING; MAX_WORDS],
            values: [0; MAX_WORDS],
            count: 0,
            passed: [0; MAX_WORDS],
            passed_count: 0,
            has_unknown: false,
            of_long_doubles: None,
        }
    }

    fn push(&mut self, argument: Argument) {
        if let Some(place) = self.arguments.get_mut(self.count) {
            *place = argument;
            self.values[self.count] = argument.value;
            self.count += 1;
        }
    }

    fn arguments(&self) -> &[Argument] {
        &self.arguments[..self.count]
    }

    /// Whether all that it sends are long doubles. Their padding is what lay on the stack or in registers, so it is not the same in
    /// each life of a program that does nothing wrong.
    fn is_of_long_doubles(&self) -> bool {
        self.of_long_doubles == Some(true)
    }
}

/// The call under way. It has a place of its own, so that no entry keeps room for it.
static CALL: Serial<RefCell<Call>> = Serial::new(RefCell::new(Call::new(0)));
/// It asks without waiting, and has not been answered.
static ASKS: Serial<Cell<bool>> = Serial::new(Cell::new(false));
/// The last call was of long doubles alone.
static OF_LONG_DOUBLES: Serial<Cell<bool>> = Serial::new(Cell::new(false));

/// The program makes the call that is expected. `false`: it is to be noted in the other way.
#[inline]
pub fn note_guess(guess: &Guess) -> bool {
    if OF_LONG_DOUBLES.get().get() {
        return false;
    }
    // A checkpoint drops what is expected.
    if checkpoint::look() || !with(|state| note_at(state, guess.place())) {
        return false;
    }
    ASKS.get().set(false);
    guess.was_right();
    true
}

#[inline]
fn note_at(state: &mut State, place: u32) -> bool {
    let file = &state.file;
    state.trail.note_at(place, |bytes| file.take(bytes))
}

/// The program makes a call that counts; its arguments follow.
#[cold]
#[inline(never)]
pub fn begin_call(function: u32) {
    ASKS.get().set(false);
    let mut call = CALL.get().borrow_mut();
    (call.function, call.count) = (function, 0);
    (call.passed_count, call.has_unknown) = (0, false);
    call.of_long_doubles = None;
}

/// An argument of the call as it was passed.
#[cold]
#[inline(never)]
pub fn say_passed(word: u64) {
    let mut call = CALL.get().borrow_mut();
    let at = call.passed_count;
    match call.passed.get_mut(at) {
        Some(place) => *place = word,
        None => call.has_unknown = true,
    }
    call.passed_count += 1;
}

/// A handle denotes nothing now, and may denote something later.
pub fn say_unknown() {
    CALL.get().borrow_mut().has_unknown = true;
}

/// An argument of the call.
pub fn say_argument(argument: Argument) {
    CALL.get().borrow_mut().push(argument);
}

/// The call is given a datatype, which consists of long doubles or not. What a call receives stands behind what it sends.
pub fn say_type(is_of_long_doubles: bool) {
    let mut call = CALL.get().borrow_mut();
    call.of_long_doubles.get_or_insert(is_of_long_doubles);
}

/// What the call under way sends is known only now that it has been noted: its datatypes stand in an array, or it starts a
/// persistent request.
pub fn say_sends_long_doubles(sends_long_doubles: bool) {
    if is_on() {
        let mut call = CALL.get().borrow_mut();
        call.of_long_doubles = Some(sends_long_doubles);
        expect_long_doubles(cfg!(target_arch = "x86_64") && sends_long_doubles);
    }
}

/// From now on what is sent is long doubles alone, or is not.
fn expect_long_doubles(of_long_doubles: bool) {
    OF_LONG_DOUBLES.get().set(of_long_doubles);
    with(|state| {
        let mut earlier = state.earlier.borrow_mut();
        if !earlier.is_empty() || checkpoint::are_made() {
            earlier.set_of_long_doubles(of_long_doubles);
        }
    });
}

/// The call asks without waiting: it counts when the answer is not "not yet".
#[cold]
#[inline(never)]
pub fn say_asks() {
    ASKS.get().set(true);
}

/// All arguments have been said, and nothing of the call has been done.
#[cold]
#[inline(never)]
pub fn note_call() {
    checkpoint::look();
    let call = CALL.get().borrow();
    let of_long_doubles = cfg!(target_arch = "x86_64") && call.is_of_long_doubles();
    let place = match ASKS.get().get() {
        true => None,
        false => note(&call).filter(|_| !call.has_unknown && !of_long_doubles),
    };
    match place {
        Some(place) => {
            guess::remember(call.function, &call.passed[..call.passed_count], place);
        }
        None => guess::skip(),
    }
    expect_long_doubles(of_long_doubles);
}

/// Whether the bytes that the call under way gives are not the same in each life of a program that does nothing wrong.
pub fn is_of_long_doubles() -> bool {
    cfg!(target_arch = "x86_64") && CALL.get().borrow().is_of_long_doubles()
}

/// The question of the call that is under way is about to be answered, not by "not yet".
pub(super) fn note_answer() {
    if ASKS.get().take() {
        note(&CALL.get().borrow());
    }
}

/// Where it is written.
fn note(call: &Call) -> Option<u32> {
    let words = &call.values[..call.count];
    let noted = with(|state| {
        let file = &state.file;
        let take = |bytes| file.take(bytes);
        state.trail.note(call.function, words, take)
    });
    match noted {
        Ok(place) => place,
        Err(then) => diverged(&how(call, &then)),
    }
}

/// How a call differs from the one of an earlier life.
fn how(call: &Call, then: &OtherCall) -> String {
    let name = cloudmpi_functions::name(call.function);
    let number = then.number;
    if then.function != call.function {
        let other = cloudmpi_functions::name(then.function);
        return format!("its call {number} was {other} the first time and is {name} now");
    }
    let mut pairs = call.arguments().iter().zip(&then.words);
    let Some((now, then)) = pairs.find(|(now, then)| now.value != **then) else {
        return format!("its call {number}, {name}, has other arguments than the first time");
    };
    let argument = now.name;
    match (shown(now, *then), shown(now, now.value)) {
        (Some(then), Some(now)) => {
            format!(
                "in its call {number}, {name}, {argument} was {then} the first time and is {now} now"
            )
        }
        _ => format!("in its call {number}, {name}, {argument} is not the same as the first time"),
    }
}

/// A value of an argument in words, if it tells something.
fn shown(of: &Argument, value: u64) -> Option<String> {
    let name = of.name;
    let is_rank = ["source", "dest", "root"]
        .iter()
        .any(|word| name.contains(word));
    Some(match (of.shows, value as i64) {
        (Shows::Nothing, _) => return None,
        (Shows::Number, -1) if is_rank => "MPI_ANY_SOURCE".to_string(),
        (Shows::Number, -3) if is_rank => "MPI_PROC_NULL".to_string(),
        (Shows::Number, -2) if name.contains("tag") => "MPI_ANY_TAG".to_string(),
        (Shows::Number, number) => number.to_string(),
        (Shows::Datatype, handle) => match types::predefined(handle as usize) {
            Some(datatype) => datatype.name().to_string(),
            None => "a type of the program's".to_string(),
        },
        (Shows::Comm, context) => comm_name(context as u32),
    })
}

fn comm_name(context: u32) -> String {
    let process = process::get();
    if process.world().context() == context {
        return "MPI_COMM_WORLD".to_string();
    }
    if process.own().context() == context {
        return "MPI_COMM_SELF".to_string();
    }
    format!("the communicator with number {context}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_argument_that_differs_is_named() {
        let mut call = Call::new(cloudmpi_functions::ids::RECV);
        let (number, nothing) = (Shows::Number, Shows::Nothing);
        for (name, value, shows) in [
            ("count", 4, number),
            ("tag", 77, number),
            ("op", 5, nothing),
        ] {
            call.push(Argument { name, value, shows });
        }
        let then = |function, words: &[u64]| OtherCall {
            number: 3,
            function,
            words: words.to_vec(),
        };
        let differs = |words: &[u64]| how(&call, &then(call.function, words));
        assert_eq!(
            differs(&[4, -2i64 as u64, 5]),
            "in its call 3, MPI_Recv, tag was MPI_ANY_TAG the first time and is 77 now"
        );
        assert_eq!(
            differs(&[4, 77, 6]),
            "in its call 3, MPI_Recv, op is not the same as the first time"
        );
        let send = then(cloudmpi_functions::ids::SEND, &[4, 77, 5]);
        assert_eq!(
            how(&call, &send),
            "its call 3 was MPI_Send the first time and is MPI_Recv now"
        );
    }
}
