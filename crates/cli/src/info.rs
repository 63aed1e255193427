//! `cloudmpi info`.

use serde_json::json;

use crate::command::info::Info;
use crate::out::{answer, answer_line};
use crate::prefix;

/// Version of the MPI ABI that the library has.
const ABI_VERSION: &str = "1.0";

pub fn main(flags: &Info) {
    match (flags.missing, flags.json) {
        (false, false) => show(),
        (false, true) => show_json(),
        (true, false) => missing(),
        (true, true) => missing_json(),
    }
}

fn show() {
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
}

fn show_json() {
    let library = prefix::library_dir().map(|dir| dir.join(prefix::LIBRARY));
    let info = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "mpi": "5.0",
        "abi": ABI_VERSION,
        "library": library,
        "prefix": prefix::prefix(),
    });
    answer_line!("{info}");
}

fn missing() {
    let functions: Vec<_> = cloudmpi_functions::missing().collect();
    let column = |width: fn(&cloudmpi_functions::Function) -> usize| {
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
        cloudmpi_functions::FUNCTIONS.len()
    ));
    answer!("{text}");
}

fn missing_json() {
    let one = |function: &cloudmpi_functions::Function| {
        json!({
            "name": function.name,
            "chapter": function.chapter,
            "why": function.missing_because,
        })
    };
    let missing: Vec<_> = cloudmpi_functions::missing().map(one).collect();
    let functions = cloudmpi_functions::FUNCTIONS.len();
    answer_line!("{}", json!({ "functions": functions, "missing": missing }));
}
