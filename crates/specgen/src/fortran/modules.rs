//! The Fortran sources: the modules `mpi_f08` and `mpi`, and `mpif.h`.

use std::fmt::Write;

use super::facts::{Argument, Class, Intent, Routine};
use crate::{
    COMMAND,
    spec::{Constant, Param, Spec},
};

/// Interfaces that are written by hand, put into the modules as they are.
pub struct HandWritten {
    pub f08: String,
    pub mpi: String,
}

fn banner() -> String {
    format!("! Generated from spec/ by `{COMMAND}`. Do not edit.\n")
}

/// One statement, broken into lines that every compiler takes.
fn statement(out: &mut String, indent: &str, text: &str) {
    const LONGEST: usize = 118;
    let mut line = indent.to_owned();
    for word in text.split_inclusive(' ') {
        if line.len() + word.len() > LONGEST {
            writeln!(out, "{line}&").unwrap();
            line = format!("{indent}    ");
        }
        line += word;
    }
    writeln!(out, "{}", line.trim_end()).unwrap();
}

// ---------------------------------------------------------------- constants

/// Constants of C's preprocessor or interface alone.
fn is_of_c(c: &Constant) -> bool {
    c.name.starts_with("MPI_T_")
        || c.name.starts_with("MPI_F_")
        || c.kind.contains('*')
        || c.kind == "MPI_Offset"
        || c.name == "MPI_LONG_LONG_INT"
}

/// In Fortran, the longest texts have no final zero.
fn value(c: &Constant) -> String {
    let number = |text: &str| match text.strip_prefix("0x") {
        Some(digits) => i64::from_str_radix(digits, 16).expect("a number"),
        None => match text {
            "0xC" | "0xF" => unreachable!(),
            _ => text
                .parse()
                .unwrap_or_else(|_| panic!("{}: {text} is no number", c.name)),
        },
    };
    let plain = number(&c.value);
    match c.name.starts_with("MPI_MAX_") {
        true => (plain - 1).to_string(),
        false => plain.to_string(),
    }
}

fn resolved<'a>(spec: &'a Spec, c: &'a Constant) -> &'a Constant {
    if !c.value.starts_with("MPI_") {
        return c;
    }
    let found = spec.constants.iter().find(|other| other.name == c.value);
    found.unwrap_or_else(|| panic!("{} has no value", c.name))
}

/// Handles and numbers; handles as derived types where `typed`.
fn constants(out: &mut String, spec: &Spec, indent: &str, typed: bool) {
    for c in spec.constants.iter().filter(|c| !is_of_c(c)) {
        let real = resolved(spec, c);
        if real.kind.starts_with("MPI_T_") {
            continue;
        }
        let name = &c.name;
        let number = value(real);
        match spec.is_handle(&real.kind) && typed {
            true => writeln!(
                out,
                "{indent}TYPE({0}), PARAMETER :: {name} = {0}({number})",
                real.kind
            ),
            false => writeln!(out, "{indent}INTEGER, PARAMETER :: {name} = {number}"),
        }
        .unwrap();
    }
}

const KINDS: &str = "\
  INTEGER, PARAMETER :: MPI_ADDRESS_KIND = SELECTED_INT_KIND(18)
  INTEGER, PARAMETER :: MPI_COUNT_KIND = SELECTED_INT_KIND(18)
  INTEGER, PARAMETER :: MPI_OFFSET_KIND = SELECTED_INT_KIND(18)
  INTEGER, PARAMETER :: MPI_INTEGER_KIND = KIND(0)
  INTEGER, PARAMETER :: MPI_STATUS_SIZE = 8
  INTEGER, PARAMETER :: MPI_SOURCE = 1, MPI_TAG = 2, MPI_ERROR = 3
  INTEGER(KIND=MPI_OFFSET_KIND), PARAMETER :: MPI_DISPLACEMENT_CURRENT = -1
";

/// Constants that a call knows by their address: the symbol is the runtime's.
const BY_ADDRESS: &[(&str, &str, &str)] = &[
    ("MPI_BOTTOM", "INTEGER", ""),
    ("MPI_IN_PLACE", "INTEGER", ""),
    ("MPI_BUFFER_AUTOMATIC", "INTEGER", ""),
    ("MPI_UNWEIGHTED", "INTEGER", "(1)"),
    ("MPI_WEIGHTS_EMPTY", "INTEGER", "(1)"),
    ("MPI_ERRCODES_IGNORE", "INTEGER", "(1)"),
    ("MPI_ARGV_NULL", "CHARACTER(LEN=1)", "(1)"),
    ("MPI_ARGVS_NULL", "CHARACTER(LEN=1)", "(1,1)"),
];

/// `MPI_IN_PLACE` → `mpifort_in_place`, a common block of mpif.h; its symbol ends with an underscore.
fn block(name: &str) -> String {
    format!("mpifort_{}", name.trim_start_matches("MPI_").to_lowercase())
}

const IGNORED_STATUSES: &[(&str, &str, &str)] = &[
    ("MPI_STATUS_IGNORE", "INTEGER", "(MPI_STATUS_SIZE)"),
    ("MPI_STATUSES_IGNORE", "INTEGER", "(MPI_STATUS_SIZE,1)"),
];

/// A module names the library's variables. (A common block would be defined in each shared library that uses it, and the
/// library would know one of them where they are loaded apart, as Python does.)
fn by_address(out: &mut String) {
    for (name, kind, bounds) in BY_ADDRESS {
        writeln!(
            out,
            "  {kind}, BIND(C, NAME=\"{}_\"), TARGET :: {name}{bounds}",
            block(name)
        )
        .unwrap();
    }
    for (name, bounds) in [("MPI_STATUS_IGNORE", ""), ("MPI_STATUSES_IGNORE", "(1)")] {
        writeln!(
            out,
            "  TYPE(MPI_Status), BIND(C, NAME=\"{}_\"), TARGET :: {name}{bounds}",
            block(name)
        )
        .unwrap();
    }
}

// ---------------------------------------------------------------- mpi_f08

pub fn mpi_f08(spec: &Spec, routines: &[Routine], by_hand: &HandWritten) -> String {
    let mut out = banner();
    out += "MODULE mpi_f08\n  USE, INTRINSIC :: ISO_C_BINDING, ONLY : C_PTR\n  IMPLICIT NONE\n  PUBLIC\n  PRIVATE :: C_PTR\n\n";
    out += KINDS;
    out += "  LOGICAL, PARAMETER :: MPI_SUBARRAYS_SUPPORTED = .TRUE.\n";
    out += "  LOGICAL, PARAMETER :: MPI_ASYNC_PROTECTS_NONBLOCKING = .TRUE.\n\n";
    out += "  TYPE, BIND(C) :: MPI_Status\n    INTEGER :: MPI_SOURCE\n    INTEGER :: MPI_TAG\n    INTEGER :: MPI_ERROR\n    INTEGER, PRIVATE :: MPI_internal(5)\n  END TYPE MPI_Status\n";
    for handle in handles(spec) {
        writeln!(
            out,
            "  TYPE, BIND(C) :: {handle}\n    INTEGER :: MPI_VAL\n  END TYPE {handle}"
        )
        .unwrap();
    }
    out.push('\n');
    constants(&mut out, spec, "  ", true);
    by_address(&mut out);
    out += &widths_in_a_module();
    operators(&mut out, spec);
    out += &by_hand.f08;
    for routine in routines
        .iter()
        .filter(|routine| routine.in_f08 && routine.in_mpi)
    {
        for prefix in ["", "P"] {
            f08_generic(&mut out, routines, routine, prefix);
        }
    }
    out += "END MODULE mpi_f08\n";
    out
}

fn handles(spec: &Spec) -> impl Iterator<Item = &str> {
    let names = spec.handles.iter().map(|handle| handle.name.as_str());
    names.filter(|name| !name.starts_with("MPI_T_"))
}

fn operators(out: &mut String, spec: &Spec) {
    for (sign, word) in [("==", "eq"), ("/=", "ne")] {
        writeln!(out, "\n  INTERFACE OPERATOR({sign})").unwrap();
        for handle in handles(spec) {
            let name = format!("{}_f08_{word}", handle.to_lowercase());
            writeln!(
                out,
                "    ELEMENTAL LOGICAL FUNCTION {name}(a, b)\n      IMPORT\n      TYPE({handle}), INTENT(IN) :: a, b\n    END FUNCTION {name}"
            )
            .unwrap();
        }
        out.push_str("  END INTERFACE\n");
    }
}

fn f08_generic(out: &mut String, routines: &[Routine], routine: &Routine, prefix: &str) {
    let large_name = format!("{}_c", routine.c.name);
    let large = routines.iter().find(|other| other.c.name == large_name);
    let name = &routine.c.name;
    if routine.c.returns != "int" {
        return f08_function(out, routine, prefix);
    }
    writeln!(out, "\n  INTERFACE {prefix}{name}").unwrap();
    f08_specific(out, routine, prefix);
    match large {
        Some(large) if routine.by_name => {
            writeln!(out, "  END INTERFACE\n\n  INTERFACE {prefix}{large_name}").unwrap();
            f08_specific(out, large, prefix);
        }
        Some(large) if distinguishable(routine, large) => {
            // Where a default integer has the kind of MPI_Count, the forms cannot be told apart.
            out.push_str("#ifndef MPIFORT_LONG_INTEGERS\n");
            f08_specific(out, large, prefix);
            out.push_str("#endif\n");
        }
        _ => (),
    }
    out.push_str("  END INTERFACE\n");
}

/// Whether a generic name can stand for both: some argument is a default integer in one of them only. MPI_Aint, MPI_Count
/// and MPI_Offset have one kind here.
fn distinguishable(small: &Routine, large: &Routine) -> bool {
    small.arguments.len() != large.arguments.len()
        || small
            .arguments
            .iter()
            .zip(&large.arguments)
            .any(|(a, b)| integer_kind(&a.1).is_empty() != integer_kind(&b.1).is_empty())
}

fn integer_kind(param: &Param) -> &'static str {
    let c_type = param.c_type();
    match () {
        () if c_type.contains("MPI_Count") => "(KIND=MPI_COUNT_KIND)",
        () if c_type.contains("MPI_Aint") => "(KIND=MPI_ADDRESS_KIND)",
        () if c_type.contains("MPI_Offset") => "(KIND=MPI_OFFSET_KIND)",
        () => "",
    }
}

fn f08_function(out: &mut String, routine: &Routine, prefix: &str) {
    let (name, names) = (&routine.c.name, names(routine).join(", "));
    let kind = match routine.c.returns.as_str() {
        "double" => "DOUBLE PRECISION",
        _ => "INTEGER(KIND=MPI_ADDRESS_KIND)",
    };
    writeln!(out, "\n  INTERFACE\n    FUNCTION {prefix}{name}({names})\n      IMPORT\n      {kind} :: {prefix}{name}").unwrap();
    for (argument, param) in &routine.arguments {
        let type_of = format!("INTEGER{}", integer_kind(param));
        statement(
            out,
            "      ",
            &format!("{type_of}, INTENT(IN) :: {}", argument.name),
        );
    }
    writeln!(out, "    END FUNCTION {prefix}{name}\n  END INTERFACE").unwrap();
}

fn names(routine: &Routine) -> Vec<String> {
    routine
        .arguments
        .iter()
        .map(|(argument, _)| argument.name.clone())
        .collect()
}

fn f08_specific(out: &mut String, routine: &Routine, prefix: &str) {
    let suffix = if routine.has_choice() { "f08ts" } else { "f08" };
    let name = format!("{prefix}{}_{suffix}", routine.c.name);
    let mut dummies = names(routine);
    dummies.push("ierror".to_owned());
    let mut head = format!("SUBROUTINE {name}({})", dummies.join(", "));
    if routine.has_choice() {
        write!(head, " BIND(C, NAME=\"{}_\")", name.to_lowercase()).unwrap();
    }
    statement(out, "    ", &head);
    out.push_str("      IMPORT\n");
    let mut lines: Vec<(bool, String)> = routine
        .arguments
        .iter()
        .map(|(argument, param)| (argument.is_array(), f08_declaration(argument, param)))
        .collect();
    // The bounds of arrays are declared above them.
    lines.sort_by_key(|(array, _)| *array);
    for (_, line) in &lines {
        statement(out, "      ", line);
    }
    writeln!(
        out,
        "      INTEGER, OPTIONAL, INTENT(OUT) :: ierror\n    END SUBROUTINE {name}"
    )
    .unwrap();
}

/// gfortran takes it that a call forgets where an argument lies, unless it is a TARGET. Then it would not see that
/// MPI_Wait changes the buffer of MPI_Irecv.
const TARGET: &str = ", TARGET";

fn f08_declaration(argument: &Argument, param: &Param) -> String {
    let name = &argument.name;
    let kind = param
        .kind
        .trim_start_matches("const ")
        .trim_end_matches('*');
    let integer = format!("INTEGER{}", integer_kind(param));
    let type_of = match &argument.class {
        Class::Choice => "TYPE(*), DIMENSION(..)".to_owned(),
        Class::Handle => format!("TYPE({kind})"),
        Class::Status => "TYPE(MPI_Status)".to_owned(),
        Class::Logical => "LOGICAL".to_owned(),
        Class::AddressOrPointer | Class::Detached => "TYPE(C_PTR)".to_owned(),
        Class::String | Class::Strings | Class::StringsByRow => "CHARACTER(LEN=*)".to_owned(),
        Class::Address => "INTEGER(KIND=MPI_ADDRESS_KIND)".to_owned(),
        Class::Procedure(of) => {
            let large = if kind.ends_with("_c") { "_c" } else { "" };
            return format!("PROCEDURE({of}{large}) :: {name}");
        }
        _ => integer,
    };
    let mut line = type_of;
    let unstated = argument.without_intent
        || matches!(argument.class, Class::Status | Class::Choice)
            && argument.intent != Intent::In
            && !(argument.class == Class::Status && argument.intent == Intent::InOut);
    if !unstated {
        line += match argument.intent {
            Intent::In => ", INTENT(IN)",
            Intent::Out => ", INTENT(OUT)",
            Intent::InOut => ", INTENT(INOUT)",
        };
    }
    if argument.asynchronous {
        line += ", ASYNCHRONOUS";
    }
    if argument.asynchronous && argument.class == Class::Choice {
        line += TARGET;
    }
    let bounds = match argument.is_array() {
        true => format!("({})", argument.bounds),
        false => String::new(),
    };
    format!("{line} :: {name}{bounds}")
}

// ---------------------------------------------------------------- mpi

pub fn mpi(spec: &Spec, routines: &[Routine], by_hand: &HandWritten) -> String {
    let mut out = banner();
    out += "MODULE mpi\n  USE, INTRINSIC :: ISO_C_BINDING, ONLY : C_PTR\n  IMPLICIT NONE\n  PUBLIC\n  PRIVATE :: C_PTR\n\n";
    out += KINDS;
    out += "  LOGICAL, PARAMETER :: MPI_SUBARRAYS_SUPPORTED = .FALSE.\n";
    out += "  LOGICAL, PARAMETER :: MPI_ASYNC_PROTECTS_NONBLOCKING = .FALSE.\n\n";
    constants(&mut out, spec, "  ", false);
    // Not the variables of mpi_f08: a file may use both modules, in different procedures.
    for (name, kind, bounds) in BY_ADDRESS.iter().chain(IGNORED_STATUSES) {
        writeln!(
            out,
            "  {kind}, BIND(C, NAME=\"{}_mpi_\") :: {name}{bounds}",
            block(name)
        )
        .unwrap();
    }
    out += &widths_in_a_module();
    out += &by_hand.mpi;
    for routine in routines.iter().filter(|routine| routine.in_mpi) {
        for prefix in ["", "P"] {
            mpi_interface(&mut out, routine, prefix);
        }
    }
    out += "END MODULE mpi\n";
    out
}

fn mpi_interface(out: &mut String, routine: &Routine, prefix: &str) {
    if routine.c.returns != "int" {
        return f08_function(out, routine, prefix);
    }
    let name = format!("{prefix}{}", routine.c.name);
    let pointer = routine
        .arguments
        .iter()
        .any(|(a, _)| a.class == Class::AddressOrPointer);
    match pointer {
        false => out.push_str("\n  INTERFACE\n"),
        true => writeln!(out, "\n  INTERFACE {name}").unwrap(),
    }
    mpi_subroutine(out, routine, &name, "INTEGER(KIND=MPI_ADDRESS_KIND)");
    if pointer {
        mpi_subroutine(out, routine, &format!("{name}_cptr"), "TYPE(C_PTR)");
    }
    out.push_str("  END INTERFACE\n");
}

fn mpi_subroutine(out: &mut String, routine: &Routine, name: &str, pointer: &str) {
    let mut dummies = names(routine);
    dummies.push("ierror".to_owned());
    statement(
        out,
        "    ",
        &format!("SUBROUTINE {name}({})", dummies.join(", ")),
    );
    out.push_str("      IMPORT\n");
    for (argument, param) in &routine.arguments {
        mpi_declaration(out, argument, param, pointer);
    }
    writeln!(out, "      INTEGER ierror\n    END SUBROUTINE {name}").unwrap();
}

/// A buffer of any type and rank, as each compiler says it.
fn choice(out: &mut String, argument: &Argument) {
    let name = &argument.name;
    let target = if argument.asynchronous { TARGET } else { "" };
    writeln!(
        out,
        "!GCC$ ATTRIBUTES NO_ARG_CHECK :: {name}\n!DIR$ IGNORE_TKR {name}\n!DEC$ ATTRIBUTES NO_ARG_CHECK :: {name}\n      REAL{target} :: {name}(*)"
    )
    .unwrap();
}

fn mpi_declaration(out: &mut String, argument: &Argument, param: &Param, pointer: &str) {
    let name = &argument.name;
    let (kind, bounds) = match &argument.class {
        Class::Choice | Class::Detached => return choice(out, argument),
        Class::Procedure(_) => {
            writeln!(out, "      EXTERNAL {name}").unwrap();
            return;
        }
        Class::Status if argument.is_array() => ("INTEGER".to_owned(), "(MPI_STATUS_SIZE,*)"),
        Class::Status => ("INTEGER".to_owned(), "(MPI_STATUS_SIZE)"),
        Class::Logical => ("LOGICAL".to_owned(), array(argument)),
        Class::AddressOrPointer => (pointer.to_owned(), ""),
        Class::String => ("CHARACTER(LEN=*)".to_owned(), ""),
        Class::Strings => ("CHARACTER(LEN=*)".to_owned(), "(*)"),
        Class::StringsByRow => ("CHARACTER(LEN=*)".to_owned(), "(count,*)"),
        Class::Address => ("INTEGER(KIND=MPI_ADDRESS_KIND)".to_owned(), ""),
        Class::Integer => (format!("INTEGER{}", integer_kind(param)), array(argument)),
        _ => ("INTEGER".to_owned(), array(argument)),
    };
    writeln!(out, "      {kind} {name}{bounds}").unwrap();
}

fn array(argument: &Argument) -> &'static str {
    match argument.bounds.as_str() {
        "" => "",
        "3,n" => "(3,*)",
        _ => "(*)",
    }
}

/// Constants by address for mpif.h.
fn common_blocks() -> Vec<String> {
    let mut lines = Vec::new();
    for (name, kind, bounds) in BY_ADDRESS.iter().chain(IGNORED_STATUSES) {
        let kind = if kind.starts_with("CHARACTER") {
            "CHARACTER(LEN=1)"
        } else {
            kind
        };
        lines.push(format!("{kind} {name}{bounds}"));
        lines.push(format!("COMMON /{}/ {name}", block(name)));
        lines.push(format!("SAVE /{}/", block(name)));
    }
    lines
}

/// The library finds this common block in every program, and says so where it is the library of the other width.
fn width_block(bytes: u32) -> [String; 3] {
    [
        format!("CHARACTER(LEN=1) MPIFORT_INTEGERS_{bytes}(1)"),
        format!("COMMON /mpifort_integers_{bytes}/ MPIFORT_INTEGERS_{bytes}"),
        format!("SAVE /mpifort_integers_{bytes}/"),
    ]
}

/// A division by zero tells whose compiler flags are not those of the module.
fn width_check(bytes: u32) -> [String; 2] {
    let name = format!("MPIFORT_NEEDS_{bytes}_BYTE_INTEGERS");
    let zero = if bytes == 4 { "8-KIND(0)" } else { "KIND(0)/8" };
    [
        format!("INTEGER {name}"),
        format!("PARAMETER ({name}=1/({zero}))"),
    ]
}

fn widths_in_a_module() -> String {
    let mut lines = Vec::new();
    for (directive, bytes) in [("#ifdef MPIFORT_LONG_INTEGERS\n", 8), ("#else\n", 4)] {
        lines.push(directive.to_owned());
        let block = width_block(bytes);
        lines.extend(
            width_check(bytes)
                .iter()
                .chain(&block)
                .map(|line| format!("  {line}\n")),
        );
        lines.push(format!(
            "  PRIVATE :: MPIFORT_NEEDS_{bytes}_BYTE_INTEGERS\n"
        ));
    }
    lines.push("#endif\n".to_owned());
    lines.concat()
}

// ---------------------------------------------------------------- mpif.h

/// In a form that is right in fixed and in free source. `bytes`: of a default integer.
pub fn mpif_h(spec: &Spec, routines: &[Routine], bytes: u32) -> String {
    let mut out = format!("!      Generated from spec/ by `{COMMAND}`. Do not edit.\n");
    let mut line = |text: String| writeln!(out, "      {text}").unwrap();
    for (name, value) in [
        ("MPI_ADDRESS_KIND", "8"),
        ("MPI_COUNT_KIND", "8"),
        ("MPI_OFFSET_KIND", "8"),
        ("MPI_INTEGER_KIND", "KIND(0)"),
        ("MPI_STATUS_SIZE", "8"),
        ("MPI_SOURCE", "1"),
        ("MPI_TAG", "2"),
        ("MPI_ERROR", "3"),
    ] {
        line(format!("INTEGER {name}"));
        line(format!("PARAMETER ({name}={value})"));
    }
    for (name, value) in [
        ("MPI_SUBARRAYS_SUPPORTED", ".FALSE."),
        ("MPI_ASYNC_PROTECTS_NONBLOCKING", ".FALSE."),
    ] {
        line(format!("LOGICAL {name}"));
        line(format!("PARAMETER ({name}={value})"));
    }
    // Without interfaces nothing else would tell: a division by zero where a default integer has 8 bytes.
    width_check(bytes)
        .into_iter()
        .chain(width_block(bytes))
        .for_each(&mut line);
    line("INTEGER(KIND=MPI_OFFSET_KIND) MPI_DISPLACEMENT_CURRENT".to_owned());
    line("PARAMETER (MPI_DISPLACEMENT_CURRENT=-1)".to_owned());
    for c in spec.constants.iter().filter(|c| !is_of_c(c)) {
        let real = resolved(spec, c);
        if real.kind.starts_with("MPI_T_") {
            continue;
        }
        line(format!("INTEGER {}", c.name));
        line(format!("PARAMETER ({}={})", c.name, value(real)));
    }
    for text in common_blocks() {
        line(text);
    }
    for name in super::PREDEFINED_PROCEDURES {
        line(format!("EXTERNAL {name}"));
    }
    for routine in routines.iter().filter(|routine| routine.c.returns != "int") {
        let kind = match routine.c.returns.as_str() {
            // Flags such as -fdefault-real-8 change what DOUBLE PRECISION is.
            "double" => "REAL(KIND=SELECTED_REAL_KIND(15,307))",
            _ => "INTEGER(KIND=MPI_ADDRESS_KIND)",
        };
        for prefix in ["", "P"] {
            line(format!("{kind} {prefix}{}", routine.c.name));
            line(format!("EXTERNAL {prefix}{}", routine.c.name));
        }
    }
    out
}
