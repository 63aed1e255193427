//! Datatypes that a program made, and what it hung on the predefined ones.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use cloudmpi_datatype::{Combiner, Datatype};

use crate::attr::Attributes;
use crate::error::Result;
use crate::fail;
use crate::process;
use crate::serial::Serial;

/// A datatype with what MPI hangs on it.
pub struct TypeObject {
    pub datatype: Datatype,
    pub committed: Cell<bool>,
    /// Bytes as the program gave them: C does not say that they are UTF-8.
    pub name: RefCell<Vec<u8>>,
    pub attributes: RefCell<Attributes>,
}

impl TypeObject {
    pub fn new(datatype: Datatype, committed: bool) -> TypeObject {
        let name = datatype.name().as_bytes().to_vec();
        TypeObject {
            datatype,
            committed: Cell::new(committed),
            name: RefCell::new(name),
            attributes: RefCell::new(Attributes::default()),
        }
    }
}

/// Handles below this are the ABI's constants.
const FIRST_OWN_HANDLE: usize = 0x1000;

/// Objects of predefined types by handle: only those that the program named or hung attributes on.
static PREDEFINED: Serial<RefCell<Vec<Predefined>>> = Serial::new(RefCell::new(Vec::new()));

type Predefined = (usize, Rc<TypeObject>);

/// The handles that were given out for Fortran's parameterized types, by combiner and arguments.
static F90: Serial<RefCell<Vec<(F90Key, usize)>>> = Serial::new(RefCell::new(Vec::new()));

type F90Key = (Combiner, Vec<i32>);

/// The predefined type of a handle, if it is one of the ABI's constants.
#[inline(always)]
pub fn predefined(handle: usize) -> Option<&'static Datatype> {
    if handle >= FIRST_OWN_HANDLE {
        return None;
    }
    Datatype::predefined(handle as u32)
}

/// The object that carries name and attributes of a predefined type, made when first asked for.
pub fn predefined_object(handle: usize) -> Option<Rc<TypeObject>> {
    let datatype = predefined(handle)?;
    let mut objects = PREDEFINED.get().borrow_mut();
    if let Some((_, object)) = objects.iter().find(|(known, _)| *known == handle) {
        return Some(Rc::clone(object));
    }
    let object = Rc::new(TypeObject::new(datatype.clone(), true));
    objects.push((handle, Rc::clone(&object)));
    Some(object)
}

/// Types are packed and described by functions that call themselves for the types inside them, on stacks of some MiB.
const MOST_DEPTH: u32 = 4096;

/// A handle for a new type.
pub fn insert(object: TypeObject) -> Result<usize> {
    if object.datatype.depth() > MOST_DEPTH {
        fail!(
            Type,
            "the datatype is made of more than {MOST_DEPTH} types inside each other; make it of fewer"
        );
    }
    insert_shared(Rc::new(object))
}

/// A handle for a new type that others hold too.
pub fn insert_shared(object: Rc<TypeObject>) -> Result<usize> {
    match process::get().types.borrow_mut().insert(object) {
        Some(handle) => Ok(handle),
        None => fail!(Other, "4 million datatypes exist; free some"),
    }
}

/// The handle of one of Fortran's parameterized types: the same for the same arguments.
pub fn f90_handle(datatype: Datatype) -> Result<usize> {
    let key = (datatype.combiner(), datatype.contents().integers);
    let known = F90
        .get()
        .borrow()
        .iter()
        .find(|(known, _)| *known == key)
        .map(|(_, handle)| *handle);
    if let Some(handle) = known {
        return Ok(handle);
    }
    let handle = insert(TypeObject::new(datatype, true))?;
    F90.get().borrow_mut().push((key, handle));
    Ok(handle)
}

/// A handle for a type that is part of another one: the constant of a named type, the one handle of a
/// parameterized one, and otherwise a new object, which the program frees.
pub fn handle_of_member(datatype: &Datatype) -> Result<usize> {
    match datatype.abi_handle() {
        Some(handle) => Ok(handle as usize),
        None if datatype.is_predefined() => f90_handle(datatype.clone()),
        None => insert(TypeObject::new(datatype.clone(), true)),
    }
}
