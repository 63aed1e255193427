//! `cloudmpi services`, run like a user does.

use std::process::{Command, Output};

fn services(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cloudmpi"))
        .arg("services")
        .args(arguments)
        .env_remove("CLOUDMPI_JOIN")
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn ways_are_timed_beside_each_other() {
    let chosen = ["--only", "send,broadcast:topic,broadcast:queue-loop"];
    let little = ["--join", "local:", "--rounds", "5", "--others", "2"];
    let done = services(&[&little[..], &chosen].concat());
    let out = text(&done.stdout);
    assert!(
        done.status.success() && done.stderr.is_empty(),
        "{out}{done:?}"
    );
    for row in ["send:queue", "send:relay-synchronous", "broadcast:topic"] {
        assert_eq!(
            out.lines().filter(|line| line.starts_with(row)).count(),
            1,
            "{out}"
        );
    }
    assert!(!out.contains("barrier:"), "{out}");
    assert!(out.contains("x broadcast:queue-loop"), "{out}");
    // A message longer than the queue's limit goes through a blob, and every request is counted.
    assert!(out.contains("local blob: "), "{out}");
}

#[test]
fn wrong_words_get_one_line() {
    let cases: [(&[&str], &str); 5] = [
        (&[], "--join URL is needed"),
        (
            &["--join", "local:", "--only", "send:pigeon"],
            "one of put-get, send:queue",
        ),
        (&["--join", "local:", "--rounds", "0"], "--rounds"),
        (&["--join", "ftp://host"], "--join ftp: services begin with"),
        (&["--join", "cloudmpi://127.0.0.1:1"], "127.0.0.1:1"),
    ];
    for (arguments, expected) in cases {
        let done = services(arguments);
        let err = text(&done.stderr);
        assert!(!done.status.success(), "{arguments:?}");
        assert!(
            err.lines().count() == 1 && err.contains(expected),
            "{arguments:?}: {err}"
        );
    }
}
