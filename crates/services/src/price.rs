//! Prices, as data with date and source. Each backend that costs money has a table.

use crate::error::{Error, Kind, Result, Service};

/// One line of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Price {
    /// None: any.
    pub service: Option<Service>,
    /// `*`: any.
    pub operation: String,
    pub usd_per_million: f64,
    /// A request counts once for every so many bytes (or part of them); 0: once.
    pub unit_bytes: u64,
    pub date: String,
    pub source: String,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct PriceTable(Vec<Price>);

fn invalid(line: usize, cause: &str) -> Error {
    Error::of_backend(Kind::Invalid, "read prices", format!("line {line}"), cause)
}

impl PriceTable {
    pub fn parse(text: &str) -> Result<PriceTable> {
        let mut prices = Vec::new();
        for (number, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') || line.starts_with("service\t") {
                continue;
            }
            prices.push(parse_line(number + 1, line)?);
        }
        Ok(PriceTable(prices))
    }

    /// The closest line for an operation: its own, else the service's, else the general one.
    pub fn find(&self, service: Service, operation: &str) -> Option<&Price> {
        let fits = |price: &&Price| {
            price.service.is_none_or(|other| other == service)
                && (price.operation == "*" || price.operation == operation)
        };
        let exactness = |price: &&Price| (price.operation != "*", price.service.is_some());
        self.0.iter().filter(fits).max_by_key(exactness)
    }

    pub fn lines(&self) -> &[Price] {
        &self.0
    }
}

fn parse_line(number: usize, line: &str) -> Result<Price> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [service, operation, usd, unit_bytes, date, source] = fields[..] else {
        return Err(invalid(number, "six fields separated by tabs"));
    };
    let service = match service {
        "*" => None,
        name => match Service::ALL.iter().find(|service| service.name() == name) {
            Some(service) => Some(*service),
            None => {
                return Err(invalid(
                    number,
                    "a service is queue, topic, blob, table, relay or *",
                ));
            }
        },
    };
    let usd_per_million = usd
        .parse()
        .map_err(|_| invalid(number, "the price is a number"))?;
    let unit_bytes = unit_bytes
        .parse()
        .map_err(|_| invalid(number, "the unit is a number of bytes"))?;
    let is_date = date.len() == 10 && date.chars().all(|c| c.is_ascii_digit() || c == '-');
    if !is_date || source.is_empty() {
        return Err(invalid(
            number,
            "every price has a date (2026-11-21) and a source",
        ));
    }
    Ok(Price {
        service,
        operation: operation.to_string(),
        usd_per_million,
        unit_bytes,
        date: date.to_string(),
        source: source.to_string(),
    })
}

impl Price {
    /// The number of units of a request.
    pub fn units(&self, bytes: u64) -> u64 {
        if self.unit_bytes == 0 {
            1
        } else {
            bytes.div_ceil(self.unit_bytes).max(1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_exact_line_counts() {
        let text = "*\t*\t1\t0\t2026-11-21\tx\nblob\t*\t2\t0\t2026-11-21\tx\nblob\tput\t3\t65536\t2026-11-21\tx\n";
        let table = PriceTable::parse(text).unwrap();
        let price = |service, operation| {
            table
                .find(service, operation)
                .map(|price| price.usd_per_million)
        };
        assert_eq!(price(Service::Queue, "put"), Some(1.0));
        assert_eq!(price(Service::Blob, "get"), Some(2.0));
        assert_eq!(price(Service::Blob, "put"), Some(3.0));
        let put = table.find(Service::Blob, "put").unwrap();
        assert_eq!(
            [0, 1, 65536, 65537].map(|bytes| put.units(bytes)),
            [1, 1, 1, 2]
        );
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, what) in [
            ("queue", "six"),
            ("qux\t*\t1\t0\t2026-11-21\tx", "service"),
            ("queue\t*\tfree\t0\t2026-11-21\tx", "price"),
            ("queue\t*\t1\t0\tyesterday\tx", "date"),
        ] {
            let line = PriceTable::parse(text).unwrap_err().to_string();
            assert!(line.contains(what) && line.contains("line 1"), "{line}");
        }
    }
}
