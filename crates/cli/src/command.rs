//! The command line: the flags of every command, for clap, with help and examples. The modules beside this one
//! carry out the commands.

pub mod agent;
pub mod attach;
pub mod bench;
pub mod clean;
pub mod completions;
pub mod cost;
pub mod goal;
pub mod info;
pub mod kill;
pub mod man;
mod nearest;
pub mod noise;
mod refuse;
pub mod run;
pub mod secret;
pub mod services;
pub mod simulate;
pub mod study;
pub mod tune;
pub mod values;

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fmt::Write;
use std::path::PathBuf;

use clap::builder::StyledStr;
use clap::builder::styling::{AnsiColor, Effects, Styles};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueHint};

use crate::out::{self, answer, answer_line, complain};
use refuse::{Refusal, Typed};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().effects(Effects::BOLD))
    .usage(AnsiColor::Green.on_default().effects(Effects::BOLD))
    .literal(AnsiColor::Cyan.on_default().effects(Effects::BOLD))
    .placeholder(AnsiColor::Cyan.on_default());

/// Help is no wider than this on any terminal.
const MOST_COLUMNS: usize = 100;

/// Run unmodified MPI programs: on one machine, on many, by a cloud's services
#[derive(Parser, Debug)]
#[command(
    name = "cloudmpi",
    version,
    propagate_version = true,
    styles = STYLES,
    max_term_width = MOST_COLUMNS,
    arg_required_else_help = true,
    subcommand_required = true,
    args_override_self = true,
    after_help = examples("Programs are compiled with mpicc or mpicxx of the same installation.", &[
        ("mpicc hello.c -o hello", "compile a program"),
        ("cloudmpi run -n 4 ./hello", "run it with four ranks"),
        ("cloudmpi help run", "all flags of a command, and more examples"),
    ]),
)]
pub struct Cloudmpi {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Run(Box<run::Run>),
    Info(info::Info),
    Kill(kill::Kill),
    Attach(attach::Attach),
    Agent(agent::Agent),
    Secret(secret::Secret),
    Services(services::Services),
    Clean(clean::Clean),
    Bench(bench::Bench),
    Compare(bench::Compare),
    Tune(tune::Tune),
    Study(study::Study),
    Noise(noise::Noise),
    Simulate(simulate::Simulate),
    Goal(goal::Goal),
    Cost(cost::Cost),
    Completions(completions::Completions),
    Man(man::Man),
    Version(Version),
}

/// In the order in which a new user needs them.
const GROUPS: [(&str, &[&str]); 5] = [
    ("To run programs", &["run", "kill", "attach", "info"]),
    (
        "To run them on several hosts",
        &["agent", "secret", "services", "clean"],
    ),
    (
        "To measure and tune",
        &["bench", "compare", "tune", "study"],
    ),
    (
        "To know what they will take and cost",
        &["noise", "simulate", "goal", "cost"],
    ),
    (
        "About this command",
        &["completions", "man", "version", "help"],
    ),
];

/// Show the version
#[derive(Parser, Debug)]
#[command(after_help = examples("", &[
    ("cloudmpi version", "the version in one line"),
    ("cloudmpi info", "also where the library is"),
]))]
pub struct Version {}

/// The meeting point of agents and launchers.
#[derive(Args, Debug)]
pub struct Join {
    /// Where agents and launchers meet: cloudmpi://head:7777, nats://host, azure:, … [default: the URL in CLOUDMPI_JOIN]
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url)]
    pub join: Option<String>,
    /// The secret that all have, in a file that its owner alone can read (`cloudmpi secret -o FILE` makes one) [default:
    /// the secret in CLOUDMPI_SECRET]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub secret_file: Option<PathBuf>,
}

/// The outcome of a command line for which no command has to run.
#[derive(Debug)]
pub enum Said {
    Help(StyledStr),
    /// Nothing was asked for: help, but no success.
    Nothing(StyledStr),
    Version,
    /// The fault of the words.
    Refused(String),
}

impl Said {
    fn of(error: clap::Error, refusal: &Refusal) -> Said {
        match error.kind() {
            ErrorKind::DisplayHelp => Said::Help(error.render()),
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Said::Nothing(error.render()),
            ErrorKind::DisplayVersion => Said::Version,
            _ => Said::Refused(refusal.line(&error)),
        }
    }

    /// Writes it; returns the exit status.
    pub fn end(self, name: &str) -> i32 {
        match self {
            Said::Help(text) if out::is_coloured(&std::io::stdout()) => answer!("{}", text.ansi()),
            Said::Help(text) => answer!("{text}"),
            Said::Version => version(),
            Said::Nothing(text) => {
                match out::is_coloured(&std::io::stderr()) {
                    true => complain!("{}", text.ansi().to_string().trim_end()),
                    false => complain!("{}", text.to_string().trim_end()),
                }
                return cloudmpi_launch::STATUS_USAGE;
            }
            Said::Refused(line) => {
                complain!("{name}: {line}");
                return cloudmpi_launch::STATUS_USAGE;
            }
        }
        0
    }
}

pub fn version() {
    answer_line!("cloudmpi {}", env!("CARGO_PKG_VERSION"));
}

/// The whole tree, for help, man pages and completions.
pub fn tree() -> clap::Command {
    let mut tree = Cloudmpi::command();
    tree.build();
    let tree = tree.mut_subcommands(plain_help);
    let groups = groups(&tree);
    tree.help_template(groups)
}

/// clap's own help flag has other words.
fn plain_help(command: clap::Command) -> clap::Command {
    match command.get_name() {
        "help" => command.about("Show help of a command"),
        _ => command.mut_subcommands(plain_help),
    }
}

/// The command that the words after `cloudmpi` ask for; else the text to show, and the command it
/// is about.
pub fn parse(words: &[OsString]) -> Result<Command, (Said, String)> {
    // `-np` is a word of all launchers; clap would read it as `-n p`.
    let own = |word: &OsString| match word == "-np" {
        true => OsString::from("--np"),
        false => word.clone(),
    };
    let words: Vec<OsString> = words.iter().map(own).collect();
    let mut tree = tree();
    let all = std::iter::once(OsString::from("cloudmpi")).chain(words.iter().cloned());
    let parsed = tree.try_get_matches_from_mut(all);
    let parsed = parsed.and_then(|matches| Cloudmpi::from_arg_matches(&matches));
    parsed.map(|cloudmpi| cloudmpi.command).map_err(|error| {
        let (name, command) = called(&tree, &words);
        let refusal = Refusal {
            name: &name,
            command,
            typed: &Typed::of(&words),
        };
        (Said::of(error, &refusal), name)
    })
}

/// The command that the words are for, and its whole name.
fn called<'a>(tree: &'a clap::Command, words: &[OsString]) -> (String, &'a clap::Command) {
    let (mut name, mut command) = ("cloudmpi".to_string(), tree);
    for word in words.iter().take_while(|word| *word != "help") {
        let Some(sub) = command.find_subcommand(word) else {
            break;
        };
        name = format!("{name} {}", sub.get_name());
        command = sub;
    }
    (name, command)
}

/// Help of the whole, with the commands in groups.
fn groups(tree: &clap::Command) -> StyledStr {
    let (head, literal) = (STYLES.get_header(), STYLES.get_literal());
    let mut text = StyledStr::new();
    let _ = write!(text, "{{about}}\n\n{{usage-heading}} {{usage}}\n");
    for (group, names) in GROUPS {
        let _ = write!(text, "\n{head}{group}:{head:#}\n");
        for name in names {
            let about = tree
                .find_subcommand(name)
                .and_then(clap::Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(text, "  {literal}{name:<11}{literal:#}  {about}");
        }
    }
    let _ = write!(text, "\n{head}Options:{head:#}\n{{options}}{{after-help}}");
    text
}

pub const EXAMPLES: &str = "Examples:";

/// The end of a help text: notes, then lines to type, each with its purpose.
pub fn examples(notes: &str, lines: &[(&str, &str)]) -> StyledStr {
    let (head, literal) = (STYLES.get_header(), STYLES.get_literal());
    let mut text = StyledStr::new();
    for note in notes.split("\n\n").filter(|note| !note.is_empty()) {
        let _ = writeln!(text, "{note}\n");
    }
    let _ = write!(text, "{head}{EXAMPLES}{head:#}");
    for (line, what) in lines {
        let _ = write!(text, "\n  {literal}{line}{literal:#}\n      {what}");
    }
    text
}

/// For messages.
pub fn plain(word: &OsStr) -> Cow<'_, str> {
    word.to_string_lossy()
}

#[cfg(test)]
mod tests;
