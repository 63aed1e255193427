//! What in a study's file cannot run, each with its place in the text.

use std::path::Path;

use cloudmpi_bench::catalogue;
use cloudmpi_bench::measure::Measure;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Study;
use crate::file::{Factors, Part, minute};
use crate::measuring::SHARED_MEMORY;

pub(crate) const LARGEST: u64 = 1 << 30;
/// Of a combination. All trials are listed before the first one runs.
pub(crate) const MOST_TRIALS: u32 = 10_000;
/// As many as `cloudmpi bench` takes.
pub(crate) const MOST_RANKS: u32 = 65_536;
/// Libraries that have names of their own; any other is NAME=DIR.
const LIBRARIES: [&str; 4] = ["cloudmpi", "mpich", "impi", "openmpi"];
/// An algorithm that names no table.
const NO_TABLE: &str = "none";

/// Offsets in the text, with what is wrong there.
pub(crate) type Wrong = Vec<(usize, String)>;

/// Steps from a table to a value in it: a key, or a place in a list.
#[derive(Clone, Copy)]
enum Step<'a> {
    Key(&'a str),
    Place(usize),
}

/// The file as it stands, where everything has its place.
struct Text<'a>(&'a DeTable<'a>);

impl Text<'_> {
    fn find(&self, steps: &[Step]) -> Option<&Spanned<DeValue<'_>>> {
        let (first, rest) = steps.split_first()?;
        let Step::Key(key) = first else { return None };
        let mut value = self.0.get(*key)?;
        for step in rest {
            value = match step {
                Step::Key(key) => value.get_ref().get(*key)?,
                Step::Place(place) => value.get_ref().get(*place)?,
            };
        }
        Some(value)
    }

    /// Where a value begins; of one that is not there, the table or list that it should be in; else the file's begin.
    fn offset(&self, steps: &[Step]) -> usize {
        let nearest = (1..=steps.len()).rev();
        let found = nearest
            .filter_map(|length| self.find(&steps[..length]))
            .next();
        found.map_or(0, |value| value.span().start)
    }
}

/// The tables of a part in which a factor can be, its own before that of all.
struct Tables<'a> {
    text: &'a Text<'a>,
    part: Vec<Step<'a>>,
    own: Option<Vec<Step<'a>>>,
    all: Vec<Step<'a>>,
}

impl Tables<'_> {
    fn list(&self, factor: &str) -> usize {
        self.at(factor, None)
    }

    fn value(&self, factor: &str, place: usize) -> usize {
        self.at(factor, Some(place))
    }

    /// Whether no other part takes its values from the same list.
    fn is_alone(&self, factor: &str) -> bool {
        let list = |own: &Vec<Step>| {
            let steps = [&own[..], &[Step::Key(factor)]].concat();
            self.text.find(&steps).is_some()
        };
        self.own.as_ref().is_none_or(list)
    }

    fn at(&self, factor: &str, place: Option<usize>) -> usize {
        let with = |table: &Vec<Step>| -> usize {
            let mut steps: Vec<Step> = table.clone();
            steps.push(Step::Key(factor));
            steps.extend(place.map(Step::Place));
            self.text.offset(&steps)
        };
        let has = |table: &Vec<Step>| {
            let mut steps: Vec<Step> = table.clone();
            steps.push(Step::Key(factor));
            let list = self.text.find(&steps).and_then(|v| v.get_ref().as_array());
            list.is_some_and(|list| !list.is_empty() || place.is_none())
        };
        match self.own.as_ref().filter(|own| has(own)) {
            Some(own) => with(own),
            None => with(&self.all),
        }
    }
}

/// All that is wrong with a study, by its place in the text.
pub(crate) fn check(study: &Study, text: &DeTable) -> Wrong {
    let (mut wrong, text) = (Wrong::new(), Text(text));
    if let Some(why) = bad_name(&study.name) {
        wrong.push((text.offset(&[Step::Key("name")]), why));
    }
    if !study.parts.is_empty() && !study.measures.is_empty() {
        let at = study.measures[0].span().start;
        wrong.push((
            at,
            "`measures` beside [[parts]]; expected `measures` in each part, or no parts".into(),
        ));
    }
    check_parts(study, &text, &[], false, &mut wrong);
    if let (Some(small), Ok(form)) = (&study.small, study.clone().small()) {
        let has_factors = small.factors.is_some();
        let begin: &[Step] = if small.parts.is_empty() {
            &[]
        } else {
            &[Step::Key("small")]
        };
        check_parts(&form, &text, begin, has_factors, &mut wrong);
    }
    for drawing in &study.figures {
        drawing.check(&mut wrong);
    }
    let of_small = study.small.as_ref().and_then(|s| s.trials.as_ref());
    for trials in [Some(&study.trials), of_small].into_iter().flatten() {
        let count = *trials.get_ref();
        if !(1..=MOST_TRIALS).contains(&count) {
            let what = format!("`trials` is {count}; expected 1 to {MOST_TRIALS}");
            wrong.push((trials.span().start, what));
        }
    }
    wrong
}

/// The names of journal and page begin with it: it must not lead to another folder.
fn bad_name(name: &str) -> Option<String> {
    let is_plain = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    let begins_well = name.starts_with(char::is_alphanumeric);
    (!begins_well || !name.chars().all(is_plain)).then(|| {
        format!(
            "`name` is {name:?}, and files are named after it; expected letters, digits, `-`, `_` and `.`, with a letter or a digit first"
        )
    })
}

/// `begin` leads to the list of parts; `of_small`: the factors of all parts are those of the small form.
fn check_parts<'a>(
    study: &Study,
    text: &'a Text<'a>,
    begin: &[Step<'a>],
    of_small: bool,
    wrong: &mut Wrong,
) {
    let mut all = vec![Step::Key("factors")];
    if of_small {
        all.insert(0, Step::Key("small"));
    }
    for (place, part) in study.all_parts().iter().enumerate() {
        let mut steps = begin.to_vec();
        let own = (!study.parts.is_empty()).then(|| {
            steps.extend([Step::Key("parts"), Step::Place(place)]);
            [&steps[..], &[Step::Key("factors")]].concat()
        });
        let tables = Tables {
            text,
            part: steps,
            own,
            all: all.clone(),
        };
        check_part(study, part, &tables, wrong);
    }
}

fn check_part(study: &Study, part: &Part, tables: &Tables, wrong: &mut Wrong) {
    let factors = &part.factors;
    part.measures.iter().for_each(|m| check_measure(m, wrong));
    if part.measures.is_empty() {
        let steps = [&tables.part[..], &[Step::Key("measures")]].concat();
        let what = "`measures` is missing or empty; expected at least one, as [\"latency\"]";
        wrong.push((tables.text.offset(&steps), what.into()));
    }
    check_words(factors, tables, wrong);
    check_ranks(part, wrong);
    check_sizes(part, tables, wrong);
    for (name, is_empty) in [
        ("ranks", factors.ranks.is_empty()),
        ("size", factors.size.is_empty()),
    ] {
        if is_empty {
            let what = format!(
                "the factor `{name}` is missing or empty; expected at least one value, as {name} = [2]"
            );
            wrong.push((tables.list(name), what));
        }
    }
    check_windows(factors, wrong);
    check_repeated(part, tables, wrong);
    for setting in &factors.setting {
        if !study.settings.contains_key(setting.get_ref()) {
            let what = format!(
                "there is no [settings.{:?}]; expected such a table with `flags` or `environment`",
                setting.get_ref()
            );
            wrong.push((setting.span().start, what));
        }
    }
}

pub(crate) fn check_measure(measure: &Spanned<String>, wrong: &mut Wrong) {
    if catalogue::find(measure.get_ref()).len() != 1 {
        let what = format!(
            "there is no measure {:?}; expected one that `cloudmpi bench --help` lists, as latency or allreduce",
            measure.get_ref()
        );
        wrong.push((measure.span().start, what));
    }
}

/// Libraries, paths and algorithms: words that the launcher must know.
fn check_words(factors: &Factors, tables: &Tables, wrong: &mut Wrong) {
    for (place, library) in factors.library.iter().enumerate() {
        if !LIBRARIES.contains(&library.as_str()) && !library.contains('=') {
            let what = format!(
                "there is no library {library:?}; expected one of {}, or NAME=DIR with the folder that it is installed in",
                LIBRARIES.join(", ")
            );
            wrong.push((tables.value("library", place), what));
        }
    }
    for (place, path) in factors.path.iter().enumerate() {
        let known: Vec<&str> = cloudmpi_paths::for_users().map(|kind| kind.name).collect();
        if !path.is_empty() && path != SHARED_MEMORY && !known.contains(&path.as_str()) {
            let what = format!(
                "there is no path {path:?}; expected one of {}",
                known.join(", ")
            );
            wrong.push((tables.value("path", place), what));
        }
    }
    for (place, algorithm) in factors.algorithm.iter().enumerate() {
        if let Some(what) = bad_algorithm(algorithm) {
            wrong.push((tables.value("algorithm", place), what));
        }
    }
}

/// An algorithm is a list of `cloudmpi run --coll`, a table of `cloudmpi tune`, or empty: the default.
fn bad_algorithm(algorithm: &str) -> Option<String> {
    if algorithm.contains('=') {
        let error = cloudmpi_coll::Forced::parse(algorithm).err()?;
        return Some(format!(
            "the algorithm {algorithm:?} is not known: {error}; expected COLLECTIVE=ALGORITHM, as \"allreduce=ring\""
        ));
    }
    let is_known = algorithm.is_empty() || algorithm == NO_TABLE || Path::new(algorithm).is_file();
    (!is_known).then(|| {
        format!(
            "the algorithm {algorithm:?} is no file that can be read; expected COLLECTIVE=ALGORITHM, as \"allreduce=ring\", or a file of `cloudmpi tune`"
        )
    })
}

/// What the measures can run on, and whether nodes can be filled.
fn check_ranks(part: &Part, wrong: &mut Wrong) {
    let factors = &part.factors;
    let count = wrong.len();
    for (name, values) in [
        ("ranks", &factors.ranks),
        ("ranks_a_node", &factors.ranks_a_node),
    ] {
        let is_wrong = |value: &&Spanned<u32>| !(1..=MOST_RANKS).contains(value.get_ref());
        for value in values.iter().filter(is_wrong) {
            let what = format!(
                "`{name}` is {}; expected 1 to {MOST_RANKS}",
                value.get_ref()
            );
            wrong.push((value.span().start, what));
        }
    }
    if wrong.len() > count {
        return;
    }
    for ranks in &factors.ranks {
        let measures = part.measures.iter();
        let known = measures.flat_map(|name| catalogue::find(name.get_ref()));
        let refusal = known.filter_map(|m| m.refuses(*ranks.get_ref() as usize));
        wrong.extend(refusal.take(1).map(|what| (ranks.span().start, what)));
    }
    for per_node in &factors.ranks_a_node {
        let fits = |ranks: &Spanned<u32>| ranks.get_ref().is_multiple_of(*per_node.get_ref());
        if !factors.ranks.is_empty() && !factors.ranks.iter().any(fits) {
            let values: Vec<String> = (factors.ranks.iter())
                .map(|v| v.get_ref().to_string())
                .collect();
            let what = format!(
                "no trial can have {} ranks a node: `ranks` is {}; expected a number that divides one of them",
                per_node.get_ref(),
                values.join(", ")
            );
            wrong.push((per_node.span().start, what));
        }
    }
}

/// Of several measures each has the sizes that it takes; but a size that none takes, and a measure without any, cannot run.
fn check_sizes(part: &Part, tables: &Tables, wrong: &mut Wrong) {
    let factors = &part.factors;
    for size in &factors.size {
        if *size.get_ref() > LARGEST {
            let what = format!(
                "a size of {} bytes; expected at most {LARGEST}",
                size.get_ref()
            );
            wrong.push((size.span().start, what));
        }
    }
    let measures = part.measures.iter();
    let known = measures.flat_map(|name| catalogue::find(name.get_ref()));
    let pairs: Vec<(Measure, usize)> = known
        .filter(Measure::has_sizes)
        .flat_map(|measure| {
            let ranks = factors.ranks.iter().map(|ranks| *ranks.get_ref() as usize);
            ranks.map(move |ranks| (measure.clone(), ranks))
        })
        .collect();
    let Some((first, ranks)) = pairs.first() else {
        return;
    };
    // One list may be for other parts too, and a measure without sizes minds none.
    let count = part.measures.len() * factors.ranks.len();
    let judged = pairs.len() == count && tables.is_alone("size");
    let takes = |(measure, ranks): &(Measure, usize), size: &Spanned<u64>| {
        measure.takes(*size.get_ref(), *ranks)
    };
    let count = wrong.len();
    for size in factors.size.iter().filter(|_| judged) {
        if !pairs.iter().any(|pair| takes(pair, size)) {
            let what = format!(
                "no trial can have size {}: {} takes {}; expected a size that a measure of these takes",
                size.get_ref(),
                first.name,
                first.sizes_taken(*ranks)
            );
            wrong.push((size.span().start, what));
        }
    }
    if wrong.len() > count || factors.size.is_empty() {
        return;
    }
    let has_none = |pair: &&(Measure, usize)| !factors.size.iter().any(|size| takes(pair, size));
    if let Some((measure, ranks)) = pairs.iter().find(has_none) {
        let what = format!(
            "{} on {ranks} ranks takes none of these sizes, but {}; expected one that it takes",
            measure.name,
            measure.sizes_taken(*ranks)
        );
        wrong.push((tables.list("size"), what));
    }
}

/// A value that stands in a list twice would make two trials that nothing tells apart.
fn check_repeated(part: &Part, tables: &Tables, wrong: &mut Wrong) {
    fn again<T: PartialEq>(values: &[T]) -> Option<usize> {
        (1..values.len()).find(|place| values[..*place].contains(&values[*place]))
    }
    fn spanned<T: PartialEq + std::fmt::Debug>(values: &[Spanned<T>]) -> Option<(usize, String)> {
        let plain: Vec<&T> = values.iter().map(Spanned::get_ref).collect();
        let place = again(&plain)?;
        Some((values[place].span().start, format!("{:?}", plain[place])))
    }
    let factors = &part.factors;
    let windows: Vec<String> = factors.time_of_day.iter().map(|w| w.name.clone()).collect();
    let words = [
        ("library", &factors.library),
        ("path", &factors.path),
        ("place", &factors.place),
        ("host_group", &factors.host_group),
        ("instance_type", &factors.instance_type),
        ("time_of_day", &windows),
        ("algorithm", &factors.algorithm),
    ];
    let words = words.into_iter().filter_map(|(name, values)| {
        let place = again(values)?;
        let at = tables.value(name, place);
        Some((name, (at, format!("{:?}", values[place]))))
    });
    let others = [
        ("measures", spanned(&part.measures)),
        ("ranks", spanned(&factors.ranks)),
        ("ranks_a_node", spanned(&factors.ranks_a_node)),
        ("setting", spanned(&factors.setting)),
        ("size", spanned(&factors.size)),
    ];
    let others = others
        .into_iter()
        .filter_map(|(name, found)| Some((name, found?)));
    for (name, (at, value)) in words.chain(others) {
        let what = format!("{value} stands in `{name}` twice; expected each value once");
        wrong.push((at, what));
    }
}

fn check_windows(factors: &Factors, wrong: &mut Wrong) {
    for window in &factors.time_of_day {
        for end in [&window.from, &window.to].into_iter().flatten() {
            if minute(end.get_ref()).is_none() {
                let what = format!(
                    "{:?} is no time of day; expected HH:MM in UTC, as \"07:30\"",
                    end.get_ref()
                );
                wrong.push((end.span().start, what));
            }
        }
        if let (Some(end), None) | (None, Some(end)) = (&window.from, &window.to) {
            wrong.push((
                end.span().start,
                "a window with one end; expected both `from` and `to`".into(),
            ));
        }
        if let (Some(end), Some((from, to))) = (&window.to, window.minutes())
            && from == to
        {
            let what = format!(
                "a window from {} to {} has no time in it; expected two different hours, or none for any time of the day",
                end.get_ref(),
                end.get_ref()
            );
            wrong.push((end.span().start, what));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_with_names_are_those_of_bench() {
        let nowhere = Path::new("/nowhere");
        let error = cloudmpi_bench::library::Library::find("nope", nowhere).unwrap_err();
        let names = LIBRARIES[1..].join(", ");
        assert!(
            error.to_string().contains(&format!("not one of {names};")),
            "{error}"
        );
    }
}
