//! `--json`: one value a line, with the keys that docs/command-line.md names.

use std::path::{Path, PathBuf};
use std::process::Command;

use cloudmpi_noise::Profile;
use cloudmpi_noise::profile::{
    Block, Curve, DetourRun, Estimate, HeldOut, LogGp, Quantity, Range, Series,
};
use serde_json::Value;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("cargo's own folder");
        Folder(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

/// Each line that the command prints.
fn lines(words: &[&str]) -> Vec<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cloudmpi"));
    let done = command.args(words).output().expect("the command runs");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(
        done.status.success() && said.is_empty(),
        "{words:?}: {said}"
    );
    let out = String::from_utf8(done.stdout).expect("text");
    let parsed = out.lines().map(serde_json::from_str);
    let values = parsed.collect::<Result<Vec<Value>, _>>();
    let values = values.unwrap_or_else(|error| panic!("{words:?}: {error}: {out}"));
    values.iter().for_each(|value| documented(words, value));
    values
}

fn one(words: &[&str]) -> Value {
    let mut values = lines(words);
    assert_eq!(values.len(), 1, "{words:?}");
    values.remove(0)
}

fn documented(words: &[&str], value: &Value) {
    let page = include_str!("../../../docs/command-line.md");
    match value {
        Value::Array(all) => all.iter().for_each(|value| documented(words, value)),
        Value::Object(fields) => {
            for (key, value) in fields {
                let named = [format!("`{key}`"), format!("\"{key}\"")];
                assert!(
                    named.iter().any(|name| page.contains(name)),
                    "{words:?}: {key} is not in docs/command-line.md"
                );
                documented(words, value);
            }
        }
        _ => {}
    }
}

/// A system with every part that a report shows.
fn profile() -> Profile {
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
            held_out: vec![HeldOut {
                bytes: 8,
                measured_us: exact(1.0),
                predicted_us: 3.0,
            }],
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
            offset_ns: (0..100).map(|i| f64::from(i) * 1e6).collect(),
            duration_ns: vec![3e3; 100],
            ..DetourRun::default()
        }],
        ..Profile::default()
    }
}

#[test]
fn of_this_installation() {
    let info = one(&["info", "--json"]);
    assert_eq!(info["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(info["library"], Value::Null, "cargo's folder has none");
    let info = one(&["info", "--missing", "--json"]);
    let count = cloudmpi_functions::missing().count();
    assert_eq!(info["missing"].as_array().map(Vec::len), Some(count));
    assert_eq!(info["functions"], cloudmpi_functions::FUNCTIONS.len());
}

#[test]
fn of_paths() {
    let told = one(&[
        "run",
        "-n",
        "4",
        "--nodes",
        "2",
        "--explain",
        "--json",
        "true",
    ]);
    assert_eq!(told["ranks"], 4);
    let via = |pair: usize| told["pairs"][pair]["via"].as_str();
    assert_eq!(
        [via(0), via(1), via(2)],
        [Some("shm"), Some("tcp"), Some("shm")],
        "{told}"
    );
}

#[test]
fn of_services() {
    let words = [
        "services", "--join", "local:", "--only", "send", "--others", "1",
    ];
    let rows = lines(&[&words[..], &["--rounds", "3", "--json"]].concat());
    assert!(rows.len() > 3, "{rows:?}");
    assert!(rows.iter().all(|row| row["times_us"].is_array()));
}

#[test]
fn of_a_profile() {
    let folder = Folder::new("json-noise");
    let (on, page) = (folder.file("a.noise"), folder.file("page"));
    profile().save(Path::new(&on)).expect("saved");
    let report = ["noise", "report", &on, "--json"];
    let told = one(&report);
    assert_eq!(told[0]["series"][0]["samples"], 100, "{told}");
    assert_eq!(told[0]["os_noise"][0]["detours"], 100, "{told}");
    assert_eq!(told[0]["loggp"]["L_us"]["value"], 1.0, "{told}");
    assert_eq!(told[0]["loggp"]["held_out_predicted"], 0, "{told}");
    assert_eq!(told[0]["warnings"].as_array().map(Vec::len), Some(1));
    assert!(!Path::new(&page).exists());
    let again = one(&[&report[..], &["-o", &page]].concat());
    assert_eq!(again, told);
    assert!(Path::new(&page).join("index.html").exists());
}

#[test]
fn of_simulated_runs() {
    let machine = [
        "--L", "1us", "--o", "1us", "--g", "1us", "--G", "1", "--json",
    ];
    let ring = ["simulate", "ring", "--ranks", "4", "--bytes", "64"];
    let told = one(&[&ring[..], &machine].concat());
    assert_eq!(told["results"].as_array().map(Vec::len), Some(2));
    assert_eq!(told["parameters"]["S_bytes"], Value::Null);
    let folder = Folder::new("json-simulate");
    let on = folder.file("a.noise");
    profile().save(Path::new(&on)).expect("saved");
    let mode = [
        "--mode",
        "full-duplex",
        "--on",
        &on,
        "--runs",
        "5",
        "--json",
    ];
    let told = one(&[&ring[..], &mode].concat());
    assert!(told["finish_ps"].as_u64() >= told["finish_without_noise_ps"].as_u64());
    assert_eq!(
        (&told["runs"], &told["mode"]),
        (&5.into(), &"full-duplex".into())
    );
}

#[test]
fn of_schedules() {
    let folder = Folder::new("json-goal");
    let file = folder.file("out.goal");
    let ring = [
        "goal",
        "coll",
        "allreduce/ring",
        "--ranks",
        "4",
        "-o",
        &file,
    ];
    let told = one(&[&ring[..], &["--json"]].concat());
    let written = std::fs::read_to_string(&file).expect("written");
    let lines = written.lines().filter(|line| line.starts_with('l'));
    let operations = lines.filter(|line| !line.contains("requires")).count();
    assert_eq!(told["operations"], operations, "{written}");
    let traces = Path::new(env!("CARGO_MANIFEST_DIR")).join("../schedules/tests/data/cannon-4");
    let traces = traces.display().to_string();
    let told = one(&["goal", "trace", &traces, "-o", &file, "--json"]);
    assert_eq!((&told["ranks"], &told["messages"]), (&4.into(), &16.into()));
}

#[test]
fn of_costs() {
    let folder = Folder::new("json-cost");
    let on = folder.file("a.noise");
    profile().save(Path::new(&on)).expect("saved");
    let cost = [
        "cost",
        "--app",
        "allreduce:8",
        "--on",
        &on,
        "--nodes",
        "4,8",
        "--runs",
        "5",
    ];
    let spot = ["--spot-iterations", "1000", "--interruptions", "0.01"];
    let machine = ["--machine", "Azure/HC44rs", "--json"];
    let told = one(&[&cost[..], &spot, &machine].concat());
    // A list, like everywhere.
    assert!(told["rows"][0]["warnings"].is_array(), "{told}");
    assert_eq!(told["rows"].as_array().map(Vec::len), Some(2), "{told}");
    assert_eq!(told["rows"][1]["nodes"], 8);
    let warned = |told: &Value, what: &str| told["rows"][0]["warnings"].to_string().contains(what);
    let reductions = "reductions are simulated as if they took no time";
    assert!(warned(&told, reductions), "{told}");
    let seconds = |told: &Value| told["rows"][0]["without_noise"]["mean_s"]["value"].as_f64();
    let reduced = ["--reduce-ps-per-byte", "1000000"];
    let counted = one(&[&cost[..], &reduced, &machine].concat());
    assert!(!warned(&counted, reductions), "{counted}");
    assert!(seconds(&counted) > seconds(&told), "{counted}");
    assert!(
        told["rows"][0]["spot"]["work_s"].as_f64() > Some(0.0),
        "{told}"
    );
}
