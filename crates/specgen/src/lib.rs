//! Generates from `spec/*.tsv` the parts that must agree with the standard ABI to the letter:
//! `include/mpi.h`, the library's constants, callback types and entry points, and the table of
//! functions.

pub mod entries;
pub mod fortran;
pub mod header;
pub mod lower;
pub mod rust_types;
pub mod said;
pub mod spec;
pub mod table;

use std::path::PathBuf;

/// The command that brings every generated file up to date.
pub const COMMAND: &str = "cargo run -p cloudmpi-specgen -- generate";

/// A file to write: its path from the repository root, and its text.
pub struct Output {
    pub path: PathBuf,
    pub text: String,
}

/// The folder has generated files only, so that a file without a source is stale too.
pub const ENTRIES_FOLDER: &str = "crates/abi/src/generated";

/// Every generated file.
pub fn outputs(spec: &spec::Spec) -> Vec<Output> {
    let mut files = vec![
        Output {
            path: "include/mpi.h".into(),
            text: header::mpi_h(spec),
        },
        Output {
            path: "crates/functions/src/table.rs".into(),
            text: table::table(spec),
        },
        in_entries("constants", rust_types::constants(spec)),
        in_entries("callbacks", rust_types::callbacks(spec)),
        in_entries("mod", entries::module_list(spec)),
    ];
    for chapter in spec.chapter_names() {
        files.push(in_entries(chapter, entries::chapter(spec, chapter)));
    }
    files
}

fn in_entries(module: &str, text: String) -> Output {
    Output {
        path: format!("{ENTRIES_FOLDER}/{module}.rs").into(),
        text,
    }
}

/// First line of a generated Rust file.
pub fn rust_banner() -> String {
    format!("// Generated from spec/ by `{COMMAND}`. Do not edit.\n\n")
}
