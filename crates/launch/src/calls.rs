//! Names of the calls whose ids stand in status pages.

/// Name of call `id`: its row in the ABI's function table, counted from 1.
pub fn name(id: u32) -> &'static str {
    const FUNCTIONS: &str = include_str!("../../../spec/functions.tsv");
    FUNCTIONS
        .lines()
        .nth(id as usize)
        .and_then(|row| row.split('\t').next())
        .unwrap_or("an unknown call")
}

#[cfg(test)]
mod tests {
    #[test]
    fn ids_count_from_one() {
        assert!(super::name(1).starts_with("MPI_"));
        assert_eq!(super::name(100_000), "an unknown call");
    }
}
