//! The C entry points, one file a chapter.

use crate::{
    lower::{lower, raised_on},
    rust_banner,
    rust_types::{rust_name, rust_type},
    said,
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

/// The names that entry points may use. Not every chapter needs all of it.
const IMPORTS: &str = "\
#![allow(unused_imports, unused_variables, clippy::too_many_arguments, clippy::missing_safety_doc)]

use super::{callbacks::*, constants::MPI_FILE_NULL};
use crate::{args::*, call::{Error, On, call, call_that_counts, not_null}, entry, handles::*, imp};
use cloudmpi_functions::ids;
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
        (State::Here, false) => {
            let checks = null_checks(f);
            let imp = imp_call(spec, f);
            let inner = match checks.is_empty() {
                true => imp,
                false => format!("{{ {checks}{imp} }}"),
            };
            match said::counts(f) {
                true => format!(
                    "call_that_counts(ids::{id}, {on}, {}, || {inner})",
                    said::closure(f)
                ),
                false => format!("call(ids::{id}, {on}, || {inner})"),
            }
        }
        (State::Later { .. }, true) => "Default::default()".to_owned(),
        (State::Later { .. }, false) => {
            format!("call(ids::{id}, {on}, || Err(Error::unsupported()))")
        }
    }
}

/// The checks of pointers that must have a target, so that a null pointer is an error and no crash.
fn null_checks(f: &Function) -> String {
    if finds_its_handler(f) {
        return String::new();
    }
    let names = f.params.iter().filter(|p| must_point(f, p));
    let checks = names.map(|p| format!("not_null({0}, {0:?})?; ", rust_name(&p.name)));
    checks.collect()
}

/// Whether only the call itself knows the handler of its errors, so that it checks its own pointers. The handler is
/// the given one for the new object, or that of the communicator of a request or message.
fn finds_its_handler(f: &Function) -> bool {
    let kinds: Vec<String> = f.params.iter().map(Param::c_type).collect();
    let given = kinds.iter().any(|kind| kind == "MPI_Errhandler")
        && kinds.last().is_some_and(|kind| kind.ends_with('*'));
    given
        || [
            "MPI_Test",
            "MPI_Request_get_status",
            "MPI_Imrecv",
            "MPI_Imrecv_c",
        ]
        .contains(&f.name.as_str())
}

/// Whether a parameter is one result or one handle of the program's. Arrays may be empty, and statuses ignored. A
/// caller may ask for the length alone of an info value's text or of a set's name. The tool interface takes null
/// pointers.
fn must_point(f: &Function, param: &Param) -> bool {
    let kind = param.c_type();
    if f.name.starts_with("MPI_T_") || kind.starts_with("const ") {
        return false;
    }
    match kind.as_str() {
        "int*" => param.name != "argc",
        "char*" => !["value", "pset_name"].contains(&param.name.as_str()),
        // By the standard, this void pointer is the address of a pointer.
        "void*" => {
            ["baseptr", "buffer_addr"].contains(&param.name.as_str()) && !f.name.contains("attach")
                || param.name == "attribute_val" && f.name.ends_with("_get_attr")
        }
        "MPI_Status*" => false,
        _ => [
            "Aint",
            "Count",
            "Offset",
            "Request",
            "Comm",
            "Group",
            "Datatype",
            "Op",
            "Info",
            "Message",
            "Errhandler",
            "Session",
        ]
        .iter()
        .any(|object| kind == format!("MPI_{object}*")),
    }
}

fn imp_call(spec: &Spec, f: &Function) -> String {
    let lowered = lower(spec, f);
    let values: Vec<&str> = lowered.arguments.iter().map(|a| a.value.as_str()).collect();
    format!("imp::{}::{}({})", f.chapter, lowered.imp, values.join(", "))
}
