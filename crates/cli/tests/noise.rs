//! `cloudmpi noise`, run like a user does.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use cloudmpi_noise::Profile;
use cloudmpi_noise::profile::{
    Block, Company, Curve, DetourRun, Estimate, HeldOut, LogGp, Quantity, Range, Series,
};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path =
            std::env::temp_dir().join(format!("cloudmpi-cli-noise-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn noise(folder: &Folder, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cloudmpi"));
    command
        .arg("noise")
        .args(arguments)
        .current_dir(&folder.0)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn published(folder: &Folder) {
    let row = |i: u32| format!("1\t{}.{}\n", 2 + i * 7 % 3, i % 10);
    let latency: String = (0..2000).map(row).collect();
    std::fs::write(
        folder.path("ng_netnoise_mpi_lat.out"),
        format!("#size\trtt\n{latency}"),
    )
    .unwrap();
    std::fs::write(
        folder.path("ng_osnoise.out"),
        "0.0\t120.5\n5000\t700\n1000000\t80\n",
    )
    .unwrap();
}

#[test]
fn imported_measurements_are_reported() {
    let folder = Folder::new("import");
    published(&folder);
    let done = noise(
        &folder,
        &[
            "import",
            ".",
            "-o",
            "small.noise",
            "--name",
            "a <small> system",
        ],
    );
    assert!(done.status.success(), "{}", text(&done.stderr));
    assert!(
        text(&done.stdout)
            .contains("1 network series, 2000 samples, 1 runs of OS noise, 3 detours")
    );
    let done = noise(&folder, &["report", "small.noise", "-o", "page"]);
    assert!(done.status.success(), "{}", text(&done.stderr));
    let table = text(&done.stdout);
    assert!(
        table.contains("ng_netnoise_mpi_lat") && table.contains("1958"),
        "{table}"
    );
    let page = std::fs::read_to_string(folder.path("page/index.html")).unwrap();
    assert!(page.contains("a &lt;small&gt; system") && page.matches("<svg").count() >= 6);
    // Needs nothing from elsewhere.
    assert!(!page.contains("http") && !page.contains("src="));
}

#[test]
fn a_broken_file_leaves_nothing_behind() {
    let folder = Folder::new("broken");
    published(&folder);
    std::fs::write(folder.path("gemm_x_64.dat"), "<html>503</html>\n").unwrap();
    let done = noise(&folder, &["import", ".", "-o", "out.noise"]);
    assert_eq!(done.status.code(), Some(1));
    let said = text(&done.stderr);
    assert!(
        said.contains("gemm_x_64.dat:1: an error page") && said.lines().count() == 1,
        "{said}"
    );
    assert!(!Path::new(&folder.path("out.noise")).exists());
}

#[test]
fn two_providers_make_no_one_profile() {
    let folder = Folder::new("providers");
    for (provider, path) in [("Azure", "a/2022_01_01"), ("Daint", "b/2022_01_02")] {
        let own = std::mem::ManuallyDrop::new(Folder(PathBuf::from(folder.path(path))));
        std::fs::create_dir_all(&own.0).unwrap();
        published(&own);
        let line = format!("{provider},HPC,Same Rack,Day,{path}\n");
        let table = PathBuf::from(folder.path("description.csv"));
        let before = std::fs::read_to_string(&table).unwrap_or_default();
        std::fs::write(&table, before + &line).unwrap();
    }
    let paths = ["import", "a/2022_01_01", "b/2022_01_02", "-o"];
    let done = noise(&folder, &[&paths[..], &["one.noise"]].concat());
    assert_eq!(done.status.code(), Some(2));
    assert!(
        text(&done.stderr)
            .contains("b/2022_01_02 is of another provider's machines than a/2022_01_01"),
        "{}",
        text(&done.stderr)
    );
    assert!(!PathBuf::from(folder.path("one.noise")).exists());
    let done = noise(&folder, &[&paths[..], &["each"]].concat());
    assert!(done.status.success(), "{}", text(&done.stderr));
    assert_eq!(std::fs::read_dir(folder.path("each")).unwrap().count(), 2);
}

#[test]
fn a_command_line_that_makes_no_sense_has_status_2() {
    let folder = Folder::new("usage");
    for arguments in [
        &["import"] as &[&str],
        &["report"],
        &["measure", "--time", "soon"],
        &["measure", "-n", "0"],
        &["measure", "file"],
        &["listen"],
    ] {
        let done = noise(&folder, arguments);
        assert_eq!(
            done.status.code(),
            Some(2),
            "{arguments:?}: {}",
            text(&done.stderr)
        );
        assert_eq!(text(&done.stderr).lines().count(), 1);
    }
    for (arguments, said) in [
        (["measure", "--time", "1s"], "from 2 s to a day"),
        (["measure", "-o", "nowhere/x.noise"], "no such folder"),
        (["measure", "-o", "."], "-o names the file to write"),
        (
            ["measure", "--library", "/dev/null"],
            "/dev/null: no MPI library",
        ),
        (["measure", "--library", "libm.so.6"], "has no MPI_Init"),
        (["import", "x.noise", "-qX"], "there is no flag -q"),
        (["report", "-o", "page"], "<FILE.noise>... is missing"),
    ] {
        let done = noise(&folder, &arguments);
        assert!(
            !done.status.success() && text(&done.stderr).contains(said),
            "{}",
            text(&done.stderr)
        );
    }
}

/// The library that `scripts/test.sh` names, or that cargo has built, under the name by which programs load it.
fn library(folder: &Folder) -> Option<String> {
    let beside = || Path::new(env!("CARGO_BIN_EXE_cloudmpi")).with_file_name("libmpi_abi.so");
    let built = std::env::var_os("CLOUDMPI_LIBRARY").map_or_else(beside, PathBuf::from);
    if !built.is_file() {
        eprintln!(
            "SKIPPED: no MPI library beside the command; `cargo build -p cloudmpi-abi` makes it"
        );
        return None;
    }
    let path = folder.path("libmpi_abi.so.1");
    std::fs::copy(built, &path).unwrap();
    Some(path)
}

#[test]
fn a_machine_is_measured_by_two_and_by_four_ranks() {
    let folder = Folder::new("measure");
    let Some(library) = library(&folder) else {
        return;
    };
    for (ranks, series) in [("2", 3), ("4", 9)] {
        let done = noise(
            &folder,
            &[
                "measure",
                "--time",
                "2s",
                "-n",
                ranks,
                "--library",
                &library,
                "-o",
                "own.noise",
                "--name",
                "here",
            ],
        );
        assert!(
            done.status.success(),
            "{}{}",
            text(&done.stdout),
            text(&done.stderr)
        );
        let profile = Profile::load(Path::new(&folder.path("own.noise"))).unwrap();
        let of_one_size = profile.series.iter().filter(|s| s.one_size());
        assert_eq!(of_one_size.clone().count(), series, "{ranks} ranks");
        for series in of_one_size {
            let values = series.values();
            assert!(
                !series.blocks.is_empty() && values.iter().all(|v| *v > 0.0),
                "{}",
                series.name
            );
        }
        assert_eq!(profile.system.name, "here");
        assert!(
            !profile.os_noise.is_empty() && profile.quanta.len() >= 2 && profile.timers.len() == 1
        );
        // If the machine is too busy for one round through all sizes, the command has to tell that.
        let Some(loggp) = profile.loggp else {
            assert!(text(&done.stderr).contains("no LogGP parameters"));
            continue;
        };
        // Its precision depends on the other users of this machine, and this test does not check
        // it.
        assert!(!loggp.curve.ranges.is_empty() && loggp.held_out.len() > 15);
        assert!((1..u64::MAX).contains(&loggp.rendezvous_over_bytes));
        assert!(loggp.latency_us.high > 0.0 && loggp.gap_ns_per_byte.value > 0.0);
    }
}

/// `cloudmpi noise report … | head -1` writes the page, too.
#[test]
fn a_reader_that_leaves_does_not_end_the_report() {
    let folder = Folder::new("reader");
    Profile::default().save(&folder.0.join("a.noise")).unwrap();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_cloudmpi"));
    command.args(["noise", "report", "a.noise", "-o", "page"]);
    let status = command
        .current_dir(&folder.0)
        .stdout(writer)
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(0));
    let page = std::fs::read_to_string(folder.path("page/index.html")).unwrap();
    assert!(page.trim_end().ends_with("</html>"));
    // The reader of standard error may leave, too.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    for words in [
        &["noise", "report", "nothing"][..],
        &["simulate", "nothing"],
        &["goal", "nothing"],
        &["cost"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cloudmpi"));
        let said = writer.try_clone().unwrap();
        let status = command.args(words).stderr(said).status().unwrap();
        assert!(matches!(status.code(), Some(1 | 2)), "{words:?}: {status}");
    }
    // A page that cannot be put in place leaves nothing behind.
    std::fs::remove_file(folder.path("page/index.html")).unwrap();
    std::fs::create_dir(folder.path("page/index.html")).unwrap();
    let output = noise(&folder, &["report", "a.noise", "-o", "page"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("index.html: cannot be written"));
    assert_eq!(std::fs::read_dir(folder.0.join("page")).unwrap().count(), 1);
}

#[test]
fn a_library_that_is_not_there_is_named() {
    let folder = Folder::new("library");
    let done = noise(
        &folder,
        &[
            "measure",
            "--time",
            "2s",
            "-n",
            "2",
            "--library",
            "libnothing.so",
        ],
    );
    assert!(!done.status.success());
    let said = text(&done.stderr);
    assert!(
        said.contains("libnothing.so: no MPI library of the standard ABI can be loaded"),
        "{said}"
    );
}

#[test]
fn what_is_no_profile_is_named_for_what_it_is() {
    let folder = Folder::new("no-profile");
    published(&folder);
    std::fs::write(folder.path("a.tar.xz"), b"\xfd7zXZ\0...").unwrap();
    std::fs::write(folder.path("file"), "").unwrap();
    Profile::default().save(&folder.0.join("a.noise")).unwrap();
    for (arguments, said) in [
        (
            &["report", "a.tar.xz"] as &[&str],
            "an archive; `cloudmpi noise import a.tar.xz",
        ),
        (&["report", "."], "a folder; `cloudmpi noise import ."),
        (&["report", "file"], "not a noise profile"),
        (
            &["report", "a.noise", "-o", "file"],
            "is there and is no folder",
        ),
        (&["import", "a.noise"], "a profile is not imported"),
        (&["import", "file"], "no format is known by this name"),
        (
            &["import", "ng_osnoise.out", "-o", "file"],
            "is there and is no folder",
        ),
    ] {
        let done = noise(&folder, arguments);
        let line = text(&done.stderr);
        assert_eq!(done.status.code(), Some(1), "{arguments:?}: {line}");
        assert!(
            line.contains(said) && line.lines().count() == 1,
            "{arguments:?}: {line}"
        );
    }
}

/// A fit that predicts nothing: every command that uses it warns.
#[test]
fn parameters_that_predict_nothing_come_with_a_warning() {
    let folder = Folder::new("doubt");
    let of_size = |bytes| HeldOut {
        bytes,
        measured_us: Estimate::exact(1.0),
        predicted_us: 3.0,
    };
    let one = Estimate::exact(1.0);
    let profile = Profile {
        loggp: Some(LogGp {
            latency_us: one,
            overhead_us: one,
            gap_us: one,
            gap_ns_per_byte: one,
            held_out: vec![of_size(8), of_size(64)],
            ..LogGp::default()
        }),
        ..Profile::default()
    };
    profile.save(&folder.0.join("busy.noise")).unwrap();
    let warning = "do not use these LogGP parameters: they predict 0 of 2";
    let report = text(&noise(&folder, &["report", "busy.noise", "-o", "page"]).stdout);
    let page = std::fs::read_to_string(folder.path("page/index.html")).unwrap();
    assert!(
        report.contains(warning) && page.contains(warning),
        "{report}"
    );
    let simulate = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cloudmpi"));
        command.args(["simulate", "ring", "--ranks", "4", "--bytes", "8", "--on"]);
        let done = command
            .arg(folder.path("busy.noise"))
            .args(more)
            .output()
            .unwrap();
        assert!(done.status.success(), "{}", text(&done.stderr));
        text(&done.stdout)
    };
    assert!(simulate(&[]).contains(warning));
    assert!(simulate(&["--json"]).contains(warning));
    // With parameters from the user, the profile's own are not used.
    let given = ["--L", "1us", "--o", "1us", "--g", "1us", "--G", "1"];
    assert!(!simulate(&given).contains("WARNING"));
}

fn tool(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cloudmpi"));
    let done = command.args(arguments).output().unwrap();
    assert!(
        done.status.success(),
        "{arguments:?}: {}",
        text(&done.stderr)
    );
    text(&done.stdout)
}

/// A machine with an interruption about once a millisecond, of so many µs each.
fn machine(detour_us: f64) -> Profile {
    let exact = Estimate::exact;
    let series = |quantity, bytes, us: f64| Series {
        name: "made up".to_string(),
        quantity,
        streams: 1,
        blocks: vec![Block {
            bytes,
            half_round_trip_us: (0..100).map(|i| us + f64::from(i % 7) / 100.0).collect(),
            restarted: false,
        }],
        ..Series::default()
    };
    Profile {
        loggp: Some(LogGp {
            latency_us: exact(1.0),
            overhead_us: exact(0.1),
            gap_us: exact(0.1),
            gap_ns_per_byte: exact(0.1),
            rendezvous_over_bytes: u64::MAX,
            curve: Curve {
                ranges: vec![Range {
                    from_bytes: 1,
                    to_bytes: 1 << 20,
                    base_us: exact(1.2),
                    ns_per_byte: exact(0.1),
                }],
                ..Curve::default()
            },
            ..LogGp::default()
        }),
        series: vec![
            series(Quantity::Latency, 1, 1.2),
            series(Quantity::Bandwidth, 1 << 20, 100.0),
        ],
        os_noise: vec![DetourRun {
            period_ns: 100e6,
            offset_ns: (0..100)
                .map(|i| f64::from(i) * 1e6 + f64::from(i * 37 % 101) * 1e3)
                .collect(),
            duration_ns: (0..100)
                .map(|i| (detour_us + f64::from(i % 3)) * 1e3)
                .collect(),
            ..DetourRun::default()
        }],
        ..Profile::default()
    }
}

/// A profile measured while others computed gives a warning wherever it is used, and impossible results are
/// called impossible.
#[test]
fn a_busy_machine_and_what_is_beyond_belief_are_told_everywhere() {
    let folder = Folder::new("company");
    let mut profile = machine(800.0);
    let on = folder.path("busy.noise");
    profile.company = vec![Company {
        machine: "vm".to_string(),
        seconds: 20.0,
        ranks: 2,
        cores: vec![0, 1],
        busy_s: vec![20.0, 19.0],
        own_s: 15.0,
        load: 6.2,
        ..Company::default()
    }];
    profile.save(Path::new(&on)).unwrap();
    let warning = "measured on a busy machine: others had 60 % of the time of the 2 cores of vm (load 6.2), detours took 80.1 %";
    let report = text(&noise(&folder, &["report", "busy.noise", "-o", "page"]).stdout);
    let page = std::fs::read_to_string(folder.path("page/index.html")).unwrap();
    assert!(
        report.contains(warning) && page.contains(warning),
        "{report}"
    );
    let cost = [
        "cost",
        "--app",
        "allreduce:8",
        "--nodes",
        "16",
        "--runs",
        "10",
        "--machine",
        "Azure/HC44rs",
        "--reduce-ps-per-byte",
        "100",
        "--on",
        &on,
    ];
    let simulate = [
        "simulate",
        "coll",
        "allreduce",
        "--ranks",
        "16",
        "--on",
        &on,
    ];
    for command in [&cost[..], &simulate[..]] {
        for json in [&[][..], &["--json"]] {
            let said = tool(&[command, json].concat());
            assert!(said.contains(warning), "{said}");
            assert!(
                said.contains("beyond belief: with this noise it takes "),
                "{said}"
            );
        }
    }
    // A quiet machine gives no warning.
    machine(1.0).save(Path::new(&on)).unwrap();
    for command in [&cost[..], &simulate[..]] {
        let said = tool(command);
        assert!(
            !said.contains("WARNING") && !said.contains("beyond"),
            "{said}"
        );
    }
}

#[test]
fn import_names_the_broken_file_and_how_to_go_on_without_it() {
    let folder = Folder::new("skip");
    published(&folder);
    std::fs::write(folder.path("gemm_x_128.dat"), "<html>404</html>").unwrap();
    let refused = noise(&folder, &["import", ".", "-o", "out.noise"]);
    let said = text(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(
        said.contains("gemm_x_128.dat") && said.contains("--skip-broken leaves this file out"),
        "{said}"
    );
    let done = noise(
        &folder,
        &["import", ".", "-o", "out.noise", "--skip-broken"],
    );
    let said = text(&done.stderr);
    assert!(done.status.success(), "{said}");
    assert!(
        said.contains("broken, skipped: ") && said.contains("gemm_x_128.dat"),
        "{said}"
    );
    assert_eq!(
        Profile::load(&folder.0.join("out.noise"))
            .unwrap()
            .series
            .len(),
        1
    );
}

/// The trace of a rank that swaps with both neighbours and adds up, again and again; each step computes
/// differently.
fn trace(rank: usize, ranks: usize, steps: usize) -> String {
    let (left, right) = ((rank + ranks - 1) % ranks, (rank + 1) % ranks);
    let mut text = format!("cloudmpi-trace 1\nrank {rank} {ranks}\nhost vm 4\ncomm 0 0 1 2 3\n");
    text += "c 50000 50000 - 0 bcast 0 0 1 - u:1:8\n";
    for step in 0..steps {
        let ns = 20_000 + (step * 7919 + rank * 104_729) % 4001;
        text += &format!(
            "x {ns} {ns} 0 {right} 3 1024 {left} 3\nc 500 500 - 0 allreduce - 0 1 - u:1:8\n"
        );
    }
    text + "e 3 3\n"
}

/// Some of the steps give the cost of all of them, within the intervals.
#[test]
fn the_cost_of_a_long_program_comes_from_some_of_its_steps() {
    let folder = Folder::new("steps");
    let (ranks, steps) = (4, 20_000);
    for rank in 0..ranks {
        let file = folder.path(&format!("rank.{rank}.trace"));
        std::fs::write(file, trace(rank, ranks, steps)).unwrap();
    }
    let on = folder.path("quiet.noise");
    machine(3.0).save(Path::new(&on)).unwrap();
    let app = format!("trace:{}", folder.0.display());
    let cost = [
        "cost",
        "--app",
        &app,
        "--nodes",
        "4",
        "--machine",
        "Azure/HC44rs",
        "--on",
        &on,
        "--runs",
        "6",
    ];
    let some = tool(&[&cost[..], &["--json"]].concat());
    let all = tool(&[&cost[..], &["--json", "--whole"]].concat());
    assert!(
        some.contains("\"steps\":20000,") && all.contains("\"steps\":null,"),
        "{some}"
    );
    let number = |json: &str, key: &str| -> f64 {
        let from = json.find(key).unwrap_or_else(|| panic!("{key}: {json}")) + key.len();
        let word: String = json[from..]
            .chars()
            .take_while(|c| !",}".contains(*c))
            .collect();
        word.parse().unwrap_or_else(|_| panic!("{key}{word}"))
    };
    assert!(number(&some, "\"steps_simulated\":") < 3000.0, "{some}");
    for noise in ["without_noise", "with_noise"] {
        let key = format!("\"{noise}\":{{\"mean_s\":{{\"value\":");
        let (some, all) = (number(&some, &key), number(&all, &key));
        // Without noise there is no interval: the difference is which steps compute longer.
        assert!(
            (some / all - 1.0).abs() < 0.01,
            "{noise}: {some} s, whole {all} s"
        );
    }
    let told = tool(&cost);
    assert!(
        told.contains("of its 20000 steps, which make the same calls, stand for all of them"),
        "{told}"
    );
}
