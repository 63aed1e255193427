//! `cloudmpi-specgen generate` writes the generated files; `check` fails when one is stale.
//! `signatures CHAPTER` prints the functions that the chapter's file in `crates/abi/src/imp` has to
//! define.

use cloudmpi_specgen::{
    COMMAND, ENTRIES_FOLDER, Output, fortran, lower::signature, outputs, spec::Spec,
};
use std::{collections::BTreeSet, fs, path::Path, process::ExitCode};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["generate"] => load(&root).and_then(|files| generate(&root, &files)),
        ["check"] => load(&root).and_then(|files| check(&root, &files)),
        ["signatures", chapter] => signatures(&root, chapter),
        _ => Err("usage: cloudmpi-specgen generate | check | signatures CHAPTER".into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("cloudmpi-specgen: {message}");
            ExitCode::FAILURE
        }
    }
}

fn load(root: &Path) -> Result<Vec<Output>, String> {
    let spec = Spec::load(&root.join("spec"))?;
    let mut files = outputs(&spec);
    files.extend(fortran::outputs(&spec, root)?);
    Ok(files)
}

/// Writes only files that differ: an untouched file costs no rebuild.
fn generate(root: &Path, files: &[Output]) -> Result<(), String> {
    for file in files.iter().filter(|file| is_stale(root, file)) {
        let path = root.join(&file.path);
        let folder = path.parent().expect("a generated file lies in a folder");
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&path, &file.text))
            .map_err(|error| format!("cannot write {}: {error}", file.path.display()))?;
        println!("wrote {}", file.path.display());
    }
    for path in left_over(root, files)? {
        fs::remove_file(root.join(&path))
            .map_err(|error| format!("cannot remove {path}: {error}"))?;
        println!("removed {path}");
    }
    Ok(())
}

fn check(root: &Path, files: &[Output]) -> Result<(), String> {
    let stale = files.iter().find(|file| is_stale(root, file));
    let stale = stale.map(|file| file.path.display().to_string());
    match stale.or(left_over(root, files)?.into_iter().next()) {
        Some(path) => Err(format!("{path} does not match spec/; run: {COMMAND}")),
        None => Ok(()),
    }
}

fn signatures(root: &Path, chapter: &str) -> Result<(), String> {
    let spec = Spec::load(&root.join("spec"))?;
    let functions: Vec<_> = spec
        .functions
        .iter()
        .filter(|f| f.chapter == chapter)
        .collect();
    if functions.is_empty() {
        let chapters = Vec::from_iter(spec.chapter_names()).join(", ");
        return Err(format!("no chapter {chapter}; the chapters are {chapters}"));
    }
    let mut lines: Vec<_> = functions.iter().map(|f| signature(&spec, f)).collect();
    let mut seen = BTreeSet::new();
    lines.retain(|line| seen.insert(line.clone()));
    println!("{}", lines.join("\n"));
    Ok(())
}

fn is_stale(root: &Path, file: &Output) -> bool {
    fs::read_to_string(root.join(&file.path)).ok().as_deref() != Some(&file.text)
}

/// Files in the folders of generated files that no longer come from the spec.
fn left_over(root: &Path, files: &[Output]) -> Result<Vec<String>, String> {
    let wanted: BTreeSet<_> = files.iter().map(|file| file.path.as_path()).collect();
    let mut extra = Vec::new();
    for folder in [ENTRIES_FOLDER, fortran::FOLDER] {
        let Ok(entries) = fs::read_dir(root.join(folder)) else {
            continue;
        };
        for entry in entries {
            let entry = entry.map_err(|error| format!("cannot list {folder}: {error}"))?;
            let path = Path::new(folder).join(entry.file_name());
            if !wanted.contains(path.as_path()) {
                extra.push(path.display().to_string());
            }
        }
    }
    extra.sort();
    Ok(extra)
}
