//! mpicc, mpicxx and mpifort: the system's compiler with the flags of this installation.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};

use crate::out::answer_line;
use crate::prefix;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    C,
    Cxx,
    Fortran,
}

impl Language {
    fn name(self) -> &'static str {
        match self {
            Language::C => "mpicc",
            Language::Cxx => "mpicxx",
            Language::Fortran => "mpifort",
        }
    }

    /// The variable that names the compiler, and the usual one.
    fn choice(self) -> (&'static str, &'static str) {
        match self {
            Language::C => ("CLOUDMPI_CC", "cc"),
            Language::Cxx => ("CLOUDMPI_CXX", "c++"),
            Language::Fortran => ("CLOUDMPI_FC", "gfortran"),
        }
    }

    /// The compiler, and the arguments that the variable gives it.
    fn compiler(self) -> Vec<OsString> {
        let (variable, usual) = self.choice();
        let chosen = std::env::var(variable).unwrap_or_default();
        let words: Vec<OsString> = chosen.split_whitespace().map(OsString::from).collect();
        match words.is_empty() {
            true => vec![usual.into()],
            false => words,
        }
    }

    fn libraries(self, user: &[OsString]) -> &'static [&'static str] {
        match self {
            Language::Fortran if long_integers(user) => &["mpifort_abi_i8", "mpi_abi"],
            Language::Fortran => &["mpifort_abi", "mpi_abi"],
            _ => &["mpi_abi"],
        }
    }

    /// Where this language's headers and modules are.
    fn include_dir(self, prefix: &Path, user: &[OsString]) -> PathBuf {
        let include = prefix.join("include");
        if self != Language::Fortran {
            return include;
        }
        let modules = include.join("fortran").join(module_folder(self, &include));
        match long_integers(user) {
            true => modules.join("i8"),
            false => modules,
        }
    }
}

/// Whether default integers have 8 bytes: modules and library are others then. The compiler that was chosen may have the
/// flag among its own arguments.
fn long_integers(user: &[OsString]) -> bool {
    let chosen = Language::Fortran.compiler();
    let mut words = chosen.iter().skip(1).chain(user);
    words.any(|word| word == "-fdefault-integer-8" || word == "-i8")
}

/// What to say where a flag makes types wider than their MPI datatypes.
fn wider_types(user: &[OsString]) -> Option<String> {
    let chosen = Language::Fortran.compiler();
    let words = chosen.iter().skip(1).chain(user);
    for flag in words.filter_map(|word| word.to_str()) {
        let advice = match flag {
            "-fdefault-real-8" | "-r8" | "-freal-4-real-8" => {
                "MPI_REAL stays 4 bytes and MPI_DOUBLE_PRECISION 8: use MPI_REAL8 for REAL"
            }
            "-fdefault-real-10" | "-fdefault-real-16" | "-r16" | "-freal-4-real-10"
            | "-freal-4-real-16" | "-freal-8-real-10" | "-freal-8-real-16" => {
                "MPI_REAL stays 4 bytes and MPI_DOUBLE_PRECISION 8: use the datatype of the wider kind"
            }
            "-finteger-4-integer-8" => {
                "MPI's own integers stay 4 bytes, and calls get the wrong ones: use -fdefault-integer-8"
            }
            _ => continue,
        };
        return Some(format!("mpifort: {flag}: {advice}"));
    }
    None
}

/// Modules are a compiler's own: those of `gfortran-12` lie under this name, or else under `gfortran`.
fn module_folder(language: Language, include: &Path) -> OsString {
    let compiler = language.compiler();
    let name = Path::new(&compiler[0]).file_name().unwrap_or_default();
    if include.join("fortran").join(name).exists() {
        return name.to_owned();
    }
    let text = name.to_string_lossy();
    text.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-' || c == '.')
        .into()
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
        None => match without_modules(language, &prefix, &user) {
            Some(complaint) => {
                eprintln!("{complaint}");
                1
            }
            None => compile(language, &prefix, &user),
        },
    }
}

/// What to say where there are no modules of the compiler.
fn without_modules(language: Language, prefix: &Path, user: &[OsString]) -> Option<String> {
    let modules = language.include_dir(prefix, user);
    if language != Language::Fortran || modules.exists() {
        return None;
    }
    let build = prefix.join("lib/cloudmpi/fortran/build");
    let compiler = language.compiler()[0].to_string_lossy().into_owned();
    Some(match build.exists() {
        true => format!(
            "mpifort: there are no modules for {compiler}; this makes them: {} modules {compiler} {}",
            build.display(),
            language.include_dir(prefix, &[]).display()
        ),
        false => "mpifort: this installation has no Fortran: it was made on a machine without gfortran; install gfortran \
                  there and install cloudMPI again"
            .to_owned(),
    })
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

fn include_flags(language: Language, prefix: &Path, user: &[OsString]) -> Vec<OsString> {
    vec![flag("-I", &language.include_dir(prefix, user))]
}

fn link_flags(language: Language, prefix: &Path, user: &[OsString]) -> Vec<OsString> {
    let lib = prefix.join("lib");
    let mut flags = vec![flag("-L", &lib)];
    // A comma would end the path. Build tools know this form less well.
    if lib.as_os_str().as_bytes().contains(&b',') {
        flags.push("-Xlinker".into());
        flags.push(flag("-rpath=", &lib));
    } else {
        flags.push(flag("-Wl,-rpath,", &lib));
    }
    // As RUNPATH, so that another launcher's LD_LIBRARY_PATH still comes first.
    flags.push("-Wl,--enable-new-dtags".into());
    flags.extend(
        language
            .libraries(user)
            .iter()
            .map(|name| format!("-l{name}").into()),
    );
    flags
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
            | b"-MT" | b"-MQ" | b"-Xlinker" | b"-J" => {
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
    line.extend(include_flags(language, prefix, user));
    line.extend_from_slice(user);
    if link {
        line.extend(link_flags(language, prefix, user));
    }
    line
}

fn print(language: Language, prefix: &Path, user: &[OsString], kind: Show) -> i32 {
    let words = match kind {
        Show::Everything => {
            let link = user.is_empty() || links(user);
            command_line(language, prefix, user, link)
        }
        Show::Compile => include_flags(language, prefix, user),
        Show::Link => link_flags(language, prefix, user),
        Show::Command => language.compiler(),
        Show::IncludeDirs => vec![language.include_dir(prefix, user).into()],
        Show::LibraryDirs => vec![prefix.join("lib").into()],
        Show::Libraries => language
            .libraries(user)
            .iter()
            .map(OsString::from)
            .collect(),
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
    if let Some(line) = wider_types(user).filter(|_| language == Language::Fortran) {
        eprintln!("{line}");
    }
    let line = command_line(language, prefix, user, links(user));
    let error = std::process::Command::new(&line[0]).args(&line[1..]).exec();
    eprintln!(
        "{}: cannot run the compiler {}: {error}; install one, or name it in {}",
        language.name(),
        line[0].to_string_lossy(),
        language.choice().0
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
    fn a_comma_in_the_installations_path_stays_in_it() {
        let flags = |prefix: &str| link_flags(Language::C, Path::new(prefix), &[]);
        assert!(flags("/p").contains(&"-Wl,-rpath,/p/lib".into()));
        let of_comma = flags("/p,q");
        assert!(
            of_comma.ends_with(&words(
                "-Xlinker -rpath=/p,q/lib -Wl,--enable-new-dtags -lmpi_abi"
            )),
            "{of_comma:?}"
        );
    }

    #[test]
    fn eight_byte_integers_have_modules_and_a_library_of_their_own() {
        let prefix = Path::new("/p");
        let line = |user: &str| {
            let line = command_line(Language::Fortran, prefix, &words(user), true);
            line.join(OsStr::new(" ")).into_string().unwrap()
        };
        let long = line("-fdefault-integer-8 a.f90");
        assert!(
            long.contains("-I/p/include/fortran/gfortran/i8 ")
                && long.contains("-lmpifort_abi_i8 ")
        );
        let usual = line("-O2 a.f90");
        assert!(
            usual.contains("-I/p/include/fortran/gfortran ") && usual.contains("-lmpifort_abi ")
        );
        // C has no such integers.
        assert!(
            !Language::C
                .libraries(&words("-i8"))
                .contains(&"mpifort_abi_i8")
        );
    }

    #[test]
    fn wider_reals_are_told_of() {
        assert_eq!(
            wider_types(&words("-O2 -fdefault-real-8 a.f90")).unwrap(),
            "mpifort: -fdefault-real-8: MPI_REAL stays 4 bytes and MPI_DOUBLE_PRECISION 8: use MPI_REAL8 for REAL"
        );
        assert!(wider_types(&words("-finteger-4-integer-8 a.f90")).is_some());
        assert!(wider_types(&words("-fdefault-integer-8 -O2 a.f90")).is_none());
    }

    #[test]
    fn what_a_shell_would_split_is_quoted() {
        assert_eq!(quoted(OsStr::new("-I/a b")), "'-I/a b'");
        assert_eq!(quoted(OsStr::new("-DX='y'")), r"'-DX='\''y'\'''");
        assert_eq!(quoted(OsStr::new("-O3")), "-O3");
    }
}
