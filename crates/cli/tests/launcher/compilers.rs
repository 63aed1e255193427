//! mpicc and mpicxx.

use std::os::unix::process::CommandExt;
use std::process::{Command, Output};

use crate::harness::command_path;

fn call(name: &str, args: &[&str], compiler: Option<&str>) -> Output {
    let mut command = Command::new(command_path());
    command.arg0(name).args(args);
    if let Some(compiler) = compiler {
        command.env("CLOUDMPI_CC", compiler);
    }
    command.output().expect("runs")
}

fn shown(name: &str, args: &[&str]) -> String {
    String::from_utf8(call(name, args, None).stdout).expect("text")
}

#[test]
fn what_would_be_run_is_shown() {
    let prefix = command_path().canonicalize().expect("there");
    let prefix = prefix
        .ancestors()
        .nth(2)
        .expect("a prefix")
        .display()
        .to_string();
    let all = shown("mpicc", &["-show", "a.c", "-o", "a"]);
    assert_eq!(
        all,
        format!(
            "cc -I{prefix}/include a.c -o a -L{prefix}/lib -Wl,-rpath,{prefix}/lib -Wl,--enable-new-dtags -lmpi_abi\n"
        )
    );
    assert!(shown("mpicxx", &["-showme"]).starts_with("c++ -I"));
    assert_eq!(
        shown("mpicc", &["-showme:compile"]),
        format!("-I{prefix}/include\n")
    );
    assert_eq!(
        shown("mpicc", &["-compile_info"]),
        format!("-I{prefix}/include\n")
    );
    assert!(shown("mpicc", &["-showme:link"]).ends_with("-lmpi_abi\n"));
    assert_eq!(
        shown("mpicc", &["-show", "-c", "a.c"]),
        format!("cc -I{prefix}/include -c a.c\n")
    );
}

#[test]
fn the_compiler_gets_the_users_arguments_and_its_status_comes_back() {
    let output = call("mpicc", &["-c", "a b.c", "-DX=\"y\""], Some("printf <%s>"));
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.ends_with("<-c><a b.c><-DX=\"y\">"), "{text}");
    assert_eq!(
        call("mpicc", &["x.c"], Some("false")).status.code(),
        Some(1)
    );
}

#[test]
fn a_missing_compiler_is_named() {
    let output = call("mpicc", &["x.c"], Some("no-such-compiler"));
    assert_eq!(output.status.code(), Some(127));
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        text.contains("no-such-compiler") && text.contains("CLOUDMPI_CC"),
        "{text}"
    );
}
