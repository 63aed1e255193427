//! Lowering: a function and its large-count form (`_c`, or the deprecated `_x`) call one function
//! of `imp`. It compares the two parameter lists; where they differ, the pair of C types decides
//! how both become one Rust argument:
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
//!   type stores the form;
//! * `MPI_Type_get_envelope_c` and `MPI_Type_get_contents_c` have parameters that their small forms
//!   lack, so each of the four calls its own function of `imp`;
//! * a parameter of type `int*` named `position` is read as well as written;
//! * `MPI_File_open` and `MPI_File_delete` raise errors on `MPI_FILE_NULL`, not on a communicator.

use crate::rust_types::{rust_name, rust_type};
use crate::spec::{Function, Param, Spec};

/// One function's call of its `imp` function.
#[derive(Debug, PartialEq, Eq)]
pub struct Lowered {
    /// Name of the function of `imp`.
    pub imp: String,
    pub arguments: Vec<Argument>,
}

/// One argument of the call.
#[derive(Debug, PartialEq, Eq)]
pub struct Argument {
    /// The expression that the entry passes.
    pub value: String,
    /// Its name and Rust type in the function of `imp`.
    pub name: String,
    pub rust_type: String,
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
            let arguments = function.params.iter().map(|p| unchanged(spec, p)).collect();
            return Lowered {
                imp: function.snake(),
                arguments,
            };
        }
    };
    let mut arguments: Vec<Argument> = function
        .params
        .iter()
        .zip(&other.params)
        .map(|(mine, theirs)| argument(spec, form, mine, theirs))
        .collect();
    if function
        .params
        .last()
        .is_some_and(|p| p.kind == "MPI_Datatype*")
    {
        let value = (form == Form::Large).to_string();
        arguments.push(Argument {
            value,
            name: "large".into(),
            rust_type: "bool".into(),
        });
    }
    Lowered { imp, arguments }
}

/// The signature of the function of `imp` that `function` calls.
pub fn signature(spec: &Spec, function: &Function) -> String {
    let lowered = lower(spec, function);
    let params: Vec<_> = lowered
        .arguments
        .iter()
        .map(|a| format!("{}: {}", a.name, a.rust_type))
        .collect();
    let returned = Param {
        kind: function.returns.clone(),
        name: String::new(),
        suffix: String::new(),
    };
    let returns = match function.returns_value() {
        true => rust_type(spec, &returned),
        false => "Result<(), Error>".to_owned(),
    };
    format!(
        "pub unsafe fn {}({}) -> {returns}",
        lowered.imp,
        params.join(", ")
    )
}

/// The small and the large function of the pair with `function`, and which one that is.
fn partner<'a>(spec: &'a Spec, function: &Function) -> Option<(Form, &'a Function, &'a Function)> {
    let stem = function
        .name
        .strip_suffix("_c")
        .or(function.name.strip_suffix("_x"));
    let small = spec.find(stem.unwrap_or(&function.name))?;
    let large = spec.find(&format!("{}_c", small.name))?;
    let form = if stem.is_some() {
        Form::Large
    } else {
        Form::Small
    };
    Some((form, small, large))
}

fn unchanged(spec: &Spec, param: &Param) -> Argument {
    let name = rust_name(&param.name);
    Argument {
        value: name.clone(),
        name,
        rust_type: rust_type(spec, param),
    }
}

fn argument(spec: &Spec, form: Form, mine: &Param, theirs: &Param) -> Argument {
    let (small, large) = match form {
        Form::Small => (mine, theirs),
        Form::Large => (theirs, mine),
    };
    let (small_type, large_type) = (small.c_type(), large.c_type());
    let wide = |prefix: &str, suffix: &str| {
        ["MPI_Count", "MPI_Aint"]
            .iter()
            .any(|word| large_type == format!("{prefix}{word}{suffix}"))
    };
    let either = |rust_type: &str, in_small: &str, in_large: &str| {
        let name = rust_name(&mine.name);
        let variant = if form == Form::Small {
            in_small
        } else {
            in_large
        };
        let value = format!("{rust_type}::{variant}({name})");
        Argument {
            value,
            name,
            rust_type: rust_type.to_owned(),
        }
    };
    match small_type.as_str() {
        _ if small_type == large_type => unchanged(spec, mine),
        "int" if wide("", "") => match form {
            Form::Small => either("i64", "from", ""),
            Form::Large => Argument {
                rust_type: "i64".into(),
                ..unchanged(spec, mine)
            },
        },
        "const int[]" if wide("const ", "[]") => either("Ints", "Narrow", "Wide"),
        "int*" if wide("", "*") && small.name == "position" => either("IntInOut", "Narrow", "Wide"),
        "int*" if wide("", "*") => either("IntOut", "Narrow", "Wide"),
        // Both are i64; the large form's name has the wider meaning.
        _ if small_type.replace("MPI_Aint", "MPI_Count") == large_type => Argument {
            rust_type: rust_type(spec, large),
            ..unchanged(spec, mine)
        },
        _ if spec.is_callback(small.kind.trim_end_matches('*')) => {
            either(callback_argument(&small.kind), "Small", "Large")
        }
        _ => panic!(
            "no lowering for {small_type} and {large_type} ({})",
            mine.name
        ),
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
    for (kind, on) in [
        ("MPI_Comm", "Comm"),
        ("MPI_Win", "Win"),
        ("MPI_File", "File"),
        ("MPI_Session", "Session"),
    ] {
        if let Some(object) = function.params.iter().find(|p| p.c_type() == kind) {
            return format!("On::{on}({})", rust_name(&object.name));
        }
    }
    "On::Nothing".to_owned()
}
