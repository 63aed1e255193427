//! `ng_osnoise.out`: offset and duration of each detour in ns; runs follow each other.

use super::lines::Text;
use crate::Result;
use crate::profile::DetourRun;

pub fn read(text: Text) -> Result<Vec<DetourRun>> {
    let mut runs: Vec<DetourRun> = Vec::new();
    let mut run = DetourRun::default();
    for line in text.lines() {
        if let Some(comment) = line.comment() {
            // Comments after the numbers still belong to them; the method opens the next run.
            if comment.contains("Benchmark Method") && !run.offset_ns.is_empty() {
                finish(&mut runs, &mut run, text)?;
            }
            heed(&mut run, comment);
            run.comments
                .push((run.offset_ns.len() as u64, line.text.to_string()));
            continue;
        }
        let [offset, duration] = line.columns()?;
        let offset = line.measure(offset, "the offset in ns")?;
        let duration = line.time(duration, "the duration in ns")?;
        if run.offset_ns.last().is_some_and(|&last| offset < last) {
            if offset != 0.0 {
                return Err(line.refuse(format!(
                    "the offset {offset} ns lies before that of the detour before; only a new run may begin again, at 0"
                )));
            }
            finish(&mut runs, &mut run, text)?;
        }
        run.offset_ns.push(offset);
        run.duration_ns.push(duration);
    }
    finish(&mut runs, &mut run, text)?;
    if runs.is_empty() {
        return Err(text.refuse("no detours in this file"));
    }
    Ok(runs)
}

fn finish(runs: &mut Vec<DetourRun>, run: &mut DetourRun, text: Text) -> Result<()> {
    let mut done = std::mem::take(run);
    if done.offset_ns.is_empty() {
        return Ok(());
    }
    done.source = text.source.to_string();
    let last = done.offset_ns.len() - 1;
    // Printed to a hundredth of a second, so the last detour may seem to lie beyond.
    if done.period_ns > 0.0 && done.offset_ns[last] > done.period_ns + 1e7 {
        return Err(text.refuse(format!(
            "a detour lies {} ns after the start of a run of {} ns",
            done.offset_ns[last], done.period_ns
        )));
    }
    if done.share() >= 1.0 {
        return Err(text.refuse("the detours take longer than the run that they lie in"));
    }
    runs.push(done);
    Ok(())
}

fn heed(run: &mut DetourRun, comment: &str) {
    let Some((name, value)) = comment.split_once(':') else {
        return;
    };
    // `Threshold: [% minimal cycle length]: 900`
    if name.trim() == "Threshold" {
        let percent = value.rsplit(':').next();
        let percent = percent.and_then(|word| word.trim().parse::<f64>().ok());
        if let Some(percent) = percent.filter(|percent| percent.is_finite() && *percent >= 0.0) {
            run.threshold_ns = run.cycle_ns * percent / 100.0;
        }
        return;
    }
    let number = value
        .split_ascii_whitespace()
        .next()
        .and_then(|w| w.parse::<f64>().ok());
    let Some(number) = number.filter(|n| n.is_finite() && *n >= 0.0) else {
        return;
    };
    match name.trim() {
        "Minimal cycle length [ns]" => run.cycle_ns = number,
        "Measurement period" => run.period_ns = number * 1e9,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_threshold_is_a_part_of_the_cycle() {
        let mut run = DetourRun::default();
        heed(&mut run, " Minimal cycle length [ns]: 20");
        heed(&mut run, " Threshold: [% minimal cycle length]: 900");
        assert_eq!((run.cycle_ns, run.threshold_ns), (20.0, 180.0));
    }
}
