//! `cloudmpi info`.

use clap::Parser;

use super::examples;

/// Show version, ABI and library of this installation
#[derive(Parser, Debug)]
#[command(after_help = examples("", &[
    ("cloudmpi info", "what is installed, and where"),
    ("cloudmpi info --missing", "functions of MPI that are not written yet"),
    ("cloudmpi info --json", "the same for a program to read"),
]))]
pub struct Info {
    /// Functions that are not written yet, and why
    #[arg(long)]
    pub missing: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
