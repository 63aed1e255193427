//! The entries of mpi_f08 for routines with choice buffers, whose arrays may be sections that are not contiguous.

use std::fmt::Write;

use super::c_layer::{declared, integer};
use super::facts::{Argument, Class, Intent, Routine};

/// The entry of mpi_f08 for a routine with choice buffers: sections of arrays that are not contiguous are copied, or,
/// where the call returns before the buffer is free, become a datatype.
pub fn with_descriptors(out: &mut String, routine: &Routine, stem: &str) {
    let mut params = declared(routine, true);
    params.push("f_int *ierror".to_owned());
    let buffers: Vec<&str> = routine
        .arguments
        .iter()
        .filter(|(a, _)| a.class == Class::Choice)
        .map(|(a, _)| a.name.as_str())
        .collect();
    let dense: Vec<_> = buffers
        .iter()
        .map(|name| format!("f_is_dense({name})"))
        .collect();
    writeln!(
        out,
        "void ENTRY({stem}_f08ts)({})\n{{\n    if (f_likely({}))\n        F_RETURN(ierror, do_{stem}({}));\n    else\n        F_RETURN(ierror, sections_{stem}({}));\n}}",
        params.join(", "),
        dense.join(" && "),
        passed(routine, |argument| format!("{}->base_addr", argument.name)).join(", "),
        routine.arguments.iter().map(|(a, _)| a.name.clone()).collect::<Vec<_>>().join(", "),
    )
    .unwrap();
    // Above its caller.
    let at = out
        .rfind(&format!("void ENTRY({stem}_f08ts)"))
        .expect("just written");
    out.insert_str(at, &sections(routine, stem));
}

/// The arguments of `do_…` in an entry with descriptors.
fn passed(routine: &Routine, buffer: impl Fn(&Argument) -> String) -> Vec<String> {
    let mut all = Vec::new();
    let mut lengths = Vec::new();
    for (argument, _) in &routine.arguments {
        match argument.class {
            Class::Choice => all.push(buffer(argument)),
            Class::String => {
                all.push(format!("{}->base_addr", argument.name));
                lengths.push(format!("{}->elem_len", argument.name));
            }
            _ => all.push(argument.name.clone()),
        }
    }
    all.extend(lengths);
    all
}

/// What becomes of a section that is not contiguous.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Section {
    /// Copied before the call, after it, or both.
    Copied,
    /// Described by a datatype; count and datatype are the two arguments behind it.
    Typed,
    /// Copied before the call, and again when its request is done.
    Attached,
    /// Only its address counts.
    Address,
    Refused,
}

fn section(routine: &Routine, index: usize) -> Section {
    let stem = routine.stem().to_lowercase();
    let stem = stem.strip_suffix("_c").unwrap_or(&stem);
    let (argument, _) = &routine.arguments[index];
    if ["get_address", "f_sync_reg"].contains(&stem)
        || stem.ends_with("_end")
        || stem == "win_detach"
    {
        return Section::Address;
    }
    let lasts = argument.asynchronous
        || stem.contains("attach")
        || stem == "win_create"
        || stem.ends_with("_begin")
        || [
            "put",
            "get",
            "accumulate",
            "get_accumulate",
            "fetch_and_op",
            "compare_and_swap",
        ]
        .contains(&stem);
    if !lasts {
        return Section::Copied;
    }
    if ["fetch_and_op", "compare_and_swap"].contains(&stem) {
        return Section::Address; // one element
    }
    let next = |ahead: usize, class: Class| {
        let found = routine.arguments.get(index + ahead);
        found.is_some_and(|(a, _)| a.class == class && !a.is_array())
    };
    let triple = next(1, Class::Integer) && next(2, Class::Handle);
    let reduces = routine.find("op").is_some() && routine.find("win").is_none();
    let whole = match () {
        () if stem.contains("alltoall")
            || stem.starts_with("psend")
            || stem.starts_with("precv") =>
        {
            false
        }
        () if stem.contains("gather") => argument.name == "sendbuf",
        () if stem.contains("scatter") => argument.name == "recvbuf",
        () => true,
    };
    let ends_once = routine.find("request").is_some() && !stem.ends_with("_init");
    match triple && whole && !reduces {
        true => Section::Typed,
        false if ends_once => Section::Attached,
        false => Section::Refused,
    }
}

/// Whose error handler hears of a section that cannot be described.
fn owner(routine: &Routine) -> &'static str {
    let has = |name: &str| routine.find(name).is_some();
    match () {
        () if has("comm") => "f_kind_comm, *comm",
        () if has("win") => "f_kind_win, *win",
        () if has("fh") => "f_kind_file, *fh",
        () => "f_kind_comm, f_of_comm(MPI_COMM_SELF)",
    }
}

/// Whether bytes may stand for elements: accumulates and files look at what the elements are.
fn as_bytes(routine: &Routine) -> u8 {
    u8::from(!routine.stem().to_lowercase().contains("accumulate") && routine.find("fh").is_none())
}

/// Whether other processes' buffer does not count.
fn at_the_root(routine: &Routine, argument: &Argument) -> bool {
    let side = match routine.stem().to_lowercase().contains("scatter") {
        true => "sendbuf",
        false => "recvbuf",
    };
    routine.find("root").is_some() && argument.name == side
}

/// The parts of a function for sections.
#[derive(Default)]
struct Parts {
    before: String,
    after: String,
    /// What the call gets in the place of an argument.
    renamed: Vec<(String, String)>,
}

impl Parts {
    fn rename(&mut self, from: &str, to: String) {
        self.renamed.push((from.to_owned(), to));
    }

    fn add(&mut self, routine: &Routine, index: usize, argument: &Argument) {
        let name = &argument.name;
        match section(routine, index) {
            Section::Address => self.rename(name, format!("{name}->base_addr")),
            Section::Refused => {
                writeln!(
                    self.before,
                    "    if (!f_is_dense({name})) return f_refused(\"{}\", \"{name}\", {});",
                    routine.c.name,
                    owner(routine)
                )
                .unwrap();
                self.rename(name, format!("{name}->base_addr"));
            }
            Section::Attached => self.attached(routine, argument),
            Section::Copied => {
                writeln!(
                    self.before,
                    "    f_copy {name}_s;\n    err |= f_copy_in(&{name}_s, {name});"
                )
                .unwrap();
                let back = u8::from(argument.intent != Intent::In);
                writeln!(self.after, "    f_copy_out(&{name}_s, {back});").unwrap();
                self.rename(name, format!("{name}_s.address"));
            }
            Section::Typed => self.typed(routine, index, name),
        }
    }

    fn attached(&mut self, routine: &Routine, argument: &Argument) {
        let name = &argument.name;
        let changes = u8::from(argument.intent != Intent::In);
        let counts = match at_the_root(routine, argument) {
            true => "f_is_root(*root, f_comm(*comm))",
            false => "1",
        };
        writeln!(
            self.before,
            "    f_copy {name}_s;\n    err |= f_copy_for_request(&{name}_s, {name}, {changes}, {counts});"
        )
        .unwrap();
        writeln!(
            self.after,
            "    if (err) f_copy_out(&{name}_s, 0);\n    else f_attach(*request, &{name}_s);"
        )
        .unwrap();
        self.rename(name, format!("{name}_s.address"));
    }

    fn typed(&mut self, routine: &Routine, index: usize, name: &str) {
        let (count, kind) = (&routine.arguments[index + 1], &routine.arguments[index + 2]);
        let (count_name, type_name) = (&count.0.name, &kind.0.name);
        let integer = integer(&count.1);
        writeln!(
            self.before,
            "    {integer} {name}_n = *{count_name};\n    f_int {name}_d = *{type_name};\n    int {name}_made = 0;\n    if (!f_is_dense({name})) {{\n        err |= f_section_type(\"{}\", {}, {}, {name}, *{count_name}, &{name}_d, &{name}_made);\n        if ({name}_made) {name}_n = 1;\n    }}",
            routine.c.name,
            owner(routine),
            as_bytes(routine)
        )
        .unwrap();
        writeln!(self.after, "    if ({name}_made) f_type_free({name}_d);").unwrap();
        self.rename(name, format!("{name}->base_addr"));
        self.rename(count_name, format!("&{name}_n"));
        self.rename(type_name, format!("&{name}_d"));
    }
}

fn sections(routine: &Routine, stem: &str) -> String {
    let mut parts = Parts::default();
    let mut buffers: Vec<(usize, &Argument)> = routine
        .arguments
        .iter()
        .enumerate()
        .map(|(index, (argument, _))| (index, argument))
        .filter(|(_, argument)| argument.class == Class::Choice)
        .collect();
    // Nothing is made before the call is refused.
    buffers.sort_by_key(|(index, _)| section(routine, *index) != Section::Refused);
    for (index, argument) in buffers {
        parts.add(routine, index, argument);
    }
    let rename = |wanted: String| {
        let found = parts.renamed.iter().find(|(from, _)| *from == wanted);
        found.map_or(wanted.clone(), |(_, to)| to.clone())
    };
    let values: Vec<_> = passed(routine, |argument| argument.name.clone())
        .into_iter()
        .map(rename)
        .collect();
    format!(
        "F_RARE int sections_{stem}({})\n{{\n    int err = 0;\n{}    if (!err) err = do_{stem}({});\n{}    return err;\n}}\n",
        declared(routine, true).join(", "),
        parts.before,
        values.join(", "),
        parts.after
    )
}
