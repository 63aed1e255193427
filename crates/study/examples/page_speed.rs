//! How long a page over ten million samples takes, and how much memory: `cargo run --release -p cloudmpi-study --example page_speed`.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::Instant;

use cloudmpi_study::{Study, read, write_report};

const TEXT: &str = "
name = 'big'
title = 'Ten million samples'
about = 'How long does the page take?'
measures = ['latency']
trials = 5
[factors]
path = ['shm', 'tcp']
place = ['a', 'b', 'c', 'd', 'e']
ranks = [2]
size = [1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144]
";
/// Of each of 50 trials at each of 10 sizes.
const SAMPLES: u32 = 20_000;
const MOST_SECONDS: f64 = 10.0;
const MOST_BYTES: f64 = 1e9;

/// A journal as `cloudmpi study run` would have left it.
fn write_journal(path: &std::path::Path, study: &Study) -> std::io::Result<()> {
    let mut file = std::io::BufWriter::new(std::fs::File::create(path)?);
    writeln!(
        file,
        r#"{{"form":1,"study":"big","plan":1,"machine":"a machine"}}"#
    )?;
    let mut state = 1u32;
    for trial in study.all_trials() {
        let mut sizes = Vec::new();
        for bytes in &study.sizes()[trial.part] {
            let mut values = String::new();
            for _ in 0..SAMPLES {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let value = (1.0 + *bytes as f64 / 1e3) * (1.0 + f64::from(state >> 8) * 1e-9);
                let _ = write!(
                    values,
                    "{}{value:.6}",
                    if values.is_empty() { "" } else { "," }
                );
            }
            sizes.push(format!("[{bytes},[{values}]]"));
        }
        let trial = serde_json::to_string(&trial)?;
        writeln!(
            file,
            r#"{{"trial":{trial},"at":1,"samples":[{}]}}"#,
            sizes.join(",")
        )?;
    }
    file.flush()
}

fn peak_bytes() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kib = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    kib.map_or(f64::NAN, |kib| kib * 1024.0)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::temp_dir().join(format!("cloudmpi-page-speed-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let study = Study::parse("big", TEXT)?;
    let journal = folder.join("big.study");
    write_journal(&journal, &study)?;
    let begin = Instant::now();
    let (_, machine, outcomes) = read(&journal)?;
    let read_s = begin.elapsed().as_secs_f64();
    write_report(&folder, &study, None, &machine, outcomes)?;
    let all_s = begin.elapsed().as_secs_f64();
    std::fs::remove_dir_all(&folder)?;
    println!(
        "{all_s:.1} s, of which {read_s:.1} s to read the journal; {:.0} MB at most",
        peak_bytes() / 1e6
    );
    if all_s > MOST_SECONDS || peak_bytes() > MOST_BYTES {
        return Err(format!(
            "wanted: at most {MOST_SECONDS} s and {:.0} MB",
            MOST_BYTES / 1e6
        )
        .into());
    }
    Ok(())
}
