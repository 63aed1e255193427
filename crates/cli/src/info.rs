//! `cloudmpi info`.

use std::ffi::OsString;

use crate::prefix;

/// Version of the MPI ABI that the library has.
const ABI_VERSION: &str = "1.0";

pub fn main(words: &[OsString]) -> i32 {
    match words.first().map(|word| word.to_string_lossy()).as_deref() {
        None => show(),
        Some("-h" | "--help") => {
            print!("{}", crate::help::INFO);
            0
        }
        Some(other) => {
            eprintln!(
                "cloudmpi info: there is no flag {other:?}; `cloudmpi info --help` lists them"
            );
            cloudmpi_launch::STATUS_USAGE
        }
    }
}

fn show() -> i32 {
    println!("cloudmpi     {}", env!("CARGO_PKG_VERSION"));
    println!("MPI          5.0, ABI {ABI_VERSION}");
    match prefix::library_dir() {
        Some(dir) => println!("library      {}", dir.join(prefix::LIBRARY).display()),
        None => println!(
            "library      not found beside this command; `make install PREFIX=DIR` puts both in place"
        ),
    }
    if let Some(prefix) = prefix::prefix() {
        println!("prefix       {}", prefix.display());
    }
    0
}
