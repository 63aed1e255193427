//! What the info object of a start of processes asks for: how many (`soft`), where (`host`), and a file that says more (`file`).

use super::agent;
use crate::error::{Class, Error, Result};
use crate::fail;
use crate::info::Info;
use crate::process;

/// Keys that the file may have.
const KEYS: [&str; 4] = ["host", "path", "soft", "wdir"];
/// A file that is longer is none of ours.
const FILE_LIMIT_BYTES: u64 = 1 << 20;

fn wrong(key: &str, value: &[u8], why: &str) -> Error {
    let value = String::from_utf8_lossy(value);
    Error::new(
        Class::InfoValue,
        format!("the info key {key} is {value:?}: {why}"),
    )
}

/// The value of a key as text.
fn text<'i>(info: &'i Info, key: &str) -> Result<Option<&'i str>> {
    let Some(value) = info.get_bytes(key.as_bytes()) else {
        return Ok(None);
    };
    match std::str::from_utf8(value) {
        Ok(text) => Ok(Some(text)),
        Err(_) => Err(wrong(key, value, "it is not UTF-8")),
    }
}

/// The info object with what its `file` says. A key of the object itself counts, and not that of the file.
pub fn with_file(info: Info) -> Result<Info> {
    use std::os::unix::ffi::OsStrExt;
    let Some(name) = info.get_bytes(b"file") else {
        return Ok(info);
    };
    let path = std::path::Path::new(std::ffi::OsStr::from_bytes(name));
    let read = std::fs::metadata(path).and_then(|meta| match meta.len() {
        ..=FILE_LIMIT_BYTES if meta.is_file() => std::fs::read_to_string(path),
        _ => Err(std::io::Error::other("it is no file of lines KEY = VALUE")),
    });
    let lines = match read {
        Ok(lines) => lines,
        Err(error) => return Err(wrong("file", name, &error.to_string())),
    };
    let mut all = info.clone();
    for (number, line) in (1..).zip(lines.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let pair = line.split_once('=');
        let pair = pair.map(|(key, value)| (key.trim(), value.trim()));
        match pair {
            Some((key, value)) if KEYS.contains(&key) => {
                if info.get_bytes(key.as_bytes()).is_none() {
                    all.set(key, value);
                }
            }
            _ => {
                let keys = KEYS.join(", ");
                let why = format!(
                    "line {number} is {line:?}; a line is KEY = VALUE, with one of the keys {keys}"
                );
                return Err(wrong("file", name, &why));
            }
        }
    }
    Ok(all)
}

/// So many processes are to be started, of `most` that were asked for.
pub fn count(info: &Info, most: u32) -> Result<u32> {
    let Some(soft) = text(info, "soft")? else {
        return Ok(most);
    };
    let largest = largest_allowed(soft, most);
    match largest.map_err(|why| wrong("soft", soft.as_bytes(), &why))? {
        Some(count) => Ok(count),
        None => fail!(
            Spawn,
            "the info key soft is {soft:?}, which allows no number of processes up to {most}"
        ),
    }
}

/// The largest number of processes up to `most` that `soft` allows: numbers, and ranges `first:last` or `first:last:stride`, with commas.
fn largest_allowed(soft: &str, most: u32) -> std::result::Result<Option<u32>, String> {
    let mut best = None;
    for part in soft.split(',') {
        let mut numbers = Vec::new();
        for word in part.split(':') {
            match word.trim().parse::<i64>() {
                Ok(number) => numbers.push(i128::from(number)),
                Err(_) => return Err(format!("{:?} is no whole number", word.trim())),
            }
        }
        let (first, last, stride) = match *numbers.as_slice() {
            [only] => (only, only, 1),
            [first, last] => (first, last, 1),
            [first, last, stride] => (first, last, stride),
            _ => return Err(format!("{part:?} is no range FIRST:LAST:STRIDE")),
        };
        if stride == 0 || last > first && stride < 0 || last < first && stride > 0 {
            return Err(format!(
                "by steps of {stride} one does not come from {first} to {last}"
            ));
        }
        let steps = (last - first) / stride;
        let most = i128::from(most);
        // Steps after which a number is the largest that is not above `most`.
        let step = match stride > 0 {
            true => ((most - first).div_euclid(stride)).min(steps),
            false => ((first - most).max(0) - stride - 1) / -stride,
        };
        let number = first + step * stride;
        if (0..=steps).contains(&step) && (0..=most).contains(&number) {
            best = best.max(Some(number as u32));
        }
    }
    Ok(best)
}

/// The hosts that `host` names, for a launcher that has several to choose from.
pub fn hosts(info: &Info) -> Result<Vec<Vec<u8>>> {
    let Some(host) = text(info, "host")? else {
        return Ok(Vec::new());
    };
    let names: Vec<&str> = (host.split(',').map(str::trim))
        .filter(|name| !name.is_empty())
        .collect();
    if names.is_empty() {
        return Err(wrong("host", host.as_bytes(), "it names no host"));
    }
    let process = process::get();
    let is_here = |host: &str| matches!(host, "localhost" | "127.0.0.1" | "::1");
    if agent::job_number(process).is_some() {
        let map = process.map();
        let own = &map.nodes[map.own as usize].name;
        let names = names
            .iter()
            .map(|name| if is_here(name) { own } else { *name });
        return Ok(names.map(|name| name.as_bytes().to_vec()).collect());
    }
    let own = cloudmpi_segment::host_name();
    match names.iter().find(|name| !is_here(name) && **name != own) {
        None => Ok(Vec::new()),
        Some(other) => fail!(
            Spawn,
            "the info key host names {other:?}, and this job runs on host {own} alone"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soft_numbers_are_read_as_the_standard_says() {
        for (soft, most, expected) in [
            ("0:8", 5, Some(5)),
            ("2:10000:2", 7, Some(6)),
            ("1,2,4,8,16", 7, Some(4)),
            ("10:2:-3", 9, Some(7)),
            ("10:2:-3", 3, None),
            ("10:4:-3", 5, Some(4)),
            ("10:5:-3", 5, None),
            ("3:9:4", 8, Some(7)),
            ("3:9:4", 2, None),
            ("5", 4, None),
            (" 3 , 4 : 6", 5, Some(5)),
            ("-8:-1", 4, None),
            ("-5:9:4", 4, Some(3)),
            ("-9223372036854775808:9223372036854775807", 4, Some(4)),
            ("9223372036854775807:-9223372036854775808:-3", 4, Some(4)),
            ("4:4:-1", 4, Some(4)),
            ("0", 4, Some(0)),
        ] {
            assert_eq!(
                largest_allowed(soft, most),
                Ok(expected),
                "{soft} of {most}"
            );
        }
        for soft in [
            "", "many", "4:2", "2:4:-1", "1:2:0", "1:2:3:4", "1,,2", "1:", "3.5",
        ] {
            assert!(largest_allowed(soft, 9).is_err(), "{soft}");
        }
    }

    #[test]
    fn soft_numbers_are_those_of_every_element() {
        for (first, last, stride) in [(-7, 20, 3), (0, 9, 1), (15, -4, -4), (6, 6, 5)] {
            for most in 0..20 {
                let mut all = Vec::new();
                let mut next: i64 = first;
                while if stride > 0 {
                    next <= last
                } else {
                    next >= last
                } {
                    all.push(next);
                    next += stride;
                }
                let expected = all.into_iter().filter(|n| (0..=most).contains(n)).max();
                let soft = format!("{first}:{last}:{stride}");
                let expected = Ok(expected.map(|number| number as u32));
                assert_eq!(
                    largest_allowed(&soft, most as u32),
                    expected,
                    "{soft} of {most}"
                );
            }
        }
    }

    #[test]
    fn a_file_says_what_the_object_does_not() {
        let path = std::env::temp_dir().join(format!("cloudmpi-wishes-{}", std::process::id()));
        let name = path.to_str().expect("a plain path");
        std::fs::write(&path, "# where\nwdir = /tmp\n\n soft=1:4\n").expect("a file");
        let mut info = Info::default();
        info.set("file", name);
        info.set("soft", "2");
        let all = with_file(info.clone()).expect("a good file");
        assert_eq!(
            (all.get("wdir"), all.get("soft")),
            (Some("/tmp"), Some("2"))
        );
        std::fs::write(&path, "wdir = /tmp\nhst = a\n").expect("a file");
        let error = with_file(info.clone()).expect_err("a wrong key");
        assert!(
            error.detail().contains("line 2 is \"hst = a\""),
            "{}",
            error.detail()
        );
        std::fs::remove_file(&path).expect("our file");
        let error = with_file(info).expect_err("no file");
        assert!(
            error.detail().contains("No such file"),
            "{}",
            error.detail()
        );
    }
}
