//! A build script that names a missing folder runs at each build, and Cargo links again all that depends on it.

use std::path::Path;

#[test]
fn the_build_script_watches_only_what_is_there() {
    // Cargo keeps the script's output beside its output folder.
    let said = Path::new(env!("OUT_DIR")).with_file_name("output");
    let said = std::fs::read_to_string(&said).expect("what the build script said");
    let watched: Vec<&str> = said
        .lines()
        .filter_map(|line| line.strip_prefix("cargo:rerun-if-changed="))
        .collect();
    assert!(watched.len() >= 16, "{said}");
    for place in watched {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
        assert!(path.exists(), "{place} is watched and is not there");
    }
}
