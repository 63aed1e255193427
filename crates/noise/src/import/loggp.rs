//! `ng_loggp.out`: eleven columns in µs, named in its header.

use super::lines::{Line, Text};
use crate::Result;
use crate::profile::{LogGpRow, LogGpTable};

const HEADER: &str = "size n PRTT(1,0,s) PRTT(n,0,s) PRTT(n,PRTT(1,0,s),s) L o_s o_r g G lsqu(g,G)";

pub fn read(text: Text) -> Result<LogGpTable> {
    let mut table = LogGpTable {
        source: text.source.to_string(),
        ..Default::default()
    };
    for line in text.lines() {
        match line.comment() {
            Some(comment) => {
                if table.comments.is_empty() && comment.trim() != HEADER {
                    return Err(
                        line.refuse(format!("the header names other columns than `# {HEADER}`"))
                    );
                }
                table.comments.push(line.text.to_string());
            }
            None => table.rows.push(row(line)?),
        }
    }
    if table.rows.is_empty() {
        return Err(text.refuse("no measurements in this file"));
    }
    Ok(table)
}

fn row(line: Line) -> Result<LogGpRow> {
    let c: [&str; 11] = line.columns()?;
    let row = LogGpRow {
        bytes: line.whole(c[0], "the size in bytes")?,
        messages: line.whole(c[1], "the number of messages")?,
        one_us: line.time(c[2], "PRTT(1,0,s)")?,
        many_us: line.time(c[3], "PRTT(n,0,s)")?,
        delayed_us: line.time(c[4], "PRTT(n,PRTT(1,0,s),s)")?,
        latency_us: line.measure(c[5], "L")?,
        // Differences of measured times: noise may make them negative.
        send_overhead_us: line.number(c[6], "o_s")?,
        receive_overhead_us: line.number(c[7], "o_r")?,
        // A line through fewer than two or three points: not a number in the first rows.
        gap_us: line.number(c[8], "g")?,
        gap_us_per_byte: line.number(c[9], "G")?,
        least_squares: line.number(c[10], "lsqu(g,G)")?,
    };
    if row.messages < 2 {
        return Err(line.refuse("the second column, the number of messages, must be 2 or more"));
    }
    for (value, name) in [
        (row.send_overhead_us, "o_s"),
        (row.receive_overhead_us, "o_r"),
    ] {
        if !value.is_finite() {
            return Err(line.refuse(format!("{name} is not a finite number")));
        }
    }
    Ok(row)
}
