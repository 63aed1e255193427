//! Error handlers, classes, codes and strings.

/// Name of a standard error class.
pub fn class_name(code: i32) -> String {
    match CLASS_NAMES.iter().find(|(class, _)| *class == code) {
        Some((_, name)) => (*name).to_owned(),
        None => format!("error code {code}"),
    }
}

const CLASS_NAMES: [(i32, &str); 2] = [(5, "MPI_ERR_COMM"), (6, "MPI_ERR_RANK")];
