//! What a reader of TOML says is wrong, in words for the writer of a study.

use crate::check::{LARGEST, MOST_RANKS, MOST_TRIALS};

/// Its sentences about values, with what stands here for its types.
const TYPES: [(&str, &str); 5] = [
    ("a string", "a text in quotes"),
    ("a sequence", "a list in [ ]"),
    ("a boolean", "true or false"),
    ("a map", "a table"),
    ("a spanned value", "another kind of value"),
];

/// Its sentences about what is no TOML.
const SYNTAX: [(&str, &str); 8] = [
    (
        "string values must be quoted",
        "a text stands here without quotes; expected quotes around it, or a number, a list in [ ] or true or false",
    ),
    (
        "key with no value",
        "a name stands here without a value; expected NAME = VALUE",
    ),
    (
        "missing value",
        "there is no value here; expected one, as a number, a text in quotes or a list in [ ]",
    ),
    (
        "invalid unquoted key",
        "a name with a character that needs quotes; expected letters, digits, `-` and `_`, or quotes around the name",
    ),
    (
        "unclosed array",
        "a list does not end; expected `]` after its last value",
    ),
    (
        "missing comma between array elements",
        "two values of a list stand side by side; expected a comma between them",
    ),
    (
        "duplicate key",
        "this name is there twice in one table; expected it once",
    ),
    (
        "invalid basic string",
        "a text does not end in its line, or holds an unknown `\\`; expected quotes at its end",
    ),
];

/// One line of what is wrong with the value of a name, and what is expected.
pub(crate) fn plain(message: &str, name: &str) -> String {
    let message = message.replace('\n', "; ");
    if let Some((_, words)) = SYNTAX.iter().find(|(begin, _)| message.starts_with(begin)) {
        return words.to_string();
    }
    let known = missing(&message).or_else(|| unknown(&message));
    known
        .or_else(|| of_kind(&message, name))
        .unwrap_or_else(|| format!("this cannot be read as TOML: {message}"))
}

/// "missing field `name`".
fn missing(message: &str) -> Option<String> {
    let name = message.strip_prefix("missing field ")?;
    Some(format!(
        "{name} is missing in this table; expected a line with it"
    ))
}

/// "unknown field `x`, expected …" and "unknown variant `x`, expected …".
fn unknown(message: &str) -> Option<String> {
    let (what, rest) = message
        .strip_prefix("unknown field ")
        .map(|rest| ("there is no entry ", rest))
        .or_else(|| {
            let rest = message.strip_prefix("unknown variant ")?;
            Some(("there is no value ", rest))
        })?;
    let (name, expected) = rest.split_once(", expected ")?;
    Some(format!("{what}{name} here; expected {expected}"))
}

/// "invalid type: string "x", expected u32" and the like.
fn of_kind(message: &str, name: &str) -> Option<String> {
    let rest = ["invalid type: ", "invalid value: ", "invalid length "]
        .iter()
        .find_map(|begin| message.strip_prefix(begin))?;
    let (found, expected) = rest.rsplit_once(", expected ")?;
    let found = match found.split_once(' ') {
        Some(("string", text)) => format!("the text {text}"),
        Some(("integer" | "boolean", value)) => value.replace('`', ""),
        Some(("floating", _)) => found
            .replace("floating point", "")
            .replace('`', "")
            .trim()
            .to_string(),
        _ => found
            .replace("sequence", "a list")
            .replace("map", "a table"),
    };
    let of_type = || TYPES.iter().find(|(kind, _)| *kind == expected);
    let expected = match (expected, name) {
        ("u32", "trials") => format!("a whole number from 1 to {MOST_TRIALS}"),
        ("u32", _) => format!("a whole number from 1 to {MOST_RANKS}"),
        ("u64", _) => format!("a whole number from 0 to {LARGEST}"),
        _ if expected.starts_with("struct ") => "a table".to_string(),
        _ => of_type().map_or(expected, |(_, words)| words).to_string(),
    };
    Some(format!("{found} stands here; expected {expected}"))
}
