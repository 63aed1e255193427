//! The table of prices: who rents what for how much, since when, and where that was read.

use std::fmt;

/// The table that comes with cloudMPI.
pub const BUILT_IN: &str = include_str!("../data/prices.tsv");

const COLUMNS: [&str; 7] = [
    "provider",
    "machine",
    "region",
    "kind",
    "usd_per_hour",
    "date",
    "source",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    OnDemand,
    /// Cheaper, and may be taken away.
    Spot,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Kind::OnDemand => "on-demand",
            Kind::Spot => "spot",
        })
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Price {
    pub provider: String,
    pub machine: String,
    pub region: String,
    pub kind: Kind,
    pub usd_per_hour: f64,
    pub date: String,
    pub source: String,
}

/// A line that is no price, or a question without one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(pub String);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

/// Prices in the order of their table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prices {
    pub prices: Vec<Price>,
    place: String,
}

impl Prices {
    pub fn built_in() -> Prices {
        Prices::parse(BUILT_IN, "the built-in prices")
            .unwrap_or_else(|error| panic!("{error}: a test reads this table"))
    }

    /// `place` is the table's name in messages.
    pub fn parse(text: &str, place: &str) -> Result<Prices, Error> {
        let mut prices = Vec::<Price>::new();
        let mut headed = false;
        for (i, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let refuse = |what: String| Error(format!("{place}:{}: {what}", i + 1));
            if !headed {
                if line.split('\t').ne(COLUMNS) {
                    return Err(refuse(format!(
                        "the first line must name the columns, with tabs between them: {}",
                        COLUMNS.join(" ")
                    )));
                }
                headed = true;
                continue;
            }
            let price = price(line).map_err(refuse)?;
            if let Some(same) = prices.iter().find(|other| same_offer(other, &price)) {
                return Err(refuse(format!(
                    "a second {} price of {} {} in {} (the first is {} USD)",
                    same.kind, same.provider, same.machine, same.region, same.usd_per_hour
                )));
            }
            prices.push(price);
        }
        if prices.is_empty() {
            return Err(Error(format!("{place}: no prices in it")));
        }
        Ok(Prices {
            prices,
            place: place.to_string(),
        })
    }

    /// Whether there is any price of that kind by that name.
    pub fn has(&self, name: &str, kind: Kind) -> bool {
        self.prices.iter().any(|price| fits(price, name, kind))
    }

    /// The one price of that kind of `PROVIDER` or `PROVIDER/MACHINE`, in any case of letters.
    pub fn find(&self, name: &str, kind: Kind) -> Result<&Price, Error> {
        let found: Vec<&Price> = {
            let all = self.prices.iter();
            all.filter(|price| fits(price, name, kind)).collect()
        };
        match found[..] {
            [price] => Ok(price),
            [] => Err(Error(format!(
                "{}: no {kind} price of {name}; there are: {}",
                self.place,
                self.names(kind)
            ))),
            _ => Err(Error(format!(
                "{}: several {kind} prices of {name}; say which machine, in a table with one region: {}",
                self.place,
                self.names(kind)
            ))),
        }
    }

    fn names(&self, kind: Kind) -> String {
        let of_kind = self.prices.iter().filter(|price| price.kind == kind);
        let names: Vec<String> = of_kind
            .map(|price| format!("{}/{}", price.provider, price.machine))
            .collect();
        if names.is_empty() {
            "none".to_string()
        } else {
            names.join(", ")
        }
    }
}

fn fits(price: &Price, name: &str, kind: Kind) -> bool {
    let (provider, machine) = match name.split_once('/') {
        Some((provider, machine)) => (provider, Some(machine)),
        None => (name, None),
    };
    price.kind == kind
        && price.provider.eq_ignore_ascii_case(provider)
        && machine.is_none_or(|machine| price.machine.eq_ignore_ascii_case(machine))
}

fn same_offer(a: &Price, b: &Price) -> bool {
    let key = |price: &Price| {
        let text = [&price.provider, &price.machine, &price.region];
        text.map(|text| text.to_ascii_lowercase())
    };
    a.kind == b.kind && key(a) == key(b)
}

fn price(line: &str) -> Result<Price, String> {
    let columns: Vec<&str> = line.split('\t').map(str::trim).collect();
    let &[provider, machine, region, kind, usd, date, source] = &columns[..] else {
        return Err(format!(
            "{} columns, where {} with tabs between them are due",
            columns.len(),
            COLUMNS.len()
        ));
    };
    if let Some(i) = columns.iter().position(|text| text.is_empty()) {
        return Err(format!("the column {} is empty", COLUMNS[i]));
    }
    let kind = match kind {
        "on-demand" => Kind::OnDemand,
        "spot" => Kind::Spot,
        other => return Err(format!("the kind is '{other}', not on-demand or spot")),
    };
    let usd_per_hour = match usd.parse::<f64>() {
        Ok(usd) if usd.is_finite() && usd > 0.0 => usd,
        _ => return Err(format!("'{usd}' is not a price above 0 in USD an hour")),
    };
    if !is_date(date) {
        return Err(format!(
            "'{date}' is not a date: YYYY-MM-DD, YYYY-MM or YYYY"
        ));
    }
    Ok(Price {
        provider: provider.to_string(),
        machine: machine.to_string(),
        region: region.to_string(),
        kind,
        usd_per_hour,
        date: date.to_string(),
        source: source.to_string(),
    })
}

fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    let numbers: Option<Vec<u32>> = parts.iter().map(|part| part.parse().ok()).collect();
    let Some(numbers) = numbers else {
        return false;
    };
    let month = numbers.get(1).is_none_or(|month| (1..=12).contains(month));
    let day = numbers.get(2).is_none_or(|day| (1..=31).contains(day));
    matches!(lengths[..], [4] | [4, 2] | [4, 2, 2]) && month && day
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "provider\tmachine\tregion\tkind\tusd_per_hour\tdate\tsource\n";

    #[test]
    fn the_built_in_table_is_dated_and_sourced() {
        let prices = Prices::built_in();
        let usd = |name| {
            prices
                .find(name, Kind::OnDemand)
                .map(|price| price.usd_per_hour)
        };
        assert_eq!(usd("AWS"), Ok(3.88));
        assert_eq!(usd("azure/hc44rs"), Ok(3.168));
        assert_eq!(usd("GCP"), Ok(4.03));
        assert_eq!(usd("Oracle"), Ok(2.712));
        assert_eq!(usd("Daint"), Ok(1.73));
    }

    #[test]
    fn a_malformed_line_is_refused_with_its_number() {
        let good = "A\tm\tr\ton-demand\t1.5\t2026-11-21\ts\n";
        for (bad, part) in [
            ("A\tm\tr\ton-demand\t1.5\t2026-11-21\n", "6 columns"),
            ("A\tm\tr\tleased\t1.5\t2026-11-21\ts\n", "leased"),
            ("A\tm\tr\tspot\t-1\t2026-11-21\ts\n", "'-1'"),
            ("A\tm\tr\tspot\tNaN\t2026-11-21\ts\n", "NaN"),
            ("A\tm\tr\tspot\t1\t21.11.2026\ts\n", "21.11.2026"),
            ("A\tm\tr\tspot\t1\t2026-13-21\ts\n", "2026-13-21"),
            ("A\t\tr\tspot\t1\t2026\ts\n", "machine is empty"),
            ("A\tm\tr\tspot\t1\t2026\t\n", "source is empty"),
            ("a\tM\tr\ton-demand\t2\t2026\ts\n", "second"),
        ] {
            let text = format!("# first\n{HEADER}{good}{bad}");
            let error = Prices::parse(&text, "p.tsv").expect_err(bad).to_string();
            assert!(
                error.starts_with("p.tsv:4: ") && error.contains(part),
                "{error}"
            );
        }
        assert!(Prices::parse("A\tm\n", "p.tsv").is_err(), "no header");
        assert!(Prices::parse(HEADER, "p.tsv").is_err(), "no prices");
    }

    #[test]
    fn a_question_without_one_answer_is_refused() {
        let text =
            format!("{HEADER}A\tm\tr\ton-demand\t1\t2026\ts\nA\tn\tr\ton-demand\t2\t2026\ts\n");
        let prices = Prices::parse(&text, "p.tsv").expect("a table");
        assert!(prices.find("A", Kind::OnDemand).is_err());
        assert!(prices.has("a", Kind::OnDemand) && !prices.has("A/m", Kind::Spot));
        assert_eq!(
            prices.find("A/n", Kind::OnDemand).map(|p| p.usd_per_hour),
            Ok(2.0)
        );
        let error = prices
            .find("A/n", Kind::Spot)
            .expect_err("none")
            .to_string();
        assert!(error.contains("there are: none"), "{error}");
    }
}
