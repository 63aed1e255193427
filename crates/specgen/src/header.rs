use crate::spec::Spec;
pub fn mpi_h(_: &Spec) -> String { String::new() }
