//! The table of prices: provider, machine, price, date and source.

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
    /// Cheaper, but the provider may take the machine away.
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

    /// The one price of that kind for `PROVIDER[/MACHINE[/REGION]]`, in any case of letters.
    pub fn find(&self, name: &str, kind: Kind) -> Result<&Price, Error> {
        let wanted = Wanted::named(name);
        let of_machine: Vec<&Price> = {
            let all = self.prices.iter();
            all.filter(|price| price.kind == kind && wanted.machine_is(price))
                .collect()
        };
        let found = wanted
            .region
            .map_or(of_machine.clone(), |region| nearest(&of_machine, region));
        match found[..] {
            [price] => Ok(price),
            [] => Err(Error(format!(
                "{}: no {kind} price of {name}; there are: {}",
                self.place,
                match of_machine.is_empty() {
                    true => names(self.prices.iter().filter(|price| price.kind == kind)),
                    false => names(of_machine.into_iter()),
                }
            ))),
            _ => Err(Error(format!(
                "{}: several {kind} prices of {name}; say which with --machine PROVIDER/MACHINE/REGION: {}",
                self.place,
                names(found.into_iter())
            ))),
        }
    }

    /// The spot price of a machine with a known price on demand: in the region that the user names, else in the
    /// region of the other price, else the only one. None if there is none; several that fit equally well are
    /// refused.
    pub fn spot_of(
        &self,
        on_demand: &Price,
        region: Option<&str>,
    ) -> Result<Option<&Price>, Error> {
        let same = |price: &&Price| {
            price.kind == Kind::Spot
                && price.provider.eq_ignore_ascii_case(&on_demand.provider)
                && price.machine.eq_ignore_ascii_case(&on_demand.machine)
        };
        let of_machine: Vec<&Price> = self.prices.iter().filter(same).collect();
        let here = nearest(&of_machine, region.unwrap_or(&on_demand.region));
        let found = match (here.is_empty(), region) {
            (true, None) => of_machine,
            _ => here,
        };
        match found[..] {
            [] => Ok(None),
            [price] => Ok(Some(price)),
            _ => Err(Error(format!(
                "{}: several spot prices of {}/{}; say which with --machine PROVIDER/MACHINE/REGION: {}",
                self.place,
                on_demand.provider,
                on_demand.machine,
                names(found.into_iter())
            ))),
        }
    }
}

/// The parts of a name.
struct Wanted<'a> {
    provider: &'a str,
    machine: Option<&'a str>,
    region: Option<&'a str>,
}

impl<'a> Wanted<'a> {
    fn named(name: &'a str) -> Wanted<'a> {
        let mut parts = name.splitn(3, '/');
        Wanted {
            provider: parts.next().unwrap_or_default(),
            machine: parts.next(),
            region: parts.next(),
        }
    }

    fn machine_is(&self, price: &Price) -> bool {
        let is = |machine: &str| price.machine.eq_ignore_ascii_case(machine);
        price.provider.eq_ignore_ascii_case(self.provider) && self.machine.is_none_or(is)
    }
}

/// The region of `PROVIDER/MACHINE/REGION`.
pub fn region(name: &str) -> Option<&str> {
    Wanted::named(name).region
}

/// Prices of a region; else of the region of this zone; else of the zones of this region.
fn nearest<'a>(prices: &[&'a Price], region: &str) -> Vec<&'a Price> {
    let those = |fits: &dyn Fn(&str) -> bool| -> Vec<&'a Price> {
        let fitting = prices.iter().filter(|price| fits(&price.region));
        fitting.copied().collect()
    };
    let tries: [&dyn Fn(&str) -> bool; 3] = [
        &|other| other.eq_ignore_ascii_case(region),
        &|other| is_zone(region, other),
        &|other| is_zone(other, region),
    ];
    let found = tries.into_iter().map(those);
    found
        .into_iter()
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

/// Whether one name is a zone of the other's region: `us-east-1a`, `us-central1-a`, `eastus-1`.
fn is_zone(zone: &str, region: &str) -> bool {
    let (zone, region) = (zone.to_ascii_lowercase(), region.to_ascii_lowercase());
    let Some(rest) = zone.strip_prefix(&region) else {
        return false;
    };
    match rest.as_bytes() {
        [letter] => letter.is_ascii_lowercase() && !region.is_empty(),
        [b'-', one] => one.is_ascii_alphanumeric() && !region.is_empty(),
        _ => false,
    }
}

/// A longer list of names helps no user.
const MOST_NAMES: usize = 12;

fn names<'a>(prices: impl Iterator<Item = &'a Price>) -> String {
    let names: Vec<String> = prices
        .map(|price| {
            format!(
                "{}/{}/{} ({} USD/h)",
                price.provider, price.machine, price.region, price.usd_per_hour
            )
        })
        .collect();
    match names.len() {
        0 => "none".to_string(),
        all if all > MOST_NAMES => format!(
            "{}, and {} more",
            names[..MOST_NAMES].join(", "),
            all - MOST_NAMES
        ),
        _ => names.join(", "),
    }
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

    /// One machine in two regions on demand, its spot prices by zone, and another machine of the provider's.
    const ZONES: &str = "\
A\tm\tus-east-1\ton-demand\t4\t2026\ts
A\tm\teu-west-1\ton-demand\t5\t2026\ts
A\tm\tus-east-1a\tspot\t1.1\t2026\ts
A\tm\tus-east-1b\tspot\t1.2\t2026\ts
A\tm\teu-west-1\tspot\t1.5\t2026\ts
A\tn\tus-east-1\tspot\t0.1\t2026\ts
B\tx\tas published\ton-demand\t2\t2026\ts
B\tx\teastus\tspot\t0.3\t2026\ts
B\ty\teastus2\tspot\t0.2\t2026\ts
";

    #[test]
    fn a_region_or_zone_says_which_line() {
        let prices = Prices::parse(&format!("{HEADER}{ZONES}"), "p.tsv").expect("a table");
        let both = |name: &str| {
            let on_demand = prices
                .find(name, Kind::OnDemand)
                .map_err(|e| e.to_string())?;
            let spot = prices.spot_of(on_demand, region(name));
            let spot = spot.map_err(|e| e.to_string())?;
            Ok::<_, String>((on_demand.usd_per_hour, spot.map(|price| price.usd_per_hour)))
        };
        // A spot price belongs to the zone, the price on demand to its region.
        assert_eq!(both("a/M/us-east-1A"), Ok((4.0, Some(1.1))));
        assert_eq!(both("A/m/us-east-1b"), Ok((4.0, Some(1.2))));
        assert_eq!(both("A/m/eu-west-1"), Ok((5.0, Some(1.5))));
        // The same machine's, in the region of its only spot price; never another machine's.
        assert_eq!(both("B"), Ok((2.0, Some(0.3))));
        let several = both("A/m").expect_err("two regions");
        assert!(
            several.contains("several on-demand prices of A/m")
                && several.contains("A/m/us-east-1 (4 USD/h), A/m/eu-west-1 (5 USD/h)"),
            "{several}"
        );
        let zones = both("A/m/us-east-1").expect_err("two zones");
        assert!(
            zones.contains("several spot prices of A/m")
                && zones.contains("A/m/us-east-1b (1.2 USD/h)"),
            "{zones}"
        );
        let none = both("A/m/mars").expect_err("no such region");
        assert!(
            none.contains("no on-demand price of A/m/mars; there are: A/m/us-east-1 (4 USD/h)"),
            "{none}"
        );
        let x = prices.find("B/x", Kind::OnDemand).expect("one");
        assert_eq!(prices.spot_of(x, Some("westus")), Ok(None));
    }

    #[test]
    fn a_zone_is_known_by_its_region() {
        for zone in ["us-east-1a", "us-central1-a", "eastus-1"] {
            assert!(
                ["us-east-1", "us-central1", "eastus"]
                    .iter()
                    .any(|r| is_zone(zone, r))
            );
        }
        assert!(!is_zone("eastus2", "eastus") && !is_zone("us-east-10", "us-east-1"));
        assert!(!is_zone("us-east-1", "us-east-1") && !is_zone("a", ""));
    }
}
