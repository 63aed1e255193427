//! Every sample, in files that other programs read: CSV for all, Parquet for pandas and DuckDB.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use cloudmpi_bench::catalogue;
use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

use crate::journal::Outcome;
use crate::trial::LABELS;

/// Columns of text, then of whole numbers; `value` is the last.
const TEXTS: [&str; 9] = [
    "measure",
    "unit",
    "library",
    "path",
    "place",
    "host_group",
    "instance_type",
    "time_of_day",
    "algorithm",
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

fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_string(),
    }
}

/// A row group for each trial, so that no more than a trial's samples are in memory twice.
pub(crate) fn parquet(path: &Path, outcomes: &[Outcome]) -> Result<(), String> {
    let told = |error: parquet::errors::ParquetError| {
        format!("{}: cannot be written: {error}", path.display())
    };
    let file = File::create(path).map_err(self::told(path))?;
    let mut writer = SerializedFileWriter::new(
        file,
        schema().map_err(told)?,
        Arc::new(WriterProperties::new()),
    )
    .map_err(told)?;
    for outcome in outcomes
        .iter()
        .filter(|outcome| !outcome.samples.is_empty())
    {
        let rows: usize = outcome.samples.iter().map(|(_, values)| values.len()).sum();
        let mut group = writer.next_row_group().map_err(told)?;
        for column in TEXTS {
            let value = ByteArray::from(text(outcome, column).into_bytes());
            let mut chunk = group
                .next_column()
                .map_err(told)?
                .expect("the schema has it");
            chunk
                .typed::<ByteArrayType>()
                .write_batch(&vec![value; rows], None, None)
                .map_err(told)?;
            chunk.close().map_err(told)?;
        }
        for column in WHOLE {
            let of = |(bytes, values): &(u64, Vec<f64>)| {
                vec![whole(outcome, column, *bytes); values.len()]
            };
            let values: Vec<i64> = outcome.samples.iter().flat_map(of).collect();
            let mut chunk = group
                .next_column()
                .map_err(told)?
                .expect("the schema has it");
            chunk
                .typed::<Int64Type>()
                .write_batch(&values, None, None)
                .map_err(told)?;
            chunk.close().map_err(told)?;
        }
        let values: Vec<f64> = outcome
            .samples
            .iter()
            .flat_map(|(_, values)| values.iter().copied())
            .collect();
        let mut chunk = group
            .next_column()
            .map_err(told)?
            .expect("the schema has it");
        chunk
            .typed::<DoubleType>()
            .write_batch(&values, None, None)
            .map_err(told)?;
        chunk.close().map_err(told)?;
        group.close().map_err(told)?;
    }
    writer.close().map_err(told)?;
    Ok(())
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
            "latency,us,cloudmpi,\"a, \"\"b\"\"\",,,,,,2,0,1,7,64,3.5"
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
                rows[2].get_long(13).unwrap(),
                rows[2].get_double(14).unwrap()
            ),
            ("a, \"b\"", 64, 3.5)
        );
        assert_eq!(rows[5].get_long(11).unwrap(), 2);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
