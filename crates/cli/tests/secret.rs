//! `cloudmpi secret`, and secrets that are refused.

use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::process::{Command, Output};

fn cloudmpi(arguments: &[&str], secret: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cloudmpi"));
    command.args(arguments).env_remove("CLOUDMPI_JOIN");
    match secret {
        Some(secret) => command.env("CLOUDMPI_SECRET", secret),
        None => command.env_remove("CLOUDMPI_SECRET"),
    };
    command.output().expect("the command starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Its one line.
fn refusal(done: &Output) -> String {
    let line = text(&done.stderr);
    assert!(!done.status.success() && done.stdout.is_empty(), "{done:?}");
    assert_eq!(line.lines().count(), 1, "{line}");
    line
}

#[test]
fn made_in_a_file_of_its_owner() {
    let dir = std::env::temp_dir().join(format!("cloudmpi-secret-cli-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a directory");
    let path = dir.join("secret");
    let file = path.to_str().expect("plain text");
    let done = cloudmpi(&["secret", "-o", file], None);
    assert!(done.status.success() && done.stdout.is_empty(), "{done:?}");
    let mode = |path: &Path| path.metadata().expect("there").mode() & 0o777;
    assert_eq!(mode(&path), 0o600);
    assert!(refusal(&cloudmpi(&["secret", "-o", file], None)).contains("is there already"));
    // No server is there: the error is no longer the secret.
    let join = [
        "clean",
        "--join",
        "cloudmpi://127.0.0.1:1",
        "--secret-file",
        file,
    ];
    assert!(refusal(&cloudmpi(&join, None)).contains("127.0.0.1:1"));
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).expect("chmod");
    let line = refusal(&cloudmpi(&join, None));
    assert!(line.contains(&format!("chmod 600 {file}")), "{line}");
    std::fs::remove_dir_all(&dir).expect("removed");
}

#[test]
fn printed_ones_are_long_enough_and_differ() {
    let made = || text(&cloudmpi(&["secret"], None).stdout);
    let (one, other) = (made(), made());
    assert!(one.trim().len() == 64 && one.lines().count() == 1, "{one}");
    assert_ne!(one, other);
    let join = ["clean", "--join", "cloudmpi://127.0.0.1:1"];
    assert!(refusal(&cloudmpi(&join, Some(one.trim()))).contains("127.0.0.1:1"));
    let line = refusal(&cloudmpi(&join, Some("fifteen.bytes..")));
    assert!(
        line.contains("CLOUDMPI_SECRET: the secret is shorter than 16 bytes")
            && !line.contains("fifteen"),
        "{line}"
    );
    assert!(refusal(&cloudmpi(&["secret", "--ouput"], None)).contains("--ouput"));
}

/// A URL with credentials need not be visible to `ps`.
#[test]
fn services_from_the_environment() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cloudmpi"));
    command.args(["run", "-n", "2", "--via", "services", "true"]);
    command.env("CLOUDMPI_SERVICES", "pigeon://me:password@host");
    let line = refusal(&command.output().expect("the command starts"));
    assert!(
        line.contains("pigeon") && !line.contains("password"),
        "{line}"
    );
}
