//! `cloudmpi secret`.

use std::path::PathBuf;

use clap::{Parser, ValueHint};

use super::examples;

/// Make a new secret for agents and launchers
#[derive(Parser, Debug)]
#[command(after_help = examples(
    "A secret is 32 random bytes, as text. Agents and launchers of a cloudmpi:// URL must have the same one: by \
     --secret-file or in CLOUDMPI_SECRET.",
    &[
        ("cloudmpi secret -o secret", "a new file that its owner alone can read"),
        ("export CLOUDMPI_SECRET=$(cloudmpi secret)", "for the agents and launchers of this shell"),
    ],
))]
pub struct Secret {
    /// Write it into a new file that its owner alone can read (mode 600) [default: standard output]
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,
}
