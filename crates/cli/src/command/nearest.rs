//! The known word that a mistyped word was meant to be. clap's own suggestions are for longer words: it finds
//! none for `--vai`, a mistyped `--via`.

/// The word of `known` that is near, if any is.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most = if word.chars().count() <= 4 { 1 } else { 2 };
    let near = known
        .into_iter()
        .map(|other| (distance(word, other), other))
        .filter(|(slips, _)| (1..=most).contains(slips))
        .min();
    near.map(|(_, other)| other)
}

/// Letters to leave out, put in or replace, or neighbours to exchange.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            if i == 0 || j == 0 {
                rows[i][j] = i + j;
                continue;
            }
            let other = usize::from(a[i - 1] != b[j - 1]);
            let mut best = (rows[i - 1][j - 1] + other)
                .min(rows[i - 1][j] + 1)
                .min(rows[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = best;
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_found_and_other_words_are_not() {
        let known = ["run", "agent", "simulate"];
        assert_eq!(nearest("rum", known), Some("run"));
        assert_eq!(nearest("aegnt", known), Some("agent"));
        assert_eq!(nearest("simulat", known), Some("simulate"));
        assert_eq!(nearest("cost", known), None);
        assert_eq!(nearest("run", known), None);
    }
}
