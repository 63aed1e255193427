//! Looks at the beginning of a program before its start: the kernel would not name some errors, and would try some files
//! as a script.

use std::ffi::CString;
use std::fs::File;
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use elf::ElfStream;
use elf::endian::AnyEndian;

const ELF: &[u8] = b"\x7fELF";
/// Of an ELF file's head: all of it.
const HEAD_BYTES: usize = 64;

/// Why this file cannot be run here; `None`: no reason found.
pub fn why_not(path: &Path) -> Option<String> {
    let own = head(Path::new("/proc/self/exe"))?;
    let text = head(path)?;
    if text.is_empty() {
        return Some("it is empty".to_string());
    }
    if let Some(line) = text.strip_prefix(b"#!") {
        return without_interpreter(line);
    }
    if !text.starts_with(ELF) {
        return no_script(path, &text);
    }
    let same = |at: std::ops::Range<usize>| text.get(at.clone()) == own.get(at);
    // Word length and order of bytes, then the processor.
    let is_ours = same(4..6) && same(18..20);
    if is_ours {
        return no_whole_program(path, &text);
    }
    if is_short_brother(&text) {
        // The kernel would run it, but its program cannot load the library.
        return Some(
            "it is a 32-bit program, and this library is for 64-bit programs only; compile it as a 64-bit program"
                .to_string(),
        );
    }
    (!may_be_emulated()).then(|| {
        "it is a program for another kind of processor; compile it for this machine".to_string()
    })
}

/// The library of another MPI that this program is linked with, if it is with no library of the standard ABI.
pub fn other_mpi(path: &Path) -> Option<String> {
    let mut file = ElfStream::<AnyEndian, _>::open_stream(File::open(path).ok()?).ok()?;
    let needed: Vec<usize> = (file.dynamic().ok()??.iter())
        .filter(|entry| entry.d_tag == elf::abi::DT_NEEDED)
        .map(|entry| entry.d_val() as usize)
        .collect();
    let (_, names) = file.dynamic_symbol_table().ok()??;
    let names = needed.iter().filter_map(|at| names.get(*at).ok());
    let libraries: Vec<&str> = names.filter(|name| name.starts_with("libmpi")).collect();
    let is_standard = |name: &&str| name.starts_with("libmpi_abi.so");
    let is_other = |name: &&&str| name.starts_with("libmpi.so") || name.starts_with("libmpich.so");
    match libraries.iter().any(is_standard) {
        true => None,
        false => libraries.iter().find(is_other).map(|name| name.to_string()),
    }
}

/// Whether it is for the 32-bit programs of this kind of processor: x86's two ways, or Arm's.
fn is_short_brother(head: &[u8]) -> bool {
    const CLASS_32: u8 = 1;
    const X86: u8 = 3;
    const ARM: u8 = 40;
    const X86_64: u8 = 62;
    let brothers: &[u8] = match cfg!(target_arch = "aarch64") {
        true => &[ARM],
        false => &[X86, X86_64],
    };
    head.get(4) == Some(&CLASS_32)
        && matches!(head.get(18..20), Some([machine, 0]) if brothers.contains(machine))
}

/// The launcher runs a file without `#!` by sh, as shells do. That is of no use for a file that is
/// certainly no shell script.
fn no_script(path: &Path, text: &[u8]) -> Option<String> {
    let first = text.split(|byte| *byte == b'\n').next()?;
    if first.contains(&0) {
        return Some("it is neither a program nor a script".to_string());
    }
    (path.extension()? == "py").then(|| {
        "it is a Python script whose first line names no interpreter; write python3 before it"
            .to_string()
    })
}

/// Finds ELF files for this machine that are no whole program: object files and cut-off files.
fn no_whole_program(path: &Path, head: &[u8]) -> Option<String> {
    const EXECUTABLE: u8 = 2;
    const SHARED: u8 = 3;
    let number = |at: usize, length: usize| {
        let bytes = head.get(at..at + length)?;
        Some((bytes.iter().rev()).fold(0u64, |sum, byte| sum << 8 | u64::from(*byte)))
    };
    if !cfg!(target_endian = "little") {
        return None;
    }
    // The end of the table of segments: without the table the kernel takes the file for no program.
    let table = || Some((number(32, 8)?, number(54, 2)? * number(56, 2)?));
    let size = std::fs::metadata(path).ok()?.len();
    let is_whole =
        table().is_some_and(|(at, length)| at.checked_add(length).is_some_and(|end| end <= size));
    if !is_whole {
        return Some("it is cut off; copy or compile it again".to_string());
    }
    (!matches!(head[16], EXECUTABLE | SHARED))
        .then(|| "it is no program but an object file; link it first".to_string())
}

/// Whether the kernel knows how to run files of other kinds (binfmt_misc, used for QEMU).
fn may_be_emulated() -> bool {
    let Ok(entries) = std::fs::read_dir("/proc/sys/fs/binfmt_misc") else {
        return false;
    };
    let names = entries
        .filter_map(Result::ok)
        .map(|entry| entry.file_name());
    names
        .into_iter()
        .any(|name| name != "register" && name != "status")
}

/// Whether the kernel lets others of the same user read the memory of a process that runs this file: not of one that its user may not
/// read, nor of one that gives its process more rights.
pub fn has_readable_memory(path: &Path) -> bool {
    const GIVES_RIGHTS: u32 = 0o6000;
    let (Ok(name), Ok(found)) = (
        CString::new(path.as_os_str().as_bytes()),
        std::fs::metadata(path),
    ) else {
        return true;
    };
    // SAFETY: a C string.
    let may_read = unsafe { libc::access(name.as_ptr(), libc::R_OK) } == 0;
    let attribute = c"security.capability".as_ptr();
    // SAFETY: C strings; without room for a value the kernel tells its length.
    let has_more = unsafe { libc::getxattr(name.as_ptr(), attribute, std::ptr::null_mut(), 0) } > 0;
    may_read && !has_more && found.mode() & GIVES_RIGHTS == 0
}

fn head(path: &Path) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    // An executable file need not be readable.
    let file = File::open(path).ok()?;
    file.take(256).read_to_end(&mut text).ok()?;
    if text.starts_with(ELF) {
        text.truncate(HEAD_BYTES);
    }
    Some(text)
}

/// `line` is the text behind `#!`, perhaps cut off.
fn without_interpreter(line: &[u8]) -> Option<String> {
    let end = line.iter().position(|byte| *byte == b'\n')?;
    let line = String::from_utf8_lossy(&line[..end]);
    let name = line.trim_start().split([' ', '\t', '\r']).next()?;
    // A relative name counts from the directory in which it is run.
    let missing = name.starts_with('/') && (line.ends_with('\r') || !Path::new(name).exists());
    let by_windows = match line.ends_with('\r') {
        true => " (its lines end as on Windows: `sed -i 's/\\r$//' FILE` mends that)",
        false => "",
    };
    missing.then(|| {
        format!("its first line names the interpreter {name}, which does not exist{by_windows}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str, text: &[u8]) -> Option<String> {
        let file = format!("cloudmpi-program-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(file);
        std::fs::write(&path, text).expect("a file");
        let why = why_not(&path);
        std::fs::remove_file(&path).expect("our file");
        why
    }

    #[test]
    fn a_program_with_more_rights_keeps_its_memory() {
        use std::os::unix::fs::PermissionsExt;
        let file = format!("cloudmpi-program-rights-{}", std::process::id());
        let path = std::env::temp_dir().join(file);
        std::fs::write(&path, "x").expect("a file");
        let with = |mode| {
            let rights = std::fs::Permissions::from_mode(mode);
            std::fs::set_permissions(&path, rights).expect("our file");
            has_readable_memory(&path)
        };
        assert!(with(0o755));
        assert!(!with(0o4755));
        assert!(!with(0o2755));
        // The superuser may read all.
        // SAFETY: no arguments.
        assert_eq!(with(0o111), unsafe { libc::geteuid() } == 0);
        std::fs::remove_file(&path).expect("our file");
    }

    #[test]
    fn what_cannot_run_here_is_said() {
        assert_eq!(why_not(Path::new("/proc/self/exe")), None);
        assert_eq!(of("empty", b"").as_deref(), Some("it is empty"));
        assert_eq!(of("plain", b"echo hi\n"), None);
        assert_eq!(of("script", b"#!/bin/sh\n"), None);
        let why = of("data", b"\x01\0\x02").expect("no text");
        assert!(why.contains("neither a program nor a script"), "{why}");
        assert_eq!(
            of("late", b"exit\n\0\x01"),
            None,
            "a script that carries an archive"
        );
        let why = of("missing", b"#!/no/such/one -x\n").expect("no interpreter");
        assert!(why.contains("/no/such/one, which does not exist"), "{why}");
        let own = head(Path::new("/proc/self/exe")).expect("readable");
        let why = of("cut", &own).expect("no segments");
        assert!(why.contains("cut off"), "{why}");
        let mut object = own.clone();
        object[16] = 1;
        // No table of segments, and so nothing is missing.
        object[32..40].fill(0);
        object[54..58].fill(0);
        let why = of("object", &object).expect("no program");
        assert!(why.contains("object file"), "{why}");
        let mut short = own.clone();
        short[4] = 1;
        short[18] = if cfg!(target_arch = "aarch64") { 40 } else { 3 };
        let why = of("short", &short).expect("32 bits");
        assert!(why.contains("a 32-bit program"), "{why}");
        let mut other = own;
        other[18] ^= 0x55;
        match of("other", &other) {
            None => assert!(may_be_emulated()),
            Some(why) => assert!(why.contains("another kind of processor"), "{why}"),
        }
    }
}
