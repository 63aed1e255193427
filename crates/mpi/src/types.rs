//! Datatypes that a program made.

use std::cell::{Cell, RefCell};

use cloudmpi_datatype::Datatype;

use crate::attr::Attributes;

/// A datatype with what MPI hangs on it.
pub struct TypeObject {
    pub datatype: Datatype,
    pub committed: Cell<bool>,
    pub name: RefCell<String>,
    pub attributes: RefCell<Attributes>,
}

impl TypeObject {
    pub fn new(datatype: Datatype, committed: bool) -> TypeObject {
        TypeObject {
            datatype,
            committed: Cell::new(committed),
            name: RefCell::new(String::new()),
            attributes: RefCell::new(Attributes::default()),
        }
    }
}
