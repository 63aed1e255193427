use super::*;
use cloudmpi_agent::HostChoice;

fn job(line: &str) -> Job {
    match parse_line(line) {
        Ok((job, _)) => *job,
        other => panic!("{line}: {other:?}"),
    }
}

fn error(line: &str) -> String {
    match parse_line(line) {
        Err(Said::Refused(message)) => message,
        other => panic!("{line}: {other:?}"),
    }
}

fn parse_line(line: &str) -> Result<(Box<Job>, Target), Said> {
    let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
    parse("cloudmpi run", &words)
}

fn env(app: &App) -> Vec<String> {
    let pair = |(name, value): &(OsString, OsString)| {
        format!("{}={}", name.to_string_lossy(), value.to_string_lossy())
    };
    app.env.iter().map(pair).collect()
}

#[test]
fn the_number_of_ranks_in_every_spelling() {
    for line in ["-n 3 a", "-np 3 a", "--np 3 a", "--n=3 a", "--np=3 a"] {
        assert_eq!(job(line).ranks(), 3, "{line}");
    }
    assert_eq!(job("a").ranks(), 1);
    assert_eq!(job("-n 2 a : -n 3 b : c").ranks(), 6);
}

#[test]
fn what_follows_the_program_is_the_programs() {
    let job = job("-n 2 -l prog -n 5 --label -- -x");
    assert_eq!(job.apps[0].program, "prog");
    assert_eq!(job.apps[0].args, ["-n", "5", "--label", "--", "-x"]);
    assert_eq!(job.ranks(), 2);
    assert!(job.label);
    assert_eq!(self::job("-n 2 -- -odd -n 3").apps[0].program, "-odd");
}

#[test]
fn environment_in_every_spelling() {
    let job = job("-genv A 1 -n 1 -x B=2 -env C 3 -env D=x=y --env=E=5 a : -n 1 -genv F=6 b");
    assert_eq!(
        env(&job.apps[0]),
        ["A=1", "F=6", "B=2", "C=3", "D=x=y", "E=5"]
    );
    assert_eq!(env(&job.apps[1]), ["A=1", "F=6"]);
}

#[test]
fn flags_of_other_launchers_are_accepted() {
    let job = job(
        "--oversubscribe --allow-run-as-root --bind-to none --map-by core --mca btl self -ppn 2 -host localhost -n 2 a b",
    );
    assert_eq!(job.apps[0].program, "a");
    assert_eq!(job.bind, Bind::None);
}

fn target(line: &str) -> Target {
    match parse_line(line) {
        Ok((_, target)) => target,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn hosts_in_every_spelling() {
    assert!(!target("-n 2 a").is_elsewhere());
    assert!(!target("-H localhost,127.0.0.1:4 a").is_elsewhere());
    assert!(target("--join cloudmpi://x:1 a").is_elsewhere());
    let own = cloudmpi_segment::host_name();
    assert!(target(&format!("--join cloudmpi://x:1 -host {own} a")).is_elsewhere());
    assert!(target(&format!("-host {own},not-{own} a")).is_elsewhere());
    assert!(!target(&format!("-host {own}:2,localhost a")).is_elsewhere());
    assert_eq!(target("--hosts all a").hosts, Some(Hosts::All));
    let named = target("-host b,a:4 -n 5 a").hosts;
    let choice = |name: &str, slots| HostChoice {
        name: name.to_string(),
        slots,
    };
    assert_eq!(
        named,
        Some(Hosts::Named(vec![choice("b", None), choice("a", Some(4))]))
    );
}

#[test]
fn ranks_of_each_host() {
    assert_eq!(job("-N 3 a").ranks(), 3);
    assert_eq!(job("-ppn 3 -n 8 a").ranks(), 8);
    assert_eq!(
        job("--npernode 2 --join cloudmpi://x:1 -host a,b:1,c a").ranks(),
        6
    );
    assert_eq!(
        job("-N 2 --survive --spare 1 --join cloudmpi://x:1 -host a,b,c a").ranks(),
        4
    );
    let slots = |line: &str, ranks| {
        let choices = target(line).choices(ranks).into_iter();
        choices.map(|choice| choice.slots).collect::<Vec<_>>()
    };
    assert_eq!(slots("-host a,b:1 -N 2 -n 2 a", 2), [None, Some(1)]);
    assert_eq!(
        slots("-host a:2,b:1 --oversubscribe -n 7 a", 7),
        [Some(6), Some(3)]
    );
    assert_eq!(slots("-host a,b:1 --oversubscribe -n 7 a", 7), [None, None]);
    assert_eq!(
        target("-N 2 --map-by node -n 2 a").map_by.as_deref(),
        Some("node")
    );
    // The same list again is no other one.
    assert!(parse_line("-host a,b -n 1 a : -host a,b -n 1 b").is_ok());
}

#[test]
fn mistakes_are_named() {
    for (line, part) in [
        ("", "no program"),
        ("-n 2", "no program"),
        (
            "-n",
            "-n needs a value after it: -n N (Number of ranks of this program)",
        ),
        ("-n 0 a", "at least one"),
        ("-n -1 a", "-n -1"),
        ("-n two a", "-n two"),
        ("--nosuch a", "--nosuch"),
        ("-n 2 a :", "between"),
        (": -n 2 a", "between"),
        ("--label=yes a", "takes no value"),
        ("--bind left a", "left"),
        ("--timeout soon a", "soon"),
        ("--timeout -1 a", "-1"),
        ("-x NO_SUCH_VARIABLE_IN_TESTS a", "not set"),
        ("--hosts a:two a", "the number of ranks that a may get"),
        ("--hosts [fd77::1]:2,b a", "[fd77::1]:2 is an address"),
        ("--hosts fd77::1 a", "fd77::1 is an address"),
        ("-env =3 a", "needs a name"),
        ("--initial-errhandler mine a", "mpi_errors_abort"),
        ("-configfile /no/such/file", "/no/such/file"),
        ("-configfile x -n 2 a", "alone"),
        ("-host a:0 a", "number of ranks"),
        ("-ppn abc a", "-ppn abc"),
        ("-N 2 --join cloudmpi://x:1 a", "-N: how many hosts"),
        ("-host a -n 1 a : -host b -n 1 b", "two parts between `:`"),
        ("-host , a", "no host"),
        (
            "--via tcp --services local: a",
            "no message goes by services",
        ),
        (
            "--services local: --join cloudmpi://x:1 a",
            "write --via services instead",
        ),
        ("-hostfile /nosuch a", "-hostfile /nosuch: "),
        ("--hostfile /nosuch a", "--hostfile /nosuch: "),
        ("--machinefile=/nosuch a", "--machinefile /nosuch: "),
        ("--configfile /nosuch", "--configfile /nosuch: "),
        ("--configfile=/nosuch", "--configfile /nosuch: "),
        ("--configfile", "--configfile FILE stands alone"),
        ("-n 2 --configfile x a", "--configfile FILE stands alone"),
        ("-np true", "-np true: "),
        ("--np=x a", "--np x: "),
        ("-n 99999999999 a", "at most 1048576 ranks"),
        ("--bind-to left a", "--bind-to left: "),
        (
            "--vai tcp a",
            "there is no flag --vai (did you mean --via?)",
        ),
        ("-hostfiel x a", "did you mean -hostfile?"),
        (
            "--tiemout=3 a",
            "there is no flag --tiemout (did you mean --timeout?)",
        ),
        ("-host a,b:c a", "-host a,b:c: in b:c, what follows"),
    ] {
        let message = error(line);
        assert!(message.contains(part), "{line}: {message}");
        assert!(!message.contains('\n'), "{line}: one line");
    }
}

#[test]
fn a_config_file_holds_one_program_a_line() {
    let file = std::env::temp_dir().join(format!("cloudmpi-config-{}", std::process::id()));
    std::fs::write(&file, "# first\n-n 2 a 1\n\n  -n 3 b\n").expect("a file");
    let job = job(&format!("-configfile {}", file.display()));
    std::fs::remove_file(&file).expect("our file");
    assert_eq!(job.ranks(), 5);
    assert_eq!(job.apps[0].args, ["1"]);
    assert_eq!(job.apps[1].program, "b");
}

#[test]
fn what_goes_by_sockets_is_encrypted_if_asked_for() {
    assert_eq!(job("a").encrypt, None);
    assert_eq!(job("--encrypt --via tcp a").encrypt, Some(true));
    // Harmless: data in memory does not leave the machine.
    assert_eq!(job("--via shm --encrypt a").encrypt, Some(true));
    for both in ["--encrypt --no-encrypt a", "--no-encrypt a : --encrypt b"] {
        let line = error(both);
        assert!(line.contains("do not go together"), "{line}");
    }
    assert!(error("--encrypt=yes a").contains("takes no value"));
}

#[test]
fn ways_of_the_services_are_named() {
    let line = "--p2p relay-buffered --via services a";
    assert_eq!(job(line).p2p, MailboxKind::RelayBuffered);
    assert_eq!(
        job("--services nats://b --p2p sessions a").p2p,
        MailboxKind::Sessions
    );
    assert_eq!(
        job("--join nats://b --p2p sessions a").p2p,
        MailboxKind::Sessions
    );
    assert!(error("--p2p relay a").contains("one of queue, sessions, relay-buffered"));
    for line in [
        "--p2p sessions a",
        "--p2p sessions --via tcp --join nats://b a",
    ] {
        assert!(error(line).contains("add --via services"), "{line}");
    }
}

#[test]
fn flags_behind_one_dash_and_behind_two_are_the_same() {
    for line in [
        "-np 2 -label -timeout 5 -bind-to core a",
        "--np=2 --label --timeout=5 --bind=core a",
        "--n 2 --l -timeout=5 --bind-to core a",
    ] {
        let job = job(line);
        let timeout = job.timeout.map(|time| time.as_secs());
        assert_eq!(
            (job.ranks(), job.label, timeout),
            (2, true, Some(5)),
            "{line}"
        );
        assert_eq!(job.bind, Bind::Core, "{line}");
    }
}

#[test]
fn memory_kinds_that_are_asked_for_reach_all_ranks() {
    let job = job("-memory-alloc-kinds system,mpi -n 1 a : -n 2 b");
    for app in &job.apps {
        assert_eq!(env(app), ["CLOUDMPI_MEMORY_ALLOC_KINDS=system,mpi"]);
    }
}

#[test]
fn a_value_may_look_like_a_flag_and_a_flag_of_the_job_may_stand_in_any_part() {
    let job = job("-wdir -odd -x A=--label -n 1 a : --label --coll bcast=binomial b : -n 2 c");
    assert_eq!(job.apps[0].working_dir, Some(PathBuf::from("-odd")));
    assert_eq!(env(&job.apps[0]), ["A=--label"]);
    assert!(job.label && job.coll.as_deref() == Some("bcast=binomial"));
    assert_eq!(job.apps[2].program, "c");
}

#[test]
fn help_and_version_are_asked_for_in_every_spelling() {
    for flag in ["-h", "--help", "-help", "-?"] {
        let said = parse_line(&format!("-n 2 {flag}"));
        assert!(matches!(said, Err(Said::Help(_))), "{flag}: {said:?}");
    }
    for flag in ["-V", "--version", "-version"] {
        let said = parse_line(flag);
        assert!(matches!(said, Err(Said::Version)), "{flag}: {said:?}");
    }
    assert_eq!(job("-n 1 prog --help").apps[0].args, ["--help"]);
}

#[test]
fn a_number_glued_to_its_flag_is_told_apart() {
    assert!(error("--encrpyt a").contains("did you mean --encrypt?"));
    assert!(error("-np4 a").contains("write -np 4, with a space"));
    assert!(error("-n4 a").contains("write -n 4, with a space"));
}

#[test]
fn errors_in_a_file_of_hosts_name_the_file_and_the_line() {
    let path = std::env::temp_dir().join(format!("cloudmpi-hosts-{}", std::process::id()));
    let path = path.to_str().expect("a plain path");
    let line = format!("--hostfile {path} a");
    std::fs::write(path, "a\n\n# b\nc slots=x\n").expect("a file");
    let wrong = error(&line);
    std::fs::write(path, "a\nlocalhost slots=2\n").expect("a file");
    let right = parse_line(&line);
    std::fs::remove_file(path).expect("our file");
    let target = format!("--hostfile {path}: line 4: in c:x, ");
    assert!(wrong.starts_with(&target), "{wrong}");
    let (_, target) = right.expect("two hosts");
    assert_eq!(target.named_by, format!("--hostfile {path}"));
}
