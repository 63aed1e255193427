//! Reads mpiexec's own grammar before clap: which word is the program, long flags behind one dash, pairs.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};

use clap::Command;

use crate::command::refuse::{Typed, spells};

/// The words between two `:`.
pub struct Section<'a> {
    /// For clap: flags behind two dashes, each with its value in the same word.
    pub words: Vec<OsString>,
    pub typed: Vec<Typed>,
    pub program: Option<&'a OsStr>,
    /// The program's own words, of any form.
    pub args: &'a [OsString],
}

impl<'a> Section<'a> {
    /// `command` has been built.
    pub fn of(command: &Command, mut words: &'a [OsString]) -> Section<'a> {
        let mut section = Section {
            words: Vec::new(),
            typed: Vec::new(),
            program: None,
            args: &[],
        };
        while let Some((word, rest)) = words.split_first() {
            words = rest;
            if !word.as_bytes().starts_with(b"-") || word == "-" {
                section.take_program(word, rest);
                break;
            }
            if word == "--" {
                if let Some((program, args)) = rest.split_first() {
                    section.take_program(program, args);
                }
                break;
            }
            // A flag that clap does not know ends all: we cannot know whether it has a value.
            if !section.take_flag(command, word, &mut words) {
                break;
            }
        }
        section
    }

    fn take_program(&mut self, program: &'a OsStr, args: &'a [OsString]) {
        self.program = Some(program);
        self.args = args;
    }

    /// Whether it is a flag that clap knows.
    fn take_flag(&mut self, command: &Command, word: &OsStr, rest: &mut &[OsString]) -> bool {
        let bytes = word.as_bytes();
        let at = bytes.iter().position(|byte| *byte == b'=');
        let (typed, attached) = match at {
            Some(at) => (&bytes[..at], Some(&bytes[at + 1..])),
            None => (bytes, None),
        };
        let typed = String::from_utf8_lossy(typed).into_owned();
        let bare = typed.strip_prefix("--").or(typed.strip_prefix('-'));
        let bare = bare.unwrap_or(&typed);
        let flag = match bare.chars().count() {
            1 if bare == "?" => "-h".to_string(),
            1 => format!("-{bare}"),
            _ => format!("--{bare}"),
        };
        let arg = command.get_arguments().find(|arg| spells(arg, &flag));
        self.typed.push(Typed {
            typed,
            flag: flag.clone(),
        });
        let mut flag = OsString::from(flag);
        let takes_value = arg.is_some_and(|arg| arg.get_action().takes_values());
        let value = match attached {
            Some(attached) => Some(OsString::from_vec(attached.to_vec())),
            None if takes_value => next(rest),
            None => None,
        };
        if let Some(value) = value {
            let pair = arg.is_some_and(|arg| is_half_of_pair(arg.get_long(), &flag, &value));
            flag.push("=");
            flag.push(value);
            if pair && let Some(second) = next(rest) {
                flag.push("=");
                flag.push(second);
            }
        }
        self.words.push(flag);
        arg.is_some()
    }
}

/// Whether the flag is `-env NAME VALUE`, `-genv NAME VALUE` or `--mca NAME VALUE`. `-x NAME` is
/// whole.
fn is_half_of_pair(long: Option<&str>, flag: &OsStr, value: &OsStr) -> bool {
    match long {
        Some("env" | "genv") => flag != "-x" && !value.as_bytes().contains(&b'='),
        Some("mca") => true,
        _ => false,
    }
}

fn next(rest: &mut &[OsString]) -> Option<OsString> {
    let (first, others) = rest.split_first()?;
    *rest = others;
    Some(first.clone())
}

/// How the user typed the flag that clap knows as `flag`.
pub fn typed<'a>(all: &'a [Typed], flag: &'a str) -> &'a str {
    let typed = all.iter().find(|typed| typed.flag == flag);
    typed.map_or(flag, |typed| &typed.typed)
}

/// The words of `--configfile FILE`; none if the words are no such line.
pub fn config_file(words: &[OsString]) -> Result<Option<Vec<OsString>>, String> {
    let Some(first) = words.first() else {
        return Ok(None);
    };
    let bytes = first.as_bytes();
    let (flag, attached) = match bytes.iter().position(|byte| *byte == b'=') {
        Some(at) => (&bytes[..at], Some(OsStr::from_bytes(&bytes[at + 1..]))),
        None => (bytes, None),
    };
    let flag = String::from_utf8_lossy(flag);
    if flag.trim_start_matches('-') != "configfile" || !flag.starts_with('-') {
        return Ok(None);
    }
    match (attached, words) {
        (Some(file), [_]) => read(&flag, file).map(Some),
        (None, [_, file]) => read(&flag, file).map(Some),
        _ => Err(config_file_alone(&flag)),
    }
}

pub fn config_file_alone(flag: &str) -> String {
    format!(
        "{flag} FILE stands alone, with no other flag or program beside it: they are in the file"
    )
}

/// The file's lines; each is the words between two `:`. `#` starts a comment line.
fn read(flag: &str, file: &OsStr) -> Result<Vec<OsString>, String> {
    let place = format!("{flag} {}", file.to_string_lossy());
    let text = std::fs::read_to_string(file).map_err(|error| format!("{place}: {error}"))?;
    let lines = text.lines().map(str::trim);
    let lines: Vec<&str> = lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    if lines.is_empty() {
        return Err(format!(
            "{place}: no program is in it; each line is as `-n N program args`"
        ));
    }
    let joined = lines.join(" : ");
    Ok(joined.split_whitespace().map(OsString::from).collect())
}
