//! What the programs print. The form stands in docs/bench.md.

/// One measure at one size, in one job. Times are nanoseconds an operation.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Cell {
    /// The program's name of the measure.
    pub measure: String,
    /// "-" where the measure is not timed in parts.
    pub part: String,
    pub bytes: u64,
    /// In a batch, which is what is timed.
    pub operations: u64,
    pub ranks: usize,
    /// Of every batch, in the order of time: the slowest rank's time, the mean, and the fastest.
    pub slowest: Vec<f64>,
    pub mean: Vec<f64>,
    pub fastest: Vec<f64>,
    /// Of every rank: the mean of its batches.
    pub of_ranks: Vec<f64>,
}

/// All that one job has printed.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Output {
    /// MPI_Get_library_version's first line.
    pub library: String,
    /// What reading the clock takes, in nanoseconds.
    pub clock_ns: f64,
    pub cells: Vec<Cell>,
    /// A rank could not bind itself to its core.
    pub is_unbound: bool,
    /// The program came to its end.
    pub is_whole: bool,
}

const MARK: &str = "#bench ";

/// Lines without the mark are the library's or the launcher's, and are left out.
pub fn parse(text: &str) -> Result<Output, String> {
    let mut output = Output::default();
    let mut cell: Option<Cell> = None;
    for line in text.lines() {
        let Some(at) = line.find(MARK) else { continue };
        let said = &line[at + MARK.len()..];
        let (word, rest) = said.split_once(' ').unwrap_or((said, ""));
        let wrong = || format!("the program printed {said:?}, which is not understood");
        match word {
            "library" => output.library = rest.trim().to_string(),
            "clock" => output.clock_ns = rest.parse().map_err(|_| wrong())?,
            "cell" => cell = Some(head(rest).ok_or_else(wrong)?),
            "done" => output.cells.push(cell.take().ok_or_else(wrong)?),
            "unbound" => output.is_unbound = true,
            "end" => output.is_whole = true,
            _ => {
                let cell = cell.as_mut().ok_or_else(wrong)?;
                let values = match word {
                    "slowest" => &mut cell.slowest,
                    "mean" => &mut cell.mean,
                    "fastest" => &mut cell.fastest,
                    "ranks" => &mut cell.of_ranks,
                    _ => return Err(wrong()),
                };
                for value in rest.split_whitespace() {
                    values.push(value.parse().map_err(|_| wrong())?);
                }
            }
        }
    }
    Ok(output)
}

fn head(text: &str) -> Option<Cell> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [measure, part, bytes, operations, batches, ranks] = words[..] else {
        return None;
    };
    batches.parse::<u64>().ok()?;
    Some(Cell {
        measure: measure.to_string(),
        part: part.to_string(),
        bytes: bytes.parse().ok()?,
        operations: operations.parse().ok()?,
        ranks: ranks.parse().ok()?,
        ..Cell::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jobs_output_is_read() {
        let text = "noise\n#bench library cloudMPI 1\n#bench clock 20.5\n#bench cell latency - 8 50 2 2\n#bench slowest 400.00 410.00\n\
                    #bench mean 390.00 400.00\n#bench fastest 380.00 390.00\n#bench ranks 395.00 395.00\n#bench done\n#bench end\n";
        let output = parse(text).unwrap();
        assert_eq!(
            (output.library.as_str(), output.clock_ns, output.is_whole),
            ("cloudMPI 1", 20.5, true)
        );
        assert_eq!(output.cells[0].slowest, [400.0, 410.0]);
        assert!(!output.is_unbound && parse("#bench unbound\n").unwrap().is_unbound);
        assert_eq!(
            (
                output.cells[0].bytes,
                output.cells[0].operations,
                output.cells[0].ranks
            ),
            (8, 50, 2)
        );
    }

    #[test]
    fn what_is_not_understood_is_said() {
        for text in [
            "#bench cell latency - 8",
            "#bench slowest 1 2",
            "#bench done",
            "#bench clock x",
            "#bench cell a - 1 1 1 1\n#bench other 1",
        ] {
            assert!(
                parse(text).unwrap_err().contains("not understood"),
                "{text}"
            );
        }
        assert!(!parse("").unwrap().is_whole);
    }
}
