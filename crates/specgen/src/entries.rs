//! The C entry points, one file a chapter.

use crate::{
    lower::{lower, raised_on},
    rust_banner,
    rust_types::{rust_name, rust_type},
    spec::{Function, Param, Spec, State},
};
use std::fmt::Write;

pub fn module_list(spec: &Spec) -> String {
    let mut out = rust_banner();
    out += "//! The entry points, constants and callback types of the standard ABI.\n\n";
    out += "pub mod callbacks;\npub mod constants;\n\n";
    for chapter in spec.chapter_names() {
        writeln!(out, "mod {chapter};").unwrap();
    }
    out
}

/// What entry points may name. Not every chapter needs all of it.
const IMPORTS: &str = "\
#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call}, entry, handles::*, imp};
use cloudmpi_calls::ids;
use std::ffi::{c_char, c_int, c_void};
";

pub fn chapter(spec: &Spec, chapter: &str) -> String {
    let mut out = rust_banner();
    out += IMPORTS;
    for f in spec.functions.iter().filter(|f| f.chapter == chapter) {
        out.push('\n');
        entry(&mut out, spec, f);
    }
    out
}

fn entry(out: &mut String, spec: &Spec, f: &Function) {
    let params: Vec<String> = f
        .params
        .iter()
        .map(|p| format!("{}: {}", rust_name(&p.name), rust_type(spec, p)))
        .collect();
    let returned = Param {
        kind: f.returns.clone(),
        name: String::new(),
        suffix: String::new(),
    };
    let (name, snake, returns) = (&f.name, f.snake(), rust_type(spec, &returned));
    writeln!(
        out,
        "entry! {{ {name} P{name} {snake}({}) -> {returns} {{\n    {}\n}} }}",
        params.join(", "),
        body(spec, f)
    )
    .unwrap();
}

fn body(spec: &Spec, f: &Function) -> String {
    let (id, on) = (f.id_name(), raised_on(f));
    match (&f.state, f.returns_value()) {
        (State::Here, true) => imp_call(spec, f),
        (State::Here, false) => format!("call(ids::{id}, {on}, || {})", imp_call(spec, f)),
        (State::Later { .. }, true) => "Default::default()".to_owned(),
        (State::Later { .. }, false) => {
            format!(
                "call(ids::{id}, {on}, || Err(Error::unsupported({:?})))",
                f.name
            )
        }
    }
}

fn imp_call(spec: &Spec, f: &Function) -> String {
    let lowered = lower(spec, f);
    let values: Vec<&str> = lowered.arguments.iter().map(|a| a.value.as_str()).collect();
    format!("imp::{}::{}({})", f.chapter, lowered.imp, values.join(", "))
}
