//! `cloudmpi info`.

use std::ffi::OsString;

use crate::out::{answer, answer_line};
use crate::prefix;

/// Version of the MPI ABI that the library has.
const ABI_VERSION: &str = "1.0";

pub fn main(words: &[OsString]) -> i32 {
    match words.first().map(|word| word.to_string_lossy()).as_deref() {
        None => show(),
        Some("--missing") => missing(),
        Some("-h" | "--help") => {
            answer!("{}", crate::help::INFO);
            0
        }
        Some(other) => {
            eprintln!("cloudmpi info: there is no {other} here; `cloudmpi info --help` lists them");
            cloudmpi_launch::STATUS_USAGE
        }
    }
}

fn show() -> i32 {
    answer_line!("cloudmpi     {}", env!("CARGO_PKG_VERSION"));
    answer_line!("MPI          5.0, ABI {ABI_VERSION}");
    match prefix::library_dir() {
        Some(dir) => answer_line!("library      {}", dir.join(prefix::LIBRARY).display()),
        None => answer_line!(
            "library      not found beside this command; `make install PREFIX=DIR` puts both in place"
        ),
    }
    if let Some(prefix) = prefix::prefix() {
        answer_line!("prefix       {}", prefix.display());
    }
    0
}

fn missing() -> i32 {
    let functions: Vec<_> = cloudmpi_calls::missing().collect();
    let column = |width: fn(&cloudmpi_calls::Function) -> usize| {
        functions.iter().map(|f| width(f)).max().unwrap_or(0)
    };
    let (names, chapters) = (column(|f| f.name.len()), column(|f| f.chapter.len()));
    let mut text = String::new();
    for function in &functions {
        let why = function.missing_because.unwrap_or_default();
        text.push_str(&format!(
            "{:names$}  {:chapters$}  {why}\n",
            function.name, function.chapter
        ));
    }
    text.push_str(&format!(
        "{} of {} functions return MPI_ERR_UNSUPPORTED_OPERATION\n",
        functions.len(),
        cloudmpi_calls::FUNCTIONS.len()
    ));
    answer!("{text}");
    0
}
