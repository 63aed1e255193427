//! The page of a study: what was measured, on what, what it says, where it cannot tell; with its figures and files beside it.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use cloudmpi_bench::format::{number, quoted, size_of, times};
use cloudmpi_bench::machine::DISTURBED_PERCENT;
use cloudmpi_figures::{Figure, escape};

use crate::beside::beside;
use crate::condense::{
    Comparison, Environment, alone, by_number, comparisons, environments, varied,
};
use crate::journal::Outcome;
use crate::trial::LABELS;
use crate::{Drawing, Number, Published, Study, Trial, figures, results};

const STYLE: &str = "
body{font:15px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff;max-width:1100px;margin:2em auto;padding:0 1.2em}
h1{font-size:1.6em;margin:0 0 .2em}h2{margin:2em 0 .3em;padding-top:.6em;border-top:1px solid #dfe4ea}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.92em;margin:.6em 0}
th,td{padding:.22em .9em .22em 0;text-align:right;border-bottom:1px solid #dfe4ea}th{color:#5b6675}
th:first-child,td:first-child,.words td,.words th{text-align:left}.wide{overflow-x:auto}
figure{margin:1.2em 0;break-inside:avoid}figcaption .note{color:#5b6675;font-size:.9em;margin-left:.6em}
svg{max-width:100%;height:auto}.soft{color:#5b6675}@media print{body{margin:0}}
";

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub page: PathBuf,
    /// Why there are no PNG files; `None` where there are.
    pub without_png: Option<String>,
}

/// Writes the page with all that belongs to it into a folder that is there.
///
/// # Errors
/// One line: nothing was measured, or a file cannot be written.
pub fn write(
    folder: &Path,
    study: &Study,
    published: Option<&Published>,
    machine: &str,
    outcomes: Vec<Outcome>,
) -> Result<Written, String> {
    if outcomes.is_empty() {
        return Err(
            "no trial of this study has been run; `cloudmpi study run` does it".to_string(),
        );
    }
    let put = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes)
            .map_err(|error| format!("{}: cannot be written: {error}", path.display()))
    };
    let done = outcomes.len();
    // Side by side: either takes seconds where there are millions of samples.
    let (has_csv, environments) = std::thread::scope(|scope| {
        let writing = scope.spawn(|| results::write(folder, &outcomes));
        let environments = environments(&outcomes);
        (
            writing.join().expect("writing does not panic"),
            environments,
        )
    });
    let has_csv = has_csv?;
    let failed: Vec<(Trial, String)> = outcomes
        .iter()
        .filter_map(|outcome| Some((outcome.trial.clone(), outcome.failed.clone()?)))
        .collect();
    let trials = done - failed.len();
    let disturbed = |outcome: &&Outcome| {
        outcome
            .conditions
            .others_percent
            .is_some_and(|percent| percent > DISTURBED_PERCENT)
    };
    let disturbed = outcomes.iter().filter(disturbed).count();
    let places = places(&outcomes);
    let untuned = untuned(study, &outcomes);
    drop(outcomes);
    put("figures.csv", table_csv(&environments).as_bytes())?;
    let mut without_png = None;
    let is_told = |drawing: &&Drawing| {
        let values = drawing.only.iter().chain(&drawing.over);
        !values
            .into_iter()
            .any(|(_, value)| untuned.contains(&value.as_str()))
    };
    let drawings: Vec<Drawing> = study.figures.iter().filter(is_told).cloned().collect();
    let figures = figures::figures(&drawings, &environments, published);
    for (index, figure) in figures.iter().enumerate() {
        put(
            &format!("figure-{}.svg", index + 1),
            figure.to_svg().as_bytes(),
        )?;
        match figure.to_png() {
            Ok(png) => put(&format!("figure-{}.png", index + 1), &png)?,
            Err(why) => without_png = Some(why),
        }
    }
    let page = Page {
        study,
        published,
        machine,
        trials,
        disturbed,
        places,
        untuned,
        failed: &failed,
        environments: &environments,
        figures: &figures,
        has_csv,
    };
    put("index.html", page.text().as_bytes())?;
    Ok(Written {
        page: folder.join("index.html"),
        without_png,
    })
}

/// Settings without a tuned table, where no trial of the default had one either: nothing tells the two apart.
fn untuned<'a>(study: &'a Study, outcomes: &[Outcome]) -> Vec<&'a str> {
    let tables = || outcomes.iter().filter_map(|one| one.conditions.tuned);
    let has_none = tables().next().is_some() && !tables().any(|tuned| tuned);
    let settings = study.settings.iter().filter(|(_, one)| one.is_untuned());
    let names = settings.map(|(name, _)| name.as_str());
    names.filter(|_| has_none).collect()
}

/// Factors that stand for machines.
const OF_MACHINES: [&str; 3] = ["place", "instance_type", "host_group"];

/// Where trials ran, as the journal has it: a sentence or two for each kind of place.
fn places(outcomes: &[Outcome]) -> String {
    let mut kinds: Vec<(Option<bool>, Option<&str>, Vec<&Trial>)> = Vec::new();
    for outcome in outcomes.iter().filter(|outcome| outcome.failed.is_none()) {
        let conditions = &outcome.conditions;
        let kind = (conditions.on_hosts, conditions.machines.as_deref());
        match kinds.iter_mut().find(|known| (known.0, known.1) == kind) {
            Some(known) => known.2.push(&outcome.trial),
            None => kinds.push((kind.0, kind.1, vec![&outcome.trial])),
        }
    }
    let is_one = kinds.len() == 1;
    let sentence = |(on_hosts, machines, trials): &(Option<bool>, Option<&str>, Vec<&Trial>)| {
        let labels: Vec<String> = OF_MACHINES
            .into_iter()
            .filter(|factor| trials.iter().any(|trial| !trial.label(factor).is_empty()))
            .map(|factor| factor.replace('_', " "))
            .collect();
        let who = match is_one {
            true => "All trials".to_string(),
            false => {
                let values = OF_MACHINES
                    .into_iter()
                    .flat_map(|factor| trials.iter().map(move |t| t.label(factor)));
                let mut values: Vec<String> = values.filter(|value| !value.is_empty()).collect();
                values.sort_unstable();
                values.dedup();
                match values.is_empty() {
                    true => counted(trials.len(), "trial"),
                    false => format!("{} ({})", counted(trials.len(), "trial"), values.join("; ")),
                }
            }
        };
        match (on_hosts, machines) {
            (Some(true), Some(machines)) => format!("{who} ran on hosts: {machines}."),
            (Some(true), None) => format!("{who} ran on hosts that the command was given."),
            (Some(false), _) if labels.is_empty() => format!("{who} ran on one machine."),
            (Some(false), _) => format!(
                "{who} ran on one machine. Their values of {} are labels: nothing else differs between them.",
                labels.join(" and ")
            ),
            (None, _) => format!(
                "Of {} the journal does not say where they ran.",
                who.to_lowercase()
            ),
        }
    };
    kinds.iter().map(sentence).collect::<Vec<_>>().join(" ")
}

fn counted(count: usize, word: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {word}{ending}")
}

fn table_csv(environments: &[Environment]) -> String {
    let mut text = format!(
        "{},bytes,unit,median,low,high,trials,samples\n",
        LABELS.join(",")
    );
    // Empty where it is not known.
    let end = |value: f64| match value.is_nan() {
        true => String::new(),
        false => value.to_string(),
    };
    for one in environments {
        let labels: Vec<String> = one.labels.iter().map(|label| quoted(label)).collect();
        for cell in &one.cells {
            let median = cell.median;
            let _ = writeln!(
                text,
                "{},{},{},{},{},{},{},{}",
                labels.join(","),
                cell.bytes,
                one.measure.unit.name(),
                median.value,
                end(median.low),
                end(median.high),
                cell.done(),
                cell.samples
            );
        }
    }
    text
}

/// Fewer samples of a median are told.
const FEW_SAMPLES: usize = 20;

struct Page<'a> {
    study: &'a Study,
    published: Option<&'a Published>,
    machine: &'a str,
    trials: usize,
    /// Trials beside which other programs used the cores.
    disturbed: usize,
    /// Where trials ran: sentences.
    places: String,
    /// Settings that are the default because no tuned table was kept.
    untuned: Vec<&'a str>,
    failed: &'a [(Trial, String)],
    environments: &'a [Environment],
    figures: &'a [Figure],
    has_csv: bool,
}

impl Page<'_> {
    fn text(&self) -> String {
        let title = escape(&self.study.title);
        let mut text = format!(
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><style>{STYLE}</style></head><body>\n\
             <h1>{title}</h1>\n<p>{}</p>\n",
            escape(&self.study.about)
        );
        self.measured(&mut text);
        text += "<h2>What it says</h2>\n";
        let plain = self.study.settings.iter();
        let plain = plain.filter(|(_, setting)| setting.is_plain());
        let plain: Vec<&str> = plain.map(|(name, _)| name.as_str()).collect();
        let mut comparisons = comparisons(self.environments, &plain);
        let is_moot = |one: &Comparison| {
            let sides = [one.value.as_str(), one.against.as_str()];
            one.factor == "setting" && sides.iter().any(|side| self.untuned.contains(side))
        };
        comparisons.retain(|one| !is_moot(one));
        text += &match self.environments.is_empty() {
            true => "<p>No trial has a result: the reasons are below.</p>\n".to_string(),
            false => says(&comparisons),
        };
        self.cannot_tell(&comparisons, &mut text);
        text += "<h2>Figures</h2>\n";
        self.figures
            .iter()
            .for_each(|figure| text += &figure.to_html());
        self.published_numbers(&mut text);
        self.table(&mut text);
        let csv = if self.has_csv {
            ", <a href=\"samples.csv\">samples.csv</a>"
        } else {
            ""
        };
        let _ = writeln!(
            text,
            "<p class=\"soft\">Every sample: <a href=\"samples.parquet\">samples.parquet</a>{csv}. The table: <a href=\"figures.csv\">figures.csv</a>.</p>\n</body></html>"
        );
        text
    }

    fn measured(&self, text: &mut String) {
        let samples: usize = self
            .environments
            .iter()
            .flat_map(|one| &one.cells)
            .map(|cell| cell.samples)
            .sum();
        let _ = write!(
            text,
            "<h2>What was measured, and on what</h2>\n<p>{} with {samples} samples; a sample is a batch of operations. {}{}</p>\n<p>{}</p>\n",
            counted(self.trials, "trial"),
            escape(&self.places),
            if self.study.fresh_machines {
                " The study asks for machines allocated afresh for each trial."
            } else {
                ""
            },
            escape(self.machine)
        );
        *text += "<div class=\"wide\"><table class=\"words\"><tr><th>measure</th><th>factors</th><th>sizes</th><th>trials of each</th></tr>\n";
        let mut measures: Vec<&Environment> = self.environments.iter().collect();
        measures.sort_by_key(|one| &one.measure.name);
        for of_measure in measures.chunk_by(|one, next| one.measure.name == next.measure.name) {
            self.row(of_measure, text);
        }
        *text += "</table></div>\n";
    }

    /// What was varied of a measure.
    fn row(&self, of_measure: &[&Environment], text: &mut String) {
        let mut factors = Vec::new();
        for factor in &LABELS[1..] {
            let mut values: Vec<&str> = of_measure.iter().map(|one| one.label(factor)).collect();
            let is_varied = values.iter().any(|value| !value.is_empty());
            values.retain(|_| is_varied);
            values.sort_by_key(|value| by_number(value));
            values.dedup();
            if !values.is_empty() {
                factors.push(format!(
                    "{}: {}",
                    factor.replace('_', " "),
                    values.into_iter().map(alone).collect::<Vec<_>>().join(", ")
                ));
            }
        }
        let cells = || of_measure.iter().flat_map(|one| &one.cells);
        let mut sizes: Vec<u64> = cells().map(|cell| cell.bytes).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let measure = &of_measure[0].measure;
        let sizes: Vec<String> = sizes.iter().map(|bytes| size_of(measure, *bytes)).collect();
        let unit = if measure.size_name == "bytes" {
            ""
        } else {
            measure.size_name
        };
        let (least, most) = (
            cells().map(|cell| cell.done()).min(),
            cells().map(|cell| cell.done()).max(),
        );
        let trials = match (least.unwrap_or(0), most.unwrap_or(0)) {
            (least, most) if least == most => most.to_string(),
            (least, most) => format!("{least} to {most}"),
        };
        let _ = writeln!(
            text,
            "<tr><td>{}: {}</td><td>{}</td><td>{} {unit}</td><td>{trials}</td></tr>",
            measure.name,
            escape(&measure.about),
            escape(&factors.join("; ")),
            sizes.join(", "),
        );
    }

    /// What stands in the way of a clear answer.
    fn cannot_tell(&self, comparisons: &[Comparison], text: &mut String) {
        *text += "<h2>Where it cannot tell</h2>\n<ul>\n";
        let all: usize = comparisons.iter().map(|one| one.ratios.len()).sum();
        let unsure = comparisons
            .iter()
            .flat_map(|one| &one.ratios)
            .filter(|(_, ratio)| !ratio.differs)
            .count();
        if all > 0 {
            let _ = writeln!(
                text,
                "<li>{unsure} of {all} comparisons (two environments at a size) show no difference: there is none, or there are too few trials.</li>"
            );
        }
        let few = self
            .environments
            .iter()
            .filter(|one| one.cells.iter().any(|cell| cell.done() < 3))
            .count();
        if few > 0 {
            let _ = writeln!(
                text,
                "<li>{few} of {} environments have fewer than three trials: of these no difference is ever claimed.</li>",
                self.environments.len()
            );
        }
        let cells = || self.environments.iter().flat_map(|one| &one.cells);
        let scarce = cells().filter(|cell| cell.samples < FEW_SAMPLES).count();
        if scarce > 0 {
            let least = cells().map(|cell| cell.samples).min().unwrap_or(0);
            let _ = writeln!(
                text,
                "<li>{scarce} of {} medians are of fewer than {FEW_SAMPLES} samples, the fewest of {least}: their intervals are wide, and longer trials (--time) give more.</li>",
                cells().count()
            );
        }
        if self.disturbed > 0 {
            let _ = writeln!(
                text,
                "<li>In {} of {} trials other programs used more than {DISTURBED_PERCENT:.0} % of the cores: their times are not those of the library.</li>",
                self.disturbed,
                self.trials + self.failed.len()
            );
        }
        if !self.untuned.is_empty() {
            let _ = writeln!(
                text,
                "<li>No table of <code>cloudmpi tune</code> was kept for this machine: {} is the default here, and the two are not compared. <code>cloudmpi tune</code> before the study makes one.</li>",
                escape(&self.untuned.join(", "))
            );
        }
        for note in &self.study.notes {
            let _ = writeln!(text, "<li>{}</li>", escape(note));
        }
        for (trial, why) in self.failed {
            let _ = writeln!(
                text,
                "<li>No result of {}: {}</li>",
                escape(&trial.id()),
                escape(why)
            );
        }
        *text += "</ul>\n";
    }

    fn published_numbers(&self, text: &mut String) {
        let Some(published) = self.published else {
            return;
        };
        let _ = write!(
            text,
            "<h2>Published</h2>\n<p>{}. {}</p>\n",
            escape(&published.source),
            escape(&published.missing)
        );
        if published.numbers.is_empty() {
            return;
        }
        if published
            .numbers
            .iter()
            .any(|number| !number.over.is_empty())
        {
            *text += "<p>Here: ratios of the trials' times, with the 99 % interval by which it is decided whether they are shown.</p>\n";
        }
        *text += "<table class=\"words\"><tr><th>what</th><th>published</th><th>here</th></tr>\n";
        for number in &published.numbers {
            let _ = writeln!(
                text,
                "<tr><td>{}</td><td>{}</td><td>{}</td></tr>",
                escape(&number.what),
                escape(&number.text()),
                escape(&self.ours(number))
            );
        }
        *text += "</table>\n";
    }

    /// The same of ours: by environment, in the paper's unit where it is a rate of MPI_Exchange.
    fn ours(&self, published: &Number) -> String {
        if !published.over.is_empty() {
            return beside(published, self.environments, !self.untuned.is_empty());
        }
        let Some(measure) = &published.measure else {
            return String::new();
        };
        let varied = varied(self.environments);
        let of = |one: &Environment| {
            let cell = one
                .cells
                .iter()
                .find(|cell| Some(cell.bytes) == published.bytes)?;
            let figure = match published.unit.as_str() {
                // Of an exchange: four messages in its time.
                "Gb/s" if measure == "exchange" => {
                    4.0 * 8.0 * cell.bytes as f64 / (cell.median.value * 1e3)
                }
                _ => cell.median.value,
            };
            Some(format!(
                "{} {} ({})",
                self::number(figure),
                published.unit,
                one.name(&varied)
            ))
        };
        let same = self
            .environments
            .iter()
            .filter(|one| one.measure.name == *measure)
            .filter(|one| {
                let mut wanted = published.only.iter();
                wanted.all(|(factor, values)| values.iter().any(|v| v == one.label(factor)))
            });
        same.filter_map(of).collect::<Vec<_>>().join("; ")
    }

    fn table(&self, text: &mut String) {
        let varied = varied(self.environments);
        *text += "<h2>All figures</h2>\n<div class=\"wide\"><table><tr><th>measure</th><th>environment</th><th>size</th><th>median</th><th>95 % interval</th><th>unit</th><th>trials</th><th>samples</th></tr>\n";
        for one in self.environments {
            for cell in &one.cells {
                let median = cell.median;
                let shown = size_of(&one.measure, cell.bytes);
                let interval = match median.low.is_nan() {
                    true => "not known".to_string(),
                    false => format!("{} to {}", number(median.low), number(median.high)),
                };
                let unit = one.measure.unit.name().replace("us", "µs");
                let _ = writeln!(
                    text,
                    "<tr><td>{}</td><td>{}</td><td>{shown}</td><td>{}</td><td>{interval}</td><td>{unit}</td><td>{}</td><td>{}</td></tr>",
                    one.measure.name,
                    escape(&one.name(&varied)),
                    number(median.value),
                    cell.done(),
                    cell.samples
                );
            }
        }
        *text += "</table></div>\n";
    }
}

/// A sentence for each pair of values of a factor.
fn says(comparisons: &[Comparison]) -> String {
    if comparisons.is_empty() {
        return "<p>Only one environment was measured: there is nothing to compare it with.</p>\n"
            .to_string();
    }
    let mut text = "<p>A ratio is a time divided by a time: above 1 the first is slower. A difference is claimed only where a 99 % interval of the trials' \
                    ratios leaves 1 out; it takes three trials at least.</p>\n<ul>\n"
        .to_string();
    for one in comparisons {
        let elsewhere = if one.elsewhere.is_empty() {
            String::new()
        } else {
            format!(" ({})", one.elsewhere)
        };
        let _ = writeln!(
            text,
            "<li>{}, {} {} against {}{}: {}</li>",
            one.measure.name,
            one.factor.replace('_', " "),
            escape(&one.value),
            escape(&one.against),
            escape(&elsewhere),
            verdict(one)
        );
    }
    text + "</ul>\n"
}

fn verdict(one: &Comparison) -> String {
    let shown: Vec<_> = one
        .ratios
        .iter()
        .filter(|(_, ratio)| ratio.differs)
        .collect();
    let all = one.ratios.len();
    if shown.is_empty() {
        let sizes = match all {
            1 => String::new(),
            _ => format!(" at any of {all} sizes"),
        };
        return format!("no difference shown{sizes}. It cannot tell whether there is none.");
    }
    let least = shown
        .iter()
        .min_by(|a, b| a.1.estimate.value.total_cmp(&b.1.estimate.value))
        .expect("not empty");
    let most = shown
        .iter()
        .max_by(|a, b| a.1.estimate.value.total_cmp(&b.1.estimate.value))
        .expect("not empty");
    let words = |(bytes, ratio): &(u64, cloudmpi_stats::Ratio)| {
        let estimate = ratio.estimate;
        let at = match one.measure.size_name {
            _ if !one.measure.has_sizes() => String::new(),
            "bytes" => format!(" at {}", size_of(&one.measure, *bytes)),
            name => format!(" at {bytes} {name}"),
        };
        format!(
            "{} ×{at} [{}, {}]",
            times(estimate.value),
            times(estimate.low),
            times(estimate.high)
        )
    };
    let range = if least.0 == most.0 {
        words(most)
    } else {
        format!("from {} to {}", words(least), words(most))
    };
    match all - shown.len() {
        0 => format!("{range}."),
        unsure => format!("{range}; at {unsure} of {all} sizes no difference is shown."),
    }
}
