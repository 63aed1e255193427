//! The Fortran bindings: C functions that rest on the C interface of the standard ABI alone, and the sources of the
//! modules that name them.

pub mod c_layer;
pub mod facts;
pub mod modules;
mod sections;

use std::{collections::BTreeSet, fs, path::Path};

use crate::{Output, spec::Spec};
use modules::HandWritten;

/// The folder has generated files only.
pub const FOLDER: &str = "fortran/generated";

/// Procedures of the standard that programs pass as callbacks.
pub const PREDEFINED_PROCEDURES: &[&str] = &[
    "MPI_NULL_COPY_FN",
    "MPI_NULL_DELETE_FN",
    "MPI_DUP_FN",
    "MPI_COMM_NULL_COPY_FN",
    "MPI_COMM_NULL_DELETE_FN",
    "MPI_COMM_DUP_FN",
    "MPI_TYPE_NULL_COPY_FN",
    "MPI_TYPE_NULL_DELETE_FN",
    "MPI_TYPE_DUP_FN",
    "MPI_WIN_NULL_COPY_FN",
    "MPI_WIN_NULL_DELETE_FN",
    "MPI_WIN_DUP_FN",
    "MPI_CONVERSION_FN_NULL",
];

pub fn outputs(spec: &Spec, root: &Path) -> Result<Vec<Output>, String> {
    let routines = facts::load(spec, &root.join("spec"))?;
    let read = |name: &str| {
        let path = root.join("fortran/modules").join(name);
        fs::read_to_string(&path)
            .map_err(|error| format!("cannot read {}: {error}", path.display()))
    };
    let by_hand = HandWritten {
        f08: read("by_hand_f08.inc")?,
        mpi: read("by_hand_mpi.inc")?,
    };
    let mut files = vec![
        output("mpi_f08.F90", modules::mpi_f08(spec, &routines, &by_hand)),
        output("mpi.F90", modules::mpi(spec, &routines, &by_hand)),
        output("mpif.h", modules::mpif_h(spec, &routines, 4)),
        output("mpif_i8.h", modules::mpif_h(spec, &routines, 8)),
    ];
    let chapters: BTreeSet<&str> = routines
        .iter()
        .filter(|routine| !c_layer::is_by_hand(routine))
        .map(|routine| routine.c.chapter.as_str())
        .collect();
    for chapter in chapters {
        files.push(output(
            &format!("{chapter}.c"),
            c_layer::chapter(&routines, chapter),
        ));
    }
    Ok(files)
}

fn output(name: &str, text: String) -> Output {
    Output {
        path: Path::new(FOLDER).join(name),
        text,
    }
}
