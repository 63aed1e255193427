//! The generated files agree with the spec, and the spec with the ABI.

use cloudmpi_specgen::{COMMAND, fortran, lower::lower, lower::signature, outputs, spec::Spec};
use std::{fs, path::Path};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn generated_files_are_up_to_date() {
    let spec = Spec::load(&root().join("spec")).unwrap();
    let fortran = fortran::outputs(&spec, root()).unwrap();
    for file in outputs(&spec).into_iter().chain(fortran) {
        let found = fs::read_to_string(root().join(&file.path)).unwrap_or_default();
        assert!(
            found == file.text,
            "{} is stale; run: {COMMAND}",
            file.path.display()
        );
    }
}

/// A function and its large form must call one function of `imp`, with the same types.
#[test]
fn both_forms_call_one_function() {
    let spec = Spec::load(&root().join("spec")).unwrap();
    let own_functions = ["MPI_Type_get_envelope_c", "MPI_Type_get_contents_c"];
    let mut pairs = 0;
    for large in spec
        .functions
        .iter()
        .filter(|f| f.name.ends_with("_c") || f.name.ends_with("_x"))
    {
        let small = spec
            .find(&large.name[..large.name.len() - 2])
            .expect("a small form");
        assert_eq!(small.chapter, large.chapter, "{}", large.name);
        if own_functions.contains(&large.name.as_str()) {
            assert_ne!(lower(&spec, small).imp, lower(&spec, large).imp);
        } else {
            assert_eq!(signature(&spec, small), signature(&spec, large));
            pairs += 1;
        }
    }
    assert_eq!(pairs, 159 + 5, "159 pairs with _c, 5 with _x");
}

/// Only the tool interface and the conversions of handles have no Fortran form.
#[test]
fn every_function_has_its_fortran_routine() {
    let spec = Spec::load(&root().join("spec")).unwrap();
    let routines = fortran::facts::load(&spec, &root().join("spec")).unwrap();
    let of_c = spec.functions.iter().filter(|f| {
        f.name.starts_with("MPI_T_") || f.name.ends_with("_toint") || f.name.ends_with("_fromint")
    });
    assert_eq!(routines.len() + of_c.count(), spec.functions.len());
    assert_eq!(
        routines.iter().filter(|routine| !routine.in_f08).count(),
        5,
        "MPI-1's attributes"
    );
}

#[test]
fn lowering_by_example() {
    let spec = Spec::load(&root().join("spec")).unwrap();
    let arguments = |name: &str| {
        let lowered = lower(&spec, spec.find(name).unwrap());
        let values: Vec<_> = lowered.arguments.iter().map(|a| a.value.as_str()).collect();
        format!("{}({})", lowered.imp, values.join(", "))
    };
    assert_eq!(
        arguments("MPI_Send"),
        "send(buf, i64::from(count), datatype, dest, tag, comm)"
    );
    assert_eq!(
        arguments("MPI_Send_c"),
        "send(buf, count, datatype, dest, tag, comm)"
    );
    assert_eq!(
        arguments("MPI_Type_vector"),
        "type_vector(i64::from(count), i64::from(blocklength), i64::from(stride), oldtype, newtype, false)"
    );
    assert_eq!(
        arguments("MPI_Get_elements_x"),
        "get_elements(status, datatype, IntOut::Wide(count))"
    );
    assert_eq!(
        arguments("MPI_Pack_c"),
        "pack(inbuf, incount, datatype, outbuf, outsize, IntInOut::Wide(position), comm)"
    );
    assert_eq!(
        arguments("MPI_Op_create"),
        "op_create(UserFunction::Small(user_fn), commute, op)"
    );
    assert_eq!(
        arguments("MPI_Type_size"),
        "type_size(datatype, IntOut::Narrow(size))"
    );
    let signature_of = |name: &str| signature(&spec, spec.find(name).unwrap());
    assert_eq!(
        signature_of("MPI_Op_create"),
        "pub unsafe fn op_create(user_fn: UserFunction, commute: c_int, op: *mut MPI_Op) -> Result<(), Error>"
    );
    assert_eq!(signature_of("MPI_Wtime"), "pub unsafe fn wtime() -> f64");
}
