//! The programs in C are part of this crate, and are compiled where they are used, once.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Error;

const HEADERS: [(&str, &str); 2] = [
    ("bench.h", include_str!("../programs/bench.h")),
    ("overlap.h", include_str!("../programs/overlap.h")),
];

/// Name and text of every program.
pub const PROGRAMS: [(&str, &str); 14] = [
    ("latency", include_str!("../programs/latency.c")),
    ("bandwidth", include_str!("../programs/bandwidth.c")),
    ("exchange", include_str!("../programs/exchange.c")),
    ("collectives", include_str!("../programs/collectives.c")),
    ("neighbors", include_str!("../programs/neighbors.c")),
    ("threads", include_str!("../programs/threads.c")),
    ("types", include_str!("../programs/types.c")),
    ("onesided", include_str!("../programs/onesided.c")),
    ("files", include_str!("../programs/files.c")),
    ("idle", include_str!("../programs/idle.c")),
    ("startup", include_str!("../programs/startup.c")),
    ("spawn", include_str!("../programs/spawn.c")),
    ("nbody", include_str!("../../../examples/nbody.c")),
    ("cannon", include_str!("../../../examples/cannon.c")),
];

/// Makes programs in a folder of the user's.
#[derive(Debug, Clone)]
pub struct Compiler {
    /// Where programs are kept from one use to the next.
    pub folder: PathBuf,
}

impl Compiler {
    /// In the user's folder for what can be made again.
    pub fn of_user() -> Result<Compiler, Error> {
        let home = |name: &str| {
            std::env::var_os(name)
                .filter(|value| !value.is_empty())
                .map(PathBuf::from)
        };
        let cache = home("XDG_CACHE_HOME").or_else(|| home("HOME").map(|home| home.join(".cache")));
        let cache = cache.ok_or_else(|| {
            Error::new("no folder for compiled programs: neither XDG_CACHE_HOME nor HOME is set")
        })?;
        Ok(Compiler {
            folder: cache.join("cloudmpi").join("bench"),
        })
    }

    /// The program of that name, made by this `mpicc`.
    pub fn make(&self, program: &str, mpicc: &Path) -> Result<PathBuf, Error> {
        let source = PROGRAMS
            .iter()
            .find(|(name, _)| *name == program)
            .map(|(_, text)| *text);
        let source = source.ok_or_else(|| Error::new(format!("there is no program {program}")))?;
        let made_by = fs::canonicalize(mpicc).unwrap_or_else(|_| mpicc.to_path_buf());
        let mut hasher = DefaultHasher::new();
        (HEADERS, source, &made_by).hash(&mut hasher);
        // Another installation at the same place is another compiler.
        let changed = fs::metadata(&made_by).and_then(|metadata| metadata.modified());
        changed.ok().hash(&mut hasher);
        let folder = self
            .folder
            .join(format!("{program}-{:016x}", hasher.finish()));
        let binary = folder.join(program);
        if binary.is_file() {
            return Ok(binary);
        }
        let failed = |what: &Path, error: std::io::Error| {
            Error::new(format!("{}: cannot be written: {error}", what.display()))
        };
        fs::create_dir_all(&folder).map_err(|error| failed(&folder, error))?;
        let own = format!("{program}.c");
        for (name, text) in HEADERS.into_iter().chain([(&own[..], source)]) {
            fs::write(folder.join(name), text)
                .map_err(|error| failed(&folder.join(name), error))?;
        }
        // Whoever compiles at the same time makes the same; the last one's name stays.
        let new = folder.join(format!("{program}.{}", std::process::id()));
        compile(mpicc, &folder.join(format!("{program}.c")), &new)?;
        fs::rename(&new, &binary).map_err(|error| failed(&binary, error))?;
        Ok(binary)
    }
}

fn compile(mpicc: &Path, source: &Path, binary: &Path) -> Result<(), Error> {
    let mut command = Command::new(mpicc);
    command
        .args(["-O2", "-std=gnu11", "-pthread", "-o"])
        .arg(binary)
        .arg(source)
        .arg("-lm");
    let done = command.stdin(Stdio::null()).output();
    let done = done
        .map_err(|error| Error::new(format!("{}: cannot be started: {error}", mpicc.display())))?;
    if done.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&done.stderr);
    let line = said
        .lines()
        .find(|line| line.contains("error") || line.contains("not found"))
        .or_else(|| said.lines().next());
    Err(Error::new(format!(
        "{} cannot compile {}: {}; install a C compiler (gcc or clang), or name it in CLOUDMPI_CC",
        mpicc.display(),
        source.display(),
        line.unwrap_or("it does not say why")
    )))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn script(folder: &Path, text: &str) -> PathBuf {
        fs::create_dir_all(folder).unwrap();
        let path = folder.join("mpicc");
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    #[test]
    fn a_program_is_compiled_once() {
        let folder = std::env::temp_dir().join(format!("bench-compile-{}", std::process::id()));
        let mpicc = script(
            &folder,
            "echo x >> \"$(dirname \"$0\")\"/calls; while [ \"$1\" != -o ]; do shift; done; touch \"$2\"",
        );
        let compiler = Compiler {
            folder: folder.join("kept"),
        };
        let first = compiler.make("latency", &mpicc).unwrap();
        assert_eq!(compiler.make("latency", &mpicc).unwrap(), first);
        assert_eq!(fs::read_to_string(folder.join("calls")).unwrap(), "x\n");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn why_a_compiler_failed_is_said_in_one_line() {
        let folder = std::env::temp_dir().join(format!("bench-fails-{}", std::process::id()));
        let mpicc = script(&folder, "echo 'x.c:1: error: no' >&2; exit 1");
        let compiler = Compiler {
            folder: folder.join("kept"),
        };
        let said = compiler.make("latency", &mpicc).unwrap_err().to_string();
        assert!(
            said.contains("x.c:1: error: no") && !said.contains('\n'),
            "{said}"
        );
        let said = compiler
            .make("latency", &folder.join("none"))
            .unwrap_err()
            .to_string();
        assert!(said.contains("cannot be started"), "{said}");
        fs::remove_dir_all(&folder).unwrap();
    }
}
