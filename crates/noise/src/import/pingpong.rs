//! `ng_netnoise_mpi_{lat,bw}.out` and `ng_one_one_*.out`: bytes, tab, half a round trip in µs.

use super::lines::{Line, Text};
use super::name_of;
use crate::Result;
use crate::profile::{Block, Distance, Load, Quantity, Series, rate_gbit_s};

/// The program sends each size this often in a row. At the beginning of a row caches and
/// connections are not in their later state: the first samples are not used.
const BLOCK_ROWS: usize = 1000;
const WARM_UP_ROWS: usize = 21;

/// No network interface sold is faster (3.2 Tbit/s); a sample above cannot be a measurement.
const FASTEST_GBIT_S: f64 = 3200.0;
/// Rates of Ethernet, InfiniBand and instance networks.
const USUAL_GBIT_S: [f64; 12] = [
    1.0, 10.0, 25.0, 40.0, 50.0, 100.0, 200.0, 400.0, 800.0, 1200.0, 1600.0, 3200.0,
];

pub fn read(text: Text, line_rate_gbit_s: Option<f64>) -> Result<Series> {
    let name = name_of(text.place);
    let mut series = described(name, text.source);
    let mut restarted = false;
    for line in text.lines() {
        if let Some(comment) = line.comment() {
            header(line, comment)?;
            restarted = true;
            continue;
        }
        let [bytes, time] = line.columns()?;
        let bytes = line.whole(bytes, "the size in bytes")?;
        if bytes == 0 {
            return Err(line.refuse(
                "a message of 0 bytes has no rate; the first column is the size in bytes",
            ));
        }
        let us = line.time(time, "half the round trip in µs")?;
        let goes_on = !restarted
            && series
                .blocks
                .last()
                .is_some_and(|b| b.bytes == bytes && b.half_round_trip_us.len() < BLOCK_ROWS);
        if !goes_on {
            series.blocks.push(Block {
                bytes,
                half_round_trip_us: Vec::new(),
                restarted,
            });
        }
        restarted = false;
        let block = series.blocks.last_mut().expect("pushed if there was none");
        block.half_round_trip_us.push(us);
    }
    if series.blocks.is_empty() {
        return Err(text.refuse("no measurements in this file"));
    }
    let one_size = series
        .blocks
        .iter()
        .all(|b| b.bytes == series.blocks[0].bytes);
    if !one_size {
        series.quantity = Quantity::Sizes;
    }
    refuse_impossible_rates(text, &series, line_rate_gbit_s)?;
    Ok(series)
}

fn header(line: Line, comment: &str) -> Result<()> {
    let words: Vec<&str> = comment.split_ascii_whitespace().collect();
    if words != ["size", "rtt"] {
        return Err(line.refuse(format!(
            "the header says {:?}, where `#size rtt` is due",
            super::lines::shortened(line.text)
        )));
    }
    Ok(())
}

fn described(name: &str, source: &str) -> Series {
    let streams = ["conc", "stripe"]
        .iter()
        .find_map(|kind| name.rsplit_once(kind)?.1.parse().ok());
    Series {
        name: name.to_string(),
        source: source.to_string(),
        quantity: match name {
            _ if name.ends_with("_lat") => Quantity::Latency,
            _ if name.ends_with("_bw") => Quantity::Bandwidth,
            _ => Quantity::Sizes,
        },
        distance: Distance::Unknown,
        load: Load::Unknown,
        streams: streams.unwrap_or(1),
        both_ways: name.contains("bidirect"),
        warm_up: WARM_UP_ROWS,
        blocks: Vec::new(),
    }
}

/// A rate that no network of this class can have means that the clock or the file is wrong. Without
/// a line rate from the user, the limit is the rate that nine samples in ten stay below, with room.
fn refuse_impossible_rates(text: Text, series: &Series, line_rate: Option<f64>) -> Result<()> {
    let directions = if series.both_ways { 2.0 } else { 1.0 };
    let mut rates: Vec<f64> = series
        .blocks
        .iter()
        .flat_map(|b| b.half_round_trip_us.iter().map(|&us| b.rate_gbit_s(us)))
        .collect();
    let ninth = rates.len() * 9 / 10;
    let (_, typical, _) = rates.select_nth_unstable_by(ninth, f64::total_cmp);
    // Sizes below the largest are far slower: the class of their rates would be too low.
    let most = match line_rate {
        // The reader counts samples a little above apart; a file of them is another system's.
        Some(rate) => rate * directions * 2.0,
        None => match USUAL_GBIT_S.iter().find(|&&class| class >= *typical) {
            Some(class) => (class * directions * 2.0).clamp(200.0, FASTEST_GBIT_S),
            None => FASTEST_GBIT_S,
        },
    };
    let mut blocks = series
        .blocks
        .iter()
        .flat_map(|b| b.half_round_trip_us.iter().map(|&us| (b.bytes, us)));
    for line in text.lines().filter(|l| l.comment().is_none()) {
        let (bytes, us) = blocks.next().expect("a sample a line");
        let rate = rate_gbit_s(bytes, us);
        if rate > most {
            return Err(line.refuse(format!(
                "an impossible rate: {bytes} bytes in {us} µs are {rate:.0} Gbit/s, and this network does {most:.0} at most{}",
                if line_rate.is_some() { "" } else { "; --line-rate states it otherwise" }
            )));
        }
    }
    Ok(())
}
