//! What is measured by programs that print in forms of their own: the examples, and `cloudmpi services`.

use std::process::Command;

use crate::library::{Library, Placement};
use crate::protocol::{Cell, Output};

/// In the place of a program's name: `cloudmpi services`.
pub(crate) const SERVICES: &str = "services";
/// The services of the command's own process, where no others are named.
const OWN_SERVICES: &str = "local:";
/// How often `cloudmpi services` does a way in a job; of what moves much, a twentieth.
const ROUNDS: usize = 100;
/// Steps of the particles in a job.
const STEPS: &str = "3";
const MARK: &str = " s a step, ";

/// Whether a program has its own flags and prints in its own form.
pub(crate) fn is_example(program: &str) -> bool {
    matches!(program, "nbody" | "cannon")
}

/// Whether a program has no `#bench` lines, and no flag by which ranks bind themselves.
pub(crate) fn is_outside(program: &str) -> bool {
    program == SERVICES || is_example(program)
}

/// Flags of an example for a size.
pub(crate) fn arguments(program: &str, size: u64) -> Vec<String> {
    let size = size.to_string();
    match program {
        "nbody" => ["--particles", &size, "--steps", STEPS]
            .map(str::to_string)
            .to_vec(),
        _ => ["--size", &size].map(str::to_string).to_vec(),
    }
}

/// What an example printed: the time of a step, and a checksum once the result is known to be right.
pub(crate) fn read_example(
    program: &str,
    size: u64,
    ranks: usize,
    text: &str,
) -> Result<Output, String> {
    let line = text.lines().find(|line| line.contains(MARK));
    let seconds: f64 = line
        .and_then(|line| line.split(MARK).next()?.trim().parse().ok())
        .ok_or_else(|| format!("{program} printed no time of a step"))?;
    let ns = seconds * 1e9;
    let cell = Cell {
        measure: program.to_string(),
        part: "-".to_string(),
        bytes: size,
        operations: 1,
        ranks,
        slowest: vec![ns],
        mean: vec![ns],
        fastest: vec![ns],
        of_ranks: vec![ns; ranks],
    };
    Ok(Output {
        cells: vec![cell],
        is_whole: text.lines().any(|line| line.starts_with("checksum ")),
        ..Output::default()
    })
}

/// `cloudmpi services` for some ways at a size.
pub(crate) fn services(
    library: &Library,
    ways: &[&str],
    size: u64,
    ranks: usize,
    placement: &Placement,
) -> Result<Command, String> {
    if !library.is_cloudmpi() {
        return Err(format!(
            "{} sends nothing by services: only cloudMPI does",
            library.name
        ));
    }
    let mut command = Command::new(library.prefix.join("bin").join("cloudmpi"));
    let url = placement.join.as_deref().unwrap_or(OWN_SERVICES);
    command
        .args(["services", "--json", "--join", url, "--only"])
        .arg(ways.join(","))
        .args(["--others", &(ranks - 1).to_string()])
        .args(["--rounds", &ROUNDS.to_string()])
        .args(["--bytes", &size.to_string()]);
    if let Some(file) = &placement.secret_file {
        command.args(["--secret-file", file]);
    }
    Ok(command)
}

/// A line of JSON for each way: its name, and the times of all rounds.
pub(crate) fn read_services(size: u64, ranks: usize, text: &str) -> Result<Output, String> {
    let mut output = Output {
        is_whole: true,
        library: "no MPI: services alone".to_string(),
        ..Output::default()
    };
    for line in text.lines() {
        let wrong = || format!("cloudmpi services printed {line:?}, which is not understood");
        let row: serde_json::Value = serde_json::from_str(line).map_err(|_| wrong())?;
        let way = row["algorithm"].as_str().ok_or_else(wrong)?;
        let times = row["times_us"].as_array().ok_or_else(wrong)?;
        let ns: Vec<f64> = times
            .iter()
            .filter_map(|us| Some(us.as_f64()? * 1e3))
            .collect();
        if ns.is_empty() {
            return Err(format!("these services cannot do {way}"));
        }
        let mean = ns.iter().sum::<f64>() / ns.len() as f64;
        output.cells.push(Cell {
            measure: way.to_string(),
            part: "-".to_string(),
            bytes: size,
            operations: 1,
            ranks,
            slowest: ns.clone(),
            mean: ns.clone(),
            fastest: ns,
            of_ranks: vec![mean; ranks],
        });
    }
    Ok(output)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_counts_only_with_its_checksum() {
        let text =
            "100 particles, 3 steps, 2 ranks\n0.000250 s a step, 12.0 % of it communication\n";
        let output = read_example("nbody", 100, 2, text).unwrap();
        assert!(!output.is_whole && (output.cells[0].mean[0] - 250_000.0).abs() < 1.0);
        let whole = format!("{text}checksum 00ff\n");
        assert!(read_example("nbody", 100, 2, &whole).unwrap().is_whole);
        assert!(read_example("nbody", 100, 2, "checksum 00ff\n").is_err());
    }

    #[test]
    fn ways_by_services_are_read_by_their_names() {
        let text = r#"{"algorithm":"barrier:table","what":"","times_us":[10.0,20.0]}"#;
        let output = read_services(0, 4, text).unwrap();
        assert_eq!(output.cells[0].measure, "barrier:table");
        assert_eq!(output.cells[0].mean, [10_000.0, 20_000.0]);
        let said =
            read_services(0, 4, r#"{"algorithm":"reduce:sessions","times_us":[]}"#).unwrap_err();
        assert!(said.contains("cannot do reduce:sessions"), "{said}");
        assert!(read_services(0, 4, "x").is_err());
    }
}
