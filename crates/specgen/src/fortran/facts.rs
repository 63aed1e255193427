//! `spec/fortran.tsv`: what the Fortran bindings add to the C signatures, read and checked against them.

use std::{collections::HashMap, fs, path::Path};

use crate::spec::{Function, Param, Spec};

/// What a parameter is to Fortran.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Class {
    /// An integer of the kind that the C type says.
    Integer,
    Handle,
    Status,
    Logical,
    /// A buffer of any type and rank.
    Choice,
    /// An address that the call returns, as an integer or as a C_PTR.
    AddressOrPointer,
    /// The buffer that a detach call returns: a C_PTR in mpi_f08, nothing in the older interfaces.
    Detached,
    String,
    Strings,
    StringsByRow,
    /// An integer that holds an address.
    Address,
    /// A default integer in the place of an address (MPI-1).
    IntegerAddress,
    /// Weights of a graph, or a constant in their place.
    Weights,
    /// Error codes of spawned processes, or a constant in their place.
    ErrorCodes,
    /// An index into an array of requests, which counts from 1.
    Position,
    Procedure(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intent {
    In,
    Out,
    InOut,
}

#[derive(Debug, Clone)]
pub struct Argument {
    pub name: String,
    /// Empty for a scalar; else the bounds as in Fortran: `count`, `*`, `3,n`.
    pub bounds: String,
    pub class: Class,
    pub intent: Intent,
    /// No INTENT in mpi_f08, as constants such as MPI_BOTTOM are passed too.
    pub without_intent: bool,
    pub asynchronous: bool,
    /// In the large-count form only.
    pub large: bool,
    /// The longest text that C returns, as a constant.
    pub longest: Option<String>,
}

impl Argument {
    pub fn is_array(&self) -> bool {
        !self.bounds.is_empty()
    }
}

/// A Fortran routine and the C function behind it.
pub struct Routine<'a> {
    pub c: &'a Function,
    /// Each with its C parameter.
    pub arguments: Vec<(Argument, Param)>,
    pub in_f08: bool,
    pub in_mpi: bool,
    /// The large-count form has a name of its own in mpi_f08, no generic one.
    pub by_name: bool,
}

impl Routine<'_> {
    /// `MPI_Send_c` → `Send_c`.
    pub fn stem(&self) -> &str {
        self.c.name.trim_start_matches("MPI_")
    }

    pub fn is_large(&self) -> bool {
        !self.in_mpi
    }

    pub fn has_choice(&self) -> bool {
        self.arguments
            .iter()
            .any(|(argument, _)| argument.class == Class::Choice)
    }

    pub fn find(&self, name: &str) -> Option<&Argument> {
        let mut all = self.arguments.iter();
        all.find(|(argument, _)| argument.name == name)
            .map(|(argument, _)| argument)
    }
}

/// C functions that have no Fortran form.
fn c_only(name: &str) -> bool {
    name.starts_with("MPI_T_") || name.ends_with("_toint") || name.ends_with("_fromint")
}

/// All routines, in the order of `functions.tsv`, the large-count forms among them.
pub fn load<'a>(spec: &'a Spec, folder: &Path) -> Result<Vec<Routine<'a>>, String> {
    let text = fs::read_to_string(folder.join("fortran.tsv"))
        .map_err(|error| format!("cannot read spec/fortran.tsv: {error}"))?;
    let mut rows = HashMap::new();
    for (index, line) in text.lines().enumerate().skip(1) {
        let at = |problem: &str| format!("spec/fortran.tsv:{}: {problem}", index + 1);
        let [name, interfaces, parameters] = line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(at("expected 3 cells"));
        };
        let arguments = arguments(parameters).map_err(|problem| at(&problem))?;
        if rows.insert(name, (interfaces, arguments)).is_some() {
            return Err(at(&format!("{name} is there twice")));
        }
    }
    let mut routines = Vec::new();
    for c in &spec.functions {
        let small = c
            .name
            .strip_suffix("_c")
            .filter(|small| spec.find(small).is_some());
        let Some((interfaces, arguments)) = rows.get(small.unwrap_or(&c.name)) else {
            match c_only(&c.name) {
                true => continue,
                false => return Err(format!("spec/fortran.tsv: {} is missing", c.name)),
            }
        };
        routines.push(routine(c, small.is_some(), interfaces, arguments)?);
    }
    let known = |name: &str| routines.iter().any(|routine| routine.c.name == name);
    if let Some(name) = rows.keys().find(|name| !known(name)) {
        return Err(format!("spec/fortran.tsv: there is no C function {name}"));
    }
    Ok(routines)
}

fn routine<'a>(
    c: &'a Function,
    large: bool,
    interfaces: &str,
    arguments: &[Argument],
) -> Result<Routine<'a>, String> {
    let arguments: Vec<Argument> = arguments
        .iter()
        .filter(|argument| large || !argument.large)
        .cloned()
        .collect();
    // Fortran programs have no argc and argv to give.
    let params: Vec<Param> = c
        .params
        .iter()
        .filter(|param| !is_of_main(c, param))
        .cloned()
        .collect();
    if params.len() != arguments.len() {
        return Err(format!(
            "spec/fortran.tsv: {} has {} parameters, in C {}",
            c.name,
            arguments.len(),
            params.len()
        ));
    }
    for (argument, param) in arguments.iter().zip(&params) {
        if argument.name != param.name && !differs(&c.name, &argument.name) {
            return Err(format!(
                "spec/fortran.tsv: {} has {} where C has {}",
                c.name, argument.name, param.name
            ));
        }
    }
    Ok(Routine {
        c,
        arguments: arguments.into_iter().zip(params).collect(),
        in_f08: interfaces != "mpi",
        in_mpi: !large,
        by_name: interfaces == "both_by_name",
    })
}

/// The arguments of C's main, which Fortran programs do not have.
pub fn is_of_main(c: &Function, param: &Param) -> bool {
    param.name == "argc"
        || param.name == "argv" && c.params.iter().any(|other| other.name == "argc")
}

/// Names that the standard has different in Fortran. (`index` is a function of C's library.)
fn differs(function: &str, name: &str) -> bool {
    name == "index"
        || name == "err" && function.starts_with("MPI_Status_")
        || name == "source" && function.starts_with("MPI_Precv_init")
}

/// `name(bounds):class:intent:flags`, with commas between parameters.
fn arguments(list: &str) -> Result<Vec<Argument>, String> {
    let parts = list.split(", ").filter(|part| !part.is_empty());
    parts.map(argument).collect()
}

fn argument(text: &str) -> Result<Argument, String> {
    let mut cells = text.split(':');
    let (declared, class, intent) = (cells.next(), cells.next(), cells.next());
    let (Some(declared), Some(class), Some(intent)) = (declared, class, intent) else {
        return Err(format!("{text:?} is not NAME:CLASS:INTENT"));
    };
    let flags: Vec<&str> = cells
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let (name, bounds) = match declared.split_once('(') {
        Some((name, rest)) => (name, rest.trim_end_matches(')')),
        None => (declared, ""),
    };
    let has = |flag: &str| flags.contains(&flag);
    Ok(Argument {
        name: name.to_owned(),
        bounds: bounds.to_owned(),
        class: class_of(class)?,
        intent: match intent {
            "in" => Intent::In,
            "out" => Intent::Out,
            "inout" => Intent::InOut,
            _ => return Err(format!("{text:?}: intent is in, out or inout")),
        },
        without_intent: has("any"),
        asynchronous: has("asynchronous"),
        large: has("large"),
        longest: flags
            .iter()
            .find_map(|flag| flag.strip_prefix("len="))
            .map(str::to_owned),
    })
}

fn class_of(word: &str) -> Result<Class, String> {
    Ok(match word {
        "integer" => Class::Integer,
        "handle" => Class::Handle,
        "status" => Class::Status,
        "logical" => Class::Logical,
        "choice" => Class::Choice,
        "address_or_c_ptr" => Class::AddressOrPointer,
        "detached" => Class::Detached,
        "string" => Class::String,
        "strings" => Class::Strings,
        "strings_by_row" => Class::StringsByRow,
        "address" => Class::Address,
        "integer_address" => Class::IntegerAddress,
        "weights" => Class::Weights,
        "errcodes" => Class::ErrorCodes,
        "position" => Class::Position,
        name if name.starts_with("MPI_") => Class::Procedure(name.to_owned()),
        _ => return Err(format!("there is no class {word:?}")),
    })
}
