//! The smaller formats: after a sleep, collectives, published simulations, descriptions.

use super::lines::{Line, Text, shortened};
use super::name_of;
use crate::Result;
use crate::profile::{AfterSleep, Collective, Description, Simulated};

/// `hoverboard_reps_*.out`: ns, sleep in ns, repetitions; a header line before each part.
pub fn after_sleep(text: Text) -> Result<Vec<AfterSleep>> {
    let mut parts: Vec<AfterSleep> = Vec::new();
    for line in text.lines() {
        if let Some(comment) = line.comment() {
            parts.extend(sleep_header(line, comment, text.source)?);
            continue;
        }
        let columns: Vec<&str> = line.text.trim().split(',').collect();
        let &[time, sleep, repetitions] = columns.as_slice() else {
            return Err(line.wrong_count(columns.len(), 3));
        };
        let Some(part) = parts.last_mut() else {
            return Err(line.refuse(
                "numbers before the header `# Hoverboard test (bytes repetitions sleep)`",
            ));
        };
        let same = line.whole(sleep, "the sleep in ns")? == part.sleep_ns
            && line.whole(repetitions, "the repetitions")? == part.repetitions;
        if !same {
            return Err(line.refuse("sleep and repetitions are not those of the header above"));
        }
        part.times_ns.push(line.time(time, "the time in ns")?);
    }
    if parts.iter().all(|p| p.times_ns.is_empty()) {
        return Err(text.refuse("no measurements in this file"));
    }
    Ok(parts)
}

fn sleep_header(line: Line, comment: &str, source: &str) -> Result<Option<AfterSleep>> {
    let comment = comment.trim();
    if comment == "time(ns),sleep_time(ns),repetitions" {
        return Ok(None);
    }
    let inside = comment
        .strip_prefix("Hoverboard test (")
        .and_then(|rest| rest.strip_suffix(')'))
        .ok_or_else(|| line.refuse(format!("an unknown header: {:?}", shortened(line.text))))?;
    let words: Vec<&str> = inside.split(' ').collect();
    let &[bytes, repetitions, sleep] = words.as_slice() else {
        return Err(line.wrong_count(words.len(), 3));
    };
    Ok(Some(AfterSleep {
        source: source.to_string(),
        bytes: line.whole(bytes, "the size in bytes")?,
        repetitions: line.whole(repetitions, "the repetitions")?,
        sleep_ns: line.whole(sleep, "the sleep in ns")?,
        times_ns: Vec::new(),
    }))
}

/// The operation, ranks and bytes of `NAME_RANKS_BYTES.csv`.
pub fn collective_name(name: &str) -> Option<(&str, u32, u64)> {
    let (rest, bytes) = name.rsplit_once('_')?;
    let (operation, ranks) = rest.rsplit_once('_')?;
    Some((operation, ranks.parse().ok()?, bytes.parse().ok()?))
}

/// Size, then one time a rank in µs.
pub fn collective(text: Text) -> Result<Collective> {
    let (name, ranks, bytes) = collective_name(name_of(text.place))
        .ok_or_else(|| text.refuse("the name must be NAME_RANKS_BYTES.csv"))?;
    if !(1..=1 << 24).contains(&ranks) {
        return Err(text.refuse(format!("the name says {ranks} ranks")));
    }
    let mut collective = Collective {
        name: name.to_string(),
        source: text.source.to_string(),
        ranks,
        bytes,
        times_us: Vec::new(),
    };
    let due = ranks as usize + 1;
    for line in text.lines() {
        let found = line.text.split_ascii_whitespace().count();
        if found != due {
            return Err(line.wrong_count(found, due));
        }
        let mut words = line.text.split_ascii_whitespace();
        let first = words.next().unwrap_or_default();
        if line.comment().is_some() {
            if first != "#MessageSize" {
                return Err(line.refuse(format!("the header says {:?}", shortened(line.text))));
            }
            continue;
        }
        let size = line.whole(first, "the size in bytes")?;
        if size != bytes {
            return Err(line.refuse(format!(
                "the size is {size}, and the file's name says {bytes}"
            )));
        }
        for (rank, word) in words.enumerate() {
            // A rank may leave at once: a time of zero is below the clock's step.
            let us = line.measure(word, &format!("the time of rank {rank} in µs"))?;
            collective.times_us.push(us);
        }
    }
    if collective.times_us.is_empty() {
        return Err(text.refuse("no measurements in this file"));
    }
    Ok(collective)
}

const SIMULATED_HEADER: &str =
    ",Noise,Type,Collective,Provider,Instance Type,Placement,Nodes,Scenario,Time (us),Message Size";

/// `total.csv`: simulated runs as published.
pub fn simulated(text: Text) -> Result<Simulated> {
    let mut table = Simulated {
        source: text.source.to_string(),
        ..Default::default()
    };
    let mut lines = text.lines();
    match lines.next() {
        Some(first) if first.text.trim_end() == SIMULATED_HEADER => {}
        _ => return Err(text.refuse(format!("the first line is not `{SIMULATED_HEADER}`"))),
    }
    // Tables put one behind another, each with its header and counting from 0.
    for line in lines.filter(|l| l.text.trim_end() != SIMULATED_HEADER) {
        let mut columns = [""; 11];
        let mut found = 0;
        for word in line.text.trim_end().split(',') {
            if let Some(column) = columns.get_mut(found) {
                *column = word;
            }
            found += 1;
        }
        if found != columns.len() {
            return Err(line.wrong_count(found, columns.len()));
        }
        table.index.push(line.whole(columns[0], "the index")?);
        for (names, text) in [
            (&mut table.noise, columns[1]),
            (&mut table.kind, columns[2]),
            (&mut table.collective, columns[3]),
            (&mut table.provider, columns[4]),
            (&mut table.instance, columns[5]),
            (&mut table.placement, columns[6]),
            (&mut table.scenario, columns[8]),
        ] {
            names.push(text);
        }
        table
            .nodes
            .push(line.whole(columns[7], "the number of nodes")?);
        // The data is published so: some runs have no time.
        table.time_us.push(match columns[9] {
            "" => f64::NAN,
            time => line.time(time, "the time in µs")?,
        });
        table
            .bytes
            .push(line.whole(columns[10], "the message size")?);
    }
    if table.index.is_empty() {
        return Err(text.refuse("no runs in this file"));
    }
    Ok(table)
}

/// `description.csv`: provider, instance, placement, time of day, path.
pub fn descriptions(text: Text) -> Result<Vec<(Description, String)>> {
    let line = |line: Line| {
        let columns: Vec<&str> = line.text.trim_end().split(',').collect();
        let &[provider, instance, placement, time_of_day, path] = columns.as_slice() else {
            return Err(line.wrong_count(columns.len(), 5));
        };
        let description = Description {
            provider: provider.to_string(),
            instance: instance.to_string(),
            placement: placement.to_string(),
            time_of_day: time_of_day.to_string(),
        };
        Ok((description, path.to_string()))
    };
    text.lines().map(line).collect()
}
