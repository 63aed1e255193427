//! Writing to standard output.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, IsTerminal, Write};

use crate::closed::is_output_closed;

/// Like `eprintln!`, but the reader of standard error may have left, too (`cloudmpi … 2>&1 | head
/// -1`).
macro_rules! complain {
    ($($text:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(std::io::stderr(), $($text)*);
    }};
}

/// Writes a command's answer. A reader that has left (`cloudmpi info | head -1`) needs no more; any other failure
/// ends the command, since its answer would be lost.
pub fn put(text: Arguments<'_>) {
    let mut out = io::stdout().lock();
    let written = match is_output_closed() {
        true => Err(io::Error::from_raw_os_error(libc::EBADF)),
        false => out.write_fmt(text).and_then(|()| out.flush()),
    };
    match written {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        Err(error) => {
            complain!("cloudmpi: cannot write to standard output: {error}");
            std::process::exit(1);
        }
    }
}

/// The same, of bytes that are text.
pub fn put_bytes(bytes: &[u8]) {
    put(format_args!("{}", String::from_utf8_lossy(bytes)));
}

/// Whether the reader sees colours: a terminal does, unless the user wants none.
pub fn is_coloured(to: &impl IsTerminal) -> bool {
    let none = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_none_or(|terminal| terminal == "dumb");
    to.is_terminal() && !none && !dumb
}

/// As `print!`, by [`put`].
macro_rules! answer {
    ($($text:tt)*) => { $crate::out::put(format_args!($($text)*)) };
}

/// As `println!`, by [`put`].
macro_rules! answer_line {
    ($($text:tt)*) => { $crate::out::put(format_args!("{}\n", format_args!($($text)*))) };
}

pub(crate) use {answer, answer_line, complain};
