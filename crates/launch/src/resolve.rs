//! Finds each program and working directory before any rank is started.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use crate::job::{App, LaunchError, STATUS_NOT_EXECUTABLE, STATUS_NOT_FOUND, STATUS_USAGE};
use crate::program_file::why_not;

/// The place of a program, and its working directory.
#[derive(Debug, PartialEq, Eq)]
pub struct Resolved {
    pub program: PathBuf,
    pub working_dir: PathBuf,
}

enum Found {
    Executable,
    /// The file is there, but cannot be executed, with the reason.
    Unusable(String),
    Missing,
}

/// `launch_dir` is the launcher's own working directory, absolute.
pub fn resolve(app: &App, launch_dir: &Path) -> Result<Resolved, LaunchError> {
    let working_dir = working_dir(app, launch_dir)?;
    let program = Path::new(&app.program);
    if app.program.is_empty() {
        return Err(LaunchError::new(
            STATUS_NOT_FOUND,
            "the program's name is empty; give the program to run after the flags",
        ));
    }
    let candidates: Vec<PathBuf> = if app.program.as_bytes().contains(&b'/') {
        // A relative path counts from the working directory, like after chdir, and else from the
        // launcher's directory.
        vec![working_dir.join(program), launch_dir.join(program)]
    } else {
        // Like execvp, and before that where the user wants it to be looked for. A program of the working directory that is not in PATH comes last, since
        // users of other MPIs type `-n 4 a.out`.
        let path = search_path(app);
        let first = (app.search.as_bytes().split(|byte| *byte == b':'))
            .filter(|dir| !dir.is_empty())
            .map(|dir| {
                launch_dir
                    .join(Path::new(OsStr::from_bytes(dir)))
                    .join(program)
            });
        let usual = path.split(|byte| *byte == b':').map(|dir| {
            working_dir
                .join(Path::new(OsStr::from_bytes(dir)))
                .join(program)
        });
        first
            .chain(usual)
            .chain([working_dir.join(program)])
            .collect()
    };
    let mut unusable = None;
    for candidate in candidates {
        match probe(&candidate) {
            Found::Executable => {
                return Ok(Resolved {
                    program: candidate,
                    working_dir,
                });
            }
            Found::Unusable(why) => unusable = unusable.or(Some((candidate, why))),
            Found::Missing => {}
        }
    }
    Err(match unusable {
        Some((path, why)) => LaunchError::new(
            STATUS_NOT_EXECUTABLE,
            // Without the `.` of `./prog`.
            format!(
                "cannot run {}: {why}",
                path.components().collect::<PathBuf>().display()
            ),
        ),
        None if app.program.as_bytes().contains(&b'/') => LaunchError::new(
            STATUS_NOT_FOUND,
            format!("program {} does not exist", program.display()),
        ),
        None => LaunchError::new(
            STATUS_NOT_FOUND,
            format!(
                "program {} is neither in PATH nor in {}{}; give its path",
                program.display(),
                working_dir.display(),
                match app.search.is_empty() {
                    true => String::new(),
                    false => format!(" nor in {}", app.search.display()),
                }
            ),
        ),
    })
}

fn working_dir(app: &App, launch_dir: &Path) -> Result<PathBuf, LaunchError> {
    let Some(dir) = &app.working_dir else {
        return Ok(launch_dir.to_path_buf());
    };
    let dir = launch_dir.join(dir);
    match std::fs::metadata(&dir) {
        Ok(meta) if meta.is_dir() => Ok(dir),
        Ok(_) => Err(LaunchError::new(
            STATUS_USAGE,
            format!("working directory {} is not a directory", dir.display()),
        )),
        Err(error) => Err(LaunchError::new(
            STATUS_USAGE,
            format!("working directory {}: {error}", dir.display()),
        )),
    }
}

fn search_path(app: &App) -> Vec<u8> {
    let own = app.env.iter().rev().find(|(name, _)| name == "PATH");
    let path: Option<OsString> = match own {
        Some((_, value)) => Some(value.clone()),
        None => std::env::var_os("PATH"),
    };
    path.map_or_else(
        || b"/bin:/usr/bin".to_vec(),
        |path| path.as_bytes().to_vec(),
    )
}

fn probe(path: &Path) -> Found {
    let Ok(meta) = std::fs::metadata(path) else {
        return match std::fs::read_link(path) {
            Ok(target) => Found::Unusable(format!(
                "it is a link to {}, which does not exist",
                target.display()
            )),
            Err(_) => Found::Missing,
        };
    };
    if meta.is_dir() {
        return Found::Unusable("it is a directory".to_string());
    }
    let Ok(name) = std::ffi::CString::new(path.as_os_str().as_bytes()) else {
        return Found::Missing;
    };
    // SAFETY: a terminated string that outlives the call.
    let may = unsafe { libc::access(name.as_ptr(), libc::X_OK) } == 0;
    if may {
        why_not(path).map_or(Found::Executable, Found::Unusable)
    } else if meta.permissions().mode() & 0o111 == 0 {
        Found::Unusable(not_executable(path))
    } else {
        Found::Unusable("permission denied".to_string())
    }
}

fn not_executable(path: &Path) -> String {
    let compiler = match path.extension().and_then(OsStr::to_str) {
        Some("c") => Some("mpicc"),
        Some("cc" | "cpp" | "cxx" | "C") => Some("mpicxx"),
        _ => None,
    };
    match compiler {
        Some(compiler) => {
            format!("it is a source text; compile it ({compiler}) and run the program")
        }
        None => "it is not executable; chmod +x it, or name its interpreter first".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(dir: &Path, program: &str) -> String {
        let app = App {
            ranks: 1,
            program: program.into(),
            search: OsString::new(),
            args: Vec::new(),
            env: Vec::new(),
            working_dir: None,
        };
        let error = resolve(&app, dir).expect_err(program).to_string();
        error.replace(dir.to_str().expect("a plain path"), "DIR")
    }

    #[test]
    fn what_is_no_program_is_named_for_what_it_is() {
        let dir = std::env::temp_dir().join(format!("cloudmpi-resolve-{}", std::process::id()));
        std::fs::create_dir_all(dir.join("folder")).expect("a folder");
        for name in ["text", "prog.c", "prog.cpp"] {
            std::fs::write(dir.join(name), "words").expect("a file");
        }
        std::fs::write(dir.join("run.py"), "print(1)\n").expect("a file");
        let executable = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(dir.join("run.py"), executable).expect("our file");
        std::os::unix::fs::symlink("nowhere", dir.join("link")).expect("a link");
        for (program, why) in [
            ("./none", "program ./none does not exist"),
            ("./folder", "cannot run DIR/folder: it is a directory"),
            (
                "./text",
                "cannot run DIR/text: it is not executable; chmod +x it",
            ),
            (
                "./prog.c",
                "cannot run DIR/prog.c: it is a source text; compile it (mpicc)",
            ),
            (
                "prog.cpp",
                "cannot run DIR/prog.cpp: it is a source text; compile it (mpicxx)",
            ),
            (
                "./run.py",
                "cannot run DIR/run.py: it is a Python script whose first line",
            ),
            (
                "./link",
                "cannot run DIR/link: it is a link to nowhere, which does not exist",
            ),
        ] {
            let told = refused(&dir, program);
            assert!(told.starts_with(why), "{told}");
        }
        std::fs::remove_dir_all(&dir).expect("our folder");
    }
}
