//! mpicc and mpicxx: the system's compiler with the flags of this installation.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;

use crate::out::answer_line;
use crate::prefix;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    C,
    Cxx,
}

impl Language {
    fn name(self) -> &'static str {
        match self {
            Language::C => "mpicc",
            Language::Cxx => "mpicxx",
        }
    }

    /// The compiler, and the arguments that the variable gives it.
    fn compiler(self) -> Vec<OsString> {
        let (variable, usual) = match self {
            Language::C => ("CLOUDMPI_CC", "cc"),
            Language::Cxx => ("CLOUDMPI_CXX", "c++"),
        };
        let chosen = std::env::var(variable).unwrap_or_default();
        let words: Vec<OsString> = chosen.split_whitespace().map(OsString::from).collect();
        match words.is_empty() {
            true => vec![usual.into()],
            false => words,
        }
    }
}

/// The output instead of compiling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Show {
    Everything,
    Compile,
    Link,
    Command,
    IncludeDirs,
    LibraryDirs,
    Libraries,
}

pub fn main(language: Language, words: &[OsString]) -> i32 {
    let Some(prefix) = prefix::prefix() else {
        eprintln!(
            "{}: cannot tell where this command is installed; is /proc mounted?",
            language.name()
        );
        return 1;
    };
    let mut show = None;
    let mut user: Vec<OsString> = Vec::new();
    for word in words {
        match show_flag(word) {
            Some(kind) => show = Some(kind),
            None => user.push(word.clone()),
        }
    }
    match show {
        Some(kind) => print(language, &prefix, &user, kind),
        None => compile(language, &prefix, &user),
    }
}

fn show_flag(word: &OsStr) -> Option<Show> {
    Some(match word.to_str()? {
        "-show" | "--show" | "-showme" | "--showme" => Show::Everything,
        "-showme:compile" | "--showme:compile" | "-compile_info" | "-compile-info" => Show::Compile,
        "-showme:link" | "--showme:link" | "-link_info" | "-link-info" => Show::Link,
        "-showme:command" | "--showme:command" => Show::Command,
        "-showme:incdirs" | "--showme:incdirs" => Show::IncludeDirs,
        "-showme:libdirs" | "--showme:libdirs" => Show::LibraryDirs,
        "-showme:libs" | "--showme:libs" => Show::Libraries,
        _ => return None,
    })
}

fn include_flags(prefix: &Path) -> Vec<OsString> {
    vec![flag("-I", &prefix.join("include"))]
}

fn link_flags(prefix: &Path) -> Vec<OsString> {
    let lib = prefix.join("lib");
    vec![
        flag("-L", &lib),
        flag("-Wl,-rpath,", &lib),
        // As RUNPATH, so that another launcher's LD_LIBRARY_PATH still comes first.
        "-Wl,--enable-new-dtags".into(),
        "-lmpi_abi".into(),
    ]
}

fn flag(start: &str, path: &Path) -> OsString {
    let mut flag = OsString::from(start);
    flag.push(path);
    flag
}

/// Whether the compiler will run the linker: there is an input, and no flag that stops earlier.
fn links(user: &[OsString]) -> bool {
    let mut inputs = false;
    let mut words = user.iter();
    while let Some(word) = words.next() {
        match word.as_bytes() {
            b"-c" | b"-S" | b"-E" | b"-M" | b"-MM" | b"-fsyntax-only" => return false,
            // Their value is no input.
            b"-o" | b"-x" | b"-I" | b"-L" | b"-D" | b"-U" | b"-include" | b"-isystem" | b"-MF"
            | b"-MT" | b"-MQ" | b"-Xlinker" => {
                words.next();
            }
            bytes => {
                inputs |= !bytes.starts_with(b"-") || bytes == b"-" || bytes.starts_with(b"-l")
            }
        }
    }
    inputs
}

fn command_line(language: Language, prefix: &Path, user: &[OsString], link: bool) -> Vec<OsString> {
    let mut line = language.compiler();
    line.extend(include_flags(prefix));
    line.extend_from_slice(user);
    if link {
        line.extend(link_flags(prefix));
    }
    line
}

fn print(language: Language, prefix: &Path, user: &[OsString], kind: Show) -> i32 {
    let words = match kind {
        Show::Everything => {
            let link = user.is_empty() || links(user);
            command_line(language, prefix, user, link)
        }
        Show::Compile => include_flags(prefix),
        Show::Link => link_flags(prefix),
        Show::Command => language.compiler(),
        Show::IncludeDirs => vec![prefix.join("include").into()],
        Show::LibraryDirs => vec![prefix.join("lib").into()],
        Show::Libraries => vec!["mpi_abi".into()],
    };
    let words: Vec<_> = words.iter().map(|word| quoted(word)).collect();
    answer_line!("{}", words.join(" "));
    0
}

/// In a form that a shell reads back.
fn quoted(word: &OsStr) -> String {
    let text = word.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./=,:+@%".contains(c);
    match !text.is_empty() && text.chars().all(plain) {
        true => text.into_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

fn compile(language: Language, prefix: &Path, user: &[OsString]) -> i32 {
    let line = command_line(language, prefix, user, links(user));
    let error = std::process::Command::new(&line[0]).args(&line[1..]).exec();
    eprintln!(
        "{}: cannot run the compiler {}: {error}; install one, or name it in {}",
        language.name(),
        line[0].to_string_lossy(),
        match language {
            Language::C => "CLOUDMPI_CC",
            Language::Cxx => "CLOUDMPI_CXX",
        }
    );
    127
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn the_library_is_given_only_where_something_is_linked() {
        for line in ["a.c", "a.o -o a", "-O2 a.c -lm", "-o a a.c", "-x c -"] {
            assert!(links(&words(line)), "{line}");
        }
        for line in [
            "",
            "-c a.c",
            "--version",
            "-v",
            "a.c -E",
            "-o x -v",
            "-I include -dumpversion",
        ] {
            assert!(!links(&words(line)), "{line}");
        }
    }

    #[test]
    fn what_a_shell_would_split_is_quoted() {
        assert_eq!(quoted(OsStr::new("-I/a b")), "'-I/a b'");
        assert_eq!(quoted(OsStr::new("-DX='y'")), r"'-DX='\''y'\'''");
        assert_eq!(quoted(OsStr::new("-O3")), "-O3");
    }
}
