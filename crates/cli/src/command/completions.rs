//! `cloudmpi completions`.

use clap::{Parser, ValueEnum};

use super::examples;

/// Print a script that lets a shell complete commands and flags
#[derive(Parser, Debug)]
#[command(after_help = examples("", &[
    ("source <(cloudmpi completions bash)", "for this shell; in ~/.bashrc, for all"),
    ("source <(cloudmpi completions bash mpiexec)", "the same for mpiexec"),
    ("cloudmpi completions fish > ~/.config/fish/completions/cloudmpi.fish", "for all"),
]))]
pub struct Completions {
    /// Which shell reads the script
    pub shell: Shell,
    /// Whose words are completed
    #[arg(value_name = "COMMAND", default_value = "cloudmpi", value_parser = ["cloudmpi", "mpiexec", "mpirun"])]
    pub command: String,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Shell {
    Bash,
    Zsh,
    Fish,
}
