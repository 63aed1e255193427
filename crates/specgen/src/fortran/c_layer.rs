//! The C functions behind the Fortran interfaces, one file a chapter.

use std::fmt::Write;

use super::facts::{Argument, Class, Intent, Routine, is_of_main};
use super::sections::with_descriptors;
use crate::{COMMAND, spec::Param};

/// Written by hand in `fortran/runtime`: callbacks, attributes, texts of odd length, start, spawn.
const BY_HAND: &[&str] = &[
    "Attr_get",
    "Attr_put",
    "Buffer_detach",
    "Comm_create_errhandler",
    "Comm_create_keyval",
    "Comm_detach_buffer",
    "Comm_get_attr",
    "Comm_set_attr",
    "Comm_spawn",
    "Comm_spawn_multiple",
    "File_create_errhandler",
    "Grequest_start",
    "Info_get",
    "Info_get_string",
    "Init",
    "Init_thread",
    "Keyval_create",
    "Op_create",
    "Register_datarep",
    "Session_create_errhandler",
    "Session_detach_buffer",
    "Session_get_nth_pset",
    "Session_init",
    "Type_create_keyval",
    "Type_get_attr",
    "Type_set_attr",
    "Win_create_errhandler",
    "Win_create_keyval",
    "Win_get_attr",
    "Win_set_attr",
];

pub fn is_by_hand(routine: &Routine) -> bool {
    let stem = routine.stem();
    BY_HAND.contains(&stem.strip_suffix("_c").unwrap_or(stem))
}

/// What MPI_Type_get_contents tells of a datatype depends on which function made it: a program that asks by the usual
/// function has to have made it by the usual one.
fn makes_a_type(routine: &Routine) -> bool {
    let makes = |(argument, _): &(Argument, Param)| argument.name == "newtype";
    routine.arguments.iter().any(makes)
}

/// With 8-byte default integers, an entry calls the large-count function where that has the same parameters: what is an
/// `MPI_Count` there needs no conversion.
struct Wide<'a> {
    large: Option<&'a Routine<'a>>,
}

impl<'a> Wide<'a> {
    fn of(routines: &'a [Routine<'a>], routine: &Routine) -> Wide<'a> {
        let name = format!("{}_c", routine.c.name);
        let differs = |other: &Routine| {
            let pairs = routine.arguments.iter().zip(&other.arguments);
            pairs
                .into_iter()
                .any(|((_, a), (_, b))| a.c_type() != b.c_type())
        };
        let large = routines.iter().find(|other| {
            other.c.name == name
                && other.arguments.len() == routine.arguments.len()
                && differs(other)
                && !makes_a_type(routine)
        });
        Wide { large }
    }

    /// Whether C takes an `int`, also where default integers have 8 bytes.
    fn is_int(&self, index: usize, param: &Param) -> bool {
        let int = |param: &Param| {
            let kind = param.kind.trim_start_matches("const ");
            kind.trim_end_matches('*') == "int"
        };
        int(param)
            && self
                .large
                .is_none_or(|large| int(&large.arguments[index].1))
    }
}

pub fn chapter(routines: &[Routine], chapter: &str) -> String {
    let mut out = format!(
        "/* Generated from spec/ by `{COMMAND}`. Do not edit. */\n#include \"../runtime/mpifort.h\"\n"
    );
    for routine in routines
        .iter()
        .filter(|routine| routine.c.chapter == chapter)
    {
        if is_by_hand(routine) {
            continue;
        }
        out.push('\n');
        entries(&mut out, routine, &Wide::of(routines, routine));
    }
    out
}

fn entries(out: &mut String, routine: &Routine, wide: &Wide) {
    let stem = routine.stem().to_lowercase();
    if routine.c.returns != "int" {
        return function(out, routine, &stem);
    }
    let params = declared(routine, false);
    writeln!(out, "F_DO int do_{stem}({})\n{{", or_void(&params)).unwrap();
    body(out, routine, wide);
    out.push_str("}\n");
    if routine.in_mpi {
        entry(out, routine, &stem, &params);
        if routine
            .arguments
            .iter()
            .any(|(a, _)| a.class == Class::AddressOrPointer)
        {
            writeln!(out, "F_ALIAS({stem}_cptr, {stem})").unwrap();
        }
    }
    if !routine.in_f08 {
        return;
    }
    match (routine.has_choice(), routine.in_mpi) {
        (true, _) => with_descriptors(out, routine, &stem),
        (false, true) => writeln!(out, "F_ALIAS({stem}_f08, {stem})").unwrap(),
        (false, false) => entry(out, routine, &format!("{stem}_f08"), &params),
    }
}

/// A routine that returns a value.
fn function(out: &mut String, routine: &Routine, stem: &str) {
    let params = declared(routine, false);
    let values: Vec<_> = routine
        .arguments
        .iter()
        .map(|(a, _)| format!("*{}", a.name))
        .collect();
    writeln!(
        out,
        "{} ENTRY({stem})({})\n{{\n    return MPI_({})({});\n}}",
        routine.c.returns,
        or_void(&params),
        routine.stem(),
        values.join(", ")
    )
    .unwrap();
}

fn or_void(params: &[String]) -> String {
    match params.is_empty() {
        true => "void".to_owned(),
        false => params.join(", "),
    }
}

/// The entry of the older interfaces, or of mpi_f08 where nothing differs.
fn entry(out: &mut String, routine: &Routine, name: &str, params: &[String]) {
    let (lengths, mut all): (Vec<String>, Vec<String>) = params
        .iter()
        .cloned()
        .partition(|param| param.starts_with("size_t "));
    all.push("f_int *ierror".to_owned());
    all.extend(lengths);
    let names: Vec<_> = params.iter().map(|param| name_of(param)).collect();
    writeln!(
        out,
        "void ENTRY({name})({})\n{{\n    F_RETURN(ierror, do_{}({}));\n}}",
        all.join(", "),
        routine.stem().to_lowercase(),
        names.join(", ")
    )
    .unwrap();
}

fn name_of(declared: &str) -> &str {
    let start = declared.rfind([' ', '*']).map_or(0, |at| at + 1);
    &declared[start..]
}

/// Parameters as Fortran passes them; the lengths of texts come last.
pub(super) fn declared(routine: &Routine, descriptors: bool) -> Vec<String> {
    let mut all: Vec<String> = routine
        .arguments
        .iter()
        .map(|(argument, param)| declaration(argument, param, descriptors))
        .collect();
    if !descriptors {
        let texts = routine
            .arguments
            .iter()
            .filter(|(a, _)| a.class == Class::String);
        all.extend(texts.map(|(argument, _)| format!("size_t {}_len", argument.name)));
    }
    all
}

fn declaration(argument: &Argument, param: &Param, descriptors: bool) -> String {
    let name = &argument.name;
    match &argument.class {
        Class::Choice if descriptors => format!("f_array *{name}"),
        Class::String if descriptors => format!("f_array *{name}"),
        Class::Choice | Class::Detached => format!("void *{name}"),
        Class::AddressOrPointer => format!("void **{name}"),
        Class::String | Class::Strings | Class::StringsByRow => format!("char *{name}"),
        Class::Address => format!("MPI_Aint *{name}"),
        Class::Procedure(_) => format!("f_procedure *{name}"),
        Class::Integer => format!("{} *{name}", integer(param)),
        _ => format!("f_int *{name}"),
    }
}

/// The Fortran integer in the place of a C type.
pub(super) fn integer(param: &Param) -> &'static str {
    let c_type = param.c_type();
    for kind in ["MPI_Count", "MPI_Aint", "MPI_Offset"] {
        if c_type.contains(kind) {
            return kind;
        }
    }
    "f_int"
}

/// What is done for one argument around the call.
#[derive(Default)]
struct Around {
    before: String,
    value: String,
    /// After any call.
    after: String,
    /// After a call without an error.
    after_success: String,
}

fn body(out: &mut String, routine: &Routine, wide: &Wide) {
    let parts: Vec<Around> = routine
        .arguments
        .iter()
        .enumerate()
        .map(
            |(index, (argument, param))| match wide.is_int(index, param) {
                true => integers(routine, argument, param),
                false => around(routine, argument, param),
            },
        )
        .collect();
    let mut values: Vec<&str> = parts.iter().map(|part| part.value.as_str()).collect();
    for (index, param) in routine.c.params.iter().enumerate() {
        if is_of_main(routine.c, param) {
            values.insert(index, if param.kind == "int" { "0" } else { "NULL" });
        }
    }
    let macro_name = if wide.large.is_some() {
        "MPI_LARGE_"
    } else {
        "MPI_"
    };
    let call = format!("{macro_name}({})({})", routine.stem(), values.join(", "));
    let simple = parts.iter().all(|part| {
        part.before.is_empty() && part.after.is_empty() && part.after_success.is_empty()
    });
    if simple {
        writeln!(out, "    return {call};").unwrap();
        return;
    }
    for part in &parts {
        out.push_str(&part.before);
    }
    writeln!(out, "    int err_ = {call};").unwrap();
    for part in &parts {
        out.push_str(&part.after);
        if !part.after_success.is_empty() {
            writeln!(out, "    if (!err_) {}", part.after_success).unwrap();
        }
    }
    out.push_str(fills(routine));
    out.push_str("    return err_;\n");
}

/// Requests that are found done and stay: their sections get what came.
fn fills(routine: &Routine) -> &'static str {
    match routine.stem() {
        "Request_get_status" => "    if (!err_ && *flag) f_filled(request, 1);\n",
        "Request_get_status_all" => {
            "    if (!err_ && *flag) f_filled(array_of_requests, *count);\n"
        }
        "Request_get_status_any" => {
            "    if (!err_ && *flag && *index > 0) f_filled(&array_of_requests[*index - 1], 1);\n"
        }
        "Request_get_status_some" => {
            "    for (f_int i = 0; !err_ && i < *outcount; i++) f_filled(&array_of_requests[array_of_indices[i] - 1], 1);\n"
        }
        _ => "",
    }
}

fn around(routine: &Routine, argument: &Argument, param: &Param) -> Around {
    let name = &argument.name;
    let only = |value: String| Around {
        value,
        ..Around::default()
    };
    match &argument.class {
        Class::Integer | Class::Logical if argument.is_array() => only(name.clone()),
        Class::Integer | Class::Logical => only(match param.kind.ends_with('*') {
            true => name.clone(),
            false => format!("*{name}"),
        }),
        Class::Choice => only(format!("f_address({name})")),
        Class::AddressOrPointer => only(name.clone()),
        Class::Status => status(routine, argument),
        Class::Handle if argument.is_array() => handles(routine, argument, param),
        Class::Handle => handle(routine, argument, param),
        Class::String => string(
            argument,
            ["info", "spawn"].contains(&routine.c.chapter.as_str()),
        ),
        class => panic!(
            "{}: {name} of class {class:?} is written by hand",
            routine.c.name
        ),
    }
}

/// What C has as `int`: passed as it is where default integers have 4 bytes, else through a copy.
fn integers(routine: &Routine, argument: &Argument, param: &Param) -> Around {
    let name = &argument.name;
    if !argument.is_array() && !param.kind.ends_with('*') {
        return Around {
            value: format!("f_narrow(*{name})"),
            ..Around::default()
        };
    }
    if !argument.is_array() {
        let (set, add) = match argument.class {
            // C counts from 0, Fortran from 1.
            Class::Position => (
                format!("    F_SET({name}, MPI_UNDEFINED);\n"),
                format!("    if (*{name} >= 0) *{name} += 1;\n"),
            ),
            _ => Default::default(),
        };
        return Around {
            before: format!("    F_OUT({name});\n{set}"),
            value: format!("F_POINTER({name})"),
            after: format!("    F_OUT_DONE({name});\n{add}"),
            ..Around::default()
        };
    }
    let count = length(routine, argument);
    let (get, value) = match argument.class {
        Class::Weights => ("F_WEIGHTS", format!("F_WEIGHTS_OF({name})")),
        _ if param.suffix == "[][3]" => ("F_INTS", format!("(int (*)[3])F_ARRAY({name})")),
        _ => ("F_INTS", format!("F_ARRAY({name})")),
    };
    let done = match argument.intent {
        Intent::In => format!("    F_INTS_DONE({name});\n"),
        _ => format!("    F_INTS_BACK({name}, {count});\n"),
    };
    let (set, add) = match argument.class {
        Class::Position => (
            "    F_SET(outcount, MPI_UNDEFINED);\n".to_owned(),
            format!("    for (f_int i = 0; i < *outcount; i++) {name}[i] += 1;\n"),
        ),
        _ => Default::default(),
    };
    Around {
        before: format!("    {get}({name}, {count});\n{set}"),
        value,
        after: format!("{done}{add}"),
        ..Around::default()
    }
}

/// How many integers an array has, where it is copied.
fn length(routine: &Routine, argument: &Argument) -> String {
    match (argument.bounds.as_str(), argument.name.as_str()) {
        ("3,n", _) => "3 * *n".to_owned(),
        ("*", "coords" | "remain_dims") => "f_dimensions(f_comm(*comm))".to_owned(),
        ("*", "edges") => "*nnodes > 0 ? index[*nnodes - 1] : 0".to_owned(),
        ("*", "destinations" | "weights") => "f_sum(degrees, *n)".to_owned(),
        ("*", "sourceweights") => match routine.find("maxindegree") {
            Some(_) => "*maxindegree".to_owned(),
            None => "*indegree".to_owned(),
        },
        ("*", "destweights") => match routine.find("maxoutdegree") {
            Some(_) => "*maxoutdegree".to_owned(),
            None => "*outdegree".to_owned(),
        },
        ("*", "array_of_indices") => "*incount".to_owned(),
        ("*", name) => panic!("{}: how long is {name}?", routine.c.name),
        (bound, _) => format!("*{bound}"),
    }
}

fn status(routine: &Routine, argument: &Argument) -> Around {
    let name = &argument.name;
    let (before, value, after) = match argument.is_array() {
        true => {
            let count = ["incount", "count"]
                .iter()
                .find(|of| routine.find(of).is_some());
            let count = count.expect("how many statuses");
            (
                format!("F_STATUSES({name}, *{count})"),
                format!("F_STATUSES_OF({name})"),
                format!("F_STATUSES_DONE({name}, *{count})"),
            )
        }
        false => (
            format!("F_STATUS({name})"),
            format!("F_STATUS_OF({name})"),
            match argument.intent {
                Intent::In => String::new(),
                _ => format!("F_STATUS_DONE({name})"),
            },
        ),
    };
    let line = |text: String| match text.is_empty() {
        true => text,
        false => format!("    {text};\n"),
    };
    Around {
        before: line(before),
        value,
        after: line(after),
        ..Around::default()
    }
}

/// `MPI_Comm` → `comm`: the functions of the runtime are called after it.
fn object(param: &Param) -> String {
    let kind = param
        .kind
        .trim_start_matches("const ")
        .trim_end_matches('*');
    kind.trim_start_matches("MPI_").to_lowercase()
}

fn handle(routine: &Routine, argument: &Argument, param: &Param) -> Around {
    let (name, object) = (&argument.name, object(param));
    if !param.kind.ends_with('*') {
        return Around {
            value: format!("f_{object}(*{name})"),
            ..Around::default()
        };
    }
    let kind = param.kind.trim_end_matches('*');
    match argument.intent {
        Intent::Out if object == "request" => new_request(routine, name),
        Intent::Out if is_written_late(routine, argument) => Around {
            before: format!("    MPI_Comm *{name}_c = f_comm_cell();\n"),
            value: format!("{name}_c"),
            after: format!("    if (err_) free({name}_c);\n"),
            ..Around::default()
        },
        Intent::Out => Around {
            before: format!("    {kind} {name}_c;\n"),
            value: format!("&{name}_c"),
            after_success: format!("*{name} = f_of_{object}({name}_c);"),
            ..Around::default()
        },
        // An object that was freed is gone also where the call then complains.
        Intent::InOut if object == "request" => {
            let (taken, back) = match routine.stem() {
                "Request_free" => ("f_taken_to_free(request)".to_owned(), "f_request_freed"),
                _ => (format!("f_taken({name}, 1)"), "f_request_back"),
            };
            Around {
                before: format!(
                    "    MPI_Request {name}_c = f_request(*{name});\n    f_record *{name}_a = {taken};\n"
                ),
                value: format!("&{name}_c"),
                after: format!("    {back}({name}, {name}_c, {name}_a);\n"),
                ..Around::default()
            }
        }
        _ => Around {
            before: format!("    {kind} {name}_c = f_{object}(*{name});\n"),
            value: format!("&{name}_c"),
            after: format!("    *{name} = f_of_{object}({name}_c);\n"),
            ..Around::default()
        },
    }
}

/// C may write the handle of a communicator until the request is done.
fn is_written_late(routine: &Routine, argument: &Argument) -> bool {
    argument.name == "newcomm" && routine.find("request").is_some()
}

/// C may read the array of handles until the request is done.
fn is_read_late(routine: &Routine, argument: &Argument) -> bool {
    argument.class == Class::Handle
        && argument.bounds == "*"
        && (argument.asynchronous || routine.stem().contains("lltoallw_init"))
}

/// A request that C returns, and what goes to it.
fn new_request(routine: &Routine, name: &str) -> Around {
    let mut lines = vec![format!("*{name} = f_new_request({name}_c);")];
    for (other, _) in &routine.arguments {
        let of = &other.name;
        if is_read_late(routine, other) {
            let persistent = u8::from(routine.stem().contains("_init"));
            lines.push(format!("f_attach_types(*{name}, {of}_c, {persistent});"));
        }
        if is_written_late(routine, other) {
            lines.push(format!("f_attach_comm(*{name}, {of}_c, {of});"));
        }
    }
    Around {
        before: format!("    MPI_Request {name}_c;\n"),
        value: format!("&{name}_c"),
        after_success: match &lines[..] {
            [line] => line.clone(),
            lines => format!("{{\n        {}\n    }}", lines.join("\n        ")),
        },
        ..Around::default()
    }
}

/// An array of handles: as many as the bounds say, or one for each peer.
fn handles(routine: &Routine, argument: &Argument, param: &Param) -> Around {
    let (name, object) = (&argument.name, object(param));
    if argument.bounds == "*" {
        let side = if name.starts_with("send") {
            "SENDING"
        } else {
            "RECEIVING"
        };
        let neighbours = if routine.stem().to_lowercase().contains("neighbor") {
            "neighbours"
        } else {
            "peers"
        };
        let unused = match side {
            "SENDING" if neighbours == "peers" => "f_is_in_place(sendbuf) ? 0 : ",
            _ => "",
        };
        let count = format!("{unused}f_{neighbours}(f_comm(*comm), F_{side})");
        return match is_read_late(routine, argument) {
            true => Around {
                before: format!("    MPI_Datatype *{name}_c = f_lasting_types({name}, {count});\n"),
                value: format!("{name}_c"),
                after: format!("    if (err_) free({name}_c);\n"),
                ..Around::default()
            },
            false => Around {
                before: format!(
                    "    f_room {name}_r;\n    MPI_Datatype *{name}_c = f_datatypes(&{name}_r, {name}, {count});\n"
                ),
                value: format!("{name}_c"),
                after: format!("    f_done(&{name}_r);\n"),
                ..Around::default()
            },
        };
    }
    let (count, from) = (&argument.bounds, &argument.name);
    let get = match argument.intent {
        Intent::Out => format!("f_room_for(&{name}_r, *{count})"),
        _ => format!("f_{object}s(&{name}_r, {from}, *{count})"),
    };
    let kind = param
        .kind
        .trim_start_matches("const ")
        .trim_end_matches('*');
    let ends = object == "request" && argument.intent != Intent::In;
    let taken = match ends {
        true => format!("    f_record *{name}_a = f_taken({name}, *{count});\n"),
        false => String::new(),
    };
    let back = match argument.intent {
        Intent::In => String::new(),
        _ if ends => format!("    f_of_requests({name}, {name}_c, *{count}, {name}_a);\n"),
        _ => format!("    f_of_{object}s({name}, {name}_c, *{count});\n"),
    };
    Around {
        before: format!("    f_room {name}_r;\n    {kind} *{name}_c = {get};\n{taken}"),
        value: format!("{name}_c"),
        after: format!("{back}    f_done(&{name}_r);\n"),
        ..Around::default()
    }
}

/// Blanks at the start belong to the text, but not in keys and values of info objects, and not in names of ports and services.
fn string(argument: &Argument, trimmed: bool) -> Around {
    let name = &argument.name;
    let get = if trimmed { "f_trimmed_in" } else { "f_text_in" };
    match (&argument.intent, &argument.longest) {
        (Intent::In, _) => Around {
            before: format!(
                "    f_text {name}_t;\n    char *{name}_c = {get}(&{name}_t, {name}, {name}_len);\n"
            ),
            value: format!("{name}_c"),
            after: format!("    f_text_done(&{name}_t);\n"),
            ..Around::default()
        },
        (_, Some(longest)) => Around {
            before: format!("    char {name}_c[{longest}];\n"),
            value: format!("{name}_c"),
            after_success: format!("f_text_out({name}, {name}_len, {name}_c);"),
            ..Around::default()
        },
        _ => panic!("{name}: how long can the text be?"),
    }
}
