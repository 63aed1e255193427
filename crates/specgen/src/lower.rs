//! Lowering: a function and its large-count form (`_c`, or the deprecated `_x`) call one function
//! of `imp`. The two parameter lists are compared; where they differ, the pair of C types says how
//! both become one Rust argument:
//!
//! | small form             | large form                        | argument                       |
//! |------------------------|-----------------------------------|--------------------------------|
//! | `int`                  | `MPI_Count`, `MPI_Aint`           | `i64`                          |
//! | `const int[]`          | `const MPI_Count[]`, `MPI_Aint[]` | `Ints`                         |
//! | `int*`                 | `MPI_Count*`, `MPI_Aint*`         | `IntOut`; `position`: `IntInOut` |
//! | `MPI_Aint` in any form | `MPI_Count` in the same form      | as it is, both are `i64`       |
//! | callback               | its `_c` callback                 | an enum with `Small`, `Large`  |
//!
//! Special cases:
//! * constructors of datatypes get a last argument `large: bool`, since the envelope of the new
//!   type remembers which form made it;
//! * `MPI_Type_get_envelope_c` and `MPI_Type_get_contents_c` have parameters that their small forms
//!   lack, so each of the four calls its own function of `imp`;
//! * a parameter of type `int*` named `position` is read as well as written;
//! * `MPI_File_open` and `MPI_File_delete` raise errors on `MPI_FILE_NULL`, not on a communicator.

use crate::rust_types::rust_name;
use crate::spec::{Function, Param, Spec};

/// How one function calls its `imp` function.
pub struct Lowered {
    /// Name of the function of `imp`.
    pub imp: String,
    pub arguments: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Small,
    Large,
}

/// The call that the entry of `function` makes.
pub fn lower(spec: &Spec, function: &Function) -> Lowered {
    let (form, imp, other) = match partner(spec, function) {
        Some((form, small, large)) if small.params.len() == large.params.len() => {
            let other = if form == Form::Small { large } else { small };
            (form, small.snake(), other)
        }
        _ => {
            let arguments = function.params.iter().map(|p| rust_name(&p.name)).collect();
            return Lowered { imp: function.snake(), arguments };
        }
    };
    let mut arguments: Vec<String> = function
        .params
        .iter()
        .zip(&other.params)
        .map(|(mine, theirs)| argument(spec, form, mine, theirs))
        .collect();
    if function.params.last().is_some_and(|p| p.kind == "MPI_Datatype*") {
        arguments.push((form == Form::Large).to_string());
    }
    Lowered { imp, arguments }
}

/// The small and the large function of the pair that `function` belongs to, and which it is.
fn partner<'a>(spec: &'a Spec, function: &Function) -> Option<(Form, &'a Function, &'a Function)> {
    let stem = function.name.strip_suffix("_c").or(function.name.strip_suffix("_x"));
    let small = spec.find(stem.unwrap_or(&function.name))?;
    let large = spec.find(&format!("{}_c", small.name))?;
    let form = if stem.is_some() { Form::Large } else { Form::Small };
    Some((form, small, large))
}

fn argument(spec: &Spec, form: Form, mine: &Param, theirs: &Param) -> String {
    let name = rust_name(&mine.name);
    let (small, large) = match form {
        Form::Small => (mine, theirs),
        Form::Large => (theirs, mine),
    };
    let (small_type, large_type) = (small.c_type(), large.c_type());
    if small_type == large_type {
        return name;
    }
    let wide = |prefix: &str, suffix: &str| {
        ["MPI_Count", "MPI_Aint"].iter().any(|word| large_type == format!("{prefix}{word}{suffix}"))
    };
    let narrow_or_wide = |kind: &str| match form {
        Form::Small => format!("{kind}::Narrow({name})"),
        Form::Large => format!("{kind}::Wide({name})"),
    };
    match small_type.as_str() {
        "int" if wide("", "") => match form {
            Form::Small => format!("i64::from({name})"),
            Form::Large => name,
        },
        "const int[]" if wide("const ", "[]") => narrow_or_wide("Ints"),
        "int*" if wide("", "*") && small.name == "position" => narrow_or_wide("IntInOut"),
        "int*" if wide("", "*") => narrow_or_wide("IntOut"),
        _ if small_type.replace("MPI_Aint", "MPI_Count") == large_type => name,
        _ if spec.is_callback(small.kind.trim_end_matches('*')) => {
            let form = if form == Form::Small { "Small" } else { "Large" };
            format!("{}::{form}({name})", callback_argument(&small.kind))
        }
        _ => panic!("no lowering for {small_type} and {large_type} ({name})"),
    }
}

/// `MPI_User_function*` → `UserFunction`; `MPI_Datarep_conversion_function*` → `ConversionFunction`.
fn callback_argument(kind: &str) -> &'static str {
    match kind {
        "MPI_User_function*" => "UserFunction",
        "MPI_Datarep_conversion_function*" => "ConversionFunction",
        _ => panic!("no argument type for callback {kind}"),
    }
}

/// The object whose error handler gets the errors of `function`, as an expression.
pub fn raised_on(function: &Function) -> String {
    if function.name.starts_with("MPI_T_") {
        return "On::Tool".to_owned();
    }
    if ["MPI_File_open", "MPI_File_delete"].contains(&function.name.as_str()) {
        return "On::File(MPI_FILE_NULL)".to_owned();
    }
    for (kind, on) in
        [("MPI_Comm", "Comm"), ("MPI_Win", "Win"), ("MPI_File", "File"), ("MPI_Session", "Session")]
    {
        if let Some(object) = function.params.iter().find(|p| p.c_type() == kind) {
            return format!("On::{on}({})", rust_name(&object.name));
        }
    }
    "On::Nothing".to_owned()
}
