//! `cloudmpi secret`: a new secret for `cloudmpi://`.

use std::ffi::OsString;
use std::path::Path;

use cloudmpi_agent::secrets;
use cloudmpi_launch::STATUS_USAGE;

use crate::help;
use crate::out::{answer, complain};

pub fn main(words: &[OsString]) -> i32 {
    let texts: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    let made = match texts[..] {
        ["-h" | "--help"] => {
            answer!("{}", help::SECRET);
            return 0;
        }
        [] => secrets::make().map(|line| {
            answer!("{}", String::from_utf8_lossy(line.expose()));
        }),
        ["-o" | "--output", _] => secrets::make_file(Path::new(&words[1])),
        ["-o" | "--output"] => return usage("-o needs a file after it"),
        [first, ..] => {
            return usage(&format!(
                "{first:?} is not understood; `cloudmpi secret` prints a secret, -o FILE writes it into a new file"
            ));
        }
    };
    match made {
        Ok(()) => 0,
        Err(line) => {
            complain!("cloudmpi secret: {line}");
            1
        }
    }
}

fn usage(line: &str) -> i32 {
    complain!("cloudmpi secret: {line}");
    STATUS_USAGE
}
