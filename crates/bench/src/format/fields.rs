//! Forms that people's scripts read: as the OSU and the Intel MPI benchmarks print, and CSV.

use std::fmt::Write;

use crate::machine::DISTURBED_PERCENT;
use crate::measure::{Family, Measure, Unit};
use crate::record::{Figure, Record};

fn of(record: &Record, measure: usize, library: usize) -> Vec<&Figure> {
    let same =
        |figure: &&Figure| (figure.measure_index, figure.library_index) == (measure, library);
    record.figures.iter().filter(same).collect()
}

/// Each measure on each library that has figures, of which the forms have a column.
fn blocks<'a>(record: &'a Record, mut print: impl FnMut(&'a Measure, Vec<&'a Figure>, &str)) {
    for (index, measure) in record.measures.iter().enumerate() {
        for (library, facts) in record.libraries.iter().enumerate() {
            let figures = of(record, index, library);
            if !figures.is_empty() && has_column(measure) {
                print(measure, figures, &facts.title);
            }
        }
    }
}

/// Neither a time nor a rate: the forms of other benchmarks have no column for it.
pub fn has_column(measure: &Measure) -> bool {
    !matches!(measure.unit, Unit::Megabytes | Unit::Percent)
}

/// The mean of a time, in microseconds.
fn mean_us(measure: &Measure, figure: &Figure) -> f64 {
    figure.mean
        * match measure.unit {
            Unit::Nanoseconds => 1e-3,
            Unit::Milliseconds => 1e3,
            _ => 1.0,
        }
}

/// What a reader of figures must know, as comments.
fn doubts(record: &Record, figures: &[&Figure]) -> String {
    let mut text = String::new();
    let unsure = figures.iter().filter(|figure| !figure.converged);
    let unsure: Vec<String> = unsure.map(|figure| figure.bytes.to_string()).collect();
    if !unsure.is_empty() {
        let share = 100.0 * record.settings.wanted_share;
        let unsure = unsure.join(", ");
        let _ = writeln!(text, "# not converged to {share} %: {unsure}");
    }
    for figure in figures {
        if let Some(why) = &figure.anomaly {
            let _ = writeln!(text, "# cannot be believed: {}: {why}", figure.bytes);
        }
    }
    if record.others_percent > DISTURBED_PERCENT {
        let percent = record.others_percent;
        let _ = writeln!(text, "# other programs used {percent:.0} % of the cores");
    }
    text
}

/// What the OSU benchmarks call a measure.
fn osu_name(measure: &Measure) -> String {
    let known = [
        ("bandwidth", "Bandwidth"),
        ("bibw", "Bi-Directional Bandwidth"),
        ("multi_bandwidth", "Multiple Bandwidth / Message Rate"),
        ("multi_latency", "Multi Latency"),
        ("latency", "Latency"),
        ("threads_latency", "Multi-threaded Latency"),
    ];
    if let Some((_, name)) = known.iter().find(|(name, _)| *name == measure.name) {
        return name.to_string();
    }
    let name = match measure.family {
        Family::Nonblocking => format!("Non-blocking {}", capital(&measure.name[1..])),
        _ => capital(&measure.name),
    };
    match measure.unit.is_rate() {
        true => name,
        false => format!("{name} Latency"),
    }
}

/// As the OSU benchmarks print. Figures are means.
pub fn osu(record: &Record) -> String {
    let mut text = String::new();
    blocks(record, |measure, figures, title| {
        let ranks = figures[0].ranks;
        let _ = writeln!(
            text,
            "# OSU MPI {} Test, in this form by cloudMPI bench {}: {} on {title}, {ranks} ranks",
            osu_name(measure),
            env!("CARGO_PKG_VERSION"),
            measure.name
        );
        if let Some(name) = measure.datatype() {
            let _ = writeln!(text, "# Datatype: {name}.");
        }
        text += &doubts(record, &figures);
        let _ = writeln!(text, "{}", osu_head(measure));
        for figure in figures {
            let label = match measure.has_sizes() {
                true => format!("{:<10}", figure.bytes),
                false => String::new(),
            };
            let _ = writeln!(text, "{label}{}", osu_values(measure, figure));
        }
        text.push('\n');
    });
    text
}

/// Whether the OSU benchmarks print the mean of all ranks, and call it so.
fn is_averaged(measure: &Measure) -> bool {
    !matches!(
        measure.family,
        Family::TwoRanks
            | Family::Pairs
            | Family::Types
            | Family::OneSided
            | Family::Files
            | Family::Other
    )
}

fn osu_head(measure: &Measure) -> String {
    let columns = match measure.unit {
        _ if measure.is_overlapped() => format!(
            "{:>18}{:>18}{:>18}{:>18}",
            "Overall(us)", "Compute(us)", "Pure Comm.(us)", "Overlap(%)"
        ),
        Unit::MegabytesPerSecond if measure.name == "multi_bandwidth" => {
            format!("{:>18}{:>24}", "MB/s", "Messages/s")
        }
        Unit::MegabytesPerSecond => format!("{:>18}", "Bandwidth (MB/s)"),
        Unit::MessagesPerSecond => format!("{:>18}", "Messages/s"),
        _ if is_averaged(measure) => format!("{:>18}", "Avg Latency(us)"),
        _ => format!("{:>18}", "Latency (us)"),
    };
    match measure.has_sizes() {
        true => format!("{:<10}{columns}", "# Size"),
        false => format!("# {}", columns.trim_start()),
    }
}

fn osu_values(measure: &Measure, figure: &Figure) -> String {
    match measure.unit {
        _ if measure.is_overlapped() => figure.overlap.map_or_else(String::new, |o| {
            format!(
                "{:>18.2}{:>18.2}{:>18.2}{:>18.2}",
                o.total_us, o.compute_us, o.pure_us, o.overlap_percent
            )
        }),
        Unit::MegabytesPerSecond if measure.name == "multi_bandwidth" => format!(
            "{:>18.2}{:>24.2}",
            figure.mean,
            figure.mean * 1e6 / figure.bytes as f64
        ),
        unit if unit.is_rate() => format!("{:>18.2}", figure.mean),
        _ if is_averaged(measure) && figure.ranks_us[2] > 0.0 => {
            format!("{:>18.2}", figure.ranks_us[2])
        }
        _ => format!("{:>18.2}", mean_us(measure, figure)),
    }
}

fn capital(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
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
    known.map_or_else(|| capital(&measure.name), |(_, name)| name.to_string())
}

/// As the Intel MPI benchmarks print: figures are means, times those of the ranks, Mbytes/s are 10^6 bytes in the longest.
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
        text += &doubts(record, &figures);
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
        _ if measure.is_overlapped() => {
            let size = match measure.has_sizes() {
                true => format!("{bytes:>13}"),
                false => String::new(),
            };
            format!(
                "{size}{count:>13}{:>13}{:>13}{:>13}{:>13}",
                "t_ovrl[usec]", "t_pure[usec]", "t_CPU[usec]", "overlap[%]"
            )
        }
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
    let [least, greatest, mean] = match figure.ranks_us {
        // Not timed by ranks, but as a whole.
        [_, 0.0, _] => [mean_us(measure, figure); 3],
        of_ranks => of_ranks,
    };
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
        _ if measure.is_overlapped() => {
            let start = match measure.has_sizes() {
                true => start,
                false => format!("{:>13}", figure.repetitions),
            };
            figure.overlap.map_or_else(String::new, |o| {
                format!(
                    "{start}{:>13.2}{:>13.2}{:>13.2}{:>13.2}",
                    o.total_us, o.pure_us, o.compute_us, o.overlap_percent
                )
            })
        }
        _ if !measure.has_sizes() => format!("{:>13}{times}", figure.repetitions),
        (Unit::MegabytesPerSecond, _) => {
            format!(
                "{start}{:>13.2}{:>13.0}",
                figure.mean,
                figure.mean * 1e6 / figure.bytes.max(1) as f64
            )
        }
        (Unit::MessagesPerSecond, _) => {
            format!(
                "{start}{:>13.2}{:>13.0}",
                figure.mean * figure.bytes as f64 / 1e6,
                figure.mean
            )
        }
        (_, Some(1.0)) => format!(
            "{start}{:>13.2}{:>13.2}",
            figure.mean,
            rate(1.0, figure.mean)
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

/// A field of CSV.
pub fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_string(),
    }
}
