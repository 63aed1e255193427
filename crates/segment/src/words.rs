//! Counts in people's form.

/// "1 rank", "2 ranks", "2 processes".
pub fn plural(count: u64, one: &str) -> String {
    match (count, one.ends_with('s')) {
        (1, _) => format!("1 {one}"),
        (_, true) => format!("{count} {one}es"),
        (_, false) => format!("{count} {one}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        let told = |count| [plural(count, "rank"), plural(count, "process")].join(", ");
        assert_eq!(told(0), "0 ranks, 0 processes");
        assert_eq!(told(1), "1 rank, 1 process");
        assert_eq!(told(2), "2 ranks, 2 processes");
    }
}
