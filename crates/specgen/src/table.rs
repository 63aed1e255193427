//! `crates/functions/src/table.rs`: the functions by number.

use crate::{
    rust_banner,
    spec::{Spec, State},
};
use std::fmt::Write;

pub fn table(spec: &Spec) -> String {
    let mut out = rust_banner();
    out += "use crate::Function;\n\n/// Every function, in the order of `spec/functions.tsv`.\n";
    writeln!(
        out,
        "pub static FUNCTIONS: [Function; {}] = [",
        spec.functions.len()
    )
    .unwrap();
    for f in &spec.functions {
        let missing = match &f.state {
            State::Here => "None".to_owned(),
            State::Later { because } => format!("Some({because:?})"),
        };
        writeln!(
            out,
            "    Function {{ name: {:?}, chapter: {:?}, missing_because: {missing} }},",
            f.name, f.chapter
        )
        .unwrap();
    }
    out += "];\n\n/// The number of each function.\npub mod ids {\n";
    for f in &spec.functions {
        writeln!(out, "    pub const {}: u32 = {};", f.id_name(), f.id).unwrap();
    }
    out += "}\n";
    out
}
