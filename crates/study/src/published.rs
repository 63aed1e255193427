//! Numbers from papers, which reports draw beside ours.

use std::collections::BTreeMap;

use serde::Deserialize;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// Where the numbers come from.
    pub source: String,
    /// What is not here, and why.
    pub missing: String,
    #[serde(default)]
    pub numbers: Vec<Number>,
    #[serde(default)]
    pub series: Vec<Series>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Number {
    pub what: String,
    /// The measure that it can be compared with; none where it is of something else.
    pub measure: Option<String>,
    /// The size that it is of.
    pub bytes: Option<u64>,
    /// Which of ours stand beside it: those with one of these values of a factor; without any, all.
    #[serde(default)]
    pub only: BTreeMap<String, Vec<String>>,
    /// Of a ratio: the measures whose times are divided, and by those of which trials, alike in all else.
    #[serde(default)]
    pub measures: Vec<String>,
    #[serde(default)]
    pub over: BTreeMap<String, String>,
    /// Of a ratio: on so many nodes.
    pub nodes: Option<u32>,
    /// Of a ratio without one size: the least and the greatest.
    pub at_least: Option<u64>,
    pub at_most: Option<u64>,
    /// It is the greatest of several.
    #[serde(default)]
    pub up_to: bool,
    /// It says what a tuned table gains.
    #[serde(default)]
    pub needs_table: bool,
    pub value: Option<f64>,
    pub low: Option<f64>,
    pub high: Option<f64>,
    pub unit: String,
}

/// Points of a figure of the study, in its units.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// The name of the figure.
    pub figure: String,
    pub what: String,
    #[serde(default)]
    pub points: Vec<Point>,
    /// Of a number whose place along the horizontal axis is not published: a line across the figure.
    pub level: Option<f64>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    pub x: X,
    pub y: f64,
    pub low: Option<f64>,
    pub high: Option<f64>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum X {
    Number(f64),
    Name(String),
}

impl Number {
    /// One word or two for what it is.
    pub fn text(&self) -> String {
        match (self.value, self.low, self.high) {
            (Some(value), ..) => format!("{value} {}", self.unit),
            (None, Some(low), Some(high)) => format!("{low} to {high} {}", self.unit),
            _ => String::new(),
        }
    }
}

impl Published {
    /// # Errors
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Published, String> {
        toml::from_str(text).map_err(|e| e.to_string())
    }
}
