//! Writes the entry points: an `MPI_X` for each function of `spec/functions.tsv` that the trace
//! knows (see `families.rs`). It calls `PMPI_X` and reports to the recorder.

mod families;

use std::fmt::Write;
use std::path::Path;

fn main() {
    let spec = Path::new("../../spec/functions.tsv");
    println!("cargo:rerun-if-changed={}", spec.display());
    println!("cargo:rerun-if-changed=build");
    let text = std::fs::read_to_string(spec).expect("spec/functions.tsv is part of the repository");
    let mut code = String::new();
    for line in text.lines().skip(1) {
        let mut columns = line.split('\t');
        let (Some(name), Some("int"), Some(parameters)) =
            (columns.next(), columns.next(), columns.next())
        else {
            continue;
        };
        if let Some(hooks) = families::hooks(name) {
            code.push_str(&entry(name, parameters, &hooks));
        }
    }
    let out = std::env::var_os("OUT_DIR").expect("cargo sets it");
    std::fs::write(Path::new(&out).join("entries.rs"), code).expect("cargo's own directory");
}

/// The code around the call of the library.
pub struct Hooks {
    pub before: String,
    pub after: String,
}

fn entry(name: &str, parameters: &str, hooks: &Hooks) -> String {
    let parameters: Vec<(String, &str)> = match parameters {
        "void" => Vec::new(),
        list => list.split(", ").map(parameter).collect(),
    };
    let list = |f: fn(&(String, &str)) -> String| -> String {
        parameters.iter().map(f).collect::<Vec<_>>().join(", ")
    };
    let declared = list(|(ty, name)| format!("{name}: {ty}"));
    let types = list(|(ty, _)| ty.clone());
    let names = list(|(_, name)| name.to_string());
    let (before, after) = (&hooks.before, &hooks.after);
    let mut code = String::new();
    write!(
        code,
        "#[unsafe(no_mangle)]\n\
         unsafe extern \"C\" fn {name}({declared}) -> c_int {{\n\
             static REAL: Real = Real::new(c\"P{name}\");\n\
             // SAFETY: the library's function of that name has these parameters; the caller vouches\n\
             // for the arguments as it does to the library.\n\
             unsafe {{\n\
                 let real: unsafe extern \"C\" fn({types}) -> c_int = std::mem::transmute(REAL.get());\n\
                 let call = Entered::now();\n\
                 {before}\n\
                 let code = real({names});\n\
                 {after}\n\
                 return code;\n\
             }}\n\
         }}\n"
    )
    .expect("a string takes any text");
    code
}

/// `const int counts[]` as the Rust type and the name.
fn parameter(text: &str) -> (String, &str) {
    let (constant, text) = match text.strip_prefix("const ") {
        Some(text) => ("const", text),
        None => ("mut", text),
    };
    let (text, array) = match text.strip_suffix("[]") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let at = text
        .rfind(|c: char| !c.is_alphanumeric() && c != '_')
        .expect("a type stands before the name");
    let (ty, name) = (text[..=at].trim_end(), &text[at + 1..]);
    let stars = ty.matches('*').count() + usize::from(array);
    let ty = match ty.trim_end_matches(['*', ' ']) {
        "int" => "c_int",
        "void" => "c_void",
        "char" => "c_char",
        "MPI_Count" => "i64",
        "MPI_Aint" => "isize",
        "MPI_Status" => "Status",
        handle if handle.starts_with("MPI_") => "Handle",
        other => panic!("no Rust type for {other}"),
    };
    // The target of a pointer to pointers is passed on unread.
    let pointed = if stars > 1 { "c_void" } else { ty };
    match stars {
        0 => (ty.to_string(), name),
        _ => (format!("*{constant} {pointed}"), name),
    }
}
