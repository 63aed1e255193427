//! `mpi.h` compiles in all its languages, and its constants, types and functions are those of the
//! tables. The C compiler is `CC` or `cc`, the C++ compiler `CXX` or `c++`.

use cloudmpi_specgen::spec::Spec;
use std::{env, fs, path::Path, path::PathBuf, process::Command};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn spec() -> Spec {
    Spec::load(&Path::new(ROOT).join("spec")).unwrap()
}

/// Compiles `text` as `standard`; the error is the compiler's output.
fn compile(name: &str, standard: &str, text: &str) -> Result<PathBuf, String> {
    let cxx = standard.starts_with("c++");
    let (variable, default, extension) = if cxx {
        ("CXX", "c++", "cpp")
    } else {
        ("CC", "cc", "c")
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let source = folder.join(format!("{name}-{standard}.{extension}"));
    let object = source.with_extension("o");
    fs::write(&source, text).unwrap();
    let compiler = env::var(variable).unwrap_or(default.to_owned());
    let output = Command::new(&compiler)
        .arg(format!("-std={standard}"))
        .args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-I"])
        .arg(Path::new(ROOT).join("include"))
        .arg("-c")
        .args([&source, Path::new("-o"), &object])
        .output()
        .unwrap_or_else(|error| panic!("cannot run {compiler}: {error}"));
    match output.status.success() {
        true => Ok(object),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

#[test]
fn compiles_alone_in_every_standard() {
    for standard in ["c99", "c11", "c17", "c++17"] {
        compile(
            "alone",
            standard,
            "#include <mpi.h>\nint main(void) { return 0; }\n",
        )
        .unwrap();
    }
}

#[test]
fn calls_of_programs_compile() {
    let text = include_str!("program.c");
    for standard in ["c99", "c11", "c17", "c++17"] {
        compile("program", standard, text).unwrap();
    }
}

/// The facts about numbers that `mpi.h` must have: asserted when it is compiled.
fn assertions(spec: &Spec) -> String {
    let mut text = "#include <mpi.h>\n#include <stddef.h>\n".to_owned();
    let mut check = |condition: &str| {
        text += &format!("_Static_assert({condition}, \"{condition}\");\n");
    };
    let mut numbers = 0;
    for c in &spec.constants {
        if ["", "int (enum)", "MPI_Offset"].contains(&c.kind.as_str())
            && !c.value.starts_with("MPI_")
        {
            check(&format!("{} == {}", c.name, c.value));
            numbers += 1;
        }
    }
    assert!(
        numbers > 200,
        "only {numbers} integer constants in spec/constants.tsv"
    );
    check("sizeof(MPI_Status) == 32");
    check("sizeof(MPI_F08_status) == 32");
    for (offset, field) in ["MPI_SOURCE", "MPI_TAG", "MPI_ERROR", "MPI_internal"]
        .iter()
        .enumerate()
    {
        check(&format!("offsetof(MPI_Status, {field}) == {}", 4 * offset));
    }
    for integer in ["MPI_Aint", "MPI_Count", "MPI_Offset"] {
        check(&format!("sizeof({integer}) == 8 && ({integer})-1 < 0"));
    }
    for h in &spec.handles {
        check(&format!(
            "sizeof({}) == sizeof(struct {} *)",
            h.name, h.incomplete_struct
        ));
    }
    text
}

#[test]
fn numbers_and_sizes_are_those_of_the_abi() {
    let spec = spec();
    let good = assertions(&spec);
    compile("numbers", "c11", &good).unwrap();
    compile("numbers", "c17", &good).unwrap();
    // The test can fail: one wrong number is noticed.
    let bad = good.replace("MPI_ERR_ARG == 13", "MPI_ERR_ARG == 14");
    assert!(compile("wrong-number", "c11", &bad).is_err());
}

/// A program that compares every handle, address and callback constant with the table: its value,
/// and by assignment without a cast its type.
#[test]
fn handles_and_addresses_are_those_of_the_abi() {
    let spec = spec();
    let mut text =
        "#include <mpi.h>\n#include <stdint.h>\nint main(void)\n{\n    int wrong = 0;\n".to_owned();
    let mut values = 0;
    for c in &spec.constants {
        let (name, value, kind) = (&c.name, &c.value, &c.kind);
        if kind.is_empty() && value.starts_with("MPI_") {
            text += &format!("    wrong += {name} != {value};\n");
        } else if !["", "int (enum)", "MPI_Offset"].contains(&kind.as_str()) {
            text +=
                &format!("    {{ {kind} value = {name}; wrong += (intptr_t)value != {value}; }}\n");
            values += 1;
        }
    }
    text += "    return wrong;\n}\n";
    assert!(
        values > 100,
        "only {values} constants with an address in spec/constants.tsv"
    );
    for standard in ["c99", "c++17"] {
        let object = compile("handles", standard, &text).unwrap();
        let program = object.with_extension("exe");
        // No library: the program calls no function of MPI.
        let linked = Command::new(env::var("CC").unwrap_or("cc".into()))
            .args([&object, Path::new("-o"), &program])
            .status()
            .unwrap();
        assert!(linked.success());
        assert_eq!(
            Command::new(&program).status().unwrap().code(),
            Some(0),
            "{standard}"
        );
    }
}
