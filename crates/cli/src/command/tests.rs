use super::*;

/// The errors that clap finds in the tree itself.
#[test]
fn the_tree_is_sound() {
    Cloudmpi::command().debug_assert();
}

fn refused(line: &str) -> (String, String) {
    let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
    match parse(&words) {
        Err((Said::Refused(line), name)) => (line, name),
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn every_command_is_in_one_group_of_the_help() {
    let tree = tree();
    let mut listed: Vec<&str> = GROUPS
        .iter()
        .flat_map(|(_, names)| *names)
        .copied()
        .collect();
    let mut known: Vec<&str> = tree
        .get_subcommands()
        .map(clap::Command::get_name)
        .collect();
    listed.sort_unstable();
    known.sort_unstable();
    assert_eq!(listed, known);
}

/// Every command, at every depth.
fn all(command: &clap::Command) -> Vec<clap::Command> {
    let below = command
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help");
    std::iter::once(command.clone())
        .chain(below.flat_map(all))
        .collect()
}

#[test]
fn every_command_has_a_version_and_examples_in_its_help() {
    for mut command in all(&tree()) {
        let help = command.render_help().to_string();
        assert!(help.contains("--version"), "{help}");
        let (_, examples) = help.split_once("Examples:\n").expect(&help);
        let count = examples
            .lines()
            .filter(|line| !line.starts_with("      "))
            .count();
        assert!((2..=4).contains(&count), "{help}");
        for line in help.lines() {
            assert!(line.chars().count() <= MOST_COLUMNS, "{line}");
        }
    }
}

/// The words of an example after `cloudmpi`; none where it is of something else.
fn words_of(example: &str) -> Option<Vec<OsString>> {
    let line = example.trim();
    let at = line.find("cloudmpi ")?;
    let line = line[at..].split(['|', '>', ')']).next()?;
    Some(
        line.split_whitespace()
            .skip(1)
            .map(OsString::from)
            .collect(),
    )
}

#[test]
fn examples_are_understood() {
    let mut seen = 0;
    for mut command in all(&tree()) {
        let help = command.render_help().to_string();
        let (_, examples) = help.split_once("Examples:\n").expect(&help);
        let lines = examples.lines().filter(|line| !line.starts_with("      "));
        for words in lines.filter_map(words_of) {
            seen += 1;
            if words[0] == "run" {
                if let Err(said) = run::parse("cloudmpi run", &words[1..]) {
                    panic!("{words:?}: {said:?}");
                }
                continue;
            }
            if let Err((said, _)) = parse(&words) {
                assert!(matches!(said, Said::Help(_)), "{words:?}: {said:?}");
            }
        }
    }
    assert!(seen > 25, "{seen} examples");
}

/// A line, the command that refuses it, and part of what that says.
const MISTAKES: &[(&str, &str, &str)] = &[
    (
        "walk",
        "cloudmpi",
        "there is no command walk; `cloudmpi run -n 4",
    ),
    (
        "rum",
        "cloudmpi",
        "there is no command rum (did you mean run?)",
    ),
    ("noise mesure", "cloudmpi noise", "(did you mean measure?)"),
    (
        "info --mising",
        "cloudmpi info",
        "no flag --mising (did you mean --missing?)",
    ),
    (
        "attach abc",
        "cloudmpi attach",
        "abc: a job is named by the process number of its launcher",
    ),
    (
        "kill --rank 1 --job abc",
        "cloudmpi kill",
        "--job abc: a job is named by the process number of its launcher",
    ),
    (
        "kill --rank 1 --job 99999999999999999999",
        "cloudmpi kill",
        "--job 99999999999999999999: a job is named by",
    ),
    ("kill --rank 1 --job 0", "cloudmpi kill", "--job 0: a job"),
    ("info more", "cloudmpi info", "more is not expected here"),
    ("info --json=yes", "cloudmpi info", "--json takes no value"),
    (
        "secret -o",
        "cloudmpi secret",
        "-o needs a value after it: -o FILE",
    ),
    (
        "noise report",
        "cloudmpi noise report",
        "<FILE.noise>... is missing (Profiles)",
    ),
    (
        "noise measure -n 0",
        "cloudmpi noise measure",
        "-n 0: not a whole number from 1 to 4096",
    ),
    (
        "noise measure -np 0",
        "cloudmpi noise measure",
        "--np 0: not",
    ),
    (
        "simulate rong",
        "cloudmpi simulate",
        "there is no pattern rong (did you mean ring?); one of ring,",
    ),
    (
        "simulate /",
        "cloudmpi simulate",
        "/: a file; write --goal /",
    ),
    (
        "simulate ring --mode fast",
        "cloudmpi simulate",
        "--mode fast: there is no fast here; one of compatible, full-duplex",
    ),
    (
        "cost --on a",
        "cloudmpi cost",
        "--app <PROGRAM> is missing (What to run)",
    ),
    (
        "goal coll bcast",
        "cloudmpi goal coll",
        "--ranks <N> is missing (Number of ranks",
    ),
    (
        "goal coll bcast -n 2 --json",
        "cloudmpi goal coll",
        "--output <FILE> is missing",
    ),
    (
        "cost --restart -1",
        "cloudmpi cost",
        "--restart -1: not a number of at least 0",
    ),
    (
        "simulate ring --ranks -1",
        "cloudmpi simulate",
        "--ranks -1: not a whole number",
    ),
    ("man --dir a run", "cloudmpi man", "do not go together"),
];

#[test]
fn mistakes_are_named_in_one_line() {
    for (line, name, part) in MISTAKES {
        let (told, by) = refused(line);
        assert!(told.contains(part) && by == *name, "{line}: {by}: {told}");
        assert!(!told.contains('\n'), "{line}: {told}");
    }
}
