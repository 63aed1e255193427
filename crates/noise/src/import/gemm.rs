//! `gemm_*_N.dat`: order N, seconds, GFLOP/s and, in the published files, a nominal peak.

use super::lines::{Line, Text};
use super::name_of;
use crate::Result;
use crate::profile::Compute;

/// More than any machine of processors alone reaches in double precision.
const FASTEST_GFLOP_S: f64 = 100_000.0;
/// Noise makes a product slower, never so much faster than others of its size.
const FASTEST_OF_MEDIAN: f64 = 20.0;
const SLOWEST_OF_MEDIAN: f64 = 1000.0;
/// Seconds are printed to eight digits after the point.
const SECONDS_STEP: f64 = 1e-8;

pub fn read(text: Text) -> Result<Compute> {
    let name = name_of(text.place);
    let (stem, order) = match name
        .rsplit_once('_')
        .map(|(stem, order)| (stem, order.parse::<u64>()))
    {
        Some((stem, Ok(order))) => (stem, order),
        _ => return Err(text.refuse("the name must end in the order of the matrix: gemm_…_N.dat")),
    };
    let mut compute = Compute {
        name: stem.to_string(),
        source: text.source.to_string(),
        order,
        ..Default::default()
    };
    for line in text.lines() {
        match line.comment() {
            Some(comment) => header(line, comment)?,
            None => row(line, &mut compute)?,
        }
    }
    if compute.seconds.is_empty() {
        return Err(text.refuse("no measurements in this file"));
    }
    refuse_outliers(text, &compute)?;
    Ok(compute)
}

fn header(line: Line, comment: &str) -> Result<()> {
    let mut words = comment.split_ascii_whitespace();
    let names = [words.next(), words.next(), words.next()];
    if names != [Some("N"), Some("TIME(s)"), Some("GFLOPs/s")] {
        return Err(line.refuse(format!(
            "the header says {:?}, where `#N TIME(s) GFLOPs/s` is due",
            super::lines::shortened(line.text)
        )));
    }
    Ok(())
}

fn row(line: Line, compute: &mut Compute) -> Result<()> {
    let (columns, peak) = match line.columns::<4>() {
        Ok([order, seconds, rate, peak]) => ([order, seconds, rate], Some(peak)),
        Err(error) => (line.columns::<3>().map_err(|_| error)?, None),
    };
    let order = line.whole(columns[0], "the order N")?;
    if order != compute.order {
        return Err(line.refuse(format!(
            "the order is {order}, and the file's name says {}",
            compute.order
        )));
    }
    let seconds = line.time(columns[1], "the time in seconds")?;
    let rate = line.time(columns[2], "the rate in GFLOP/s")?;
    let giga_operations = 2.0 * (order as f64).powi(3) / 1e9;
    let due = giga_operations / seconds;
    // Half a step of the printed time either way, and of the printed rate.
    let slack = due * (SECONDS_STEP / seconds + 1e-3) + 1e-4;
    if (due - rate).abs() > slack {
        return Err(line.refuse(format!(
            "the columns contradict each other: a product of order {order} in {seconds} s is {due:.4} GFLOP/s, not {rate}"
        )));
    }
    if rate > FASTEST_GFLOP_S {
        return Err(line.refuse(format!("an impossible rate: {rate} GFLOP/s on one machine")));
    }
    if peak.is_some() == compute.peak_gflop_s.is_empty() && !compute.seconds.is_empty() {
        return Err(line.refuse("not as many columns as in the lines before"));
    }
    if let Some(peak) = peak {
        compute
            .peak_gflop_s
            .push(line.measure(peak, "the peak in GFLOP/s")?);
    }
    compute.seconds.push(seconds);
    compute.gflop_s.push(rate);
    Ok(())
}

fn refuse_outliers(text: Text, compute: &Compute) -> Result<()> {
    let median = crate::stats::median(&compute.seconds);
    let rows = text.lines().filter(|l| l.comment().is_none());
    for (line, &seconds) in rows.zip(&compute.seconds) {
        if seconds * FASTEST_OF_MEDIAN < median || seconds > median * SLOWEST_OF_MEDIAN {
            return Err(line.refuse(format!(
                "an impossible time: {seconds} s, where the file's median is {median} s"
            )));
        }
    }
    Ok(())
}
