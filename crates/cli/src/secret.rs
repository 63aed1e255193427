//! `cloudmpi secret`: a new secret for `cloudmpi://`.

use cloudmpi_agent::secrets;

use crate::command::secret::Secret;
use crate::out::{answer, complain};

pub fn main(flags: &Secret) -> i32 {
    let made = match &flags.output {
        Some(file) => secrets::make_file(file),
        None => secrets::make().map(|line| {
            answer!("{}", String::from_utf8_lossy(line.expose()));
        }),
    };
    match made {
        Ok(()) => 0,
        Err(line) => {
            complain!("cloudmpi secret: {line}");
            1
        }
    }
}
