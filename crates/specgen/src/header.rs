//! `include/mpi.h`.

use crate::{
    COMMAND,
    spec::{Constant, Function, Spec},
};
use std::fmt::Write;

const TYPES: &str = r#"
/* Integers. MPI_Count holds every value of MPI_Aint and of MPI_Offset. */
typedef intptr_t MPI_Aint;
typedef int64_t MPI_Offset;
typedef int64_t MPI_Count;
/* INTEGER of Fortran */
typedef int MPI_Fint;

/* A status; its last words are the library's. */
typedef struct MPI_Status {
    int MPI_SOURCE;
    int MPI_TAG;
    int MPI_ERROR;
    int MPI_internal[5];
} MPI_Status;
/* TYPE(MPI_Status) of Fortran has the same layout. */
typedef MPI_Status MPI_F08_status;
"#;

/// Older programs use these names for the types of error handler functions.
const OLD_CALLBACK_NAMES: &str = "\
typedef MPI_Comm_errhandler_function MPI_Comm_errhandler_fn;
typedef MPI_File_errhandler_function MPI_File_errhandler_fn;
typedef MPI_Win_errhandler_function MPI_Win_errhandler_fn;
typedef MPI_Session_errhandler_function MPI_Session_errhandler_fn;
";

/// The first constant of each group, and the comment above it.
const GROUPS: &[(&str, &str)] = &[
    ("MPI_BOTTOM", "Addresses with a meaning"),
    ("MPI_ARGV_NULL", "Arguments left out"),
    (
        "MPI_MAX_DATAREP_STRING",
        "Longest strings, in bytes with the final zero",
    ),
    (
        "MPI_BSEND_OVERHEAD",
        "Room that a buffered message needs beyond its data, in bytes",
    ),
    ("MPI_DISPLACEMENT_CURRENT", "File displacements"),
    (
        "MPI_F_STATUS_SIZE",
        "A status as an array of MPI_Fint: its size and its fields",
    ),
    ("MPI_SUCCESS", "Error classes"),
    ("MPI_MODE_APPEND", "Modes of files"),
    ("MPI_MODE_NOCHECK", "Assertions about windows"),
    (
        "MPI_ANY_SOURCE",
        "Wildcards, ranks that are no process, values that do not exist",
    ),
    ("MPI_THREAD_SINGLE", "Thread support, in rising order"),
    ("MPI_ORDER_C", "Arrays as datatypes"),
    ("MPI_COMBINER_NAMED", "Constructors of datatypes"),
    ("MPI_TYPECLASS_INTEGER", "Classes for MPI_Type_match_size"),
    ("MPI_IDENT", "Results of comparisons"),
    ("MPI_CART", "Topologies"),
    ("MPI_COMM_TYPE_SHARED", "Split types"),
    (
        "MPI_LOCK_EXCLUSIVE",
        "Windows: locks, flavours, memory models",
    ),
    ("MPI_SEEK_CUR", "File positioning"),
    ("MPI_KEYVAL_INVALID", "Attribute keys of communicators"),
    ("MPI_WIN_BASE", "Attribute keys of windows"),
    ("MPI_T_VERBOSITY_USER_BASIC", "Tool interface: verbosity"),
    (
        "MPI_T_BIND_NO_OBJECT",
        "Tool interface: objects that variables are bound to",
    ),
    (
        "MPI_T_SCOPE_CONSTANT",
        "Tool interface: scopes of control variables",
    ),
    (
        "MPI_T_PVAR_CLASS_STATE",
        "Tool interface: classes of performance variables",
    ),
];

/// The C enumerations that are types of parameters, and the prefix of their constants.
const ENUMERATIONS: &[(&str, &str)] = &[
    ("MPI_T_cb_safety", "MPI_T_CB_REQUIRE_"),
    ("MPI_T_source_order", "MPI_T_SOURCE_"),
];

/// The chapters in the order of the header.
const CHAPTERS: &[(&str, &str)] = &[
    ("environment", "Start, end and environment"),
    ("abi", "Application binary interface"),
    ("errhandler", "Errors and error handlers"),
    ("info", "Info objects"),
    ("memory", "Memory and addresses"),
    ("p2p", "Point to point"),
    ("probe", "Probe and matched receive"),
    ("request", "Requests"),
    ("status", "Statuses"),
    ("buffer", "Buffers of buffered sends"),
    ("datatype", "Datatypes"),
    ("pack", "Pack and unpack"),
    ("op", "Reduction operations"),
    ("collective", "Collectives, blocking"),
    ("icollective", "Collectives, nonblocking"),
    ("pcollective", "Collectives, persistent"),
    ("neighbor", "Neighbourhood collectives"),
    ("group", "Groups"),
    ("communicator", "Communicators"),
    ("intercomm", "Intercommunicators"),
    ("topology", "Topologies"),
    ("attribute", "Attributes"),
    ("handle", "Handles as integers"),
    ("partitioned", "Partitioned communication"),
    ("window", "One-sided communication"),
    ("file", "Files"),
    ("spawn", "Dynamic processes"),
    ("session", "Sessions"),
    ("tool", "Tool interface"),
    ("deprecated", "Deprecated"),
];

pub fn mpi_h(spec: &Spec) -> String {
    let mut out = format!(
        "/* mpi.h of the MPI 5.0 standard ABI.\n   Generated from spec/ by `{COMMAND}`. Do not edit. */\n"
    );
    out += "#ifndef MPI_H_ABI\n#define MPI_H_ABI\n\n#include <stdint.h>\n\n";
    out += "#if defined(__cplusplus)\nextern \"C\" {\n#endif\n\n";
    for c in spec.constants.iter().filter(|c| is_version(c)) {
        define(&mut out, c);
    }
    out += TYPES;
    handles(&mut out, spec);
    enumerations(&mut out, spec);
    callbacks(&mut out, spec);
    for c in spec.constants.iter().filter(|c| is_plain(spec, c)) {
        if let Some((_, comment)) = GROUPS.iter().find(|(first, _)| *first == c.name) {
            writeln!(out, "\n/* {comment} */").unwrap();
        }
        define(&mut out, c);
    }
    for (chapter, title) in CHAPTERS {
        prototypes(&mut out, spec, chapter, title);
    }
    conversions(&mut out, spec);
    out += "\n#if defined(__cplusplus)\n}\n#endif\n\n#endif /* MPI_H_ABI */\n";
    out
}

fn define(out: &mut String, c: &Constant) {
    let value = match c.kind.as_str() {
        "" => c.value.clone(),
        "int (enum)" if c.value.starts_with('-') => format!("({})", c.value),
        "int (enum)" => c.value.clone(),
        kind => format!("(({kind}){})", c.value),
    };
    writeln!(out, "#define {:<36} {value}", c.name).unwrap();
}

/// The handle types, each with its constants.
fn handles(out: &mut String, spec: &Spec) {
    out.push_str("\n/* Handles, each with its predefined objects */\n");
    for h in &spec.handles {
        writeln!(out, "\ntypedef struct {} *{};", h.incomplete_struct, h.name).unwrap();
        for c in spec
            .constants
            .iter()
            .filter(|c| handle_of(spec, c) == Some(&h.name))
        {
            define(out, c);
        }
    }
}

/// The handle type of a constant, also of an alias.
fn handle_of<'a>(spec: &'a Spec, c: &'a Constant) -> Option<&'a str> {
    if c.kind.is_empty() && c.value.starts_with("MPI_") {
        let target = spec
            .constants
            .iter()
            .find(|target| target.name == c.value)?;
        return handle_of(spec, target);
    }
    spec.is_handle(&c.kind).then_some(&c.kind)
}

fn enumerations(out: &mut String, spec: &Spec) {
    for (name, prefix) in ENUMERATIONS {
        let members: Vec<String> = spec
            .constants
            .iter()
            .filter(|c| c.name.starts_with(prefix))
            .map(|c| format!("    {} = {}", c.name, c.value))
            .collect();
        writeln!(
            out,
            "\ntypedef enum {name} {{\n{}\n}} {name};",
            members.join(",\n")
        )
        .unwrap();
    }
}

fn callbacks(out: &mut String, spec: &Spec) {
    out.push_str("\n/* Functions that the program gives to the library */\n");
    for c in &spec.callbacks {
        writeln!(
            out,
            "typedef {} ({})({});",
            c.returns, c.name, c.c_parameters
        )
        .unwrap();
    }
    out.push_str(OLD_CALLBACK_NAMES);
    out.push('\n');
    for c in spec
        .constants
        .iter()
        .filter(|c| spec.is_callback(c.kind.trim_end_matches('*')))
    {
        define(out, c);
    }
}

fn is_version(c: &Constant) -> bool {
    [
        "MPI_VERSION",
        "MPI_SUBVERSION",
        "MPI_ABI_VERSION",
        "MPI_ABI_SUBVERSION",
    ]
    .contains(&c.name.as_str())
}

/// Constants of no other section.
fn is_plain(spec: &Spec, c: &Constant) -> bool {
    !is_version(c)
        && handle_of(spec, c).is_none()
        && !spec.is_callback(c.kind.trim_end_matches('*'))
        && !ENUMERATIONS
            .iter()
            .any(|(_, prefix)| c.name.starts_with(prefix))
}

fn prototypes(out: &mut String, spec: &Spec, chapter: &str, title: &str) {
    let functions: Vec<&Function> = spec
        .functions
        .iter()
        .filter(|f| f.chapter == chapter)
        .collect();
    for prefix in ["", "P"] {
        let profiling = if prefix.is_empty() {
            ""
        } else {
            ", profiling names"
        };
        writeln!(out, "\n/* {title}{profiling} */").unwrap();
        for f in &functions {
            writeln!(
                out,
                "{} {prefix}{}({});",
                f.returns,
                f.name,
                c_parameters(f)
            )
            .unwrap();
        }
    }
}

/// The parameters in the table's form, but weights as pointers: for `MPI_UNWEIGHTED` as an array,
/// GCC warns that the array is too short.
fn c_parameters(f: &Function) -> String {
    let as_pointer = |p: &str| match p.strip_suffix("weights[]") {
        Some(rest) => {
            let (kind, stem) = rest.rsplit_once(' ').expect("a type and a name");
            format!("{kind} *{stem}weights")
        }
        None => p.to_owned(),
    };
    f.c_parameters
        .split(", ")
        .map(as_pointer)
        .collect::<Vec<_>>()
        .join(", ")
}

/// Conversions for programs with Fortran parts: names of the MPI standard, no symbols of the ABI. A
/// Fortran handle is the integer of `_toint`.
fn conversions(out: &mut String, spec: &Spec) {
    out.push_str("\n/* Handles and statuses as Fortran has them */\n");
    for prefix in ["", "P"] {
        for f in spec
            .functions
            .iter()
            .filter(|f| f.name.ends_with("_fromint"))
        {
            let (stem, handle) = (f.name.trim_end_matches("_fromint"), &f.returns);
            writeln!(
                out,
                "static __inline MPI_Fint {prefix}{stem}_c2f({handle} handle) {{ return {prefix}{stem}_toint(handle); }}\n\
                 static __inline {handle} {prefix}{stem}_f2c(MPI_Fint handle) {{ return {prefix}{stem}_fromint(handle); }}"
            )
            .unwrap();
        }
        writeln!(out, "{}", STATUS_CONVERSIONS.replace("@", prefix)).unwrap();
    }
}

/// `@` stands for the prefix of the profiling names.
const STATUS_CONVERSIONS: &str = "\
static __inline int @MPI_Status_c2f08(const MPI_Status *c_status, MPI_F08_status *f08_status) { *f08_status = *c_status; return MPI_SUCCESS; }
static __inline int @MPI_Status_f082c(const MPI_F08_status *f08_status, MPI_Status *c_status) { *c_status = *f08_status; return MPI_SUCCESS; }
static __inline int @MPI_Status_c2f(const MPI_Status *c_status, MPI_Fint *f_status)
{
    int i;
    f_status[MPI_F_SOURCE] = c_status->MPI_SOURCE;
    f_status[MPI_F_TAG] = c_status->MPI_TAG;
    f_status[MPI_F_ERROR] = c_status->MPI_ERROR;
    for (i = 0; i < 5; i++) f_status[3 + i] = c_status->MPI_internal[i];
    return MPI_SUCCESS;
}
static __inline int @MPI_Status_f2c(const MPI_Fint *f_status, MPI_Status *c_status)
{
    int i;
    c_status->MPI_SOURCE = f_status[MPI_F_SOURCE];
    c_status->MPI_TAG = f_status[MPI_F_TAG];
    c_status->MPI_ERROR = f_status[MPI_F_ERROR];
    for (i = 0; i < 5; i++) c_status->MPI_internal[i] = f_status[3 + i];
    return MPI_SUCCESS;
}
static __inline int @MPI_Status_f2f08(const MPI_Fint *f_status, MPI_F08_status *f08_status) { return @MPI_Status_f2c(f_status, f08_status); }
static __inline int @MPI_Status_f082f(const MPI_F08_status *f08_status, MPI_Fint *f_status) { return @MPI_Status_c2f(f08_status, f_status); }
";

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_chapter_and_group_is_in_the_header() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec");
        let spec = Spec::load(&folder).unwrap();
        for chapter in spec.chapter_names() {
            assert!(
                CHAPTERS.iter().any(|(name, _)| *name == chapter),
                "no title for {chapter}"
            );
        }
        for (first, _) in GROUPS {
            assert!(
                spec.constants.iter().any(|c| c.name == *first),
                "{first} is no constant"
            );
        }
    }
}
