//! C types, constants and callback types in Rust.

use crate::{
    rust_banner,
    spec::{Param, Spec},
};
use std::fmt::Write;

/// The Rust type of a parameter in the C ABI.
pub fn rust_type(spec: &Spec, param: &Param) -> String {
    let (is_const, mut kind) = match param.kind.strip_prefix("const ") {
        Some(rest) => (true, rest),
        None => (false, param.kind.as_str()),
    };
    let mut pointers = 0;
    while let Some(rest) = kind.strip_suffix('*') {
        kind = rest;
        pointers += 1;
    }
    // C has a parameter of function type and one of pointer to function mean the same.
    if spec.is_callback(kind) {
        return format!("Option<{kind}>");
    }
    let mut rust = match kind {
        "int" => "c_int".to_owned(),
        "char" => "c_char".to_owned(),
        "double" => "f64".to_owned(),
        "void" => "c_void".to_owned(),
        name => name.to_owned(),
    };
    if let Some(inner) = param.suffix.strip_prefix("[]") {
        pointers += 1;
        if let Some(length) = inner
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            rust = format!("[{rust}; {length}]");
        }
    }
    for level in 0..pointers {
        let qualifier = if is_const && level == 0 {
            "*const"
        } else {
            "*mut"
        };
        rust = format!("{qualifier} {rust}");
    }
    rust
}

/// A parameter's name, escaped where Rust has the word for itself.
pub fn rust_name(name: &str) -> String {
    match name {
        "type" | "fn" | "in" | "ref" | "move" | "box" => format!("r#{name}"),
        _ => name.to_owned(),
    }
}

pub fn callbacks(spec: &Spec) -> String {
    let mut out = rust_banner();
    out += "//! The callback types of the standard ABI, as pointers that are not null.\n\n";
    out += "use crate::handles::*;\nuse std::ffi::{c_int, c_void};\n\n";
    for c in &spec.callbacks {
        let mut params: Vec<_> = c.params.iter().map(|p| rust_type(spec, p)).collect();
        if c.variadic {
            params.push("...".to_owned());
        }
        let returns = if c.returns == "void" { "" } else { " -> c_int" };
        let params = params.join(", ");
        writeln!(
            out,
            "pub type {} = unsafe extern \"C\" fn({params}){returns};",
            c.name
        )
        .unwrap();
    }
    out
}

pub fn constants(spec: &Spec) -> String {
    let mut out = rust_banner();
    out += "//! Every constant of the standard ABI. Constants for callbacks are addresses to compare with.\n\n";
    out += "use crate::handles::*;\nuse std::ffi::{c_char, c_int, c_void};\n";
    out += "use std::ptr::without_provenance_mut as address;\n\n";
    for c in &spec.constants {
        let (name, value) = (&c.name, &c.value);
        let line = match c.kind.as_str() {
            "" if value.starts_with("MPI_") => {
                let kind = alias_type(spec, value);
                format!("pub const {name}: {kind} = {value};")
            }
            "" | "int (enum)" => format!("pub const {name}: c_int = {value};"),
            "MPI_Offset" => format!("pub const {name}: MPI_Offset = {value};"),
            kind if spec.is_handle(kind) => format!("pub const {name}: {kind} = {kind}({value});"),
            kind if spec.is_callback(kind.trim_end_matches('*')) => {
                format!("pub const {name}: usize = {value};")
            }
            kind => {
                let param = Param {
                    kind: kind.into(),
                    name: String::new(),
                    suffix: String::new(),
                };
                format!(
                    "pub const {name}: {} = address({value});",
                    rust_type(spec, &param)
                )
            }
        };
        writeln!(out, "{line}").unwrap();
    }
    out
}

fn alias_type<'a>(spec: &'a Spec, target: &str) -> &'a str {
    let found = spec.constants.iter().find(|c| c.name == target);
    &found
        .unwrap_or_else(|| panic!("spec/constants.tsv: {target} is not a constant"))
        .kind
}
