//! One page with its styles and figures inside.

use std::fmt::Write;

use cloudmpi_figures::escape;

use super::figures;
use super::table::{figures as series_figures, os_shares, quantum_shares, short, switch};
use crate::loggp::{doubts, open, predicted};
use crate::profile::{Estimate, Profile};
use crate::stats::Sorted;

const STYLE: &str = "
:root{--ink:#1c2430;--soft:#5b6675;--rule:#dfe4ea;--ground:#fff;--panel:#f7f9fb;--warning:#c0392b}
@media (prefers-color-scheme:dark){:root{--ink:#e5e9ef;--soft:#9aa6b5;--rule:#333c47;--ground:#161b21;--panel:#1d242c;--warning:#ef8a80}}
body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground);max-width:1220px;margin:2em auto;padding:0 1.2em}
h1{font-size:1.6em;margin:0 0 .2em}h2{margin:2.2em 0 .2em;padding-top:.6em;border-top:1px solid var(--rule)}
h3{margin:1.4em 0 .4em;font-size:1.05em}p{margin:.3em 0;color:var(--soft)}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.92em;margin:.6em 0}
.warning{color:var(--ink);border-left:4px solid var(--warning);background:var(--panel);padding:.5em .8em}
th,td{padding:.22em .8em .22em 0;text-align:right;border-bottom:1px solid var(--rule);white-space:nowrap}
td:first-child{white-space:normal;overflow-wrap:anywhere;min-width:7em}
th{font-weight:600;color:var(--soft)}td:nth-child(-n+2),th:nth-child(-n+2){text-align:left}.numbers td:nth-child(2),.numbers th:nth-child(2){text-align:right}
.numbers td,.numbers th{white-space:normal;vertical-align:top}.wide{overflow-x:auto}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(460px,100%),1fr));gap:1em;margin-top:1em}
figure{margin:0;background:var(--panel);border-radius:8px;padding:.8em 1em}
figcaption .note{color:var(--soft);font-size:.86em;margin-left:.6em}svg{width:100%;height:auto;display:block;background:#fff}
@media (max-width:560px){body{margin:1em auto;padding:0 .8em}figure{padding:.6em .5em}}
";

/// Its second column is a number.
const LOGGP: &str = "LogGP(S)";

pub fn page(profiles: &[&Profile]) -> String {
    let mut out = String::new();
    write_page(&mut out, profiles).expect("writing to a string does not fail");
    out
}

fn write_page(out: &mut String, profiles: &[&Profile]) -> std::fmt::Result {
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Noise</title>\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><style>{STYLE}</style></head><body>"
    )?;
    writeln!(
        out,
        "<h1>Noise of {} system{}</h1>",
        profiles.len(),
        if profiles.len() == 1 { "" } else { "s" }
    )?;
    writeln!(
        out,
        "<p>Medians with 95 % intervals that heed the dependence of neighbouring samples. Latency is half a round \
         trip. The bad end is the 99th percentile of times and the first of rates. Lag 1 is the correlation of \
         neighbours.</p>"
    )?;
    network_table(out, profiles)?;
    os_table(out, profiles)?;
    loggp_table(out, profiles)?;
    compute_table(out, profiles)?;
    collective_table(out, profiles)?;
    for profile in profiles {
        system(out, profile)?;
    }
    writeln!(out, "</body></html>")
}

fn table(out: &mut String, title: &str, heads: &[&str], rows: &[Vec<String>]) -> std::fmt::Result {
    if rows.is_empty() {
        return Ok(());
    }
    write!(
        out,
        "<h3>{title}</h3><div class=\"wide\"><table{}><tr>",
        if title == LOGGP {
            " class=\"numbers\""
        } else {
            ""
        }
    )?;
    for head in heads {
        write!(out, "<th>{head}</th>")?;
    }
    writeln!(out, "</tr>")?;
    for row in rows {
        write!(out, "<tr>")?;
        for cell in row {
            write!(out, "<td>{}</td>", escape(cell))?;
        }
        writeln!(out, "</tr>")?;
    }
    writeln!(out, "</table></div>")
}

/// The interval stays together, and goes below the value where the page is narrow.
fn with_interval(e: Estimate) -> String {
    format!(
        "{} [{},\u{a0}{}]",
        short(e.value),
        short(e.low),
        short(e.high)
    )
}

fn network_table(out: &mut String, profiles: &[&Profile]) -> std::fmt::Result {
    let mut rows = Vec::new();
    for profile in profiles {
        for series in profile.series.iter().filter(|s| s.one_size()) {
            let f = series_figures(series, profile.system.line_rate_gbit_s);
            rows.push(vec![
                profile.system.name.clone(),
                f.name.clone(),
                f.samples.to_string(),
                short(f.least),
                with_interval(f.median),
                short(f.tail),
                short(f.worst),
                f.unit.to_string(),
                format!("{:.2}", f.next),
                f.above_line_rate.to_string(),
            ]);
        }
    }
    let heads = [
        "system",
        "series",
        "samples",
        "best",
        "median",
        "99 % bad",
        "worst",
        "unit",
        "lag 1",
        "above line rate, left out",
    ];
    table(out, "Network", &heads, &rows)
}

fn os_table(out: &mut String, profiles: &[&Profile]) -> std::fmt::Result {
    let mut rows = Vec::new();
    for profile in profiles {
        let percent = |share: f64| format!("{:.3}", share * 100.0);
        for (source, share, detours) in os_shares(profile) {
            let method = format!("selfish detours, {source}");
            rows.push(vec![
                profile.system.name.clone(),
                method,
                percent(share),
                detours.to_string(),
            ]);
        }
        for (method, share) in quantum_shares(profile) {
            rows.push(vec![
                profile.system.name.clone(),
                method.to_string(),
                percent(share),
                String::new(),
            ]);
        }
    }
    table(
        out,
        "Operating system",
        &["system", "method", "noise, %", "detours"],
        &rows,
    )
}

fn loggp_table(out: &mut String, profiles: &[&Profile]) -> std::fmt::Result {
    let row = |profile: &&Profile| {
        let loggp = profile.loggp.as_ref()?;
        let within = predicted(&loggp.held_out);
        let tried = match loggp.held_out.len() {
            0 => String::new(),
            all => match open(&loggp.held_out) {
                0 => format!("{within} of {all}"),
                open => format!("{within} of {all}, {open} cannot be told"),
            },
        };
        Some(vec![
            profile.system.name.clone(),
            with_interval(loggp.latency_us),
            with_interval(loggp.overhead_us),
            with_interval(loggp.gap_us),
            with_interval(loggp.gap_ns_per_byte),
            with_interval(loggp.overhead_ns_per_byte),
            switch(loggp),
            tried,
        ])
    };
    let rows: Vec<Vec<String>> = profiles.iter().filter_map(row).collect();
    let heads = [
        "system",
        "L, µs",
        "o, µs",
        "g, µs",
        "G, ns/byte",
        "O, ns/byte",
        "S",
        "held-out sizes within 5 %",
    ];
    table(out, LOGGP, &heads, &rows)?;
    for profile in profiles {
        for doubt in doubts(profile) {
            let [name, date, doubt] =
                [&profile.system.name, &profile.origin.date, &doubt].map(|text| escape(text));
            writeln!(
                out,
                "<p class=\"warning\"><b>{name}</b>, {date}: {doubt}</p>"
            )?;
        }
    }
    Ok(())
}

fn compute_table(out: &mut String, profiles: &[&Profile]) -> std::fmt::Result {
    let mut rows = Vec::new();
    for profile in profiles {
        for compute in &profile.compute {
            let seconds = Sorted::new(&compute.seconds);
            rows.push(vec![
                profile.system.name.clone(),
                compute.name.clone(),
                compute.order.to_string(),
                compute.seconds.len().to_string(),
                short(seconds.median()),
                short(seconds.max()),
                short(crate::stats::median(&compute.gflop_s)),
            ]);
        }
    }
    rows.sort_by(|a, b| (&a[0], &a[1], a[2].len(), &a[2]).cmp(&(&b[0], &b[1], b[2].len(), &b[2])));
    let heads = [
        "system",
        "program",
        "order",
        "runs",
        "median, s",
        "worst, s",
        "median GFLOP/s",
    ];
    table(out, "Matrix products", &heads, &rows)
}

fn collective_table(out: &mut String, profiles: &[&Profile]) -> std::fmt::Result {
    let mut rows = Vec::new();
    for profile in profiles {
        for collective in &profile.collectives {
            let slowest: Vec<f64> = collective
                .repetitions()
                .map(|r| r.iter().copied().fold(0.0, f64::max))
                .collect();
            let sorted = Sorted::new(&slowest);
            rows.push(vec![
                profile.system.name.clone(),
                collective.name.clone(),
                collective.ranks.to_string(),
                collective.bytes.to_string(),
                slowest.len().to_string(),
                short(sorted.median()),
                short(sorted.quantile(0.99)),
                short(sorted.max()),
            ]);
        }
    }
    rows.sort_by(|a, b| {
        let key = |r: &[String]| {
            (
                r[0].clone(),
                r[1].clone(),
                r[3].len(),
                r[3].clone(),
                r[2].len(),
                r[2].clone(),
            )
        };
        key(a).cmp(&key(b))
    });
    let heads = [
        "system",
        "collective",
        "ranks",
        "bytes",
        "runs",
        "median, µs",
        "99 %, µs",
        "worst, µs",
    ];
    table(out, "Collectives, time of the slowest rank", &heads, &rows)
}

fn system(out: &mut String, profile: &Profile) -> std::fmt::Result {
    let figures = figures::all(profile);
    if figures.is_empty() {
        return Ok(());
    }
    writeln!(out, "<h2>{}</h2>", escape(&profile.system.name))?;
    let places: Vec<String> = profile
        .system
        .descriptions
        .iter()
        .map(|d| {
            format!(
                "{}, {}, {}, {}",
                d.provider, d.instance, d.placement, d.time_of_day
            )
        })
        .collect();
    let origin = &profile.origin;
    writeln!(
        out,
        "<p>{}; {}; {}</p>",
        escape(&origin.by),
        escape(&origin.date),
        escape(&origin.source)
    )?;
    if !places.is_empty() {
        writeln!(out, "<p>{}</p>", escape(&places.join(" · ")))?;
    }
    for timer in &profile.timers {
        writeln!(
            out,
            "<p>Clock: {}, steps of {} ns, a look takes {} ns, went back {} times.</p>",
            escape(&timer.name),
            short(timer.resolution_ns),
            short(timer.overhead_ns),
            timer.backwards
        )?;
    }
    writeln!(out, "<div class=\"figures\">")?;
    for figure in figures {
        out.push_str(&figure.to_html());
    }
    writeln!(out, "</div>")
}
