//! What was measured, trial by trial, on disk before the next one begins.
//!
//! A line is a trial. A line without its end is what a crash left: it is cut off, and its trial runs again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::file::{Setting, Window};
use crate::{Sample, Study, Trial};

const FORM: u32 = 2;
/// Journals of form 1 tell their plan in another way: they can be read, but none goes on.
const FORMS: std::ops::RangeInclusive<u32> = 1..=FORM;

#[derive(Debug, Serialize, Deserialize)]
struct Head {
    form: u32,
    study: String,
    /// Of all that trials are made of: another file than the journal's own is refused.
    plan: u64,
    machine: String,
}

#[derive(Debug, Serialize, Deserialize)]
struct Line {
    trial: Trial,
    /// Seconds since 1970.
    at: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    failed: Option<String>,
    #[serde(default)]
    conditions: Conditions,
    /// Where journals of form 1 had it first.
    #[serde(default, skip_serializing)]
    others_percent: Option<f64>,
    /// Size, and its samples in the measure's unit, in the order of time.
    samples: Vec<(u64, Vec<f64>)>,
}

/// Where a trial ran, and beside what.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Conditions {
    /// Of the cores, what other programs used meanwhile; none where that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub others_percent: Option<f64>,
    /// Whether ranks ran on other hosts than this one; none where the journal does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_hosts: Option<bool>,
    /// Whether a table of `cloudmpi tune` was kept that the trial took; none where it was told, or that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tuned: Option<bool>,
    /// What the user said of these hosts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub machines: Option<String>,
}

/// A trial and what came of it.
#[derive(Debug, Clone)]
pub struct Outcome {
    pub trial: Trial,
    pub at: u64,
    pub failed: Option<String>,
    pub conditions: Conditions,
    pub samples: Vec<(u64, Vec<f64>)>,
}

pub struct Journal {
    file: File,
    /// What is done, and whether it failed.
    done: HashMap<String, bool>,
}

fn plan(study: &Study) -> u64 {
    let mut words: Vec<String> = study.all_trials().iter().map(Trial::id).collect();
    words.sort_unstable();
    for (part, sizes) in study.all_parts().iter().zip(study.sizes()) {
        words.push(format!("sizes {sizes:?}"));
        let window = |window: &Window| format!("window {:?} {:?}", window.name, window.minutes());
        words.extend(part.factors.time_of_day.iter().map(window));
    }
    let setting = |(name, setting): (&String, &Setting)| {
        let Setting { flags, environment } = setting;
        format!("setting {name:?} {flags:?} {environment:?}")
    };
    words.extend(study.settings.iter().map(setting));
    let group = |(name, hosts): (&String, &Vec<String>)| format!("hosts {name:?} {hosts:?}");
    words.extend(study.host_groups.iter().map(group));
    cloudmpi_segment::fnv_1a(words.join("\n").bytes())
}

impl Journal {
    /// Goes on with the journal at `path`, or begins one.
    ///
    /// # Errors
    /// One line: it cannot be read or written, or is of another study.
    pub fn open(path: &Path, study: &Study, machine: &str) -> Result<Journal, String> {
        let shown = path.display();
        let told = |e: std::io::Error| format!("{shown}: the journal cannot be written: {e}");
        let mut options = OpenOptions::new();
        let file = options
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(told)?;
        // Two at once would mix their lines.
        file.try_lock().map_err(|_| format!("{shown}: another `cloudmpi study run` writes this journal; wait for it or name another with --journal"))?;
        let mut journal = Journal {
            file,
            done: HashMap::new(),
        };
        if journal.file.metadata().map_err(told)?.len() == 0 {
            let head = Head {
                form: FORM,
                study: study.name.clone(),
                plan: plan(study),
                machine: machine.to_string(),
            };
            journal.put(&head).map_err(told)?;
            return Ok(journal);
        }
        let (head, whole) = scan(path, |line| {
            journal.done.insert(line.trial.id(), line.failed.is_some());
        })?;
        if head.form != FORM {
            return Err(format!(
                "{shown}: a journal of form {}, and this cloudmpi goes on with form {FORM} only; go on with the version that wrote it, or name another journal with --journal",
                head.form
            ));
        }
        if head.study != study.name || head.plan != plan(study) {
            return Err(format!(
                "{shown}: this journal is of {} with other factors; go on with the file and flags it was begun with, or name another journal with --journal",
                head.study
            ));
        }
        // What a crash left of the last line.
        journal.file.set_len(whole).map_err(told)?;
        journal.file.seek(SeekFrom::End(0)).map_err(told)?;
        Ok(journal)
    }

    /// Whether it has been measured. One that failed has not.
    pub fn has(&self, trial: &Trial) -> bool {
        self.done.get(&trial.id()) == Some(&false)
    }

    /// On disk when this returns.
    ///
    /// # Errors
    /// One line of why it is not.
    pub fn record(
        &mut self,
        trial: &Trial,
        at: u64,
        found: Result<&[Sample], String>,
        conditions: Conditions,
    ) -> Result<(), String> {
        let mut samples: Vec<(u64, Vec<f64>)> = Vec::new();
        for sample in found.as_deref().unwrap_or_default() {
            match samples.iter_mut().find(|(bytes, _)| *bytes == sample.bytes) {
                Some((_, values)) => values.push(sample.value),
                None => samples.push((sample.bytes, vec![sample.value])),
            }
        }
        let line = Line {
            trial: trial.clone(),
            at,
            failed: found.err(),
            conditions,
            others_percent: None,
            samples,
        };
        self.put(&line).map_err(|e| format!("the journal cannot be written: {e}; free some room and run the same command again, it goes on where it stopped"))?;
        self.done.insert(trial.id(), line.failed.is_some());
        Ok(())
    }

    fn put(&mut self, line: &impl Serialize) -> std::io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        self.file.write_all(&text)?;
        self.file.sync_data()
    }
}

/// All that a journal holds: of a trial that failed first, what came later. Also on which machine.
///
/// # Errors
/// One line: it cannot be read, or is no journal.
pub fn read(path: &Path) -> Result<(String, String, Vec<Outcome>), String> {
    let mut all: Vec<Outcome> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    let (head, _) = scan(path, |line| {
        let id = line.trial.id();
        let outcome = Outcome {
            trial: line.trial,
            at: line.at,
            failed: line.failed,
            conditions: Conditions {
                others_percent: line.conditions.others_percent.or(line.others_percent),
                ..line.conditions
            },
            samples: line.samples,
        };
        match places.get(&id) {
            Some(place) => all[*place] = outcome,
            None => {
                places.insert(id, all.len());
                all.push(outcome);
            }
        }
    })?;
    Ok((head.study, head.machine, all))
}

/// The head, and how many bytes are whole lines.
fn scan(path: &Path, mut each: impl FnMut(Line)) -> Result<(Head, u64), String> {
    let shown = path.display();
    let told = |e: std::io::Error| format!("{shown}: the journal cannot be read: {e}");
    let opened = File::open(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => {
            format!("{shown}: there is no such journal; `cloudmpi study run` writes one")
        }
        _ => told(error),
    });
    let mut reader = BufReader::with_capacity(1 << 20, opened?);
    let (mut text, mut whole, mut head, mut number) = (Vec::new(), 0, None, 0);
    loop {
        text.clear();
        let length = reader.read_until(b'\n', &mut text).map_err(told)?;
        if text.last() != Some(&b'\n') {
            break;
        }
        number += 1;
        let wrong = |_: serde_json::Error| {
            format!(
                "{shown}:{number}: this is no line of a study's journal; expected a file of `cloudmpi study run`, or another name with --journal"
            )
        };
        match &head {
            None => head = Some(serde_json::from_slice::<Head>(&text).map_err(wrong)?),
            Some(_) => each(serde_json::from_slice(&text).map_err(wrong)?),
        }
        whole += length as u64;
    }
    match head {
        Some(head) if FORMS.contains(&head.form) => Ok((head, whole)),
        Some(head) => Err(format!(
            "{shown}: a journal of form {}, and this cloudmpi reads forms up to {FORM}; use the version that wrote it",
            head.form
        )),
        None => Err(format!(
            "{shown}: this is no journal of a study; `cloudmpi study run` writes one"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "name = 'a'\ntitle = 'b'\nabout = 'c'\nmeasures = ['exchange']\ntrials = 2\n[factors]\nranks = [2]\n\
                        size = [8, 16]\nsetting = ['s']\nhost_group = ['g']\n\
                        time_of_day = [{ name = 'day', from = '07:00', to = '08:00' }]\n\
                        [settings.s]\nflags = ['-x']\n[host_groups]\ng = ['h', 'i']\n";

    #[test]
    fn all_that_trials_are_made_of_is_in_the_plan() {
        let of = |text: &str| plan(&Study::parse("s.toml", text).unwrap());
        assert_eq!(of(GOOD), of(&GOOD.replace("about = 'c'", "about = 'd'")));
        for (one, other) in [
            ("[8, 16]", "[81, 6]"),
            ("[8, 16]", "[16, 8]"),
            ("trials = 2", "trials = 3"),
            ("'-x'", "'-y'"),
            ("['h', 'i']", "['h', 'j']"),
            ("07:00", "07:30"),
        ] {
            let changed = GOOD.replace(one, other);
            assert_ne!(changed, GOOD);
            assert_ne!(of(GOOD), of(&changed), "{other}");
        }
    }

    #[test]
    fn a_journal_of_form_1_is_read_but_does_not_go_on() {
        let path = std::env::temp_dir().join(format!("journal-form-1-{}", std::process::id()));
        let head = "{\"form\":1,\"study\":\"a\",\"plan\":1,\"machine\":\"m\"}\n";
        std::fs::write(&path, head).unwrap();
        assert_eq!(read(&path).unwrap().0, "a");
        let study = Study::parse("s.toml", GOOD).unwrap();
        let said = Journal::open(&path, &study, "m").err().unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(said.contains("a journal of form 1, and"), "{said}");
    }
}
