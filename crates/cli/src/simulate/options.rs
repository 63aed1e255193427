//! What `cloudmpi simulate` was asked for.

use std::ffi::OsString;
use std::path::PathBuf;

use cloudmpi_simulate::{Draws, Mode};

use super::units::{bytes, time_ps};
use crate::nearest::hint;

/// What is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Ring,
    RingAllreduce,
    Dissemination,
    Broadcast,
    Reduce,
    AllToAll,
    Stencil,
}

/// Every shape and its name.
pub const SHAPES: [(&str, Shape); 7] = [
    ("ring", Shape::Ring),
    ("ring-allreduce", Shape::RingAllreduce),
    ("dissemination", Shape::Dissemination),
    ("bcast", Shape::Broadcast),
    ("reduce", Shape::Reduce),
    ("alltoall", Shape::AllToAll),
    ("stencil", Shape::Stencil),
];

#[derive(Debug, Default)]
pub struct Options {
    pub shape: Option<Shape>,
    pub goal: Option<PathBuf>,
    pub ranks: Option<u32>,
    pub grid: Option<Vec<u32>>,
    pub bytes: Option<u64>,
    pub iterations: Option<u32>,
    pub compute_ps: Option<u64>,
    pub on: Option<PathBuf>,
    /// L, o, g, G, O, S.
    pub machine: [Option<u64>; 6],
    pub noise: Option<Sources>,
    pub draws: Option<Draws>,
    pub mode: Option<Mode>,
    pub seed: Option<u64>,
    pub runs: Option<u64>,
    pub threads: Option<usize>,
    pub json: bool,
    pub write: Option<PathBuf>,
    pub help: bool,
}

/// Which noise is replayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sources {
    pub os: bool,
    pub net: bool,
}

const PARAMETERS: [&str; 6] = ["--L", "--o", "--g", "--G", "--O", "--S"];

pub fn parse(words: &[OsString]) -> Result<Options, String> {
    let mut options = Options::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        let (name, inline) = match text.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name, Some(OsString::from(value))),
            _ => (&*text, None),
        };
        match name {
            "-h" | "--help" => {
                options.help = true;
                return Ok(options);
            }
            "--json" => options.json = true,
            _ if name.starts_with('-') => {
                let value = inline.or_else(|| words.next().cloned());
                let value = value.ok_or_else(|| format!("{name} needs a value"))?;
                options.set(name, value)?;
            }
            _ => options.set_shape(name)?,
        }
    }
    Ok(options)
}

impl Options {
    fn set_shape(&mut self, name: &str) -> Result<(), String> {
        let found = SHAPES.iter().find(|(known, _)| *known == name);
        let Some(&(_, shape)) = found else {
            let names: Vec<&str> = SHAPES.iter().map(|(name, _)| *name).collect();
            let known = names.join(", ");
            return Err(match std::path::Path::new(name).exists() {
                true => format!("{name} is a file: write --goal {name}; patterns are {known}"),
                false => {
                    let hint = hint(name, names);
                    format!("there is no pattern {name}{hint}; there are {known}")
                }
            });
        };
        if self.shape.replace(shape).is_some() {
            return Err(format!("one pattern at a time; {name} is a second one"));
        }
        Ok(())
    }

    fn set(&mut self, name: &str, value: OsString) -> Result<(), String> {
        let text = value.to_string_lossy().into_owned();
        let text = text.as_str();
        if let Some(place) = PARAMETERS.iter().position(|parameter| *parameter == name) {
            let read = if name == "--S" { bytes } else { time_ps };
            self.machine[place] = Some(read(text).map_err(|error| format!("{name}: {error}"))?);
            return Ok(());
        }
        let named = |error: String| format!("{name}: {error}");
        match name {
            "--goal" => self.goal = Some(PathBuf::from(value)),
            "--on" => self.on = Some(PathBuf::from(value)),
            "--write" => self.write = Some(PathBuf::from(value)),
            "--ranks" | "-n" => self.ranks = Some(number(name, text, 1, 1 << 31)? as u32),
            "--iterations" => self.iterations = Some(number(name, text, 1, 1 << 24)? as u32),
            "--bytes" => self.bytes = Some(bytes(text).map_err(named)?),
            "--compute" => self.compute_ps = Some(time_ps(text).map_err(named)?),
            "--grid" => self.grid = Some(grid(text)?),
            "--seed" => self.seed = Some(number(name, text, 0, u64::MAX)?),
            "--runs" => self.runs = Some(number(name, text, 1, 100_000_000)?),
            "--threads" => self.threads = Some(number(name, text, 1, 1024)? as usize),
            "--mode" => self.mode = Some(one_of(name, text, &MODES)?),
            "--draws" => self.draws = Some(one_of(name, text, &DRAWS)?),
            "--noise" => self.noise = Some(one_of(name, text, &SOURCES)?),
            _ => return Err(format!("there is no option {name}")),
        }
        Ok(())
    }
}

const MODES: [(&str, Mode); 2] = [
    ("compatible", Mode::Compatible),
    ("full-duplex", Mode::FullDuplex),
];
const DRAWS: [(&str, Draws); 2] = [
    ("blocks", Draws::Blocks),
    ("independent", Draws::Independent),
];
const SOURCES: [(&str, Sources); 4] = [
    (
        "none",
        Sources {
            os: false,
            net: false,
        },
    ),
    (
        "os",
        Sources {
            os: true,
            net: false,
        },
    ),
    (
        "net",
        Sources {
            os: false,
            net: true,
        },
    ),
    (
        "os+net",
        Sources {
            os: true,
            net: true,
        },
    ),
];

fn one_of<T: Copy>(name: &str, text: &str, known: &[(&str, T)]) -> Result<T, String> {
    match known.iter().find(|(word, _)| *word == text) {
        Some(&(_, value)) => Ok(value),
        None => {
            let words: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
            Err(format!(
                "{name} is one of {}, not {text:?}",
                words.join(", ")
            ))
        }
    }
}

fn number(name: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    let value = text
        .parse::<u64>()
        .ok()
        .filter(|value| (least..=most).contains(value));
    value.ok_or_else(|| format!("{name} is a whole number from {least} to {most}, not {text:?}"))
}

fn grid(text: &str) -> Result<Vec<u32>, String> {
    let sides: Option<Vec<u32>> = text.split('x').map(|side| side.parse().ok()).collect();
    let fits = |sides: &Vec<u32>| {
        let product = sides
            .iter()
            .try_fold(1u32, |product, &side| product.checked_mul(side));
        product.is_some_and(|ranks| ranks > 0)
    };
    sides
        .filter(fits)
        .ok_or_else(|| format!("--grid is a number of ranks a side, such as 16x16, not {text:?}"))
}
