//! Counts in people's form, and texts as numbers.

/// "1 rank", "2 ranks", "2 processes".
pub fn plural(count: u64, one: &str) -> String {
    match (count, one.ends_with('s')) {
        (1, _) => format!("1 {one}"),
        (_, true) => format!("{count} {one}es"),
        (_, false) => format!("{count} {one}s"),
    }
}

/// FNV-1a: a number that keeps most texts apart, the same in every process and on every host.
pub fn fnv_1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
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
