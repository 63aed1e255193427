//! Every sample, in files that other programs read: CSV for all, Parquet for pandas and DuckDB.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use cloudmpi_bench::catalogue;
use cloudmpi_bench::format::quoted;
use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::Type;

use crate::journal::Outcome;
use crate::trial::LABELS;

/// Columns of text, then of whole numbers; `value` is the last.
const TEXTS: [&str; 10] = [
    "measure",
    "unit",
    "library",
    "path",
    "place",
    "host_group",
    "instance_type",
    "time_of_day",
    "algorithm",
    "setting",
];
const WHOLE: [&str; 5] = ["ranks", "ranks_a_node", "trial", "at_unix_s", "bytes"];
const VALUE: &str = "value";

fn unit(outcome: &Outcome) -> &'static str {
    catalogue::find(&outcome.trial.measure)
        .first()
        .map_or("", |measure| measure.unit.name())
}

fn text(outcome: &Outcome, column: &str) -> String {
    match column {
        "unit" => unit(outcome).to_string(),
        factor => outcome.trial.label(factor),
    }
}

fn whole(outcome: &Outcome, column: &str, bytes: u64) -> i64 {
    let trial = &outcome.trial;
    match column {
        "ranks" => i64::from(trial.ranks),
        "ranks_a_node" => i64::from(trial.ranks_a_node),
        "trial" => i64::from(trial.repetition),
        "at_unix_s" => outcome.at as i64,
        _ => bytes as i64,
    }
}

fn told(path: &Path) -> impl Fn(std::io::Error) -> String + '_ {
    move |error| format!("{}: cannot be written: {error}", path.display())
}

/// A table of more samples is of no use as text.
const MOST_ROWS_OF_TEXT: usize = 1_000_000;

fn count(outcome: &Outcome) -> usize {
    outcome.samples.iter().map(|(_, values)| values.len()).sum()
}

/// Writes `samples.parquet`, and `samples.csv` where there are not too many. Whether the latter is there.
pub(crate) fn write(folder: &Path, outcomes: &[Outcome]) -> Result<bool, String> {
    parquet(&folder.join("samples.parquet"), outcomes)?;
    let path = folder.join("samples.csv");
    if outcomes.iter().map(count).sum::<usize>() > MOST_ROWS_OF_TEXT {
        // Not that of an earlier page.
        let _ = std::fs::remove_file(path);
        return Ok(false);
    }
    csv(&path, outcomes)?;
    Ok(true)
}

pub(crate) fn csv(path: &Path, outcomes: &[Outcome]) -> Result<(), String> {
    debug_assert!(
        LABELS
            .iter()
            .all(|label| TEXTS.contains(label) || WHOLE.contains(label))
    );
    let told = told(path);
    let mut out = BufWriter::with_capacity(1 << 20, File::create(path).map_err(&told)?);
    let header: Vec<&str> = TEXTS.iter().chain(&WHOLE).copied().chain([VALUE]).collect();
    writeln!(out, "{}", header.join(",")).map_err(&told)?;
    for outcome in outcomes {
        let texts: Vec<String> = TEXTS
            .iter()
            .map(|column| quoted(&text(outcome, column)))
            .collect();
        let texts = texts.join(",");
        for (bytes, values) in &outcome.samples {
            let numbers: Vec<String> = WHOLE
                .iter()
                .map(|column| whole(outcome, column, *bytes).to_string())
                .collect();
            let before = format!("{texts},{}", numbers.join(","));
            for value in values {
                writeln!(out, "{before},{value}").map_err(&told)?;
            }
        }
    }
    out.flush().map_err(&told)
}

/// Row groups of about so many samples.
const GROUP_ROWS: usize = 1 << 20;
/// Of a column, so many values are made at once.
const BATCH_ROWS: usize = 1 << 16;

/// Trials that make a row group together.
fn groups(outcomes: &[Outcome]) -> Vec<Vec<&Outcome>> {
    let mut groups: Vec<Vec<&Outcome>> = Vec::new();
    let mut rows = GROUP_ROWS;
    for outcome in outcomes
        .iter()
        .filter(|outcome| !outcome.samples.is_empty())
    {
        if rows >= GROUP_ROWS {
            groups.push(Vec::new());
            rows = 0;
        }
        groups.last_mut().expect("just pushed").push(outcome);
        rows += count(outcome);
    }
    groups
}

pub(crate) fn parquet(path: &Path, outcomes: &[Outcome]) -> Result<(), String> {
    let told = |error: parquet::errors::ParquetError| {
        format!("{}: cannot be written: {error}", path.display())
    };
    let file = File::create(path).map_err(self::told(path))?;
    // Measured values are seldom alike.
    let mut properties =
        WriterProperties::builder().set_column_dictionary_enabled(VALUE.into(), false);
    // Least and greatest words of a million alike help no reader.
    for column in TEXTS {
        properties =
            properties.set_column_statistics_enabled(column.into(), EnabledStatistics::None);
    }
    let schema = schema().map_err(told)?;
    let mut writer = SerializedFileWriter::new(
        BufWriter::with_capacity(1 << 20, file),
        schema,
        Arc::new(properties.build()),
    )
    .map_err(told)?;
    for trials in groups(outcomes) {
        group(&mut writer, &trials).map_err(told)?;
    }
    writer.close().map_err(told)?;
    Ok(())
}

fn group<W: Write + Send>(
    writer: &mut SerializedFileWriter<W>,
    trials: &[&Outcome],
) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for column in TEXTS {
        let value = |outcome: &Outcome, _| ByteArray::from(text(outcome, column).into_bytes());
        same::<ByteArrayType, _>(&mut group, trials, value)?;
    }
    for column in WHOLE {
        same::<Int64Type, _>(&mut group, trials, |outcome, bytes| {
            whole(outcome, column, bytes)
        })?;
    }
    let mut chunk = group.next_column()?.expect("the schema has it");
    for (_, values) in trials.iter().flat_map(|outcome| &outcome.samples) {
        chunk
            .typed::<DoubleType>()
            .write_batch(values, None, None)?;
    }
    chunk.close()?;
    group.close()?;
    Ok(())
}

/// A column of which all samples of a size in a trial have the same value.
fn same<T: DataType, W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    trials: &[&Outcome],
    value: impl Fn(&Outcome, u64) -> T::T,
) -> Result<(), ParquetError> {
    let mut chunk = group.next_column()?.expect("the schema has it");
    for outcome in trials {
        for (bytes, values) in &outcome.samples {
            let batch = vec![value(outcome, *bytes); values.len().min(BATCH_ROWS)];
            let mut left = values.len();
            while left > 0 {
                let now = left.min(BATCH_ROWS);
                chunk.typed::<T>().write_batch(&batch[..now], None, None)?;
                left -= now;
            }
        }
    }
    chunk.close()
}

fn schema() -> Result<Arc<Type>, parquet::errors::ParquetError> {
    let column = |name: &str, physical, logical| {
        let built = Type::primitive_type_builder(name, physical)
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(logical)
            .build();
        built.map(Arc::new)
    };
    let mut fields = Vec::new();
    for name in TEXTS {
        fields.push(column(
            name,
            Physical::BYTE_ARRAY,
            Some(LogicalType::String),
        )?);
    }
    for name in WHOLE {
        fields.push(column(name, Physical::INT64, None)?);
    }
    fields.push(column(VALUE, Physical::DOUBLE, None)?);
    Ok(Arc::new(
        Type::group_type_builder("sample")
            .with_fields(fields)
            .build()?,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::tests::trial;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::RowAccessor;

    #[test]
    fn every_sample_is_in_both_files() {
        let folder = std::env::temp_dir().join(format!("study-results-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let outcome = |repetition| Outcome {
            trial: trial("a, \"b\"", repetition),
            at: 7,
            failed: None,
            conditions: crate::Conditions::default(),
            samples: vec![(8, vec![1.5, 2.5]), (64, vec![3.5])],
        };
        let outcomes = [outcome(1), outcome(2)];
        let (csv_path, parquet_path) = (folder.join("x.csv"), folder.join("x.parquet"));
        csv(&csv_path, &outcomes).unwrap();
        parquet(&parquet_path, &outcomes).unwrap();
        let text = std::fs::read_to_string(&csv_path).unwrap();
        assert_eq!(text.lines().count(), 7);
        assert_eq!(
            text.lines().nth(3).unwrap(),
            "latency,us,cloudmpi,\"a, \"\"b\"\"\",,,,,,,2,0,1,7,64,3.5"
        );
        let reader = SerializedFileReader::new(File::open(&parquet_path).unwrap()).unwrap();
        let rows: Vec<_> = reader
            .get_row_iter(None)
            .unwrap()
            .map(Result::unwrap)
            .collect();
        assert_eq!(rows.len(), 6);
        assert_eq!(
            (
                rows[2].get_string(3).unwrap().as_str(),
                rows[2].get_long(14).unwrap(),
                rows[2].get_double(15).unwrap()
            ),
            ("a, \"b\"", 64, 3.5)
        );
        assert_eq!(rows[5].get_long(12).unwrap(), 2);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
