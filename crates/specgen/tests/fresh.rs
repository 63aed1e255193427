//! The generated files are what the spec says, and the spec is what the ABI says.

use cloudmpi_specgen::{COMMAND, lower::lower, outputs, spec::Spec};
use std::{fs, path::Path};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn generated_files_are_up_to_date() {
    for file in outputs(&Spec::load(&root().join("spec")).unwrap()) {
        let found = fs::read_to_string(root().join(&file.path)).unwrap_or_default();
        assert!(found == file.text, "{} is stale; run: {COMMAND}", file.path.display());
    }
}

/// A function and its large form must call one function of `imp` with arguments of one type. The
/// types agree by construction where the text differs only in `Narrow`/`Wide` and the like.
#[test]
fn both_forms_call_one_function() {
    let spec = Spec::load(&root().join("spec")).unwrap();
    let own_functions = ["MPI_Type_get_envelope_c", "MPI_Type_get_contents_c"];
    let mut pairs = 0;
    for large in spec.functions.iter().filter(|f| f.name.ends_with("_c")) {
        let small = spec.find(large.name.trim_end_matches("_c")).expect("every _c has a small form");
        let (a, b) = (lower(&spec, small), lower(&spec, large));
        if own_functions.contains(&large.name.as_str()) {
            assert_ne!(a.imp, b.imp);
            continue;
        }
        pairs += 1;
        assert_eq!((&a.imp, &small.chapter), (&b.imp, &large.chapter));
        let common = |argument: &String| {
            let (text, unwrapped) = (argument.as_str(), argument.strip_prefix("i64::from("));
            let text = unwrapped.and_then(|rest| rest.strip_suffix(')')).unwrap_or(text);
            let text = text.replace("Narrow", "Wide").replace("Small", "Large");
            if text == "false" { "true".to_owned() } else { text }
        };
        let (a, b): (Vec<_>, Vec<_>) =
            (a.arguments.iter().map(common).collect(), b.arguments.iter().map(common).collect());
        assert_eq!(a, b, "{}", small.name);
    }
    assert_eq!(pairs, 159);
}

#[test]
fn lowering_by_example() {
    let spec = Spec::load(&root().join("spec")).unwrap();
    let arguments = |name: &str| {
        let lowered = lower(&spec, spec.find(name).unwrap());
        format!("{}({})", lowered.imp, lowered.arguments.join(", "))
    };
    assert_eq!(arguments("MPI_Send"), "send(buf, i64::from(count), datatype, dest, tag, comm)");
    assert_eq!(arguments("MPI_Send_c"), "send(buf, count, datatype, dest, tag, comm)");
    assert_eq!(
        arguments("MPI_Type_vector"),
        "type_vector(i64::from(count), i64::from(blocklength), i64::from(stride), oldtype, newtype, false)"
    );
    assert_eq!(arguments("MPI_Get_elements_x"), "get_elements(status, datatype, IntOut::Wide(count))");
    assert_eq!(
        arguments("MPI_Pack_c"),
        "pack(inbuf, incount, datatype, outbuf, outsize, IntInOut::Wide(position), comm)"
    );
    assert_eq!(arguments("MPI_Op_create"), "op_create(UserFunction::Small(user_fn), commute, op)");
    assert_eq!(arguments("MPI_Type_size"), "type_size(datatype, IntOut::Narrow(size))");
}
