//! `cloudmpi man`.

use std::path::PathBuf;

use clap::{Parser, ValueHint};

use super::examples;

/// Print a man page, or write all of them
#[derive(Parser, Debug)]
#[command(after_help = examples("", &[
    ("cloudmpi man run | man -l -", "read the page of `cloudmpi run`"),
    ("cloudmpi man --dir share/man/man1", "write the pages of all commands"),
]))]
pub struct Man {
    /// The command, such as `run` or `noise measure` [default: cloudmpi itself]
    #[arg(value_name = "COMMAND", conflicts_with = "dir")]
    pub command: Vec<String>,
    /// Write the pages of all commands into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<PathBuf>,
}
