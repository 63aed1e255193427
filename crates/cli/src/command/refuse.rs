//! An error that clap finds in a command line, in one line: what, where, what to do.

use std::error::Error as _;
use std::ffi::OsString;

use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

use super::nearest::nearest;

/// A flag as it was typed, for messages: `-hostfile`, where clap knows `--hostfile`.
#[derive(Debug, Clone)]
pub struct Typed {
    pub typed: String,
    /// The flag that clap got.
    pub flag: String,
}

impl Typed {
    /// The flags among words that clap gets unchanged.
    pub fn of(words: &[OsString]) -> Vec<Typed> {
        let words = words.iter().map(|word| word.to_string_lossy());
        let flags = words.take_while(|word| word != "--").filter_map(|word| {
            let dashes = word.len() - word.trim_start_matches('-').len();
            let flag = match dashes {
                0 => return None,
                1 => word.chars().take(2).collect(),
                _ => word.split('=').next().unwrap_or_default().to_string(),
            };
            Some(Typed {
                typed: flag.clone(),
                flag,
            })
        });
        flags.collect()
    }
}

/// `command` is the called command, built; `name` is the user's name for it.
pub struct Refusal<'a> {
    pub name: &'a str,
    pub command: &'a Command,
    pub typed: &'a [Typed],
}

impl Refusal<'_> {
    /// The line without the command's name in front of it.
    pub fn line(&self, error: &Error) -> String {
        let arg = text(error, ContextKind::InvalidArg).unwrap_or_default();
        let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
        let help = match self.name {
            "cloudmpi" => {
                "`cloudmpi run -n 4 PROGRAM` starts a job, `cloudmpi --help` lists the rest"
                    .to_string()
            }
            name => format!("`{name} --help` lists what there is"),
        };
        match error.kind() {
            ErrorKind::UnknownArgument if arg.starts_with('-') => {
                self.unknown_flag(error, &arg, &help)
            }
            ErrorKind::UnknownArgument => format!("{arg} is not expected here; {help}"),
            ErrorKind::InvalidSubcommand => {
                let word = text(error, ContextKind::InvalidSubcommand).unwrap_or_default();
                if word.contains('/') {
                    return format!(
                        "there is no command {word}; to start it write `cloudmpi run -n N {word}`"
                    );
                }
                let known = self.command.get_subcommands().map(Command::get_name);
                let hint = self.hint(error, ContextKind::SuggestedSubcommand, &word, known);
                format!("there is no command {word}{hint}; {help}")
            }
            ErrorKind::InvalidValue if value.is_empty() => self.needs(&arg),
            ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues | ErrorKind::NoEquals => {
                self.needs(&arg)
            }
            ErrorKind::InvalidValue => self.unknown_value(error, &arg, &value),
            ErrorKind::ValueValidation => {
                let why = error.source().map(ToString::to_string);
                let why = why.unwrap_or_else(|| "this cannot be understood".to_string());
                format!("{}: {why}", self.shown(&arg, &value))
            }
            ErrorKind::TooManyValues => format!("{} takes no value", self.flag(&arg)),
            ErrorKind::ArgumentConflict => {
                let other = text(error, ContextKind::PriorArg).unwrap_or_default();
                let (one, other) = (self.flag(&arg), self.flag(&other));
                format!("{one} and {other} do not go together; leave one of them out")
            }
            ErrorKind::MissingRequiredArgument => {
                let mut missing = arg.split(", ");
                let word = missing.clone().find(|missing| missing.starts_with('<'));
                let missing = word.or(missing.next()).unwrap_or(&arg);
                if let Some(line) = self.needed_by_another(missing) {
                    return line;
                }
                let what = self.about(missing);
                format!("{missing} is missing{what}; {help}")
            }
            ErrorKind::InvalidUtf8 => "a value is not valid text (UTF-8)".to_string(),
            _ => {
                let told = error.to_string();
                let first = told.lines().next().unwrap_or_default();
                format!("{}; {help}", first.trim_start_matches("error: "))
            }
        }
    }

    /// A flag that is missing only because another one is there.
    fn needed_by_another(&self, missing: &str) -> Option<String> {
        self.typed.iter().find_map(|typed| {
            let is_it = |(flag, needs): &&(&str, &[&str])| {
                *flag == typed.flag && needs.iter().any(|flag| missing.contains(flag))
            };
            let needs = NEEDS.iter().find(is_it)?.1.join(" or ");
            Some(format!("{} works only with {needs}; add it", typed.typed))
        })
    }

    fn unknown_flag(&self, error: &Error, flag: &str, help: &str) -> String {
        let typed = self.unknown(flag);
        if let Some(line) = glued(&typed) {
            return line;
        }
        let bare = typed.trim_start_matches('-');
        let of_others = OF_OTHERS.iter().find(|(flags, _)| flags.contains(&bare));
        if let (Some((_, instead)), "run") = (of_others, self.command.get_name()) {
            return format!("there is no flag {typed} in cloudMPI; {instead}");
        }
        let hint = self.hint(error, ContextKind::SuggestedArg, flag, self.flags());
        let whose = match self.command.get_name() {
            "run" => " (flags of the program come after its name)",
            _ => "",
        };
        format!("there is no flag {typed}{hint}; {help}{whose}")
    }

    /// The value is none of the possible ones.
    fn unknown_value(&self, error: &Error, arg: &str, value: &str) -> String {
        let arg = self.arg(arg);
        let values = arg.map(Arg::get_possible_values).unwrap_or_default();
        let names = values.iter().map(PossibleValue::get_name);
        let hint = self.hint(error, ContextKind::SuggestedValue, value, names);
        let known = text(error, ContextKind::ValidValue).unwrap_or_default();
        match arg {
            Some(word) if word.is_positional() => {
                let what = word.get_value_names().and_then(|names| names.first());
                let what = what.map_or("word".to_string(), |name| name.to_lowercase());
                format!("there is no {what} {value}{hint}; one of {known}")
            }
            _ => {
                let flag = arg.map_or(String::new(), |arg| self.flag(&arg.to_string()));
                format!("{flag} {value}: there is no {value} here{hint}; one of {known}")
            }
        }
    }

    fn needs(&self, arg: &str) -> String {
        let flag = self.flag(arg);
        match self
            .arg(arg)
            .and_then(|arg| Some(arg.get_value_names()?.join(" ")))
        {
            Some(value) => format!(
                "{flag} needs a value after it: {flag} {value}{}",
                self.about(arg)
            ),
            None => format!("{flag} needs a value after it"),
        }
    }

    /// " (did you mean WORD?)": the nearest known word, else clap's suggestion.
    fn hint<'b>(
        &self,
        error: &Error,
        kind: ContextKind,
        word: &str,
        known: impl Iterator<Item = &'b str>,
    ) -> String {
        let bare = word.trim_start_matches('-');
        let suggested = text(error, kind);
        let suggested = suggested.as_deref().and_then(|all| all.split(", ").next());
        let suggested = suggested.map(|word| word.trim_start_matches('-'));
        // clap takes words for alike that only share letters.
        let is_alike = |other: &&str| bare.get(..3).is_some_and(|begin| other.starts_with(begin));
        let meant = nearest(bare, known).or(suggested.filter(is_alike));
        let Some(meant) = meant else {
            return String::new();
        };
        let typed = self.unknown(word);
        let dashes = typed.len() - typed.trim_start_matches('-').len();
        format!(" (did you mean {}{meant}?)", &typed[..dashes])
    }

    /// Long flags, hidden ones among them.
    fn flags(&self) -> impl Iterator<Item = &str> {
        self.command.get_arguments().flat_map(|arg| {
            let aliases = arg.get_all_aliases().unwrap_or_default();
            arg.get_long().into_iter().chain(aliases)
        })
    }

    /// A flag that clap does not know, as typed.
    fn unknown(&self, flag: &str) -> String {
        let typed = self.typed.iter().find(|typed| typed.flag == flag);
        typed.map_or(flag, |typed| &typed.typed).to_string()
    }

    /// The argument with this name in clap: `--np <N>`, `<FILE>...`.
    fn arg(&self, called: &str) -> Option<&Arg> {
        let called = called.trim_end_matches("...");
        self.command
            .get_arguments()
            .find(|arg| arg.to_string().trim_end_matches("...") == called)
    }

    fn flag(&self, called: &str) -> String {
        let arg = self.arg(called);
        let is = |typed: &&Typed| arg.is_some_and(|arg| spells(arg, &typed.flag));
        let typed = self.typed.iter().rev().find(is);
        match typed {
            Some(typed) => typed.typed.clone(),
            None => called
                .split([' ', '='])
                .next()
                .unwrap_or(called)
                .to_string(),
        }
    }

    /// The flag and its value; a word without a flag alone.
    fn shown(&self, called: &str, value: &str) -> String {
        match called.starts_with('-') {
            true => format!("{} {value}", self.flag(called)),
            false => value.to_string(),
        }
    }

    /// Its purpose, as in the help: the first sentence.
    fn about(&self, called: &str) -> String {
        let Some(help) = self.arg(called).and_then(Arg::get_help) else {
            return String::new();
        };
        let help = help.to_string();
        let ends = [". ", "; ", ": ", " (", " [", ", such as"];
        let end = ends.iter().filter_map(|end| help.find(end)).min();
        format!(" ({})", &help[..end.unwrap_or(help.len())])
    }
}

/// Flags that need one of others.
const NEEDS: [(&str, &[&str]); 4] = [
    ("--checkpoint-every", &["--survive"]),
    ("--log-memory", &["--survive"]),
    ("--spare", &["--survive"]),
    ("--json", &["--explain", "--stats"]),
];

/// Flags of other launchers, and what does here what they do.
const OF_OTHERS: [(&[&str], &str); 3] = [
    (
        &[
            "launcher",
            "launcher-exec",
            "bootstrap",
            "bootstrap-exec",
            "rmk",
            "prefix",
            "iface",
        ],
        "hosts are reached by the agents that run there, not by ssh (docs/hosts.md)",
    ),
    (
        &["output-filename", "outfile-pattern", "errfile-pattern"],
        "run a script that writes a file for each rank: sh -c './prog > out.$CLOUDMPI_RANK'",
    ),
    (
        &["rankfile", "rf"],
        "ranks of one host follow each other; --hosts a:2,b:4 and -N say how many each gets",
    ),
];

/// Whether the argument's flag may be written so.
pub fn spells(arg: &Arg, flag: &str) -> bool {
    match flag.strip_prefix("--") {
        Some(long) => {
            arg.get_long() == Some(long)
                || arg.get_all_aliases().is_some_and(|all| all.contains(&long))
        }
        None => {
            let Some(short) = flag.strip_prefix('-').and_then(|rest| rest.chars().next()) else {
                return false;
            };
            arg.get_short() == Some(short)
                || arg
                    .get_all_short_aliases()
                    .is_some_and(|all| all.contains(&short))
        }
    }
}

/// `-np4`; other launchers do not know that either.
fn glued(typed: &str) -> Option<String> {
    let bare = typed.trim_start_matches('-');
    let count = bare.strip_prefix("np").or(bare.strip_prefix('n'))?;
    count.parse::<u32>().ok()?;
    let flag = typed.strip_suffix(count)?;
    Some(format!(
        "there is no flag {typed}; write {flag} {count}, with a space"
    ))
}

fn text(error: &Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        _ => None,
    }
}
