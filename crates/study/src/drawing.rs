//! What a study's file says of a figure.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use crate::check::check_measure;
use crate::trial::LABELS;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// By which published series are found that belong to it.
    pub name: Option<String>,
    pub title: String,
    #[serde(default)]
    pub note: String,
    pub measures: Vec<Spanned<String>>,
    /// What stands along the horizontal axis.
    pub across: Across,
    #[serde(default)]
    pub shown: Shown,
    /// Only this size.
    pub size: Option<u64>,
    /// Only environments with these values of factors.
    #[serde(default)]
    pub only: BTreeMap<Spanned<String>, String>,
    /// Ratios: each environment's time divided by that of the one that has these values and is like it otherwise.
    #[serde(default)]
    pub over: BTreeMap<Spanned<String>, String>,
    /// The median of every trial too.
    #[serde(default)]
    pub each_trial: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Across {
    Size,
    Ranks,
    RanksANode,
    Nodes,
    /// The share of samples that are slower: how unsteady times are.
    Slower,
    Library,
    Path,
    Place,
    HostGroup,
    InstanceType,
    TimeOfDay,
    Algorithm,
    Setting,
    Measure,
}

/// What stands along the vertical axis.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shown {
    /// The measure's own figure.
    #[default]
    Figure,
    /// The bytes that are moved in its time, of measures of times.
    Rate,
}

impl Across {
    /// The factor, where it is one.
    pub fn label(self) -> Option<&'static str> {
        Some(match self {
            Across::Size | Across::Slower => return None,
            Across::Ranks | Across::Nodes => "ranks",
            Across::RanksANode => "ranks_a_node",
            Across::Library => "library",
            Across::Path => "path",
            Across::Place => "place",
            Across::HostGroup => "host_group",
            Across::InstanceType => "instance_type",
            Across::TimeOfDay => "time_of_day",
            Across::Algorithm => "algorithm",
            Across::Setting => "setting",
            Across::Measure => "measure",
        })
    }

    /// Its values have no places on a line.
    pub fn has_names(self) -> bool {
        let counts = [Across::Ranks, Across::Nodes, Across::RanksANode];
        self.label().is_some() && !counts.contains(&self)
    }
}

impl Drawing {
    pub(crate) fn check(&self, wrong: &mut Vec<(usize, String)>) {
        self.measures
            .iter()
            .for_each(|measure| check_measure(measure, wrong));
        for factor in self.only.keys().chain(self.over.keys()) {
            if !LABELS.contains(&factor.get_ref().as_str()) {
                let what = format!(
                    "there is no factor {:?}; expected one of {}",
                    factor.get_ref(),
                    LABELS.join(", ")
                );
                wrong.push((factor.span().start, what));
            }
        }
        if let (Shown::Rate, Some(factor)) = (self.shown, self.over.keys().next()) {
            let what =
                "`shown` is \"rate\", and `over` asks for ratios of times; expected one of them";
            wrong.push((factor.span().start, what.into()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_have_no_ratios() {
        let wrong = |shown: &str| {
            let text = format!(
                "title = \"t\"\nmeasures = [\"latency\"]\nacross = \"size\"\nshown = \"{shown}\"\nover.path = \"tcp\"\n"
            );
            let drawing: Drawing = toml::from_str(&text).expect("a figure");
            let mut wrong = Vec::new();
            drawing.check(&mut wrong);
            wrong
        };
        assert_eq!(wrong("figure"), []);
        let found = wrong("rate");
        assert!(
            found.len() == 1 && found[0].1.contains("`over`"),
            "{found:?}"
        );
    }
}
