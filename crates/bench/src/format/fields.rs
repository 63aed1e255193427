//! Forms that people's scripts read: as the OSU and the Intel MPI benchmarks print, and CSV.

use std::fmt::Write;

use crate::catalogue::{Family, Measure, Unit};
use crate::record::{Figure, Record};

fn of(record: &Record, measure: usize, library: usize) -> Vec<&Figure> {
    let same =
        |figure: &&Figure| (figure.measure_index, figure.library_index) == (measure, library);
    record.figures.iter().filter(same).collect()
}

/// Each measure on each library that has figures.
fn blocks<'a>(record: &'a Record, mut print: impl FnMut(&'a Measure, Vec<&'a Figure>, &str)) {
    for (index, measure) in record.measures.iter().enumerate() {
        for (library, facts) in record.libraries.iter().enumerate() {
            let figures = of(record, index, library);
            if !figures.is_empty() {
                print(measure, figures, &facts.title);
            }
        }
    }
}

/// As the OSU benchmarks print. Figures are medians.
pub fn osu(record: &Record) -> String {
    let mut text = String::new();
    blocks(record, |measure, figures, title| {
        let _ = writeln!(
            text,
            "# cloudMPI bench: {} on {title}, {} ranks\n# Datatype: MPI_CHAR.",
            measure.name, figures[0].ranks
        );
        let _ = writeln!(text, "{}", osu_head(measure));
        for figure in figures {
            let label = if measure.has_sizes() {
                figure.bytes.to_string()
            } else {
                String::new()
            };
            let _ = writeln!(text, "{label:<10}{}", osu_values(measure, figure));
        }
        text.push('\n');
    });
    text
}

fn osu_head(measure: &Measure) -> String {
    let size = "# Size";
    match (measure.family, measure.unit) {
        _ if measure.is_overlapped() => {
            format!(
                "{size:<10}{:>18}{:>18}{:>18}{:>18}",
                "Overall(us)", "Compute(us)", "Pure Comm.(us)", "Overlap(%)"
            )
        }
        (_, Unit::MegabytesPerSecond) if measure.name == "multi_bandwidth" => {
            format!("{size:<10}{:>18}{:>24}", "MB/s", "Messages/s")
        }
        (_, Unit::MegabytesPerSecond) => format!("{size:<10}{:>18}", "Bandwidth (MB/s)"),
        (_, Unit::MessagesPerSecond) => format!("{size:<10}{:>18}", "Messages/s"),
        (
            Family::TwoRanks
            | Family::Pairs
            | Family::Types
            | Family::OneSided
            | Family::Files
            | Family::Other,
            _,
        ) => {
            format!("{size:<10}{:>18}", "Latency (us)")
        }
        _ => format!(
            "{size:<10}{:>18}{:>18}{:>18}{:>12}",
            "Avg Latency(us)", "Min Latency(us)", "Max Latency(us)", "Iterations"
        ),
    }
}

fn osu_values(measure: &Measure, figure: &Figure) -> String {
    match (measure.family, measure.unit) {
        _ if measure.is_overlapped() => figure.overlap.map_or_else(String::new, |o| {
            format!(
                "{:>18.2}{:>18.2}{:>18.2}{:>18.2}",
                o.total_us, o.compute_us, o.pure_us, o.overlap_percent
            )
        }),
        (_, Unit::MegabytesPerSecond) if measure.name == "multi_bandwidth" => {
            format!(
                "{:>18.2}{:>24.2}",
                figure.median.value,
                figure.median.value * 1e6 / figure.bytes as f64
            )
        }
        (
            Family::TwoRanks
            | Family::Pairs
            | Family::Types
            | Family::OneSided
            | Family::Files
            | Family::Other,
            _,
        ) => {
            format!("{:>18.2}", figure.median.value)
        }
        _ => {
            let [least, greatest, mean] = figure.ranks_us;
            format!(
                "{mean:>18.2}{least:>18.2}{greatest:>18.2}{:>12}",
                figure.repetitions
            )
        }
    }
}

/// Names of the Intel MPI benchmarks where they differ from a capital letter.
const IMB_NAMES: [(&str, &str); 4] = [
    ("latency", "PingPong"),
    ("pingping", "PingPing"),
    ("bandwidth", "Uniband"),
    ("bibw", "Biband"),
];

fn imb_name(measure: &Measure) -> String {
    let known = IMB_NAMES.iter().find(|(name, _)| *name == measure.name);
    let capital = |name: &str| name[..1].to_uppercase() + &name[1..];
    known.map_or_else(|| capital(&measure.name), |(_, name)| name.to_string())
}

/// As the Intel MPI benchmarks print: times are the ranks' means, Mbytes/s are 10^6 bytes in the longest.
pub fn imb(record: &Record) -> String {
    let rule = "#".to_string() + &"-".repeat(78);
    let mut text = String::new();
    blocks(record, |measure, figures, title| {
        let _ = write!(
            text,
            "# {title}\n\n{rule}\n# Benchmarking {} \n# #processes = {} \n{rule}\n",
            imb_name(measure),
            figures[0].ranks
        );
        let _ = writeln!(text, "{}", imb_head(measure));
        for figure in figures {
            let _ = writeln!(text, "{}", imb_row(measure, figure));
        }
        text.push('\n');
    });
    text
}

fn imb_head(measure: &Measure) -> String {
    let (bytes, count) = ("#bytes", "#repetitions");
    let times = format!(
        "{:>13}{:>13}{:>13}",
        "t_min[usec]", "t_max[usec]", "t_avg[usec]"
    );
    match (measure.unit, measure.times_bytes()) {
        _ if !measure.has_sizes() => format!("{count:>13}{times}"),
        (Unit::MegabytesPerSecond | Unit::MessagesPerSecond, _) => format!(
            "{bytes:>13}{count:>13}{:>13}{:>13}",
            "Mbytes/sec", "Msg/sec"
        ),
        (_, Some(1.0)) => format!(
            "{bytes:>13}{count:>13}{:>13}{:>13}",
            "t[usec]", "Mbytes/sec"
        ),
        (_, Some(_)) => format!("{bytes:>13}{count:>13}{times}{:>13}", "Mbytes/sec"),
        (_, None) => format!("{bytes:>13}{count:>13}{times}"),
    }
}

fn imb_row(measure: &Measure, figure: &Figure) -> String {
    let [least, greatest, mean] = figure.ranks_us;
    let times = format!("{least:>13.2}{greatest:>13.2}{mean:>13.2}");
    let start = format!("{:>13}{:>13}", figure.bytes, figure.repetitions);
    let rate = |times: f64, us: f64| {
        if us > 0.0 {
            times * figure.bytes as f64 / us
        } else {
            0.0
        }
    };
    match (measure.unit, measure.times_bytes()) {
        _ if !measure.has_sizes() => format!("{:>13}{times}", figure.repetitions),
        (Unit::MegabytesPerSecond, _) => {
            format!(
                "{start}{:>13.2}{:>13.0}",
                figure.median.value,
                figure.median.value * 1e6 / figure.bytes.max(1) as f64
            )
        }
        (Unit::MessagesPerSecond, _) => {
            format!(
                "{start}{:>13.2}{:>13.0}",
                figure.median.value * figure.bytes as f64 / 1e6,
                figure.median.value
            )
        }
        (_, Some(1.0)) => format!(
            "{start}{:>13.2}{:>13.2}",
            figure.median.value,
            rate(1.0, figure.median.value)
        ),
        (_, Some(times_bytes)) => format!("{start}{times}{:>13.2}", rate(times_bytes, greatest)),
        (_, None) => format!("{start}{times}"),
    }
}

/// A line for every figure, with a header.
pub fn csv(record: &Record) -> String {
    let mut text = "measure,library,ranks,bytes,unit,median,low,high,mean,p99,worst,repetitions,rounds,converged,anomaly\n".to_string();
    for figure in &record.figures {
        let _ = writeln!(
            text,
            "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
            figure.measure,
            quoted(&figure.library),
            figure.ranks,
            figure.bytes,
            figure.unit,
            figure.median.value,
            figure.median.low,
            figure.median.high,
            figure.mean,
            figure.p99,
            figure.worst,
            figure.repetitions,
            figure.rounds,
            figure.converged,
            quoted(figure.anomaly.as_deref().unwrap_or(""))
        );
    }
    text
}

fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_string(),
    }
}
